"""What a player of Quest may know. One allow-list builds every view; `sample` deals a world that looks the same.

| zone | who sees which cards |
|---|---|
| discard piles, cards turned up, rooms, stacks, destroyed cards, gear, wounds, champions, keys found | everybody |
| a hand | its owner; everybody while it lies open |
| own deck | its owner knows which cards, nobody the order |
| a side quest | its owner; everybody once it is revealed, and when the game is over |
| monster decks, the treasure deck, Epic's market decks, a monster that came face down | nobody |
"""

from typing import Any

from grimhold.core.chance import Chance
from grimhold.core.machine import NOTE
from grimhold.games.game import LOST, UNFOUGHT, WON, choice
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import BOX, DECKS, ROOMS, TREASURES, WARES
from grimhold.lang import notes
from grimhold.lang.base import AS_SPOILS, IN_DUNGEON, IN_VILLAGE
from grimhold.lang.gear import KINDS, TOKENS
from grimhold.lang.tags import WEAPON_BIT

PLACES = {IN_VILLAGE: "village", IN_DUNGEON: "dungeon", AS_SPOILS: "spoils", 0: ""}
OUTCOMES = {UNFOUGHT: "", WON: "won", LOST: "lost"}
DEALS = 100  # tries to find another world

NOTE_WORDS = {
    notes.SKILL: "skill", notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light",
    notes.LEVEL: "level", notes.HEALTH: "health", notes.ARMOR: "armor", notes.RESIST: "magic resistance",
    notes.WOUNDS: "wounds",
}  # fmt: skip


def view(game: Quest, viewer: int) -> dict[str, Any]:
    """The table as one player sees it (or a watcher, who sees what is open to all), as plain data."""
    open_choice = choice(game)
    asked_me = open_choice is not None and game.asked == viewer
    return {
        "you": viewer,
        "turn": game.turn,
        "active": game.active,
        "place": PLACES[game.place],
        "over": game.over,
        "winners": game.winners() if game.over else [],
        "mode": game.layout.mode.name,
        "rooms": [room_view(game, place) for place in range(ROOMS)],
        "monster decks": [len(game.monster_deck(level)) for level in (1, 2, 3)],
        "keys": game.keys,
        "keys needed": game.layout.keys,
        "guardian": guardian_name(game),
        "awake": game.is_awake(),
        "treasures": len(game.treasures()),
        "village": [stack_view(game, number) for number in range(game.layout.count)],
        "market decks": [len(game.zones[game.shared + WARES + k]) for k in range(3)] if game.layout.mode.epic else None,
        "destroyed": sorted(names(game, game.destroyed())),
        "players": [player_view(game, p, viewer) for p in range(game.players)],
        "battle": battle_view(game),
        "gold": game.spendable() if game.open else None,
        "light": game.light_now() if game.open else None,
        "asked": game.asked,
        "question": "" if open_choice is None or not asked_me else open_choice.question,
        "options": [] if open_choice is None or not asked_me else open_choice.words,
    }


def names(game: Quest, cards: list[int]) -> list[str]:
    return [game.card(card).name for card in cards]


def guardian_name(game: Quest) -> str:
    """The guardian is open to all from the start."""
    guardians = game.guardians()
    return game.card(guardians[0]).name if guardians else ""


def room_view(game: Quest, place: int) -> dict[str, Any] | None:
    tile = game.tiles()[place]
    if tile < 0:
        return None
    monster = game.monsters()[place]
    hidden = monster >= 0 and game.is_face_down(monster)
    card = game.card(tile)
    return {
        "place": place,
        "name": card.name,
        "level": card.level,
        "light": card.light,
        "monster": None if monster < 0 or hidden else game.card(monster).name,
        "face down": hidden,
        "notes": [] if monster < 0 or hidden else note_words(game, monster),
        "champions": [game.name(p) for p in range(game.players) if game.champions[p] == place],
    }


