"""The dungeon phase, step by step: preparing, attacking, the battle and what follows it (ruling E1)."""

from grimhold.classic import events
from grimhold.classic.cards import settle_debts
from grimhold.classic.fight.battle import AttackSum, health_of
from grimhold.classic.hall import fill_hall, move_up, reach_village, sink
from grimhold.classic.legal import equips, face, must_use, target_reason, usable_of, uses
from grimhold.classic.options import ATTACK, POOL
from grimhold.classic.rules import AFTER_WIN_MARK, BEATEN_IN_FRONT, BREACH_WAITS, SETTING, SPOILS_MARK
from grimhold.classic.state import ClassicState
from grimhold.classic.village import equip
from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import DONE, SHIFT, VERB, first, second
from grimhold.lang import notes
from grimhold.lang.base import AFTER_BATTLE, AFTER_WIN, IN_BATTLE, ON_DEFEAT, SPOILS
from grimhold.lang.tags import HERO_BIT, TREASURE_BIT
from grimhold.table import reasons
from grimhold.table.changes import figure_by
from grimhold.table.moving import gather_anew, has_used, start_using
from grimhold.table.options import EQUIP, USE
from grimhold.table.state import LOST, WON


class Prepare(Op, wire_name="Prepare"):
    """Dungeon effects and weapons, in any order."""

    def run(self, g: ClassicState) -> None:
        options = uses(g)
        bound = must_use(g, options)
        options.extend(equips(g))
        if not bound:
            options.append(DONE)
        g.ask(g.active, options)

    def answer(self, g: ClassicState, option: int) -> None:
        if option == DONE:
            g.pc += 1
        elif option & VERB == EQUIP:
            equip(g, first(option), second(option))
        else:
            start_using(g, first(option), second(option), usable_of(g, option))

    def question(self, t: ClassicState) -> str:
        return "use dungeon effects and equip heroes, then attack"


class Declare(Op, wire_name="Declare"):
    """The target is named last, and naming one is compulsory (rulings C2, C3)."""

    def __init__(self) -> None:
        self.go_home = 0  # where the turn goes on without a fight

    def run(self, g: ClassicState) -> None:
        options = [ATTACK | card << SHIFT for card in g.rank_0() if target_reason(g, card) == reasons.LEGAL]
        for side in range(g.config.halls):
            for rank, card in enumerate(g.hall(side), 1):
                if card >= 0 and target_reason(g, card) == reasons.LEGAL:
                    options.append(ATTACK | card << SHIFT | rank)
        if options:
            g.ask(g.active, options)
        else:
            g.tell(events.LEFT, g.active)
            g.pc = self.go_home

    def answer(self, g: ClassicState, option: int) -> None:
        face(g, first(option))
        side = g.side_of(g.foe) if g.rank and g.config.halls > 1 else NOTHING
        g.tell(events.ATTACKED, g.active, g.foe, g.rank, side)
        g.pc += 1

    def question(self, t: ClassicState) -> str:
        return "which monster do you attack"


class SufferDisease(Op, wire_name="SufferDisease"):
    """Profile 2011: the owner of a Disease picks a pool of 1 or more to cut, Disease by Disease (ruling D2).

    The pools are added up once, for the first Disease; `left` remembers that.
    """

    def run(self, g: ClassicState) -> None:
        disease = self.next_disease(g)
        if disease < 0:
            g.left = 0
            g.pc += 1
            return
        if g.left == 0:
            g.left = 1
            attack_sum = AttackSum(g)
            attack_sum.pools()
            g.physical, g.magic = attack_sum.physical, attack_sum.magic
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

    def next_disease(self, g: ClassicState) -> int:
        if not g.rules.profile.disease_cuts_total:
            kinds, disease = g.kinds, g.rules.disease
            for card in g.zones[g.active]:
                if kinds[card] == disease and not g.noted(card, notes.CUT):
                    return card
        return NOTHING

    def answer(self, g: ClassicState, option: int) -> None:
        cut = g.rules.fight[g.rules.disease].disease
        disease = self.next_disease(g)
        g.note(disease, notes.CUT, second(option), cut)
        g.tell(events.CHANGED, g.active, disease, -cut, figure_by(second(option), g.rules.disease))
        if second(option) == notes.ATTACK:
            g.physical -= cut
        else:
            g.magic -= cut

    def question(self, t: ClassicState) -> str:
        return "Disease: which is cut, physical attack or magic attack"

    def about(self, g: ClassicState, option: int) -> int:
        return self.next_disease(g)


