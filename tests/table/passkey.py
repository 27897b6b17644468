"""A passkey in software, written from the standard: it makes keys, signs and counts, with none of the server's code."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Passkey:
    """One key of one account at one place, held by whoever has this object."""

    def __init__(self, origin: str, place: str = "localhost") -> None:
        self.origin = origin
        self.place = place
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0

    def make(self, options: dict[str, Any]) -> dict[str, str]:
        """What a browser tells of a new key."""
        public = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        told = {"fmt": "none", "attStmt": {}, "authData": self._data(ATTESTED) + attested}
        said = self._said("webauthn.create", options)
        return {
            "id": encoded(self.id),
            "clientDataJSON": encoded(said),
            "attestationObject": encoded(cbor2.dumps(told)),
        }

    def sign(self, options: dict[str, Any]) -> dict[str, str]:
        self.count += 1
        data, said = self._data(0), self._said("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return {
            "id": encoded(self.id),
            "clientDataJSON": encoded(said),
            "authenticatorData": encoded(data),
            "signature": encoded(signature),
        }

    def _data(self, more: int) -> bytes:
        flags = PRESENT | VERIFIED | more
        return hashlib.sha256(self.place.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()
