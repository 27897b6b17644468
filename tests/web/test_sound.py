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
YOUR_TURN, A_MOVE = [523, 659], [392]


def heard(visitor: Player) -> list[int]:
    """What has been heard since this was asked last; not what rings above a tone and makes it wood."""
    tones: list[int] = visitor.page.evaluate("window.tones.splice(0)")
    return [tone for tone in tones if tone < 1100]


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


# A tune as a loudspeaker would get it: how loud it is at most, at its end, and from one sample to the next.
RENDER = """async (tune) => {
  const path = document.querySelector("script[src$='/table.js']").src.replace("table.js", "sound.js");
  const { strike } = await import(path);
  const heard = new OfflineAudioContext(1, 2 * 44100, 44100);
  strike(heard, tune);
  const samples = (await heard.startRendering()).getChannelData(0);
  const loud = samples.map(Math.abs);
  const loudest = (from, to) => loud.slice(from * 44100, to * 44100).reduce((most, one) => Math.max(most, one), 0);
  const jump = samples.reduce((most, one, at) => Math.max(most, Math.abs(one - (samples[at - 1] ?? 0))), 0);
  // How much of a pitch is in a fiftieth of a second, from there on.
  const pitched = (pitch, from) => {
    let [re, im] = [0, 0];
    for (let i = 0; i < 882; i++) {
      const at = Math.round(from * 44100) + i;
      re += samples[at] * Math.cos((2 * Math.PI * pitch * at) / 44100);
      im += samples[at] * Math.sin((2 * Math.PI * pitch * at) / 44100);
    }
    return Math.hypot(re, im);
  };
  const wood = [0.01, 0.09].map((from) => pitched(523 * 3.98, from) / pitched(523, from));
  // How loud it is to an ear, which hears some pitches better (the A curve), and how much of it is shrill.
  const ear = (f) => (12194 ** 2 * f ** 4)
    / ((f ** 2 + 20.6 ** 2) * Math.sqrt((f ** 2 + 107.7 ** 2) * (f ** 2 + 737.9 ** 2)) * (f ** 2 + 12194 ** 2));
  const pitches = Array.from({ length: 240 }, (_, i) => 50 * (i + 1));
  const energy = (from, some) => some.reduce((sum, pitch) => sum + (ear(pitch) * pitched(pitch, from)) ** 2, 0);
  const moments = Array.from({ length: 24 }, (_, i) => i / 40);
  const sums = moments.map((from) => energy(from, pitches));
  const high = pitches.filter((pitch) => pitch > 6000);
  const shrill = Math.max(...moments.map((from) => energy(from, high))) / Math.max(...sums);
  const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length;
  return { peak: loudest(0, 2), late: loudest(1.4, 2), half: loudest(0.25, 2), jump, wood,
    loud: 10 * Math.log10(Math.max(...sums)), shrill, mean };
}"""


def test_what_is_heard_is_soft_ends_soon_and_does_not_crackle(visitor: Player) -> None:
    """A move is a short knock, softer than one's turn but not by much; nothing is shrill or near to what is cut off."""
    visitor.situation("gotown\nseats 2\nhand 1: 3 6 7\nhand 2: 2 2 5\n")
    assert visitor.turn()
    turn, move, end = (visitor.page.evaluate(RENDER, tune) for tune in ("turn", "move", "end"))
    for one in (turn, move, end):
        assert 0.03 < one["peak"] < 0.5
        assert one["late"] < 0.001
        assert one["jump"] < 0.1
        assert one["shrill"] < 0.01
        assert abs(one["mean"]) < 0.0001
    # Softer to the ear, and still heard on a small loudspeaker without turning the others up.
    assert turn["loud"] - 6 < move["loud"] < turn["loud"] - 3
    assert abs(end["loud"] - turn["loud"]) < 3
    assert end["loud"] - move["loud"] <= 6.5
    assert move["half"] < 0.001
    assert turn["half"] > 0.01
    struck, later = turn["wood"]  # what rings above the first tone is heard when it is struck, and soon gone
    assert struck > 0.08
    assert later < 0.3 * struck
