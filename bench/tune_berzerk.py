"""What a board of Berzerk does to the game: two players alike play it many times, and this says how it went, by round.

python -m bench.tune_berzerk [GAMES] [PLAYER] [COMPONENTS] [SEED], as in 200 search:60
python -m bench.tune_berzerk flee [HALVES] [PLAYER] [COMPONENTS] [SEED]: how many halves of each round a Humanoid drags
to the bound that eliminates none, two or four, and then only runs from Robots and Otto of this player; also in the very
last half, when running wins the game, draws it or loses it
"""

import sys
from collections import Counter

import ariane
from ariane.core.game import CHANCE, OVER
from ariane.games.berzerk.position import GONE, HUMANOID, LIVES, Phase, Position
from ariane.games.berzerk.rules import TURNS
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
    """Prints how many halves of each round end at the bound, how long they are, and the lives that the runner loses."""
    last = [(3, lead, how) for lead, how in ((120, ", won"), (0, ", drawn"), (-120, ", lost"))]
    for number, lead, how in [(1, None, ""), (2, None, ""), (3, None, ""), *last]:
        for quota in (0, 2, 4):
            rngs = [ariane.Rng(seed, number, quota, key) for key in range(halves)]
            runs = [run(game, number, quota, player, rng, lead) for rng in rngs]
            turns = sorted(turns for _, turns in runs)
            print(
                f"round {number}{how}, {quota} eliminated: {turns.count(int(TURNS))} of {halves} at the bound, "
                f"{turns[halves // 2]} turns (median), {turns[-1]} at most, "
                f"{sum(lost for lost, _ in runs) / halves:.1f} lives lost",
                flush=True,
            )


def run(game: ariane.Game, number: int, quota: int, player: str, rng: ariane.Rng, lead: int | None) -> tuple[int, int]:
    """One half of this round, the game's very last one if it is given by how much the runner will lead in it.

    The lives that the runner loses, and how many turns it takes.
    """
    state, hunter, robots = game.new(), seat_player("greedy", game), seat_player(player, game)
    assert isinstance(state, Position)
    while state.first < 0:
        state.play(state.draw(rng))
    half = int(lead is not None)
    state.round, state.half = number, half
    runner = int(state.humanoid_seat())
    if lead is not None:
        state.points[runner] = 120 + lead
        state.points[1 - runner] = 120 + 10 * quota
    turns = 0
    while state.half == half and state.actor() != OVER:
        turns = int(state.turns) + 1
        if state.actor() == CHANCE:
            state.play(state.draw(rng))
        elif state.actor() != runner:
            state.play(robots.choose(state.copy(), rng))
        elif state.eliminated() < quota:
            state.play(hunter.choose(state.copy(), rng))
        else:
            for move in safest(state)[1]:
                state.play(move)
    return int(LIVES - state.lives[runner]), turns


def safest(state: Position) -> tuple[tuple[int, int], list[int]]:
    """The walk without eliminating or leaving that ends where the fewest rolls hit, then farthest from the Robots."""
    if state.phase != Phase.WALKING or state.side != HUMANOID:
        away = sorted(int(state.board.walk(robot, state.humanoid)) for robot in state.robots if robot != GONE)
        return (-deadly(state, away[0] if away else 99), sum(away[:2])), []
    best: tuple[tuple[int, int], list[int]] = ((-99, 0), [])
    names = {move: state.name(move) for move in state.moves()}
    for move in [move for move in names if not names[move].startswith("eliminate")]:
        after = state.copy()
        assert isinstance(after, Position)
        after.play(move)
        if after.half == state.half and after.phase != Phase.ENDED:  # leaving is not running
            worth, rest = safest(after)
            best = max(best, (worth, [move, *rest]))
    return best


def deadly(state: Position, nearest: int) -> int:
    """With how many rolls of six the Humanoid would be hit where it stands, a Robot so many steps away."""
    if state.humanoid == state.board.home:
        return 0
    count = 0
    for state.roll in range(1, 7):  # the position is looked at only
        lines = range(8) if state.awake() else ()
        count += nearest <= state.roll or any(state.otto_hits(line, state.otto_free(line)) for line in lines)
    return count


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
