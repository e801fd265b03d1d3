"""How a sum explains itself to players: each contribution that the arithmetic told, with its card, in words."""

from typing import Final

from grimhold.core.machine import reference
from grimhold.games import story as told
from grimhold.games.fight import Fighter
from grimhold.games.game import State
from grimhold.games.story import CONTRIBUTION, TOTAL, Story
from grimhold.lang import notes
from grimhold.views.faces import Faces, kept
from grimhold.views.shapes import Part

STAT_NAMES = {
    notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light", TOTAL: "total",
}  # fmt: skip
RULES: Final = {
    told.AS_MAGIC: ("counts as magic attack", "as_magic"), told.DISEASE: ("Disease", "disease"),
    told.ARMOR: ("armor", "armor"), told.RESISTANCE: ("magic resistance", "resistance"),
    told.HIGHER: ("immune to the higher", "immune"),
}  # fmt: skip


class Explaining:
    """Puts the stories of one game into words."""

    def __init__(self, game: State, faces: Faces) -> None:
        self.game = game
        self.faces = faces

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

    def fighter(self, kind: int) -> Fighter:
        """What a kind of card brings to a fight."""
        raise RuntimeError("no rulebook")

    def own_reason(self, reason: int, kind: int, number: int) -> tuple[str, str]:
        """A reason that only one rulebook has: in words, and by its name where a rule speaks and not a card."""
        raise RuntimeError("no rulebook")

    # -- in words -----------------------------------------------------------------------------------------------------

    def parts(self, story: Story, start: int = 0) -> list[Part]:
        """The story as players read it."""
        known = self.faces.told
        rows = [tuple(story[i : i + CONTRIBUTION]) for i in range(start, len(story), CONTRIBUTION)]
        return [known.get(row) or kept(known, row, self.part(*row)) for row in rows]

    def part(
        self, card: int, kind: int, seal: int, stat: int, amount: int, reason: int, whose: int, number: int
    ) -> Part:
        what = STAT_NAMES[stat]
        words, rule = self.reason(reason, whose, number)
        if card < 0:
            return Part(what=what, amount=amount, reason=words, rule=rule)
        name, ref = self.game.catalogue[kind].name, reference(self.game.salt, card, seal)
        return Part(what=what, amount=amount, reason=words, rule=rule, card=name, ref=ref)

    def reason(self, reason: int, kind: int, number: int) -> tuple[str, str]:
        if reason == told.ITSELF:
            return "", ""
        if reason == told.BY_CARD:
            return self.game.catalogue[kind].name, ""
        if reason == told.BONUS:
            return self.fighter(kind).bonuses[number].condition().strip(), ""
        return RULES.get(reason) or self.own_reason(reason, kind, number)
