"""The server as a room runs it: `openfelt run` in a process of its own, to be killed and started again.

The tests start a hundred, and each would spend two seconds of a processor on imports. So they are forked from
one process that has imported everything and done nothing else. Where it matters the command is typed, as in
`commands/test_run.py`, in the campaign of kills, which times them, and in the benchmarks.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Final, Protocol
from urllib.request import urlopen

from table_server.cli import main
from tests.patience import PATIENCE

HOST: Final = "127.0.0.1"
_OFTEN: Final = 0.01
_IMPORTED: Final = multiprocessing.get_context("forkserver")
_IMPORTED.set_forkserver_preload(["table_server.commands.run"])


class Running(Protocol):
    """A server's process."""

    @property
    def pid(self) -> int: ...

    def code(self, patience: float | None = 0) -> int | None:
        """Its exit code; None for one that still runs when patience is over, and None of patience waits."""


class _Typed:
    """From nothing, as systemd or a hand does it."""

    def __init__(self, arguments: list[str], log: Path) -> None:
        command = [sys.executable, "-m", "table_server", *arguments]
        with log.open("ab") as told:
            self._popen = subprocess.Popen(command, stdout=told, stderr=told, start_new_session=True)
        self.pid = self._popen.pid

    def code(self, patience: float | None = 0) -> int | None:
        try:
            return self._popen.wait(patience)
        except subprocess.TimeoutExpired:
            return None


class _Forked:
    """From the process that has imported everything."""

    def __init__(self, arguments: list[str], log: Path) -> None:
        self._process = _IMPORTED.Process(target=_run, args=(arguments, log), daemon=True)
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def code(self, patience: float | None = 0) -> int | None:
        self._process.join(patience)
        return self._process.exitcode


def _run(arguments: list[str], log: Path) -> None:
    os.setsid()
    with log.open("ab") as told:
        os.dup2(told.fileno(), sys.stdout.fileno())
        os.dup2(told.fileno(), sys.stderr.fileno())
    sys.argv[1:] = arguments
    main()


class Process:
    """One server at a time; what it says goes to a file beside its configuration."""

    def __init__(self, config: Path, port: int, *, typed: bool = False) -> None:
        self.port = port
        self.log = config.with_name("log")
        self._arguments = ["run", "--config", str(config)]
        self._begin = _Typed if typed else _Forked
        self._running: Running | None = None

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    def start(self) -> None:
        """It does not answer yet."""
        self._running = self._begin(self._arguments, self.log)

    @property
    def worked(self) -> float:
        """Seconds of a processor that it has had; where there is a Linux."""
        return worked(self.pid)

    def kill(self) -> None:
        """SIGKILL for it and whatever it started; nothing of it runs any more."""
        if self._running is not None:
            try:
                os.killpg(self._running.pid, signal.SIGKILL)
            except ProcessLookupError:  # it has only just been forked, or is over
                with suppress(ProcessLookupError):
                    os.kill(self._running.pid, signal.SIGKILL)
            self._running.code(patience=None)
            self._running = None

    def end(self, how: signal.Signals) -> int:
        """Told to stop; its exit code when it has."""
        assert self._running is not None
        os.kill(self._running.pid, how)
        code = self._running.code(PATIENCE)
        assert code is not None
        self._running = None
        return code

    def until_it_answers(self) -> None:
        """RuntimeError with its last words when it ends instead."""
        assert self._running is not None
        while self._running.code() is None:
            try:
                with urlopen(f"http://{HOST}:{self.port}/health"):
                    return
            except OSError:
                sleep(_OFTEN)
        raise RuntimeError(self.log.read_text(encoding="utf-8")[-2000:])


@contextmanager
def process_of(config: Path, port: int, *, typed: bool = False) -> Iterator[Process]:
    """Not started; killed at the end, whatever happens. One that is typed begins from nothing."""
    process = Process(config, port, typed=typed)
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
