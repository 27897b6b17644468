"""Dédale with a box that has dead ends: tiles with one open side. Ours has none."""

import pytest

import ariane
from ariane import laws
from ariane.core.errors import BadComponents, BadPosition
from ariane.core.views import features, picture, pieces, sketch, tell
from ariane.games.dedale.rules.game import Dedale
from tests.games.dedale.scene import GAME as OURS
from tests.games.dedale.scene import bull, keys, legal, line, pawn, play, refused

TILE = '[[tile]]\nname = "dead-end"\ndrawing = """\n{drawing}\n"""\nstars = [14, 3, 2, 1]\n\n'
STUB = "###\n#..\n###"
FULL = "straight straight straight"


def with_dead_ends(drawing: str = STUB) -> ariane.Components:
    """Our box and twenty dead ends."""
    text = OURS.components.text.replace("[special]", TILE.format(drawing=drawing) + "[special]")
    return ariane.Components(text, "mine.toml")


GAME = ariane.load("dedale", with_dead_ends())


def position(text: str) -> Dedale:
    state = GAME.restore("dedale\n" + text)
    assert isinstance(state, Dedale)
    return state


@pytest.mark.rule("dedale.bag")
def test_a_box_may_have_dead_ends() -> None:
    assert (GAME.new(3).census()["dead-end"], GAME.new(3).census()["dead-end***"]) == (14, 1)
    with pytest.raises(BadComponents, match="dead-end"):
        ariane.load("dedale", with_dead_ends("#.#\n#..\n###"))


@pytest.mark.rule("dedale.bag")
def test_our_own_box_has_none_and_keeps_its_numbers() -> None:
    assert (OURS.move_count, OURS.outcome_count) == (963, 25)
    assert (GAME.move_count, GAME.outcome_count) == (979, 29)
    assert "dead-end" not in {piece.name for piece in pieces(OURS, "en")}
    with pytest.raises(BadPosition):
        OURS.restore("dedale\nseats 2\nhand 1: dead-end")
    ours, mine = OURS.new(2), GAME.new(2)
    for name in ("draw corner", "draw collapse", "draw white"):
        assert ours.parse(name) == mine.parse(name)
    assert len(features(mine, 0)) == len(features(ours, 0)) + 16


@pytest.mark.rule("dedale.place.continue", "dedale.place.alike")
def test_a_dead_end_lies_with_its_one_open_side_to_a_way() -> None:
    state = position("seats 2\ntiles k10=ns\nhand 1: dead-end dead-end*\nhand 2: tee")
    assert {"place j11", "place k9", "place l11"} <= legal(state)
    play(state, "place k9")
    assert legal(state) == {"lay s", "lay s*"}
    assert refused(state, "lay n") == "dedale.place.continue"
    events = play(state, "lay s*")
    assert keys(events) == ["place"]
    assert "k9=s*" in line(state, "tiles")
    assert state.census() == GAME.new(2).census()


@pytest.mark.rule("dedale.place.star-over")
def test_a_dead_end_covers_and_is_covered() -> None:
    state = position("seats 2\ntiles k10=ns k9=ns l11=w\nhand 1: dead-end* corner*\nhand 2: tee")
    play(state, "place k10", "lay s*", "place l11", "lay sw*")
    assert {"k10=s*", "l11=sw*"} <= set(line(state, "tiles"))
    assert line(state, "under") == ["straight", "dead-end"]
    assert refused(state, "step north") is None
    play(state, "step north")
    assert pawn(state, 1) == "k10"
    plain = position("seats 2\ntiles l11=w*\nhand 1: dead-end* corner\nhand 2: tee")
    assert refused(plain, "place l11") == "dedale.place.star-over"


@pytest.mark.rule("dedale.move.step")
def test_a_pawn_steps_into_a_dead_end_and_only_back_out_of_it() -> None:
    state = position("seats 2\ntiles k10=s\npawns k10 k11\nhand 1: tee")
    for side in ("north", "east", "west"):
        assert refused(state, f"step {side}") == "dedale.move.step"
    play(state, "step south")
    assert pawn(state, 1) == "k11"


