"""The data of every older program is brought up to today's tables, and is still true there."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.script import ScriptDirectory

from table_server.families.rounds.events import HandEnded
from table_server.store.audit.audit import audit
from table_server.store.journal.reader import JournalReader
from table_server.store.revisions import newest
from table_server.store.schema import config, migrate
from table_server.store.sql.engine import Database, reading, writing
from tests.migrations.kept import HANDS, contents, put_in, read_back, written_down
from tests.store.notes import disposed

REVISIONS = [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()]


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_database_of_any_revision_is_brought_up_and_still_true(
    empty_place: Database, revision: str
) -> None:
    with disposed(writing(empty_place)) as engine, engine.begin() as connection:
        command.upgrade(config(connection), revision)
        put_in(connection, read_back(revision))
    assert migrate(empty_place) == (revision, newest())
    with disposed(reading(empty_place)) as engine:
        assert [str(fault) for fault in audit(engine)] == []
        reader = JournalReader(engine)
        assert isinstance(reader.hand("t1", HANDS)[-1], HandEnded)
        assert reader.events_since_checkpoint("t1")


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_table_of_a_revision_has_something_to_lose(revision: str) -> None:
    assert [name for name, rows in read_back(revision).items() if not rows] == []


def test_what_is_kept_is_read_back_unchanged(empty_place: Database) -> None:
    rows = read_back(newest())
    migrate(empty_place)
    with disposed(writing(empty_place)) as engine, engine.begin() as connection:
        put_in(connection, rows)
        found = contents(connection)
    assert {name: sorted(map(str, kept)) for name, kept in found.items()} == {
        name: sorted(map(str, kept)) for name, kept in rows.items()
    }
    assert written_down(rows).count("\n") > 100
