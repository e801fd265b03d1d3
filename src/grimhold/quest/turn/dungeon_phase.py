"""The dungeon phase of Quest, step by step: preparing, walking, the battle and what follows it."""

from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import VERB, first, second
from grimhold.core.verbs import DONE, EQUIP, MOVE, WORD
from grimhold.lang import notes
from grimhold.lang.base import AFTER_FIGHT, AS_SPOILS, BEFORE_BATTLE, MOVING_IN, MOVING_OUT, MOVING_THROUGH, ON_VICTORY
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.quest.cards import add_wound_cards, add_wounds, after_wounds
from grimhold.quest.dungeon import face, remove_beaten, return_keys, turn_over
from grimhold.quest.fields import trail_from
from grimhold.quest.fight.battle import AttackSum, health_of, needs_met, wounds_dealt, xp_given
from grimhold.quest.legal import equips, gear_uses, move_reason, uses
from grimhold.quest.party import check_hands, equip, overloaded, use_picked
from grimhold.quest.rules import BLOOD_PART, NEIGHBOURS, STEP, WILDERNESS
from grimhold.quest.state import QuestState
from grimhold.quest.texts import place_name
from grimhold.table import events, reasons
from grimhold.table.fields import LOST, UNFOUGHT, WON


class Prepare(Op, wire_name="Prepare"):
    """Dungeon abilities, weapons, boosts and tokens, in any order."""

    def run(self, g: QuestState) -> None:
        g.open = True
        options = uses(g)
        options.extend(equips(g))
        options.extend(gear_uses(g))
        options.append(DONE)
        g.ask(g.active, options)

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            g.light = g.light_now()
            g.trail = trail_from(g.champions[g.active])
            g.pc += 1
        elif option & VERB == EQUIP:
            equip(g, first(option), second(option))
        else:
            use_picked(g, option)

    def question(self, g: QuestState) -> str:
        return "use dungeon abilities and gear, equip heroes, then move"


class Walk(Op, wire_name="Walk"):
    """Room by room, as far as the light reaches. The light counted at the start holds, whatever happens later (FAQ 15)."""

    def run(self, g: QuestState) -> None:
        here = g.champions[g.active]
        options = [MOVE | place for place in NEIGHBOURS[here] if move_reason(g, place) == reasons.LEGAL]
        options.append(DONE)
        g.ask(g.active, options)

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            g.pc += 1
            return
        place = second(option)
        room = g.rules.rooms[g.kinds[g.tiles()[place]]]
        if room.blood:
            g.call(g.rules.library.program_start(BLOOD_PART), g.active, g.tiles()[place])
        else:
            g.light -= room.light
            step_into(g, place)

    def question(self, g: QuestState) -> str:
        return f"move on with {g.light} light, or battle in {place_name(g, g.champions[g.active])}"

    def question_by(self, g: QuestState) -> list[int]:
        here = g.champions[g.active]
        return [g.light, here, g.kind_of(g.tiles()[here])]

    def option_words(self, g: QuestState, option: int) -> str:
        if option == DONE:
            return f"battle in {place_name(g, g.champions[g.active])}"
        return g.option_words(option)


def step_into(g: QuestState, place: int) -> None:
    """A step from room to room, with the alerts it raises: those behind first."""
    here = g.champions[g.active]
    trail = g.trail.copy()  # clones share the list
    trail[place] += 1
    g.trail = trail
    g.send_champion(g.active, place, STEP)
    if g.noted(NOTHING, notes.LOOSE):
        return
    set_out = g.set_out_from()
    if place == set_out:  # out before, and now in again: that is both, too
        raise_alerts(g, place, MOVING_THROUGH)
    raise_alerts(g, place, MOVING_IN)
    if here != set_out:
        raise_alerts(g, here, MOVING_THROUGH)
    raise_alerts(g, here, MOVING_OUT)


def raise_alerts(g: QuestState, place: int, how: int) -> None:
    """Calls the alerts of a room and of the monster in it; the last one called runs first."""
    monster = g.monsters()[place]
    for card in (g.tiles()[place], monster):
        if card != NOTHING and g.card(card).moments[how] and not (card == monster and g.is_face_down(card)):
            for usable in reversed(g.card(card).moments[how]):
                g.call(usable.start, g.active, card)


