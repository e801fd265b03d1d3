"""One game looked at from outside, decision by decision: the model reckons what the engine reckons, and both must agree.

What a turn has given to whom is followed from the answers and the log that everybody may read; the figures come from the
cards as `cards.py` has them.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import grimhold
from oracle.quest import model
from oracle.quest.cards import GEAR_COST, TREASURE_COST, Deck
from oracle.quest.model import Foe, Held, Note, Party, Purse
from oracle.quest.reading import deck_of, estate_of, foes_of, in_sight, party_of, village_of

GEAR = {"Iron Rations": "rations", "Lantern": "lantern", "Potion": "potion"}
TEMPLE, BAZAAR, SHOP, GUILDS = "The Temple", "The Bazaar", "Shop of Arcane Wonders", "The Guilds' Quarter"
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
DUNGEON_SPELLS = {"Future Vision", "Ember Lash", "Hushed Steps", "Sexton's Ward", "Triple Omen", "Unravelling Hex"}


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
    reckoned: model.Outcome | None = None
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


class Watcher:
    """Follows one game. `look` before an answer, `follow` behind it."""

    def __init__(self, game: grimhold.Game, tally: Counter[str] | None = None) -> None:
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
        self.village = village_of(game.setup)

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

    # -- before an answer ---------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Takes in the table as whoever is asked sees it, and compares everything that is shown."""
        game = self.game
        self.choice = choice = game.choice
        self.view = view = game.view(choice.player)
        if choice.step == "waking":
            self.turn = Turn()  # the last one is over, though nobody's has begun
        if game.active != choice.player or not in_sight(view, game.active):
            return
        self.compare_points(choice.player)
        self.party = party_of(self.deck, view, game.active, tuple(self.turn.notes))
        if self.turn.script is not None and choice.card not in self.turn.script.refs:
            self.finish_script()
        self.party = replace(self.party, notes=tuple(self.turn.notes)).settled(self.foe_refs())
        self.turn.notes = list(self.party.notes)
        self.note_what_was_laid_down()
        if self.turn.script is None and self.choice.step in ("buy", "heal", "level up") and not self.turn.counted:
            self.count()
        self.compare()

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

    def compare(self) -> None:
        view, seat, party = self.view, self.game.active, self.party
        player = view.players[seat]
        step = view.step
        in_bog = self.room_of(seat) == "Bog"
        purse = self.turn.purse
        if view.gold is not None and not self.turn.unsure:
            self.agree("gold", purse.gold(party), view.gold, purse.parts(party), parts_of(player.sums, "gold"))
        for seen in player.hand:
            held = party.find(seen.ref)
            if held and seen.strength is not None and not (in_bog and step in ("battle", "rewards", "spoils", "move")):
                self.agree(f"skill: of {held.name}", model.skill(party, held), seen.strength)
        self.compare_sums(player.sums)
        self.agree("hit points", model.hit_points(party.wounds, party.noted("hp")), player.hit_points)
        if self.choice.step not in ("battle", "rewards", "spoils"):
            self.compare_rooms()
        self.compare_question()

    def room_of(self, seat: int) -> str:
        place = self.view.players[seat].champion_place
        return next((room.card.name for room in self.view.rooms if room.place == place), "")

    def compare_sums(self, sums: Any) -> None:
        if sums is None:
            return
        parts = model.attack_parts(self.party)
        ours = {what: sum(part.amount for part in parts if part.what == what) for what in ("attack", "magic attack")}
        theirs = {"attack": sums.attack, "magic attack": sums.magic}
        self.agree("attack in front", ours, theirs, parts, [p for p in sums.parts if p.what in ours])
        lights = model.light_parts(self.party)
        self.agree("light", max(0, model.light(self.party)), max(0, sums.light), lights, parts_of(sums, "light"))

    def compare_rooms(self) -> None:
        around = foes_of(self.view)
        now = (self.party, around)
        if now == self.rooms_seen:
            return
        self.rooms_seen = now
        for room in self.view.rooms:
            self.agree("light of a room", self.deck[room.card.name]["light"], room.light)
            self.agree("doors", list(model.DOORS[room.place]), list(room.doors))
            if room.monster is None or room.face_down:
                continue
            foe = Foe(room.monster.ref, room.monster.name, room.card.name, room.place)
            ours = model.figures(replace(self.party, notes=self.but("ward")), foe, around)
            if room.health is not None:
                self.agree(f"health: of {foe.name} in {foe.room}", ours.health, room.health)
            self.agree(f"armor: of {foe.name} in {foe.room}", ours.armor, room.armor)
            self.agree(f"resistance: of {foe.name} in {foe.room}", ours.resist, room.resistance)
            self.agree(f"festering: of {foe.name} in {foe.room}", ours.festering, room.festering)
            self.agree(f"wounds: of {foe.name} in {foe.room}", ours.wounds, room.wounds)
            if room.xp is not None:
                self.agree(f"xp: of {foe.name} in {foe.room}", ours.xp, room.xp)
            theirs = {GEAR.get(name, name): n for name, n in room.rewards.items()}
            self.agree(f"rewards: of {foe.name} in {foe.room}", ours.rewards, theirs)

    def compare_points(self, seat: int) -> None:
        """What the player asked owns is worth."""
        estate = estate_of(self.view, seat)
        dealt = len(self.view.players[seat].side_quests) > 1  # and none chosen yet
        lent = any(mark.what == "borrowed" for card in self.view.players[seat].hand for mark in card.marks)
        if dealt or lent or self.not_reckoned(estate):
            return
        ours = model.points(self.deck, estate, self.village)
        theirs = self.view.players[seat]
        self.agree("points", ours, theirs.points, [estate], theirs.scored or ())

    def not_reckoned(self, estate: model.Estate) -> bool:
        return self.village.epic and estate.quest in ("Jack-of-all-Trades", "Consistency is King")

    def end(self) -> None:
        """The game is over: points of all, and who has won."""
        game = self.game
        estates = []
        for seat in range(len(game.players)):
            self.view = game.view(seat)
            estates.append(estate_of(self.view, seat))
        self.choice = None
        if any(self.not_reckoned(estate) for estate in estates):
            return
        for seat, estate in enumerate(estates):
            self.agree("final points", model.points(self.deck, estate, self.village), game.points(seat), [estate])
        self.agree("winners", model.winners(self.deck, estates, self.village), game.winners, estates)

    def but(self, stat: str) -> tuple[Note, ...]:
        return tuple(note for note in self.party.notes if note.stat != stat)

    # -- what is offered ----------------------------------------------------------------------------------------------

    def compare_question(self) -> None:
        asks = {
            "buy": self.compare_shop, "level_up": self.compare_levels, "walk": self.compare_walk,
            "prepare": self.compare_prepare,
        }  # fmt: skip
        asked: Callable[[], None] | None = asks.get(self.choice.asks)
        if asked is not None:
            asked()

    def options(self, verb: str) -> list[Any]:
        return [option for option in self.choice.options if option.verb == verb]

    def compare_shop(self) -> None:
        if self.turn.unsure:
            return
        gold = self.turn.purse.gold(self.party)
        parts = self.turn.purse.parts(self.party)
        ours = set()
        if self.turn.purchases > 0:
            for stack in self.view.village:
                if stack.top and self.deck[stack.top.name]["cost"] <= gold:
                    ours.add((stack.top.name, self.deck[stack.top.name]["cost"]))
        theirs = {(option.name, option.gold) for option in self.options("buy")}
        self.agree("buyable cards", sorted(ours), sorted(theirs), parts)
        gear = set()
        if BAZAAR in self.turn.places and not self.turn.gear_bought:
            gear = {(name, cost) for name, cost in GEAR_COST.items() if cost <= gold}
        self.agree("buyable gear", sorted(gear), sorted((o.name, o.gold) for o in self.options("buy_gear")), parts)
        shop = SHOP in self.turn.places and not self.turn.treasure_bought
        shop = shop and gold >= TREASURE_COST and self.view.treasures > 0
        self.agree("buyable treasure", shop, bool(self.options("buy_treasure")), parts)

    def levels(self) -> set[tuple[int, str]]:
        """Who may rise into what for the usual experience."""
        seat = self.game.active
        xp = self.view.players[seat].xp
        on_offer = self.on_offer()
        found = set()
        for hero in self.party.heroes:
            card = self.party.card(hero)
            if model.level_price(card) <= xp and not self.is_borrowed(hero):
                found |= {(hero.ref, name) for name in model.next_levels(self.deck, card, on_offer)}
        return found

    def is_borrowed(self, hero: Held) -> bool:
        hand = self.view.players[self.game.active].hand
        return any(card.ref == hero.ref and any(m.what == "borrowed" for m in card.marks) for card in hand)

    def on_offer(self) -> list[str]:
        if self.game.mode == "epic-heroes":
            found = [
                stack.top.name for stack in self.view.village if stack.top and self.deck[stack.top.name].has("hero")
            ]
            for name, card in self.deck.items():
                if (
                    card.kind == "hero"
                    and card["level"] in (2, 3)
                    and self.risen_ever[name] < {2: 4, 3: 2}[card["level"]]
                ):
                    found.append(name)
            return found
        return [count.name for stack in self.view.village for count in stack.cards]

    def compare_levels(self) -> None:
        ours = self.levels() if TEMPLE not in self.turn.places else set()
        theirs = {(ref, o.target_name) for o in self.options("level") for ref in (o.card, *o.equal)}
        self.agree("levels", self.named(ours), self.named(theirs))
        for option in self.options("level"):
            self.agree("price of a level", model.level_price(self.deck[option.name]), option.xp)

    def named(self, pairs: Iterable[tuple[int, Any]]) -> list[str]:
        def name(ref: Any) -> str:
            held = self.party.find(ref) if isinstance(ref, int) else None
            return held.name if held else str(ref)

        return sorted(f"{name(one)} - {name(other)}" for one, other in pairs)

    def compare_prepare(self) -> None:
        ours = model.armings(self.party, self.turn.laid_down)
        theirs = {
            (ref, hero)
            for option in self.options("equip")
            for ref in (option.card, *option.equal)
            for hero in (option.target, *option.equal_targets)
        }
        if not self.party.with_word("weapon"):  # skill nobody needs now: it may be offered or not
            ours = {pair for pair in ours if pair in theirs or not self.gives_skill_alone(pair[0])}
        self.agree("armings", self.named(ours), self.named(theirs))

    def gives_skill_alone(self, ref: int) -> bool:
        held = self.party.find(ref)
        card = self.party.card(held) if held else None
        return card is not None and card["boost"] > 0 and not card["boost_attack"] and not card["boost_magic"]

    def compare_walk(self) -> None:
        if self.turn.left is None:
            self.turn.left = max(0, model.light(self.party))
        self.agree("light left", self.turn.left, self.view.light)
        here = self.view.players[self.game.active].champion_place
        ours = set()
        for room in self.view.rooms:
            cost = self.deck[room.card.name]["light"]
            if room.card.name == "Blood Altar Room":
                cost = 0  # wounds will do instead
            if room.place in model.DOORS[here] and cost <= self.turn.left:
                if self.turn.entries[room.place] < model.MOST_ENTRIES:
                    ours.add(room.place)
        self.agree("ways", sorted(ours), sorted(option.place for option in self.options("move")))
        self.compare_forecasts(here)

    def compare_forecasts(self, here: int) -> None:
        """The battle right here. Who may choose what is lost is foreseen to choose well: a win that can be had is seen."""
        around = foes_of(self.view)
        foe = next((foe for foe in around if foe.place == here), None)
        for option in self.options("done"):
            if option.outcome is None or foe is None or self.view.rooms[here].face_down:
                continue
            parties = model.before_battle(self.party, foe)
            if parties is None:
                continue
            ours = [model.battle(party, foe, around) for party in parties]
            seen, what = option.outcome, f"forecast: of {foe.name} in {foe.room}"
            best = model.best(ours)
            self.agree(what, best.wins, seen.wins, best.parts, seen.parts)
            shown = (seen.physical, seen.magic, seen.attack, seen.health)
            alike = [one for one in ours if (one.physical, one.magic, one.attack, one.health) == shown] or [best]
            one = next((one for one in alike if by_card(one.parts) == by_card(seen.parts)), alike[0])
            self.agree(what, (one.physical, one.magic, one.attack, one.health), shown, one.parts, seen.parts)
            self.agree(what, by_card(one.parts), by_card(seen.parts), one.parts, seen.parts)

    # -- behind an answer ---------------------------------------------------------------------------------------------

    def play(self, number: int) -> None:
        option = self.choice.options[number]
        active, since = self.game.active, len(self.game.events)
        mine = self.choice.player == active
        self.path.append(f"{self.choice.step}: {self.choice.question} -> {option.words}")
        self.game.decide(option.number)
        lines = self.game.log_for(active, since)
        self.path += [f"    {line}" for line in lines]
        if mine and in_sight(self.view, active):
            self.answered(option)
        self.in_sequence = self.turn.fight is not None or any(line.kind == "battled" for line in lines)
        for line in lines:
            self.told(line, active)

    def answered(self, option: Any) -> None:
        verb, choice = option.verb, self.choice
        if choice.asks == "use_in_village" and verb == "done" and not self.turn.counted:
            self.count()
        if verb == "visit":
            self.turn.places.append(option.name)
        elif verb == "use":
            self.begin_script(option)
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

    def hold(self, thing: int, hero: int | None) -> None:
        cards = tuple(replace(held, wielder=hero) if held.ref == thing else held for held in self.party.cards)
        self.party = replace(self.party, cards=cards).settled()

    def begin_script(self, option: Any) -> None:
        """What an ability gives at once; the rest waits for its questions."""
        source = self.party.find(option.card)
        self.turn.script = Script(option.card, option.name, {option.card})
        if source is None:
            return
        wielder = source.wielder if self.party.card(source).has("weapon") else None
        for who, stat, amount in GIVES.get(option.name, []):
            if who in (SELF, ""):
                self.note(Note(stat, amount, source.ref, source.ref if who == SELF else None, wielder))
        if option.name == "Sun of the Forest":
            wizards = [hero for hero in self.party.heroes if self.party.card(hero).has("wizard")]
            if len(wizards) == 1:
                self.give(option.name, source.ref, wizards[0].ref)
        elif option.name == "Whetstone and Oil":
            for hero in self.party.heroes:
                if self.party.wielded(hero):
                    self.note(Note("attack", 1, source.ref, hero.ref))
        elif option.name == "Crossbow":
            shooter = self.party.find(source.wielder)
            if shooter and not (self.party.card(shooter).has("rogue") and model.skill(self.party, shooter) >= 6):
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

    # -- what the log tells -------------------------------------------------------------------------------------------

    def told(self, line: Any, active: int) -> None:
        kind = line.kind
        if kind == "turn":
            self.close()
            self.turn = Turn()
            return
        if kind == "levelled":
            self.risen_ever[line.cards[0]] += 1
        if kind == "battled":
            self.take_up(self.turn.turned)
            self.finish_script()
            foe = next((room for room in self.view.rooms if room.card.name == line.room), None)
            if foe is not None:
                now = Foe(line.refs[0], line.cards[0], line.room, foe.place)
                around = [other for other in foes_of(self.view) if other.place != now.place]
                self.turn.fight = Fight(now, [*around, now])
            return
        if line.player == active:
            self.follow_paid(line)
        if self.in_sequence and self.turn.reckoned is None:
            self.moved(line, active)
        if self.turn.fight is not None and self.turn.reckoned is None:
            self.in_battle(line)
        elif self.aftermath is not None:
            self.after_battle(line, active)

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

    def in_battle(self, line: Any) -> None:
        fight = self.turn.fight
        assert fight is not None
        kind = line.kind
        if kind == "changed" and line.way == "health":
            fight.extra += line.amount
        elif kind in ("won", "lost"):
            self.battle_over(line, fight)

    def battle_over(self, line: Any, fight: Fight) -> None:
        theirs = (line.kind == "won", line.amount, line.against)
        reckonings = []
        for party in model.held_up(self.party, fight.foe.room):
            ours = model.battle(party, fight.foe, fight.around, fight.extra)
            reckonings.append(((ours.wins, ours.attack, ours.health) == theirs, party, ours))
        _, self.party, reckoned = max(reckonings, key=lambda one: one[0])
        what = f"battle: with {fight.foe.name} in {fight.foe.room}"
        self.agree(what, (reckoned.wins, reckoned.attack, reckoned.health), theirs, reckoned.parts)
        seen = self.game.view(-1).battle
        if seen is not None and seen.ref == fight.foe.ref and seen.physical is not None:
            self.agree(what, (reckoned.physical, reckoned.magic), (seen.physical, seen.magic), reckoned.parts)
        self.turn.reckoned = reckoned
        self.expect_aftermath(fight, reckoned)

    def expect_aftermath(self, fight: Fight, outcome: model.Outcome) -> None:
        found = model.figures(self.party, fight.foe, fight.around)
        due = Counter({"wounds": found.wounds, "festering": found.festering})
        due["xp"] += self.battle_axes() * bool(found.wounds or found.festering)
        if outcome.wins:
            guardian = self.deck[fight.foe.name].kind == "guardian"
            due["xp"] += found.xp + (model.guardian_xp(outcome) if guardian else 0)
            due.update(found.rewards)
        self.aftermath = Aftermath(due)
        if fight.foe.room == "Earth Temple" and outcome.margin >= 3:
            self.turn.notes.append(Note("hp", 1))

    def battle_axes(self) -> int:
        return sum(1 for weapon in self.party.all_wielded() if weapon.name == "Battle Axe")

    def after_battle(self, line: Any, active: int) -> None:
        aftermath = self.aftermath
        assert aftermath is not None
        kind = line.kind
        if kind in ("refilled", "used", "revealed", "levelled", "key_found"):
            self.close()
        elif line.player != active:
            return
        elif kind == "wounded":
            aftermath.seen["wounds"] += line.amount
        elif kind == "xp" and not aftermath.seen["treasure"]:
            aftermath.seen["xp"] += line.amount
        elif kind == "gear_gained" and not aftermath.seen["treasure"]:
            aftermath.seen[GEAR[line.token]] += 1
        elif kind == "treasure":
            aftermath.seen["treasure"] += 1

    def close(self) -> None:
        """A battle's consequences are all told."""
        aftermath, self.aftermath = self.aftermath, None
        if aftermath is None:
            return
        for what in ("wounds", "xp", "treasure", "rations", "lantern", "potion"):
            self.agree(f"aftermath: {what}", aftermath.due[what], aftermath.seen[what])


def by_card(parts: Iterable[Any]) -> dict[tuple[str, int | None], int]:
    """A sum line by line: what each card gives, and what armor takes."""
    found: Counter[tuple[str, int | None]] = Counter()
    for part in parts:
        found[part.what, part.ref] += part.amount
    return {line: amount for line, amount in found.items() if amount}


def parts_of(sums: Any, what: str) -> list[Any]:
    return [part for part in sums.parts if part.what == what] if sums else []


def words_of(part: Any) -> str:
    if isinstance(part, model.Part):
        return str(part)
    if hasattr(part, "what"):
        return f"{part.what} {part.amount:+d} {part.card or part.reason}"
    return str(part)
