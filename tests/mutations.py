"""Breaks each rule of a game a little, and looks whether the tests that cite it turn red.

    make mutations                                  all games
    make mutations ARGS="gotown"                    one game
    make mutations ARGS="gotown gotown.joker.stolen"    some rules
    make mutations ARGS="--sample 40 --seed 7"      some breaks, chosen by the seed
    make mutations ARGS="--scenes"                  by the scenes of the rule alone, instead of its tests
    make mutations ARGS="--check"                   none is tried: only whether their texts are still there

The little breaks stand in tests/games/<game>/mutations.toml: [[mutation]] with the rule, the file of the game's folder,
the text there (which must occur once) and what replaces it; `also` holds further replacements. What turned red is
noted in .build/mutations.json and not tried again while neither the sources nor the tests of that game change, so a run
can be stopped and gone on with. Exits 1 where a rule has fewer than two breaks, or where the tests stay green. With
--scenes a rule is held where at least one of its breaks changes a scene that shows it.
"""

import argparse
import hashlib
import json
import os
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import ariane  # noqa: E402  from the sources, whatever is installed
from tests.breaking import GAMES, answered, broken, by_scenes, by_tests, fork, tests_of  # noqa: E402

NOTED = ROOT / ".build" / "mutations.json"
NAMES = sorted(path.parent.name for path in (ROOT / "tests" / "games").glob("*/mutations.toml"))


class Break(NamedTuple):
    game: str
    mutation: dict[str, Any]
    key: str  # changes with the break, the game's sources and its tests

    def lot(self, seed: int) -> bytes:
        """What draws it into a sample; a further break in the table changes the sample by one at most."""
        return hashlib.sha256(f"{seed} {self.mutation['rule']} {self.mutation['what']}".encode()).digest()

    def told(self, answer: dict[str, Any]) -> dict[str, Any]:
        return {"game": self.game, "rule": self.mutation["rule"], "what": self.mutation["what"], **answer}


def breaks_of(game: str) -> list[Break]:
    folder = ROOT / "tests" / "games" / game
    print_ = hashlib.sha256()
    for path in sorted([*(ROOT / "src/ariane/core").rglob("*.py"), *(GAMES / game).rglob("*"), *folder.rglob("*")]):
        if path.is_file() and path.suffix != ".pyc" and path.name != "mutations.toml":
            print_.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    found = []
    for mutation in tomllib.loads((folder / "mutations.toml").read_text(encoding="utf-8"))["mutation"]:
        key = hashlib.sha256(print_.digest() + json.dumps(mutation, sort_keys=True).encode()).hexdigest()[:24]
        found.append(Break(game, mutation, key))
    return found


def too_few(game: str) -> list[str]:
    """The rules that a test cites and that fewer than two breaks are made for; `single` in the table says why not."""
    table = tomllib.loads((ROOT / "tests" / "games" / game / "mutations.toml").read_text(encoding="utf-8"))
    counts = Counter(mutation["rule"] for mutation in table["mutation"])
    single: dict[str, str] = table.get("single", {})
    return sorted(rule for rule in tests_of(game) if counts[rule] < (1 if rule in single else 2))


def misplaced(each: Break) -> str:
    """What is wrong with a break before it is tried: a text that is not there once, Python that is none."""
    try:
        for path, text in broken(each.game, each.mutation).items():
            if path.suffix == ".py":
                compile(text, path.name, "exec", dont_inherit=True)
    except (LookupError, SyntaxError) as error:
        return f"{each.mutation['rule']}: {each.mutation['what']}: {error}"
    return ""


def noted() -> dict[str, dict[str, Any]]:
    if not NOTED.is_file():
        return {}
    kept: dict[str, dict[str, Any]] = json.loads(NOTED.read_text(encoding="utf-8"))
    return kept


def note(kept: dict[str, dict[str, Any]]) -> None:
    NOTED.parent.mkdir(exist_ok=True)
    fresh = NOTED.with_suffix(".new")
    fresh.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    fresh.replace(NOTED)


