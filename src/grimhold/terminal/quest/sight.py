"""The table of Quest as its players see it."""

from functools import cached_property
from typing import Any, ClassVar

from grimhold.core.machine import NOTHING
from grimhold.core.options import DONE, first, second, verb
from grimhold.games.forecasts import lines_of
from grimhold.games.options import LEVEL
from grimhold.games.quest.battle import Muster
from grimhold.games.quest.delve import Walk
from grimhold.games.quest.game import Quest
from grimhold.games.quest.options import MOVE
from grimhold.games.quest.rules import GEAR_COST, IN_TOWN, TREASURE_COST
from grimhold.games.quest.setup import CLASS_NAMES
from grimhold.games.story import Story
from grimhold.lang.base import Card
from grimhold.lang.gear import KINDS, TOKENS
from grimhold.lang.options import ROOM
from grimhold.lang.tags import WEAPON_BIT
from grimhold.terminal.quest.map import forecast_lines, room_sentence, rooms, text_lines
from grimhold.terminal.quest.panel import map_panel
from grimhold.terminal.quest.why import impossible
from grimhold.terminal.sight import GONE, Sight, StackRow, Sums, contribution, hand_line, pile_lines, together
from grimhold.terminal.spans import Line
from grimhold.views.forecasts import lines_of
from grimhold.views.quest.view import view

WIDE_TITLE = 78  # columns


