"""Quest's log: every event has its sentence, and no sentence says more than its reader may know."""

import pytest

from grimhold.core.chance import Chance
from grimhold.core.events import SEEN_BY_ALL, SEEN_BY_NONE, Event
from grimhold.core.verbs import VISIT
from grimhold.lang import notes
from grimhold.quest.rules import BAZAAR, IN_TOWN, STEP
from grimhold.quest.words.gear import LANTERN, POTION, RATIONS
from grimhold.table import events
from grimhold.views import names
from grimhold.views.recap import summary
from grimhold.views.shapes import WATCHER, LogLine

from .quest_tables import first_quest, play_at_random, quest_of, random_quest
from .tables import sentence_of

EVERYBODY = SEEN_BY_ALL
ANN = 1 << 0  # the one seat that may know


def kind(name: str) -> int:
    return quest_of(first_quest()).rules.library.by_name[name.lower()].number


def kind_of_rat() -> int:
    return kind("Giant Rat")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Event(events.WENT, 0, -1, IN_TOWN + BAZAAR, EVERYBODY, -1, -1), "Ann visits The Bazaar."),
        (Event(events.WENT, 0, -1, 3, EVERYBODY, STEP, -1), "Ann moves to Crypt."),
        (Event(events.WENT, 0, -1, 0, EVERYBODY, -1, -1), "Ann's champion is now in The Wilderness."),
        (Event(events.WOUNDED, 1, -1, 2, EVERYBODY, -1, -1), "Bob takes two wounds."),
        (Event(events.HEALED, 1, -1, 1, EVERYBODY, -1, -1), "Bob heals a wound."),
        (Event(events.GEAR_BOUGHT, 0, -1, POTION, EVERYBODY, -1, -1), "Ann buys a Potion."),
        (Event(events.GEAR_USED, 0, -1, LANTERN, EVERYBODY, -1, -1), "Ann uses a Lantern token: light +1."),
        (Event(events.GEAR_LOST, 0, -1, RATIONS, EVERYBODY, -1, -1), "Ann loses Iron Rations."),
        (Event(events.GEAR_LOST, 0, -1, RATIONS, EVERYBODY, kind_of_rat(), -1), "Ann loses Iron Rations to Giant Rat."),
        (Event(events.WOUNDED, 1, -1, 1, EVERYBODY, kind_of_rat(), -1), "Bob takes a wound from Giant Rat."),
        (Event(events.KEY_FOUND, 0, -1, 5, EVERYBODY, -1, -1), "Ann finds one more Guardian Key."),
        (Event(events.HOLDS, 0, -1, -1, EVERYBODY, notes.HP, -1), "Ann gets HP −1 this turn."),
        (Event(events.GOLD, 0, -1, -3, EVERYBODY, -1, -1), "Ann pays 3 gold."),
        (Event(events.XP, 0, -1, -2, EVERYBODY, -1, -1), "Ann pays 2 XP."),
        (Event(events.XP, 0, -1, -2, EVERYBODY, kind_of_rat(), -1), "Ann loses 2 XP to Giant Rat."),
        (Event(events.OPENED, 0, -1, BAZAAR, EVERYBODY, -1, -1), "The guards of Ann also open The Bazaar."),
        (Event(events.KEY_FOUND, 0, -1, 3, EVERYBODY, -1, -1), "Ann finds a Guardian Key, 3 of 4."),
        (Event(events.KEY_BACK, 0, -1, 2, EVERYBODY, -1, -1), "A further key goes back into the deck of level 2."),
        (Event(events.LEFT, 0, -1, 2, EVERYBODY, -1, -1), "Ann finds nobody to fight in Mine."),
    ],
)
def test_what_happens_to_boards_and_champions_is_told(event: Event, line: str) -> None:
    assert sentence_of(quest_of(first_quest()), event, WATCHER) == line


