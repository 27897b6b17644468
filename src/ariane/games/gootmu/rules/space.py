"""The numbers of G.O.O.T.M.U.: moves, outcomes, questions, pending frames, and what is noted of each pawn."""

from typing import Final

from mypy_extensions import i64

SEATS: Final[i64] = 6
PSEUDO: Final[i64] = 6  # + seat: the pawn of that player's pseudo-player
PAWNS: Final[i64] = 12
MONSTER: Final[i64] = 12
PIECES: Final[i64] = 3
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

# Pending frames: eight numbers each. Below the first two, what they mean is the frame's own affair.
FRAME: Final[i64] = 8
OP: Final[i64] = 0
WHO: Final[i64] = 1
STAGE: Final[i64] = 2
A: Final[i64] = 3
B: Final[i64] = 4
C: Final[i64] = 5
D: Final[i64] = 6
E: Final[i64] = 7

F_TILES: Final[i64] = 0
F_ORDER: Final[i64] = 1
F_SETUP: Final[i64] = 2
F_TURN: Final[i64] = 3
F_MOVE: Final[i64] = 4  # a movement roll and what is made of it: who moves, A whose roll, B stage's number, C flags
F_WALK: Final[i64] = 5
F_ARRIVE: Final[i64] = 6
F_PICK: Final[i64] = 7
F_TEXT: Final[i64] = 8
F_ASK: Final[i64] = 9
F_DIE: Final[i64] = 10
F_REVEAL: Final[i64] = 11
F_GAIN: Final[i64] = 12
F_OVER: Final[i64] = 13
FRAMES: Final = (
    "tiles", "order", "setup", "turn", "move", "walk", "arrive", "pick", "text", "ask", "die", "reveal", "gain", "over",
)  # fmt: skip

# Questions. An ASK frame: WHO the pawn it is about, STAGE the question, A the seat that answers, B to E as noted.
Q_START: Final[i64] = 0
Q_PLACE: Final[i64] = 1  # B: the thing to place
Q_CANCEL_TURN: Final[i64] = 2
Q_ANNOUNCE: Final[i64] = 3
Q_NUMBER: Final[i64] = 4
Q_SIX: Final[i64] = 5  # B: 1 if the number can be walked
Q_STEP: Final[i64] = 6
Q_PICK: Final[i64] = 7  # B: the thing, C: 1 if it may be left, D: 1 if it may be exchanged
Q_GAIN: Final[i64] = 8  # B: the thing
Q_SIDE: Final[i64] = 9
Q_SHOVE: Final[i64] = 10
Q_CANCEL_SQUARE: Final[i64] = 11
Q_WHOM: Final[i64] = 12  # B: the text
Q_THING: Final[i64] = 13  # B: the text
Q_PIECE: Final[i64] = 14  # B: the text, C: the first piece chosen
Q_SQUARE: Final[i64] = 15  # B: the text
Q_WAY: Final[i64] = 16  # B: the text, C: its number
Q_TILE: Final[i64] = 17  # B: the text
Q_END: Final[i64] = 18
Q_STUCK: Final[i64] = 19
QUESTIONS: Final = (
    "start-where", "piece-where", "cancel-turn", "announce", "number", "six", "step", "pick", "gain", "side", "shove",
    "cancel-square", "whom", "thing", "piece", "square", "way", "tile", "end", "stuck",
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

# How a WALK goes: WHO, STAGE 0 to begin, A what is left, B these flags, C the first step's directions, D who leads,
# E where in the trail the squares barred to it begin.
IGNORE_WALLS: Final[i64] = 1
BY_TEXT: Final[i64] = 2  # forced: danger sends home
DANGER: Final[i64] = 4  # no safe way: the one into danger must be taken
FREELY: Final[i64] = 8  # squares may be entered again
STRAIGHT: Final[i64] = 16  # C is the one direction
AT_RANDOM: Final[i64] = 32
OWN_TURN: Final[i64] = 64  # tokens, drops and exchanges are possible
LONG: Final[i64] = 128  # need not come out exactly
DRAGGED: Final[i64] = 256
FIRST_FORCED: Final[i64] = 512  # the first step may enter a visited square
WALLS: Final[i64] = 1024  # times the walls that may be passed without a marker
MOVED: Final[i64] = 1048576  # a step was taken
ROLLED: Final[i64] = 2097152  # the move of the turn itself, whoever leads it
LONGEST: Final[i64] = 36  # gootmu.move.long: what is more need not come out exactly

# How an ARRIVE is
LANDING: Final[i64] = 1  # not walked to: obstacles and the monster are met here
NO_SHOVE: Final[i64] = 2
NO_TEXT: Final[i64] = 4
RETURNED: Final[i64] = 8
TOLD: Final[i64] = 16  # came by SAME SPACE: who is not shoved cannot shove back

# What a turn has in hand (A of a TURN frame), taken over from the pawn's notes when it is really played
NOW_LED: Final[i64] = 1
NOW_ODD: Final[i64] = 2
NOW_RANDOM: Final[i64] = 4
NOW_NO_WALLS: Final[i64] = 8
NOW_THAT_WAY: Final[i64] = 16
NOW_PANEL_PASSED: Final[i64] = 32
NOW_PANEL_FAILED: Final[i64] = 64
NOW_FIXED: Final[i64] = 256  # times the fixed number, up to 12
NOW_WALLS: Final[i64] = 4096  # times walls
