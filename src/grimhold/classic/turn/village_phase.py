"""The village phase, step by step: effects, purchases, levels."""

from grimhold.classic import events
from grimhold.classic.cards import turn_in
from grimhold.classic.legal import usable_of, uses
from grimhold.classic.options import HIDE, TURN_IN
from grimhold.classic.state import ClassicState
from grimhold.classic.village import is_revealed, level_up
from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import DONE, SHIFT, VERB, first, second
from grimhold.lang import notes
from grimhold.lang.tags import MONSTER_BIT
from grimhold.table import reasons
from grimhold.table.moving import start_using
from grimhold.table.options import LEVEL


def turn_ins(g: ClassicState) -> list[int]:
    """Together: monsters can be turned in at any time of the village phase (ruling F11)."""
    monsters = [card for card in g.zones[g.active] if g.card(card).tags & MONSTER_BIT]
    return [TURN_IN | card << SHIFT for card in g.distinct(monsters)]


class UseInVillage(Op, wire_name="UseInVillage"):
    """Village effects, in any order; profile 2009 also lets cards be held back."""

    def run(self, g: ClassicState) -> None:
        options = uses(g)
        if g.rules.profile.may_hold_back:
            options.extend(self.can_hide(g))
        if g.config.mode.turns_in:
            options.extend(turn_ins(g))
        options.append(DONE)
        g.ask(g.active, options)

    def can_hide(self, g: ClassicState) -> list[int]:
        """Options for cards with gold that may be held back."""
        cards = [card for card in g.zones[g.active] if is_revealed(g, card) and g.gold_of(card) > 0]
        return [HIDE | card << SHIFT for card in g.distinct(cards) if not g.noted(card, notes.USED)]

    def answer(self, g: ClassicState, option: int) -> None:
        if option == DONE:
            g.open = True
            g.pc += 1
        elif option & VERB == TURN_IN:
            turn_in(g, first(option))
        elif option & VERB == HIDE:
            g.note(first(option), notes.HIDDEN)
            g.tell_of(first(option), g.active, events.HELD_BACK, g.active)
        else:
            start_using(g, first(option), second(option), usable_of(g, option))

    def question(self, t: ClassicState) -> str:
        return "use village effects, then go on to buying"


class Buy(Op, wire_name="Buy"):
    def run(self, g: ClassicState) -> None:
        options = g.stacks_to_buy(0) if g.buys > 0 else []
        # Without a purchase to decide on, monsters can be turned in at the next step, too.
        if g.config.mode.turns_in and (options or g.rules.profile.level_first):
            options.extend(turn_ins(g))
        if options:
            g.ask(g.active, [*options, DONE])
        else:
            g.pc += 1

    def answer(self, g: ClassicState, option: int) -> None:
        if option == DONE:
            g.pc += 1
        elif option & VERB == TURN_IN:
            turn_in(g, first(option))
        else:
            g.buys -= 1
            g.buy(option)

    def question(self, g: ClassicState) -> str:
        if g.buys == 0:
            return "turn in monsters"
        return f"buy a card with {g.spendable()} gold" + (f" ({g.buys} purchases left)" if g.buys > 1 else "")

    def question_by(self, g: ClassicState) -> list[int]:
        return [g.buys, g.spendable()]


class LevelUp(Op, wire_name="LevelUp"):
    def run(self, g: ClassicState) -> None:
        options = self.options(g) if g.xp[g.active] > 0 else []
        if g.config.mode.turns_in:
            options.extend(turn_ins(g))
        if options:
            g.ask(g.active, [*options, DONE])
        else:
            g.pc += 1

    def options(self, g: ClassicState) -> list[int]:
        catalogue, kinds, xp = g.catalogue, g.kinds, g.xp[g.active]
        heroes = [card for card in g.zones[g.active] if NOTHING < catalogue[kinds[card]].level_up <= xp]
        return [
            LEVEL | hero << SHIFT | stack
            for hero in g.distinct(heroes)
            for stack in range(g.config.count)
            if g.level_reason(hero, stack) == reasons.LEGAL
        ]

    def answer(self, g: ClassicState, option: int) -> None:
        if option == DONE:
            g.pc += 1
        elif option & VERB == TURN_IN:
            turn_in(g, first(option))
        else:
            level_up(g, first(option), second(option))

    def question(self, g: ClassicState) -> str:
        return f"level up heroes with {g.xp[g.active]} XP"

    def question_by(self, g: ClassicState) -> list[int]:
        return [g.xp[g.active]]