class PayInBlood(Op, wire_name="PayInBlood"):
    """How many wounds the champion takes instead of light."""

    def run(self, g: QuestState) -> None:
        need = g.rules.rooms[g.kinds[g.this]].light
        g.ask(g.active, [WORD | n for n in range(max(0, need - g.light), need + 1)])

    def answer(self, g: QuestState, option: int) -> None:
        place = g.tiles().index(g.this)
        wounds = second(option)
        g.light -= g.rules.rooms[g.kinds[g.this]].light - wounds
        g.take_wounds(g.active, wounds)
        g.back()
        step_into(g, place)

    def question(self, g: QuestState) -> str:
        return "how many wounds do you take instead of light"

    def about(self, g: QuestState, option: int) -> int:
        return g.this

    def stands_for(self, g: QuestState, option: int) -> int:
        return second(option)

    def option_words(self, g: QuestState, option: int) -> str:
        return str(second(option))


class Shed(Op, wire_name="Shed"):
    """A Hero with too little skill lays weapons down until the rest can be held."""

    def run(self, g: QuestState) -> None:
        hero = overloaded(g)
        if hero < 0:
            g.back()
        else:
            g.ask(g.active, g.distinct(g.weapons_of(hero)))

    def answer(self, g: QuestState, option: int) -> None:
        hero = g.wielder_of(option)
        g.lay_down(option, hero)
        g.tell(events.LAID_DOWN, g.active, option, g.kinds[hero])

    def question(self, g: QuestState) -> str:
        return f"{g.card(overloaded(g)).name} has too little skill: which weapon is laid down"

    def question_by(self, g: QuestState) -> list[int]:
        return [g.kind_of(overloaded(g))]


class Meet(Op, wire_name="Meet"):
    """The champion meets the monster in the room. Without a monster the phase is over."""

    def __init__(self) -> None:
        self.end = NOTHING

    def run(self, g: QuestState) -> None:
        place = g.champions[g.active]
        monster = g.monsters()[place]
        if monster != NOTHING and g.is_face_down(monster):
            turn_over(g, place)  # the monster that comes may have an effect first; then this step runs again
            return
        if monster == NOTHING:
            g.tell(events.LEFT, g.active, NOTHING, place)
            g.pc = self.end
            return
        g.pc += 1
        face(g, place)
        g.outcome = UNFOUGHT
        g.tell(events.BATTLED, g.active, g.foe, place)
        check_hands(g)


class BeforeBattle(Op, wire_name="BeforeBattle"):
    """The monster's abilities, then the room's, then those of the player's cards. `left` counts the stages."""

    def run(self, g: QuestState) -> None:
        g.left += 1
        if g.left == 1:
            if not self.is_cancelled(g):
                call_moment(g, g.foe, BEFORE_BATTLE)
        elif g.left == 2:
            call_moment(g, g.tiles()[g.rank], BEFORE_BATTLE)
        elif g.left == 3:
            call_own(g, BEFORE_BATTLE)
        else:
            g.left = 0
            g.pc += 1

    def is_cancelled(self, g: QuestState) -> bool:
        return g.note_amount(NOTHING, notes.CANCELLED) >= g.card(g.foe).level


def call_own(g: QuestState, moment: int) -> None:
    for card in reversed(ready_cards(g, moment)):
        call_moment(g, card, moment)


def call_moment(g: QuestState, card: int, moment: int) -> None:
    for usable in reversed(g.card(card).moments[moment]):
        g.call(usable.start, g.active, card)


def ready_cards(g: QuestState, moment: int) -> list[int]:
    """Cards of the player, side quest included, that do something now; weapons only while a Hero wields them."""
    catalogue, kinds = g.catalogue, g.kinds
    return [
        card
        for card in g.zones[g.active] + g.board(g.active)
        if catalogue[kinds[card]].moments[moment] and (not g.rules.is_weapon[kinds[card]] or g.wielder_of(card) >= 0)
    ]


class Compare(Op, wire_name="Compare"):
    """Attack against health; the player wins ties (FAQ 1)."""

    def run(self, g: QuestState) -> None:
        g.health = health_of(g)
        g.attack = AttackSum(g).fight()
        won = g.attack >= g.health and needs_met(g)
        g.outcome = WON if won else LOST
        g.tell(events.WON if won else events.LOST, g.active, g.foe, g.attack, g.health)
        g.pc += 1


