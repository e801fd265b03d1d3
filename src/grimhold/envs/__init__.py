"""Environments for training agents: PettingZoo, Gymnasium, OpenSpiel, and thousands of games at once.

Importing this registers what can be registered: Gymnasium's `grimhold/Solo-v0` and OpenSpiel's `python_grimhold`, as far as
those packages are there (`pip install '.[rl]'` in a clone). docs/environments.md has ids, observations and rewards.
"""

from importlib import import_module
from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ImportError("grimhold.envs needs NumPy (pip install '.[rl]' in a clone)")
if find_spec("gymnasium") is not None:
    from gymnasium.envs.registration import register

    register(
        id="grimhold/Solo-v0",
        entry_point="grimhold.envs.solo:SoloEnv",
        vector_entry_point="grimhold.envs.vector:solo_tables",
    )
if find_spec("pyspiel") is not None:
    import_module("grimhold.envs.spiel")
