"""Encodes the table for a viewer (`table/encoding.py`).

This module and each rulebook's `visibility.py` decide who sees what. All of it is numbers, so that it runs natively.
"""

from typing import Final

from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.tags import HERO_BIT
from grimhold.native import compiled
from grimhold.play.forecast import hand_sums
from grimhold.table.encoding import (
    ABSENT,
    BATTLE,
    BESIDE,
    COUNT,
    EMPTY,
    FRESH,
    HEAD,
    LIST,
    NEXT_CARD,
    OUTLOOK,
    PILE,
    SCORED,
    SEAT,
    STACK,
    STEP,
    STEPS,
    UNKNOWN,
    VIEW,
    Encoding,
    begin_record,
    begin_with_numbers,
    end_record,
    write_record,
)
from grimhold.table.encoding import SUMS as SUMS_PART
from grimhold.table.forecaster import SUM_GOLD, SUMS
from grimhold.table.reasons import LEGAL
from grimhold.table.state import GameState
from grimhold.views.encode_cards import encode_card, encode_cards, encode_unordered
from grimhold.views.encode_question import encode_breakdown, encode_choice, steps_under_way
from grimhold.views.marks import AT_REST, noted_about, tallied, tallied_worths

SURE: Final = 10_000
FINE: Final = 10**12  # none is lost by rounding


@compiled
def encode_table(state: GameState, viewer: int) -> Encoding:
    """The whole view."""
    visibility, marked = state.config.visibility, noted_about(state)
    sums = hand_sums(state, viewer, 1) if viewer >= 0 else []
    gold = sums[SUM_GOLD] if sums else UNKNOWN
    purse = state.spendable() if visibility.knows_purse(state, viewer) else UNKNOWN
    asked, place = state.asked if state.asked >= 0 else UNKNOWN, place_seen(state)
    encoding: Encoding = []
    numbers = [
        0, viewer, state.turn_number(), state.active, asked, int(state.over), place, int(may_fight(state, viewer, place)),
        purse,
    ]  # fmt: skip
    at = begin_with_numbers(encoding, FRESH + VIEW, numbers + visibility.numbers(state, viewer))
    write_record(encoding, BESIDE + STEP, [state.turn, *steps_under_way(state)])
    write_record(encoding, STEPS, [place])
    if state.foe >= 0:
        write_record(encoding, FRESH + BATTLE, [])
    else:
        encoding.append(ABSENT)
    if state.asked >= 0 and state.asked == viewer:
        encode_choice(state, encoding, marked)
    else:
        encoding.append(ABSENT)
    seats = begin_record(encoding, FRESH + LIST)
    for p in range(state.players):
        encode_seat(state, encoding, viewer, p, sums, marked)
    end_record(encoding, seats)
    encode_village(state, encoding, viewer, gold, marked)
    encode_unordered(state, encoding, state.destroyed())
    visibility.encode_dungeon(encoding, state, viewer, gold, marked)
    end_record(encoding, at)
    return encoding


def place_seen(state: GameState) -> int:
    """Where the active player is, at rest, too; or -1."""
    return state.place if state.place else AT_REST if state.config.visibility.rests(state) else NOTHING


def may_fight(state: GameState, viewer: int, place: int) -> bool:
    """May this turn still lead to a fight, for all the viewer knows?"""
    if state.foe >= 0 or state.over or place == AT_REST:
        return False
    return place != IN_VILLAGE or state.config.visibility.leads_on(state, viewer)


