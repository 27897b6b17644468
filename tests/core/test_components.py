"""Components: an owner's file is read with errors that name file, line, key and what would be right."""

from pathlib import Path

import pytest

from ariane.core.components import Components, Section
from ariane.core.errors import BadComponents
from ariane.core.registry import load, load_released, names, our_components, released

BOX = '''
title = "box"
[about]
source = "the attic"
[cards]
joker = 4
"odd name" = 1
plain.deep = 2

[[tile]]
name = "cross"
drawing = """
  #.#
[ghost]
name = "not this one"
  #.#
"""
[[tile]]
name = "hall"
count = 3
[[tile.side]]
door = true
[[tile.side]]
door = false
[board]
rows = [1, 2, 3]
words = ["a", "b"]
'''


def box(text: str = BOX) -> Section:
    return Components(text, "box.toml").table()


def refused(look: object) -> str:
    assert callable(look)
    with pytest.raises(BadComponents) as error:
        look()
    return str(error.value)


def test_typed_looks_give_what_stands_there() -> None:
    file = box()
    assert file.text("title") == "box"
    assert file.table("cards").integer("joker", 0, 9) == 4
    assert file.table("board").integers("rows", 1, 3) == [1, 2, 3]
    assert file.table("board").texts("words") == ["a", "b"]
    assert [tile.text("name") for tile in file.tables("tile")] == ["cross", "hall"]


def test_a_drawing_loses_its_margin_and_nothing_else() -> None:
    file = box('shape = """\n    #.#\n      x\n\n    #\n"""\n')
    assert file.drawing("shape") == ["#.#", "  x", "", "#"]


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("title",), 2),
        (("cards",), 5),
        (("cards", "joker"), 6),
        (("cards", "plain", "deep"), 8),
        (("tile", "1", "name"), 11),
        (("tile", "1", "drawing"), 12),
        (("tile", "2"), 18),
        (("tile", "2", "name"), 19),
        (("tile", "2", "side", "2", "door"), 24),
        (("board", "rows"), 26),
        (("cards", "missing"), 5),
        (("tile", "2", "missing"), 18),
        (("nowhere", "missing"), None),
    ],
)
def test_keys_are_found_on_their_line_and_missing_ones_at_their_table(place: tuple[str, ...], line: int | None) -> None:
    assert Components(BOX, "box.toml").line_of(place) == line


def test_errors_say_file_line_place_and_what_would_be_right() -> None:
    file = box()
    cards, hall = file.table("cards"), file.tables("tile")[1]
    for look, said in [
        (lambda: cards.integer("joker", 5, 9), "box.toml, line 6: cards.joker is 4; it is a whole number from 5 to 9"),
        (
            lambda: cards.integer("dog", 0, 9),
            "line 5: cards.dog is missing; it is a whole number from 0 to 9",
        ),
        (lambda: hall.text("count"), "box.toml, line 20: tile.2.count is 3; it is a text in quotes"),
        (lambda: hall.text("name", ("a", "b")), "line 19: tile.2.name is 'hall'; it is one of a, b"),
        (lambda: hall.drawing("count"), "line 20: tile.2.count is 3; it is a drawing: several lines"),
        (lambda: hall.integer("name", 0, 1), "line 19: tile.2.name is 'hall'; it is a whole number from 0 to 1"),
        (lambda: hall.table("name"), "line 19: tile.2.name is 'hall'; it is a table: [tile.2.name]"),
        (lambda: file.tables("cards"), "line 5: cards is no list of tables; it is several [[cards]]"),
        (lambda: file.table("board").integers("rows", 2, 3), "line 26: board.rows is [1, 2, 3]; it is a list of whole"),
        (lambda: file.table("board").texts("rows"), "line 26: board.rows is [1, 2, 3]; it is a list of texts"),
        (lambda: hall.keys({"name", "side"}), "line 20: tile.2.count is not known here; known are name, side"),
        (lambda: file.fail("", "is empty", "it is not"), "box.toml: the file is empty; it is not"),
    ]:
        assert said in refused(look)


def test_truth_values_are_no_numbers() -> None:
    assert "is True" in refused(lambda: box("n = true").integer("n", 0, 1))
    assert "is [1, True]" in refused(lambda: box("n = [1, true]").integers("n", 0, 1))


def test_the_digest_is_of_what_matters() -> None:
    plain = Components("[cards]\njoker = 4\n", "a").digest
    assert Components("# said\n[about]\nwho = 'me'\n[cards]\n  joker=4", "b").digest == plain
    assert Components("[cards]\njoker = 5\n", "a").digest != plain
    assert Components("cards = 2024-01-01\n", "a").digest  # what no game looks at does not break the reading


def test_text_that_is_not_toml_is_refused_with_its_place() -> None:
    with pytest.raises(BadComponents, match=r"mine.toml: this is not TOML: .*line 2"):
        Components("[cards]\njoker = = 4\n", "mine.toml")


def test_files_that_cannot_be_read_say_so(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot be read: No such file"):
        Components.read(tmp_path / "none.toml")
    with pytest.raises(BadComponents, match="Is a directory"):
        Components.read(tmp_path)
    (tmp_path / "odd.toml").write_bytes(b"a = '\xff'")
    with pytest.raises(BadComponents, match="is not UTF-8 text"):
        Components.read(tmp_path / "odd.toml")
    (tmp_path / "mark.toml").write_text("a = 1\n", encoding="utf-8-sig")
    assert Components.read(tmp_path / "mark.toml").data == {"a": 1}


@pytest.mark.parametrize("name", names())
def test_every_game_opens_with_its_own_file_given_back(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(our_components(name).text, encoding="utf-8")
    assert load(name, path).components.digest == load(name).components.digest


@pytest.mark.parametrize("name", names())
def test_every_game_refuses_what_it_does_not_know(name: str) -> None:
    text = "misspelt = 1\n" + our_components(name).text
    with pytest.raises(BadComponents, match="misspelt is not known here"):
        load(name, Components(text, "mine.toml"))


@pytest.mark.parametrize("name", names())
def test_released_boxes_are_found_by_digest(name: str) -> None:
    assert our_components(name).digest in released(name)
    for digest in released(name):
        assert load_released(name, digest).components.digest == digest
    with pytest.raises(BadComponents, match="no components file with digest"):
        load_released(name, "0" * 16)
