"""The commands about what there is: games, their rules, their boxes."""

import json
from importlib.resources import as_file
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ariane.cli import given, speech
from ariane.core.boxes import json_schema
from ariane.core.components import Components
from ariane.core.errors import ArianeError, NotWritten
from ariane.core.game import Game
from ariane.core.registry import each, folder, labels, load, option_rules, our_components
from ariane.core.registry import schema as box_schema
from ariane.core.rulebook import Rule
from ariane.table import check_installed

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that `ariane games` lists.", show_default=False)]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang", metavar="LANG", help="en, fr or de; by default the language of this computer.", show_default=False
    ),
]
Json = Annotated[bool, typer.Option("--json", help="For programs: JSON on stdout.")]


def games(lang: Language = None, as_json: Json = False) -> None:
    """List the games there are, with their options.

    [dim]ariane games[/dim]
    [dim]ariane games --json[/dim]
    """
    code = speech.language(lang)
    boxes, broken = each(_tried)
    for name, error in broken.items():
        typer.echo(f"ariane: {name} is installed but cannot be opened: {error}", err=True)
    if as_json:
        typer.echo(json.dumps([_facts(game, code) for game in boxes], ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False)
    for game in boxes:
        console.print(Text.assemble((speech.title(game.name, code), "bold"), f"  {game.name}", style=""))
        console.print(Text(f"  {speech.tagline(game.name, code)}".rstrip(), "italic"))
        console.print(Text(f"  {speech.words(code)('players', count=given.described(game))}", "dim"))
        for option in game.options.values():
            text = speech.option_text(game, option.key, code)
            usual = ("yes" if option.default else "no") if option.kind == "flag" else option.default
            about = " · ".join([text, option.allowed(game.seats[-1]), *option_rules(game.name).get(option.key, ())])
            console.print(Text(f"  --option {option.key}={usual}  {about}", "dim"))
        console.print()


def _tried(game: Game) -> Game:
    """The game, if it can be begun too."""
    game.new()
    return game


def _facts(game: Game, code: str) -> dict[str, object]:
    return {
        "name": game.name,
        "title": speech.title(game.name, code),
        "tagline": speech.tagline(game.name, code),
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "options": [
            {
                "key": option.key,
                "kind": option.kind,
                "default": option.default,
                "allowed": option.allowed(game.seats[-1]),
                "text": speech.option_text(game, option.key, code),
                "rules": option_rules(game.name).get(option.key, ()),
                "house": option.house,
            }
            for option in game.options.values()
        ],
        "rules_version": game.rules_version,
        "components": game.components.digest,
        "move_count": int(game.move_count),
        "outcome_count": int(game.outcome_count),
        "longest": int(game.longest),
        "rulebook_languages": game.rulebook.languages,
    }


def rules(
    game: GameName,
    lang: Language = None,
    id: Annotated[
        str | None,
        typer.Option(
            "--id", metavar="ID", help="Only this rule, or all rules whose id begins like this.", show_default=False
        ),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", help="Write the illustrated book as one page.", show_default=False),
    ] = None,
    pdf: Annotated[
        Path | None,
        typer.Option("--pdf", metavar="FILE", help="Print the illustrated book, by Chromium.", show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """Read the rules of a game, each with the id that refusals cite; or write the illustrated book to a file.

    [dim]ariane rules gotown --lang fr[/dim]
    [dim]ariane rules gotown --id gotown.steal[/dim]
    [dim]ariane rules dedale --pdf dedale.pdf[/dim]
    """
    code = speech.language(lang)
    if html is not None or pdf is not None:
        write_book(load(game).name, code, html, pdf)
        return
    book = load(game).rulebook(code)
    if code not in book.languages:
        typer.echo(f"ariane: the rules of {game} are not written in {code!r}; here they are in English", err=True)
    found = [rule for rule in book.values() if id is None or rule.id == id or rule.id.startswith(f"{id}.")]
    if not found:
        raise ArianeError(f"{game} has no rule {id!r}; `ariane rules {game}` lists them all with their ids")
    if as_json:
        typer.echo(json.dumps([rule._asdict() for rule in found], ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False)
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            console.print(Text(f"\n{section}", "bold"))
        print_rule(console, rule, code)


def write_book(game: str, code: str, html: Path | None, pdf: Path | None) -> None:
    """The illustrated book as files."""
    check_installed()
    from ariane.web import paper

    code = code if code in load(game).rulebook.languages else "en"
    if html is not None:
        try:
            html.write_text(paper.book_html(game, code), encoding="utf-8")
        except OSError as error:
            raise NotWritten(f"{html}: {error.strerror}") from None
        typer.echo(f"ariane: wrote {html}", err=True)
    if pdf is not None:
        paper.print_book(game, code, pdf)
        typer.echo(f"ariane: wrote {pdf}", err=True)


def print_rule(console: Console, rule: Rule, code: str) -> None:
    kind = "" if rule.kind == "rule" else f"  {speech.words(code)('kind-' + rule.kind)}"
    console.print(Text.assemble((f"  {rule.id}", "#a57c36"), (kind, "dim italic")))
    console.print(Padding(Text(rule.text), (0, 0, 0, 4)))


def components(
    game: GameName,
    check: Annotated[
        Path | None,
        typer.Option("--check", metavar="FILE", help="Check whether the game can be played with this file."),
    ] = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="What a box may hold, field by field, as JSON Schema on stdout.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Print a game's box (cards, tiles, boards) to copy and change, or check one of your own.

    [dim]ariane components gotown > mine.toml[/dim]
    [dim]ariane components gotown --check mine.toml[/dim]
    [dim]ariane components gotown --schema > gotown.schema.json[/dim]
    [dim]ariane play gotown --components mine.toml[/dim]
    """
    ours = our_components(game)
    if schema:
        typer.echo(json.dumps(_schema(game), ensure_ascii=False, indent=2))
        return
    if check is None:
        with as_file(folder(game) / "components.toml") as path:
            if as_json:
                typer.echo(json.dumps({"game": game, "file": str(path), "digest": ours.digest}, indent=2))
                return
            typer.echo(f"ariane: from {path}", err=True)
        typer.echo(ours.text, nl=False)
        return
    box = Components.read(check)
    opened = load(game, box)
    for seats in opened.seats:
        opened.new(seats)
    if as_json:
        facts = {"game": game, "file": str(check), "digest": box.digest, "ours": box.digest == ours.digest}
        typer.echo(json.dumps({**facts, "remarks": opened.remarks()}, indent=2))
        return
    _print_check(check, box, ours, game)
    for remark in opened.remarks():
        typer.echo(remark)


def _schema(game: str) -> dict[str, object]:
    fields = box_schema(game)
    if fields is None:
        raise ArianeError(f"{game} does not say what its box may hold; its components.toml shows it")
    return json_schema(fields, f"{speech.title(game, 'en')}: components.toml", labels(game, "en"))


def _print_check(path: Path, box: Components, ours: Components, game: str) -> None:
    console = Console(highlight=False)
    table = Table.grid(padding=(0, 2))
    same = "the same as ours in all that matters" if box.digest == ours.digest else f"differs from ours, {ours.digest}"
    table.add_row(Text("good", "bold green"), str(path))
    table.add_row("digest", f"{box.digest}: {same}")
    table.add_row("play", f"ariane play {game} --components {path}")
    console.print(table)
