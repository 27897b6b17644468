"""The commands about records: check one, read it, step through it, draw a position of it."""

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule as Ruler
from rich.text import Text

from ariane.cli import given, speech
from ariane.cli.catalogue import Json, Language
from ariane.core.game import CHANCE, OVER, PUBLIC, State
from ariane.core.record import Parting, Played, Record
from ariane.core.views import picture, sketch

app = typer.Typer(no_args_is_help=True, help="Check, read or step through a record of a game.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record.", show_default=False)]
Seat = Annotated[
    int | None,
    typer.Option("--seat", metavar="S", help="As this seat may know it (0: the spectators).", show_default=False),
]


Promise = Annotated[
    str | None,
    typer.Option("--promise", metavar="HEX", help="The hash shown before the first move.", show_default=False),
]
Entropy = Annotated[
    str | None,
    typer.Option("--entropy", metavar="HEX", help="What your seat threw in.", show_default=False),
]
Digest = Annotated[
    str | None,
    typer.Option("--digest", metavar="HEX", help="The record's digest, as shown at the end.", show_default=False),
]


@app.command("check")
def check(file: File, as_json: Json = False) -> None:
    """Play a record again and verify every step, the end and the fingerprint.

    [dim]ariane record check game.record[/dim]
    """
    record = Record.read(file)
    parting = record.parting() if record.eyes is None else None
    state = record.at() if record.eyes is None and parting is None else None
    facts = _facts(record, state)
    if parting is not None:
        facts |= {"replays": parting.step, "changed": parting.rules}
    if as_json:
        typer.echo(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    steps = f"{record.game.name}, {record.seats} seats, {len(record.steps)} steps"
    if parting is not None:
        typer.echo(f"{file}: readable: {steps}; {_changed(record, parting)}")
        typer.echo(f"go on from there: ariane record fork {file} --out FORK, ariane play --resume FORK")
    elif state is None:
        who = "the spectators know" if record.eyes == PUBLIC else f"seat {(record.eyes or 0) + 1} knows"
        typer.echo(f"{file}: readable: {steps}; written as {who} it, so the steps cannot be verified")
    else:
        typer.echo(f"{file}: good: {steps}, {facts['end'] or 'not finished'}")


@app.command("verify")
def verify(
    file: File, promise: Promise = None, entropy: Entropy = None, digest: Digest = None, as_json: Json = False
) -> None:
    """Prove that every die and every draw came from the seed that was promised before the first move.

    What you kept yourself makes it a proof against the table too; docs/fair-chance.md says what is proven against whom.

    [dim]ariane record verify game.record[/dim]
    [dim]ariane record verify game.record --promise 5feceb66… --entropy 9f86d081… --digest 4e074085…[/dim]
    """
    record = Record.read(file)
    outcomes = record.verify(promise, entropy, digest)
    assert record.seal is not None
    proven, open_questions = _proven(record, outcomes, promise, entropy, digest)
    if as_json:
        facts = {
            "file": record.source,
            "proven": outcomes,
            "promised": record.seal.commitment,
            "digest": record.digest,
            "covered": proven,
            "not_covered": open_questions,
        }
        typer.echo(json.dumps(facts, indent=2))
        return
    typer.echo(f"{file}: proven: {proven[0]}")
    for line in proven[1:]:
        typer.echo(f"  proven: {line}")
    for line in open_questions:
        typer.echo(f"  not covered: {line}")


def _proven(
    record: Record, outcomes: int, promise: str | None, entropy: str | None, digest: str | None
) -> tuple[list[str], list[str]]:
    """What the record proves, and what it leaves open, in sentences."""
    proven = [f"all {outcomes} outcomes come from the seed promised before the first move"]
    left: list[str] = []
    if promise is None:
        left.append("that this promise is the one shown before the first move: compare it, --promise")
    else:
        proven.append("the promise is the one you kept")
    if entropy is None:
        left.append("that what you threw in yourself was used: compare it, --entropy")
    else:
        proven.append("what you threw in was used")
    assert record.seal is not None
    if record.seal.scheme == 1:
        left.append("what the seats threw in: an older, weaker proof; the last to sit down could try what to throw in")
    else:
        shown = [str(seat + 1) for seat in sorted(record.seal.entropy) if seat not in record.seal.left_out]
        proven.append(
            f"seats that threw in what they had committed to before any was shown: {', '.join(shown) or 'none'}"
        )
    replaced = [str(seat + 1) for seat in record.seal.left_out if seat in record.seal.entropy]
    without = [str(seat + 1) for seat in record.seal.left_out if seat not in record.seal.entropy]
    if replaced:
        proven.append(
            f"seats that never showed their share, replaced by one that follows from the seed: {', '.join(replaced)}"
        )
    if without:
        left.append(f"seats that never showed what they had committed to, and were left out: {', '.join(without)}")
    if record.digest is None:
        left.append("names, end, and that no step is missing: an older record, which no digest binds")
    elif digest is None:
        proven.append(f"nothing was changed since the digest {record.digest} was written")
        left.append(
            "that names, steps and end are those of the table: compare the digest it showed at the end, --digest"
        )
    else:
        proven.append("names, steps and end are those of the digest you kept")
    return proven, left


def _changed(record: Record, parting: Parting) -> str:
    return (
        f"the present rules replay {parting.step} of them: it was played under version {record.rules} of the rules, "
        f"and since then there has been a change in {', '.join(parting.rules)}"
    )


@app.command("fork")
def fork(
    file: File,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where to write the fork.", show_default=False)],
) -> None:
    """Write as much of an old record as the present rules replay, to go on with under them.

    [dim]ariane record fork old.record --out new.record[/dim]
    [dim]ariane play --resume new.record[/dim]
    """
    record = Record.read(file)
    given.whole(record, "forking")
    forked = record.fork()
    out.write_text(forked.write(), encoding="utf-8")
    typer.echo(f"{out}: {len(forked.steps)} of {len(record.steps)} steps, under version {forked.rules} of the rules")


def _facts(record: Record, state: State | None) -> dict[str, object]:
    end = state.outcome() if state is not None else None
    return {
        "file": record.source,
        "game": record.game.name,
        "seats": record.seats,
        "names": record.names,
        "options": record.options,
        "components": record.game.components.digest,
        "steps": len(record.steps),
        "decisions": sum(step.actor != CHANCE for step in record.steps),
        "verified": state is not None,
        "over": state.actor() == OVER if state is not None else record.ending is not None,
        "end": end.reason if end else record.ending,
        "winners": [seat + 1 for seat in end.winners] if end else None,
        "fingerprint": int(state.fingerprint()) if state is not None else None,
    }


@app.command("show")
def show(file: File, lang: Language = None, seat: Seat = None, as_json: Json = False) -> None:
    """Read a record as a log in words; the numbers are those that `ariane draw --at` takes.

    [dim]ariane record show game.record --lang fr[/dim]
    [dim]ariane record show game.record --seat 2[/dim]
    """
    code = speech.language(lang)
    record = Record.read(file)
    eyes = given.seat_of(record, seat)
    parting = record.parting() if record.eyes is None else None
    if parting is not None:  # told as far as it can be played, then as it is written
        told = _log(record, eyes, code, parting.step)
        lines = [*told, *(list(_plain(record))[parting.step :])]
        typer.echo(f"ariane: {_changed(record, parting)}", err=True)
    else:
        lines = list(_log(record, eyes, code) if record.eyes is None else _plain(record))
    if as_json:
        typer.echo(json.dumps([{"step": at, "text": text} for at, text in lines], ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False)
    console.print(Ruler(speech.title(record.game.name, code), align="left", style="#a57c36"))
    last = None
    for at, text in lines:
        console.print(Text.assemble((f"{'' if at == last else at:>5}  ", "dim"), text), soft_wrap=True)
        last = at
    if record.eyes is None and parting is None:
        _print_end(console, record.at(), speech.names(record, code), code)


def _log(record: Record, eyes: int | None, code: str, until: int | None = None) -> Iterator[tuple[int, str]]:
    names = speech.names(record, code)
    for at, played in enumerate(islice(record.replay(), until), 1):
        for event in played.events:
            text = speech.line(event, eyes, code, names)
            # who may read everything is told the secret in notation, which every language leaves to those who know it
            yield at, f"{text}  ({record.steps[at - 1].text})" if eyes is None and event.secret else text


def _plain(record: Record) -> Iterator[tuple[int, str]]:
    """A record as one seat knows it cannot be replayed: its steps as they are written."""
    for at, step in enumerate(record.steps, 1):
        yield at, step.text if step.actor == CHANCE else f"{record.names[step.actor]}: {step.text}"


def _print_end(console: Console, state: State, names: list[str], code: str) -> None:
    end = state.outcome()
    if end is None:
        console.print(Text(f"\n{speech.words(code)('unfinished')}", "italic"))
    else:
        console.print(Text(f"\n{speech.ending(state.game, end.reason, code)}", "bold"))
        console.print(Text(winners_line(names, end.winners, code), "bold"))


def winners_line(names: list[str], winners: tuple[int, ...], code: str) -> str:
    who = speech.joined([names[seat] for seat in winners], code)
    return speech.words(code)("winners", count=len(winners), names=who)


@app.command("replay")
def replay(file: File, lang: Language = None, seat: Seat = None) -> None:
    """Step through the positions of a record; in a terminal Enter goes on, b goes back, a number jumps, q leaves.

    [dim]ariane record replay game.record[/dim]
    """
    code = speech.language(lang)
    record = Record.read(file)
    given.whole(record, "replaying")
    eyes = given.seat_of(record, seat)
    scenes = list(record.replay())
    final = record.at()
    stops = [at for at, played in enumerate(scenes) if played.actor != CHANCE] + [len(scenes)]
    console = Console(highlight=False)
    here = 0
    while 0 <= here < len(stops):
        since = stops[here - 1] if here else 0
        state = scenes[stops[here]].before if stops[here] < len(scenes) else final
        _scene(console, record, scenes[since : stops[here]], state, stops[here], eyes, code)
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            here += 1
            continue
        try:
            answer = input(f"{speech.words(code)('replay-prompt')} ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            break
        if answer in ("q", "quit"):
            break
        if answer.isdecimal():
            here = next((stop for stop, at in enumerate(stops) if at >= int(answer[:9])), len(stops) - 1)
        else:
            here = max(0, here - 1) if answer == "b" else here + 1
    if here >= len(stops):
        _print_end(console, final, speech.names(record, code), code)


def _scene(
    console: Console, record: Record, news: list[Played], state: State, at: int, eyes: int | None, code: str
) -> None:
    seat = PUBLIC if eyes is None else eyes
    label = speech.words(code)("step-of", step=at, steps=len(record.steps))
    console.print(Ruler(label, align="left", style="#a57c36"))
    names = speech.names(record, code)
    for played in news:
        for event in played.events:
            console.print(Text(f" · {speech.line(event, eyes, code, names)}"))
    console.print(Text(sketch(state, seat, code, names=names)), soft_wrap=True)


def draw(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record.", show_default=False)],
    output: Annotated[
        Path,
        typer.Option("-o", "--output", metavar="FILE.svg", help="The file to write; - is stdout.", show_default=False),
    ],
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="The step to draw; by default the last position.", show_default=False),
    ] = None,
    seat: Seat = None,
    lang: Language = None,
) -> None:
    """Draw a position of a record as an SVG picture, as the spectators or one seat see it.

    [dim]ariane draw game.record --at 40 --seat 1 -o game.svg[/dim]
    """
    record = Record.read(file)
    given.whole(record, "drawing")
    eyes = given.seat_of(record, seat)
    code = speech.language(lang)
    names = speech.names(record, code)
    svg = picture(record.at(at), PUBLIC if eyes is None else eyes, code, names=names)
    if given.deliver(output, svg + "\n"):
        typer.echo(f"ariane: drawn to {output}", err=True)
