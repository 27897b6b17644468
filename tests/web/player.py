"""A visitor who plays: sets tables, uses mouse and keys, and tells how the page stood when something fails."""

import asyncio
import json
import random
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import httpx
import msgspec
from playwright.sync_api import TimeoutError as TooLate

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.core.registry import load
from ariane.table.authority import Authority, Created
from ariane.table.entries import SeatPlan
from ariane.table.storage import Storage
from tests.table.postgres import wait_for
from tests.web.visiting import Visitor

NAMES = ("Zoé", "Minos", "Phaedra", "Theseus", "Icarus", "Aegeus", "Catreus", "Lycia")

# How the page stands, all at one instant.
STANDING = """() => {
  const part = (id) => document.getElementById(`page-${id}`);
  const text = (id) => (part(id) && !part(id).hidden ? part(id).innerText : null);
  const main = document.querySelector("main");
  return { ...main.dataset, turn: text("turn"), question: text("question"),
    why: text("why"), connection: text("connection"),
    moves: [...document.querySelectorAll("#page-moves button")].slice(0, 6).map((one) => one.innerText),
    spots: [...document.querySelectorAll("#page-board .spot")].slice(0, 12).map((one) => one.id),
    log: [...document.querySelectorAll("#page-log li")].slice(-4).map((one) => one.innerText),
    announced: text("announce"), focus: document.activeElement?.outerHTML.slice(0, 120), at: location.pathname };
}"""

# A point where a click meets this piece, in the window; null where everything of it is covered. What is marked is met
# through what lies on it and is not.
POINT = """(id) => {
  const piece = document.querySelector(`#page-board [id="${id}"]`);
  const box = piece.getBoundingClientRect();
  for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const right of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    const [x, y] = [box.x + box.width * right, box.y + box.height * down];
    const met = document.elementsFromPoint(x, y);
    if (!met[0]?.closest("#page-board")) continue;
    const marked = met.map((one) => one.closest("#page-board .spot")).find(Boolean);
    if (piece.contains(met[0]) || marked === piece) return [x, y];
  }
  return null;
}"""


