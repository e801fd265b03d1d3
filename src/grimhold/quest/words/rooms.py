"""Verbs about the rooms of the dungeon, the monsters in them and the champions who walk there."""

from grimhold.core.ids import CardId, NoteKind
from grimhold.core.machine import NOTHING, TO_UNDER, Op
from grimhold.core.options import second
from grimhold.core.verbs import DONE, ROOM
from grimhold.lang import notes
from grimhold.lang.base import Effect
from grimhold.lang.control import Block, said_of
from grimhold.lang.decks import nothing_left
from grimhold.lang.effects import STAT_WORDS, OnWhat
from grimhold.lang.english import count_word, signed
from grimhold.lang.numbers import Number, number
from grimhold.lang.table import Table
from grimhold.quest.words.table import QuestTable


class SendChampion(Effect, wire_name="SendChampion"):
    """The champion is put into a room of a level; where there are several, its player picks."""

    level: int
    at_end: bool = False

    def can(self, t: QuestTable, this: CardId) -> bool:
        return self.at_end or bool(t.rooms_of(self.level))

    def run(self, t: QuestTable) -> None:
        if self.at_end:
            t.note(NOTHING, notes.HOMEWARD, 0, t.this)
            t.pc += 1
            return
        rooms = t.rooms_of(self.level)
        if rooms:
            t.ask(t.who, [ROOM | place for place in rooms])
        else:
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.pc += 1
        t.send_champion(t.who, second(option))

    def question(self, t: Table) -> str:
        return "where does your champion go"

    def say(self) -> str:
        goal = "The Wilderness" if self.level == 0 else f"a room of level {self.level}"
        return f"{'at the end of the turn, ' if self.at_end else ''}put your champion into {goal}"


class PlaceByRoll(Effect, wire_name="PlaceByRoll"):
    """A die decides the level of the room the champion may be put into."""

    def can(self, t: QuestTable, this: CardId) -> bool:
        return bool(t.rooms_of(1) or t.rooms_of(2) or t.rooms_of(3))

    def run(self, t: QuestTable) -> None:
        if t.left == 0:
            t.left = (t.roll() + 1) // 2
        rooms = t.rooms_of(t.left)
        if rooms:
            t.ask(t.who, [*[ROOM | place for place in rooms], DONE])
        else:
            t.left = 0
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.left = 0
        t.pc += 1
        if option != DONE:
            t.send_champion(t.who, second(option))

    def question(self, t: Table) -> str:
        return f"put your champion into a room of level {t.left}, or not"

    def question_by(self, t: Table) -> list[int]:
        return [t.left]

    def say(self) -> str:
        return (
            "roll a die; you may put your champion into a room whose level is half the roll, rounded up "
            "(this is not a move)"
        )


class SwapMonsters(Effect, wire_name="SwapMonsters"):
    """Two monsters in neighbouring rooms trade places."""

    says = "you may swap the monsters of two adjacent rooms"

    def can(self, t: QuestTable, this: CardId) -> bool:
        return bool(t.swappable(NOTHING))

    def run(self, t: QuestTable) -> None:
        monsters = t.swappable(t.it)
        if monsters:
            options: list[int] = [*monsters] if t.it >= 0 else [*monsters, DONE]
            t.ask(t.who, options)
        else:
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        if option == DONE:
            t.pc += 1
        elif t.it < 0:
            t.it = CardId(option)
        else:
            t.pc += 1
            t.swap_monsters(t.it, CardId(option))

    def question(self, t: Table) -> str:
        return "which monster moves" if t.it < 0 else f"who trades places with {t.card(t.it).name}"

    def question_by(self, t: Table) -> list[int]:
        return [t.kind_of(t.it) if t.it >= 0 else NOTHING]


class PushUnder(OnWhat, wire_name="PushUnder"):
    """A monster goes under the deck of its level; its room is refilled."""

    def act(self, t: Table, card: CardId) -> None:
        t.push_back(card)

    def sends_to(self, t: Table) -> str:
        return TO_UNDER

    def say(self) -> str:
        return f"put {self.what.say_from()} under the deck of its level and refill its room"


class Slay(OnWhat, wire_name="Slay"):
    """A monster is destroyed without a battle, if its level is not above a number."""

    most: Number

    def allows(self, t: Table, card: CardId, this: CardId) -> bool:
        return t.card(card).level <= self.most.value(t, this)

    def act(self, t: QuestTable, card: CardId) -> None:
        t.slay(card)

    def say(self) -> str:
        return f"destroy {self.what.say()} whose level is at most {self.most.say()}"


class Weaker(OnWhat, wire_name="Weaker"):
    """Picks a monster whose health is at most the attack left over in the battle just won."""

    def allows(self, t: QuestTable, card: CardId, this: CardId) -> bool:
        return card != t.foe and t.health_in_room(card) <= t.excess()

    def act(self, t: Table, card: CardId) -> None:
        """Only picks: the next effect acts on `it`."""

    def say(self) -> str:
        other = f"another {self.what.say().removeprefix('a ')}"
        return f"choose {other} whose health is at most the total attack you have left over"


