"""The village phase of Quest, step by step: location, abilities, purchases, healing, levels, the way into the dungeon."""

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

    def run(self, g: QuestState) -> None:
        for quest in g.board(g.active):
            guards = g.rules.fight[g.kinds[quest]].guards
            if guards and len(g.guards_of(g.active)) >= guards:
                others = [VISIT | k for k in range(g.config.locations) if not g.visits(k)]
                g.ask(g.active, [*others, DONE])
                return
        g.pc += 1

    def answer(self, g: QuestState, option: int) -> None:
        g.pc += 1
        if option != DONE:
            g.visited |= 1 << second(option)
            g.tell(events.OPENED, g.active, NOTHING, second(option))

    def question(self, g: QuestState) -> str:
        return "your guards open a second location"


class PutOnDeck(Op, wire_name="PutOnDeck"):
    """The Temple: one or more cards of the closed hand go on top of the deck, the first one named on top.

    Where their order makes no difference they are named in one order only, so that every set can be put back in one way.
    """

    def run(self, g: QuestState) -> None:
        hand = g.zones[g.active]
        if not g.visits(TEMPLE) or not hand:
            self.finish(g)
            return
        cards = by_kind(g, g.distinct(self.candidates(g)))
        g.ask(g.active, [*cards, DONE] if g.left else cards)

    def candidates(self, g: QuestState) -> list[int]:
        return g.zones[g.active]

    def sends_to(self, g: QuestState) -> str:
        return TO_DECK

    def order_counts(self, g: QuestState) -> bool:
        """Not if all that is put back is drawn together: nothing takes a card before, and the next hand is large enough."""
        hand = g.zones[g.active]
        if g.left + len(hand) > hit_points(g, g.active):
            return True
        soon = g.clone()
        soon.open = True
        takes = False
        for card in hand + g.board(g.active):
            if g.rules.takes_cards[g.kinds[card]]:
                for k in range(len(g.card(card).usable)):
                    takes = takes or use_reason(soon, card, k) == reasons.LEGAL
        return takes

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            self.finish(g)
            return
        g.it = option
        g.move(option, g.active, g.deck_at(g.active), events.PUT_ON_DECK, g.active, g.left, at=g.left)
        g.left += 1
        g.note(option, notes.GATHERED, g.active, NOTHING)  # a side quest may ask which cards these were

    def finish(self, g: QuestState) -> None:
        g.pc += 1
        if g.left:
            g.left = 0
            g.it = NOTHING
            for quest in g.board(g.active):
                for usable in g.card(quest).moments[ON_TEMPLE]:
                    g.call(usable.start, g.active, quest)

    def picks(self, g: QuestState) -> tuple[int, int]:
        return 0 if g.left else 1, len(self.candidates(g))

    def picked(self, g: QuestState) -> list[int]:
        return g.noted_cards(notes.GATHERED)

    def question(self, g: QuestState) -> str:
        if g.left:
            return "The Temple: put a further card under it on your deck, or go on"
        order = ", the first one on top" if self.order_counts(g) else ""
        return f"The Temple: put one or more cards on your deck{order}"

    def question_by(self, g: QuestState) -> list[int]:
        return [g.left, int(g.left == 0 and self.order_counts(g))]


class Browse(Op, wire_name="Browse"):
    """Epic: a champion in The Marketplace fills an Any spot from one of the decks."""

    def run(self, g: QuestState) -> None:
        if not g.visits(MARKETPLACE) or not self.decks(g):
            g.pc += 2
        elif all(g.stack(n) for n in self.spots(g)):
            g.ask(g.active, [g.stack(n)[-1] for n in self.spots(g)])
        else:
            g.pc += 1

    def decks(self, g: QuestState) -> list[int]:
        """The market decks that have a card left."""
        return [WORD | k for k in range(len(DECK_WORDS)) if g.ware_deck(k)]

    def spots(self, g: QuestState) -> list[int]:
        return [n for n in range(g.config.count) if g.config.slots[n] == ANY_SLOT]

    def answer(self, g: QuestState, option: int) -> None:
        for n in self.spots(g):
            if option in g.stack(n):
                clear_spot(g, option, g.stacks_at + n)
        g.pc += 1

    def question(self, g: QuestState) -> str:
        return "The Marketplace: which card of the Any spots makes room"


class Stock(Browse, wire_name="Stock"):
    """Epic: which deck the new card comes from."""

    def run(self, g: QuestState) -> None:
        g.ask(g.active, self.decks(g))

    def answer(self, g: QuestState, option: int) -> None:
        g.pc += 1
        free = [n for n in self.spots(g) if not g.stack(n)]
        stock(g, free[0], second(option))

    def question(self, g: QuestState) -> str:
        return "The Marketplace: which deck does the new card come from"

    def option_words(self, g: QuestState, option: int) -> str:
        return DECK_WORDS[second(option)]


