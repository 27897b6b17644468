"""A few matches of the soak; all of it by `make soak`."""

import json
import threading

import pytest
from websockets.sync.client import connect

from tests.table import soak
from tests.table.conftest import Server

pytestmark = pytest.mark.once


def look_on(server: Server, match: str) -> None:
    """Until it is over."""
    with connect(f"{server.live}/api/matches/{match}/live", ping_interval=None, max_size=None) as socket:
        socket.send('{"type":"hello"}')
        for text in socket:
            told = json.loads(text)
            facts = told.get("view", told).get("facts")
            if facts is not None and facts["status"] == "over":
                return


def test_matches_of_the_house_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody looks on: what nobody watches is thought with what is left of the processor, and that may be nothing."""
    looking: list[threading.Thread] = []

    def begin(server: Server, match: str) -> None:
        looking.append(threading.Thread(target=look_on, args=(server, match)))
        looking[-1].start()

    monkeypatch.setattr(soak, "onlookers", [begin])
    monkeypatch.setattr(soak, "GAMES", (("gotown", 2), ("kragmortha", 3)))  # the short ones
    told = soak.soak(matches=4, at_once=2)
    for one in looking:
        one.join()
    assert told.warm > 0
    assert told.end < 3 * told.warm, "so few matches do not fill a memory"
