"""Control flow: procedures made of named steps on a stack of frames, and questions.

Nothing in this package knows a rule. The stack is part of the state, so a game can be saved at any question and resumed
from there.
"""
