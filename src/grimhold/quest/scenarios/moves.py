"""Makes the moves of a scenario in Quest: finds cards, rooms, tokens and wounds by name, and walks to rooms."""

from collections.abc import Iterable
from typing import Any, Self

from grimhold.core import verbs
from grimhold.core.errors import IllegalMove, UnknownName
from grimhold.core.ids import CardId, Reason
from grimhold.core.machine import NOTHING
from grimhold.core.options import first, second, verb
from grimhold.lang.base import IN_VILLAGE, Card
from grimhold.lang.control import YES
from grimhold.lang.english import nearest, shown
from grimhold.quest.dungeon import light_needed
from grimhold.quest.forecaster import way_reason
from grimhold.quest.legal import gear_buy_reason, gear_reason, move_reason, rations_reason, treasure_reason, ways_up
from grimhold.quest.paths import STEPS, ways_from
from grimhold.quest.rules import BAZAAR, IN_TOWN, LOCATIONS, NEIGHBOURS
from grimhold.quest.state import QuestState
from grimhold.quest.texts import place_name
from grimhold.quest.turn.dungeon_phase import PayInBlood, Prepare, TakeSpoils, Walk
from grimhold.quest.turn.ending import DiscardOnWaking, NewHand, Recognition
from grimhold.quest.turn.turn import OpenTurn
from grimhold.quest.turn.village_phase import Buy, DrinkNow, HealUp, LevelUp, PotionHeals, Stock, UseInVillage, Venture
from grimhold.quest.words.abilities import MayIgnore
from grimhold.quest.words.gear import LANTERN, POTION, RATIONS, TOKENS
from grimhold.quest.words.healing import Heal
from grimhold.scenarios.document import FormatError, integer, one_or_more, truth
from grimhold.scenarios.grammar import NO_OPTION, Grammar, Move, describe, plain
from grimhold.scenarios.moves import MoveRunner
from grimhold.scenarios.names import bare, card_called, tile_named
from grimhold.table import reasons

VILLAGE = "village"  # as a location it means The Bazaar
HEALING = (HealUp, Heal, PotionHeals)
WOUND_NAMES = ["wound", "wound token", "token", "heal"]
TREASURE = "treasure"
PURPOSES = {RATIONS: ("gold", "skill"), LANTERN: ("light",), POTION: ("healing", "heal")}
FOR_HEROES = "skill"
DECK_NAMES = ("{}s", "{} deck", "{}s deck")
GOALS = ("room", "monster", "guardian")  # the kinds of cards that name a battle
MARCHES = ("battle", "attack", "move")
LEFT_OPEN = (PayInBlood, PotionHeals, MayIgnore)  # questions whose first answer does the least


