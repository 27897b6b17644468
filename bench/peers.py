"""How fast comparable games of other systems are: OpenSpiel's hearts and gin rummy, RLCard's uno, all played at random.

A decision is a choice of a player. What chance decides (a deal, a card from the stock) takes its time but is not
counted, here and for our own games alike.

    python -m bench.peers [SECONDS]
"""

import random
import sys
import time
from functools import cache
from typing import Any

import pyspiel
import rlcard

from bench.measure import Measurement, per_second

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
DEALS = 40
ROLLOUTS = {"hearts": 200, "gin_rummy": 10}
PLAYS_TO_COUNT = 25


def play_out(state: Any) -> int:
    """Play to the end by OpenSpiel's interface, as lean as it allows from Python."""
    chance = random.random
    actor, legal, outcomes, apply = state.current_player, state.legal_actions, state.chance_outcomes, state.apply_action
    decisions = 0
    while (player := actor()) != TERMINAL:
        if player == CHANCE:
            # Walking down the list takes half the time of random.choices.
            left = chance()
            for outcome, probability in outcomes():  # noqa: B007  (used below: the last one where rounding leaves a rest)
                left -= probability
                if left < 0:
                    break
            apply(outcome)
        else:
            actions = legal()
            apply(actions[int(chance() * len(actions))])
            decisions += 1
    return decisions


def openspiel_from_python(name: str, seconds: float) -> float:
    """Whole games, the deal included, driven move by move."""
    game = pyspiel.load_game(name)
    return per_second(lambda: play_out(game.new_initial_state()), seconds)


@cache
def dealt(name: str) -> tuple[list[Any], float]:
    """Positions just after the deal, and how many decisions a random game from them has on average."""
    game = pyspiel.load_game(name)
    positions = []
    for _ in range(DEALS):
        state = game.new_initial_state()
        while state.current_player() == CHANCE:
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, weights)[0])
        positions.append(state)
    counts = [play_out(state.clone()) for state in positions for _ in range(PLAYS_TO_COUNT)]
    return positions, sum(counts) / len(counts)


def openspiel_in_cpp(name: str, seconds: float) -> float:
    """Random games all in C++, by its random rollout evaluator.

    Python reaches the evaluator only through the tree search: a search of one simulation evaluates its root and nothing
    else, which is ROLLOUTS random games from there. The root cannot be chance, so these games start after the deal (an
    advantage for OpenSpiel: its deal takes long). The evaluator does not say how many decisions it made: we count
    rollouts, and multiply by the mean number of decisions in the same positions played out from Python.
    """
    positions, mean = dealt(name)
    rollouts = ROLLOUTS[name]
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, random.getrandbits(30))
    bot = pyspiel.MCTSBot(pyspiel.load_game(name), evaluator, 1.0, 1, 100, False, 1, False)
    games = 0
    start = now = time.process_time()
    while now - start < seconds:
        for position in positions:
            bot.mcts_search(position)
        games += rollouts * len(positions)
        now = time.process_time()
    return games * mean / (now - start)


def rlcard_uno(seconds: float) -> float:
    """RLCard's environment with a choice as cheap as ours."""
    env = rlcard.make("uno")

    def play_game() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random.random() * len(actions))])
            decisions += 1
        return decisions

    return per_second(play_game, seconds)


def rlcard_uno_agents(seconds: float) -> float:
    """The same environment with RLCard's own random agents."""
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno")
    agents = [RandomAgent(env.num_actions) for _ in range(env.num_players)]

    def play_game() -> int:
        state, player = env.reset()
        decisions = 0
        while not env.is_over():
            state, player = env.step(agents[player].step(state))
            decisions += 1
        return decisions

    return per_second(play_game, seconds)


MEASUREMENTS = [
    Measurement("OpenSpiel hearts", "all C++", lambda seconds: openspiel_in_cpp("hearts", seconds)),
    Measurement("OpenSpiel hearts", "from Python", lambda seconds: openspiel_from_python("hearts", seconds)),
    Measurement("OpenSpiel gin rummy", "all C++", lambda seconds: openspiel_in_cpp("gin_rummy", seconds)),
    Measurement("OpenSpiel gin rummy", "from Python", lambda seconds: openspiel_from_python("gin_rummy", seconds)),
    Measurement("RLCard uno", "from Python", rlcard_uno),
    Measurement("RLCard uno", "its RandomAgent", rlcard_uno_agents),
]

if __name__ == "__main__":
    for each in MEASUREMENTS:
        print(f"{each.name:30} {each.work(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0):12,.0f} {each.unit}")
