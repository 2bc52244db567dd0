"""The operator's manual: its first page and the pages of its folder."""

from pathlib import Path

_DOCS = Path(__file__).parents[1] / "docs"
PAGES = (_DOCS / "operators.md", *sorted((_DOCS / "operators").glob("*.md")))


def manual() -> str:
    """Return the text of all pages."""
    return "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
