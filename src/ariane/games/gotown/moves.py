"""How the moves and outcomes of Gotown are numbered, and what can be asked."""

from typing import Final

from mypy_extensions import i64

SEATS: Final[i64] = 4
TALLEST: Final[i64] = 5
SHORT: Final[i64] = 4
DEALT: Final[i64] = 5
DRAW_LIMIT: Final[i64] = 8
REFILL: Final[i64] = 3
LAST_SHUFFLE: Final[i64] = 20

# House rules, a bit each in this order.
HOUSE: Final = ("nine", "melts")
NINE: Final[i64] = 1  # gotown.turn.draw-limit: you draw as long as you hold fewer than nine
MELTS: Final[i64] = 2  # gotown.donut: a turn that the van takes from you costs you a milkshake, too

PAIRS: Final[i64] = 4  # 1 and 8, 2 and 7, 3 and 6, 4 and 5

# Moves. Seats and floors are part of the number; a few that can never be legal are there to be refused with their rule.
BUILD: Final[i64] = 0  # + low - 1: low card and its partner, low from 1 to 4
BUILD_JOKER: Final[i64] = 4  # + kind: a joker and a floor card
BUILD_JOKERS: Final[i64] = 12  # two jokers
STEAL: Final[i64] = 13  # + seat * 9 + kind (8: with a joker)
GUARD: Final[i64] = 49  # + floor
LURE: Final[i64] = 54  # + seat * 5 + floor
SMASH: Final[i64] = 74  # + seat, with the jackhammer
WRECK: Final[i64] = 78  # + seat, with the wrecking ball
SERVE: Final[i64] = 82  # + seat, a milkshake
ROB: Final[i64] = 86  # + seat, with a thief
ROB_ALL: Final[i64] = 90
PARK: Final[i64] = 91  # the donut van
END: Final[i64] = 92
MOVES: Final[i64] = 93

# Outcomes: a kind of card drawn, dealt or taken, or the seat that begins.
BEGINS: Final[i64] = 17  # + seat
OUTCOMES: Final[i64] = 21

# What is being asked.
DEALING: Final[i64] = 0
FIRST: Final[i64] = 1
DRAWING: Final[i64] = 2
PLAYING: Final[i64] = 3
TAKING: Final[i64] = 4
REFILLING: Final[i64] = 5
ENDED: Final[i64] = 6
ASKS: Final = ("deal", "first", "draw", "play", "take", "refill", "over")
