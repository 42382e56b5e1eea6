"""A cut leaves the simplest changes in these states, and in no others."""

from __future__ import annotations

from random import Random

import pytest

from tests.power.disk import BrokenDisk, Disk, FullDisk, Image, Trouble
from tests.power.platter import Cut, dropped, torn

MANY = 200


def worst(disk: Disk) -> Image:
    """When the power goes now."""
    return list(dropped(disk.image, disk.trace))[-1].image


def chances(disk: Disk) -> list[Image]:
    """The states that the disk may be in when the power goes now."""
    every = len(disk.trace)
    return [
        cut.image for seed in range(MANY) for cut in torn(disk.image, disk.trace, Random(seed), every=every)
    ]


def made(name: str, content: bytes) -> Disk:
    """A disk with a durable file."""
    return Disk({name: content})


def test_a_running_program_reads_what_it_wrote() -> None:
    disk = Disk()
    file = disk.opened("a")
    disk.write(file, 3, b"xyz")
    disk.crop(file, 5)
    assert disk.read(file, 0, 9) == b"\0\0\0xy"
    assert disk.size(file) == 5
    assert disk.holds("a")
    assert not disk.holds("b")
    assert disk.calls == 7


def test_what_was_not_synced_is_gone() -> None:
    disk = made("a", b"before")
    file = disk.opened("a")
    disk.write(file, 0, b"AFTER!")
    assert worst(disk) == {"a": b"before"}
    disk.sync(file, directory=False)
    assert worst(disk) == {"a": b"AFTER!"}
    disk.crop(file, 2)
    assert worst(disk) == {"a": b"AFTER!"}


def test_a_sync_is_of_one_file() -> None:
    disk = Disk({"a": b"", "b": b""})
    first, second = disk.opened("a"), disk.opened("b")
    disk.write(first, 0, b"1")
    disk.write(second, 0, b"2")
    disk.sync(second, directory=False)
    assert worst(disk) == {"a": b"", "b": b"2"}


def test_a_new_file_needs_its_directory() -> None:
    disk = Disk()
    file = disk.opened("a")
    disk.write(file, 0, b"1")
    disk.sync(file, directory=False)
    assert worst(disk) == {}
    disk.sync(file, directory=True)
    assert worst(disk) == {"a": b"1"}


@pytest.mark.parametrize(("synced", "left"), [(False, {"a": b"1"}), (True, {})])
def test_a_deleted_file_may_come_back(synced: bool, left: Image) -> None:
    disk = made("a", b"1")
    disk.delete("a", synced)
    assert not disk.holds("a")
    assert worst(disk) == left


def test_a_sync_covers_what_came_before_it_began() -> None:
    disk = made("a", b"")
    file = disk.opened("a")
    disk.write(file, 0, b"1")
    disk.trouble.sync = lambda: disk.write(file, 1, b"2")
    disk.sync(file, directory=False)
    assert worst(disk) == {"a": b"1"}


def test_a_sync_that_failed_has_forgotten_what_waited() -> None:
    """A later sync says all is well, as on Linux."""
    disk = Disk({"a": b"before"}, Trouble(broken_sync=1))
    file = disk.opened("a")
    disk.write(file, 0, b"AFTER!")
    with pytest.raises(BrokenDisk):
        disk.sync(file, directory=False)
    disk.sync(file, directory=False)
    assert disk.read(file, 0, 6) == b"AFTER!"
    assert worst(disk) == {"a": b"before"}


def test_a_full_disk_takes_no_more_but_what_it_has() -> None:
    disk = Disk({"a": b"123"}, Trouble(room=4))
    file = disk.opened("a")
    disk.write(file, 3, b"4")
    with pytest.raises(FullDisk):
        disk.write(file, 4, b"5")
    disk.write(file, 0, b"4321")
    assert disk.read(file, 0, 9) == b"4321"


def test_any_part_of_what_was_not_synced_may_survive_sector_by_sector() -> None:
    disk = made("a", b"-" * 2048)
    file = disk.opened("a")
    disk.write(file, 256, b"+" * 1536)
    found = {image["a"] for image in chances(disk)}
    parts = {tuple(content[at] for at in (300, 600, 1100, 1600)) for content in found}
    assert len(parts) == 2**4
    for content in found:
        assert content[:256] == b"-" * 256
        assert len(set(content[512:1024])) == 1


def test_a_file_may_have_grown_without_what_it_grew_by() -> None:
    disk = made("a", b"")
    disk.write(disk.opened("a"), 0, b"+" * 512)
    found = {image["a"] for image in chances(disk)}
    assert {b"", b"+" * 512, bytes(512)} < found


def test_names_may_survive_in_any_order() -> None:
    disk = made("a", b"1")
    disk.opened("b")
    disk.delete("a", synced=False)
    assert {frozenset(image) for image in chances(disk)} == {
        frozenset(names) for names in ("", "a", "b", "ab")
    }


def test_what_was_synced_survives_every_chance() -> None:
    disk = made("a", b"")
    file = disk.opened("a")
    disk.write(file, 0, b"+" * 512)
    disk.sync(file, directory=False)
    disk.write(file, 512, b"+" * 512)
    assert {image["a"][:512] for image in chances(disk)} == {b"+" * 512}


def test_cuts_that_leave_the_same_are_told_as_one_with_all_that_was_promised() -> None:
    disk = made("a", b"")
    file = disk.opened("a")
    disk.promise("nothing yet")
    disk.write(file, 0, b"1")
    disk.sync(file, directory=False)
    disk.promise("one")
    disk.write(file, 0, b"2")
    disk.promise("lie")
    assert [(cut.after, cut.image["a"], list(cut.promised)) for cut in dropped(disk.image, disk.trace)] == [
        (2, b"", ["nothing yet"]),
        (6, b"1", ["nothing yet", "one", "lie"]),
    ]


def test_the_same_chance_leaves_the_same() -> None:
    disk = made("a", b"")
    disk.write(disk.opened("a"), 0, b"+" * 9999)

    def again() -> list[Cut]:
        return list(torn(disk.image, disk.trace, Random(7)))

    assert again() == again()
