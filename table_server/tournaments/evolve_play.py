"""Applies the events of hands, busts, places and deals."""

from __future__ import annotations

from dataclasses import replace

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
    TournamentPhase,
    TournamentTable,
)


def hand_begun(t: Tournament, event: events.HandBegun) -> None:
    table = t.tables[event.table]
    table.running, table.level = True, event.level
    t.seen = max(t.seen, event.at)


def hand_played(t: Tournament, event: events.HandPlayed) -> None:
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


def hand_undone(t: Tournament, event: events.HandUndone) -> None:
    _settled(t, t.tables[event.table])


def busted(t: Tournament, event: events.Busted) -> None:
    for out in event.outs:
        deciding = out.number in event.deciding
        t.entrants[out.number].standing = EntrantStanding.DECIDING if deciding else EntrantStanding.OUT
    if event.same_hand:
        t.outs[-1] += event.outs
    else:
        t.outs.append(event.outs)
    t.round_outs = t.rhythm is Rhythm.IN_STEP


def declined(t: Tournament, event: events.RebuyDeclined) -> None:
    t.entrants[event.number].standing = EntrantStanding.OUT


def placed(t: Tournament, event: events.Placed) -> None:
    t.keys += 1
    t.placed += 1
    entrant = t.entrants[event.number]
    entrant.finish = Finish(event.first, event.last, event.prize)
    entrant.standing = EntrantStanding.OUT
    t.pool -= event.prize.worth
    hands = [tuple(out for out in hand if out.number != event.number) for hand in t.outs]
    t.outs = [hand for hand in hands if hand]


def in_step_began(t: Tournament, event: events.HandForHandBegan) -> None:
    t.rhythm = Rhythm.GATHERING
    t.round_played = set(event.idle)


def round_played(t: Tournament, _: events.RoundPlayed) -> None:
    t.rhythm = Rhythm.IN_STEP
    t.round_played = set()
    t.round_outs = False


def in_step_ended(t: Tournament, _: events.HandForHandEnded) -> None:
    t.rhythm = Rhythm.FREE
    t.round_played = set()
    t.round_outs = False


def proposed(t: Tournament, event: events.DealProposed) -> None:
    t.proposal = Proposal(event.by, event.deal, (event.by,))
    t.proposed.add(event.by)


def accepted(t: Tournament, event: events.DealAccepted) -> None:
    assert t.proposal is not None  # narrows the type: only a proposal can be accepted
    t.proposal = replace(t.proposal, accepted=(*t.proposal.accepted, event.number))


def deal_declined(t: Tournament, _: events.DealDeclined) -> None:
    t.proposal = None


def deal_made(t: Tournament, event: events.DealMade) -> None:
    """Change the prizes of the places left; places already taken are paid."""
    t.proposal = None
    for number, amount in event.deal.amounts:
        t.entrants[number].agreed += amount
    left = len(event.deal.amounts)
    t.prizes = (Prize(event.deal.kept), *[Prize()] * (left - 1), *t.prizes[left:])


def end_agreed(t: Tournament, event: events.EndAgreed) -> None:
    t.outs.append(event.outs)
    for out in event.outs:
        t.entrants[out.number].standing = EntrantStanding.OUT


def over(t: Tournament, _: events.TournamentOver) -> None:
    t.phase = TournamentPhase.OVER
