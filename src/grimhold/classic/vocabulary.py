"""Which traits, places and moments the classic rulebook reads on which kinds of card."""

from grimhold.classic import words
from grimhold.classic.words.tags import OWN_TYPES
from grimhold.lang import base, notes
from grimhold.lang.vocabulary import Reading, Vocabulary

TURNS = (
    base.IN_VILLAGE,
    base.IN_DUNGEON,
    base.IN_VILLAGE | base.IN_DUNGEON,
)  # spoils are a moment of their own here, never one of several
WITH_SPOILS = (*TURNS, base.AS_SPOILS)

VOCABULARY = Vocabulary(
    "the classic rulebook", OWN_TYPES, words.__name__,
    {
        "hero": Reading(
            "Gives LendsMagic Multiplies CannotAttack Deflects EscapesTraps", WITH_SPOILS, (base.AFTER_WIN, base.ON_DEFEAT)
        ),
        "village": Reading("Gives StrengthensWielder FreesHand SavesWielder", TURNS, (base.AFTER_WIN,)),
        "basic": Reading("Gives CutsYou", TURNS, (base.AFTER_WIN,)),
        "monster": Reading(
            "Trophy Needs HalvesUnless Counts ImmuneTo KeepsOut OutOfReach Darker LightsHall DeepensDark EchoesBattle "
            "Immovable DoublesHealth EscapesTraps",
            WITH_SPOILS, (base.AFTER_WIN, base.IN_BATTLE, base.AT_BREACH, base.ON_DEFEAT),
        ),
        "thunderstone": Reading("ScoresPer ScoresIfFewest", TURNS),
        "treasure": Reading("WardsOff", WITH_SPOILS, (base.ON_DEFEAT,)),
        "trap": Reading(moments=(base.AS_TRAP,)),
        "setting": Reading(
            "GoldlessMonsters ExtraGroups TwoDungeons NoDarkness DarkRank DeepXp", moments=(base.AFTER_BATTLE, base.ON_REST)
        ),
    },
    stats=(notes.STRENGTH, notes.ATTACK, notes.MAGIC, notes.LIGHT),
    turn_rules=(notes.WEIGHTLESS, notes.ALL_AS_MAGIC),
    looks_at=(base.HAND, base.HALL, base.GATHERED_CARDS, base.TURNED_UP, base.SHOWN_CARDS),
)  # fmt: skip
