"""Thunderstone for PettingZoo."""

from grimhold.envs.aec import constructors

raw_env, env = constructors("thunderstone")
