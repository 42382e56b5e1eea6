"""Garbage collection is rare while screens are served, off during imports, and as usual afterwards."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from table_server.edge.process.garbage import BEFORE_A_LOOK, seldom_collected, uncollected

PYTHONS_OWN = (700, 10, 10)


@pytest.fixture(autouse=True)
def nobody_else_serves() -> Iterator[None]:
    """The tests themselves run with these settings."""
    ours = gc.get_threshold()
    gc.set_threshold(*PYTHONS_OWN)
    gc.unfreeze()
    yield
    gc.freeze()
    gc.set_threshold(*ours)


def test_as_long_as_screens_are_served() -> None:
    with seldom_collected():
        assert gc.get_threshold() == (BEFORE_A_LOOK, *PYTHONS_OWN[1:])
        assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == PYTHONS_OWN
    assert gc.get_freeze_count() == 0


def test_never_while_modules_are_imported_and_what_is_there_then_is_there_for_good() -> None:
    with uncollected():
        assert not gc.isenabled()
        assert gc.get_freeze_count() == 0
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0


def test_a_server_that_was_put_up_without_a_look_takes_one_now_and_then() -> None:
    with uncollected():
        with seldom_collected():
            assert gc.isenabled()
        assert not gc.isenabled()
