"""The type checkers over the whole program with the toy family in it: `make campaign NAME=family`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.toy.overlay import ROOT, in_it, laid_over


def main() -> None:
    with TemporaryDirectory() as folder:
        tree = laid_over(Path(folder))
        if (ROOT / ".mypy_cache").is_dir():
            shutil.copytree(ROOT / ".mypy_cache", tree / ".mypy_cache")
        in_it(tree, sys.executable, "-m", "mypy", "table_server", "tests/toy")
        in_it(tree, "node_modules/.bin/tsc", "--noEmit", "--project", ".")
        print("mypy and tsc: nothing is missing")


if __name__ == "__main__":
    main()
