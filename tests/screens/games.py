"""Scenes of questions in games other than hold'em, and of hands of other sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Final

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Exchange
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    TurnUpOffer,
)
from table_server.table import commands as wish
from table_server.table.terms import Turnover
from tests.screens.night import Night
from tests.screens.scene import Play, Said, Scene
from tests.screens.tables import (
    DOUBLE_BOARD,
    LOWBALL,
    NO_LIMIT,
    OMAHA,
    OVERS,
    STRADDLED,
    STUD,
    TEN,
    night,
    played,
    stand_in,
)
from tests.table.stand_ins import on_the_shelf

SEVEN: Final = Seat(7)
EIGHT: Final = {seat: 10 * dollars for seat, dollars in TEN.items() if seat <= 8}


def until_asked(found: Night, kind: type[object], seat: int = 7) -> Night:
    """Everybody stays in for the least until this seat is asked such a thing."""
    for _ in range(200):
        offer = found.hand.offer
        if isinstance(offer, kind) and seat in found.asked:
            return found
        assert not found.hand.over, f"seat {seat} is never asked {kind.__name__}"
        found.stays()
    raise AssertionError("too long a hand")


def omaha() -> Scene:
    """Four cards, two ways to win."""
    found = night(OMAHA)
    found.deals({7: "As Ad 2h 3h"}, "Kh 8d 4c 5s 2d")
    found.goes_to("turn")
    return Scene(until_asked(found, BetOffer), SEVEN)


def stud() -> Scene:
    """Fifth street: two down, three up."""
    found = night(STUD, stacks=EIGHT)
    found.deals()
    found.goes_to("fifth")
    return Scene(until_asked(found, BetOffer), SEVEN)


def double_board() -> Scene:
    """Two boards from the start, and chips before most seats."""
    with on_the_shelf():
        found = on_two_boards(TEN)
        found.plays("12" + " call" * 9)
        found.goes_to("turn")
        found.plays("check 58" + " call" * 8)
        return Scene(found, SEVEN, shelf=on_the_shelf)


def double_board_chances() -> Scene:
    """Ten hands lie open on two boards, before the river of either."""
    with on_the_shelf():
        found = on_two_boards(dict.fromkeys(TEN, 60))
        found.goes_to("turn")
        found.plays("all_in" + " call" * 9)
        return Scene(found, SEVEN, shelf=on_the_shelf, lie=partial(_before_the_river, found))


def on_two_boards(stacks: Mapping[int, int]) -> Night:
    """Everybody sees both flops; the game has to be on the shelf."""
    found = night(DOUBLE_BOARD, stacks=stacks)
    found.deals()
    found.goes_to("flop")
    return found


def _before_the_river(found: Night, view: Said) -> None:
    """The view is at the end of the hand; what is told on the way to it are steps."""
    chances = next(step.chances for step in found.told if step.chances)
    hand = view["table"]["hand"]
    everything = sum(seat.stack for seat in found.hand.setup.seats)
    hand |= {"stage": "running", "pot": everything, "chances": [asdict(each) for each in chances]}
    hand["boards"] = [board[:4] for board in hand["boards"]]
    for seat in view["table"]["seats"]:
        seat |= {"stack": 0, "status": "all_in", "state": "playing", "wins": []}
    if "you" in view:
        view["you"]["stage"] = "seated"


def seventh_street() -> Scene:
    """Seven cards, three of them down."""
    found = night(STUD, stacks={2: 200, 5: 200, 7: 182})
    found.deals()
    found.goes_to("seventh")
    return Scene(until_asked(found, BetOffer), SEVEN)


def bring_in() -> Scene:
    """The low card is seat 7's."""
    found = night(STUD, stacks={2: 200, 5: 200, 7: 182})
    for _ in range(40):
        found.deals()
        if found.asked == [7]:
            return Scene(found, SEVEN)
        found.folds_to_the_end()
    raise AssertionError("never the low card")


