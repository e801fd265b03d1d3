"""Encodes the table for a viewer.

This module and each rulebook's `visibility.py` decide who sees what. All of it is numbers, so that it runs natively.
"""

from typing import Final

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOBODY, NOTHING
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.tags import HERO_BIT
from grimhold.native import compiled
from grimhold.table import encoding as enc
from grimhold.table.encoding import FRESH, UNKNOWN, Encoding, record
from grimhold.table.forecaster import SUM_GOLD, SUM_LIGHT, SUM_MAGIC, SUM_PHYSICAL, SUMS
from grimhold.table.reasons import LEGAL
from grimhold.table.state import GameState
from grimhold.views.encode_cards import (
    count_record,
    encode_card,
    encode_cards,
    noted_about,
    tallied,
    tallied_worths,
)
from grimhold.views.encode_question import encode_breakdown, encode_choice, encode_step

AT_REST: Final = 0  # no place of `lang/base.py`: those are bits
SURE: Final = 10_000
FINE: Final = 10**12  # none is lost by rounding


@record(FRESH + 22)
def view_record(
    *, mode: enc.TableText, viewer: int, turn: int, active: int, asked: enc.Maybe, over: bool, place: enc.PlaceName,
    may_fight: bool, gold: enc.Maybe, step: enc.Record, steps: enc.Record, battle: enc.Record, choice: enc.Record,
    players: enc.FreshRecords, village: enc.Records, destroyed: enc.Heap, own: enc.OwnRecord,
) -> None:  # fmt: skip
    """The whole view."""


@record(FRESH + 23)
def battle_record() -> None: ...


@record(25)
def steps_record(*, place: int) -> None:
    """The steps of a turn that is spent there."""


@record(11)
def seat_record(
    *, secret: enc.Aside, name: enc.SeatName, xp: int, points: enc.Maybe, hidden: int, deck: int, hand: enc.Records,
    discard: enc.Records, turned_up: enc.Records, deck_cards: enc.Records, scored: enc.Records, sums: enc.Record,
    outlook: enc.Record, own: enc.OwnRecord,
) -> None:  # fmt: skip
    """A player's place at the table."""


@record(12)
def points_record(*, secret: enc.Aside, source: enc.KindName, points: int, count: int) -> None:
    """What cards of a kind are worth."""


@record(13)
def sums_record(
    *, secret: enc.Aside, gold: int, attack: int, magic: int, light: int, parts: enc.FreshRecords
) -> None: ...


@record(16)
def outlook_record(
    *, secret: enc.Aside, draws: int, gold: enc.Hundredths, attack: enc.Hundredths, magic: enc.Hundredths,
    light: enc.Hundredths, any_light: enc.TenThousandths, cards: enc.FreshRecords,
) -> None: ...  # fmt: skip


@record(FRESH + 8)
def next_card_record(*, secret: enc.Aside, name: enc.KindName, left: int, chance: enc.TenThousandths) -> None: ...


@record(10)
def stack_record(
    *, secret: enc.Aside, number: enc.StackNumber, left: int, price: enc.Maybe, short: int, reason: enc.ReasonGiven,
    top: enc.Record, cards: enc.Pile,
) -> None: ...  # fmt: skip


@compiled
def encode_table(state: GameState, viewer: Seat) -> Encoding:
    """The whole view."""
    visibility, marked = state.config.visibility, noted_about(state)
    sums = state.config.forecaster.hand_sums(state, viewer, 1) if viewer >= 0 else []
    gold = sums[SUM_GOLD] if sums else UNKNOWN
    place = place_seen(state)
    players: Encoding = []
    for p in state.everybody():
        players += encode_seat(state, viewer, p, sums, marked)
    return view_record(
        mode=0, viewer=viewer, turn=state.turn_number(), active=state.active,
        asked=state.asked if state.asked >= 0 else UNKNOWN, over=state.over, place=place,
        may_fight=may_fight(state, viewer, place),
        gold=state.spendable() if visibility.knows_purse(state, viewer) else UNKNOWN, step=encode_step(state),
        steps=steps_record(place=place), battle=battle_record() if state.foe >= 0 else None,
        choice=encode_choice(state, marked) if state.asked >= 0 and state.asked == viewer else None, players=players,
        village=encode_village(state, viewer, gold, marked), destroyed=state.destroyed(),
        own=visibility.encode_own_view(state, viewer, gold, marked),
    )  # fmt: skip


