"""Makes the moves of Quest: marches through the dungeon, boosts, spoils, and answers in two parts."""

from collections.abc import Callable, Sequence
from typing import Any, Self

from grimhold.core.errors import IllegalMove
from grimhold.core.machine import NOBODY
from grimhold.core.options import DONE, first, second, verb
from grimhold.games import reasons
from grimhold.games.options import DUNGEON, EQUIP, LEVEL, USE
from grimhold.games.quest.delve import PayInBlood, Prepare
from grimhold.games.quest.ending import DiscardOnWaking, Recognition
from grimhold.games.quest.game import Quest
from grimhold.games.quest.options import MOVE
from grimhold.games.quest.visit import PotionHeals, PutOnDeck, Venture
from grimhold.lang.abilities import Ability
from grimhold.lang.base import IN_VILLAGE, Card
from grimhold.lang.control import MayIgnore
from grimhold.lang.gear import BuyGear
from grimhold.lang.levels import BoughtOntoDeck
from grimhold.lang.options import HEAL
from grimhold.lang.rooms import CancelBefore, Ventures
from grimhold.lang.tags import BIT, HERO_BIT, WEAPON_BIT
from grimhold.lang.wounds import Heal
from grimhold.scenarios.answering import Place
from grimhold.scenarios.document import truth
from grimhold.scenarios.moves import Move, describe, plain
from grimhold.scenarios.quest import ways
from grimhold.scenarios.quest.names import straight, token_called
from grimhold.scenarios.quest.speech import MARCHES, PURPOSES, Speaker


