"""A position out of nowhere: the game of Quest of a scenario, ready for its first move."""

from collections import Counter
from dataclasses import replace
from typing import Any

from grimhold.core.machine import NOTHING
from grimhold.games.finding import add_cards, shown
from grimhold.games.quest.game import Quest
from grimhold.games.quest.randomizer import random_setup
from grimhold.games.quest.rules import (
    ANY_SLOT,
    BOX,
    DECKS,
    HERO_COPIES,
    KEYS,
    KEYS_NEEDED,
    MODES,
    MOST,
    NO_SLOT,
    SUPPLY,
    WARES,
)
from grimhold.games.quest.setup import (
    CLASS_NAMES,
    EPIC_SLOTS,
    EPIC_SPOTS,
    WARE_TYPES,
    QuestSetup,
    empty_game,
    fill_hero_stack,
    first_game,
    groups_of,
    lay_out,
    new_game,
    quest_rules,
)
from grimhold.lang import notes
from grimhold.lang.base import Card
from grimhold.lang.sheet import Library
from grimhold.lang.tags import BIT
from grimhold.scenarios.document import (
    FormatError,
    Scenario,
    card_name,
    check_keys,
    mapping,
    number,
    sequence,
    text,
    texts,
    truth,
)
from grimhold.scenarios.moves import plain
from grimhold.scenarios.names import card_called, card_named, group_sold, tile_named
from grimhold.scenarios.quest.player import place_called, tiles_of, token_called

KEYS_OF_POSITION = ("rooms", "monster decks", "guardian", "keys found", "keys needed", "treasure", "market decks")
PLAYER_KEYS = ("wounds", "gear", "champion", "side quest", "guild", "keys found")
SETUP_LISTS = ("heroes", "village", "market", "monsters", "rooms")
SETUP_KEYS = (
    *SETUP_LISTS, "guardian", "side quests", "guilds", "legendary", "extra", "keys in decks", "copies",
)  # fmt: skip
ROOM_KEYS = ("room", "monster", "face down")
WARE_NAMES = ("items", "spells", "weapons")
USUAL_LIST = "first-game"
LEVELS = (1, 2, 3)
FEWEST = 2
MOST_COUNTED = 99  # XP, wounds, gear of a kind, keys needed
MOST_KEYS = 20
OWNED = ("starter", "hero", "market", "treasure", "cache", "legendary", "wound")
TREASURES = ("treasure", "cache")
DUNGEON_CARDS = ("monster", "key")


def game_of(scenario: Scenario) -> Quest:
    """The position of a scenario. It need not be one that play could reach."""
    scenario.check(KEYS_OF_POSITION, PLAYER_KEYS, tuple(MODES))
    if scenario.rules:
        raise FormatError(f"rules {scenario.rules!r}: Quest has one rulebook only; leave 'rules' out")
    game = dealt_game(scenario) if scenario.setup is not None else Position(scenario).game
    game.patient = True
    return game


def seats_of(scenario: Scenario) -> list[str]:
    names = scenario.names(FEWEST, MOST)
    if len(names) < FEWEST:
        raise FormatError(f"{len(names)} player; the game is for {FEWEST} to {MOST}")
    return names


# -- a game from its beginning ------------------------------------------------------------------------------------------


def dealt_game(scenario: Scenario) -> Quest:
    """The rulebook's first game, a random one, or one by name; shuffled and dealt from the seed."""
    players = tuple(seats_of(scenario))
    given = scenario.setup
    scenario.check_dealt(("keys needed",))
    if isinstance(given, dict):
        setup = listed_setup(scenario, players, mapping(given, "setup"))
    elif plain(given) == "random":
        setup = random_setup(scenario.seed, players, scenario.mode)
    elif plain(given) == USUAL_LIST:
        setup = first_game(players, scenario.mode)
    else:
        raise FormatError(f"setup {given!r} is not known here; there is {USUAL_LIST}, random, or a list of groups")
    return new_game(replace(setup, keys=keys_needed(scenario)), scenario.seed)


