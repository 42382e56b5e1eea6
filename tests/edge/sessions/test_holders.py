"""One live socket for each place."""

from __future__ import annotations

from table_server.edge.sessions.holders import Ending, Holders


async def test_a_place_is_free_until_it_is_held() -> None:
    holders = Holders()
    assert holders.free_for("seat", "one")
    holder = holders.hold("seat", "one", "token")
    assert holder.live
    assert not holders.free_for("seat", "two")
    assert holders.free_for("seat", "one")
    assert holders.free_for("board", "two")
    assert holders.leave(holder)
    assert holders.free_for("seat", "two")


async def test_the_same_page_replaces_and_another_takes_over() -> None:
    holders = Holders()
    first = holders.hold("seat", "one", "token")
    second = holders.hold("seat", "one", "token")
    assert (first.live, first.ended.result()) == (False, Ending.REPLACED)
    third = holders.hold("seat", "two", "token")
    assert second.ended.result() is Ending.TAKEN_OVER
    assert third.live


async def test_who_was_replaced_does_not_empty_the_place_by_leaving() -> None:
    holders = Holders()
    first = holders.hold("seat", "one", "token")
    second = holders.hold("seat", "one", "token")
    assert not holders.leave(first)
    assert not holders.free_for("seat", "two")
    assert holders.leave(second)


async def test_what_let_in_can_be_taken_back() -> None:
    holders = Holders()
    mine, others = holders.hold("a", "one", "mine"), holders.hold("b", "one", "others")
    also_mine = holders.hold("c", "one", "mine")
    holders.take_back("mine")
    holders.take_back("mine")
    assert mine.ended.result() is Ending.REVOKED
    assert not also_mine.live
    assert others.live
