"""Kragmortha's cards and tokens for the book: each kind of the box in use, with its picture and what it says."""

from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element
from ariane.core.views import Piece, Shown
from ariane.games.kragmortha.box import BODY, CARPETS, MOVEMENT_NAMES, PAIRS, TOKENS
from ariane.games.kragmortha.rules.game import Kragmortha
from ariane.games.kragmortha.views import art
from ariane.games.kragmortha.views.cuts import gaze_cards, grimoire_cards, plans
from ariane.games.kragmortha.views.picture import carpet, carpets
from ariane.games.kragmortha.views.tell import gaze_words, grimoire_words

WIDE, HIGH = 80, 108


def pieces(game: Game, lang: str) -> list[Piece]:
    state = game.new()
    assert isinstance(state, Kragmortha)
    movements = [card for card in _movements(state, lang) if card.copies]
    return [*_gazes(state, lang), *_grimoires(state, lang), *_tokens(state, lang), *movements]


def _gazes(state: Kragmortha, lang: str) -> list[Piece]:
    say, cards = speaker("kragmortha", lang), state.cards
    found = []
    for kind in range(len(cards.gaze_keys)):
        name, text = gaze_words(state, kind, say)
        body = say(f"body-{BODY[cards.gaze_symbol[kind]]}")
        drawn = element("g", art.eye(0, 0, True), transform=f"translate({WIDE / 2} {HIGH / 2}) scale(1.7)")
        found.append(Piece("gaze", _card(name, drawn), f"{name} · {body}", int(cards.gaze_counts[kind]), text))
    return found


def _grimoires(state: Kragmortha, lang: str) -> list[Piece]:
    say, cards = speaker("kragmortha", lang), state.cards
    found = []
    for kind in range(len(cards.grimoire_keys)):
        name, text = grimoire_words(state, kind, say)
        magic = int(cards.grimoire_magic[kind])
        clover = "".join(art.star(WIDE / 2 + 22 * (k - (magic - 1) / 2), HIGH - 22) for k in range(magic))
        drawn = art.glyph(0, WIDE / 2, HIGH / 2 - 14, 26) + clover
        found.append(Piece("grimoire", _card(name, drawn), name, int(cards.grimoire_counts[kind]), text))
    return found


def _tokens(state: Kragmortha, lang: str) -> list[Piece]:
    say, book = speaker("kragmortha", lang), state.game.rulebook(lang)
    found = []
    for kind, key in enumerate(TOKENS):
        name = say(f"token-{key}")
        disc = element("g", art.token(kind, 0, 0), transform=f"translate({WIDE / 2} {WIDE / 2}) scale(1.7)")
        told = book[f"kragmortha.teleport.token-{key}"].text
        found.append(
            Piece("token", drawing(WIDE, WIDE, disc, name=name), name, int(state.cards.token_counts[kind]), told)
        )
    return found


def _movements(state: Kragmortha, lang: str) -> list[Piece]:
    say, cards = speaker("kragmortha", lang), state.cards
    found = []
    for kind, key in enumerate(MOVEMENT_NAMES):
        name = say(f"card-{key.replace('+', '-')}")
        whose = element("g", art.hood(0, 0), transform=f"translate({WIDE / 2} 26) scale(.6)") if kind < PAIRS else ""
        whose = whose or element("g", art.lord(0, 0), transform=f"translate({WIDE / 2} 28) scale(.6)")
        symbols = (cards.left[kind], cards.right[kind])
        drawn = whose + "".join(art.glyph(int(one), 22 + 36 * at, HIGH - 32, 15) for at, one in enumerate(symbols))
        found.append(Piece("movement", _card(name, drawn), name, int(cards.movement_counts[kind]), ""))
    return found


def parts(game: Game, lang: str) -> dict[str, Shown]:
    """Every card and token, the library for each number of players, and what may lie on its squares."""
    state = game.new()
    assert isinstance(state, Kragmortha)
    found: dict[str, Shown] = {}
    gazes, grimoires = _gazes(state, lang), _grimoires(state, lang)
    for group, names, cards in (("gaze", gazes, gaze_cards), ("grimoire", grimoires, grimoire_cards)):
        printed = zip(names, cards(state, speaker("kragmortha", lang)), strict=True)
        found |= {f"{group}.{number}": Shown(one.name, cut.front) for number, (one, cut) in enumerate(printed, 1)}
    for key, token in zip(TOKENS, _tokens(state, lang), strict=True):
        found[f"tokens.{key}"] = Shown(token.name, token.picture)
    for key, card in zip(MOVEMENT_NAMES, _movements(state, lang), strict=True):
        found[f"movement.{key.replace('-', '.', 1)}"] = Shown(card.name, card.picture)
    say = speaker("kragmortha", lang)
    for seats, plan in zip(game.seats, plans(game, lang), strict=True):
        found[f"furniture.{seats}"] = plan
    found["library.squares"] = Shown(say("box-library-squares"), carpets(state, lang))
    for number, mark in enumerate(CARPETS):
        name = say(f"box-mark-{mark}")
        found[f"mark.{mark}"] = Shown(name, drawing(WIDE, WIDE, carpet(number % 4, number >= 4, WIDE), name=name))
    return found


def _card(name: str, *inside: str) -> str:
    face = element("rect", x=3, y=3, width=WIDE - 6, height=HIGH - 6, rx=8, class_="k-card")
    return drawing(WIDE, HIGH, face, *inside, name=name)
