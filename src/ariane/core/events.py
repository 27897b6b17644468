"""Events: what happened, told once, with who may know each part of it."""


class Event:
    """One thing that happened at the table.

    The key is the game's name and a message of its words: `gotown.build` is said by `log-build`. `seats` are people by
    role, `words` are things by role (each a message of the game's words, such as `card-joker`), `numbers` are plain.
    Roles listed in `secret` are for `knowers` only. `marks` are picture ids of what it speaks of.
    """

    def __init__(
        self,
        key: str,
        seats: dict[str, int] | None = None,
        words: dict[str, str] | None = None,
        numbers: dict[str, int] | None = None,
        secret: tuple[str, ...] = (),
        knowers: tuple[int, ...] = (),
        marks: tuple[str, ...] = (),
    ) -> None:
        self.key = key
        self.seats = seats if seats is not None else {}
        self.words = words if words is not None else {}
        self.numbers = numbers if numbers is not None else {}
        self.secret = secret
        self.knowers = knowers
        self.marks = marks

    def known_to(self, seat: int) -> bool:
        return not self.secret or seat in self.knowers

    def seen_by(self, seat: int) -> "Event":
        """The event as this seat may know it: the secret roles left out where they are not for it."""
        if self.known_to(seat):
            return self
        return Event(
            self.key,
            {role: who for role, who in self.seats.items() if role not in self.secret},
            {role: word for role, word in self.words.items() if role not in self.secret},
            {role: number for role, number in self.numbers.items() if role not in self.secret},
            (),
            (),
            self.marks,
        )

    def text(self) -> str:
        """One line for digests and tests: key and parts in a fixed order, who may know it last."""
        parts = [f"{role}={who + 1}" for role, who in sorted(self.seats.items())]
        parts += [f"{role}={word}" for role, word in sorted(self.words.items())]
        parts += [f"{role}={number}" for role, number in sorted(self.numbers.items())]
        known = ""
        if self.secret:
            known = f" [{' '.join(self.secret)} for {' '.join(str(seat + 1) for seat in self.knowers)}]"
        return " ".join([self.key, *parts]) + known

    def __repr__(self) -> str:
        return f"Event({self.text()})"
