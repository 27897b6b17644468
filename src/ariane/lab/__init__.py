"""Many games, and games looked back on: arenas, ratings, curves."""
