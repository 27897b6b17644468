"""G.O.O.T.M.U.: the box: its tiles, texts and markers, what is refused, and how mazes made of it hang together."""

import re
import statistics

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ariane
from ariane import CHANCE, Components, Rng
from ariane.core.errors import BadComponents
from ariane.core.maze import Flood
from ariane.core.registry import load_released
from ariane.games.gootmu import box
from ariane.games.gootmu.box import Box, read_text
from ariane.games.gootmu.rules.board import Board
from ariane.games.gootmu.rules.game import GootmuGame
from ariane.games.gootmu.rules.reading import readings
from ariane.players.house import seat_player
from tests.games.gootmu.story import CLOSED_C3, OURS, table, tile


def ours() -> Box:
    game = ariane.load("gootmu")
    assert isinstance(game, GootmuGame)
    return game.box


@pytest.mark.rule("gootmu.tiles")
def test_thirty_two_tiles_with_the_whole_dictionary() -> None:
    tiles = ours()
    assert tiles.count == 32
    texts = [int(text) for text in tiles.texts]
    assert set(range(1, len(box.DICTIONARY))) <= set(texts)
    assert sum(text != 0 for text in texts) >= 150
    assert texts.count(box.KEYS.index("monster-start")) == 1
    for number in range(32):
        blank = [square for square in range(16) if texts[number * 16 + square] == 0]
        assert len(blank) >= 7  # six and the circle
        assert int(tiles.circles[number]) in blank
    assert 0 in tiles.openings


@pytest.mark.rule("gootmu.tiles")
def test_common_texts_come_with_different_numbers() -> None:
    tiles = ours()
    for key in ("slide", "jump", "that-way", "forward", "back", "minus", "add-next", "less-than"):
        numbers = {int(tiles.numbers[k]) for k in range(512) if tiles.texts[k] == box.KEYS.index(key)}
        assert len(numbers) > 1, key


