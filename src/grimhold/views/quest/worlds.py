"""Worlds of Quest that look the same to one player.

What a player merely remembers (cards just put on the own deck, monsters put under theirs) is dealt anew, too.
"""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from grimhold.core.chance import Chance
from grimhold.core.machine import NOTHING
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import BOX, DECKS, TREASURES, WARES
from grimhold.lang import notes
from grimhold.views import worlds


class Eyes(Protocol):
    """What a viewer knows of the players' cards."""

    def sees_hand(self, p: int) -> bool: ...


def sample(game: Quest, viewer: int, chance: Chance, look_at: Callable[[Quest, int], Eyes]) -> Quest:
    """A world the viewer cannot tell from this one by looking: everything hidden is dealt anew, chance included."""
    return worlds.sample(game, viewer, chance, partial(_deal, look_at), _ask_again)


def _deal(look_at: Callable[[Quest, int], Eyes], world: Quest, viewer: int, chance: Chance) -> None:
    for p in range(world.players):
        _redeal_player(world, p, look_at(world, viewer), chance)
    for level in (1, 2, 3):
        _redeal_deck(world, level, chance)
    seen = world.options if world.asked == viewer else []  # treasures to pick from
    for zone in (TREASURES, WARES, WARES + 1, WARES + 2):
        _shuffle_zone(world, world.shared + zone, seen, chance)
    _shuffle_class_stacks(world, chance)
    _redeal_quests(world, viewer, chance)


def _ask_again(world: Quest) -> None:
    world.step()


def _shuffle_zone(world: Quest, zone: int, seen: list[int], chance: Chance) -> None:
    """The cards of a zone in another order; those the viewer sees keep their places."""
    cards = world.cards_in(zone)
    loose = worlds.mixed([card for card in cards if card not in seen], chance)
    world.redeal(zone, [card if card in seen else loose.pop() for card in cards])


def _shuffle_class_stacks(world: Quest, chance: Chance) -> None:
    """Epic: the Heroes under the top one of a class stack are not known in order."""
    if world.layout.mode.class_stacks:
        for number in range(world.layout.hero_stacks):
            stack = world.stack(number)
            world.redeal(world.stacks_at + number, worlds.mixed(stack[:-1], chance) + stack[-1:])


def _redeal_player(world: Quest, p: int, eyes: Eyes, chance: Chance) -> None:
    """A hand the viewer does not see might be any cards of hand and deck."""
    hand, deck = world.hand(p), world.deck(p)
    if eyes.sees_hand(p):
        deck[:] = worlds.mixed(deck, chance)
        return
    loose = worlds.mixed(hand + deck, chance)
    hand[:] = loose[: len(hand)]
    deck[:] = loose[len(hand) :]


def _redeal_deck(world: Quest, level: int, chance: Chance) -> None:
    """The deck of a level, with the card that came from it face down; equal cards of a deck trade places freely."""
    zone = world.shared + DECKS + level - 1
    deck = world.monster_deck(level)
    hidden = [
        place for place, card in enumerate(world.monsters())
        if card >= 0 and world.note_amount(card, notes.FACE_DOWN) == level
    ]  # fmt: skip
    unused = [card for card in world.box() if is_monster(world, card, level)]  # Epic leaves some out
    loose = deck + [world.monsters()[place] for place in hidden]
    others = [card for card in loose if not is_monster(world, card, level)]
    monsters = worlds.mixed([card for card in loose + unused if card not in others], chance)
    loose = worlds.mixed(others + [monsters.pop() for _ in range(len(loose) - len(others))], chance)
    for place in hidden:
        _trade_face_down(world, place, loose.pop())
    world.redeal(zone, loose)
    if unused:
        kept = [card for card in world.box() if card not in unused]
        world.redeal(world.shared + BOX, kept + monsters)


def is_monster(world: Quest, card: int, level: int) -> bool:
    return world.card(card).kind == "monster" and world.card(card).level == level


def _trade_face_down(world: Quest, place: int, new: int) -> None:
    """Another card lies face down in a room, from the same deck."""
    old = world.monsters()[place]
    level = world.note_amount(old, notes.FACE_DOWN)
    world.forget(old, notes.FACE_DOWN)
    world.set_monster(place, new)
    world.note(new, notes.FACE_DOWN, level, NOTHING)


def _quest_zones(world: Quest, viewer: int) -> list[int]:
    """Where side quests lie that a player cannot see."""
    others = [p for p in range(world.players) if p != viewer]
    return [world.board_at(p) for p in others] + [world.returned_at(p) for p in others] + [world.shared + BOX]


def secret_quests(world: Quest, viewer: int) -> list[int]:
    """Side quests that a player cannot place: other players', those they did not keep, and those nobody was dealt."""
    return [
        card
        for zone in _quest_zones(world, viewer)
        for card in world.cards_in(zone)
        if world.rules.is_side_quest[world.kind_of(card)]
        and not world.is_revealed_quest(card)
        and card not in world.running_cards()  # one that is asking stays where it is
    ]


def _redeal_quests(world: Quest, viewer: int, chance: Chance) -> None:
    """Side quests of others that are still secret might be any that the viewer cannot place."""
    secret = secret_quests(world, viewer)
    if not secret:
        return
    new = dict(zip(secret, worlds.mixed(secret, chance), strict=True))
    for zone in _quest_zones(world, viewer):
        world.redeal(zone, [new.get(card, card) for card in world.cards_in(zone)])
