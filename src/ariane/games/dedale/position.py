"""A position of Dédale: where every tile and pawn is, and how far the turn has come."""

from typing import Annotated

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import mix
from ariane.core.fields import DERIVED, PICTURE, UNWRITTEN, By, Plus
from ariane.core.game import CHANCE, OVER, Game, Outcome, State, told_by
from ariane.core.maze import NOWHERE
from ariane.games.dedale import moves
from ariane.games.dedale.box import COLLAPSE, DEAD_ENDS, KINDS, NAMES, SHAPE_OF, kind_of
from ariane.games.dedale.knowledge import HAND, Memory
from ariane.games.dedale.rules.labyrinth import CELLS, COLLAPSED, EXIT, Labyrinth, exit_cells


class Position(State):
    """The labyrinth, where every other tile lies, and how far the turn has come."""

    lab: Labyrinth
    # [place][kind]: the hands, then the bag, what has left the game, the covered tiles, the Minotaur tiles in play
    cards: Annotated[vec[i64], By("self.mix_cards(print_)")]
    sizes: Annotated[vec[i64], DERIVED]  # [place]
    memory: Annotated[Memory, By("self.memory.mixed(self.lab.mix_bull(print_))")]
    collapses: i64  # dedale.modules: 1 where they are in the game
    minotaur: i64
    first: Annotated[i64, Plus(1)]  # the seat the table named to begin, or -1
    phase: i64
    player: i64
    places: i64  # actions of this turn, by kind
    steps: i64
    pushes: i64
    home: Annotated[i64, Plus(1)]  # where the player's pawn was when the turn began, or CAUGHT
    covered: i64  # 1 once that place has been covered in this turn
    cell: Annotated[i64, By("mix(print_, self.laying_at() + 1)")]  # where the tile goes, while LAYING
    prowl: i64  # steps of the Minotaur still to be made
    loose: i64  # 1 while its next step may turn back: dedale.minotaur.turn-by-tile
    walked: Annotated[i64, PICTURE, UNWRITTEN]  # steps it has made since it was last told of
    fails: i64  # turns in a row in which it could reach nobody
    busy: i64  # 1 once a tile was placed or exchanged in this turn
    idle: i64  # turns in a row without
    # bit mask of the house rules chosen; without any, fingerprints are those of games that know none
    house: Annotated[i64, By("mix(print_, -self.house) if self.house != 0 else print_")]
    reason: i64
    winner: Annotated[i64, Plus(1)]
    last: Annotated[i64, PICTURE]  # the cell of the last action

    # fields: __init__, fingerprint

    def __init__(
        self,
        *,
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
        house: i64,
        reason: i64,
        winner: i64,
        last: i64,
    ) -> None:
        self.game = game
        self.seats = seats
        self.lab = lab
        self.cards = cards
        self.sizes = sizes
        self.memory = memory
        self.collapses = collapses
        self.minotaur = minotaur
        self.first = first
        self.phase = phase
        self.player = player
        self.places = places
        self.steps = steps
        self.pushes = pushes
        self.home = home
        self.covered = covered
        self.cell = cell
        self.prowl = prowl
        self.loose = loose
        self.walked = walked
        self.fails = fails
        self.busy = busy
        self.idle = idle
        self.house = house
        self.reason = reason
        self.winner = winner
        self.last = last

    def fingerprint(self) -> i64:
        print_: i64 = self.seats
        print_ = self.lab.mixed(print_)
        print_ = self.mix_cards(print_)
        print_ = self.memory.mixed(self.lab.mix_bull(print_))
        print_ = mix(print_, self.collapses)
        print_ = mix(print_, self.minotaur)
        print_ = mix(print_, self.first + 1)
        print_ = mix(print_, self.phase)
        print_ = mix(print_, self.player)
        print_ = mix(print_, self.places)
        print_ = mix(print_, self.steps)
        print_ = mix(print_, self.pushes)
        print_ = mix(print_, self.home + 1)
        print_ = mix(print_, self.covered)
        print_ = mix(print_, self.laying_at() + 1)
        print_ = mix(print_, self.prowl)
        print_ = mix(print_, self.loose)
        print_ = mix(print_, self.fails)
        print_ = mix(print_, self.busy)
        print_ = mix(print_, self.idle)
        print_ = mix(print_, -self.house) if self.house != 0 else print_
        print_ = mix(print_, self.reason)
        print_ = mix(print_, self.winner + 1)
        return mix(print_, 0)

    # fields: end

    # Who acts, and what is asked

    def actor(self) -> i64:
        if self.phase in (moves.ACTING, moves.LAYING, moves.PROWLING):
            return self.player
        return OVER if self.phase == moves.ENDED else CHANCE

    def turn(self) -> i64:
        return self.player

    def asks(self) -> str:
        return moves.ASKS[self.phase]

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

    def push_to(self, cell: i64, side: i64) -> i64:
        """dedale.push: where a push from here leads: as in a move, never onto an exit."""
        to = self.lab.maze.through(cell, side)
        return NOWHERE if to == NOWHERE or self.lab.is_exit(to) else to

    def kind_at(self, cell: i64) -> i64:
        """The kind of the maze tile on top."""
        return kind_of(i64(SHAPE_OF[self.lab.maze.openings[cell]]), self.lab.stars(cell))

    def used_up(self) -> bool:
        """dedale.end.bag: whether the bag is empty; by the house rule, all hands too."""
        if self.sizes[self.bag()] > 0:
            return False
        if self.house & moves.HANDS != 0:
            for seat in range(self.seats):
                if self.sizes[seat] > 0:
                    return False
        return True

    def taker(self) -> i64:
        """Who gets the tile that chance is asked for."""
        seat = self.player
        if self.phase == moves.DEALING:
            seat = 0
            while self.sizes[seat] == HAND:
                seat += 1
        return seat

    # The end

    def outcome(self) -> Outcome | None:
        if self.phase != moves.ENDED:
            return None
        return Outcome(moves.REASONS[self.reason], (int(self.winner),) if self.reason == moves.ESCAPED else ())

    def scores(self) -> list[int]:
        return [1 if seat == self.winner else 0 for seat in range(int(self.seats))]

    # Secrets: dedale.hidden

    def unseen(self, move: i64, seat: i64) -> bool:
        return self.actor() == CHANCE and self.phase != moves.FIRST and seat != self.taker()

    def tells(self, move: i64) -> bool:
        return told_by(self, move)

    # What it is

    def mix_cards(self, print_: i64) -> i64:
        """Dead ends only where there are any: boxes without them keep the fingerprints they had."""
        for place in range(self.seats + 4):
            at = place * KINDS
            for kind in range(DEAD_ENDS):
                print_ = mix(print_, self.cards[at + kind])
            for kind in range(DEAD_ENDS, KINDS):
                if self.cards[at + kind] > 0:
                    print_ = mix(mix(print_, -kind), self.cards[at + kind])
        return print_

    def laying_at(self) -> i64:
        return self.cell if self.phase == moves.LAYING else NOWHERE

    def exits(self) -> i64:
        """How many the box has for so many players."""
        return len(exit_cells(self.seats))

    def census(self) -> dict[str, int]:
        counts = [0] * int(KINDS)
        for place in range(self.seats + 4):
            for kind in range(KINDS):
                counts[kind] += int(self.holds(place, kind))
        exits = 4 - int(self.exits())  # those that were not used
        for cell in range(CELLS):
            if self.lab.is_maze(cell):
                counts[self.kind_at(cell)] += 1
            elif self.lab.tile(cell) == COLLAPSED:
                counts[COLLAPSE] += 1
                exits += 1
            elif self.lab.tile(cell) == EXIT:
                exits += 1
        return {**{NAMES[kind]: counts[kind] for kind in range(int(KINDS))}, "exit": exits}
