"""The table as everybody may see it. Everything here is shown to all."""

from __future__ import annotations

from table_server.projection.families import VIEWS, BoardView
from table_server.projection.games import coming, menu_view
from table_server.projection.table.board import ready
from table_server.projection.views.table import BoardFields
from table_server.projection.views.tournament import TournamentView
from table_server.table.ephemeral import Presence
from table_server.table.state import Table


def board_view(table: Table, presence: Presence, tournament: TournamentView | None = None) -> BoardView:
    """The view of the center display. Every seat and the floor get it too."""
    fields = BoardFields(
        key=table.terms.key,
        title=table.terms.title,
        phase=table.phase,
        closing=table.closing,
        ready=ready(table),
        hands=table.lineup.hands,
        time_pot=table.lineup.time_pot,
        chooser=table.chooser,
        coming=coming(table.terms, table.spread),
        menu=menu_view(table.terms),
        message=table.message,
        waiting=tuple([waiting.name for waiting in table.waiting]),
        tournament=tournament,
        run_out=table.terms.clocks.run_out,
        shuffler=presence.shuffler,
        software=presence.software,
    )
    return VIEWS.at(table).board(table, presence, fields)
