"""A picture as pixels, for the toolkits' `rgb_array`: the SVG in plain style, drawn by resvg (the extra `pixels`)."""

import re
from io import BytesIO
from typing import Any


def rgb_array(svg: str) -> Any:
    """Height by width by three bytes."""
    import numpy as np
    import resvg_py
    from PIL import Image

    png = bytes(resvg_py.svg_to_bytes(svg_string=plain(svg), background="#ffffff"))
    return np.array(Image.open(BytesIO(png)).convert("RGB"))


def plain(svg: str) -> str:
    """By day, and without what only browsers know: colours by name or mixed, and `:where`."""
    svg = re.sub(r"@media *\([^)]*\) *\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", svg)
    named = dict(re.findall(r"(--[\w-]+): *([^;}\"]+)", svg))
    for _ in range(2):  # a name may stand for another
        svg = re.sub(r"var\((--[\w-]+)\)", lambda found: named.get(found[1], "#000000"), svg)
    mix = r"color-mix\(in srgb, *(#\w{6}) (\d+)%, *(#\w{6})\)"
    svg = re.sub(mix, lambda found: mixed(found[1], int(found[2]) / 100, found[3]), svg)
    return re.sub(r":where\(([^)]*)\)", r"\1", svg)


def mixed(one: str, part: float, other: str) -> str:
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)
