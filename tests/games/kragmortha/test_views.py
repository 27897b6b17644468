"""Kragmortha's views: every question, move and event has its words, every move its click, and secrets stay secret."""

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, State
from ariane.core.registry import folder, load, our_components, words
from ariane.core.views import (
    clicks,
    features,
    phrase,
    picture,
    pieces,
    question,
    say,
    seat_names,
    sketch,
    strikes,
    tell,
)
from ariane.games.kragmortha.box import EFFECTS
from ariane.games.kragmortha.features import LENGTH
from ariane.games.kragmortha.position import FRAMES
from ariane.games.kragmortha.rules.game import Kragmortha
from ariane.games.kragmortha.rules.progress import STAGES
from ariane.games.kragmortha.rules.stepping import mover
from ariane.games.kragmortha.views.art import COLUMN, head, lines
from tests.games.kragmortha.story import hall, lay, play

pytestmark = pytest.mark.once  # what is shown is not compiled

TABLES = [2, 3, 5, 8]
LANGUAGES = ("en", "fr")


def positions(seats: int, every: int = 3, games: int = 2) -> Iterator[tuple[State, list[Event]]]:
    """Positions of random games, with what happened since the one before."""
    for key in range(games):
        state = load("kragmortha").new(seats)
        rng = Rng(seats, key)
        log: list[Event] = []
        number = 0
        while state.actor() != OVER:
            if number % every == 0:
                yield state, log
                log = []
            number += 1
            moves = state.moves()
            state.play(state.draw(rng) if state.actor() == CHANCE else moves[int(rng.below(len(moves)))], log)
        yield state, log


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]


