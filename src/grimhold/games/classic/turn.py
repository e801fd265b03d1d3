"""A turn, step by step. Each step is an op of the same program that card effects run in; there are no phase flags.

The order of the steps is the list at the end of this file, once for each profile.
"""

from typing import Final, cast

from grimhold.core import events
from grimhold.core.machine import NOTE, NOTHING
from grimhold.core.options import (
    ATTACK,
    DONE,
    DUNGEON,
    EQUIP,
    HIDE,
    LEVEL,
    POOL,
    REST,
    SHIFT,
    TURN_IN,
    USE,
    VERB,
    VILLAGE,
    first,
    second,
)
from grimhold.games.classic import reasons
from grimhold.games.classic.battle import Muster, health_of
from grimhold.games.classic.cards import LOST, UNFOUGHT, WON
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import HAND_SIZE, SETTING
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, Op, Table, Usable
from grimhold.lang.control import YES
from grimhold.lang.effects import Jump
from grimhold.lang.tags import HERO_BIT, MONSTER_BIT

SPOILS_MARK: Final = 100  # USED notes count spoils and after-win effects from here
AFTER_WIN_MARK: Final = 200
STALEMATE: Final = 50  # rounds
ASKED: Final = -2  # in the register `it`


class OpenTurn(Op):
    """Village, dungeon or rest."""

    def __init__(self, starts: list[int]) -> None:
        self.starts = starts

    def run(self, t: Table) -> None:
        t.ask(t.active, [VILLAGE, DUNGEON, REST])

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        g.turn += 1
        g.gold = 0
        g.buys = 1 if option == VILLAGE else 0
        g.outcome = UNFOUGHT
        g.place = IN_VILLAGE if option == VILLAGE else IN_DUNGEON if option == DUNGEON else 0
        g.open = g.place == IN_DUNGEON or (g.place == IN_VILLAGE and not g.rules.profile.may_hold_back)
        g.calm = g.layout.mode.together and option == DUNGEON
        g.tell(events.VISITED, g.active, NOTHING, g.place)
        g.who = g.active
        g.pc = self.starts[0 if option == VILLAGE else 1 if option == DUNGEON else 2]

    def question(self, t: Table) -> str:
        return "your turn: visit the village, enter the dungeon or rest"


def start_using(g: Classic, card: int, mark: int, usable: Usable) -> None:
    for gathered in g.noted_cards(notes.GATHERED):
        g.forget(gathered, notes.GATHERED)
    g.note(card, notes.USED, mark, card)
    g.tell(events.USED, g.who, card, mark % SPOILS_MARK)
    g.call(usable.start, g.who, card)


class UseInVillage(Op):
    """Village effects, in any order; profile 2009 also lets cards be held back."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        options = g.uses()
        if g.rules.profile.may_hold_back:
            options.extend(self.can_hide(g))
        if g.layout.mode.turns_in:
            monsters = [card for card in g.zones[g.active] if g.card(card).tags & MONSTER_BIT]
            options.extend([TURN_IN | card << SHIFT for card in g.distinct(monsters)])
        options.append(DONE)
        g.ask(g.active, options)

    def can_hide(self, g: Classic) -> list[int]:
        """Cards with gold that need not be shown; a Villager is shown only by using it."""
        cards = [card for card in g.zones[g.active] if g.is_revealed(card) and g.card(card).gold > 0]
        return [HIDE | card << SHIFT for card in g.distinct(cards) if not g.noted(card, notes.USED)]

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        if option == DONE:
            g.open = True
            g.pc += 1
        elif option & VERB == TURN_IN:
            g.turn_in(first(option))
        elif option & VERB == HIDE:
            g.note(first(option), notes.HIDDEN, 0, NOTHING)
            g.tell(events.HELD_BACK, g.active, first(option), 0, g.active)
        else:
            start_using(g, first(option), second(option), g.usable_of(option))

    def question(self, t: Table) -> str:
        return "use village effects, then go on to buying"


class Buy(Op):
    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        options = g.stacks_to_buy(0) if g.buys > 0 else []
        if options:
            options.append(DONE)
            g.ask(g.active, options)
        else:
            g.pc += 1

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        if option == DONE:
            g.pc += 1
        else:
            g.buys -= 1
            g.buy(option)

    def question(self, t: Table) -> str:
        g = cast(Classic, t)
        return f"buy a card with {g.spendable()} gold" + (f" ({g.buys} purchases left)" if g.buys > 1 else "")


class LevelUp(Op):
    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        options = self.options(g) if g.xp[g.active] > 0 else []
        if options:
            options.append(DONE)
            g.ask(g.active, options)
        else:
            g.pc += 1

    def options(self, g: Classic) -> list[int]:
        catalogue, kinds = g.catalogue, g.kinds
        heroes = [card for card in g.zones[g.active] if catalogue[kinds[card]].level_up >= 0]
        return [
            LEVEL | hero << SHIFT | stack
            for hero in g.distinct(heroes)
            for stack in range(g.layout.count)
            if g.level_reason(hero, stack) == reasons.LEGAL
        ]

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        if option == DONE:
            g.pc += 1
        else:
            g.level_up(first(option), second(option))

    def question(self, t: Table) -> str:
        g = cast(Classic, t)
        return f"level up heroes with {g.xp[g.active]} XP"


class Prepare(Op):
    """Dungeon effects and weapons, in any order."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        options = g.uses()
        bound = g.must_use(options)
        options.extend(g.equips())
        if not bound:
            options.append(DONE)
        g.ask(g.active, options)

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        if option == DONE:
            g.pc += 1
        elif option & VERB == EQUIP:
            g.equip(first(option), second(option))
        else:
            start_using(g, first(option), second(option), g.usable_of(option))

    def question(self, t: Table) -> str:
        return "use dungeon effects and equip weapons, then attack"


