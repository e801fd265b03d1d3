"""Files that are written whole or not at all, and refused with one clear line if they cannot be read."""

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
    """The file itself, there or not: a link stays a link. A pipe would be waited for, a device would be replaced."""
    try:
        file = path.resolve()
    except (RuntimeError, ValueError) as problem:  # links that lead in a circle, letters that no name can have
        raise Incompatible(f"{str(path)!a} is the name of no file: {problem}") from None
    if file.exists() and not file.is_file():
        raise Incompatible(f"{path} is {'a folder' if file.is_dir() else 'a pipe or a device'}, not a file")
    return file


def write_json(value: Any, path: Path) -> None:
    write_whole(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n", path)


def write_whole(data: bytes, path: Path) -> None:
    """Writes beside the old file first, so that a crash loses nothing."""
    with _beside(path) as new:
        new.write_bytes(data)
        new.replace(plain_file(path))


def check_can_be_written(path: Path) -> None:
    """Told before there is anything to write, by trying: not every disk does what its rights say."""
    with _beside(path) as new:
        new.write_bytes(b"")


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file in the same folder, gone in the end. Whatever goes wrong with it is told of the file that is meant."""
    file = plain_file(path)
    new = file.with_name(_name_beside(file.name))
    try:
        yield new
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None
    finally:
        with suppress(OSError):  # what went wrong before is worth more than this
            new.unlink(missing_ok=True)


def _name_beside(name: str) -> str:
    """Another one for every name and program. Long ones are cut, for ours has to fit, too; the sum keeps them apart."""
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
    """What `write_json` wrote, if it is a record, a campaign ... of this version with all its fields."""
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
    """Keeps other programs away from a file or folder while this one works in it, where the system can do that.

    It may be taken several times over; the lock file is gone once the last one lets go.
    """

    def __init__(self, lock: Path, refusal: str) -> None:
        self.lock = lock
        self.refusal = refusal  # what a second program is told
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
            self.lock.unlink()  # before it is let go, so that it is never the next one's that goes
        os.close(self.file)
        self.file = NO_FILE


def held(file: Path) -> Hold | nullcontext[None]:
    """Keeps a second program from playing on in the same file, where the last one to write would silently win.

    A file that cannot be written is nobody's to hold; that is told when it is read or written.
    """
    file = plain_file(file)
    if not os.access(file.parent, os.W_OK):
        return nullcontext()
    return Hold(file.with_name(file.name + ".lock"), f"{file} is being played by another program right now")


def _locked(lock: Path, refusal: str) -> int:
    """The open lock file, or NO_FILE where there are no locks."""
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
        except OSError:  # a disk that knows no locks
            return file
        if _is_open(lock, file):
            return file
        os.close(file)  # its last holder has just removed it


def _opened(lock: Path) -> int:
    """Where it cannot be made it is the folder that cannot be used; nobody has heard of the lock."""
    try:
        return os.open(lock, os.O_RDWR | os.O_CREAT, 0o644)
    except (PermissionError, FileNotFoundError) as problem:
        raise OSError(problem.errno, problem.strerror, str(lock.parent)) from None


def _is_open(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False
