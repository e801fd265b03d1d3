"""The view model of the classic table."""

from functools import cached_property
from textwrap import wrap
from typing import ClassVar, cast

from grimhold.classic.shapes import ClassicPlayer, ClassicView
from grimhold.classic.terminal.hall import HallRow, hall, hall_panel, hall_sentence
from grimhold.lang.english import figures, some_of
from grimhold.terminal.cards import counts_line, names_of, together
from grimhold.terminal.guide import Section, goals_in, read_guide
from grimhold.terminal.spans import Line
from grimhold.terminal.viewmodel import DUNGEON, ViewModel
from grimhold.views.shapes import Option

PLACES = {"village": " in the village", "dungeon": " in the dungeon", "resting": ", resting"}


class ClassicViewModel(ViewModel):
    dungeon_name: ClassVar[str] = "Hall"
    dungeon_help: ClassVar[str] = "the monsters, the darkness, and what an attack comes to"
    title: ClassVar[str] = "Thunderstone and Dragonspire"
    guide: ClassVar[tuple[Section, ...]] = read_guide("grimhold.classic")
    goals: ClassVar[dict[str, str]] = goals_in(guide)

    @cached_property
    def table(self) -> ClassicView:
        return cast(ClassicView, self.seen)

    def place_words(self) -> str:
        return PLACES.get(self.seen.place, "")

    # -- the hall -----------------------------------------------------------------------------------------------------

    @cached_property
    def rows(self) -> list[HallRow]:
        return hall(self.table, self.forecasts)

    def dungeon_panel(self, width: int, height: int) -> list[Line]:
        texts = [self.brief(row.place.card.name) if row.place.card is not None else "" for row in self.rows]
        decks = wrap("; ".join(self.deck_lines()), width)
        return [*hall_panel(self.rows, texts, width, height - len(decks)), *[[(line, "")] for line in decks]]

    def dungeon_sentences(self, explain: bool) -> list[str]:
        lines = [f"Hall ({'; '.join(self.deck_lines())}):"]
        for row in self.rows:
            lines.append(hall_sentence(row))
            if explain and row.place.card is not None:
                parts = self.attack_lines(row.place.card.ref, row.title)[1:]
                lines += [f"    {line}" for line in self.text(row.place.card.name) + parts]
        return lines

    def attacks(self) -> list[list[str]]:
        found = [self.attack_lines(row.place.card.ref, row.title) for row in self.rows if row.place.card is not None]
        return [lines for lines in found if lines]

    def deck_lines(self) -> list[str]:
        """Lines about the dungeon decks, the known cards, and the points of the modes against the dungeon."""
        seen = self.table
        lines: list[str] = []
        for side, one in enumerate(seen.halls):
            known = f", last {len(one.deck.bottom)} known" if one.deck.bottom else ""
            lines.append(f"{'second deck' if side else 'dungeon deck'}: {figures(one.deck.count, 'card')}{known}")
            lines += [f"card {card.place + 1} of the deck: {card.card.name}" for card in one.deck.seen]
        if seen.village_points is not None:
            lines += self.balance()
        if seen.tokens:
            lines.append(f"quiet rounds left: {seen.tokens}")
        if seen.setting:
            lines.append(f"setting: {seen.setting}")
        return lines

    def balance(self) -> list[str]:
        """Against the dungeon: the monsters that got through, and the points of the players."""
        seen = self.table
        through = sum(count.count for count in seen.village_pile)
        lines = [f"got through: {some_of(through, 'monster') if through else 'nobody'}, {seen.village_points} VP"]
        turned_in = f"turned in {seen.party_pile_points} VP" if seen.party_pile else ""
        if seen.party_points is not None:
            lines.append(f"against that {seen.party_points} VP" + (f" ({turned_in})" if turned_in else ""))
        elif turned_in:
            lines.append(turned_in)
        if seen.masters is not None:
            lines.append(f"Heroes of the highest level: {seen.masters} of {seen.masters_needed}")
        return lines

    # -- options ------------------------------------------------------------------------------------------------------

    def hint(self, option: Option) -> str:
        if option.ends:
            return "the stone comes to rank 1 and ends the game"
        if not self.opens_turn():
            return ""
        if option.verb == "village":
            return f"buy with {self.sums.gold} gold, level up"
        if option.verb == DUNGEON:
            return "equip heroes, then attack"
        return "you may destroy a card" if option.verb == "rest" else ""

    # -- cards, players and piles -------------------------------------------------------------------------------------

    def places(self) -> list[tuple[str, list[str]]]:
        seen = self.table
        places = [("hall", [row.place.card.name for row in self.rows if row.place.card is not None])]
        for p, player in enumerate(seen.players):
            hand, *others = self.places_of(p)
            places += [hand, (f"{self.whose(p)} treasures", names_of(player.treasures)), *others]
        places.append(("village", self.on_sale()))
        for side, one in enumerate(seen.halls):
            known = [card.card.name for card in one.deck.seen] + one.deck.bottom
            places.append((f"known in the {'second ' if side else ''}dungeon deck", known))
        for title, pile in (
            ("through to the village", seen.village_pile),
            ("turned in", seen.party_pile),
            ("destroyed", seen.destroyed),
        ):
            places.append((title, [count.name for count in pile]))
        return [*places, ("setting", [seen.setting] if seen.setting else [])]

    def player_lines(self) -> list[str]:
        seen = self.table
        lines: list[str] = []
        for player in seen.players:
            lines += self.one_player(player)
        lines += [line[:1].upper() + line[1:] for line in self.deck_lines()]
        for title, pile in (("Through to the village", seen.village_pile), ("Turned in", seen.party_pile)):
            if pile:
                lines.append(f"{title}: {counts_line(pile)}")
        bottom = [name for one in seen.halls for name in one.deck.bottom]
        if bottom:
            lines.append(f"Known at the bottom: {together(bottom)}")
        lines.append(f"Destroyed: {counts_line(seen.destroyed)}")
        return lines

    def one_player(self, player: ClassicPlayer) -> list[str]:
        lines = [self.titled(player), *self.pile_lines(player)]
        hidden = [f"{some_of(player.kept_hidden, 'hidden card')}"] if player.kept_hidden else []
        for title, names in (
            ("treasures", names_of(player.treasures)),
            ("set aside", names_of(player.kept) + hidden),
            ("turned up", names_of(player.turned_up)),
        ):
            if names:
                lines.append(f"  {title}: {together(names)}")
        return lines

    # -- the end ------------------------------------------------------------------------------------------------------

    def totals(self) -> list[str]:
        seen = self.table
        stone = [", with a Thunderstone" if p == seen.stone_holder else "" for p in range(len(seen.players))]
        lines = [f"{line}{stone[p]}" for p, line in enumerate(super().totals())]
        return [*lines, f"turned in: {seen.party_pile_points} VP"] if seen.party_pile else lines

    def verdict(self) -> str:
        seen = self.table
        if seen.village_points is None:
            return self.winners()
        score = f"{seen.party_points} VP won, {seen.village_points} VP got through"
        if seen.masters is not None:
            score += f", {seen.masters} of {seen.masters_needed} Heroes of the highest level"
        return f"The village is {'saved' if seen.winners else 'lost'}: {score}."
