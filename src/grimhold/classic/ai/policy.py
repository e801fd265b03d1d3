"""The rollout policy of the classic games: an answer to every question, and the value of a position."""

from typing import Final

from grimhold.ai import policy_net
from grimhold.ai.policy_net import OTHER, PolicyNet, policy_weights_for
from grimhold.ai.rollout_policy import POINT, WORST, RolloutPolicy, argmax, value_of_points
from grimhold.ai.value_net import FeatureNames, ValueNet, value_weights_for
from grimhold.classic.ai.actions import ClassicActions
from grimhold.classic.ai.card_values import DRAWS, STRENGTHENS, UNIT, CardValue, MonsterValue
from grimhold.classic.ai.deck import CardPrices, DeckAverages, DungeonValue, odds, pairings, power, prize_of, turns_left
from grimhold.classic.ai.features import ClassicFeatures
from grimhold.classic.ai.heuristics import position_score, score_against_dungeon
from grimhold.classic.fight.battle import AttackSum, health_of
from grimhold.classic.legal import face, target_reason, targets, usable_of
from grimhold.classic.rules import Rules
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Declare, Prepare, TakeSpoils
from grimhold.classic.turn.rest import DestroyOne
from grimhold.classic.turn.turn import OpenTurn
from grimhold.classic.turn.village_phase import Buy, LevelUp, UseInVillage
from grimhold.classic.village import highest_for_sale, printed_gold
from grimhold.classic.words.hall import PushBack, TakeMonster
from grimhold.classic.words.party import Borrow, Doom, Stop
from grimhold.classic.words.players import DiscardOrShow, MayAvoid
from grimhold.classic.words.stacks import TakeFromVillage
from grimhold.core.ids import CardId, Seat
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import BUY, DONE, EQUIP, LEVEL, TURN_IN, USE
from grimhold.lang.control import AskToShow
from grimhold.lang.effects import Destroy, Discard, Gives
from grimhold.lang.tags import HERO_BIT
from grimhold.lang.village import BuyOne
from grimhold.table.reasons import LEGAL

HOPELESS: Final = -1000  # no monster can be beaten
AT_ONCE: Final = 10_000  # above every other option
FREE_HAND: Final = 100  # more than any strength
NETS: Final = ["versus", "alone", "together"]  # each has weights of its own


