"""A table for words of the card language alone: cards in hands, decks, piles and a hall, and a diary of what was done.

No rulebook stands behind it. A verb of the language moves the cards it names, or is only written down.
"""

from collections.abc import Iterable

from grimhold.core.machine import NOTHING, Machine, Node, Op
from grimhold.core.options import SHIFT
from grimhold.core.verbs import GEAR
from grimhold.lang import notes
from grimhold.lang.base import (
    GATHERED_CARDS,
    HALL,
    HAND,
    IN_DUNGEON,
    IN_ROOMS,
    SHOWN_CARDS,
    TURNED_UP,
    WHOLE_DUNGEON,
    Card,
    Effect,
)
from grimhold.quest.words.tags import BIT
from grimhold.table.state import GameState

FAR_AWAY = 50  # the kind of option that stands for a card of a stack here


def card(name: str, *types: str, kind: str = "hero", does: Iterable[Node] = (), **figures: int) -> Card:
    return Card(name, kind, list(types), figures, list(does), BIT)


CATALOGUE = [
    card("Fighter", "hero", "fighter", level=1, strength=4, gold=1, cost=5),
    card("Wizard", "hero", "wizard", level=2, strength=2, light=1, cost=7),
    card("Cleric Rogue", "hero", "cleric", "rogue", level=3, strength=6, gold=2, xp=2),
    card("Ration", "item", "food", kind="market", gold=2, cost=2),
    card("Torch", "item", "light", kind="market", light=2, cost=3),
    card("Sword", "weapon", "edged", kind="market", weight=4, cost=4),
    card("Club", "weapon", "blunt", kind="market", weight=6, cost=3),
    card("Disease", "disease", kind="disease", vp=-1),
    card("Wound", "wound", kind="wound", vp=-2),
    card("Ogre", "monster", "giant", kind="monster", level=2, health=5, vp=3, xp=1),
    card("Imp", "monster", "demon", kind="monster", level=1, health=2, vp=1),
]
FIGHTER, WIZARD, CLERIC, RATION, TORCH, SWORD, CLUB, DISEASE, WOUND, OGRE, IMP = range(len(CATALOGUE))


class End(Op):
    def run(self, t: Machine) -> None:
        t.over = True


