"""Optional packages of studies: names the one to install before anything is played."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from grimhold.core.errors import GrimholdError


def needed(package: str, extra: str) -> Any:
    """Import an optional package, or name the extra that installs it."""
    try:
        return import_module(package)
    except ImportError:
        raise _lacking(package, extra) from None


def check_for(packages: tuple[str, ...], extra: str) -> None:
    """Check that packages are installed, without the slow import."""
    for package in packages:
        if find_spec(package) is None:
            raise _lacking(package, extra)


def _lacking(package: str, extra: str) -> GrimholdError:
    return GrimholdError(f"this needs {package}: pip install '.[{extra}]' in a clone")
