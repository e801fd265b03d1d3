"""The words that the classic rulebook reads."""

from grimhold.lang.tags import CLASSIC
from grimhold.lang.vocabulary import Vocabulary

VOCABULARY = Vocabulary("the classic rulebook", CLASSIC)