class Player(Visitor):
    """A visitor who sits down and plays."""

    clicks = 0  # that moves on the picture have taken so far

    # Coming to a table

    def table(
        self,
        game: str,
        *,
        seats: int = 2,
        level: str = "greedy",
        language: str = "en",
        options: dict[str, object] | None = None,
    ) -> str:
        """Sets a table against the house and sits down at the first seat."""
        house = [{"kind": "bot", "name": name, "level": level} for name in NAMES[1:seats]]
        form = {"game": game, "seats": [{"kind": "kept"}, *house], "options": options or {}, "language": language}
        made = httpx.post(f"{self.server.url}/api/matches", json=form, timeout=60)
        assert made.status_code == 201, made.text
        match, secret = made.json()["match"], made.json()["places"][0]["secret"]
        return self.sit(match, secret, language)

    def situation(self, position: str, *, seats: int = 2, seat: int = 0, language: str = "en") -> str:
        """A table that begins with this position; the house plays the other seats."""
        plans = [SeatPlan("bot", name, "greedy") for name in NAMES[:seats]]
        plans[seat] = SeatPlan("kept", "")
        made = set_position(self.server.database, position, plans)
        return self.sit(made.match, str(made.places[seat].secret), language, NAMES[seat])

    def facing(self, position: str, *, language: str = "en") -> "Rival":
        """A table for two people that begins with this position: we sit at the first seat, the test at the other."""
        made = set_position(self.server.database, position, [SeatPlan("kept", ""), SeatPlan("kept", "")])
        rival = Rival(f"{self.server.url}/api/matches/{made.match}", str(made.places[1].secret))
        self.sit(made.match, str(made.places[0].secret), language)
        return rival

    def sit(self, match: str, secret: str, language: str = "en", name: str = NAMES[0]) -> str:
        headers = {"Authorization": f"Bearer {secret}"}
        url = f"{self.server.url}/api/matches/{match}"
        seated = httpx.post(f"{url}/join", json={"name": name}, headers=headers, timeout=60).raise_for_status().json()
        self.page.goto(f"{self.server.url}/tables/{match}?lang={language}#{seated['secret']}")
        return match

    # Waiting: always for what matters, and never without saying how the page stood

    def until(self, condition: str, arg: object = None) -> Any:
        # What is not there yet, because a page has only begun to come, is waited for too.
        patient = f"(arg) => {{ try {{ return ({condition})(arg); }} catch {{ return null; }} }}"
        try:
            return self.page.wait_for_function(patient, arg=arg).json_value()
        except TooLate:
            raise AssertionError(f"in vain waited for {condition}\n{self.standing()}") from None

    def standing(self) -> str:
        told = json.dumps(self.page.evaluate(STANDING), ensure_ascii=False, indent=1)
        return f"{told}\nwrong: {self.wrong}"

    def turn(self) -> bool:
        """Waits until we are asked something and the picture shows it; false where the game is over."""
        state = self.until(
            "() => ['yours', 'over'].find((one) => one === document.querySelector('main').dataset.state)"
        )
        return bool(state == "yours")

    @property
    def version(self) -> int:
        return int(self.page.evaluate("Number(document.querySelector('main').dataset.version)"))

    def played(self, version: int) -> None:
        self.until("(before) => Number(document.querySelector('main').dataset.version) > before", version)

    def deed(self, do: Callable[[], object]) -> None:
        """Does something that changes the match, and waits for its news."""
        before = self.version
        do()
        self.played(before)

    # Playing

    def spots(self) -> list[str]:
        """What is marked to be clicked next."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('#page-board .spot[tabindex]')].map((one) => one.id)"
        )
        return found

    def point(self, id: str) -> tuple[float, float]:
        found = self.page.evaluate(POINT, id)
        assert found is not None, f"{id} is marked, but no click meets it\n{self.standing()}"
        return found[0], found[1]

    def click(self, id: str) -> None:
        self.page.mouse.click(*self.point(id))

    def drag(self, id: str, onto: str, *, keys: str = "") -> None:
        """Carries a piece onto another; keys are pressed on the way."""
        mouse = self.page.mouse
        mouse.move(*self.point(id))
        mouse.down()
        x, y = self.point(onto)
        mouse.move(x + 3, y + 3, steps=4)
        for key in keys:
            self.page.keyboard.press(key)
        mouse.move(x, y, steps=2)
        mouse.up()

    def click_a_move(self, dice: random.Random) -> bool:
        """One move made on the picture alone, marked piece by marked piece; a doubt is answered with yes.

        False where the game is over.
        """
        version = None
        for _ in range(12):
            told = self.until(ASKED, dice.random())
            if told["over"]:
                return version is not None
            if told["version"] != version and version is not None:
                return True
            version = told["version"]
            assert told["point"], f"{told['id']} is marked, but no click meets it\n{self.standing()}"
            self.page.mouse.click(*told["point"])
            self.clicks += 1
        raise AssertionError(f"a dozen clicks, and no move\n{self.standing()}")


class Rival:
    """Somebody else at the table, who plays what the test says."""

    def __init__(self, url: str, link: str) -> None:
        self.url = url
        self.secret = link
        self.secret = str(self.post("join", name=NAMES[1])["secret"])

    def post(self, what: str, **form: object) -> Any:
        headers = {"Authorization": f"Bearer {self.secret}"}
        return httpx.post(f"{self.url}/{what}", json=form, headers=headers, timeout=60).raise_for_status().json()

    def legal(self) -> list[str]:
        """What can be played now, by its names; nothing while it is not our turn."""
        headers = {"Authorization": f"Bearer {self.secret}"}
        return [one["name"] for one in httpx.get(self.url, headers=headers, timeout=60).json()["facts"]["moves"]]

    def play(self, *names: str) -> None:
        """Moves by their names, one after the other, each as soon as it is asked for."""
        headers = {"Authorization": f"Bearer {self.secret}"}
        for name in names:
            wait_for(lambda: httpx.get(self.url, headers=headers, timeout=60).json()["facts"]["moves"] != [], 60)
            view = httpx.get(self.url, headers=headers, timeout=60).json()
            move = next(one["move"] for one in view["facts"]["moves"] if one["name"] == name)
            self.post("play", version=view["version"], moves=[move], key=f"r{view['version']}-{move}")


# What is asked now, all at one instant: a marked piece to click (which one, chance says) and a point where it is met,
# or the button that says yes to a doubt. Nothing while a move is on its way or others are to play.
ASKED = (
    "(chance) => { const point = "
    + POINT
    + """;
  const main = document.querySelector("main");
  if (main.dataset.state === "over") return { over: true };
  if (main.dataset.state !== "yours") return null;
  const version = Number(main.dataset.version);
  const yes = document.querySelector("#page-why:not([hidden]) button.firm");
  if (yes) {
    const box = yes.getBoundingClientRect();
    return { over: false, version, id: "yes", point: [box.x + box.width / 2, box.y + box.height / 2] };
  }
  const spots = [...document.querySelectorAll("#page-board .spot[tabindex]")];
  const which = JSON.parse(document.getElementById("page-words").textContent).which;
  const choice = document.querySelector("#page-moves button");
  if (choice && document.querySelector("#page-question")?.textContent === which) {
    const box = choice.getBoundingClientRect();
    return { over: false, version, id: "which", point: [box.x + box.width / 2, box.y + box.height / 2] };
  }
  if (spots.length === 0) return null;
  // Whoever can go far goes far: by one click, not step by step.
  const far = spots.filter((one) => one.tabIndex < 0);
  const among = far.length ? far : spots;
  const { id } = among[Math.floor(chance * among.length)];
  return { over: false, version, id, point: point(id) };
}"""
)


class Moment(NamedTuple):
    """A decision in a game that chance played, always the same one."""

    state: State
    seat: int
    move: int  # what was decided there


def seeded(game: str, seats: int, seed: int = 1, most: int = 10_000) -> list[Moment]:
    """All decisions of a game played at random, or the first of them."""
    rng = Rng(seed)
    state = load(game).new(seats=seats)
    moments: list[Moment] = []
    while state.actor() != OVER and len(moments) < most:
        if state.actor() == CHANCE:
            state.play(state.draw(rng))
            continue
        move = state.moves()[rng.below(len(state.moves()))]
        moments.append(Moment(state.copy(), int(state.actor()), move))
        state.play(move)
    return moments


def set_position(database: str, position: str, plans: list[SeatPlan]) -> Created:
    """Stores a match that begins there, as a fork would; the server finds it when it is asked for it."""

    async def store() -> Created:
        authority = Authority(Storage(database))
        await authority.open()
        game = position.split(maxsplit=1)[0]
        opening = authority.prepare(game, plans)
        made = await authority.create(msgspec.structs.replace(opening, position=position))
        await authority.close()  # the house, too: its workers would stay as long as these tests run
        return made

    made: list[Created] = []
    # In a thread of its own: the browser's event loop runs in this one.
    thread = threading.Thread(target=lambda: made.append(asyncio.run(store())))
    thread.start()
    thread.join()
    assert made, "the match could not be stored"
    return made[0]
