"""Steps about files and pictures."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.front.messages import MessageContent
from bot.operating.rehearsal.stage import RehearsalStep, Stage, require, require_same
from bot.operating.rehearsal.steps import pages

_FILE = ("rehearsal.json", b'{"a record": [1, 2, 3]}\n' * 400)


async def _file(stage: Stage) -> str:
    found = await stage.posted(MessageContent(content="A file", file=_FILE))
    require(len(found.attachments) == 1, f"{len(found.attachments)} files came.")
    (file,) = found.attachments
    name, content = _FILE
    require(file.filename == name, f"The file is called {file.filename!a}.")
    require(file.size == len(content), f"{len(content)} bytes sent, {file.size} came.")
    require(await file.read() == content, "The file that can be fetched has another content.")
    return f"The file came with its name and its {file.size} bytes."


async def _picture(stage: Stage) -> str:
    page = replace(pages.plain(stage.mark), picture=pages.picture())
    stage.posts["picture"] = found = await stage.posted(page)
    return require_picture(found)


async def _kept(stage: Stage) -> str:
    page = replace(pages.plain(stage.mark, "Edited below"), picture=pages.picture(upload=False))
    before = stage.posts["picture"]
    arguments = page.edited()
    await stage.client.get_partial_messageable(stage.place).get_partial_message(before.id).edit(**arguments)
    found = await stage.read(before)
    require_same(page, found)
    return require_picture(found)


def require_picture(found: discord.Message) -> str:
    """Require that a message shows the rehearsal's picture, and say what Discord tells of it."""
    require(found.embeds, "The message came without its embed.")
    image = found.embeds[0].image
    require(image.url, "The embed came without its picture.")
    url, (width, height) = str(image.url), pages.PICTURE_SIZE
    require(url.startswith("http"), "The embed names the picture, but Discord has put no address there.")
    require("rehearsal.png" in url, "The embed shows another picture.")
    if not image.width:
        size = "Discord tells no size"
    else:
        require(
            (image.width, image.height) == (width, height),
            f"{width} by {height} px sent, {image.width} by {image.height} came.",
        )
        size = f"its size is {image.width} by {image.height} px"
    listed = len(found.attachments)
    told = [one.description for one in found.attachments if one.description]
    described = "with its description" if told else "without a description there"
    files = f"{listed} listed as a file, {described}" if listed else "none listed as a file"
    return f"The embed shows the picture; {size}; {files}."


STEPS = (
    RehearsalStep("file", "a file comes with its name and content", _file, ("channel",)),
    RehearsalStep("picture", "an embed shows its picture", _picture, ("channel",)),
    RehearsalStep("picture kept", "a picture stays when the text is edited", _kept, ("picture",)),
)
