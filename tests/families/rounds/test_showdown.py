"""The end of a hand: the order of showing, the pots, and the final stacks."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import STANDARD_52, Card, Seat
from table_server.engine.collection import AT_END, Charge, ChargeLimit, Schedule
from table_server.engine.money import Cents
from table_server.engine.reveal import card
from table_server.families.rounds import begin
from table_server.families.rounds.commands import BringIn, Call, Check, Command, Exchange, Fold, Wager
from table_server.families.rounds.events import (
    BetRefunded,
    Event,
    HandEnded,
    HandMucked,
    HandShown,
    HandsOpened,
    PotAwarded,
    PotShare,
)
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.showdown import showing_order
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Losers, SevenRule, Terms
from table_server.games.rounds import holdem, lowball, seven_card_stud
from tests.families.rounds.shapes import dealt, played

LIMIT = Terms(BettingStructure.FIXED_LIMIT, lower=400, upper=800, blinds=(200, 400))
NO_LIMIT = Terms(BettingStructure.NO_LIMIT, lower=400, upper=0, blinds=(200, 400), raise_cap=None)
THREE = "As Ks Qs Ad Kd Qd"
"""Seat 1 has aces, seat 2 kings, seat 3 queens; the board to come helps nobody."""
BOARD = "8c 2c 7d 9h 8d 5s 8h 3c"
"""With its burns."""


def deck(named: str) -> tuple[Card, ...]:
    top = [card(one) for one in named.split()]
    return (*top, *(c for c in STANDARD_52 if c not in top))


def three(terms: Terms = LIMIT, *stacks: Cents) -> HandState:
    """Aces in the small blind, kings in the big blind, queens on the button."""
    return dealt(holdem.GAME, 3, terms, stacks=stacks or (10_000,) * 3, deck=deck(f"{THREE} {BOARD}"))


def act(state: HandState, *acts: str | Cents) -> list[Event]:
    """The seat in turn checks, calls, folds or wagers; returns the events of the last act."""
    events: list[Event] = []
    for done in acts:
        assert isinstance(state.offer, BetOffer)
        seat = state.offer.seat
        events = played(state, Wager(seat, done) if isinstance(done, int) else WORDS[done](seat))
    return events


WORDS: dict[str, type[Fold | Check | Call | BringIn]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "bring in": BringIn,
}
TO_THE_RIVER = ("call", "call", "check", *("check",) * 6)


def showing(events: list[Event]) -> list[tuple[type[Event], Seat]]:
    return [(type(event), event.seat) for event in events if isinstance(event, HandShown | HandMucked)]


def test_the_last_raiser_shows_first_and_the_others_clockwise() -> None:
    """LP-89, D-46."""
    events = act(three(), *TO_THE_RIVER, 800, 1600, "call", "call")
    assert showing(events) == [(HandShown, 2), (HandShown, 3), (HandShown, 1)]


def test_checked_through_the_first_to_act_shows_first() -> None:
    """D-46."""
    events = act(three(), *TO_THE_RIVER, "check", "check", "check")
    assert showing(events) == [(HandShown, 1), (HandShown, 2), (HandShown, 3)]


def test_hands_that_lie_open_are_not_shown_again() -> None:
    """D-46, D-51: all in before the end; the first live seat left of the button comes first."""
    state = three(NO_LIMIT)
    events = act(state, 10_000, "fold", "call")
    assert [seat for event in events if isinstance(event, HandsOpened) for seat, _ in event.hands] == [2, 3]
    assert showing(events) == []
    assert showing_order(state) == [1, 2]


def test_beaten_hands_stay_down_where_they_may() -> None:
    """D-10: queens have to show as the bettor, aces beat them, kings are beaten."""
    may_muck = replace(LIMIT, losers=Losers.MAY_MUCK)
    events = act(three(may_muck), *TO_THE_RIVER, "check", "check", 800, "call", "call")
    assert showing(events) == [(HandShown, 3), (HandShown, 1), (HandMucked, 2)]


def test_a_hand_that_lies_open_counts_against_those_who_may_stay_down() -> None:
    """D-10: an open hand is not mucked."""
    may_muck = replace(NO_LIMIT, losers=Losers.MAY_MUCK)
    events = act(three(may_muck), 10_000, "call", "call")
    assert showing(events) == []
    assert events[-1] == HandEnded(((Seat(1), 30_000), (Seat(2), 0), (Seat(3), 0)))


def test_the_last_player_wins_without_a_showdown() -> None:
    """LP-95, LP-96."""
    events = act(three(), 800, "fold", "fold")
    award = next(event for event in events if isinstance(event, PotAwarded))
    assert (award.amount, [(share.seat, share.name) for share in award.shares]) == (1000, [(3, None)])
    assert events[-1] == HandEnded(((Seat(1), 9800), (Seat(2), 9600), (Seat(3), 10_600)))


def test_a_pot_that_the_drop_took_whole_has_a_winner_all_the_same() -> None:
    """D-256: a pot of nothing says who won, with a showdown or without."""
    whole = Schedule((Charge(AT_END, 50_000),), limit=ChargeLimit.POT)
    everything = replace(LIMIT, collection=whole)
    events = act(three(everything), 800, "fold", "fold")
    assert [event for event in events if isinstance(event, PotAwarded)] == [
        PotAwarded(0, 0, (PotShare(Seat(3), 0),))
    ]
    events = act(three(everything), *TO_THE_RIVER, "check", "check", "check")
    (award,) = [event for event in events if isinstance(event, PotAwarded)]
    assert (award.amount, [(share.seat, share.amount) for share in award.shares]) == (0, [(1, 0)])


def test_the_drop_is_out_of_the_pot_before_it_is_won() -> None:
    """LP-131, D-44."""
    drop = replace(LIMIT, collection=Schedule((Charge(AT_END, 300),)))
    events = act(three(drop), *TO_THE_RIVER, "check", "check", "check")
    assert [event.amount for event in events if isinstance(event, PotAwarded)] == [900]
    assert events[-1] == HandEnded(((Seat(1), 10_500), (Seat(2), 9600), (Seat(3), 9600)))


def test_a_charge_at_the_end_may_come_from_the_buttons_stack() -> None:
    """D-76: the pot is whole, and the button has that much less."""
    by_button = replace(LIMIT, collection=Schedule((Charge(AT_END, 300, from_button=True),)))
    events = act(three(by_button), *TO_THE_RIVER, "check", "check", "check")
    assert [event.amount for event in events if isinstance(event, PotAwarded)] == [1200]
    assert events[-1] == HandEnded(((Seat(1), 10_800), (Seat(2), 9600), (Seat(3), 9300)))


def test_pots_are_decided_from_the_last_side_pot_to_the_main_pot() -> None:
    """D-43."""
    events = act(three(NO_LIMIT, 1000, 3000, 5000), 5000, "call", "call")
    pots = [
        (event.pot, event.amount, event.shares[0].seat) for event in events if isinstance(event, PotAwarded)
    ]
    assert pots == [(1, 4000, 2), (0, 3000, 1)]


def hand(game: Game, terms: Terms, named: str, posts: tuple[Post, ...], *stacks: Cents) -> HandState:
    """A hand of another game; the last seat has the button."""
    seats = tuple(DealtIn(Seat(at + 1), stack) for at, stack in enumerate(stacks))
    pack = game.packs[terms.pack].cards
    top = [card(one) for one in named.split()]
    order = (*top, *(c for c in pack if c not in top))
    return begin(
        game,
        terms,
        Setup(
            hand=1,
            seats=seats,
            button=seats[-1].seat,
            posts=posts,
            deck=order,
            spare=(order,) * game.reshuffles,
        ),
    )[0]


def test_all_in_in_stud_the_high_board_shows_first() -> None:
    """D-46: fourth street, a pair of kings in seat 3."""
    terms = Terms(BettingStructure.FIXED_LIMIT, 1500, 3000, bring_in=500, ante=100)
    antes = tuple(Post(Seat(at), PostKind.ANTE, 100) for at in (1, 2, 3))
    named = "2s 3s 4s 5s 6s 7s 8d 9d Kd Jc Tc Qc Kc"
    state = hand(seven_card_stud.GAME, terms, named, antes, 600, 600, 600)
    act(state, "bring in", "call", "call")
    assert state.over
    assert state.shown == {0, 1, 2}
    assert showing_order(state) == [2, 0, 1]


def test_bets_after_the_draw_that_go_back_are_in_the_stacks() -> None:
    """D-129, D-130: a checked six wins what was in before the draw only."""
    terms = replace(LIMIT, pack="53", seven_rule=SevenRule.REFUND, check_raise=False)
    posts = (Post(Seat(2), PostKind.SMALL_BLIND, 200), Post(Seat(1), PostKind.BIG_BLIND, 400))
    named = "Ac Kd 2c Kh 3c Qd 4c Qh 6c Jd"
    state = hand(lowball.GAME, terms, named, posts, 10_000, 10_000)
    act(state, "call", "check")
    commands: tuple[Command, ...] = (
        Exchange(Seat(1), ()),
        Exchange(Seat(2), ()),
        Check(Seat(1)),
        Wager(Seat(2), 800),
        Call(Seat(1)),
    )
    events = [event for command in commands for event in played(state, command)]
    assert {(e.seat, e.amount) for e in events if isinstance(e, BetRefunded)} == {(1, 800), (2, 800)}
    assert events[-1] == HandEnded(((Seat(1), 10_400), (Seat(2), 9600)))
