"""Swipes of our cards, once each, over every kind of bad line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.card_reader.card import number
from hardware.card_reader.frames import CheckSent, encode
from hardware.card_reader.protocol import Reader, Said, Swiping
from hardware.card_reader.simulator import CardReaderSimulator
from hardware.link.noise import BYTE_BY_BYTE, CLEAN, Trouble
from hardware.ports import Answering, CardNotRead, CardRead, Unread
from hardware.secret import SecretDigits
from tests.hardware.coupled import Coupled

CARD = CardRead(SecretDigits(number(7)))
BADLY, BACKWARDS = CardNotRead(Unread.BADLY), CardNotRead(Unread.BACKWARDS)
PAUSE = Reader().pause


def coupled(back: Trouble = CLEAN, seed: int = 0, **wishes: str) -> Coupled[Said]:
    reader = Reader(check=CheckSent.YES if wishes.get("check") == "yes" else CheckSent.NO)
    return Coupled(Swiping(reader), CardReaderSimulator(wishes), back=back, seed=seed)


def said(table: Coupled[Said]) -> list[Said]:
    return [event for event in table.events if not isinstance(event, Answering)]


LINES = {"clean": CLEAN, "bytes": BYTE_BY_BYTE, "late": Trouble(late=100, split=0.3)}


@pytest.mark.parametrize("back", LINES.values(), ids=LINES)
@pytest.mark.parametrize("fault", ["none", "twice", "prefix"])
@pytest.mark.parametrize("check", ["yes", "no"])
def test_a_swipe_is_one_card(back: Trouble, fault: str, check: str) -> None:
    table = coupled(back, fault=fault, check=check)
    table.order("swipe 7")
    table.run(3000)
    assert said(table) == [CARD]
    assert table.sent == []


@pytest.mark.parametrize(
    ("order", "outcome"),
    [
        ("foreign", CardNotRead(Unread.FOREIGN)),
        ("mistyped", CardNotRead(Unread.MISTYPED)),
        ("backwards", BACKWARDS),
        ("unreadable", BADLY),
        ("partial", BADLY),
        ("raw ;123?", CardNotRead(Unread.FOREIGN)),
    ],
)
def test_a_swipe_that_is_no_card_of_ours(order: str, outcome: Said) -> None:
    table = coupled()
    table.order(order)
    table.run(3000)
    assert said(table) == [outcome]
    table.order("swipe 7")
    table.run(3000)
    assert said(table) == [outcome, CARD]


def test_a_missing_end_sentinel() -> None:
    table = coupled(fault="no_end")
    table.order("swipe 7")
    table.run(3000)
    assert said(table) == [BADLY]


def test_half_a_swipe_and_a_whole_one_after_the_pause() -> None:
    """Late, the half is over before the whole begins, even if nobody ticked in between."""
    swiping = Swiping()
    swipe = encode(number(7)).encode("ascii")
    assert swiping.feed(swipe[:8], 0).events == ()
    assert swiping.due == PAUSE
    assert swiping.tick(PAUSE - 1).events == ()
    assert swiping.feed(swipe[:-1], PAUSE).events == (BADLY, CARD)


def test_bytes_that_waited_belong_to_their_swipe() -> None:
    """When they came nobody knows: what has come is read before the clock."""
    swiping = Swiping()
    swipe = encode(number(7)).encode("ascii")
    assert swiping.feed(swipe[:8], 0).events == ()
    assert swiping.feed(swipe[8:-1], PAUSE).events == (CARD,)


def test_the_same_card_again_is_a_new_swipe_after_a_while() -> None:
    table = coupled()
    for pause in (1000, 2000, 0):
        table.order("swipe 7")
        table.run(pause + 100)
    assert said(table) == [CARD, CARD]


def test_another_card_at_once_is_another_card() -> None:
    table = coupled()
    table.order("swipe 7")
    table.order("swipe 8")
    table.order("swipe 7")
    table.run(100)
    assert said(table) == [CARD, CardRead(SecretDigits(number(8))), CARD]


def test_a_reader_that_often_fails_says_so_each_time() -> None:
    table = coupled(fault="weak")
    for _ in range(30):
        table.order("swipe 7")
        table.run(2000)
    assert len(said(table)) == 30
    assert set(said(table)) == {CARD, BADLY}


@pytest.mark.parametrize("cut_after", range(18))
def test_a_line_cut_at_any_byte_gives_no_card_and_the_next_swipe_is_read(cut_after: int) -> None:
    table = coupled(Trouble(cut_after=cut_after))
    table.order("swipe 7")
    table.run(3000)
    before = said(table)
    assert table.cuts == 1
    assert CARD not in before or cut_after >= 17
    table.order("swipe 7")
    table.run(3000)
    assert said(table)[-1] == CARD


@pytest.mark.parametrize("check", ["yes", "no"])
def test_a_fifth_of_the_bytes_lost_makes_no_other_card(check: str) -> None:
    """Of a swipe's eighteen, all come through once in fifty times: swipe again."""
    table = coupled(Trouble(drop=0.2), 7, check=check)
    for _ in range(300):
        table.order("swipe 7")
        table.run(3000)
    assert {event for event in said(table) if isinstance(event, CardRead)} == {CARD}
    assert BADLY in said(table)
    table.mend()
    before = len(said(table))
    table.order("swipe 7")
    table.run(3000)
    assert said(table)[before:] == [CARD]


NOISE = st.builds(
    Trouble, drop=st.floats(0, 0.3), flip=st.floats(0, 0.1), stray=st.floats(0, 0.1), late=st.integers(0, 50)
)


@given(st.integers(0, 10**6), NOISE)
def test_no_noise_makes_another_card_of_a_card(seed: int, noise: Trouble) -> None:
    """Length, issuer, check digit, and the reader's check character before them."""
    table = coupled(noise, seed, check="yes")
    for _ in range(10):
        table.order("swipe 7")
        table.run(3000)
    assert {event for event in said(table) if isinstance(event, CardRead)} <= {CARD}


def test_another_houses_prefix() -> None:
    house = Swiping(Reader(issuer="991234"))
    assert house.feed(encode(number(7)).encode("ascii"), 0).events == (CardNotRead(Unread.FOREIGN),)
    swipe = encode(number(7, "991234")).encode("ascii")
    assert house.feed(b"\r" + swipe, 5000).events == (CardRead(SecretDigits(number(7, "991234"))),)


def test_a_line_opened_again_forgets_half_a_swipe() -> None:
    swiping = Swiping()
    swiping.feed(b";9906", 0)
    assert swiping.begin(10).events == (Answering(),)
    assert swiping.due is None
