"""Dédale with one box of tiles: its positions, its options, its bounds, and the table before the first move."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import BadPosition
from ariane.core.events import Event
from ariane.core.game import CHANCE, Game, Option, State, Value
from ariane.core.houserules import house_bits, house_chosen, house_options
from ariane.core.maze import NOWHERE, Maze
from ariane.core.rulebook import Rulebook
from ariane.games.dedale import moves
from ariane.games.dedale.box import COLLAPSE, KINDS, RED, WHITE, deck, exits_as, has_dead_ends, is_maze
from ariane.games.dedale.knowledge import blank, redeal
from ariane.games.dedale.legal import fill, fill_outcomes, must_hold
from ariane.games.dedale.position import Position
from ariane.games.dedale.refusals import refusal
from ariane.games.dedale.rules.actions import act, lay
from ariane.games.dedale.rules.labyrinth import CELLS, CENTRE, WIDE, Search, exit_cells, new_labyrinth
from ariane.games.dedale.rules.minotaur import prowl_step
from ariane.games.dedale.rules.turn import begin_turn, deal, draw_tile, prowl_on


class Dedale(Position):
    """A position that can be played on."""

    # fields: copy

    def copy(self) -> "Dedale":
        return Dedale(
            game=self.game,
            seats=self.seats,
            lab=self.lab.copy(),
            cards=self.cards[:],
            sizes=self.sizes[:],
            memory=self.memory.copy(),
            collapses=self.collapses,
            minotaur=self.minotaur,
            first=self.first,
            phase=self.phase,
            player=self.player,
            places=self.places,
            steps=self.steps,
            pushes=self.pushes,
            home=self.home,
            covered=self.covered,
            cell=self.cell,
            prowl=self.prowl,
            loose=self.loose,
            walked=self.walked,
            fails=self.fails,
            busy=self.busy,
            idle=self.idle,
            house=self.house,
            reason=self.reason,
            winner=self.winner,
            last=self.last,
        )

    # fields: end

    def exits(self) -> i64:
        assert isinstance(self.game, DedaleGame)
        return len(exit_cells(self.game.exits_as[self.seats]))

    # What is legal

    def fill(self, buffer: vec[i64]) -> i64:
        return fill(self, buffer)

    def refusal(self, move: i64) -> str | None:
        return refusal(self, move)

    def weigh(self, buffer: vec[i64]) -> i64:
        return fill_outcomes(self, buffer, True)

    def draw(self, rng: Rng) -> i64:
        if self.phase == moves.FIRST:
            return moves.BEGINS + (rng.below(self.seats) if self.first < 0 else self.first)
        left = rng.below(self.sizes[self.bag()])
        at = self.bag() * KINDS
        kind: i64 = 0
        while True:
            left -= self.cards[at + kind]
            if left < 0:
                return moves.draw_of(kind)
            kind += 1

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        if self.phase == moves.ACTING:
            act(self, move, log)
        elif self.phase == moves.LAYING:
            lay(self, move, log)
        elif self.phase == moves.PROWLING:
            prowl_step(self, move - moves.PROWL, log)
            prowl_on(self, log)
        elif self.phase == moves.FIRST:
            if log is not None:
                log.append(Event("dedale.first", {"seat": int(move - moves.BEGINS)}))
            begin_turn(self, move - moves.BEGINS, log)
        elif self.phase == moves.DEALING:
            deal(self, moves.kind_drawn(move), log)
        else:
            draw_tile(self, moves.kind_drawn(move), log)

    def redeal(self, seat: i64, rng: Rng) -> None:
        observer = seat if seat >= 0 else self.seats
        must = must_hold(self) if observer != self.player else 0
        redeal(self.memory, seat, self.player, must, self.cards, rng)

    # Text

    def dump(self) -> str:
        from ariane.games.dedale.notation import dump

        return dump(self)

    def name(self, move: i64) -> str:
        from ariane.games.dedale.notation import move_name, outcome_name

        return outcome_name(move) if self.actor() == CHANCE else move_name(move)


class DedaleGame(Game):
    """Dédale with one box of tiles."""

    def __init__(self, box: Components, rulebook: Rulebook) -> None:
        self.deck = deck(box)
        self.exits_as = exits_as(box)
        self.dead_ends = has_dead_ends(self.deck)
        self.search = Search()
        self.plane = Maze(WIDE, WIDE, False, vec[i64]([0] * int(CELLS)))
        # A turn that is not idle takes a tile out of bag and hands for good (placed or exchanged), so there are at most
        # as many as tiles; before, between and after them fewer than three rounds are idle. A turn asks at most for
        # every step of the Minotaur (one a Minotaur tile), three actions, and which tile for two of them.
        tiles = sum(self.deck)
        turns = (tiles + 1) * int(moves.IDLE_ROUNDS * moves.MOST_SEATS)
        super().__init__(
            "dedale",
            range(2, int(moves.MOST_SEATS) + 1),
            [
                Option("collapses", "flag", True),
                Option("minotaur", "flag", True),
                Option("first", "seat", 0),
                *house_options(moves.HOUSE),
            ],
            box,
            rulebook,
            rules_version=2,
            still=(1,),  # read as far as they touch nothing that has changed since
            move_count=moves.ALL_MOVES if self.dead_ends else moves.MOVES,
            outcome_count=moves.ALL_OUTCOMES if self.dead_ends else moves.OUTCOMES,
            widest=moves.WIDEST,
            longest=turns * (self.deck[RED] + self.deck[WHITE] + int(moves.ACTIONS + moves.ALIKE)),
        )

    def changes(self, rules: int) -> tuple[str, ...]:
        return ("dedale.place.no-trap", "dedale.turn.exchange-forced") if rules < 2 else ()

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        state = self.bare(seats, bool(options["collapses"]), bool(options["minotaur"]), int(options["first"]))
        state.house = house_bits(options, moves.HOUSE)
        for kind in range(int(KINDS)):
            inside = self.bagged(state, kind)
            for place, count in ((state.bag(), inside), (state.gone(), self.deck[kind] - inside)):
                state.cards[place * KINDS + kind] = count
                state.sizes[place] += count
        return state

    def bagged(self, state: Dedale, kind: int) -> int:
        """How many tiles of a kind go into the bag: dedale.modules, dedale.setup.collapses."""
        if kind == COLLAPSE:
            return len(exit_cells(self.exits_as[state.seats])) // 2 if state.collapses == 1 else 0
        return self.deck[kind] if is_maze(kind) or state.minotaur == 1 else 0

    def bare(self, seats: int, collapses: bool, minotaur: bool, first: int) -> Dedale:
        """A table with the entrance and the exits, and no other tile yet."""
        return Dedale(
            game=self,
            seats=seats,
            lab=new_labyrinth(self.search, self.plane.copy(), seats, self.exits_as[seats]),
            cards=vec[i64]([0] * ((seats + 4) * int(KINDS))),
            sizes=vec[i64]([0] * (seats + 4)),
            memory=blank(seats, self.dead_ends),
            collapses=1 if collapses else 0,
            minotaur=1 if minotaur else 0,
            first=first - 1,
            phase=moves.DEALING,
            player=0,
            places=0,
            steps=0,
            pushes=0,
            home=CENTRE,
            covered=0,
            cell=NOWHERE,
            prowl=0,
            loose=0,
            walked=0,
            fails=0,
            busy=0,
            idle=0,
            house=0,
            reason=moves.GOES_ON,
            winner=-1,
            last=NOWHERE,
        )

    def chosen(self, state: State) -> dict[str, Value]:
        assert isinstance(state, Dedale)
        modules: dict[str, Value] = {"collapses": state.collapses == 1, "minotaur": state.minotaur == 1}
        return {**modules, "first": int(state.first) + 1, **house_chosen(int(state.house), moves.HOUSE)}

    def restore(self, text: str) -> State:
        """What dump wrote, with an earlier box of ours too: its tiles are then counted by that one."""
        from ariane.games.dedale.notation import restore

        try:
            return restore(self, text)
        except BadPosition:
            state = self._with_earlier_box(text)
            if state is None:
                raise
            return state

    def _with_earlier_box(self, text: str) -> State | None:
        from ariane.core.registry import load_released, our_components, released
        from ariane.games.dedale.notation import restore

        own = self.components.digest
        if own != our_components(self.name).digest:
            return None
        for digest in released(self.name):
            earlier = load_released(self.name, digest)
            if digest == own or not isinstance(earlier, DedaleGame):
                continue
            try:
                return restore(earlier, text)
            except BadPosition:
                continue
        return None
