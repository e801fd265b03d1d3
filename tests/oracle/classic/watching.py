"""Plays a game through its public face and holds every figure it shows against the reckoning."""

from collections.abc import Callable, Sequence
from typing import Any

from oracle.classic import scoring, village
from oracle.classic.fight import Fight, Outcome, Prepared
from oracle.classic.following import AT_REST, Disagreement, Follower, Turn
from oracle.classic.scoring import Estate
from oracle.classic.village import Stack

HAND_SIZE = 6
UPSETTING = ("breached", "sprung")  # what can reach a hand that has just been drawn


class Watch(Follower):
    """A game with somebody who reckons beside it."""

    # -- looking ------------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Compares all that can be compared at the open question."""
        choice = self.game.choice
        view = self.game.view(choice.player)
        self.finish_uses(choice, view)
        if choice.asks in AT_REST:
            self.look_at_xp(view)
        if (view.turn, view.active) != (self.turn.number, self.turn.player):
            self.turn = Turn(view.turn, view.active)
        if choice.player != view.active:
            return
        if choice.asks in ("open_turn", "prepare", "declare"):
            self.look_at_fights(choice, view)
        if choice.asks in ("use_in_village", "buy", "level_up"):
            self.look_at_gold(choice, view)
        if choice.asks == "open_turn":
            self.look_at_points()
            self.look_at_sums(view)
        if choice.asks in ("take_spoils", "buy_one") and view.step == "spoils":
            self.look_at_spoils(choice, view)
        if choice.asks == "take_from_village" and choice.card_name == "Trader":
            given = self.gone(self.turn.uses[-1], {ref for ref, _ in self.hand(view)})
            ours = village.traded(self.stacks(view), given, view.mode, view.rules)
            self.check("traded", sorted(ours), sorted(o.name for o in choice.options if o.verb == "buy"))

    # -- fights -------------------------------------------------------------------------------------------------------

    def look_at_fights(self, choice: Any, view: Any) -> None:
        self.turn.foreseen.clear()
        if self.turn.unsure:
            self.reckoned[f"left out: {self.turn.unsure}"] += 1
            return
        spared = [card.name for card in view.players[view.active].treasures].count("Ruby Dragon")
        for forecast in self.game.rulebook.forecasts(self.game.state):
            reckoning = self.fight(view, forecast.monster, forecast.place)
            outcomes = reckoning.outcomes() + (reckoning.outcomes(1) if spared else [])
            best = max(outcomes, key=Outcome.worth)
            ours = {outcome.figures() for outcome in outcomes if outcome.worth() == best.worth()}
            theirs = (forecast.attack, forecast.health, forecast.wins, forecast.light_penalty,
                      forecast.physical, forecast.magic)  # fmt: skip
            self.reckoned["forecast"] += 1
            if theirs not in ours:
                raise Disagreement("\n".join([
                    f"forecast against {forecast.monster} in rank {forecast.place}"
                    f" (attack, health, win, missing light, attack and magic attack before light):"
                    f" the reckoning says {' or '.join(map(str, sorted(ours)))}, the engine says {theirs}",
                    f"ours:   {'; '.join(best.lines)}",
                    f"theirs: {'; '.join(map(part_in_words, forecast.parts))}",
                    self.position(),
                ]))  # fmt: skip
            self.turn.foreseen[forecast.ref] = reckoning, outcomes

    def fight(self, view: Any, monster: str, rank: int) -> Fight:
        return Fight(view.rules, self.hand(view), self.turn.prepared, self.field(view), monster, rank)

    # -- the village --------------------------------------------------------------------------------------------------

    def stacks(self, view: Any) -> list[Stack]:
        return [Stack(tuple(count.name for count in stack.cards)) for stack in view.village]

    def look_at_gold(self, choice: Any, view: Any) -> None:
        hand = self.hand(view)
        visit = self.turn.visit
        gold = village.purse(view.rules, view.setting, hand, visit)
        if choice.asks != "level_up":
            self.check("gold", gold, view.gold)
        if choice.asks == "buy":
            ours = village.buyable(self.stacks(view), gold, view.mode, view.rules)
            self.check("buyable", sorted(ours), sorted(o.name for o in choice.options if o.verb == "buy"))
            costs = {(o.name, village.known(o.name, view.rules).cost) for o in choice.options if o.verb == "buy"}
            self.check("prices", costs, {(o.name, o.gold) for o in choice.options if o.verb == "buy"})
        if choice.asks in ("buy", "use_in_village"):
            self.check("purchases left", visit.purchases, view.purchases)
        if choice.asks == "level_up":
            names = [name for _, name in hand]
            ours_too = village.levellable(
                self.stacks(view), names, view.players[view.active].xp, view.rules, visit.risen
            )
            theirs = {(o.name, o.target_name, o.xp) for o in choice.options if o.verb == "level"}
            self.check("levellable", sorted(ours_too), sorted(theirs))

    def look_at_spoils(self, choice: Any, view: Any) -> None:
        """After a win: the gold there is, who has spoils, and what they can buy."""
        hand = view.players[view.active].hand
        fallen = {
            card.ref for card in hand if card.doomed and "spell" not in village.known(card.name, view.rules).types
        }
        if self.turn.spoils_gold is None:
            paying = [card.name for card in hand if view.rules == "2009" or card.ref not in fallen]
            self.turn.spoils_gold = sum(village.gold_of(name, view.rules, view.setting) for name in paying)
        if choice.asks == "take_spoils" and self.turn.won:
            self.check("spoils offered", *self.spoils_offered(self.turn.won, choice, view, fallen))
        if choice.asks == "buy_one":
            ours = village.spoils(self.stacks(view), choice.card_name, self.turn.spoils_gold, view.mode, view.rules)
            theirs = sorted(option.name for option in choice.options if option.verb == "buy")
            told = f"{choice.card_name} with {self.turn.spoils_gold} gold"
            self.check("spoils", sorted(ours), theirs, lambda: told)

    def spoils_offered(self, won: Fight, choice: Any, view: Any, fallen: set[int]) -> tuple[list[str], list[str]]:
        """Whose spoils can buy something, by the reckoning and by the engine."""
        party = won.party()
        held_back = {card.ref for card in view.players[view.active].hand if card.stopped}
        kept = set() if view.rules == "2009" else won.stopped(party) | held_back
        able = [(card.ref, card.name) for card in view.players[view.active].hand if card.ref not in fallen | kept]
        able += [(ref, won.target) for ref in self.turn.foreseen if self.turn.foreseen[ref][0] is won]
        gold = self.turn.spoils_gold or 0
        ours = {
            name
            for ref, name in able
            if name in village.SPOILS
            and (name != "Gray Ooze" or (name == won.target and ref in self.turn.foreseen))
            and ref not in self.turn.spoils_taken
            and village.spoils(self.stacks(view), name, gold, view.mode, view.rules)
        }
        theirs = {option.name for option in choice.options if option.verb == "use" and option.name in village.SPOILS}
        return sorted(ours), sorted(theirs)

    # -- points, XP, hands --------------------------------------------------------------------------------------------

    def look_at_xp(self, view: Any) -> None:
        """Whoever plays together has one pool."""
        now = [player.xp for player in view.players]
        if self.xp and self.may_gain is not None:
            p = self.turn.player
            gained = now[p] - self.xp[p]
            self.check("xp", True, gained in self.may_gain, lambda: f"{self.xp}, may gain {self.may_gain}, has {now}")
            together = not (view.mode == "versus" or village.is_solo(view.mode))
            self.check("xp of all", [xp + gained * (together or q == p) for q, xp in enumerate(self.xp)], now)
        self.xp, self.may_gain = now, {0}

    def look_at_sums(self, view: Any) -> None:
        """What a hand comes to before anything is done."""
        sums = view.players[view.active].sums
        names = [name for _, name in self.hand(view)]
        self.check("gold of a hand", sum(village.gold_of(n, view.rules, view.setting) for n in names), sums.gold)
        party = Fight(view.rules, self.hand(view), Prepared(), self.field(view), "Nixie", 3)
        light = party.tally(party.party(), set(), 0, 0, 0).light
        self.check("light of a hand", light, sums.light)

    def look_at_new_hand(self) -> None:
        """Six cards are drawn at the end of a turn, or all there are."""
        player = self.turn.player
        after = self.game.view(player)
        if (after.turn, after.active) == (self.turn.number, player):
            return
        lines = self.turn.lines
        drawn = [n for n, line in enumerate(lines) if line.kind == "drew" and line.player == player]
        if any(line.kind in UPSETTING for line in lines[drawn[-1] if drawn else 0 :]):
            self.reckoned["left out: a new hand upset by what came up"] += 1
            return
        seat = after.players[player]
        size, left = len(seat.hand), seat.deck + len(seat.discard)
        self.check("hand size", min(HAND_SIZE + self.turn.more_cards, size + left), size, lambda: str(lines))

    def estates(self) -> list[Estate]:
        found = []
        for seat in range(len(self.game.players)):
            player = self.game.view(seat).players[seat]
            names = [card.name for card in [*player.hand, *player.discard, *player.kept]]
            for count in player.deck_cards or []:
                names += [count.name] * count.count
            found.append(Estate(tuple(names)))
        return found

    def look_at_points(self) -> None:
        estates = self.estates()
        for seat in range(len(estates)):
            self.check("points", scoring.points(estates, seat), self.game.points(seat))

    def look_at_end(self) -> None:
        view = self.game.view(0)
        estates = self.estates()
        for seat in range(len(estates)):
            self.check("points", scoring.points(estates, seat), self.game.points(seat))
        piles = [[c.name for c in pile for _ in range(c.count)] for pile in (view.village_pile, view.party_pile)]
        self.check("winners", scoring.winners(view.mode, estates, *piles), self.game.winners)

    # -- answering ----------------------------------------------------------------------------------------------------

    def answer(self, option: Any) -> None:
        """Gives an answer and keeps what it means."""
        choice = self.game.choice
        view = self.game.view(choice.player)
        for other in choice.options:
            if other.verb == "use":
                self.effects[other.name, other.does] = other.effect
        self.answers.append(option.words)
        told = len(self.game.events)
        self.game.apply(option)
        lines = self.game.log_for(view.active, told)
        self.told = len(self.turn.lines)
        self.turn.lines += lines
        if choice.player == view.active:
            self.note(option, choice, view)
        if option.verb == "equip" and any(line.kind == "attacked" for line in lines):
            self.foresee_anew(view)
        self.note_lines(option, view, lines)
        if not self.game.over:
            self.look_at_new_hand()

    def foresee_anew(self, view: Any) -> None:
        """The last Weapon has been taken up and the battle begins: there was no question in between."""
        for ref, (fight_, _) in self.turn.foreseen.items():
            reckoning = self.fight(view, fight_.target, fight_.rank)
            self.turn.foreseen[ref] = reckoning, reckoning.outcomes()

    def note_lines(self, option: Any, view: Any, lines: list[Any]) -> None:
        """What came of an answer: effects that had to be used, and the battle."""
        told = option.verb != "use"
        moved = False  # has the hand changed on the way?
        for line in lines:
            if line.kind == "used" and line.player == view.active and line.refs:
                if not told and line.refs[0] == option.card:
                    told = True
                elif view.place == "dungeon" or option.verb == "dungeon":
                    self.use_of_itself(line, view, moved)
            elif line.kind in ("won", "lost"):
                self.look_at_battle(line)
            moved = moved or line.kind in ("drew", "discarded", "destroyed")

    def look_at_battle(self, line: Any) -> None:
        """A battle has been decided as one of its ways was reckoned."""
        known = self.turn.foreseen.get(line.refs[0])
        if self.turn.unsure or self.turn.uses or not known:
            self.reckoned["left out: a battle nobody was asked about"] += 1
            self.may_gain = None
            return
        reckoning, outcomes = known
        ways = [o for o in outcomes if (o.attack, o.health, o.wins) == (line.amount, line.against, line.kind == "won")]
        self.check(
            "battle",
            True,
            bool(ways),
            lambda: f"{line}; the ways reckoned: {sorted({(o.attack, o.health, o.wins) for o in outcomes})}",
            lambda: f"ours:   {'; '.join(outcomes[0].lines)}",
        )
        if line.kind == "won":
            self.may_gain = {reckoning.xp(outcome) for outcome in ways}
            self.turn.won = reckoning


def part_in_words(part: Any) -> str:
    return f"{part.card}: {part.what} {part.amount:+d} {part.reason}".strip()


def play(watch: Watch, pick: Callable[[Sequence[Any]], Any], decisions: int) -> None:
    """Plays and looks, up to so many decisions or to the end."""
    for _ in range(decisions):
        if watch.game.over:
            watch.look_at_end()
            return
        watch.look()
        watch.answer(pick(watch.game.choice.options))
