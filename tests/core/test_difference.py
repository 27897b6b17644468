"""Differences between pictures: put together they give the next one, and they are short."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ariane.core import difference
from ariane.core.difference import checksum, cuts, patched

parts = st.lists(
    st.sampled_from(["g>", "/g>", 'rect x="1"/>', 'use href="#a"/>', "text>é", "/text>", "", "𝒜"]), max_size=40
)


@settings(deadline=None)
@given(parts, parts)
def test_cut_and_put_together_it_is_the_next_picture(before: list[str], after: list[str]) -> None:
    old, new = "<".join(before), "<".join(after)
    assert patched(old, cuts(old, new)) == new


@settings(deadline=None)
@given(parts, parts, parts)
def test_what_stays_is_not_sent_again(head: list[str], middle: list[str], tail: list[str]) -> None:
    lasting = [f"path id={number}/>" for number in range(300)]
    old = "<".join([*head, *lasting, *middle, *lasting])
    new = "<".join([*tail, *lasting, *middle, *lasting])
    assert patched(old, cuts(old, new)) == new
    assert sum(len(put) for _, _, put in cuts(old, new)) <= len(tail)


def test_nothing_changed_is_nothing_cut() -> None:
    assert cuts("<svg><g/></svg>", "<svg><g/></svg>") == []


def test_another_picture_has_another_sum() -> None:
    assert checksum("<svg>é</svg>") != checksum("<svg>e</svg>")


PIECES = ("", "a", "ab", "abc", "é", "éa")


@given(st.lists(st.sampled_from("abc"), max_size=40), st.lists(st.sampled_from("abc"), max_size=40))
def test_what_is_near_is_found_where_the_long_search_finds_it(before: list[str], after: list[str]) -> None:
    """The quick look at the next few parts is only quicker: whatever is sent is the same."""
    old, new = [b"old", *map(str.encode, before)], [b"new", *map(str.encode, after)]
    far = difference._ahead(old, new, difference.NEAR)
    dropped, put = difference._meet(b"<".join(old), 0, b"<".join(new), 0)
    assert (len(dropped), len(put)) == (far or (len(old), len(new)))


@given(st.lists(st.sampled_from(PIECES), max_size=60), st.lists(st.sampled_from(PIECES), max_size=60), st.booleans())
def test_what_is_the_same_is_passed_over_as_if_part_by_part(old: list[str], new: list[str], ends: bool) -> None:
    """Bytes are compared by the stretch, and the cuts are those that a look at every part finds."""
    shared = ["rect", "é" * 3000, "g", "path", "text"]
    before, after = [*shared, *old, *shared * ends], [*shared, *new, *shared * ends]
    assert cuts("<".join(before), "<".join(after)) == part_by_part(before, after)


def part_by_part(before: list[str], after: list[str]) -> list[difference.Cut]:
    found, x, y = list[difference.Cut](), 0, 0
    while x < len(before) and y < len(after):
        if before[x] == after[y]:
            x, y = x + 1, y + 1
            continue
        old, new = ("<".join(parts).encode() for parts in (before[x:], after[y:]))
        dropped, put = difference._meet(old, 0, new, 0)
        found.append((x, len(dropped), [part.decode() for part in put]))
        x, y = x + len(dropped), y + len(put)
    if x < len(before) or y < len(after):
        found.append((x, len(before) - x, after[y:]))
    return found
