"""What the screens of a tournament's table show: cards are played, the tournament is laid over them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from msgspec import json as printed

from table_server.engine.cards import Seat
from table_server.felt import commands as wish
from table_server.projection.step_views import Step, What
from table_server.projection.tournament_views import (
    ChipsFor,
    EntrantView,
    FinishView,
    LevelView,
    PrizeView,
    ProposalView,
    SharesView,
    StandingLine,
    TournamentView,
    WholeTournament,
)
from table_server.tournaments.deals import Basis
from table_server.tournaments.schedule import Pace
from table_server.tournaments.state import Standing, TournamentPhase
from table_server.tournaments.structure import Start
from tests.screens import arriving, board_scenes, playing
from tests.screens.night import BOARD as CENTER
from tests.screens.night import NICKNAMES, Night
from tests.screens.scene import Play, Said, Scene
from tests.screens.tables import RUN_TWICE, night, played
from tests.screens.touches import Tap, Touch

SEVEN: Final = Seat(7)
MINUTE: Final = 60_000
HOLDEM: Final = "Texas Hold'em"


def _level(number: int, big: int, ante: int = 0, pause: int = 0) -> LevelView:
    return LevelView(
        number=number,
        blinds=(big // 2, big),
        ante=0,
        big_blind_ante=ante,
        bring_in=0,
        lower=big,
        upper=big,
        game=HOLDEM,
        lasts=20 * MINUTE,
        pause_after=pause,
    )


BLINDS: Final = (100, 200, 300, 400, 600, 800, 1_000, 1_600, 2_000, 3_000, 4_000, 6_000, 10_000, 20_000)
SCHEDULE: Final = tuple(
    _level(at, big, big if at > 3 else 0, 10 * MINUTE if at % 4 == 0 else 0)
    for at, big in enumerate(BLINDS, start=1)
)
PRIZES: Final = (
    PrizeView(1, 1, 225_000, 0),
    PrizeView(2, 2, 135_000, 0),
    PrizeView(3, 3, 90_000, 0),
    PrizeView(4, 6, 15_000, 0),
)
RUNNING: Final = TournamentView(
    key="w1",
    title="Wednesday Turbo",
    phase=TournamentPhase.RUNNING,
    start=Start.FULL,
    starts_in=None,
    buy_in=5_000,
    fee=500,
    chips=20_000,
    pace=Pace.TIME,
    now=SCHEDULE[1],
    next=SCHEDULE[2],
    left=380_000,
    runs=True,
    on_break=False,
    entered=99,
    places=100,
    remain=27,
    average=73_333,
    pool=495_000,
    prizes=PRIZES,
    hand_for_hand=False,
    final_table=False,
    deal_proposed=False,
)
REGISTERING: Final = replace(
    RUNNING,
    phase=TournamentPhase.REGISTERING,
    start=Start.AT_TIME,
    starts_in=754_000,
    now=SCHEDULE[0],
    next=SCHEDULE[1],
    left=20 * MINUTE,
    runs=False,
    entered=42,
    remain=42,
    average=20_000,
    pool=210_000,
)
FINAL: Final = replace(RUNNING, final_table=True, remain=4, average=495_000)
OVER: Final = replace(FINAL, phase=TournamentPhase.OVER, runs=False, remain=1, next=None)
NOBODY: Final = EntrantView(
    held_for="",
    standing=None,
    may_enter=False,
    may_withdraw=False,
    sits_at="",
    sits_in=None,
    rank=None,
    rebuy=None,
    rebuy_in=None,
    add_on=None,
    proposal=None,
    may_propose=(),
    finish=None,
)
PLAYING: Final = replace(NOBODY, standing=Standing.PLAYING, sits_in=SEVEN, rank=5)


def _standings(remain: int = 9) -> tuple[StandingLine, ...]:
    """Those still in by chips, and those out below them."""
    playing = [
        StandingLine(at, at, NICKNAMES[at % 10], 96_500 - 8_250 * at, "Table 1", Seat(at), 0, 0, at == 5, at)
        for at in range(1, remain + 1)
    ]
    out = [
        StandingLine(remain + 1, remain + 2, "Rockets", 0, "", None, 7_500, 0, me=False, number=90),
        StandingLine(remain + 1, remain + 2, "Cowboys", 0, "", None, 7_500, 0, me=False, number=91),
        StandingLine(remain + 3, remain + 3, "Fishhooks", 0, "", None, 0, 0, me=False, number=92),
    ]
    return (*playing, *out)


def _scene(
    found: Night,
    tournament: TournamentView,
    entrant: EntrantView | None = None,
    touches: tuple[Touch, ...] = (),
    *,
    seat: Seat = SEVEN,
    remain: int = 9,
) -> Scene:
    """The night's view with the tournament in it."""

    def laid(view: Said) -> None:
        view["table"] |= {"tournament": _told(tournament), "title": "Table 1"}
        if seat != CENTER:
            view["you"] |= {"tournament": _told(entrant), "buy_in": None, "top_up": None}

    whole = WholeTournament(tournament, SCHEDULE, _standings(remain))
    return Scene(found, seat, touches, lie=laid, tournament=whole)


