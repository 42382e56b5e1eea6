"""A table's journal lived through once more: what each event makes of the table has to be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields

from sqlalchemy import Connection

from table_server.cage.ledger import Entry, buy_in, in_play
from table_server.families.hand import Fault
from table_server.store.audit.stories import Stands
from table_server.store.journal.chain import Row
from table_server.store.journal.rows import decoded
from table_server.store.ledger.entries import account_text
from table_server.table.entries import entry_of
from table_server.table.events import BuyInArrived, BuyInFailed, BuyInWanted, Happened, Stood, TableOpened
from table_server.table.evolve import evolve, opened_felt
from table_server.table.snapshot import restored, taken
from table_server.table.state import Felt


class Replay:
    """The table as its events make it; nobody knows it after damage until the next checkpoint says."""

    def __init__(self) -> None:
        self.felt: Felt | None = None
        self.lose()

    def lose(self) -> None:
        """What happened cannot be believed from here on."""
        self.felt = None
        self.entries: list[Entry] = []
        self.asked: Entry | None = None
        self.failed: str | None = None
        self.said = self.stood = False

    @property
    def follows(self) -> bool:
        return self.felt is not None

    def row(self, row: Row) -> Iterator[str]:
        """Let what a row of the journal says happen."""
        event = decoded(row)
        self.said, self.stood = True, isinstance(event, Stood)
        self.asked = self.failed = None
        match event:
            case BuyInWanted(key=key, player=player, amount=amount):
                self.asked = buy_in(key, row.table_key, player, amount)
            case BuyInFailed(key=key):
                self.failed = key
            case _:
                pass
        yield from self.take(event)

    def take(self, event: Happened) -> Iterator[str]:
        """Let it happen, and say what is wrong with it."""
        self.entries = []
        felt = self.felt
        if felt is None:
            self._take_up(event)
            return
        try:
            yield from _said_wrong(felt, event)
            entry = _paid(felt, event) or entry_of(felt, event)
            evolve(felt, event)
            hand = felt.hand
            broken: Sequence[Fault] = ()
            if hand is not None and felt.lineup.running is not None:
                broken = felt.families.rules_of(hand).faults(hand)
        except Exception as fault:  # noqa: BLE001  # whatever breaks on an untrue event: that is the finding
            self.felt = None
            yield f"it does not follow from what went before ({type(fault).__name__})"
            return
        self.entries = [] if entry is None else [entry]
        yield from (f"the hand is impossible: {one.code.value}, {one.detail}" for one in broken)

    def stands(self) -> Stands | None:
        """Its chips; those of a tournament are no money."""
        felt = self.felt
        if felt is None:
            return None
        key = felt.terms.key
        waits = (move for move in felt.moves.values() if not move.arrived)
        pending = {move.key: buy_in(move.key, key, move.player, move.amount) for move in waits}
        return Stands(_chips(felt) if not felt.terms.tournament else Counter(), pending)

    def beside(self, connection: Connection) -> Iterable[str]:
        del connection
        return ()

    def _take_up(self, event: Happened) -> None:
        match event:
            case TableOpened(terms=terms):
                self.felt = opened_felt(terms)
                self.felt.count = 1
            case Stood(snapshot=snapshot):
                self.felt = restored(snapshot)
                self.felt.count += 1
            case _:
                pass


def _chips(felt: Felt) -> Counter[str]:
    """What lies there, and what has come and waits for the end of the hand."""
    key, chips = felt.terms.key, Counter[str]()
    for chair in felt.lineup.chairs.values():
        chips[account_text(in_play(key, chair.player))] += chair.stack
    for move in felt.moves.values():
        if move.arrived:
            chips[account_text(in_play(key, move.player))] += move.amount
    return chips


def _paid(felt: Felt, event: Happened) -> Entry | None:
    """The cage's own part of a buy-in, which it posted before the table heard of it."""
    if not isinstance(event, BuyInArrived):
        return None
    move = felt.moves[event.key]
    return buy_in(move.key, felt.terms.key, move.player, move.amount)


def _said_wrong(felt: Felt, event: Happened) -> Iterator[str]:
    """A checkpoint that differs from what the events before it make."""
    if isinstance(event, TableOpened):
        yield "the table is opened a second time"
    if isinstance(event, Stood):
        now = taken(felt)
        for field in fields(now):
            if getattr(now, field.name) != getattr(event.snapshot, field.name):
                yield f"the checkpoint says otherwise than the events before it: {field.name}"
