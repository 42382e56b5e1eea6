"""A board that is run out with open hands: told street by street, while the view is at its end already."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import BoardDealt, HandsOpened
from table_server.families.rounds.events import Event as HandEvent
from table_server.families.rounds.shape import Board
from table_server.families.rounds.state import HandState
from table_server.projection.rounds.chances import Cards, Lying, OpenHand, chances, count
from table_server.projection.views.hand import ChancesView
from table_server.projection.views.step import Step, What


def chances_now(hand: HandState) -> ChancesView | None:
    """Of the hand on the felt, while it still asks for something."""
    if not hand.opened or hand.over:
        return None
    lying = _lying(hand, hand.run, hand.boards)
    return None if lying is None else chances(lying)


def chances_told(hand: HandState, event: HandEvent) -> Iterator[Step | None]:
    """After hands were opened, and after each street of theirs; None is a pause, for others to go first."""
    if isinstance(event, HandsOpened | BoardDealt) and hand.opened:
        yield from _chances(hand, hand.run, hand.boards)


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
