"""The command line: a module for each command, and `arguments`, which declares their options.

`python -m pyengine` plays, simulates, replays, checks and explains. Commands get the parsed arguments and return
an exit code; they print, the rest of the engine never does.
"""
