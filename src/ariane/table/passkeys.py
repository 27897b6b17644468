"""Passkeys: the ceremonies of WebAuthn by which an account is made, gets another key, and is signed in to."""

import ipaddress
import json
import logging
import secrets as chance
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
import webauthn
from sqlalchemy.ext.asyncio import AsyncConnection
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ariane.table import secrets
from ariane.table.accounts import (
    MOST_PASSKEYS,
    Accounts,
    Signed,
    accounts,
    check_fresh,
    count,
    passkeys,
    put_codes,
    put_once,
)
from ariane.table.proxies import Front
from ariane.table.refusals import Refused
from ariane.table.storage import metadata

log = logging.getLogger("ariane.table")

challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("account", sa.String(16), nullable=False),
    sa.Column("until", sa.Double, nullable=False),
)

ANSWERED = 300.0  # seconds for a person to find the key and touch it
MOST_CHALLENGES = 20_000  # open at once, of everybody together
REGISTER, ADD, SIGN_IN = "register", "add", "sign-in"

# A public key that no account has: where a key is unknown, finding that out takes as long as with a known one.
NOBODYS = "pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"

NOT_ACCEPTED = "This passkey was not accepted: perhaps it took too long, or it belongs to another place"


class Site(NamedTuple):
    """For which place a key is good: the address of the page, and the name that browsers bind keys to."""

    origin: str
    name: str


class Welcome(msgspec.Struct, frozen=True):
    """Signed in: the session's secret; codes only where the account is new, told here once."""

    session: str
    name: str
    account: str
    codes: list[str] = []


