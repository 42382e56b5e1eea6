"""What the floor has to know at once: locked accounts, locked people. Kept while the program runs."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

import structlog

from table_server.cage.accounts import Alarm
from table_server.edge.metrics import Metrics

MOST: Final = 100

log = structlog.get_logger("openfelt.edge")


class Alarms:
    """The newest last."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._newest: deque[Alarm] = deque(maxlen=MOST)

    def ring(self, alarms: Iterable[Alarm]) -> None:
        """Tell everybody who listens."""
        for alarm in alarms:
            self._newest.append(alarm)
            self._metrics.alarm(alarm.kind.value)
            log.warning("alarm", kind=alarm.kind.value, who=alarm.who)

    def all(self) -> tuple[Alarm, ...]:
        """Since the program started, as many as are kept."""
        return tuple(self._newest)
