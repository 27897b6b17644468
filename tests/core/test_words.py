"""Words: every language has the same messages with the same places, and what is missing is never shown as a gap."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER
from ariane.core.registry import folder, languages, load, names
from ariane.core.words import Words, languages_in
from ariane.players.house import PLAYERS

FOLDERS = {
    "core": files("ariane.core"),
    "cli": files("ariane.cli"),
    "web": files("ariane.web"),
    **{name: folder(name) for name in names()},
}


class Places(Visitor):
    """The variables a message speaks of."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(place: str, language: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in parse((FOLDERS[place] / "words" / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{place}, {language}: cannot be read: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{place}, {language}: {entry.id.name} stands there twice"
            places = Places()
            places.visit(entry)
            found[entry.id.name] = places.found
    return found


def written(place: str) -> list[str]:
    return sorted(languages_in(FOLDERS[place]))


@pytest.mark.parametrize("place", FOLDERS)
def test_every_language_says_the_same_things(place: str) -> None:
    english = messages(place, "en")
    for language in written(place):
        other = messages(place, language)
        assert set(other) == set(english), f"{place}, {language}"
        for key, places in other.items():
            assert places <= english[key] | {"you", "known", "count", "form", "aim"}, f"{place}, {language}, {key}"


def test_the_terminal_and_the_core_speak_three_languages() -> None:
    assert written("core") == written("cli") == ["de", "en", "fr"]


@pytest.mark.parametrize("name", names())
def test_every_game_speaks_english_and_french_and_names_what_is_asked_of_it(name: str) -> None:
    assert languages(name)[:1] == ["en"]
    assert "fr" in languages(name)
    spoken = messages(name, "en")
    assert {"title", "tagline"} <= set(spoken)
    for option in load(name).options:
        assert f"option-{option}" in spoken


# What a native speaker would not say at a table; the interface has one word for one thing.
TICS = re.compile(
    r"\bso (?:many|long|often)\b|\b[Oo]nce more\b|\b[Ee]yes of\b|\b[Ll]ook on\b|\b[Pp]ut away\b|\bper cent\b"
    r"|\b[Vv]erify the chance\b|\berror of ours\b|\blink a seat\b|\bone must\b|^Who stands "
    r"|(?:^|[.:;] )who (?:looks|has|is) "
)


@pytest.mark.parametrize("place", ["core", "cli", "web", *(f"games.{name}" for name in names())])
def test_the_interface_reads_as_written_and_not_as_translated(place: str) -> None:
    text = (files(f"ariane.{place}") / "words" / "en.ftl").read_text(encoding="utf-8")
    said = [line.partition(" = ")[2] for line in text.splitlines() if " = " in line]
    assert [line for line in said if TICS.search(line)] == []


def test_levels_have_the_same_names_on_the_page_as_in_the_terminal_and_the_api() -> None:
    say = Words((files("ariane.web"),), "en")
    home = (files("ariane.web") / "templates" / "home.html").read_text(encoding="utf-8")
    levels = re.findall(r'say\("level-([a-z]+)"\)', home)
    assert [say(f"level-{level}") for level in levels] == levels
    assert set(levels) <= set(PLAYERS)


@pytest.mark.parametrize("name", names())
def test_everything_that_happens_in_a_game_has_words(name: str) -> None:
    state, rng, log = load(name).new(), Rng(11), list[Event]()
    while state.actor() != OVER:
        moves = state.moves()
        state.play(state.draw(rng) if state.actor() == CHANCE else moves[int(rng.below(len(moves)))], log)
    spoken = messages(name, "en")
    assert {event.key for event in log if f"log-{event.key.partition('.')[2]}" not in spoken} == set()


def speaker(tmp_path: Path, language: str = "fr") -> Words:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text(
        "hello = Hello { $name }\nonly = Only English\ncard-a = an ace\n"
        "log-take = { $you ->\n    [thief] You take { $card } from { $victim }.\n"
        "    [victim] { $thief } takes your { $card }.\n"
        "   *[none] { $thief } robs { $victim }.\n}\n",
        encoding="utf-8",
    )
    (tmp_path / "words" / "fr.ftl").write_text("hello = Bonjour { $name }\n", encoding="utf-8")
    return Words((tmp_path,), language)


def test_a_message_missing_in_a_language_is_taken_from_english(tmp_path: Path) -> None:
    say = speaker(tmp_path)
    assert say("hello", name="Ann") == "Bonjour Ann"
    assert say("only") == "Only English"
    assert say.has("only")
    assert not say.has("never")


def test_our_own_mistakes_are_raised_and_not_shown(tmp_path: Path) -> None:
    say = speaker(tmp_path)
    with pytest.raises(LookupError, match="no message never"):
        say("never")
    with pytest.raises(LookupError, match="hello"):
        say("hello")


def test_an_unknown_language_is_english(tmp_path: Path) -> None:
    assert speaker(tmp_path, "xx")("hello", name="Ann") == "Hello Ann"


def test_each_reader_is_told_what_they_may_know(tmp_path: Path) -> None:
    say = speaker(tmp_path, "en")
    event = Event("toy.take", {"thief": 0, "victim": 1}, {"card": "card-a"}, None, ("card",), (0, 1))
    people = ["Ann", "Ben", "Cleo"]
    assert say.say(event, 0, people) == "You take an ace from Ben."
    assert say.say(event, 1, people) == "Ann takes your an ace."
    assert say.say(event, 2, people) == "Ann robs Ben."
    assert event.seen_by(2).words == {}


def test_the_words_of_an_event_may_speak_of_its_people(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text(
        "log-take = { $seat } takes { $what }.\n"
        "hat = { $owner-you ->\n    [yes] your hat\n   *[no] the hat of { $owner }\n}\n",
        encoding="utf-8",
    )
    speaker = Words((tmp_path,), "en")
    event = Event("game.take", {"seat": 0, "owner": 1}, {"what": "hat"})
    assert speaker.say(event, 2, ["Ada", "Bo", "Cy"]) == "Ada takes the hat of Bo."
    assert speaker.say(event, 1, ["Ada", "Bo", "Cy"]) == "Ada takes your hat."


def test_french_elides_before_a_name(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text("turn = The turn of { $seat }\n", encoding="utf-8")
    (tmp_path / "words" / "fr.ftl").write_text("turn = C’est le tour de { $seat }.\n", encoding="utf-8")
    speaker = Words((tmp_path,), "fr")
    assert speaker("turn", seat="Ariane") == "C’est le tour d’Ariane."
    assert speaker("turn", seat="Élise") == "C’est le tour d’Élise."
    assert speaker("turn", seat="a1") == "C’est le tour de a1."
    assert speaker("turn", seat="Benoît") == "C’est le tour de Benoît."


def test_no_french_line_begins_with_a_mark(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text("call = “{ $what }” : really !\n", encoding="utf-8")
    (tmp_path / "words" / "fr.ftl").write_text("call = « { $what } » : vraiment ; si !\n", encoding="utf-8")
    assert Words((tmp_path,), "fr")("call", what="Hé ?") == "«\u00a0Hé\u00a0?\u00a0»\u00a0: vraiment\u00a0; si\u00a0!"
    assert Words((tmp_path,), "en")("call", what="Hey ?") == "“Hey ?” : really !", "only French sets marks apart"
