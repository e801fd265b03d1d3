"""The laws of the table: what holds at every moment of every game. Each raises AssertionError where it does not.

Laws that mean the same for every rulebook stand here; what only one rulebook can say stands in `classic_laws.py` and
`quest_laws.py`.
"""

from collections.abc import Iterator
from types import ModuleType

import msgspec

from grimhold.core.chance import Chance
from grimhold.core.events import SEEN_BY_ALL, Event, may_know, redacted
from grimhold.registry import from_json, rulebook_of, sample, sentences
from grimhold.table.state import GameState
from grimhold.views.shapes import WATCHER, Choice
from support import classic_laws, quest_laws
from support.bounds import rounds
from support.play import play_on

SAMPLES = 30  # worlds: enough that a card which is drawn half the time is missing only once in 10^9


def own(game: GameState) -> ModuleType:
    """The laws of the game's own rulebook."""
    return {"classic": classic_laws, "quest": quest_laws}[game.rulebook_name()]


def viewers(game: GameState) -> list[int]:
    return [WATCHER, *range(game.players)]


def choice(game: GameState) -> Choice | None:
    """The open question, in the eyes of whoever is asked."""
    return rulebook_of(game).showing(game, game.asked).choice()


def as_seen(game: GameState, viewer: int) -> bytes:
    return msgspec.json.encode(rulebook_of(game).view(game, viewer))


# -- cards and questions ----------------------------------------------------------------------------------------------


def the_table_is_in_order(game: GameState) -> None:
    every_card_is_in_one_place(game)
    own(game).every_place_holds_what_belongs_there(game)
    own(game).nobody_remembers_a_card_that_has_moved_on(game)


def every_card_is_in_one_place(game: GameState) -> None:
    gaps = own(game).zones_with_gaps(game)
    lying = [card for number, zone in enumerate(game.zones) for card in zone if card >= 0 or number not in gaps]
    assert sorted(lying) == list(range(len(game.kinds)))


def the_question_is_a_real_choice(game: GameState) -> None:
    asked = choice(game)
    if game.over:
        assert asked is None
        assert game.options == []
        assert own(game).somebody_has_won(game)
        return
    assert asked is not None
    assert 0 <= asked.player < game.players
    assert len(asked.options) >= 2
    assert len(set(game.options)) == len(game.options) == len(asked.options)
    assert [option.number for option in asked.options] == list(range(len(asked.options)))
    assert asked.question.strip()
    assert all(words.strip() for words in asked.words)


def every_option_can_be_taken(game: GameState) -> None:
    before = game.state_hash()
    for option in game.options:
        copy = game.clone()
        copy.apply(option)
        own(game).a_step_keeps_to_the_rules(game, copy)
        the_table_is_in_order(copy)
        the_question_is_a_real_choice(copy)
    assert game.state_hash() == before


def patience_changes_nothing(game: GameState, option: int) -> None:
    """Stopping at questions with one answer, and giving it, leads to where the game goes by itself."""
    patient, impatient = game.clone(), game.clone()
    patient.patient = True
    patient.apply(option)
    impatient.apply(option)
    for _ in rounds():
        if patient.over:
            break
        assert patient.options
        if len(patient.options) > 1:
            break
        patient.apply(patient.options[0])
    assert patient.to_json() == impatient.to_json()


# -- copies -----------------------------------------------------------------------------------------------------------


def copies_are_equal_and_play_alike(game: GameState, number: int) -> None:
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


def a_clone_is_independent(game: GameState, luck: int) -> None:
    before = game.to_json()
    play_on(game.clone(), Chance(luck), 10)
    assert game.to_json() == before


# -- what players see -------------------------------------------------------------------------------------------------


def looking_changes_nothing(game: GameState, number: int) -> None:
    before = game.to_json()
    choice(game)
    for viewer in viewers(game):
        rulebook_of(game).view(game, viewer)
        sample(game, viewer, Chance(1))
    if not game.over:
        rulebook_of(game).why(game)
    if not game.over and number % 4 == 0:  # it takes longer than all else
        rulebook_of(game).outlook(game)
    own(game).look_around(game)
    assert game.to_json() == before


def worlds_that_look_alike_are_seen_alike(game: GameState, luck: int) -> None:
    for viewer in viewers(game):
        world = sample(game, viewer, Chance(luck))
        assert as_seen(world, viewer) == as_seen(game, viewer)
        every_card_is_in_one_place(world)
        if viewer == game.asked:
            assert choice(world) == choice(game)


def a_sampled_world_can_be_played(game: GameState, luck: int) -> None:
    for viewer in viewers(game):
        world = sample(game, viewer, Chance(luck))
        every_option_can_be_taken(world)


