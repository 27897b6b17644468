"""`make studies`: the questions of docs/lab.md asked again, each by its one command; their reports go to docs/studies.

    python -m bench.studies [--only gotown-ball,berzerk-line]

What a report says is read by people: after a box or a rule has changed, the sentences of the page beside it too.
"""

import argparse
import re
import shlex
import sys
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from ariane.cli import app

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "lab.md"


class Question(NamedTuple):
    """A row of the page: the command that answers it, and the report that is kept."""

    command: str
    report: Path

    @property
    def game(self) -> str:
        return shlex.split(self.command)[2]


def questions(text: str) -> list[Question]:
    """The rows of the page that have a command and a report."""
    rows = re.findall(
        r"^\|[^|]+\| `(ariane lab [^`]+)` \|.*\(\[report\]\((studies/[\w-]+\.html)\)\) \|$", text, re.MULTILINE
    )
    return [Question(command, PAGE.parent / report) for command, report in rows]


def main() -> None:
    parser = argparse.ArgumentParser(prog="studies", description="the questions of docs/lab.md, asked again")
    parser.add_argument("--only", default="", help="names of reports, with commas")
    wanted = [name for name in parser.parse_args().only.split(",") if name]
    for question in questions(PAGE.read_text(encoding="utf-8")):
        if wanted and question.report.stem not in wanted:
            continue
        print(f"$ {question.command}", flush=True)
        sys.argv = shlex.split(question.command)  # which the report names
        done = CliRunner().invoke(app, [*sys.argv[1:], "-o", str(question.report)], prog_name="ariane")
        print(done.output, flush=True)
        if done.exit_code:
            raise SystemExit(done.exit_code)


if __name__ == "__main__":
    main()
