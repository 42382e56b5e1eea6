"""Scenes of a tournament's seats: hands are played, and the tournament's view is laid over them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from msgspec import json as printed

from table_server.engine.cards import Seat
from table_server.projection.views.tournament import (
    ChipsFor,
    EntrantView,
    FinishView,
    ProposalView,
    SharesView,
    StandingLine,
    TournamentView,
    WholeTournament,
)
from table_server.table import commands as wish
from table_server.tournaments.deals import Basis
from table_server.tournaments.schedule import LevelMeasure
from table_server.tournaments.state import EntrantStanding, TournamentPhase
from tests.screens import arriving, playing
from tests.screens.night import BOARD as CENTER
from tests.screens.night import NICKNAMES, Night
from tests.screens.scene import Play, Said, Scene
from tests.screens.tables import RUN_TWICE, TEN, night, played
from tests.screens.touches import Tap, Touch
from tests.screens.tournament_told import (
    AFTER,
    FALLS,
    FINAL,
    FINALIST,
    LAST,
    LAST_FOUR,
    MINUTE,
    NOBODY,
    OVER,
    PLAYING,
    REGISTERING,
    RISES,
    RUNNING,
    SCHEDULE,
    SEVEN,
    SIX,
    STUD,
    UP,
)


def _standings(found: Night, tournament: TournamentView) -> tuple[StandingLine, ...]:
    """Those at the table by chips, and those out below them."""
    if tournament.phase is TournamentPhase.OVER:
        prizes = {prize.first: prize.cash for prize in tournament.prizes}
        return tuple(
            StandingLine(
                first=at,
                last=at,
                name=name,
                chips=0,
                table="",
                seat=None,
                cash=prizes.get(at, 0),
                ticket=0,
                me=at == 1,
                number=at,
            )
            for at, name in enumerate(LAST, start=1)
        )
    chairs = found.table.lineup.chairs
    stacks = {seat: chair.stack for seat, chair in chairs.items() if chair.stack}
    playing = [
        StandingLine(
            first=at,
            last=at,
            name=NICKNAMES[seat - 1],
            chips=stacks[seat],
            table="Table 1",
            seat=seat,
            cash=0,
            ticket=0,
            me=seat == SEVEN,
            number=seat,
        )
        for at, seat in enumerate(sorted(stacks, key=lambda seat: -stacks[seat]), start=1)
    ]
    place = tournament.remain + 1
    out = [
        StandingLine(
            first=place,
            last=place + 1,
            name="Sailboats",
            chips=0,
            table="",
            seat=None,
            cash=7_500,
            ticket=0,
            me=False,
            number=90,
        ),
        StandingLine(
            first=place,
            last=place + 1,
            name="Ducks",
            chips=0,
            table="",
            seat=None,
            cash=7_500,
            ticket=0,
            me=False,
            number=91,
        ),
        StandingLine(
            first=place + 2,
            last=place + 2,
            name="Hockey Sticks",
            chips=0,
            table="",
            seat=None,
            cash=0,
            ticket=0,
            me=False,
            number=92,
        ),
    ]
    return (*playing, *out)


def laid_over(
    found: Night,
    tournament: TournamentView,
    entrant: EntrantView | None = None,
    touches: tuple[Touch, ...] = (),
    *,
    seat: Seat = SEVEN,
    before: TournamentView | None = None,
) -> Scene:
    """The night's view with the tournament in it; `before` is how that was, where the scene is about news."""
    if before is None:  # a page that sees one scene after the other shall not think that it missed a level
        tournament = replace(tournament, key=f"w{tournament.now.number}")

    def laying(tournament: TournamentView) -> Callable[[Said], None]:
        def laid(view: Said) -> None:
            view["table"] |= {"tournament": _told(tournament), "title": "Table 1"}
            if before is not None and tournament.remain < before.remain:
                view["table"]["seats"][SIX - 1] |= {"stack": 0, "state": "broke"}
            if seat != CENTER:
                view["you"] |= {"tournament": _told(entrant), "buy_in": None, "top_up": None}

        return laid

    lasts = 20 * MINUTE if tournament.pace is LevelMeasure.TIME else 8
    schedule = tuple(replace(level, lasts=lasts) for level in SCHEDULE)
    whole = WholeTournament(tournament, schedule, _standings(found, tournament))
    was = None if before is None else Scene(found, seat, lie=laying(before))
    return Scene(found, seat, touches, lie=laying(tournament), tournament=whole, before=was)


