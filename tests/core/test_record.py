"""Records: what is written is read back the same, what is wrong is refused with its line, and secrets stay out."""

from pathlib import Path

import pytest

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import BadRecord
from ariane.core.game import CHANCE, OVER, PUBLIC, Game, State, Value
from ariane.core.record import Record
from ariane.core.registry import load, our_components

GOTOWN = load("gotown")


def played(steps: int | None = None, seats: int = 3, game: Game = GOTOWN, **options: Value) -> Record:
    """A random game, or so many steps of it, with its record."""
    record = Record(game, seats, options)
    state, rng = record.start(), Rng(7, seats)
    while state.actor() != OVER and (steps is None or len(record.steps) < steps):
        choices = state.moves()
        move = int(state.draw(rng)) if state.actor() == CHANCE else choices[rng.below(len(choices))]
        record.add(state, move)
        state.play(move)
    return record


def refused(text: str) -> str:
    """What is said when this text is read and replayed."""
    with pytest.raises(BadRecord) as error:
        Record.parse(text, "a.record").at()
    return str(error.value)


def changed(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with the first line that begins so changed, and that line's number."""
    lines = text.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith(old))
    lines[at] = new
    return "\n".join(lines), at + 1


SHORT = played(40, 2, short=True).write()

# Round trips


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_read_back_the_same(seats: int) -> None:
    record = played(seats=seats)
    again = Record.parse(record.write())
    assert again.write() == record.write()
    assert again.at().fingerprint() == record.at().fingerprint()
    assert again.at().actor() == OVER
    assert again.ending is not None


def test_a_game_that_goes_on_has_a_fingerprint_and_no_end() -> None:
    again = Record.parse(SHORT)
    assert again.ending is None
    assert again.fingerprint == again.at().fingerprint()
    assert again.options["short"] is True
    assert len(again.steps) == 40


def test_a_game_that_has_not_begun_is_a_record_too() -> None:
    again = Record.parse(Record(GOTOWN, 2).write())
    assert again.steps == []
    assert again.at().fingerprint() == GOTOWN.new(2).fingerprint()


def test_the_header_reads_as_people_expect() -> None:
    record = Record(GOTOWN, 2, {"short": "yes", "first": "2"}, ["Ann", "B. #2"])
    digest = GOTOWN.components.digest
    lines = [
        "ariane record 1",
        "game gotown",
        f"rules {GOTOWN.rules_version}",
        "seats 2",
        "option short yes",
        "option first 2",
        f"components {digest}",
        "name 1 Ann",
        "name 2 B. #2",
    ]
    assert record.write().split("\n")[:9] == lines


def test_names_keep_every_character_but_spare_spaces() -> None:
    again = Record.parse(Record(GOTOWN, 2, None, ["Ann #1", "Zoë | eyes"]).write())
    assert again.names == ["Ann #1", "Zoë | eyes"]


@pytest.mark.parametrize("names", [["Ann"], ["Ann", ""], ["Ann", "B\nend tower: 2"], ["Ann", " B"]])
def test_names_that_could_not_be_read_back_are_refused(names: list[str]) -> None:
    with pytest.raises(BadRecord, match="name"):
        Record(GOTOWN, 2, None, names)


def test_comments_blank_lines_tabs_and_windows_line_ends_change_nothing() -> None:
    text = SHORT.replace("\n", "   # said\r\n\r\n").replace("name 1 Player 1   # said", "name 1\tPlayer  1")
    text = text.replace("name 2 Player 2   # said", "name 2 Player 2").replace("* draw", "*\tdraw")
    assert Record.parse(text).write() == SHORT


def test_a_record_is_read_from_a_file_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    path.write_text(SHORT, encoding="utf-8-sig")
    assert Record.read(path).write() == SHORT


def test_replay_gives_positions_that_stay_as_they_were() -> None:
    record = Record.parse(SHORT)
    scenes = list(record.replay())
    state: State = record.start()
    for scene in scenes:
        assert scene.before.fingerprint() == state.fingerprint()
        assert scene.actor == state.actor()
        assert scene.events
        state.play(scene.move)
    assert record.moves() == [scene.move for scene in scenes]


