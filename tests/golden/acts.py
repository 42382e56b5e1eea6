"""Acts, read from a line: `seat 4 raises to $24`, or in plain form after `tries to`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from table_server.engine.cards import Seat
from table_server.families.hand import TimedOut, VoidHand
from table_server.families.rounds.commands import (
    BringIn,
    Call,
    Check,
    Command,
    Discard,
    Exchange,
    Fold,
    Kill,
    OpenHands,
    Rabbit,
    RunIt,
    Show,
    TurnUp,
    Wager,
)
from tests.golden.amounts import MONEY, cards, cents
from tests.golden.words import TIMES

Act: TypeAlias = Callable[[Seat, str], Command]
_TRIES: Final = re.compile(r"(seat \d+|the floor) tries to (.+): refused, ([a-z ]+)")
_DOES: Final = re.compile(r"(seat \d+|the floor) (.+)")
_SAID: Final = {word: count for count, word in TIMES.items()}

_ACTS: Final[tuple[tuple[str, Act], ...]] = (
    (r"folds?", lambda seat, _: Fold(seat)),
    (r"checks?", lambda seat, _: Check(seat)),
    (rf"calls?(?: {MONEY})?(?:, all in)?", lambda seat, _: Call(seat)),
    (rf"bets? ({MONEY})(?:, all in)?", lambda seat, amount: Wager(seat, cents(amount))),
    (rf"opens? for ({MONEY})(?:, all in)?", lambda seat, amount: Wager(seat, cents(amount))),
    (rf"(?:raise|complete)s? to ({MONEY})(?:, all in)?", lambda seat, amount: Wager(seat, cents(amount))),
    (rf"brings? it in(?: for {MONEY})?(?:, all in)?", lambda seat, _: BringIn(seat)),
    (r"stands? pat", lambda seat, _: Exchange(seat, ())),
    (r"throws? (.+)", lambda seat, thrown: Exchange(seat, cards(thrown))),
    (r"discards? (.+)", lambda seat, thrown: Discard(seat, cards(thrown))),
    (r"says? (up|down)", lambda seat, said: TurnUp(seat, said == "up")),
    (rf"kills? for ({MONEY})(?:, all in)?", lambda seat, amount: Kill(seat, cents(amount))),
    (r"declines?", lambda seat, _: Kill(seat, 0)),
    (r"says? (once|twice|three times)", lambda seat, times: RunIt(seat, _SAID[times])),
    (r"opens?", lambda seat, _: OpenHands(seat, agrees=True)),
    (r"stays? closed", lambda seat, _: OpenHands(seat, agrees=False)),
    (r"says? run it (\d) times", lambda seat, times: RunIt(seat, int(times))),
    (r"shows?(?: .+)?", lambda seat, _: Show(seat)),
    (r"sees? what would have come(?:: .+)?", lambda seat, _: Rabbit(seat)),
    (r"times? out", lambda seat, _: TimedOut(seat)),
    (r"voids? the hand", lambda _, __: VoidHand()),
)


def tried(text: str) -> tuple[Command, str] | None:
    """The command and the code of its refusal, if the line is about one."""
    found = _TRIES.fullmatch(text)
    if not found:
        return None
    command = _command(found[1], found[2])
    return (command, found[3].replace(" ", "_")) if command else None


def done(text: str) -> Command | None:
    """The command of a line, if it is one."""
    found = _DOES.fullmatch(text)
    return _command(found[1], found[2]) if found else None


def _command(who: str, what: str) -> Command | None:
    seat = Seat(0 if who == "the floor" else int(who.removeprefix("seat ")))
    for pattern, act in _ACTS:
        if found := re.fullmatch(pattern, what):
            return act(seat, found[1] if found.groups() else "")
    return None
