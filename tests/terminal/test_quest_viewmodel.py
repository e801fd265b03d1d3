"""What both clients show of a table of Quest: nothing of it betrays a hidden card, and looking changes nothing."""

import pytest
from msgspec.structs import replace

from grimhold.core.chance import Chance
from grimhold.core.verbs import DONE, DUNGEON, MOVE, VISIT
from grimhold.game import Game
from grimhold.lang import notes
from grimhold.quest.dungeon import wake_guardian
from grimhold.quest.rules import BAZAAR, GUILDS, IN_TOWN, TEMPLE
from grimhold.quest.shapes import QuestPlayer, QuestView
from grimhold.quest.terminal.map_rows import RoomRow, figure_words
from grimhold.quest.terminal.viewmodel import QuestViewModel
from grimhold.table.moving import new_card
from grimhold.terminal import panels
from grimhold.terminal.cards import card_lines
from grimhold.terminal.viewmodel import view_model_of
from grimhold.views.shapes import WATCHER, Points, SeenCard
from support.bounds import rounds

from .quest_tables import (
    arrange,
    first_quest,
    play_at_random,
    put_monster,
    quest_of,
    random_quest,
    short_quest,
)
from .tables import everything, imagined


def table(hand: tuple[str, ...] = (), boards: bool = False) -> Game:
    """The first game, Ann to begin, with known monsters, and a hand of one's choice."""
    game = first_quest(boards=boards)
    state = quest_of(game)
    arrange(state)
    if hand:
        state.hand(0)[:] = [new_card(state, state.rules.library.by_name[name.lower()].number) for name in hand]
    return game


def viewmodel(game: Game, viewer: int = 0) -> QuestViewModel:
    found = view_model_of(game, viewer)
    assert isinstance(found, QuestViewModel)
    return found


def rooms(game: Game, viewer: int = 0) -> dict[int, RoomRow]:
    return viewmodel(game, viewer).rows


def impossible(game: Game) -> list[str]:
    return viewmodel(game, game.asked).impossible()


def words(game: Game) -> list[str]:
    """What the player asked can read."""
    shown = viewmodel(game, game.asked)
    return [] if shown.choice is None else [shown.option_words(option) for option in shown.choice.options]


@pytest.mark.parametrize(("mode", "players"), [("versus", 2), ("versus", 4), ("epic", 3), ("epic-heroes", 2)])
def test_what_is_shown_is_the_same_in_every_world_the_viewer_cannot_tell_apart(mode: str, players: int) -> None:
    played = random_quest(7, players, mode)
    chance = Chance(7)
    for _ in range(25):
        if played.over:
            break
        before = played.state_hash()
        for viewer in range(WATCHER, players):
            assert everything(imagined(played, viewer, chance), viewer) == everything(played, viewer)
        assert played.state_hash() == before
        play_at_random(played, chance, 7)


# -- the map ----------------------------------------------------------------------------------------------------------


def test_every_room_tells_its_light_its_monster_and_the_outcome_of_a_battle_in_words() -> None:
    rows = rooms(table())
    assert [row.name for row in rows.values()][:3] == ["The Wilderness", "Abandoned Gate", "Mine"]
    assert figure_words(rows[2].room) == "health 6, resistance 2, wounds 1; 3 XP, Lantern, Iron Rations"
    assert (rows[0].word, rows[5].word) == ("WIN", "dark")
    assert rows[5].barrier == "the way takes 3 light, you have 1"
    assert viewmodel(table()).battle_lines(rows[1]) == [
        "Goblin Warrior (Abandoned Gate), health 4: your total attack 0, lose",
        "Adventurer ×3: physical attack 3",
        "armor: physical attack −3",
        "with Dagger: 2, lose",
    ]


def test_a_strong_party_foresees_its_victory() -> None:
    game = table(("Stormhand 1", "Stormhand 1", "Adventurer", "Adventurer", "Lantern", "Lantern"))
    assert rooms(game)[2].word == "WIN"
    assert "attack 6" in viewmodel(game).attacks()[2][0]


def test_nobody_foresees_a_battle_with_a_hand_that_is_not_theirs() -> None:
    game = table()
    for viewer in (WATCHER, 1):
        assert all(row.ahead is None and row.word == "" for row in rooms(game, viewer).values())


