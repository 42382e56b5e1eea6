"""The only code that changes a tournament: it applies events, and never refuses one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from table_server.engine.money import Cents
from table_server.tournaments import events
from table_server.tournaments.events import Event
from table_server.tournaments.evolve_play import DealEvent, PlayEvent, evolve_deals, evolve_play
from table_server.tournaments.state import (
    Entrant,
    EntrantStanding,
    HeldSeat,
    Tournament,
    TournamentPhase,
    TournamentPurpose,
    TournamentTable,
)

ClockEvent: TypeAlias = (
    events.LevelBegan | events.BreakBegan | events.ClockStopped | events.ClockWaited | events.ClockWentOn
)
SeatingEvent: TypeAlias = (
    events.TableOpened
    | events.TableBroken
    | events.SeatsDrawn
    | events.PlayerMoved
    | events.Redrawn
    | events.FinalTableReached
)
EntryEvent: TypeAlias = (
    events.Registered | events.Unregistered | events.SeatHeld | events.SeatRedeemed | events.SeatLapsed
)
PaymentEvent: TypeAlias = (
    events.MoneyWanted
    | events.MoneyFailed
    | events.MoneyReturned
    | events.FeesReturned
    | events.Rebought
    | events.AddOnTaken
    | events.BountyWon
    | events.PoolClosed
)
PhaseEvent: TypeAlias = (
    events.TournamentOpened
    | events.TournamentStarted
    | events.TournamentCancelled
    | events.CalledOff
    | events.TournamentOver
)


def evolve(tournament: Tournament, event: Event) -> None:
    """Apply the event."""
    if isinstance(event, PlayEvent):  # first, because every hand has some
        evolve_play(tournament, event)
    elif isinstance(event, ClockEvent):
        _clock(tournament, event)
    elif isinstance(event, SeatingEvent):
        _evolve_seating(tournament, event)
    elif isinstance(event, EntryEvent):
        _evolve_entries(tournament, event)
    elif isinstance(event, PaymentEvent):
        _evolve_payments(tournament, event)
    elif isinstance(event, DealEvent):
        evolve_deals(tournament, event)
    else:
        _evolve_phase(tournament, event)  # the type checker finds an event that is none of these


def rebuilt(story: Iterable[Event]) -> Tournament:
    """The tournament made of its events alone."""
    story = iter(story)
    opened = next(story)
    if not isinstance(opened, events.TournamentOpened):
        raise TypeError("a tournament's journal starts with TournamentOpened")
    tournament = Tournament(opened.structure)
    for event in story:
        evolve(tournament, event)
    return tournament


def _evolve_phase(t: Tournament, event: PhaseEvent) -> None:
    match event:
        case events.TournamentOpened(structure=structure):
            t.structure = structure
        case events.TournamentStarted(clock=clock):
            t.phase = TournamentPhase.RUNNING
            t.clock = clock
            t.seen = max(t.seen, clock.since or 0)
        case events.TournamentCancelled():
            t.phase = TournamentPhase.CANCELLED
            t.called_off = True
        case events.CalledOff():
            t.called_off = True
        case events.TournamentOver():
            t.phase = TournamentPhase.OVER
        case _:
            assert_never(event)


def _clock(t: Tournament, event: ClockEvent) -> None:
    t.clock = event.clock
    t.waits = isinstance(event, events.ClockWaited)
    t.seen = max(t.seen, event.clock.since or 0)
    if isinstance(event, events.LevelBegan):
        t.hands = 0
        for table in t.tables.values():
            table.hands = 0


def _evolve_seating(t: Tournament, event: SeatingEvent) -> None:
    match event:
        case events.TableOpened(table=table):
            t.tables[table] = TournamentTable(table)
        case events.TableBroken(table=table):
            del t.tables[table]
            t.round_played.discard(table)
        case events.SeatsDrawn():
            _seats_drawn(t, event)
        case events.PlayerMoved(number=number, to=to):
            t.entrants[number].place = to
        case events.Redrawn(redraws=redraws):
            t.redraws = redraws
        case events.FinalTableReached():
            t.final = True
        case _:
            assert_never(event)


def _seats_drawn(t: Tournament, event: events.SeatsDrawn) -> None:
    for number, place in event.seats:
        entrant = t.entrants[number]
        entrant.place = place
        if entrant.standing is EntrantStanding.REGISTERED:
            entrant.standing = EntrantStanding.PLAYING
            entrant.chips = t.structure.chips


def _evolve_entries(t: Tournament, event: EntryEvent) -> None:
    match event:
        case events.Registered():
            _registered(t, event)
        case events.Unregistered(number=number):
            _unregistered(t, number)
        case events.SeatHeld(player=player, name=name, worth=worth):
            _hold(t, player, name=name, worth=worth)
        case events.SeatRedeemed(player=player, worth=worth):
            t.keys += 1
            _hold(t, player, name="", worth=-worth)
        case events.SeatLapsed():
            t.keys += 1
        case _:
            assert_never(event)


def _registered(t: Tournament, event: events.Registered) -> None:
    del t.crossings[event.key]
    t.numbers = event.number
    t.entrants[event.number] = Entrant(
        number=event.number, player=event.player, name=event.name, by_ticket=event.by_ticket
    )
    if event.by_ticket:
        _hold(t, event.player, name=event.name, worth=-t.structure.price)
    t.pool += t.structure.buy_in - t.structure.bounty
    t.bounties += t.structure.bounty


def _unregistered(t: Tournament, number: int) -> None:
    t.keys += 1
    entrant = t.entrants.pop(number)
    if entrant.by_ticket:
        _hold(t, entrant.player, name=entrant.name, worth=t.structure.price)
    t.pool -= t.structure.buy_in - t.structure.bounty
    t.bounties -= t.structure.bounty


def _hold(t: Tournament, player: str, name: str, worth: Cents) -> None:
    """Change the worth on the player's ticket; older journals know of no held seats."""
    before = t.held.pop(player, HeldSeat(name, 0))
    now = before.worth + worth
    if now > 0:
        t.held[player] = HeldSeat(before.name, now)


