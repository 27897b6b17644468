"""G.O.O.T.M.U.: the walks offered are exactly those that can be finished, measured against a walker that tries all."""

from collections import Counter
from collections.abc import Iterator

import pytest

import ariane
from ariane import CHANCE, OVER, Rng
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.board import Board
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.knots import Knots
from ariane.games.gootmu.rules.search import walk_possible
from tests.games.gootmu.plain import MAGNET, Plain, TooMuchError
from tests.games.gootmu.story import at, field, find, has, lay, moves, play, refused, table, tile

GAMES = 40 if ariane.COMPILED else 3
STEPS = tuple(int(m.STEP) + way for way in range(4))


def played(games: int, seed: int, each: int) -> Iterator[tuple[Gootmu, Rng]]:
    """Positions of random games with all numbers of seats, one in so many decisions."""
    for number in range(games):
        rng = Rng(seed, number)
        state = table(ariane.load("gootmu").new(2 + number % 5))
        count = 0
        while state.actor() != OVER and count < 1500:
            if state.actor() == CHANCE:
                state.play(state.draw(rng))
                continue
            count += 1
            if count % each == 0 and state.turns > 0:
                yield state, rng
            options = state.moves()
            state.play(options[int(rng.below(len(options)))])


KINDS = (*range(13), 11, 11, 12, 12, int(m.FACE_DOWN))  # fires and cave-ins more than others


