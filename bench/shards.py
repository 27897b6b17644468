"""What many servers cost PostgreSQL in notices, by a model: notices delivered a second, with one channel and with many.

python -m bench.shards [--servers 200] [--matches 100000]
"""

import argparse
import random
from collections.abc import Iterator
from zlib import crc32

from ariane.table.bus import BEAT
from ariane.table.journal import SHARDS

PACE = 10.0  # seconds between two moves of a match
VIEWERS = 2
PRESENCE = 10.0  # seconds between two words about who is there
CHANNELS = (1, 64, 1024, SHARDS)


def rows(servers: int, matches: int, seed: int = 1) -> Iterator[tuple[int, float, float]]:
    """For each number of channels: notices that are delivered a second, in all and to each server."""
    for channels in CHANNELS:
        chance = random.Random(seed)
        watched = [(number, chance.choices(range(servers), k=VIEWERS)) for number in range(matches)]
        listeners: list[set[int]] = [set() for _ in range(channels)]
        for number, viewers in watched:
            listeners[crc32(b"%016d" % number) % channels].update(viewers)
        moves = sum(len(listeners[crc32(b"%016d" % number) % channels]) for number, _ in watched) / PACE
        words = moves * PACE / PRESENCE * VIEWERS
        delivered = moves + words + servers / BEAT
        yield channels, delivered, delivered / servers


def main() -> None:
    parser = argparse.ArgumentParser(prog="shards", description="notices delivered a second, by a model")
    parser.add_argument("--servers", type=int, default=200)
    parser.add_argument("--matches", type=int, default=100_000)
    given = parser.parse_args()
    print(f"{given.servers} servers, {given.matches} matches with {VIEWERS} viewers, a move every {PACE:.0f} s in each")
    for channels, delivered, each in rows(given.servers, given.matches):
        print(f"{channels:6} channels: {delivered:12,.0f} notices a second, {each:10,.0f} to each server")


if __name__ == "__main__":
    main()
