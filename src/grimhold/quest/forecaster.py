"""Forecasts of battles in rooms, played on copies (`table/forecaster.py`)."""

from typing import Final

from grimhold.core.ids import CardId, Reason, Seat
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
FIGURES: Final = 5  # numbers of a monster: health, armor, magic resistance, wounds, XP


class QuestForecaster(Forecaster):
    def forecast(self, state: QuestState, monster: CardId) -> list[int]:
        copy = state.clone()
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

    def determinize(self, state: QuestState, viewer: Seat) -> None:
        determinize(state, viewer)

    def is_decided(self, state: QuestState) -> bool:
        return isinstance(state.program[state.pc], Compare)

    def result(self, state: QuestState) -> list[int]:
        parts: Breakdown = []
        attack = AttackSum(state, parts).fight()
        needs = state.rules.foes[state.foe_kind].needs
        unmet = [k for k in range(len(needs)) if not needs[k].holds(state, state.foe)]
        return battle_result(state, attack, 0, health_of(state), unmet, parts)

    def hand_sums(self, state: QuestState, p: Seat, own: int) -> list[int]:
        parts: Breakdown = []
        gained = purse(state) - sum([state.gold_of(card) for card in state.hand(p)]) if p == state.active else 0
        gold = explain_gold(parts, state, state.hand(p), gained)
        copy = state.clone()
        if p != state.active:
            copy.forget_all()  # they speak of another player's turn
            copy.active = p
            copy.who = p
        copy.foe = NOTHING
        copy.foe_kind = state.rules.wound
        added = AttackSum(copy, parts)
        added.add_party()
        light = copy.light_now()
        explain_light(parts, state, p, light)
        return [state.spendable() if p == state.active else gold, added.physical, added.magic, light, *parts]

    def figures(self, state: QuestState) -> list[int]:
        """The current figures of the monster in each room, `FIGURES` numbers each; -1 without a visible monster."""
        rules, kinds, tiles, touched = state.rules, state.kinds, state.tiles(), state.notes[::NOTE]
        lent = any(rules.foes[kinds[monster]].auras for monster in state.foes_in_sight())
        found: list[int] = []
        changed: list[int] = []
        for place, monster in enumerate(state.monsters()):
            if monster < 0 or state.is_face_down(monster):
                found.extend([NOTHING] * FIGURES)
                continue
            foe, room = rules.foes[kinds[monster]], rules.rooms[kinds[tiles[place]]]
            found.extend(printed_figures(foe, room))
            if lent or foe.stats or room.stats or monster in touched:
                changed.append(place)
        if changed:
            copy = state.clone()
            for place in changed:
                face(copy, place)
                at = place * FIGURES
                found[at] = health_of(copy)
                found[at + 1], found[at + 2] = defences(copy)
                found[at + 3] = wounds_dealt(copy)
        return found

    def path_costs(self, state: QuestState) -> list[int]:
        """The light left for moving; the light that the way to each room takes (-1: no way); the reason why the active
        champion cannot get to each room, or 0."""
        light, start, stays = light_left(state), start_of(state), is_tethered(state)
        ways = ways_from(state, start)
        found = [light]
        found.extend([way // STEPS if way < NO_WAY else NOTHING for way in ways])
        for place in range(ROOMS):
            found.append(reasons.LEGAL if place == start else reason_of(state, stays, ways[place], place, light))
        return found


def printed_figures(foe: FoeCard, room: RoomCard) -> list[int]:
    """The printed figures of a monster in a room."""
    return [
        max(0, foe.health + room.health), max(0, foe.armor + room.armor), max(0, foe.resist + room.resist),
        max(0, foe.wounds + room.wounds), foe.xp + room.xp,
    ]  # fmt: skip


def explain_light(parts: Breakdown, state: QuestState, p: Seat, total: int) -> None:
    """Lists the light of cards, then that of abilities and tokens. Weapons give light only while a Hero wields them."""
    rest = total
    for card in state.hand(p):
        light = state.card(card).light
        if light and (not state.card(card).tags & WEAPON_BIT or (p == state.active and state.wielder_of(card) >= 0)):
            add_contribution(parts, state, card, notes.LIGHT, light, ITSELF)
            rest -= light
    if rest:
        add_contribution(parts, state, NOTHING, notes.LIGHT, rest, ABILITIES)


def first_battle_step(state: QuestState) -> int:
    """The step of the program at which a battle begins."""
    pc = 0
    while not isinstance(state.program[pc], BeforeBattle):
        pc += 1
    return pc


def replace_luck(state: QuestState) -> None:
    """Replaces dice and the order of the deck: a forecast must not reveal what nobody can know."""
    state.chance = SOME_CHANCE
    deck = state.deck(state.active)
    deck.sort()  # the result must not depend on the order of equal cards
    deck[:] = by_kind(state, deck)
    state.shuffle(deck)


def light_left(state: QuestState) -> int:
    """The light for moving; on the way the light that is not spent yet."""
    walked = max(state.trail[:ROOMS]) > 0
    return state.light if walked or isinstance(state.running(), Walk) else state.light_now()


def start_of(state: QuestState) -> int:
    here = state.champions[state.active]
    return here if here < ROOMS else WILDERNESS


def way_reason(state: QuestState, goal: int) -> Reason:
    """Why the active champion cannot reach a room with its light, or 0."""
    start = start_of(state)
    if goal == start:
        return reasons.LEGAL
    return reason_of(state, is_tethered(state), ways_from(state, start)[goal], goal, light_left(state))


def reason_of(state: QuestState, stays: bool, way: int, goal: int, light: int) -> Reason:
    """Why a room cannot be reached, or 0. `stays`: the phase does not lead beyond The Wilderness."""
    if stays:
        return reasons.MUST_STAY
    if way < NO_WAY and way // STEPS <= light:
        return reasons.LEGAL
    return reasons.IN_CIRCLES if state.trail[goal] >= MOST_ENTRIES else reasons.NOT_ENOUGH_LIGHT
