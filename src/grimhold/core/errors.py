"""What can go wrong through no fault of the program. Each carries one clear line for the person who caused it."""


class GrimholdError(Exception):
    """Something the user can mend."""


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
