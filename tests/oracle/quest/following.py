"""What a turn has given to whom, followed from the answers and from the log that everybody may read."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import grimhold
from oracle.quest.battle import Outcome
from oracle.quest.cards import GEAR_COST, TREASURE_COST, Deck
from oracle.quest.party import Foe, Held, Note, Part, Party, skill
from oracle.quest.reading import deck_of, village_of
from oracle.quest.scoring import Village
from oracle.quest.village import Purse

GEAR = {"Iron Rations": "rations", "Lantern": "lantern", "Potion": "potion"}
SELF, HERO_GETS, FOE_GETS = "self", "hero", "foe"
# What an ability gives for this turn: (who, stat, amount). Who is asked for is picked in a question of the card.
GIVES: dict[str, list[tuple[str, str, int]]] = {
    "Silverhelm 1": [(HERO_GETS, "skill", 2)],
    "Silverhelm 2": [(HERO_GETS, "skill", 2), (HERO_GETS, "attack", 2)],
    "Hooded Lamp": [(SELF, "light", 1), ("", "hp", -1)],
    "Ember Lash": [(SELF, "magic", 2)],
    "Shortspear": [(SELF, "attack", 2)],
    "Crossbow": [(SELF, "attack", 3)],
    "Sun of the Forest": [(HERO_GETS, "level", 2)],
    "Orb of Light": [(FOE_GETS, "health", -2)],
    "Orb of Opposing Forces": [(FOE_GETS, "swap", 0)],
    "Sexton's Ward": [("", "ward", -2)],
    "Shield of the First Wall": [("", "ward", -2)],
    "Scathian 2": [("", "dark", 0)],
    "Flying Death": [("", "silence", 0)],
}
FORKS = {
    ("Ossian Moonhide 1", "bear"): (SELF, "attack", 1), ("Ossian Moonhide 1", "owl"): (SELF, "light", 1),
    ("Ossian Moonhide 2", "bear"): (SELF, "attack", 1), ("Ossian Moonhide 2", "owl"): (SELF, "light", 2),
    ("Ossian Moonhide 3", "bear"): (SELF, "attack", 2), ("Ossian Moonhide 3", "owl"): (SELF, "light", 2),
    ("Unravelling Hex", "armor"): (FOE_GETS, "armor", -3),
    ("Unravelling Hex", "magic resistance"): (FOE_GETS, "resist", -3),
}  # fmt: skip
# One more hit point for who has a Hero of these classes when the rest has been done.
HEARTENS = {"Future Vision": ("cleric", "wizard"), "Surgeon's Satchel": ("cleric",)}

LEAD_ON = ("Scathian 3", "Smuggler's Chart", "Thunderstone Carriage")  # from the village anywhere into the dungeon


class Disagreement(AssertionError):
    """The model and the engine have come to different results."""


@dataclass
class Script:
    """An ability under way."""

    ref: int
    name: str
    refs: set[int]  # the cards that may ask its questions
    word: str = ""


@dataclass
class Fight:
    foe: Foe
    around: list[Foe]
    extra: int = 0  # health that dice or the deck have added


@dataclass
class Turn:
    """What is true of this turn alone."""

    notes: list[Note] = field(default_factory=list)
    purse: Purse = field(default_factory=Purse)
    places: list[str] = field(default_factory=list)
    purchases: int = 1
    gear_bought: bool = False
    treasure_bought: bool = False
    counted: bool = False
    risen: int = 0
    script: Script | None = None
    turned: list[tuple[int, str]] = field(default_factory=list)  # cards turned up, until one of them is taken
    deck_top: list[int] = field(default_factory=list)  # what has been put there, the uppermost first
    away: set[int] = field(default_factory=set)  # cards that have paid and lie in the discard pile
    unsure: bool = False  # one of them has been shuffled into the deck: nobody knows which card it is
    fight: Fight | None = None
    reckoned: Outcome | None = None
    laid_down: dict[int, int] = field(default_factory=dict)
    wielders: dict[int, int] = field(default_factory=dict)
    entries: Counter[int] = field(default_factory=Counter)
    left: int | None = None  # light on the way
    stay: bool = False  # a dungeon phase that leads no further than The Wilderness


@dataclass
class Aftermath:
    """What a battle must bring, and what it has brought so far."""

    due: Counter[str]
    seen: Counter[str] = field(default_factory=Counter)
    open_for: str = "all"


class Follower:
    """Follows one game: what a turn has given, what was paid, who holds what."""

    def __init__(self, game: grimhold.Game, tally: Counter[str] | None = None, village: Village | None = None) -> None:
        self.game = game
        self.deck: Deck = deck_of(game)
        self.tally: Counter[str] = tally if tally is not None else Counter()
        self.turn = Turn()
        self.aftermath: Aftermath | None = None
        self.risen_ever: Counter[str] = Counter()
        self.party = Party(self.deck, ())
        self.view: Any = None
        self.choice: Any = None
        self.path: list[str] = []
        self.in_sequence = False  # do cards come and go between two questions, with a battle among it?
        self.rooms_seen: Any = None
        self.village = village or village_of(game.setup)

    # -- agreement ----------------------------------------------------------------------------------------------------

    def agree(
        self, what: str, ours: Any, theirs: Any, our_parts: Iterable[Any] = (), their_parts: Iterable[Any] = ()
    ) -> None:
        self.tally[what.split(":", maxsplit=1)[0]] += 1
        if ours != theirs:
            self.complain(self.report(what, ours, theirs, list(our_parts), list(their_parts)))

    def complain(self, report: str) -> None:
        raise Disagreement(report)

    def report(self, what: str, ours: Any, theirs: Any, our_parts: list[Any], their_parts: list[Any]) -> str:
        lines = [f"{what}: the oracle says {ours}, the engine {theirs}"]
        for title, parts in (("oracle", our_parts), ("engine", their_parts)):
            lines.append(f"  {title}: " + ("; ".join(map(words_of, parts)) or "-"))
        lines.append(f"  in front: {', '.join(self.shown(held) for held in self.party.cards)}")
        lines.append(f"  wounds {self.party.wounds}, notes: {[*self.party.notes]}")
        if self.view is not None:
            lines += [f"  {room.card.name}: {room.monster.name if room.monster else '-'}" for room in self.view.rooms]
            lines.append(f"  turn {self.view.turn}, step {self.view.step}, {self.turn.places}")
        if self.choice is not None:
            lines.append(f"  question: {self.choice.question}")
        lines += [f"  {line}" for line in self.path[-12:]]
        return "\n".join(lines)

    def shown(self, held: Held) -> str:
        wielder = self.party.find(held.wielder)
        return f"{held.name} (of {wielder.name})" if wielder else held.name

    def foe_refs(self) -> list[int]:
        return [room.monster.ref for room in self.view.rooms if room.monster]

    def note_what_was_laid_down(self) -> None:
        now = {held.ref: held.wielder for held in self.party.cards if held.wielder is not None}
        here = {held.ref for held in self.party.cards}
        for ref, hero in self.turn.wielders.items():
            if ref in here and ref not in now:
                self.turn.laid_down[ref] = hero
        self.turn.wielders = {ref: hero for ref, hero in now.items() if hero is not None}

    def count(self) -> None:
        self.turn.purse.count(self.party)
        self.turn.counted = True

    def answered(self, option: Any) -> None:
        verb, choice = option.verb, self.choice
        if verb == "dungeon":
            self.turn.stay = bool(self.turn.places) and not self.leads_on()
        elif verb == "level" and choice.asks == "level_up":
            self.turn.risen += 1
        if choice.asks == "use_in_village" and verb == "done" and not self.turn.counted:
            self.count()
        if verb == "visit":
            self.turn.places.append(option.name)
        elif verb == "use":
            self.begin_script(option.card, option.name)
        elif verb == "gear":
            self.use_gear(option)
        elif verb in ("buy", "buy_gear", "buy_treasure"):
            self.pay(option)
        elif verb == "move":
            self.turn.entries[option.place] += 1
            room = next(room.card.name for room in self.view.rooms if room.place == option.place)
            if self.turn.left is not None and room != "Blood Altar Room":
                self.turn.left -= self.deck[room]["light"]
        elif verb == "equip":
            self.hold(option.card, option.target)
        elif choice.asks == "give_this_to" and verb == "pick":
            self.take_up([(choice.card, choice.card_name)])
            self.hold(choice.card, option.card)
        elif choice.asks in ("take_up", "borrow_hero") and verb == "pick":
            self.take_up([(option.card, option.name)])
        elif choice.asks == "shed":
            self.hold(option.card, None)
        if choice.asks == "pay_in_blood" and self.turn.left is not None and option.words.isdigit():
            self.turn.left -= self.deck["Blood Altar Room"]["light"] - int(option.words)
        script = self.turn.script
        if script is not None and choice.card in script.refs and verb != "use":
            self.go_on(script, option)

    def leads_on(self) -> bool:
        """From the village any way into the dungeon, and not into The Wilderness alone."""
        return any(held.name in LEAD_ON for held in self.party.cards) or self.dark()

    def dark(self) -> bool:
        return any(note.stat == "dark" for note in self.party.notes)

    def hold(self, thing: int, hero: int | None) -> None:
        cards = tuple(replace(held, wielder=hero) if held.ref == thing else held for held in self.party.cards)
        self.party = replace(self.party, cards=cards).settled()

    def begin_script(self, ref: int, name: str) -> None:
        """What an ability gives at once; the rest waits for its questions."""
        source = self.party.find(ref)
        self.turn.script = Script(ref, name, {ref})
        if source is None:
            return
        wielder = source.wielder if self.party.card(source).has("weapon") else None
        for who, stat, amount in GIVES.get(name, []):
            if who in (SELF, ""):
                self.note(Note(stat, amount, source.ref, source.ref if who == SELF else None, wielder))
        if name == "Sun of the Forest":
            wizards = [hero for hero in self.party.heroes if self.party.card(hero).has("wizard")]
            if len(wizards) == 1:
                self.give(name, source.ref, wizards[0].ref)
        elif name == "Whetstone and Oil":
            for hero in self.party.heroes:
                if self.party.wielded(hero) and skill(self.party, hero) >= 4:
                    self.note(Note("attack", 1, source.ref, hero.ref))
        elif name == "Crossbow":
            shooter = self.party.find(source.wielder)
            if shooter and not (self.party.card(shooter).has("rogue") and skill(self.party, shooter) >= 6):
                self.note(Note("hp", -1, source.ref, wielder=wielder))

    def note(self, note: Note) -> None:
        self.turn.notes.append(note)
        self.party = replace(self.party, notes=(*self.party.notes, note))

    def give(self, name: str, source: int, target: int) -> None:
        """A Hero or a monster is named: it gets what the card gives."""
        for who, stat, amount in GIVES.get(name, []):
            if who in (HERO_GETS, FOE_GETS):
                self.note(Note(stat, amount, source, target))

    def go_on(self, script: Script, option: Any) -> None:
        """A question of the ability under way is answered."""
        asks = self.choice.asks
        if asks == "fork":
            script.word = option.does or option.words
            who, stat, amount = FORKS.get((script.name, script.word), ("", "", 0))
            if who == SELF:
                self.note(Note(stat, amount, script.ref, script.ref))
        elif asks in ("gives", "weaken_foe", "swap_defences") and option.verb == "pick":
            who, stat, amount = FORKS.get((script.name, script.word), ("", "", 0))
            if who == FOE_GETS:
                self.note(Note(stat, amount, script.ref, option.card))
            else:
                self.give(script.name, script.ref, option.card)

    def use_gear(self, option: Any) -> None:
        if self.choice.asks in ("destroy_gear",):
            return
        if option.name == "Lantern":
            self.turn.notes.append(Note("light", 1))
        elif option.name == "Iron Rations":
            if option.target is not None:
                self.turn.notes.append(Note("skill", 2, target=option.target))
            else:
                self.turn.purse.extra += 1

    def pay(self, option: Any) -> None:
        self.count()
        price = option.gold
        if option.verb == "buy":
            price = self.deck[option.name]["cost"] - (self.choice.card_name == "Ominous Looking Road")
            if self.choice.asks == "buy":
                self.turn.purchases -= 1
        elif option.verb == "buy_gear":
            price = GEAR_COST[option.name]
            if self.choice.asks == "buy":
                self.turn.gear_bought = True
        elif option.verb == "buy_treasure":
            price = TREASURE_COST
            self.turn.treasure_bought = True
        self.turn.purse.spent += max(0, price)

    def finish_script(self) -> None:
        """The ability that was used has come to its end."""
        script, self.turn.script = self.turn.script, None
        if script is None or self.party.find(script.ref) is None:
            return
        party, name = self.party, script.name
        if name in HEARTENS and any(party.card(hero).has(word) for hero in party.heroes for word in HEARTENS[name]):
            self.note(Note("hp", 1, script.ref))
        elif name == "Moneylender's Ledger":
            self.turn.purse.extra += 2
            self.turn.purchases += 1

    def moved(self, line: Any, active: int) -> None:
        """Cards and wounds that come and go between two questions."""
        if line.player != active:
            return
        if line.kind in ("discarded", "destroyed", "put_on_deck"):
            self.party = self.party.without(line.refs)
            if self.turn.turned:
                self.take_up([card for card in self.turn.turned if card[0] not in line.refs])
        elif line.kind == "turned_up":
            self.turn.turned += self.names_of(line)
        elif line.kind == "drew":
            self.take_up(self.names_of(line))
        elif line.kind == "wounded":
            self.party = replace(self.party, wounds=self.party.wounds + line.amount)
        elif line.kind == "healed" and not line.refs:
            self.party = replace(self.party, wounds=self.party.wounds - 1)

    def follow_paid(self, line: Any) -> None:
        """A card pays once a turn: who has seen it go back knows it when it comes again."""
        turn, paid = self.turn, self.turn.purse.counted
        if line.kind == "put_on_deck":
            turn.deck_top = [*reversed(line.refs), *turn.deck_top]
        elif line.kind == "discarded":
            turn.away |= {ref for ref in line.refs if ref in paid and paid[ref][1]}
        elif line.kind == "shuffled":
            turn.unsure = turn.unsure or bool(turn.away)
        if line.kind in ("drew", "turned_up"):
            for ref in line.refs:
                was = turn.deck_top.pop(0) if turn.deck_top else None
                if was in paid and was != ref:
                    paid[ref] = (paid[was][0], 0)
                    turn.away.discard(was)

    def take_up(self, cards: list[tuple[int, str]]) -> None:
        here = {held.ref for held in self.party.cards}
        more = tuple(Held(ref, name) for ref, name in cards if ref not in here)
        self.party = replace(self.party, cards=(*self.party.cards, *more))
        self.turn.turned = []

    def names_of(self, line: Any) -> list[tuple[int, str]]:
        """The cards of a line with their names: where they lie now tells which is which."""
        player = self.game.view(line.player).players[line.player]
        known = {card.ref: card.name for zone in (player.hand, player.discard, player.kept) for card in zone}
        rest = Counter({count.name: count.count for count in line.counts})
        rest.subtract(known[ref] for ref in line.refs if ref in known)
        spare = [name for name, n in rest.items() for _ in range(max(0, n))]
        return [(ref, known[ref] if ref in known else spare.pop()) for ref in line.refs]


def by_card(parts: Iterable[Any]) -> dict[tuple[str, int | None], int]:
    """A sum line by line: what each card gives, and what armor takes."""
    found: Counter[tuple[str, int | None]] = Counter()
    for part in parts:
        found[part.what, part.ref] += part.amount
    return {line: amount for line, amount in found.items() if amount}


def parts_of(sums: Any, what: str) -> list[Any]:
    return [part for part in sums.parts if part.what == what] if sums else []


def words_of(part: Any) -> str:
    if isinstance(part, Part):
        return str(part)
    if hasattr(part, "what"):
        return f"{part.what} {part.amount:+d} {part.card or part.reason}"
    return str(part)
