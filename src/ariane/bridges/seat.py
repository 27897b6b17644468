"""What the bridges to PettingZoo and Gymnasium share: a seat's position as arrays, and chance going on by itself."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, PUBLIC, Game, State
from ariane.core.views import features, sketch

LIMIT = 1e4  # features are near 0 to 1; nothing comes near this

Observation = dict[str, Any]


def observation_space(game: Game) -> spaces.Dict:
    length = len(features(game.new(), PUBLIC))
    return spaces.Dict(
        {
            "observation": spaces.Box(-LIMIT, LIMIT, (length,), np.float32),
            "action_mask": spaces.Box(0, 1, (int(game.move_count),), np.int8),
        }
    )


def observe(state: State, seat: int) -> Observation:
    """The features as this seat sees them, and the mask of its moves: all 0 while others act."""
    mask: Any = np.zeros(int(state.game.move_count), np.int8)
    if state.actor() == seat:
        mask[state.moves()] = 1
    return {"observation": np.array(features(state, seat), np.float32), "action_mask": mask}


def settle(state: State, rng: Rng) -> None:
    """Lets chance act until somebody else does."""
    while state.actor() == CHANCE:
        state.play(state.draw(rng))


def shown(state: State, mode: str | None, seat: int) -> str | None:
    """The position as a toolkit's render mode wants it: svg or ansi as text, human on the terminal."""
    if mode == "svg":
        from ariane.core.views import picture

        return picture(state, seat)
    if mode == "human":
        print(sketch(state, seat))  # to be seen is what this mode is for
    return sketch(state, seat) if mode == "ansi" else None
