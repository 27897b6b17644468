"""The actions of a Dédale turn: a step, a push, an exchange, a tile laid."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import SIDE_NAMES, SIDES
from ariane.games.dedale import moves
from ariane.games.dedale.box import COLLAPSE, KINDS, OPENINGS, WAY_KINDS
from ariane.games.dedale.position import Position
from ariane.games.dedale.rules.labyrinth import COLLAPSED, EMPTY, MAZE, cell_name
from ariane.games.dedale.rules.minotaur import catch
from ariane.games.dedale.rules.turn import ask_action, close_turn, finish, give_up, over, tile_event


def act(state: Position, move: i64, log: list[Event] | None) -> None:
    if move < moves.STEP:
        state.cell = move - moves.PLACE
        state.phase = moves.LAYING
    elif move < moves.PUSH:
        step(state, move - moves.STEP, log)
    elif move < moves.EXCHANGE:
        push(state, (move - moves.PUSH) // SIDES, (move - moves.PUSH) % SIDES, log)
    elif move == moves.EXCHANGE:
        exchange(state, log)
    else:
        give_up(state, "stay", log)


def step(state: Position, side: i64, log: list[Event] | None) -> None:
    """dedale.move.step, dedale.move.share"""
    state.steps += 1
    to = state.lab.maze.through(state.lab.pawns[state.player], side)
    state.lab.pawns[state.player] = to
    state.last = to
    if log is not None:
        way = {"side": f"side-{SIDE_NAMES[side]}", "at": cell_name(to)}
        log.append(Event("dedale.step", {"seat": int(state.player)}, way, marks=(f"pawn-{state.player + 1}",)))
    if state.lab.is_exit(to):  # dedale.win.exit
        state.winner = state.player
        over(state, moves.ESCAPED, log)
    elif to == state.lab.bull:  # dedale.minotaur.meet
        catch(state, log)
        close_turn(state, log)
    else:
        ask_action(state, log)


def push(state: Position, seat: i64, side: i64, log: list[Event] | None) -> None:
    """dedale.push"""
    state.pushes += 1
    to = state.push_to(state.lab.pawns[seat], side)
    state.lab.pawns[seat] = to
    state.last = to
    if log is not None:
        people = {"seat": int(state.player), "target": int(seat)}
        way = {"side": f"side-{SIDE_NAMES[side]}", "at": cell_name(to)}
        log.append(Event("dedale.push", people, way, marks=(f"pawn-{seat + 1}",)))
    if to == state.lab.bull:  # dedale.minotaur.meet
        catch(state, log)
    ask_action(state, log)


def exchange(state: Position, log: list[Event] | None) -> None:
    """dedale.turn.exchange: the whole hand leaves the game, seen by all."""
    state.busy = 1
    if log is not None:
        people, tiles = {"seat": int(state.player)}, {"tiles": int(state.sizes[state.player])}
        log.append(Event("dedale.exchange", people, None, tiles))
    for kind in range(KINDS):
        while state.holds(state.player, kind) > 0:
            state.move_tile(kind, state.player, state.gone())
            state.memory.showed(state.player, kind)
            if log is not None:
                log.append(tile_event("discard", state.player, kind))
    finish(state, log)


def lay(state: Position, move: i64, log: list[Event] | None) -> None:
    cell, lab = state.cell, state.lab
    state.places += 1
    state.busy = 1
    state.last = cell
    if move == moves.LAY_SPECIAL:  # dedale.collapse.place
        kind = COLLAPSE
        key = "collapse"
        lab.lay(cell, COLLAPSED, 0)
    else:
        way, stars = moves.way_laid(move), moves.stars_laid(move)
        kind = i64(WAY_KINDS[way]) + stars
        key = "place"
        if lab.tile(cell) != EMPTY:  # dedale.place.star-over
            key = "cover"
            bury(state, cell)
        lab.lay(cell, MAZE + stars, i64(OPENINGS[way]))
    state.cards[state.player * KINDS + kind] -= 1
    state.sizes[state.player] -= 1
    state.memory.showed(state.player, kind)
    if log is not None:
        event = tile_event(key, state.player, kind)
        event.words["at"] = cell_name(cell)
        event.marks = (f"cell-{cell_name(cell)}",)
        log.append(event)
    ask_action(state, log)


def bury(state: Position, cell: i64) -> None:
    state.cards[state.under() * KINDS + state.kind_at(cell)] += 1
    state.sizes[state.under()] += 1
    if cell == state.home:
        state.covered = 1
