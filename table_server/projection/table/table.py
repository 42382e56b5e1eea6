"""The table as everybody may see it, put together from nothing. What is shown here is shown to all."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.company import Company, company
from table_server.families.seating.chairs import Standing
from table_server.projection.amounts.stacks import running
from table_server.projection.rounds.hands import hand_view, question_view
from table_server.projection.rounds.last_acts import NOTHING_TOLD, told
from table_server.projection.table.plates import plates
from table_server.projection.table.spreads import coming, game_view, menu_view
from table_server.projection.views.table import BoardView, NoDeal
from table_server.projection.views.tournament import TournamentView
from table_server.table.ephemeral import Presence
from table_server.table.state import Phase, Table


def board_view(table: Table, presence: Presence, tournament: TournamentView | None = None) -> BoardView:
    """What the center display shows, and every seat and the floor with it."""
    lineup, hand = table.lineup, table.hand
    story = NOTHING_TOLD if hand is None else told(table.story, bool(hand.paid_before_draw))
    who = company(lineup) if lineup.running is None else None
    no_deal = _no_deal(table, presence, who)
    return BoardView(
        key=table.terms.key,
        title=table.terms.title,
        phase=table.phase,
        closing=table.closing,
        no_deal=no_deal,
        ready=sum([chair.standing is Standing.IN and chair.stack > 0 for chair in lineup.chairs.values()]),
        deals_in=None if no_deal is NoDeal.SHUFFLER else _deals_in(presence),
        hands=lineup.hands,
        button=_button(table),
        next_killer=lineup.killer,
        time_pot=lineup.time_pot,
        chooser=table.chooser,
        question=question_view(table, presence),
        hand=None if hand is None else hand_view(table, hand, story),
        seats=plates(table, presence, story, _waiting(table, who)),
        game=game_view(table.spread),
        coming=coming(table.terms, table.spread),
        menu=menu_view(table.terms),
        message=table.message,
        waiting=tuple([waiting.name for waiting in table.waiting]),
        tournament=tournament,
        run_out=table.terms.clocks.run_out,
        shuffler=presence.shuffler,
        software=presence.software,
    )


def _no_deal(table: Table, presence: Presence, who: Company | None) -> NoDeal | None:
    match table.phase:
        case Phase.CLOSED:
            return NoDeal.NOT_ACTIVATED
        case Phase.PAUSED:
            return NoDeal.PAUSED
        case Phase.FROZEN:
            return NoDeal.FROZEN
        case Phase.OPEN | Phase.LAST_HAND:
            if table.chooser is not None:
                return NoDeal.GAME_IS_CHOSEN
            return None if who is None else _keeps(table, presence, who)


def _deals_in(presence: Presence) -> int | None:
    return None if presence.deals_at is None else max(0, presence.deals_at - presence.now)


def _keeps(table: Table, presence: Presence, who: Company) -> NoDeal | None:
    """What keeps an open table from its next hand."""
    if _too_few(table, who):
        return NoDeal.TOO_FEW_PLAYERS
    machine = presence.shuffler
    return None if machine is None or machine.fault is None else NoDeal.SHUFFLER


def _too_few(table: Table, who: Company) -> bool:
    return len(who.regular) < (table.lineup.rules.min_players if who.anew else 2)


def _button(table: Table) -> Seat | None:
    """In a hand its own; the lineup's moves when the hand is paid."""
    hand = running(table)
    if hand is not None:
        return hand.setup.button
    return table.lineup.drawn or table.lineup.button


def _waiting(table: Table, who: Company | None) -> tuple[Seat, ...]:
    """Who wants cards and has chips, but has something to make up, or came while the hand ran."""
    if who is not None:
        return who.comers
    hand = table.hand
    if hand is None:
        return ()
    return tuple(
        [
            seat
            for seat, chair in table.lineup.chairs.items()
            if seat not in hand.place and chair.standing is Standing.IN and chair.stack
        ]
    )
