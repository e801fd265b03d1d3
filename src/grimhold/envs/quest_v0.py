"""Thunderstone Quest for PettingZoo."""

from grimhold.envs.aec import constructors

raw_env, env = constructors("quest")
