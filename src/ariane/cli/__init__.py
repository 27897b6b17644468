"""The command `ariane`."""

from ariane.cli.app import app, main

__all__ = ["app", "main"]
