"""A family's folder on the screens is known to itself and to the modules that hold the union alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from os.path import normpath
from pathlib import Path
from typing import Final

import pytest

from tests.contracts.project import ROOT, files
from tests.contracts.test_files import text

SHARED: Final = "table_server/web/shared"
PITBOSS: Final = "table_server/web/floor/src"
UNIONS: Final = (
    f"{SHARED}/families.ts",
    "seat_client/src/families.tsx",
    "center_display/src/families.tsx",
    f"{PITBOSS}/families.tsx",
)
STILL_OF_ROUNDS: Final = {
    f"{PITBOSS}/disputes/OneHand.tsx",
    f"{PITBOSS}/disputes/tellings.ts",
    f"{PITBOSS}/terms/OwnHand.tsx",
    f"{PITBOSS}/terms/say.ts",
}
"""Written for pot poker alone. The list may only shrink."""

SPECIFIER: Final = re.compile(r"""(?:from|import)\s*\(?\s*['"]((?:\.{1,2}/|shared/)[^'"]*)['"]""")
TAG: Final = re.compile(r"readonly family: '(\w+)'")


def families() -> set[str]:
    """The tags that a view may have."""
    return set(TAG.findall(text(ROOT / SHARED / "wire.ts")))


def imported(path: str, source: str) -> Iterator[str]:
    """The imports of a module from the project, as paths from the root."""
    for found in SPECIFIER.findall(source):
        start = SHARED if found.startswith("shared/") else str(Path(path).parent)
        yield normpath(f"{start}/{found.removeprefix('shared/')}")


def intruding(path: str, source: str) -> set[str]:
    """The families whose folders a module imports from without being theirs."""
    named = {part for found in imported(path, source) for part in Path(found).parts[:-1]} & families()
    return named - set(Path(path).parts)


def modules() -> dict[str, str]:
    """The pages' own modules. Tests may take their paper from any family."""
    return {
        path.relative_to(ROOT).as_posix(): text(path)
        for path in files()
        if path.suffix in {".ts", ".tsx"} and ".test." not in path.name
    }


def test_only_the_unions_import_from_a_family() -> None:
    found = {path for path, source in modules().items() if intruding(path, source)}
    assert found - set(UNIONS) == STILL_OF_ROUNDS


@pytest.mark.parametrize("union", UNIONS)
def test_every_union_has_every_family(union: str) -> None:
    assert intruding(union, text(ROOT / union)) == families()


def test_an_import_of_a_family_is_found_however_it_is_written() -> None:
    path = "seat_client/src/pad/Row.tsx"
    for source in (
        "import { a } from '../rounds/pad/answers'",
        "import '../rounds/rounds.css'",
        "type A = typeof import('shared/rounds/stakes')",
    ):
        assert intruding(path, source) == {"rounds"}
        assert intruding("seat_client/src/rounds/pad/Row.tsx", source) == set()
    assert intruding(path, "import { a } from './rounds'") == set()
