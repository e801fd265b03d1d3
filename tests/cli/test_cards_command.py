"""`grimhold cards`."""

import json

import pytest

from .running import Run, complaint

KEYS = [
    "game", "name", "group", "level", "copies", "gold", "light", "vp", "strength", "cost", "level_up", "xp", "health",
    "weight", "set", "kind", "types", "text", "provenance",
]  # fmt: skip


def test_the_table_names_every_card_of_the_set(run: Run) -> None:
    result = run("cards")
    assert result.exit_code == 0
    for name in ("Militia", "Elf Archmage", "Fireball", "The Unchained", "Stone of Mystery"):
        assert name in result.stdout
    assert result.stderr == ""


def test_the_table_of_a_terminal_with_eighty_letters_cuts_no_name_short(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grimhold.cli.output.PIPE_WIDTH", 80)
    result = run("cards")
    assert "…" not in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_a_card_is_found_whatever_the_letter_case_and_shows_its_text(run: Run) -> None:
    result = run("cards", "pawnbroker")
    assert result.exit_code == 0
    assert "Pawnbroker" in result.stdout
    assert "cost 3" in result.stdout
    assert "Village: " in result.stdout
    assert "Source: a rulebook" in result.stdout


def test_a_name_of_two_words_needs_no_quotation_marks(run: Run) -> None:
    assert run("cards", "elf", "sorcerer").stdout == run("cards", "Elf Sorcerer").stdout


def test_several_cards_can_be_named(run: Run) -> None:
    told = run("cards", "torch", "elf", "wizard", "Lord Mortis", "--rules", "2011").stdout
    apart = [run("cards", name, "--rules", "2011").stdout for name in ("Torch", "Elf Wizard", "Lord Mortis")]
    assert told == "\n".join(apart)
    assert run("cards", "torch", "elff").stderr.startswith("grimhold: unknown card 'elff'")


def test_what_is_known_is_shown_beside_a_name_that_is_not(run: Run) -> None:
    result = run("cards", "torch", "Foo", "elf", "wizard", "Bar", "--rules", "2011")
    assert result.exit_code == 3
    assert result.stdout == run("cards", "torch", "elf", "wizard", "--rules", "2011").stdout
    (line,) = result.stderr.splitlines()
    assert line.startswith("grimhold: unknown card 'Foo'")
    assert "; unknown card 'Bar'" in line


def test_no_line_ends_with_blanks(run: Run) -> None:
    for words in ([], ["Nixie"], ["Lord Mortis"]):
        lines = run("cards", *words).stdout.splitlines()
        assert lines
        assert all(line == line.rstrip() for line in lines)


def test_a_card_tells_what_is_doubtful_about_it(run: Run) -> None:
    assert "In doubt: public lists disagree on the light penalty" in run("cards", "Lord Mortis").stdout


def test_a_group_shows_all_its_levels_also_by_its_other_spelling(run: Run) -> None:
    result = run("cards", "Faeyn")
    assert [name in result.stdout for name in ("Feayn Archer", "Feayn Marksman", "Feayn Sniper")] == [True] * 3
    assert run("cards", "faeyn archer").stdout.startswith("Feayn Archer")


def test_an_unknown_card_is_answered_with_the_nearest_names(run: Run) -> None:
    result = run("cards", "Elf Wizzard")
    assert result.exit_code == 3
    assert complaint(result).startswith("grimhold: unknown card 'Elf Wizzard' (nearest: Elf Wizard")


def test_words_that_fit_no_card_together_are_told(run: Run) -> None:
    result = run("cards", "Torch", "Dagger", "--set", "quest", "--type", "room")
    assert (result.exit_code, result.stdout) == (3, "")
    assert complaint(result).strip() == "grimhold: no card fits: 'Torch' or 'Dagger', set 'quest', type 'room'"
    assert run("cards", "--set", "thunderstone", "--type", "room").exit_code == 3


def test_json_is_a_list_of_cards_with_null_for_what_is_not_printed(run: Run) -> None:
    cards = json.loads(run("cards", "--game", "mixed", "--json").stdout)
    assert all(list(card) == KEYS for card in cards)
    dagger = next(card for card in cards if card["name"] == "Dagger")
    assert (dagger["weight"], dagger["gold"], dagger["strength"]) == (2, 1, None)
    assert isinstance(dagger["text"], list)


def test_json_of_one_card_is_a_list_too(run: Run) -> None:
    assert [card["name"] for card in json.loads(run("cards", "torch", "--json").stdout)] == ["Torch"]


@pytest.mark.parametrize(
    ("type_name", "within", "beyond"),
    [
        ("weapon", "Dagger", "Torch"),
        ("WIZARD", "Elf Archmage", "Dwarf Guardian"),
        ("undead", "Ghost", "Griffon"),
        ("basic", "Militia", "Hatchet"),
        ("thunderstone", "Stone of Mystery", "Militia"),
        ("thunderstone", "Stone of Scorn", "Grimhold"),
        ("trap", "Dragon's Jaw", "Ruby Dragon"),
        ("treasure", "Ruby Dragon", "Dragon's Jaw"),
        ("Setting", "Feayn Swamp", "Feayn Archer"),
        ("guardian", "Guardian of Night", "Dwarf Guardian"),
        ("dark enchanted", "Basilisk", "Griffon"),
        ("mercenary", "Guide", "Pawnbroker"),
    ],
)
def test_cards_can_be_listed_by_kind_and_by_type(run: Run, type_name: str, within: str, beyond: str) -> None:
    names = [card["name"] for card in json.loads(run("cards", "--type", type_name, "--json").stdout)]
    assert within in names
    assert beyond not in names


def test_an_unknown_type_is_answered_with_the_nearest(run: Run) -> None:
    result = run("cards", "--type", "wepon")
    assert result.exit_code == 3
    assert complaint(result).startswith("grimhold: unknown type 'wepon' (nearest: weapon")


def test_an_unknown_set_is_answered_with_the_known_ones(run: Run) -> None:
    result = run("cards", "--set", "Thunderstorm")
    assert result.exit_code == 3
    assert complaint(result).endswith(
        "(nearest: Thunderstone, Thunderstone Quest); there are Thunderstone, Dragonspire and Thunderstone Quest"
    )


@pytest.mark.parametrize(
    ("name", "within", "beyond"), [("THUNDERSTONE", "Elf", "Belzur"), ("dragonspire", "Belzur", "Elf")]
)
def test_a_set_is_known_by_its_name(run: Run, name: str, within: str, beyond: str) -> None:
    groups = {card["group"] for card in json.loads(run("cards", "--set", name, "--json").stdout)}
    assert within in groups
    assert beyond not in groups


def test_without_a_game_or_set_all_cards_of_all_games_are_told_each_with_its_game(run: Run) -> None:
    def found(*words: str) -> list[tuple[str, str]]:
        return [(card["game"], card["name"]) for card in json.loads(run("cards", *words, "--json").stdout)]

    games = ("thunderstone", "dragonspire", "quest")
    assert [card for game in games for card in found("--game", game)] == found()
    assert {game for game, _ in found()} == set(games)
    assert found("--set", "thunderstone") + found("--set", "dragonspire") == found("--game", "mixed")
    assert {game for game, _ in found("--type", "weapon")} == set(games)


def test_the_tables_of_two_rulebooks_stand_under_the_names_of_their_sets(run: Run) -> None:
    lines = run("cards", "--type", "spell").stdout.splitlines()
    assert lines[0] == "Thunderstone and Dragonspire"
    assert "Thunderstone Quest" in lines
    assert run("cards", "--type", "militia").stdout.startswith("basic")


@pytest.mark.parametrize(
    ("words", "told"),
    [(["--type", ""], "--type is empty"), (["--set", " "], "--set is empty"), ([""], "a card's name is empty")],
)
def test_an_empty_word_is_refused(run: Run, words: list[str], told: str) -> None:
    result = run("cards", "--json", *words)
    assert (result.exit_code, complaint(result)) == (2, f"grimhold: {told}")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["xqzzy"], "unknown card 'xqzzy'; 'grimhold cards' lists the names"),
        (["--type", "xqzzy"], "unknown type 'xqzzy'; the tables of 'grimhold cards' have a column of types"),
        (["--set", "xqzzy"], "unknown set 'xqzzy'; there are Thunderstone, Dragonspire and Thunderstone Quest"),
        (["--game", "xqzzy"], "unknown game 'xqzzy'; there are thunderstone, dragonspire, mixed and quest"),
    ],
)
def test_where_nothing_is_near_nothing_is_guessed(run: Run, words: list[str], told: str) -> None:
    assert complaint(run("cards", *words)) == f"grimhold: {told}"


def test_the_features_of_a_dungeon_have_tables_of_their_own(run: Run) -> None:
    told = run("cards", "--set", "dragonspire").stdout
    titles = [block.split()[0] for block in told.split("\n\n")]
    assert titles == ["hero", "village", "monster", "trap", "treasure", "thunderstone", "setting"]


def test_a_feature_shows_all_its_cards(run: Run) -> None:
    told = run("cards", "draconic", "traps").stdout
    assert told.startswith("Dragon's Claws (Draconic Traps)")
    assert "Trap: " in told
    assert "Dragon's Words" in told


def test_the_rules_profile_changes_what_a_card_prints(run: Run) -> None:
    def gold(profile: str) -> int:
        card = json.loads(run("cards", "Bloodskull Orc", "--rules", profile, "--json").stdout)[0]
        return int(card["gold"])

    assert (gold("2009"), gold("2011")) == (1, 3)


def test_an_unknown_rules_profile_is_refused(run: Run) -> None:
    result = run("cards", "--rules", "2010")
    assert result.exit_code == 3
    assert "2009 and 2011" in complaint(result)
