"""Golden fingerprints: law 4 between machines, and between the sources and what is compiled from them."""

from hashlib import blake2b

from ariane.core.game import Game
from ariane.laws.spots import Setup, play_game, setups


def digest(setup: Setup, games: int = 3, seed: int = 1) -> str:
    """Stands for the fingerprints along so many random games: the same on every machine, interpreted and compiled."""
    running = blake2b(digest_size=10)
    for number in range(games):
        state = setup.start()
        for move in play_game(setup, seed + number, "random"):
            running.update(f"{move} {state.fingerprint()}\n".encode())
            state.play(move)
        running.update(f"{state.fingerprint()} {state.outcome()!r}\n".encode())
    return running.hexdigest()


def golden(game: Game) -> str:
    """The digests of all setups of a game, as the text of a golden file."""
    head = "# Fingerprints along seeded random games: interpreted and compiled must both give them. Written by\n"
    head += (
        f"# python -m ariane.laws {game.name} --write FOLDER, on purpose, when the rules or the numbering change.\n\n"
    )
    return head + "".join(f'"{setup}" = "{digest(setup)}"\n' for setup in setups(game))
