"""Event by event, the hand as it then stands. `evolve*` alone write `HandState`; they never refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

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

E = TypeVar("E", bound=Event)
Then: TypeAlias = Callable[[HandState, Event], None]


def evolve(state: HandState, event: Event) -> None:
    """Let the event have happened."""
    _EVOLVE[type(event)](state, event)


def _on(kind: type[E], then: Callable[[HandState, E], None]) -> tuple[type[Event], Then]:
    """One line of the table; the types of event and function are checked against each other here."""
    return cast("tuple[type[Event], Then]", (kind, then))


_EVOLVE: dict[type[Event], Then] = dict(
    (
        _on(HandBegan, money.began),
        _on(Posted, money.posted),
        _on(CardsDealt, cards.cards_dealt),
        _on(BoardDealt, cards.board_dealt),
        _on(Reshuffled, cards.reshuffled),
        _on(RoundOpened, betting.round_opened),
        _on(BroughtIn, betting.brought_in),
        _on(Folded, betting.folded),
        _on(Checked, betting.checked),
        _on(Called, betting.called),
        _on(Wagered, betting.wagered),
        _on(BetsCollected, betting.bets_collected),
        _on(KillsOpened, cards.kills_opened),
        _on(KillAnswered, cards.kill_answered),
        _on(DrawOpened, cards.draw_opened),
        _on(Exchanged, cards.exchanged),
        _on(DrawClosed, cards.draw_closed),
        _on(DiscardOpened, cards.discard_opened),
        _on(Discarded, cards.discarded),
        _on(TurnUpOpened, cards.turn_up_opened),
        _on(TurnUpAnswered, cards.turn_up_answered),
        _on(FacesTurned, cards.faces_turned),
        _on(CollectionTaken, money.collection_taken),
        _on(HandsOpened, money.hands_opened),
        _on(RunItOffered, money.run_it_offered),
        _on(RunItAnswered, money.run_it_answered),
        _on(RunItAgreed, money.run_it_agreed),
        _on(HandShown, money.hand_shown),
        _on(HandMucked, money.hand_mucked),
        _on(PotAwarded, money.pot_awarded),
        _on(BetRefunded, money.bet_refunded),
        _on(OpenersShown, openers.openers_shown),
        _on(PassedOut, openers.passed_out),
        _on(GameChanged, openers.game_changed),
        _on(HandEnded, money.hand_ended),
        _on(RabbitShown, money.rabbit_shown),
        _on(HandVoided, money.hand_voided),
    )
)