class SwapDefences(OnWhat, wire_name="SwapDefences"):
    def act(self, t: Table, card: CardId) -> None:
        t.mark(card, notes.SWAPPED)

    def say(self) -> str:
        return f"swap the armor and magic resistance of {self.what.say()} this turn"


class Toughen(Effect, wire_name="Toughen"):
    """The monster that is fought gets more of something for this battle."""

    stat: NoteKind
    amount: Number

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        t.toughen(t.foe, self.stat, self.amount.value(t, t.this))

    def say(self) -> str:
        return f"the monster gets extra {STAT_WORDS[self.stat]} equal to {self.amount.say()}"


class WeakenFoe(OnWhat, wire_name="WeakenFoe"):
    """A monster in the dungeon has less of something this turn."""

    stat: NoteKind
    by: Number

    def act(self, t: QuestTable, card: CardId) -> None:
        t.toughen(card, self.stat, -self.by.value(t, t.this))

    def say(self) -> str:
        amount = self.by.say()
        less = signed(-int(amount)) if amount.isdigit() else f"less by {amount}"
        return f"give {self.what.say()} {STAT_WORDS[self.stat]} {less} this turn"


class RollForHealth(Effect, wire_name="RollForHealth"):
    """Two dice: the lower one, or on doubles their sum, is added to the monster's health."""

    says = "roll two dice; the monster gets extra health equal to the lower one, or to their sum if they are equal"

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        a, b = t.roll(), t.roll()
        t.toughen(t.foe, notes.HEALTH, a + b if a == b else min(a, b))


class Mill(Effect, wire_name="Mill"):
    """The top card of the deck is discarded; what follows speaks of it as `it`."""

    n: int = 1

    def is_idle(self, t: Table, this: CardId) -> bool:
        return nothing_left(t)

    def run(self, t: Table) -> None:
        t.pc += 1
        below = len(t.frames)
        off: list[int] = []
        for _ in range(self.n):
            t.mill(t.who)
            off = t.put_off(below, off)
        t.go_on_with(off)

    def say(self) -> str:
        cards = "card" if self.n == 1 else f"{count_word(self.n)} cards"
        return f"discard the top {cards} of your deck"


class CancelBefore(Effect, wire_name="CancelBefore"):
    """The before-battle ability of a monster up to a level does not happen this turn."""

    level: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.mark(NOTHING, notes.CANCELLED, self.level)

    def say(self) -> str:
        return f"this turn, monsters of level {self.level} or lower do not use their before-battle abilities"


class GoOn(Effect, wire_name="GoOn"):
    """A dungeon phase will follow this village phase."""

    most_light: int

    def can(self, t: QuestTable, this: CardId) -> bool:
        return t.lets_go()

    def run(self, t: Table) -> None:
        t.pc += 1
        t.mark(NOTHING, notes.VENTURE, self.most_light)

    def say(self) -> str:
        light = f"at most {self.most_light}" if self.most_light else "0"
        return f"take a dungeon phase after this village phase; your light is {light} this turn"


class DiscardRandom(Effect, wire_name="DiscardRandom"):
    """Discards a card picked at random."""

    says = "discard a card at random"

    def can(self, t: Table, this: CardId) -> bool:
        return bool(t.hand(t.who))

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        hand = t.hand(t.who)
        if hand:
            t.discard(hand[t.below(len(hand))])


class LoseXp(Effect, wire_name="LoseXp"):
    """Experience is lost, as far as there is any."""

    n: Number

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_xp(t.who, -min(t.xp[t.who], self.n.value(t, t.this)), lost=True)

    def say(self) -> str:
        return f"lose 1 XP {self.n.say()}" if self.n.say().startswith("for each") else f"lose {self.n.say()} XP"


class EveryoneHere(Block, wire_name="EveryoneHere"):
    """Calls what follows for every player whose champion is in the room of `this`."""

    def run(self, t: QuestTable) -> None:
        t.pc = self.after
        this = t.this
        for p in reversed(t.players_beside(this)):
            t.call(self.start, p, this)


class PlayersHere(Effect, wire_name="PlayersHere"):
    """Acts on every player whose champion is in the same room."""

    body: tuple[Effect, ...]

    def emit(self, program: list[Op]) -> None:
        EveryoneHere().emit_with(self.body, program)

    def say(self) -> str:
        return said_of("each player whose champion is there", self.body)


def players_here(*body: Effect) -> PlayersHere:
    return PlayersHere(body)


def lose_xp(n: int | Number) -> LoseXp:
    return LoseXp(number(n))


HOME = SendChampion(0)
HOME_AT_END = SendChampion(0, at_end=True)
SWAP_MONSTERS = SwapMonsters()
RANDOM_CARD = DiscardRandom()
