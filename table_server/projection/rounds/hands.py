"""The hand on the table as everybody may see it: boards, pots, posts."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from table_server.engine.cards import Seat
from table_server.families.rounds.shape import Draw, Game
from table_server.families.rounds.state import Asking, HandState
from table_server.projection.by_identity import Same
from table_server.projection.card_text import codes
from table_server.projection.rounds.last_acts import LastActs
from table_server.projection.rounds.no_wager import is_capped
from table_server.projection.rounds.run_out import chances_now
from table_server.projection.rounds.stacks import everything, pot_views, pots
from table_server.projection.rounds.views.hand import RoundsHandView
from table_server.projection.views.hand import AskedFor, HandStage
from table_server.table.state import Table

_ASKED: Final[dict[Asking, AskedFor]] = {
    asking: AskedFor(asking.value) for asking in Asking if asking is not Asking.NOTHING
}


def hand_view(table: Table, state: HandState, told: LastActs) -> RoundsHandView:
    """The running hand, or the one just over."""
    return RoundsHandView(
        number=state.setup.hand,
        stage=_stage(state),
        game=state.game.key,
        title=state.game.title,
        street=state.game.streets[state.street].name,
        draw=_draw(state),
        boards=tuple([codes(board) for board in state.boards]),
        burned=len(state.burns),
        pot=everything(state),
        pots=pot_views(state, pots(state)),
        to_match=state.high,
        bet_size=state.size if state.betting else 0,
        capped=state.betting and is_capped(state),
        collected=state.collected,
        jackpot=state.jackpot,
        opener=_at(state, state.opener),
        openers=told.openers,
        killer=_at(state, state.killer),
        kill=state.scale,
        opened=state.opened,
        chances=chances_now(state),
        rabbit=told.rabbit,
        root=table.root,
    )


def _stage(state: HandState) -> HandStage:
    if state.voided:
        return HandStage.VOIDED
    return HandStage.OVER if state.over else HandStage.RUNNING


def _draw(state: HandState) -> tuple[int, int] | None:
    """The number of the draw that began last, and of all draws. A draw lasts until the next one begins."""
    draws = _draws(Same(state.game))
    come = sum(at < state.at for at in draws)
    return (come, len(draws)) if come else None


@lru_cache(64)
def _draws(of: Same[Game]) -> tuple[int, ...]:
    """The places of the draws among the steps of a hand."""
    return tuple(at for at, (_, step) in enumerate(of.it.program) if isinstance(step, Draw))


def _at(state: HandState, place: int) -> Seat | None:
    return state.seats[place] if place >= 0 else None


def asked_for(state: HandState) -> AskedFor | None:
    """The kind of answer the hand waits for; None while it asks nothing."""
    return _ASKED.get(state.asking)