def messages(lang: str) -> dict[str, str]:
    text = (folder("kragmortha") / "words" / f"{lang}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, Message):
            found[entry.id.name] = (
                text[entry.span.start : entry.span.end].partition("=")[2].strip() if entry.span else ""
            )
    return found


def test_both_languages_say_everything_and_french_is_french() -> None:
    english, french = messages("en"), messages("fr")
    assert set(english) == set(french)
    alike = {key for key in english if english[key] == french[key]}
    proper = {
        "title",
        "rigor",
        "symbol-grimoire",
        "symbol-potion",
        "token-grimoire",
        "tell-who",
        "picture-deck-grimoire",
        "box-grimoire",
        "box-choice-grimoire",
        "box-choice-potion",
        "box-mark-grimoire",
        "box-mark-potion",
    }
    assert {key for key in alike if not key.startswith("card-")} <= proper, alike - proper


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_card_and_ending_has_words(lang: str) -> None:
    speaker = words("kragmortha", lang)
    for key in (*STAGES, *FRAMES):
        assert speaker(f"ask-{key}")
    game = load("kragmortha")
    for name in game.new(2).census():
        if "+" in name:
            assert speaker.has("card-" + name.replace("+", "-"))
        else:
            kind = "gaze" if speaker.has(f"gaze-{name}") else "grimoire"
            assert speaker(f"{kind}-{name}")
            assert speaker(f"{kind}-{name}-text")
    for reason in ("gazes", "grimoires", "limit"):
        assert speaker(f"over-{reason}")
    assert speaker("title")
    assert speaker("tagline")


@pytest.mark.parametrize("seats", TABLES)
def test_every_move_event_and_position_can_be_said(seats: int) -> None:
    for state, log in positions(seats, every=7, games=1):
        for lang in LANGUAGES:
            for seat in (0, 1, PUBLIC):
                assert all(say(event, seat, lang) for event in log)
                assert all(tell(state, seat, lang).splitlines())
                assert sketch(state, seat, lang)
            if state.actor() != OVER:
                space = state.game.outcome_count if state.actor() == CHANCE else state.game.move_count
                phrases = [phrase(state, move, lang) for move in state.moves()]
                assert len(set(phrases)) == len(phrases) or state.asks() in ("choose", "drop", "finish")  # twin cards
                assert all(phrase(state, move, lang) for move in range(space))


@pytest.mark.parametrize("seats", TABLES)
def test_every_legal_move_is_a_click_of_its_own_on_the_actors_picture(seats: int) -> None:
    for state, _ in positions(seats, every=3, games=1):
        if state.actor() < 0:
            assert clicks(state, 0) == []
            continue
        shown = ids(picture(state, state.actor(), "en"))
        assert len(set(shown)) == len(shown)
        paths = [tuple(clicks(state, move)) for move in state.moves()]
        assert len(set(paths)) == len(paths)
        assert all(len(path) == 1 and path[0] in shown for path in paths)
        for move in range(state.game.move_count):
            if state.refusal(move) is not None:
                assert tuple(clicks(state, move)) not in paths


@pytest.mark.rule("kragmortha.hidden")
@pytest.mark.parametrize("seats", TABLES)
def test_no_view_changes_when_what_a_seat_cannot_know_is_dealt_anew(seats: int) -> None:
    changed = 0
    for number, (state, _) in enumerate(positions(seats, every=19)):
        for seat in (0, seats - 1, PUBLIC):
            other = state.copy()
            other.redeal(seat, Rng(number, seat))
            changed += other.fingerprint() != state.fingerprint()
            assert picture(other, seat, "fr") == picture(state, seat, "fr")
            assert sketch(other, seat, "en") == sketch(state, seat, "en")
            assert tell(other, seat, "en") == tell(state, seat, "en")
            assert features(other, seat) == features(state, seat)
            assert len(features(state, seat)) == LENGTH
    assert changed


def test_everything_in_the_picture_has_a_name() -> None:
    for state, _ in positions(8, every=25, games=1):
        for lang in LANGUAGES:
            root = ET.fromstring(picture(state, 0, lang, alone=False))
            for element in root.iter():
                if "id" in element.attrib:
                    name = element.find("{http://www.w3.org/2000/svg}title")
                    assert name is not None
                    assert name.text


def test_the_picture_names_the_decks_the_reader_and_the_winner() -> None:
    drawn = picture(lay("seats 2\ngoblins c3 g2\n"), 0, "fr", alone=False)
    assert all(f">{name}<" in drawn for name in ("Mouvement", "Regards", "Grimoires", "Jetons Téléportation", "vous"))
    assert "★" not in drawn
    end = picture(lay("seats 2\nstage over\nreason limit\ngaze 1: bow\n"), 0, "fr", alone=False)
    assert f">{seat_names('kragmortha', 'fr')[1]} ★<" in end
    assert ">vous<" in end


def test_a_card_without_words_of_its_own_speaks_by_its_effect() -> None:
    state = lay("seats 2\ngoblins c3 g2\nhand 1: goblin-potion+potion\ngrimoires spyglass@1\n")
    assert "Look at the next cards of the movement deck: 2." in tell(state, 0, "en")
    assert "Regardez les prochaines cartes du paquet Mouvement\u00a0: 2." in tell(state, 0, "fr")
    assert "spyglass" in picture(state, 0, "en")


@pytest.mark.rule("kragmortha.hidden")
def test_cards_shown_are_drawn_open_and_peeks_only_for_the_one_who_looked() -> None:
    state = lay(
        "seats 2\ngoblins c3 g2\nhand 1: goblin-potion+potion\nhand 2: rigor-stones+stones!all\ntop-gaze limp!1\n"
    )
    assert "Rigor Mortis (stones, twice)" in tell(state, 0, "en")
    assert "(stones, twice)" in picture(state, PUBLIC, "en")
    assert "Ball and chain" in tell(state, 0, "en")
    assert "Ball and chain" not in tell(state, 1, "en") + picture(state, 1, "en") + sketch(state, PUBLIC, "en")


def test_a_question_speaks_only_of_what_can_be_done_and_of_whom_one_moves() -> None:
    asked = set[tuple[bool, bool, str]]()
    for state, _ in positions(3, every=1, games=6):
        names = [state.name(move) for move in state.moves()]
        if state.asks() == "step":
            assert isinstance(state, Kragmortha)
            asked.add(("stop" in names, mover(state) == state.seats, question(state, "en")))
        if state.asks() in ("choose", "finish"):
            cards = any(name.startswith("card ") for name in names)
            assert ("a movement card" in question(state, "en")) == cards, names
            assert ("carte Mouvement" in question(state, "fr")) == cards, names
    assert asked == {
        (True, False, "Another step, or stop?"),
        (True, True, "Move Rigor Mortis another step, or stop?"),
        (False, False, "Take a step: onto which square?"),
        (False, True, "Move Rigor Mortis: onto which square?"),
    }


def test_a_square_is_named_by_what_one_does_there() -> None:
    said: dict[str, set[str]] = {}
    for state, _ in positions(3, every=1, games=4):
        for move in state.moves() if state.actor() >= 0 else []:
            if state.name(move).startswith("go "):
                said.setdefault(state.asks(), set()).add(phrase(state, move, "en").rpartition(" ")[0])
    assert said["place"] == {"Start on"}
    assert said["flee"] == {"Flee to"}
    assert said["teleport"] == {"Come out on"}
    assert said["relocate"] == {"Go back to"}
    assert said["warp"] == {"Send Rigor Mortis to"}


def test_a_symbol_that_a_step_has_used_is_faint() -> None:
    state = lay("seats 2\ngoblins d2 a1\nhand 1: goblin-potion+stones\n")

    def faint() -> list[bool]:
        drawn = ET.fromstring(picture(state, 0, "en"))
        played = next(one for one in drawn.iter() if one.attrib.get("id") == "played")
        return ["opacity" in one.attrib for one in played[-1] if "k-glyph" in ET.tostring(one, "unicode")]

    play(state, "card 1")
    assert faint()[-2:] == [False, False]
    play(state, "step north")
    assert faint()[-2:] == [False, True]


def test_a_card_before_a_player_says_all_that_is_drawn_of_it() -> None:
    state = lay("seats 2\ngoblins c3 g2\nhand 1: goblin-potion+potion\ngaze 1: gallop\ngrimoires ladder@1\n")
    drawn = picture(state, 0, "fr")
    assert "Regard (jambe)\u00a0: «\u00a0Plus vite\u00a0!\u00a0». Deux cases" in drawn
    assert "1 Regard sur 4" in drawn
    assert "symboles magiques, pour départager les ex æquo." in drawn


def test_a_warning_lies_over_whoever_stands_there_and_goes_when_all_is_over() -> None:
    """Ball and chain: a second step breaks it, onto Bert's goblin, too."""
    state = lay("seats 2\ngoblins c3 c5\nhand 1: goblin-crystal+crystal\ngaze 1: limp\n")
    play(state, "card 1", "step north")
    drawn = picture(state, 0, "en")
    of = {part.partition('"')[0]: part for part in drawn.split(' id="')}
    assert "k-cost" in of["square-b4"]
    assert "k-cost" not in of["square-c5"]
    warning = drawn.index("k-cost", drawn.index('id="goblin-2"'))
    assert "cost-can" in drawn[warning - 90 : warning], "the page takes off what ends so when nothing can be done"


def test_who_is_given_a_grimoire_is_told_which() -> None:
    """Behind the last click, among much else: it is said until the next one."""
    state = lay("seats 2\ngoblins b2 g1\nhand 1: goblin-crystal+crystal\n")
    log = play(state, "card 1", "step south", "token grimoire", "go a5", "grimoire boots")
    found = next(event for event in log if event.key == "kragmortha.grimoire")
    assert strikes(found, 0)
    assert not strikes(found, 1)


def test_who_holds_no_card_of_use_is_told_so() -> None:
    state = lay("seats 2\ngoblins c3 g2\nhand 1: goblin-grimoire+grimoire\ngrimoires prism@1\n")
    assert [state.name(move) for move in state.moves()] == ["use prism", "show"]
    assert question(state, "en") == "None of your cards can be used: show them, or use a Grimoire first?"
    assert phrase(state, state.parse("show"), "en") == "Show your hand, draw another and end the turn"


def test_whoever_pushes_is_told_whom_and_in_a_chain_why() -> None:
    state = lay("seats 4\ngoblins c3 c4 c5 d5\nhand 1: goblin-crystal+crystal\n")
    play(state, "card 1", "step north")
    names = ["Anna", "Bert", "Cleo", "Dora"]
    assert question(state, "en", names=names) == "Push Bert’s goblin: where to?"
    play(state, "push 2 north")
    assert state.actor() == 1
    assert question(state, "en", names=names) == "Your goblin was pushed onto Cleo’s and now pushes it on: where to?"
    assert "Cleo" in question(state, "fr", names=names)


def test_after_an_hourglass_the_question_speaks_of_the_further_card() -> None:
    hand = "goblin-potion+potion goblin-stones+stones"
    state = lay(f"seats 2\ngoblins c3 g2\nhand 1: {hand}\ngrimoires hourglass@1\n")
    play(state, "card 1", "step north", "stop", "use hourglass")
    assert question(state, "en") == "Anything else? Play a movement card, use a Grimoire, or end your turn."


def test_the_eyes_of_a_player_and_the_cards_in_hand_lie_apart() -> None:
    plate = ET.fromstring(head(0, "A", "", "Ada", 0, 3, 0, 0))
    backs = [float(one.attrib["x"]) for one in plate.iter("rect") if one.attrib.get("class") == "k-back"]
    eyes = [one.attrib["transform"] for one in plate.iter("g") if "scale" in one.attrib.get("transform", "")]
    assert len(backs) == 3
    assert len(eyes) == 4
    right = max(float(one[len("translate(") :].split()[0]) + 16 * 0.76 for one in eyes)  # as wide as `eye` draws it
    assert right + 3 <= min(backs)


def test_a_grimoire_that_was_used_says_so_without_a_stray_mark() -> None:
    state = lay("seats 2\ngoblins c3 g2\nhand 1: goblin-potion+potion\ngrimoires ladder@1/down\n")
    drawn = ET.fromstring(picture(state, 0, "fr"))
    card = next(one for one in drawn.iter() if one.attrib.get("id") == "book-1")
    lines = [one.text or "" for one in card.iter("{http://www.w3.org/2000/svg}text")]
    assert " ".join(lines) == "Échelle à roulettes (a servi)"


def test_the_log_says_which_deck_was_looked_at() -> None:
    state = lay("seats 2\ngoblins c3 g2\nhand 1: goblin-potion+potion\ngrimoires mirror@1\n")
    log = play(state, "use mirror", "peek limp")
    assert say(log[-1], 1, "en", ["Ada", "Bob"]) == "Ada looks at the top of the Gaze deck."
    assert say(log[-1], 0, "en", ["Ada", "Bob"]) == "You see: Ball and chain."


def test_the_log_speaks_to_its_reader() -> None:
    state = lay("seats 2\ngoblins c3 c4\nhand 1: goblin-crystal+crystal\n")
    log = play(state, "card 1", "step north", "push 2 east")
    names = seat_names("kragmortha", "en")
    assert [say(log[-1], seat, "en", names) for seat in (0, 1, PUBLIC)] == [
        "You push Player 2’s goblin east to d4.",
        "Player 1 pushes your goblin east to d4.",
        "Player 1 pushes Player 2’s goblin east to d4.",
    ]
    assert say(log[-1], 1, "fr") == "Joueur 1 pousse votre gobelin vers l’est, en d4."
    assert hall().name == "kragmortha"


def test_a_card_that_a_box_has_changed_says_what_it_does_there() -> None:
    """Its own words are about our card; where the order or effect is another, the card speaks by that."""
    ours = our_components("kragmortha").text
    changed = ours.replace('order = "no-push"', 'order = "no-crystal"', 1)
    assert changed != ours
    changed = changed.replace('effect = "satchel"\nnumber = 1', 'effect = "satchel"\nnumber = 2')

    def cards(text: str, lang: str) -> dict[str, str]:
        game = load("kragmortha", Components(text, "mine.toml"))
        return {
            one.name.partition(" · ")[0]: one.text for one in pieces(game, lang) if one.group in ("gaze", "grimoire")
        }

    for lang in ("en", "fr"):
        before, after = cards(ours, lang), cards(changed, lang)
        assert before.keys() == after.keys(), "it keeps its name: the log knows it by that"
        different = [name for name in before if before[name] != after[name]]
        assert len(different) == 2
        say = words("kragmortha", lang)
        assert say("order-no-crystal", target="", number=0) in {after[name] for name in different}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whoever_sees_a_grimoire_used_is_told_what_it_does(lang: str) -> None:
    """Each effect is told by itself, and by how much: what follows is understood."""
    told = set()
    for effect in range(len(EFFECTS)):
        for count in (1, 3):
            event = Event("kragmortha.use", {"seat": 0}, {"card": "grimoire-boots"}, {"effect": effect, "count": count})
            line = say(event, 1, lang, ["Anna", "Bert"])
            assert line.startswith("Anna")
            assert line.endswith(").")
            told.add(line)
    assert len(told) == len(EFFECTS) + 4  # four of them say how much


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whoever_gets_a_gaze_card_is_told_what_to_heed(lang: str) -> None:
    """Each order of our box is told to its player in a few words; the others are told the card alone."""
    state = load("kragmortha").new(2)
    assert isinstance(state, Kragmortha)
    cards, told = state.cards, set[str]()
    for kind, key in enumerate(cards.gaze_keys):
        numbers = {"count": 1, "does": int(cards.gaze_order[kind]), "detail": int(cards.gaze_detail[kind])}
        event = Event("kragmortha.gaze", {"seat": 0}, {"card": f"gaze-{key}"}, numbers)
        assert "(" in say(event, 0, lang, ["Anna", "Bert"])
        assert "(" not in say(event, 1, lang, ["Anna", "Bert"])
        told.add(say(event, 0, lang, ["Anna", "Bert"]).partition("(")[2])
    assert len(told) == len(cards.gaze_keys)
    blank = Event("kragmortha.gaze", {"seat": 0}, {"card": "gaze-blank"}, {"count": 1, "does": -1, "detail": 0})
    assert "(" not in say(blank, 0, lang, ["Anna", "Bert"])


def test_a_gaze_card_is_told_with_its_order_unless_people_judge_it_themselves() -> None:
    for orders in ("guided", "real"):
        state, rng, log = load("kragmortha").new(3, orders=orders), Rng(7), list[Event]()
        while state.actor() != OVER:
            moves = state.moves()
            state.play(state.draw(rng) if state.actor() == CHANCE else moves[int(rng.below(len(moves)))], log)
        given = [event for event in log if event.key == "kragmortha.gaze" and event.words["card"] != "gaze-blank"]
        assert given
        assert all((event.numbers["does"] >= 0) == (orders == "guided") for event in given)


@pytest.mark.parametrize(
    ("name", "magic"), [("Miroir des malheurs", 3), ("Miroir des malheurs", 4), ("Marque-page", 1)]
)
def test_a_name_leaves_room_for_its_magic(name: str, magic: int) -> None:
    """The clovers stand at the end of the first line, 20 units apart; a letter in bold takes less than 13 units."""
    drawn, _ = lines("book-1", name, "", name, "", 0, 0, None, magic)
    first = next(one for one in ET.fromstring(f"<svg>{drawn}</svg>").iter("text")).text or ""
    assert 58 + 13 * len(first) < COLUMN - 24 - 20 * (magic - 1) - 12


def test_a_long_name_ends_before_the_eyes() -> None:
    """Ten letters, a bold one 13 units wide at the most usual; the whole is told by the plate's title."""
    state = lay("seats 2\ngoblins c3 g2\nhand 1: goblin-potion+potion\n")
    plate = ET.fromstring(picture(state, 1, names=["Maximiliane-Charlotte II", "Bert"]))
    [shown] = {text for one in plate.iter() if (text := one.text or "").startswith("Maxi") and text.endswith("…")}
    assert len(shown) == 10
    assert any("Maximiliane-Charlotte II" in (one.text or "") for one in plate.iter())
