"""The figures of every card of the two classic boxes, from the public card sheets.

What a card does beyond its figures stands in the modules that reckon with it.
"""

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True)
class Card:
    """What is printed on a kind of card; a Weapon's attack, magic and light count while it is wielded."""

    name: str
    kind: str  # hero, ware, monster, disease, thunderstone
    types: frozenset[str] = frozenset()  # of a Hero its classes, of a monster its family, else weapon, item, spell ...
    group: str = ""
    level: int = 0
    strength: int = 0
    attack: int = 0
    magic: int = 0
    light: int = 0
    gold: int = 0
    cost: int = 0
    weight: int = 0
    level_up: int = 0  # XP to the next level; 0: this is the highest one
    health: int = 0
    xp: int = 0
    vp: int = 0


# name | group | classes | figures
HEROES = """
Militia | Militia |  | strength 2, attack 1, level_up 3
Amazon Archer | Amazon | fighter archer | level 1, strength 4, attack 1, cost 6, level_up 2
Amazon Huntress | Amazon | fighter archer | level 2, strength 5, attack 2, cost 9, level_up 3
Amazon Queen | Amazon | fighter archer | level 3, strength 6, attack 2, cost 11, vp 2
Chalice Quester | Chalice | fighter cleric | level 1, strength 5, attack 2, cost 7, level_up 2
Chalice Defender | Chalice | fighter cleric | level 2, strength 6, attack 3, cost 10, level_up 3
Chalice Paladin | Chalice | fighter cleric | level 3, strength 7, attack 4, cost 12, vp 2
Dwarf Guardian | Dwarf | fighter | level 1, strength 5, attack 1, cost 6, level_up 2
Dwarf Janissary | Dwarf | fighter | level 2, strength 6, attack 2, cost 9, level_up 3
Dwarf Sentinel | Dwarf | fighter | level 3, strength 8, attack 3, cost 12, vp 2
Elf Wizard | Elf | wizard | level 1, strength 3, magic 2, light 1, cost 5, level_up 2
Elf Sorcerer | Elf | wizard | level 2, strength 3, magic 3, light 2, cost 8, level_up 2
Elf Archmage | Elf | wizard | level 3, strength 4, magic 4, light 2, cost 10, vp 2
Feayn Archer | Feayn | fighter archer | level 1, strength 4, attack 2, light 1, cost 7, level_up 2
Feayn Marksman | Feayn | fighter archer | level 2, strength 5, attack 3, light 1, cost 10, level_up 3
Feayn Sniper | Feayn | fighter archer | level 3, strength 6, attack 4, light 2, cost 12, vp 2
Lorigg Thief | Lorigg | thief | level 1, strength 4, attack 1, light 1, gold 2, cost 5, level_up 2
Lorigg Rogue | Lorigg | thief | level 2, strength 4, attack 2, light 1, gold 3, cost 8, level_up 3
Lorigg Outlaw | Lorigg | thief | level 3, strength 5, attack 2, light 2, gold 4, cost 10, vp 1
Outlands Warrior | Outlands | fighter | level 1, strength 7, attack 3, cost 8, level_up 2
Outlands Slayer | Outlands | fighter | level 2, strength 8, attack 5, cost 11, level_up 3
Outlands Khan | Outlands | fighter | level 3, strength 8, attack 7, cost 13, vp 3
Redblade Killer | Redblade | fighter thief | level 1, strength 5, attack 2, gold 1, cost 5, level_up 2
Redblade Poisoner | Redblade | fighter thief | level 2, strength 5, attack 3, gold 2, cost 8, level_up 3
Redblade Assassin | Redblade | fighter thief | level 3, strength 6, attack 4, gold 2, cost 9, vp 2
Regian Cleric | Regian | cleric | level 1, strength 4, magic 1, cost 5, level_up 2
Regian Priest | Regian | cleric | level 2, strength 4, magic 2, cost 8, level_up 3
Regian Bishop | Regian | cleric | level 3, strength 5, magic 3, cost 11, vp 2
Selurin Magician | Selurin | wizard | level 1, strength 2, magic 2, cost 8, level_up 2
Selurin Warlock | Selurin | wizard | level 2, strength 2, magic 2, cost 10, level_up 3
Selurin Theurge | Selurin | wizard | level 3, strength 3, magic 2, cost 13, vp 1
Thyrian Squire | Thyrian | fighter | level 1, strength 6, attack 2, cost 7, level_up 2
Thyrian Knight | Thyrian | fighter | level 2, strength 8, attack 4, cost 9, level_up 3
Thyrian Lord | Thyrian | fighter | level 3, strength 9, attack 4, cost 11, vp 2
Phalanx Footman | Phalanx | fighter | level 1, strength 5, attack 2, cost 5, level_up 6
Phalanx Officer | Phalanx | fighter | level 2, strength 7, attack 4, cost 13, vp 1
Belzur Curate | Belzur | cleric | level 1, strength 4, magic 1, cost 5, level_up 2
Belzur Bishop | Belzur | cleric | level 2, strength 5, magic 2, cost 8, level_up 3
Belzur Cardinal | Belzur | cleric | level 3, strength 5, magic 3, cost 11, vp 2
Cabal Astrologer | Cabal | wizard | level 1, strength 3, magic 1, cost 7, level_up 2
Cabal Sage | Cabal | wizard | level 2, strength 3, magic 2, cost 10, level_up 3
Cabal Master | Cabal | wizard | level 3, strength 4, magic 3, cost 13, vp 2
Chulian Rat | Chulian | thief | level 1, strength 4, attack 1, light 1, gold 1, cost 5, level_up 2
Chulian Scavenger | Chulian | thief | level 2, strength 4, attack 2, light 2, gold 1, cost 8, level_up 3
Chulian Looter | Chulian | thief | level 3, strength 5, attack 3, light 2, gold 2, cost 11, vp 2
Evoker Adept | Evoker | archer wizard | level 1, strength 4, cost 6, level_up 2
Evoker Scorcher | Evoker | archer wizard | level 2, strength 5, cost 9, level_up 3
Evoker Pyroclast | Evoker | archer wizard | level 3, strength 6, cost 11, vp 2
Flame Watch | Flame | fighter wizard | level 1, strength 5, attack 2, light 1, cost 6, level_up 2
Flame Guard | Flame | fighter wizard | level 2, strength 5, attack 3, light 1, cost 9, level_up 3
Flame Hero | Flame | fighter wizard | level 3, strength 6, attack 3, light 2, cost 12, vp 1
Gorinth Amateur | Gorinth | wizard | level 1, strength 3, magic 2, cost 5, level_up 2
Gorinth Hoarder | Gorinth | wizard | level 2, strength 4, magic 3, cost 8, level_up 3
Gorinth Miser | Gorinth | wizard | level 3, strength 5, gold 1, cost 11, vp 2
Half-Orc Raider | Half-Orc | fighter thief | level 1, strength 4, attack 2, gold 1, cost 7, level_up 2
Half-Orc Marauder | Half-Orc | fighter thief | level 2, strength 5, attack 2, gold 1, cost 10, level_up 3
Half-Orc Dervish | Half-Orc | fighter thief | level 3, strength 6, attack 3, gold 2, cost 13, vp 3
Stoneguard Brute | Stoneguard | fighter | level 1, strength 6, attack 3, cost 8, level_up 2
Stoneguard Bruiser | Stoneguard | fighter | level 2, strength 7, attack 4, cost 11, level_up 3
Stoneguard Tanker | Stoneguard | fighter | level 3, strength 8, attack 6, cost 13, vp 2
Terakian Defender | Terakian | fighter cleric | level 1, strength 3, attack 2, cost 6, level_up 2
Terakian Peer | Terakian | fighter cleric | level 2, strength 4, attack 3, cost 9, level_up 3
Terakian Templar | Terakian | fighter cleric | level 3, strength 5, attack 4, light 1, cost 13, vp 2
Veteran Warrior | Veteran | fighter | level 1, strength 6, attack 3, cost 8, level_up 2
Veteran Berserker | Veteran | fighter | level 2, strength 7, attack 4, cost 11, level_up 3
Veteran Reaver | Veteran | fighter | level 3, strength 8, attack 5, cost 13, level_up 5, vp 2
Veteran Warmonger | Veteran | fighter | level 4, strength 10, attack 6, cost 18, vp 4
"""

