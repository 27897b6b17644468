"""Mangled texts: what a file looks like after an accident, or after somebody has tried."""

from hypothesis import strategies as st

NASTY = (
    "", "\0", "\n", "\r", "\t", '"', "'", '"""', "'''", "[", "]", "[[", "{", "}", "=", ".", ",", "#", "|", "?", "-1",
    "0x", "1e999", "nan", "inf", "true", "9" * 30, "[" * 40, "a." * 40, "\u202e", "é", "\ufeff", "1979-05-27", "= [[]]",
    "= {}", "\\", "\\u0000",
)  # fmt: skip


@st.composite
def mangled(draw: st.DrawFn, texts: list[str]) -> str:
    """One of these texts with pieces cut, doubled, moved, or replaced by something nasty."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(text)))
        upto = min(len(text), at + draw(st.sampled_from((0, 1, 1, 3, 20, 200))))
        piece = draw(st.sampled_from(NASTY) | st.text(max_size=6) | st.just(text[at:upto] * 2))
        text = text[:at] + piece + text[upto:]
    return text


@st.composite
def renumbered(draw: st.DrawFn, texts: list[str]) -> str:
    """One of these texts with some of its words replaced by others of it, or by numbers: mostly still well formed."""
    words = draw(st.sampled_from(texts)).split(" ")
    for _ in range(draw(st.integers(1, 5))):
        at = draw(st.integers(0, len(words) - 1))
        words[at] = draw(st.sampled_from(words) | st.integers(-(10**20), 10**20).map(str))
    return " ".join(words)
