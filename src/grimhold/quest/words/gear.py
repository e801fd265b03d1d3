"""Verbs about gear tokens: Iron Rations, Lanterns and Potions."""

from typing import Final

from grimhold.core.ids import CardId, Seat
from grimhold.core.options import SHIFT, first, second
from grimhold.core.verbs import DONE, GEAR
from grimhold.lang.base import Effect
from grimhold.lang.english import article, count_word, some_of
from grimhold.lang.table import Table
from grimhold.quest.words.table import QuestTable

RATIONS: Final = 0
LANTERN: Final = 1
POTION: Final = 2

TOKENS = {RATIONS: "Iron Rations", LANTERN: "Lantern", POTION: "Potion"}
KINDS = (RATIONS, LANTERN, POTION)


def tokens_of(t: QuestTable, p: Seat) -> list[int]:
    """An option for each kind of token a player has."""
    return [GEAR | token << SHIFT for token in KINDS if t.gear_of(p, token) > 0]


def count_of(t: QuestTable, p: Seat) -> int:
    return t.gear_of(p, RATIONS) + t.gear_of(p, LANTERN) + t.gear_of(p, POTION)


def token_words(option: int) -> str:
    return TOKENS[first(option)]


class GainGear(Effect, wire_name="GainGear"):
    token: int
    n: int = 1

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        t.gain_gear(t.who, self.token, self.n)

    def say(self) -> str:
        if self.n == 1:
            return f"gain {article(TOKENS[self.token])} token"
        return f"gain {count_word(self.n)} {TOKENS[self.token]} tokens"


class BuyGear(Effect, wire_name="BuyGear"):
    """Buys tokens at their usual price, with the gold at hand. Optional."""

    n: int = 1

    def can(self, t: QuestTable, this: CardId) -> bool:
        return bool(t.gear_to_buy())

    def run(self, t: QuestTable) -> None:
        if t.left == 0:
            t.left = self.n
        options = t.gear_to_buy()
        if options:
            t.ask(t.who, [*options, DONE])
        else:
            t.left = 0
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.left = 0 if option == DONE else t.left - 1
        if t.left == 0:
            t.pc += 1
        if option != DONE:
            t.buy_gear(second(option))

    def question(self, t: Table) -> str:
        return f"{self.say().removeprefix('you may ')}, or nothing"

    def option_words(self, t: Table, option: int) -> str:
        return t.option_words(option) if option == DONE else f"buy {TOKENS[second(option)]}"

    def say(self) -> str:
        return f"you may buy {'a gear token' if self.n == 1 else f'up to {count_word(self.n)} gear tokens'}"


class DestroyGear(Effect, wire_name="DestroyGear"):
    """Tokens of the player's choice are lost, as a cost or a penalty."""

    n: int = 1

    def can(self, t: QuestTable, this: CardId) -> bool:
        return count_of(t, t.who) >= self.n

    def run(self, t: QuestTable) -> None:
        if t.left == 0:
            t.left = self.n
        options = tokens_of(t, t.who)
        if options:
            t.ask(t.who, options if count_of(t, t.who) > t.left else options[:1])  # if all are lost there is no choice
        else:
            t.left = 0
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.left -= 1
        if t.left == 0:
            t.pc += 1
        t.lose_gear(t.who, first(option))

    def question(self, t: Table) -> str:
        return "which gear token is lost" + (f" ({t.left} to go)" if t.left > 1 else "")

    def question_by(self, t: Table) -> list[int]:
        return [t.left]

    def picks(self, t: QuestTable) -> tuple[int, int]:
        most = min(t.left, count_of(t, t.who))
        return most, most

    def option_words(self, t: Table, option: int) -> str:
        return token_words(option)

    def say(self) -> str:
        return f"destroy {some_of(self.n, 'gear token')}"


class DestroyEachGear(Effect, wire_name="DestroyEachGear"):
    """One token of each kind, as a cost."""

    says = "destroy one gear token of each kind"

    def can(self, t: QuestTable, this: CardId) -> bool:
        return all(t.gear_of(t.who, token) > 0 for token in KINDS)

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        for token in KINDS:
            t.lose_gear(t.who, token)


class LoseRandomGear(Effect, wire_name="LoseRandomGear"):
    """Loses a token picked at random."""

    says = "destroy a gear token at random"

    def can(self, t: QuestTable, this: CardId) -> bool:
        return count_of(t, t.who) > 0

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        all_tokens = [token for token in KINDS for _ in range(t.gear_of(t.who, token))]
        if all_tokens:
            t.lose_gear(t.who, all_tokens[t.below(len(all_tokens))])


class LoseAllGear(Effect, wire_name="LoseAllGear"):
    says = "destroy all your gear tokens"

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        for token in KINDS:
            for _ in range(t.gear_of(t.who, token)):
                t.lose_gear(t.who, token)


gain_gear = GainGear
buy_gear = BuyGear
destroy_gear = DestroyGear
EACH_GEAR = DestroyEachGear()
RANDOM_GEAR = LoseRandomGear()
ALL_GEAR = LoseAllGear()
