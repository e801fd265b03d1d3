"""Tables of Quest to play at: set-ups of every shape, and games that are already in full swing."""

from dataclasses import dataclass, replace
from itertools import product

from grimhold.core.chance import Chance
from grimhold.quest.cards import hit_points
from grimhold.quest.dungeon import refill_face_down
from grimhold.quest.rulebook import RULEBOOK
from grimhold.quest.rules import BOX, DESTROYED, FEWEST, KEYS_NEEDED, MODES, MOST, ROOMS
from grimhold.quest.setup.build import QuestSetup, groups_of
from grimhold.quest.setup.randomizer import random_setup
from grimhold.quest.state import QuestState
from grimhold.quest.words.gear import KINDS
from grimhold.quest.words.tags import LEGENDARY_BIT
from grimhold.table.randomizer import Wish
from support.tables import seats

EXTRAS = ("plain", "side-quests", "guilds", "both")
SIDES = tuple(product(MODES, range(FEWEST, MOST + 1), EXTRAS))
KEY_CHOICES = (KEYS_NEEDED, KEYS_NEEDED, 1, 6)
# Rooms where something is hidden: a card face down, the next card of the deck, dice.
DARK_ROOMS = ((), (), ("Abyssal Temple", "Elven Ruins"), ("Abyssal Temple", "The Lich's Tomb"))
MOST_TAKEN_ALONG = 3  # cards of a campaign in a starting deck

MOST_CARDS_GIVEN = 20
MOST_XP_GIVEN = 12
MOST_WOUNDS_GIVEN = 5
MOST_GEAR_GIVEN = 2


@dataclass(frozen=True)
class QuestShape:
    """What kind of table it is; the groups themselves come from a seed."""

    mode: str
    players: int
    extras: str
    keys: int = KEYS_NEEDED
    rooms: tuple[str, ...] = ()  # that must be among the six

    def setup(self, seed: int) -> QuestSetup:
        setup = random_setup(
            seed, seats(self.players), self.mode, Wish(require=list(self.rooms)), self.keys,
            side_quests=self.extras in ("side-quests", "both"), guilds=self.extras in ("guilds", "both"),
        )  # fmt: skip
        return replace(setup, extra=self.taken_along(seed)) if self.mode == "campaign" else setup

    def taken_along(self, seed: int) -> tuple[tuple[str, ...], ...]:
        """What earlier games of a campaign have added to each starting deck."""
        chance = Chance(seed)
        return tuple(
            tuple(chance.some(groups_of("market"), chance.below(MOST_TAKEN_ALONG + 1))) for _ in range(self.players)
        )


def numbered_shape(number: int) -> QuestShape:
    """The n-th of an endless row of tables: all sides in turn, each time round with another number of keys."""
    round_, side = divmod(number, len(SIDES))
    return QuestShape(*SIDES[side], keys=KEY_CHOICES[(round_ + side) % len(KEY_CHOICES)])


def numbered_setup(number: int) -> QuestSetup:
    return numbered_shape(number).setup(number)


def late_game(setup: QuestSetup, seed: int) -> QuestState:
    """A game with decks, wounds, gear and champions as they might be an hour later, so that rare cards meet soon."""
    game = RULEBOOK.new_game(setup, seed)
    chance = Chance(seed)
    for p in range(game.players):
        game.gain_xp(p, chance.below(MOST_XP_GIVEN + 1))
        game.take_wounds(p, chance.below(MOST_WOUNDS_GIVEN + 1))
        for token in KINDS:
            game.gain_gear(p, token, chance.below(MOST_GEAR_GIVEN + 1))
        for _ in range(chance.below(MOST_CARDS_GIVEN + 1)):
            _move_to_deck(game, p, chance)
        _deal_anew(game, p, chance)
        places = [place for place, tile in enumerate(game.tiles()) if tile >= 0]
        if chance.below(2):
            game.send_champion(p, places[chance.below(len(places))])
    game.notes = []  # nothing of this was done to anybody in the turn that begins
    for place in range(1, ROOMS):
        if game.rules.rooms[game.kinds[game.tiles()[place]]].face_down:
            _lay_face_down(game, place)
    return game


def _lay_face_down(game: QuestState, place: int) -> None:
    """The monster that came openly when the game was set up is gone; its successor nobody has seen."""
    game.carry(game.monsters()[place], game.map_at(), game.shared + DESTROYED)
    refill_face_down(game, place)


def _move_to_deck(game: QuestState, p: int, chance: Chance) -> None:
    """Some card of the village, a treasure, a legend or a Festering Wound."""
    where = chance.below(game.config.count + 3)
    if where < game.config.count:
        stack = game.stack(where)
        if stack:
            card = stack[chance.below(len(stack))]
            game.carry(card, game.stacks_at + where, game.deck_at(p))
    elif where == game.config.count:
        game.gain_disease(p, 1)
    elif where == game.config.count + 1:
        fit = [card for card in game.treasures() if game.card(card).kind == "treasure"]
        if fit:
            game.take_treasure(p, fit[chance.below(len(fit))])
    else:
        legends = [card for card in game.zones[game.shared + BOX] if game.card(card).tags & LEGENDARY_BIT]
        if legends:
            game.take_legendary(p, legends[chance.below(len(legends))], onto_deck=True)


def _deal_anew(game: QuestState, p: int, chance: Chance) -> None:
    deck = game.deck(p)
    deck.extend(game.hand(p))
    game.hand(p).clear()
    chance.shuffle(deck)
    game.draw(p, hit_points(game, p))
