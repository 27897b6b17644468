"""The numbers of G.O.O.T.M.U.: moves, outcomes, questions, pending frames, and what is noted of each pawn."""

from typing import Final

from mypy_extensions import i64

SEATS: Final[i64] = 6
PSEUDO: Final[i64] = 6  # + seat: the pawn of that player's pseudo-player
PAWNS: Final[i64] = 12
MONSTER: Final[i64] = 12
PIECES: Final[i64] = 3  # gootmu.pieces: of each player
ALL_PIECES: Final[i64] = 18
PLACES: Final[i64] = 20  # tiles in the largest maze
SQUARES: Final[i64] = 320
NOBODY: Final[i64] = -1
NOT_NOW: Final = "gootmu.not-now"

# Where a thing lies: a square, a hand, out of the game, or not yet in it.
HAND: Final[i64] = 400  # + pawn
GONE: Final[i64] = 500
UNPLACED: Final[i64] = 501
FACE_DOWN: Final[i64] = 19  # the kind of a marker nobody has seen
ALL_KINDS: Final[i64] = 19  # thirteen markers, then six players' pieces

# Moves
YES: Final[i64] = 0
NO: Final[i64] = 1
GO: Final[i64] = 2  # the turn is for the pawn
GO_MONSTER: Final[i64] = 3
ROLL: Final[i64] = 4
WALK: Final[i64] = 5  # a natural 6 used to move
STAY: Final[i64] = 6
END: Final[i64] = 7
TAKE: Final[i64] = 8
LEAVE: Final[i64] = 9
STEP: Final[i64] = 10  # + direction
WAIT: Final[i64] = 14  # + direction
CROSS: Final[i64] = 18  # + direction
NUMBER: Final[i64] = 22  # + number - 1, with a power token
SELECT: Final[i64] = 28  # + number - 1, by SELECT NEXT ROLL
MOST_SELECTED: Final[i64] = 12
KIND: Final[i64] = 40  # + kind of thing
PAWN: Final[i64] = 59  # + pawn
SHOVE: Final[i64] = 71  # + pawn * 4 + direction
PIECE: Final[i64] = 119  # + seat * 3 + number
ROTATE: Final[i64] = 137  # + place * 2 + (1: clockwise)
REMOVE: Final[i64] = 177  # + place
SQUARE: Final[i64] = 197  # + square as it lies on the table
MOVES: Final[i64] = 517

# Outcomes
DIE: Final[i64] = 0  # + number - 1
MARKER: Final[i64] = 6  # + kind
TILE: Final[i64] = 19  # + tile * 4 + quarter turns

# Pending frames: eight numbers each, what kind, which pawn, how far it has come, then five that each kind names itself.
FRAME: Final[i64] = 8
OP: Final[i64] = 0
WHO: Final[i64] = 1
STAGE: Final[i64] = 2
TILES_PLACED: Final[i64] = 3  # how many places have a tile
SETUP_PLACED: Final[i64] = 3  # how many pawns and then pieces are placed
TURN_NOW: Final[i64] = 3  # what this turn has in hand, as NOW_ below; -1: it is missed
TURN_ASKED: Final[i64] = 4  # how many were looked at in the cancel window
TURN_MOVER: Final[i64] = 5  # the pawn, or the monster
MOVE_ROLLER: Final[i64] = 3  # whose roll it is; WHO moves by it
MOVE_DIE: Final[i64] = 4
MOVE_HOW: Final[i64] = 5  # NATURAL where the die was rolled, and how the monster's panel test went
MOVE_NUMBER: Final[i64] = 6  # what modifiers make of it
MOVE_FIXED: Final[i64] = 7  # a number without a roll
WALK_LEFT: Final[i64] = 3  # how many squares are left to go
WALK_HOW: Final[i64] = 4  # the flags of a walk, below
WALK_FIRST: Final[i64] = 5  # the first step's directions, the one direction, or the magnets that drag
WALK_LEAD: Final[i64] = 6  # the seat that chooses the way
WALK_SINCE: Final[i64] = 7  # where in the trail the squares barred to it begin
ARRIVE_HOW: Final[i64] = 3
ARRIVE_SHOVED: Final[i64] = 4  # one bit for each pawn
ARRIVE_SQUARE: Final[i64] = 5
ARRIVE_OFFERED: Final[i64] = 7  # one bit for each piece given back or declined
PICK_TODO: Final[i64] = 3  # one bit for each thing still to be met
PICK_OPTIONAL: Final[i64] = 4  # 1: all of it may be left
PICK_THING: Final[i64] = 5
TEXT_KIND: Final[i64] = 3
TEXT_NUMBER: Final[i64] = 4
TEXT_SQUARE: Final[i64] = 5
TEXT_CHOSEN: Final[i64] = 6  # what was answered first: a thing, a piece, a pawn, a square
TEXT_COUNT: Final[i64] = 7  # 1: it was followed before, a conflict; then what the text itself counts
ASK_QUESTION: Final[i64] = 2
ASK_SEAT: Final[i64] = 3  # the seat that answers
ASK_ABOUT: Final[i64] = 4  # the text, or what the question is about, as noted beside it
ASK_DETAIL: Final[i64] = 5
ASK_SWAP: Final[i64] = 6
ROLL_DIRECTION: Final[i64] = 3
DIE_SEAT: Final[i64] = 3  # whose hand rolls
REVEAL_THING: Final[i64] = 3
GAIN_THING: Final[i64] = 3

