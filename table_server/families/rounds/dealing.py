"""The dealing steps of a street: burns, rotation, and the rules for a stub that runs short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import assert_never

from table_server.engine.cards import Card, Seat
from table_server.families.rounds.events import (
    BoardDealt,
    CardsDealt,
    DrawOpened,
    Event,
    FacesTurned,
    Reshuffled,
)
from table_server.families.rounds.shape import Board, Deal, Down, Draw, LastDown, Up, UpOrDown
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.families.rounds.terms import Shortage

_FOLDED = PlaceStatus.FOLDED


def live_places(state: HandState) -> list[int]:
    """Places still in the hand, from the left of the button."""
    return [p for p, status in enumerate(state.status) if status is not _FOLDED]


def dealt(state: HandState, at: int, step: Deal) -> tuple[Event, ...]:
    """The events of a dealing step."""
    match step:
        case Board():
            return (community(state, at, step, board=step.board or state.run),)
        case Down():
            return (in_rotation(state, at, step.count, up=False),)
        case Up():
            return (in_rotation(state, at, 1, up=True, burn=step.burn),)
        case UpOrDown():
            return up_or_down(state, at, step)
        case LastDown():
            return last_down(state, at)
        case _:
            assert_never(step)


def in_rotation(state: HandState, step: int, count: int, *, up: bool, burn: bool = False) -> CardsDealt:
    """`count` cards to each live place, one at a time (LP-62)."""
    top = state.top + burn
    places = live_places(state)
    n = len(places)
    stub = state.stub
    end = top + n * count
    cards = tuple((state.seats[p], stub[top + i : end : n]) for i, p in enumerate(places))
    return CardsDealt(step, up, cards, burned=stub[state.top : top])


def community(state: HandState, at: int, deal: Board, *, board: int) -> Event:
    """A burn and the street's community cards (LP-76 to LP-84); a second run-out may use the burns (D-53)."""
    top = state.top + deal.burn
    end = top + deal.count
    if end > len(state.stub):
        return Reshuffled(shuffled_anew(state, [*state.stub[state.top :], *state.burns]))
    return BoardDealt(at, board, state.stub[top:end], burned=state.stub[state.top : top])


def up_or_down(state: HandState, step: int, deal: UpOrDown) -> tuple[Event, ...]:
    """One card each in rotation: face down where the down card was just turned up, else face up (D-109).

    There is no burn when the stub would not serve every live hand to the end (D-106).
    """
    places = live_places(state)
    later = sum(isinstance(s, UpOrDown) for _, s in state.program[step:])
    burn = deal.burn and len(state.stub) - state.top > later * len(places)
    first = state.top + burn
    burned = state.stub[state.top : first]
    events: list[Event] = []
    for turned, run in groupby(enumerate(places), key=lambda numbered: numbered[1] in state.turned):
        cards = tuple((state.seats[place], (state.stub[first + i],)) for i, place in run)
        events.append(CardsDealt(step, not turned, cards, burned=() if events else burned))
    return tuple(events)


def faces_turned(state: HandState) -> FacesTurned:
    """Turn up the down cards of the seats that chose to, once all have answered."""
    return FacesTurned(
        tuple(
            (state.seats[place], next(c for c in state.hole[place] if c not in state.faced[place]))
            for place, up in sorted(state.turning.items())
            if up
        )
    )


def last_down(state: HandState, step: int) -> tuple[Event, ...]:
    """Seventh street: a card to each hand, or the house's rule for a short deck (D-101, D-102)."""
    live = len(live_places(state))
    after_burn = len(state.stub) - state.top - 1
    if after_burn >= live:
        return (in_rotation(state, step, 1, up=False, burn=True),)
    burns = len(state.burns) + 1
    if state.terms.shortage is Shortage.SCRAMBLE and after_burn + burns >= live:
        return _scramble(state, step)
    return _common_card(state, step)


def _scramble(state: HandState, step: int) -> tuple[Event, ...]:
    """Deal all but the last card of the stub; that one and the burns make a new stub."""
    seats = [state.seats[p] for p in live_places(state)]
    burn, *rest = state.stub[state.top :]
    dealt = max(len(rest) - 1, 0)
    first = _one_each(seats[:dealt], rest)
    pile = shuffled_anew(state, [*rest[dealt:], *state.burns, burn])
    second_burn = 1 if len(pile) > len(seats) - dealt else 0
    second = _one_each(seats[dealt:], pile[second_burn:])
    return (
        CardsDealt(step, False, first, burned=(burn,)),
        Reshuffled(pile),
        CardsDealt(step, False, second, burned=pile[:second_burn]),
    )


def _common_card(state: HandState, step: int) -> tuple[Event, ...]:
    """One face-up card that counts in every hand (D-103)."""
    pile = shuffled_anew(state, [*state.stub[state.top :], *state.burns])
    return Reshuffled(pile), BoardDealt(step, 0, pile[1:2], burned=pile[:1])


def _one_each(seats: Sequence[Seat], cards: Sequence[Card]) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    return tuple((seat, (card,)) for seat, card in zip(seats, cards, strict=False))


def shuffled_anew(state: HandState, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the next order fixed before the deal: any part of a fair shuffle is a fair shuffle."""
    pile = set(cards)
    spare = state.setup.spare
    return tuple(card for card in spare[state.reshuffles % len(spare)] if card in pile)


def draw_opened(state: HandState, step: int, draw: Draw) -> DrawOpened:
    """Open the draw, which goes round from the left of the button, after a burn (D-124)."""
    burned = state.stub[state.top : state.top + draw.burn]
    return DrawOpened(step, state.seats[live_places(state)[0]], burned)


def next_to_draw(state: HandState, place: int) -> int:
    """The next live place, or -1 when all have drawn."""
    return next((p for p in range(place + 1, state.n) if state.status[p] is not _FOLDED), -1)


def replacements(state: HandState) -> tuple[Event, ...]:
    """Deal the cards owed, in turn; when the stub runs out, the pile is shuffled and dealt on (D-125)."""
    stub, top = state.stub, state.top
    place = next(p for p in range(state.n) if state.owed[p])
    need = state.owed[place]
    left = len(stub) - top
    step = state.at - 1
    seat = state.seats[place]
    if left >= need:
        return (CardsDealt(step, False, ((seat, stub[top : top + need]),)),)
    pile = Reshuffled(shuffled_anew(state, _pile(state, place)))
    return (CardsDealt(step, False, ((seat, stub[top:]),)), pile) if left else (pile,)


def _pile(state: HandState, receiver: int) -> list[Card]:
    """The cards to shuffle for `receiver`: burns, folded hands and discards.

    Discards of places still to be served come in only when nothing else is left, and the receiver's own only
    when there is no other card at all.
    """
    folded = (card for p in range(state.n) if state.status[p] is _FOLDED for card in state.hole[p])
    others = (card for p in range(state.n) if p != receiver for card in state.thrown[p])
    return [*state.burns, *state.discards, *folded] or [*others] or [*state.thrown[receiver]]
