"""Set-up codes: `grimhold play --setup CODE` lays out the same groups in the same order.

A code is one large number in base 32, without letters that look like digits, and four letters of checksum. The first digit
of the number is the code version of the rulebook. The other digits are the set-up, written by `setup/codes.py` of the
rulebook. A code contains the number of players, but not their names.
"""

import hashlib
from typing import Final

from grimhold.core.errors import Incompatible
from grimhold.registry import CODE_VERSIONS, all_rulebooks, rulebook_of
from grimhold.rulebook import AnySetup
from grimhold.table.packed_digits import Digits, Reader

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKALIKES = str.maketrans("OIL", "011")
BASE: Final = len(ALPHABET)
CHECK_LETTERS: Final = 4
SHORTEST: Final = 16  # letters; a text as long as that is meant to be a code
BLOCK: Final = 5  # letters between hyphens


def encode(setup: AnySetup) -> str:
    """The code of a set-up."""
    setup.check()
    setup = setup.named()
    digits = Digits()
    rulebook = rulebook_of(setup)
    digits.add(rulebook.code_version, CODE_VERSIONS)
    rulebook.write_digits(setup, digits)
    letters = _letters(digits.number())
    letters += _check(letters)
    return "-".join([letters[i : i + BLOCK] for i in range(0, len(letters), BLOCK)])


def decode(code: str) -> AnySetup:
    """The set-up of a code, for players named P1, P2 and so on."""
    letters = _cleaned(code)
    body, check = letters[:-CHECK_LETTERS], letters[-CHECK_LETTERS:]
    if not body or not set(letters) <= set(ALPHABET) or _check(body) != check:
        raise Incompatible(f"{code!r} is not a set-up code: a letter is wrong or missing", "wrong_code")
    number = 0
    for letter in body:
        number = number * BASE + ALPHABET.index(letter)
    reader = Reader(number)
    version = reader.digit(CODE_VERSIONS)
    rulebook = next((rulebook for rulebook in all_rulebooks() if rulebook.code_version == version), None)
    if rulebook is None:
        raise Incompatible(f"{code!r} is a set-up code of another version of Grimhold", "code_of_other_version")
    try:
        setup = rulebook.read_digits(reader)
    except Incompatible as problem:
        raise Incompatible(f"the set-up code {code!r} does not fit: {problem}", "code_of_other_version") from None
    setup.check()
    return setup


def looks_like_a_code(text: str) -> bool:
    """Whether a text is a code, or long enough to be a damaged one."""
    letters = _cleaned(text)
    fits = _check(letters[:-CHECK_LETTERS]) == letters[-CHECK_LETTERS:]
    return letters.isalnum() and (fits or len(letters) >= SHORTEST)


def _cleaned(code: str) -> str:
    return "".join(code.split()).replace("-", "").upper().translate(LOOKALIKES)


def _letters(number: int) -> str:
    letters = ""
    while number:
        number, digit = divmod(number, BASE)
        letters = ALPHABET[digit] + letters
    return letters


def _check(letters: str) -> str:
    digest = hashlib.blake2b(letters.encode(), digest_size=8).digest()
    return _letters(int.from_bytes(digest) % BASE**CHECK_LETTERS).rjust(CHECK_LETTERS, "0")
