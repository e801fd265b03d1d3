"""The one face: whatever goes in is checked, whatever comes out is what somebody may know."""

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import grimhold
from grimhold.classic.setup.build import first_game
from grimhold.classic.shapes import ClassicView
from grimhold.core.chance import Chance
from grimhold.core.errors import GrimholdError, Incompatible
from grimhold.game import Game
from grimhold.quest.shapes import QuestView
from grimhold.registry import all_games, all_rulebooks
from support.bounds import rounds

ROOT = Path(__file__).parents[2]
each_game = pytest.mark.parametrize("name", all_games())
VIEWS = {"classic": ClassicView, "quest": QuestView}


def dealt(name: str, seed: int = 7) -> Game:
    return grimhold.new_game(grimhold.random_setup(name, seed, ("Ann", "Bea")), seed)


def played(name: str, decisions: int, seed: int = 7) -> Iterator[Game]:
    """The same game, before each of its decisions."""
    game, chance = dealt(name, seed), Chance(seed)
    for _ in range(decisions):
        if game.over:
            return
        yield game
        game.decide(chance.below(len(game.options)))


def snippets(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.S)


def test_grimhold_gives_what_people_need_and_nothing_else() -> None:
    assert set(grimhold.__all__) == {
        "Game", "IllegalMove", "first_setup", "load", "new_game", "random_setup",
    }  # fmt: skip
    assert all(getattr(grimhold, name) for name in grimhold.__all__)
    with pytest.raises(AttributeError):
        _ = grimhold.nothing_of_the_kind


def test_the_snippet_of_the_readme_plays_a_game() -> None:
    snippet = snippets("README.md")[0]  # the other is tried in tests/envs
    for name in all_games():
        told = io.StringIO()
        with contextlib.redirect_stdout(told):
            exec(snippet.replace('"quest"', f'"{name}"'), {})
        assert "is asked" in told.getvalue().splitlines()[0]


@pytest.mark.parametrize("name", ["thunderstone", "dragonspire", "quest"])
def test_the_client_of_the_docs_can_be_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    snippet = next(text for text in snippets("docs/api.md") if "input(" in text)
    assert len(snippet.strip().splitlines()) <= 22
    chance = Chance(3)
    answers = iter([name, "3", "nonsense", "999"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers, None) or str(chance.below(2)))
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(snippet, {})
    assert told.getvalue().count("No:") >= 2
    assert "wins" in told.getvalue()


@each_game
def test_what_is_not_an_open_option_is_refused_and_changes_nothing(name: str) -> None:
    for game in played(name, 40):
        before, decided = game.to_json(), list(game.decisions)
        stale = dealt(name, 8).choice
        assert stale is not None
        strangers = [n for n in (0, 1, -1, 99999, 1 << 40) if n not in game.options]
        for bad in [
            *strangers,
            "x",
            None,
            True,
            1.5,
            [99999],
            msgspec.structs.replace(stale.options[0], words="fly away"),
        ]:
            with pytest.raises(grimhold.IllegalMove) as problem:
                game.apply(bad)  # type: ignore[arg-type]
            assert "\n" not in str(problem.value)
        assert game.to_json() == before
        assert game.decisions == decided


@each_game
def test_a_finished_game_asks_nothing_and_takes_nothing(name: str) -> None:
    game, chance = dealt(name), Chance(1)
    for _ in rounds():
        if game.over:
            break
        game.apply(game.options[chance.below(len(game.options))])
    assert game.choice is None
    assert game.options == []
    assert game.winners
    assert "over after turn" in repr(game)
    assert game.view().ending
    for player in game.view().players:
        assert player.scored is not None
        assert sum(part.points for part in player.scored) == player.points
    with pytest.raises(grimhold.IllegalMove, match="over"):
        game.apply(0)


@each_game
def test_every_view_is_json_and_comes_back_by_its_schema(name: str) -> None:
    for game in played(name, 60):
        for viewer in (-1, 0, 1):
            seen = game.view(viewer)
            again = msgspec.json.decode(msgspec.json.encode(seen), type=ClassicView | QuestView)
            assert again == seen
            assert seen.game == name


