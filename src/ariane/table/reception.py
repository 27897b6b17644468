"""Reception: accounts over HTTP, for whoever wants a name of their own. A session's secret goes where a seat's goes."""

from typing import Annotated, Any, Literal

import msgspec
from fastapi import Depends, FastAPI, Path, Query, Request, Response
from pydantic import StringConstraints

from ariane.core.registry import load
from ariane.table import docs, leaving
from ariane.table.accounts import AccountLook, Accounts, Signed, check_fresh
from ariane.table.authority import Authority
from ariane.table.belongings import Belongings, BoxesForm, KeptBoxes, KeptReader, ReaderSecretForm
from ariane.table.callers import Bearer, answer, secret_of
from ariane.table.finishing import PAGE, FinishedLook, Finishing
from ariane.table.groups import GroupLine, Groups
from ariane.table.keeping import Keeping, KeptLook, SyncForm
from ariane.table.models import MOST_SEATS, Form, Name
from ariane.table.passkeys import Passkeys, Site, Welcome, site
from ariane.table.profiles import ProfileLook, Profiles, Standing

Encoded = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$", max_length=12_000)]
PasskeyId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,1400}$")]
Moment = Annotated[float | None, Query(ge=0, le=1e12, description="seconds since 1970")]
Code = Annotated[str, StringConstraints(min_length=20, max_length=60)]


class ChallengeForm(Form):
    """What a passkey shall sign: for a new account of this name, for another key of yours, or to sign in."""

    purpose: Literal["register", "add", "sign-in"]
    name: Name | None = None


class MadeKey(Form):
    """A passkey that was just made, as the browser tells of it; bytes as base64url."""

    id: PasskeyId
    clientDataJSON: Encoded  # noqa: N815 the standard's own names
    attestationObject: Encoded  # noqa: N815

    def told(self) -> dict[str, Any]:
        return _credential(self)


class SignedBy(Form):
    """What a passkey has signed, as the browser tells of it."""

    id: PasskeyId
    clientDataJSON: Encoded  # noqa: N815
    authenticatorData: Encoded  # noqa: N815
    signature: Encoded

    def told(self) -> dict[str, Any]:
        return _credential(self)


def _credential(form: MadeKey | SignedBy) -> dict[str, Any]:
    response = form.model_dump(exclude={"id"})
    return {"id": form.id, "rawId": form.id, "type": "public-key", "response": response}


class RegisterForm(Form):
    """A name for the account, and one for its first passkey."""

    name: Name
    label: Name
    credential: MadeKey


class AddForm(Form):
    label: Name
    credential: MadeKey


class SignInForm(Form):
    credential: SignedBy


class RecoverForm(Form):
    """One of the codes that were told when the account was made."""

    code: Code


class SignOutForm(Form):
    everywhere: bool = False


class ChangeForm(Form):
    """What is to be different: the name, whether others may see the profile."""

    name: Name | None = None
    public: bool | None = None


class PasskeyForm(Form):
    """Which passkey; with a name it is called so from now on, without one it is removed."""

    id: PasskeyId
    label: Name | None = None


async def signed_in(request: Request, authorization: Bearer = None) -> Signed:
    accounts: Accounts = request.app.state.accounts
    return await accounts.who(secret_of(authorization))


def place_of(request: Request) -> Site:
    return site(request.app.state.front, request.headers.get("host", "").lower())


SignedIn = Annotated[Signed, Depends(signed_in)]
Place = Annotated[Site, Depends(place_of)]


class Everything(msgspec.Struct, frozen=True):
    """All that the server has of an account, for its owner to take along; tables with the secrets of their seats."""

    account: AccountLook
    tables: list[dict[str, Any]]
    lessons: dict[str, int]
    games: list[FinishedLook]
    comments: list[dict[str, Any]]
    profile: ProfileLook
    boxes: list[dict[str, Any]]
    notices: dict[str, Any] | None
    groups: list[GroupLine]


def serve_accounts(app: FastAPI, authority: Authority) -> None:
    accounts = Accounts(authority.storage)
    app.state.accounts = accounts
    app.state.finishing = Finishing(accounts, authority)
    _serve_doors(app, accounts)
    app.state.profiles = Profiles(accounts, app.state.finishing)
    app.state.groups = Groups(accounts, authority)
    keeping = Keeping(accounts, authority)
    _serve_kept(app, keeping)
    _serve_belongings(app, Belongings(accounts))
    _serve_profiles(app, accounts, keeping, app.state.profiles)


