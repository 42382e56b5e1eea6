"""Scenes of a seat whose player is to move to another table."""

from __future__ import annotations

from typing import Final

from table_server.engine.cards import Seat
from table_server.projection.seats import seat_part
from table_server.projection.views.transfers import WaitsFor
from table_server.table.terms import Parting
from table_server.table.transfer_commands import OrderMove
from table_server.table.transfers import Going
from tests.screens import playing
from tests.screens.night import Night
from tests.screens.playing import SEVEN
from tests.screens.scene import Play, Scene
from tests.screens.tables import RUN_TWICE, night, played
from tests.screens.touches import Tap


def _sends(found: Night, seat: Seat | None, when: Parting, waits: WaitsFor, must: bool = False) -> Night:
    found.does(
        OrderMove(
            SEVEN, "account 7", Going(key="t1-1", to="t2", title="Table 12", seat=seat, when=when, must=must)
        )
    )
    going = seat_part(found.table, found.presence, SEVEN).going
    assert going is not None
    assert going.waits is waits
    return found


def sent_on() -> Scene:
    """A seat is kept, and the player may play until the big blind."""
    found = _sends(playing.folded().night, Seat(10), Parting.TO_THE_BLIND, waits=WaitsFor.BIG_BLIND)
    return Scene(found, SEVEN)


def sent_on_asked_twice() -> Scene:
    """Declined, but not yet."""
    return Scene(sent_on().night, SEVEN, (Tap(".going-decline"),))


def game_breaks() -> Scene:
    """A place on another table's list, as soon as the hand is over."""
    found = _sends(playing.folded().night, None, Parting.AT_ONCE, waits=WaitsFor.HAND)
    return Scene(found, SEVEN)


def sent_to_main_game() -> Scene:
    """In the middle of a decision, the blinds paid, and the floor called as well."""
    return Scene(_to_main_game(), SEVEN)


def main_game_asked_twice() -> Scene:
    """A player who declines leaves for an hour."""
    return Scene(_to_main_game(), SEVEN, (Tap(".going-decline"),))


def _to_main_game() -> Night:
    found = played(night(RUN_TWICE), 4)
    found.deals(playing.ACES, playing.BOARD)
    found.plays("12")
    playing.to_seven(found)
    found.presence.calls[SEVEN] = 0
    return _sends(found, Seat(10), Parting.AFTER_BLINDS, waits=WaitsFor.BLINDS, must=True)


_ALL: Final = (sent_on, sent_on_asked_twice, game_breaks, sent_to_main_game, main_game_asked_twice)
SCENES: Final[dict[str, Play]] = {scene.__name__: scene for scene in _ALL}
