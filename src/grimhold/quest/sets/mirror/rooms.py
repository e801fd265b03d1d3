"""The rooms of the dungeon, quest by quest."""

from grimhold.quest.words import *

NO_ROGUE = ~you_have(ROGUE)
GOES_HOME = after_fight(HOME)

ROOMS = (
    # A Mirror in the Dark
    room("Abandoned Gate", 1, light=0),
    room("Mine", 1, light=0, health=1, rations=1),
    room("Crypt", 2, light=1, wounds=1, xp=1, does=[alert(MOVING_IN, when(NO_ROGUE, destroy_gear()))],
         doubt="one list gives it 1 XP, another none"),
    room("Sunken Well", 2, light=1, health=1, lantern=1),
    room("Throne Room", 3, light=2, xp=2, does=[alert(MOVING_IN, when(NO_ROGUE, RANDOM_CARD)), GOES_HOME]),
    room("Vault", 3, light=2, wounds=1, treasure=1, does=[after_fight(SendChampion(2))]),
    # Total Eclipse of the Sun
    room("Fairy Meadow", 1, light=0, resist=2, lantern=1),
    room("Ominous Looking Road", 1, light=0, armor=1, does=[spoils(buy(SPELL | WEAPON, discount=1))]),
    room("Hollow Tree", 2, light=2, potion=1, does=[GOES_HOME]),
    room("Tree House", 2, light=1, health=2, does=[spoils(destroy(one(STARTER & ANY)))]),
    room("Elven Outpost", 3, light=2, wounds=1, does=[spoils(level_up(HERO, 2), HOME)]),
    room("Elven Ruins", 3, light=2, does=[
        before_battle(when(NO_ROGUE, Mill(), Toughen(notes.HEALTH, COST_OF_IT)))]),
    # Risen from the Mire
    room("Alchemy Chamber", 1, light=0, does=[health(1, when=~you_have(MAGIC_THING & ANY))]),
    room("The Servant's Tombs", 1, light=0, does=[health(2, when=LIGHT_NOW < 1)],
         doubt="armor or health: the list is unclear"),
    room("Bog", 2, light=1, does=[WeakensHeroes(1), spoils(buy(SPELL | WEAPON))]),
    room("Sunken Graveyard", 2, light=0, health=2, rations=1, does=[armor(3, when=LIGHT_NOW < 2)]),
    room("Blood Altar Room", 3, light=2, health=2, xp=2, does=[BloodForLight(), GOES_HOME]),
    room("The Lich's Tomb", 3, light=1, xp=3, does=[before_battle(RollForHealth()), GOES_HOME]),
    # At the Foundations of the World
    room("Air Temple", 1, light=0, resist=1, does=[spoils(buy(ITEM))]),
    room("Water Temple", 1, light=1, rations=1, does=[RefillsFromNeighbour()]),
    room("Earth Temple", 2, light=1, does=[after_fight(when(EXCESS >= 3, hp(1)))]),
    room("Fire Temple", 2, light=0, wounds=1, lantern=2, does=[HeavierWeapons(2)]),
    room("Abyssal Temple", 3, light=2, does=[RefillsFaceDown(), spoils(gain_xp(LIGHT_NOW), HOME_AT_END)]),
    room("Celestial Temple", 3, light=2, health=1, resist=2, treasure=1, does=[GOES_HOME]),
    # Ripples in Time
    room("Gate Cavern", 1, light=0, does=[health(lessened(2, 2, LIGHT_NOW))]),
    room("Dangerous Passageway", 2, light=0, does=[health(lessened(4, 2, LIGHT_NOW))]),
    room("Fire Chasm", 3, light=0, does=[health(lessened(6, 2, LIGHT_NOW))]),
)  # fmt: skip
