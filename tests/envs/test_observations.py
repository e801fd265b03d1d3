"""Arrays tell what the typed view of the same seat tells, and never more."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from grimhold.game import Game
from grimhold.lang.base import IN_VILLAGE
from grimhold.quest.rules import IN_TOWN, OUTSIDE
from grimhold.quest.words.gear import KINDS, TOKENS
from grimhold.views.shapes import SeenCard, SeenPlayer, View

np = pytest.importorskip("numpy", reason="environments need NumPy")

from envs.test_actions import TERMS, played  # noqa: E402
from grimhold.envs.match import Match  # noqa: E402
from grimhold.envs.observations import Fields  # noqa: E402
from grimhold.envs.spec import CARD_ROWS, TURN_NUMBERS  # noqa: E402

NOTHING = -1


class Expected:
    """An observation worked out from a typed view alone."""

    def __init__(self, view: View, seat: int, fields: Fields) -> None:
        self.view, self.seat, self.fields = view, seat, fields
        self.kinds = {card.name: card.number for card in fields.actions.cards}
        self.players: list[Any] = [*view.players[seat:], *view.players[:seat]]

    def turn(self) -> dict[str, int]:
        view, battle = self.view, self.view.battle
        fought = battle if battle is not None and battle.outcome else None
        own = {"": -1, "lost": 0, "won": 1}
        return {
            "players": len(view.players),
            "asked": self.place_of(view.asked),
            "active": self.place_of(view.active),
            "turn": view.turn,
            "gold": NOTHING if view.gold is None or view.place != "village" or view.over else view.gold,
            "points": self.players[0].points,
            "question": self.fields.questions.index(view.choice.asks) if view.choice else NOTHING,
            "asking_card": self.kind(view.choice.card_name) if view.choice else NOTHING,
            "foe": self.kind(battle.monster) if battle else NOTHING,
            "foe_place": battle.place if battle else NOTHING,
            "outcome": own[battle.outcome] if battle else NOTHING,
            "attack": number(fought and fought.attack),
            "physical": number(fought and fought.physical),
            "magic": number(fought and fought.magic),
            "health": number(fought and fought.health),
            "light_penalty": fought.light_penalty if fought else NOTHING,
        }

    def place_of(self, seat: int | None) -> int:
        return NOTHING if seat is None else (seat - self.seat) % len(self.view.players)

    def kind(self, name: str) -> int:
        return self.kinds[name] if name else NOTHING

    def row(self, names: Iterable[str]) -> list[int]:
        found = Counter(names)
        return [found[card.name] for card in self.fields.actions.cards]

    def cards(self) -> dict[str, list[int]]:
        own, others = self.players[0], self.players[1:]
        deck = [count.name for count in own.deck_cards for _ in range(count.count)]
        stacks = [stack.top.name for stack in self.view.village if stack.top for _ in range(stack.left)]
        return {
            "hand": self.row(names(own.hand)),
            "used": self.row(names(card for card in own.hand if card.used or card.wielder is not None)),
            "deck": self.row(deck),
            "discard": self.row(names(own.discard)),
            "beside": self.row(names(beside(own))),
            "others_discards": self.row(names(card for other in others for card in other.discard)),
            "village": self.row(stacks),
        }

    def seats(self) -> list[list[int]]:
        return [self.seat_numbers(player) for player in self.players]

    def seat_numbers(self, player: Any) -> list[int]:
        common = [
            player.xp, len(player.hand) + player.hidden, player.deck, len(player.discard), len(player.turned_up),
            len(player.kept) + player.kept_hidden,
        ]  # fmt: skip
        own = self.quest_numbers(player) if hasattr(player, "wounds") else self.classic_numbers(player)
        return common + own

    def classic_numbers(self, player: Any) -> list[int]:
        holder = getattr(self.view, "stone_holder")  # noqa: B009
        return [len(player.treasures), int(holder is not None and self.view.players[holder] is player)]

    def quest_numbers(self, player: Any) -> list[int]:
        at = player.champion_place
        town = OUTSIDE if player.location is None else IN_TOWN + player.location
        board = len(player.side_quests) + player.secret_quests + len(player.guilds)
        gear = [player.gear.get(TOKENS[token], 0) for token in KINDS]
        return [player.wounds, town if at is None else at, player.keys, board, len(player.guards), *gear]

    def table(self) -> list[int]:
        view: Any = self.view
        return self.map_numbers(view) if hasattr(view, "rooms") else self.hall_numbers(view)

    def hall_numbers(self, view: Any) -> list[int]:
        found = [view.purchases, view.tokens, sum(hall.closed << side for side, hall in enumerate(view.halls))]
        found += [sum(count.count for count in pile) for pile in (view.village_pile, view.party_pile)]
        for hall in view.halls:
            found += [hall.deck.count, *[self.kind(rank.card.name if rank.card else "") for rank in hall.ranks]]
        found += [NOTHING] * (4 * (2 - len(view.halls)))
        front = [self.kind(rank.card.name) for rank in view.front[:2]]
        return found + front + [NOTHING] * (2 - len(front))

    def map_numbers(self, view: Any) -> list[int]:
        rooms = {room.place: room for room in view.rooms}
        tiles = [self.kind(rooms[place].card.name) if place in rooms else NOTHING for place in range(7)]
        monsters = [
            self.kind(rooms[place].monster.name) if place in rooms and rooms[place].monster else NOTHING
            for place in range(7)
        ]
        left = number(view.turns_left)
        return [
            view.purchases,
            view.keys,
            view.keys_needed,
            left,
            view.treasures,
            *view.monster_decks,
            *tiles,
            *monsters,
        ]


def number(found: int | None) -> int:
    return NOTHING if found is None else found


def names(cards: Iterable[SeenCard]) -> list[str]:
    return [card.name for card in cards]


def beside(player: SeenPlayer) -> list[SeenCard]:
    more = [getattr(player, field, []) for field in ("treasures", "side_quests", "guilds", "guards")]
    return [*player.turned_up, *player.kept, *[card for cards in more for card in cards]]


@pytest.mark.parametrize(("game", "mode"), TERMS)
def test_every_number_is_in_the_typed_view(game: str, mode: str) -> None:
    for match in played(game, mode, 11, 60):
        fields = match.terms.fields
        for seat in range(match.state.players):
            parts = fields.parts(match.observation(seat))
            expected = Expected(Game(match.state).view(seat), seat, fields)
            turn = dict(zip(TURN_NUMBERS, parts["turn"].tolist(), strict=True))
            assert (turn.pop("place") == IN_VILLAGE) == (expected.view.place == "village")
            assert turn == expected.turn()
            assert parts["table"].tolist() == expected.table()
            here = len(expected.players)
            assert parts["seats"][:here].tolist() == expected.seats()
            assert (parts["seats"][here:] == NOTHING).all()
            rows = dict(zip(CARD_ROWS, parts["cards"], strict=True))
            hands = rows.pop("others_hands")
            assert {name: row.tolist() for name, row in rows.items()} == expected.cards()
            known = expected.row(names(card for other in expected.players[1:] for card in other.hand))
            assert (hands <= known).all()


@pytest.mark.parametrize(("game", "mode"), TERMS)
def test_two_worlds_that_look_alike_give_equal_observations(game: str, mode: str) -> None:
    for number_of, match in enumerate(played(game, mode, 12, 60)):
        for seat in range(match.state.players):
            world = Game(match.state).sample(seat, number_of).state
            alike = Match(match.terms, world)
            assert (match.observation(seat) == alike.observation(seat)).all()
            assert (match.mask(seat) == alike.mask(seat)).all()


def test_every_number_has_a_name_and_its_place() -> None:
    match = next(played("quest", "versus", 3))
    fields = match.terms.fields
    flat = match.observation(0)
    assert len(fields.names()) == fields.size == len(flat)
    assert sum(part.size for part in fields.parts(flat).values()) == fields.size
    hand = fields.names().index("hand: Adventurer")
    assert flat[hand] == sum(card.name == "Adventurer" for card in Game(match.state).view(0).players[0].hand)