class QuestMoves(MoveRunner[QuestState]):
    grammar = Grammar(
        {"visit village": verbs.VISIT | BAZAAR, "enter dungeon": verbs.DUNGEON, "rest": NO_OPTION, "done": verbs.DONE,
         "end turn": NO_OPTION},
        {
            "visit": (verbs.VISIT,), "use": (verbs.USE,), "equip": (verbs.EQUIP,), "gear": (verbs.GEAR,),
            "buy": (verbs.BUY, verbs.BUY_GEAR, verbs.BUY_TREASURE),
            "heal": (), "level": (verbs.LEVEL,), "battle": (), "attack": (), "move": (), "destroy": (),
        },
    )  # fmt: skip
    openings = ("visit village", "visit", "enter dungeon", "rest")
    menus = (OpenTurn, UseInVillage, Buy, HealUp, LevelUp, Venture, Prepare, Walk, TakeSpoils)
    last_step = NewHand

    def __init__(self, game: QuestState) -> None:
        super().__init__(game)
        self.route: list[int] = []  # the steps of the walk that are left; the last one may be a battle
        self.checks |= {
            "move": self.check_way, "battle": self.goal, "attack": self.goal, "heal": self.check_healing,
            "visit": location_called, "gear": token_called,
        }  # fmt: skip

    def trial(self) -> Self:
        trial = super().trial()
        trial.route = list(self.route)
        return trial

    # -- reading a move -------------------------------------------------------------------------------------------------

    def parse(self, raw: Any) -> Move:
        """A move with a location may lack braces: `visit The Temple`."""
        head, _, location = plain(raw).partition(" ") if isinstance(raw, str) else ("", "", "")
        move = super().parse({head: location} if head == "visit" and location != VILLAGE else raw)
        truth(move.beside.get("battle", False), "battle beside move")
        return Move("choose", move.what, answers=move.answers) if move.name == "destroy" else move

    def check_way(self, rooms: Any) -> None:
        if not rooms:
            raise FormatError("move: to which room?")
        for room in one_or_more(rooms):
            tile_named(self.game.library(), room, "room")

    def goal(self, name: Any) -> Card:
        return tile_named(self.game.library(), name, *GOALS)

    def check_healing(self, what: Any) -> None:
        """Checks a number of wounds, or the name of one."""
        if isinstance(what, str):
            if bare(what) not in WOUND_NAMES:
                self.card(what)
        elif integer(what, "heal") < 1:
            raise FormatError(f"heal is a number from 1 on, not {what}")

    def check_sold(self, name: Any) -> None:
        if bare(name) != TREASURE and bare(name) not in token_names():
            super().check_sold(name)

    # -- where the turn is ----------------------------------------------------------------------------------------------

    def is_walking(self) -> bool:
        return not self.game.over and isinstance(self.game.running(), Walk)

    def may_pass(self, move: Move) -> bool:
        """May the open question be declined for this move? Not on the way through the dungeon."""
        if self.is_walking():
            return False
        if move.name == "enter dungeon":
            return verbs.DONE in self.game.options and self.game.pc != 0 and self.game.place == IN_VILLAGE
        return super().may_pass(move)

    def ends_here(self) -> bool:
        """Questions between turns must be answered."""
        return isinstance(self.game.running(), DiscardOnWaking | Recognition)

    # -- names ----------------------------------------------------------------------------------------------------------

    def at_hand(self) -> list[CardId]:
        game = self.game
        cards = [*game.hand(game.active), *game.board(game.active), *game.tiles(), game.foe]
        return [card for card in cards if card >= 0]

    def ways_up(self, hero: CardId) -> Iterable[int]:
        return ways_up(self.game, hero)

    def rooms_meant(self, name: Any) -> list[int]:
        """The places of a room by its name, or of monsters by theirs."""
        goal = self.goal(name)
        if goal.kind != "room":
            in_sight = self.game.foes_in_sight()
            seen = [card if card in in_sight else NOTHING for card in self.game.monsters()]
            return [place for place, card in enumerate(seen) if card >= 0 and self.same(card, goal)]
        if goal not in tiles_of(self.game):
            raise IllegalMove(f"{goal.name} is not on the map")
        return [room_called(self.game, name)]

    def names_of(self, option: int) -> list[str]:
        kind = verb(option)
        if kind in (verbs.GEAR, verbs.BUY_GEAR):
            token = first(option) if kind == verbs.GEAR else second(option)
            return [TOKENS[token], *[name for name, meant in token_names().items() if meant == token]]
        if kind in (verbs.MOVE, verbs.ROOM, verbs.PICK):
            place = self.game.place_of(CardId(option)) if kind == verbs.PICK else second(option)
            return [place_name(self.game, place)] if place >= 0 else []
        if kind == verbs.VISIT:
            return [LOCATIONS[second(option)]]
        if kind == verbs.WORD and isinstance(self.game.running(), Stock):  # a deck of the market: the Weapons
            return [name.format(bare(self.game.words_of(option))) for name in DECK_NAMES]
        return {verbs.HEAL: WOUND_NAMES, verbs.BUY_TREASURE: [TREASURE]}.get(kind, super().names_of(option))

    def labels(self, option: int) -> list[str]:
        """`Adventurer into Pylorian 1`; one half is enough if it is unique."""
        if verb(option) != verbs.LEVEL:
            return super().labels(option)
        rises = [self.rise(other) for other in self.verbs(verbs.LEVEL)]
        hero, risen, group = self.rise(option)
        names = [self.game.words_of(option), f"{hero} into {risen}", f"{hero} into {group}"]
        if len({other for who, other, _ in rises if who == hero}) == 1:
            names.append(hero)
        if len({who for who, other, _ in rises if other == risen}) == 1:
            names += [risen, group]
        return [bare(name) for name in names]

    def rise(self, option: int) -> tuple[str, str, str]:
        """The Hero, the new card, and the group of the new card."""
        risen, group, *_ = self.risen_names(option)
        return self.game.card(first(option)).name, risen, group

    # -- finding the option that is meant -------------------------------------------------------------------------------

    def matching(self, move: Move) -> list[int]:
        if move.name in MARCHES:
            return [verbs.DONE] if self.is_walking() else []
        if move.name == "heal":
            asked = isinstance(self.game.running(), HEALING)
            return [option for option in self.game.options if option != verbs.DONE and asked]
        if move.name == "gear":
            return self.tokens(move)
        if move.name == "visit":
            return [option for option in self.game.options if option == verbs.VISIT | location_called(move.what)]
        return super().matching(move)

    def tokens(self, move: Move) -> list[int]:
        """The options for a token and its purpose: a potion just bought, skill for a Hero, or its usual effect."""
        token = token_called(move.what)
        usual = FOR_HEROES if "to" in move.beside else PURPOSES[token][0]
        purpose, known = plain(move.beside.get("for", usual)), [word for words in PURPOSES.values() for word in words]
        if purpose not in known:
            raise FormatError(f"gear {move.what}: for is one of {', '.join(known)}, not {move.beside['for']!r}")
        if purpose not in PURPOSES[token] or ("to" in move.beside and purpose != FOR_HEROES):
            return []
        if isinstance(self.game.running(), DrinkNow) and token == POTION:
            return [YES]
        meant = [option for option in self.verbs(verbs.GEAR) if first(option) == token and self.in_menu()]
        meant = [option for option in meant if bool(second(option)) == (purpose == FOR_HEROES)]
        if "to" in move.beside:
            return [option for option in meant if self.is_called(CardId(second(option) - 1), move.beside["to"])]
        if purpose == FOR_HEROES and len({self.game.kinds[second(option) - 1] for option in meant}) > 1:
            raise IllegalMove(f"gear {move.what}: several heroes are possible, say which with 'to'")
        return meant

    # -- reasons --------------------------------------------------------------------------------------------------------

    def reason_code(self, move: Move) -> Reason:
        game, token = self.game, token_names().get(bare(move.what))
        if move.name == "buy" and (bare(move.what) == TREASURE or token is not None):
            return treasure_reason(game) if token is None else gear_buy_reason(game, token)
        if move.name == "gear" and token is not None:
            fed = [card for card in game.hand(game.active) if self.is_called(card, move.beside.get("to"))]
            if token == RATIONS and "to" in move.beside:
                return rations_reason(game, fed[0]) if fed else reasons.LEGAL
            return gear_reason(game, token)
        if move.name == "heal":
            return reasons.LEGAL if game.healing_options(game.active) else reasons.UNWOUNDED
        return super().reason_code(move)

    def no_way(self, what: str, place: int) -> IllegalMove:
        """Why the champion cannot get into a room."""
        code = move_reason(self.game, place)
        return IllegalMove(f"{what}: {reasons.TEXTS[code or reasons.NOT_ENOUGH_LIGHT]}")

    # -- making moves ---------------------------------------------------------------------------------------------------

    def carry_out(self, move: Move) -> None:
        if move.name in MARCHES:
            self.march(move)
        elif move.name == "heal":
            self.heal(move)
        else:
            super().carry_out(move)

    def heal(self, move: Move) -> None:
        """Heals a number of wounds, tokens first; or one by its name."""
        for _ in range(move.what if isinstance(move.what, int) else 1):
            self.reach(move)
            meant = self.option_called(move.what) if isinstance(move.what, str) else self.matching(move)[0]
            if meant is None:
                raise IllegalMove(f"{describe(move)}: it cannot be healed now")
            self.apply(meant)

    def march(self, move: Move) -> None:
        """Walks the named way, or the cheapest one to a battle."""
        named = move.name == "move"
        self.reach(move)
        way = self.named_way(move) if named else self.cheapest_way(move)
        battles = not named or truth(move.beside.get("battle", False), "battle")
        self.route = [verbs.MOVE | place for place in way] + [verbs.DONE] * battles

    def named_way(self, move: Move) -> list[int]:
        """The named rooms in order, without the room of the champion."""
        places = [place for room in one_or_more(move.what) for place in self.rooms_meant(room)]
        return places[1:] if places[:1] == [self.game.champions[self.game.active]] else places

    def cheapest_way(self, move: Move) -> list[int]:
        """The rooms of the cheapest way to a battle, the goal last."""
        game = self.game
        goals = [place for place in self.rooms_meant(move.what) if game.monsters()[place] >= 0]
        if not goals:
            raise IllegalMove(f"{describe(move)}: {reasons.TEXTS[reasons.NOBODY_THERE]}")
        start = game.champions[game.active]
        costs = ways_from(game, start)
        way = [min(goals, key=costs.__getitem__)]
        if way_reason(game, way[0]):
            raise self.no_way(describe(move), way[0])
        while way[0] != start:
            left = costs[way[0]] - light_needed(game, way[0]) * STEPS - 1
            way.insert(0, next(place for place in NEIGHBOURS[way[0]] if costs[place] == left))
        return way[1:]

    def go_through_single_answers(self) -> None:
        """Also continues a walk that a question has interrupted."""
        super().go_through_single_answers()
        while self.is_walking() and self.route:
            step = self.route.pop(0)
            if step not in self.game.options:
                raise self.no_way(f"move to {place_name(self.game, second(step))}", second(step))
            self.apply(step)
            super().go_through_single_answers()

    def go_on(self) -> None:
        """Tries the whole walk. Questions on the way are declined if possible, else answered by the first option."""
        game = self.game
        while self.route not in ([], [verbs.DONE]) and not self.is_walking():
            while not game.over and not self.in_menu():
                declines = verbs.DONE in game.options and not isinstance(game.running(), LEFT_OPEN)
                game.apply(verbs.DONE if declines else game.options[0])
            self.go_through_single_answers()


