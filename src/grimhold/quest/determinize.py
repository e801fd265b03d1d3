"""Deals the hidden cards of a Quest table anew, so that one player cannot tell it from the real one.

Cards that a player merely remembers are dealt anew, too: those just put on the own deck, and monsters put under theirs.
"""

from grimhold.core.chance import Chance
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.play.determinize import sample_world, shuffled_fresh
from grimhold.quest.rules import BOX, DECKS, TREASURES, WARES
from grimhold.quest.state import QuestState

LEVELS = (1, 2, 3)  # of monsters
CLOSED = (TREASURES, WARES, WARES + 1, WARES + 2)


def sample(game: QuestState, viewer: int, chance: Chance) -> QuestState:
    """A table that the viewer cannot tell from this one: everything hidden is dealt anew, chance included."""
    return sample_world(game, viewer, chance, _ask_again)


def _ask_again(world: QuestState) -> None:
    world.step()


def determinize(g: QuestState, viewer: int) -> None:
    for p in range(g.players):
        redeal_player(g, p, viewer)
    for level in LEVELS:
        redeal_deck(g, level)
    for zone in CLOSED:
        shuffle_zone(g, g.shared + zone, viewer)
    shuffle_class_stacks(g)
    redeal_quests(g, viewer)


def redeal_player(g: QuestState, p: int, viewer: int) -> None:
    """A hand the viewer does not see might be any cards of hand and deck."""
    hand, deck = g.hand(p), g.deck(p)
    if g.sees_hand(viewer, p):
        deck[:] = shuffled_fresh(g, deck)
        return
    loose = shuffled_fresh(g, hand + deck)
    held = len(hand)
    hand[:] = loose[:held]
    deck[:] = loose[held:]


def redeal_deck(g: QuestState, level: int) -> None:
    """The deck of a level, with the card that came from it face down; equal cards of a deck trade places freely."""
    monsters = g.monsters()
    hidden = [
        place for place in range(len(monsters))
        if monsters[place] >= 0 and g.note_amount(monsters[place], notes.FACE_DOWN) == level
    ]  # fmt: skip
    unused = [card for card in g.box() if is_monster(g, card, level)]  # Epic leaves some out
    loose = g.monster_deck(level) + [monsters[place] for place in hidden]
    others = [card for card in loose if not is_monster(g, card, level)]
    mixed = shuffled_fresh(g, [card for card in loose + unused if card not in others])
    dealt = others.copy()
    for _ in range(len(loose) - len(others)):
        dealt.append(mixed.pop())
    dealt = shuffled_fresh(g, dealt)
    for place in hidden:
        swap_hidden(g, place, dealt.pop())
    g.redeal(g.shared + DECKS + level - 1, dealt)
    if unused:
        g.redeal(g.shared + BOX, [card for card in g.box() if card not in unused] + mixed)


def is_monster(g: QuestState, card: int, level: int) -> bool:
    printed = g.catalogue[g.kinds[card]]
    return printed.level == level and printed.kind == "monster"


def swap_hidden(g: QuestState, place: int, new: int) -> None:
    """Another card lies face down in a room, from the same deck."""
    old = g.monsters()[place]
    level = g.note_amount(old, notes.FACE_DOWN)
    g.forget(old, notes.FACE_DOWN)
    g.set_monster(place, new)
    g.note(new, notes.FACE_DOWN, level, NOTHING)


def shuffle_zone(g: QuestState, zone: int, viewer: int) -> None:
    """The cards of a zone in another order; treasures that the viewer is to pick from keep their places."""
    cards = g.cards_in(zone).copy()
    loose = shuffled_fresh(g, [card for card in cards if not picks_from(g, viewer, card)])
    for i in range(len(cards)):
        if not picks_from(g, viewer, cards[i]):
            cards[i] = loose.pop()
    g.redeal(zone, cards)


def picks_from(g: QuestState, viewer: int, card: int) -> bool:
    return g.asked == viewer and card in g.options


def shuffle_class_stacks(g: QuestState) -> None:
    """Epic: the Heroes under the top one of a class stack are not known in order."""
    if g.config.mode.class_stacks:
        for number in range(g.config.hero_stacks):
            stack = g.stack(number)
            g.redeal(g.stacks_at + number, shuffled_fresh(g, stack[:-1]) + stack[-1:])


def quest_zones(g: QuestState, viewer: int) -> list[int]:
    """Where side quests lie that a player cannot see."""
    others = [p for p in range(g.players) if p != viewer]
    return [g.board_at(p) for p in others] + [g.returned_at(p) for p in others] + [g.shared + BOX]


def secret_quests(g: QuestState, viewer: int) -> list[int]:
    """Side quests that a player cannot place: other players', those they did not keep, and those nobody was dealt."""
    found: list[int] = []
    running = g.running_cards()  # one that is asking stays where it is
    for zone in quest_zones(g, viewer):
        for card in g.cards_in(zone):
            if g.rules.is_side_quest[g.kind_of(card)] and not g.is_revealed_quest(card) and card not in running:
                found.append(card)
    return found


def redeal_quests(g: QuestState, viewer: int) -> None:
    """Side quests of others that are still secret might be any that the viewer cannot place."""
    secret = secret_quests(g, viewer)
    if not secret:
        return
    new = shuffled_fresh(g, secret)
    for zone in quest_zones(g, viewer):
        cards = g.cards_in(zone)
        g.redeal(zone, [new[secret.index(card)] if card in secret else card for card in cards])