def scatter(state: Gootmu, rng: Rng) -> Gootmu:
    """The same maze with markers turned up and strewn about, many of them near the pawns and in their hands."""
    state = table(state.copy())
    pawns = [pawn for pawn in range(int(m.PAWNS)) if state.in_play(pawn)]
    for marker in range(int(state.things() - m.ALL_PIECES)):
        thing = int(m.ALL_PIECES) + marker
        kind = KINDS[int(rng.below(len(KINDS)))]
        state.show(int(m.ALL_PIECES) + marker, kind)
        pawn = pawns[int(rng.below(len(pawns)))]
        if rng.below(3) == 0 and kind < MAGNET and state.hand_free(pawn) > 0:
            state.lay(thing, int(m.HAND) + pawn)
            continue
        square = int(state.at(pawn))
        for _ in range(int(rng.below(5))):
            square = int(state.board.beside(square, int(rng.below(4))))
        state.lay(thing, square)
    for pawn in pawns:
        state.set_note(pawn, m.CANCELS, int(rng.below(3)) // 2)
    state.trail = type(state.trail)()
    return state


def plain_for(state: Gootmu, walker: int, flags: int, budget: int = 100_000) -> Plain:
    own = bool(flags & m.OWN_TURN) and walker != m.MONSTER
    return Plain(
        state,
        walker,
        ignore_walls=bool(flags & m.IGNORE_WALLS),
        markers=own,
        cancelling=bool(flags & (m.OWN_TURN | m.BY_TEXT)) and walker != m.MONSTER,
        swaps=walker == state.playing,
        danger=bool(flags & m.DANGER),
        by_text=bool(flags & m.BY_TEXT),
        freely=bool(flags & m.FREELY),
        forced_first=bool(flags & m.FIRST_FORCED),
        straight=bool(flags & m.STRAIGHT),
        budget=budget,
    )


@pytest.mark.rule("gootmu.turn.must-move", "gootmu.move.exact", "gootmu.move.no-revisit")
def test_the_steps_offered_in_real_games_are_exactly_those_that_can_be_finished() -> None:
    seen: Counter[bool] = Counter()
    for state, _ in played(GAMES, 11, 3):
        if state.asks() != "step":
            continue
        base = int(state.find(m.F_WALK))
        walker, left, flags = (int(state.stack[base + part]) for part in (m.WHO, m.WALK_LEFT, m.WALK_HOW))
        if flags & (m.LONG | m.DRAGGED) or left > 12:
            continue
        first = not flags & m.MOVED
        offered = set(state.moves())
        entries = [int(entry) for entry in state.trail[int(state.stack[base + m.WALK_SINCE]) :]]
        visited = frozenset(entry % 320 for entry in entries if entry // 320 == walker)
        for way in range(4):
            plain = plain_for(state, walker, flags)
            here = int(state.at(walker))
            drawn = int(state.stack[base + m.WALK_FIRST])
            can = (not first or bool(drawn >> int(state.board.to_tile(here, way)) & 1)) and plain.step(
                here,
                way,
                left,
                visited | {here},
                plain.hand(),
                plain.lying(),
                (flags % int(m.MOVED)) // int(m.WALLS),
                plain.cancels(),
                -1 if first else int(state.heading(walker)),
                first,
            )
            assert (STEPS[way] in offered) == can, f"{way} of {left}\n{state.dump()}"
            seen[can] += 1
    assert min(seen[True], seen[False]) > (300 if ariane.COMPILED else 20)


# What a walk may do, as its flags: the own turn with its markers, led by the neighbour, moved by another, walls passed
# or ignored, and by texts: into danger, backtracking, straight on.
OWN = int(m.ROLLED | m.OWN_TURN)
MANNERS = {
    "own turn": OWN,
    "led": int(m.ROLLED),
    "one wall": OWN + int(m.WALLS),
    "no walls": OWN + int(m.IGNORE_WALLS),
    "by a text": int(m.BY_TEXT | m.FIRST_FORCED),
    "into danger": int(m.BY_TEXT | m.DANGER),
    "backtracking": int(m.BY_TEXT | m.FREELY | m.FIRST_FORCED),
    "straight": int(m.BY_TEXT | m.FREELY | m.STRAIGHT),
    "moved by another": 0,
}


@pytest.mark.rule("gootmu.turn.must-move", "gootmu.carry.pick-up", "gootmu.obstacle.pass", "gootmu.mk.wall")
@pytest.mark.parametrize("manner", MANNERS)
def test_a_first_step_is_right_exactly_where_trying_everything_finds_a_walk(manner: str) -> None:
    """With passes in hand and lying about, hands full, fires and cave-ins, face-down markers, cancels, the monster."""
    flags = MANNERS[manner]
    seen: Counter[bool | None] = Counter()
    for played_on, rng in played(GAMES, 23, 60):
        state = scatter(played_on, rng)
        others = [pawn for pawn in range(int(m.PAWNS) + 1) if state.in_play(pawn) and pawn != state.playing]
        walker = others[int(rng.below(len(others)))] if manner == "moved by another" else int(state.playing)
        for number in (1, 2, 3, 4, 5, 6, 7, 9, 12):
            for way in range(4):
                seen[compare(state, walker, number, flags, way, frozenset(), 10_000)] += 1
    assert min(seen[True], seen[False]) > (150 if ariane.COMPILED else 15)


def compare(
    state: Gootmu, walker: int, number: int, flags: int, way: int, visited: frozenset[int], budget: int
) -> bool | None:
    """Whether this number can be walked with this first step, as both find it; None where it takes too long to try."""
    plain = plain_for(state, walker, flags, budget)
    try:
        walls = flags % int(m.MOVED) // int(m.WALLS)
        can = plain.possible(number, visited, 1 << way, walls, bool(flags & m.ROLLED))
    except TooMuchError:
        return None
    drawn = 1 << int(state.board.to_tile(state.at(walker), way))
    assert walk_possible(state, walker, number, flags, drawn, 0) == can, f"{walker}: {number} to {way}\n{state.dump()}"
    return can


@pytest.mark.rule("gootmu.move.exact", "gootmu.sq.square", "gootmu.move.no-revisit")
def test_long_walks_are_found_exactly_in_what_is_left_of_the_maze() -> None:
    """12 to 36 squares where most of the maze is already walked, so that trying everything comes to an end."""
    seen: Counter[tuple[int, bool | None]] = Counter()
    through: Counter[bool | None] = Counter()  # with two walls that may be passed
    for state, rng in played(GAMES, 5, 500 if ariane.COMPILED else 300):
        walker = int(state.playing)
        here = int(state.at(walker))
        for size in (14, 28, 56, 112):
            free = {here}
            edge = [here]
            while edge and len(free) < size:
                square = edge.pop(int(rng.below(len(edge))))
                for way in range(4):
                    other = int(state.board.beside(square, way))
                    if state.board.walkable(square, way) and other not in free:
                        free.add(other)
                        edge.append(other)
            visited = frozenset(range(int(state.board.cells))) - free
            again = table(state.copy())
            again.trail = type(again.trail)([walker * 320 + square for square in sorted(visited)])
            for number in (12, 20, 25, 36):
                for way in range(4):
                    found = compare(again, walker, number, OWN, way, visited, 8000 if ariane.COMPILED else 4000)
                    seen[number, found] += 1
                    if number < 25:
                        through[compare(again, walker, number, OWN + 2 * int(m.WALLS), way, visited, 4000)] += 1
    for number in (12, 20, 25, 36):
        assert seen[number, False] > 10
        assert seen[number, True] > (3 if ariane.COMPILED else -1), seen
    assert min(through[True], through[False]) > (20 if ariane.COMPILED else 3), through


@pytest.mark.rule("gootmu.move.long", "gootmu.move.exact")
@pytest.mark.parametrize(
    ("tiles", "stands", "markers", "number", "walls", "found", "most"),
    [
        # 8,346,294 squares were tried here once, and 32,597 for the second
        ("- - tollgate/270 loft/90 - - - - aviary/0", "i3", "key@d7 oil@l11 wall@i9", 30, True, False, 3000),
        (
            "- - - - orrery/270 - - parlour/90 arcade/0",
            "g12",
            "key@hand-1 boat@hand-1 oil@hand-1",
            35,
            False,
            True,
            3000,
        ),
        ("foundry/180 tollgate/0 - - weir/270 - - - comb/0", "g4", "wall@hand-1 wall@hand-1", 44, False, False, 1000),
        # and 24,024 here, with no answer
        (
            "larder/0 cistern/180 - - loft/180 weir/90 - - -",
            "e5",
            "wall@hand-1 wall@hand-1 board@hand-1",
            56,
            False,
            False,
            1000,
        ),
    ],
)
def test_a_search_stays_short_where_few_tiles_are_left(
    tiles: str, stands: str, markers: str, number: int, walls: bool, found: bool, most: int
) -> None:
    lines = f"gootmu\nseats 2\ntiles {tiles}\npawn 1: at={stands}\npawn 2: at={stands}\nmarkers {markers}\n"
    state = table(ariane.load("gootmu").restore(lines))
    flags = int(m.ROLLED | m.OWN_TURN | (m.IGNORE_WALLS if walls else 0))
    assert walk_possible(state, 0, number, flags, 15, 0) == found
    assert 0 < state.tray.nodes <= most


@pytest.mark.rule("gootmu.move.long")
@pytest.mark.parametrize(
    ("turned", "markers", "monster", "walls", "most"),
    [
        ("treadmill/0 scullery/0", "wall@hand-1 board@hand-1 key@hand-1", "h4", False, 9000),
        ("treadmill/0 scullery/270", "wall@hand-1 wall@hand-1 wall@hand-1 boat@hand-1", "h4", True, 14_000),
    ],
    ids=["the longest", "the most squares"],
)
def test_the_worst_searches_found_among_thousands_of_small_mazes_end_soon(
    turned: str, markers: str, monster: str, walls: bool, most: int
) -> None:
    """Nothing is found, and that after two searches broke off: more than this no question costs."""
    first, second = turned.split()
    pawns = "".join(f"pawn {pawn}: at=g13\n" for pawn in range(2, 7))
    lines = f"""gootmu
seats 6
tiles - {first}{" -" * 11} {second}{" -" * 6}
monster at={monster}
pawn 1: at=g13 limit=4
{pawns}markers {markers} cave-in@e16 board@e16 bucket@g2 wall@g16
"""
    state = table(ariane.load("gootmu").restore(lines))
    assert not walk_possible(state, 0, 29, OWN | (int(m.IGNORE_WALLS) if walls else 0), 15, 0)
    assert most - 2000 < state.tray.nodes < most


@pytest.mark.rule("gootmu.move.long", "gootmu.mk.wall")
def test_a_long_walk_through_walls_is_found_and_games_of_the_third_rules_go_on_without_it() -> None:
    lines = """gootmu
seats 2
tiles kennel/0 armoury/0 - - - - orrery/180 pantry/270 -
pawn 1: at=f10
pawn 2: at=f10
markers wall@hand-1 wall@hand-1 wall@hand-1
"""
    now, before = (table(ariane.load("gootmu").restore(lines + rules)) for rules in ("", "rules 3\n"))
    assert walk_possible(now, 0, 47, OWN, 15, 0)
    assert now.tray.nodes < 400
    assert not walk_possible(before, 0, 47, OWN, 15, 0)  # 24,000 squares were tried, and then no more
    assert before.tray.nodes > 24_000


@pytest.mark.rule("gootmu.move.exact", "gootmu.turn.must-move")
@pytest.mark.parametrize("walls", [0, 1, 2])
def test_no_walk_is_longer_than_the_blocks_of_squares_allow(walls: int) -> None:
    """The longest walk by trying everything, so many walls passed, beside what the closer look says."""
    tight = told = 0
    for state, rng in played(1, 9, 25):
        here = int(state.at(int(state.playing)))
        free = {here}
        edge = [here]
        while edge and len(free) < 13 + 2 * walls:
            square = edge.pop(int(rng.below(len(edge))))
            for way in range(4):
                other = int(state.board.beside(square, way))
                if (state.board.walkable(square, way) or rng.below(9) < walls) and other not in free:
                    free.add(other)
                    edge.append(other)
        marks = type(state.trail)([0 if square in free else 1 for square in range(320)])
        most = longest(state.board, here, frozenset(free - {here}), walls)
        knots = Knots()
        assert not knots.too_short(state.board, here, marks, 1, walls, most)
        tight += knots.too_short(state.board, here, marks, 1, walls, most + 1)
        told += knots.too_short(state.board, here, marks, 1, walls, len(free) - 1)  # where counting squares says yes
    assert (told if walls > 0 else tight) > 10


def longest(board: Board, square: int, free: frozenset[int], walls: int) -> int:
    most = 0
    for way in range(4):
        other = int(board.beside(square, way))
        left = walls if board.walkable(square, way) else walls - 1
        if other in free and left >= 0:
            most = max(most, 1 + longest(board, other, free - {other}, left))
    return most


# Hand-made cases: a corridor from a2 to d2, closed at a2's west; d2 leads on into the open field.
CORRIDOR = (*(f"{column}2 {side}" for column in "abcd" for side in ("north", "south")), "a2 west")


@pytest.mark.rule("gootmu.turn.must-move", "gootmu.carry.pick-up", "gootmu.obstacle.pass")
def test_a_pass_that_full_hands_can_exchange_for_on_the_way_opens_the_way() -> None:
    lines = "markers key@b2 cancel@hand-1 cancel@hand-1 cancel@hand-1"
    state = field(lines, walls=CORRIDOR, c2="LOCKED DOOR")
    play(state, "die 3")
    assert moves(state) == ["step east"]
    play(state, "step east")
    assert refused(state, "leave") == "gootmu.turn.must-move"  # without the key the rest cannot be walked
    play(state, "exchange cancel", "step east", "step east")
    assert at(state) == "d2"
    assert has(state, "markers", "key@hand-1", "cancel@b2")


@pytest.mark.rule("gootmu.turn.must-move", "gootmu.carry.pick-up")
def test_with_useful_things_only_the_right_one_must_be_exchanged() -> None:
    lines = "markers bucket@b2 fire@c2 key@hand-1 boat@hand-1 oil@hand-1"
    state = field(lines, walls=CORRIDOR, d2="LOCKED DOOR")
    play(state, "die 3", "step east")
    assert refused(state, "leave") == "gootmu.turn.must-move"  # the fire
    assert refused(state, "exchange key") == "gootmu.turn.must-move"  # the door behind it
    assert moves(state) == ["exchange boat", "exchange oil"]
    lines = "pawn 1: at=l2 limit=2\nmarkers bucket@a2 fire@b2 key@hand-1 boat@hand-1"
    open_west = tuple(wall for wall in CORRIDOR if wall != "a2 west")
    state = field(lines, walls=open_west, c2="POOL", d2="LOCKED DOOR")
    play(state, "die 5")
    assert "step east" not in moves(state)  # three passes for two hands
    state = field(lines.replace("limit=2", "limit=3"), walls=open_west, c2="POOL", d2="LOCKED DOOR")
    play(state, "die 5")
    assert "step east" in moves(state)


@pytest.mark.rule("gootmu.carry.under", "gootmu.turn.must-move")
def test_a_pass_under_the_pawn_counts_and_then_must_be_taken() -> None:
    state = field("markers key@a2", walls=CORRIDOR, b2="LOCKED DOOR")
    play(state, "die 2")
    assert state.asks() == "pick"
    assert moves(state) == ["take"]
    assert refused(state, "leave") == "gootmu.turn.must-move"
    play(state, "take", "step east", "step east")
    assert at(state) == "c2"
    state = field("pawn 1: at=a2 led=1\nmarkers key@a2", walls=CORRIDOR, b2="LOCKED DOOR")
    play(state, "die 2")
    assert (state.asks(), state.actor()) == ("pick", 0)  # the hand is the owner's, the way the neighbour's
    play(state, "take")
    assert (state.asks(), state.actor()) == ("step", 1)


@pytest.mark.rule("gootmu.turn.must-move", "gootmu.mk.trap-back")
def test_what_the_first_step_needs_is_not_given_away_before_it() -> None:
    lines = "pawn 1: at=b2\nmarkers key@b2 trap-back@hand-1 boat@hand-1 oil@hand-1"
    walls = (*CORRIDOR, "b2 east", "d2 east", "b3 west", "b3 east", "b3 south")
    state = field(lines.replace("b2", "a2"), walls=walls, squares={"a2": "LOSE 1 TURN", "b2": "TRAP DOOR ONE WAY <"})
    play(state, "go", "die 1")
    assert refused(state, "exchange trap-back") == "gootmu.turn.must-move"
    assert sorted(moves(state)) == ["exchange boat", "exchange oil", "leave"]


@pytest.mark.rule("gootmu.turn.must-move", "gootmu.mk.wall")
def test_a_wall_marker_found_in_ones_own_move_counts_not_in_a_texts() -> None:
    walls = (*CORRIDOR, "c2 east")
    state = field("markers wall@b2", walls=walls)
    play(state, "go", "die 3", "step east", "step east", "step east")
    assert at(state) == "d2"
    assert has(state, "markers", "wall@gone")
    state = field("pawn 1: at=a1\nmarkers wall@b2", walls=("a2 west", *walls[2:]), a2="MOVE THAT WAY 3 SPACES >")
    play(state, "die 1", "step south")
    assert at(state) == "a2"  # the text cannot be followed


@pytest.mark.rule("gootmu.sq.forward-backtrack")
def test_backtracking_may_go_round_and_round() -> None:
    walls = ("b2 north", "c2 north", "c2 east", "c3 east", "c3 south", "b3 south", "b3 west", "a2 north", "a2 south")
    state = field(walls=walls, b2="MOVE FORWARD 9 SPACES, BACKTRACK OKAY")
    play(state, "die 1", "step east")
    for _ in range(2):
        play(state, "step east", "step south", "step west", "step north")
    assert moves(state) == ["step east", "step south", "step west"]
    play(state, "step east")
    assert at(state) == "c2"


# A ring of six squares, b2 to d3, entered from a2.
RING = (
    *(f"a2 {side}" for side in ("north", "south", "west")),
    *("b2 north", "c2 north", "d2 north", "d2 east", "d3 east", "d3 south", "c3 south", "b3 south", "b3 west"),
    "c2 south",
)


@pytest.mark.rule("gootmu.sq.forward-backtrack", "gootmu.carry.pick-up", "gootmu.turn.must-move")
@pytest.mark.parametrize("number", [7, 8])
def test_backtracking_counts_on_things_where_they_were_left_and_not_where_they_lay(number: int) -> None:
    """One hand: the key, given for the oil at d3, no longer lies at c2."""
    texts = {"b2": f"MOVE FORWARD {number} SPACES, BACKTRACK OKAY", "d2": "LOCKED DOOR", "c3": "OIL NEEDED"}
    state = field("pawn 1: at=a2 limit=1\nmarkers key@c2 oil@d3", walls=RING, squares=texts)
    play(state, "go", "die 1", "step east")
    assert state.asks() == "step"
    if number == 7:
        play(state, "step east", "step east", "step south")
        play(state, "exchange key", "step west", "step west", "step north", "step east")
        assert at(state) == "c2"
        assert has(state, "markers", "key@d3", "oil@hand-1")


@pytest.mark.rule("gootmu.text.slide-jump", "gootmu.turn.must-move", "gootmu.obstacle.pass")
def test_a_slide_uses_the_pass_it_slides_over_which_then_cannot_be_left() -> None:
    state = field("markers key@c2", b2="SLIDE 2 SPACES >", d2="LOCKED DOOR")
    play(state, "die 1", "step east")
    assert at(state) == "d2"
    full = "markers key@c2 oil@hand-1 boat@hand-1 power@hand-1"
    state = field(full, b2="SLIDE 2 SPACES >", d2="LOCKED DOOR")
    play(state, "go", "roll", "die 1", "step east")
    assert refused(state, "leave") == "gootmu.turn.must-move"
    play(state, "exchange oil")
    assert at(state) == "d2"
    state = field("markers key@hand-1 oil@hand-1 boat@hand-1 power@c2", b2="SLIDE 2 SPACES >", d2="LOCKED DOOR")
    play(state, "die 1", "step east")
    assert refused(state, "exchange key") == "gootmu.turn.must-move"


@pytest.mark.rule("gootmu.obstacle.forced", "gootmu.sq.cancel-square")
def test_after_a_cancelled_danger_the_rest_is_walked_safely_where_it_can_be() -> None:
    walls = ("b2 north", "b2 south", "c2 north", "c2 south", "d2 south")
    state = field(
        "pawn 1: at=a2 cancels=1", walls=walls, b2="MOVE THAT WAY 3 SPACES >", c2="POOL", squares={"d1": "POOL"}
    )
    play(state, "die 1", "step east", "no", "step east", "yes", "step east")
    assert moves(state) == ["step east"]  # north lies another pool
    assert refused(state, "step north") == "gootmu.obstacle.blocked"
    state = field(
        "pawn 1: at=a2 cancels=1",
        walls=(*walls, "d2 east"),
        b2="MOVE THAT WAY 3 SPACES >",
        squares={"c2": "POOL", "d1": "POOL"},
    )
    play(state, "die 1", "step east", "no", "step east", "yes", "step east", "step north")
    assert at(state) == "a2"  # nothing else was left: sent home by the second pool


@pytest.mark.rule("gootmu.obstacle.forced", "gootmu.turn.must-move")
def test_a_pass_found_on_the_way_into_danger_opens_the_safe_way_and_closes_the_other() -> None:
    walls = ("b2 north", "b2 south", "c2 north")
    state = field(
        "markers ?@c2", walls=walls, b2="MOVE THAT WAY 2 SPACES >", squares={"d2": "POOL", "c3": "LOCKED DOOR"}
    )
    play(state, "die 1", "step east", "step east", "marker key")
    assert moves(state) == ["step south"]
    state = field(
        "markers ?@c2", walls=walls, b2="MOVE THAT WAY 2 SPACES >", squares={"d2": "POOL", "c3": "LOCKED DOOR"}
    )
    play(state, "die 1", "step east", "step east", "marker oil", "step east")
    assert at(state) == "a2"


@pytest.mark.rule("gootmu.turn.must-move", "gootmu.carry.forced")
def test_moved_by_another_a_hand_is_not_filled_so_that_the_walk_breaks_off() -> None:
    lines = "pawn 2: at=a2\npawn 1: at=a4\npieces 1: b2\nmarkers key@c2 oil@hand-2 boat@hand-2"
    walls = (*CORRIDOR, "d2 north")
    texts = {"b4": "MOVE ANOTHER PLAYER 3 SPACES", "d2": "LOCKED DOOR"}
    state = field(lines, walls=walls, squares=texts)
    play(state, "die 1", "step east", "player 2", "step east")
    assert (state.asks(), state.actor()) == ("pick", 1)
    assert refused(state, "take") == "gootmu.turn.must-move"  # no hand would be free for the key
    play(state, "leave", "step east", "step east")
    assert at(state, "pawn 2") == "d2"


# Tokens at any time


@pytest.mark.rule("gootmu.turn.order", "gootmu.power.rotate", "gootmu.power.discard")
def test_a_token_between_roll_and_move_can_make_the_move_possible() -> None:
    lines = "markers power@hand-1"
    walls = ("a2 north", "a2 south", "a2 west", "a2 east", "c1 north")
    closed = ("a2 north", "a2 south", "a2 east")  # open to the west only, where l2 is walled
    state = field(lines, walls=walls)
    play(state, "go", "roll", "die 3")
    assert state.asks() == "stuck"
    assert refused(state, "rotate 5 clockwise") == "gootmu.power.rotate"  # not beside it
    play(state, "stay", "end")
    assert (at(state), find(state, "playing")) == ("a2", "2")
    state = lay(tile("special", closed) + tile("wall", ("d2 east",)), lines, tiles=f"special field-1 wall {REST}")
    play(state, "go", "roll", "die 2")
    assert state.asks() == "stuck"
    play(state, "rotate 1 clockwise")  # now on c1, open to the north
    assert moves(state) == ["step north"]
    assert has(state, "markers", "power@gone")


@pytest.mark.rule("gootmu.power.rotate", "gootmu.carry.drop")
def test_tokens_and_drops_in_the_middle_of_a_texts_move_and_of_the_monsters() -> None:
    state = field("markers power@hand-1 key@hand-1", b2="MOVE FORWARD 3 SPACES")
    play(state, "go", "roll", "die 1", "step east", "step east", "drop key", "rotate 1 clockwise")
    assert has(state, "markers", "key@c3", "power@gone")  # on c2, which has turned
    assert at(state) == "c3"
    state = field("monster at=k9\nmarkers power@hand-1")
    play(state, "monster", "roll", "die 2", "step north")
    assert refused(state, "rotate 9 clockwise") == "gootmu.power.rotate"  # the pawn's tiles, not the monster's
    play(state, "rotate 1 clockwise", "step north")
    assert (at(state), at(state, "monster")) == ("c1", "k7")
    state = field("pawn 1: at=a2 led=1\nmarkers power@hand-1")
    play(state, "go", "roll", "die 2")
    assert refused(state, "rotate 1 clockwise") == "gootmu.not-now"  # the neighbour has no say over the hand


REST = " ".join(f"field-{number}" for number in range(2, 8))
