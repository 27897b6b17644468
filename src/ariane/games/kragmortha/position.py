"""A position of Kragmortha: where pawns, cards and tokens are, how far the turn has come, and simple looks at them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.game import Game, State
from ariane.games.kragmortha.cards import CRYSTAL, HAND, LAST_GAZE, SATCHEL, Cards
from ariane.games.kragmortha.decks import Decks
from ariane.games.kragmortha.library import CELLS, DESK, Box, Library
from ariane.games.kragmortha.moves import FRAME, ONE

NOBODY: Final[i64] = -1
# A drawn Grimoire is one number: its kind, its owner times this, and more once it lies face down.
OWNER: Final[i64] = 32
FACE_DOWN: Final[i64] = 512


def book_kind(book: i64) -> i64:
    return book % OWNER


def book_owner(book: i64) -> i64:
    return book % FACE_DOWN // OWNER


def face_up(book: i64) -> bool:
    return book < FACE_DOWN


class Turn:
    """How far the game and the turn have come."""

    def __init__(
        self,
        stage: i64,
        player: i64,
        first: i64,
        turns: i64,
        card: i64,
        spent: i64,
        steps: i64,
        squares: i64,
        heading: i64,
        played: i64,
        plays: i64,
        forced: i64,
        halted: i64,
        wild: i64,
        gestures: i64,
        broken: i64,
        origin: i64,
        chain: i64,
        reason: i64,
    ) -> None:
        self.stage = stage
        self.player = player
        self.first = first  # the seat the table named to begin, or -1
        self.turns = turns  # turns begun
        self.card = card  # the movement card in play, or -1
        self.spent = spent  # which of its two symbols the first step may have used, a bit each
        self.steps = steps  # made with it
        self.squares = squares  # moved in this turn, whatever the pawn
        self.heading = heading  # side of the last step, or -1
        self.played = played  # movement cards played in this turn
        self.plays = plays  # further ones a Grimoire allows
        self.forced = forced  # 1 once the player's own goblin met Rigor Mortis, a circle or the desk
        self.halted = halted  # 1 once Rigor Mortis was teleported: his move is over
        self.wild = wild  # 1: any symbol this turn
        self.gestures = gestures  # made in this turn, a bit each
        self.broken = broken  # orders broken in this turn, a bit a Gaze kind
        self.origin = origin  # where the mover of the last chain came from
        self.chain = chain  # goblins that moved in it, a bit each
        self.reason = reason  # why the game ended

    def copy(self) -> "Turn":
        return Turn(
            self.stage,
            self.player,
            self.first,
            self.turns,
            self.card,
            self.spent,
            self.steps,
            self.squares,
            self.heading,
            self.played,
            self.plays,
            self.forced,
            self.halted,
            self.wild,
            self.gestures,
            self.broken,
            self.origin,
            self.chain,
            self.reason,
        )


class Position(State):
    """All that lies on the table, with looks that change nothing."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        box: Box,
        library: Library,
        pawns: vec[i64],
        held: vec[i64],
        dealt: vec[i64],
        known: vec[i64],
        sizes: vec[i64],
        gazes: vec[i64],
        punished: vec[i64],
        books: vec[i64],
        found: i64,
        decks: Decks,
        now: Turn,
        stack: vec[i64],
        depth: i64,
        trail: vec[i64],
    ) -> None:
        self.game = game
        self.seats = seats
        self.box = box
        self.library = library
        self.cards: Cards = box.cards
        self.pawns = pawns  # [seat] cell, -1 before placing; Rigor Mortis comes after the last goblin
        self.held = held  # [seat][place] movement kinds, oldest first
        self.dealt = dealt  # [seat][place] how often the deck had been shuffled anew when it was drawn
        self.known = known  # [seat][place] who knows it besides its owner, a bit a seat
        self.sizes = sizes  # [seat] cards in hand
        self.gazes = gazes  # [seat][place] kinds
        self.punished = punished  # [seat] how many
        self.books = books  # Grimoires in the order they were drawn: kind, owner, face
        self.found = found
        self.decks = decks
        self.now = now
        self.stack = stack  # frames of what is still to be settled
        self.depth = depth
        self.trail = trail  # pawn, from, to of the last step, for the picture; no rule looks at it

    # Squares

    def rigor(self) -> i64:
        return self.pawns[self.seats]

    def goblin_at(self, cell: i64) -> i64:
        """The first goblin on a square, or NOBODY."""
        pawns = self.pawns
        for seat in range(self.seats):
            if pawns[seat] == cell:
                return seat
        return -1

    def empty(self, cell: i64) -> bool:
        """No pawn stands there."""
        pawns = self.pawns
        for pawn in range(self.seats + 1):
            if pawns[pawn] == cell:
                return False
        return True

    def symbol_fits(self, cell: i64, symbol: i64) -> bool:
        """kragmortha.move.crystal: a crystal ball on the card, or the desk, fits everything."""
        ground = self.library.ground[cell]
        return symbol in (ground, CRYSTAL) or ground == DESK

    def empty_circle(self) -> bool:
        circles = self.library.circles
        for i in range(len(circles)):
            if self.empty(circles[i]):
                return True
        return False

    def nearest_free(self) -> i64:
        """How far from the start squares the nearest free square lies: kragmortha.relocate."""
        best: i64 = 99
        away = self.library.from_start
        for cell in range(CELLS):
            if away[cell] < best and self.empty(cell):
                best = away[cell]
        return best

    # Cards before a player

    def ordered(self, seat: i64, order: i64) -> i64:
        """The detail of an order the seat is under, or -1."""
        cards = self.cards
        for i in range(seat * LAST_GAZE, seat * LAST_GAZE + self.punished[seat]):
            kind = self.gazes[i]
            if kind < len(cards.gaze_order) and cards.gaze_order[kind] == order:
                return cards.gaze_detail[kind]
        return -1

    def symbols_of(self, seat: i64) -> i64:
        """The parts of the body on the seat's Gaze cards, a bit each."""
        bits: i64 = 0
        for i in range(seat * LAST_GAZE, seat * LAST_GAZE + self.punished[seat]):
            if self.gazes[i] < len(self.cards.gaze_symbol):
                bits |= ONE << self.cards.gaze_symbol[self.gazes[i]]
        return bits

    def owns(self, seat: i64, kind: i64) -> bool:
        """Whether the seat has a Grimoire of this kind face up."""
        wanted = kind + seat * OWNER
        for i in range(self.found):
            if self.books[i] == wanted:
                return True
        return False

    def ready(self, seat: i64, effect: i64) -> i64:
        """The kind of a Grimoire with this effect that the seat has face up, or -1."""
        for i in range(self.found):
            book = self.books[i]
            if face_up(book) and book_owner(book) == seat and self.cards.grimoire_effect[book_kind(book)] == effect:
                return book_kind(book)
        return -1

    def grimoires_of(self, seat: i64) -> i64:
        count: i64 = 0
        for i in range(self.found):
            if book_owner(self.books[i]) == seat:
                count += 1
        return count

    def magic_of(self, seat: i64) -> i64:
        magic: i64 = 0
        for i in range(self.found):
            if book_owner(self.books[i]) == seat:
                magic += self.cards.grimoire_magic[book_kind(self.books[i])]
        return magic

    def full_hand(self, seat: i64) -> i64:
        """How many movement cards the seat may hold where no order says less: kragmortha.hand.limit."""
        limit = self.box.hand
        for i in range(self.found):
            book = self.books[i]
            if book_owner(book) == seat and self.cards.grimoire_effect[book_kind(book)] == SATCHEL:
                limit += self.cards.grimoire_number[book_kind(book)]
        return limit

    def hand_limit(self, seat: i64) -> i64:
        limit = self.full_hand(seat)
        ordered = self.ordered(seat, HAND)
        return ordered if 0 <= ordered < limit else limit

    # The stack

    def top(self) -> i64:
        """The kind of the topmost frame, or -1."""
        return self.stack[(self.depth - 1) * FRAME] if self.depth > 0 else -1

    def top_seat(self) -> i64:
        return self.stack[(self.depth - 1) * FRAME + 1]

    def top_detail(self) -> i64:
        return self.stack[(self.depth - 1) * FRAME + 2]

    def add(self, kind: i64, seat: i64, detail: i64) -> None:
        at = self.depth * FRAME
        self.stack[at] = kind
        self.stack[at + 1] = seat
        self.stack[at + 2] = detail
        self.depth += 1

    def note(self, log: list[Event] | None, key: str, seat: i64) -> None:
        if log is not None:
            log.append(Event(f"kragmortha.{key}", {"seat": int(seat)}))