def test_a_position_after_so_many_steps() -> None:
    record = Record.parse(SHORT)
    assert record.at(0).fingerprint() == record.start().fingerprint()
    assert record.at(40).fingerprint() == record.fingerprint
    for wrong in (-1, 41):
        with pytest.raises(BadRecord, match="it has 0 to 40"):
            record.at(wrong)


# Own components


def own_box() -> Game:
    ours = our_components("gotown").text
    text = (
        ours.replace("joker = 4", "joker = 3  # one was eaten") + '\n[about.owner]\nnote = """\n  spaces   \n\n#no"""\n'
    )
    return load("gotown", Components(text, "mine.toml"))


def test_own_components_travel_inside_the_record_to_the_letter() -> None:
    game = own_box()
    record = played(30, game=game)
    text = record.write()
    assert "| joker = 3  # one was eaten" in text
    again = Record.parse(text)
    assert again.game.components.text == game.components.text
    assert again.game.components.digest == game.components.digest != GOTOWN.components.digest
    assert again.write() == text
    assert again.at().fingerprint() == record.at().fingerprint()


def test_our_components_are_named_and_not_copied() -> None:
    assert "|" not in SHORT


def test_components_that_are_not_those_announced_are_refused() -> None:
    text, _ = changed(played(3, game=own_box()).write(), "| joker", "| joker = 2")
    at = text.split("\n").index(next(line for line in text.split("\n") if line.startswith("components"))) + 1
    assert f"a.record, line {at}: found components" in refused(text)
    assert "those written below have digest" in refused(text)


def test_components_nobody_ever_shipped_are_refused_with_their_line() -> None:
    text, at = changed(SHORT, "components", "components 0123456789abcdef")
    assert f"a.record, line {at}: found components 0123456789abcdef" in refused(text)
    assert GOTOWN.components.digest in refused(text)


def test_broken_components_inside_are_refused_with_the_components_own_line() -> None:
    text, _ = changed(played(3, game=own_box()).write(), "| joker", "| joker = many")
    assert "this is not TOML" in refused(text)
    assert "line" in refused(text)


# What one seat knows


@pytest.mark.parametrize("eyes", [0, 1, 2, PUBLIC])
def test_a_record_for_one_seat_hides_exactly_what_it_did_not_see(eyes: int) -> None:
    whole = played()
    seen = Record.parse(whole.write(eyes))
    assert seen.eyes == eyes
    state = whole.start()
    hidden = 0
    for step, known in zip(whole.steps, seen.steps, strict=True):
        move = state.parse(step.text)
        assert known.actor == step.actor
        if state.unseen(move, eyes):
            hidden += 1
            assert known.text == f"{step.text.split()[0]} ?"
        else:
            assert known.text == step.text
        state.play(move)
    assert hidden > 5
    assert "fingerprint" not in whole.write(eyes)
    assert seen.ending is not None


def test_a_record_for_one_seat_is_written_back_the_same_and_for_nobody_else() -> None:
    text = played().write(1)
    assert Record.parse(text).write() == text
    assert Record.parse(text).write(1) == text
    with pytest.raises(BadRecord, match="what seat 2 knows"):
        Record.parse(text).write(0)


def test_what_is_hidden_cannot_be_replayed() -> None:
    text = played(8).write(PUBLIC)
    assert "line 13: 'draw ?' is hidden" in refused(text)


def test_only_a_record_with_eyes_hides_something() -> None:
    text, at = changed(SHORT, "* draw", "* draw ?")
    assert refused(text) == f"a.record, line {at}: found '* draw ?'; only a record with a line 'eyes …' hides something"


