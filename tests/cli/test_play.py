"""The command `play`: whole games in the terminal, typed as people type."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ariane.core.game import OVER
from ariane.core.record import Record
from ariane.core.registry import load, our_components

pytestmark = pytest.mark.once

# Seat 1 holds 1, 2, 3, joker, thief and draws an 8; seat 2 holds 4, 4, 4, 5, dog.
DEALT = tuple(f"draw {card}" for card in ["joker", "thief", "1", "2", "3", "4", "4", "4", "5", "dog", "8"])


def saved(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data" / "ariane" / "saved").glob("*.record"))


def steps(path: Path) -> list[str]:
    return [step.text for step in Record.read(path).steps]


def test_a_whole_game_against_the_house(ariane: Callable[..., Any], tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    told = ariane("play", "gotown", "--seats", "you,greedy", "--seed", "5", "--save", path, typed="1\n" * 600)
    assert told.code == 0
    for text in ("Your turn", "The end", "Player 2 (greedy)", "★", f"The record of the game: {path}"):
        assert text in told.out
    record = Record.read(path)
    assert record.at().actor() == OVER
    assert record.names == ["Player 1", "greedy 2"]
    again = ariane("play", "gotown", "--seed", "5", "--save", tmp_path / "again.record", typed="1\n" * 600)
    assert again.code == 0
    assert (tmp_path / "again.record").read_text() == path.read_text()  # the same seed, the same game


def test_a_whole_game_of_three_people_at_one_screen(ariane: Callable[..., Any], tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    who = "you=Ann,you=Ben,you=Cleo"
    told = ariane("play", "gotown", "--seats", who, "--seed", "8", "--save", path, typed="1\n" * 2000)
    assert told.code == 0
    assert "The end" in told.out
    for name in ("Ann", "Ben", "Cleo"):
        assert f"{name}, your turn. Nobody else should be looking now." in told.out
    assert Record.read(path).names == ["Ann", "Ben", "Cleo"]


def test_the_house_plays_alone_before_spectators(ariane: Callable[..., Any], tmp_path: Path) -> None:
    told = ariane("play", "gotown", "--seats", "greedy,random", "--seed", "1")
    assert told.code == 0
    assert "The end" in told.out
    assert "draws a card" in told.out
    assert not re.search(r"draws an? (?!card)", told.out)  # spectators do not see what is drawn
    assert list((tmp_path / "data" / "ariane" / "finished").glob("gotown-*.record"))


@pytest.mark.parametrize(("lang", "text"), [("fr", "À vous"), ("de", "Du bist dran")])
def test_it_speaks_other_languages(lang: str, text: str, ariane: Callable[..., Any]) -> None:
    told = ariane("play", "gotown", "--lang", lang, "--seed", "5", typed="1\n" * 600)
    assert text in told.out
    assert "Your turn" not in told.out
    assert "Player" not in told.out


def test_it_speaks_as_the_computer_does(ariane: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    assert "À vous" in ariane("play", "gotown", "--seed", "5", typed="q\n").out
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "Your turn" in ariane("play", "gotown", "--seed", "5", typed="q\n").out


# What people type


def played(ariane: Callable[..., Any], path: Path, *lines: str, seats: str = "you,greedy", lang: str = "en") -> str:
    line = ("play", "--resume", path, "--seats", seats, "--lang", lang, "--seed", "1")
    told = ariane(*line, typed="\n".join([*lines, "q", ""]))
    assert told.code == 0, told.err
    return str(told.out)


@pytest.mark.parametrize("typed", ["1", "build 1+8", "  BUILD   1+8 ", "Build with a 1 and an 8"])
def test_a_move_is_typed_by_number_notation_or_words(
    typed: str, ariane: Callable[..., Any], situation: Callable[..., Path]
) -> None:
    path = situation(*DEALT)
    out = played(ariane, path, typed)
    assert "You build with a 1 and an 8: your first floor stands." in out
    assert steps(path) == [*DEALT, "build 1+8"]


def test_wrong_input_explains_itself_and_changes_nothing(
    ariane: Callable[..., Any], situation: Callable[..., Path]
) -> None:
    path = situation(*DEALT)
    out = played(ariane, path, "", "0", "99", "9" * 5000, "dance", "build", "\x00\x1b[2J", "[bold]", "e" * 3000)
    assert "Type a number from 1 to" in out
    assert "There is no 99: type a number from 1 to" in out
    assert "“dance” is nothing I know." in out
    assert "“build” could mean more than one thing" in out
    assert "“[bold]” is nothing I know." in out
    assert steps(path) == list(DEALT)


def test_a_move_that_is_not_allowed_is_refused_with_its_rule_in_the_players_language(
    ariane: Callable[..., Any], situation: Callable[..., Path]
) -> None:
    path = situation(*DEALT)
    book = load("gotown").rulebook("fr")
    for typed in ("steal from 2 with joker", "? steal from 2 with joker"):
        out = " ".join(played(ariane, path, typed, lang="fr").split())
        assert "Pas maintenant : steal from 2 with joker." in out
        assert "(gotown.joker.no-steal)" in out
        assert book["gotown.joker.no-steal"].text[:50] in out
        assert "coups vous sont ouverts" in out
    assert steps(path) == list(DEALT)


def test_a_question_mark_explains(ariane: Callable[..., Any], situation: Callable[..., Path]) -> None:
    path = situation(*DEALT)
    out = played(ariane, path, "?", "help")
    assert out.count("take back your last move") == 2
    assert "steal.top-only" in out
    assert "? gotown.turn.any-number" in out  # the example is the rule of this very question
    assert "is allowed now. It can also be typed: build 1+8" in played(ariane, path, "? 1")
    assert "is allowed now" in played(ariane, path, "? build 1+8")
    for typed in ("? gotown.thief", "? thief.use", "?   superthief"):
        assert "gotown." in played(ariane, path, typed)
    assert "gotown.hammer.guarded" in played(ariane, path, "? guarded")
    assert "No move and no rule mentions “xylophone”." in played(ariane, path, "? xylophone")


def test_log_table_and_moves_are_there_for_the_asking(
    ariane: Callable[..., Any], situation: Callable[..., Path]
) -> None:
    path = situation(*DEALT)
    out = played(ariane, path, "log", "tell", "moves")
    assert out.count("You draw an 8.") == 2
    assert out.count("Build with a 1 and an 8") == 2
    assert "4" not in re.findall(r"is dealt a card\.  ×5", out)
    assert "guard dog." not in out.split("Build with")[0]  # the other hand is not told


def test_a_hint_names_good_moves_with_their_shares_and_changes_nothing(
    ariane: Callable[..., Any], situation: Callable[..., Path]
) -> None:
    path = situation(*DEALT)
    out = played(ariane, path, "hint", "hint")
    hints = out.split("The best moves by search")[1:]
    assert len(hints) == 2
    assert re.search(r"^ +\d+ +Build with a 1 and an 8 .*\d+%", hints[0], re.MULTILINE)
    shown = [re.findall(r"^ +(\d+) .* (\d+)%", hint, re.MULTILINE) for hint in hints]
    assert shown[0] == shown[1], "the same position gets the same hint"
    assert 1 < len(shown[0]) <= 3
    assert "Ce que préfère un joueur" in played(ariane, path, "conseil", lang="fr")
    assert steps(path) == list(DEALT)


def test_a_long_list_is_cut_short_and_found_by_parts_of_names(
    ariane: Callable[..., Any], situation: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = situation(*DEALT)
    monkeypatch.setattr("ariane.cli.screen.MANY", 6)
    monkeypatch.setattr("ariane.cli.screen.FEW", 4)
    out = played(ariane, path, "thief", "moves")
    start, found, whole = out.split("\n> ")[:3]
    assert "… and 3 more: a part of a name finds them, moves lists them all." in start
    assert "End the turn" not in start
    assert "  6  Send a thief to Player 2" in found
    assert "  7  End the turn" in whole
    assert "more:" not in whole


# Taking back


def test_undo_takes_back_what_is_only_ones_own(ariane: Callable[..., Any], situation: Callable[..., Path]) -> None:
    path = situation(*DEALT)
    out = played(ariane, path, "undo", "build 1+8", "build 2+joker", "undo", "undo", "undo")
    assert out.count("Taken back.") == 2
    assert out.count("Your turn") == 5  # once for each decision, also for those asked again
    assert out.count("You have nothing to take back yet.") == 2
    assert steps(path) == list(DEALT)
    assert Record.read(path).at().actor() == 0


def test_undo_stops_at_cards_drawn(ariane: Callable[..., Any], situation: Callable[..., Path]) -> None:
    path = situation(*DEALT)
    out = played(ariane, path, "build 1+8", "thief 2", "undo", "undo")
    assert out.count("That cannot be taken back: dice were rolled or cards drawn since.") == 2
    assert len(steps(path)) == len(DEALT) + 3


# The curtain


def test_a_curtain_falls_between_two_hands(ariane: Callable[..., Any], situation: Callable[..., Path]) -> None:
    path = situation(*DEALT, names=["Ann", "Ben"])
    out = played(ariane, path, "", "build 1+8", "end", "", "end", "", "moves", seats="you,you")
    first, second, third = re.split(r"\w+, your turn\. Nobody else should be looking now\.", out)[1:]
    assert "thief" in first
    assert "Your hand: 4" not in first
    assert re.search("Your hand: .*4.*5.*guard dog", second)
    assert "You draw an 8" not in second  # Ann's card is not told to Ben
    assert "Ann draws a card" in second
    assert re.search("Your hand: .*2.*3.*thief", third)
    assert first.count("Your turn") == 0  # two people: by name
    assert "Ann’s turn" in first


def test_one_person_needs_no_curtain(ariane: Callable[..., Any], situation: Callable[..., Path]) -> None:
    assert "Nobody else should be looking" not in played(ariane, situation(*DEALT), "end")


# Leaving and coming back


@pytest.mark.parametrize("way", ["q\n", "quit\n", "exit\n", "", "\x00"])
def test_leaving_saves_and_resuming_goes_on(way: str, ariane: Callable[..., Any], tmp_path: Path) -> None:
    told = ariane("play", "gotown", "--seats", "you,greedy,random", "--seed", "5", typed=f"1\n{way}")
    assert told.code == 0
    [path] = saved(tmp_path)
    assert f"Saved: {path}" in told.out
    assert f"ariane play --resume {path}" in told.out
    before = steps(path)
    assert Record.read(path).names == ["Player 1", "greedy 2", "random 3"]
    told = ariane("play", "--resume", path, "--seed", "5", typed="1\n1\nq\n")
    assert told.code == 0
    assert "Player 2: “greedy” of the house" in told.out
    assert "Player 3: “random” of the house" in told.out
    assert steps(path)[: len(before)] == before
    assert len(steps(path)) > len(before)
    assert saved(tmp_path) == [path]


def test_a_resumed_game_with_the_same_seed_goes_on_as_it_would_have(ariane: Callable[..., Any], tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole.record", tmp_path / "halves.record"
    ariane("play", "gotown", "--seed", "11", "--save", whole, typed="1\n" * 600)
    ariane("play", "gotown", "--seed", "11", "--save", halves, typed="1\n" * 5)
    for _ in range(200):
        if Record.read(halves).ending is not None:
            break
        ariane("play", "--resume", halves, "--seed", "11", typed="1\n" * 3)
    assert halves.read_text() == whole.read_text()


def test_seats_can_change_hands_when_a_game_is_resumed(ariane: Callable[..., Any], tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    for seats, names in (
        ("you=Ann,greedy", ["Ann", "greedy 2"]),
        ("you,random", ["Ann", "random 2"]),
        ("you,you=Ben", ["Ann", "Ben"]),
        ("greedy,you", ["greedy 1", "Ben"]),
        ("you,you", ["Player 1", "Ben"]),
    ):
        line = ("play", "--resume", path) if path.exists() else ("play", "gotown", "--save", path)
        assert ariane(*line, "--seats", seats, "--seed", "3", typed="\n1\n\n1\n").code == 0
        assert Record.read(path).names == names


def test_a_finished_game_leaves_the_saved_ones(ariane: Callable[..., Any], tmp_path: Path) -> None:
    ariane("play", "gotown", "--seed", "5", typed="1\n")
    [path] = saved(tmp_path)
    told = ariane("play", "--resume", path, typed="1\n" * 600)
    assert "The end" in told.out
    assert saved(tmp_path) == []
    assert len(list((tmp_path / "data" / "ariane" / "finished").iterdir())) == 1


def test_leaving_before_the_first_move_saves_nothing(ariane: Callable[..., Any], tmp_path: Path) -> None:
    assert ariane("play", "gotown", typed="q\n").code == 0
    assert saved(tmp_path) == []


def test_a_game_that_was_only_looked_at_is_not_written_again(
    ariane: Callable[..., Any], situation: Callable[..., Path]
) -> None:
    path = situation(*DEALT, "build 1+8")
    path.write_text(path.read_text() + "# a note of mine\n")
    assert "Saved" not in played(ariane, path)
    assert path.read_text().endswith("# a note of mine\n")


def test_a_game_with_its_own_box_is_resumed_with_it(ariane: Callable[..., Any], tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    box.write_text(ariane("components", "gotown").out.replace("joker = 4", "joker = 2"), encoding="utf-8")
    line = ("play", "gotown", "--components", box, "--option", "short=yes", "--seed", "2")
    assert ariane(*line, typed="1\n").code == 0
    box.unlink()
    [path] = saved(tmp_path)
    assert ariane("play", "--resume", path, typed="1\n").code == 0
    assert Record.read(path).game.components.text.count("joker = 2") == 1
    assert Record.read(path).options["short"] is True


def test_nothing_is_lost_where_the_file_cannot_be_written(program: Callable[..., Any], tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("a file where the folder should be")
    told = program("play", "gotown", "--seed", "5", typed="1\n")
    assert told.code == 2
    assert "cannot be written" in told.err
    assert "Traceback" not in told.err
    text = told.out[told.out.index("ariane record 1") :]
    assert len(Record.parse(text).steps) > 10


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ctrl_c_a_shutdown_and_a_closed_window_save_too(number: signal.Signals, tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "ariane", "play", "gotown", "--seed", "5"]
    pipe, environment = subprocess.PIPE, {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("1\n")
        process.stdin.flush()
        seen = ""
        while seen.count("\n> ") < 2 or not seen.endswith("\n> "):
            seen += process.stdout.read(1)
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Traceback" not in err
    [path] = saved(tmp_path)
    assert f"Saved: {path}" in out.replace("\n", "")
    assert Record.read(path).at().actor() == 0


# The menu


def test_without_a_game_there_is_a_menu(ariane: Callable[..., Any], tmp_path: Path) -> None:
    told = ariane("play", typed="gotown\n3\n1\n\n\n\n1\nq\n")
    assert told.code == 0
    for text in ("A R I A N E", "Gotown", "2–4 players", "Which game?", "How many at the table?", "Your turn"):
        assert text in told.out
    [path] = saved(tmp_path)
    assert Record.read(path).names == ["Player 1", "greedy 2", "greedy 3"]
    told = ariane("play", typed="r1\nq\n")
    assert "Games you left" in told.out
    assert "Your turn" in told.out


def test_the_menu_explains_wrong_answers_and_changes_its_language(ariane: Callable[..., Any]) -> None:
    told = ariane("play", typed="chess\nr7\nfr\ngotown\n9\n2\n5\n1\npeut-être\noui\n7\n0\nnon\nq\n")
    assert told.code == 0
    assert "There is no “chess” here" in told.out
    assert "There is no “r7” here" in told.out
    assert "9 ne va pas\u00a0: un nombre de 2 à 4." in told.out
    assert "5 ne va pas\u00a0: un nombre de 0 à 2." in told.out
    assert "peut-être ne va pas\u00a0: oui/non." in told.out
    assert "7 ne va pas\u00a0: 0 au sort, ou place 1 à 2." in told.out
    assert "À vous" in told.out or "Tour de" in told.out


def test_the_menu_asks_for_house_rules_once_and_lists_them_only_to_whoever_wants_some(
    ariane: Callable[..., Any], tmp_path: Path
) -> None:
    plain = ariane("play", typed="gotown\n2\n1\n\n\n\n1\nq\n").out
    assert plain.count("house rule") == 1, "a newcomer is asked once, and Enter means no"
    assert "Any house rules? Gotown has 2 to choose from (yes/no) [no]" in plain
    assert "Nine cards" not in plain
    [path] = saved(tmp_path)
    assert not Record.read(path).options["nine"]
    path.unlink()
    told = ariane("play", typed="gotown\n2\n1\n\n\nyes\n3\ntwo\n2, 1\n1\nq\n").out
    assert "1  Nine cards: only nine or more in hand keep you from drawing" in told
    assert "gotown.turn.draw-limit" in told
    for answer in ("3", "two"):
        assert f"{answer} is not possible here: type numbers from 1 to 2, or Enter for none." in told
    assert "Agreed at this table: Nine cards · Melting milkshakes" in told
    [path] = saved(tmp_path)
    assert [key for key, value in Record.read(path).options.items() if value is True] == ["nine", "melts"]


def test_at_the_table_it_is_said_what_was_agreed_and_whose_box_it_is(
    ariane: Callable[..., Any], tmp_path: Path
) -> None:
    box = tmp_path / "attic.toml"
    text = our_components("gotown").text.replace("joker = 4", "joker = 5")
    box.write_text(text.replace("[about]", '[about]\nname = "Attic"\nauthor = "Zoé"', 1), encoding="utf-8")
    told = ariane("play", "gotown", "--components", box, "--option", "melts=yes", typed="1\nq\n").out
    digest = load("gotown", box).components.digest
    assert f"Not Ariane’s own box: Attic · by Zoé · {digest}" in told
    assert "Agreed at this table: Melting milkshakes" in told
    [path] = saved(tmp_path)
    again = ariane("play", "--resume", path, "--lang", "fr", typed="q\n").out
    assert f"Ce n’est pas la boîte d’Ariane\u00a0: Attic · par Zoé · {digest}" in again
    assert "Convenu à cette table\u00a0: Milk-shakes fondants" in again
    ours = ariane("play", "gotown", typed="1\nq\n").out
    assert "own box" not in ours
    assert "Agreed" not in ours


@pytest.mark.parametrize("typed", ["", "q\n", "gotown\nq\n", "gotown\n2\n", "gotown\n2\n1\n\n\nyes\nq\n"])
def test_one_can_leave_the_menu_everywhere(typed: str, ariane: Callable[..., Any]) -> None:
    told = ariane("play", typed=typed)
    assert told.code == 0
    assert "Until next time." in told.out


def test_a_broken_saved_game_does_not_break_the_menu(ariane: Callable[..., Any], tmp_path: Path) -> None:
    folder = tmp_path / "data" / "ariane" / "saved"
    folder.mkdir(parents=True)
    (folder / "broken.record").write_text("ariane record 1\ngame chess\n")
    told = ariane("play", typed="q\n")
    assert told.code == 0
    assert "Games you left" not in told.out
    assert (folder / "broken.record").exists()


# A real terminal


def test_in_a_terminal_the_curtain_wipes_the_screen_and_what_is_above_it(
    situation: Callable[..., Path], tmp_path: Path
) -> None:
    path = situation(*DEALT, names=["Ann", "Ben"])
    command = [sys.executable, "-P", "-m", "ariane", "play", "--resume", str(path), "--seats", "you,you"]
    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color"}
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment) as process:
        os.close(slave)
        shown = b""
        for wanted, typed in ((b"Enter when", b"\n"), (b"> ", b"end\n"), (b"Ben, your turn", b"\n"), (b"> ", b"q\n")):
            shown += talk(master, wanted, typed)
        shown += talk(master, b"Saved:", b"")
        assert process.wait(timeout=180) == 0
    os.close(master)
    assert shown.count(b"\x1b[3J") == 4
    between = shown.split(b"Ann, your turn")[1].split(b"Ben, your turn")[0]
    assert between.rindex(b"\x1b[3J") > between.index(b"thief")  # Ann's hand is wiped before Ben is called
    assert steps(path)[: len(DEALT) + 1] == [*DEALT, "end"]


def talk(master: int, wanted: bytes, typed: bytes) -> bytes:
    """Waits until something is shown, then types."""
    shown = b""
    until = time.monotonic() + 180
    while wanted not in shown and time.monotonic() < until:
        if select.select([master], [], [], 0.2)[0]:
            shown += os.read(master, 65536)
    assert wanted in shown, shown.decode(errors="replace")
    os.write(master, typed)
    return shown
