"""Verbs and traits about the rooms of the dungeon, the monsters in them and the champions who walk there."""

from dataclasses import dataclass

from grimhold.core.machine import NOTHING, TO_UNDER, Node, Op
from grimhold.core.options import DONE, second
from grimhold.lang import notes
from grimhold.lang.base import Effect
from grimhold.lang.control import Block, said_of
from grimhold.lang.decks import nothing_left
from grimhold.lang.effects import STAT_WORDS, OnWhat
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition, Number, number
from grimhold.lang.options import ROOM
from grimhold.lang.quest_table import QuestTable
from grimhold.lang.table import Table
from grimhold.lang.traits import FoeStat
from grimhold.lang.words import count_word, plural, signed


@dataclass(frozen=True)
class OwnWeapons(Node, wire_name="OwnWeapons"):
    """What a Hero makes of weapons in its own hands."""

    what: Filter
    attack: int = 0
    requirement: int = 0

    def say(self) -> str:
        parts = [f"{STAT_WORDS[notes.ATTACK]} {signed(self.attack)}"] if self.attack else []
        parts += [f"skill requirement {signed(self.requirement)}"] if self.requirement else []
        return f"{self.what.noun()} Weapons this Hero wields have {' and '.join(parts)}"


@dataclass(frozen=True)
class LighterFor(Node, wire_name="LighterFor"):
    """A weapon that some Heroes handle more easily."""

    who: Filter
    by: int

    def say(self) -> str:
        return f"skill requirement {signed(-self.by)} for {plural(self.who.noun())}"


@dataclass(frozen=True)
class OneWeaponOnly(Node, wire_name="OneWeaponOnly"):
    """A Hero with one weapon at most, or a weapon that suffers no other beside it."""

    hero: bool

    def say(self) -> str:
        return "may wield only one Weapon" if self.hero else "the wielder may wield no other Weapon"


@dataclass(frozen=True)
class Boosts(Node, wire_name="Boosts"):
    """A boost an Item gives to one of its player's Heroes."""

    stat: int
    n: int

    def say(self) -> str:
        return f"boost: Give one of your Heroes {STAT_WORDS[self.stat]} {signed(self.n)}"


@dataclass(frozen=True)
class Ventures(Node, wire_name="Ventures"):
    """A dungeon phase may follow the village phase."""

    wilderness_only: bool = False

    def say(self) -> str:
        where = ", but not leave The Wilderness" if self.wilderness_only else ""
        return f"after your village phase you may take a dungeon phase{where}"


@dataclass(frozen=True)
class ImmuneToHigher(Node, wire_name="ImmuneToHigher"):
    """Only the lower of attack and magic attack counts."""

    def say(self) -> str:
        return "immune to the higher of your physical and magic attack"


@dataclass(frozen=True)
class RefillsFaceDown(Node, wire_name="RefillsFaceDown"):
    """Nobody knows who comes next; who was not defeated goes back under the deck."""

    def say(self) -> str:
        back = "one not defeated goes under the deck of its level"
        return f"monsters come here face down and are turned over for a battle; {back}"


@dataclass(frozen=True)
class RefillsFromNeighbour(Node, wire_name="RefillsFromNeighbour"):
    def say(self) -> str:
        return "to refill this room, move the monster of the other room of its level here, then refill that room"


@dataclass(frozen=True)
class HeavierWeapons(Node, wire_name="HeavierWeapons"):
    by: int

    def say(self) -> str:
        return f"Weapons have skill requirement {signed(self.by)} here"


@dataclass(frozen=True)
class WeakensHeroes(Node, wire_name="WeakensHeroes"):
    by: int

    def say(self) -> str:
        return f"your Heroes have skill {signed(-self.by)} here"


@dataclass(frozen=True)
class BloodForLight(Node, wire_name="BloodForLight"):
    """Wounds may be taken on the way in: each makes the room need one light less."""

    def say(self) -> str:
        return "as you move in, you may take wounds; each lowers the light this room needs by 1"


@dataclass(frozen=True)
class IgnoresAlerts(Node, wire_name="IgnoresAlerts"):
    def say(self) -> str:
        return "you may ignore alerts"


