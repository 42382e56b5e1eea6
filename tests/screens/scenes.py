"""Every named state of the screens."""

from __future__ import annotations

from typing import Final

from tests.screens import (
    arriving,
    board_scenes,
    games,
    menu_scenes,
    moving,
    playing,
    tournament,
    tournament_boards,
)
from tests.screens.scene import Play

SEAT: Final[dict[str, Play]] = (
    arriving.SCENES | playing.SCENES | games.SCENES | menu_scenes.SCENES | moving.SCENES | tournament.SEAT
)
BOARD: Final[dict[str, Play]] = board_scenes.SCENES | tournament_boards.BOARD