def hidden_cards_are_dealt_anew(game: GameState, viewer: int) -> None:
    """Sampling does not give away a hidden card: every one that could be another one sometimes is."""
    worlds = [sample(game, viewer, Chance(luck)) for luck in range(SAMPLES)]
    for zone, place in own(game).hidden_places(game, viewer):
        found = {world.kinds[world.zones[zone][place]] for world in worlds}
        assert len(found) > 1, f"card {place} of zone {zone} is the true one in every world"


def the_tables_of_zones_agree_with_the_views(game: GameState) -> None:
    """Who may be told of a card where it lies is who sees it there."""
    if game.over:
        return
    for viewer in viewers(game):
        for zone in own(game).zones_in_view(game):
            for card in game.zones[zone]:
                if card >= 0 and not own(game).is_being_passed(game, card):
                    seen = game.seen_in(zone, card)
                    known = seen == SEEN_BY_ALL or (viewer >= 0 and bool(seen >> viewer & 1))
                    assert known == game.config.visibility.is_in_sight(game, viewer, card), (
                        zone,
                        game.card(card).name,
                        viewer,
                    )


def a_reference_names_the_card_it_is_seen_by(game: GameState, option: int) -> None:
    """What a viewer is told by reference is what lies under that reference in the own view."""
    copy = game.clone()
    happened: list[Event] = []
    copy.events = happened
    copy.apply(option)
    for viewer in viewers(game):
        names = dict(_cards_by_reference(msgspec.to_builtins(rulebook_of(copy).view(copy, viewer))))
        for event in happened:
            kind, ref = redacted(event, viewer).kind, redacted(event, viewer).ref
            assert (kind < 0) == (ref < 0)
            assert ref < 0 or names.get(ref, copy.catalogue[kind].name) == copy.catalogue[kind].name


def _cards_by_reference(seen: object) -> Iterator[tuple[int, str]]:
    if isinstance(seen, dict):
        if "ref" in seen and "name" in seen:
            yield seen["ref"], seen["name"]
        for part in seen.values():
            yield from _cards_by_reference(part)
    elif isinstance(seen, list):
        for part in seen:
            yield from _cards_by_reference(part)


def events_hide_what_is_hidden(game: GameState, option: int) -> None:
    """Takes an option on a copy and looks at what each viewer is told about it."""
    copy = game.clone()
    happened: list[Event] = []
    copy.events = happened
    copy.apply(option)
    for event in happened:
        for viewer in viewers(game):
            _only_the_kind_is_struck_out(event, viewer)
            _the_log_names_no_hidden_card(copy, event, viewer)
    own(game).draws_are_private(game, option, copy, happened)


def _only_the_kind_is_struck_out(event: Event, viewer: int) -> None:
    told = redacted(event, viewer)
    assert [told[i] for i in (0, 1, 3, 4, 5)] == [event[i] for i in (0, 1, 3, 4, 5)]
    assert (told.kind, told.ref) == ((event.kind, event.ref) if may_know(event, viewer) else (-1, -1))


def _the_log_names_no_hidden_card(game: GameState, event: Event, viewer: int) -> None:
    (line,) = sentences(game, [event], viewer)
    assert line.strip()
    if not may_know(event, viewer):
        assert game.catalogue[event.kind].name not in line


def nothing_came_to_light(before: GameState, after: GameState) -> None:
    """Whatever can be taken back freely took nothing from a deck, moved only cards its player knew, needed no luck."""
    assert after.chance == before.chance
    for p in range(before.players):
        assert [card for card in after.deck(p) if card in before.deck(p)] == before.deck(p)
    own(before).nothing_came_to_light(before, after)


# -- forecasts --------------------------------------------------------------------------------------------------------


def forecasts_add_up(game: GameState) -> None:
    """The lines of an explanation are the numbers they explain."""
    for forecast in rulebook_of(game).forecasts(game):
        total = dict.fromkeys(("attack", "magic attack", "light", "total"), 0)
        for line in forecast.parts:
            total[line.what] += line.amount
        assert total["attack"] == forecast.physical
        assert total["magic attack"] == forecast.magic
        assert max(0, forecast.physical + forecast.magic + total["total"]) == forecast.attack
        assert forecast.wins <= (forecast.attack >= forecast.health)


def the_attacker_foresees_the_same_in_every_world(game: GameState, luck: int) -> None:
    """What a forecast says does not hang on cards that the attacker cannot know."""
    forecasts = rulebook_of(game).forecasts
    assert forecasts(sample(game, game.active, Chance(luck))) == forecasts(game)


def forecasts_come_true(game: GameState) -> None:
    own(game).forecasts_come_true(game)
