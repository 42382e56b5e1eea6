"""A hand of three seats, the third with the button, the cards in the printed order of the pack."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.cards import STANDARD_52, Card, Seat
from table_server.families.rounds.commands import BringIn, Call, Check, Command, Wager
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from table_server.table.state import Table
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import LIMIT
from tests.projection.rig import felt_around, played

HOLDEM = pot_poker()["holdem"]
ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
POSTS = (Post(ONE, PostKind.SMALL_BLIND, 200), Post(TWO, PostKind.BIG_BLIND, 400))


def setup(
    stacks: Sequence[int] = (10_000, 10_000, 10_000),
    posts: Sequence[Post] = POSTS,
    deck: tuple[Card, ...] = STANDARD_52,
    reshuffles: int = 1,
) -> Setup:
    seats = tuple(DealtIn(Seat(number + 1), stack) for number, stack in enumerate(stacks))
    return Setup(hand=1, seats=seats, button=THREE, posts=tuple(posts), deck=deck, spare=(deck,) * reshuffles)


def dealt_table(game: Game = HOLDEM, terms: Terms = LIMIT, dealt: Setup | None = None) -> Table:
    """A table after the deal, up to the first question."""
    usual = setup(posts=POSTS if game.forced == "blinds" else (), reshuffles=game.reshuffles)
    return felt_around(game, HandBegan(game.key, terms, dealt or usual))[0]


def hand(table: Table) -> HandState:
    assert table.hand is not None
    return table.hand


def does(table: Table, *commands: Command) -> list[Event]:
    """The events that the commands lead to, one after the other."""
    found: list[Event] = []
    for command in commands:
        events = played(table, command)
        assert isinstance(events, list), (command, events)
        found += events
    return found


def stays(table: Table) -> Table:
    """Everybody stays in as cheaply as possible, until another question or the end of the hand."""
    while isinstance(offer := hand(table).offer, BetOffer):
        does(table, cheapest(offer))
    return table


def cheapest(offer: BetOffer) -> Command:
    if offer.bring_in:
        return BringIn(offer.seat)
    if offer.check:
        return Check(offer.seat)
    return Call(offer.seat) if offer.call else Wager(offer.seat, offer.low)
