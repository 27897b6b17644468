"""The rules of Dédale: a turn from the Minotaur's part to the last draw, and what each action does."""

from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import CHANCE
from ariane.core.maze import SIDE_NAMES, SIDES, opposite
from ariane.games.dedale.labyrinth import (
    CAUGHT,
    CENTRE,
    COLLAPSED,
    EMPTY,
    MAZE,
    NO_BACK,
    PASSAGE_FROM,
    cell_name,
)
from ariane.games.dedale.legal import Choices
from ariane.games.dedale.memory import ANY_KIND, HAND, NOT_MINOTAUR
from ariane.games.dedale.minotaur import can_reach, fill_ways, way_on
from ariane.games.dedale.placing import placeable
from ariane.games.dedale.position import (
    ACTING,
    ACTIONS,
    ALIKE,
    BAG_EMPTY,
    BEGINS,
    DEALING,
    ENDED,
    ESCAPED,
    EXCHANGE,
    FIRST,
    IDLE_ROUNDS,
    LAY,
    LAY_SPECIAL,
    LAYING,
    PLACE,
    PROWL,
    PROWLING,
    PUSH,
    REASONS,
    REFILLING,
    RESTOCKING,
    RETURNING,
    STEP,
    STOOD_IDLE,
)
from ariane.games.dedale.tiles import (
    COLLAPSE,
    KINDS,
    LEVELS,
    NAMES,
    OPENINGS,
    RED,
    SHAPES,
    WAY_SHAPES,
    WHITE,
    kind_of,
)


