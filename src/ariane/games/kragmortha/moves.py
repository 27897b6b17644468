"""The numbers of Kragmortha's moves and outcomes: encoded and decoded here."""

from typing import Final

from mypy_extensions import i64

# House rules, a bit each in this order.
HOUSE: Final = ("desk", "halt")
DESK_ENDS: Final[i64] = 1  # kragmortha.desk.enter: the desk ends the turn, as Rigor Mortis and circles do
RIGOR_HALTS: Final[i64] = 2  # kragmortha.rigor.goes-on: Rigor Mortis stays where he met somebody

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
KEPT: Final[i64] = 138  # what the others say of the player's real orders at the end of a turn
CAUGHT: Final[i64] = 139
ABSTAIN: Final[i64] = 140
MOVES: Final[i64] = 141

# Outcomes: a card drawn or peeked at, a token turned up, the seat that begins.
DRAWN: Final[i64] = 0  # + movement kind
GAZED: Final[i64] = 30  # + Gaze kind
FOUND: Final[i64] = 54  # + Grimoire kind
TURNED: Final[i64] = 72  # + token
BEGINS: Final[i64] = 75  # + seat
OUTCOMES: Final[i64] = 83

# The most that can be offered at once: every square to go to, or staying.
WIDEST: Final[i64] = 72


def verb_of(move: i64) -> i64:
    """What kind of move it is: the constant above that its number begins with."""
    if move < STOP:
        return CARD if move < STEP else STEP
    if move < STAY:
        if move < GO:
            return STOP if move == STOP else PUSH
        return GO
    if move < RID:
        if move == STAY:
            return STAY
        return MAKE if move < USE else USE
    if move >= KEEP:
        return move
    if move < DROP:
        return RID if move < EXCHANGE else EXCHANGE
    return DROP
