"""What waits to be delivered: in order, each once, until it has arrived."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import IntegrityError

from table_server.cage import ledger
from table_server.store.ledger.outbox import Outbox, count_waiting, delivered, waiting
from tests.store.cages import NOON, Cage, hand

ENTRIES = [hand("t1-hand-1", "t1", {"1": 5, "2": -5}), ledger.cash_out("t1-out-1", "t1", "1", 5)]


def keep(cage: Cage, *entries: ledger.Entry) -> int:
    """How often somebody was told."""
    told: list[None] = []
    cage.do(lambda connection: Outbox(lambda: told.append(None)).keep(connection, entries, NOON))
    return len(told)


def test_what_was_kept_waits_in_order_and_somebody_is_told(cage: Cage) -> None:
    assert keep(cage, *ENTRIES) == 1
    parcels = cage.do(lambda connection: waiting(connection, 10))
    assert [parcel.entry for parcel in parcels] == ENTRIES
    assert [parcel.at for parcel in parcels] == [NOON, NOON]
    assert cage.do(lambda connection: waiting(connection, 1)) == parcels[:1]


def test_what_has_arrived_waits_no_more(cage: Cage) -> None:
    keep(cage, *ENTRIES)
    first = cage.do(lambda connection: waiting(connection, 1))[0]
    cage.do(lambda connection: delivered(connection, first.seq))
    assert cage.do(count_waiting) == 1
    keep(cage, hand("t1-hand-2", "t1", {"1": 5, "2": -5}))
    keys = [parcel.entry.key for parcel in cage.do(lambda connection: waiting(connection, 10))]
    assert keys == ["t1-out-1", "t1-hand-2"]


def test_a_number_is_not_given_again_when_everything_has_arrived(cage: Cage) -> None:
    keep(cage, ENTRIES[0])
    first = cage.do(lambda connection: waiting(connection, 1))[0]
    cage.do(lambda connection: delivered(connection, first.seq))
    keep(cage, ENTRIES[1])
    assert cage.do(lambda connection: waiting(connection, 1))[0].seq > first.seq


def test_a_key_is_kept_once(cage: Cage) -> None:
    """A hand is journalled once, so this is somebody's mistake and undoes the journal's transaction."""
    keep(cage, ENTRIES[0])
    with pytest.raises(IntegrityError):
        keep(cage, ENTRIES[0])


def test_an_empty_outbox_has_nothing_to_deliver(cage: Cage) -> None:
    assert cage.do(count_waiting) == 0
    assert cage.do(lambda connection: waiting(connection, 10)) == []
