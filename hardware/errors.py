"""The errors of devices.

HardwareError
    BadAddress      a device's address makes no sense; the text says what is expected
    LinkRefused     the device's line cannot be opened (now)
    LinkLost        the line was open, and is gone
"""

from __future__ import annotations


class HardwareError(Exception):
    """Something about a device is broken."""


class BadAddress(HardwareError):
    """An address that opens no device."""


class LinkRefused(HardwareError):
    """The line to a device cannot be opened."""


class LinkLost(HardwareError):
    """The line to a device is gone: unplugged, hung up or cut."""
