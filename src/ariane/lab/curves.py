"""Learning curves: what the rounds of a training came to, as a picture."""

from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ariane.lab.arena import wilson
from ariane.lab.training import Rung, told_rounds, told_rungs


def learning(folder: Path, file: Path) -> bool:
    """Draws the ladder, how far the fit is from what came, and every gate with its interval; False where nothing is."""
    rounds, rungs = told_rounds(folder), told_rungs(folder)
    if not rounds and not rungs:
        return False
    figure = Figure(figsize=(15 if rungs else 10, 4), layout="constrained")
    if rungs:
        ladder, losses, gates = figure.subplots(1, 3)
        climbed(ladder, rungs)
    else:
        losses, gates = figure.subplots(1, 2)
    for seats in sorted({one.seats for one in rounds}):
        mine = [one for one in rounds if one.seats == seats]
        games = [one.games for one in mine]
        [line] = losses.plot(games, [one.after for one in mine], marker="o", label=f"learned, {seats} seats")
        losses.plot(games, [one.before for one in mine], linestyle="--", color=line.get_color(), label="own glance")
        gates.errorbar(
            games,
            [one.share / one.fair for one in mine],
            [
                [(one.share - one.low) / one.fair for one in mine],
                [(one.high - one.share) / one.fair for one in mine],
            ],
            color=line.get_color(),
            linestyle="none",
            capsize=4,
        )
        for taken, face in ((True, line.get_color()), (False, "white")):
            some = [one for one in mine if one.taken == taken]
            gates.plot(
                [one.games for one in some],
                [one.share / one.fair for one in some],
                marker="o",
                linestyle="none",
                color=line.get_color(),
                markerfacecolor=face,
                label=f"{seats} seats, {'taken' if taken else 'not taken'}" if some else None,
            )
    losses.set(xlabel="games of self-play", ylabel="nats per position, on games held back", title="What was learned")
    gates.axhline(1, color="grey", linewidth=0.8)
    gates.set(xlabel="games of self-play", ylabel="share of the wins, 1 is fair", title="New against best so far")
    losses.legend(frameon=False, fontsize="small")
    gates.legend(frameon=False, fontsize="small")
    figure.savefig(file, dpi=110, metadata={"Date": None} if file.suffix == ".svg" else None)
    return True


def climbed(axes: Axes, rungs: list[Rung]) -> None:
    """The ladder: every state of the network that was kept, against the game's own glance."""
    for seats in sorted({one.seats for one in rungs}):
        mine = [one for one in rungs if one.seats == seats]
        games, before = list[int](), 0
        for at, one in enumerate(mine):
            before += mine[at - 1].games if at > 0 and mine[at - 1].number < one.number else 0
            games.append(before + one.games)
        ranges = [wilson(one.share * one.bouts, one.bouts) for one in mine]
        shares = [one.share * seats for one in mine]
        [line] = axes.plot(games, shares, marker="o", markersize=3, label=f"{seats} seats")
        axes.fill_between(
            games,
            [low * seats for low, _ in ranges],
            [high * seats for _, high in ranges],
            color=line.get_color(),
            alpha=0.15,
            linewidth=0,
        )
    axes.axhline(1, color="grey", linewidth=0.8)
    axes.set(xlabel="quick games", ylabel="share of the wins, 1 is fair", title="Learned against own glance")
    axes.legend(frameon=False, fontsize="small")
