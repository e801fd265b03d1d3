"""What is printed on each kind of card, as typed facts for clients."""

from grimhold.games.fight import Fighter
from grimhold.lang import base
from grimhold.lang.abilities import Ability, rules_text
from grimhold.lang.base import Card
from grimhold.views.shapes import CardFacts

ALERT = "alert"
OTHER_MOMENT = "other"
PLACES = ((base.IN_VILLAGE, "village"), (base.IN_DUNGEON, "dungeon"), (base.AS_SPOILS, "spoils"))  # where they are used
MOMENTS = {
    base.IN_BATTLE: "battle", base.BEFORE_BATTLE: "before battle", base.AFTER_FIGHT: "after battle",
    base.AFTER_BATTLE: "after battle", base.SPOILS: "spoils", base.AFTER_WIN: "after a win", base.AT_BREACH: "breach",
    base.AS_TRAP: "trap", base.MOVING_IN: ALERT, base.MOVING_OUT: ALERT, base.MOVING_THROUGH: ALERT,
}  # fmt: skip


def moments_of(card: Card) -> list[str]:
    """When its abilities work, each moment once, in printed order."""
    found: list[str] = []
    for node in card.does:
        if isinstance(node, Ability):
            used = [name for place, name in PLACES if node.place & place] if node.moment == base.USED else []
            names = used or [MOMENTS.get(node.moment, OTHER_MOMENT)]
            found += [name for name in names if name not in found]
    return found


def facts_of(card: Card, fighter: Fighter) -> CardFacts:
    """`attack` and `magic` are what it has in any fight, `more` whether its text may add to that."""
    return CardFacts(
        name=card.name, kind=card.kind, types=list(card.types), set=card.set, group=card.group,
        figures=dict(card.printed), attack=fighter.attack or None, magic=fighter.magic or None,
        more=fighter.varies(),
        moments=moments_of(card), text=rules_text(card), provenance=card.provenance, doubts=list(card.doubts),
    )  # fmt: skip
