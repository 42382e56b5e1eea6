"""Scenes of the center display in a tournament."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from table_server.projection.views.tournament import TournamentView
from table_server.tournaments.schedule import LevelMeasure
from table_server.tournaments.structure import Start
from tests.screens import arriving
from tests.screens.night import BOARD as CENTER
from tests.screens.night import Night
from tests.screens.scene import Play, Scene
from tests.screens.tournament import (
    between,
    blinds_up,
    blinds_up_and_out,
    chips,
    laid_over,
    next_game,
    one_left,
)
from tests.screens.tournament_told import (
    AFTER,
    FALLS,
    FINAL,
    LAST_FOUR,
    OVER,
    REGISTERING,
    RUNNING,
    SCHEDULE,
    STUD,
    UP,
)


def _board(found: Night, tournament: TournamentView, before: TournamentView | None = None) -> Scene:
    return laid_over(found, tournament, seat=CENTER, before=before)


def board_registering() -> Scene:
    return _board(arriving.attract_alone().night, REGISTERING)


def board_waiting() -> Scene:
    return _board(arriving.attract_alone().night, replace(REGISTERING, start=Start.FULL, starts_in=None))


def board_level() -> Scene:
    return _board(chips(), RUNNING)


def board_by_hands() -> Scene:
    return _board(
        chips(), replace(RUNNING, pace=LevelMeasure.HANDS, left=3, now=SCHEDULE[12], next=SCHEDULE[13])
    )


def board_break() -> Scene:
    return _board(between(), replace(RUNNING, now=SCHEDULE[3], next=SCHEDULE[4], on_break=True, left=250_000))


def board_hand_for_hand() -> Scene:
    return _board(between(), replace(RUNNING, hand_for_hand=True, remain=7))


def board_blinds_up() -> Scene:
    """And so is the board (LP-148)."""
    return _board(blinds_up().night, UP, before=RUNNING)


def board_blinds_up_and_out() -> Scene:
    return _board(blinds_up_and_out().night, AFTER, before=FINAL)


def board_next_game() -> Scene:
    return _board(next_game().night, replace(UP, now=STUD), before=RUNNING)


def board_knocked_out() -> Scene:
    found = between(LAST_FOUR)
    found.tells(FALLS)
    return _board(found, replace(FINAL, remain=3), before=FINAL)


def board_deal() -> Scene:
    return _board(between(LAST_FOUR), replace(FINAL, deal_proposed=True, runs=False))


def board_over() -> Scene:
    return _board(one_left(), OVER)


_BOARD: Final = (
    *(board_registering, board_waiting, board_level, board_by_hands, board_break, board_hand_for_hand),
    *(board_deal, board_over, board_blinds_up, board_blinds_up_and_out, board_next_game, board_knocked_out),
)
BOARD: Final[dict[str, Play]] = {scene.__name__: scene for scene in _BOARD}
