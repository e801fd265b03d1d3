"""What is meant by the moves of Quest: cards, rooms and wares by name, the options that fit, and why none does."""

from typing import Any

from grimhold.core.errors import IllegalMove
from grimhold.core.machine import Op
from grimhold.core.options import DONE, PICK, first, second, verb
from grimhold.games import reasons
from grimhold.games.finding import SEE_NAMES, nearest, shown
from grimhold.games.options import BUY, DUNGEON, EQUIP, LEVEL, USE
from grimhold.games.quest.delve import Prepare, TakeSpoils, Walk
from grimhold.games.quest.ending import NewHand
from grimhold.games.quest.game import Quest
from grimhold.games.quest.options import BUY_GEAR, BUY_TREASURE, MOVE, VISIT
from grimhold.games.quest.rules import BAZAAR, LOCATIONS, ROOMS
from grimhold.games.quest.turn import OpenTurn
from grimhold.games.quest.visit import Buy, DrinkNow, HealUp, LevelUp, PotionHeals, Stock, UseInVillage, Venture
from grimhold.lang.base import LANTERN, POTION, RATIONS, Card
from grimhold.lang.control import YES
from grimhold.lang.options import GEAR, HEAL, ROOM, WORD
from grimhold.lang.tags import HERO_BIT
from grimhold.lang.wounds import Heal
from grimhold.scenarios.document import FormatError, integer, truth
from grimhold.scenarios.moves import DECLINES, Grammar, Move, plain
from grimhold.scenarios.player import Player
from grimhold.scenarios.quest.names import (
    GEAR_NAMES,
    VILLAGE,
    card_called,
    find,
    group_sold,
    location_called,
    place_called,
    spellings,
    straight,
    token_called,
)

MENUS = (OpenTurn, UseInVillage, Buy, HealUp, LevelUp, Venture, Prepare, Walk, TakeSpoils)
HEALING = (HealUp, Heal, PotionHeals)
WOUND_NAMES = ["wound", "a wound", "wound token", "a wound token", "token", "heal"]
TREASURE_NAMES = ["treasure", "a treasure"]
PURPOSES = {RATIONS: ("gold", "skill"), LANTERN: ("light",), POTION: ("healing", "heal")}
FOR_HEROES = "skill"
DECK_NAMES = ("{0}s", "the {0}s", "the {0}", "{0} deck", "the {0} deck", "{0}s deck", "the {0}s deck")
ABOUT_HEROES = ("use", "level", "to")
GOALS = ("room", "monster", "guardian")  # what a battle may be named after
MARCHES = ("battle", "attack", "move")


