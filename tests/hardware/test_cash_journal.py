"""The file of records: whole after any loss of power, and never guessed at when it is damaged."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hardware.cash import Booked, Credited, Escrowed, Note, NoteKey, Record, StackSent, Started
from hardware.cash_journal import FileJournal, JournalDamaged
from hardware.cash_memory import remembered
from tests.hardware.test_cash_memory import RECORDS

NOTE = Note(NoteKey("S1", 1, 1), 2000, "123456")
SOME: list[Record] = [Started(1), Escrowed(NOTE), StackSent(NOTE.key, 5), Credited(NOTE)]


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(RECORDS, max_size=12))
def test_what_is_written_is_read(tmp_path: Path, records: list[Record]) -> None:
    path = tmp_path / "seat3.cash"
    path.unlink(missing_ok=True)
    for record in records:
        FileJournal(path).write([record])
    assert FileJournal(path).read() == tuple(records)


def test_a_file_that_is_not_there_yet_is_an_empty_past(tmp_path: Path) -> None:
    assert FileJournal(tmp_path / "new.cash").read() == ()


def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    FileJournal(tmp_path / "seat3.cash").write(SOME)
    assert stat.S_IMODE((tmp_path / "seat3.cash").stat().st_mode) == 0o600


def test_the_power_may_go_at_any_byte_of_the_last_line(tmp_path: Path) -> None:
    path = tmp_path / "seat3.cash"
    FileJournal(path).write(SOME)
    whole = path.read_bytes()
    before = len(b"".join(whole.splitlines(keepends=True)[:-1]))
    for length in range(before, len(whole)):
        path.write_bytes(whole[:length])
        assert FileJournal(path).read() == tuple(SOME[:-1])
        FileJournal(path).write([SOME[-1]])
        assert FileJournal(path).read() == tuple(SOME)


def test_a_changed_line_is_not_guessed_at(tmp_path: Path) -> None:
    path = tmp_path / "seat3.cash"
    FileJournal(path).write(SOME)
    path.write_bytes(path.read_bytes().replace(b'"cents":2000', b'"cents":9000', 1))
    with pytest.raises(JournalDamaged, match=r"line 2 of seat3\.cash"):
        FileJournal(path).read()


def test_a_long_file_is_put_away_and_what_matters_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "seat3.cash"
    under_way = Note(NoteKey("S1", 7, 2), 500)
    past: list[Record] = [Started(7), Credited(NOTE), Escrowed(under_way), StackSent(under_way.key, 1)]
    FileJournal(path).write([record for _ in range(100) for record in [*SOME, Booked(NOTE.key)]])
    FileJournal(path).write(past)
    before = FileJournal(path, longest=1_000).read()
    after = FileJournal(path, longest=1_000).read()
    assert len(after) == 4
    assert remembered(after).open == remembered(before).open
    assert remembered(after).unbooked == (NOTE,)
    assert FileJournal(tmp_path / "seat3.7").read() == before, "the old one is kept"