class QuestSight(Sight):
    dungeon_name: ClassVar[str] = "Map"
    dungeon_help: ClassVar[str] = "the rooms with their monsters, and what a battle comes to"
    across: ClassVar[bool] = True
    legend: ClassVar[tuple[str, ...]] = (
        "  1 2 3      the level of the rooms beside it",
        "  light, lt  what it takes to enter the room",
        "  @Ann       Ann's champion is there",
        "  h a r      health, armor, magic resistance",
        "  w f x      wounds, Festering Wounds, experience",
        "  +TRLP      treasure, Rations, Lantern, Potion",
        "  7 WIN      your attack now, and what comes of it",
        "  dark       your light does not reach that far",
        "  too far    this turn ends in The Wilderness",
        "",
        "The village: buy a card, heal a wound, level a hero",
        "  The Temple    cards onto your deck, heal two",
        "                wounds; but nobody levels up",
        "  The Bazaar    buy a gear token, too",
        "  The Shop      buy a treasure, too",
        "  The Guilds    two heroes may level up",
        "  Marketplace   (Epic) a new card comes there first",
    )

    game: Quest

    @cached_property
    def seen(self) -> dict[str, Any]:
        return view(self.game, self.viewer)

    def turn_words(self) -> str:
        game = self.game
        where = f" {self.where(game.active)}" if game.place else ""
        return f"Turn {game.turn if game.place else game.turn + 1}: {game.name(game.active)}{where}"

    def where(self, p: int) -> str:
        """Where somebody's champion is: 'at The Temple', 'in Crypt'."""
        place = self.game.champions[p]
        return f"{'at' if place >= IN_TOWN else 'in'} {self.game.place_name(place)}"

    # -- the map ------------------------------------------------------------------------------------------------------

    def dungeon_title(self, width: int) -> str:
        seen = self.seen
        decks = " ".join(str(count) for count in seen["monster decks"])
        title = f"keys {seen['keys']}/{seen['keys needed']}, decks {decks}, treasures {seen['treasures']}"
        if width >= WIDE_TITLE:
            return f"Map: {title}; {self.guardian()}"
        return f"{title}; {self.turns_left() if seen['awake'] else 'guardian asleep'}"

    def guardian(self) -> str:
        """'Smorga the Queen 4 asleep'; once awake its name stands on the map."""
        return f"guardian awake, {self.turns_left()}" if self.seen["awake"] else f"{self.seen['guardian']} asleep"

    def turns_left(self) -> str:
        if self.game.over:
            return "no turns left"
        left = min(self.game.last, self.game.players)  # the turn in which it wakes is none of them
        return f"{left} turn{'' if left == 1 else 's'} left"

    def dungeon_panel(self, width: int, roomy: bool) -> list[Line]:
        return map_panel(rooms(self.game, self.viewer), width, roomy)

    def dungeon_sentences(self, explain: bool) -> list[str]:
        seen = self.seen
        decks = ", ".join(f"{count} of level {level}" for level, count in enumerate(seen["monster decks"], 1))
        lines = [
            f"Map (keys {seen['keys']} of {seen['keys needed']}; {self.guardian()}; monster decks: {decks}; "
            f"treasures: {seen['treasures']}):"
        ]
        for row in rooms(self.game, self.viewer).values():
            lines.append(room_sentence(row))
            if explain:
                lines += [f"    {line}" for line in text_lines(row) + forecast_lines(row)[1:]]
        return lines

    def attacks(self) -> list[list[str]]:
        found = [forecast_lines(row) for row in rooms(self.game, self.viewer).values()]
        return [lines for lines in found if lines]

    # -- the hand and the board -----------------------------------------------------------------------------------------

    def own(self) -> Quest:
        """The table as if it were the viewer's turn and nobody were faced yet."""
        game = self.game
        copy = game.clone()
        if self.viewer != game.active:
            copy.notes = []  # they speak of another player's turn
            copy.active = copy.who = self.viewer
        copy.foe, copy.foe_kind = NOTHING, game.rules.wound  # a target with no say in the matter
        return copy

    def sums(self) -> Sums:
        copy = self.own()
        story: Story = []
        muster = Muster(copy, story)
        muster.add_party()
        parts = [contribution(part.card, part.what, part.reason, part.amount) for part in lines_of(copy, story)]
        light = copy.light_now()
        parts += self.light_parts(copy, light)
        return Sums(self.gold(), muster.physical, muster.magic, light, self.gold_parts() + parts)

    def light_parts(self, game: Quest, total: int) -> list[str]:
        """The light printed on cards, and what abilities and tokens add."""
        shining = [
            card
            for card in game.hand(self.viewer)
            if game.card(card).light and (not game.card(card).tags & WEAPON_BIT or game.wielder_of(card) >= 0)
        ]
        parts = [contribution(game.card(card).name, "light", "", game.card(card).light) for card in shining]
        rest = total - sum(game.card(card).light for card in shining)
        return [*parts, contribution("", "light", "abilities and tokens", rest)] if rest else parts

    def gold(self) -> int:
        if self.viewer == self.game.active:
            return self.game.spendable()
        return sum(self.game.gold_of(card) for card in self.game.hand(self.viewer))

    def gold_parts(self) -> list[str]:
        game = self.game
        cards = [card for card in game.hand(self.viewer) if game.gold_of(card)]
        parts = [contribution(game.card(card).name, "gold", "", game.gold_of(card)) for card in cards]
        if self.viewer == game.active and game.gold:
            parts.append(contribution("", "gold", "gained and spent this turn", game.gold))
        return parts

    def board(self) -> list[str]:
        own = self.seen["players"][self.viewer]
        lines = [f"HP {own['hp']}, wounds {own['wounds']}; gear: {together(own['gear'])}"]
        for title, names in self.beside(own):
            lines.append(f"{title}: {together(names)}")
        return lines

    def beside(self, player: dict[str, Any]) -> list[tuple[str, list[str]]]:
        """What else lies with a player."""
        shown = "side quest, revealed" if player["revealed"] else "side quest"
        found = [
            (shown, [name or "secret" for name in player["side quests"]]),
            ("guild", player["guilds"]),
            ("guards", player["guards"]),
            ("set aside", player["kept"]),
            ("turned up", player["turned up"]),
        ]
        return [(title, names) for title, names in found if names]

    # -- the village --------------------------------------------------------------------------------------------------

    def village(self) -> list[StackRow]:
        groups = self.game.library().groups
        rows: list[StackRow] = []
        for number, name in enumerate(self.game.stack_names()):
            hero = name in CLASS_NAMES or (name in groups and groups[name].kind == "hero")
            rows.append(self.stack_row(number, "The Guilds' Quarter" if hero else "Marketplace"))
        for token in KINDS:
            cost = GEAR_COST[token]
            rows.append(
                StackRow(
                    f"{TOKENS[token].removeprefix('Iron ')} token",
                    None,
                    cost,
                    None,
                    "",
                    self.afford(cost),
                    "The Bazaar",
                )
            )
        left = len(self.game.treasures())
        afford = self.afford(TREASURE_COST) if left else GONE
        shop = "Shop of Arcane Wonders"
        return [*rows, StackRow("Treasure", None, TREASURE_COST if left else None, left, "", afford, shop)]

    # -- cards, players and piles -------------------------------------------------------------------------------------

    def option_cards(self, option: int) -> list[Card]:
        game = self.game
        if verb(option) == LEVEL:
            return [game.card(game.next_level(first(option), second(option)))]
        if verb(option) in (MOVE, ROOM):
            return self.cards_in(second(option))
        if option == DONE and isinstance(game.program[game.pc], Walk):  # the battle
            return self.cards_in(game.champions[game.active])[::-1]
        return super().option_cards(option)

    def cards_in(self, place: int) -> list[Card]:
        """A room and whoever can be seen there."""
        room, monster = self.game.tiles()[place], self.game.monsters()[place]
        known = monster >= 0 and not self.game.is_face_down(monster)
        return [self.game.card(card) for card in ([room, monster] if known else [room])]

    def places(self) -> list[tuple[str, list[str]]]:
        seen = self.seen
        there = [room for room in seen["rooms"] if room]
        places = [
            ("monsters", [room["monster"] for room in there if room["monster"]]),
            ("rooms", [room["name"] for room in there]),
            ("guardian", [seen["guardian"]] if seen["guardian"] else []),
        ]
        for p, player in enumerate(seen["players"]):
            whose = self.whose(p)
            places.append((f"{whose} hand", [card["name"] for card in player["hand"]]))
            places.append((f"{whose} side quest", [name for name in player["side quests"] if name]))
            places.append((f"{whose} guild", player["guilds"]))
            places.append((f"{whose} guards", player["guards"]))
            places.append((f"{whose} cards set aside", player["kept"]))
            places.append((f"{whose} cards turned up", player["turned up"]))
            places.append((f"{whose} deck", player["deck cards"] or []))
            places.append((f"{whose} discard pile", player["discard"]))
        places.append(("village", [name for stack in seen["village"] for name in stack["cards"]]))
        return [*places, ("destroyed", seen["destroyed"])]

    def player_lines(self) -> list[str]:
        seen = self.seen
        lines: list[str] = []
        for p, player in enumerate(seen["players"]):
            lines += self.one_player(player, p == self.viewer)
        decks = ", ".join(f"{count} of level {level}" for level, count in enumerate(seen["monster decks"], 1))
        lines.append(f"Keys: {seen['keys']} of {seen['keys needed']}; {self.guardian()}")
        lines.append(f"Monster decks: {decks}; treasures: {seen['treasures']}")
        if seen["market decks"]:
            items, spells, weapons = seen["market decks"]
            lines.append(f"Market decks: {items} Items, {spells} Spells, {weapons} Weapons")
        lines.append(f"Destroyed: {together(seen['destroyed'])}")
        return lines

    def one_player(self, player: dict[str, Any], own: bool) -> list[str]:
        points = "" if player["points"] is None else f", {player['points']} VP"
        lines = [
            f"{player['name']}{' (you)' if own else ''}: {player['xp']} XP{points}, HP {player['hp']}, "
            f"wounds {player['wounds']}",
            f"  champion: {player['champion'] or 'not out yet'}; keys found: {player['keys found']}",
            f"  gear: {together(player['gear'])}",
            hand_line(player),
            *pile_lines(player),
        ]
        return lines + [f"  {title}: {together(names)}" for title, names in self.beside(player)]

    def impossible(self) -> list[str]:
        return impossible(self.game)

    # -- the end ------------------------------------------------------------------------------------------------------

    def points_line(self, p: int) -> str:
        game = self.game
        quest = game.quest_points(p, game.owned(p))
        cards = game.points(p) - game.xp[p] - quest
        parts = [f"cards {cards}", f"experience {game.xp[p]}", *([f"side quest {quest}"] if quest else [])]
        return f"{super().points_line(p)} ({', '.join(parts)})"

    def verdict(self) -> str:
        return self.winners()
