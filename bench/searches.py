"""How many playouts a second a tree search makes: ours on Gotown, OpenSpiel's C++ and Python searches beside it.

A playout is one iteration: a position resampled as the player knows it, a walk down the tree, and a random game from
there to its very end (so ours does not ask its valuation early here, as it does in play).
"""

import random
import time
from typing import Any

import ariane
from ariane.players.search import SearchPlayer
from bench.measure import Goal, Measurement

BATCH = 2000
PEER_BATCH = 100


def ours(seats: int, seconds: float) -> float:
    """A search anew each time, at the first choice of a game."""
    game, rng = ariane.load("gotown"), ariane.Rng(1)
    state = game.new(seats)
    while state.actor() == ariane.CHANCE or len(state.moves()) < 2:
        state.play(state.draw(rng) if state.actor() == ariane.CHANCE else state.moves()[0])
    player = SearchPlayer(game, iterations=BATCH)
    player.patience = -1
    playouts, start = 0, time.process_time()
    while (now := time.process_time()) - start < seconds:
        player.choose(state.copy(), rng)
        playouts += BATCH
    return playouts / (now - start)


def gin_rummy(seconds: float) -> float:
    """OpenSpiel's information-set search, all C++, just after the deal."""
    import pyspiel

    state = _dealt(pyspiel.load_game("gin_rummy"))
    bot = pyspiel.ISMCTSBot(
        1, pyspiel.RandomRolloutEvaluator(1, 1), 1.0, PEER_BATCH, allow_inconsistent_action_sets=True
    )
    return _batches(lambda: bot.step(state), seconds)


def tic_tac_toe(seconds: float) -> float:
    """OpenSpiel's Python search on a game where nothing is hidden and a playout is nine moves at most."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("tic_tac_toe")
    bot = mcts.MCTSBot(game, 1.0, PEER_BATCH, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), solve=False)
    state = game.new_initial_state()
    return _batches(lambda: bot.step(state), seconds)


def _dealt(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(actions, weights)[0])
    return state


def _batches(search: Any, seconds: float) -> float:
    playouts, start = 0, time.process_time()
    while (now := time.process_time()) - start < seconds:
        search()
        playouts += PEER_BATCH
    return playouts / (now - start)


UNIT = "playouts/s"
MEASUREMENTS = [
    Measurement("Gotown search", "2 seats", lambda seconds: ours(2, seconds), UNIT),
    Measurement("Gotown search", "3 seats", lambda seconds: ours(3, seconds), UNIT),
    Measurement("Gotown search", "4 seats", lambda seconds: ours(4, seconds), UNIT),
    Measurement("OpenSpiel gin rummy", "its ISMCTS, all C++", gin_rummy, UNIT),
    Measurement("OpenSpiel tic-tac-toe", "its MCTS in Python", tic_tac_toe, UNIT),
]
GOALS = [
    Goal("Gotown search, 2 seats", 200_000, at_least=True),
    Goal("Gotown search, 3 seats", 120_000, at_least=True),
    Goal("Gotown search, 4 seats", 80_000, at_least=True),
]
