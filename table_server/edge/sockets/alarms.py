"""Alarms that the floor has to see at once: locked accounts and locked staff. Kept while the program runs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

import structlog

from table_server.cage.accounts import Alarm, AlarmKind
from table_server.edge.sockets.metrics import Metrics

MOST: Final = 100

log = structlog.get_logger("openfelt.edge")


class Alarms:
    """The latest alarms, the newest last."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._newest: deque[Alarm] = deque(maxlen=MOST)
        self._listening: list[Callable[[tuple[Alarm, ...]], None]] = []

    def listen(self, told: Callable[[tuple[Alarm, ...]], None]) -> None:
        """Call `told` after every change from now on."""
        self._listening.append(told)

    def ring(self, alarms: Iterable[Alarm]) -> None:
        """Add alarms and tell every listener."""
        for alarm in alarms:
            self._newest.append(alarm)
            self._metrics.alarm(alarm.kind.value)
            log.warning("alarm", kind=alarm.kind.value, who=alarm.who)
        self._tell()

    def over(self, kind: AlarmKind, who: str) -> None:
        """Remove an alarm that somebody has seen to."""
        still = [alarm for alarm in self._newest if (alarm.kind, alarm.who) != (kind, who)]
        self._newest = deque(still, maxlen=MOST)
        self._tell()

    def all(self) -> tuple[Alarm, ...]:
        """The alarms that are kept, since the program started."""
        return tuple(self._newest)

    def _tell(self) -> None:
        for told in self._listening:
            told(self.all())
