"""What a player's cards are worth: the points already won, and those that an average hand of six could win.

Nothing here is exact. A card is given figures once, from its nodes; a deck is the sum of its cards, thinned by its size,
so that a weak card makes a deck worse, and a weapon without a hero or more light than the hall is dark adds little.
"""

from math import exp, hypot

from grimhold.bots.settled import settled
from grimhold.classic import scoring
from grimhold.classic.ai.card_values import Figures, table
from grimhold.classic.rules import HAND_SIZE
from grimhold.classic.state import ClassicState

PRIZES = ((1.5, 4.0), (2.5, 5.0), (3.5, 6.0), (5.0, 7.0), (6.5, 8.0), (7.5, 10.0))  # points and health, roughly
SPREAD = 2.0  # in attack, from hand to hand
LIGHT_NEEDED = 1.5  # in an average hand: what lies deeper comes to the front in time
LIGHT_PRICE = 1.5  # attack that a step of darkness costs on average; at most it is 2
GOLD_PRICE = 0.1  # points a turn
XP_PRICE = 0.5  # in points
XP_ENOUGH = 5  # more is spent on no visit to the village, and waits in vain
POWER_PRICE = 0.2  # turns in which an average hand wins its prize
GROWTH = 4.0  # attack that a hand will gain between the first monster of a dungeon and the last
DUNGEON_SIZE = 30.0
WINS = 0.6  # of the monsters a hand could beat; the others come when it is elsewhere
LONG_GAME = 45.0  # turns of each player
FEW_TURNS = 5.0  # before the end XP begins to lose its worth
TURNS_PER_MONSTER = 1.5  # the rest of the time players spend in the village


def power(world: ClassicState, cards: list[int]) -> float:
    """The points an average hand could win in a turn."""
    lead, gold = means(world, cards)
    best = 0.0
    for prize, health in PRIZES:
        best = max(best, prize * likely(lead - health))
    return settled(best + GOLD_PRICE * gold)


def means(world: ClassicState, cards: list[int]) -> tuple[float, float]:
    """Attack and gold of an average hand, darkness taken off. Cards that draw make the hand larger."""
    figures_of = table(world.rules)
    attack = light = gold = draws = 0.0
    heroes: list[int] = []
    weapons: list[Figures] = []
    for kind in world.kinds_of(cards):
        known = figures_of[kind]
        gold += known.gold
        draws += known.draws
        if known.weapon:
            weapons.append(known)
            continue
        attack += known.attack
        light += known.light
        if known.hero:
            heroes.append(known.strength)
    weapons.sort(key=by_attack, reverse=True)
    for k, weapon in enumerate(weapons):
        carriers = len([1 for strength in heroes if strength >= weapon.weight])
        use = pairs(carriers, k + 1) - pairs(carriers, k)
        attack += use * weapon.attack
        light += use * weapon.light
    size = max(HAND_SIZE, len(cards))
    share = HAND_SIZE * (1 + draws / size) / size
    return share * attack - LIGHT_PRICE * max(0.0, LIGHT_NEEDED - share * light), share * gold


def by_attack(figures: Figures) -> float:
    return figures.attack


def pairs(heroes: int, weapons: int) -> float:
    """How many of a deck's weapons come together with a hero, roughly: fewer than there are of either."""
    return heroes * weapons / hypot(heroes, weapons) if weapons else 0.0


def likely(lead: float) -> float:
    """How likely it is to have enough, by how much the average is above what is needed."""
    return 1.0 / (1.0 + exp(-lead / SPREAD))


def turns_left(world: ClassicState) -> float:
    """Of one player, as far as the dungeon decks tell; a game that drags on is taken to be nearly over."""
    monsters = sum([len(world.dungeon(side)) for side in range(world.layout.halls)])
    by_dungeon = TURNS_PER_MONSTER * (monsters + 1) / world.players
    return max(1.0, min(by_dungeon, LONG_GAME - world.turn / world.players))


def score(world: ClassicState, p: int) -> int:
    """The points that count for a player; against the dungeon those of the party, less what has got through."""
    if world.layout.mode.village_counts:
        return scoring.party_points(world) - scoring.village_points(world)
    return world.points(p)


def standing(world: ClassicState, p: int) -> float:
    """How well a player stands: points, XP to spend, and what the deck will still win."""
    left = turns_left(world)
    value = score(world, p) + XP_PRICE * min(1.0, left / FEW_TURNS) * min(XP_ENOUGH, world.xp[p])
    if not world.layout.mode.village_counts:
        return value + POWER_PRICE * left * power(world, world.owned(p))
    lead, gold = means(world, world.owned(p))
    return value + POWER_PRICE * left * GOLD_PRICE * gold + ahead(world, lead)


def ahead(world: ClassicState, lead: float) -> float:
    """What the monsters to come will bring alone or together: each will be beaten, or get through to the village.

    So whoever cannot be beaten anyway may as well come through today, and a turn spent on growing stronger pays.
    """
    points: dict[int, int] = {}  # of all monsters of the same health
    coming = world.hall() + world.dungeon()
    for card in coming:
        if card >= 0:
            monster = world.card(card)
            points[monster.health] = points.get(monster.health, 0) + monster.vp
    lead += GROWTH * len(coming) / DUNGEON_SIZE
    return sum([vp * (2 * WINS * likely(lead - health) - 1) for health, vp in points.items()])
