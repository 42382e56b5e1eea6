"""`openfelt verify`: one line where all is well; else one for each fault, and exit code 1."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from table_server.cli import run
from table_server.store.sql.engine import Database, database, writing
from table_server.store.sql.writer import InlineWriter
from tests.commands.test_migrate import address
from tests.store.notes import disposed, note, prepare, tamper
from tests.store.played import Played, written
from tests.store.played_tournament import keep, recorded
from tests.store.roomed import Roomed
from tests.tournaments.structures import EVENING

Capture = pytest.CaptureFixture[str]


def verify(where: Database, capsys: Capture) -> tuple[int, list[str]]:
    code = run(["verify", "--database", address(where)])
    printed = capsys.readouterr()
    assert printed.err == ""
    return code, [line.removeprefix(f"{where}: ") for line in printed.out.splitlines()]


async def test_what_is_as_it_was_written_is_one_line(place: Database, capsys: Capture) -> None:
    steps = await written(place, Played(), 2)
    events = sum(len(step.events) for step in steps)
    assert verify(place, capsys) == (
        0,
        [f"1 tables, {events} events, 2 hands, 0 ledger entries, all as it was written"],
    )


def test_tournaments_are_counted_apart(place: Database, capsys: Capture) -> None:
    keep(place, recorded(EVENING, 2))
    told = "0 tables, 1 tournaments, 5 events, 0 hands, 4 ledger entries, all as it was written"
    assert verify(place, capsys) == (0, [told])


async def test_each_fault_is_a_line_and_the_exit_code_says_so(place: Database, capsys: Capture) -> None:
    await written(place, Played(), 2)
    tamper(place, lambda c: c.execute(text("UPDATE events SET at = at + 1 WHERE seq IN (30, 40)")))
    code, lines = verify(place, capsys)
    assert code == 1
    assert [line.split(":")[0] for line in lines[:2]] == ["table t1, event 30", "table t1, event 40"]
    assert len(lines) == 3
    assert lines[2].endswith(", 2 faults")


async def test_a_running_table_is_examined_as_it_stands(place: Database, capsys: Capture) -> None:
    await written(place, Played(), 1)
    writer = InlineWriter(prepare(writing(place)))
    writer.now(note("somebody is at work"))
    assert verify(place, capsys)[0] == 0
    await writer.close()


def test_a_file_that_is_missing_is_a_mistake_and_is_not_made(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "missing.db"
    assert run(["verify", "--database", f"sqlite:///{file}"]) == 2
    assert capsys.readouterr().err == f"openfelt: {file}: there is no such file\n"
    assert not file.exists()


def test_a_file_that_is_no_database_any_more_is_a_finding(sqlite_place: Database, capsys: Capture) -> None:
    assert sqlite_place.file is not None
    sqlite_place.file.write_bytes(b"once upon a time there was a table " * 99)
    code, lines = verify(sqlite_place, capsys)
    assert code == 1
    assert lines[0] == "database: the database cannot be read: file is not a database"
    assert lines[-1].startswith("not to be counted, ")


def test_a_database_without_tables_is_a_mistake(empty_place: Database, capsys: Capture) -> None:
    with disposed(writing(empty_place)) as engine:
        engine.connect().close()
    assert run(["verify", "--database", address(empty_place)]) == 2
    assert capsys.readouterr().err == "openfelt: the database is empty: run `openfelt migrate` first\n"


async def test_a_file_whose_pages_are_gone_is_a_finding_not_a_crash(
    sqlite_place: Database, capsys: Capture
) -> None:
    await written(sqlite_place, Played(), 2)
    assert sqlite_place.file is not None
    size = sqlite_place.file.stat().st_size
    with sqlite_place.file.open("r+b") as opened:
        opened.truncate(size - 3 * 4096)
    code, lines = verify(sqlite_place, capsys)
    assert code == 1
    assert any("damaged" in line or "cannot be read" in line for line in lines)


def configured(table: Database, room: Database, folder: Path) -> Path:
    """A table that keeps its money in a room."""
    config = folder / "openfelt.toml"
    config.write_text(
        f'[database]\nurl = "{address(table)}"\nroom_url = "{address(room)}"\n'
        '[[table]]\nkey = "t1"\ntitle = "One"\nhouse = "lightning"\n'
        '[[table.menu]]\ngame = "holdem"\nname = "4-8"\n',
        encoding="utf-8",
    )
    return config


def test_a_table_and_its_room_are_examined_and_compared(
    sqlite_place: Database, postgres_place: Database, tmp_path: Path, capsys: Capture
) -> None:
    roomed = Roomed(sqlite_place, postgres_place)
    steps = roomed.plays(2)
    roomed.delivers(all_but=1)
    config = configured(sqlite_place, postgres_place, tmp_path)
    assert run(["verify", "--config", str(config)]) == 0
    events = sum(len(step.events) for step in steps)
    table, room = capsys.readouterr().out.splitlines()
    kept = f"1 tables, {events} events, 2 hands, 0 ledger entries"
    assert table == f"{sqlite_place}: {kept}, all as it was written and as the room has it"
    booked = "0 tables, 0 events, 0 hands, 9 ledger entries"
    assert room == f"{postgres_place}: {booked}, all as it was written"


def test_what_the_two_disagree_about_is_told_of_the_table(
    sqlite_place: Database, postgres_place: Database, tmp_path: Path, capsys: Capture
) -> None:
    """Each of them alone is as it was written."""
    roomed = Roomed(sqlite_place, postgres_place)
    roomed.plays(2)
    tamper(sqlite_place, lambda connection: connection.execute(text("DELETE FROM outbox")))
    config = configured(sqlite_place, postgres_place, tmp_path)
    assert run(["verify", "--config", str(config)]) == 1
    *faults, table, room = capsys.readouterr().out.splitlines()
    missing = [fault for fault in faults if "the room's ledger has no entry t1-hand-" in fault]
    assert len(missing) == 2
    assert all(fault.startswith(f"{sqlite_place}: table t1, event ") for fault in missing)
    assert table.endswith(f", {len(faults)} faults")
    assert room.endswith(", all as it was written")


def test_a_room_that_is_away_is_a_finding(sqlite_place: Database, tmp_path: Path, capsys: Capture) -> None:
    config = configured(sqlite_place, database("postgresql://nobody@/room?host=/nowhere"), tmp_path)
    assert run(["verify", "--config", str(config)]) == 1
    first, *_, room = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{sqlite_place}: database: the room's ledger cannot be compared with it: ")
    assert "not to be counted, " in room
