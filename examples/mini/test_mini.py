"""Lamp and Cellar as a whole: games, saves, views, records and bots."""

from collections import Counter
from collections.abc import Iterator

import pytest

import grimhold
from grimhold import registry
from grimhold.bots import make_bot
from grimhold.core.chance import Chance
from grimhold.core.errors import GrimholdError
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOBODY
from grimhold.lang.abilities import rules_text
from grimhold.records import codes
from mini.rulebook import RULEBOOK, MiniRulebook, MiniSetup, library
from mini.state import GAME, NAME, MiniState

GAMES = 200


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The rulebook is known during a test only."""
    monkeypatch.setitem(registry._by_name(), NAME, RULEBOOK)
    yield


def new_game(seed: int, players: tuple[str, ...] = ("Ann", "Bea")) -> grimhold.Game:
    return grimhold.new_game(MiniSetup(players), seed)


def all_cards(state: MiniState) -> Counter[int]:
    return Counter(card for zone in state.zones for card in zone)


def test_random_games_end_and_lose_no_card() -> None:
    for seed in range(GAMES):
        state = RULEBOOK.new_game(MiniSetup(("Ann", "Bea", "Cid")[: 2 + seed % 2]), seed)
        before = all_cards(state)
        state.playout(seed)
        assert state.over and all_cards(state) == before and max(before.values()) == 1


def test_a_game_saved_in_mid_question_goes_on_the_same() -> None:
    game = new_game(3)
    for _ in range(5):
        game.decide(0)
    other = registry.from_json(game.to_json())
    assert other.state_hash() == game.state_hash()
    game.state.playout(7)
    other.playout(7)
    assert other.state_hash() == game.state_hash()


def test_nobody_sees_the_hand_or_the_deck_of_another() -> None:
    game = new_game(4)
    seen = game.view((game.active + 1) % 2)
    assert seen.players[game.active].hand != [] and seen.choice is None  # who acts lays the hand open
    idle = (game.active + 1) % 2
    hidden = game.view(game.active).players[idle]
    assert hidden.hand == [] and hidden.hidden == 5 and hidden.deck_cards is None


def test_a_sampled_world_looks_the_same() -> None:
    game = new_game(5)
    viewer = game.asked
    assert viewer is not None
    world = grimhold.Game(registry.sample(game.state, Seat(viewer), Chance(1)))
    assert world.state_hash() != game.state_hash()
    assert str(world.view(viewer).players) == str(game.view(viewer).players)


def test_the_forecast_of_an_attack_comes_true() -> None:
    fights = 0
    for seed in range(20):
        game = new_game(seed)
        while not game.over:
            assert game.choice is not None
            attack = [option for option in game.choice.options if option.verb == "dungeon"]
            if attack and attack[0].outcome is not None:
                fights += 1
                wins, before = attack[0].outcome.wins, len(game.log)
                game.apply(attack[0])
                assert any("beats" in line.text for line in game.log[before:]) == wins
            else:
                game.decide(0)
    assert fights > 100


def test_a_card_without_light_cannot_be_attacked() -> None:
    game = new_game(1)
    state = game.state
    shade = next(card for card in map(CardId, range(len(state.kinds))) if state.card(card).name == "Shade")
    state.zones[state.shared + 1][:] = [shade]
    state.zones[state.active][:] = [card for card in state.hand(state.active) if not state.card(card).light]
    state.asked = NOBODY
    state.settle()
    assert game.choice is None or all(option.verb != "dungeon" for option in game.choice.options)


def test_texts_come_from_the_words() -> None:
    texts = {card.name: rules_text(card) for card in library().catalogue}
    assert texts["Knight"] == ["Physical attack 4."]
    assert texts["Shade"] == ["You cannot attack it without light."]


def test_bots_play_it_and_searching_is_better_than_chance() -> None:
    wins = 0
    for seed in range(8):
        game = new_game(seed)
        bots = [make_bot("search", seed), make_bot("random", seed)]
        while not game.over:
            assert game.asked is not None
            game.decide(bots[game.asked].answer(game.state))
        wins += game.winners == [0]
    assert wins >= 6


def test_a_code_gives_the_same_setup() -> None:
    setup = MiniSetup(("P1", "P2", "P3"))
    code = codes.encode(setup)
    assert codes.looks_like_a_code(code) and codes.decode(code) == setup


def test_what_costs_too_much_is_told() -> None:
    game = new_game(1)
    while game.choice and not any(option.verb == "buy" for option in game.choice.options):
        game.decide(0)
    reasons = [str(refusal) for refusal in game.why()]
    assert any("short" in reason for reason in reasons), reasons


def test_the_game_is_known_by_its_name() -> None:
    assert registry.rulebook_named(GAME) is RULEBOOK


def test_two_rulebooks_cannot_share_a_code_version(monkeypatch: pytest.MonkeyPatch) -> None:
    other = MiniRulebook()
    monkeypatch.setattr(other, "name", "lantern")
    monkeypatch.setattr(other, "games", ("lantern",))
    with pytest.raises(GrimholdError, match="the code version 4 of lantern is taken or too large; free are 0"):
        registry.register(other)
