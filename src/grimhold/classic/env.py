"""The environment part of Thunderstone and Dragonspire."""

from typing import Final

from grimhold.classic.rules import HALL_SIZE
from grimhold.classic.view import ClassicViewPresenter
from grimhold.core.verbs import ATTACK, HIDE, POOL, REST, TURN_IN, VILLAGE
from grimhold.envs.spec import EnvSpec
from grimhold.lang import notes

HALLS: Final = ("hall", "second_hall")
POOLS: Final = range(min(notes.ATTACK, notes.MAGIC), max(notes.ATTACK, notes.MAGIC) + 1)

SPEC: Final = EnvSpec(
    verbs=ClassicViewPresenter.verbs,
    seat_numbers=("treasures", "holds_stone"),
    table_numbers=(
        "purchases", "tokens", "closed", "village_pile", "party_pile",
        *[name for hall in HALLS for name in (f"{hall}_deck", *[f"{hall}_{rank}" for rank in range(1, HALL_SIZE + 1)])],
        "front_1", "front_2",
    ),
    numbers={VILLAGE: range(1), REST: range(1), ATTACK: range(HALL_SIZE + 1), POOL: POOLS},
    card_verbs=(HIDE, TURN_IN),
)  # fmt: skip
