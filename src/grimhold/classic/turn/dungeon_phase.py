"""The dungeon phase, step by step: preparing, attacking, the battle and what follows it (ruling E1)."""

from grimhold.classic.cards import settle_debts
from grimhold.classic.fight.battle import AttackSum, health_of
from grimhold.classic.hall import fill_hall, move_up, reach_village, sink
from grimhold.classic.legal import equips, face, must_use, target_reason, usable_of, uses
from grimhold.classic.rules import AFTER_WIN_MARK, BEATEN_IN_FRONT, BREACH_WAITS, SETTING, SPOILS_MARK
from grimhold.classic.state import ClassicState
from grimhold.classic.village import equip
from grimhold.core.ids import CardId, NoteKind
from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import SHIFT, VERB, first, second
from grimhold.core.verbs import ATTACK, DONE, EQUIP, POOL, USE
from grimhold.lang import notes
from grimhold.lang.base import AFTER_BATTLE, AFTER_WIN, IN_BATTLE, ON_DEFEAT, SPOILS
from grimhold.lang.tags import HERO_BIT, TREASURE_BIT
from grimhold.table import events, reasons
from grimhold.table.changes import figure_by
from grimhold.table.fields import LOST, WON
from grimhold.table.moving import gather_anew, has_used, start_using


class Prepare(Op, wire_name="Prepare"):
    """Dungeon effects and weapons, in any order."""

    def run(self, state: ClassicState) -> None:
        options = uses(state)
        bound = must_use(state, options)
        options.extend(equips(state))
        if not bound:
            options.append(DONE)
        state.ask(state.active, options)

    def answer(self, state: ClassicState, option: int) -> None:
        if option == DONE:
            state.pc += 1
        elif option & VERB == EQUIP:
            equip(state, first(option), CardId(second(option)))
        else:
            start_using(state, first(option), second(option), usable_of(state, option))

    def question(self, state: ClassicState) -> str:
        return "use dungeon effects and equip heroes, then attack"


class Declare(Op, wire_name="Declare"):
    """The target is named last, and naming one is compulsory (rulings C2, C3)."""

    def __init__(self) -> None:
        self.go_home = 0  # where the turn goes on without a fight

    def run(self, state: ClassicState) -> None:
        options = [ATTACK | card << SHIFT for card in state.rank_0() if target_reason(state, card) == reasons.LEGAL]
        for side in range(state.config.halls):
            for rank, card in enumerate(state.hall(side), 1):
                if card >= 0 and target_reason(state, card) == reasons.LEGAL:
                    options.append(ATTACK | card << SHIFT | rank)
        if options:
            state.ask(state.active, options)
        else:
            state.tell(events.LEFT, state.active)
            state.pc = self.go_home

    def answer(self, state: ClassicState, option: int) -> None:
        face(state, first(option))
        side = state.side_of(state.foe) if state.rank and state.config.halls > 1 else NOTHING
        state.tell(events.ATTACKED, state.active, state.foe, state.rank, side)
        state.pc += 1

    def question(self, state: ClassicState) -> str:
        return "which monster do you attack"


class SufferDisease(Op, wire_name="SufferDisease"):
    """Profile 2011: the owner of a Disease picks a pool of 1 or more to cut, Disease by Disease (ruling D2).

    The pools are added up once, for the first Disease; `left` remembers that.
    """

    def run(self, state: ClassicState) -> None:
        disease = self.next_disease(state)
        if disease < 0:
            state.left = 0
            state.pc += 1
            return
        if state.left == 0:
            state.left = 1
            attack_sum = AttackSum(state)
            attack_sum.pools()
            state.physical, state.magic = attack_sum.physical, attack_sum.magic
        options: list[int] = []
        if state.physical >= 1:
            options.append(POOL | notes.ATTACK)
        if state.magic >= 1:
            options.append(POOL | notes.MAGIC)
        if options:
            state.ask(state.active, options)
        else:  # nothing there to cut
            state.left = 0
            state.pc += 1

    def next_disease(self, state: ClassicState) -> CardId:
        if not state.rules.profile.disease_cuts_total:
            kinds, disease = state.kinds, state.rules.disease
            for card in state.zones[state.active]:
                if kinds[card] == disease and not state.noted(card, notes.CUT):
                    return card
        return NOTHING

    def answer(self, state: ClassicState, option: int) -> None:
        cut = state.rules.fight[state.rules.disease].disease
        disease = self.next_disease(state)
        state.note(disease, notes.CUT, second(option), CardId(cut))  # the last number is how much
        state.tell(
            events.CHANGED, state.active, disease, -cut, figure_by(NoteKind(second(option)), state.rules.disease)
        )
        if second(option) == notes.ATTACK:
            state.physical -= cut
        else:
            state.magic -= cut

    def question(self, state: ClassicState) -> str:
        return "Disease: which is cut, physical attack or magic attack"

    def about(self, state: ClassicState, option: int) -> CardId:
        return self.next_disease(state)


