"""SQLite on a disk of ours: an apsw file system whose files are a `Disk`'s, and nothing is on the real one.

Only locks and the shared memory of a write-ahead log are the real system's, on an empty file in the folder
where the database is said to be; both are gone with the power in any case.
"""

# ruff: noqa: N802  # SQLite names the methods

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any, Final

import apsw

from tests.power.disk import BrokenDisk, Disk, FullDisk

SECTOR_SIZE: Final = 4096
"""As on most disks; and like SQLite's own Unix file system we say that a write harms nothing beside it."""

_DIRECTORY_TOO: Final = apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_SUPER_JOURNAL | apsw.SQLITE_OPEN_WAL
"""Files whose first sync, in SQLite's own Unix file system, is one of the directory too."""
_ANY_LOCK: Final = apsw.SQLITE_LOCK_EXCLUSIVE
_NUMBERS: Final = count(1)


class PowerVFS(apsw.VFS):
    """Register one for each disk, and `unregister` it when no connection is left."""

    def __init__(self, disk: Disk) -> None:
        self.vfs_name = f"power-{next(_NUMBERS)}"
        self._disk = disk
        super().__init__(self.vfs_name, "unix")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        if path is None or flags[0] & apsw.SQLITE_OPEN_DELETEONCLOSE:
            return apsw.VFSFile("unix", name, flags)  # only for as long as the power is on
        there = self._disk.holds(Path(path).name)
        if not there and not flags[0] & apsw.SQLITE_OPEN_CREATE:
            raise apsw.CantOpenError(f"{path} is not there")
        flags[1] = flags[0]
        if not flags[0] & apsw.SQLITE_OPEN_MAIN_DB:
            return _File(self._disk, path, flags[0])  # type: ignore[return-value]  # it quacks
        Path(path).touch()
        return _Locked(self._disk, path, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        name = Path(filename).name
        if not self._disk.holds(name):
            raise _error(apsw.IOError, apsw.SQLITE_IOERR_DELETE_NOENT)
        self._disk.delete(name, syncdir)

    def xAccess(self, pathname: str, flags: int) -> bool:
        del flags
        return self._disk.holds(Path(pathname).name)


class _File:
    """A journal or a write-ahead log."""

    def __init__(self, disk: Disk, path: str, flags: int) -> None:
        self._disk = disk
        self._file = disk.opened(Path(path).name)
        self._directory_too = bool(flags & _DIRECTORY_TOO and flags & apsw.SQLITE_OPEN_CREATE)

    def xRead(self, amount: int, offset: int) -> bytes:
        return self._disk.read(self._file, offset, amount)

    def xWrite(self, data: Any, offset: int) -> None:
        try:
            self._disk.write(self._file, offset, bytes(data))
        except FullDisk:
            raise _error(apsw.FullError, apsw.SQLITE_FULL) from None

    def xTruncate(self, newsize: int) -> None:
        self._disk.crop(self._file, newsize)

    def xSync(self, flags: int) -> None:
        del flags
        try:
            self._disk.sync(self._file, self._directory_too)
        except BrokenDisk:
            raise _error(apsw.IOError, apsw.SQLITE_IOERR_FSYNC) from None
        self._directory_too = False

    def xFileSize(self) -> int:
        return self._disk.size(self._file)

    def xSectorSize(self) -> int:
        return SECTOR_SIZE

    def xDeviceCharacteristics(self) -> int:
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE

    def xClose(self) -> None:
        return None

    def xLock(self, level: int) -> None:
        """Nobody locks these."""

    def xUnlock(self, level: int) -> None:
        """The same."""

    def xCheckReservedLock(self) -> bool:
        return False

    def xFileControl(self, op: int, ptr: int) -> bool:
        del op, ptr
        return False


class _Locked(apsw.VFSFile):
    """The database: its content is the disk's, its locks and shared memory are those of the empty file."""

    def __init__(self, disk: Disk, path: str, flags: list[int]) -> None:
        self._content = _File(disk, path, flags[0])
        self._most = apsw.SQLITE_LOCK_SHARED if flags[0] & apsw.SQLITE_OPEN_READONLY else _ANY_LOCK
        super().__init__("unix", path, flags)

    def xLock(self, level: int) -> None:
        if level > self._most:
            raise apsw.BusyError  # nor would a real file that was opened for reading only
        super().xLock(level)

    def xRead(self, amount: int, offset: int) -> bytes:
        return self._content.xRead(amount, offset)

    def xWrite(self, data: Any, offset: int) -> None:
        self._content.xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:
        self._content.xTruncate(newsize)

    def xSync(self, flags: int) -> None:
        self._content.xSync(flags)

    def xFileSize(self) -> int:
        return self._content.xFileSize()

    def xSectorSize(self) -> int:
        return self._content.xSectorSize()

    def xDeviceCharacteristics(self) -> int:
        return self._content.xDeviceCharacteristics()


def _error(kind: type[apsw.Error], extended: int) -> apsw.Error:
    """An error that tells SQLite its full code."""
    error = kind()
    error.extendedresult = extended  # type: ignore[attr-defined]  # documented, and not in apsw's types
    return error
