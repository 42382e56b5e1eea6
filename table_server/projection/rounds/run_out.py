"""A board that is run out with open hands: told street by street, while the view already shows its end."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import BoardDealt, HandsOpened
from table_server.families.rounds.events import Event as HandEvent
from table_server.families.rounds.shape import Board
from table_server.families.rounds.state import HandState
from table_server.projection.rounds.chances import MOST_DEALS, Cards, Lying, OpenHand, chances, count
from table_server.projection.views.hand import ChancesView
from table_server.projection.views.step import Step, What


def chances_now(hand: HandState) -> tuple[ChancesView, ...]:
    """The chances in the hand on the table, while it still asks for something."""
    if not hand.opened or hand.over:
        return ()
    return tuple(chances(lying) for lying in _lying(hand, hand.run, hand.boards))


def chances_told(hand: HandState, event: HandEvent) -> Iterator[Step | None]:
    """The chances after hands were opened, and after each street; None is a pause in the counting."""
    if isinstance(event, HandsOpened | BoardDealt) and hand.opened:
        yield from _chances(hand)


def _chances(hand: HandState) -> Generator[Step | None, None, None]:
    found = []
    for lying in _lying(hand, hand.run, hand.boards):
        counting = count(lying)
        while True:
            try:
                yield next(counting)
            except StopIteration as counted:
                found.append(counted.value)
                break
    if found:
        yield Step(What.CHANCES, chances=tuple(found))


def _lying(hand: HandState, run: int, boards: Sequence[Cards]) -> tuple[Lying, ...]:
    """Each board that was dealt or run before; empty when no card is to come on any of them.

    Each board is counted by itself, and all of them share the deals that one may take: half of every pot goes
    with each (D-93), so no hand's part of it depends on how they come together.
    """
    own = hand.game.boards > 1
    to_come = [
        _to_come(hand, board if own else 0, boards[board]) for board in range(len(boards) if own else run + 1)
    ]
    open_boards = sum(cards > 0 for cards in to_come)
    if not open_boards:
        return ()
    pack = hand.game.packs[hand.terms.pack]
    turned_up = [card for up in (*hand.up, *hand.faced) for card in up]
    on_boards = [card for board in boards for card in board]
    hands = tuple(
        OpenHand(hand.seats[place], hand.hole[place], hand.up[place]) for place in live_places(hand)
    )
    return tuple(
        Lying(
            number=hand.setup.hand,
            pack=pack.cards,
            rankings=pack.rankings,
            hands=hands,
            board=board,
            shown=boards[board],
            to_come=cards,
            elsewhere=(*turned_up, *on_boards),
            most_deals=MOST_DEALS // open_boards,
        )
        for board, cards in enumerate(to_come)
    )


def _to_come(hand: HandState, board: int, shown: Cards) -> int:
    """The cards still to come on a board. A common card of a deck that ran short is on none (D-102)."""
    of_board = (step for _, step in hand.program if isinstance(step, Board) and step.board == board)
    return max(0, sum(step.count for step in of_board) - len(shown))