class BattleEffects(Op, wire_name="BattleEffects"):
    """The monster's battle effects in printed order, win or lose (ruling E3). Some guardians repeat them.

    `left` counts the effects gone through.
    """

    def run(self, state: ClassicState) -> None:
        effects = state.catalogue[state.foe_kind].moments[IN_BATTLE]
        times = 1
        for card in state.rank_0():
            if state.rules.foes[state.kinds[card]].echoes:
                times += 1
        if state.left >= len(effects) * times:
            state.pc += 1
            return
        start = effects[state.left // times].start
        state.left += 1
        gather_anew(state)
        state.call(start, state.active, state.foe)


class Compare(Op, wire_name="Compare"):
    """Compares attack and health; the monster goes to the winner or under the deck (ruling E2)."""

    def run(self, state: ClassicState) -> None:
        state.health = health_of(state)
        state.attack = AttackSum(state).fight()
        won = state.attack >= state.health
        for condition in state.rules.foes[state.foe_kind].needs:
            won = won and condition.holds(state, state.foe)
        state.outcome = WON if won else LOST
        state.tell(events.WON if won else events.LOST, state.active, state.foe, state.attack, state.health)
        state.left = state.side_of(state.foe)
        state.pc += 1
        if won:
            self.win(state)
        else:
            self.lose(state)

    def win(self, state: ClassicState) -> None:
        foe = state.foe
        state.idle = 0
        state.carry(foe, state.stand_of(foe), state.pile_at(state.active))
        xp = state.card(foe).xp + (state.config.deep_xp if state.rank == state.config.deep_rank else 0)
        state.gain_xp(state.active, xp)
        state.calm = state.calm or (state.config.mode.solo and state.card(foe).xp >= state.config.mode.stopping_xp)
        watching = state.hall_monsters() + state.rank_0()
        for p in state.everybody():  # of what is set aside the treasures watch, monsters do not (ruling F1)
            watching += [card for card in state.kept(p) if state.card(card).tags & TREASURE_BIT]
        for card in reversed(watching + attackers(state, ON_DEFEAT)):
            for usable in state.card(card).moments[ON_DEFEAT]:
                state.call(usable.start, state.active, card)

    def lose(self, state: ClassicState) -> None:
        """Alone and together the monster reaches the village (rulings G2, F6); a guardian stays (ruling G8)."""
        solo = state.config.mode.solo
        if solo:
            state.calm = (
                state.config.mode.stopping_xp == 0
            )  # at the harder levels only a win stops the advance (ruling G4)
        if not state.can_leave_hall(state.foe):
            return
        if solo:
            reach_village(state, state.foe)
        else:
            sink(state, state.foe, state.left)


class ComeTrueLater(Op, wire_name="ComeTrueLater"):
    """Second parts of effects used before the battle."""

    def run(self, state: ClassicState) -> None:
        for card in state.noted_cards(notes.LATER) if state.notes else ():
            start = state.note_amount(card, notes.LATER)
            state.forget(card, notes.LATER)
            state.call(start, state.active, card)
            return
        state.pc += 1


class AfterEachBattle(Op, wire_name="AfterEachBattle"):
    """What the setting does after a battle."""

    def run(self, state: ClassicState) -> None:
        state.pc += 1
        for card in state.zones[state.shared + SETTING]:
            for usable in state.card(card).moments[AFTER_BATTLE]:
                state.call(usable.start, state.active, card)


class TakeSpoils(Op, wire_name="TakeSpoils"):
    """Spoils of the beaten monster and of Heroes that live (rulings E4, E5)."""

    def run(self, state: ClassicState) -> None:
        if state.outcome == WON:
            options = [
                USE | card << SHIFT | k
                for card in [state.foe, *plunderers(state), *ready_treasures(state)]
                for k, usable in enumerate(state.card(card).moments[SPOILS])
                if not has_used(state, card, SPOILS_MARK + k) and usable.can(state, card)
            ]
            if options:
                state.ask(state.active, [*options, DONE])
                return
        state.pc += 1

    def answer(self, state: ClassicState, option: int) -> None:
        if option == DONE:
            state.pc += 1
        else:
            card, k = first(option), second(option)
            start_using(state, card, SPOILS_MARK + k, state.card(card).moments[SPOILS][k])

    def question(self, state: ClassicState) -> str:
        return "take spoils"

    def option_words(self, state: ClassicState, option: int) -> str:
        if option == DONE:
            return state.option_words(option)
        card = state.card(first(option))
        return f"{card.name}: {card.moments[SPOILS][second(option)].words}"


def acting(state: ClassicState, moment: int) -> list[CardId]:
    """The cards of the active player's hand with an effect at a moment."""
    return [card for card in state.zones[state.active] if state.card(card).moments[moment]]


def attackers(state: ClassicState, moment: int) -> list[CardId]:
    """Heroes with an effect at a moment that attacked; the fallen count until the battle is over (ruling D3)."""
    heroes = [card for card in acting(state, moment) if state.card(card).tags & HERO_BIT]
    attack_sum = AttackSum(state)
    return [hero for hero in heroes if attack_sum.attacks(hero)]


def unscathed(state: ClassicState, moment: int) -> list[CardId]:
    """Attackers that will survive the battle."""
    return [card for card in attackers(state, moment) if not state.falls(card)]


def plunderers(state: ClassicState) -> list[CardId]:
    """Heroes that take their spoils: by the first rulebook all that are revealed, else those that attacked (ruling E5)."""
    if state.rules.profile.spoils_need_attack:
        return unscathed(state, SPOILS)
    return [card for card in acting(state, SPOILS) if state.card(card).tags & HERO_BIT and not state.falls(card)]


def unbroken(state: ClassicState, moment: int) -> list[CardId]:
    """Other cards with an effect at a moment that will survive the battle."""
    return [card for card in acting(state, moment) if not state.card(card).tags & HERO_BIT and not state.falls(card)]


def ready_treasures(state: ClassicState) -> list[CardId]:
    """Treasures work from the turn after they were found (ruling F4)."""
    return [card for card in state.treasures(state.active) if not state.noted(card, notes.USED)]


class MoveUp(Op, wire_name="MoveUp"):
    """The hall closes its gap and fills up; profile 2009 keeps the breach for later (ruling E6)."""

    def run(self, state: ClassicState) -> None:
        side = state.left
        state.left = 0
        state.pc += 1
        if state.closed >> side & 1:  # a guardian was met in front of a hall where nobody comes any more
            return
        stayed = state.outcome == LOST and not state.can_leave_hall(state.foe)
        move_up(state, side, 0 if stayed else state.rank)
        how = BEATEN_IN_FRONT if state.outcome == WON and state.rank == 1 else 0
        fill_hall(state, side, how | (BREACH_WAITS if state.rules.profile.late_breach else 0))


class AfterWin(Op, wire_name="AfterWin"):
    """What Heroes that attacked, and things beside them, do once the hall is full again (ruling E8)."""

    def run(self, state: ClassicState) -> None:
        if state.outcome == WON:
            for card in unscathed(state, AFTER_WIN) + unbroken(state, AFTER_WIN):
                for k, usable in enumerate(state.card(card).moments[AFTER_WIN]):
                    if not has_used(state, card, AFTER_WIN_MARK + k):
                        state.note(card, notes.USED, AFTER_WIN_MARK + k, card)
                        state.call(usable.start, state.active, card)
                        return
        state.pc += 1


class Aftermath(Op, wire_name="Aftermath"):
    """Everything owed is settled, also where there was no fight (ruling E14)."""

    def __init__(self) -> None:
        self.end: int = NOTHING  # where the turn ends

    def run(self, state: ClassicState) -> None:
        settle_debts(state)
        state.pc = self.end