# name | types | figures
WARES = """
Dagger | weapon edged | attack 1, gold 1, cost 3, weight 2
Iron Rations | item food | gold 2, cost 2
Torch | item light | light 1, gold 2, cost 3
Arcane Energies | spell | cost 2
Banish | spell | cost 4
Barkeep | villager | gold 1, cost 2
Battle Fury | spell | cost 3
Feast | item food | gold 3, cost 5
Fireball | spell | magic 3, light 1, cost 9
Flaming Sword | weapon edged | magic 3, light 1, gold 2, cost 5, weight 5
Goodberries | item food magic | gold 2, cost 4, vp 1
Hatchet | weapon edged | attack 3, gold 1, cost 4, weight 3
Lantern | item light | light 2, gold 2, cost 4
Lightstone Gem | item light magic | light 3, gold 3, cost 6
Magical Aura | spell | gold 2, cost 4
Pawnbroker | villager | cost 3
Polearm | weapon edged | attack 2, gold 3, cost 7, weight 2
Short Sword | weapon edged | attack 4, gold 3, cost 6, weight 4
Spear | weapon edged | attack 2, gold 2, cost 4, weight 4
Town Guard | villager | cost 3
Trainer | villager | cost 4
Warhammer | weapon blunt | attack 3, gold 2, cost 4, weight 5
Bluefire Staff | weapon blunt magic | magic 1, gold 2, cost 3, weight 0
Burnt Offering | spell | cost 7
Chieftain's Drum | item magic | gold 2, cost 3
Frost Bolt | spell | magic 3, cost 7
Frost Giant Axe | weapon edged | attack 4, gold 3, cost 8, weight 6
Guardian Blade | weapon edged | attack 3, gold 2, cost 5, weight 5
Guide | villager mercenary | light 2, gold 2, cost 4
Polymorph | spell | cost 3
Quartermaster | villager mercenary | gold 1, cost 4
Recurve Bow | weapon bow | gold 3, cost 6, weight 5
Scout | villager mercenary | cost 3
Silverstorm | spell | cost 5
Skullbreaker | weapon blunt | attack 2, gold 2, cost 4, weight 3
Soul Gem | item light | gold 2, cost 5
Spoiled Food | item food | gold 1, cost 2
Thunder Ring | item light magic | light 1, gold 1, cost 3
Toryn Gauntlet | weapon magic | magic 2, gold 3, cost 5, weight 2
Trader | villager mercenary | cost 4
"""

