"""Scenes of a seat during a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import OpenHands, RunIt
from table_server.table.ephemeral import PreAction, Wish
from tests.screens.night import Night
from tests.screens.scene import Look, Play, Scene
from tests.screens.tables import DEEP, LIMIT, RUN_TWICE, TEN, night, played
from tests.screens.touches import Cover, Press, Tap, Type

SEVEN: Final = Seat(7)
ZONE: Final = ".zone"
ACES: Final = {7: "As Ad", 3: "Kh Kc", 9: "Qs Js"}
BOARD: Final = "Ks 8d 3c Ah 2s"
LARGEST: Final = 140
"""The largest text that a player can choose, in percent."""


def dealt() -> Scene:
    """Cards are down, somebody else acts."""
    return Scene(_limit(), SEVEN)


def _limit() -> Night:
    found = played(night(), 8)
    found.deals(ACES, BOARD)
    return found


def _no_limit() -> Night:
    """No limit: everybody has some, seat 7 has aces."""
    found = played(night(RUN_TWICE), 8)
    found.deals(ACES, BOARD)
    return found


def to_seven(found: Night) -> Night:
    while found.asked != [7]:
        found.plays("call" if found.asked == [3] else "fold")
    return found


def facing_a_bet() -> Scene:
    return Scene(to_seven(_limit()), SEVEN)


def capped() -> Scene:
    """Three others have raised: seat 7 may only call or fold."""
    found = _limit()
    raises = ["6", "9", "12"]
    while raises or found.asked != [7]:
        found.plays("call" if found.asked == [7] else raises.pop(0) if raises else "fold")
    return Scene(found, SEVEN)


def not_reopened() -> Scene:
    """Seat 7 has raised, and an all-in of less than half a raise came back."""
    found = night(replace(LIMIT, least_buy_in=500), stacks=TEN | {8: 7})
    found.deals(ACES, BOARD)
    while found.asked != [7]:
        found.plays("call")
    found.plays("6")
    while found.asked != [7]:
        found.plays({8: "all_in", 9: "call"}.get(found.asked[0], "fold"))
    return Scene(found, SEVEN)


def not_reopened_large() -> Scene:
    """The longest reason, in the largest text."""
    return replace(not_reopened(), look=Look(text_size=LARGEST))


def no_limit_turn() -> Scene:
    """Everything a slider can be asked."""
    return Scene(_flop(), SEVEN)


def _flop() -> Night:
    """Seats 3, 7 and 9 see the flop; seat 3 bets, and it is the turn of seat 7."""
    found = _no_limit()
    found.plays_in(0, seat_7="8", seat_9="call", seat_3="call call")
    found.plays("12")
    assert found.asked == [7], found.asked
    return found


def deep_stacks() -> Scene:
    """Amounts of many figures, on presets as well."""
    found = played(night(DEEP, stacks={3: 312_000, 7: 182_000, 9: 121_000}), 2)
    found.deals(ACES, BOARD)
    found.plays_in(0, seat_7="800 call", seat_9="call call", seat_3="call call")
    found.plays("1250")
    assert found.asked == [7], found.asked
    return Scene(found, SEVEN)


def peek() -> Scene:
    """A finger at the lower corner: the indices alone."""
    return Scene(_flop(), SEVEN, (Press(ZONE, (0.5, 0.85)),))


def peek_whole() -> Scene:
    """Moved up: the whole faces."""
    return Scene(_flop(), SEVEN, (Press(ZONE, (0.5, 0.85), (0.5, 0.1)),))


def peek_covered() -> Scene:
    """For who likes to cover the cards with a hand: it lies on the zone."""
    return Scene(_flop(), SEVEN, (Cover(ZONE),), look=Look(peek="cover"))


def raise_open() -> Scene:
    """The keypad for an amount, and one that is typed."""
    return Scene(_flop(), SEVEN, (Tap(".wager-type"), Type("40")))


def all_in_asked() -> Scene:
    return Scene(_flop(), SEVEN, (Tap(".wager-all-in"),))


def pre_action_set() -> Scene:
    found = _limit()
    found.wishes(7, PreAction(Wish.CALL, 300))
    return Scene(found, SEVEN)


def folded() -> Scene:
    found = to_seven(_limit())
    found.plays("fold")
    return Scene(found, SEVEN)


def all_in_waiting() -> Scene:
    """Seat 7 is all in, seat 3 thinks."""
    found = _flop()
    found.plays("all_in")
    return Scene(found, SEVEN)


def run_it_twice() -> Scene:
    """Seat 3 has said twice with its hand closed, and seat 7 has not said yet."""
    found = _all_in()
    return Scene(found, SEVEN)


def _all_in() -> Night:
    found = _flop()
    found.plays("all_in")
    while found.asked != [3]:
        found.plays("fold")
    found.plays("call")
    found.acts(RunIt(Seat(3), 2))
    return found


def won() -> Scene:
    return Scene(_shown_down(), SEVEN)


def kicker() -> Scene:
    """Two pairs of aces: the king decides, and is named."""
    found = night(RUN_TWICE, stacks=TEN)
    found.deals({3: "Ad Qs", 7: "As Kd"}, "Ah 9c 7d 5s 2h")
    found.plays_in(0, seat_3="call", seat_7="call", seat_1="check")
    found.goes_to("the end")
    return Scene(found, SEVEN)


def kicker_large() -> Scene:
    return replace(kicker(), look=Look(text_size=LARGEST))


def lost() -> Scene:
    return Scene(_shown_down(), Seat(3))


def open_hands() -> Scene:
    """Nobody can bet any more: both players may agree to open their hands (D-259)."""
    return Scene(_asked_to_open(), SEVEN)


def _asked_to_open() -> Night:
    found = _all_in()
    found.acts(RunIt(SEVEN, 1))
    return found


def _shown_down() -> Night:
    found = _asked_to_open()
    for seat in (Seat(3), SEVEN):
        found.acts(OpenHands(seat, agrees=True))
    return found


def show_or_muck() -> Scene:
    """Everybody folded to seat 7's bet: the cards need not be shown."""
    found = _flop()
    found.plays("40")
    while not found.hand.over:
        found.plays("fold")
    return Scene(found, SEVEN)


def time_bank() -> Scene:
    found = _flop()
    found.passes(31)
    found.passes(22)
    return Scene(found, SEVEN)


def time_runs_out() -> Scene:
    """The last seconds before the bank."""
    found = _flop()
    found.passes(27)
    return Scene(found, SEVEN)


def large_text() -> Scene:
    return Scene(_flop(), SEVEN, look=Look(text_size=LARGEST))


def left_hand() -> Scene:
    return Scene(_flop(), SEVEN, look=Look(left_handed=True))


def two_colors() -> Scene:
    return Scene(_flop(), SEVEN, (Press(ZONE, (0.5, 0.85), (0.5, 0.1)),), look=Look(four_color=False))


_ALL: Final = (
    *(
        dealt,
        peek,
        peek_whole,
        peek_covered,
        facing_a_bet,
        capped,
        not_reopened,
        not_reopened_large,
        no_limit_turn,
        raise_open,
        all_in_asked,
        pre_action_set,
        folded,
    ),
    *(all_in_waiting, run_it_twice, open_hands, won, kicker, kicker_large, lost, show_or_muck),
    *(time_bank, time_runs_out),
    *(deep_stacks, large_text, left_hand, two_colors),
)
SCENES: Final[dict[str, Play]] = {scene.__name__: scene for scene in _ALL}
