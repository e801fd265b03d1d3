"""What can be noted about a card: everything transient, in one list of the machine.

Notes up to LASTING end with the turn; the others stay until the card they speak of moves.
"""

USED = 0  # amount: which effect
STRENGTH = 1
ATTACK = 2
MAGIC = 3
LIGHT = 4
WIELDED = 5  # on a weapon; amount: the hero
ARMED = 6  # on a hero; amount: the weapon. Stays when the weapon drops (ruling C6)
AS_MAGIC = 7  # a hero whose attack counts as magic attack
STOPPED = 8  # a hero that cannot attack
DOOMED = 9  # destroyed when the battle is over
CUT = 10  # a Disease's cut; amount: ATTACK or MAGIC
HIDDEN = 11  # a card held back in the village (profile 2009)
GATHERED = 12  # a card an effect has just collected
BORROWED = 13  # amount: the player it goes back to
RISEN = 14  # a group that has levelled up this turn (profile 2009); card: -1, amount: the stack
WEIGHTLESS = 15  # card -1: weapons weigh nothing this turn
ALL_AS_MAGIC = 16  # card -1: armed heroes' attack counts as magic attack
FOE = 17  # card -1; whoever fights: see the battle

LASTING = 32
BREACHED = 32  # a monster whose breach has happened (ruling E7)
SHOWN = 33  # a card in a hand that everybody has seen
