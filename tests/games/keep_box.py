"""Writes a whole game with the present box of each game, to tests/games/<game>/boxes: before another replaces it.

PYTHONPATH=src python -m tests.games.keep_box [GAME ...]
"""

import sys
from pathlib import Path

import ariane
from ariane.players.greedy import GreedyPlayer

HERE = Path(__file__).parent
SEATS = 3  # or as many as the game is for
TRIED = 12  # the shortest of so many games is kept


def whole_game(name: str, seed: int) -> ariane.Record:
    game = ariane.load(name)
    player, rng = GreedyPlayer(game), ariane.Rng(seed)
    record = ariane.Record(game, min(SEATS, game.seats[-1]))
    state = record.start()
    while (actor := int(state.actor())) != ariane.OVER:
        if actor == ariane.CHANCE:
            move = int(state.draw(rng))
        else:
            shown = state.copy()
            shown.redeal(actor, rng)
            move = int(player.choose(shown, rng))
        record.add(state, move)
        state.play(move)
    return record


def main(names: list[str]) -> None:
    for name in names or ariane.names():
        shortest = min((whole_game(name, seed) for seed in range(TRIED)), key=lambda record: len(record.steps))
        path = HERE / name / "boxes" / f"{ariane.load(name).components.digest}.record"
        path.parent.mkdir(exist_ok=True)
        path.write_text(shortest.write(), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
