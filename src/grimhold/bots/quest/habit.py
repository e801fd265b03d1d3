"""Plain rules for every question of Quest, without looking ahead: how the greedy bot imagines the rest of a turn."""

from collections.abc import Callable

from grimhold.bots.quest.worth import use_of
from grimhold.core.options import BUY, DONE, DUNGEON, EQUIP, HEAL, LEVEL, MOVE, PICK, USE, first, second, verb
from grimhold.games.quest.battle import Muster, health_of, needs_met, wounds_dealt, xp_given
from grimhold.games.quest.delve import Prepare, Shed, TakeSpoils, Walk
from grimhold.games.quest.ending import DiscardOnWaking, Recognition
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import NEIGHBOURS, ROOMS
from grimhold.games.quest.visit import Buy, HealUp, LevelUp, PutOnDeck, UseInVillage, Venture
from grimhold.lang.base import Op
from grimhold.lang.control import YES
from grimhold.lang.decks import OntoDeck
from grimhold.lang.effects import Destroy, Discard
from grimhold.lang.goals import AskToReveal
from grimhold.lang.levels import LevelUp as LevelUpByEffect
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.lang.village import BuyOne

TREASURE_PRICE = 3.0
TOKEN_PRICE = 0.7
WOUND_PRICE = 0.8
LIGHT_WEIGHT = 100  # against one step
FAR = 100_000
HOPELESS = -20.0  # a battle that cannot be won


def habit(world: Quest) -> int:
    """The option taken without thinking."""
    step = world.program[world.pc]
    for kind, rule in RULES:
        if isinstance(step, kind):
            return rule(world)
    return first_of(world)


def first_of(world: Quest) -> int:
    """Whatever comes first; what may be declined and is not known is declined."""
    if YES in world.options:
        return YES
    return world.options[0]


def cards_of(world: Quest) -> list[int]:
    return [option for option in world.options if verb(option) == PICK]


def give_up_least(world: Quest) -> int:
    """The card the hand misses least; none where that is allowed."""
    cards = cards_of(world)
    if DONE in world.options or not cards:
        return DONE if DONE in world.options else world.options[0]
    return min(cards, key=lambda card: use_of(world, card))


def destroy_rubbish(world: Quest) -> int:
    """Starter cards are gladly given up, others only if it must be."""
    cards = cards_of(world)
    if not cards:
        return world.options[0]
    least = min(cards, key=lambda card: use_of(world, card) + world.card(card).vp)
    if DONE in world.options and world.card(least).kind != "starter":
        return DONE
    return least


def put_back(world: Quest) -> int:
    return DONE if DONE in world.options else give_up_least(world)


def use_all(world: Quest) -> int:
    """Every ability, then on; tokens are kept."""
    for option in world.options:
        if verb(option) == USE:
            return option
    return DONE


def prepare(world: Quest) -> int:
    for option in world.options:
        if verb(option) in (EQUIP, USE):
            return option
    return DONE


def buy(world: Quest) -> int:
    stacks = [option for option in world.options if verb(option) == BUY]
    if not stacks:
        return DONE
    return max(stacks, key=lambda option: use_of(world, world.stack(second(option))[-1]))


def heal(world: Quest) -> int:
    return HEAL if HEAL in world.options else world.options[0]


def level_up(world: Quest) -> int:
    """Whoever gains most by it."""
    rises = [option for option in world.options if verb(option) == LEVEL]
    return max(rises, key=lambda option: gain(world, option)) if rises else DONE


def gain(world: Quest, option: int) -> float:
    return use_of(world, world.next_level(first(option), second(option))) - use_of(world, first(option))


def venture(world: Quest) -> int:
    return DUNGEON if prize(world, 0) > 0 else DONE


def walk(world: Quest) -> int:
    """One step towards the most rewarding battle."""
    here = world.champions[world.active]
    goals = {place: prize(world, place) for place in reach(world)}
    goal = max(goals, key=lambda place: goals[place])
    if goal == here:
        return DONE
    steps = [option for option in world.options if verb(option) == MOVE]
    return min(steps, key=lambda option: way_on(world, second(option), goal)) if steps else DONE


def reach(world: Quest) -> list[int]:
    here = world.champions[world.active]
    if not any(verb(option) == MOVE for option in world.options):
        return [here]
    cost = ways(world, here)
    return [place for place in range(ROOMS) if place in cost and cost[place] // LIGHT_WEIGHT <= world.light]


def ways(world: Quest, start: int) -> dict[int, int]:
    """What it takes to get everywhere: light first, then steps."""
    cost = {start: 0}
    waiting = [start]
    while waiting:
        here = waiting.pop(0)
        for place in NEIGHBOURS[here]:
            if world.tiles()[place] >= 0:
                found = cost[here] + LIGHT_WEIGHT * world.light_needed(place) + 1
                if found < cost.get(place, FAR):
                    cost[place] = found
                    waiting.append(place)
    return cost


def way_on(world: Quest, place: int, goal: int) -> int:
    """What it takes to get to the goal by way of a neighbouring room."""
    return LIGHT_WEIGHT * world.light_needed(place) + ways(world, place).get(goal, FAR)


def prize(world: Quest, place: int) -> float:
    """What a battle there would bring, before-battle abilities left aside."""
    if world.monsters()[place] < 0:
        return HOPELESS
    copy = world.clone()
    copy.face(place)
    attack = Muster(copy).fight()
    wounds = WOUND_PRICE * wounds_dealt(copy)
    if attack < health_of(copy) or not needs_met(copy):
        return HOPELESS - wounds
    card = copy.card(copy.foe)
    xp = (attack + 1) // 2 if card.tags & GUARDIAN_BIT else 0
    room = copy.rules.rooms[copy.kinds[copy.tiles()[place]]].rewards
    foe = copy.rules.foes[copy.foe_kind].rewards
    tokens = sum([n for _, n in foe.gear + room.gear])
    return xp + xp_given(copy) + TREASURE_PRICE * (foe.treasure + room.treasure) + TOKEN_PRICE * tokens - wounds + 0.5


def recognise(world: Quest) -> int:
    cards = cards_of(world)
    return max(cards, key=lambda card: world.card(card).cost) if cards else DONE


Rule = Callable[[Quest], int]

RULES: tuple[tuple[type[Op], Rule], ...] = (
    (PutOnDeck, put_back),
    (UseInVillage, use_all),
    (TakeSpoils, use_all),
    (Prepare, prepare),
    (Walk, walk),
    (Buy, buy),
    (BuyOne, buy),
    (HealUp, heal),
    (LevelUp, level_up),
    (LevelUpByEffect, level_up),
    (Venture, venture),
    (Discard, give_up_least),
    (OntoDeck, give_up_least),
    (DiscardOnWaking, give_up_least),
    (Destroy, destroy_rubbish),
    (Shed, give_up_least),
    (Recognition, recognise),
    (AskToReveal, first_of),
)
