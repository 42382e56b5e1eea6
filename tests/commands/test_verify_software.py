"""`openfelt verify --software` in a checkout; an installation is examined in tests/deploy/test_wheel.py."""

from __future__ import annotations

import pytest

from table_server.cli import run
from table_server.software import installed

Capture = pytest.CaptureFixture[str]


def test_a_checkout_says_what_it_is(capsys: Capture) -> None:
    software = installed()
    assert run(["verify", "--software"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"openfelt {software.version}, {software.digest}"
    told = (
        f"{software.files} files of a checkout, with no list to compare them with, shown as {software.name}"
    )
    assert second == told


def test_it_goes_alone(capsys: Capture) -> None:
    assert run(["verify", "--software", "--database", "sqlite:///table.db"]) == 2
    assert capsys.readouterr().err == "openfelt: --software takes no other option: it looks at no database\n"
