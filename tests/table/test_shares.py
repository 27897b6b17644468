"""Chance nobody can choose: every seat commits before any entropy is shown, and the seed lies sealed at rest."""

import sqlite3
from pathlib import Path

import pytest

from ariane.core.errors import ArianeError, BadRecord
from ariane.core.game import PUBLIC
from ariane.core.record import Record
from ariane.core.registry import load
from ariane.core.sealed import commitment, replacement
from ariane.table import entries, showing
from ariane.table.authority import Authority
from ariane.table.entries import Opening, SeatPlan
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.sealing import Sealer
from ariane.table.storage import Storage
from ariane.table.tables import Settings, Table
from tests.table.test_authority import PEOPLE, SEED, finish, reread, secret, until

pytestmark = [pytest.mark.once, pytest.mark.anyio]

SHARES = ("a1" * 32, "b2" * 32)


async def committed(authority: Authority, plans: list[SeatPlan] = PEOPLE) -> Table:
    """Anna and Ben have sat down and committed; nothing is shown yet."""
    created = await authority.create(authority.prepare("gotown", plans, {"first": 1}), seed=SEED)
    table = await authority.table(created.match)
    for seat, name in enumerate(("Anna", "Ben")):
        await authority.join(table, seat, name, "", proposed=secret(seat), commitment=commitment(SHARES[seat]))
    return table


async def test_nothing_is_shown_until_everybody_has_committed(authority: Authority) -> None:
    created = await authority.create(authority.prepare("gotown", PEOPLE))
    table = await authority.table(created.match)
    await authority.join(table, 0, "Anna", "", proposed=secret(0), commitment=commitment(SHARES[0]))
    with pytest.raises(Refused, match="everybody has sat down"):
        await authority.reveal(table, 0, SHARES[0])
    look = showing.facts(table.match, PUBLIC, "en").chance
    assert (look.entropy, look.committed, look.awaited) == ({}, {"0": commitment(SHARES[0])}, [])
    # Whoever leaves it to the house is not shown before either.
    await authority.leave(table, 0, None)
    await authority.join(table, 0, "Anna", SHARES[0], proposed=secret(0))
    assert showing.facts(table.match, PUBLIC, "en").chance.entropy == {}
    assert table.match.committed == {0: commitment(SHARES[0])}


async def test_a_match_begins_when_all_have_shown_what_they_committed_to(authority: Authority) -> None:
    table = await committed(authority)
    assert table.match.awaited_shares() == [0, 1]
    with pytest.raises(Refused, match="not what the seat has committed to"):
        await authority.reveal(table, 0, SHARES[1])
    await authority.reveal(table, 0, SHARES[0])
    assert not table.match.begun
    # Getting up now would let somebody sit down who knows what was shown: the seat is kept, the house plays on there.
    await authority.leave(table, 1, None)
    assert table.match.seats[1].kind == "person"
    with pytest.raises(Refused, match="somebody else"):
        await authority.join(table, 1, "Mallory", "", proposed=secret(5), commitment=commitment("00" * 32))
    await authority.come_back(table, 1, None)
    await authority.reveal(table, 1, SHARES[1])
    await until(lambda: table.match.begun)
    assert table.match.entropy == dict(enumerate(SHARES))
    await finish(authority, table)
    record = Record.parse(await authority.record(table, 0))
    assert record.verify(promise=commitment(SEED), entropy=SHARES[1], digest=record.bound) > 0
    assert (await reread(authority, table)).seal.key() == table.match.seal.key()
    text = record.write()
    for was, now in (
        (f"entropy 2 {SHARES[1]}", f"entropy 2 {'b3' * 32}"),
        (f"entropy 2 {SHARES[1]}\n", ""),
        (f"entropy 2 {SHARES[1]}\n", "left-out 2\n"),
        (f"committed 2 {commitment(SHARES[1])}\n", ""),
        ("chance 2\n", ""),
    ):
        assert was in text
        with pytest.raises(BadRecord):
            Record.parse(text.replace(was, now)).verify()


