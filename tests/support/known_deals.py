"""`grimhold serve` with deals that are known beforehand, so that a game in a browser is the same one every time.

Nobody can ask a real server for that: whoever knew the number of a deal would know every card. The seed in a wish is for
the draw of the set-up alone.
"""

import os

from grimhold.__main__ import main
from grimhold.server import create_table

DEAL = "GRIMHOLD_TEST_DEAL"  # the number; it is the deal of every game at this server (serving.py names it, too)


def known_seed() -> int:
    return int(os.environ[DEAL])


if __name__ == "__main__":
    create_table.new_seed = known_seed
    main()