def test_every_rulebook_has_a_schema_for_its_views() -> None:
    for rulebook in all_rulebooks():
        schema = msgspec.json.schema(VIEWS[rulebook.name])
        assert "SeenCard" in schema["$defs"]


@each_game
def test_a_choice_says_who_is_asked_where_and_what_each_option_is_about(name: str) -> None:
    for game in played(name, 80):
        choice = game.choice
        assert choice is not None
        assert choice.step
        assert choice.name == game.players[choice.player]
        assert len(set(choice.words)) == len(choice.words), choice.words
        for option in choice.options:
            if option.verb in ("use", "equip", "attack", "level"):
                assert option.name
                assert option.card is not None
            if option.verb == "buy":
                assert option.gold is not None
            if option.verb == "attack":
                assert option.outcome is not None
                assert option.outcome.monster == option.name


@each_game
def test_a_card_keeps_its_reference_while_it_stays_in_hand(name: str) -> None:
    hands: dict[int, tuple[int, list[int]]] = {}
    for game in played(name, 120):
        for seat in range(2):
            refs = [card.ref for card in game.view(seat).players[seat].hand]
            numbers = list(game.state.hand(seat))
            assert len(set(refs)) == len(refs)
            turn, before = hands.get(seat, (-1, []))
            if turn == game.turn and len(numbers) == len(before) and game.active == seat:
                assert set(refs) & set(before) or not refs
            hands[seat] = (game.turn, refs)


@each_game
def test_a_card_that_was_shuffled_away_comes_back_as_another(name: str) -> None:
    game = dealt(name)
    state = game.state
    pile = state.hand(0)[:2]
    before = [state.ref_of(card) for card in pile]
    state.shuffle(pile)
    assert not {state.ref_of(card) for card in pile} & set(before)


@each_game
def test_the_battle_of_the_last_turn_is_forgotten(name: str) -> None:
    kinds: set[str] = set()
    for game in played(name, 400):
        seen = game.view()
        if seen.step == "open":
            assert seen.battle is None
        kinds |= {line.kind for line in game.log}
    assert kinds & {"won", "lost"}


@each_game
def test_a_decision_is_taken_back_or_the_reason_is_told(name: str) -> None:
    for game in played(name, 150):
        for seat in (0, 1):
            verdict = game.take_back(seat)
            assert verdict.possible != bool(verdict.reason)
            copy = game.clone()
            if verdict.possible:
                copy.undo(seat)
                assert len(copy.decisions) == len(game.decisions) - 1
            else:
                with pytest.raises(grimhold.IllegalMove):
                    copy.undo(seat)
                assert copy.to_json() == game.to_json()


@each_game
def test_a_clone_goes_its_own_way_also_backwards(name: str) -> None:
    for game in played(name, 60):
        seat = next((p for p in (0, 1) if game.take_back(p).possible), None)
        if seat is None:
            continue
        copy, other = game.clone(), game.clone()
        copy.undo(seat)
        copy.apply(copy.options[-1])
        other.undo(seat)
        assert other.state is not copy.state
        assert len(other.decisions) == len(game.decisions) - 1


@each_game
@pytest.mark.parametrize("by_policy", [False, True])
def test_a_game_plays_itself_out_on_a_copy(name: str, by_policy: bool) -> None:
    game = dealt(name)
    before = game.to_json()
    played = game.playout(3, by_policy)
    assert played.over
    assert played.winners
    assert played.log == []
    assert played.state_hash() == game.playout(3, by_policy).state_hash() != game.playout(4, by_policy).state_hash()
    assert game.to_json() == before
    assert not game.over
    with pytest.raises(GrimholdError, match="seed"):
        game.playout("three", by_policy)  # type: ignore[arg-type]


@each_game
def test_a_sampled_game_gives_its_player_the_same_bytes(name: str) -> None:
    for game in played(name, 80):
        for seat in (0, 1):
            world = game.sample(seat, 5)
            assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(game.view(seat))
            assert world.log_for(seat) == game.log_for(seat)
            assert repr(world) == repr(game)
            if game.asked == seat:
                assert world.choice == game.choice
                assert world.why() == game.why()


