"""A person goes by the name that it has on the server where the table lives, else by the one it has everywhere."""

from __future__ import annotations

from pathlib import Path

from simcord.builders import GuildHandle

from bot.text import say
from tests.bot.front.bot import Note, Person, SimulatedBot, opened


async def abroad(bot: SimulatedBot, name: str, nick: str | None) -> tuple[SimulatedBot, GuildHandle]:
    """Another server, where the first person goes by another name; the bot as it is played there."""
    other = SimulatedBot(bot.folder, name, bot.games)
    other.client, other.env = bot.client, bot.env
    other.server = bot.env.create_guild(name)
    other.channel = other.server.create_text_channel("tables")
    ada, bob, *_ = bot.people
    other.people = [
        Person(other, ada.user, other.server.add_member(ada.user, nick=nick)),
        Person(other, bob.user, other.server.add_member(bob.user)),
    ]
    return other, other.server


def told(note: Note) -> str:
    return note.now().words


async def test_a_nickname_stands_on_its_own_server_only(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        there, _ = await abroad(bot, "Elsewhere", "Captain")
        home = await bot.lobby(2)
        away = await there.lobby(2)
        assert "Captain" in told(away)
        assert "Ada" not in told(away)
        assert "Ada" in told(home)
        assert "Captain" not in told(home)
        # What comes later at home goes by the name there, whatever she did elsewhere in between.
        await bot.people[0].press(home, say("button.start"))
        await there.people[0].press(away, say("button.start"))
        for place, name, other in ((bot, "Ada", "Captain"), (there, "Captain", "Ada")):
            words = "\n".join(note.words for note in place.notes(place.thread().id))
            assert name in words
            assert other not in words
        # In a direct message there is no server: each table goes by its own.
        ada = bot.people[0]
        for place, name in ((bot, "Ada"), (there, "Captain")):
            table = await place.table()
            board = await ada.press(await ada.slash_dm("my turn", table=table.code), say("page.board"))
            assert name[:4] in board.text
        assert "Captain" in (await there.people[0].slash("my profile")).text
        assert "Ada" in (await ada.slash("my profile")).text


async def test_a_nickname_that_is_changed_or_taken_off_is_followed(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        there, guild = await abroad(bot, "Elsewhere", "Captain")
        lobby = await there.lobby(2)
        assert "Captain" in told(lobby)
        backend = bot.env.backend
        for nick, shown in (("Skipper", "Skipper"), (None, "Ada")):
            backend.guilds[guild.id].members[bot.people[0].id].nick = nick
            await there.people[0].press(lobby, say("button.add"))
            assert shown in told(lobby)
            assert "Captain" not in told(lobby)
