"""The page of `kontor try` in a real browser, with the toy bot behind it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from .browser import PHONE, Page, chromium, missing
from .session import opened

pytestmark = pytest.mark.skipif(missing() is not None, reason=missing() or "")


@pytest.mark.long
async def test_everything_a_player_does_works_by_typing_and_clicking(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, chromium() as browser:
        page = await Page.open(browser, session.address)
        await page.slash("ship board")
        assert (await page.boards())[-1].splitlines()[1] == "Bergen          2  fish fish salt"
        await page.click("Load 0")
        assert "Anna loaded 1" in (await page.texts())[-1]

        await page.type_slash("ship sail", cargo="salt")
        await page.tab.locator('.command-option-input[data-option="to"]').focus()
        await page.until(lambda: _offers(page, "Bremen"), "choices were offered before a key was typed")
        await page._fill("to", "Visby")
        await page.until(lambda: _chosen(page), "the choice was taken")
        await page.tab.keyboard.press("Enter")
        await page.wait_for("Sailed to Visby with salt.")

        await page.select("Riga", "Where to?")
        await page.wait_for("Course set for Riga.")
        await page.click("Write")
        await page.fill_form(what_happened="a gale")
        await page.wait_for("Noted: a gale")
        await page.screenshot(tmp_path / "desktop.png")

        assert not await page.has_news("Messages")
        await page.click("Private")
        await page.until(lambda: page.has_news("Messages"), "the private message was announced")
        await page.go("Messages")
        assert "Your hand: fish, salt" in (await page.texts())[-1]
        await page.click("Load 0")
        await page.wait_for("Anna loaded 1")
        await page.go("# tables")
        assert not await page.has_news("Messages")

        await page.resize(PHONE)
        assert not await page.overflows()
        await page.screenshot(tmp_path / "phone.png")
        assert page.complaints == []


async def _chosen(page: Page) -> bool:
    return not await page.choices()


async def _offers(page: Page, choice: str) -> bool:
    return choice in await page.choices()


@pytest.mark.long
async def test_two_windows_are_two_people_and_a_private_answer_is_seen_by_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, chromium() as browser:
        anna = await Page.open(browser, session.address)
        bruno = await Page.open(browser, session.address)
        await bruno.view_as("Bruno")
        await bruno.slash("ship board")
        await anna.wait_for("The harbours")
        await anna.slash("ship sail", to="Riga")
        await bruno.click("Load 0")
        await anna.wait_for("Bruno loaded 1")
        assert "Sailed to Riga" in "".join(await anna.texts())
        assert "Sailed to Riga" not in "".join(await bruno.texts())

        await bruno.tab.reload()
        await bruno.ready()
        assert await bruno.viewer() == "Bruno"
        await anna.view_as("Bruno")
        await anna.go("Messages")
        assert await anna.viewer() == "Bruno"
        assert await anna.texts() == []


@pytest.mark.long
async def test_what_happens_in_the_background_shows_while_somebody_types(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, chromium() as browser:
        page = await Page.open(browser, session.address)
        await page.slash("ship think")
        await page.type_slash("ship sail", to="Visby")
        session.bot.gate.set()
        await page.wait_for("The computer sailed to Visby.")
        await page.send()
        await page.wait_for("Sailed to Visby with nothing.")


@pytest.mark.long
async def test_a_form_and_an_open_select_survive_what_happens_meanwhile(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, chromium() as browser:
        page = await Page.open(browser, session.address)
        await page.slash("ship think")
        await page.slash("ship board")
        await page.click("Write")
        await page.tab.locator(".modal-input").fill("fog")
        session.bot.gate.set()
        await page.wait_for("The computer sailed to Visby.")
        await page.fill_form()
        await page.wait_for("Noted: fog")

        session.bot.gate.clear()
        await page.slash("ship think")
        await page.tab.locator(".select-trigger").click()
        session.bot.gate.set()
        await page.until(lambda: _counts(page, "The computer sailed", 2), "the computer had sailed again")
        await page.tab.locator(".select-option", has_text="Riga").click()
        await page.wait_for("Course set for Riga.")


async def _counts(page: Page, words: str, times: int) -> bool:
    return sum(words in text for text in await page.texts()) == times


@pytest.mark.long
async def test_an_unanswered_click_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.try_out.environment.ANSWER_SECONDS", 0.2)
    async with opened(tmp_path) as session, chromium() as browser:
        page = await Page.open(browser, session.address)
        await page.slash("ship board")
        assert await page.trouble() == ""
        await page.click("Silent")
        assert "did not go through" in await page.trouble()
        await page.click("Load 0")
        assert await page.trouble() == ""


@pytest.mark.long
async def test_an_open_page_comes_back_by_itself_after_a_restart(tmp_path: Path) -> None:
    async with chromium() as browser:
        async with opened(tmp_path) as session:
            address = session.address
            page = await Page.open(browser, address)
            await page.view_as("Bruno")
            await page.slash("ship board")
        port = int(address.split(":")[2].split("/")[0])
        async with opened(tmp_path, port=port) as session:
            assert session.address == address
            await page.until(page.is_empty, "the old messages were gone")
            await page.slash("ship board")
            await page.click("Load 0")
            await page.wait_for("Bruno loaded 1")


@pytest.mark.long
async def test_a_reader_at_the_newest_message_stays_there_and_one_who_sends_goes_there(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as session, chromium() as browser:
        page = await Page.open(browser, session.address, PHONE)
        for _ in range(4):
            await page.slash("ship board")
            await page.until(page.at_end, "the answer was in sight")
        await page.resize((PHONE[0], PHONE[1] // 2))
        await page.until(page.at_end, "it still was, with a keyboard open")
        timeline = page.tab.locator("#channel-timeline")
        await timeline.hover()
        await page.tab.mouse.wheel(0, -1000)
        await page.until(lambda: _not(page.at_end), "somebody had scrolled up")
        await page.slash("ship board")
        await page.until(page.at_end, "the answer was in sight again")


async def _not(condition: Callable[[], Awaitable[bool]]) -> bool:
    return not await condition()
