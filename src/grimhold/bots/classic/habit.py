"""Plain rules for every question, without looking ahead: how the greedy bot imagines the rest of a turn.

They also answer for it when somebody else's card asks it for something.
"""

from collections.abc import Callable

from grimhold.bots.classic.worth import power
from grimhold.classic.ai.card_values import Figures, table
from grimhold.classic.legal import usable_of
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Prepare, TakeSpoils
from grimhold.classic.turn.rest import DestroyOne
from grimhold.classic.turn.village_phase import Buy, LevelUp, UseInVillage
from grimhold.core.machine import Op
from grimhold.core.options import DONE, first, second, verb
from grimhold.lang.base import Usable
from grimhold.lang.control import AskToShow, MayAvoid
from grimhold.lang.decks import Draw
from grimhold.lang.effects import Borrow, Destroy, Discard, DiscardOrShow, Doom, Gives, Pledge, Stop
from grimhold.lang.hall import TakeMonster
from grimhold.lang.notes import ATTACK as PHYSICAL
from grimhold.lang.notes import MAGIC
from grimhold.lang.village import BuyOne, TakeFromVillage
from grimhold.table.options import BUY, EQUIP, LEVEL, USE

POINT_PRICE = 2.0  # in attack, when a card is to be given up
GOLD_PRICE = 0.45
LIGHT_PRICE = 1.0
RUBBISH = 1.0  # a card that brings less is better gone


def habit(world: ClassicState) -> int:
    """The option taken without thinking."""
    step = world.running()
    for kind, rule in RULES:
        if isinstance(step, kind):
            return rule(world)
    return leave_alone(world)


# -- giving up and getting --------------------------------------------------------------------------------------------


def brings(world: ClassicState, card: int) -> float:
    """What a card is good for in the hand."""
    known: Figures = table(world.rules)[world.kind_of(card)]
    return known.attack + known.draws + LIGHT_PRICE * known.light + GOLD_PRICE * known.gold


def keeps(world: ClassicState, card: int) -> float:
    return brings(world, card) + POINT_PRICE * world.card(card).vp


def cards_of(world: ClassicState) -> list[int]:
    return [option for option in world.options if option != DONE]


def discard_least(world: ClassicState) -> int:
    """The card the hand misses least; none where that is allowed."""
    return DONE if DONE in world.options else min(world.options, key=lambda card: brings(world, card))


def destroy_least(world: ClassicState) -> int:
    """The least useful card; nothing useful where that is allowed."""
    least = min(cards_of(world), key=lambda card: keeps(world, card))
    return DONE if DONE in world.options and keeps(world, least) >= RUBBISH else least


def take_most(world: ClassicState) -> int:
    return max(cards_of(world), key=lambda card: keeps(world, card))


def leave_alone(world: ClassicState) -> int:
    return DONE if DONE in world.options else world.options[0]


def agree(world: ClassicState) -> int:
    return world.options[0]


def strengthen(world: ClassicState) -> int:
    """The strongest hero that can still take up a weapon."""
    return max(cards_of(world), key=lambda hero: (not world.armed(hero), world.strength_of(hero)))


# -- the village ------------------------------------------------------------------------------------------------------


def best_buy(world: ClassicState) -> int:
    """The stack whose top card makes the deck strongest, or nothing."""
    mine = world.owned(world.active)
    chosen, most = DONE, power(world, mine)
    for option in world.options:
        if verb(option) == BUY:
            top = world.stack(second(option))[-1]
            found = power(world, [*mine, top])
            if found > most:
                chosen, most = option, found
    return chosen


def best_rise(world: ClassicState) -> int:
    """The level-up that makes the deck strongest, or none."""
    mine = world.owned(world.active)

    def risen(option: int) -> float:
        hero = first(option)
        higher = world.next_level(hero, second(option))
        return power(world, [card for card in mine if card != hero] + [higher]) + world.card(higher).vp

    return max([option for option in world.options if verb(option) == LEVEL], key=risen, default=DONE)


def use_what_is_free(world: ClassicState) -> int:
    for option in world.options:
        if verb(option) == USE and not usable_of(world, option).cost:
            return option
    return DONE


# -- the dungeon ------------------------------------------------------------------------------------------------------


def prepare(world: ClassicState) -> int:
    """Draw, then arm the heroes, then use whatever adds attack for nothing."""
    uses = [option for option in world.options if verb(option) == USE]
    for option in uses:
        if draws(usable_of(world, option)):
            return option
    equips = [option for option in world.options if verb(option) == EQUIP]
    if equips:
        known = table(world.rules)
        return max(equips, key=lambda o: (known[world.kind_of(first(o))].attack, -world.strength_of(second(o))))
    for option in uses:
        if adds_attack(usable_of(world, option)):
            return option
    return leave_alone(world)


def draws(usable: Usable) -> bool:
    return not usable.cost and any(isinstance(effect, Draw) for effect in usable.effects) and not destroys(usable)


def destroys(usable: Usable) -> bool:
    return any(isinstance(effect, Destroy) for effect in usable.effects)


def adds_attack(usable: Usable) -> bool:
    given = [effect.gives if isinstance(effect, Pledge) else effect for effect in usable.effects]
    return not usable.cost and any(isinstance(effect, Gives) and effect.stat in (PHYSICAL, MAGIC) for effect in given)


RULES: tuple[tuple[type[Op], Callable[[ClassicState], int]], ...] = (
    (UseInVillage, use_what_is_free),
    (Buy, best_buy),
    (BuyOne, best_buy),
    (TakeFromVillage, best_buy),
    (LevelUp, best_rise),
    (Prepare, prepare),
    (TakeSpoils, agree),
    (MayAvoid, agree),
    (AskToShow, agree),
    (DestroyOne, destroy_least),
    (Destroy, destroy_least),
    (Doom, destroy_least),
    (Stop, discard_least),
    (Discard, discard_least),
    (DiscardOrShow, discard_least),
    (TakeMonster, take_most),
    (Borrow, take_most),
    (Gives, strengthen),
)
