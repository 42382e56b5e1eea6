"""Coming in out of turn: its price, and the seats where it is allowed (D-19 to D-25)."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.button import Placing
from table_server.families.rounds.lineup.state import Chair, Debt, Lineup
from table_server.families.rounds.lineup.terms import (
    MissedBlinds,
    MissedSmallBlind,
    NewPlayer,
    SeatChange,
)
from table_server.families.seating.chairs import EntryChoice, Standing
from table_server.families.seating.circle import steps, within


@value
class Price:
    """The post of a player who comes in."""

    live: Cents = 0
    dead: Cents = 0


FREE = Price()


def price(lineup: Lineup, chair: Chair, entry: EntryChoice) -> Price | None:
    """The price for this chair to come in this way; None if the house takes no post for it."""
    big = lineup.terms.blinds[-1]
    match chair.debt:
        case Debt.NOTHING | Debt.PASSAGE:
            return FREE
        case Debt.SHORT_BLIND:
            return Price(big)
        case Debt.HANDS:
            return _moved(lineup, chair, big)
        case Debt.ENTRY:
            return _entry(lineup, big)
        case Debt.MOVED:
            return FREE if entry is EntryChoice.WAIT else _entry(lineup, big)
        case Debt.SMALL_BLIND if lineup.rules.missed_small is MissedSmallBlind.DEAD_OR_BIG_LIVE:
            return Price(0, lineup.terms.blinds[0]) if entry is EntryChoice.POST_DEAD else Price(big)
        case Debt.SMALL_BLIND | Debt.BLINDS:
            return _made_up(lineup, big)


def _moved(lineup: Lineup, chair: Chair, big: Cents) -> Price | None:
    if not chair.hands:
        return FREE
    return None if lineup.rules.seat_change is SeatChange.WAIT else Price(big)


def _entry(lineup: Lineup, big: Cents) -> Price | None:
    match lineup.rules.new_player:
        case NewPlayer.POST:
            return Price(big)
        case NewPlayer.FREE:
            return FREE
        case NewPlayer.STRADDLE:
            return Price(2 * big)
        case NewPlayer.KILL:
            return None


def _made_up(lineup: Lineup, big: Cents) -> Price | None:
    """The price of missed blinds: live up to one big blind, the rest dead into the pot (D-21)."""
    blinds = lineup.terms.blinds
    match lineup.rules.missed:
        case MissedBlinds.ALL_BLINDS:
            return _live_and_dead(sum(blinds), big)
        case MissedBlinds.ALL_BUT_THE_BIG:
            return _live_and_dead(sum(blinds[:-1]) or big, big)
        case MissedBlinds.STRADDLE:
            return Price(2 * big)
        case MissedBlinds.KILL:
            return None


def _live_and_dead(total: Cents, big: Cents) -> Price:
    return Price(min(total, big), max(total - big, 0))


def may_kill_in(lineup: Lineup, chair: Chair) -> bool:
    """True if this chair may come in by killing the pot (D-66)."""
    if chair.debt is Debt.ENTRY:
        return lineup.rules.new_player is NewPlayer.KILL
    missed = chair.debt in (Debt.SMALL_BLIND, Debt.BLINDS)
    return missed and lineup.rules.missed is MissedBlinds.KILL


def coming_back(chair: Chair) -> Chair:
    """The chair of a player who returns: a player who sits out is about to miss the blinds."""
    if chair.standing is Standing.OUT and chair.debt is Debt.NOTHING:
        return replace(chair, debt=Debt.BLINDS)
    return chair


def entries(lineup: Lineup, chair: Chair) -> tuple[EntryChoice, ...]:
    """The ways in for a chair, including debts it may have when the running hand is over."""
    chair = coming_back(chair)
    if chair.debt is Debt.NOTHING or not lineup.terms.blinds:
        return (EntryChoice.WAIT,)
    found = [EntryChoice.WAIT]
    if price(lineup, chair, EntryChoice.POST) is not None:
        post = [] if chair.debt is Debt.MOVED else [EntryChoice.POST]  # nobody pays for what is free
        found += [*post, EntryChoice.LET_BUTTON_PASS]
    if chair.debt is Debt.SMALL_BLIND and lineup.rules.missed_small is MissedSmallBlind.DEAD_OR_BIG_LIVE:
        found.append(EntryChoice.POST_DEAD)
    if may_kill_in(lineup, chair):
        found.append(EntryChoice.KILL)
    return tuple(found)


def admitted(lineup: Lineup, placing: Placing, seat: Seat) -> Price | None:
    """The price for a comer to be dealt into this hand; None if the comer has to wait."""
    chair = lineup.chairs[seat]
    if seat in placing.places or seat in placing.short:
        return FREE
    if chair.debt is Debt.SHORT_BLIND:
        return price(lineup, chair, chair.entry)
    behind = is_behind(placing, seat)
    if _in_first_round(lineup, placing, seat):
        return FREE if behind else None
    cost = price(lineup, chair, chair.entry)
    match chair.entry:
        case EntryChoice.LET_BUTTON_PASS:
            return cost if behind and _button_passes(lineup, placing, seat) else None
        case EntryChoice.WAIT | EntryChoice.KILL:
            return cost if cost == FREE and behind else None
        case EntryChoice.POST | EntryChoice.POST_DEAD:
            return cost if behind or _made_up_anywhere(lineup, chair) else None


def _made_up_anywhere(lineup: Lineup, chair: Chair) -> bool:
    """True if the house takes this post in any place: for missed blinds, not from a newcomer (D-19, D-21)."""
    return lineup.rules.post_anywhere and chair.debt is not Debt.ENTRY


def is_behind(placing: Placing, seat: Seat) -> bool:
    """True after the big blind and before the button, where posts are taken (D-19)."""
    return seat != placing.button and within(placing.places[-1], placing.button, seat)


def _button_passes(lineup: Lineup, placing: Placing, seat: Seat) -> bool:
    return lineup.button is not None and within(lineup.button, placing.button, seat)


def _in_first_round(lineup: Lineup, placing: Placing, seat: Seat) -> bool:
    """True until the button has gone once round, if no blind has passed the seat (D-20)."""
    first = lineup.first_round
    if first is None or lineup.chairs[seat].debt not in (Debt.ENTRY, Debt.MOVED, Debt.HANDS):
        return False
    if _button_passes(lineup, placing, first.button):
        return False
    big = placing.places[-1]
    if steps(first.button, big) <= steps(first.button, placing.button):
        return False  # the big blind has gone round already
    return seat != first.small and not within(first.small, big, seat)
