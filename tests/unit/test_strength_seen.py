"""What a view says of a Hero's strength is counted among its own party, whoever is asked meanwhile."""

from pathlib import Path

from grimhold.scenarios.adapter import player_of
from grimhold.scenarios.document import read_scenario
from grimhold.views.encode_table import strength_in_hand


def test_a_footman_seen_while_another_player_is_asked_stands_among_his_own() -> None:
    document = {
        "scenario": "a table",
        "game": "mixed",
        "players": [
            {"name": "Ann", "hand": ["Phalanx Footman", "Phalanx Footman", "Lorigg Rogue"]},
            {"name": "Bea", "hand": ["Phalanx Footman", "Phalanx Footman", "Phalanx Footman", "Torch"]},
        ],
        "hall": ["Nixie", "Griffon", "Pegasus"],
        "dungeon": ["Pegasus"],
    }
    player = player_of(read_scenario(document, Path("table.yaml")))
    player.start()
    for move in ("enter dungeon", {"use": "Lorigg Rogue"}):
        player.make(player.parse(move))
    game = player.game
    assert game.asked == 1
    assert strength_in_hand(game, 0, game.hand(0)[0]) == 6  # and nothing is told of Bea's three
    assert game.asked == game.who == 1
