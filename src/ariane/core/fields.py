'''The fields of a position, declared once: `make fields` (python -m ariane.core.fields) writes what follows from it.

A class declares its fields in its body, each with its type and what it means, and keeps a region for the tool:

    class Position(State):
        """One position: ..."""

        cards: vec[i64]  # [place][kind]: the hands, then the pile
        first: Annotated[i64, Plus(1)]  # the seat the table named to begin, or -1
        memory: Memory  # a part with a copy and a mixed of its own
        last: Annotated[i64, PICTURE]  # the last card play

        # fields: __init__, fingerprint
        # fields: end

Between the two lines stands what the first one names, as plain typed Python, and nothing else:
- `__init__` takes every field by keyword (of a State first `game` and `seats`, which need no declaration);
- `copy` copies every field; it goes where the class that is really made is written: there a region `# fields: copy`
  in a class without declarations copies what the class it is derived from declares;
- `fingerprint` (of a State) or `mixed` (of a part: takes a fingerprint and returns it with the part mixed in)
  mixes the fields in the order of their declaration.

So a new field is one declaration and `make fields`; mypy then names each place that must give it a first value, and
tests/games/test_fields.py says whether dump and restore carry it. Without a mark a field is copied and mixed as it is:
a number, each number of a vector, or a part by its `mixed`. Marks, as `Annotated[type, MARK, ...]`, say otherwise:

    SHARED       the same object in all copies, nothing to mix: the box, buffers
    DERIVED      follows from other fields: copied, not mixed
    PICTURE      only for the picture, no rule looks at it: copied, not mixed
    UNWRITTEN    dump does not write it
    ELSEWHERE    mixed by what another field or the class around it says with By
    COUNTED      a vector whose length is mixed before its numbers
    CLOSING      mixed last, in place of the zero that closes a fingerprint
    Plus(1)      mixed with this much added to each number
    Upto("n")    a vector of which only the first n numbers count; n is Python, as in "self.depth * FRAME"
    By("...")    mixed by hand: Python for the fingerprint that has taken it in, as in "self.mix_tiles(print_)"
'''

import ast
import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

SHARED: Final = "SHARED"
DERIVED: Final = "DERIVED"
PICTURE: Final = "PICTURE"
UNWRITTEN: Final = "UNWRITTEN"
ELSEWHERE: Final = "ELSEWHERE"
COUNTED: Final = "COUNTED"
CLOSING: Final = "CLOSING"


class Plus(NamedTuple):
    number: int


class Upto(NamedTuple):
    bound: str


class By(NamedTuple):
    print_: str


NUMBERS: Final = ("i64", "int", "bool", "u8")
UNMIXED: Final = (SHARED, DERIVED, PICTURE, ELSEWHERE, CLOSING)
PLAIN_MARKS: Final = (*UNMIXED, UNWRITTEN, COUNTED)
REGION: Final = re.compile(r"^    # fields: (?!end)([^\n]*)\n(.*?)^    # fields: end\n", re.MULTILINE | re.DOTALL)


class Field(NamedTuple):
    """One declared field: its name, its type as written, and its marks."""

    name: str
    kind: str
    marks: tuple[str, ...] = ()
    plus: int = 0
    upto: str = ""
    by: str = ""

    def copied(self) -> str:
        """The expression that copies it."""
        here = f"self.{self.name}"
        if SHARED in self.marks or self.kind in (*NUMBERS, "str", "float"):
            return here
        if self.kind.startswith("vec["):
            return f"{here}[:]"
        return f"{here}.copy() if {here} is not None else None" if self.optional() else f"{here}.copy()"

    def optional(self) -> bool:
        return self.kind.endswith(" | None")

    def mixing(self) -> list[str]:
        """The lines that mix it into `print_`."""
        here = f"self.{self.name}"
        if any(mark in self.marks for mark in UNMIXED):
            return []
        if self.by:
            return [f"print_ = {self.by}"]
        if self.kind in NUMBERS:
            return [f"print_ = mix(print_, {_plus(here, self.plus)})"]
        if self.kind.startswith("vec["):
            lines = [f"print_ = mix(print_, len({here}))"] if COUNTED in self.marks else []
            if self.upto:
                return [
                    *lines,
                    f"for i in range({self.upto}):",
                    f"    print_ = mix(print_, {_plus(f'{here}[i]', self.plus)})",
                ]
            if self.kind == "vec[u8]":
                return [*lines, f"for byte in {here}:", f"    print_ = mix(print_, {_plus('i64(byte)', self.plus)})"]
            return [*lines, f"for number in {here}:", f"    print_ = mix(print_, {_plus('number', self.plus)})"]
        part = f"print_ = {here}.mixed(print_)"
        return [f"if {here} is not None:", f"    {part}"] if self.optional() else [part]


