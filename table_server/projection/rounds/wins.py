"""The view of a share of a pot."""

from __future__ import annotations

from table_server.families.rounds.events import PotShare
from table_server.projection.card_text import codes, name_view
from table_server.projection.rounds.views.hand import WinView


def win_view(pot: int, share: PotShare) -> WinView:
    """A share of a pot; the cards that won it lie open."""
    name = name_view(share.name)
    return WinView(
        pot=pot, board=share.board, half=share.half, amount=share.amount, name=name, cards=codes(share.cards)
    )
