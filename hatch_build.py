"""Builds the browser table when the package is made, so that whoever installs it finds it inside.

With GRIMHOLD_NATIVE=1 (`make wheel`) the native build is inside, too, and the package is for one kind of machine. Without
it a package is pure and for all of them, whatever has been built in the checkout.
"""

import os
import runpy
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TO_TRANSLATE = ("msgspec>=0.19", "mypy>=1.15")  # what native/make.py imports, and the rules that it reads


class PackageHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        return list(TO_TRANSLATE) if native_is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.build_table(version)
        if native_is_wanted() and version != "editable":  # there `make native` is enough
            self.build_natively(build_data)

    def build_table(self, version: str) -> None:
        maker = runpy.run_path(str(Path(self.root, "web", "make.py")))
        try:
            maker["build"]()
        except maker["NotBuilt"] as problem:
            if version != "editable":  # a package without it would be half a package
                raise
            self.app.display_warning(f"The browser table was not built: {problem}")

    def build_natively(self, build_data: dict[str, Any]) -> None:
        subprocess.run([sys.executable, str(Path(self.root, "native", "make.py")), "build"], check=True)
        build_data["artifacts"].append(f"/src/grimhold/native/*{sysconfig.get_config_var('EXT_SUFFIX')}")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def native_is_wanted() -> bool:
    return os.environ.get("GRIMHOLD_NATIVE", "") not in ("", "0")
