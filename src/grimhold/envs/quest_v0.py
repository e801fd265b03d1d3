"""Thunderstone Quest for PettingZoo."""

from typing import Any

from grimhold.envs.aec import Agents, TableEnv, table_of, wrapped


def raw_env(**terms: Any) -> TableEnv:
    """The table as it is; an id that is not open raises `grimhold.IllegalMove`. docs/environments.md has the terms."""
    return table_of("quest", terms)


def env(**terms: Any) -> Agents:
    """The same with PettingZoo's wrappers."""
    return wrapped(raw_env(**terms))
