"""The rules of Kragmortha behind the contract of every game: who acts, what is legal, what happens, who won."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, Game, Option, Outcome, State, Value, told_by
from ariane.core.houserules import house_bits, house_chosen, house_options
from ariane.core.rulebook import Rulebook
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import GRIMOIRES, LAST_GAZE, MOST_HELD, MOVEMENT_NAMES, SEATS, Box, Deck
from ariane.games.kragmortha.knowledge import observer_of, redeal
from ariane.games.kragmortha.legal import asks_chance, draw_outcome, fill, fill_outcomes
from ariane.games.kragmortha.position import DEEPEST, FRAME_SIZE, FRAMES, WATCHES, Frame, Position, Watch, book_kind
from ariane.games.kragmortha.refusals import refusal
from ariane.games.kragmortha.rules.decks import MOST_SEEN, base, full
from ariane.games.kragmortha.rules.effects import REASONS
from ariane.games.kragmortha.rules.progress import STAGES, Stage, first_turn
from ariane.games.kragmortha.rules.turns import play_move, play_outcome

# In version 1 the desk ended the turn, players not on turn paid for an order again and again, and a limit on squares
# let the first step of a card pass. In version 2 a second step that was not possible at once was lost, though a
# Grimoire between the steps could have made it possible. What began under them goes on so.
RULES: Final = 3

# Decisions of one turn, at most. Before steps: six gestures, a card. A step: itself, 7 pushes,
# and for each of 8 goblins a shield, a square and at most 8 cards dropped: 88. Two steps, a stop, an end, 8 cards
# dropped at it, and penalties of at most three orders with 8 cards dropped each: under 240. A Grimoire adds itself and
# at most three steps, or a card with its two: under 300; there are 18 in a game.
BUSIEST_TURN: Final = 240
BUSIEST_GRIMOIRE: Final = 300


class Kragmortha(Position):
    """One position of Kragmortha."""

    # fields: copy

    def copy(self) -> "Kragmortha":
        return Kragmortha(
            game=self.game,
            seats=self.seats,
            box=self.box,
            library=self.library,
            cards=self.cards,
            rules=self.rules,
            pawns=self.pawns[:],
            held=self.held[:],
            dealt=self.dealt[:],
            known=self.known[:],
            sizes=self.sizes[:],
            gazes=self.gazes[:],
            punished=self.punished[:],
            books=self.books[:],
            stack=self.stack[:],
            now=self.now.copy(),
            found=self.found,
            depth=self.depth,
            house=self.house,
            orders=self.orders,
            decks=self.decks.copy(),
            trail=self.trail[:],
        )

    # fields: end

    # Who acts, and what is asked

    def actor(self) -> i64:
        if self.now.stage == Stage.ENDED:
            return OVER
        if asks_chance(self):
            return CHANCE
        return self.top_seat() if self.depth > 0 else self.now.player

    def turn(self) -> i64:
        return self.now.player

    def asks(self) -> str:
        if self.now.stage == Stage.DEALING:  # cards are drawn, but in nobody's turn
            return STAGES[self.now.stage]
        return FRAMES[self.top()] if self.depth > 0 else STAGES[self.now.stage]

    # What is legal

    def fill(self, buffer: vec[i64]) -> i64:
        return fill(self, buffer)

    def weigh(self, buffer: vec[i64]) -> i64:
        return fill_outcomes(self, buffer, True)

    def draw(self, rng: Rng) -> i64:
        return draw_outcome(self, rng)

    def refusal(self, move: i64) -> str | None:
        return refusal(self, move)

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
        if self.top() == Frame.DRAWING:
            return self.decks.next_seers(Deck.MOVEMENT) >> observer_of(seat) & 1 == 0
        return self.top() == Frame.PEEKING

    def tells(self, move: i64) -> bool:
        return told_by(self, move)

    def redeal(self, seat: i64, rng: Rng) -> None:
        redeal(self, seat, rng)

    def abstains(self) -> i64:
        return moves.ABSTAIN if self.top() == Frame.JUDGING else -1

    # The end

    def outcome(self) -> Outcome | None:
        if self.now.stage != Stage.ENDED:
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
        from ariane.games.kragmortha.notation import dump

        return dump(self)

    def name(self, move: i64) -> str:
        from ariane.games.kragmortha.notation import move_name, outcome_name

        return outcome_name(self, move) if asks_chance(self) else move_name(self, move)


class KragmorthaGame(Game):
    """Kragmortha with one box of cards, tokens and furniture."""

    def __init__(self, box: Components, rulebook: Rulebook) -> None:
        self.box = Box(box)
        super().__init__(
            "kragmortha",
            range(2, int(SEATS) + 1),
            [Option("first", "seat", 0), Option("orders", "choice", "guided", WATCHES), *house_options(moves.HOUSE)],
            box,
            rulebook,
            rules_version=RULES,
            still=(1, 2),
            move_count=moves.MOVES,
            outcome_count=moves.OUTCOMES,
            widest=moves.WIDEST,
            # placing, then turns, of which the box says how many at most
            longest=SEATS + self.box.rounds * SEATS * BUSIEST_TURN + GRIMOIRES * BUSIEST_GRIMOIRE,
        )

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        state = self.bare(seats, int(options["first"]))
        state.orders = WATCHES.index(str(options["orders"]))
        state.house = house_bits(options, moves.HOUSE)
        for seat in range(seats - 1, -1, -1):  # kragmortha.setup.hand: the topmost frame is dealt first
            state.add(Frame.DRAWING, seat, self.box.hand)
        return state

    def bare(self, seats: int, first: int) -> Kragmortha:
        """A library with Rigor Mortis in it, all decks whole, no goblin placed and no card dealt."""
        library = self.box.library(seats)
        hands = seats * int(MOST_HELD)
        return Kragmortha(
            game=self,
            seats=seats,
            box=self.box,
            library=library,
            cards=self.box.cards,
            rules=RULES,
            pawns=vec[i64]([-1] * seats + [int(library.rigor)]),
            held=vec[i64]([0] * hands),
            dealt=vec[i64]([0] * hands),
            known=vec[i64]([0] * hands),
            sizes=vec[i64]([0] * seats),
            gazes=vec[i64]([0] * (seats * int(LAST_GAZE))),
            punished=vec[i64]([0] * seats),
            books=vec[i64]([0] * int(GRIMOIRES)),
            stack=vec[i64]([0] * int(DEEPEST * FRAME_SIZE)),
            now=first_turn(first - 1),
            found=0,
            depth=0,
            house=0,
            orders=Watch.GUIDED,
            decks=full(self.box.cards),
            trail=vec[i64]([-1, -1, -1]),
        )

    def chosen(self, state: State) -> dict[str, Value]:
        assert isinstance(state, Kragmortha)
        first, orders = int(state.now.first) + 1, WATCHES[state.orders]
        return {"first": first, "orders": orders, **house_chosen(int(state.house), moves.HOUSE)}

    def under(self, state: State, rules: int) -> State:
        assert isinstance(state, Kragmortha)
        state.rules = rules
        return state

    def restore(self, text: str) -> State:
        from ariane.games.kragmortha.notation import restore

        return restore(self, text)
