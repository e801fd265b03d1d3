"""Which traits, places and moments Quest reads on which kinds of card."""

from grimhold.lang import notes
from grimhold.lang.base import (
    AFTER_FIGHT,
    AS_SPOILS,
    BEFORE_BATTLE,
    HAND,
    IN_DUNGEON,
    IN_ROOMS,
    IN_VILLAGE,
    MOVING_IN,
    MOVING_OUT,
    MOVING_THROUGH,
    ON_DISCARD,
    ON_ENTERING,
    ON_GAIN,
    ON_PURCHASE,
    ON_TEMPLE,
    ON_TREASURE,
    ON_VICTORY,
    ON_WOUNDED,
    TURNED_UP,
    WHOLE_DUNGEON,
)
from grimhold.lang.tags import QUEST
from grimhold.lang.vocabulary import Reading, Vocabulary
from grimhold.quest import words

ANYWHERE = (
    IN_VILLAGE, IN_DUNGEON, AS_SPOILS, IN_VILLAGE | IN_DUNGEON, IN_VILLAGE | AS_SPOILS, IN_DUNGEON | AS_SPOILS,
)  # fmt: skip
FIGHTS = (BEFORE_BATTLE, AFTER_FIGHT)
ALERTS = (MOVING_IN, MOVING_OUT, MOVING_THROUGH)
PARTY = "Gives Boosts LighterFor OneWeaponOnly OwnWeapons Ventures IgnoresAlerts Indestructible EscapesToDeck"
IN_HAND = Reading(PARTY, ANYWHERE, (*FIGHTS, ON_DISCARD, ON_WOUNDED, ON_PURCHASE))
GOALS = (
    "LessPerKey NoWounds FourStacks PerLight OneOfEach WhenRevealed GuardsPosted ManyWoundCards TwoOfEach PerWound "
    "ClassesSquared"
)

VOCABULARY = Vocabulary(
    "Quest", QUEST, words.__name__,
    {
        "hero": IN_HAND,
        "market": IN_HAND,
        "starter": IN_HAND,
        "treasure": IN_HAND,
        "legendary": Reading(f"{PARTY} HeirloomOf", IN_HAND.places, IN_HAND.moments),
        "cache": Reading(moments=(ON_GAIN,)),
        "monster": Reading(
            "FoeStat ImmuneTo ImmuneToHigher Needs", (AS_SPOILS,), (*FIGHTS, *ALERTS, ON_ENTERING)
        ),
        "guardian": Reading("FoeStat ImmuneTo ImmuneToHigher Needs", (AS_SPOILS,), (*FIGHTS, *ALERTS)),
        "room": Reading(
            "FoeStat WeakensHeroes BloodForLight RefillsFromNeighbour RefillsFaceDown HeavierWeapons",
            (AS_SPOILS,), (*FIGHTS, *ALERTS),
        ),
        "side quest": Reading(
            f"{GOALS} ExtraLocation", ANYWHERE,
            (*FIGHTS, ON_PURCHASE, ON_TEMPLE, ON_VICTORY, ON_TREASURE),
        ),
        "guild": Reading("", ANYWHERE, (*FIGHTS, ON_PURCHASE)),
        "wound": Reading(),
        "key": Reading(),
    },
    stats=(notes.ATTACK, notes.MAGIC, notes.LIGHT, notes.SKILL, notes.LEVEL),
    turn_rules=(notes.LOOSE,),
    looks_at=(HAND, TURNED_UP, IN_ROOMS, WHOLE_DUNGEON),
)  # fmt: skip
