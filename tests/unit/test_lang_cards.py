"""Cards on a bare table: which are equal, what is saved, how they are written down."""

from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.base import AFTER_WIN, BEFORE_BATTLE, ITSELF, USED, Card
from grimhold.quest.words.sheet import (
    cache,
    foe,
    foes,
    guild,
    hero,
    legendary,
    level,
    market,
    room,
    side_quest,
    treasure,
)
from support import bare_table as bare
from support.bare_table import BareTable

# -- the table ----------------------------------------------------------------------------------------------------------


def test_cards_are_equal_if_nothing_tells_them_apart() -> None:
    t = BareTable()
    a, b, c, d = t.hold(bare.FIGHTER, bare.FIGHTER, bare.FIGHTER, bare.WIZARD)
    assert t.distinct([a, b, c, d]) == [a, d]
    assert t.distinct([b]) == [b]
    assert t.distinct([]) == []
    t.note(b, notes.STRENGTH, 2, d)
    assert t.distinct([a, b, c, d]) == [a, b, d]
    t.note(c, notes.STRENGTH, 2, d)
    assert t.distinct([a, b, c, d]) == [a, b, d], "both have the same from the same card"
    t.forget(c, notes.STRENGTH)
    t.note(c, notes.STRENGTH, 3, d)
    assert t.distinct([a, b, c, d]) == [a, b, c, d]


def test_what_a_card_has_from_itself_makes_it_no_other() -> None:
    t = BareTable()
    a, b, c = t.hold(bare.FIGHTER, bare.FIGHTER, bare.FIGHTER)
    t.note(a, notes.STRENGTH, 2, a)
    t.note(b, notes.STRENGTH, 2, b)
    t.note(c, notes.STRENGTH, 2, a)
    assert t.looks_of(a) == [bare.FIGHTER, notes.STRENGTH, 2, ITSELF]
    assert t.looks_of(c) == [bare.FIGHTER, notes.STRENGTH, 2, a]
    assert t.distinct([a, b, c]) == [a, c]


def test_weapons_taken_up_are_known_though_they_are_dropped() -> None:
    t = BareTable()
    hero, other, sword, club = t.hold(bare.FIGHTER, bare.WIZARD, bare.SWORD, bare.CLUB)
    assert t.weapons_of(hero) == []
    t.note(hero, notes.USED, 9)
    assert t.weapons_of(hero) == []
    t.note(hero, notes.ARMED, sword)
    t.note(other, notes.USED, club)
    t.note(hero, notes.ARMED, club)
    assert t.weapons_of(hero) == [sword, club]
    assert t.weapons_of(other) == []
    assert (t.armed(hero), t.armed(other)) == (True, False)


def test_a_saved_table_comes_back_with_its_battle() -> None:
    t = BareTable()
    t.active, t.foe, t.foe_kind, t.rank, t.physical, t.magic, t.penalty, t.surplus = range(1, 9)
    t.xp, t.place = [4, 5, 6], 2
    t.note(t.hold(bare.FIGHTER)[0], notes.USED)
    fields: dict[str, object] = {}
    t.save_into(fields)
    back, copy = BareTable(), t.clone()
    back.restore(fields)
    assert back.to_json() == copy.to_json() == t.to_json()
    found = (copy.active, copy.foe, copy.foe_kind, copy.rank, copy.physical, copy.magic, copy.penalty, copy.surplus)
    assert found == tuple(range(1, 9))
    assert BareTable().foe == BareTable().foe_kind == NOTHING


def test_a_figure_that_is_not_printed_counts_nothing() -> None:
    plain = Card("Plain", "monster", [], {}, [])
    assert (plain.level, plain.copies, plain.gold, plain.light, plain.vp, plain.strength, plain.cost) == (0,) * 7
    assert (plain.xp, plain.health, plain.weight, plain.level_up, plain.places, plain.title) == (0, 0, 0, -1, 0, 0)
    assert (plain.number, plain.by_name, plain.sold) == (0, 0, False)
    figures = {
        "level": 1, "copies": 2, "gold": 3, "light": 4, "vp": 5, "strength": 6, "cost": 7, "xp": 8, "health": 9,
        "weight": 10, "level_up": 11,
    }  # fmt: skip
    full = Card("Full", "hero", [], figures, [])
    assert (full.level, full.copies, full.gold, full.light, full.vp, full.strength, full.cost) == (1, 2, 3, 4, 5, 6, 7)
    assert (full.xp, full.health, full.weight, full.level_up, full.sold) == (8, 9, 10, 11, True)
    quest = Card("Weapon", "market", [], {"skill": 3, "req": 2}, [])
    assert (quest.strength, quest.weight, quest.sold) == (3, 2, True)
    assert quest.usable is quest.moments[USED]
    assert len({id(full.moments[moment]) for moment in (USED, AFTER_WIN, BEFORE_BATTLE)}) == 3


# -- how cards are written down -----------------------------------------------------------------------------------------


def test_a_sheet_without_copies_is_there_as_often_as_is_usual() -> None:
    hero_level = level(1, cost=4, does=[])
    groups = {
        1: [legendary("Crown"), treasure("Gem"), cache("Chest"), side_quest("Deed")],
        2: [foes("Ogres", 2, foe("Ogre"))],
        4: [guild("Smiths")],
        8: [market("Torch", cost=3)],
        0: [hero("Elf", hero_level), room("Cave", 1)],
    }
    for copies, some in groups.items():
        for group in some:
            assert [sheet.figures.get("copies", 0) for sheet in group.sheets] == [copies], group.name


def test_cards_are_filed_under_their_group_unless_it_has_a_family() -> None:
    assert foes("Ogres", 2, foe("Ogre")).filed_under() == "Ogres"
    assert legendary("Crown").filed_under() == "Legendary"
