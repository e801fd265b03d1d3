"""Plain rules for every question of Quest, without looking ahead: how the greedy bot imagines the rest of a turn.

They also answer for it when it is asked out of turn.
"""

from collections.abc import Callable

from grimhold.bots.quest.way import prizes, step_towards, within_reach
from grimhold.bots.quest.worth import use_of
from grimhold.core.machine import Op
from grimhold.core.options import DONE, PICK, SHIFT, first, second, verb
from grimhold.lang.base import POTION, Usable
from grimhold.lang.control import YES, If
from grimhold.lang.decks import Draw, KeepForNextHand, OntoDeck, TakeUp
from grimhold.lang.effects import AfterBattle, Destroy, Discard
from grimhold.lang.gear import BuyGear
from grimhold.lang.levels import BorrowHero
from grimhold.lang.levels import LevelUp as LevelUpByEffect
from grimhold.lang.options import GEAR, HEAL
from grimhold.lang.rooms import PlaceByRoll, PushUnder, SendChampion
from grimhold.lang.village import BuyOne
from grimhold.quest.ai.card_values import table
from grimhold.quest.options import BUY_TREASURE
from grimhold.quest.party import load_of, requirement_of
from grimhold.quest.rules import WILDERNESS
from grimhold.quest.state import QuestState
from grimhold.quest.turn.dungeon_phase import PayInBlood, Prepare, Shed, TakeSpoils, Walk
from grimhold.quest.turn.ending import ChooseGuild, DiscardOnWaking, Recognition
from grimhold.quest.turn.village_phase import Buy, HealUp, LevelUp, PutOnDeck, UseInVillage, Venture
from grimhold.table.options import BUY, DUNGEON, EQUIP, LEVEL, USE

TREASURE_USE = 4.0  # of a treasure nobody has seen yet, as of a card in the hand
POINT_PRICE = 1.0  # in attack, when a card is to be given up for good
RUBBISH = 1.0  # a card that brings less is better gone

# Effects that take something away, or are good only at the right moment.
DOUBTFUL = (AfterBattle, BuyGear, Destroy, Discard, KeepForNextHand, OntoDeck, PlaceByRoll, PushUnder, SendChampion)


def habit(world: QuestState) -> int:
    """The option taken without thinking."""
    step = world.running()
    for kind, rule in RULES:
        if isinstance(step, kind):
            return rule(world)
    return agree(world)


def agree(world: QuestState) -> int:
    return YES if YES in world.options else world.options[0]


# -- giving up and getting --------------------------------------------------------------------------------------------


def cards_of(world: QuestState) -> list[int]:
    return [option for option in world.options if verb(option) == PICK]


def keeps(world: QuestState, card: int) -> float:
    return use_of(world, card) + POINT_PRICE * world.card(card).vp


def discard_least(world: QuestState) -> int:
    """The card the hand misses least; none where that is allowed."""
    return DONE if DONE in world.options else min(world.options, key=lambda card: use_of(world, card))


def destroy_least(world: QuestState) -> int:
    """The least useful card; nothing useful where that is allowed."""
    least = min(cards_of(world), key=lambda card: keeps(world, card))
    return DONE if DONE in world.options and keeps(world, least) >= RUBBISH else least


def take_most(world: QuestState) -> int:
    return max(cards_of(world), key=lambda card: keeps(world, card))


def put_on_deck(world: QuestState) -> int:
    """The best fighter of the hand waits for the next turn, and nobody else."""
    if DONE in world.options:
        return DONE
    known = table(world.rules)
    return max(world.options, key=lambda card: known[world.kind_of(card)].attack)


# -- the village ------------------------------------------------------------------------------------------------------


def use_in_village(world: QuestState) -> int:
    for option in world.options:
        if verb(option) == USE and is_free(world, option):
            return option
    return drink(world)


def drink(world: QuestState) -> int:
    """A potion, if there is one and somebody is hurt; then on."""
    potion = GEAR | POTION << SHIFT
    return potion if potion in world.options else DONE


def buy(world: QuestState) -> int:
    """The most useful card, then a treasure or a token for what gold is left."""
    stacks = [option for option in world.options if verb(option) == BUY]
    best = max(stacks, key=lambda option: ware(world, option), default=DONE)
    if BUY_TREASURE in world.options and (best == DONE or ware(world, best) < TREASURE_USE):
        return BUY_TREASURE
    if best == DONE:
        others = [option for option in world.options if option != DONE]
        return max(others, default=DONE)  # the dearest token
    return best


def ware(world: QuestState, option: int) -> float:
    return keeps(world, world.stack(second(option))[-1])


def heal(world: QuestState) -> int:
    """Wound cards first: they are worth less than nothing."""
    cards = cards_of(world)
    if cards:
        return cards[0]
    return HEAL if HEAL in world.options else world.options[0]


def level_up(world: QuestState) -> int:
    """Whoever gains most by it."""
    rises = [option for option in world.options if verb(option) == LEVEL]
    return max(rises, key=lambda option: gain(world, option), default=DONE)


