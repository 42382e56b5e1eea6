"""The log: one JSON object a line, events by code. It never shows a card, a PIN or a token."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Mapping
from contextlib import suppress
from logging.handlers import QueueHandler, QueueListener
from queue import Full, Queue
from typing import Any, Final, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

MOST_WAITING: Final = 10_000
"""Lines waiting to be written. Further lines are dropped, because a table must not wait for a pipe."""

OURS: Final = ("openfelt", "table_server")
"""The first part of this program's logger names: a chosen name, or the module's."""
NEVER: Final = frozenset(
    ("card", "cards", "deck", "hole", "password", "pepper", "pin", "salts", "secret", "token")
)
"""Keys whose values are never logged, at any depth."""
WITHHELD: Final = "[withheld]"


def withhold(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Replace every value that nobody may read."""
    return {key: _shown(key, each) for key, each in event.items()}


def _shown(key: object, each: Any) -> Any:  # a logged value may have any type
    if isinstance(key, str) and key.lower() in NEVER:
        return WITHHELD
    if isinstance(each, Mapping):
        return {inner: _shown(inner, value) for inner, value in each.items()}
    return each


def _named(thing: object) -> str:
    """The type of a value that JSON cannot write. The value itself might be a hand of cards."""
    return f"<{type(thing).__name__}>"


_SHARED: Final[tuple[Processor, ...]] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    withhold,
)


class _Queueing(QueueHandler):
    """Passes records on unformatted, and never waits."""

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        return record

    def enqueue(self, record: logging.LogRecord) -> None:
        with suppress(Full):
            self.queue.put_nowait(record)


def begin(level: str, stream: TextIO = sys.stderr) -> QueueListener:
    """Send everything that the program and its libraries log to this stream. `stop` the result at the end."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    writing = logging.StreamHandler(stream)
    writing.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(serializer=json.dumps, default=_named),
            ],
        )
    )
    lines: Queue[logging.LogRecord] = Queue(MOST_WAITING)
    root = logging.getLogger()
    root.handlers = [_Queueing(lines)]
    root.setLevel(logging.WARNING)  # below this, libraries log messages of the wire, with their PINs
    for name in OURS:
        logging.getLogger(name).setLevel(level.upper())
    listener = QueueListener(lines, writing)
    listener.start()
    return listener
