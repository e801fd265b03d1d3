"""Dungeon features of Dragonspire: guardians, traps, treasures, Thunderstones and settings."""

from grimhold.classic.words import *

SETTINGS = (SETTING,)

FEATURES: tuple[Group, ...] = (
    monsters("Guardian", GUARDIAN,
        monster("Guardian of Night", copies=1, gold=2, vp=5, xp=3, health=12, types=(DOOMKNIGHT,), provenance=RULEBOOK,
            does=[Immovable(), DeepensDark(2), breach(EMERGE)],
            doubt="only the rank's own part of the light penalty is doubled"),
        monster("Guardian of Torment", copies=1, gold=1, vp=6, xp=3, health=14, provenance=RULEBOOK,
            does=[Immovable(), EchoesBattle(), breach(EMERGE)])),

    feature("Draconic Traps", "trap", (TRAP, DRACONIC), 2, {
        "Dragon's Claws": [trap(every_player(unless_shown(THIEF, ShowHand(), destroy(each(VILLAGER)))))],
        "Dragon's Jaw": [trap(every_player(ExposeDeck()), HuntInDecks(WEAPON, 3))],
        "Dragon's Teeth": [trap(
            active_player(destroy(weakest(HERO))),
            every_other_player(
                TurnUp(3), destroy(each(HERO & outdone(), TURNED_UP)), Discard(each(ANY, TURNED_UP))))],
        "Dragon's Words": [trap(
            when(WON_JUST_NOW, active_player(unless_shown(THIEF, DestroyBeaten()))),
            every_other_player(TurnUp(1), destroy(each(MONSTER, TURNED_UP)), PutBack()))],
    }, LIST, {
        "Dragon's Jaw": "cards that are no Weapons are discarded; a deck made anew is gone through once",
        "Dragon's Teeth": "the strongest is looked for among each player's own cards",
    }),

    feature("Figurine Treasures", "treasure", (FIGURINE, TREASURE), 2, {
        "Emerald Dragon": [spoils(BURY_UNDER_THIS), on_defeat(when(foe_worth(6), RELEASE))],
        "Ivory Dragon": [in_village(
            destroy(any_number(ANY), gather=True), gain_xp(count_gathered(ANY)), cost=destroy(THIS))],
        "Ruby Dragon": [WardsOff()],
        "Sapphire Dragon": [spoils(SET_BEATEN_ASIDE)],
    }, LIST, {
        "Emerald Dragon": "if the game ends first the hidden card scores for its owner",
        "Ivory Dragon": "the treasure itself gives no XP",
    }),

    feature("Stone of Terror", "thunderstone", (THUNDERSTONE,), 1, {
        "Stone of Terror": [ScoresPer(2, THUNDERSTONE), in_dungeon(draw(2))]}, RULEBOOK, vp=0),
    feature("Stone of Scorn", "thunderstone", (THUNDERSTONE,), 1, {
        "Stone of Scorn": [ScoresIfFewest(4, MONSTER)]}, RULEBOOK, vp=1),

    feature("Barrowsdale", "setting", SETTINGS, 1, {"Barrowsdale": [GoldlessMonsters()]}, RULEBOOK),
    feature("Doomgate", "setting", SETTINGS, 1, {"Doomgate": [ExtraGroups(1)]}, LIST),
    feature("Dragonspire", "setting", SETTINGS, 1, {"Dragonspire": [TwoDungeons(), ExtraGroups(1)]}, LIST, {
        "Dragonspire": "how the groups split, and that both stones end the game, is our own design"}),
    feature("Dreadwatch", "setting", SETTINGS, 1, {"Dreadwatch": [after_battle(GainDisease(1))]}, LIST, {
        "Dreadwatch": "won or lost"}),
    feature("Feayn Swamp", "setting", SETTINGS, 1, {
        "Feayn Swamp": [NoDarkness(), after_battle(destroy(one(ANY)))]}, LIST, {
        "Feayn Swamp": "the attacker chooses a card of the hand"}),
    feature("Grimhold", "setting", SETTINGS, 1, {"Grimhold": [DarkRank(3, 1), DeepXp(3, 1)]}, HOUSE),
    feature("Regian Cove", "setting", SETTINGS, 1, {"Regian Cove": [on_rest(destroy(up_to_one(DISEASE)))]}, HOUSE),
)  # fmt: skip
