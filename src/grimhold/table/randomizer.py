"""What random set-ups of every rulebook share: what players wish for, and groups drawn around it."""

from collections.abc import Collection
from dataclasses import dataclass, field

from grimhold.core.chance import Chance
from grimhold.core.errors import ImpossibleSetup


@dataclass
class Wish:
    """Names of groups that a random set-up must have, and of those it must not have."""

    require: list[str] = field(default_factory=list)
    ban: list[str] = field(default_factory=list)


def check_clash(required: Collection[str], banned: Collection[str]) -> None:
    for name in sorted(set(required) & set(banned)):
        raise ImpossibleSetup(f"{name} is both required and banned", "required_and_banned", name=name)


def draw_groups(
    chance: Chance, must: list[str], free: list[str], number: int, what: str, **facts: str | int
) -> list[str]:
    """The required groups, then chance's choice from the free ones. `what` and the facts name them in a refusal."""
    left = len(must) + len(free)
    if len(must) > number:
        reason = f"{len(must)} {what} are required, the game has room for {number}"
        raise ImpossibleSetup(reason, "too_many_required", count=len(must), room=number, **facts)
    if left < number:
        raise ImpossibleSetup(
            f"{number} {what} are needed, {left} are left", "too_few_left", needed=number, left=left, **facts
        )
    return must + chance.some(free, number - len(must))
