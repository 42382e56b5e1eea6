"""Replays a table's journal: every state that its events make has to be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields

from sqlalchemy import Connection

from table_server.cage.ledger import Entry, buy_in, in_play
from table_server.families.hand import Fault
from table_server.store.audit.stories import Position
from table_server.store.journal.chain import JournalRow
from table_server.store.journal.rows import decoded
from table_server.store.ledger.entries import account_text
from table_server.table.entries import entry_of
from table_server.table.events import BuyInArrived, BuyInFailed, BuyInWanted, Happened, Stood, TableOpened
from table_server.table.evolve import evolve, new_table
from table_server.table.snapshot import restored, taken
from table_server.table.state import Table


class Replay:
    """The table as its events make it. After damage it is unknown until the next checkpoint."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.lose_track()

    def lose_track(self) -> None:
        """From here on the events cannot be trusted."""
        self.table = None
        self.entries: list[Entry] = []
        self.asked: Entry | None = None
        self.failed: str | None = None
        self.readable = self.stood = False

    @property
    def follows(self) -> bool:
        return self.table is not None

    def row(self, row: JournalRow) -> Iterator[str]:
        """Apply a row of the journal."""
        event = decoded(row)
        self.readable, self.stood = True, isinstance(event, Stood)
        self.asked = self.failed = None
        match event:
            case BuyInWanted(key=key, player=player, amount=amount):
                self.asked = buy_in(key, table=row.table_key, player=player, amount=amount)
            case BuyInFailed(key=key):
                self.failed = key
            case _:
                pass
        yield from self.take(event)

    def take(self, event: Happened) -> Iterator[str]:
        """Apply an event, and report what is wrong with it."""
        self.entries = []
        table = self.table
        if table is None:
            self._take_up(event)
            return
        try:
            yield from _said_wrong(table, event)
            entry = _paid(table, event) or entry_of(table, event)
            evolve(table, event)
            hand = table.hand
            broken: Sequence[Fault] = ()
            if hand is not None and table.lineup.running is not None:
                broken = table.families.rules_of(hand).faults(hand)
        except Exception as fault:  # noqa: BLE001  # any error on a false event is the finding
            self.table = None
            yield f"it does not follow from what went before ({type(fault).__name__})"
            return
        self.entries = [] if entry is None else [entry]
        yield from (f"the hand is impossible: {one.code.value}, {one.detail}" for one in broken)

    def position(self) -> Position | None:
        """The chips at the table; a tournament's chips are no money."""
        table = self.table
        if table is None:
            return None
        key = table.terms.key
        waits = (move for move in table.moves.values() if not move.arrived)
        pending = {
            move.key: buy_in(move.key, table=key, player=move.player, amount=move.amount) for move in waits
        }
        return Position(_chips(table) if not table.terms.tournament else Counter(), pending)

    def record_faults(self, connection: Connection) -> Iterable[str]:
        del connection
        return ()

    def _take_up(self, event: Happened) -> None:
        match event:
            case TableOpened(terms=terms):
                self.table = new_table(terms)
                self.table.count = 1
            case Stood(snapshot=snapshot):
                self.table = restored(snapshot)
                self.table.count += 1
            case _:
                pass


def _chips(table: Table) -> Counter[str]:
    """The stacks, and buy-ins that arrived and wait for the end of the hand."""
    key, chips = table.terms.key, Counter[str]()
    for chair in table.lineup.chairs.values():
        chips[account_text(in_play(key, chair.player))] += chair.stack
    for move in table.moves.values():
        if move.arrived:
            chips[account_text(in_play(key, move.player))] += move.amount
    return chips


def _paid(table: Table, event: Happened) -> Entry | None:
    """The cage's own part of a buy-in: it was posted before the table heard of it."""
    if not isinstance(event, BuyInArrived):
        return None
    move = table.moves[event.key]
    return buy_in(move.key, table=table.terms.key, player=move.player, amount=move.amount)


def _said_wrong(table: Table, event: Happened) -> Iterator[str]:
    """Report a checkpoint that differs from the events before it."""
    if isinstance(event, TableOpened):
        yield "the table is opened a second time"
    if isinstance(event, Stood):
        now = taken(table)
        for field in fields(now):
            if getattr(now, field.name) != getattr(event.snapshot, field.name):
                yield f"the checkpoint differs from the events before it: {field.name}"
