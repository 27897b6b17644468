"""Texts about rolls and turns: modifiers, next turns, extra and lost turns."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.items import drop_surplus


def add(p: Position, pawn: i64, note: i64, amount: i64) -> None:
    p.set_note(pawn, note, p.note(pawn, note) + amount)


def who_plays(p: Position, pawn: i64) -> i64:
    """gootmu.monster.like-player: the monster's extra turns are those of the pawn whose player moves it."""
    if pawn != m.MONSTER:
        return pawn
    return p.playing if p.owner(p.playing) == p.leading else p.leading


def follow_rolls(p: Position, log: list[Event] | None) -> None:
    """Each text notes its effect on the pawn; two of them roll at once (test dice stay natural: gootmu.roll.which)."""
    text = p.get(m.TEXT_KIND)
    pawn = p.get(m.WHO)
    number = p.get(m.TEXT_NUMBER)
    if text in (box.ROLL_EXTRA, box.ROLL_LOSE):
        if p.get(m.STAGE) == 2:
            p.put(m.STAGE, 3)
            p.roll(pawn, False)
            return
        if p.answer == number:
            if text == box.ROLL_EXTRA:  # gootmu.sq.roll-extra
                add(p, who_plays(p, pawn), m.EXTRA, p.board.second(p.get(m.TEXT_SQUARE)))
            else:
                add(p, pawn, m.LOST, 1)  # gootmu.sq.roll-lose
        p.pop()
        return
    if text == box.NO_PERMANENT:  # gootmu.sq.no-permanent: good and bad ones; what is too much is dropped at once
        p.set_note(pawn, m.BONUS, 0)
        p.set_note(pawn, m.LIMIT, m.CARRIED)
        drop_surplus(p, log)
        return
    p.pop()
    if text == box.ADD_ALL:  # gootmu.sq.add-all
        add(p, pawn, m.BONUS, number)
    elif text == box.SUBTRACT_ALL:  # gootmu.sq.subtract-all
        add(p, pawn, m.BONUS, -number)
    elif text == box.ADD_NEXT:  # gootmu.sq.add-next
        add(p, pawn, m.PLUS, number)
    elif text == box.MINUS:  # gootmu.sq.minus
        add(p, pawn, m.PLUS, -number)
    elif text == box.DOUBLE:  # gootmu.sq.double
        add(p, pawn, m.DOUBLES, 1)
    elif text == box.SQUARE_ROLL:  # gootmu.sq.square
        add(p, pawn, m.SQUARED, 1)
    elif text == box.SELECT_ROLL:
        p.set_note(pawn, m.SELECTS, number)
    elif text == box.EXTRA_TURN:  # gootmu.sq.extra-turn
        add(p, who_plays(p, pawn), m.EXTRA, 1)
    elif text == box.LOSE_TURN:  # gootmu.sq.lose-turn
        add(p, pawn, m.LOST, number)
    elif text == box.CANCEL_SQUARE:
        add(p, pawn, m.CANCELS, number)
    else:
        note_next_turn(p, pawn, text, number)


def note_next_turn(p: Position, pawn: i64, text: i64, number: i64) -> None:
    """gootmu.turn.next: spent by the next turn really played."""
    if text == box.NO_ROLL:
        p.set_note(pawn, m.FIXED, number)
    elif text == box.ODD_ONLY:
        p.set_note(pawn, m.ODD, 1)
    elif text == box.LESS_THAN:
        p.set_note(pawn, m.LESS, number)
    elif text == box.RANDOMLY:
        p.set_note(pawn, m.RANDOM, 1)
    elif text == box.IGNORE_WALLS_NEXT:  # gootmu.sq.ignore-walls-next
        p.set_note(pawn, m.NO_WALLS, 1)
    elif text == box.PASS_WALL_NEXT:  # gootmu.sq.pass-wall-next
        add(p, pawn, m.ONE_WALL, 1)
    elif text == box.ENEMY_MOVES:
        p.set_note(pawn, m.LED, 1)
    elif text == box.THAT_WAY_NEXT:  # kept as the tile is drawn, so that it turns with it
        square = p.at(pawn)
        p.set_note(pawn, m.THAT_WAY, p.board.to_tile(square, p.board.arrow(square)))
        if pawn == p.playing:
            p.stack[m.TURN_NOW] &= ~m.NOW_THAT_WAY
