"""What an event means for the ledger. Asked just before it happens, when stacks are still the old ones.

An audit asks the same of every event of a journal and compares the answers with the ledger's rows.
"""

from __future__ import annotations

from collections import Counter

from table_server.cage import ledger
from table_server.cage.ledger import Account, Entry, Line, What
from table_server.engine.cards import Seat
from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.families.rounds.events import CollectionTaken
from table_server.families.rounds.lineup.events import HandFinished, TimeCollected
from table_server.felt import events as table
from table_server.felt.events import Happened
from table_server.felt.state import Felt


def entry_of(felt: Felt, event: Happened) -> Entry | None:
    """The entry of this event, if money moves with it."""
    match event:
        case HandFinished():
            return _hand(felt, event)
        case TimeCollected(paid=paid) if paid:
            return _time(felt, event)
        case table.CashedOut(key=key, player=player, amount=amount) if amount:
            return ledger.cash_out(key, felt.terms.key, player, amount)
        case table.ChipsReturned(key=key, player=player, amount=amount):
            return ledger.cash_out(f"{key}-back", felt.terms.key, player, amount)
        case table.StackCorrected():
            return _correction(felt, event)
        case _:
            return None


def _hand(felt: Felt, event: HandFinished) -> Entry | None:
    """One balanced entry a hand (LP-34): who won what, and what house and jackpot took."""
    running = felt.lineup.running
    assert running is not None  # narrows the type: only a hand that runs is finished
    after = dict(event.result.stacks)
    lines = [_seat(felt, dealt.seat, after[dealt.seat] - dealt.stack) for dealt in running.seats]
    taken: Counter[Fund] = Counter()
    for happened in felt.story:
        if isinstance(happened, CollectionTaken):
            taken[happened.fund] += happened.amount
    lines += [Line(_fund(felt, fund), amount) for fund, amount in taken.items()]
    moved = tuple(line for line in lines if line.amount)
    return Entry(f"{felt.terms.key}-hand-{running.hand}", What.HAND, moved) if moved else None


def _time(felt: Felt, event: TimeCollected) -> Entry:
    lines = [_seat(felt, due.seat, -due.amount) for due in event.paid]
    house = Line(ledger.collection(felt.terms.key), sum(due.amount for due in event.paid))
    return Entry(f"{felt.terms.key}-time-{felt.count}", What.TIME, (*lines, house))


def _correction(felt: Felt, event: table.StackCorrected) -> Entry:
    key = felt.terms.key
    lines = (
        Line(ledger.in_play(key, event.player), event.amount),
        Line(ledger.correction(key), -event.amount),
    )
    return Entry(event.key, What.CORRECTION, lines, event.reason)


def _seat(felt: Felt, seat: Seat, amount: Cents) -> Line:
    return Line(ledger.in_play(felt.terms.key, felt.lineup.chairs[seat].player), amount)


def _fund(felt: Felt, fund: Fund) -> Account:
    owner = felt.terms.key
    return ledger.jackpot(owner) if fund is Fund.JACKPOT else ledger.collection(owner)
