"""What an attack comes to: the two pools, light, the monster's traits and battle effects, and who wins.

A fight is reckoned for every way its choices can be made (which pool a Disease cuts, whom the Haunt holds back ...):
the result is a list of outcomes, each with the lines it adds up from.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations

from oracle.classic.cards import PHALANX, Card, cards

AMAZONS = {"Amazon Archer": 2, "Amazon Huntress": 3, "Amazon Queen": 4}  # against rank 2 and 3
EVOKERS = {"Evoker Adept": 2, "Evoker Scorcher": 3, "Evoker Pyroclast": 4}  # the same, and nothing else
DWARVES = {"Dwarf Guardian": 3, "Dwarf Janissary": 4, "Dwarf Sentinel": 5}  # with an Edged Weapon
STONEGUARDS = {"Stoneguard Brute": 2, "Stoneguard Bruiser": 3, "Stoneguard Tanker": 4}  # with any Weapon
HIRERS = ("Stoneguard Bruiser", "Stoneguard Tanker")  # 1 for each Mercenary
CABAL = {"Cabal Astrologer": 1, "Cabal Sage": 2, "Cabal Master": 3}  # for each Spell used
FLAMES = {"Flame Guard": 1, "Flame Hero": 2}  # for each light left over
DOUBLERS = ("Selurin Warlock", "Selurin Theurge")
THROWN_SPEAR = 5

MAGIC_COUNTS_NOTHING = (
    "Ebon Fume", "Inferno", "Deathbringer", "Destiny", "Grave Knight", "Lich Lord", "Tomb Haunt",
)  # fmt: skip
MAGIC_ONLY = ("Sphinx", "Minotaur")
MAGIC_NEEDED = ("Archduke of Pain", "Revenant")
HALVED_WITHOUT_MAGIC = ("Succubus", "Uyril Unending", "Ghost")
HEROES_NEEDED = {"Stalker": 3, "Highwayman": 3, "Cutthroat": 4, "Thug": 4, "Assassin": 5}
GOLD_NEEDED = {"Earth Tempest": 7, "Wind Fury": 5}  # else twice the health
OWN_DARKNESS = {"Darkness": 1, "Knightmare": 2, "Lord Mortis": 1, "Blink Dog": 1, "Ember": -1}
DARKNESS_EVERYWHERE = {"Choking Smoke": 2, "Blaze": -2, "Flare": -1, "Inferno": -3}
WEAKENING = {"The Prince": 2, "Suffering": 2, "Ghost": 2, "Judgement": 2, "Revenant": 4, "Lich Lord": 4}
CUTTING = ("Judgement", "Lich Lord")  # 1 of each Hero's attack or magic attack


@dataclass
class Prepared:
    """What has been done this turn before the battle. A card is known by a number of its own."""

    strength: Counter[int] = field(default_factory=Counter)  # for the turn, by Hero
    attack: Counter[int] = field(default_factory=Counter)  # by the card that brings it
    magic: Counter[int] = field(default_factory=Counter)
    light: Counter[int] = field(default_factory=Counter)
    wields: dict[int, int] = field(default_factory=dict)  # Weapon -> Hero
    armed: set[int] = field(default_factory=set)  # Heroes who have had a Weapon
    edged: set[int] = field(default_factory=set)  # ... and an Edged one
    thrown: list[int] = field(default_factory=list)  # the Heroes whose Spear has flown; it counts on
    as_magic: set[int] = field(default_factory=set)  # Heroes who ate Goodberries
    arcane: bool = False  # Arcane Energies
    weightless: bool = False  # Magical Aura
    boasts: set[int] = field(default_factory=set)  # Khans
    spells: set[int] = field(default_factory=set)  # used by an effect of their own
    again: list[int] = field(default_factory=list)  # Spells called back by a Bluefire Staff
    used: bool = False  # an effect of a Spell or an Item


@dataclass(frozen=True)
class Field:
    """The dungeon: who lies where, rank 0 included."""

    ranks: tuple[tuple[int, str], ...]
    setting: str = ""


@dataclass(frozen=True)
class Line:
    """One line of a sum."""

    what: str
    amount: int
    name: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.name}: {self.what} {self.amount:+d}{f' ({self.why})' if self.why else ''}"


@dataclass
class Outcome:
    attack: int
    physical: int
    magic: int
    health: int
    penalty: int
    wins: bool
    scouts: int = 0  # Snipers who attacked in rank 3: an XP each, if it is won
    lines: list[str] = field(default_factory=list)

    def worth(self) -> tuple[bool, int]:
        """What the attacker's choices are good for."""
        return self.wins, self.attack

    def figures(self) -> tuple[int, int, bool, int, int, int]:
        return self.attack, self.health, self.wins, self.penalty, self.physical, self.magic


