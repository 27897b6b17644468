"""Accounts by passkey: challenges good once, sessions that end, codes, one's own keys, and nobody told who is there."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
import webauthn

from ariane.table import secrets
from ariane.table.accounts import FRESH, LONGEST, MOST_SESSIONS, UNUSED, accounts, codes, passkeys, sessions
from ariane.table.guard import OPEN_HOUSE, Limits
from ariane.table.passkeys import ANSWERED, challenges, site
from ariane.table.proxies import Front
from ariane.table.refusals import Refused
from tests.table.passkey import Passkey, encoded
from tests.table.receiving import HERE, House, code_of, housed

pytestmark = [pytest.mark.once, pytest.mark.anyio]


async def test_an_account_is_made_signed_in_to_elsewhere_and_known_by_its_session(either: House) -> None:
    key, welcome = await either.register()
    assert len(set(welcome["codes"])) == 10
    there = (await either.sign_in(key)).json()
    assert there["name"] == "Ada"
    assert there["codes"] == []
    assert there["session"] != welcome["session"]
    mine = (await either.look(there["session"])).json()
    assert (mine["name"], mine["codes"], mine["sessions"], mine["public"]) == ("Ada", 10, 2, False)
    assert [one["name"] for one in mine["passkeys"]] == ["Desk"]
    assert mine["passkeys"][0]["id"] == encoded(key.id)


async def test_nothing_that_signs_in_lies_open_in_the_database(house: House) -> None:
    _, welcome = await house.register()
    async with house.app.state.authority.storage.reading() as connection:
        rows = [
            str(row) for table in (sessions, codes, challenges) for row in await connection.execute(sa.select(table))
        ]
    assert len(rows) == 11
    for secret in (welcome["session"], *welcome["codes"], *(code.replace("-", "") for code in welcome["codes"])):
        assert not any(secret in row for row in rows)


async def test_a_challenge_is_answered_once_soon_and_for_what_it_was_asked(house: House) -> None:
    key, _ = await house.register()
    options = await house.done("/challenge", purpose="sign-in")
    assert (await house.ask("/sign-in", credential=key.sign(options))).is_success
    again = await house.ask("/sign-in", credential=key.sign(options))
    assert (again.status_code, code_of(again)) == (422, "not-accepted")
    late = await house.done("/challenge", purpose="sign-in")
    house.at += ANSWERED + 1
    assert code_of(await house.ask("/sign-in", credential=key.sign(late))) == "not-accepted"
    other = await house.done("/challenge", purpose="register", name="Eve")
    assert code_of(await house.ask("/sign-in", credential=key.sign(other))) == "not-accepted"
    own = await house.done("/challenge", purpose="sign-in")
    made_up = {**own, "challenge": encoded(b"x" * 32)}
    assert code_of(await house.ask("/sign-in", credential=key.sign(made_up))) == "not-accepted"


async def test_a_wrong_signature_uses_its_challenge_up(house: House) -> None:
    key, _ = await house.register()
    options = await house.done("/challenge", purpose="sign-in")
    thief = Passkey(HERE)
    thief.id = key.id
    assert code_of(await house.ask("/sign-in", credential=thief.sign(options))) == "not-accepted"
    assert code_of(await house.ask("/sign-in", credential=key.sign(options))) == "not-accepted"


@pytest.mark.parametrize("wrong", [{"origin": "https://evil.example"}, {"place": "evil.example"}])
async def test_a_key_signs_for_this_place_alone(house: House, wrong: dict[str, str]) -> None:
    key, _ = await house.register()
    for name, value in wrong.items():
        setattr(key, name, value)
    assert code_of(await house.sign_in(key)) == "not-accepted"
    options = await house.done("/challenge", purpose="register", name="Eve")
    refused = await house.ask(
        "", name="Eve", label="Desk", credential=Passkey(**{"origin": HERE} | wrong).make(options)
    )
    assert code_of(refused) == "not-accepted"
    assert await house.count(accounts) == 1


async def test_a_copied_key_is_noticed_by_its_count(house: House) -> None:
    key, _ = await house.register()
    assert (await house.sign_in(key)).is_success
    key.count = 0
    assert code_of(await house.sign_in(key)) == "not-accepted"


async def test_nobody_learns_which_keys_and_accounts_there_are(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    key, _ = await house.register()
    stranger = await house.sign_in(Passkey(HERE))
    key.key = Passkey(HERE).key
    wrong = await house.sign_in(key)
    assert stranger.status_code == wrong.status_code == 422
    assert stranger.json() == wrong.json()
    checked: list[bytes] = []
    check = webauthn.verify_authentication_response

    def verify(**given: Any) -> Any:
        checked.append(given["credential_public_key"])
        return check(**given)

    monkeypatch.setattr(webauthn, "verify_authentication_response", verify)
    await house.sign_in(Passkey(HERE))
    assert len(checked) == 1  # nor by how long it takes
    ours = await house.done("/challenge", purpose="register", name="Ada")
    others = await house.done("/challenge", purpose="register", name="Nobody")
    assert ours["excludeCredentials"] == others["excludeCredentials"] == []
    assert (await house.done("/challenge", purpose="sign-in")).get("allowCredentials", []) == []


async def test_whatever_a_stranger_sends_is_refused_in_a_sentence(house: House) -> None:
    for junk in ("e30", "WzFd", "bnVsbA", encoded(b'{"challenge": 5}'), encoded(b"[" * 5000)):
        credential = {"id": "aaaa", "clientDataJSON": junk, "attestationObject": "oA"}
        assert code_of(await house.ask("", name="Eve", label="Desk", credential=credential)) == "not-accepted"
    options = await house.done("/challenge", purpose="register", name="Eve")
    made = {**Passkey(HERE).make(options), "attestationObject": encoded(b"\x9f" * 4000)}
    assert code_of(await house.ask("", name="Eve", label="Desk", credential=made)) == "not-accepted"
    too_long = {**made, "attestationObject": "a" * 12_001}
    assert code_of(await house.ask("", name="Eve", label="Desk", credential=too_long)) == "bad-request"
    for name in ("", "a" * 41, "line\nfeed\x07", "with # mark", "\u202eleft"):
        refused = await house.ask("/challenge", purpose="register", name=name)
        assert refused.status_code == 422
    assert await house.count(accounts) == 0


async def test_a_code_signs_in_once_however_it_is_typed(either: House) -> None:
    _, welcome = await either.register()
    code = welcome["codes"][3]
    back = await either.done("/recover", code=f" {code.upper().replace('-', ' ')} ")
    assert (await either.look(back["session"])).json()["codes"] == 9
    assert code_of(await either.ask("/recover", code=code)) == "not-accepted"
    fresh = await either.done("/codes", back["session"])
    assert len(fresh) == 10
    assert code_of(await either.ask("/recover", code=welcome["codes"][4])) == "not-accepted"
    assert (await either.ask("/recover", code=fresh[0])).is_success


async def test_passkeys_are_added_named_and_removed_but_the_last(either: House) -> None:
    key, welcome = await either.register()
    session = welcome["session"]
    only = await either.ask("/passkeys/change", session, id=encoded(key.id))
    assert (only.status_code, code_of(only)) == (409, "not-now")
    options = await either.done("/challenge", session, purpose="add")
    assert [one["id"] for one in options["excludeCredentials"]] == [encoded(key.id)]
    phone = Passkey(HERE)
    mine = await either.done("/passkeys", session, label="Phone", credential=phone.make(options))
    assert [one["name"] for one in mine["passkeys"]] == ["Desk", "Phone"]
    mine = await either.done("/passkeys/change", session, id=encoded(phone.id), label="Old phone")
    assert [one["name"] for one in mine["passkeys"]] == ["Desk", "Old phone"]
    await either.done("/passkeys/change", session, id=encoded(key.id))
    assert code_of(await either.sign_in(key)) == "not-accepted"
    assert (await either.sign_in(phone)).is_success


async def test_nobody_touches_the_keys_of_another(house: House) -> None:
    key, _ = await house.register()
    _, other = await house.register("Eve")
    theirs = other["session"]
    assert code_of(await house.ask("/passkeys/change", theirs, id=encoded(key.id), label="Mine")) == "bad-request"
    ours = await house.done("/challenge", theirs, purpose="add")
    again = await house.ask("/passkeys", theirs, label="Taken", credential=key.make(ours))
    assert code_of(again) == "not-accepted"
    assert (await house.sign_in(key)).json()["name"] == "Ada"


async def test_what_could_lock_somebody_out_asks_for_the_key_again(house: House) -> None:
    key, welcome = await house.register()
    house.at += FRESH + 1
    stale = welcome["session"]
    for path, form in (("/codes", {}), ("/delete", {}), ("/challenge", {"purpose": "add"})):
        refused = await house.ask(path, stale, **form)
        assert (refused.status_code, code_of(refused)) == (403, "sign-in-again")
    assert code_of(await house.ask("/passkeys/change", stale, id=encoded(key.id))) == "sign-in-again"
    assert (await house.ask("/change", stale, name="Adele")).json()["name"] == "Adele"
    assert (await house.sign_in(key)).is_success


async def test_sessions_end_unused_in_time_and_when_told(house: House) -> None:
    key, welcome = await house.register()
    here, there = welcome["session"], (await house.sign_in(key)).json()["session"]
    house.at += UNUSED - 10
    assert (await house.look(here)).is_success  # which is noted
    house.at += UNUSED / 2
    assert code_of(await house.look(there)) == "not-signed-in"
    assert (await house.look(here)).is_success
    await house.done("/sign-out", here)
    assert code_of(await house.look(here)) == "not-signed-in"
    both = [(await house.sign_in(key)).json()["session"] for _ in range(2)]
    await house.done("/sign-out", both[0], everywhere=True)
    assert [code_of(await house.look(one)) for one in both] == ["not-signed-in"] * 2
    last = (await house.sign_in(key)).json()["session"]
    for _ in range(5):
        house.at += LONGEST / 5 + 1
        if _ < 4:
            assert (await house.look(last)).is_success
    assert code_of(await house.look(last)) == "not-signed-in"


async def test_the_longest_unused_session_makes_room(house: House) -> None:
    _, welcome = await house.register()
    mine = (await house.look(welcome["session"])).json()["id"]
    house.at += 1
    async with house.app.state.authority.storage.reading() as connection:
        for _ in range(MOST_SESSIONS):
            await house.app.state.accounts.begin_session(connection, mine)
    assert await house.count(sessions) == MOST_SESSIONS
    assert code_of(await house.look(welcome["session"])) == "not-signed-in"


async def test_deleting_leaves_nothing_of_the_account(either: House) -> None:
    key, welcome = await either.register()
    await either.register("Eve")
    await either.done("/delete", welcome["session"])
    assert [await either.count(table) for table in (accounts, passkeys, codes, sessions)] == [1, 1, 10, 1]
    assert code_of(await either.look(welcome["session"])) == "not-signed-in"
    assert code_of(await either.sign_in(key)) == "not-accepted"
    assert code_of(await either.ask("/recover", code=welcome["codes"][0])) == "not-accepted"


async def test_two_servers_share_challenges_sessions_and_codes(database: str) -> None:
    async with housed(database) as one, housed(database) as other:
        key, welcome = await one.register()
        options = await one.done("/challenge", purpose="sign-in")
        assert (await other.ask("/sign-in", credential=key.sign(options))).is_success
        assert code_of(await one.ask("/sign-in", credential=key.sign(options))) == "not-accepted"
        assert (await other.look(welcome["session"])).is_success
        await other.done("/sign-out", welcome["session"], everywhere=True)
        assert code_of(await one.look(welcome["session"])) == "not-signed-in"


async def test_a_client_knocks_only_so_often_and_challenges_do_not_pile_up(tmp_path: Path) -> None:
    limits = Limits(knocks=(0.0001, 5.0))
    async with housed(f"sqlite:///{tmp_path / 'table.sqlite3'}", limits) as house:
        codes_heard = [(await house.ask("/challenge", purpose="sign-in")).status_code for _ in range(7)]
        assert codes_heard == [200] * 5 + [429] * 2
        assert (await house.ask("/recover", code="a" * 24)).status_code == 429
        house.at += ANSWERED + 1
        house.app.state.orders.limits = OPEN_HOUSE
        await house.done("/challenge", purpose="sign-in")
        assert await house.count(challenges) == 1


@pytest.mark.parametrize(
    ("front", "host", "expected"),
    [
        (Front(), "localhost:8420", ("http://localhost:8420", "localhost")),
        (Front(), "127.0.0.1:8420", None),
        (Front(), "club.example", None),
        (Front("https://club.example"), "10.0.0.3", ("https://club.example", "club.example")),
        (Front("https://club.example:8443"), "", ("https://club.example:8443", "club.example")),
        (Front("http://club.example"), "club.example", None),
        (Front("https://10.0.0.3"), "10.0.0.3", None),
        (Front("http://localhost:9000"), "", ("http://localhost:9000", "localhost")),
    ],
)
async def test_the_place_is_the_public_address_or_localhost(
    front: Front, host: str, expected: tuple[str, str] | None
) -> None:
    if expected is None:
        with pytest.raises(Refused, match="--public-url"):
            site(front, host)
    else:
        assert site(front, host) == expected


async def test_codes_are_a_hundred_bits_in_letters_that_nobody_confuses() -> None:
    made = {secrets.new_code() for _ in range(200)}
    assert len(made) == 200
    assert all(len(code) == 24 and not set(code) & set("lo01") for code in made)
