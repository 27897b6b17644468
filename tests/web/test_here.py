"""What a click on a place can mean is asked beside that place: to walk there, to cover it, to push somebody there."""

import pytest

from ariane.core import views
from ariane.table.ways import walking
from tests.web.player import Moment, Player, seeded
from tests.web.test_gesture import ASK, steps

pytestmark = pytest.mark.once


def both_ways(game: str = "dedale") -> tuple[Moment, str, int, int]:
    """Where a neighbouring tile can be covered and walked on: the place, the move that covers it, the step there."""
    for seed in range(1, 60):
        for one in seeded(game, 2, seed=seed, most=120):
            clicked = {move: views.clicks(one.state, move) for move in one.state.moves()}
            for step in walking(one.state):
                place = clicked[step][-1]
                covers = [move for move, ids in clicked.items() if ids == [place]]
                if covers and step != covers[0]:
                    return one, place, covers[0], step
    raise AssertionError("no tile can be covered and walked on")


def at_the_place(visitor: Player, place: str) -> list[str]:
    """What is asked beside a square: it lies whole in the window, and not over the square."""
    page = visitor.page
    page.wait_for_selector("#page-here:not([hidden])")
    fits = """(place) => {
      const [asked, square] = [document.querySelector("#page-here"), document.getElementById(place)]
        .map((one) => one.getBoundingClientRect());
      const apart = asked.left >= square.right || asked.right <= square.left
        || asked.top >= square.bottom || asked.bottom <= square.top;
      const whole = asked.left >= 0 && asked.top >= 0 && asked.right <= innerWidth && asked.bottom <= innerHeight;
      return { apart, whole };
    }"""
    assert page.evaluate(fits, place) == {"apart": True, "whole": True}
    return page.locator("#page-here button").all_inner_texts()


def test_where_a_tile_can_be_walked_on_and_covered_the_page_asks_which(visitor: Player) -> None:
    """Beside the tile, in words; Escape takes it back, and the keys do as the pointer does."""
    moment, place, cover, step = both_ways()
    page = visitor.page
    page.add_init_script(ASK)
    match = visitor.situation(moment.state.dump(), seat=moment.seat)
    assert visitor.turn()
    version = visitor.version
    visitor.click(place)
    asked = at_the_place(visitor, place)
    phrases = [views.phrase(moment.state, move, "en", names=["Zoé", "Minos"]) for move in (cover, step)]
    assert set(phrases) <= set(asked), asked
    assert asked[0] == phrases[1], "to walk is what most mean"
    assert page.inner_text("#page-question") == "Which of these?"
    assert page.locator("#page-moves button").all_inner_texts() == asked
    page.keyboard.press("Escape")
    assert page.is_hidden("#page-here")
    assert visitor.version == version
    page.focus(f"#page-board [id='{place}']")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('#page-here') !== null")
    visitor.deed(lambda: page.click(f"#page-here button[data-move='{step}']"))
    assert page.is_hidden("#page-here")
    assert steps(visitor, match) == 1
    visitor.deed(lambda: page.click("#page-undo"))
    assert visitor.turn()
    visitor.click(place)
    visitor.deed(lambda: page.click(f"#page-here button[data-move='{cover}']"))
    visitor.until("() => document.querySelector('#page-question').innerText.startsWith('Which tile')")


def test_a_neighbouring_tile_that_can_only_be_walked_on_is_walked_on_by_one_click(visitor: Player) -> None:
    visitor.page.add_init_script(ASK)
    visitor.situation("dedale\nseats 2\ntiles k10=ns k9=ns\npawns k10 k11\nhand 1: corner corner tee\n")
    assert visitor.turn()
    visitor.deed(lambda: visitor.click("cell-k9"))
    visitor.until("() => /k9/.test(document.querySelector('#page-log').textContent)")


def test_where_one_can_walk_and_push_somebody_the_page_asks_which(visitor: Player) -> None:
    visitor.page.add_init_script(ASK)
    visitor.situation("dedale\nseats 2\ntiles k10=ns k9=ns\npawns k10 k10\nhand 1: corner corner tee\n")
    assert visitor.turn()
    visitor.click("cell-k9")
    assert at_the_place(visitor, "cell-k9") == ["Step north", "Push Minos north"]
    visitor.deed(lambda: visitor.page.click("#page-here button >> nth=0"))


def test_what_is_carried_from_the_hand_onto_a_tile_one_could_walk_on_covers_it(visitor: Player) -> None:
    moment, place, _, _ = both_ways()
    visitor.page.add_init_script(ASK)
    visitor.situation(moment.state.dump(), seat=moment.seat)
    assert visitor.turn()
    tile = visitor.page.evaluate("document.querySelector('#page-board [data-carry][data-turn]').id")
    visitor.deed(lambda: visitor.drag(tile, place))
    assert visitor.page.is_hidden("#page-here")


def test_a_finger_is_asked_at_the_place_too(phone: Player) -> None:
    """Above the sheets, in the window, with answers a finger hits."""
    moment, place, _, step = both_ways()
    page = phone.page
    page.add_init_script(ASK)
    match = phone.situation(moment.state.dump(), seat=moment.seat)
    assert phone.turn()
    page.touchscreen.tap(*phone.point(place))
    if page.is_hidden("#page-here"):  # small squares are looked at closely first
        page.touchscreen.tap(*phone.point(place))
    assert len(at_the_place(phone, place)) >= 2
    for answer in page.locator("#page-here button").all():
        box = answer.bounding_box()
        assert box is not None
        assert box["height"] >= 40
    phone.deed(lambda: page.tap(f"#page-here button[data-move='{step}']"))
    assert steps(phone, match) == 1
