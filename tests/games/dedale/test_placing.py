"""Dédale: where tiles may lie, and whom they must not trap."""

from collections import Counter

import pytest

import ariane
from ariane.core.maze import NOWHERE, has_side
from ariane.games.dedale.rules.game import Dedale
from ariane.games.dedale.rules.labyrinth import CELLS, EMPTY, ENDS, ENTRANCE, EXIT, SHUT_IN, Labyrinth
from ariane.games.dedale.rules.placing import shut_in
from tests.games.dedale.scene import FULL, exits, keys, legal, line, pawn, play, position, refused

# A short corridor, d5 to e5, walled in but for the empty place c5: any tile there closes it (b5, c4 and c6 are walls).
POCKET = "tiles d5=ew e5=ew f5=ns c4=ew c6=ew b5=ns"


@pytest.mark.rule("dedale.place.continue")
def test_an_open_side_must_meet_an_open_side() -> None:
    state = position("seats 2\ntiles k10=ns\nhand 1: corner straight")
    assert refused(state, "place a1") == "dedale.place.continue"
    assert refused(state, "place l10") == "dedale.place.continue"  # k10 has a wall there
    play(state, "place k9")
    assert refused(state, "lay ne") == "dedale.place.continue"
    assert legal(state) == {"lay ns", "lay es", "lay sw"}


@pytest.mark.rule("dedale.place.continue")
def test_other_sides_may_meet_walls_and_walls_may_close_a_neighbours_opening() -> None:
    state = position("seats 2\ntiles k10=nesw l11=ns\nhand 1: straight")
    assert "place l10" in legal(state)
    play(state, "place l10", "lay ew")  # its wall closes l11's open north side
    assert line(state, "tiles") == ["k10=nesw", "l10=ew", "l11=ns"]
    onto_wall = position("seats 2\ntiles k10=nesw l11=ew\nhand 1: corner")
    play(onto_wall, "place l10", "lay sw")  # its open south side looks at a wall
    assert "l10=sw" in line(onto_wall, "tiles")


@pytest.mark.rule("dedale.place.continue")
def test_exits_are_no_place_to_start_from_but_a_part_that_was_cut_off_is() -> None:
    state = position("seats 2\ntiles c3=ns\nhand 1: tee")
    assert refused(state, "place q10") == "dedale.place.continue"
    assert {"place c2", "place c4"} <= legal(state)


@pytest.mark.rule("dedale.place.alike")
def test_what_looks_alike_is_one_move() -> None:
    for place in ("k10", "k12"):
        state = position("seats 2\nhand 1: cross straight straight")
        play(state, f"place {place}")
        assert sorted(state.name(move) for move in state.moves()) == ["lay nesw", "lay ns"]


@pytest.mark.rule("dedale.place.plane", "dedale.place.no-trap")
def test_the_plane_ends_after_ten_places_and_its_edge_is_a_wall() -> None:
    """The only way on from the corridor k2 to k3 is k1, at the edge: a straight there opens onto nothing."""
    text = "seats 2\ntiles k2=ns k3=ns k4=ew\npawns k11 {pawn}\nhand 1: straight tee"
    middle = position(text.format(pawn="k2"))
    play(middle, "place k1")
    assert refused(middle, "lay ns") == "dedale.place.no-trap"
    assert "lay esw" in legal(middle)  # this one goes on to both sides
    end = position(text.format(pawn="k3"))
    play(end, "place k1", "lay ns")  # from the far end two steps are left
    inland = position("seats 2\ntiles k7=ns k8=ns k9=ew\npawns k11 k7\nhand 1: straight")
    play(inland, "place k6", "lay ns")
    for near, last in (("t5=ew", "u5"), ("b5=ew", "a5"), ("k20=ns", "k21"), ("k2=ns", "k1")):
        assert f"place {last}" in legal(position(f"seats 2\ntiles {near}\nhand 1: straight"))