async def test_the_share_of_a_seat_that_never_shows_it_is_replaced_in_the_open(database: str) -> None:
    before = Authority(Storage(database), Settings(workers=1, shares=3600.0))
    await before.open()
    name = (table := await committed(before)).match.id
    await before.reveal(table, 0, SHARES[0])
    await before.close()
    authority = Authority(Storage(database), Settings(workers=1, shares=0.05))
    await authority.open()
    try:
        table = await authority.table(name)
        await until(lambda: table.match.begun)
        assert table.match.left_out == {1}
        assert ("share-replaced", 1) in [(note.kind, note.seat) for note in table.match.notes]
        chance = showing.facts(table.match, PUBLIC, "en").chance
        assert (chance.left_out, chance.seed) == ([1], None)
        assert chance.entropy == {"0": SHARES[0], "1": replacement(SEED, 1)}, "everybody sees it before the first move"
        assert (await reread(authority, table)).entropy == table.match.entropy
        with pytest.raises(Refused):
            await authority.reveal(table, 1, SHARES[1])
        await finish(authority, table)
        text = await authority.record(table, 0)
        assert f"left-out 2\nentropy 1 {SHARES[0]}\nentropy 2 {replacement(SEED, 1)}\n" in text
        assert Record.parse(text).verify(entropy=SHARES[0]) > 0
        for was, now in (
            (replacement(SEED, 1), replacement(SEED, 0)),
            ("left-out 2\n", ""),
            ("left-out 2\n", "left-out 1\nleft-out 2\n"),
        ):
            with pytest.raises(BadRecord, match=r"thrown in for|did not throw in"):
                Record.parse(text.replace(was, now)).verify()
        with pytest.raises(BadRecord, match="no seat threw in"):
            Record.parse(text).verify(entropy=SHARES[1])
    finally:
        await authority.close()


def test_a_match_that_began_without_a_share_is_what_it_was() -> None:
    game = load("gotown")
    settled = game.settle(2, {})
    opening = Opening("gotown", int(game.rules_version), game.components.digest, settled, PEOPLE, chance=2)
    match = Match("a" * 16, opening, SEED)
    for seat in (0, 1):
        joined = entries.Join(seat, "A", str(seat), commitment=commitment(SHARES[seat]))
        match.take(match.version + 1, None, joined)
    match.take(3, None, entries.Reveal(0, SHARES[0]))
    match.take(4, None, entries.LeftOut(1))
    assert match.ready()
    assert (match.entropy, match.seal.left_out, match.seal.liar(), match.seal.misplaced()) == (
        {0: SHARES[0]},
        (1,),
        None,
        None,
    )


async def test_beside_the_house_one_person_commits_too(authority: Authority) -> None:
    plans = [SeatPlan("open"), SeatPlan("bot", "Max", "random")]
    created = await authority.create(authority.prepare("gotown", plans))
    table = await authority.table(created.match)
    await authority.join(table, 0, "Anna", "", proposed=secret(0), commitment=commitment(SHARES[0]))
    assert table.match.awaited_shares() == [0]
    await authority.reveal(table, 0, SHARES[0])
    await until(lambda: table.match.begun)


async def test_the_seed_is_not_in_the_database(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    authority = Authority(Storage(f"sqlite:///{path}"), Settings(workers=1))
    await authority.open()
    table = await committed(authority)
    await authority.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert SEED.encode() not in stored
    assert bytes.fromhex(SEED) not in stored
    assert all(share.encode() not in stored for share in SHARES)
    with sqlite3.connect(path) as database:
        [(text,)] = database.execute("select seed from matches").fetchall()
    database.close()
    assert len(text) <= 64, "as wide as the column"
    assert Sealer().open(table.match.id, text) == SEED
    with pytest.raises(ArianeError, match="another key"):
        Sealer(tmp_path / "other.key").open(table.match.id, text)
    assert (tmp_path / "other.key").stat().st_mode & 0o77 == 0
    assert Sealer().open("a" * 16, SEED) == SEED, "seeds of older versions lie open, and are read"


def test_the_key_lies_beside_a_file_and_not_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ARIANE_SEAL_KEY")
    assert Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}").sealer.file == tmp_path / "seal.key"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert Storage("postgresql://nobody@nowhere/none").sealer.file.name == "seal.key"
    monkeypatch.setenv("ARIANE_SEAL_KEY", str(tmp_path / "mine"))
    assert Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}").sealer.file == tmp_path / "mine"


def test_a_match_of_an_older_version_is_what_it_was() -> None:
    game = load("gotown")
    opening = Opening("gotown", int(game.rules_version), game.components.digest, game.settle(2, {}), PEOPLE)
    assert opening.chance == 1
    match = Match("a" * 16, opening, SEED)
    for seat in (0, 1):
        match.take(match.version + 1, None, entries.Join(seat, "A", str(seat), SHARES[seat]))
    assert match.ready()
    assert (match.entropy, match.committed, match.seal.scheme) == (dict(enumerate(SHARES)), {}, 1)