@pytest.mark.rule("dedale.place.no-trap")
def test_a_dead_end_may_close_a_corridor_only_if_two_steps_are_left() -> None:
    """d5 is open to the west and to the east; a dead end at e5 closes the east, one at c5 then the west."""
    short = position("seats 2\ntiles d5=ew e5=w\npawns k11 d5\nhand 1: dead-end tee")
    play(short, "place c5")
    assert refused(short, "lay e") == "dedale.place.no-trap"  # there and back is no two steps
    assert "lay nes" in legal(short)
    long = position("seats 2\ntiles d5=ew e5=ew f5=w\npawns k11 d5\nhand 1: dead-end tee")
    play(long, "place c5")
    assert "lay e" in legal(long)  # d5, e5, f5
    middle = position("seats 2\ntiles d5=ew e5=ew f5=w\npawns d5 e5\nhand 1: dead-end tee")
    play(middle, "place c5")
    assert "lay e" in legal(middle)  # from e5: d5, c5
    both = position("seats 2\ntiles c5=ew d5=w\npawns c5 d5\nhand 1: dead-end tee")
    play(both, "place b5")
    assert refused(both, "lay e") == "dedale.place.no-trap"  # d5 could walk to b5, c5 only there and back


@pytest.mark.rule("dedale.place.no-trap")
def test_a_dead_end_over_the_corridor_of_one_who_is_shut_in() -> None:
    state = position("seats 2\ntiles b5=e c5=ew d5=ew e5=w\npawns k11 e5\nhand 1: dead-end* tee")
    assert refused(state, "place d5") == "dedale.place.no-trap"  # e5 would be left with d5, or alone
    roomy = position("seats 2\ntiles b5=e c5=ew d5=ew e5=w\npawns k11 b5\nhand 1: dead-end* tee")
    play(roomy, "place d5")
    assert legal(roomy) == {"lay w*"}  # b5, c5, d5
    assert refused(roomy, "lay e*") == "dedale.place.no-trap"


@pytest.mark.rule("dedale.place.no-trap-caught")
def test_dead_ends_round_the_entrance_do_not_trap_a_caught_pawn() -> None:
    state = position("seats 2\ntiles k10=s l11=w k12=n\npawns k10 caught\nhand 1: dead-end tee")
    play(state, "place j11")
    assert refused(state, "lay e") in ("dedale.place.no-trap", "dedale.place.no-trap-caught")
    assert "lay new" in legal(state)


@pytest.mark.rule("dedale.turn.exchange-forced")
def test_a_dead_end_that_fits_only_after_a_step_is_no_exchange() -> None:
    ring = "j10=es* k10=ew l10=sw* l11=ns* l12=nw* k12=ew* j12=ne* j11=ns*"  # round the entrance, shut everywhere
    state = position(f"seats 2\ntiles {ring}\npawns k10 k11\nhand 1: dead-end* red white")
    # Step east, lay it where one stood with its side to l10, and step back upon it.
    assert legal(state) == {"step east", "step west", "exchange"}
    play(state, "step east", "place k10", "lay e*", "step west")
    assert pawn(state, 1) == "k10"
    without = position(f"seats 2\ntiles {ring}\npawns k10 k11\nhand 1: dead-end red white")
    assert legal(without) == {"exchange"}
    assert refused(without, "step east") == "dedale.turn.exchange-forced"


PROWL = f"seats 2\nasks prowl\nhand 1: {FULL}\nhand 2: {FULL}\n"
STEP = f"seats 2\nplayer 1\nactions 1 1 0\nhand 1: {FULL}\nhand 2: {FULL}\n"


