"""One line of the notation, read and written (PHH standard, Actions)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from table_server.phh.actions import (
    Action,
    DealBoard,
    DealHole,
    HistoryVerb,
    PlainAct,
    Remark,
    ShowHand,
    ThrownCards,
    WagerTo,
    read_action,
    read_amount,
    read_cards,
    write_action,
)
from table_server.phh.errors import UnreadableHistory

ACES = read_cards("AsAh")

LINES: list[tuple[str, Action]] = [
    ("d dh p1 AsAh", DealHole(0, ACES)),
    ("d dh p10 ????", DealHole(9, (None, None))),
    ("d db AsAh", DealBoard(ACES)),
    ("p1 f", PlainAct(0, HistoryVerb.FOLD)),
    ("p2 cc", PlainAct(1, HistoryVerb.CHECK_OR_CALL)),
    ("p3 pb", PlainAct(2, HistoryVerb.BRING_IN)),
    ("p3 sm", PlainAct(2, HistoryVerb.MUCK)),
    ("p3 cbr 200", WagerTo(2, 200)),
    ("p3 cbr 2.50", WagerTo(2, Decimal("2.50"))),
    ("p4 sd", ThrownCards(3, ())),
    ("p4 sd AsAh", ThrownCards(3, ACES)),
    ("p4 sm AsAh", ShowHand(3, ACES)),
    ("p4 sm ??Ah", ShowHand(3, (None, ACES[1]))),
    ("p4 sm -", ShowHand(3, None)),
    ("", Remark()),
]


@pytest.mark.parametrize(("line", "action"), LINES)
def test_every_action_is_read_and_written(line: str, action: Action) -> None:
    assert read_action(line) == action
    assert write_action(action) == line


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("  p1   f  ", PlainAct(0, HistoryVerb.FOLD)),
        ("p1 f # so he says # twice", PlainAct(0, HistoryVerb.FOLD)),
        ("p1 f #without a space", PlainAct(0, HistoryVerb.FOLD)),
        ("# Burn card 6s is exposed", Remark()),
        ("   ", Remark()),
        ("p1 cbr 12,500", WagerTo(0, 12500)),
    ],
)
def test_space_and_comments_do_not_count(line: str, action: Action) -> None:
    assert read_action(line) == action


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("fold", "not an action"),
        ("p1", "not an action"),
        ("p1 raises to 20", "not an action"),
        ("d dh p1", "'d' is no player"),
        ("x1 f", "'x1' is no player"),
        ("p0 f", "'p0' is no player"),
        ("p100 f", "'p100' is no player"),
        ("p1 fold", "nobody can 'fold'"),
        ("p1 f AsAh", "nobody can 'f' 'AsAh'"),
        ("p1 cbr", "nobody can 'cbr'"),
        ("p1 cbr -4", "'-4' is no amount"),
        ("p1 cbr 4.", "'4.' is no amount"),
        ("p1 cbr 1e3", "'1e3' is no amount"),
        ("d db As1h", "'1h' is no card"),
        ("d db AsA", "'A' is no card"),
        ("d db 10h", "'10' is no card"),
        ("d db ASAH", "'AS' is no card"),
    ],
)
def test_anything_else_is_not_an_action(line: str, fault: str) -> None:
    with pytest.raises(UnreadableHistory) as refused:
        read_action(line)
    assert str(refused.value) == fault


def test_amounts_keep_their_digits() -> None:
    assert str(read_amount("1,234.50")) == "1234.50"