def place_seen(state: GameState) -> int:
    """Where the active player is, at rest, too; or -1."""
    return state.place if state.place else AT_REST if state.config.visibility.rests(state) else NOTHING


def may_fight(state: GameState, viewer: Seat, place: int) -> bool:
    """May this turn still lead to a fight, for all the viewer knows?"""
    if state.foe >= 0 or state.over or place == AT_REST:
        return False
    return place != IN_VILLAGE or state.config.visibility.leads_on(state, viewer)


def encode_seat(state: GameState, viewer: Seat, p: Seat, own_sums: list[int], marked: list[int]) -> Encoding:
    """A player's place at the table."""
    visibility = state.config.visibility
    hand, deck = visibility.known_hand(state, viewer, p), state.deck(p)
    # What this viewer sees of the hand and others do not is cached for this viewer alone.
    alone = viewer == p or (len(hand) > 0 and len(hand) > len(visibility.known_hand(state, NOBODY, p)))
    secret = viewer if alone else NOTHING
    points = UNKNOWN
    scored: Encoding | None = None
    here: list[int] = []
    if viewer == p or state.over:
        here = tallied(state, deck)
        owned = state.owned(p)
        worths = visibility.worths(state, p, owned)
        others = visibility.other_points(state, p, owned)
        points = sum(worths) + sum(others)
        scored = encode_worths(state, secret, owned, worths)
        scored += visibility.encode_other_points(state, secret, others)
    return seat_record(
        secret=secret, name=p, xp=state.xp[p], points=points, hidden=len(state.hand(p)) - len(hand), deck=len(deck),
        hand=encode_hand(state, p, hand, marked), discard=encode_cards(state, state.pile(p), marked),
        turned_up=encode_cards(state, state.aside(p), marked),
        deck_cards=encode_tally(secret, here) if scored is not None else None, scored=scored,
        sums=None if state.over else encode_sums(state, viewer, p, own_sums),
        outlook=None if state.over else encode_outlook(state, viewer, p, here),
        own=visibility.encode_own_seat(state, viewer, p, marked),
    )  # fmt: skip


def strength_in_hand(state: GameState, p: Seat, hero: CardId) -> int:
    """The strength of a Hero as things stand, which may be negative; off turn the printed one, as the rest would tell of
    other cards."""
    return state.strength_of(hero) if p == state.active else state.card(hero).strength


def encode_hand(state: GameState, p: Seat, hand: list[CardId], marked: list[int]) -> Encoding:
    """Heroes with their strength."""
    catalogue, kinds = state.catalogue, state.kinds
    out: Encoding = []
    for card in hand:
        is_hero = catalogue[kinds[card]].tags & HERO_BIT
        out += encode_card(state, card, strength_in_hand(state, p, card) if is_hero else UNKNOWN, marked)
    return out


def encode_worths(state: GameState, secret: int, cards: list[CardId], worths: list[int]) -> Encoding:
    """What cards are worth, in no order."""
    out: Encoding = []
    rows = tallied_worths(state, cards, worths)
    for i in range(0, len(rows), 3):
        out += points_record(secret=secret, source=rows[i], points=rows[i + 1], count=rows[i + 2])
    return out


def encode_sums(state: GameState, viewer: Seat, p: Seat, own_sums: list[int]) -> Encoding | None:
    """What a hand that the viewer sees adds up to."""
    if not state.sees_hand(viewer, p):
        return None
    sums = own_sums if viewer == p else state.config.forecaster.hand_sums(state, p, 0)
    return sums_record(
        secret=viewer, gold=sums[SUM_GOLD], attack=sums[SUM_PHYSICAL], magic=sums[SUM_MAGIC], light=sums[SUM_LIGHT],
        parts=encode_breakdown(viewer, sums, SUMS),
    )  # fmt: skip


