"""Arithmetic of Quest from its rulebook: what a party comes to, what a foe takes, what is paid, what counts at the end.

Pure functions over plain data: names of cards, references, numbers. Nothing of Grimhold is imported here.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations

from oracle.quest.cards import CLASSES, WARES, Card, Deck

BASE_HP = 6
LEVEL_COST = 2  # and the printed level
WILDERNESS = 0
BEFORE_BATTLE = {
    "Goblin Ettin", "Hobgoblin Sergeant", "Hobgoblin Lieutenant", "Samuel the Cleric", "Goblin King", "Goblin Queen",
    "Mudlark Bruiser", "Cinder Marshal", "Smorga the Queen 4", "Smorga the Queen 5", "Smorga the Queen 6",
    "Vharn the Unlit 4", "Vharn the Unlit 5", "Vharn the Unlit 6",
}  # fmt: skip
DARKER_WITHOUT_LIGHT = {"Gate Cavern": 2, "Dangerous Passageway": 4, "Fire Chasm": 6}
MUST_STAY = {"Brannock Oathhammer 1", "Brannock Oathhammer 2", "Brannock Oathhammer 3"}  # cards cannot destroy him

# Weapons: who needs how much less skill for them.
EASIER = {
    "Maul": (2, "dwarf"), "Shortbow": (1, "rogue"), "Longsword": (1, "human"), "Punching Dagger": (1, "halfling"),
    "Flying Death": (1, "rogue"), "Blood Drinker": (2, "cleric"), "Founder's Warblade": (2, "fighter"),
}  # fmt: skip
EDGED_EASE = {"Stormhand 1": 1, "Stormhand 2": 1, "Stormhand 3": 2}
EDGED_ATTACK = {"Stormhand 2": 1, "Stormhand 3": 2}


@dataclass(frozen=True)
class Held:
    """A card in front of its player."""

    ref: int
    name: str
    wielder: int | None = None  # of a weapon, or of an Item given to a Hero


@dataclass(frozen=True)
class Note:
    """What something has given to somebody for this turn. It ends with its source, its target or their hold."""

    stat: str  # attack, magic, skill, level, light, hp, ward, dark, health, armor, resist, swap
    amount: int
    source: int | None = None
    target: int | None = None
    wielder: int | None = None  # the source is a weapon: it has to stay in this hand


@dataclass(frozen=True)
class Part:
    """One line of a sum."""

    what: str
    amount: int
    name: str = ""
    ref: int | None = None

    def __str__(self) -> str:
        return f"{self.what} {self.amount:+d} {self.name}"


@dataclass(frozen=True)
class Party:
    """The cards in front of a player, and what is true of them this turn."""

    deck: Deck
    cards: tuple[Held, ...]
    notes: tuple[Note, ...] = ()
    wounds: int = 0  # tokens

    def card(self, held: Held) -> Card:
        return self.deck[held.name]

    def with_word(self, word: str) -> list[Held]:
        return [held for held in self.cards if self.card(held).has(word)]

    @property
    def heroes(self) -> list[Held]:
        return self.with_word("hero")

    def find(self, ref: int | None) -> Held | None:
        return next((held for held in self.cards if held.ref == ref), None)

    def wielded(self, hero: Held) -> list[Held]:
        """Weapons alone, not the Items a Hero was given."""
        return [held for held in self.with_word("weapon") if held.wielder == hero.ref]

    def all_wielded(self) -> list[Held]:
        return [held for held in self.with_word("weapon") if held.wielder is not None]

    def given(self, hero: Held) -> list[Held]:
        return [held for held in self.with_word("item") if held.wielder == hero.ref]

    def noted(self, stat: str, target: int | None = None) -> int:
        return sum(note.amount for note in self.notes if note.stat == stat and note.target == target)

    def all_wounds(self) -> int:
        return self.wounds + len(self.with_word("wound"))

    def without(self, gone: Iterable[int]) -> "Party":
        """Cards leave, and with them everything they gave."""
        away = set(gone)
        left = tuple(
            replace(held, wielder=None) if held.wielder in away else held for held in self.cards if held.ref not in away
        )
        return replace(self, cards=left).settled()

    def settled(self, foes: Iterable[int] | None = None) -> "Party":
        """Notes end whose source or target has gone, or whose weapon is no longer in the same hand."""
        here = {held.ref: held for held in self.cards}
        known = set(here) | set(foes) if foes is not None else None

        def lasts(note: Note) -> bool:
            if note.source is not None and note.source not in here:
                return False
            if note.wielder is not None and (note.source is None or here[note.source].wielder != note.wielder):
                return False
            return known is None or note.target is None or note.target in known

        return replace(self, notes=tuple(note for note in self.notes if lasts(note)))


@dataclass(frozen=True)
class Foe:
    """A monster in a room."""

    ref: int
    name: str
    room: str
    place: int


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


@dataclass(frozen=True)
class Outcome:
    """A battle reckoned up."""

    physical: int
    magic: int
    health: int
    wins: bool
    parts: tuple[Part, ...] = ()

    @property
    def attack(self) -> int:
        return self.physical + self.magic

    @property
    def margin(self) -> int:
        return self.attack - self.health


# -- Heroes -----------------------------------------------------------------------------------------------------------


def level(party: Party, hero: Held) -> int:
    found = party.card(hero)["level"] + party.noted("level", hero.ref)
    found += sum(1 for weapon in party.wielded(hero) if weapon.name == "Crystal Dagger")
    spells = party.with_word("spell")
    arcane = any(party.card(spell).has("arcane") for spell in spells)
    if hero.name == "Pylorian 1":
        found += arcane
    elif hero.name == "Pylorian 2":
        found += bool(spells) + arcane
    elif hero.name == "Pylorian 3":
        found += 2 * bool(spells)
    return found


def skill(party: Party, hero: Held, room: str = "") -> int:
    found = party.card(hero)["skill"] + party.noted("skill", hero.ref)
    found += sum(party.card(item)["boost"] for item in party.given(hero))
    if hero.name.startswith("Brannock Oathhammer") and party.with_word("blunt"):
        found += 2
    return max(0, found - (room == "Bog"))


def requirement(party: Party, weapon: Held, hero: Held, room: str = "") -> int:
    card, user = party.card(weapon), party.card(hero)
    needed = card["req"] + 2 * (room == "Fire Temple")
    if card.has("edged"):
        needed -= EDGED_EASE.get(hero.name, 0)
    less, who = EASIER.get(weapon.name, (0, ""))
    if user.has(who):
        needed -= less
    if weapon.name == "King's Sword" and len(user.classes) >= 2:
        needed -= 2
    return max(0, needed)


def can_wield(party: Party, weapons: list[Held], hero: Held, room: str = "") -> bool:
    if len(weapons) > 1 and (hero.name.startswith("Gorlandor") or any(w.name == "Quarterstaff" for w in weapons)):
        return False
    return sum(requirement(party, weapon, hero, room) for weapon in weapons) <= skill(party, hero, room)


def boosts(card: Card) -> bool:
    """Can it be given to a Hero, though it is no weapon?"""
    return any(figure in card.figures for figure in ("boost", "boost_attack", "boost_magic"))


def armings(party: Party, laid_down: dict[int, int]) -> set[tuple[int, int]]:
    """Which weapon or Item may be given to which Hero. What was laid down goes back to the same Hero or to nobody."""
    found = set()
    for held in party.cards:
        card = party.card(held)
        if held.wielder is not None:
            continue
        for hero in party.heroes:
            if held.ref in laid_down and (laid_down[held.ref] != hero.ref or not card.has("weapon")):
                continue
            if card.has("weapon"):
                if can_wield(party, [*party.wielded(hero), held], hero):
                    found.add((held.ref, hero.ref))
            elif boosts(card):
                found.add((held.ref, hero.ref))
    return found


# -- sums -------------------------------------------------------------------------------------------------------------


def attack_parts(party: Party, foe: Foe | None = None) -> list[Part]:
    """Physical and magic attack, line by line, before armor."""
    return [*_hero_parts(party), *_weapon_parts(party, foe), *_spell_parts(party, foe)]


def _hero_parts(party: Party) -> Iterator[Part]:
    spells = party.with_word("spell")
    arcane = any(party.card(spell).has("arcane") for spell in spells)
    for hero in party.heroes:
        card = party.card(hero)
        physical = card["attack"] + party.noted("attack", hero.ref)
        magic = card["magic"] + party.noted("magic", hero.ref)
        if hero.name == "Pylorian 1":
            magic += bool(spells)
        elif hero.name == "Pylorian 2":
            magic += bool(spells) + arcane
        elif hero.name == "Pylorian 3":
            magic += 2 * bool(spells)
        elif hero.name == "Brannock Oathhammer 3":
            physical += sum(1 for weapon in party.all_wielded() if party.card(weapon).has("blunt"))
        if card.has("fighter"):
            physical += sum(1 for other in party.heroes if _leads(party, other, hero))
        for item in party.given(hero):
            physical += party.card(item)["boost_attack"]
            magic += party.card(item)["boost_magic"]
        yield from _both(hero, physical, magic)


def _leads(party: Party, bearer: Held, fighter: Held) -> bool:
    """Oswin's standard gives every Fighter attack +1; whether himself, too, his text says."""
    if bearer.name != "Oswin the Standard-Bearer":
        return False
    return bearer != fighter or not any("other" in line for line in party.card(bearer).text)


