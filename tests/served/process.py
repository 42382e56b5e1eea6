"""The server as a room runs it: `openfelt run` in a process of its own, to be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Final
from urllib.request import urlopen

from tests.patience import PATIENCE

HOST: Final = "127.0.0.1"
_OFTEN: Final = 0.01


class Process:
    """One server at a time; what it says goes to a file beside its configuration."""

    def __init__(self, config: Path, port: int) -> None:
        self.port = port
        self.log = config.with_name("log")
        self._command = [sys.executable, "-m", "table_server", "run", "--config", str(config)]
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    def start(self) -> None:
        """It does not answer yet."""
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(self._command, stdout=log, stderr=log, start_new_session=True)

    @property
    def worked(self) -> float:
        """Seconds of a processor that it has had; where there is a Linux."""
        return worked(self.pid)

    def kill(self) -> None:
        """SIGKILL for it and whatever it started; nothing of it runs any more."""
        if self._running is not None:
            os.killpg(self._running.pid, signal.SIGKILL)
            self._running.wait()
            self._running = None

    def end(self, how: signal.Signals) -> int:
        """Told to stop; its exit code when it has."""
        assert self._running is not None
        self._running.send_signal(how)
        code = self._running.wait(PATIENCE)
        self._running = None
        return code

    def until_it_answers(self) -> None:
        """RuntimeError with its last words when it ends instead."""
        assert self._running is not None
        while self._running.poll() is None:
            try:
                with urlopen(f"http://{HOST}:{self.port}/health"):
                    return
            except OSError:
                sleep(_OFTEN)
        raise RuntimeError(self.log.read_text(encoding="utf-8")[-2000:])


@contextmanager
def process_of(config: Path, port: int) -> Iterator[Process]:
    """Not started; killed at the end, whatever happens."""
    process = Process(config, port)
    try:
        yield process
    finally:
        process.kill()


def worked(pid: int) -> float:
    """Seconds of a processor that a process has had; where there is a Linux."""
    of_it = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(of_it[11]) + int(of_it[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """One that nobody listens on now."""
    with socket.create_server((HOST, 0)) as plug:
        port: int = plug.getsockname()[1]
        return port
