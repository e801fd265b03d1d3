"""Teaches the judgement how well somebody stands (`games/judgement.py`) by games that imagined players play (`lessons.py`).

python bench/learn.py classic-versus classic-together quest-versus --minutes 1.7 [--workers 16] [--seed 1]

Many games by habit, in which now and then somebody does something else; then a network learns from the positions who
wins, and its weights take the place of those before, in src/grimhold/games/learned. Habits themselves do not look at
them. Needs the native build and the extra `train` (PyTorch); takes a GPU if there is one.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import teaching

try:
    import numpy as np
    import torch
    from lessons import games_by_many
    from torch import nn
except ImportError as problem:
    if __name__ != "__main__":
        raise
    teaching.lacking(problem, teaching.to_learn(__doc__))

from grimhold.games.judgement import FULL, UNIT, Names, Weights

FOLDER = Path(__file__).resolve().parent.parent / "src" / "grimhold" / "games" / "learned"
WIDTH, INNER = 32, 16
MOST_SEATS = 5
BATCH = 2048
LEARN = 2e-3
DECAY = 1e-5
TIMES = 2  # that every position is looked at


class Network(nn.Module):
    """The same as `Judgement`, in fractions."""

    def __init__(self, traits: int) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(traits, WIDTH + 1, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.05)
        self.start = nn.Parameter(torch.zeros(WIDTH + 1))
        self.inner = nn.Linear(WIDTH, INNER)
        self.outer = nn.Linear(INNER, 1, bias=False)

    def forward(self, rows: torch.Tensor, begins: torch.Tensor) -> torch.Tensor:
        full = FULL / UNIT
        sums = self.rows(rows, begins) + self.start
        inner = self.inner(sums[:, :WIDTH].clamp(0, full)).clamp(0, full)
        figure: torch.Tensor = self.outer(inner).squeeze(1) + sums[:, WIDTH]
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


class Positions:
    """All that was seen, where the network learns."""

    def __init__(self, paths: list[Path], device: str) -> None:
        found = [dict(np.load(path)) for path in paths]
        joined = {name: np.concatenate([part[name] for part in found]) for name in found[0]}
        self.device = device
        self.traits = Ragged(joined["rows"], joined["lengths"], device)
        self.players = torch.from_numpy(joined["sizes"].astype(np.int64)).to(device)
        self.first = torch.cumsum(self.players, 0) - self.players
        self.count = len(self.players)
        self.results = torch.zeros((self.count, MOST_SEATS), device=device)
        there = torch.arange(MOST_SEATS, device=device)[None, :] < self.players[:, None]
        self.results[there] = torch.from_numpy(joined["results"].astype(np.float32)).to(device)

    def figures(self, network: Network, chosen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """For each position a row with a figure and a result for every seat; and which seats there are."""
        figures, there = figures_of(network, self.traits, self.first[chosen], self.players[chosen])
        return figures, self.results[chosen], there


def losses(what: str, figures: torch.Tensor, results: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
    if not what.endswith("versus"):
        all_of_them = torch.where(there, figures, torch.zeros_like(figures)).sum(1)
        return nn.functional.binary_cross_entropy_with_logits(all_of_them, results[:, 0], reduction="none")
    return -(results * torch.log_softmax(figures, 1)).sum(1)


def batches(count: int, device: str) -> Iterator[torch.Tensor]:
    order = torch.randperm(count, device=device)
    yield from order.split(BATCH)


def learn(what: str, positions: Positions, traits: int) -> tuple[Network, float]:
    """The network, and what it still gets wrong in games it has not seen."""
    torch.manual_seed(1)
    network = Network(traits).to(positions.device)
    steps = torch.optim.Adam(network.parameters(), lr=LEARN, weight_decay=DECAY)
    seen = positions.count * 19 // 20
    total = TIMES * (seen // BATCH + 1)
    slower = torch.optim.lr_scheduler.LambdaLR(steps, lambda step: max(0.01, 1 - step / total))
    for _ in range(TIMES):
        for chosen in batches(seen, positions.device):
            loss = losses(what, *positions.figures(network, chosen)).mean()
            steps.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            steps.step()
            slower.step()
    with torch.no_grad():
        unseen = torch.arange(seen, positions.count, device=positions.device)
        wrong = torch.cat([losses(what, *positions.figures(network, part)) for part in unseen.split(BATCH)])
    return network, float(wrong.mean())


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


def names_of(what: str) -> list[str]:
    """The names of all traits of a rulebook."""
    from grimhold.games.classic import setup as classic
    from grimhold.games.classic.traits import Traits as ClassicTraits
    from grimhold.games.quest import setup as quest
    from grimhold.games.quest.traits import Traits as QuestTraits

    names = Names()
    if what.startswith("quest"):
        QuestTraits(quest.quest_rules(), names)
    else:
        ClassicTraits(classic.rules_of(classic.DEFAULT_PROFILE), names)
    return names.all


def teach(what: str, given: argparse.Namespace, device: str) -> None:
    paths, games = games_by_many(what, given.seed, 60 * given.minutes, given.workers, given.folder)
    begun = time.monotonic()
    positions = Positions(paths, device)
    names = names_of(what)
    network, wrong = learn(what, positions, len(names))
    command = f"bench/learn.py {what} --minutes {given.minutes:g} --seed {given.seed} --workers {given.workers}"
    made = {"by": command, "games": str(games), "positions": str(positions.count), "loss": f"{wrong:.4f}"}
    seen = torch.bincount(positions.traits.all.int(), minlength=len(names))
    write(what, in_whole_numbers(network, names, seen, made))
    print(f"{what}: {games} games, {positions.count} positions, loss {wrong:.4f}, "
          f"learned in {time.monotonic() - begun:.0f} s", flush=True)  # fmt: skip
    for path in paths:
        path.unlink()


def main() -> None:
    given = teaching.to_learn(__doc__).parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    for what in given.what:
        teach(what, given, device)


if __name__ == "__main__":
    main()
