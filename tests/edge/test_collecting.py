"""While screens are served Python seldom looks for garbage; afterwards it looks as it did before."""

from __future__ import annotations

import gc

from table_server.edge.collecting import BEFORE_A_LOOK, seldom_collected


def test_as_long_as_screens_are_served() -> None:
    before = gc.get_threshold()
    with seldom_collected():
        assert gc.get_threshold() == (BEFORE_A_LOOK, *before[1:])
        assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
