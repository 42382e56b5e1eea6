"""The half-hour charge: who owes it and how much (D-73). The clock belongs to the table."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents, shares
from table_server.engine.values import value


class TimeBasis(Enum):
    """Whether every seat pays, or one pot pays for the table (D-73)."""

    PER_PLAYER = "per_player"
    TIME_POT = "time_pot"


@value
class TimeCharge:
    """One line of a time schedule: what is owed when so many are seated."""

    amount: Cents
    players: tuple[int, int] = (2, 10)


@value
class TimeCollection:
    """A table that charges by the clock instead of by the hand."""

    charges: tuple[TimeCharge, ...]
    basis: TimeBasis = TimeBasis.PER_PLAYER
    minutes: int = 30


@value
class Seated:
    """A player at the table when the charge falls due."""

    seat: Seat
    stack: Cents
    has_played: bool
    """Has been dealt a hand at this table."""


@value
class Winner:
    """A seat that won the pot out of which a time pot is paid."""

    seat: Seat
    won: Cents
    is_new: bool
    """Sat down after the charge fell due."""


@value
class TimeDue:
    """What one seat pays now."""

    seat: Seat
    amount: Cents


@value
class TimePot:
    """What the winners of a time pot pay, and what is left for the next pot."""

    paid: tuple[TimeDue, ...]
    carried: Cents


def charge_for(collection: TimeCollection, seated: int) -> Cents:
    """The amount of the band that so many players fall in; nothing where no band is filed."""
    for charge in collection.charges:
        fewest, most = charge.players
        if fewest <= seated <= most:
            return charge.amount
    return 0


def time_due(collection: TimeCollection, players: Sequence[Seated], waiting_list: bool) -> list[TimeDue]:
    """Who pays before the next hand: whoever has played a hand, and everybody when somebody waits for a seat.

    A stack too short for the charge pays what it has. A time pot asks nobody: it comes out of a pot.
    """
    amount = charge_for(collection, len(players))
    if not amount or collection.basis is TimeBasis.TIME_POT:
        return []
    paying = (player for player in players if waiting_list or player.has_played)
    return [TimeDue(player.seat, min(amount, player.stack)) for player in paying if player.stack]


def time_pot_due(amount: Cents, winners: Sequence[Winner], unit: Cents) -> TimePot:
    """Split a time pot among those who split the pot it comes out of (OCE sheet, limits 10-20 and up).

    A newcomer's part is carried over to the next pot. Nobody pays more than he won.
    """
    parts = shares(amount, len(winners), unit)
    owed = list(zip(winners, parts, strict=True))
    paid = tuple(TimeDue(w.seat, min(part, w.won)) for w, part in owed if part and not w.is_new)
    return TimePot(paid, sum(part for w, part in owed if w.is_new))
