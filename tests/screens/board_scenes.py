"""Scenes of the center display."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import RunIt
from table_server.table import commands as wish
from table_server.table.ephemeral import ShufflerState
from table_server.table.terms import Turnover
from tests.screens import arriving, games, playing
from tests.screens.night import BOARD, Night
from tests.screens.scene import Play, Scene
from tests.screens.tables import DEEP, LIMIT, OMAHA, RUN_TWICE, STUD, TEN, night, terms
from tests.table.stand_ins import on_the_shelf


def waiting() -> Scene:
    found = Night(terms(LIMIT))
    found.sit({2: 200, 7: 182})
    found.opens()
    return Scene(found)


def countdown() -> Scene:
    """Between two hands."""
    found = night()
    found.deals()
    found.folds_to_the_end()
    return Scene(found)


def preflop() -> Scene:
    return Scene(playing.facing_a_bet().night)


def flop() -> Scene:
    return Scene(playing.no_limit_turn().night)


def capped() -> Scene:
    return Scene(playing.capped().night)


def turn() -> Scene:
    return Scene(_street("turn"))


def river() -> Scene:
    return Scene(_street("river"))


def _street(name: str) -> Night:
    found = playing.no_limit_turn().night
    found.plays("36 fold call")
    found.goes_to(name)
    found.plays("check")
    return found


def three_side_pots() -> Scene:
    """Three short stacks all in, the others play on for the last side pot."""
    found = night(RUN_TWICE, stacks=TEN | {4: 22, 6: 48, 8: 31})
    found.deals(playing.ACES, playing.BOARD)
    found.plays_in(
        0,
        seat_4="all_in",
        seat_6="all_in",
        seat_8="all_in call",
        **{f"seat_{seat}": "call call call" for seat in (3, 7, 9)},
    )
    found.plays("20 call call check")
    return Scene(found)


def all_in_percentages() -> Scene:
    return Scene(playing.run_it_twice().night)


def two_boards() -> Scene:
    found = playing.run_it_twice().night
    found.acts(RunIt(Seat(7), 2))
    return Scene(found)


def double_board() -> Scene:
    """Two boards from the start, and chips before every seat."""
    return replace(games.double_board(), seat=BOARD)


def double_board_side_pots() -> Scene:
    """Two short stacks are all in on two boards, and chips lie before the others."""
    with on_the_shelf():
        found = games.on_two_boards(TEN)
        found.plays("90" + " call" * 9)
        found.goes_to("turn")
        found.plays("check 40" + " call" * 5)
        return Scene(found, shelf=on_the_shelf)


def double_board_chances() -> Scene:
    """Ten hands lie open on two boards, before the river of either."""
    return replace(games.double_board_chances(), seat=BOARD)


def showdown() -> Scene:
    return Scene(playing.won().night)


def kicker() -> Scene:
    """Named with the hand, because it decided."""
    return Scene(playing.kicker().night)


def split_pot() -> Scene:
    found = night(RUN_TWICE, stacks=TEN)
    found.deals({1: "7c 6c", 3: "As Kd", 7: "Ad Ks"}, "Qh Jc 4d 8s 2h")
    found.plays_in(0, seat_3="call", seat_7="call", seat_1="check")
    found.plays("12 call fold")
    found.goes_to("the end")
    return Scene(found)


def paused() -> Scene:
    scene = countdown()
    scene.night.does(wish.Pause(at_once=False))
    return scene


def frozen() -> Scene:
    scene = flop()
    scene.night.does(wish.Pause(at_once=True))
    return scene


def void() -> Scene:
    scene = flop()
    scene.night.does(wish.VoidHand(("one", "other"), "A screen went dark."))
    return scene


def shuffler() -> Scene:
    """The decks come from a machine, and the newest order is sealed."""
    scene = countdown()
    scene.night.presence.shuffler = ShufflerState("7f3a" * 16)
    return scene


def shuffler_stopped() -> Scene:
    """No hand is dealt until somebody has seen to it."""
    scene = countdown()
    scene.night.presence.shuffler = ShufflerState("7f3a" * 16, "card_jam")
    return scene


def big_stacks() -> Scene:
    """More figures than a plate is wide."""
    found = night(DEEP, stacks=TEN | {2: 1_250_000, 3: 118_250, 7: 11_825, 9: 2_500_000})
    found.deals()
    found.plays("24 call")
    return Scene(found)


def message() -> Scene:
    scene = countdown()
    scene.night.does(wish.Announce("Dinner is served. The table goes on at eight."))
    scene.night.does(wish.Queue(tuple(map(wish.Waits, ("Big Blind", "Kicker", "Gutshot")))))
    return scene


def closed() -> Scene:
    return Scene(arriving.not_activated().night)


def stud() -> Scene:
    """Up cards at the plates, no board."""
    return Scene(games.stud().night)


def omaha() -> Scene:
    return Scene(games.omaha().night)


def draw() -> Scene:
    """The number of cards that each seat discarded."""
    return Scene(games.drawn().night)


def second_draw() -> Scene:
    """Which draw it is, of how many."""
    asked = games.second_draw()
    return Scene(asked.night, shelf=asked.shelf)


def rotation() -> Scene:
    """The game after this one is known."""
    found = night(LIMIT, OMAHA, STUD, stacks=games.EIGHT, turnover=Turnover.ROTATES)
    found.deals()
    found.goes_to("flop")
    return Scene(found)


def game_is_chosen() -> Scene:
    """Dealer's choice, and seat 7 thinks."""
    return Scene(games.choose_game().night)


def folded_to() -> Scene:
    """A pot won without a showdown: no card is shown."""
    return Scene(playing.show_or_muck().night)


def high_low_split() -> Scene:
    """Half for high, half for low."""
    found = night(OMAHA)
    found.deals({7: "As 2s Kd Qd", 3: "Kh Ks 9h 9c"}, "Kc 8d 4c 5s Td")
    found.plays_in(0, seat_4="call", seat_7="call", seat_3="check", seat_2="fold")
    found.goes_to("the end")
    return Scene(found)


def time_runs_out() -> Scene:
    return Scene(playing.time_runs_out().night)


def heads_up() -> Scene:
    """Two players, big stacks."""
    found = night(RUN_TWICE, stacks={2: 600, 7: 600})
    found.deals(playing.ACES, playing.BOARD)
    found.goes_to("turn")
    return Scene(found)


_ALL: Final = (
    *(waiting, closed, countdown, preflop, capped, flop, turn, river, three_side_pots, all_in_percentages),
    *(
        two_boards,
        double_board,
        double_board_side_pots,
        double_board_chances,
        showdown,
        kicker,
        split_pot,
        paused,
        frozen,
        void,
        message,
    ),
    *(shuffler, shuffler_stopped, big_stacks),
    *(
        stud,
        omaha,
        draw,
        second_draw,
        rotation,
        game_is_chosen,
        folded_to,
        high_low_split,
        time_runs_out,
        heads_up,
    ),
)
SCENES: Final[dict[str, Play]] = {scene.__name__: scene for scene in _ALL}