@pytest.mark.rule("dedale.place.star-over")
def test_stars_cover_fewer_stars() -> None:
    state = position("seats 2\ntiles k10=ns l11=ew* k12=ns**\nhand 1: tee* tee corner**")
    play(state, "place k10")
    assert refused(state, "lay nes") == "dedale.place.star-over"
    assert refused(state, "lay new*") == "dedale.place.continue"  # judged by the neighbours: the entrance is south
    play(state, "lay nes*")
    assert "k10=nes*" in line(state, "tiles")
    assert line(state, "under") == ["straight"]
    assert "place l10" in legal(state)  # only what lies on top counts
    assert refused(state, "place k12") == "dedale.place.star-over"  # as many stars are not more
    play(state, "place l11", "lay sw**")
    assert line(state, "under") == ["straight", "straight*"]


@pytest.mark.rule("dedale.place.star-over")
def test_a_covering_may_cut_the_maze_apart() -> None:
    state = position("seats 2\ntiles k10=ns k9=ns k8=nes\npawns k11 k8\nhand 1: corner*")
    assert keys(play(state, "place k9", "lay es*")) == ["cover"]
    play(state, "step north")
    assert refused(state, "step north") is None
    assert state.lab.maze.through(state.lab.pawns[1], 2) < 0  # no way back from k8


@pytest.mark.rule("dedale.place.star-empty")
def test_nobody_stands_on_what_is_covered_and_entrance_and_exits_never_are() -> None:
    state = position("seats 2\ntiles k10=nesw l10=ew j10=ew\npawns k10 l10\nbull j10\nplay red\nhand 1: tee***")
    for name in ("k10", "l10", "j10", "k11", "q11"):
        assert refused(state, f"place {name}") == "dedale.place.star-empty"
    empty = position("seats 2\ntiles k10=nesw l10=ew j10=ew\nhand 1: tee***")
    assert {"place k10", "place l10", "place j10"} <= legal(empty)
    blocked = position("seats 2\ncollapsed q11\nhand 1: tee***")
    assert refused(blocked, "place q11") == "dedale.place.star-empty"


@pytest.mark.rule("dedale.place.no-trap")
def test_a_tile_may_not_shut_a_player_in_without_two_moves() -> None:
    """The middle of a closed corridor of three: one step leads to either end, and two only back."""
    middle = position(f"seats 2\n{POCKET}\npawns k11 d5\nhand 1: corner tee")
    assert refused(middle, "place c5") == "dedale.place.no-trap"
    end = position(f"seats 2\n{POCKET}\npawns k11 e5\nhand 1: corner tee")
    play(end, "place c5", "lay es")
    assert "c5=es" in line(end, "tiles")


@pytest.mark.rule("dedale.place.no-trap")
def test_two_players_shut_in_by_one_tile_must_both_have_two_moves() -> None:
    both = position(f"seats 3\n{POCKET}\npawns k11 e5 e5\nhand 1: corner")
    assert "place c5" in legal(both)
    one = position(f"seats 3\n{POCKET}\npawns k11 e5 d5\nhand 1: corner")
    assert refused(one, "place c5") == "dedale.place.no-trap"


@pytest.mark.rule("dedale.place.no-trap")
def test_the_rule_protects_the_placer_too_and_no_corridor_that_stays_as_it_was() -> None:
    own = position(f"seats 2\n{POCKET}\npawns d5 k11\nhand 1: corner")
    assert refused(own, "place c5") == "dedale.place.no-trap"
    shut = position(f"seats 2\n{POCKET} c5=es\npawns k11 d5\nhand 1: straight* corner*")
    play(shut, "place e5", "lay ew*")
    assert "e5=ew*" in line(shut, "tiles")


@pytest.mark.rule("dedale.place.no-trap")
def test_a_covering_that_cuts_off_is_judged_too() -> None:
    """Over d5 a tile that leaves e5 alone: shut in without any move."""
    state = position("seats 2\ntiles c5=ew d5=ew e5=ew f5=ns\npawns k11 e5\nhand 1: corner* straight*")
    play(state, "place d5")
    assert refused(state, "lay nw*") == "dedale.place.no-trap"
    assert legal(state) == {"lay ew*", "lay ne*", "lay es*"}


