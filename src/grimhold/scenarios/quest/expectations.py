"""What can be expected of Quest: rooms, keys and the guardian; the players' wounds, gear, light and champions."""

from collections.abc import Callable
from functools import partial
from typing import Any

from grimhold.games.finding import nearest, shown
from grimhold.games.quest.battle import Muster, health_of
from grimhold.games.quest.ending import Recognition
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import BOX, IN_TOWN, LOCATIONS, ROOMS, SUPPLY, WILDERNESS
from grimhold.games.quest.setup import CLASS_NAMES, EPIC_SPOTS
from grimhold.games.tabletop import UNFOUGHT
from grimhold.lang.gear import TOKENS
from grimhold.rulebooks.quest import QUEST
from grimhold.scenarios.document import FormatError, sequence, truth
from grimhold.scenarios.expectations import Check, Expectations
from grimhold.scenarios.moves import plain
from grimhold.scenarios.quest.names import VILLAGE, group_sold, place_called, straight, token_called
from grimhold.scenarios.quest.player import QuestPlayer
from grimhold.scenarios.quest.position import gear_of
from grimhold.views.quest.shapes import QuestView
from grimhold.views.shapes import Forecast, View

AWAKE, ASLEEP = "awake", "asleep"
FACE_DOWN = "face down"


