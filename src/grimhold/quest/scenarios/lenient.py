"""Lenient spellings of moves in Quest."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from grimhold.core.ids import CardId
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import DONE, EQUIP, LEVEL, USE
from grimhold.lang.abilities import Ability
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.tags import BIT, HERO_BIT, WEAPON_BIT
from grimhold.quest.scenarios.expectations import ASLEEP, AWAKE
from grimhold.quest.scenarios.moves import LEFT_OPEN, MARCHES, PURPOSES, QuestMoves, token_called
from grimhold.quest.state import QuestState
from grimhold.quest.texts import place_name
from grimhold.quest.turn.dungeon_phase import PayInBlood, Prepare, TakeSpoils, Walk
from grimhold.quest.turn.ending import Recognition
from grimhold.quest.turn.village_phase import UseInVillage
from grimhold.quest.words.gear import BuyGear
from grimhold.quest.words.healing import Heal
from grimhold.quest.words.levels import BorrowHero, BoughtOntoDeck, LevelUp
from grimhold.quest.words.rooms import CancelBefore
from grimhold.quest.words.traits import Ventures
from grimhold.scenarios.document import truth
from grimhold.scenarios.expectations import Expectations
from grimhold.scenarios.grammar import Move, plain
from grimhold.scenarios.lenient.forms import Form, Forms
from grimhold.scenarios.lenient.moves import LenientMoves


class LenientQuestMoves(LenientMoves[QuestState], QuestMoves):
    pass


class QuestForms(Forms):
    game: QuestState
    first_steps = (UseInVillage, Prepare)
    spoils = TakeSpoils
    offers = (*Forms.offers, LevelUp, BorrowHero, BuyGear)

    def price(self, after: LenientMoves[Any], answer: int) -> Any:
        """The cost of an answer to spoils: cards owned and XP afterwards."""
        after.apply(answer)
        p = self.game.active
        return -len(after.game.owned(p)), -after.game.xp[p]

    def tried_out(self) -> Iterator[tuple[int, LenientMoves[Any]]]:
        tried = super().tried_out()
        return ((option, trial) for option, trial in tried if verb(option) == USE or not self.in_spoils())

    def of(self, move: Move, exact: bool) -> Iterator[Form]:
        if move.name == "gear" and not move.beside and move.answers:
            yield from self.of_gear(move)
        if move.name == "heal" and move.answers:
            yield from self.of_healing(move)
        for moves, by_itself in super().of(move, exact):
            if not exact:
                yield from (([*before, *moves], by_itself) for before in self.before(move))
            yield moves, by_itself

    def of_gear(self, move: Move) -> Iterator[Form]:
        """The Hero or the purpose of a token may be given as an answer."""
        answer, *others = move.answers
        if self.is_hero(answer):
            yield [Move("gear", move.what, {"to": answer}, others)], False
        elif plain(answer) in PURPOSES[token_called(move.what)]:
            yield [Move("gear", move.what, {"for": answer}, others)], False

    def of_healing(self, move: Move) -> Iterator[Form]:
        """The answers may name the wounds that are cards."""
        named = [one for answer in move.answers for one in (answer if isinstance(answer, list) else [answer])]
        number = move.what if isinstance(move.what, int) else 1 + len(named)
        if isinstance(move.what, str):
            named = [move.what, *named]
        if number >= len(named):
            rest = [Move("heal", number - len(named))] if number > len(named) else []
            yield [*[Move("heal", name) for name in named], *rest], False

    def of_use(self, move: Move, exact: bool) -> Iterator[Form]:
        if move.answers and self.is_hero(move.answers[0]) and "effect" not in move.beside:
            boost = Move("equip", move.what, {"to": move.answers[0]}, move.answers[1:])
            if self.player.matching(boost):
                yield [boost], False
        yield from super().of_use(move, exact)
        if move.answers and self.names_the_silenced(move):
            yield [replace(move, answers=move.answers[1:])], False

    def works_by_itself(self, move: Move, exact: bool) -> bool:
        """Also a Spell or an Item without an ability, and a card that leads on into the dungeon."""
        if super().works_by_itself(move, exact):
            return True
        card = self.player.card(move.what)
        leads_on = any(isinstance(node, Ventures) for node in card.does)
        counts = not card.usable and (leads_on or card.tags & (BIT["spell"] | BIT["item"]))
        here = not exact and self.game.place and self.player.in_menu()
        return bool(counts and here and self.held(card))

    def names_the_silenced(self, move: Move) -> bool:
        """Does a move name the monster to be silenced? The game does not ask for it."""
        abilities = [node for node in self.player.card(move.what).does if isinstance(node, Ability)]
        levels = [effect.level for node in abilities for effect in node.effects if isinstance(effect, CancelBefore)]
        called = None if isinstance(move.answers[0], list) else self.player.card_called(move.answers[0])
        if not levels or called is None or called.level > levels[0]:
            return False
        return any(monster >= 0 and self.player.same(monster, called) for monster in self.game.monsters())

    def is_hero(self, name: Any) -> bool:
        card = None if isinstance(name, list) else self.player.card_called(name)
        return card is not None and bool(card.tags & HERO_BIT)

    def before(self, move: Move) -> Iterator[list[Move]]:
        """Moves that may be left out: the way on from the village, and boosts for a Hero with too little skill."""
        game, player = self.game, self.player
        if game.place == IN_VILLAGE and move.name in (*MARCHES, "equip"):
            yield [Move("enter dungeon")]
        if move.name == "equip" and isinstance(game.running(), Prepare) and not player.matching(move):
            hero = player.card(move.beside["to"])
            lent = [first(option) for option in player.verbs(EQUIP) if player.same(CardId(second(option)), hero)]
            boosts = [game.card(card).name for card in lent if not game.card(card).tags & WEAPON_BIT]
            for number in range(1, len(boosts) + 1):
                yield [Move("equip", name, move.beside) for name in boosts[:number]]

    # -- expectations -------------------------------------------------------------------------------------------------

    def wrong(self, checks: Expectations[Any], key: str, value: Any) -> list[str]:
        """An expectation may come a little early: a game counts as over during the recognition of a campaign, and the
        guardian as awake after the last key is found."""
        game = self.game
        won = not game.over and isinstance(game.running(), Recognition)
        waking = not game.is_awake() and game.keys >= game.config.keys
        if (key == "over" and won and truth(value, "over")) or (
            key == "guardian" and waking and value in (AWAKE, ASLEEP)
        ):
            return []
        if key == "winners" and won:
            checks.game = game.clone()
            checks.game.over = True
        return super().wrong(checks, key, value)

    # -- questions left open --------------------------------------------------------------------------------------------

    def favourite(self) -> int | None:
        """The first option of some questions: fewest wounds for light, a token healed before a card, an alert ignored."""
        open_now = not self.game.over and self.game.asked >= 0 and isinstance(self.game.running(), LEFT_OPEN)
        return self.game.options[0] if open_now else None

    def is_wanted(self) -> bool:
        """Is the optional effect wanted? Yes for all effects, but for the place of a bought card."""
        return not self.player.in_menu() and not isinstance(self.game.running(), BoughtOntoDeck)

    def bound_to_come(self) -> Any:
        """The only move left: a battle in the last room, or declining recognition."""
        game = self.game
        if game.over or game.asked < 0:
            return None
        if isinstance(game.running(), Walk) and game.options == [DONE]:
            place = game.champions[game.active]
            return {"battle": place_name(game, place)} if game.monsters()[place] >= 0 else "done"
        return {"choose": "none"} if isinstance(game.running(), Recognition) else None

    # -- answers --------------------------------------------------------------------------------------------------------

    def rephrased(self, left: list[Any], exact: bool) -> Iterator[tuple[int, list[Any]]]:
        answer = left[0]
        if isinstance(answer, int) and not isinstance(answer, bool) and isinstance(self.game.running(), Heal):
            yield 1, [["wound"] * answer] if answer > 1 else ["wound" if answer else "none"]
        names = answer if isinstance(answer, list) else left[:2]
        if len(names) == 2 and not isinstance(names[1], list) and self.player.verbs(LEVEL):
            yield 1 if names is answer else 2, [f"{names[0]} into {names[1]}"]
        yield from super().rephrased(left, exact)

    def half_said(self, answer: Any) -> bool:
        """Does an answer name a Hero who could become several things?"""
        hero = None if isinstance(answer, list) else self.player.card_called(answer)
        rises = [] if hero is None else [o for o in self.player.verbs(LEVEL) if self.player.same(first(o), hero)]
        return len({second(option) for option in rises}) > 1

    def says_nothing(self, answer: Any, by_itself: bool) -> bool:
        """Also a yes to an effect that happened without a question."""
        if plain(answer) == "yes" and not by_itself and (self.player.in_menu() or self.player.at_end_of_turn()):
            return True
        return super().says_nothing(answer, by_itself)

    def names(self, option: int) -> list[str]:
        if isinstance(self.game.running(), PayInBlood | Heal):
            return [self.game.words_of(option), *super().names(option)]
        return super().names(option)
