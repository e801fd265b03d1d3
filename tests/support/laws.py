"""The laws of the table: what holds at every moment of every game. Each raises AssertionError where it does not."""

import msgspec

from grimhold.core import events
from grimhold.core.chance import Chance
from grimhold.core.events import SEEN_BY_ALL, redacted
from grimhold.core.machine import Event
from grimhold.core.options import ATTACK, DONE, DUNGEON, VILLAGE, first, second, verb
from grimhold.games.classic.forecast import Forecast, forecasts
from grimhold.games.classic.game import Classic
from grimhold.games.classic.log import sentence_of
from grimhold.games.classic.rules import HALL, HALL_SIZE, SECOND_HALL, SETTING
from grimhold.games.classic.saving import from_json
from grimhold.games.classic.view import WATCHER, choice, is_secret, sample, sees_hand, view
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON
from grimhold.lang.tags import (
    GUARDIAN_BIT,
    MONSTER_BIT,
    THUNDERSTONE_BIT,
    TRAP_BIT,
    TREASURE_BIT,
    VILLAGER_BIT,
)
from support.play import play_on
from support.tables import UNTOUCHED

PLAYER_ZONES = 6  # hand, deck, discard pile, cards turned up, treasures, cards kept aside
SHARED_ZONES = 10  # two dungeons, two halls, rank 0, the destroyed, Disease, two piles of the fallen, the setting
MOST_BATTLES = 300  # ways of one battle that are played out
SAMPLES = 30  # worlds: enough that a card which is drawn half the time is missing only once in 10^9


def viewers(game: Classic) -> list[int]:
    return [WATCHER, *range(game.players)]


def as_seen(game: Classic, viewer: int) -> bytes:
    return msgspec.json.encode(view(game, viewer))


# -- cards and questions ----------------------------------------------------------------------------------------------


def every_card_is_in_one_place(game: Classic) -> None:
    assert len(game.zones) == PLAYER_ZONES * game.players + SHARED_ZONES + game.layout.count
    lying: list[int] = []
    for number, zone in enumerate(game.zones):
        is_hall = number in (game.shared + HALL, game.shared + SECOND_HALL)
        lying.extend([card for card in zone if card >= 0 or not is_hall])
    assert sorted(lying) == list(range(len(game.kinds)))


def every_place_holds_what_belongs_there(game: Classic) -> None:
    for side in range(game.layout.halls):
        assert len(game.hall(side)) == HALL_SIZE
        assert 0 <= game.deep[side] <= len(game.dungeon(side))
    if game.layout.halls == 1:
        assert not game.dungeon(1)
        assert not game.hall(1)
    assert all(game.card(card).tags & (MONSTER_BIT | THUNDERSTONE_BIT) for card in game.hall_monsters())
    assert all(game.card(card).tags & GUARDIAN_BIT for card in game.rank_0())
    setting = [game.layout.setting] if game.layout.setting else []
    assert [game.card(card).name for card in game.zones[game.shared + SETTING]] == setting
    for p in range(game.players):
        assert all(game.card(card).tags & TREASURE_BIT for card in game.treasures(p))
        for zone in (game.hand(p), game.deck(p), game.pile(p), game.aside(p)):
            assert not any(game.card(card).tags & (TREASURE_BIT | TRAP_BIT) for card in zone)


def nobody_remembers_a_card_that_has_moved_on(game: Classic) -> None:
    """A card that was shown or held back is a card like any other once it is in a deck or for sale again."""
    mixed = [card for p in range(game.players) for card in game.deck(p) + game.pile(p)]
    mixed += [card for number in range(game.layout.count) for card in game.stack(number)]
    assert not set(mixed) & set(game.noted_cards(notes.SHOWN) + game.noted_cards(notes.HIDDEN))
    dungeons = [card for side in range(game.layout.halls) for card in game.dungeon(side)]
    assert set(game.noted_cards(notes.SEEN)) <= set(dungeons)


def the_question_is_a_real_choice(game: Classic) -> None:
    asked = choice(game)
    if game.over:
        assert asked is None
        assert game.options == []
        assert game.winners() or game.layout.mode.village_counts
        return
    assert asked is not None
    assert 0 <= asked.player < game.players
    assert len(asked.options) >= 2
    assert len(set(asked.options)) == len(asked.options)
    assert asked.question.strip()
    assert all(words.strip() for words in asked.words)


def every_option_can_be_taken(game: Classic) -> None:
    before = game.state_hash()
    for option in game.options:
        copy = game.clone()
        copy.apply(option)
        every_card_is_in_one_place(copy)
        every_place_holds_what_belongs_there(copy)
        nobody_remembers_a_card_that_has_moved_on(copy)
        the_question_is_a_real_choice(copy)
    assert game.state_hash() == before


