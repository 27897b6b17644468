"""The drawing words: parts that stay the same are drawn once."""

import pickle
from xml.sax.saxutils import escape as standard
from xml.sax.saxutils import quoteattr

import pytest

import ariane
from ariane.core import views
from ariane.core.difference import _pieces
from ariane.core.svg import LONG, Woven, element, escape, once, rims, woven


@pytest.mark.parametrize("text", ["a", "a & b", "<b>", '"', "'", "\"'", "&amp;", "a\tb\r\n", "<&>'\"\n"])
def test_texts_are_escaped_as_the_standard_library_does(text: str) -> None:
    assert escape(text) == standard(text)
    assert element("g", id=text) == f"<g id={quoteattr(text)}/>"


def test_a_part_is_drawn_once_for_the_same_words() -> None:
    drawn: list[tuple[float, str]] = []

    @once
    def part(x: float, name: str, *, wide: bool = False) -> str:
        drawn.append((x, name))
        return element("rect", x=x, id=name, width=9 if wide else None)

    assert part(1, "a") == part(1, "a") == '<rect x="1" id="a"/>'
    assert part(1, "a", wide=True) == '<rect x="1" id="a" width="9"/>'
    assert part(2.5, 'a"<b>') == """<rect x="2.5" id='a"&lt;b&gt;'/>"""
    assert drawn == [(1, "a"), (1, "a"), (2.5, 'a"<b>')]


def test_a_long_drawing_knows_its_parts_and_is_a_text_like_any_other() -> None:
    first, second = element("g", "x" * LONG), element("rect", x=1)
    drawn = element("svg", first, second, id="a")
    assert drawn == f'<svg id="a">{first}{second}</svg>'
    assert type(second) is str
    assert isinstance(drawn, Woven)
    assert drawn.parts == ('<svg id="a">', first, second, "</svg>")
    assert drawn.parts[1] is first
    assert "".join(drawn.parts) == drawn
    assert type(woven("<g>", "</g>")) is str
    sent = pickle.loads(pickle.dumps(drawn))
    assert sent == drawn
    assert type(sent) is str  # what another process sends is written to a page as it is


@pytest.mark.parametrize("name", ariane.names())
def test_the_pictures_of_our_games_know_their_parts(name: str) -> None:
    """Nothing long is drawn anew with every move; and whoever asks for a picture is given a plain text."""
    game, rng = ariane.load(name), ariane.Rng(3)
    state = game.new(next(iter(game.seats)))
    for _ in range(30):
        state.play(state.draw(rng) if state.actor() == ariane.CHANCE else state.moves()[0])
    names = ["Ann", "Bob", "Cleo", "Dan"]
    drawn = views.weave(state, 0, "en", names)
    assert isinstance(drawn, Woven)
    shown = views.picture(state, 0, names=names, alone=False)
    assert type(shown) is str
    assert shown == drawn
    assert max(map(len, _pieces(drawn))) < len(drawn) / 4


def test_a_picture_does_not_depend_on_what_was_drawn_before() -> None:
    """Parts that are kept are told apart by all they show: one process draws many games, seats and languages."""
    for name in ariane.names():
        game, rng = ariane.load(name), ariane.Rng(3)
        state = game.new(next(iter(game.seats)))
        shown = {}
        for step in range(40):
            if state.actor() == ariane.OVER:
                break
            for seat in (0, 1):
                for language in ("en", "fr"):
                    shown[step, seat, language] = state.copy(), views.picture(state, seat, language)
            moves = state.moves()
            state.play(state.draw(rng) if state.actor() == ariane.CHANCE else moves[rng.below(len(moves))])
        for (_, seat, language), (then, drawn) in reversed(shown.items()):
            assert views.picture(then, seat, language) == drawn


def test_names_of_columns_and_rows_stand_in_the_middle_of_their_own() -> None:
    drawn = rims(("a", "b"), ("2", "1"), (40.0, 30.0, 200.0, 100.0), 10.0, 24.0)
    columns, rows = drawn.split("</g>")[:2]
    assert 'data-rim="columns"' in columns
    assert '<text x="90" y="20">a</text><text x="190" y="20">b</text>' in columns
    assert 'data-rim="rows"' in rows
    assert '<text x="30" y="55">2</text><text x="30" y="105">1</text>' in rows
