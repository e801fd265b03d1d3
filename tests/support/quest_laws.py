"""The laws of Quest's table: the map, wounds, gear, keys, what is secret, and battles that were foretold."""

from collections.abc import Iterator

from grimhold.core.chance import Chance
from grimhold.core.events import SEEN_BY_ALL, SEEN_BY_NONE, Event, redacted
from grimhold.core.machine import NOTE
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import DONE, DUNGEON, EQUIP, GEAR, LEVEL, MOVE, PICK, USE, VISIT
from grimhold.lang import notes
from grimhold.play.determinize import sample_world
from grimhold.quest.cards import EFFECTS, hit_points
from grimhold.quest.determinize import secret_quests
from grimhold.quest.dungeon import light_needed
from grimhold.quest.legal import gear_buy_reason, gear_reason, move_reason, treasure_reason
from grimhold.quest.party import is_in_play, overloaded
from grimhold.quest.rulebook import RULEBOOK
from grimhold.quest.rules import (
    BOX,
    BUSY_PLAYER_ZONES,
    DECKS,
    HIT_POINTS,
    IN_TOWN,
    KEYS,
    LEVEL_OF_PLACE,
    MONSTERS,
    OUTSIDE,
    PENDING,
    QUIET_PLAYER_ZONES,
    ROOMS,
    SHARED_ZONES,
    SUPPLY,
    TILES,
    TREASURES,
    WARES,
    WILDERNESS,
)
from grimhold.quest.scoring import ranking
from grimhold.quest.setup.build import CLASS_NAMES
from grimhold.quest.state import QuestState
from grimhold.quest.turn.dungeon_phase import Prepare, Shed, Walk
from grimhold.quest.turn.ending import Recognition
from grimhold.quest.visibility import sees_quest
from grimhold.quest.words.gear import KINDS
from grimhold.quest.words.goals import PickTreasure
from grimhold.registry import rulebook_of
from grimhold.table import events
from grimhold.views.shapes import Forecast
from support.bounds import rounds
from support.hiding import could_be_another

OPENING = 0  # where the program of a turn begins
MOST_BATTLES = 300  # ways of one battle that are played out
DECK_KINDS = ("starter", "hero", "market", "treasure", "legendary", "wound")
BOX_KINDS = ("hero", "legendary", "side quest", "guild", "guardian", "monster")
# What becomes known in a battle before it is decided; a forecast cannot know it.
UNFORESEEN = (events.DREW, events.TURNED_UP, events.SHUFFLED, events.ROLLED, events.REFILLED, events.GEAR_LOST)
# Cards shown for a moment on their way from one hidden place to another.
BY_A_CARD = (
    events.DESTROYED, events.DISCARDED, events.GAINED, events.XP, events.WOUNDED, events.GEAR_LOST, events.AVERTED,
)  # fmt: skip
IN_PASSING = (
    events.DREW, events.TURNED_UP, events.DISCARDED, events.GAINED, events.TREASURE, events.REFILLED, events.MOVED_UNDER,
    events.RECOGNISED,
)  # fmt: skip


# -- cards ------------------------------------------------------------------------------------------------------------


def zones_with_gaps(game: QuestState) -> list[int]:
    return [game.shared + MONSTERS, game.shared + TILES]


def every_place_holds_what_belongs_there(game: QuestState) -> None:
    player_zones = BUSY_PLAYER_ZONES + QUIET_PLAYER_ZONES
    assert len(game.zones) == player_zones * game.players + SHARED_ZONES + game.config.count
    the_map_is_whole(game)
    the_boards_are_sound(game)
    the_keys_add_up(game)
    the_weapons_are_in_hands(game)
    nothing_outlasts_the_card_that_did_it(game)
    for p in range(game.players):
        for zone in (game.hand(p), game.deck(p), game.pile(p), game.aside(p), game.kept(p), game.guards_of(p)):
            assert kinds_in(game, zone) <= set(DECK_KINDS)
        assert kinds_in(game, game.board(p)) <= {"side quest", "guild"}
    assert kinds_in(game, game.treasures()) <= {"treasure", "cache"}
    assert kinds_in(game, game.zones[game.shared + SUPPLY]) <= {"wound"}
    assert kinds_in(game, game.zones[game.shared + BOX]) <= set(BOX_KINDS)
    for deck in range(3):
        assert kinds_in(game, game.zones[game.shared + WARES + deck]) <= {"market"}
    for number in range(game.config.count):
        assert kinds_in(game, game.stack(number)) <= {"hero", "market"}


