"""What would come of an attack, as players read it. The battle was fought on copies (`games/seer.py`)."""

from grimhold.core.machine import reference
from grimhold.games import reasons, seer
from grimhold.games.game import State
from grimhold.lang.numbers import Condition
from grimhold.views.names import why
from grimhold.views.parts import Explaining
from grimhold.views.shapes import Forecast


class Foretelling(Explaining):
    """Puts the forecasts of one game into words."""

    def needs(self, kind: int) -> list[Condition]:
        """What a monster asks for."""
        raise RuntimeError("no rulebook")

    def need(self, kind: int, number: int) -> str:
        return self.needs(kind)[number].say()

    def forecast(self, numbers: list[int]) -> Forecast:
        """What the battle comes to, and how; the same of a sketch is made by a recipe (`views/asking.py`)."""
        story = seer.UNMET + 1 + numbers[seer.UNMET]
        wins, attack, physical, magic, penalty, darkness, health, place, foe, seal, kind, reason, _, *unmet = numbers[
            :story
        ]
        return Forecast(
            monster=self.game.catalogue[kind].name,
            ref=reference(self.game.salt, foe, seal),
            place=place,
            attack=attack,
            physical=physical,
            magic=magic,
            light_penalty=penalty,
            darkness=darkness,
            health=health,
            wins=bool(wins),
            unmet=[self.need(kind, number) for number in unmet],
            reason=reasons.TEXTS.get(reason, ""),
            why=why(reason),
            parts=self.parts(numbers, story),
        )


def step_of(game: State, kind: type) -> int:
    """Where the first step of a kind stands in the program."""
    return next(pc for pc, op in enumerate(game.program) if isinstance(op, kind))
