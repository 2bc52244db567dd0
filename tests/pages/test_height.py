"""The estimated height of a message, where it was once far from what a browser lays out."""

from __future__ import annotations

import pytest

from .height import height

LINE = 18
LABELS: dict[tuple[str, ...], int] = {
    ("🗺️ Board", "📖 Help", "🔄 Refresh"): 1,
    ("🗺️ Board", "📖 Help", "🔁 Don't ask again"): 2,
    ("🥕1 👞3", "🥕2 👞2", "🥕3 👞1"): 2,
}
"""Lines that these buttons take in a browser 390 px wide."""


def of_text(text: str) -> float:
    return height("", [{"description": text}], (), False)


@pytest.mark.parametrize(("columns", "most"), [(22, 3), (24, 3), (26, 2)])
def test_a_row_of_a_table_that_is_too_wide_takes_another_line(columns: int, most: int) -> None:
    """As many emoji fit behind so many columns in a browser, and one more does not."""
    cells = "Constanti.".ljust(columns - 12) + "  10   2   8"
    row = f"🔷 `{cells}`"
    fitting = of_text(" ".join([row, *["🟨"] * most]))
    assert fitting == of_text(row)
    assert of_text(" ".join([row, *["🟨"] * (most + 1)])) == fitting + LINE


def test_a_quotation_has_less_room_on_a_line() -> None:
    words = "The second phase: new houses and a fort"
    assert of_text(f"> {words}") == of_text(words) + LINE


@pytest.mark.parametrize("labels", LABELS)
def test_buttons_take_as_many_lines_as_in_a_browser(labels: tuple[str, ...]) -> None:
    row = {"components": [{"type": 2, "label": label} for label in labels]}
    low = height("", (), [{"components": [{"type": 2, "label": "x"}]}], False)
    assert height("", (), [row], False) == low + 48 * (LABELS[labels] - 1)
