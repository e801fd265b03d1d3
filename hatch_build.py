"""Builds the browser table when the package is made, so that whoever installs it finds it inside."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TableHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        maker = runpy.run_path(str(Path(self.root, "web", "make.py")))
        try:
            maker["build"]()
        except maker["NotBuilt"] as problem:
            if version != "editable":  # a package without it would be half a package
                raise
            self.app.display_warning(f"The browser table was not built: {problem}")
