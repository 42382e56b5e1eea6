"""Every package that is delivered is listed with its licence, and none asks for what is not done."""

from __future__ import annotations

from importlib.metadata import distribution
from typing import Final

import pytest

from tests.contracts.licences import BUILT, KEPT, PAGE, Package, page, python_packages, screen_packages
from tests.contracts.project import ROOT

WITHOUT_A_TEXT: Final = {"pyserial"}
"""Its wheel has none; each of its files names the licence and its owner."""


def test_the_page_is_up_to_date() -> None:
    """Else run `python -m tests.contracts.licences`."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_no_package_comes_under_a_licence_that_nobody_has_looked_at() -> None:
    delivered = [*python_packages(), *screen_packages()]
    assert {"fastapi", "psycopg", "psycopg-binary", "preact"} <= {package.name for package in delivered}
    assert [package for package in delivered if not set(package.names) <= KEPT.keys()] == []


def test_what_has_to_be_kept_of_several_licences() -> None:
    assert Package("x", "1", "Apache-2.0 AND BSD-2-Clause").names == ("Apache-2.0", "BSD-2-Clause")
    assert Package("x", "1", "MIT OR GPL-3.0").names == ("MIT",)
    assert not set(Package("x", "1", "MIT AND GPL-3.0").names) <= KEPT.keys()


@pytest.mark.parametrize("package", python_packages(), ids=lambda package: package.name)
def test_the_text_of_its_licence_is_in_its_wheel(package: Package) -> None:
    files = [str(file).upper() for file in distribution(package.name).files or ()]
    texts = [file for file in files if "DIST-INFO" in file and ("LICEN" in file or "COPYING" in file)]
    assert bool(texts) is (package.name not in WITHOUT_A_TEXT)


def test_the_notices_of_the_packages_in_the_pages_are_built_with_them() -> None:
    notices = (BUILT / "licences.md").read_text(encoding="utf-8")
    fonts = (BUILT / "licence-noto-sans-sc.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in fonts
    apart = {"@fontsource-variable/noto-sans-sc"}
    in_pages = {package.name for package in screen_packages()} - apart
    assert {name for name in in_pages if f"\n## {name} - " not in notices} == set()


def test_our_own_licence_goes_with_the_product() -> None:
    ours = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "All rights reserved" in ours
    about = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'license = "LicenseRef-Proprietary"\nlicense-files = ["LICENSE"]\n' in about
