"""A record is bound whole: whatever is changed in it is found, or said not to be covered; cut short, it says so."""

import pytest

from ariane.core.errors import BadRecord
from ariane.core.record import Record
from ariane.core.sealed import Seal
from tests.core.test_sealed import SEED, played


def bound() -> str:
    record = played(Seal.of(SEED, {0: "ab" * 16, 1: "cd" * 16}))
    record.names = ["Anna", "Ben"]
    record.journal = "77" * 32
    return record.write()


def rebound(text: str) -> str:
    """The same with a fresh digest, as a forger would write it."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("digest ")) + "\n"


def test_a_bound_record_is_read_written_and_proven() -> None:
    text = bound()
    record = Record.parse(text)
    assert record.write() == text
    assert record.digest == record.bound
    assert record.verify(promise=Seal.of(SEED).commitment, entropy="cd" * 16, digest=record.bound) > 0
    spaced = text.replace("\n* ", "\n\n   *   ").replace("name 1 Anna", "name 1  Anna")
    assert Record.parse(spaced).verify() > 0, "spaces and empty lines mean nothing"


def swapped(text: str) -> str:
    return (
        text.replace("name 1 Anna", "name 1 B").replace("name 2 Ben", "name 2 Anna").replace("name 1 B", "name 1 Ben")
    )


def without(start: str, text: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith(start))


def cut(text: str, count: int) -> str:
    """Without the last steps, nor any end."""
    lines = text.splitlines()
    steps = [number for number, line in enumerate(lines) if line[:2] in ("* ", "1 ", "2 ")]
    kept = lines[: steps[-count]]
    return "\n".join(kept) + "\n"


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("name 1 Anna", "name 1 Mallory"),
        swapped,
        lambda text: without("end ", text),
        lambda text: without("fingerprint ", text),
        lambda text: without("journal ", text),
        lambda text: without("name 2", text),
        lambda text: without("entropy 2", text),
        lambda text: cut(text, 1),
        lambda text: cut(text, 40),
        lambda text: cut(text, 40) + "resigned 1\n" + "\n".join(text.splitlines()[-2:]) + "\n",
        lambda text: text.replace("\nfingerprint", "\nresigned 1\nfingerprint"),
        lambda text: text.replace("journal 77", "journal 78"),
        lambda text: text.replace("option first 1", "option first 2"),
    ],
)
def test_whatever_is_changed_is_found(change: object) -> None:
    text = bound()
    assert callable(change)
    changed = change(text)
    assert changed != text
    with pytest.raises(BadRecord):
        Record.parse(changed).verify()


def test_who_kept_the_digest_finds_a_forger_who_wrote_a_new_one() -> None:
    text = bound()
    kept = Record.parse(text).bound
    forged = Record.parse(rebound(swapped(text)))
    with pytest.raises(BadRecord, match="not the one you kept"):
        forged.verify(digest=kept)


def test_what_was_kept_is_compared() -> None:
    record = Record.parse(bound())
    with pytest.raises(BadRecord, match="not the one you kept"):
        record.verify(promise="00" * 32)
    with pytest.raises(BadRecord, match="no seat threw in"):
        record.verify(entropy="00" * 16)


def test_a_record_of_an_older_version_is_proven_as_far_as_it_goes() -> None:
    record = Record.parse(played(Seal.of(SEED, {0: "ab" * 16})).write())
    assert record.digest is None
    assert record.verify() > 0


def test_a_record_cut_short_says_so() -> None:
    text = played(Seal.of(SEED, {0: "ab" * 16})).write()
    with pytest.raises(BadRecord, match="cut short"):
        Record.parse(cut(text, 3)).verify()
