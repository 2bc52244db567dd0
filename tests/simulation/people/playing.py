"""Behaviours of people who play."""

from __future__ import annotations

from bot.host import Click
from tests.bot.front.process import choices, move_buttons
from tests.loopback.model import Message, Select
from tests.loopback.users import User

from .behaviours import behaves
from .city import City
from .errands import answer_of

_QUICK = ("Draw", "No change", "Build", "End ", "Deliver", "Finish", "Don't join", "Pass")


@behaves(60)
async def play(city: City, person: User) -> None:
    """Press what is on the newest panel, or ask for one."""
    panels = city.panels(person)
    if not panels or city.rng.random() < 0.1:
        await look(city, person)
        return
    panel = panels[-1] if city.rng.random() < 0.85 else city.rng.choice(panels)
    offered = choices(panel)
    quick = [one for one in offered if not isinstance(one[0], Select) and one[0].label.startswith(_QUICK)]
    control, value = city.rng.choice(quick if quick and city.rng.random() < 0.5 else offered)
    twice = city.rng.random() < 0.05
    city.press(person, panel, control, value, deliver_twice=twice)


@behaves(4)
async def make_it_again(city: City, person: User) -> None:
    """Make a move, take it back and make it again: the hand-over too, if it was one."""
    panels = city.panels(person)
    if not panels:
        await look(city, person)
        return
    buttons = move_buttons(panels[-1])
    ends = [one for one in buttons if one.label.startswith(_QUICK)] or buttons
    if not ends:
        return
    control = city.rng.choice(ends)
    await answer_of(city.press(person, panels[-1], control))
    pressed = control.custom_id or ""
    click = Click.read(pressed[max(0, pressed.find("m1:")) :])
    table = next((one for one in city.tables if click is not None and one.key == click.table), None)
    if table is None:
        return
    await answer_of(city.slash(person, "table undo", table.place, table=table.code))
    for panel in reversed(city.panels(person)):
        again = [one for one in panel.buttons if one.label == control.label and not one.disabled]
        if again:
            city.press(person, panel, again[0])
            return


@behaves(14)
async def look(city: City, person: User) -> None:
    """Ask for a panel at a table where the person has a seat."""
    tables = [one for one in city.tables if person in one.people] or city.tables
    table = city.rng.choice(tables)
    where = person.dm if city.rng.random() < 0.15 else table.place
    city.slash(person, "my turn", where, table=table.code)


@behaves(4)
async def press_together(city: City, person: User) -> None:
    """Press something in the same moment as somebody else, or the same twice."""
    panels = city.panels(person)
    others = [one for one in city.everybody if one is not person and city.panels(one)]
    if not panels or not others:
        return
    for one in (person, city.rng.choice([*others, person])):
        panel = city.panels(one)[-1]
        control, value = city.rng.choice(choices(panel))
        city.press(one, panel, control, value)


@behaves(5)
async def press_as_it_was(city: City, person: User) -> None:
    """Press something that an edit has replaced meanwhile: the press has crossed it."""
    panels = [one for one in city.seen(person) if one.versions]
    if not panels:
        return
    message = city.rng.choice(panels[-3:])
    version = city.rng.choice(message.versions[-3:])
    before = Message(message.id, message.channel, message.author, 0.0, components=list(version.components))
    buttons = [one for one in before.buttons if one.custom_id and not one.disabled]
    if buttons:
        city.press(person, message, city.rng.choice(buttons), stale=True)


@behaves(4)
async def press_what_is_not_theirs(city: City, person: User) -> None:
    """Send a move of somebody else's panel, or one of a position that is over."""
    own = city.panels(person)
    taken = [
        button.custom_id
        for other in city.everybody
        for panel in city.panels(other)[-2:]
        for button in move_buttons(panel)
        if button.custom_id and (other is not person or panel is not own[-1])
    ]
    if own and taken:
        city.forge(person, own[-1], city.rng.choice(taken))


@behaves(5)
async def undo(city: City, person: User) -> None:
    """Take something back, or make it again."""
    table = city.rng.choice(city.tables)
    city.slash(
        person, city.rng.choice(["table undo", "table undo", "table redo"]), table.place, table=table.code
    )
