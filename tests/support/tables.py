"""Tables to play at: set-ups of every shape, and games that are already in full swing."""

from dataclasses import dataclass
from itertools import combinations, product

from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.rules import DESTROYED, FEWEST, HAND_SIZE, MODES, MOST
from grimhold.classic.setup.build import (
    FEATURES,
    GAMES,
    MONSTER_GROUPS,
    PROFILES,
    SETTINGS,
    Setup,
    halls_of,
    rules_of,
)
from grimhold.classic.setup.randomizer import ClassicWish, random_setup
from grimhold.classic.state import ClassicState
from grimhold.core.chance import Chance
from grimhold.lang.tags import GUARDIAN_BIT, THUNDERSTONE_BIT

PLAYER_COUNTS = range(FEWEST, MOST + 1)
MONSTER_COUNTS = range(MONSTER_GROUPS, 9)

# Every way to play with every number of players it is for.
SEATINGS = tuple(
    (mode, players) for mode in MODES for players in range(MODES[mode].fewest, MODES[mode].most + 1)
)  # fmt: skip
SIDES = tuple(product(GAMES, SEATINGS, PROFILES))
FEATURE_CHOICES = tuple(chosen for size in range(len(FEATURES) + 1) for chosen in combinations(FEATURES, size))
AS_DRAWN = "as drawn"  # instead of a setting: features and setting as the randomizer cards fall
LANDS = ("", AS_DRAWN, *SETTINGS)
LENGTHS = (0, 0, 0, *MONSTER_COUNTS)  # monster groups; 0: as many as the game asks for

MOST_CARDS_GIVEN = 20
MOST_XP_GIVEN = 8
UNTOUCHED = 15  # dungeon cards that stay where they are, the stone among them


@dataclass(frozen=True)
class Shape:
    """What kind of table it is; the groups themselves come from a seed."""

    game: str
    mode: str
    players: int
    profile: str
    land: str = ""
    features: tuple[str, ...] = ()
    monster_groups: int = 0

    def setup(self, seed: int) -> Setup:
        return random_setup(seed, seats(self.players), self.profile, self.wish(), self.game, self.mode)

    def wish(self) -> ClassicWish:
        if self.land == AS_DRAWN:
            return ClassicWish(features=True)
        required = [*self.features, *([self.land] if self.land else [])]
        return ClassicWish(require=required, monster_groups=self.monster_groups, features=False)


def shape_of(side: tuple[str, tuple[str, int], str], land: str, features: tuple[str, ...], length: int) -> Shape:
    """The nearest shape there is: two dungeons are for players against each other and need a group more."""
    game, (mode, players), profile = side
    if land not in ("", AS_DRAWN) and halls_of(rules_of(profile).library, land) > 1:
        if mode != "versus":
            land = ""
        elif length:
            length = max(length, MONSTER_GROUPS + 1)
    return Shape(game, mode, players, profile, land, features, length)


def numbered_shape(number: int) -> Shape:
    """The n-th of an endless row of tables: all sides in turn, and each time round with other lands and features."""
    round_, side = divmod(number, len(SIDES))
    return shape_of(
        SIDES[side],
        LANDS[(round_ + side) % len(LANDS)],
        FEATURE_CHOICES[(3 * round_ + 5 * side) % len(FEATURE_CHOICES)],
        LENGTHS[(round_ + side // 2) % len(LENGTHS)],
    )


def numbered_setup(number: int) -> Setup:
    return numbered_shape(number).setup(number)


def seats(count: int) -> tuple[str, ...]:
    return tuple(f"P{number + 1}" for number in range(count))


def some_setup(seed: int, players: int, profile: str, monster_groups: int) -> Setup:
    """Players against each other with the cards of the first box."""
    return random_setup(seed, seats(players), profile, ClassicWish(monster_groups=monster_groups))


def late_game(setup: Setup, seed: int) -> ClassicState:
    """A first turn with decks as they might be an hour later, so that rare cards meet soon."""
    game = RULEBOOK.new_game(setup, seed)
    chance = Chance(seed)
    for p in range(game.players):
        game.xp[p] = chance.below(MOST_XP_GIVEN + 1)
        for _ in range(chance.below(MOST_CARDS_GIVEN + 1)):
            _move_to_deck(game, p, chance)
        _deal_anew(game, p, chance)
    if game.config.mode.together:  # one purse for all
        game.xp = [game.xp[0]] * game.players
    return game


def _move_to_deck(game: ClassicState, p: int, chance: Chance) -> None:
    """Some card of the village, or some monster of the upper dungeon, where the stone cannot be."""
    stack = chance.below(game.config.count + 4)
    if stack < game.config.count:
        cards = game.stack(stack)
        if cards:
            card = cards[chance.below(len(cards))]
            game.carry(card, game.stacks_at + stack, game.deck_at(p))
    elif stack == game.config.count:
        game.gain_disease(p, 1)
    else:
        _take_from_dungeon(game, p, chance.below(game.config.halls))


def _take_from_dungeon(game: ClassicState, p: int, side: int) -> None:
    """Traps and treasures are nobody's cards: a treasure lies beside its owner, a trap is gone."""
    dungeon = game.dungeon(side)
    if len(dungeon) <= UNTOUCHED:
        return
    card = dungeon[-1]
    if game.card(card).tags & (GUARDIAN_BIT | THUNDERSTONE_BIT):
        return
    target = game.deck_at(p)
    if game.card(card).kind == "treasure":
        target = game.treasures_at(p)
    elif game.card(card).kind == "trap":
        target = game.shared + DESTROYED
    game.carry(card, game.dungeon_at(side), target)


def _deal_anew(game: ClassicState, p: int, chance: Chance) -> None:
    deck = game.deck(p)
    deck.extend(game.hand(p))
    game.hand(p).clear()
    chance.shuffle(deck)
    game.draw(p, HAND_SIZE)
