"""Which language somebody reads, and descriptions of commands in all of them."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.front.messages import shortened
from bot.text import later, shipped
from games.engine import Text
from games.engine.words.catalogue import ENGLISH, spoken
from games.engine.words.reader import Reader

_TEXT = "text"
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
        for one in filter(None, map(_code, wanted)):
            found = self.offered.get(one) or self.offered.get(one.partition("-")[0])
            if found is not None:
                return found
        return ENGLISH

    def named(self) -> list[tuple[str, str]]:
        """Return each language that is offered, as Discord calls it, with the name that it has in itself."""
        return [(code, spoken("bot", language).say("language")) for code, language in self.offered.items()]


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
        self._languages = languages

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 discord.py's form
    ) -> str | None:
        """Return a sentence in a language; None for what is the same in English, which Discord shows otherwise."""
        said = string.extras.get(_TEXT)
        language = self._languages.of(locale)
        if not isinstance(said, Text) or language == ENGLISH:
            return None
        return shortened(said.said(Reader(language=language)), _LONGEST)
