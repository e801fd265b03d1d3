"""A party of Quest: cards in front of a player, who holds what, levels and skill.

Pure functions over plain data: names of cards, references, numbers. Nothing of Grimhold is imported here.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from oracle.quest.cards import Card, Deck

# Weapons: who needs how much less skill for them.
EASIER = {
    "Maul": (2, "dwarf"), "Shortbow": (1, "rogue"), "Longsword": (1, "human"), "Punching Dagger": (1, "halfling"),
    "Flying Death": (1, "rogue"), "Blood Drinker": (2, "cleric"), "Founder's Warblade": (2, "fighter"),
}  # fmt: skip
EDGED_EASE = {"Stormhand 1": 1, "Stormhand 2": 1, "Stormhand 3": 2}


@dataclass(frozen=True)
class Held:
    """A card in front of its player."""

    ref: int
    name: str
    wielder: int | None = None  # of a weapon, or of an Item given to a Hero


@dataclass(frozen=True)
class Note:
    """What something has given to somebody for this turn. It ends with its source, its target or their hold."""

    stat: str  # attack, magic, skill, level, light, hp, ward, harmless, dark, silence, health, armor, resist, swap
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
