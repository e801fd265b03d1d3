"""The scenario format of Quest: what it understands, and the one clear line for everything it does not."""

from pathlib import Path
from textwrap import dedent

import pytest

from grimhold.cli import output
from grimhold.scenarios import document
from grimhold.scenarios.runner import ERROR, FAIL, OK, ScenarioResult, run_file

DUNGEON = """
    scenario: A march
    game: quest
    players:
      - {hand: [Gorlandor 3, Stormhand 3, Adventurer, Hammer, Thunderstone Shard, Lantern, Lantern], wounds: 1}
      - {}
    rooms:
      - {room: Mine, monster: Kobold Grunt}
      - {room: Abandoned Gate, monster: Goblin Shaman}
      - {room: Crypt, monster: Hobgoblin Scrapper}
      - {room: Blood Altar Room, monster: Bugbear Elite}
    village: [Stormhand, Pylorian, Hammer]
    do:
      - enter dungeon
"""


def run_text(folder: Path, text: str) -> ScenarioResult:
    path = folder / "scenario.yaml"
    path.write_text(dedent(text), encoding="utf-8")
    return run_file(path)[0]


def run_moves(folder: Path, *moves: str) -> ScenarioResult:
    return run_text(folder, DUNGEON + "".join(f"      - {move}\n" for move in moves))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hall: [Goblin Warrior]", "no key 'hall'"),
        ("mode: solo-normal", "mode 'solo-normal' is not known here; there is versus, epic"),
        ("players: [{}, {}, {}, {}, {}]", "up to 4"),
        ("players: [{treasures: [Sun of the Forest]}, {}]", "no key 'treasures'"),
        ("players: [{gear: [Lamp]}, {}]", "; there are Iron Rations, Lantern and Potion"),
        ("players: [{champion: Mien}, {}]\nrooms: [Mine]", "unknown place 'Mien' (nearest: Mine)"),
        ("players: [{champion: Crypt}, {}]\nrooms: [Mine]", "Crypt is not on the map"),
        ("players: [{guild: Mine}, {}]", "no guild"),
        ("rooms: [Mine, Abandoned Gate, Air Temple]", "two rooms of level 1, not 3"),
        ("rooms: [Mine, Mine]", "stands twice"),
        ("rooms: [{rom: Mine}]", "nearest: room"),
        ("rooms: [Goblin Warrior]", "no room"),
        ("rooms: [{room: Mine, monster: Goblin Warier}]", "nearest: Goblin Warrior"),
        ("rooms: [{room: Mine, monster: Hammer}]", "cannot be in Mine"),
        ("rooms: [{room: Mine, monster: Guardian Key}]", "has been found"),
        ("rooms: [{monster: Goblin Warrior}]", "does not say which room"),
        ("rooms: [{room: Mine, monster: [Goblin Warrior, Goblin Ettin]}]", "the monster in Mine is a text"),
        ("monster decks: {4: [Goblin Warrior]}", "no key '4'"),
        ("monster decks: {1: Goblin Warrior}", "monster deck 1 is a list, not 'Goblin Warrior'"),
        ("market decks: {items: [Gem of Healing]}", "only in Epic"),
        ("guardian: Goblin Warrior", "no guardian"),
        ("guardian: [Smorga the Queen 4]", "guardian is a text"),
        ("do: [{expect: {guardian: sleeping}}]", "guardian is awake, asleep or who it is, not 'sleeping'"),
        ("do: [{expect: {players: {P3: {xp: 0}}}}]", "unknown player 'P3'; there are P1 and P2"),
        ("keys found: many", "keys found is a number"),
        ("village: [Goblin Warrior]", "not sold in the village"),
        ("setup: second-game", "unknown set-up 'second-game'; there are first-game"),
        ("setup: {heroes: [Stormhnd]}", "nearest: Stormhand"),
        ("setup: {heros: [Stormhand]}", "nearest: heroes"),
        ("players: [{}]", "1 player; the game is for 2 to 4"),
        ("rules: '2009'", "one rulebook"),
        ("seed: -1", "seed is a number from 0"),
        ("keys found: 99999999999999999999", "keys found is a number from 0 to 99"),
        ("keys needed: 100", "keys needed is a number from 0 to 99"),
        ("players: [{wounds: 100}, {}]", "wounds is a number from 0 to 99"),
        ("players: [{xp: -1}, {}]", "xp is a number from 0 to 99"),
        ("players: [{gear: {Lantern: 300000000}}, {}]", "gear: Lantern is a number from 0 to 99"),
        ("players: [{hand: [Mine]}, {}]", "Mine (room) does not belong in P1's hand"),
        ("players: [{name: Ann, discard: [Guardian Key]}, {}]", "does not belong in Ann's discard"),
        ("village: [{Hammer: [Kobold Grunt]}]", "does not belong in the stack of Hammer"),
        ("mode: epic\nmarket decks: {items: [Hammer]}", "Hammer does not belong in the market deck of items"),
        ("treasure: [Hammer]", "does not belong in the treasure deck"),
        ("monster decks: {1: [Lantern]}", "does not belong in monster deck 1"),
        ("monster decks: [[], [], [], []]", "monster decks is a list of keys and values"),
        ("rooms: [{room: Mine, face down: true}]", "no monster can lie face down in Mine: it is empty"),
        ("rooms: [{room: Mine, monster: Kobold Grunt, face down: maybe}]", "is true or false, not 'maybe'"),
        (
            "rooms: [{room: The Wilderness, monster: Giant Rat, face down: true}]",
            "no monster can lie face down in The Wilderness",
        ),
        ("setup: {guilds: 3}", "guilds is true or false, not 3"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(tmp_path: Path, text: str, words: str) -> None:
    result = run_text(tmp_path, f"game: quest\n{text}")
    assert result.status == ERROR
    assert words in result.problem


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{battel: Mine}", "nearest: battle"),
        ("{battle: Mien}", "nearest: Mine"),
        ("{battle: The Bazaar}", "unknown room, monster or guardian 'The Bazaar'"),
        ("{visit: The Tempel}", "nearest: The Temple"),
        ("{gear: Torch}", "unknown gear token"),
        ("{gear: Iron Rations, for: fun}", "for is one of gold"),
        ("{equip: Hammer}", "to which hero"),
        ("{buy: Hamer}", "nearest: Hammer"),
        ("{heal: many}", "unknown card 'many'"),
        ("{heal: 0}", "from 1 on"),
        ("{move: []}", "to which room"),
        ("{move: [Mine], battle: [x]}", "is true or false"),
        ("{expect: {room: {Throne Room: none}}}", "not on the map"),
        ("{expect: {hall: []}}", "unknown expectation"),
        ("{expect: {players: {P1: {wound: 1}}}}", "nearest: wounds"),
        ("{expect: {monster deck size: {4: 1}}}", "levels 1, 2 and 3"),
    ],
)
def test_a_slip_in_a_move_is_named(tmp_path: Path, line: str, words: str) -> None:
    result = run_moves(tmp_path, line)
    assert result.status in (ERROR, FAIL)
    assert words in result.problem


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["{battle: Crypt, with: [Lantern]}"], "battle: won, players: {P1: {champion: Crypt}}"),
        (["{battle: Crypt}", "{choose: Lantern}"], "battle: won, players: {P1: {champion: Crypt}}"),
        (["{battle: Hobgoblin Scrapper, with: [Lantern]}"], "battle: won"),
        (["{attack: Goblin Shaman}"], "battle: won, players: {P1: {champion: Abandoned Gate}}"),
        (["{battle: Wilderness}"], "battle: won, health: 4"),
        (["{move: Mine}", "{expect: {battle: none}}", "{battle: Mine}"], "battle: won"),
        (["{move: [The Wilderness, Mine], battle: true}"], "battle: won, players: {P1: {champion: Mine}}"),
    ],
)
def test_a_march_can_be_written_in_many_ways(tmp_path: Path, moves: list[str], expected: str) -> None:
    result = run_moves(tmp_path, *moves, f"{{expect: {{{expected}}}}}")
    assert result.status == OK, result.problem


