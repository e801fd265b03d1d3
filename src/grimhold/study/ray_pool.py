"""A worker pool on a Ray cluster."""

import socket
import sys
from contextlib import redirect_stdout
from functools import cache
from typing import Any, Final

from grimhold.core.errors import GrimholdError
from grimhold.registry import all_rulebooks
from grimhold.study.deals import Deal, learned_hash
from grimhold.study.extras import needed
from grimhold.study.outcomes import Outcome, played
from grimhold.study.worker_pools import AHEAD

LOCAL: Final = "local"
CLIENT: Final = "ray://"  # the address of a cluster for outside clients
PATIENCE: Final = 10.0  # seconds to connect


@cache
def versions() -> list[str]:
    """The versions of rules, cards and learned weights, which must be equal on all nodes."""
    known = [rulebook.version() for rulebook in all_rulebooks()]
    return [*[f"{version.title}, {version.rules}, {version.cards}" for version in known], learned_hash()]


def played_on_node(deal: Deal, wanted: list[str]) -> Outcome:
    """Play a deal on a node. Refuses if its versions differ."""
    if versions() != wanted:
        raise GrimholdError("a node of the cluster has other rules, cards or learned weights than this machine")
    return played(deal)


class RayPool:
    """Plays every game as a Ray task. The tasks of a dead node or worker come back as lost deals."""

    def __init__(self, address: str | None, workers: int | None) -> None:
        here = address is None or address == LOCAL
        if address is not None and not here:
            check_answers(address)
        self.ray: Any = needed("ray", "cluster")
        # Ray prints messages on stdout, which is for results.
        self._redirect = redirect_stdout(sys.stderr)
        self._redirect.__enter__()
        try:
            self.ray.init(
                address=LOCAL if here else address, num_cpus=workers if here else None,
                include_dashboard=False if here else None, log_to_driver=False, logging_level="ERROR",
            )  # fmt: skip
        except (ImportError, ValueError, RuntimeError, OSError) as problem:
            self._redirect.__exit__(None, None, None)
            raise GrimholdError(f"no Ray cluster at {address or LOCAL}: {problem!s:.200}") from None
        self.play = self.ray.remote(num_cpus=1, max_retries=0)(played_on_node)
        self.versions = versions()
        self.capacity = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self._out: dict[Any, Deal] = {}

    def give(self, deal: Deal) -> None:
        self._out[self.play.remote(deal, self.versions)] = deal

    def collect(self) -> tuple[list[Outcome], list[Deal]]:
        outcomes: list[Outcome] = []
        lost: list[Deal] = []
        self.ray.wait(list(self._out), num_returns=1)
        done, _ = self.ray.wait(list(self._out), num_returns=len(self._out), timeout=0)
        for task in done:
            deal = self._out.pop(task)
            try:
                outcomes.append(self.ray.get(task))
            except self.ray.exceptions.RayTaskError as problem:  # the game failed, not the worker
                raise _cause(problem) from None
            except self.ray.exceptions.RayError:
                lost.append(deal)
        return outcomes, lost

    def close(self) -> None:
        self._out.clear()
        self.ray.shutdown()
        self._redirect.__exit__(None, None, None)


def check_answers(address: str) -> None:
    """Refuse an address where no cluster answers. Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not colon or not port.isdecimal():
        return  # a name that only Ray resolves, as 'auto'
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as problem:  # no answer, no such port, no such name
        reason = getattr(problem, "strerror", None) or problem
        raise GrimholdError(f"no Ray cluster at {address}: {reason!s:.200}") from None


def _cause(problem: Any) -> Exception:
    cause = problem.cause
    return cause if isinstance(cause, GrimholdError) else GrimholdError(f"a game failed on the cluster: {cause!s:.200}")
