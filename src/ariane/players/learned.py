"""What a game has learned: its own glance, corrected by a small network on its signs or features; weights are data.

They lie in the game's folder, `weights/<seats>.toml`: what they were made for and how, how a search is to use them,
and the numbers. A position is looked at once for every seat by one and the same network: on the signs that the game's
valuation tells (`Valuation.tell`), the seat's own and those of the others on average; on features where it tells none.
"""

import tomllib
from base64 import b64decode, b64encode
from struct import pack, unpack
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.errors import ArianeError, BadWeights
from ariane.core.game import Game, State, Valuation
from ariane.core.registry import folder, known

FORMAT: Final = "ariane weights 1"  # on features
SIGNED: Final = "ariane weights 2"  # on signs
LINE: Final = 100  # characters of a line of numbers in a file
WIDEST: Final = 256  # hidden numbers of a network
ABOUT: Final = ("made", "games", "beat")  # how the weights came to be, and what they beat
SEARCH: Final = ("patience", "explore", "trust", "scaled", "content", "sight", "playouts")
WHOLE: Final = ("patience", "playouts")  # of these, what is a whole number


class Network:
    """The numbers of a file: which inputs it looks at, and what each adds to every hidden number and to the sum."""

    def __init__(self, columns: list[int], width: int, glance: float, weights: list[float]) -> None:
        """`weights`: for each column its hidden numbers and the sum's; then where these begin; then what they count."""
        self.columns = vec[i64](columns)
        self.width = width
        self.glance = glance  # what the game's own glance counts
        cells = len(columns) * (width + 1)
        self.weights = vec[float](weights[:cells])
        self.starts = vec[float](weights[cells : cells + width + 1])
        self.counts = vec[float](weights[cells + width + 1 :])


def size(columns: int, width: int) -> int:
    """How many weights there are."""
    return columns * (width + 1) + width + 1 + width


class Learned(Valuation):
    """How every seat stands: logarithms of odds, by the game's own glance and a correction by its features."""

    sight: float = 0.0  # 1: also says how moves look at first sight; 0: the own glance does, which is quicker

    def __init__(self, game: Game, network: Network, settings: dict[str, float]) -> None:
        self.own = game.valuation
        self.features = game.features
        self.network = network
        self.row = vec[float]([0.0] * int(game.features.length))
        self.sums = vec[float]([0.0] * (network.width + 1))
        self.steep = 1.0
        self.patience = int(settings.get("patience", self.own.patience))
        self.explore = settings.get("explore", self.own.explore)
        self.trust = settings.get("trust", self.own.trust)
        self.scaled = settings.get("scaled", self.own.scaled)
        self.content = settings.get("content", self.own.content)
        self.sight = settings.get("sight", self.sight)
        self.played_out: i64 = int(settings.get("playouts", -1))

    def value(self, state: State, seat: i64) -> float:
        return self.own.value(state, seat)

    def settle(self, state: State, shares: vec[float]) -> None:
        self.own.settle(state, shares)

    def playouts(self, state: State) -> i64:
        return self.played_out if self.played_out >= 0 else self.own.playouts(state)

    def glance(self, state: State, standings: vec[float]) -> None:
        self.own.glance(state, standings)
        for seat in range(state.seats):
            standings[seat] = self.network.glance * standings[seat] + self.correction(state, seat)

    def correction(self, state: State, seat: i64) -> float:
        """What the network adds for a seat: most features are 0, and cost nothing."""
        row = self.row
        for at in range(len(row)):
            row[at] = 0.0
        self.features.write(state, seat, row, 0)
        network = self.network
        width: i64 = network.width + 1
        sums = self.sums
        for i in range(width):
            sums[i] = network.starts[i]
        columns = network.columns
        weights = network.weights
        for at in range(len(columns)):
            number = row[columns[at]]
            if number != 0.0:
                first = at * width
                for i in range(width):
                    sums[i] += number * weights[first + i]
        total = sums[width - 1]
        for i in range(width - 1):
            if sums[i] > 0.0:
                total += sums[i] * network.counts[i]
        return total


