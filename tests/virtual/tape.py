"""All that is said on all lines, and when: one digest of every byte."""

from __future__ import annotations

import asyncio
from collections import Counter
from hashlib import sha256

from tests.virtual.line import Line, Way


class Tape:
    """Listens to a virtual server's lines.

    Most of a view is everybody's, and goes to a table's screens one after the other: it is noted with the
    first of them, and with the others that they begin like it.
    """

    def __init__(self) -> None:
        self.messages: Counter[Way] = Counter()
        self._digest = sha256()
        self._everybodys = b""

    def __call__(self, line: Line, way: Way, sent: bytes) -> None:
        self.messages[way] += 1
        if way is Way.UP and b'"hello"' in sent:  # the floor's holds a secret that no seed knows
            return
        alike = len(self._everybodys)
        if alike and sent.startswith(self._everybodys):
            sent = sent[alike:]
        else:
            alike = 0
            self._keep(sent)
        self._digest.update(
            b"%a %a %a %d %b\n" % (asyncio.get_running_loop().time(), line.path, way.name, alike, sent)
        )

    def note(self, more: object) -> None:
        """Add something else that has to be the same."""
        self._digest.update(repr(more).encode())

    def digest(self) -> str:
        return self._digest.hexdigest()

    def _keep(self, sent: bytes) -> None:
        """The board's message comes before the others; what is in it goes on in theirs."""
        end = sent.rfind(b'},"steps":')
        if end > 0:
            self._everybodys = sent[:end]
