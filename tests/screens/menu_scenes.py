"""Scenes of a seat's menu, and of messages from the house."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from table_server.engine.cards import Seat
from table_server.table import commands as wish
from table_server.table.ephemeral import MoneyDevices, Reminder
from table_server.table.terms import Turnover
from table_server.wire.codes import Code
from tests.screens import arriving, games, playing
from tests.screens.night import Night
from tests.screens.playing import SEVEN
from tests.screens.scene import Look, Play, Scene
from tests.screens.tables import LIMIT, OMAHA, STUD, TEN, night, played
from tests.screens.touches import Tap, Wait

LANGUAGE, TEXT, RULES, MENU = (Tap(f".top-button >> nth={place}") for place in range(4))


def _tile(column: int, row: int) -> Tap:
    """One of the menu's, by where it stands."""
    return Tap(f".home-column >> nth={column} >> .home-tile >> nth={row}")


def _idle() -> Night:
    """Seat 7 has folded and has time to read; some hands are over."""
    return playing.folded().night


def menu() -> Scene:
    return Scene(_idle(), SEVEN, (MENU,))


def menu_while_asked() -> Scene:
    """It covers the table only."""
    return Scene(playing.no_limit_turn().night, SEVEN, (MENU,))


def sit_out() -> Scene:
    return Scene(_idle(), SEVEN, (MENU, _tile(0, 0)))


def come_back() -> Scene:
    """A blind was missed, and there are ways to make it up."""
    return Scene(arriving.sitting_out().night, SEVEN, (MENU, _tile(0, 0)))


def top_up() -> Scene:
    return Scene(_idle(), SEVEN, (MENU, _tile(0, 1)))


def change_seat() -> Scene:
    """Between two hands, to one of the free seats."""
    found = played(night(stacks={seat: TEN[seat] for seat in (1, 3, 7, 8)}), 3)
    return Scene(found, SEVEN, (MENU, _tile(0, 2)))


def leave() -> Scene:
    return Scene(_idle(), SEVEN, (MENU, _tile(0, 3)))


def leave_for_ticket() -> Scene:
    """A seat with a printer, in the middle of a hand, with more than the minimum."""
    found = playing.no_limit_turn().night
    found.presence.money[SEVEN] = MoneyDevices(tickets=True)
    return Scene(found, SEVEN, (MENU, _tile(0, 3)))


def hands() -> Scene:
    """The list of those that are over."""
    return Scene(_after_some(), SEVEN, (MENU, _tile(1, 2)))


def replay() -> Scene:
    """The one that seat 7 won, played again to its river."""
    next_street = Tap(".replay-key >> nth=4")
    return Scene(
        _after_some(), SEVEN, (MENU, _tile(1, 2), Wait(0.1), Tap(".hands-line >> nth=1"), *(next_street,) * 3)
    )


def _after_some() -> Night:
    """Seat 7 has won one hand and lost another."""
    found = playing.won().night
    found.deals({7: "Qh Qd", 9: "Ah Kh"}, "Ac 7d 2s 9h 4c")
    found.plays_in(0, seat_7="8", seat_9="24", seat_4="call")
    while not found.hand.over:
        found.stays()
    found.deals()
    return found


def session() -> Scene:
    return Scene(_after_some(), SEVEN, (MENU, _tile(1, 3)))


def rules() -> Scene:
    return Scene(_idle(), SEVEN, (RULES,))


def rules_of_stud() -> Scene:
    """Five streets, a bring-in, no board."""
    return Scene(games.stud().night, SEVEN, (RULES,))


def rules_of_lowball() -> Scene:
    return Scene(games.drawn().night, SEVEN, (RULES,))


def rankings() -> Scene:
    return Scene(_idle(), SEVEN, (MENU, _tile(2, 1)))


def rankings_high_low() -> Scene:
    return Scene(games.omaha().night, SEVEN, (MENU, _tile(2, 1)))


def collection() -> Scene:
    return Scene(_idle(), SEVEN, (MENU, _tile(2, 2)))


def seal() -> Scene:
    return Scene(_after_some(), SEVEN, (MENU, _tile(2, 3)))