@each_game
def test_trying_an_option_in_advance_changes_nothing_and_tells_nothing_hidden(name: str) -> None:
    for game in played(name, 60):
        before = game.to_json()
        for option in game.options:
            tried = game.preview(option)
            if tried is not None:
                world = game.sample(game.active, 3)
                if game.asked == game.active:
                    assert world.preview(option) == tried
        assert game.to_json() == before


def test_games_are_loaded_from_records_and_from_states(tmp_path: Path) -> None:
    from grimhold.records.record import save

    *_, game = played("thunderstone", 30)
    save(game, tmp_path / "record.json")
    (tmp_path / "state.json").write_bytes(game.to_json())
    record, state = grimhold.load(tmp_path / "record.json"), grimhold.load(str(tmp_path / "state.json"))
    assert record.state_hash() == state.state_hash() == game.state_hash()
    assert record.log == game.log
    fields = msgspec.json.decode(game.to_json())
    for name, value in (("asked", 7), ("options", []), ("zones", []), ("chance", "x"), ("active", 9), ("over", "no")):
        (tmp_path / "bad.json").write_bytes(msgspec.json.encode(fields | {name: value}))
        with pytest.raises(Incompatible, match=r"bad\.json"):
            grimhold.load(tmp_path / "bad.json")
    for content in (b"", b"{}", b"[1]", b"\xff", b'{"format": "grimhold record"}'):
        (tmp_path / "bad.json").write_bytes(content)
        with pytest.raises(Incompatible) as problem:
            grimhold.load(tmp_path / "bad.json")
        assert "\n" not in str(problem.value)
    with pytest.raises(Incompatible, match="cannot read"):
        grimhold.load(tmp_path / "nowhere.json")


def test_what_cannot_be_set_up_is_refused_in_one_line() -> None:
    for wrong in (
        lambda: grimhold.first_setup("chess"),
        lambda: grimhold.first_setup("thunderstone", "Ann"),
        lambda: grimhold.random_setup("quest", 1, 2, mode="solo"),
        lambda: grimhold.new_game(grimhold.random_setup("quest", 1, 9), 1),
        lambda: grimhold.new_game(grimhold.first_setup("quest"), None),  # type: ignore[arg-type]
        lambda: grimhold.first_setup("quest", 2.0),  # type: ignore[arg-type]
        lambda: grimhold.load(b"x"),  # type: ignore[arg-type]
        lambda: dealt("quest").log_for(99),
        lambda: dealt("quest").view(7),
        lambda: dealt("quest").points("Ann"),  # type: ignore[arg-type]
    ):
        with pytest.raises(GrimholdError) as problem:
            wrong()
        assert "\n" not in str(problem.value)


def test_names_and_numbers_of_players_both_do() -> None:
    assert grimhold.first_setup("thunderstone", 3).players == ("P1", "P2", "P3")
    assert grimhold.first_setup("thunderstone", ["Ann", "Bea"]) == first_game("first-game", ("Ann", "Bea"))


def test_who_has_taken_everything_back_has_decided_nothing() -> None:
    game = grimhold.new_game(grimhold.first_setup("thunderstone"), 1)
    player = game.asked
    assert player is not None
    village = next(option for option in game.choice.options if option.verb == "village")  # type: ignore[union-attr]
    game.apply(village)
    game.undo(player)
    assert game.take_back(player).reason == "you have decided nothing yet"


def test_a_copy_of_a_sampled_game_knows_what_can_be_taken_back() -> None:
    game = grimhold.new_game(grimhold.first_setup("thunderstone"), 1)
    player = game.asked
    assert player is not None
    game.apply(next(option for option in game.choice.options if option.verb == "village"))  # type: ignore[union-attr]
    world = game.sample(player, 1)
    assert world.clone().take_back(player) == world.take_back(player) == game.take_back(player)


def test_a_player_may_be_called_like_a_field_of_a_file(tmp_path: Path) -> None:
    game = grimhold.new_game(grimhold.first_setup("thunderstone", ["format", "Bea"]), 1)
    (tmp_path / "state.json").write_bytes(game.to_json())
    assert grimhold.load(tmp_path / "state.json").state_hash() == game.state_hash()
