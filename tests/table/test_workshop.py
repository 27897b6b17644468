"""The workshop behind the page: whatever a box is, it is answered in words, within limits, paid for by who asked."""

import asyncio
import re
from collections import Counter
from functools import reduce
from typing import Any

import httpx
import pytest

from ariane.core.components import Components
from ariane.core.registry import names, our_components, released
from ariane.table.amending import Plain, amended
from ariane.table.boxes import Boxes
from ariane.table.guard import Limits
from ariane.table.meter import Account, Meter
from ariane.table.refusals import Refused
from ariane.table.web import application
from ariane.table.workshop import GLANCING, BoxTrial, Effort, Workshop, doubts, look_at, shelf, try_out
from tests.core.test_weighing import HEAVY

pytestmark = [pytest.mark.once, pytest.mark.anyio]

GOTOWN = our_components("gotown").text
DEDALE = our_components("dedale").text
LOCKED = reduce(
    lambda text, change: text.replace(*change),
    (("each = 4", "each = 1"), ("joker = 4", "joker = 0"), ("dog = 4", "dog = 12"), ("bone = 2", "bone = 12")),
    GOTOWN,
)  # hardly anything to build with
SHORT = Effort(0.5, 6.0, 60)


@pytest.mark.parametrize("game", names())
def test_a_text_without_changes_stays_as_it_is(game: str) -> None:
    text = our_components(game).text
    assert amended(text, [], "mine") == text


def test_a_change_leaves_all_else_as_it_was_written() -> None:
    changed = amended(GOTOWN, [(["floors", "each"], 5), (["about", "name"], "Attic")], "mine")
    assert set(changed.splitlines()) - set(GOTOWN.splitlines()) == {
        "each = 5           # of every number from 1 to 8",
        'name = "Attic"',
    }


def test_entries_are_added_changed_and_taken_out() -> None:
    end: dict[str, Plain] = {"name": "dead-end", "drawing": "###\n#..\n###\n", "stars": [8, 1, 0, 0]}
    added = amended(DEDALE, [(["tile", "5"], end), (["tile", "1", "drawing"], "###\n...\n###\n")], "mine")
    tiles: Any = Components(added, "mine").data["tile"]
    assert tiles[4] == end
    assert tiles[0]["drawing"] == "###\n...\n###\n"
    again = amended(added, [(["tile", "5"], None), (["tile", "1", "drawing"], "#.#\n#.#\n#.#\n")], "mine")
    assert Components(again, "mine").digest == Components(DEDALE, "mine").digest


def test_a_number_that_a_box_may_leave_out_is_put_in_and_taken_out_again() -> None:
    """Its table need not be there, and its key may be a number: exits by players."""
    more = amended(DEDALE, [(["exits", "3"], 4), (["exits", "4"], 2)], "mine")
    assert Components(more, "mine").data["exits"] == {"3": 4, "4": 2}
    less = amended(more, [(["exits", "3"], None), (["exits", "4"], None)], "mine")
    assert look_at("dedale", less, [], [], "en").ours, "an empty table says as little as none"


def test_a_drawing_keeps_its_kind_of_quotes() -> None:
    berzerk = our_components("berzerk").text
    data: Any = Components(berzerk, "mine").data
    assert amended(berzerk, [(["board", "maze"], data["board"]["maze"])], "mine") == berzerk


@pytest.mark.parametrize(
    "edit",
    [
        (["tile", "9", "name"], "x"),
        (["tile", "0"], None),
        (["tile", "x"], None),
        (["tile", "1", "name", "deep"], 1),
        (["special", "red", "1"], 1),
    ],
)
def test_what_cannot_be_changed_is_refused_in_words(edit: Any) -> None:
    with pytest.raises(Exception, match="mine: ") as refused:
        amended(DEDALE, [edit], "mine")
    assert type(refused.value).__name__ == "BadComponents"


def test_every_fault_is_told_with_place_and_line() -> None:
    wrong = GOTOWN.replace("joker = 4", "joker = -4").replace("dog = 4", 'dog = "many"')
    look = look_at("gotown", wrong, [], ["cards"], "en")
    assert [(fault.place, fault.line) for fault in look.faults] == [(["cards", "joker"], 13), (["cards", "dog"], 14)]
    assert look.parts == {}
    assert look.data is not None
    told = look_at("gotown", "joker = = 4", [], [], "en").faults
    assert [(fault.place, fault.line) for fault in told] == [([], 1)]


