"""Pictures of real pages for the README and the players' pages: `make pictures` draws docs/pictures/*.png.

The pages are those of `make pages`, drawn nearly as a phone shows them. This is an imitation of Discord's dark
theme, made with the machine's own Chromium (and, for emoji, its own font; Debian: `fonts-noto-color-emoji`).
"""

from __future__ import annotations

import asyncio
import html
import io
import re
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import msgspec

from tests.bot.try_out.browser import chromium, missing
from tests.games import drawn, endings

from .recorded import HOUSE, Json, Line
from .sheet import OUT

if TYPE_CHECKING:
    from playwright.async_api import Browser

FOLDER: Final = Path(__file__).parents[2] / "docs/pictures"
MOST_BYTES: Final = 70_000
"""Of a picture."""
DRAWINGS: Final = {"board": drawn.path_of("merkator", "en"), "end": endings.path_of("el_capitan", "en")}
"""Drawings of games, as the bot sends them, by the names of their files."""
WIDTH: Final = 390
"""Pixels, as wide as a phone."""
_SHARP = 2
"""Dots to a pixel."""
_COLOURS = 64


class Wanted(msgspec.Struct, frozen=True):
    """A picture: of the pages of a kind that say something, the one that comes at that place.

    Attributes:
        game: the game, or `HOUSE`.
        kind: which page it is.
        at: from 0.
        says: its text.
        private: whether one person alone sees it.
    """

    game: str
    kind: str
    at: int = 0
    says: str = ""
    private: bool = True


PICTURES: Final = {
    "turn": Wanted("merkator", "turn", 6, private=False),
    "decision": Wanted("el_capitan", "act", 3, "Build here, or sail elsewhere?"),
    "ending": Wanted("sea_merchants", "end", 1, private=False),
    "game": Wanted(HOUSE, "game", 2),
    "lobby": Wanted(HOUSE, "lobby", private=False),
    "inbox": Wanted(HOUSE, "inbox", 2, "2 tables wait for you"),
}
"""By the name of the file."""

_STYLE = f"""
* {{ box-sizing: border-box; margin: 0 }}
body {{ width: {WIDTH}px; padding: 10px 16px 12px 72px; position: relative; background: #313338; color: #dbdee1;
  font: 15px/1.35 "Noto Sans", "Helvetica Neue", Arial, "Noto Color Emoji", sans-serif; overflow-wrap: anywhere }}
.face {{ position: absolute; left: 16px; top: 12px; width: 40px; height: 40px; border-radius: 50%; background: #5865f2;
  color: #fff; font-weight: 700; font-size: 18px; line-height: 40px; text-align: center }}
.name {{ color: #f2f3f5; font-weight: 600 }}
.app {{ background: #5865f2; color: #fff; border-radius: 3px; font-size: 10px; padding: 1px 4px; vertical-align: 2px }}
.embed {{ margin-top: 4px; padding: 10px 12px 12px; border-left: 4px solid; border-radius: 4px; background: #2b2d31;
  font-size: 14px }}
.where {{ color: #f2f3f5; font-weight: 600; font-size: 13px; margin-bottom: 6px }}
h3 {{ color: #f2f3f5; font-size: 16px; margin: 2px 0 }}
.line {{ min-height: 1.35em }} .gap {{ height: 9px }} .small {{ color: #949ba4; font-size: 12px }}
blockquote {{ border-left: 4px solid #4e5058; padding-left: 8px }}
code {{ background: #1e1f22; border-radius: 3px; padding: 1px 3px; white-space: pre;
  font: 12.5px "Noto Sans Mono", "DejaVu Sans Mono", monospace }}
pre {{ background: #1e1f22; border-radius: 4px; padding: 6px 8px; margin: 4px 0;
  font: 12px/1.25 "Noto Sans Mono", "DejaVu Sans Mono", monospace }}
.ping {{ background: #3c4270; color: #c9cdfb; border-radius: 3px; padding: 0 2px }}
.row {{ display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px }}
.button {{ border-radius: 6px; padding: 8px 12px; color: #fff; font-size: 14px; font-weight: 500 }}
.s1 {{ background: #5865f2 }} .s2 {{ background: #4e5058 }} .s3 {{ background: #248046 }} .s4 {{ background: #da373c }}
.menu {{ flex: 1; display: flex; justify-content: space-between; background: #1e1f22; border-radius: 6px;
  padding: 9px 12px; color: #b5bac1 }}
.own {{ margin-top: 8px; color: #949ba4; font-size: 12px }}
"""
_FORMS: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"~~(.+?)~~"), r"<s>\1</s>"),
    (re.compile(r"&lt;@!?(.+?)&gt;"), r'<span class="ping">@\1</span>'),
    (re.compile(r"&lt;#(.+?)&gt;"), '<span class="ping"># tables</span>'),
    (re.compile(r"&lt;t:\d+:R&gt;"), "2 hours ago"),
    (re.compile(r"&lt;t:(\d+):t&gt;"), lambda found: f"{datetime.fromtimestamp(int(found[1]), UTC):%H:%M}"),
    (re.compile(r"\\([^A-Za-z0-9\s])"), r"\1"),
)
_LINES: Final = (("### ", "h3", ""), ("-# ", "div", "line small"), ("> ", "blockquote", "line"))