@dataclass(frozen=True)
class EscapesToDeck(Node, wire_name="EscapesToDeck"):
    """When a monster or a room would take the card away, it goes on top of the deck."""

    def say(self) -> str:
        return "if a monster or a room would discard or destroy this, it goes on top of your deck instead"


@dataclass(frozen=True)
class Indestructible(Node, wire_name="Indestructible"):
    """No card can destroy it; levelling up can."""

    def say(self) -> str:
        return "cards cannot destroy this"


@dataclass(frozen=True)
class SendChampion(Effect, wire_name="SendChampion"):
    """The champion is put into a room of a level; where there are several, its player picks."""

    level: int
    at_end: bool = False

    def can(self, t: QuestTable, this: int) -> bool:
        return self.at_end or bool(t.rooms_of(self.level))

    def run(self, t: QuestTable) -> None:
        if self.at_end:
            t.note(-1, notes.HOMEWARD, 0, t.this)
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


@dataclass(frozen=True)
class PlaceByRoll(Effect, wire_name="PlaceByRoll"):
    """A die decides the level of the room the champion may be put into."""

    def can(self, t: QuestTable, this: int) -> bool:
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


@dataclass(frozen=True)
class SwapMonsters(Effect, wire_name="SwapMonsters"):
    """Two monsters in neighbouring rooms trade places."""

    def can(self, t: QuestTable, this: int) -> bool:
        return bool(t.swappable(-1))

    def run(self, t: QuestTable) -> None:
        monsters = t.swappable(t.it)
        if monsters:
            t.ask(t.who, monsters if t.it >= 0 else [*monsters, DONE])
        else:
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        if option == DONE:
            t.pc += 1
        elif t.it < 0:
            t.it = option
        else:
            t.pc += 1
            t.swap_monsters(t.it, option)

    def question(self, t: Table) -> str:
        return "which monster moves" if t.it < 0 else f"who trades places with {t.card(t.it).name}"

    def question_by(self, t: Table) -> list[int]:
        return [t.kind_of(t.it) if t.it >= 0 else NOTHING]

    def say(self) -> str:
        return "you may swap the monsters of two adjacent rooms"


@dataclass(frozen=True)
class PushUnder(OnWhat, wire_name="PushUnder"):
    """A monster goes under the deck of its level; its room is refilled."""

    def act(self, t: Table, card: int) -> None:
        t.push_back(card)

    def sends_to(self, t: Table) -> str:
        return TO_UNDER

    def say(self) -> str:
        return f"put {self.what.say_from()} under the deck of its level and refill its room"


@dataclass(frozen=True)
class Slay(OnWhat, wire_name="Slay"):
    """A monster is destroyed without a battle, if its level is not above a number."""

    most: Number

    def allows(self, t: Table, card: int, this: int) -> bool:
        return t.card(card).level <= self.most.value(t, this)

    def act(self, t: QuestTable, card: int) -> None:
        t.slay(card)

    def say(self) -> str:
        return f"destroy {self.what.say()} whose level is at most {self.most.say()}"


@dataclass(frozen=True)
class Weaker(OnWhat, wire_name="Weaker"):
    """Picks a monster whose health is at most the attack left over in the battle just won."""

    def allows(self, t: QuestTable, card: int, this: int) -> bool:
        return card != t.foe and t.health_in_room(card) <= t.excess()

    def act(self, t: Table, card: int) -> None:
        """Picking is all: what follows speaks of `it`."""

    def say(self) -> str:
        other = f"another {self.what.say().removeprefix('a ')}"
        return f"choose {other} whose health is at most the total attack you have left over"


@dataclass(frozen=True)
class SwapDefences(OnWhat, wire_name="SwapDefences"):
    def act(self, t: Table, card: int) -> None:
        t.mark(card, notes.SWAPPED)

    def say(self) -> str:
        return f"swap the armor and magic resistance of {self.what.say()} this turn"


@dataclass(frozen=True)
class Toughen(Effect, wire_name="Toughen"):
    """The monster that is fought gets more of something for this battle."""

    stat: int
    amount: Number

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        t.toughen(t.foe, self.stat, self.amount.value(t, t.this))

    def say(self) -> str:
        return f"the monster gets extra {STAT_WORDS[self.stat]} equal to {self.amount.say()}"


