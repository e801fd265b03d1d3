"""The log: every event has its sentence, and no sentence says more than its reader may know."""

import pytest

from grimhold.classic import log as classic_log
from grimhold.classic.hall import fill_hall
from grimhold.classic.setup.build import rules_of
from grimhold.core.chance import Chance
from grimhold.core.events import SEEN_BY_ALL, Event
from grimhold.core.machine import NOBODY
from grimhold.lang import notes
from grimhold.quest import log as quest_log
from grimhold.registry import sentences
from grimhold.table import events
from grimhold.table.changes import figure_by
from grimhold.table.moving import new_card
from grimhold.views.names import EVENTS
from grimhold.views.shapes import WATCHER

from .tables import classic_of, first, random_game, sentence_of

APART = {events.TURN, events.VISITED, events.USED, events.PURCHASES, events.HOLDS, events.CLOSED}
APART_IN_QUEST = {
    events.WENT, events.WOUNDED, events.GEAR_USED, events.KEY_FOUND,
    events.CHOSE, events.REFILLED, events.OPENED,
}  # fmt: skip
ANN = 1 << 0  # the one seat that may know


def kinds(*names: str) -> list[int]:
    library = rules_of("2011").library
    return [library.by_name[name.lower()].number for name in names]


def test_every_kind_of_event_has_its_words() -> None:
    classic = set(classic_log.SINGLE) | set(classic_log.TOGETHER) | APART
    quest = set(quest_log.SINGLE) | set(quest_log.TOGETHER) | APART | APART_IN_QUEST
    assert classic | quest == set(EVENTS)
    for log in (classic_log, quest_log):
        assert not set(log.SINGLE) & set(log.TOGETHER)


def test_a_draw_names_the_cards_only_to_whoever_drew_them() -> None:
    game = classic_of(first(2))
    militia, torch = [game.rules.library.by_name[name].number for name in ("militia", "torch")]
    drawn = [Event(events.DREW, 0, kind, 1, ANN, -1, -1) for kind in (militia, torch, militia)]
    assert sentences(game, drawn, 0) == ["Ann draws Militia ×2 and Torch."]
    assert sentences(game, drawn, 1) == ["Ann draws three cards."]
    assert sentences(game, drawn, WATCHER) == ["Ann draws three cards."]


def test_events_of_two_players_are_told_apart() -> None:
    game = classic_of(first(2))
    torch = game.rules.library.by_name["torch"].number
    lost = [Event(events.DISCARDED, p, torch, 1, SEEN_BY_ALL, -1, -1) for p in (0, 0, 1)]
    assert sentences(game, lost, 0) == ["Ann discards Torch ×2.", "Bob discards Torch."]


def test_a_battle_is_told_with_both_figures() -> None:
    game = classic_of(first(2))
    nixie, archduke = kinds("Nixie", "Archduke of Pain")
    fought = [Event(what, 0, nixie, 5, SEEN_BY_ALL, health, -1) for what, health in ((events.WON, 5), (events.LOST, 6))]
    assert sentences(game, fought, 1) == [
        "Ann beats Nixie: total attack 5 against health 5.",
        "Ann fails against Nixie: total attack 5 against health 6.",
    ]
    strong = Event(events.LOST, 0, archduke, 12, SEEN_BY_ALL, 10, -1)
    assert sentence_of(game, strong, 1) == (
        "Ann fails against Archduke of Pain: total attack 12 against health 10, "
        "but it can be defeated only when the party's magic attack is 1 or more."
    )


def test_what_is_destroyed_is_told_with_its_owner_and_its_cause() -> None:
    game = classic_of(first(2))
    militia, torch, hydra, claws, archduke = kinds("Militia", "Torch", "Hydra", "Dragon's Claws", "Archduke of Pain")
    lost = [
        Event(events.DESTROYED, player, kind, 1, SEEN_BY_ALL, cause, -1)
        for player, kind, cause in [
            (0, militia, hydra), (0, militia, hydra), (1, militia, hydra), (1, torch, claws), (0, torch, -1),
            (0, torch, militia), (-1, militia, archduke), (-1, militia, archduke),
        ]
    ]  # fmt: skip
    assert sentences(game, lost, WATCHER) == [
        "Ann loses Militia ×2 to Hydra.",
        "Bob loses Militia to Hydra.",
        "Bob loses Torch to Dragon's Claws.",
        "Ann destroys Torch.",
        "Ann loses Torch to Militia.",
        "The village loses Militia ×2 to Archduke of Pain.",
    ]


