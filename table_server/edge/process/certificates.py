"""Loads a renewed certificate at SIGHUP, without disconnecting screens. New connections use it."""

from __future__ import annotations

import asyncio
import signal
import ssl
from typing import Final

import structlog
import uvicorn

log: Final = structlog.get_logger("openfelt.edge")


async def renewed_when_told(config: uvicorn.Config) -> None:
    """Reload the certificate at every SIGHUP. Without a certificate the signal does nothing."""
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGHUP, renew, config)
    try:
        await asyncio.Event().wait()
    finally:
        loop.remove_signal_handler(signal.SIGHUP)


def renew(config: uvicorn.Config) -> None:
    """Load the certificate again. One that cannot be used is logged, and the old one stays."""
    certificate, key = config.ssl_certfile, config.ssl_keyfile
    if config.ssl is None or certificate is None:
        return
    try:
        # Tried first in a context that nobody is connected by.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
        config.ssl.load_cert_chain(certificate, key)
    except OSError as fault:  # OpenSSL's errors are of this kind too
        log.warning("certificate_refused", why=fault.strerror or str(fault))
    else:
        log.info("certificate_renewed")
