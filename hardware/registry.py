"""Finds the kinds of devices: every folder of `hardware` that declares a DEVICE."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

import hardware
from hardware.device import Device
from hardware.errors import BadAddress


@cache
def devices() -> Mapping[str, Device]:
    """Return the kinds by key, in alphabetical order."""
    declared = map(_declared, _folders())
    return MappingProxyType({device.key: device for device in declared if device is not None})


def device(key: str) -> Device:
    """Return the kind whose folder has this name. BadAddress lists the kinds there are."""
    if key in _folders():
        found = _declared(key)
        if found is not None:
            return found
    raise BadAddress(f"{key!r} is no kind of device; there are {', '.join(devices())}")


def _folders() -> list[str]:
    return sorted(found.name for found in iter_modules(hardware.__path__) if found.ispkg)


def _declared(folder: str) -> Device | None:
    declared = getattr(import_module(f"hardware.{folder}"), "DEVICE", None)
    return declared if isinstance(declared, Device) else None