class DealWounds(Op, wire_name="DealWounds"):
    """The monster deals its wounds, also when it is beaten."""

    def run(self, g: QuestState) -> None:
        g.pc += 1
        foe = g.rules.foes[g.foe_kind]
        shrugged = g.note_sum(NOTHING, notes.SHRUGGED)
        tokens = wounds_dealt(g)
        cards = max(0, foe.festering - max(0, shrugged - tokens))
        tokens = max(0, tokens - shrugged)
        cards = add_wound_cards(g, g.active, cards)
        if tokens:
            add_wounds(g, g.active, tokens)
        if cards or tokens:
            after_wounds(g, g.active)  # once, however many


class AfterBattle(Op, wire_name="AfterBattle"):
    """After-battle abilities of the monster, the room, and what the player's cards have promised."""

    def run(self, g: QuestState) -> None:
        g.left += 1
        if g.left == 1:
            call_moment(g, g.foe, AFTER_FIGHT)
        elif g.left == 2:
            call_moment(g, g.tiles()[g.rank], AFTER_FIGHT)
        elif g.left == 3:
            self.keep_promises(g)
        else:
            g.left = 0
            g.pc += 1

    def keep_promises(self, g: QuestState) -> None:
        """Second parts of abilities used before the battle."""
        for card in g.noted_cards(notes.LATER):
            if g.noted(card, notes.LATER):  # promised twice, kept once
                start = g.note_amount(card, notes.LATER)
                g.forget(card, notes.LATER)
                g.call(start, g.active, card)


class TakeRewards(Op, wire_name="TakeRewards"):
    """Experience, and what monster and room give. For a player who lost the phase ends here."""

    def __init__(self) -> None:
        self.refill = NOTHING  # where the rooms are refilled

    def run(self, g: QuestState) -> None:
        g.pc += 1
        if g.outcome != WON:
            g.pc = self.refill
            return
        xp = xp_given(g)
        if g.card(g.foe).tags & GUARDIAN_BIT:
            xp += (g.attack + 1) // 2
        g.gain_xp(g.active, xp)
        tile = g.kinds[g.tiles()[g.rank]]
        foe, room = g.rules.foes[g.foe_kind].rewards, g.rules.rooms[tile].rewards
        for rewards, cause in ((foe, g.foe_kind), (room, tile)):
            for token, n in rewards.gear:
                g.gain_gear(g.active, token, n, cause)
        for _ in range(foe.treasure + room.treasure):
            g.gain_treasure(g.active)


class Refill(Op, wire_name="Refill"):
    """The beaten monster is destroyed and its room refilled. A monster of The Wilderness stays."""

    def __init__(self) -> None:
        self.keys = NOTHING

    def run(self, g: QuestState) -> None:
        g.pc += 1
        place = g.rank
        if g.outcome == WON:
            if place != WILDERNESS:
                remove_beaten(g, g.foe)
            return
        g.pc = self.keys
        if place != WILDERNESS and g.rules.rooms[g.kinds[g.tiles()[place]]].face_down:
            g.push_back(g.foe)


class Triumph(Op, wire_name="Triumph"):
    """Side quests that wait for a victory."""

    def run(self, g: QuestState) -> None:
        g.pc += 1
        for quest in g.board(g.active):
            call_moment(g, quest, ON_VICTORY)


class TakeSpoils(Op, wire_name="TakeSpoils"):
    """Spoils of cards, the beaten monster, the room and the guild; Iron Rations are such an ability, too."""

    def run(self, g: QuestState) -> None:
        g.place = AS_SPOILS
        options = uses(g)
        options.extend(gear_uses(g))
        options.append(DONE)
        g.ask(g.active, options)

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            g.pc += 1
        else:
            use_picked(g, option)

    def question(self, g: QuestState) -> str:
        return "take spoils"


class SettleKeys(Op, wire_name="SettleKeys"):
    """Only one key is found a turn; further ones go back."""

    def run(self, g: QuestState) -> None:
        g.pc += 1
        return_keys(g)
