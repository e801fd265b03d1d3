"""The value network: how well a player stands, learned by self-play and computed in whole numbers.

Every fact of a position is a feature, a number with a name ("deck Longspear", "xp 3"); each feature has a row of weights.
The rows of the features present are added up, and two small layers turn the sums into one value. In games of players
against each other, chances to win are as the exponentials of the values; against the dungeon the values of all add up.

Weights are stored by name (`ai/learned/`), so a new card shifts nothing: it counts for nothing until the next training.
Whole numbers give the same value on every machine, and can be translated (docs/native.md).
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct, json

from grimhold.core.arrays import add_to, product

FOLDERS = [files("grimhold.ai") / "learned"]  # searched in this order for weights
UNIT: Final = 512  # 1.0 in values and weights
FULL: Final = 4 * UNIT  # upper bound of an activation


class ValueWeights(Struct):
    """The weights as they are stored."""

    made: dict[str, str]  # the command and the number of games
    rows: dict[str, list[int]]  # by names of features; the last weight of a row is added to the value
    start: list[int]
    inner: list[list[int]]
    inner_start: list[int]
    outer: list[int]


class Layer:
    """The first layer: a row of weights for each feature, in the order of the features of one rulebook."""

    def __init__(self, rows: dict[str, list[int]], start: list[int], names: list[str]) -> None:
        nothing = [0] * len(start)
        self.rows = [rows.get(name, nothing) for name in names]
        self.start = start

    def sums(self, features: list[int]) -> list[int]:
        sums = self.start[:]
        for feature in features:
            add_to(sums, self.rows[feature])
        return sums


class ValueNet:
    def __init__(self, weights: ValueWeights, names: list[str]) -> None:
        self.layer = Layer(weights.rows, weights.start, names)
        self.inner = weights.inner
        self.inner_start = weights.inner_start
        self.outer = weights.outer

    def value(self, features: list[int]) -> int:
        return self.output(self.layer.sums(features))

    def output(self, sums: list[int]) -> int:
        """The two small layers."""
        width = len(sums) - 1
        activations = [max(0, min(FULL, sums[i])) for i in range(width)]
        found = 0
        for k in range(len(self.inner)):
            inner = self.inner_start[k] * UNIT + product(activations, self.inner[k])
            found += self.outer[k] * max(0, min(FULL, inner // UNIT))
        return found // UNIT + sums[width]


class FeatureNames:
    """The names of all features, or of all actions, in their order."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def block(self, what: str, each: Iterable[int | str]) -> int:
        """Adds a block of names and returns the number of its first one."""
        begin = len(self.all)
        self.all.extend(f"{what} {one}" for one in each)
        return begin


def read_weights(name: str) -> bytes:
    """A stored file of weights, from the first folder that has it."""
    for folder in FOLDERS:
        file = folder / f"{name}.json"
        if file.is_file():
            return file.read_bytes()
    raise RuntimeError(f"there are no learned weights {name}.json")


@cache
def value_weights_for(what: str) -> ValueWeights:
    return json.decode(read_weights(f"{what}-value"), type=ValueWeights)
