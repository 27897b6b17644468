"""The command `python -m ariane.laws`: checks games, or writes their golden fingerprints."""

import sys
from argparse import ArgumentParser
from pathlib import Path

from ariane.core.errors import ArianeError
from ariane.core.registry import load, names
from ariane.laws import GAMES, POSITIONS, check_setup, golden, setups


def main(arguments: list[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m ariane.laws", description="Check that games keep the laws.")
    parser.add_argument("games", nargs="*", help="all, unless named")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="looked at closely, at each table")
    parser.add_argument("--rounds", type=int, default=GAMES, help="games played at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="instead, write golden fingerprints there")
    asked = parser.parse_args(arguments)
    wrong = []
    for name in asked.games or names():
        try:
            game = load(name)
            if asked.write:
                (asked.write / f"{name}.toml").write_text(golden(game), encoding="utf-8")
                continue
            for setup in setups(game):
                check_setup(setup, asked.positions, asked.seed, asked.rounds)
                print(f"{setup}: all laws hold")
        except ArianeError as error:
            wrong.append(str(error))
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