def kinds_in(game: QuestState, zone: list[int]) -> set[str]:
    return {game.card(card).kind for card in zone}


def the_map_is_whole(game: QuestState) -> None:
    tiles, monsters = game.tiles(), game.monsters()
    assert len(tiles) == len(monsters) == ROOMS
    for place, (tile, monster) in enumerate(zip(tiles, monsters, strict=True)):
        assert game.card(tile).kind == "room"
        assert game.card(tile).level == LEVEL_OF_PLACE[place]
        if monster >= 0:
            kind = game.card(monster).kind
            assert kind == "monster" or (place == WILDERNESS and kind == "guardian") or game.is_face_down(monster)
    assert (game.card(monsters[WILDERNESS]).kind == "guardian") == game.is_awake()
    for level in (1, 2, 3):
        assert kinds_in(game, game.monster_deck(level)) <= {"monster", "key"}
    for at in game.champions:
        assert 0 <= at < ROOMS or IN_TOWN <= at < IN_TOWN + game.config.locations or at == OUTSIDE


def the_boards_are_sound(game: QuestState) -> None:
    """Nobody has less than nothing; wounds cost hit points, but not the last one."""
    assert min(game.wounds) >= 0
    assert min(game.gear) >= 0
    assert min(game.xp) >= 0
    assert game.light >= 0
    assert game.buys >= 0
    for p in range(game.players):
        assert hit_points(game, p) >= 1
        if not game.noted(-1, notes.HP):
            assert hit_points(game, p) == max(1, HIT_POINTS - game.wounds[p] // 2)


def the_keys_add_up(game: QuestState) -> None:
    """As many as are needed; the last round may bring one more a turn."""
    found = game.zones[game.shared + KEYS]
    assert kinds_in(game, [*found, *game.zones[game.shared + PENDING]]) <= {"key"}
    assert len(found) == game.keys == sum(game.finds)
    assert game.keys <= game.config.keys + (game.players if game.is_awake() else 0)
    assert -1 <= game.last <= game.players + (0 if game.pc == OPENING else 1)
    if game.is_awake():
        assert game.keys >= game.config.keys
    if game.pc == OPENING:
        assert not game.found
        assert not game.zones[game.shared + PENDING]


def the_weapons_are_in_hands(game: QuestState) -> None:
    """Whatever is wielded or given lies in front of the player, with its hero, who has the skill for it."""
    marks = game.notes
    for i in range(0, len(marks), NOTE):
        if marks[i + 1] in (notes.WIELDED, notes.GIVEN):
            assert marks[i] in game.hand(game.active)
            assert marks[i + 2] in game.hand(game.active)
    if game.asked >= 0 and not isinstance(game.running(), Shed):
        assert overloaded(game) < 0


def nobody_remembers_a_card_that_has_moved_on(game: QuestState) -> None:
    assert set(game.noted_cards(notes.FACE_DOWN)) <= set(game.monsters())
    assert all(game.note_amount(card, notes.FACE_DOWN) in (1, 2, 3) for card in game.noted_cards(notes.FACE_DOWN))
    assert set(game.noted_cards(notes.KEY_FROM)) == set(game.zones[game.shared + PENDING])
    boards = [card for p in range(game.players) for card in game.board(p)]
    assert set(game.noted_cards(notes.SHOWN)) <= set(boards)
    if game.pc == OPENING:
        assert all(notes.LASTING <= what < notes.FLEETING for what in game.notes[1::NOTE])


def nothing_outlasts_the_card_that_did_it(game: QuestState) -> None:
    """What is left of an effect belongs to a card in use: in front of the player, a weapon in somebody's hands."""
    marks = game.notes
    for i in range(0, len(marks), NOTE):
        if marks[i + 1] in EFFECTS or marks[i + 1] == notes.BORROWED:
            assert is_in_play(game, marks[i + 3])


def a_step_keeps_to_the_rules(before: QuestState, after: QuestState) -> None:
    """Only Festering Wounds never run out; a turn finds one key."""
    old = len(before.kinds)
    assert after.kinds[:old] == before.kinds
    assert set(after.kinds[old:]) <= {after.rules.wound}
    assert before.keys <= after.keys <= before.keys + (0 if before.found else 1)


def somebody_has_won(game: QuestState) -> bool:
    return bool(game.winners()) and sorted(ranking(game)) == list(range(game.players))


def look_around(game: QuestState) -> None:
    """Whatever else can be asked of a table."""
    for card in game.hand(game.active):
        for k in range(len(game.card(card).usable)):
            game.use_reason(card, k)
    for stack in range(game.config.count):
        game.buy_reason(stack)
    for place in range(ROOMS):
        if game.champions[game.active] < ROOMS:
            move_reason(game, place)
    for token in KINDS:
        gear_reason(game, token)
        gear_buy_reason(game, token)
    treasure_reason(game)


# -- what players see -------------------------------------------------------------------------------------------------


def hidden_places(game: QuestState, viewer: int) -> Iterator[tuple[int, int]]:
    """Zone and place of cards that the viewer cannot know, and that could well be others."""
    if game.over:
        return
    for zone, places, loose in _hidden_zones(game, viewer):
        if could_be_another(game, loose):
            for place in places:
                yield zone, place


def _hidden_zones(game: QuestState, viewer: int) -> Iterator[tuple[int, list[int], list[int]]]:
    """A zone, the hidden places in it, and all the cards that might lie there."""
    for p in range(game.players):
        hand, deck = game.hand(p), game.deck(p)
        closed = [] if game.sees_hand(viewer, p) else hand
        yield p, list(range(len(closed))), closed + deck
        yield game.players + p, list(range(len(deck))), closed + deck
        secret = secret_quests(game, viewer)
        board = game.board(p)
        yield game.board_at(p), [board.index(card) for card in board if card in secret], secret
    for level in (1, 2, 3):
        deck = game.monster_deck(level)
        down = [place for place, card in enumerate(game.monsters()) if _came_down_from(game, card) == level]
        loose = deck + [game.monsters()[place] for place in down]
        yield game.shared + DECKS + level - 1, list(range(len(deck))), loose
        yield game.shared + MONSTERS, down, loose
    looked_at = 2 if isinstance(game.running(), PickTreasure) else 0
    treasures = game.treasures()[: len(game.treasures()) - looked_at]
    yield game.shared + TREASURES, list(range(len(treasures))), treasures
    for deck in range(3):
        wares = game.zones[game.shared + WARES + deck]
        yield game.shared + WARES + deck, list(range(len(wares))), wares
    for number in range(len(CLASS_NAMES)) if game.config.mode.class_stacks else ():
        below = game.stack(number)[:-1]
        yield game.stacks_at + number, list(range(len(below))), below


def _came_down_from(game: QuestState, card: int) -> int:
    """The level of the deck a face-down card came from."""
    return game.note_amount(card, notes.FACE_DOWN) if card >= 0 else -1


def known_cards(game: QuestState, viewer: int) -> set[int]:
    """The cards of which the viewer may know what they are, as they lie."""
    return {card for zone, cards in enumerate(game.zones) for card in _known_in(game, viewer, zone, cards)}


def _known_in(game: QuestState, viewer: int, zone: int, cards: list[int]) -> list[int]:
    shared, stack = zone - game.shared, zone - game.stacks_at
    if game.over:
        return cards
    if zone < game.players:
        return cards if game.sees_hand(viewer, zone) else []
    if zone < 2 * game.players:
        return cards if zone - game.players == viewer else []
    if shared == MONSTERS:
        return game.foes_in_sight()
    if DECKS <= shared <= TREASURES or WARES <= shared < SHARED_ZONES:
        return []
    if shared == BOX:
        return [card for card in cards if _is_known_in_box(game, viewer, card)]
    for p in range(game.players):
        if zone == game.board_at(p):
            return [card for card in cards if sees_quest(game, viewer, p, card)]
    if game.config.mode.class_stacks and 0 <= stack < len(CLASS_NAMES):
        return cards[-1:]
    return cards


def _is_known_in_box(game: QuestState, viewer: int, card: int) -> bool:
    """Who put a side quest back has seen it; monsters that are not in an Epic game nobody has."""
    return game.card(card).kind not in ("side quest", "monster") or game.note_amount(card, notes.SEEN) == viewer


def the_question_names_no_hidden_card(game: QuestState) -> None:
    """Whoever is asked about a card may know it; a lucky player looks at two treasures."""
    if game.over or isinstance(game.running(), PickTreasure):
        return
    known = known_cards(game, game.asked)
    for option in game.options:
        named = []
        if verb(option) == PICK:
            named = [option]
        elif verb(option) == EQUIP:
            named = [first(option), second(option)]
        elif verb(option) == USE:
            named = [first(option)]
        elif verb(option) == LEVEL:
            named = [first(option), game.next_level(first(option), second(option))]
        elif verb(option) == GEAR and second(option):
            named = [second(option) - 1]
        assert set(named) <= known, game.words_of(option)


def the_question_does_not_hang_on_hidden_cards(game: QuestState, luck: int) -> None:
    """Asked anew in a world that looks the same, it is the same question; when points are counted, all lies open."""
    if game.over or isinstance(game.running(), PickTreasure | Recognition):
        return
    world = sample_world(game, game.asked, Chance(luck))
    world.asked = -1
    world.step()
    asked, again = [rulebook_of(table).showing(table, table.asked).choice() for table in (game, world)]
    assert asked is not None
    assert again is not None
    assert (again.player, again.question, again.words) == (asked.player, asked.question, asked.words)


def zones_in_view(game: QuestState) -> list[int]:
    """All but the box and what has gone back there."""
    boxes = [game.shared + BOX, *[game.returned_at(p) for p in range(game.players)]]
    return [zone for zone in range(len(game.zones)) if zone not in boxes]


def is_being_passed(game: QuestState, card: int) -> bool:
    return False


def draws_are_private(game: QuestState, option: int, after: QuestState, happened: list[Event]) -> None:
    """A draw is seen where the hand lies open. A new hand, a secret side quest, a face-down card are nobody else's."""
    for what, player, kind, _, seen, _, _ in happened:
        if what == events.DREW and seen != 1 << player:
            assert (player, seen) == (game.active, SEEN_BY_ALL)
            assert game.open or game.place != 0 or option == DUNGEON or verb(option) == VISIT
        if what == events.CHOSE and after.catalogue[kind].kind == "side quest":
            assert seen == 1 << player
    if after.active != game.active:
        drawn = [event for event in happened if event.what == events.DREW and event.player == game.active]
        new_hand = min(len(drawn), len(after.hand(game.active)))
        assert all(event.seen == 1 << game.active for event in drawn[len(drawn) - new_hand :])
    for place, card in enumerate(after.monsters()):
        if card >= 0 and after.is_face_down(card) and card not in game.monsters():
            refilled = [event for event in happened if event.what == events.REFILLED and event.number == place]
            assert refilled[-1][4] == SEEN_BY_NONE


def nobody_is_told_of_a_card_that_nobody_could_see(game: QuestState, option: int) -> None:
    """Whatever a viewer is told of lies open for that viewer, before or after, or was shown in passing."""
    after = game.clone()
    happened: list[Event] = []
    after.events = happened
    after.apply(option)
    for viewer in (-1, *range(game.players)):
        told = [redacted(event, viewer) for event in happened]
        known = {after.kinds[card] for card in known_cards(game, viewer) | known_cards(after, viewer)}
        known |= {event.kind for event in told if event.what in IN_PASSING}
        causes = {event.other for event in told if event.what in BY_A_CARD}
        assert {event.kind for event in told} | causes <= known | {-1}


def secrets_stay_secret(game: QuestState) -> None:
    """Nobody reads another player's side quest anywhere in the own view."""
    for viewer in (-1, *range(game.players)):
        text = str(rulebook_of(game).view(game, viewer))
        for p in range(game.players):
            for card in game.board(p):
                if not sees_quest(game, viewer, p, card):
                    assert game.card(card).name not in text


def nothing_came_to_light(before: QuestState, after: QuestState) -> None:
    """Whoever takes a decision back knows no more than before."""
    me = before.asked
    for zone in [*range(DECKS, TREASURES + 1), *range(WARES, SHARED_ZONES)]:
        old = before.zones[before.shared + zone]
        assert [card for card in after.zones[after.shared + zone] if card in old] == old
    assert known_cards(after, me) & set(range(len(before.kinds))) <= known_cards(before, me)


# -- forecasts --------------------------------------------------------------------------------------------------------


def forecasts_come_true(game: QuestState) -> None:
    """From the step before the battle, the best way it can go is the one foretold; and what is said to be near is."""
    if game.over or game.this >= 0 or not isinstance(game.running(), Prepare | Walk):
        return
    foretold = {forecast.place: forecast for forecast in RULEBOOK.forecasts(game)}
    ready = game.clone()
    ready.patient = True
    if isinstance(game.running(), Prepare):
        ready.apply(DONE)
    ready.patient = False
    assert isinstance(ready.running(), Walk)
    near = _places_in_reach(ready)
    for place, forecast in foretold.items():
        assert (forecast.reason == "") == (place in near)
    here = ready.champions[ready.active]
    if here in foretold:
        _comes_true(foretold[here], ready)


def _places_in_reach(game: QuestState) -> set[int]:
    """Wherever the walk can lead, alerts left out of account: they cost no light that is already there."""
    found = {game.champions[game.active]}
    seen: set[tuple[int, int]] = set()
    pending = [(game.champions[game.active], game.light)]
    for _ in rounds():
        if not pending:
            break
        here, light = pending.pop()
        if (here, light) in seen:
            continue
        seen.add((here, light))
        there = game.clone()
        there.champions = [here if p == game.active else at for p, at in enumerate(game.champions)]
        there.light = light
        there.asked = -1
        there.step()
        for option in there.options:
            if verb(option) == MOVE:
                found.add(second(option))
                pending.append((second(option), light - light_needed(there, second(option))))
    return found


def _comes_true(forecast: Forecast, game: QuestState) -> None:
    outcomes = _ways_of_battle(game)
    if outcomes:
        best = max(outcomes, key=lambda outcome: outcome[:2])
        assert best[:2] == (forecast.wins, forecast.attack)
    if len(outcomes) == 1:
        assert outcomes[0] == (forecast.wins, forecast.attack, forecast.physical, forecast.magic, forecast.health)


def _ways_of_battle(game: QuestState) -> list[tuple[bool, int, int, int, int]]:
    """(won, attack, physical, magic, health) for every way the player can answer.

    Nothing if there are too many, or if chance or a hidden card has a part in it.
    """
    found: list[tuple[bool, int, int, int, int]] = []
    pending = [(game, DONE)]
    for _ in rounds():
        if not pending:
            break
        before, option = pending.pop()
        after = before.clone()
        told: list[Event] = []
        after.events = told
        after.apply(option)
        decided = [n for n, event in enumerate(told) if event.what in (events.WON, events.LOST)]
        if any(event.what in UNFORESEEN for event in told[: decided[0] if decided else len(told)]):
            return []
        if decided:
            what, attack = told[decided[0]][0], told[decided[0]][3]
            found.append((what == events.WON, attack, after.physical, after.magic, after.health))
        else:
            pending.extend([(after, answer) for answer in after.options])
        if len(found) + len(pending) > MOST_BATTLES:
            return []
    return found
