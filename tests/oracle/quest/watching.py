"""One game looked at from outside, decision by decision: the model reckons what the engine reckons, and both must agree.

The figures come from the cards as `cards.py` has them, what the turn has given from `following.py`.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from oracle.quest import scoring
from oracle.quest.battle import Outcome, battle, before_battle, best, guardian_xp, held_up
from oracle.quest.cards import GEAR_COST, TREASURE_COST
from oracle.quest.following import GEAR, Aftermath, Fight, Follower, Turn, by_card, parts_of
from oracle.quest.party import Foe, Held, Note, armings, skill
from oracle.quest.reading import estate_of, foes_of, in_sight, party_of
from oracle.quest.rooms import DOORS, MOST_ENTRIES, figures
from oracle.quest.sums import attack_parts, hit_points, light, light_parts
from oracle.quest.village import level_price, next_levels

TEMPLE, BAZAAR, SHOP, GUILDS = "The Temple", "The Bazaar", "Shop of Arcane Wonders", "The Guilds' Quarter"
WAKING_DRAW = 6
APART = ("waking", "recognition")  # steps between two turns
LEVELS_OF_A_VISIT = 1  # and one more at The Guilds' Quarter


class Watcher(Follower):
    """`look` before an answer, `play` to give it."""

    # -- before an answer ---------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Takes in the table as whoever is asked sees it, and compares everything that is shown."""
        game = self.game
        self.choice = choice = game.choice
        self.view = view = game.view(choice.player)
        if choice.step in APART:
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
        self.turn.purse.forgive(self.party)
        if self.turn.script is None and self.choice.step in ("buy", "heal", "level up") and not self.turn.counted:
            self.count()
        self.compare()

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
                self.agree(f"skill: of {held.name}", skill(party, held), seen.strength)
        self.compare_sums(player.sums)
        self.agree("hit points", hit_points(party.wounds, party.noted("hp")), player.hit_points)
        if self.choice.step not in ("battle", "rewards", "spoils"):
            self.compare_rooms()
        self.compare_question()

    def room_of(self, seat: int) -> str:
        place = self.view.players[seat].champion_place
        return next((room.card.name for room in self.view.rooms if room.place == place), "")

    def compare_sums(self, sums: Any) -> None:
        if sums is None:
            return
        parts = attack_parts(self.party)
        ours = {what: sum(part.amount for part in parts if part.what == what) for what in ("attack", "magic attack")}
        theirs = {"attack": sums.attack, "magic attack": sums.magic}
        self.agree("attack in front", ours, theirs, parts, [p for p in sums.parts if p.what in ours])
        lights = light_parts(self.party)
        self.agree("light", max(0, light(self.party)), max(0, sums.light), lights, parts_of(sums, "light"))

    def compare_rooms(self) -> None:
        around = foes_of(self.view)
        now = (self.party, around)
        if now == self.rooms_seen:
            return
        self.rooms_seen = now
        for room in self.view.rooms:
            self.agree("light of a room", self.deck[room.card.name]["light"], room.light)
            self.agree("doors", list(DOORS[room.place]), list(room.doors))
            if room.monster is None or room.face_down:
                continue
            foe = Foe(room.monster.ref, room.monster.name, room.card.name, room.place)
            ours = figures(replace(self.party, notes=self.but("ward", "harmless")), foe, around)
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
        ours = scoring.points(self.deck, estate, self.village)
        theirs = self.view.players[seat]
        self.agree("points", ours, theirs.points, [estate], theirs.scored or ())

    def not_reckoned(self, estate: scoring.Estate) -> bool:
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
            self.agree("final points", scoring.points(self.deck, estate, self.village), game.points(seat), [estate])
        self.agree("winners", scoring.winners(self.deck, estates, self.village), game.winners, estates)

    def but(self, *stats: str) -> tuple[Note, ...]:
        return tuple(note for note in self.party.notes if note.stat not in stats)

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
            if level_price(card) <= xp and not self.is_borrowed(hero):
                found |= {(hero.ref, name) for name in next_levels(self.deck, card, on_offer)}
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
        most = 0 if TEMPLE in self.turn.places else LEVELS_OF_A_VISIT + (GUILDS in self.turn.places)
        ours = self.levels() if self.turn.risen < most else set()
        theirs = {(ref, o.target_name) for o in self.options("level") for ref in (o.card, *o.equal)}
        self.agree("levels", self.named(ours), self.named(theirs))
        for option in self.options("level"):
            self.agree("price of a level", level_price(self.deck[option.name]), option.xp)

    def named(self, pairs: Iterable[tuple[int, Any]]) -> list[str]:
        def name(ref: Any) -> str:
            held = self.party.find(ref) if isinstance(ref, int) else None
            return held.name if held else str(ref)

        return sorted(f"{name(one)} - {name(other)}" for one, other in pairs)

    def compare_prepare(self) -> None:
        ours = armings(self.party, self.turn.laid_down)
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
            self.turn.left = max(0, light(self.party))
        self.agree("light left", self.turn.left, self.view.light)
        here = self.view.players[self.game.active].champion_place
        ours = set()
        for room in self.view.rooms:
            cost = self.deck[room.card.name]["light"]
            if room.card.name == "Blood Altar Room":
                cost = 0  # wounds will do instead
            if not self.turn.stay and room.place in DOORS[here] and cost <= self.turn.left:
                if self.turn.entries[room.place] < MOST_ENTRIES:
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
            parties = before_battle(self.party, foe)
            if parties is None:
                continue
            ours = [battle(party, foe, around) for party in parties]
            seen, what = option.outcome, f"forecast: of {foe.name} in {foe.room}"
            top = best(ours)
            self.agree(what, top.wins, seen.wins, top.parts, seen.parts)
            shown = (seen.physical, seen.magic, seen.attack, seen.health)
            alike = [one for one in ours if (one.physical, one.magic, one.attack, one.health) == shown] or [top]
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
        last = max((n for n, line in enumerate(lines) if line.kind == "discarded" and line.player == active), default=0)
        at_rest = self.choice.step in APART or self.game.over
        drawn_anew = not at_rest and (self.game.active != active or self.game.view(active).step == "waking")
        points = 0  # changes of hit points when the hand is discarded
        for n, line in enumerate(lines):
            if n == last and drawn_anew:
                self.finish_script()  # the ability that was the last of the turn
            points = self.party.noted("hp") if n == last else points
            self.told(line, active)
        if drawn_anew:
            self.compare_new_hand(active, points, [line for line in lines[last:] if line.player == active])

    def compare_new_hand(self, seat: int, points: int, lines: list[Any]) -> None:
        """As many cards as there are hit points by then, or all there are; and six more when the guardian wakes."""
        player = self.game.view(seat).players[seat]
        drawn = sum(count.count for line in lines if line.kind == "drew" for count in line.counts)
        due = hit_points(player.wounds, points) + WAKING_DRAW * (self.game.view(seat).step == "waking")
        self.agree("hand size", min(due, drawn + player.deck + len(player.discard)), drawn, lines)

    # -- what the log tells -------------------------------------------------------------------------------------------

    def told(self, line: Any, active: int) -> None:
        kind = line.kind
        if kind == "turn":
            self.close()
            self.turn = Turn()
            return
        if kind == "gold" and line.player == active and line.amount < 0:
            self.turn.purse.spent -= line.amount
        if kind == "again" and line.player == active:
            self.begin_script(line.refs[0], line.cards[0])
        if kind == "holds" and line.text.endswith("deals no wounds."):
            self.note(Note("harmless", 0))
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
        for party in held_up(self.party, fight.foe.room):
            ours = battle(party, fight.foe, fight.around, fight.extra)
            reckonings.append(((ours.wins, ours.attack, ours.health) == theirs, party, ours))
        _, self.party, reckoned = max(reckonings, key=lambda one: one[0])
        what = f"battle: with {fight.foe.name} in {fight.foe.room}"
        self.agree(what, (reckoned.wins, reckoned.attack, reckoned.health), theirs, reckoned.parts)
        seen = self.game.view(-1).battle
        if seen is not None and seen.ref == fight.foe.ref and seen.physical is not None:
            self.agree(what, (reckoned.physical, reckoned.magic), (seen.physical, seen.magic), reckoned.parts)
        self.turn.reckoned = reckoned
        self.expect_aftermath(fight, reckoned)

    def expect_aftermath(self, fight: Fight, outcome: Outcome) -> None:
        found = figures(self.party, fight.foe, fight.around)
        due = Counter({"wounds": found.wounds, "festering": found.festering})
        due["xp"] += self.battle_axes() * bool(found.wounds or found.festering)
        if outcome.wins:
            guardian = self.deck[fight.foe.name].kind == "guardian"
            due["xp"] += found.xp + (guardian_xp(outcome) if guardian else 0)
            due.update(found.rewards)
        self.aftermath = Aftermath(due)
        if fight.foe.room == "Earth Temple" and outcome.margin >= 3:
            self.note(Note("hp", 1))

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
            aftermath.seen[GEAR[line.token]] += max(1, line.amount)
        elif kind == "treasure":
            aftermath.seen["treasure"] += 1

    def close(self) -> None:
        """A battle's consequences are all told."""
        aftermath, self.aftermath = self.aftermath, None
        if aftermath is None:
            return
        for what in ("wounds", "xp", "treasure", "rations", "lantern", "potion"):
            self.agree(f"aftermath: {what}", aftermath.due[what], aftermath.seen[what])
