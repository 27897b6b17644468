"""Kragmortha on paper: the library without its furniture, which is printed apart, and every card, token and pawn."""

from ariane.core.cutting import CARD, Cut, counter
from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element, words
from ariane.core.views import Shown
from ariane.core.words import Words
from ariane.games.kragmortha.box import BODY, CELLS, HEIGHT, MOVEMENT_NAMES, SEATS, TOKENS, WIDTH
from ariane.games.kragmortha.rules.game import Kragmortha, KragmorthaGame
from ariane.games.kragmortha.views import art
from ariane.games.kragmortha.views.picture import library
from ariane.games.kragmortha.views.tell import gaze_words, grimoire_words

SQUARE = 26.0  # millimetres
SIDE = 94  # the same in units
WIDE, HIGH = 126, 176  # a card: two units to the millimetre
LINE = 7.6
PAWN = (22.0, 22.0)
BOOKCASES = 6


def cuts(game: Game, lang: str) -> list[Cut]:
    assert isinstance(game, KragmorthaGame)
    state, say = game.new(), speaker("kragmortha", lang)
    assert isinstance(state, Kragmortha)
    return [
        _board(game, say),
        _bookcases(say),
        _desk(say),
        *_movements(state, say),
        *gaze_cards(state, say),
        *grimoire_cards(state, say),
        *_tokens(state, say),
        *_pawns(say),
    ]


def plans(game: Game, lang: str) -> list[Shown]:
    """The library with its furniture and Rigor Mortis, for every number of players: schemes A and B of the book."""
    say, found = speaker("kragmortha", lang), []
    for seats in game.seats:
        table = game.new(seats)
        assert isinstance(table, Kragmortha)
        found.append(Shown(say("box-furniture-each", of=str(seats)), library(table, lang)))
    return found


# The library and its furniture


def _board(game: KragmorthaGame, say: Words) -> Cut:
    squares = [_square(game, cell) for cell in range(int(CELLS))]
    wide, high = int(WIDTH), int(HEIGHT)
    drawn = drawing(wide * SIDE, high * SIDE, *squares, name=say("cut-board"))
    return Cut(say("cut-board"), drawn, "", (wide * SQUARE, high * SQUARE), 1)


def _square(game: KragmorthaGame, cell: int) -> str:
    """Its symbol, and the circle that may be on it: furniture covers some in any number of players."""
    libraries = game.box.libraries
    x, y = (cell % int(WIDTH) + 0.5) * SIDE, (cell // int(WIDTH) + 0.5) * SIDE
    tile = element("rect", x=x - SIDE / 2, y=y - SIDE / 2, width=SIDE, height=SIDE, class_="k-square")
    round_ = any(library.circle[cell] for library in libraries)
    mark = art.glyph(int(libraries[0].symbol[cell]), x, y, 21 if round_ else 28)
    return tile + (art.circle(x, y) if round_ else "") + mark


def _bookcases(say: Words) -> Cut:
    drawn = drawing(2 * SIDE, SIDE, art.bookcase(0, 0, 2 * SIDE, SIDE, 3), name=say("cut-bookcase"))
    return Cut(say("cut-bookcase"), drawn, drawn, (2 * SQUARE, SQUARE), BOOKCASES)


def _desk(say: Words) -> Cut:
    drawn = drawing(2 * SIDE, 2 * SIDE, art.desk(0, 0, 2 * SIDE), name=say("cut-desk"))
    return Cut(say("cut-desk"), drawn, drawn, (2 * SQUARE, 2 * SQUARE), 1)


# Cards


def _movements(state: Kragmortha, say: Words) -> list[Cut]:
    cards, back = state.cards, _back(art.at(art.hood(0, 0), WIDE / 2, HIGH / 2, 1.1), say)
    found = []
    for kind, key in enumerate(MOVEMENT_NAMES):
        if cards.movement_counts[kind]:
            name = say(f"card-{key.replace('+', '-')}")
            face = art.at(art.movement_card(kind, 0, 0, False), 5, 9, 0.98)
            found.append(Cut(name, drawing(WIDE, HIGH, face, name=name), back, CARD, int(cards.movement_counts[kind])))
    return found


def gaze_cards(state: Kragmortha, say: Words) -> list[Cut]:
    cards, back = state.cards, _back(art.at(art.eye(0, 0, True), WIDE / 2, HIGH / 2, 2.4), say)
    found = []
    for kind in range(len(cards.gaze_keys)):
        name, text = gaze_words(state, kind, say)
        body = say(f"body-{BODY[cards.gaze_symbol[kind]]}")
        drawn = art.at(art.eye(0, 0, True), WIDE / 2, 52, 1.7) + words(
            body[:1].upper() + body[1:], WIDE / 2, 86, class_="middle ink", font_size=8
        )
        found.append(Cut(name, _card(name, drawn, text), back, CARD, int(cards.gaze_counts[kind])))
    return found


def grimoire_cards(state: Kragmortha, say: Words) -> list[Cut]:
    cards, back = state.cards, _back(art.glyph(0, WIDE / 2, HIGH / 2, 36), say)
    found = []
    for kind in range(len(cards.grimoire_keys)):
        name, text = grimoire_words(state, kind, say)
        magic = int(cards.grimoire_magic[kind])
        clover = "".join(art.star(WIDE / 2 + 22 * (k - (magic - 1) / 2), 86) for k in range(magic))
        drawn = art.glyph(0, WIDE / 2, 54, 24) + clover
        found.append(Cut(name, _card(name, drawn, text), back, CARD, int(cards.grimoire_counts[kind])))
    return found


def _card(name: str, drawn: str, text: str) -> str:
    """A name above, a drawing, and below it what the card says: letters of 7 points and more."""
    face = element("rect", x=3, y=3, width=WIDE - 6, height=HIGH - 6, rx=8, class_="k-card")
    heading = words(name, WIDE / 2, 18, class_="middle ink", font_size=8.6, font_weight=700)
    lines = art.wrapped(text, 28)
    told = "".join(
        words(line, WIDE / 2, 108 + LINE * at, class_="middle ink", font_size=6.6) for at, line in enumerate(lines)
    )
    return drawing(WIDE, HIGH, face, heading, drawn, told, name=name)


def _back(drawn: str, say: Words) -> str:
    wood = element("rect", width=WIDE, height=HIGH, class_="k-back")
    light = element("rect", x=WIDE / 2 - 40, y=HIGH / 2 - 54, width=80, height=108, rx=12, class_="k-card")
    return drawing(WIDE, HIGH, wood, light, drawn, name=say("title"))


# Tokens and pawns


def _tokens(state: Kragmortha, say: Words) -> list[Cut]:
    back = art.at(art.token(None, 0, 0), 0, 0, 1.5)
    return [
        counter(say(f"token-{key}"), art.at(art.token(kind, 0, 0), 0, 0, 1.5), int(count), back=back, size=PAWN)
        for kind, key in enumerate(TOKENS)
        if (count := state.cards.token_counts[kind])
    ]


def _pawns(say: Words) -> list[Cut]:
    goblins = [
        counter(
            say("cut-goblin", number=seat + 1), art.at(art.goblin(seat, 0, -4, str(seat + 1)), 0, 0, 0.7), size=PAWN
        )
        for seat in range(int(SEATS))
    ]
    return [*goblins, counter(say("rigor"), art.at(art.lord(0, 0), 0, 2, 0.62), size=PAWN)]