def test_pictures_are_drawn_where_they_are_asked_for() -> None:
    look = look_at("gotown", GOTOWN, [(["about", "author"], "Zoé\n\x07")], ["cards.joker", "nowhere"], "fr")
    assert list(look.parts) == ["cards.joker"]
    assert look.parts["cards.joker"].picture.startswith("<svg")
    assert look.ours
    assert look.about == {}, "what cannot be shown is not"


@pytest.mark.parametrize("game", names())
def test_the_forms_of_every_game_can_be_told(game: str) -> None:
    fields = shelf(game, "fr").fields
    assert all(field.name != field.key for field in fields)


def test_quick_games_tell_what_is_doubtful() -> None:
    locked = try_out("gotown", LOCKED, 2, "en", Effort(5.0, 60.0, 60))
    [said] = locked.warnings
    told = re.fullmatch(r"This deck locks in (\d+) % of (\d+) quick games\.", said)
    assert told
    assert int(told[2]) == locked.games >= 8
    assert sum(locked.ends.values()) == pytest.approx(1.0)
    assert int(told[1]) == round(100 * locked.ends["Nothing moved any more; the tallest tower counts."])
    first = released("gootmu")["84ac0995f696978d"].text  # of the first release
    assert any(line.startswith("4 texts are dead") for line in try_out("gootmu", first, 2, "en", SHORT).warnings)


def test_what_happened_twice_in_sixty_games_is_told_and_what_happened_once_is_not() -> None:
    assert doubts("gotown", Counter(tower=58, stalemate=2), "en") == ["This deck locks in 3 % of 60 quick games."]
    french = doubts("gotown", Counter(tower=58, stalemate=2), "fr")
    assert french == ["Cette pioche se bloque dans 3 % de 60 parties rapides."]
    assert doubts("gotown", Counter(tower=59, stalemate=1), "en") == []
    assert doubts("gotown", Counter(tower=5, stalemate=2), "en") == [], "too few games"


def test_layouts_that_cannot_be_crossed_are_told() -> None:
    """Tiles with one opening on each edge, where no neighbour has one: nobody leaves a tile on foot."""
    openings = ("+   +---+---+---+", "+---+---+---+   +")

    def pinwheel(plan: re.Match[str]) -> str:
        upper, *lines, lower = plan[1].split("\n")
        for row in range(0, len(lines), 2):
            inside = lines[row].ljust(17)[1:16]
            lines[row] = f"{' ' if row == 6 else '|'}{inside}{' ' if row == 0 else '|'}"
        assert upper[0] == lower[0] == "+"
        return "\n".join(('plan = """', openings[0], *lines, openings[1], '"""'))

    box = re.sub(r'plan = """\n(.*?)\n"""', pinwheel, our_components("gootmu").text, flags=re.DOTALL)
    told = try_out("gootmu", box, 2, "en", Effort(0.1, 1.0, 1)).warnings
    assert (
        "100 % of the layouts fall apart: less than 85 % of their squares can be walked to from any one of them."
        in told
    )


async def test_what_is_done_for_a_client_is_charged_to_it() -> None:
    meter = Meter((0.1, 20.0))
    bench = Workshop(Boxes(seconds=60))
    try:
        look = await bench.look("gotown", GOTOWN, [], ["cards"], "en", Account(meter, "somebody"))
        assert look.faults == []
    finally:
        bench.boxes.close()
    assert meter.left("somebody") < 20.0
    assert meter.left("another") == 20.0


