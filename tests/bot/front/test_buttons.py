"""The registry of buttons: each form is answered in one place, and none that can be printed is forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.front.buttons import Buttons, Press
from bot.front.custom_ids import CustomId, OfTables, TableButton, _OnTable
from bot.front.features.assembly import BUTTONS
from bot.front.messages import MessageContent
from bot.front.pages.links import Act


def declared(form: type[CustomId] = CustomId) -> Iterator[type[CustomId]]:
    """All forms that any module of the face declares."""
    for one in form.__subclasses__():
        if one not in (TableButton, OfTables, _OnTable) and one.__module__.startswith("bot.front."):
            yield one
        yield from declared(one)


def test_every_form_of_a_button_is_answered() -> None:
    assert set(declared()) == set(BUTTONS)


def test_a_form_that_two_features_answer_is_found_at_the_start() -> None:
    one, other = Buttons(), Buttons()
    for part in (one, other):

        @part.answers(Act)
        async def answer(press: Press[Act]) -> MessageContent:
            return MessageContent(content=str(press.form))

    assert set(Buttons(one)) == {Act}
    with pytest.raises(ValueError, match="Act is answered twice"):
        Buttons(one, other)


def test_what_no_feature_declares_is_read_as_none() -> None:
    assert Buttons().read("t1:act:12") is None
    assert BUTTONS.read("t1:act:12") == Act(12)
