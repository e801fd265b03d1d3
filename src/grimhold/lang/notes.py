"""What can be noted about a card: everything transient, in one list of the machine.

Notes from LASTING up to FLEETING stay until the card they speak of moves; all others end with the turn. Those from
FAITHFUL on go with the card wherever it goes this turn: what it has done (used, armed: rulings B3, C6), and what it owes,
until that is settled (ruling E14).
"""

from typing import Final

from grimhold.core.ids import NoteKind

STRENGTH: Final = NoteKind(1)
ATTACK: Final = NoteKind(2)
MAGIC: Final = NoteKind(3)
LIGHT: Final = NoteKind(4)
WIELDED: Final = NoteKind(5)  # on a weapon; amount: the hero
AS_MAGIC: Final = NoteKind(7)  # a hero whose attack counts as magic attack
STOPPED: Final = NoteKind(8)  # a hero that cannot attack
PLEDGED: Final = NoteKind(9)  # a bonus that is counted when the battle is fought (ruling C10)
CUT: Final = NoteKind(10)  # a Disease's cut; amount: ATTACK or MAGIC
HIDDEN: Final = NoteKind(11)  # a card held back in the village (profile 2009)
GATHERED: Final = NoteKind(12)  # a card an effect has just collected
RISEN: Final = NoteKind(14)  # a group that has levelled up this turn (profile 2009); card: -1, amount: the stack
WEIGHTLESS: Final = NoteKind(15)  # card -1: weapons weigh nothing this turn
ALL_AS_MAGIC: Final = NoteKind(16)  # card -1: armed heroes' attack counts as magic attack
MORE_CARDS: Final = NoteKind(17)  # card -1: the next hand is larger by the amount
EXPOSED: Final = NoteKind(19)  # card -1; amount: a player whose deck a trap goes through
PLACED: Final = NoteKind(20)  # card -1: cards an effect has put on the deck so far
# Quest
UNCOUNTED: Final = NoteKind(22)  # a card that has come since gold was last counted this turn
SKILL: Final = NoteKind(23)
LEVEL: Final = NoteKind(24)
HP: Final = NoteKind(25)  # card -1: hit points this turn
GIVEN: Final = NoteKind(26)  # on an item whose boost a hero has; amount: the hero
HEALTH: Final = NoteKind(27)  # this and the next three on a monster
ARMOR: Final = NoteKind(28)
RESIST: Final = NoteKind(29)
WOUNDS: Final = NoteKind(30)
VENTURE: Final = NoteKind(31)  # card -1: a dungeon phase follows this village phase; amount: how much light at most

LASTING: Final = NoteKind(32)
BREACHED: Final = NoteKind(32)  # a monster whose breach has happened (ruling E7)
SHOWN: Final = NoteKind(33)  # a card in a hand that everybody has seen
SEEN: Final = NoteKind(34)  # a card of a deck that one player has looked at; amount: the player
UNDER: Final = NoteKind(35)  # a card under a treasure; amount: the treasure
ANGRY: Final = NoteKind(36)  # a monster turned sideways (playing together)
FACE_DOWN: Final = NoteKind(37)  # a monster nobody has seen yet
KEY_FROM: Final = NoteKind(39)  # a key that goes back; amount: the level of its deck
RECOGNISED: Final = NoteKind(38)  # a card taken along to the next game of a campaign; amount: the player

FLEETING: Final = NoteKind(64)
SWAPPED: Final = NoteKind(64)  # a monster whose armour and resistance have changed places
CANCELLED: Final = NoteKind(
    65
)  # card -1: before-battle abilities that will not happen; amount: up to which monster level
HOMEWARD: Final = NoteKind(66)  # card -1: the champion goes to The Wilderness when the turn ends
WOUNDED: Final = NoteKind(67)  # a monster that has wounded the active player this turn
CACHE: Final = NoteKind(69)  # card -1: a treasure cache has come from a monster this turn
SHRUGGED: Final = NoteKind(70)  # card -1: wounds of this battle that do not come; amount: how many
LOOSE: Final = NoteKind(72)  # card -1: alerts do not count this turn
PAID: Final = NoteKind(74)  # a card that has left after its gold was counted; amount: the gold
TAKEN: Final = NoteKind(
    73
)  # one of several cards an effect takes, also if it is back or has withstood; source: whose effect

FAITHFUL: Final = NoteKind(76)
USED: Final = NoteKind(76)  # amount: which effect
ARMED: Final = NoteKind(77)  # on a hero; amount: the weapon. Stays when the weapon drops (ruling C6)
DROPPED: Final = NoteKind(
    78
)  # a weapon no longer in its wielder's hands, or a boost that is spent; source: the wielder
DOOMED: Final = NoteKind(80)  # fallen in battle: destroyed when all is over, and lost to its player until then
BURNING: Final = NoteKind(81)  # used once more, and destroyed when all is over; until then as good as any other card
BORROWED: Final = NoteKind(82)  # amount: whom it goes back to
LATER: Final = NoteKind(83)  # an effect with a second part after the battle; amount: where its program starts
