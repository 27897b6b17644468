"""House rules: rulings put otherwise, each by an option that is off; without them nothing is any different."""

import pytest

import ariane
from ariane import CHANCE, OVER, Outcome, Record, Rng
from ariane.core.errors import BadPosition
from ariane.core.registry import option_rules
from tests.games.berzerk import scenes as berzerk
from tests.games.dedale import scene as dedale
from tests.games.gootmu import story as gootmu
from tests.games.gotown import story as gotown
from tests.games.kragmortha import story as kragmortha

HOUSE = {name: [key for key, option in ariane.load(name).options.items() if option.house] for name in ariane.names()}
EACH = [(name, key) for name, keys in HOUSE.items() for key in keys]
ALL = "goblin-crystal+crystal"
RIGOR = "rigor-crystal+crystal"


def played(name: str, **options: bool) -> Record:
    """A random game from its first move to its last, as a record."""
    game = ariane.load(name)
    seats = game.seats[0]
    record, state, rng = Record(game, seats, dict(options)), game.new(seats, **options), Rng(3)
    while state.actor() != OVER:
        legal = state.moves()
        move = int(state.draw(rng)) if state.actor() == CHANCE else legal[int(rng.below(len(legal)))]
        record.add(state, move)
        state.play(move)
    return record


# Of every game


def test_every_game_has_some_and_each_names_its_ruling() -> None:
    for name, keys in HOUSE.items():
        book = ariane.load(name).rulebook("en")
        assert keys, name
        for key in keys:
            assert any(book[rule].kind == "ruling" for rule in option_rules(name)[key]), f"{name} {key}"


@pytest.mark.parametrize(("name", "key"), EACH)
def test_a_position_keeps_it_and_without_it_says_nothing(name: str, key: str) -> None:
    game = ariane.load(name)
    usual, other = game.new(game.seats[0]), game.new(game.seats[0], **{key: True})
    assert "house" not in usual.dump()
    assert f"\nhouse {key}\n" in other.dump()
    assert game.chosen(other)[key] is True
    assert game.chosen(game.restore(other.dump())) == game.chosen(other.copy()) == game.chosen(other)
    assert len({state.fingerprint() for state in (usual, other, *(game.new(**{one: True}) for one in HOUSE[name]))}) == (
        1 + len(HOUSE[name])
    )
    with pytest.raises(BadPosition, match="is no house rule"):
        game.restore(other.dump().replace(f"house {key}", "house party"))


@pytest.mark.parametrize("name", ["gotown", "berzerk"])
def test_a_record_names_it_only_where_the_table_chose_it(name: str) -> None:
    key = HOUSE[name][0]
    assert not any(f"option {one} " in played(name).write() for one in HOUSE[name])
    told = played(name, **{key: True}).write()
    assert f"option {key} yes" in told
    again = Record.parse(told)
    assert again.options[key] is True
    assert again.write() == told
    assert again.at().outcome() is not None


# Gotown


@pytest.mark.rule("gotown.turn.draw-limit")
def test_with_nine_cards_a_hand_of_eight_still_draws() -> None:
    text = "seats 2\nplayer 2\nhand 1: {}\nhand 2: 5 6 7\n"
    for hand, usual, nine in (("1 1 1 2 2 2 3", "draw", "draw"), ("1 1 1 2 2 2 3 3", "play", "draw")):
        for house, asked in (("", usual), ("house nine\n", nine)):
            state = gotown.lay(text.format(hand) + house)
            gotown.play(state, "end")
            assert (state.turn(), state.asks()) == (0, asked)
    full = gotown.lay(text.format("1 1 1 2 2 2 3 3 3") + "house nine\n")
    gotown.play(full, "end")
    assert full.asks() == "play"


@pytest.mark.rule("gotown.donut")
def test_milkshakes_melt_while_the_van_makes_all_miss_a_turn() -> None:
    text = "seats 3\nplayer 1\nhand 1: donut 1 2 3\nhand 2: 5\nhand 3: 6\nmilkshakes 0 2 0\n"
    usual, melting = gotown.lay(text), gotown.lay(text + "house melts\n")
    for state in (usual, melting):
        gotown.play(state, "donut", "end")
    assert (gotown.find(usual, "milkshakes"), gotown.find(melting, "milkshakes")) == ("0 2 0", "0 1 0")
    assert gotown.find(melting, "discard") == "milkshake donut"
    assert (melting.turn(), melting.census()) == (0, usual.census())


# Dédale


@pytest.mark.rule("dedale.end.bag")
def test_to_the_last_tile_an_empty_bag_ends_nothing_while_a_hand_holds_one() -> None:
    text = f"house hands\nseats 2\ntiles k10=ns\nhand 1: straight straight tee\nhand 2: {dedale.FULL}\nbag tee"
    state = dedale.position(text)
    dedale.play(state, "place k9", "lay ns", "step north", "step north", "draw tee")
    assert (state.outcome(), state.actor(), dedale.line(state, "bag")) == (None, 1, [])
    dedale.play(state, "exchange")  # for nothing: there is nothing to draw
    assert (state.outcome(), state.actor(), dedale.hand(state, 2)) == (None, 0, [])
    dedale.play(state, "exchange")
    assert state.outcome() == Outcome("bag", ())