def site(front: Front, host: str) -> Site:
    """From the public address, where one was told; else from localhost, the only other place browsers keep keys for."""
    if front.origin is not None:
        name = front.origin.partition("://")[2].partition(":")[0]
        if front.is_secure and not is_address(name):
            return Site(front.origin, name)
        if name == "localhost":
            return Site(front.origin, name)
    elif host.partition(":")[0] == "localhost":
        return Site(f"http://{host}", "localhost")
    raise Refused("not-now", "Passkeys need a server with a --public-url of https, or a page opened at localhost")


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class Passkeys:
    """What a browser is asked to sign, and whether it did. A challenge is good once, for minutes, at any server."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self.storage = accounts.storage

    # What is to be signed

    async def to_register(self, place: Site, name: str) -> str:
        return await self._to_make(place, REGISTER, secrets.new_match_id(), name, [])

    async def to_add(self, place: Site, signed: Signed) -> str:
        check_fresh(signed)
        async with self.storage.reading() as connection:
            mine = sa.select(passkeys.c.id).where(passkeys.c.account == signed.account)
            known = list((await connection.execute(mine)).scalars())
        if len(known) >= MOST_PASSKEYS:
            raise Refused("too-many", f"An account has at most {MOST_PASSKEYS} passkeys")
        return await self._to_make(place, ADD, signed.account, signed.name, known)

    async def _to_make(self, place: Site, kind: str, account: str, name: str, known: list[str]) -> str:
        options = webauthn.generate_registration_options(
            rp_id=place.name,
            rp_name="Ariane",
            user_id=account.encode(),
            user_name=name,
            user_display_name=name,
            challenge=await self._challenge(kind, account),
            timeout=int(ANSWERED * 1000),
            # Found by the browser itself, so that nobody types a name, and nobody can ask which names there are.
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one)) for one in known],
        )
        return webauthn.options_to_json(options)

    async def to_sign_in(self, place: Site) -> str:
        options = webauthn.generate_authentication_options(
            rp_id=place.name, challenge=await self._challenge(SIGN_IN, ""), timeout=int(ANSWERED * 1000)
        )
        return webauthn.options_to_json(options)

    async def _challenge(self, kind: str, account: str) -> bytes:
        challenge = chance.token_bytes(32)
        now = self.accounts.now()
        row = {"digest": _mark(challenge), "kind": kind, "account": account, "until": now + ANSWERED}
        async with self.storage.reading() as connection:
            await connection.execute(challenges.delete().where(challenges.c.until < now))
            held = (await connection.execute(sa.select(sa.func.count()).select_from(challenges))).scalar_one()
            if held >= MOST_CHALLENGES:
                raise Refused("too-many", "Too many people are signing in just now; wait a moment")
            await connection.execute(challenges.insert(), row)
        return challenge

    async def _answered(self, kind: str, credential: dict[str, Any]) -> tuple[bytes, str]:
        """The challenge that this answers, used up by being answered, and whose account it was for."""
        try:
            said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(said["challenge"])
        except (ValueError, KeyError, TypeError, RecursionError):
            raise Refused("not-accepted", NOT_ACCEPTED) from None
        ours = (challenges.c.digest == _mark(challenge), challenges.c.kind == kind)
        async with self.storage.reading() as connection:
            used = challenges.delete().where(*ours).returning(challenges.c.account, challenges.c.until)
            row = (await connection.execute(used)).first()
        if row is None or row.until < self.accounts.now():
            raise Refused("not-accepted", NOT_ACCEPTED)
        return challenge, row.account

    # What was signed

    async def register(self, place: Site, name: str, label: str, credential: dict[str, Any]) -> Welcome:
        """A new account with its first passkey, signed in, with codes for the day all keys are lost."""
        challenge, account = await self._answered(REGISTER, credential)
        row = self._made(place, challenge, account, label, credential)
        now = self.accounts.now()
        async with self.storage.reading() as connection:
            await connection.execute(accounts.insert(), {"id": account, "name": name, "created": now, "public": False})
            await self._keep(connection, row)
            codes = await put_codes(connection, account)
            return Welcome(await self.accounts.begin_session(connection, account), name, account, codes)

    async def add(self, place: Site, signed: Signed, label: str, credential: dict[str, Any]) -> None:
        check_fresh(signed)
        challenge, account = await self._answered(ADD, credential)
        if account != signed.account:
            raise Refused("not-accepted", NOT_ACCEPTED)
        row = self._made(place, challenge, account, label, credential)
        async with self.storage.reading() as connection:
            await self._keep(connection, row)
            if await count(connection, passkeys, account) > MOST_PASSKEYS:
                raise Refused("too-many", f"An account has at most {MOST_PASSKEYS} passkeys")

    async def _keep(self, connection: AsyncConnection, row: dict[str, object]) -> None:
        if not await put_once(connection, passkeys, row):
            raise Refused("not-accepted", NOT_ACCEPTED)

    def _made(
        self, place: Site, challenge: bytes, account: str, label: str, credential: dict[str, Any]
    ) -> dict[str, object]:
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.name,
                expected_origin=place.origin,
            )
        except Exception as error:  # noqa: BLE001 whatever strangers send, the library may stumble over any of it
            log.info("passkey not accepted", extra={"why": str(error)[:200]})
            raise Refused("not-accepted", NOT_ACCEPTED) from None
        now = self.accounts.now()
        return {
            "id": bytes_to_base64url(made.credential_id),
            "account": account,
            "name": label,
            "key": bytes_to_base64url(made.credential_public_key),
            "uses": made.sign_count,
            "created": now,
            "used": now,
        }

    async def sign_in(self, place: Site, credential: dict[str, Any]) -> Welcome:
        """Whoever signs with a key of an account; an unknown key and a wrong signature are told the same."""
        challenge, _ = await self._answered(SIGN_IN, credential)
        wanted = sa.select(passkeys, accounts.c.name.label("called")).join(
            accounts, accounts.c.id == passkeys.c.account
        )
        async with self.storage.reading() as connection:
            known = (await connection.execute(wanted.where(passkeys.c.id == credential["id"]))).first()
            try:
                signed = webauthn.verify_authentication_response(
                    credential=credential,
                    expected_challenge=challenge,
                    expected_rp_id=place.name,
                    expected_origin=place.origin,
                    credential_public_key=base64url_to_bytes(NOBODYS if known is None else known.key),
                    credential_current_sign_count=0 if known is None else known.uses,
                )
            except Exception as error:  # noqa: BLE001 as above
                log.info("passkey not accepted", extra={"why": str(error)[:200]})
                raise Refused("not-accepted", NOT_ACCEPTED) from None
            if known is None:
                raise Refused("not-accepted", NOT_ACCEPTED)
            changed = {"uses": signed.new_sign_count, "used": self.accounts.now()}
            await connection.execute(passkeys.update().where(passkeys.c.id == known.id).values(**changed))
            return Welcome(await self.accounts.begin_session(connection, known.account), known.called, known.account)


def _mark(challenge: bytes) -> str:
    return secrets.digest(challenge.hex())
