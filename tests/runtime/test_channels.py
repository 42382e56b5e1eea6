"""One channel a screen: the newest view waits, older ones are dropped, and nobody is waited for."""

from __future__ import annotations

import asyncio

from table_server.engine.cards import Seat
from table_server.runtime.channels import MOST_ANSWERS, Channel, Channels, Mailbox
from table_server.wire.edition import Edition


class Printed(Edition):
    """An edition of which only the number matters."""

    def __init__(self, v: int) -> None:
        self.v = v

    def for_board(self) -> bytes:
        return b"board %d" % self.v


def channel() -> Channel[str]:
    return Channel(lambda edition, part: f"{edition.v} {part}".encode())


async def test_the_newest_view_is_taken_and_older_ones_are_not() -> None:
    mailbox = Mailbox()
    for message in (b"1", b"2", b"3"):
        mailbox.put(message)
    assert await mailbox.take() == b"3"
    assert mailbox.views_skipped == 2
    mailbox.put(b"4")
    assert await mailbox.take() == b"4"
    assert mailbox.views_skipped == 2


async def test_who_waits_is_woken() -> None:
    mailbox = Mailbox()
    waiting = asyncio.create_task(mailbox.take())
    await asyncio.sleep(0)
    assert not waiting.done()
    mailbox.put(b"1")
    mailbox.put(b"2")  # before the writer had its turn
    assert await waiting == b"2"


async def test_who_was_cancelled_while_waiting_can_take_again() -> None:
    mailbox = Mailbox()
    waiting = asyncio.create_task(mailbox.take())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    mailbox.put(b"1")
    assert await mailbox.take() == b"1"


async def test_answers_come_first_and_in_order() -> None:
    mailbox = Mailbox()
    mailbox.put(b"view")
    mailbox.answer(b"no")
    mailbox.answer(b"reply")
    assert [await mailbox.take() for _ in range(3)] == [b"no", b"reply", b"view"]


async def test_of_too_many_answers_the_oldest_are_lost_and_counted() -> None:
    mailbox = Mailbox()
    for n in range(MOST_ANSWERS + 3):
        mailbox.answer(b"%d" % n)
    assert mailbox.answers_lost == 3
    assert [await mailbox.take() for _ in range(MOST_ANSWERS)] == [
        b"%d" % n for n in range(3, MOST_ANSWERS + 3)
    ]


async def test_every_socket_of_a_channel_gets_the_view() -> None:
    seen = channel()
    one, other = seen.open(), seen.open()
    seen.publish(Printed(7), "part")
    assert [await box.take() for box in (one, other)] == [b"7 part", b"7 part"]
    assert seen.version == 7


async def test_who_comes_to_a_watched_channel_has_the_newest_view_at_once() -> None:
    seen = channel()
    seen.open()
    seen.publish(Printed(7), "part")
    assert await seen.open().take() == b"7 part"


async def test_nothing_is_kept_of_a_channel_that_nobody_watches() -> None:
    """The next screen may be somebody else's."""
    seen = channel()
    seen.publish(Printed(6), "part")
    first = seen.open()
    seen.publish(Printed(7), "part")
    seen.close(first)
    assert not seen.watched
    later = seen.open()
    waiting = asyncio.create_task(later.take())
    await asyncio.sleep(0)
    assert not waiting.done()
    seen.publish(Printed(8), "part")
    assert await waiting == b"8 part"


def test_what_was_lost_stays_counted_when_the_socket_has_gone() -> None:
    seen = channel()
    first, second = seen.open(), seen.open()
    for v in (1, 2, 3):
        seen.publish(Printed(v), "")
    for _ in range(MOST_ANSWERS + 1):
        first.answer(b"")
    seen.close(first)
    assert (seen.views_skipped, seen.answers_lost) == (4, 1)
    seen.close(second)
    assert (seen.views_skipped, seen.answers_lost) == (4, 1)


def test_a_table_has_a_channel_for_each_seat_the_board_and_the_floor() -> None:
    channels = Channels(6)
    assert [*channels.seats] == [Seat(n) for n in range(1, 7)]
    assert len([*channels.each()]) == 8
    box = channels.board.open()
    channels.board.publish(Printed(3), None)
    assert box._newest == b"board 3"
