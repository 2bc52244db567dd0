"""Pictures are made by a process of their own, each once, and a failure costs only the picture."""

from __future__ import annotations

import asyncio
import logging
import os
import struct
import subprocess
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.pictures.cache import NoPictureError, Pictures
from bot.pictures.rasteriser import Rasteriser, installed
from games import catalogue
from games.engine.drawing.canvas import FONT, WIDTH
from games.engine.drawing.letters import width
from games.engine.words.catalogue import ENGLISH
from tests.bot.drawing_orders import drawn, nothing, unfit_once
from tests.games.drawn import path_of

INSTALLED = pytest.mark.skipif(
    not installed(), reason="the extra pictures is not installed: pip install .[pictures]"
)
MOST_BYTES = 80_000


@pytest.fixture
async def rasteriser() -> AsyncIterator[Rasteriser]:
    made = Rasteriser(drawn, nothing, limit=1.0, rest=600)
    yield made
    made.close()


async def test_a_process_that_dies_is_replaced_and_each_kind_of_failure_is_logged_once(
    rasteriser: Rasteriser, caplog: pytest.LogCaptureFixture
) -> None:
    first = await rasteriser.png("a board")
    assert int(first.split()[-1]) != os.getpid()
    for order in ("fail", "fail", "die"):
        with pytest.raises(NoPictureError):
            await rasteriser.png(order)
    second = await rasteriser.png("a board")
    assert second.startswith(b"a board by ")
    assert second != first
    with pytest.raises(NoPictureError):
        await rasteriser.png("die")
    assert [record.levelno for record in caplog.records if record.name.startswith("bot.pictures")] == (
        [logging.WARNING] * 2
    )


async def test_a_picture_that_takes_too_long_is_given_up_and_after_three_failures_none_is_tried() -> None:
    rasteriser = Rasteriser(drawn, nothing, limit=0.05, rest=600)
    try:
        for _ in range(3):
            with pytest.raises(NoPictureError):
                await rasteriser.png("for ever")
        with pytest.raises(NoPictureError):
            await rasteriser.png("a board")
    finally:
        rasteriser.close()


async def test_a_broken_font_ends_all_pictures_and_is_logged_once(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    rasteriser = Rasteriser(drawn, partial(unfit_once, tmp_path / "noted"))
    pictures = Pictures(rasteriser.png, soon=60)
    try:
        assert pictures.offered
        for order in ("a board", "a board", "another board"):
            assert await pictures.of(order) == (None, False)
        assert not pictures.offered
        with pytest.raises(NoPictureError):
            await rasteriser.png("a board")
    finally:
        rasteriser.close()
    assert [record.getMessage() for record in caplog.records if record.name.startswith("bot.pictures")] == [
        "There are no pictures, and pages are in words only: boxes"
    ]


class Painter:
    """Makes pictures when it is let."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.may = asyncio.Event()

    async def __call__(self, svg: str) -> bytes:
        self.asked.append(svg)
        await self.may.wait()
        if svg == "bad":
            raise NoPictureError
        return svg.encode()


async def test_ten_who_ask_for_the_same_at_once_share_one_picture_and_later_ones_too() -> None:
    painter = Painter()
    pictures = Pictures(painter, soon=60)
    asking = [asyncio.create_task(pictures.of("a")) for _ in range(10)]
    await asyncio.sleep(0)
    painter.may.set()
    assert await asyncio.gather(*asking) == [(b"a", False)] * 10
    assert await pictures.of("a") == (b"a", False)
    assert painter.asked == ["a"]


async def test_ten_different_ones_at_once_are_all_made() -> None:
    painter = Painter()
    painter.may.set()
    pictures = Pictures(painter, soon=60)
    made = await asyncio.gather(*(pictures.of(str(one)) for one in range(10)))
    assert made == [(str(one).encode(), False) for one in range(10)]


async def test_nobody_waits_for_a_picture_that_is_late_and_it_is_there_the_next_time() -> None:
    painter = Painter()
    pictures = Pictures(painter, soon=0.001)
    assert await pictures.of("a") == (None, True)
    painter.may.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert await pictures.of("a") == (b"a", False)


async def test_who_can_not_have_it_later_waits_longer() -> None:
    painter = Painter()
    pictures = Pictures(painter, soon=0, patient=60)
    waiting = asyncio.create_task(pictures.of("a", patient=True))
    await asyncio.sleep(0)
    assert await pictures.of("a") == (None, True)
    painter.may.set()
    assert await waiting == (b"a", False)


async def test_what_could_not_be_made_is_not_tried_again_at_once() -> None:
    painter = Painter()
    painter.may.set()
    pictures = Pictures(painter)
    assert await pictures.of("bad") == (None, False)
    assert await pictures.of("bad") == (None, False)
    assert painter.asked == ["bad"]


async def test_the_latest_sixty_four_are_kept() -> None:
    painter = Painter()
    painter.may.set()
    pictures = Pictures(painter)
    for one in range(64):
        await pictures.of(str(one))
    await pictures.of("0")
    await pictures.of("64")
    asked = len(painter.asked)
    await pictures.of("0")
    assert len(painter.asked) == asked
    await pictures.of("1")
    assert len(painter.asked) == asked + 1


async def test_while_many_wait_no_other_one_is_begun() -> None:
    painter = Painter()
    pictures = Pictures(painter, soon=0)
    assert all([(await pictures.of(str(one))).follows for one in range(16)])
    assert await pictures.of("one more") == (None, False)
    await pictures.close()


async def test_without_the_extra_there_is_no_picture_and_none_follows() -> None:
    assert await Pictures().of("a") == (None, False)
    assert not Pictures().offered


@INSTALLED
async def test_a_board_becomes_a_small_png_of_256_colours() -> None:
    game = catalogue["merkator"]
    canvas = game.picture(game.new(4, 1).view(None))
    assert canvas is not None
    rasteriser = Rasteriser()
    try:
        png = await rasteriser.png(canvas.svg())
        fullest = await rasteriser.png(path_of("el_capitan", ENGLISH).read_text(encoding="utf-8"))
        with pytest.raises(NoPictureError):
            await rasteriser.png("<svg")
    finally:
        rasteriser.close()
    assert png.startswith(b"\x89PNG")
    wide, high, bits, kind = struct.unpack("!IIBB", png[16:26])
    assert (wide, high, bits, kind) == (WIDTH, canvas.height, 8, 3)
    assert max(len(png), len(fullest)) < MOST_BYTES


@INSTALLED
@pytest.mark.parametrize("content", [None, b"no font"])
def test_a_missing_or_broken_font_is_found_before_anything_is_drawn(
    content: bytes | None, tmp_path: Path
) -> None:
    if content is not None:
        for name in ("SourceSansPro-Semibold.ttf", "SourceSansPro-Bold.ttf"):
            (tmp_path / name).write_bytes(content)
    widths = {600: width("H", 1), 700: width("H", 1, bold=True)}
    code = (
        "from pathlib import Path; from bot.pictures import worker_side\n"
        f"try: worker_side.ready({FONT!r}, {widths!r}, Path({str(tmp_path)!r}))\n"
        "except worker_side.FontError: print('broken')"
    )
    # Each process reads fonts once.
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == "broken\n"
