"""A tournament as everybody may see it, as one seat may see it, and in full for a seat that asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from table_server.engine.cards import Seat
from table_server.games import discover
from table_server.projection.views.tournament import (
    ChipsFor,
    EntrantView,
    FinishView,
    LevelView,
    PrizeView,
    ProposalView,
    SharesView,
    StandingLine,
    TournamentView,
    WholeTournament,
)
from table_server.table.state import Sitter
from table_server.tournaments import clock
from table_server.tournaments.deals import Basis, may_use
from table_server.tournaments.decide_deal import may_not_propose
from table_server.tournaments.decide_entries import no_room
from table_server.tournaments.decide_rebuys import may_add_on, may_rebuy
from table_server.tournaments.decide_seats import has_seat
from table_server.tournaments.following import promised_pool
from table_server.tournaments.payouts import Fixed, Prize, prizes
from table_server.tournaments.standings import order
from table_server.tournaments.state import Entrant, EntrantStanding, Rhythm, Tournament, TournamentPhase
from table_server.tournaments.structure import Start, Structure

_NO_PRIZE: Final = Prize()


def tournament_view(t: Tournament, now: int) -> TournamentView:
    """The tournament on every screen of its tables, at this instant of the wall clock."""
    structure, level = t.structure, t.clock.level
    left = t.left()
    return TournamentView(
        key=structure.key,
        title=structure.title,
        phase=t.phase,
        start=structure.start,
        starts_in=_starts_in(t, now),
        buy_in=structure.buy_in,
        fee=structure.fee,
        chips=structure.chips,
        pace=structure.pace,
        now=_level(structure, level),
        next=_level(structure, level + 1) if level < structure.last_level else None,
        left=clock.left(structure, t.clock, now),
        runs=t.clock.running,
        waits=t.waits,
        on_break=t.clock.on_break,
        entered=len(t.entrants),
        places=structure.places,
        remain=len(left),
        average=sum(entrant.chips for entrant in left) // len(left) if left else 0,
        pool=_pool(t),
        prizes=_prizes(t),
        hand_for_hand=t.rhythm is not Rhythm.FREE,
        final_table=t.final,
        deal_proposed=t.proposal is not None,
        called_off=t.called_off,
    )


def _starts_in(t: Tournament, now: int) -> int | None:
    waits = t.phase is TournamentPhase.REGISTERING and t.structure.start is Start.AT_TIME
    return max(0, t.structure.start_at - now) if waits else None


def _level(structure: Structure, at: int) -> LevelView:
    level = structure.level(at)
    stakes = level.stakes
    return LevelView(
        number=at + 1,
        blinds=stakes.blinds,
        ante=stakes.ante,
        big_blind_ante=stakes.big_blind_ante,
        bring_in=stakes.bring_in,
        lower=stakes.lower,
        upper=stakes.upper,
        game=discover()[structure.game(at).key].title,
        betting=structure.game(at).betting,
        lasts=level.lasts,
        pause_after=level.pause_after,
    )


def _pool(t: Tournament) -> int:
    """The prize pool. A guarantee counts from the beginning, and prizes already paid still do."""
    if t.pool_closed:
        return sum(prize.worth for prize in t.prizes) + sum(entrant.agreed for entrant in t.entrants.values())
    return promised_pool(t)


def _prizes(t: Tournament) -> tuple[PrizeView, ...]:
    """The prizes as the pool stands, in the end as they were paid; equal neighbours share a line."""
    standing = t.prizes if t.pool_closed else prizes(t.structure.payouts, _pool(t), _entrants(t))
    lines: list[PrizeView] = []
    for place, prize in enumerate(_paid(t) if t.phase is TournamentPhase.OVER else standing, 1):
        last = lines[-1] if lines else None
        if not prize.worth:
            continue  # what a deal has left of it
        if last is not None and (last.last, last.cash, last.ticket) == (place - 1, prize.cash, prize.ticket):
            lines[-1] = PrizeView(first=last.first, last=place, cash=prize.cash, ticket=prize.ticket)
        else:
            lines.append(PrizeView(first=place, last=place, cash=prize.cash, ticket=prize.ticket))
    return tuple(lines)


def _entrants(t: Tournament) -> int:
    """The entrants who share the prizes. Before the start fixed prizes are shown with any number of them."""
    payouts, entered = t.structure.payouts, len(t.entrants)
    if t.phase is TournamentPhase.REGISTERING and isinstance(payouts, Fixed):
        return max(entered, len(payouts.amounts))
    return entered


def _paid(t: Tournament) -> list[Prize]:
    """The prizes paid by place, without deals; of a shared place the larger part first."""
    finishes = [entrant.finish for entrant in t.entrants.values() if entrant.finish is not None]
    return [finish.prize for finish in sorted(finishes, key=lambda each: (each.first, -each.prize.worth))]


def entrant_view(
    t: Tournament,
    titles: Mapping[int, str],
    seat: Seat,
    table: int,
    sitter: Sitter | None,
    decides_in: int | None,
) -> EntrantView:
    """The tournament for one seat: its standing and choices; `decides_in` is the time left for a rebuy."""
    held = t.at(table).get(seat) if table in t.tables else None
    present = sitter is not None and sitter.present
    me = _entrant(t, sitter.player) if sitter is not None and present else None
    elsewhere = me is not None and me.place is not None and (me.place.table, me.place.seat) != (table, seat)
    playing = me is not None and me.standing in (EntrantStanding.PLAYING, EntrantStanding.DECIDING)
    pays = sitter is not None and any(crossing.player == sitter.player for crossing in t.crossings.values())
    return EntrantView(
        held_for=held.name if held is not None and not present else "",
        standing=None if me is None else me.standing,
        may_enter=present and me is None and not pays and _may_enter(t),
        has_seat=_has_seat(t, me, sitter) if present else False,
        may_withdraw=me is not None and t.phase is TournamentPhase.REGISTERING,
        sits_at=titles.get(me.place.table, "")
        if me is not None and me.place is not None and elsewhere
        else "",
        sits_in=me.place.seat if playing and me is not None and me.place is not None else None,
        rank=_rank(t, me) if playing and me is not None else None,
        rebuy=None if pays else _rebuy(t, me),
        rebuy_in=decides_in if me is not None and me.standing is EntrantStanding.DECIDING else None,
        add_on=None if pays else _add_on(t, me),
        proposal=_proposal(t, me),
        may_propose=_may_propose(t, me),
        finish=_finish_at(t, table, seat, me=me),
    )


def _entrant(t: Tournament, player: str) -> Entrant | None:
    return next((entrant for entrant in t.entrants.values() if entrant.player == player), None)


def _has_seat(t: Tournament, me: Entrant | None, sitter: Sitter | None) -> bool:
    if me is not None:
        return me.by_ticket
    return sitter is not None and has_seat(t, sitter.player)


def _may_enter(t: Tournament) -> bool:
    over = t.phase in (TournamentPhase.OVER, TournamentPhase.CANCELLED)
    return not over and no_room(t, len(t.crossings)) is None


def _rank(t: Tournament, me: Entrant) -> int:
    return 1 + sum(other.chips > me.chips for other in t.seated())


def _rebuy(t: Tournament, me: Entrant | None) -> ChipsFor | None:
    rebuys = t.structure.rebuys
    offered = me is not None and rebuys is not None and may_rebuy(t, me)
    return ChipsFor(rebuys.price + rebuys.fee, rebuys.chips) if offered and rebuys is not None else None


def _add_on(t: Tournament, me: Entrant | None) -> ChipsFor | None:
    add_on = t.structure.add_on
    offered = me is not None and add_on is not None and may_add_on(t, me)
    return ChipsFor(add_on.price + add_on.fee, add_on.chips) if offered and add_on is not None else None


def _proposal(t: Tournament, me: Entrant | None) -> ProposalView | None:
    """Only players who are left are asked, and only they see the proposal."""
    proposal = t.proposal
    if proposal is None or me is None or me.standing is not EntrantStanding.PLAYING:
        return None
    deal = proposal.deal
    return ProposalView(
        by=t.entrants[proposal.by].name,
        basis=deal.basis,
        shares=tuple(SharesView(number, t.entrants[number].name, amount) for number, amount in deal.amounts),
        kept=deal.kept,
        accepted=tuple(t.entrants[number].name for number in proposal.accepted),
        mine=me.number not in proposal.accepted,
    )


def _may_propose(t: Tournament, me: Entrant | None) -> tuple[Basis, ...]:
    if me is None or may_not_propose(t, me.number) is not None:
        return ()
    return tuple(basis for basis in Basis if may_use(basis, len(t.left())))


def _finish_at(t: Tournament, table: int, seat: Seat, me: Entrant | None) -> FinishView | None:
    """The result of the player who is logged in, or of the last who sat at a free seat (LP-151 to LP-153)."""
    found = me
    if found is None and not (table in t.tables and seat in t.at(table)):
        here = [
            e
            for e in t.entrants.values()
            if e.place is not None and (e.place.table, e.place.seat) == (table, seat)
        ]
        found = max(here, key=lambda entrant: -_last(entrant), default=None)
    if found is None or (found.standing is not EntrantStanding.OUT and found.finish is None):
        return None
    return _finish(t, found)


def _last(entrant: Entrant) -> int:
    return 0 if entrant.finish is None else entrant.finish.last


def _finish(t: Tournament, entrant: Entrant) -> FinishView | None:
    """While the pool is open others may still enter, so places are not known yet."""
    if entrant.finish is None:
        rank = next((r for r in order(t) if entrant.number in r.numbers), None)
        return (
            None
            if rank is None
            else FinishView(name=entrant.name, first=rank.first, last=rank.last, cash=0, ticket=0)
        )
    finish = entrant.finish
    return FinishView(
        name=entrant.name,
        first=finish.first,
        last=finish.last,
        cash=finish.prize.cash,
        ticket=finish.prize.ticket,
    )


def whole(t: Tournament, titles: Mapping[int, str], now: int, player: str | None) -> WholeTournament:
    """Blind schedule, balances and payouts (LP-142, LP-143)."""
    levels = max(len(t.structure.levels), t.clock.level + 1)  # those of overtime when they come
    schedule = tuple(_level(t.structure, at) for at in range(levels))
    standings = [
        _line(t.entrants[number], (rank.first, rank.last), titles=titles, player=player)
        for rank in order(t)
        for number in rank.numbers
    ]
    return WholeTournament(tournament_view(t, now), schedule, tuple(standings))


def _line(
    entrant: Entrant, places: tuple[int, int], titles: Mapping[int, str], player: str | None
) -> StandingLine:
    out = entrant.standing is EntrantStanding.OUT
    place = None if out else entrant.place
    prize = _NO_PRIZE if entrant.finish is None else entrant.finish.prize
    return StandingLine(
        first=places[0],
        last=places[1],
        name=entrant.name,
        chips=0 if out else entrant.chips,
        table="" if place is None else titles.get(place.table, ""),
        seat=None if place is None else place.seat,
        cash=prize.cash,
        ticket=prize.ticket,
        me=player is not None and entrant.player == player,
        number=entrant.number,
    )
