"""Which language a person reads, and descriptions of commands in all of them."""

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.front.messages import shortened
from bot.text import later, shipped
from games.engine import Text
from games.engine.words.catalogue import ENGLISH, spoken
from games.engine.words.reader import Reader

_COMMUNITY = "COMMUNITY"
_TEXT = "text"
_NAME = "language"
_LONGEST = 100
"""Letters of a description or of a choice's name."""


class Languages:
    """The languages that are offered.

    Args:
        offered: catalogues by the languages that they are in, as Discord calls these; None for those that are shipped.

    Attributes:
        offered: likewise.
    """

    def __init__(self, offered: Mapping[str, str] | None = None) -> None:
        self.offered = shipped() if offered is None else offered

    def of(self, *wanted: str | discord.Locale | None) -> str:
        """Return the catalogue of the first of some languages that there is one of; the English one if there is none.

        A language of some country, such as `pt-BR`, is the language itself where there is no catalogue for the country.
        """
        found = (self._found(one) for one in map(_code, wanted))
        return next((one for one in found if one is not None), ENGLISH)

    def _found(self, wanted: str | None) -> str | None:
        return self.offered.get(wanted or "") or self.offered.get((wanted or "").partition("-")[0])

    def knows(self, *wanted: str | discord.Locale | None) -> bool:
        """Whether there is a catalogue of one of some languages, or of the language that one is a country's form of."""
        return any(self._found(one) is not None for one in map(_code, wanted))

    def called(self, language: str) -> str:
        """Return what Discord calls the language of a catalogue."""
        return next((code for code, name in self.offered.items() if name == language), language)

    def named(self) -> list[tuple[str, str]]:
        """Return each language that is offered, as Discord calls it, with the name that it has in itself.

        One that is not finished has no name yet; then that is what Discord calls it.
        """
        words = {code: spoken("bot", language) for code, language in self.offered.items()}
        return [(code, one.say(_NAME) if _NAME in one else code) for code, one in words.items()]


def communal(guild: discord.Guild | None) -> str | None:
    """Return the language that a server has chosen in Discord; None for one that has chosen none.

    Only communities can choose; of all others Discord says that they speak English.
    """
    if guild is None:
        return None
    told = _COMMUNITY in guild.features or guild.preferred_locale is not discord.Locale.american_english
    return guild.preferred_locale.value if told else None


def _code(wanted: str | discord.Locale | None) -> str | None:
    return wanted.value if isinstance(wanted, discord.Locale) else wanted


def localized(key: str, /, **values: str | int) -> app_commands.locale_str:
    """Return a sentence of the bot's for what Discord keeps and shows to each person in their language."""
    return localized_text(later(key, **values))


def localized_text(said: Text) -> app_commands.locale_str:
    """Return any sentence for what Discord keeps and shows to each person in their language."""
    return app_commands.locale_str(str(said), **{_TEXT: said})


class CommandWords(app_commands.Translator):
    """Descriptions of commands, options and choices in every language that is offered; names stay English."""

    def __init__(self, languages: Languages) -> None:
        # Discord has some thirty languages, and is asked for each sentence in each of them.
        found = {locale: languages.of(locale) for locale in discord.Locale}
        self._readers = {locale: Reader(language=one) for locale, one in found.items() if one != ENGLISH}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 discord.py's form
    ) -> str | None:
        """Return a sentence in a language; None for what is the same in English, which Discord shows otherwise."""
        reader = self._readers.get(locale)
        said = string.extras.get(_TEXT)
        if reader is None or not isinstance(said, Text):
            return None
        return shortened(said.said(reader), _LONGEST)
