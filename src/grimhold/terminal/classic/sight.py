"""The classic table as its players see it."""

from functools import cached_property
from typing import Any, ClassVar

from grimhold.core.machine import NOTHING
from grimhold.core.options import first, second, verb
from grimhold.games.classic.battle import Muster
from grimhold.games.classic.game import Classic
from grimhold.games.classic.options import ATTACK, HIDE, TURN_IN
from grimhold.games.classic.view import view
from grimhold.games.forecasts import lines_of
from grimhold.games.options import LEVEL
from grimhold.games.story import Story
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, Card
from grimhold.terminal.classic.hall import forecast_lines, hall, hall_panel, hall_sentence
from grimhold.terminal.classic.why import impossible
from grimhold.terminal.sight import HIDDEN_CARD, Sight, Sums, card_text, contribution, hand_line, pile_lines, together
from grimhold.terminal.spans import Line
from grimhold.views.classic.view import view
from grimhold.views.forecasts import lines_of


class ClassicSight(Sight):
    dungeon_name: ClassVar[str] = "Hall"
    dungeon_help: ClassVar[str] = "the monsters, the darkness, and what an attack comes to"
    legend: ClassVar[tuple[str, ...]] = (
        "  hp vp xp   health, victory points, experience",
        "  light      what the rank needs; in brackets the",
        "             attack that missing light costs you",
        "  att        your attack now, and what comes of it:",
        "             WIN or lose",
    )

    game: Classic

    @cached_property
    def seen(self) -> dict[str, Any]:
        return view(self.game, self.viewer)

    def turn_words(self) -> str:
        game = self.game
        place = {IN_VILLAGE: " in the village", IN_DUNGEON: " in the dungeon"}.get(game.place, "")
        return f"Turn {game.turn if game.place else game.turn + 1}: {game.name(game.active)}{place}"

    # -- the hall -----------------------------------------------------------------------------------------------------

    def dungeon_panel(self, width: int, roomy: bool) -> list[Line]:
        return [*hall_panel(hall(self.game, self.viewer), width), [("; ".join(self.deck_lines()), "")]]

    def dungeon_sentences(self, explain: bool) -> list[str]:
        lines = [f"Hall ({'; '.join(self.deck_lines())}):"]
        for row in hall(self.game, self.viewer):
            lines.append(hall_sentence(row))
            if explain and row.card is not None:
                lines += [f"    {line}" for line in card_text(row.card) + forecast_lines(row)[1:]]
        return lines

    def attacks(self) -> list[list[str]]:
        found = [forecast_lines(row) for row in hall(self.game, self.viewer)]
        return [lines for lines in found if lines]

    def deck_lines(self) -> list[str]:
        """The dungeon decks, what the viewer knows of them, and what there is beside them."""
        game = self.game
        lines: list[str] = []
        for side, key in enumerate(("dungeon", "second dungeon")[: game.layout.halls]):
            deck = self.seen[key]
            known = f", last {len(deck['bottom'])} known" if deck["bottom"] else ""
            lines.append(f"{'second deck' if side else 'dungeon deck'}: {deck['count']} cards{known}")
            lines += [f"card {seen['place'] + 1} of the deck: {seen['name']}" for seen in deck["seen"]]
        if game.layout.mode.village_counts:
            through = f"through to the village: {len(game.village_pile())}, VP {game.village_points()}"
            lines.append(f"{through}; you VP {game.party_points()}")
        if game.layout.mode.together:
            lines.append(f"tokens left: {game.tokens}")
        if game.layout.setting:
            lines.append(f"setting: {game.layout.setting}")
        return lines

    # -- the hand -----------------------------------------------------------------------------------------------------

    def sums(self) -> Sums:
        game = self.game
        copy = game.clone()
        copy.active = copy.who = self.viewer
        copy.place = IN_DUNGEON
        copy.foe, copy.foe_kind, copy.rank = NOTHING, game.rules.disease, 0  # a target with no say in the matter
        story: Story = []
        muster = Muster(copy, copy.rules, story)
        muster.pools()
        muster.weigh()
        muster.sum_up()
        parts = [contribution(part.card, part.what, part.reason, part.amount) for part in lines_of(game, story)]
        return Sums(self.gold(), muster.physical, muster.magic, muster.light, self.gold_parts() + parts)

    def shops(self) -> bool:
        return self.viewer == self.game.active and self.game.place == IN_VILLAGE

    def paying(self) -> list[int]:
        """The cards of the hand whose gold counts."""
        game = self.game
        if self.shops() and game.rules.profile.may_hold_back:
            return [card for card in game.hand(self.viewer) if game.is_revealed(card)]
        return game.hand(self.viewer)

    def gold(self) -> int:
        if self.shops():
            return self.game.spendable()
        return sum(self.game.gold_of(card) for card in self.paying())

    def gold_parts(self) -> list[str]:
        game = self.game
        cards = [card for card in self.paying() if game.gold_of(card)]
        parts = [contribution(game.card(card).name, "gold", "", game.gold_of(card)) for card in cards]
        if self.shops() and game.gold:
            parts.append(contribution("", "gold", "gained and spent this turn", game.gold))
        return parts

    # -- cards, players and piles -------------------------------------------------------------------------------------

    def option_cards(self, option: int) -> list[Card]:
        if verb(option) in (HIDE, ATTACK, TURN_IN):
            return [self.game.card(first(option))]
        if verb(option) == LEVEL:
            return [self.game.card(self.game.next_level(first(option), second(option)))]
        return super().option_cards(option)

    def places(self) -> list[tuple[str, list[str]]]:
        seen = self.seen
        standing = [*seen["rank 0"], *seen["hall"], *(seen["second hall"] or [])]
        places = [("hall", [name for name in standing if name])]
        for p, player in enumerate(seen["players"]):
            whose = self.whose(p)
            places.append((f"{whose} hand", [card["name"] for card in player["hand"]]))
            places.append((f"{whose} treasures", player["treasures"]))
            places.append((f"{whose} cards set aside", [name for name in player["kept"] if name != HIDDEN_CARD]))
            places.append((f"{whose} cards turned up", player["turned up"]))
            places.append((f"{whose} deck", player["deck cards"] or []))
            places.append((f"{whose} discard pile", player["discard"]))
        places.append(("village", [name for stack in seen["village"] for name in stack["cards"]]))
        for key in ("dungeon", "second dungeon"):
            deck = seen[key] or {"bottom": [], "seen": []}
            places.append((f"known in the {key} deck", [card["name"] for card in deck["seen"]] + deck["bottom"]))
        places += [(key, seen[key]) for key in ("village pile", "party pile", "destroyed")]
        return [*places, ("setting", [seen["setting"]] if seen["setting"] else [])]

    def player_lines(self) -> list[str]:
        seen = self.seen
        lines: list[str] = []
        for p, player in enumerate(seen["players"]):
            lines += _player_lines(player, p == self.viewer)
        lines += [line[:1].upper() + line[1:] for line in self.deck_lines()]
        for key in ("village pile", "party pile"):
            if seen[key]:
                lines.append(f"{key.capitalize()}: {together(seen[key])}")
        bottom = seen["dungeon"]["bottom"] + (seen["second dungeon"] or {"bottom": []})["bottom"]
        if bottom:
            lines.append(f"Known at the bottom: {together(bottom)}")
        lines.append(f"Destroyed: {together(seen['destroyed'])}")
        return lines

    def impossible(self) -> list[str]:
        return impossible(self.game)

    # -- the end ------------------------------------------------------------------------------------------------------

    def points_line(self, p: int) -> str:
        return super().points_line(p) + (", with a Thunderstone" if self.game.holds_stone(p) else "")

    def verdict(self) -> str:
        game = self.game
        if game.layout.mode.village_counts:
            score = f"{game.party_points()} VP won, {game.village_points()} VP got through"
            return f"The village is {'saved' if game.winners() else 'lost'}: {score}."
        return self.winners()


def _player_lines(player: dict[str, Any], own: bool) -> list[str]:
    points = "" if player["points"] is None else f", {player['points']} VP"
    lines = [f"{player['name']}{' (you)' if own else ''}: {player['xp']} XP{points}"]
    lines += [hand_line(player), *pile_lines(player)]
    for key, title in (("treasures", "treasures"), ("kept", "set aside"), ("turned up", "turned up")):
        if player[key]:
            lines.append(f"  {title}: {together(player[key])}")
    return lines
