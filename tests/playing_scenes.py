"""How every scene is played, in short: what a rule changes in it cannot go unnoticed, named by the scene or not.

A scene's own lines (`then`) say what a reader should look at. Here each of its pictures is noted whole: the position,
what can be done in it, how likely outcomes are, how it ended; and what chance does until somebody is asked again. The
notes stand in tests/games/<game>/scenes.txt, one line per scene. Where a rule or a scene is meant to change, write them
anew:

    PYTHONPATH=src python -m tests.playing_scenes
"""

import hashlib
from pathlib import Path

from ariane.core import scenes
from ariane.core.chance import Rng
from ariane.core.game import CHANCE, State
from ariane.core.registry import names

GAMES = Path(__file__).resolve().parent / "games"
MOST = 40  # outcomes after the last step


def noted(scene: scenes.Scene) -> str:
    """The scene's line: its id, and a mark for each picture and for what follows."""
    states = [frame.state for frame in scenes.play(scene)]
    return " ".join([scene.id, *(mark(state) for state in [*states, settled(states[-1].copy())])])


def shown(game: str) -> tuple[set[str], set[str]]:
    """The rules that scenes of a game play, and those that they only draw."""
    drawn = {rule for scene in scenes.scenes(game).values() for rule in scene.rules}
    played = {rule for scene in scenes.scenes(game).values() if scene.steps for rule in scene.rules}
    return played, drawn - played


def settled(state: State) -> State:
    rng = Rng(1)
    for _ in range(MOST):
        if state.actor() != CHANCE:
            break
        state.play(state.draw(rng))
    return state


def mark(state: State) -> str:
    chance = state.actor() == CHANCE
    parts = [state.dump(), *(state.name(move) for move in state.moves())]
    parts += [str(state.odds() if chance else ""), str(state.outcome())]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:8]


def kept(game: str) -> dict[str, str]:
    """scene id -> the line that is noted."""
    lines = (GAMES / game / "scenes.txt").read_text(encoding="utf-8").splitlines()
    return {line.partition(" ")[0]: line for line in lines}


def main() -> None:
    for game in names():
        lines = [noted(scene) for scene in scenes.scenes(game).values()]
        (GAMES / game / "scenes.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
