"""Observations and actions as Gymnasium describes them."""

from typing import Any, Final

import numpy as np

from grimhold.envs.checks import one_of
from grimhold.envs.match import Match
from grimhold.envs.observations import MOST, Fields, Numbers

try:
    from gymnasium import spaces
except ImportError:
    raise ImportError("environments need Gymnasium (pip install '.[rl]' in a clone)") from None

ARRAY: Final = "array"  # one flat row of numbers
PARTS: Final = "dict"  # an array for each part
KINDS: Final = (ARRAY, PARTS)
RENDER_MODES: Final = ["ansi"]
RENDER_FPS: Final = 1  # required by Gymnasium, without meaning for text


def check_shown(observe: str, render_mode: str | None) -> None:
    """Check the kinds of observation and rendering."""
    one_of("observe", observe, KINDS)
    if render_mode is not None:
        one_of("render_mode", render_mode, RENDER_MODES)


def observation_space(fields: Fields, kind: str) -> spaces.Dict:
    mask = spaces.Box(0, 1, (fields.actions.size,), np.int8)
    if kind == ARRAY:
        return spaces.Dict({"observation": _box((fields.size,)), "action_mask": mask})
    return spaces.Dict({**{name: _box(shape) for name, shape in fields.shapes.items()}, "action_mask": mask})


def _box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(-MOST, MOST, shape, np.int32)


def seen(match: Match, seat: int, kind: str) -> dict[str, Any]:
    """The observation and the action mask of a seat."""
    flat = match.observation(seat)
    return {**_laid_out(match.terms.fields, flat, kind), "action_mask": match.mask(seat)}


def _laid_out(fields: Fields, flat: Numbers, kind: str) -> dict[str, Numbers]:
    return {"observation": flat} if kind == ARRAY else fields.parts(flat)