@dataclass(frozen=True)
class WeakenFoe(OnWhat, wire_name="WeakenFoe"):
    """A monster in the dungeon has less of something this turn."""

    stat: int
    by: Number

    def act(self, t: QuestTable, card: int) -> None:
        t.toughen(card, self.stat, -self.by.value(t, t.this))

    def say(self) -> str:
        amount = self.by.say()
        less = signed(-int(amount)) if amount.isdigit() else f"less by {amount}"
        return f"give {self.what.say()} {STAT_WORDS[self.stat]} {less} this turn"


@dataclass(frozen=True)
class RollForHealth(Effect, wire_name="RollForHealth"):
    """Two dice: the lower one, or on doubles their sum, is added to the monster's health."""

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        a, b = t.roll(), t.roll()
        t.toughen(t.foe, notes.HEALTH, a + b if a == b else min(a, b))

    def say(self) -> str:
        return "roll two dice; the monster gets extra health equal to the lower one, or to their sum if they are equal"


@dataclass(frozen=True)
class Mill(Effect, wire_name="Mill"):
    """The top card of the deck is discarded; what follows speaks of it as `it`."""

    n: int = 1

    def is_idle(self, t: Table, this: int) -> bool:
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


@dataclass(frozen=True)
class CancelBefore(Effect, wire_name="CancelBefore"):
    """The before-battle ability of a monster up to a level does not happen this turn."""

    level: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.mark(-1, notes.CANCELLED, self.level)

    def say(self) -> str:
        return f"this turn, monsters of level {self.level} or lower do not use their before-battle abilities"


@dataclass(frozen=True)
class GoOn(Effect, wire_name="GoOn"):
    """A dungeon phase will follow this village phase."""

    most_light: int

    def can(self, t: QuestTable, this: int) -> bool:
        return t.lets_go()

    def run(self, t: Table) -> None:
        t.pc += 1
        t.mark(-1, notes.VENTURE, self.most_light)

    def say(self) -> str:
        light = f"at most {self.most_light}" if self.most_light else "0"
        return f"take a dungeon phase after this village phase; your light is {light} this turn"


@dataclass(frozen=True)
class DiscardRandom(Effect, wire_name="DiscardRandom"):
    """A card that chance picks."""

    def can(self, t: Table, this: int) -> bool:
        return bool(t.hand(t.who))

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        hand = t.hand(t.who)
        if hand:
            t.discard(hand[t.below(len(hand))])

    def say(self) -> str:
        return "discard a card at random"


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class PlayersHere(Effect, wire_name="PlayersHere"):
    """Acts on every player whose champion is in the same room."""

    body: tuple[Effect, ...]

    def emit(self, program: list[Op]) -> None:
        EveryoneHere().emit_with(self.body, program, avoidable=False)

    def say(self) -> str:
        return said_of("each player whose champion is there", self.body)


def players_here(*body: Effect) -> PlayersHere:
    return PlayersHere(body)


def health(n: int | Number, when: Condition | None = None) -> FoeStat:
    return FoeStat(notes.HEALTH, number(n), when)


def armor(n: int | Number, when: Condition | None = None, others: Filter | None = None) -> FoeStat:
    return FoeStat(notes.ARMOR, number(n), when, others)


def wounds(n: int | Number, when: Condition | None = None) -> FoeStat:
    return FoeStat(notes.WOUNDS, number(n), when)


def boosts_skill(n: int) -> Boosts:
    return Boosts(notes.SKILL, n)


def boosts_attack(n: int) -> Boosts:
    return Boosts(notes.ATTACK, n)


def boosts_magic(n: int) -> Boosts:
    return Boosts(notes.MAGIC, n)


def lose_xp(n: int | Number) -> LoseXp:
    return LoseXp(number(n))


HOME = SendChampion(0)
HOME_AT_END = SendChampion(0, at_end=True)
SWAP_MONSTERS = SwapMonsters()
RANDOM_CARD = DiscardRandom()
ONE_WEAPON_HERO = OneWeaponOnly(True)
ONE_WEAPON_HAND = OneWeaponOnly(False)
