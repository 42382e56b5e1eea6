"""While screens are served Python seldom looks for garbage; afterwards it looks as it did before."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from table_server.edge.process.garbage import BEFORE_A_LOOK, seldom_collected

PYTHONS_OWN = (700, 10, 10)


@pytest.fixture(autouse=True)
def nobody_else_serves() -> Iterator[None]:
    """The tests themselves are run like that."""
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
