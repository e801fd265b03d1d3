"""The words that Quest reads."""

from grimhold.lang.tags import QUEST
from grimhold.lang.vocabulary import Vocabulary

VOCABULARY = Vocabulary("Quest", QUEST)
