"""Effects on a pot that needs openers: seats asked in turn, opened, passed out, or another game."""

from __future__ import annotations

from table_server.families.rounds.events import GameChanged, OpenersShown, PassedOut
from table_server.families.rounds.openers import next_to_open, openers_of, opening_offer
from table_server.families.rounds.state import Asking, HandState


def ask_all_to_open(state: HandState, place: int) -> None:
    """Begin the round: every live place is asked, also one that is all in for the ante (D-137)."""
    state.pending = state.live
    _ask_to_open(state, place)


def ask_next_to_open(state: HandState, place: int) -> None:
    """Ask the next place after a pass."""
    _ask_to_open(state, next_to_open(state, place))


def _ask_to_open(state: HandState, place: int) -> None:
    state.asking = Asking.OPENING
    state.turn = place
    state.offer = opening_offer(state, place)


def pot_opened(state: HandState, place: int) -> None:
    """Record the opener. An earlier pass is not a check: that seat may raise (OAK sheet, Draw Poker)."""
    state.opener = place
    state.openers = openers_of(state, place)
    state.checked = [False] * state.n


def passed_out(state: HandState, _: PassedOut) -> None:
    state.carried = state.pot
    state.pot = 0


def game_changed(state: HandState, event: GameChanged) -> None:
    """Cards and money stay; the program starts again as the other game."""
    following = state.game.unopened
    assert following is not None  # narrows the type: the event follows from it
    state.game = following
    state.program = following.program
    state.at = 0
    state.street = 0
    state.opener = -1 if event.opener is None else state.place[event.opener]


def openers_shown(state: HandState, event: OpenersShown) -> None:
    """Turn up the openers still held; discarded ones are only named by the event."""
    place = state.place[event.seat]
    state.faced[place] += tuple(card for card in event.cards if card in state.hole[place])
