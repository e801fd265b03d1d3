"""The dungeon phase of Quest, step by step: preparing, walking, the battle and what follows it."""

from grimhold.core.ids import CardId
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

    def run(self, state: QuestState) -> None:
        state.open = True
        options = uses(state)
        options.extend(equips(state))
        options.extend(gear_uses(state))
        options.append(DONE)
        state.ask(state.active, options)

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            state.light = state.light_now()
            state.trail = trail_from(state.champions[state.active])
            state.pc += 1
        elif option & VERB == EQUIP:
            equip(state, first(option), CardId(second(option)))
        else:
            use_picked(state, option)

    def question(self, state: QuestState) -> str:
        return "use dungeon abilities and gear, equip heroes, then move"


class Walk(Op, wire_name="Walk"):
    """The champion moves room by room, as far as the light reaches. The light is counted once, at the start (FAQ 15)."""

    def run(self, state: QuestState) -> None:
        here = state.champions[state.active]
        options = [MOVE | place for place in NEIGHBOURS[here] if move_reason(state, place) == reasons.LEGAL]
        options.append(DONE)
        state.ask(state.active, options)

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            state.pc += 1
            return
        place = second(option)
        room = state.rules.rooms[state.kinds[state.tiles()[place]]]
        if room.blood:
            state.call(state.rules.library.program_start(BLOOD_PART), state.active, state.tiles()[place])
        else:
            state.light -= room.light
            step_into(state, place)

    def question(self, state: QuestState) -> str:
        return f"move on with {state.light} light, or battle in {place_name(state, state.champions[state.active])}"

    def question_by(self, state: QuestState) -> list[int]:
        here = state.champions[state.active]
        return [state.light, here, state.kind_of(state.tiles()[here])]

    def option_words(self, state: QuestState, option: int) -> str:
        if option == DONE:
            return f"battle in {place_name(state, state.champions[state.active])}"
        return state.option_words(option)


def step_into(state: QuestState, place: int) -> None:
    """Moves the champion into a room and calls the alerts; those of the room behind run first."""
    here = state.champions[state.active]
    trail = state.trail.copy()  # clones share the list
    trail[place] += 1
    state.trail = trail
    state.send_champion(state.active, place, STEP)
    if state.noted(NOTHING, notes.LOOSE):
        return
    set_out = state.set_out_from()
    if place == set_out:  # the champion left this room before and comes back: that passes through it
        raise_alerts(state, place, MOVING_THROUGH)
    raise_alerts(state, place, MOVING_IN)
    if here != set_out:
        raise_alerts(state, here, MOVING_THROUGH)
    raise_alerts(state, here, MOVING_OUT)


def raise_alerts(state: QuestState, place: int, how: int) -> None:
    """Calls the alerts of a room and of its monster. The last one called runs first."""
    monster = state.monsters()[place]
    for card in (state.tiles()[place], monster):
        if card != NOTHING and state.card(card).moments[how] and not (card == monster and state.is_face_down(card)):
            for usable in reversed(state.card(card).moments[how]):
                state.call(usable.start, state.active, card)


class PayInBlood(Op, wire_name="PayInBlood"):
    """The player chooses how many wounds the champion takes instead of light."""

    def run(self, state: QuestState) -> None:
        need = state.rules.rooms[state.kinds[state.this]].light
        state.ask(state.active, [WORD | n for n in range(max(0, need - state.light), need + 1)])

    def answer(self, state: QuestState, option: int) -> None:
        place = state.tiles().index(state.this)
        wounds = second(option)
        state.light -= state.rules.rooms[state.kinds[state.this]].light - wounds
        state.take_wounds(state.active, wounds)
        state.back()
        step_into(state, place)

    def question(self, state: QuestState) -> str:
        return "how many wounds do you take instead of light"

    def about(self, state: QuestState, option: int) -> CardId:
        return state.this

    def stands_for(self, state: QuestState, option: int) -> int:
        return second(option)

    def option_words(self, state: QuestState, option: int) -> str:
        return str(second(option))


class Shed(Op, wire_name="Shed"):
    """A Hero with too little skill lays weapons down until the skill suffices."""

    def run(self, state: QuestState) -> None:
        hero = overloaded(state)
        if hero < 0:
            state.back()
        else:
            state.ask(state.active, state.distinct(state.weapons_of(hero)))

    def answer(self, state: QuestState, option: int) -> None:
        weapon = CardId(option)
        hero = state.wielder_of(weapon)
        state.lay_down(weapon, hero)
        state.tell(events.LAID_DOWN, state.active, weapon, state.kinds[hero])

    def question(self, state: QuestState) -> str:
        return f"{state.card(overloaded(state)).name} has too little skill: which weapon is laid down"

    def question_by(self, state: QuestState) -> list[int]:
        return [state.kind_of(overloaded(state))]


class Meet(Op, wire_name="Meet"):
    """The champion faces the monster of the room. Without a monster the phase ends."""

    def __init__(self) -> None:
        self.end: int = NOTHING

    def run(self, state: QuestState) -> None:
        place = state.champions[state.active]
        monster = state.monsters()[place]
        if monster != NOTHING and state.is_face_down(monster):
            turn_over(state, place)  # the new monster may have an effect first; this step runs again afterwards
            return
        if monster == NOTHING:
            state.tell(events.LEFT, state.active, NOTHING, place)
            state.pc = self.end
            return
        state.pc += 1
        face(state, place)
        state.outcome = UNFOUGHT
        state.tell(events.BATTLED, state.active, state.foe, place)
        check_hands(state)


