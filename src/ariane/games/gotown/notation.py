"""Gotown in text: the names of moves and outcomes, and positions written down and read back."""

from mypy_extensions import i64

from ariane.core.errors import BadPosition
from ariane.core.houserules import house_lines, read_house
from ariane.core.lines import Line, read_lines
from ariane.games.gotown import moves
from ariane.games.gotown.box import ALIKE, GUARDED, KINDS, NAMES, card_of, floor, guarded
from ariane.games.gotown.knowledge import Memory
from ariane.games.gotown.position import Position
from ariane.games.gotown.rules import Gotown, GotownGame

# Names


def move_name(move: i64) -> str:
    if move < moves.BUILD_JOKER:
        return f"build {move + 1}+{8 - move}"
    if move < moves.BUILD_JOKERS:
        return f"build {move - moves.BUILD_JOKER + 1}+joker"
    if move == moves.BUILD_JOKERS:
        return "build joker+joker"
    if move < moves.GUARD:
        return f"steal from {(move - moves.STEAL) // 9 + 1} with {NAMES[(move - moves.STEAL) % 9]}"
    if move < moves.LURE:
        return f"dog {move - moves.GUARD + 1}"
    if move < moves.SMASH:
        return f"bone {(move - moves.LURE) // moves.TALLEST + 1} floor {(move - moves.LURE) % moves.TALLEST + 1}"
    for start, word in (
        (moves.ROB, "thief"),
        (moves.SERVE, "milkshake"),
        (moves.WRECK, "ball"),
        (moves.SMASH, "hammer"),
    ):
        if start <= move < start + moves.SEATS:
            return f"{word} {move - start + 1}"
    return {moves.ROB_ALL: "superthief", moves.PARK: "donut", moves.END: "end"}.get(int(move), "?")


def outcome_name(state: Position, outcome: i64) -> str:
    if outcome >= moves.BEGINS:
        return f"first {outcome - moves.BEGINS + 1}"
    return f"{'take' if state.phase == moves.TAKING else 'draw'} {NAMES[outcome]}"


# Writing


def dump(state: Position) -> str:
    seats = int(state.seats)
    lines = [
        "gotown",
        f"seats {seats}",
        f"short {_yes(state.goal < moves.TALLEST)}",
        f"first {state.first + 1}",
        f"asks {state.asks()}",
        f"player {state.player + 1}",
    ]
    lines += [f"hand {seat + 1}: {_cards(state, seat)}" for seat in range(seats)]
    for seat in range(seats):
        floors = [_floor_text(state.towers[seat * moves.TALLEST + level]) for level in range(int(state.heights[seat]))]
        lines.append(f"tower {seat + 1}: {' '.join(floors)}")
    lines.append(f"milkshakes {' '.join(str(count) for count in state.milkshakes)}")
    lines.append(f"pile {_cards(state, seats)}")
    lines.append(f"discard {_cards(state, seats + 1)}")
    lines.append(f"robbing {' '.join(str(seat + 1) for seat in range(seats) if state.victims >> seat & 1)}")
    lines.append(f"van {_yes(state.van == 1)}")
    lines.append(f"busy {_yes(state.busy == 1)}")
    lines.append(f"idle {state.idle}")
    lines.append(f"shuffles {state.shuffles}")
    lines += house_lines(int(state.house), moves.HOUSE)
    if state.last >= 0:
        lines.append(f"last {state.last_by + 1} {state.last}")
    if state.memory is not None:
        lines += _memory_lines(state.memory)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _cards(state: Position, place: int) -> str:
    return " ".join(NAMES[kind] for kind in range(KINDS) for _ in range(state.cards[place * KINDS + kind]))


def _floor_text(standing: i64) -> str:
    text = f"{NAMES[card_of(standing, False)]}+{NAMES[card_of(standing, True)]}"
    return text + "/dog" if guarded(standing) else text


