"""A class name stands for one thing in the whole tree (docs/glossary.md)."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

from tests.contracts.project import ROOT, name, python, tree

MAKERS_WORDS: Final = re.compile(r"hardware/\w+/(frames|protocol|words)\.py")
"""A device's own language: each folder says Frame or Status of its own wire."""
WISHES: Final = re.compile(
    r"table_server/(wire/from_\w+|wire/rounds|runtime/intents|families/hand|.*commands|cage/staff)\.py"
)
"""A wish keeps its name from the message to the rules."""
KEPT: Final = {
    "GameChanged": "the lineup's event and the hand's (Jacks Back), by stream in every journal",
    "HandUndone": "the lineup's event and the tournament's, by stream in every journal",
    "Returned": "the lineup's event, and a note's in the validators' records",
    "TableOpened": "the table's event and the tournament's, by stream in every journal",
}
"""Names that stand in journals and cannot change any more."""


def classes() -> dict[str, dict[str, bool]]:
    """Every public class: the files that define it, and whether it is a protocol there."""
    found: dict[str, dict[str, bool]] = defaultdict(dict)
    for path in python("table_server", "hardware"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name][name(path)] = any("Protocol" in ast.unparse(base) for base in node.bases)
    return found


def ambiguous(found: Mapping[str, Mapping[str, bool]], kept: Iterable[str] = KEPT) -> dict[str, list[str]]:
    """The names that stand for more than one thing, with their files."""
    return {
        called: sorted(files)
        for called, files in found.items()
        if called not in kept and _several(files) and not any(files.values())
    }


def _several(files: Mapping[str, bool]) -> bool:
    ours = [file for file in files if not MAKERS_WORDS.fullmatch(file)]
    return len(ours) > 1 and not all(WISHES.fullmatch(file) for file in ours)


def test_a_class_name_stands_for_one_thing() -> None:
    assert ambiguous(classes()) == {}


def test_a_name_that_is_kept_stands_twice() -> None:
    assert set(ambiguous(classes(), kept=())) == set(KEPT)


def test_two_things_of_one_name_are_found() -> None:
    line = {"table_server/bots/line.py": False, "table_server/cage/ledger.py": False}
    assert ambiguous({"Line": line}) == {"Line": sorted(line)}
    port = {"table_server/edge/ports/past.py": True, "table_server/records/history.py": False}
    wish = {"table_server/wire/from_seat.py": False, "table_server/table/commands.py": False}
    frame = {"hardware/ebds/frames.py": False, "hardware/id003/frames.py": False}
    assert ambiguous({"History": port, "BuyIn": wish, "Frame": frame}) == {}


def test_the_glossary_says_which_names_stand_twice() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    assert [called for called in KEPT if f"`{called}`" not in page] == []
