"""The host's side of an encrypted session: the key, and the count that must rise by one with every answer."""

from __future__ import annotations

from hardware.ssp.secrecy import Entropy, unwrap, wrap


class Envelope:
    """Lasts from one key exchange to the next."""

    def __init__(self, key: bytes, entropy: Entropy) -> None:
        self._key = key
        self._entropy = entropy
        self._count = 0

    def sealed(self, data: bytes) -> bytes:
        """Seal a message of ours."""
        return wrap(key=self._key, count=self._count, data=data, entropy=self._entropy)

    def opened(self, data: bytes) -> bytes | None:
        """Open an answer; None if it does not answer our last message."""
        inner = unwrap(self._key, self._count + 1, data)
        if inner is not None:
            self._count += 1
        return inner
