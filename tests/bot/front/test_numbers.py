"""Numbers of custom_ids and of menus' entries are any that a client sends: none of them leads to an exception."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from bot.front.custom_ids import CustomId, Forget, MoveButton, MoveMenu, OnBoard, ShortcutButton, TableButton
from bot.front.features.assembly import BUTTONS
from bot.front.features.home.solo_page import OnSolo
from bot.front.features.home.weekly.forms import OnDeal
from bot.front.features.records.forms import Standings
from bot.front.pages.links import Teach
from bot.host.play.clicks import MOST, Click
from bot.text import say
from games.sea_merchants import SeaMerchants
from tests.bot.front.bot import Note, SimulatedBot
from tests.bot.front.features.test_puzzles import began
from tests.bot.front.test_visibility import page_of, tables

pytestmark = pytest.mark.filterwarnings("error")
NUMBERS = ("0", "-1", str(MOST), str(MOST + 1), "9" * 30)
GREATEST = re.compile(rf"{MOST}|zik0zj")
BASE_36 = ("0", "-1", "zik0zj", "zzzzzz", "zzzzzzz")
"""The third is `MOST`."""
_TEXTS = {
    "goal": "next",
    "control": "menu0",
    "choice": "yes",
    "game": SeaMerchants.meta.name,
    "pending": "gone",
}
CLICKED: dict[type[CustomId], tuple[str, ...]] = {
    OnBoard: ("b1:0:",),
    OnSolo: ("l1:", "l1!", "z1:"),
    OnDeal: ("w1:",),
    MoveButton: ("",),
    MoveMenu: ("",),
    ShortcutButton: ("",),
}


def forms(table: int) -> Iterator[CustomId]:
    """Yield one of each form of the registry."""
    click = Click(table=table, turn=0, rows=0, undos=0, legal=0, index=0)
    moves = (MoveButton(click), MoveMenu(click, (0, 0), 1), ShortcutButton(click, 1))
    for form in BUTTONS:
        if form in CLICKED:
            yield from (one for one in moves if type(one) is form or form not in map(type, moves))
        elif issubclass(form, TableButton):
            fields = msgspec.structs.fields(form)[1:]
            yield form(table, *(_TEXTS.get(one.name, "") if one.type is str else 1 for one in fields))


def texts(form: CustomId, prefix: str) -> Iterator[str]:
    """Yield a form's custom_id as it is, and with each of its numbers replaced by others."""
    text = f"{prefix}{form}"
    yield text
    for found in re.finditer(r"(?<=[:.!])[0-9a-z]*[0-9][0-9a-z]*(?=[:.]|$)", text):
        if found.start() > 2 and not text[found.start() :].startswith(("m1:", "n1:", "s1:")):
            for number in BASE_36 if "m1:" in text[: found.start()] else NUMBERS:
                yield text[: found.start()] + number + text[found.end() :]


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
async def test_no_number_of_a_custom_id_or_of_an_entry_leads_to_an_exception(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture, *, every: bool
) -> None:
    """In short only the greatest number, on each tenth of the buttons; in full all of them, with entries of menus, and at a lobby too."""
    ada = bot.people[0]
    running, lobby = await tables(bot)
    note = await page_of(ada, "own page")
    await began(bot, ada)
    await ada.forge(note, str(Teach(0, SeaMerchants.meta.name)))
    sent = 0
    greatest = [text for table in (running, lobby) for text in written(table) if GREATEST.search(text)]
    for text in [*written(running), *greatest] if every else greatest[::10]:
        for value in (None, f"m{MOST}", str(MOST)) if every else (None,):
            if note.id not in [one.id for one in bot.notes(note.channel, ephemeral=True)]:
                # Another page of its table has taken its place.
                note = await page_of(ada, "own page")
            answer = await ada.forge(note, text, value)
            assert _unforeseen not in answer.words, (text, value)
            sent += 1
    assert sent > (1500 if every else 15)
    assert [one for one in caplog.records if one.levelname == "ERROR"] == []


def written(table: int) -> Iterator[str]:
    """Yield the custom_id of each form at a table, as it is and with other numbers."""
    for form in forms(table):
        if not isinstance(form, Forget):
            prefixes = [prefix for one, some in CLICKED.items() if _wraps(one, form) for prefix in some]
            for prefix in prefixes or [""]:
                yield from texts(form, prefix)


def _wraps(outer: type[CustomId], form: CustomId) -> bool:
    return isinstance(form, MoveButton | MoveMenu | ShortcutButton) and (
        CLICKED[outer] != ("",) or type(form) is outer
    )


_unforeseen = say("error.unforeseen", reference="")[:20]


async def test_a_leaderboard_of_more_days_than_there_are_is_refused_in_one_sentence(
    bot: SimulatedBot,
) -> None:
    note = await page_of(bot.people[0], "own page")
    for days, known in ((0, True), (365, True), (3660, True), (3661, False), (MOST, False)):
        answer: Note = await bot.people[0].forge(note, f"t1:standings:0:{days}.1")
        assert (answer.content == say("error.unknown_button")) != known, days
    assert Standings.read("t1:standings:0:30.1001") is None