class BattleEffects(Op, wire_name="BattleEffects"):
    """The monster's battle effects in printed order, win or lose (ruling E3). Some guardians repeat them.

    `left` counts the effects gone through.
    """

    def run(self, g: ClassicState) -> None:
        effects = g.catalogue[g.foe_kind].moments[IN_BATTLE]
        times = 1
        for card in g.rank_0():
            if g.rules.foes[g.kinds[card]].echoes:
                times += 1
        if g.left >= len(effects) * times:
            g.pc += 1
            return
        start = effects[g.left // times].start
        g.left += 1
        gather_anew(g)
        g.call(start, g.active, g.foe)


class Compare(Op, wire_name="Compare"):
    """Compares attack and health; the monster goes to the winner or under the deck (ruling E2)."""

    def run(self, g: ClassicState) -> None:
        g.health = health_of(g)
        g.attack = AttackSum(g).fight()
        won = g.attack >= g.health
        for condition in g.rules.foes[g.foe_kind].needs:
            won = won and condition.holds(g, g.foe)
        g.outcome = WON if won else LOST
        g.tell(events.WON if won else events.LOST, g.active, g.foe, g.attack, g.health)
        g.left = g.side_of(g.foe)
        g.pc += 1
        if won:
            self.win(g)
        else:
            self.lose(g)

    def win(self, g: ClassicState) -> None:
        foe = g.foe
        g.idle = 0
        g.carry(foe, g.stand_of(foe), g.pile_at(g.active))
        xp = g.card(foe).xp + (g.config.deep_xp if g.rank == g.config.deep_rank else 0)
        g.gain_xp(g.active, xp)
        g.calm = g.calm or (g.config.mode.solo and g.card(foe).xp >= g.config.mode.stopping_xp)
        watching = g.hall_monsters() + g.rank_0()
        for p in range(g.players):  # of what is set aside the treasures watch, monsters do not (ruling F1)
            watching += [card for card in g.kept(p) if g.card(card).tags & TREASURE_BIT]
        for card in reversed(watching + attackers(g, ON_DEFEAT)):
            for usable in g.card(card).moments[ON_DEFEAT]:
                g.call(usable.start, g.active, card)

    def lose(self, g: ClassicState) -> None:
        """Alone and together the monster reaches the village (rulings G2, F6); a guardian stays (ruling G8)."""
        solo = g.config.mode.solo
        if solo:
            g.calm = g.config.mode.stopping_xp == 0  # at the harder levels only a win stops the advance (ruling G4)
        if not g.can_leave_hall(g.foe):
            return
        if solo:
            reach_village(g, g.foe)
        else:
            sink(g, g.foe, g.left)


class ComeTrueLater(Op, wire_name="ComeTrueLater"):
    """Second parts of effects used before the battle."""

    def run(self, t: ClassicState) -> None:
        for card in t.noted_cards(notes.LATER) if t.notes else ():
            start = t.note_amount(card, notes.LATER)
            t.forget(card, notes.LATER)
            t.call(start, t.active, card)
            return
        t.pc += 1


class AfterEachBattle(Op, wire_name="AfterEachBattle"):
    """What the setting does after a battle."""

    def run(self, g: ClassicState) -> None:
        g.pc += 1
        for card in g.zones[g.shared + SETTING]:
            for usable in g.card(card).moments[AFTER_BATTLE]:
                g.call(usable.start, g.active, card)


class TakeSpoils(Op, wire_name="TakeSpoils"):
    """Spoils of the beaten monster and of Heroes that live (rulings E4, E5)."""

    def run(self, g: ClassicState) -> None:
        if g.outcome == WON:
            options = [
                USE | card << SHIFT | k
                for card in [g.foe, *plunderers(g), *ready_treasures(g)]
                for k, usable in enumerate(g.card(card).moments[SPOILS])
                if not has_used(g, card, SPOILS_MARK + k) and usable.can(g, card)
            ]
            if options:
                g.ask(g.active, [*options, DONE])
                return
        g.pc += 1

    def answer(self, g: ClassicState, option: int) -> None:
        if option == DONE:
            g.pc += 1
        else:
            card, k = first(option), second(option)
            start_using(g, card, SPOILS_MARK + k, g.card(card).moments[SPOILS][k])

    def question(self, t: ClassicState) -> str:
        return "take spoils"

    def option_words(self, t: ClassicState, option: int) -> str:
        if option == DONE:
            return t.option_words(option)
        card = t.card(first(option))
        return f"{card.name}: {card.moments[SPOILS][second(option)].words}"


def acting(g: ClassicState, moment: int) -> list[int]:
    """The cards of the active player's hand with an effect at a moment."""
    return [card for card in g.zones[g.active] if g.card(card).moments[moment]]


def attackers(g: ClassicState, moment: int) -> list[int]:
    """Heroes with an effect at a moment that attacked; the fallen count until the battle is over (ruling D3)."""
    heroes = [card for card in acting(g, moment) if g.card(card).tags & HERO_BIT]
    attack_sum = AttackSum(g)
    return [hero for hero in heroes if attack_sum.attacks(hero)]


def unscathed(g: ClassicState, moment: int) -> list[int]:
    """Attackers that will survive the battle."""
    return [card for card in attackers(g, moment) if not g.falls(card)]


def plunderers(g: ClassicState) -> list[int]:
    """Heroes that take their spoils: by the first rulebook all that are revealed, else those that attacked (ruling E5)."""
    if g.rules.profile.spoils_need_attack:
        return unscathed(g, SPOILS)
    return [card for card in acting(g, SPOILS) if g.card(card).tags & HERO_BIT and not g.falls(card)]


def unbroken(g: ClassicState, moment: int) -> list[int]:
    """Other cards with an effect at a moment that will survive the battle."""
    return [card for card in acting(g, moment) if not g.card(card).tags & HERO_BIT and not g.falls(card)]


def ready_treasures(g: ClassicState) -> list[int]:
    """Treasures work from the turn after they were found (ruling F4)."""
    return [card for card in g.treasures(g.active) if not g.noted(card, notes.USED)]


class MoveUp(Op, wire_name="MoveUp"):
    """The hall closes its gap and fills up; profile 2009 keeps the breach for later (ruling E6)."""

    def run(self, g: ClassicState) -> None:
        side = g.left
        g.left = 0
        g.pc += 1
        if g.closed >> side & 1:  # a guardian was met in front of a hall where nobody comes any more
            return
        stayed = g.outcome == LOST and not g.can_leave_hall(g.foe)
        move_up(g, side, 0 if stayed else g.rank)
        how = BEATEN_IN_FRONT if g.outcome == WON and g.rank == 1 else 0
        fill_hall(g, side, how | (BREACH_WAITS if g.rules.profile.late_breach else 0))


class AfterWin(Op, wire_name="AfterWin"):
    """What Heroes that attacked, and things beside them, do once the hall is full again (ruling E8)."""

    def run(self, g: ClassicState) -> None:
        if g.outcome == WON:
            for card in unscathed(g, AFTER_WIN) + unbroken(g, AFTER_WIN):
                for k, usable in enumerate(g.card(card).moments[AFTER_WIN]):
                    if not has_used(g, card, AFTER_WIN_MARK + k):
                        g.note(card, notes.USED, AFTER_WIN_MARK + k, card)
                        g.call(usable.start, g.active, card)
                        return
        g.pc += 1


class Aftermath(Op, wire_name="Aftermath"):
    """Everything owed is settled, also where there was no fight (ruling E14)."""

    def __init__(self) -> None:
        self.end = NOTHING  # where the turn ends

    def run(self, g: ClassicState) -> None:
        settle_debts(g)
        g.pc = self.end
