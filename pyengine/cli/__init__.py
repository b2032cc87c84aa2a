"""The command line: one file for each command, `arguments` for what they take.

`python -m pyengine` plays, simulates, replays, checks and explains. Commands get the parsed arguments and return
an exit code; they print, the rest of the engine never does.
"""
