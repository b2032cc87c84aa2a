"""The rules, one topic of the rule book per file. Each behaviour names its row of the catalogue.

The files declare procedures (see `flow/procedures.py`); import `all_steps` to register them all.
"""
