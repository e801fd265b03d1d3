"""Tables to play at: set-ups of every shape, and games that are already in full swing."""

from itertools import product

from grimhold.core.chance import Chance
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import HAND_SIZE
from grimhold.games.classic.setup import (
    FEWEST_PLAYERS,
    MONSTER_GROUPS,
    MOST_PLAYERS,
    PROFILES,
    Setup,
    Wish,
    new_game,
    random_setup,
)

PLAYER_COUNTS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
MONSTER_COUNTS = range(MONSTER_GROUPS, 9)
SHAPES = tuple(product(PLAYER_COUNTS, PROFILES, MONSTER_COUNTS))

MOST_CARDS_GIVEN = 20
MOST_XP_GIVEN = 8


def seats(count: int) -> tuple[str, ...]:
    return tuple(f"P{number + 1}" for number in range(count))


def some_setup(seed: int, players: int, profile: str, monster_groups: int) -> Setup:
    return random_setup(seed, seats(players), profile, Wish(monster_groups=monster_groups))


def numbered_setup(number: int) -> Setup:
    """The n-th of an endless row of set-ups that goes through every shape of table in turn."""
    players, profile, monster_groups = SHAPES[number % len(SHAPES)]
    return some_setup(number, players, profile, monster_groups)


def late_game(setup: Setup, seed: int) -> Classic:
    """A first turn with decks as they might be an hour later, so that rare cards meet soon."""
    game = new_game(setup, seed)
    chance = Chance(seed)
    for p in range(game.players):
        game.xp[p] = chance.below(MOST_XP_GIVEN + 1)
        for _ in range(chance.below(MOST_CARDS_GIVEN + 1)):
            _move_to_deck(game, p, chance)
        _deal_anew(game, p, chance)
    return game


def _move_to_deck(game: Classic, p: int, chance: Chance) -> None:
    """Some card of the village, or of the upper dungeon, where the stone cannot be."""
    stack = chance.below(game.layout.count + 4)
    if stack < game.layout.count:
        cards = game.stack(stack)
        if cards:
            card = cards[chance.below(len(cards))]
            game.take_from_stack(stack, card)
            game.deck(p).append(card)
    elif stack == game.layout.count:
        game.gain_disease(p, 1)
    elif len(game.dungeon()) > 15:
        game.deck(p).append(game.dungeon().pop())


def _deal_anew(game: Classic, p: int, chance: Chance) -> None:
    deck = game.deck(p)
    deck.extend(game.hand(p))
    game.hand(p).clear()
    chance.shuffle(deck)
    game.draw(p, HAND_SIZE)
