"""The value network (`ai/value_net.py`) in PyTorch for training (bench/train.py), and how weights are stored.

Training uses fractions; stored weights are whole numbers by name.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from torch import nn

from grimhold.ai.value_net import FULL, UNIT, FeatureNames, ValueWeights
from grimhold.classic.ai.actions import ClassicActions
from grimhold.classic.ai.features import ClassicFeatures
from grimhold.classic.setup import build as classic
from grimhold.quest.ai.actions import QuestActions
from grimhold.quest.ai.features import QuestFeatures
from grimhold.quest.setup import build as quest

FOLDER = Path(__file__).resolve().parent.parent / "src" / "grimhold" / "ai" / "learned"
WIDTH, INNER = 32, 16
MOST_SEATS = 5


class Network(nn.Module):
    """`ValueNet` in fractions."""

    def __init__(self, features: int, width: int = WIDTH, inner: int = INNER) -> None:
        super().__init__()
        self.width = width
        self.rows = nn.EmbeddingBag(features, width + 1, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.05)
        self.start = nn.Parameter(torch.zeros(width + 1))
        self.inner = nn.Linear(width, inner)
        self.outer = nn.Linear(inner, 1, bias=False)

    def forward(self, rows: torch.Tensor, begins: torch.Tensor) -> torch.Tensor:
        full = FULL / UNIT
        sums = self.rows(rows, begins) + self.start
        inner = self.inner(sums[:, : self.width].clamp(0, full)).clamp(0, full)
        value: torch.Tensor = self.outer(inner).squeeze(1) + sums[:, self.width]
        return value


class Ragged:
    """Lists of different lengths in one row."""

    def __init__(self, all_of_them: np.ndarray, lengths: np.ndarray, device: str) -> None:
        self.all = torch.from_numpy(all_of_them).to(device)
        self.lengths = torch.from_numpy(lengths.astype(np.int64)).to(device)
        self.begins = torch.cumsum(self.lengths, 0) - self.lengths

    def of(self, chosen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The chosen lists in one row, the start of each, and the list that each element belongs to."""
        lengths = self.lengths[chosen]
        begins = torch.cumsum(lengths, 0) - lengths
        belongs = torch.repeat_interleave(torch.arange(len(chosen), device=self.all.device), lengths)
        at = (self.begins[chosen] - begins)[belongs] + torch.arange(len(belongs), device=self.all.device)
        return self.all[at], begins, belongs


def values_of(
    network: Network, features: Ragged, first: torch.Tensor, players: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """For each position (its players' features begin at `first`) a value for every seat, and which seats are taken."""
    seats = torch.arange(MOST_SEATS, device=first.device)
    there = seats[None, :] < players[:, None]
    found, begins, _ = features.of((first[:, None] + seats[None, :])[there])
    values = torch.full(there.shape, -1e9, device=first.device)
    values[there] = network(found.long(), begins)
    return values, there


def losses(what: str, values: torch.Tensor, results: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
    """The loss of each position against the result of its game."""
    if not what.endswith("versus"):
        all_of_them = torch.where(there, values, torch.zeros_like(values)).sum(1)
        return nn.functional.binary_cross_entropy_with_logits(all_of_them, results[:, 0], reduction="none")
    return -(results * torch.log_softmax(values, 1)).sum(1)


def to_whole_numbers(tensor: torch.Tensor, unit: int = UNIT) -> Any:
    return (tensor.detach().cpu() * unit).round().to(torch.int64).tolist()


def rows_seen(rows: torch.Tensor, names: list[str], seen: torch.Tensor) -> dict[str, list[int]]:
    """Rows by name; features that never occurred are left out."""
    return {name: row for name, row, times in zip(names, to_whole_numbers(rows), seen.tolist(), strict=True) if times}


def to_value_weights(network: Network, names: list[str], seen: torch.Tensor, made: dict[str, str]) -> ValueWeights:
    return ValueWeights(
        made=made,
        rows=rows_seen(network.rows.weight, names, seen),
        start=to_whole_numbers(network.start),
        inner=to_whole_numbers(network.inner.weight),
        inner_start=to_whole_numbers(network.inner.bias),
        outer=to_whole_numbers(network.outer.weight)[0],
    )


def write(name: str, weights: msgspec.Struct, folder: Path = FOLDER) -> None:
    """Writes a line for each row, so that diffs are readable, and replaces the file atomically."""
    body = ",\n".join(f'"{field}":{in_lines(getattr(weights, field))}' for field in weights.__struct_fields__)
    new = folder / f"{name}.new"
    new.write_text("{" + body + "}\n", encoding="utf-8")
    new.replace(folder / f"{name}.json")


def in_lines(part: Any) -> str:
    if not isinstance(part, dict) or not all(isinstance(row, list) for row in part.values()):
        return msgspec.json.encode(part).decode()
    rows = [f"{msgspec.json.encode(name).decode()}:{msgspec.json.encode(row).decode()}" for name, row in part.items()]
    return "{\n" + ",\n".join(rows) + "\n}"


def features_of(what: str) -> list[str]:
    """The names of all features of a rulebook."""
    return names_in(what, ClassicFeatures, QuestFeatures)


def actions_of(what: str) -> list[str]:
    """The names of all actions of a rulebook."""
    return names_in(what, ClassicActions, QuestActions)


def names_in(what: str, of_classic: Callable[..., object], of_quest: Callable[..., object]) -> list[str]:
    names = FeatureNames()
    if what.startswith("quest"):
        of_quest(quest.quest_rules(), names)
    else:
        of_classic(classic.rules_of(classic.DEFAULT_PROFILE), names)
    return names.all
