"""A message as discord.py takes it: cut to Discord's limits with a sign, pinging only people who are named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.front.custom_ids import unrevised
from bot.front.messages import Button, MessageContent, Select, written
from bot.front.pages.links import Act, Look


def components(page: MessageContent) -> list[dict[str, Any]]:
    view = page.edited()["view"]
    return [part for row in view.to_components() for part in row["components"]]


@pytest.mark.parametrize(
    ("field", "limit"), [("title", 256), ("text", 4096), ("content", 2000), ("footer", 2048)]
)
def test_a_text_is_whole_up_to_discords_limit_and_then_cut_with_a_sign(field: str, limit: int) -> None:
    def shown(length: int) -> str:
        found = replace(MessageContent(title="T"), **{field: "x" * length}).edited()  # type: ignore[arg-type] # a text's field
        embed = found["embed"]
        texts = {
            "title": embed.title,
            "text": embed.description,
            "footer": embed.footer.text,
            "content": found["content"],
        }
        return str(texts[field])

    assert shown(limit) == "x" * limit
    assert shown(limit + 1) == "x" * (limit - 2) + " …"


def test_what_stands_on_components_and_in_fields_is_cut_too() -> None:
    long = "y" * 5000
    page = MessageContent(
        title="T",
        fields=((long, long),),
        controls=(
            Button(long, Act(1)),
            Select(long, Look(1), ((long, "v"),), row=1, details={"v": long}),
        ),
    )
    field = page.edited()["embed"].fields[0]
    assert (len(field.name), len(field.value), field.inline) == (256, 1024, False)
    button, menu = components(page)
    (option,) = menu["options"]
    lengths = [button["label"], menu["placeholder"], option["label"], option["description"]]
    assert [len(text) for text in lengths] == [80, 150, 100, 100]
    assert all(text.endswith(" …") for text in lengths)
    assert option["value"] == "v", "what is sent back is never cut"


def test_only_people_who_are_named_are_pinged() -> None:
    for page, pinged in (
        (MessageContent(content="@everyone <@5> <@&7>"), []),
        (MessageContent(content="<@5>", mentions=(5,)), [5]),
    ):
        allowed = page.edited()["allowed_mentions"]
        assert (allowed.everyone, allowed.roles, allowed.replied_user) == (False, False, False)
        assert [one.id for one in allowed.users] == pinged


def test_what_is_not_on_a_page_goes_by_an_edit_and_is_not_sent() -> None:
    empty = MessageContent()
    assert {name: empty.edited()[name] for name in ("content", "embed", "view", "attachments")} == {
        "content": None,
        "embed": None,
        "view": None,
        "attachments": [],
    }
    assert set(empty.sent()) == {"allowed_mentions"}
    file = MessageContent(content="here", file=("a.json", b"{}")).sent()
    assert file["file"].filename == "a.json"
    assert file["file"].fp.read() == b"{}"
    assert "attachments" not in file


def test_a_message_of_words_has_no_embed_though_it_has_a_footer() -> None:
    assert MessageContent(content="c", footer="f").edited()["embed"] is None
    assert MessageContent(text="t").edited()["embed"].title is None


def test_one_entry_is_chosen_but_of_switches_any_number_with_the_present_ones_on() -> None:
    entries = (("A", "a"), ("B", "b"), ("C", "c"))
    one, several = components(
        MessageContent(
            controls=(
                Select("one", Look(1), entries),
                Select("any", Look(2), entries, 1, switches=frozenset("b")),
            )
        )
    )
    assert (one["min_values"], one["max_values"]) == (1, 1)
    assert not any(option.get("default") for option in one["options"])
    assert (several["min_values"], several["max_values"]) == (0, 3)
    assert [option["value"] for option in several["options"] if option["default"]] == ["b"]


async def test_controls_stand_in_their_rows_and_nobody_listens_to_them() -> None:
    view = written(
        (Button("x", Act(1), row=4), Button("y", Act(2), row=0), Select("m", Look(3), (("A", "a"),), 2))
    )
    assert view is not None
    assert [row["components"][0]["custom_id"] for row in view.to_components()] == [
        "t1:act:2",
        "t1:look:3",
        "t1:act:1",
    ]
    assert view.is_finished()
    assert written(()) is None


def test_a_revision_changes_menus_and_nothing_else() -> None:
    page = MessageContent(title="T", controls=(Button("b", Act(1)), Select("s", Look(1), (("A", "a"),), 1)))
    first, second = page.revised(1), page.revised(2)
    assert first.controls[0] == second.controls[0] == page.controls[0]
    menus = [one.controls[1] for one in (page, first, second)]
    ids = [one.custom_id for one in menus if isinstance(one, Select)]
    assert len(set(ids)) == 3
    assert {unrevised(one) for one in ids} == {"t1:look:1"}
