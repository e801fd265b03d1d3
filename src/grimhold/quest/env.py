"""The environment part of Thunderstone Quest."""

from typing import Final

from grimhold.core.verbs import BUY_GEAR, BUY_TREASURE, HEAL, MOVE, ROOM, VISIT
from grimhold.envs.spec import EnvSpec, is_weapon
from grimhold.lang.base import Card
from grimhold.quest.fight.card_stats import fight_card
from grimhold.quest.rules import GEAR_COST, LOCATIONS, ROOMS
from grimhold.quest.view import QuestViewPresenter
from grimhold.quest.words.gear import KINDS, RATIONS


def is_given(card: Card) -> bool:
    """Weapons, and whatever boosts a Hero."""
    return is_weapon(card) or bool(fight_card(card).boosts)


SPEC: Final = EnvSpec(
    verbs=QuestViewPresenter.verbs,
    seat_numbers=("wounds", "champion", "keys", "board", "guards", "rations", "lanterns", "potions"),
    table_numbers=(
        "purchases", "keys_found", "keys_needed", "turns_left", "treasures", "monsters_1", "monsters_2", "monsters_3",
        *[f"room_{place}" for place in range(ROOMS)],
        *[f"monster_{place}" for place in range(ROOMS)],
    ),
    numbers={
        VISIT: range(len(LOCATIONS)), MOVE: range(ROOMS), ROOM: range(ROOMS), BUY_GEAR: range(len(GEAR_COST)),
        BUY_TREASURE: range(1), HEAL: range(1),
    },
    gear=KINDS,
    given_gear=(RATIONS,),
    is_given=is_given,
)  # fmt: skip
