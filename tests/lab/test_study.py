"""Studies: games watched and counted, settings compared game by game, honest intervals, a report one can read."""

import html
import re

import pytest

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import BadComponents
from ariane.core.registry import our_components
from ariane.lab import report
from ariane.lab.boxing import changed, single
from ariane.lab.figures import Measure, comeback, decided, differences, figure, lead_changes, worths
from ariane.lab.study import Study, ladder, sentence, settings
from ariane.lab.watching import Noted

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
    assert (found.value, round(found.low, 3), round(found.high, 3), found.games) == (10, 7.737, 12.263, 3)


def test_what_a_curve_says() -> None:
    one = noted(0, [1.0, 0.0], curve=[[0.5, 0.5], [0.2, 0.8], [0.6, 0.4], [0.7, 0.3], [1.0, 0.0]])
    assert lead_changes(one) == 1
    assert decided(one) == 0.5
    assert comeback(one) == 1.0
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


def test_a_ladder_climbs() -> None:
    [rung] = ladder(settings("gotown")[0], ["random", "greedy"], 12)
    assert (rung.player, rung.against, rung.games, rung.fair) == ("greedy", "random", 12, 0.5)
    assert rung.share > 0.5


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
    assert "end tower" in text, "the records of games worth a look are in it"


def test_tables_for_notebooks(study: Study) -> None:
    assert study.table().height == 2 * GAMES
    assert set(study.figure_table()["key"]) >= {"win seat 1", "decisions", "decided"}
