"""What can happen in the classic games: the events of the family, and those of hall, traps and treasures.

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

ATTACKED: Final = 11  # number: the rank
TAKEN: Final = 18
BREACHED: Final = 20
REARRANGED: Final = 25
CLAIMED: Final = 26
STOPPED: Final = 28
HELD_BACK: Final = 29
REACHED_VILLAGE: Final = 34
EMERGED: Final = 35  # a guardian in front of the hall
FOUND: Final = 36  # a treasure
SPRUNG: Final = 37  # a trap
PEEKED: Final = 38
ARRANGED: Final = 39  # dungeon cards put back in a new order
ANGERED: Final = 40
PASSED: Final = 41  # a card to another player; number: that player
TURNED_IN: Final = 42
TOKEN: Final = 43  # number: tokens left

REVEALING = family.REVEALING | {PEEKED, FOUND, SPRUNG, PASSED}
