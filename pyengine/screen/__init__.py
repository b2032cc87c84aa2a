"""A game as a screen shows it: the table, the open question with its options in words, the lists of New game."""
