"""Saves: a snapshot at the open question, with the seed-and-choices log beside it."""