def _told(part: object) -> Any:
    return json.loads(printed.encode(part))


def chips() -> Night:
    return playing.no_limit_turn().night


def between(stacks: Mapping[int, int] = TEN) -> Night:
    found = played(night(RUN_TWICE, stacks=stacks), 2)
    found.does(wish.Pause(at_once=False))
    return found


def one_left() -> Night:
    """With all the chips."""
    return night(replace(RUN_TWICE, most_buy_in=200_000), stacks={SEVEN: 2_000})


def _empty() -> Night:
    return arriving.attract().night


# an empty seat


def tournament_attract() -> Scene:
    return laid_over(arriving.attract_alone().night, REGISTERING, NOBODY)


def tournament_closed() -> Scene:
    """It runs, and nobody can enter any more."""
    return laid_over(_empty(), RUNNING, NOBODY)


def held_for() -> Scene:
    """The player who drew this seat has not come yet."""
    return laid_over(_empty(), RUNNING, replace(NOBODY, held_for="Walking Sticks"))


def _logged_in() -> Night:
    return arriving.buy_in().night


def enter() -> Scene:
    return laid_over(_logged_in(), REGISTERING, replace(NOBODY, may_enter=True))


def enter_with_seat() -> Scene:
    """Won in a satellite (LP-159)."""
    return laid_over(_logged_in(), REGISTERING, replace(NOBODY, may_enter=True, has_seat=True))


def entered_with_seat() -> Scene:
    mine = replace(NOBODY, standing=EntrantStanding.REGISTERED, may_withdraw=True, has_seat=True)
    return laid_over(_logged_in(), REGISTERING, mine)


def entered() -> Scene:
    mine = replace(NOBODY, standing=EntrantStanding.REGISTERED, may_withdraw=True)
    return laid_over(_logged_in(), REGISTERING, mine)


def sits_elsewhere() -> Scene:
    mine = replace(NOBODY, standing=EntrantStanding.PLAYING, sits_at="Table 2", sits_in=Seat(4), rank=12)
    return laid_over(_logged_in(), RUNNING, mine)


# at the table


def tournament_turn() -> Scene:
    """Chips instead of dollars, with everything a slider can be asked."""
    return laid_over(chips(), RUNNING, PLAYING)


def tournament_keypad() -> Scene:
    scene = playing.raise_open()
    return laid_over(scene.night, RUNNING, PLAYING, touches=scene.touches)


def tournament_balances() -> Scene:
    return laid_over(chips(), RUNNING, PLAYING, touches=(Tap(".tray-tab:nth-child(2)"),))


def by_hands() -> Scene:
    """Levels by the number of hands (LP-146)."""
    return laid_over(chips(), replace(RUNNING, pace=LevelMeasure.HANDS, left=3), PLAYING)


def on_break() -> Scene:
    return laid_over(between(), replace(RUNNING, now=SCHEDULE[3], on_break=True, left=250_000), PLAYING)


def clock_stopped() -> Scene:
    return laid_over(chips(), replace(RUNNING, runs=False), PLAYING)


def hand_for_hand() -> Scene:
    return laid_over(between(), replace(RUNNING, hand_for_hand=True, remain=7), PLAYING)


def tournament_menu() -> Scene:
    mine = replace(
        FINALIST, rebuy=ChipsFor(5_500, 20_000), add_on=ChipsFor(5_000, 30_000), may_propose=tuple(Basis)
    )
    return laid_over(between(LAST_FOUR), FINAL, mine, touches=(Tap(".top-button:last-child"),))


def propose_deal() -> Scene:
    mine = replace(FINALIST, may_propose=tuple(Basis))
    return laid_over(
        between(LAST_FOUR), FINAL, mine, touches=(Tap(".top-button:last-child"), Tap(".menu-deal"))
    )


