"""A newcomer's first game, as `kontor try` offers it: the real program, a real browser, clicks only."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.text import say
from games.engine.drawing.canvas import WIDTH
from tests.bot.front import short
from tests.bot.try_out.browser import DESKTOP, PHONE, Page, chromium, missing

pytestmark = pytest.mark.skipif(missing() is not None, reason=missing() or "")

ROOT = Path(__file__).resolve().parents[4]
COMPUTERS = 3
"""As many as there is room for: the deck runs out soon."""
RESTART_AFTER = {"short": 1, "printed": 3}
"""Turns before the bot is closed and opened again."""
MOST_TURNS = 40
YOUR_TURN = ", your turn at "
TOOLS = tuple(
    map(
        say,
        (
            "button.undo",
            "page.board",
            "page.help",
            "button.redo",
            "button.always",
            "button.refresh",
            "button.replay",
        ),
    )
)
"""Buttons of a panel apart from moves."""
LEFT = re.compile(r"(\d+) cards left|deck (\d+)")
OVER = re.compile(r"is over: (.+) wins?")
SCORE = re.compile(r"^\S.*? +(\d+)$", re.MULTILINE)
"""A line of the ranking in words."""


@dataclass
class TryOut:
    """A running `kontor try`."""

    process: asyncio.subprocess.Process
    address: str

    @property
    def port(self) -> int:
        return int(self.address.split(":")[2].split("/")[0])


@contextlib.asynccontextmanager
async def opened(data: Path, editions: Path, port: int = 0) -> AsyncIterator[TryOut]:
    """Run `kontor try` as somebody does in a terminal, and end it as Ctrl-C does."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    env["KONTOR_EDITIONS"] = str(editions)
    command = ["-m", "bot.cli", "try", "--no-browser", "--port", str(port), "--data", str(data)]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *command,
        cwd=ROOT,
        env=env,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(30):
            while (found := re.search(rb"http://\S+", line := await process.stdout.readline())) is None:
                assert line, "it ended before it opened"
        yield TryOut(process, found[0].decode())
    finally:
        process.send_signal(signal.SIGINT)
        async with asyncio.timeout(30):
            out, err = await process.communicate()
    assert process.returncode == 0
    assert b"Closing" in out
    assert b"Traceback" not in err


async def newest(page: Page) -> str:
    """Return the newest message that everybody sees, without its head, which depends on what stands above."""
    shown = [text for text in await page.texts() if "Only you can see this" not in text]
    return re.sub(r"\A.*?(?=\w+, your turn at )", "", shown[-1], flags=re.DOTALL) if shown else ""


async def standing(page: Page) -> str:
    """Return how many cards are left, as the newest page says."""
    return _left(await page.texts())[-1]


def _left(texts: list[str]) -> list[str]:
    return [found[1] or found[2] for text in texts for found in LEFT.finditer(text)]


async def next_turn(page: Page, told: str = "") -> str:
    """Wait for a message that asks for a move or tells the end, other than the one known; return it."""

    async def is_told() -> bool:
        text = await newest(page)
        return text != told and (YOUR_TURN in text or OVER.search(text) is not None)

    await page.until(is_told, "somebody was to act or the game was over")
    return await newest(page)


async def take_turn(page: Page) -> None:
    """Press what is offered until the turn is over: draw where that can be, else the first button."""
    await page.click("▶️ Play")
    for _ in range(12):
        offered = await page.buttons()
        choices = [label for label in offered if label not in TOOLS]
        if not choices or "▶️ Play" in choices or say("button.rematch") in choices:
            return
        draw = [label for label in choices if "Draw" in label]
        await page.click((draw or [label for label in choices if "Pass" in label] or choices)[0])
    raise AssertionError(f"no end of the turn in sight: {await page.buttons()}")


async def looks_right(page: Page, folder: Path, name: str) -> None:
    """Keep a picture at the size of a desktop and of a phone; nothing sticks out to the right of either."""

    async def fits() -> bool:
        return await page.overflows() == []

    for size, where in ((PHONE, "phone"), (DESKTOP, "desktop")):
        await page.resize(size)
        await page.until(fits, f"all of {name} fits on a {where}")
        await page.screenshot(folder / f"{name}-{where}.png")


@pytest.mark.parametrize("edition", ["short", pytest.param("printed", marks=pytest.mark.long)])
@pytest.mark.long
async def test_a_whole_game_by_clicks_with_a_restart_in_the_middle(tmp_path: Path, edition: str) -> None:
    data, editions = tmp_path / "data", short.keep(tmp_path)
    async with chromium() as browser:
        async with opened(data, editions) as session:
            page = await Page.open(browser, session.address)
            await page.slash("table new", game="The Sea Merchants")
            assert "1 more needed" in await newest(page)
            if edition == short.SHORT.name:
                await page.select(say("menu.edition", value="printed"), say("menu.settings"))
                await page.select(edition, say("menu.edition", value="printed"))
            await looks_right(page, tmp_path, "lobby")
            for _ in range(COMPUTERS):
                await page.click(say("button.add"))
            assert "Anna can start" in await newest(page)
            await page.click(say("button.start"))
            told = await next_turn(page)
            for _ in range(RESTART_AFTER[edition]):
                await take_turn(page)
                told = await next_turn(page, told)
            await page.click("▶️ Play")
            await page.until(
                lambda: _tells_of_others(page), "what the others did since the last turn was told"
            )
            await looks_right(page, tmp_path, "panel")
            before = await standing(page)
        async with opened(data, editions, session.port) as session:
            await page.until(lambda: _asks_again(page), "the table was shown again")
            assert await standing(page) == before
            await looks_right(page, tmp_path, "again")
            end = await next_turn(page)
            for _ in range(MOST_TURNS):
                if OVER.search(end):
                    break
                await take_turn(page)
                end = await next_turn(page, end)
            await looks_right(page, tmp_path, "end")

            assert OVER.search(end) is not None
            await page.until(lambda: _shows_ranking(page), "the ranking was shown")
            await page.click(say("button.details"))
            assert "Secret: " in (await page.texts())[-1]

            await page.click(say("button.rematch"))
            assert YOUR_TURN in await next_turn(page, end), "with computers one plays again at once"
            assert page.complaints == [] or all("Failed to load" in said for said in page.complaints)


async def _tells_of_others(page: Page) -> bool:
    """Return whether the private page is of the public message's position, and says what the computers did."""
    texts = await page.texts()
    return "Computer " in texts[-1] and _left(texts[-1:]) in ([], _left([await newest(page)])[-1:])


async def _shows_ranking(page: Page) -> bool:
    """Return whether the end has its picture, or on a machine that took too long for that the scores in words."""
    scores = [int(score) for score in SCORE.findall(await newest(page))][: COMPUTERS + 1]
    in_words = len(scores) == COMPUTERS + 1 and scores == sorted(scores, reverse=True)
    return in_words or await page.widths_of_pictures(" is over: ") == [WIDTH]


async def _asks_again(page: Page) -> bool:
    texts = await page.texts()
    return len(texts) == 1 and YOUR_TURN in texts[0]