class Signed(Learned):
    """The same by its signs: they come with the glance, so that a look costs little more than that."""

    sight: float = 1.0

    def __init__(self, game: Game, seats: int, network: Network, settings: dict[str, float]) -> None:
        """What a seat's own signs add, and what everybody's sum does: the others on average, and less of its own."""
        super().__init__(game, network, settings)
        many, width = int(self.own.signs), network.width + 1
        mine, rest = [0.0] * (many * width), [0.0] * (many * width)
        for at, column in enumerate(network.columns):
            for i in range(width):
                number = network.weights[at * width + i]
                if column < many:
                    mine[column * width + i] += number
                else:
                    mine[(column - many) * width + i] -= number / (seats - 1)
                    rest[(column - many) * width + i] += number / (seats - 1)
        self.mine, self.rest = vec[float](mine), vec[float](rest)
        self.row = vec[float]([0.0] * (many * seats))
        self.table = vec[float]([0.0] * width)

    def glance(self, state: State, standings: vec[float]) -> None:
        row, network, sums, table = self.row, self.network, self.sums, self.table
        mine, rest, starts, counts = self.mine, self.rest, network.starts, network.counts
        self.own.tell(state, standings, row)
        many, width, seats = self.own.signs, i64(network.width), state.seats
        for i in range(width + 1):
            table[i] = starts[i]
        for sign in range(many):
            total = 0.0
            for seat in range(seats):
                total += row[seat * many + sign]
            if total != 0.0:
                at = sign * (width + 1)
                for i in range(width + 1):
                    table[i] += total * rest[at + i]
        for seat in range(seats):
            for i in range(width + 1):
                sums[i] = table[i]
            for sign in range(many):
                number = row[seat * many + sign]
                if number != 0.0:
                    at = sign * (width + 1)
                    for i in range(width + 1):
                        sums[i] += number * mine[at + i]
            found = network.glance * standings[seat] + sums[width]
            for i in range(width):
                if sums[i] > 0.0:
                    found += sums[i] * counts[i]
            standings[seat] = found


_kept: Final[dict[tuple[str, int, str, int], Valuation | None]] = {}


def learned(game: Game, seats: int) -> Valuation | None:
    """What the game has learned for so many seats; None where it has no weights for them, or not for this box."""
    key = (game.name, seats, game.components.digest, game.rules_version)
    if key not in _kept:
        text = shipped(game.name, seats)
        _kept[key] = None if text is None else fitting(game, seats, text)
    return _kept[key]


def shipped(name: str, seats: int) -> str | None:
    """The weights in a game's folder."""
    if not known(name):
        return None
    file = folder(name) / "weights" / f"{seats}.toml"
    return file.read_text(encoding="utf-8") if file.is_file() else None


def fitting(game: Game, seats: int, text: str) -> Valuation | None:
    """The valuation of these weights; None where they were learned with another box than the game is played with."""
    head = told(game.name, seats, text)
    return valuation(game, seats, text) if head["components"] == game.components.digest else None