F_TILES: Final[i64] = 0
F_ORDER: Final[i64] = 1
F_SETUP: Final[i64] = 2
F_TURN: Final[i64] = 3
F_MOVE: Final[i64] = 4  # a movement roll and what is made of it
F_WALK: Final[i64] = 5
F_ARRIVE: Final[i64] = 6
F_PICK: Final[i64] = 7
F_TEXT: Final[i64] = 8
F_ASK: Final[i64] = 9
F_DIE: Final[i64] = 10
F_REVEAL: Final[i64] = 11
F_GAIN: Final[i64] = 12
F_OVER: Final[i64] = 13
F_ROLL: Final[i64] = 14  # a roll that a power token may replace
FRAMES: Final = (
    "tiles", "order", "setup", "turn", "move", "walk", "arrive", "pick", "text", "ask", "die", "reveal", "gain", "over",
    "roll",
)  # fmt: skip

# Questions: WHO is the pawn it is about; ABOUT, DETAIL and SWAP as noted.
Q_START: Final[i64] = 0
Q_PLACE: Final[i64] = 1  # about: the thing to place
Q_CANCEL_TURN: Final[i64] = 2
Q_ANNOUNCE: Final[i64] = 3
Q_NUMBER: Final[i64] = 4
Q_SIX: Final[i64] = 5  # about: 1 if the number can be moved, detail: 1 if no wall may be crossed
Q_STEP: Final[i64] = 6
Q_PICK: Final[i64] = 7  # about: the thing, detail: 1 if it may be left, swap: 1 if it may be exchanged
Q_GAIN: Final[i64] = 8  # about: the thing
Q_SIDE: Final[i64] = 9
Q_SHOVE: Final[i64] = 10
Q_CANCEL_SQUARE: Final[i64] = 11  # about: the text, detail: 1 if it is a door on its way
Q_WHOM: Final[i64] = 12  # about: the text
Q_THING: Final[i64] = 13  # about: the text
Q_PIECE: Final[i64] = 14  # about: the text, detail: the first piece chosen
Q_SQUARE: Final[i64] = 15  # about: the text
Q_WAY: Final[i64] = 16  # about: the text, detail: its number, or a square
Q_TILE: Final[i64] = 17  # about: the text
Q_END: Final[i64] = 18
Q_STUCK: Final[i64] = 19
Q_ROLL: Final[i64] = 20  # about: 1 if the roll is for a direction
Q_WHICH: Final[i64] = 21  # about: the text, detail: the square where several things lie
Q_WATCH: Final[i64] = 22  # before whose turns the holder of a marker wants to be asked
QUESTIONS: Final = (
    "start-where", "piece-where", "cancel-turn", "announce", "number", "six", "step", "pick", "gain", "side", "shove",
    "cancel-square", "whom", "thing", "piece", "square", "way", "tile", "end", "stuck",
    "roll", "which", "watch",
)  # fmt: skip

# What is noted of each pawn (and of the monster, as far as it concerns it)
AT: Final[i64] = 0  # square, or NOBODY
HOME: Final[i64] = 1
HEADING: Final[i64] = 2  # of arrival, on the tile as drawn; -1: none
LIMIT: Final[i64] = 3
LOST: Final[i64] = 4
EXTRA: Final[i64] = 5
BONUS: Final[i64] = 6  # on all rolls
PLUS: Final[i64] = 7  # on the next roll
DOUBLES: Final[i64] = 8
SQUARED: Final[i64] = 9
SELECTS: Final[i64] = 10  # up to this number; 0: none
FIXED: Final[i64] = 11  # next turn's number without a roll
ODD: Final[i64] = 12
LESS: Final[i64] = 13
RANDOM: Final[i64] = 14
THAT_WAY: Final[i64] = 15  # on the tile as drawn; -1: none
NO_WALLS: Final[i64] = 16
ONE_WALL: Final[i64] = 17
CANCELS: Final[i64] = 18
LED: Final[i64] = 19  # the right-hand neighbour moves it next turn
TOUCH: Final[i64] = 20
FIRST_ITEM: Final[i64] = 21
WAITED: Final[i64] = 22
WAIT_FOR: Final[i64] = 23  # the square behind the wall
HELD: Final[i64] = 24  # by a panel or a trap door it stands on
SIDE: Final[i64] = 25  # the way back out of a panel, on the tile as drawn
BARRED: Final[i64] = 26  # one bit for each pawn it may not shove in its next turn
NOTES: Final[i64] = 27
NOTE_NAMES: Final = (
    "at", "home", "heading", "limit", "lost", "extra", "bonus", "plus", "doubles", "squares", "select", "fixed", "odd",
    "less", "random", "that-way", "no-walls", "one-wall", "cancels", "led", "touch", "item-first", "waited",
    "wait-for", "held", "side", "barred",
)  # fmt: skip
HELD_PANEL: Final[i64] = 1
HELD_TRAP: Final[i64] = 2
CARRIED: Final[i64] = 3  # things in hand, unless a text allows more

