"""A visit to the village of Quest: what the cards pay, what a level costs, who can rise into what."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from oracle.quest.cards import Card, Deck
from oracle.quest.party import Part, Party

LEVEL_COST = 2  # and the printed level


@dataclass
class Purse:
    """The gold of one turn. A count takes in every card that lies there: what has been counted has paid, whatever becomes
    of it; what has not been counted pays as long as it lies there."""

    extra: int = 0  # tokens eaten and gold gained by effects
    spent: int = 0
    counted: dict[int, tuple[str, int]] = field(default_factory=dict)

    def count(self, party: Party) -> None:
        for held in party.cards:
            self.counted.setdefault(held.ref, (held.name, party.card(held)["gold"]))

    def forgive(self, party: Party) -> None:
        """What was paid with a card that has left before it was counted is paid: nobody owes anything."""
        self.spent += min(0, self.gold(party))

    def parts(self, party: Party) -> list[Part]:
        lines = [Part("gold", gold, name, ref) for ref, (name, gold) in self.counted.items() if gold]
        for held in party.cards:
            if held.ref not in self.counted and party.card(held)["gold"]:
                lines.append(Part("gold", party.card(held)["gold"], f"{held.name} (not counted yet)", held.ref))
        if self.extra:
            lines.append(Part("gold", self.extra, "gained"))
        if self.spent:
            lines.append(Part("gold", -self.spent, "spent"))
        return lines

    def gold(self, party: Party) -> int:
        return sum(part.amount for part in self.parts(party))


def level_price(card: Card) -> int:
    return card["level"] + LEVEL_COST


def next_levels(deck: Deck, hero: Card, on_offer: Iterable[str]) -> list[str]:
    """What a Hero can rise to: an Adventurer to any first level, others to their own next one."""
    if hero.name == "Adventurer":
        return [name for name in on_offer if deck[name].kind == "hero" and deck[name]["level"] == 1]
    if hero.kind != "hero":
        return []
    following = f"{hero.title} {hero['level'] + 1}"
    return [name for name in on_offer if name == following]