async def test_of_the_glances_that_wait_only_the_latest_is_tried_and_paid_for() -> None:
    meter = Meter((0.0, 20.0))
    bench, account = Workshop(Boxes(seconds=60)), Account(meter, "somebody")
    try:
        tried = await asyncio.gather(
            *(bench.glance("gotown", GOTOWN, seats, "en", account) for seats in (2, 3, 4)), return_exceptions=True
        )
        assert [isinstance(one, BoxTrial) for one in tried] == [True, False, True]
        assert isinstance(tried[1], Refused)
        assert tried[1].code == "not-now"
        assert not bench.latest, "nothing is kept of who has gone"
        assert not bench.glancing
        assert 0 < 20.0 - meter.left("somebody") < 2 * (GLANCING.seconds + 1)
        other = Account(meter, "another")
        both = await asyncio.gather(*(bench.glance("gotown", LOCKED, 2, "en", one) for one in (account, other)))
        assert all(isinstance(one, BoxTrial) for one in both), "nobody's change drops somebody else's"
    finally:
        bench.boxes.close()


async def test_over_http_every_box_is_answered_in_words(tmp_path: Any) -> None:
    app = application(f"sqlite:///{tmp_path}/table.sqlite3", limits=Limits(requests=(1e6, 1e6), share=(1e6, 1e6)))
    transport = httpx.ASGITransport(app)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://here") as asks:
        for text, _ in HEAVY.values():
            answer = await asks.post("/api/games/gotown/box", json={"text": text[:30_000]}, timeout=60)
            assert answer.status_code in (200, 422), text[:60]
            assert answer.status_code == 422 or answer.json()["faults"]
        for form in (
            {"text": GOTOWN, "edits": [{"place": [], "value": 1}]},
            {"text": GOTOWN, "edits": [{"place": ["cards", "joker"], "value": {"a": {"b": 1}}}]},
            {"text": GOTOWN, "edits": [{"place": ["cards"], "value": 1}] * 65},
            {"text": "#" * 48_001},
            {"text": GOTOWN, "draw": ["x"] * 81},
        ):
            assert (await asks.post("/api/games/gotown/box", json=form, timeout=60)).status_code == 422
        seats = {"text": GOTOWN, "seats": 8}
        refused = await asks.post("/api/games/gotown/box/trial", json=seats, timeout=60)
        assert "2 to 4 players" in refused.json()["error"]["message"]
        assert (await asks.get("/api/games/nothing/box")).status_code == 404
        app.state.authority.boxes.worker.patience = 120.0  # where others are busy
        good = await asks.post("/api/games/gotown/box", json={"text": GOTOWN, "draw": ["cards"]}, timeout=180)
        assert len(good.json()["parts"]) == 9


async def test_a_table_lists_what_its_own_box_holds_for_whoever_may_see_it(tmp_path: Any) -> None:
    app = application(f"sqlite:///{tmp_path}/table.sqlite3", limits=Limits(requests=(1e6, 1e6), share=(1e6, 1e6)))
    transport = httpx.ASGITransport(app)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://here") as asks:
        app.state.authority.boxes.worker.patience = 120.0  # where others are busy

        async def held(box: str | None, *, spectators: bool = True, secret: bool = False) -> httpx.Response:
            seats = [{"kind": "kept"}, {"kind": "bot", "level": "greedy"}]
            form = {"game": "gotown", "seats": seats, "components": box, "spectators": spectators}
            made = (await asks.post("/api/matches", json=form, timeout=180)).json()
            at, headers = f"/api/matches/{made['match']}", {"Authorization": f"Bearer {made['places'][0]['secret']}"}
            joined = (await asks.post(f"{at}/join", json={"name": "Zoé"}, headers=headers, timeout=180)).json()
            while not (await app.state.authority.table(made["match"])).match.begun:
                await asyncio.sleep(0.01)
            headers = {"Authorization": f"Bearer {joined['secret']}"} if secret else {}
            return await asks.get(f"{at}/pieces?language=fr", headers=headers, timeout=180)

        jokers = {}
        for box in (None, GOTOWN.replace("joker = 4", "joker = 6")):
            found = (await held(box)).json()
            [joker] = [piece for piece in found if piece["name"] == "Joker"]
            assert joker["picture"].startswith("<svg")
            assert joker["text"]
            assert joker["group"]
            jokers[box] = joker["copies"]
        assert list(jokers.values()) == [4, 6]
        closed = await held(None, spectators=False)
        assert closed.json()["error"]["code"] == "no-spectators"
        assert (await held(None, spectators=False, secret=True)).status_code == 200