def encode_seat(
    state: GameState, encoding: Encoding, viewer: int, p: int, own_sums: list[int], marked: list[int]
) -> None:
    """A player's place at the table."""
    visibility = state.config.visibility
    own = viewer == p or state.over
    hand, deck = visibility.known_hand(state, viewer, p), state.deck(p)
    more = len(hand) > 0 and len(hand) > len(visibility.known_hand(state, NOTHING, p))  # than everybody sees
    secret = viewer if viewer == p or more else NOTHING
    owned = state.owned(p) if own else []
    worths = visibility.worths(state, p, owned) if own else []
    others = visibility.other_points(state, p, owned) if own else []
    points = sum(worths) + sum(others) if own else UNKNOWN
    numbers = [secret, p, state.xp[p], points, len(state.hand(p)) - len(hand), len(deck)]
    numbers.extend(visibility.standing(state, viewer, p))
    at = begin_with_numbers(encoding, SEAT, numbers)
    encode_hand(state, encoding, p, hand, marked)
    encode_cards(state, encoding, state.pile(p), marked)
    encode_cards(state, encoding, state.aside(p), marked)
    here = tallied(state, deck) if own else []
    if own:
        encode_tally(encoding, secret, here)
        scored = begin_record(encoding, LIST)
        encode_worths(state, encoding, secret, owned, worths)
        visibility.encode_other_points(encoding, state, secret, others)
        end_record(encoding, scored)
    else:
        encoding.extend((ABSENT, ABSENT))
    if state.over:
        encoding.extend((ABSENT, ABSENT))
    else:
        encode_sums(state, encoding, viewer, p, own_sums)
        encode_outlook(state, encoding, viewer, p, here)
    visibility.encode_beside(encoding, state, viewer, p, marked)
    end_record(encoding, at)


def strength_in_hand(state: GameState, p: int, hero: CardId) -> int:
    """The strength of a Hero as things stand, which may be negative; off turn the printed one, as the rest would tell of
    other cards."""
    return state.strength_of(hero) if p == state.active else state.card(hero).strength


def encode_hand(state: GameState, encoding: Encoding, p: int, hand: list[CardId], marked: list[int]) -> None:
    """Heroes with their strength."""
    at, catalogue, kinds = begin_record(encoding, LIST), state.catalogue, state.kinds
    for card in hand:
        is_hero = catalogue[kinds[card]].tags & HERO_BIT
        encode_card(state, encoding, card, strength_in_hand(state, p, card) if is_hero else UNKNOWN, marked)
    end_record(encoding, at)


def encode_worths(state: GameState, encoding: Encoding, secret: int, cards: list[CardId], worths: list[int]) -> None:
    """What cards are worth, in no order."""
    rows = tallied_worths(state, cards, worths)
    for i in range(0, len(rows), 3):
        encoding.extend((SCORED, HEAD + 4, 4, secret, rows[i], rows[i + 1], rows[i + 2]))


def encode_sums(state: GameState, encoding: Encoding, viewer: int, p: int, own_sums: list[int]) -> None:
    """Of a hand that is seen."""
    if not state.sees_hand(viewer, p):
        encoding.append(ABSENT)
        return
    sums = own_sums if viewer == p else hand_sums(state, p, 0)
    at = begin_with_numbers(encoding, SUMS_PART, [viewer, *sums[:SUMS]])
    encode_breakdown(encoding, viewer, sums, SUMS)
    end_record(encoding, at)


def encode_outlook(state: GameState, encoding: Encoding, viewer: int, p: int, here: list[int]) -> None:
    """What the own deck promises: how many cards are drawn, what as many of all own cards give on average, how likely
    there is light among the next ones; then these. If the deck, of the kinds given, is too small, the discard pile is
    shuffled."""
    if viewer != p:
        encoding.append(ABSENT)
        return
    deck, pile, hand = state.deck(p), state.pile(p), state.hand(p)
    draws = state.config.visibility.hand_size(state, p)
    shining, among, drawn = count_printed_lights(state, deck), len(deck), draws
    if among < draws and not shining:
        shining, among, drawn = count_printed_lights(state, pile), len(pile), draws - len(deck)
    owned = deck + pile + hand
    averages = [average(draws * given, len(owned)) for given in given_by(state, owned)]
    at = begin_with_numbers(encoding, OUTLOOK, [viewer, draws, *averages, odds(shining, among, drawn)])
    cards = begin_record(encoding, FRESH + LIST)
    encode_next_cards(encoding, viewer, here, [], len(deck), draws)
    if len(deck) < draws:
        encode_next_cards(encoding, viewer, tallied(state, pile), here[::2], len(pile), draws - len(deck))
    end_record(encoding, cards)
    end_record(encoding, at)


