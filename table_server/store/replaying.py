"""A table's journal lived through once more: what each event makes of the table has to be possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from table_server.cage.ledger import Entry, buy_in
from table_server.families.rounds.invariants import faults
from table_server.felt.entries import entry_of
from table_server.felt.events import BuyInArrived, Happened, Stood, TableOpened
from table_server.felt.evolve import evolve, opened_felt
from table_server.felt.snapshot import restored, taken
from table_server.felt.state import Felt


class Replay:
    """The table as its events make it; nobody knows it after damage until the next checkpoint says."""

    def __init__(self) -> None:
        self.felt: Felt | None = None
        self.entries: list[Entry] = []
        """What the last event meant for the ledger."""

    def lose(self) -> None:
        """What happened cannot be believed from here on."""
        self.felt = None
        self.entries = []

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
            broken = () if hand is None or felt.lineup.running is None else faults(hand)
        except Exception as fault:  # noqa: BLE001  # whatever breaks on an untrue event: that is the finding
            self.lose()
            yield f"it does not follow from what went before ({type(fault).__name__})"
            return
        self.entries = [] if entry is None else [entry]
        yield from (f"the hand is impossible: {one.code.value}, {one.detail}" for one in broken)

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
