"""Applies the events of hands, busts, places and deals."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.tournaments import events
from table_server.tournaments.clock import by_hands, one_hand_less
from table_server.tournaments.payouts import Prize
from table_server.tournaments.state import (
    EntrantStanding,
    Finish,
    Proposal,
    Rhythm,
    Tournament,
    TournamentTable,
)

PlayEvent: TypeAlias = (
    events.HandBegun
    | events.HandPlayed
    | events.HandUndone
    | events.Busted
    | events.RebuyDeclined
    | events.Placed
    | events.HandForHandBegan
    | events.RoundPlayed
    | events.HandForHandEnded
)
DealEvent: TypeAlias = (
    events.DealProposed | events.DealAccepted | events.DealDeclined | events.DealMade | events.EndAgreed
)


def evolve_play(t: Tournament, event: PlayEvent) -> None:
    """Apply an event of hands, of players without chips, or of hand-for-hand play."""
    match event:
        case events.HandBegun(table=number, level=level, at=at):
            table = t.tables[number]
            table.running, table.level = True, level
            t.seen = max(t.seen, at)
        case events.HandPlayed():
            _hand_played(t, event)
        case events.HandUndone(table=number):
            _settled(t, t.tables[number])
        case events.Busted():
            _busted(t, event)
        case events.RebuyDeclined(number=number):
            t.entrants[number].standing = EntrantStanding.OUT
        case events.Placed():
            _placed(t, event)
        case events.HandForHandBegan(idle=idle):
            t.rhythm = Rhythm.GATHERING
            t.round_played = set(idle)
        case events.RoundPlayed() | events.HandForHandEnded():
            t.rhythm = Rhythm.IN_STEP if isinstance(event, events.RoundPlayed) else Rhythm.FREE
            t.round_played = set()
            t.round_outs = False
        case _:
            assert_never(event)


def _hand_played(t: Tournament, event: events.HandPlayed) -> None:
    table = t.tables[event.table]
    for number, chips in event.stacks:
        t.entrants[number].chips = chips
    _settled(t, table)
    t.seen = max(t.seen, event.at)
    _counted(t, table, event.big_blind)
    t.proposed.clear()
    if t.rhythm is not Rhythm.FREE:
        t.round_played.add(event.table)


def _counted(t: Tournament, table: TournamentTable, big_blind: Seat | None) -> None:
    """A hand begun in an earlier level does not count in this one."""
    table.big_blind = big_blind
    if table.level == t.clock.level:
        table.hands += 1
        t.hands = max(t.hands, table.hands)
    if by_hands(t.structure, t.clock):
        t.clock = one_hand_less(t.clock, t.hands, t.structure.level(t.clock.level).lasts)


def _settled(t: Tournament, table: TournamentTable) -> None:
    """Chips bought during the hand are now on the table."""
    table.running = False
    for entrant in t.at(table.number).values():
        entrant.chips += entrant.coming
        entrant.coming = 0


def _busted(t: Tournament, event: events.Busted) -> None:
    for out in event.outs:
        deciding = out.number in event.deciding
        t.entrants[out.number].standing = EntrantStanding.DECIDING if deciding else EntrantStanding.OUT
    if event.same_hand:
        t.outs[-1] += event.outs
    else:
        t.outs.append(event.outs)
    t.round_outs = t.rhythm is Rhythm.IN_STEP


def _placed(t: Tournament, event: events.Placed) -> None:
    t.keys += 1
    t.placed += 1
    entrant = t.entrants[event.number]
    entrant.finish = Finish(event.first, event.last, event.prize)
    entrant.standing = EntrantStanding.OUT
    t.pool -= event.prize.worth
    hands = [tuple(out for out in hand if out.number != event.number) for hand in t.outs]
    t.outs = [hand for hand in hands if hand]


def evolve_deals(t: Tournament, event: DealEvent) -> None:
    """Apply an event of a deal that divides the prizes, or of an agreed end."""
    match event:
        case events.DealProposed(by=by, deal=deal):
            t.proposal = Proposal(by, deal, accepted=(by,))
            t.proposed.add(by)
        case events.DealAccepted(number=number):
            assert t.proposal is not None  # narrows the type: only a proposal can be accepted
            t.proposal = replace(t.proposal, accepted=(*t.proposal.accepted, number))
        case events.DealDeclined():
            t.proposal = None
        case events.DealMade():
            _deal_made(t, event)
        case events.EndAgreed(outs=outs):
            t.outs.append(outs)
            for out in outs:
                t.entrants[out.number].standing = EntrantStanding.OUT
        case _:
            assert_never(event)


def _deal_made(t: Tournament, event: events.DealMade) -> None:
    """Change the prizes of the places left; places already taken are paid."""
    t.proposal = None
    for number, amount in event.deal.amounts:
        t.entrants[number].agreed += amount
    left = len(event.deal.amounts)
    t.prizes = (Prize(event.deal.kept), *[Prize()] * (left - 1), *t.prizes[left:])
