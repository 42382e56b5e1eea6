"""What an event means for the ledger. Asked just before it happens, when stacks are still the old ones.

An audit asks the same of every event of a journal and compares the answers with the ledger's rows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, cast

from table_server.cage import ledger
from table_server.cage.ledger import Account, Entry, EntryLine, EntryReason
from table_server.engine.cards import Seat
from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.families.seating.events import TimeCollected
from table_server.table import events as occurred
from table_server.table.events import Happened
from table_server.table.families import HandFinished
from table_server.table.state import Table

E = TypeVar("E", bound=Happened)


def entry_of(table: Table, event: Happened) -> Entry | None:
    """The entry of this event, if money moves with it."""
    if table.terms.tournament:
        return None  # its chips are no money
    if table.families.finishes(event):
        return _hand(table, event)
    told = _ENTRIES.get(type(event))
    return None if told is None else told(table, event)


def _hand(table: Table, event: HandFinished) -> Entry | None:
    """One balanced entry a hand (LP-34): who won what, what was taken, what lies there (D-136)."""
    running, hand = table.lineup.running, table.hand
    assert running is not None  # narrows the types: only a hand that runs is finished
    assert hand is not None
    after = dict(event.stacks)
    lines = [_seat(table, dealt.seat, after[dealt.seat] - dealt.stack) for dealt in running.seats]
    outcome = table.families.rules_of(hand).outcome(hand, table.story)
    lines.append(EntryLine(ledger.pot(table.terms.key), outcome.left))
    lines += [EntryLine(_fund(table, fund), amount) for fund, amount in outcome.taken]
    moved = tuple(line for line in lines if line.amount)
    return Entry(f"{table.terms.key}-hand-{running.hand}", EntryReason.HAND, moved) if moved else None


def _time(table: Table, event: TimeCollected) -> Entry | None:
    if not event.paid:
        return None
    lines = [_seat(table, due.seat, -due.amount) for due in event.paid]
    house = EntryLine(ledger.collection(table.terms.key), sum(due.amount for due in event.paid))
    return Entry(f"{table.terms.key}-time-{table.count}", EntryReason.TIME, (*lines, house))


def _cashed_out(table: Table, event: occurred.CashedOut) -> Entry:
    return ledger.cash_out(event.key, table.terms.key, event.player, event.amount)


def _returned(table: Table, event: occurred.ChipsReturned) -> Entry:
    return ledger.cash_out(f"{event.key}-back", table.terms.key, event.player, event.amount)


def _correction(table: Table, event: occurred.StackCorrected) -> Entry:
    key = table.terms.key
    lines = (
        EntryLine(ledger.in_play(key, event.player), event.amount),
        EntryLine(ledger.correction(key), -event.amount),
    )
    return Entry(event.key, EntryReason.CORRECTION, lines, event.reason)


def _seat(table: Table, seat: Seat, amount: Cents) -> EntryLine:
    return EntryLine(ledger.in_play(table.terms.key, table.lineup.chairs[seat].player), amount)


def _fund(table: Table, fund: Fund) -> Account:
    owner = table.terms.key
    return ledger.jackpot(owner) if fund is Fund.JACKPOT else ledger.collection(owner)


def _on(
    kind: type[E], told: Callable[[Table, E], Entry | None]
) -> tuple[type[object], Callable[[Table, Happened], Entry | None]]:
    """One line of the table; the types of event and function are checked against each other here."""
    return kind, cast("Callable[[Table, Happened], Entry | None]", told)


_ENTRIES: Final = dict(
    (
        _on(TimeCollected, _time),
        _on(occurred.CashedOut, _cashed_out),
        _on(occurred.ChipsReturned, _returned),
        _on(occurred.StackCorrected, _correction),
    )
)
"""Every event that money moves with, beside the end of a hand."""
