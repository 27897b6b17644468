"""The whole dictionary of squares on hand-made tiles: every text possible, chained, on turned tiles, and impossible."""

from typing import NamedTuple

import pytest

from ariane import State
from ariane.games.gootmu import box
from ariane.games.gootmu.box import is_obstacle, read_text
from tests.games.gootmu.story import field, find, has, keys, lay, play, table, tile


class Case(NamedTuple):
    """A text on b2, what lies about, the answers once pawn 1 has come from the west, what the position then says."""

    text: str
    answers: tuple[str, ...] = ()
    expect: dict[str, str] = {}
    lines: str = ""
    missing: str = ""  # a word that must be gone from pawn 1's line
    chained: bool = True


STAYS = {"pawn 1": "at=b2"}
KEY_IN_HAND = "markers key@hand-1"
CASES = [
    pytest.param(
        Case("ADD 2 TO ALL FUTURE DIE ROLLS", (), {"pawn 1": "at=b2 bonus=2"}),
        id="add-all",
        marks=pytest.mark.rule("gootmu.sq.add-all"),
    ),
    pytest.param(
        Case("ADD 3 TO YOUR NEXT ROLL", (), {"pawn 1": "at=b2 plus=3"}),
        id="add-next",
        marks=pytest.mark.rule("gootmu.sq.add-next"),
    ),
    pytest.param(
        Case("MINUS 1 TO YOUR ROLL", (), {"pawn 1": "at=b2 plus=-1"}),
        id="minus",
        marks=pytest.mark.rule("gootmu.sq.minus"),
    ),
    pytest.param(
        Case("SUBTRACT 1 FROM ALL YOUR FUTURE DIE ROLLS", (), {"pawn 1": "at=b2 bonus=-1"}),
        id="subtract-all",
        marks=pytest.mark.rule("gootmu.sq.subtract-all"),
    ),
    pytest.param(
        Case("DOUBLE YOUR NEXT ROLL", (), {"pawn 1": "at=b2 doubles=1"}),
        id="double",
        marks=pytest.mark.rule("gootmu.sq.double"),
    ),
    pytest.param(
        Case("SQUARE NEXT ROLL", (), {"pawn 1": "at=b2 squares=1"}),
        id="square",
        marks=pytest.mark.rule("gootmu.sq.square"),
    ),
    pytest.param(
        Case("SELECT NEXT ROLL (1 TO 5)", (), {"pawn 1": "at=b2 select=5"}),
        id="select",
        marks=pytest.mark.rule("gootmu.sq.select"),
    ),
    pytest.param(
        Case("MOVE THREE SPACES NEXT TURN (NO ROLL)", (), {"pawn 1": "at=b2 fixed=3"}),
        id="no-roll",
        marks=pytest.mark.rule("gootmu.sq.no-roll"),
    ),
    pytest.param(
        Case("NEXT TURN YOU MAY ONLY MOVE AN ODD ROLL", (), {"pawn 1": "at=b2 odd=1"}),
        id="odd-only",
        marks=pytest.mark.rule("gootmu.sq.odd-only"),
    ),
    pytest.param(
        Case("ROLL LESS THAN 3 TO MOVE", (), {"pawn 1": "at=b2 less=3"}),
        id="less-than",
        marks=pytest.mark.rule("gootmu.sq.less-than"),
    ),
    pytest.param(
        Case("MOVE RANDOMLY NEXT TURN", (), {"pawn 1": "at=b2 random=1"}),
        id="random",
        marks=pytest.mark.rule("gootmu.sq.random"),
    ),
    pytest.param(
        Case("MOVE THAT WAY NEXT TURN v", (), {"pawn 1": "at=b2 that-way=south"}),
        id="that-way-next",
        marks=pytest.mark.rule("gootmu.sq.that-way-next"),
    ),
    pytest.param(
        Case("IGNORE WALLS NEXT TURN", (), {"pawn 1": "at=b2 no-walls=1"}),
        id="ignore-walls-next",
        marks=pytest.mark.rule("gootmu.sq.ignore-walls-next"),
    ),
    pytest.param(
        Case("PASS THROUGH ANY WALL NEXT TURN", (), {"pawn 1": "at=b2 one-wall=1"}),
        id="pass-wall-next",
        marks=pytest.mark.rule("gootmu.sq.pass-wall-next"),
    ),
    pytest.param(
        Case("ANY PERMANENT EFFECT ON YOU GOES AWAY", (), STAYS, "pawn 1: at=START limit=4", "limit=4"),
        id="no-permanent",
        marks=pytest.mark.rule("gootmu.sq.no-permanent"),
    ),
    pytest.param(
        Case("CANCEL OUT ANY TWO FUTURE SQUARES", (), {"pawn 1": "at=b2 cancels=2"}),
        id="cancel-square",
        marks=pytest.mark.rule("gootmu.sq.cancel-square"),
    ),
    pytest.param(
        Case("EXTRA TURN, ROLL AGAIN", (), {"pawn 1": "at=b2", "playing": "1", "regular": "1"}),
        id="extra-turn",
        marks=pytest.mark.rule("gootmu.sq.extra-turn"),
    ),
    pytest.param(
        Case("ROLL A 4, GET 2 EXTRA TURNS", ("die 4",), {"pawn 1": "at=b2 extra=1", "playing": "1"}),
        id="roll-extra",
        marks=pytest.mark.rule("gootmu.sq.roll-extra"),
    ),
    pytest.param(
        Case("ROLL A 5, LOSE YOUR NEXT TURN", ("die 5",), {"pawn 1": "at=b2 lost=1"}),
        id="roll-lose",
        marks=pytest.mark.rule("gootmu.sq.roll-lose"),
    ),
    pytest.param(
        Case("LOSE 2 TURNS", (), {"pawn 1": "at=b2 lost=2"}),
        id="lose-turn",
        marks=pytest.mark.rule("gootmu.sq.lose-turn"),
    ),
    pytest.param(
        Case("ENEMY MOVES YOUR NEXT TURN", (), {"pawn 1": "at=b2 led=1"}),
        id="enemy-moves",
        marks=pytest.mark.rule("gootmu.sq.enemy-moves"),
    ),
    pytest.param(
        Case("LET OTHER PLAYER MOVE YOUR NEXT TURN", (), {"pawn 1": "at=b2 led=1"}),
        id="enemy-moves",
        marks=pytest.mark.rule("gootmu.sq.enemy-moves"),
    ),
    pytest.param(
        Case("SLIDE 2 SPACES >", (), {"pawn 1": "at=d2 heading=east"}),
        id="slide",
        marks=pytest.mark.rule("gootmu.sq.slide"),
    ),
    pytest.param(
        Case("JUMP 3 SPACES v", (), {"pawn 1": "at=b5 heading=south"}),
        id="jump",
        marks=pytest.mark.rule("gootmu.sq.jump"),
    ),
    pytest.param(
        Case("MOVE THAT WAY 2 SPACES ^", ("step north", "step west"), {"pawn 1": "at=a1 heading=west"}),
        id="that-way",
        marks=pytest.mark.rule("gootmu.sq.that-way"),
    ),
    pytest.param(
        Case("MOVE FORWARD 2 SPACES", ("step east", "step south"), {"pawn 1": "at=c3"}),
        id="forward",
        marks=pytest.mark.rule("gootmu.sq.forward"),
    ),
    pytest.param(
        Case(
            "MOVE FORWARD 5 SPACES, BACKTRACK OKAY",
            ("step east", "step north", "step west", "step south", "step west"),
            {"pawn 1": "at=a2"},
            chained=False,
        ),
        id="forward-backtrack",
        marks=pytest.mark.rule("gootmu.sq.forward-backtrack"),
    ),
    pytest.param(
        Case("MOVE BACK 2 SPACES", ("step west", "step north"), {"pawn 1": "at=a1"}),
        id="back",
        marks=pytest.mark.rule("gootmu.sq.back"),
    ),
    pytest.param(
        Case("MOVE ANY DIRECTION 3 SPACES, IGNORE WALLS", ("step north",), {"pawn 1": "at=b11"}),
        id="any-direction",
        marks=pytest.mark.rule("gootmu.sq.any-direction"),
    ),
    pytest.param(
        Case("MOVE 2 SPACES IGNORE WALLS", ("step south", "step east"), {"pawn 1": "at=c3"}),
        id="free-walls",
        marks=pytest.mark.rule("gootmu.sq.free-walls"),
    ),
    pytest.param(
        Case("GO ANYWHERE", ("to k11",), {"pawn 1": "at=k11"}),
        id="go-anywhere",
        marks=pytest.mark.rule("gootmu.sq.go-anywhere"),
    ),
    pytest.param(
        Case("GO TO NEAREST ENEMY GOOTMU", ("to e2", "leave"), {"pawn 1": "at=e2"}, "pieces 2: e2 k9 j9"),
        id="nearest-gootmu",
        marks=pytest.mark.rule("gootmu.sq.nearest-gootmu"),
    ),
    pytest.param(
        Case("GO TO NEAREST ITEM", ("to d2",), {"pawn 1": "at=d2", "markers": "key@hand-1"}, "markers key@d2 oil@k9"),
        id="nearest-item",
        marks=pytest.mark.rule("gootmu.sq.nearest-item"),
    ),
    pytest.param(
        Case(
            "MOVE TO THE NEAREST LABELED SPACE",
            ("to d1",),
            {"pawn 1": "at=d1 plus=1"},
            "d1: ADD 1 TO YOUR NEXT ROLL",
            chained=False,
        ),
        id="nearest-label",
        marks=pytest.mark.rule("gootmu.sq.nearest-label"),
    ),
    pytest.param(
        Case("MOVE TO NEXT TILE, ANYWHERE IN IT >", ("to f3",), {"pawn 1": "at=f3"}),
        id="next-tile",
        marks=pytest.mark.rule("gootmu.sq.next-tile"),
    ),
    pytest.param(
        Case("MOVE TO THE TILE WITH MONSTER ON IT", ("to l11",), {"pawn 1": "at=l11"}, "monster at=k10"),
        id="monster-tile",
        marks=pytest.mark.rule("gootmu.sq.monster-tile"),
    ),
    pytest.param(
        Case("TELEPORT TO ANY GOOTMU TOKEN", ("to j9",), {"pawn 1": "at=j9"}, "pieces 1: j9 k9 none"),
        id="teleport-gootmu",
        marks=pytest.mark.rule("gootmu.sq.teleport-gootmu"),
    ),
    pytest.param(
        Case("SECRET PANEL, ROLL 3 OR LESS TO PASS", (), {"pawn 1": "at=b2 held=1 side=west"}),
        id="secret-panel",
        marks=pytest.mark.rule("gootmu.sq.secret-panel"),
    ),
    pytest.param(
        Case("TRAP DOOR ONE WAY v", (), {"pawn 1": "at=b2 held=2"}),
        id="trap-door",
        marks=pytest.mark.rule("gootmu.sq.trap-door"),
    ),
    pytest.param(
        Case("MOVE TO SAME SPACE AS ANOTHER PLAYER", ("player 2", "no"), {"pawn 1": "at=h8", "pawn 2": "barred=1"}),
        id="same-space",
        marks=pytest.mark.rule("gootmu.sq.same-space"),
    ),
    pytest.param(
        Case("SWAP PLACE WITH ANOTHER PLAYER", ("player 2",), {"pawn 1": "at=h8", "pawn 2": "at=b2"}),
        id="swap-player",
        marks=pytest.mark.rule("gootmu.sq.swap-player"),
    ),
    pytest.param(
        Case("MOVE ANOTHER PLAYER 2 SPACES", ("player 2", "step north", "step west"), {"pawn 2": "at=g7"}),
        id="move-other-n",
        marks=pytest.mark.rule("gootmu.sq.move-other-n"),
    ),
    pytest.param(
        Case("MOVE 1 OTHER PLAYER 1 SPACE", ("player 2", "step west"), {"pawn 2": "at=g8"}),
        id="move-other-one",
        marks=pytest.mark.rule("gootmu.sq.move-other-one"),
    ),
    pytest.param(
        Case("MOVE OTHER PLAYERS 1 SPACE EACH", ("step south",), {"pawn 2": "at=h9"}),
        id="move-others",
        marks=pytest.mark.rule("gootmu.sq.move-others"),
    ),
    pytest.param(
        Case("NEXT PLAYER YOU TOUCH GO HOME", (), {"pawn 1": "at=b2 touch=1"}),
        id="touch-home",
        marks=pytest.mark.rule("gootmu.sq.touch-home"),
    ),
    pytest.param(
        Case("GET ANOTHER PLAYER PIECE", ("to c3",), {"pseudo 1": "at=c3 home=c3", "playing": "1b"}),
        id="another-piece",
        marks=pytest.mark.rule("gootmu.sq.another-piece"),
    ),
    pytest.param(
        Case("BRING 1 ENEMY GOOTMU HERE", ("piece 2 k9",), {"pieces 2": "b2", "pawn 1": "at=b2"}, "pieces 2: k9"),
        id="bring-enemy",
        marks=pytest.mark.rule("gootmu.sq.bring-enemy"),
    ),
    pytest.param(
        Case("MOVE 1 GOOTMU 1 SPACE IGNORE WALLS", ("piece 2 k9", "step north"), {"pieces 2": "k8"}, "pieces 2: k9"),
        id="move-any-gootmu",
        marks=pytest.mark.rule("gootmu.sq.move-any-gootmu"),
    ),
    pytest.param(
        Case(
            "MOVE 1 OF YOUR GOOTMU 1 SPACE IGNORE WALLS",
            ("piece 1 k9", "step east"),
            {"pieces 1": "l9"},
            "pieces 1: k9",
        ),
        id="move-own-gootmu",
        marks=pytest.mark.rule("gootmu.sq.move-own-gootmu"),
    ),
    pytest.param(
        Case(
            "ENEMY MOVES ONE OF YOUR GOOTMUS ONE SPACE",
            ("piece 1 k9", "step south"),
            {"pieces 1": "k10"},
            "pieces 1: k9",
        ),
        id="enemy-moves-gootmu",
        marks=pytest.mark.rule("gootmu.sq.enemy-moves-gootmu"),
    ),
    pytest.param(
        Case(
            "SWAP ANY 2 GOOTMU ON THE BOARD",
            ("piece 1 k9", "piece 2 j5"),
            {"pieces 1": "j5", "pieces 2": "k9"},
            "pieces 1: k9\npieces 2: j5",
        ),
        id="swap-gootmu",
        marks=pytest.mark.rule("gootmu.sq.swap-gootmu"),
    ),
    pytest.param(
        Case(
            "DROP 1 GOOTMU PIECE, GO BACK TO START",
            ("choose gootmu-1",),
            {"pieces 1": "b2", "pawn 1": "at=k6"},
            "pawn 1: at=START home=k6\npieces 1: hand-1",
        ),
        id="drop-gootmu",
        marks=pytest.mark.rule("gootmu.sq.drop-gootmu"),
    ),
    pytest.param(
        Case(
            "GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT",
            ("choose gootmu-1", "player 2", "to k9"),
            {"pieces 1": "k9"},
            "pieces 1: hand-1",
        ),
        id="give-gootmu",
        marks=pytest.mark.rule("gootmu.sq.give-gootmu"),
    ),
    pytest.param(
        Case("YOU MUST PICK UP 1 ITEM BEFORE GOOTMU", (), {"pawn 1": "at=b2 item-first=1"}, "markers key@k9"),
        id="item-first",
        marks=pytest.mark.rule("gootmu.sq.item-first"),
    ),
    pytest.param(
        Case("YOU MAY NOW CARRY 4 ITEMS", (), {"pawn 1": "at=b2 limit=4"}),
        id="carry-four",
        marks=pytest.mark.rule("gootmu.sq.carry-four"),
    ),
    pytest.param(
        Case("CONFUSED, DISCARD ONE ITEM", ("choose key",), {"markers": "key@gone"}, KEY_IN_HAND),
        id="discard-item",
        marks=pytest.mark.rule("gootmu.sq.discard-item"),
    ),
    pytest.param(
        Case(
            "DROP ALL TOKENS HERE, THEN BACK UP 2 SPACES",
            ("step west", "step west"),
            {"markers": "key@b2", "pawn 1": "at=l2"},
            KEY_IN_HAND,
        ),
        id="drop-all",
        marks=pytest.mark.rule("gootmu.sq.drop-all"),
    ),
    pytest.param(
        Case("DROP ONE ITEM 4 SPACES FROM HERE", ("choose key", "step north"), {"markers": "key@b10"}, KEY_IN_HAND),
        id="drop-far",
        marks=pytest.mark.rule("gootmu.sq.drop-far"),
    ),
    pytest.param(
        Case("GET NEAREST ITEM", ("to d2",), {"markers": "key@hand-1", "pawn 1": "at=b2"}, "markers key@d2 oil@k9"),
        id="get-nearest",
        marks=pytest.mark.rule("gootmu.sq.get-nearest"),
    ),
    pytest.param(
        Case("GIVE ANOTHER PLAYER 1 ITEM", ("choose key", "player 2"), {"markers": "key@hand-2"}, KEY_IN_HAND),
        id="give-item",
        marks=pytest.mark.rule("gootmu.sq.give-item"),
    ),
    pytest.param(
        Case(
            "TAKE 1 ITEM FROM ANOTHER PLAYER",
            ("player 2", "choose key"),
            {"markers": "key@hand-1"},
            "markers key@hand-2",
        ),
        id="take-item",
        marks=pytest.mark.rule("gootmu.sq.take-item"),
    ),
    pytest.param(
        Case("TURN OVER ANY 1 ITEM, ANYWHERE", ("to k9", "marker magnet"), {"markers": "magnet@k9"}, "markers ?@k9"),
        id="turn-over",
        marks=pytest.mark.rule("gootmu.sq.turn-over"),
    ),
    pytest.param(
        Case("ROTATE THIS TILE CLOCKWISE 1/4 TURN", (), {"pawn 1": "at=c2", "tiles": "special/NEXT"}),
        id="rotate-this-cw",
        marks=pytest.mark.rule("gootmu.sq.rotate-this-cw"),
    ),
    pytest.param(
        Case("YOU MAY ROTATE THIS TILE", ("rotate 1 clockwise",), {"pawn 1": "at=c2", "tiles": "special/NEXT"}),
        id="may-rotate",
        marks=pytest.mark.rule("gootmu.sq.may-rotate"),
    ),
    pytest.param(
        Case("ROTATE ANY TILE ON BOARD", ("rotate 5 counterclockwise",), {"tiles": "field-4/270"}),
        id="rotate-any",
        marks=pytest.mark.rule("gootmu.sq.rotate-any"),
    ),
    pytest.param(
        Case("REMOVE 1 TILE FROM BOARD", ("remove 9",), {"tiles": "-"}),
        id="remove-tile",
        marks=pytest.mark.rule("gootmu.sq.remove-tile"),
    ),
    pytest.param(
        Case("FREE MOVE FOR MONSTER", ("die 2", "step north", "step west"), {"monster": "at=j9"}, "monster at=k10"),
        id="monster-free",
        marks=pytest.mark.rule("gootmu.sq.monster-free"),
    ),
    pytest.param(
        Case("MOVE MONSTER OVER 1 TILE ANY SPACE", ("to f10",), {"monster": "at=f10"}, "monster at=k10"),
        id="monster-tile-over",
        marks=pytest.mark.rule("gootmu.sq.monster-tile-over"),
    ),
    pytest.param(
        Case("THE MONSTER STARTS HERE", (), STAYS),
        id="monster-start",
        marks=pytest.mark.rule("gootmu.sq.monster-start"),
    ),
]


