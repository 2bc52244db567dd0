"""The menu of a person's language in `/my settings`, and `/server language`."""

from discord import app_commands

from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.server.group import managed
from bot.front.languages import Languages, communal, localized
from bot.front.messages import MessageContent
from bot.front.responses.sending import Interaction
from bot.text import say, speak, speaking
from games.engine.words.catalogue import ENGLISH

commands = SlashCommands("server")

_BY_ITSELF = "discord"
"""The choice to follow Discord."""


async def choose(face: Face, interaction: Interaction, person: int, language: str) -> None:
    """Use a language for a person; any other word means the language of their Discord."""
    chosen = _chosen(face.languages, language)
    await face.host.people.set_language(person, chosen)
    speak(face.languages.of(chosen, interaction.locale))


def entries(languages: Languages) -> tuple[tuple[str, str], ...]:
    """Return the entries of a menu of languages: Discord's, and each by its own name."""
    return ((say("language.discord"), _BY_ITSELF), *((name, code) for code, name in languages.named()))


def _chosen(languages: Languages, language: str) -> str | None:
    return language if language in languages.offered else None


def _choices(face: Face) -> list[app_commands.Choice[str]]:
    """Return the languages by their own names, and the choice to follow Discord."""
    own = app_commands.Choice(name=localized("language.discord"), value=_BY_ITSELF)
    return [own, *(app_commands.Choice(name=name, value=code) for code, name in face.languages.named())]


@commands.add("language", choices={"language": _choices}, where=lambda face: len(face.languages.offered) > 1)
async def _language_command(typed: Typed, language: str) -> MessageContent:
    server = await managed(typed)
    chosen = _chosen(typed.face.languages, language)
    if chosen is None and not typed.face.languages.knows(communal(typed.interaction.guild)):
        # There is no language to follow; the next opener of a table must not decide it.
        chosen = ENGLISH
    await typed.host.servers.choose_language(server, chosen)
    with speaking(typed.face.languages.of(chosen, communal(typed.interaction.guild))):
        return MessageContent(content=say("done.server.language"))
