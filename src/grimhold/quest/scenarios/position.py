"""Builds the position of a scenario in Quest."""

from collections import Counter
from dataclasses import replace
from typing import Any

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.base import Card
from grimhold.lang.english import shown
from grimhold.quest.cards import change_gear
from grimhold.quest.dungeon import wake_guardian
from grimhold.quest.rulebook import RULEBOOK
from grimhold.quest.rules import ANY_SLOT, FEWEST, HERO_COPIES, KEYS, KEYS_NEEDED, MODES, MOST, NO_SLOT, SUPPLY
from grimhold.quest.scenarios.moves import place_called, tiles_of, token_called
from grimhold.quest.setup import build
from grimhold.quest.setup.randomizer import random_setup
from grimhold.quest.state import QuestState
from grimhold.scenarios.document import FormatError, Scenario, check_keys, mapping, number, sequence, text, texts, truth
from grimhold.scenarios.grammar import plain
from grimhold.scenarios.names import card_called, card_named, group_sold, tile_named
from grimhold.scenarios.position import Position, dealt_setup
from grimhold.table.lookup import add_cards

KEYS_OF_POSITION = ("rooms", "monster decks", "guardian", "keys found", "keys needed", "treasure", "market decks")
PLAYER_KEYS = ("wounds", "gear", "champion", "side quest", "guild", "keys found")
SETUP_LISTS = ("heroes", "village", "market", "monsters", "rooms")
SETUP_KEYS = (
    *SETUP_LISTS, "guardian", "side quests", "guilds", "legendary", "extra", "keys in decks", "copies",
)  # fmt: skip
ROOM_KEYS = ("room", "monster", "face down")
WARE_NAMES = ("items", "spells", "weapons")
LEVELS = (1, 2, 3)
MOST_COUNTED = 99  # XP, wounds, gear of a kind, keys
OWNED = ("starter", "hero", "market", "treasure", "cache", "legendary", "wound")
TREASURES = ("treasure", "cache")
DUNGEON_CARDS = ("monster", "key")


def game_of(scenario: Scenario) -> QuestState:
    scenario.check(KEYS_OF_POSITION, PLAYER_KEYS, tuple(MODES))
    if scenario.rules:
        raise FormatError(f"rules {scenario.rules!r}: Quest has one rulebook only; leave 'rules' out")
    return dealt_game(scenario) if scenario.setup is not None else QuestPosition(scenario).laid_out()


def seats_of(scenario: Scenario) -> list[str]:
    names = scenario.names(FEWEST, MOST)
    if len(names) < FEWEST:
        raise FormatError(f"{len(names)} player; the game is for {FEWEST} to {MOST}")
    return names


def keys_needed(scenario: Scenario) -> int:
    return number(scenario.position.get("keys needed", KEYS_NEEDED), "keys needed", MOST_COUNTED)


# -- a game from its beginning ------------------------------------------------------------------------------------------


def dealt_game(scenario: Scenario) -> QuestState:
    """Deals the rulebook's first game, a random one, or named groups, from the seed."""
    players = tuple(seats_of(scenario))
    scenario.check_dealt(("keys needed",))
    setup = dealt_setup(scenario, players, listed_setup, lambda: random_setup(scenario.seed, players, scenario.mode))
    return RULEBOOK.new_game(replace(setup, keys=keys_needed(scenario)), scenario.seed)


