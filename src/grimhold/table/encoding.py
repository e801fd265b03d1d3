"""What a viewer sees, as numbers: an encoding, made of records, from which views are decoded (`views/decoder.py`).

A record begins with its number, its length, and how many numbers of its own it has. These follow, then the records in it.
Equal records look equal, so a decoded record is cached by its numbers. They are numbers that the viewer may know, because
the time of a cache hit must not tell secrets. So a deck is counted in no order, and what one player knows has a seat among
its numbers. Only a card in sight has its own number, with its shuffle count where a reference follows from it.
"""

from typing import Final

Encoding = list[int]

HEAD: Final = 3
ABSENT: Final = -1  # in the place of a part: there is none
EMPTY: Final = -2  # in the place of a list that has nothing in it; a list of no parts means the same
UNKNOWN: Final = -(1 << 30)  # in the place of a number: there is none, or the viewer may not know it
# Added to which part it is. Words that come BESIDE others are kept longer; their first number is told to their maker, but
# does not count when they are looked for.
BESIDE: Final = 64
FRESH: Final = 128  # painted every time: more counts than its numbers, or it is hardly ever the same again

# Which parts there are.
NUMBERS: Final = 0  # a list of them, handed over as they are
REFERENCES: Final = 1  # a list of them
LIST: Final = 2  # of parts; this and the next ones are looked for
CARD: Final = 3  # number, shuffles, kind, strength
MARKED: Final = 4  # a card about which something is noted
MARK: Final = 5  # what is noted, by how much, of which kind of card it speaks
MARK_WORDS: Final = 6  # the same in words
COUNT: Final = 7  # whose secret it is, a kind, how many
NEXT_CARD: Final = 8  # the same, and how likely one of them is drawn
PILE: Final = 9  # cards in sight from the bottom
STACK: Final = 10
SEAT: Final = 11
SCORED: Final = 12  # by a kind of card: whose secret it is, the kind, the points, how many cards
SUMS: Final = 13
CONTRIBUTION: Final = 14  # to a sum or a fight, and why
SAID: Final = 15  # why it contributes
OUTLOOK: Final = 16
OPTION: Final = 17  # its number, the card it is about and its target
OPTION_OF_SEVERAL: Final = 18  # the same, and which other cards and targets it stands for
OPTION_WORDS: Final = 19
FORECAST: Final = 20
CHOICE: Final = 21  # the card whose effect asks, with the count of its shuffles, and whose it is
VIEW: Final = 22
BATTLE: Final = 23
STEP: Final = 24  # of the turn
STEPS: Final = 25  # of a turn at such a place
NEED: Final = 26  # of a kind of monster, by its number
QUESTION: Final = 27  # who is asked, by which step and which kind of card, and whatever else that speaks of
OWN_CONTRIBUTION: Final = 28  # the same of a card by itself, which needs no reason
HEAP: Final = 29  # cards in sight as they lie, of which is told how many there are
PICKS: Final = 30  # where several options may be taken: the fewest, the most, whether their order counts
OPTIONS: Final = 31  # whether one of them might end the game at once
OWN_PARTS: Final = 32  # from here on each rulebook has its own


def begin_record(encoding: Encoding, part: int) -> int:
    """A part without numbers of its own; where it begins is needed to end it."""
    encoding.extend((part, 0, 0))
    return len(encoding) - HEAD


def begin_with_numbers(encoding: Encoding, part: int, numbers: list[int]) -> int:
    """The same with numbers of its own. What follows are the parts it consists of."""
    at = len(encoding)
    encoding.extend((part, 0, len(numbers)))
    encoding.extend(numbers)
    return at


def end_record(encoding: Encoding, at: int) -> None:
    encoding[at + 1] = len(encoding) - at


def write_record(encoding: Encoding, part: int, numbers: list[int]) -> None:
    """A part that consists of no others."""
    encoding.extend((part, HEAD + len(numbers), len(numbers)))
    encoding.extend(numbers)
