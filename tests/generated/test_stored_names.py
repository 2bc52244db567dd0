"""Stored names are as they were stored last: a class, a field or a column that gets another name needs a migration."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from bot.front.features.assembly import BUTTONS
from bot.host.outbox import messages as outbox
from bot.host.record import entries as log
from bot.host.timing import alarms
from tests.generated import stored_names

_CHANGED = (
    "A stored name changed: write a migration (docs/storage/migrations.md) that renames it where it is stored,"
    " and then change tests/generated/stored_names.txt: "
)
_NEW = "A name is stored that was not: add it to tests/generated/stored_names.txt: "


class _Inner(msgspec.Struct):
    hour: int = msgspec.field(name="h", default=0)


class _Outer(msgspec.Struct):
    begins: _Inner | None = None
    others: tuple[_Inner, ...] = ()


def compared(now: list[str], committed: list[str]) -> str:
    """Return what is wrong, in a sentence; "" for nothing."""
    gone, new = sorted({*committed} - {*now}), sorted({*now} - {*committed})
    if gone:
        return f"{_CHANGED}{', '.join(gone)} is now one of {', '.join(new) or 'nothing'}"
    return _NEW + ", ".join(new) if new else ""


def test_no_stored_name_has_changed() -> None:
    wrong = compared(stored_names.names(), stored_names.committed())
    assert not wrong, wrong


def test_the_committed_list_is_sorted_as_it_is_made() -> None:
    assert stored_names.committed() == stored_names.names()


@pytest.mark.parametrize("section", stored_names.SECTIONS)
def test_a_name_that_changes_asks_for_a_migration(section: str) -> None:
    committed = stored_names.committed()
    old = next(name for name in committed if name.startswith(f"{section} "))
    now = [f"{old}_renamed" if name == old else name for name in committed]
    assert compared(now, committed) == f"{_CHANGED}{old} is now one of {old}_renamed"
    assert compared([*committed, f"{section} new"], committed) == f"{_NEW}{section} new"


def test_each_class_that_is_stored_is_listed() -> None:
    now = stored_names.names()
    assert {f"log {log.kind_of(kind)}" for kind in log._KINDS} <= {*now}
    assert {f"alarm {alarms.kind_of(kind)}" for kind in get_args(alarms.Alarm)} <= {*now}
    assert {f"message {kind.__struct_config__.tag}" for kind in get_args(outbox.Message)} <= {*now}
    listed = [name for name in now if name.startswith("custom_id ")]
    for lead in {lead for form in BUTTONS for lead in form.leads()}:
        assert any(name.removeprefix("custom_id ").startswith(lead) for name in listed), lead


def test_names_in_nested_structs_are_listed() -> None:
    assert list(stored_names._fields("a.b", _Outer)) == [
        "a.b.begins",
        "a.b.begins.h",
        "a.b.others",
        "a.b.others.h",
    ]
