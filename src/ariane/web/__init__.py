"""The page: what players see in a browser; templates, one style sheet and a small client that knows no game."""