def run(
    breaks: list[Break], jobs: int, kept: dict[str, dict[str, Any]], *, quiet: bool, scenes: bool = False
) -> list[dict[str, Any]]:
    """Tries them, so many at a time; what turned red before is taken from the notes."""
    assert not ariane.COMPILED, "breaks are made in the sources: these are compiled modules"
    tests = {game: tests_of(game) for game in {each.game for each in breaks}}

    def look(game: str, rule: str) -> Callable[[], dict[str, Any]]:
        return partial(by_scenes, game, rule) if scenes else partial(by_tests, tests[game].get(rule, []))

    answers: dict[str, dict[str, Any]] = {each.key: kept[each.key] for each in breaks if each.key in kept}
    waiting = [each for each in breaks if each.key not in answers]
    running: dict[int, tuple[Break, int]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            each = waiting.pop(0)
            child, reading = fork(each.game, each.mutation, look(each.game, each.mutation["rule"]))
            running[child] = each, reading
        child, status = os.wait()
        each, reading = running.pop(child)
        answers[each.key] = answered(reading, status)
        if answers[each.key]["red"]:
            kept[each.key] = answers[each.key]
            note(kept)
        if not quiet:
            progress(each, answers[each.key], len(answers), len(breaks))
    return [each.told(answers[each.key]) for each in breaks]


def progress(each: Break, answer: dict[str, Any], done: int, of: int) -> None:
    how = answer["red"] or ("WRONG: " + answer["wrong"] if "wrong" in answer else "STAYS GREEN")
    print(f"{done}/{of}  {each.mutation['rule']}: {each.mutation['what']}: {how}", file=sys.stderr, flush=True)


def seen(breaks: list[Break]) -> list[Break]:
    """The breaks of rules that scenes play; no game is imported before it is broken."""
    played: set[str] = set()
    for game in {each.game for each in breaks}:
        for path in (GAMES / game / "scenes").glob("*.toml"):
            tables = tomllib.loads(path.read_text(encoding="utf-8"))["scene"]
            played.update(rule for table in tables if table.get("steps") for rule in table["rules"])
    return [each._replace(key=f"scenes {each.key}") for each in breaks if each.mutation["rule"] in played]


def sampled(breaks: list[Break], count: int, seed: int, *, by_rules: bool) -> list[Break]:
    """So many breaks; or all breaks of so many rules."""
    drawn = sorted(breaks, key=lambda each: each.lot(seed))
    if not by_rules:
        return drawn[:count]
    rules = list(dict.fromkeys(each.mutation["rule"] for each in drawn))[:count]
    return [each for each in drawn if each.mutation["rule"] in rules]


def by_rule(results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One result per rule: that of a break its scenes notice, where there is one."""
    best: dict[str, dict[str, Any]] = {}
    for result in results:
        if result["rule"] not in best or result["red"]:
            best[result["rule"]] = result
    return list(best.values())


def main() -> None:
    parser = argparse.ArgumentParser(description="Break each rule a little and look whether its tests turn red.")
    parser.add_argument("only", nargs="*", help="games, or rules of them; all without")
    parser.add_argument("--jobs", type=int, default=int(os.environ.get("ARIANE_JOBS", "2")))
    parser.add_argument("--sample", type=int, help="only so many (with --scenes: rules), chosen by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="try again what is noted as red")
    parser.add_argument("--scenes", action="store_true", help="by the scenes of each rule instead of its tests")
    parser.add_argument("--check", action="store_true", help="try none, look only whether the texts are still there")
    parser.add_argument("--json", action="store_true", help="say what came of it as JSON")
    given = parser.parse_args()
    games = [name for name in NAMES if not given.only or any(word.split(".")[0] == name for word in given.only)]
    breaks = [each for game in games for each in breaks_of(game)]
    if rules := [word for word in given.only if "." in word]:
        breaks = [each for each in breaks if each.mutation["rule"] in rules]
    if given.scenes:
        breaks = seen(breaks)
    if given.check:
        wrong = [said for each in breaks if (said := misplaced(each))]
        wrong += [f"fewer than two breaks: {rule}" for game in games for rule in too_few(game)]
        print("\n".join([*wrong, f"{len(breaks)} breaks, {len(wrong)} wrong"]))
        sys.exit(1 if wrong else 0)
    if given.sample:
        breaks = sampled(breaks, given.sample, given.seed, by_rules=given.scenes)
    results = run(breaks, given.jobs, {} if given.fresh else noted(), quiet=given.json, scenes=given.scenes)
    if given.scenes:
        results = by_rule(results)
    lacking = [] if rules or given.sample or given.scenes else [rule for game in games for rule in too_few(game)]
    survivors = [result for result in results if not result["red"]]
    if given.json:
        print(json.dumps({"tried": len(results), "survivors": survivors, "too_few": lacking}, indent=2))
    else:
        for result in survivors:
            print(f"survives: {result['rule']}: {result['what']} {result.get('wrong', '')}")
        for rule in lacking:
            print(f"fewer than two breaks: {rule}")
        what = "rules looked at by their scenes" if given.scenes else "breaks tried"
        print(f"{len(results)} {what}, {len(survivors)} survive; {len(lacking)} rules with fewer than two")
    sys.exit(1 if survivors or lacking else 0)


if __name__ == "__main__":
    main()
