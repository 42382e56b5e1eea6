"""The public steps of pot poker. Thrown cards are a number, hidden answers only that they were given."""

from __future__ import annotations

from typing import Final

from table_server.engine.cards import Card, Seat
from table_server.engine.collection import Fund
from table_server.families.rounds import events as hand
from table_server.families.rounds.lineup import HandPrepared
from table_server.families.rounds.lineup import events as lineup
from table_server.projection.card_text import codes, name_view
from table_server.projection.steps.tell import Told, on
from table_server.projection.views.step import Step, Steps, What


def _began(event: hand.HandBegan) -> Steps:
    return (Step(What.HAND, event.setup.button, count=event.setup.hand),)


def _posted(event: hand.Posted) -> Steps:
    return (Step(What(event.post.kind.value), event.post.seat, event.live + event.dead),)


def _cards_dealt(event: hand.CardsDealt) -> Steps:
    dealt = [_dealt(seat, cards, event.up) for seat, cards in event.cards]
    return (*_burned(event.burned), *dealt)


def _dealt(seat: Seat, cards: tuple[Card, ...], up: bool) -> Step:
    return Step(What.DEAL, seat, count=len(cards), cards=codes(cards) if up else ())


def _burned(cards: tuple[Card, ...]) -> Steps:
    return (Step(What.BURN, count=len(cards)),) if cards else ()


def _board_dealt(event: hand.BoardDealt) -> Steps:
    turned = Step(What.BOARD, count=len(event.cards), cards=codes(event.cards), board=event.board)
    return (*_burned(event.burned), turned)


def _brought_in(event: hand.BroughtIn) -> Steps:
    return (Step(What.OPEN if event.opens else What.BRING_IN, event.seat, event.amount),)


def _bets_collected(event: hand.BetsCollected) -> Steps:
    together = Step(What.BETS_COLLECTED)
    return (together,) if event.seat is None else (Step(What.RETURNED, event.seat, event.returned), together)


def _kill_answered(event: hand.KillAnswered) -> Steps:
    return (Step(What.KILL if event.amount else What.NO_KILL, event.seat, event.amount),)


def _collection_taken(event: hand.CollectionTaken) -> Steps:
    what = What.JACKPOT_DROP if event.fund is Fund.JACKPOT else What.COLLECTION
    return (Step(what, event.seat, event.amount),)


def _collection_returned(event: hand.CollectionReturned) -> Steps:
    return (Step(What.COLLECTION_RETURNED, event.seat, event.amount),)


def _faces_turned(event: hand.FacesTurned) -> Steps:
    return tuple(Step(What.TURNED_UP, seat, cards=codes((card,))) for seat, card in event.cards)


def _hands_opened(event: hand.HandsOpened) -> Steps:
    return tuple(Step(What.OPENED, seat, cards=codes(cards)) for seat, cards in event.hands)


def _pot_awarded(event: hand.PotAwarded) -> Steps:
    return tuple(_share(event.pot, share) for share in event.shares)


def _share(pot: int, share: hand.PotShare) -> Step:
    return Step(
        What.WIN,
        share.seat,
        share.amount,
        cards=codes(share.cards),
        board=share.board,
        pot=pot,
        half=share.half,
        name=name_view(share.name),
    )


TOLD_IN_HAND: Final[Told] = dict(
    (
        on(hand.HandBegan, _began),
        on(hand.Posted, _posted),
        on(hand.CardsDealt, _cards_dealt),
        on(hand.BoardDealt, _board_dealt),
        on(hand.Reshuffled, lambda event: (Step(What.RESHUFFLE, count=len(event.stub)),)),
        on(hand.BroughtIn, _brought_in),
        on(hand.Folded, lambda event: (Step(What.FOLD, event.seat),)),
        on(hand.Checked, lambda event: (Step(What.CHECK, event.seat),)),
        on(hand.Called, lambda event: (Step(What.CALL, event.seat, event.amount),)),
        on(hand.Wagered, lambda event: (Step(What(event.verb.value), event.seat, event.to),)),
        on(hand.BetsCollected, _bets_collected),
        on(hand.KillAnswered, _kill_answered),
        on(hand.DrawOpened, lambda event: _burned(event.burned)),
        on(hand.Exchanged, lambda event: (Step(What.DRAW, event.seat, count=len(event.thrown)),)),
        on(hand.Discarded, lambda event: (Step(What.DISCARD, event.seat, count=len(event.cards)),)),
        on(hand.TurnUpAnswered, lambda event: (Step(What.ANSWERED, event.seat),)),
        on(hand.FacesTurned, _faces_turned),
        on(hand.CollectionTaken, _collection_taken),
        on(hand.CollectionReturned, _collection_returned),
        on(hand.HandsOpened, _hands_opened),
        on(hand.OpenHandsAnswered, lambda event: (Step(What.ANSWERED, event.seat),)),
        on(hand.RunItAnswered, lambda event: (Step(What.ANSWERED, event.seat),)),
        on(hand.RunItAgreed, lambda event: (Step(What.RUN_IT, count=event.times),)),
        on(hand.HandShown, lambda event: (Step(What.SHOW, event.seat, cards=codes(event.cards)),)),
        on(hand.HandMucked, lambda event: (Step(What.MUCK, event.seat),)),
        on(hand.PotAwarded, _pot_awarded),
        on(hand.BetRefunded, lambda event: (Step(What.REFUND, event.seat, event.amount),)),
        on(hand.OpenersShown, lambda event: (Step(What.OPENERS, event.seat, cards=codes(event.cards)),)),
        on(hand.PassedOut, lambda event: (Step(What.PASSED_OUT, amount=event.carried.total()),)),
        on(hand.GameChanged, lambda event: (Step(What.GOES_ON_AS, event.opener),)),
        on(hand.HandEnded, lambda _: (Step(What.HAND_OVER),)),
        on(hand.RabbitShown, lambda event: (Step(What.RABBIT, event.seat, cards=codes(event.cards)),)),
        on(hand.HandVoided, lambda _: (Step(What.VOID),)),
    )
)

SILENT_IN_HAND: Final = frozenset(
    {
        hand.RoundOpened,  # whose turn it is stands in the view
        hand.KillsOpened,
        hand.DrawClosed,
        hand.DiscardOpened,
        hand.TurnUpOpened,
        hand.RunItOffered,
        hand.OpenHandsOffered,
    }
)


def _button_drawn(event: lineup.ButtonDrawn) -> Steps:
    return tuple(Step(What.DRAWN_FOR_BUTTON, seat, cards=codes((card,))) for seat, card in event.cards)


TOLD_BETWEEN_HANDS: Final[Told] = dict(
    (
        on(lineup.BoughtIn, lambda event: (Step(What.CHIPS, event.seat, event.amount),)),
        on(lineup.ButtonDrawn, _button_drawn),
        on(lineup.TermsChanged, lambda _: (Step(What.LIMITS),)),
    )
)

SILENT_BETWEEN_HANDS: Final = frozenset(
    {
        lineup.LineupOpened,
        lineup.MoverWelcomed,  # told of the chips
        lineup.SeatChanged,  # told of the person who moved
        lineup.OverHeld,  # the button stands in the view
        lineup.StraddleWanted,
        HandPrepared,
        lineup.HandFinished,
        lineup.GameChanged,  # told of the table
    }
)
