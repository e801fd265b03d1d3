"""The village phase of Quest, step by step: location, abilities, purchases, healing, levels, way into the dungeon."""

from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING, TO_DECK, Op
from grimhold.core.options import VERB, second
from grimhold.core.verbs import BUY_GEAR, BUY_TREASURE, DONE, DUNGEON, VISIT, WORD
from grimhold.lang import notes
from grimhold.lang.base import ON_TEMPLE
from grimhold.lang.control import YES, YesNo
from grimhold.lang.english import listed
from grimhold.quest.cards import change_gear, clear_spot, hit_points
from grimhold.quest.legal import gear_uses, level_options, treasure_reason, use_reason, uses
from grimhold.quest.party import use_picked
from grimhold.quest.rules import ANY_SLOT, BAZAAR, DRINK_PART, MARKETPLACE, SHOP, TEMPLE, WILDERNESS
from grimhold.quest.state import QuestState
from grimhold.quest.village import buy_treasure, count_gold, heals, is_tethered, may_venture, promotions, stock, venture
from grimhold.quest.words.gear import POTION
from grimhold.table import events, reasons
from grimhold.table.moving import by_kind

DECK_WORDS = ("an Item", "a Spell", "a Weapon")


class SecondLocation(Op, wire_name="SecondLocation"):
    """A player with enough guards uses the text of one more location."""

    def run(self, state: QuestState) -> None:
        for quest in state.board(state.active):
            guards = state.rules.fight[state.kinds[quest]].guards
            if guards and len(state.guards_of(state.active)) >= guards:
                others = [VISIT | k for k in range(state.config.locations) if not state.visits(k)]
                state.ask(state.active, [*others, DONE])
                return
        state.pc += 1

    def answer(self, state: QuestState, option: int) -> None:
        state.pc += 1
        if option != DONE:
            state.visited |= 1 << second(option)
            state.tell(events.OPENED, state.active, NOTHING, second(option))

    def question(self, state: QuestState) -> str:
        return "your guards open a second location"


class PutOnDeck(Op, wire_name="PutOnDeck"):
    """The Temple: the player puts one or more cards of the closed hand on the deck; the first one stays on top.

    If the order makes no difference, options come in one order only, so that each set of cards can be chosen in one way.
    """

    def run(self, state: QuestState) -> None:
        hand = state.zones[state.active]
        if not state.visits(TEMPLE) or not hand:
            self.finish(state)
            return
        cards = by_kind(state, state.distinct(self.candidates(state)))
        options: list[int] = [*cards, DONE] if state.left else [*cards]
        state.ask(state.active, options)

    def candidates(self, state: QuestState) -> list[CardId]:
        return state.zones[state.active]

    def sends_to(self, state: QuestState) -> str:
        return TO_DECK

    def order_counts(self, state: QuestState) -> bool:
        """No, if all these cards are drawn together: the next hand is large enough, and no ability draws before."""
        hand = state.zones[state.active]
        if state.left + len(hand) > hit_points(state, state.active):
            return True
        soon = state.clone()
        soon.open = True
        takes = False
        for card in hand + state.board(state.active):
            if state.rules.takes_cards[state.kinds[card]]:
                for k in range(len(state.card(card).usable)):
                    takes = takes or use_reason(soon, card, k) == reasons.LEGAL
        return takes

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            self.finish(state)
            return
        card = state.it = CardId(option)
        state.move(
            card,
            state.active,
            state.deck_at(state.active),
            events.PUT_ON_DECK,
            state.active,
            state.left,
            at=state.left,
        )
        state.left += 1
        state.note(card, notes.GATHERED, state.active, NOTHING)  # for side quests that count these cards

    def finish(self, state: QuestState) -> None:
        state.pc += 1
        if state.left:
            state.left = 0
            state.it = NOTHING
            for quest in state.board(state.active):
                for usable in state.card(quest).moments[ON_TEMPLE]:
                    state.call(usable.start, state.active, quest)

    def picks(self, state: QuestState) -> tuple[int, int]:
        return 0 if state.left else 1, len(self.candidates(state))

    def picked(self, state: QuestState) -> list[CardId]:
        return state.noted_cards(notes.GATHERED)

    def question(self, state: QuestState) -> str:
        if state.left:
            return "The Temple: put a further card under it on your deck, or go on"
        order = ", the first one on top" if self.order_counts(state) else ""
        return f"The Temple: put one or more cards on your deck{order}"

    def question_by(self, state: QuestState) -> list[int]:
        return [state.left, int(state.left == 0 and self.order_counts(state))]


class Browse(Op, wire_name="Browse"):
    """Epic: a champion in The Marketplace fills an Any spot from a deck; if all are full, one card makes room."""

    def run(self, state: QuestState) -> None:
        if not state.visits(MARKETPLACE) or not self.decks(state):
            state.pc += 2
        elif all(state.stack(n) for n in self.spots(state)):
            state.ask(state.active, [state.stack(n)[-1] for n in self.spots(state)])
        else:
            state.pc += 1

    def decks(self, state: QuestState) -> list[int]:
        """The market decks that have a card left."""
        return [WORD | k for k in range(len(DECK_WORDS)) if state.ware_deck(k)]

    def spots(self, state: QuestState) -> list[int]:
        return [n for n in range(state.config.count) if state.config.slots[n] == ANY_SLOT]

    def answer(self, state: QuestState, option: int) -> None:
        for n in self.spots(state):
            if option in state.stack(n):
                clear_spot(state, CardId(option), state.stacks_at + n)
        state.pc += 1

    def question(self, state: QuestState) -> str:
        return "The Marketplace: which card of the Any spots makes room"


