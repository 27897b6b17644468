"""A position of Kragmortha: where pawns, cards and tokens are, how far the turn has come, and simple looks at them."""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import mix
from ariane.core.events import Event
from ariane.core.fields import ELSEWHERE, PICTURE, SHARED, By, Plus, Upto
from ariane.core.game import Game, State
from ariane.games.kragmortha.box import CELLS, LAST_GAZE, Box, Cards, Effect, Library, Order
from ariane.games.kragmortha.rules.decks import Decks
from ariane.games.kragmortha.rules.progress import Turn

NOBODY: Final[i64] = -1
# A drawn Grimoire is one number: its kind, its owner times this, and more once it lies face down.
OWNER: Final[i64] = 32
FACE_DOWN: Final[i64] = 512

FRAME_SIZE: Final[i64] = 3  # a kind, whose, and a detail
DEEPEST: Final[i64] = 40
MUST_DROP: Final[i64] = 16

ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled
EVERYBODY: Final[i64] = 511  # all eight seats and the public
SPECTATOR: Final[i64] = 8  # the public's bit


class Watch:
    """How Gaze orders are watched over: the option `orders`."""

    GUIDED: Final[i64] = 0  # a warning before every breach, gestures offered where they are due
    MEMORY: Final[i64] = 1  # no warning, every gesture on offer; a breach costs its card all the same
    REAL: Final[i64] = 2  # orders are for the people at the table, who say at the end of a turn whether they were kept


WATCHES: Final = ("guided", "memory", "real")


class Frame:
    """What is still to be settled, the topmost first."""

    PUSHING: Final[i64] = 0  # the pushed goblin
    ARRIVING: Final[i64] = 1
    MEETING: Final[i64] = 2
    SHIELDING: Final[i64] = 3
    GAZING: Final[i64] = 4
    FLEEING: Final[i64] = 5
    TURNING: Final[i64] = 6
    TELEPORTING: Final[i64] = 7
    FINDING: Final[i64] = 8  # a Grimoire
    RELOCATING: Final[i64] = 9
    DROPPING: Final[i64] = 10  # cards to keep; + MUST_DROP where keeping more is no longer offered
    WARPING: Final[i64] = 11  # Rigor Mortis on a circle
    PEEKING: Final[i64] = 12  # deck * 16 + cards still to see
    STRIDING: Final[i64] = 13  # squares left
    LEASHING: Final[i64] = 14  # squares left
    BANISHING: Final[i64] = 15
    SWAPPING: Final[i64] = 16
    RECALLING: Final[i64] = 17
    DRAWING: Final[i64] = 18  # cards to hold
    JUDGING: Final[i64] = 19  # those who said caught * EACH + those who said kept


FRAMES: Final = (
    "push",
    "arrive",
    "meet",
    "shield",
    "gaze",
    "flee",
    "token",
    "teleport",
    "grimoire",
    "relocate",
    "drop",
    "warp",
    "peek",
    "stride",
    "leash",
    "banish",
    "swap",
    "recall",
    "draw",
    "judge",
)
EACH: Final[i64] = 16  # more than there are seats


def book_kind(book: i64) -> i64:
    return book % OWNER


def book_owner(book: i64) -> i64:
    return book % FACE_DOWN // OWNER


def face_up(book: i64) -> bool:
    return book < FACE_DOWN


