"""A disk that fails under a running program: it ends at once, with a line, and nothing promised is lost."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from subprocess import PIPE

import pytest

from table_server.store.audit.audit import audit
from table_server.store.journal.rows import rows_of
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.writer import CANNOT_WRITE
from tests.patience import PATIENCE
from tests.store.failing import FROM_HERE_ON, IN_TIME, TABLES
from tests.store.notes import disposed

ROOT = Path(__file__).parents[2]


def command(how: str, where: Database) -> list[str]:
    return [sys.executable, "-m", "tests.store.failing", how, where.url.render_as_string()]


def run(how: str, where: Database) -> subprocess.CompletedProcess[str]:
    said = command(how, where)
    return subprocess.run(said, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)


def promised(lines: Iterable[str]) -> Counter[str]:
    """Commits by table."""
    return Counter(line.split()[0] for line in lines if line.startswith("t"))


def assert_kept(where: Database, promises: Counter[str]) -> None:
    """All that was promised is there, a commit whole or not at all, and everything is as it was written."""
    assert len(promises) == TABLES
    assert min(promises.values()) >= IN_TIME // 2
    with disposed(reading(where)) as engine:
        with engine.connect() as connection:
            kept = {table: len(list(rows_of(connection, table))) for table in promises}
        assert all(kept[table] >= 3 * commits for table, commits in promises.items())
        assert {rows % 3 for rows in kept.values()} == {0}
        assert [str(fault) for fault in audit(engine)] == []


@pytest.mark.parametrize("how", ["database_is_full", "disk_is_full", "sync_fails"])
def test_a_program_whose_disk_fails_ends_and_lost_nothing_that_it_promised(
    sqlite_place: Database, how: str
) -> None:
    ended = run(how, sqlite_place)
    assert ended.returncode == CANNOT_WRITE
    assert ended.stderr.count("\n") == 1, ended.stderr
    assert ended.stderr.startswith("openfelt: the store cannot write: OperationalError: ")
    assert_kept(sqlite_place, promised(ended.stdout.splitlines()))


def test_a_program_that_is_killed_lost_nothing_that_it_promised(sqlite_place: Database) -> None:
    with subprocess.Popen(
        command("nothing_is_wrong", sqlite_place), cwd=ROOT, stdout=PIPE, text=True
    ) as program:
        assert program.stdout is not None
        seen = list(islice(program.stdout, 500))
        program.kill()
    assert_kept(sqlite_place, promised(seen))


def test_after_a_failed_sync_nothing_more_is_promised(sqlite_place: Database) -> None:
    """Pages of a failed sync are marked clean: the next sync would succeed and tell a lie."""
    lines = run("sync_fails", sqlite_place).stdout.splitlines()
    said = lines.index(FROM_HERE_ON) if FROM_HERE_ON in lines else len(lines)
    assert lines[said + 1 :] == []


def test_what_the_next_program_finds_it_can_go_on_from(sqlite_place: Database) -> None:
    run("disk_is_full", sqlite_place)
    assert sqlite_place.file is not None
    log = sqlite_place.file.with_name("table.db-wal")
    assert log.stat().st_size > 0
    with disposed(writing(sqlite_place)) as engine:
        engine.connect().close()
    assert not log.exists()