@pytest.mark.parametrize(
    ("way", "wounds"),
    [
        ("{battle: Blood Altar Room, with: [Adventurer]}", 1 + 1 + 2),
        ("{battle: Blood Altar Room, with: [Adventurer, 2]}", 1 + 2 + 2),
    ],
)
def test_as_few_wounds_as_possible_are_paid_for_light_unless_more_are_named(
    tmp_path: Path, way: str, wounds: int
) -> None:
    least = run_moves(tmp_path, way, f"{{expect: {{players: {{P1: {{wounds: {wounds}}}}}}}}}")
    assert least.status == OK, least.problem


def test_boosts_of_items_are_lent_to_a_hero_who_needs_them_but_not_counted_on(tmp_path: Path) -> None:
    refused = "{refuse: {equip: Hammer, to: Adventurer}}"
    fight = ["{battle: The Wilderness}", "{expect: {attack: 13}}"]
    assert run_moves(tmp_path, refused, "{equip: Hammer, to: Adventurer}", *fight).status == OK
    for boost in ("{equip: Thunderstone Shard, to: Adventurer}", "{use: Thunderstone Shard, with: [Adventurer]}"):
        assert run_moves(tmp_path, boost, "{equip: Hammer, to: Adventurer}", *fight).status == OK


@pytest.mark.parametrize(
    "spoils",
    [
        ["{use: Giant Rat, with: [Adventurer, Pylorian 1]}"],
        ["{use: Giant Rat, with: [[Adventurer, Pylorian]]}"],
        ["{use: Giant Rat, with: [Pylorian 1]}"],
        ["{use: Giant Rat}", "{choose: Adventurer}", "{choose: Pylorian 1}"],
        ["{level: Adventurer, into: Pylorian}"],
        ["{level: Adventurer, with: [Pylorian 1]}"],
    ],
)
def test_a_hero_is_raised_by_spoils_in_many_words(tmp_path: Path, spoils: list[str]) -> None:
    expected = "{expect: {players: {P1: {owns has: [Pylorian 1], owns lacks: [Adventurer]}}}}"
    result = run_moves(tmp_path, "{battle: The Wilderness}", *spoils, expected)
    assert result.status == OK, result.problem


