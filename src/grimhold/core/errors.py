"""Errors that the user can mend. Each carries one clear line for the person who caused it."""


class GrimholdError(Exception):
    """Something the user can mend. `why` and the facts let clients say it in other languages."""

    def __init__(self, reason: str = "", why: str = "", **facts: str | int | list[str]) -> None:
        super().__init__(reason)
        self.why = why
        self.facts = facts


class UnknownName(GrimholdError):
    """A card, group, key or move that does not exist."""


class Incompatible(GrimholdError):
    """Data of another version, or damaged."""


class IllegalMove(GrimholdError):
    """A move the rules do not allow now."""


class UnreadWord(GrimholdError):
    """A card written with a word that its rulebook does not read."""


class TooManyCards(GrimholdError):
    """More cards in one game than options have numbers for."""


class ImpossibleSetup(GrimholdError):
    """A set-up that cannot be built."""
