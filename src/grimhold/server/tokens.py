"""Signed tokens, and the codes that bring a person back.

A token names a person or a seat and carries a signature; the server stores nothing about it. The key lies in the database,
so that all processes of one server accept the same tokens.
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
ID_BYTES: Final = 16  # 128 random bits: nobody finds a table by guessing
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
    """Could it be one of ours? What cannot is not looked for."""
    return ID_SHAPE.fullmatch(text) is not None


def new_seed() -> int:
    """For the deal of a game; it is told when the game is over."""
    return secrets.randbits(62)


class Signer:
    """Signs and reads tokens: parts without dots, a dot between, the signature last."""

    def __init__(self, key: bytes) -> None:
        self._keyed = hmac.new(key, digestmod="sha256")  # a copy of it costs half of what a new one does

    def token(self, use: str, *parts: str) -> str:
        return ".".join([*parts, self._signature(use, parts)])

    def read(self, use: str, token: str) -> list[str] | None:
        """The parts, if this server has signed them for this use."""
        *parts, signature = token.split(".")
        if parts and hmac.compare_digest(signature.encode(), self._signature(use, tuple(parts)).encode()):
            return parts
        return None

    @lru_cache(maxsize=100_000)  # noqa: B019 - there is one signer for as long as the program runs
    def alias(self, table: str, person: str) -> str:
        """What a person is called at one table by those who need to tell people apart. It tells nothing else."""
        return self.mark(table, person)

    def mark(self, *parts: str) -> str:
        """Stands for the parts where they are too long to be kept, or nobody is to read them."""
        return _text(self._digest("alias", parts)[:9])

    def id(self, use: str, *parts: str) -> str:
        """An id everybody at this server gives to the same thing, and nobody finds by guessing."""
        return _text(self._digest(use, parts)[:ID_BYTES])

    def number(self, use: str, *parts: str) -> int:
        """A number everybody at this server gets alike and nobody can foresee."""
        return int.from_bytes(self._digest(use, parts)[:8], "big") >> 2  # as large as the seed of a deal

    def _signature(self, use: str, parts: tuple[str, ...]) -> str:
        return _text(self._digest(use, parts)[:SIGNATURE_BYTES])

    def _digest(self, use: str, parts: tuple[str, ...]) -> bytes:
        signing = self._keyed.copy()
        signing.update(".".join([use, *parts]).encode())
        return signing.digest()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def new_code() -> str:
    """To be written down: 'ABCDE-FGHJK-MNPQR-STVWX'."""
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
