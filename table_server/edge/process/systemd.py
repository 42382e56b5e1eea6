"""Tells systemd that the server is ready, alive or stopping (sd_notify(3))."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

_MICROSECONDS: Final = 1_000_000
_ABSTRACT: Final = "@"
"""systemd's prefix for an abstract address; the socket itself uses a null byte."""


class Systemd:
    """Does nothing unless systemd started this process."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = f"\0{address[1:]}" if address.startswith(_ABSTRACT) else address
        self._waits = _watchdog(environment)

    @property
    def seconds(self) -> int | None:
        """Seconds between signs of life: half the time after which systemd would restart the process."""
        return max(1, int(self._waits / 2)) if self._waits else None

    def ready(self) -> None:
        """The server accepts connections."""
        self._tell("READY=1")

    async def alive(self) -> None:
        """A sign of life from the event loop that all tables run on."""
        self._tell("WATCHDOG=1")

    def ends(self) -> None:
        """The server is stopping on purpose."""
        self._tell("STOPPING=1")

    def _tell(self, what: str) -> None:
        if not self._address:
            return
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)  # no table waits for it
            line.sendto(what.encode(), self._address)


def _watchdog(environment: Mapping[str, str]) -> float:
    """Seconds until systemd would restart the process; 0 when it does not watch it."""
    watched = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    said = environment.get("WATCHDOG_USEC", "")
    return int(said) / _MICROSECONDS if watched and said.isdecimal() else 0
