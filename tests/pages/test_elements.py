"""The number of elements of markdown in a message, as clients count them."""

from __future__ import annotations

import pytest

from .elements import elements


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("plain words, 3 * 4 and a_name_with_lines", 0),
        ("**bold** and *slanted* and __under__ ~~struck~~", 4),
        ("**bold with `code` and ⭐**", 3),
        ("`a` `b ⭐ **c**`", 2),
        ("```\nA 🟥 **b**\n```", 1),
        ("### 🔷 Anna won\n-# small\n> said", 4),
        ("🏴\u200d☠️ ☠️ 1️⃣ ⚠️ 👍🏽 🇩🇪", 6),
        ("🟥🟥🟥2🏰", 4),
        ("★ ← 5 \N{MINUS SIGN} 3 · é", 0),
        ("<@1> <#2> <t:3:R> </my turn:4> <:ship:5> :ship:", 6),
        ("https://kontor.example/a_b_c", 1),
        ("an \\*asterisk\\*", 0),
    ],
)
def test_elements_are_counted(text: str, number: int) -> None:
    assert elements(text, ()) == number


def test_all_texts_of_a_message_are_counted() -> None:
    embed = {
        "author": {"name": "⚓ El Capitan"},
        "title": "🏆",
        "description": "**a**",
        "fields": [{"name": "⭐", "value": "`1`"}],
        "footer": {"text": "⚠️"},
    }
    assert elements("<@1>", [embed]) == 7
