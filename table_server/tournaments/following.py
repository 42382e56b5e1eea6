"""Everything that follows a command by itself, in one order: time, pool, places, prizes, seats, rhythm."""

from __future__ import annotations

from table_server.engine.money import Cents, shares
from table_server.tournaments import clock, events
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide_rebuys import rebuys_left
from table_server.tournaments.payouts import Prize, least_pool, prizes
from table_server.tournaments.places import drawn, tables_needed
from table_server.tournaments.seating import seat_everybody
from table_server.tournaments.standings import prizes_of, ranks, seats, seats_won
from table_server.tournaments.state import (
    EntrantStanding,
    Out,
    Rhythm,
    Tournament,
    TournamentPhase,
    TournamentPurpose,
)
from table_server.tournaments.structure import Start


def follow(course: TournamentOutcome) -> None:
    """Called after every command."""
    t = course.tournament
    if starts_by_itself(t, course.now):
        start(course)
    if t.phase is not TournamentPhase.RUNNING:
        return
    turn(course)
    close_windows(course)
    close_round(course)
    place(course)
    seat_the_winners(course)
    if not t.left() or _alone(t):
        finish(course)
        return
    seat_everybody(course)
    keep_step(course)
    wait_for_rebuys(course)


def start(course: TournamentOutcome) -> None:
    """Open as many tables as are needed, filled as evenly as can be, and start the clock."""
    t = course.tournament
    for table in range(1, tables_needed(len(t.entrants), t.structure.seats) + 1):
        course.happens(events.TableOpened(table))
    course.happens(
        events.SeatsDrawn(
            tuple(drawn(sorted(t.entrants), tables=set(t.tables), taken=(), draw=course.places()))
        )
    )
    course.happens(events.TournamentStarted(clock.at_level(t.structure, 0, course.now)))


def starts_by_itself(t: Tournament, now: int) -> bool:
    """True when full, or at the set time with enough players registered (LP-137, D-147)."""
    if t.phase is not TournamentPhase.REGISTERING or t.crossings:
        return False
    match t.structure.start:
        case Start.FLOOR:
            return False
        case Start.FULL:
            return len(t.entrants) == t.structure.places
        case Start.AT_TIME:
            return now >= t.structure.start_at and len(t.entrants) >= t.structure.fewest


def turn(course: TournamentOutcome) -> None:
    """End every level and break that is over by now; each next one begins at the instant the last ended."""
    t = course.tournament
    while (
        t.phase is TournamentPhase.RUNNING
        and (over := clock.due(t.structure, t.clock, course.now)) is not None
    ):
        following = clock.following(t.structure, t.clock, over)
        course.happens(events.BreakBegan(following) if following.on_break else events.LevelBegan(following))


def close_windows(course: TournamentOutcome) -> None:
    """Close rebuys, then the pool once nobody can add to it."""
    t = course.tournament
    for entrant in t.left():
        if entrant.standing is EntrantStanding.DECIDING and not rebuys_left(t, entrant):
            course.happens(events.RebuyDeclined(entrant.number))
    if not t.pool_closed and (t.clock.level >= t.structure.open_levels or _alone(t)):
        close_pool(course)


def _alone(t: Tournament) -> bool:
    """One player is left, and nobody is about to enter."""
    coming = any(crossing.purpose is not TournamentPurpose.ADD_ON for crossing in t.crossings.values())
    new = any(entrant.standing is EntrantStanding.REGISTERED for entrant in t.entrants.values())
    return len(t.left()) == 1 and (t.pool_closed or not (coming or new))


def close_pool(course: TournamentOutcome) -> None:
    """The house adds its part, and makes the pool up to the promised amount."""
    t = course.tournament
    whole = promised_pool(t)
    found = prizes(t.structure.payouts, whole, len(t.entrants))
    course.happens(events.PoolClosed(course.key(), whole - t.pool, found))


def promised_pool(t: Tournament) -> Cents:
    """The pool if it were closed now."""
    promised = max(t.structure.guarantee, least_pool(t.structure.payouts))
    return max(promised, t.pool + t.structure.contribution)


