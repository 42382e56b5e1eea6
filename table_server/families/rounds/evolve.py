"""Applies events to a hand. Only the `evolve` modules write `HandState`; they never refuse."""

from __future__ import annotations

from typing import assert_never

from table_server.families.rounds import evolve_betting as betting
from table_server.families.rounds import evolve_cards as cards
from table_server.families.rounds import evolve_money as money
from table_server.families.rounds import evolve_openers as openers
from table_server.families.rounds.events import (
    BetRefunded,
    BetsCollected,
    BoardDealt,
    BroughtIn,
    Called,
    CardsDealt,
    Checked,
    CollectionReturned,
    CollectionTaken,
    Discarded,
    DiscardOpened,
    DrawClosed,
    DrawOpened,
    Event,
    Exchanged,
    FacesTurned,
    Folded,
    GameChanged,
    HandBegan,
    HandEnded,
    HandMucked,
    HandShown,
    HandsOpened,
    HandVoided,
    KillAnswered,
    KillsOpened,
    OpenersShown,
    OpenHandsAnswered,
    OpenHandsOffered,
    PassedOut,
    Posted,
    PotAwarded,
    RabbitShown,
    Reshuffled,
    RoundOpened,
    RunItAgreed,
    RunItAnswered,
    RunItOffered,
    TurnUpAnswered,
    TurnUpOpened,
    Wagered,
)
from table_server.families.rounds.state import HandState


def evolve(state: HandState, event: Event) -> None:  # noqa: C901, PLR0912, PLR0915 - one line an event
    """Apply the event to the state. The commonest events come first, because cases are tried in order."""
    match event:
        case Folded():
            betting.folded(state, event)
        case Called():
            betting.called(state, event)
        case Wagered():
            betting.wagered(state, event)
        case Checked():
            betting.checked(state, event)
        case RoundOpened():
            betting.round_opened(state, event)
        case BetsCollected():
            betting.bets_collected(state, event)
        case Posted():
            money.posted(state, event)
        case CardsDealt():
            cards.cards_dealt(state, event)
        case BoardDealt():
            cards.board_dealt(state, event)
        case PotAwarded():
            money.pot_awarded(state, event)
        case HandEnded():
            money.hand_ended(state, event)
        case HandShown():
            money.hand_shown(state, event)
        case CollectionTaken():
            money.collection_taken(state, event)
        case CollectionReturned():
            money.collection_returned(state, event)
        case Exchanged():
            cards.exchanged(state, event)
        case BroughtIn():
            betting.brought_in(state, event)
        case Reshuffled():
            cards.reshuffled(state, event)
        case KillsOpened():
            cards.kills_opened(state, event)
        case KillAnswered():
            cards.kill_answered(state, event)
        case DrawOpened():
            cards.draw_opened(state, event)
        case DrawClosed():
            cards.draw_closed(state, event)
        case DiscardOpened():
            cards.discard_opened(state, event)
        case Discarded():
            cards.discarded(state, event)
        case TurnUpOpened():
            cards.turn_up_opened(state, event)
        case TurnUpAnswered():
            cards.turn_up_answered(state, event)
        case FacesTurned():
            cards.faces_turned(state, event)
        case OpenHandsOffered():
            money.open_hands_offered(state, event)
        case OpenHandsAnswered():
            money.open_hands_answered(state, event)
        case HandsOpened():
            money.hands_opened(state, event)
        case RunItOffered():
            money.run_it_offered(state, event)
        case RunItAnswered():
            money.run_it_answered(state, event)
        case RunItAgreed():
            money.run_it_agreed(state, event)
        case BetRefunded():
            money.bet_refunded(state, event)
        case OpenersShown():
            openers.openers_shown(state, event)
        case PassedOut():
            openers.passed_out(state, event)
        case GameChanged():
            openers.game_changed(state, event)
        case HandVoided():
            money.hand_voided(state, event)
        case HandBegan() | HandMucked() | RabbitShown():
            pass  # a state is made from the first, a mucked hand may still be shown, a look changes nothing
        case _ as never:
            assert_never(never)
