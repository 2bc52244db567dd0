"""Commands without arguments: they show, and never clear or begin, but for those that are called as what they do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any

from discord import app_commands

from bot.text import say
from tests.bot.front.bot import Person, SimulatedBot
from tests.bot.front.features.test_server import manager

DO: dict[str, str] = {
    "my back": "ends a vacation: that is its name",
    "table add": "seats a computer",
    "table cancel": "closes a lobby, which has not begun",
    "table claim": "ends a game that all others have left",
    "table follow": "follows",
    "table join": "takes a seat",
    "table leave": "leaves a lobby, which has not begun",
    "table redo": "repeats what `table undo` has taken back",
    "table start": "begins the game, where nobody is missing",
    "table undo": "takes back one move, which `table redo` repeats",
}
"""Commands that do something without options, each with what its name says of it."""
_BESIDE = ("process", "response_time", "thought", "sqlite_sequence", "data_request")


def bare(bot: SimulatedBot) -> Iterator[str]:
    """Yield the commands that can be typed without options, but for those of games, which make a move or ask which."""
    played = {game.meta.command for game in bot.client.opened.library.games.values()}
    for command in bot.client.tree.walk_commands():
        if (
            isinstance(command, app_commands.Command)
            and not any(one.required for one in command.parameters)
            and command.qualified_name.partition(" ")[0] not in played
        ):
            yield command.qualified_name


def stored(bot: SimulatedBot) -> dict[str, list[Any]]:
    """Return what the database holds, but for what the bot notes of itself."""
    with closing(sqlite3.connect(bot.folder / "kontor.db")) as looking:
        tables = [name for (name,) in looking.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: looking.execute(f"SELECT * FROM {name}").fetchall()  # noqa: S608 a name of the database's own
            for name in tables
            if not name.startswith(_BESIDE)
        }


async def test_a_command_without_options_changes_nothing_unless_it_is_called_as_what_it_does(
    bot: SimulatedBot,
) -> None:
    master = manager(bot)
    await master.slash("my quiet", begins="22:00", ends="7:00", zone="UTC")
    await master.slash("my digest", at="18:00")
    await master.slash("my vacation", first="2030-01-01", last="2030-01-03")
    await master.slash("server clock", speed="fast")
    await master.slash("server limits", person=9)
    await master.slash("table new", game="sea_merchants")
    commands = sorted(set(bare(bot)) - DO.keys())
    assert {"my quiet", "my digest", "my vacation", "server limits", "server clock", "server display"} <= {
        *commands
    }
    await unchanged(bot, master, commands)


async def test_at_a_running_table_too(bot: SimulatedBot) -> None:
    await bot.game(2)
    ada = bot.people[0]
    commands = sorted(name for name in set(bare(bot)) - DO.keys() if name.startswith(("my ", "table ")))
    await unchanged(bot, ada, commands)


async def unchanged(bot: SimulatedBot, person: Person, commands: Sequence[str]) -> None:
    """Type commands without options, and hold the database to what it was."""
    where = bot.thread() if (await bot.table()).status == "running" else None
    await person.slash("help")  # The first page tells of pages without embeds, and that is noted.
    for command in commands:
        before = stored(bot)
        await person.slash(command, where=where)
        after = stored(bot)
        changed = {name: (rows, after[name]) for name, rows in before.items() if rows != after[name]}
        assert not changed, f"/{command} has changed {changed}"


async def test_what_one_has_chosen_about_time_is_shown_with_the_way_to_change_it(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    await ada.slash("my quiet", begins="22:00", ends="7:00", zone="Europe/Berlin")
    page = await ada.slash("my quiet")
    assert "22:00" in page.text
    assert "7:00 (Europe/Berlin)" in page.text
    assert say("own_time.how.quiet") in page.text
    half = await ada.slash("my quiet", begins="23:00")
    assert half.content == say("own_time.both")
    assert "22:00" in half.text
    loud = await ada.press(page, say("button.own_time.loud"))
    assert loud.content == say("done.quiet.none")
    assert say("settings.loud") in loud.text
    assert loud.labels == []
    await ada.slash("my digest", at="18:00")
    assert (await ada.slash("my digest", zone="UTC")).content == say("own_time.hour")
    daily = await ada.slash("my digest")
    assert "18:00 (Europe/Berlin)" in daily.text
    assert say("settings.single") in (await ada.press(daily, say("button.own_time.single"))).text


async def test_a_vacation_begins_and_ends_by_buttons_below_what_is_left(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await ada.slash("my vacation")
    assert say("settings.vacation.left", days=30) in page.text
    away = await ada.press(page, say("button.own_time.away"))
    assert "until your next move" in away.content
    assert away.labels == [say("button.own_time.back")]
    back = await ada.press(away, say("button.own_time.back"))
    assert back.content == say("done.back")
    assert back.labels == [say("button.own_time.away")]


async def test_a_server_s_settings_are_shown_with_the_way_to_change_them(bot: SimulatedBot) -> None:
    master = manager(bot)
    await master.slash("server limits", person=3)
    shown = await master.slash("server limits")
    assert shown.content == say("server.how.limits")
    assert say("server.per_person", most=3) in shown.text
    await master.slash("server display", colours=True)
    assert say("server.colours", colours="yes") in (await master.slash("server display")).text
    await master.slash("server default", game="sea_merchants", which="edition", value="short")
    kept = await master.slash("server default", game="sea_merchants", which="edition")
    assert kept.content == say("server.how.default")
    assert "short" in kept.text
    own = say("server.own_value")
    assert own in await master.complete("server default", "value", game="sea_merchants", which="edition")
    gone = await master.slash("server default", game="sea_merchants", which="edition", value=own)
    assert gone.content == say("server.saved")
    assert "short" not in gone.text
    await master.slash("server digest", day="sunday", at="20:00", zone="Europe/Berlin")
    moved = await master.slash("server digest", day="monday")
    assert "20:00 (Europe/Berlin)" in moved.text
