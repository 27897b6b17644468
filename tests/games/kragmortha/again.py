"""Kragmortha written a second time, from its rulebook, our rulings and its cards: see tests/games/in_step.py.

What has one answer is not asked, and the end of a turn only where something can still be done: that is how the table
asks, no rule.
"""

from collections import Counter
from typing import Any

from tests.games.in_step import NATURE, Asking, Ended
from tests.games.kragmortha.again_pieces import SIDES, Deck, Square, Turn, at, name, near, square_of
from tests.games.kragmortha.again_table import Table

GESTURES = ("bow", "salute", "listen", "hum", "hop", "croak")
BANS = ("no-push", "no-symbol", "no-direction")


class KragmorthaAgain(Table):
    """The game, turn by turn."""

    # The game

    def play(self) -> Asking:
        seats = len(self.players)
        for seat in range(seats):
            yield from self.fill_hand(seat, self.size)
        answer = yield NATURE, [f"first {seat + 1}" for seat in range(seats)]
        first = int(answer.split()[1]) - 1
        for seat in (*range(first, seats), *range(first)):
            yield from self.put(seat, self.free_starts() or self.beside_goblins())
        self.who = first
        for _ in range(self.rounds * seats):
            self.turn = Turn()
            yield from self.take_turn()
            if self.orders == "real" and any(key != "blank" for key in self.me().gazes):
                yield from self.judge()
            self.who = (self.who + 1) % seats
        raise Ended("limit")

    def free_starts(self) -> list[str]:
        return [f"go {name(square)}" for square in self.hall.starts if self.empty(square)]

    def beside_goblins(self) -> list[str]:
        plain = [square for square in self.hall.floor - self.hall.desk if self.empty(square)]
        return [
            f"go {name(square)}" for square in plain if any(self.goblin(other) is not None for other in near(square))
        ]

    def judge(self) -> Asking:
        said: Counter[str] = Counter()
        for ahead in range(1, len(self.players)):
            said[(yield (self.who + ahead) % len(self.players), ["kept", "caught", "abstain"])] += 1
        if said["caught"] > said["kept"]:
            yield from self.draw_gaze(self.who)

    # Steps

    def makes_way(self, square: Square, filled: set[Square]) -> bool:
        """Whether a goblin could be pushed here, and those it pushes find places, too."""
        if square not in self.hall.floor or square in filled:
            return False
        return self.goblin(square) is None or any(self.makes_way(other, filled | {square}) for other in near(square))

    def sides(self, rigor: bool, fits: bool) -> list[str]:
        """Where the pawn can step; with the card in play its symbols matter."""
        start = self.rigor if rigor else self.me().at
        assert start is not None
        found = []
        for side in SIDES:
            there = at(start, side)
            if there not in self.hall.floor or (fits and not self.fits(there)):
                continue
            taken = not rigor and self.goblin(there) is not None
            if not taken or any(self.makes_way(other, {start, there}) for other in near(there)):
                found.append(side)
        return found

    def symbols(self, square: Square) -> set[int]:
        pair = self.turn.card.partition("-")[2].split("+")
        every = self.turn.wild or square in self.hall.desk
        return {one for one in (0, 1) if every or pair[one] in ("crystal", self.hall.symbol[square])}

    def fits(self, square: Square) -> bool:
        if self.turn.steps == 0:
            return bool(self.symbols(square))
        return any(one != other for one in self.turn.used for other in self.symbols(square))

    def first_sides(self, card: str) -> list[str]:
        """The first steps that a card in hand would allow."""
        kept, self.turn.card = self.turn.card, card
        steps, self.turn.steps = self.turn.steps, 0
        found = self.sides(card.startswith("rigor"), True)
        self.turn.card, self.turn.steps = kept, steps
        return found

    def step(self, side: str, rigor: bool, by_card: bool, could: list[str]) -> Asking:
        turn, start = self.turn, self.rigor if rigor else self.me().at
        assert start is not None
        broken, there = self.broken_by_step(start, side, rigor, by_card, could), at(start, side)
        if by_card:
            turn.used = self.symbols(there) if turn.steps == 0 else turn.used
            turn.steps, turn.heading = turn.steps + 1, side
        turn.squares += 1
        halted, turn.halted = turn.halted, False
        if rigor:
            yield from self.lead_rigor(there, broken)
        else:
            yield from self.walk(start, there, broken)
        if not by_card:  # Rigor Mortis led by a Grimoire ends only that; the desk ends a goblin's movement altogether
            turn.halted = halted or (turn.halted and not rigor)

    def lead_rigor(self, there: Square, broken: list[str]) -> Asking:
        met, self.rigor = self.goblin(there), there
        yield from self.pay(self.who, broken)
        if met is not None:
            yield from self.meet(met)
        if met is not None and "halt" in self.house:
            self.turn.halted = self.turn.walked = True
        elif there in self.hall.circles and not self.turn.over and self.circles():
            answer = yield self.who, [*self.circles(), "stay"]
            if answer != "stay":
                self.rigor = square_of(answer.split()[1])
                self.turn.halted = self.turn.walked = True

    def walk(self, start: Square, there: Square, broken: list[str]) -> Asking:
        """All pawns of a chain move first; then squares do what they do, from the last one pushed on."""
        pushed, chain = self.goblin(there), [self.who]
        self.me().at = there
        yield from self.pay(self.who, broken)
        while pushed is not None:
            filled = {start, *[self.players[seat].at or start for seat in chain]}
            ways = [side for side in SIDES if self.makes_way(at(there, side), filled)]
            answer = yield chain[-1], [f"push {pushed + 1} {side}" for side in ways]
            there = at(there, answer.split()[2])
            chain.append(pushed)
            mover, pushed = self.players[pushed], self.goblin(there)
            mover.at = there
        for seat in reversed(chain):
            yield from self.arrive(seat)

    # Orders

    def banned(self, key: str, start: Square, side: str, rigor: bool) -> bool:
        card, there = self.gaze[key], at(start, side)
        if rigor and not card.get("rigor", False):
            return False
        if card["order"] == "no-push":
            return not rigor and self.goblin(there) is not None
        if card["order"] == "no-symbol":
            return there not in self.hall.desk and self.hall.symbol[there] == card["target"]
        return bool(side == card["target"])

    def broken_by_step(self, start: Square, side: str, rigor: bool, by_card: bool, could: list[str]) -> list[str]:
        broken = [key for key in self.bound(self.who, "steps") if self.turn.squares >= self.gaze[key]["number"]]
        if by_card and self.turn.steps == 1 and side == self.turn.heading:
            straight = self.bound(self.who, "no-straight")
            broken += [key for key in straight if not rigor or self.gaze[key].get("rigor", False)]
        for key in self.bound(self.who, *BANS):
            free = not by_card or self.turn.steps > 0 or any(not self.banned(key, start, way, rigor) for way in could)
            if self.banned(key, start, side, rigor) and free:
                broken.append(key)
        return broken

    def keeps(self, key: str, card: str) -> bool:
        """Whether an order can be kept with this card."""
        rigor, order = card.startswith("rigor"), self.gaze[key]["order"]
        if order == "no-rigor":
            return not rigor
        if order == "no-crystal":
            return "crystal" not in card
        start = self.rigor if rigor else self.me().at
        assert start is not None
        return order not in BANS or any(not self.banned(key, start, side, rigor) for side in self.first_sides(card))

    def broken_by_card(self, place: int) -> list[str]:
        hand, turn = self.me().hand, self.turn
        broken = [key for key in self.bound(self.who, "gesture") if self.gaze[key]["target"] not in turn.gestures]
        broken += [key for key in self.bound(self.who, "steps") if turn.squares >= self.gaze[key]["number"]]
        if place > 0 and self.first_sides(hand[0]):
            broken += self.bound(self.who, "oldest")
        others = [card for other, card in enumerate(hand) if other != place and self.first_sides(card)]
        for key in self.bound(self.who, "no-rigor", "no-crystal", *BANS):
            if not self.keeps(key, hand[place]) and any(self.keeps(key, card) for card in others):
                broken.append(key)
        return broken

    # A turn

    def take_turn(self) -> Asking:
        turn, answer = self.turn, ""
        while answer not in ("end", "overdraw", "show"):
            if turn.over and turn.stage == "choose":
                turn.stage = "finish"
            could = self.next_steps()
            if turn.stage != "choose":
                turn.stage = "step" if could else "finish"
            answers = self.answers(could)
            answer = (yield self.who, answers) if answers != ["end"] else "end"
            yield from self.do(answer, could)
        if answer == "overdraw":
            yield from self.pay(self.who, self.bound(self.who, "hand"))
            yield from self.fill_hand(self.who, self.full(self.who))
        elif answer == "end":
            yield from self.shrink(self.who, self.limit(self.who), keeping=False)
            yield from self.fill_hand(self.who, self.limit(self.who))

    def next_steps(self) -> list[str]:
        """The sides the card in play leads to now; none once its movement is over."""
        turn = self.turn
        if not turn.card or turn.over or turn.halted or turn.steps == 2:
            return []
        return self.sides(turn.card.startswith("rigor"), True)

    def answers(self, could: list[str]) -> list[str]:
        turn, hand = self.turn, self.me().hand
        if turn.stage == "step":
            return [*[f"step {side}" for side in could], *(["stop"] if turn.steps else []), *self.uses()]
        cards = []
        if turn.stage == "choose" or (turn.plays and not turn.over):
            cards = [f"card {place + 1} {card}" for place, card in enumerate(hand) if self.first_sides(card)]
        further = turn.stage == "choose" or bool(turn.plays and not turn.over and hand)
        said = [*cards, *(self.gestures() if further else []), *self.uses()]
        if turn.stage == "choose":
            return said if cards else [*said, "show"]
        orders = [self.gaze[key]["number"] for key in self.bound(self.who, "hand")]
        said += ["overdraw"] if orders and orders[0] < self.full(self.who) else []
        # with a further card allowed the end is asked even where none fits: that is the player's secret
        return [*said, "end", "end"] if further and not said else [*said, "end"]

    def gestures(self) -> list[str]:
        due = {self.gaze[key]["target"] for key in self.bound(self.who, "gesture")}
        wanted = set(GESTURES) if self.orders == "memory" else due
        return [gesture for gesture in GESTURES if gesture in wanted - self.turn.gestures]

    def do(self, answer: str, could: list[str]) -> Asking:
        turn, hand = self.turn, self.me().hand
        verb, _, rest = answer.partition(" ")
        if verb in GESTURES:
            turn.gestures.add(verb)
        elif verb == "use":
            yield from self.use(rest)
        elif verb == "step":
            yield from self.step(rest, turn.card.startswith("rigor"), True, could)
        elif verb == "stop":
            turn.halted = True
            yield from self.pay(self.who, self.bound(self.who, "run"))
        elif verb == "card":
            place = int(rest.split()[0]) - 1
            broken = self.broken_by_card(place)
            turn.card, turn.stage, turn.steps, turn.halted = self.discard(self.who, place), "step", 0, False
            turn.plays -= 1 if turn.played else 0
            turn.played += 1
            turn.gestures = set()
            yield from self.pay(self.who, broken)
        elif verb == "show":
            count = len(hand)
            while hand:
                self.discard(self.who, 0)
            yield from self.fill_hand(self.who, count)

    # Grimoires

    def uses(self) -> list[str]:
        mine = [book.key for book in self.books if book.owner == self.who and book.up and not self.turn.over]
        return [f"use {key}" for key in self.grimoire if key in mine and self.useful(self.grimoire[key])]

    def useful(self, card: dict[str, Any]) -> bool:
        """Whether it would do something now."""
        turn, effect = self.turn, card["effect"]
        left = bool(turn.card) and not turn.halted and turn.steps < 2
        rigor = turn.card.startswith("rigor")
        return {
            "satchel": False,
            "shield": False,
            "banish": bool(self.me().gazes),
            "stride": bool(self.sides(False, False)),
            "wild": not turn.wild
            and (turn.stage != "finish" or turn.plays > 0 or (left and bool(self.sides(rigor, False)))),
            "peek": bool(self.decks[card.get("target", "gaze")].all()),
            "swap": True,
            "leash": bool(self.sides(True, False)),
            "second": len(self.me().hand) > (1 if turn.stage == "choose" else 0),
            "redraw": bool(self.me().hand),
            "recall": bool(self.circles()),
        }[effect]

    def use(self, key: str) -> Asking:
        next(book for book in self.books if book.key == key and book.owner == self.who and book.up).up = False
        card, me = self.grimoire[key], self.me()
        effect, number = card["effect"], int(card.get("number", 0))
        self.turn.wild = self.turn.wild or effect == "wild"
        self.turn.plays += number if effect == "second" else 0
        count, seen = len(me.hand), len(self.decks[card.get("target", "gaze")].tops)
        while effect == "redraw" and me.hand:
            self.discard(self.who, 0)
        yield from self.pay(self.who, self.bound(self.who, "no-grimoire"))
        if effect == "banish":
            answer = yield self.who, [f"banish {place + 1} {gaze}" for place, gaze in enumerate(me.gazes)]
            gone = me.gazes.pop(int(answer.split()[1]) - 1)
            self.decks["gaze"].under += [gone] if gone != "blank" else []
        elif effect in ("stride", "leash"):
            yield from self.wander(effect == "leash", number)
        elif effect == "peek":
            yield from self.peek(self.decks[card["target"]], number - min(seen, number))
        elif effect == "swap":
            answer = yield self.who, [f"swap {seat + 1}" for seat in range(len(self.players)) if seat != self.who]
            other = self.players[int(answer.split()[1]) - 1]
            me.at, other.at = other.at, me.at
        elif effect == "redraw":
            yield from self.fill_hand(self.who, count)
        elif effect == "recall":
            yield from self.put(self.who, self.circles())

    def wander(self, rigor: bool, squares: int) -> Asking:
        self.turn.walked = False
        while squares and not self.turn.over and not self.turn.walked:
            could = self.sides(rigor, False)
            if not could and not rigor:
                return
            answer = yield self.who, [*[f"step {side}" for side in could], "stop"]
            if answer == "stop":
                return
            squares -= 1
            yield from self.step(answer.split()[1], rigor, False, could)

    def peek(self, deck: Deck, count: int) -> Asking:
        while count and deck.cards.total():
            answer = yield NATURE, [f"peek {card}" for card in deck.cards if deck.cards[card]]
            deck.cards[answer.split()[1]] -= 1
            deck.tops.append(answer.split()[1])
            count -= 1