@dataclass
class Tally:
    """The two pools before any choice, and what a choice needs to know."""

    lines: list[Line]
    heroes: dict[int, tuple[int, int]]  # attack and magic attack of those who attack, before one counts as the other
    physical: int
    magic: int
    light: int
    doubled: int


@dataclass
class Fight:
    """A party before a monster."""

    rules: str
    hand: list[tuple[int, str]]
    prepared: Prepared
    field: Field
    target: str
    rank: int

    def __post_init__(self) -> None:
        self.book = cards(self.rules)

    # -- the party ----------------------------------------------------------------------------------------------------

    def card(self, name: str) -> Card:
        return self.book.get(name) or Card(name, "other")

    def party(self) -> list[tuple[int, Card]]:
        return [(ref, self.card(name)) for ref, name in self.hand]

    def foe(self) -> Card:
        return self.book[self.target]

    def gold(self, party: Iterable[tuple[int, Card]]) -> int:
        return sum(self.gold_of(card) for _, card in party)

    def gold_of(self, card: Card) -> int:
        return 0 if card.kind == "monster" and self.field.setting == "Barrowsdale" else card.gold

    def rounds(self) -> int:
        """How often each battle effect happens."""
        return 1 + sum(rank == 0 and name == "Guardian of Torment" for rank, name in self.field.ranks)

    # -- light --------------------------------------------------------------------------------------------------------

    def darkness(self) -> int:
        """The light it takes to attack without a penalty."""
        if self.rank == 0 or self.field.setting == "Feayn Swamp":
            return 0
        names = [name for _, name in self.field.ranks]
        base = self.rank * 2 ** names.count("Guardian of Night")
        base += self.field.setting == "Grimhold" and self.rank == 3
        base += OWN_DARKNESS.get(self.target, 0) + sum(DARKNESS_EVERYWHERE.get(name, 0) for name in names)
        return max(0, base)

    # -- strength and Weapons -----------------------------------------------------------------------------------------

    def strengths(self, party: list[tuple[int, Card]], loss: int) -> tuple[dict[int, int], dict[int, list[Card]]]:
        """Of each Hero the strength, and the Weapons that can still be held."""
        here = dict(party)
        phalanx = sum(card.name in PHALANX for _, card in party)
        strong: dict[int, int] = {}
        held: dict[int, list[Card]] = {}
        for ref, hero in party:
            if hero.kind != "hero":
                continue
            own = hero.strength + self.prepared.strength[ref]
            own += (phalanx - 1) * (hero.name == "Phalanx Footman")
            weapons = [here[w] for w, h in self.prepared.wields.items() if h == ref and w in here]
            weapons += [replace(self.book["Spear"], attack=THROWN_SPEAR)] * self.prepared.thrown.count(ref)
            gauntlets = [weapon for weapon in weapons if weapon.name == "Toryn Gauntlet"]
            while gauntlets and self.weight(gauntlets[0]) > max(0, own + 2 * len(gauntlets) - loss):
                weapons.remove(gauntlets.pop())
            strong[ref] = max(0, own + 2 * len(gauntlets) - loss)
            held[ref] = [weapon for weapon in weapons if self.weight(weapon) <= strong[ref]]
        return strong, held

    def weight(self, weapon: Card) -> int:
        return 0 if self.prepared.weightless else weapon.weight

    # -- the sum ------------------------------------------------------------------------------------------------------

    def stopped(self, party: list[tuple[int, Card]]) -> set[int]:
        """Heroes who cannot attack, whatever anybody chooses."""
        feayn = {ref for ref, card in party if card.group == "Feayn" and self.rank == 1}
        bare = {ref for ref, card in party if card.kind == "hero" and ref not in self.prepared.armed}
        return feayn | (bare if self.target == "Darkness" else set())

    def tally(self, party: list[tuple[int, Card]], held_back: set[int], loss: int, dread: int, opened: int) -> Tally:
        """Adds up what a party brings; `loss` of strength, `dread` for the Prince of 2009, `opened` for the Lizard."""
        stopped = self.stopped(party) | held_back
        strong, held = self.strengths(party, loss)
        fighting = [(ref, card) for ref, card in party if card.kind == "hero" and ref not in stopped]
        lines: list[Line] = []
        values: dict[int, tuple[int, int]] = {}
        others = [(ref, card) for ref, card in party if card.kind != "hero" and "weapon" not in card.types]
        for ref, hero in fighting:
            lines += self.light_lines(ref, hero, party, held[ref])
        for ref, card in others:
            lines += self.light_of(card, party) * (1 + self.prepared.again.count(ref))
        light = sum(line.amount for line in lines)
        surplus = max(0, light - self.darkness())
        for ref, hero in fighting:
            own = self.hero_lines(ref, hero, party, fighting, opened)
            for weapon in held[ref]:
                own += self.weapon_lines(weapon, hero, strong[ref])
            if hero.name in FLAMES:
                own.append(Line("magic", FLAMES[hero.name] * surplus, hero.name, "light left over"))
            if dread:
                own.append(Line("attack", -dread, hero.name, self.target))
            bare = ref not in self.prepared.armed
            plain = self.after_traits(own, bare)
            values[ref] = total(plain, "attack"), total(plain, "magic")
            lines += self.after_traits(self.turned(ref, hero, own), bare)
        for ref, card in others:
            lines += self.after_traits(self.other_lines(ref, card, party, fighting))
        doubled = sum(hero.name in DOUBLERS for _, hero in fighting)
        return Tally(lines, values, total(lines, "attack"), total(lines, "magic"), light, doubled)

    def after_traits(self, lines: list[Line], bare: bool = False) -> list[Line]:
        """What the monster's immunities leave of a card's lines."""
        lost: set[str] = set()
        if self.target in MAGIC_COUNTS_NOTHING:
            lost.add("magic")
        if self.target in MAGIC_ONLY:
            lost.add("attack")
        if self.target == "Orc Warlord" and bare:
            lost |= {"attack", "magic"}
        return [line for line in lines if line.what not in lost]

    def turned(self, ref: int, hero: Card, lines: list[Line]) -> list[Line]:
        """Goodberries and Arcane Energies turn a Hero's attack, Weapons included, into magic attack."""
        if self.is_turned(ref):
            return [*lines, Line("attack", -total(lines, "attack"), hero.name, "turned"),
                    Line("magic", total(lines, "attack"), hero.name, "turned")]  # fmt: skip
        return lines

    def is_turned(self, ref: int) -> bool:
        return ref in self.prepared.as_magic or (self.prepared.arcane and ref in self.prepared.armed)

    def light_lines(self, ref: int, hero: Card, party: list[tuple[int, Card]], weapons: list[Card]) -> list[Line]:
        lines = [Line("light", hero.light, hero.name), Line("light", self.prepared.light[ref], hero.name, "this turn")]
        if hero.name == "Evoker Adept" and any({"item", "light"} <= card.types for _, card in party):
            lines.append(Line("light", 1, hero.name, "a Light Item"))
        dull = self.rules == "2009"  # there an edge "has no effect", light included
        lines += [Line("light", w.light, w.name) for w in weapons if not (dull and self.is_blunted(w))]
        return [line for line in lines if line.amount]

    def light_of(self, card: Card, party: list[tuple[int, Card]]) -> list[Line]:
        lines = [Line("light", card.light, card.name)]
        if card.name == "Soul Gem":
            lines.append(Line("light", max([c.level for _, c in party if c.kind == "hero"], default=0), card.name))
        return [line for line in lines if line.amount]

    def hero_lines(
        self, ref: int, hero: Card, party: list[tuple[int, Card]], fighting: list[tuple[int, Card]], opened: int
    ) -> list[Line]:
        """A Hero's own attack and magic attack, by name."""
        name, deep, helpers = hero.name, self.rank >= 2, Counter(card.name for _, card in fighting)
        lines = [Line("attack", hero.attack, name), Line("magic", hero.magic, name)]
        if deep:
            lines.append(Line("attack", AMAZONS.get(name, 0) + EVOKERS.get(name, 0), name, "rank 2 or 3"))
        if ref in self.prepared.edged:
            lines.append(Line("attack", DWARVES.get(name, 0), name, "Edged Weapon"))
        if ref in self.prepared.armed:
            lines.append(Line("attack", STONEGUARDS.get(name, 0), name, "equipped"))
            lines.append(Line("attack", opened, name, self.target))
        if name in HIRERS:
            lines.append(Line("attack", sum("mercenary" in card.types for _, card in party), name, "Mercenaries"))
        if name == "Phalanx Footman":
            lines.append(Line("attack", sum(card.name in PHALANX for _, card in party) - 1, name, "Phalanx"))
        if name == "Veteran Warmonger" and all(card.level >= 3 for _, card in party if card.kind == "hero"):
            lines.append(Line("attack", 10, name, "only high levels"))
        if name == "Militia":
            lines.append(Line("attack", helpers["Thyrian Knight"], name, "Thyrian Knight"))
        if "fighter" not in hero.types:
            lines.append(Line("attack", 2 * helpers["Thyrian Lord"], name, "Thyrian Lord"))
        if ref in self.prepared.boasts:
            lines.append(Line("attack", 2 * sum(card.kind == "monster" for _, card in party), name, "Monsters"))
        if name in CABAL:
            lines.append(Line("magic", CABAL[name] * self.spells_used(party), name, "Spells"))
        if name == "Gorinth Miser":
            lines.append(Line("magic", sum(self.gold_of(card) > 0 for _, card in party), name, "cards with gold"))
        lines.append(Line("attack", self.prepared.attack[ref], name, "this turn"))
        lines.append(Line("magic", self.prepared.magic[ref], name, "this turn"))
        return [line for line in lines if line.amount]

    def spells_used(self, party: list[tuple[int, Card]]) -> int:
        """Those used by an effect, and those that give magic attack by themselves."""
        return len(self.prepared.spells) + sum(self.spell_magic(card, party) > 0 for _, card in party)

    def spell_magic(self, card: Card, party: list[tuple[int, Card]]) -> int:
        if card.name == "Silverstorm":
            return self.gold(party) // 2
        return card.magic if "spell" in card.types else 0

    def weapon_lines(self, weapon: Card, wielder: Card, strength: int) -> list[Line]:
        attack = weapon.attack
        if weapon.name == "Polearm" and strength >= 8:
            attack = 6
        if weapon.name == "Recurve Bow" and self.rank >= 2:
            attack = 2 + wielder.level
        if weapon.name == "Warhammer" and "cleric" in wielder.types and {"doomknight", "undead"} & self.foe().types:
            attack = 6
        pairs = (("attack", attack), ("magic", weapon.magic))
        return [Line(what, amount, weapon.name) for what, amount in pairs if amount and not self.is_blunted(weapon)]

    def is_blunted(self, weapon: Card) -> bool:
        return self.target == "Noxious Slag" and "edged" in weapon.types

    def other_lines(
        self, ref: int, card: Card, party: list[tuple[int, Card]], fighting: list[tuple[int, Card]]
    ) -> list[Line]:
        """Spells, Items and trophies, which need nobody to hold them."""
        own = self.spell_magic(card, party) if "spell" in card.types else card.magic
        own += own * self.prepared.again.count(ref)
        magicians = sum(hero.name == "Selurin Magician" for _, hero in fighting)
        lines = [Line("attack", card.attack, card.name), Line("magic", own, card.name)]
        if "item" in card.types or ("spell" in card.types and own):
            lines.append(Line("magic", magicians, card.name, "Selurin Magician"))
        if card.name == "Standard Bearer" and "humanoid" in self.foe().types:
            lines.append(Line("attack", 1, card.name))
        lines.append(Line("attack", self.prepared.attack[ref], card.name, "this turn"))
        lines.append(Line("magic", self.prepared.magic[ref], card.name, "this turn"))
        return [line for line in lines if line.amount]

    # -- the battle ---------------------------------------------------------------------------------------------------

    def outcomes(self, spared: int = 0) -> list[Outcome]:
        """Every way the battle can go; with `spared` battle effects turned away by a treasure."""
        party = self.party()
        rounds = max(0, self.rounds() - spared)
        before = self.tally(party, set(), 0, 0, 0)
        diseases = sum(card.name == "Disease" for _, card in party)
        cuts = list(self.disease_cuts(before, diseases))
        found: list[Outcome] = []
        for present, held_back, told in self.victims(party, before, rounds):
            after = self.tally(present, held_back, *self.battle_effects(rounds))
            for on_attack, on_magic in self.hero_cuts(present, rounds):
                for sick_attack, sick_magic in cuts:
                    found.append(
                        self.outcome(
                            present, after, (on_attack, on_magic), (sick_attack, sick_magic), diseases, list(told)
                        )
                    )
        return found

    def battle_effects(self, rounds: int) -> tuple[int, int, int]:
        """Lost strength, the Prince's cut of 2009, and what the Lizard gives."""
        prince_of_2009 = self.rules == "2009" and self.target == "The Prince"
        loss = 0 if prince_of_2009 else WEAKENING.get(self.target, 0) * rounds
        return loss, 2 * rounds * prince_of_2009, rounds * (self.target == "Grayskin Lizard")

    def disease_cuts(self, before: Tally, diseases: int) -> Iterator[tuple[int, int]]:
        """How many Diseases cut attack and how many magic attack, each from a pool that is 1 or more by then."""
        if self.rules == "2009":
            yield 0, 0
            return
        attack, magic = max(0, before.physical), max(0, before.magic)
        settled = min(diseases, attack + magic)
        for on_attack in range(settled + 1):
            if on_attack <= attack and settled - on_attack <= magic:
                yield on_attack, settled - on_attack

    def victims(
        self, party: list[tuple[int, Card]], before: Tally, rounds: int
    ) -> Iterator[tuple[list[tuple[int, Card]], set[int], tuple[str, ...]]]:
        """Who is left of the party, who of them is held back, and how that is told."""
        if self.target == "Haunt":
            for chosen in some(list(before.heroes), rounds):
                yield party, set(chosen), tuple(f"held back: {dict(party)[ref].name}" for ref in chosen)
        elif self.target == "Medusa":
            exposed = [ref for ref, c in party if c.kind == "hero" and ref not in self.prepared.edged]
            for chosen in some(exposed, rounds):
                left = [(ref, card) for ref, card in party if ref not in chosen]
                yield left, set(), tuple(f"turned to stone: {dict(party)[ref].name}" for ref in chosen)
        else:
            yield party, set(), ()

    def hero_cuts(self, party: list[tuple[int, Card]], rounds: int) -> set[tuple[int, int]]:
        """What Judgement and the Lich Lord take from both pools in all, for each way of choosing."""
        sums = {(0, 0)}
        if self.target not in CUTTING:
            return sums
        weaker = [self.tally(party, set(), *self.battle_effects(time)).heroes for time in range(1, rounds + 1)]
        for ref, _ in party:
            ways = one_hero_cut([heroes[ref] for heroes in weaker if ref in heroes])
            if self.is_turned(ref):  # what is cut is the attack, and what is left of it counts as magic attack
                ways = {(0, 0 if self.target in MAGIC_COUNTS_NOTHING else x + y) for x, y in ways}
            sums = {(a + x, m + y) for a, m in sums for x, y in ways}
        return sums

    def outcome(
        self,
        party: list[tuple[int, Card]],
        tally: Tally,
        cut: tuple[int, int],
        sick: tuple[int, int],
        diseases: int,
        told: list[str],
    ) -> Outcome:
        physical = tally.physical - cut[0] - sick[0]
        magic = (tally.magic - cut[1] - sick[1]) * 2**tally.doubled
        if self.target == "Noxious Slag":
            magic //= 2
        attack = physical + magic - (diseases if self.rules == "2009" else 0)
        if self.halves(tally, magic):
            attack //= 2
        missing = max(0, self.darkness() - tally.light)
        attack = max(0, attack - 2 * missing)
        health = self.foe().health
        if self.gold(party) < GOLD_NEEDED.get(self.target, 0):
            health *= 2
        told += [str(line) for line in tally.lines]
        told += [f"cuts {cut[0]}/{cut[1]}, Diseases {sick[0]}/{sick[1]} of {diseases}, doubled {tally.doubled} times",
                 f"light {tally.light} of {self.darkness()}"]  # fmt: skip
        wins = attack >= health and self.can_win(party, magic)
        scouts = sum(card.name == "Feayn Sniper" and ref in tally.heroes for ref, card in party) * (self.rank == 3)
        return Outcome(attack, physical, magic, health, missing, wins, scouts, told)

    def xp(self, outcome: Outcome) -> int:
        """What a win brings besides spoils."""
        return self.foe().xp + outcome.scouts + (self.field.setting == "Grimhold" and self.rank == 3)

    def halves(self, tally: Tally, magic: int) -> bool:
        """Is the whole sum halved?"""
        if self.target == "Tormentor":
            return not self.prepared.armed & {ref for ref, _ in self.hand}
        return self.target in HALVED_WITHOUT_MAGIC and magic < 1

    def can_win(self, party: list[tuple[int, Card]], magic: int) -> bool:
        if self.target in MAGIC_NEEDED and magic < 1:
            return False
        if sum(card.kind == "hero" for _, card in party) < HEROES_NEEDED.get(self.target, 0):
            return False
        return self.target != "Blaze" or self.spell_or_item_used(party)

    def spell_or_item_used(self, party: list[tuple[int, Card]]) -> bool:
        """By an effect, or by attack, magic attack or light of its own."""
        return self.prepared.used or any(
            (self.light_of(card, party) or self.spell_magic(card, party)) and card.types & {"spell", "item"}
            for _, card in party
        )


def total(lines: Iterable[Line], what: str) -> int:
    return sum(line.amount for line in lines if line.what == what)


def some(refs: list[int], most: int) -> Iterator[tuple[int, ...]]:
    """As many of them as must be chosen."""
    return combinations(refs, min(most, len(refs)))


def one_hero_cut(values: list[tuple[int, int]]) -> set[tuple[int, int]]:
    """What cuts of 1, one after the other, can take from a Hero's two values as they are by then: from one that is at
    least 1, or else from attack."""
    ways = {(0, 0)}
    for attack, magic in values:
        further = set()
        for a, m in ways:
            legal = [(a + 1, m)] * (attack - a >= 1) + [(a, m + 1)] * (magic - m >= 1)
            further.update(legal or [(a + 1, m)])
        ways = further
    return ways
