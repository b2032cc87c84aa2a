"""How the rules wait: procedures made of named steps on a stack of frames, questions, and moments.

Nothing in here knows a rule. The stack is part of the state, so a game can be written down at any question
and goes on from there.
"""
