"""The time a test waits for something before it says that it never comes."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 60.0
"""Seconds after which a test says that something never comes. No measure of speed: a machine may be busy."""