# -- names ----------------------------------------------------------------------------------------------------------------


def token_names() -> dict[str, int]:
    """The names of gear tokens, with common forms."""
    names = {f"{full.lower()}{form}": token for form in ("", " token", "s") for token, full in TOKENS.items()}
    return names | dict.fromkeys(("iron ration", "rations", "ration"), RATIONS)


def token_called(name: Any) -> int:
    token = token_names().get(bare(name))
    if token is None:
        raise UnknownName(f"unknown gear token {shown(name)}{nearest(plain(name), list(TOKENS.values()))}")
    return token


def location_called(name: Any) -> int:
    """A location of the village by its name or its beginning; "village" is The Bazaar."""
    if bare(name) == VILLAGE:
        return BAZAAR
    known = [bare(location) for location in LOCATIONS]
    found = [n for n, location in enumerate(known) if location == bare(name) or location.startswith(f"{bare(name)} ")]
    if len(found) != 1:
        raise UnknownName(f"unknown location {shown(name)}{nearest(plain(name), list(LOCATIONS))}")
    return found[0]


def tiles_of(game: QuestState) -> list[Card | None]:
    return [game.card(tile) if tile >= 0 else None for tile in game.tiles()]


def room_called(game: QuestState, name: Any) -> int:
    """A room of the map."""
    room, tiles = tile_named(game.library(), name, "room"), tiles_of(game)
    if room not in tiles:
        raise FormatError(f"{room.name} is not on the map of this position")
    return tiles.index(room)


def place_called(game: QuestState, name: Any) -> int:
    """The place of a champion: a room of the map, or a location of the village."""
    if bare(name) == VILLAGE:
        return IN_TOWN
    card = card_called(game.library(), name)
    if card is not None and card.kind == "room":
        return room_called(game, name)
    try:
        return IN_TOWN + location_called(name)
    except UnknownName:
        there = [tile.name for tile in tiles_of(game) if tile is not None]
        raise UnknownName(f"unknown place {shown(name)}{nearest(plain(name), [*there, *LOCATIONS])}") from None
