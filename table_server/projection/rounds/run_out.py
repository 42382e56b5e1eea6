"""A board that is run out with open hands: told street by street, while the view is at its end already."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import BoardDealt, HandsOpened
from table_server.families.rounds.shape import Board
from table_server.families.rounds.state import HandState
from table_server.families.seating.events import StackAdjusted
from table_server.projection.rounds.chances import Cards, Lying, OpenHand, chances, count
from table_server.projection.steps.steps import steps
from table_server.projection.views.hand import ChancesView
from table_server.projection.views.step import Step, What
from table_server.table.events import Happened
from table_server.table.state import Felt


def chances_now(hand: HandState) -> ChancesView | None:
    """Of the hand on the felt, while it still asks for something."""
    if not hand.opened or hand.over:
        return None
    lying = _lying(hand, hand.run, hand.boards)
    return None if lying is None else chances(lying)


def told(felt: Felt, events: Sequence[Happened]) -> Iterator[Step | None]:
    """The steps of everything that just happened; None is a pause in the counting, for others to go first."""
    hand = felt.hand
    if hand is None or not hand.opened or not any(isinstance(e, HandsOpened | BoardDealt) for e in events):
        for event in events:
            yield from _steps(felt, event)
    else:
        yield from _run_out(felt, hand, events)


def _steps(felt: Felt, event: Happened) -> Sequence[Step]:
    """In a tournament nobody puts a stack right: chips were bought."""
    if felt.terms.tournament and isinstance(event, StackAdjusted):
        return (Step(What.CHIPS, event.seat, event.amount),)
    return steps(event)


def _run_out(felt: Felt, hand: HandState, events: Sequence[Happened]) -> Iterator[Step | None]:
    """The boards are laid again from where they were before these events."""
    lies_open = not any(isinstance(event, HandsOpened) for event in events)
    boards = [*hand.boards]
    for event in reversed(events):
        if isinstance(event, BoardDealt):
            boards[event.board] = boards[event.board][: -len(event.cards)]
    for event in events:
        yield from _steps(felt, event)
        match event:
            case HandsOpened():
                lies_open = True
                yield from _chances(hand, 0, boards)
            case BoardDealt(board=board, cards=cards):
                boards[board] += cards
                if lies_open:
                    yield from _chances(hand, board, boards)
            case _:
                pass


def _chances(hand: HandState, board: int, boards: Sequence[Cards]) -> Generator[Step | None, None, None]:
    lying = _lying(hand, board, boards)
    if lying is not None:
        counting = count(lying)
        while True:
            try:
                yield next(counting)
            except StopIteration as counted:
                yield Step(What.CHANCES, chances=counted.value)
                return


def _lying(hand: HandState, board: int, boards: Sequence[Cards]) -> Lying | None:
    """None when nothing is to come on a board, and for games with several boards of their own."""
    if hand.game.boards > 1:
        return None
    to_come = sum(step.count for _, step in hand.program if isinstance(step, Board)) - len(boards[board])
    if to_come <= 0:  # a common card of a deck that ran short is on no board of the game's (D-102)
        return None
    pack = hand.game.packs[hand.terms.pack]
    live = live_places(hand)
    turned_up = [card for up in (*hand.up, *hand.faced) for card in up]
    run_before = [card for other in boards for card in other]
    return Lying(
        number=hand.setup.hand,
        pack=pack.cards,
        rankings=pack.rankings,
        hands=tuple(OpenHand(hand.seats[place], hand.hole[place], hand.up[place]) for place in live),
        board=board,
        shown=boards[board],
        to_come=to_come,
        elsewhere=(*turned_up, *run_before),
    )
