"""How a sum explains itself to players: each contribution that the arithmetic told, with its card, in words."""

from collections.abc import Sequence
from typing import Final

from grimhold.core.machine import reference
from grimhold.games import story as told
from grimhold.games.fight import Fighter
from grimhold.games.game import State
from grimhold.games.story import CONTRIBUTION, GOLD, TOTAL
from grimhold.lang import notes
from grimhold.views.looks import Numbers
from grimhold.views.shapes import Part

STAT_NAMES = {
    notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light", TOTAL: "total",
    GOLD: "gold",
}  # fmt: skip
RULES: Final = {  # by name, where a rule or the monster speaks and not a card of the party
    told.COUNTED: "its_text", told.HALVED: "halved", told.AS_MAGIC: "as_magic", told.TIMES: "times",
    told.DISEASE: "disease", told.DARKNESS: "darkness", told.ARMOR: "armor", told.RESISTANCE: "resistance",
    told.HIGHER: "immune", told.THIS_TURN: "this_turn", told.ABILITIES: "abilities",
}  # fmt: skip
RULE_WORDS: Final = {
    told.AS_MAGIC: "counts as magic attack", told.DISEASE: "Disease", told.ARMOR: "armor",
    told.RESISTANCE: "magic resistance", told.HIGHER: "immune to the higher",
    told.THIS_TURN: "gained and spent this turn", told.ABILITIES: "abilities and tokens",
}  # fmt: skip


class Explaining:
    """Puts the stories of one game into words."""

    def __init__(self, game: State, known: dict[Numbers, Part]) -> None:
        self.game = game
        self.known = known  # what was told before

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

    def fighter(self, kind: int) -> Fighter:
        """What a kind of card brings to a fight."""
        raise RuntimeError("no rulebook")

    def own_reason(self, reason: int, kind: int, number: int) -> str:
        """A reason that only one rulebook has."""
        raise RuntimeError("no rulebook")

    # -- in words -----------------------------------------------------------------------------------------------------

    def parts(self, story: Sequence[int], start: int = 0) -> list[Part]:
        """The story as players read it."""
        return [self.told_once(row) for row in zip(*[iter(story[start:])] * CONTRIBUTION, strict=True)]

    def told_once(self, row: Numbers) -> Part:
        part = self.known.get(row)
        if part is None:
            part = self.known[row] = self.part(*row)
        return part

    def part(
        self, card: int, kind: int, seal: int, stat: int, amount: int, reason: int, whose: int, number: int
    ) -> Part:
        what = STAT_NAMES[stat]
        words, rule = self.reason(reason, whose, number), RULES.get(reason, "")
        if card < 0:
            return Part(what=what, amount=amount, reason=words, rule=rule)
        name, ref = self.game.catalogue[kind].name, reference(self.game.salt, card, seal)
        return Part(what=what, amount=amount, reason=words, rule=rule, card=name, ref=ref)

    def reason(self, reason: int, kind: int, number: int) -> str:
        if reason == told.ITSELF:
            return ""
        if reason == told.BY_CARD:
            return self.game.catalogue[kind].name
        if reason == told.BONUS:
            return self.fighter(kind).bonuses[number].condition().strip()
        return RULE_WORDS.get(reason) or self.own_reason(reason, kind, number)