@pytest.mark.parametrize("refused", ["rest", "{battle: Throne Room}", "{move: [Crypt]}", "{buy: Potion}", "{heal: 1}"])
def test_what_the_rules_do_not_allow_is_refused(tmp_path: Path, refused: str) -> None:
    result = run_moves(tmp_path, f"{{refuse: {refused}}}")
    assert result.status == OK, result.problem


def test_a_move_that_is_not_possible_tells_its_reason(tmp_path: Path) -> None:
    result = run_moves(tmp_path, "{move: [Crypt], battle: true}")
    assert result.status == FAIL
    assert "no way leads there" in result.problem


def test_epic_positions_have_spots_and_decks(tmp_path: Path) -> None:
    epic = """
        game: quest
        mode: epic
        village: [Stormhand, Hammer, Maul, Longbow]
        market decks: {spells: [Fireball]}
        expect: {stack: {Weapon 1: Hammer, Weapon 2: Maul, Any 1: Longbow, Any 2: none, Stormhand: Stormhand 1}}
    """
    assert run_text(tmp_path, epic).status == OK
    crowded = run_text(tmp_path, epic.replace("Longbow]", "Longbow, Longsword, Shortbow]"))
    assert crowded.status == ERROR
    assert "no spot left for Shortbow" in crowded.problem


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("{battle: Kobold Grnt}", "nearest: Kobold Grunt"),
        ("{move: [Mien]}", "nearest: Mine"),
        ("{level: Adventurer, into: Pilorian}", "nearest: Pylorian"),
        ("{gear: Lantern, to: Stormhnd 3}", "nearest: Stormhand 3"),
        ("{heal: -4}", "from 1 on"),
    ],
)
def test_what_nobody_knows_is_an_error_and_not_refused(tmp_path: Path, move: str, words: str) -> None:
    for line in (move, f"{{refuse: {move}}}", f"{{expect: {{illegal: [{move}]}}}}"):
        result = run_moves(tmp_path, line)
        assert result.status == ERROR
        assert words in result.problem


