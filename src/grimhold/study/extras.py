"""Optional packages of studies: names the one to install before anything is played."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from grimhold.core.errors import GrimholdError


def needed(package: str, extra: str) -> Any:
    """A package of an extra of ours."""
    try:
        return import_module(package)
    except ImportError:
        raise _lacking(package, extra) from None


def check_for(packages: tuple[str, ...], extra: str) -> None:
    """Are they there? They are not loaded for that: it takes seconds."""
    for package in packages:
        if find_spec(package) is None:
            raise _lacking(package, extra)


def _lacking(package: str, extra: str) -> GrimholdError:
    return GrimholdError(f"this needs {package}: pip install '.[{extra}]' in a clone")
