"""A battle of Quest: everything that comes before it, then attack against health."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations, permutations

from oracle.quest.party import Foe, Held, Part, Party, can_wield, level
from oracle.quest.rooms import figures
from oracle.quest.sums import attack_parts, light_parts

SILENCED = 3  # the highest level
MUST_STAY = {"Brannock Oathhammer 1", "Brannock Oathhammer 2", "Brannock Oathhammer 3"}  # cards cannot destroy him


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


def silenced(party: Party, foe: Foe) -> bool:
    """Flying Death: monsters of level 3 or lower do nothing before the battle."""
    return party.deck[foe.name]["level"] <= SILENCED and any(note.stat == "silence" for note in party.notes)


def before_battle(party: Party, foe: Foe) -> list[Party] | None:
    """The parties that can be left when the monster's ability, the room's and the weapons' have worked, one for each way
    to answer. None where dice or hidden cards decide."""
    if foe.room in ("Elven Ruins", "The Lich's Tomb"):
        return None
    found = []
    for start in held_up(party, foe.room):
        for left in [start] if silenced(start, foe) else _struck(start, foe):
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
