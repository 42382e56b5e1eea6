"""What can be broken about a device.

HardwareError
    BadAddress      a device's address makes no sense; the text says what would
    LinkRefused     the device's line cannot be opened (now)
    LinkLost        the line was open and is not any more
"""

from __future__ import annotations


class HardwareError(Exception):
    """Something about a device is broken."""


class BadAddress(HardwareError):
    """An address that no device can be opened by."""


class LinkRefused(HardwareError):
    """The line to a device cannot be opened."""


class LinkLost(HardwareError):
    """The line to a device is gone: unplugged, hung up or cut."""
