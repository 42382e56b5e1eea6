"""Every card falls where the file says, and the others come from what is left of the pack."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Card
from table_server.phh.actions import read_cards
from table_server.phh.deal import HistoryPack, Named, named_cards
from table_server.phh.errors import RefusedAction, UnreadableHistory
from table_server.phh.player import HandInReplay
from table_server.phh.profile import table_of
from tests.families.rounds.declared import pot_poker
from tests.phh.files import UNSEEN, history

STUD = [
    "d dh p1 As2s4d",
    "d dh p2 ????Kd",
    "d dh p3 ????Qc",
    "p1 pb",
    "p2 cc",
    "p3 f",
    "d dh p1 5h",
    "d dh p2 6h",
]


def named(variant: str, actions: list[str]) -> Named:
    told = history(variant, actions)
    return named_cards(told.actions, 3, table_of(told).game)


def cards(text: str) -> list[Card | None]:
    return list(read_cards(text))


def settled(variant: str, actions: list[str]) -> tuple[HandInReplay, HistoryPack]:
    told = history(variant, actions)
    table = table_of(told)
    wanted = named_cards(told.actions, 3, table.game)
    pack = HistoryPack(table.game)
    player = HandInReplay(table, pack)
    refused = player.play_all(told.actions)
    while pack.put_right(player.events, wanted):
        player = HandInReplay(table, pack)
        refused = player.play_all(told.actions)
    assert refused is None
    return player, pack


def test_cards_are_named_in_the_order_they_are_dealt() -> None:
    told = named("NT", ["d dh p1 As", "d dh p2 ??", "d dh p1 Ah", "d db 2c3c4c", "d db 5c"])
    assert told.hole == [cards("AsAh"), cards("??"), []]
    assert told.board == cards("2c3c4c5c")


def test_a_hand_shown_names_what_was_dealt_unseen() -> None:
    assert named("NT", [*UNSEEN, "p2 sm AsAh"]).hole[1] == cards("AsAh")
    assert named("NT", ["d dh p2 ??Ah", "p2 sm AhAs"]).hole[1] == cards("AsAh")
    assert named("NT", ["d dh p2 ????", "p2 sm ??As"]).hole[1] == cards("As??")
    assert named("NT", ["p2 sm AsAh"]).hole[1] == cards("AsAh")
    assert named("NT", ["d dh p2 AsAh", "p2 sm -"]).hole[1] == cards("AsAh")


def test_a_hand_is_known_whole_or_not() -> None:
    told = named("NT", ["d dh p1 AsAh", "d dh p2 ??Kh", "d db 2c3c4c"])
    assert told.knows(0, 2)
    assert not told.knows(1, 2)
    assert not told.knows(2, 2)
    assert told.knows_board(3)
    assert not told.knows_board(4)


@pytest.mark.parametrize(
    ("actions", "fault"),
    [
        (["d dh p1 AsAs"], "As is dealt twice"),
        (["d dh p1 AsAh", "d db Ah2c3c"], "Ah is dealt twice"),
        (["d dh p1 AsJo"], "Jo is not in the pack of Texas Hold'em"),
        (["d dh p4 AsAh"], "there is no p4"),
    ],
)
def test_cards_that_cannot_be_are_no_hand(actions: list[str], fault: str) -> None:
    with pytest.raises(UnreadableHistory, match=fault):
        named("NT", actions)


def test_a_card_that_was_not_dealt_is_not_shown() -> None:
    with pytest.raises(RefusedAction, match="Kc is shown but was not dealt"):
        named("NT", ["d dh p2 AsAh", "p2 sm AsKc"])


def test_the_deck_deals_what_the_file_says() -> None:
    player, pack = settled(
        "NT", ["d dh p1 AsAh", "d dh p2 ??Kh", "d dh p3 7c2d", "p3 cc", "p1 cc", "p2 cc", "d db 9s9h9c"]
    )
    assert player.state.hole[0] == read_cards("AsAh")
    assert player.state.hole[1][1:] == read_cards("Kh")
    assert player.state.hole[2] == read_cards("7c2d")
    assert player.state.boards[0] == read_cards("9s9h9c")
    assert set(pack.deck) == set(pot_poker()["holdem"].packs["52"].cards)


def test_in_stud_the_cards_decide_who_acts_and_still_fall_as_told() -> None:
    """With deuces in play too: the bring-in is known only when the right cards lie there."""
    player, pack = settled("F7S", STUD)
    state = player.state
    assert state.up[0] == read_cards("4d5h")
    assert state.hole[0] == read_cards("As2s")
    assert state.up[1] == read_cards("Kd6h")
    assert state.up[2] == read_cards("Qc")
    assert all(set(order) == set(pack.deck) for order in pack.spare)
