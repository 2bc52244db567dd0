"""Elements of SVG text."""

from __future__ import annotations

from html import escape

WIDE = 26
"""The width and height of the box that an icon is drawn in, around its middle."""


def element(tag: str, content: str = "", /, **attributes: str | float) -> str:
    """Return an element with its attributes.

    Args:
        tag: its kind.
        content: ready SVG text inside it.
        **attributes: by name, with an underscore for a hyphen; "" leaves one out.
    """
    written = [
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else _rounded(value)}"'
        for name, value in attributes.items()
        if value != ""
    ]
    return f"<{tag}{''.join(written)}>{content}</{tag}>" if content else f"<{tag}{''.join(written)}/>"


def path(outline: str, fill: str = "none", edge: str = "", thick: float = 2) -> str:
    """Return an outline in SVG's path language, filled, with a line round it unless `edge` is ""."""
    return element("path", d=outline, fill=fill, **stroke(edge, thick))


def stroke(edge: str, thick: float) -> dict[str, str | float]:
    """Return the attributes of a line round a shape; none if it has no colour."""
    if not edge:
        return {}
    return {"stroke": edge, "stroke_width": thick, "stroke_linejoin": "round", "stroke_linecap": "round"}


def letters(words: str) -> str:
    """Return words as the content of an element."""
    return escape(words)


def _rounded(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")