def given_by(state: GameState, cards: list[CardId]) -> list[int]:
    """Gold, attack, magic attack and light that cards always give."""
    visibility, catalogue, kinds = state.config.visibility, state.catalogue, state.kinds
    gold, attack, magic, light = 0, 0, 0, 0
    for card in cards:
        kind = kinds[card]
        fighter = visibility.fighter_of(state, kind)
        gold += state.gold_of(card)
        attack += fighter.attack
        magic += fighter.magic
        light += catalogue[kind].light
    return [gold, attack, magic, light]


def count_printed_lights(state: GameState, cards: list[CardId]) -> int:
    """How many shine as printed: what a card might by its effect hangs on hands, and on whose turn it is."""
    catalogue, kinds = state.catalogue, state.kinds
    return len([card for card in cards if catalogue[kinds[card]].light > 0])


# -- the village --------------------------------------------------------------------------------------------------


def encode_village(state: GameState, encoding: Encoding, viewer: int, gold: int, marked: list[int]) -> None:
    """The stacks; to players what they lack to buy, and to whoever is there why they cannot."""
    shops = not state.over and viewer == state.active and state.place == IN_VILLAGE
    secret = viewer if gold != UNKNOWN else NOTHING  # what somebody could buy tells what they hold
    hidden = state.config.visibility.stacks_hidden(state)
    kinds, catalogue = state.kinds, state.catalogue
    at = begin_record(encoding, LIST)
    for number, cards in enumerate(state.zones[state.stacks_at : state.stacks_at + state.config.count]):
        if not cards:
            encoding.extend((STACK, 2 * HEAD + 7, 6, NOTHING, number, 0, UNKNOWN, 0, LEGAL, ABSENT, PILE, HEAD, 0))
            continue
        part, top = len(encoding), cards[-1]
        price = catalogue[kinds[top]].cost
        short = price - gold if gold != UNKNOWN and price > gold else 0
        reason = state.buy_reason(number) if shops else LEGAL
        encoding.extend((STACK, 0, 6, secret, number, len(cards), price, short, reason))
        encode_card(state, encoding, top, UNKNOWN, marked)
        in_sight = cards[-1:] if number < hidden else cards
        encoding.extend((PILE, HEAD + len(in_sight), len(in_sight)))
        encoding.extend(in_sight)
        end_record(encoding, part)
    end_record(encoding, at)


def encode_tally(encoding: Encoding, secret: int, tally: list[int]) -> None:
    """Kinds, each with how many there are."""
    if not tally:
        encoding.append(EMPTY)
        return
    encoding.extend((LIST, HEAD + (HEAD + 3) * (len(tally) // 2), 0))
    for i in range(0, len(tally), 2):
        encoding.extend((COUNT, HEAD + 3, 3, secret, tally[i], tally[i + 1]))


def encode_next_cards(
    encoding: Encoding, secret: int, tally: list[int], told: list[int], cards: int, draws: int
) -> None:
    """Of so many cards, so many are drawn next. Kinds that were told before are left out."""
    for i in range(0, len(tally), 2):
        if tally[i] not in told:
            copies = tally[i + 1]
            encoding.extend((FRESH + NEXT_CARD, HEAD + 4, 4, secret, tally[i], copies, odds(copies, cards, draws)))


def odds(copies: int, cards: int, draws: int) -> int:
    """How likely at least one of so many copies is among the cards drawn, in ten-thousandths."""
    if draws >= cards:
        return SURE if copies else 0
    fewer, more = min(copies, draws), max(copies, draws)
    none = FINE
    for i in range(fewer):  # by drawing or by placing the copies, whichever is shorter
        none = none * (cards - more - i) // (cards - i)
    return (FINE - none + FINE // SURE // 2) // (FINE // SURE)


def average(all: int, cards: int) -> int:
    """What one of so many cards has of it, in hundredths."""
    return (200 * all + cards) // (2 * cards) if cards else 0
