"""The table of Kragmortha a second time: cards drawn and lost, and what squares do to whoever comes there."""

import tomllib
from collections import Counter
from typing import Any

from tests.games.in_step import NATURE, Asking, Ended
from tests.games.kragmortha.again_pieces import Book, Deck, Hall, Player, Square, Turn, name, near, square_of


class Table:
    def __init__(self, text: str, seats: int, orders: str = "guided", house: tuple[str, ...] = ()) -> None:
        box: dict[str, Any] = tomllib.loads(text)
        self.hall = Hall(box["library"], box["furniture"][str(seats)])
        self.rigor = self.hall.rigor
        self.size, self.rounds = int(box["game"]["hand"]), int(box["game"]["rounds"])
        self.gaze = {card["key"]: card for card in box["gaze"]}
        self.grimoire = {card["key"]: card for card in box["grimoire"]}
        kinds = {f"{who}-{pair}": n for who, pairs in box["movement"].items() for pair, n in pairs.items()}
        self.decks = {
            "movement": Deck(kinds),
            "gaze": Deck({key: card["count"] for key, card in self.gaze.items()}),
            "grimoire": Deck({key: card["count"] for key, card in self.grimoire.items()}),
        }
        self.discards: Counter[str] = Counter()
        self.tokens: Counter[str] = Counter(box["tokens"])
        self.turned: Counter[str] = Counter()
        self.books: list[Book] = []
        self.players = [Player() for _ in range(seats)]
        self.orders, self.house = orders, house
        self.who, self.turn = -1, Turn()

    def lies(self) -> dict[str, str]:
        goblins = " ".join(name(player.at) if player.at else "-" for player in self.players)
        return {"goblins": goblins, "rigor": name(self.rigor)}

    def winners(self) -> tuple[int, ...]:
        best: list[tuple[tuple[int, int, int], int]] = []
        for seat, player in enumerate(self.players):
            if len(player.gazes) < 4:
                magic = [self.grimoire[book.key]["magic"] for book in self.books if book.owner == seat]
                best.append(((-len(player.gazes), len(magic), sum(magic)), seat))
        return tuple(seat for rank, seat in best if rank == max(best)[0])

    # Looks

    def me(self) -> Player:
        return self.players[self.who]

    def goblin(self, square: Square) -> int | None:
        return next((seat for seat, player in enumerate(self.players) if player.at == square), None)

    def empty(self, square: Square) -> bool:
        return square != self.rigor and self.goblin(square) is None

    def circles(self) -> list[str]:
        return [f"go {name(square)}" for square in self.hall.circles if self.empty(square)]

    def bound(self, seat: int, *orders: str) -> list[str]:
        """The seat's Gaze cards with one of these orders."""
        if self.orders == "real":
            return []
        return [key for key in self.players[seat].gazes if key != "blank" and self.gaze[key]["order"] in orders]

    def full(self, seat: int) -> int:
        mine = [self.grimoire[book.key] for book in self.books if book.owner == seat]
        return self.size + sum(int(card["number"]) for card in mine if card["effect"] == "satchel")

    def limit(self, seat: int) -> int:
        return min([self.full(seat), *[int(self.gaze[key]["number"]) for key in self.bound(seat, "hand")]])

    def put(self, seat: int, squares: list[str]) -> Asking:
        answer = yield seat, squares
        self.players[seat].at = square_of(answer.split()[1])

    # Cards

    def fill_hand(self, seat: int, size: int) -> Asking:
        deck, hand = self.decks["movement"], self.players[seat].hand
        while len(hand) < size:
            if not deck.all():
                deck.cards, self.discards = self.discards, Counter()
            answer = yield NATURE, [f"draw {card}" for card in deck.next()]
            deck.take(answer.split()[1])
            hand.append(answer.split()[1])

    def discard(self, seat: int, place: int) -> str:
        card = self.players[seat].hand.pop(place)
        self.discards[card] += 1
        return card

    def shrink(self, seat: int, size: int, *, keeping: bool) -> Asking:
        """Surplus cards go, unless their owner would rather break the order."""
        while len(self.players[seat].hand) > size:
            cards = [f"drop {place + 1} {card}" for place, card in enumerate(self.players[seat].hand)]
            answer = yield seat, [*cards, "keep"] if keeping else cards
            if answer == "keep":
                yield from self.pay(seat, self.bound(seat, "hand"))
                return
            self.discard(seat, int(answer.split()[1]) - 1)

    def pay(self, seat: int, broken: list[str]) -> Asking:
        """A Gaze card for each order broken, once a turn."""
        due = {key for key in broken if (seat, key) not in self.turn.paid}
        self.turn.paid |= {(seat, key) for key in due}
        for _ in due:
            yield from self.draw_gaze(seat)

    def draw_gaze(self, seat: int) -> Asking:
        deck, gazes = self.decks["gaze"], self.players[seat].gazes
        taken = ""
        while not taken:
            if not deck.all():
                taken = "blank"
                break
            answer = yield NATURE, [f"gaze {key}" for key in deck.next()]
            key, mine = answer.split()[1], {self.gaze[key]["symbol"] for key in gazes if key != "blank"}
            fresh = any(self.gaze[other]["symbol"] not in mine for other in deck.all())
            deck.take(key)
            if self.gaze[key]["symbol"] in mine and fresh:
                deck.under.append(key)
            else:
                taken = key
        gazes.append(taken)
        if len(gazes) == 4:
            raise Ended("gazes")
        yield from self.shrink(seat, self.limit(seat), keeping=True)

    def find(self, seat: int) -> Asking:
        deck = self.decks["grimoire"]
        answer = yield NATURE, [f"grimoire {key}" for key in deck.next()]
        deck.take(answer.split()[1])
        self.books.append(Book(answer.split()[1], seat))
        if not deck.all():
            raise Ended("grimoires")

    # What squares do

    def arrive(self, seat: int) -> Asking:
        square = self.players[seat].at
        if square == self.rigor:
            yield from self.meet(seat)
        elif square in self.hall.circles:
            yield from self.enter_circle(seat)
        elif square in self.hall.desk:
            if seat == self.who:
                self.turn.halted = self.turn.walked = True
                self.turn.over = self.turn.over or "desk" in self.house
            yield from self.find(seat)
            yield from self.relocate(seat)

    def enter_circle(self, seat: int) -> Asking:
        self.turn.over = self.turn.over or seat == self.who
        answer = yield NATURE, [f"token {kind}" for kind in self.tokens if self.tokens[kind] > self.turned[kind]]
        kind = answer.split()[1]
        self.turned[kind] += 1
        if self.turned.total() == 6:
            self.turned.clear()
        if self.circles():
            yield from self.put(seat, self.circles())
        if kind == "grimoire":
            yield from self.find(seat)
        elif kind == "trap":
            yield from self.draw_gaze(seat)

    def meet(self, seat: int) -> Asking:
        self.turn.over = self.turn.over or seat == self.who
        shields = [book for book in self.books if book.owner == seat and book.up and self.does(book) == "shield"]
        if shields and (yield seat, ["shield", "suffer"]) == "shield":
            shields[0].up = False
        else:
            yield from self.draw_gaze(seat)
        if self.circles():
            yield from self.put(seat, self.circles())
        else:
            yield from self.relocate(seat)

    def relocate(self, seat: int) -> Asking:
        """To a start square, or as near to one as can be."""
        around = set(self.hall.starts)
        while not (free := [f"go {name(square)}" for square in around if self.empty(square)]):
            around |= {other for square in around for other in near(square)} & (self.hall.floor - self.hall.desk)
        yield from self.put(seat, free)

    def does(self, book: Book) -> str:
        return str(self.grimoire[book.key]["effect"])
