"""What a components file may weigh: known before it is parsed, in a time that grows with its length and no faster."""

import tomllib

import pytest

from ariane.core.components import Components
from ariane.core.errors import BadComponents
from ariane.core.registry import names, released
from ariane.core.weighing import DEPTH, DIGITS, KEY, MOST, PARTS, weigh

HEAVY = {
    "a key of many parts": ("a" + ".a" * 23_999 + " = 1", f"a key has more than {PARTS} parts"),
    "quoted parts": ("'a'" + ' . "a"' * 2_000 + " = 1", f"a key has more than {PARTS} parts"),
    "a header of many parts": ("[a" + ".a" * 2_000 + "]", f"a key has more than {PARTS} parts"),
    "arrays in arrays": ("a = " + "[" * 20_000, f"brackets are more than {DEPTH} deep"),
    "tables in tables": ("a = " + "{a = " * 2_000, f"brackets are more than {DEPTH} deep"),
    "digits": ("a = " + "9" * 5_000, "a number has 5000 digits"),
    "hexadecimal digits": ("a = 0x" + "f" * 40_000, "a number has 40002 digits"),
    "digits in a list": ("a = [1,\n-" + "1_" * 400 + "1]", "line 2"),
    "a long key": ("k" * 100 + " = 1", f"a key has 100 characters, at most {KEY}"),
    "a long quoted key": ('"' + "k" * 100 + '" = 1', "a key has 102 characters"),
    "a text without end": ('a = "' + '\\"' * 100_000, "a text in quotes has no end"),
    "a drawing without end": ("a = '''" + "'' " * 80_000, "a text in quotes has no end"),
    "all of it": ("#" * (MOST + 1), f"at most {MOST}"),
}


@pytest.mark.parametrize("heavy", HEAVY)
def test_what_would_be_heavy_to_parse_is_refused_at_a_glance(heavy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parsing one of these took 14 seconds once: none is parsed."""
    parsed: list[str] = []
    monkeypatch.setattr(tomllib, "loads", parsed.append)
    text, words = HEAVY[heavy]
    with pytest.raises(BadComponents) as refused:
        Components(text, "box.toml")
    assert parsed == []
    assert words in str(refused.value)
    assert str(refused.value).startswith("box.toml")


@pytest.mark.parametrize("name", names())
def test_every_box_we_ever_shipped_is_light_enough(name: str) -> None:
    for box in released(name).values():
        weigh(box.text, box.source)
        assert len(box.text) < MOST / 10


def test_what_stands_in_texts_and_remarks_weighs_nothing() -> None:
    brackets, dots = "[" * 50, "a." * 50
    text = f"# {brackets} {dots}\na = \"{brackets}\"\nb = '''\n{brackets}\n{dots}{'9' * 90}'''\n"
    text += f'c = ["{"x" * 200}", "y"]\nd = """{brackets}""""\n'
    assert Components(text, "box.toml").data["a"] == brackets
    numbers = ", ".join(["1.5"] * 100)
    assert len(Components(f"a = [{numbers}]\nb = {'1' * (DIGITS - 1)}", "box.toml").data) == 2