class Speaker(Player[Quest]):
    grammar = Grammar(
        ("visit village", "enter dungeon", "rest", "done", "end turn"),
        {
            "visit": (), "use": ("effect",), "equip": ("to",), "gear": ("to", "for"), "buy": (), "heal": (),
            "level": ("into",), "battle": (), "attack": (), "move": ("battle",), "destroy": (),
        },
    )  # fmt: skip
    openings = ("visit village", "visit", "enter dungeon", "rest")
    first_steps = (UseInVillage, Prepare)
    last_step = NewHand

    def parse(self, raw: Any) -> Move:
        """A location may be named without braces, too: `visit The Temple`."""
        head, _, location = plain(raw).partition(" ") if isinstance(raw, str) else ("", "", "")
        if head == "visit" and location != VILLAGE:
            raw = {head: location}
        move = super().parse(self.with_levels(raw))
        return Move("choose", move.what, answers=move.answers) if move.name == "destroy" else move

    def with_levels(self, raw: Any) -> Any:
        """A Hero in hand may go without the level where there is but one of that name."""
        if not isinstance(raw, dict):
            return raw
        return {key: self.with_level(value) if key in ABOUT_HEROES else value for key, value in raw.items()}

    def with_level(self, name: Any) -> Any:
        if not isinstance(name, str) or self.game.over or self.card_called(straight(name)) is not None:
            return name
        hand = [self.game.card(card) for card in self.game.hand(self.game.active)]
        held = {card.name for card in hand if card.tags & HERO_BIT and card.group.lower() == straight(name)}
        return held.pop() if len(held) == 1 else name

    def check_names(self, move: Move) -> None:
        if move.name == "move":
            self.check_way(move)
        elif move.name in MARCHES:
            self.check_place(move.what, GOALS)
        elif move.name == "buy" and straight(move.what) not in (*TREASURE_NAMES, *GEAR_NAMES):
            self.check_stack(move.what)
        elif move.name == "heal":
            self.check_healing(move.what)
        elif move.name == "visit":
            location_called(move.what)
        elif move.name == "gear":
            token_called(move.what)
        elif move.name in ("use", "equip", "level") or (move.name == "destroy" and plain(move.what) not in DECLINES):
            self.card(move.what)
        if "to" in move.beside:
            self.card(move.beside["to"])
        if "into" in move.beside:
            self.check_stack(move.beside["into"])

    def check_way(self, move: Move) -> None:
        if not move.what:
            raise FormatError("move: to which room?")
        for room in move.what if isinstance(move.what, list) else [move.what]:
            self.check_place(room, ("room",))
        truth(move.beside.get("battle", False), "battle beside move")

    def check_healing(self, what: Any) -> None:
        """So many wounds, or a wound by its name."""
        if isinstance(what, str):
            if plain(what) not in WOUND_NAMES:
                self.card(what)
        elif integer(what, "heal") < 1:
            raise FormatError(f"heal is a number from 1 on, not {what}")

    def check_place(self, name: Any, kinds: tuple[str, ...]) -> None:
        card = self.card_called(straight(name))
        if card is None or card.kind not in kinds:
            known = [card.name for card in self.game.library().catalogue if card.kind in kinds]
            monsters = " and no monster" if "monster" in kinds else ""
            raise FormatError(
                f"{shown(name)} is no room of the dungeon{monsters}{nearest(straight(name), known) or SEE_NAMES}"
            )

    def check_stack(self, name: Any) -> None:
        """A card, a group that is sold, or a stack of this village."""
        stacks = [stack.lower() for stack in self.game.stack_names()]
        if straight(name) not in stacks and self.card_called(straight(name)) is None:
            group_sold(self.game.library(), name)

    # -- where the turn is ----------------------------------------------------------------------------------------------

    def step(self) -> Op:
        return self.game.running()

    def in_menu(self) -> bool:
        return isinstance(self.step(), MENUS)

    def in_spoils(self) -> bool:
        return isinstance(self.step(), TakeSpoils)

    def is_walking(self) -> bool:
        return not self.game.over and isinstance(self.step(), Walk)

    # -- names ----------------------------------------------------------------------------------------------------------

    def card(self, name: Any) -> Card:
        return find(self.game.library(), name)

    def card_called(self, text: str) -> Card | None:
        return card_called(self.game.library(), text)

    def tiles(self) -> list[Card | None]:
        return [self.game.card(tile) if tile >= 0 else None for tile in self.game.tiles()]

    def room_called(self, name: Any) -> int:
        place = place_called(self.game.library(), self.tiles(), name)
        if place >= ROOMS:
            rooms = [tile.name for tile in self.tiles() if tile is not None]
            raise FormatError(f"{shown(name)} is no room of the dungeon{nearest(straight(name), rooms)}")
        return place

    def room_meant(self, name: Any) -> int:
        """A room to go to; one that is not on the map cannot be reached."""
        called = self.card_called(straight(name))
        if called is not None and called.kind == "room" and called not in self.tiles():
            raise IllegalMove(f"{called.name} is not on the map")
        return self.room_called(name)

    def rooms_meant(self, name: Any) -> list[int]:
        """A room by its name, or those with a monster of this name."""
        called = self.card_called(straight(name))
        if called is None or called.kind not in ("monster", "guardian"):
            return [self.room_meant(name)]
        seen = [card if card in self.game.foes_in_sight() else -1 for card in self.game.monsters()]
        return [place for place, card in enumerate(seen) if card >= 0 and self.same(card, called)]

    def room_names(self, place: int) -> list[str]:
        return spellings(self.game.place_name(place))

    def risen_name(self, option: int) -> str:
        return plain(self.game.card(self.game.next_level(first(option), second(option))).name)

    def names_of(self, option: int) -> list[str]:
        game, kind = self.game, verb(option)
        if kind == PICK:
            place = game.place_of(option)
            return self.room_names(place) if place >= 0 else []
        if kind == USE:
            return [plain(game.card(first(option)).name)]
        if kind == LEVEL:
            return self.names_of_rise(option)
        if kind == BUY:
            number = second(option)
            top = plain(game.card(game.stack(number)[-1]).name)
            return [top, plain(game.stack_names()[number]), self.group_on_top(number)]
        if kind in (GEAR, BUY_GEAR):
            token = first(option) if kind == GEAR else second(option)
            return [name for name, meant in GEAR_NAMES.items() if meant == token]
        if kind in (MOVE, ROOM):
            return self.room_names(second(option))
        if kind == VISIT:
            return spellings(LOCATIONS[second(option)])
        if kind == WORD:
            return self.word_names(option)
        return {HEAL: WOUND_NAMES, BUY_TREASURE: TREASURE_NAMES}.get(kind, [])

    def names_of_rise(self, option: int) -> list[str]:
        """`Adventurer into Pylorian 1`; half of it is enough where that says it all."""
        hero, risen = plain(self.game.card(first(option)).name), self.risen_name(option)
        group = risen.rpartition(" ")[0]
        rises = [(plain(self.game.card(first(o)).name), self.risen_name(o)) for o in self.verbs(LEVEL)]
        names = [f"{hero} into {risen}", f"{hero} into {group}"]
        if len({other for who, other in rises if who == hero}) == 1:
            names.append(hero)
        if len({who for who, other in rises if other == risen}) == 1:
            names += [risen, group]
        return names

    def option_called(self, answer: Any) -> int | None:
        return super().option_called(straight(answer))

    def word_names(self, option: int) -> list[str]:
        """A word without its article; a deck of the market also by all it holds: the Weapons."""
        word = plain(self.game.words_of(option)).removeprefix("a ").removeprefix("an ")
        decks = [name.format(word) for name in DECK_NAMES] if isinstance(self.step(), Stock) else []
        return [word, *decks]

    # -- finding the option that is meant -------------------------------------------------------------------------------

    def matching(self, move: Move) -> list[int]:
        if move.name in MARCHES:
            return [DONE] if self.is_walking() else []
        if move.name == "heal":
            return self.healable()
        if move.name == "buy":
            return self.wares(move.what)
        if move.name == "gear":
            return self.tokens(move)
        if move.name in ("use", "equip", "level"):
            return self.about_a_card(move)
        return [option for option in self.game.options if option == self.word(move)]

    def word(self, move: Move) -> int:
        """The option of a move that is about no card. Nobody rests in Quest."""
        if move.name == "visit":
            return VISIT | location_called(move.what)
        return {"visit village": VISIT | BAZAAR, "enter dungeon": DUNGEON, "done": DONE}.get(move.name, -1)

    def about_a_card(self, move: Move) -> list[int]:
        card = self.card(move.what)
        kind = {"use": USE, "equip": EQUIP, "level": LEVEL}[move.name]
        options = [option for option in self.verbs(kind) if self.same(first(option), card)]
        if move.name == "use":
            return self.uses(options, move)
        if move.name == "level":
            return [option for option in options if self.rises_into(option, move.beside.get("into"))]
        if "to" not in move.beside:
            raise FormatError(f"equip {card.name}: to which hero?")
        hero = self.card(move.beside["to"])
        return [option for option in options if self.same(second(option), hero)]

    def healable(self) -> list[int]:
        if not isinstance(self.step(), HEALING):
            return []
        return [option for option in self.game.options if option != DONE]

    def is_stack(self, number: int, what: Any) -> bool:
        """A Hero without a level is the stack, whatever lies on top; in a stack of several Heroes the one on top."""
        names = [name.lower() for name in self.game.stack_names()]
        if straight(what) in names:
            return names[number] == straight(what)
        if self.card_called(straight(what)) is None:
            return straight(what) == self.group_on_top(number)
        return super().is_stack(number, straight(what))

    def group_on_top(self, number: int) -> str:
        """What the card on top of a stack belongs to, or nothing."""
        stack = self.game.stack(number)
        return self.game.card(stack[-1]).group.lower() if stack else ""

    def wares(self, what: Any) -> list[int]:
        """A stack by its group or its top card; a token; a treasure."""
        name = straight(what)
        if name in TREASURE_NAMES:
            return self.verbs(BUY_TREASURE)
        if name in GEAR_NAMES:
            return [option for option in self.verbs(BUY_GEAR) if second(option) == GEAR_NAMES[name]]
        return [option for option in self.verbs(BUY) if self.is_stack(second(option), what)]

    def tokens(self, move: Move) -> list[int]:
        token = token_called(move.what)
        if not self.is_meant_for(token, move):
            return []
        if isinstance(self.step(), DrinkNow) and token == POTION:
            return [YES]
        if not self.in_menu():
            return []
        options = [option for option in self.verbs(GEAR) if first(option) == token]
        if "to" in move.beside:
            hero = self.card(move.beside["to"])
            return [option for option in options if second(option) and self.same(second(option) - 1, hero)]
        for_heroes = plain(move.beside.get("for")) == FOR_HEROES
        meant = [option for option in options if bool(second(option)) == for_heroes]
        if for_heroes and len({self.game.kinds[second(option) - 1] for option in meant}) > 1:
            raise IllegalMove(f"gear {move.what}: several heroes are possible, say which with 'to'")
        return meant

    def is_meant_for(self, token: int, move: Move) -> bool:
        """Is that what such a token is for? Whom it is given to gains skill."""
        purpose = plain(move.beside.get("for", PURPOSES[token][0] if "to" not in move.beside else FOR_HEROES))
        known = [word for words in PURPOSES.values() for word in words]
        if purpose not in known:
            raise FormatError(f"gear {move.what}: for is one of {', '.join(known)}, not {move.beside['for']!r}")
        return purpose in PURPOSES[token] and ("to" not in move.beside or purpose == FOR_HEROES)

    def rises_into(self, option: int, into: Any) -> bool:
        """By the card gained, by its Hero or by the stack it lies in; any, if nothing is said."""
        if into is None:
            return True
        names = [self.risen_name(option), self.game.card(self.game.next_level(first(option), second(option))).group]
        names += self.game.stack_names()[second(option) : second(option) + 1]
        return straight(into) in [name.lower() for name in names]

    # -- reasons --------------------------------------------------------------------------------------------------------

    def reason_code(self, move: Move) -> int:
        game = self.game
        if move.name == "buy":
            return self.buy_reason(move.what)
        if move.name == "gear":
            return self.gear_reason(move)
        if move.name == "heal":
            return reasons.LEGAL if game.healing_options(game.active) else reasons.UNWOUNDED
        if move.name not in ("use", "equip", "level"):
            return reasons.LEGAL
        card = self.card(move.what)
        here = [*game.hand(game.active), *game.board(game.active), *game.tiles(), game.foe]
        cards = [other for other in here if other >= 0 and self.same(other, card)]
        return self.reason_about(move, cards[0]) if cards else reasons.LEGAL

    def gear_reason(self, move: Move) -> int:
        game, token = self.game, token_called(move.what)
        if token != RATIONS or "to" not in move.beside:
            return game.gear_reason(token)
        hero = self.card(move.beside["to"])
        cards = [card for card in game.hand(game.active) if self.same(card, hero)]
        return game.rations_reason(cards[0]) if cards else reasons.LEGAL

    def buy_reason(self, what: Any) -> int:
        name = straight(what)
        game = self.game
        if name in TREASURE_NAMES:
            return game.treasure_reason()
        if name in GEAR_NAMES:
            return game.gear_buy_reason(GEAR_NAMES[name])
        stacks = [n for n in range(game.layout.count) if self.is_stack(n, what)]
        return game.buy_reason(stacks[0]) if stacks else reasons.NOT_ON_SALE

    def use_reason(self, card: int, effect: int) -> int:
        return self.game.use_reason(card, effect)

    def reason_about(self, move: Move, card: int) -> int:
        """Why a card cannot be used, given to a Hero or levelled up."""
        game = self.game
        if move.name == "use":
            effects = list(range(len(game.card(card).usable)))
            if "effect" in move.beside:
                effects = [self.effect_number(game.card(card), integer(move.beside["effect"], "effect"))]
            codes = [game.use_reason(card, k) for k in effects]
            return codes[0] if codes else reasons.NO_EFFECT_HERE
        if move.name == "equip":
            hero = self.card(move.beside["to"])
            heroes = [other for other in game.hand(game.active) if self.same(other, hero)]
            return game.equip_reason(card, heroes[0]) if heroes else reasons.LEGAL
        codes = [game.level_reason(card, stack) for stack in game.ways_up(card)]
        return codes[0] if codes else reasons.NO_NEXT_LEVEL

    def no_way(self, what: str, place: int) -> IllegalMove:
        """Why the champion cannot get into a room."""
        code = self.game.move_reason(place)
        return IllegalMove(f"{what}: {reasons.TEXTS[code or reasons.NOT_ENOUGH_LIGHT]}")