def listed_setup(scenario: Scenario, players: tuple[str, ...], given: dict[str, Any]) -> QuestSetup:
    """Groups by name; rooms and guardian of the first game unless others are named."""
    check_keys(given, SETUP_KEYS, "setup")
    heroes, village, market, monsters, rooms = [tuple(texts(given.get(key), key)) for key in SETUP_LISTS]
    library = quest_rules().library
    usual = first_game(players)
    return QuestSetup(
        heroes,
        village + market,
        monsters or usual.monsters,
        tuple([tile_named(library, name, "room").name for name in rooms]) or usual.rooms,
        tile_named(library, given.get("guardian") or usual.guardian, "guardian").name,
        players,
        scenario.mode,
        keys_in_decks=by_level(given, "keys in decks", usual.keys_in_decks),
        copies=by_level(given, "copies", usual.copies),
        side_quests=truth(given.get("side quests", False), "side quests"),
        guilds=truth(given.get("guilds", False), "guilds"),
        legendary=truth(given.get("legendary", True), "legendary"),
        extra=extra_cards(players, given.get("extra")),
    )


def by_level(given: dict[str, Any], key: str, usual: tuple[int, int, int]) -> tuple[int, int, int]:
    """Three numbers: for level 1, 2 and 3."""
    numbers = sequence(given.get(key), key) or list(usual)
    if len(numbers) != len(LEVELS):
        raise FormatError(f"{key} is three numbers, for level 1, 2 and 3")
    low, middle, high = [number(one, key, MOST_COUNTED) for one in numbers]
    return low, middle, high


def extra_cards(players: tuple[str, ...], given: Any) -> tuple[tuple[str, ...], ...]:
    """Campaign: what the guilds have added to each starting deck, as `{Ann: [Hammer]}`."""
    if given is None:
        return ()
    cards = mapping(given, "extra")
    check_keys(cards, players, "extra")
    return tuple([tuple(texts(cards.get(player), f"extra: {player}")) for player in players])


def keys_needed(scenario: Scenario) -> int:
    return number(scenario.position.get("keys needed", KEYS_NEEDED), "keys needed", MOST_COUNTED)


# -- a position -----------------------------------------------------------------------------------------------------------