def _told(part: object) -> Any:
    return json.loads(printed.encode(part))


def _chips() -> Night:
    return playing.no_limit_turn().night


def _between() -> Night:
    found = played(night(RUN_TWICE), 2)
    found.does(wish.Pause(at_once=False))
    return found


def _empty() -> Night:
    return arriving.attract().night


# an empty seat


def tournament_attract() -> Scene:
    return _scene(_empty(), REGISTERING, NOBODY)


def tournament_closed() -> Scene:
    """It runs, and nobody can enter any more."""
    return _scene(_empty(), RUNNING, NOBODY)


def held_for() -> Scene:
    """The player who drew this seat has not come yet."""
    return _scene(_empty(), RUNNING, replace(NOBODY, held_for="Walking Sticks"))


def _logged_in() -> Night:
    return arriving.buy_in().night


def enter() -> Scene:
    return _scene(_logged_in(), REGISTERING, replace(NOBODY, may_enter=True))


def entered() -> Scene:
    mine = replace(NOBODY, standing=Standing.REGISTERED, may_withdraw=True)
    return _scene(_logged_in(), REGISTERING, mine)


def sits_elsewhere() -> Scene:
    mine = replace(NOBODY, standing=Standing.PLAYING, sits_at="Table 2", sits_in=Seat(4), rank=12)
    return _scene(_logged_in(), RUNNING, mine)


# at the table


def tournament_turn() -> Scene:
    """Chips instead of dollars, with everything a slider can be asked."""
    return _scene(_chips(), RUNNING, PLAYING)


def tournament_keypad() -> Scene:
    scene = playing.raise_open()
    return _scene(scene.night, RUNNING, PLAYING, scene.touches)


def tournament_balances() -> Scene:
    return _scene(_chips(), RUNNING, PLAYING, (Tap(".tray-tab:nth-child(2)"),))


def by_hands() -> Scene:
    """Levels by the number of hands (LP-146)."""
    return _scene(_chips(), replace(RUNNING, pace=Pace.HANDS, left=3), PLAYING)


def on_break() -> Scene:
    return _scene(_between(), replace(RUNNING, now=SCHEDULE[3], on_break=True, left=250_000), PLAYING)


def clock_stopped() -> Scene:
    return _scene(_chips(), replace(RUNNING, runs=False), PLAYING)


def hand_for_hand() -> Scene:
    return _scene(_between(), replace(RUNNING, hand_for_hand=True, remain=7), PLAYING)


def tournament_menu() -> Scene:
    mine = replace(
        PLAYING, rebuy=ChipsFor(5_500, 20_000), add_on=ChipsFor(5_000, 30_000), may_propose=tuple(Basis)
    )
    return _scene(_between(), FINAL, mine, (Tap(".top-button:last-child"),))


def propose_deal() -> Scene:
    mine = replace(PLAYING, may_propose=tuple(Basis))
    return _scene(_between(), FINAL, mine, (Tap(".top-button:last-child"), Tap(".menu-deal")), remain=4)


def custom_deal() -> Scene:
    """Amounts by hand that do not add up yet."""
    mine = replace(PLAYING, may_propose=tuple(Basis))
    touches = (
        *(Tap(".top-button:last-child"), Tap(".menu-deal"), Tap(".deal-basis:last-child")),
        *(Tap(".keys-1"), Tap(".keys-5"), Tap(".keys-0"), Tap(".keys-0")),
    )
    return _scene(_between(), FINAL, mine, touches, remain=4)


SHARES: Final = (
    SharesView(3, "Fishhooks", 182_311),
    SharesView(7, "Route 66", 131_004),
    SharesView(9, "Broadway", 98_685),
    SharesView(12, "Walking Sticks", 28_000),
)