class QuestPlayer(Speaker):
    def __init__(self, game: Quest) -> None:
        super().__init__(game)
        self.route: list[int] = []  # rooms a march still leads through
        self.battles = False  # a battle ends it
        self.rising: Card | None = None  # an answer has named the Hero to level up, not yet into what

    def trial(self) -> Self:
        trial = super().trial()
        trial.route, trial.battles = list(self.route), self.battles
        trial.rising = self.rising
        return trial

    def resume(self, before: Self) -> None:
        super().resume(before)
        self.route, self.battles = before.route, before.battles
        self.rising = before.rising

    # -- steps of the turn ----------------------------------------------------------------------------------------------

    def in_menu(self) -> bool:
        """A step of the turn itself: what is asked in between (a potion, a discard as the guardian wakes) is none."""
        return super().in_menu() and not self.game.depth()

    def waits_for_move(self, option: int) -> bool:
        """A battle waits for the word, also where there is nothing else left to do."""
        return option != DONE or self.is_walking()

    def nothing_but_battle(self) -> bool:
        return self.is_walking() and self.game.options == [DONE]

    def moments(self) -> "Sequence[QuestPlayer]":
        """Also a battle bound to come, and the way past an alert that may be ignored."""
        moments: list[QuestPlayer] = [self, *self.other_moments()]
        if not self.game.over and isinstance(self.step(), MayIgnore):
            ignored = self.trial()
            ignored.settle()
            moments.extend(ignored.moments())
        if self.nothing_but_battle():
            fought = self.trial()
            fought.apply(DONE)
            fought.go_through_single_answers()
            moments.append(fought)
        return moments

    def may_pass(self, move: Move) -> bool:
        """Nobody stumbles into a battle; and the dungeon may follow the village."""
        if self.is_walking():
            return self.nothing_but_battle() and not self.strict
        if move.name == "enter dungeon":
            return DONE in self.game.options and self.game.pc != 0 and self.game.place == IN_VILLAGE
        return super().may_pass(move)

    def is_wanted(self) -> bool:
        """Whatever a card may do: skill for a friend, healing, a draw. Where something bought goes is another matter."""
        return not self.in_menu() and not isinstance(self.step(), BoughtOntoDeck)

    def recognises(self) -> bool:
        """Is the last turn over, and do the guilds hand out their recognition?"""
        return not self.game.over and isinstance(self.step(), Recognition)

    def ends_here(self) -> bool:
        """Whatever is asked between turns is not declined by ending one."""
        return isinstance(self.step(), DiscardOnWaking | Recognition)

    def is_favour(self) -> bool:
        """As few wounds as possible for want of light; a potion heals a token before it heals a card; and who may
        ignore an alert does.
        """
        return not self.game.over and isinstance(self.step(), PayInBlood | PotionHeals | MayIgnore)

    def settle(self) -> None:
        while self.is_favour():
            self.apply(self.favourite())
            self.go_through_single_answers()

    def on_the_way(self, move: Move) -> bool:
        if self.in_spoils() and move.name in ("buy", "level"):
            return self.take_up_spoils(move)
        if self.strict:
            return False
        if isinstance(self.step(), Venture) and move.name in (*MARCHES, "equip"):
            self.apply(DUNGEON)
            return True
        return move.name == "equip" and isinstance(self.step(), Prepare) and self.lend_boost(move)

    def take_up_spoils(self, move: Move) -> bool:
        """Uses the spoils that let the move be made."""
        return self.cheapest_spoils(lambda trial: next(iter(trial.matching(move)), None))

    def into_spoils(self, what: Any) -> bool:
        """Takes up the spoils whose question an answer speaks of."""
        return self.cheapest_spoils(lambda trial: trial.answering(what))

    def cheapest_spoils(self, fitting: "Callable[[QuestPlayer], int | None]") -> bool:
        """Uses the spoils whose question has the option that is meant; those that cost least, if several do."""
        best: tuple[int, int] | None = None
        chosen = NOBODY
        for option in self.verbs(USE):
            trial = self.trial()
            trial.apply(option)
            meant = None if trial.game.over or trial.in_menu() else fitting(trial)
            if meant is not None:
                trial.apply(meant)
                p = self.game.active
                left = (len(trial.game.owned(p)), trial.game.xp[p])
                if best is None or left > best:
                    best, chosen = left, option
        if best is not None:
            self.apply(chosen)
        return best is not None

    def lend_boost(self, move: Move) -> bool:
        """A Hero with too little skill for a weapon gets the boosts of Items that nobody has yet."""
        hero = self.card(move.beside["to"])
        boosts = [
            option
            for option in self.verbs(EQUIP)
            if self.same(second(option), hero) and not self.game.card(first(option)).tags & WEAPON_BIT
        ]
        trial = self.trial()
        for option in boosts:
            if option in trial.game.options:
                trial.apply(option)
            if trial.matching(move):
                self.apply(boosts[0])
                return True
        return False

    # -- marching -------------------------------------------------------------------------------------------------------

    def march(self, move: Move) -> list[Any]:
        """Moves by the way that is named, or by the cheapest one; a battle is what ends it."""
        named = move.name == "move"
        self._reach(move)
        self.automatic = []
        self.battles = not named or truth(move.beside.get("battle", False), "battle")
        self.route = self.named_way(move) if named else self.cheapest_way(move)
        self.go_through_single_answers()
        while self.strict and self.route and not self.is_walking():
            ways.answer_anyhow(self)
            self.go_through_single_answers()
        return move.answers

    def named_way(self, move: Move) -> list[int]:
        """The rooms in order; the one the champion stands in may be named as the first."""
        rooms = move.what if isinstance(move.what, list) else [move.what]
        places = [self.room_meant(room) for room in rooms]
        return places[1:] if places[:1] == [self.game.champions[self.game.active]] else places

    def cheapest_way(self, move: Move) -> list[int]:
        monsters = self.game.monsters()
        goals = [place for place in self.rooms_meant(move.what) if monsters[place] >= 0]
        if not goals:
            raise IllegalMove(f"{describe(move)}: {reasons.TEXTS[reasons.NOBODY_THERE]}")
        way = ways.cheapest(self, goals)
        if way is None:
            raise self.no_way(describe(move), goals[0])
        return way

    def go_through_single_answers(self) -> None:
        """Goes on with a march that was interrupted by a question, too."""
        super().go_through_single_answers()
        while self.is_walking() and (self.route or self.battles):
            self.walk_on()
            super().go_through_single_answers()

    def walk_on(self) -> None:
        """The next step of the way, or the battle at its end."""
        if not self.route:
            self.battles = False
            self.apply(DONE)
            return
        place = self.route.pop(0)
        if MOVE | place not in self.game.options:
            raise self.no_way(f"move to {self.game.place_name(place)}", place)
        self.apply(MOVE | place)

    # -- making moves ---------------------------------------------------------------------------------------------------

    def _make(self, move: Move) -> None:
        if move.name != "choose":
            self.rising = None
        super()._make(move)

    def carry_out(self, move: Move) -> list[Any]:
        if move.name in MARCHES:
            return self.march(move)
        if move.name == "heal":
            return self.heal(move)
        if move.name == "use":
            return self.use(move)
        if move.name == "gear" and not move.beside and move.answers:
            move = self.gear_as_answered(move)
        return super().carry_out(move)

    def gear_as_answered(self, move: Move) -> Move:
        """For whom or for what a token is may be said as an answer, too."""
        answer, *others = move.answers
        if self.is_hero(answer):
            return Move("gear", move.what, {"to": answer}, others)
        if plain(answer) in PURPOSES[token_called(move.what)]:
            return Move("gear", move.what, {"for": answer}, others)
        return move

    def heal(self, move: Move) -> list[Any]:
        """So many wounds; the answers say which of them are cards."""
        answers = [one for answer in move.answers for one in (answer if isinstance(answer, list) else [answer])]
        number = move.what
        if isinstance(number, str):
            number, answers = 1, [number, *answers]
        for _ in range(number):
            self._reach(move)
            meant = self.option_called(straight(answers[0])) if answers else self.matching(move)[0]
            if meant is None:
                raise IllegalMove(f"{describe(move)}: {answers[0]} cannot be healed now")
            self.take(meant)
            answers = answers[1:]
        return answers

    def use(self, move: Move) -> list[Any]:
        """An ability; or the boost of an Item, if the answer names a Hero who is to have it."""
        if move.answers and self.is_boost(move):
            return super().carry_out(Move("equip", move.what, {"to": move.answers[0]}, move.answers[1:]))
        answers = super().carry_out(move)
        return answers[1:] if move.answers and self.names_the_silenced(move) else answers

    def works_by_itself(self, move: Move) -> bool:
        """Also a Spell or an Item that has no ability, and who leads on to the dungeon: they do so by lying there, and may
        be written down as used.
        """
        if super().works_by_itself(move):
            return True
        game, card = self.game, self.card(move.what)
        leads_on = any(isinstance(node, Ventures) for node in card.does)
        counts = not card.usable and (leads_on or card.tags & (BIT["spell"] | BIT["item"]))
        here = not self.strict and game.place and self.in_menu()
        return bool(counts and here) and any(self.same(other, card) for other in game.hand(game.active))

    def names_the_silenced(self, move: Move) -> bool:
        """A monster that is to be silenced may be named, though nobody asks: whoever is battled falls silent."""
        abilities = [node for node in self.card(move.what).does if isinstance(node, Ability)]
        levels = [effect.level for node in abilities for effect in node.effects if isinstance(effect, CancelBefore)]
        called = None if isinstance(move.answers[0], list) else self.card_called(straight(move.answers[0]))
        if not levels or called is None or called.level > levels[0]:
            return False
        return any(monster >= 0 and self.same(monster, called) for monster in self.game.monsters())

    def is_hero(self, name: Any) -> bool:
        card = None if isinstance(name, list) else self.card_called(straight(name))
        return card is not None and bool(card.tags & HERO_BIT)

    def is_boost(self, move: Move) -> bool:
        """Is a card given to a Hero, and not used by itself?"""
        given = move.answers[0]
        if not self.is_hero(given) or "effect" in move.beside:
            return False
        if not self.matching(Move("equip", move.what, {"to": given})):
            return False
        for option in self.matching(move):
            trial = self.trial()
            trial.apply(option)
            if not trial.in_menu() and trial.answering(given) is not None:
                return False
        return True

    # -- answers --------------------------------------------------------------------------------------------------------

    def is_complete(self, following: list[Any]) -> bool:
        """A Hero to level up is half an answer; and of several wounds, tokens or cards each may be one of its own."""
        if self.rising is not None:
            return False
        more = following[0][0] if following and following[0] else None
        if isinstance(self.step(), PutOnDeck) and self.card_called(straight(more)) is None:
            return True
        return not isinstance(self.step(), Heal | BuyGear | PutOnDeck) or self.answering(more) is None

    def answering(self, answer: Any) -> int | None:
        if self.takes_moves() and not self.choosing:
            return None
        if self.rising is not None:
            return next((option for option in self.rises_of(self.rising) if self.is_risen(answer, option)), None)
        hero = self.card_called(straight(answer))
        rises = [] if hero is None else self.rises_of(hero)
        return rises[0] if rises else super().answering(straight(answer))

    def rises_of(self, hero: Card) -> list[int]:
        return [option for option in self.verbs(LEVEL) if self.same(first(option), hero)]

    def is_risen(self, answer: Any, option: int) -> bool:
        return straight(answer) in (self.risen_name(option), self.risen_name(option).rpartition(" ")[0])

    def answer(self, answer: Any, number: int) -> Place:
        place = self.place()
        if isinstance(answer, int) and not isinstance(answer, bool) and self.heals_by_number(answer):
            return place
        if self.rising is not None and self.answering(answer) is None:
            self.rising = None  # something else was meant
        if self.names_a_riser(answer):
            return place
        if plain(answer) == "yes" and self.takes_moves() and not self.choosing:
            return place  # to something that happened without being asked
        option = self.answering(answer)
        self.rising = None
        if option is None or verb(option) != LEVEL:
            return super().answer(answer, number)
        risen = self.risen_name(option)
        self.apply(option)
        self.automatic.append([risen, risen.rpartition(" ")[0]])  # it may still be named
        return place

    def heals_by_number(self, number: int) -> bool:
        """Heals so many wounds, where an effect heals several."""
        if number < 0 or not isinstance(self.step(), Heal):
            return False
        for _ in range(number):
            wounds = [option for option in self.game.options if option != DONE]
            if not wounds or not isinstance(self.step(), Heal):
                raise IllegalMove(f"choose {number}: so many wounds cannot be healed now")
            self.apply(HEAL if HEAL in wounds else wounds[0])  # tokens first, then the cards that lie open
        return True

    def names_a_riser(self, answer: Any) -> bool:
        """Does an answer name a Hero who could become several things?"""
        hero = self.card_called(straight(answer))
        if self.rising is not None or hero is None or (self.in_menu() and not self.choosing):
            return False
        if len({second(option) for option in self.rises_of(hero)}) < 2:
            return False
        self.rising = hero
        return True
