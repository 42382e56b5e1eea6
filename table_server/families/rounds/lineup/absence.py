"""Blinds that pass an absent player, and hands gained by moving away from them (D-22, D-25)."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.families.rounds.lineup.button import Placing
from table_server.families.rounds.lineup.company import owes_nothing, wants_cards
from table_server.families.rounds.lineup.state import Debt, Lineup
from table_server.families.rounds.lineup.terms import ButtonRule
from table_server.families.seating.circle import steps, within


@value
class Missed:
    """Absent seats that the blinds pass on the way to their next places."""

    big: tuple[Seat, ...] = ()
    small: tuple[Seat, ...] = ()


def missed(lineup: Lineup, placing: Placing, *, anew: bool) -> Missed:
    """The seats whose blinds pass with this hand, if they have played or drawn for the button (D-20)."""
    absent = [seat for seat, chair in sorted(lineup.chairs.items()) if chair.drew or chair.played]
    absent = [seat for seat in absent if not wants_cards(lineup, seat)]
    if anew:
        return _missed_at_the_start(lineup, placing, absent)
    if not lineup.places:
        return Missed()
    big = [seat for seat in absent if within(lineup.places[-1], placing.places[-1], seat)]
    small = [seat for seat in absent if seat not in big and _small_passes(lineup, placing, seat)]
    return Missed(tuple(big), tuple(small))


def _missed_at_the_start(lineup: Lineup, placing: Placing, absent: Sequence[Seat]) -> Missed:
    """The absent seats between the first button and the first blinds, which would have had them.

    Two players are a case of their own, and a dead button may stand where others sat (D-149).
    """
    follows = lineup.rules.button is ButtonRule.DEAD and lineup.places
    if placing.heads_up or follows or not placing.places:
        return Missed()
    *_, last = (placing.button, *placing.places[:-1])
    big = tuple(seat for seat in absent if within(last, placing.places[-1], seat))
    return Missed(big, tuple(seat for seat in absent if within(placing.button, last, seat)))


def _small_passes(lineup: Lineup, placing: Placing, seat: Seat) -> bool:
    """True if a smaller blind passes the seat, or the button one that owes a smaller blind (D-258).

    Heads-up the small blind moves with the button and passes nobody.
    """
    if lineup.heads_up or placing.heads_up:
        return False
    if lineup.chairs[seat].unmet and lineup.button and within(lineup.button, placing.button, seat):
        return True
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
