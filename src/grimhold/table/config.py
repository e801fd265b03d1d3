"""The configuration of a game, fixed before it begins: the part that every rulebook has."""

from dataclasses import dataclass

from grimhold.ai.rollout_policy import RolloutPolicy
from grimhold.lang.sheet import Library
from grimhold.table.forecaster import Forecaster
from grimhold.table.visibility import Visibility
from grimhold.table.zone_visibility import Row, zone_visibility_for


@dataclass(frozen=True)
class Parts:
    """The objects of a rulebook that functions over any state call."""

    policy: RolloutPolicy
    forecaster: Forecaster
    visibility: Visibility


class TableConfig:
    """Rulebook, cards, players, mode and village stacks of a game."""

    def __init__(
        self,
        rulebook: str,
        library: Library,
        parts: Parts,
        players: list[str],
        names: list[str],
        mode: str,
        zone_rows: tuple[tuple[Row, ...], tuple[Row, ...], tuple[Row, ...]],
    ) -> None:
        self.rulebook = rulebook
        self.library = library
        self.policy = parts.policy
        self.forecaster = parts.forecaster
        self.visibility = parts.visibility
        self.players = players
        self.names = names  # of the stacks
        self.count = len(names)
        self.mode_name = mode
        self.zone_visibility = zone_visibility_for(len(players), *zone_rows, self.count)
        self.stack_of: list[int] = [-1] * len(library.catalogue)  # kind -> stack
        for stack, name in enumerate(names):
            for card in library.members.get(name, []):
                self.stack_of[card.number] = stack
