"""The engine's values in the words of a golden file: money, hands, offers and events, one line each.

Nothing here reads a file. What a file says is compared with these lines, so a word stands in one place only.
"""

from __future__ import annotations

from typing import Final

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.ranking import HandName
from table_server.engine.ranking.words import spoken
from table_server.engine.reveal import code
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    Offer,
    OpenHandsOffer,
    RunItOffer,
    TurnUpOffer,
    Verb,
)
from table_server.families.rounds.state import HandState

TIMES: Final = {1: "once", 2: "twice", 3: "three times"}
ORDINALS: Final = ("one", "two", "three")
_WAGER: Final = {
    Verb.OPEN: ("open for", "opens for"),
    Verb.BET: ("bet", "bets"),
    Verb.RAISE: ("raise to", "raises to"),
    Verb.COMPLETE: ("complete to", "completes to"),
}


def money(amount: Cents) -> str:
    """`$6`, or `$2.50` where there are cents."""
    dollars, cents = divmod(amount, 100)
    return f"${dollars:,}.{cents:02}" if cents else f"${dollars:,}"


def cards(held: tuple[Card, ...]) -> str:
    """Cards by their two characters."""
    return " ".join(code(card) for card in held)


def seats(numbers: tuple[Seat, ...]) -> str:
    """`seat 1`, or `seats 1, 3`."""
    listed = ", ".join(str(seat) for seat in sorted(numbers))
    return f"seat {listed}" if len(numbers) == 1 else f"seats {listed}"


def does(verb: Verb) -> str:
    """`raises to`."""
    return _WAGER[verb][1]


def hand(name: HandName) -> str:
    """The name of a hand at the showdown, in the middle of a line."""
    said = spoken(name)
    return said[0].lower() + said[1:]


def offered(state: HandState, offer: Offer | None) -> str:
    """The whole of what is asked, in the order of the buttons."""
    match offer:
        case BetOffer():
            return f"seat {offer.seat} is offered: {', '.join(_choices(state, offer))}"
        case DrawOffer(seat=seat, most=most):
            return f"seat {seat} is offered: stand pat, throw up to {most} cards"
        case KillOffer(seat=seat, low=low, high=high):
            amounts = money(low) if low == high else f"any amount from {money(low)} to {money(high)}"
            return f"seat {seat} is offered: decline, kill for {amounts}"
        case DiscardOffer(seats=asked, count=count):
            return f"{seats(asked)} asked: discard {count}"
        case TurnUpOffer(seats=asked):
            return f"{seats(asked)} asked: up or down"
        case RunItOffer(seats=asked, most=most):
            return f"{seats(asked)} asked: run it {' or '.join(TIMES[i] for i in range(1, most + 1))}"
        case OpenHandsOffer(seats=asked):
            return f"{seats(asked)} asked: open hands or keep them closed"
        case None:
            return "nobody is asked"


def _choices(state: HandState, offer: BetOffer) -> list[str]:
    stack = state.stacks[state.place[offer.seat]]
    whole = state.bets[state.place[offer.seat]] + stack
    found = ["fold"] if offer.fold else []
    if offer.check:
        found.append("check")
    if offer.call:
        found.append(f"call {money(offer.call)}{' all in' if offer.call == stack else ''}")
    if offer.bring_in:
        found.append(f"bring it in for {money(offer.bring_in)}{' all in' if offer.bring_in == stack else ''}")
    if offer.high:
        found.append(f"{_WAGER[offer.verb][0]} {_amounts(offer, whole)}")
    return found


def _amounts(offer: BetOffer, whole: Cents) -> str:
    low, high = money(offer.low), money(offer.high)
    all_in = " all in" if offer.high == whole else ""
    if offer.low == offer.high:
        return f"{low}{all_in}"
    return f"any amount from {low} to {high}{all_in}" if offer.step else f"{low} or {high}{all_in}"


def next_seat(offer: Offer | None) -> str:
    """Whose turn it is."""
    match offer:
        case BetOffer(seat=seat) | DrawOffer(seat=seat) | KillOffer(seat=seat):
            return f"seat {seat} is next"
        case _:
            return "nobody is next"