class Position:
    """Lays out the table of a scenario, card by card."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.library: Library = quest_rules().library
        self.mode = MODES[scenario.mode]
        self.kinds: list[int] = []
        stacks = self.village()
        names, slots = list(stacks), [NO_SLOT] * len(stacks)
        if self.mode.epic:
            names, slots = [*names, *EPIC_SPOTS], [*slots, *EPIC_SLOTS]
        players = seats_of(scenario)
        self.game = empty_game(names, slots, players, scenario.seed, scenario.mode, keys_needed(scenario))
        self.game.kinds = self.kinds
        self.fill_stacks(stacks)
        self.fill_spots()
        self.fill_box()
        self.lay_rooms()
        self.stack_decks()
        for p, entry in enumerate(scenario.players):
            self.deal(p, entry)
        self.find_keys()
        self.game.check_numbers()

    def add(self, card: Card, zone: list[int]) -> None:
        add_cards(self.kinds, card.number, 1, zone)

    def zone(self, which: int) -> list[int]:
        return self.game.zones[self.game.shared + which]

    def pile_up(self, names: list[str], zone: list[int], kinds: tuple[str, ...], where: str) -> None:
        """Cards named from the top down; the end of a zone is its top."""
        for name in reversed(names):
            self.add(card_named(self.library, name, kinds, where), zone)

    # -- the village --------------------------------------------------------------------------------------------------

    def village(self) -> dict[str, list[str] | None]:
        """The stacks of the village, Heroes first. In Epic only they come in stacks; the market has spots."""
        if not self.mode.epic:
            stacks = self.scenario.stacks(lambda name: group_sold(self.library, name))
            return dict(sorted(stacks.items(), key=lambda stack: self.library.groups[stack[0]].kind != "hero"))
        stacks = self.scenario.stacks(self.epic_stack)
        if self.mode.class_stacks:
            return dict(self.by_class(stacks))
        return {name: cards for name, cards in stacks.items() if self.library.groups[name].kind == "hero"}

    def by_class(self, stacks: dict[str, list[str] | None]) -> dict[str, list[str]]:
        """Heroes sorted by class. One who is named alone lies there with the card of level 1, under what is spelt out;
        who has two classes lies where there are fewer.
        """
        sorted_stacks = {name: list(stacks.get(name) or []) for name in CLASS_NAMES}
        for group, cards in stacks.items():
            if group in CLASS_NAMES or self.library.groups[group].kind != "hero":
                continue
            lowest = next(card for card in self.library.members[group] if card.level == 1)
            fitting = [sorted_stacks[name] for name in CLASS_NAMES if lowest.tags & BIT[name.lower()]]
            min(fitting, key=len).extend([lowest.name] if cards is None else cards)
        return sorted_stacks

    def epic_stack(self, name: str) -> str:
        """A class, if Heroes are sorted by class; or a group that is sold."""
        by_class = {known.lower(): known for known in CLASS_NAMES}
        if self.mode.class_stacks and plain(name) in by_class:
            return by_class[plain(name)]
        return group_sold(self.library, name)

    def fill_stacks(self, stacks: dict[str, list[str] | None]) -> None:
        for place, (name, cards) in enumerate(stacks.items()):
            stack = self.game.stack(place)
            if cards is not None:
                self.pile_up(cards, stack, self.sold_in(name), f"the stack of {name}")
            elif self.library.groups[name].kind == "hero":
                fill_hero_stack(self.kinds, self.library.members[name], HERO_COPIES, stack)
            else:
                card = self.library.members[name][0]
                add_cards(self.kinds, card.number, card.copies, stack)

    def sold_in(self, stack: str) -> tuple[str, ...]:
        """The kind of cards that lie in a stack of the village."""
        return ("hero",) if stack in CLASS_NAMES else (self.library.groups[stack].kind,)

    def fill_spots(self) -> None:
        """Epic: market cards lie open in the spots of their type, or in the Any spots once these are taken."""
        decks = mapping(self.scenario.position.get("market decks") or {}, "market decks")
        check_keys(decks, WARE_NAMES, "market decks")
        if not self.mode.epic:
            if decks:
                raise FormatError("market decks are there only in Epic")
            return
        for deck, name in enumerate(WARE_NAMES):
            self.stack_wares(deck, [card_name(card) for card in sequence(decks.get(name), name)])
        for group, cards in self.scenario.stacks(self.epic_stack).items():
            if group not in CLASS_NAMES and self.library.groups[group].kind == "market":
                for card in [group] if cards is None else cards:
                    self.offer(card_named(self.library, card, ("market",), f"the spot of {group}"))

    def stack_wares(self, deck: int, names: list[str]) -> None:
        """Epic: a deck of the market holds cards of its own type."""
        where = f"the market deck of {WARE_NAMES[deck]}"
        for name in names:
            card = card_named(self.library, name, ("market",), where)
            if not card.tags & WARE_TYPES[deck].tags:
                raise FormatError(f"{card.name} does not belong in {where}")
        self.pile_up(names, self.zone(WARES + deck), ("market",), where)

    def offer(self, card: Card) -> None:
        slots = self.game.layout.slots
        slot = next(deck for deck, what in enumerate(WARE_TYPES) if card.tags & what.tags)
        for wanted in (slot, ANY_SLOT):
            free = [n for n in range(len(slots)) if slots[n] == wanted and not self.game.stack(n)]
            if free:
                self.add(card, self.game.stack(free[0]))
                return
        raise FormatError(f"there is no spot left for {card.name}")

    def fill_box(self) -> None:
        """Festering Wounds, the guardian, and what side quests and level-ups may bring out of the box."""
        wound = self.library.by_name["festering wound"]
        add_cards(self.kinds, wound.number, wound.copies, self.zone(SUPPLY))
        guardian = self.scenario.position.get("guardian")
        if guardian is not None:
            self.add(tile_named(self.library, text(guardian, "guardian"), "guardian"), self.zone(BOX))
        for name in groups_of("legendary"):
            card = self.library.members[name][0]
            add_cards(self.kinds, card.number, card.copies, self.zone(BOX))
        if self.mode.class_stacks:
            for name in groups_of("hero"):
                for card in self.library.members[name]:
                    if card.level > 1:
                        add_cards(self.kinds, card.number, HERO_COPIES[card.level - 1], self.zone(BOX))

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def rooms(self) -> list[dict[str, Any]]:
        """The rooms in order, each with its monster."""
        given = self.scenario.position.get("rooms")
        if isinstance(given, dict):
            return [{"room": room, "monster": monster} for room, monster in given.items()]
        return [self.room(entry) for entry in sequence(given, "rooms")]

    def room(self, entry: Any) -> dict[str, Any]:
        """`{room: Mine, monster: Goblin Shaman}`; also `{Mine: Goblin Shaman}`, and `Mine` for an empty room."""
        if not isinstance(entry, dict):
            return {"room": entry}
        fields = mapping(entry, "a room")
        if "room" not in fields and len(fields) == 1:
            room, monster = next(iter(fields.items()))
            if card_called(self.library, room) is not None:
                return {"room": room, "monster": monster}
        check_keys(fields, ROOM_KEYS, "a room")
        if fields.get("room") is None:
            raise FormatError(f"{shown(entry)} under rooms does not say which room")
        return fields

    def lay_rooms(self) -> None:
        rooms = [(tile_named(self.library, r.get("room"), "room"), r) for r in self.rooms()]
        tiles = [card for card, _ in rooms if card.level > 0]
        for level, rooms_there in Counter(card.level for card in tiles).items():
            if rooms_there > 2:
                raise FormatError(f"the map has two rooms of level {level}, not {rooms_there}")
        if len({card.name for card, _ in rooms}) < len(rooms):
            raise FormatError("a room stands twice under rooms")
        lay_out(self.game, self.kinds, [card.name for card in tiles])
        for card, fields in rooms:
            self.populate(card, fields)

    def populate(self, room: Card, fields: dict[str, Any]) -> None:
        """The monster of a room, as it stood there from the start."""
        name = fields.get("monster")
        hidden = self.is_hidden(room, fields)
        if plain(name) == "none":
            return
        monster = card_named(self.library, text(name, f"the monster in {room.name}"))
        if monster.kind not in ("monster", "guardian", "key"):
            raise FormatError(f"{monster.name} cannot be in {room.name}")
        place = tiles_of(self.game).index(room)
        self.game.monsters()[place] = len(self.kinds)
        if hidden:
            self.game.note(len(self.kinds), notes.FACE_DOWN, room.level, NOTHING)  # from the deck of its level
        elif monster.kind == "key":
            raise FormatError(f"a Guardian Key that lies open in {room.name} has been found: count it in 'keys found'")
        self.kinds.append(monster.number)

    def is_hidden(self, room: Card, fields: dict[str, Any]) -> bool:
        """Does the monster of a room lie face down?"""
        given = fields.get("face down")
        hidden = given is not None and truth(given, f"face down in {room.name}")
        if hidden and plain(fields.get("monster")) == "none":
            raise FormatError(f"{room.name} is empty; only a monster can lie face down")
        if hidden and room.level == 0:
            raise FormatError(f"nothing lies face down in {room.name}")
        return hidden

    def stack_decks(self) -> None:
        given = self.scenario.position.get("monster decks")
        if isinstance(given, list):
            if len(given) > len(LEVELS):
                raise FormatError(f"monster decks are there for the levels 1, 2 and 3, not for {len(given)}")
            given = dict(zip(LEVELS, given, strict=False))
        decks = mapping(given or {}, "monster decks")
        check_keys(decks, [str(level) for level in LEVELS], "monster decks")
        for level in LEVELS:
            names = [card_name(card) for card in sequence(decks.get(str(level)), f"monster deck {level}")]
            self.pile_up(names, self.zone(DECKS + level - 1), DUNGEON_CARDS, f"monster deck {level}")
        self.pile_up(self.scenario.cards("treasure"), self.game.treasures(), TREASURES, "the treasure deck")

    def find_keys(self) -> None:
        """With enough keys the guardian is awake, and this is the last round."""
        game = self.game
        given = self.scenario.position.get("keys found")
        game.keys = sum(game.finds) if given is None else number(given, "keys found", MOST_KEYS)
        add_cards(self.kinds, game.rules.key, game.keys, self.zone(KEYS))
        if game.keys >= game.layout.keys:
            game.wake()
            game.last = game.players  # the first player is about to take a turn of the last round

    # -- the players --------------------------------------------------------------------------------------------------

    def deal(self, p: int, entry: dict[str, Any]) -> None:
        game = self.game
        for key, zone in {"hand": game.hand(p), "deck": game.deck(p), "discard": game.pile(p)}.items():
            names = [card_name(card) for card in sequence(entry.get(key), key)]
            self.pile_up(names, zone, OWNED, f"{game.name(p)}'s {key}")
        game.hand(p).reverse()  # a hand keeps the order it is written in
        game.xp[p] = number(entry.get("xp", 0), "xp", MOST_COUNTED)
        game.wounds[p] = number(entry.get("wounds", 0), "wounds", MOST_COUNTED)
        game.finds[p] = number(entry.get("keys found", 0), "keys found", MOST_KEYS)
        for token in gear_of(entry.get("gear")):
            game.change_gear(p, token_called(token), 1)
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
