"""Plain rules for every question of Quest, and how well a player stands (`ai/rollout_policy.py`)."""

from typing import Final

from grimhold.ai import policy_net as leaning
from grimhold.ai.policy_net import PLAIN, Leaning, leanings_for
from grimhold.ai.rollout_policy import POINT, RolloutPolicy, chances, figure_of
from grimhold.ai.value_net import Judgement, Names, weights_for
from grimhold.core.machine import Op
from grimhold.core.options import DONE, PICK, SHIFT, first, second, verb
from grimhold.lang.base import POTION
from grimhold.lang.control import YES
from grimhold.lang.decks import OntoDeck, TakeUp
from grimhold.lang.effects import Destroy, Discard
from grimhold.lang.options import GEAR, HEAL
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
from grimhold.quest.options import BUY_TREASURE, MOVE, VISIT
from grimhold.quest.party import load_of, requirement_of
from grimhold.quest.paths import NO_WAY, STEPS, ways_from
from grimhold.quest.rules import (
    BAZAAR,
    GUILDS,
    IN_TOWN,
    ROOMS,
    SHOP,
    TEMPLE,
    TREASURE_COST,
    WILDERNESS,
    Rules,
)  # fmt: skip
from grimhold.quest.state import QuestState
from grimhold.quest.turn.dungeon_phase import PayInBlood, Prepare, Shed, TakeSpoils, Walk
from grimhold.quest.turn.ending import ChooseGuild, DiscardOnWaking, Recognition
from grimhold.quest.turn.turn import OpenTurn
from grimhold.quest.turn.village_phase import Buy, HealUp, LevelUp, PutOnDeck, UseInVillage, Venture
from grimhold.quest.words.gear import BuyGear
from grimhold.quest.words.levels import BorrowHero
from grimhold.quest.words.levels import LevelUp as LevelUpByEffect
from grimhold.table.options import BUY, DUNGEON, EQUIP, LEVEL, USE

HOPELESS: Final = -2000  # a battle that cannot be won
NOBODY: Final = -100  # nothing to fight
NOBODY_RISES: Final = -300  # so bad must every level be before nobody does
ELSEWHERE: Final = 50  # so much less a visit counts at any other location
BOOST: Final = 5  # tenths of a weapon's attack that skill for it is worth, of ten


