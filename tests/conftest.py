pytest_plugins = ["rules_plugin", "table_plugin"]
