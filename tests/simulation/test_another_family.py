"""A family that simulation does not name plays at random, checked in every way that pot poker is."""

from __future__ import annotations

from functools import partial
from itertools import islice

import pytest

from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.families import SimulatedFamilies
from table_server.simulation.session import SimulationReport, any_act, any_loose_act, rehearse, session
from table_server.simulation.tables import HandSource, PlainTable, Surprise, WildTable
from tests.toy import high_card as toy
from tests.toy.at_random import GAME, STRUCTURE, WITH_TOY, with_toy

ROUNDS = 200


def report(families: SimulatedFamilies = WITH_TOY, *, wild: bool) -> tuple[SimulationReport, set[str]]:
    """Play rounds of the toy; return the report and the kinds of event."""
    game, source = families.of(GAME), SeededSource(9)
    shuffle = partial(shuffled, source=source)
    terms = game.play.usual_terms(GAME, STRUCTURE)
    table: HandSource = PlainTable(game, terms, 4, chance=source, shuffle=shuffle)
    player = any_act(game, source)
    if wild:
        table, player = WildTable(game, chance=source, shuffle=shuffle), any_loose_act(game, source)
    told = SimulationReport()
    kinds: set[str] = set()
    for hand in islice(session(game, table, player, checked=True), ROUNDS):
        told.count(hand)
        kinds |= {type(event).__name__ for event in hand.events}
    return told, kinds


@pytest.mark.parametrize("wild", [False, True])
def test_the_toy_plays_at_random_and_everything_holds(wild: bool) -> None:
    told, kinds = report(wild=wild)
    assert told.faults == []
    assert told.hands == ROUNDS
    assert kinds >= {"Began", "WagersOpened", "Wagered", "Confirmed", "FeesTaken", "Settled", "Ended"}


class Leaking(toy.HighCard):
    """Rules that lose a cent with every wager that is settled."""

    def evolve(self, hand: toy.Hand, event: toy.Event) -> None:
        super().evolve(hand, event)
        if isinstance(event, toy.Settled):
            hand.behind[event.seat] -= 1


class Blind(Leaking):
    """Rules that lose a cent too, and whose own invariants do not see it."""

    def faults(self, _: toy.Hand) -> tuple[toy.WrongChips, ...]:
        return ()


@pytest.mark.parametrize(("rules", "code"), [(Leaking(), "chips_not_conserved"), (Blind(), "chips_lost")])
def test_chips_that_the_toy_loses_are_found(rules: toy.HighCard, code: str) -> None:
    told, _ = report(with_toy(rules), wild=True)
    assert {finding.code for _, finding in told.faults} == {code}


def test_a_lineup_that_prepares_no_hand_is_noticed() -> None:
    game, source = WITH_TOY.of(GAME), SeededSource(9)
    terms = game.play.usual_terms(GAME, STRUCTURE)
    alone = PlainTable(game, terms, 1, chance=source, shuffle=partial(shuffled, source=source))
    with pytest.raises(Surprise, match="no hand: too_few_players"):
        alone.next_hand()


def test_a_rehearsal_is_what_its_family_says() -> None:
    rehearse(WITH_TOY.of(GAME), SeededSource(0), partial(shuffled, source=SeededSource(0)))
