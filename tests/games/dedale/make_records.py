"""Writes the golden records of Dédale, by playing until what each is named for has happened.

python tests/games/dedale/make_records.py [NAME ...]
"""

import sys
from collections.abc import Callable
from pathlib import Path

import ariane
from ariane.games.dedale.rules.exchange import can_go_on
from ariane.games.dedale.rules.game import Dedale
from ariane.players.greedy import GreedyPlayer

RECORDS = Path(__file__).parent / "records"
TRAPS = ("dedale.place.no-trap", "dedale.place.no-trap-caught", "dedale.place.no-trap-collapse")
Policy = Callable[[ariane.State, ariane.Rng], int]


def at_random(state: ariane.State, rng: ariane.Rng) -> int:
    moves = state.moves()
    return moves[int(rng.below(len(moves)))]


def greedily(state: ariane.State, rng: ariane.Rng) -> int:
    shown = state.copy()
    shown.redeal(state.actor(), rng)
    return int(GreedyPlayer(state.game).choose(shown, rng))


def idly(state: ariane.State, rng: ariane.Rng) -> int:
    """Fills turns with moves and pushes only, where that can be done, so that the other can do likewise."""
    ways = _without_tiles(state, int(state.turn()))
    if ways:
        together = [way for way, near in ways if near]
        chosen = together or [way for way, _ in ways]
        return chosen[int(rng.below(len(chosen)))]
    return at_random(state, rng)


def _without_tiles(state: ariane.State, player: int) -> list[tuple[int, bool]]:
    """The moves that lead on to the end of the turn without a tile, and whether the next player can go on so."""
    found = []
    for move in state.moves():
        if state.name(move).split()[0] in ("step", "push"):
            after = state.copy()
            after.play(move)
            if after.outcome() is not None:
                found += [(move, True)] if after.outcome() == ariane.Outcome("idle", ()) else []
            elif after.turn() != player or after.actor() != player:
                assert isinstance(after, Dedale)
                found.append((move, bool(can_go_on(after))))
            else:
                rest = _without_tiles(after, player)
                found += [(move, any(near for _, near in rest))] if rest else []
    return found


def play_until(
    seats: int, policy: Policy, done: Callable[[ariane.State, set[str]], bool], **options: bool
) -> ariane.Record:
    """The shortest of some games in which it happened, up to that moment."""
    game = ariane.load("dedale")
    best: ariane.Record | None = None
    for seed in range(400):
        rng, record = ariane.Rng(seed, seats), ariane.Record(game, seats, dict(options))
        state = record.start()
        while state.actor() != ariane.OVER and (best is None or len(record.steps) < len(best.steps)):
            move = int(state.draw(rng)) if state.actor() == ariane.CHANCE else policy(state, rng)
            record.add(state, move)
            log: list[ariane.Event] = []
            state.play(move, log)
            if done(state, {event.key for event in log}):
                best = record
                break
        if best is not None and (seed >= 30 or len(best.steps) < 80):
            break
    assert best is not None
    return best


def traps_somebody(state: ariane.State, keys: set[str]) -> bool:
    return state.asks() == "lay" and any(state.refusal(move) in TRAPS[:1] for move in range(471, 515))


WANTED: dict[str, Callable[[], ariane.Record]] = {
    "escape": lambda: play_until(3, greedily, lambda _, keys: "dedale.over-escape" in keys),
    "bag": lambda: play_until(2, at_random, lambda _, keys: "dedale.over-bag" in keys),
    "idle": lambda: play_until(2, idly, lambda _, keys: "dedale.over-idle" in keys, minotaur=False, collapses=False),
    "catch": lambda: play_until(4, at_random, lambda _, keys: "dedale.caught" in keys),
    "cave": lambda: play_until(2, at_random, lambda _, keys: "dedale.cave" in keys),
    "collapse": lambda: play_until(5, at_random, lambda _, keys: "dedale.collapse" in keys),
    "cover": lambda: play_until(3, at_random, lambda _, keys: "dedale.cover" in keys),
    "trap": lambda: play_until(6, at_random, traps_somebody),
}

if __name__ == "__main__":
    for name in sys.argv[1:] or WANTED:
        record = WANTED[name]()
        (RECORDS / f"{name}.record").write_text(record.write(), encoding="utf-8")
        print(name, len(record.steps), "steps", flush=True)
