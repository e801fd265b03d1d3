"""What would come of an attack, as players read it. The battle was fought on copies (`games/seer.py`)."""

from collections.abc import Sequence

from grimhold.core.machine import reference
from grimhold.games import reasons, seer
from grimhold.games.game import State
from grimhold.lang.numbers import Condition
from grimhold.views.names import why
from grimhold.views.parts import Explaining
from grimhold.views.shapes import Forecast, Part


class Foretelling(Explaining):
    """Puts the forecasts of one game into words."""

    darkness_cost = 0  # the attack that each missing light costs

    def needs(self, kind: int) -> list[Condition]:
        """What a monster asks for."""
        raise RuntimeError("no rulebook")

    def forecast(self, numbers: list[int]) -> Forecast:
        story = seer.UNMET + 1 + numbers[seer.UNMET]
        return self.told(numbers[:story], self.parts(numbers, story))

    def told(self, numbers: Sequence[int], parts: list[Part]) -> Forecast:
        """What the battle comes to, and how."""
        wins, attack, physical, magic, penalty, health, place, foe, kind, seal, reason, _, *unmet = numbers
        needs = self.needs(kind) if unmet else []
        return Forecast(
            monster=self.game.catalogue[kind].name,
            ref=reference(self.game.salt, foe, seal),
            place=place,
            attack=attack,
            physical=physical,
            magic=magic,
            light_penalty=penalty,
            darkness=self.darkness_cost * penalty,
            health=health,
            wins=bool(wins),
            unmet=[needs[k].say() for k in unmet],
            reason=reasons.TEXTS.get(reason, ""),
            why=why(reason),
            parts=parts,
        )


def step_of(game: State, kind: type) -> int:
    """Where the first step of a kind stands in the program."""
    return next(pc for pc, op in enumerate(game.program) if isinstance(op, kind))
