"""The menu: what somebody sees who types only `ariane play`."""

from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariane.cli import given, saves, speech
from ariane.cli.screen import BRASS, THREAD
from ariane.core.errors import BadOption
from ariane.core.game import Game, Option, Value
from ariane.core.registry import each, option_rules
from ariane.core.words import Words
from ariane.players.house import USUAL


class Choice(NamedTuple):
    """What was chosen: a saved game, or a new one with who sits where."""

    language: str
    game: str
    seats: str
    options: dict[str, Value]
    saved: Path | None = None


class Back(Exception):
    """An empty or leaving answer: one step back."""


class Menu:
    """Asks for game, people and options; every question has an answer that Enter gives."""

    def __init__(self, console: Console, language: str) -> None:
        self.console = console
        self.language = language
        self.games, self.broken = each(lambda game: game)

    @property
    def say(self) -> Words:
        return speech.words(self.language)

    def choose(self) -> Choice | None:
        """None where they would rather not."""
        try:
            while True:
                waiting = saves.waiting()
                self.show(waiting)
                answer = self.ask("menu-which", "1")
                if answer in speech.spoken():  # the menu again, in that language
                    self.language = answer
                elif answer[:1] == "r" and answer[1:].isdecimal() and 1 <= int(answer[1:4]) <= len(waiting):
                    saved = waiting[int(answer[1:4]) - 1]
                    return Choice(self.language, saved.record.game.name, "", {}, saved.path)
                elif (game := self.game_of(answer)) is not None:
                    seats = self.seats(game)
                    return Choice(self.language, game.name, seats, self.options(game, len(given.listed(seats))))
                else:
                    self.console.print(Text(self.say("menu-unknown", text=answer[:40])))
        except (Back, EOFError, KeyboardInterrupt):
            self.console.print(Text(self.say("menu-bye")))
            return None

    def show(self, waiting: list[saves.Saved]) -> None:
        self.console.print()
        self.console.print(Text.assemble(("  A R I A N E", f"bold {THREAD}"), f"   {self.say('menu-motto')}"))
        self.console.print()
        grid = Table.grid(padding=(0, 2))
        for number, game in enumerate(self.games, 1):
            players = self.say("players", count=given.described(game))
            grid.add_row(
                Text(f"{number:>4}", f"bold {THREAD}"),
                Text(speech.title(game.name, self.language), "bold"),
                Text(players, "dim"),
                Text(speech.tagline(game.name, self.language), "italic"),
            )
        self.console.print(grid)
        for name, error in self.broken.items():
            self.console.print(Text(f"  {self.say('game-broken', game=name, error=error)}", "dim"))
        if waiting:
            self.console.print(Text(f"\n  {self.say('menu-saved')}", "bold"))
            grid = Table.grid(padding=(0, 2))
            for number, saved in enumerate(waiting, 1):
                grid.add_row(
                    Text(f"  r{number}", f"bold {THREAD}"),
                    speech.title(saved.record.game.name, self.language),
                    Text(", ".join(speech.names(saved.record, self.language)), "dim"),
                    Text(f"{saved.when:%Y-%m-%d %H:%M}", BRASS),
                )
            self.console.print(grid)
        self.console.print()
        others = " · ".join(
            f"{code} {speech.words(code)('language')}" for code in speech.spoken() if code != self.language
        )
        self.console.print(Text(f"  {others} · q {self.say('menu-leave')}", "dim"))

    def ask(self, key: str, usual: str, **args: str | int) -> str:
        question = self.say(key, **args)
        answer = input(f"{question} [{usual}] ").strip().lower()
        if answer in ("q", "quit", "exit"):
            raise Back
        return answer or usual

    def game_of(self, answer: str) -> Game | None:
        if answer.isdecimal() and len(answer) < 4 and 1 <= int(answer) <= len(self.games):
            return self.games[int(answer) - 1]
        near = [game for game in self.games if answer in (game.name, speech.title(game.name, self.language).lower())]
        near = near or [game for game in self.games if game.name.startswith(answer)]
        return near[0] if len(near) == 1 else None

    def seats(self, game: Game) -> str:
        """How many sit down, and how many of them are people; the others are of the house."""
        count = game.seats[0]
        if len(game.seats) > 1:
            count = self.number("menu-seats", game.seats[0], game.seats[0], game.seats[-1])
        people = self.number("menu-people", 1, 0, count)
        return ",".join(["you"] * people + [USUAL] * (count - people))

    def number(self, key: str, usual: int, least: int, most: int) -> int:
        while True:
            answer = self.ask(key, str(usual), least=least, most=most)
            if answer.isdecimal() and len(answer) < 4 and least <= int(answer) <= most:
                return int(answer)
            self.console.print(Text(self.say("menu-number", text=answer[:40], least=least, most=most)))

    def options(self, game: Game, seats: int) -> dict[str, Value]:
        chosen = {option.key: self.option(game, option, seats) for option in game.options.values() if not option.house}
        return chosen | self.house_rules(game)

    def house_rules(self, game: Game) -> dict[str, Value]:
        """One question, to which Enter means none; whoever wants some sees them all, each with its ruling."""
        rules = [option for option in game.options.values() if option.house]
        allowed = f"{self.say('yes')}/{self.say('no')}"
        title = speech.title(game.name, self.language)
        while rules:
            answer = self.ask("menu-house", self.say("no"), game=title, count=len(rules), allowed=allowed)
            if answer in self.meaning("no"):
                break
            if answer in self.meaning("yes"):
                return self.some_of(game, rules)
            self.console.print(Text(self.say("menu-option-wrong", text=answer[:40], allowed=allowed)))
        return {}

    def some_of(self, game: Game, rules: list[Option]) -> dict[str, Value]:
        grid = Table.grid(padding=(0, 2))
        for number, option in enumerate(rules, 1):
            cited = " · ".join(option_rules(game.name).get(option.key, ()))
            text = Text(speech.option_text(game, option.key, self.language))
            grid.add_row(Text(f"{number:>4}", f"bold {THREAD}"), Text.assemble(text, (f"  {cited}", "dim")))
        self.console.print(grid)
        none = self.say("menu-house-none")
        while True:
            answer = self.ask("menu-house-which", none)
            numbers = answer.replace(",", " ").split() if answer != none else []
            if all(number.isdecimal() and len(number) < 4 and 1 <= int(number) <= len(rules) for number in numbers):
                return {rules[int(number) - 1].key: True for number in numbers}
            self.console.print(Text(self.say("menu-house-wrong", text=answer[:40], most=len(rules))))

    def meaning(self, word: str) -> tuple[str, ...]:
        """How people say yes or no."""
        return (word, word[0], self.say(word), self.say(word)[0])

    def option(self, game: Game, option: Option, seats: int) -> Value:
        usual = str(option.default)
        if isinstance(option.default, bool):
            usual = self.say("yes") if option.default else self.say("no")
        while True:
            text = speech.option_text(game, option.key, self.language)
            answer = self.ask("menu-option", usual, text=text, allowed=self.allowed(option, seats))
            for word in ("yes", "no"):
                if option.kind == "flag" and answer in self.meaning(word):
                    answer = word
            try:
                return option.settle(answer, seats)
            except BadOption:
                self.console.print(
                    Text(self.say("menu-option-wrong", text=answer[:40], allowed=self.allowed(option, seats)))
                )

    def allowed(self, option: Option, seats: int) -> str:
        """What can be answered, in the person's language."""
        if option.kind == "flag":
            return f"{self.say('yes')}/{self.say('no')}"
        if option.kind == "choice":
            return "/".join(option.choices)
        if option.kind == "seat":
            return self.say("allowed-seat", most=seats)
        return f"{option.least}–{option.most}"