class Declare(Op):
    """The target is named last, and naming one is compulsory (rulings C2, C3)."""

    def __init__(self) -> None:
        self.go_home = 0  # where the turn goes on without a fight

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        options = [
            ATTACK | card << SHIFT | g.rank_of(card) for card in g.targets() if g.target_reason(card) == reasons.LEGAL
        ]
        if options:
            g.ask(g.active, options)
        else:
            g.tell(events.LEFT, g.active, NOTHING, 0)
            g.pc = self.go_home

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        g.face(first(option))
        g.tell(events.ATTACKED, g.active, g.foe, g.rank)
        g.pc += 1

    def question(self, t: Table) -> str:
        return "which monster do you attack"


class SufferDisease(Op):
    """Profile 2011: the owner of a Disease picks a pool of 1 or more to cut, Disease by Disease (ruling D2).

    The pools are added up once, for the first Disease; `left` remembers that.
    """

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        disease = self.next_disease(g)
        if disease < 0:
            g.left = 0
            g.pc += 1
            return
        if g.left == 0:
            g.left = 1
            muster = Muster(g, g.rules)
            muster.pools()
            g.physical, g.magic = muster.physical, muster.magic
        options: list[int] = []
        if g.physical >= 1:
            options.append(POOL | notes.ATTACK)
        if g.magic >= 1:
            options.append(POOL | notes.MAGIC)
        if options:
            g.ask(g.active, options)
        else:  # nothing there to cut
            g.left = 0
            g.pc += 1

    def next_disease(self, g: Classic) -> int:
        if not g.rules.profile.disease_cuts_total:
            for card in g.zones[g.active]:
                if g.kinds[card] == g.rules.disease and not g.noted(card, notes.CUT):
                    return card
        return NOTHING

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        cut = g.rules.fight[g.rules.disease].disease
        g.note(self.next_disease(g), notes.CUT, second(option), cut)
        if second(option) == notes.ATTACK:
            g.physical -= cut
        else:
            g.magic -= cut

    def question(self, t: Table) -> str:
        return "Disease: which is cut, attack or magic attack"


