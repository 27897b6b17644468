"""Errors for people: what was wrong, where, and what would be right."""


class ArianeError(Exception):
    """Something a person gave us cannot be used; the message says why and what would be right."""


class UnknownGame(ArianeError):
    """No game of this name."""


class BrokenGame(ArianeError):
    """A game that is installed and cannot be opened."""


class UnknownPlayer(ArianeError):
    """No player of this name."""


class UnknownLanguage(ArianeError):
    """A language nobody has written the words for."""


class BadSeats(ArianeError):
    """A number of seats the game is not for."""


class BadOption(ArianeError):
    """An option the game does not have, or a value it cannot take."""


class BadComponents(ArianeError):
    """A components file that breaks the game's own constraints; where one field does, `place` says which."""

    def __init__(self, message: str, place: tuple[str, ...] = (), line: int | None = None, said: str = "") -> None:
        super().__init__(message)
        self.place = place  # the keys that lead to it, entries of a list counted from 1
        self.line = line
        self.said = said or message  # the same without file, line and place


class BadRulebook(ArianeError):
    """A question whose rules are not in the book."""


class BadPosition(ArianeError):
    """A text that is no position of the game."""


class BadMove(ArianeError):
    """A text that names no move, or a move that is not legal now."""


class BadRecord(ArianeError):
    """A record that cannot be read or replayed."""


class NotWritten(ArianeError):
    """A file that cannot be written."""


class BadWeights(ArianeError):
    """Learned weights that do not fit the game they are to play."""


class BadScene(ArianeError):
    """A scene or a lesson that cannot be read, or that the rules play otherwise."""
