"""The rules, one topic of the rule book a file. Each behaviour names its row of the catalogue.

The files declare procedures (see `flow/procedures.py`); importing `all_steps` makes all of them known.
"""
