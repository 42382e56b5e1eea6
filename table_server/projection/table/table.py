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


def board_view(felt: Table, presence: Presence, tournament: TournamentView | None = None) -> BoardView:
    """What the center display shows, and every seat and the floor with it."""
    lineup, hand = felt.lineup, felt.hand
    story = NOTHING_TOLD if hand is None else told(felt.story, bool(hand.paid_before_draw))
    who = company(lineup) if lineup.running is None else None
    no_deal = _no_deal(felt, presence, who)
    return BoardView(
        key=felt.terms.key,
        title=felt.terms.title,
        phase=felt.phase,
        closing=felt.closing,
        no_deal=no_deal,
        ready=sum([chair.standing is Standing.IN and chair.stack > 0 for chair in lineup.chairs.values()]),
        deals_in=None if no_deal is NoDeal.SHUFFLER else _deals_in(presence),
        hands=lineup.hands,
        button=_button(felt),
        next_killer=lineup.killer,
        time_pot=lineup.time_pot,
        chooser=felt.chooser,
        question=question_view(felt, presence),
        hand=None if hand is None else hand_view(felt, hand, story),
        seats=plates(felt, presence, story, _waiting(felt, who)),
        game=game_view(felt.spread),
        coming=coming(felt.terms, felt.spread),
        menu=menu_view(felt.terms),
        message=felt.message,
        waiting=tuple([waiting.name for waiting in felt.waiting]),
        tournament=tournament,
        run_out=felt.terms.clocks.run_out,
        shuffler=presence.shuffler,
        software=presence.software,
    )


def _no_deal(felt: Table, presence: Presence, who: Company | None) -> NoDeal | None:
    match felt.phase:
        case Phase.CLOSED:
            return NoDeal.NOT_ACTIVATED
        case Phase.PAUSED:
            return NoDeal.PAUSED
        case Phase.FROZEN:
            return NoDeal.FROZEN
        case Phase.OPEN | Phase.LAST_HAND:
            if felt.chooser is not None:
                return NoDeal.GAME_IS_CHOSEN
            return None if who is None else _keeps(felt, presence, who)


def _deals_in(presence: Presence) -> int | None:
    return None if presence.deals_at is None else max(0, presence.deals_at - presence.now)


def _keeps(felt: Table, presence: Presence, who: Company) -> NoDeal | None:
    """What keeps an open table from its next hand."""
    if _too_few(felt, who):
        return NoDeal.TOO_FEW_PLAYERS
    machine = presence.shuffler
    return None if machine is None or machine.fault is None else NoDeal.SHUFFLER


def _too_few(felt: Table, who: Company) -> bool:
    return len(who.regular) < (felt.lineup.rules.min_players if who.anew else 2)


def _button(felt: Table) -> Seat | None:
    """In a hand its own; the lineup's moves when the hand is paid."""
    hand = running(felt)
    if hand is not None:
        return hand.setup.button
    return felt.lineup.drawn or felt.lineup.button


def _waiting(felt: Table, who: Company | None) -> tuple[Seat, ...]:
    """Who wants cards and has chips, but has something to make up, or came while the hand ran."""
    if who is not None:
        return who.comers
    hand = felt.hand
    if hand is None:
        return ()
    return tuple(
        [
            seat
            for seat, chair in felt.lineup.chairs.items()
            if seat not in hand.place and chair.standing is Standing.IN and chair.stack
        ]
    )