def _memory_lines(memory: Memory) -> list[str]:
    """Only what is not empty: observers are numbered as seats, the public comes after the last."""
    seats = memory.seats
    lines = []
    for observer in range(seats + 1):
        notes = [
            f"{NAMES[kind]}@{''.join(str(seat + 1) for seat in range(seats) if mask >> seat & 1)}"
            for kind in range(KINDS)
            for mask in range(1, memory.masks)
            for _ in range(memory.count(observer, kind, mask))
        ]
        if notes:
            lines.append(f"knows {observer + 1}: {' '.join(notes)}")
        least = [memory.least(observer, seat) for seat in range(seats)]
        if any(least):
            lines.append(f"least {observer + 1}: {' '.join(str(number) for number in least)}")
        thefts = [
            f"{victim + 1}>{thief + 1}="
            f"{memory.thefts(observer, victim, thief)}/{memory.chance(observer, victim, thief)}"
            for victim in range(seats)
            for thief in range(seats)
            if memory.thefts(observer, victim, thief)
        ]
        if thefts:
            lines.append(f"thefts {observer + 1}: {' '.join(thefts)}")
            lines.append(
                f"reached {observer + 1}: {' '.join(str(memory.reached(observer, seat)) for seat in range(seats))}"
            )
    return lines


# Reading: what is left out takes its plain value, and a missing pile is the rest of the box

KEYS = {
    "seats": False,
    "short": False,
    "first": False,
    "asks": False,
    "player": False,
    "hand": True,
    "tower": True,
    "milkshakes": False,
    "pile": False,
    "discard": False,
    "robbing": False,
    "van": False,
    "busy": False,
    "idle": False,
    "shuffles": False,
    "house": False,
    "last": False,
    "knows": True,
    "least": True,
    "thefts": True,
    "reached": True,
}


def restore(game: GotownGame, text: str) -> Gotown:
    lines = {(line.key, line.number): line for line in read_lines(text, "gotown", KEYS)}
    if ("seats", 0) not in lines:
        raise BadPosition("line 2: 'seats 2', 3 or 4 must be there")
    seats = lines["seats", 0].integer(2, moves.SEATS)
    short = ("short", 0) in lines and lines["short", 0].flag()
    first = lines["first", 0].integer(0, seats) if ("first", 0) in lines else 0
    state = game.bare(seats, short, first)
    state.phase = moves.PLAYING
    for line in lines.values():
        _read(state, line)
    _settle_pile(game, state, ("pile", 0) in lines)
    _check(state)
    return state


def _read(state: Gotown, line: Line) -> None:
    seats = int(state.seats)
    if line.number > seats + (line.key in ("knows", "least", "thefts", "reached")):
        line.fail(f"there is no seat {line.number}", f"seats are 1 to {seats}")
    match line.key:
        case "asks":
            state.phase = moves.ASKS.index(line.choice(moves.ASKS))
        case "player":
            state.player = line.integer(1, seats) - 1
        case "hand":
            _lay_out(state, line.number - 1, line)
        case "pile":
            _lay_out(state, seats, line)
        case "discard":
            _lay_out(state, seats + 1, line)
        case "tower":
            _read_tower(state, line)
        case "milkshakes":
            for seat, count in enumerate(line.integers(0, 12, seats)):
                state.milkshakes[seat] = count
        case "robbing":
            state.victims = sum(1 << (seat - 1) for seat in set(line.integers(1, seats)))
        case "van":
            state.van = int(line.flag())
        case "busy":
            state.busy = int(line.flag())
        case "idle":
            state.idle = line.integer(0, moves.SEATS)
        case "shuffles":
            state.shuffles = line.integer(0, 99)
        case "house":
            state.house = read_house(line, moves.HOUSE)
        case "last":
            by, move = line.integers(0, moves.MOVES - 1, 2)
            state.last_by, state.last = by - 1, move
        case "knows" | "least" | "thefts" | "reached":
            if state.memory is not None:
                _read_memory(state.memory, line)


def _lay_out(state: Gotown, place: int, line: Line) -> None:
    for word in line.words:
        if word not in NAMES:
            line.fail(f"{word!r} is no card", f"cards are {', '.join(NAMES)}")
        at = place * KINDS + NAMES.index(word)
        if state.cards[at] >= ALIKE:
            line.fail(f"there are more than {ALIKE} of card {word}", f"no box holds more than {ALIKE}")
        state.cards[at] += 1
        state.sizes[place] += 1


def _read_tower(state: Gotown, line: Line) -> None:
    seat = line.number - 1
    if len(line.words) > moves.TALLEST:
        line.fail(f"{len(line.words)} floors", f"a tower has at most {moves.TALLEST}")
    for level, word in enumerate(line.words):
        state.towers[seat * moves.TALLEST + level] = _read_floor(line, word)
    state.heights[seat] = len(line.words)