# name | family | figures; attack, magic and light are what the trophy gives
MONSTERS = """
Archduke of Pain | abyssal | health 10, xp 3, vp 8, gold 3
Grudgebeast | abyssal | health 4, xp 1, vp 2, gold 1
Succubus | abyssal | health 6, xp 2, vp 4, gold 2
Tormentor | abyssal | health 8, xp 3, vp 6, gold 2
The Unchained | abyssal | health 5, xp 1, vp 3, gold 1, magic 1
Darkness | doomknight, humanoid | health 6, xp 2, vp 4, gold 1
Judgement | doomknight, humanoid | health 5, xp 1, vp 3, gold 1
Knightmare | doomknight, humanoid | health 8, xp 3, vp 6, gold 1
Lord Mortis | doomknight, humanoid | health 4, xp 1, vp 2, gold 1
The Prince | doomknight, humanoid | health 7, xp 2, vp 5, gold 1
Ebon Fume | dragon, black | health 11, xp 3, vp 8, gold 1, attack 3
Mythlurian | dragon, green | health 8, xp 2, vp 4, gold 3
Skaladak | dragon, white | health 7, xp 2, vp 3, gold 3
Tyxr the Old | dragon, red | health 10, xp 3, vp 6, gold 2, magic 2
Uyril Unending | dragon, blue | health 9, xp 2, vp 5, gold 2, magic 1
Blink Dog | enchanted | health 3, xp 1, vp 2, gold 1
Griffon | enchanted | health 7, xp 2, vp 4, gold 1, magic 1
Nixie | enchanted | health 5, xp 1, vp 1, gold 4
Pegasus | enchanted | health 6, xp 1, vp 2, gold 2, attack 1
Sphinx | enchanted | health 8, xp 3, vp 7, gold 2, magic 2
Bloodskull Orc | humanoid | health 5, xp 1, gold 3
Deadbone Troll | humanoid | health 7, xp 2, vp 5, gold 2
Firebrand Cyclops | humanoid | health 6, xp 2, vp 4, gold 1
Grayskin Lizard | humanoid | health 6, xp 1, vp 3, gold 2
Griknack Goblin | humanoid | health 4, xp 1, vp 1, gold 1
Black Slime | ooze | health 5, xp 1, vp 2, gold 1
Gray Ooze | ooze | health 6, xp 2, vp 3, gold 1
Green Blob | ooze | health 5, xp 1, vp 2, gold 1
Noxious Slag | ooze | health 7, xp 3, vp 6, gold 1
Red Jelly | ooze | health 6, xp 2, vp 2, gold 2, light 1
Famine | undead, doom | health 4, xp 1, vp 2, gold 1
Harbinger | undead, doom | health 3, xp 1, vp 1, gold 2
Kingdom | undead, doom | health 5, xp 1, vp 3, gold 2
Lord of Death | undead, doom | health 9, xp 3, vp 7, gold 2
Suffering | undead, doom | health 6, xp 2, vp 4, gold 2
Ghost | undead, spirit | health 6, xp 1, vp 4, gold 1
Haunt | undead, spirit | health 4, xp 1, vp 2, gold 1
Revenant | undead, spirit | health 7, xp 2, vp 5, gold 2
Spectre | undead, spirit | health 5, xp 1, vp 3, gold 1
Wraith | undead, spirit | health 6, xp 2, vp 4, gold 2
Assassin | bandit, humanoid | health 8, xp 3, vp 8, gold 3, attack 2
Cutthroat | bandit, humanoid | health 6, xp 2, vp 5, gold 2
Highwayman | bandit, humanoid | health 5, xp 1, vp 3, gold 2
Stalker | bandit, humanoid | health 4, xp 1, vp 2, gold 2
Thug | bandit, humanoid | health 7, xp 2, vp 6, gold 3
Basilisk | dark enchanted | health 5, xp 1, vp 3, gold 2
Harpy | dark enchanted | health 4, xp 1, vp 1, gold 2
Manticore | dark enchanted | health 6, xp 1, vp 3, gold 2
Medusa | dark enchanted | health 7, xp 2, vp 5, gold 3
Minotaur | dark enchanted | health 8, xp 3, vp 6, gold 3
Blaze | elemental, fire | health 7, xp 2, vp 5, gold 2, light 2
Choking Smoke | elemental, fire | health 8, xp 2, vp 6, gold 2
Ember | elemental, fire | health 5, xp 1, vp 2, gold 2, light 1
Flare | elemental, fire | health 6, xp 1, vp 3, gold 2, light 1
Inferno | elemental, fire | health 10, xp 3, vp 7, gold 3, light 3
Fire Giant | giant | health 5, xp 1, vp 2, gold 2
Frost Giant | giant | health 7, xp 2, vp 5, gold 2
Mountain Giant | giant | health 6, xp 1, vp 3, gold 2
Stone Giant | giant | health 6, xp 2, vp 3, gold 2
Titan | giant | health 9, xp 3, vp 6, gold 2
Earth Tempest | hydra, dragon | health 8, xp 3, vp 6, gold 3
Flame Rage | hydra, dragon | health 7, xp 2, vp 4, gold 2
Hydra | hydra, dragon | health 10, xp 3, vp 7, gold 3
Water Wrath | hydra, dragon | health 6, xp 1, vp 4, gold 2
Wind Fury | hydra, dragon | health 7, xp 2, vp 5, gold 3
Half-Ogre | orc, humanoid | health 6, xp 2, vp 3, gold 2
Orc Blademaster | orc, humanoid | health 5, xp 1, vp 1, gold 3
Orc Warlord | orc, humanoid | health 8, xp 2, vp 5, gold 2
Shadow Killer | orc, humanoid | health 5, xp 1, vp 2, gold 2
Standard Bearer | orc, humanoid | health 4, xp 1, vp 1, gold 2
Deathbringer | undead, lich | health 6, xp 2, vp 4, gold 2
Destiny | undead, lich | health 7, xp 3, vp 6, gold 3
Grave Knight | undead, lich | health 4, xp 1, vp 2, gold 2
Lich Lord | undead, lich | health 8, xp 3, vp 8, gold 3
Tomb Haunt | undead, lich | health 5, xp 1, vp 3, gold 2
Hungry Dead | undead, plague | health 7, xp 2, vp 4, gold 1
Plaguebearer | undead, plague | health 5, xp 2, vp 3, gold 1
Plague Zombie | undead, plague | health 3, xp 1, vp 1, gold 1
Restless Corpse | undead, plague | health 4, xp 1, vp 2, gold 1
Walking Scourge | undead, plague | health 9, xp 3, vp 6, gold 1
Guardian of Night | doomknight, guardian | health 12, xp 3, vp 5, gold 2
Guardian of Torment | guardian | health 14, xp 3, vp 6, gold 1
"""

