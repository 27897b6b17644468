"""How far a game of Kragmortha and its turn have come."""

from typing import Annotated, Final

from mypy_extensions import i64

from ariane.core.chance import mix
from ariane.core.fields import ELSEWHERE, Plus


class Stage:
    """How far a game and a turn have come, where nothing is to be settled first."""

    DEALING: Final[i64] = 0
    FIRST: Final[i64] = 1
    PLACING: Final[i64] = 2
    CHOOSING: Final[i64] = 3  # a movement card
    STEPPING: Final[i64] = 4
    FINISHING: Final[i64] = 5
    PASSING: Final[i64] = 6  # the draw, then the next player
    ENDED: Final[i64] = 7
    JUDGED: Final[i64] = 8  # the others have been asked about real orders; then the next player


STAGES: Final = ("deal", "first", "place", "choose", "step", "finish", "draw", "over", "judged")


class Turn:
    """How far the game and the turn have come."""

    stage: Annotated[i64, Plus(1)]
    player: Annotated[i64, Plus(1)]
    first: Annotated[i64, Plus(1)]  # the seat the table named to begin, or -1
    turns: Annotated[i64, Plus(1)]  # turns begun
    card: Annotated[i64, Plus(1)]  # the movement card in play, or -1
    spent: Annotated[i64, Plus(1)]  # which of its two symbols the first step may have used, a bit each
    steps: Annotated[i64, Plus(1)]  # made with it
    squares: Annotated[i64, Plus(1)]  # moved in this turn, whatever the pawn
    heading: Annotated[i64, Plus(1)]  # side of the last step, or -1
    played: Annotated[i64, Plus(1)]  # movement cards played in this turn
    plays: Annotated[i64, Plus(1)]  # further ones a Grimoire allows
    forced: Annotated[i64, Plus(1)]  # 1 once the player's own goblin met Rigor Mortis or a circle: the turn is over
    halted: Annotated[i64, Plus(1)]  # 1 once the card's movement is over: stopped, at the desk, Rigor Mortis teleported
    wild: Annotated[i64, Plus(1)]  # 1: any symbol this turn
    gestures: Annotated[i64, Plus(1)]  # made in this turn, a bit each
    broken: Annotated[i64, Plus(1)]  # orders the player has broken in this turn, a bit a Gaze kind
    origin: Annotated[i64, Plus(1)]  # where the mover of the last chain came from
    chain: Annotated[i64, Plus(1)]  # goblins that moved in it, a bit each
    reason: Annotated[i64, Plus(1)]  # why the game ended
    paid: Annotated[i64, ELSEWHERE]  # orders others have broken in it, a bit for each place of a Gaze card

    # fields: __init__, copy, mixed

    def __init__(
        self,
        *,
        stage: i64,
        player: i64,
        first: i64,
        turns: i64,
        card: i64,
        spent: i64,
        steps: i64,
        squares: i64,
        heading: i64,
        played: i64,
        plays: i64,
        forced: i64,
        halted: i64,
        wild: i64,
        gestures: i64,
        broken: i64,
        origin: i64,
        chain: i64,
        reason: i64,
        paid: i64,
    ) -> None:
        self.stage = stage
        self.player = player
        self.first = first
        self.turns = turns
        self.card = card
        self.spent = spent
        self.steps = steps
        self.squares = squares
        self.heading = heading
        self.played = played
        self.plays = plays
        self.forced = forced
        self.halted = halted
        self.wild = wild
        self.gestures = gestures
        self.broken = broken
        self.origin = origin
        self.chain = chain
        self.reason = reason
        self.paid = paid

    def copy(self) -> "Turn":
        return Turn(
            stage=self.stage,
            player=self.player,
            first=self.first,
            turns=self.turns,
            card=self.card,
            spent=self.spent,
            steps=self.steps,
            squares=self.squares,
            heading=self.heading,
            played=self.played,
            plays=self.plays,
            forced=self.forced,
            halted=self.halted,
            wild=self.wild,
            gestures=self.gestures,
            broken=self.broken,
            origin=self.origin,
            chain=self.chain,
            reason=self.reason,
            paid=self.paid,
        )

    def mixed(self, print_: i64) -> i64:
        print_ = mix(print_, self.stage + 1)
        print_ = mix(print_, self.player + 1)
        print_ = mix(print_, self.first + 1)
        print_ = mix(print_, self.turns + 1)
        print_ = mix(print_, self.card + 1)
        print_ = mix(print_, self.spent + 1)
        print_ = mix(print_, self.steps + 1)
        print_ = mix(print_, self.squares + 1)
        print_ = mix(print_, self.heading + 1)
        print_ = mix(print_, self.played + 1)
        print_ = mix(print_, self.plays + 1)
        print_ = mix(print_, self.forced + 1)
        print_ = mix(print_, self.halted + 1)
        print_ = mix(print_, self.wild + 1)
        print_ = mix(print_, self.gestures + 1)
        print_ = mix(print_, self.broken + 1)
        print_ = mix(print_, self.origin + 1)
        print_ = mix(print_, self.chain + 1)
        return mix(print_, self.reason + 1)

    # fields: end


def first_turn(first: int) -> Turn:
    """Before the deal, with the seat that the table named to begin, or -1."""
    return Turn(
        stage=Stage.DEALING,
        player=0,
        first=first,
        turns=0,
        card=-1,
        spent=0,
        steps=0,
        squares=0,
        heading=-1,
        played=0,
        plays=0,
        forced=0,
        halted=0,
        wild=0,
        gestures=0,
        broken=0,
        origin=0,
        chain=0,
        reason=0,
        paid=0,
    )
