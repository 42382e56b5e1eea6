"""The kill of the next pot, and the effect of a hand on legs, disc and kill buttons (D-55 to D-67)."""

from __future__ import annotations

from collections.abc import Iterable

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.company import Company, owes_kill
from table_server.families.rounds.lineup.entry import may_kill_in
from table_server.families.rounds.lineup.events import KillsCounted
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.result import HandResult
from table_server.families.rounds.lineup.state import KillButton, Lineup
from table_server.families.rounds.lineup.terms import KillForm
from table_server.families.rounds.setup import PostKind
from table_server.families.seating.chairs import EntryChoice
from table_server.families.seating.circle import clockwise

FULL = (2, 1)


@value
class Killing:
    """A kill posted before the deal."""

    seat: Seat
    kind: PostKind
    amount: Cents
    times: tuple[int, int]


def killing(lineup: Lineup, who: Company, dealt: Iterable[Seat], *, button: Seat) -> Killing | None:
    """The one kill of this hand: owed by a winner, by the kill round, or a newcomer's way in (D-66).

    A late kill goes first, and the last winner then kills the next pot that has none (D-67). A winner's blind
    is never late: every hand makes a new one (D-61).
    """
    order = clockwise(dealt, button)
    for seat in sorted(order, key=lambda seat: seat == lineup.killer):
        if owes_kill(lineup, seat):
            return _owed(lineup, seat)
    if buttons_up(lineup):
        for seat in order:
            if lineup.chairs[seat].kill_button is KillButton.OWES:
                return _full_kill(lineup, seat)
    for seat in clockwise(who.comers, button):
        if seat not in order and _kills_in(lineup, seat):
            return _full_kill(lineup, seat)
    return None


def _owed(lineup: Lineup, seat: Seat) -> Killing:
    """A winner's kill: a blind as large as all others together (D-61), or a multiple of the big blind."""
    terms = lineup.rules.kill
    blinds = lineup.terms.blinds
    if terms.form in (KillForm.WINNER, KillForm.DISC):
        return Killing(
            seat=seat, kind=PostKind.WINNER_BLIND, amount=sum(blinds) or 2 * _big(lineup), times=FULL
        )
    times, part = terms.times
    return Killing(seat=seat, kind=PostKind.KILL, amount=_big(lineup) * times // part, times=terms.times)


def _full_kill(lineup: Lineup, seat: Seat) -> Killing:
    return Killing(seat=seat, kind=PostKind.KILL, amount=2 * _big(lineup), times=FULL)


def _big(lineup: Lineup) -> Cents:
    return lineup.terms.blinds[-1] if lineup.terms.blinds else lineup.terms.lower


def _kills_in(lineup: Lineup, seat: Seat) -> bool:
    chair = lineup.chairs[seat]
    return chair.entry is EntryChoice.KILL and may_kill_in(lineup, chair)


def buttons_up(lineup: Lineup) -> bool:
    """True when all kill buttons are out: the other players must now kill blind (D-65)."""
    return lineup.kill_buttons == 0 and _round_runs(lineup)


def _round_runs(lineup: Lineup) -> bool:
    return any(chair.kill_button is KillButton.OWES for chair in lineup.chairs.values())


def kill_round(lineup: Lineup, dealt: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The players who begin a new kill round, if the last one is complete."""
    if lineup.rules.kill.form is not KillForm.BUTTONS or _round_runs(lineup):
        return ()
    return dealt


def buttons_of(members: int) -> int:
    """The number of kill buttons: two fewer than players, at least one (D-65)."""
    return max(1, members - 2)


def counted(lineup: Lineup, prepared: HandPrepared, result: HandResult) -> KillsCounted:
    """The effect of a finished hand under the house's kill form."""
    match lineup.rules.kill.form:
        case KillForm.NONE:
            return KillsCounted()
        case KillForm.BUTTONS:
            return KillsCounted(buttons=_did_their_part(prepared, result))
        case KillForm.WINNER:
            return KillsCounted(killer=None if result.walk else _sole_winner(result))
        case KillForm.SCOOP:
            enough = result.pot() >= lineup.rules.kill.pot_at_least
            return KillsCounted(killer=_sole_winner(result) if enough else None)
        case KillForm.NATURAL | KillForm.DISC:
            return _legs(lineup, prepared, result)


def _did_their_part(prepared: HandPrepared, result: HandResult) -> tuple[Seat, ...]:
    own = [] if prepared.killer is None else [prepared.killer]
    return tuple(dict.fromkeys((*own, *result.killers)))


def _sole_winner(result: HandResult) -> Seat | None:
    """The seat that won every pot whole; None if any was divided."""
    return result.won[0][0] if len(result.won) == 1 else None


def _legs(lineup: Lineup, prepared: HandPrepared, result: HandResult) -> KillsCounted:
    """Count legs for pots won running; a split keeps them, a loss clears them (D-55)."""
    winner = _sole_winner(result)
    winners = {seat for seat, _ in result.won}
    legs = {dealt.seat: 0 for dealt in prepared.seats if winners}
    legs |= {seat: lineup.chairs[seat].legs for seat in winners}
    killer: Seat | None = None
    if winner is None:
        killer = next((seat for seat in winners if seat == prepared.killer and legs[seat] == 2), None)
    elif _is_leg(lineup, result, winner):
        legs[winner] = min(2, legs[winner] + 1)
        killer = winner if legs[winner] == 2 else None
    else:
        legs[winner] = min(1, legs[winner])
    return KillsCounted(tuple(legs.items()), killer)


def _is_leg(lineup: Lineup, result: HandResult, winner: Seat) -> bool:
    """True if the pot is a leg: a full bet beyond the blinds (D-55), or any pot for the disc (D-62)."""
    if lineup.rules.kill.form is KillForm.DISC:
        return True
    return result.brought(winner) >= lineup.terms.lower