# House rules, a bit each in this order.
HOUSE: Final = ("spares", "brief")
SPARES: Final[i64] = 1  # gootmu.monster.touch: the monster does not send home the pawns of whoever moves it
BRIEF: Final[i64] = 2  # gootmu.end.bound: half as many turns

# How much is asked, and what a holder of CANCEL A PLAYER'S FUTURE TURN has said: gootmu.mk.cancel-turn
RULES: Final[i64] = 4  # up to 2 everybody was asked everything; up to 3 a long walk was looked for less cleverly
FEW: Final[i64] = 0
ALL: Final[i64] = 1
QUESTIONS_ASKED: Final = ("few", "all")
UNSAID: Final[i64] = 0
WHERE_IT_MATTERS: Final[i64] = 1
EVERY_TURN: Final[i64] = 2
TURNS_OF: Final[i64] = 3  # + seat
WATCH: Final[i64] = 16  # watches are kept as digits to this base
DECISIVE: Final[i64] = 2  # own pieces in hand with which a turn matters

# How a move came to its number
NATURAL: Final[i64] = 1
MONSTER_PASSED: Final[i64] = 2
MONSTER_FAILED: Final[i64] = 4

# How a walk goes
IGNORE_WALLS: Final[i64] = 1
BY_TEXT: Final[i64] = 2  # forced: danger sends home
DANGER: Final[i64] = 4  # no safe way: the one into danger must be taken
FREELY: Final[i64] = 8  # squares may be entered again
STRAIGHT: Final[i64] = 16  # in one direction
AT_RANDOM: Final[i64] = 32
OWN_TURN: Final[i64] = 64  # tokens, drops and exchanges are possible
LONG: Final[i64] = 128  # more than LONGEST: sought with patience, not for ever
DRAGGED: Final[i64] = 256
FIRST_FORCED: Final[i64] = 512  # the first step may enter a visited square
WALLS: Final[i64] = 1024  # times the walls that may be passed without a marker
MOVED: Final[i64] = 1048576  # a step was taken
ROLLED: Final[i64] = 2097152  # the move of the turn itself, whoever leads it
UNCANCELLED: Final[i64] = 4194304  # no square is cancelled on this walk
LONGEST: Final[i64] = 36  # gootmu.move.long

# How one arrives
LANDING: Final[i64] = 1  # not walked to: obstacles and the monster are met here
NO_SHOVE: Final[i64] = 2
NO_TEXT: Final[i64] = 4
RETURNED: Final[i64] = 8
TOLD: Final[i64] = 16  # came by SAME SPACE: who is not shoved cannot shove back

# What a turn has in hand, taken over from the pawn's notes when it is really played
NOW_LED: Final[i64] = 1
NOW_ODD: Final[i64] = 2
NOW_RANDOM: Final[i64] = 4
NOW_NO_WALLS: Final[i64] = 8
NOW_THAT_WAY: Final[i64] = 16
NOW_PANEL_PASSED: Final[i64] = 32
NOW_PANEL_FAILED: Final[i64] = 64
NOW_FIXED: Final[i64] = 256  # times the fixed number, up to 12
NOW_WALLS: Final[i64] = 4096  # times walls


# What a move is


def is_step(move: i64) -> bool:
    return STEP <= move < STEP + 4


def is_wait(move: i64) -> bool:
    return WAIT <= move < WAIT + 4


def is_cross(move: i64) -> bool:
    return CROSS <= move < CROSS + 4


def is_number(move: i64) -> bool:
    return NUMBER <= move < NUMBER + 6


def is_select(move: i64) -> bool:
    return SELECT <= move < SELECT + MOST_SELECTED


def is_kind(move: i64) -> bool:
    return KIND <= move < KIND + ALL_KINDS


def is_pawn(move: i64) -> bool:
    return PAWN <= move < PAWN + PAWNS


def is_shove(move: i64) -> bool:
    return SHOVE <= move < SHOVE + 4 * PAWNS


def shoved_pawn(move: i64) -> i64:
    return (move - SHOVE) // 4


def shoved_way(move: i64) -> i64:
    return (move - SHOVE) % 4


def is_piece(move: i64) -> bool:
    return PIECE <= move < PIECE + ALL_PIECES


def is_rotation(move: i64) -> bool:
    return ROTATE <= move < ROTATE + 2 * PLACES


def rotated_place(move: i64) -> i64:
    return (move - ROTATE) // 2


def is_clockwise(move: i64) -> bool:
    return (move - ROTATE) % 2 == 1


def is_removal(move: i64) -> bool:
    return REMOVE <= move < REMOVE + PLACES
