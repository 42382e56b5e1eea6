"""The screens are what package.json says of them, and the built pages are small."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.contracts.project import ROOT, files, name
from tests.contracts.test_files import text

PACKAGE: Any = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
LOCK: Any = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
WANTED = PACKAGE["dependencies"] | PACKAGE["devDependencies"]
GENERATING: Any = json.loads(
    (ROOT / "table_server" / "web" / "types" / "package.json").read_text(encoding="utf-8")
)["devDependencies"]
"""Of the workspace that writes types: it needs another TypeScript than the screens are checked with."""

TOOLS = {"@biomejs/biome": "biome", "typescript": "tsc", "vitest": "vitest", "vite": "vite"}
"""Packages that are commands, by the command that a script calls."""
BUILDER = "vite"
"""The one tool among what `make run` installs: it makes the pages."""
TOLD_BY_NAME = {"happy-dom", "axe-core"}
"""vitest is told in its settings to run in the first; the pages' tests put the second into a page."""

IMPORT = re.compile(r"""(?:from |import\(?|import )['"]((?:@[\w-]+/)?[\w-]+)(?:/[^'"]*)?['"]""")
APPS = {"seat": "seat_client", "board": "center_display"}
MOST = 150_000
"""Bytes of an app's scripts and styles on the way."""


def imported() -> set[str]:
    return {
        found
        for path in files()
        if path.suffix in {".ts", ".tsx"}
        for found in IMPORT.findall(text(path))
        if found != "shared"
    }


@pytest.mark.parametrize(
    ("folder", "pinned"),
    [("node_modules", WANTED), ("table_server/web/types/node_modules", GENERATING)],
    ids=["screens", "types"],
)
def test_every_package_is_pinned_exactly_and_in_the_lock_as_pinned(
    folder: str, pinned: dict[str, str]
) -> None:
    assert {
        package: wanted for package, wanted in pinned.items() if not re.fullmatch(r"[\d.]+", wanted)
    } == {}
    locked = {package: LOCK["packages"][f"{folder}/{package}"]["version"] for package in pinned}
    assert locked == pinned


def test_the_lock_names_no_place_to_get_packages_from() -> None:
    fetched = {package: facts for package, facts in LOCK["packages"].items() if not facts.get("link")}
    assert [package for package, facts in fetched.items() if "resolved" in facts] == []


def test_every_package_is_used() -> None:
    commands = {word for script in PACKAGE["scripts"].values() for word in script.split()}
    called = {package for package, command in TOOLS.items() if command in commands}
    assert set(WANTED) - imported() - called - TOLD_BY_NAME == set()


def test_every_import_is_of_a_package_that_is_wanted() -> None:
    assert imported() - set(WANTED) == set()


def test_what_a_browser_gets_is_no_tool() -> None:
    shown = [path for path in files() if path.suffix in {".ts", ".tsx"} and ".test." not in path.name]
    apps = [path for path in shown if name(path) != "vite.config.ts"]
    shared = {found for path in apps for found in IMPORT.findall(text(path))} - {"shared"}
    assert shared | {BUILDER} == set(PACKAGE["dependencies"])


@pytest.mark.parametrize("app", APPS)
def test_an_app_is_small(app: str) -> None:
    """All scripts and styles that its page asks for, and those asked for by these, compressed."""
    built = ROOT / "table_server" / "web" / "built"
    page = built / APPS[app] / "index.html"
    parts = needed(text(page), built / "assets")
    assert any(part.suffix == ".css" for part in parts)
    assert any(part.name.startswith(app) for part in parts)
    assert sum(len(gzip.compress(part.read_bytes())) for part in [page, *parts]) < MOST


def needed(page: str, assets: Path) -> list[Path]:
    """The files that the page names; Vite names there all that is imported before anything is drawn."""
    return [assets / found for found in re.findall(r'"/assets/([\w.-]+\.(?:js|css))"', page)]
