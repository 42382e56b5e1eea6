"""Blinds that the moving button skips: a small one is posted dead, a big one live (D-14, D-258, LP-69).

A blind is named by its place among the blinds, from 0 for the smallest, because stakes may change meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.button import Placing
from table_server.families.rounds.lineup.company import Company
from table_server.families.rounds.lineup.prepared import Unmet
from table_server.families.rounds.lineup.state import Chair, Lineup
from table_server.families.rounds.lineup.terms import ButtonRule, SkippedSmallBlind
from table_server.families.seating.circle import within


def owes_big_blind(lineup: Lineup, who: Company, placing: Placing, *, seat: Seat) -> bool:
    """True if the moving button jumped and this seat would escape its big blind; not when a game begins."""
    if lineup.rules.button is ButtonRule.DEAD or who.anew or placing.heads_up:
        return False
    return not lineup.chairs[seat].paid


def made_up(lineup: Lineup, who: Company, placing: Placing, *, seat: Seat) -> tuple[int, ...]:
    """The blinds that a player makes up with this hand, on the button or beside a second big blind.

    The second big blind itself is no part of them: it is posted in the smaller one's place.
    """
    chair = lineup.chairs[seat]
    owes = chair.postponed or not chair.paid or (chair.unmet and seat == placing.button)
    if not owes or who.anew or placing.heads_up:
        return ()
    at = placing.places.index(seat) if seat in placing.places[:-1] else None
    big_due = owes_big_blind(lineup, who, placing, seat=seat)
    if not _are_made_up(lineup):
        skipped: tuple[int, ...] = ()
    elif at is not None and big_due:
        skipped = tuple(blind for blind in chair.unmet if blind >= at)
    elif seat == placing.button:
        skipped = tuple(blind for blind in chair.unmet if blind != at)
    else:
        skipped = ()
    jumped = (_big(lineup),) if big_due and at is None and seat == placing.button else ()
    return tuple(sorted({*chair.postponed, *skipped, *jumped}))


def _big(lineup: Lineup) -> int:
    return len(lineup.terms.blinds) - 1


def unmet(lineup: Lineup, who: Company, placing: Placing, order: Collection[Seat]) -> tuple[Unmet, ...]:
    """The seats whose blinds still to meet change with a hand that these seats are dealt into."""
    if not _are_made_up(lineup) or placing.heads_up:
        return tuple(Unmet(seat, (), ()) for seat, chair in lineup.chairs.items() if _has_any(chair))
    return tuple(_changes(lineup, who, placing, order))


def _has_any(chair: Chair) -> bool:
    return bool(chair.unmet or chair.postponed)


def _changes(lineup: Lineup, who: Company, placing: Placing, order: Collection[Seat]) -> Iterator[Unmet]:
    meets = {placing.button, *placing.places}
    dealt = frozenset(order)
    for seat, chair in lineup.chairs.items():
        if seat not in dealt:
            left = _without_hand(lineup, who, placing, seat=seat, chair=chair)
        elif who.anew or seat in meets or seat in who.comers or chair.postponed:
            left = Unmet(seat, _left(lineup, who, placing, seat), ())
        else:
            continue
        if (left.blinds, left.postponed) != (chair.unmet, chair.postponed):
            yield left


def _are_made_up(lineup: Lineup) -> bool:
    """True where small blinds can be skipped and are not saved."""
    moving = lineup.rules.button is ButtonRule.MOVING
    return moving and len(lineup.terms.blinds) > 0 and lineup.rules.skipped_small is SkippedSmallBlind.DEAD


def _smaller(lineup: Lineup) -> tuple[int, ...]:
    return tuple(range(_big(lineup)))


def _left(lineup: Lineup, who: Company, placing: Placing, seat: Seat) -> tuple[int, ...]:
    """The smaller blinds left to a player dealt in; a round begins on the button and when a game begins."""
    if seat == placing.button:
        return _smaller(lineup)
    at = placing.places.index(seat) if seat in placing.places else len(lineup.terms.blinds)
    if who.anew:
        return tuple(blind for blind in _smaller(lineup) if blind < at)
    if seat in who.comers:
        return ()
    before = lineup.chairs[seat].unmet
    if not before:
        return ()
    met = {at, *made_up(lineup, who, placing, seat=seat)}
    return tuple(blind for blind in before if blind not in met)


def _without_hand(lineup: Lineup, who: Company, placing: Placing, *, seat: Seat, chair: Chair) -> Unmet:
    """The blinds of an absent player wait until the button passes; then they are missed (D-22).

    A player who has no hand for want of room is not absent: what is due on the button is postponed (D-90).
    """
    if who.anew:
        return Unmet(seat, _smaller(lineup) if seat in who.regular else (), ())
    if seat == placing.button:
        big = (_big(lineup),) if owes_big_blind(lineup, who, placing, seat=seat) else ()
        return Unmet(seat, _smaller(lineup), tuple(sorted({*chair.postponed, *chair.unmet, *big})))
    passed = lineup.button is not None and within(lineup.button, placing.button, seat)
    return Unmet(seat, () if passed else chair.unmet, chair.postponed)
