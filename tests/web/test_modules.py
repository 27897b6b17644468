"""The page's modules: the types they are checked with are those the server sends."""

import re
from importlib.resources import files
from typing import get_args

import msgspec
import pytest

from ariane.table import authority, easel, hindsight, looks, messages, shelf, ways, web

pytestmark = pytest.mark.once

SENT: dict[str, type[msgspec.Struct]] = {
    kind.__name__: kind
    for kind in (
        looks.SeatLook,
        looks.Choice,
        looks.News,
        looks.ChanceLook,
        looks.FigureLook,
        looks.EndLook,
        looks.AskedLook,
        looks.ClockLook,
        looks.Facts,
        ways.WayLook,
        looks.Drawn,
        looks.ChangedRule,
        looks.View,
        easel.Patch,
        shelf.RuleLook,
        web.Listing,
        web.Why,
        web.Hint,
        authority.Place,
        authority.Created,
        authority.Seated,
        hindsight.Draw,
        hindsight.Proof,
    )
}
TOLD = (
    messages.Whole,
    messages.Changed,
    messages.NowDrawn,
    messages.Redrawn,
    messages.Ack,
    messages.No,
    messages.Beat,
    messages.Present,
)
# What a field of ours is in JSDoc: the first word of its type.
KINDS = {str: ("string", '"'), int: ("number",), bool: ("boolean",), list: ("[]",), tuple: ("[]",), dict: ("Record<",)}


def wire() -> str:
    return (files("ariane.web") / "static" / "wire.js").read_text(encoding="utf-8")


def test_what_the_modules_expect_is_what_is_sent() -> None:
    for block in re.findall(r"/\*\*(.*?)\*/", wire(), re.DOTALL):
        named = re.search(r"@typedef \{object\} (\w+)", block)
        if named is None:
            continue
        expected = {name.strip("[]"): kind for kind, name in re.findall(r"@property \{(.*)\} (\S+)", block)}
        sent = {field.encode_name: field.type for field in msgspec.structs.fields(SENT[named[1]])}
        assert list(expected) == list(sent), named[1]
        for name, kind in sent.items():
            options = [option for option in (get_args(kind) or (kind,)) if option is not type(None)]
            base = kind if getattr(kind, "__origin__", None) in (list, dict, tuple) else options[0]
            marks = KINDS.get(getattr(base, "__origin__", base), (getattr(base, "__name__", "?"),))
            assert any(mark in expected[name] for mark in marks), (named[1], name, expected[name])


def test_every_message_of_the_socket_is_expected() -> None:
    for kind in TOLD:
        [form] = re.findall(rf"@typedef \{{\{{(.*)\}}\}} {kind.__name__} ", wire())
        fields = re.findall(r"(\w+):", form)
        assert fields == ["type", *(field.encode_name for field in msgspec.structs.fields(kind))]
        assert f'type: "{kind.__struct_config__.tag}"' in form
