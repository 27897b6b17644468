"""Hindsight: nothing before the end; after it every position through any eyes, and a proof of every outcome."""

import pytest

from ariane.core.game import CHANCE, PUBLIC
from ariane.core.registry import load
from ariane.core.sealed import Seal
from ariane.table import hindsight, playing, showing
from ariane.table.entries import Join, Opening, Resign, SeatPlan
from ariane.table.match import Match
from ariane.table.refusals import Refused

SEED = "5e" * 32


def played(decisions: int, referee: int | None = None) -> Match:
    """A Gotown of two from a known seed, so many decisions long: always the last of the list."""
    game = load("gotown")
    opening = Opening(
        game="gotown",
        rules=game.rules_version,
        components=game.components.digest,
        options=game.settle(2, {}),
        seats=[SeatPlan("kept"), SeatPlan("kept")],
        referee=referee,
    )
    match = Match("a" * 16, opening, SEED)
    for seat, name in enumerate(("Anna", "Bert")):
        match.take(match.version + 1, None, Join(seat, name, str(seat), f"{seat}{seat}" * 8))
    match.take(match.version + 1, None, playing.begin(match))
    for _ in range(decisions):
        who = match.deciding()
        assert who is not None
        match.take(match.version + 1, None, playing.play(match, who, match.version, [match.state.moves()[-1]]))
    return match


def ended(decisions: int = 5) -> Match:
    match = played(decisions)
    match.take(match.version + 1, None, Resign(0))
    return match


def test_nobody_looks_back_while_it_runs() -> None:
    match = played(2)
    for ask in (
        lambda: hindsight.drawn(match, 0, 1, 0, "en"),
        lambda: hindsight.picture(match, 0, PUBLIC, 0, "en"),
        lambda: hindsight.log(match, 0, 1, "en"),
        lambda: hindsight.proof(match),
    ):
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.code == "still-running"


def test_every_position_is_the_one_that_was() -> None:
    """Also where kept positions are used again: forth, back, and forth once more."""
    match = ended()
    count = len(match.steps)
    for steps in (*range(count + 1), *reversed(range(count + 1)), count):
        assert hindsight.position(match, steps).fingerprint() == match.state_at(steps).fingerprint()
    for steps in (-1, count + 1):
        with pytest.raises(Refused):
            hindsight.position(match, steps)


def test_positions_are_kept_and_stay_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "STRIDE", 4)
    match = ended()
    for steps in range(len(match.steps)):
        state = hindsight.position(match, steps)
        state.play(state.moves()[0])  # it is ours, whatever we do with it
    for steps in range(len(match.steps) + 1):
        assert hindsight.position(match, steps).fingerprint() == match.state_at(steps).fingerprint()


def test_each_pair_of_eyes_sees_its_own_hand() -> None:
    match = ended()
    seen = {eyes: hindsight.drawn(match, PUBLIC, eyes, len(match.steps), "en") for eyes in (0, 1, PUBLIC)}
    assert len({drawn.sentences for drawn in seen.values()}) == 3
    assert hindsight.drawn(match, 1, None, len(match.steps), "en") == seen[1]
    told = {eyes: [news.text for news in hindsight.log(match, PUBLIC, eyes, "en")] for eyes in (0, 1, PUBLIC)}
    assert len({tuple(lines) for lines in told.values()}) == 3
    for eyes in (2, -1, -2):
        with pytest.raises(Refused, match="eyes"):
            hindsight.drawn(match, PUBLIC, eyes, 0, "en")


def test_the_proof_is_all_that_is_needed() -> None:
    match = ended()
    proof = hindsight.proof(match)
    seal = Seal(proof.commitment, {int(seat): text for seat, text in proof.entropy.items()}, proof.seed)
    assert seal.opened()
    assert len(proof.draws) == sum(step.actor == CHANCE for step in match.steps) > 10
    for number, draw in enumerate(proof.draws):
        assert seal.outcome(number, draw.outcomes, draw.odds) == draw.fell
        assert match.steps[draw.step].move == draw.fell


def test_what_was_typed_in_cannot_be_proven() -> None:
    match = played(0, referee=0)
    match.take(match.version + 1, None, Resign(0))
    with pytest.raises(Refused, match="typed in"):
        hindsight.proof(match)


def test_a_seat_looks_again_at_what_was_done_since_its_last_choice_and_no_further() -> None:
    match = played(2)
    for seat in range(len(match.seats)):
        since = showing.last_choice(match, seat) + 1
        assert since <= match.last.get(seat, -1) + 1
        for steps in range(since, len(match.steps) + 1):
            seen = hindsight.drawn(match, seat, None, steps, "en")
            assert seen == showing.draw_state(match.state_at(steps), seat, "en", match.names)
            with pytest.raises(Refused):
                hindsight.drawn(match, seat, (seat + 1) % len(match.seats), steps, "en")
            with pytest.raises(Refused):
                hindsight.drawn(match, PUBLIC, None, steps, "en")
        if since:
            with pytest.raises(Refused):
                hindsight.drawn(match, seat, None, since - 1, "en")
