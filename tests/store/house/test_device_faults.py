"""Faults of devices: kept from when they began to when they were over, and never changed."""

from __future__ import annotations

import pytest
from sqlalchemy import delete
from sqlalchemy.exc import DatabaseError

from table_server.cage.reports import DeviceFaultRow, Period
from table_server.store.house.device_faults import device_faults, end_all, write_fault
from table_server.store.tables.play import DEVICE_FAULTS
from tests.store.cages import Cage

CARD = "t1/seat/3/card"
SHUFFLER = "t1/shuffler"
ALWAYS = Period(0, 10_000)


def began(cage: Cage, device: str, fault: str, at: int) -> None:
    cage.do(lambda connection: write_fault(connection, device, fault, at, over=False))


def ended(cage: Cage, device: str, fault: str, at: int) -> None:
    cage.do(lambda connection: write_fault(connection, device, fault, at, over=True))


def told(cage: Cage, period: Period = ALWAYS, now: int = 5_000) -> list[DeviceFaultRow]:
    return list(cage.do(lambda connection: device_faults(connection, period, now)))


def test_a_fault_lasts_until_it_is_over(cage: Cage) -> None:
    began(cage, CARD, "away", 1_000)
    began(cage, SHUFFLER, "jam", 1_500)
    ended(cage, CARD, "away", 1_200)
    began(cage, CARD, "away", 3_000)
    assert told(cage) == [
        DeviceFaultRow(1_000, CARD, "away", 200, "over"),
        DeviceFaultRow(1_500, SHUFFLER, "jam", 3_500, "open"),
        DeviceFaultRow(3_000, CARD, "away", 2_000, "open"),
    ]


def test_a_report_has_what_was_there_at_any_time_of_its_period(cage: Cage) -> None:
    began(cage, CARD, "away", 1_000)
    ended(cage, CARD, "away", 2_000)
    began(cage, SHUFFLER, "jam", 1_000)
    assert [row.device for row in told(cage, Period(1_500, 1_600))] == [CARD, SHUFFLER]
    assert [row.device for row in told(cage, Period(2_500, 9_000))] == [SHUFFLER]
    assert told(cage, Period(0, 1_000)) == []


def test_a_server_that_starts_ends_what_was_open(cage: Cage) -> None:
    began(cage, CARD, "away", 1_000)
    began(cage, SHUFFLER, "jam", 1_000)
    ended(cage, SHUFFLER, "jam", 1_100)
    cage.do(lambda connection: end_all(connection, 4_000))
    cage.do(lambda connection: end_all(connection, 4_500))
    assert [(row.device, row.lasted, row.state) for row in told(cage)] == [
        (CARD, 3_000, "over"),
        (SHUFFLER, 100, "over"),
    ]


def test_a_row_stays_as_it_was_written(cage: Cage) -> None:
    began(cage, CARD, "away", 1_000)
    with pytest.raises(DatabaseError, match="kept as it was written"):
        cage.do(lambda connection: connection.execute(delete(DEVICE_FAULTS)))
