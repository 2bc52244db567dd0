"""The icons of Merkator: goods, and what else lies on the table. Each fits a box from -13 to 13."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.drawing.palette import BARK, EDGE
from games.engine.drawing.svg import element, path


def _path(outline: str, fill: str, edge: str = BARK, thick: float = 1.2) -> str:
    return path(outline, fill, edge, thick)


GOODS: Mapping[str, str] = {
    "Livestock": "".join(
        [
            _path("M-6-5C-11-9-11-2-6-2M6-5C11-9 11-2 6-2", "#fff"),
            _path("M-6-6C-3-9 3-9 6-6L5 3C5 9-5 9-5 3z", "#8a5a3b"),
            _path("M-4.500 3.500a4.500 3.600 0 1 0 9 0a4.500 3.600 0 1 0-9 0z", "#e7b9a5"),
            _path("M-3-2v.1M3-2v.1M-1.600 4v.1M1.600 4v.1", "none", "#2a2118", 2),
        ]
    ),
    "Muskets": "".join(
        [
            _path("M-10 8L7-9l2 2L-5 8l-2 3z", "#7a5230"),
            _path("M10 8L-7-9l-2 2L5 8l2 3z", "#9aa0a8"),
        ]
    ),
    "Grain": "".join(
        [
            _path("M0 11V-4", "none", "#8a6410", 1.8),
            _path("M0 8C-7 8 -8 3 -7 1C-2 2 0 5 0 8z", "#e0a92c", "#8a6410"),
            _path("M0 8C7 8 8 3 7 1C2 2 0 5 0 8z", "#e0a92c", "#8a6410"),
            _path("M0 3C-7 3 -8 -2 -7 -4C-2 -3 0 0 0 3z", "#e0a92c", "#8a6410"),
            _path("M0 3C7 3 8 -2 7 -4C2 -3 0 0 0 3z", "#e0a92c", "#8a6410"),
            _path("M0 -2C-7 -2 -8 -7 -7 -9C-2 -8 0 -5 0 -2z", "#e0a92c", "#8a6410"),
            _path("M0 -2C7 -2 8 -7 7 -9C2 -8 0 -5 0 -2z", "#e0a92c", "#8a6410"),
            _path("M0-4C-3-7-2-10 0-12C2-10 3-7 0-4z", "#e0a92c", "#8a6410"),
        ]
    ),
    "Saltpeter": "".join(
        [
            _path("M-11 9C-8 0-3-5 0-5S8 0 11 9z", "#ffffff", "#7d8894"),
            _path(
                "M-4 3l2-2 2 2-2 2zM2 6l2-2 2 2-2 2zM0-1l1.500-1.500L3-1 1.500.5z", "#b9d3e6", "#7d8894", 0.8
            ),
            _path("M-7-8v4M-9-6h4M7-9v4M5-7h4", "none", "#7d8894", 1.4),
        ]
    ),
    "Iron": "".join(
        [
            _path("M-11 7L-7-2H7L11 7z", "#7b838e"),
            _path("M-7-2L-4-6H10L7-2z", "#aeb6c0"),
            _path("M7-2L10-6 13 2 11 7z", "#5d646e"),
        ]
    ),
    "Copper": "".join(
        [
            _path("M-11 7L-7-2H7L11 7z", "#c8692e"),
            _path("M-7-2L-4-6H10L7-2z", "#f0a066"),
            _path("M7-2L10-6 13 2 11 7z", "#8f4317"),
            _path("M-3 2H3", "none", "#ffd9b8", 2),
        ]
    ),
    "Ham": "".join(
        [
            _path("M-3-9C5-11 10-4 8 2C6 8-2 8-6 4L-9 8l-2-2 4-4C-9-3-8-8-3-9z", "#e5837d"),
            _path("M-2-6C3-7 6-3 4 1", "none", "#ffe1dc", 2),
            _path("M-12 6a2 2 0 1 1 3-1a2 2 0 1 1-1 4a2 2 0 1 1-2-3z", "#fff"),
        ]
    ),
    "Fish Oil": "".join(
        [
            _path("M-11 0C-6-7 3-7 7-1L12-5V6L7 1C3 7-6 7-11 0z", "#4d93b8"),
            _path("M-6-1v.1", "none", "#fff", 2.6),
            _path("M-1-3C1-1 1 1-1 3", "none", "#cfe8f5", 1.4),
        ]
    ),
    "Vegetables": "".join(
        [
            _path("M-3-5C3-8 8-2 5 2L-9 11z", "#ee7f22"),
            _path("M3-5C2-10 5-12 6-12C7-9 6-6 4-4C8-7 11-6 12-5C10-2 7-2 5-3z", "#4a9b3f"),
            _path("M-2 1l3 2M-5 5l2 2", "none", "#a3500c"),
        ]
    ),
    "Calfskin": "".join(
        [
            _path("M-4-11L0-8 4-11 6-6 11-7 8 0 11 7 5 6 3 11 0 8-3 11-5 6-11 7-8 0-11-7-6-6z", "#a9713f"),
            _path("M0-5V6", "none", "#7c4c22", 1.4),
        ]
    ),
    "Fabric": "".join(
        [
            _path("M-10-6H6C11-6 11 3 6 3V9H-10z", "#4f8f95"),
            _path("M6-6a3 4.500 0 1 0 .1 9a3 4.500 0 1 0-.1-9z", "#cfe6e6"),
            _path("M6-3.500a1 2 0 1 0 .1 4", "none", "#2a2118", 1),
            _path("M-7-6V9M-3-6V9M1-6V9", "none", "#2f6468", 1),
        ]
    ),
    "Coal": "".join(
        [
            _path("M-11 9L-10 2-5 0-1 4 0 9z", "#3a3d42"),
            _path("M0 9L1 2 6-1 11 3 11 9z", "#2a2c30"),
            _path("M-6 0L-4-7 3-8 6-1 1 2-1 4z", "#4d5157"),
            _path("M-3-5l4-1M-8 3l2-1M5 2l2-1", "none", "#aab0b8"),
        ]
    ),
    "Plums": "".join(
        [
            _path("M-4-2a6 6.500 0 1 0 .1 0z", "#6d3f98"),
            _path("M5-3a5.500 6 0 1 0 .1 0z", "#87529f"),
            _path("M-4-2C-3-7 0-9 3-10C4-8 5-5 5-3", "none", "#5a7a2c", 1.8),
            _path("M3-10C7-12 10-10 11-8C8-7 5-7 3-10z", "#5f9d3f"),
        ]
    ),
    "Wine": "".join(
        [
            _path("M-2.500-12H2.500V-6C6-4 6-1 6 1V11H-6V1C-6-1-6-4-2.500-6z", "#6b1f33"),
            _path("M-6 2H6V8H-6z", "#f3e9d2"),
            _path("M0 3.500a1.500 1.500 0 1 0 .1 0", "#6b1f33", ""),
            _path("M-2.500-9H2.500", "none", "#f5c542", 1.6),
        ]
    ),
    "Citrus Fruit": "".join(
        [
            _path("M0-8C7-8 9-3 12 0C9 3 7 8 0 8S-9 3-12 0C-9-3-7-8 0-8z", "#f5d033", "#8a7010"),
            _path("M-6-1C-5-4-2-5 1-5", "none", "#fff7c2", 1.8),
            _path("M5-8C6-12 10-12 12-10C10-7 8-7 5-8z", "#5f9d3f"),
        ]
    ),
    "Spice": "".join(
        [
            _path("M-8-3C-4-8 4-7 7-1C9 4 6 9 11 10C4 13-1 10-4 5C-6 2-8 1-8-3z", "#d63a2f"),
            _path("M-7-3C-9-6-9-9-11-10", "none", "#4a8b35", 2.4),
            _path("M-3-3C0-4 3-2 4 1", "none", "#ffb3a8", 1.6),
        ]
    ),
}
"""The goods, by the names of the shipped edition."""

THINGS: Mapping[str, str] = {
    "time": "".join(
        [
            _path("M-7-11H7V-9C7-4 2-2 2 0S7 4 7 9V11H-7V9C-7 4-2 2-2 0S-7-4-7-9z", "#d9ecf7", "#d9ecf7", 1),
            _path(
                "M-4.500-6H4.500C3-3 1-2 0-1C-1-2-3-3-4.500-6zM-4.500 10C-4 6-1 5 0 4C1 5 4 6 4.500 10z",
                "#3d6f91",
                "",
            ),
        ]
    ),
    "cash": "".join(
        [
            _path("M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z", "#f5c542", "#9b7410", 1.5),
            _path("M-6.500 0a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0z", "none", "#9b7410", 1.5),
        ]
    ),
    "contract": "".join(
        [
            _path("M-8-11H5L9-7V11H-8z", "#f3e9d2"),
            _path("M-5-5H4M-5-1H6M-5 3H6", "none", "#8b7a5c", 1.5),
            _path("M4 8a3 3 0 1 0 .1 0", "#c2362c", "#2a2118", 0.8),
        ]
    ),
    "crate": "".join(
        [
            _path("M-10-8H10V10H-10z", "#b98a52"),
            _path("M-10-3H10M-10 5H10M-10-8L10 10", "none"),
        ]
    ),
    "envelope": "".join(
        [
            _path("M-11-7H11V8H-11z", "#f3e9d2"),
            _path("M-11-7L0 2 11-7", "none", "#8b3a2c", 1.6),
        ]
    ),
    "house": "".join(
        [
            _path("M-10 0L0-10 10 0V11H-10z", "#e2b04a"),
            _path("M-3 11V3H3V11", "#6b4a1e"),
        ]
    ),
    "crown": "".join(
        [
            _path("M-10 8L-11-7-5 0 0-10 5 0 11-7 10 8z", "#f5c542", "#7a5a08", 1.4),
        ]
    ),
}
"""Other things; a good with another name is a crate."""


def good(name: str) -> str:
    """Return the icon of a good."""
    return GOODS.get(name, THINGS["crate"])


def cube(fill: str, radius: float) -> str:
    """Return a cube in its place's colour: three sides, so that it is no seat's shape."""
    wide, high = radius, radius * 0.55
    top = f"M{-wide:g},{-high:g}L0,{-2 * high:g},{wide:g},{-high:g}"
    return "".join(
        [
            path(f"{top},{wide:g},{high:g},0,{2 * high:g},{-wide:g},{high:g}z", fill, EDGE, 1.5),
            element("path", d=f"{top},0,0z", fill="#fff", fill_opacity=0.45),
            element(
                "path", d=f"M0,0L{wide:g},{-high:g}V{high:g}L0,{2 * high:g}z", fill="#000", fill_opacity=0.28
            ),
        ]
    )
