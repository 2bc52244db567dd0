"""What a refusal at a table says: why not, how it stands there now, and what can be done instead."""

from __future__ import annotations

from bot.front.face import Face
from bot.front.features.table import lists
from bot.front.messages import Button, Page
from bot.front.pages import links, timeline
from bot.front.pages.own.frame import framed, people, raw
from bot.front.pages.printed import house
from bot.front.responses import Interaction, Sorry
from bot.host import Host, Refusal, TableView
from bot.text import say
from games.engine import Text
from games.engine.words.texts import Who


async def explained(face: Face, interaction: Interaction, refusal: Refusal | Sorry) -> Page:
    """Return a refusal with the way to its table, where it names one that can be looked at."""
    sentence = Page(content=str(refusal))
    code = refusal.values.get("code")
    if not isinstance(code, str):
        return sentence
    person = await face.person(interaction)
    try:
        table = await face.host.tables.find(code)
        seen = await face.host.tables.look(table.key, person)
    except Refusal:
        return sentence
    return await refused_page(face.host, seen, str(refusal))


async def refused_page(host: Host, seen: TableView, why: str, *ways: Button) -> Page:
    """Return why something can't be done at a table, how that stands, and ways on.

    Args:
        host: knows the names.
        seen: the table as the person who asked may see it.
        why: the reason.
        ways: what else can be done, apart from going to the table.
    """
    key = seen.table.key
    if seen.view is None:
        return Page(content=why, controls=(*ways, Button(say("button.to_table"), lists.Go(key))))
    company = await timeline.company(host, seen.seats, seen.table.server)
    page = framed(seen.game, seen.view, "refusal", _standing(seen, company), seat=seen.seat)
    back = Button(say("button.to_panel" if seen.moves else "button.to_table"), links.Panel(key))
    board = Button(say("page.board"), links.Board(key, links.Board.PANEL))
    return house.printed(page, [*ways, back, board], reader=company.reader(seen.seat), content=why)


def _standing(seen: TableView, company: timeline.Company) -> Text:
    """Return what the reader is asked, or whose turn it is."""
    assert seen.view is not None
    if seen.table.status != "running":
        return house.say("over.headline")
    question = lists.asked(seen, company)
    if question:
        return raw(question)
    owing = seen.view.to_act
    return (
        house.say("turn.of.one", who=Who(owing[0]))
        if len(owing) == 1
        else house.say("turn.of", who=people(owing))
    )
