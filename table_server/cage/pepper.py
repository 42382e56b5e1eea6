"""The pepper: a key kept beside the database, so that a stolen copy of it reveals no PIN.

Made on first use.
"""

from __future__ import annotations

import hmac
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

PEPPER_BYTES: Final = 32

_OWNER_ONLY: Final = 0o600
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_TORN: Final = f"holds no pepper of {PEPPER_BYTES} bytes; restore it from your safe copy"


class PepperError(Exception):
    """The pepper cannot be used. The text says what to do and contains nothing of it."""


def pepper_from(path: Path) -> bytes:
    """The pepper in this file; if there is no file, a new one that only its owner can read."""
    try:
        if not path.exists():
            _make(path)
    except OSError as fault:
        raise PepperError(f"{path}: the pepper cannot be made: {fault.strerror}") from fault
    try:
        return _read(path)
    except OSError as fault:
        raise PepperError(f"{path}: the pepper cannot be read: {fault.strerror}") from fault


def fingerprint(pepper: bytes) -> bytes:
    """Tells peppers apart without revealing them; stored with the hashes that need the pepper."""
    return hmac.digest(pepper, b"openfelt pepper", "sha256")


def _make(path: Path) -> None:
    """Write it under another name, then link it into place if nothing is there yet: whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.urandom(4).hex()}.part")
    try:
        file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, _OWNER_ONLY)
        with os.fdopen(file, "wb") as pepper:
            pepper.write(os.urandom(PEPPER_BYTES))
            pepper.flush()
            os.fsync(pepper.fileno())
        with suppress(FileExistsError):  # another process was first, and its pepper is as good
            os.link(part, path)
    finally:
        part.unlink(missing_ok=True)
    _sync(path.parent)


def _sync(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _read(path: Path) -> bytes:
    """Check the file that was opened, not the name: the name could be another file by then."""
    file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    try:
        facts = os.fstat(file)
        pepper = os.read(file, PEPPER_BYTES + 1) if stat.S_ISREG(facts.st_mode) else b""
    finally:
        os.close(file)
    wrong = _wrong(facts) or (None if len(pepper) == PEPPER_BYTES else _TORN)
    if wrong:
        raise PepperError(f"{path} {wrong}")
    return pepper


def _wrong(facts: os.stat_result) -> str | None:
    """The fault of a file with these permissions, to be read after its name; None if it has none."""
    if not stat.S_ISREG(facts.st_mode):
        return "is no plain file"
    if facts.st_uid != os.geteuid():
        return "belongs to another user; it has to belong to the user who runs the table"
    if facts.st_mode & _OTHERS:
        return f"can be opened by others (mode {stat.S_IMODE(facts.st_mode):o}); chmod 600"
    return None