def deal_proposed() -> Scene:
    proposal = ProposalView("Broadway", Basis.ICM, SHARES, 25_000, ("Broadway", "Fishhooks"), mine=True)
    mine = replace(PLAYING, proposal=proposal)
    return _scene(_between(), replace(FINAL, deal_proposed=True), mine)


def deal_accepted() -> Scene:
    proposal = ProposalView("Broadway", Basis.CHIP_CHOP, SHARES, 0, ("Broadway", "Route 66"), mine=False)
    mine = replace(PLAYING, proposal=proposal)
    return _scene(_between(), replace(FINAL, deal_proposed=True), mine)


def blinds_up() -> Scene:
    """Every seat is told of the increase (LP-147)."""
    found = _between()
    found.tells(Step(What.LEVEL, count=13))
    return replace(_scene(found, replace(RUNNING, now=SCHEDULE[12], next=SCHEDULE[13]), PLAYING), told=True)


# out


def rebuy() -> Scene:
    mine = replace(
        NOBODY, standing=Standing.DECIDING, sits_in=SEVEN, rebuy=ChipsFor(5_500, 20_000), rebuy_in=24_000
    )
    return _scene(arriving.broke().night, RUNNING, mine)


def finished() -> Scene:
    """Fourth, with a prize (LP-152, LP-153)."""
    mine = replace(NOBODY, standing=Standing.OUT, finish=FinishView("Route 66", 4, 4, 15_000, 0))
    return _scene(arriving.broke().night, FINAL, mine)


def finished_shared() -> Scene:
    """A shared place without a prize, and nobody at the seat any more."""
    mine = replace(NOBODY, finish=FinishView("Route 66", 28, 29, 0, 0))
    return replace(_scene(_empty(), RUNNING, mine), closed=True)


def tournament_won() -> Scene:
    mine = replace(NOBODY, standing=Standing.OUT, finish=FinishView("Route 66", 1, 1, 225_000, 21_500))
    return _scene(_between(), OVER, mine)


# the board


def _board(found: Night, tournament: TournamentView) -> Scene:
    return _scene(found, tournament, seat=CENTER)


def board_registering() -> Scene:
    return _board(board_scenes.closed().night, REGISTERING)


def board_level() -> Scene:
    return _board(_chips(), RUNNING)


def board_by_hands() -> Scene:
    return _board(_chips(), replace(RUNNING, pace=Pace.HANDS, left=3, now=SCHEDULE[12], next=SCHEDULE[13]))


def board_break() -> Scene:
    return _board(
        _between(), replace(RUNNING, now=SCHEDULE[3], next=SCHEDULE[4], on_break=True, left=250_000)
    )


def board_hand_for_hand() -> Scene:
    return _board(_between(), replace(RUNNING, hand_for_hand=True, remain=7))


def board_blinds_up() -> Scene:
    """And so is the board (LP-148)."""
    found = _between()
    found.tells(Step(What.LEVEL, count=13))
    return replace(_board(found, replace(RUNNING, now=SCHEDULE[12], next=SCHEDULE[13])), told=True)


def board_knocked_out() -> Scene:
    found = _between()
    found.tells(Step(What.KNOCKED_OUT, Seat(6), amount=15_000, count=4))
    return replace(_board(found, FINAL), told=True)


def board_deal() -> Scene:
    return _board(_between(), replace(FINAL, deal_proposed=True, runs=False))


def board_over() -> Scene:
    return _board(_between(), OVER)


_SEAT: Final = (
    *(tournament_attract, tournament_closed, held_for, enter, entered, sits_elsewhere),
    *(tournament_turn, tournament_keypad, tournament_balances, by_hands, on_break, clock_stopped),
    *(hand_for_hand, blinds_up, tournament_menu, propose_deal, custom_deal, deal_proposed, deal_accepted),
    *(rebuy, finished, finished_shared, tournament_won),
)
_BOARD: Final = (
    *(board_registering, board_level, board_by_hands, board_break, board_hand_for_hand),
    *(board_deal, board_over, board_blinds_up, board_knocked_out),
)
SEAT: Final[dict[str, Play]] = {scene.__name__: scene for scene in _SEAT}
BOARD: Final[dict[str, Play]] = {scene.__name__: scene for scene in _BOARD}