class Dedale(Choices):
    """A position that can be played on."""

    def copy(self) -> "Dedale":
        return Dedale(
            self.game,
            self.seats,
            self.lab.copy(),
            self.cards[:],
            self.sizes[:],
            self.memory.copy(),
            self.collapses,
            self.minotaur,
            self.first,
            self.phase,
            self.player,
            self.places,
            self.steps,
            self.pushes,
            self.home,
            self.covered,
            self.cell,
            self.prowl,
            self.loose,
            self.walked,
            self.fails,
            self.busy,
            self.idle,
            self.reason,
            self.winner,
            self.last,
        )

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        if self.phase == ACTING:
            self._act(move, log)
        elif self.phase == LAYING:
            self._lay(move, log)
        elif self.phase == PROWLING:
            self._prowl_step(move - PROWL, log)
            self._prowl_on(log)
        elif self.phase == FIRST:
            if log is not None:
                log.append(Event("dedale.first", {"seat": int(move - BEGINS)}))
            self._begin_turn(move - BEGINS, log)
        elif self.phase == DEALING:
            self._deal(move, log)
        else:
            self._draw_tile(move, log)

    # Setup: dedale.setup.hand, dedale.setup.first

    def _deal(self, kind: i64, log: list[Event] | None) -> None:
        seat = self.taker()
        self._take(seat, kind, "deal", log)
        if seat == self.seats - 1 and self.sizes[seat] == HAND:
            self.phase = FIRST  # asked even where the table named somebody: beginning at once could tell the last tile

    def _take(self, seat: i64, kind: i64, key: str, log: list[Event] | None) -> None:
        self.move_tile(kind, self.bag(), seat)
        self.memory.drew(seat, kind)
        if log is not None:
            event = tile_event(key, seat, kind)
            event.secret = ("tile",)
            event.knowers = (int(seat),)
            log.append(event)

    # A turn: dedale.turn.order

    def _begin_turn(self, seat: i64, log: list[Event] | None) -> None:
        self.player = seat
        self.places = 0
        self.steps = 0
        self.pushes = 0
        self.covered = 0
        self.busy = 0
        self.home = self.lab.pawns[seat]
        self._play_minotaur_tiles(log)
        self.memory.narrow(seat, NOT_MINOTAUR)
        if self.lab.bull != CAUGHT:  # dedale.minotaur.each-turn
            self.prowl = self.sizes[self.in_play()]
            self._prowl_on(log)
        else:
            self._after_prowl(log)

    def _play_minotaur_tiles(self, log: list[Event] | None) -> None:
        """dedale.minotaur.must-play: all of the player's, together, before anything else."""
        reds, whites = self.holds(self.player, RED), self.holds(self.player, WHITE)
        if reds + whites == 0:
            return
        for kind in (RED, WHITE):
            for _ in range(reds if kind == RED else whites):
                self.move_tile(kind, self.player, self.in_play())
                self.memory.showed(self.player, kind)
        self.fails = 0
        if log is not None:
            total = int(self.sizes[self.in_play()])
            numbers = {"red": int(reds), "white": int(whites), "total": total}
            log.append(Event("dedale.minotaur-tiles", {"seat": int(self.player)}, None, numbers))
        if self.lab.bull == CAUGHT:  # dedale.minotaur.enter
            self.lab.bull = CENTRE
            self.lab.back = NO_BACK
            if log is not None:
                log.append(Event("dedale.appears", marks=("minotaur",)))
        else:  # dedale.minotaur.turn-by-tile
            self.loose = 1

    def _after_prowl(self, log: list[Event] | None) -> None:
        if self.lab.pawns[self.player] != CAUGHT:
            self._restock(RESTOCKING, log)
        elif self.home != CAUGHT:  # dedale.minotaur.return: caught in one's own turn
            self._close_turn(log)
        else:
            self.lab.pawns[self.player] = CENTRE
            if log is not None:
                log.append(Event("dedale.return", {"seat": int(self.player)}, marks=(f"pawn-{self.player + 1}",)))
            self._restock(RETURNING, log)

    def _restock(self, phase: i64, log: list[Event] | None) -> None:
        """Draws up to three tiles, or what the bag has, then goes on: dedale.turn.refill."""
        self.phase = phase
        if self.sizes[self.player] < HAND and self.sizes[self.bag()] > 0:
            return
        if phase == RESTOCKING:
            self._ask_action(log)
        elif phase == RETURNING:
            self._finish(log)
        else:
            self._close_turn(log)

    def _draw_tile(self, kind: i64, log: list[Event] | None) -> None:
        self._take(self.player, kind, "draw", log)
        self._restock(self.phase, log)

    def _ask_action(self, log: list[Event] | None) -> None:
        self.phase = ACTING
        if self.actions() == ACTIONS:
            self._finish(log)
        elif not self.can_act():
            self._give_up("stuck", log)

    def _give_up(self, key: str, log: list[Event] | None) -> None:
        """The turn ends early: everybody sees that the player can place nothing."""
        if self.sizes[self.player] > 0 and self.places < ALIKE:
            self.memory.narrow(self.player, ANY_KIND - placeable(self.lab, self.lab.search.ways))
        if log is not None:
            log.append(Event(f"dedale.{key}", {"seat": int(self.player)}))
        self._finish(log)

    def _finish(self, log: list[Event] | None) -> None:
        """After the actions: the cave check, then the refill."""
        if self.lab.bull != CAUGHT:
            self.fails = 0 if can_reach(self.lab) else self.fails + 1
            if self.fails == self.seats:  # dedale.minotaur.cave
                self._leave(True, log)
        self._restock(REFILLING, log)

    def _close_turn(self, log: list[Event] | None) -> None:
        self.idle = 0 if self.busy == 1 else self.idle + 1
        if self.sizes[self.bag()] == 0:  # dedale.end.bag
            self._over(BAG_EMPTY, log)
        elif self.idle >= IDLE_ROUNDS * self.seats:  # dedale.end.idle
            self._over(STOOD_IDLE, log)
        else:
            self._begin_turn(self.player + 1 if self.player + 1 < self.seats else 0, log)

    def _over(self, reason: i64, log: list[Event] | None) -> None:
        self.phase = ENDED
        self.reason = reason
        if log is not None:
            people = {"seat": int(self.player)} if reason == ESCAPED else None
            log.append(Event(f"dedale.over-{REASONS[reason]}", people))

    # The Minotaur

    def _prowl_on(self, log: list[Event] | None) -> None:
        """Goes on while there is only one way; where there are several, the player is asked."""
        lab = self.lab
        while self.prowl > 0:
            count = fill_ways(lab, self.loose == 1, lab.search.ways)
            if count > 1:
                self.phase = PROWLING
                self._tell_prowl(log)
                return
            if count == 0:  # dedale.minotaur.dead-end
                self.prowl = 0
                self._tell_prowl(log)
                if log is not None:
                    log.append(Event("dedale.dead-end", words={"at": cell_name(lab.bull)}, marks=("minotaur",)))
            else:
                self._prowl_step(lab.search.ways[0], log)
        self._tell_prowl(log)
        self.loose = 0
        self._after_prowl(log)

    def _tell_prowl(self, log: list[Event] | None) -> None:
        if log is not None and self.walked > 0 and self.lab.bull != CAUGHT:
            people, at = {"seat": int(self.player)}, {"at": cell_name(self.lab.bull)}
            log.append(Event("dedale.prowl", people, at, {"steps": int(self.walked)}, marks=("minotaur",)))
        self.walked = 0

    def _prowl_step(self, way: i64, log: list[Event] | None) -> None:
        lab = self.lab
        if way < SIDES:  # dedale.minotaur.heading
            lab.bull = way_on(lab, way, self.loose == 1)
            lab.back = opposite(way)
            self.walked += 1
        else:  # dedale.minotaur.passages
            self._tell_prowl(log)
            lab.back = PASSAGE_FROM + lab.bull
            lab.bull = way - SIDES
            if log is not None:
                at = {"at": cell_name(lab.bull)}
                log.append(Event("dedale.passage", {"seat": int(self.player)}, at, marks=("minotaur",)))
        self.loose = 0
        self.prowl -= 1
        for pawn in lab.pawns:
            if pawn == lab.bull:
                self._catch(log)
                return

    def _catch(self, log: list[Event] | None) -> None:
        """dedale.minotaur.catch: every pawn on the Minotaur's tile; dedale.minotaur.catch-tiles: their hands."""
        self._tell_prowl(log)
        self.memory.tick()
        for seat in range(self.seats):
            if self.lab.pawns[seat] == self.lab.bull:
                self.lab.pawns[seat] = CAUGHT
                if log is not None:
                    people, at = {"victim": int(seat)}, {"at": cell_name(self.lab.bull)}
                    log.append(Event("dedale.caught", people, at, {"tiles": int(self.sizes[seat])}))
                for kind in range(KINDS):
                    self.memory.returned(seat, kind, self.holds(seat, kind))
                    while self.holds(seat, kind) > 0:
                        self.move_tile(kind, seat, self.bag())
                self.memory.emptied(seat)
        self._leave(False, log)

    def _leave(self, all_return: bool, log: list[Event] | None) -> None:
        """The Minotaur leaves: red tiles go back into the bag; white ones too if nobody was caught."""
        play = self.in_play()
        reds, whites = self.holds(play, RED), self.holds(play, WHITE)
        if all_return:
            self.memory.tick()
        for observer in range(self.seats + 1):
            self.memory.returned(observer, RED, reds)
            self.memory.returned(observer, WHITE, whites if all_return else 0)
        for _ in range(reds):
            self.move_tile(RED, play, self.bag())
        for _ in range(whites):
            self.move_tile(WHITE, play, self.bag() if all_return else self.gone())
        self.lab.bull = CAUGHT
        self.lab.back = NO_BACK
        self.prowl = 0
        self.fails = 0
        if log is not None:
            numbers = {"red": int(reds), "white": int(whites)}
            log.append(Event("dedale.cave" if all_return else "dedale.leaves", numbers=numbers))

    # Actions

    def _act(self, move: i64, log: list[Event] | None) -> None:
        if move < STEP:
            self.cell = move - PLACE
            self.phase = LAYING
        elif move < PUSH:
            self._step(move - STEP, log)
        elif move < EXCHANGE:
            self._push((move - PUSH) // SIDES, (move - PUSH) % SIDES, log)
        elif move == EXCHANGE:
            self._exchange(log)
        else:
            self._give_up("stay", log)

    def _step(self, side: i64, log: list[Event] | None) -> None:
        """dedale.move.step"""
        self.steps += 1
        to = self.lab.maze.through(self.lab.pawns[self.player], side)
        self.lab.pawns[self.player] = to
        self.last = to
        if log is not None:
            way = {"side": f"side-{SIDE_NAMES[side]}", "at": cell_name(to)}
            log.append(Event("dedale.step", {"seat": int(self.player)}, way, marks=(f"pawn-{self.player + 1}",)))
        if self.lab.is_exit(to):  # dedale.win.exit
            self.winner = self.player
            self._over(ESCAPED, log)
        elif to == self.lab.bull:  # dedale.minotaur.meet
            self._catch(log)
            self._close_turn(log)
        else:
            self._ask_action(log)

    def _push(self, seat: i64, side: i64, log: list[Event] | None) -> None:
        """dedale.push"""
        self.pushes += 1
        to = self.push_to(self.lab.pawns[seat], side)
        self.lab.pawns[seat] = to
        self.last = to
        if log is not None:
            people, way = {"seat": int(self.player), "target": int(seat)}, {"side": f"side-{SIDE_NAMES[side]}"}
            log.append(Event("dedale.push", people, way, marks=(f"pawn-{seat + 1}",)))
        if to == self.lab.bull:  # dedale.minotaur.meet
            self._catch(log)
        self._ask_action(log)

    def _exchange(self, log: list[Event] | None) -> None:
        """dedale.turn.exchange: the whole hand leaves the game, seen by all."""
        self.busy = 1
        if log is not None:
            people, tiles = {"seat": int(self.player)}, {"tiles": int(self.sizes[self.player])}
            log.append(Event("dedale.exchange", people, None, tiles))
        for kind in range(KINDS):
            while self.holds(self.player, kind) > 0:
                self.move_tile(kind, self.player, self.gone())
                self.memory.showed(self.player, kind)
                if log is not None:
                    log.append(tile_event("discard", self.player, kind))
        self._finish(log)

    def _lay(self, move: i64, log: list[Event] | None) -> None:
        cell, lab = self.cell, self.lab
        self.places += 1
        self.busy = 1
        self.last = cell
        if move == LAY_SPECIAL:  # dedale.collapse.place
            kind = COLLAPSE
            key = "collapse"
            lab.lay(cell, COLLAPSED, 0)
        else:
            way, stars = (move - LAY) // LEVELS, (move - LAY) % LEVELS
            kind = kind_of(i64(WAY_SHAPES[way]), stars)
            key = "place"
            if lab.tile(cell) != EMPTY:  # dedale.place.star-over
                key = "cover"
                self._bury(cell)
            lab.lay(cell, MAZE + stars, i64(OPENINGS[way]))
        self.cards[self.player * KINDS + kind] -= 1
        self.sizes[self.player] -= 1
        self.memory.showed(self.player, kind)
        if log is not None:
            event = tile_event(key, self.player, kind)
            event.words["at"] = cell_name(cell)
            event.marks = (f"cell-{cell_name(cell)}",)
            log.append(event)
        self._ask_action(log)

    def _bury(self, cell: i64) -> None:
        self.cards[self.under() * KINDS + self.kind_at(cell)] += 1
        self.sizes[self.under()] += 1
        if cell == self.home:
            self.covered = 1

    def redeal(self, seat: i64, rng: Rng) -> None:
        from ariane.games.dedale.redeal import redeal

        redeal(self, seat, rng)

    # Text

    def dump(self) -> str:
        from ariane.games.dedale.text import dump

        return dump(self)

    def name(self, move: i64) -> str:
        from ariane.games.dedale.text import move_name, outcome_name

        return outcome_name(move) if self.actor() == CHANCE else move_name(move)


def tile_word(kind: i64) -> str:
    """The message of the game's words that names a tile: tile-corner-2 is a corner with two stars."""
    return f"tile-{NAMES[kind]}" if kind >= COLLAPSE else f"tile-{SHAPES[kind // LEVELS]}-{kind % LEVELS}"


def tile_event(key: str, seat: i64, kind: i64) -> Event:
    return Event(f"dedale.{key}", {"seat": int(seat)}, {"tile": tile_word(kind)})
