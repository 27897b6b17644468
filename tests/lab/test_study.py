"""Studies: games watched and counted, settings compared game by game, honest intervals, a report one can read."""

import html
import re
from base64 import b64decode
from typing import Any

import pytest

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import BadComponents
from ariane.core.game import CHANCE, OVER
from ariane.core.registry import load, our_components
from ariane.lab import report
from ariane.lab.abstaining import Abstainer, Again, Price, does, play_again
from ariane.lab.boxing import changed, single
from ariane.lab.figures import (
    Measure,
    Pace,
    Worth,
    comeback,
    decided,
    differences,
    drama,
    figure,
    lead_changes,
    measures,
    never_trailed,
    student,
    worths,
)
from ariane.lab.ruling import rules_met
from ariane.lab.study import Study, ladder, levels, sentence, settings, verdict
from ariane.lab.watching import Noted
from ariane.players.house import seat_player

pytestmark = pytest.mark.once

GAMES = 8


@pytest.fixture(scope="module")
def study() -> Study:
    return Study(settings("gotown", options=({}, {"short": True})), seed=5, curves=1, thought=8).play(GAMES)


def noted(number: int, shares: list[float], decisions: int = 10, **facts: object) -> Noted:
    plain = Noted(number, "tower", shares, 0, decisions, 5, 15, 4, {}, [{} for _ in shares], {}, 0, [])
    return plain._replace(**facts)  # type: ignore[arg-type]  # each test names its own


def test_every_game_is_noted_once_in_every_setting(study: Study) -> None:
    assert [setting.label for setting in study.settings] == ["2 seats, greedy", "2 seats, greedy, short=True"]
    for games in study.noted.values():
        assert [one.number for one in games] == list(range(GAMES))
        assert all(sum(one.shares) == pytest.approx(1) for one in games)
        assert all(0 < one.choices <= one.decisions for one in games)
        assert [len(one.curve) for one in games] == [17] + [0] * (GAMES - 1)


def test_the_same_study_again_and_on_two_processes(study: Study) -> None:
    again = Study(study.settings[:1], seed=5, curves=1, thought=8).play(3).play(6, jobs=2)
    assert again.noted[study.settings[0].label] == study.noted[study.settings[0].label][:6]


def test_a_game_of_a_study_is_a_record_that_replays_to_what_was_noted(study: Study) -> None:
    label = study.settings[1].label
    record = study.record(label, 3)
    assert record.options["short"] is True
    assert record.at().returns() == study.noted[label][3].shares


def test_a_short_game_is_surely_shorter(study: Study) -> None:
    changes = {one.key: one for one in study.compare(*study.pairs()[0])}
    assert changes["decisions"].value < 0
    assert changes["decisions"].games == GAMES
    assert sentence(changes["decisions"]).startswith(("Surely less: decisions", "Perhaps less: decisions"))


def test_a_difference_of_equal_games_is_not_shown() -> None:
    games = [noted(number, [1.0, 0.0], 10 + number % 3) for number in range(30)]
    assert all(one.sure == "not shown" for one in differences(games, games))


def test_chance_alone_is_seldom_called_sure() -> None:
    rng = Rng(3)
    called = 0
    for _ in range(200):
        one, other = (
            [noted(number, [1.0, 0.0] if rng.below(2) else [0.0, 1.0]) for number in range(40)] for _ in range(2)
        )
        [change] = [told for told in differences(one, other) if told.key == "win seat 1"]
        assert change.sure != "surely"
        called += change.sure == "perhaps"
    assert called < 24  # one in twenty, and some luck


def test_a_number_has_the_interval_of_its_mean() -> None:
    games = [noted(number, [1.0, 0.0], length) for number, length in enumerate((8, 10, 12))]
    found = figure(Measure("decisions", "", "number", lambda one: one.decisions), games)
    assert found is not None
    assert (found.value, round(found.low, 3), round(found.high, 3), found.games) == (10, 5.183, 14.817, 3), (
        "few games: Student's t"
    )
    assert student(1.96, 30) == pytest.approx(2.045, abs=0.002)


def test_what_a_curve_says() -> None:
    one = noted(0, [1.0, 0.0], curve=[[0.5, 0.5], [0.2, 0.8], [0.6, 0.4], [0.7, 0.3], [1.0, 0.0]])
    assert lead_changes(one) == 1
    assert decided(one) == 0.5
    assert comeback(one) == 1.0
    assert never_trailed(one) == 0.5
    assert drama(one) == pytest.approx(0.6)
    assert never_trailed(noted(0, [1.0, 0.0], curve=[[0.5, 0.5], [0.48, 0.5], [1.0, 0.0]])) == 0.0
    assert comeback(noted(0, [1.0, 0.0], curve=[[0.5, 0.5], [1.0, 0.0]])) == 0.0
    assert decided(noted(0, [0.5, 0.5], curve=[[0.5, 0.5], [0.5, 0.5]])) is None
    assert lead_changes(noted(0, [1.0, 0.0])) is None


