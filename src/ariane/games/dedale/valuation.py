"""What a sensible Dédale player looks at."""

from mypy_extensions import i64

from ariane.core.game import State, Valuation


class Nearness(Valuation):
    """How near a seat is to a way out."""

    def value(self, state: State, seat: i64) -> float:
        return state.returns()[seat]
