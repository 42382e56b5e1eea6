"""`openfelt backup`: copies all databases during play, restores the copy on trial, and checks it there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

from table_server.commands.databases import make_folder, understood
from table_server.commands.mistake import Mistake
from table_server.commands.verify import examined
from table_server.settings.reading import SettingsError, load
from table_server.settings.values import Settings
from table_server.store.copying import copy_database, flush_to_disk, trial_restore
from table_server.store.sql.engine import Database, database

SUMS: Final = "SHA256SUMS"
"""In the format of `sha256sum --check`."""
STAMP: Final = "%Y-%m-%dT%H-%M-%SZ-%f"
_UNFINISHED: Final = ".part"
_FAULTY: Final = ".faulty"
_FINDING: Final = 1


def run(folder: Path, config: Path, keep: int) -> int:
    """Make a copy in a folder of its own, and keep the newest ones. Exit code 1 when this copy has faults."""
    settings = loaded(config)
    with understood():
        make_folder(folder)
    try:
        return _kept(folder, settings, config, keep)
    except OSError as fault:
        raise Mistake(f"{fault.filename or folder}: {fault.strerror}") from fault


def _kept(folder: Path, settings: Settings, config: Path, keep: int) -> int:
    for left in folder.glob(f"*{_UNFINISHED}"):  # left by a copy that was interrupted
        shutil.rmtree(left)
    copy = folder / f"{stamp()}{_UNFINISHED}"
    copy.mkdir(mode=0o700)
    faults = sum(_tried(copy, name, where) for name, where in kept_in(settings).items())
    faults += sum(_taken_along(file, copy / name) for file, name in _beside(settings, config))
    _summed(copy)
    done = copy.with_suffix(_FAULTY if faults else "")
    copy.rename(done)
    flush_to_disk(done)
    print(f"{done}: {'do not rely on this copy' if faults else 'kept'}")
    if faults:
        return _FINDING
    _forget(folder, keep)
    return 0


def loaded(config: Path) -> Settings:
    """Load the configuration. Mistake names the line that is wrong."""
    try:
        return load(config)
    except SettingsError as wrong:
        raise Mistake(str(wrong)) from wrong


def kept_in(settings: Settings) -> dict[str, Database]:
    """Return the databases of a configuration, by their names in a copy."""
    with understood():
        own = database(settings.database.url)
        found = {_named("table", own): own}
        if settings.database.room_url is not None:
            room = database(settings.database.room_url)
            found[_named("room", room)] = room
    return found


def _named(what: str, where: Database) -> str:
    return f"{what}.db" if where.is_sqlite else f"{what}.dump"


def stamp() -> str:
    """Return the time, for use in a name."""
    return datetime.now(UTC).strftime(STAMP)


def _tried(copy: Path, name: str, where: Database) -> int:
    """Copy one database, check the copy, and return its faults. Never stops the copy of the other one."""
    try:
        with understood():
            copy_database(where, copy / name)
            with trial_restore(copy / name, where) as trial:
                return examined(trial, called=f"{name}, put back on trial")
    except (Mistake, OSError) as fault:
        print(f"{name}: {fault}")
        return 1


def _beside(settings: Settings, config: Path) -> Iterator[tuple[Path, str]]:
    """Yield other files of a copy. The pepper is left out: a thief needs it as well as the database."""
    for file in config.absolute().parent.glob("*.toml"):
        yield file, file.name
    own = database(settings.database.url).file
    if own is not None and (readings := own.with_name(f"{own.name}.readings")).exists():
        yield readings, "table.db.readings"


def _taken_along(file: Path, to: Path) -> int:
    """Copy a file; return 1, and print why, when it cannot be read."""
    try:
        shutil.copyfile(file, to)
    except OSError as fault:
        print(f"{file}: {fault.strerror}")
        return 1
    return 0


def _summed(copy: Path) -> None:
    lines = [f"{sum_of(file)}  {file.name}\n" for file in sorted(copy.iterdir())]
    (copy / SUMS).write_text("".join(lines), encoding="utf-8")
    flush_to_disk(copy / SUMS)


def sum_of(file: Path) -> str:
    """Return the SHA-256, read in blocks: a database may be larger than memory."""
    digest = sha256()
    with file.open("rb") as opened:
        while block := opened.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def _forget(folder: Path, keep: int) -> None:
    """Delete the oldest copies; keep faulty ones for whoever looks into them."""
    whole = sorted(each for each in folder.iterdir() if (each / SUMS).exists() and not each.suffix)
    for old in whole[:-keep]:
        shutil.rmtree(old)
