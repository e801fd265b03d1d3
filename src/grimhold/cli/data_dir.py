"""The folder for data that the program keeps between runs."""

import os
from pathlib import Path


def home() -> Path:
    """GRIMHOLD_HOME, or the system's folder for user data."""
    import platformdirs

    given = os.environ.get("GRIMHOLD_HOME")
    return Path(given) if given else platformdirs.user_data_path("grimhold", appauthor=False)
