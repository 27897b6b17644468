"""What the bridges to PettingZoo and Gymnasium share: a seat's position as arrays."""

from importlib.util import find_spec
from typing import Any

import numpy as np
from gymnasium import spaces

from ariane.bridges.pixels import rgb_array
from ariane.core.game import Game, State
from ariane.core.views import picture, sketch

LIMIT = 1e4  # features are near 0 to 1; nothing comes near this

Observation = dict[str, Any]


def observation_space(game: Game) -> spaces.Dict:
    length = int(game.features.length)
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
    row = state.game.features.rows([state], [seat])
    return {"observation": np.frombuffer(row, np.float64).astype(np.float32), "action_mask": mask}


def render_modes() -> list[str]:
    """What a position can be shown as; pixels only where the extra that draws them is installed."""
    pixels = all(find_spec(module) for module in ("resvg_py", "PIL"))
    return ["human", "ansi", "svg", *(["rgb_array"] if pixels else [])]


def shown(state: State, mode: str | None, seat: int) -> Any:
    """The position as a render mode wants it: svg or ansi as text, rgb_array as pixels, human on the terminal."""
    if mode == "svg":
        return picture(state, seat)
    if mode == "rgb_array":
        return rgb_array(picture(state, seat))
    if mode == "human":
        print(sketch(state, seat))  # to be seen is what this mode is for
    return sketch(state, seat) if mode == "ansi" else None
