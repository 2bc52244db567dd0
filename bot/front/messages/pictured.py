"""Private pages with their pictures, when they are sent."""

import logging
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from bot.front.messages import Button, MessageContent, Select
from bot.front.messages.illustration import Drawable, Illustration
from bot.pictures.cache import Pictures, key_of
from bot.telemetry.failures import log_failure

_log = logging.getLogger(__name__)


async def with_picture(
    pictures: Pictures, page: MessageContent, there: Collection[str] = (), *, waits: bool
) -> tuple[MessageContent, bool]:
    """Return a private page with its picture, and whether that is late and has to follow. After a failure it has none.

    Args:
        pictures: makes them.
        page: the page in words.
        there: the names of the message's files. A picture that is there already is not uploaded again.
        waits: whether to wait a moment for one that is being made.
    """
    if page.drawable is None or not pictures.offered:
        return page, False
    try:
        return await _pictured(pictures, page, page.drawable, there, waits=waits)
    except Exception as error:  # noqa: BLE001 the words are shown all the same
        log_failure(_log, "message", error, "The words beside a picture can't be printed")
        return page, False


async def _pictured(
    pictures: Pictures, page: MessageContent, what: Drawable, there: Collection[str], *, waits: bool
) -> tuple[MessageContent, bool]:
    if (svg := what.svg()) is None:
        return page, False
    name = f"own-{key_of(svg)[:20]}.png"
    if name in there:
        return _with(page, Illustration(name)), False
    made = await pictures.of(svg, waits=waits)
    if made.png is None:
        return page, made.follows
    return _with(page, Illustration(name, made.png, what.description())), False


def _with(page: MessageContent, picture: Illustration) -> MessageContent:
    if page.drawable is None or page.drawable.beside is None:
        return replace(page, picture=picture, words=page)
    text, labels = page.drawable.beside()
    controls = tuple(_labelled(one, labels) for one in page.controls)
    return replace(page, picture=picture, text=text, controls=controls, words=page)


def _labelled(control: Button | Select, labels: Mapping[str, str]) -> Button | Select:
    if isinstance(control, Button):
        return replace(control, label=labels.get(str(control.id), control.label))
    entries = tuple((labels.get(f"{control.id} {value}", label), value) for label, value in control.entries)
    return replace(control, entries=entries)


def labels_of(controls: Iterable[Button | Select]) -> dict[str, str]:
    """Return the labels of buttons and entries as `Beside.labels` has them."""
    found: dict[str, str] = {}
    for one in controls:
        if isinstance(one, Button):
            found[str(one.id)] = one.label
        else:
            found |= {f"{one.id} {value}": label for label, value in one.entries}
    return found
