"""Cards: data written by people, read into something that runs.

`vocabulary` is the closed list of verbs, searches, filters and conditions with their settings; the other
files fill it. `definition` reads a card; `load` keeps the cards of the packs; `compile` makes packs out of
the files that people write; `effects` carries the effects out.
"""