class Stock(Browse, wire_name="Stock"):
    """Epic: the player chooses the deck of the new card."""

    def run(self, state: QuestState) -> None:
        state.ask(state.active, self.decks(state))

    def answer(self, state: QuestState, option: int) -> None:
        state.pc += 1
        free = [n for n in self.spots(state) if not state.stack(n)]
        stock(state, free[0], second(option))

    def question(self, state: QuestState) -> str:
        return "The Marketplace: which deck does the new card come from"

    def option_words(self, state: QuestState, option: int) -> str:
        return DECK_WORDS[second(option)]


class UseInVillage(Op, wire_name="UseInVillage"):
    """The hand is open. Village abilities and tokens, in any order."""

    def run(self, state: QuestState) -> None:
        state.open = True
        options = uses(state)
        options.extend(gear_uses(state))
        options.append(DONE)
        state.ask(state.active, options)

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            count_gold(state)
            state.pc += 1
        else:
            use_picked(state, option)

    def question(self, state: QuestState) -> str:
        return "use village abilities and gear, then go on to buying"


class Buy(Op, wire_name="Buy"):
    """The player buys one card, and what the location sells beside it."""

    def run(self, state: QuestState) -> None:
        options = state.stacks_to_buy(0) if state.buys > 0 else []
        if state.visits(BAZAAR):
            options.extend(state.gear_to_buy())
        if treasure_reason(state) == reasons.LEGAL:
            options.append(BUY_TREASURE)
        options.append(DONE)
        state.ask(state.active, options)

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            state.pc += 1
        elif option == BUY_TREASURE:
            state.visited &= ~(1 << SHOP)
            buy_treasure(state)
        elif option & VERB == BUY_GEAR:
            state.visited &= ~(1 << BAZAAR)
            state.buy_gear(second(option))
            if second(option) == POTION and state.healing_options(state.active):
                state.call(state.rules.library.program_start(DRINK_PART), state.active, NOTHING)
        else:
            state.buys -= 1
            state.buy(option)

    def question(self, state: QuestState) -> str:
        wares = ["a card"] if state.buys > 0 else []
        wares += ["a gear token"] if state.visits(BAZAAR) else []
        wares += ["a treasure"] if state.visits(SHOP) else []
        return f"buy {listed(wares)} with {state.spendable()} gold"

    def question_by(self, state: QuestState) -> list[int]:
        return [state.buys, state.visited, state.spendable()]


class DrinkNow(YesNo, wire_name="DrinkNow"):
    """A potion just bought may be drunk at once."""

    def run(self, state: QuestState) -> None:
        state.ask(state.active, [YES, DONE])

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            state.back()
        else:
            change_gear(state, state.active, POTION, -1)
            state.pc += 1  # straight on to the healing

    def question(self, state: QuestState) -> str:
        return "drink the potion at once"


class PotionHeals(Op, wire_name="PotionHeals"):
    """The player chooses what a potion heals."""

    def run(self, state: QuestState) -> None:
        state.ask(state.active, state.healing_options(state.active))

    def answer(self, state: QuestState, option: int) -> None:
        state.back()
        state.heal(state.active, option)

    def question(self, state: QuestState) -> str:
        return "which wound does the potion heal"


class HealUp(Op, wire_name="HealUp"):
    """The player heals one wound, at The Temple two. `left` counts them."""

    def run(self, state: QuestState) -> None:
        options = state.healing_options(state.active) if state.left < heals(state) else []
        options.append(DONE)
        state.ask(state.active, options)

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            state.left = 0
            state.pc += 1
        else:
            state.left += 1
            state.heal(state.active, option)

    def picks(self, state: QuestState) -> tuple[int, int]:
        return 0, min(heals(state) - state.left, state.wounds_of(state.active))

    def question(self, state: QuestState) -> str:
        more = heals(state) - state.left
        return f"heal a wound ({more} left)" if more > 1 else "heal a wound"

    def question_by(self, state: QuestState) -> list[int]:
        return [heals(state) - state.left]


class LevelUp(Op, wire_name="LevelUp"):
    """One Hero levels up, at The Guilds' Quarter two, at The Temple none. `left` counts them."""

    def run(self, state: QuestState) -> None:
        options: list[int] = []
        if state.xp[state.active] >= 2 and state.left < promotions(state):
            is_hero, kinds = state.rules.is_hero, state.kinds
            options = level_options(state, [card for card in state.zones[state.active] if is_hero[kinds[card]]], 0)
        options.append(DONE)
        state.ask(state.active, options)

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            state.left = 0
            state.pc += 1
        else:
            state.left += 1
            state.rise(option, 0)

    def question(self, state: QuestState) -> str:
        return f"level up a hero with {state.xp[state.active]} XP"

    def question_by(self, state: QuestState) -> list[int]:
        return [state.xp[state.active]]


class Venture(Op, wire_name="Venture"):
    """Some cards lead from the village into the dungeon, but not from The Temple."""

    def __init__(self) -> None:
        self.dungeon: int = NOTHING
        self.end: int = NOTHING

    def run(self, state: QuestState) -> None:
        if may_venture(state):
            state.ask(state.active, [DUNGEON, DONE])
        else:
            state.pc = self.end

    def answer(self, state: QuestState, option: int) -> None:
        if option == DONE:
            state.pc = self.end
            return
        venture(state)
        state.send_champion(state.active, WILDERNESS)
        state.pc = self.dungeon

    def question(self, state: QuestState) -> str:
        return "go on into the dungeon" + (", no further than The Wilderness" if is_tethered(state) else "")

    def question_by(self, state: QuestState) -> list[int]:
        return [int(is_tethered(state))]

    def option_words(self, state: QuestState, option: int) -> str:
        return "end the turn" if option == DONE else state.option_words(option)
