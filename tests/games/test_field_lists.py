"""The engine's page lists the fields that the games declare."""

from __future__ import annotations

from .field_lists import DOCS, written


def test_the_page_lists_the_fields_as_they_are_declared() -> None:
    page = DOCS.read_text(encoding="utf-8")
    assert written(page) == page, "python -m tests.games.field_lists writes it anew"
