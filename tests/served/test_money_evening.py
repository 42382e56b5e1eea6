"""The short form of the campaign; `make campaign NAME=money_cuts` cuts in the middle of every step."""

from __future__ import annotations

from pathlib import Path

from tests.served.money_evening import evening


def test_notes_become_chips_and_chips_cash_although_the_power_goes(tmp_path: Path) -> None:
    """While a note falls into the box, and while the ticket is printed."""
    ended = evening(tmp_path, ["past", "printing"])
    assert ended.wrong == []
    assert ended.kills == 2
    assert ended.in_box == 100_00
    assert [paper[1].split()[0] for paper in ended.papers] in (["CASHOUT"], ["COPY"], ["CASHOUT", "COPY"])
