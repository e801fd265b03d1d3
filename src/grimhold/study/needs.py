"""Packages that only studies need. Who lacks one is told what to install, before anything is played."""

from importlib import import_module
from typing import Any

from grimhold.core.errors import GrimholdError


def needed(package: str, extra: str) -> Any:
    """A package of an extra of ours."""
    try:
        return import_module(package)
    except ImportError:
        raise GrimholdError(f"this needs {package}: pip install 'grimhold[{extra}]'") from None
