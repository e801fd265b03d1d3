"""What a party of Quest comes to: attack, magic attack, light, gold and hit points."""

from collections.abc import Iterator

from oracle.quest.party import Foe, Held, Part, Party, level, skill

BASE_HP = 6
BEFORE_BATTLE = {
    "Goblin Ettin", "Hobgoblin Sergeant", "Hobgoblin Lieutenant", "Samuel the Cleric", "Goblin King", "Goblin Queen",
    "Mudlark Bruiser", "Cinder Marshal", "Smorga the Queen 4", "Smorga the Queen 5", "Smorga the Queen 6",
    "Vharn the Unlit 4", "Vharn the Unlit 5", "Vharn the Unlit 6",
}  # fmt: skip
EDGED_ATTACK = {"Stormhand 2": 1, "Stormhand 3": 2}


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
    """Oswin's standard gives every other Fighter attack +1."""
    return bearer.name == "Oswin the Standard-Bearer" and bearer != fighter


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
