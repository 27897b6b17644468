"""A position of Gotown: where every card lies, whose turn it is, what is asked, and what each seat may know."""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.chance import Rng, mix
from ariane.core.events import Event
from ariane.core.fields import DERIVED, PICTURE, By, Plus
from ariane.core.game import CHANCE, OVER, Game, Outcome, State, told_by
from ariane.games.gotown import moves
from ariane.games.gotown.box import DOG, DONUT, KINDS, MILKSHAKE, NAMES, NO_FLOOR, card_of, guarded, low_kind
from ariane.games.gotown.knowledge import Memory, redeal


class Position(State):
    """One position: where every card lies, whose turn it is, and what is being asked."""

    cards: vec[u8]  # [place][kind]: the hands, then the draw pile, then the discard pile
    sizes: Annotated[vec[i64], DERIVED]  # [place]
    towers: Annotated[vec[i64], Plus(1)]  # [seat][floor], lowest first
    heights: Annotated[vec[i64], DERIVED]  # [seat]
    milkshakes: vec[i64]  # [seat] lying before it
    goal: i64
    first: Annotated[i64, Plus(1)]  # the seat the table named to begin, or -1
    phase: i64
    player: i64
    victims: i64  # bit mask of hands still to be robbed, while TAKING
    van: i64  # 1 while the donut van lies in the middle
    busy: i64  # 1 once something was drawn or played in this turn
    idle: i64  # turns in a row with nothing drawn or played
    shuffles: i64
    # bit mask of the house rules chosen; without any, fingerprints are those of games that know none
    house: Annotated[i64, By("mix(print_, -self.house) if self.house != 0 else print_")]
    memory: Memory | None  # what seats know of hands they do not see; None in a playout
    last: Annotated[i64, PICTURE]  # the last card play
    last_by: Annotated[i64, PICTURE]

    # fields: __init__, fingerprint

    def __init__(
        self,
        *,
        game: Game,
        seats: i64,
        cards: vec[u8],
        sizes: vec[i64],
        towers: vec[i64],
        heights: vec[i64],
        milkshakes: vec[i64],
        goal: i64,
        first: i64,
        phase: i64,
        player: i64,
        victims: i64,
        van: i64,
        busy: i64,
        idle: i64,
        shuffles: i64,
        house: i64,
        memory: Memory | None,
        last: i64,
        last_by: i64,
    ) -> None:
        self.game = game
        self.seats = seats
        self.cards = cards
        self.sizes = sizes
        self.towers = towers
        self.heights = heights
        self.milkshakes = milkshakes
        self.goal = goal
        self.first = first
        self.phase = phase
        self.player = player
        self.victims = victims
        self.van = van
        self.busy = busy
        self.idle = idle
        self.shuffles = shuffles
        self.house = house
        self.memory = memory
        self.last = last
        self.last_by = last_by

    def fingerprint(self) -> i64:
        print_: i64 = self.seats
        for byte in self.cards:
            print_ = mix(print_, i64(byte))
        for number in self.towers:
            print_ = mix(print_, number + 1)
        for number in self.milkshakes:
            print_ = mix(print_, number)
        print_ = mix(print_, self.goal)
        print_ = mix(print_, self.first + 1)
        print_ = mix(print_, self.phase)
        print_ = mix(print_, self.player)
        print_ = mix(print_, self.victims)
        print_ = mix(print_, self.van)
        print_ = mix(print_, self.busy)
        print_ = mix(print_, self.idle)
        print_ = mix(print_, self.shuffles)
        print_ = mix(print_, -self.house) if self.house != 0 else print_
        if self.memory is not None:
            print_ = self.memory.mixed(print_)
        return mix(print_, 0)

    # fields: end

    # Who acts, and what is asked

    def actor(self) -> i64:
        if self.phase == moves.PLAYING:
            return self.player
        return OVER if self.phase == moves.ENDED else CHANCE

    def turn(self) -> i64:
        return self.player

    def asks(self) -> str:
        return moves.ASKS[self.phase]

    # Where things lie

    def has(self, seat: i64, kind: i64) -> bool:
        return self.cards[seat * KINDS + kind] > 0

    def top(self, seat: i64) -> i64:
        height = self.heights[seat]
        return self.towers[seat * moves.TALLEST + height - 1] if height > 0 else NO_FLOOR

    def opponent(self, seat: i64) -> bool:
        return seat < self.seats and seat != self.player

    def can_rob_floor(self, seat: i64, kind: i64) -> bool:
        """Whether a floor card of this kind makes nine with a card of the seat's top floor."""
        top = self.top(seat)
        return top != NO_FLOOR and not guarded(top) and (low_kind(top) == kind or 7 - low_kind(top) == kind)

    def after(self, seat: i64) -> i64:
        """The next seat round the table."""
        seat += 1
        if seat == self.seats:
            return 0  # apart: in `... if ... else 0` compiled code would make an object of either number
        return seat

    def anyone_to_rob(self) -> bool:
        for seat in range(self.seats):
            if seat != self.player and self.sizes[seat] > 0:
                return True
        return False

    def draw_limit(self) -> i64:
        """gotown.turn.draw-limit: who holds as many cards does not draw."""
        return moves.DRAW_LIMIT + 1 if self.house & moves.NINE != 0 else moves.DRAW_LIMIT

    def outcomes(self, buffer: vec[i64], weights: bool) -> i64:
        """The possible outcomes, or their weights."""
        n: i64 = 0
        if self.phase == moves.FIRST:
            for seat in range(self.seats):
                buffer[n] = 1 if weights else moves.BEGINS + seat
                n += 1
        elif self.phase != moves.ENDED:
            place = self.source()
            for kind in range(KINDS):
                count = i64(self.cards[place * KINDS + kind])
                if count > 0:
                    buffer[n] = count if weights else kind
                    n += 1
        return n

    def weigh(self, buffer: vec[i64]) -> i64:
        return self.outcomes(buffer, True)

    def draw(self, rng: Rng) -> i64:
        if self.phase == moves.FIRST:
            return moves.BEGINS + rng.below(self.seats)
        place = self._victim() if self.phase == moves.TAKING else self.seats
        number: int = rng.below(self.sizes[place])
        drawn: u8 = number  # by way of int: u8(...) is a call when interpreted
        cards = self.cards
        first = place * KINDS
        at = first
        passed = cards[at]
        while passed <= drawn:
            at += 1
            passed += cards[at]
        return at - first

    def source(self) -> i64:
        """Where the card that chance is asked for comes from: the draw pile, or a robbed hand."""
        return self._victim() if self.phase == moves.TAKING else self.seats

    def _victim(self) -> i64:
        """The hand to be robbed now: clockwise from the thief."""
        seat = self.player
        while True:
            seat = self.after(seat)
            if self.victims >> seat & 1 == 1:
                return seat

    # Cards change places

    def _move_card(self, kind: i64, source: i64, target: i64) -> None:
        cards = self.cards
        sizes = self.sizes
        cards[source * KINDS + kind] -= 1
        sizes[source] -= 1
        cards[target * KINDS + kind] += 1
        sizes[target] += 1

    def _lay(self, kind: i64) -> None:
        """A card leaves the player's hand for the table."""
        self.cards[self.player * KINDS + kind] -= 1
        self.sizes[self.player] -= 1
        if self.memory is not None:
            self.memory.shown(self.player, kind, self.sizes[self.player])

    def _discard(self, kind: i64) -> None:
        place = self.seats + 1
        self.cards[place * KINDS + kind] += 1
        self.sizes[place] += 1

    def _throw(self, kind: i64) -> None:
        """A card is played from hand and discarded."""
        self._lay(kind)
        self._discard(kind)

    # The end

    def reason(self) -> str:
        for seat in range(self.seats):
            if self.heights[seat] >= self.goal:
                return "tower"
        return "limit" if self.shuffles >= moves.LAST_SHUFFLE else "stalemate"

    def outcome(self) -> Outcome | None:
        if self.phase != moves.ENDED:
            return None
        best = max(self.scores())
        return Outcome(self.reason(), tuple(seat for seat in range(int(self.seats)) if self.heights[seat] == best))

    def scores(self) -> list[int]:
        return [int(self.heights[seat]) for seat in range(self.seats)]

    # Secrets: gotown.hidden

    def unseen(self, move: i64, seat: i64) -> bool:
        if self.phase in (moves.DEALING, moves.DRAWING, moves.REFILLING):
            return seat != self.taker()
        return self.phase == moves.TAKING and seat != self.player and seat != self._victim()

    def tells(self, move: i64) -> bool:
        return told_by(self, move)

    def taker(self) -> i64:
        """Who gets the card that chance is asked for."""
        if self.phase != moves.DEALING:
            return self.player
        seat: i64 = 0
        while self.sizes[seat] == moves.DEALT:
            seat += 1
        return seat

    def redeal(self, seat: i64, rng: Rng) -> None:
        redeal(self.memory, seat, self.seats, self.cards, self.sizes, rng)

    def blindfold(self) -> None:
        self.memory = None

    # What it is

    def census(self) -> dict[str, int]:
        counts = [0] * int(KINDS)
        for place in range(self.seats + 2):
            for kind in range(KINDS):
                counts[kind] += int(self.cards[place * KINDS + kind])
        for seat in range(self.seats):
            counts[MILKSHAKE] += int(self.milkshakes[seat])
            for level in range(self.heights[seat]):
                standing = self.towers[seat * moves.TALLEST + level]
                counts[card_of(standing, False)] += 1
                counts[card_of(standing, True)] += 1
                counts[DOG] += 1 if guarded(standing) else 0
        counts[DONUT] += int(self.van)
        return {NAMES[kind]: counts[kind] for kind in range(KINDS)}

    def dump(self) -> str:
        from ariane.games.gotown.notation import dump

        return dump(self)

    def name(self, move: i64) -> str:
        from ariane.games.gotown.notation import move_name, outcome_name

        return move_name(move) if self.phase == moves.PLAYING else outcome_name(self, move)


ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled


def card_word(kind: i64) -> str:
    return f"card-{NAMES[kind]}"


def secret_card(key: str, people: dict[str, int], kind: i64, knowers: tuple[int, ...]) -> Event:
    return Event(key, people, {"card": card_word(kind)}, None, ("card",), knowers)
