"""The rollout policy of Quest: an answer to every question, and the value of a position."""

from typing import Final

from grimhold.ai import policy_net
from grimhold.ai.policy_net import OTHER, PolicyNet, policy_weights_for
from grimhold.ai.rollout_policy import POINT, RolloutPolicy, chances, value_of_points
from grimhold.ai.value_net import FeatureNames, ValueNet, value_weights_for
from grimhold.core.machine import Op
from grimhold.core.options import SHIFT, first, second, verb
from grimhold.core.verbs import BUY, BUY_TREASURE, DONE, DUNGEON, EQUIP, GEAR, HEAL, LEVEL, MOVE, PICK, USE, VISIT
from grimhold.lang.control import YES
from grimhold.lang.decks import OntoDeck, TakeUp
from grimhold.lang.effects import Destroy, Discard
from grimhold.lang.village import BuyOne
from grimhold.quest.ai.actions import QuestActions
from grimhold.quest.ai.card_values import DRAWS, FREE, UNIT, CardValue
from grimhold.quest.ai.deck import (
    LIGHT_SPREAD,
    SPREAD,
    CardPrices,
    DeckAverages,
    DeckGrowth,
    DungeonValue,
    prize_of,
    turns_left,
)
from grimhold.quest.ai.features import QuestFeatures
from grimhold.quest.ai.heuristics import position_score
from grimhold.quest.dungeon import face, light_needed
from grimhold.quest.fight.battle import AttackSum, health_of, needs_met
from grimhold.quest.legal import level_options
from grimhold.quest.party import load_of, requirement_of
from grimhold.quest.paths import NO_WAY, STEPS, ways_from
from grimhold.quest.rules import BAZAAR, GUILDS, IN_TOWN, ROOMS, SHOP, TEMPLE, TREASURE_COST, WILDERNESS, Rules
from grimhold.quest.state import QuestState
from grimhold.quest.turn.dungeon_phase import PayInBlood, Prepare, Shed, TakeSpoils, Walk
from grimhold.quest.turn.ending import ChooseGuild, DiscardOnWaking, Recognition
from grimhold.quest.turn.turn import OpenTurn
from grimhold.quest.turn.village_phase import Buy, HealUp, LevelUp, PutOnDeck, UseInVillage, Venture
from grimhold.quest.words.gear import POTION, BuyGear
from grimhold.quest.words.levels import BorrowHero
from grimhold.quest.words.levels import LevelUp as LevelUpByEffect

HOPELESS: Final = -2000  # a battle that cannot be won
NOBODY: Final = -100  # nothing to fight
NOBODY_RISES: Final = -300  # every level must be worse for the answer to be none
ELSEWHERE: Final = 50  # by how much a visit to any other location is worth less
BOOST: Final = 5  # tenths of a weapon's attack that skill for it is worth, of ten


