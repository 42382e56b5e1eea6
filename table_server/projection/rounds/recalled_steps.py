"""The steps of a past hand for one audience: as everybody was told them, with the cards it may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.families.rounds import events as hand
from table_server.projection.card_text import codes
from table_server.projection.rounds.steps import TOLD_IN_HAND
from table_server.projection.views.step import Step, Steps, What

Sees: TypeAlias = Callable[[Seat | None], bool]
"""True if this audience may see the cards of a seat; for None, the burned cards."""


def recalled_steps(event: hand.Event, sees: Sees) -> Steps:
    """The public steps, with the deals, throws and hidden answers that this audience may know in full."""
    tell = TOLD_IN_HAND.get(type(event))
    told = () if tell is None else tell(event)
    match event:
        case hand.CardsDealt(cards=cards, burned=burned):
            return tuple(_dealt(step, dict(cards), burned=burned, sees=sees) for step in told)
        case hand.BoardDealt(burned=burned) | hand.DrawOpened(burned=burned):
            return tuple(_dealt(step, {}, burned=burned, sees=sees) for step in told)
        case hand.Exchanged(seat=seat, thrown=cards) | hand.Discarded(seat=seat, cards=cards):
            return _named(told, cards) if sees(seat) else told
        case hand.Reshuffled(stub=cards):
            return _named(told, cards) if sees(None) else told
        case hand.TurnUpAnswered(seat=seat, up=up):
            return _counted(told, int(up)) if sees(seat) else told
        case hand.RunItAnswered(seat=seat, times=times):
            return _counted(told, times) if sees(seat) else told
        case _:
            return told


def _dealt(step: Step, cards: dict[Seat, tuple[Card, ...]], burned: tuple[Card, ...], sees: Sees) -> Step:
    if step.what is What.BURN:
        return replace(step, cards=codes(burned)) if sees(None) else step
    if step.what is What.DEAL and step.seat is not None and sees(step.seat):
        return replace(step, cards=codes(cards[step.seat]))
    return step


def _named(told: Steps, cards: tuple[Card, ...]) -> Steps:
    return tuple(replace(step, cards=codes(cards)) for step in told)


def _counted(told: Steps, count: int) -> Steps:
    return tuple(replace(step, count=count) for step in told)
