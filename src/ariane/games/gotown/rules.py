"""The rules of Gotown: what can be done in a turn, and what it does."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import OVER, Game, Option, State, Value
from ariane.core.houserules import house_bits, house_chosen, house_options
from ariane.core.rulebook import Rulebook
from ariane.games.gotown import moves
from ariane.games.gotown.box import (
    BALL,
    BONE,
    DOG,
    DONUT,
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
from ariane.games.gotown.knowledge import blank
from ariane.games.gotown.legal import fill
from ariane.games.gotown.position import ONE, Position, card_word, secret_card
from ariane.games.gotown.refusals import refusal


class Gotown(Position):
    """A position that can be played on."""

    # fields: copy

    def copy(self) -> "Gotown":
        return Gotown(
            game=self.game,
            seats=self.seats,
            cards=self.cards[:],
            sizes=self.sizes[:],
            towers=self.towers[:],
            heights=self.heights[:],
            milkshakes=self.milkshakes[:],
            goal=self.goal,
            first=self.first,
            phase=self.phase,
            player=self.player,
            victims=self.victims,
            van=self.van,
            busy=self.busy,
            idle=self.idle,
            shuffles=self.shuffles,
            house=self.house,
            memory=self.memory.copy() if self.memory is not None else None,
            last=self.last,
            last_by=self.last_by,
        )

    # fields: end

    # What is legal

    def fill(self, buffer: vec[i64]) -> i64:
        return fill(self, buffer)

    def refusal(self, move: i64) -> str | None:
        return refusal(self, move)

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        phase = self.phase
        if phase == moves.PLAYING:
            if move == moves.END:
                self._end_turn(log)
                return
            self.busy = 1
            self.last = move
            self.last_by = self.player
            if move < moves.STEAL:
                self._build(move, log)
            elif move < moves.GUARD:
                self._steal((move - moves.STEAL) // 9, (move - moves.STEAL) % 9, log)
            else:
                self._play_special(move, log)
        elif phase == moves.DRAWING:
            self._draw_card(move, log)
            self.phase = moves.PLAYING
        elif phase == moves.REFILLING:
            self._draw_card(move, log)
            self._refill(log)
        elif phase == moves.DEALING:
            self._deal(move, log)
        elif phase == moves.TAKING:
            self._take(move, log)
        else:
            if log is not None:
                log.append(Event("gotown.first", {"seat": int(move - moves.BEGINS)}))
            self._begin_turn(move - moves.BEGINS, log)

    def play_chance(self, rng: Rng) -> i64:
        """As of any game, but compiled into one piece: this is where playouts spend half of their time."""
        while True:
            phase = self.phase
            if phase == moves.PLAYING:
                return self.player
            if phase == moves.ENDED:
                return OVER
            self.play(self.draw(rng))

    # Setup: gotown.setup.deal, gotown.setup.first

    def _deal(self, kind: i64, log: list[Event] | None) -> None:
        seat: i64 = 0
        while self.sizes[seat] == moves.DEALT:
            seat += 1
        self._move_card(kind, self.seats, seat)
        if log is not None:
            log.append(secret_card("gotown.deal", {"seat": int(seat)}, kind, (int(seat),)))
        if seat == self.seats - 1 and self.sizes[seat] == moves.DEALT:
            if self.first >= 0:
                self._begin_turn(self.first, log)
            else:
                self.phase = moves.FIRST

    # A turn: draw one, play as many as you like, draw up to three

    def _begin_turn(self, seat: i64, log: list[Event] | None) -> None:
        self.player = seat
        while self.milkshakes[self.player] > 0:  # gotown.milkshake
            self._miss(self.player, log)
            self.player = self._next_seat()
        self.busy = 0
        # gotown.turn.draw, gotown.turn.draw-limit
        if self.sizes[self.player] < self.draw_limit() and self._pile_ready(log):
            self.phase = moves.DRAWING
        else:
            self.phase = moves.PLAYING

    def _next_seat(self) -> i64:
        return self.after(self.player)  # gotown.setup.clockwise

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

    def _end_turn(self, log: list[Event] | None) -> None:
        if log is not None:
            there = self.sizes[self.seats] + self.sizes[self.seats + 1]
            short = min(moves.REFILL - self.sizes[self.player], there)
            log.append(Event("gotown.done", {"seat": int(self.player)}, numbers={"short": int(max(short, 0))}))
        self.phase = moves.REFILLING
        self._refill(log)

    def _refill(self, log: list[Event] | None) -> None:
        if self.sizes[self.player] < moves.REFILL and self._pile_ready(log):  # gotown.turn.refill
            return
        if self.busy == 0:
            self.idle += 1
        else:
            self.idle = 0
        if self.van == 1:
            self.van = 0
            self._discard(DONUT)
            if self.shuffles < moves.LAST_SHUFFLE:
                self._again(log)
                return
        if self.shuffles >= moves.LAST_SHUFFLE or self.idle >= self.seats:  # gotown.end.limit, gotown.stalemate
            self._over(log)
        else:
            self._begin_turn(self._next_seat(), log)

    def _again(self, log: list[Event] | None) -> None:
        """gotown.donut: all the others miss a turn."""
        if self.house & moves.MELTS != 0:
            for seat in range(self.seats):
                if seat != self.player and self.milkshakes[seat] > 0:
                    self._miss(seat, log)
        if log is not None:
            log.append(Event("gotown.again", {"seat": int(self.player)}))
        self._begin_turn(self.player, log)

    def _miss(self, seat: i64, log: list[Event] | None) -> None:
        self.milkshakes[seat] -= 1
        self._discard(MILKSHAKE)
        self.idle = 0
        if log is not None:
            log.append(Event("gotown.missed", {"seat": int(seat)}))

    def _over(self, log: list[Event] | None) -> None:
        self.phase = moves.ENDED
        if log is not None:
            log.append(Event(f"gotown.over-{self.reason()}"))

    # Building and stealing floors

    def _build(self, move: i64, log: list[Event] | None) -> None:
        if move >= moves.BUILD_JOKER:  # gotown.joker.build
            kind = move - moves.BUILD_JOKER
            self._lay(JOKER)
            self._lay(kind)
            self._raise(floor(kind, 2) if kind < 4 else floor(7 - kind, 1))
        else:  # gotown.build.pair
            low = move - moves.BUILD
            self._lay(low)
            self._lay(7 - low)
            self._raise(floor(low, 0))
        if log is not None:
            log.append(self._event("build"))
        self._check_win(log)

    def _raise(self, built: i64) -> None:
        height = self.heights[self.player]
        self.towers[self.player * moves.TALLEST + height] = built
        self.heights[self.player] = height + 1

    def _check_win(self, log: list[Event] | None) -> None:
        if self.heights[self.player] >= self.goal:  # gotown.win.five, gotown.win.short
            self._over(log)

    def _raze(self, seat: i64) -> i64:
        """Takes the top floor off a tower and returns it."""
        height = self.heights[seat] - 1
        self.heights[seat] = height
        gone = self.towers[seat * moves.TALLEST + height]
        self.towers[seat * moves.TALLEST + height] = NO_FLOOR
        return gone

    def _steal(self, seat: i64, kind: i64, log: list[Event] | None) -> None:
        """gotown.steal.card, gotown.steal.immediate: it and its partner there make a floor; the other goes."""
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
        if move < moves.LURE:  # gotown.dog.guard
            self._lay(DOG)
            self.towers[self.player * moves.TALLEST + move - moves.GUARD] += GUARDED
            self._note(log, "dog", target, move - moves.GUARD)
        elif move < moves.SMASH:  # gotown.bone.lure
            target = (move - moves.LURE) // moves.TALLEST
            self._throw(BONE)
            self.towers[target * moves.TALLEST + (move - moves.LURE) % moves.TALLEST] -= GUARDED
            self._discard(DOG)
            self._note(log, "bone", target, (move - moves.LURE) % moves.TALLEST)
        elif move < moves.SERVE:  # gotown.hammer, gotown.ball
            ball = move >= moves.WRECK
            target = move - (moves.WRECK if ball else moves.SMASH)
            self._throw(BALL if ball else HAMMER)
            gone = self._raze(target)
            self._discard(card_of(gone, False))
            self._discard(card_of(gone, True))
            if guarded(gone):
                self._discard(DOG)
            self._note(log, "ball" if ball else "hammer", target, self.heights[target])
        elif move < moves.ROB:
            target = move - moves.SERVE
            self._lay(MILKSHAKE)
            self.milkshakes[target] += 1
            self._note(log, "milkshake", target, 0)
        elif move == moves.PARK:
            self._lay(DONUT)
            self.van = 1
            self._note(log, "donut", target, 0)
        else:
            self._send_thief(move, log)

    def _send_thief(self, move: i64, log: list[Event] | None) -> None:
        """gotown.thief, gotown.superthief: chance says which card each victim loses."""
        self.victims = 0
        if move == moves.ROB_ALL:
            self._throw(SUPERTHIEF)
            for seat in range(self.seats):
                if seat != self.player and self.sizes[seat] > 0:
                    self.victims |= ONE << seat
            self._note(log, "superthief", -1, 0)
        else:
            self._throw(THIEF)
            self.victims = ONE << (move - moves.ROB)
            self._note(log, "thief", move - moves.ROB, 0)
        self.phase = moves.TAKING

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
            self.phase = moves.PLAYING  # gotown.thief.use

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
        drawn: i64 = sum(self.deck) * (moves.LAST_SHUFFLE + 1)
        super().__init__(
            "gotown",
            range(2, int(moves.SEATS) + 1),
            [Option("short", "flag", False), Option("first", "seat", 0), *house_options(moves.HOUSE)],
            box,
            rulebook,
            rules_version=1,
            move_count=moves.MOVES,
            outcome_count=moves.OUTCOMES,
            widest=moves.MOVES,
            longest=drawn + (3 * drawn + 1) * moves.SEATS,
        )

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        state = self.bare(seats, bool(options["short"]), int(options["first"]))
        state.house = house_bits(options, moves.HOUSE)
        for kind in range(KINDS):
            state.cards[seats * KINDS + kind] = self.deck[kind]
        state.sizes[seats] = sum(self.deck)
        return state

    def bare(self, seats: int, short: bool, first: int) -> Gotown:
        """A table with no card on it yet."""
        return Gotown(
            game=self,
            seats=seats,
            cards=vec[u8]([0] * ((seats + 2) * int(KINDS))),
            sizes=vec[i64]([0] * (seats + 2)),
            towers=vec[i64]([-1] * (seats * int(moves.TALLEST))),
            heights=vec[i64]([0] * seats),
            milkshakes=vec[i64]([0] * seats),
            goal=moves.SHORT if short else moves.TALLEST,
            first=first - 1,
            phase=moves.DEALING,
            player=0,
            victims=0,
            van=0,
            busy=0,
            idle=0,
            shuffles=0,
            house=0,
            memory=blank(seats),
            last=-1,
            last_by=-1,
        )

    def chosen(self, state: State) -> dict[str, Value]:
        assert isinstance(state, Gotown)
        short, first = state.goal == moves.SHORT, int(state.first) + 1
        return {"short": short, "first": first, **house_chosen(int(state.house), moves.HOUSE)}

    def restore(self, text: str) -> State:
        from ariane.games.gotown.notation import restore

        return restore(self, text)
