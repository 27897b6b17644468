"""G.O.O.T.M.U. in sentences: what is asked, who stands where and can go where, what is carried and what lies about."""

from ariane.core.game import CHANCE, OVER, State
from ariane.core.maze import SIDE_NAMES
from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.notation import text_at
from ariane.games.gootmu.rules.board import HOLE, Board
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.labels import kind_label

EFFECTS = (
    "lost", "extra", "bonus", "plus", "doubles", "squares", "select", "fixed", "odd", "less", "random", "that-way",
    "no-walls", "one-wall", "cancels", "led", "touch", "item-first", "waited", "held", "limit",
)  # fmt: skip
NOTED = [
    (name, note, 3 if note == m.LIMIT else -1 if note == m.THAT_WAY else 0)
    for name in EFFECTS
    for note in (m.NOTE_NAMES.index(name),)
]  # where each is noted, and what stands there when nothing is upon a pawn

TOUCHES = {"turn": False, "begins": False, "monster": False}  # that somebody's turn comes needs no notice
STRIKES = ("stays", "lost-turn", "led", "drag")
SETUP = ("tiles", "order", "start-where", "piece-where")


def tell(state: State, seat: int, lang: str) -> str:
    assert isinstance(state, Gootmu)
    say, names = words("gootmu", lang), seat_names("gootmu", lang)
    lines = _standing(state, seat, say, names)
    if any(tile != HOLE for tile in state.board.tiles) and len(state.board.links):
        lines += _maze(state, say)
        for pawn in range(int(m.PAWNS)):
            if state.in_play(pawn):
                lines += _pawn(state, pawn, seat, say, names)
        lines += _lying(state, seat, say, names)
    return "\n".join(lines) + "\n"


def _standing(state: Gootmu, seat: int, say: Words, names: list[str]) -> list[str]:
    end = state.outcome()
    if end is not None:
        winners = ", ".join(names[winner] for winner in end.winners)
        return [say("ask-over"), say(f"over-{end.reason}"), say("tell-won", count=len(end.winners), winners=winners)]
    lines = []
    if state.asks() not in ("tiles", "order"):
        lines.append(say("tell-turn", yours=_yes(state.turn() == seat), seat=names[int(state.turn())]))
        if state.playing >= m.PSEUDO:
            lines.append(say("tell-pseudo", seat=names[int(state.turn())]))
    if state.actor() in (CHANCE, seat):
        lines.append(question(state, say.language))
    return [*lines, say("tell-goal")]


