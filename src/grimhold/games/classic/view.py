"""What a player may know. One allow-list builds every view; `sample` deals a world that looks the same to that player.

| zone | who sees which cards |
|---|---|
| own hand, cards turned up, discard piles, hall, stacks, destroyed | everybody (the own hand: its owner) |
| a hand | its owner; everybody while it lies open, and single cards that were shown |
| own deck | its owner knows which cards, nobody the order |
| dungeon deck | nobody; cards seen going under it are known at its bottom |
"""

from typing import Any

from grimhold.core.chance import Chance
from grimhold.core.choice import Choice
from grimhold.core.machine import NOTE
from grimhold.games.classic.game import LOST, UNFOUGHT, WON, Classic
from grimhold.games.classic.rules import DUNGEON
from grimhold.games.classic.setup import STONE_DEPTH
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import THUNDERSTONE_BIT

PLACES = {IN_VILLAGE: "village", IN_DUNGEON: "dungeon", 0: ""}
OUTCOMES = {UNFOUGHT: "", WON: "won", LOST: "lost"}
WATCHER = -1

NOTE_WORDS = {
    notes.STRENGTH: "strength", notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light",
    notes.AS_MAGIC: "attack counts as magic", notes.STOPPED: "cannot attack", notes.DOOMED: "will be destroyed",
    notes.BORROWED: "borrowed", notes.HIDDEN: "held back", notes.USED: "used",
}  # fmt: skip


def choice(game: Classic) -> Choice | None:
    """The open question, for the player who is asked."""
    if game.asked < 0:
        return None
    words = [game.words_of(option) for option in game.options]
    return Choice(game.asked, game.name(game.asked), game.question(), game.options, words)


def view(game: Classic, viewer: int) -> dict[str, Any]:
    """The table as one player sees it (or a watcher, who sees what is open to all), as plain data."""
    open_choice = choice(game)
    return {
        "you": viewer,
        "turn": game.turn,
        "active": game.active,
        "place": PLACES[game.place],
        "over": game.over,
        "winners": game.winners() if game.over else [],
        "thunderstone": game.holder,
        "hall": [game.card(card).name if card >= 0 else None for card in game.hall()],
        "dungeon": {"count": len(game.dungeon()), "bottom": names(game, game.dungeon()[: game.deep])},
        "village": [stack_view(game, number) for number in range(game.layout.count)],
        "destroyed": sorted(names(game, game.destroyed())),
        "players": [player_view(game, p, viewer) for p in range(game.players)],
        "battle": battle_view(game),
        "gold": game.spendable() if game.place == IN_VILLAGE and (game.open or viewer == game.active) else None,
        "purchases": game.buys,
        "asked": game.asked,
        "question": "" if open_choice is None or game.asked != viewer else open_choice.question,
        "options": [] if open_choice is None or game.asked != viewer else open_choice.words,
    }


def names(game: Classic, cards: list[int]) -> list[str]:
    return [game.card(card).name for card in cards]


def stack_view(game: Classic, number: int) -> dict[str, Any]:
    """A stack is open: everybody may look through it."""
    cards = names(game, game.stack(number))
    return {"name": game.layout.names[number], "cards": cards[::-1]}


def sees_hand(game: Classic, p: int, viewer: int) -> bool:
    return viewer == p or game.over or (game.open and p == game.active)


def player_view(game: Classic, p: int, viewer: int) -> dict[str, Any]:
    hand = game.hand(p)
    if sees_hand(game, p, viewer):
        hidden = game.noted_cards(notes.HIDDEN) if viewer != p else []
        known = [card for card in hand if card not in hidden]
    else:
        shown = game.noted_cards(notes.SHOWN) + (game.noted_cards(notes.USED) if p == game.active else [])
        known = [card for card in hand if card in shown]
    own = viewer == p or game.over
    return {
        "name": game.name(p),
        "xp": game.xp[p],
        "hand": [{"name": game.card(card).name, "notes": note_words(game, card)} for card in known],
        "hidden": len(hand) - len(known),
        "deck": len(game.deck(p)),
        "deck cards": sorted(names(game, game.deck(p))) if own else None,
        "discard": names(game, game.pile(p)),
        "turned up": names(game, game.aside(p)),
        "points": game.points(p) if own else None,
    }


def note_words(game: Classic, card: int) -> list[str]:
    words: list[str] = []
    marks = game.notes
    for i in range(0, len(marks), NOTE):
        if marks[i] != card:
            continue
        what, amount = marks[i + 1], marks[i + 2]
        if what in (notes.STRENGTH, notes.ATTACK, notes.MAGIC, notes.LIGHT):
            words.append(f"{NOTE_WORDS[what]} {amount:+d}")
        elif what == notes.ARMED:
            words.append(f"with {game.card(amount).name}")
        elif what in NOTE_WORDS and NOTE_WORDS[what] not in words:
            words.append(NOTE_WORDS[what])
    return words


def battle_view(game: Classic) -> dict[str, Any] | None:
    if game.foe_kind < 0:
        return None
    return {
        "monster": game.catalogue[game.foe_kind].name,
        "rank": game.rank,
        "outcome": OUTCOMES[game.outcome],
        "physical": game.physical,
        "magic": game.magic,
        "light penalty": game.penalty,
        "attack": game.attack,
        "health": game.health,
    }


# -- worlds that look the same ----------------------------------------------------------------------------------------


def sample(game: Classic, viewer: int, chance: Chance) -> Classic:
    """A world the viewer cannot tell from this one: everything hidden is dealt anew, chance included."""
    world = game.clone()
    for p in range(world.players):
        _redeal_player(world, p, viewer, chance)
    _redeal_dungeon(world, chance)
    world.chance = chance.counter
    chance.below(2)
    return world


def _redeal_player(world: Classic, p: int, viewer: int, chance: Chance) -> None:
    hand, deck = world.hand(p), world.deck(p)
    if sees_hand(world, p, viewer):
        chance.shuffle(deck)
        return
    touched = world.notes[::NOTE]  # cards that were shown, or that effects speak of, stay where they are
    places = [i for i, card in enumerate(hand) if card not in touched]
    loose = [hand[i] for i in places] + deck
    chance.shuffle(loose)
    for i in places:
        hand[i] = loose.pop()
    deck[:] = loose


def _redeal_dungeon(world: Classic, chance: Chance) -> None:
    """The cards known at the bottom stay; the stone stays among the last eleven of the others (ruling A3)."""
    dungeon = world.zones[world.shared + DUNGEON]
    bottom, unknown = dungeon[: world.deep], dungeon[world.deep :]
    stones = [card for card in unknown if world.card(card).tags & THUNDERSTONE_BIT]
    others = [card for card in unknown if card not in stones]
    chance.shuffle(others)
    for stone in stones:
        others.insert(chance.below(min(STONE_DEPTH, len(others)) + 1), stone)
    dungeon[:] = bottom + others
