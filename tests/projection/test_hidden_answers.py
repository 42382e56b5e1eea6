"""What several seats answer at once is seen by nobody else until all have answered (D-51, D-91, D-109)."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import STANDARD_52, Seat
from table_server.families.rounds.commands import BringIn, Call, Check, Command, Discard, RunIt, TurnUp, Wager
from table_server.families.rounds.events import HandBegan, Verb
from table_server.families.rounds.offers import BetOffer, DiscardOffer, Offer, TurnUpOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import Game
from table_server.families.rounds.terms import Terms
from table_server.felt.presence import Presence
from table_server.felt.state import Felt
from table_server.games import discover
from tests.families.rounds.shapes import FIVE_CARD, LIMIT, NO_LIMIT, PINEAPPLE, TURNED_STUD
from tests.projection.knowledge import NOBODY, cards_in
from tests.projection.rig import felt_around, played
from tests.projection.screens import Screens

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)


def table(game: Game, terms: Terms) -> Felt:
    """Three seats; the first asks for no more than posts and plain calls."""
    posts = (Post(ONE, PostKind.SMALL_BLIND, 200), Post(TWO, PostKind.BIG_BLIND, 400))
    seats = tuple(DealtIn(seat, 10_000) for seat in (ONE, TWO, THREE))
    forced = posts if game.forced == "blinds" else ()
    setup = Setup(1, seats, THREE, forced, STANDARD_52, (STANDARD_52,) * game.reshuffles)
    felt, _ = felt_around(game, HandBegan(game.key, terms, setup))
    return felt


def does(felt: Felt, *commands: Command) -> bytes:
    """What is sent to everybody but seat 1 after the last of these."""
    sent = b""
    for command in commands:
        events = played(felt, command)
        assert isinstance(events, list), (command, events)
        screens = Screens(felt, Presence(), events)
        sent = screens.of(NOBODY) + screens.of(TWO) + screens.of(THREE)
    return sent


def until(felt: Felt, kind: type[Offer]) -> None:
    """Everybody checks or calls until this is asked."""
    while not isinstance(felt.hand and felt.hand.offer, kind):
        offer = felt.hand and felt.hand.offer
        assert isinstance(offer, BetOffer)
        does(felt, _passive(offer))


def _passive(offer: BetOffer) -> Command:
    if offer.bring_in or (offer.verb is Verb.BET and not offer.check):
        return BringIn(offer.seat) if offer.bring_in else Wager(offer.seat, offer.low)
    return Check(offer.seat) if offer.check else Call(offer.seat)


def discarding() -> Felt:
    felt = table(PINEAPPLE, LIMIT)
    until(felt, DiscardOffer)
    return felt


def turning() -> Felt:
    felt = table(TURNED_STUD, FIVE_CARD)
    until(felt, TurnUpOffer)
    return felt


def running_out() -> Felt:
    felt = table(discover()["holdem"], replace(NO_LIMIT, run_it=3))
    does(felt, Wager(THREE, 10_000), Call(ONE), Call(TWO))
    return felt


def throws(felt: Felt, at: int) -> Command:
    assert felt.hand is not None
    return Discard(ONE, (felt.hand.hole[felt.hand.place[ONE]][at],))


def test_which_card_was_thrown() -> None:
    sent = {does(felt, throws(felt, at)) for at in range(3) for felt in (discarding(),)}
    assert len(sent) == 1


def test_whether_a_card_will_be_turned() -> None:
    assert does(turning(), TurnUp(ONE, up=True)) == does(turning(), TurnUp(ONE, up=False))


def test_how_often_the_board_shall_be_run() -> None:
    """Declining ends the question, so only the other answers are hidden."""
    assert does(running_out(), RunIt(ONE, 2)) == does(running_out(), RunIt(ONE, 3))


def test_turned_cards_lie_open_once_all_have_answered() -> None:
    felt = turning()
    does(felt, TurnUp(ONE, up=True), TurnUp(TWO, up=False))
    before = Screens(felt, Presence(), ()).sent_to(NOBODY)
    assert felt.hand is not None
    turned = felt.hand.hole[felt.hand.place[ONE]][0]
    assert turned not in cards_in(before)
    does(felt, TurnUp(THREE, up=False))
    assert turned in cards_in(Screens(felt, Presence(), ()).sent_to(NOBODY))
