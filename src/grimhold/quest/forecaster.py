"""Forecasts of battles in rooms, played on copies (`table/forecaster.py`)."""

from typing import Final

from grimhold.core.ids import Reason
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.lang.tags import WEAPON_BIT
from grimhold.play.forecast import battle_result, best_outcome, enter_attack_step, explain_gold
from grimhold.quest.determinize import determinize
from grimhold.quest.dungeon import face
from grimhold.quest.fight.battle import AttackSum, defences, health_of, wounds_dealt
from grimhold.quest.fight.card_stats import FoeCard, RoomCard
from grimhold.quest.party import check_hands
from grimhold.quest.paths import NO_WAY, STEPS, ways_from
from grimhold.quest.rules import MOST_ENTRIES, ROOMS, WILDERNESS
from grimhold.quest.state import QuestState
from grimhold.quest.turn.dungeon_phase import BeforeBattle, Compare, Walk
from grimhold.quest.village import is_tethered, purse
from grimhold.table import reasons
from grimhold.table.breakdown import ABILITIES, ITSELF, Breakdown, add_contribution
from grimhold.table.forecaster import REASON, Forecaster
from grimhold.table.moving import by_kind

SOME_CHANCE: Final = 1
FIGURES: Final = 5  # of a monster: health, armor, magic resistance, wounds, XP


class QuestForecaster(Forecaster):
    def forecast(self, g: QuestState, monster: int) -> list[int]:
        copy = g.clone()
        enter_attack_step(copy)
        replace_luck(copy)
        place = copy.place_of(monster)
        reason = way_reason(copy, place)
        face(copy, place)
        copy.pc = first_battle_step(copy)
        check_hands(copy)
        found = best_outcome(copy)
        found[REASON] = reason
        return found

    def determinize(self, g: QuestState, viewer: int) -> None:
        determinize(g, viewer)

    def is_decided(self, g: QuestState) -> bool:
        return isinstance(g.running(), Compare)

    def result(self, g: QuestState) -> list[int]:
        parts: Breakdown = []
        attack = AttackSum(g, parts).fight()
        needs = g.rules.foes[g.foe_kind].needs
        unmet = [k for k in range(len(needs)) if not needs[k].holds(g, g.foe)]
        return battle_result(g, attack, 0, health_of(g), unmet, parts)

    def hand_sums(self, g: QuestState, p: int, own: int) -> list[int]:
        parts: Breakdown = []
        gained = purse(g) - sum([g.gold_of(card) for card in g.hand(p)]) if p == g.active else 0
        gold = explain_gold(parts, g, g.hand(p), gained)
        copy = g.clone()
        if p != g.active:
            copy.forget_all()  # they speak of another player's turn
            copy.active = p
            copy.who = p
        copy.foe = NOTHING
        copy.foe_kind = g.rules.wound
        added = AttackSum(copy, parts)
        added.add_party()
        light = copy.light_now()
        explain_light(parts, g, p, light)
        return [g.spendable() if p == g.active else gold, added.physical, added.magic, light, *parts]

    def figures(self, g: QuestState) -> list[int]:
        """Of the monster in every room as they stand now, `FIGURES` each; nothing where none can be seen."""
        rules, kinds, tiles, touched = g.rules, g.kinds, g.tiles(), g.notes[::NOTE]
        lent = any(rules.foes[kinds[monster]].auras for monster in g.foes_in_sight())
        found: list[int] = []
        changed: list[int] = []
        for place, monster in enumerate(g.monsters()):
            if monster < 0 or g.is_face_down(monster):
                found.extend([NOTHING] * FIGURES)
                continue
            foe, room = rules.foes[kinds[monster]], rules.rooms[kinds[tiles[place]]]
            found.extend(printed_figures(foe, room))
            if lent or foe.stats or room.stats or monster in touched:
                changed.append(place)
        if changed:
            copy = g.clone()
            for place in changed:
                face(copy, place)
                at = place * FIGURES
                found[at] = health_of(copy)
                found[at + 1], found[at + 2] = defences(copy)
                found[at + 3] = wounds_dealt(copy)
        return found

    def path_costs(self, g: QuestState) -> list[int]:
        """The light left for moving; then for every room the light it takes to get there (-1: no way), and why the
        active champion cannot."""
        light, start, stays = light_left(g), start_of(g), is_tethered(g)
        ways = ways_from(g, start)
        found = [light]
        found.extend([way // STEPS if way < NO_WAY else NOTHING for way in ways])
        for place in range(ROOMS):
            found.append(reasons.LEGAL if place == start else reason_of(g, stays, ways[place], place, light))
        return found


def printed_figures(foe: FoeCard, room: RoomCard) -> list[int]:
    """Health, armor, magic resistance, wounds and XP of a monster in a room, whatever else there is."""
    return [
        max(0, foe.health + room.health), max(0, foe.armor + room.armor), max(0, foe.resist + room.resist),
        max(0, foe.wounds + room.wounds), foe.xp + room.xp,
    ]  # fmt: skip


def explain_light(parts: Breakdown, g: QuestState, p: int, total: int) -> None:
    """The light printed on cards, and what abilities and tokens add. Weapons shine only while a Hero wields them."""
    rest = total
    for card in g.hand(p):
        light = g.card(card).light
        if light and (not g.card(card).tags & WEAPON_BIT or (p == g.active and g.wielder_of(card) >= 0)):
            add_contribution(parts, g, card, notes.LIGHT, light, ITSELF)
            rest -= light
    if rest:
        add_contribution(parts, g, NOTHING, notes.LIGHT, rest, ABILITIES)


def first_battle_step(g: QuestState) -> int:
    """Where a battle begins in the program."""
    pc = 0
    while not isinstance(g.program[pc], BeforeBattle):
        pc += 1
    return pc


def replace_luck(g: QuestState) -> None:
    """Dice and the order of the deck are not what they will be: a forecast must not tell what nobody can know."""
    g.chance = SOME_CHANCE
    deck = g.deck(g.active)
    deck.sort()  # of equal cards always the same one, wherever they lie
    deck[:] = by_kind(g, deck)
    g.shuffle(deck)


def light_left(g: QuestState) -> int:
    """The light there is for moving; on the way what has not been spent yet."""
    walked = max(g.trail[:ROOMS]) > 0
    return g.light if walked or isinstance(g.running(), Walk) else g.light_now()


def start_of(g: QuestState) -> int:
    here = g.champions[g.active]
    return here if here < ROOMS else WILDERNESS


def way_reason(g: QuestState, goal: int) -> Reason:
    """Why the active champion could not get there with the light there is, or 0."""
    start = start_of(g)
    if goal == start:
        return reasons.LEGAL
    return reason_of(g, is_tethered(g), ways_from(g, start)[goal], goal, light_left(g))


def reason_of(g: QuestState, stays: bool, way: int, goal: int, light: int) -> Reason:
    """Why this is no way, or 0; `stays`: whether nothing leads beyond The Wilderness."""
    if stays:
        return reasons.MUST_STAY
    if way < NO_WAY and way // STEPS <= light:
        return reasons.LEGAL
    return reasons.IN_CIRCLES if g.trail[goal] >= MOST_ENTRIES else reasons.NOT_ENOUGH_LIGHT
