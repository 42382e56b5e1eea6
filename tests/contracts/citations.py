"""The form of a citation of a rule, and the headings of `docs/rules` that it has to lead to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from tests.contracts.project import ROOT

PAGES: Final = ROOT / "docs/rules"
HOUSE: Final = r"(?:OAK|PLC|LIV|LUC|OCE)"
RULE: Final = re.compile(r"\b(?:LP|D)-\d+\b")
SHEET: Final = re.compile(rf"\b({HOUSE}(?:(?:, | and ){HOUSE})*) sheets?\b(?:, (?=(.{{1,60}})))?")
FILED: Final = re.compile(r"\bGEG[AR]-\d{6}\b")
"""A game as the state has filed it."""

_HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)
_NAMES: Final = re.compile(rf"^#+ ({HOUSE}) sheet(?:, (.+))?$(?:\n\nAlso cited as: (.+)$)?", re.MULTILINE)
_IN_BRACKETS: Final = re.compile(r" \([^()]*\)$")
_BROKEN_LINE: Final = re.compile(r"\n\s*(?://|#|\*)?\s*")


@cache
def headings() -> dict[str, str]:
    """Every heading that begins with a rule's number or names a filed game, and the page it stands on."""
    return {
        rule: page
        for page, text in _pages().items()
        for heading in _HEADING.findall(text)
        for rule in (*RULE.findall(heading.split(" ")[0]), *FILED.findall(heading))
    }


@cache
def sections() -> dict[str, tuple[str, ...]]:
    """The sections of each room's sheet, by every name a section is cited by."""
    found: dict[str, list[str]] = {}
    for text in _pages().values():
        for house, section, others in _NAMES.findall(text):
            names = found.setdefault(house, [])
            names += _shorter(section) if section else []
            names += [other.casefold() for other in others.split("; ") if other]
    return {house: tuple(names) for house, names in found.items()}


def _shorter(section: str) -> Iterator[str]:
    """A name with what stands in brackets behind it, and without."""
    yield section.casefold()
    while (shorter := _IN_BRACKETS.sub("", section)) != section:
        yield shorter.casefold()
        section = shorter


@cache
def _pages() -> dict[str, str]:
    return {
        path.relative_to(PAGES).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(PAGES.rglob("*.md"))
    }


def unresolved(text: str) -> list[str]:
    """The citations of a text that no heading answers. Of a range, its ends count."""
    return [
        *(rule for rule in RULE.findall(text) if rule not in headings()),
        *(filed for filed in FILED.findall(text) if filed not in headings()),
        *_sheets_unresolved(text),
    ]


def _sheets_unresolved(text: str) -> Iterator[str]:
    """A citation may be broken over two lines; behind the section's name it may go on as it likes."""
    for houses, rest in SHEET.findall(_BROKEN_LINE.sub(" ", text)):
        for house in re.findall(HOUSE, houses):
            if rest and not _known(house, rest.casefold()):
                yield f"{house} sheet, {rest[:40]}"


def _known(house: str, rest: str) -> bool:
    return any(rest.startswith(name) and not rest[len(name) :][:1].isalnum() for name in sections()[house])
