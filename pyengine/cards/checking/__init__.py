"""Checking: what is wrong with a card, a pack or a folder of packs; `packs` and `folder` are the ways in."""
