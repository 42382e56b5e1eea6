"""A table of pot poker as everybody may see it. Everything here is shown to all."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.company import Company, company
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.state import HandState
from table_server.families.seating.chairs import Standing
from table_server.projection.rounds.games import game_view
from table_server.projection.rounds.hands import asked_for, hand_view
from table_server.projection.rounds.last_acts import NOTHING_TOLD, told
from table_server.projection.rounds.of_table import hand_of, lineup_of, running_hand, story_of
from table_server.projection.rounds.plates import plates
from table_server.projection.rounds.views.board import RoundsBoard
from table_server.projection.table import board
from table_server.projection.table.question import question_view
from table_server.projection.views.hand import QuestionView
from table_server.projection.views.table import BoardFields
from table_server.table.ephemeral import Presence
from table_server.table.state import Table


def board_view(table: Table, presence: Presence, fields: BoardFields) -> RoundsBoard:
    """The view of the center display. Every seat and the floor get it too."""
    lineup, hand = lineup_of(table), hand_of(table)
    story = NOTHING_TOLD if hand is None else told(story_of(table), bool(hand.paid_before_draw))
    who = company(lineup) if lineup.running is None else None
    no_deal = board.no_deal(table, presence, who is not None and _too_few(lineup, who))
    return RoundsBoard(
        **fields,
        no_deal=no_deal,
        deals_in=board.deals_in(presence, no_deal),
        button=_button(table, lineup),
        question=_question(table, presence, hand),
        next_killer=lineup.killer,
        hand=None if hand is None else hand_view(table, hand, story),
        seats=plates(table, presence, story, waiting=_waiting(lineup, hand, who)),
        game=game_view(table.spread),
    )


def _question(table: Table, presence: Presence, hand: HandState | None) -> QuestionView | None:
    kind = None if hand is None else asked_for(hand)
    return None if kind is None else question_view(table, presence, kind)


def _too_few(lineup: Lineup, who: Company) -> bool:
    return len(who.regular) < (lineup.rules.min_players if who.anew else 2)


def _button(table: Table, lineup: Lineup) -> Seat | None:
    """The button of the hand; that of the lineup moves when the hand is paid."""
    hand = running_hand(table)
    return lineup.drawn or lineup.button if hand is None else hand.setup.button


def _waiting(lineup: Lineup, hand: HandState | None, who: Company | None) -> tuple[Seat, ...]:
    """The seats that want cards and have chips, but have to make something up, or came while the hand ran."""
    if who is not None:
        return who.comers
    if hand is None:
        return ()
    return tuple(
        [
            seat
            for seat, chair in lineup.chairs.items()
            if seat not in hand.place and chair.standing is Standing.IN and chair.stack
        ]
    )
