"""The rules of Gotown: what can be done in a turn, and what it does."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import Game, Option, State, Value
from ariane.core.rulebook import Rulebook
from ariane.games.gotown.cards import (
    BALL,
    BONE,
    DOG,
    DONUT,
    FLOOR_KINDS,
    GUARDED,
    HAMMER,
    JOKER,
    KINDS,
    MILKSHAKE,
    NO_FLOOR,
    SUPERTHIEF,
    THIEF,
    card_of,
    deck,
    floor,
    guarded,
    low_kind,
)
from ariane.games.gotown.legal import (
    refuse,
)
from ariane.games.gotown.memory import (
    blank,
)
from ariane.games.gotown.numbers import (
    BEGINS,
    BUILD,
    BUILD_JOKER,
    DEALING,
    DEALT,
    DRAW_LIMIT,
    DRAWING,
    END,
    ENDED,
    FIRST,
    GUARD,
    LAST_SHUFFLE,
    LURE,
    MOVES,
    OUTCOMES,
    PAIRS,
    PARK,
    PLAYING,
    REFILL,
    REFILLING,
    ROB,
    ROB_ALL,
    SEATS,
    SERVE,
    SHORT,
    SMASH,
    STEAL,
    TAKING,
    TALLEST,
    WRECK,
)
from ariane.games.gotown.position import (
    ONE,
    Position,
    card_word,
    secret_card,
)


class Gotown(Position):
    """A position that can be played on."""

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
        towers = self.towers
        heights = self.heights
        for seat in range(self.seats):
            if seat != self.player and heights[seat] > 0:
                top = towers[seat * TALLEST + heights[seat] - 1]
                if top < GUARDED:
                    low = top // 3  # low_kind, in place: this is the hottest line
                    if cards[hand + low] > 0:
                        buffer[n] = STEAL + seat * 9 + low
                        n += 1
                    if cards[hand + 7 - low] > 0:
                        buffer[n] = STEAL + seat * 9 + 7 - low
                        n += 1
        if cards[hand + DOG] > 0:
            for level in range(heights[self.player]):
                if towers[self.player * TALLEST + level] < GUARDED:
                    buffer[n] = GUARD + level
                    n += 1
        if cards[hand + BONE] > 0:
            for seat in range(self.seats):
                if seat != self.player:
                    for level in range(heights[seat]):
                        if towers[seat * TALLEST + level] >= GUARDED:
                            buffer[n] = LURE + seat * TALLEST + level
                            n += 1
        if cards[hand + HAMMER] > 0:
            for seat in range(self.seats):
                if seat != self.player and heights[seat] > 0 and self.top(seat) < GUARDED:
                    buffer[n] = SMASH + seat
                    n += 1
        if cards[hand + BALL] > 0:
            for seat in range(self.seats):
                if seat != self.player and heights[seat] > 0:
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

    def refusal(self, move: i64) -> str | None:
        return refuse(self, move)

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

    # Setup: gotown.setup.deal, gotown.setup.first

    def _deal(self, kind: i64, log: list[Event] | None) -> None:
        seat: i64 = 0
        while self.sizes[seat] == DEALT:
            seat += 1
        self._move_card(kind, self.seats, seat)
        if log is not None:
            log.append(secret_card("gotown.deal", {"seat": int(seat)}, kind, (int(seat),)))
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
                log.append(
                    Event("gotown.shuffle", numbers={"cards": int(self.sizes[pile]), "count": int(self.shuffles)})
                )
        return self.sizes[pile] > 0

    def _draw_card(self, kind: i64, log: list[Event] | None) -> None:
        self._move_card(kind, self.seats, self.player)
        self.busy = 1
        if log is not None:
            log.append(secret_card("gotown.draw", {"seat": int(self.player)}, kind, (int(self.player),)))
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
        """gotown.steal.card: the card played and its partner there make a floor; the other card is discarded."""
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
            log.append(secret_card("gotown.take", people, kind, (int(self.player), int(victim))))
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


class GotownGame(Game):
    """Gotown with one box of cards."""

    def __init__(self, box: Components, rulebook: Rulebook) -> None:
        self.deck = deck(box)
        # Every card drawn is played at most once before the next shuffle, and there are at most 20 shuffles, the last
        # with a pile of its own. A turn that is not idle draws or plays a card, or discards a milkshake once played;
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