def _read_floor(line: Line, word: str) -> i64:
    every = [floor(low, joker) + dog for low in range(4) for joker in range(3) for dog in (0, GUARDED)]
    standing = {_floor_text(each): each for each in every}
    if word not in standing:
        line.fail(f"{word!r} is no floor", "floors are like 3+6, 3+joker, joker+6, low card first, with a dog 3+6/dog")
    return standing[word]


def _read_memory(memory: Memory, line: Line) -> None:
    seats = int(memory.seats)
    observer = line.number - 1
    try:
        if line.key == "least":
            for seat, least in enumerate(line.integers(0, 99, seats)):
                memory.set_least(observer, seat, least)
        if line.key == "reached":
            for seat, reached in enumerate(line.integers(1, 15, seats)):
                memory.set_reached(observer, seat, reached)
        for word in line.words if line.key == "knows" else ():
            card, _, holders = word.partition("@")
            mask = sum(1 << (int(seat) - 1) for seat in set(holders))
            if not 0 < mask < 1 << seats:
                raise ValueError
            memory.note(observer, NAMES.index(card), mask, 1)
        for word in line.words if line.key == "thefts" else ():
            people, _, numbers = word.partition("=")
            victim, thief = (int(seat) - 1 for seat in people.split(">"))
            count, chance = (int(number) for number in numbers.split("/"))
            if not (0 <= victim < seats and 0 <= thief < seats and 0 <= count < 100 and 0 <= chance < 1 << 24):
                raise ValueError
            memory.set_thefts(observer, victim, thief, count, chance)
    except ValueError:
        line.fail(f"found {' '.join(line.words)!r}", "it stands as dump writes it: 'joker@23', '2>3=1/16384'")


def _settle_pile(game: GotownGame, state: Gotown, given: bool) -> None:
    pile = int(state.seats)
    census = state.census()
    for kind, name in enumerate(NAMES):
        missing = game.deck[kind] - census[name]
        if missing < 0 or (given and missing):
            raise BadPosition(f"the position holds {census[name]} of card {name}; the box has {game.deck[kind]}")
        state.cards[pile * KINDS + kind] += missing
        state.sizes[pile] += missing


def _check(state: Gotown) -> None:
    """What no game can reach is refused rather than played."""
    seats = range(int(state.seats))
    built = [seat + 1 for seat in seats if state.heights[seat] >= state.goal]
    if built and state.phase != moves.ENDED:
        raise BadPosition(
            f"the tower of seat {built[0]} has {state.goal} floors already: the game is over, 'asks over'"
        )
    asking = state.asks()
    if (asking == "take") != (state.victims > 0) or state.victims >> state.player & 1:
        raise BadPosition("'robbing' names the seats still to be robbed while the position 'asks take', and only then")
    if any(state.victims >> seat & 1 and state.sizes[seat] == 0 for seat in seats):
        raise BadPosition("'robbing' names a seat with an empty hand")
    if asking in ("deal", "draw", "refill") and state.sizes[state.seats] == 0:
        raise BadPosition(f"the position asks {asking!r}, but the pile is empty")
    hands = [int(state.sizes[seat]) for seat in seats]
    if asking == "deal" and not _half_dealt(hands):
        raise BadPosition("the position 'asks deal': hands are dealt one after the other, five cards each, not yet all")
    if asking == "draw" and hands[state.player] >= state.draw_limit():
        raise BadPosition(
            f"the position 'asks draw', but seat {state.player + 1} holds {state.draw_limit()} cards or more"
        )
    if asking == "refill" and hands[state.player] >= moves.REFILL:
        raise BadPosition(f"the position 'asks refill', but seat {state.player + 1} holds {moves.REFILL} cards or more")
    if state.milkshakes[state.player] > 0 and asking in ("draw", "play", "take", "refill"):
        raise BadPosition(f"seat {state.player + 1} has a milkshake to discard and cannot be the player now")


def _half_dealt(hands: list[int]) -> bool:
    dealt = int(moves.DEALT)
    full = hands.count(dealt)
    return full < len(hands) and hands[:full] == [dealt] * full and hands[full] < dealt and not any(hands[full + 1 :])
