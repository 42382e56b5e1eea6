"""Blinds that pass an absent player, and hands gained by moving away from them (D-22, D-25)."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.families.rounds.lineup.button import Placing
from table_server.families.rounds.lineup.company import owes_nothing, wants_cards
from table_server.families.rounds.lineup.state import Debt, Lineup
from table_server.families.seating.circle import steps, within


@value
class Missed:
    """Absent seats that the blinds pass on the way to their next places."""

    big: tuple[Seat, ...] = ()
    small: tuple[Seat, ...] = ()


def missed(lineup: Lineup, placing: Placing) -> Missed:
    """The seats whose blinds pass with this hand, if they have played or drawn for the button (D-20)."""
    if not lineup.places:
        return Missed()
    absent = [seat for seat, chair in sorted(lineup.chairs.items()) if chair.drew or chair.played]
    absent = [seat for seat in absent if not wants_cards(lineup, seat)]
    big = [seat for seat in absent if within(lineup.places[-1], placing.places[-1], seat)]
    small = [seat for seat in absent if seat not in big and _small_passes(lineup, placing, seat)]
    return Missed(tuple(big), tuple(small))


def _small_passes(lineup: Lineup, placing: Placing, seat: Seat) -> bool:
    """True if a smaller blind passes the seat; heads-up it moves with the button and passes nobody."""
    if lineup.heads_up or placing.heads_up:
        return False
    steps_on = zip(lineup.places[:-1], placing.places[:-1], strict=False)
    return any(within(old, new, seat) for old, new in steps_on)


def hands_gained(lineup: Lineup, seat: Seat, to: Seat) -> int:
    """The number of hands that the big blind takes longer to the new seat (LIV sheet, Low Draw)."""
    if not lineup.places:
        return 0
    return max(0, _hands_before_blind(lineup, seat, to) - _hands_before_blind(lineup, seat, seat))


def _hands_before_blind(lineup: Lineup, mover: Seat, seat: Seat) -> int:
    last = lineup.places[-1]
    others = [s for s in lineup.chairs if s != mover and owes_nothing(lineup, s) and wants_cards(lineup, s)]
    return sum(steps(last, other) < steps(last, seat) for other in others)


def may_let_blinds_pass(lineup: Lineup, seat: Seat) -> bool:
    """True if the seat has just paid its blinds: it had the last small blind or the button (D-25)."""
    settled = (lineup.button, *lineup.places[:-1])
    return lineup.chairs[seat].debt is Debt.NOTHING and not lineup.heads_up and seat in settled