def test_light_spent_on_the_way_is_gone() -> None:
    game = table()
    game.state.patient = True  # where nothing is left but the battle, it still waits
    game.apply(DUNGEON)
    game.apply(DONE)
    assert rooms(game)[4].word == "lose"
    game.apply(MOVE | 1)
    game.apply(MOVE | 3)
    assert rooms(game)[4].barrier == "the way takes 1 light, you have 0"


def test_in_the_village_nothing_is_foreseen_unless_a_card_leads_on() -> None:
    game = table(("Adventurer",) * 5 + ("Dagger",))
    game.apply(VISIT | BAZAAR)
    assert all(row.ahead is None for row in rooms(game).values())


def test_a_face_down_monster_is_nobody_s_business() -> None:
    game = table()
    hidden = put_monster(quest_of(game), 5, "Goblin King")
    game.state.note(hidden, notes.FACE_DOWN, 0, -1)
    for viewer in (WATCHER, 0, 1):
        seen = "\n".join(everything(game, viewer))
        assert "Goblin King" not in seen
        assert "a face-down card" in seen


@pytest.mark.parametrize("width", [58, 78, 98, 158])
@pytest.mark.parametrize("roomy", [False, True])
def test_the_map_fits_its_panel_whoever_is_where(width: int, roomy: bool) -> None:
    played = random_quest(11, 4)
    quest_of(played).config.players[:] = ["Bartholomew the Elder", "Ann", "Constantinople", "Dot"]
    chance = Chance(11)
    for place in (0, 1, 4, 5, IN_TOWN):
        shown = played.clone()
        quest_of(shown).champions = [place] * 4
        height = 40 if roomy else 0
        lines = panels.dungeon_panel(viewmodel(shown, shown.active), width, height).plain.splitlines()
        assert max(len(line) for line in lines) <= width
        assert len(viewmodel(shown).dungeon_title(width)) <= width - 2
        assert any(line.startswith("3 ") for line in lines)
        play_at_random(played, chance, 30)


def test_champions_are_marked_where_they_stand() -> None:
    game = table()
    quest_of(game).champions = [3, 0]
    panel = panels.dungeon_panel(viewmodel(game), 78, 0).plain
    assert "Crypt! light 1 @Ann" in panel
    assert "The Wilderness light 0 @Bob" in panel


def test_keys_decks_and_guardian_stand_above_the_map() -> None:
    game = table()
    assert viewmodel(game).dungeon_title(78) == "Map: keys 0/4, decks 9 10 11, treasures 21; Smorga the Queen 4 asleep"
    quest_of(game).keys = 4
    wake_guardian(quest_of(game))
    assert viewmodel(game).dungeon_title(78).endswith("; guardian awake, 2 turns left")
    assert rooms(game)[0].inhabitant == "Smorga the Queen 4"


# -- hand, board and village ------------------------------------------------------------------------------------------


def test_the_hand_is_summed_up_with_every_part() -> None:
    shown = viewmodel(table())
    assert shown.sums_line() == "gold 5  physical 3  magic 0  light 1"
    assert "Lantern: gold 2" in shown.sums_parts()
    assert "Lantern: light 1" in shown.sums_parts()
    assert "Adventurer ×3: physical attack 3" in shown.sums_parts()


def test_light_from_tokens_is_explained_too() -> None:
    game = table()
    game.state.note(-1, notes.LIGHT, 1, -1)
    assert viewmodel(game).sums.light == 2
    assert "abilities and tokens: light 1" in viewmodel(game).sums_parts()


def test_a_weapon_is_shown_in_the_hands_of_its_hero() -> None:
    game = table()
    game.apply(DUNGEON)
    game.decide(words(game).index("equip Adventurer with Dagger"))
    hand = viewmodel(game).hand()
    assert any(card.startswith("Adventurer (with Dagger") for card in hand)
    assert "Dagger" not in hand
    assert viewmodel(game).sums.attack == 4


