"""What each seat may choose between hands, with the amounts, and whether a hand can be dealt."""

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
    """One way to come in, and what is posted for it."""

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
    """The choices of all seats, and what keeps the next hand from being dealt."""

    seats: tuple[SeatOffer, ...]
    no_deal: Refusal | None


def offer(lineup: Lineup) -> LineupOffer:
    """What is open now."""
    seats = tuple(_seat_offer(lineup, seat, chair) for seat, chair in sorted(lineup.chairs.items()))
    return LineupOffer(seats, no_deal(lineup))


def _seat_offer(lineup: Lineup, seat: Seat, chair: Chair) -> SeatOffer:
    straddle = lineup.rules.straddle is not Straddle.OFF
    return SeatOffer(seat, chair.debt, ways_in(lineup, chair), straddle, lineup.terms.overs)


def ways_in(lineup: Lineup, chair: Chair) -> tuple[WayIn, ...]:
    """How this chair may come in; a chair that nobody has taken yet is asked about in the same way."""
    return tuple(_way_in(lineup, coming_back(chair), entry) for entry in entries(lineup, chair))


def _way_in(lineup: Lineup, chair: Chair, entry: EntryChoice) -> WayIn:
    if entry is EntryChoice.WAIT or not lineup.terms.blinds:
        return WayIn(entry, 0, 0)
    if entry is EntryChoice.KILL:
        return WayIn(entry, 2 * lineup.terms.blinds[-1], 0)
    cost = price(lineup, chair, entry) or FREE
    return WayIn(entry, cost.live, cost.dead)
