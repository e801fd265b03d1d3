"""What can happen in Quest: the events of the family, and those of map, wounds, gear and keys.

The family's are named one by one: the compiled build knows no star.
"""

from typing import Final

from grimhold.games import events as family
from grimhold.games.events import (
    BORROWED as BORROWED,
)
from grimhold.games.events import (
    BOUGHT as BOUGHT,
)
from grimhold.games.events import (
    DESTROYED as DESTROYED,
)
from grimhold.games.events import (
    DISCARDED as DISCARDED,
)
from grimhold.games.events import (
    DREW as DREW,
)
from grimhold.games.events import (
    EQUIPPED as EQUIPPED,
)
from grimhold.games.events import (
    GAINED as GAINED,
)
from grimhold.games.events import (
    GOLD as GOLD,
)
from grimhold.games.events import (
    KEPT as KEPT,
)
from grimhold.games.events import (
    LEFT as LEFT,
)
from grimhold.games.events import (
    LEVELLED as LEVELLED,
)
from grimhold.games.events import (
    LOST as LOST,
)
from grimhold.games.events import (
    MOVED_UNDER as MOVED_UNDER,
)
from grimhold.games.events import (
    OVER as OVER,
)
from grimhold.games.events import (
    PURCHASES as PURCHASES,
)
from grimhold.games.events import (
    PUT_ON_DECK as PUT_ON_DECK,
)
from grimhold.games.events import (
    REFILLED as REFILLED,
)
from grimhold.games.events import (
    RETURNED as RETURNED,
)
from grimhold.games.events import (
    SHOWED as SHOWED,
)
from grimhold.games.events import (
    SHOWED_CARD as SHOWED_CARD,
)
from grimhold.games.events import (
    SHUFFLED as SHUFFLED,
)
from grimhold.games.events import (
    TURN as TURN,
)
from grimhold.games.events import (
    TURNED_UP as TURNED_UP,
)
from grimhold.games.events import (
    USED as USED,
)
from grimhold.games.events import (
    VISITED as VISITED,
)
from grimhold.games.events import (
    WON as WON,
)
from grimhold.games.events import (
    XP as XP,
)

WENT: Final = 44  # the champion is placed or moves; number: the room, or 16 and the village location; other: STEP
WOUNDED: Final = 45  # number: tokens gained
HEALED: Final = 46  # kind: a wound card, or -1 for a token
GEAR_GAINED: Final = 47  # number: which kind
GEAR_USED: Final = 48
GEAR_LOST: Final = 49
GEAR_BOUGHT: Final = 50
KEY_FOUND: Final = 51  # number: keys found so far
KEY_BACK: Final = 52  # a further key goes back into its deck; number: the level
AWAKE: Final = 53
ROLLED: Final = 54  # number: the die
TREASURE: Final = 55  # a treasure gained
REVEALED: Final = 56  # a side quest
CHOSE: Final = 57  # a side quest (seen by its owner) or a guild
RECOGNISED: Final = 58
STOCKED: Final = 60  # a card comes to the marketplace (epic)
CHANGED: Final = 61  # a figure of a monster changes; number: by how much; other: which figure
SWAPPED: Final = 62
BATTLED: Final = 63  # number: the room

REVEALING = family.REVEALING | {KEY_FOUND, AWAKE, TREASURE, REVEALED, STOCKED}
