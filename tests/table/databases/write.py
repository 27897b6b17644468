"""Writes a database as this version of Ariane leaves it, for the versions to come: before a release, and never again.

    python -m tests.table.databases.write 0.1.0

It plays over HTTP only, at a server of its own: every game once to its end and once half-way, and in Gotown all that
can happen at a table besides. Beside the database, as packed SQL, lies what it holds, as a reader may check it, and
the key that its seeds are sealed with, without which nobody could go on.
"""

import gzip
import json
import os
import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx

from ariane.core.registry import our_components
from ariane.table.sealing import PLACE
from tests.table.conftest import Server

HERE = Path(__file__).parent
NAMES = ("Anna", "Ben", "Cleo")
HALF = 40  # decisions of a match that is still running
DRAWN = "gotown"  # the last views of this game's matches are kept too; the others' would be large and tell nothing new


class Writer:
    """People at the tables of one server, and what is known of their matches."""

    def __init__(self, server: Server) -> None:
        self.web = httpx.Client(base_url=f"{server.url}/api", timeout=60)
        self.rng = random.Random(1983)
        self.matches: dict[str, dict[str, Any]] = {}
        self.keys = 0

    def post(self, path: str, holder: str | None = None, **form: object) -> Any:
        headers = {} if holder is None else {"Authorization": f"Bearer {holder}"}
        answer = self.web.post(f"/matches{path}", json=form, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()

    def view(self, match: str, secret: str) -> Any:
        headers = {"Authorization": f"Bearer {secret}"}
        return self.web.get(f"/matches/{match}", headers=headers).json()

    def key(self) -> str:
        self.keys += 1
        return f"key-{self.keys}"

    def sit(self, name: str, game: str, people: int, *, bots: int = 0, **form: object) -> tuple[str, list[str]]:
        """A match with these people sitting, and their secrets."""
        seats = [{"kind": "open"}] * people + [{"kind": "bot", "level": "random"}] * bots
        match = self.post("", None, game=game, seats=seats, **form)["match"]
        secrets = [f"{len(self.matches):030x}{seat:02x}" for seat in range(people)]
        for seat, secret in enumerate(secrets):
            self.post(f"/{match}/join", name=NAMES[seat], seat=seat, entropy=f"{seat}a" * 16, secret=secret)
        self.matches[name] = {"match": match, "game": game, "secrets": secrets}
        return match, secrets

    def play(self, match: str, secrets: list[str], most: int | None = None) -> None:
        """Random moves of the people, until the match is over or so many are made."""
        made = 0
        while made != most:
            view = self.view(match, secrets[0])
            seat = view["facts"]["deciding"]
            if view["facts"]["status"] == "over":
                return
            if seat is None or seat >= len(secrets):
                continue  # it begins, or the house thinks
            view = self.view(match, secrets[seat]) if seat else view
            if view["facts"]["deciding"] == seat:
                move = self.rng.choice(view["facts"]["moves"])["move"]
                self.post(f"/{match}/play", secrets[seat], version=view["version"], moves=[move], key=self.key())
                made += 1

    def every_game(self) -> None:
        for look in self.web.get("/games").json()["games"]:
            game, fewest = look["name"], look["seats"][0]
            match, secrets = self.sit(f"{game}, over", game, fewest)
            self.play(match, secrets)
            most = min(3, look["seats"][-1])
            match, secrets = self.sit(f"{game}, running", game, most, language="fr")
            self.play(match, secrets, HALF)
            self.post(f"/{match}/chat", secrets[0], text="À vous !", key=self.key())
            match, secrets = self.sit(f"{game}, with the house", game, most - 1, bots=1)
            self.play(match, secrets, HALF // 4)

    def besides(self) -> None:
        """All that can happen at a table besides moves."""
        match, secrets = self.sit("taken back", "gotown", 2, options={"first": 1})
        self.play(match, secrets, 6)
        taker = next(seat for seat in (0, 1) if self.view(match, secrets[seat])["facts"]["undo"])
        self.post(f"/{match}/undo", secrets[taker], key=self.key())
        if self.view(match, secrets[taker])["facts"]["undo_asked"]:
            self.post(f"/{match}/undo/answer", secrets[1 - taker], agreed=True, key=self.key())
        self.play(match, secrets, 3)
        match, secrets = self.sit("somebody left", "gotown", 3)
        self.play(match, secrets, 4)
        self.post(f"/{match}/leave", secrets[2], key=self.key())
        match, secrets = self.sit("resigned", "gotown", 2)
        self.play(match, secrets, 4)
        self.post(f"/{match}/resign", secrets[1], key=self.key())
        self.post(f"/{match}/rematch", secrets[0])
        match, secrets = self.sit("dice typed in", "berzerk", 2, referee=0)
        self.play(match, secrets, 12)
        box = our_components("gotown").text.replace("\njoker = 4\n", "\njoker = 5\n")
        match, secrets = self.sit("own box", "gotown", 2, components=box)
        self.play(match, secrets, 5)
        over = self.matches["dedale, over"]
        fork = self.post(f"/{over['match']}/fork", over["secrets"][0], steps=60, seats=[{"kind": "kept"}] * 2)
        self.matches["gone on from"] = {
            "match": fork["match"],
            "game": "dedale",
            "secrets": [place["secret"] for place in fork["places"]],
        }
        free = self.post("", game="kragmortha", seats=[{"kind": "open"}, {"kind": "kept"}], listed=True)
        self.matches["waiting"] = {
            "match": free["match"],
            "game": "kragmortha",
            "secrets": [place["secret"] for place in free["places"] if place["secret"]],
        }

    def what_it_holds(self) -> dict[str, dict[str, Any]]:
        for known in self.matches.values():
            view = self.view(known["match"], known["secrets"][0])
            facts = view["facts"]
            known |= {"version": view["version"], "status": facts["status"], "steps": facts["steps"]}
            known |= {"options": view["options"], "commitment": facts["chance"]["commitment"]}
            known |= {key: facts["end"][key] for key in ("reason", "winners", "scores") if facts["end"]}
        return self.matches


def main(version: str) -> None:
    os.environ[PLACE] = str(HERE / f"{version}.key")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.sqlite3"
        server = Server(f"sqlite:///{path}", "--unlimited", "--pace", "0")
        writer = Writer(server)
        writer.every_game()
        writer.besides()
        holds = writer.what_it_holds()
        writer.web.close()
        server.stop()
        with sqlite3.connect(path) as database:
            database.execute(f"delete from looks where match not in (select id from matches where game = '{DRAWN}')")
            database.commit()
            script = "\n".join(database.iterdump())
        database.close()
    (HERE / f"{version}.sql.gz").write_bytes(gzip.compress(script.encode(), 9, mtime=0))
    (HERE / f"{version}.json").write_text(json.dumps(holds, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
