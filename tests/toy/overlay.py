"""The whole program with the toy family in it: a copy of the tree, edited where a family is named.

The edits are what adding a family takes outside its own files; docs/adding-a-family.md has their list.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Final, TypeAlias

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
Edit: TypeAlias = tuple[str, str]
"""Lines that are there exactly once, and what stands there instead."""
COPIED: Final = ("table_server", "hardware", "seat_client", "center_display", "migrations", "deploy", "tests")
OWN: Final = (
    "high_card",
    "rotation",
    "shown",
    "touches",
    "journal",
    "house",
    "forms",
    "at_random",
    "answers",
)
FILES: Final = ("pyproject.toml", "package.json", "tsconfig.json", "vite.config.ts", "biome.json")


@dataclass(frozen=True)
class Edited:
    """One file of the tree that a new family changes."""

    path: str
    added: int
    removed: int


def edits() -> dict[str, list[Edit]]:
    """Those of `edits.diff`, by file."""
    found: dict[str, list[Edit]] = {}
    for part in (HERE / "edits.diff").read_text(encoding="utf-8").split("=== ")[1:]:
        path, *hunks = part.strip("\n").split("\n\n")
        found[path.strip()] = [_edit(hunk.strip("\n").splitlines()) for hunk in hunks]
    return found


def _edit(lines: list[str]) -> Edit:
    before = "".join(line[1:] + "\n" for line in lines if line[0] in " -")
    after = "".join(line[1:] + "\n" for line in lines if line[0] in " +")
    return before, after


def edited(path: str) -> str:
    """The text of a file with the toy in it. Each place is there exactly once."""
    text = "\n" + (ROOT / path).read_text(encoding="utf-8")
    for place, instead in edits()[path]:
        if text.count("\n" + place) != 1:
            raise LookupError(f"{path}: {text.count(place)} times {place!r}")
        text = text.replace("\n" + place, "\n" + instead)
    return text[1:]


def counted() -> Iterator[Edited]:
    """The files that the toy changes, by path, with the lines that a diff shows."""
    for path in sorted(edits()):
        before = (ROOT / path).read_text(encoding="utf-8").splitlines()
        diff = list(unified_diff(before, edited(path).splitlines(), n=0, lineterm=""))[2:]
        added, removed = (sum(line.startswith(sign) for line in diff) for sign in "+-")
        yield Edited(path, added, removed)


def own() -> Iterator[tuple[str, int]]:
    """The files of the toy itself, each with its lines; not those that only prove something with it."""
    files = [HERE / f"{name}.py" for name in OWN] + sorted((HERE / "added").rglob("*.*"))
    for path in files:
        yield path.relative_to(HERE).as_posix(), len(path.read_text(encoding="utf-8").splitlines())


def laid_over(where: Path) -> Path:
    """A copy of the tree below this folder, with the toy in it, and its pages built."""
    for name in COPIED:
        shutil.copytree(
            ROOT / name, where / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "built")
        )
    for name in FILES:
        shutil.copy2(ROOT / name, where / name)
    for path in edits():
        (where / path).write_text(edited(path), encoding="utf-8")
    shutil.copytree(HERE / "added", where, dirs_exist_ok=True)
    (where / "node_modules").symlink_to(ROOT / "node_modules")
    in_it(where, sys.executable, "-m", "table_server.wire.generate")
    in_it(where, "node_modules/.bin/vite", "build", "--logLevel", "warn")
    return where


def in_it(where: Path, *command: str) -> None:
    """Run a command in the copy, with the Python and the Node of these tests."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    around = {**os.environ, "PYTHONPATH": str(where), "PATH": path}
    done = subprocess.run(command, cwd=where, env=around, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError((done.stdout + done.stderr)[-6000:])
