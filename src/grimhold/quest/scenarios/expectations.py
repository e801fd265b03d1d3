"""What a scenario can expect of Quest: rooms, keys, guardian, wounds, gear, light, champions."""

from functools import partial
from typing import Any

from grimhold.core.ids import CardId, Seat
from grimhold.lang.english import nearest, shown
from grimhold.quest.cards import hit_points
from grimhold.quest.fight.battle import AttackSum, health_of
from grimhold.quest.rules import IN_TOWN, SUPPLY, WILDERNESS
from grimhold.quest.scenarios.moves import VILLAGE, QuestMoves, place_called, room_called, token_called
from grimhold.quest.scenarios.position import gear_of
from grimhold.quest.setup.build import CLASS_NAMES, EPIC_SPOTS, guardians
from grimhold.quest.shapes import QuestView
from grimhold.quest.state import QuestState
from grimhold.quest.texts import place_name
from grimhold.quest.words.gear import TOKENS
from grimhold.scenarios.document import FormatError, entries, one_or_more, sequence, truth
from grimhold.scenarios.expectations import NONE, TAILS, Cards, Check, Expectations, Figure
from grimhold.scenarios.grammar import plain
from grimhold.scenarios.names import card_called
from grimhold.views.shapes import View

AWAKE, ASLEEP = "awake", "asleep"
FACE_DOWN = "face down"
LEVELS = ("1", "2", "3")