def test_what_goes_with_a_thing_is_told_within_the_same_games() -> None:
    with_it = [noted(number, [1.0, 0.0], things=[{"card-dog": 1}, {}]) for number in range(20)]
    both = [noted(number, [0.0, 1.0], things=[{"card-dog": 1}, {"card-dog": 2}]) for number in range(20, 40)]
    [worth] = worths(with_it + both)
    assert (worth.value, worth.pairs, worth.games) == (1.0, 20, 1.0)
    assert 0.5 < worth.low < 1.0, "twenty games are no certainty"
    assert worth.per_game == 2.0


def test_a_figure_that_two_players_tell_apart_is_doubted() -> None:
    two = Study(settings("gotown", players=("greedy", "random")), curves=0)
    greedy, chance = (setting.label for setting in two.settings)
    two.noted = {
        greedy: [noted(number, [0.0, 1.0]) for number in range(60)],
        chance: [noted(number, [1.0, 0.0]) for number in range(60)],
    }
    assert any("seat 1 wins: 0.0% among greedy players, 100.0% among random" in line for line in two.doubts())


def test_whoever_did_not_use_a_thing_plays_the_same_game_without_it(study: Study) -> None:
    setting, games = study.settings[0], study.noted[study.settings[0].label]
    thing = "gotown.dog"
    idle = tuple(one.number for one in games if thing not in one.used[one.number % 2])
    assert 0 < len(idle) < GAMES
    again = play_again(Again(setting, study.seed, thing, idle))
    assert again == [games[number].shares[number % 2] for number in idle]


def test_a_thing_is_worth_what_is_lost_without_it(study: Study) -> None:
    label = study.settings[0].label
    found = {one.thing: one for one in study.price(label, ["gotown.build", "gotown.nothing"])}
    build = found["gotown.build"]
    assert build.used == 1.0
    assert build.value > 0, "whoever never builds by themselves wins less"
    assert found["gotown.nothing"] == Price("gotown.nothing", 0.0, 0.0, 0.0, 0.0, GAMES)
    twice = Study(study.settings[:1], seed=5, curves=0).play(GAMES)
    assert twice.price(label, ["gotown.build"], jobs=2) == [build]
    assert any("worth most to whoever may use it" in line for line in report.summary(study, []))
    assert {one.thing for one in study.priced(label)} == set(found), "a report asks for nothing more"


def test_an_abstainer_does_it_only_where_nothing_else_can_be_done() -> None:
    game = load("gotown")
    state, rng = game.new(2), Rng(1)
    player = Abstainer(seat_player("greedy", game), game, "gotown.done")
    seen = 0
    while state.actor() != OVER and seen < 60:
        move = state.draw(rng) if state.actor() == CHANCE else player.choose(state.copy(), rng)
        if state.actor() != CHANCE:
            seen += 1
            others = [other for other in state.moves() if not does(state, other, "gotown.done")]
            assert not others or not does(state, int(move), "gotown.done")
        state.play(move)


def test_two_kinds_of_player_may_disagree_about_what_a_thing_is_worth() -> None:
    two = Study(settings("gotown", players=("greedy", "random")), curves=0)
    for (setting, low), won in zip([(two.settings[0], 0.1), (two.settings[1], -0.1)], ([1.0, 0.0],) * 2, strict=True):
        two.noted[setting.label] = [noted(number, won) for number in range(4)]
        two.prices[setting.label] = {"card-dog": Price("card-dog", 0.5, low, low - 0.01, low + 0.01, 100)}
    assert two.doubts()[0].startswith("worth of card-dog: +10.0% to greedy players, -10.0% to random")


def test_rules_are_met_by_questions_events_and_refusals() -> None:
    facts: dict[str, Any] = {
        "asked": {"play": 3},
        "things": [{"gotown.steal": 2}, {}],
        "refused": {"gotown.hammer.guarded": 4},
    }
    met = {one.rule: one for one in rules_met(load("gotown"), [noted(0, [1.0, 0.0], **facts), noted(1, [0.0, 1.0])])}
    assert set(met) == set(load("gotown").rulebook.rules)
    assert met["gotown.steal.guarded"].happened == 1.0
    assert met["gotown.hammer.guarded"].refused == 2.0
    asked = load("gotown").rulebook.asks["play"]
    assert all(met[rule].asked == 1.5 for rule in asked)
    assert not met["gotown.superthief"].acted or "gotown.superthief" in asked


