"""The driver of the benchmarks waits for every screen of every table, and counts what it waited for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.bare import bare_tables
from tests.bench.floor import Commit, Sizes
from tests.bench.load import closed_loop

SIZES = Sizes(action=40, record=200, views=tuple(range(1000, 1011)))


@pytest.mark.parametrize("commit", Commit)
@pytest.mark.parametrize("tables", [1, 5])
def test_each_action_is_seen_on_all_screens(tmp_path: Path, tables: int, commit: Commit) -> None:
    with bare_tables(tables, SIZES, commit, folder=str(tmp_path)) as screens:
        for actions in (50, 50):  # nothing of the first is left for the second
            measured = closed_loop(screens, actions)
            assert actions <= len(measured.took) < actions + tables
            assert all(took > 0 for took in measured.took)
            assert 0 < measured.p50 <= measured.p99
