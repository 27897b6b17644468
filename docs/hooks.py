"""Writes the rulebooks of all games as pages of the documentation, while it is built."""

import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

import ariane
from ariane.core.registry import words

KINDS = {"rule": "", "ruling": " *(our ruling)*", "reconstruction": " *(reconstructed)*"}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    index = ["# Rulebooks", "", "Every rule has an id, and a move that is refused cites it.", ""]
    for name in ariane.names():
        title = words(name, "en")("title")
        files.append(File.generated(config, f"rulebooks/{name}.md", content=rulebook(name, title)))
        index.append(f"- [{title}]({name}.md): {words(name, 'en')('tagline')}")
    files.append(File.generated(config, "rulebooks/index.md", content="\n".join([*index, ""])))
    return files


def rulebook(name: str, title: str) -> str:
    lines, section = [f"# {title}"], ""
    for rule in ariane.load(name).rulebook.values():
        if rule.section != section:
            section = rule.section
            lines += ["", f"## {section}"]
        lines += ["", f"**`{rule.id}`**{KINDS[rule.kind]}  ", escaped(rule.text)]
    return "\n".join([*lines, ""])


def escaped(text: str) -> str:
    """Text as it is: no letter of a rule is markup."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|" else letter for letter in text)
