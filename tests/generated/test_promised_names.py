"""Names that a release promises are as they were: one that changes is a break, which the changelog has to name."""

from __future__ import annotations

import pytest

from tests.generated import promised_names

_GONE = (
    "A name that docs/releases.md promises is gone or means something else. An edition never changes its numbers; another name"
    " goes under **Breaking** in the changelog, and then into tests/generated/promised_names.txt: "
)
_NEW = "A name is new that is promised from now on: add it to tests/generated/promised_names.txt: "


def committed() -> list[str]:
    lines = promised_names.COMMITTED.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def compared(now: list[str], before: list[str]) -> str:
    """Return what is wrong, in a sentence; "" for nothing."""
    gone, new = [one for one in before if one not in now], [one for one in now if one not in before]
    return _GONE + ", ".join(gone) if gone else _NEW + ", ".join(new) if new else ""


def test_no_promised_name_has_changed() -> None:
    wrong = compared(promised_names.names(), committed())
    assert not wrong, wrong


@pytest.mark.parametrize("section", promised_names.SECTIONS)
def test_a_promised_name_that_changes_is_told(section: str) -> None:
    names = committed()
    old = next(one for one in names if one.startswith(f"{section} "))
    assert compared([one for one in names if one != old], names) == _GONE + old
    assert compared([*names, f"{section} new"], names) == f"{_NEW}{section} new"
