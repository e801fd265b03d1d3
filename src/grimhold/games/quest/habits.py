"""Plain rules for every question of Quest, and how well a player stands (`games/habits.py`)."""

from typing import Final

from grimhold.core.options import DONE, PICK, SHIFT, first, second, verb
from grimhold.games.habits import POINT, Habit, chances, figure_of
from grimhold.games.judgement import Judgement, Names, weights_for
from grimhold.games.options import BUY, DUNGEON, EQUIP, LEVEL, USE
from grimhold.games.quest.battle import Muster, health_of, needs_met
from grimhold.games.quest.decks import (
    LIGHT_SPREAD,
    SPREAD,
    Deck,
    Depths,
    Prices,
    lanterns_of,
    points_of,
    power,
    prize_of,
    turns_left,
)
from grimhold.games.quest.delve import PayInBlood, Prepare, Shed, TakeSpoils, Walk
from grimhold.games.quest.ending import ChooseGuild, DiscardOnWaking, Recognition
from grimhold.games.quest.game import Quest
from grimhold.games.quest.options import BUY_TREASURE, MOVE, VISIT
from grimhold.games.quest.reckoning import standing
from grimhold.games.quest.rules import (
    BAZAAR,
    GUILDS,
    HIT_POINTS,
    IN_TOWN,
    ROOMS,
    SHOP,
    TEMPLE,
    TREASURE_COST,
    WILDERNESS,
    Rules,
)  # fmt: skip
from grimhold.games.quest.traits import Traits
from grimhold.games.quest.turn import OpenTurn
from grimhold.games.quest.visit import Buy, HealUp, LevelUp, PutOnDeck, UseInVillage, Venture
from grimhold.games.quest.ways import NO_WAY, STEPS, ways_from
from grimhold.games.quest.worth import DRAWS, FREE, UNIT, Worth
from grimhold.lang.base import POTION
from grimhold.lang.control import YES
from grimhold.lang.decks import OntoDeck, TakeUp
from grimhold.lang.effects import Destroy, Discard
from grimhold.lang.gear import BuyGear
from grimhold.lang.levels import BorrowHero
from grimhold.lang.levels import LevelUp as LevelUpByEffect
from grimhold.lang.options import GEAR, HEAL
from grimhold.lang.village import BuyOne

HOPELESS: Final = -2000  # a battle that cannot be won
NOBODY: Final = -100  # nothing to fight
BOOST: Final = 5  # tenths of a weapon's attack that skill for it is worth, of ten


