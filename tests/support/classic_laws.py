"""The laws of the classic table: what only the classic rulebook can say about its zones, hands and battles."""

from collections.abc import Iterator

from grimhold.classic.determinize import is_secret
from grimhold.classic.legal import target_reason, targets
from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.rules import DUNGEON as DECK
from grimhold.classic.rules import HALL, HALL_SIZE, SECOND_DUNGEON, SECOND_HALL, SETTING
from grimhold.classic.state import ClassicState
from grimhold.core.events import SEEN_BY_ALL, Event
from grimhold.core.machine import NOTE
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import ATTACK, DONE, DUNGEON, VILLAGE
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON
from grimhold.lang.tags import (
    DISEASE_BIT,
    GUARDIAN_BIT,
    MONSTER_BIT,
    THUNDERSTONE_BIT,
    TRAP_BIT,
    TREASURE_BIT,
    VILLAGER_BIT,
)
from grimhold.table import events
from grimhold.views.shapes import Forecast
from support.bounds import rounds
from support.hiding import could_be_another
from support.tables import UNTOUCHED

PLAYER_ZONES = 6  # hand, deck, discard pile, cards turned up, treasures, cards kept aside
SHARED_ZONES = 10  # two dungeons, two halls, rank 0, the destroyed, Disease, two piles of the fallen, the setting
MOST_BATTLES = 300  # ways of one battle that are played out


# -- cards ------------------------------------------------------------------------------------------------------------


def zones_with_gaps(game: ClassicState) -> list[int]:
    return [game.shared + HALL, game.shared + SECOND_HALL]


def every_place_holds_what_belongs_there(game: ClassicState) -> None:
    assert len(game.zones) == PLAYER_ZONES * game.players + SHARED_ZONES + game.config.count
    for side in range(game.config.halls):
        assert len(game.hall(side)) == HALL_SIZE
        assert 0 <= game.deep[side] <= len(game.dungeon(side))
    if game.config.halls == 1:
        assert not game.dungeon(1)
        assert not game.hall(1)
    assert all(game.card(card).tags & (MONSTER_BIT | THUNDERSTONE_BIT) for card in game.hall_monsters())
    assert all(game.card(card).tags & GUARDIAN_BIT for card in game.rank_0())
    setting = [game.config.setting] if game.config.setting else []
    assert [game.card(card).name for card in game.zones[game.shared + SETTING]] == setting
    for p in range(game.players):
        assert all(game.card(card).tags & TREASURE_BIT for card in game.treasures(p))
        for zone in (game.hand(p), game.deck(p), game.pile(p), game.aside(p)):
            assert not any(game.card(card).tags & (TREASURE_BIT | TRAP_BIT) for card in zone)


def nobody_remembers_a_card_that_has_moved_on(game: ClassicState) -> None:
    """A card that was shown or held back is a card like any other once it is in a deck or for sale again."""
    mixed = [card for p in range(game.players) for card in game.deck(p) + game.pile(p)]
    mixed += [card for number in range(game.config.count) for card in game.stack(number)]
    assert not set(mixed) & set(game.noted_cards(notes.SHOWN) + game.noted_cards(notes.HIDDEN))
    dungeons = [card for side in range(game.config.halls) for card in game.dungeon(side)]
    assert set(game.noted_cards(notes.SEEN)) <= set(dungeons)
    if game.pc == 0:  # a turn begins: every debt of the last one is settled
        assert all(what < notes.DOOMED for what in game.notes[1::NOTE])


def a_step_keeps_to_the_rules(before: ClassicState, after: ClassicState) -> None:
    """Only Diseases never run out."""
    old = len(before.kinds)
    assert after.kinds[:old] == before.kinds
    assert all(after.catalogue[kind].tags & DISEASE_BIT for kind in after.kinds[old:])


def somebody_has_won(game: ClassicState) -> bool:
    """Against the dungeon nobody may."""
    return bool(game.winners()) or game.config.mode.village_counts


def look_around(game: ClassicState) -> None:
    """Whatever else can be asked of a table."""
    for card in targets(game):
        target_reason(game, card)


# -- what players see -------------------------------------------------------------------------------------------------


def hidden_places(game: ClassicState, viewer: int) -> Iterator[tuple[int, int]]:
    """Zone and place of cards that the viewer cannot know, and that could well be others."""
    if game.over:
        return
    for p in range(game.players):
        if viewer != p:
            for card in _hidden_in_hand(game, p, viewer):
                yield p, game.hand(p).index(card)
            secret = [card for card in game.kept(p) if is_secret(game, card)]
            for card in secret:
                if _could_be_another(game, card, secret + game.deck(p)):
                    yield game.kept_at(p), game.kept(p).index(card)
    for side in range(game.config.halls):
        zone = game.shared + (SECOND_DUNGEON if side else DECK)
        for place in _unseen_places(game, side, viewer):
            yield zone, place


