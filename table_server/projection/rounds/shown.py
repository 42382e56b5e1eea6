"""The views of tables of pot poker, as one value for the table of families."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from table_server.engine.cards import Seat
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.lineup import events as lineup
from table_server.families.rounds.lineup.company import owes_kill
from table_server.projection.audience import Audience
from table_server.projection.rounds.amounts import FollowedRounds
from table_server.projection.rounds.board import board_view
from table_server.projection.rounds.games import game_view, menu_item
from table_server.projection.rounds.of_table import hand_of, lineup_of, running_hand
from table_server.projection.rounds.pre_actions import RoundsPreActions
from table_server.projection.rounds.recall import recall
from table_server.projection.rounds.rules import game_rules
from table_server.projection.rounds.seats import seat_view
from table_server.projection.rounds.steps import (
    SILENT_BETWEEN_HANDS,
    SILENT_IN_HAND,
    TOLD_BETWEEN_HANDS,
    TOLD_IN_HAND,
)
from table_server.projection.rounds.views.board import RoundsBoard
from table_server.projection.rounds.views.floor import RoundsFloorSeat
from table_server.projection.rounds.views.game import RoundsGameView
from table_server.projection.rounds.views.recall import RoundsRecall
from table_server.projection.rounds.views.rules import RoundsRules
from table_server.projection.rounds.views.seat import RoundsSeat
from table_server.projection.steps.tell import Told
from table_server.projection.views.amounts import Amounts, Stacks, stack_now
from table_server.projection.views.floor import FloorSeatFields
from table_server.projection.views.game import MenuItem
from table_server.projection.views.seat import SeatFields
from table_server.projection.views.table import BoardFields
from table_server.table.ephemeral import Presence
from table_server.table.state import Table
from table_server.table.terms import Spread


class RoundsViews:
    """Implements `projection.family.FamilyViews`."""

    told: Final[Told] = {**TOLD_IN_HAND, **TOLD_BETWEEN_HANDS}
    silent: Final = SILENT_IN_HAND | SILENT_BETWEEN_HANDS
    moving_chips: Final[frozenset[type[object]]] = frozenset({lineup.BoughtIn})
    pre_actions: Final = RoundsPreActions()

    def board(self, table: Table, presence: Presence, fields: BoardFields) -> RoundsBoard:
        return board_view(table, presence, fields)

    def seat(self, table: Table, presence: Presence, seat: Seat, fields: SeatFields) -> RoundsSeat:
        return seat_view(table, presence, seat, fields)

    def floor_seat(self, table: Table, seat: Seat, fields: FloorSeatFields) -> RoundsFloorSeat:
        chair, hand = lineup_of(table).chairs.get(seat), running_hand(table)
        place = None if hand is None else hand.place.get(seat)
        return RoundsFloorSeat(
            **fields,
            in_pot=0 if hand is None or place is None else hand.paid[place],
            entry=None if chair is None else chair.entry,
            debt=None if chair is None else chair.debt,
            hands=0 if chair is None else chair.hands,
            owes_kill=chair is not None and owes_kill(lineup_of(table), seat),
        )

    def game(self, spread: Spread) -> RoundsGameView:
        return game_view(spread)

    def menu_item(self, spread: Spread) -> MenuItem:
        return menu_item(spread)

    def rules(self, spread: Spread) -> RoundsRules:
        return game_rules(spread)

    def follow(self, table: Table, began: HandBegan) -> FollowedRounds:
        hand = hand_of(table)
        assert hand is not None  # narrows the type: it is the table's own hand
        return FollowedRounds(hand.began_as, began)

    def chips_before(self, table: Table, stacks: Stacks, event: lineup.Event) -> Sequence[Amounts]:
        match event:
            case lineup.BoughtIn(seat=seat, amount=amount):
                stacks[seat] = 0  # it was broke
                return (stack_now(seat, amount),)
            case lineup.SeatChanged(seat=seat, to=to):
                stacks[seat] = stacks.pop(to)
                return ()
            case lineup.HandFinished():
                hand = hand_of(table)
                if hand is not None:
                    stacks.update({dealt.seat: dealt.stack for dealt in hand.setup.seats})
                return ()
            case _:
                return ()

    def recall(self, events: Sequence[Event], audience: Audience) -> RoundsRecall:
        return recall(events, audience)
