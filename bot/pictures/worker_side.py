"""What the rasteriser's process does: SVG text to PNG, with libvips and the font of the extra `pictures`.

No other process imports libvips. It needs a font that draws the letters as wide as `games.engine.drawing` has
measured them: with another one, or with none, texts would overlap or be rows of boxes.
"""

import os
import tempfile
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

LIBRARY: Final = "pyvips"
FONTS: Final = "font_source_sans_pro"
"""The package of the font, under the SIL Open Font License."""
_FILES: Final = ("SourceSansPro-Semibold.ttf", "SourceSansPro-Bold.ttf")
_SIZE: Final = 200
"""The size of letters that are drawn to measure them."""
_TOLERANCE: Final = 0.01
"""The largest share of a difference; the two weights differ by more."""
_QUALITY: Final = 90
"""How close the colours must stay, of 100. At 85 small patches of rare colours differ by 30 of 255; at 90 only those of a few points."""
_BRIGHT: Final = 100
"""The least brightness, of 255, of a point of a letter."""


class FontError(Exception):
    """The font draws letters that are not as wide as they should be, so it is missing or broken."""


class NotDrawnError(Exception):
    """A drawing can't be rasterised."""


def font_folder() -> Path | None:
    """Return the folder with the font's files; None if its package isn't installed."""
    found = find_spec(FONTS)
    places = None if found is None else found.submodule_search_locations
    return Path(next(iter(places))) / "files" if places else None


def ready(family: str, widths: Mapping[int, float], folder: Path | None = None) -> None:
    """Load the library once, and measure the font.

    Args:
        family: the font's name.
        widths: of the letter H as a share of its size, by weight.
        folder: the folder of the font's files; None for that of its package.

    Raises:
        FontError: if a letter is not as wide as it should be.
    """
    _measured(family, tuple(widths.items()), folder or font_folder())


def png(svg: str) -> bytes:
    """Return a drawing as a PNG of 256 colours.

    Its colours are flat, so nothing is dithered: that made a third of the bytes.

    Raises:
        NotDrawnError
    """
    vips = _vips(font_folder())
    try:
        drawn = vips.Image.svgload_buffer(svg.encode())
        made: bytes = drawn.pngsave_buffer(palette=True, Q=_QUALITY, effort=1, dither=0)
    except vips.Error as error:
        # The error's own type is known to this process only.
        raise NotDrawnError(str(error)) from None
    return made


@cache
def _measured(family: str, widths: tuple[tuple[int, float], ...], folder: Path | None) -> None:
    """Compare the distance from the first to the fifth of five letters with four times their width."""
    for weight, width in widths:
        found = _inked(family, weight, folder, "HHHHH") - _inked(family, weight, folder, "H")
        wanted = 4 * _SIZE * width
        if abs(found - wanted) > _TOLERANCE * wanted:
            raise FontError(
                f"{family} {weight} draws letters {found / wanted:.2f} times as wide as it should"
            )


def _inked(family: str, weight: int, folder: Path | None, letters: str) -> int:
    """Return how wide the ink of white letters on black is, in points."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{6 * _SIZE}" height="{2 * _SIZE}">'
        f'<rect width="100%" height="100%" fill="#000"/><text x="{_SIZE / 2}" y="{1.5 * _SIZE}" fill="#fff" '
        f'font-family="{escape(family)}" font-weight="{weight}" font-size="{_SIZE}">{letters}</text></svg>'
    )
    drawn = _vips(folder).Image.svgload_buffer(svg.encode())
    _left, _top, wide, _high = drawn[0].find_trim(threshold=_BRIGHT, background=[0])
    return int(wide)


@cache
def _vips(folder: Path | None) -> Any:
    """Return libvips, with the font alone. Fonts of the system would make other pictures on other machines."""
    # Of the process's own pictures one is drawn at a time, and none twice.
    os.environ["VIPS_CONCURRENCY"] = "1"
    with tempfile.TemporaryDirectory(prefix="kontor-fonts-") as place:
        config = Path(place) / "fonts.conf"
        config.write_text(_font_config(folder), encoding="utf-8")
        os.environ["FONTCONFIG_FILE"] = str(config)
        vips: Any = import_module(LIBRARY)
        vips.cache_set_max(0)
        # The file is read with the first letter.
        vips.Image.svgload_buffer(
            b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">H</text></svg>'
        ).avg()
    return vips


def _font_config(folder: Path | None) -> str:
    """Return a configuration of fontconfig that has the two weights only, and is never read again."""
    inside = "" if folder is None else escape(folder.as_posix())
    accepted = "".join(f"<acceptfont><glob>{inside}/{name}</glob></acceptfont>" for name in _FILES)
    return (
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f"<dir>{inside}</dir><config><rescan><int>0</int></rescan></config>"
        f"<selectfont><rejectfont><glob>{inside}/*</glob></rejectfont>{accepted}</selectfont></fontconfig>"
    )