def _hidden_in_hand(game: ClassicState, p: int, viewer: int) -> list[int]:
    hand = game.hand(p)
    if game.sees_hand(viewer, p):
        hidden = [card for card in hand if game.noted(card, notes.HIDDEN)]
    else:
        known = (notes.SHOWN, notes.USED, notes.DOOMED)
        hidden = [card for card in hand if not any(game.noted(card, what) for what in known)]
        if viewer == game.asked == game.pass_to and game.it in hidden:
            hidden.remove(game.it)  # it is being passed to the viewer
    return [card for card in hidden if _could_be_another(game, card, hidden + game.deck(p))]


def _unseen_places(game: ClassicState, side: int, viewer: int) -> list[int]:
    """Where in a dungeon deck lie cards that the viewer has not looked at, well above the stone."""
    dungeon, deep = game.dungeon(side), game.deep[side]
    if len(dungeon) - deep <= UNTOUCHED:
        return []
    unseen = [card for card in dungeon[deep + UNTOUCHED :] if not game.has_seen(card, viewer)]
    return [dungeon.index(card) for card in unseen] if could_be_another(game, unseen) else []


def _could_be_another(game: ClassicState, card: int, loose: list[int]) -> bool:
    """What is held back has gold and is no Villager, and so no other card of the hand; what owes something is known."""
    held_back = [other for other in loose if game.noted(other, notes.HIDDEN)]
    loose = [other for other in loose if not game.owes(other)]
    if card not in held_back:
        return could_be_another(game, loose, len(held_back))
    return could_be_another(
        game, [other for other in loose if game.gold_of(other) > 0 and not game.card(other).tags & VILLAGER_BIT]
    )


def zones_in_view(game: ClassicState) -> list[int]:
    return list(range(len(game.zones)))


def is_being_passed(game: ClassicState, card: int) -> bool:
    """Whoever is to get it looks at it before it is theirs."""
    return game.asked == game.pass_to and game.it == card


def draws_are_private(game: ClassicState, option: int, after: ClassicState, happened: list[Event]) -> None:
    """Everybody sees a draw only where the hand lies open; the new hand at the end of a turn is its owner's secret."""
    opened = game.open or option in (VILLAGE, DUNGEON)
    for what, player, _, _, seen, _, _ in happened:
        if what == events.HELD_BACK:
            assert seen == 1 << player
        if what == events.DREW and seen != 1 << player:
            assert seen == SEEN_BY_ALL
            assert player == game.active
            assert opened
    if after.active != game.active:
        hand = after.hand(game.active)
        drawn = [event for event in happened if event.what == events.DREW and event.player == game.active]
        assert all(event.seen == 1 << game.active for event in drawn[len(drawn) - len(hand) :])


def nothing_came_to_light(before: ClassicState, after: ClassicState) -> None:
    for side in range(before.config.halls):
        unseen = [card for card in before.dungeon(side) if not before.has_seen(card, before.asked)]
        assert [card for card in after.dungeon(side) if card in unseen] == unseen
        assert set(before.dungeon(side)) <= set(after.dungeon(side))
    known = set(before.noted_cards(notes.SEEN)) | set(before.hall_monsters())
    assert set(after.noted_cards(notes.SEEN)) <= known


# -- forecasts --------------------------------------------------------------------------------------------------------


def forecasts_come_true(game: ClassicState) -> None:
    """From the moment before the attack, the best way a battle can go is the one foretold."""
    if game.over or game.place != IN_DUNGEON or DONE not in game.options or game.this >= 0 or game.foe >= 0:
        return
    monsters = game.foes_in_sight()
    foretold = dict(zip(monsters, RULEBOOK.forecasts(game), strict=True))
    ready = game.clone()
    ready.patient = True
    ready.apply(DONE)
    ready.patient = False
    targets = {first(option): option for option in ready.options if verb(option) == ATTACK}
    for card, forecast in foretold.items():
        assert (forecast.reason == "") == (card in targets)
    for card, target in targets.items():
        assert foretold[card].place == second(target)
        _comes_true(foretold[card], ready, target)


def _comes_true(forecast: Forecast, game: ClassicState, target: int) -> None:
    outcomes = _ways_of_battle(game, target)
    if outcomes:
        best = max(outcomes, key=lambda outcome: outcome[:2])
        assert best[:2] == (forecast.wins, forecast.attack)
    if len(outcomes) == 1:
        assert outcomes[0] == (
            forecast.wins, forecast.attack, forecast.physical, forecast.magic, forecast.light_penalty
        )  # fmt: skip


def _ways_of_battle(game: ClassicState, target: int) -> list[tuple[bool, int, int, int, int]]:
    """(won, attack, physical, magic, penalty) for every way those asked can answer; nothing if there are too many."""
    found: list[tuple[bool, int, int, int, int]] = []
    pending = [(game, target)]
    for _ in rounds():
        if not pending:
            break
        before, option = pending.pop()
        after = before.clone()
        told: list[Event] = []
        after.events = told
        after.apply(option)
        fought = [event for event in told if event.what in (events.WON, events.LOST)]
        if fought:
            won = fought[0][0] == events.WON
            found.append((won, fought[0][3], after.physical, after.magic, after.penalty))
        else:
            pending.extend([(after, answer) for answer in after.options])
        if len(found) + len(pending) > MOST_BATTLES:
            return []
    return found