def test_a_rule_happens_by_its_last_word_by_an_end_and_by_a_text_that_it_quotes() -> None:
    things = [{"dedale.dead-end": 2}, {"dedale.over-bag": 1}]
    one = noted(0, [0.0, 0.0], things=things, reason="bag")
    met = {each.rule: each for each in rules_met(load("dedale"), [one])}
    assert met["dedale.minotaur.dead-end"].happened == 2.0
    assert met["dedale.end.bag"].acted
    assert not met["dedale.end.idle"].acted
    text = noted(0, [1.0, 0.0], things=[{"MOVE BACK 7 SPACES": 3}, {}], reason="gootmu")
    told = {each.rule: each for each in rules_met(load("gootmu"), [text])}
    assert told["gootmu.sq.back"].happened == 3.0
    assert not told["gootmu.sq.forward"].acted


def test_minutes_follow_what_people_took_for_each_question() -> None:
    games = [noted(number, [1.0, 0.0], asked={"play": 4, "rob": 2}) for number in range(3)]
    pace = Pace(10.0, {"play": 30.0}, 50)
    [minutes] = [one for one in measures(games, pace) if one.key == "minutes"]
    assert minutes.of(games[0]) == pytest.approx((4 * 30 + 2 * 10) / 60)
    assert minutes.what == "minutes, as 50 choices took at real tables"


def test_one_sentence_says_what_changed_and_what_did_not() -> None:
    before = [noted(number, [1.0, 0.0], 10 + number % 2) for number in range(30)]
    after = [one._replace(decisions=one.decisions + 5 + one.number % 3) for one in before]
    told = verdict(differences(before, after))
    assert told.startswith("Surely changed: ")
    assert "decisions (more); perhaps: nothing" in told
    assert told.endswith("other figures no change is shown.")


def test_a_ladder_climbs() -> None:
    [rung] = ladder(settings("gotown")[0], ["random", "greedy"], 12)
    assert (rung.player, rung.against, rung.games, rung.fair) == ("greedy", "random", 12, 0.5)
    assert rung.share > 0.5
    assert levels([rung, rung._replace(share=0.55)]) == int(rung.share >= 0.6)


def test_it_goes_on_until_shares_are_known() -> None:
    study = Study(settings("gotown", players=("random",)), curves=0)
    assert study.width() == 1.0
    study.play(4, precision=0.2)
    [games] = study.noted.values()
    assert len(games) > 4
    assert study.width() <= 0.2


def test_a_value_of_a_box_is_changed_in_its_text() -> None:
    ours = our_components("gotown")
    box = changed(ours, "cards.joker", "6")
    assert Components(box.text, "again").data["cards"]["joker"] == 6  # type: ignore[index]
    assert box.digest != ours.digest
    assert [line for line in box.text.split("\n") if line not in ours.text.split("\n")] == ["joker = 6"]
    assert "cards.joker" in single(ours)
    with pytest.raises(BadComponents, match=r"cards\.jester is no single value there; these are: .*cards\.joker"):
        changed(ours, "cards.jester", "1")


def test_the_report_says_what_was_found_and_needs_nothing_else(study: Study) -> None:
    text = report.html(study, [], "ariane lab gotown --set short=yes")
    assert len(re.findall("<svg", text)) >= 4
    assert not re.search(r"""(src|href)=["']?https?:""", text)
    assert "var(--ink)" in text
    assert "#22201c" not in text.split("</style>", 1)[1], "a plot in fixed ink cannot be read at night"
    for line in report.summary(study, []):
        assert html.escape(line, quote=False) in text or html.escape(line) in text
    assert "Rules that never acted" in text
    inside = re.findall(r'download="gotown-\d+.record" href="data:text/plain;charset=utf-8;base64,([^"]+)"', text)
    assert len(inside) >= 4, "the records of games worth a look are in it"
    assert all("end tower" in b64decode(one).decode() for one in inside)


def test_tables_for_notebooks(study: Study) -> None:
    assert study.table().height == 2 * GAMES
    assert set(study.figure_table()["key"]) >= {"win seat 1", "decisions", "decided"}


def test_squares_hardly_anybody_comes_to_are_told_by_their_number(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    rare = [Worth(thing, 0.01, 0.01, 0.0, -1.0, 1.0, 1) for thing in ("k17", "gotown.ball", "e3")]
    monkeypatch.setattr(Study, "worths", lambda _study, _label: rare)
    told = report.dead(study, study.settings[0].label)
    assert "ball (in 1.0% of games)" in told
    assert told[-1] == "2 squares (each in fewer than 2% of games)"
