"""The only code that changes a tournament: it applies events, and never refuses one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar, cast

from table_server.engine.money import Cents
from table_server.tournaments import events, evolve_play
from table_server.tournaments.events import Event
from table_server.tournaments.state import (
    Entrant,
    EntrantStanding,
    HeldSeat,
    Tournament,
    TournamentPhase,
    TournamentPurpose,
    TournamentTable,
)

E = TypeVar("E", bound=Event)


def evolve(tournament: Tournament, event: Event) -> None:
    """Apply the event."""
    _EVOLVE[type(event)](tournament, event)


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


def _opened(t: Tournament, event: events.TournamentOpened) -> None:
    t.structure = event.structure


def _wanted(t: Tournament, event: events.MoneyWanted) -> None:
    t.keys += 1
    t.crossings[event.crossing.key] = event.crossing


def _failed(t: Tournament, event: events.MoneyFailed) -> None:
    del t.crossings[event.key]


def _returned(t: Tournament, event: events.MoneyReturned) -> None:
    del t.crossings[event.crossing.key]


def _registered(t: Tournament, event: events.Registered) -> None:
    del t.crossings[event.key]
    t.numbers = event.number
    t.entrants[event.number] = Entrant(
        number=event.number, player=event.player, name=event.name, by_ticket=event.by_ticket
    )
    if event.by_ticket:
        _hold(t, event.player, event.name, -t.structure.price)
    t.pool += t.structure.buy_in - t.structure.bounty
    t.bounties += t.structure.bounty


def _unregistered(t: Tournament, event: events.Unregistered) -> None:
    t.keys += 1
    entrant = t.entrants.pop(event.number)
    if entrant.by_ticket:
        _hold(t, entrant.player, entrant.name, t.structure.price)
    t.pool -= t.structure.buy_in - t.structure.bounty
    t.bounties -= t.structure.bounty


def _seat_held(t: Tournament, event: events.SeatHeld) -> None:
    _hold(t, event.player, event.name, event.worth)


def _seat_redeemed(t: Tournament, event: events.SeatRedeemed) -> None:
    t.keys += 1
    _hold(t, event.player, "", -event.worth)


def _hold(t: Tournament, player: str, name: str, worth: Cents) -> None:
    """Change the worth on the player's ticket; older journals know of no held seats."""
    before = t.held.pop(player, HeldSeat(name, 0))
    now = before.worth + worth
    if now > 0:
        t.held[player] = HeldSeat(before.name, now)


def _seat_lapsed(t: Tournament, _: events.SeatLapsed) -> None:
    t.keys += 1


def _started(t: Tournament, event: events.TournamentStarted) -> None:
    t.phase = TournamentPhase.RUNNING
    t.clock = event.clock
    t.seen = max(t.seen, event.clock.since or 0)


def _cancelled(t: Tournament, _: events.TournamentCancelled) -> None:
    t.phase = TournamentPhase.CANCELLED
    t.called_off = True


def _called_off(t: Tournament, _: events.CalledOff) -> None:
    t.called_off = True


def _fees_returned(t: Tournament, _: events.FeesReturned) -> None:
    t.keys += 1


def _table_opened(t: Tournament, event: events.TableOpened) -> None:
    t.tables[event.table] = TournamentTable(event.table)


def _table_broken(t: Tournament, event: events.TableBroken) -> None:
    del t.tables[event.table]
    t.round_played.discard(event.table)


def _seats_drawn(t: Tournament, event: events.SeatsDrawn) -> None:
    for number, place in event.seats:
        entrant = t.entrants[number]
        entrant.place = place
        if entrant.standing is EntrantStanding.REGISTERED:
            entrant.standing = EntrantStanding.PLAYING
            entrant.chips = t.structure.chips


def _moved(t: Tournament, event: events.PlayerMoved) -> None:
    t.entrants[event.number].place = event.to


