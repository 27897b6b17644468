"""One position of G.O.O.T.M.U. as data: the maze, where everything lies, notes on each pawn, what is pending."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.game import Game, State
from ariane.games.gootmu.board import Board
from ariane.games.gootmu.box import (
    AREA,
    BOAT,
    BUCKET,
    CAVE_IN,
    FIRE,
    GOOTMU,
    KEY,
    MAGNET,
    MARKERS,
    OIL,
    PICKAXE,
    PLANK,
)
from ariane.games.gootmu.instructions import LOCKED_DOOR, NARROW, POOL, SNAKE_PIT
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    AT,
    FACE_DOWN,
    FIRST_ITEM,
    FRAME,
    GONE,
    HAND,
    HEADING,
    HELD,
    HOME,
    LIMIT,
    MONSTER,
    NOBODY,
    NOTES,
    NOW_LED,
    OP,
    PAWNS,
    PSEUDO,
    SIDE,
    SQUARES,
    THAT_WAY,
    WAITED,
)


class Outfit:
    """What a walker has for the rest of its walk; a search changes it as it goes, and puts it back."""

    def __init__(self) -> None:
        self.walker: i64 = 0
        self.flags: i64 = 0
        self.have: i64 = 0  # one bit for each pass in hand
        self.back: i64 = 0  # 1: a marker for a trap door backward, of use with the first step only
        self.walls: i64 = 0  # markers for a wall
        self.given: i64 = 0  # walls that need no marker
        self.cancels: i64 = 0
        # For useful things: free hands, in the own turn those too that hold nothing of use. Backtracking: free hands.
        self.room: i64 = 0
        self.swaps = False  # the own turn: things may be exchanged
        self.pieces = False  # own GOOTMU pieces are picked up
        self.through = False  # walls are passed, or could be with a marker that lies about
        self.rich = False  # for a first look: all passes in hand, nothing needs picking up


class Tray:
    """Buffers of a game for measuring and searching; their contents matter only within one question."""

    def __init__(self) -> None:
        self.outfit = Outfit()
        self.steps = vec[i64]([0] * int(SQUARES))
        self.queue = vec[i64]([0] * int(SQUARES))
        self.marks = vec[i64]([0] * int(SQUARES))
        self.flood = vec[i64]([0] * int(SQUARES))
        self.nodes: i64 = 0  # of the last walk search, for measuring
        self.stamp: i64 = 0


class Position(State):
    """Everything that lies on the table; what may be done with it is the affair of the other modules."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        tray: Tray,
        board: Board,
        notes: vec[i64],
        places: vec[i64],
        faces: vec[i64],
        bag: vec[i64],
        trail: vec[i64],
        followed: vec[i64],
        rolls: vec[i64],
        stack: vec[i64],
        depth: i64,
        answer: i64,
        first: i64,
        regular: i64,
        playing: i64,
        leading: i64,
        turns: i64,
        winner: i64,
    ) -> None:
        self.game = game
        self.seats = seats
        self.tray = tray
        self.board = board
        self.notes = notes  # [pawn][note]
        self.places = places  # [thing] where it lies: 18 pieces, then the markers
        self.faces = faces  # [marker] its kind, or FACE_DOWN
        self.bag = bag  # [kind] how many markers nobody has seen, on the board or not dealt
        self.trail = trail  # pawn * SQUARES + square, visited this turn
        self.followed = followed  # pawn * SQUARES + square, whose text was followed this turn
        self.rolls = rolls  # [seat] for the first place; -1: out of it, 0: to come
        self.stack = stack
        self.depth = depth
        self.answer = answer  # what the last question, die or marker gave
        self.first = first
        self.regular = regular  # the pawn whose turn came last in the usual order
        self.playing = playing  # the pawn whose turn it is
        self.leading = leading  # the seat that leads the monster
        self.turns = turns
        self.winner = winner
        self.decisions: i64 = 0

    # Frames

    def push(self, op: i64, who: i64, stage: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        base = self.depth * FRAME
        stack = self.stack
        while len(stack) < base + FRAME:
            stack = append(stack, 0)
        stack[base] = op
        stack[base + 1] = who
        stack[base + 2] = stage
        stack[base + 3] = a
        stack[base + 4] = b
        stack[base + 5] = c
        stack[base + 6] = d
        stack[base + 7] = e
        self.stack = stack
        self.depth += 1

    def pop(self) -> None:
        self.depth -= 1

    def get(self, field: i64) -> i64:
        return self.stack[(self.depth - 1) * FRAME + field]

    def put(self, field: i64, value: i64) -> None:
        self.stack[(self.depth - 1) * FRAME + field] = value

    def below(self, field: i64) -> i64:
        """A field of the frame under the top one: that which asks."""
        return self.stack[(self.depth - 2) * FRAME + field]

    def find(self, op: i64) -> i64:
        """Where the topmost frame of this kind begins, or -1."""
        base = (self.depth - 1) * FRAME
        while base >= 0 and self.stack[base + OP] != op:
            base -= FRAME
        return base

    # Pawns

    def note(self, pawn: i64, which: i64) -> i64:
        return self.notes[pawn * NOTES + which]

    def set_note(self, pawn: i64, which: i64, value: i64) -> None:
        self.notes[pawn * NOTES + which] = value

    def at(self, pawn: i64) -> i64:
        return self.notes[pawn * NOTES + AT]

    def in_play(self, pawn: i64) -> bool:
        return self.notes[pawn * NOTES + AT] != NOBODY

    def owner(self, pawn: i64) -> i64:
        """The seat that plays a pawn: its own, or for a pseudo-player's its leader."""
        if pawn == MONSTER:
            return self.leading
        return pawn - PSEUDO if pawn >= PSEUDO else pawn

    def mind(self, pawn: i64) -> i64:
        """gootmu.sq.enemy-moves: the seat that decides where a pawn goes."""
        if pawn == self.playing and self.led():
            return self.right_of(self.owner(pawn))
        return self.owner(pawn)

    def led(self) -> bool:
        """Whether the neighbour moves the pawn in this turn."""
        return self.depth > 0 and self.stack[OP + 3] & NOW_LED != 0 and self.stack[OP] == 3

    def left_of(self, seat: i64) -> i64:
        """gootmu.setup.neighbours"""
        return seat + 1 if seat + 1 < self.seats else 0

    def right_of(self, seat: i64) -> i64:
        return seat - 1 if seat > 0 else self.seats - 1

    def enemies(self, pawn: i64, other: i64) -> bool:
        """gootmu.pseudo.status: a pseudo-player is never its leader's enemy."""
        return self.owner(pawn) != self.owner(other)

    def heading(self, pawn: i64) -> i64:
        """gootmu.arrive.direction: on the table; -1: none."""
        kept = self.note(pawn, HEADING)
        return kept if kept < 0 else self.board.to_table(self.at(pawn), kept)

    def stand(self, pawn: i64, square: i64, way: i64) -> None:
        """Puts a pawn down, come this way (-1: from nowhere): what held it at its old square is over."""
        base = pawn * NOTES
        self.notes[base + AT] = square
        self.notes[base + HEADING] = self.board.to_tile(square, way) if way >= 0 else way
        self.notes[base + HELD] = 0
        self.notes[base + SIDE] = 0
        self.notes[base + WAITED] = 0  # gootmu.closed.wait: being moved breaks it
        self.notes[base + THAT_WAY] = -1
        self.trail = append(self.trail, pawn * SQUARES + square)

    def pawn_on(self, square: i64, but: i64) -> i64:
        """Some pawn on this square other than that one, clockwise from it; NOBODY where there is none."""
        for i in range(PAWNS):
            pawn = (but + 1 + i) % PAWNS if but < PAWNS else i
            if pawn != but and self.notes[pawn * NOTES + AT] == square:
                return pawn
        return NOBODY

    def start_on(self, square: i64) -> bool:
        for pawn in range(PAWNS):
            if self.notes[pawn * NOTES + HOME] == square:
                return True
        return False

    # Things

    def things(self) -> i64:
        return ALL_PIECES + self.board.width * self.board.height

    def kind_of(self, thing: i64) -> i64:
        return GOOTMU + thing // 3 if thing < ALL_PIECES else self.faces[thing - ALL_PIECES]

    def holds(self, pawn: i64, kind: i64) -> bool:
        return self.held(pawn, kind) >= 0

    def held(self, pawn: i64, kind: i64) -> i64:
        """A thing of this kind in a pawn's hand, or -1."""
        place = HAND + pawn
        if kind >= GOOTMU:
            for piece in range((kind - GOOTMU) * 3, (kind - GOOTMU) * 3 + 3):
                if self.places[piece] == place:
                    return piece
            return -1
        for thing in range(ALL_PIECES, self.things()):
            if self.places[thing] == place and self.faces[thing - ALL_PIECES] == kind:
                return thing
        return -1

    def hand_size(self, pawn: i64) -> i64:
        place = HAND + pawn
        size: i64 = 0
        for thing in range(self.things()):
            if self.places[thing] == place:
                size += 1
        return size

    def hand_free(self, pawn: i64) -> i64:
        return self.note(pawn, LIMIT) - self.hand_size(pawn)

    def thing_on(self, square: i64) -> i64:
        """The first thing on a square, or -1."""
        for thing in range(self.things()):
            if self.places[thing] == square:
                return thing
        return -1

    def of_kind_on(self, square: i64, kind: i64) -> i64:
        for thing in range(ALL_PIECES, self.things()):
            if self.places[thing] == square and self.faces[thing - ALL_PIECES] == kind:
                return thing
        return -1

    def is_item(self, thing: i64) -> bool:
        """gootmu.carry.not-items: something that can be carried, no piece; face down it counts as one."""
        if thing < ALL_PIECES:
            return False
        kind = self.faces[thing - ALL_PIECES]
        return kind < MAGNET or kind == FACE_DOWN

    def on_board(self, thing: i64) -> bool:
        return self.places[thing] < SQUARES

    def items_left(self) -> bool:
        for thing in range(ALL_PIECES, self.things()):
            if self.places[thing] < SQUARES and self.is_item(thing):
                return True
        return False

    def no_pieces(self, pawn: i64) -> bool:
        """gootmu.sq.item-first: whether this pawn may not take a GOOTMU piece now."""
        return self.note(pawn, FIRST_ITEM) != 0 and self.items_left()

    def empty(self, square: i64, but: i64) -> bool:
        """gootmu.carry.drop: nothing on it, no start, no pawn other than that one, nor the monster."""
        if self.thing_on(square) >= 0 or self.start_on(square) or self.at(MONSTER) == square:
            return False
        return self.pawn_on(square, but) == NOBODY

    def discard(self, thing: i64) -> None:
        self.places[thing] = GONE

    # Obstacles

    def obstacle_pass(self, square: i64) -> i64:
        """gootmu.obstacle.pass: the pass one needs on this square, or -1."""
        text = self.board.texts[square]
        if LOCKED_DOOR <= text <= NARROW:
            if text == LOCKED_DOOR:
                return KEY
            if text == POOL:
                return BOAT
            return PLANK if text == SNAKE_PIT else OIL
        for thing in range(ALL_PIECES, self.things()):
            if self.places[thing] == square:
                kind = self.faces[thing - ALL_PIECES]
                if kind == FIRE:
                    return BUCKET
                if kind == CAVE_IN:
                    return PICKAXE
        return -1

    def blocked(self, pawn: i64, square: i64) -> bool:
        """gootmu.obstacle.blocked: an obstacle whose pass this pawn lacks."""
        needed = self.obstacle_pass(square)
        return needed >= 0 and (pawn == MONSTER or not self.holds(pawn, needed))

    def dangerous(self, pawn: i64, square: i64) -> bool:
        """gootmu.obstacle.forced: fire, pool, pit without the pass, or the monster: who is forced in goes home."""
        if pawn != MONSTER and square == self.at(MONSTER):
            return True
        needed = self.obstacle_pass(square)
        return needed in (BUCKET, BOAT, PLANK) and pawn != MONSTER and not self.holds(pawn, needed)

    def solid(self, pawn: i64, square: i64) -> bool:
        """gootmu.obstacle.forced: door, narrow passage or cave-in without the pass: as good as a wall."""
        needed = self.obstacle_pass(square)
        if needed < 0 or (pawn != MONSTER and self.holds(pawn, needed)):
            return False
        return pawn == MONSTER or needed in (KEY, OIL, PICKAXE)

    def barred_target(self, pawn: i64, square: i64) -> bool:
        """gootmu.text.destination: no square to choose freely."""
        return (square == self.at(MONSTER) and pawn != MONSTER) or self.blocked(pawn, square)

    def clear_way(self, pawn: i64, square: i64) -> None:
        """gootmu.obstacle.removed: fire and cave-in go when somebody with the pass comes over them."""
        if pawn == MONSTER:
            return
        for thing in range(ALL_PIECES, self.things()):
            if self.places[thing] == square:
                kind = self.faces[thing - ALL_PIECES]
                if (kind == FIRE and self.holds(pawn, BUCKET)) or (kind == CAVE_IN and self.holds(pawn, PICKAXE)):
                    self.places[thing] = GONE

    def shovable(self, pawn: i64, way: i64) -> bool:
        """gootmu.move.shove: through an opening, not onto the monster, an obstacle or a trap door's wrong side."""
        square = self.at(pawn)
        if not self.board.walkable(square, way):
            return False
        target = self.board.beside(square, way)
        return target != self.at(MONSTER) and not self.blocked(pawn, target) and not self.board.wrong_side(target, way)

    # Telling

    def tell(self, log: list[Event] | None, key: str, pawn: i64, other: i64, word: str, number: i64) -> None:
        """Notes what happened: who (a pawn; the seat behind it is addressed), to whom, what, how many."""
        self.tell_where(log, key, pawn, other, word, number, NOBODY)

    def tell_where(
        self, log: list[Event] | None, key: str, pawn: i64, other: i64, word: str, number: i64, square: i64
    ) -> None:
        """The same with the square where it happened."""
        if log is None:
            return
        people: dict[str, int] = {}
        words: dict[str, str] = {"what": word} if word else {}
        if pawn >= 0:
            people["seat"] = int(self.owner(pawn))
            for part in ("who", "form"):
                words[part] = f"{part}-{pawn_word(pawn)}"
        if other >= 0:
            people["other"] = int(self.owner(other))
            for part in ("them", "theirs", "aim"):
                words[part] = f"{part}-{pawn_word(other)}"
        if word.startswith("thing-gootmu-"):
            people["owner"] = int(word[13:]) - 1
            words["what"] = "thing-gootmu-own" if people.get("seat") == people["owner"] else "thing-gootmu"
        if square >= 0:
            words["where"] = self.board.name(square)
        marks = (f"pawn-{pawn_label(pawn)}",) if pawn >= 0 and self.in_play(pawn) else ()
        log.append(Event(f"gootmu.{key}", people, words, {"number": int(number)}, marks=marks))

    def printed(self, square: i64) -> str:
        """The text on a square as it is printed."""
        return self.board.box.wordings[self.board.tiles[square // AREA] * AREA + square % AREA]

    def slot_of(self, pawn: i64) -> i64:
        """The tile's place a pawn stands on."""
        return self.at(pawn) // AREA


def pawn_label(pawn: i64) -> str:
    """How a pawn is called in notation: 2 is the second player's, 2b that player's pseudo-player."""
    if pawn == MONSTER:
        return "monster"
    return f"{pawn - PSEUDO + 1}b" if pawn >= PSEUDO else f"{pawn + 1}"


def pawn_word(pawn: i64) -> str:
    if pawn == MONSTER:
        return "the-monster"
    return "a-pseudo" if pawn >= PSEUDO else "a-pawn"


def kind_label(kind: i64) -> str:
    if kind == FACE_DOWN:
        return "?"
    return f"gootmu-{kind - GOOTMU + 1}" if kind >= GOOTMU else MARKERS[kind]


def thing_word(kind: i64) -> str:
    return f"thing-{kind_label(kind)}"


def bit(number: i64) -> i64:
    """One bit of 64: a constant one would be shifted as 32 bits when compiled, and there are up to 38 things."""
    one = number - number + 1
    return one << number
