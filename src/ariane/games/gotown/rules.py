"""The rules of Gotown: whose turn it is, which cards may be played on what, and what they do."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng, mix
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, Game, Option, Outcome, State, Value
from ariane.core.rulebook import Rulebook
from ariane.games.gotown.cards import (
    BALL,
    BONE,
    DOG,
    DONUT,
    FLOOR_KINDS,
    HAMMER,
    JOKER,
    KINDS,
    MILKSHAKE,
    NAMES,
    SUPERTHIEF,
    THIEF,
    deck,
)
from ariane.games.gotown.memory import Memory, blank, hand_out

SEATS: Final[i64] = 4
TALLEST: Final[i64] = 5
SHORT: Final[i64] = 4
DEALT: Final[i64] = 5
DRAW_LIMIT: Final[i64] = 8
REFILL: Final[i64] = 3
LAST_SHUFFLE: Final[i64] = 20

PAIRS: Final[i64] = 4  # 1 and 8, 2 and 7, 3 and 6, 4 and 5

# Moves. Seats and floors are part of the number; a few that can never be legal are there to be refused with their rule.
BUILD: Final[i64] = 0  # + low - 1: low card and its partner, low from 1 to 4
BUILD_JOKER: Final[i64] = 4  # + kind: a joker and a floor card
BUILD_JOKERS: Final[i64] = 12  # two jokers
STEAL: Final[i64] = 13  # + seat * 9 + kind (8: with a joker)
GUARD: Final[i64] = 49  # + floor
LURE: Final[i64] = 54  # + seat * 5 + floor
SMASH: Final[i64] = 74  # + seat, with the jackhammer
WRECK: Final[i64] = 78  # + seat, with the wrecking ball
SERVE: Final[i64] = 82  # + seat, a milkshake
ROB: Final[i64] = 86  # + seat, with a thief
ROB_ALL: Final[i64] = 90
PARK: Final[i64] = 91  # the donut van
END: Final[i64] = 92
MOVES: Final[i64] = 93

# Outcomes: a kind of card drawn, dealt or taken, or the seat that begins.
BEGINS: Final[i64] = 17  # + seat
OUTCOMES: Final[i64] = 21

# What is being asked.
DEALING: Final[i64] = 0
FIRST: Final[i64] = 1
DRAWING: Final[i64] = 2
PLAYING: Final[i64] = 3
TAKING: Final[i64] = 4
REFILLING: Final[i64] = 5
ENDED: Final[i64] = 6
ASKS: Final = ("deal", "first", "draw", "play", "take", "refill", "over")

# A floor is one number: its low card's kind, which of its two cards is a joker (0 none, 1 the low, 2 the high one), its dog.
NO_FLOOR: Final[i64] = -1
GUARDED: Final[i64] = 12


def floor(low: i64, joker: i64) -> i64:
    return low * 3 + joker


def low_kind(standing: i64) -> i64:
    """The kind of the lower card's value; the higher one's is 7 less it."""
    return standing % GUARDED // 3


def joker_at(standing: i64) -> i64:
    return standing % 3


def guarded(standing: i64) -> bool:
    return standing >= GUARDED


def card_of(standing: i64, high: bool) -> i64:
    """The card that really lies there."""
    joker = joker_at(standing)
    if high:
        return JOKER if joker == 2 else 7 - low_kind(standing)
    return JOKER if joker == 1 else low_kind(standing)


class Gotown(State):
    """One position: where every card lies, whose turn it is, and what is being asked."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        cards: vec[i64],
        sizes: vec[i64],
        towers: vec[i64],
        heights: vec[i64],
        milkshakes: vec[i64],
        memory: Memory | None,
        goal: i64,
        first: i64,
        phase: i64,
        player: i64,
        victims: i64,
        van: i64,
        busy: i64,
        idle: i64,
        shuffles: i64,
        last: i64,
        last_by: i64,
    ) -> None:
        self.game = game
        self.seats = seats
        self.cards = cards  # [place][kind]: the hands, then the draw pile, then the discard pile
        self.sizes = sizes  # [place]
        self.towers = towers  # [seat][floor], lowest first
        self.heights = heights  # [seat]
        self.milkshakes = milkshakes  # [seat] lying before it
        self.memory = memory  # what seats know of hands they do not see; None in a playout
        self.goal = goal
        self.first = first  # the seat the table named to begin, or -1
        self.phase = phase
        self.player = player
        self.victims = victims  # bit mask of hands still to be robbed, while TAKING
        self.van = van  # 1 while the donut van lies in the middle
        self.busy = busy  # 1 once something was drawn or played in this turn
        self.idle = idle  # turns in a row with nothing drawn or played
        self.shuffles = shuffles
        self.last = last  # the last card play, for the picture; no rule looks at it
        self.last_by = last_by

    def copy(self) -> "Gotown":
        return Gotown(
            self.game,
            self.seats,
            self.cards[:],
            self.sizes[:],
            self.towers[:],
            self.heights[:],
            self.milkshakes[:],
            self.memory.copy() if self.memory is not None else None,
            self.goal,
            self.first,
            self.phase,
            self.player,
            self.victims,
            self.van,
            self.busy,
            self.idle,
            self.shuffles,
            self.last,
            self.last_by,
        )

    # Who acts, and what is asked

    def actor(self) -> i64:
        if self.phase == PLAYING:
            return self.player
        return OVER if self.phase == ENDED else CHANCE

    def turn(self) -> i64:
        return self.player

    def asks(self) -> str:
        return ASKS[self.phase]

    # Where things lie

    def has(self, seat: i64, kind: i64) -> bool:
        return self.cards[seat * KINDS + kind] > 0

    def top(self, seat: i64) -> i64:
        height = self.heights[seat]
        return self.towers[seat * TALLEST + height - 1] if height > 0 else NO_FLOOR

    def opponent(self, seat: i64) -> bool:
        return seat < self.seats and seat != self.player

    def can_rob_floor(self, seat: i64, kind: i64) -> bool:
        """Whether a floor card of this kind makes nine with a card of the seat's top floor."""
        top = self.top(seat)
        return top != NO_FLOOR and not guarded(top) and (low_kind(top) == kind or 7 - low_kind(top) == kind)

    def anyone_to_rob(self) -> bool:
        for seat in range(self.seats):
            if seat != self.player and self.sizes[seat] > 0:
                return True
        return False

    # What is legal: the fast way. refusal says the same as plain rules.

    def fill(self, buffer: vec[i64]) -> i64:
        if self.phase != PLAYING:
            return self._outcomes(buffer, False)
        n: i64 = 0
        cards = self.cards
        hand = self.player * KINDS
        for low in range(PAIRS):
            if cards[hand + low] > 0 and cards[hand + 7 - low] > 0:
                buffer[n] = BUILD + low
                n += 1
        if cards[hand + JOKER] > 0:
            for kind in range(FLOOR_KINDS):
                if cards[hand + kind] > 0:
                    buffer[n] = BUILD_JOKER + kind
                    n += 1
        for seat in range(self.seats):
            if seat != self.player:
                top = self.top(seat)
                if top != NO_FLOOR and not guarded(top):
                    low = low_kind(top)
                    if cards[hand + low] > 0:
                        buffer[n] = STEAL + seat * 9 + low
                        n += 1
                    if cards[hand + 7 - low] > 0:
                        buffer[n] = STEAL + seat * 9 + 7 - low
                        n += 1
        if cards[hand + DOG] > 0:
            for level in range(self.heights[self.player]):
                if not guarded(self.towers[self.player * TALLEST + level]):
                    buffer[n] = GUARD + level
                    n += 1
        if cards[hand + BONE] > 0:
            for seat in range(self.seats):
                if seat != self.player:
                    for level in range(self.heights[seat]):
                        if guarded(self.towers[seat * TALLEST + level]):
                            buffer[n] = LURE + seat * TALLEST + level
                            n += 1
        if cards[hand + HAMMER] > 0:
            for seat in range(self.seats):
                if seat != self.player and self.heights[seat] > 0 and not guarded(self.top(seat)):
                    buffer[n] = SMASH + seat
                    n += 1
        if cards[hand + BALL] > 0:
            for seat in range(self.seats):
                if seat != self.player and self.heights[seat] > 0:
                    buffer[n] = WRECK + seat
                    n += 1
        if cards[hand + MILKSHAKE] > 0:
            for seat in range(self.seats):
                if seat != self.player:
                    buffer[n] = SERVE + seat
                    n += 1
        if cards[hand + THIEF] > 0:
            for seat in range(self.seats):
                if seat != self.player and self.sizes[seat] > 0:
                    buffer[n] = ROB + seat
                    n += 1
        if cards[hand + SUPERTHIEF] > 0 and self.anyone_to_rob():
            buffer[n] = ROB_ALL
            n += 1
        if cards[hand + DONUT] > 0:
            buffer[n] = PARK
            n += 1
        buffer[n] = END
        return n + 1

    def _outcomes(self, buffer: vec[i64], weights: bool) -> i64:
        """The possible outcomes, or their weights."""
        n: i64 = 0
        if self.phase == FIRST:
            for seat in range(self.seats):
                buffer[n] = 1 if weights else BEGINS + seat
                n += 1
        elif self.phase != ENDED:
            place = self._source()
            for kind in range(KINDS):
                count = self.cards[place * KINDS + kind]
                if count > 0:
                    buffer[n] = count if weights else kind
                    n += 1
        return n

    def weigh(self, buffer: vec[i64]) -> i64:
        return self._outcomes(buffer, True)

    def draw(self, rng: Rng) -> i64:
        if self.phase == FIRST:
            return BEGINS + rng.below(self.seats)
        place = self._source()
        left = rng.below(self.sizes[place])
        at = place * KINDS
        kind: i64 = 0
        while True:
            left -= self.cards[at + kind]
            if left < 0:
                return kind
            kind += 1

    def _source(self) -> i64:
        """Where the card that chance is asked for comes from: the draw pile, or a robbed hand."""
        return self._victim() if self.phase == TAKING else self.seats

    def _victim(self) -> i64:
        """The hand to be robbed now: clockwise from the thief."""
        seat = self.player
        while True:
            seat = seat + 1 if seat + 1 < self.seats else 0
            if self.victims >> seat & 1 == 1:
                return seat

    # What is legal: the rules, one by one

    def refusal(self, move: i64) -> str | None:
        if self.phase == ENDED:
            return "gotown.not-now"
        if self.phase != PLAYING:
            return self._refuse_outcome(move)
        if move < 0 or move >= MOVES:
            return "gotown.not-now"
        if move == END:
            return None
        if move < STEAL:
            return self._refuse_build(move)
        if move < GUARD:
            return self._refuse_steal((move - STEAL) // 9, (move - STEAL) % 9)
        if move < LURE:
            return self._refuse_guard(move - GUARD)
        if move < SMASH:
            return self._refuse_lure((move - LURE) // TALLEST, (move - LURE) % TALLEST)
        if move < SERVE:
            ball = move >= WRECK
            return self._refuse_destruction(move - (WRECK if ball else SMASH), ball)
        if move < ROB:
            return self._refuse_milkshake(move - SERVE)
        if move < PARK:
            return self._refuse_thief(move)
        return None if self.has(self.player, DONUT) else "gotown.not-now"

    def _refuse_outcome(self, outcome: i64) -> str | None:
        if self.phase == FIRST:
            return None if BEGINS <= outcome < BEGINS + self.seats else "gotown.setup.first"
        if not 0 <= outcome < KINDS:
            return "gotown.not-now"
        if self.has(self._source(), outcome):
            return None
        if self.phase == DEALING:
            return "gotown.setup.deal"
        if self.phase == TAKING:
            return "gotown.thief"
        return "gotown.turn.draw" if self.phase == DRAWING else "gotown.turn.refill"

    def _refuse_build(self, move: i64) -> str | None:
        if move == BUILD_JOKERS:
            return "gotown.joker.not-two"
        if move >= BUILD_JOKER:
            held = self.has(self.player, JOKER) and self.has(self.player, move - BUILD_JOKER)
        else:
            held = self.has(self.player, move - BUILD) and self.has(self.player, 7 - (move - BUILD))
        return None if held else "gotown.not-now"

    def _refuse_steal(self, seat: i64, kind: i64) -> str | None:
        if seat >= self.seats or not self.has(self.player, kind):
            return "gotown.not-now"
        if kind == JOKER:
            return "gotown.joker.no-steal"
        if not self.opponent(seat) or self.heights[seat] == 0:
            return "gotown.steal.card"
        if self.can_rob_floor(seat, kind):
            return None
        if low_kind(self.top(seat)) in (kind, 7 - kind):
            return "gotown.steal.guarded"
        for level in range(self.heights[seat] - 1):
            if low_kind(self.towers[seat * TALLEST + level]) in (kind, 7 - kind):
                return "gotown.steal.top-only"
        return "gotown.steal.card"

    def _refuse_guard(self, level: i64) -> str | None:
        if not self.has(self.player, DOG):
            return "gotown.not-now"
        if level >= self.heights[self.player] or guarded(self.towers[self.player * TALLEST + level]):
            return "gotown.dog.guard"
        return None

    def _refuse_lure(self, seat: i64, level: i64) -> str | None:
        if seat >= self.seats or not self.has(self.player, BONE):
            return "gotown.not-now"
        if not self.opponent(seat):
            return "gotown.bone.lure"
        if level >= self.heights[seat] or not guarded(self.towers[seat * TALLEST + level]):
            return "gotown.turn.effect"
        return None

    def _refuse_destruction(self, seat: i64, ball: bool) -> str | None:
        if seat >= self.seats or not self.has(self.player, BALL if ball else HAMMER):
            return "gotown.not-now"
        if not self.opponent(seat):
            return "gotown.ball" if ball else "gotown.hammer"
        if self.heights[seat] == 0:
            return "gotown.turn.effect"
        if not ball and guarded(self.top(seat)):
            return "gotown.hammer.guarded"
        return None

    def _refuse_milkshake(self, seat: i64) -> str | None:
        if seat >= self.seats or not self.has(self.player, MILKSHAKE):
            return "gotown.not-now"
        return None if self.opponent(seat) else "gotown.milkshake"

    def _refuse_thief(self, move: i64) -> str | None:
        if move == ROB_ALL:
            if not self.has(self.player, SUPERTHIEF):
                return "gotown.not-now"
            return None if self.anyone_to_rob() else "gotown.superthief"
        seat = move - ROB
        if seat >= self.seats or not self.has(self.player, THIEF):
            return "gotown.not-now"
        return None if self.opponent(seat) and self.sizes[seat] > 0 else "gotown.thief"

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        if self.phase == PLAYING:
            if move == END:
                self._end_turn(log)
                return
            self.busy = 1
            self.last = move
            self.last_by = self.player
            if move < STEAL:
                self._build(move, log)
            elif move < GUARD:
                self._steal((move - STEAL) // 9, (move - STEAL) % 9, log)
            else:
                self._play_special(move, log)
        elif self.phase == TAKING:
            self._take(move, log)
        elif self.phase == FIRST:
            if log is not None:
                log.append(Event("gotown.first", {"seat": int(move - BEGINS)}))
            self._begin_turn(move - BEGINS, log)
        elif self.phase == DEALING:
            self._deal(move, log)
        else:
            self._draw_card(move, log)

    def _move_card(self, kind: i64, source: i64, target: i64) -> None:
        self.cards[source * KINDS + kind] -= 1
        self.sizes[source] -= 1
        self.cards[target * KINDS + kind] += 1
        self.sizes[target] += 1

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

    # Setup: gotown.setup.deal, gotown.setup.first

    def _deal(self, kind: i64, log: list[Event] | None) -> None:
        seat: i64 = 0
        while self.sizes[seat] == DEALT:
            seat += 1
        self._move_card(kind, self.seats, seat)
        if log is not None:
            log.append(_secret("gotown.deal", {"seat": int(seat)}, kind, (int(seat),)))
        if seat == self.seats - 1 and self.sizes[seat] == DEALT:
            if self.first >= 0:
                self._begin_turn(self.first, log)
            else:
                self.phase = FIRST

    # A turn: draw one, play as many as you like, draw up to three

    def _begin_turn(self, seat: i64, log: list[Event] | None) -> None:
        self.player = seat
        while self.milkshakes[self.player] > 0:  # gotown.milkshake
            self.milkshakes[self.player] -= 1
            self._discard(MILKSHAKE)
            self.idle = 0
            if log is not None:
                log.append(Event("gotown.missed", {"seat": int(self.player)}))
            self.player = self._next_seat()
        self.busy = 0
        # gotown.turn.draw, gotown.turn.draw-limit
        if self.sizes[self.player] < DRAW_LIMIT and self._pile_ready(log):
            self.phase = DRAWING
        else:
            self.phase = PLAYING

    def _next_seat(self) -> i64:
        return self.player + 1 if self.player + 1 < self.seats else 0  # gotown.setup.clockwise

    def _pile_ready(self, log: list[Event] | None) -> bool:
        """Whether a card can be drawn; an exhausted pile is made anew from the discards: gotown.turn.reshuffle."""
        pile = self.seats
        if self.sizes[pile] == 0 and self.sizes[pile + 1] > 0:
            for kind in range(KINDS):
                self.cards[pile * KINDS + kind] = self.cards[(pile + 1) * KINDS + kind]
                self.cards[(pile + 1) * KINDS + kind] = 0
            self.sizes[pile] = self.sizes[pile + 1]
            self.sizes[pile + 1] = 0
            self.shuffles += 1
            if self.memory is not None:
                self.memory.shuffled(self.cards, self.sizes)
            if log is not None:
                log.append(Event("gotown.shuffle", numbers={"cards": int(self.sizes[pile]), "count": int(self.shuffles)}))
        return self.sizes[pile] > 0

    def _draw_card(self, kind: i64, log: list[Event] | None) -> None:
        self._move_card(kind, self.seats, self.player)
        self.busy = 1
        if log is not None:
            log.append(_secret("gotown.draw", {"seat": int(self.player)}, kind, (int(self.player),)))
        if self.phase == DRAWING:
            self.phase = PLAYING
        else:
            self._refill(log)

    def _end_turn(self, log: list[Event] | None) -> None:
        if log is not None:
            log.append(Event("gotown.done", {"seat": int(self.player)}))
        self.phase = REFILLING
        self._refill(log)

    def _refill(self, log: list[Event] | None) -> None:
        if self.sizes[self.player] < REFILL and self._pile_ready(log):  # gotown.turn.refill
            return
        if self.busy == 0:
            self.idle += 1
        else:
            self.idle = 0
        if self.van == 1:
            self.van = 0
            self._discard(DONUT)
            if self.shuffles < LAST_SHUFFLE:
                if log is not None:
                    log.append(Event("gotown.again", {"seat": int(self.player)}))
                self._begin_turn(self.player, log)  # gotown.donut
                return
        if self.shuffles >= LAST_SHUFFLE or self.idle >= self.seats:  # gotown.end.limit, gotown.stalemate
            self._over(log)
        else:
            self._begin_turn(self._next_seat(), log)

    def _over(self, log: list[Event] | None) -> None:
        self.phase = ENDED
        if log is not None:
            log.append(Event(f"gotown.over-{self.reason()}"))

    # Building and stealing floors

    def _build(self, move: i64, log: list[Event] | None) -> None:
        if move >= BUILD_JOKER:  # gotown.joker.build
            kind = move - BUILD_JOKER
            self._lay(JOKER)
            self._lay(kind)
            self._raise(floor(kind, 2) if kind < 4 else floor(7 - kind, 1))
        else:  # gotown.build.pair
            low = move - BUILD
            self._lay(low)
            self._lay(7 - low)
            self._raise(floor(low, 0))
        if log is not None:
            log.append(self._event("build"))
        self._check_win(log)

    def _raise(self, built: i64) -> None:
        height = self.heights[self.player]
        self.towers[self.player * TALLEST + height] = built
        self.heights[self.player] = height + 1

    def _check_win(self, log: list[Event] | None) -> None:
        if self.heights[self.player] >= self.goal:  # gotown.win.five, gotown.win.short
            self._over(log)

    def _raze(self, seat: i64) -> i64:
        """Takes the top floor off a tower and returns it."""
        height = self.heights[seat] - 1
        self.heights[seat] = height
        gone = self.towers[seat * TALLEST + height]
        self.towers[seat * TALLEST + height] = NO_FLOOR
        return gone

    def _steal(self, seat: i64, kind: i64, log: list[Event] | None) -> None:
        """gotown.steal.card: the card played and the partner it finds there make a floor; the other card is discarded."""
        robbed = self._raze(seat)
        played_low = kind < 4
        partner = card_of(robbed, played_low)
        self._lay(kind)
        self._discard(card_of(robbed, not played_low))  # gotown.steal.rest
        joker: i64 = 0
        if partner == JOKER:  # gotown.joker.stolen
            joker = 2 if played_low else 1
        self._raise(floor(low_kind(robbed), joker))
        if log is not None:
            event = self._event("steal")
            event.seats["victim"] = int(seat)
            log.append(event)
        self._check_win(log)

    # Special cards

    def _play_special(self, move: i64, log: list[Event] | None) -> None:
        target: i64 = -1
        if move < LURE:  # gotown.dog.guard
            self._lay(DOG)
            self.towers[self.player * TALLEST + move - GUARD] += GUARDED
            self._note(log, "dog", target, move - GUARD)
        elif move < SMASH:  # gotown.bone.lure
            target = (move - LURE) // TALLEST
            self._throw(BONE)
            self.towers[target * TALLEST + (move - LURE) % TALLEST] -= GUARDED
            self._discard(DOG)
            self._note(log, "bone", target, (move - LURE) % TALLEST)
        elif move < SERVE:  # gotown.hammer, gotown.ball
            ball = move >= WRECK
            target = move - (WRECK if ball else SMASH)
            self._throw(BALL if ball else HAMMER)
            gone = self._raze(target)
            self._discard(card_of(gone, False))
            self._discard(card_of(gone, True))
            if guarded(gone):
                self._discard(DOG)
            self._note(log, "ball" if ball else "hammer", target, self.heights[target])
        elif move < ROB:
            target = move - SERVE
            self._lay(MILKSHAKE)
            self.milkshakes[target] += 1
            self._note(log, "milkshake", target, 0)
        elif move == PARK:
            self._lay(DONUT)
            self.van = 1
            self._note(log, "donut", target, 0)
        else:
            self._send_thief(move, log)

    def _send_thief(self, move: i64, log: list[Event] | None) -> None:
        """gotown.thief, gotown.superthief: chance says which card each victim loses."""
        self.victims = 0
        if move == ROB_ALL:
            self._throw(SUPERTHIEF)
            for seat in range(self.seats):
                if seat != self.player and self.sizes[seat] > 0:
                    self.victims |= ONE << seat
            self._note(log, "superthief", -1, 0)
        else:
            self._throw(THIEF)
            self.victims = ONE << (move - ROB)
            self._note(log, "thief", move - ROB, 0)
        self.phase = TAKING

    def _take(self, kind: i64, log: list[Event] | None) -> None:
        victim = self._victim()
        self._move_card(kind, victim, self.player)
        if self.memory is not None:
            self.memory.stolen(self.player, victim, kind, self.sizes[victim])
        if log is not None:
            people = {"seat": int(self.player), "victim": int(victim)}
            log.append(_secret("gotown.take", people, kind, (int(self.player), int(victim))))
        self.victims ^= ONE << victim
        if self.victims == 0:
            self.phase = PLAYING

    def _event(self, key: str) -> Event:
        """A floor was raised on the player's tower: its cards as they lie there."""
        top = self.top(self.player)
        cards = {"left": card_word(card_of(top, False)), "right": card_word(card_of(top, True))}
        height = int(self.heights[self.player])
        return Event(
            f"gotown.{key}",
            {"seat": int(self.player)},
            cards,
            {"floors": height, "value": int(low_kind(top)) + 1},
            marks=(f"floor-{self.player + 1}-{height}",),
        )

    def _note(self, log: list[Event] | None, key: str, target: i64, level: i64) -> None:
        if log is not None:
            people = {"seat": int(self.player)}
            if target >= 0:
                people["target"] = int(target)
            log.append(Event(f"gotown.{key}", people, None, {"floor": int(level) + 1}))

    # The end

    def reason(self) -> str:
        for seat in range(self.seats):
            if self.heights[seat] >= self.goal:
                return "tower"
        return "limit" if self.shuffles >= LAST_SHUFFLE else "stalemate"

    def outcome(self) -> Outcome | None:
        if self.phase != ENDED:
            return None
        best = max(self.scores())
        return Outcome(self.reason(), tuple(seat for seat in range(int(self.seats)) if self.heights[seat] == best))

    def scores(self) -> list[int]:
        return [int(self.heights[seat]) for seat in range(self.seats)]

    # Secrets: gotown.hidden

    def unseen(self, move: i64, seat: i64) -> bool:
        if self.phase == DEALING or self.phase == DRAWING or self.phase == REFILLING:
            return seat != self.taker()
        return self.phase == TAKING and seat != self.player and seat != self._victim()

    def taker(self) -> i64:
        """Who gets the card that chance is asked for."""
        if self.phase != DEALING:
            return self.player
        seat: i64 = 0
        while self.sizes[seat] == DEALT:
            seat += 1
        return seat

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Everyone else's hand and the pile are dealt anew, as far as this seat (PUBLIC: nobody) does not know them."""
        observer = seat if seat >= 0 else self.seats
        pile = self.seats
        unseen = vec[i64]([0] * int(KINDS))
        free = vec[i64]([0] * int(self.seats))
        for place in range(self.seats + 1):
            if place != seat:
                for kind in range(KINDS):
                    unseen[kind] += self.cards[place * KINDS + kind]
                    self.cards[place * KINDS + kind] = 0
                if place < pile:
                    free[place] = self.sizes[place]
        if self.memory is not None:
            hand_out(self.memory, observer, unseen, free, self.cards, rng)
        left: i64 = 0
        for kind in range(KINDS):
            left += unseen[kind]
        for place in range(self.seats):
            if place != observer:
                for _ in range(free[place]):
                    kind = _pick(unseen, rng.below(left))
                    unseen[kind] -= 1
                    left -= 1
                    self.cards[place * KINDS + kind] += 1
        for kind in range(KINDS):
            self.cards[pile * KINDS + kind] = unseen[kind]
        if self.memory is not None:
            self.memory.forget(observer, self.cards)

    def blindfold(self) -> None:
        self.memory = None

    # What it is

    def fingerprint(self) -> i64:
        print_: i64 = self.seats
        for number in self.cards:
            print_ = mix(print_, number)
        for number in self.towers:
            print_ = mix(print_, number + 1)
        for number in self.milkshakes:
            print_ = mix(print_, number)
        for number in (self.goal, self.first + 1, self.phase, self.player, self.victims, self.van, self.busy, self.idle):
            print_ = mix(print_, number)
        print_ = mix(print_, self.shuffles)
        return mix(self.memory.mixed(print_) if self.memory is not None else print_, 0)

    def census(self) -> dict[str, int]:
        counts = [0] * int(KINDS)
        for place in range(self.seats + 2):
            for kind in range(KINDS):
                counts[kind] += int(self.cards[place * KINDS + kind])
        for seat in range(self.seats):
            counts[MILKSHAKE] += int(self.milkshakes[seat])
            for level in range(self.heights[seat]):
                standing = self.towers[seat * TALLEST + level]
                counts[card_of(standing, False)] += 1
                counts[card_of(standing, True)] += 1
                counts[DOG] += 1 if guarded(standing) else 0
        counts[DONUT] += int(self.van)
        return {NAMES[kind]: counts[kind] for kind in range(KINDS)}

    def dump(self) -> str:
        from ariane.games.gotown.text import dump

        return dump(self)

    def name(self, move: i64) -> str:
        from ariane.games.gotown.text import move_name, outcome_name

        return move_name(move) if self.phase == PLAYING else outcome_name(self, move)


ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled


def card_word(kind: i64) -> str:
    return f"card-{NAMES[kind]}"


def _secret(key: str, people: dict[str, int], kind: i64, knowers: tuple[int, ...]) -> Event:
    return Event(key, people, {"card": card_word(kind)}, None, ("card",), knowers)


def _pick(counts: vec[i64], left: i64) -> i64:
    kind: i64 = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    return kind


class GotownGame(Game):
    """Gotown with one box of cards."""

    def __init__(self, box: Components, rulebook: Rulebook) -> None:
        self.deck = deck(box)
        # Every card drawn is played at most once before the next shuffle, and there are at most 20 shuffles (the last of
        # them adds its own pile). A turn that is not idle draws or plays a card, or discards a milkshake that was played;
        # between two such turns fewer than SEATS are idle.
        drawn: i64 = sum(self.deck) * (LAST_SHUFFLE + 1)
        super().__init__(
            "gotown",
            range(2, int(SEATS) + 1),
            [Option("short", "flag", False), Option("first", "seat", 0)],
            box,
            rulebook,
            rules_version=1,
            move_count=MOVES,
            outcome_count=OUTCOMES,
            widest=MOVES,
            longest=drawn + (3 * drawn + 1) * SEATS,
        )

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        state = self.bare(seats, bool(options["short"]), int(options["first"]))
        for kind in range(KINDS):
            state.cards[seats * KINDS + kind] = self.deck[kind]
        state.sizes[seats] = sum(self.deck)
        return state

    def bare(self, seats: int, short: bool, first: int) -> Gotown:
        """A table with no card on it yet."""
        return Gotown(
            self,
            seats,
            vec[i64]([0] * ((seats + 2) * int(KINDS))),
            vec[i64]([0] * (seats + 2)),
            vec[i64]([-1] * (seats * int(TALLEST))),
            vec[i64]([0] * seats),
            vec[i64]([0] * seats),
            blank(seats),
            SHORT if short else TALLEST,
            first - 1,
            DEALING,
            0,
            0,
            0,
            0,
            0,
            0,
            -1,
            -1,
        )

    def chosen(self, state: State) -> dict[str, Value]:
        assert isinstance(state, Gotown)
        return {"short": state.goal == SHORT, "first": int(state.first) + 1}

    def restore(self, text: str) -> State:
        from ariane.games.gotown.text import restore

        return restore(self, text)