def cases() -> list[Case]:
    return [case for param in CASES for case in param.values if isinstance(case, Case)]


def arrive(made: Case, turn: int, chained: bool) -> tuple[State, list[str]]:
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
    state = field(lines.replace("START", start), turn=turn, squares=texts)
    log = play(state, *(("go",) if state.asks() == "announce" else ()), "die 1", "step east", *made.answers)
    return state, keys(log)


@pytest.mark.rule("gootmu.text.numbers", "gootmu.text.direction")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("made", CASES)
def test_followed_on_a_tile_turned_any_way(made: Case, turn: int) -> None:
    check(made, turn, False)


@pytest.mark.rule("gootmu.text.chain")
@pytest.mark.parametrize("made", [each for each in cases() if each.chained], ids=lambda made: made.text)
def test_followed_when_another_text_leads_there(made: Case) -> None:
    check(made, 0, True)
    check(made, 3, True)


def check(made: Case, turn: int, chained: bool) -> None:
    if made.text == "THE MONSTER STARTS HERE":
        check_monster_start()
        return
    state, log = arrive(made, turn, chained)
    assert "ignored" not in log
    for what, words in made.expect.items():
        wanted = words.replace("NEXT", str((turn + 1) % 4 * 90)).split()
        assert has(state, what, *wanted), f"{what}: {find(state, what)}"
    assert made.missing not in find(state, "pawn 1").split()
    assert state.asks() in ("announce", "die", "number", "end")  # nothing more is asked


def check_monster_start() -> None:
    """It stands on one tile of our own box."""
    state = table(lay(tile("special"), tiles=LAIR))
    squares = [square for square in range(16) if state.board.texts[square] == box.KEYS.index("monster-start")]
    assert len(squares) == 1


LAIR = "lair field-1 field-2 field-3 field-4 field-5 field-6 field-7 field-8"


def test_the_table_has_the_whole_dictionary() -> None:
    told = {box.KEYS[text.kind] for made in cases() if (text := read_text(made.text))}
    assert told == {key for kind, (key, _, _) in enumerate(box.DICTIONARY) if kind and not is_obstacle(kind)}
