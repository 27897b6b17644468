"""Berzerk on paper: the board of the box in use, the figures as counters, and five lives for each player."""

from ariane.core.cutting import Cut, counter, die
from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element, words
from ariane.games.berzerk.box import ROBOTS
from ariane.games.berzerk.position import LIVES
from ariane.games.berzerk.rules import BerzerkGame
from ariane.games.berzerk.views import art
from ariane.games.berzerk.views.picture import EDGE, WIDTH, empty_board

BOARD = 190.0  # millimetres
FIGURE = (16.0, 16.0)  # on squares of 18
SIDE = 64


def cuts(game: Game, lang: str) -> list[Cut]:
    assert isinstance(game, BerzerkGame)
    say = speaker("berzerk", lang)
    drawn = element("g", empty_board(game.board, say), class_="berzerk")
    board = drawing(WIDTH, EDGE, drawn, name=say("cut-board"))
    return [
        Cut(say("cut-board"), board, "", (BOARD, round(BOARD * EDGE / WIDTH, 1)), 1),
        counter(say("kind-humanoid"), _figure(art.HUMANOID, "humanoid"), size=FIGURE),
        *(_robot(f"{say('kind-robot')} {number}", number) for number in range(1, int(ROBOTS) + 1)),
        counter(say("kind-otto"), _figure(art.OTTO, "otto"), back=_figure(art.OTTO_ASLEEP, "asleep"), size=FIGURE),
        counter(say("cut-life"), _life("life"), 2 * int(LIVES), back=_life("lost"), size=FIGURE),
        die(game, lang, 2),  # berzerk.pieces: one for each player
    ]


def _robot(name: str, number: int) -> Cut:
    digit = element("g", words(str(number), 0, 6, class_="digit"), class_="berzerk")
    return counter(name, _figure(art.ROBOT, "robot") + digit, back=_figure(art.ROBOT, "robot") + digit, size=FIGURE)


def _figure(bitmap: str, look: str) -> str:
    glass = element("rect", x=-SIDE / 2, y=-SIDE / 2, width=SIDE, height=SIDE, class_="floor")
    return element("g", glass, art.pixels(bitmap, 0, 0, 50, look), class_="berzerk")


def _life(look: str) -> str:
    return element("g", art.pixels(art.HUMANOID, 0, 0, 46, look), class_="berzerk")
