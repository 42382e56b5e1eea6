"""Anything at random at every kind of table; the campaign `table` plays many more.

After every wish: a refused one changed nothing, the journal makes the same table, the ledger agrees with the
stacks, and players who want cards get some. Unmeasured: the tests of each file cover it by themselves.
"""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from table_server.table.commands import FloorCommand, PlayerCommand, TableCommand
from table_server.table.events import Happened
from table_server.table.terms import Spread
from table_server.table.transfer_commands import PassCommand
from tests.table.house_tables import TABLES, table_terms
from tests.table.machine import Machine
from tests.table.spreads import HOLDEM
from tests.table.table import ROOM_TERMS
from tests.table.wishes import AT_TABLE
from tests.toy.at_table import HIGH_CARD, WITH_TOY, ToyAtTable

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


class WithToy(Machine):
    """The journal's codec knows nothing of the toy, so that events come back as they are."""

    def read_back(self) -> list[Happened]:
        return self.journal


@pytest.mark.parametrize("menu", [(HIGH_CARD,), (HOLDEM, HIGH_CARD)], ids=["alone", "beside pot poker"])
def test_a_table_with_another_family_under_any_wishes(menu: tuple[Spread, ...]) -> None:
    """The game changes from one family to the other and back, in the middle of a question too."""
    dealt: set[str] = set()
    for seed in range(5):
        terms = replace(ROOM_TERMS, menu=menu)
        machine = WithToy(terms, seed, WITH_TOY, at_table=AT_TABLE | {"toy": ToyAtTable()})
        machine.steps(400)
        dealt |= {event.game for event in machine.journal if WITH_TOY.begins(event)}
    assert dealt == {spread.game for spread in menu}


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
