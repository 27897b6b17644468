"""Setting up: tiles drawn and turned, the first place rolled for, pawns and pieces placed."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import HOLE, Board
from ariane.games.gootmu.rules.turn import begin_turn


def columns(seats: i64) -> i64:
    """gootmu.setup.size: 3x3, 3x4, 4x4 or 4x5 tiles."""
    return 3 if seats <= 3 else 4


def rows(seats: i64) -> i64:
    if seats == 2:
        return 3
    return 5 if seats == 6 else 4


def lay_tile(p: Position, outcome: i64, log: list[Event] | None) -> None:
    """The maze is joined up when the last one lies."""
    place = p.get(m.TILES_PLACED)
    board = p.board
    tiles = board.tiles[:]
    turns = board.turns[:]
    tiles[place] = (outcome - m.TILE) // 4
    turns[place] = (outcome - m.TILE) % 4
    last = place + 1 == board.width * board.height
    p.board = Board(board.box, board.width, board.height, tiles, turns)
    p.put(m.TILES_PLACED, place + 1)
    if last:
        p.board.join()
        p.depth = 0
        deal_markers(p)
        p.push(m.F_ORDER, 0, 0)
        p.tell(log, "maze", -1, -1, "", place + 1)


def deal_markers(p: Position) -> None:
    """gootmu.setup.markers, gootmu.setup.monster"""
    board = p.board
    for place in range(board.width * board.height):
        tile = board.tiles[place]
        if tile != HOLE:
            p.lay(m.ALL_PIECES + place, place * box.AREA + board.box.circles[tile])
    for square in range(board.cells):
        if board.there(square) and board.texts[square] == box.MONSTER_START:
            p.set_note(m.MONSTER, m.AT, square)


def next_roller(p: Position) -> i64:
    for seat in range(p.seats):
        if p.rolls[seat] == 0:
            return seat
    return -1


def take_roll(p: Position, die: i64, log: list[Event] | None) -> None:
    """gootmu.setup.order: the highest begins; ties roll again."""
    seat = next_roller(p)
    p.rolls[seat] = die
    p.tell(log, "die", seat, -1, "", die)
    if next_roller(p) >= 0:
        return
    best: i64 = 0
    tied: i64 = 0
    for seat in range(p.seats):
        if p.rolls[seat] > best:
            best = p.rolls[seat]
            p.first = seat
            tied = 1
        elif p.rolls[seat] == best:
            tied += 1
    if tied > 1:
        for seat in range(p.seats):
            p.rolls[seat] = 0 if p.rolls[seat] == best else -1
        p.tell(log, "again", m.NOBODY, m.NOBODY, "", 0)
        return
    p.tell(log, "begins", p.first, -1, "", 0)
    p.depth = 0
    p.playing = p.first
    p.push(m.F_SETUP, 0, 0)


def advance_setup(p: Position, log: list[Event] | None) -> None:
    """Pawns in turn order, then each owner's pieces in the same order."""
    placed = p.get(m.SETUP_PLACED)
    if p.get(m.STAGE) == 0:
        if placed == p.seats * (1 + m.PIECES):
            p.regular = p.first
            begin_turn(p, p.first)
            return
        p.put(m.STAGE, 1)
        if placed < p.seats:
            seat = (p.first + placed) % p.seats
            p.ask(seat, m.Q_START, seat)
        else:
            owner = (p.first + (placed - p.seats) // m.PIECES) % p.seats
            thing = owner * m.PIECES + (placed - p.seats) % m.PIECES
            p.ask(owner, m.Q_PLACE, p.right_of(owner), thing)
        return
    square = p.board.at_spot(p.answer - m.SQUARE)
    p.put(m.STAGE, 0)
    p.put(m.SETUP_PLACED, placed + 1)
    if placed < p.seats:
        seat = (p.first + placed) % p.seats
        p.set_note(seat, m.AT, square)
        p.set_note(seat, m.HOME, square)
        p.tell_where(log, "start", seat, -1, "", 0, square)
    else:
        owner = (p.first + (placed - p.seats) // m.PIECES) % p.seats
        piece = owner * m.PIECES + (placed - p.seats) % m.PIECES
        p.lay(piece, square)
        p.tell_piece(log, "place-piece", p.right_of(owner), piece)
