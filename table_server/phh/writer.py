"""Writes a journalled hand as a file of the standard, and reads it back before it is given out.

A hand that the standard profile plays to the same end is written plainly. A hand that needs its house's rules
carries them in a field of its own. A hand that neither explains is not written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from table_server.engine.collection import AT_DEAL, AT_END
from table_server.engine.money import Cents
from table_server.families.rounds.begin import opened
from table_server.families.rounds.events import (
    CollectionReturned,
    CollectionTaken,
    Event,
    HandBegan,
    HandEnded,
    HandVoided,
    RunItAgreed,
    Wagered,
)
from table_server.families.rounds.evolve import evolve
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.games import games_of
from table_server.phh import notation
from table_server.phh.actions import DealBoard, DealHole, WagerTo
from table_server.phh.errors import NotSpread, PhhError
from table_server.phh.forced import lists_of
from table_server.phh.from_events import HistoryTeller
from table_server.phh.house import COLLECTION, HOUSE, options_of
from table_server.phh.notation import NotedHand
from table_server.phh.profile import RAISES, VARIANTS, standard_terms, table_of
from table_server.phh.replaying import possible_endings
from table_server.phh.units import Unit

CENTS: Final = "_cents"
"""The field with the worth of 1 in the file, in cents."""


def write(story: Sequence[object]) -> str:
    """Write the file of a finished hand; NotSpread when the notation cannot express it."""
    events = [event for event in story if isinstance(event, Event)]
    if len(events) < len(story):
        raise NotSpread("the notation knows pot poker alone")
    began = events[0] if events else None
    ended = next((event for event in events if isinstance(event, HandEnded)), None)
    if any(isinstance(event, HandVoided) for event in events):
        raise NotSpread("the hand was voided")
    if not isinstance(began, HandBegan) or ended is None:
        raise NotSpread("the hand is still being played")
    plain = _history(began, events, ended)
    if not _over_the_cap(plain) and _fault(plain) is None:
        return notation.write(plain)
    house = _with_house_rules(plain, began)
    fault = _fault(house)
    if fault is None:
        return notation.write(house)
    by_moment = _with_moments(house, began, events)
    if COLLECTION in house.own and _fault(by_moment) is None:
        return notation.write(by_moment)
    raise NotSpread(f"the notation cannot tell this hand: {fault}")


def _over_the_cap(history: NotedHand) -> bool:
    """Return True for more wagers in a round than the reference reader allows; it counts the bet."""
    most = RAISES.get(history.variant)
    wagers = 0
    for action in history.actions:
        wagers = 0 if isinstance(action, DealBoard | DealHole) else wagers + isinstance(action, WagerTo)
        if most is not None and wagers > most:
            return True
    return False


def _fault(history: NotedHand) -> str | None:
    """Read the file back, and return what is wrong with it, if anything."""
    try:
        read = notation.read(notation.write(history))[""]
        table = table_of(read)
        ending = possible_endings(read, table)[0]
    except PhhError as fault:
        return str(fault)
    said = [table.unit.cents(stack) for stack in read.finishing_stacks or ()]
    return None if ending == said else "the chips do not add up as they did"


def _variant(began: HandBegan, events: Sequence[Event]) -> str:
    """Return the standard's name for a game; NotSpread if it has none."""
    if began.terms.pack != next(iter(games_of(Game)[began.game].packs)):
        raise NotSpread("no variant of the notation has a joker")
    if any(isinstance(event, RunItAgreed) and event.times > 1 for event in events):
        raise NotSpread("the notation has one board, which was run out more than once")
    played = began.game, began.terms.structure
    for name, variant in VARIANTS.items():
        if variant == played:
            return name
    raise NotSpread(f"no variant of the notation is {began.game} {began.terms.structure.value}")


