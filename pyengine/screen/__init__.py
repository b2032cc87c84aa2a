"""What a screen needs of a game: the table, the open question with its options in words, the lists of New game."""
