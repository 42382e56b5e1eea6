"""A family that the product does not know, through the real server; and what it took, as the page says."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.toy.overlay import ROOT, counted, in_it, laid_over, own

DOCUMENT: Final = ROOT / "docs" / "adding-a-family.md"
ROW: Final = re.compile(r"^\| `([^`]+)` \| ([^|]+) \|", re.MULTILINE)


@pytest.mark.no_cover
def test_an_evening_of_another_family(tmp_path: Path) -> None:
    """Wagers, a clock that runs out, a cut in the middle, pages, a look back, a void, another game."""
    tree, room = tmp_path / "tree", tmp_path / "room"
    tree.mkdir()
    room.mkdir()
    in_it(laid_over(tree), sys.executable, "-m", "tests.toy.evening", str(room))


def test_the_document_lists_what_a_family_takes() -> None:
    told = dict(ROW.findall(DOCUMENT.read_text(encoding="utf-8")))
    changed = {each.path: f"+{each.added} -{each.removed}" for each in counted()}
    written = {path: str(lines) for path, lines in own()}
    assert told == changed | written
