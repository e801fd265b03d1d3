"""Which traits, places and moments Quest reads on which kinds of card."""

from grimhold.lang import base, notes
from grimhold.lang.vocabulary import Reading, Vocabulary
from grimhold.quest import words
from grimhold.quest.words.tags import OWN_TYPES

ANYWHERE = (
    base.IN_VILLAGE, base.IN_DUNGEON, base.AS_SPOILS,
    base.IN_VILLAGE | base.IN_DUNGEON, base.IN_VILLAGE | base.AS_SPOILS, base.IN_DUNGEON | base.AS_SPOILS,
)  # fmt: skip
FIGHTS = (base.BEFORE_BATTLE, base.AFTER_FIGHT)
ALERTS = (base.MOVING_IN, base.MOVING_OUT, base.MOVING_THROUGH)
PARTY = "Gives Boosts LighterFor OneWeaponOnly OwnWeapons Ventures IgnoresAlerts Indestructible EscapesToDeck"
IN_HAND = Reading(PARTY, ANYWHERE, (*FIGHTS, base.ON_DISCARD, base.ON_WOUNDED, base.ON_PURCHASE))
GOALS = (
    "LessPerKey NoWounds FourStacks PerLight OneOfEach WhenRevealed GuardsPosted ManyWoundCards TwoOfEach PerWound "
    "ClassesSquared"
)

VOCABULARY = Vocabulary(
    "Quest", OWN_TYPES, words.__name__,
    {
        "hero": IN_HAND,
        "market": IN_HAND,
        "starter": IN_HAND,
        "treasure": IN_HAND,
        "legendary": Reading(f"{PARTY} HeirloomOf", IN_HAND.places, IN_HAND.moments),
        "cache": Reading(moments=(base.ON_GAIN,)),
        "monster": Reading(
            "FoeStat ImmuneTo ImmuneToHigher Needs", (base.AS_SPOILS,), (*FIGHTS, *ALERTS, base.ON_ENTERING)
        ),
        "guardian": Reading("FoeStat ImmuneTo ImmuneToHigher Needs", (base.AS_SPOILS,), (*FIGHTS, *ALERTS)),
        "room": Reading(
            "FoeStat WeakensHeroes BloodForLight RefillsFromNeighbour RefillsFaceDown HeavierWeapons",
            (base.AS_SPOILS,), (*FIGHTS, *ALERTS),
        ),
        "side quest": Reading(
            f"{GOALS} ExtraLocation", ANYWHERE,
            (*FIGHTS, base.ON_PURCHASE, base.ON_TEMPLE, base.ON_VICTORY, base.ON_TREASURE),
        ),
        "guild": Reading("", ANYWHERE, (*FIGHTS, base.ON_PURCHASE)),
        "wound": Reading(),
        "key": Reading(),
    },
    stats=(notes.ATTACK, notes.MAGIC, notes.LIGHT, notes.SKILL, notes.LEVEL),
    turn_rules=(notes.LOOSE,),
    looks_at=(base.HAND, base.TURNED_UP, base.IN_ROOMS, base.WHOLE_DUNGEON),
)  # fmt: skip