def _plus(text: str, number: int) -> str:
    return f"{text} + {number}" if number else text


class Declared(NamedTuple):
    """A class that declares fields, or that is derived from one that does."""

    name: str
    base: str
    fields: tuple[Field, ...]

    def is_state(self) -> bool:
        return self.base == "State"

    def all_fields(self) -> tuple[Field, ...]:
        given = (Field("game", "Game", (SHARED,)), Field("seats", "i64")) if self.is_state() else ()
        return (*given, *self.fields)

    def init(self) -> list[str]:
        fields = self.all_fields()
        return [
            "def __init__(",
            "    self,",
            "    *,",
            *(f"    {field.name}: {field.kind}," for field in fields),
            ") -> None:",
            *(f"    self.{field.name} = {field.name}" for field in fields),
        ]

    def copy(self, made: str) -> list[str]:
        return [
            f'def copy(self) -> "{made}":',
            f"    return {made}(",
            *(f"        {field.name}={field.copied()}," for field in self.all_fields()),
            "    )",
        ]

    def mixed(self) -> list[str]:
        state = self.is_state()
        lines = [line for field in self.fields for line in field.mixing()]
        last = [_plus(f"self.{field.name}", field.plus) for field in self.fields if CLOSING in field.marks]
        begin = (
            ["def fingerprint(self) -> i64:", "    print_: i64 = self.seats"]
            if state
            else ["def mixed(self, print_: i64) -> i64:"]
        )
        if state:
            lines.append(f"return mix(print_, {last[0] if last else '0'})")
        elif lines[-1].startswith("print_ = "):
            lines[-1] = "return " + lines[-1].removeprefix("print_ = ")
        else:
            lines.append("return print_")
        return [*begin, *(f"    {line}" for line in lines)]


def declared(source: str) -> dict[str, Declared]:
    """The classes of a source file with the fields they declare."""
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            base = node.bases[0].id if node.bases and isinstance(node.bases[0], ast.Name) else ""
            fields = tuple(
                _field(each.target.id, each.annotation)
                for each in node.body
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and each.value is None
            )
            found[node.name] = Declared(node.name, base, fields)
    return found


def _field(name: str, annotation: ast.expr) -> Field:
    if not (isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated"):
        return Field(name, ast.unparse(annotation))
    assert isinstance(annotation.slice, ast.Tuple)
    kind, *marks = annotation.slice.elts
    field = Field(name, ast.unparse(kind))
    for mark in marks:
        if isinstance(mark, ast.Name) and mark.id in PLAIN_MARKS:
            field = field._replace(marks=(*field.marks, mark.id))
        elif isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("Plus", "Upto", "By"):
            field = field._replace(**{ast.unparse(mark.func).lower(): ast.literal_eval(mark.args[0])})
        else:
            known = ", ".join((*PLAIN_MARKS, "Plus", "Upto", "By"))
            raise ValueError(f"field {name}: {ast.unparse(mark)} is no mark; they are {known}")
    return field


def written(source: str, around: dict[str, Declared]) -> str:
    """The source with its regions as the declarations ask; `around` are the classes of the game's other files."""
    here = declared(source)

    def region(match: re.Match[str]) -> str:
        owner = re.findall(r"^class (\w+)", source[: match.start()], re.MULTILINE)[-1]
        declaring = here[owner]
        while not declaring.fields:
            known = {**around, **here}
            if declaring.base not in known:
                raise ValueError(f"class {owner} has a region for fields, but neither it nor its bases declare any")
            declaring = known[declaring.base]
        parts = {
            "__init__": declaring.init,
            "copy": lambda: declaring.copy(owner),
            "fingerprint": declaring.mixed,
            "mixed": declaring.mixed,
        }
        texts = []
        for name in match[1].split(", "):
            if name not in parts:
                raise ValueError(f"class {owner}: a region for fields holds {', '.join(parts)}, not {name!r}")
            texts.append("".join(f"    {line}\n" for line in parts[name]()))
        return f"    # fields: {match[1]}\n\n" + "\n".join(texts) + "\n    # fields: end\n"

    return REGION.sub(region, source)


def folder_written(folder: Path) -> dict[Path, str]:
    """Every file of a game's folder that has regions, as it should read."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}
    around: dict[str, Declared] = {}
    for source in sources.values():
        around |= declared(source)
    return {path: written(source, around) for path, source in sources.items() if REGION.search(source)}


def main(folders: list[str]) -> None:
    """Brings the regions of these games' folders up to date; without any, those of the games beside this package."""
    here = [path for path in sorted((Path(__file__).parents[1] / "games").iterdir()) if path.is_dir()]
    for folder in [Path(name) for name in folders] or here:
        for path, text in folder_written(folder).items():
            if path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
                print(f"written: {path}")


if __name__ == "__main__":
    main(sys.argv[1:])
