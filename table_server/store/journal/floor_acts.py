"""What people of the floor did to a table or a tournament: written with the events that tell of it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Final

from table_server.families.seating.events import HandUndone
from table_server.store.journal.acts import Act, ActKind
from table_server.table.events import HandAbandoned, StackCorrected, TermsSet, VoidOrdered
from table_server.tournaments.events import CalledOff

_TELLING: Final = frozenset({CalledOff, HandAbandoned, StackCorrected, TermsSet, VoidOrdered})


def tell_of_people(events: Sequence[object]) -> bool:
    """Whether any of these is an act of somebody; most commits have none."""
    return any(type(event) in _TELLING for event in events)


def floor_acts(table: str, first: int, at: int, events: Sequence[object]) -> Iterator[Act]:
    """Of these events, numbered from the first on."""
    for number, event in enumerate(events, first):
        key = f"{table}-event-{number}-{os.urandom(8).hex()}"  # nobody can have taken it before
        match event:
            case VoidOrdered(by=by, reason=reason):
                yield Act(key, ActKind.VOID_HAND, f"{table}/{_undone(events)}", " and ".join(by), at, reason)
            case StackCorrected(by=by, hand=None, reason=reason, player=player, amount=amount):
                said = f"{amount / 100:+.2f}: {reason}"
                yield Act(key, ActKind.CORRECT_STACK, f"{table}/{player}", " and ".join(by), at, said)
            case StackCorrected(by=by, hand=hand, reason=reason, player=player, amount=amount):
                said = f"account {player} {amount / 100:+.2f}: {reason}"
                yield Act(key, ActKind.CORRECT_HAND, f"{table}/{hand}", " and ".join(by), at, said)
            case TermsSet(by=by, terms=terms) if by:
                menu = ", ".join(f"{spread.game} {spread.name}" for spread in terms.menu)
                yield Act(key, ActKind.SET_TERMS, table, by, at, menu)
            case CalledOff(by=by, reason=reason):
                yield Act(key, ActKind.CALL_OFF, table, " and ".join(by), at, reason)
            case HandAbandoned(hand=given_up):
                yield Act(key, ActKind.ABANDON_HAND, f"{table}/{given_up}", "", at, "")
            case _:
                pass


def _undone(events: Sequence[object]) -> int:
    """The hand that never was; it is undone by the same command that voids it."""
    return next((event.hand for event in events if isinstance(event, HandUndone)), 0)
