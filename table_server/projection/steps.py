"""What just happened, for everybody: events as codes and numbers. Hidden cards are never put in."""

from __future__ import annotations

from typing import assert_never

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.reveal import code
from table_server.engine.values import value
from table_server.families.rounds import events as happened


@value
class Step:
    """One public happening."""

    what: str
    seat: Seat | None = None
    amount: Cents = 0
    cards: tuple[str, ...] = ()
    hand: str = ""


def steps(event: happened.Event) -> tuple[Step, ...]:
    """The public side of an event; most have one step, some none, an award one for each share."""
    match event:
        case happened.Posted(post=post, live=live, dead=dead):
            return (Step(post.kind.value, post.seat, live + dead),)
        case happened.BoardDealt(cards=cards):
            return (Step("board", cards=tuple(code(card) for card in cards)),)
        case happened.HandShown(seat=seat, cards=cards):
            return (Step("show", seat, cards=tuple(code(card) for card in cards)),)
        case happened.CollectionTaken(seat=seat, amount=amount):
            return (Step("collection", seat, amount),)
        case happened.PotAwarded(shares=shares):
            return tuple(_share(share) for share in shares)
        case happened.OpenersShown() | happened.PassedOut() | happened.GameChanged():
            return (_of_opening(event),)
        case _:
            return _act(event)


def _of_opening(event: happened.OpenersShown | happened.PassedOut | happened.GameChanged) -> Step:
    match event:
        case happened.OpenersShown(seat=seat, cards=cards):
            return Step("openers", seat, cards=tuple(code(card) for card in cards))
        case happened.PassedOut(carried=carried):
            return Step("passed_out", amount=carried.total())
        case happened.GameChanged(opener=opener):
            return Step("game_changed", opener)
        case _ as never:
            assert_never(never)


def _act(event: happened.Event) -> tuple[Step, ...]:
    match event:
        case happened.Folded(seat=seat):
            return (Step("fold", seat),)
        case happened.Checked(seat=seat):
            return (Step("check", seat),)
        case happened.Called(seat=seat, amount=amount):
            return (Step("call", seat, amount),)
        case happened.BroughtIn(seat=seat, amount=amount):
            return (Step("bring_in", seat, amount),)
        case happened.Wagered(seat=seat, verb=verb, to=to):
            return (Step(verb.value, seat, to),)
        case happened.Exchanged(seat=seat, thrown=thrown):
            return (Step("draw", seat, len(thrown)),)
        case happened.KillAnswered(seat=seat, amount=amount) if amount:
            return (Step("kill", seat, amount),)
        case _:
            return ()


def _share(share: happened.Share) -> Step:
    name = share.name.category.value if share.name else ""
    return Step("win", share.seat, share.amount, tuple(code(card) for card in share.cards), name)
