"""Hands of the `rounds` family as the board and the seats may see them."""

from __future__ import annotations

from collections.abc import Iterable

from table_server.engine.cards import Card, Seat
from table_server.engine.reveal import code
from table_server.families.rounds.offers import DiscardOffer, Offer, RunItOffer, TurnUpOffer
from table_server.families.rounds.state import HandState, Status
from table_server.projection.practice_views import FACE_DOWN, BoardView, PlateView, SeatView


def board_view(state: HandState) -> BoardView:
    """What the center display shows, and every seat with it."""
    return BoardView(
        hand=state.setup.hand,
        game=state.game.title,
        street=state.game.streets[state.street].name,
        button=state.setup.button,
        turn=state.seats[state.turn] if state.turn >= 0 else None,
        boards=tuple(_codes(board) for board in state.boards),
        pot=state.pot + state.carried,  # what is left to the next hand lies there for all to see
        seats=tuple(_plate(state, place) for place in range(state.n)),
        over=state.over,
    )


def seat_view(state: HandState, seat: Seat) -> SeatView:
    """What one seat's screen shows: nobody else's cards, nobody else's offer."""
    place = state.place.get(seat)
    cards = () if place is None else _codes(state.hole[place] + state.up[place])
    return SeatView(board_view(state), seat, cards, _offer(state, seat))


def _plate(state: HandState, place: int) -> PlateView:
    status = state.status[place]
    return PlateView(
        seat=state.seats[place],
        stack=state.stacks[place],
        bet=state.bets[place],
        status=status.name.lower(),
        cards=() if status is Status.FOLDED else _public_cards(state, place),
    )


def _public_cards(state: HandState, place: int) -> tuple[str, ...]:
    open_cards = state.hole[place] if place in state.shown else state.faced[place]
    down = tuple(code(card) if card in open_cards else FACE_DOWN for card in state.hole[place])
    return down + _codes(state.up[place])


def _codes(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(code(card) for card in cards)


def _offer(state: HandState, seat: Seat) -> Offer | None:
    offer = state.offer
    match offer:
        case RunItOffer() | DiscardOffer() | TurnUpOffer():
            return offer if seat in offer.seats else None
        case _:
            return offer if offer is not None and seat == offer.seat else None
