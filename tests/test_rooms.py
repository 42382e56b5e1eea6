"""A piece of the code finds its tests, wherever it is looked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rooms import ROOT, NoTests, main, room_of


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("table_server/store", "tests/store"),
        ("table_server/engine/", "tests/engine"),
        ("table_server/engine/pots.py", "tests/engine/test_pots.py"),
        ("table_server/engine/__init__.py", "tests/engine"),
        ("table_server/cli.py", "tests/test_cli.py"),
        ("hardware/shuffler", "tests/hardware/shuffler"),
        ("migrations", "tests/migrations"),
        ("seat_client", "tests/screens"),
        ("table_server/web", "tests/screens"),
        ("tests/store", "tests/store"),
        ("tests/engine/test_pots.py", "tests/engine/test_pots.py"),
    ],
)
def test_what_is_asked_has_these_tests(asked: str, found: str) -> None:
    assert room_of(asked) == Path(found)
    assert (ROOT / found).exists()


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("table_server/attic", "there is no table_server/attic"),
        ("table_server", "that is everything: leave out ONLY"),
        ("README.md", "that is everything: leave out ONLY"),
    ],
)
def test_what_has_no_room_of_its_own_is_said(
    asked: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(NoTests, match=why):
        room_of(asked)
    assert main([asked]) == 2
    assert capsys.readouterr().err == f"{why}\n"


def test_several_are_printed_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table_server/store", "table_server/engine"]) == 0
    assert capsys.readouterr().out == "tests/store tests/engine\n"