class QuestExpectations(Expectations[Quest]):
    def __init__(self, player: QuestPlayer) -> None:
        super().__init__(player)
        self.knowing = player
        self.checks |= {
            "over": self.check_over,
            "room": self.check_rooms,
            "keys": lambda value: self.figure("keys", value, self.game.keys),
            "guardian": self.check_guardian,
            "treasure top": lambda value: self.top("treasure top", value, self.game.treasures()),
            "treasure size": lambda value: self.figure("treasure size", value, len(self.game.treasures())),
            "wound stack": lambda value: self.figure("wound stack", value, len(self.zone(SUPPLY))),
            "keys needed": lambda value: self.figure("keys needed", value, self.game.layout.keys),
            "monster deck top": partial(self.check_decks, "top", self.top),
            "monster deck size": partial(self.check_decks, "size", self.check_size),
        }
        for tail in ("", " has", " lacks"):
            self.checks[f"monster deck{tail}"] = partial(self.check_decks, tail.strip(), self.cards)
            self.checks[f"box{tail}"] = partial(self.check_box, f"box{tail}")

    def is_won(self) -> bool:
        """While the guilds of a campaign recognise the players the game is won; it is over behind that."""
        return self.lenient and not self.game.over and isinstance(self.game.running(), Recognition)

    def check_over(self, value: Any) -> None:
        if not (truth(value, "over") and self.is_won()):
            self.equal("over", truth(value, "over"), self.game.over)

    def winners(self) -> list[int]:
        return self.game.winners() if self.is_won() else super().winners()

    def group_named(self, name: str) -> str:
        spots = {spot.lower(): spot for spot in (*EPIC_SPOTS, *CLASS_NAMES)}
        return spots.get(straight(name)) or group_sold(self.game.library(), name)

    def check_sale(self, value: Any) -> None:
        """In Epic a spot is told by the card that lies there, unless the spots themselves are named."""
        names = [self.group_named(str(name)) for name in sequence(value, "on sale")]
        found = [self.sold_as(number, names) for number in range(len(self.game.stack_names()))]
        self.equal("on sale", sorted(names), sorted(name for name in found if name))

    def stack_of(self, name: str) -> list[int]:
        """In Epic a card or Hero stands for the spot or class where it lies open; there is none once it is gone."""
        group = self.group_named(name)
        if not self.game.layout.mode.epic or group in (*self.game.stack_names(), *EPIC_SPOTS, *CLASS_NAMES):
            return super().stack_of(name)
        stacks = [self.game.stack(number) for number in range(len(self.game.stack_names()))]
        return [stack[-1] for stack in stacks if stack and self.game.card(stack[-1]).group == group]

    def sold_as(self, number: int, names: list[str]) -> str:
        """A stack by its own name or by what lies there; an empty spot is nothing."""
        stack, own = self.game.stack(number), self.game.stack_names()[number]
        if own in names or own not in (*EPIC_SPOTS, *CLASS_NAMES):
            return own
        return self.game.card(stack[-1]).group if stack else ""

    def zone(self, which: int) -> list[int]:
        return self.game.cards_in(self.game.shared + which)

    def check_box(self, what: str, value: Any) -> None:
        self.cards(what, value, self.zone(BOX))

    def destroyed(self) -> list[int]:
        return self.game.destroyed()

    # -- the battle ---------------------------------------------------------------------------------------------------

    def battle(self) -> dict[str, int]:
        game = self.game
        if game.foe_kind < 0:
            figures = (0, 0, 0, 0)
        elif game.foe < 0 or game.outcome != UNFOUGHT:
            figures = (game.attack, game.physical, game.magic, game.health)
        else:
            copy = game.clone()
            attack = Muster(copy).fight()
            figures = (attack, copy.physical, copy.magic, health_of(copy))
        return dict(zip(("attack", "physical", "magic", "health"), figures, strict=True))

    def forecasts(self, name: str) -> list[Forecast]:
        """By the monster, or by its room."""
        card = self.card(name)
        if card.kind == "room":
            monster = self.game.monsters()[self.knowing.room_called(name)]
            here = [monster] if monster in self.game.foes_in_sight() else []
        else:
            here = [foe for foe in self.game.foes_in_sight() if self.knowing.same(foe, card)]
        refs = [self.game.ref_of(foe) for foe in here]
        return [forecast for forecast in QUEST.forecasts(self.game) if forecast.ref in refs]

    def sights(self, view: View) -> dict[str, list[str]]:
        assert isinstance(view, QuestView)
        sights = super().sights(view)
        for player in view.players:
            sights[f"side quest of {player.name}".lower()] = [card.name for card in player.side_quests]
            sights[f"set aside by {player.name}".lower()] = [card.name for card in player.kept]
        for room in view.rooms:
            sights[straight(room.card.name)] = [room.monster.name] if room.monster is not None else []
        return sights

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def check_rooms(self, value: Any) -> None:
        for name, monster in self.each(value, "room").items():
            place = self.knowing.room_called(name)
            expected = straight(monster)
            if expected not in ("none", FACE_DOWN):
                expected = self.card(monster).name
            self.equal(f"room {self.game.place_name(place)}", expected, self.inhabitant(place))

    def inhabitant(self, place: int) -> str:
        monster = self.game.monsters()[place]
        if monster < 0:
            return "none"
        return FACE_DOWN if self.game.is_face_down(monster) else self.game.card(monster).name

    def check_guardian(self, value: Any) -> None:
        """Awake or asleep; or who it is. Once the last key is found the guardian wakes when the turn ends."""
        if plain(value) in (AWAKE, ASLEEP):
            waking = not self.game.is_awake() and self.game.keys >= self.game.layout.keys
            if not (waking and self.lenient):
                self.equal("guardian", plain(value), AWAKE if self.game.is_awake() else ASLEEP)
            return
        cards = [self.game.monsters()[WILDERNESS], *self.zone(BOX)]
        there = [self.game.card(card).name for card in cards if self.game.card(card).kind == "guardian"]
        if self.player.card_called(straight(value)) is None:
            known = [card.name for card in self.game.library().catalogue if card.kind == "guardian"]
            wrong = f"{shown(value)}{nearest(plain(value), known)}"
            raise FormatError(f"guardian is {AWAKE}, {ASLEEP} or who it is, not {wrong}")
        self.equal("guardian", self.card(value).name, there[0] if there else "none")

    def check_decks(self, tail: str, check: Callable[[str, Any, list[int]], None], value: Any) -> None:
        """`{1: ...}`: something about the monster deck of each level that is named."""
        for level, expected in self.each(value, "monster deck").items():
            if level not in ("1", "2", "3"):
                raise FormatError(f"monster decks have the levels 1, 2 and 3, not {level!r}")
            check(f"monster deck {level} {tail}".strip(), expected, self.game.monster_deck(int(level)))

    def check_size(self, what: str, value: Any, deck: list[int]) -> None:
        self.figure(what, value, len(deck))

    # -- the players --------------------------------------------------------------------------------------------------

    def player_checks(self, p: int, name: str) -> dict[str, Check]:
        game = self.game
        checks: dict[str, Check] = {
            "wounds": lambda value: self.figure(f"{name}'s wounds", value, game.wounds[p]),
            "hp": lambda value: self.figure(f"{name}'s hp", value, game.hit_points(p)),
            "light": lambda value: self.figure(f"{name}'s light", value, self.light(p)),
            "champion": lambda value: self.check_champion(p, name, value),
            "keys found": lambda value: self.figure(f"{name}'s keys found", value, game.finds[p]),
            "side quest": lambda value: self.check_board(p, name, "side quest", value),
            "guild": lambda value: self.check_board(p, name, "guild", value),
            "revealed": lambda value: self.equal(
                f"{name}'s side quest revealed", truth(value, "revealed"), self.is_revealed(p)
            ),
        }
        for key in ("gear", "gear has", "gear lacks"):
            checks[key] = partial(self.check_gear, p, f"{name}'s {key}")
        return super().player_checks(p, name) | checks

    def check_gear(self, p: int, what: str, value: Any) -> None:
        self.compare(what, gear_of(value) if isinstance(value, dict) else value, self.gear(p), full_token)

    def gear(self, p: int) -> list[str]:
        return [name for token, name in TOKENS.items() for _ in range(self.game.gear_of(p, token))]

    def light(self, p: int) -> int:
        """What the cards in front of a player shine."""
        copy = self.game.clone()
        copy.active = p
        return copy.light_now()

    def check_champion(self, p: int, name: str, value: Any) -> None:
        place = self.game.champions[p]
        if straight(value) == VILLAGE:
            found = VILLAGE if place >= IN_TOWN else self.game.place_name(place)
            self.equal(f"{name}'s champion", VILLAGE, found)
            return
        expected = place_called(self.game.library(), self.knowing.tiles(), value)
        meant = self.game.place_name(expected) if expected < ROOMS else LOCATIONS[expected - IN_TOWN]
        self.equal(f"{name}'s champion", meant, self.game.place_name(place))

    def check_board(self, p: int, name: str, kind: str, value: Any) -> None:
        there = [self.game.card(card).name for card in self.game.board(p) if self.game.card(card).kind == kind]
        self.compare(f"{name}'s {kind}", value, there, lambda given: self.card(given).name)

    def is_revealed(self, p: int) -> bool:
        return any(self.game.is_revealed_quest(card) for card in self.game.board(p))


def full_token(name: Any) -> str:
    return TOKENS[token_called(name)]
