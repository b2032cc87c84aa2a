"""Cards: data written by people, read into something that runs.

`vocabulary` is the closed list of words that a card may use and what each of them does; `reading` makes definitions out
of cards as written; `load` keeps the cards of the packs; `checking` says what is wrong with them; `explaining` tells
people what they do, and what may be written; `compile` makes packs out of the files that people write.
"""
