"""What a sensible goblin looks at: Gaze cards above all, then Grimoires, the way to the desk, and Rigor Mortis near."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import OVER, State, Valuation
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import LAST_GAZE, WIDTH, Effect
from ariane.games.kragmortha.position import FRAME_SIZE, Frame, Position, book_kind, book_owner, face_up
from ariane.games.kragmortha.rules.progress import Stage

WIN: Final = 8.0  # what the end of the game is worth, against one Gaze card
GRIMOIRE: Final = 0.45
IN_RESERVE: Final = 0.12  # a Grimoire that can still be played
DESK_NEAR: Final = 0.045  # a step nearer to the desk
SENT_HERE: Final = 0.12  # how likely a rival can send Rigor Mortis one or two squares
SENT_NEAR: Final = 0.015
CROWD: Final[i64] = 4  # seats from which on a search plays half its iterations to the end
PATIENCE: Final[i64] = 3  # how many own decisions are looked ahead within a turn
SIGNS: Final[i64] = 28


class Foresight(Valuation):
    """A seat's standing against the others', with what it can still do in its own turn."""

    patience: i64 = 0  # random goblins run into Rigor Mortis, whoever stands well
    steep: float = 1.0
    explore: float = 0.06
    trust: float = 6.0
    signs: i64 = SIGNS

    def __init__(self) -> None:
        self.buffers = [vec[i64]([0] * int(moves.WIDEST)) for _ in range(PATIENCE + 1)]

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Position)
        return self.outlook(state, seat, PATIENCE)

    def glance(self, state: State, standings: vec[float]) -> None:
        assert isinstance(state, Position)
        for seat in range(state.seats):
            standings[seat] = standing(state, seat)

    def tell(self, state: State, standings: vec[float], row: vec[float]) -> None:
        assert isinstance(state, Position)
        for at in range(state.seats * SIGNS):
            row[at] = 0.0
        for seat in range(state.seats):
            standings[seat] = standing(state, seat)
            tell_of(state, seat, row, seat * SIGNS)

    def parts(self, state: State, seat: i64) -> dict[str, float]:
        assert isinstance(state, Position)
        gazes, cell = state.punished[seat], state.pawns[seat]
        found = {"gazes": -punishment(gazes), "pending": pending(state, seat), "desk": 0.0, "rigor": 0.0}
        if cell >= 0:
            found["desk"] = -DESK_NEAR * float(state.library.to_desk[cell])
            found["rigor"] = -danger(state, cell) * (punishment(gazes + 1) - punishment(gazes))
        found["books"] = standing(state, seat) - sum(found.values())
        return found

    def playouts(self, state: State) -> i64:
        """In a crowd somebody soon draws a fourth Gaze card, and playouts know how soon; two can wait for the desk."""
        return 50 if state.seats >= CROWD else 0

    def outlook(self, state: Position, seat: i64, patience: i64) -> float:
        """The best the seat can make of its turn, as far as no chance comes between."""
        if patience == 0 or state.actor() != seat:
            return worth(state, seat)
        buffer = self.buffers[patience]
        best = -1.0e6
        for i in range(state.fill(buffer)):
            after = state.copy()
            assert isinstance(after, Position)
            after.play(buffer[i])
            found = self.outlook(after, seat, patience - 1)
            if found > best:
                best = found
        return best


def worth(state: Position, seat: i64) -> float:
    """A seat's standing, less that of its rivals: the strongest counts most."""
    if state.actor() == OVER:
        return state.returns()[seat] * 2.0 * WIN - WIN
    strongest = -1.0e6
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            rival = standing(state, other)
            total += rival
            if rival > strongest:
                strongest = rival
    return standing(state, seat) - 0.3 * strongest - 0.3 * total / float(state.seats - 1)


def standing(state: Position, seat: i64) -> float:
    found = 0.0 - punishment(state.punished[seat])
    for i in range(state.found):
        book = state.books[i]
        if book_owner(book) == seat:
            found += GRIMOIRE + 0.02 * float(state.cards.grimoire_magic[book_kind(book)])
            if face_up(book):
                found += 0.5 if state.cards.grimoire_effect[book_kind(book)] == Effect.BANISH else IN_RESERVE
    found += pending(state, seat)
    cell = state.pawns[seat]
    if cell >= 0:
        found -= DESK_NEAR * float(state.library.to_desk[cell])
        found -= danger(state, cell) * (punishment(state.punished[seat] + 1) - punishment(state.punished[seat]))
    return found