def _weapon_parts(party: Party, foe: Foe | None) -> Iterator[Part]:
    for weapon in party.all_wielded():
        hero = party.find(weapon.wielder)
        assert hero is not None
        card = party.card(weapon)
        if foe and (foe.name, True) in (
            ("Mudlark Netcaster", card.has("bow")),
            ("Choir Ashwalker", card.has("edged")),
        ):
            continue
        physical = card["attack"] + party.noted("attack", weapon.ref) + _knack(party, weapon, hero, foe)
        magic = card["magic"] + party.noted("magic", weapon.ref)
        if card.has("edged"):
            physical += EDGED_ATTACK.get(hero.name, 0)
        if weapon.name == "Dancing Sword" and party.with_word("spell"):
            magic += 2
        yield from _both(weapon, physical, magic)


def _knack(party: Party, weapon: Held, hero: Held, foe: Foe | None) -> int:
    """What the text of a weapon adds to its attack."""
    user, name = party.card(hero), weapon.name
    against = party.deck[foe.name].words if foe else frozenset()
    others = [party.card(other).name for other in party.wielded(hero) if other != weapon]
    if name == "Shortbow":
        return int(user.has("elf"))
    if name == "Punching Dagger":
        return 2 * any("Dagger" in other for other in others)
    if name == "Quarterstaff":
        return int(skill(party, hero, foe.room if foe else "") >= 6)
    if name == "Holy Mace":
        return int(bool(against & {"demon", "undead"}))
    if name == "Flail":
        return level(party, hero)
    if name == "Two-Handed Sword":
        return 2 * bool(foe and foe.name in BEFORE_BATTLE)
    if name == "Longspear":
        return 2 * (level(party, hero) >= 2)
    if name == "Gravedigger's Spade":
        return 2 * bool(against & {"undead", "vermin"})
    if name == "Blood Drinker":
        return party.all_wounds()
    if name == "Whisperthorn":
        return 2 * user.has("rogue")
    return 0


