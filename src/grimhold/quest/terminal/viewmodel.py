"""The view model of the Quest table."""

from functools import cached_property
from typing import ClassVar, cast

from grimhold.lang.english import times
from grimhold.quest.shapes import QuestPlayer, QuestView
from grimhold.quest.terminal.map_panel import MapPanel
from grimhold.quest.terminal.map_rows import RoomRow, room_sentence, rooms
from grimhold.terminal.cards import counts_line, names_of, together
from grimhold.terminal.guide import Section, goals_in, read_guide
from grimhold.terminal.spans import Line
from grimhold.terminal.sums import EMPTY, GONE
from grimhold.terminal.viewmodel import TextRow, ViewModel, sign_of
from grimhold.views.shapes import Option, Points, SeenPlayer

WIDE_TITLE = 78  # columns
TREASURE = "Treasure"
SIDE_QUEST = "side quest"  # where points come from


class QuestViewModel(ViewModel):
    dungeon_name: ClassVar[str] = "Map"
    dungeon_help: ClassVar[str] = "the rooms with their monsters, and what a battle comes to"
    across: ClassVar[bool] = True
    title: ClassVar[str] = "Thunderstone Quest"
    guide: ClassVar[tuple[Section, ...]] = read_guide("grimhold.quest")
    goals: ClassVar[dict[str, str]] = goals_in(guide)

    @cached_property
    def table(self) -> QuestView:
        return cast(QuestView, self.seen)

    @property
    def mine(self) -> QuestPlayer:
        return self.table.players[self.viewer]

    def place_words(self) -> str:
        player = self.table.players[self.seen.active]
        return f" {'at' if player.location is not None else 'in'} {player.champion}" if self.seen.place else ""

    def clock(self) -> str:
        seen = self.table
        return self.turns_left() if seen.awake else f"keys {seen.keys}/{seen.keys_needed}"

    # -- the map ------------------------------------------------------------------------------------------------------

    def dungeon_title(self, width: int) -> str:
        seen = self.table
        decks = " ".join(str(count) for count in seen.monster_decks)
        title = f"keys {seen.keys}/{seen.keys_needed}, decks {decks}, treasures {seen.treasures}"
        if width >= WIDE_TITLE:
            return f"Map: {title}; {self.guardian()}"
        return f"{title}; {self.turns_left() if seen.awake else 'guardian asleep'}"

    def guardian(self) -> str:
        """'Smorga the Queen 4 asleep'. Once awake, its name is on the map."""
        guardian = self.table.guardian
        if self.table.awake or guardian is None:
            return f"guardian awake, {self.turns_left()}"
        return f"{guardian.name} asleep"

    def turns_left(self) -> str:
        left = self.table.turns_left
        return "no turns left" if not left else f"{left} turn{'' if left == 1 else 's'} left"

    @cached_property
    def rows(self) -> dict[int, RoomRow]:
        return rooms(self.table, self.forecasts)

    def dungeon_panel(self, width: int, height: int) -> list[Line]:
        return MapPanel(self.rows, self.cards, width).lines(height)

    def dungeon_sentences(self, explain: bool) -> list[str]:
        seen = self.table
        lines = [
            f"Map (keys {seen.keys} of {seen.keys_needed}; {self.guardian()}; monster decks: {self.decks()}; "
            f"treasures: {seen.treasures}):"
        ]
        for row in self.rows.values():
            lines.append(room_sentence(row))
            if explain:
                texts = [f"{name}: {text}" for name in (row.name, row.monster) if name for text in self.text(name)]
                lines += [f"    {line}" for line in texts + self.battle_lines(row)[1:]]
        return lines

    def battle_lines(self, row: RoomRow) -> list[str]:
        if row.room.monster is None:
            return []
        return self.attack_lines(row.room.monster.ref, f"{row.monster} ({row.name})", row.barrier)

    def attacks(self) -> list[list[str]]:
        found = [self.battle_lines(row) for row in self.rows.values()]
        return [lines for lines in found if lines]

    def decks(self) -> str:
        return ", ".join(f"{count} of level {level}" for level, count in enumerate(self.table.monster_decks, 1))

    # -- the board ----------------------------------------------------------------------------------------------------

    def board(self) -> list[str]:
        own = self.mine
        held = f"; gear: {gear(own)}" if own.gear else ""
        lines = [f"HP {own.hit_points}, wounds {own.wounds}{held}"]
        return lines + [f"{title}: {together(names)}" for title, names in beside(own)]

    # -- the village --------------------------------------------------------------------------------------------------

    @cached_property
    def village(self) -> list[TextRow]:
        rows = [self.stack_row(n, stack) for n, stack in enumerate(self.seen.village)]
        for ware in self.table.wares:
            sold_out = ware.left == 0
            rows.append(
                TextRow(
                    sign=sign_of(len(rows)),
                    name=ware.name if ware.name == TREASURE else f"{ware.name} token",
                    price=None if sold_out else ware.price,
                    left=None if sold_out else ware.left,
                    short=None if self.watches else ware.short,
                    section=ware.section,
                    gone=GONE,
                )
            )
        return rows

    def gone(self) -> str:
        """Epic's spots are refilled later; other stacks stay empty."""
        return EMPTY if self.table.market_decks else GONE

    def stall_of(self, option: Option) -> int | None:
        if option.verb in ("buy_gear", "buy_treasure"):
            return len(self.seen.village) + [ware.name for ware in self.table.wares].index(option.name)
        return super().stall_of(option)

    # -- options ------------------------------------------------------------------------------------------------------

    def hint(self, option: Option) -> str:
        if option.verb == "visit" and option.place is not None:
            return self.table.locations[option.place].what
        return "equip heroes, walk, fight" if option.verb == "dungeon" and self.opens_turn() else ""

    def named_words(self, option: Option) -> str:
        """The words of an option, with the monster to which a step leads."""
        return option.words if option.outcome is None else f"{option.words}, {option.outcome.monster}"

    def option_names(self, option: Option) -> list[str]:
        if option.outcome is not None and option.verb == "done":  # the battle
            return self.names_in(option.outcome.place)[::-1]
        if option.place is not None and option.verb in ("move", "room"):
            return self.names_in(option.place)
        return super().option_names(option)

    def names_in(self, place: int) -> list[str]:
        """The names of a room and of its visible monster."""
        row = self.rows[place]
        return [name for name in (row.name, row.monster) if name]

    # -- cards, players and piles -------------------------------------------------------------------------------------

    def places(self) -> list[tuple[str, list[str]]]:
        seen = self.table
        places = [
            ("monsters", [row.monster for row in self.rows.values() if row.monster]),
            ("rooms", [row.name for row in self.rows.values()]),
            ("guardian", [seen.guardian.name] if seen.guardian is not None else []),
        ]
        for p, player in enumerate(seen.players):
            whose = self.whose(p)
            hand, *others = self.places_of(p)
            places += [
                hand,
                (f"{whose} side quest", names_of(player.side_quests)),
                (f"{whose} guild", names_of(player.guilds)),
                (f"{whose} guards", names_of(player.guards)),
                *others,
            ]
        return [*places, ("village", self.on_sale()), ("destroyed", [count.name for count in seen.destroyed])]

    def player_lines(self) -> list[str]:
        seen = self.table
        lines = [line for player in seen.players for line in self.one_player(player)]
        lines.append(f"Keys: {seen.keys} of {seen.keys_needed}; {self.guardian()}")
        lines.append(f"Monster decks: {self.decks()}; treasures: {seen.treasures}")
        if seen.market_decks:
            lines.append("Market decks: " + ", ".join(f"{n} {name}" for name, n in seen.market_decks.items()))
        lines.append(f"Destroyed: {counts_line(seen.destroyed)}")
        return lines

    def one_player(self, player: QuestPlayer) -> list[str]:
        lines = [
            f"{self.titled(player)}, HP {player.hit_points}, wounds {player.wounds}",
            f"  champion: {player.champion or 'not out yet'}; keys found: {player.keys}",
            f"  gear: {gear(player)}",
            *self.pile_lines(player),
        ]
        return lines + [f"  {title}: {together(names)}" for title, names in beside(player)]

    def scored(self, points: Points, player: SeenPlayer) -> str:
        """Points by source, with the name of the side quest."""
        told = super().scored(points, player)
        if points.source != SIDE_QUEST:
            return told
        quests = together(names_of(cast(QuestPlayer, player).side_quests))
        return told.replace(SIDE_QUEST, f"{SIDE_QUEST} {quests}", 1)


def gear(player: QuestPlayer) -> str:
    return ", ".join(times(name, n) for name, n in player.gear.items()) or "none"


def beside(player: QuestPlayer) -> list[tuple[str, list[str]]]:
    """Cards beside the piles of a player."""
    shown = "side quest, revealed" if player.revealed else "side quest"
    found = [
        (shown, names_of(player.side_quests) + ["secret"] * player.secret_quests),
        ("guild", names_of(player.guilds)),
        ("guards", names_of(player.guards)),
        ("set aside", names_of(player.kept)),
        ("turned up", names_of(player.turned_up)),
    ]
    return [(title, names) for title, names in found if names]
