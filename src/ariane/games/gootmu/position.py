"""One position of G.O.O.T.M.U. as data: the maze, where everything lies, notes on each pawn, what is pending."""

from typing import Annotated, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ariane.core.chance import mix
from ariane.core.events import Event
from ariane.core.fields import CLOSING, COUNTED, DERIVED, ELSEWHERE, SHARED, UNWRITTEN, By, Plus, Upto
from ariane.core.game import Game, State
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.board import Board
from ariane.games.gootmu.rules.hands import ITEMS, LOAD, LYING, UNSORTED, sort_things
from ariane.games.gootmu.rules.labels import pawn_label, told, told_piece
from ariane.games.gootmu.rules.tray import LITTERED, Tray

WATCH_DIGITS: Final = vec[i64]([int(m.WATCH) ** pawn for pawn in range(int(m.PAWNS))])


class Position(State):
    """Everything that lies on the table; what may be done with it is the affair of the other modules."""

    board: Board  # never changed once made, so copies share it
    notes: Annotated[vec[i64], Plus(2)]  # [pawn][note]
    places: Annotated[vec[i64], Plus(2)]  # [thing] where it lies: 18 pieces, then the markers
    faces: Annotated[vec[i64], Plus(2)]  # [marker] its kind, or FACE_DOWN
    bag: Annotated[vec[i64], DERIVED]  # [kind] how many markers nobody has seen, on the board or not dealt
    rolls: Annotated[vec[i64], Plus(2)]  # [seat] for the first place; -1: out of it, 0: to come
    trail: Annotated[vec[i64], COUNTED]  # pawn * SQUARES + square, visited this turn
    followed: Annotated[vec[i64], COUNTED]  # pawn * SQUARES + square, whose text was followed this turn
    stack: Annotated[vec[i64], Upto("self.depth * m.FRAME"), Plus(9)]  # pending frames
    first: Annotated[i64, Plus(2)]
    regular: Annotated[i64, Plus(2)]  # the pawn whose turn came last in the usual order
    playing: Annotated[i64, Plus(2)]  # the pawn whose turn it is
    leading: Annotated[i64, Plus(2)]  # the seat that leads the monster
    turns: Annotated[i64, Plus(2)]
    decisions: Annotated[i64, Plus(2)]
    winner: Annotated[i64, Plus(2)]
    house: Annotated[i64, ELSEWHERE]  # bit mask of the house rules chosen
    questions: Annotated[i64, ELSEWHERE]  # the option: FEW or ALL
    watches: Annotated[i64, By("self.mix_rare(print_)")]  # [pawn] as a digit: before whose turns it is asked to cancel
    depth: Annotated[i64, CLOSING]  # how many frames are pending
    answer: Annotated[i64, DERIVED, UNWRITTEN]  # what the last question, die or marker gave; read at once
    rules: Annotated[i64, SHARED]  # the version of the rules it is played by
    hands: Annotated[vec[i64], DERIVED, UNWRITTEN]  # [pawn] a bit for each kind held, LOAD for each thing; then LYING
    arrangement: Annotated[
        i64, DERIVED, UNWRITTEN
    ]  # a number for how things lie and hands are; UNSORTED: not known yet
    tray: Annotated[Tray, SHARED]

    # fields: __init__, fingerprint

    def __init__(
        self,
        *,
        game: Game,
        seats: i64,
        board: Board,
        notes: vec[i64],
        places: vec[i64],
        faces: vec[i64],
        bag: vec[i64],
        rolls: vec[i64],
        trail: vec[i64],
        followed: vec[i64],
        stack: vec[i64],
        first: i64,
        regular: i64,
        playing: i64,
        leading: i64,
        turns: i64,
        decisions: i64,
        winner: i64,
        house: i64,
        questions: i64,
        watches: i64,
        depth: i64,
        answer: i64,
        rules: i64,
        hands: vec[i64],
        arrangement: i64,
        tray: Tray,
    ) -> None:
        self.game = game
        self.seats = seats
        self.board = board
        self.notes = notes
        self.places = places
        self.faces = faces
        self.bag = bag
        self.rolls = rolls
        self.trail = trail
        self.followed = followed
        self.stack = stack
        self.first = first
        self.regular = regular
        self.playing = playing
        self.leading = leading
        self.turns = turns
        self.decisions = decisions
        self.winner = winner
        self.house = house
        self.questions = questions
        self.watches = watches
        self.depth = depth
        self.answer = answer
        self.rules = rules
        self.hands = hands
        self.arrangement = arrangement
        self.tray = tray

    def fingerprint(self) -> i64:
        print_: i64 = self.seats
        print_ = self.board.mixed(print_)
        for number in self.notes:
            print_ = mix(print_, number + 2)
        for number in self.places:
            print_ = mix(print_, number + 2)
        for number in self.faces:
            print_ = mix(print_, number + 2)
        for number in self.rolls:
            print_ = mix(print_, number + 2)
        print_ = mix(print_, len(self.trail))
        for number in self.trail:
            print_ = mix(print_, number)
        print_ = mix(print_, len(self.followed))
        for number in self.followed:
            print_ = mix(print_, number)
        for i in range(self.depth * m.FRAME):
            print_ = mix(print_, self.stack[i] + 9)
        print_ = mix(print_, self.first + 2)
        print_ = mix(print_, self.regular + 2)
        print_ = mix(print_, self.playing + 2)
        print_ = mix(print_, self.leading + 2)
        print_ = mix(print_, self.turns + 2)
        print_ = mix(print_, self.decisions + 2)
        print_ = mix(print_, self.winner + 2)
        print_ = self.mix_rare(print_)
        return mix(print_, self.depth)

    # fields: end

    def mix_rare(self, print_: i64) -> i64:
        """What most positions do not have is mixed only where it is there."""
        for number in (self.questions, self.watches, -self.house):
            if number != 0:
                print_ = mix(print_, number)
        return print_

    # Frames

    def push(
        self, op: i64, who: i64, stage: i64, third: i64 = 0, fourth: i64 = 0, fifth: i64 = 0, sixth: i64 = 0
    ) -> None:
        """A new frame on top; the last of its numbers is 0."""
        base = self.depth * m.FRAME
        stack = self.stack
        if len(stack) < base + m.FRAME:
            for _field in range(m.FRAME):
                stack = append(stack, 0)
            self.stack = stack
        stack[base] = op
        stack[base + 1] = who
        stack[base + 2] = stage
        stack[base + 3] = third
        stack[base + 4] = fourth
        stack[base + 5] = fifth
        stack[base + 6] = sixth
        stack[base + 7] = 0
        self.depth += 1

    def ask(self, pawn: i64, question: i64, seat: i64, about: i64 = 0, detail: i64 = 0, swap: i64 = 0) -> None:
        self.push(m.F_ASK, pawn, question, seat, about, detail, swap)

    def roll(self, pawn: i64, direction: bool) -> None:
        """gootmu.power.roll: a die of one's own, for which a power token may stand in."""
        if pawn != m.MONSTER and self.holds(pawn, box.POWER):
            self.push(m.F_ROLL, pawn, 0)
            self.put(m.ROLL_DIRECTION, 1 if direction else 0)
        elif direction:
            self.roll_direction(pawn)
        else:
            self.roll_die(pawn)

    def roll_die(self, pawn: i64) -> None:
        self.push(m.F_DIE, pawn, 0, self.owner(pawn))

    def roll_direction(self, pawn: i64) -> None:
        """gootmu.sq.random"""
        self.push(m.F_DIE, pawn, 1, self.owner(pawn))

    def turn_up(self, pawn: i64, marker: i64) -> None:
        self.push(m.F_REVEAL, pawn, 0, marker)

    def offer(self, pawn: i64, thing: i64) -> None:
        self.push(m.F_GAIN, pawn, 0, thing)

    def meet_things(self, pawn: i64, optional: i64) -> None:
        if pawn == m.MONSTER or self.littered(self.at(pawn)):
            self.push(m.F_PICK, pawn, 0, -1, optional)

    def arrive(self, pawn: i64, how: i64, square: i64) -> None:
        self.push(m.F_ARRIVE, pawn, 0)
        self.put(m.ARRIVE_HOW, how)
        self.put(m.ARRIVE_SQUARE, square)

    def open_turn(self, pawn: i64, stage: i64) -> None:
        self.push(m.F_TURN, pawn, stage)
        self.put(m.TURN_MOVER, pawn)

    def begin_move(self, walker: i64, roller: i64, fixed: i64) -> None:
        self.push(m.F_MOVE, walker, 0)
        self.put(m.MOVE_ROLLER, roller)
        self.put(m.MOVE_FIXED, fixed)

    def end(self, winner: i64) -> None:
        """Nothing is pending any more but the end."""
        self.depth = 0
        self.push(m.F_OVER, winner, 0)

    def pop(self) -> None:
        self.depth -= 1

    def get(self, field: i64) -> i64:
        return self.stack[(self.depth - 1) * m.FRAME + field]

    def put(self, field: i64, value: i64) -> None:
        self.stack[(self.depth - 1) * m.FRAME + field] = value

    def below(self, field: i64) -> i64:
        """A field of the frame under the top one: that which asks."""
        return self.stack[(self.depth - 2) * m.FRAME + field]

    def find(self, op: i64) -> i64:
        """Where the topmost frame of this kind begins, or -1."""
        base = (self.depth - 1) * m.FRAME
        while base >= 0 and self.stack[base + m.OP] != op:
            base -= m.FRAME
        return base

    # Pawns

    def note(self, pawn: i64, which: i64) -> i64:
        return self.notes[pawn * m.NOTES + which]

    def set_note(self, pawn: i64, which: i64, value: i64) -> None:
        self.notes[pawn * m.NOTES + which] = value

    def at(self, pawn: i64) -> i64:
        return self.notes[pawn * m.NOTES + m.AT]

    def in_play(self, pawn: i64) -> bool:
        return self.notes[pawn * m.NOTES + m.AT] != m.NOBODY

    def owner(self, pawn: i64) -> i64:
        """The seat that plays a pawn: its own, or for a pseudo-player's its leader."""
        if pawn == m.MONSTER:
            return self.leading
        return pawn - m.PSEUDO if pawn >= m.PSEUDO else pawn

    def mind(self, pawn: i64) -> i64:
        """gootmu.sq.enemy-moves, gootmu.text.choices: the seat that decides where a pawn goes."""
        if pawn == self.playing and self.led():
            return self.right_of(self.owner(pawn))
        return self.owner(pawn)

    def led(self) -> bool:
        """Whether the neighbour moves the pawn in this turn."""
        return self.depth > 0 and self.stack[m.OP] == m.F_TURN and self.stack[m.TURN_NOW] & m.NOW_LED != 0

    def left_of(self, seat: i64) -> i64:
        """gootmu.setup.neighbours"""
        return (seat + 1) % self.seats

    def right_of(self, seat: i64) -> i64:
        return seat - 1 if seat > 0 else self.seats - 1

    def enemies(self, pawn: i64, other: i64) -> bool:
        """gootmu.pseudo.status: a pseudo-player is never its leader's enemy."""
        return self.owner(pawn) != self.owner(other)

    def heading(self, pawn: i64) -> i64:
        """gootmu.arrive.direction: on the table; -1: none."""
        kept = self.note(pawn, m.HEADING)
        return kept if kept < 0 else self.board.to_table(self.at(pawn), kept)

    def watch(self, pawn: i64) -> i64:
        """Before whose turns the holder of a marker that cancels turns is asked: WHERE_IT_MATTERS and so on."""
        return self.watches // WATCH_DIGITS[pawn] % m.WATCH

    def set_watch(self, pawn: i64, watch: i64) -> None:
        self.watches += (watch - self.watch(pawn)) * WATCH_DIGITS[pawn]

    def stand(self, pawn: i64, square: i64, way: i64) -> None:
        """Puts a pawn down, come this way (-1: from nowhere): what held it at its old square is over."""
        base = pawn * m.NOTES
        self.notes[base + m.AT] = square
        self.notes[base + m.HEADING] = self.board.to_tile(square, way) if way >= 0 else way
        self.notes[base + m.HELD] = 0
        self.notes[base + m.SIDE] = 0
        self.notes[base + m.WAITED] = 0  # gootmu.closed.wait: being moved breaks it
        self.notes[base + m.THAT_WAY] = -1
        self.trail = append(self.trail, pawn * m.SQUARES + square)

    def pawn_on(self, square: i64, but: i64) -> i64:
        """Some pawn on this square other than that one, clockwise from it; NOBODY where there is none."""
        notes = self.notes
        pawn = but
        for _step in range(m.PAWNS):
            pawn += 1
            if pawn >= m.PAWNS:
                pawn = 0
            if notes[pawn * m.NOTES + m.AT] == square and pawn != but:
                return pawn
        return m.NOBODY

    # Things

    def lay(self, thing: i64, place: i64) -> None:
        """Every thing that changes its place does so here: hands follow from it."""
        self.places[thing] = place
        self.arrangement = UNSORTED

    def show(self, marker: i64, kind: i64) -> None:
        """Every marker that is turned up is so here."""
        self.faces[marker - m.ALL_PIECES] = kind
        self.arrangement = UNSORTED

    def arranged(self) -> i64:
        """The number of this arrangement of things, in all positions of a game; hands are as they are now."""
        if self.arrangement == UNSORTED:
            sort_things(self.places, self.faces, self.hands)
            self.tray.arrangements += 1
            self.arrangement = self.tray.arrangements
        return self.arrangement

    def hand(self, pawn: i64) -> i64:
        """What a pawn holds, a bit for each kind; with LYING what lies in the maze."""
        if self.arrangement == UNSORTED:
            self.arranged()
        return self.hands[pawn]

    def strew(self) -> None:
        """In the tray squares where things lie are LITTERED, no others."""
        if self.tray.strewn != self.arrangement:
            self.tray.strew(self.places, self.faces, self.arranged())

    def littered(self, square: i64) -> bool:
        if self.tray.strewn != self.arrangement:
            self.strew()
        return self.tray.marks[square] & LITTERED != 0

    def things(self) -> i64:
        return m.ALL_PIECES + self.board.width * self.board.height

    def kind_of(self, thing: i64) -> i64:
        return box.GOOTMU + thing // 3 if thing < m.ALL_PIECES else self.faces[thing - m.ALL_PIECES]

    def holds(self, pawn: i64, kind: i64) -> bool:
        return (self.hand(pawn) >> kind) & 1 == 1

    def held(self, pawn: i64, kind: i64) -> i64:
        """A thing of this kind in a pawn's hand, or -1."""
        if self.holds(pawn, kind):
            for thing in range(len(self.places)):
                if self.places[thing] == m.HAND + pawn and self.kind_of(thing) == kind:
                    return thing
        return -1

    def hand_size(self, pawn: i64) -> i64:
        return self.hand(pawn) // LOAD

    def hand_free(self, pawn: i64) -> i64:
        return self.note(pawn, m.LIMIT) - self.hand_size(pawn)

    def thing_on(self, square: i64) -> i64:
        """The first thing on a square, or -1."""
        if self.littered(square):
            for thing in range(len(self.places)):
                if self.places[thing] == square:
                    return thing
        return -1

    def of_kind_on(self, square: i64, kind: i64) -> i64:
        for thing in range(m.ALL_PIECES, self.things()):
            if self.places[thing] == square and self.faces[thing - m.ALL_PIECES] == kind:
                return thing
        return -1

    def is_item(self, thing: i64) -> bool:
        """gootmu.carry.not-items: something that can be carried, no piece; face down it counts as one."""
        if thing < m.ALL_PIECES:
            return False
        kind = self.faces[thing - m.ALL_PIECES]
        return kind < box.MAGNET or kind == m.FACE_DOWN

    def on_board(self, thing: i64) -> bool:
        return self.places[thing] < m.SQUARES

    def items_left(self) -> bool:
        return self.hand(LYING) & ITEMS != 0

    def no_pieces(self, pawn: i64) -> bool:
        """gootmu.sq.item-first: whether this pawn may not take a GOOTMU piece now."""
        return self.note(pawn, m.FIRST_ITEM) != 0 and self.items_left()

    def empty(self, square: i64, but: i64) -> bool:
        """gootmu.carry.drop: nothing on it, no start, no pawn other than that one, nor the monster."""
        notes = self.notes
        base: i64 = 0
        for pawn in range(m.PAWNS):
            if notes[base + m.HOME] == square or (notes[base + m.AT] == square and pawn != but):
                return False
            base += m.NOTES
        return self.at(m.MONSTER) != square and not self.littered(square)

    # Telling

    def tell(self, log: list[Event] | None, key: str, pawn: i64, other: i64, word: str, number: i64) -> None:
        """Notes what happened: who (a pawn; the seat behind it is addressed), to whom, what, how many."""
        self.tell_where(log, key, pawn, other, word, number, m.NOBODY)

    def tell_where(
        self, log: list[Event] | None, key: str, pawn: i64, other: i64, word: str, number: i64, square: i64
    ) -> None:
        """The same with the square where it happened."""
        if log is None:
            return
        where = self.board.name(square) if square >= 0 else ""
        seats = (self.owner(pawn) if pawn >= 0 else pawn, self.owner(other) if other >= 0 else other)
        mark = f"pawn-{pawn_label(pawn)}" if pawn >= 0 and self.in_play(pawn) else ""
        log.append(told(key, pawn, other, seats, word, number, where, mark))

    def tell_piece(self, log: list[Event] | None, key: str, pawn: i64, piece: i64) -> None:
        """Somebody has put a piece where it lies now; the piece is shown, not who did it."""
        if log is not None:
            log.append(told_piece(key, pawn, self.owner(pawn), piece, self.board.name(self.places[piece])))

    def printed(self, square: i64) -> str:
        """The text on a square as it is printed."""
        return self.board.box.wordings[self.board.tiles[square // box.AREA] * box.AREA + square % box.AREA]

    def slot_of(self, pawn: i64) -> i64:
        """The tile's place a pawn stands on."""
        return self.at(pawn) // box.AREA
