"""The simulated Discord for trying the bot: one server, one channel, a few people.

SimCord numbers things in the order of creation, and the bot's database stores those numbers. So only append
to this world. It holds no state and does not know the bot.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from simcord import Env
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, GuildHandle, UserHandle

LOCALE = "en-US"
"""The default language of all users' Discord."""

BOT = "Kontor"
SERVER = "The Kontor"
CHANNEL = "tables"
TOPIC = "Everything happens here: /play opens a table, /my turn shows what you may do."
PEOPLE = ("Anna", "Bruno", "Clara", "Dario", "Elena", "Felix", "Greta", "Hugo")
"""The people who can take seats. All are made in every run, so that a run with fewer seats changes no number."""


@dataclass(frozen=True)
class PreviewPerson:
    """A person at the table: as a member of the server, and in the private talk with the bot."""

    user: UserHandle
    member: MemberActor
    direct: ChannelHandle

    @property
    def name(self) -> str:
        """The name that everybody sees."""
        return self.user.global_name or self.user.name


@dataclass(frozen=True)
class World:
    """The simulated things, as SimCord's handles."""

    server: GuildHandle
    channel: ChannelHandle
    people: tuple[PreviewPerson, ...]
    known: tuple[tuple[int, str], ...] = ()
    """The ids and names of all of `PEOPLE`, those without a seat too."""


def build(env: Env, seats: int, locale: str = LOCALE) -> World:
    """Make the world; before the environment is started, and while its clock still stands.

    Args:
        env: an environment that nothing has been made in yet.
        seats: how many of `PEOPLE` are on the server.
        locale: of the server's community, as Discord calls it.

    The first of them owns the server, so that its settings can be tried too. The bot may not make threads
    in the channel: the page can't go to one, and the bot then keeps a table in the channel by itself.
    """
    env.backend.bot_user.name = BOT
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    direct = [user.dm_channel for user in users]
    server = env.create_guild(SERVER, owner=users[0])
    env.backend.get_guild(server.id).preferred_locale = locale
    without_threads = discord.PermissionOverwrite(create_public_threads=False, create_private_threads=False)
    channel = server.create_text_channel(
        CHANNEL, topic=TOPIC, overwrites={server.roles[BOT]: without_threads}
    )
    members = [server.add_member(user) for user in users[:seats]]
    people = tuple(PreviewPerson(*them) for them in zip(users, members, direct, strict=False))
    return World(server, channel, people, tuple(zip((user.id for user in users), PEOPLE, strict=True)))
