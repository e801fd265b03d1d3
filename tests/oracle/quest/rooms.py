"""The dungeon of Quest: the ways from room to room, and what a monster asks for where it lies."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from oracle.quest.party import Foe, Party, level
from oracle.quest.sums import light

DARKER_WITHOUT_LIGHT = {"Gate Cavern": 2, "Dangerous Passageway": 4, "Fire Chasm": 6}
DOORS = {0: (1, 2), 1: (0, 2, 3), 2: (0, 1, 4), 3: (1, 4, 5), 4: (2, 3, 6), 5: (3, 6), 6: (4, 5)}
MOST_ENTRIES = 32  # of one room in a turn: a walk must end (ruling Q4)


@dataclass(frozen=True)
class Figures:
    """What a foe asks for, deals and brings, as things stand."""

    health: int
    armor: int
    resist: int
    wounds: int
    festering: int
    xp: int
    rewards: dict[str, int] = field(default_factory=dict)


def figures(party: Party, foe: Foe, around: Iterable[Foe] = ()) -> Figures:
    """What the monster asks for in its room; `around` are all monsters in sight of the dungeon."""
    monster, room = party.deck[foe.name], party.deck[foe.room]
    shine = max(0, light(party))
    health = monster["health"] + room["health"] + party.noted("health", foe.ref)
    if foe.name == "Alfrennia the Ranger":
        health += 2 * len([hero for hero in party.heroes if party.card(hero).has("human")])
    elif foe.name == "Cinder Widow":
        health += len([hero for hero in party.heroes if level(party, hero) <= 1])
    if foe.room == "Alchemy Chamber":
        health += not party.with_word("magic")
    elif foe.room == "The Servant's Tombs":
        health += 2 * (shine < 1)
    elif foe.room in DARKER_WITHOUT_LIGHT:
        health += max(0, DARKER_WITHOUT_LIGHT[foe.room] - 2 * shine)
    armor, resist = _defences(party, foe, around, shine)
    wounds = monster["wounds"] + room["wounds"]
    if foe.name == "Sword Spider" and party.with_word("spell"):
        wounds += 2
    harmless = any(note.stat == "harmless" for note in party.notes)
    rewards = {}
    for gear in ("treasure", "rations", "lantern", "potion"):
        if monster[gear] + room[gear]:
            rewards[gear] = monster[gear] + room[gear]
    return Figures(
        max(0, health), armor, resist, max(0, wounds + party.noted("ward")) * (not harmless),
        monster["festering"] * (not harmless),
        monster["xp"] + room["xp"], rewards,
    )  # fmt: skip


def _defences(party: Party, foe: Foe, around: Iterable[Foe], shine: int) -> tuple[int, int]:
    """Armor and resistance. Whatever the turn has done to them happens in its order: a swap turns all before it."""
    monster, room = party.deck[foe.name], party.deck[foe.room]
    armor = monster["armor"] + room["armor"]
    resist = monster["resist"] + room["resist"]
    for other in around:
        if other.ref != foe.ref:
            armor += other.name == "Kobold Warrior" and foe.name.startswith("Kobold ")
            armor += other.name == "Choir Bonecaller" and foe.name.startswith("Choir ")
    if foe.room == "Sunken Graveyard" and shine < 2:
        armor += 3
    if foe.name == "Goblin Warrior":
        armor -= sum(1 for weapon in party.all_wielded() if party.card(weapon).has("edged"))
    armor = max(0, armor)
    for note in party.notes:
        if note.target == foe.ref:
            if note.stat == "swap":
                armor, resist = resist, armor
            elif note.stat == "armor":
                armor = max(0, armor + note.amount)
            elif note.stat == "resist":
                resist = max(0, resist + note.amount)
    return armor, resist
