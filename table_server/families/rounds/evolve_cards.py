"""Effects of dealt and drawn cards on the hand, and of kills that interrupt the deal."""

from __future__ import annotations

from table_server.families.rounds.dealing import live_places, next_to_draw
from table_server.families.rounds.events import (
    BoardDealt,
    CardsDealt,
    Discarded,
    DiscardOpened,
    DrawClosed,
    DrawOpened,
    Exchanged,
    FacesTurned,
    KillAnswered,
    KillsOpened,
    Reshuffled,
    TurnUpAnswered,
    TurnUpOpened,
)
from table_server.families.rounds.evolve_betting import ask_discards, nothing_asked, put_in
from table_server.families.rounds.kills import kill_offer, next_to_kill
from table_server.families.rounds.offers import DrawOffer, TurnUpOffer
from table_server.families.rounds.shape import DiscardStep, Draw
from table_server.families.rounds.state import Asking, HandState, PlaceStatus


def _reach(state: HandState, step: int) -> None:
    """Move past a step; the first step of a street makes it the hand's street."""
    state.at = step + 1
    street = state.program[step][0]
    if street != state.street:
        state.street = street
        if street == 1 and not state.saw_flop:
            state.saw_flop = state.live


def cards_dealt(state: HandState, event: CardsDealt) -> None:
    burned = event.burned
    if burned:
        state.burns += burned
    count = len(burned)
    piles = state.up if event.up else state.hole
    place = state.place
    for seat, cards in event.cards:
        piles[place[seat]] += cards
        count += len(cards)
    state.top += count
    if state.drawing:
        _serve(state, event)
    else:
        _reach(state, event.step)


def _serve(state: HandState, event: CardsDealt) -> None:
    """Count replacements in a draw; the discards of a seat that has all of its own may be reused (D-125)."""
    for seat, cards in event.cards:
        place = state.place[seat]
        state.owed[place] -= len(cards)
        if not state.owed[place]:
            state.discards += state.thrown[place]
            state.thrown[place] = ()
    if not any(state.owed) and state.turn >= 0:
        _ask_draw(state, next_to_draw(state, state.turn))


def board_dealt(state: HandState, event: BoardDealt) -> None:
    state.burns += event.burned
    if state.runs > 1:
        state.run = event.board
    state.boards[event.board] += event.cards
    state.top += len(event.burned) + len(event.cards)
    _reach(state, event.step)


def reshuffled(state: HandState, event: Reshuffled) -> None:
    again = set(event.stub)
    state.stub = event.stub
    state.top = 0
    state.reshuffles += 1
    state.burns = [c for c in state.burns if c not in again]
    state.discards = [c for c in state.discards if c not in again]
    for place, status in enumerate(state.status):
        state.thrown[place] = tuple(c for c in state.thrown[place] if c not in again)
        if status is PlaceStatus.FOLDED:
            state.hole[place] = tuple(c for c in state.hole[place] if c not in again)


def kills_opened(state: HandState, event: KillsOpened) -> None:
    state.at = event.step + 1
    state.declined = 0
    _ask_kill(state, state.place[event.seat])


def _ask_kill(state: HandState, place: int) -> None:
    state.asking = Asking.KILL
    state.turn = place
    state.offer = kill_offer(state, place)


def kill_answered(state: HandState, event: KillAnswered) -> None:
    place = state.place[event.seat]
    if event.amount:
        more = event.amount - state.bets[place]
        put_in(state, place, more)
        state.high = state.least = event.amount
        state.killer = place
        state.scale = (event.amount, state.terms.blinds[-1] if state.terms.blinds else state.terms.lower)
        state.declined = 0
    else:
        state.declined += 1
    following = next_to_kill(state, place)
    if following < 0:
        nothing_asked(state)
    else:
        _ask_kill(state, following)


def draw_opened(state: HandState, event: DrawOpened) -> None:
    _reach(state, event.step)
    step = state.program[event.step][1]
    if isinstance(step, Draw):
        state.draw_most = step.most
        state.dealt_at_once = step.dealt_at_once
    state.drawing = True
    state.burns += event.burned
    state.top += len(event.burned)
    state.paid_before_draw = list(state.paid)
    _ask_draw(state, state.place[event.seat])


def _ask_draw(state: HandState, place: int) -> None:
    if place < 0:
        nothing_asked(state)
        return
    state.asking = Asking.DRAW
    state.turn = place
    state.offer = DrawOffer(state.seats[place], state.draw_most)


def exchanged(state: HandState, event: Exchanged) -> None:
    place = state.place[event.seat]
    thrown = event.thrown
    state.hole[place] = tuple(c for c in state.hole[place] if c not in thrown)
    state.thrown[place] = thrown
    state.owed[place] = len(thrown)
    if thrown and state.dealt_at_once:
        state.asking = Asking.NOTHING
        state.offer = None
    else:
        _ask_draw(state, next_to_draw(state, place))


def discard_opened(state: HandState, event: DiscardOpened) -> None:
    _reach(state, event.step)
    step = state.program[event.step][1]
    if isinstance(step, DiscardStep):
        state.discard_count = step.count
    state.chosen = False
    state.choosing = live_places(state)
    ask_discards(state)


def discarded(state: HandState, event: Discarded) -> None:
    place = state.place[event.seat]
    state.hole[place] = tuple(c for c in state.hole[place] if c not in event.cards)
    state.discards += event.cards
    state.chosen = state.chosen or not event.lapsed
    state.choosing.remove(place)
    ask_discards(state)


def turn_up_opened(state: HandState, event: TurnUpOpened) -> None:
    _reach(state, event.step)
    state.turning = {}
    state.choosing = live_places(state)
    _ask_turn_up(state)


def turn_up_answered(state: HandState, event: TurnUpAnswered) -> None:
    place = state.place[event.seat]
    state.turning[place] = event.up
    state.choosing.remove(place)
    _ask_turn_up(state)


def _ask_turn_up(state: HandState) -> None:
    if state.choosing:
        state.asking = Asking.TURN_UP
        state.offer = TurnUpOffer(tuple(state.seats[place] for place in state.choosing))
    else:
        nothing_asked(state)


def faces_turned(state: HandState, event: FacesTurned) -> None:
    state.turning = {}
    state.turned = set()
    for seat, card in event.cards:
        place = state.place[seat]
        state.faced[place] += (card,)
        state.turned.add(place)


def draw_closed(state: HandState, _: DrawClosed) -> None:
    state.drawing = False
