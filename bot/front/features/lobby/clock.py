"""A table's clock and reminders: `/table clock`, and the menus of a lobby."""

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from bot.front.buttons import Buttons, Press, if_chosen
from bot.front.features.commands import SlashCommands, Typed, choices
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import timeline, timing
from bot.front.pages.bot.frame import framed, raw
from bot.front.pages.links import Panel
from bot.front.pages.links import TermsMenu as TermsButton
from bot.front.pages.render import bot_page
from bot.host import TableActions, TableInfo, TableView, Terms
from bot.text import say
from games.engine import Game
from games.engine.pages.model import Facts

_GRACES = (0, 1, 4, 12, 24)
_REMINDERS = (0, 12, 24, 48, 96)

buttons = Buttons()
commands = SlashCommands("table")


@buttons.answers(TermsButton, in_place=if_chosen)
async def _terms(press: Press[TermsButton]) -> MessageContent:
    """Show a lobby's clock, or change it by a menu."""
    table = press.form.table
    if not press.value:
        seen = await press.host.tables.look(table)
    else:
        change = partial(changed, field=press.form.field, value=press.value)
        tried = await press.host.attempt(table, press.by, partial(TableActions.change_terms, change=change))
        tried.refused()
        seen = tried.seen
    return terms_page(seen.table, seen.game, seen.table.terms)


def terms_page(table: TableInfo, game: Game, terms: Terms) -> MessageContent:
    """Return a lobby's clock, with the menus to choose it."""

    def menu(field: str, choices: Sequence[tuple[str, str]], now: str) -> Select:
        label = say(f"menu.{field}", value=now)
        return Select(label, TermsButton(table.key, field), tuple(choices))

    speeds = [(say(f"speed.{name}"), name) for name in Terms.SPEEDS]
    graces = [(say("hours", number=number), str(number)) for number in _GRACES]
    reminders = [(say("hours", number=number), str(number)) for number in _REMINDERS]
    speed = speed_of(terms)
    # The menus say all of a named clock.
    shown = bot_page.page(
        "clock",
        game.meta.box.emoji,
        bot_page.say("terms.where", game=game.meta.short),
        bot_page.say("clock.headline"),
        *([Facts((bot_page.say("raw", text=timing.agreed(terms)),))] if speed == "own" else []),
        small=(bot_page.say("terms.own"),),
        colour=game.meta.box.colour,
    )
    return bot_page.printed(
        shown,
        [menu("speed", speeds, say(f"speed.{speed}"))],
        [menu("grace", graces, say("hours", number=terms.grace))],
        [menu("out", [(say(f"out.{name}"), name) for name in Terms.OUTS], say(f"out.{terms.out}"))],
        [menu("remind", reminders, say("hours", number=terms.remind))],
    )


def agreed_page(seen: TableView, company: timeline.Company) -> MessageContent:
    """Return the clock of a started table, and everybody's time."""
    lines = map(raw, [timing.agreed(seen.table.terms), *timing.everybody(seen, company)])
    page = framed(
        seen.game, seen.view, "clock", bot_page.say("clock.headline"), Facts(tuple(lines)), seat=seen.seat
    )
    return bot_page.printed(
        page, [Button(say("button.to_table"), Panel(seen.table.key))], reader=company.reader()
    )


def changed(terms: Terms, field: str, value: str) -> Terms | None:
    """Return the terms with a menu's choice; None for an unknown choice."""
    if field == "speed" and value in Terms.SPEEDS:
        return with_speed(terms, value)
    figures = {"grace": terms.grace, "remind": terms.remind}
    if field in figures and value.isdecimal() and len(value) <= 4:
        figures[field] = int(value)
        return msgspec.structs.replace(terms, **figures)
    if field == "out" and value in Terms.OUTS:
        return msgspec.structs.replace(terms, out=value)
    return None


def chosen(terms: Terms, speed: str | None, out: str | None, figures: Mapping[str, int | None]) -> Terms:
    """Return the terms with a command's options: a named clock, own figures, the effect of a timeout."""
    if speed is not None and speed in Terms.SPEEDS:
        terms = with_speed(terms, speed)
    given = {name: number for name, number in figures.items() if number is not None}
    kept = {name: getattr(terms, name) for name in figures} | given
    if "cap" not in given:
        kept["cap"] = max(kept["cap"], kept["bank"])
    terms = msgspec.structs.replace(terms, **kept)
    return terms if out is None else changed(terms, "out", out) or terms


def speed_of(terms: Terms) -> str:
    """Return the name of a clock; "own" for own figures."""
    figures = (terms.bank, terms.increment, terms.cap)
    return next((name for name, known in Terms.SPEEDS.items() if known == figures), "own")


def with_speed(terms: Terms, speed: str) -> Terms:
    """Return the terms with one of the named clocks."""
    bank, increment, cap = Terms.SPEEDS[speed]
    return msgspec.structs.replace(terms, bank=bank, increment=increment, cap=cap)


CHOICES = {"speed": choices("speed", Terms.SPEEDS), "out": choices("out", Terms.OUTS)}
"""The named clocks, and the effects of a timeout, for a command."""


@commands.add("clock", choices=CHOICES)
async def _clock_command(
    typed: Typed,
    table: str | None = None,
    speed: str | None = None,
    bank: int | None = None,
    increment: int | None = None,
    cap: int | None = None,
    grace: int | None = None,
    out: str | None = None,
    remind: int | None = None,
) -> MessageContent:
    found = await typed.here(table, first=("lobby",))
    seen = await typed.host.tables.look(found.key)
    figures = {"bank": bank, "increment": increment, "cap": cap, "grace": grace, "remind": remind}
    terms = chosen(seen.table.terms, speed, out, figures)
    if terms != seen.table.terms:
        await typed.host.act(found.key, typed.by(await typed.person()), TableActions.set_terms, terms)
    if found.status == "lobby":
        return terms_page(found, seen.game, terms)
    company = timeline.company(seen)
    return agreed_page(seen, company)
