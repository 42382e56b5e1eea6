"""A simulated ticket printer: prints tickets, reports its status, jams when told to."""

from __future__ import annotations

from typing import Final

from hardware.conversation import ConversationStep
from hardware.device import Wishes
from hardware.ticket_printer.frames import CommandReader, Flag, Status, encode_status

FAULTS: Final = {
    "jam_before": "every ticket jams before its number is printed",
    "jam_after": "every ticket jams after its number is printed",
    "paper_out": "it has no paper",
    "chute": "nobody takes its tickets",
    "power": "it loses its power in the middle of every ticket",
    "deaf": "it loses every ticket it is sent",
    "garbled": "it does not understand tickets",
    "slow": "a ticket takes a minute",
    "stuck": "its validation flag never goes out, as if the last ticket were this one",
    "mute": "it reports its status only when asked",
}
HELP: Final = "look | take | jam | paper out | paper low | paper | open | close | power | help"

UNASKED: Final = 2000  # milliseconds between two statuses that it sends by itself
FIELDS: Final = 4  # that a ticket has at least
# The stages of a ticket.
NUMBERED: Final = 2
CUT: Final = 3  # it lies in the chute until somebody takes it
ROLL: Final = 50  # tickets that can be looked at
TOP: Final = Flag.TOP_OF_FORM
HANDS: Final = {
    "jam": (Flag.JAM, True),
    "paper out": (Flag.PAPER_OUT, True),
    "paper low": (Flag.LOW, True),
    "paper": (Flag.PAPER_OUT | Flag.LOW, False),
    "open": (Flag.OPEN, True),
    "close": (Flag.OPEN, False),
}


class TicketPrinterSimulator:
    """Feeds, prints, validates, cuts: one stage every `pace` milliseconds."""

    def __init__(self, wishes: Wishes) -> None:
        self._fault = wishes.get("fault")
        self._pace = 15_000 if self._fault == "slow" else 300
        self._reader = CommandReader()
        self._flags = TOP | Flag.RESET
        if self._fault == "paper_out":
            self._flags |= Flag.PAPER_OUT
        if self._fault == "stuck":
            self._flags |= Flag.VALIDATED
        self._stage = 0
        self._ticket: tuple[str, ...] = ()
        self._next: int | None = None
        self._unasked = 0
        self.printed: list[tuple[str, ...]] = []  # the fields of the last tickets with a number on them

    @property
    def due(self) -> int | None:
        wanted = [self._next] if self._next is not None else []
        if self._fault != "mute":
            wanted.append(self._unasked)
        return min(wanted, default=None)

    def begin(self, now: int) -> ConversationStep[str]:
        self._unasked = now + UNASKED
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        lines: list[str] = []
        answers = b""
        for letter, fields in self._reader.feed(data):
            match letter:
                case "S":
                    answers += self._status()
                case "C":
                    self._flags &= ~(Flag.RESET | Flag.COMMAND)
                case "r":
                    lines += self._restart("reset")
                case "P":
                    lines += self._start(fields, now)
                case _:
                    self._flags |= Flag.COMMAND
        return ConversationStep(tuple(lines), answers)

    def tick(self, now: int) -> ConversationStep[str]:
        lines: tuple[str, ...] = ()
        if self._next is not None and now >= self._next:
            lines = self._on(now)
        if self._fault == "mute" or now < self._unasked:
            return ConversationStep(lines)
        self._unasked = now + UNASKED
        return ConversationStep(lines, self._status())

    def order(self, words: str, now: int) -> ConversationStep[str]:
        match words.strip():
            case "look":
                return ConversationStep((f"{self._flags!r}, {len(self.printed)} printed",))
            case "take":
                return ConversationStep(self._take())
            case "power":
                return ConversationStep(self._restart("off and on again"))
            case hand if hand in HANDS:
                flag, put = HANDS[hand]
                self._flags = self._flags | flag if put else self._flags & ~flag
                return ConversationStep((hand,))
            case _:
                return ConversationStep((HELP,))

    def _status(self) -> bytes:
        return encode_status(Status(self._flags, "0", "SIM-1.0"))

    def _start(self, fields: tuple[str, ...], now: int) -> tuple[str, ...]:
        if self._fault == "deaf" or self._stage:
            return ("a ticket, not heard",)
        if self._fault == "garbled" or len(fields) < FIELDS:
            self._flags |= Flag.COMMAND
            return ("a ticket, not understood",)
        if self._flags & (Flag.PAPER_OUT | Flag.JAM | Flag.OPEN):
            return ("a ticket, and it cannot print",)
        self._ticket, self._stage, self._next = fields[2:], 1, now + self._pace
        self._flags = (self._flags | Flag.BUSY) & ~(TOP | Flag.VALIDATED)
        if self._fault == "stuck":
            self._flags |= Flag.VALIDATED
        return ("printing",)

    def _on(self, now: int) -> tuple[str, ...]:
        """Go on to the next stage: number printed, ticket cut, ticket taken."""
        self._stage, self._next = self._stage + 1, now + self._pace
        if self._stage == NUMBERED:
            return self._print()
        if self._stage == CUT:
            return self._cut()
        self._stage, self._next = 0, None
        self._flags |= TOP
        return () if self._fault == "chute" else self._take()

    def _print(self) -> tuple[str, ...]:
        if self._fault == "jam_before":
            return self._jammed()
        if self._fault == "power":
            return self._restart("power lost in the middle of a ticket")
        self.printed = [*self.printed, self._ticket][-ROLL:]
        self._flags |= Flag.VALIDATED
        _, title, amount, *_ = self._ticket
        return (f"printed: {title}, {amount}",)  # never its number

    def _cut(self) -> tuple[str, ...]:
        if self._fault == "jam_after":
            return self._jammed()
        self._flags = (self._flags | Flag.IN_CHUTE) & ~Flag.BUSY
        return ("cut",)

    def _jammed(self) -> tuple[str, ...]:
        self._stage, self._next = 0, None
        self._flags = (self._flags | Flag.JAM) & ~Flag.BUSY
        return ("jammed",)

    def _take(self) -> tuple[str, ...]:
        if not self._flags & Flag.IN_CHUTE:
            return ("nothing to take",)
        self._flags &= ~Flag.IN_CHUTE
        return ("taken",)

    def _restart(self, how: str) -> tuple[str, ...]:
        if self._stage != CUT:  # a ticket in the chute stays there
            self._stage, self._next = 0, None
        kept = self._flags & (Flag.PAPER_OUT | Flag.LOW | Flag.OPEN | Flag.IN_CHUTE)
        self._flags = kept | TOP | Flag.RESET
        return (how,)