def stack_view(game: Quest, number: int) -> dict[str, Any]:
    """A stack is open: everybody may look through it. A shuffled stack of Epic shows its top card alone."""
    cards = names(game, game.stack(number))[::-1]
    if game.layout.mode.class_stacks and number < game.layout.hero_stacks:
        return {"name": game.layout.names[number], "cards": cards[:1], "more": max(0, len(cards) - 1)}
    return {"name": game.layout.names[number], "cards": cards, "more": 0}


def sees_hand(game: Quest, p: int, viewer: int) -> bool:
    return viewer == p or game.over or (game.open and p == game.active)


def sees_quest(game: Quest, p: int, viewer: int, card: int) -> bool:
    """A side quest is its owner's secret until it is revealed; a guild is no secret."""
    if game.card(card).kind != "side quest":
        return True
    return viewer == p or game.over or game.is_revealed_quest(card)


def player_view(game: Quest, p: int, viewer: int) -> dict[str, Any]:
    hand = game.hand(p)
    seen = sees_hand(game, p, viewer)
    own = viewer == p or game.over
    board = game.board(p)
    quests = [card for card in board if game.card(card).kind == "side quest"]
    return {
        "name": game.name(p),
        "xp": game.xp[p],
        "wounds": game.wounds[p],
        "hp": game.hit_points(p),
        "gear": [TOKENS[token] for token in KINDS for _ in range(game.gear_of(p, token))],
        "champion": game.place_name(game.champions[p]),
        "keys found": game.finds[p],
        "hand": [{"name": game.card(card).name, "notes": note_words(game, card)} for card in hand] if seen else [],
        "hidden": 0 if seen else len(hand),
        "deck": len(game.deck(p)),
        "deck cards": sorted(names(game, game.deck(p))) if own else None,
        "discard": names(game, game.pile(p)),
        "turned up": names(game, game.aside(p)),
        "kept": names(game, game.kept(p)),
        "guards": names(game, game.guards_of(p)),
        "side quests": [game.card(card).name if sees_quest(game, p, viewer, card) else "" for card in quests],
        "revealed": any(game.is_revealed_quest(card) for card in quests),
        "guilds": names(game, [card for card in board if card not in quests]),
        "points": game.points(p) if own else None,
    }


def note_words(game: Quest, card: int) -> list[str]:
    words: list[str] = []
    marks = game.notes
    for i in range(0, len(marks), NOTE):
        if marks[i] != card:
            continue
        what, amount = marks[i + 1], marks[i + 2]
        if what in NOTE_WORDS:
            words.append(f"{NOTE_WORDS[what]} {amount:+d}")
        elif what in (notes.WIELDED, notes.GIVEN):
            held = game.card(card).tags & WEAPON_BIT
            words.append(f"{'wielded by' if held else 'given to'} {game.card(amount).name}")
        elif what == notes.DROPPED:
            words.append("laid down")
        elif what == notes.SWAPPED:
            words.append("armor and magic resistance swapped")
        elif what == notes.USED and "used" not in words:
            words.append("used")
    return words


def battle_view(game: Quest) -> dict[str, Any] | None:
    if game.foe_kind < 0:
        return None
    return {
        "monster": game.catalogue[game.foe_kind].name,
        "room": game.place_name(game.rank),
        "outcome": OUTCOMES[game.outcome],
        "physical": game.physical,
        "magic": game.magic,
        "attack": game.attack,
        "health": game.health,
    }


# -- worlds that look the same ----------------------------------------------------------------------------------------


def sample(game: Quest, viewer: int, chance: Chance) -> Quest:
    """A world the viewer cannot tell from this one by looking: everything hidden is dealt anew, chance included.

    What a player merely remembers (cards just put on the own deck, monsters put under theirs) is dealt anew, too.
    """
    for _ in range(DEALS):
        world = _redealt(game, viewer, chance)
        if _asks_the_same(game, world, viewer):
            return world
    world = game.clone()  # so few cards are hidden that no other deal asks the same question
    world.chance = chance.counter
    return world


