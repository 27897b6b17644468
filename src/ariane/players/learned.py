"""What a game has learned: its own glance, corrected by a small network on its features; weights are data.

They lie in the game's folder, `weights/<seats>.toml`: what they were made for and how, how a search is to use them,
and the numbers. A position is looked at once for every seat by one and the same network.
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

FORMAT: Final = "ariane weights 1"
LINE: Final = 100  # characters of a line of numbers in a file
WIDEST: Final = 256  # hidden numbers of a network
ABOUT: Final = ("made", "games", "beat")  # how the weights came to be, and what they beat
SEARCH: Final = ("patience", "explore", "trust", "scaled", "content")


class Network:
    """The numbers of a file: which features it looks at, and what each adds to every hidden number and to the sum."""

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
    """How every seat stands: logarithms of odds, by the game's own glance and a correction."""

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

    def value(self, state: State, seat: i64) -> float:
        return self.own.value(state, seat)

    def settle(self, state: State, shares: vec[float]) -> None:
        self.own.settle(state, shares)

    def playouts(self, state: State) -> i64:
        return self.own.playouts(state)

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
    """The valuation of these weights, which must fit the game: its rules, its features, the number of seats."""
    head = told(game.name, seats, text)
    wrong: list[str] = []
    for key, mine in (
        ("game", game.name),
        ("seats", seats),
        ("features", game.features.version),
        ("length", int(game.features.length)),
    ):
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
    if columns and max(columns) >= game.features.length:
        raise BadWeights(f"{game.name}, weights for {seats} seats: there is no feature {max(columns)}")
    return Learned(game, Network(columns, width, glance, weights), settings)


def told(name: str, seats: int, text: str) -> dict[str, Any]:
    """What a file says, as far as its head can be read."""
    try:
        head = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadWeights(f"{name}, weights for {seats} seats: {error}") from error
    if head.get("format") != FORMAT:
        raise BadWeights(f"{name}, weights for {seats} seats: the format is {head.get('format')!r}, not {FORMAT!r}")
    for key, kind in (("game", str), ("components", str), ("seats", int), ("rules", int), ("features", int)):
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
) -> str:
    """A file of weights for this game: `valuation` reads it back."""
    columns, width, glance, weights = network
    if len(weights) != size(len(columns), width):
        raise ArianeError(f"{len(weights)} numbers are not the weights of {len(columns)} columns and width {width}")
    head: dict[str, str | int] = {
        "format": FORMAT,
        "game": game.name,
        "seats": seats,
        "rules": game.rules_version,
        "features": game.features.version,
        "length": int(game.features.length),
        "components": game.components.digest,
    }
    lines = [f"{key} = {_text(value)}" for key, value in (head | about).items()]
    lines += [f"width = {width}", f"glance = {glance!r}"]
    lines += ['columns = """', packed([float(column) for column in columns], "H"), '"""']
    lines += ['weights = """', packed(weights, "f"), '"""', "", "[search]"]
    lines += [f"{key} = {int(value) if key == 'patience' else value!r}" for key, value in search.items()]
    return "\n".join(lines) + "\n"


def _text(value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    plain = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{plain}"'
