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


@given(st.lists(st.sampled_from("abc"), max_size=40), st.lists(st.sampled_from("abc"), max_size=40))
def test_what_is_near_is_found_where_the_long_search_finds_it(before: list[str], after: list[str]) -> None:
    """The quick look at the next few parts is only quicker: whatever is sent is the same."""
    old, new = [b"old", *map(str.encode, before)], [b"new", *map(str.encode, after)]
    far = difference._ahead(old, new, difference.NEAR)
    assert difference._meet(old, 0, new, 0) == (far or (len(old), len(new)))
