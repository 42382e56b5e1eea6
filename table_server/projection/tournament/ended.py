"""A tournament that is over, told from its own events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from table_server.projection.views.ended_tournament import (
    AgreedDeal,
    AgreedShare,
    CallingOff,
    EndedLine,
    EndedTournament,
)
from table_server.tournaments import events
from table_server.tournaments.deals import PrizeDeal
from table_server.tournaments.events import Event
from table_server.tournaments.evolve import rebuilt
from table_server.tournaments.state import Tournament


def ended(story: Sequence[Event], opened_at: int, over_at: int) -> EndedTournament:
    """The events do not say when it was opened and when it was over."""
    t = rebuilt(story)
    closed = next((event for event in story if isinstance(event, events.PoolClosed)), None)
    return EndedTournament(
        key=t.structure.key,
        title=t.structure.title,
        opened_at=opened_at,
        over_at=over_at,
        phase=t.phase,
        buy_in=t.structure.buy_in,
        fee=t.structure.fee,
        pool=0 if closed is None else sum(prize.worth for prize in closed.prizes),
        added=0 if closed is None else closed.house,
        called_off=next(_called_off(story), None),
        deals=tuple(_deal(t, event.deal) for event in story if isinstance(event, events.DealMade)),
        lines=tuple(sorted(_lines(t), key=lambda line: (line.first, line.number))),
    )


def _called_off(story: Sequence[Event]) -> Iterator[CallingOff]:
    for event in story:
        match event:
            case events.CalledOff(by=by, reason=reason, fees_back=fees_back):
                yield CallingOff(by, reason, fees_back)
            case events.TournamentCancelled(reason=reason):
                yield CallingOff((), reason, fees_back=True)
            case _:
                pass


def _deal(t: Tournament, deal: PrizeDeal) -> AgreedDeal:
    shares = tuple(AgreedShare(t.entrants[number].name, amount) for number, amount in deal.amounts)
    return AgreedDeal(deal.basis, shares, deal.kept)


def _lines(t: Tournament) -> Iterator[EndedLine]:
    for entrant in t.entrants.values():
        finish = entrant.finish
        if finish is not None:
            yield EndedLine(
                first=finish.first,
                last=finish.last,
                number=entrant.number,
                player=entrant.player,
                name=entrant.name,
                cash=finish.prize.cash,
                ticket=finish.prize.ticket,
                bounties=entrant.bounties,
                agreed=entrant.agreed,
                rebuys=entrant.rebuys,
                add_ons=int(entrant.added_on),
            )
