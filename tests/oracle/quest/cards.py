"""What is printed on the cards of Quest, written down from the rulebook and the public card lists.

One line a card: name | kind | words | figures | group. A figure that is not printed is left out. `attack` and `magic` of
a weapon are what it adds for its wielder, `boost` is what an Item adds to a Hero's skill. The texts are rules of
the modules that reckon. House cards have no list but the house's own: their figures are handed in (`Deck.with_house`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

FIGURES = (
    "level", "cost", "attack", "magic", "skill", "req", "gold", "light", "vp", "boost", "health", "armor", "resist",
    "wounds", "festering", "xp", "treasure", "rations", "lantern", "potion", "boost_attack", "boost_magic",
)  # fmt: skip
GEAR_COST = {"Iron Rations": 2, "Lantern": 3, "Potion": 4}
TREASURE_COST = 10
WARES = ("item", "spell", "weapon", "market")  # kinds of cards that the marketplace sells
CLASSES = ("cleric", "fighter", "rogue", "wizard")

STARTERS_AND_RAT = """
Adventurer | starter | hero human starter | level 0, attack 1, skill 2
Dagger | starter | weapon edged starter | attack 1, req 2, gold 1
Lantern | starter | item starter | gold 2, light 1
Thunderstone Shard | starter | item magic starter | gold 2, boost 2
Festering Wound | wound | wound | vp -1
The Wilderness | room | | level 0
Giant Rat | monster | vermin | level 0, health 4
"""

HEROES = """
Gorlandor 1 | hero | human fighter hero | level 1, cost 7, attack 2, skill 6
Gorlandor 2 | hero | human fighter hero | level 2, cost 10, attack 4, skill 8, vp 2
Gorlandor 3 | hero | human fighter hero | level 3, cost 13, attack 6, skill 10, vp 5
Hawkswood 1 | hero | avian elf rogue hero | level 1, cost 6, attack 1, skill 3, gold 1, light 1
Hawkswood 2 | hero | avian elf rogue hero | level 2, cost 9, attack 2, skill 4, gold 2, light 1, vp 2
Hawkswood 3 | hero | avian elf rogue hero | level 3, cost 12, attack 3, skill 5, gold 3, light 2, vp 5
Pylorian 1 | hero | human wizard hero | level 1, cost 6, magic 1, skill 2
Pylorian 2 | hero | human wizard hero | level 2, cost 9, magic 2, skill 2, vp 2
Pylorian 3 | hero | human wizard hero | level 3, cost 12, magic 3, skill 3, vp 5
Scathian 1 | hero | halfling rogue wizard hero | level 1, cost 8, magic 2, skill 2, gold 1
Scathian 2 | hero | halfling rogue wizard hero | level 2, cost 11, magic 3, skill 3, gold 2, vp 2
Scathian 3 | hero | halfling rogue wizard hero | level 3, cost 14, magic 4, skill 4, gold 3, light 1, vp 5
Silverhelm 1 | hero | dwarf cleric fighter hero | level 1, cost 6, attack 1, skill 4
Silverhelm 2 | hero | dwarf cleric fighter hero | level 2, cost 9, attack 2, skill 5, vp 2
Silverhelm 3 | hero | dwarf cleric fighter hero | level 3, cost 12, attack 4, skill 6, light 1, vp 5
Stormhand 1 | hero | dwarf fighter hero | level 1, cost 7, attack 2, skill 4
Stormhand 2 | hero | dwarf fighter hero | level 2, cost 10, attack 3, skill 5, vp 2
Stormhand 3 | hero | dwarf fighter hero | level 3, cost 13, attack 4, skill 5, vp 5
"""

MARKET = """
Amulet of Infravision | item | magic item | cost 5, boost 2, gold 2, light 1, vp 1
Gem of Healing | item | magic item | cost 5
Tome of Knowledge | item | item | cost 5, gold 1, vp 2
Fireball | spell | elemental spell | cost 8, magic 3, light 1
Future Vision | spell | arcane divine spell | cost 3, light 1
Magic Missile | spell | arcane spell | cost 7, vp 1
Moonlight | spell | elemental spell | cost 3, magic 1, vp 2
Hammer | weapon | blunt weapon | cost 3, attack 2, req 4, gold 1, vp 1
Maul | weapon | blunt weapon | cost 8, attack 4, req 8, gold 1
Shortbow | weapon | bow weapon | cost 5, attack 2, req 4, gold 2, vp 1
Shortspear | weapon | edged weapon | cost 4, attack 1, req 3, gold 1, vp 2
Shortsword | weapon | edged weapon | cost 3, attack 1, req 3, gold 1, vp 2
Longbow | weapon | bow weapon | cost 5, attack 2, req 5, gold 2, vp 1
Longsword | weapon | edged weapon | cost 4, attack 2, req 4, gold 2, vp 1
Punching Dagger | weapon | edged weapon | cost 4, attack 1, req 3, gold 3, vp 1
Quarterstaff | weapon | blunt weapon | cost 2, attack 2, req 1, gold 1, vp 2
Battle Axe | weapon | edged weapon | cost 4, attack 2, req 6, gold 1
Boomerang | weapon | blunt edged weapon | cost 3, attack 2, req 4, gold 1, vp 2
Crystal Dagger | weapon | edged magic weapon | cost 5, attack 1, req 2, gold 2, light 1, vp 2
Holy Mace | weapon | blunt divine weapon | cost 5, attack 2, req 4, gold 1, vp 1
Broadsword | weapon | edged weapon | cost 7, attack 3, req 5, gold 2, vp 1
Crossbow | weapon | bow weapon | cost 6, attack 1, req 3, gold 2, vp 2
Flail | weapon | blunt weapon | cost 4, attack 1, req 5, gold 1
Two-Handed Sword | weapon | edged weapon | cost 7, attack 3, req 7, gold 2, vp 2
Cursed Mace | weapon | blunt cursed weapon | cost 4, attack 3, req 4, vp -1
King's Sword | weapon | edged weapon | cost 6, attack 3, req 7, gold 3, vp 1
Longspear | weapon | edged weapon | cost 3, attack 1, req 4, gold 2
Magi Staff | weapon | blunt magic weapon | cost 4, attack 1, req 3, gold 2, vp 2
"""

MONSTERS = """
Kobold Grunt | monster | humanoid | level 1, health 4, xp 2, lantern 1 | Kobold Skirmishers
Kobold Hero | monster | humanoid | level 1, health 6, armor 2, xp 3, wounds 2, treasure 1 | Kobold Skirmishers
Kobold Shaman | monster | humanoid | level 1, health 6, resist 1, xp 2, potion 1 | Kobold Skirmishers
Kobold Snatcher | monster | humanoid | level 1, health 5, xp 3 | Kobold Skirmishers
Kobold Warrior | monster | humanoid | level 1, health 5, xp 2, wounds 1, treasure 1 | Kobold Skirmishers
Goblin Berserker | monster | humanoid | level 1, health 4, xp 2, wounds 2, treasure 1 | Goblin Grunts
Goblin Ettin | monster | humanoid | level 1, health 6, xp 4, wounds 1 | Goblin Grunts
Goblin Potion Tester | monster | humanoid | level 1, health 5, xp 2, potion 1 | Goblin Grunts
Goblin Shaman | monster | humanoid | level 1, health 5, resist 2, xp 3, wounds 1, lantern 1 | Goblin Grunts
Goblin Warrior | monster | humanoid | level 1, health 4, armor 3, xp 3, rations 1 | Goblin Grunts
Dire Wolf Master | monster | humanoid | level 2, health 7, armor 3, xp 4, wounds 1, treasure 1 | Hobgoblin Brutes
Dire Wolf Rider | monster | humanoid | level 2, health 8, xp 5, wounds 1 | Hobgoblin Brutes
Hobgoblin Sergeant | monster | humanoid | level 2, health 7, xp 4, wounds 2, lantern 1 | Hobgoblin Brutes
Hobgoblin Scrapper | monster | humanoid | level 2, health 8, xp 3, wounds 1, treasure 1 | Hobgoblin Brutes
Hobgoblin Lieutenant | monster | humanoid | level 2, health 8, xp 4, wounds 2, treasure 1 | Hobgoblin Brutes
Cankerous Spider | monster | giant vermin | level 2, health 7, xp 5, festering 2 | Spider Terrors
Demon Spider | monster | giant demon vermin | level 2, health 8, xp 3, wounds 1, treasure 1 | Spider Terrors
Phase Spider | monster | giant golem vermin | level 2, health 7, resist 2, xp 4, potion 1 | Spider Terrors
Sword Spider | monster | giant golem vermin | level 2, health 5, armor 4, xp 5, wounds 1, rations 1 | Spider Terrors
Trapdoor Spider | monster | giant vermin | level 2, health 6, xp 2, festering 1, treasure 1 | Spider Terrors
Alfrennia the Ranger | monster | undead | level 3, health 7, xp 6, wounds 2, treasure 1 | Ancient Adventurers
Karthos the Sorcerer | monster | undead | level 3, health 10, resist 4, xp 7, wounds 2, treasure 1 | Ancient Adventurers
Llib the Fighter | monster | undead | level 3, health 8, armor 4, xp 6, wounds 2, treasure 1 | Ancient Adventurers
Samuel the Cleric | monster | undead | level 3, health 8, resist 2, xp 5, wounds 2, treasure 1 | Ancient Adventurers
Venk the Rogue | monster | undead | level 3, health 9, xp 5, wounds 2, treasure 1 | Ancient Adventurers
Bugbear Elite | monster | humanoid | level 3, health 10, xp 7, wounds 2 | Goblin King's Guard
Goblin King | monster | humanoid | level 3, health 9, xp 7, wounds 2, treasure 1 | Goblin King's Guard
Goblin Queen | monster | humanoid | level 3, health 8, resist 4, xp 7, wounds 3, treasure 1 | Goblin King's Guard
Goblin Sycophant | monster | humanoid | level 3, health 3, xp 5, wounds 2, treasure 1 | Goblin King's Guard
Stone Giant | monster | elemental giant | level 3, health 7, armor 4, xp 8, wounds 2 | Goblin King's Guard
Smorga the Queen 4 | guardian | humanoid vermin guardian | level 4, health 8, wounds 2, treasure 1
Smorga the Queen 5 | guardian | humanoid vermin guardian | level 5, health 8, wounds 3, treasure 1
Smorga the Queen 6 | guardian | humanoid vermin guardian | level 6, health 8, wounds 4, treasure 1
"""

ROOMS = """
Abandoned Gate | room | | level 1
Mine | room | | level 1, health 1, rations 1
Crypt | room | | level 2, light 1, wounds 1, xp 1
Sunken Well | room | | level 2, light 1, health 1, lantern 1
Throne Room | room | | level 3, light 2, xp 2
Vault | room | | level 3, light 2, wounds 1, treasure 1
Fairy Meadow | room | | level 1, resist 2, lantern 1
Ominous Looking Road | room | | level 1, armor 1
Hollow Tree | room | | level 2, light 2, potion 1
Tree House | room | | level 2, light 1, health 2
Elven Outpost | room | | level 3, light 2, wounds 1
Elven Ruins | room | | level 3, light 2
Alchemy Chamber | room | | level 1
The Servant's Tombs | room | | level 1
Bog | room | | level 2, light 1
Sunken Graveyard | room | | level 2, health 2, rations 1
Blood Altar Room | room | | level 3, light 2, health 2, xp 2
The Lich's Tomb | room | | level 3, light 1, xp 3
Air Temple | room | | level 1, resist 1
Water Temple | room | | level 1, light 1, rations 1
Earth Temple | room | | level 2, light 1
Fire Temple | room | | level 2, wounds 1, lantern 2
Abyssal Temple | room | | level 3, light 2
Celestial Temple | room | | level 3, light 2, health 1, resist 2, treasure 1
Gate Cavern | room | | level 1
Dangerous Passageway | room | | level 2
Fire Chasm | room | | level 3
"""

TREASURES = """
The Reaper | treasure | edged cursed magic weapon treasure | attack 2, req 4, light 1, vp 2
Thunderstone Rug | treasure | magic item treasure | boost 2, gold 3, light 1, vp 2
Flying Death | treasure | edged magic weapon treasure | magic 2, req 6, vp 2
Sun of the Forest | treasure | magic item treasure | magic 1, gold 2, light 1, vp 4
Huma | treasure | ally avian beast wizard hero treasure | level 2, magic 4, vp 2
Rien's Ring | treasure | magic item treasure | boost 3, gold 3, vp 2
Chain Lightning | treasure | arcane elemental spell treasure | magic 3, light 1, vp 2
Root Stride | treasure | arcane chaos spell treasure | light 1, vp 2
Orb of Opposing Forces | treasure | magic item treasure | boost 2, gold 1, light 1, vp 2
Ark of Creation | treasure | elemental magic item treasure | gold 2, vp 2
"""

# What the house's cards add to a Hero they are given to: it stands in their texts alone.
HOUSE_BOOSTS = {
    "Company Banner": {"boost_attack": 1},
    "Shield of the First Wall": {"boost": 4},
    "Grimoire of the Ninth Door": {"boost_magic": 2},
}


@dataclass(frozen=True)
class Card:
    name: str
    kind: str
    words: frozenset[str]
    figures: Mapping[str, int] = field(default_factory=dict)
    group: str = ""
    text: tuple[str, ...] = ()  # of house cards

    def __getitem__(self, figure: str) -> int:
        return self.figures.get(figure, 0)

    def has(self, word: str) -> bool:
        return word in self.words

    @property
    def title(self) -> str:
        """Of a Hero, the name without the level."""
        return self.name.rsplit(" ", 1)[0] if self.kind == "hero" else self.name

    @property
    def classes(self) -> list[str]:
        return [name for name in CLASSES if name in self.words]


class Deck(dict[str, Card]):
    """All cards by name."""

    def with_house(self, cards: Iterable[Card]) -> "Deck":
        return Deck({**{card.name: card for card in cards}, **self})


def _read(table: str) -> Iterable[Card]:
    for line in table.strip().splitlines():
        name, kind, words, figures, *rest = (part.strip() for part in line.split("|"))
        yield Card(name, kind, frozenset(words.split()), _figures(figures), rest[0] if rest else "")


def _figures(text: str) -> dict[str, int]:
    found = {}
    for part in text.split(","):
        figure, number = part.split()
        assert figure in FIGURES, figure
        found[figure] = int(number)
    return found


PUBLIC = Deck(
    (card.name, card)
    for table in (STARTERS_AND_RAT, HEROES, MARKET, MONSTERS, ROOMS, TREASURES)
    for card in _read(table)
)