def punishment(gazes: i64) -> float:
    """Each Gaze card hurts more than the one before; the fourth is the end."""
    count = float(gazes)
    return count * (0.9 + 0.12 * count) if gazes < LAST_GAZE else WIN


def danger(state: Position, cell: i64) -> float:
    """How likely Rigor Mortis comes here before long: every rival may have the card that sends him."""
    rigor = state.rigor()
    rows = cell // WIDTH - rigor // WIDTH
    columns = cell % WIDTH - rigor % WIDTH
    steps = (rows if rows > 0 else -rows) + (columns if columns > 0 else -columns)
    if steps == 0 or steps > 4:
        return 0.0  # on his square the meeting itself is pending
    spared = 1.0
    for _ in range(state.seats - 1):
        spared *= 1.0 - (SENT_HERE if steps <= 2 else SENT_NEAR)
    return 1.0 - spared


def pending(state: Position, seat: i64) -> float:
    """What is still to be settled for this seat."""
    found = 0.0
    for at in range(state.depth):
        if state.stack[at * FRAME_SIZE + 1] == seat:
            kind = state.stack[at * FRAME_SIZE]
            if kind == Frame.GAZING:
                found -= punishment(state.punished[seat] + 1) - punishment(state.punished[seat])
            elif kind in (Frame.MEETING, Frame.SHIELDING):
                found -= 0.7
            elif kind == Frame.FINDING:
                found += GRIMOIRE
            elif kind == Frame.TURNING:
                found += 0.02
    return found


def tell_of(state: Position, seat: i64, row: vec[float], at: i64) -> None:
    """A seat's signs, all 0 before: Gaze cards, Grimoires, where its goblin stands, the turn, what is pending."""
    gazes, cell, now, cards = state.punished[seat], state.pawns[seat], state.now, state.cards
    if gazes > 0:
        row[at] = 1.0
        row[at + 1] = 1.0 if gazes > 1 else 0.0
        row[at + 2] = 1.0 if gazes > 2 else 0.0
    for i in range(state.found):
        book = state.books[i]
        if book_owner(book) == seat:
            kind = book_kind(book)
            row[at + 3] += 0.2
            row[at + 4] += 0.1 * float(cards.grimoire_magic[kind])
            if face_up(book):
                effect = cards.grimoire_effect[kind]
                row[at + 5] += 0.2
                if effect == Effect.BANISH:
                    row[at + 6] += 0.5
                elif effect == Effect.SHIELD:
                    row[at + 7] += 0.5
                elif effect == Effect.SATCHEL:
                    row[at + 8] += 0.5
    if cell >= 0:
        away = state.library.to_desk[cell]
        row[at + 9] = 0.1 * float(away)
        row[at + 10] = 1.0 / (1.0 + float(away))
        rigor = state.rigor()
        rows = cell // WIDTH - rigor // WIDTH
        columns = cell % WIDTH - rigor % WIDTH
        steps = (rows if rows > 0 else -rows) + (columns if columns > 0 else -columns)
        if steps < 5:
            row[at + 11 + steps] = 1.0  # on his square, then one to four away
        row[at + 16] = 0.1 * float(steps)
        if steps > 0:
            row[at + 17] = 1.0 / float(steps)
    row[at + 18] = 0.2 * float(state.sizes[seat])
    if now.player == seat:
        row[at + 19] = 1.0
        if now.stage == Stage.CHOOSING:
            row[at + 20] = 1.0
        elif now.stage == Stage.STEPPING:
            row[at + 21] = 0.5 * float(2 - now.steps)
        elif now.stage == Stage.PASSING:
            row[at + 22] = 1.0
    for frame in range(state.depth):
        if state.stack[frame * FRAME_SIZE + 1] == seat:
            kind = state.stack[frame * FRAME_SIZE]
            if kind == Frame.GAZING:
                row[at + 23] += 1.0
            elif kind in (Frame.MEETING, Frame.SHIELDING):
                row[at + 24] += 1.0
            elif kind == Frame.FINDING:
                row[at + 25] += 1.0
            elif kind == Frame.TURNING:
                row[at + 26] += 1.0
    row[at + 27] = 0.05 * float(state.found)