def patience_changes_nothing(game: Classic, option: int) -> None:
    """Stopping at questions with one answer, and giving it, leads to where the game goes by itself."""
    patient, impatient = game.clone(), game.clone()
    patient.patient = True
    patient.apply(option)
    impatient.apply(option)
    while not patient.over:
        assert patient.options
        if len(patient.options) > 1:
            break
        patient.apply(patient.options[0])
    assert patient.to_json() == impatient.to_json()


# -- copies -----------------------------------------------------------------------------------------------------------


def copies_are_equal_and_play_alike(game: Classic, number: int) -> None:
    """A clone and a saved game stand where the game stands, and the same answer leads them to the same place."""
    clone = game.clone()
    saved = game.to_json()
    restored = from_json(saved)
    assert clone.to_json() == saved
    assert restored.to_json() == saved
    assert clone.state_hash() == restored.state_hash() == game.state_hash()
    if game.over:
        return
    for copy in (clone, restored):
        copy.apply(copy.options[number % len(copy.options)])
    assert clone.to_json() == restored.to_json()


def a_clone_is_independent(game: Classic, luck: int) -> None:
    before = game.to_json()
    play_on(game.clone(), Chance(luck), 10)
    assert game.to_json() == before


# -- what players see -------------------------------------------------------------------------------------------------


def looking_changes_nothing(game: Classic) -> None:
    before = game.to_json()
    choice(game)
    for viewer in viewers(game):
        view(game, viewer)
        sample(game, viewer, Chance(1))
    if not game.over:
        forecasts(game)
    for card in game.targets():
        game.target_reason(card)
    assert game.to_json() == before


def worlds_that_look_alike_are_seen_alike(game: Classic, luck: int) -> None:
    for viewer in viewers(game):
        world = sample(game, viewer, Chance(luck))
        assert as_seen(world, viewer) == as_seen(game, viewer)
        every_card_is_in_one_place(world)
        if viewer == game.asked:
            assert choice(world) == choice(game)


def a_sampled_world_can_be_played(game: Classic, luck: int) -> None:
    for viewer in viewers(game):
        world = sample(game, viewer, Chance(luck))
        every_option_can_be_taken(world)


def hidden_cards_are_dealt_anew(game: Classic, viewer: int) -> None:
    """Sampling does not give away a hidden card: every one that could be another one sometimes is."""
    worlds = [sample(game, viewer, Chance(luck)) for luck in range(SAMPLES)]
    for p in range(game.players):
        for place in hidden_places(game, p, viewer):
            found = {world.kinds[world.hand(p)[place]] for world in worlds}
            assert len(found) > 1, f"card {place} of player {p}'s hand is the true one in every world"
        for place in secret_places(game, p, viewer):
            found = {world.kinds[world.kept(p)[place]] for world in worlds}
            assert len(found) > 1, f"card {place} beside player {p} is the true one in every world"
    for side in range(game.layout.halls):
        for place in unseen_places(game, side, viewer):
            found = {world.kinds[world.dungeon(side)[place]] for world in worlds}
            assert len(found) > 1, f"card {place} of dungeon {side} is the true one in every world"


def secret_places(game: Classic, p: int, viewer: int) -> list[int]:
    """Where beside a player lie cards face down under a treasure."""
    if viewer == p or game.over:
        return []
    secret = [card for card in game.kept(p) if is_secret(game, card)]
    return [game.kept(p).index(card) for card in secret if _could_be_another(game, card, secret + game.deck(p))]


def unseen_places(game: Classic, side: int, viewer: int) -> list[int]:
    """Where in a dungeon deck lie cards that the viewer has not looked at, well above the stone."""
    dungeon, deep = game.dungeon(side), game.deep[side]
    if game.over or len(dungeon) - deep <= UNTOUCHED:
        return []
    unseen = [card for card in dungeon[deep + UNTOUCHED :] if not game.has_seen(card, viewer)]
    return [dungeon.index(card) for card in unseen if _could_be_another(game, card, unseen)]


def hidden_places(game: Classic, p: int, viewer: int) -> list[int]:
    """Where in a hand lie cards that the viewer cannot know, and that could well be others."""
    if viewer == p or game.over:
        return []
    hand = game.hand(p)
    if sees_hand(game, p, viewer):
        hidden = [card for card in hand if game.noted(card, notes.HIDDEN)]
    else:
        hidden = [card for card in hand if not game.noted(card, notes.SHOWN) and not game.noted(card, notes.USED)]
        if viewer == game.asked == game.pass_to and game.it in hidden:
            hidden.remove(game.it)  # it is being passed to the viewer
    return [hand.index(card) for card in hidden if _could_be_another(game, card, hidden + game.deck(p))]


def _could_be_another(game: Classic, card: int, loose: list[int]) -> bool:
    """No kind makes up more than half of what might lie there; what is held back has gold and is no Villager."""
    if game.noted(card, notes.HIDDEN):
        loose = [other for other in loose if game.card(other).gold > 0 and not game.card(other).tags & VILLAGER_BIT]
    kinds = [game.kinds[other] for other in loose]
    return 2 * max([kinds.count(kind) for kind in kinds]) <= len(kinds)