class Position(State):
    """All that lies on the table, with looks that change nothing."""

    box: Annotated[Box, SHARED]
    library: Annotated[Library, SHARED]
    cards: Annotated[Cards, SHARED]
    rules: Annotated[i64, SHARED]  # the version of the rules it is played by
    pawns: Annotated[vec[i64], Plus(1)]  # [seat] cell, -1 before placing; Rigor Mortis comes after the last goblin
    held: Annotated[vec[i64], Plus(1)]  # [seat][place] movement kinds, oldest first
    dealt: Annotated[vec[i64], Plus(1)]  # [seat][place] how often the deck had been shuffled anew when it was drawn
    known: Annotated[vec[i64], Plus(1)]  # [seat][place] who knows it besides its owner, a bit a seat
    sizes: Annotated[vec[i64], Plus(1)]  # [seat] cards in hand
    gazes: Annotated[vec[i64], Plus(1)]  # [seat][place] kinds
    punished: Annotated[vec[i64], Plus(1)]  # [seat] how many
    books: Annotated[vec[i64], Upto("self.found")]  # Grimoires in the order they were drawn: kind, owner, face
    stack: Annotated[vec[i64], Upto("self.depth * FRAME_SIZE")]  # frames of what is still to be settled
    now: Turn
    found: Annotated[i64, Plus(1)]
    depth: Annotated[i64, Plus(1)]
    house: Annotated[i64, ELSEWHERE]  # bit mask of the house rules chosen
    orders: Annotated[i64, By("self.mix_rare(print_)")]  # how orders are watched over: one of Watch
    decks: Decks
    trail: Annotated[vec[i64], PICTURE]  # pawn, from, to of the last step

    # fields: __init__, fingerprint

    def __init__(
        self,
        *,
        game: Game,
        seats: i64,
        box: Box,
        library: Library,
        cards: Cards,
        rules: i64,
        pawns: vec[i64],
        held: vec[i64],
        dealt: vec[i64],
        known: vec[i64],
        sizes: vec[i64],
        gazes: vec[i64],
        punished: vec[i64],
        books: vec[i64],
        stack: vec[i64],
        now: Turn,
        found: i64,
        depth: i64,
        house: i64,
        orders: i64,
        decks: Decks,
        trail: vec[i64],
    ) -> None:
        self.game = game
        self.seats = seats
        self.box = box
        self.library = library
        self.cards = cards
        self.rules = rules
        self.pawns = pawns
        self.held = held
        self.dealt = dealt
        self.known = known
        self.sizes = sizes
        self.gazes = gazes
        self.punished = punished
        self.books = books
        self.stack = stack
        self.now = now
        self.found = found
        self.depth = depth
        self.house = house
        self.orders = orders
        self.decks = decks
        self.trail = trail

    def fingerprint(self) -> i64:
        print_: i64 = self.seats
        for number in self.pawns:
            print_ = mix(print_, number + 1)
        for number in self.held:
            print_ = mix(print_, number + 1)
        for number in self.dealt:
            print_ = mix(print_, number + 1)
        for number in self.known:
            print_ = mix(print_, number + 1)
        for number in self.sizes:
            print_ = mix(print_, number + 1)
        for number in self.gazes:
            print_ = mix(print_, number + 1)
        for number in self.punished:
            print_ = mix(print_, number + 1)
        for i in range(self.found):
            print_ = mix(print_, self.books[i])
        for i in range(self.depth * FRAME_SIZE):
            print_ = mix(print_, self.stack[i])
        print_ = self.now.mixed(print_)
        print_ = mix(print_, self.found + 1)
        print_ = mix(print_, self.depth + 1)
        print_ = self.mix_rare(print_)
        print_ = self.decks.mixed(print_)
        return mix(print_, 0)

    # fields: end

    def mix_rare(self, print_: i64) -> i64:
        """What most positions do not have is mixed only where it is there."""
        for number in (self.now.paid, self.orders, -self.house):
            if number != 0:
                print_ = mix(print_, number)
        return print_

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
        for at in self.pawns:
            if at == cell:
                return False
        return True

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
        """The detail of an order the seat is under, or -1; real orders do not bind pieces."""
        cards = self.cards
        if self.orders == Watch.REAL:
            return -1
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
            if book_owner(book) == seat and self.cards.grimoire_effect[book_kind(book)] == Effect.SATCHEL:
                limit += self.cards.grimoire_number[book_kind(book)]
        return limit

    def hand_limit(self, seat: i64) -> i64:
        limit = self.full_hand(seat)
        ordered = self.ordered(seat, Order.HAND)
        return ordered if 0 <= ordered < limit else limit

    def has_paid(self, seat: i64, place: i64, kind: i64) -> bool:
        """Whether the seat has paid in this turn for breaking the order of this Gaze card, kind at its place."""
        if seat == self.now.player:
            return self.now.broken >> kind & 1 == 1
        return self.now.paid >> place & 1 == 1 and self.rules > 1

    def mark_paid(self, seat: i64, kind: i64) -> None:
        """kragmortha.gaze.penalty: once a turn for each order, whoever's turn it is."""
        if seat == self.now.player:
            self.now.broken |= ONE << kind
            return
        for place in range(seat * LAST_GAZE, seat * LAST_GAZE + self.punished[seat]):
            if self.gazes[place] == kind:
                self.now.paid |= ONE << place

    # The stack

    def top(self) -> i64:
        """The kind of the topmost frame, or -1."""
        if self.depth == 0:
            return -1
        return self.stack[(self.depth - 1) * FRAME_SIZE]

    def top_seat(self) -> i64:
        return self.stack[(self.depth - 1) * FRAME_SIZE + 1]

    def top_detail(self) -> i64:
        return self.stack[(self.depth - 1) * FRAME_SIZE + 2]

    def add(self, kind: i64, seat: i64, detail: i64) -> None:
        at = self.depth * FRAME_SIZE
        self.stack[at] = kind
        self.stack[at + 1] = seat
        self.stack[at + 2] = detail
        self.depth += 1

    def note(self, log: list[Event] | None, key: str, seat: i64) -> None:
        if log is not None:
            log.append(Event(f"kragmortha.{key}", {"seat": int(seat)}))