class BeforeBattle(Op, wire_name="BeforeBattle"):
    """Abilities before battle: the monster's, the room's, then those of the player's cards. `left` counts the stages."""

    def run(self, state: QuestState) -> None:
        state.left += 1
        if state.left == 1:
            if not self.is_cancelled(state):
                call_moment(state, state.foe, BEFORE_BATTLE)
        elif state.left == 2:
            call_moment(state, state.tiles()[state.rank], BEFORE_BATTLE)
        elif state.left == 3:
            call_own(state, BEFORE_BATTLE)
        else:
            state.left = 0
            state.pc += 1

    def is_cancelled(self, state: QuestState) -> bool:
        return state.note_amount(NOTHING, notes.CANCELLED) >= state.card(state.foe).level


def call_own(state: QuestState, moment: int) -> None:
    for card in reversed(ready_cards(state, moment)):
        call_moment(state, card, moment)


def call_moment(state: QuestState, card: CardId, moment: int) -> None:
    for usable in reversed(state.card(card).moments[moment]):
        state.call(usable.start, state.active, card)


def ready_cards(state: QuestState, moment: int) -> list[CardId]:
    """The player's cards and side quest with an effect at a moment; weapons only while a Hero wields them."""
    catalogue, kinds = state.catalogue, state.kinds
    return [
        card
        for card in state.zones[state.active] + state.board(state.active)
        if catalogue[kinds[card]].moments[moment]
        and (not state.rules.is_weapon[kinds[card]] or state.wielder_of(card) >= 0)
    ]


class Compare(Op, wire_name="Compare"):
    """Compares attack and health; the player wins ties (FAQ 1)."""

    def run(self, state: QuestState) -> None:
        state.health = health_of(state)
        state.attack = AttackSum(state).fight()
        won = state.attack >= state.health and needs_met(state)
        state.outcome = WON if won else LOST
        state.tell(events.WON if won else events.LOST, state.active, state.foe, state.attack, state.health)
        state.pc += 1


class DealWounds(Op, wire_name="DealWounds"):
    """The monster deals its wounds, win or lose."""

    def run(self, state: QuestState) -> None:
        state.pc += 1
        foe = state.rules.foes[state.foe_kind]
        shrugged = state.note_sum(NOTHING, notes.SHRUGGED)
        tokens = wounds_dealt(state)
        cards = max(0, foe.festering - max(0, shrugged - tokens))
        tokens = max(0, tokens - shrugged)
        cards = add_wound_cards(state, state.active, cards)
        if tokens:
            add_wounds(state, state.active, tokens)
        if cards or tokens:
            after_wounds(state, state.active)  # once for all wounds


class AfterBattle(Op, wire_name="AfterBattle"):
    """Abilities after battle: the monster's, the room's, then the second parts of abilities used before."""

    def run(self, state: QuestState) -> None:
        state.left += 1
        if state.left == 1:
            call_moment(state, state.foe, AFTER_FIGHT)
        elif state.left == 2:
            call_moment(state, state.tiles()[state.rank], AFTER_FIGHT)
        elif state.left == 3:
            self.keep_promises(state)
        else:
            state.left = 0
            state.pc += 1

    def keep_promises(self, state: QuestState) -> None:
        """Calls the second parts of abilities used before the battle."""
        for card in state.noted_cards(notes.LATER):
            if state.noted(card, notes.LATER):  # noted twice, called once
                start = state.note_amount(card, notes.LATER)
                state.forget(card, notes.LATER)
                state.call(start, state.active, card)


class TakeRewards(Op, wire_name="TakeRewards"):
    """The winner gains XP and the rewards of monster and room. After a defeat the phase ends here."""

    def __init__(self) -> None:
        self.refill: int = NOTHING  # the step that refills rooms

    def run(self, state: QuestState) -> None:
        state.pc += 1
        if state.outcome != WON:
            state.pc = self.refill
            return
        xp = xp_given(state)
        if state.card(state.foe).tags & GUARDIAN_BIT:
            xp += (state.attack + 1) // 2
        state.gain_xp(state.active, xp)
        tile = state.kinds[state.tiles()[state.rank]]
        foe, room = state.rules.foes[state.foe_kind].rewards, state.rules.rooms[tile].rewards
        for rewards, cause in ((foe, state.foe_kind), (room, tile)):
            for token, n in rewards.gear:
                state.gain_gear(state.active, token, n, cause)
        for _ in range(foe.treasure + room.treasure):
            state.gain_treasure(state.active)


class Refill(Op, wire_name="Refill"):
    """Destroys the beaten monster and refills its room. A monster of The Wilderness stays."""

    def __init__(self) -> None:
        self.keys: int = NOTHING

    def run(self, state: QuestState) -> None:
        state.pc += 1
        place = state.rank
        if state.outcome == WON:
            if place != WILDERNESS:
                remove_beaten(state, state.foe)
            return
        state.pc = self.keys
        if place != WILDERNESS and state.rules.rooms[state.kinds[state.tiles()[place]]].face_down:
            state.push_back(state.foe)


class Triumph(Op, wire_name="Triumph"):
    """Calls the effects of side quests after a victory."""

    def run(self, state: QuestState) -> None:
        state.pc += 1
        for quest in state.board(state.active):
            call_moment(state, quest, ON_VICTORY)


class TakeSpoils(Op, wire_name="TakeSpoils"):
    """Spoils of cards, the beaten monster, the room and the guild; Iron Rations are such an ability, too."""

    def run(self, state: QuestState) -> None:
        state.place = AS_SPOILS
        options = uses(state)
        options.extend(gear_uses(state))
        options.append(DONE)
        state.ask(state.active, options)

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            state.pc += 1
        else:
            use_picked(state, option)

    def question(self, state: QuestState) -> str:
        return "take spoils"


class SettleKeys(Op, wire_name="SettleKeys"):
    """Further keys of a turn go back into their decks."""

    def run(self, state: QuestState) -> None:
        state.pc += 1
        return_keys(state)
