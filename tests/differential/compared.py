"""A hand compared from its first decision to its payout."""

from __future__ import annotations

import warnings
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.differential import payouts
from tests.differential.acts import Act, Acts
from tests.differential.cases import CASES
from tests.differential.duel import Duel
from tests.differential.scene import Kind, Style, drawn
from tests.differential.turns import another_turn, covered, mucked_cards_dealt, pointless_check


@dataclass(slots=True)
class Compared:
    """The outcome of comparing one hand, or many."""

    hands: int = 0
    finished: int = 0
    """Played to the payout by both; the others met a rule after which the two hands are not the same."""
    decisions: int = 0
    agreed: int = 0
    known: Counter[str] = field(default_factory=Counter)
    unknown: list[str] = field(default_factory=list)

    def add(self, other: Compared) -> None:
        """Count the other's in."""
        self.hands += other.hands
        self.finished += other.finished
        self.decisions += other.decisions
        self.agreed += other.agreed
        self.known += other.known
        self.unknown += other.unknown


def compared(kind: Kind, number: int) -> Compared:
    """Play the hand of this number at both tables."""
    with warnings.catch_warnings():
        # PokerKit warns of an exhausted stud deck, and takes a warning that is an error for a refusal.
        warnings.simplefilter("ignore", UserWarning)
        return _Comparison(kind, number).run()


class _Comparison:
    def __init__(self, kind: Kind, number: int) -> None:
        self.name = f"{kind.value} {number}"
        self.rng = Random(f"{self.name} acts")
        self.duel = Duel(drawn(kind, number))
        self.found = Compared(hands=1)

    def run(self) -> Compared:
        while self._decision():
            pass
        return self.found

    def _decision(self) -> bool:
        """Compare what is allowed now and act; whether the hand goes on."""
        ours, theirs = self.duel.ours.acts(), self.duel.theirs.acts()
        if theirs is not None and ours is None and pointless_check(self.duel, theirs):
            self.found.known["pointless-check"] += 1
            self.duel.they_check()
            return True
        if ours is None and theirs is None:
            self._payout()
            return False
        self.found.decisions += 1
        if ours is None or theirs is None or ours.place != theirs.place:
            return self._other_turn(ours, theirs)
        return self._same_cards(ours.place) and self._same_acts(ours, theirs) and self._act(ours, theirs)

    def _other_turn(self, ours: Acts | None, theirs: Acts | None) -> bool:
        if ours and covered(self.duel, ours):
            self.found.known["covered"] += 1
            if ours.call == 0:
                self.duel.we_check()
            return ours.call == 0
        why = another_turn(self.duel, ours, theirs) if ours and theirs else None
        if why:
            self.found.known[why] += 1
            return False
        return self._unknown(f"turn: {ours} {theirs}")

    def _same_cards(self, place: int) -> bool:
        ours, theirs = self.duel.ours, self.duel.theirs
        if sorted(ours.cards(place)) == sorted(theirs.cards(place)) and ours.board() == theirs.board():
            return True
        return self._unknown("cards")

    def _same_acts(self, ours: Acts, theirs: Acts) -> bool:
        """PokerKit allows exactly what the known cases make of our offer."""
        foretold = ours
        for name, case in CASES.items():
            changed = case(self.duel, foretold)
            self.found.known[name] += changed != foretold
            foretold = changed
        self.found.agreed += ours == theirs
        return foretold == theirs or self._unknown(f"acts: {ours} {theirs} foretold {foretold}")

    def _act(self, ours: Acts, theirs: Acts) -> bool:
        """Choose what both allow; whether there is any such act, and both dealt the same after it."""
        act = chosen(self.rng, self.duel.scene.style, ours, theirs)
        if act is None:
            return False
        self.duel.take(act)
        if mucked_cards_dealt(self.duel):
            self.found.known["mucked-cards-dealt"] += 1
            return False
        return True

    def _payout(self) -> None:
        self.found.finished += 1
        stacks = self.duel.ours.state.stacks
        if self.duel.ours.state.live > 1:
            for name, changed in payouts.foretold(self.duel):
                self.found.known[name] += changed != stacks
                stacks = changed
        if stacks != self.duel.theirs.state.stacks or self.found.known["ours"]:
            self._unknown(f"stacks: {self.duel.ours.state.stacks} {self.duel.theirs.state.stacks} {stacks}")

    def _unknown(self, what: str) -> bool:
        self.found.unknown.append(f"{self.name}: {what}")
        return False


def chosen(rng: Random, style: Style, ours: Acts, theirs: Acts) -> Act | None:
    """An act that both allow in the hand's style; None when there is none."""
    fold = ours.fold and theirs.fold
    if fold and rng.random() < style.folds:
        return Act("fold")
    if ours.low and theirs.low and ours.high and theirs.high and rng.random() < style.raises:
        low, high = max(ours.low, theirs.low), min(ours.high, theirs.high)
        if low <= high:
            return Act("wager", sized(rng, style.sizing, low, high))
    if ours.bring_in and ours.bring_in == theirs.bring_in:
        return Act("bring_in")
    if ours.call is not None and ours.call == theirs.call:
        return Act("call" if ours.call else "check")
    return Act("fold") if fold else None


def sized(rng: Random, sizing: str, low: int, high: int) -> int:
    """A total between the smallest and the largest."""
    match sizing:
        case "least":
            return low
        case "small":
            return rng.randint(low, min(high, 2 * low))
        case "most":
            return high
        case _:
            return rng.choice((low, high, rng.randint(low, high)))
