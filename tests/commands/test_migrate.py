"""`openfelt migrate`: a database is brought up to its tables, or it is said in one line why not."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from table_server.cli import run
from table_server.store.revisions import newest
from table_server.store.sql.engine import Database, writing
from tests.store.notes import disposed

Capture = pytest.CaptureFixture[str]


def address(where: Database) -> str:
    return where.url.render_as_string(hide_password=False)


def test_an_empty_database_gets_its_tables(empty_place: Database, capsys: Capture) -> None:
    assert run(["migrate", "--database", address(empty_place)]) == 0
    assert run(["migrate", "--database", address(empty_place)]) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines() == [
        f"{empty_place}: at revision {newest()} (from nothing)",
        f"{empty_place}: at revision {newest()} (nothing to do)",
    ]
    assert printed.err == ""


def test_both_databases_of_a_configuration_are_meant(
    empty_name: Database, tmp_path: Path, capsys: Capture
) -> None:
    """The table's own, whose folder is made, and the room's."""
    own = tmp_path / "var" / "table.db"
    config = tmp_path / "table.toml"
    config.write_text(
        f'[database]\nurl = "sqlite:///{own}"\nroom_url = "{address(empty_name)}"\n'
        '[[table]]\nkey = "t1"\ntitle = "One"\nhouse = "lightning"\n'
        '[[table.menu]]\ngame = "holdem"\nname = "4-8"\n',
        encoding="utf-8",
    )
    assert run(["migrate", "--config", str(config)]) == 0
    assert capsys.readouterr().out.count(f"at revision {newest()} (from nothing)") == 2
    assert own.exists()


def test_a_database_of_a_newer_program_is_a_mistake(place: Database, capsys: Capture) -> None:
    with disposed(writing(place)) as engine, engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for command in ("migrate", "verify"):
        assert run([command, "--database", address(place)]) == 2
        told = "openfelt: the database is at revision 9999, which is newer than this program\n"
        assert capsys.readouterr().err == told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "say which database: --config FILE or --database URL"),
        (["--config", "x.toml", "--database", "sqlite:///x.db"], "say which database"),
        (["--database", "mysql://x/y"], "mysql is not supported: OpenFelt uses sqlite or postgresql"),
        (["--config", "nowhere.toml"], "nowhere.toml: No such file"),
        (["--database", "postgresql://nobody@/x?host=/nowhere"], "the database says: "),
    ],
)
def test_what_cannot_be_is_one_line(capsys: Capture, arguments: list[str], told: str) -> None:
    assert run(["migrate", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"openfelt: {told}")
    assert printed.err.count("\n") == 1


def test_a_running_table_is_not_migrated_behind_its_back(sqlite_place: Database, capsys: Capture) -> None:
    with disposed(writing(sqlite_place)) as engine, engine.connect():
        assert run(["migrate", "--database", address(sqlite_place)]) == 2
    assert "another program writes to this database" in capsys.readouterr().err
