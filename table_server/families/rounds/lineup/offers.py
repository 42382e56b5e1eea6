"""The choices of each seat between hands, with the amounts, and the reason no hand can be dealt."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refusal
from table_server.engine.values import value
from table_server.families.rounds.lineup.entry import FREE, coming_back, entries, price
from table_server.families.rounds.lineup.preparing import no_deal
from table_server.families.rounds.lineup.state import Chair, Debt, Lineup
from table_server.families.rounds.lineup.terms import Straddle
from table_server.families.seating.chairs import EntryChoice


@value
class WayIn:
    """One way to come in, with its post."""

    entry: EntryChoice
    live: Cents
    dead: Cents


@value
class SeatOffer:
    """The choices of one seat."""

    seat: Seat
    debt: Debt
    ways_in: tuple[WayIn, ...]
    straddle: bool
    overs: bool


@value
class LineupOffer:
    """The choices of all seats, and the reason the next hand cannot be dealt."""

    seats: tuple[SeatOffer, ...]
    no_deal: Refusal | None


def offer(lineup: Lineup) -> LineupOffer:
    """The choices open now."""
    seats = tuple(_seat_offer(lineup, seat, chair) for seat, chair in sorted(lineup.chairs.items()))
    return LineupOffer(seats, no_deal(lineup))


def _seat_offer(lineup: Lineup, seat: Seat, chair: Chair) -> SeatOffer:
    straddle = lineup.rules.straddle is not Straddle.OFF
    return SeatOffer(
        seat=seat,
        debt=chair.debt,
        ways_in=ways_in(lineup, chair),
        straddle=straddle,
        overs=lineup.terms.overs,
    )


def ways_in(lineup: Lineup, chair: Chair) -> tuple[WayIn, ...]:
    """The ways in for this chair, or for a chair that a player would take."""
    return tuple(_way_in(lineup, coming_back(chair), entry) for entry in entries(lineup, chair))


def _way_in(lineup: Lineup, chair: Chair, entry: EntryChoice) -> WayIn:
    if entry is EntryChoice.WAIT or not lineup.terms.blinds:
        return WayIn(entry, 0, 0)
    if entry is EntryChoice.KILL:
        return WayIn(entry, 2 * lineup.terms.blinds[-1], 0)
    cost = price(lineup, chair, entry) or FREE
    return WayIn(entry, cost.live, cost.dead)
