"""The half-hour charge: which players owe it and how much (D-73). The clock belongs to the table."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents, shares
from table_server.engine.values import value


class TimeBasis(Enum):
    """Every seat pays for itself, or one pot pays for the whole table (D-73)."""

    PER_PLAYER = "per_player"
    TIME_POT = "time_pot"


@value
class TimeCharge:
    """One line of a time schedule: the charge for a number of seated players."""

    amount: Cents
    players: tuple[int, int] = (2, 10)


@value
class TimeCollection:
    """The terms of a table that charges by the clock instead of by the hand."""

    charges: tuple[TimeCharge, ...]
    basis: TimeBasis = TimeBasis.PER_PLAYER
    minutes: int = 30


@value
class Seated:
    """A player at the table when the charge falls due."""

    seat: Seat
    stack: Cents
    has_played: bool
    """The player has been dealt a hand at this table."""


@value
class Winner:
    """A seat that won the pot which pays the time charge, or a part of it."""

    seat: Seat
    won: Cents
    is_new: bool
    """The player sat down after the charge fell due."""


@value
class TimeDue:
    """The charge that one seat pays now."""

    seat: Seat
    amount: Cents


@value
class TimePot:
    """The winners' payments, and the part carried over to the next pot."""

    paid: tuple[TimeDue, ...]
    carried: Cents


def charge_for(collection: TimeCollection, seated: int) -> Cents:
    """The charge for this number of players; 0 where the house filed no band for it."""
    for charge in collection.charges:
        fewest, most = charge.players
        if fewest <= seated <= most:
            return charge.amount
    return 0


def time_due(collection: TimeCollection, players: Sequence[Seated], waiting_list: bool) -> list[TimeDue]:
    """The payments before the next hand.

    Players who have been dealt a hand pay; while somebody waits for a seat, everybody pays. A stack too short
    for the charge pays all it has. A time pot charges no seat: it comes out of a pot.
    """
    amount = charge_for(collection, len(players))
    if not amount or collection.basis is TimeBasis.TIME_POT:
        return []
    paying = (player for player in players if waiting_list or player.has_played)
    return [TimeDue(player.seat, min(amount, player.stack)) for player in paying if player.stack]


def time_pot_due(amount: Cents, winners: Sequence[Winner], unit: Cents) -> TimePot:
    """Split a time charge among the winners of the pot that pays it (OCE sheet, limits 10-20 and up).

    A newcomer's part is carried over to the next pot. Nobody pays more than was won.
    """
    parts = shares(amount, len(winners), unit)
    owed = list(zip(winners, parts, strict=True))
    paid = tuple(TimeDue(w.seat, min(part, w.won)) for w, part in owed if part and not w.is_new)
    return TimePot(paid, sum(part for w, part in owed if w.is_new))