class UseInVillage(Op, wire_name="UseInVillage"):
    """The hand is revealed; village abilities and tokens in any order."""

    def run(self, g: QuestState) -> None:
        g.open = True
        options = uses(g)
        options.extend(gear_uses(g))
        options.append(DONE)
        g.ask(g.active, options)

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            count_gold(g)
            g.pc += 1
        else:
            use_picked(g, option)

    def question(self, g: QuestState) -> str:
        return "use village abilities and gear, then go on to buying"


class Buy(Op, wire_name="Buy"):
    """One card, and what the location sells beside it."""

    def run(self, g: QuestState) -> None:
        options = g.stacks_to_buy(0) if g.buys > 0 else []
        if g.visits(BAZAAR):
            options.extend(g.gear_to_buy())
        if treasure_reason(g) == reasons.LEGAL:
            options.append(BUY_TREASURE)
        options.append(DONE)
        g.ask(g.active, options)

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            g.pc += 1
        elif option == BUY_TREASURE:
            g.visited &= ~(1 << SHOP)
            buy_treasure(g)
        elif option & VERB == BUY_GEAR:
            g.visited &= ~(1 << BAZAAR)
            g.buy_gear(second(option))
            if second(option) == POTION and g.healing_options(g.active):
                g.call(g.rules.library.program_start(DRINK_PART), g.active, NOTHING)
        else:
            g.buys -= 1
            g.buy(option)

    def question(self, g: QuestState) -> str:
        wares = ["a card"] if g.buys > 0 else []
        wares += ["a gear token"] if g.visits(BAZAAR) else []
        wares += ["a treasure"] if g.visits(SHOP) else []
        return f"buy {listed(wares)} with {g.spendable()} gold"

    def question_by(self, g: QuestState) -> list[int]:
        return [g.buys, g.visited, g.spendable()]


class DrinkNow(YesNo, wire_name="DrinkNow"):
    """A potion just bought may be drunk at once."""

    def run(self, g: QuestState) -> None:
        g.ask(g.active, [YES, DONE])

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            g.back()
        else:
            change_gear(g, g.active, POTION, -1)
            g.pc += 1  # straight on to the healing

    def question(self, g: QuestState) -> str:
        return "drink the potion at once"


class PotionHeals(Op, wire_name="PotionHeals"):
    """What a potion heals."""

    def run(self, g: QuestState) -> None:
        g.ask(g.active, g.healing_options(g.active))

    def answer(self, g: QuestState, option: int) -> None:
        g.back()
        g.heal(g.active, option)

    def question(self, g: QuestState) -> str:
        return "which wound does the potion heal"


class HealUp(Op, wire_name="HealUp"):
    """One wound, at The Temple two. `left` counts those healed."""

    def run(self, g: QuestState) -> None:
        options = g.healing_options(g.active) if g.left < heals(g) else []
        options.append(DONE)
        g.ask(g.active, options)

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            g.left = 0
            g.pc += 1
        else:
            g.left += 1
            g.heal(g.active, option)

    def picks(self, g: QuestState) -> tuple[int, int]:
        return 0, min(heals(g) - g.left, g.wounds_of(g.active))

    def question(self, g: QuestState) -> str:
        more = heals(g) - g.left
        return f"heal a wound ({more} left)" if more > 1 else "heal a wound"

    def question_by(self, g: QuestState) -> list[int]:
        return [heals(g) - g.left]


class LevelUp(Op, wire_name="LevelUp"):
    """One Hero, at The Guilds' Quarter two, at The Temple none. `left` counts those that rose."""

    def run(self, g: QuestState) -> None:
        options: list[int] = []
        if g.xp[g.active] >= 2 and g.left < promotions(g):
            is_hero, kinds = g.rules.is_hero, g.kinds
            options = level_options(g, [card for card in g.zones[g.active] if is_hero[kinds[card]]], 0)
        options.append(DONE)
        g.ask(g.active, options)

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            g.left = 0
            g.pc += 1
        else:
            g.left += 1
            g.rise(option, 0)

    def question(self, g: QuestState) -> str:
        return f"level up a hero with {g.xp[g.active]} XP"

    def question_by(self, g: QuestState) -> list[int]:
        return [g.xp[g.active]]


class Venture(Op, wire_name="Venture"):
    """Some cards lead on into the dungeon, but not from The Temple."""

    def __init__(self) -> None:
        self.dungeon = NOTHING
        self.end = NOTHING

    def run(self, g: QuestState) -> None:
        if may_venture(g):
            g.ask(g.active, [DUNGEON, DONE])
        else:
            g.pc = self.end

    def answer(self, g: QuestState, option: int) -> None:
        if option == DONE:
            g.pc = self.end
            return
        venture(g)
        g.send_champion(g.active, WILDERNESS)
        g.pc = self.dungeon

    def question(self, g: QuestState) -> str:
        return "go on into the dungeon" + (", no further than The Wilderness" if is_tethered(g) else "")

    def question_by(self, g: QuestState) -> list[int]:
        return [int(is_tethered(g))]

    def option_words(self, g: QuestState, option: int) -> str:
        return "end the turn" if option == DONE else g.option_words(option)
