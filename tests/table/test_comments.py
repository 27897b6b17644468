"""Comments: only once it is over, only by those who sat there, bounded, kept once, deleted by who wrote them."""

import pytest

from ariane.table import admin, comments
from ariane.table.authority import Authority
from ariane.table.refusals import Refused
from tests.table.test_authority import play, sit

pytestmark = [pytest.mark.once, pytest.mark.anyio]

ONE, TWO = "ab" * 8, "cd" * 8


async def test_players_write_about_a_match_that_is_over(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await sit(authority)
    match, kept = table.match, authority.comments
    step = len(match.steps)
    for ask in (kept.read(match, "en"), kept.write(match, 0, ONE, step, "too early", [])):
        with pytest.raises(Refused) as refused:
            await ask
        assert refused.value.code == "still-running"
    await play(authority, table, "end")
    await authority.resign(table, 1, None)

    for _ in range(2):  # sent twice, kept once
        await kept.write(match, 0, ONE, step, "I end here", ["end"])
    await kept.write(match, 1, TWO, 0, "The deal", [match.state_at(0).name(match.steps[0].move)])
    found = await kept.read(match, "fr")
    assert [(each.id, each.step, each.seat, each.text) for each in found] == [
        (TWO, 0, 1, "The deal"),
        (ONE, step, 0, "I end here"),
    ]
    assert [each.line for each in found] == [[match.state_at(0).name(match.steps[0].move)], ["Finir le tour"]]

    then = match.state_at(step)
    forbidden = next(then.name(one) for one in range(int(match.game.move_count)) if then.refusal(one) is not None)
    for line, words in ((["fly away"], "is no move here"), ([forbidden], "cannot be played"), (["end", "end"], "draw")):
        with pytest.raises(Refused, match=words):
            await kept.write(match, 0, "ef" * 8, step, "wrong", line)
    with pytest.raises(Refused, match="there is no step"):
        await kept.write(match, 0, "ef" * 8, 9999, "nowhere", [])
    monkeypatch.setattr(comments, "MOST_OF_ONE", 1)
    with pytest.raises(Refused) as refused:
        await kept.write(match, 0, "ef" * 8, step, "one more", [])
    assert refused.value.code == "too-many"

    with pytest.raises(Refused, match="no such comment"):
        await kept.delete(match, 1, ONE)
    await kept.delete(match, 0, ONE)
    assert [each.id for each in await kept.read(match, "en")] == [TWO]
    assert await admin.delete(authority.storage, match.id)
    assert await kept.read(match, "en") == []