def glossary() -> Scene:
    """The words of the card room: from the menu, and behind the question mark."""
    return Scene(_idle(), SEVEN, (MENU, _tile(2, 4)))


def glossary_large() -> Scene:
    return replace(glossary(), look=Look(text_size=playing.LARGEST))


def glossary_by_letter() -> Scene:
    return Scene(_idle(), SEVEN, (RULES, Tap(".menu-tab >> nth=3"), Tap(".glossary-letter >> nth=2")))


def language() -> Scene:
    return Scene(_idle(), SEVEN, (LANGUAGE,))


def settings() -> Scene:
    return Scene(_idle(), SEVEN, (TEXT,))


def clean() -> Scene:
    """The screen may be wiped."""
    return Scene(_idle(), SEVEN, (MENU, _tile(3, 2)))


def balances() -> Scene:
    """Lower left: everybody's chips (LP-143)."""
    return Scene(_idle(), SEVEN, (Tap(".tray-tab >> nth=1"),))


def blind_schedule() -> Scene:
    """Lower left: the limits, and the game that comes (LP-142)."""
    found = night(LIMIT, OMAHA, STUD, stacks=games.EIGHT, turnover=Turnover.ROTATES)
    found.deals()
    return Scene(found, SEVEN)


def reminder() -> Scene:
    """The reminder of the time played."""
    found = _idle()
    found.presence.reminders[SEVEN] = Reminder(120, -8_600)
    return Scene(found, SEVEN)


def message() -> Scene:
    """From the house."""
    found = _idle()
    found.does(wish.Announce("Dinner is served. The table goes on at eight."))
    return Scene(found, SEVEN)


def floor_called() -> Scene:
    found = _idle()
    found.presence.calls[SEVEN] = 0
    return Scene(found, SEVEN)


def clock_called() -> Scene:
    """Somebody has called the clock on seat 7."""
    found = playing.no_limit_turn().night
    found.does(wish.CallClock(Seat(3)))
    return Scene(found, SEVEN)


def refused() -> Scene:
    """Too late: the answer was not taken."""
    return Scene(
        night=playing.no_limit_turn().night,
        seat=SEVEN,
        touches=(Tap(".pad-fold"),),
        refusals={"fold": Code.STALE_OFFER},
    )


def paused() -> Scene:
    """By the floor, between hands."""
    found = played(night(), 2)
    found.does(wish.Pause(at_once=False))
    return Scene(found, SEVEN)


def frozen() -> Scene:
    """By the floor, in the middle of a hand."""
    found = playing.no_limit_turn().night
    found.does(wish.Pause(at_once=True))
    return Scene(found, SEVEN)


def void() -> Scene:
    """The hand never was."""
    found = playing.no_limit_turn().night
    found.does(wish.VoidHand(("one", "other"), "A screen went dark."))
    return Scene(found, SEVEN)


def reconnecting() -> Scene:
    return Scene(playing.no_limit_turn().night, SEVEN, (Wait(1.3),), silent=True)


def taken_over() -> Scene:
    """Somebody goes on with this seat at another page."""
    return Scene(playing.dealt().night, SEVEN, cut_off=Code.TAKEN_OVER)


def screen_in_use() -> Scene:
    """Another page holds this seat; card and PIN take over."""
    return Scene(playing.dealt().night, SEVEN, cut_off=Code.SCREEN_IN_USE, unseen=True)


def not_this_screen() -> Scene:
    return Scene(arriving.attract().night, SEVEN, cut_off=Code.NOT_THIS_SCREEN, unseen=True)


_ALL: Final = (
    *(
        menu,
        menu_while_asked,
        sit_out,
        come_back,
        top_up,
        change_seat,
        leave,
        leave_for_ticket,
        hands,
        replay,
        session,
    ),
    *(rules, rules_of_stud, rules_of_lowball, rankings, rankings_high_low, collection, seal),
    *(glossary, glossary_large, glossary_by_letter),
    *(language, settings, clean, balances, blind_schedule, reminder, message, floor_called, clock_called),
    *(refused, paused, frozen, void, reconnecting, taken_over, screen_in_use, not_this_screen),
)
SCENES: Final[dict[str, Play]] = {scene.__name__: scene for scene in _ALL}