def events_hide_what_is_hidden(game: Classic, option: int) -> None:
    """Takes an option on a copy and looks at what each viewer is told about it."""
    copy = game.clone()
    happened: list[Event] = []
    copy.events = happened
    copy.apply(option)
    for event in happened:
        for viewer in viewers(game):
            _only_the_kind_is_struck_out(event, viewer)
            _the_log_names_no_hidden_card(copy, event, viewer)
    _draws_are_private(game, option, copy, happened)


def _only_the_kind_is_struck_out(event: Event, viewer: int) -> None:
    what, player, kind, number, seen = redacted(event, viewer)
    assert (what, player, number, seen) == (event[0], event[1], event[3], event[4])
    assert kind == (event[2] if seen in (SEEN_BY_ALL, viewer) else -1)


def _the_log_names_no_hidden_card(game: Classic, event: Event, viewer: int) -> None:
    line = sentence_of(game, event, viewer)
    assert line.strip()
    if event[4] not in (SEEN_BY_ALL, viewer):
        assert game.catalogue[event[2]].name not in line


def _draws_are_private(game: Classic, option: int, after: Classic, happened: list[Event]) -> None:
    """Everybody sees a draw only where the hand lies open; the new hand at the end of a turn is its owner's secret."""
    opened = game.open or option in (VILLAGE, DUNGEON)
    for what, player, _, _, seen in happened:
        if what == events.HELD_BACK:
            assert seen == player
        if what == events.DREW and seen != player:
            assert seen == SEEN_BY_ALL
            assert player == game.active
            assert opened
    if after.active != game.active:
        hand = after.hand(game.active)
        drawn = [event for event in happened if event[0] == events.DREW and event[1] == game.active]
        assert all(event[4] == game.active for event in drawn[len(drawn) - len(hand) :])


# -- forecasts --------------------------------------------------------------------------------------------------------


def forecasts_add_up(game: Classic) -> None:
    """The lines of an explanation are the numbers they explain."""
    for forecast in forecasts(game):
        total = dict.fromkeys(("attack", "magic attack", "light", "total"), 0)
        for line in forecast.lines:
            total[line.what] += line.amount
        assert total["attack"] == forecast.physical
        assert total["magic attack"] == forecast.magic
        assert max(0, forecast.physical + forecast.magic + total["total"]) == forecast.attack
        assert forecast.wins <= (forecast.attack >= forecast.health)


def the_attacker_foresees_the_same_in_every_world(game: Classic, luck: int) -> None:
    """What a forecast says does not hang on cards that the attacker cannot know."""
    assert forecasts(sample(game, game.active, Chance(luck))) == forecasts(game)


def forecasts_come_true(game: Classic) -> None:
    """From the moment before the attack, the best way a battle can go is the one foretold."""
    if game.over or game.place != IN_DUNGEON or DONE not in game.options or game.this >= 0 or game.foe >= 0:
        return
    monsters = [card for card in game.targets() if game.card(card).tags & MONSTER_BIT]
    foretold = dict(zip(monsters, forecasts(game), strict=True))
    ready = game.clone()
    ready.patient = True
    ready.apply(DONE)
    ready.patient = False
    targets = {first(option): option for option in ready.options if verb(option) == ATTACK}
    for card, forecast in foretold.items():
        assert (forecast.reason == "") == (card in targets)
    for card, target in targets.items():
        assert foretold[card].rank == second(target)
        _comes_true(foretold[card], ready, target)


def _comes_true(forecast: Forecast, game: Classic, target: int) -> None:
    outcomes = _ways_of_battle(game, target)
    if outcomes:
        best = max(outcomes, key=lambda outcome: outcome[:2])
        assert best[:2] == (forecast.wins, forecast.attack)
    if len(outcomes) == 1:
        assert outcomes[0] == (
            forecast.wins, forecast.attack, forecast.physical, forecast.magic, forecast.light_penalty
        )  # fmt: skip


def _ways_of_battle(game: Classic, target: int) -> list[tuple[bool, int, int, int, int]]:
    """(won, attack, physical, magic, penalty) for every way those asked can answer; nothing if there are too many."""
    found: list[tuple[bool, int, int, int, int]] = []
    pending = [(game, target)]
    while pending:
        before, option = pending.pop()
        after = before.clone()
        told: list[Event] = []
        after.events = told
        after.apply(option)
        fought = [event for event in told if event[0] in (events.WON, events.LOST)]
        if fought:
            won = fought[0][0] == events.WON
            found.append((won, fought[0][3], after.physical, after.magic, after.penalty))
        else:
            pending.extend([(after, answer) for answer in after.options])
        if len(found) + len(pending) > MOST_BATTLES:
            return []
    return found
