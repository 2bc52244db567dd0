"""A person's language, and the descriptions of commands in all languages."""

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.front.messages.lengths import shortened
from bot.text import later, said, shipped
from games.engine import Text
from games.engine.words.catalogue import ENGLISH, catalogue_for
from games.engine.words.reader import Reader

_COMMUNITY = "COMMUNITY"
_TEXT = "text"
_NAME = "language"
_LONGEST = 100
"""Letters of a description or of a choice's name."""


class Languages:
    """The available languages.

    Args:
        offered: catalogues by Discord's language codes; None for the shipped ones.

    Attributes:
        offered: the same.
    """

    def __init__(self, offered: Mapping[str, str] | None = None) -> None:
        self.offered = shipped() if offered is None else offered

    def of(self, *wanted: str | discord.Locale | None) -> str:
        """Return the catalogue of the first available one of some languages; English if there is none.

        A regional code such as `pt-BR` falls back to the language itself.
        """
        found = (self._found(one) for one in map(_code, wanted))
        return next((one for one in found if one is not None), ENGLISH)

    def _found(self, wanted: str | None) -> str | None:
        return self.offered.get(wanted or "") or self.offered.get((wanted or "").partition("-")[0])

    def knows(self, *wanted: str | discord.Locale | None) -> bool:
        """Return whether one of some languages, or its regional parent, has a catalogue."""
        return any(self._found(one) is not None for one in map(_code, wanted))

    def called(self, language: str) -> str:
        """Return Discord's code of a catalogue's language."""
        return next((code for code, name in self.offered.items() if name == language), language)

    def named(self) -> list[tuple[str, str]]:
        """Return Discord's code of each language with its native name.

        An unfinished translation has no name yet; then its code is used.
        """
        words = {code: catalogue_for("bot", language) for code, language in self.offered.items()}
        return [(code, one.say(_NAME) if _NAME in one else code) for code, one in words.items()]


def communal(guild: discord.Guild | None) -> str | None:
    """Return the language that a server has chosen in Discord; None if it has not.

    Only communities can choose. For all others Discord reports English.
    """
    if guild is None:
        return None
    # An unknown one has the value that Discord sent, whatever its type.
    language: object = guild.preferred_locale.value
    told = _COMMUNITY in guild.features or guild.preferred_locale is not discord.Locale.american_english
    return language if told and isinstance(language, str) else None


def _code(wanted: str | discord.Locale | None) -> str | None:
    return wanted.value if isinstance(wanted, discord.Locale) else wanted


def localized(key: str, /, **values: str | int) -> app_commands.locale_str:
    """Return a sentence of the bot in the form that Discord shows to each person in their language."""
    return localized_text(later(key, **values))


def localized_text(said: Text) -> app_commands.locale_str:
    """Return any sentence in the form that Discord shows to each person in their language."""
    return app_commands.locale_str(str(said), **{_TEXT: said})


def spoken(localized: app_commands.locale_str) -> str:
    """Return a sentence in the form for Discord in the language that is spoken now."""
    text = localized.extras.get(_TEXT)
    return said(text) if isinstance(text, Text) else localized.message


class CommandWords(app_commands.Translator):
    """The descriptions of commands, options and choices in all languages. Names stay English."""

    def __init__(self, languages: Languages) -> None:
        # Discord has some thirty languages, and asks for each sentence in each.
        found = {locale: languages.of(locale) for locale in discord.Locale}
        self._readers = {locale: Reader(language=one) for locale, one in found.items() if one != ENGLISH}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 discord.py's form
    ) -> str | None:
        """Return a sentence in a language; None if it is equal in English, which Discord shows by default."""
        reader = self._readers.get(locale)
        said = string.extras.get(_TEXT)
        if reader is None or not isinstance(said, Text):
            return None
        return shortened(said.said(reader), _LONGEST)