def test_the_own_board_tells_wounds_gear_side_quest_and_guild() -> None:
    played = short_quest(1)
    play_at_random(played, Chance(1), 4)  # everybody has chosen
    game = played
    quest_of(game).take_wounds(0, 3)
    first, quest, guild = viewmodel(game).board()
    assert first.startswith("HP 5, wounds 3; gear: ")
    assert quest.startswith("side quest: ")
    assert guild.startswith("guild: ")
    secret = quest.removeprefix("side quest: ")
    others = "\n".join(everything(game, 1))
    assert secret not in others
    assert "side quest: secret" in others


def test_the_village_tells_where_things_are_sold_and_what_is_missing() -> None:
    rows = {row.name: row for row in viewmodel(table()).village}
    assert (rows["Stormhand 1"].section, rows["Stormhand 1"].afford) == ("The Guilds' Quarter", "short 2")
    assert (rows["Shortsword"].section, rows["Shortsword"].afford) == ("Marketplace", "ok")
    assert (rows["Potion token"].price, rows["Potion token"].section) == (4, "The Bazaar")
    assert (rows["Treasure"].price, rows["Treasure"].left, rows["Treasure"].afford) == (10, 21, "short 5")
    lines = panels.village_lines(viewmodel(table()))
    assert "Shop of Arcane Wonders" in lines


# -- cards, players, reasons ------------------------------------------------------------------------------------------


def test_a_room_is_shown_with_whoever_is_there_when_an_option_leads_to_it() -> None:
    game = table()
    game.apply(DUNGEON)
    game.apply(DONE)
    shown = viewmodel(game)
    assert shown.choice is not None
    cards = {option.words: [card.name for card in shown.option_cards(option)] for option in shown.choice.options}
    assert cards["move to Mine"] == ["Mine", "Goblin Shaman"]
    assert cards["battle in The Wilderness"] == ["Giant Rat", "The Wilderness"]


def test_every_step_and_every_battle_says_what_comes_of_it() -> None:
    game = table()
    game.apply(DUNGEON)
    game.apply(DONE)
    assert "move to Mine, Goblin Shaman: 3 against 6, lose" in words(game)
    assert "battle in The Wilderness, Giant Rat: 3 against 4, lose" in words(game)


def test_locations_are_explained_where_they_are_offered() -> None:
    assert "visit The Bazaar: buy a gear token, too" in words(table())
    assert "visit The Guilds' Quarter: two Heroes may level up" in words(table())


def test_wares_keep_their_keys() -> None:
    game = table()
    game.apply(VISIT | BAZAAR)
    for _ in rounds():
        if words(game)[0].startswith("buy "):
            break
        game.apply(DONE)
    shown = viewmodel(game)
    assert shown.choice is not None
    keys = {option.words: sign for option, sign in zip(shown.choice.options, shown.signs(), strict=True)}
    rows = {row.name: row.sign for row in shown.village}
    bought = {word: sign for word, sign in keys.items() if word.startswith("buy ")}
    assert bought["buy Lantern (3 gold)"] == rows["Lantern token"] == "J"
    assert bought["buy Shortsword (3 gold)"] == rows["Shortsword"] == "F"


def test_an_empty_spot_of_the_market_is_empty_and_not_gone() -> None:
    shown = viewmodel(random_quest(1, 2, "epic"))
    rows = [row for row in shown.village if row.name.startswith("Any ")]
    assert rows
    assert all((row.afford, row.left, row.price) == ("empty", None, None) for row in rows)


def test_options_that_would_read_the_same_are_told_apart() -> None:
    for seed in range(3):
        game = random_quest(seed, 2)
        chance = Chance(seed)
        for _ in range(500):
            if game.choice is None:
                break
            assert len(set(game.choice.words)) == len(game.choice.words)
            play_at_random(game, chance, 1)


def test_rooms_and_guardian_can_be_looked_at_like_any_card() -> None:
    game = table()
    places = dict(viewmodel(game).in_sight())
    assert "Crypt" in [card.name for card in places["rooms"]]
    assert [card.name for card in places["guardian"]] == ["Smorga the Queen 4"]
    assert "Bob's hand" not in places
    assert "level 2, needs 1 light, +1 wound, +1 XP" in card_lines(game.cards["Crypt"])
    assert "level 1, needs no light, +1 health, reward: Iron Rations" in card_lines(game.cards["Mine"])


