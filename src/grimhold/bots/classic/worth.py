"""What a player's cards are worth: the strength of an average hand of six, and the points already won.

Nothing here is exact. A card is given figures once, from its nodes; a deck is the sum of its cards, thinned by its size,
so that a weak card makes a deck worse, and a weapon without a hero or more light than the hall is dark adds little.
"""

from dataclasses import dataclass

from grimhold.bots.figures import HEROES_IN_HAND, SOMETIMES, attack_of, drawn_by, free_dungeon_effects
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import HAND_SIZE, Rules
from grimhold.lang.base import Card, Effect
from grimhold.lang.decks import Draw
from grimhold.lang.effects import Destroy, Gives, Pledge
from grimhold.lang.selectors import IS_EACH
from grimhold.lang.tags import DISEASE_BIT, HERO_BIT, MONSTER_BIT, WEAPON_BIT

ANOTHER_EFFECT = 0.3  # whatever else a card can do
DOUBLED_MAGIC = 2.5
LENT_MAGIC = 1.5

LIGHT_NEEDED = 3.0  # in an average hand: the hall is three ranks deep
LIGHT_PRICE = 1.5  # attack that a step of darkness costs on average; at most it is 2
GOLD_PRICE = 0.45  # in attack
XP_PRICE = 0.5  # in points
POWER_PRICE = 0.1  # points a turn that one attack more in an average hand brings
LONG_GAME = 45.0  # turns of each player
FEW_TURNS = 5.0  # before the end XP begins to lose its worth
TURNS_PER_MONSTER = 1.5  # the rest of the time players spend in the village


@dataclass(frozen=True)
class Figures:
    """What one kind of card brings to a hand."""

    attack: float
    draws: float
    light: float
    gold: float
    hero: bool
    weapon: bool
    strength: int
    weight: int


def figures(card: Card, rules: Rules) -> Figures:
    hero, weapon = bool(card.tags & HERO_BIT), bool(card.tags & WEAPON_BIT)
    draws = sum(drawn_by(effect) for effect in free_dungeon_effects(card))
    return Figures(_attack(card, rules), draws, card.light, card.gold, hero, weapon, card.strength, card.weight)


def _attack(card: Card, rules: Rules) -> float:
    if card.tags & DISEASE_BIT:
        return -1.0
    fight = rules.fight[card.number]
    attack: float = fight.attack + fight.magic
    for gives in fight.bonuses:
        attack += SOMETIMES * attack_of(gives)
    attack += HEROES_IN_HAND * SOMETIMES * sum(attack_of(gives) for gives in fight.auras)
    attack += LENT_MAGIC * len(fight.lends) + (DOUBLED_MAGIC if fight.times > 1 else 0)
    if not card.tags & MONSTER_BIT:
        attack -= SOMETIMES * len(fight.stops)
        attack += sum(_effect(effect) for effect in free_dungeon_effects(card))
    return attack


def _effect(effect: Effect) -> float:
    if isinstance(effect, Draw | Destroy):
        return 0.0
    if isinstance(effect, Pledge):
        return attack_of(effect.gives)
    if isinstance(effect, Gives):
        return attack_of(effect) * (HEROES_IN_HAND if effect.to.how == IS_EACH else 1.0)
    return ANOTHER_EFFECT


_TABLES: dict[str, list[Figures]] = {}


def table(rules: Rules) -> list[Figures]:
    """The figures of every kind of card; worked out once for each profile."""
    if rules.profile.name not in _TABLES:
        _TABLES[rules.profile.name] = [figures(card, rules) for card in rules.catalogue]
    return _TABLES[rules.profile.name]


def power(world: Classic, cards: list[int]) -> float:
    """The attack of an average hand, with light and gold counted in. Cards that draw make the hand larger."""
    known = [table(world.rules)[world.kinds[card]] for card in cards]
    heroes = [card.strength for card in known if card.hero]
    attack = light = gold = draws = 0.0
    armed = 0.0
    for card in known:
        gold += card.gold
        draws += card.draws
        if card.weapon:
            carriers = sum(1 for strength in heroes if strength >= card.weight)
            use = min(1.0, max(0.0, carriers - armed))
            armed += use
            attack += use * card.attack
            light += use * card.light
        else:
            attack += card.attack
            light += card.light
    size = max(HAND_SIZE, len(cards))
    share = HAND_SIZE * (1 + draws / size) / size
    return share * (attack + GOLD_PRICE * gold) + LIGHT_PRICE * min(LIGHT_NEEDED, share * light)


def turns_left(world: Classic) -> float:
    """Of one player, as far as the dungeon decks tell; a game that drags on is taken to be nearly over."""
    monsters = sum([len(world.dungeon(side)) for side in range(world.layout.halls)])
    by_dungeon = TURNS_PER_MONSTER * (monsters + 1) / world.players
    return max(1.0, min(by_dungeon, LONG_GAME - world.turn / world.players))


def score(world: Classic, p: int) -> int:
    """The points that count for a player; against the dungeon those of the party, less what has got through."""
    if world.layout.mode.village_counts:
        return world.party_points() - world.village_points()
    return world.points(p)


def standing(world: Classic, p: int) -> float:
    """How well a player stands: points, XP to spend, and what the deck will still win."""
    left = turns_left(world)
    xp = XP_PRICE * min(1.0, left / FEW_TURNS) * world.xp[p]
    return score(world, p) + xp + POWER_PRICE * left * power(world, world.owned(p))
