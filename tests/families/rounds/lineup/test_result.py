"""The result of a hand, read from the events of hands that were really played."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import STANDARD_52, STANDARD_53, Seat
from table_server.engine.collection import AT_DEAL, AT_END, Charge, Schedule
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.hand import VoidHand
from table_server.families.rounds import RULES, begin
from table_server.families.rounds import commands as act
from table_server.families.rounds.events import BetRefunded, Event, RoundOpened
from table_server.families.rounds.lineup import HandResult, result_of
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.terms import Kills, Terms
from table_server.games.rounds import holdem, lowball, seven_card_stud

LIMIT = Terms(BettingStructure.FIXED_LIMIT, 10, 20, blinds=(5, 10), unit=1)
ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
BLINDS = (Post(TWO, PostKind.SMALL_BLIND, 5), Post(THREE, PostKind.BIG_BLIND, 10))
SETUP = Setup(
    hand=7,
    seats=(DealtIn(TWO, 200), DealtIn(THREE, 200), DealtIn(ONE, 200)),
    button=ONE,
    posts=BLINDS,
    deck=STANDARD_52,
)


def hand(game: Game, terms: Terms, setup: Setup, *commands: act.Command) -> list[Event]:
    state, events = begin(game, terms, setup)
    for command in commands:
        more = play(RULES, state, command)
        assert not isinstance(more, Refused), command
        events += more
    return events


def test_a_raise_that_nobody_calls_brings_no_bet_beyond_the_blinds() -> None:
    """D-55: the uncalled part goes back; the others lost only blinds."""
    events = hand(holdem.GAME, LIMIT, SETUP, act.Wager(ONE, 20), act.Fold(TWO), act.Fold(THREE))
    result = result_of(events)
    assert result == HandResult(
        7, stacks=((TWO, 195), (THREE, 190), (ONE, 215)), won=((ONE, 25),), wagered=((ONE, 10),)
    )
    assert result.brought(ONE) == 0
    assert result.pot() == 25


def test_a_walk_is_a_pot_nobody_put_a_chip_into() -> None:
    """D-61."""
    walk = hand(holdem.GAME, LIMIT, SETUP, act.Fold(ONE), act.Fold(TWO))
    stolen = hand(holdem.GAME, LIMIT, SETUP, act.Wager(ONE, 20), act.Fold(TWO), act.Fold(THREE))
    assert (result_of(walk).walk, result_of(stolen).walk) == (True, False)


def test_a_call_of_the_big_blind_is_a_full_bet() -> None:
    """D-55: ten from seat 1, five to complete from seat 2; the blinds do not count."""
    calls = (act.Call(ONE), act.Call(TWO), act.Check(THREE))
    flop = (act.Check(TWO), act.Wager(THREE, 10), act.Fold(ONE), act.Fold(TWO))
    result = result_of(hand(holdem.GAME, LIMIT, SETUP, *calls, *flop))
    assert result.won == ((THREE, 30),)
    assert result.brought(THREE) == 15


def test_the_drop_is_part_of_the_pot_and_what_the_button_pays_is_not() -> None:
    """D-59, D-76."""
    charges = (Charge(AT_END, amount=3), Charge(AT_DEAL, amount=2, from_button=True))
    terms = replace(LIMIT, collection=Schedule(charges))
    result = result_of(hand(holdem.GAME, terms, SETUP, act.Fold(ONE), act.Fold(TWO)))
    assert (result.from_pot, result.from_stacks) == (3, 2)
    assert result.pot() == sum(amount for _, amount in result.won) + 3
    assert sum(stack for _, stack in result.stacks) == 600 - 5


def test_a_voided_hand_says_so() -> None:
    """D-4."""
    assert result_of(hand(holdem.GAME, LIMIT, SETUP, VoidHand())).voided


def test_kills_during_the_deal_are_blinds_and_name_their_killers() -> None:
    """D-63, D-65: each kill counts, an overkill too; a decline does not."""
    terms = replace(LIMIT, pack="53", kills=Kills(after=2, overkill=True))
    kills = (act.Kill(TWO, 20), act.Kill(THREE, 40), act.Kill(ONE, 0), act.Kill(TWO, 0))
    setup = replace(SETUP, deck=STANDARD_53, spare=(STANDARD_53,) * lowball.GAME.reshuffles)
    result = result_of(hand(lowball.GAME, terms, setup, *kills, act.Fold(ONE), act.Fold(TWO)))
    assert result.killers == (TWO, THREE)
    assert result.wagered == ()


def test_antes_and_bring_in_are_no_bets() -> None:
    """D-55: forced money of every kind; a completion is a bet."""
    terms = replace(LIMIT, blinds=(), ante=1, bring_in=3)
    setup = replace(SETUP, posts=tuple(Post(seat, PostKind.ANTE, 1) for seat in (TWO, THREE, ONE)))
    events = hand(seven_card_stud.GAME, terms, setup)
    (opened,) = (event for event in events if isinstance(event, RoundOpened))
    seats = [TWO, THREE, ONE]
    at = seats.index(opened.seat)
    first, second, third = seats[at:] + seats[:at]
    acts = (act.BringIn(first), act.Wager(second, 10), act.Fold(third), act.Fold(first))
    result = result_of(hand(seven_card_stud.GAME, terms, setup, *acts))
    assert result.won == ((second, 9),)
    assert result.brought(second) == 0


def test_a_refunded_bet_was_no_bet() -> None:
    """D-130: bets after the draw go back to their owners."""
    calls = (act.Call(ONE), act.Call(TWO), act.Check(THREE))
    events = hand(holdem.GAME, LIMIT, SETUP, *calls)
    assert dict(result_of(events).wagered) == {ONE: 10, TWO: 5}
    assert dict(result_of([*events, BetRefunded(ONE, 10)]).wagered) == {TWO: 5}
