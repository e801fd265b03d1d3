"""What cards and a whole deck are worth in Quest, in points, as long as there is time to use them."""

from math import exp

from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import Rules
from grimhold.lang import notes
from grimhold.lang.abilities import Ability
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, LANTERN, Card
from grimhold.lang.decks import Draw
from grimhold.lang.effects import Gives

COUNTED = 1.5  # what a bonus that depends on other cards is taken to be worth
SOMETIMES = 0.6  # of a bonus with a condition
LIGHT_PRICE = 0.8
GOLD_PRICE = 0.12
DRAW_PRICE = 1.2
PER_KEY = 6.0
LONG_GAME = 30.0
PACE = 0.4  # turns worth a prize for each key that is still to be found
TOKEN_PRICE = 0.6
LEVELS = ((3.0, 5.0, 0.0), (5.5, 7.5, 1.0), (9.5, 9.0, 3.0))  # prize, health and light of each level, roughly
SPREAD = 1.5
FEAR = 0.4  # of a wound, beside the card it costs


class Figures:
    """What one kind of card brings to a hand."""

    def __init__(self, card: Card) -> None:
        self.attack = 0.0
        self.light = float(card.light)
        self.gold = float(card.gold)
        self.draws = 0.0
        self.boost = 0.0
        for node in card.does:
            if isinstance(node, Gives):
                self.add(node)
            elif isinstance(node, Ability) and node.place & (IN_VILLAGE | IN_DUNGEON):
                self.draws += 0.5 * len([effect for effect in node.effects if isinstance(effect, Draw)])
                for effect in node.effects:
                    if isinstance(effect, Gives):
                        self.add(effect)

    def add(self, gives: Gives) -> None:
        amount = gives.amount.say()
        worth = float(amount) if amount.lstrip("-").isdigit() else COUNTED
        worth *= 1.0 if gives.when is None else SOMETIMES
        if gives.stat in (notes.ATTACK, notes.MAGIC):
            self.attack += worth
        elif gives.stat == notes.LIGHT:
            self.light += worth
        elif gives.stat == notes.SKILL:
            self.boost += worth

    def power(self) -> float:
        """As a single number, for what to give up and what to take."""
        return self.attack + LIGHT_PRICE * self.light + 0.3 * self.gold + DRAW_PRICE * self.draws


_TABLES: dict[str, list[Figures]] = {}


def table(rules: Rules) -> list[Figures]:
    """The figures of every kind; worked out once."""
    if rules.library.hash not in _TABLES:
        _TABLES[rules.library.hash] = [Figures(card) for card in rules.catalogue]
    return _TABLES[rules.library.hash]


def power_of(world: Quest, card: int) -> float:
    """What a card is good for in the hand."""
    return table(world.rules)[world.kinds[card]].power()


def likely(lead: float) -> float:
    """How likely it is to have enough, by how much the average is above what is needed."""
    return 1.0 / (1.0 + exp(-lead))


def strength(world: Quest, p: int) -> float:
    """What an average hand of the whole deck could win: the best prize among the levels, by attack and light."""
    figures, kinds = table(world.rules), world.kinds
    is_hero, is_weapon = world.rules.is_hero, world.rules.is_weapon
    owned = world.owned(p)
    attack, light, gold, arms, skill, need = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for card in owned:
        kind = kinds[card]
        known = figures[kind]
        gold += known.gold
        if is_weapon[kind]:
            arms += known.attack
            need += world.catalogue[kind].weight
        else:
            attack += known.attack
            light += known.light
            skill += known.boost + (world.catalogue[kind].strength if is_hero[kind] else 0)
            attack += DRAW_PRICE * known.draws
    if need:
        attack += arms * min(1.0, 0.7 * skill / need)  # weapons nobody can hold are worth their gold alone
    share = world.hit_points(p) / max(len(owned), 1)
    lanterns = min(2.0, 0.5 * world.gear_of(p, LANTERN))
    return (
        max(
            [
                prize
                * likely((attack * share - health) / SPREAD)
                * likely(2.0 * (light * share + lanterns - dark + 0.5))
                for prize, health, dark in LEVELS
            ]
        )
        + GOLD_PRICE * gold * share
    )


def time_left(world: Quest) -> float:
    """How much of the game is still to come, in keys to be found."""
    if world.is_awake():
        return 0.0
    return max(0.5, min(PER_KEY * (world.layout.keys - world.keys), LONG_GAME - world.turn / world.players))


def standing(world: Quest, p: int, left: float) -> float:
    """Points, and what the deck, the tokens and the wounds will come to in the time that was left."""
    if not left:
        return float(world.points(p))
    tokens = sum(world.gear_of(p, token) for token in range(3))
    return world.points(p) + PACE * left * strength(world, p) + TOKEN_PRICE * tokens - FEAR * world.wounds[p]
