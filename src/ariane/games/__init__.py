"""One folder a game; the registry finds them by looking here."""
