"""The places of button and blinds in the next hand (D-14 to D-17, D-149)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.families.rounds.lineup.company import Company
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.lineup.terms import ButtonRule, ShortBlind, ThreeBlinds
from table_server.families.seating.chairs import EntryChoice
from table_server.families.seating.circle import beginning, clockwise, within


@value
class Placing:
    """The button's seat, and the seats of the blinds from the smallest to the big blind."""

    button: Seat
    places: tuple[Seat, ...]
    next_button: Seat
    """The start of the search for the next button: the first blind's seat after this button."""
    short: tuple[Seat, ...] = ()
    """Seats passed over for the big blind because they could not make half of it (D-23)."""
    heads_up: bool = False


def placed(lineup: Lineup, who: Company) -> Placing | None:
    """Button and blinds among three or more; None if there are too few seats for the blinds."""
    if lineup.rules.button is ButtonRule.DEAD and lineup.places and lineup.terms.blinds:
        return _dead(lineup, who)
    return _moving(lineup, who)


def held(lineup: Lineup, who: Company, placing: Placing) -> Placing:
    """Hold the button back for a seat that was too short to open and has chips now (D-139).

    Afterwards it goes on as if it had moved.
    """
    owing = [s for s in lineup.short if s in who.regular and lineup.chairs[s].stack]
    if who.anew or not owing:
        return placing
    return replace(placing, button=clockwise(who.regular, owing[0])[-2])


def _first_on_button(lineup: Lineup) -> bool:
    """True if the button posts the smallest of three blinds (D-16)."""
    return len(lineup.terms.blinds) == 3 and lineup.rules.three_blinds is ThreeBlinds.ON_BUTTON


def _moving(lineup: Lineup, who: Company) -> Placing | None:
    """Move the button to the next player; the seats after it have the blinds."""
    button = _next_button(lineup, who.regular)
    blinds = len(lineup.terms.blinds)
    places = [button] if _first_on_button(lineup) else []
    short: list[Seat] = []
    for seat in _takers(lineup, who, button):
        if len(places) == blinds:
            break
        if len(places) == blinds - 1 and _is_short(lineup, seat):
            short.append(seat)
        else:
            places.append(seat)
    if len(places) < blinds and short:
        places.append(short.pop())
    if blinds == 3 and len(places) == 2 and button not in places:
        return _three_on_three(lineup, who, [button, *places])
    return _placing(who, button, places, short=short) if len(places) == blinds else None


def _three_on_three(lineup: Lineup, who: Company, order: list[Seat]) -> Placing:
    """Three players and three blinds: the button posts the smallest one, whatever the house's rule (as D-17).

    When a fourth player has just left, the button may jump once, so that nobody has the big blind twice
    running (as D-15).
    """
    if not who.anew and lineup.button not in lineup.places:
        counted = clockwise(order, clockwise(order, lineup.places[-1])[0])
        order = order if counted[0] == lineup.button else counted
    return _placing(who, order[0], order)


def _placing(who: Company, button: Seat, places: list[Seat], *, short: Sequence[Seat] = ()) -> Placing:
    following = places or clockwise(who.regular, button)
    next_button = next(seat for seat in following if seat != button)
    return Placing(button=button, places=tuple(places), next_button=next_button, short=tuple(short))


def _next_button(lineup: Lineup, regular: tuple[Seat, ...]) -> Seat:
    """The next button, always forward (LP-68): the last hand's first blind, or the next player after it."""
    if lineup.button is None or lineup.next_button is None:
        return beginning(regular, lineup.drawn or regular[0])[0]
    first, second = beginning(regular, lineup.next_button)[:2]
    return second if first == lineup.button else first


def _takers(lineup: Lineup, who: Company, button: Seat) -> Iterator[Seat]:
    """The seats that can take a blind, in order: players, and comers that the big blind has not passed."""
    for seat in clockwise((*who.regular, *who.comers), button):
        if seat != button and (seat in who.regular or _comes_on_blind(lineup, button, seat)):
            yield seat


def _comes_on_blind(lineup: Lineup, button: Seat, seat: Seat) -> bool:
    """True if a comer takes the big blind, even in the small blind's place when a player left (LIV sheet)."""
    if lineup.chairs[seat].entry is EntryChoice.LET_BUTTON_PASS:
        return False
    return not _big_blind_passed(lineup, button, seat)


def _big_blind_passed(lineup: Lineup, button: Seat, seat: Seat) -> bool:
    """True between the button and the last big blind: a seat that comes in here would escape the blind."""
    last = lineup.places[-1]
    behind = lineup.button is not None and within(lineup.button, button, last)
    return not behind and within(button, last, seat)


def _is_short(lineup: Lineup, seat: Seat) -> bool:
    """True if a stack cannot make half the big blind, which is enough (OCE sheet, Ace-to-five Lowball)."""
    if lineup.rules.short_blind is not ShortBlind.NEXT_TAKES_IT:
        return False
    return 2 * lineup.chairs[seat].stack < lineup.terms.blinds[-1]


def _dead(lineup: Lineup, who: Company) -> Placing | None:
    """Move the big blind to the next player; the smaller blinds and the button take its earlier seats."""
    takers = [*who.regular, *(s for s in who.comers if _waits_for_blind(lineup, s))]
    big = clockwise(takers, lineup.places[-1])[0]
    blinds = len(lineup.terms.blinds)
    players = {*who.regular, big}
    if lineup.heads_up or len(players) <= blinds:
        return _counted_back(lineup, who, clockwise(players, big))
    places = [*lineup.places[1:], big]
    button = places[0] if _first_on_button(lineup) else lineup.places[0]
    return _placing(who, button, places)


def _waits_for_blind(lineup: Lineup, seat: Seat) -> bool:
    return lineup.chairs[seat].entry is not EntryChoice.LET_BUTTON_PASS


def _counted_back(lineup: Lineup, who: Company, order: list[Seat]) -> Placing | None:
    """Count the smaller blinds and the button back from the big blind when there are no earlier seats."""
    blinds = len(lineup.terms.blinds)
    if len(order) < 3:
        return None
    places = order[-blinds:]
    on_button = _first_on_button(lineup) or len(order) == blinds  # as in _three_on_three
    return _placing(who, places[0] if on_button else order[-blinds - 1], places)


def heads_up(lineup: Lineup, two: tuple[Seat, ...]) -> Placing:
    """Two players: the button has the small blind, and nobody the big blind twice running (D-15, D-17)."""
    button = _heads_up_button(lineup, two)
    big = two[0] if button == two[1] else two[1]
    places = {0: (), 1: (big,)}.get(len(lineup.terms.blinds), (button, big))
    return Placing(button, places, big, heads_up=True)


def _heads_up_button(lineup: Lineup, two: tuple[Seat, ...]) -> Seat:
    if lineup.button is None or lineup.next_button is None:
        return beginning(two, lineup.drawn or two[0])[0]
    if lineup.places:
        last = lineup.places[-1]
        if last in two:
            return last
        if lineup.rules.button is ButtonRule.DEAD:
            return clockwise(two, last)[1]
    return next(seat for seat in beginning(two, lineup.next_button) if seat != lineup.button)
