"""A renewed certificate is taken up while screens are connected: at SIGHUP, for every line from then on."""

from __future__ import annotations

import asyncio
import signal
import ssl
from typing import Final

import structlog
import uvicorn

log: Final = structlog.get_logger("openfelt.edge")


async def renewed_when_told(config: uvicorn.Config) -> None:
    """For ever. Without a certificate it means nothing, and does not end the server as it otherwise would."""
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGHUP, renew, config)
    try:
        await asyncio.Event().wait()
    finally:
        loop.remove_signal_handler(signal.SIGHUP)


def renew(config: uvicorn.Config) -> None:
    """What cannot be used is said, and the one before stays."""
    certificate, key = config.ssl_certfile, config.ssl_keyfile
    if config.ssl is None or certificate is None:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(
            certificate, key
        )  # tried first, where nobody is
        config.ssl.load_cert_chain(certificate, key)
    except OSError as fault:  # OpenSSL's are of that kind too
        log.warning("certificate_refused", why=fault.strerror or str(fault))
    else:
        log.info("certificate_renewed")