def test_a_level_up_is_told_once() -> None:
    game = classic_of(first(2))
    militia, elf = kinds("Militia", "Elf Wizard")
    risen = [
        Event(events.DESTROYED, 0, militia, 1, SEEN_BY_ALL, -1, -1),
        Event(events.LEVELLED, 0, elf, militia, SEEN_BY_ALL, -1, -1),
    ]
    assert sentences(game, risen, 1) == ["Ann levels up Militia into Elf Wizard."]


def test_of_cards_put_on_the_deck_the_first_lies_on_top() -> None:
    game = classic_of(first(2))
    militia, torch = kinds("Militia", "Torch")
    put = [Event(events.PUT_ON_DECK, 0, kind, n, ANN, -1, -1) for n, kind in enumerate((torch, militia, militia))]
    assert sentences(game, put, 0) == ["Ann puts Torch on top of the deck, with Militia ×2 under it."]
    assert sentences(game, put, 1) == ["Ann puts three cards on top of the deck."]
    assert sentences(game, put[1:], 0) == ["Ann puts Militia ×2 on the deck, under what was put there before."]
    assert sentences(game, [put[0], put[0]], 0) == ["Ann puts Torch on top of the deck."] * 2


def test_a_breach_is_told_after_the_traps_that_come_first() -> None:
    game = classic_of(first(2))
    claws, tyxr = [new_card(game, kind) for kind in kinds("Dragon's Claws", "Tyxr the Old")]
    game.hall(0)[0], game.hall(0)[2] = tyxr, NOBODY
    game.dungeon(0).append(claws)
    told: list[Event] = []
    game.events = told
    game.asked = NOBODY
    fill_hall(game, 0)
    game.settle()
    told_of = [event.what for event in told]
    assert told_of.index(events.SPRUNG) < told_of.index(events.BREACHED)


def test_a_card_held_back_is_a_secret() -> None:
    game = classic_of(first(2))
    event = Event(events.HELD_BACK, 0, game.rules.library.by_name["torch"].number, 0, ANN, -1, -1)
    assert sentence_of(game, event, 0) == "Ann holds back Torch."
    assert sentence_of(game, event, 1) == "Ann holds back a card."


@pytest.mark.parametrize(
    ("mode", "game"), [("versus", "thunderstone"), ("versus", "mixed"), ("united-we-stand", "dragonspire")]
)
def test_whole_games_can_be_told_to_everybody(mode: str, game: str) -> None:
    for seed in range(10, 16):
        played = random_game(seed, 2, "2009" if seed % 2 else "2011", mode, game)
        chance = Chance(seed)
        while not played.over and len(played.decisions) < 600:
            played.decide(chance.below(len(played.options)))
        for viewer in (WATCHER, 0, 1):
            lines = [line.text for line in played.log_for(viewer)]
            assert all(line.endswith(".") and "{" not in line for line in lines)


def test_what_several_cards_give_their_player_adds_up() -> None:
    game = classic_of(first(2))
    disease, militia, kingdom = kinds("Disease", "Militia", "Kingdom")
    cut = Event(events.CHANGED, 0, disease, -1, SEEN_BY_ALL, figure_by(notes.ATTACK, disease), -1)
    assert sentences(game, [cut, cut], 1) == ["Ann gets physical attack −2 from Disease."]
    weak = Event(events.CHANGED, 0, militia, -1, SEEN_BY_ALL, figure_by(notes.ATTACK, kingdom), -1)
    assert sentences(game, [weak, weak], 1) == ["Militia ×2 get physical attack −1 from Kingdom."]


def test_a_hero_who_is_saved_and_a_guess_are_told() -> None:
    game = classic_of(first(2))
    militia, spear, kingdom = kinds("Militia", "Spear", "Kingdom")
    saved = Event(events.SAVED, 0, militia, spear, SEEN_BY_ALL, kingdom, -1)
    assert sentence_of(game, saved, 1) == "Ann saves Militia with Spear from Kingdom."
    assert sentence_of(game, saved._replace(other=-1), 1) == "Ann saves Militia with Spear."
    assert sentence_of(game, Event(events.GUESSED, 1, -1, 2, SEEN_BY_ALL, -1, -1), 0) == "Bob guesses a monster card."