class BattleEffects(Op):
    """The monster's battle effects in printed order, win or lose (ruling E3); echoed by a guardian who does that.

    `left` counts the effects gone through. A treasure may spare its owner one; `it` remembers that this was asked.
    """

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        effects = g.card(g.foe).battle
        times = 1 + len([card for card in g.rank_0() if g.rules.foes[g.kinds[card]].echoes])
        if g.left >= len(effects) * times:
            g.left = 0
            g.it = NOTHING
            g.pc += 1
            return
        usable = effects[g.left // times]
        if g.it != ASKED and not usable.for_players and g.ward_of(g.active) >= 0 and usable.can(g, g.foe):
            g.ask(g.active, [YES, DONE])
            return
        g.it = NOTHING
        g.left += 1
        g.call(usable.start, g.active, g.foe)

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        if option == DONE:
            g.it = ASKED
        else:
            ward = g.ward_of(g.active)
            g.pull(g.treasures_at(g.active), ward)
            g.bury(ward)
            g.left += 1

    def question(self, t: Table) -> str:
        g = cast(Classic, t)
        return f"give up {g.card(g.ward_of(g.active)).name} to be spared this battle effect"

    def option_words(self, t: Table, option: int) -> str:
        return "no" if option == DONE else "yes"


class Compare(Op):
    """Attack against health; the monster goes to the winner, or back where it belongs (ruling E2)."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.health = health_of(g, g.rules)
        g.attack = Muster(g, g.rules).fight()
        won = g.attack >= g.health
        for condition in g.rules.foes[g.foe_kind].needs:
            won = won and condition.holds(g, g.foe)
        g.outcome = WON if won else LOST
        g.tell(events.WON if won else events.LOST, g.active, g.foe, g.attack)
        g.left = g.side_of(g.foe)
        g.pc += 1
        if won:
            self.win(g)
        else:
            self.lose(g)

    def win(self, g: Classic) -> None:
        foe = g.foe
        g.idle = 0
        g.leave_hall(foe)
        g.pile(g.active).append(foe)
        xp = g.card(foe).xp + (g.layout.deep_xp if g.rank == g.layout.deep_rank else 0)
        g.gain_xp(g.active, xp)
        g.calm = g.calm or (g.layout.mode.solo and g.card(foe).xp >= g.layout.mode.stopping_xp)
        watching = g.hall_monsters() + g.rank_0()
        for p in range(g.players):
            watching += g.kept(p)
        for card in reversed(watching):
            for usable in g.card(card).on_defeat:
                g.call(usable.start, g.active, card)

    def lose(self, g: Classic) -> None:
        """Alone and together it reaches the village (rulings G2, F6); a guardian does not give way (ruling G8)."""
        if not g.can_leave_hall(g.foe):
            return
        g.leave_hall(g.foe)
        if g.layout.mode.solo:
            g.calm = True
            g.reach_village(g.foe)
        else:
            g.sink(g.foe, g.left)


class ComeTrueLater(Op):
    """Second parts of effects used before the battle."""

    def run(self, t: Table) -> None:
        for card in t.noted_cards(notes.LATER):
            start = t.note_amount(card, notes.LATER)
            t.forget(card, notes.LATER)
            t.call(start, t.active, card)
            return
        t.pc += 1


class AfterEachBattle(Op):
    """What the setting does to whoever has fought."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.pc += 1
        for card in g.zones[g.shared + SETTING]:
            for usable in g.card(card).after_battle:
                g.call(usable.start, g.active, card)


class TakeSpoils(Op):
    """Spoils of the beaten monster and of Heroes that attacked and live (rulings E4, E5)."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        if g.outcome == WON:
            options = [
                USE | card << SHIFT | k
                for card in [g.foe, *unscathed(g), *ready_treasures(g)]
                for k, usable in enumerate(g.card(card).spoils)
                if not g.has_used(card, SPOILS_MARK + k) and usable.can(g, card)
            ]
            if options:
                options.append(DONE)
                g.ask(g.active, options)
                return
        g.pc += 1

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        if option == DONE:
            g.pc += 1
        else:
            card, k = first(option), second(option)
            start_using(g, card, SPOILS_MARK + k, g.card(card).spoils[k])

    def question(self, t: Table) -> str:
        return "take spoils"

    def option_words(self, t: Table, option: int) -> str:
        if option == DONE:
            return t.option_words(option)
        card = t.card(first(option))
        return f"{card.name}: {card.spoils[second(option)].words}"


def unscathed(g: Classic) -> list[int]:
    """Heroes that attacked and will survive the battle."""
    muster = Muster(g, g.rules)
    return [
        card
        for card in g.zones[g.active]
        if g.card(card).tags & HERO_BIT and not g.noted(card, notes.DOOMED) and muster.attacks(card)
    ]


def ready_treasures(g: Classic) -> list[int]:
    """Treasures work from the turn after they were found (ruling F4)."""
    return [card for card in g.treasures(g.active) if not g.noted(card, notes.USED)]


class MoveUp(Op):
    """The hall closes its gap and fills up; profile 2009 keeps the breach for later (ruling E6)."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        side = g.left
        g.left = 0
        g.pc += 1
        g.fill_hall(side)
        g.check_stone(side, g.outcome == WON and g.rank == 1)
        if g.over:
            return
        if not g.rules.profile.late_breach:
            g.check_breach(side)
        g.spring_traps()


class AfterWin(Op):
    """What Heroes that attacked may do once the hall is full again (ruling E8)."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        if g.outcome == WON:
            things = [card for card in g.zones[g.active] if not g.card(card).tags & HERO_BIT]
            for card in unscathed(g) + [card for card in things if not g.noted(card, notes.DOOMED)]:
                for k, usable in enumerate(g.card(card).after_win):
                    if not g.has_used(card, AFTER_WIN_MARK + k):
                        g.note(card, notes.USED, AFTER_WIN_MARK + k, card)
                        g.call(usable.start, g.active, card)
                        return
        g.pc += 1


class Aftermath(Op):
    """Those who fell leave the game; borrowed Heroes go home."""

    def __init__(self) -> None:
        self.end = 0  # where the turn ends

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        for card in g.noted_cards(notes.DOOMED):
            for p in range(g.players):
                if card in g.zones[p] and not g.is_saved(card):
                    g.zones[p].remove(card)
                    g.bury(card)
        g.return_borrowed()
        g.pc = self.end


class DestroyOne(Op):
    """Resting: one card may be destroyed, any card (ruling E13)."""

    def __init__(self) -> None:
        self.end = 0  # the end of the turn, where nothing else can happen to who rests

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.ask(g.active, [*g.distinct(g.zones[g.active]), DONE])

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        g.pc = self.end if g.layout.quiet else g.pc + 1
        if option != DONE:
            g.destroy(option, False)

    def question(self, t: Table) -> str:
        return "resting: destroy a card, or none"


class RestOn(Op):
    """What the setting lets a resting player do."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.pc += 1
        for card in g.zones[g.shared + SETTING]:
            for usable in g.card(card).on_rest:
                g.call(usable.start, g.active, card)


class PassCard(Op):
    """Playing together: who rests may pass a card to each other player in turn. `left` counts them."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.left += 1
        if not g.layout.mode.together or g.left >= g.players or not g.zones[g.active]:
            g.left = 0
            g.pc += 2  # past the answer of the one who would get it
        else:
            g.it = NOTHING
            g.ask(g.active, [*g.distinct(g.zones[g.active]), DONE])
            g.pass_to = (g.active + g.left) % g.players

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        if option != DONE:
            g.it = option
            g.pc += 1

    def question(self, t: Table) -> str:
        g = cast(Classic, t)
        return f"pass a card to {g.name(g.pass_to)}, or none"


class GiveForIt(Op):
    """The other one looks at the passed card and may discard one of theirs onto the giver's discard pile."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.ask(g.pass_to, [*g.distinct(g.zones[g.pass_to]), DONE])

    def answer(self, t: Table, option: int) -> None:
        g = cast(Classic, t)
        g.zones[g.active].remove(g.it)
        if option != DONE:
            g.zones[g.pass_to].remove(option)
            g.pile(g.active).append(option)
            g.tell(events.DISCARDED, g.pass_to, option, 1)
        g.zones[g.pass_to].append(g.it)
        g.tell(events.PASSED, g.active, g.it, g.pass_to, g.pass_to)
        g.pc -= 1

    def question(self, t: Table) -> str:
        g = cast(Classic, t)
        return f"{g.name(g.active)} passes you {g.card(g.it).name}: discard a card in return, or none"


class NewHand(Op):
    """Everything is discarded, six cards are drawn, the turn's notes are forgotten."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.open = False
        g.place = 0
        g.foe = NOTHING
        g.buys = 0
        g.gold = 0
        hand, pile = g.zones[g.active], g.pile(g.active)
        if g.events is not None:
            for card in hand:
                g.tell(events.DISCARDED, g.active, card, 1)
        more = 0
        if g.notes:
            more = g.note_sum(-1, notes.MORE_CARDS)
            forget_turn(g, hand)
        pile.extend(hand)
        hand.clear()
        g.draw(g.active, HAND_SIZE + more)
        if g.kept(g.active):
            g.unbury_kept(g.active)
        g.pc += 3 if g.layout.quiet else 1  # past what comes between turns


def forget_turn(g: Classic, hand: list[int]) -> None:
    """Keeps what lasts beyond a turn, except about the cards that leave the hand."""
    marks = g.notes
    kept: list[int] = []
    for i in range(0, len(marks), NOTE):
        if marks[i + 1] >= notes.LASTING and marks[i] not in hand:
            kept.extend(marks[i : i + NOTE])
    g.notes = kept


class LateBreach(Op):
    """Profile 2009: a breach finds the active player with the new hand (ruling E6)."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.pc += 1
        if g.rules.profile.late_breach:
            for side in range(g.layout.halls):
                g.check_breach(side)


class MonstersCome(Op):
    """Alone: the hall advances unless the turn kept it back (G1 to G4). Together: the front monster grows angry."""

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.pc += 1
        if g.layout.mode.solo and not g.calm:
            g.advance()
        elif g.layout.mode.together:
            self.threaten(g)
            if g.tokens > 0 and g.turn % g.players == 0:
                g.tokens -= 1
                g.tell(events.TOKEN, g.active, NOTHING, g.tokens)

    def threaten(self, g: Classic) -> None:
        """Once the tokens are gone, whoever stays away from the dungeon lets the monsters come closer."""
        front = g.hall()[0]
        if g.tokens > 0 or g.calm or front < 0 or not g.card(front).tags & MONSTER_BIT:
            return
        if g.noted(front, notes.ANGRY):
            g.advance()
        else:
            g.note(front, notes.ANGRY, 0, NOTHING)
            g.tell(events.ANGERED, g.active, front, 0)


class NextPlayer(Op):
    """The turn passes to the left, unless nothing can happen any more.

    The rulebooks do not say what becomes of a table where nobody gets anywhere (every card lost, a Blink Dog that
    nobody can light up in front of the stone). After STALEMATE rounds in which nothing was won, bought, levelled up or
    destroyed the game is over. Each of these can happen only so often, so every game ends.
    """

    def run(self, t: Table) -> None:
        g = cast(Classic, t)
        g.idle += 1
        if g.idle > STALEMATE * g.players:
            g.over = True
            g.tell(events.OVER, g.active, NOTHING, 0)
            return
        g.active = (g.active + 1) % g.players
        g.who = g.active
        g.pc = 0
        g.tell(events.TURN, g.active, NOTHING, g.turn + 1)


def turn_program(level_first: bool) -> list[Op]:
    """The whole turn as a program; it begins with OpenTurn at 0."""
    starts: list[int] = []  # village, dungeon, rest
    program: list[Op] = [OpenTurn(starts)]
    end = Jump()
    declare, aftermath = Declare(), Aftermath()
    # Ruling B1: the profiles visit the village in a different order.
    village: list[Op] = [LevelUp(), UseInVillage(), Buy()] if level_first else [UseInVillage(), Buy(), LevelUp()]
    # Ruling E1: the order of a battle.
    dungeon: list[Op] = [
        Prepare(), declare, SufferDisease(), BattleEffects(), Compare(), ComeTrueLater(), TakeSpoils(), MoveUp(),
        AfterWin(), AfterEachBattle(), aftermath,
    ]  # fmt: skip
    destroy_one = DestroyOne()
    resting: list[Op] = [destroy_one, RestOn(), PassCard(), GiveForIt()]
    into_dungeon = len(program)
    program.extend(dungeon)
    declare.go_home = len(program) - 1  # the aftermath: borrowed Heroes go home even without a fight
    into_rest = len(program)
    program.extend([*resting, end])
    into_village = len(program)
    program.extend(village)  # and straight on to the end of the turn
    end.to = destroy_one.end = aftermath.end = len(program)
    program.extend([NewHand(), LateBreach(), MonstersCome(), NextPlayer()])
    starts.extend([into_village, into_dungeon, into_rest])
    return program
