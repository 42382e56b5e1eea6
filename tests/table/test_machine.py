"""Anything at random at every kind of table; the campaign `table` plays many more.

After every wish: a refused one changed nothing, the journal makes the same table, the ledger agrees with the
stacks, and whoever wants cards is dealt some. Unmeasured: the tests of each file cover it by themselves.
"""

from __future__ import annotations

from typing import get_args

import pytest

from table_server.table.commands import FloorCommand, PlayerCommand, TableCommand
from table_server.table.transfer_commands import PassCommand
from tests.table.house_tables import TABLES, table_terms
from tests.table.machine import Machine

pytestmark = [pytest.mark.no_cover, pytest.mark.usefixtures("stand_ins")]

EVERY_WISH = (
    "posts and a kill",
    "time, each player",
    "run twice, straddles",
    "dealer's choice",
    "tournament",
)


@pytest.mark.parametrize("name", TABLES)
def test_any_table_under_any_wishes(name: str) -> None:
    """LP-34, LP-44, LP-51, LP-52, LP-57, D-4, D-9."""
    machine = Machine(table_terms(name), seed=7)
    machine.steps(400)
    assert machine.table.lineup.hands


def test_every_wish_is_granted_and_refused_some_time() -> None:
    """The machine tests only the commands it gives. Nobody can refuse to refill the banks."""
    unions = (PlayerCommand, TableCommand, FloorCommand, PassCommand)
    wishes = {kind.__name__ for union in unions for kind in get_args(union)}
    granted: set[str] = set()
    refused = {"RefillBanks"}
    for seed in range(40):
        machine = Machine(table_terms(EVERY_WISH[seed % len(EVERY_WISH)]), seed)
        machine.steps(600)
        granted |= machine.accepted.keys()
        refused |= machine.refused.keys()
        if granted == refused == wishes:
            break
    assert wishes - granted == wishes - refused == set()
