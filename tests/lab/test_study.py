"""Studies: games watched and counted, settings compared game by game, honest intervals, a report one can read."""

import contextlib
import html
import json
import re
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import BadComponents
from ariane.core.game import CHANCE, OVER
from ariane.core.registry import load, our_components, schema
from ariane.lab import report
from ariane.lab.abstaining import Abstainer, Again, Price, does, play_again
from ariane.lab.boxing import changed, single
from ariane.lab.figures import (
    Measure,
    Pace,
    Span,
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
from ariane.lab.ruling import refusing, rules_met
from ariane.lab.study import Study, ladder, levels, sentence, settings, verdict
from ariane.lab.watching import Noted
from ariane.players.house import seat_player
from tests.table.postgres import wait_for

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


def children(parent: int) -> set[int]:
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            told = status.read_text().rpartition(")")[2].split()
            if int(told[1]) == parent and told[0] != "Z":
                found.add(int(status.parent.name))
    return found


def test_whoever_works_for_a_killed_study_goes_too() -> None:
    command = [
        sys.executable,
        "-P",
        "-m",
        "ariane",
        "lab",
        "kragmortha",
        "--games",
        "4000",
        "--curves",
        "0",
        "--jobs",
        "2",
    ]
    with subprocess.Popen(command) as study:
        wait_for(lambda: len(children(study.pid)) >= 2, 120)
        working = children(study.pid)
        study.kill()
    wait_for(lambda: not any(Path(f"/proc/{one}").exists() for one in working), 60)


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


def test_a_few_games_that_agree_are_no_certainty() -> None:
    """If a coin decided, six in a row would agree in 3 % of cases; beside a thousand figures it takes sixteen."""

    def called(games: int) -> str:
        before = [noted(number, [1.0, 0.0], 10) for number in range(games)]
        after = [one._replace(decisions=12) for one in before]
        [change] = [one for one in differences(before, after) if one.key == "decisions"]
        return change.sure

    assert [called(games) for games in (2, 5, 6, 15, 16)] == ["not shown", "not shown", "perhaps", "perhaps", "surely"]
    equal = [noted(number, [1.0, 0.0], curve=[[0.5, 0.5], [1.0, 0.0]]) for number in range(4)]
    never = figure(Measure("never trailed", "", "part", never_trailed), equal)
    assert never is not None
    assert (never.value, never.low) == (0.0, 0.0)
    assert never.high > 0.4, "four games that agree"
    two = Study(settings("gotown", players=("greedy", "random")), curves=0)
    for setting, length in zip(two.settings, (10, 12), strict=True):
        two.noted[setting.label] = [noted(number, [1.0, 0.0], length) for number in range(3)]
    assert two.doubts() == []


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
    uneven = [noted(number, [1.0, 0.0], length) for number, length in enumerate((1, 2, 90))]
    found = figure(Measure("decisions", "", "number", lambda one: one.decisions), uneven)
    assert found is not None
    assert found.low == 0, "no game has fewer decisions than none"
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
    assert (worth.value, worth.pairs, worth.games.value) == (1.0, 20, 1.0)
    assert 0.5 < worth.low < 1.0, "twenty games are no certainty"
    assert worth.met.value == 2.0
    assert 1.6 < worth.met.low < 2.0 < worth.met.high < 2.4


def test_of_every_thing_it_is_told_how_often_it_was_met_used_and_refused() -> None:
    facts: dict[str, Any] = {
        "things": [{"card-dog": 2, "gotown.dog": 2, "k17": 1}, {}],
        "used": [["card-dog", "gotown.dog"], []],
        "refused": {"gotown.dog.guard": 4, "gotown.ball": 1},
    }
    two = Study(settings("gotown"), curves=0)
    label = two.settings[0].label
    two.noted[label] = [noted(0, [1.0, 0.0], **facts), noted(1, [0.0, 1.0])]
    found = {one.thing: one for one in two.worths(label)}
    for thing in ("card-dog", "gotown.dog"):
        one = found[thing]
        assert (one.met.value, one.games.value, one.used.value, one.refused.value) == (1.0, 0.5, 0.5, 2.0)
        assert one.used.low < 0.5 < one.used.high
    assert (found["k17"].used.value, found["k17"].refused.value) == (0.0, 0.0), (
        "it happened to somebody; nobody chose it"
    )
    text = noted(0, [1.0, 0.0], things=[{"MOVE BACK 7 SPACES": 3}, {}], refused={"gootmu.sq.back": 2})
    [back] = worths([text], refusing(load("gootmu")))
    assert back.refused.value == 2.0


def test_a_figure_that_two_players_tell_apart_is_doubted() -> None:
    two = Study(settings("gotown", players=("greedy", "random")), curves=0)
    greedy, chance = (setting.label for setting in two.settings)
    two.noted = {
        greedy: [noted(number, [0.0, 1.0]) for number in range(60)],
        chance: [noted(number, [1.0, 0.0]) for number in range(60)],
    }
    assert any("seat 1 wins: 0.0% among greedy players, 100.0% among random" in line for line in two.doubts())


def test_a_change_that_two_players_tell_apart_is_doubted() -> None:
    boxes = (None, changed(our_components("gotown"), "cards.joker", "6"))
    two = Study(settings("gotown", boxes=boxes, players=("greedy", "random")), curves=0)
    for setting in two.settings:
        longer = setting.player == "greedy" and setting.components is not None
        lengths = [(30 if longer else 10) + number % 3 for number in range(60)]
        two.noted[setting.label] = [noted(number, [1.0, 0.0], length) for number, length in enumerate(lengths)]
    doubted = [line for line in two.doubts() if line.startswith("what ")]
    assert doubted[0] == (
        "what cards.joker=6 does to decisions: +20 among greedy players, +0 among random (2 seats): "
        "perhaps a player's weakness, not the game"
    )
    assert not any("seat 1 wins" in line for line in doubted), "of that both say the same"


def test_where_one_kind_of_player_was_watched_a_report_says_so(study: Study) -> None:
    said = "Only greedy players were watched: their weakness, not the game, may explain a figure"
    assert said in report.summary(study, [])[-1]
    assert said in report.html(study, [], "")
    two = Study(settings("gotown", players=("greedy", "random")), curves=0).play(2)
    assert not any("were watched" in line for line in report.summary(two, []))


def test_a_summary_has_ten_lines_at_most_and_says_what_is_left_out() -> None:
    ours = our_components("gotown")
    boxes = [changed(ours, "cards.joker", str(count)) for count in range(7)]
    swept = Study(settings("gotown", boxes=boxes), curves=0)
    for at, setting in enumerate(swept.settings):
        swept.noted[setting.label] = [noted(number, [1.0, 0.0], 10 + 9 * at + number % 3) for number in range(30)]
    lines = report.summary(swept, [])
    assert len(lines) == 10
    assert sum("30 games; wins in order of play" in line for line in lines) >= 4
    [told] = [line for line in lines if "cards.joker=1 beside" in line]
    assert "Surely changed: " in told
    assert "decisions (more)" in told
    assert lines[-1].startswith("Only greedy players were watched")
    assert "more in the report" in lines[-2]


def test_a_single_game_has_no_interval_and_says_so() -> None:
    one = figure(Measure("decisions", "", "number", lambda one: one.decisions), [noted(0, [1.0, 0.0])])
    assert one is not None
    assert report.between(one.kind, one.low, one.high) == "one game: no interval"
    assert report.between("number", 1.0, 2.0) == "1 to 2"
    lone = Study(settings("gotown"), curves=1, thought=4).play(2)
    assert "inf" not in re.sub("<svg.*?</svg>", "", report.html(lone, [], ""), flags=re.DOTALL).split("</style>")[
        1
    ].replace("info", "")
    facts = json.loads(json.dumps(lone.facts(), allow_nan=False))
    [leads] = [each for each in facts["settings"][0]["figures"] if each["key"] == "lead changes"]
    assert (leads["low"], leads["high"], leads["games"]) == (None, None, 1)


def test_whoever_did_not_use_a_thing_plays_the_same_game_without_it(study: Study) -> None:
    setting, games = study.settings[0], study.noted[study.settings[0].label]
    thing = "gotown.donut"
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
    assert met["gotown.steal.guarded"].happened.value == 1.0
    assert met["gotown.hammer.guarded"].refused.value == 2.0
    asked = load("gotown").rulebook.asks["play"]
    assert all(met[rule].asked.value == 1.5 for rule in asked)
    assert all(met[rule].asked.low < 1.5 < met[rule].asked.high for rule in asked)
    steal = met["gotown.steal.guarded"]
    assert (steal.value, steal.pairs) == (1.0, 1), "the seat it happened to won, the other did not"
    assert steal.low < 0 < steal.high, "one game is no proof"
    assert not met["gotown.superthief"].acted or "gotown.superthief" in asked


def test_a_rule_happens_by_its_last_word_by_an_end_and_by_a_text_that_it_quotes() -> None:
    things = [{"dedale.dead-end": 2}, {"dedale.over-bag": 1}]
    one = noted(0, [0.0, 0.0], things=things, reason="bag")
    met = {each.rule: each for each in rules_met(load("dedale"), [one])}
    assert met["dedale.minotaur.dead-end"].happened.value == 2.0
    assert met["dedale.end.bag"].acted
    assert not met["dedale.end.idle"].acted
    text = noted(0, [1.0, 0.0], things=[{"MOVE BACK 7 SPACES": 3}, {}], reason="gootmu")
    told = {each.rule: each for each in rules_met(load("gootmu"), [text])}
    assert told["gootmu.sq.back"].happened.value == 3.0
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


def test_a_value_that_a_box_may_leave_out_is_added_to_it() -> None:
    dedale, known = our_components("dedale"), schema("dedale")
    more = changed(dedale, "exits.3", "4", known)
    assert more.data["exits"] == {"3": 4}
    assert more.text.startswith(dedale.text)
    assert changed(more, "exits.4", "2", known).data["exits"] == {"3": 4, "4": 2}
    assert changed(more, "exits.3", "2", known).data["exits"] == {"3": 2}
    with pytest.raises(BadComponents, match=r"exits\.9 is no single value there; these are: .*exits\.3"):
        changed(dedale, "exits.9", "1", known)


def test_what_a_box_does_not_hold_cannot_be_changed() -> None:
    ours = our_components("gotown")
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
    for heading in ("met per game", "used in", "refused per game", "win share, with less without"):
        assert heading in text
    inside = re.findall(r'download="gotown-\d+.record" href="data:text/plain;charset=utf-8;base64,([^"]+)"', text)
    assert len(inside) >= 4, "the records of games worth a look are in it"
    assert all("end tower" in b64decode(one).decode() for one in inside)


def test_what_is_strong_and_what_is_dead_is_ranked_in_the_report() -> None:
    one = Study(settings("gotown"), curves=0)
    label = one.settings[0].label
    won = [noted(number, [1.0, 0.0], things=[{"card-dog": 1}, {"card-bone": 1}]) for number in range(60)]
    won[0].things[0]["gotown.ball"] = 1
    won[1].things[0]["gotown.dog"] = 1
    one.noted[label] = won
    assert [line.split(" +")[0] for line in report.strong(one, label)] == ["a guard dog"]
    text = report.html(one, [], "")
    assert (
        "<b>Strongest</b> (surely goes with winning; <code>--worth</code> says what it is worth): a guard dog +100.0%"
        in text
    )
    assert "ball (in 1.7% of games), dog (in 1.7% of games)" in text
    one.prices[label] = {"card-bone": Price("card-bone", 0.5, 0.2, 0.1, 0.3, 60)}
    assert report.strong(one, label) == ["a bone +20.0% (+10.0% to +30.0%)"]


def test_tables_for_notebooks(study: Study) -> None:
    assert study.table().height == 2 * GAMES
    assert set(study.figure_table()["key"]) >= {"win seat 1", "decisions", "decided"}


def test_squares_hardly_anybody_comes_to_are_told_by_their_number(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    often, none = Span(0.01, 0.0, 0.03), Span(0.0, 0.0, 0.02)
    rare = [Worth(thing, often, often, none, none, 0.0, -1.0, 1.0, 1) for thing in ("k17", "gotown.ball", "e3")]
    rare.append(rare[1]._replace(thing="gotown.dog", games=none))
    monkeypatch.setattr(Study, "worths", lambda _study, _label: rare)
    told = report.dead(study, study.settings[0].label)
    assert told[:2] == ["dog (in 0.0% of games)", "ball (in 1.0% of games)"], "the deadest first"
    assert told[-1] == "2 squares (each in fewer than 2% of games)"