def question(state: State, lang: str) -> str:
    """What is asked, with the steps still to go, whose piece it is, and without what nobody can do just now."""
    assert isinstance(state, Gootmu)
    say, asks = words("gootmu", lang), state.asks()
    if asks == "step":
        left, who = int(state.stack[int(state.find(m.F_WALK)) + int(m.ASK_SEAT)]), int(state.get(m.WHO))
        if who == state.actor():
            return say("asked-step", number=left)
        mine = who == state.actor() + int(m.PSEUDO)
        name = say("your-second-pawn") if mine else pawn_name(who, say, seat_names("gootmu", lang))
        return say("asked-step-of", number=left, who=name[:1].upper() + name[1:])
    if asks == "piece-where":
        piece, owner = int(state.get(m.ASK_ABOUT)), seat_names("gootmu", lang)[int(state.get(m.ASK_ABOUT)) // 3]
        if state.find(m.F_SETUP) >= 0:
            return say("asked-piece-where-setup", number=piece % 3 + 1, seat=owner)
        return say("asked-piece-where", seat=owner)
    if asks == "cancel-turn":
        name = pawn_name(int(state.playing), say, seat_names("gootmu", lang))
        return say("asked-cancel-turn", who=name[:1].upper() + name[1:])
    if asks == "cancel-square" and state.get(m.ASK_DETAIL) == 1:
        return say("asked-cancel-door")
    if asks == "announce" and len(state.moves()) == 1:
        return say("asked-announce-only")
    if asks == "six":
        verbs = {state.name(move).split()[0] for move in state.moves()}
        if verbs == {"walk", "rotate"}:
            return say("asked-six-open")
        return say("ask-six" if verbs & {"walk", "cross"} else "asked-six-shut")
    if asks == "pick" and not any(state.name(move) == "take" for move in state.moves()):
        return say("asked-pick-full")
    if asks == "end" and not state.holds(state.get(m.WHO), box.POWER):
        return say("asked-end-empty")
    return say(f"ask-{asks}")


def _maze(state: Gootmu, say: Words) -> list[str]:
    board = state.board
    lines = [say("tell-maze", width=int(board.width) * 4, height=int(board.height) * 4)]
    holes = [str(place + 1) for place in range(int(board.width * board.height)) if board.tiles[place] == HOLE]
    if holes:
        lines.append(say("tell-holes", tiles=", ".join(holes)))
    if state.in_play(m.MONSTER):
        square = int(state.at(m.MONSTER))
        about = around(state, square, say)
        lines.append(say("tell-monster", square=board.name(square), about=about))
    else:
        lines.append(say("tell-no-monster"))
    return lines


def around(state: Gootmu, square: int, say: Words) -> str:
    """What a square says and where one can walk from it."""
    ways = [say(f"way-{SIDE_NAMES[way]}") for way in range(4) if state.board.walkable(square, way)]
    text = told_text(state.board, square, say)
    said = say("tell-said", text=text) + " " if text else ""
    return said + (say("tell-ways", ways=", ".join(ways)) if ways else say("tell-closed"))


def told_text(board: Board, square: int, say: Words) -> str:
    """A square's text, and which way its arrow shows."""
    arrow = int(board.arrow(square)) if board.there(square) else -1
    return text_at(board, square) + (f" ({say(f'way-{SIDE_NAMES[arrow]}')})" if arrow >= 0 else "")


def pawn_name(pawn: int, say: Words, names: list[str]) -> str:
    if pawn == m.MONSTER:
        return say("the-monster-name")
    return say("second-pawn", seat=names[pawn - int(m.PSEUDO)]) if pawn >= m.PSEUDO else names[pawn]


def thing_name(kind: int, seat: int, say: Words, names: list[str]) -> str:
    """What a thing is called to this reader: a piece is yours or somebody's."""
    if kind == m.FACE_DOWN:
        return say("thing-hidden")
    if kind < box.GOOTMU:
        return say(f"thing-{kind_label(kind)}")
    owner = kind - int(box.GOOTMU)
    return say("thing-gootmu", **{"owner": names[owner], "owner-you": _yes(owner == seat)})


def carried(state: Gootmu, pawn: int) -> list[int]:
    """The kinds of what a pawn carries, each as often as it does."""
    hand, places = int(m.HAND) + pawn, state.places
    return sorted([int(state.kind_of(thing)) for thing in range(int(state.things())) if places[thing] == hand])


def in_hand(state: Gootmu, pawn: int, seat: int, say: Words, names: list[str]) -> list[str]:
    """What a pawn carries, as this reader would call it."""
    kinds = carried(state, pawn)
    owner = int(state.owner(pawn))
    found = []
    for kind in sorted(set(kinds)):
        if kind == box.GOOTMU + owner:
            name = say("thing-gootmu-own", **{"owner": names[owner], "owner-you": _yes(owner == seat)})
        else:
            name = thing_name(kind, seat, say, names)
        found.append(name + (f" (×{kinds.count(kind)})" if kinds.count(kind) > 1 else ""))
    return found


def effects(state: Gootmu, pawn: int, say: Words) -> list[str]:
    found = []
    for name, note, usual in NOTED:
        value = int(state.note(pawn, note))
        if value != usual:
            found.append(say(f"effect-{name}", number=f"{value:+d}" if name in ("bonus", "plus") else value))
    return found


def _pawn(state: Gootmu, pawn: int, seat: int, say: Words, names: list[str]) -> list[str]:
    square = int(state.at(pawn))
    owner = int(state.owner(pawn))
    yours = _yes(pawn == seat)
    where, about = state.board.name(square), around(state, square, say)
    if pawn >= m.PSEUDO:
        lines = [say("tell-second", seat=names[owner], square=where, about=about)]
    else:
        lines = [say("tell-pawn", yours=yours, seat=names[owner], square=where, about=about)]
    name = pawn_name(pawn, say, names)
    name = name[:1].upper() + name[1:]
    things = in_hand(state, pawn, seat, say, names)
    if things:
        lines.append(say("tell-hand", yours=yours, seat=name, things=", ".join(things)))
    notes = effects(state, pawn, say)
    if notes:
        lines.append(say("tell-effects", yours=yours, seat=name, effects=", ".join(notes)))
    return lines


def _lying(state: Gootmu, seat: int, say: Words, names: list[str]) -> list[str]:
    lines = []
    for owner in range(int(state.seats)):
        places = [int(state.places[owner * 3 + k]) for k in range(3)]
        squares = ", ".join(state.board.name(place) for place in places if place < m.SQUARES)
        if squares:
            lines.append(say("tell-pieces", yours=_yes(owner == seat), seat=names[owner], squares=squares))
    hidden = []
    for thing in range(int(m.ALL_PIECES), int(state.things())):
        place = int(state.places[thing])
        if place < m.SQUARES:
            kind = int(state.kind_of(thing))
            if kind == m.FACE_DOWN:
                hidden.append(state.board.name(place))
            else:
                thing_said = thing_name(kind, seat, say, names)
                lines.append(say("tell-thing", square=state.board.name(place), thing=thing_said))
    if hidden:
        lines.append(say("tell-markers", squares=", ".join(hidden)))
    return lines


def rule_of(text: int) -> str:
    """The rule that tells what a text does."""
    key = box.KEYS[text]
    return "gootmu.sq.door" if key in ("locked-door", "pool", "snake-pit", "narrow-passage") else f"gootmu.sq.{key}"


# Moves


def phrase(state: State, move: int, lang: str) -> str:
    """A move, or an outcome where chance is asked, as a person would say it."""
    assert isinstance(state, Gootmu)
    say, names = words("gootmu", lang), seat_names("gootmu", lang)
    if state.actor() == OVER:
        return say("ask-over")
    match state.name(move).split():
        case ["step", way] if spent := _spends(state, move):
            return say(f"move-step-{spent}", way=say(f"way-{way}"))
        case ["step", way] if state.asks() == "way-any-direction":
            return say("move-straight", way=say(f"way-{way}"))
        case [("step" | "wait" | "cross") as verb, way]:
            return say(f"move-{verb}", way=say(f"way-{way}"))
        case [("token" | "select" | "die" | "remove") as verb, number]:
            return say(f"move-{verb}", number=int(number))
        case [("drop" | "exchange" | "choose" | "marker") as verb, what]:
            return say(f"move-{verb}", thing=_thing(what, int(state.actor()), say, names))
        case [("take" | "leave") as verb]:
            which = state.get(m.ASK_QUESTION) == m.Q_WHICH  # there it is the one that lies face down
            kind = int(m.FACE_DOWN if which else state.kind_of(state.get(m.ASK_ABOUT)))
            return say(f"move-{verb}", thing=thing_name(kind, int(state.actor()), say, names))
        case [("yes" | "no") as answer] if state.get(m.ASK_QUESTION) == m.Q_WATCH:
            return say(f"move-watch-{answer}")
        case ["player", who]:
            watched = state.get(m.ASK_QUESTION) == m.Q_WATCH
            return say("move-watch-player" if watched else "move-player", who=_who(who, say, names))
        case ["shove", who, way]:
            return say("move-shove", who=_who(who, say, names), way=say(f"way-{way}"))
        case ["piece", who, square]:
            return say("move-piece", who=names[int(who) - 1], square=square)
        case ["rotate", number, sense]:
            turned = say("clockwise" if sense == "clockwise" else "counter-clockwise")
            return say("move-rotate", number=int(number), sense=turned)
        case ["to", square]:
            return say("move-to", square=square)
        case ["tile", name, angle]:
            return say("move-tile", name=name, number=int(angle))
        case _:
            return say(f"move-{state.name(move)}")


def hurts(state: State, move: int) -> bool:
    """A step that uses something up: nobody should spend it by a click that was meant for the way alone."""
    assert isinstance(state, Gootmu)
    return state.name(move).startswith("step ") and _spends(state, move) != ""


def _spends(state: Gootmu, step: int) -> str:
    """What this step of a walk uses up, if anything: a square to cancel, or a marker that goes through a wall."""
    if state.asks() != "step":
        return ""
    who = int(state.get(m.WHO))
    cancels, passes = state.note(who, m.CANCELS), state.holds(who, box.WALL)
    if cancels == 0 and not passes:
        return ""
    after = state.copy()
    after.play(step)
    if after.note(who, m.CANCELS) < cancels:
        return "cancel"
    return "wall" if passes and not after.holds(who, box.WALL) else ""


def _thing(label: str, seat: int, say: Words, names: list[str]) -> str:
    kind = (
        box.MARKERS.index(label) if label in box.MARKERS else int(box.GOOTMU) + int(label.removeprefix("gootmu-")) - 1
    )
    return thing_name(kind, seat, say, names)


def _who(label: str, say: Words, names: list[str]) -> str:
    number = int(label.rstrip("b")) - 1
    return pawn_name(number + int(m.PSEUDO) if label.endswith("b") else number, say, names)


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