def _redrawn(t: Tournament, event: events.Redrawn) -> None:
    t.redraws = event.redraws


def _final(t: Tournament, _: events.FinalTableReached) -> None:
    t.final = True


def _clock(
    t: Tournament,
    event: events.LevelBegan
    | events.BreakBegan
    | events.ClockStopped
    | events.ClockWaited
    | events.ClockWentOn,
) -> None:
    t.clock = event.clock
    t.waits = isinstance(event, events.ClockWaited)
    t.seen = max(t.seen, event.clock.since or 0)
    if isinstance(event, events.LevelBegan):
        t.hands = 0
        for table in t.tables.values():
            table.hands = 0


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
    """Between hands at once, otherwise when the hand is over."""
    if t.in_hand(entrant):
        entrant.coming += chips
    else:
        entrant.chips += chips


def _bounty(t: Tournament, event: events.BountyWon) -> None:
    t.keys += 1
    for number, amount in event.amounts:
        t.entrants[number].bounties += amount
        t.bounties -= amount


def _pool_closed(t: Tournament, event: events.PoolClosed) -> None:
    t.keys += 1
    t.pool += event.house
    t.pool_closed = True
    t.prizes = event.prizes


def _on(
    kind: type[E], evolved: Callable[[Tournament, E], None]
) -> tuple[type[object], Callable[[Tournament, Event], None]]:
    """One line of the table; it checks that the function takes this type of event."""
    return kind, cast("Callable[[Tournament, Event], None]", evolved)


_EVOLVE: Final = dict(
    (
        _on(events.TournamentOpened, _opened),
        _on(events.MoneyWanted, _wanted),
        _on(events.MoneyFailed, _failed),
        _on(events.MoneyReturned, _returned),
        _on(events.Registered, _registered),
        _on(events.Unregistered, _unregistered),
        _on(events.SeatHeld, _seat_held),
        _on(events.SeatRedeemed, _seat_redeemed),
        _on(events.SeatLapsed, _seat_lapsed),
        _on(events.TournamentStarted, _started),
        _on(events.TournamentCancelled, _cancelled),
        _on(events.CalledOff, _called_off),
        _on(events.FeesReturned, _fees_returned),
        _on(events.TableOpened, _table_opened),
        _on(events.TableBroken, _table_broken),
        _on(events.SeatsDrawn, _seats_drawn),
        _on(events.PlayerMoved, _moved),
        _on(events.Redrawn, _redrawn),
        _on(events.FinalTableReached, _final),
        _on(events.LevelBegan, _clock),
        _on(events.BreakBegan, _clock),
        _on(events.ClockStopped, _clock),
        _on(events.ClockWaited, _clock),
        _on(events.ClockWentOn, _clock),
        _on(events.Rebought, _rebought),
        _on(events.AddOnTaken, _added_on),
        _on(events.BountyWon, _bounty),
        _on(events.PoolClosed, _pool_closed),
        _on(events.HandBegun, evolve_play.hand_begun),
        _on(events.HandPlayed, evolve_play.hand_played),
        _on(events.HandUndone, evolve_play.hand_undone),
        _on(events.Busted, evolve_play.busted),
        _on(events.RebuyDeclined, evolve_play.declined),
        _on(events.Placed, evolve_play.placed),
        _on(events.HandForHandBegan, evolve_play.in_step_began),
        _on(events.RoundPlayed, evolve_play.round_played),
        _on(events.HandForHandEnded, evolve_play.in_step_ended),
        _on(events.DealProposed, evolve_play.proposed),
        _on(events.DealAccepted, evolve_play.accepted),
        _on(events.DealDeclined, evolve_play.deal_declined),
        _on(events.DealMade, evolve_play.deal_made),
        _on(events.EndAgreed, evolve_play.end_agreed),
        _on(events.TournamentOver, evolve_play.over),
    )
)
"""Every event. The test that plays whole tournaments finds one that is missing."""
