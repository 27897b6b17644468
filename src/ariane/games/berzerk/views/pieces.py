"""Berzerk's figures for the book, each with its picture and what it does."""

from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element
from ariane.core.views import Piece, Shown
from ariane.games.berzerk.box import MARKS, ROBOTS
from ariane.games.berzerk.rules import Berzerk
from ariane.games.berzerk.views import art
from ariane.games.berzerk.views.picture import board, camps, square_drawn

SIDE = 80
FIGURES = (
    ("humanoid", art.HUMANOID, 1, "berzerk.attack.adjacent"),
    ("robot", art.ROBOT, int(ROBOTS), "berzerk.robots.split"),
    ("otto", art.OTTO, 1, "berzerk.move.otto"),
)


def pieces(game: Game, lang: str) -> list[Piece]:
    say, book = speaker("berzerk", lang), game.rulebook(lang)
    glass = element("rect", width=SIDE, height=SIDE, class_="glass")
    found = []
    for key, bitmap, count, rule in FIGURES:
        name = say(f"kind-{key}")
        drawn = element("g", glass, art.pixels(bitmap, SIDE / 2, SIDE / 2, 56, f"{key} body"), class_="berzerk")
        shown = drawing(SIDE, SIDE, drawn, name=name)
        found.append(Piece("figure", shown, name, count, book[rule].text))
    return found


def parts(game: Game, lang: str) -> dict[str, Shown]:
    """The board, and what may stand on its squares."""
    state = game.new()
    assert isinstance(state, Berzerk)
    say = speaker("berzerk", lang)
    found = {"board": Shown(say("picture-name"), board(state, lang))}
    found["board.camps"] = Shown(say("box-board-camps"), camps(state, lang))
    for mark in (*MARKS, "humanoid", "otto"):
        name = say(f"box-mark-{mark}")
        found[f"mark.{mark}"] = Shown(name, square_drawn(mark, name))
    return found
