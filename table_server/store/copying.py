"""Copies a database in use and puts a copy back: SQLite's online backup, or PostgreSQL's `pg_dump`."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import URL, create_engine, text

from table_server.store.sql.engine import Database, database, sole_writer
from table_server.store.sql.errors import CannotOpen

_BESIDE: Final = ("", "-wal", "-shm")
"""The files that make up one SQLite database."""


def copy_database(where: Database, to: Path) -> None:
    """Copy the whole database as of one moment into one durable file. Writers are not held up."""
    if where.file is None:
        _postgres("pg_dump", where, "--format=custom", f"--file={to}")
    else:
        _copied_pages(where.file, to)
    flush_to_disk(to)


def _copied_pages(file: Path, to: Path) -> None:
    """Copy in one step: a reader sees one moment, and with write-ahead the writer does not wait for it."""
    source = f"{file.resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(source, uri=True)) as here, closing(sqlite3.connect(to)) as there:
            here.backup(there)
            there.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
    except sqlite3.Error as fault:
        raise CannotOpen(f"{file}: {fault}") from fault


def restore_copy(copy: Path, where: Database, aside: str) -> Path | None:
    """Put the copy in the database's place. No program may be using it.

    The database that was there stays under another name, which is returned.
    """
    if where.file is None:
        _postgres("pg_restore", where, "--exit-on-error", "--single-transaction", "--no-owner", str(copy))
        return None
    part = where.file.with_name(f"{where.file.name}.part")
    with sole_writer(where.file):
        shutil.copyfile(copy, part)
        flush_to_disk(part)
        before = _moved_aside(where.file, aside)
        part.replace(where.file)
        flush_to_disk(where.file)
    return before


def _moved_aside(file: Path, aside: str) -> Path | None:
    before = file.with_name(f"{file.name}.{aside}")
    for end in _BESIDE:
        there = file.with_name(file.name + end)
        if there.exists():
            there.rename(before.with_name(before.name + end))
    return before if before.exists() else None


@contextmanager
def trial_restore(copy: Path, where: Database) -> Iterator[Database]:
    """Restore the copy into a temporary database, where it can be examined. It is removed afterwards."""
    if where.file is not None:
        with TemporaryDirectory(prefix=".trial-", dir=copy.parent) as folder:
            trial = database(f"sqlite:///{Path(folder) / where.file.name}")
            restore_copy(copy, trial, "never")
            yield trial
        return
    name = f"openfelt_trial_{token_hex(4)}"
    with _temporary_database(where, name):
        trial = replace(where, url=where.url.set(database=name))
        restore_copy(copy, trial, "never")
        yield trial


@contextmanager
def _temporary_database(where: Database, name: str) -> Iterator[None]:
    """Create a second database on the same server, and drop it at the end."""
    engine = create_engine(where.url, isolation_level="AUTOCOMMIT", hide_parameters=True)
    try:
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
            try:
                yield
            finally:
                connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        engine.dispose()


def _postgres(program: str, where: Database, *arguments: str) -> None:
    """Run one of PostgreSQL's programs.

    The password goes through the environment: process lists show arguments.
    """
    url = where.url
    environment = os.environ | ({"PGPASSWORD": str(url.password)} if url.password else {})
    named = URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
    command = [program, f"--dbname={named}", *arguments]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    except FileNotFoundError as fault:
        raise CannotOpen(f"{program} is not installed: apt install postgresql-client") from fault
    if done.returncode:
        raise CannotOpen(f"{where}: {_first_error(done.stderr) or program}")


def _first_error(stderr: str) -> str | None:
    """The first error line: it names the statement that failed."""
    return next((line for line in stderr.splitlines() if "error: " in line), None)


def flush_to_disk(path: Path) -> None:
    """Sync the file and its directory entry, so that both survive a power cut."""
    for each in (path, path.parent):
        handle = os.open(each, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