def _history(began: HandBegan, events: Sequence[Event], ended: HandEnded) -> NotedHand:
    setup, terms = began.setup, began.terms
    variant = _variant(began, events)
    chip = _chip(began, events, ended)
    seats = tuple(dealt.seat for dealt in setup.seats)
    lists = lists_of(setup.posts, seats)
    taken = [event for event in events if isinstance(event, CollectionTaken)]
    stacks = [dealt.stack - sum(t.amount for t in taken if t.seat == dealt.seat) for dealt in setup.seats]
    fixed = terms.structure is BettingStructure.FIXED_LIMIT
    lower, upper = (limit * setup.kill[0] // setup.kill[1] // chip for limit in (terms.lower, terms.upper))
    own: dict[str, object] = {CENTS: chip}
    if from_pot := _kept(began, events):
        own[COLLECTION] = sum(from_pot.values()) // chip
    return NotedHand(
        variant=variant,
        antes=tuple(ante // chip for ante in lists.antes),
        ante_trimming_status=lists.trimmed,
        blinds_or_straddles=tuple(blind // chip for blind in lists.blinds),
        bring_in=terms.bring_in // chip,
        small_bet=lower if fixed else 0,
        big_bet=upper if fixed else 0,
        min_bet=0 if fixed else lower,
        starting_stacks=tuple(stack // chip for stack in stacks),
        actions=tuple(HistoryTeller(opened(games_of(Game)[began.game], began), chip).told(events[1:])),
        finishing_stacks=tuple(dict(ended.stacks)[seat] // chip for seat in seats),
        hand=setup.hand,
        seats=tuple(int(seat) for seat in seats),
        own=own,
    )


def _kept(began: HandBegan, events: Sequence[Event]) -> Counter[str]:
    """Return what the house kept of the pots, by the moment it was taken."""
    state = opened(games_of(Game)[began.game], began)
    moments: dict[int, str] = {}
    kept = Counter[str]()
    for event in events[1:]:
        if isinstance(event, CollectionTaken) and event.seat is None:
            line = began.terms.collection.charges[event.charge]
            now = state.game.streets[state.street].name if state.street else AT_DEAL
            moments[event.charge] = AT_END if line.when == AT_END else now
            kept[moments[event.charge]] += event.amount
        if isinstance(event, CollectionReturned) and event.seat is None:
            kept[moments[event.charge]] -= event.amount
        evolve(state, event)
    return +kept


def _chip(began: HandBegan, events: Sequence[Event], ended: HandEnded) -> Cents:
    """Return the table's chip if all amounts are whole chips, so odd chips fall alike; else the cent."""
    setup, terms = began.setup, began.terms
    amounts = [
        terms.lower * setup.kill[0] // setup.kill[1],
        terms.upper * setup.kill[0] // setup.kill[1],
        terms.bring_in,
        *(dealt.stack for dealt in setup.seats),
        *(part for post in setup.posts for part in (post.live, post.dead)),
        *(stack for _, stack in ended.stacks),
        *(event.amount for event in events if isinstance(event, CollectionTaken | CollectionReturned)),
        *(event.to for event in events if isinstance(event, Wagered)),
    ]
    return terms.unit if all(amount % terms.unit == 0 for amount in amounts) else 1


def _with_house_rules(history: NotedHand, began: HandBegan) -> NotedHand:
    """Add the options that differ from the standard profile."""
    chip = history.own[CENTS]
    terms = replace(began.terms, unit=began.terms.unit // chip) if isinstance(chip, int) else began.terms
    options = options_of(terms, standard_terms(history, Unit(0)))
    return replace(history, own={**history.own, HOUSE: options})


def _with_moments(history: NotedHand, began: HandBegan, events: Sequence[Event]) -> NotedHand:
    """Say when each charge was taken: it came out of the pots of that time (D-44)."""
    chip = history.own[CENTS]
    assert isinstance(chip, int)  # narrows the type: the writer put it there
    moments = {when: amount // chip for when, amount in _kept(began, events).items()}
    return replace(history, own={**history.own, COLLECTION: moments})
