"""Events that need no command: posts, deals, rounds, run-outs, the showdown; one step a call."""

from __future__ import annotations

from typing import assert_never

from table_server.families.rounds import dealing
from table_server.families.rounds.betting import nobody_can_bet
from table_server.families.rounds.events import (
    BetsCollected,
    DiscardOpened,
    DrawClosed,
    Event,
    HandsOpened,
    KillsOpened,
    OpenHandsOffered,
    Posted,
    RunItAgreed,
    RunItOffered,
    TurnUpOpened,
)
from table_server.families.rounds.kills import first_to_kill
from table_server.families.rounds.openers import after_opening
from table_server.families.rounds.openings import round_opened
from table_server.families.rounds.pots import collection, given_back
from table_server.families.rounds.shape import (
    Bet,
    Board,
    Collect,
    DiscardStep,
    Down,
    Draw,
    KillAsked,
    LastDown,
    Step,
    TurnUpStep,
    Unopened,
    Up,
    UpOrDown,
)
from table_server.families.rounds.showdown import showdown, uncontested
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import AllInHands

_OPEN = frozenset({Board, Bet, Collect})


def progress(state: HandState) -> tuple[Event, ...]:
    """The next events that need no command; none while a seat is asked or when the hand is over."""
    if state.offer is not None or state.over:
        return ()
    if state.betting:
        return _collected(state)
    if state.posted < len(state.setup.posts):
        return _posts(state)
    if state.live == 1:
        return uncontested(state)
    if state.drawing:
        return dealing.replacements(state) if any(state.owed) else (DrawClosed(),)
    if state.turning:
        return (dealing.faces_turned(state),)
    return _next_step(state)


def _posts(state: HandState) -> tuple[Event, ...]:
    """All forced bets in their order; a short stack posts what it has (D-23)."""
    stacks = {seat: state.stacks[place] for seat, place in state.place.items()}
    events: list[Event] = []
    for post in state.setup.posts:
        live = min(post.live, stacks[post.seat])
        dead = min(post.dead, stacks[post.seat] - live)
        stacks[post.seat] -= live + dead
        events.append(Posted(post, live, dead))
    return tuple(events)


def _collected(state: HandState) -> tuple[Event, ...]:
    """Move the round's bets to the pot; the part of the highest that nobody matched goes back (D-43).

    It goes back whole: what a charge at the deal took of it is returned first.
    """
    *_, second, top = sorted(state.bets)
    over = top - second
    if not over:
        return (BetsCollected(),)
    collected = BetsCollected(state.seats[state.bets.index(top)], over)
    if over > state.pot:
        return (*given_back(state.deductions, over - state.pot), collected)
    return (collected,)


def _next_step(state: HandState) -> tuple[Event, ...]:
    """The events of the first step of the program that has any."""
    if nobody_can_bet(state) and _only_board_to_come(state):
        events = _all_in(state)
        if events:
            return events
    program = state.program
    at = state.at
    while at < len(program):
        events = _step(state, at, program[at][1])
        if events:
            return events
        at += 1
    if state.run + 1 < state.runs:
        return _next_run(state)
    return showdown(state)


def _step(state: HandState, at: int, step: Step) -> tuple[Event, ...]:
    match step:
        case Bet():
            return _bet(state, at, step)
        case Collect():
            return collection(state, step.moment)
        case Board() | Down() | Up() | LastDown() | UpOrDown():
            return dealing.dealt(state, at, step)
        case Draw():
            return (dealing.draw_opened(state, at, step),)
        case DiscardStep():
            return (DiscardOpened(at),)
        case TurnUpStep():
            return (TurnUpOpened(at),)
        case KillAsked():
            return _kills(state, at, step)
        case Unopened():
            return after_opening(state)
        case _:
            assert_never(step)


def _bet(state: HandState, at: int, step: Bet) -> tuple[Event, ...]:
    if not nobody_can_bet(state) or (step.opens_with and not state.high):
        return (round_opened(state, at, step),)
    return _collected(state) if any(state.bets) else ()


def _only_board_to_come(state: HandState) -> bool:
    """True if only board cards are left. Hands stay closed while a seat still chooses or gets cards."""
    rest = state.program[state.at :]
    return bool(rest) and all(type(step) in _OPEN for _, step in rest)


def _all_in(state: HandState) -> tuple[Event, ...]:
    """Agreements on boards and open hands once nobody can bet; none when the board is to be run out.

    Running it more than once is asked with hands closed, and opens them (D-51).
    """
    if any(state.bets):
        return _collected(state)
    if not state.run_most and not state.opened and (most := _runs_possible(state)) > 1:
        return (RunItOffered(most),)
    if state.run_most and state.runs == 1 and (times := min(state.run_answers.values())) > 1:
        agreed = RunItAgreed(times)
        return (agreed,) if state.opened else (agreed, _hands_opened(state))
    return () if state.opened else _opening(state)


def _opening(state: HandState) -> tuple[Event, ...]:
    """Open the hands by the house's rule (D-259)."""
    match state.terms.all_in_hands:
        case AllInHands.AT_ONCE:
            return (_hands_opened(state),)
        case AllInHands.AT_SHOWDOWN:
            return ()
        case AllInHands.BY_AGREEMENT if not state.open_asked:
            return (OpenHandsOffered(),)
        case AllInHands.BY_AGREEMENT:
            return (_hands_opened(state),) if all(state.open_answers.values()) else ()
        case _:
            assert_never(state.terms.all_in_hands)


def _hands_opened(state: HandState) -> HandsOpened:
    return HandsOpened(tuple((state.seats[p], state.hole[p]) for p in dealing.live_places(state)))


def _runs_possible(state: HandState) -> int:
    """The number of full run-outs the cards allow, at most; 0 after the river (D-51, D-53, D-54)."""
    if state.terms.run_it == 1 or state.game.boards > 1:
        return 1
    boards = [step for _, step in state.program[state.at :] if isinstance(step, Board)]
    left = len(state.stub) - state.top
    burns = len(state.burns)
    times = 0
    while boards and times < state.terms.run_it:
        for step in boards:
            if left < step.count + step.burn and state.setup.spare:
                left, burns = left + burns, 0
            left -= step.count + step.burn
            burns += step.burn
        if left < 0:
            break
        times += 1
    return times


def _next_run(state: HandState) -> tuple[Event, ...]:
    """Start the next board at the first missing street, from the same stub (D-52)."""
    at, step = next(
        (at, step)
        for at in range(state.run_from, len(state.program))
        if isinstance(step := state.program[at][1], Board)
    )
    return (dealing.community(state, at, step, board=state.run + 1),)


def _kills(state: HandState, at: int, step: KillAsked) -> tuple[Event, ...]:
    if state.kills.after != step.seen:
        return ()
    place = first_to_kill(state)
    return (KillsOpened(at, state.seats[place]),) if place >= 0 else ()
