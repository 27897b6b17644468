"""Differences between pictures: put together they give the next one, and they are short."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ariane.core import difference
from ariane.core.difference import Apart, checksum, cuts, line_cuts, patched
from ariane.core.svg import Woven

parts = st.lists(
    st.sampled_from(["g>", "/g>", 'rect x="1"/>', 'use href="#a"/>', "text>é", "/text>", "", "𝒜"]), max_size=40
)


@settings(deadline=None)
@given(parts, parts)
def test_cut_and_put_together_it_is_the_next_picture(before: list[str], after: list[str]) -> None:
    old, new = "<".join(before), "<".join(after)
    assert patched(old, cuts(old, new)) == new
    told, telling = "\n".join(before), "\n".join(after)
    assert patched(told, line_cuts(told, telling), "\n") == telling


@settings(deadline=None)
@given(parts, parts, parts)
def test_what_stays_is_not_sent_again(head: list[str], middle: list[str], tail: list[str]) -> None:
    lasting = [f"path id={number}/>" for number in range(300)]
    old = "<".join([*head, *lasting, *middle, *lasting])
    new = "<".join([*tail, *lasting, *middle, *lasting])
    assert patched(old, cuts(old, new)) == new
    assert sum(len(put) for _, _, put in cuts(old, new)) <= len(tail)


def weave(tree: list[object]) -> Woven:
    """A drawing as `element` puts it together, however small, with drawings inside drawings."""
    parts = tuple(weave(part) if isinstance(part, list) else str(part) for part in tree)
    drawn = Woven("".join(parts))
    drawn.parts = parts
    return drawn


@settings(deadline=None)
@given(
    st.recursive(
        st.sampled_from(["", "<g>", "</g>", '<rect x="', '1"/>', "é", "<text>𝒜</text><g/>", "x" * 20]),
        lambda inside: st.lists(inside, max_size=6),
        max_leaves=30,
    ).filter(lambda tree: isinstance(tree, list))
)
def test_a_picture_that_knows_its_parts_is_taken_apart_as_its_text_is(tree: list[object]) -> None:
    drawn = weave(tree)
    known, plain = Apart(drawn), Apart(str(drawn))
    assert type(str(drawn)) is str
    assert (known.parts, known.size, known.sum) == (plain.parts, plain.size, plain.sum)
    assert known.sum == checksum(drawn)
    assert known.whole() == drawn


def test_what_stays_in_a_picture_that_knows_its_parts_is_not_taken_apart_again() -> None:
    lasting = [f'<path id="{number}"/>' for number in range(100)]
    before, after = Apart(weave([*lasting, "<g/>"])), Apart(weave([*lasting, "<b/>"]))
    assert all(old is new for old, new in zip(before.parts[1:101], after.parts[1:101], strict=True))
    assert after.cuts_from(before) == [(101, 1, ["b/>"])]


def test_nothing_changed_is_nothing_cut() -> None:
    assert cuts("<svg><g/></svg>", "<svg><g/></svg>") == []


def test_another_picture_has_another_sum() -> None:
    assert checksum("<svg>é</svg>") != checksum("<svg>e</svg>")


@settings(deadline=None)  # a busy machine may pause anywhere
@given(st.lists(st.sampled_from("abc"), max_size=40), st.lists(st.sampled_from("abc"), max_size=40))
def test_what_is_near_is_found_where_the_long_search_finds_it(before: list[str], after: list[str]) -> None:
    """The quick look at the next few parts is only quicker: whatever is sent is the same."""
    old, new = [b"old", *map(str.encode, before)], [b"new", *map(str.encode, after)]
    far = difference._ahead(old, new, difference.NEAR)
    assert difference._meet(old, 0, new, 0) == (far or (len(old), len(new)))
