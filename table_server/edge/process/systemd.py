"""What systemd is told of a server that it started: it can be reached, it lives, it ends (sd_notify(3))."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

_MICROSECONDS: Final = 1_000_000
_ABSTRACT: Final = "@"
"""How an address that is no file begins, there; a socket has a null byte instead."""


class Systemd:
    """Whoever was started by somebody else tells nobody anything."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = f"\0{address[1:]}" if address.startswith(_ABSTRACT) else address
        self._waits = _watchdog(environment)

    @property
    def seconds(self) -> int | None:
        """How often it wants a sign of life: twice in the time after which it would start us anew."""
        return max(1, int(self._waits / 2)) if self._waits else None

    def ready(self) -> None:
        """Screens can come."""
        self._tell("READY=1")

    async def alive(self) -> None:
        """Said by the loop that all tables run on: while it turns."""
        self._tell("WATCHDOG=1")

    def ends(self) -> None:
        """On purpose."""
        self._tell("STOPPING=1")

    def _tell(self, what: str) -> None:
        if not self._address:
            return
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)  # no table waits for it
            line.sendto(what.encode(), self._address)


def _watchdog(environment: Mapping[str, str]) -> float:
    """Seconds; 0 when nobody watches this process."""
    watched = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    said = environment.get("WATCHDOG_USEC", "")
    return int(said) / _MICROSECONDS if watched and said.isdecimal() else 0