def test_battles_name_monster_and_room() -> None:
    game = quest_of(first_quest())
    rat = kind("Giant Rat")
    assert (
        sentence_of(game, Event(events.BATTLED, 0, rat, 0, EVERYBODY, -1, -1), 1)
        == "Ann battles Giant Rat in The Wilderness."
    )
    assert (
        sentence_of(game, Event(events.REFILLED, 0, rat, 5, EVERYBODY, -1, -1), 1) == "Giant Rat comes to Throne Room."
    )
    hidden = Event(events.REFILLED, 0, rat, 5, SEEN_BY_NONE, -1, -1)
    for viewer in (WATCHER, 0, 1):
        assert sentence_of(game, hidden, viewer) == "A face-down card comes to Throne Room."


def test_a_figure_that_changes_is_named() -> None:
    game = quest_of(first_quest())
    rat, dagger, reaper = kind("Giant Rat"), kind("Dagger"), kind("The Reaper")
    assert (
        sentence_of(game, Event(events.CHANGED, 0, rat, 3, EVERYBODY, notes.HEALTH, -1), 1)
        == "Giant Rat gets health +3."
    )
    assert (
        sentence_of(game, Event(events.CHANGED, 0, rat, -3, EVERYBODY, notes.ARMOR, -1), 1)
        == "Giant Rat gets armor −3."
    )
    assert (
        sentence_of(game, Event(events.DESTROYED, -1, rat, 1, EVERYBODY, reaper, -1), 1)
        == "The Reaper destroys Giant Rat."
    )
    assert (
        sentence_of(game, Event(events.DESTROYED, 1, dagger, 1, EVERYBODY, rat, -1), 1)
        == "Bob loses Dagger to Giant Rat."
    )


def test_a_side_quest_is_its_owner_s_secret_and_a_guild_is_none() -> None:
    game = quest_of(first_quest())
    quests = [card for card in game.catalogue if card.kind == "side quest"]
    guilds = [card for card in game.catalogue if card.kind == "guild"]
    chose = Event(events.CHOSE, 0, quests[0].number, 0, ANN, -1, -1)
    assert sentence_of(game, chose, 0) == f"Ann keeps the side quest {quests[0].name}."
    assert sentence_of(game, chose, 1) == "Ann keeps a side quest."
    joined = Event(events.CHOSE, 0, guilds[0].number, 0, EVERYBODY, -1, -1)
    assert sentence_of(game, joined, 1) == f"Ann is sponsored by {guilds[0].name}."


def test_a_visit_is_told_once() -> None:
    played = first_quest()
    played.decide(played.options.index(VISIT | BAZAAR))
    name = played.players[played.active]
    assert played.log[0].text == f"{name} visits The Bazaar."


def happened(*told: tuple[str, str]) -> list[LogLine]:
    """Lines of Ann's second turn."""
    return [LogLine(text=text, turn=2, kind=what, player=0, cards=[], refs=[]) for what, text in told]


def test_the_recap_says_where_a_battle_was() -> None:
    way = [
        ("visited", "Ann enters the dungeon."),
        ("went", "Ann's champion is now in The Wilderness."),
        ("went", "Ann moves to Mine."),
        ("went", "Ann moves to Crypt."),
        ("won", "Ann beats Goblin Shaman."),
    ]
    assert [line.text for line in summary(happened(*way), 1, ["Ann", "Bob"])] == [
        "Ann moves to Crypt, beats Goblin Shaman."
    ]
    assert [line.text for line in summary(happened(*way), 0, ["Ann", "Bob"])] == ["Ann beats Goblin Shaman."]
    way.insert(3, ("wounded", "Ann takes a wound."))
    assert [line.text for line in summary(happened(*way), 1, ["Ann", "Bob"])] == [
        "Ann moves to Mine, takes a wound, moves to Crypt, beats Goblin Shaman."
    ]


def test_whoever_enters_the_dungeon_has_visited_it() -> None:
    assert names.EVENTS[events.VISITED] == "visited"


@pytest.mark.parametrize("mode", ["versus", "epic", "epic-heroes", "campaign"])
def test_whole_games_can_be_told_to_everybody(mode: str) -> None:
    for seed in range(10, 14):
        played = random_quest(seed, 2 + seed % 3, mode)
        play_at_random(played, Chance(seed), 4000)
        for viewer in (WATCHER, 0, 1):
            lines = [line.text for line in played.log_for(viewer)]
            assert all(line.endswith((".", "!")) and "{" not in line for line in lines)
