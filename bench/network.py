"""The judgement (`ai/value_net.py`) as a network in fractions, as it learns (bench/improve.py), and how what was learned
is written down: in whole numbers, by name.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from torch import nn

from grimhold.ai.value_net import FULL, UNIT, Names, Weights
from grimhold.classic.ai.actions import ClassicActions
from grimhold.classic.ai.features import ClassicFeatures
from grimhold.classic.setup import build as classic
from grimhold.quest.ai.actions import QuestActions
from grimhold.quest.ai.features import QuestFeatures
from grimhold.quest.setup import build as quest

FOLDER = Path(__file__).resolve().parent.parent / "src" / "grimhold" / "games" / "learned"
WIDTH, INNER = 32, 16
MOST_SEATS = 5


class Network(nn.Module):
    """The same as `Judgement`, in fractions."""

    def __init__(self, traits: int, width: int = WIDTH, inner: int = INNER) -> None:
        super().__init__()
        self.width = width
        self.rows = nn.EmbeddingBag(traits, width + 1, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.05)
        self.start = nn.Parameter(torch.zeros(width + 1))
        self.inner = nn.Linear(width, inner)
        self.outer = nn.Linear(inner, 1, bias=False)

    def forward(self, rows: torch.Tensor, begins: torch.Tensor) -> torch.Tensor:
        full = FULL / UNIT
        sums = self.rows(rows, begins) + self.start
        inner = self.inner(sums[:, : self.width].clamp(0, full)).clamp(0, full)
        figure: torch.Tensor = self.outer(inner).squeeze(1) + sums[:, self.width]
        return figure


class Ragged:
    """Lists of different lengths in one row."""

    def __init__(self, all_of_them: np.ndarray, lengths: np.ndarray, device: str) -> None:
        self.all = torch.from_numpy(all_of_them).to(device)
        self.lengths = torch.from_numpy(lengths.astype(np.int64)).to(device)
        self.begins = torch.cumsum(self.lengths, 0) - self.lengths

    def of(self, chosen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Those lists in one row, where each begins, and to which each element belongs."""
        lengths = self.lengths[chosen]
        begins = torch.cumsum(lengths, 0) - lengths
        belongs = torch.repeat_interleave(torch.arange(len(chosen), device=self.all.device), lengths)
        at = (self.begins[chosen] - begins)[belongs] + torch.arange(len(belongs), device=self.all.device)
        return self.all[at], begins, belongs


def figures_of(
    network: Network, traits: Ragged, first: torch.Tensor, players: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """For each position (its players' traits begin at `first`) a figure for every seat, and which seats there are."""
    seats = torch.arange(MOST_SEATS, device=first.device)
    there = seats[None, :] < players[:, None]
    found, begins, _ = traits.of((first[:, None] + seats[None, :])[there])
    figures = torch.full(there.shape, -1e9, device=first.device)
    figures[there] = network(found.long(), begins)
    return figures, there


def losses(what: str, figures: torch.Tensor, results: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
    """How far from what each game came to."""
    if not what.endswith("versus"):
        all_of_them = torch.where(there, figures, torch.zeros_like(figures)).sum(1)
        return nn.functional.binary_cross_entropy_with_logits(all_of_them, results[:, 0], reduction="none")
    return -(results * torch.log_softmax(figures, 1)).sum(1)


def whole(tensor: torch.Tensor, unit: int = UNIT) -> Any:
    return (tensor.detach().cpu() * unit).round().to(torch.int64).tolist()


def rows_seen(rows: torch.Tensor, names: list[str], seen: torch.Tensor) -> dict[str, list[int]]:
    """By name; what was never seen counts for nothing."""
    return {name: row for name, row, times in zip(names, whole(rows), seen.tolist(), strict=True) if times}


def in_whole_numbers(network: Network, names: list[str], seen: torch.Tensor, made: dict[str, str]) -> Weights:
    return Weights(
        made=made,
        rows=rows_seen(network.rows.weight, names, seen),
        start=whole(network.start),
        inner=whole(network.inner.weight),
        inner_start=whole(network.inner.bias),
        outer=whole(network.outer.weight)[0],
    )


def write(name: str, weights: msgspec.Struct, folder: Path = FOLDER) -> None:
    """A line for each row, so that changes can be read; at once, so that nobody reads half of it."""
    body = ",\n".join(f'"{field}":{in_lines(getattr(weights, field))}' for field in weights.__struct_fields__)
    new = folder / f"{name}.new"
    new.write_text("{" + body + "}\n", encoding="utf-8")
    new.replace(folder / f"{name}.json")


def in_lines(part: Any) -> str:
    if not isinstance(part, dict) or not all(isinstance(row, list) for row in part.values()):
        return msgspec.json.encode(part).decode()
    rows = [f"{msgspec.json.encode(name).decode()}:{msgspec.json.encode(row).decode()}" for name, row in part.items()]
    return "{\n" + ",\n".join(rows) + "\n}"


def traits_of(what: str) -> list[str]:
    """The names of all traits in a rulebook."""
    return names_in(what, ClassicFeatures, QuestFeatures)


def answers_of(what: str) -> list[str]:
    """The names of all answers that matter in a rulebook."""
    return names_in(what, ClassicActions, QuestActions)


def names_in(what: str, of_classic: Callable[..., object], of_quest: Callable[..., object]) -> list[str]:
    names = Names()
    if what.startswith("quest"):
        of_quest(quest.quest_rules(), names)
    else:
        of_classic(classic.rules_of(classic.DEFAULT_PROFILE), names)
    return names.all
