"""The village phase, step by step: effects, purchases, levels."""

from grimhold.classic.cards import turn_in
from grimhold.classic.legal import usable_of, uses
from grimhold.classic.state import ClassicState
from grimhold.classic.village import is_revealed, level_up
from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import SHIFT, VERB, first, second
from grimhold.core.verbs import DONE, HIDE, LEVEL, TURN_IN
from grimhold.lang import notes
from grimhold.lang.tags import MONSTER_BIT
from grimhold.table import events, reasons
from grimhold.table.moving import start_using


def turn_ins(state: ClassicState) -> list[int]:
    """Together: monsters can be turned in at any time of the village phase (ruling F11)."""
    monsters = [card for card in state.zones[state.active] if state.card(card).tags & MONSTER_BIT]
    return [TURN_IN | card << SHIFT for card in state.distinct(monsters)]


class UseInVillage(Op, wire_name="UseInVillage"):
    """Village effects, in any order; profile 2009 also lets cards be held back."""

    def run(self, state: ClassicState) -> None:
        options = uses(state)
        if state.rules.profile.may_hold_back:
            options.extend(self.can_hide(state))
        if state.config.mode.turns_in:
            options.extend(turn_ins(state))
        options.append(DONE)
        state.ask(state.active, options)

    def can_hide(self, state: ClassicState) -> list[int]:
        """Options for cards with gold that may be held back."""
        cards = [card for card in state.zones[state.active] if is_revealed(state, card) and state.gold_of(card) > 0]
        return [HIDE | card << SHIFT for card in state.distinct(cards) if not state.noted(card, notes.USED)]

    def answer(self, state: ClassicState, option: int) -> None:
        if option == DONE:
            state.open = True
            state.pc += 1
        elif option & VERB == TURN_IN:
            turn_in(state, first(option))
        elif option & VERB == HIDE:
            state.note(first(option), notes.HIDDEN)
            state.tell_of(first(option), state.active, events.HELD_BACK, state.active)
        else:
            start_using(state, first(option), second(option), usable_of(state, option))

    def question(self, state: ClassicState) -> str:
        return "use village effects, then go on to buying"


class Buy(Op, wire_name="Buy"):
    def run(self, state: ClassicState) -> None:
        options = state.stacks_to_buy(0) if state.buys > 0 else []
        # Without a purchase to decide on, monsters can be turned in at the next step, too.
        if state.config.mode.turns_in and (options or state.rules.profile.level_first):
            options.extend(turn_ins(state))
        if options:
            state.ask(state.active, [*options, DONE])
        else:
            state.pc += 1

    def answer(self, state: ClassicState, option: int) -> None:
        if option == DONE:
            state.pc += 1
        elif option & VERB == TURN_IN:
            turn_in(state, first(option))
        else:
            state.buys -= 1
            state.buy(option)

    def question(self, state: ClassicState) -> str:
        if state.buys == 0:
            return "turn in monsters"
        return f"buy a card with {state.spendable()} gold" + (
            f" ({state.buys} purchases left)" if state.buys > 1 else ""
        )

    def question_by(self, state: ClassicState) -> list[int]:
        return [state.buys, state.spendable()]


class LevelUp(Op, wire_name="LevelUp"):
    def run(self, state: ClassicState) -> None:
        options = self.options(state) if state.xp[state.active] > 0 else []
        if state.config.mode.turns_in:
            options.extend(turn_ins(state))
        if options:
            state.ask(state.active, [*options, DONE])
        else:
            state.pc += 1

    def options(self, state: ClassicState) -> list[int]:
        catalogue, kinds, xp = state.catalogue, state.kinds, state.xp[state.active]
        heroes = [card for card in state.zones[state.active] if NOTHING < catalogue[kinds[card]].level_up <= xp]
        return [
            LEVEL | hero << SHIFT | stack
            for hero in state.distinct(heroes)
            for stack in range(state.config.count)
            if state.level_reason(hero, stack) == reasons.LEGAL
        ]

    def answer(self, state: ClassicState, option: int) -> None:
        if option == DONE:
            state.pc += 1
        elif option & VERB == TURN_IN:
            turn_in(state, first(option))
        else:
            level_up(state, first(option), second(option))

    def question(self, state: ClassicState) -> str:
        return f"level up heroes with {state.xp[state.active]} XP"

    def question_by(self, state: ClassicState) -> list[int]:
        return [state.xp[state.active]]
