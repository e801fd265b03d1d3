"""Which traits, places and moments the classic rulebook reads on which kinds of card."""

from grimhold.classic import words
from grimhold.lang import notes
from grimhold.lang.base import (
    AFTER_BATTLE,
    AFTER_WIN,
    AS_SPOILS,
    AS_TRAP,
    AT_BREACH,
    GATHERED_CARDS,
    HALL,
    HAND,
    IN_BATTLE,
    IN_DUNGEON,
    IN_VILLAGE,
    ON_DEFEAT,
    ON_REST,
    SHOWN_CARDS,
    TURNED_UP,
)
from grimhold.lang.tags import CLASSIC
from grimhold.lang.vocabulary import Reading, Vocabulary

TURNS = (IN_VILLAGE, IN_DUNGEON, IN_VILLAGE | IN_DUNGEON)  # spoils are a moment of their own here, never one of several
WITH_SPOILS = (*TURNS, AS_SPOILS)

VOCABULARY = Vocabulary(
    "the classic rulebook", CLASSIC, words.__name__,
    {
        "hero": Reading(
            "Gives LendsMagic Multiplies CannotAttack Deflects EscapesTraps", WITH_SPOILS, (AFTER_WIN, ON_DEFEAT)
        ),
        "village": Reading("Gives StrengthensWielder FreesHand SavesWielder", TURNS, (AFTER_WIN,)),
        "basic": Reading("Gives CutsYou", TURNS, (AFTER_WIN,)),
        "monster": Reading(
            "Trophy Needs HalvesUnless Counts ImmuneTo KeepsOut OutOfReach Darker LightsHall DeepensDark EchoesBattle "
            "Immovable DoublesHealth EscapesTraps",
            WITH_SPOILS, (AFTER_WIN, IN_BATTLE, AT_BREACH, ON_DEFEAT),
        ),
        "thunderstone": Reading("ScoresPer ScoresIfFewest", TURNS),
        "treasure": Reading("WardsOff", WITH_SPOILS, (ON_DEFEAT,)),
        "trap": Reading(moments=(AS_TRAP,)),
        "setting": Reading(
            "GoldlessMonsters ExtraGroups TwoDungeons NoDarkness DarkRank DeepXp", moments=(AFTER_BATTLE, ON_REST)
        ),
    },
    stats=(notes.STRENGTH, notes.ATTACK, notes.MAGIC, notes.LIGHT),
    turn_rules=(notes.WEIGHTLESS, notes.ALL_AS_MAGIC),
    looks_at=(HAND, HALL, GATHERED_CARDS, TURNED_UP, SHOWN_CARDS),
)  # fmt: skip
