"""Kragmortha in numbers: what one seat knows of a position, as many numbers whatever the table.

Players stand in the order they play, the seat itself first (the public looks from seat 1); numbers of seats that are
not there are 0. The layout, LENGTH numbers in all:

- own hand, how many of each of the 30 movement kinds, in thirds; the discards likewise; the card in play (one of 30);
- what is asked (one of QUESTIONS);
- steps made, symbols spent (two bits), squares moved, further cards, wild, forced, own turn, shares of the three decks
  left, the round (share of the bound), tokens up (three, in thirds);
- the library, five planes of 70 squares: symbol (in quarters, 0 where none), circle, desk, Rigor Mortis, own goblin;
- eight blocks of PLAYER numbers: there at all, on turn, asked, row and column (in tenths), hand (in eighths), Gaze
  cards (in quarters), Grimoires and magic symbols (in 18ths), parts of the body (six), orders (twelve), Grimoires face
  up by effect (eleven), and how many of its movement cards this seat knows (in eighths).
"""

from ariane.games.kragmortha.cards import BLANK, DECKS, EFFECTS, MOVEMENTS, ORDERS, TOKENS
from ariane.games.kragmortha.library import CELLS, DESK, WIDTH
from ariane.games.kragmortha.moves import FRAMES, STAGES
from ariane.games.kragmortha.position import book_kind, face_up
from ariane.games.kragmortha.rules import Kragmortha
from ariane.games.kragmortha.tell import books_of, gazes_of, known_hand

PLAYERS = 8
QUESTIONS = tuple(dict.fromkeys((*STAGES, *FRAMES)))
PLAYER = 9 + 6 + len(ORDERS) + len(EFFECTS) + 1
TURN = 8 + len(DECKS) + 1 + len(TOKENS)
LENGTH = 3 * int(MOVEMENTS) + len(QUESTIONS) + TURN + 5 * int(CELLS) + PLAYERS * PLAYER
BOX = (58, 24, 18)


def features(state: Kragmortha, seat: int) -> list[float]:
    seats = int(state.seats)
    own = max(seat, 0)
    now = state.now
    hand = known_hand(state, own, seat)
    kinds = range(int(MOVEMENTS))
    numbers = [hand.count(kind) / 3 for kind in kinds]
    numbers += [int(state.decks.discards[kind]) / 3 for kind in kinds]
    numbers += [float(now.card == kind) for kind in kinds]
    numbers += [float(state.asks() == question) for question in QUESTIONS]
    numbers += [float(now.steps), float(now.spent & 1), float(now.spent >> 1), now.squares / 4, float(now.plays)]
    numbers += [float(now.wild), float(now.forced), float(state.turn() == own)]
    numbers += [int(state.decks.size(deck)) / BOX[deck] for deck in range(3)]
    numbers.append(now.turns / (int(state.box.rounds) * seats))
    numbers += [int(state.decks.up[token]) / 3 for token in range(3)]
    numbers += _library(state, own)
    for step in range(PLAYERS):
        numbers += _player(state, (own + step) % seats, seat) if step < seats else [0.0] * PLAYER
    return numbers


def _library(state: Kragmortha, own: int) -> list[float]:
    ground = [int(state.library.ground[cell]) for cell in range(int(CELLS))]
    planes = [(kind + 1) / 4 if kind < DESK else 0.0 for kind in ground]
    planes += [float(mark) for mark in state.library.circle]
    planes += [float(kind == DESK) for kind in ground]
    planes += [float(cell == state.rigor()) for cell in range(int(CELLS))]
    return planes + [float(cell == state.pawns[own]) for cell in range(int(CELLS))]


def _player(state: Kragmortha, who: int, seat: int) -> list[float]:
    cell = int(state.pawns[who])
    row, column = (cell // int(WIDTH) / 10, cell % int(WIDTH) / 10) if cell >= 0 else (-1.0, -1.0)
    cards = state.cards
    gazes = [kind for kind in gazes_of(state, who) if kind != BLANK]
    orders = [int(cards.gaze_order[kind]) for kind in gazes]
    body = [int(cards.gaze_symbol[kind]) for kind in gazes]
    books = [int(cards.grimoire_effect[book_kind(book)]) for book in books_of(state, who) if face_up(book)]
    known = sum(kind >= 0 for kind in known_hand(state, who, seat))
    return [
        1.0,
        float(state.turn() == who),
        float(state.actor() == who),
        row,
        column,
        int(state.sizes[who]) / 8,
        int(state.punished[who]) / 4,
        int(state.grimoires_of(who)) / 18,
        int(state.magic_of(who)) / 18,
        *(float(symbol in body) for symbol in range(6)),
        *(float(order in orders) for order in range(len(ORDERS))),
        *(float(books.count(effect)) for effect in range(len(EFFECTS))),
        known / 8,
    ]
