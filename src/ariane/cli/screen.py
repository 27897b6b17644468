"""The screen of a match: shows a person what their seat may see, reads what they want, and explains itself."""

from contextlib import suppress
from itertools import groupby
from math import ceil

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule as Ruler
from rich.table import Table
from rich.text import Text

from ariane.cli import speech
from ariane.cli.catalogue import print_rule
from ariane.cli.sitting import Sitting
from ariane.core.agreed import agreements
from ariane.core.boxes import about
from ariane.core.chance import Rng
from ariane.core.errors import ArianeError
from ariane.core.events import Event
from ariane.core.game import PUBLIC
from ariane.core.registry import released
from ariane.core.rulebook import Rule
from ariane.core.views import phrase, reason, sketch, tell
from ariane.players.analysis import analyse
from ariane.players.reasons import why

THREAD = "#c8402f"  # Ariadne's: what can be done now
BRASS = "#a57c36"
NEWS = 12  # log lines shown at once; the rest is there for the asking
HINT, HINTS = 1500, 3  # iterations of thought for a hint, and moves it names
MANY, FEW = 48, 40  # a longer list of moves is cut to a few; the rest likewise
ENGLISH = {
    "help": ("help", "h"),
    "undo": ("undo", "u"),
    "quit": ("quit", "q", "exit", "save"),
    "log": ("log", "l"),
    "tell": ("tell", "t"),
    "moves": ("moves", "m"),
    "hint": ("hint",),
}


class Leave(Exception):
    """Somebody wants to go; the game is to be saved."""