class BareTable(GameState):
    """Three players. What is asked for in `told` reads (verb, what it was told)."""

    __slots__ = ("__dict__",)

    def __init__(self, players: int = 3) -> None:
        Machine.__init__(self, players, 3 * players + 2, 0, 1, [])
        self.catalogue, self.xp, self.config = CATALOGUE, [0] * players, None
        self.shared = self.stacks_at = 3 * players
        self.hall, self.open = 3 * players, 3 * players + 1  # zones
        self.told: list[tuple[object, ...]] = []
        self.stopped: set[int] = set()
        self.rooms: dict[int, list[int]] = {}
        self.rolls: list[int] = []
        self.tokens = [[0, 0, 0] for _ in range(players)]
        self.wounds = [0] * players
        self.gold = 0
        self.shields: dict[int, int] = {}  # by player
        self.charms: dict[int, int] = {}
        self.revealed_quests: set[int] = set()
        self.treasures: list[int] = []
        self.stacks: list[int] = []
        self.neighbours: dict[int, list[int]] = {}
        self.place = IN_DUNGEON

    def lay(self, zone: int, *kinds: int) -> list[int]:
        """New cards on top of a zone."""
        cards = list(range(len(self.kinds), len(self.kinds) + len(kinds)))
        self.kinds = [*self.kinds, *kinds]
        self.zones[zone] = [*self.zones[zone], *cards]
        return cards

    def hold(self, *kinds: int, p: int = 0) -> list[int]:
        return self.lay(p, *kinds)

    def play(self, *effects: Effect, this: int = NOTHING, who: int = 0) -> "BareTable":
        """Runs effects up to the first question, or to their end."""
        self.program = []
        for effect in effects:
            effect.emit(self.program)
        self.program.append(End())
        self.abandon(who)
        self.pc, self.this, self.over = 0, this, False
        self.settle()
        return self

    def said(self, verb: str) -> list[tuple[object, ...]]:
        return [told[1:] for told in self.told if told[0] == verb]

    def tell_guess(self, n: int) -> None:
        self.tell("guess", n)

    def tell(self, verb: str, *about: object) -> None:
        self.told.append((verb, *about))

    def move(self, number: int, zone: int) -> None:
        self.zones = [[other for other in cards if other != number] for cards in self.zones]
        self.zones[zone] = [*self.zones[zone], number]

    # -- looking ----------------------------------------------------------------------------------------------------

    def cards_at(self, where: int) -> list[int]:
        if where in (HALL, IN_ROOMS, WHOLE_DUNGEON):
            return self.zones[self.hall]
        if where == TURNED_UP:
            return self.zones[self.open]
        if where in (GATHERED_CARDS, SHOWN_CARDS):
            return self.noted_cards(notes.GATHERED)
        assert where == HAND
        return self.hand(self.who)

    def aside(self, p: int) -> list[int]:
        return self.zones[self.open]

    def revealed(self, this: int) -> list[int]:
        return self.hand(self.who)

    def strength_of(self, hero: int) -> int:
        return self.card(hero).strength + self.note_sum(hero, notes.STRENGTH)

    def weight_of(self, weapon: int) -> int:
        return self.card(weapon).weight

    def gold_of(self, card: int) -> int:
        return self.card(card).gold

    def level_of(self, card: int) -> int:
        return self.card(card).level + self.note_sum(card, notes.LEVEL)

    def attack_of(self, card: int, stat: int) -> int:
        return self.note_sum(card, stat)

    def in_use(self, card: int) -> bool:
        return self.noted(card, notes.USED)

    def beat_foe(self) -> bool:
        return self.foe != NOTHING

    def shield_of(self, p: int) -> int:
        return self.shields.get(p, NOTHING)

    def alert_charm(self, p: int) -> int:
        return self.charms.get(p, NOTHING)

    def exposed(self) -> list[int]:
        return [
            p for p in range(self.players) if (NOTHING, notes.EXPOSED, p) in [note[:3] for note in self.all_notes()]
        ]

    def option_words(self, option: int) -> str:
        return f"option {option}"

    def light_now(self) -> int:
        return sum([self.card(card).light for card in self.hand(self.active)])

    def wounds_of(self, p: int) -> int:
        return self.wounds[p]

    def tokens_of(self, p: int) -> int:
        return self.wounds[p]

    def keys_of(self, p: int) -> int:
        return len(self.said("key"))

    def spendable(self) -> int:
        return self.gold

    def excess(self) -> int:
        return self.surplus

    def health_in_room(self, monster: int) -> int:
        return self.card(monster).health

    def gear_of(self, p: int, token: int) -> int:
        return self.tokens[p][token]

    def guards_of(self, p: int) -> list[int]:
        return self.noted_cards(notes.GATHERED)

    def is_revealed_quest(self, card: int) -> bool:
        return card in self.revealed_quests

    def is_sold_here(self, card: int) -> bool:
        return self.card(card).sold

    def has_one_of_each(self, owned: list[int]) -> bool:
        return len(owned) == 1

    def lets_go(self) -> bool:
        return self.gold > 0

    # -- doing: cards move ------------------------------------------------------------------------------------------

    def draw(self, p: int, n: int) -> None:
        for _ in range(min(n, len(self.deck(p)))):
            self.move(self.deck(p)[-1], p)
        self.tell("draw", p, n)

    def discard(self, card: int) -> None:
        self.move(card, 2 * self.players + self.who)
        self.tell("discard", self.who, card)

    def destroy(self, card: int, still_counts: bool) -> None:
        self.zones = [[other for other in cards if other != card] for cards in self.zones]
        self.tell("destroy", card)

    def turn_up(self, p: int, n: int) -> None:
        for _ in range(min(n, len(self.deck(p)))):
            self.move(self.deck(p)[-1], self.open)
        self.tell("turn up", p, n)

    def put_back(self, p: int) -> None:
        for number in reversed(self.zones[self.open]):
            self.move(number, self.players + p)

    def take_up(self, card: int) -> None:
        self.move(card, self.who)

    def onto_deck(self, card: int, below: int) -> None:
        self.move(card, self.players + self.who)
        self.tell("onto deck", card, below)

    def mill(self, p: int) -> int:
        if not self.deck(p):
            self.redeal(self.players + p, self.pile(p))
            self.redeal(2 * self.players + p, [])
        if not self.deck(p):
            return NOTHING
        top = self.deck(p)[-1]
        self.move(top, 2 * self.players + p)
        self.tell("mill", p, top)
        return top

    def destroy_discarded(self, card: int) -> None:
        self.destroy(card, False)

    # -- doing: what is only told -----------------------------------------------------------------------------------

    def may_destroy(self, card: int, this: int, named: bool) -> bool:
        return named or self.kinds[card] != DISEASE

    def falls(self, card: int) -> bool:
        return self.noted(card, notes.DOOMED)

    def gain_gold(self, n: int) -> None:
        self.gold += n

    def gain_xp(self, p: int, n: int, lost: bool = False) -> None:
        self.xp = [xp + (n if player == p else 0) for player, xp in enumerate(self.xp)]
        self.tell("xp", p, n, lost)

    def gain_disease(self, p: int, n: int) -> None:
        self.tell("disease", p, n)

    def mark(self, card: int, what: int, amount: int = 0) -> None:
        self.note(card, what, amount, self.this)

    def give(self, card: int, stat: int, amount: int, source: int) -> None:
        self.note(card, stat, amount, source)
        self.tell("give", card, stat, amount)

    def is_stopped(self, hero: int) -> bool:
        return hero in self.stopped

    def stop(self, hero: int) -> None:
        self.stopped.add(hero)

    def show(self, card: int) -> None:
        self.tell("show", self.who, card)

    def show_hand(self, p: int) -> None:
        self.tell("show hand", p)

    def shield(self, p: int) -> None:
        self.tell("shield", p)
        self.back()

    def avert(self, card: int) -> None:
        self.tell("avert", card)

    def healing_options(self, p: int) -> list[int]:
        return [FAR_AWAY] if self.wounds[p] else []

    def heal(self, p: int, option: int) -> None:
        self.wounds[p] -= 1

    def take_wounds(self, p: int, n: int) -> None:
        self.wounds[p] += n

    def change_hp(self, n: int, source: int) -> None:
        self.tell("hp", n, source)

    def gain_gear(self, p: int, token: int, n: int, cause: int = -1) -> None:
        self.tokens[p][token] += n

    def lose_gear(self, p: int, token: int) -> None:
        self.tokens[p][token] -= 1
        self.tell("lose gear", p, token)

    def gear_to_buy(self) -> list[int]:
        return [GEAR | token for token in range(3)] if self.gold >= 2 else []

    def buy_gear(self, token: int) -> None:
        self.gold -= 2
        self.tell("buy gear", token)

    def rooms_of(self, level: int) -> list[int]:
        return self.rooms.get(level, [])

    def send_champion(self, p: int, place: int) -> None:
        self.tell("champion", p, place)

    def swappable(self, other_than: int) -> list[int]:
        return self.neighbours.get(other_than, [])

    def swap_monsters(self, a: int, b: int) -> None:
        self.tell("swap", a, b)

    def roll(self) -> int:
        return self.rolls.pop(0)

    def toughen(self, monster: int, stat: int, by: int) -> None:
        self.tell("toughen", monster, stat, by)

    def slay(self, monster: int) -> None:
        self.tell("slay", monster)

    def push_back(self, monster: int) -> None:
        self.tell("push back", monster)

    def players_beside(self, monster: int) -> list[int]:
        return [1, 2]

    def reveal(self, card: int) -> None:
        self.revealed_quests.add(card)

    def station(self, card: int) -> None:
        self.tell("station", card)

    def legendaries(self, filters: list[Node]) -> list[int]:
        return self.treasures

    def take_legendary(self, p: int, card: int, onto_deck: bool) -> None:
        self.tell("legendary", p, card, onto_deck)

    def top_treasures(self, n: int) -> list[int]:
        return self.treasures[:n]

    def take_treasure(self, p: int, card: int) -> None:
        self.tell("treasure", p, card)

    def destroy_treasure(self, card: int) -> None:
        self.tell("destroy treasure", card)

    def stacks_to_buy(self, tags: int, discount: int) -> list[int]:
        return self.stacks

    def stacks_up_to(self, cost: int) -> list[int]:
        return self.stacks

    def top_of(self, stack: int) -> int:
        return stack

    def buy(self, stack: int, less: int) -> None:
        self.tell("buy", stack, less)

    def take_from_village(self, stack: int) -> None:
        self.tell("take", stack)

    def rises(self, what: Node, less: int) -> list[int]:
        return self.stacks

    def rise_words(self, hero: int, stack: int, less: int) -> str:
        return f"{hero} to {stack}, {less} less"

    def rise(self, option: int, less: int) -> None:
        self.tell("rise", option >> SHIFT, less)

    def borrowable(self, level: int) -> list[int]:
        return self.stacks

    def borrow_from_village(self, hero: int) -> None:
        self.tell("borrow", hero)

    def bought_onto_deck(self, card: int) -> None:
        self.tell("bought onto deck", card)

    def breach(self, monster: int) -> None:
        self.tell("breach", monster)

    def emerge(self, guardian: int) -> None:
        self.tell("emerge", guardian)

    def release(self, treasure: int) -> None:
        self.tell("release", treasure)

    def set_beaten_aside(self, treasure: int) -> None:
        self.tell("set aside", treasure)

    def use_again(self, card: int) -> None:
        self.tell("use again", card)

    def borrow(self, hero: int) -> None:
        self.tell("borrow", hero)

    def rob(self, card: int) -> None:
        self.tell("rob", card)

    def keep(self, card: int) -> None:
        self.tell("keep", card)

    def give_weapon(self, weapon: int, hero: int) -> None:
        self.tell("give weapon", weapon, hero)

    def reuse(self, card: int) -> None:
        self.tell("reuse", card)

    def can_leave_hall(self, card: int) -> bool:
        return not self.noted(card, notes.ANGRY)

    def take_monster(self, monster: int) -> None:
        self.tell("take monster", monster)

    def owes(self, card: int) -> bool:
        return self.noted(card, notes.DOOMED)

    def bury_under(self, card: int, treasure: int) -> None:
        self.tell("bury", card, treasure)

    def can_trade_top(self) -> bool:
        return bool(self.treasures)

    def trade_with_top(self, monster: int) -> None:
        self.tell("trade", monster)

    def top_words(self, n: int) -> str:
        return "Ogre"

    def thin_rich_stacks(self, n: int, gold: int) -> None:
        self.tell("thin rich", n, gold)

    def pools_to_cut(self, hero: int) -> list[int]:
        return [notes.ATTACK, notes.MAGIC]

    def movable_in_hall(self) -> list[int]:
        return self.zones[self.hall]

    def place_in_hall(self, cards: list[int]) -> None:
        self.zones[self.hall] = cards

    def peek(self, p: int, n: int) -> None:
        self.tell("peek", p, n)

    def top_cards(self, n: int) -> list[int]:
        return self.treasures[:n]

    def put_on_dungeon(self, cards: list[int]) -> None:
        self.tell("on dungeon", *cards)

    def thin_stacks(self, n: int, tags: int) -> None:
        self.tell("thin", n, tags)

    def gain_purchases(self, n: int) -> None:
        self.tell("purchases", n)
