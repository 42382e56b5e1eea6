"""Every reading of a hand's cards from the command line is written down, wherever it can be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table_server.records.opened_hands import reading_of, write_reading
from table_server.store.journal.acts import ActKind, StaffAct, acts_on
from table_server.store.sql.engine import Database, reading, writing


def kept(where: Database, whom: str) -> list[StaffAct]:
    engine = reading(where)
    with engine.connect() as connection:
        found = acts_on(connection, whom)
    engine.dispose()
    return found


def test_each_reading_is_an_act_of_its_own(place: Database) -> None:
    first, second = (reading_of("t1", hand=3, by="auditor", at=at) for at in (1_000, 2_000))
    assert (first.what, first.whom, first.by, first.at) == (ActKind.READ_HAND, "t1/3", "auditor", 1_000)
    write_reading(place, first)
    write_reading(place, second)
    assert sorted(kept(place, "t1/3"), key=lambda act: act.at) == [first, second]


def test_while_a_server_writes_they_go_to_a_file_that_only_grows(sqlite_place: Database) -> None:
    engine = writing(sqlite_place)
    acts = [reading_of("t1", hand=number, by="auditor", at=1_000) for number in (1, 2)]
    with engine.connect():
        for act in acts:
            write_reading(sqlite_place, act)
    engine.dispose()
    file = Path(f"{sqlite_place.file}.readings")
    told = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line["key"] for line in told] == [act.key for act in acts]
    assert {line["what"] for line in told} == {"read_hand"}
    assert file.stat().st_mode & 0o777 == 0o600
    assert kept(sqlite_place, "t1/1") == []


def test_in_a_room_the_servers_writing_is_in_nobodys_way(postgres_place: Database) -> None:
    engine = writing(postgres_place)
    with engine.connect():
        write_reading(postgres_place, reading_of("t1", hand=3, by="auditor", at=1_000))
    engine.dispose()
    assert len(kept(postgres_place, "t1/3")) == 1


def test_a_reading_that_cannot_be_written_down_is_told(sqlite_place: Database, tmp_path: Path) -> None:
    """Then no card is shown."""
    engine = writing(sqlite_place)
    (tmp_path / f"{Path(str(sqlite_place.file)).name}.readings").mkdir()
    with engine.connect(), pytest.raises(IsADirectoryError):
        write_reading(sqlite_place, reading_of("t1", hand=3, by="auditor", at=1_000))
    engine.dispose()