STONES = {"Stone of Mystery": 3, "Stone of Terror": 0, "Stone of Scorn": 1}

# Where the two rulebooks print another figure than each other.
OF_2009 = {"Bloodskull Orc": {"gold": 1}}


def figures_of(written: str) -> dict[str, int]:
    pairs = [entry.rsplit(" ", 1) for entry in written.split(", ") if entry]
    return {name: int(figure) for name, figure in pairs}


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


@cache
def cards(rules: str = "2011") -> dict[str, Card]:
    """Every card by its name, as the rulebook of a year has it."""
    found = {"Disease": Card("Disease", "disease")}
    for name, vp in STONES.items():
        found[name] = Card(name, "thunderstone", vp=vp)
    for name, group, classes, written in rows(HEROES):
        found[name] = Card(name, "hero", frozenset(classes.split()), group, **figures_of(written))
    for name, types, written in rows(WARES):
        found[name] = Card(name, "ware", frozenset(types.split()), name, **figures_of(written))
    for name, family, written in rows(MONSTERS):
        changed = OF_2009.get(name, {}) if rules == "2009" else {}
        found[name] = Card(name, "monster", frozenset(family.split(", ")), **{**figures_of(written), **changed})
    return found


PHALANX = frozenset({"Phalanx Footman", "Phalanx Officer"})


@cache
def top_levels() -> dict[str, int]:
    """The highest level of each group of Heroes."""
    heroes = [card for card in cards().values() if card.kind == "hero"]
    return {hero.group: max(other.level for other in heroes if other.group == hero.group) for hero in heroes}