def close_round(course: TournamentOutcome) -> None:
    """Hand for hand: end the round when every table that can deal has played."""
    t = course.tournament
    if t.rhythm is not Rhythm.FREE and t.round_played and t.idle():
        due = {table for table in t.tables if t.able(table)}
        if due <= t.round_played:
            course.happens(events.RoundPlayed())


def place(course: TournamentOutcome) -> None:
    """Place all who are out for good, the first out first.

    Within a hand-for-hand round nobody is placed yet.
    """
    t = course.tournament
    goes_on = t.mid_round and t.round_outs and bool(t.left())
    while t.pool_closed and t.outs and not (goes_on and len(t.outs) == 1):
        hand = t.outs[0]
        for rank in ranks(hand, len(t.entrants) - t.placed):
            worth = prizes_of(rank, t.prizes)
            for number, prize in zip(rank.numbers, worth, strict=True):
                _place(course, number=number, places=(rank.first, rank.last), prize=prize)
        for out in hand:
            _bounty(course, out)


def _place(course: TournamentOutcome, number: int, places: tuple[int, int], prize: Prize) -> None:
    agreed = course.tournament.entrants[number].agreed
    whole = Prize(prize.cash + agreed, prize.ticket)
    first, last = places
    course.happens(events.Placed(course.key(), number=number, first=first, last=last, prize=whole))


def _bounty(course: TournamentOutcome, out: Out) -> None:
    """To the players who put the entrant out, odd cents to the first.

    A bounty nobody won goes to the winner.
    """
    bounty = course.tournament.structure.bounty
    if bounty and out.beaten_by:
        amounts = zip(out.beaten_by, shares(bounty, len(out.beaten_by), 1), strict=True)
        course.happens(events.BountyWon(course.key(), out.number, tuple(amounts)))


def seat_the_winners(course: TournamentOutcome) -> None:
    """Every remaining player has won a seat: nothing is left to play for (LP-159).

    Running hands are finished first.
    """
    t = course.tournament
    if seats_won(t) and t.idle():
        course.happens(events.EndAgreed(tuple(Out(e.number, e.chips, (e.number,)) for e in t.left())))
        place(course)


def finish(course: TournamentOutcome) -> None:
    """The last player has won, and keeps the own bounty."""
    t = course.tournament
    for entrant in t.left():
        first = t.prizes[0] if t.prizes else Prize()
        _place(course, number=entrant.number, places=(1, 1), prize=first)
    best = min(t.entrants.values(), key=lambda e: (e.finish.first if e.finish else 0, e.number))
    if t.bounties:
        amounts = ((best.number, t.bounties),)
        course.happens(events.BountyWon(course.key(), best.number, amounts))
    course.happens(events.TournamentOver())


def keep_step(course: TournamentOutcome) -> None:
    """Play hand for hand while the next player out is the last without a prize, at more than one table.

    In a satellite that is the last without a seat: the cash left over is less than a seat.
    """
    t = course.tournament
    if t.mid_round:
        return
    left = len(t.left())
    near = t.pool_closed and len(t.tables) > 1 and left == (seats(t) or len(t.prizes)) + 1
    if near and t.rhythm is Rhythm.FREE:
        idle = tuple(sorted(table for table in t.tables if not t.tables[table].running))
        course.happens(events.HandForHandBegan(idle))
        close_round(course)
    if not near and t.rhythm is not Rhythm.FREE:
        course.happens(events.HandForHandEnded())


def wait_for_rebuys(course: TournamentOutcome) -> None:
    """Stop the clock while no table can deal because a player may still rebuy."""
    t = course.tournament
    if clock.by_hands(t.structure, t.clock):
        return  # such a clock moves only with hands
    held_up = not t.clock.on_break and t.idle() and not any(t.able(table) for table in t.tables)
    held_up = held_up and any(entrant.standing is EntrantStanding.DECIDING for entrant in t.left())
    if held_up and t.clock.running:
        course.happens(events.ClockWaited(clock.stopped(t.structure, t.clock, course.now)))
    if not held_up and t.waits:
        course.happens(events.ClockWentOn(clock.going(t.clock, course.now)))
