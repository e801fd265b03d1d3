"""Averages of a deck: what an average hand brings, and what it can win on this map."""

from typing import Final

from grimhold.ai.rollout_policy import PER_MILLE, POINT, chance
from grimhold.core.ids import Seat
from grimhold.lang.base import AS_SPOILS
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.quest.ai.card_values import UNIT, CardValue
from grimhold.quest.dungeon import face
from grimhold.quest.fight.battle import health_of, wounds_dealt, xp_given
from grimhold.quest.paths import NO_WAY, STEPS, ways_from
from grimhold.quest.rules import HIT_POINTS, ROOMS, WILDERNESS
from grimhold.quest.state import QuestState
from grimhold.quest.words.gear import LANTERN

SPREAD: Final = 15  # tenths of attack, in the table of chances
LIGHT_SPREAD: Final = 5
LONG_GAME: Final = 200  # turns of each player, in tenths; a longer game counts as nearly over
LANTERN_LIGHT: Final = 5  # tenths, in an average hand
MOST_LANTERNS: Final = 4
GUARDIAN_XP: Final = 4


class CardPrices:
    """The worth of gold, XP and the like, in hundredths of a point unless said otherwise. Tuned by bench/prices.py."""

    def __init__(self) -> None:
        self.victory = 81  # beside all rewards
        self.xp = 161
        self.treasure = 421
        self.token = 13
        self.spoils = 81
        self.wound = 228
        self.festering = 176
        self.gold = 32  # in an average hand, each turn
        self.spread = 23  # tenths of attack by which hands differ
        self.growth = -9  # tenths of attack that a hand will still gain in ten turns
        self.pace = 35  # wins in a hundred turns to come
        self.turns_per_key = 47  # tenths, of each player
        self.fight = 221  # per cent of a prize, compared with the village
        self.caution = -4  # tenths of attack to spare before a champion enters the dungeon
        self.lent_skill = 28  # tenths: skill that Items lend to Heroes
        self.wielded = 16  # per cent of the skill in a hand that meets a fitting weapon
        self.kept_point = 68  # tenths of attack, when a card is to be given up
        self.rubbish = 59  # tenths of attack: a card with less is better destroyed
        self.healing = 455  # for each wound that a visit heals


class DeckAverages:
    """Sums over the cards of a deck, real or supposed."""

    def __init__(self, known: list[CardValue], kinds: list[int]) -> None:
        self.known = known
        self.size = 0
        self.attack = 0
        self.light = 0
        self.gold = 0
        self.draws = 0
        self.skill = 0
        self.best_skill = 0
        self.weapons: list[int] = []
        for kind in kinds:
            self.add(kind)

    def add(self, kind: int) -> None:
        worth = self.known[kind]
        self.size += 1
        self.gold += worth.gold
        self.draws += worth.draws
        if worth.weight > 0:
            self.weapons.append(kind)
            return
        self.attack += worth.attack
        self.light += worth.light
        self.skill += worth.skill
        self.best_skill = max(self.best_skill, worth.skill)

    def drop(self, kind: int) -> None:
        """Removes a card for the moment; `best_skill` stays as it is."""
        worth = self.known[kind]
        self.size -= 1
        self.gold -= worth.gold
        self.draws -= worth.draws
        if worth.weight > 0:
            self.weapons.remove(kind)
            return
        self.attack -= worth.attack
        self.light -= worth.light
        self.skill -= worth.skill


