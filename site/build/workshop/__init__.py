"""Everything that build.py does, by topic."""