def test_guilds_on_offer_can_be_looked_at_before_one_is_chosen() -> None:
    played = short_quest(1)
    play_at_random(played, Chance(1), 3)  # the side quests are chosen, and the first guild
    asked = played.asked
    assert len(dict(viewmodel(played, asked).in_sight())["on offer"]) == len(played.options)
    assert "on offer" not in dict(viewmodel(played, 1 - asked).in_sight())


def test_everybody_s_board_is_told() -> None:
    game = table()
    quest_of(game).take_wounds(1, 4)
    lines = viewmodel(game).player_lines()
    assert "Ann (you): 0 XP, 0 VP, HP 6, wounds 0" in lines
    assert "Bob: 0 XP, HP 4, wounds 4" in lines
    assert "Keys: 0 of 4; Smorga the Queen 4 asleep" in lines


def test_impossible_moves_are_explained_before_the_turn_is_chosen() -> None:
    told = impossible(table())
    assert "in the village: buy Stormhand 1, 7 gold: it costs more gold than you have (2 short)" in told
    assert "in the village: buy a treasure, 10 gold: it costs more gold than you have" in told
    assert "in the village: heal a wound: there is no such wound to heal" in told
    assert "in the village: level up Adventurer: you have not enough XP" in told
    assert "in the dungeon: battle in Vault (light 3 of your 1): there is not enough light to get there" in told


def test_impossible_purchases_depend_on_the_location() -> None:
    game = table()
    game.apply(VISIT | GUILDS)
    told = impossible(game)
    assert "buy Potion (a token), 4 gold: gear is sold only at The Bazaar, one token a turn" in told
    assert (
        "buy a treasure, 10 gold: treasure is sold only at the Shop of Arcane Wonders, for 10 gold, once a turn" in told
    )


def test_nobody_levels_up_at_the_temple() -> None:
    game = table()
    game.apply(VISIT | TEMPLE)
    game.decide(0)
    game.apply(DONE)
    assert "level up a hero: nobody levels up on a turn at The Temple" in impossible(game)


def test_impossible_preparations_and_steps_are_explained() -> None:
    game = table(("Shortbow", "Adventurer", "Adventurer", "Adventurer", "Dagger", "Lantern"))
    game.apply(DUNGEON)
    assert "equip Adventurer with Shortbow: the hero has too little skill for it" in impossible(game)
    game.apply(DONE)
    assert "move to Crypt (light 1): no way leads there from where you are" in impossible(game)


def test_reasons_can_be_asked_for_at_any_moment() -> None:
    for seed in range(4):
        played = random_quest(seed, 2, ("versus", "epic", "epic-heroes", "campaign")[seed])
        chance = Chance(seed)
        for _ in range(120):
            if played.over:
                break
            before = played.state_hash()
            assert all(": " in line for line in impossible(played))
            assert played.state_hash() == before
            play_at_random(played, chance, 7)


def test_the_end_of_a_game_names_the_reason_the_winner_and_what_the_points_are_for() -> None:
    played = short_quest(5)
    play_at_random(played, Chance(5), 5000)
    lines = viewmodel(played, WATCHER).score_lines()
    assert lines[0] == "The game is over. The last round is played."
    assert [line.partition(":")[0] for line in viewmodel(played, WATCHER).totals()] == ["Ann", "Bob"]
    assert any(line.startswith("  experience") for line in lines)


def test_the_guide_speaks_of_every_sign() -> None:
    page = "\n".join([text for section in QuestViewModel.guide for text in section.paragraphs])
    assert all(word in page for word in ("lt1", "@", "h a r", "w f x", "+T", "WIN", "dark", "!", "The Temple", "→"))


def test_the_view_says_whether_a_fight_may_still_come() -> None:
    seen = viewmodel(table()).seen
    assert isinstance(seen, QuestView)
    assert seen.may_fight


def test_a_side_quest_that_counts_is_named() -> None:
    shown = viewmodel(short_quest(5), WATCHER)
    player: QuestPlayer = replace(shown.table.players[0], side_quests=[SeenCard(ref=1, name="Luck Stone")])
    assert shown.scored(Points(source="side quest", points=4), player) == "side quest Luck Stone: 4"
    assert shown.scored(Points(source="experience", points=4, count=4), player) == "experience ×4: 4"
