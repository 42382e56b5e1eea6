"""What a seat shows until its player is dealt in, and again after."""

from __future__ import annotations

from typing import Final

from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.state import Entry
from table_server.felt import commands as wish
from table_server.felt.state import Absence
from table_server.wire.codes import Code
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
    """Nobody at the table yet."""
    return Scene(Night(terms(LIMIT)), SEVEN)


def card() -> Scene:
    """The number of a card, before its PIN."""
    return Scene(_others_play(), SEVEN, PIN[:2])


def pin() -> Scene:
    return Scene(_others_play(), SEVEN, (*PIN, Type("27")))


def wrong_pin() -> Scene:
    return Scene(_others_play(), SEVEN, PROVED, {"log_in": Code.WRONG_CARD_OR_PIN})


def locked() -> Scene:
    return Scene(_others_play(), SEVEN, PROVED, {"log_in": Code.LOCKED})


def barred() -> Scene:
    return Scene(_others_play(), SEVEN, PROVED, {"log_in": Code.BARRED})


def buy_in() -> Scene:
    found = _others_play()
    found.log_in(7)
    return Scene(found, SEVEN)


def money_on_its_way() -> Scene:
    found = _others_play()
    found.log_in(7)
    found.does(wish.BuyIn(SEVEN, 20_000, Entry.WAIT))
    return Scene(found, SEVEN)


def not_enough() -> Scene:
    """The wallet did not pay."""
    scene = money_on_its_way()
    (key,) = scene.night.felt.moves
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
        found.does(wish.TimeUp(found.felt.asked, Seat(found.asked[0]))) if not found.hand.betting else (
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
    *(waiting_for_blind, waiting_for_players, not_activated, sitting_out, broke, leaving),
)
SCENES: Final[dict[str, Play]] = {scene.__name__: scene for scene in _ALL}