def _inline(text: str) -> str:
    """Return what stands within a line as HTML: code as it is, the rest with its forms."""
    parts = re.split(r"(`[^`]+`)", text)
    for at, part in enumerate(parts):
        if part.startswith("`"):
            parts[at] = f"<code>{html.escape(part[1:-1])}</code>"
            continue
        parts[at] = html.escape(part, quote=False)
        for form, replaced in _FORMS:
            parts[at] = form.sub(replaced, parts[at])
    return "".join(parts)


def _markdown(text: str) -> str:
    """Return Discord's markdown as HTML, in the parts that the bot's pages use."""
    found: list[str] = []
    for at, part in enumerate(text.split("```")):
        if at % 2:
            found.append(f"<pre>{html.escape(part.strip(chr(10)))}</pre>")
            continue
        found += map(_line, part.strip("\n").splitlines())
    return "\n".join(found)


def _line(line: str) -> str:
    if not line.strip():
        return '<div class="gap"></div>'
    for begins, tag, of_class in _LINES:
        if line.startswith(begins):
            return f'<{tag} class="{of_class}">{_inline(line.removeprefix(begins))}</{tag}>'
    return f'<div class="line">{_inline(line)}</div>'


def page(line: Line) -> str:
    """Return a message as an HTML page."""
    parts = ['<div class="face">K</div>', '<span class="name">Kontor</span> <span class="app">APP</span>']
    if line.content:
        parts.append(_markdown(line.content))
    for embed in line.embeds:
        colour = int(cast("int", embed.get("color") or 0))
        author = cast("Json", embed.get("author") or {}).get("name", "")
        parts.append(
            f'<div class="embed" style="border-color: #{colour:06x}">'
            f'<div class="where">{html.escape(str(author))}</div>{_markdown(str(embed.get("description", "")))}</div>'
        )
    parts += [
        f'<div class="row">{"".join(map(_control, cast("list[Json]", row["components"])))}</div>'
        for row in line.components
    ]
    if line.private:
        parts.append('<div class="own">👁️ Only you can see this</div>')
    return f'<!doctype html><meta charset="utf-8"><style>{_STYLE}</style><body>{"".join(parts)}</body>'


def _control(part: Json) -> str:
    if part["type"] == 3:
        return f'<span class="menu">{html.escape(str(part.get("placeholder", "")))}<span>⌄</span></span>'
    return f'<span class="button s{part["style"]}">{html.escape(str(part["label"]))}</span>'


def chosen(lines: list[Line], wanted: Wanted) -> Line:
    """Return the page that a picture shows.

    Raises:
        LookupError: if there is none.
    """
    fitting = [
        line
        for line in lines
        if (line.game, line.kind, line.private) == (wanted.game, wanted.kind, wanted.private)
        and any(wanted.says in str(embed.get("description", "")) for embed in line.embeds)
    ]
    if not fitting:
        raise LookupError(f"there is no page {wanted.game} {wanted.kind}")
    return fitting[min(wanted.at, len(fitting) - 1)]


async def draw(browser: Browser, line: Line) -> bytes:
    """Return a message's picture as PNG, in few colours."""
    from PIL import Image

    context = await browser.new_context(viewport={"width": WIDTH, "height": 100}, device_scale_factor=_SHARP)
    tab = await context.new_page()
    await tab.set_content(page(line))
    taken = await tab.screenshot(full_page=True)
    await context.close()
    written = io.BytesIO()
    few = Image.open(io.BytesIO(taken)).convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
    few.save(written, "PNG", optimize=True)
    return written.getvalue()


def draw_games() -> None:
    """Write games' drawings as PNG, as the bot's extra `pictures` makes them."""
    from bot.pictures import worker_side

    for name, drawing in DRAWINGS.items():
        (FOLDER / f"{name}.png").write_bytes(worker_side.png(drawing.read_text(encoding="utf-8")))


async def main() -> None:
    """Draw all pictures from the pages that `make pages` has written."""
    if (lacking := missing()) is not None:
        sys.exit(lacking)
    lines = [msgspec.json.decode(line, type=Line) for line in OUT.read_bytes().splitlines()]
    FOLDER.mkdir(exist_ok=True)
    async with chromium() as browser:
        for name, wanted in PICTURES.items():
            picture = await draw(browser, chosen(lines, wanted))
            (FOLDER / f"{name}.png").write_bytes(picture)
            print(f"docs/pictures/{name}.png", len(picture))
    draw_games()


if __name__ == "__main__":
    asyncio.run(main())