def draw() -> Scene:
    """The number of cards to discard."""
    found = night(LOWBALL, stacks=EIGHT)
    found.deals()
    return Scene(until_asked(found, DrawOffer), SEVEN)


def kill() -> Scene:
    """Two cards seen: kill the pot?"""
    found = night(LOWBALL, stacks=EIGHT)
    found.deals()
    return Scene(until_asked(found, KillOffer), SEVEN)


def discard() -> Scene:
    """One of three cards goes."""
    with on_the_shelf():
        found = night(stand_in("pineapple_like"))
        found.deals()
        return Scene(until_asked(found, DiscardOffer), SEVEN, shelf=on_the_shelf)


def second_draw() -> Scene:
    """Of two; everybody stood pat in the first."""
    with on_the_shelf():
        found = night(stand_in("two_draws"), stacks=EIGHT)
        found.deals()
        until_asked(found, DrawOffer)
        until_asked(found, BetOffer)
        return Scene(until_asked(found, DrawOffer), SEVEN, shelf=on_the_shelf)


def turn_up() -> Scene:
    """Open the down card, or keep it down."""
    with on_the_shelf():
        found = night(stand_in("turned_stud"), stacks=TEN)
        found.deals()
        return Scene(until_asked(found, TurnUpOffer), SEVEN, shelf=on_the_shelf)


def openers() -> Scene:
    """Draw that needs openers: seat 7 may open or pass."""
    with on_the_shelf():
        found = night(stand_in("jacks_or_better_like"), stacks=EIGHT)
        found.deals()
        return Scene(until_asked(found, BetOffer), SEVEN, shelf=on_the_shelf)


def no_openers() -> Scene:
    """The same, and seat 7 has nothing to open with."""
    with on_the_shelf():
        found = night(stand_in("jacks_or_better_like"), stacks=EIGHT)
        found.deals({7: "As Kd 9c 7h 2s"})
        return Scene(until_asked(found, BetOffer), SEVEN, shelf=on_the_shelf)


def choose_game() -> Scene:
    """Dealer's choice: seat 7 names it."""
    found = night(NO_LIMIT, OMAHA, STUD, LOWBALL, stacks=EIGHT, turnover=Turnover.DEALERS_CHOICE)
    for _ in range(40):
        if found.table.chooser == SEVEN:
            return Scene(found, SEVEN)
        if found.table.chooser is not None:
            found.does(wish.ChooseGame(found.table.chooser, 0))
        found.deals()
        found.folds_to_the_end()
    raise AssertionError("seat 7 never chooses")


def straddle() -> Scene:
    """A table where one may straddle: the switch is on."""
    found = played(night(STRADDLED), 3)
    found.does(wish.OfFamily(WantStraddle(SEVEN, on=True)))
    found.deals({7: "As Ad"})
    return Scene(found, SEVEN)


def overs() -> Scene:
    """A table with over buttons: seat 7 holds one."""
    found = night(OVERS, stacks={seat: 10 * dollars for seat, dollars in TEN.items()})
    found.does(wish.OfFamily(HoldOver(SEVEN, on=True)))
    found.does(wish.OfFamily(HoldOver(Seat(3), on=True)))
    found.deals({7: "As Ad 2h 3h"})
    return Scene(until_asked(found, BetOffer), SEVEN)


def drawn() -> Scene:
    """After the draw: who took how many."""
    found = night(LOWBALL, stacks=EIGHT)
    found.deals()
    until_asked(found, DrawOffer)
    found.acts(Exchange(SEVEN, found.hand.hole[found.hand.place[SEVEN]][:2]))
    return Scene(until_asked(found, BetOffer), SEVEN)


_ALL: Final = (
    *(omaha, stud, seventh_street, bring_in, draw, drawn, second_draw, kill, discard, turn_up),
    *(openers, no_openers),
    *(choose_game, straddle, overs, double_board, double_board_chances),
)
SCENES: Final[dict[str, Play]] = {scene.__name__: scene for scene in _ALL}