@pytest.mark.rule("gootmu.tiles")
def test_random_layouts_hang_together() -> None:
    """Ten thousand of them compiled, fewer interpreted: 95 % in the median layout, 85 % in 99 of 100."""
    tiles = ours()
    rng = Rng(7)
    flood = Flood(320)
    shares = []
    for number in range(10_000 if ariane.COMPILED else 40):
        width, height = ((3, 3), (3, 4), (4, 4), (4, 5))[number % 4]
        drawn = list(range(32))
        chosen = [drawn.pop(int(rng.below(len(drawn)))) for _ in range(width * height)]
        turns = [int(rng.below(4)) for _ in chosen]
        board = Board(tiles, width, height, vec[i64](chosen), vec[i64](turns)).join()
        cells = width * height * 16
        largest = max(int(board.reach(start, flood)) for start in range(0, cells, 23))
        shares.append(largest / cells)
    shares.sort()
    assert statistics.median(shares) >= 0.95
    assert shares[len(shares) // 100] >= 0.85


SIZES = {2: (3, 3), 3: (3, 4), 4: (4, 4), 5: (4, 4), 6: (4, 5)}


def on_foot(board: Board, start: int, passes: bool) -> set[int]:
    """The squares one can walk to, trap doors in their direction; through obstacles with every pass, or with none."""
    seen, todo = {start}, [start]
    while todo:
        square = todo.pop()
        for way in range(4):
            there = int(board.beside(square, way))
            shut = board.wrong_side(there, way) or (not passes and box.is_obstacle(board.texts[there]))
            falls = board.texts[square] == box.TRAP_DOOR and board.arrow(square) != way
            if board.walkable(square, way) and there not in seen and not shut and not falls:
                seen.add(there)
                todo.append(there)
    return seen


def guarded(board: Board, rng: Rng) -> float:
    """The share of squares that only obstacles lead to, from where most of the maze can be walked to."""
    starts = [int(rng.below(board.cells)) for _ in range(6)]
    free = [start for start in starts if not box.is_obstacle(board.texts[start])]
    start = max(free, key=lambda start: len(on_foot(board, start, False)))
    behind = on_foot(board, start, True) - on_foot(board, start, False)
    return sum(not box.is_obstacle(board.texts[square]) for square in behind) / int(board.cells)


def layouts(tiles: Box, seats: int, number: int) -> list[float]:
    rng = Rng(3, seats)
    width, height = SIZES[seats]
    shares = []
    for _ in range(number):
        drawn = list(range(tiles.count))
        chosen = [drawn.pop(int(rng.below(len(drawn)))) for _ in range(width * height)]
        turns = [int(rng.below(4)) for _ in chosen]
        shares.append(guarded(Board(tiles, width, height, vec[i64](chosen), vec[i64](turns)).join(), rng))
    return shares


@pytest.mark.rule("gootmu.tiles")
@pytest.mark.parametrize("seats", SIZES)
def test_obstacles_guard_a_part_of_every_maze(seats: int) -> None:
    shares = layouts(ours(), seats, 200 if ariane.COMPILED else 16)
    assert 0.05 <= statistics.median(shares) <= 0.10


def test_in_the_first_box_they_guarded_nothing() -> None:
    first = load_released("gootmu", FIRST)
    assert isinstance(first, GootmuGame)
    assert max(layouts(first.box, 2, 10)) < 0.02


FIRST = "84ac0995f696978d"  # the box of the first release


@pytest.mark.rule("gootmu.tiles")
def test_no_text_is_dead_by_the_walls_of_its_own_tile() -> None:
    read = readings(ours())
    assert len(read) == sum(box.is_label(text) for text in ours().texts)
    assert [reading for reading in read if reading.dead()] == []
    first = load_released("gootmu", FIRST)
    assert isinstance(first, GootmuGame)
    dead = [f"{reading.tile} {reading.square}" for reading in readings(first.box) if reading.dead()]
    assert dead == ["crossroads a1", "chapel a1", "weir c2", "orrery a1"]


@pytest.mark.rule("gootmu.tiles", "gootmu.arrive.direction", "gootmu.sq.forward", "gootmu.sq.slide")
@pytest.mark.parametrize(
    ("text", "walls", "arrivals"),
    [
        ("MOVE FORWARD 2 SPACES", ("b2 north",), "from the right, from the left"),
        ("MOVE FORWARD 3 SPACES", ("b2 north", "b2 south"), "from the right, from the left"),
        ("MOVE FORWARD 2 SPACES", ("b2 north", "b2 east"), ""),
        ("MOVE FORWARD 9 SPACES, BACKTRACK OKAY", ("b2 east", "b2 west"), "from above, from below"),
        ("MOVE BACK 2 SPACES", ("b2 north", "b2 east", "b2 west"), "from below"),
        ("SLIDE 2 SPACES >", ("c2 east",), ""),
        ("SLIDE 1 SPACE >", ("c2 east", "b2 south", "b2 west"), "from above, from the right, from nowhere"),
        ("MOVE THAT WAY 2 SPACES ^", ("b2 north",), ""),
        ("MOVE THAT WAY NEXT TURN v", ("b2 east", "b2 north"), "from below, from the left, from nowhere"),
        ("TRAP DOOR ONE WAY v", ("b2 east", "b2 west"), "from above, from nowhere"),
        ("TRAP DOOR ONE WAY v", ("b2 south",), ""),
        ("SECRET PANEL, ROLL 3 OR LESS TO PASS", ("b2 north", "b2 south", "b2 west"), "from nowhere"),
        ("GO ANYWHERE", ("b2 north", "b2 south", "b2 west"), "from the right, from nowhere"),
    ],
)
def test_every_text_is_listed_with_the_arrivals_that_let_it_be_followed(
    text: str, walls: tuple[str, ...], arrivals: str
) -> None:
    mine = ariane.load("gootmu", Components(OURS + tile("mine", walls, b2=text), "mine.toml"))
    line = next(remark for remark in mine.remarks() if remark.startswith("mine b2 "))
    alive, dead = f"mine b2 {text}: {arrivals}", "mine b2 " + text + ": DEAD"
    assert line == alive if "above" in arrivals or "right" in arrivals or "below" in arrivals else line.startswith(dead)


@pytest.mark.once  # how players play, which is the same interpreted and takes a minute then
@pytest.mark.parametrize("player", ["greedy", "search:30"])
def test_players_put_pieces_behind_obstacles(player: str) -> None:
    behind = 0
    for seed in range(4):
        state = table(ariane.load("gootmu").new(2))
        rng = Rng(seed)
        seated = seat_player(player, state.game)
        while state.turns == 0:
            move = state.draw(rng) if state.actor() == CHANCE else seated.choose(state, rng)
            state.play(move)
        for seat in range(2):
            near = on_foot(state.board, int(state.at(seat)), False)
            behind += sum(int(state.places[seat * 3 + piece]) not in near for piece in range(3))
    assert behind >= 2


@pytest.mark.rule("gootmu.markers")
def test_markers_are_enough_for_twenty_tiles_with_several_left_over() -> None:
    counts = ours().markers
    assert len(counts) == len(box.MARKERS) == 13
    assert all(count > 0 for count in counts)
    assert sum(counts) >= 25


@pytest.mark.rule("gootmu.text.numbers")
def test_any_number_may_stand_in_a_text_as_figure_or_word() -> None:
    for number in range(1, 11):
        text = read_text(f"SLIDE {number} SPACES >")
        assert text is not None
        assert (text.number, text.arrow) == (number, 1)
    word = read_text("MOVE THREE SPACES NEXT TURN (NO ROLL)")
    assert word is not None
    assert word.number == 3
    assert read_text("SLIDE 2 SPACES") is None  # an arrow is needed
    assert read_text("GO ANYWHERE >") is None  # and here there is none
    assert read_text("DANCE 2 SPACES") is None


# The first tile's first and last rows, to be spoilt
TOP = "+---+   +   +---+\n|   | a         |"
LOW = "        | e     |\n+---"


@pytest.mark.rule("gootmu.tiles", "gootmu.markers", "gootmu.text.numbers", "gootmu.sq.monster-start")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("GO ANYWHERE", "GO SOMEWHERE", "not in the dictionary"),
        ("JUMP 2 SPACES ^", "JUMP 99 SPACES ^", "numbers 1 to 12"),
        ("JUMP 2 SPACES ^", "JUMP 2 SPACES", "not in the dictionary"),
        ("bucket = 2", "bucket = -2", "a whole number from 0 to 20"),
        ("bucket = 2", "pail = 2", "pail"),
        ('name = "gallery"', 'name = "crossroads"', "twice"),
        ('name = "gallery"', 'name = "the gallery"', "one word"),
        ("  o | b |", "    | b |", "has 0 circles.*exactly one circle"),
        (LOW, "  o     | e     |\n+---", "has 2 circles.*exactly one circle"),
        (LOW, "  z     | e     |\n+---", "has 'z' on a square"),
        (LOW, "        |       |\n+---", "does not use e"),
        (LOW, "        x e     |\n+---", "round a square"),
        (TOP, "+---+---+---+---+\n|   | a         |", "closed on its upper edge"),
        (TOP, "+---+   +   +---\n|   | a         |x", "not the right size"),
        ("THE MONSTER STARTS HERE", "LOSE 1 TURN", "nowhere has the text 'monster-start'"),
        ('"LOSE 1 TURN"', '"THE MONSTER STARTS HERE"', "on one square"),
    ],
)
def test_a_wrong_box_is_refused_with_place_and_what_would_be_right(old: str, new: str, said: str) -> None:
    assert old in OURS
    with pytest.raises(BadComponents, match=said):
        ariane.load("gootmu", Components(OURS.replace(old, new, 2), "my tiles.toml"))


