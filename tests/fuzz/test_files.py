"""Components and records from anywhere: read, or refused in words; nothing else."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariane.core.components import Components
from ariane.core.errors import ArianeError
from ariane.core.record import Record
from ariane.core.registry import load, names, our_components
from ariane.table.boxes import try_box
from tests.fuzz import budget
from tests.fuzz.mangling import mangled, renumbered

RECORDS = [
    path.read_text(encoding="utf-8")
    for game in names()
    for path in sorted((Path(__file__).parents[1] / "games" / game / "records").glob("*.record"))[:2]
]


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Done, or refused with a sentence."""
    refused = None
    try:
        yield
    except ArianeError as error:
        refused = str(error)
    assert refused is None or len(refused) > 10


@pytest.mark.parametrize("name", names())
def test_a_box_is_opened_or_refused_in_words(name: str) -> None:
    texts = [our_components(name).text]

    @given(mangled(texts) | renumbered(texts))
    @budget(60)
    def open_it(text: str) -> None:
        with told():
            game = load(name, Components(text, "box"))
            game.new(game.seats[0])

    open_it()


@given(st.text(max_size=400) | st.text(alphabet="a.='\"[]{}#1,\n ", max_size=400))
@budget(300)
def test_any_text_is_a_components_file_or_is_not(text: str) -> None:
    with told():
        Components(text, "box")


@given(renumbered([our_components("gotown").text]))
@budget(10)
def test_what_the_worker_says_of_a_box_is_a_sentence(text: str) -> None:
    wrong = try_box("gotown", text, 2, {})
    assert wrong is None or "cannot be played" not in wrong, wrong


@given(mangled(RECORDS) | renumbered(RECORDS))
@budget(150)
def test_a_record_is_replayed_or_refused_in_words(text: str) -> None:
    with told():
        record = Record.parse(text, "fuzzed")
        if record.eyes is None:
            record.at()
