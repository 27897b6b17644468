"""Pictures as pixels, drawn by resvg from the SVG in plain style; several of them as one that moves: extra `pixels`."""

from importlib.util import find_spec
from io import BytesIO

from ariane.core.errors import ArianeError
from ariane.core.flat import flat

KINDS = ("gif", "webp")  # pictures that move
WIDTH = 720  # pixels, unless told
PACE = 900  # milliseconds a picture stays, unless told
LAST = 3  # times as long for the last one
GROUND = "#ffffff"


def drawable() -> bool:
    return all(find_spec(module) for module in ("resvg_py", "PIL"))


def check_installed() -> None:
    if not drawable():
        raise ArianeError("pictures that move are not installed; get them with: pip install 'ariane[pixels]'")


def png(svg: str, width: int | None = None) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=flat(svg), background=GROUND, width=width))


def moving(svgs: list[str], kind: str, width: int = WIDTH, pace: int = PACE) -> bytes:
    """One picture after the other, for ever; those that are smaller lie on the ground of the largest."""
    from PIL import Image

    drawn = [Image.open(BytesIO(png(svg, width))).convert("RGB") for svg in svgs]
    size = max(one.width for one in drawn), max(one.height for one in drawn)
    frames = []
    for one in drawn:
        frame = Image.new("RGB", size, GROUND)
        frame.paste(one)
        frames.append(frame)
    stay = [pace] * (len(frames) - 1) + [LAST * pace]
    written = BytesIO()
    frames[0].save(written, kind.upper(), save_all=True, append_images=frames[1:], duration=stay, loop=0)
    return written.getvalue()
