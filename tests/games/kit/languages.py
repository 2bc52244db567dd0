"""Checks of pages in the languages that a game is translated into, as a phone shows them."""

from __future__ import annotations

from games.kit.pages import languages
from games.kit.pages.languages import languages_of
from games.kit.pages.made import every_page
from games.kit.position import Position

from .phone import fits_a_phone
from .what import named_on_every_page


def translations_fit_a_phone(position: Position) -> None:
    """In every language a page is no higher than in English it may be."""
    for language in languages_of(position):
        for page in every_page(position):
            fits_a_phone(position, page, language)


def translated_signs_are_named(position: Position) -> None:
    """Each emoji of a page stands beside its name, or is in the legend, in every language."""
    for language in languages_of(position):
        named_on_every_page(position, language)


LANGUAGE_CHECKS = (*languages.LANGUAGE_CHECKS, translations_fit_a_phone, translated_signs_are_named)
