"""Bad input: a clear message on stderr, exit code 2, nothing on stdout, no traceback, nothing lost."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ariane.core.record import Record
from ariane.core.registry import load, our_components

pytestmark = pytest.mark.once

HERE = {
    "box": our_components("gotown").text,
    "too-few": our_components("gotown").text.replace("each = 4", "each = 1").replace("bone = 2", "bone = 1"),
    "misspelt": our_components("gotown").text.replace("joker", "jocker"),
    "corrupt": "[cards\njoker = 4",
    "record": Record(load("gotown"), 2).write(),
    "garbage": "\x00\x01\x02",
}


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for name, text in HERE.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    return tmp_path


BAD = [
    ("rules chess", "there is no game 'chess'; there are: "),
    ("play chess", "there is no game 'chess'"),
    ("sim chess", "there is no game 'chess'"),
    ("components chess", "there is no game 'chess'"),
    ("rules ../core", "there is no game '../core'"),
    ("rules gotown --lang xx", "nothing is written in 'xx' here; there are: de, en, fr"),
    ("rules gotown --id gotown.nonsense", "gotown has no rule 'gotown.nonsense'"),
    ("play gotown --seats you,you,you,you,you", "gotown is for 2 to 4 players, not 5"),
    ("play gotown --seats you", "gotown is for 2 to 4 players, not 1"),
    ("play gotown --seats 0", "gotown is for 2 to 4 players"),
    (
        "play gotown --seats you,bob",
        "'bob' cannot sit down; choose from you, you=NAME, random, greedy, easy, medium",
    ),
    ("play gotown --seats you,greedy=Bob", "'greedy=Bob' cannot sit down"),
    ("play gotown --option long=yes", "gotown has no option 'long'; it has: short, first"),
    ("play gotown --option short", "it is key=value, as in short=yes"),
    ("play gotown --option short=perhaps", "option short cannot be 'perhaps': it is yes or no"),
    ("play gotown --option short=yes --option short=no", "--option short is given twice"),
    ("play gotown --components {}/nowhere", "nowhere: cannot be read: No such file"),
    ("play gotown --components {}", "cannot be read: Is a directory"),
    ("play gotown --components {}/corrupt", "corrupt: this is not TOML: "),
    ("play gotown --components {}/misspelt", "cards.jocker is not known here; known are "),
    ("play gotown --save {}/box/x.record", "cannot be written"),
    ("play gotown --save {}/record", "record: is there already; go on with it by --resume"),
    ("play gotown --save {}", "is there already"),
    ("play --seats 3", "which game?"),
    ("play gotown --resume {}/record", "leave those out"),
    ("play --resume {}/nowhere", "cannot be read"),
    ("play --resume {}/garbage", "line 1: found"),
    ("play --resume {}/record --seats you,you,you", "3 are named for the 2 seats"),
    ("play --resume {}/record --seats you,bob", "there is no player 'bob'"),
    ("components gotown --check {}/nowhere", "cannot be read"),
    ("components gotown --check {}/corrupt", "this is not TOML: "),
    ("components gotown --check {}/binary", "is not UTF-8 text"),
    ("components gotown --check {}/too-few", "holds"),
    ("components gotown --check {}/misspelt", "misspelt, line "),
    ("components gotown --check {}/record", "this is not TOML"),
    ("sim gotown --seats 9", "gotown is for 2 to 4 players, not 9"),
    ("sim gotown --games 0", "--games"),
    ("sim gotown --games many", "--games"),
    ("sim gotown --jobs 0", "--jobs"),
    ("sim gotown --players bob", "there is no player 'bob'; there are: random, greedy, easy, medium, hard, master"),
    ("sim gotown --players ,", "--players names nobody"),
    ("sim gotown --players greedy,greedy --seats 3", "2 players are named for 3 seats"),
    ("sim gotown --option first=9", "option first cannot be 9: it is 0 (by chance) or a seat from 1 to 2"),
    ("sim gotown --records {}/box", "cannot be written"),
    ("sim gotown --components {}/corrupt", "this is not TOML"),
    ("record check {}/nowhere", "cannot be read"),
    ("record check {}/binary", "is not UTF-8 text"),
    ("record check {}/box", "box, line 4: found '[about]'"),
    ("record show {}/record --seat 3", "there is no seat 3; there are 1 to 2, and 0 for the spectators"),
    ("record show {}/record --lang xx", "nothing is written in 'xx'"),
    ("record replay {}/garbage", "a record begins with 'ariane record 1'"),
    ("draw {}/record -o {}/x.svg --at 7", "there is no step 7; it has 0 to 0"),
    ("draw {}/record -o {}/x.svg --seat -1", "there is no seat -1"),
    ("draw {}/record -o {}/box/x.svg", "cannot be written"),
    ("draw {}/record", "-o"),
    ("dance", "dance"),
    ("play --dance", "--dance"),
]


@pytest.mark.parametrize(("line", "said"), BAD, ids=[line for line, _ in BAD])
def test_bad_input_is_told_and_leaves_everything_as_it_was(
    line: str, said: str, ariane: Callable[..., Any], files: Path
) -> None:
    told = ariane(*(word.replace("{}", str(files)) for word in line.split()))
    assert told.code == 2
    assert said in " ".join(told.err.replace("│", " ").split())
    assert "Traceback" not in told.err
    assert told.out == ""
    for name, text in HERE.items():
        assert (files / name).read_text(encoding="utf-8") == text
    assert not (files / "x.svg").exists()


@pytest.mark.parametrize(
    "line", ["play chess", "sim gotown --seats 9", "record check {}/garbage", "components gotown --check {}/corrupt"]
)
def test_the_program_says_it_in_one_line(line: str, program: Callable[..., Any], files: Path) -> None:
    told = program(*(word.replace("{}", str(files)) for word in line.split()))
    assert told.code == 2
    assert told.err.startswith("ariane: ")
    assert told.err.count("\n") == 1
    assert told.out == ""
