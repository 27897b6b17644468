"""Every sentence with which a box is refused has words in every language that its game speaks."""

import ast
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

import ariane
from ariane.core.components import Components
from ariane.core.errors import BadComponents
from ariane.core.faults import box_told, refusal_told, sentences, told
from ariane.core.registry import languages, load, names, our_components, words
from ariane.table import boxes, press

pytestmark = pytest.mark.once
SOURCES = Path(ariane.__file__).parent
IF_AND = {  # what a check hands on to the place where it fails
    "right": ["one letter a square: g, p, o or s", "dots, bookcases 1 to 6 and the desk D"],
    "('upper', 'right', 'lower', 'left')[side]": ["upper", "right", "lower", "left"],
}
NEVER = ("joins the camps", "can be cut in two")  # each goes with one of two endings; a name stands for both


def refusals(path: Path) -> Iterator[str]:
    """What stands in the calls of `fail`, with a 7 wherever something is filled in."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(".fail") and len(call.args) == 3:
            for wrong, right in product(texts(call.args[1], tree), texts(call.args[2], tree)):
                yield f"{wrong}; {right}"


def texts(node: ast.expr, tree: ast.AST) -> list[str]:
    match node:
        case ast.Constant():
            return [str(node.value)]
        case ast.JoinedStr():
            parts = [texts(part, tree) for part in node.values]
            return ["".join(chosen) for chosen in product(*parts)]
        case ast.FormattedValue():
            return IF_AND.get(ast.unparse(node.value), ["7"])
        case ast.BinOp():
            return [one + two for one, two in product(texts(node.left, tree), texts(node.right, tree))]
        case ast.Name():
            given = [
                each.value
                for each in ast.walk(tree)
                if isinstance(each, ast.Assign) and any(ast.unparse(target) == node.id for target in each.targets)
            ]
            return [text for value in given for text in texts(value, tree)] or ["7"]
        case _:
            return ["7"]


@pytest.mark.parametrize("game", names())
def test_whatever_a_game_says_of_a_box_it_says_in_all_its_languages(game: str) -> None:
    said = set(refusals(SOURCES / "games" / game / "box.py"))
    assert said
    for language in languages(game):
        plain = [sentence for sentence in said if language != "en" and told(game, sentence, language) == sentence]
        assert [sentence for sentence in plain if not sentence.startswith(NEVER)] == []


def whole() -> set[str]:
    """What is said of a whole box: in the calls that raise it, and by what a worker hands back."""
    found = set[str]()
    for path in sorted(SOURCES.rglob("*.py")):
        if "games" in path.parts:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "BadComponents" and node.args:
                told: ast.AST = node.args[0]
            elif isinstance(node, ast.Return) and path.parent.name == "table":
                told = node.value or node
                told = told.body if isinstance(told, ast.IfExp) else told
                if not ast.unparse(told).startswith("f'{SOURCE}: "):
                    continue
            else:
                continue
            if isinstance(told, ast.JoinedStr):
                found |= {text.removeprefix("7: ").removeprefix("7, line 7: ") for text in texts(told, tree)}
    return {text for text in found if text.strip("7 :;,")}


def test_what_is_said_of_a_whole_box_is_said_in_all_languages() -> None:
    said = whole()
    assert len(said) >= 10, said
    for language in ("fr", "de"):
        assert [text for text in sorted(said) if told("gotown", text, language) == text] == []


def test_a_box_is_refused_in_the_language_of_the_terminal(tmp_path: Path) -> None:
    missing = tmp_path / "box.toml"
    with pytest.raises(BadComponents) as refused:
        Components.read(missing)
    assert box_told(refused.value, "en") == f"{missing}: cannot be read: No such file or directory"
    assert box_told(refused.value, "fr") == f"{missing}: lecture impossible\u00a0: ce fichier n’existe pas"
    missing.write_text(our_components("kragmortha").text.replace("rigor =", "rigor = 7 #", 1))
    with pytest.raises(BadComponents) as refused:
        load("kragmortha", Components.read(missing))
    assert ", line " in str(refused.value)
    assert f"{missing}: ligne " in box_told(refused.value, "fr")
    assert "il faut" in box_told(refused.value, "fr")
    assert box_told(BadComponents("no such thing"), "fr") == "no such thing"


def test_what_the_house_says_of_single_fields_is_said_in_all_languages() -> None:
    table = Components("n = 99\nt = 5\nl = 1\n[s]\n", "mine").table()
    looks: list[Callable[[], object]] = [
        lambda: table.integer("n", 0, 12),
        lambda: table.integer("m", 0, 12),
        lambda: table.text("t"),
        lambda: table.text("t", ("one", "two")),
        lambda: table.text("m"),
        lambda: table.text("m", ("one", "two")),
        lambda: table.flag("n"),
        lambda: table.integers("l", 0, 3),
        lambda: table.integers("m", 0, 3),
        lambda: table.texts("n"),
        lambda: table.texts("m"),
        lambda: table.drawing("n"),
        lambda: table.drawing("m"),
        lambda: table.table("n"),
        lambda: table.table("m"),
        lambda: table.tables("n"),
        lambda: table.tables("m"),
        lambda: table.keys({"n", "t"}),
    ]
    for look in looks:
        with pytest.raises(BadComponents) as refused:
            look()
        for language in ("fr", "de"):
            assert told("gotown", refused.value.said, language) != refused.value.said, refused.value.said
    assert told("gotown", "is 99; it is a whole number from 0 to 12", "fr") == (
        "vaut 99\u00a0; il faut un nombre entier de 0 à 12"
    )
    assert told("gotown", "is 99; it is a whole number from 0 to 12", "de") == (
        "ist 99; richtig ist eine ganze Zahl von 0 bis 12"
    )
    for said in ("has 80 characters; it has at most 60", "stands there 9 times; a box holds 1 to 4 tiles"):
        assert told("gotown", said, "fr") != said


def test_a_sentence_without_words_stays_as_it_is() -> None:
    assert told("gotown", "smells of fish; it should not", "fr") == "smells of fish; it should not"
    assert told("nothing-known", "is missing; it is a table", "fr").startswith("manque")


@pytest.mark.parametrize("game", names())
def test_every_sentence_is_filled_with_what_its_english_has(game: str) -> None:
    for key, pattern in sentences(game):
        for language in languages(game):
            filled = words(game, language)(key, **dict.fromkeys(pattern.groupindex, "7"))
            assert "$" not in filled


def test_a_box_opened_by_its_game_is_refused_in_french() -> None:
    box = our_components("kragmortha").text.replace("rigor =", "rigor = 7 #", 1)
    with pytest.raises(BadComponents) as refused:
        load("kragmortha", Components(box, "mine"))
    assert "il faut" in told("kragmortha", refused.value.said, "fr")


BROKEN = [
    "a = = 4",
    "a = [1,",
    "[a\nb = 1",
    "a = 1\na = 2\n",
    "[a]\n[a]",
    "a = 1 b",
    "= 3",
    'a = "\\q"',
    "a = { b = 1",
    "[[a]\n",
    "a\n",
    'a = "\x01"',
    'a = "\\ud800"',
    "a = 'x",
    "a = " + "[" * 20,
    "k" * 90 + " = 1",
    "a = " + "1" * 60,
    "a." * 20 + "b = 1",
    "a" * 300_000,
]


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:12].encode("unicode_escape").decode())
def test_what_cannot_be_read_at_all_is_told_in_all_languages(text: str) -> None:
    with pytest.raises(BadComponents) as refused:
        Components(text, "components")
    for language in ("fr", "de"):
        said = refusal_told("gotown", str(refused.value), "components", language)
        english = {"is", "not", "this", "at", "line", "the", "value", "has", "have", "read", "cannot", "expected"}
        assert not english & set(said.lower().replace(":", " ").replace(";", " ").split()), said


def test_a_whole_refusal_says_line_field_and_fault() -> None:
    message = "components, line 3: cards.ball is 99; it is a whole number from 0 to 12"
    assert refusal_told("gotown", message, "components", "en") == message
    assert refusal_told("gotown", message, "components", "fr") == (
        "ligne 3\u00a0: cards.ball vaut 99\u00a0; il faut un nombre entier de 0 à 12"
    )
    for heavy in (boxes.TOO_HEAVY, press.TOO_HEAVY):
        assert refusal_told("kragmortha", f"components: {heavy}", "components", "fr").startswith("cette boîte demande")
        assert refusal_told("kragmortha", f"components: {heavy}", "components", "de").startswith("diese Schachtel zu")
    assert refusal_told("gotown", "no such thing", "components", "fr") == "no such thing"