class ClassicPolicy(RolloutPolicy):
    def __init__(self, rules: Rules) -> None:
        self.card_values = [CardValue(card, rules) for card in rules.catalogue]
        self.monster_values = [MonsterValue(card) for card in rules.catalogue]
        self.likely = odds()
        self.pairs = pairings()
        self.prices = [CardPrices()]  # one for all, or each seat its own
        features, actions = FeatureNames(), FeatureNames()
        self.feature_blocks = ClassicFeatures(rules, features)
        self.actions = ClassicActions(rules, actions)
        self.value_nets = [ValueNet(value_weights_for(f"classic-{net}"), features.all) for net in NETS]
        self.policy_nets = [PolicyNet(policy_weights_for(f"classic-{net}"), features.all, actions.all) for net in NETS]

    def prices_of(self, p: Seat) -> CardPrices:
        return self.prices[p % len(self.prices)]

    def dungeon_value(self, state: ClassicState, p: Seat) -> DungeonValue:
        return DungeonValue(state, self.monster_values, self.likely, self.prices_of(p))

    def question_kind(self, state: ClassicState) -> int:
        step = state.running()
        if isinstance(step, OpenTurn):
            return policy_net.GO
        if isinstance(step, (Buy, BuyOne, TakeFromVillage)):
            return policy_net.BUY
        if isinstance(step, LevelUp):
            return policy_net.RISE
        if isinstance(step, Declare):
            return policy_net.FIGHT
        if isinstance(step, (DestroyOne, Destroy, Doom)):
            return policy_net.DROP
        if isinstance(step, PushBack):
            return policy_net.PUSH
        return OTHER

    def rule_answer(self, state: ClassicState) -> int:
        step = state.running()
        if isinstance(step, UseInVillage):
            return self.use_in_village(state)
        if isinstance(step, Prepare):
            return self.prepare(state)
        if isinstance(step, (TakeSpoils, MayAvoid, AskToShow)):
            return state.options[0]
        if isinstance(step, (Stop, Discard, DiscardOrShow)):
            return self.discard_least(state)
        if isinstance(step, (TakeMonster, Borrow)):
            return self.take_most(state)
        if isinstance(step, Gives):
            return self.strengthen(state)
        return leave_alone(state)

    # -- questions with heuristic values ------------------------------------------------------------------------------

    def policy_net_for(self, state: ClassicState) -> PolicyNet:
        return self.policy_nets[net_index(state)]

    def action_ids(self, state: ClassicState, question: int) -> list[int]:
        return [self.actions.of(state, question, option) for option in state.options]

    def heuristic_values(self, state: ClassicState, question: int) -> list[int]:
        if question == policy_net.GO:
            return self.destination_values(state)
        if question == policy_net.BUY:
            return self.purchase_values(state)
        if question == policy_net.RISE:
            return self.level_up_values(state)
        if question == policy_net.FIGHT:
            return self.fight_values(state)
        if question == policy_net.DROP:
            return self.drop_values(state)
        return self.push_values(state)

    # -- where to go --------------------------------------------------------------------------------------------------

    def destination_values(self, state: ClassicState) -> list[int]:
        """What this hand brings in the village, in the dungeon, and by a rest that rids the deck of a card."""
        dungeon = self.dungeon_value(state, state.active)
        left = turns_left(state, dungeon.prices)
        deck = DeckAverages(self.card_values, state.kinds_of(state.owned(state.active)))
        now = power(deck, dungeon, self.pairs)
        fight = self.best_fight(state, dungeon.prices)
        rest = self.rest_value(state, deck, dungeon, now, left) * dungeon.prices.rest // 100
        return [self.village_value(state, deck, dungeon, now, left), fight if fight > 0 else HOPELESS, rest]

    def village_value(self, state: ClassicState, deck: DeckAverages, dungeon: DungeonValue, now: int, left: int) -> int:
        """What a visit to the village is worth: the best purchase and the best level there could be."""
        gold = printed_gold(state)
        best = 0
        highest = highest_for_sale(state)
        for number in range(state.config.count):
            stack = state.stack(number)
            if stack:
                card = state.card(stack[-1])
                if card.cost <= gold and card.level <= highest and card.number not in state.config.barred:
                    found = self.purchase_gain(deck, dungeon, card.number, now, left)
                    best = max(best, found)
        rise = 0
        for hero in state.hand(state.active):
            kind = state.card(hero)
            if 0 <= kind.level_up <= state.xp[state.active]:
                for number in range(state.config.count):
                    if state.level_reason(hero, number) == LEGAL:
                        rise = max(rise, self.level_up_gain(state, deck, dungeon, hero, number, now, left))
        return best + rise

    def purchase_gain(self, deck: DeckAverages, dungeon: DungeonValue, kind: int, now: int, left: int) -> int:
        deck.add(kind)
        found = power(deck, dungeon, self.pairs) - now
        deck.drop(kind)
        return found * left * dungeon.prices.forays // (100 * UNIT) + POINT * self.card_values[kind].points

    def level_up_gain(
        self,
        state: ClassicState,
        deck: DeckAverages,
        dungeon: DungeonValue,
        hero: CardId,
        stack: int,
        now: int,
        left: int,
    ) -> int:
        old, new = state.kinds[hero], state.kinds[state.next_level(hero, stack)]
        deck.drop(old)
        found = self.purchase_gain(deck, dungeon, new, now, left)
        deck.add(old)
        return found - POINT * self.card_values[old].points

    def rest_value(self, state: ClassicState, deck: DeckAverages, dungeon: DungeonValue, now: int, left: int) -> int:
        best = HOPELESS
        for card in state.distinct(state.hand(state.active)):
            kind = state.kinds[card]
            deck.drop(kind)
            found = power(deck, dungeon, self.pairs) - now
            deck.add(kind)
            gained = found * left * dungeon.prices.forays // (100 * UNIT) - POINT * self.card_values[kind].points
            best = max(best, gained)
        return best

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def best_fight(self, state: ClassicState, prices: CardPrices) -> int:
        """What the best monster is worth that the hand can beat once it is armed, or HOPELESS."""
        best = HOPELESS
        more = self.attack_to_come(state) - prices.caution
        threat = self.threat(state)
        for monster in targets(state):
            if target_reason(state, monster) == LEGAL and self.lead(state, monster) + more >= 0:
                value = self.monster_values[state.kinds[monster]]
                held_back = threat if value.xp >= state.config.mode.stopping_xp else 0
                best = max(best, prize_of(value, prices) * prices.fight // 100 + held_back)
        return best

    def threat(self, state: ClassicState) -> int:
        """The points of the monster that gets through to the village unless there is a fight this turn."""
        front = state.hall()[0]
        mode = state.config.mode
        if front < 0 or not mode.village_counts or (mode.together and state.tokens > 0):
            return 0
        return POINT * self.monster_values[state.kinds[front]].points

    def attack_to_come(self, state: ClassicState) -> int:
        """What weapons still to be equipped and effects still to be used add to the attack, in tenths."""
        hand = state.hand(state.active)
        free = [state.strength_of(card) for card in hand if state.card(card).tags & HERO_BIT and not state.armed(card)]
        more = 0
        for card in hand:
            value = self.card_values[state.kinds[card]]
            if value.weapon:
                if state.wielder_of(card) < 0 and take_carrier(free, value.weight):
                    more += value.attack
            elif STRENGTHENS in value.uses:
                fight = state.rules.fight[state.kinds[card]]
                more += max(0, value.attack - UNIT * (fight.attack + fight.magic))
            else:
                more += value.draws
        return more

    def lead(self, state: ClassicState, monster: CardId) -> int:
        """By how much the party as it is beats a monster, in tenths. The state is left as it was."""
        before = (state.foe, state.foe_kind, state.rank, state.penalty, state.surplus, state.physical, state.magic)
        face(state, monster)
        lead = UNIT * (AttackSum(state).fight() - health_of(state))
        for condition in state.rules.foes[state.foe_kind].needs:
            if not condition.holds(state, monster):
                lead = HOPELESS
        state.foe, state.foe_kind, state.rank, state.penalty, state.surplus, state.physical, state.magic = before
        return lead

    def prepare(self, state: ClassicState) -> int:
        """Draw, then arm the heroes, then use whatever adds attack for nothing."""
        strengthens: int = DONE
        arms: int = DONE
        best = HOPELESS
        for option in state.options:
            if verb(option) == USE:
                use = self.card_values[state.kinds[first(option)]].uses[second(option)]
                if use == DRAWS:
                    return option
                if use == STRENGTHENS and strengthens == DONE:
                    strengthens = option
            elif verb(option) == EQUIP:
                value = self.card_values[state.kinds[first(option)]]
                fits = (value.attack + value.light) * UNIT - state.strength_of(CardId(second(option)))
                if fits > best:
                    arms, best = option, fits
        if arms != DONE:
            return arms
        return strengthens if strengthens != DONE else leave_alone(state)

    def fight_values(self, state: ClassicState) -> list[int]:
        """The prizes of monsters that can be beaten; the others only cost something."""
        prices = self.prices_of(state.active)
        found: list[int] = []
        for option in state.options:
            monster = first(option)
            value = self.monster_values[state.kinds[monster]]
            prize = prize_of(value, prices)
            if self.lead(state, monster) < 0:
                prize = HOPELESS - POINT * value.points - POINT * value.harm
                if state.rules.foes[state.kinds[monster]].immovable:
                    prize += HOPELESS
            found.append(prize)
        return found

    def push_values(self, state: ClassicState) -> list[int]:
        """Pushing back the front monster saves the difference to the one behind it."""
        front, behind = state.hall()[0], state.hall()[1]
        found: list[int] = []
        for option in state.options:
            gain = 0 if option == DONE else -1
            if option == front and state.config.mode.village_counts:
                after = self.monster_values[state.kinds[behind]].points if behind >= 0 else 0
                gain += POINT * (self.monster_values[state.kinds[front]].points - after)
            found.append(gain)
        return found

    # -- the village --------------------------------------------------------------------------------------------------

    def use_in_village(self, state: ClassicState) -> int:
        for option in state.options:
            if verb(option) == TURN_IN:
                return option
        for option in state.options:
            if verb(option) == USE and not usable_of(state, option).cost:
                return option
        return DONE

    def purchase_values(self, state: ClassicState) -> list[int]:
        """How much each card for sale improves the deck."""
        dungeon = self.dungeon_value(state, state.who)
        left = turns_left(state, dungeon.prices)
        deck = DeckAverages(self.card_values, state.kinds_of(state.owned(state.who)))
        now = power(deck, dungeon, self.pairs)
        found: list[int] = []
        for option in state.options:
            if verb(option) == BUY:
                found.append(self.purchase_gain(deck, dungeon, state.kinds[state.top_of(option)], now, left))
            else:
                found.append(AT_ONCE if verb(option) == TURN_IN else 0)
        return found

    def level_up_values(self, state: ClassicState) -> list[int]:
        dungeon = self.dungeon_value(state, state.active)
        left = turns_left(state, dungeon.prices)
        deck = DeckAverages(self.card_values, state.kinds_of(state.owned(state.active)))
        now = power(deck, dungeon, self.pairs)
        found: list[int] = []
        for option in state.options:
            if verb(option) == LEVEL:
                found.append(self.level_up_gain(state, deck, dungeon, first(option), second(option), now, left))
            else:
                found.append(AT_ONCE if verb(option) == TURN_IN else 0)
        return found

    # -- giving up and getting ----------------------------------------------------------------------------------------

    def hand_value(self, state: ClassicState, card: CardId) -> int:
        """What a card is good for in the hand, in tenths of attack."""
        value, prices = self.card_values[state.kinds[card]], self.prices_of(state.asked)
        fight = value.attack + value.promise + value.draws
        return fight + prices.hand_light * value.light // UNIT + prices.hand_gold * value.gold

    def keep_value(self, state: ClassicState, card: CardId) -> int:
        return (
            self.hand_value(state, card)
            + self.prices_of(state.asked).kept_point * self.card_values[state.kinds[card]].points
        )

    def drop_values(self, state: ClassicState) -> list[int]:
        """How much better the deck is without each card; below 0 for useful ones."""
        rubbish = self.prices_of(state.asked).rubbish
        return [0 if option == DONE else rubbish - self.keep_value(state, CardId(option)) for option in state.options]

    def discard_least(self, state: ClassicState) -> int:
        """The card of the lowest value in the hand; none where that is allowed."""
        if DONE in state.options:
            return DONE
        return state.options[argmax([-self.hand_value(state, CardId(option)) for option in state.options])]

    def take_most(self, state: ClassicState) -> int:
        options = state.options
        return options[
            argmax([self.keep_value(state, CardId(option)) if option != DONE else WORST for option in options])
        ]

    def strengthen(self, state: ClassicState) -> int:
        """The strongest hero that can still take up a weapon."""
        values: list[int] = []
        for option in state.options:
            strength = WORST if option == DONE else state.strength_of(CardId(option))
            values.append(strength if state.armed(CardId(option)) else strength + FREE_HAND)
        return state.options[argmax(values)]

    # -- the value of a position --------------------------------------------------------------------------------------

    def value(self, state: ClassicState, p: Seat) -> int:
        return self.value_nets[net_index(state)].value(self.features(state, p))

    def heuristic_value(self, state: ClassicState, p: Seat) -> int:
        deck = DeckAverages(self.card_values, state.kinds_of(state.owned(p)))
        dungeon = self.dungeon_value(state, p)
        if state.config.mode.village_counts:
            return value_of_points(score_against_dungeon(state, p, deck, dungeon, self.pairs, self.monster_values))
        return value_of_points(position_score(state, p, deck, dungeon, self.pairs))

    def features(self, state: ClassicState, p: Seat) -> list[int]:
        return self.feature_blocks.of_table(state) + self.feature_blocks.of_player(state, p)


def net_index(state: ClassicState) -> int:
    mode = state.config.mode
    return 0 if mode.versus else 1 if mode.solo else 2


def leave_alone(state: ClassicState) -> int:
    return DONE if DONE in state.options else state.options[0]


def take_carrier(free: list[int], weight: int) -> bool:
    """Takes the weakest hero that can hold a weapon of this weight out of the list. False if there is none."""
    best = -1
    for i in range(len(free)):
        if free[i] >= weight and (best < 0 or free[i] < free[best]):
            best = i
    if best >= 0:
        free.pop(best)
    return best >= 0
