"""Texts about rolls and turns: modifiers, next turns, extra and lost turns."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu.instructions import (
    ADD_ALL,
    ADD_NEXT,
    CANCEL_SQUARE,
    DOUBLE,
    ENEMY_MOVES,
    EXTRA_TURN,
    IGNORE_WALLS_NEXT,
    LESS_THAN,
    LOSE_TURN,
    MINUS,
    NO_PERMANENT,
    NO_ROLL,
    ODD_ONLY,
    PASS_WALL_NEXT,
    RANDOMLY,
    ROLL_EXTRA,
    ROLL_LOSE,
    SELECT_ROLL,
    SQUARE_ROLL,
    SUBTRACT_ALL,
    THAT_WAY_NEXT,
)
from ariane.games.gootmu.rules.items import drop_surplus
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.space import (
    BONUS,
    CANCELS,
    CARRIED,
    DOUBLES,
    EXTRA,
    F_DIE,
    FIXED,
    LED,
    LESS,
    LIMIT,
    LOST,
    NO_WALLS,
    NOW_THAT_WAY,
    ODD,
    ONE_WALL,
    PLUS,
    RANDOM,
    SELECTS,
    SQUARED,
    STAGE,
    THAT_WAY,
    WHO,
    A,
    B,
    C,
)


def add(p: Position, pawn: i64, note: i64, amount: i64) -> None:
    p.set_note(pawn, note, p.note(pawn, note) + amount)


def follow_rolls(p: Position, log: list[Event] | None) -> None:
    """Each text notes its effect on the pawn; two of them roll at once (test dice stay natural: gootmu.roll.which)."""
    text = p.get(A)
    pawn = p.get(WHO)
    number = p.get(B)
    if text in (ROLL_EXTRA, ROLL_LOSE):
        if p.get(STAGE) == 2:
            p.put(STAGE, 3)
            p.push(F_DIE, pawn, 0, p.owner(pawn), 0, 0, 0, 0)
            return
        if p.answer == number:
            if text == ROLL_EXTRA:
                add(p, pawn, EXTRA, p.board.second(p.get(C)))
            else:
                add(p, pawn, LOST, 1)
        p.pop()
        return
    if text == NO_PERMANENT:  # good and bad ones; what is too much is dropped at once
        p.set_note(pawn, BONUS, 0)
        p.set_note(pawn, LIMIT, CARRIED)
        drop_surplus(p, log)
        return
    p.pop()
    if text == ADD_ALL:
        add(p, pawn, BONUS, number)
    elif text == SUBTRACT_ALL:
        add(p, pawn, BONUS, -number)
    elif text == ADD_NEXT:
        add(p, pawn, PLUS, number)
    elif text == MINUS:
        add(p, pawn, PLUS, -number)
    elif text == DOUBLE:
        add(p, pawn, DOUBLES, 1)
    elif text == SQUARE_ROLL:
        add(p, pawn, SQUARED, 1)
    elif text == SELECT_ROLL:
        p.set_note(pawn, SELECTS, number)
    elif text == EXTRA_TURN:
        add(p, pawn, EXTRA, 1)
    elif text == LOSE_TURN:
        add(p, pawn, LOST, number)
    elif text == CANCEL_SQUARE:
        add(p, pawn, CANCELS, number)
    else:
        note_next_turn(p, pawn, text, number)


def note_next_turn(p: Position, pawn: i64, text: i64, number: i64) -> None:
    """gootmu.turn.next: spent by the next turn really played."""
    if text == NO_ROLL:
        p.set_note(pawn, FIXED, number)
    elif text == ODD_ONLY:
        p.set_note(pawn, ODD, 1)
    elif text == LESS_THAN:
        p.set_note(pawn, LESS, number)
    elif text == RANDOMLY:
        p.set_note(pawn, RANDOM, 1)
    elif text == IGNORE_WALLS_NEXT:
        p.set_note(pawn, NO_WALLS, 1)
    elif text == PASS_WALL_NEXT:
        add(p, pawn, ONE_WALL, 1)
    elif text == ENEMY_MOVES:
        p.set_note(pawn, LED, 1)
    elif text == THAT_WAY_NEXT:  # kept as the tile is drawn, so that it turns with it
        square = p.at(pawn)
        p.set_note(pawn, THAT_WAY, p.board.to_tile(square, p.board.arrow(square)))
        if pawn == p.playing:
            p.stack[A] &= ~NOW_THAT_WAY
