"""Names that a table can show."""

from __future__ import annotations

import pytest

from table_server.cage.accounts import LONGEST_NAME, name_of


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Red", "Red"),
        ("  Big   Red ", "Big Red"),
        ("Łódź 7", "Łódź 7"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_one_line_without_spare_blanks(written: str, shown: str) -> None:
    assert name_of(written) == shown


@pytest.mark.parametrize("written", ["", "   ", "x" * (LONGEST_NAME + 1), "a\u202eb", "a\x00b", "\u200b"])
def test_a_text_a_screen_cannot_show_is_no_name(written: str) -> None:
    assert name_of(written) is None