class DungeonValue:
    """The visible monsters of the map: attack needed, light needed to get there, prize."""

    def __init__(self, state: QuestState, prices: CardPrices, by_attack: list[int], by_light: list[int]) -> None:
        self.prices = prices
        self.by_attack = by_attack
        self.by_light = by_light
        self.needed: list[int] = []
        self.light: list[int] = []
        self.prizes: list[int] = []
        self.growth = prices.growth * turns_left(state, prices) // (UNIT * UNIT)
        ways = ways_from(state, WILDERNESS)
        before = (state.foe, state.foe_kind, state.rank)
        for place in range(ROOMS):
            monster = state.monsters()[place]
            if monster >= 0 and not state.is_face_down(monster) and ways[place] < NO_WAY:
                face(state, place)
                self.needed.append(UNIT * health_of(state))
                self.light.append(UNIT * (ways[place] // STEPS))
                self.prizes.append(prize_of(state, prices))
        state.foe, state.foe_kind, state.rank = before

    def promise(self, attack: int, light: int) -> int:
        best = 0
        attack += self.growth
        spread = max(1, self.prices.spread)
        for i in range(len(self.needed)):
            won = self.prizes[i] * chance(self.by_attack, (attack - self.needed[i]) * SPREAD // spread)
            won = won * chance(self.by_light, light - self.light[i] + LIGHT_SPREAD) // PER_MILLE
            best = max(best, won)
        return best // PER_MILLE


def prize_of(state: QuestState, prices: CardPrices) -> int:
    """The prize of a victory over the monster faced."""
    foe, room = state.rules.foes[state.foe_kind], state.rules.rooms[state.kinds[state.tiles()[state.rank]]]
    card = state.card(state.foe)
    won = prices.victory + prices.xp * (xp_given(state) + (GUARDIAN_XP if card.tags & GUARDIAN_BIT else 0))
    won += prices.treasure * (foe.rewards.treasure + room.rewards.treasure)
    for _, n in foe.rewards.gear:
        won += prices.token * n
    for _, n in room.rewards.gear:
        won += prices.token * n
    if (card.places | state.card(state.tiles()[state.rank]).places) & AS_SPOILS:
        won += prices.spoils
    return won - prices.wound * wounds_dealt(state) - prices.festering * foe.festering


def power(deck: DeckAverages, dungeon: DungeonValue, hit_points: int, lanterns: int) -> int:
    """The worth of an average hand per turn, in hundredths of a point. `hit_points` is in tenths."""
    prices = dungeon.prices
    arms, weight = 0, 0
    for kind in deck.weapons:
        worth = deck.known[kind]
        if worth.weight <= deck.best_skill + prices.lent_skill:  # other weapons are worth only their gold
            arms += worth.attack
            weight += worth.weight
    attack = deck.attack
    if weight > 0:
        attack += arms * min(100, prices.wielded * deck.skill // weight) // 100
    size = deck.size if deck.size > HIT_POINTS else HIT_POINTS
    seen = hit_points * (UNIT * size + deck.draws)  # cards, as often as UNIT times UNIT hands have them
    light = deck.light * seen // (size * size * UNIT * UNIT) + LANTERN_LIGHT * min(MOST_LANTERNS, lanterns)
    won = dungeon.promise(attack * seen // (size * size * UNIT * UNIT), light)
    return won + prices.gold * deck.gold * hit_points // (size * UNIT)


class DeckGrowth:
    """The worth of further cards for a deck in the turns to come."""

    def __init__(self, state: QuestState, p: Seat, deck: DeckAverages, dungeon: DungeonValue) -> None:
        self.deck = deck
        self.dungeon = dungeon
        self.left = turns_left(state, dungeon.prices)
        self.lanterns = lanterns_of(state, p)
        self.now = self.power()

    def power(self) -> int:
        return power(self.deck, self.dungeon, UNIT * HIT_POINTS, self.lanterns)

    def by(self, kind: int) -> int:
        self.deck.add(kind)
        found = self.power() - self.now
        self.deck.drop(kind)
        return found * self.left * self.dungeon.prices.pace // (100 * UNIT) + points_of(self.deck.known[kind])

    def by_rise(self, old: int, new: int) -> int:
        self.deck.drop(old)
        found = self.by(new)
        self.deck.add(old)
        return found - points_of(self.deck.known[old])


def lanterns_of(state: QuestState, p: Seat) -> int:
    return state.gear_of(p, LANTERN)


def points_of(worth: CardValue) -> int:
    return POINT * worth.points


def turns_left(state: QuestState, prices: CardPrices) -> int:
    """Turns left for each player, in tenths; none once the guardian is awake."""
    if state.is_awake():
        return 0
    keys = state.config.keys - state.keys
    turns = UNIT * state.turn // state.players
    pace = min(prices.turns_per_key, turns // (state.keys + 1))
    return max(UNIT, pace * keys, min(prices.turns_per_key * keys, LONG_GAME - turns))
