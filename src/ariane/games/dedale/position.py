"""A position of Dédale: where every tile and pawn is, how far the turn has come, and the numbers of moves."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import mix
from ariane.core.game import CHANCE, OVER, Game, Outcome, State
from ariane.games.dedale.labyrinth import CELLS, COLLAPSED, EXIT, Labyrinth, exit_cells
from ariane.games.dedale.memory import HAND, Memory
from ariane.games.dedale.tiles import COLLAPSE, KINDS, NAMES, SHAPE_OF, kind_of

MOST_SEATS: Final[i64] = 6
ACTIONS: Final[i64] = 3  # dedale.turn.three
ALIKE: Final[i64] = 2  # dedale.turn.not-thrice
IDLE_ROUNDS: Final[i64] = 3  # dedale.end.idle

# Moves. An action first: the place of a tile, a step, a push …
PLACE: Final[i64] = 0  # + cell
STEP: Final[i64] = 441  # + side
PUSH: Final[i64] = 445  # + seat * 4 + side
EXCHANGE: Final[i64] = 469
STAY: Final[i64] = 470
# … then which tile and how turned …
LAY: Final[i64] = 471  # + way * 4 + stars
LAY_SPECIAL: Final[i64] = 515  # + 0 a collapse, 1 a red, 2 a white Minotaur tile: the last two never
# … and the ways of the Minotaur.
PROWL: Final[i64] = 518  # + side
PASSAGE: Final[i64] = 522  # + cell
MOVES: Final[i64] = 963
WIDEST: Final[i64] = 470  # every place, four steps, five others pushed to four sides, exchange

# Outcomes: a kind of tile drawn, or the seat that begins.
BEGINS: Final[i64] = 19  # + seat
OUTCOMES: Final[i64] = 25

# What is being asked.
DEALING: Final[i64] = 0
FIRST: Final[i64] = 1
PROWLING: Final[i64] = 2
RESTOCKING: Final[i64] = 3
RETURNING: Final[i64] = 4
ACTING: Final[i64] = 5
LAYING: Final[i64] = 6
REFILLING: Final[i64] = 7
ENDED: Final[i64] = 8
ASKS: Final = ("deal", "first", "prowl", "restock", "return", "act", "lay", "refill", "over")

# Why it ended.
GOES_ON: Final[i64] = 0
ESCAPED: Final[i64] = 1
BAG_EMPTY: Final[i64] = 2
STOOD_IDLE: Final[i64] = 3
REASONS: Final = ("", "escape", "bag", "idle")


class Position(State):
    """The labyrinth, where every other tile lies, and how far the turn has come."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        lab: Labyrinth,
        cards: vec[i64],
        sizes: vec[i64],
        memory: Memory,
        collapses: i64,
        minotaur: i64,
        first: i64,
        phase: i64,
        player: i64,
        places: i64,
        steps: i64,
        pushes: i64,
        home: i64,
        covered: i64,
        cell: i64,
        prowl: i64,
        loose: i64,
        walked: i64,
        fails: i64,
        busy: i64,
        idle: i64,
        reason: i64,
        winner: i64,
        last: i64,
    ) -> None:
        self.game = game
        self.seats = seats
        self.lab = lab
        # [place][kind]: the hands, then the bag, what has left the game, the covered tiles, the Minotaur tiles in play
        self.cards = cards
        self.sizes = sizes  # [place]
        self.memory = memory
        self.collapses = collapses  # dedale.modules: 1 where they are in the game
        self.minotaur = minotaur
        self.first = first  # the seat the table named to begin, or -1
        self.phase = phase
        self.player = player
        self.places = places  # actions of this turn, by kind
        self.steps = steps
        self.pushes = pushes
        self.home = home  # where the player's pawn was when the turn began, or CAUGHT
        self.covered = covered  # 1 once that place has been covered in this turn
        self.cell = cell  # where the tile goes, while LAYING
        self.prowl = prowl  # steps of the Minotaur still to be made
        self.loose = loose  # 1 while its next step may turn back: dedale.minotaur.turn-by-tile
        self.walked = walked  # steps it has made since it was last told of; no rule looks at it
        self.fails = fails  # turns in a row in which it could reach nobody
        self.busy = busy  # 1 once a tile was placed or exchanged in this turn
        self.idle = idle  # turns in a row without
        self.reason = reason
        self.winner = winner
        self.last = last  # the cell of the last action, for the picture; no rule looks at it

    # Who acts, and what is asked

    def actor(self) -> i64:
        if self.phase in (ACTING, LAYING, PROWLING):
            return self.player
        return OVER if self.phase == ENDED else CHANCE

    def turn(self) -> i64:
        return self.player

    def asks(self) -> str:
        return ASKS[self.phase]

    # Where tiles lie

    def bag(self) -> i64:
        return self.seats

    def gone(self) -> i64:
        return self.seats + 1

    def under(self) -> i64:
        return self.seats + 2

    def in_play(self) -> i64:
        return self.seats + 3

    def holds(self, place: i64, kind: i64) -> i64:
        return self.cards[place * KINDS + kind]

    def move_tile(self, kind: i64, source: i64, target: i64) -> None:
        self.cards[source * KINDS + kind] -= 1
        self.sizes[source] -= 1
        self.cards[target * KINDS + kind] += 1
        self.sizes[target] += 1

    def actions(self) -> i64:
        """How many actions of the turn have been taken."""
        return self.places + self.steps + self.pushes

    def may_begin(self, seat: i64) -> bool:
        """dedale.setup.first: anyone, or whom the table named."""
        return self.first < 0 or self.first == seat

    def may_exchange(self) -> bool:
        """dedale.turn.exchange: instead of all actions, with at least one tile in hand."""
        return self.actions() == 0 and self.sizes[self.player] > 0

    def comes_back(self, cell: i64) -> bool:
        """dedale.move.not-back: whether a second step there would end where the turn began."""
        return self.steps == 1 and cell == self.home and self.covered == 0

    def kind_at(self, cell: i64) -> i64:
        """The kind of the maze tile on top."""
        return kind_of(i64(SHAPE_OF[self.lab.maze.openings[cell]]), self.lab.stars(cell))

    def taker(self) -> i64:
        """Who gets the tile that chance is asked for."""
        seat = self.player
        if self.phase == DEALING:
            seat = 0
            while self.sizes[seat] == HAND:
                seat += 1
        return seat

    # The end

    def outcome(self) -> Outcome | None:
        if self.phase != ENDED:
            return None
        return Outcome(REASONS[self.reason], (int(self.winner),) if self.reason == ESCAPED else ())

    def scores(self) -> list[int]:
        return [1 if seat == self.winner else 0 for seat in range(int(self.seats))]

    # Secrets: dedale.hidden

    def unseen(self, move: i64, seat: i64) -> bool:
        return self.actor() == CHANCE and self.phase != FIRST and seat != self.taker()

    # What it is

    def fingerprint(self) -> i64:
        print_: i64 = self.seats
        lab = self.lab
        for cell in range(CELLS):
            if lab.tiles[cell] != 0:
                print_ = mix(mix(print_, cell), i64(lab.tiles[cell]) * 16 + lab.maze.openings[cell])
        for pawn in lab.pawns:
            print_ = mix(print_, pawn + 1)
        for number in self.cards:
            print_ = mix(print_, number)
        print_ = self.memory.mixed(mix(mix(print_, lab.bull + 1), lab.back))
        for number in (self.collapses, self.minotaur, self.first + 1, self.phase, self.player, self.places, self.steps):
            print_ = mix(print_, number)
        for number in (self.pushes, self.home + 1, self.covered, self.cell + 1 if self.phase == LAYING else 0):
            print_ = mix(print_, number)
        for number in (self.prowl, self.loose, self.fails, self.busy, self.idle, self.reason, self.winner + 1):
            print_ = mix(print_, number)
        return mix(print_, 0)

    def census(self) -> dict[str, int]:
        counts = [0] * int(KINDS)
        for place in range(self.seats + 4):
            for kind in range(KINDS):
                counts[kind] += int(self.holds(place, kind))
        exits = 4 - len(exit_cells(self.seats))  # those that were not used
        for cell in range(CELLS):
            if self.lab.is_maze(cell):
                counts[self.kind_at(cell)] += 1
            elif self.lab.tile(cell) == COLLAPSED:
                counts[COLLAPSE] += 1
                exits += 1
            elif self.lab.tile(cell) == EXIT:
                exits += 1
        return {**{NAMES[kind]: counts[kind] for kind in range(int(KINDS))}, "exit": exits}