class QuestExpectations(Expectations[QuestState]):
    player: QuestMoves

    def figures(self) -> dict[str, Figure]:
        game = self.game
        return super().figures() | {
            "keys": lambda: game.keys,
            "keys needed": lambda: game.config.keys,
            "wound stack": lambda: len(game.cards_in(game.shared + SUPPLY)),
        }

    def places(self) -> dict[str, Cards]:
        return {"destroyed": self.game.destroyed, "treasure": self.game.treasures, "box": self.game.box}

    def others(self) -> dict[str, Check]:
        return super().others() | {
            "room": partial(self.each, "room", check=self.check_room),
            "guardian": self.check_guardian,
            **{f"monster deck {tail}".strip(): partial(self.check_decks, tail) for tail in ("", *TAILS)},
        }

    def player_figures(self, p: Seat) -> dict[str, Figure]:
        game = self.game
        return super().player_figures(p) | {
            "wounds": lambda: game.wounds[p],
            "hp": lambda: hit_points(game, p),
            "light": lambda: self.light(p),
            "keys found": lambda: game.finds[p],
        }

    def player_places(self, p: Seat) -> dict[str, Cards]:
        return super().player_places(p) | {kind: partial(self.board, p, kind) for kind in ("side quest", "guild")}

    def board(self, p: Seat, kind: str) -> list[CardId]:
        return [card for card in self.game.board(p) if self.game.card(card).kind == kind]

    def player_others(self, p: Seat, name: str) -> dict[str, Check]:
        game = self.game
        revealed = any(game.is_revealed_quest(card) for card in game.board(p))
        return {
            "champion": partial(self.check_champion, f"{name}'s champion", game.champions[p]),
            "revealed": lambda value: self.equal(f"{name}'s side quest revealed", truth(value, "revealed"), revealed),
            **{f"gear {tail}".strip(): partial(self.check_gear, p, name, tail) for tail in ("", "has", "lacks")},
        }

    # -- the village --------------------------------------------------------------------------------------------------

    def group_named(self, name: str) -> str:
        spots = {spot.lower(): spot for spot in (*EPIC_SPOTS, *CLASS_NAMES)}
        return spots.get(plain(name)) or super().group_named(name)

    def check_sale(self, value: Any) -> None:
        """Checks the stacks on sale. In Epic the card of a spot may be named instead of the spot."""
        names = [self.group_named(str(name)) for name in sequence(value, "on sale")]
        found = [self.sold_as(number, names) for number in range(len(self.game.stack_names()))]
        self.equal("on sale", sorted(names), sorted(name for name in found if name))

    def stack_of(self, name: str) -> list[CardId]:
        """The stack of a name. In Epic an open card stands for its spot or class."""
        group = self.group_named(name)
        if not self.game.config.mode.epic or group in (*self.game.stack_names(), *EPIC_SPOTS, *CLASS_NAMES):
            return super().stack_of(name)
        stacks = [self.game.stack(number) for number in range(len(self.game.stack_names()))]
        return [stack[-1] for stack in stacks if stack and self.game.card(stack[-1]).group == group]

    def sold_as(self, number: int, names: list[str]) -> str:
        """The name of a stack, or of its top card; empty for an empty spot."""
        stack, own = self.game.stack(number), self.game.stack_names()[number]
        if own in names or own not in (*EPIC_SPOTS, *CLASS_NAMES):
            return own
        return self.game.card(stack[-1]).group if stack else ""

    # -- the battle ---------------------------------------------------------------------------------------------------

    def reckon(self, game: QuestState) -> None:
        game.attack, game.health = AttackSum(game).fight(), health_of(game)

    def foes(self, name: str) -> list[CardId]:
        """The visible monsters with a name, or the one in a room."""
        card, monsters = self.player.card(name), self.game.monsters()
        if card.kind == "room":
            monsters = [monsters[room_called(self.game, name)]]
        in_sight = self.game.foes_in_sight()
        return [foe for foe in monsters if foe in in_sight and (card.kind == "room" or self.player.same(foe, card))]

    def sights(self, view: View) -> dict[str, list[str]]:
        assert isinstance(view, QuestView)
        sights = super().sights(view)
        for player in view.players:
            sights[f"side quest of {player.name}".lower()] = [card.name for card in player.side_quests]
        for room in view.rooms:
            sights[plain(room.card.name)] = [room.monster.name] if room.monster is not None else []
        return sights

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def check_room(self, name: str, monster: Any) -> None:
        place = room_called(self.game, name)
        there, found = self.game.monsters()[place], NONE
        if there >= 0:
            found = FACE_DOWN if self.game.is_face_down(there) else self.game.card(there).name
        expected = FACE_DOWN if plain(monster) == FACE_DOWN else self.card_name(monster)
        self.equal(f"room {place_name(self.game, place)}", expected, found)

    def check_guardian(self, value: Any) -> None:
        """Checks `awake`, `asleep`, or the name of the guardian."""
        if plain(value) in (AWAKE, ASLEEP):
            self.equal("guardian", plain(value), AWAKE if self.game.is_awake() else ASLEEP)
            return
        if card_called(self.game.library(), value) is None:
            wrong = f"{shown(value)}{nearest(plain(value), guardians())}"
            raise FormatError(f"guardian is {AWAKE}, {ASLEEP} or who it is, not {wrong}")
        cards = [self.game.monsters()[WILDERNESS], *self.game.box()]
        there = [self.game.card(card).name for card in cards if self.game.card(card).kind == "guardian"]
        self.equal("guardian", self.card_name(value), there[0] if there else NONE)

    def check_decks(self, tail: str, value: Any) -> None:
        """Checks the monster deck of each level that is named."""
        for level, expected in entries(value, "monster deck").items():
            if level not in LEVELS:
                raise FormatError(f"monster decks have the levels 1, 2 and 3, not {level!r}")
            there = [self.game.card(card).name for card in self.game.monster_deck(int(level))]
            self.cards(f"monster deck {level} {tail}".strip(), tail, expected, there)

    # -- the players --------------------------------------------------------------------------------------------------

    def check_gear(self, p: Seat, name: str, tail: str, value: Any) -> None:
        there = [title for token, title in TOKENS.items() for _ in range(self.game.gear_of(p, token))]
        tokens = gear_of(value if isinstance(value, dict) else one_or_more(value))
        self.cards(f"{name}'s gear {tail}".strip(), tail, tokens, there, lambda given: TOKENS[token_called(given)])

    def light(self, p: Seat) -> int:
        """The light of a player's hand."""
        copy = self.game.clone()
        copy.active = p
        return copy.light_now()

    def check_champion(self, what: str, place: int, value: Any) -> None:
        if plain(value) == VILLAGE:
            self.equal(what, VILLAGE, VILLAGE if place >= IN_TOWN else place_name(self.game, place))
            return
        self.equal(what, place_name(self.game, place_called(self.game, value)), place_name(self.game, place))
