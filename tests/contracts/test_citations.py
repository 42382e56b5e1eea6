"""Every rule that is cited, in code, tests or documents, stands under a heading of `docs/rules`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.contracts.citations import PAGES, headings, sections, unresolved
from tests.contracts.project import ROOT, files, name
from tests.contracts.test_files import BINARY

CITING: Final = {
    *("table_server", "hardware", "migrations", "deploy", "seat_client", "center_display", "tests", "docs"),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
}
MARKS: Final = ("D-", "LP-", "GEG", " sheet")
"""Every citation has one of them in it: most files have none, and are not read any closer."""

LINK: Final = re.compile(r"\]\(([^)#]+\.md)[^)]*\)")


def citing() -> Iterator[tuple[Path, str]]:
    for path in files():
        if path.relative_to(ROOT).parts[0] in CITING and path.suffix not in BINARY:
            text = path.read_text(encoding="utf-8")
            if any(mark in text for mark in MARKS):
                yield path, text


def test_every_citation_leads_to_a_heading() -> None:
    assert {name(path): lost for path, text in citing() if (lost := unresolved(text))} == {}


NOWHERE: Final = {
    "D-{n} and LP-{n}": ["D-{n}", "LP-{n}"],
    "D-1 to D-{n}": ["D-{n}"],
    "LP-{n} to LP-131": ["LP-{n}"],
    "GEGA-{n}, GEGA-001687": ["GEGA-{n}"],
    "OAK {sheet}, Whist": ["OAK {sheet}, Whist"],
    "OAK {sheet}, Lowball; OCE {sheet}, Lowball": ["OCE {sheet}, Lowball"],
    "OAK {sheet}, Draw Pokers": ["OAK {sheet}, Draw Pokers"],
    "OAK and LIV {sheet}s, Low Draw": ["OAK {sheet}, Low Draw"],
    "by the OAK {sheet},\n    # Whist": ["OAK {sheet}, Whist"],
    "OAK {sheet}, Lowball: as told,\n# PLC {sheet}, Whist": ["PLC {sheet}, Whist"],
}
"""Written so that this very file cites nothing that is not there."""


@pytest.mark.parametrize(("text", "lost"), NOWHERE.items())
def test_what_leads_nowhere_is_found(text: str, lost: list[str]) -> None:
    def written(words: str) -> str:
        return words.format(n="999999", sheet="sheet")

    assert unresolved(written(text)) == [written(each) for each in lost]


@pytest.mark.parametrize(
    "text",
    [
        "D-1, LP-1 and LP-57 to LP-116",
        "OAK {sheet}; as the LIV and OCE {sheet}s have it",
        "OAK {sheet}, Texas Hold'em, options 1-44",
        "OCE {sheet}, kill\n    // pots: twice the blind",
        "LUC {sheet}, High-Low Omaha, 8 or better (3-6 and 4-8)",
        "ID-12, HELP-3",
    ],
)
def test_what_leads_somewhere_is_not(text: str) -> None:
    assert unresolved(text.format(sheet="sheet")) == []


def test_a_rule_stands_in_one_place() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in PAGES.rglob("*.md"))
    numbers = re.findall(r"^#+ ((?:LP|D)-\d+) ", text, re.MULTILINE)
    assert sorted(numbers) == sorted(set(numbers))
    assert {rule for rule in headings() if rule.startswith("LP-")} == {f"LP-{n}" for n in range(1, 230)}


def test_a_section_is_called_by_one_name_in_its_house() -> None:
    assert {house: len(names) - len(set(names)) for house, names in sections().items()} == dict.fromkeys(
        ("OAK", "PLC", "LIV", "LUC", "OCE"), 0
    )


def test_every_link_between_the_rules_leads_somewhere() -> None:
    assert [
        f"{name(path)}: {target}"
        for path in PAGES.rglob("*.md")
        for target in LINK.findall(path.read_text(encoding="utf-8"))
        if not (path.parent / target).is_file()
    ] == []


def test_every_page_is_reached_from_the_index() -> None:
    index = PAGES / "README.md"
    linked = {(PAGES / target).resolve() for target in LINK.findall(index.read_text(encoding="utf-8"))}
    assert set(PAGES.rglob("*.md")) - linked == {index}
