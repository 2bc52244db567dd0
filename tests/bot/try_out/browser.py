"""A real browser on the page of `kontor try`: open it, look at it, act in it as a person does.

It knows SimCord's page (its class names stand here and nowhere else) and nothing of any game. Every act
waits for its end by looking at the page, never by the clock.

    async with chromium() as browser:
        page = await Page.open(browser, address)
        await page.view_as("Bruno")
        await page.slash("sea sail", to="Visby")
        await page.click("Deliver")
        assert "Visby" in (await page.texts())[-1]
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from playwright.async_api import Browser, Locator
    from playwright.async_api import Page as Tab

DESKTOP = (1280, 800)
PHONE = (390, 844)
PATIENCE_SECONDS = 15.0

_EXECUTABLES = ("chromium", "chromium-browser", "google-chrome")
_ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def missing() -> str | None:
    """Return what a browser test lacks on this machine, as one line for a skip; None if nothing."""
    if importlib.util.find_spec("playwright") is None:
        return "no browser test: Playwright's driver is not installed (pip install playwright)"
    if _executable() is None:
        return "no browser test: no Chromium on the path (apt-get install chromium)"
    return None


def _executable() -> str | None:
    return next((found for name in _EXECUTABLES if (found := shutil.which(name))), None)


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Start the machine's own Chromium, headless; `missing()` says whether there is one."""
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=_executable(), args=list(_ARGUMENTS))
        try:
            yield browser
        finally:
            await browser.close()


