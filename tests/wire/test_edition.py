"""The bytes that are sent are what the types say; the public part is the same bytes for all."""

from __future__ import annotations

import json

import pytest
from pydantic import TypeAdapter

from table_server.engine.cards import Seat
from table_server.projection.audience import BOARD
from table_server.projection.boards import board_view
from table_server.projection.floors import floor_part
from table_server.projection.games import game_view
from table_server.projection.recall import line, recall
from table_server.projection.rounds.rules import game_rules
from table_server.projection.seats import seat_part
from table_server.projection.told import steps
from table_server.simulation.rounds.choices import answer
from table_server.table import commands
from table_server.wire.codes import Code
from table_server.wire.edition import Edition, refused, replied, rules_told
from table_server.wire.outbound import (
    AccountReply,
    BoardMessage,
    FloorMessage,
    ForBoard,
    ForFloor,
    ForSeat,
    HandReply,
    HandsReply,
    PongReply,
    RefusedMessage,
    Reply,
    RulesReply,
    SeatMessage,
    SessionView,
)
from tests.projection.rig import plain_room
from tests.projection.three_seats import dealt_table, stays

BOARD_MESSAGE, SEAT_MESSAGE = TypeAdapter(BoardMessage), TypeAdapter(SeatMessage)
FLOOR_MESSAGE, REFUSED = TypeAdapter(FloorMessage), TypeAdapter(RefusedMessage)
REPLY: TypeAdapter[Reply] = TypeAdapter(Reply)


@pytest.mark.parametrize("key", ["holdem", "seven_card_stud", "lowball"])
def test_every_message_of_a_hand_reads_back_as_what_it_was_made_from(key: str) -> None:
    room = plain_room(key)
    room.sit(1, 2, 3, 4)
    room.does(commands.Activate())
    events = room.deals()
    for version in range(1, 100):
        view = board_view(room.table, room.presence)
        told = tuple(step for event in events for step in steps(event))
        edition = Edition(version, view, told)
        assert edition.for_board() == BOARD_MESSAGE.dump_json(BoardMessage(version, ForBoard(view), told))
        for seat in map(Seat, (1, 4, 9)):
            part = seat_part(room.table, room.presence, seat)
            whole = SeatMessage(version, ForSeat(view, part), told)
            assert edition.for_seat(part) == SEAT_MESSAGE.dump_json(whole)
            assert SEAT_MESSAGE.validate_json(edition.for_seat(part)) == whole
        floor = floor_part(room.table, room.presence)
        assert edition.for_floor(floor) == FLOOR_MESSAGE.dump_json(
            FloorMessage(version, ForFloor(view, floor), told)
        )
        if room.hand.over:
            return
        events = room.acts(answer(room.hand, room.dice, loose=True))
    raise AssertionError("a hand without end")


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (refused(Code.NOT_THIS_SCREEN), '{"refused":"not_this_screen"}'),
        (refused(Code.STALE_OFFER, 813, 7), '{"refused":"stale_offer","v":813,"ref":7}'),
        (refused(Code.STALE_OFFER, 813), '{"refused":"stale_offer","v":813}'),
    ],
)
def test_a_refusal(message: bytes, text: str) -> None:
    assert message.decode() == text
    assert REFUSED.validate_json(message).refused in Code


def test_replies() -> None:
    table = stays(dealt_table())
    session = SessionView(minutes=12, hands=9, result=-400)
    replies: tuple[Reply, ...] = (
        AccountReply(wallet=1_000, in_play=39_600, won=0, lost=400, hands=9, session=session, ref=7),
        HandsReply((line(table.story, Seat(1), at=5),), ref=8),
        HandReply(recall(table.story, BOARD)),
        PongReply(ref=9),
    )
    for reply in replies:
        sent = json.loads(replied(reply))
        assert replied(reply) == REPLY.dump_json(reply)
        assert sent["reply"] == reply.reply
        assert sent["ref"] == reply.ref
        assert REPLY.validate_json(replied(reply)) == reply


@pytest.mark.parametrize("key", ["holdem", "omaha_hi_lo", "seven_card_stud", "lowball"])
@pytest.mark.parametrize("ref", [None, 0, 7])
def test_rules_are_printed_once_and_answered_by_number(key: str, ref: int | None) -> None:
    spread = plain_room(key).table.spread
    told = rules_told(spread, ref)
    assert REPLY.validate_json(told) == RulesReply(game_view(spread), game_rules(spread), ref)
    assert rules_told(spread) is rules_told(spread)
