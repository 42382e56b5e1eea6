"""A table's certificate: screens trust it by the table's own authority, and it is renewed before it ends."""

from __future__ import annotations

import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.deploy.tls import certified, kept


def read(path: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(path.read_bytes())


def names(certificate: x509.Certificate) -> list[str]:
    found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return [str(each.value) for each in found]


def short_lived(tls: Path, days: int, by_authority: bool) -> None:
    """A certificate in the place of the table's that ends soon."""
    now, key = datetime.now(UTC), ec.generate_private_key(ec.SECP256R1())
    issuer = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "somebody")])
    signer = key
    if by_authority:
        issuer = read(tls / "ca.crt").subject
        loaded = serialization.load_pem_private_key((tls / "ca.key").read_bytes(), None)
        assert isinstance(loaded, ec.EllipticCurvePrivateKey)
        signer = loaded
    made = (
        x509.CertificateBuilder()
        .subject_name(issuer)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=days))
        .sign(signer, hashes.SHA256())
    )
    tls.mkdir(parents=True, exist_ok=True)
    (tls / "table.crt").write_bytes(made.public_bytes(serialization.Encoding.PEM))


def test_it_is_made_once_for_all_names_and_addresses(tmp_path: Path) -> None:
    wanted = ["table1.example", "10.0.0.2", "fd00::2"]
    done = certified(tmp_path, "# what screens say", *wanted, "")
    assert (done.returncode, done.stderr) == (0, "")
    tls = kept(tmp_path)
    certificate = read(tls / "table.crt")
    assert names(certificate) == wanted
    certificate.verify_directly_issued_by(read(tls / "ca.crt"))
    assert certificate.not_valid_after_utc - datetime.now(UTC) > timedelta(days=390)
    assert stat.S_IMODE((tls / "ca.key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tls / "table.key").stat().st_mode) == 0o640
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(tls / "table.crt", tls / "table.key")
    again = certified(tmp_path, *wanted)
    assert (again.returncode, again.stdout) == (0, "")
    assert read(tls / "table.crt") == certificate


def test_another_name_or_a_near_end_makes_another_by_the_same_authority(tmp_path: Path) -> None:
    certified(tmp_path, "table1.example")
    tls = kept(tmp_path)
    authority = read(tls / "ca.crt")
    assert "made " in certified(tmp_path, "table2.example").stdout
    assert names(read(tls / "table.crt")) == ["table2.example"]
    short_lived(tls, 29, by_authority=True)
    assert "made " in certified(tmp_path, "table2.example").stdout
    assert names(read(tls / "table.crt")) == ["table2.example"]
    assert read(tls / "ca.crt") == authority


def test_a_certificate_of_the_rooms_own_is_only_watched(tmp_path: Path) -> None:
    tls = kept(tmp_path)
    short_lived(tls, 15, by_authority=False)
    given = (tls / "table.crt").read_bytes()
    done = certified(tmp_path, "table1.example")
    assert (done.returncode, done.stdout) == (0, "")
    short_lived(tls, 13, by_authority=False)
    done = certified(tmp_path, "table1.example")
    assert done.returncode == 1
    assert "ends within 14 days" in done.stdout
    assert given != (tls / "table.crt").read_bytes()
    assert sorted(file.name for file in tls.iterdir()) == ["table.crt"]


def test_no_name_is_a_mistake(tmp_path: Path) -> None:
    done = certified(tmp_path, "# nothing yet")
    assert done.returncode == 1
    assert "names nothing" in done.stdout
