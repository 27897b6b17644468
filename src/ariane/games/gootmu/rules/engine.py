"""The engine: takes an answer or an outcome, and lets the pending frames run until somebody has to be asked again."""

from librt.vecs import append
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.arrival import advance_arrive, advance_gain, advance_pick
from ariane.games.gootmu.rules.items import follow_items
from ariane.games.gootmu.rules.monster import follow_monster, monster_follows
from ariane.games.gootmu.rules.movement import break_conflict, follow_going, follow_holding, follow_moving
from ariane.games.gootmu.rules.moving import advance_move
from ariane.games.gootmu.rules.others import follow_others
from ariane.games.gootmu.rules.pieces import follow_pieces
from ariane.games.gootmu.rules.rolls import follow_rolls
from ariane.games.gootmu.rules.setup import advance_setup, lay_tile, take_roll
from ariane.games.gootmu.rules.tiles import follow_tiles
from ariane.games.gootmu.rules.turn import advance_turn
from ariane.games.gootmu.rules.walks import advance_walk


def answer(p: Position, move: i64, log: list[Event] | None) -> None:
    """One decision or outcome, trusted to be legal."""
    op = p.get(m.OP)
    if op == m.F_TILES:
        lay_tile(p, move, log)
    elif op == m.F_ORDER:
        take_roll(p, move - m.DIE + 1, log)
    elif op == m.F_REVEAL:
        reveal(p, p.get(m.REVEAL_THING), move - m.MARKER, log)
        p.pop()
    elif op == m.F_DIE:
        p.answer = move - m.DIE + 1
        p.tell(log, "die", p.get(m.WHO), -1, "", p.answer)
        p.pop()
    else:
        p.answer = move
        p.pop()
    run(p, log)


def reveal(p: Position, thing: i64, kind: i64, log: list[Event] | None) -> None:
    """gootmu.hidden: which one it is was open until now."""
    p.show(thing, kind)
    p.bag[kind] -= 1
    p.tell(log, "reveal", p.get(m.WHO), -1, "found-" + box.MARKERS[kind], 0)


def run(p: Position, log: list[Event] | None) -> None:
    while True:
        op = p.get(m.OP)
        if p.arrangement != p.tray.unwon and op != m.F_OVER:
            winner = who_has_won(p)
            if winner >= 0:
                p.winner = winner
                p.end(winner)
                p.tell(log, "over-gootmu", winner, -1, "", 0)
                return
            p.tray.unwon = p.arranged()
        if op == m.F_WALK:
            advance_walk(p, log)
        elif op == m.F_ARRIVE:
            advance_arrive(p, log)
        elif op == m.F_PICK:
            advance_pick(p, log)
        elif op == m.F_TURN:
            advance_turn(p, log)
        elif op == m.F_MOVE:
            advance_move(p, log)
        elif op == m.F_TEXT:
            advance_text(p, log)
        elif op == m.F_ROLL:
            advance_roll(p, log)
        elif op == m.F_GAIN:
            advance_gain(p, log)
        elif op == m.F_SETUP:
            advance_setup(p, log)
        else:
            return


def advance_roll(p: Position, log: list[Event] | None) -> None:
    """gootmu.power.roll: the die, or a number of choice for a power token."""
    pawn = p.get(m.WHO)
    direction = p.get(m.ROLL_DIRECTION)
    if p.get(m.STAGE) == 0:
        p.put(m.STAGE, 1)
        p.ask(pawn, m.Q_ROLL, p.owner(pawn), direction)
        return
    p.pop()
    if p.answer != m.ROLL:
        p.lay(p.held(pawn, box.POWER), m.GONE)  # gootmu.power.discard
        p.answer = p.answer - m.NUMBER + 1
        p.tell(log, "token-number", pawn, -1, "", p.answer)
    elif direction == 1:
        p.roll_direction(pawn)
    else:
        p.roll_die(pawn)


def who_has_won(p: Position) -> i64:
    """gootmu.win, gootmu.win.when: a player's own pawn holds all three pieces; looked at after every change."""
    places = p.places
    piece: i64 = 0
    for hand in range(m.HAND, m.HAND + p.seats):
        if places[piece] == hand and places[piece + 1] == hand and places[piece + 2] == hand:
            return hand - m.HAND
        piece += m.PIECES
    return -1


def advance_text(p: Position, log: list[Event] | None) -> None:
    """The text of a square: may be cancelled once, then its theme's code follows it from stage 2 on."""
    stage = p.get(m.STAGE)
    pawn = p.get(m.WHO)
    text = p.get(m.TEXT_KIND)
    if stage == 0:
        if p.get(m.TEXT_COUNT) == 1:
            p.pop()
            break_conflict(p, pawn)
        elif pawn == m.MONSTER and not monster_follows(text):
            p.pop()
        elif pawn != m.MONSTER and p.note(pawn, m.CANCELS) > 0:
            p.put(m.STAGE, 1)
            p.ask(pawn, m.Q_CANCEL_SQUARE, p.owner(pawn), text)
        else:
            begin_text(p, pawn, log)
    elif stage == 1:
        if p.answer == m.YES:  # gootmu.sq.cancel-square
            p.set_note(pawn, m.CANCELS, p.note(pawn, m.CANCELS) - 1)
            p.tell(log, "cancelled-square", pawn, -1, "", 0)
            p.pop()
        else:
            begin_text(p, pawn, log)
    else:
        follow(p, text, log)


def begin_text(p: Position, pawn: i64, log: list[Event] | None) -> None:
    p.put(m.STAGE, 2)
    p.followed = append(p.followed, pawn * m.SQUARES + p.get(m.TEXT_SQUARE))
    p.tell(log, "text", pawn, -1, p.printed(p.get(m.TEXT_SQUARE)), 0)


def follow(p: Position, text: i64, log: list[Event] | None) -> None:
    theme = box.THEMES[text]
    if theme == box.OF_ROLLS:
        follow_rolls(p, log)
    elif theme == box.MOVING:
        follow_moving(p, log)
    elif theme == box.GOING:
        follow_going(p, log)
    elif theme == box.HOLDING:
        follow_holding(p)
    elif theme == box.OF_OTHERS:
        follow_others(p, log)
    elif theme == box.OF_PIECES:
        follow_pieces(p, log)
    elif theme == box.OF_ITEMS:
        follow_items(p, log)
    elif theme == box.OF_TILES:
        follow_tiles(p, log)
    else:
        follow_monster(p, log)