class QuestPolicy(RolloutPolicy):
    def __init__(self, rules: Rules) -> None:
        self.card_values = [CardValue(card, rules) for card in rules.catalogue]
        self.by_attack = chances(SPREAD)
        self.by_light = chances(LIGHT_SPREAD)
        self.prices = [CardPrices()]  # one for all, or each seat its own
        features, actions = FeatureNames(), FeatureNames()
        self.feature_blocks = QuestFeatures(rules, features)
        self.actions = QuestActions(rules, actions)
        self.value_net = ValueNet(value_weights_for("quest-versus"), features.all)
        self.policy_net = PolicyNet(policy_weights_for("quest-versus"), features.all, actions.all)

    def prices_of(self, p: int) -> CardPrices:
        return self.prices[p % len(self.prices)]

    def question_kind(self, g: QuestState) -> int:
        return question_kind_of(g.running())

    def policy_net_for(self, g: QuestState) -> PolicyNet:
        return self.policy_net

    def action_ids(self, g: QuestState, question: int) -> list[int]:
        if question == policy_net.FIGHT:
            return [self.actions.battle(g, goal) for goal in self.goals(g, self.room_values(g))]
        return [self.actions.of(g, question, option) for option in g.options]

    def heuristic_values(self, g: QuestState, question: int) -> list[int]:
        if question == policy_net.GO:
            return self.destination_values(g)
        if question == policy_net.BUY:
            return self.purchase_values(g)
        if question == policy_net.RISE:
            return self.level_up_values(g)
        if question == policy_net.FIGHT:
            return self.battle_values(g)
        return self.drop_values(g)

    def rule_answer(self, g: QuestState) -> int:
        step = g.running()
        if isinstance(step, PutOnDeck):
            return self.put_on_deck(g)
        if isinstance(step, UseInVillage):
            return self.use(g, drink(g))
        if isinstance(step, HealUp):
            return heal(g)
        if isinstance(step, Venture):
            return DUNGEON if self.prize_at(g, WILDERNESS, self.attack_to_come(g)) > 0 else DONE
        if isinstance(step, Prepare):
            return self.prepare(g)
        if isinstance(step, PayInBlood):
            return min(g.options)
        if isinstance(step, Shed):
            return self.lay_down(g)
        if isinstance(step, TakeSpoils):
            return self.use(g, DONE)
        if isinstance(step, (Discard, OntoDeck, DiscardOnWaking)):
            return self.discard_least(g)
        if isinstance(step, (TakeUp, BorrowHero, Recognition)):
            return self.take_most(g)
        if isinstance(step, ChooseGuild):
            return self.choose_guild(g)
        return YES if YES in g.options else g.options[0]

    # -- where to go --------------------------------------------------------------------------------------------------

    def destination_values(self, g: QuestState) -> list[int]:
        """What this hand brings in the dungeon, and at each location of the village."""
        market, best, fight = self.village_value(g), self.location(g), self.best_fight(g, self.prices_of(g.active))
        found: list[int] = []
        for option in g.options:
            if option == DUNGEON:
                found.append(fight)
            else:
                found.append(market if option == best else market - ELSEWHERE)
        return found

    def best_fight(self, g: QuestState, prices: CardPrices) -> int:
        """What the best battle is worth that the light reaches and the hand can win once it is armed, or HOPELESS."""
        here = g.champions[g.active]
        ways = ways_from(g, here if here < IN_TOWN else WILDERNESS)
        light, more = g.light_now(), self.attack_to_come(g) - prices.caution
        best = HOPELESS
        for place in range(ROOMS):
            if ways[place] < NO_WAY and ways[place] // STEPS <= light:
                best = max(best, self.prize_at(g, place, more))
        return best * prices.fight // 100 if best > 0 else HOPELESS

    def growth(self, g: QuestState, p: int) -> DeckGrowth:
        deck = DeckAverages(self.card_values, g.kinds_of(g.owned(p)))
        return DeckGrowth(g, p, deck, DungeonValue(g, self.prices_of(p), self.by_attack, self.by_light))

    def village_value(self, g: QuestState) -> int:
        """What a day in the village is worth: the best purchase, a level, and wounds healed."""
        p = g.active
        growth, gold, best, rise = self.growth(g, p), self.purse(g), 0, 0
        for number in range(g.config.count):
            stack = g.stack(number)
            if stack and g.card(stack[-1]).cost <= gold:
                best = max(best, growth.by(g.kinds[stack[-1]]))
        for option in level_options(g, [card for card in g.hand(p) if g.rules.is_hero[g.kinds[card]]], 0):
            rise = max(rise, level_up_gain(g, growth, option))
        return best + rise + self.prices_of(p).healing * min(2, g.wounds_of(p))

    def purse(self, g: QuestState) -> int:
        gold = 0
        for card in g.hand(g.active):
            gold += self.card_values[g.kinds[card]].gold
        return gold

    def location(self, g: QuestState) -> int:
        """Where to go in the village."""
        p = g.active
        if g.wounds_of(p) >= 2:
            return VISIT | TEMPLE
        heroes = [card for card in g.hand(p) if g.rules.is_hero[g.kinds[card]]]
        if len(level_options(g, heroes, 0)) >= 2 and g.xp[p] >= 4:
            return VISIT | GUILDS
        return VISIT | (SHOP if self.purse(g) >= TREASURE_COST else BAZAAR)

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def attack_to_come(self, g: QuestState) -> int:
        """What weapons still to be equipped and abilities still to be used add to the attack, in tenths."""
        hand = g.hand(g.active)
        more, skill = 0, 0
        for card in hand:
            kind = g.kinds[card]
            if g.rules.is_hero[kind]:
                skill = max(skill, g.strength_of(card) - load_of(g, card))
            elif not g.rules.is_weapon[kind]:
                own, value = g.rules.fight[kind], self.card_values[kind]
                more += max(0, value.attack - UNIT * (own.attack + own.magic)) + value.draws
        for card in hand:
            kind = g.kinds[card]
            if g.rules.is_weapon[kind] and g.wielder_of(card) < 0 and self.card_values[kind].weight <= UNIT * skill:
                more += self.card_values[kind].attack
        return more

    def prize_at(self, g: QuestState, place: int, more: int) -> int:
        """What a battle there would bring, with so much more attack than the party has now. The state is left as it was."""
        monster = g.monsters()[place]
        if monster < 0:
            return NOBODY
        if g.is_face_down(monster):
            return HOPELESS
        before = (g.foe, g.foe_kind, g.rank, g.physical, g.magic)
        face(g, place)
        lead = UNIT * (AttackSum(g).fight() - health_of(g)) + more
        found = prize_of(g, self.prices_of(g.active)) if lead >= 0 and needs_met(g) else HOPELESS + lead
        g.foe, g.foe_kind, g.rank, g.physical, g.magic = before
        return found

    def room_values(self, g: QuestState) -> list[int]:
        """What a battle would bring in every room that can be reached."""
        ways = ways_from(g, g.champions[g.active])
        found: list[int] = []
        for place in range(ROOMS):
            found.append(self.prize_at(g, place, 0) if ways[place] // STEPS <= g.light else HOPELESS)
        return found

    def goals(self, g: QuestState, prizes: list[int]) -> list[int]:
        """Where each step leads: to the most rewarding battle the light still reaches."""
        here = g.champions[g.active]
        found: list[int] = []
        for option in g.options:
            goal = here
            if verb(option) == MOVE:
                goal = second(option)
                ways, light = ways_from(g, goal), g.light - light_needed(g, goal)
                for place in range(ROOMS):
                    within = place != here and ways[place] < NO_WAY and ways[place] // STEPS <= light
                    if within and prizes[place] > prizes[goal]:
                        goal = place
            found.append(goal)
        return found

    def battle_values(self, g: QuestState) -> list[int]:
        """What each step leads to, less the way there: of two ways the shorter one."""
        prizes = self.room_values(g)
        goals = self.goals(g, prizes)
        found: list[int] = []
        for i in range(len(goals)):
            worth, option = prizes[goals[i]], g.options[i]
            if verb(option) == MOVE:
                way = ways_from(g, second(option))[goals[i]]
                worth -= light_needed(g, second(option)) + way // STEPS + way % STEPS + 1
            found.append(worth)
        return found

    def prepare(self, g: QuestState) -> int:
        """Draw, then arm the heroes, then use whatever is free."""
        free: int = DONE
        arms: int = DONE
        best = 0
        for option in g.options:
            if verb(option) == USE:
                use = self.card_values[g.kinds[first(option)]].uses[second(option)]
                if use == DRAWS:
                    return option
                if use == FREE and free == DONE:
                    free = option
            elif verb(option) == EQUIP:
                fits = self.fit(g, first(option), second(option))
                if fits > best:
                    arms, best = option, fits
        if arms != DONE:
            return arms
        return free if free != DONE else drink(g)

    def fit(self, g: QuestState, card: int, hero: int) -> int:
        """How well a weapon is in the hands of a hero: the most attack, in the hands of the least skilled."""
        kind = g.kinds[card]
        worth = self.card_values[kind]
        if not g.rules.is_weapon[kind]:
            return UNIT * self.lent(g, hero, worth)
        attack = worth.attack + worth.draws + worth.light
        for own in g.rules.fight[g.kinds[hero]].own_weapons:
            if own.attack and own.what.fits(g, card):
                attack += UNIT * own.attack
        return UNIT * attack - g.strength_of(hero)

    def lent(self, g: QuestState, hero: int, worth: CardValue) -> int:
        """What a boost does for a hero: attack, or the weapon that can then be held."""
        spare = g.strength_of(hero) - load_of(g, hero)
        best = worth.attack
        for card in g.hand(g.active):
            if g.rules.is_weapon[g.kinds[card]] and g.wielder_of(card) < 0:
                needed = requirement_of(g, card, hero)
                if spare < needed and UNIT * needed <= UNIT * spare + worth.skill:
                    best = max(best, BOOST * self.card_values[g.kinds[card]].attack // UNIT)
        return best

    def use(self, g: QuestState, otherwise: int) -> int:
        for option in g.options:
            if verb(option) == USE and not g.card(first(option)).usable[second(option)].cost:
                if self.card_values[g.kinds[first(option)]].uses[second(option)] >= DRAWS:
                    return option
        return otherwise

    def lay_down(self, g: QuestState) -> int:
        chosen, least = g.options[0], 1 << 30
        for option in g.options:
            if self.card_values[g.kinds[option]].attack < least:
                chosen, least = option, self.card_values[g.kinds[option]].attack
        return chosen

    # -- the village --------------------------------------------------------------------------------------------------

    def put_on_deck(self, g: QuestState) -> int:
        """The card of the hand with the highest attack, and only where a card must go on the deck."""
        if DONE in g.options:
            return DONE
        chosen, most = g.options[0], -(1 << 30)
        for option in g.options:
            if self.card_values[g.kinds[option]].attack > most:
                chosen, most = option, self.card_values[g.kinds[option]].attack
        return chosen

    def purchase_values(self, g: QuestState) -> list[int]:
        """How much each card improves the deck; a treasure or a token is for the gold that is left."""
        prices, growth = self.prices_of(g.who), self.growth(g, g.who)
        found: list[int] = []
        for option in g.options:
            if verb(option) == BUY:
                found.append(growth.by(g.kinds[g.top_of(option)]))
            elif option == BUY_TREASURE:
                found.append(prices.treasure)
            else:  # of several tokens the dearest: they are numbered by price
                found.append(0 if option == DONE else prices.token + second(option))
        return found

    def level_up_values(self, g: QuestState) -> list[int]:
        """How much each level improves the deck."""
        growth = self.growth(g, g.active)
        return [level_up_gain(g, growth, option) if verb(option) == LEVEL else NOBODY_RISES for option in g.options]

    def choose_guild(self, g: QuestState) -> int:
        """The guild that trains the best heroes for sale in this village."""
        chosen, most = g.options[0], -1
        for option in g.options:
            found = self.trainees(g, option)
            if found > most:
                chosen, most = option, found
        return chosen

    def trainees(self, g: QuestState, guild: int) -> int:
        """The best hero of each stack that a guild levels up, added up."""
        total = 0
        for usable in g.card(guild).usable:
            for effect in usable.effects:
                if isinstance(effect, LevelUpByEffect):
                    for number in range(g.config.count):
                        best = 0
                        for card in g.stack(number):
                            if effect.what.fits(g, card):
                                best = max(best, self.card_values[g.kinds[card]].use)
                        total += best
        return total

    # -- giving up and getting ----------------------------------------------------------------------------------------

    def keep_value(self, g: QuestState, card: int, for_good: bool) -> int:
        worth = self.card_values[g.kinds[card]]
        return worth.use + (self.prices_of(g.asked).kept_point * worth.points if for_good else 0)

    def drop_values(self, g: QuestState) -> list[int]:
        """How much better the deck is without each card; below 0 for useful ones."""
        rubbish = self.prices_of(g.asked).rubbish
        return [0 if option == DONE else rubbish - self.keep_value(g, option, True) for option in g.options]

    def discard_least(self, g: QuestState) -> int:
        """The card of the lowest value in the hand; none where that is allowed."""
        if DONE in g.options:
            return DONE
        chosen, least = g.options[0], 1 << 30
        for option in g.options:
            if verb(option) == PICK and self.keep_value(g, option, False) < least:
                chosen, least = option, self.keep_value(g, option, False)
        return chosen

    def take_most(self, g: QuestState) -> int:
        chosen, most = g.options[0], -(1 << 30)
        for option in g.options:
            if verb(option) == PICK and self.keep_value(g, option, True) > most:
                chosen, most = option, self.keep_value(g, option, True)
        return chosen

    # -- the value of a position --------------------------------------------------------------------------------------

    def value(self, g: QuestState, p: int) -> int:
        return self.value_net.value(self.features(g, p))

    def heuristic_value(self, g: QuestState, p: int) -> int:
        prices = self.prices_of(p)
        if turns_left(g, prices) == 0:
            return value_of_points(POINT * g.points(p))
        dungeon = DungeonValue(g, prices, self.by_attack, self.by_light)
        return value_of_points(position_score(g, p, DeckAverages(self.card_values, g.kinds_of(g.owned(p))), dungeon))

    def features(self, g: QuestState, p: int) -> list[int]:
        return self.feature_blocks.of_table(g) + self.feature_blocks.of_player(g, p)


def question_kind_of(step: Op) -> int:
    """The kind of the question that a step asks, or OTHER."""
    if isinstance(step, OpenTurn):
        return policy_net.GO
    if isinstance(step, (Buy, BuyOne, BuyGear)):
        return policy_net.BUY
    if isinstance(step, (LevelUp, LevelUpByEffect)):
        return policy_net.RISE
    if isinstance(step, Walk):
        return policy_net.FIGHT
    if isinstance(step, Destroy):
        return policy_net.DROP
    return OTHER


def level_up_gain(g: QuestState, growth: DeckGrowth, option: int) -> int:
    """What a level brings."""
    return growth.by_rise(g.kinds[first(option)], g.kinds[g.next_level(first(option), second(option))])


def drink(g: QuestState) -> int:
    """A potion where it is offered, else nothing."""
    potion = GEAR | POTION << SHIFT
    return potion if potion in g.options else DONE


def heal(g: QuestState) -> int:
    """Wound cards first: their value is below 0."""
    for option in g.options:
        if verb(option) == PICK:
            return option
    return HEAL if HEAL in g.options else g.options[0]