class QuestPolicy(RolloutPolicy):
    def __init__(self, rules: Rules) -> None:
        self.worth = [CardValue(card, rules) for card in rules.catalogue]
        self.by_attack = chances(SPREAD)
        self.by_light = chances(LIGHT_SPREAD)
        self.prices = [CardPrices()]  # one for all, or each seat its own
        names, answers = Names(), Names()
        self.looks_at = QuestFeatures(rules, names)
        self.answers = QuestActions(rules, answers)
        self.versus = Judgement(weights_for("quest-versus"), names.all)
        self.leaning = Leaning(leanings_for("quest-versus"), names.all, answers.all)

    def prices_of(self, p: int) -> CardPrices:
        return self.prices[p % len(self.prices)]

    def question(self, g: QuestState) -> int:
        return question_of(g.running())

    def leans(self, g: QuestState) -> Leaning:
        return self.leaning

    def called(self, g: QuestState, question: int) -> list[int]:
        if question == leaning.FIGHT:
            return [self.answers.battle(g, goal) for goal in self.goals(g, self.prizes(g))]
        return [self.answers.of(g, question, option) for option in g.options]

    def reckon(self, g: QuestState, question: int) -> list[int]:
        if question == leaning.GO:
            return self.ways(g)
        if question == leaning.BUY:
            return self.purchases(g)
        if question == leaning.RISE:
            return self.rises(g)
        if question == leaning.FIGHT:
            return self.battles(g)
        return self.riddances(g)

    def plain_answer(self, g: QuestState) -> int:
        step = g.running()
        if isinstance(step, PutOnDeck):
            return self.put_on_deck(g)
        if isinstance(step, UseInVillage):
            return self.use(g, drink(g))
        if isinstance(step, HealUp):
            return heal(g)
        if isinstance(step, Venture):
            return DUNGEON if self.prize_at(g, WILDERNESS, self.reserve(g)) > 0 else DONE
        if isinstance(step, Prepare):
            return self.prepare(g)
        if isinstance(step, PayInBlood):
            return min(g.options)
        if isinstance(step, Shed):
            return self.lay_down(g)
        if isinstance(step, TakeSpoils):
            return self.use(g, DONE)
        if isinstance(step, (Discard, OntoDeck, DiscardOnWaking)):
            return self.set_aside(g)
        if isinstance(step, (TakeUp, BorrowHero, Recognition)):
            return self.take_most(g)
        if isinstance(step, ChooseGuild):
            return self.choose_guild(g)
        return YES if YES in g.options else g.options[0]

    # -- where to go ----------------------------------------------------------------------------------------------------

    def ways(self, g: QuestState) -> list[int]:
        """What this hand brings in the dungeon, and at each location of the village."""
        market, best, fight = self.market(g), self.location(g), self.best_fight(g, self.prices_of(g.active))
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
        light, more = g.light_now(), self.reserve(g) - prices.caution
        best = HOPELESS
        for place in range(ROOMS):
            if ways[place] < NO_WAY and ways[place] // STEPS <= light:
                best = max(best, self.prize_at(g, place, more))
        return best * prices.fight // 100 if best > 0 else HOPELESS

    def growth(self, g: QuestState, p: int) -> DeckGrowth:
        deck = DeckAverages(self.worth, g.kinds_of(g.owned(p)))
        return DeckGrowth(g, p, deck, DungeonValue(g, self.prices_of(p), self.by_attack, self.by_light))

    def market(self, g: QuestState) -> int:
        """What a day in the village is worth: the best purchase, a level, and wounds healed."""
        p = g.active
        growth, gold, best, rise = self.growth(g, p), self.purse(g), 0, 0
        for number in range(g.config.count):
            stack = g.stack(number)
            if stack and g.card(stack[-1]).cost <= gold:
                best = max(best, growth.by(g.kinds[stack[-1]]))
        for option in level_options(g, [card for card in g.hand(p) if g.rules.is_hero[g.kinds[card]]], 0):
            rise = max(rise, risen(g, growth, option))
        return best + rise + self.prices_of(p).healing * min(2, g.wounds_of(p))

    def purse(self, g: QuestState) -> int:
        gold = 0
        for card in g.hand(g.active):
            gold += self.worth[g.kinds[card]].gold
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

    # -- the dungeon ----------------------------------------------------------------------------------------------------

    def reserve(self, g: QuestState) -> int:
        """What weapons to be taken up and abilities to be used will add to the attack, in tenths."""
        hand = g.hand(g.active)
        more, skill = 0, 0
        for card in hand:
            kind = g.kinds[card]
            if g.rules.is_hero[kind]:
                skill = max(skill, g.strength_of(card) - load_of(g, card))
            elif not g.rules.is_weapon[kind]:
                own = g.rules.fight[kind]
                more += max(0, self.worth[kind].attack - UNIT * (own.attack + own.magic)) + self.worth[kind].draws
        for card in hand:
            kind = g.kinds[card]
            if g.rules.is_weapon[kind] and g.wielder_of(card) < 0 and self.worth[kind].weight <= UNIT * skill:
                more += self.worth[kind].attack
        return more

    def prize_at(self, g: QuestState, place: int, more: int) -> int:
        """What a battle there would bring, with so much more attack than the party has now; looking changes nothing."""
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

    def prizes(self, g: QuestState) -> list[int]:
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

    def battles(self, g: QuestState) -> list[int]:
        """What each step leads to, less the way there: of two ways the shorter one."""
        prizes = self.prizes(g)
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
        free, arms, best = DONE, DONE, 0
        for option in g.options:
            if verb(option) == USE:
                use = self.worth[g.kinds[first(option)]].uses[second(option)]
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
        worth = self.worth[kind]
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
                    best = max(best, BOOST * self.worth[g.kinds[card]].attack // UNIT)
        return best

    def use(self, g: QuestState, otherwise: int) -> int:
        for option in g.options:
            if verb(option) == USE and not g.card(first(option)).usable[second(option)].cost:
                if self.worth[g.kinds[first(option)]].uses[second(option)] >= DRAWS:
                    return option
        return otherwise

    def lay_down(self, g: QuestState) -> int:
        chosen, least = g.options[0], 1 << 30
        for option in g.options:
            if self.worth[g.kinds[option]].attack < least:
                chosen, least = option, self.worth[g.kinds[option]].attack
        return chosen

    # -- the village ----------------------------------------------------------------------------------------------------

    def put_on_deck(self, g: QuestState) -> int:
        """The best fighter of the hand waits for the next turn, and nobody else."""
        if DONE in g.options:
            return DONE
        chosen, most = g.options[0], -(1 << 30)
        for option in g.options:
            if self.worth[g.kinds[option]].attack > most:
                chosen, most = option, self.worth[g.kinds[option]].attack
        return chosen

    def purchases(self, g: QuestState) -> list[int]:
        """How much stronger each card makes the deck; a treasure or a token is for what gold is left."""
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

    def rises(self, g: QuestState) -> list[int]:
        """How much stronger the deck is for each level."""
        growth = self.growth(g, g.active)
        return [risen(g, growth, option) if verb(option) == LEVEL else NOBODY_RISES for option in g.options]

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
                                best = max(best, self.worth[g.kinds[card]].use)
                        total += best
        return total

    # -- giving up and getting ------------------------------------------------------------------------------------------

    def keeps(self, g: QuestState, card: int, for_good: bool) -> int:
        worth = self.worth[g.kinds[card]]
        return worth.use + (self.prices_of(g.asked).kept_point * worth.points if for_good else 0)

    def riddances(self, g: QuestState) -> list[int]:
        """How well the deck does without each card; none that is useful has to go."""
        rubbish = self.prices_of(g.asked).rubbish
        return [0 if option == DONE else rubbish - self.keeps(g, option, True) for option in g.options]

    def set_aside(self, g: QuestState) -> int:
        """The card that is missed least; none where that is allowed."""
        if DONE in g.options:
            return DONE
        chosen, least = g.options[0], 1 << 30
        for option in g.options:
            if verb(option) == PICK and self.keeps(g, option, False) < least:
                chosen, least = option, self.keeps(g, option, False)
        return chosen

    def take_most(self, g: QuestState) -> int:
        chosen, most = g.options[0], -(1 << 30)
        for option in g.options:
            if verb(option) == PICK and self.keeps(g, option, True) > most:
                chosen, most = option, self.keeps(g, option, True)
        return chosen

    # -- judging --------------------------------------------------------------------------------------------------------

    def prospects(self, g: QuestState, p: int) -> int:
        return self.versus.of(self.traits(g, p))

    def reckoned_prospects(self, g: QuestState, p: int) -> int:
        prices = self.prices_of(p)
        if turns_left(g, prices) == 0:
            return figure_of(POINT * g.points(p))
        dungeon = DungeonValue(g, prices, self.by_attack, self.by_light)
        return figure_of(position_score(g, p, DeckAverages(self.worth, g.kinds_of(g.owned(p))), dungeon))

    def traits(self, g: QuestState, p: int) -> list[int]:
        return self.looks_at.of_table(g) + self.looks_at.of_player(g, p)


def question_of(step: Op) -> int:
    """Which of the questions that matter this is."""
    if isinstance(step, OpenTurn):
        return leaning.GO
    if isinstance(step, (Buy, BuyOne, BuyGear)):
        return leaning.BUY
    if isinstance(step, (LevelUp, LevelUpByEffect)):
        return leaning.RISE
    if isinstance(step, Walk):
        return leaning.FIGHT
    if isinstance(step, Destroy):
        return leaning.DROP
    return PLAIN


def risen(g: QuestState, growth: DeckGrowth, option: int) -> int:
    """What a Hero's rise brings."""
    return growth.by_rise(g.kinds[first(option)], g.kinds[g.next_level(first(option), second(option))])


def drink(g: QuestState) -> int:
    """A potion, if there is one and somebody is hurt; then on."""
    potion = GEAR | POTION << SHIFT
    return potion if potion in g.options else DONE


def heal(g: QuestState) -> int:
    """Wound cards first: they are worth less than nothing."""
    for option in g.options:
        if verb(option) == PICK:
            return option
    return HEAL if HEAL in g.options else g.options[0]