@pytest.mark.rule("dedale.minotaur.dead-end")
def test_without_dead_ends_the_minotaur_turns_round() -> None:
    maze = "tiles l11=ew k10=ns k9=ns\npawns k11 l11\nbull k10\nback south\nplay red red white\nhand 2: " + dedale.FULL
    state = dedale.position("house reverse" + dedale.LAST_STEP + maze)
    events = dedale.play(state, "step east")
    assert "dead-end" not in dedale.keys(events)
    assert dedale.bull(state) == "k11"  # north to k9, and back over k10


@pytest.mark.rule("dedale.minotaur.cave", "dedale.minotaur.dead-end")
def test_it_reaches_whoever_is_behind_it_if_it_can_turn_round() -> None:
    maze = "tiles l11=ew m11=ew k10=ns k9=ns\npawns k11 m11\nbull k9\nback south\nplay red\nfails 1\nhand 2: "
    usual = dedale.position(dedale.LAST_STEP + maze + dedale.FULL)
    assert "cave" in dedale.keys(dedale.play(usual, "step east"))
    other = dedale.position("house reverse" + dedale.LAST_STEP + maze + dedale.FULL)
    assert "cave" not in dedale.keys(dedale.play(other, "step east"))
    apart = maze.replace("k10=ns k9=ns", "c3=ns c4=ns").replace("bull k9", "bull c3")
    alone = dedale.position("house reverse" + dedale.LAST_STEP + apart + dedale.FULL)
    assert "cave" in dedale.keys(dedale.play(alone, "step east"))
    # over the passage between two crossings it comes back as well
    crossing = maze.replace("k10=ns k9=ns", "c3=nesw").replace("bull k9\nback south", "bull c3\nback k11")
    linked = dedale.position("house reverse" + dedale.LAST_STEP + crossing + dedale.FULL)
    assert "cave" not in dedale.keys(dedale.play(linked, "step east"))


# Berzerk


@pytest.mark.rule("berzerk.move.full")
def test_with_an_early_stop_the_humanoid_may_leave_the_rest_after_a_step() -> None:
    state = berzerk.at("asks walk; roll 4; humanoid c3; house stop")
    assert state.refusal(state.parse("stop")) == "berzerk.move.full"  # standing still is no stop
    berzerk.go(state, "step east")
    log = berzerk.go(state, "stop")
    assert log[0].numbers == {"steps": 1, "lost": 3}
    assert state.turn() == 1


# Kragmortha


@pytest.mark.rule("kragmortha.desk.enter")
def test_with_the_house_rule_the_desk_ends_the_turn() -> None:
    state = kragmortha.lay(f"seats 2\ngoblins f8 c1\nhand 1: {ALL}\nhouse desk\n")
    kragmortha.play(state, "card 1", "step north", "grimoire boots", "go d1")
    assert (state.asks(), state.turn()) == ("draw", 0)  # the boots cannot be used any more


@pytest.mark.rule("kragmortha.rigor.goes-on")
def test_rigor_mortis_halts_where_he_meets_somebody() -> None:
    state = kragmortha.lay(f"seats 3\ngoblins a1 d7 d8\nhand 1: {RIGOR}\nhouse halt\n")
    kragmortha.play(state, "card 1", "step north", "gaze limp", "go a5")
    assert (state.asks(), kragmortha.find(state, "rigor")) == ("draw", "d7")
    circle = kragmortha.lay(f"seats 2\ngoblins d1 b1\nrigor b2\nhand 1: {RIGOR}\nhouse halt\n")
    kragmortha.play(circle, "card 1", "step south", "gaze limp", "go a5")
    assert circle.asks() == "draw"  # nobody is asked whether he is teleported
    free = kragmortha.lay(f"seats 2\ngoblins a1 c1\nhand 1: {RIGOR}\nhouse halt\n")
    kragmortha.play(free, "card 1", "step north")
    assert free.asks() == "step"


# G.O.O.T.M.U.


@pytest.mark.rule("gootmu.monster.touch")
def test_a_tame_monster_spares_the_pawns_of_its_mover() -> None:
    lines = "house spares\nmonster at=a1\npawn 1: at=b1 home=k5\npawn 2: at=c1 home=k6"
    state = gootmu.field(lines)
    gootmu.play(state, "monster", "die 2", "step east", "step east")
    assert (gootmu.at(state), gootmu.at(state, "pawn 2")) == ("b1", "k6")


@pytest.mark.rule("gootmu.end.bound")
def test_half_as_long_a_game_ends_after_fifty_turns_each() -> None:
    for turns, end in ((149, None), (150, Outcome("bound", (0,)))):
        state = gootmu.field(f"house brief\npieces 1: hand-1 hand-1 k9\npieces 2: hand-2\nturns {turns} 0", seats=3)
        gootmu.play(state, "die 1", "step north")
        assert state.outcome() == end
