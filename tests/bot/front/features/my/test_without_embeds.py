"""Pages without embeds, for people whose Discord shows none: all is in the message, and the rest behind a button."""

from __future__ import annotations

from random import Random

from bot.front.custom_ids import Rest
from bot.front.delivery.panels import LAST, LIFE, SPACING
from bot.front.messages import CONTENT, Button, MessageContent, Select
from bot.front.messages.without_embeds import as_text, rest_of
from bot.front.pages.links import Board
from bot.text import say
from tests.bot.front.bot import Note, Person, SimulatedBot, moves_of
from tests.bot.front.delivery.test_notices import choose


async def without_embeds(person: Person) -> None:
    """Choose pages without embeds."""
    settings = await person.slash("my settings")
    await person.pick(settings, next(one for one in settings.entries if one.value == "text"))


def is_text(note: Note) -> bool:
    return not note.now().message.embeds and bool(note.now().content)


async def test_own_pages_have_no_embed_and_say_the_same(bot: SimulatedBot) -> None:
    await bot.game(1, 1)
    ada = bot.people[0]
    framed = await bot.panel(ada)
    assert not is_text(framed)
    await without_embeds(ada)
    page = await bot.panel(ada)
    assert is_text(page)
    assert page.labels == framed.labels
    for line in framed.text.splitlines()[:4]:
        assert line in page.content
    after = await ada.press(page, say("page.help"))
    assert after.id == page.id
    assert is_text(after)
    assert say("help.page.headline") in after.content
    assert say("settings.text") in (await ada.slash("my settings")).content
    assert is_text(await ada.slash("play"))


async def test_what_everybody_sees_stays_as_it_is(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    await without_embeds(ada)
    lobby = await bot.lobby(1)
    assert not is_text(lobby)
    await ada.press(lobby, say("button.add"))
    assert not is_text(lobby)


async def test_a_page_goes_on_by_itself_without_an_embed(bot: SimulatedBot) -> None:
    await bot.game(2)
    for person in bot.people[:2]:
        await without_embeds(person)
    actor = (await bot.to_act())[0]
    other = next(one for one in bot.people[:2] if one is not actor)
    waiting, page = await bot.panel(other), await bot.panel(actor)
    before = waiting.now().content
    while actor in await bot.to_act():
        _, chosen = moves_of(page)[-1]
        page = await (
            actor.press(page, custom_id=chosen) if isinstance(chosen, str) else actor.pick(page, chosen)
        )
    await bot.pass_time(seconds=SPACING.total_seconds() + 1)
    assert is_text(waiting)
    assert waiting.now().content != before
    text = waiting.now().content
    await bot.pass_time(seconds=(LIFE - LAST).total_seconds())
    assert waiting.now().content.endswith(text), "what it says of its end stands above"
    assert waiting.now().content != text


async def test_everybody_is_told_of_it_once(bot: SimulatedBot) -> None:
    """Newcomers and people who have been here before, on the first page that only they see."""
    ada, bob = bot.people[:2]
    await bot.host.people.meet(bob.id, "Bob")
    for person in (ada, bob):
        lobby = await person.slash("table new", game="sea_merchants")
        assert say("text.hint") not in lobby.content
        assert say("text.hint") in (await person.slash("play")).content
        assert say("text.hint") not in (await person.slash("play")).content
    await bot.restart()
    for person in (ada, bob):
        assert say("text.hint") not in (await person.slash("help")).content


async def test_direct_messages_that_nobody_asked_for_have_no_embed(bot: SimulatedBot) -> None:
    ada, bob, cy = bot.people[:3]
    for person in (ada, bob):
        await choose(person, "dm")
        await without_embeds(person)
    await bot.game(2)
    await cy.slash("table follow", where=bot.thread())
    await without_embeds(cy)
    await bot.play_on(Random(1), turns=3, slowly=True)
    for person in (ada, bob, cy):
        notes = bot.notes(person.user.dm_channel.id)
        assert notes
        assert all(is_text(note) for note in notes), person


async def test_the_rest_is_behind_a_button_and_kept_in_memory_only(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = as_text(MessageContent(text="\n".join(f"line {at:04}" for at in range(300))))
    door = await ada.slash("play")
    (button,) = [one for one in page.controls if isinstance(one, Button)]
    rest = await ada.forge(door, str(button.id))
    assert rest.content.endswith("line 0299")
    assert (await ada.forge(door, str(Rest(0, "0" * 16)))).content.startswith(say("rest.gone"))


def parts(page: MessageContent) -> list[str]:
    """The parts of a page, one behind the other."""
    found = []
    while True:
        shown = as_text(page)
        assert len(shown.content) <= CONTENT
        found.append(shown.content)
        behind = [one.id for one in shown.controls if isinstance(one.id, Rest)]
        if not behind:
            return found
        assert isinstance(behind[0], Rest)
        rest = rest_of(behind[0].kept)
        assert rest is not None
        page = rest


def test_nothing_is_cut_and_lines_stay_whole() -> None:
    lines = [f"**{at}** {'x' * (at % 90)}" for at in range(90)]
    page = MessageContent(content="above", author="where", text="\n".join(lines), footer="below")
    assert "\n".join(parts(page)).splitlines() == ["above", "-# where", *lines, "-# below"]


def test_a_block_of_code_goes_on_as_one() -> None:
    rows = [f"{at:03} {'.' * 30}" for at in range(100)]
    found = parts(MessageContent(text="\n".join(["```ansi", *rows, "```"])))
    assert all(part.startswith("```ansi\n") and part.endswith("\n```") for part in found)
    assert [line for part in found for line in part.splitlines() if not line.startswith("```")] == rows


def test_the_button_stands_where_there_is_room() -> None:
    menu = Select("choose", Board(1), (("a", "a"),), row=0)
    row = [Button(str(at), Board(at), row=1) for at in range(5)]
    last = Button("last", Board(9), row=2)
    shown = as_text(MessageContent(text="x\n" * 1500, controls=(menu, *row, last)))
    assert next(one.row for one in shown.controls if isinstance(one.id, Rest)) == 2