def test_a_problem_is_told_in_one_line(tmp_path: Path) -> None:
    result = run_moves(tmp_path, '{choose: "two\\n\\nlines"}')
    assert result.status == FAIL
    assert "choose two lines:" in result.problem


def test_seeds_are_those_of_the_command_line() -> None:
    assert document.LARGEST_SEED == output.LARGEST_SEED


@pytest.mark.parametrize("answer", ["weapons", "the Weapons", "Weapon", "a Weapon"])
def test_in_epic_decks_go_by_what_they_hold_and_spots_by_what_lies_there(tmp_path: Path, answer: str) -> None:
    epic = f"""
        game: quest
        mode: epic
        village: [Stormhand, Hammer, Fireball]
        market decks: {{spells: [Magic Missile], weapons: [Maul]}}
        do:
          - {{expect: {{on sale: [Stormhand, Hammer, Fireball]}}}}
          - {{visit: The Marketplace, with: [{answer}]}}
        expect: {{on sale: [Stormhand, Hammer, Fireball, Maul]}}
    """
    result = run_text(tmp_path, epic)
    assert result.status == OK, result.problem


def test_a_set_up_says_how_many_keys_and_heroes_there_are(tmp_path: Path) -> None:
    dealt = """
        game: quest
        players: [Ann, Bea]
        setup:
          heroes: [Stormhand, Pylorian, Hawkswood, Silverhelm]
          market: [Hammer]
          keys in decks: [2, 1, 3]
          copies: [1, 1, 1]
        expect: {stack size: {Stormhand: 3}, monster deck size: {1: 10, 2: 9, 3: 11}}
    """
    result = run_text(tmp_path, dealt)
    assert result.status == OK, result.problem
    assert "three numbers" in run_text(tmp_path, dealt.replace("[2, 1, 3]", "[2, 1]")).problem


def test_what_was_told_is_known_to_some_and_what_is_seen_too(tmp_path: Path) -> None:
    told = """
        game: quest
        players: [{name: Ann, hand: [Lantern, Dagger], deck: [Dagger]}, {name: Bea, hand: [Dagger]}]
        village: [Hammer]
        rooms: [{room: Mine, monster: Kobold Grunt, face down: true}]
        do:
          - {visit: The Temple, with: [Dagger]}
          - end turn
        expect:
          log has: [Ann visits The Temple]
          log lacks: [Kobold]
          sees: {Bea: {hand of Bea: [Dagger], hand of Ann: [], Mine: []}}
    """
    result = run_text(tmp_path, told)
    assert result.status == OK, result.problem


def test_the_box_and_the_wound_stack_can_be_looked_at(tmp_path: Path) -> None:
    box = """
        game: quest
        players: [Ann, {name: Bea, hand: [Festering Wound]}]
        guardian: Smorga the Queen 5
        expect: {box has: [Smorga the Queen 5, Orb of Light], box lacks: [Giant Rat], wound stack: 24}
    """
    result = run_text(tmp_path, box)
    assert result.status == OK, result.problem
    assert "box lacks" in run_text(tmp_path, box.replace("[Giant Rat]", "[Orb of Light]")).problem
    assert "wound stack: expected 23, found 24" in run_text(tmp_path, box.replace("24", "23")).problem