def _spell_parts(party: Party, foe: Foe | None) -> Iterator[Part]:
    against = party.deck[foe.name].words if foe else frozenset()
    for held in party.cards:
        card = party.card(held)
        if not (card.has("spell") or card.has("item")):
            continue
        magic = card["magic"] + party.noted("magic", held.ref)
        if held.name == "Magic Missile":
            magic += sum(level(party, hero) for hero in party.with_word("wizard") if party.card(hero).has("hero"))
        elif held.name == "Litany of the First Dawn":
            magic += 2 * len(party.with_word("cleric")) + 2 * bool(against & {"demon", "undead"})
        yield from _both(held, 0, magic)


def _both(held: Held, physical: int, magic: int) -> Iterator[Part]:
    if physical:
        yield Part("attack", physical, held.name, held.ref)
    if magic:
        yield Part("magic attack", magic, held.name, held.ref)


def light_parts(party: Party) -> list[Part]:
    found = []
    spells = party.with_word("spell")
    for held in party.cards:
        card = party.card(held)
        light = card["light"] if not card.has("weapon") or held.wielder is not None else 0
        light += party.noted("light", held.ref)
        if held.name == "Moonlight":
            light += len(party.with_word("wizard"))
        elif held.name == "Pylorian 3":
            light += any(party.card(spell).has("arcane") for spell in spells)
        if light:
            found.append(Part("light", light, held.name, held.ref))
    tokens = party.noted("light")
    if tokens:
        found.append(Part("light", tokens, "tokens"))
    return found


def light(party: Party) -> int:
    found = sum(part.amount for part in light_parts(party))
    return min(0, found) if any(note.stat == "dark" for note in party.notes) else found


def gold_of(party: Party) -> int:
    """Every card in front counts, also a weapon that nobody wields."""
    return sum(party.card(held)["gold"] for held in party.cards)


