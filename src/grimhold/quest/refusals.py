"""The moves of Quest that are missing from the options, each with its reason."""

from grimhold.core.ids import Reason
from grimhold.core.verbs import DONE, DUNGEON, VISIT
from grimhold.lang.tags import WEAPON_BIT
from grimhold.quest import legal
from grimhold.quest.dungeon import light_needed
from grimhold.quest.rules import BAZAAR, GEAR_COST, GUILDS, ROOMS, SHOP, TREASURE_COST
from grimhold.quest.state import QuestState
from grimhold.quest.texts import place_name
from grimhold.quest.turn.dungeon_phase import Prepare, TakeSpoils, Walk
from grimhold.quest.turn.turn import OpenTurn
from grimhold.quest.turn.village_phase import Buy, HealUp, LevelUp, UseInVillage
from grimhold.quest.village import promotions
from grimhold.quest.words.gear import KINDS, TOKENS
from grimhold.table import reasons
from grimhold.views.refusals import Refusals, heroes_in_hand, picks_cards
from grimhold.views.shapes import Refusal


def why(game: QuestState) -> list[Refusal]:
    """The impossible moves of the player asked, found on copies of the game."""
    if game.asked < 0:
        return []
    found = QuestRefusals(game)
    step = game.running()
    if game.asked != game.active:
        found.not_offered()
    elif isinstance(step, OpenTurn):
        found.at_the_start(game)
    else:
        found.look_at(_prepared(game))
        if isinstance(step, UseInVillage):
            found.in_village()
        elif isinstance(step, Buy):
            found.bought()
        elif isinstance(step, HealUp | LevelUp):
            found.risen()
        elif isinstance(step, Prepare):
            found.in_dungeon()
        elif isinstance(step, Walk):
            found.moved()
        elif isinstance(step, TakeSpoils):
            found.used()
            found.tokens()
        elif picks_cards(game):
            found.not_offered()
    return found.found


def _prepared(game: QuestState) -> QuestState:
    copy = game.clone()
    copy.who = copy.active
    return copy


def _visiting(game: QuestState, location: int) -> QuestState:
    copy = _prepared(game)
    copy.patient = True
    copy.apply(VISIT | location)
    while not isinstance(copy.running(), UseInVillage):
        copy.apply(DONE if DONE in copy.options else copy.options[0])
    return copy


class QuestRefusals(Refusals):
    game: QuestState

    def look_at(self, game: QuestState) -> None:
        """Finds further refusals on this copy of the game."""
        self.game = game

    def at_the_start(self, game: QuestState) -> None:
        """The moves that would be impossible at each destination. Going there reveals nothing hidden."""
        self.where = "village"
        self.look_at(_visiting(game, GUILDS))
        self.used()
        self.cards_bought()
        self.healed()
        self.risen()
        self.look_at(_visiting(game, BAZAAR))
        self.gear_bought()
        self.look_at(_visiting(game, SHOP))
        self.treasure_bought()
        self.where = "dungeon"
        dungeon = _prepared(game)
        dungeon.patient = True
        dungeon.apply(DUNGEON)
        self.look_at(dungeon)
        self.used()
        self.equipped()
        self.too_far()

    def in_village(self) -> None:
        self.used()
        self.tokens()
        self.bought()
        self.healed()
        self.risen()

    def in_dungeon(self) -> None:
        self.used()
        self.equipped()
        self.tokens()
        self.too_far()

    # -- cards and tokens ---------------------------------------------------------------------------------------------

    def used(self) -> None:
        game = self.game
        for card in legal.abilities_at_hand(game):
            for k, usable in enumerate(game.card(card).usable):
                self.usage(card, usable.words, legal.use_reason(game, card, k))

    def equipped(self) -> None:
        """Refuses weapons and boosts that a Hero cannot take."""
        game = self.game
        for thing in game.hand(game.active):
            if game.card(thing).tags & WEAPON_BIT or game.rules.fight[game.kind_of(thing)].boosts:
                for hero in heroes_in_hand(game):
                    self.armed(thing, hero, legal.equip_reason(game, thing, hero))

    def tokens(self) -> None:
        """Refuses tokens that cannot be used now."""
        game = self.game
        for token in KINDS:
            if game.gear_of(game.active, token):
                self.add(
                    f"use {TOKENS[token]} (a token)", legal.gear_reason(game, token), verb="gear", name=TOKENS[token]
                )

    # -- the village --------------------------------------------------------------------------------------------------

    def bought(self) -> None:
        self.cards_bought()
        self.gear_bought()
        self.treasure_bought()

    def cards_bought(self) -> None:
        game = self.game
        for stack in range(game.config.count):
            self.purchase(stack, game.buy_reason(stack), game.spendable())

    def gear_bought(self) -> None:
        for token in KINDS:
            price = GEAR_COST[token]
            self.add(
                f"buy {TOKENS[token]} (a token), {price} gold", legal.gear_buy_reason(self.game, token), verb="buy_gear",
                name=TOKENS[token], needs=price,
            )  # fmt: skip

    def treasure_bought(self) -> None:
        reason = legal.treasure_reason(self.game)
        self.add(f"buy a treasure, {TREASURE_COST} gold", reason, verb="buy_treasure", needs=TREASURE_COST)

    def healed(self) -> None:
        if not self.game.healing_options(self.game.active):
            self.add("heal a wound", reasons.UNWOUNDED, verb="heal")

    def risen(self) -> None:
        game = self.game
        if promotions(game) == 0:
            self.add("level up a hero", reasons.NO_LEVELS_HERE, verb="level")
            return
        for hero in heroes_in_hand(game):
            self.rise(hero, [legal.level_reason(game, hero, stack) for stack in range(game.config.count + 1)])

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def too_far(self) -> None:
        """Refuses rooms that the light does not reach."""
        game = self.game
        ways = game.config.forecaster.path_costs(game)[1:]  # the light each room costs, then the reasons
        for place in range(ROOMS):
            if game.tiles()[place] >= 0:
                needs, has = max(0, ways[place]), game.light_now()
                what = f"battle in {place_name(game, place)} (light {needs} of your {has})"
                tile = game.tiles()[place]
                self.add(what, Reason(ways[ROOMS + place]), tile, verb="battle", place=place, needs=needs, has=has)

    def moved(self) -> None:
        """Refuses rooms that the next step cannot enter."""
        game = self.game
        for place in range(ROOMS):
            if game.tiles()[place] >= 0 and place != game.champions[game.active]:
                needs = light_needed(game, place)
                what = f"move to {place_name(game, place)} (light {needs})"
                self.add(
                    what, legal.move_reason(game, place), game.tiles()[place], verb="move", place=place, needs=needs
                )
