"""Copies of databases in use, and the way back: SQLite's own online backup, PostgreSQL's `pg_dump`."""

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

from table_server.store.sql.engine import Database, alone, database
from table_server.store.sql.errors import CannotOpen

_BESIDE: Final = ("", "-wal", "-shm")
"""What a SQLite database consists of."""


def copied(where: Database, to: Path) -> None:
    """All of it as of one moment, in one file that is on the disk; whoever writes there writes on."""
    if where.file is None:
        _postgres("pg_dump", where, "--format=custom", f"--file={to}")
    else:
        _copied_pages(where.file, to)
    durable(to)


def _copied_pages(file: Path, to: Path) -> None:
    """In one step: a second reader sees one moment, and a writer that writes ahead does not wait for it."""
    source = f"{file.resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(source, uri=True)) as here, closing(sqlite3.connect(to)) as there:
            here.backup(there)
            there.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
    except sqlite3.Error as fault:
        raise CannotOpen(f"{file}: {fault}") from fault


def put_back(copy: Path, where: Database, aside: str) -> Path | None:
    """In the place of what is there, which stays under another name; no program may use it."""
    if where.file is None:
        _postgres("pg_restore", where, "--exit-on-error", "--single-transaction", "--no-owner", str(copy))
        return None
    part = where.file.with_name(f"{where.file.name}.part")
    with alone(where.file):
        shutil.copyfile(copy, part)
        durable(part)
        before = _moved_aside(where.file, aside)
        part.replace(where.file)
        durable(where.file)
    return before


def _moved_aside(file: Path, aside: str) -> Path | None:
    before = file.with_name(f"{file.name}.{aside}")
    for end in _BESIDE:
        there = file.with_name(file.name + end)
        if there.exists():
            there.rename(before.with_name(before.name + end))
    return before if before.exists() else None


@contextmanager
def on_trial(copy: Path, where: Database) -> Iterator[Database]:
    """The copy put back somewhere where nobody plays, to be examined there; gone afterwards."""
    if where.file is not None:
        with TemporaryDirectory(prefix=".trial-", dir=copy.parent) as folder:
            trial = database(f"sqlite:///{Path(folder) / where.file.name}")
            put_back(copy, trial, "never")
            yield trial
        return
    name = f"openfelt_trial_{token_hex(4)}"
    with _made(where, name):
        trial = replace(where, url=where.url.set(database=name))
        put_back(copy, trial, "never")
        yield trial


@contextmanager
def _made(where: Database, name: str) -> Iterator[None]:
    """A database beside the one that is meant, on the same server."""
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
    """One of PostgreSQL's own programs; a password goes along where no list of processes shows it."""
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


def _first_error(said: str) -> str | None:
    """Of what they say the statement that failed is the most, and the last."""
    return next((line for line in said.splitlines() if "error: " in line), None)


def durable(path: Path) -> None:
    """The file and its name are on the disk, whatever happens next."""
    for each in (path, path.parent):
        handle = os.open(each, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
