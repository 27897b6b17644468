"""The whole dictionary of squares on hand-made tiles: every text possible, chained, on turned tiles, and impossible."""

from typing import NamedTuple

import pytest

from ariane.games.gootmu.instructions import DICTIONARY, KEYS, is_obstacle, read_text
from tests.games.gootmu.story import at, field, find, has, keys, lay, play, tile


class Case(NamedTuple):
    """A text on b2, what lies about, the answers once pawn 1 has come from the west, and what the position then says."""

    text: str
    answers: tuple[str, ...] = ()
    expect: dict[str, str] = {}
    lines: str = ""
    missing: str = ""  # a word that must be gone from pawn 1's line
    chained: bool = True


def case(key: str, *parts: object, **more: object) -> object:
    made = Case(*parts, **more)  # type: ignore[arg-type]
    return pytest.param(made, id=key, marks=pytest.mark.rule(f"gootmu.sq.{key}"))


STAYS = {"pawn 1": "at=b2"}
KEY_IN_HAND = "markers key@hand-1"
CASES = [
    case("add-all", "ADD 2 TO ALL FUTURE DIE ROLLS", (), {"pawn 1": "at=b2 bonus=2"}),
    case("add-next", "ADD 3 TO YOUR NEXT ROLL", (), {"pawn 1": "at=b2 plus=3"}),
    case("minus", "MINUS 1 TO YOUR ROLL", (), {"pawn 1": "at=b2 plus=-1"}),
    case("subtract-all", "SUBTRACT 1 FROM ALL YOUR FUTURE DIE ROLLS", (), {"pawn 1": "at=b2 bonus=-1"}),
    case("double", "DOUBLE YOUR NEXT ROLL", (), {"pawn 1": "at=b2 doubles=1"}),
    case("square", "SQUARE NEXT ROLL", (), {"pawn 1": "at=b2 squares=1"}),
    case("select", "SELECT NEXT ROLL (1 TO 5)", (), {"pawn 1": "at=b2 select=5"}),
    case("no-roll", "MOVE THREE SPACES NEXT TURN (NO ROLL)", (), {"pawn 1": "at=b2 fixed=3"}),
    case("odd-only", "NEXT TURN YOU MAY ONLY MOVE AN ODD ROLL", (), {"pawn 1": "at=b2 odd=1"}),
    case("less-than", "ROLL LESS THAN 3 TO MOVE", (), {"pawn 1": "at=b2 less=3"}),
    case("random", "MOVE RANDOMLY NEXT TURN", (), {"pawn 1": "at=b2 random=1"}),
    case("that-way-next", "MOVE THAT WAY NEXT TURN v", (), {"pawn 1": "at=b2 that-way=south"}),
    case("ignore-walls-next", "IGNORE WALLS NEXT TURN", (), {"pawn 1": "at=b2 no-walls=1"}),
    case("pass-wall-next", "PASS THROUGH ANY WALL NEXT TURN", (), {"pawn 1": "at=b2 one-wall=1"}),
    case("no-permanent", "ANY PERMANENT EFFECT ON YOU GOES AWAY", (), STAYS, "pawn 1: at=START limit=4", "limit=4"),
    case("cancel-square", "CANCEL OUT ANY TWO FUTURE SQUARES", (), {"pawn 1": "at=b2 cancels=2"}),
    case("extra-turn", "EXTRA TURN, ROLL AGAIN", (), {"pawn 1": "at=b2", "playing": "1", "regular": "1"}),
    case("roll-extra", "ROLL A 4, GET 2 EXTRA TURNS", ("die 4",), {"pawn 1": "at=b2 extra=1", "playing": "1"}),
    case("roll-lose", "ROLL A 5, LOSE YOUR NEXT TURN", ("die 5",), {"pawn 1": "at=b2 lost=1"}),
    case("lose-turn", "LOSE 2 TURNS", (), {"pawn 1": "at=b2 lost=2"}),
    case("enemy-moves", "ENEMY MOVES YOUR NEXT TURN", (), {"pawn 1": "at=b2 led=1"}),
    case("enemy-moves", "LET OTHER PLAYER MOVE YOUR NEXT TURN", (), {"pawn 1": "at=b2 led=1"}),
    case("slide", "SLIDE 2 SPACES >", (), {"pawn 1": "at=d2 heading=east"}),
    case("jump", "JUMP 3 SPACES v", (), {"pawn 1": "at=b5 heading=south"}),
    case("that-way", "MOVE THAT WAY 2 SPACES ^", ("step north", "step west"), {"pawn 1": "at=a1 heading=west"}),
    case("forward", "MOVE FORWARD 2 SPACES", ("step east", "step south"), {"pawn 1": "at=c3"}),
    case(
        "forward-backtrack",
        "MOVE FORWARD 5 SPACES, BACKTRACK OKAY",
        ("step east", "step north", "step west", "step south", "step west"),
        {"pawn 1": "at=a2"},
        chained=False,
    ),
    case("back", "MOVE BACK 2 SPACES", ("step west", "step north"), {"pawn 1": "at=a1"}),
    case("any-direction", "MOVE ANY DIRECTION 3 SPACES, IGNORE WALLS", ("step north",), {"pawn 1": "at=b11"}),
    case("free-walls", "MOVE 2 SPACES IGNORE WALLS", ("step south", "step east"), {"pawn 1": "at=c3"}),
    case("go-anywhere", "GO ANYWHERE", ("to k11",), {"pawn 1": "at=k11"}),
    case("nearest-gootmu", "GO TO NEAREST ENEMY GOOTMU", ("to e2", "leave"), {"pawn 1": "at=e2"}, "pieces 2: e2 k9 j9"),
    case("nearest-item", "GO TO NEAREST ITEM", ("to d2",), {"pawn 1": "at=d2", "markers": "key@hand-1"}, "markers key@d2 oil@k9"),
    case(
        "nearest-label",
        "MOVE TO THE NEAREST LABELED SPACE",
        ("to d1",),
        {"pawn 1": "at=d1 plus=1"},
        "d1: ADD 1 TO YOUR NEXT ROLL",
        chained=False,
    ),
    case("next-tile", "MOVE TO NEXT TILE, ANYWHERE IN IT >", ("to f3",), {"pawn 1": "at=f3"}),
    case("monster-tile", "MOVE TO THE TILE WITH MONSTER ON IT", ("to l11",), {"pawn 1": "at=l11"}, "monster at=k10"),
    case("teleport-gootmu", "TELEPORT TO ANY GOOTMU TOKEN", ("to j9",), {"pawn 1": "at=j9"}, "pieces 1: j9 k9 none"),
    case("secret-panel", "SECRET PANEL, ROLL 3 OR LESS TO PASS", (), {"pawn 1": "at=b2 held=1 side=west"}),
    case("trap-door", "TRAP DOOR ONE WAY v", (), {"pawn 1": "at=b2 held=2"}),
    case("same-space", "MOVE TO SAME SPACE AS ANOTHER PLAYER", ("player 2", "no"), {"pawn 1": "at=h8", "pawn 2": "barred=1"}),
    case("swap-player", "SWAP PLACE WITH ANOTHER PLAYER", ("player 2",), {"pawn 1": "at=h8", "pawn 2": "at=b2"}),
    case("move-other-n", "MOVE ANOTHER PLAYER 2 SPACES", ("player 2", "step north", "step west"), {"pawn 2": "at=g7"}),
    case("move-other-one", "MOVE 1 OTHER PLAYER 1 SPACE", ("player 2", "step west"), {"pawn 2": "at=g8"}),
    case("move-others", "MOVE OTHER PLAYERS 1 SPACE EACH", ("step south",), {"pawn 2": "at=h9"}),
    case("touch-home", "NEXT PLAYER YOU TOUCH GO HOME", (), {"pawn 1": "at=b2 touch=1"}),
    case("another-piece", "GET ANOTHER PLAYER PIECE", ("to c3",), {"pseudo 1": "at=c3 home=c3", "playing": "1b"}),
    case("bring-enemy", "BRING 1 ENEMY GOOTMU HERE", ("piece 2 k9",), {"pieces 2": "b2", "pawn 1": "at=b2"}, "pieces 2: k9"),
    case("move-any-gootmu", "MOVE 1 GOOTMU 1 SPACE IGNORE WALLS", ("piece 2 k9", "step north"), {"pieces 2": "k8"}, "pieces 2: k9"),
    case("move-own-gootmu", "MOVE 1 OF YOUR GOOTMU 1 SPACE IGNORE WALLS", ("piece 1 k9", "step east"), {"pieces 1": "l9"}, "pieces 1: k9"),
    case(
        "enemy-moves-gootmu", "ENEMY MOVES ONE OF YOUR GOOTMUS ONE SPACE", ("piece 1 k9", "step south"), {"pieces 1": "k10"}, "pieces 1: k9"
    ),
    case(
        "swap-gootmu",
        "SWAP ANY 2 GOOTMU ON THE BOARD",
        ("piece 1 k9", "piece 2 j5"),
        {"pieces 1": "j5", "pieces 2": "k9"},
        "pieces 1: k9\npieces 2: j5",
    ),
    case(
        "drop-gootmu",
        "DROP 1 GOOTMU PIECE, GO BACK TO START",
        ("choose gootmu-1",),
        {"pieces 1": "b2", "pawn 1": "at=k6"},
        "pawn 1: at=START home=k6\npieces 1: hand-1",
    ),
    case(
        "give-gootmu",
        "GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT",
        ("choose gootmu-1", "player 2", "to k9"),
        {"pieces 1": "k9"},
        "pieces 1: hand-1",
    ),
    case("item-first", "YOU MUST PICK UP 1 ITEM BEFORE GOOTMU", (), {"pawn 1": "at=b2 item-first=1"}, "markers key@k9"),
    case("carry-four", "YOU MAY NOW CARRY 4 ITEMS", (), {"pawn 1": "at=b2 limit=4"}),
    case("discard-item", "CONFUSED, DISCARD ONE ITEM", ("choose key",), {"markers": "key@gone"}, KEY_IN_HAND),
    case(
        "drop-all", "DROP ALL TOKENS HERE, THEN BACK UP 2 SPACES", ("step west", "step west"), {"markers": "key@b2", "pawn 1": "at=l2"}, KEY_IN_HAND
    ),
    case("drop-far", "DROP ONE ITEM 4 SPACES FROM HERE", ("choose key", "step north"), {"markers": "key@b10"}, KEY_IN_HAND),
    case("get-nearest", "GET NEAREST ITEM", ("to d2",), {"markers": "key@hand-1", "pawn 1": "at=b2"}, "markers key@d2 oil@k9"),
    case("give-item", "GIVE ANOTHER PLAYER 1 ITEM", ("choose key", "player 2"), {"markers": "key@hand-2"}, KEY_IN_HAND),
    case("take-item", "TAKE 1 ITEM FROM ANOTHER PLAYER", ("player 2", "choose key"), {"markers": "key@hand-1"}, "markers key@hand-2"),
    case("turn-over", "TURN OVER ANY 1 ITEM, ANYWHERE", ("to k9", "marker magnet"), {"markers": "magnet@k9"}, "markers ?@k9"),
    case("rotate-this-cw", "ROTATE THIS TILE CLOCKWISE 1/4 TURN", (), {"pawn 1": "at=c2", "tiles": "special/NEXT"}),
    case("may-rotate", "YOU MAY ROTATE THIS TILE", ("rotate 1 clockwise",), {"pawn 1": "at=c2", "tiles": "special/NEXT"}),
    case("rotate-any", "ROTATE ANY TILE ON BOARD", ("rotate 5 counterclockwise",), {"tiles": "field-4/270"}),
    case("remove-tile", "REMOVE 1 TILE FROM BOARD", ("remove 9",), {"tiles": "-"}),
    case("monster-free", "FREE MOVE FOR MONSTER", ("die 2", "step north", "step west"), {"monster": "at=j9"}, "monster at=k10"),
    case("monster-tile-over", "MOVE MONSTER OVER 1 TILE ANY SPACE", ("to f10",), {"monster": "at=f10"}, "monster at=k10"),
    case("monster-start", "THE MONSTER STARTS HERE", (), STAYS),
]  # fmt: skip


