"""Advice for people: hints with their reasons, and what decided a game."""
