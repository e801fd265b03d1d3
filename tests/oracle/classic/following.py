"""What a turn has done so far, kept from the answers given and from the log.

The engine's own notes are not needed; they are looked at only to learn which of two equal cards an effect went to.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from oracle.classic import fight, village
from oracle.classic.fight import Fight, Outcome, Prepared
from oracle.classic.village import Visit

SPOILS_XP = {"Veteran Reaver": 1, "Veteran Warmonger": 2}
USE_XP = {("Trainer", 0): 2, ("Evoker Scorcher", 0): -1, ("Evoker Pyroclast", 0): -1}
SEVERAL_EFFECTS = ("Chalice Defender", "Outlands Slayer", "Half-Orc Dervish")
NEVER_COUNTED = ("Ruby Dragon", "Belzur Bishop")  # they answer to something
DRAWING = ("Burnt Offering",)  # one card more in the next hand
AT_REST = ("open_turn", "prepare", "declare", "use_in_village", "buy", "level_up")  # questions between two effects


class Disagreement(AssertionError):
    """The engine and the reckoning say different things of one position."""


@dataclass
class Use:
    """An effect that is being used, until the next question between effects."""

    ref: int
    name: str
    effect: int
    hand: dict[int, str]
    shown: dict[int, Any]
    discards: set[int]
    told: int  # lines of the turn's log before it
    wielder: int | None = None  # of a Weapon
    picks: list[int] = field(default_factory=list)


@dataclass
class Turn:
    number: int = -1
    player: int = -1
    prepared: Prepared = field(default_factory=Prepared)
    visit: Visit = field(default_factory=Visit)
    more_cards: int = 0
    uses: list[Use] = field(default_factory=list)  # begun since the last question between effects
    lines: list[Any] = field(default_factory=list)  # told in this turn
    unsure: str = ""  # what has happened that is not reckoned with
    foreseen: dict[int, tuple[Fight, list[Outcome]]] = field(default_factory=dict)
    won: Fight | None = None
    spoils_gold: int | None = None
    spoils_taken: set[int] = field(default_factory=set)


class Follower:
    """Follows a game: what has been prepared, spent, gained and drawn in the turn."""

    def __init__(self, game: Any, told: str, reckoned: Counter[str] | None = None) -> None:
        self.game = game
        self.origin = told  # where the game comes from, for whoever wants to see it again
        self.reckoned: Counter[str] = Counter() if reckoned is None else reckoned
        self.turn = Turn()
        self.xp: list[int] = []
        self.may_gain: set[int] | None = {0}  # XP the active player may have gained since; nothing: who knows
        self.effects: dict[tuple[str, str], int] = {}  # the number of an effect by its card and its words
        self.answers: list[str] = []
        self.told = 0  # lines of the turn's log before the last answer

    def hand(self, view: Any) -> list[tuple[int, str]]:
        return [(card.ref, card.name) for card in view.players[view.active].hand]

    def field(self, view: Any) -> fight.Field:
        ranks = [*view.front, *[rank for hall in view.halls if not hall.closed for rank in hall.ranks]]
        return fight.Field(tuple((rank.rank, rank.card.name) for rank in ranks if rank.card), view.setting)

    def check(self, what: str, ours: Any, theirs: Any, *more: Callable[[], str]) -> None:
        self.reckoned[what] += 1
        if ours != theirs:
            lines = [f"{what}: the reckoning says {ours}, the engine says {theirs}"]
            raise Disagreement("\n".join([*lines, *(tell() for tell in more), self.position()]))

    def position(self) -> str:
        """The table in words, and how to come to it."""
        choice = self.game.choice
        view = self.game.view(choice.player if choice else 0)
        player = view.players[view.active]
        lines = [f"rules {view.rules}, {view.mode}, setting {view.setting or 'none'}, turn {view.turn}, {view.step}"]
        lines.append(f"hand: {', '.join(f'{card.name}{card.notes or str()}' for card in player.hand)}")
        lines.append(f"xp {player.xp}, treasures {[card.name for card in player.treasures]}")
        lines.append(f"dungeon: {self.field(view)}")
        lines.append(f"prepared: {self.turn.prepared}")
        lines.append(f"visit: {self.turn.visit}")
        lines.append(f"answers: {self.answers[-12:]}")
        lines.append(f"from: {self.origin}; decisions {self.game.decisions}")
        return "\n".join(lines)

    def pay(self, xp: int) -> None:
        if self.may_gain is not None:
            self.may_gain = {gain + xp for gain in self.may_gain}

    def note(self, option: Any, choice: Any, view: Any) -> None:
        prepared, visit = self.turn.prepared, self.turn.visit
        rules = view.rules
        if option.verb == "turn_in":
            self.pay(1)
        elif option.verb == "use" and choice.asks == "take_spoils":
            self.pay(SPOILS_XP.get(option.name, 0))
            self.turn.spoils_taken.add(option.card)
            if option.name == "Stoneguard Tanker":
                types = [village.known(name, rules).types for _, name in self.hand(view)]
                self.turn.more_cards += sum("mercenary" in each for each in types)
        elif choice.asks not in AT_REST:
            self.note_pick(option, choice)
        elif option.verb == "use":
            self.begin_use(option.card, option.name, option.effect, view)
        elif option.verb == "equip":
            prepared.wields[option.card] = option.target
            prepared.armed.add(option.target)
            if "edged" in village.known(option.name, rules).types:
                prepared.edged.add(option.target)
        elif option.verb == "hold_back":
            visit.hidden.add(option.card)
        elif option.verb == "buy":
            visit.spent += village.known(option.name, rules).cost
            visit.purchases -= 1
        elif option.verb == "level":
            visit.risen.add(village.known(option.name, rules).group)
            self.pay(-village.known(option.name, rules).level_up)

    def note_pick(self, option: Any, choice: Any) -> None:
        if option.verb != "pick":
            return
        for use in self.turn.uses:
            if use.ref == choice.card:
                use.picks.append(option.card)
        if choice.card_name == "Ivory Dragon":
            self.pay(1)

    def begin_use(self, ref: int, name: str, effect: int, view: Any) -> None:
        hand = view.players[view.active].hand
        held = self.turn.prepared.wields.get(ref)
        shown = {card.ref: card for card in hand}
        self.turn.uses.append(Use(ref, name, effect, dict(self.hand(view)), shown, discards(view), self.told, held))
        self.pay(USE_XP.get((name, effect), 0))
        if name in DRAWING:
            self.turn.more_cards += 1

    def use_of_itself(self, line: Any, view: Any, moved: bool) -> None:
        """An effect that had to be used, and nothing else could be done."""
        effect = self.effects.get((line.cards[0], line.does))
        if line.kind == "used" and line.cards[0] in NEVER_COUNTED:
            return
        if effect is None and line.cards[0] in SEVERAL_EFFECTS:
            self.turn.unsure = "an effect used of itself, and nobody knows which"
        if moved or self.turn.uses:
            self.turn.unsure = "several effects used without a question"
        self.begin_use(line.refs[0], line.cards[0], effect or 0, view)

    def finish_uses(self, choice: Any, view: Any) -> None:
        """Effects are over: what has come of them?"""
        if choice.asks not in AT_REST:
            return
        uses, self.turn.uses = self.turn.uses, []
        if (view.turn, view.active) != (self.turn.number, self.turn.player):
            return
        now = {card.ref: card for card in view.players[view.active].hand}
        for use in uses:
            self.forget_leavers(use, view, now)
            if view.place == "village":
                self.used_in_village(use, view, now)
            else:
                self.used_in_dungeon(use, view, now)

    def forget_leavers(self, use: Use, view: Any, now: dict[int, Any]) -> None:
        """Who was away comes back without the Weapon and without what was given, even if at once (Selurin Theurge)."""
        prepared = self.turn.prepared
        for ref in use.hand:
            if ref not in now or now[ref].borrowed_from not in (None, use.shown[ref].borrowed_from):
                prepared.wields = {w: hero for w, hero in prepared.wields.items() if ref not in (w, hero)}
                prepared.thrown = [hero for hero in prepared.thrown if hero != ref]
                for given in (prepared.strength, prepared.attack, prepared.magic, prepared.light):
                    given.pop(ref, None)

    def used_in_village(self, use: Use, view: Any, now: dict[int, Any]) -> None:
        visit, rules = self.turn.visit, view.rules
        visit.used.add(use.ref)
        what = (use.name, use.effect)
        if what in (("Barkeep", 0), ("Guide", 0)):
            visit.purchases += 1
        if what in (("Barkeep", 1), ("Pawnbroker", 1), ("Trainer", 1), ("Belzur Curate", 1)):
            visit.gained += 2
        if what == ("Pawnbroker", 0):
            visit.gained += 3 + village.gold_of(self.gone(use, now), rules, view.setting)
        if what == ("Barkeep", 1) and rules == "2009":
            visit.gained += 1

    def gone(self, use: Use, now: Iterable[int]) -> str:
        """The card of the hand that was given up."""
        lost = [ref for ref in use.picks if ref in use.hand] or [r for r in use.hand if r not in now and r != use.ref]
        return use.hand[lost[0]]

    def target_of(self, use: Use, now: dict[int, Any], rules: str) -> int | None:
        """The Hero an effect went to: named, or the only one, or the one of several equal ones that has changed."""
        for ref in use.picks:
            if ref in use.hand:
                return ref
        heroes = [ref for ref, name in use.hand.items() if village.known(name, rules).kind == "hero"]
        if len(heroes) > 1:
            heroes = [ref for ref in heroes if ref in now and now[ref].notes != use.shown[ref].notes]
        return heroes[0] if heroes else None

    def used_in_dungeon(self, use: Use, view: Any, now: dict[int, Any]) -> None:
        rules = view.rules
        types = village.known(use.name, rules).types
        if types & {"spell", "item"}:
            self.turn.prepared.used = True
        if "spell" in types and use.name not in ("Fireball", "Frost Bolt", "Silverstorm"):
            self.turn.prepared.spells.add(use.ref)
        if use.name == "Bluefire Staff":
            self.call_back(use, view, now)
        else:
            self.take_effect(use, view, now)

    def call_back(self, use: Use, view: Any, now: dict[int, Any]) -> None:
        """A Bluefire Staff: the Spell works once more."""
        spells = [ref for ref, name in use.hand.items() if "spell" in village.known(name, view.rules).types]
        named = [ref for ref in use.picks if ref in spells] or [
            ref for ref in spells if ref in now and now[ref].notes != use.shown[ref].notes
        ]
        if not named:
            self.turn.unsure = "a Spell called back, and nobody knows which"
            return
        name = use.hand[named[0]]
        if village.known(name, view.rules).magic or name == "Silverstorm":
            self.turn.prepared.again.append(named[0])
            return
        picks = [ref for ref in use.picks if ref != named[0]]
        self.turn.more_cards += name in DRAWING
        again = Use(named[0], name, 0, use.hand, use.shown, use.discards, use.told, None, picks)
        self.take_effect(again, view, now)

    def take_effect(self, use: Use, view: Any, now: dict[int, Any]) -> None:
        prepared, rules = self.turn.prepared, view.rules
        name, ref = use.name, use.ref
        heroes = [r for r, n in use.hand.items() if village.known(n, rules).kind == "hero"]
        if name in ("Iron Rations", "Goodberries", "Fire Giant"):
            target = self.target_of(use, now, rules)
            if target is None:
                return
            prepared.strength[target] += 2 if name == "Iron Rations" else 3
            if name == "Goodberries":
                prepared.as_magic.add(target)
        elif name in ("Feast", "Spoiled Food", "Battle Fury"):
            for hero in heroes:
                prepared.attack[hero] += 1
                prepared.strength[hero] += 0 if name == "Battle Fury" else 3
        elif name == "Arcane Energies":
            prepared.arcane = True
        elif name == "Magical Aura":
            prepared.weightless = True
        elif name == "Spear":
            prepared.thrown += [use.wielder] * (use.wielder is not None)
        elif name == "Outlands Khan":
            prepared.boasts.add(ref)
        elif name == "Outlands Slayer" and use.effect == 0:
            prepared.attack[ref] += sum(village.known(n, rules).kind == "monster" for n in use.hand.values())
        elif name in ("Outlands Slayer", "Outlands Warrior"):
            prepared.attack[ref] += 3
        elif name in ("Thyrian Squire", "Thyrian Knight", "Half-Orc Marauder", "Half-Orc Dervish", "Veteran Berserker",
                      "Terakian Templar"):  # fmt: skip
            prepared.attack[ref] += 2
        elif name == "Veteran Reaver":
            prepared.attack[ref] += 4
        elif name == "Terakian Peer":
            prepared.attack[ref] += 1
        elif name == "Chalice Defender" and use.effect == 0:
            prepared.attack[ref] += self.lit_items(use, rules)
        elif name == "Gorinth Hoarder":
            prepared.magic[ref] += village.gold_of(self.gone(use, now), rules, view.setting)
        elif name == "Evoker Scorcher":
            prepared.magic[ref] += 2
            prepared.light[ref] += 2
        elif name == "Evoker Pyroclast":
            prepared.magic[ref] += 4
            prepared.light[ref] += 3
        elif name == "Frost Giant Axe":
            drawn = [
                r for r, card in now.items() if r not in use.hand and village.known(card.name, rules).kind == "hero"
            ]
            for hero in drawn:
                prepared.strength[hero] += 3
        elif name in ("Chulian Looter", "Thunder Ring"):
            self.count_discards(use, view)

    def lit_items(self, use: Use, rules: str) -> int:
        return sum(
            "item" in village.known(name, rules).types and bool(village.known(name, rules).light or name == "Soul Gem")
            for name in use.hand.values()
        )

    def count_discards(self, use: Use, view: Any) -> None:
        """What others have had to lay down or turn up pays."""
        if use.name == "Chulian Looter":
            new = [card for player in view.players for card in player.discard if card.ref not in use.discards]
            weapons = sum("weapon" in village.known(card.name, view.rules).types for card in new)
            self.turn.prepared.attack[use.ref] += weapons
        else:
            shown = [name for line in self.turn.lines[use.told :] if line.kind == "turned_up" for name in line.cards]
            heroes = any(village.known(name, view.rules).kind == "hero" for name in shown)
            self.turn.prepared.magic[use.ref] += 2 * heroes


def discards(view: Any) -> set[int]:
    return {card.ref for player in view.players for card in player.discard}
