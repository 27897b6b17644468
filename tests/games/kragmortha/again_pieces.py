"""What Kragmortha is played with, a second time: the library as its drawings show it, decks, players, a turn."""

from collections import Counter
from typing import Any

Square = tuple[int, int]  # a column and a row, counted from 1

SIDES = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
SYMBOLS = {"g": "grimoire", "p": "parchment", "o": "potion", "s": "stones"}


def name(square: Square) -> str:
    return "abcdefg"[square[0] - 1] + str(square[1])


def square_of(text: str) -> Square:
    return "abcdefg".index(text[0]) + 1, int(text[1:])


def at(square: Square, side: str) -> Square:
    return square[0] + SIDES[side][0], square[1] + SIDES[side][1]


def near(square: Square) -> list[Square]:
    return [at(square, side) for side in SIDES]


class Hall:
    """The squares in play, for one number of players."""

    def __init__(self, library: dict[str, Any], furniture: str) -> None:
        self.rigor = square_of(library["rigor"])
        self.symbol: dict[Square, str] = {}
        tiles: dict[Square, str] = {}
        rounds = set()
        for row, (letters, things) in enumerate(zip(library["squares"].split(), furniture.split(), strict=True)):
            for column, (letter, thing) in enumerate(zip(letters, things, strict=True)):
                square = column + 1, 10 - row
                self.symbol[square], tiles[square] = SYMBOLS[letter.lower()], thing
                rounds |= {square} if letter.isupper() else set()
        self.floor = {self.rigor}
        edge = [self.rigor]
        while edge:
            for square in near(edge.pop()):
                if tiles.get(square, "1") in ".D" and square not in self.floor:
                    self.floor.add(square)
                    edge.append(square)
        self.desk = {square for square in self.floor if tiles[square] == "D"}
        self.circles = sorted(rounds & (self.floor - self.desk))
        self.starts = [square for square in self.floor - self.desk if square[1] == 1]


class Deck:
    """Cards by how many there are, those on top that somebody has seen, and those seen going to the bottom."""

    def __init__(self, cards: dict[str, int]) -> None:
        self.cards = Counter(cards)
        self.tops: list[str] = []
        self.under: list[str] = []

    def all(self) -> list[str]:
        return [*self.tops, *self.cards.elements(), *self.under]

    def next(self) -> list[str]:
        return self.tops[:1] or [card for card in self.cards if self.cards[card]] or self.under[:1]

    def take(self, card: str) -> None:
        if self.tops:
            self.tops.pop(0)
        elif self.cards.total():
            self.cards[card] -= 1
        else:
            self.under.pop(0)


class Player:
    def __init__(self) -> None:
        self.at: Square | None = None
        self.hand: list[str] = []
        self.gazes: list[str] = []


class Book:
    """A Grimoire somebody found."""

    def __init__(self, key: str, owner: int) -> None:
        self.key, self.owner, self.up = key, owner, True


class Turn:
    """What a turn has come to."""

    def __init__(self) -> None:
        self.stage = "choose"
        self.card = ""
        self.steps = self.squares = self.plays = self.played = 0
        self.used: set[int] = set()  # which of the card's two symbols the first step may have used
        self.heading = ""
        self.over = self.halted = self.wild = self.walked = False
        self.gestures: set[str] = set()
        self.paid: set[tuple[int, str]] = set()