def gain(world: QuestState, option: int) -> float:
    return keeps(world, world.next_level(first(option), second(option))) - keeps(world, first(option))


def venture(world: QuestState) -> int:
    """Only for a battle that can be won."""
    return DUNGEON if prizes(world, [WILDERNESS])[WILDERNESS] > 0 else DONE


# -- the dungeon ------------------------------------------------------------------------------------------------------


def usable_of(world: QuestState, option: int) -> Usable:
    return world.card(first(option)).usable[second(option)]


def is_free(world: QuestState, option: int) -> bool:
    """An ability nobody would think twice about."""
    usable = usable_of(world, option)
    return not usable.cost and not any(isinstance(effect, DOUBTFUL) for effect in usable.effects)


def draws(world: QuestState, option: int) -> bool:
    """Does it draw? Conditions are taken to hold: it would not be offered otherwise."""
    for effect in usable_of(world, option).effects:
        if isinstance(effect, Draw) or (isinstance(effect, If) and any(isinstance(part, Draw) for part in effect.body)):
            return True
    return False


def prepare(world: QuestState) -> int:
    """Draw, then arm the heroes, then use whatever is free."""
    uses = [option for option in world.options if verb(option) == USE and is_free(world, option)]
    for option in uses:
        if draws(world, option):
            return option
    equips = [option for option in world.options if verb(option) == EQUIP]
    if equips:
        best = max(equips, key=lambda option: fit(world, option))
        if fit(world, best)[0] > 0:
            return best
    return uses[0] if uses else drink(world)


def fit(world: QuestState, option: int) -> tuple[float, int]:
    """How well a weapon is in the hands of a hero: the most attack, in the hands of the least skilled."""
    card, hero = first(option), second(option)
    known = table(world.rules)[world.kind_of(card)]
    if not world.rules.is_weapon[world.kind_of(card)]:
        return lent(world, hero, known.skill, known.attack), 0
    attack = known.attack + known.draws
    for own in world.rules.fight[world.kind_of(hero)].own_weapons:
        if own.attack and own.what.fits(world, card):
            attack += own.attack
    return attack, -world.strength_of(hero)


def lent(world: QuestState, hero: int, skill: float, attack: float) -> float:
    """What a boost does for a hero: attack, or the weapon that can then be held."""
    spare = world.strength_of(hero) - load_of(world, hero)
    best = attack
    for card in world.hand(world.active):
        if world.rules.is_weapon[world.kind_of(card)] and world.wielder_of(card) < 0:
            if spare < requirement_of(world, card, hero) <= spare + skill:
                best = max(best, 0.5 * table(world.rules)[world.kind_of(card)].attack)  # after those that need no help
    return best


def walk(world: QuestState) -> int:
    """One step towards the most rewarding battle."""
    goals = prizes(world, within_reach(world))
    return step_towards(world, max(goals, key=lambda place: goals[place]))


def least_blood(world: QuestState) -> int:
    return min(world.options)


def take_spoils(world: QuestState) -> int:
    """Whatever costs no more than gold."""
    for option in world.options:
        if verb(option) == USE and not usable_of(world, option).cost:
            return option
    return DONE


def lay_down(world: QuestState) -> int:
    known = table(world.rules)
    return min(world.options, key=lambda weapon: known[world.kind_of(weapon)].attack)


def recognise(world: QuestState) -> int:
    return max(cards_of(world), key=lambda card: world.card(card).cost, default=DONE)


def choose_guild(world: QuestState) -> int:
    """The guild that trains the best heroes this village has."""
    return max(world.options, key=lambda guild: trainees(world, guild))


def trainees(world: QuestState, guild: int) -> float:
    """The best of each stack that a guild lets rise, added up."""
    total = 0.0
    for usable in world.card(guild).usable:
        for effect in usable.effects:
            if isinstance(effect, LevelUpByEffect):
                for number in range(world.layout.count):
                    heroes = [card for card in world.stack(number) if effect.what.fits(world, card)]
                    total += max([use_of(world, card) for card in heroes], default=0.0)
    return total


RULES: tuple[tuple[type[Op], Callable[[QuestState], int]], ...] = (
    (PutOnDeck, put_on_deck),
    (UseInVillage, use_in_village),
    (Buy, buy),
    (BuyOne, buy),
    (BuyGear, buy),
    (HealUp, heal),
    (LevelUp, level_up),
    (LevelUpByEffect, level_up),
    (Venture, venture),
    (Prepare, prepare),
    (Walk, walk),
    (PayInBlood, least_blood),
    (Shed, lay_down),
    (TakeSpoils, take_spoils),
    (Discard, discard_least),
    (OntoDeck, discard_least),
    (DiscardOnWaking, discard_least),
    (Destroy, destroy_least),
    (TakeUp, take_most),
    (BorrowHero, take_most),
    (Recognition, recognise),
    (ChooseGuild, choose_guild),
)