def valuation(game: Game, seats: int, text: str) -> Learned:
    """The valuation of these weights, which must fit the game: rules, signs or features, number of seats."""
    head = told(game.name, seats, text)
    signed = head["format"] == SIGNED
    kind, edition, length = inputs(game, signed)
    wrong: list[str] = []
    for key, mine in (("game", game.name), ("seats", seats), (kind, edition), ("length", length)):
        if head[key] != mine:
            wrong.append(f"{key} {head[key]}, not {mine}")
    if head["rules"] < game.rules_version:  # a game that began under earlier rules is played on by newer weights
        wrong.append(f"rules {head['rules']}, not {game.rules_version}")
    if wrong:
        raise BadWeights(
            f"{game.name}, weights for {seats} seats: they were learned for {'; '.join(wrong)}: "
            f"train again, or take the file away"
        )
    try:
        width, glance = int(head["width"]), float(head["glance"])
        columns = [int(column) for column in unpacked(head["columns"], "H")]
        weights = unpacked(head["weights"], "f")
        settings = {key: float(value) for key, value in head.get("search", {}).items() if key in SEARCH}
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadWeights(f"{game.name}, weights for {seats} seats: {error}") from error
    if not 0 <= width <= WIDEST or len(weights) != size(len(columns), width):
        raise BadWeights(f"{game.name}, weights for {seats} seats: {len(weights)} numbers are not a network's")
    if columns and max(columns) >= length:
        raise BadWeights(f"{game.name}, weights for {seats} seats: there is no number {max(columns)} among the {kind}")
    network = Network(columns, width, glance, weights)
    return Signed(game, seats, network, settings) if signed else Learned(game, network, settings)


def inputs(game: Game, signed: bool) -> tuple[str, int, int]:
    """What a network for this game looks at, in which edition, and how many numbers that is."""
    if signed:
        return "signs", int(game.valuation.edition), 2 * int(game.valuation.signs)
    return "features", int(game.features.version), int(game.features.length)


def told(name: str, seats: int, text: str) -> dict[str, Any]:
    """What a file says, as far as its head can be read."""
    try:
        head = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadWeights(f"{name}, weights for {seats} seats: {error}") from error
    if head.get("format") not in (FORMAT, SIGNED):
        raise BadWeights(f"{name}, weights for {seats} seats: the format is {head.get('format')!r}, not {SIGNED!r}")
    given = "signs" if head["format"] == SIGNED else "features"
    for key, kind in (("game", str), ("components", str), ("seats", int), ("rules", int), (given, int)):
        if not isinstance(head.get(key), kind):
            raise BadWeights(f"{name}, weights for {seats} seats: {key} is missing, or no {kind.__name__}")
    return head


def unpacked(text: str, code: str) -> list[float]:
    """Numbers that `packed` wrote."""
    data = b64decode("".join(text.split()), validate=True)
    each = 2 if code == "H" else 4
    if len(data) % each:
        raise ValueError("the numbers are cut off")
    return list(unpack(f"<{len(data) // each}{code}", data))


def packed(numbers: list[float], code: str) -> str:
    """Numbers as lines of text, little-endian in base 64: "f" 32 bits each, "H" whole ones of 16 bits."""
    given = [int(number) for number in numbers] if code == "H" else numbers
    text = b64encode(pack(f"<{len(numbers)}{code}", *given)).decode("ascii")
    return "\n".join([text[at : at + LINE] for at in range(0, len(text), LINE)])


def written(
    game: Game,
    seats: int,
    about: dict[str, str | int],
    search: dict[str, float],
    network: tuple[list[int], int, float, list[float]],
    signed: bool,
) -> str:
    """A file of weights for this game, on its signs or its features: `valuation` reads it back."""
    columns, width, glance, weights = network
    if len(weights) != size(len(columns), width):
        raise ArianeError(f"{len(weights)} numbers are not the weights of {len(columns)} columns and width {width}")
    kind, edition, length = inputs(game, signed)
    head: dict[str, str | int] = {
        "format": SIGNED if signed else FORMAT,
        "game": game.name,
        "seats": seats,
        "rules": game.rules_version,
        kind: edition,
        "length": length,
        "components": game.components.digest,
    }
    lines = [f"{key} = {_text(value)}" for key, value in (head | about).items()]
    lines += [f"width = {width}", f"glance = {glance!r}"]
    lines += ['columns = """', packed([float(column) for column in columns], "H"), '"""']
    lines += ['weights = """', packed(weights, "f"), '"""', "", "[search]"]
    lines += [f"{key} = {int(value) if key in WHOLE else value!r}" for key, value in search.items()]
    return "\n".join(lines) + "\n"


def _text(value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    plain = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{plain}"'
