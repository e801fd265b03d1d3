"""The full-screen client at a table of Quest, headless, in three sizes of terminal."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from grimhold.core.chance import Chance
from grimhold.quest.terminal.viewmodel import QuestViewModel
from grimhold.terminal.app import GrimholdApp
from grimhold.terminal.screens import Inspector, PassOn, Reader
from grimhold.terminal.session import LocalSession
from support.bounds import rounds

from .quest_tables import first_quest, quest_of, quest_sitting, random_quest, short_quest
from .test_app import LARGE, NARROW, SIZES, SMALL, drive, options, press, shown


@pytest.mark.parametrize("size", SIZES)
def test_map_hand_board_and_question_are_on_the_screen_in_every_size(size: tuple[int, int]) -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        screen = shown(app)
        assert "Round 1: Ann" in screen
        assert "keys 0/4" in screen
        for room in ("The Wilderness", "Mine", "Crypt", "Sunken Well", "Throne Room", "Vault"):
            assert room in screen
        assert "Giant Rat" in screen
        assert "3→4 WIN" in screen
        assert "dark" in screen
        assert "gold 5  physical 3  magic 0  light 1" in screen
        assert "HP 6, wounds 0; gear: " in screen
        assert "1  visit The Temple" in screen
        assert "? help" in screen
        assert all(len(line) <= size[0] for line in screen.splitlines())

    drive(quest_sitting("human", "random"), size, look)


def test_a_small_terminal_shows_village_and_log_beside_the_question() -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "5")
        screen = shown(app)
        assert "A Silverhelm 1" in screen
        assert "Ann enters the dungeon." in screen
        assert "Goblin Shaman h6 r2 w1 x3 +LR" in screen

    drive(quest_sitting("human", "random"), SMALL, look)


def test_a_large_terminal_writes_figures_out_and_adds_texts_card_and_players() -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        screen = shown(app)
        assert "Goblin Shaman health 6, resistance 2, wounds 1; 3 XP, Lantern, Iron Rations" in screen
        assert "Alert, moving in: If you have no Rogue" in screen
        assert "Adventurer ×3: physical attack 3" in screen
        assert "Shop of Arcane Wonders" in screen
        assert "hand: 6 unknown" in screen
        await press(app, pilot, "5", "0", "down")
        assert "room of Thunderstone Quest" in shown(app)  # the option under the cursor leads there

    drive(quest_sitting("human", "random"), LARGE, look)


@pytest.mark.parametrize("size", SIZES)
def test_the_way_into_the_dungeon_is_always_in_sight_and_locations_are_explained(size: tuple[int, int]) -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        assert "5  enter dungeon" in shown(app)
        assert "? help" in shown(app)
        await press(app, pilot, "down")
        assert "keep cards for later" in " ".join(shown(app).split())
        await press(app, pilot, "down")
        assert "buy a gear token" in shown(app)
        assert "5  enter dungeon" in shown(app)

    drive(quest_sitting("human", "random"), size, look)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_dungeon_turn_can_be_played_by_key(size: tuple[int, int]) -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "5")
        assert options(app)[-1] == "0  done"
        await press(app, pilot, "0")
        assert options(app)[-1] == "0  battle in The Wilderness, Giant Rat: 3 against 4, lose"
        await press(app, pilot, "0", "enter")
        assert "Ann fails against Giant Rat: total attack 3 against health 4." in app.table.session.log_lines()
        assert app.table.session.game.turn >= 2  # Bob has moved by himself

    drive(quest_sitting("human", "random"), size, play)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("question_mark", "HOW TO PLAY: Thunderstone Quest"),
        ("b", "armor: physical attack −3"),
        ("w", "battle in Vault (light 3 of your 1)"),
        ("d", "Level 2, Crypt, needs 1 light"),
        ("v", "K Potion token        4    ok"),
        ("p", "keys found: 0"),
    ],
)
def test_every_page_opens_by_key_and_goes_away_again(size: tuple[int, int], key: str, text: str) -> None:
    async def read(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, key)
        assert isinstance(app.screen, Reader)
        assert any(text in line for line in app.screen.lines)
        await press(app, pilot, "end", "escape")
        assert app.screen is app.table

    drive(quest_sitting("human", "random"), size, read)


def test_the_inspector_shows_rooms_and_monsters_in_full() -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "i")
        assert isinstance(app.screen, Inspector)
        assert "Giant Rat" in shown(app)
        await press(app, pilot, *["down"] * 9)
        assert "room of Thunderstone Quest" in shown(app)

    drive(quest_sitting("human", "random"), SMALL, look)


def test_undo_takes_back_a_decision() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        before = app.table.session.game.state_hash()
        await press(app, pilot, "5", "u")
        assert app.table.session.game.state_hash() == before
        assert options(app)[0].startswith("1  visit The Temple")

    drive(quest_sitting("human", "random"), NARROW, play)


def test_between_two_humans_a_neutral_screen_hides_hands_and_side_quests() -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, PassOn)
        assert "Adventurer" not in shown(app)
        await press(app, pilot, "enter")
        first = app.table.session.asked
        secret = options(app)[0].removeprefix("1  ").partition(":")[0]
        await press(app, pilot, "1")
        assert isinstance(app.screen, PassOn)
        assert secret not in shown(app)
        await press(app, pilot, "enter")
        assert app.table.session.asked != first
        assert secret not in shown(app)

    drive(LocalSession(first_quest(boards=True), ["human", "human"], None), SMALL, play)


@pytest.mark.parametrize("size", SIZES)
def test_long_options_are_all_in_sight_and_read_in_full_below(size: tuple[int, int]) -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        screen = shown(app)
        assert "Set-up: Ann" in screen
        assert "? help" in screen
        assert not app.table.query_one("#more").display
        for n, option in enumerate(app.table.listed(False)):
            await press(app, pilot, "down")
            assert f"{n + 1}  {option.name}" in shown(app)
            assert option.words[-12:] in " ".join(shown(app).split())

    drive(LocalSession(first_quest(boards=True), ["human", "random"], None), size, look)


async def play_on(app: GrimholdApp, pilot: Pilot[int], chance: Chance, most: int) -> None:
    """Answers at random, by key, as long as the game goes on."""
    table = app.table.session
    width, height = app.size
    for _ in range(most):
        if table.over:
            return
        number = chance.below(len(table.game.options))
        sign = table.viewmodel.signs()[number]
        await press(app, pilot, *([sign] if sign else ["down"] * number + ["enter"]))
        if table.held is not None:
            await press(app, pilot, "enter")
        lines = shown(app).splitlines()
        assert len(lines) <= height
        assert all(len(line) <= width for line in lines)


def quick_game(least: int, most: int) -> tuple[LocalSession, Chance]:
    """A whole game in which a person at random has that many questions to answer."""
    for seed in range(200):
        tried = LocalSession(short_quest(seed), ["human", "random"], None)
        chance = Chance(seed)
        decisions = 0
        for _ in rounds():
            if tried.over:
                break
            if tried.bot_is_asked():
                tried.move_bot()
            else:
                tried.decide(chance.below(len(tried.game.options)))
                tried.end_turn()
                decisions += 1
        if least <= decisions <= most:
            return LocalSession(short_quest(seed), ["human", "random"], None), Chance(seed)
    raise AssertionError("no such game")


@pytest.mark.parametrize("size", [min(SIZES), max(SIZES)])
def test_a_whole_game_can_be_played_by_key(size: tuple[int, int]) -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await play_on(app, pilot, chance, 30)
        assert app.table.session.over
        assert "The game is over." in shown(app)
        await press(app, pilot, "escape", "d", "escape", "p", "escape", "l", "escape")

    table, chance = quick_game(12, 30)
    drive(table, size, play)


@pytest.mark.parametrize("mode", ["versus", "epic", "epic-heroes", "campaign"])
def test_any_moment_of_a_game_can_be_shown(mode: str) -> None:
    async def play(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await play_on(app, pilot, Chance(3), 12)

    begun = random_quest(5, 4, mode)
    chance = Chance(5)
    for _ in rounds():
        if quest_of(begun).last >= 0 or begun.over:
            break
        begun.decide(chance.below(len(begun.options)))
    drive(LocalSession(begun, ["human", "random", "random", "random"], None), SMALL, play)


def test_what_happened_lately_is_cut_rather_than_left_out_when_a_turn_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "Bob moves to Crypt, beats Goblin Shaman, " + ", ".join(["takes a wound"] * 6) + "."

    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        assert "Bob moves to Crypt, beats" in shown(app)
        assert "…" in str(app.table.query_one("#question", Static).content)
        await press(app, pilot, "5")
        assert "5  enter dungeon" not in shown(app)

    monkeypatch.setattr(QuestViewModel, "recap", [long])
    drive(quest_sitting("human", "random"), SMALL, look)


def test_what_comes_of_a_battle_is_never_cut_off() -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "5", "0")
        for rows in (2, 1):
            app.table.brief = dict.fromkeys(range(9), rows)
            for option in app.table.listed(False):
                assert option.outcome is None or app.table.option_text(option).endswith(" lose")

    drive(quest_sitting("human", "random"), NARROW, look)


def test_a_village_that_scrolls_says_how_much_is_out_of_sight() -> None:
    async def look(app: GrimholdApp, pilot: Pilot[int]) -> None:
        on_sale = len(app.table.session.viewmodel.village)
        in_sight = sum(f" {row.sign} {row.name[:9]}" in shown(app) for row in app.table.session.viewmodel.village)
        assert 0 < in_sight < on_sale
        assert f"… {on_sale - in_sight} more ↓ (v: all)" in shown(app)

    drive(quest_sitting("human", "random"), SMALL, look)
