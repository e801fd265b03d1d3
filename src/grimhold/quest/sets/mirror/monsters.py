"""The monsters of A Mirror in the Dark, and its guardian."""

from grimhold.quest.words import *

MONSTERS = (
    foes("Kobold Skirmishers", 1, HUMANOID,
        foe("Kobold Grunt", health=4, xp=2, lantern=1, does=[alert(MOVING_THROUGH, discard(1))]),
        foe("Kobold Hero", health=6, armor=2, wounds=2, xp=3, treasure=1, does=[
            alert(MOVING_THROUGH, take_wounds(1))]),
        foe("Kobold Shaman", health=6, resist=1, xp=2, potion=1, does=[alert(MOVING_THROUGH, RANDOM_GEAR)]),
        foe("Kobold Snatcher", health=5, xp=3, does=[alert(MOVING_THROUGH, discard(one(WEAPON)))]),
        foe("Kobold Warrior", health=5, wounds=1, xp=2, treasure=1, does=[armor(1, others=titled("Kobold", "Kobold"))]),
    ),
    foes("Goblin Grunts", 1, HUMANOID,
        foe("Goblin Berserker", health=4, wounds=2, xp=2, treasure=1),
        foe("Goblin Ettin", health=6, wounds=1, xp=4, does=[
            before_battle(when(~you_have(ROGUE), discard(some(2, HERO))))]),
        foe("Goblin Potion Tester", health=5, xp=2, potion=1, does=[alert(MOVING_THROUGH, take_wounds(1))]),
        foe("Goblin Shaman", health=5, resist=2, wounds=1, xp=3, lantern=1),
        foe("Goblin Warrior", health=4, armor=3, xp=3, rations=1, does=[armor(count(EDGED & WEAPON & WIELDED) * -1)]),
    ),
    foes("Hobgoblin Brutes", 2, HUMANOID,
        foe("Dire Wolf Master", health=7, armor=3, wounds=1, xp=4, treasure=1, does=[
            after_fight(destroy(one(SPELL | WIZARD)))]),
        foe("Dire Wolf Rider", health=8, wounds=1, xp=5, does=[after_fight(destroy(highest(HUMAN & HERO)))]),
        foe("Hobgoblin Sergeant", health=7, wounds=2, xp=4, lantern=1, does=[
            before_battle(discard(one(HERO & WITH_ATTACK)))]),
        foe("Hobgoblin Scrapper", health=8, wounds=1, xp=3, treasure=1),
        foe("Hobgoblin Lieutenant", health=8, wounds=2, xp=4, treasure=1, does=[
            before_battle(discard(one((WEAPON & WITH_ATTACK) | (HERO & WITH_MAGIC))))],
            doubt="how many there are is inferred from the ten cards of a group"),
    ),
    foes("Spider Terrors", 2, GIANT, VERMIN,
        foe("Cankerous Spider", health=7, festering=2, xp=5),
        foe("Demon Spider", GIANT, DEMON, VERMIN, health=8, wounds=1, xp=3, treasure=1, does=[
            after_fight(gain_festering(count(TREASURE)))]),
        foe("Phase Spider", GIANT, GOLEM, VERMIN, health=7, resist=2, xp=4, potion=1, does=[
            after_fight(destroy(each(WEAPON & WIELDED), gather=True), gain_festering(count_gathered(WEAPON)))]),
        foe("Sword Spider", GIANT, GOLEM, VERMIN, health=5, armor=4, wounds=1, xp=5, rations=1, does=[
            wounds(2, when=you_have(SPELL))]),
        foe("Trapdoor Spider", health=6, festering=1, xp=2, treasure=1, does=[
            on_entering(players_here(gain_festering(1)))]),
    ),
    foes("Ancient Adventurers", 3, UNDEAD,
        foe("Alfrennia the Ranger", health=7, wounds=2, xp=6, treasure=1, does=[health(count(HUMAN & HERO) * 2)]),
        foe("Karthos the Sorcerer", health=10, resist=4, wounds=2, xp=7, treasure=1),
        foe("Llib the Fighter", health=8, armor=4, wounds=2, xp=6, treasure=1),
        foe("Samuel the Cleric", health=8, resist=2, wounds=2, xp=5, treasure=1, does=[
            before_battle(discard(some(YOUR_WOUNDS, ANY)))]),
        foe("Venk the Rogue", health=9, wounds=2, xp=5, treasure=1, does=[
            after_fight(when(LIGHT_NOW < 3, ALL_GEAR))]),
    ),
    foes("Goblin King's Guard", 3, HUMANOID,
        foe("Bugbear Elite", copies=3, health=10, wounds=2, xp=7),
        foe("Goblin King", copies=1, health=9, wounds=2, xp=7, treasure=1, does=[before_battle(discard(3))]),
        foe("Goblin Queen", copies=1, health=8, resist=4, wounds=3, xp=7, treasure=1, does=[
            before_battle(discard(each(WEAPON)))]),
        foe("Goblin Sycophant", health=3, wounds=2, xp=5, treasure=1, does=[ImmuneToHigher()]),
        foe("Stone Giant", ELEMENTAL, GIANT, copies=3, health=7, armor=4, wounds=2, xp=8,
            doubt="one copy in one list; three make the group ten"),
    ),
)  # fmt: skip

GUARDIANS = (
    guardian("Smorga the Queen", HUMANOID, VERMIN,
        foe("", level=4, copies=1, health=8, wounds=2, treasure=1, does=[before_battle(lose_xp(YOUR_WOUNDS))]),
        foe("", level=5, copies=1, health=8, wounds=3, treasure=1, does=[before_battle(destroy(some(YOUR_WOUNDS, ANY)))]),
        foe("", level=6, copies=1, health=8, wounds=4, treasure=1, does=[
            before_battle(destroy(some(YOUR_WOUNDS, HERO)))]),
    ),
)  # fmt: skip
