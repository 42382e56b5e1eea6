"""What the floor has to know at once: locked accounts, locked people. Kept while the program runs."""

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
    """The newest last."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._newest: deque[Alarm] = deque(maxlen=MOST)
        self._listening: list[Callable[[tuple[Alarm, ...]], None]] = []

    def listen(self, told: Callable[[tuple[Alarm, ...]], None]) -> None:
        """From now on whoever this is hears of every change."""
        self._listening.append(told)

    def ring(self, alarms: Iterable[Alarm]) -> None:
        """Tell everybody who listens."""
        for alarm in alarms:
            self._newest.append(alarm)
            self._metrics.alarm(alarm.kind.value)
            log.warning("alarm", kind=alarm.kind.value, who=alarm.who)
        self._tell()

    def over(self, kind: AlarmKind, who: str) -> None:
        """Somebody has seen to it."""
        still = [alarm for alarm in self._newest if (alarm.kind, alarm.who) != (kind, who)]
        self._newest = deque(still, maxlen=MOST)
        self._tell()

    def all(self) -> tuple[Alarm, ...]:
        """Since the program started, as many as are kept."""
        return tuple(self._newest)

    def _tell(self) -> None:
        for told in self._listening:
            told(self.all())
