"""A picture as an array of pixels, for the toolkits' `rgb_array` (the extra `pixels`)."""

from io import BytesIO
from typing import Any

from ariane.core.pixels import png


def rgb_array(svg: str) -> Any:
    """Height by width by three bytes."""
    import numpy as np
    from PIL import Image

    return np.array(Image.open(BytesIO(png(svg))).convert("RGB"))
