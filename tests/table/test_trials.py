"""Scenes tried out and lessons gone through, alone, by sending every move made so far."""

import re

import pytest

from ariane.core.errors import BadMove
from ariane.core.registry import load, names
from ariane.core.scenes import Lesson, Scene, eyes, lessons, scenes
from ariane.table.trials import ON, go_through, try_scene

pytestmark = pytest.mark.once

MOST_WORDS = 48  # a learner reads them at a glance; spaced marks of French count as words

NAMES = [name for name in names() if lessons(name)]
LESSONS = [pytest.param(lesson, id=f"{name}-{key}") for name in names() for key, lesson in lessons(name).items()]
SCENES = [
    pytest.param(scene, id=f"{name}-{key}")
    for name in names()
    for key, scene in scenes(name).items()
    if scene.steps and eyes(scene) >= 0
]


def made_before(lesson: Lesson, step: int) -> list[str]:
    """What a learner has done when this step begins: the first move that each asked for, and on at each pause."""
    made: list[str] = []
    for number, done in enumerate(lesson.steps[: step + 1]):
        made += [ON] if number and done.position else []
        made += [done.do[0]] if number < step else []
    return made


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_gone_through_by_doing_what_it_says(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        made = made_before(lesson, number)
        if step.free:
            break
        look = go_through(lesson, "en", made, [])
        if not step.do:
            continue
        assert look.step == number
        assert look.said
        offered = {move.name for move in look.moves}
        assert set(step.do) <= offered, f"step {number + 1}: {sorted(offered)}"
        assert go_through(lesson, "en", [*made, step.do[0]], []).verdict == "played"


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_board_changes_before_the_learner_has_seen_what_became_of_the_move(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps[1:], start=1):
        if not step.position:
            continue
        made = made_before(lesson, number)
        pause, following = go_through(lesson, "en", made[:-1], []), go_through(lesson, "en", made, [])
        assert (pause.pauses, pause.verdict, pause.moves) == (True, "played", [])
        assert pause.said == lesson.steps[number - 1].well["en"]
        assert (following.pauses, following.verdict) == (False, "none")
        assert following.said == step.say["en"]
        with pytest.raises(BadMove, match="only 'on'"):
            go_through(lesson, "en", [*made[:-1], lesson.steps[number - 1].do[0]], [])


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_goes_on_as_a_real_game(lesson: Lesson) -> None:
    assert lesson.steps[-1].free
    made = made_before(lesson, len(lesson.steps) - 1)
    look = go_through(lesson, "en", made, [])
    for _ in range(12):
        if look.done:
            break
        choice = max(look.moves, key=lambda move: (move.name.startswith(("build", "steal")), move.name != "end"))
        made.append(choice.name)
        look = go_through(lesson, "en", made, [])
        assert look.verdict in (("won", "lost") if look.done else ("played",))
    assert look.step == len(lesson.steps) - 1


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_speaks_every_language_of_its_game_and_names_rules_of_its_book(lesson: Lesson) -> None:
    book = load(lesson.game).rulebook
    for texts in (lesson.title, *(text for step in lesson.steps for text in (step.say, step.wrong, step.well) if text)):
        assert set(texts) == set(book.languages)
    assert {step.rule for step in lesson.steps if step.rule} <= set(book)
    assert 3 <= lesson.minutes <= 5


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_says_one_short_thing_at_a_time(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps, start=1):
        for text in (text for texts in (step.say, step.wrong, step.well) for text in texts.values()):
            assert len(text.split()) <= MOST_WORDS, f"step {number}: {text}"


@pytest.mark.parametrize("lesson", LESSONS)
def test_at_a_pause_nothing_is_told_of_somebody_elses_turn(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps[1:], start=1):
        if step.position and not lesson.steps[number - 1].after:
            told = go_through(lesson, "en", made_before(lesson, number)[:-1], []).log
            assert not re.match(r"Player 2 (begins|rolls)", " ".join(told[-1:]))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_a_first_lesson_and_two_to_four_more(name: str) -> None:
    assert 3 <= len(lessons(name)) <= 5


@pytest.mark.parametrize("lesson", LESSONS)
def test_french_lines_do_not_begin_with_a_mark(lesson: Lesson) -> None:
    for step in lesson.steps:
        for texts in (step.say, step.wrong, step.well):
            assert not re.search(r" [:;!?»]|« ", texts.get("fr", ""))


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_can_be_tried_right_and_wrong(scene: Scene) -> None:
    made: list[str] = []
    seat = eyes(scene)
    look = try_scene(scene, "en", made, [])
    for step in scene.steps:
        offered = {move.name for move in look.moves}
        if step.refused_by:
            assert step.move in {move.name for move in look.forbidden}
            refused = try_scene(scene, "en", [*made, step.move], [])
            assert (refused.verdict, refused.rule) == ("refused", step.refused_by)
            assert refused.text
        elif step.move in offered:
            made.append(step.move)
            look = try_scene(scene, "en", made, [])
            assert look.verdict == "played"
    assert made or any(step.refused_by for step in scene.steps) or scene.begin().actor() != seat


@pytest.mark.parametrize("scene", SCENES)
def test_a_forbidden_move_is_offered_once(scene: Scene) -> None:
    offered = [move.name for move in try_scene(scene, "en", [], []).forbidden]
    assert sorted(set(offered)) == sorted(offered)


def test_a_wrong_move_of_a_lesson_is_answered_and_not_played() -> None:
    lesson = lessons("gotown")["1-towers"]
    look = go_through(lesson, "fr", ["end"], [])
    assert (look.verdict, look.step) == ("wrong", 0)
    assert look.said == lesson.steps[0].wrong["fr"]
    refused = go_through(lesson, "en", ["hammer 2"], [])
    assert (refused.verdict, refused.step) == ("refused", 0)
    with pytest.raises(BadMove):
        go_through(lesson, "en", ["end", "end"], [])


def test_clicks_that_make_no_move_are_answered_with_their_rule() -> None:
    scene = scenes("gotown")["guarded"]
    [choice] = try_scene(scene, "en", [], []).forbidden
    look = try_scene(scene, "en", [], choice.clicks)
    assert (look.verdict, look.rule) == ("refused", "gotown.steal.guarded")


def test_clicking_what_belongs_to_no_question_is_not_answered_with_a_rule() -> None:
    """A learner who was told that a click tells what a square does clicks one: nothing is forbidden about that."""
    lesson = lessons("gootmu")["1-pieces"]
    made = made_before(lesson, 6)
    assert go_through(lesson, "en", made, ["square-b1"]) == go_through(lesson, "en", made, [])


def test_the_end_of_a_lessons_game_says_who_won_and_why() -> None:
    lesson = lessons("gootmu")["1-pieces"]
    made = made_before(lesson, len(lesson.steps) - 1)
    ways = ["step west", "step south", "step east", "step south", "step south"]
    won = go_through(lesson, "en", [*made, *ways], [])
    assert (won.done, won.verdict) == (True, "won")
    assert won.said == "All three pieces of a GOOTMU are together: the maze opens."
    lost = lessons("gotown")["3-heist"]
    made = made_before(lost, len(lost.steps) - 1)
    look = go_through(lost, "en", made, [])
    while not look.done:
        made.append(next((move.name for move in look.moves if move.name == "end"), look.moves[-1].name))
        look = go_through(lost, "en", made, [])
    assert (look.done, look.verdict) == (True, "lost")


def test_the_same_moves_meet_the_same_chance() -> None:
    lesson = lessons("gotown")["1-towers"]
    made = [step.do[0] for step in lesson.steps if step.do]
    first, again = (go_through(lesson, "en", [*made, "end"], []) for _ in range(2))
    assert first == again
