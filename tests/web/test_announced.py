"""What is read out in a whole game: every change of every live region, with its time, at each pace."""

import random
from itertools import pairwise
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser

from tests.table.conftest import Server
from tests.web.player import ASKED, Player

pytestmark = pytest.mark.once

# Every text that a screen reader would read out, and when: what changes in a live region, or one that appears.
HEARD = """addEventListener("DOMContentLoaded", () => {
  const live = ":is([aria-live], [role=status], [role=alert], [role=log], output):not([aria-live=off])";
  window.heard = [];
  const texts = new WeakMap();
  const hear = () => {
    for (const one of document.querySelectorAll(live)) {
      const text = one.checkVisibility() ? one.textContent.trim() : "";
      if (text && text !== texts.get(one)) heard.push({ where: one.id, at: Date.now(), text });
      texts.set(one, text);
    }
  };
  new MutationObserver(hear).observe(document.body,
    { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden"] });
})"""
TOLD = "() => ({ heard, turns: document.querySelectorAll('#page-log > li.turn').length })"


class Listener(Player):
    """Plays a whole game on the picture as fast as it is asked; what is only shown takes no time of ours."""

    match = ""

    def until(self, condition: str, arg: object = None) -> Any:
        if condition != ASKED or not self.match:
            return super().until(condition, arg)
        while not (told := self.page.evaluate(ASKED, arg)):
            facts = httpx.get(f"{self.server.url}/api/matches/{self.match}", timeout=60).json()["facts"]
            # The house has played: what it did is only still to be shown.
            if facts["deciding"] in (None, 0) and not self.page.evaluate(ASKED, arg):
                self.page.clock.run_for(100)
        return told

    def whole_game(self, game: str, seats: int) -> tuple[list[dict[str, Any]], int, int]:
        """What was read out, in how many turns, and how many decisions were ours."""
        self.page.clock.install()
        self.page.add_init_script(HEARD)
        self.match = self.table(game, seats=seats)
        dice, decisions = random.Random(11), 0
        while self.click_a_move(dice):
            decisions += 1
        self.page.wait_for_selector("#page-end .checked")
        self.page.clock.run_for(8000)
        told = self.page.evaluate(TOLD)
        return told["heard"], told["turns"], decisions


@pytest.mark.parametrize("pace", ["normal", "once"])
def test_a_whole_game_is_no_flood(browser: Browser, server: Server, pace: str) -> None:
    """A summary a turn and an answer to whatever we do, none less than half a second after the last."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.add_init_script(f"localStorage.setItem('ariane.pace', '{pace}')")
    visitor = Listener(context, server)
    heard, turns, decisions = visitor.whole_game("berzerk", 2)
    gaps = [later["at"] - earlier["at"] for earlier, later in pairwise(heard)]
    short = [heard[at : at + 2] for at, gap in enumerate(gaps) if gap < 500]
    context.close()
    assert visitor.wrong == []
    assert turns > 20, "it was no whole game"
    assert short == []
    assert len(heard) <= turns + 2
    assert len(heard) <= decisions + 3  # the others' turns are told with what we are asked next
    assert any("has won" in one["text"] or "You have won" in one["text"] for one in heard[-3:])