def encode_outlook(state: GameState, viewer: Seat, p: Seat, here: list[int]) -> Encoding | None:
    """What the own deck promises: how many cards are drawn, what as many of all own cards give on average, how likely
    there is light among the next ones; then these. If the deck, of the kinds given, is too small, the discard pile is
    shuffled."""
    if viewer != p:
        return None
    deck, pile = state.deck(p), state.pile(p)
    draws = state.config.visibility.hand_size(state, p)
    shining, among, drawn = count_printed_lights(state, deck), len(deck), draws
    if among < draws and not shining:
        shining, among, drawn = count_printed_lights(state, pile), len(pile), draws - len(deck)
    gold, attack, magic, light = average_hand(state, deck + pile + state.hand(p), draws)
    cards = encode_next_cards(viewer, here, [], len(deck), draws)
    if len(deck) < draws:
        cards += encode_next_cards(viewer, tallied(state, pile), here[::2], len(pile), draws - len(deck))
    return outlook_record(
        secret=viewer, draws=draws, gold=gold, attack=attack, magic=magic, light=light,
        any_light=odds(shining, among, drawn), cards=cards,
    )  # fmt: skip


def average_hand(state: GameState, cards: list[CardId], draws: int) -> tuple[int, int, int, int]:
    """Gold, attack, magic attack and light that so many of these cards always give on average, in hundredths."""
    visibility, catalogue = state.config.visibility, state.catalogue
    gold, attack, magic, light = 0, 0, 0, 0
    tally = tallied(state, cards)
    for i in range(0, len(tally), 2):
        kind, count = tally[i], tally[i + 1]
        fighter = visibility.fighter_of(state, kind)
        gold += count * state.gold_on(kind)
        attack += count * fighter.attack
        magic += count * fighter.magic
        light += count * catalogue[kind].light
    n = len(cards)
    return average(draws * gold, n), average(draws * attack, n), average(draws * magic, n), average(draws * light, n)


def count_printed_lights(state: GameState, cards: list[CardId]) -> int:
    """How many shine as printed: what a card might by its effect hangs on hands, and on whose turn it is."""
    catalogue, kinds = state.catalogue, state.kinds
    return len([card for card in cards if catalogue[kinds[card]].light > 0])


# -- the village --------------------------------------------------------------------------------------------------


def encode_village(state: GameState, viewer: Seat, gold: int, marked: list[int]) -> Encoding:
    """The stacks; for players what they lack to buy, and for the player who is there why they cannot."""
    shops = not state.over and viewer == state.active and state.place == IN_VILLAGE
    secret = viewer if gold != UNKNOWN else NOTHING  # what somebody could buy tells what they hold
    hidden = state.config.visibility.stacks_hidden(state)
    kinds, catalogue = state.kinds, state.catalogue
    out: Encoding = []
    for number, cards in enumerate(state.zones[state.stacks_at : state.stacks_at + state.config.count]):
        if not cards:
            out += stack_record(
                secret=NOTHING, number=number, left=0, price=UNKNOWN, short=0, reason=LEGAL, top=None,
                cards=cards,
            )  # fmt: skip
            continue
        price = catalogue[kinds[cards[-1]]].cost
        out += stack_record(
            secret=secret, number=number, left=len(cards), price=price,
            short=price - gold if gold != UNKNOWN and price > gold else 0,
            reason=state.buy_reason(number) if shops else LEGAL, top=encode_card(state, cards[-1], UNKNOWN, marked),
            cards=cards[-1:] if number < hidden else cards,
        )  # fmt: skip
    return out


def encode_tally(secret: int, tally: list[int]) -> Encoding:
    """Kinds, each with how many there are."""
    out: Encoding = []
    for i in range(0, len(tally), 2):
        out += count_record(secret=secret, name=tally[i], count=tally[i + 1])
    return out


def encode_next_cards(secret: int, tally: list[int], told: list[int], cards: int, draws: int) -> Encoding:
    """Of so many cards, so many are drawn next. Kinds that were told before are left out."""
    out: Encoding = []
    for i in range(0, len(tally), 2):
        if tally[i] not in told:
            chance = odds(tally[i + 1], cards, draws)
            out += next_card_record(secret=secret, name=tally[i], left=tally[i + 1], chance=chance)
    return out


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