def listed_setup(scenario: Scenario, players: tuple[str, ...], given: dict[str, Any]) -> build.QuestSetup:
    """A set-up by group names, with rooms and guardian of the first game unless others are named."""
    check_keys(given, SETUP_KEYS, "setup")
    heroes, village, market, monsters, rooms = [tuple(texts(given.get(key), key)) for key in SETUP_LISTS]
    library = build.quest_rules().library
    usual = build.first_game(players)
    cards = mapping(given.get("extra", {}), "extra")  # campaign: the cards added to each starting deck
    check_keys(cards, players, "extra")
    return build.QuestSetup(
        heroes,
        village + market,
        monsters or usual.monsters,
        tuple([tile_named(library, name, "room").name for name in rooms]) or usual.rooms,
        tile_named(library, given.get("guardian") or usual.guardian, "guardian").name,
        players,
        scenario.mode,
        keys_in_decks=by_level(given, "keys in decks", usual.keys_in_decks),
        copies=by_level(given, "copies", usual.copies),
        extra=tuple([tuple(texts(cards.get(player), f"extra: {player}")) for player in players]) if cards else (),
        side_quests=truth(given.get("side quests", False), "side quests"),
        guilds=truth(given.get("guilds", False), "guilds"),
        legendary=truth(given.get("legendary", True), "legendary"),
    )


def by_level(given: dict[str, Any], key: str, usual: tuple[int, int, int]) -> tuple[int, int, int]:
    """Three numbers: for level 1, 2 and 3."""
    numbers = sequence(given.get(key), key) or list(usual)
    if len(numbers) != len(LEVELS):
        raise FormatError(f"{key} is three numbers, for level 1, 2 and 3")
    low, middle, high = [number(one, key, MOST_COUNTED) for one in numbers]
    return low, middle, high


# -- a position -----------------------------------------------------------------------------------------------------------