@pytest.mark.rule("dedale.place.no-trap", "dedale.minotaur.shut-in")
def test_the_rule_takes_no_notice_of_the_minotaur() -> None:
    """It may be shut in itself; and its standing in the corridor does not shorten the walk of a player."""
    shut = position(f"seats 2\n{POCKET}\nbull d5\nback east\nplay red\nhand 1: corner")
    assert "place c5" in legal(shut)
    assert refused(shut, "place c5") is None
    behind = position(f"seats 2\n{POCKET}\npawns k11 e5\nbull d5\nback west\nplay red\nhand 1: corner")
    assert "place c5" in legal(behind)


@pytest.mark.rule("dedale.place.no-trap-caught")
def test_a_caught_pawn_counts_as_standing_on_the_entrance() -> None:
    """The entrance walled up but for j11: a straight there leaves one step to and fro."""
    walls = "tiles k10=ew l11=ns k12=ew i11=ns"
    state = position(f"seats 2\n{walls}\npawns k10 caught\nhand 1: straight cross")
    play(state, "place j11")
    assert refused(state, "lay ew") == "dedale.place.no-trap-caught"
    assert legal(state) == {"lay nesw"}
    there = position(f"seats 2\n{walls}\npawns k10 k11\nhand 1: straight cross")
    play(there, "place j11")
    assert refused(there, "lay ew") == "dedale.place.no-trap"
    nobody = position(f"seats 2\n{walls}\npawns k10 k10\nhand 1: straight cross")
    play(nobody, "place j11", "lay ew")


@pytest.mark.rule("dedale.place.no-trap-collapse")
def test_a_collapse_may_not_trap_whoever_stands_beside_the_exit() -> None:
    text = "seats 2\ntiles p11=ew o11=ew {rest}\npawns k11 p11\nhand 1: collapse"
    beside = position(text.format(rest="n11=ns"))
    assert refused(beside, "place q11") == "dedale.place.no-trap-collapse"
    roomy = position(text.format(rest="n11=ew m11=ns"))
    assert "place q11" in legal(roomy)
    # A collapsed exit is a wall for later tiles too: p10 was the last way out, and the open side at q11 leads nowhere.
    later = "seats 2\ntiles p11=nes o11=ns p12=ew p9=ew o10=ns q10=ns\n{collapsed}\npawns k11 p11\nhand 1: straight"
    assert "place p10" in legal(position(later.format(collapsed="")))
    assert refused(position(later.format(collapsed="collapsed q11")), "place p10") == "dedale.place.no-trap"


@pytest.mark.rule("dedale.collapse.place")
def test_a_collapse_goes_onto_any_open_exit_and_nowhere_else() -> None:
    state = position(f"seats 4\ntiles k10=ns\nhand 1: collapse\nhand 2: {FULL}")
    assert refused(state, "place k9") == "dedale.collapse.place"
    assert {"place e11", "place q11", "place k17"} <= legal(state)
    events = play(state, "place k17", "lay collapse")
    assert keys(events) == ["collapse"]
    assert exits(state) == {"e11", "q11"}
    again = position("seats 4\ncollapsed k17\nhand 1: collapse tee")
    assert refused(position("seats 4\ncollapsed k17\nhand 1: collapse"), "place k17") == "dedale.collapse.place"
    play(again, "place k10")
    assert refused(again, "lay collapse") == "dedale.collapse.place"


@pytest.mark.rule("dedale.collapse.place", "dedale.turn.not-thrice")
def test_a_collapse_is_a_place_action() -> None:
    state = position("seats 2\ntiles k10=ns\nactions 1 0 0\nhand 1: collapse tee")
    play(state, "place q11", "lay collapse")
    assert refused(state, "place k9") == "dedale.turn.not-thrice"