SPOTS = ("a1", "c1", "b2", "d2", "a3", "b4", "d3", "c4", "b1", "d1")


def own_box(tiles: int, each: int, markers: int, walls: tuple[str, ...]) -> str:
    """A box somebody has typed in: the dictionary on open tiles, so many texts on each, the first with these walls."""
    texts = [re.sub(r"\b[nm]\b", "2", wordings[0]) for _, _, wordings in box.DICTIONARY if wordings]
    printed = [text if read_text(text) else f"{text} >" for text in texts]
    sheets = []
    for number in range(tiles):
        squares = dict(zip(SPOTS, printed[number * each : (number + 1) * each], strict=False))
        sheets.append(tile(f"sheet-{number}", () if number else walls, squares=squares))
    counts = "\n".join(f"{name} = {markers}" for name in box.MARKERS)
    return f'[about]\nsource = "typed in"\n\n[markers]\n{counts}\n\n' + "\n".join(sheets)


@pytest.mark.rule("gootmu.tiles", "gootmu.markers")
def test_a_box_owner_may_type_in_other_tiles_if_they_are_what_a_box_needs() -> None:
    state = ariane.load("gootmu", Components(own_box(20, 4, 3, CLOSED_C3), "my tiles.toml")).new(6)
    rng = Rng(1)
    while state.actor() == CHANCE:
        state.play(state.draw(rng))
    assert state.asks() == "start-where"
    for text, said in (
        (own_box(20, 4, 3, ()), "no square closed on its four sides"),
        (own_box(19, 4, 3, CLOSED_C3), "20 to 64 tiles"),
        (own_box(20, 4, 1, CLOSED_C3), "23 or more are needed"),
        (own_box(20, 10, 3, CLOSED_C3), "5 blank squares.*at least 6"),
        (own_box(20, 3, 3, CLOSED_C3), "nowhere has the text"),
    ):
        with pytest.raises(BadComponents, match=said):
            ariane.load("gootmu", Components(text, "my tiles.toml"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_dictionary_stands_in_the_order_of_the_printed_words(language: str) -> None:
    """So that a square is found by what is printed on it; its numbers are only examples."""
    book = ariane.load("gootmu").rulebook(language)
    texts = [rule.text for rule in book.values() if rule.id.startswith("gootmu.sq.")]
    heads = [re.split(r"\s*:| / |,? (?:and|et) ", text)[0] for text in texts]
    printed = [" ".join(re.findall(r"[A-Z]+", head)) for head in heads]
    assert printed == sorted(printed)
    assert {printed[0].split()[0], printed[-1].split()[0]} == {"ADD", "YOU"}
    sections = [rule.section for rule in book.values()]
    first = sections.index(book["gootmu.sq.add-all"].section)
    assert sections[first : first + len(texts)].count(sections[first]) == len(texts)
