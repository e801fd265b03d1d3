"""Trains the policy networks (`ai/policy_net.py`) and the value networks (`ai/value_net.py`) by self-play (`self_play.py`).

python bench/train.py quest-versus --minutes 6 [--workers 16] [--seed 1] [--resume]
python bench/train.py classic-versus classic-together --minutes 7
python bench/train.py classic-alone --after classic-together --minutes 3

Workers play a few seconds at a time. Answers after which a game went better than the value network expected become
likelier, others less likely, by a small step each time (proximal policy optimisation with the value network as critic).
The value network learns from the same games. New weights replace those in src/grimhold/ai/learned. Training needs the
native build and the extra `train` (PyTorch), and uses a GPU if there is one. It starts with heuristics alone; --resume
starts with the weights that are there, --after with those of another group.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

import train_options

try:
    import numpy as np
    import torch
    from networks import (
        MOST_SEATS,
        Network,
        Ragged,
        actions_of,
        features_of,
        losses,
        rows_seen,
        to_value_weights,
        to_whole_numbers,
        values_of,
        write,
    )
    from torch import nn
    from train_tables import GROUPS
except ImportError as problem:
    if __name__ != "__main__":
        raise
    train_options.refuse_without(problem, train_options.parser(__doc__))

from grimhold import registry
from grimhold.ai.policy_net import PolicyWeights, action_group, policy_weights_for
from grimhold.ai.value_net import FULL, UNIT, value_weights_for

WIDTH = 16
SCALE = 0.012  # of heuristic values at first, for a hundredth of a point
SCALES = {"fight": 0.02, "drop": 0.08}
SECONDS = 5.0  # of self-play between two training steps
SELF_PLAY = Path(__file__).resolve().parent / "self_play.py"
EPOCHS = 3  # over the answers of one step
BATCH = 8192
POLICY_RATE, VALUE_RATE = 4e-3, 2e-3
SLOWEST = 0.1  # share of the rates at the end
CLIP = 0.2  # by which an answer may become likelier in one step, as a share
ENTROPY_SHARE = 0.003  # in the loss of the policy
WEIGHT_DECAY = 1e-4
TRACE_DECAY = 0.95  # of temporal differences, for each turn
POSITIONS = 1 / 3  # share of positions that the value network learns from


class PolicyNetwork(nn.Module):
    """`PolicyNet` in fractions."""

    def __init__(self, features: int, actions: list[str]) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(features, WIDTH, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.08)
        self.start = nn.Parameter(torch.full((WIDTH,), 0.3))
        self.actions = nn.Parameter(torch.zeros(len(actions), WIDTH + 1))
        groups = groups_of(actions)
        self.scales = nn.Parameter(torch.tensor([SCALES.get(group, SCALE) for group in groups]).log())
        self.groups: torch.Tensor
        self.register_buffer("groups", torch.tensor([groups.index(action_group(name)) for name in actions]))

    def scale(self) -> torch.Tensor:
        return self.scales.exp()[self.groups]

    def forward(
        self,
        features: torch.Tensor,
        begins: torch.Tensor,
        actions: torch.Tensor,
        heuristics: torch.Tensor,
        of: torch.Tensor,
    ) -> torch.Tensor:
        """The value of each option; `of` is the index of its question."""
        activations = (self.rows(features, begins) + self.start).clamp(0, FULL / UNIT)
        rows = self.actions[actions]
        return heuristics * self.scale()[actions] + (rows[:, :-1] * activations[of]).sum(1) + rows[:, -1]


class RecordedGames:
    """The games recorded since the last step."""

    def __init__(self, paths: list[Path], device: str) -> None:
        parts = [dict(np.load(path)) for path in paths]
        before = np.cumsum([0, *[len(part["turns"]) for part in parts]])
        for part, games in zip(parts, before[:-1], strict=True):
            part["game"] = part["game"] + games
        notes = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        self.device = device
        self.notes = notes
        self.positions = Ragged(notes["features"], notes["lengths"], device)
        self.tried = Ragged(notes["tried_features"], notes["tried_lengths"], device)
        self.actions = Ragged(notes["actions"].astype(np.int64), notes["options"], device)
        self.heuristics = Ragged(notes["heuristics"], notes["options"], device)
        self.turns, self.players = notes["turns"].astype(np.int64), notes["players"].astype(np.int64)
        self.first = np.cumsum(self.turns * self.players) - self.turns * self.players  # position of each game
        games, seats = len(self.turns), np.arange(MOST_SEATS)
        self.results = np.zeros((games, MOST_SEATS))
        self.results[seats[None, :] < self.players[:, None]] = notes["results"]

    def expected(self, network: Network, together: bool) -> np.ndarray:
        """Chances by the value network, for each game, turn and seat; after the last turn the result."""
        count = len(self.positions.lengths)
        found = torch.empty(count, device=self.device)
        with torch.no_grad():
            for chosen in torch.arange(count, device=self.device).split(200_000):
                features, begins, _ = self.positions.of(chosen)
                found[chosen] = network(features.long(), begins)
        games = np.repeat(np.arange(len(self.turns)), self.turns * self.players)
        within = np.arange(count) - self.first[games]
        values = np.full((len(self.turns), self.turns.max() + 1, MOST_SEATS), -1e9)
        values[games, within // self.players[games], within % self.players[games]] = found.cpu().numpy()
        expected = chances(values, together)
        expected[np.arange(len(self.turns)), self.turns] = self.results
        return expected

    def gains(self, expected: np.ndarray) -> torch.Tensor:
        """Advantages: by how much the game went better after each answer than expected before, normalised."""
        gains = np.zeros_like(expected)
        later = np.zeros_like(self.results)
        for turn in range(expected.shape[1] - 2, -1, -1):
            now = expected[:, turn + 1] - expected[:, turn] + TRACE_DECAY * later
            later = np.where((turn < self.turns)[:, None], now, 0)
            gains[:, turn] = later
        found = gains[self.notes["game"], self.notes["turn"], self.notes["player"]]
        spread = (found - found.mean()) / (found.std() + 1e-6)
        return torch.tensor(spread, dtype=torch.float32, device=self.device)


def chances(values: np.ndarray, together: bool) -> np.ndarray:
    """Chances to win, of every seat."""
    if together:
        total = np.where(values > -1e8, values, 0).sum(2, keepdims=True)
        return np.repeat(1 / (1 + np.exp(-np.clip(total, -30, 30))), MOST_SEATS, 2)
    shares = np.exp(np.clip(values - values.max(2, keepdims=True), -60, 0))
    found: np.ndarray = shares / shares.sum(2, keepdims=True)
    return found


def improve_policy(
    policy: PolicyNetwork, steps: torch.optim.Optimizer, record: RecordedGames, gains: torch.Tensor
) -> None:
    """One step: answers after which the game went better than expected become likelier."""
    chosen = torch.from_numpy(record.notes["chosen"].astype(np.int64)).to(record.device)
    before = torch.from_numpy(record.notes["probability"].astype(np.float32)).to(record.device).log()
    for _ in range(EPOCHS):
        for part in torch.randperm(len(chosen), device=record.device).split(BATCH):
            features, begins, _ = record.tried.of(part)
            actions, first, of = record.actions.of(part)
            values = policy(features.long(), begins, actions, record.heuristics.of(part)[0], of)
            log_chances = log_softmax(values, of, len(part))
            changed = (log_chances[first + chosen[part]] - before[part]).exp()
            better = torch.min(changed * gains[part], changed.clamp(1 - CLIP, 1 + CLIP) * gains[part])
            variety = -torch.zeros(len(part), device=record.device).index_add(0, of, log_chances.exp() * log_chances)
            loss = WEIGHT_DECAY * (policy.actions**2).mean() - better.mean() - ENTROPY_SHARE * variety.mean()
            steps.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            steps.step()


def log_softmax(values: torch.Tensor, of: torch.Tensor, count: int) -> torch.Tensor:
    """The logarithm of a softmax over the options of each question."""
    most = torch.full((count,), -1e30, device=values.device).scatter_reduce(0, of, values.detach(), "amax")
    total = torch.zeros(count, device=values.device).index_add(0, of, (values - most[of]).exp())
    return values - most[of] - total.log()[of]


def improve_values(network: Network, steps: torch.optim.Optimizer, record: RecordedGames, what: str) -> None:
    """One step of the value network, by the results of the games."""
    games = np.repeat(np.arange(len(record.turns)), record.turns)
    turn = np.arange(len(games)) - (np.cumsum(record.turns) - record.turns)[games]
    first = torch.from_numpy(record.first[games] + turn * record.players[games]).to(record.device)
    players = torch.from_numpy(record.players[games]).to(record.device)
    results = torch.tensor(record.results[games], dtype=torch.float32, device=record.device)
    some = torch.randperm(len(games), device=record.device)[: int(POSITIONS * len(games))]
    for part in some.split(BATCH // 2):
        values, there = values_of(network, record.positions, first[part], players[part])
        loss = losses(what, values, results[part], there).mean()
        steps.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        steps.step()


def groups_of(actions: list[str]) -> list[str]:
    """All groups of actions, in order."""
    return list(dict.fromkeys(action_group(name) for name in actions))


def value_network_from(what: str, features: list[str]) -> Network:
    """The stored network, to go on from."""
    kept = value_weights_for(what)
    network = Network(len(features), len(kept.start) - 1, len(kept.inner))
    nothing = [0] * len(kept.start)
    with torch.no_grad():
        network.rows.weight.copy_(torch.tensor([kept.rows.get(name, nothing) for name in features]) / UNIT)
        network.start.copy_(torch.tensor(kept.start) / UNIT)
        network.inner.weight.copy_(torch.tensor(kept.inner) / UNIT)
        network.inner.bias.copy_(torch.tensor(kept.inner_start) / UNIT)
        network.outer.weight.copy_(torch.tensor([kept.outer]) / UNIT)
    return network


def resume(policy: PolicyNetwork, kept: PolicyWeights, features: list[str], actions: list[str]) -> None:
    nothing = [0] * WIDTH
    with torch.no_grad():
        policy.rows.weight.copy_(torch.tensor([kept.rows.get(name, nothing) for name in features]) / UNIT)
        policy.start.copy_(torch.tensor(kept.start) / UNIT)
        policy.actions.copy_(torch.tensor([kept.actions.get(name, [*nothing, 0]) for name in actions]) / UNIT)
        policy.scales.copy_((torch.tensor([kept.scales[group] for group in groups_of(actions)]) / UNIT**2).log())


def to_policy_weights(
    policy: PolicyNetwork, names: list[str], actions: list[str], seen: torch.Tensor, made: dict[str, str]
) -> PolicyWeights:
    return PolicyWeights(
        made=made,
        rows=rows_seen(policy.rows.weight, names, seen),
        start=to_whole_numbers(policy.start),
        scales=dict(zip(groups_of(actions), to_whole_numbers(policy.scales.exp(), UNIT**2), strict=True)),
        actions={name: row for name, row in zip(actions, to_whole_numbers(policy.actions), strict=True) if any(row)},
    )


def slow_down(steps: torch.optim.Optimizer, fastest: float, passed: float) -> None:
    """Large steps first, small ones at the end."""
    for group in steps.param_groups:
        group["lr"] = fastest * max(SLOWEST, 1 - passed)


def wait_for(workers: list[subprocess.Popen[str]]) -> int:
    """The number of games, once all workers are done."""
    told = [player.communicate()[0] for player in workers]
    if any(player.returncode for player in workers):
        raise SystemExit("a worker of self-play failed")
    return sum(map(int, told))


class Training:
    """Self-play and steps in turn; during a step the next games are being played."""

    def __init__(self, what: str, given: argparse.Namespace) -> None:
        torch.manual_seed(given.seed)
        self.what, self.given = what, given
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.features, self.actions = features_of(what), actions_of(what)
        self.policy = PolicyNetwork(len(self.features), self.actions)
        self.seen = torch.zeros(len(self.features), dtype=torch.int64)
        before = given.after or (what if given.resume else "")
        if before:
            kept = policy_weights_for(before)
            resume(self.policy, kept, self.features, self.actions)
            self.seen += torch.tensor([name in kept.rows for name in self.features])
        self.policy.to(self.device)
        self.network = (value_network_from(before, self.features) if before else Network(len(self.features))).to(
            self.device
        )

    def write_policy(self) -> None:
        """Stores the policy where the workers read it."""
        everything = torch.ones_like(self.seen)
        weights = to_policy_weights(self.policy, self.features, self.actions, everything, {})
        write(f"{self.what}-policy", weights, self.given.folder)

    def files(self, step: int) -> list[Path]:
        """The files of the games for one step. The files of two steps in a row differ."""
        return [self.given.folder / f"{self.what}-{step % 2}-{n}.npz" for n in range(self.given.workers)]

    def begin(self, step: int) -> list[subprocess.Popen[str]]:
        """Starts new workers for a step: a worker reads the weights once."""
        first = (self.given.seed * 1000 + step) * 100
        return [
            subprocess.Popen(
                [sys.executable, SELF_PLAY, self.what, str((first + n) * 100_000), str(SECONDS), path],
                stdout=subprocess.PIPE, text=True,
            )
            for n, path in enumerate(self.files(step))
        ]  # fmt: skip

    def run(self) -> int:
        """All steps. Returns the number of games."""
        begun, length, total, step = time.monotonic(), 60 * self.given.minutes, 0, 0
        steps = torch.optim.Adam(self.policy.parameters(), lr=POLICY_RATE)
        value_steps = torch.optim.Adam(self.network.parameters(), lr=VALUE_RATE)
        self.write_policy()
        workers = self.begin(step)
        while (passed := time.monotonic() - begun) < length:
            slow_down(steps, POLICY_RATE, passed / length)
            slow_down(value_steps, VALUE_RATE, passed / length)
            total += wait_for(workers)
            workers = self.begin(step + 1)
            record = RecordedGames(self.files(step), self.device)
            self.learn_from(record, steps, value_steps)
            self.write_policy()
            step += 1
            self.report(step, total, record)
        wait_for(workers)
        return total

    def learn_from(
        self, record: RecordedGames, steps: torch.optim.Optimizer, value_steps: torch.optim.Optimizer
    ) -> None:
        self.seen += torch.bincount(record.tried.all.int(), minlength=len(self.features)).cpu()
        together = not self.what.endswith("versus")
        improve_values(
            self.network, value_steps, record, self.what
        )  # first: advantages by an untrained network are noise
        improve_policy(self.policy, steps, record, record.gains(record.expected(self.network, together)))

    def report(self, step: int, total: int, record: RecordedGames) -> None:
        wins = record.notes["against_heuristics"]
        against = f", {wins.mean():.1%} of {len(wins)} games against heuristics" if len(wins) else ""
        print(f"{self.what}, step {step}: {total} games, first seats come to {record.results[:, 0].mean():.1%}"
              f"{against}", flush=True)  # fmt: skip

    def keep(self, games: int) -> None:
        given = self.given
        command = (
            f"bench/train.py {self.what} --minutes {given.minutes:g} --seed {given.seed} --workers {given.workers}"
        )
        begun = f" --after {given.after}" if given.after else " --resume" if given.resume else ""
        rules = registry.rulebook_named(GROUPS[self.what].games[0]).rules_version
        made = {
            "by": command + begun, "games": str(games), "rules": f"version {rules}", "with": f"PyTorch {torch.__version__}",
        }  # fmt: skip
        weights = to_policy_weights(self.policy, self.features, self.actions, self.seen, made)
        write(f"{self.what}-policy", weights)
        write(f"{self.what}-value", to_value_weights(self.network, self.features, self.seen, made))


def main() -> None:
    given = train_options.parsed(__doc__)
    given.folder.mkdir(parents=True, exist_ok=True)
    for what in given.groups:
        training = Training(what, given)
        training.keep(training.run())


if __name__ == "__main__":
    main()