class Screen:
    """Plays a match to its end, or until somebody leaves."""

    def __init__(self, console: Console, match: Sitting, language: str) -> None:
        self.console = console
        self.match = match
        self.language = language
        self.say = speech.words(language)
        self.names = speech.seats(match.record, match.players, language)
        self.game = match.record.game
        self.reader: int | None = None  # whose secrets the screen shows now
        if console.is_terminal:
            with suppress(ImportError):
                import readline  # noqa: F401  arrow keys and history

    def run(self) -> None:
        self.print(Text(self.say("welcome", game=speech.title(self.game.name, self.language)), "bold"))
        for seat, player in enumerate(self.match.players):
            if player is not None:
                self.print(Text(f"  {self.say('seated', name=self.names[seat], player=player.name)}", "dim"))
        for line in self.unusual():
            self.print(Text(f"  {line}", BRASS))
        self.print(Text(self.say("welcome-help"), "dim"))
        while not self.match.over:
            if self.match.person_acts():
                self.decide(int(self.match.state.actor()))
            else:
                events = self.match.advance()
                if not self.match.people:
                    self.print_lines(events, PUBLIC)
        self.finish()

    def unusual(self) -> list[str]:
        """What everybody at the table should know before they begin: whose box it is, and what was agreed."""
        lines, box = [], self.game.components
        if box.digest not in released(self.game.name):
            told = about(box.data)
            author = told.get("author") and self.say("box-by", name=told["author"])
            parts = [told.get("name") or self.say("box-nameless"), told.get("version"), author, box.digest]
            lines.append(self.say("box-not-ours", text=" · ".join(filter(None, parts))))
        agreed = agreements(self.game, self.match.record.options, self.language)
        if agreed:
            names = [self.say("agreed-off", text=one.short) if one.off else one.short for one in agreed]
            lines.append(self.say("agreed", text=" · ".join(names)))
        return lines

    def print(self, what: Text | Table | Ruler | Padding | str = "") -> None:
        """Words as they are: what people typed is no markup."""
        plain = Text(what) if isinstance(what, str) else what
        self.console.print(plain, soft_wrap=isinstance(what, Text))

    # One decision

    def decide(self, seat: int) -> None:
        if len(self.match.people) > 1 and self.reader != seat and self.match.secrets(seat):
            self.curtain(seat)
        self.reader = seat
        self.show(seat)
        asked = len(self.match.turns)
        while len(self.match.turns) == asked:
            answer = input("> ")  # not through rich: line editing has to know its own prompt
            self.obey(seat, " ".join("".join(sign for sign in answer if sign.isprintable() or sign == "\t").split()))

    def curtain(self, seat: int) -> None:
        """Between two hands nothing is to be seen, above the screen neither."""
        self.clear()
        self.print()
        self.print(Text(self.say("curtain", name=self.names[seat]), "bold"))
        input(f"{self.say('curtain-enter')} ")
        self.clear()

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()

    def show(self, seat: int) -> None:
        state = self.match.state
        self.print()
        turn = int(state.turn())
        label = self.say("turn-yours") if self.match.people == [turn] else self.say("turn-of", name=self.names[turn])
        self.print(Ruler(Text(label, "bold"), align="left", style=BRASS))
        self.print_lines(self.match.news(seat), seat, NEWS)
        self.print()
        self.print(Text(sketch(state, seat, self.language, names=self.names).rstrip("\n")))
        self.ask(seat)

    def print_lines(self, events: list[Event], seat: int, most: int | None = None) -> None:
        """Log lines, the same one after the other counted; where there are too many, the last ones."""
        told = [speech.line(event, seat, self.language, self.names) for event in events]
        lines = [(line, len(list(same))) for line, same in groupby(told)]
        if most is not None and len(lines) > most:
            self.print(Text(f" {self.say('news-more', count=len(lines) - most)}", "dim"))
            lines = lines[-most:]
        grid = Table.grid()
        for line, times in lines:
            grid.add_row(Text(" · ", THREAD), Text.assemble(line, (f"  ×{times}" if times > 1 else "", "dim")))
        if lines:
            self.print(grid)

    def ask(self, seat: int, *, whole: bool = False) -> None:
        self.print()
        question = speech.question(self.match.state, self.language)
        if len(self.match.people) > 1:
            question = self.say("question-to", name=self.names[seat], question=question)
        self.print(Text(question, "bold"))
        moves = self.match.state.moves()
        if whole or len(moves) <= MANY:
            self.print_moves(moves)
        else:
            self.print_moves(moves[:FEW])
            self.print(Text(f"  {self.say('moves-more', count=len(moves) - FEW)}", "dim"))

    def print_moves(self, moves: list[int]) -> None:
        """Numbered as in the whole list, in as many columns as a long list needs and the screen has room for."""
        everything = self.match.state.moves()
        lines = [
            (everything.index(move) + 1, phrase(self.match.state, move, self.language, names=self.names))
            for move in moves
        ]
        widest = max(len(text) for _, text in lines) + 8
        columns = max(1, min(self.console.width // widest, ceil(len(lines) / 10)))
        rows = ceil(len(lines) / columns)
        grid = Table.grid(padding=(0, 3, 0, 0))
        for row in range(rows):
            cells = [lines[at] for at in range(row, len(lines), rows)]
            grid.add_row(*(Text.assemble((f"{number:>3}  ", f"bold {THREAD}"), text) for number, text in cells))
        self.print(grid)

    # What people type

    def obey(self, seat: int, text: str) -> None:
        moves = self.match.state.moves()
        if text.startswith("?"):
            self.explain(seat, text[1:].strip())
        elif text.isdecimal():
            if len(text) < 9 and 1 <= int(text) <= len(moves):
                self.match.play(moves[int(text) - 1])
            else:
                self.print(self.say("no-number", text=text[:20], count=len(moves)))
        elif not text:
            if len(moves) == 1:
                self.match.play(moves[0])
            else:
                self.print(self.say("nothing-typed", count=len(moves)))
        elif (move := self.named(text)) is not None:
            if move in moves:
                self.match.play(move)
            else:
                self.refuse(text, move)
        elif (command := self.command(text)) is not None:
            self.do(seat, command)
        else:
            self.narrow(text, moves)

    def named(self, text: str) -> int | None:
        """The move of this notation or in these words, legal or not."""
        state = self.match.state
        for move in state.moves():
            if phrase(state, move, self.language, names=self.names).casefold() == text.casefold():
                return move
        try:
            return state.parse(text)
        except ArianeError:
            return None

    def command(self, text: str) -> str | None:
        for command, english in ENGLISH.items():
            if text.lower() in (*english, *self.say(f"command-{command}").split()):
                return command
        return None

    def do(self, seat: int, command: str) -> None:
        match command:
            case "quit":
                raise Leave
            case "undo":
                reason = self.match.undo(seat)
                self.print(Text(self.say(reason or "undone"), "italic"))
            case "log":
                self.print_lines(self.match.log, seat)
            case "tell":
                self.print(Text(tell(self.match.state, seat, self.language, names=self.names)))
            case "moves":
                self.ask(seat, whole=True)
            case "hint":
                self.hint(seat)
            case _:
                self.explain(seat, "")

    def hint(self, seat: int) -> None:
        """What a searching player would do with what this seat knows; the same in the same position."""
        state = self.match.state
        found = analyse(state, seat, Rng(self.match.seed, len(self.match.turns)), iterations=HINT)
        grid = Table.grid(padding=(0, 3, 0, 0))
        everything = state.moves()
        for each in found.candidates[:HINTS]:
            number = f"{everything.index(each.move) + 1:>3}"
            said = phrase(state, each.move, self.language, names=self.names)
            line = " · ".join(each.line[1:])
            grid.add_row(Text(number, f"bold {THREAD}"), said, Text(f"{each.share:.0%}", "bold"), Text(line, "dim"))
        self.print(Text(self.say("hint"), "italic"))
        self.print(grid)
        best = found.candidates[0].move
        found_why = why(state, seat, best, everything, Rng(self.match.seed, len(self.match.turns), 1))
        told = "" if found_why is None else reason(state.game.name, *found_why, self.language, self.names)
        if told:
            self.print(Text(self.say("hint-because", text=told), "italic"))

    def narrow(self, text: str, moves: list[int]) -> None:
        """No move is called so; those that are nearly called so are shown again."""
        state = self.match.state
        near = [
            move
            for move in moves
            if text.casefold() in phrase(state, move, self.language, names=self.names).casefold()
            or text.casefold() in state.name(move)
        ]
        if near:
            self.print(self.say("did-you-mean", text=text))
            self.print_moves(near)
        else:
            self.print(self.say("not-understood", text=text[:60], count=len(moves)))

    # Explaining

    def explain(self, seat: int, text: str) -> None:
        moves = self.match.state.moves()
        if not text:
            self.help(seat)
        elif text.isdecimal() and len(text) < 9 and 1 <= int(text) <= len(moves):
            self.allow(moves[int(text) - 1])
        elif exact := self.rules_named(text):
            self.print_rules(exact)
        elif (move := self.named(text)) is not None:
            if move in moves:
                self.allow(move)
            else:
                self.refuse(text, move)
        elif about := self.rules_about(text):
            self.print_rules(about)
        else:
            self.print(self.say("nothing-known", text=text[:60]))

    def help(self, seat: int) -> None:
        state = self.match.state
        self.print(Text(speech.question(state, self.language), "bold"))
        grid = Table.grid(padding=(0, 2))
        example = state.name(state.moves()[0])
        rule = next(iter(self.game.rulebook.asks.get(state.asks(), self.game.rulebook)), "")
        for typed, key in (
            ("1", "help-number"),
            (example, "help-name"),
            ("? 1", "help-why"),
            (f"? {rule}", "help-rule"),
            (self.command_name("moves"), "help-moves"),
            (self.command_name("hint"), "help-hint"),
            (self.command_name("tell"), "help-tell"),
            (self.command_name("log"), "help-log"),
            (self.command_name("undo"), "help-undo"),
            (self.command_name("quit"), "help-quit"),
        ):
            grid.add_row(Text(f"  {typed}", THREAD), self.say(key))
        self.print(grid)
        sections: dict[str, list[str]] = {}
        for entry in self.game.rulebook(self.language).values():
            sections.setdefault(entry.section, []).append(entry.id.removeprefix(f"{self.game.name}."))
        self.print()
        self.print(Text(self.say("help-rules"), "bold"))
        for section, ids in sections.items():
            self.print(Padding(Text.assemble((section, "italic"), "  ", (", ".join(ids), BRASS)), (0, 0, 0, 2)))

    def command_name(self, command: str) -> str:
        return self.say(f"command-{command}").split()[0]

    def allow(self, move: int) -> None:
        state = self.match.state
        self.print(
            self.say("allowed", move=phrase(state, move, self.language, names=self.names), name=state.name(move))
        )

    def refuse(self, text: str, move: int) -> None:
        rule = self.match.state.refusal(move) or ""
        cited = f"  ({rule})" if rule in self.game.rulebook else ""
        self.print(Text(self.say("refused", text=text), "bold"))
        why = speech.rule_text(self.game, rule, self.language)
        self.print(Padding(Text.assemble(why, (cited, BRASS)), (0, 0, 0, 2)))
        self.print(Text(self.say("refused-instead", count=len(self.match.state.moves())), "dim"))

    def rules_named(self, text: str) -> list[Rule]:
        book = self.game.rulebook(self.language)
        return [book[name] for name in (text.lower(), f"{self.game.name}.{text.lower()}") if name in book]

    def rules_about(self, text: str) -> list[Rule]:
        book = self.game.rulebook(self.language)
        by_id = [rule for rule in book.values() if text.lower() in rule.id]
        return by_id or [rule for rule in book.values() if text.casefold() in f"{rule.section} {rule.text}".casefold()]

    def print_rules(self, rules: list[Rule]) -> None:
        for rule in rules[:5]:
            print_rule(self.console, rule, self.language)
        if len(rules) > 5:
            self.print(Text(f"  … {', '.join(rule.id for rule in rules[5:])}", "dim"))

    # The end

    def finish(self) -> None:
        state, people = self.match.state, self.match.people
        end = state.outcome()
        assert end is not None
        eyes = people[0] if len(people) == 1 else PUBLIC
        self.print()
        self.print(Ruler(Text(self.say("the-end"), "bold"), align="left", style=BRASS))
        if people:
            self.print_lines(self.match.news(people[0]) if len(people) == 1 else self.match.log[-3:], eyes)
        self.print()
        self.print(Text(sketch(state, eyes, self.language, names=self.names).rstrip("\n")))
        self.print()
        self.print(Text(speech.ending(self.game, end.reason, self.language)))
        if len(people) == 1 and end.winners == (people[0],):
            self.print(Text(self.say("you-win"), f"bold {THREAD}"))
        else:
            who = speech.joined([self.names[seat] for seat in end.winners], self.language)
            self.print(Text(self.say("winners", count=len(end.winners), names=who), f"bold {THREAD}"))
        grid = Table.grid(padding=(0, 2))
        for seat, score in enumerate(state.scores()):
            player = self.match.players[seat]
            kind = player.name if player is not None else self.say("you") if len(people) == 1 else ""
            who = f"{self.names[seat]} ({kind})" if kind else self.names[seat]
            grid.add_row(Text(f"  {who}"), f"{score:>4}", "★" if seat in end.winners else "")
        self.print(grid)
