"""A league seats the learner in turn, and players of the house and policies by name, as often as the line-up says."""

from collections import Counter
from typing import Any

import pytest

from ariane import ArianeError
from ariane.players.house import PLAYERS

pytestmark = pytest.mark.once


def random_moves(_observations: Any, masks: Any) -> Any:
    import numpy as np

    return (masks * np.random.default_rng(int(masks.sum())).random(masks.shape)).argmax(1)


def test_seats_go_round_and_names_come_as_often_as_their_weights() -> None:
    from ariane.bridges.league import League

    league = League("gotown", seats=3, count=24, seed=2, lineup={"self": 1, "greedy": 2, "random": 1})
    assert league.homes.tolist() == [0, 1, 2] * 8
    assert all(names[home] == "self" for names, home in zip(league.names, league.homes, strict=True))
    seen = Counter(name for names in league.names for name in names)
    assert seen == {"self": 24 + 12, "greedy": 24, "random": 12}
    again = League("gotown", seats=3, count=24, seed=2, lineup={"self": 1, "greedy": 2, "random": 1})
    assert again.names == league.names


def test_the_learner_is_asked_for_its_own_seats_and_policies_for_theirs() -> None:
    import numpy as np

    from ariane.bridges.league import League

    asked = []

    def past(observations: Any, masks: Any) -> Any:
        asked.append(len(observations))
        return random_moves(observations, masks)

    league = League(
        "gotown", seats=2, count=12, seed=3, lineup={"self": 1, "past": 1, "greedy": 1}, policies={"past": past}
    )
    seen = league.reset()
    kinds = set()
    for _ in range(60):
        names = [league.names[table][actor] for table, actor in enumerate(seen.actors)]
        assert league.mine.tolist() == [name == "self" for name in names]
        assert "greedy" not in names, "players of the house answer inside"
        kinds |= set(names)
        moves = np.where(league.mine, random_moves(None, seen.masks), -1)  # what is given for a policy is not used
        seen = league.step(moves)
    assert kinds == {"self", "past"}
    assert sum(asked) > 0
    ended = {name: score.games for name, score in league.scores.items()}
    assert sum(ended.values()) == int(seen.games.sum())
    assert set(ended) == {"self", "past", "greedy"}
    assert all(0 <= score.share <= 1 for score in league.scores.values())
    assert "games" in repr(league.scores["greedy"])
    league.reset()
    assert league.scores == {}


def test_greedy_is_better_than_chance_by_the_leagues_own_count() -> None:
    from ariane.bridges.league import League

    league = League("gotown", seats=2, count=8, seed=4, lineup={"greedy": 1}, shaping=0.5, short=True)
    seen = league.reset()
    while sum(score.games for score in league.scores.values()) < 24:
        seen = league.step(random_moves(None, seen.masks))
    assert league.scores["greedy"].share < 0.4


@pytest.mark.parametrize("name", [*PLAYERS, "search:20"])
def test_every_player_of_the_house_sits_down_by_name(name: str) -> None:
    from ariane.bridges.gymnasium import make, make_vec
    from ariane.bridges.league import League

    assert {names[1 - home] for names, home in table_names(League("gotown", 2, 4, lineup={name: 1}))} == {name}
    if name in ("random", "greedy", "search:20"):  # the others think for a time
        seat, seats = make("gotown", opponents=[name]), make_vec("gotown", 2, opponents=[name])
        for env in (seat, seats):
            seen, _ = env.reset(seed=1)
            for _ in range(8):
                seen = env.step(seen["action_mask"].argmax(-1))[0]
            assert seen["action_mask"].any()


def table_names(league: Any) -> Any:
    return zip(league.names, league.homes, strict=True)


@pytest.mark.parametrize(
    ("lineup", "why"), [({}, "weight above 0"), ({"self": 0}, "weight above 0"), ({"deep": 1}, "neither 'self'")]
)
def test_a_line_up_that_cannot_sit_down_is_refused(lineup: dict[str, float], why: str) -> None:
    from ariane.bridges.league import League

    with pytest.raises(ArianeError, match=why):
        League("gotown", lineup=lineup)
