"""Every line of the electronic table has a row: what proves it, what shows it, and what is missing."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

from tests.contracts.citations import PAGES, RULE
from tests.contracts.lines import PAGE, Row, rows, source_of
from tests.contracts.project import ROOT
from tests.screens import play_album, tournament_album

LINES: Final = [*range(1, 165), *range(226, 230), *range(165, 226)]
"""In the order of the page: the words come last."""

BY_MEANING: Final = frozenset(
    {
        *(
            1,
            3,
            5,
            6,
            7,
            8,
            9,
            10,
            11,
            12,
            13,
            14,
            15,
            16,
            17,
            18,
            21,
            23,
            28,
            30,
            39,
            42,
            43,
            50,
            63,
            64,
            65,
        ),
        *(66, 132, 141, 157, 228, 165, 166, 168, 169, 170, 172, 173, 174, 175, 176, 177, 179, 181, 184, 185),
        *(186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 199, 200, 202, 206, 207, 209, 210, 211),
        *(212, 213, 215, 216, 217, 218, 220, 222, 223, 224, 225),
    }
)
"""Lines whose test shows them and does not name them."""

WORDS: Final = json.loads((ROOT / "table_server/web/shared/words/en.json").read_text(encoding="utf-8"))


def words(row: Row) -> list[str]:
    """The keys under which screens say the word of this line."""
    return re.findall(r"`([^`]+)`", row.shown)


def test_every_line_has_one_row() -> None:
    assert [row.number for row in rows()] == LINES


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.rule)
def test_a_row_leads_to_the_line_and_bears_its_title(row: Row) -> None:
    page, _, anchor = row.link.partition("#")
    text = (PAGE.parent / page).read_text(encoding="utf-8")
    assert f"\n### {row.rule} {row.title}\n" in text
    assert anchor == re.sub(r"[^\w\- ]", "", f"{row.rule} {row.title}".lower()).replace(" ", "-")
    assert (PAGE.parent / page).is_relative_to(PAGES)


@pytest.mark.parametrize("row", [row for row in rows() if row.test], ids=lambda row: row.rule)
def test_a_named_test_exists_and_names_the_line(row: Row) -> None:
    source = source_of(row.test)
    assert source is not None, row.test
    assert (row.rule in RULE.findall(source)) is (row.number not in BY_MEANING)


def test_a_row_without_a_test_says_what_is_missing() -> None:
    assert [row.rule for row in rows() if not row.test and not row.missing] == []


def test_a_test_that_does_not_exist_is_noticed() -> None:
    assert source_of("tests/contracts/test_lightning_poker.py::test_that_is_not_there") is None
    assert source_of("tests/contracts/nothing.py::test_every_line_has_one_row") is None
    assert source_of("tests/contracts/test_lightning_poker.py::test_every_line_has_one_row") is not None


def test_every_picture_and_paper_exists() -> None:
    linked = re.findall(r"\]\(([^)#]+)[^)]*\)", PAGE.read_text(encoding="utf-8"))
    assert [link for link in linked if not (PAGE.parent / link).is_file()] == []


def test_every_picture_that_is_taken_for_a_line_is_shown() -> None:
    text = PAGE.read_text(encoding="utf-8") + (ROOT / "docs/screens.md").read_text(encoding="utf-8")
    taken = {*play_album.SEATS, *play_album.BOARDS, *tournament_album.SEATS, *tournament_album.BOARDS}
    assert {name for name in taken if f"screens/{name}.png" not in text} == set()


@pytest.mark.parametrize("row", [row for row in rows() if words(row)], ids=lambda row: row.rule)
def test_a_screen_says_the_word(row: Row) -> None:
    """Or the row says what the screens call it."""
    for key in words(row):
        said = WORDS[key].lower()
        first = re.split(r"[ -]", row.title.lower())[0].removesuffix("s")
        assert first in said or row.missing, (key, said)


def test_a_word_that_no_screen_says_is_missing() -> None:
    silent = [row for row in rows() if 165 <= row.number <= 225 and not words(row)]
    assert [row.rule for row in silent if "no screen says it" not in row.missing] == []
