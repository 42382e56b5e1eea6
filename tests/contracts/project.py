"""The project as its contracts see it: the files that belong to it, and what they import."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PRODUCT: Final = ("table_server", "hardware", "migrations")
PURE: Final = ("engine", "families", "games", "table", "tournaments", "wagers")

_NOT_OURS: Final = {".git", ".hypothesis", ".venv", "var", "dist", "node_modules", "built", "__pycache__"}


@cache
def files() -> tuple[Path, ...]:
    """Every file of the project, caches and installed things aside."""
    return tuple(_walk(ROOT))


def _walk(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name in _NOT_OURS or path.name.endswith("_cache") or path.name.startswith(".coverage"):
            continue
        if path.is_dir():
            yield from _walk(path)
        else:
            yield path


def python(*folders: str) -> list[Path]:
    """The Python files under these folders of the root."""
    return [path for path in files() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in folders]


def pure() -> list[Path]:
    """The Python files of the pure packages."""
    return [path for path in python("table_server") if path.relative_to(ROOT).parts[1] in PURE]


def screens() -> list[Path]:
    """The files that people write in the languages of the screens."""
    written = [path for path in files() if path.suffix in {".ts", ".tsx", ".css"}]
    return [
        path for path in written if path.name not in {"wire.ts", "openapi.ts"} and "edge" not in path.parts
    ]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def imports(path: Path) -> set[str]:
    """The modules this file imports, by full name; a name taken out of a module counts, it may be one."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def name(path: Path) -> str:
    """As people say it: from the root, with slashes."""
    return path.relative_to(ROOT).as_posix()
