"""Two tables of one room, and a player who goes from the one to the other."""

from __future__ import annotations

from typing import Final

from table_server.cage import ledger
from table_server.engine.cards import Seat
from table_server.table.terms import Parting
from table_server.table.transfer_commands import FillPass, GivePass, OrderMove
from table_server.table.transfers import Going, Pass, Right
from tests.table.table import TableInPlay

PLAYER: Final = "p9"
KEY: Final = "t2-1"
WHOLE: Final = 73_500
"""More than any buy-in."""
SEAT: Final = Seat(4)


def a_pass(seat: int | None = SEAT, player: str = PLAYER, right: Right = Right.FREE_HAND) -> Pass:
    key = KEY if player == PLAYER else f"t2-{player}"
    return Pass(
        key=key,
        player=player,
        name=f"Player {player[1:]}",
        origin="t2",
        right=right,
        seat=None if seat is None else Seat(seat),
    )


def gives(table: TableInPlay, seat: int | None = SEAT, player: str = PLAYER, amount: int = WHOLE) -> Pass:
    """A pass, filled with the stack from the other table."""
    given = a_pass(seat, player)
    table.do(GivePass(given))
    if amount:
        table.do(FillPass(given.key, amount))
    return table.table.passes[given.key]


def comes(table: TableInPlay, seat: int = SEAT, player: str = PLAYER) -> None:
    """The player logs in, and the chips follow."""
    table.log_in(seat, player)
    table.arrives()


def going(when: Parting = Parting.AFTER_BLINDS, must: bool = True) -> Going:
    return Going(key="t1-1", to="t2", title="Table two", seat=SEAT, when=when, must=must)


def order(
    table: TableInPlay, seat: int, when: Parting = Parting.AFTER_BLINDS, must: bool = True
) -> list[str]:
    """The events that happen at once."""
    return table.kinds(OrderMove(Seat(seat), table.sitter(seat).player, going(when, must)))


def in_play(table: TableInPlay, player: str) -> int:
    return table.accounts[ledger.in_play("t1", player)]
