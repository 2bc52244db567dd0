"""Every custom_id is read by its leading part as it would be by trying one form after another."""

from __future__ import annotations

import dataclasses
import types
import typing
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.front.custom_ids import CustomId, Most, MoveButton, MoveMenu, ShortcutButton, TableButton, leading
from bot.front.features.assembly import BUTTONS
from bot.front.features.lobby.forms import Join
from bot.host.play.clicks import MOST, Click
from bot.text import say
from tests.bot.front.bot import SimulatedBot

FORMS = list(BUTTONS)
NUMBERS = some.integers(0, MOST)
CLICKS = some.builds(
    Click, table=NUMBERS, turn=NUMBERS, rows=NUMBERS, undos=NUMBERS, legal=NUMBERS, index=some.just(0)
)
PATHS = some.lists(NUMBERS, max_size=3).map(tuple)
VALUES: dict[object, some.SearchStrategy[Any]] = {
    int: NUMBERS,
    bool: some.booleans(),
    # No word that tells forms of the same verb apart.
    str: some.text("xyz-_", min_size=1, max_size=8),
    type(None): some.none(),
    Click: CLICKS,
    MoveButton: some.builds(MoveButton, CLICKS),
    ShortcutButton: some.builds(ShortcutButton, CLICKS, NUMBERS),
    MoveMenu: some.builds(MoveMenu, CLICKS, PATHS, some.integers(0, 9999)),
}


def values(of: object) -> some.SearchStrategy[Any]:
    for one in getattr(of, "__metadata__", ()):
        if isinstance(one, Most):
            return some.integers(0, one.most)
    if isinstance(of, types.UnionType):
        return some.one_of(*map(values, typing.get_args(of)))
    return PATHS if typing.get_origin(of) is tuple else VALUES[of]


def made(form: type[CustomId]) -> some.SearchStrategy[CustomId]:
    """Buttons of a form."""
    if form in VALUES:
        return VALUES[form]
    return some.builds(form, **{one.name: values(one.type) for one in msgspec.structs.fields(form)})


def one_by_one(custom_id: str) -> CustomId | None:
    """Read a custom_id by trying all forms in order."""
    return next((found for form in FORMS if (found := form.read(custom_id)) is not None), None)


@pytest.mark.parametrize(
    "form", FORMS, ids=lambda form: f"{form.__module__.rpartition('.')[2]}.{form.__name__}"
)
@settings(max_examples=10, deadline=None)
@given(data=some.data())
def test_what_a_form_writes_is_read_as_it_was(form: type[CustomId], data: some.DataObject) -> None:
    button = data.draw(made(form))
    assert BUTTONS.read(str(button)) == one_by_one(str(button)) == button
    assert leading(str(button)) in form.leads()


@settings(max_examples=300, deadline=None)
@given(
    written=some.sampled_from(FORMS).flatmap(made).map(str),
    at=some.integers(0, 40),
    instead=some.sampled_from(("", ":", ".", "!", "0", "x", "t1:", "m1:", "do", "٣")),
)
def test_what_is_spoilt_is_read_as_by_trying_all_forms(written: str, at: int, instead: str) -> None:
    spoilt = written[:at] + instead + written[at + 1 :]
    assert BUTTONS.read(spoilt) == one_by_one(spoilt)


@settings(deadline=None)
@given(some.text(max_size=30))
def test_what_is_anything_at_all_is_read_as_by_trying_all_forms(text: str) -> None:
    text = text.replace("~", "")
    assert BUTTONS.read(text) == one_by_one(text)


@pytest.mark.parametrize(
    ("custom_id", "most"), [("t1:join:12", 1), ("t1:learn:3:sum", 15), ("t1:dance:1", 0), ("x", 0)]
)
def test_only_forms_with_the_verb_of_a_custom_id_are_tried(
    monkeypatch: pytest.MonkeyPatch, custom_id: str, most: int
) -> None:
    tried: list[object] = []
    read = TableButton.read.__func__  # type: ignore[attr-defined]

    def counting(form: type[TableButton], text: str) -> TableButton | None:
        tried.append(form)
        found: TableButton | None = read(form, text)
        return found

    monkeypatch.setattr(TableButton, "read", classmethod(counting))
    BUTTONS.read(custom_id)
    assert len(tried) <= most


async def test_whether_an_answer_takes_the_messages_place_is_asked_once(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await bot.lobby(1)
    kept: dict[Any, Any] = BUTTONS._declared
    declared, asked = kept[Join], list[CustomId]()

    def in_place(form: Join, value: str) -> bool:
        asked.append(form)
        return bool(declared.in_place(form, value))

    monkeypatch.setitem(kept, Join, dataclasses.replace(declared, in_place=in_place))
    await bot.people[1].press(lobby, say("button.join"))
    assert len(asked) == 1