class Page:
    """One window on the page, looking through one person's eyes at a time.

    Attributes:
        tab: Playwright's page, for what is not offered here.
        complaints: what the browser's console reported as errors.
    """

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.complaints: list[str] = []
        tab.set_default_timeout(PATIENCE_SECONDS * 1000)
        tab.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        tab.on("pageerror", lambda error: self.complaints.append(str(error)))

    @classmethod
    async def open(cls, browser: Browser, address: str, size: tuple[int, int] = DESKTOP) -> Self:
        """Open an address in a window of its own, a stranger to all other windows."""
        context = await browser.new_context(viewport={"width": size[0], "height": size[1]})
        page = cls(await context.new_page())
        await page.tab.goto(address)
        await page.ready()
        return page

    async def until(self, condition: Callable[[], Awaitable[bool]], what: str) -> None:
        """Wait until something holds; fails with `what` and all that can be read on the page."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                # Playwright's own wait_for_function needs eval, which the page forbids.
                while not await self._holds(condition):
                    await self.tab.wait_for_timeout(50)
                return
        raise AssertionError(f"waited in vain until {what}; {await self.trouble()!r}; {await self.texts()}")

    async def _holds(self, condition: Callable[[], Awaitable[bool]]) -> bool:
        from playwright.async_api import Error

        try:
            return await condition()
        except Error as why:
            if "context was destroyed" in str(why):  # the page was reloaded while it was looked at
                return False
            raise

    async def ready(self) -> None:
        """Wait until the page has drawn what it has and no act is under way."""

        async def is_ready() -> bool:
            return bool(await self.tab.evaluate("window.simcordPreview?.ready && simcordPreview.authorized"))

        await self.until(is_ready, "the page was ready")

    async def view_as(self, name: str) -> None:
        """Look through another person's eyes (in the channel; the private messages are one person's)."""
        await self.ready()
        await self.tab.locator("#viewer-picker").select_option(label=name)

        async def is_theirs() -> bool:
            viewer = await self.tab.evaluate("String(window.simcordPreview.viewerId)")
            return bool(viewer == await self.tab.locator("#viewer-picker").input_value())

        await self.until(is_theirs, f"the page was {name}'s")
        await self.ready()

    async def viewer(self) -> str:
        """Return the name of the person whose eyes these are."""
        return str(await self.tab.locator("#viewer-picker option:checked").inner_text())

    async def go(self, place: str) -> None:
        """Go to the channel or to this person's private messages.

        Args:
            place: the link's words, "# tables" or "Messages".
        """
        link = self.tab.locator(".place", has_text=place)
        await self.until(lambda: _has(link, "href"), f"there was a way to {place!r}")
        await link.click()
        await self.until(
            lambda: _has(self.tab.locator(".place", has_text=place), "aria-current"), f"at {place!r}"
        )
        await self.ready()

    async def has_news(self, place: str) -> bool:
        """Tell whether a place is marked as having something unseen."""
        return "news" in (await self.tab.locator(".place", has_text=place).get_attribute("class") or "")

    async def slash(self, command: str, **options: str) -> None:
        """Type a slash command, fill its options, and send it.

        Args:
            command: all its words, without the slash: "ship sail".
            options: by name, what to type; where choices are offered, the first that contains it is taken.
        """
        await self.type_slash(command, **options)
        await self.send()

    async def type_slash(self, command: str, **options: str) -> None:
        """Type a slash command as `slash` does, and leave it unsent."""
        await self.ready()
        line = self.tab.locator("#channel-composer-input")
        await line.fill("")
        await line.press_sequentially(f"/{command}")
        entry = self.tab.locator(".command-entry").filter(
            has=self.tab.locator("strong", has_text=re.compile(f"^/{re.escape(command)}$"))
        )
        await entry.click()
        for name, value in options.items():
            await self._fill(name, value)

    async def _fill(self, name: str, value: str) -> None:
        field = self.tab.locator(f'.command-option-input[data-option="{name}"]')
        if not await field.count():
            await self.tab.locator(".command-ghost").click()
            await self.tab.locator(f'.command-suggestion[data-value="{name}"]').click()
        await field.focus()
        await field.fill(value)
        if await field.get_attribute("aria-autocomplete") == "list":
            await self.tab.locator(".command-suggestion", has_text=value).first.click()

    async def choices(self) -> list[str]:
        """Return what is offered for the option that has the focus."""
        return await self.tab.locator(".command-suggestion-label").all_inner_texts()

    async def send(self) -> None:
        """Send what is in the command line."""
        await self._act(self.tab.locator("#send-message").click)

    async def click(self, label: str) -> None:
        """Press a button, in the newest message that has one of this label."""
        button = self.tab.locator(".component-button:not([aria-disabled=true])", has_text=_exactly(label))
        await self._act(button.last.click)

    async def select(self, choice: str, menu: str | None = None) -> None:
        """Choose from a select, in the newest message that has one.

        Args:
            choice: the option's label.
            menu: what the select shows while nothing is chosen; None: whichever is newest.
        """
        trigger = self.tab.locator(".channel-message .select-trigger")
        if menu is not None:
            trigger = trigger.filter(has_text=menu)
        await trigger.last.click()
        option = self.tab.locator(".select-list:popover-open .select-option", has_text=_exactly(choice))
        await self._act(option.click)

    async def fill_form(self, **fields: str) -> None:
        """Fill the form that is open and submit it.

        Args:
            fields: by what their labels contain (underscores for blanks), what to write.
        """
        for label, value in fields.items():
            words = re.compile(label.replace("_", " "), re.IGNORECASE)
            field = self.tab.locator(".modal-field", has_text=words)
            await field.locator(".modal-input").fill(value)
        await self._act(self.tab.locator(".modal-actions button[type=submit]").click)

    async def _act(self, act: Callable[[], Awaitable[None]]) -> None:
        """Do something, and wait until the bot's answer or its absence is on the page."""
        await self.ready()
        last = "window.simcordPreview.lastAction?.sequence ?? 0"
        before = int(await self.tab.evaluate(last))
        await act()

        async def is_done() -> bool:
            return int(await self.tab.evaluate(last)) > before or bool(await self.trouble())

        await self.until(is_done, "the act was over")
        await self.ready()

    async def texts(self) -> list[str]:
        """Return the messages that are shown, oldest first, each as the text a reader sees."""
        return await self.tab.locator(".channel-message").all_inner_texts()

    async def widths_of_pictures(self, text: str) -> list[int]:
        """Return the widths of the pictures in messages with a text, in their own pixels; 0 for one that has not loaded."""
        pictures = self.tab.locator(".channel-message", has_text=text).locator("img.embed-image")
        return [int(await one.evaluate("one => one.naturalWidth")) for one in await pictures.all()]

    async def is_empty(self) -> bool:
        """Tell whether the page is up and shows no message."""
        shown = "(p => p?.authorized && p.ready && p.projectedMessageIds.length === 0)(window.simcordPreview)"
        return bool(await self.tab.evaluate(shown))

    async def boards(self) -> list[str]:
        """Return the code blocks that are shown, oldest first, with their spaces and line ends."""
        return [
            (text or "").rstrip("\n") for text in await self.tab.locator(".code-block").all_text_contents()
        ]

    async def buttons(self) -> list[str]:
        """Return the labels of the newest message's buttons that can be pressed."""
        newest = self.tab.locator(".channel-message").last
        return await newest.locator(".component-button:not([aria-disabled=true])").all_inner_texts()

    async def wait_for(self, words: str) -> None:
        """Wait until some message contains these words."""

        async def is_there() -> bool:
            return any(words in text for text in await self.texts())

        await self.until(is_there, f"{words!r} was to be read")

    async def trouble(self) -> str:
        """Return what the page says went wrong with the last act; empty if nothing."""
        return str(await self.tab.locator("#trouble").inner_text())

    async def overflows(self) -> list[str]:
        """Return what would have to scroll sideways: the window, or parts of messages (a board, say)."""
        found: list[str] = await self.tab.evaluate(_OVERFLOWS)
        return found

    async def at_end(self) -> bool:
        """Tell whether the end of the newest message is in sight."""
        return bool(await self.tab.evaluate(_AT_END))

    async def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, `DESKTOP` or `PHONE`."""
        await self.tab.set_viewport_size({"width": size[0], "height": size[1]})
        await self.ready()

    async def screenshot(self, path: Path) -> None:
        """Keep a picture of the window as PNG."""
        await self.ready()
        await self.tab.screenshot(path=path)


_AT_END = (
    "(t => t.scrollHeight - t.scrollTop - t.clientHeight < 2)(document.getElementById('channel-timeline'))"
)

_OVERFLOWS = """
[document.documentElement, ...document.querySelectorAll(".code-block, .embed-card, .component-row")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => `${one.className} ${one.scrollWidth} > ${one.clientWidth}: ${one.innerText.slice(0, 80)}`)
"""


def _exactly(label: str) -> re.Pattern[str]:
    return re.compile(rf"^\s*{re.escape(label)}\s*$")


async def _has(locator: Locator, attribute: str) -> bool:
    return bool(await locator.count()) and await locator.get_attribute(attribute) is not None
