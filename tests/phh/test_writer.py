"""A journalled hand becomes a file; a hand that the notation cannot express is refused, with the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.engine.collection import AT_DEAL, AT_END, Charge, Schedule
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.hand import VoidHand
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import Call, Check, Command, Fold, RunIt, Show, Wager
from table_server.families.rounds.events import Event
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Losers, Terms
from table_server.phh.errors import NotSpread
from table_server.phh.notation import read
from table_server.phh.replaying import replay
from table_server.phh.writer import write
from tests.families.rounds.declared import pot_poker
from tests.toy.high_card import Ended as ToyEnded

GAMES = pot_poker()
NO_LIMIT = Terms(BettingStructure.NO_LIMIT, 200, 200, blinds=(100, 200), raise_cap=None)
LIMIT = Terms(BettingStructure.FIXED_LIMIT, 200, 400, blinds=(100, 200))
A, B, C = Seat(4), Seat(7), Seat(9)
BLINDS = (Post(A, PostKind.SMALL_BLIND, 100), Post(B, PostKind.BIG_BLIND, 200))
TABLE = Setup(
    hand=12,
    seats=tuple(DealtIn(seat, 10_000) for seat in (A, B, C)),
    button=C,
    posts=BLINDS,
    deck=GAMES["holdem"].packs["52"].cards,
)


def hand(terms: Terms, *commands: Command, setup: Setup = TABLE, game: str = "holdem") -> list[Event]:
    state, events = begin(GAMES[game], terms, setup)
    for command in commands:
        follows = play(RULES, state, command)
        assert not isinstance(follows, Refused), (command, state.offer)
        events += follows
    return events


STOLEN = (Wager(C, 600), Fold(A), Fold(B))


def test_a_hand_is_written_in_the_tables_chips() -> None:
    assert write(hand(NO_LIMIT, *STOLEN)) == (
        'variant = "NT"\n'
        "antes = [0, 0, 0]\n"
        "blinds_or_straddles = [1, 2, 0]\n"
        "min_bet = 2\n"
        "starting_stacks = [100, 100, 100]\n"
        "actions = [\n"
        '  "d dh p1 2c2s",\n'
        '  "d dh p2 2d3c",\n'
        '  "d dh p3 2h3d",\n'
        '  "p3 cbr 6",\n'
        '  "p1 f",\n'
        '  "p2 f",\n'
        "]\n"
        "finishing_stacks = [99, 98, 103]\n"
        "hand = 12\n"
        "seats = [4, 7, 9]\n"
        "_cents = 100\n"
    )


def test_less_than_a_chip_is_written_in_cents() -> None:
    setup = replace(TABLE, seats=(DealtIn(A, 10_050), *TABLE.seats[1:]))
    text = write(hand(NO_LIMIT, *STOLEN, setup=setup))
    assert "starting_stacks = [10050, 10000, 10000]" in text
    assert "_cents = 1\n" in text


def test_hands_opened_before_the_board_are_told_before_it() -> None:
    text = write(hand(NO_LIMIT, Wager(C, 10_000), Fold(A), Call(B)))
    shown, flop = text.index("p2 sm 2d3c"), text.index("d db")
    assert shown < flop
    assert text.count(" sm ") == 2


def test_a_mucked_hand_is_told_as_mucked_and_not_again() -> None:
    """p3 has a king beside three fours, mucks to a full house, and shows when the hand is over."""
    deck = list(TABLE.deck)
    deck[5], deck[45] = deck[45], deck[5]
    checks = [command for _ in range(3) for command in (Check(A), Check(B), Check(C))]
    terms = replace(NO_LIMIT, losers=Losers.MAY_MUCK)
    setup = replace(TABLE, deck=tuple(deck))
    text = write(hand(terms, Call(C), Call(A), Check(B), *checks, Show(C), setup=setup))
    assert [line for line in text.splitlines() if " sm" in line] == [
        '  "p1 sm 2c2s",',
        '  "p2 sm 2d3c",',
        '  "p3 sm",',
    ]
    assert replay(read(text)[""]).difference is None


def test_the_winner_nobody_called_may_show() -> None:
    assert '"p3 sm 2h3d"' in write(hand(NO_LIMIT, *STOLEN, Show(C)))


def test_a_kill_is_told_in_its_limits() -> None:
    setup = replace(TABLE, posts=(*BLINDS, Post(C, PostKind.KILL, 400)), kill=(2, 1), killer=C)
    text = write(hand(LIMIT, Fold(A), Fold(B), setup=setup))
    assert "small_bet = 4\nbig_bet = 8\n" in text
    assert "blinds_or_straddles = [1, 2, 4]" in text


def test_the_collection_is_told_and_taken_again() -> None:
    """A drop from the pot, and a charge that the button pays before the deal (D-76)."""
    charges = Schedule((Charge(AT_END, 100), Charge(AT_DEAL, 300, from_button=True)))
    text = write(hand(replace(NO_LIMIT, collection=charges), *STOLEN))
    assert "_collection = 1\n" in text
    assert "starting_stacks = [100, 100, 97]" in text
    assert replay(read(text)[""]).finishing_stacks == (99, 98, 99)


def test_a_charge_that_side_pots_came_after_is_told_with_its_moment() -> None:
    """D-44: a drop on the flop came out of the one pot there was; at the end the side pot would pay most."""
    drop = replace(NO_LIMIT, collection=Schedule((Charge("flop", 300),)))
    setup = replace(TABLE, seats=(TABLE.seats[0], DealtIn(B, 1_000), TABLE.seats[2]))
    bets: list[Command] = [Wager(C, 1_000), Call(A), Call(B), Wager(A, 5_000), Call(C)]
    bets += [Check(A), Check(C), Check(A), Check(C)]
    text = write(hand(drop, *bets, setup=setup))
    assert "_collection = { flop = 3 }" in text
    assert replay(read(text)[""]).difference is None


def test_rules_of_the_house_are_told_where_the_standard_has_others() -> None:
    raises = [Wager((C, A)[at % 2], to) for at, to in enumerate(range(400, 1600, 200))]
    events = hand(LIMIT, raises[0], raises[1], Fold(B), *raises[2:], Fold(C))
    text = write(events)
    assert "_house = { raise_cap = 3, heads_up_unlimited = true, short_all_in = " in text
    assert replay(read(text)[""]).difference is None


TWICE = replace(NO_LIMIT, run_it=2)
VARIANTLESS = replace(LIMIT, structure=BettingStructure.POT_LIMIT)


@pytest.mark.parametrize(
    ("events", "why"),
    [
        ([], "the hand is still being played"),
        ([ToyEnded(())], "the notation knows pot poker alone"),
        (hand(NO_LIMIT, Wager(C, 600)), "the hand is still being played"),  # hole cards stay in the journal
        (hand(NO_LIMIT, *STOLEN)[1:], "the hand is still being played"),
        (hand(NO_LIMIT, Wager(C, 600), VoidHand()), "the hand was voided"),
        (hand(VARIANTLESS, Fold(C), Fold(A)), "no variant of the notation is holdem pot_limit"),
        (hand(replace(LIMIT, pack="53"), Fold(C), Fold(A)), "no variant of the notation has a joker"),
        (
            hand(TWICE, Wager(C, 10_000), Fold(A), Call(B), RunIt(B, 2), RunIt(C, 2)),
            "the notation has one board, which was run out more than once",
        ),
    ],
)
def test_a_hand_beyond_the_notation_is_refused_with_the_reason(events: list[Event], why: str) -> None:
    with pytest.raises(NotSpread) as refused:
        write(events)
    assert str(refused.value) == why


def test_a_hand_that_would_be_read_otherwise_is_not_written() -> None:
    """The killer acts last in the first round (D-57): no order of posts makes a reader wait for that."""
    table = replace(
        TABLE,
        seats=tuple(DealtIn(seat, 10_000) for seat in (A, B, C, Seat(10))),
        button=Seat(10),
        posts=(*BLINDS, Post(C, PostKind.KILL, 400)),
        kill=(2, 1),
        killer=C,
    )
    events = hand(LIMIT, Wager(Seat(10), 800), Fold(A), Fold(B), Fold(C), setup=table)
    text = write(events)  # the button is first after the killer either way
    assert replay(read(text)[""]).difference is None
    table = replace(table, posts=(*BLINDS, Post(Seat(10), PostKind.KILL, 400)), killer=Seat(10))
    events = hand(LIMIT, Fold(C), Fold(A), Fold(B), setup=table)
    with pytest.raises(
        NotSpread, match="the notation cannot tell this hand: action 5 'p3 f': not_your_turn; p1 may"
    ):
        write(events)
