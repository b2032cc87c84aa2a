pytest_plugins = ["rules_plugin"]