def _redealt(game: Quest, viewer: int, chance: Chance) -> Quest:
    world = game.clone()
    if not world.over:  # then all cards lie open
        for p in range(world.players):
            _redeal_player(world, p, viewer, chance)
        for level in (1, 2, 3):
            _redeal_deck(world, level, chance)
        seen = world.options if world.asked == viewer else []  # treasures to pick from
        for zone in (TREASURES, WARES, WARES + 1, WARES + 2):
            _shuffle_zone(world, world.shared + zone, seen, chance)
        _shuffle_class_stacks(world, chance)
        _redeal_quests(world, viewer, chance)
    chance.below(2)
    world.chance = chance.counter
    return world


def _asks_the_same(game: Quest, world: Quest, viewer: int) -> bool:
    """A question to somebody else may speak of hidden cards; it must be there in the new world, and be a question."""
    asked = game.asked
    if asked < 0 or asked == viewer:
        return True
    world.asked = -1
    world.step()
    enough = min(2, len(game.options))
    return world.asked == asked and world.pc == game.pc and len(world.options) >= enough


def _shuffle_zone(world: Quest, zone: int, seen: list[int], chance: Chance) -> None:
    """The cards of a zone in another order; those the viewer sees keep their places."""
    cards = world.zones[zone]
    loose = [card for card in cards if card not in seen]
    chance.shuffle(loose)
    world.zones[zone] = [card if card in seen else loose.pop() for card in cards]


def _shuffle_class_stacks(world: Quest, chance: Chance) -> None:
    """Epic: the Heroes under the top one of a class stack are not known in order."""
    if world.layout.mode.class_stacks:
        for number in range(world.layout.hero_stacks):
            stack = world.stack(number)
            below = stack[:-1]
            chance.shuffle(below)
            world.zones[world.stacks_at + number] = below + stack[-1:]


def _redeal_player(world: Quest, p: int, viewer: int, chance: Chance) -> None:
    """A hand the viewer does not see might be any cards of hand and deck."""
    hand, deck = world.hand(p), world.deck(p)
    if sees_hand(world, p, viewer):
        chance.shuffle(deck)
        return
    loose = hand + deck
    chance.shuffle(loose)
    hand[:] = loose[: len(hand)]
    deck[:] = loose[len(hand) :]


def _redeal_deck(world: Quest, level: int, chance: Chance) -> None:
    """The deck of a level, with the card that came from it face down; equal cards of a deck trade places freely."""
    zone = world.shared + DECKS + level - 1
    deck = world.zones[zone][:]
    hidden = [
        place for place, card in enumerate(world.monsters())
        if card >= 0 and world.notes and world.note_amount(card, notes.FACE_DOWN) == level
    ]  # fmt: skip
    unused = [
        card for card in world.zones[world.shared + BOX] if is_monster(world, card, level)
    ]  # Epic leaves some out
    loose = deck + [world.monsters()[place] for place in hidden]
    monsters = unused + [card for card in loose if is_monster(world, card, level)]
    chance.shuffle(monsters)
    loose = [card if not is_monster(world, card, level) else monsters.pop() for card in loose]
    chance.shuffle(loose)
    for place in hidden:
        world.trade_face_down(place, loose.pop())
    world.zones[zone] = loose
    if unused:
        others = [card for card in world.zones[world.shared + BOX] if card not in unused]
        world.zones[world.shared + BOX] = others + monsters


def is_monster(world: Quest, card: int, level: int) -> bool:
    return world.card(card).kind == "monster" and world.card(card).level == level


def _redeal_quests(world: Quest, viewer: int, chance: Chance) -> None:
    """Side quests of others that are still secret might be any that the viewer cannot place."""
    secret = world.secret_quests(viewer)
    if not secret:
        return
    dealt = secret[:]
    chance.shuffle(dealt)
    new = dict(zip(secret, dealt, strict=True))
    for zone in world.quest_zones(viewer):
        world.zones[zone] = [new.get(card, card) for card in world.zones[zone]]