# Everything that can be wrong, with its line


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ariane record 1", "ariane record 9", "found 'ariane record 9'; a record begins with 'ariane record 1'"),
        ("game", "game chess", "found 'game chess'; there are: "),
        ("game", "play gotown", "found 'play gotown'; here a line 'game …' stands"),
        ("rules", "rules 99", "found rules 99; this Ariane plays by version"),
        ("rules", "rules --1", "found 'rules --1'; rules is a number"),
        ("seats", "seats two", "found 'seats two'; seats is a number"),
        ("seats", "seats 5", "found 'seats 5'; gotown is for 2 to 4 players"),
        ("seats", "seats " + "9" * 5000, "seats is a number"),
        ("option short", "option long yes", "gotown has no option 'long'"),
        ("option short", "option short perhaps", "option short cannot be 'perhaps': it is yes or no"),
        ("option first", "option short no", "found option 'short' twice"),
        ("components", "seats 2", "found 'seats 2'; here a line 'components …' stands"),
        ("name 1", "name 3 Carl", "found 'name 3 Carl'; a name is for a seat from 1 to 2"),
        ("name 1", "name 1", "found 'name 1'; a name is for a seat"),
        ("name 2", "name 1 Ben", "found a second name for seat 1"),
        ("name 2", "eyes 3", "eyes is a number from 1 to 2"),
        ("name 2", "eyes 0", "eyes is a number from 1 to 2"),
        ("* draw", "3 draw joker", "a step begins with '*' (chance) or a seat from 1 to 2"),
        ("* draw", "% draw joker", "a step begins with '*' (chance) or a seat from 1 to 2"),
        ("* draw", "* draw unicorn", "found 'draw unicorn'; legal here: draw 1, draw 2"),
        ("* draw", "*", "found ''; legal here: draw 1"),
        ("* draw", "1 end", "found a step of seat 1; here chance plays, one of: draw 1"),
        ("fingerprint", "fingerprint 1", "found fingerprint 1; the moves lead to "),
        ("fingerprint", "fingerprint x", "fingerprint is a number"),
        ("fingerprint", "end tower: 1", "found end 'tower: 1'; the moves lead to 'no end: the game goes on'"),
    ],
)
def test_a_wrong_line_is_refused_where_it_stands(old: str, new: str, said: str) -> None:
    text, at = changed(SHORT, old, new)
    message = refused(text)
    assert message.startswith(f"a.record, line {at}: ")
    assert said in message


def test_an_illegal_move_is_refused_by_its_rule_with_what_was_legal() -> None:
    record = Record(GOTOWN, 2, {"first": 1})
    state = record.start()
    for name in ["joker", "joker", "1", "2", "3", "4", "4", "4", "4", "5", "8"]:
        record.add(state, state.parse(f"draw {name}"))
        state.play(state.parse(f"draw {name}"))
    text, at = changed(record.write(), "fingerprint", "1 build joker+joker")
    message = refused(text)
    assert f"line {at}: found 'build joker+joker', refused by gotown.joker.not-two; legal here: " in message
    assert "build 1+8" in message


def test_nothing_follows_the_end() -> None:
    text = played(seats=2).write()
    lines = text.count("\n")
    assert f"line {lines + 1}: found '1 end'; nothing stands after the end" in refused(text + "1 end\n")
    assert f"line {lines + 1}: found 'end' twice" in refused(text + "end tower: 1\n")
    without = "\n".join(line for line in text.split("\n") if not line.startswith(("end", "fingerprint")))
    assert "but the game is over; nothing can follow" in refused(without.rstrip() + "\n1 end\n")


def test_a_wrong_winner_is_found_by_replaying() -> None:
    record = played(seats=2)
    end = Record.parse(record.write()).ending
    assert end is not None
    text, at = changed(record.write(), "end", "end tower: 1 2")
    assert refused(text) == f"a.record, line {at}: found end 'tower: 1 2'; the moves lead to {end!r}"


@pytest.mark.parametrize("cut", range(1, 9))
def test_a_file_that_breaks_off_in_its_header_says_what_is_missing(cut: int) -> None:
    text = "\n".join(SHORT.split("\n")[:cut]) + "\n"
    if cut < 7:
        assert "found the end of the file; here a line" in refused(text)
    else:
        assert Record.parse(text).steps == []  # names may be missing: nobody gave them


@pytest.mark.parametrize("text", ["", "\n\n", "# only talk\n"])
def test_an_empty_file_is_no_record(text: str) -> None:
    assert refused(text) == "a.record, line 1: found nothing; a record begins with 'ariane record 1'"


def test_files_that_cannot_be_read_say_so(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        Record.read(tmp_path / "none.record")
    with pytest.raises(BadRecord, match="cannot be read: Is a directory"):
        Record.read(tmp_path)
    (tmp_path / "b.record").write_bytes(b"ariane record 1\n\xff\xfe")
    with pytest.raises(BadRecord, match="is not UTF-8 text"):
        Record.read(tmp_path / "b.record")
