"""The transfers to and from other tables, looked up on the table."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.projection.views.transfers import GoingView, KeptView, MustMoveView, PassView, WaitsFor
from table_server.table.state import Sitter, Table
from table_server.table.terms import Parting
from table_server.table.transfer_seats import has_blind, movers, pass_for
from table_server.table.transfers import Going, Pass


def going_view(table: Table, seat: Seat, sitter: Sitter) -> GoingView | None:
    """Null for a player who stays."""
    going = sitter.going
    if going is None:
        return None
    waits = WaitsFor.MONEY if sitter.leaving else _waits_for(table, seat, going)
    may_hasten = not sitter.leaving and going.when is not Parting.AT_ONCE
    return GoingView(
        table=going.to,
        title=going.title,
        seat=going.seat,
        must=going.must,
        waits=waits,
        may_hasten=may_hasten,
    )


def _waits_for(table: Table, seat: Seat, going: Going) -> WaitsFor:
    if going.when is Parting.TO_THE_BLIND:
        return WaitsFor.BIG_BLIND
    blinds = going.when is Parting.AFTER_BLINDS and has_blind(table, seat)
    return WaitsFor.BLINDS if blinds else WaitsFor.HAND


def kept_view(table: Table, seat: Seat, wall: int) -> KeptView | None:
    """Null for a seat that is kept for nobody."""
    given = pass_for(table, seat) if table.passes else None
    return None if given is None else KeptView(given.name, _left(given, wall))


def pass_views(table: Table, wall: int) -> tuple[PassView, ...]:
    """All passes that were given out and are neither used nor void."""
    return tuple(
        [
            PassView(
                player=p.player,
                name=p.name,
                origin=p.origin,
                seat=p.seat,
                right=p.right,
                amount=p.amount,
                left=_left(p, wall),
            )
            for p in table.passes.values()
        ]
    )


def _left(given: Pass, wall: int) -> int | None:
    return None if given.until is None else max(0, given.until - wall)


def must_move_view(table: Table) -> MustMoveView | None:
    """Null for a table that feeds no other."""
    must = table.terms.must_move
    return None if must is None else MustMoveView(must.main, must.when, tuple(movers(table)))
