"""Teaches habits what to lean to (`ai/policy_net.py`) by practice (`practice.py`), and with it how well somebody stands.

python bench/improve.py quest-versus --minutes 6 [--workers 16] [--seed 1] [--resume]
python bench/improve.py classic-versus classic-together --minutes 7
python bench/improve.py classic-alone --after classic-together --minutes 3

Players try answers by chance, a few seconds at a time. Answers after which the game went better than a judgement had
expected become likelier, others less likely, by a small step each time (proximal policy optimisation, with the
judgement as the critic); and the judgement learns from the same games. Both take the place of those before, in
src/grimhold/ai/learned. Needs the native build and the extra `train` (PyTorch); takes a GPU if there is one. Both are
learned from nothing but the reckoning of habits; --resume goes on from what is there, --after from what was learned
elsewhere: who plays alone begins best with what is known of playing together.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

import teaching

try:
    import numpy as np
    import torch
    from lessons import KINDS
    from network import (
        MOST_SEATS,
        Network,
        Ragged,
        answers_of,
        figures_of,
        in_whole_numbers,
        losses,
        rows_seen,
        traits_of,
        whole,
        write,
    )
    from torch import nn
except ImportError as problem:
    if __name__ != "__main__":
        raise
    teaching.lacking(problem, teaching.asking(__doc__))

from grimhold import registry
from grimhold.ai.policy_net import LeaningWeights, leanings_for, sort_of
from grimhold.ai.value_net import FULL, UNIT, weights_for

WIDTH = 16
SCALE = 0.012  # what a hundredth of a point counts for at first
SCALES = {"fight": 0.02, "drop": 0.08}
EACH = 5.0  # seconds of games between two lessons
PRACTICE = Path(__file__).resolve().parent / "practice.py"
TIMES = 3  # that every answer is looked at
BATCH = 8192
LEARN, LEARN_JUDGEMENT = 4e-3, 2e-3
SLOWEST = 0.1  # of that, in the end
STEP = 0.2  # by which an answer may become likelier in one lesson, as a share
CURIOUS = 0.003  # what it counts for to try different things
SMALL = 1e-4  # what large weights cost
TRUST = 0.95  # in the judgement a turn later, against what the game came to
POSITIONS = 1 / 3  # of all, from which the judgement learns


class Leans(nn.Module):
    """The same as `Leaning`, in fractions."""

    def __init__(self, traits: int, answers: list[str]) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(traits, WIDTH, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.08)
        self.start = nn.Parameter(torch.full((WIDTH,), 0.3))
        self.answers = nn.Parameter(torch.zeros(len(answers), WIDTH + 1))
        sorts = sorts_of(answers)
        self.scales = nn.Parameter(torch.tensor([SCALES.get(sort, SCALE) for sort in sorts]).log())
        self.sorts: torch.Tensor
        self.register_buffer("sorts", torch.tensor([sorts.index(sort_of(name)) for name in answers]))

    def scale(self) -> torch.Tensor:
        return self.scales.exp()[self.sorts]

    def forward(
        self,
        traits: torch.Tensor,
        begins: torch.Tensor,
        answers: torch.Tensor,
        reckoned: torch.Tensor,
        of: torch.Tensor,
    ) -> torch.Tensor:
        """What each answer is worth; `of` says to which question it belongs."""
        felt = (self.rows(traits, begins) + self.start).clamp(0, FULL / UNIT)
        rows = self.answers[answers]
        return reckoned * self.scale()[answers] + (rows[:, :-1] * felt[of]).sum(1) + rows[:, -1]


class Practice:
    """What was tried since the last lesson."""

    def __init__(self, paths: list[Path], device: str) -> None:
        parts = [dict(np.load(path)) for path in paths]
        before = np.cumsum([0, *[len(part["turns"]) for part in parts]])
        for part, games in zip(parts, before[:-1], strict=True):
            part["game"] = part["game"] + games
        notes = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        self.device = device
        self.notes = notes
        self.positions = Ragged(notes["traits"], notes["lengths"], device)
        self.tried = Ragged(notes["tried_traits"], notes["tried_lengths"], device)
        self.answers = Ragged(notes["answers"].astype(np.int64), notes["options"], device)
        self.reckoned = Ragged(notes["reckoned"], notes["options"], device)
        self.turns, self.players = notes["turns"].astype(np.int64), notes["players"].astype(np.int64)
        self.first = np.cumsum(self.turns * self.players) - self.turns * self.players  # position of each game
        games, seats = len(self.turns), np.arange(MOST_SEATS)
        self.results = np.zeros((games, MOST_SEATS))
        self.results[seats[None, :] < self.players[:, None]] = notes["results"]

    def expected(self, network: Network, together: bool) -> np.ndarray:
        """By the judgement, for each game, turn and seat; after the last turn what it came to."""
        count = len(self.positions.lengths)
        found = torch.empty(count, device=self.device)
        with torch.no_grad():
            for chosen in torch.arange(count, device=self.device).split(200_000):
                traits, begins, _ = self.positions.of(chosen)
                found[chosen] = network(traits.long(), begins)
        games = np.repeat(np.arange(len(self.turns)), self.turns * self.players)
        within = np.arange(count) - self.first[games]
        figures = np.full((len(self.turns), self.turns.max() + 1, MOST_SEATS), -1e9)
        figures[games, within // self.players[games], within % self.players[games]] = found.cpu().numpy()
        expected = chances(figures, together)
        expected[np.arange(len(self.turns)), self.turns] = self.results
        return expected

    def gains(self, expected: np.ndarray) -> torch.Tensor:
        """By how much it went better after each answer than expected before."""
        gains = np.zeros_like(expected)
        later = np.zeros_like(self.results)
        for turn in range(expected.shape[1] - 2, -1, -1):
            now = expected[:, turn + 1] - expected[:, turn] + TRUST * later
            later = np.where((turn < self.turns)[:, None], now, 0)
            gains[:, turn] = later
        found = gains[self.notes["game"], self.notes["turn"], self.notes["player"]]
        spread = (found - found.mean()) / (found.std() + 1e-6)
        return torch.tensor(spread, dtype=torch.float32, device=self.device)


def chances(figures: np.ndarray, together: bool) -> np.ndarray:
    """To win, of everybody."""
    if together:
        total = np.where(figures > -1e8, figures, 0).sum(2, keepdims=True)
        return np.repeat(1 / (1 + np.exp(-np.clip(total, -30, 30))), MOST_SEATS, 2)
    shares = np.exp(np.clip(figures - figures.max(2, keepdims=True), -60, 0))
    found: np.ndarray = shares / shares.sum(2, keepdims=True)
    return found


def lean(leans: Leans, steps: torch.optim.Optimizer, practice: Practice, gains: torch.Tensor) -> None:
    """A lesson: what went better than expected becomes likelier."""
    chosen = torch.from_numpy(practice.notes["chosen"].astype(np.int64)).to(practice.device)
    before = torch.from_numpy(practice.notes["likely"].astype(np.float32)).to(practice.device).log()
    for _ in range(TIMES):
        for part in torch.randperm(len(chosen), device=practice.device).split(BATCH):
            traits, begins, _ = practice.tried.of(part)
            answers, first, of = practice.answers.of(part)
            weighed = leans(traits.long(), begins, answers, practice.reckoned.of(part)[0], of)
            likely = log_shares(weighed, of, len(part))
            changed = (likely[first + chosen[part]] - before[part]).exp()
            better = torch.min(changed * gains[part], changed.clamp(1 - STEP, 1 + STEP) * gains[part])
            variety = -torch.zeros(len(part), device=practice.device).index_add(0, of, likely.exp() * likely)
            loss = SMALL * (leans.answers**2).mean() - better.mean() - CURIOUS * variety.mean()
            steps.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(leans.parameters(), 1.0)
            steps.step()


def log_shares(weighed: torch.Tensor, of: torch.Tensor, count: int) -> torch.Tensor:
    """Of all answers to the same question."""
    most = torch.full((count,), -1e30, device=weighed.device).scatter_reduce(0, of, weighed.detach(), "amax")
    total = torch.zeros(count, device=weighed.device).index_add(0, of, (weighed - most[of]).exp())
    return weighed - most[of] - total.log()[of]


def judge(network: Network, steps: torch.optim.Optimizer, practice: Practice, what: str) -> None:
    """A lesson for the judgement, by what the games came to."""
    games = np.repeat(np.arange(len(practice.turns)), practice.turns)
    turn = np.arange(len(games)) - (np.cumsum(practice.turns) - practice.turns)[games]
    first = torch.from_numpy(practice.first[games] + turn * practice.players[games]).to(practice.device)
    players = torch.from_numpy(practice.players[games]).to(practice.device)
    results = torch.tensor(practice.results[games], dtype=torch.float32, device=practice.device)
    some = torch.randperm(len(games), device=practice.device)[: int(POSITIONS * len(games))]
    for part in some.split(BATCH // 2):
        figures, there = figures_of(network, practice.positions, first[part], players[part])
        loss = losses(what, figures, results[part], there).mean()
        steps.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        steps.step()


def sorts_of(answers: list[str]) -> list[str]:
    """In the order in which they come."""
    return list(dict.fromkeys(sort_of(name) for name in answers))


def judgement_kept(what: str, traits: list[str]) -> Network:
    """The one that is there, to go on from."""
    kept = weights_for(what)
    network = Network(len(traits), len(kept.start) - 1, len(kept.inner))
    nothing = [0] * len(kept.start)
    with torch.no_grad():
        network.rows.weight.copy_(torch.tensor([kept.rows.get(name, nothing) for name in traits]) / UNIT)
        network.start.copy_(torch.tensor(kept.start) / UNIT)
        network.inner.weight.copy_(torch.tensor(kept.inner) / UNIT)
        network.inner.bias.copy_(torch.tensor(kept.inner_start) / UNIT)
        network.outer.weight.copy_(torch.tensor([kept.outer]) / UNIT)
    return network


def resume(leans: Leans, kept: LeaningWeights, traits: list[str], answers: list[str]) -> None:
    nothing = [0] * WIDTH
    with torch.no_grad():
        leans.rows.weight.copy_(torch.tensor([kept.rows.get(name, nothing) for name in traits]) / UNIT)
        leans.start.copy_(torch.tensor(kept.start) / UNIT)
        leans.answers.copy_(torch.tensor([kept.answers.get(name, [*nothing, 0]) for name in answers]) / UNIT)
        leans.scales.copy_((torch.tensor([kept.scales[sort] for sort in sorts_of(answers)]) / UNIT**2).log())


def leanings_in_whole_numbers(
    leans: Leans, names: list[str], answers: list[str], seen: torch.Tensor, made: dict[str, str]
) -> LeaningWeights:
    return LeaningWeights(
        made=made,
        rows=rows_seen(leans.rows.weight, names, seen),
        start=whole(leans.start),
        scales=dict(zip(sorts_of(answers), whole(leans.scales.exp(), UNIT**2), strict=True)),
        answers={name: row for name, row in zip(answers, whole(leans.answers), strict=True) if any(row)},
    )


def slow_down(steps: torch.optim.Optimizer, fastest: float, passed: float) -> None:
    """Large steps first, small ones in the end."""
    for group in steps.param_groups:
        group["lr"] = fastest * max(SLOWEST, 1 - passed)


def games_of(crew: list[subprocess.Popen[str]]) -> int:
    """How many they have played, once all are done."""
    told = [player.communicate()[0] for player in crew]
    if any(player.returncode for player in crew):
        raise SystemExit("practice came to an early end")
    return sum(map(int, told))


class Lessons:
    """Practice and lessons in turn; while there is a lesson, the next games are being played."""

    def __init__(self, what: str, given: argparse.Namespace) -> None:
        torch.manual_seed(given.seed)
        self.what, self.given = what, given
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.traits, self.answers = traits_of(what), answers_of(what)
        self.leans = Leans(len(self.traits), self.answers)
        self.seen = torch.zeros(len(self.traits), dtype=torch.int64)
        before = given.after or (what if given.resume else "")
        if before:
            kept = leanings_for(before)
            resume(self.leans, kept, self.traits, self.answers)
            self.seen += torch.tensor([name in kept.rows for name in self.traits])
        self.leans.to(self.device)
        self.network = (judgement_kept(before, self.traits) if before else Network(len(self.traits))).to(self.device)

    def put_down(self) -> None:
        """Where those who practise find it."""
        everything = torch.ones_like(self.seen)
        leanings = leanings_in_whole_numbers(self.leans, self.traits, self.answers, everything, {})
        write(f"{self.what}-leanings", leanings, self.given.folder)

    def files(self, lesson: int) -> list[Path]:
        """Where the games before it are; the next are already being written beside them."""
        return [self.given.folder / f"{self.what}-{lesson % 2}-{n}.npz" for n in range(self.given.workers)]

    def begin(self, lesson: int) -> list[subprocess.Popen[str]]:
        """Everybody begins anew for each lesson: what was learned is read when somebody begins to play."""
        first = (self.given.seed * 1000 + lesson) * 100
        return [
            subprocess.Popen(
                [sys.executable, PRACTICE, self.what, str((first + n) * 100_000), str(EACH), path],
                stdout=subprocess.PIPE, text=True,
            )
            for n, path in enumerate(self.files(lesson))
        ]  # fmt: skip

    def run(self) -> int:
        """All of them; gives the number of games."""
        begun, length, total, lesson = time.monotonic(), 60 * self.given.minutes, 0, 0
        steps = torch.optim.Adam(self.leans.parameters(), lr=LEARN)
        judging = torch.optim.Adam(self.network.parameters(), lr=LEARN_JUDGEMENT)
        self.put_down()
        crew = self.begin(lesson)
        while (passed := time.monotonic() - begun) < length:
            slow_down(steps, LEARN, passed / length)
            slow_down(judging, LEARN_JUDGEMENT, passed / length)
            total += games_of(crew)
            crew = self.begin(lesson + 1)
            practice = Practice(self.files(lesson), self.device)
            self.learn_from(practice, steps, judging)
            self.put_down()
            lesson += 1
            self.report(lesson, total, practice)
        games_of(crew)
        return total

    def learn_from(self, practice: Practice, steps: torch.optim.Optimizer, judging: torch.optim.Optimizer) -> None:
        self.seen += torch.bincount(practice.tried.all.int(), minlength=len(self.traits)).cpu()
        together = not self.what.endswith("versus")
        judge(self.network, judging, practice, self.what)  # first: one that knows nothing would praise by chance
        lean(self.leans, steps, practice, practice.gains(practice.expected(self.network, together)))

    def report(self, lesson: int, total: int, practice: Practice) -> None:
        plain = practice.notes["against_plain"]
        against = f", {plain.mean():.1%} of {len(plain)} games against plain reckoning" if len(plain) else ""
        print(f"{self.what}, lesson {lesson}: {total} games, first seats come to {practice.results[:, 0].mean():.1%}"
              f"{against}", flush=True)  # fmt: skip

    def keep(self, games: int) -> None:
        given = self.given
        command = (
            f"bench/improve.py {self.what} --minutes {given.minutes:g} --seed {given.seed} --workers {given.workers}"
        )
        begun = f" --after {given.after}" if given.after else " --resume" if given.resume else ""
        rules = registry.rulebook_named(KINDS[self.what].games[0]).rules_version
        made = {
            "by": command + begun, "games": str(games), "rules": f"version {rules}", "with": f"PyTorch {torch.__version__}",
        }  # fmt: skip
        leanings = leanings_in_whole_numbers(self.leans, self.traits, self.answers, self.seen, made)
        write(f"{self.what}-leanings", leanings)
        write(self.what, in_whole_numbers(self.network, self.traits, self.seen, made))


def main() -> None:
    given = teaching.asked_for(__doc__)
    given.folder.mkdir(parents=True, exist_ok=True)
    for what in given.what:
        lessons = Lessons(what, given)
        lessons.keep(lessons.run())


if __name__ == "__main__":
    main()
