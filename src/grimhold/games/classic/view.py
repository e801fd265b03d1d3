"""What a player may know. One allow-list builds every view; `sample` deals a world that looks the same to that player.

| zone | who sees which cards |
|---|---|
| own hand, cards turned up, discard piles, hall, stacks, destroyed | everybody (the own hand: its owner) |
| a hand | its owner; everybody while it lies open, and single cards that were shown |
| own deck | its owner knows which cards, nobody the order |
| treasures, monsters set aside, the village's pile, the setting | everybody |
| a card under a treasure | its owner |
| dungeon deck | nobody; cards seen going under it are known at its bottom, cards looked at to whoever looked |
"""

from typing import Any

from grimhold.core.chance import Chance
from grimhold.core.machine import NOTE
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rest import GiveForIt, PassCard
from grimhold.games.classic.rules import PARTY_PILE
from grimhold.games.classic.setup import STONE_DEPTH
from grimhold.games.game import LOST, UNFOUGHT, WON, choice
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import GUARDIAN_BIT, THUNDERSTONE_BIT, TREASURE_BIT, VILLAGER_BIT

PLACES = {IN_VILLAGE: "village", IN_DUNGEON: "dungeon", 0: ""}
OUTCOMES = {UNFOUGHT: "", WON: "won", LOST: "lost"}
WATCHER = -1
DEALS = 100  # tries to find another world

NOTE_WORDS = {
    notes.STRENGTH: "strength", notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light",
    notes.AS_MAGIC: "attack counts as magic", notes.STOPPED: "cannot attack", notes.DOOMED: "will be destroyed",
    notes.BURNING: "will be destroyed",    notes.BORROWED: "borrowed", notes.HIDDEN: "held back", notes.USED: "used",
}  # fmt: skip


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
        "mode": game.layout.mode.name,
        "setting": game.layout.setting,
        "hall": hall_view(game, 0),
        "dungeon": dungeon_view(game, 0, viewer),
        "second hall": hall_view(game, 1) if game.layout.halls > 1 else None,
        "second dungeon": dungeon_view(game, 1, viewer) if game.layout.halls > 1 else None,
        "rank 0": names(game, game.rank_0()),
        "angry": names(game, game.noted_cards(notes.ANGRY)),
        "tokens": game.tokens,
        "village pile": sorted(names(game, game.village_pile())),
        "party pile": sorted(names(game, game.zones[game.shared + PARTY_PILE])),
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


def hall_view(game: Classic, side: int) -> list[str | None]:
    return [game.card(card).name if card >= 0 else None for card in game.hall(side)]


def dungeon_view(game: Classic, side: int, viewer: int) -> dict[str, Any]:
    """The number of cards, those known at the bottom, and those the viewer has looked at, by place from the top."""
    dungeon = game.dungeon(side)
    deep = game.deep[side]
    seen = [
        {"place": place, "name": game.card(card).name}
        for place, card in enumerate(reversed(dungeon))
        if place < len(dungeon) - deep and game.notes and game.has_seen(card, viewer)
    ]
    return {"count": len(dungeon), "bottom": names(game, dungeon[:deep]), "seen": seen}


def stack_view(game: Classic, number: int) -> dict[str, Any]:
    """A stack is open: everybody may look through it."""
    cards = names(game, game.stack(number))
    return {"name": game.layout.names[number], "cards": cards[::-1]}


def sees_hand(game: Classic, p: int, viewer: int) -> bool:
    return viewer == p or game.over or (game.open and p == game.active)


def known_cards(game: Classic, p: int, viewer: int) -> list[int]:
    """The cards of a hand that the viewer sees. A card that is being passed is seen by whoever is to get it."""
    hand = game.hand(p)
    if sees_hand(game, p, viewer):
        hidden = game.noted_cards(notes.HIDDEN) if viewer != p and not game.over else []
        return [card for card in hand if card not in hidden]
    shown = game.noted_cards(notes.SHOWN) + (game.noted_cards(notes.USED) if p == game.active else [])
    shown += game.noted_cards(notes.DOOMED)  # everybody saw it fall
    if viewer == game.pass_to and isinstance(game.program[game.pc], GiveForIt):
        shown.append(game.it)
    return [card for card in hand if card in shown]


def player_view(game: Classic, p: int, viewer: int) -> dict[str, Any]:
    hand = game.hand(p)
    known = known_cards(game, p, viewer)
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
        "treasures": names(game, game.treasures(p)),
        "kept": kept_view(game, p, own),
        "points": game.points(p) if own else None,
    }


def kept_view(game: Classic, p: int, own: bool) -> list[str]:
    """Cards set aside. What lies under a treasure that hides it is its owner's secret; beaten monsters are not."""
    words: list[str] = []
    for card in game.kept(p):
        words.append(game.card(card).name if own or not is_secret(game, card) else "a hidden card")
    return words


