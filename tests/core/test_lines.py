"""Lines of a dumped position: read with errors that name the line."""

import pytest

from ariane.core.errors import BadPosition
from ariane.core.lines import Line, read_lines

KEYS = {"seats": False, "asks": False, "van": False, "hand": True}


def read(text: str) -> list[Line]:
    return list(read_lines(text, "toy", KEYS))


def test_lines_are_read_with_keys_numbers_and_words() -> None:
    lines = read("\n# a position\ntoy\nseats 3\nasks: play # now\nhand 2: 1 joker\nhand 1:\n")
    assert [tuple(line) for line in lines] == [
        ("seats", 0, ["3"], 4),
        ("asks", 0, ["play"], 5),
        ("hand", 2, ["1", "joker"], 6),
        ("hand", 1, [], 7),
    ]


def test_words_are_looked_at_as_numbers_choices_and_flags() -> None:
    numbers, choice, flag = read("toy\nseats -1 3\nasks play\nvan yes")
    assert numbers.integers(-1, 3) == [-1, 3]
    assert choice.choice(("play", "over")) == "play"
    assert flag.flag() is True


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: a position of this game begins with the line 'toy'"),
        ("\nseats 2", "line 2: a position of this game begins with the line 'toy'"),
        ("toy\nseat 2", "line 2: 'seat' is not known; known are seats, asks, van, hand"),
        ("toy\n: 2", "line 2: '' is not known"),
        ("toy\nhand 1 2", "line 2: 'hand' needs a number and a colon, as in 'hand 1: …'"),
        ("toy\nhand: 2", "line 2: 'hand' needs a number and a colon"),
        ("toy\nhand 0: 2", "line 2: 'hand' needs a number and a colon"),
        ("toy\nhand -1: 2", "line 2: 'hand' needs a number and a colon"),
        ("toy\nhand " + "9" * 5000 + ": 2", "line 2: 'hand' needs a number and a colon"),
        ("toy\nseats 2: 3", "line 2: 'seats' has no number of its own; it is 'seats …'"),
        ("toy\nhand 1: 2\n\nhand 1: 3", "line 4: 'hand 1' stands there twice"),
    ],
)
def test_wrong_lines_are_refused_where_they_stand(text: str, said: str) -> None:
    with pytest.raises(BadPosition) as error:
        read(text)
    assert said in str(error.value)


@pytest.mark.parametrize("word", ["x", "--1", "4", "1.0", "²", "9" * 5000, ""])
def test_what_is_no_number_in_range_is_refused(word: str) -> None:
    [line] = read(f"toy\nseats {word}")
    with pytest.raises(BadPosition, match=r"line 2, seats: found .*; it is one number from 0 to 3"):
        line.integer(0, 3)


def test_wrong_choices_say_what_there_is() -> None:
    [line] = read("toy\nvan perhaps")
    with pytest.raises(BadPosition, match="line 2, van: found 'perhaps'; it is one of yes, no"):
        line.flag()
