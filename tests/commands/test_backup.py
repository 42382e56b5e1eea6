"""`openfelt backup` and `openfelt restore`: a copy is put back before it counts, and goes back whole."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from table_server.cli import run
from table_server.commands.backup import SUMS
from table_server.store.sql.engine import Database, writing
from tests.commands.test_migrate import address
from tests.commands.test_verify import configured
from tests.postgres import programs
from tests.store.notes import disposed, tamper
from tests.store.played import Played, written
from tests.store.roomed import Roomed

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def backups(tmp_path: Path) -> Path:
    return tmp_path / "backups"


def one_table(table: Database, folder: Path) -> Path:
    """The configuration of a table without a room."""
    config = folder / "openfelt.toml"
    config.write_text(
        f'[database]\nurl = "{address(table)}"\n[files]\nstate = "{folder}"\n'
        '[[table]]\nkey = "t1"\ntitle = "Table 1"\nhouse = "lightning"\n'
        'menu = [{ game = "holdem", name = "4-8" }]\n',
        encoding="utf-8",
    )
    return config


def asked(capsys: Capture, *arguments: object) -> tuple[int, str, list[str]]:
    """Exit code, the line on stderr, and the lines on stdout."""
    code = run([str(argument) for argument in arguments])
    said = capsys.readouterr()
    return code, said.err.removeprefix("openfelt: ").strip(), said.out.splitlines()


def copies(backups: Path) -> list[Path]:
    return sorted(backups.iterdir())


@pytest.fixture
async def config(sqlite_place: Database, tmp_path: Path) -> Path:
    """Of a table that has been played at."""
    await written(sqlite_place, Played(), 2)
    return one_table(sqlite_place, tmp_path)


def test_a_copy_is_tried_and_holds_all_that_belongs_to_it(
    config: Path, sqlite_place: Database, backups: Path, capsys: Capture
) -> None:
    assert sqlite_place.file is not None
    sqlite_place.file.with_name(f"{sqlite_place.file.name}.readings").write_text("{}\n", encoding="utf-8")
    (config.parent / "pepper").write_bytes(b"secret")
    code, _, (tried, kept) = asked(capsys, "backup", backups, "--config", config)
    assert code == 0
    assert tried.startswith("table.db, put back on trial: 1 tables, ")
    assert tried.endswith(", all as it was written")
    (copy,) = copies(backups)
    assert kept == f"{copy}: kept"
    assert {file.name for file in copy.iterdir()} == {"table.db", "table.db.readings", "openfelt.toml", SUMS}
    assert copy.stat().st_mode & 0o077 == 0
    subprocess.run(["sha256sum", "--check", "--quiet", SUMS], cwd=copy, check=True)


def test_somebody_who_writes_meanwhile_is_not_in_the_way(
    config: Path, sqlite_place: Database, backups: Path, capsys: Capture
) -> None:
    with disposed(writing(sqlite_place)) as engine, engine.begin() as connection:
        connection.execute(
            text("CREATE TABLE meanwhile (note TEXT)")
        )  # in nobody's copy: it is never committed
        assert asked(capsys, "backup", backups, "--config", config)[0] == 0
        connection.rollback()


def test_so_many_copies_are_kept_and_what_was_cut_off_is_removed(
    config: Path, backups: Path, capsys: Capture
) -> None:
    for name in ("2020-01-01T00-00-00Z", "2020-01-02T00-00-00Z", "2020-01-03T00-00-00Z.faulty"):
        (backups / name).mkdir(parents=True)
        (backups / name / SUMS).touch()
    (backups / "2020-01-04T00-00-00Z.part").mkdir()
    assert asked(capsys, "backup", backups, "--config", config, "--keep", 2)[0] == 0
    assert [copy.name[:10] for copy in copies(backups)][:-1] == ["2020-01-02", "2020-01-03"]


def test_what_is_damaged_is_copied_and_said_to_be(
    config: Path, sqlite_place: Database, backups: Path, capsys: Capture
) -> None:
    tamper(sqlite_place, lambda c: c.execute(text("UPDATE events SET at = at + 1 WHERE seq = 30")))
    code, _, lines = asked(capsys, "backup", backups, "--config", config, "--keep", 1)
    assert code == 1
    assert lines[0].startswith("table.db, put back on trial: table t1, event 30: ")
    (copy,) = copies(backups)
    assert lines[-1] == f"{copy}: do not rely on this copy"
    assert copy.suffix == ".faulty"


def test_what_cannot_be_copied_is_said(sqlite_place: Database, tmp_path: Path, capsys: Capture) -> None:
    config = one_table(sqlite_place, tmp_path)
    assert sqlite_place.file is not None
    sqlite_place.file.unlink()
    code, _, lines = asked(capsys, "backup", tmp_path / "backups", "--config", config)
    assert code == 1
    assert lines[0] == f"table.db: {sqlite_place.file}: unable to open database file"
    sqlite_place.file.write_bytes(b"This is a shopping list. " * 200)
    code, _, lines = asked(capsys, "backup", tmp_path / "others", "--config", config)
    assert code == 1
    assert lines[0] == f"table.db: {sqlite_place.file}: file is not a database"


def test_a_house_that_cannot_be_read_is_said(config: Path, backups: Path, capsys: Capture) -> None:
    (config.parent / "own.toml").symlink_to(config.parent / "gone")
    code, _, lines = asked(capsys, "backup", backups, "--config", config)
    assert code == 1
    assert lines[1] == f"{config.parent / 'own.toml'}: No such file or directory"


def test_a_folder_that_takes_no_copy_is_said(
    config: Path, backups: Path, sqlite_place: Database, capsys: Capture
) -> None:
    backups.mkdir()
    (backups / "left.part").touch()  # not a folder, so nothing that a copy left
    code, said, _ = asked(capsys, "backup", backups, "--config", config)
    assert (code, said) == (2, f"{backups / 'left.part'}: Not a directory")
    (backups / "left.part").unlink()
    asked(capsys, "backup", backups, "--config", config)
    assert sqlite_place.file is not None
    part = sqlite_place.file.with_name(f"{sqlite_place.file.name}.part")
    part.mkdir()
    code, said, _ = asked(capsys, "restore", copies(backups)[0], "--config", config)
    assert (code, said) == (2, f"{part}: Is a directory")
    assert run(["verify", "--config", str(config)]) == 0


def test_it_goes_back_and_what_was_there_stays(
    config: Path, sqlite_place: Database, backups: Path, capsys: Capture
) -> None:
    asked(capsys, "backup", backups, "--config", config)
    (copy,) = copies(backups)
    file = sqlite_place.file
    assert file is not None
    before = file.read_bytes()
    tamper(sqlite_place, lambda c: c.execute(text("DELETE FROM events WHERE seq > 20")))
    code, _, (aside, found) = asked(capsys, "restore", copy, "--config", config)
    assert code == 0
    assert found.endswith(", all as it was written")
    with closing(sqlite3.connect(aside.removesuffix(": what was there before"))) as older:
        assert older.execute("SELECT max(seq) FROM events").fetchone() == (20,)
    assert len(before) == file.stat().st_size


def test_into_a_place_where_nothing_was(
    config: Path, sqlite_place: Database, backups: Path, capsys: Capture
) -> None:
    asked(capsys, "backup", backups, "--config", config)
    assert sqlite_place.file is not None
    for left in sqlite_place.file.parent.glob(f"{sqlite_place.file.name}*"):
        left.unlink()
    code, _, lines = asked(capsys, "restore", copies(backups)[0], "--config", config)
    assert (code, len(lines)) == (0, 1)


def test_what_does_not_go_back_changes_nothing(
    config: Path, sqlite_place: Database, backups: Path, capsys: Capture
) -> None:
    asked(capsys, "backup", backups, "--config", config)
    (copy,) = copies(backups)

    def refused(*more: str) -> str:
        code, said, lines = asked(capsys, "restore", copy, "--config", config, *more)
        assert (code, lines) == (2, [])
        return said

    with disposed(writing(sqlite_place)) as engine, engine.connect():
        assert refused() == f"{sqlite_place.file}: another program writes to this database"
    assert refused("--room") == f"{config}: it has no room_url"
    with (copy / "table.db").open("ab") as table:
        table.write(b"one byte more")
    assert refused() == f"{copy / 'table.db'}: it is not as it was copied"
    (copy / SUMS).unlink()
    assert refused().startswith(f"{copy}: this is no whole copy: ")
    (copy / "table.db").unlink()
    assert refused() == f"{copy}: there is no table.db in it"


@pytest.fixture
def _programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """`pg_dump` of the same version as the server."""
    monkeypatch.setenv("PATH", f"{programs()}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.usefixtures("_programs")
def test_a_room_is_copied_too_and_goes_back_into_an_empty_database(
    sqlite_place: Database, postgres_place: Database, tmp_path: Path, backups: Path, capsys: Capture
) -> None:
    roomed = Roomed(sqlite_place, postgres_place)
    roomed.plays(2)
    roomed.delivers()
    config = configured(sqlite_place, postgres_place, tmp_path)
    code, _, (table, room, _) = asked(capsys, "backup", backups, "--config", config)
    assert code == 0
    assert table.startswith("table.db, put back on trial: 1 tables, ")
    assert room.startswith("room.dump, put back on trial: 0 tables, ")
    (copy,) = copies(backups)
    code, said, _ = asked(capsys, "restore", copy, "--config", config)
    assert code == 2
    assert said.startswith("a table of a room does not go back: ")
    code, said, _ = asked(capsys, "restore", copy, "--config", config, "--room")
    assert code == 2
    assert "already exists" in said  # the database is not empty
    with disposed(writing(postgres_place)) as engine, engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    code, _, (found,) = asked(capsys, "restore", copy, "--config", config, "--room")
    assert (code, found) == (0, room.replace("room.dump, put back on trial", str(postgres_place)))


def test_a_room_that_is_away_does_not_keep_the_table_from_being_copied(
    sqlite_place: Database, tmp_path: Path, backups: Path, capsys: Capture
) -> None:
    config = configured(sqlite_place, sqlite_place, tmp_path)
    said = config.read_text(encoding="utf-8").replace(
        f'room_url = "{address(sqlite_place)}"', 'room_url = "postgresql://nobody:secret@/room?host=/nowhere"'
    )
    config.write_text(said, encoding="utf-8")
    code, _, (table, room, _) = asked(capsys, "backup", backups, "--config", config)
    assert code == 1
    assert table.endswith(", all as it was written")
    assert room.startswith("room.dump: ")
    assert "secret" not in room
