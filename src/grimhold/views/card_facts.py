"""What is printed on each kind of card, as typed facts for clients."""

from collections.abc import Mapping

from grimhold.core.machine import Node
from grimhold.lang import base
from grimhold.lang.abilities import Ability, rules_text
from grimhold.lang.base import Card
from grimhold.lang.english import listed, plural, times
from grimhold.lang.traits import Trophy
from grimhold.table.card_stats import Fighter
from grimhold.views.shapes import CardFacts

ALERT = "alert"
PLACES = ((base.IN_VILLAGE, "village"), (base.IN_DUNGEON, "dungeon"), (base.AS_SPOILS, "spoils"))  # where they are used
TROPHY = "trophy"  # in the hand of whoever beat it
MOMENTS = {
    base.IN_BATTLE: "battle", base.BEFORE_BATTLE: "before battle", base.AFTER_FIGHT: "after battle",
    base.AFTER_BATTLE: "after battle", base.SPOILS: "spoils", base.AFTER_WIN: "after a win", base.AT_BREACH: "breach",
    base.AS_TRAP: "trap", base.MOVING_IN: ALERT, base.MOVING_OUT: ALERT, base.MOVING_THROUGH: ALERT,
    base.ON_DEFEAT: "defeat", base.ON_REST: "rest", base.ON_ENTERING: "entering", base.ON_DISCARD: "discard",
    base.ON_WOUNDED: "wounds", base.ON_GAIN: "gain", base.ON_PURCHASE: "purchase", base.ON_TEMPLE: "temple",
    base.ON_VICTORY: "victory", base.ON_TREASURE: "treasure",
}  # fmt: skip
ADDED = {
    "health": "health", "armor": "armor", "resist": "magic resistance", "wounds": "wound", "xp": "XP",
}  # fmt: skip
REWARDS = {"treasure": "treasure", "rations": "Iron Rations", "lantern": "Lantern", "potion": "Potion"}


def room_words(figures: Mapping[str, int]) -> list[str]:
    """What a room asks for and what it adds: 'needs 1 light', '+1 wound', 'reward: Lantern'."""
    level, light = figures.get("level", 0), figures.get("light", 0)
    added = [(name, figures[name]) for name in ADDED if figures.get(name)]
    return [
        f"level {level}",
        f"needs {light} light" if light else "needs no light",
        *[f"+{n} {plural('wound') if name == 'wounds' and n > 1 else ADDED[name]}" for name, n in added],
        *reward_words(figures),
    ]


def reward_words(figures: Mapping[str, int]) -> list[str]:
    """'reward: Lantern and treasure'; nothing if there is none."""
    found = [times(words, figures[name]) for name, words in REWARDS.items() if figures.get(name)]
    return [f"reward: {listed(found)}"] if found else []


def moments_of(card: Card) -> list[str]:
    """When its abilities work, each moment once, in printed order."""
    found: list[str] = []
    for node in card.does:
        found += [name for name in _moments(node) if name not in found]
    return found


def _moments(node: Node) -> list[str]:
    if isinstance(node, Trophy) or (isinstance(node, Ability) and node.compulsory):
        return [TROPHY]
    if not isinstance(node, Ability):
        return []
    return (
        [name for place, name in PLACES if node.place & place] if node.moment == base.USED else [MOMENTS[node.moment]]
    )


def is_trophy(card: Card) -> bool:
    """Does it fight for whoever has beaten it? What it then gives is no figure of its own."""
    return any(isinstance(node, Trophy) for node in card.does)


def facts_of(card: Card, fighter: Fighter) -> CardFacts:
    """`attack` and `magic` are what it has in any fight, `more` whether its text may add to that."""
    attack, magic, more = (0, 0, True) if is_trophy(card) else (fighter.attack, fighter.magic, fighter.varies())
    return CardFacts(
        name=card.name, kind=card.kind, types=list(card.types), set=card.set, group=card.group,
        figures=dict(card.printed), attack=attack or None, magic=magic or None, more=more,
        moments=moments_of(card), text=rules_text(card), provenance=card.provenance, doubts=list(card.doubts),
    )  # fmt: skip
