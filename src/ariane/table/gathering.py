"""Gathering: groups over HTTP. Everything is for members who are signed in; the link's secret goes in the form."""

from typing import Annotated

from fastapi import FastAPI, Path, Response
from pydantic import StringConstraints

from ariane.table import docs
from ariane.table.callers import answer
from ariane.table.groups import GroupDoor, GroupLine, GroupLook, Groups
from ariane.table.models import Form, Name, Secret
from ariane.table.reception import SignedIn

ID = "^[a-z0-9]{16}$"
GroupId = Annotated[str, Path(pattern=ID)]
Someone = Annotated[str, StringConstraints(pattern=ID)]


class GroupForm(Form):
    """What a group is called."""

    name: Name


class DoorForm(Form):
    """What stands in the group's link behind the #."""

    secret: Secret


class MemberForm(Form):
    """One of the members, by the id that the group tells."""

    account: Someone


class GroupTableForm(Form):
    """A table of yours, with the secret of whoever set it or of a seat there."""

    match: Someone
    secret: Secret


def serve_groups(app: FastAPI, groups: Groups) -> None:
    _serve_doors(app, groups)

    @app.get("/api/groups", summary="Your groups", responses=docs.gives(list[GroupLine]))
    async def mine(me: SignedIn) -> Response:
        return answer(await groups.mine(me.account))

    @app.post("/api/groups", status_code=201, summary="Make a group", responses=docs.gives(GroupLook, 201))
    async def make(me: SignedIn, form: GroupForm) -> Response:
        return answer(await groups.make(me, form.name), 201)

    @app.get("/api/groups/{group}", summary="A group of yours", responses=docs.gives(GroupLook))
    async def look(me: SignedIn, group: GroupId) -> Response:
        return answer(await groups.look(me, group))

    @app.post("/api/groups/{group}/tables", summary="Set a table for a group", responses=docs.gives(GroupLook))
    async def set_table(me: SignedIn, group: GroupId, form: GroupTableForm) -> Response:
        return answer(await groups.set_table(me, group, form.match, form.secret))

    # For whoever leads it

    @app.post("/api/groups/{group}/name", summary="Rename a group", responses=docs.gives(GroupLook))
    async def rename(me: SignedIn, group: GroupId, form: GroupForm) -> Response:
        return answer(await groups.rename(me, group, form.name))

    @app.post("/api/groups/{group}/link", summary="A new link; the old one ends", responses=docs.gives(GroupLook))
    async def renew(me: SignedIn, group: GroupId) -> Response:
        return answer(await groups.renew(me, group))

    @app.post("/api/groups/{group}/remove", summary="Remove a member", responses=docs.gives(GroupLook))
    async def remove(me: SignedIn, group: GroupId, form: MemberForm) -> Response:
        return answer(await groups.remove(me, group, form.account))

    @app.post("/api/groups/{group}/hand-on", summary="Let another member lead", responses=docs.gives(GroupLook))
    async def hand_on(me: SignedIn, group: GroupId, form: MemberForm) -> Response:
        return answer(await groups.hand_on(me, group, form.account))

    @app.post("/api/groups/{group}/delete", summary="Delete a group", responses=docs.gives(dict[str, bool]))
    async def delete(me: SignedIn, group: GroupId) -> Response:
        await groups.delete(me, group)
        return answer({"done": True})


def _serve_doors(app: FastAPI, groups: Groups) -> None:
    @app.post("/api/groups/{group}/door", summary="What a link opens", responses=docs.gives(GroupDoor))
    async def door(group: GroupId, form: DoorForm) -> Response:
        return answer(await groups.door(group, form.secret))

    @app.post("/api/groups/{group}/join", summary="Join by the link", responses=docs.gives(GroupLook))
    async def join(me: SignedIn, group: GroupId, form: DoorForm) -> Response:
        return answer(await groups.join(me, group, form.secret))

    @app.post("/api/groups/{group}/leave", summary="Leave a group", responses=docs.gives(dict[str, bool]))
    async def leave(me: SignedIn, group: GroupId) -> Response:
        await groups.leave(me, group)
        return answer({"done": True})
