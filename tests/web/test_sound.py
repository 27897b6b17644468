"""Sound: silent until somebody wants it, then heard when it is one's turn, and remembered by this browser."""

from itertools import pairwise

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
YOUR_TURN, A_MOVE, TOUCHED, REFUSED = [523, 659], [392], [440, 330], [262, 262]
WON, LOST = [523, 659, 784, 1047], [659, 523, 392]


def heard(visitor: Player) -> list[int]:
    """What has been heard since this was asked last; not what rings above a tone and makes it wood."""
    tones: list[int] = visitor.page.evaluate("window.tones.splice(0)")
    return [tone for tone in tones if tone == round(tone) and tone < 1100]


def switch(visitor: Player, volume: str) -> None:
    visitor.page.click("#page-more summary")
    visitor.page.select_option("#page-sound", volume)
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
    assert visitor.page.input_value("#page-sound") == "off"
    for _ in range(3):
        pass_turn(visitor, party)
    assert heard(visitor) == []


def test_ones_turn_is_heard_and_remembered_until_it_is_switched_off(visitor: Player) -> None:
    party = sit_down(visitor)
    switch(visitor, "on")
    assert heard(visitor) == YOUR_TURN  # so that one knows what to listen for
    pass_turn(visitor, party)
    assert heard(visitor)[-2:] == YOUR_TURN
    pass_turn(visitor, party)
    assert set(heard(visitor)) <= set(A_MOVE)  # left out where our turn still rings
    visitor.page.reload()
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    assert visitor.page.input_value("#page-sound") == "on"
    visitor.page.click("#page-turn")
    pass_turn(visitor, party)
    assert heard(visitor)[-2:] == YOUR_TURN
    switch(visitor, "off")
    pass_turn(visitor, party)
    pass_turn(visitor, party)
    assert heard(visitor) == []


def test_what_befalls_us_a_refusal_and_the_end_sound_each_their_own_way(visitor: Player) -> None:
    """A thief comes: that falls, and then our turn rises; what cannot be done knocks twice; a game given up falls."""
    visitor.page.add_init_script(LISTEN)
    rival = visitor.facing("gotown\nseats 2\nplayer 2\nhand 1: 3 5 7\nhand 2: thief 2 5\n")
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    switch(visitor, "soft")
    heard(visitor)
    rival.play("thief 1", "end")
    assert visitor.turn()
    told = heard(visitor)
    assert told[:2] == TOUCHED
    assert told[-2:] == YOUR_TURN
    visitor.page.evaluate(
        "document.querySelector('#page-board [id^=seat-2]').dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    )
    visitor.until("() => !document.querySelector('#page-why').hidden")
    assert heard(visitor) == REFUSED
    rival.post("resign")
    visitor.page.wait_for_selector("#page-end:not([hidden])")
    assert heard(visitor)[-4:] == WON


def test_who_loses_hears_no_fanfare_and_a_page_nobody_sees_only_calls(visitor: Player) -> None:
    visitor.page.add_init_script(LISTEN)
    rival = visitor.facing("gotown\nseats 2\nplayer 2\nhand 1: 3 5 7\nhand 2: thief 2 5\n")
    visitor.until("() => document.querySelector('main').dataset.state === 'waiting'")
    switch(visitor, "on")
    heard(visitor)
    visitor.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    rival.play("thief 1", "end")
    assert visitor.turn()
    assert heard(visitor) == YOUR_TURN
    page = visitor.page
    page.click("#page-more summary")
    page.click("#page-resign")
    page.click("#page-why .firm >> nth=0")
    page.wait_for_selector("#page-end:not([hidden])")
    assert heard(visitor)[-3:] == LOST


# A burst of moves, as when all is shown at once, and what calls among them: when each stroke begins.
BURST = """async () => {
  const path = document.querySelector("script[src$='/table.js']").src.replace("table.js", "sound.js");
  const { play } = await import(path);
  window.strokes = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    const { value } = this.frequency;
    if (Number.isInteger(value) && value < 1100) strokes.push([this.frequency.value, when]);
    return start.call(this, when);
  };
  for (let i = 0; i < 150; i++) {
    play("move");
    if (i === 60) play("touched");
    if (i === 61) play("turn");
    await new Promise((done) => setTimeout(done, 10));
  }
  return strokes;
}"""


def test_a_burst_of_moves_is_no_rattle(visitor: Player) -> None:
    """Knocks keep a quarter of a second apart, and what calls is neither left out nor played into anything else."""
    sit_down(visitor)
    switch(visitor, "on")
    strokes = visitor.page.evaluate(BURST)
    tones = [int(tone) for tone, _ in strokes]
    assert "".join(map(str, [*TOUCHED, *YOUR_TURN])) in "".join(map(str, tones))
    assert 1 <= tones.count(A_MOVE[0]) <= 9
    begins = [when for tone, when in strokes if tone in (392, 440, 523)]
    assert min(later - earlier for earlier, later in pairwise(begins)) >= 0.249, strokes


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
    tunes = ("turn", "move", "won", "lost", "touched", "refused")
    turn, move, end, lost, touched, refused = (visitor.page.evaluate(RENDER, tune) for tune in tunes)
    for one in (turn, move, end, lost, touched, refused):
        assert 0.03 < one["peak"] < 0.5
        assert one["late"] < 0.001
        assert one["jump"] < 0.1
        assert one["shrill"] < 0.01
        assert abs(one["mean"]) < 0.0001
    # Softer to the ear, and still heard on a small loudspeaker without turning the others up.
    assert turn["loud"] - 6 < move["loud"] < turn["loud"] - 3
    assert abs(end["loud"] - turn["loud"]) < 3
    assert abs(lost["loud"] - turn["loud"]) < 3
    assert abs(touched["loud"] - turn["loud"]) < 5
    assert (
        max(one["loud"] for one in (turn, end, lost, touched, move, refused)) - min(move["loud"], refused["loud"]) <= 9
    )
    # Three tunes at the same moment, which never happens, would still not be cut off.
    assert sum(one["peak"] for one in (end, turn, touched)) < 0.9
    assert move["half"] < 0.001
    assert turn["half"] > 0.01
    struck, later = turn["wood"]  # what rings above the first tone is heard when it is struck, and soon gone
    assert struck > 0.08
    assert later < 0.3 * struck
