"""Reads and writes whole files, locks them, and reports every problem in one line."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from grimhold.core.errors import Incompatible
from grimhold.lang.decode import decoded
from grimhold.lang.english import shown

NO_FILE: Final = -1


def plain_file(path: Path) -> Path:
    """The file that a path leads to, existing or not. Refuses folders, pipes and devices."""
    try:
        file = path.resolve()
    except (RuntimeError, ValueError) as problem:  # circular links, letters that no file name can have
        raise Incompatible(f"{str(path)!a} is the name of no file: {problem}") from None
    if file.exists() and not file.is_file():
        raise Incompatible(f"{path} is {'a folder' if file.is_dir() else 'a pipe or a device'}, not a file")
    return file


def write_json(value: Any, path: Path) -> None:
    write_whole(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n", path)


def write_whole(data: bytes, path: Path) -> None:
    """Replace a file with new content. A crash leaves the old file or the new one."""
    with _beside(path) as new:
        new.write_bytes(data)
        new.replace(plain_file(path))


def check_can_be_written(path: Path) -> None:
    """Raise `OSError` if a file cannot be written. It tries, because permissions do not tell everything."""
    with _beside(path) as new:
        new.write_bytes(b"")


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A temporary file in the same folder, removed at the end. Errors name the real file."""
    file = plain_file(path)
    new = file.with_name(_name_beside(file.name))
    try:
        yield new
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None
    finally:
        with suppress(OSError):  # an earlier error matters more
            new.unlink(missing_ok=True)


def _name_beside(name: str) -> str:
    """A name that is unique for this file and process. Long names are cut; the hash keeps them apart."""
    check_sum = blake2b(os.fsencode(name), digest_size=8).hexdigest()
    return f".{name[:40]}.{check_sum}.{os.getpid()}.new"


def read_bytes(path: Path) -> bytes:
    try:
        data = plain_file(path).read_bytes()
    except OSError as problem:
        raise Incompatible(f"cannot read {path!s:.200}: {problem.strerror}") from None
    if not data.strip():
        raise Incompatible(f"{path} is empty")
    return data


def read_json(path: Path, what: str, schema: int, fields: list[str]) -> dict[str, Any]:
    """Read what `write_json` wrote; refuse another format or version, and missing fields."""
    data = read_bytes(path)
    try:
        plain = decoded(data)
    except Incompatible as problem:
        raise Incompatible(f"{path} is damaged: {problem}") from None
    if not isinstance(plain, dict) or plain.get("format") != f"grimhold {what}":
        raise Incompatible(f"{path} is not a Grimhold {what}")
    if plain.get("schema_version") != schema:
        found = shown(plain.get("schema_version"))
        raise Incompatible(f"{path} has {what} format {found}; this program reads {schema}")
    lacking = [name for name in fields if name not in plain]
    if lacking:
        raise Incompatible(f"{path} is damaged: {lacking[0]!r} is missing")
    return plain


class Hold:
    """Locks a file or folder against other programs, where the system has locks.

    It can be entered several times. The last exit removes the lock file.
    """

    def __init__(self, lock: Path, refusal: str) -> None:
        self.lock = lock
        self.refusal = refusal  # the message for a second program
        self.file = NO_FILE
        self.taken = 0

    def __enter__(self) -> "Hold":
        if not self.taken:
            self.file = _locked(self.lock, self.refusal)
        self.taken += 1
        return self

    def __exit__(self, kind: object, problem: object, trace: object) -> None:
        self.taken -= 1
        if self.taken or self.file == NO_FILE:
            return
        with suppress(OSError):
            self.lock.unlink()  # before the release, so that it cannot be the next holder's file
        os.close(self.file)
        self.file = NO_FILE


def held(file: Path) -> Hold | nullcontext[None]:
    """Lock a game file, so that two programs cannot overwrite each other's moves.

    In a folder that cannot be written there is no lock; reading or writing the file reports the problem.
    """
    file = plain_file(file)
    if not os.access(file.parent, os.W_OK):
        return nullcontext()
    return Hold(file.with_name(file.name + ".lock"), f"{file} is being played by another program right now")


def _locked(lock: Path, refusal: str) -> int:
    """The open lock file, or NO_FILE on systems without locks."""
    try:
        import fcntl
    except ImportError:
        return NO_FILE
    while True:
        file = _opened(lock)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            raise Incompatible(refusal) from None
        except OSError:  # a file system without locks
            return file
        if _is_open(lock, file):
            return file
        os.close(file)  # its last holder has just removed it; try again


def _opened(lock: Path) -> int:
    """Open the lock file. Errors name the folder, because users do not know the lock file."""
    try:
        return os.open(lock, os.O_RDWR | os.O_CREAT, 0o644)
    except (PermissionError, FileNotFoundError) as problem:
        raise OSError(problem.errno, problem.strerror, str(lock.parent)) from None


def _is_open(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False
