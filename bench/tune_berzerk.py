"""What a board of Berzerk does to the game: two players alike play it many times, and this says how it went, by round.

python -m bench.tune_berzerk [GAMES] [PLAYER] [COMPONENTS] [SEED], as in 200 search:60
python -m bench.tune_berzerk flee [HALVES] [PLAYER] [COMPONENTS] [SEED]: how many halves of each round a Humanoid drags
to the bound that eliminates none, or two, and then only runs from Robots and Otto of this player
"""

import sys
from collections import Counter

import ariane
from ariane.core.game import CHANCE, OVER
from ariane.games.berzerk.position import GONE, HUMANOID, LIVES, Phase, Position
from ariane.players.house import seat_player

HALF = "berzerk.half"


def measure(game: ariane.Game, games: int, player: str = "greedy", seed: int = 1) -> dict[str, float]:
    """Shares and means over these games between two players of this name."""
    players = [seat_player(player, game) for _ in range(2)]
    counts: Counter[str] = Counter()
    for number in range(games):
        state, rng = game.new(), ariane.Rng(seed, number)
        first = -1
        while state.actor() != OVER:
            if state.actor() == CHANCE:
                move = state.draw(rng)
            else:
                move = players[int(state.actor())].choose(state.copy(), rng)
                counts["decisions"] += 1
            log: list[ariane.Event] = []
            assert isinstance(state, Position)
            number_of_round = int(state.round)
            state.play(move, log)
            for event in log:
                counts[event.key] += 1
                counts[f"{event.key} {event.numbers['round'] if event.key == HALF else number_of_round}"] += 1
                if event.key == HALF and first < 0:
                    first = event.seats["seat"]
        counts["points"] += sum(state.scores())
        end = state.outcome()
        assert end is not None
        counts[end.reason] += 1
        if len(end.winners) == 1:
            counts["decided"] += 1
            counts["first wins"] += end.winners[0] == first
    halves = counts[HALF]
    return by_round(counts) | {
        "games": games,
        "first Humanoid wins, % of decided": 100 * counts["first wins"] / max(1, counts["decided"]),
        "drawn, % of games": 100 * (games - counts["decided"]) / games,
        "ended by lives, % of games": 100 * counts["lives"] / games,
        "halves a game": halves / games,
        "points a half": counts["points"] / halves,
        "escapes, % of halves": 100 * counts["berzerk.leaves"] / halves,
        "all lives lost, % of halves": 100 * counts["berzerk.dead"] / halves,
        "bonus, % of halves": 100 * counts["berzerk.bonus"] / halves,
        "bound reached, % of halves": 100 * counts["berzerk.bound"] / halves,
        "hits a half": counts["berzerk.hit"] / halves,
        "turns a half": counts["berzerk.roll"] / halves,
        "decisions a game": counts["decisions"] / games,
    }


def by_round(counts: Counter[str]) -> dict[str, float]:
    """How the halves of each round ended, and how often their Humanoids were hit."""
    figures = {}
    for number in (1, 2, 3):
        halves = max(1, counts[f"{HALF} {number}"])
        figures[f"round {number}: halves"] = float(counts[f"{HALF} {number}"])
        figures[f"round {number}: fifth life lost, % of halves"] = 100 * counts[f"berzerk.dead {number}"] / halves
        figures[f"round {number}: bound reached, % of halves"] = 100 * counts[f"berzerk.bound {number}"] / halves
        figures[f"round {number}: hits a half"] = counts[f"berzerk.hit {number}"] / halves
    return figures


def flee(game: ariane.Game, halves: int, player: str, seed: int) -> None:
    """Prints how many halves of each round end at the bound, and how many lives the runner loses."""
    for number in (1, 2, 3):
        for quota in (0, 2):
            found = [run(game, number, quota, player, ariane.Rng(seed, number, quota, key)) for key in range(halves)]
            bound = sum(lives > 0 for lives in found)
            lost = sum(int(LIVES) - lives for lives in found) / halves
            print(
                f"round {number}, {quota} eliminated: {bound} of {halves} at the bound, {lost:.1f} lives lost",
                flush=True,
            )


def run(game: ariane.Game, number: int, quota: int, player: str, rng: ariane.Rng) -> int:
    """One half of this round; the lives that are left to the runner."""
    state, hunter, robots = game.new(), seat_player("greedy", game), seat_player(player, game)
    assert isinstance(state, Position)
    while state.first < 0:
        state.play(state.draw(rng))
    state.round = number
    runner = int(state.humanoid_seat())
    while state.half == 0 and state.actor() != OVER:
        if state.actor() == CHANCE:
            state.play(state.draw(rng))
        elif state.actor() != runner:
            state.play(robots.choose(state.copy(), rng))
        elif state.eliminated() < quota:
            state.play(hunter.choose(state.copy(), rng))
        else:
            for move in safest(state)[1]:
                state.play(move)
    return int(state.lives[runner])


def safest(state: Position) -> tuple[int, list[int]]:
    """The walk without eliminating that ends farthest from every Robot, out of Otto's lines if it can."""
    if state.phase != Phase.WALKING or state.side != HUMANOID:
        board, square = state.board, state.humanoid
        away = [int(board.walk(robot, square)) for robot in state.robots if robot != GONE]
        column, row = abs(int(state.otto % 9 - square % 9)), abs(int(state.otto // 9 - square // 9))
        lined = state.awake() and (column == 0 or row in (0, column))
        return (99 if square == board.home else min(away, default=99)) - (3 if lined else 0), []
    best: tuple[int, list[int]] = (-99, [])
    names = {move: state.name(move) for move in state.moves()}
    for move in [move for move in names if not names[move].startswith("eliminate")]:
        after = state.copy()
        assert isinstance(after, Position)
        after.play(move)
        if after.half == state.half:  # leaving is not running
            worth, rest = safest(after)
            best = max(best, (worth, [move, *rest]))
    return best


if __name__ == "__main__":
    fleeing = sys.argv[1:2] == ["flee"]
    asked = sys.argv[1 + fleeing :]
    given = [*asked, *["10" if fleeing else "2000", "greedy", "", "1"][len(asked) :]]
    game = ariane.load("berzerk", given[2] or None)
    if fleeing:
        flee(game, int(given[0]), given[1], int(given[3]))
    else:
        for what, figure in measure(game, int(given[0]), given[1], int(given[3])).items():
            print(f"{what:44} {figure:10.2f}")