def custom_deal() -> Scene:
    """Amounts by hand that do not add up yet."""
    mine = replace(FINALIST, may_propose=tuple(Basis))
    touches = (
        *(Tap(".top-button:last-child"), Tap(".menu-deal"), Tap(".deal-basis:last-child")),
        *(Tap(".keys-1"), Tap(".keys-5"), Tap(".keys-0"), Tap(".keys-0")),
    )
    return laid_over(between(LAST_FOUR), FINAL, mine, touches=touches)


SHARES: Final = (
    SharesView(3, "Fishhooks", 157_311),
    SharesView(7, "Route 66", 136_004),
    SharesView(9, "Broadway", 108_685),
    SharesView(6, "Walking Sticks", 73_000),
)


def deal_proposed() -> Scene:
    proposal = ProposalView(
        by="Broadway",
        basis=Basis.ICM,
        shares=SHARES,
        kept=25_000,
        accepted=("Broadway", "Fishhooks"),
        mine=True,
    )
    mine = replace(FINALIST, proposal=proposal)
    return laid_over(between(LAST_FOUR), replace(FINAL, deal_proposed=True), mine)


def deal_accepted() -> Scene:
    proposal = ProposalView(
        by="Broadway",
        basis=Basis.CHIP_CHOP,
        shares=SHARES,
        kept=25_000,
        accepted=("Broadway", "Route 66"),
        mine=False,
    )
    mine = replace(FINALIST, proposal=proposal)
    return laid_over(between(LAST_FOUR), replace(FINAL, deal_proposed=True), mine)


def blinds_up() -> Scene:
    """Every seat is told of the increase (LP-147)."""
    found = between()
    found.tells(RISES)
    return laid_over(found, UP, PLAYING, before=RUNNING)


def blinds_up_and_out() -> Scene:
    """The hand that ends a level is somebody's last: one is told after the other (LP-147, LP-149)."""
    found = between(LAST_FOUR)
    found.tells(RISES, FALLS)
    return laid_over(found, AFTER, FINALIST, before=FINAL)


def next_game() -> Scene:
    """A rotation: the level brings another game."""
    found = between()
    found.tells(RISES)
    return laid_over(found, replace(UP, now=STUD), PLAYING, before=RUNNING)


# out


def rebuy() -> Scene:
    mine = replace(
        NOBODY,
        standing=EntrantStanding.DECIDING,
        sits_in=SEVEN,
        rebuy=ChipsFor(5_500, 20_000),
        rebuy_in=24_000,
    )
    return laid_over(arriving.broke().night, RUNNING, mine)


def finished() -> Scene:
    """Fourth, with a prize (LP-152, LP-153)."""
    mine = replace(
        NOBODY,
        standing=EntrantStanding.OUT,
        finish=FinishView(name="Route 66", first=4, last=4, cash=50_000, ticket=0),
    )
    return laid_over(arriving.broke().night, FINAL, mine)


def finished_shared() -> Scene:
    """A shared place without a prize, and nobody at the seat any more."""
    mine = replace(NOBODY, finish=FinishView(name="Route 66", first=28, last=29, cash=0, ticket=0))
    return laid_over(_empty(), RUNNING, mine)


def tournament_won() -> Scene:
    mine = replace(
        NOBODY,
        standing=EntrantStanding.OUT,
        finish=FinishView(name="Route 66", first=1, last=1, cash=225_000, ticket=21_500),
    )
    return laid_over(one_left(), OVER, mine)


def out_again() -> Scene:
    """An eliminated player cannot enter again, at any seat (LP-150)."""
    return laid_over(_logged_in(), RUNNING, replace(NOBODY, standing=EntrantStanding.OUT))


_SEAT: Final = (
    *(tournament_attract, tournament_closed, held_for, enter, entered, sits_elsewhere),
    *(enter_with_seat, entered_with_seat),
    *(tournament_turn, tournament_keypad, tournament_balances, by_hands, on_break, clock_stopped),
    *(hand_for_hand, blinds_up, blinds_up_and_out, next_game, tournament_menu),
    *(propose_deal, custom_deal, deal_proposed, deal_accepted),
    *(rebuy, finished, finished_shared, out_again, tournament_won),
)
SEAT: Final[dict[str, Play]] = {scene.__name__: scene for scene in _SEAT}