class QuestPosition(Position[QuestState]):
    owned = OWNED
    most_counted = MOST_COUNTED

    def __init__(self, scenario: Scenario) -> None:
        self.mode = MODES[scenario.mode]
        stacks = scenario.stacks(self.stack_named)
        self.stacks = self.by_class(stacks) if self.mode.class_stacks else self.heroes_first(stacks)
        self.wares = {group: cards for group, cards in stacks.items() if self.kind_of(group) == "market"}
        names, slots = list(self.stacks), [NO_SLOT] * len(self.stacks)
        if self.mode.epic:
            names, slots = [*names, *build.EPIC_SPOTS], [*slots, *build.EPIC_SLOTS]
        game = build.empty_game(names, slots, seats_of(scenario), scenario.seed, scenario.mode, keys_needed(scenario))
        super().__init__(scenario, game)

    def laid_out(self) -> QuestState:
        self.fill_stacks()
        self.fill_spots()
        self.fill_box()
        self.lay_rooms()
        self.stack_decks()
        for p, entry in zip(self.game.everybody(), self.scenario.players, strict=False):
            self.deal(p, entry)
        self.find_keys()
        self.game.check_numbers()
        return self.game

    def decks(self, key: str, names: tuple[str, ...]) -> list[Any]:
        """Several decks under one key, each by its name."""
        given = mapping(self.scenario.position.get(key) or {}, key)
        check_keys(given, names, key)
        return [given.get(name) for name in names]

    # -- the village --------------------------------------------------------------------------------------------------

    def stack_named(self, name: str) -> str:
        """The name of a stack: a class, if Heroes are sorted by class, or a group on sale."""
        by_class = {known.lower(): known for known in build.CLASS_NAMES} if self.mode.class_stacks else {}
        return by_class.get(plain(name)) or group_sold(build.quest_rules().library, name)

    def kind_of(self, stack: str) -> str:
        """The kind of cards that lie in a stack of the village."""
        return "hero" if stack in build.CLASS_NAMES else build.quest_rules().library.groups[stack].kind

    def heroes_first(self, stacks: dict[str, list[str] | None]) -> dict[str, list[str] | None]:
        """The stacks with Heroes first. In Epic only Heroes have stacks; the market has spots."""
        heroes = {name: cards for name, cards in stacks.items() if self.kind_of(name) == "hero"}
        return heroes if self.mode.epic else heroes | stacks

    def by_class(self, stacks: dict[str, list[str] | None]) -> dict[str, list[str] | None]:
        """The stacks of Heroes by class. A Hero named alone adds its card of level 1.

        A Hero of two classes goes into the shorter stack.
        """
        by_class = {name: list(stacks.get(name) or []) for name in build.CLASS_NAMES}
        for group, cards in stacks.items():
            if group not in build.CLASS_NAMES and self.kind_of(group) == "hero":
                lowest = next(card for card in build.quest_rules().library.members[group] if card.level == 1)
                fitting = [by_class[name] for name in build.classes_of(group)]
                min(fitting, key=len).extend([lowest.name] if cards is None else cards)
        return dict(by_class)

    def cards_of_stack(self, group: str) -> list[Card]:
        members = self.library.members
        if group not in build.CLASS_NAMES:
            return members[group]
        return [card for hero in build.groups_of("hero") if group in build.classes_of(hero) for card in members[hero]]

    def fill_stacks(self) -> None:
        for place, (name, cards) in enumerate(self.stacks.items()):
            stack, kind = self.game.stack(place), self.kind_of(name)
            if cards is not None:
                self.stack_up(cards, stack, name)
            elif kind == "hero":
                build.fill_hero_stack(self.kinds, self.library.members[name], HERO_COPIES, stack)
            else:
                self.add_all(self.library.members[name][0], stack)

    def add_all(self, card: Card, zone: list[CardId]) -> None:
        add_cards(self.kinds, card.number, card.copies, zone)

    def fill_spots(self) -> None:
        """Epic: puts market cards into spots of their type, or into Any spots if these are taken."""
        decks = self.decks("market decks", WARE_NAMES)
        if not self.mode.epic:
            if any(decks):
                raise FormatError("market decks are there only in Epic")
            return
        for deck, given in enumerate(decks):
            zone, where = self.game.ware_deck(deck), f"the market deck of {WARE_NAMES[deck]}"
            self.pile_up(given, zone, where, ("market",))
            for card in map(self.game.card, zone):
                if not card.tags & build.WARE_TYPES[deck].tags:
                    raise FormatError(f"{card.name} does not belong in {where}")
        for group, cards in self.wares.items():
            for name in [group] if cards is None else cards:
                self.offer(self.card_of_stack(name, group))

    def offer(self, card: Card) -> None:
        slot = next(deck for deck, what in enumerate(build.WARE_TYPES) if card.tags & what.tags)
        for wanted in (slot, ANY_SLOT):
            for place, there in enumerate(self.game.config.slots):
                if there == wanted and not self.game.stack(place):
                    self.add(card, self.game.stack(place))
                    return
        raise FormatError(f"there is no spot left for {card.name}")

    def fill_box(self) -> None:
        """Fills supply and box: Festering Wounds, the guardian, legendary cards, Heroes of higher levels."""
        self.add_all(self.library.by_name["festering wound"], self.game.zones[self.game.shared + SUPPLY])
        guardian, box = self.scenario.position.get("guardian"), self.game.box()
        if guardian is not None:
            self.add(tile_named(self.library, text(guardian, "guardian"), "guardian"), box)
        for name in build.groups_of("legendary"):
            self.add_all(self.library.members[name][0], box)
        for name in build.groups_of("hero") if self.mode.class_stacks else []:
            for card in self.library.members[name]:
                if card.level > 1:
                    add_cards(self.kinds, card.number, HERO_COPIES[card.level - 1], box)

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def room_entry(self, entry: Any) -> dict[str, Any]:
        """The fields of one room in the scenario."""
        fields = mapping(entry, "a room") if isinstance(entry, dict) else {"room": entry}
        room, monster = next(iter(fields.items()), ("", None))
        is_short = len(fields) == 1 and card_called(self.library, room) is not None
        return {"room": room, "monster": monster} if is_short else fields

    def lay_rooms(self) -> None:
        """`{room: Mine, monster: Goblin Shaman}`, or `{Mine: Goblin Shaman}`; `Mine` alone is an empty room."""
        given = self.scenario.position.get("rooms")
        listed = [{room: given[room]} for room in given] if isinstance(given, dict) else sequence(given, "rooms")
        entries = [self.room_entry(entry) for entry in listed]
        for entry in entries:
            check_keys(entry, ROOM_KEYS, "a room")
            if entry.get("room") is None:
                raise FormatError(f"{shown(entry)} under rooms does not say which room")
        rooms = [tile_named(self.library, entry["room"], "room") for entry in entries]
        tiles = [card for card in rooms if card.level > 0]
        for level, rooms_there in Counter(card.level for card in tiles).items():
            if rooms_there > 2:
                raise FormatError(f"the map has two rooms of level {level}, not {rooms_there}")
        if len(set(rooms)) < len(rooms):
            raise FormatError("a room stands twice under rooms")
        build.lay_out(self.game, self.kinds, [card.name for card in tiles])
        for card, entry in zip(rooms, entries, strict=True):
            self.populate(card, entry)

    def populate(self, room: Card, entry: dict[str, Any]) -> None:
        """Puts the monster into a room. Face down it comes from the deck of its level."""
        hidden = truth(entry.get("face down", False), f"face down in {room.name}")
        empty = plain(entry.get("monster")) == "none"
        if hidden and (empty or room.level == 0):
            why = "empty" if empty else "always open"
            raise FormatError(f"no monster can lie face down in {room.name}: it is {why}")
        if empty:
            return
        monster = card_named(self.library, text(entry["monster"], f"the monster in {room.name}"))
        if monster.kind not in ("monster", "guardian", "key"):
            raise FormatError(f"{monster.name} cannot be in {room.name}")
        if monster.kind == "key" and not hidden:
            raise FormatError(f"a Guardian Key that lies open in {room.name} has been found: count it in 'keys found'")
        card = self.put(monster, self.game.monsters(), tiles_of(self.game).index(room))
        if hidden:
            self.game.note(card, notes.FACE_DOWN, room.level, NOTHING)

    def stack_decks(self) -> None:
        decks = self.decks("monster decks", tuple(map(str, LEVELS)))
        for level, given in zip(LEVELS, decks, strict=True):
            self.pile_up(given, self.game.monster_deck(level), f"monster deck {level}", DUNGEON_CARDS)
        self.pile_up(self.scenario.position.get("treasure"), self.game.treasures(), "the treasure deck", TREASURES)

    def find_keys(self) -> None:
        """Sets the keys found. With enough keys the guardian is awake and the last round begins."""
        game = self.game
        game.keys = self.count(self.scenario.position, "keys found", sum(game.finds))
        add_cards(self.kinds, game.rules.key, game.keys, game.zones[game.shared + KEYS])
        if game.keys >= game.config.keys:
            wake_guardian(game)
            game.last = game.players  # the first player is about to take a turn of the last round

    # -- the players --------------------------------------------------------------------------------------------------

    def deal(self, p: Seat, entry: dict[str, Any]) -> None:
        super().deal(p, entry)
        game = self.game
        game.wounds[p] = self.count(entry, "wounds")
        game.finds[p] = self.count(entry, "keys found")
        for token in gear_of(entry.get("gear")):
            change_gear(game, p, token_called(token), 1)
        if entry.get("champion") is not None:
            game.champions[p] = place_called(game, entry["champion"])
        for kind in ("side quest", "guild"):
            if entry.get(kind) is not None:
                self.add(tile_named(self.library, entry[kind], kind), game.zones[game.board_at(p)])


def gear_of(given: Any) -> list[Any]:
    """`[Lantern, Lantern]`, or `{Lantern: 2}`."""
    if isinstance(given, dict):
        return [name for name, many in given.items() for _ in range(number(many, f"gear: {name}", MOST_COUNTED))]
    number(len(sequence(given, "gear")), "the length of gear", MOST_COUNTED)
    return sequence(given, "gear")
