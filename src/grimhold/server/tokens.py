"""Signed tokens of persons and seats, and recovery codes.

A token names a person or a seat and carries a signature; the server does not store it. The key lies in the database, so
that all processes of a server accept the same tokens.
"""

import base64
import hmac
import re
import secrets
from functools import lru_cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

KEY_BYTES: Final = 32
ID_BYTES: Final = 16  # 128 random bits, so that ids cannot be guessed
ID_SHAPE: Final = re.compile("[A-Za-z0-9_-]{22}")
SIGNATURE_BYTES: Final = 20
CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
CODE_LENGTH: Final = 20  # about 98 bits
_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def new_id() -> str:
    return _text(secrets.token_bytes(ID_BYTES))


def is_id(text: str) -> bool:
    """Whether a text has the form of an id."""
    return ID_SHAPE.fullmatch(text) is not None


def new_seed() -> int:
    """A seed for a deal. Players see it after the game."""
    return secrets.randbits(62)


class Signer:
    """Signs and reads tokens: parts between dots, the signature last."""

    def __init__(self, key: bytes) -> None:
        self._keyed = hmac.new(key, digestmod="sha256")  # copying it is twice as fast as creating it

    def token(self, use: str, *parts: str) -> str:
        return ".".join([*parts, self._signature(use, parts)])

    def read(self, use: str, token: str) -> list[str] | None:
        """The parts of a token, if this server has signed it for this use."""
        *parts, signature = token.split(".")
        if parts and hmac.compare_digest(signature.encode(), self._signature(use, tuple(parts)).encode()):
            return parts
        return None

    @lru_cache(maxsize=100_000)  # noqa: B019 - there is one signer in a process
    def alias(self, table: str, person: str) -> str:
        """A name for a person that is valid at one table only."""
        return self.mark(table, person)

    def mark(self, *parts: str) -> str:
        """A short keyed hash of the parts."""
        return _text(self._digest("alias", parts)[:9])

    def id(self, use: str, *parts: str) -> str:
        """An id derived from the parts, equal in all processes, and hard to guess."""
        return _text(self._digest(use, parts)[:ID_BYTES])

    def number(self, use: str, *parts: str) -> int:
        """A number derived from the parts, equal in all processes, and hard to guess."""
        return int.from_bytes(self._digest(use, parts)[:8], "big") >> 2  # 62 bits, like a seed

    def _signature(self, use: str, parts: tuple[str, ...]) -> str:
        return _text(self._digest(use, parts)[:SIGNATURE_BYTES])

    def _digest(self, use: str, parts: tuple[str, ...]) -> bytes:
        signing = self._keyed.copy()
        signing.update(".".join([use, *parts]).encode())
        return signing.digest()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def new_code() -> str:
    """A recovery code for people to write down: 'ABCDE-FGHJK-MNPQR-STVWX'."""
    letters = "".join([secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)])
    return "-".join([letters[i : i + 5] for i in range(0, CODE_LENGTH, 5)])


def hashed_code(code: str) -> str:
    return _hasher.hash(_clean(code))


def code_fits(code: str, known: str) -> bool:
    try:
        return _hasher.verify(known, _clean(code))
    except Argon2Error:
        return False


def _clean(code: str) -> str:
    return "".join(code.split()).replace("-", "").upper()