def _serve_doors(app: FastAPI, accounts: Accounts) -> None:
    passkeys = Passkeys(accounts)

    @app.post("/api/account/challenge", summary="What a passkey shall sign", responses=docs.gives(dict[str, Any]))
    async def challenge(request: Request, place: Place, form: ChallengeForm, authorization: Bearer = None) -> Response:
        match form.purpose:
            case "register":
                options = await passkeys.to_register(place, form.name or "Ariane")
            case "add":
                options = await passkeys.to_add(place, await signed_in(request, authorization))
            case "sign-in":
                options = await passkeys.to_sign_in(place)
        return answer(options.encode())

    @app.post("/api/account", status_code=201, summary="Make an account", responses=docs.gives(Welcome, 201))
    async def register(place: Place, form: RegisterForm) -> Response:
        return answer(await passkeys.register(place, form.name, form.label, form.credential.told()), 201)

    @app.post("/api/account/sign-in", summary="Sign in", responses=docs.gives(Welcome))
    async def sign_in(place: Place, form: SignInForm) -> Response:
        return answer(await passkeys.sign_in(place, form.credential.told()))

    @app.post("/api/account/recover", summary="Sign in with a code", responses=docs.gives(Welcome))
    async def recover(form: RecoverForm) -> Response:
        session = await accounts.recover(form.code)
        me = await accounts.who(session)
        return answer(Welcome(session, me.name, me.account))

    @app.get("/api/account", summary="Your account", responses=docs.gives(AccountLook))
    async def look(me: SignedIn) -> Response:
        return answer(await accounts.look(me))

    @app.post("/api/account/change", summary="Change your account", responses=docs.gives(AccountLook))
    async def change(me: SignedIn, form: ChangeForm) -> Response:
        await accounts.change(me, **form.model_dump(exclude_none=True))
        return answer(await accounts.look(me))

    @app.post("/api/account/passkeys", summary="Another passkey", responses=docs.gives(AccountLook))
    async def add(me: SignedIn, place: Place, form: AddForm) -> Response:
        await passkeys.add(place, me, form.label, form.credential.told())
        return answer(await accounts.look(me))

    @app.post("/api/account/passkeys/change", summary="Rename or remove a passkey", responses=docs.gives(AccountLook))
    async def change_passkey(me: SignedIn, form: PasskeyForm) -> Response:
        if form.label is None:
            await accounts.remove_passkey(me, form.id)
        else:
            await accounts.rename_passkey(me, form.id, form.label)
        return answer(await accounts.look(me))

    @app.post("/api/account/codes", summary="New codes, told once", responses=docs.gives(list[str]))
    async def codes(me: SignedIn) -> Response:
        return answer(await accounts.new_codes(me))

    @app.post("/api/account/sign-out", summary="Sign out, here or everywhere", responses=docs.gives(dict[str, bool]))
    async def sign_out(me: SignedIn, form: SignOutForm) -> Response:
        await accounts.sign_out(me, form.everywhere)
        if form.everywhere:
            await Belongings(accounts).renew_reader(me.account)
        return answer({"done": True})

    @app.post(
        "/api/account/delete", summary="Delete the account and all it keeps", responses=docs.gives(dict[str, bool])
    )
    async def delete(me: SignedIn) -> Response:
        check_fresh(me)
        await leaving.delete(accounts, me.account)
        return answer({"done": True})


def _serve_kept(app: FastAPI, keeping: Keeping) -> None:
    finishing: Finishing = app.state.finishing

    @app.post(
        "/api/account/sync", summary="Tell what this browser keeps, hear what others do", responses=docs.gives(KeptLook)
    )
    async def sync(me: SignedIn, form: SyncForm) -> Response:
        return answer(await keeping.sync(me, form))

    @app.get(
        "/api/account/games",
        summary=f"Your finished games, the newest {PAGE}, or those before a moment",
        responses=docs.gives(list[FinishedLook]),
    )
    async def games(me: SignedIn, before: Moment = None) -> Response:
        return answer(await finishing.history(me, before))


def _serve_belongings(app: FastAPI, belongings: Belongings) -> None:
    @app.post("/api/account/boxes", summary="Boxes of your own, told and heard", responses=docs.gives(KeptBoxes))
    async def boxes(me: SignedIn, form: BoxesForm) -> Response:
        return answer(await belongings.sync_boxes(me, form))

    @app.post("/api/account/notices", summary="Where your account is told", responses=docs.gives(KeptReader))
    async def notices(me: SignedIn, form: ReaderSecretForm) -> Response:
        return answer(await belongings.take_reader(me, form.reader))


def _serve_profiles(app: FastAPI, accounts: Accounts, keeping: Keeping, profiles: Profiles) -> None:
    finishing: Finishing = app.state.finishing

    @app.get("/api/account/export", summary="Everything the account keeps", responses=docs.gives(Everything))
    async def export(me: SignedIn) -> Response:
        tables, _ = await keeping.tables(me)
        games = await finishing.history(me, limit=None)
        belongings = Belongings(accounts)
        everything = Everything(
            account=await accounts.look(me),
            tables=tables,
            lessons=await keeping.lessons(me),
            games=games,
            comments=await keeping.comments(me),
            profile=await profiles.mine(me),
            boxes=await belongings.boxes(me.account),
            notices=await belongings.notices(me.account),
            groups=await app.state.groups.mine(me.account),
        )
        return answer(everything)

    @app.get("/api/account/profile", summary="Your own profile", responses=docs.gives(ProfileLook))
    async def profile(me: SignedIn) -> Response:
        return answer(await profiles.mine(me))

    @app.get("/api/people/{person}", summary="A profile that is public", responses=docs.gives(ProfileLook))
    async def person(person: Annotated[str, Path(pattern="^[a-z0-9]{16}$")]) -> Response:
        return answer(await profiles.of(person))

    @app.get(
        "/api/games/{game}/standings", summary="Who is strongest, of the public", responses=docs.gives(list[Standing])
    )
    async def standings(game: str, seats: Annotated[int, Query(ge=1, le=MOST_SEATS)] = 2) -> Response:
        return answer(await profiles.standings(load(game).name, seats))
