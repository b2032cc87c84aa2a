"""The state of a game: immutable rows in a few tables, changed through one door.

`rows` says what a row holds, `state` gathers the tables, `changes` is the only place that writes them
(and emits the event of each change), `dice` draws numbers, `board` derives geometry
from the tiles, `standing` who stands where from the figures.
"""
