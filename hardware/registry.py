"""The kinds of devices there are: every folder of `hardware` that declares a DEVICE. Nothing to register."""

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
    """By key, in alphabetical order."""
    folders = sorted(found.name for found in iter_modules(hardware.__path__) if found.ispkg)
    declared = (getattr(import_module(f"hardware.{folder}"), "DEVICE", None) for folder in folders)
    return MappingProxyType({device.key: device for device in declared if isinstance(device, Device)})


def device(key: str) -> Device:
    """The kind of that name. BadAddress tells which there are."""
    found = devices().get(key)
    if found is None:
        raise BadAddress(f"{key!r} is no kind of device; there are {', '.join(devices())}")
    return found
