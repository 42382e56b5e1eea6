"""The floor's acts at tables and in tournaments, written in the same transaction as the events."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Final

from table_server.families.seating.events import HandUndone
from table_server.store.journal.acts import ActKind, StaffAct
from table_server.table.events import HandAbandoned, StackCorrected, TermsSet, VoidOrdered
from table_server.tournaments.events import CalledOff

_TELLING: Final = frozenset({CalledOff, HandAbandoned, StackCorrected, TermsSet, VoidOrdered})


def any_by_people(events: Sequence[object]) -> bool:
    """True if any of these events is somebody's act; most commits have none."""
    return any(type(event) in _TELLING for event in events)


def floor_acts(table: str, first: int, at: int, events: Sequence[object]) -> Iterator[StaffAct]:
    """The acts in these events, whose first number is given."""
    for number, event in enumerate(events, first):
        key = f"{table}-event-{number}-{os.urandom(8).hex()}"  # chance, so that the key is new
        match event:
            case VoidOrdered(by=by, reason=reason):
                yield StaffAct(
                    key=key,
                    what=ActKind.VOID_HAND,
                    whom=f"{table}/{_undone(events)}",
                    by=" and ".join(by),
                    at=at,
                    reason=reason,
                )
            case StackCorrected(by=by, hand=None, reason=reason, player=player, amount=amount):
                what = f"{amount / 100:+.2f}: {reason}"
                yield StaffAct(
                    key=key,
                    what=ActKind.CORRECT_STACK,
                    whom=f"{table}/{player}",
                    by=" and ".join(by),
                    at=at,
                    reason=what,
                )
            case StackCorrected(by=by, hand=hand, reason=reason, player=player, amount=amount):
                what = f"account {player} {amount / 100:+.2f}: {reason}"
                yield StaffAct(
                    key=key,
                    what=ActKind.CORRECT_HAND,
                    whom=f"{table}/{hand}",
                    by=" and ".join(by),
                    at=at,
                    reason=what,
                )
            case TermsSet(by=by, terms=terms) if by:
                menu = ", ".join(f"{spread.game} {spread.name}" for spread in terms.menu)
                yield StaffAct(key=key, what=ActKind.SET_TERMS, whom=table, by=by, at=at, reason=menu)
            case CalledOff(by=by, reason=reason):
                yield StaffAct(
                    key=key, what=ActKind.CALL_OFF, whom=table, by=" and ".join(by), at=at, reason=reason
                )
            case HandAbandoned(hand=given_up):
                yield StaffAct(
                    key=key, what=ActKind.ABANDON_HAND, whom=f"{table}/{given_up}", by="", at=at, reason=""
                )
            case _:
                pass


def _undone(events: Sequence[object]) -> int:
    """The voided hand's number: the command that voids a hand also undoes it."""
    return next((event.hand for event in events if isinstance(event, HandUndone)), 0)
