"""Explaining: what a card does in plain words, and what may be written: reference, JSON Schema, words used."""
