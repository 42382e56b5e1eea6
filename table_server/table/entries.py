"""The ledger's entry for an event, made just before the event happens, while stacks are still the old ones.

An audit makes the entries of a whole journal again and compares them with the ledger's rows.
"""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.ledger import Account, Entry, EntryLine, EntryReason
from table_server.engine.cards import Seat
from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.families.seating.events import TimeCollected
from table_server.table.events import CashedOut, ChipsReturned, Happened, StackCorrected
from table_server.table.families import HandFinished
from table_server.table.state import Table


def entry_of(table: Table, event: Happened) -> Entry | None:
    """The entry of this event, if money moves with it."""
    if table.terms.tournament:
        return None  # its chips are no money
    if table.families.finishes(event):
        return _hand(table, event)
    match event:
        case TimeCollected():
            return _time(table, event)
        case CashedOut(key=key, player=player, amount=amount):
            return ledger.cash_out(key, table=table.terms.key, player=player, amount=amount)
        case ChipsReturned(key=key, player=player, amount=amount):
            return ledger.cash_out(f"{key}-back", table=table.terms.key, player=player, amount=amount)
        case StackCorrected():
            return _correction(table, event)
        case _:
            return None


def _hand(table: Table, event: HandFinished) -> Entry | None:
    """One balanced entry a hand (LP-34): stacks won and lost, the house's part, the carried pot (D-136)."""
    running, hand = table.lineup.running, table.hand
    assert running is not None  # narrows the types: only a hand that runs is finished
    assert hand is not None
    after = dict(event.stacks)
    lines = [_seat(table, dealt.seat, after[dealt.seat] - dealt.stack) for dealt in running.seats]
    outcome = table.families.rules_of(hand).outcome(hand, table.story)
    lines.append(EntryLine(ledger.pot(table.terms.key), outcome.left))
    lines += [EntryLine(_fund(table, fund), amount) for fund, amount in outcome.taken]
    moved = tuple(line for line in lines if line.amount)
    key = f"{table.terms.key}-hand-{running.hand}"
    return Entry(key, EntryReason.HAND, moved) if moved else None


def _time(table: Table, event: TimeCollected) -> Entry | None:
    if not event.paid:
        return None
    lines = [_seat(table, due.seat, -due.amount) for due in event.paid]
    house = EntryLine(ledger.collection(table.terms.key), sum(due.amount for due in event.paid))
    return Entry(f"{table.terms.key}-time-{table.count}", EntryReason.TIME, (*lines, house))


def _correction(table: Table, event: StackCorrected) -> Entry:
    key = table.terms.key
    lines = (
        EntryLine(ledger.in_play(key, event.player), event.amount),
        EntryLine(ledger.correction(key), -event.amount),
    )
    return Entry(event.key, EntryReason.CORRECTION, lines=lines, reason=event.reason)


def _seat(table: Table, seat: Seat, amount: Cents) -> EntryLine:
    return EntryLine(ledger.in_play(table.terms.key, table.lineup.chairs[seat].player), amount)


def _fund(table: Table, fund: Fund) -> Account:
    owner = table.terms.key
    return ledger.jackpot(owner) if fund is Fund.JACKPOT else ledger.collection(owner)
