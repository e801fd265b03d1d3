"""The plain client at a table of Quest."""

import io
from pathlib import Path

import pytest

from grimhold.records.record import load_record, replay, save
from grimhold.terminal.plain import PlainClient
from grimhold.terminal.session import LocalSession

from .quest_tables import RandomAnswers, quest_sitting, random_quest, short_quest
from .test_plain import Played


class PlayedQuest(Played):
    """What came of a script."""

    def __init__(self, seats: tuple[str, ...], answers: list[str], save: Path | None = None) -> None:
        self.play(quest_sitting(*seats, save=save), answers)


def played(*answers: str, seats: tuple[str, ...] = ("human", "random"), save: Path | None = None) -> PlayedQuest:
    return PlayedQuest(seats, list(answers), save)


def test_the_table_is_told_in_plain_lines_at_the_beginning_of_a_turn() -> None:
    result = played()
    assert result.code == 0
    assert "\x1b" not in result.out
    assert "Round 1: Ann | 0 XP, 0 VP, deck 6" in result.lines
    assert any(line.startswith("Map (keys 0 of 4; Smorga the Queen 4 asleep") for line in result.lines)
    assert any(line.startswith("  The Wilderness, needs no light: Giant Rat, health 4") for line in result.lines)
    assert any(line.startswith("  Level 3, Vault, needs 2 light: Bugbear Elite, health 10") for line in result.lines)
    assert "The Guilds' Quarter:" in result.lines
    assert "  Potion token: 4 gold; you can afford it" in result.lines
    assert "Your hand: Adventurer ×3, Dagger, Lantern, Thunderstone Shard" in result.lines
    assert any(line.startswith("HP 6, wounds 0") for line in result.lines)
    assert "5) enter dungeon: equip heroes, walk, fight" in result.lines


def test_a_dungeon_turn_is_played_by_words() -> None:
    result = played("enter", "equip adventurer with dagger", "done", "battle in the wilderness", "")
    assert result.errors == ""
    assert "Ann enters the dungeon." in result.lines
    assert "Ann equips Adventurer with Dagger." in result.lines
    assert "Ann battles Giant Rat in The Wilderness." in result.lines
    assert "Ann beats Giant Rat: total attack 4 against health 4." in result.lines


def test_every_command_of_the_help_page_works() -> None:
    for command in ("help", "map", "d", "village", "hand", "players", "look Crypt", "why", "log"):
        result = played(command)
        assert result.errors == "", command
        assert len(result.lines) > len(played().lines), command


def test_the_help_page_names_the_map_and_not_the_hall() -> None:
    lines = played("help").lines
    assert any(line.startswith("  map ") for line in lines)
    assert not any("hall" in line for line in lines)


def test_the_map_explains_each_battle_and_what_every_card_does() -> None:
    lines = played("map").lines
    assert "    armor: physical attack −3" in lines
    assert any(line.startswith("    Giant Rat: Spoils: ") for line in lines)


def test_rooms_can_be_looked_at() -> None:
    assert "room of Thunderstone Quest" in played("look throne").lines


def test_why_tells_the_reasons_about_something() -> None:
    lines = played("why vault").lines
    assert "in the dungeon: battle in Vault (light 3 of your 1): there is not enough light to get there" in lines


def test_an_undone_decision_is_asked_again() -> None:
    result = played("enter", "undo")
    assert "Taken back." in result.lines
    assert len([line for line in result.lines if line.startswith("Ann, your turn")]) == 2


def test_between_two_humans_the_screen_is_passed_on_with_the_questions_before_the_first_turn() -> None:
    out = io.StringIO()
    table = LocalSession(short_quest(1), ["human", "human"], None)
    PlainClient(table, io.StringIO("\n1\n\n1\n"), out, out).run()
    lines = out.getvalue().splitlines()
    assert len([line for line in lines if line.startswith("Pass the screen to ")]) >= 2
    assert any("which side quest do you keep" in line for line in lines)


@pytest.mark.parametrize(
    ("seed", "players", "mode"),
    [(1, 2, "versus"), (2, 4, "versus"), (3, 3, "epic"), (4, 2, "epic-heroes"), (5, 2, "campaign")],
)
def test_whole_games_of_a_person_who_answers_at_random(seed: int, players: int, mode: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = LocalSession(random_quest(seed, players, mode, short=True), ["human"] + ["random"] * (players - 1), None)
    out, errors = io.StringIO(), io.StringIO()
    assert PlainClient(table, RandomAnswers(table, seed), out, errors).run() == 0
    assert errors.getvalue() == ""
    assert table.over
    assert any(line.startswith("The game is over. ") for line in out.getvalue().splitlines())
    save(table.game, file)
    assert replay(load_record(file)).state_hash() == table.game.state_hash()
