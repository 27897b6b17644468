"""The numbers of Kragmortha: moves, outcomes, the stages of a turn, and the frames of what is still to be settled."""

from typing import Final

from mypy_extensions import i64

# Moves. Those that can never be legal somewhere are there to be refused with their rule.
CARD: Final[i64] = 0  # + place in hand, oldest first
STEP: Final[i64] = 8  # + side
STOP: Final[i64] = 12
PUSH: Final[i64] = 13  # + side
GO: Final[i64] = 17  # + cell: place, flee, teleport, go to a start square
STAY: Final[i64] = 87  # Rigor Mortis stays on his circle
MAKE: Final[i64] = 88  # + gesture
USE: Final[i64] = 94  # + kind of Grimoire
RID: Final[i64] = 112  # + place of a Gaze card
EXCHANGE: Final[i64] = 116  # + seat to change places with
DROP: Final[i64] = 124  # + place in hand
KEEP: Final[i64] = 132  # more cards than an order allows
RAISE: Final[i64] = 133  # the shield
SUFFER: Final[i64] = 134  # keep the shield for later
SHOW: Final[i64] = 135  # a hand that cannot be used
END: Final[i64] = 136
OVERDRAW: Final[i64] = 137  # end the turn with a full hand against an order
MOVES: Final[i64] = 138

# Outcomes: a card drawn or peeked at, a token turned up, the seat that begins.
DRAWN: Final[i64] = 0  # + movement kind
GAZED: Final[i64] = 30  # + Gaze kind
FOUND: Final[i64] = 54  # + Grimoire kind
TURNED: Final[i64] = 72  # + token
BEGINS: Final[i64] = 75  # + seat
OUTCOMES: Final[i64] = 83

# The most that can be offered at once: every square to go to, or staying.
WIDEST: Final[i64] = 72

# The stages of a game and of a turn, where nothing is to be settled first.
DEALING: Final[i64] = 0
FIRST: Final[i64] = 1
PLACING: Final[i64] = 2
CHOOSING: Final[i64] = 3  # a movement card
STEPPING: Final[i64] = 4
FINISHING: Final[i64] = 5
PASSING: Final[i64] = 6  # the draw, then the next player
ENDED: Final[i64] = 7
STAGES: Final = ("deal", "first", "place", "choose", "step", "finish", "draw", "over")

# Frames of what is still to be settled, the topmost first: a kind, whose, and a detail.
PUSHING: Final[i64] = 0  # the pushed goblin
ARRIVING: Final[i64] = 1
MEETING: Final[i64] = 2
SHIELDING: Final[i64] = 3
GAZING: Final[i64] = 4
FLEEING: Final[i64] = 5
TURNING: Final[i64] = 6
TELEPORTING: Final[i64] = 7
FINDING: Final[i64] = 8  # a Grimoire
RELOCATING: Final[i64] = 9
DROPPING: Final[i64] = 10  # cards to keep; + MUST_DROP where keeping more is no longer offered
WARPING: Final[i64] = 11  # Rigor Mortis on a circle
PEEKING: Final[i64] = 12  # deck * 16 + cards still to see
STRIDING: Final[i64] = 13  # squares left
LEASHING: Final[i64] = 14  # squares left
BANISHING: Final[i64] = 15
SWAPPING: Final[i64] = 16
RECALLING: Final[i64] = 17
DRAWING: Final[i64] = 18  # cards to hold
FRAMES: Final = (
    "push",
    "arrive",
    "meet",
    "shield",
    "gaze",
    "flee",
    "token",
    "teleport",
    "grimoire",
    "relocate",
    "drop",
    "warp",
    "peek",
    "stride",
    "leash",
    "banish",
    "swap",
    "recall",
    "draw",
)
FRAME: Final[i64] = 3
DEEPEST: Final[i64] = 40
MUST_DROP: Final[i64] = 16

ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled
EVERYBODY: Final[i64] = 511  # all eight seats and the public
SPECTATOR: Final[i64] = 8  # the public's bit