def _evolve_payments(t: Tournament, event: PaymentEvent) -> None:
    match event:
        case events.MoneyWanted(crossing=crossing):
            t.keys += 1
            t.crossings[crossing.key] = crossing
        case events.MoneyFailed(key=key):
            del t.crossings[key]
        case events.MoneyReturned(crossing=crossing):
            del t.crossings[crossing.key]
        case events.FeesReturned():
            t.keys += 1
        case events.Rebought():
            _rebought(t, event)
        case events.AddOnTaken():
            _added_on(t, event)
        case events.BountyWon(amounts=amounts):
            _bounties(t, amounts)
        case events.PoolClosed(house=house, prizes=prizes):
            t.keys += 1
            t.pool += house
            t.pool_closed = True
            t.prizes = prizes
        case _:
            assert_never(event)


def _rebought(t: Tournament, event: events.Rebought) -> None:
    crossing, rebuys = t.crossings.pop(event.key), t.structure.rebuys
    assert crossing.purpose is TournamentPurpose.REBUY
    assert rebuys is not None  # narrows the type: nobody rebuys where there is none
    entrant = t.entrants[event.number]
    entrant.rebuys += 1
    t.pool += rebuys.price
    if entrant.standing is EntrantStanding.DECIDING:
        entrant.standing = EntrantStanding.PLAYING
        outs = [tuple(out for out in hand if out.number != event.number) for hand in t.outs]
        t.outs = [hand for hand in outs if hand]
    _chips(t, entrant, rebuys.chips)


def _added_on(t: Tournament, event: events.AddOnTaken) -> None:
    del t.crossings[event.key]
    add_on = t.structure.add_on
    assert add_on is not None  # as above
    entrant = t.entrants[event.number]
    entrant.added_on = True
    t.pool += add_on.price
    _chips(t, entrant, add_on.chips)


def _chips(t: Tournament, entrant: Entrant, chips: int) -> None:
    """Give the chips at once between hands, otherwise when the hand is over."""
    if t.in_hand(entrant):
        entrant.coming += chips
    else:
        entrant.chips += chips


def _bounties(t: Tournament, amounts: Iterable[tuple[int, Cents]]) -> None:
    t.keys += 1
    for number, amount in amounts:
        t.entrants[number].bounties += amount
        t.bounties -= amount
