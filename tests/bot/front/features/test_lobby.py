"""A lobby's message: who is there, what can be done now, and the rest behind its settings."""

from __future__ import annotations

import pytest

from bot.front.features import autocomplete
from bot.front.pages import links, timing
from bot.front.pages.links import Details
from bot.front.pages.names import fingerprint, marked
from bot.host import EndedTable, TableInfo, Terms
from bot.text import base64url, say, table_names
from games import catalogue
from tests.bot.front.bot import SimulatedBot

GAME = catalogue["sea_merchants"]


async def test_the_commitment_stands_on_the_lobby_and_the_code_behind_details(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(1)
    table = await bot.table()
    commitment = fingerprint(table.commitment)
    posted = str(links.Details(table.key, base64url(table.commitment)))
    assert lobby.now().setting("details").value == posted, "it stands in Discord and can't be changed later"
    assert commitment not in lobby.now().words
    assert table.code not in lobby.now().words
    details = await bot.people[0].pick(lobby, lobby.now().setting("details"))
    assert details.ephemeral
    for told in (table.code, commitment, str(table.first_message), "Edition short"):
        assert told in details.words


def test_no_letter_of_a_fingerprint_formats_anything() -> None:
    assert fingerprint("ff" * 32) == "\\_" * 42 + "8"


async def test_start_is_offered_once_enough_are_seated_and_joining_until_all_seats_are_taken(
    bot: SimulatedBot,
) -> None:
    ada, bob, _ = bot.people
    lobby = await bot.lobby(1)
    assert say("button.start") not in lobby.now().labels
    assert say("lobby.lacks", number=1) in lobby.now().text
    assert lobby.now().text.count(say("lobby.free")) == GAME.meta.players[1] - 1
    await bob.press(lobby, say("button.join"))
    assert {say("button.join"), say("button.start")} <= set(lobby.now().labels)
    for _ in range(2):
        await ada.press(lobby, say("button.add"))
    full = lobby.now()
    assert say("button.join") not in full.labels
    assert say("button.add") not in full.labels
    assert say("lobby.headline.full", most=4) in full.text


async def test_closing_a_table_is_asked_first(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(1)
    question = await bot.people[0].pick(lobby, lobby.now().setting("cancel"))
    assert question.ephemeral
    assert (await bot.table()).status == "lobby"
    done = await bot.people[0].press(question, say("button.cancel"))
    assert done.content == say("done.cancel")
    assert (await bot.table()).status == "cancelled"
    await bot.pass_time(seconds=4)
    assert say("lobby.headline.closed") in lobby.now().text
    assert lobby.now().labels == [say("button.details")]


async def test_the_secret_is_behind_details_once_the_table_is_over_and_never_before(
    bot: SimulatedBot,
) -> None:
    lobby = await bot.lobby(1)
    ada = bot.people[0]
    before = await ada.forge(lobby, str(Details((await bot.table()).key)))
    await ada.close(lobby)
    table = await bot.table()
    assert isinstance(table, EndedTable)
    assert table.secret.hex() not in before.words
    assert table.secret.hex() in (await ada.forge(lobby, str(Details(table.key)))).words


async def test_the_opener_takes_somebody_from_the_table_who_comes_back_only_if_invited(
    bot: SimulatedBot,
) -> None:
    ada, bob, _ = bot.people
    lobby = await bot.lobby(2)
    page = await ada.pick(lobby, lobby.now().setting("remove"))
    assert page.ephemeral
    (entry,) = page.entries
    assert entry.label == say("removal.one", name="Bob")
    after = await ada.pick(page, entry)
    assert after.id == page.id
    assert after.content == say("done.removal")
    assert after.entries == []
    await bot.pass_time(seconds=4)
    assert "Bob" not in lobby.now().text
    assert (await bob.press(lobby, say("button.join"))).content == say("not_welcome")
    await ada.slash("table invite", user=bob.member)
    await bob.press(lobby, say("button.join"))
    assert "Bob" in lobby.now().text


@pytest.mark.parametrize("setting", ["remove", "cancel", "option"])
async def test_only_the_opener_is_asked_what_to_change_at_the_table(bot: SimulatedBot, setting: str) -> None:
    lobby = await bot.lobby(2)
    refused = await bot.people[1].pick(lobby, lobby.now().setting(setting))
    assert refused.content == say("only_opener/named", name="Ada")
    assert not refused.entries
    assert len((await bot.host.tables.look((await bot.table()).key)).seats) == 2


async def test_a_computer_is_taken_from_the_table_and_alone_there_is_nobody_to_take(
    bot: SimulatedBot,
) -> None:
    ada = bot.people[0]
    lobby = await bot.lobby(1, computers=1)
    page = await ada.pick(lobby, lobby.now().setting("remove"))
    (entry,) = page.entries
    after = await ada.pick(page, entry)
    assert say("removal.nobody") in after.text
    await bot.pass_time(seconds=4)
    assert lobby.now().text.count(say("lobby.free")) == GAME.meta.players[1] - 1
    assert not any(entry.value.startswith("t1:remove:") for entry in lobby.now().entries)


async def test_a_table_is_called_by_its_name_wherever_it_is_named(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    lobby = await ada.slash("table new", game="sea_merchants", name="*Old* @everyone")
    key = (await bot.table()).key
    shown = marked("*Old* @everyone")
    assert f"**{shown}**" in lobby.now().text
    names = await ada.pick(lobby, lobby.now().setting("name"))
    await ada.pick(names, names.entries[3])
    renamed = (await bot.table()).name
    assert renamed == table_names()[3]
    refused = await bob.slash("rename", name="Mine")
    assert refused.content == say("not_yours_to_name")
    assert (await ada.slash("rename", name="Friday")).content == say("done.name", name="Friday")
    await bob.press(lobby, say("button.join"))
    assert "**Friday**" in lobby.now().text
    await ada.press(lobby, say("button.start"))
    table = await bot.table()
    assert table.key == key
    called = say("table.called", game=GAME.meta.short, name="Friday")
    assert any(f"**{called}**" in one.content for one in bot.notes(table.thread))
    assert title(bot, table) == "Friday"
    assert say("list.look", name="Friday") in (await bob.slash("table list")).labels
    label = autocomplete.label(bot.host, table, None)
    assert label.startswith("Friday: ")
    assert table.code in label


def title(bot: SimulatedBot, table: TableInfo) -> str:
    """The first part of a thread's name."""
    return bot.client.get_channel(table.thread).name.partition(" · ")[0]  # type: ignore[union-attr, arg-type]


@pytest.mark.long
async def test_a_thread_follows_the_name_of_its_table_twice_in_ten_minutes_and_the_last_name_wins(
    bot: SimulatedBot,
) -> None:
    ada, bob, _ = bot.people
    lobby = await ada.slash("table new", game="sea_merchants", name="Friday")
    await bob.press(lobby, say("button.join"))
    await ada.press(lobby, say("button.start"))
    table = await bot.table()
    for name, shown in (("One", "One"), ("Two", "Two"), ("Three", "Two"), ("Four", "Two")):
        await ada.slash("rename", name=name)
        await bot.pass_time(seconds=30)
        assert title(bot, table) == shown
    await bot.pass_time(minutes=8)
    assert title(bot, table) == "Two"
    await bot.pass_time(minutes=2)
    assert title(bot, table) == "Four"
    # Where Discord refuses a name for now, messages go on.
    await bot.pass_time(minutes=20)
    bot.env.inject_error("PATCH", f"/channels/{table.thread}", status=429, times=2)
    await ada.slash("rename", name="Five")
    before = len(bot.notes(table.thread))
    await ada.press(await ada.slash("table close", table=table.code), say("button.ask_end"))
    await bot.pass_time(seconds=10)
    assert title(bot, table) == "Four"
    assert len(bot.notes(table.thread)) > before
    await bot.pass_time(minutes=10)
    assert title(bot, table) == "Five"


@pytest.mark.parametrize(
    ("bank", "increment", "told"),
    [
        (0, 0, "no clock"),
        (72, 0, "72 h for the whole game"),
        (24, 4, "several moves a day"),
        (72, 12, "a move a day"),
        (72, 24, "a move a day"),
        (72, 36, "a move every 2 days"),
        (72, 72, "a move every 3 days"),
    ],
)
def test_the_pace_says_what_the_clock_allows(bank: int, increment: int, told: str) -> None:
    assert timing.pace(Terms(bank=bank, increment=increment, cap=240)) == told
