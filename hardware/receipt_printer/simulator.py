"""A simulated receipt printer: shows its paper, and its lid, roll and knife can fail."""

from __future__ import annotations

import re
from typing import Final

from hardware.conversation import ConversationStep
from hardware.device import Wishes
from hardware.receipt_printer.frames import LONGEST, Asked, encode_reached

FAULTS: Final = {
    "paper_out": "it has no paper",
    "knife": "its knife jams at the end of every receipt",
    "deaf": "it loses every receipt, and still reports its status",
    "power": "it loses its power in the middle of every receipt",
    "old": "it does not know marks",
    "slow": "a receipt takes a minute",
}
HELP: Final = "look | paper out | paper low | paper | open | close | power | help"
PACE: Final = 400
MINUTE: Final = 60_000
WIDEST: Final = 64  # characters of a line
ROLL: Final = 300  # lines that can be looked at

_COMMAND: Final = re.compile(
    rb"\x10\x04(?P<status>[\x01-\x04])|\x1d\(H\x06\x0000(?P<mark>[ -~]{4})|(?P<cut>\x1dV.)"
    rb"|(?P<init>\x1b@)|\x1b[!Etda].|(?P<text>[^\x10\x1b\x1d\n]*+\n)"
    rb"|[^\x10\x1b\x1d\n]++(?=[\x10\x1b\x1d])|(?P<begun>[^\x10\x1b\x1d\n]++\Z)",
    re.DOTALL,
)
"""The last two cases read an endless line once; without them it would be read again from each character."""


class ReceiptPrinterSimulator:
    """Answers a status at once, and a mark when the paper gets there."""

    def __init__(self, wishes: Wishes) -> None:
        self._fault = wishes.get("fault")
        self._bytes = b""
        self._lines: list[str] = []
        self._marks: list[str] = []  # of the receipt being printed
        self._open = self._low = self._jammed = False
        self._empty = self._fault == "paper_out"
        self._done: int | None = None
        self.paper: list[str] = []  # the last lines, over all receipts

    @property
    def due(self) -> int | None:
        return None if self._stopped else self._done

    @property
    def _stopped(self) -> bool:
        return self._open or self._empty or self._jammed

    def begin(self, now: int) -> ConversationStep[str]:
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        self._bytes += data
        answers = b""
        end = 0
        for command in _COMMAND.finditer(self._bytes):
            if command["begun"] is not None:
                break
            end = command.end()
            answers += self._do(command, now)
        self._bytes = self._bytes[end:][-LONGEST:]
        return ConversationStep((), answers)

    def tick(self, now: int) -> ConversationStep[str]:
        if self._done is None or now < self._done or self._stopped:
            return ConversationStep()
        self._done = None
        if self._fault == "power":
            return self._power("power lost in the middle of a receipt")
        lines, self._lines = tuple(self._lines), []
        self.paper = [*self.paper, *lines][-ROLL:]
        if self._fault == "knife":
            self._jammed = True
            return ConversationStep((*lines, "the knife jams"))
        marks, self._marks = self._marks, []
        answers = b"" if self._fault == "old" else b"".join(map(encode_reached, marks))
        return ConversationStep((*lines, "-" * 20), answers)

    def order(self, words: str, now: int) -> ConversationStep[str]:
        match words.strip():
            case "look":
                return ConversationStep((f"{len(self.paper)} lines printed", *self.paper[-20:]))
            case "paper out":
                self._empty = True
            case "paper low":
                self._low = True
            case "paper":
                self._empty = self._low = False
            case "open":
                self._open = True
            case "close":
                self._open = self._jammed = False
            case "power":
                return self._power("off and on again")
            case _:
                return ConversationStep((HELP,))
        return ConversationStep((words.strip(),))

    def _do(self, command: re.Match[bytes], now: int) -> bytes:
        if (status := command["status"]) is not None:
            return bytes([self._status(Asked(status[0]))])
        if self._fault == "deaf":
            return b""
        if (text := command["text"]) is not None:
            self._lines = [*self._lines, text.decode("cp437").rstrip()[:WIDEST]][-ROLL:]
        elif command["init"] is not None:
            self._lines.clear()
        elif command["cut"] is not None:
            self._done = now + (MINUTE if self._fault == "slow" else PACE)
        elif (mark := command["mark"]) is not None:
            self._marks = [*self._marks, mark.decode("ascii")][-8:]
        return b""

    def _status(self, which: Asked) -> int:
        match which:
            case Asked.PRINTER:
                bits = 0x08 if self._stopped else 0
            case Asked.OFFLINE:
                bits = (
                    (0x04 if self._open else 0) | (0x20 if self._empty else 0) | (0x40 if self._jammed else 0)
                )
            case Asked.ERROR:
                bits = 0x08 if self._jammed else 0
            case _:
                bits = (0x0C if self._low or self._empty else 0) | (0x60 if self._empty else 0)
        return 0x12 | bits

    def _power(self, how: str) -> ConversationStep[str]:
        self._lines, self._marks, self._bytes, self._done = [], [], b"", None
        return ConversationStep((how,))