@pytest.mark.rule("dedale.collapse.blocks")
def test_a_collapsed_exit_lets_nobody_out() -> None:
    state = position("seats 2\ntiles p11=ew o11=ew\ncollapsed q11\npawns p11 p11\nhand 1: tee")
    assert refused(state, "step east") == "dedale.collapse.blocks"
    assert refused(state, "push 2 east") == "dedale.push"
    play(state, "step west")
    assert pawn(state, 1) == "o11"
    falls = position("seats 2\ntiles n11=ew o11=ew p11=ew\npawns o11 k11\nhand 1: collapse tee")
    play(falls, "place q11", "lay collapse", "step east")
    assert "step east" not in legal(falls)
    assert refused(falls, "step east") == "dedale.collapse.blocks"


def test_tiles_one_does_not_hold_belong_to_another_question() -> None:
    state = position("seats 2\ntiles k10=ns\nhand 1: corner")
    play(state, "place k9")
    assert refused(state, "lay ns") == "dedale.not-now"
    assert refused(state, "lay collapse") == "dedale.not-now"
    assert refused(state, "step south") == "dedale.not-now"
    empty = position("seats 2\ntiles k10=ns\nhand 2: tee")
    assert refused(empty, "place k9") == "dedale.not-now"


@pytest.mark.rule("dedale.place.no-trap")
def test_a_pawn_that_is_shut_in_already_is_not_walled_in_completely() -> None:
    """The first tile closes the corridor and leaves two steps; the second would leave none."""
    state = position(
        "seats 2\ntiles c5=ew d5=ew e5=ns b4=ew b6=ew a5=ns c4=ns l11=ew\npawns k11 d5\nhand 1: straight straight* tee"
    )
    play(state, "place b5", "lay ew")
    play(state, "place c5")
    assert refused(state, "lay ns*") == "dedale.place.no-trap"
    assert legal(state) == {"lay ew*"}  # as it was


@pytest.mark.rule("dedale.place.no-trap")
def test_a_tile_that_leaves_the_corridor_as_it_was_traps_nobody() -> None:
    """A straight with a star on a straight that lies the same way; and a tile elsewhere."""
    shut = "seats 2\ntiles b5=ew c5=ew d5=ew e5=ns b4=ew b6=ew a5=ns c4=ns l11=ew\npawns k11 d5\nhand 1: straight* tee"
    state = position(shut)
    assert refused(state, "place c5") is None
    play(state, "place c5")
    assert legal(state) == {"lay ew*"}
    assert refused(state, "lay ns*") == "dedale.place.no-trap"
    assert "place m11" in legal(position(shut))


@pytest.mark.rule("dedale.place.no-trap")
def test_from_every_tile_that_is_not_shut_in_a_way_out_is_known() -> None:
    """Ways out are mended tile by tile; here they are followed to their ends after every tile of some games."""
    kinds: Counter[bool] = Counter()
    for number in range(60 if ariane.COMPILED else 6):
        rng, state = ariane.Rng(7, number), ariane.load("dedale").new(2 + number % 5)
        assert isinstance(state, Dedale)
        laid = 0
        while state.actor() != ariane.OVER:
            options = state.moves()
            move = state.draw(rng) if state.actor() == ariane.CHANCE else options[int(rng.below(len(options)))]
            state.play(move)
            tiles = sum(1 for tile in state.lab.tiles if tile)
            if tiles + sum(state.lab.maze.openings) != laid:
                laid = tiles + sum(state.lab.maze.openings)
                for cell in range(int(CELLS)):
                    if state.lab.tile(cell) == ENTRANCE or state.lab.is_maze(cell):
                        kinds[gets_out(state.lab, cell)] += 1
    assert min(kinds[True], kinds[False]) > 0


def gets_out(lab: Labyrinth, cell: int) -> bool:
    start, steps = cell, 0
    while int(lab.toward[cell]) < int(ENDS):
        following = int(lab.maze.through(cell, int(lab.toward[cell])))
        assert following != NOWHERE
        assert steps < CELLS
        cell, steps = following, steps + 1
    if lab.toward[cell] == SHUT_IN:
        assert cell == start
        assert shut_in(lab, start, NOWHERE, 0)
        return False
    side = int(lab.toward[cell]) - int(ENDS)
    assert has_side(lab.maze.openings[cell], side)
    assert lab.tiles[lab.maze.beside(cell, side)] in (EMPTY, EXIT)
    return True
