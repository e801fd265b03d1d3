"""The folder that keeps data between two runs of the program."""

import os
from pathlib import Path


def home() -> Path:
    """GRIMHOLD_HOME, or the folder this system has for a user's data."""
    import platformdirs

    given = os.environ.get("GRIMHOLD_HOME")
    return Path(given) if given else platformdirs.user_data_path("grimhold", appauthor=False)
