"""Sound: silent until somebody wants it, then heard when it is one's turn, and remembered by this browser."""

import pytest

from tests.web.player import Player
from tests.web.visiting import Party

pytestmark = pytest.mark.once

# Every tone that is begun is noted down by its pitch.
LISTEN = """
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones.push(this.frequency.value);
    return start.apply(this, when);
  };
"""
YOUR_TURN, A_MOVE = [523, 659], [330]


def heard(visitor: Player) -> list[int]:
    """What has been heard since this was asked last."""
    tones: list[int] = visitor.page.evaluate("window.tones.splice(0)")
    return tones


def switch(visitor: Player) -> None:
    visitor.page.click("#page-more summary")
    visitor.page.click("#page-sound")
    visitor.page.keyboard.press("Escape")


def sit_down(visitor: Player) -> Party:
    """A table of two at which the other begins."""
    visitor.page.add_init_script(LISTEN)
    party = Party(visitor.server, "gotown", 2, options={"first": 1})
    visitor.page.goto(party.link(1))
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    return party


def pass_turn(visitor: Player, party: Party) -> None:
    """Until somebody else is asked and the page knows."""
    seat = party.deciding()
    while party.deciding() == seat:
        party.play(1)
    now = party.view()["version"]
    visitor.until("(now) => Number(document.querySelector('main').dataset.version) === now", now)


def test_nothing_is_heard_until_it_is_wanted(visitor: Player) -> None:
    party = sit_down(visitor)
    visitor.page.click("#page-turn")  # a browser would let it sound now
    assert not visitor.page.is_checked("#page-sound")
    for _ in range(3):
        pass_turn(visitor, party)
    assert heard(visitor) == []


def test_ones_turn_is_heard_and_remembered_until_it_is_switched_off(visitor: Player) -> None:
    party = sit_down(visitor)
    switch(visitor)
    assert heard(visitor) == YOUR_TURN  # so that one knows what to listen for
    pass_turn(visitor, party)
    assert heard(visitor)[-2:] == YOUR_TURN
    pass_turn(visitor, party)
    assert set(heard(visitor)) == set(A_MOVE)
    visitor.page.reload()
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    assert visitor.page.is_checked("#page-sound")
    visitor.page.click("#page-turn")
    pass_turn(visitor, party)
    assert heard(visitor)[-2:] == YOUR_TURN
    switch(visitor)
    pass_turn(visitor, party)
    pass_turn(visitor, party)
    assert heard(visitor) == []