def hit_points(wounds: int, changes: int = 0) -> int:
    return max(1, max(1, BASE_HP - wounds // 2) + changes)


# -- battle -----------------------------------------------------------------------------------------------------------


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
    rewards = {}
    for gear in ("treasure", "rations", "lantern", "potion"):
        if monster[gear] + room[gear]:
            rewards[gear] = monster[gear] + room[gear]
    return Figures(
        max(0, health), armor, resist, max(0, wounds + party.noted("ward")), monster["festering"],
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


def battle(party: Party, foe: Foe, around: Iterable[Foe] = (), extra_health: int = 0) -> Outcome:
    """Attack against health, after everything that comes before the battle has happened."""
    found = figures(party, foe, around)
    parts = attack_parts(party, foe)
    physical = sum(part.amount for part in parts if part.what == "attack")
    magic = sum(part.amount for part in parts if part.what == "magic attack")
    if foe.name == "Goblin Sycophant":
        ignored = (
            "attack" if physical > magic or (physical == magic and found.armor >= found.resist) else "magic attack"
        )
        parts.append(Part(ignored, -(physical if ignored == "attack" else magic), "immune to the higher"))
        physical, magic = (0, magic) if ignored == "attack" else (physical, 0)
    if min(physical, found.armor) > 0:
        parts.append(Part("attack", -min(physical, found.armor), "armor"))
        physical -= min(physical, found.armor)
    if min(magic, found.resist) > 0:
        parts.append(Part("magic attack", -min(magic, found.resist), "magic resistance"))
        magic -= min(magic, found.resist)
    health = found.health + extra_health
    able = foe.name != "Choir Cantor" or magic >= 1
    able = able and (foe.name != "Cinder Archon" or any(level(party, hero) >= 2 for hero in party.heroes))
    return Outcome(physical, magic, health, able and physical + magic >= health, tuple(parts))


def guardian_xp(outcome: Outcome) -> int:
    return -(-outcome.attack // 2)


def held_up(party: Party, room: str) -> list["Party"]:
    """The party in a room that makes weapons too heavy: every way to lay down what cannot be held."""
    for hero in party.heroes:
        weapons = party.wielded(hero)
        if not can_wield(party, weapons, hero, room):
            found = []
            for weapon in weapons:
                cards = tuple(replace(held, wielder=None) if held == weapon else held for held in party.cards)
                found += held_up(replace(party, cards=cards).settled(), room)
            return found
    return [party]


def before_battle(party: Party, foe: Foe, cancelled: bool = False) -> list[Party] | None:
    """The parties that can be left when the monster's ability, the room's and the weapons' have worked, one for each way
    to answer. None where dice or hidden cards decide."""
    if foe.room in ("Elven Ruins", "The Lich's Tomb"):
        return None
    found = []
    for start in held_up(party, foe.room):
        for left in [start] if cancelled else _struck(start, foe):
            found += held_up(left, foe.room)
    return [_cursed(left) for left in found]


def _cursed(party: Party) -> Party:
    maces = 0
    for mace in party.all_wielded():
        hero = party.find(mace.wielder)
        maces += mace.name == "Cursed Mace" and hero is not None and not party.card(hero).has("cleric")
    return replace(party, wounds=party.wounds + maces)


def _struck(party: Party, foe: Foe) -> list[Party]:
    name, heroes = foe.name, party.heroes
    if name == "Goblin Ettin":
        rogue = any(party.card(hero).has("rogue") for hero in heroes)
        return [party] if rogue else _losing(party, heroes, 2)
    if name == "Hobgoblin Sergeant":
        return _losing(party, [hero for hero in heroes if _has(party, hero, "attack")], 1)
    if name == "Hobgoblin Lieutenant":
        armed = [held for held in party.with_word("weapon") if party.card(held)["attack"]]
        return _losing(party, armed + [hero for hero in heroes if _has(party, hero, "magic attack")], 1)
    if name == "Samuel the Cleric":
        return _losing(party, list(party.cards), party.all_wounds())
    if name == "Goblin King":
        return _losing(party, list(party.cards), 3)
    if name == "Goblin Queen":
        return _losing(party, weapons := party.with_word("weapon"), len(weapons))
    if name == "Cinder Marshal":
        return _losing(party, spells := party.with_word("spell"), len(spells))
    if name == "Mudlark Bruiser" and not party.all_wielded():
        return [replace(party, wounds=party.wounds + 1)]
    if name == "Smorga the Queen 5":
        return _losing(party, list(party.cards), party.all_wounds(), destroyed=True)
    if name == "Smorga the Queen 6":
        return _losing(party, heroes, party.all_wounds(), destroyed=True)
    if name in ("Vharn the Unlit 5", "Vharn the Unlit 6"):
        lit = {part.ref for part in light_parts(party) if part.amount > 0}
        return _losing(party, [h for h in party.cards if h.ref in lit], len(lit), destroyed=name.endswith("6"))
    return [party]


def _has(party: Party, hero: Held, what: str) -> bool:
    """Boosts add to a Hero's own value: one who wields a weapon of magic attack has magic attack."""
    mine = {hero.ref, *(weapon.ref for weapon in party.wielded(hero))}
    return sum(part.amount for part in attack_parts(party) if part.what == what and part.ref in mine) > 0


def _losing(party: Party, victims: list[Held], how_many: int, destroyed: bool = False) -> list[Party]:
    """Every way to lose so many different cards of these."""
    found = []
    for lost in combinations(victims, min(how_many, len(victims))):
        gone = [held.ref for held in lost if not (destroyed and held.name in MUST_STAY)]
        caught = [held.ref for held in lost if held.name == "Boomerang" and not destroyed]
        found += _catching(party, gone, caught)
    return found


def _catching(party: Party, gone: list[int], caught: list[int]) -> list[Party]:
    """A Boomerang that is discarded may be given to a Hero able to wield it."""
    found = [party.without(gone)]
    for order in permutations(caught):
        left = party.without([ref for ref in gone if ref not in caught])
        loose = tuple(replace(held, wielder=None) if held.ref in order else held for held in left.cards)
        found += _handed(replace(left, cards=loose).settled(), list(order))
    return found


def _handed(party: Party, boomerangs: list[int]) -> list[Party]:
    if not boomerangs:
        return [party]
    first, rest = boomerangs[0], boomerangs[1:]
    thing = party.find(first)
    assert thing is not None
    found = _handed(party.without([first]), rest)
    for hero in party.heroes:
        if can_wield(party, [*party.wielded(hero), thing], hero):
            held = tuple(replace(card, wielder=hero.ref) if card.ref == first else card for card in party.cards)
            found += _handed(replace(party, cards=held), rest)
    return found


def best(outcomes: Iterable[Outcome]) -> Outcome:
    return max(outcomes, key=lambda outcome: (outcome.wins, outcome.margin))


# -- the way ----------------------------------------------------------------------------------------------------------

DOORS = {0: (1, 2), 1: (0, 2, 3), 2: (0, 1, 4), 3: (1, 4, 5), 4: (2, 3, 6), 5: (3, 6), 6: (4, 5)}
MOST_ENTRIES = 32  # of one room in a turn: a walk must end (ruling Q4)


def way(start: int, goal: int, costs: dict[int, int]) -> int | None:
    """The least light it takes to get there; every room asks for its own."""
    reached = {start: 0}
    for _ in costs:
        for here, spent in list(reached.items()):
            for there in DOORS[here]:
                if there in costs and spent + costs[there] < reached.get(there, 99):
                    reached[there] = spent + costs[there]
    return reached.get(goal)


# -- the village ------------------------------------------------------------------------------------------------------


@dataclass
class Purse:
    """The gold of one turn. A count takes in every card that lies there: what has been counted has paid, whatever becomes
    of it; what has not been counted pays as long as it lies there."""

    extra: int = 0  # tokens eaten and gold gained by effects
    spent: int = 0
    counted: dict[int, tuple[str, int]] = field(default_factory=dict)

    def count(self, party: Party) -> None:
        for held in party.cards:
            self.counted.setdefault(held.ref, (held.name, party.card(held)["gold"]))

    def parts(self, party: Party) -> list[Part]:
        lines = [Part("gold", gold, name, ref) for ref, (name, gold) in self.counted.items() if gold]
        for held in party.cards:
            if held.ref not in self.counted and party.card(held)["gold"]:
                lines.append(Part("gold", party.card(held)["gold"], f"{held.name} (not counted yet)", held.ref))
        if self.extra:
            lines.append(Part("gold", self.extra, "gained"))
        if self.spent:
            lines.append(Part("gold", -self.spent, "spent"))
        return lines

    def gold(self, party: Party) -> int:
        return sum(part.amount for part in self.parts(party))


def level_price(card: Card) -> int:
    return card["level"] + LEVEL_COST


def next_levels(deck: Deck, hero: Card, on_offer: Iterable[str]) -> list[str]:
    """What a Hero can rise to: an Adventurer to any first level, others to their own next one."""
    if hero.name == "Adventurer":
        return [name for name in on_offer if deck[name].kind == "hero" and deck[name]["level"] == 1]
    if hero.kind != "hero":
        return []
    following = f"{hero.title} {hero['level'] + 1}"
    return [name for name in on_offer if name == following]


# -- the end ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Estate:
    """What a player owns when points are counted."""

    cards: tuple[str, ...]
    xp: int = 0
    wounds: int = 0  # tokens
    keys: int = 0
    quest: str = ""
    revealed: bool = False
    guards: int = 0  # cards under the side quest


@dataclass(frozen=True)
class Village:
    """What the stacks sell, by the names of their cards."""

    heroes: tuple[frozenset[str], ...]  # a stack each
    market: tuple[frozenset[str], ...]
    epic: bool = False


def points(deck: Deck, estate: Estate, village: Village) -> int:
    return card_points(deck, estate) + estate.xp + quest_points(deck, estate, village)


def card_points(deck: Deck, estate: Estate) -> int:
    scarred = estate.quest == "Scars of Battle"
    return sum(deck[name]["vp"] for name in estate.cards if not (scarred and deck[name].has("wound")))


def owned_wounds(deck: Deck, estate: Estate) -> int:
    return estate.wounds + sum(1 for name in estate.cards if deck[name].has("wound"))


def quest_points(deck: Deck, estate: Estate, village: Village) -> int:
    quest, wounds = estate.quest, owned_wounds(deck, estate)
    if quest == "Avoiding Attention":
        return max(0, 15 - 10 * estate.keys)
    if quest == "Avoiding the Plague":
        return 6 * (wounds == 0)
    if quest == "Find the Orb":
        return sum(deck[name]["light"] for name in estate.cards) if estate.revealed else 0
    if quest == "Luck Stone":
        return 4 * estate.revealed
    if quest == "New Town Guards":
        return 8 * (estate.guards >= 3)
    if quest == "Plague Doctor":
        return 18 * (wounds - estate.wounds >= 8)
    if quest == "Scars of Battle":
        return 2 * wounds
    if quest == "Well-Rounded":
        return _classes(deck, estate) ** 2
    if quest == "Ready for Anything":
        sold = {name for name in estate.cards if deck[name].kind in WARES}
        return 9 * all(sum(1 for name in sold if deck[name].has(kind)) >= 2 for kind in ("item", "spell", "weapon"))
    if quest == "Consistency is King":
        return 12 * _consistent(deck, estate, village)
    if quest == "Jack-of-all-Trades":
        return 12 * _one_of_each(estate, village)
    return 0


def _classes(deck: Deck, estate: Estate) -> int:
    """The most classes that Heroes of level 2 or higher can stand for, each for one."""
    matched: dict[str, int] = {}
    heroes = [deck[name].classes for name in estate.cards if deck[name].has("hero") and deck[name]["level"] >= 2]

    def place(hero: int, tried: set[str]) -> bool:
        for name in heroes[hero]:
            if name not in tried:
                tried.add(name)
                if name not in matched or place(matched[name], tried):
                    matched[name] = hero
                    return True
        return False

    for hero in range(len(heroes)):
        place(hero, set())
    assert len(matched) <= len(CLASSES)
    return len(matched)


def _consistent(deck: Deck, estate: Estate, village: Village) -> bool:
    """Of the village's cards exactly one title of each of the four types."""
    stacks = [stack for stack in village.heroes if stack & set(estate.cards)]
    titles = {name for stack in village.market for name in stack} & set(estate.cards)
    kinds = Counter(kind for name in titles for kind in ("item", "spell", "weapon") if deck[name].has(kind))
    return len(stacks) == 1 and all(kinds[kind] == 1 for kind in ("item", "spell", "weapon"))


def _one_of_each(estate: Estate, village: Village) -> bool:
    return all(sum(1 for name in estate.cards if name in stack) == 1 for stack in (*village.heroes, *village.market))


def winners(deck: Deck, estates: list[Estate], village: Village) -> list[int]:
    """Most points; then most wounds; then most treasures and legends in the deck; else all of them."""

    def worth(estate: Estate) -> tuple[int, int, int]:
        rich = sum(1 for name in estate.cards if deck[name].has("treasure") or deck[name].has("legendary"))
        return points(deck, estate, village), owned_wounds(deck, estate), rich

    top = max(worth(estate) for estate in estates)
    return [seat for seat, estate in enumerate(estates) if worth(estate) == top]
