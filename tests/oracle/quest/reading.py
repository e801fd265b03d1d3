"""From what the face shows to the plain data that the model reckons with."""

from typing import Any

import grimhold
from oracle.quest.cards import HOUSE_BOOSTS, PUBLIC, Card, Deck
from oracle.quest.party import Foe, Held, Note, Party
from oracle.quest.scoring import Estate, Village


def deck_of(game: grimhold.Game) -> Deck:
    """The public cards as the lists have them, those of the house as the house prints them."""
    return PUBLIC.with_house(house_card(facts) for facts in game.cards.values() if facts.name not in PUBLIC)


def house_card(facts: Any) -> Card:
    figures = {**facts.figures, "attack": facts.attack or 0, "magic": facts.magic or 0}
    figures.update(HOUSE_BOOSTS.get(facts.name, {}))
    return Card(facts.name, facts.kind, frozenset(facts.types), figures, facts.group, tuple(facts.text))


def held_cards(hand: Any) -> tuple[Held, ...]:
    wielders = {ref: hero.ref for hero in hand for ref in hero.weapons}
    return tuple(Held(card.ref, card.name, wielders.get(card.ref)) for card in hand)


def party_of(deck: Deck, view: Any, seat: int, notes: tuple[Note, ...] = ()) -> Party:
    """The party of a player whose hand lies open, or who looks at the own."""
    player = view.players[seat]
    foes = [room.monster.ref for room in view.rooms if room.monster]
    return Party(deck, held_cards(player.hand), notes, player.wounds).settled(foes)


def foes_of(view: Any) -> list[Foe]:
    """The monsters in sight of the whole map."""
    return [Foe(room.monster.ref, room.monster.name, room.card.name, room.place) for room in view.rooms if room.monster]


def in_sight(view: Any, seat: int) -> bool:
    """Does the viewer see all cards of this hand?"""
    return bool(view.players[seat].hidden == 0)


def estate_of(view: Any, seat: int) -> Estate:
    """All that a player owns, as the player knows it."""
    player = view.players[seat]
    names = [card.name for card in player.hand if not any(mark.what == "borrowed" for mark in card.marks)]
    names += [card.name for zone in (player.discard, player.kept, player.turned_up) for card in zone]
    names += [count.name for count in player.deck_cards or () for _ in range(count.count)]
    quest = player.side_quests[0].name if len(player.side_quests) == 1 else ""
    return Estate(tuple(names), player.xp, player.wounds, player.keys, quest, player.revealed, len(player.guards))


def village_of(setup: Any) -> Village:
    heroes = tuple(frozenset(f"{name} {level}" for level in (1, 2, 3)) for name in setup.heroes)
    return Village(heroes, tuple(frozenset([name]) for name in setup.market), setup.mode.startswith("epic"))
