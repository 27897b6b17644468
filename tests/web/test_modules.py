"""The page's modules: the types they are checked with are those the server sends."""

import json
import re
from importlib.resources import files
from typing import get_args

import msgspec
import pytest

from ariane.table import (
    accounts,
    authority,
    belongings,
    comments,
    dreams,
    easel,
    finishing,
    fortunes,
    glances,
    groups,
    hindsight,
    keeping,
    lines,
    looks,
    messages,
    motives,
    passkeys,
    planning,
    profiles,
    records,
    reviews,
    seating,
    sheets,
    shelf,
    subscribing,
    web,
    workshop,
)
from ariane.web import embedding, pages

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
        looks.AnswerLook,
        looks.Facts,
        looks.WayLook,
        looks.Drawn,
        looks.ChangedRule,
        looks.View,
        glances.Glance,
        subscribing.Offer,
        subscribing.NewReader,
        subscribing.NoticeWay,
        subscribing.SeatNotices,
        subscribing.ReaderLook,
        easel.Patch,
        shelf.RuleLook,
        records.RecordLook,
        web.Listing,
        seating.Why,
        seating.Hint,
        authority.Place,
        authority.Created,
        authority.Seated,
        hindsight.Draw,
        hindsight.Proof,
        embedding.MomentLook,
        comments.CommentLook,
        lines.LineLook,
        sheets.Given,
        sheets.Plan,
        planning.PlansLook,
        dreams.PlanLook,
        reviews.PointLook,
        reviews.MoveLook,
        reviews.VerdictLook,
        reviews.ReviewLook,
        motives.MotiveLook,
        accounts.PasskeyLook,
        accounts.AccountLook,
        passkeys.Welcome,
        profiles.Played,
        profiles.Met,
        profiles.ProfileLook,
        profiles.Standing,
        finishing.Rival,
        finishing.FinishedLook,
        keeping.Gone,
        keeping.KeptLook,
        fortunes.FortuneLook,
        belongings.KeptBoxes,
        belongings.KeptReader,
        groups.GroupLine,
        groups.GroupDoor,
        groups.MemberLook,
        groups.GroupTable,
        groups.GroupPlace,
        groups.GroupLook,
        shelf.Agreed,
        looks.BoxNote,
        workshop.MarkLook,
        workshop.DrawingLook,
        workshop.ChoiceLook,
        workshop.FieldLook,
        workshop.KeptBox,
        workshop.BoxShelf,
        workshop.Fault,
        workshop.PartLook,
        workshop.BoxLook,
        workshop.BoxTrial,
        workshop.PieceLook,
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
KINDS = {
    str: ("string", '"'),
    int: ("number",),
    float: ("number",),
    bool: ("boolean",),
    list: ("[]",),
    tuple: ("[]",),
    dict: ("Record<",),
}


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


def test_a_page_is_sent_the_words_that_its_modules_say() -> None:
    """All that can be said on the start page, whether it is loaded at once or later, and not what a table says."""
    for language in pages.page_languages():
        said = json.loads(pages.live_words(language, "home.js"))
        every = json.loads(pages.live_words(language))
        assert said.items() <= every.items()
        assert {"wait-many", "note-resign", "status-running", "notices-saved", "copied", "guest"} <= set(said)
        assert "proof-promise" not in said