def arrive(made: Case, turn: int, chained: bool) -> "tuple[object, list[str]]":
    """Pawn 1 walks one step east onto b2, or onto a2 from where it slides there."""
    texts = {"b2": made.text}
    lines = made.lines
    if lines[2:3] == ":":
        texts[lines[:2]] = lines[4:]
        lines = ""
    if chained:
        texts["a2"] = "SLIDE 1 SPACE >"
    start = "l2" if chained else "a2"
    if "START" not in lines:
        lines += f"\npawn 1: at={start} home={start}"
    state = field(lines.replace("START", start), turn=turn, **texts)
    log = play(state, "go", "die 1", "step east", *made.answers)
    return state, keys(log)


@pytest.mark.rule("gootmu.text.numbers", "gootmu.text.direction")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("made", CASES)
def test_followed_on_a_tile_turned_any_way(made: Case, turn: int) -> None:
    check(made, turn, False)


@pytest.mark.rule("gootmu.text.chain")
@pytest.mark.parametrize("made", [each for each in CASES if each.values[0].chained])  # type: ignore[attr-defined]
def test_followed_when_another_text_leads_there(made: Case) -> None:
    check(made, 0, True)
    check(made, 3, True)


def check(made: Case, turn: int, chained: bool) -> None:
    if made.text == "THE MONSTER STARTS HERE":
        return check_monster_start()
    state, log = arrive(made, turn, chained)
    assert "ignored" not in log
    for what, words in made.expect.items():
        wanted = words.replace("NEXT", str((turn + 1) % 4 * 90)).split()
        assert has(state, what, *wanted), f"{what}: {find(state, what)}"  # type: ignore[arg-type]
    assert made.missing not in find(state, "pawn 1").split()  # type: ignore[arg-type]
    return None


def check_monster_start() -> None:
    """It stands on one tile of our own box."""
    state = lay(tile("special"), tiles=LAIR)
    squares = [square for square in range(16) if state.board.texts[square] == KEYS.index("monster-start")]  # type: ignore[attr-defined]
    assert len(squares) == 1


LAIR = "lair field-1 field-2 field-3 field-4 field-5 field-6 field-7 field-8"


def test_the_table_has_the_whole_dictionary() -> None:
    told = {KEYS[text.kind] for made in CASES if (text := read_text(made.values[0].text))}  # type: ignore[attr-defined]
    assert told == {key for kind, (key, _) in enumerate(DICTIONARY) if kind and not is_obstacle(kind)}