def is_secret(game: Classic, card: int) -> bool:
    """Does it lie face down under a treasure?"""
    under = game.noted(card, notes.UNDER) and not game.noted(card, notes.SHOWN)
    return under and not game.card(card).tags & TREASURE_BIT


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
        elif what == notes.DOOMED and not game.falls(card):
            words.append("saved")
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
    for _ in range(DEALS):
        world = _redealt(game, viewer, chance)
        if _asks_the_same(game, world, viewer):
            return world
    world = game.clone()  # so few cards are hidden that no other deal asks the same question
    world.chance = chance.counter
    return world


def _redealt(game: Classic, viewer: int, chance: Chance) -> Classic:
    world = game.clone()
    if not world.over:  # then all cards lie open
        for p in range(world.players):
            _redeal_player(world, p, viewer, chance)
        for side in range(world.layout.halls):
            _redeal_dungeon(world, side, viewer, chance)
    chance.below(2)
    world.chance = chance.counter
    return world


def _asks_the_same(game: Classic, world: Classic, viewer: int) -> bool:
    """A question to somebody else may speak of hidden cards; it must be there in the new world, and be a question."""
    asked = game.asked
    if asked < 0 or asked == viewer:
        return True
    world.asked = -1
    if isinstance(world.program[world.pc], PassCard):
        world.left -= 1  # it counts whom it has asked
    world.step()
    enough = min(2, len(game.options))
    return world.asked == asked and world.pc == game.pc and len(world.options) >= enough


def _redeal_player(world: Classic, p: int, viewer: int, chance: Chance) -> None:
    """What the viewer does not see of a hand, or under a treasure, might be any card of the deck."""
    hand, deck, kept = world.hand(p), world.deck(p), list(world.kept(p))
    seen = known_cards(world, p, viewer)
    unseen = [i for i, card in enumerate(hand) if card not in seen]
    held_back = [i for i in unseen if world.noted(hand[i], notes.HIDDEN)]
    secrets = [i for i, card in enumerate(kept) if viewer != p and is_secret(world, card)]
    owing = [card for card in deck if world.notes and world.owes(card)]  # everybody knows that these are in the deck
    loose = [hand[i] for i in unseen] + [kept[i] for i in secrets] + [card for card in deck if card not in owing]
    chance.shuffle(loose)
    before = [hand[i] for i in unseen] + [kept[i] for i in secrets]
    for i in held_back:
        hand[i] = _taken(loose, [card for card in loose if _can_be_held_back(world, card)])
    for i in unseen:
        if i not in held_back:
            hand[i] = _taken(loose, loose)
    for i in secrets:
        kept[i] = _taken(loose, loose)
    deck[:] = loose
    for card in owing:
        deck.insert(chance.below(len(deck) + 1), card)
    if secrets:
        world.zones[world.kept_at(p)] = kept
    _trade_places(world, before, [hand[i] for i in unseen] + [kept[i] for i in secrets])


def _can_be_held_back(world: Classic, card: int) -> bool:
    """Only a card with gold that is no Villager."""
    return world.gold_of(card) > 0 and not world.card(card).tags & VILLAGER_BIT


def _taken(loose: list[int], fitting: list[int]) -> int:
    """The next of the shuffled cards that fits."""
    card = fitting[-1]
    loose.remove(card)
    return card


def _trade_places(world: Classic, before: list[int], after: list[int]) -> None:
    """What was noted about the card in a place is now noted about the one that lies there; so with a card passed."""
    if world.it in before:
        world.it = after[before.index(world.it)]
    marks = world.notes
    for i in range(0, len(marks), NOTE):
        if marks[i] in before:
            marks[i] = after[before.index(marks[i])]


def _redeal_dungeon(world: Classic, side: int, viewer: int, chance: Chance) -> None:
    """Cards known to the viewer stay; the stone stays among the last eleven of the others, a guardian above it (A3, A4)."""
    dungeon = world.dungeon(side)
    places = [i for i, card in enumerate(dungeon) if i >= world.deep[side] and not world.has_seen(card, viewer)]
    unknown = [dungeon[i] for i in places]
    stones = [card for card in unknown if world.card(card).tags & THUNDERSTONE_BIT]
    guardians = [card for card in unknown if world.card(card).tags & GUARDIAN_BIT]
    others = [card for card in unknown if card not in stones and card not in guardians]
    chance.shuffle(others)
    for guardian in guardians:
        low = min(STONE_DEPTH if stones else 0, len(others))
        others.insert(low + chance.below(min(STONE_DEPTH, len(others) - low) + 1), guardian)
    for stone in stones:
        others.insert(chance.below(min(STONE_DEPTH, len(others)) + 1), stone)
    for i, card in zip(places, others, strict=True):
        dungeon[i] = card
    if world.notes:  # somebody else may have looked at some of them
        _trade_places(world, unknown, others)
