"""Where a champion can go, and what a battle there would bring."""

from grimhold.core.options import DONE, second, verb
from grimhold.lang.base import AS_SPOILS
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.quest.dungeon import face, light_needed
from grimhold.quest.fight.battle import AttackSum, health_of, needs_met, wounds_dealt, xp_given
from grimhold.quest.options import MOVE
from grimhold.quest.path_views import Cost, cheapest
from grimhold.quest.rules import ROOMS
from grimhold.quest.state import QuestState

TREASURE_PRICE = 3.0
TOKEN_PRICE = 0.7
SPOILS_PRICE = 2.0
WOUND_PRICE = 0.8
FESTERING_PRICE = 1.5
VICTORY = 0.5  # whatever it brings
HOPELESS = -20.0  # a battle that cannot be won
NOBODY = -1.0  # nothing to fight
FAR: Cost = (100_000, 0)


def within_reach(world: QuestState) -> list[int]:
    """Where the walk can end."""
    here = world.champions[world.active]
    if not any(verb(option) == MOVE for option in world.options):
        return [here]
    cost = cheapest(world, here)
    return [place for place in range(ROOMS) if place in cost and cost[place][0] <= world.light]


def step_towards(world: QuestState, goal: int) -> int:
    """The next step of the cheapest way, or the battle if the champion is there."""
    steps = [option for option in world.options if verb(option) == MOVE]
    if goal == world.champions[world.active] or not steps:
        return DONE
    return min(steps, key=lambda option: way_on(world, second(option), goal))


def way_on(world: QuestState, place: int, goal: int) -> Cost:
    """What it takes to get to the goal by way of a neighbouring room."""
    light, steps = cheapest(world, place).get(goal, FAR)
    return light_needed(world, place) + light, steps


def prizes(world: QuestState, places: list[int]) -> dict[int, float]:
    """What a battle in each place would bring, before-battle abilities left aside."""
    copy = world.clone()
    found: dict[int, float] = {}
    for place in places:
        monster = copy.monsters()[place]
        if monster < 0:
            found[place] = NOBODY
        elif copy.is_face_down(monster):
            found[place] = HOPELESS
        else:
            face(copy, place)
            found[place] = prize(copy)
    return found


def prize(world: QuestState) -> float:
    """What comes of the battle with the monster that is faced."""
    attack = AttackSum(world).fight()
    tile = world.tiles()[world.rank]
    foe, room = world.rules.foes[world.foe_kind], world.rules.rooms[world.kind_of(tile)]
    wounds = WOUND_PRICE * wounds_dealt(world) + FESTERING_PRICE * foe.festering
    lead = attack - health_of(world)
    if lead < 0 or not needs_met(world):
        return HOPELESS + lead - wounds
    card = world.card(world.foe)
    xp = xp_given(world) + ((attack + 1) // 2 if card.tags & GUARDIAN_BIT else 0)
    tokens = sum([n for _, n in foe.rewards.gear + room.rewards.gear])
    spoils = SPOILS_PRICE if (card.places | world.card(tile).places) & AS_SPOILS else 0.0
    treasures = TREASURE_PRICE * (foe.rewards.treasure + room.rewards.treasure)
    return VICTORY + xp + treasures + TOKEN_PRICE * tokens + spoils - wounds
