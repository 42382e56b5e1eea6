"""Scenes of a seat until its player is dealt in, and after leaving."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.families.seating.chairs import EntryChoice
from table_server.table import commands as wish
from table_server.table.ephemeral import MoneyDevices, MoneyDone, MoneyNews, Swipe, SwipeOutcome
from table_server.table.state import Absence
from table_server.table.transfer_commands import FillPass, GivePass
from table_server.table.transfers import Pass, Right
from table_server.wire.codes import Code
from tests.screens import playing
from tests.screens.night import Night
from tests.screens.scene import Play, Scene
from tests.screens.tables import LIMIT, RUN_TWICE, TEN, night, played, terms
from tests.screens.touches import Tap, Touch, Type

SEVEN: Final = Seat(7)
OTHERS: Final = {seat: dollars for seat, dollars in TEN.items() if seat != SEVEN}
PIN: Final[tuple[Touch, ...]] = (Tap(".attract-begin"), Type("1007"), Tap(".pinpad-enter"))
PROVED: Final[tuple[Touch, ...]] = (*PIN, Type("2718"), Tap(".pinpad-enter"))


def _others_play() -> Night:
    found = night(stacks=OTHERS)
    found.deals()
    found.plays("call fold 6 fold fold")
    return found


def attract() -> Scene:
    return Scene(_others_play(), SEVEN)


def attract_alone() -> Scene:
    """An empty table."""
    return Scene(Night(terms(LIMIT)), SEVEN)


def card() -> Scene:
    """The number of a card, before its PIN."""
    return Scene(_others_play(), SEVEN, PIN[:2])


def pin() -> Scene:
    return Scene(_others_play(), SEVEN, (*PIN, Type("27")))


def wrong_pin() -> Scene:
    return Scene(
        night=_others_play(), seat=SEVEN, touches=PROVED, refusals={"log_in": Code.WRONG_CARD_OR_PIN}
    )


def locked() -> Scene:
    return Scene(night=_others_play(), seat=SEVEN, touches=PROVED, refusals={"log_in": Code.LOCKED})


def barred() -> Scene:
    return Scene(night=_others_play(), seat=SEVEN, touches=PROVED, refusals={"log_in": Code.BARRED})


def _swiped(swipe: Swipe) -> Scene:
    """Through the table's own reader."""
    found = _others_play()
    found.presence.swipes[SEVEN] = swipe
    return Scene(found, SEVEN)


def swiped_foreign() -> Scene:
    """A bank's card, or another house's."""
    return _swiped(Swipe(SwipeOutcome.FOREIGN, 1))


def swiped_mistyped() -> Scene:
    """The reader's message takes the most room."""
    return _swiped(Swipe(SwipeOutcome.MISTYPED, 1))


def pin_on_pad() -> Scene:
    """The PIN is typed beside the screen; two digits are there."""
    return _swiped(Swipe(SwipeOutcome.WHOLE, 1, keyed=2))


def pin_on_pad_begun() -> Scene:
    """The screen says where to type it."""
    return _swiped(Swipe(SwipeOutcome.WHOLE, 1, keyed=0))


def kept_for_another() -> Scene:
    """A player with a pass has some minutes to come."""
    found = _others_play()
    found.does(
        GivePass(
            Pass(
                key="t2-1",
                player="account 11",
                name="Maximiliana",
                origin="t2",
                right=Right.FREE_HAND,
                seat=SEVEN,
            )
        )
    )
    found.does(FillPass("t2-1", 290_000))
    return Scene(found, SEVEN)


def no_ticket() -> Scene:
    """Told to who has just left: the printer had no paper."""
    found = _others_play()
    news = MoneyNews(MoneyDone.NO_TICKET, 1_182_50, 1)
    found.presence.money[SEVEN] = MoneyDevices(tickets=True, news=news)
    return Scene(found, SEVEN)


def buy_in_with_feed() -> Scene:
    """Bills may be fed in, and chips lie on the tray."""
    scene = buy_in()
    scene.night.presence.money[SEVEN] = MoneyDevices(notes=True, tickets=True, tray=12_345_50)
    return scene


def too_little() -> Scene:
    """Not enough for the smallest buy-in, and a bill that the house does not take."""
    scene = buy_in_with_feed()
    news = MoneyNews(MoneyDone.NOTE_BACK, 2_000, 1)
    scene.night.presence.money[SEVEN] = MoneyDevices(notes=True, tray=1_050, news=news)
    return replace(scene, wallet=1_500)


def chips_back() -> Scene:
    """Told in the middle of a decision: a chip on the tray does not count."""
    scene = playing.no_limit_turn()
    news = MoneyNews(MoneyDone.CHIPS_BACK, 12_345_50, 1)
    scene.night.presence.money[SEVEN] = MoneyDevices(tray=12_345_50, news=news)
    return scene


def buy_in() -> Scene:
    found = _others_play()
    found.log_in(7)
    return Scene(found, SEVEN)


def money_on_its_way() -> Scene:
    found = _others_play()
    found.log_in(7)
    found.does(wish.BuyIn(SEVEN, 20_000, EntryChoice.WAIT))
    return Scene(found, SEVEN)


def not_enough() -> Scene:
    """The wallet did not pay."""
    scene = money_on_its_way()
    (key,) = scene.night.table.moves
    scene.night.presence.not_bought[SEVEN] = NotMoved.NOT_ENOUGH
    scene.night.does(wish.MoneyRefused(key, NotMoved.NOT_ENOUGH))
    return scene


def waiting_for_blind() -> Scene:
    found = played(night(stacks=OTHERS), 11)
    found.sit({7: 200})
    found.deals()
    found.plays("fold call")
    return Scene(found, SEVEN)


def waiting_for_players() -> Scene:
    found = Night(terms(LIMIT))
    found.sit({7: 200})
    found.opens()
    return Scene(found, SEVEN)


def not_activated() -> Scene:
    """Everybody is there; the floor has not opened the table (LP-49)."""
    found = Night(terms(LIMIT))
    found.sit(TEN)
    return Scene(found, SEVEN)


def sitting_out() -> Scene:
    found = night()
    found.does(wish.TakeBreak(SEVEN, Absence.NEXT_HAND))
    found.deals()
    found.folds_to_the_end()
    found.deals()
    found.plays("fold call")
    return Scene(found, SEVEN)


def broke() -> Scene:
    found = night(RUN_TWICE, stacks={3: 200, 7: 90, 9: 150})
    found.deals({3: "As Ad", 7: "Kh Kc"}, "Ac 7d 2s 9h 4c")
    while found.asked != [7]:
        found.plays("fold" if found.asked == [9] else "call")
    found.plays("all_in")
    while not found.hand.over:
        found.does(wish.TimeUp(found.table.asked, Seat(found.asked[0]))) if not found.hand.betting else (
            found.plays("fold" if found.asked == [9] else "call")
        )
    return Scene(found, SEVEN)


def leaving() -> Scene:
    """Asked to leave in the middle of a hand."""
    found = night()
    found.deals({7: "As Ad"})
    found.does(wish.Leave(SEVEN))
    return Scene(found, SEVEN)


_ALL: Final = (
    *(attract, attract_alone, card, pin, wrong_pin, locked, barred, buy_in, money_on_its_way, not_enough),
    *(swiped_foreign, swiped_mistyped, pin_on_pad, pin_on_pad_begun, kept_for_another),
    *(no_ticket, buy_in_with_feed, too_little, chips_back),
    *(waiting_for_blind, waiting_for_players, not_activated, sitting_out, broke, leaving),
)
SCENES: Final[dict[str, Play]] = {scene.__name__: scene for scene in _ALL}
