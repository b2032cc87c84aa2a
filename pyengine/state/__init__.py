"""The state of a game: immutable rows in a few tables, changed through one door.

`rows` says what a row holds, `state` gathers the tables, `changes` is the only place that writes them, `events` tells
what has changed, `chance` and `dice` draw numbers. What follows from the tables is kept beside them: `board` (the
geometry of the tiles), `occupancy` (who stands where), `index` (which cards in play react to what).
"""
