"""Trials of cards: tables laid out by hand, and the examples of cards, played on them."""
