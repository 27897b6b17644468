"""The rules of Kragmortha behind the contract of every game: who acts, what is legal, what happens, who won."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng, mix
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, Game, Option, Outcome, State, Value
from ariane.core.rulebook import Rulebook
from ariane.games.kragmortha.cards import (
    GRIMOIRES,
    LAST_GAZE,
    MOST_HELD,
    MOVEMENT_DECK,
    MOVEMENT_NAMES,
)
from ariane.games.kragmortha.decks import MOST_SEEN, base, full
from ariane.games.kragmortha.effects import REASONS
from ariane.games.kragmortha.legal import asks_chance, draw_outcome, fill_moves, fill_outcomes
from ariane.games.kragmortha.library import SEATS, Box
from ariane.games.kragmortha.memory import observer_of, redeal
from ariane.games.kragmortha.moves import (
    DEALING,
    DEEPEST,
    DRAWING,
    ENDED,
    FRAME,
    FRAMES,
    MOVES,
    OUTCOMES,
    PEEKING,
    STAGES,
    WIDEST,
)
from ariane.games.kragmortha.position import Position, Turn, book_kind
from ariane.games.kragmortha.refusals import refuse_move, refuse_outcome
from ariane.games.kragmortha.turns import play_move, play_outcome

# Decisions of one turn, at most. Before steps: a gesture for each of three orders, a card. A step: itself, 7 pushes,
# and for each of 8 goblins a shield, a square and at most 8 cards dropped: 88. Two steps, a stop, an end, 8 cards
# dropped at it, and penalties of at most three orders with 8 cards dropped each: under 240. A Grimoire adds itself and
# at most three steps, or a card with its two: under 300; there are 18 in a game.
BUSIEST_TURN: Final = 240
BUSIEST_GRIMOIRE: Final = 300


class Kragmortha(Position):
    """One position of Kragmortha."""

    def copy(self) -> "Kragmortha":
        return Kragmortha(
            self.game,
            self.seats,
            self.box,
            self.library,
            self.pawns[:],
            self.held[:],
            self.dealt[:],
            self.known[:],
            self.sizes[:],
            self.gazes[:],
            self.punished[:],
            self.books[:],
            self.found,
            self.decks.copy(),
            self.now.copy(),
            self.stack[:],
            self.depth,
            self.trail[:],
        )

    # Who acts, and what is asked

    def actor(self) -> i64:
        if self.now.stage == ENDED:
            return OVER
        if asks_chance(self):
            return CHANCE
        return self.top_seat() if self.depth > 0 else self.now.player

    def turn(self) -> i64:
        return self.now.player

    def asks(self) -> str:
        return FRAMES[self.top()] if self.depth > 0 else STAGES[self.now.stage]

    # What is legal

    def fill(self, buffer: vec[i64]) -> i64:
        if self.now.stage == ENDED:
            return 0
        return fill_outcomes(self, buffer, False) if asks_chance(self) else fill_moves(self, buffer)

    def weigh(self, buffer: vec[i64]) -> i64:
        return fill_outcomes(self, buffer, True)

    def draw(self, rng: Rng) -> i64:
        return draw_outcome(self, rng)

    def refusal(self, move: i64) -> str | None:
        if self.now.stage != ENDED and asks_chance(self):
            return refuse_outcome(self, move)
        return refuse_move(self, move)

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        if asks_chance(self):
            play_outcome(self, move, log)
        else:
            play_move(self, move, log)

    # Secrets: kragmortha.hidden

    def unseen(self, move: i64, seat: i64) -> bool:
        if self.depth == 0 or not asks_chance(self) or seat == self.top_seat():
            return False
        if self.top() == DRAWING:
            return self.decks.next_seers(MOVEMENT_DECK) >> observer_of(seat) & 1 == 0
        return self.top() == PEEKING

    def redeal(self, seat: i64, rng: Rng) -> None:
        redeal(self, seat, rng)

    # The end

    def outcome(self) -> Outcome | None:
        if self.now.stage != ENDED:
            return None
        standing = [seat for seat in range(int(self.seats)) if not self.eliminated(seat)]
        best = max([self.rank(seat) for seat in standing], default=0)
        winners = tuple(seat for seat in standing if self.rank(seat) == best)
        return Outcome(REASONS[self.now.reason], winners)

    def eliminated(self, seat: i64) -> bool:
        return self.punished[seat] >= LAST_GAZE  # kragmortha.win.eliminated

    def rank(self, seat: i64) -> i64:
        """kragmortha.win.fewest, then kragmortha.win.tie: most Grimoires, then most magic symbols."""
        return ((LAST_GAZE - self.punished[seat]) * 64 + self.grimoires_of(seat)) * 64 + self.magic_of(seat)

    def scores(self) -> list[int]:
        """Gaze cards that a seat could still take: who has most of these left wins."""
        return [int(LAST_GAZE - self.punished[seat]) for seat in range(self.seats)]

    # What it is

    def fingerprint(self) -> i64:
        print_: i64 = self.seats
        for numbers in (self.pawns, self.held, self.dealt, self.known, self.sizes, self.gazes, self.punished):
            for number in numbers:
                print_ = mix(print_, number + 1)
        for i in range(self.found):
            print_ = mix(print_, self.books[i])
        for i in range(self.depth * FRAME):
            print_ = mix(print_, self.stack[i])
        now = self.now
        for number in (now.stage, now.player, now.first, now.turns, now.card, now.spent, now.steps, now.squares):
            print_ = mix(print_, number + 1)
        for number in (now.heading, now.played, now.plays, now.forced, now.halted, now.wild, now.gestures, now.broken):
            print_ = mix(print_, number + 1)
        for number in (now.origin, now.chain, now.reason, self.found, self.depth):
            print_ = mix(print_, number + 1)
        return mix(self.decks.mixed(print_), 0)

    def census(self) -> dict[str, int]:
        cards = self.cards
        names = [MOVEMENT_NAMES, cards.gaze_keys, cards.grimoire_keys]
        counts = {name: 0 for group in names for name in group}
        for deck, group in enumerate(names):
            for kind in range(len(group)):
                counts[group[kind]] += int(self.decks.counts[base(deck) + kind])
            for i in range(self.decks.seen[deck]):
                counts[group[self.decks.tops[deck * MOST_SEEN + i]]] += 1
        for kind in range(len(MOVEMENT_NAMES)):
            counts[MOVEMENT_NAMES[kind]] += int(self.decks.discards[kind])
        for seat in range(self.seats):
            for i in range(self.sizes[seat]):
                counts[MOVEMENT_NAMES[self.held[seat * MOST_HELD + i]]] += 1
            for i in range(self.punished[seat]):
                kind = self.gazes[seat * LAST_GAZE + i]
                if kind < len(cards.gaze_keys):  # blank markers come from outside the box
                    counts[cards.gaze_keys[kind]] += 1
        for i in range(self.decks.unders):
            counts[cards.gaze_keys[self.decks.under[i]]] += 1
        for i in range(self.found):
            counts[cards.grimoire_keys[book_kind(self.books[i])]] += 1
        return counts

    def dump(self) -> str:
        from ariane.games.kragmortha.text import dump

        return dump(self)

    def name(self, move: i64) -> str:
        from ariane.games.kragmortha.names import move_name, outcome_name

        return outcome_name(self, move) if asks_chance(self) else move_name(self, move)


class KragmorthaGame(Game):
    """Kragmortha with one box of cards, tokens and furniture."""

    def __init__(self, box: Components, rulebook: Rulebook) -> None:
        self.box = Box(box.table())
        super().__init__(
            "kragmortha",
            range(2, int(SEATS) + 1),
            [Option("first", "seat", 0)],
            box,
            rulebook,
            rules_version=1,
            move_count=MOVES,
            outcome_count=OUTCOMES,
            widest=WIDEST,
            # placing, then turns, of which the box says how many at most
            longest=SEATS + self.box.rounds * SEATS * BUSIEST_TURN + GRIMOIRES * BUSIEST_GRIMOIRE,
        )

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        state = self.bare(seats, int(options["first"]))
        for seat in range(seats - 1, -1, -1):  # kragmortha.setup.hand: the topmost frame is dealt first
            state.add(DRAWING, seat, self.box.hand)
        return state

    def bare(self, seats: int, first: int) -> Kragmortha:
        """A library with Rigor Mortis in it, all decks whole, no goblin placed and no card dealt."""
        library = self.box.library(seats)
        hands = seats * int(MOST_HELD)
        return Kragmortha(
            self,
            seats,
            self.box,
            library,
            vec[i64]([-1] * seats + [int(library.rigor)]),
            vec[i64]([0] * hands),
            vec[i64]([0] * hands),
            vec[i64]([0] * hands),
            vec[i64]([0] * seats),
            vec[i64]([0] * (seats * int(LAST_GAZE))),
            vec[i64]([0] * seats),
            vec[i64]([0] * int(GRIMOIRES)),
            0,
            full(self.box.cards),
            Turn(DEALING, 0, first - 1, 0, -1, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
            vec[i64]([0] * int(DEEPEST * FRAME)),
            0,
            vec[i64]([-1, -1, -1]),
        )

    def chosen(self, state: State) -> dict[str, Value]:
        assert isinstance(state, Kragmortha)
        return {"first": int(state.now.first) + 1}

    def restore(self, text: str) -> State:
        from ariane.games.kragmortha.text import restore

        return restore(self, text)
