"""Small parts of English sentences: lists, plurals, and arbitrary values."""

from __future__ import annotations


def listed(words: object) -> str:
    """Return words as a list in a sentence: "a", "a or b", "a, b or c"."""
    items = [str(word) for word in words] if isinstance(words, (list, tuple)) else [str(words)]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} or {items[-1]}"


def printable(value: object) -> str:
    """Return any value as shown in a sentence: short and printable."""
    try:
        text = value if isinstance(value, str) and value.isidentifier() else repr(value)
    except Exception:  # noqa: BLE001 a number of thousands of digits, or an object whose repr fails
        text = f"a {type(value).__name__}"
    text = text.encode("ascii", "backslashreplace").decode() if not text.isprintable() else text
    return text if len(text) <= 40 else text[:37] + "..."


def counted(number: int, one: str, many: str | None = None) -> str:
    """Return a number with its noun: "1 card", "2 cards"."""
    return f"{number} {one if number == 1 else many or one + 's'}"
