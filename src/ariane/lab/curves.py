"""Learning curves: what the rounds of a training came to, as a picture."""

from pathlib import Path

from matplotlib.figure import Figure

from ariane.lab.training import told_rounds


def learning(folder: Path, file: Path) -> bool:
    """Draws how far the fit is from what came, and every gate with its interval; False where no round has ended."""
    rounds = told_rounds(folder)
    if not rounds:
        return False
    figure = Figure(figsize=(10, 4), layout="constrained")
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
    figure.savefig(file, dpi=110)
    return True
