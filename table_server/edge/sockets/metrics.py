"""The metrics for Prometheus. Numbers and codes only: no card, no name, no account."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from table_server.edge.ports.screen import Screen
from table_server.edge.sockets.conversation import End
from table_server.engine.refusal import Refused
from table_server.families.seating.events import HandUndone
from table_server.runtime.chance_health import ChanceHealth
from table_server.runtime.channels import Channels
from table_server.table.commands import AnswerQuestion, Command, TimeUp
from table_server.table.events import Happened
from table_server.table.families import FAMILIES
from table_server.wire.codes import Code

SECONDS: Final = (
    *(0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075),
    *(0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
)


class CountedTable(Protocol):
    """A table, as the metrics see it."""

    @property
    def channels(self) -> Channels: ...

    @property
    def waiting(self) -> int: ...

    @property
    def stopped(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class _OfTable:
    """The counters of one table."""

    committed: Histogram
    pushed: Histogram
    actions: Counter
    timeouts: Counter
    calls: Counter
    events: Counter
    hands: Counter
    voided: Counter


class Metrics:
    """The counters of one server. It is also each table's `Watch`."""

    def __init__(self, version: str) -> None:
        self._registry = CollectorRegistry()
        self._tables: dict[str, _OfTable] = {}
        self._hands = self._counter("openfelt_hands", "Hands played to their end.", "table")
        self._voided = self._counter("openfelt_hands_voided", "Hands that never were.", "table")
        self._actions = self._counter("openfelt_actions", "Answers to the question that stood.", "table")
        self._timeouts = self._counter("openfelt_timeouts", "Questions answered by the clock.", "table")
        self._calls = self._counter("openfelt_floor_calls", "Seats that asked for the floor.", "table")
        self._events = self._counter("openfelt_events", "Events made durable.", "table")
        self._refused = self._counter("openfelt_refused", "Messages and orders refused.", "code")
        self._alarms = self._counter("openfelt_alarms", "What the floor had to be told.", "kind")
        self._away = self._counter("openfelt_turned_away", "Sockets not accepted.", "why")
        self._ended = self._counter("openfelt_sockets_ended", "Sockets that ended.", "kind", "why")
        self._sockets = Gauge("openfelt_sockets", "Live sockets.", ["kind"], registry=self._registry)
        self._pushed = self._histogram("openfelt_push_seconds", "From a message taken in to all views out.")
        self._committed = self._histogram("openfelt_commit_seconds", "From an event decided to durable.")
        Gauge("openfelt_build", "Always 1.", ["version"], registry=self._registry).labels(version).set(1)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(name, what, labels, registry=self._registry)

    def _histogram(self, name: str, what: str) -> Histogram:
        return Histogram(name, what, ["table"], buckets=SECONDS, registry=self._registry)

    def watch(self, tables: Mapping[str, CountedTable], chance: ChanceHealth) -> None:
        """Report these tables' screens and inboxes, and the random numbers, on every scrape."""
        self._registry.register(_Screens(tables))
        self._registry.register(_Chance(chance))

    def carried_out(self, table: str, command: Command, refused: Refused | None, *, committed: float) -> None:
        """A command was taken or refused."""
        if refused is not None:  # counted where the refusal is sent
            return
        of = self._of(table)
        of.committed.observe(committed)
        if isinstance(command, AnswerQuestion):
            of.actions.inc()
        elif isinstance(command, TimeUp):
            of.timeouts.inc()

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        """Count events that are durable now."""
        of = self._of(table)
        of.events.inc(len(events))
        for event in events:
            if FAMILIES.finishes(event):
                of.hands.inc()
            elif isinstance(event, HandUndone):
                of.voided.inc()

    def pushed(self, table: str, seconds: float) -> None:
        """Record how long a screen's message took to reach every channel."""
        self._of(table).pushed.observe(seconds)

    def floor_called(self, table: str) -> None:
        """A seat called the floor."""
        self._of(table).calls.inc()

    def _of(self, table: str) -> _OfTable:
        """The counters of a table, kept because finding them by label takes longer than counting."""
        found = self._tables.get(table)
        if found is None:
            found = self._tables[table] = _OfTable(
                committed=self._committed.labels(table),
                pushed=self._pushed.labels(table),
                actions=self._actions.labels(table),
                timeouts=self._timeouts.labels(table),
                calls=self._calls.labels(table),
                events=self._events.labels(table),
                hands=self._hands.labels(table),
                voided=self._voided.labels(table),
            )
        return found

    def refused(self, code: Code) -> None:
        """A socket's message was refused."""
        self._refused.labels(code.value).inc()

    def alarm(self, kind: str) -> None:
        """An alarm rang."""
        self._alarms.labels(kind).inc()

    def turned_away(self, why: str) -> None:
        """A socket was turned away."""
        self._away.labels(why).inc()

    def came(self, screen: Screen) -> None:
        """A screen's socket came to life."""
        self._sockets.labels(screen.kind.value).inc()

    def went(self, screen: Screen, end: End) -> None:
        """A screen's socket ended."""
        self._sockets.labels(screen.kind.value).dec()
        self._ended.labels(screen.kind.value, end.value).inc()

    def text(self, money: Mapping[str, int] | None) -> bytes:
        """All metrics, with the ledger's current sums; `money` is None while the cage is away."""
        meters = GaugeMetricFamily("openfelt_money_cents", "Sums of the ledger's accounts.", labels=["meter"])
        for meter, cents in (money or {}).items():
            meters.add_metric([meter], cents)
        up = GaugeMetricFamily("openfelt_cage_up", "1 while the cage answers.", 0 if money is None else 1)
        return generate_latest(self._registry) + generate_latest(_Ready(meters, up))


class _Ready(CollectorRegistry):
    """A registry of metrics that are computed already."""

    def __init__(self, *families: Metric) -> None:
        super().__init__()
        self._families = families

    def collect(self) -> Iterator[Metric]:
        yield from self._families


class _Screens(Collector):
    """Reads figures off the tables on every scrape and stores nothing."""

    def __init__(self, tables: Mapping[str, CountedTable]) -> None:
        self._tables = tables

    def collect(self) -> Iterator[Metric]:
        inbox = GaugeMetricFamily(
            "openfelt_inbox_depth", "Messages a table has not looked at.", labels=["table"]
        )
        up = GaugeMetricFamily("openfelt_table_up", "1 while the table's task lives.", labels=["table"])
        skipped = CounterMetricFamily(
            "openfelt_views_skipped", "Views overtaken before a slow screen was sent them.", labels=["table"]
        )
        lost = CounterMetricFamily(
            "openfelt_answers_lost", "Answers dropped because a screen took none.", labels=["table"]
        )
        for key, table in self._tables.items():
            inbox.add_metric([key], table.waiting)
            up.add_metric([key], 0 if table.stopped else 1)
            skipped.add_metric([key], sum(channel.views_skipped for channel in table.channels.each()))
            lost.add_metric([key], sum(channel.answers_lost for channel in table.channels.each()))
        yield from (inbox, up, skipped, lost)


class _Chance(Collector):
    """Reads the state of the random numbers on every scrape."""

    def __init__(self, health: ChanceHealth) -> None:
        self._health = health

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("openfelt_chance_words", "Random words tested.", self._health.words)
        yield GaugeMetricFamily(
            "openfelt_chance_up", "1 while the random numbers pass their tests.", self._health.fault is None
        )
