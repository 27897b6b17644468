"""Databases that older versions wrote: every match opens, replays to the same position, and goes on."""

import gzip
import json
import shutil
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from ariane.core.record import Record
from ariane.table.sealing import PLACE
from tests.table.conftest import Serve, Server
from tests.table.postgres import PATIENCE

pytestmark = pytest.mark.once

WRITTEN = sorted((Path(__file__).parent / "databases").glob("*.sql.gz"))
GAMES = ("berzerk", "dedale", "gootmu", "gotown", "kragmortha")
DECISIONS = 6  # that every running match goes on for


class Holder:
    """The holder of the secrets of one old match, years later."""

    def __init__(self, server: Server, known: dict[str, Any]) -> None:
        self.match = known["match"]
        self.url = f"{server.url}/api/matches/{self.match}"
        self.web = httpx.Client(timeout=60)
        self.secrets: list[str] = list(known["secrets"])
        self.made = 0

    def get(self, what: str = "", seat: int = 0) -> httpx.Response:
        answer = self.web.get(f"{self.url}{what}", headers=self.headers(seat))
        assert answer.status_code == 200, answer.text
        return answer

    def view(self, seat: int = 0) -> Any:
        return self.get(seat=seat).json()

    def ask(self, what: str, seat: int, **form: object) -> Any:
        answer = self.web.post(f"{self.url}/{what}", json=form, headers=self.headers(seat))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def headers(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secrets[seat]}"}

    def go_on(self, decisions: int) -> None:
        """So many decisions of the people, the house playing between them; fewer where the match ends before."""
        until = time.monotonic() + PATIENCE
        while decisions and time.monotonic() < until:
            facts = (view := self.view())["facts"]
            if facts["status"] == "over":
                return
            seat = facts["deciding"]
            if seat is None or seat >= len(self.secrets) or facts["seats"][seat]["away"]:
                time.sleep(0.02)  # the house thinks
                continue
            view = self.view(seat) if seat else view
            if view["facts"]["deciding"] == seat:
                move = view["facts"]["moves"][0]["move"]
                self.ask("play", seat, version=view["version"], moves=[move], key=f"years-later-{self.made}")
                self.made += 1
                decisions -= 1
        assert decisions == 0, "nobody played on"


@pytest.mark.parametrize("packed", WRITTEN, ids=lambda packed: packed.name.removesuffix(".sql.gz"))
def test_matches_of_an_older_version_open_replay_and_go_on(
    serve: Serve, tmp_path: Path, packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = packed.with_name(packed.name.replace(".sql.gz", ".key"))  # the first ones sealed nothing
    if key.is_file():
        monkeypatch.setenv(PLACE, str(shutil.copy(key, tmp_path)))
    path = tmp_path / "table.sqlite3"
    with sqlite3.connect(path) as database:
        database.executescript(gzip.decompress(packed.read_bytes()).decode())
    database.close()
    holds = json.loads(packed.with_name(packed.name.replace(".sql.gz", ".json")).read_text(encoding="utf-8"))
    server = serve(f"sqlite:///{path}", "--unlimited", "--pace", "0")
    gone_on = {}
    for what, known in holds.items():
        holder = Holder(server, known)
        view = holder.view()
        assert view["read_only"] is None, what
        facts = view["facts"]
        assert (view["game"], view["options"]) == (known["game"], known["options"]), what
        assert facts["chance"]["commitment"] == known["commitment"], what
        if known["status"] == "over":
            check_over(holder, known, facts, tmp_path)
        elif known["status"] == "running" and "with the house" not in what:
            assert (view["version"], facts["steps"], facts["status"]) == (known["version"], known["steps"], "running")
        if known["status"] == "open":
            take_seats(holder, what)
        holder.go_on(DECISIONS)
        gone_on[what] = (holder, holder.view()["facts"])
    server.stop()
    server.start()
    for what, (holder, facts) in gone_on.items():
        holder.url = f"{server.url}/api/matches/{holder.match}"
        assert holder.view()["read_only"] is None, what
        assert holder.view()["facts"]["steps"] >= facts["steps"], what
        holder.web.close()


def check_over(holder: Holder, known: dict[str, Any], facts: Any, folder: Path) -> None:
    """It ended as it ended then, and its record proves what fell."""
    assert (facts["status"], facts["steps"]) == ("over", known["steps"])
    assert {key: facts["end"][key] for key in ("reason", "winners", "scores")} == {
        key: known[key] for key in ("reason", "winners", "scores")
    }
    path = folder / "old.record"
    path.write_text(holder.get("/record").text, encoding="utf-8")
    record = Record.read(path)
    assert record.verify() > 0


def take_seats(holder: Holder, what: str) -> None:
    """The holders of links sit down at last, and somebody at the free seat."""
    for seat in range(len(holder.secrets)):
        holder.secrets[seat] = holder.ask("join", seat, name=f"Late {seat}", entropy="cd" * 16)["secret"]
    if what == "waiting":
        answer = holder.web.post(f"{holder.url}/join", json={"name": "Later", "entropy": "ef" * 16})
        assert answer.status_code == 200, answer.text
        holder.secrets.insert(0, answer.json()["secret"])


def test_the_fixtures_hold_every_game_over_and_running() -> None:
    for packed in WRITTEN:
        holds = json.loads(packed.with_name(packed.name.replace(".sql.gz", ".json")).read_text(encoding="utf-8"))
        for status in ("over", "running"):
            assert {known["game"] for known in holds.values() if known["status"] == status} >= set(GAMES)
    assert WRITTEN
