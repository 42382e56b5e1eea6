"""Checks everything that must hold of a hand after any event. Reads only."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from table_server.engine.cards import Card
from table_server.families.rounds.faults import BrokenRule, Fault, Faults
from table_server.families.rounds.questions import owes_an_act, question
from table_server.families.rounds.shape import Bet, Board
from table_server.families.rounds.state import Asking, HandState, PlaceStatus

_BETTING = frozenset({Asking.BET, Asking.OPENING, Asking.BRING_IN})


def faults(state: HandState) -> tuple[Fault, ...]:
    """All faults of this state; empty if there are none."""
    return (*_money(state), *_cards(state), *_counts(state), *_program(state), *question(state))


def _money(state: HandState) -> Faults:
    carried = state.setup.carried
    brought = sum(dealt.stack for dealt in state.setup.seats) + carried.total()
    there = sum(state.stacks) + state.pot + state.collected + state.carried
    if there != brought:
        yield Fault(BrokenRule.CHIPS_NOT_CONSERVED, f"{there} cents of {brought}")
    amounts = (*state.stacks, *state.bets, *state.paid, state.pot, state.dead, state.taken, state.collected)
    if min(amounts) < 0:
        yield Fault(BrokenRule.NEGATIVE_AMOUNT, f"{min(amounts)} cents")
    if state.taken > state.collected + carried.taken:
        yield Fault(BrokenRule.TAKEN_MORE_THAN_COLLECTED, f"{state.taken} of {state.collected}")
    lay_there = dict(carried.paid)
    for place, dealt in enumerate(state.setup.seats):
        bet, paid = state.bets[place], state.paid[place]
        if paid > dealt.stack + lay_there.get(dealt.seat, 0):  # LP-115
            yield Fault(BrokenRule.PAID_MORE_THAN_BROUGHT, f"seat {dealt.seat}: {paid} of {dealt.stack}")
        if bet > paid:
            yield Fault(BrokenRule.BET_NOT_PAID, f"seat {dealt.seat}: bet {bet}, paid {paid}")
        if bet > state.high:
            yield Fault(BrokenRule.BET_ABOVE_HIGH, f"seat {dealt.seat}: bet {bet} above {state.high}")
    if state.offer is not None:
        yield from _pot(state)


def _pot(state: HandState) -> Faults:
    """Check the pot while a seat is asked: nothing has been awarded by then."""
    paid = sum(state.paid) + sum(state.absent) + state.dead - state.taken
    if state.pot != paid:
        yield Fault(BrokenRule.POT_NOT_WHAT_WAS_PAID, f"pot {state.pot}, paid in {paid}")
    posted = not any(isinstance(step, Bet) for _, step in state.program[: state.at])
    if any(state.bets) and not (state.betting or posted):
        yield Fault(BrokenRule.BET_OUTSIDE_A_ROUND, f"{sum(state.bets)} cents")


def _cards(state: HandState) -> Faults:
    """Check that every card of the pack is in exactly one place."""
    shared = _shared_board(state)
    if any(board[: len(shared)] != shared for board in state.boards):
        yield Fault(BrokenRule.BOARDS_APART, f"{len(state.boards)} boards do not begin with the same cards")
    hands = chain(*state.hole, *state.up, *state.thrown)
    boards = chain(shared, *(board[len(shared) :] for board in state.boards))
    found = Counter(chain(hands, boards, state.stub[state.top :], state.burns, state.discards))
    missing = sum(card not in found for card in state.game.packs[state.terms.pack].cards)
    if missing:
        yield Fault(BrokenRule.CARD_MISSING, f"{missing} cards are nowhere")
    twice = sum(count > 1 for count in found.values())
    if twice:
        yield Fault(BrokenRule.CARD_TWICE, f"{twice} cards are in two places")
    sizes = {_held(state, place) for place in _live(state)}
    if state.offer is not None and len(sizes) > 1:
        yield Fault(BrokenRule.HANDS_UNEQUAL, f"live hands of {sorted(sizes)} cards")


def _shared_board(state: HandState) -> tuple[Card, ...]:
    """The board cards dealt before it was agreed to run the rest several times (D-52)."""
    if state.runs == 1:
        return ()
    before = (step for _, step in state.program[: state.run_from])
    return state.boards[0][: sum(step.count for step in before if isinstance(step, Board))]


def _held(state: HandState, place: int) -> int:
    """The size of a hand, counting cards it is owed, and cards that others still have to discard."""
    held = len(state.hole[place]) + len(state.up[place]) + state.owed[place]
    discarded = state.asking is Asking.DISCARD and place not in state.choosing
    return held + state.discard_count if discarded else held


def _live(state: HandState) -> list[int]:
    return [place for place, status in enumerate(state.status) if status is not PlaceStatus.FOLDED]


def _counts(state: HandState) -> Faults:
    live, active = len(_live(state)), state.status.count(PlaceStatus.ACTIVE)
    if (state.live, state.active) != (live, active):
        yield Fault(BrokenRule.MISCOUNTED, f"{live} live, {active} active, not {state.live}, {state.active}")
    if live == 0:
        yield Fault(BrokenRule.MISCOUNTED, "nobody is left to win")
    owing = sum(owes_an_act(state, place) for place in range(state.n))
    if state.asking in _BETTING and state.pending != owing:
        yield Fault(BrokenRule.MISCOUNTED, f"{owing} places owe an act, not {state.pending}")


def _program(state: HandState) -> Faults:
    at, program = state.at, state.program
    if not 0 <= at <= len(program) or (at and program[at - 1][0] != state.street):
        yield Fault(BrokenRule.NOT_ON_THE_PROGRAM, f"step {at}, street {state.street}")
    if not 0 <= state.run < state.runs <= max(1, state.terms.run_it):
        yield Fault(BrokenRule.NOT_ON_THE_PROGRAM, f"board {state.run} of {state.runs}")
    if state.over and (state.pot or state.offer is not None or state.asking is not Asking.NOTHING):
        yield Fault(BrokenRule.OVER_AND_UNSETTLED, f"pot {state.pot}, asking {state.asking.value}")
    if state.opened and not state.shown.issuperset(_live(state)):
        yield Fault(BrokenRule.BETTING_WITH_OPEN_HANDS, "a live hand is not open")
    if state.opened and state.asking in {*_BETTING, Asking.KILL}:
        yield Fault(BrokenRule.BETTING_WITH_OPEN_HANDS, f"asking {state.asking.value}")
