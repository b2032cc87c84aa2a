"""Measuring: many games by computer players, counted, compared and kept."""
