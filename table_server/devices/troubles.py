"""The troubles of one device: the floor is told the first of them until it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class Troubles:
    """Troubles in the order in which they began."""

    def __init__(self, tell: Callable[[str | None], None]) -> None:
        self._tell = tell
        self._now: dict[str, None] = {}

    def __bool__(self) -> bool:
        return bool(self._now)

    def begin(self, trouble: str) -> None:
        self._now.setdefault(trouble)
        self._say()

    def end(self, trouble: str) -> None:
        self._now.pop(trouble, None)
        self._say()

    def are(self, troubles: Iterable[str], among: Iterable[str]) -> None:
        """Replace the troubles `among` these by the ones that are there now."""
        wanted = set(troubles)
        for trouble in among:
            if trouble not in wanted:
                self._now.pop(trouble, None)
        for trouble in sorted(wanted):
            self._now.setdefault(trouble)
        self._say()

    def _say(self) -> None:
        self._tell(next(iter(self._now), None))