class QuestHabit(Habit):
    def __init__(self, rules: Rules) -> None:
        self.worth = [Worth(card, rules) for card in rules.catalogue]
        self.by_attack = chances(SPREAD)
        self.by_light = chances(LIGHT_SPREAD)
        self.prices = [Prices()]  # one for all, or each seat its own
        names = Names()
        self.looks_at = Traits(rules, names)
        self.versus = Judgement(weights_for("quest-versus"), names.all)

    def prices_of(self, p: int) -> Prices:
        return self.prices[p % len(self.prices)]

    def answer(self, g: Quest) -> int:
        step = g.running()
        if isinstance(step, OpenTurn):
            return self.set_out(g)
        if isinstance(step, PutOnDeck):
            return self.put_on_deck(g)
        if isinstance(step, UseInVillage):
            return self.use(g, drink(g))
        if isinstance(step, (Buy, BuyOne, BuyGear)):
            return self.buy(g)
        if isinstance(step, HealUp):
            return heal(g)
        if isinstance(step, (LevelUp, LevelUpByEffect)):
            return self.level_up(g)
        if isinstance(step, Venture):
            return DUNGEON if self.prize_at(g, WILDERNESS, self.reserve(g)) > 0 else DONE
        if isinstance(step, Prepare):
            return self.prepare(g)
        if isinstance(step, Walk):
            return self.walk(g)
        return self.answer_others(g)

    def answer_others(self, g: Quest) -> int:
        step = g.running()
        if isinstance(step, PayInBlood):
            return min(g.options)
        if isinstance(step, Shed):
            return self.lay_down(g)
        if isinstance(step, TakeSpoils):
            return self.use(g, DONE)
        if isinstance(step, (Discard, OntoDeck, DiscardOnWaking)):
            return self.give_up(g, False)
        if isinstance(step, Destroy):
            return self.give_up(g, True)
        if isinstance(step, (TakeUp, BorrowHero, Recognition)):
            return self.take_most(g)
        if isinstance(step, ChooseGuild):
            return g.options[0]
        return YES if YES in g.options else g.options[0]

    # -- where to go ----------------------------------------------------------------------------------------------------

    def set_out(self, g: Quest) -> int:
        """Into the dungeon where a battle brings more than a day in the village."""
        prices = self.prices_of(g.active)
        here = g.champions[g.active]
        ways = ways_from(g, here if here < IN_TOWN else WILDERNESS)
        light, more = g.light_now(), self.reserve(g) - prices.caution
        best = HOPELESS
        for place in range(ROOMS):
            if ways[place] < NO_WAY and ways[place] // STEPS <= light:
                best = max(best, self.prize_at(g, place, more))
        depths = Depths(g, prices, self.by_attack, self.by_light)
        deck = Deck(self.worth, g.kinds_of(g.owned(g.active)))
        if best > 0 and best * prices.fight // 100 > self.market(g, deck, depths):
            return DUNGEON
        return self.location(g)

    def market(self, g: Quest, deck: Deck, depths: Depths) -> int:
        """What a day in the village is worth: the best purchase, a level, and wounds healed."""
        p = g.active
        left, lanterns = turns_left(g, depths.prices), lanterns_of(g, p)
        now = power(deck, depths, UNIT * HIT_POINTS, lanterns)
        gold, best, rise = self.purse(g), 0, 0
        for number in range(g.layout.count):
            stack = g.stack(number)
            if stack and g.card(stack[-1]).cost <= gold:
                best = max(best, self.gain(deck, depths, g.kinds[stack[-1]], now, left, lanterns))
        for option in g.level_options([card for card in g.hand(p) if g.rules.is_hero[g.kinds[card]]], 0):
            rise = max(rise, self.risen(g, deck, depths, option, now, left, lanterns))
        return best + rise + depths.prices.healing * min(2, g.wounds_of(p))

    def purse(self, g: Quest) -> int:
        gold = 0
        for card in g.hand(g.active):
            gold += self.worth[g.kinds[card]].gold
        return gold

    def gain(self, deck: Deck, depths: Depths, kind: int, now: int, left: int, lanterns: int) -> int:
        deck.add(kind)
        found = power(deck, depths, UNIT * HIT_POINTS, lanterns) - now
        deck.drop(kind)
        return found * left * depths.prices.pace // (100 * UNIT) + points_of(self.worth[kind])

    def risen(self, g: Quest, deck: Deck, depths: Depths, option: int, now: int, left: int, lanterns: int) -> int:
        old, new = g.kinds[first(option)], g.kinds[g.next_level(first(option), second(option))]
        deck.drop(old)
        found = self.gain(deck, depths, new, now, left, lanterns)
        deck.add(old)
        return found - points_of(self.worth[old])

    def location(self, g: Quest) -> int:
        """Where to go in the village."""
        p = g.active
        if g.wounds_of(p) >= 2:
            return VISIT | TEMPLE
        heroes = [card for card in g.hand(p) if g.rules.is_hero[g.kinds[card]]]
        if len(g.level_options(heroes, 0)) >= 2 and g.xp[p] >= 4:
            return VISIT | GUILDS
        return VISIT | (SHOP if self.purse(g) >= TREASURE_COST else BAZAAR)

    # -- the dungeon ----------------------------------------------------------------------------------------------------

    def reserve(self, g: Quest) -> int:
        """What weapons to be taken up and abilities to be used will add to the attack, in tenths."""
        hand = g.hand(g.active)
        more, skill = 0, 0
        for card in hand:
            kind = g.kinds[card]
            if g.rules.is_hero[kind]:
                skill = max(skill, g.strength_of(card) - g.load_of(card))
            elif not g.rules.is_weapon[kind]:
                own = g.rules.fight[kind]
                more += max(0, self.worth[kind].attack - UNIT * (own.attack + own.magic)) + self.worth[kind].draws
        for card in hand:
            kind = g.kinds[card]
            if g.rules.is_weapon[kind] and g.wielder_of(card) < 0 and self.worth[kind].weight <= UNIT * skill:
                more += self.worth[kind].attack
        return more

    def prize_at(self, g: Quest, place: int, more: int) -> int:
        """What a battle there would bring, with so much more attack than the party has now; looking changes nothing."""
        monster = g.monsters()[place]
        if monster < 0:
            return NOBODY
        if g.is_face_down(monster):
            return HOPELESS
        before = (g.foe, g.foe_kind, g.rank, g.physical, g.magic)
        g.face(place)
        lead = UNIT * (Muster(g).fight() - health_of(g)) + more
        found = prize_of(g, self.prices_of(g.active)) if lead >= 0 and needs_met(g) else HOPELESS + lead
        g.foe, g.foe_kind, g.rank, g.physical, g.magic = before
        return found

    def walk(self, g: Quest) -> int:
        """One step towards the most rewarding battle."""
        here = g.champions[g.active]
        steps = [option for option in g.options if verb(option) == MOVE]
        if not steps:
            return DONE
        ways = ways_from(g, here)
        goal, most = here, self.prize_at(g, here, 0)
        for place in range(ROOMS):
            if place != here and ways[place] < NO_WAY and ways[place] // STEPS <= g.light:
                found = self.prize_at(g, place, 0)
                if found > most:
                    goal, most = place, found
        if goal == here:
            return DONE
        chosen, least = steps[0], NO_WAY * 2
        for option in steps:
            place = second(option)
            way = g.light_needed(place) * STEPS + ways_from(g, place)[goal]
            if way < least:
                chosen, least = option, way
        return chosen

    def prepare(self, g: Quest) -> int:
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

    def fit(self, g: Quest, card: int, hero: int) -> int:
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

    def lent(self, g: Quest, hero: int, worth: Worth) -> int:
        """What a boost does for a hero: attack, or the weapon that can then be held."""
        spare = g.strength_of(hero) - g.load_of(hero)
        best = worth.attack
        for card in g.hand(g.active):
            if g.rules.is_weapon[g.kinds[card]] and g.wielder_of(card) < 0:
                needed = g.requirement_of(card, hero)
                if spare < needed and UNIT * needed <= UNIT * spare + worth.skill:
                    best = max(best, BOOST * self.worth[g.kinds[card]].attack // UNIT)
        return best

    def use(self, g: Quest, otherwise: int) -> int:
        for option in g.options:
            if verb(option) == USE and not g.card(first(option)).usable[second(option)].cost:
                if self.worth[g.kinds[first(option)]].uses[second(option)] >= DRAWS:
                    return option
        return otherwise

    def lay_down(self, g: Quest) -> int:
        chosen, least = g.options[0], 1 << 30
        for option in g.options:
            if self.worth[g.kinds[option]].attack < least:
                chosen, least = option, self.worth[g.kinds[option]].attack
        return chosen

    # -- the village ----------------------------------------------------------------------------------------------------

    def put_on_deck(self, g: Quest) -> int:
        """The best fighter of the hand waits for the next turn, and nobody else."""
        if DONE in g.options:
            return DONE
        chosen, most = g.options[0], -(1 << 30)
        for option in g.options:
            if self.worth[g.kinds[option]].attack > most:
                chosen, most = option, self.worth[g.kinds[option]].attack
        return chosen

    def buy(self, g: Quest) -> int:
        """The card that makes the deck strongest, then a treasure or a token for what gold is left."""
        prices = self.prices_of(g.who)
        depths = Depths(g, prices, self.by_attack, self.by_light)
        deck = Deck(self.worth, g.kinds_of(g.owned(g.who)))
        left, lanterns = turns_left(g, prices), lanterns_of(g, g.who)
        now = power(deck, depths, UNIT * HIT_POINTS, lanterns)
        chosen, most = DONE, 0
        for option in g.options:
            found = prices.token  # the dearest token
            if verb(option) == BUY:
                found = self.gain(deck, depths, g.kinds[g.top_of(option)], now, left, lanterns)
            elif option == BUY_TREASURE:
                found = prices.treasure
            elif option == DONE:
                found = 0
            if found > most or (found == most and found == prices.token):
                chosen, most = option, found
        return chosen if chosen != DONE or DONE in g.options else g.options[0]

    def level_up(self, g: Quest) -> int:
        """Whoever gains most by it."""
        prices = self.prices_of(g.active)
        depths = Depths(g, prices, self.by_attack, self.by_light)
        deck = Deck(self.worth, g.kinds_of(g.owned(g.active)))
        left, lanterns = turns_left(g, prices), lanterns_of(g, g.active)
        now = power(deck, depths, UNIT * HIT_POINTS, lanterns)
        chosen, most = DONE, HOPELESS
        for option in g.options:
            if verb(option) == LEVEL:
                found = self.risen(g, deck, depths, option, now, left, lanterns)
                if found > most:
                    chosen, most = option, found
        return chosen

    # -- giving up and getting ------------------------------------------------------------------------------------------

    def keeps(self, g: Quest, card: int, for_good: bool) -> int:
        worth = self.worth[g.kinds[card]]
        return worth.use + (self.prices_of(g.asked).kept_point * worth.points if for_good else 0)

    def give_up(self, g: Quest, for_good: bool) -> int:
        """The card that is missed least; none that is useful where that is allowed."""
        chosen, least = DONE, 1 << 30
        for option in g.options:
            if verb(option) == PICK:
                found = self.keeps(g, option, for_good)
                if found < least:
                    chosen, least = option, found
        if chosen == DONE:
            return g.options[0]
        spared = DONE in g.options and (not for_good or least >= self.prices_of(g.asked).rubbish)
        return DONE if spared else chosen

    def take_most(self, g: Quest) -> int:
        chosen, most = g.options[0], -(1 << 30)
        for option in g.options:
            if verb(option) == PICK and self.keeps(g, option, True) > most:
                chosen, most = option, self.keeps(g, option, True)
        return chosen

    # -- judging --------------------------------------------------------------------------------------------------------

    def prospects(self, g: Quest, p: int) -> int:
        return self.versus.of(self.traits(g, p))

    def reckoned_prospects(self, g: Quest, p: int) -> int:
        prices = self.prices_of(p)
        if turns_left(g, prices) == 0:
            return figure_of(POINT * g.points(p))
        depths = Depths(g, prices, self.by_attack, self.by_light)
        return figure_of(standing(g, p, Deck(self.worth, g.kinds_of(g.owned(p))), depths))

    def traits(self, g: Quest, p: int) -> list[int]:
        return self.looks_at.of_table(g) + self.looks_at.of_player(g, p)


def drink(g: Quest) -> int:
    """A potion, if there is one and somebody is hurt; then on."""
    potion = GEAR | POTION << SHIFT
    return potion if potion in g.options else DONE


def heal(g: Quest) -> int:
    """Wound cards first: they are worth less than nothing."""
    for option in g.options:
        if verb(option) == PICK:
            return option
    return HEAL if HEAL in g.options else g.options[0]
