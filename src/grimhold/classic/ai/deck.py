"""Averages of a deck: what a hand of six brings, and what it can win in this dungeon."""

from math import hypot
from typing import Final

from grimhold.ai.rollout_policy import PER_MILLE, POINT, chance, chances
from grimhold.classic.ai.card_values import UNIT, CardValue, MonsterValue
from grimhold.classic.rules import HAND_SIZE
from grimhold.classic.state import ClassicState
from grimhold.core.ids import CardId

SPREAD: Final = 20  # tenths of attack, in the table of chances
FROM_HAND_TO_HAND: Final = 35  # tenths of attack by which they differ
FARTHEST: Final = 180  # tenths of attack above or below what is needed, from where on nothing changes
LONG_GAME: Final = 450  # turns of each player, in tenths
MANY: Final = 24  # heroes or weapons; more are counted as so many
SEEN_AT_ONCE: Final = 3  # monsters among which to choose


class CardPrices:
    """What gold, XP, light and the like are worth, in hundredths of a point unless said otherwise.

    The numbers were found by self-play (bench/prices.py).
    """

    def __init__(self) -> None:
        self.gold = 7  # in an average hand, each turn
        self.xp = 15
        self.spoils = 90
        self.harm = 83  # for each effect of a battle
        self.light_needed = 27  # tenths, in an average hand: what lies deeper comes to the front in time
        self.light = 13  # tenths of attack for each light that is missing
        self.growth = 15  # tenths of attack that a hand will still gain in ten turns
        self.forays = 58  # of a hundred turns to come: so many times a hand wins what it can
        self.turns_per_monster = 26  # tenths, of all players: the rest of the time they spend in the village
        self.fight = 128  # per cent of a prize, beside what the village offers
        self.rest = 103  # per cent of what a rest brings
        self.caution = -4  # tenths of attack that must be left over before a player enters the dungeon
        self.rubbish = 108  # tenths of attack: a card that brings less is better gone
        self.kept_point = 55  # tenths of attack, when a card is to be given up
        self.hand_gold = 6  # the same
        self.hand_light = 12


def odds() -> list[int]:
    """How often a hand wins, per mille, by how far its average is above what is needed, from -FARTHEST tenths on."""
    table = chances(SPREAD)
    return [chance(table, lead * SPREAD // FROM_HAND_TO_HAND) for lead in range(-FARTHEST, FARTHEST + 1)]


def pairings() -> list[int]:
    """How many of a deck's weapons come together with a hero, in tenths: fewer than there are of either."""
    pairs = [(heroes, weapons) for heroes in range(MANY) for weapons in range(MANY)]
    return [round(UNIT * h * w / hypot(h, w)) if w else 0 for h, w in pairs]


class DeckAverages:
    """The cards of a deck, added up."""

    def __init__(self, known: list[CardValue], kinds: list[int]) -> None:
        self.known = known
        self.size = 0
        self.attack = 0
        self.light = 0
        self.gold = 0
        self.draws = 0
        self.heroes: list[int] = []  # how strong each is
        self.weapons: list[int] = []  # kinds, the best first
        for kind in kinds:
            self.add(kind)

    def add(self, kind: int) -> None:
        value = self.known[kind]
        self.size += 1
        self.gold += value.gold
        self.draws += value.draws
        if value.weapon:
            at = len(self.weapons)
            while at > 0 and self.known[self.weapons[at - 1]].attack < value.attack:
                at -= 1
            self.weapons.insert(at, kind)
            return
        self.attack += value.attack + value.promise
        self.light += value.light
        if value.hero:
            self.heroes.append(value.strength)

    def drop(self, kind: int) -> None:
        value = self.known[kind]
        self.size -= 1
        self.gold -= value.gold
        self.draws -= value.draws
        if value.weapon:
            self.weapons.remove(kind)
            return
        self.attack -= value.attack + value.promise
        self.light -= value.light
        if value.hero:
            self.heroes.remove(value.strength)


class DungeonValue:
    """What the monsters still to be beaten are worth, in the order in which they come."""

    def __init__(self, state: ClassicState, known: list[MonsterValue], likely: list[int], prices: CardPrices) -> None:
        self.likely = likely
        self.prices = prices
        self.growth = prices.growth * turns_left(state, prices) // (UNIT * UNIT)
        self.needed: list[int] = []
        self.prizes: list[int] = []
        for side in range(state.config.halls):
            self.add(state, known, state.hall(side))
            self.add(state, known, state.dungeon(side))

    def add(self, state: ClassicState, known: list[MonsterValue], cards: list[CardId]) -> None:
        for card in cards:
            if card >= 0:
                value = known[state.kinds[card]]
                if value.monster:
                    self.needed.append(value.health)
                    self.prizes.append(prize_of(value, self.prices))

    def promise(self, attack: int) -> int:
        """What an average hand wins in a fight: the best of each three monsters that come together."""
        ahead = attack + self.growth + FARTHEST
        total = 0
        best = 0
        halls = 0
        for i in range(len(self.needed)):
            lead = max(0, min(2 * FARTHEST, ahead - self.needed[i]))
            best = max(best, self.prizes[i] * self.likely[lead])
            if i % SEEN_AT_ONCE == SEEN_AT_ONCE - 1 or i == len(self.needed) - 1:
                total += best
                best = 0
                halls += 1
        return total // (PER_MILLE * halls) if halls else 0


def prize_of(value: MonsterValue, prices: CardPrices) -> int:
    return POINT * value.points + prices.xp * value.xp + prices.spoils * value.spoils - prices.harm * value.harm


def average_attack(deck: DeckAverages, pairs: list[int], prices: CardPrices) -> int:
    """The attack of an average hand, in tenths, less darkness. Cards that draw make the hand larger."""
    attack, light = UNIT * deck.attack, UNIT * deck.light
    before = 0
    for k in range(min(len(deck.weapons), MANY - 1)):
        value = deck.known[deck.weapons[k]]
        carriers = 0
        for strength in deck.heroes:
            if strength >= value.weight:
                carriers += 1
        together = pairs[min(carriers, MANY - 1) * MANY + k + 1]
        if together > before:
            attack += (together - before) * value.attack
            light += (together - before) * value.light
            before = together
    size = deck.size if deck.size > HAND_SIZE else HAND_SIZE
    drawn = HAND_SIZE * (UNIT * size + deck.draws)  # cards seen, as often as UNIT hands have them
    attack = attack * drawn // (size * size * UNIT * UNIT)
    light = light * drawn // (size * size * UNIT * UNIT)
    missing = max(0, prices.light_needed - light)
    return attack - prices.light * missing // UNIT


def power(deck: DeckAverages, dungeon: DungeonValue, pairs: list[int]) -> int:
    """What an average hand brings in a turn, in hundredths of a point."""
    prices = dungeon.prices
    size = deck.size if deck.size > HAND_SIZE else HAND_SIZE
    return dungeon.promise(average_attack(deck, pairs, prices)) + prices.gold * deck.gold * HAND_SIZE // size


def turns_left(state: ClassicState, prices: CardPrices) -> int:
    """Turns left for one player, in tenths, by the size of the dungeon decks. A very long game counts as nearly over."""
    monsters = 1
    for side in range(state.config.halls):
        monsters += len(state.dungeon(side))
    by_dungeon = prices.turns_per_monster * monsters // state.players
    return max(UNIT, min(by_dungeon, LONG_GAME - UNIT * state.turn // state.players))
