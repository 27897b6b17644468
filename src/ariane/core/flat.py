"""A picture for programs that are no browsers: by day, with every colour written out and nothing only browsers know."""

import re


def flat(svg: str, **named: str) -> str:
    """The drawing with plain styles; colours by name can be given: `paper="#ffffff"` for what is printed on paper."""
    svg = re.sub(r"@media *\([^)]*\) *\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", svg)
    colours = dict(re.findall(r"(--[\w-]+): *([^;}\"]+)", svg)) | {f"--{name}": value for name, value in named.items()}
    for _ in range(2):  # a name may stand for another
        svg = re.sub(r"var\((--[\w-]+)\)", lambda found: colours.get(found[1], "#000000"), svg)
    mix = r"color-mix\(in srgb, *(#\w{6}) (\d+)%, *(#\w{6})\)"
    svg = re.sub(mix, lambda found: mixed(found[1], int(found[2]) / 100, found[3]), svg)
    return re.sub(r":where\(([^)]*)\)", r"\1", svg)


def mixed(one: str, part: float, other: str) -> str:
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)