@pytest.mark.rule("dedale.minotaur.dead-end", "dedale.minotaur.heading")
def test_the_minotaur_loses_its_steps_in_a_dead_end_and_stays_there() -> None:
    maze = "tiles k10=nes k9=s l10=ew m10=ew\npawns k11 k11\n"
    state = position(PROWL + maze + "bull k10\nback south\nplay red white red\nprowl 3")
    events = play(state, "prowl north")
    assert keys(events)[:2] == ["prowl", "dead-end"]
    assert (bull(state), line(state, "back")) == ("k9", ["south"])
    again = position(STEP + "tiles l11=ew k10=nes k9=s\npawns k11 k10\nbull k9\nback south\nplay red")
    assert "dead-end" in keys(play(again, "step east"))
    assert bull(again) == "k9"  # it never turns back


@pytest.mark.rule("dedale.minotaur.turn-by-tile")
def test_a_further_tile_brings_the_minotaur_out_of_a_dead_end() -> None:
    text = STEP.replace(f"hand 2: {FULL}", "hand 2: white tee tee")
    state = position(text + "tiles l11=ew k10=nes k9=s\npawns k11 l11\nbull k9\nback south\nplay red")
    play(state, "step east")
    assert bull(state) != "k9"


@pytest.mark.rule("dedale.minotaur.cave")
def test_a_minotaur_in_a_dead_end_goes_back_to_its_cave_after_a_round() -> None:
    state = position(STEP + "tiles l11=ew m11=ew k10=nes k9=s\npawns k11 m11\nbull k9\nback south\nplay red\n")
    events = play(state, "step east")
    assert line(state, "fails") == ["1"]
    assert "cave" not in keys(events)
    events = play(state, "place n11", "lay ew", "place o11", "lay ew", "step east")
    assert "cave" in keys(events)
    assert bull(state) == "away"


@pytest.mark.rule("dedale.minotaur.shut-in")
def test_a_dead_end_may_shut_the_minotaur_in() -> None:
    state = position("seats 2\ntiles c5=ew d5=w\nbull d5\nback west\nplay red\nhand 1: dead-end tee")
    play(state, "place b5", "lay e")
    assert "b5=e" in line(state, "tiles")


def test_dead_ends_are_drawn_told_and_listed() -> None:
    state = position("seats 2\ntiles k10=s*\nhand 1: dead-end dead-end** tee\nhand 2: tee")
    assert "a dead end with one star" in tell(state, 0, "en")
    assert "open to the south" in tell(state, 0, "en")
    assert "un cul-de-sac à deux étoiles" in tell(state, 0, "fr")
    assert "côté ouvert : sud" in tell(state, 0, "fr").replace("\xa0", " ")
    drawn = picture(state, 0)
    assert all(f'id="lay-{side}-{stars}"' in drawn for side in "nesw" for stars in (0, 2))
    assert "dead end" in sketch(state, 0, "en")
    named = {piece.name: piece.copies for piece in pieces(GAME, "en")}
    assert named["A dead end"] == 14
    assert named["A dead end with three stars"] == 1


TABLES = [
    next(laws.setups(GAME, seats, {"first": 0, **modules})) for seats, modules in ((2, {}), (4, {"collapses": False}))
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_laws_hold_over_such_a_box(table: laws.Setup) -> None:
    games = 6 if ariane.COMPILED else 1
    laws.check_setup(table, 80 if ariane.COMPILED else 8, seed=5, games=games)


def test_a_record_of_such_a_box_carries_it_and_is_read_back() -> None:
    state, rng, record = GAME.new(3), ariane.Rng(3), ariane.Record(GAME, 3)
    while state.actor() != ariane.OVER:
        moves = state.moves()
        move = int(state.draw(rng)) if state.actor() == ariane.CHANCE else moves[int(rng.below(len(moves)))]
        record.add(state, move)
        state.play(move)
    again = ariane.Record.parse(record.write())
    assert again.game.components.digest == GAME.components.digest != OURS.components.digest
    assert again.at().fingerprint() == state.fingerprint()
