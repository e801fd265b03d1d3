"""The rollout policy of Quest: an answer to every question, and the value of a position."""

from typing import Final

from grimhold.ai import policy_net
from grimhold.ai.policy_net import OTHER, PolicyNet, policy_weights_for
from grimhold.ai.rollout_policy import POINT, WORST, RolloutPolicy, argmax, chances, value_of_points
from grimhold.ai.value_net import FeatureNames, ValueNet, value_weights_for
from grimhold.core.ids import CardId, Seat
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
NOBODY_RISES: Final = -300  # no level is chosen only if every one is worse than this
ELSEWHERE: Final = 50  # how much less any other location is worth
BOOST: Final = 5  # the worth of skill for a weapon, in tenths of the weapon's attack


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

    def prices_of(self, p: Seat) -> CardPrices:
        return self.prices[p % len(self.prices)]

    def question_kind(self, state: QuestState) -> int:
        step = state.running()
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

    def policy_net_for(self, state: QuestState) -> PolicyNet:
        return self.policy_net

    def action_ids(self, state: QuestState, question: int) -> list[int]:
        if question == policy_net.FIGHT:
            return [self.actions.battle(state, goal) for goal in self.goals(state, self.room_values(state))]
        return [self.actions.of(state, question, option) for option in state.options]

    def heuristic_values(self, state: QuestState, question: int) -> list[int]:
        if question == policy_net.GO:
            return self.destination_values(state)
        if question == policy_net.BUY:
            return self.purchase_values(state)
        if question == policy_net.RISE:
            return self.level_up_values(state)
        if question == policy_net.FIGHT:
            return self.battle_values(state)
        return self.drop_values(state)

    def rule_answer(self, state: QuestState) -> int:
        step = state.running()
        if isinstance(step, PutOnDeck):
            return self.put_on_deck(state)
        if isinstance(step, UseInVillage):
            return self.use(state, drink(state))
        if isinstance(step, HealUp):
            return heal(state)
        if isinstance(step, Venture):
            return DUNGEON if self.prize_at(state, WILDERNESS, self.attack_to_come(state)) > 0 else DONE
        if isinstance(step, Prepare):
            return self.prepare(state)
        if isinstance(step, PayInBlood):
            return min(state.options)
        if isinstance(step, Shed):
            return self.lay_down(state)
        if isinstance(step, TakeSpoils):
            return self.use(state, DONE)
        if isinstance(step, (Discard, OntoDeck, DiscardOnWaking)):
            return self.discard_least(state)
        if isinstance(step, (TakeUp, BorrowHero, Recognition)):
            return self.take_most(state)
        if isinstance(step, ChooseGuild):
            return self.choose_guild(state)
        return YES if YES in state.options else state.options[0]

    # -- where to go --------------------------------------------------------------------------------------------------

    def destination_values(self, state: QuestState) -> list[int]:
        """The value of this hand in the dungeon, and at each location of the village."""
        market, best, fight = (
            self.village_value(state),
            self.location(state),
            self.best_fight(state, self.prices_of(state.active)),
        )
        found: list[int] = []
        for option in state.options:
            if option == DUNGEON:
                found.append(fight)
            else:
                found.append(market if option == best else market - ELSEWHERE)
        return found

    def best_fight(self, state: QuestState, prices: CardPrices) -> int:
        """The value of the best battle that the light reaches and the armed hand can win, or HOPELESS."""
        here = state.champions[state.active]
        ways = ways_from(state, here if here < IN_TOWN else WILDERNESS)
        light, more = state.light_now(), self.attack_to_come(state) - prices.caution
        best = HOPELESS
        for place in range(ROOMS):
            if ways[place] < NO_WAY and ways[place] // STEPS <= light:
                best = max(best, self.prize_at(state, place, more))
        return best * prices.fight // 100 if best > 0 else HOPELESS

    def growth(self, state: QuestState, p: Seat) -> DeckGrowth:
        deck = DeckAverages(self.card_values, state.kinds_of(state.owned(p)))
        return DeckGrowth(state, p, deck, DungeonValue(state, self.prices_of(p), self.by_attack, self.by_light))

    def village_value(self, state: QuestState) -> int:
        """The value of a visit to the village: the best purchase, the best level, and healed wounds."""
        p = state.active
        growth, gold, best, rise = self.growth(state, p), self.purse(state), 0, 0
        for number in range(state.config.count):
            stack = state.stack(number)
            if stack and state.card(stack[-1]).cost <= gold:
                best = max(best, growth.by(state.kinds[stack[-1]]))
        for option in level_options(
            state, [card for card in state.hand(p) if state.rules.is_hero[state.kinds[card]]], 0
        ):
            rise = max(rise, level_up_gain(state, growth, option))
        return best + rise + self.prices_of(p).healing * min(2, state.wounds_of(p))

    def purse(self, state: QuestState) -> int:
        gold = 0
        for card in state.hand(state.active):
            gold += self.card_values[state.kinds[card]].gold
        return gold

    def location(self, state: QuestState) -> int:
        """The best location of the village."""
        p = state.active
        if state.wounds_of(p) >= 2:
            return VISIT | TEMPLE
        heroes = [card for card in state.hand(p) if state.rules.is_hero[state.kinds[card]]]
        if len(level_options(state, heroes, 0)) >= 2 and state.xp[p] >= 4:
            return VISIT | GUILDS
        return VISIT | (SHOP if self.purse(state) >= TREASURE_COST else BAZAAR)

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def attack_to_come(self, state: QuestState) -> int:
        """The attack that unused weapons and abilities will add, in tenths."""
        hand = state.hand(state.active)
        more, skill = 0, 0
        for card in hand:
            kind = state.kinds[card]
            if state.rules.is_hero[kind]:
                skill = max(skill, state.strength_of(card) - load_of(state, card))
            elif not state.rules.is_weapon[kind]:
                own, value = state.rules.fight[kind], self.card_values[kind]
                more += max(0, value.attack - UNIT * (own.attack + own.magic)) + value.draws
        for card in hand:
            kind = state.kinds[card]
            if (
                state.rules.is_weapon[kind]
                and state.wielder_of(card) < 0
                and self.card_values[kind].weight <= UNIT * skill
            ):
                more += self.card_values[kind].attack
        return more

    def prize_at(self, state: QuestState, place: int, more: int) -> int:
        """The prize of a battle in a place, with `more` attack than the party has now. The state stays as it was."""
        monster = state.monsters()[place]
        if monster < 0:
            return NOBODY
        if state.is_face_down(monster):
            return HOPELESS
        before = (state.foe, state.foe_kind, state.rank, state.physical, state.magic)
        face(state, place)
        lead = UNIT * (AttackSum(state).fight() - health_of(state)) + more
        found = prize_of(state, self.prices_of(state.active)) if lead >= 0 and needs_met(state) else HOPELESS + lead
        state.foe, state.foe_kind, state.rank, state.physical, state.magic = before
        return found

    def room_values(self, state: QuestState) -> list[int]:
        """The prize of a battle in every room within reach."""
        ways = ways_from(state, state.champions[state.active])
        found: list[int] = []
        for place in range(ROOMS):
            found.append(self.prize_at(state, place, 0) if ways[place] // STEPS <= state.light else HOPELESS)
        return found

    def goals(self, state: QuestState, prizes: list[int]) -> list[int]:
        """The room to which each step leads: the one with the best battle that the light still reaches."""
        here = state.champions[state.active]
        found: list[int] = []
        for option in state.options:
            goal = here
            if verb(option) == MOVE:
                goal = second(option)
                ways, light = ways_from(state, goal), state.light - light_needed(state, goal)
                for place in range(ROOMS):
                    within = place != here and ways[place] < NO_WAY and ways[place] // STEPS <= light
                    if within and prizes[place] > prizes[goal]:
                        goal = place
            found.append(goal)
        return found

    def battle_values(self, state: QuestState) -> list[int]:
        """The value of each step: the prize of its goal less the length of the way."""
        prizes = self.room_values(state)
        goals = self.goals(state, prizes)
        found: list[int] = []
        for i in range(len(goals)):
            worth, option = prizes[goals[i]], state.options[i]
            if verb(option) == MOVE:
                way = ways_from(state, second(option))[goals[i]]
                worth -= light_needed(state, second(option)) + way // STEPS + way % STEPS + 1
            found.append(worth)
        return found

    def prepare(self, state: QuestState) -> int:
        """Draw, then arm the heroes, then use whatever is free."""
        free: int = DONE
        arms: int = DONE
        best = 0
        for option in state.options:
            if verb(option) == USE:
                use = self.card_values[state.kinds[first(option)]].uses[second(option)]
                if use == DRAWS:
                    return option
                if use == FREE and free == DONE:
                    free = option
            elif verb(option) == EQUIP:
                fits = self.fit(state, first(option), CardId(second(option)))
                if fits > best:
                    arms, best = option, fits
        if arms != DONE:
            return arms
        return free if free != DONE else drink(state)

    def fit(self, state: QuestState, card: CardId, hero: CardId) -> int:
        """How well a weapon suits a Hero: high attack first, then low skill of the Hero."""
        kind = state.kinds[card]
        worth = self.card_values[kind]
        if not state.rules.is_weapon[kind]:
            return UNIT * self.lent(state, hero, worth)
        attack = worth.attack + worth.draws + worth.light
        for own in state.rules.fight[state.kinds[hero]].own_weapons:
            if own.attack and own.what.fits(state, card):
                attack += UNIT * own.attack
        return UNIT * attack - state.strength_of(hero)

    def lent(self, state: QuestState, hero: CardId, worth: CardValue) -> int:
        """The worth of a boost for a Hero: attack, or a weapon that the Hero can then wield."""
        spare = state.strength_of(hero) - load_of(state, hero)
        best = worth.attack
        for card in state.hand(state.active):
            if state.rules.is_weapon[state.kinds[card]] and state.wielder_of(card) < 0:
                needed = requirement_of(state, card, hero)
                if spare < needed and UNIT * needed <= UNIT * spare + worth.skill:
                    best = max(best, BOOST * self.card_values[state.kinds[card]].attack // UNIT)
        return best

    def use(self, state: QuestState, otherwise: int) -> int:
        for option in state.options:
            if verb(option) == USE and not state.card(first(option)).usable[second(option)].cost:
                if self.card_values[state.kinds[first(option)]].uses[second(option)] >= DRAWS:
                    return option
        return otherwise

    def lay_down(self, state: QuestState) -> int:
        return state.options[argmax([-self.card_values[state.kinds[option]].attack for option in state.options])]

    # -- the village --------------------------------------------------------------------------------------------------

    def put_on_deck(self, state: QuestState) -> int:
        """The card of the hand with the highest attack, and only where a card must go on the deck."""
        if DONE in state.options:
            return DONE
        return state.options[argmax([self.card_values[state.kinds[option]].attack for option in state.options])]

    def purchase_values(self, state: QuestState) -> list[int]:
        """How much each card improves the deck; treasures and tokens have fixed prices."""
        prices, growth = self.prices_of(state.who), self.growth(state, state.who)
        found: list[int] = []
        for option in state.options:
            if verb(option) == BUY:
                found.append(growth.by(state.kinds[state.top_of(option)]))
            elif option == BUY_TREASURE:
                found.append(prices.treasure)
            else:  # the dearest token has the highest number
                found.append(0 if option == DONE else prices.token + second(option))
        return found

    def level_up_values(self, state: QuestState) -> list[int]:
        """How much each level improves the deck."""
        growth = self.growth(state, state.active)
        return [
            level_up_gain(state, growth, option) if verb(option) == LEVEL else NOBODY_RISES for option in state.options
        ]

    def choose_guild(self, state: QuestState) -> int:
        """The guild that trains the best heroes for sale in this village."""
        return state.options[argmax([self.trainees(state, CardId(option)) for option in state.options])]

    def trainees(self, state: QuestState, guild: CardId) -> int:
        """The sum of the best Heroes of each stack that a guild levels up."""
        total = 0
        for usable in state.card(guild).usable:
            for effect in usable.effects:
                if isinstance(effect, LevelUpByEffect):
                    for number in range(state.config.count):
                        best = 0
                        for card in state.stack(number):
                            if effect.what.fits(state, card):
                                best = max(best, self.card_values[state.kinds[card]].use)
                        total += best
        return total

    # -- giving up and getting ----------------------------------------------------------------------------------------

    def keep_value(self, state: QuestState, card: CardId, for_good: bool) -> int:
        worth = self.card_values[state.kinds[card]]
        return worth.use + (self.prices_of(state.asked).kept_point * worth.points if for_good else 0)

    def drop_values(self, state: QuestState) -> list[int]:
        """How much better the deck is without each card; below 0 for useful ones."""
        rubbish = self.prices_of(state.asked).rubbish
        return [
            0 if option == DONE else rubbish - self.keep_value(state, CardId(option), True) for option in state.options
        ]

    def discard_least(self, state: QuestState) -> int:
        """The card of the lowest value in the hand; none where that is allowed."""
        options = state.options
        if DONE in options:
            return DONE
        values = [
            -self.keep_value(state, CardId(option), False) if verb(option) == PICK else WORST for option in options
        ]
        return options[argmax(values)]

    def take_most(self, state: QuestState) -> int:
        options = state.options
        values = [self.keep_value(state, CardId(option), True) if verb(option) == PICK else WORST for option in options]
        return options[argmax(values)]

    # -- the value of a position --------------------------------------------------------------------------------------

    def value(self, state: QuestState, p: Seat) -> int:
        return self.value_net.value(self.features(state, p))

    def heuristic_value(self, state: QuestState, p: Seat) -> int:
        prices = self.prices_of(p)
        if turns_left(state, prices) == 0:
            return value_of_points(POINT * state.points(p))
        dungeon = DungeonValue(state, prices, self.by_attack, self.by_light)
        return value_of_points(
            position_score(state, p, DeckAverages(self.card_values, state.kinds_of(state.owned(p))), dungeon)
        )

    def features(self, state: QuestState, p: Seat) -> list[int]:
        return self.feature_blocks.of_table(state) + self.feature_blocks.of_player(state, p)


def level_up_gain(state: QuestState, growth: DeckGrowth, option: int) -> int:
    """How much a level improves the deck."""
    return growth.by_rise(state.kinds[first(option)], state.kinds[state.next_level(first(option), second(option))])


def drink(state: QuestState) -> int:
    """A potion if it is among the options, else DONE."""
    potion = GEAR | POTION << SHIFT
    return potion if potion in state.options else DONE


def heal(state: QuestState) -> int:
    """Heals Wound cards before tokens: their value is below 0."""
    for option in state.options:
        if verb(option) == PICK:
            return option
    return HEAL if HEAL in state.options else state.options[0]
