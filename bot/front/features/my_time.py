"""`/my` about one's own time and what is decided in advance: waiting, quiet, vacation, digest, back, order, orders."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from typing import Any

from discord import app_commands

from bot.front import custom_ids, find_table
from bot.front.messages import Button, Page, Select
from bot.front.pages import timing
from bot.front.responses import Interaction, Sorry, answer, complete
from bot.front.text import say
from bot.host import Host, Refusal
from bot.host.errors import BadVacation
from bot.host.play.clicks import number
from bot.host.timing import hours, preferences, reminders
from games.engine import Condition, Game, Order
from games.engine.orders import COMPARISONS, Comparison

_OFFERED = 25


def order_text(game: Game, order: Order) -> str:
    """Return an order as a sentence."""
    declared = game.orders[order.decision]
    when = [
        say(
            "order.condition",
            figure=declared.figures[one.figure].title,
            comparison=say(f"order.{one.comparison}"),
            number=one.number,
        )
        for one in order.when
    ]
    key = "order.line.when" if when else "order.line"
    text = say(
        key,
        decision=declared.title,
        reply=declared.replies[order.reply].title,
        when=f" {say('order.and')} ".join(when),
    )
    return f"{text} {say('order.once')}" if order.once else text


async def orders_page(host: Host, table: int, person: int, *, note: str = "") -> Page:
    """Return a person's standing orders at a table, with menus that give one and take one back."""
    seen = await host.look(table, person)
    given = await host.members.orders(table, person)
    lines = [f"{at}. {order_text(seen.game, order)}" for at, (_, order) in enumerate(given, start=1)]
    always = tuple(
        (f"{declared.title}: {reply.title}", f"{decision}.{name}")
        for decision, declared in seen.game.orders.items()
        for name, reply in declared.replies.items()
    )
    menu: tuple[Select, ...] = ()
    if always and seen.seat is not None:
        menu = (Select(say("menu.order"), custom_ids.table_button("order-on", table), always[:_OFFERED]),)
    if given:
        entries = tuple(
            (f"{at}. {order_text(seen.game, order)}", str(number))
            for at, (number, order) in enumerate(given[:_OFFERED], start=1)
        )
        menu = (
            *menu,
            Select(say("menu.orders"), custom_ids.table_button("order-off", table), entries, len(menu)),
        )
    text = "\n".join(lines) or say("orders.none")
    title = say("orders.title", code=seen.table.code)
    back = Button(say("button.to-panel"), custom_ids.table_button("panel", table), row=len(menu))
    return Page(title=title, text=f"{note}\n{text}".strip(), controls=(*menu, back))


async def pressed(host: Host, person: int, verb: str, table: int, value: str) -> Page | None:
    """Answer what belongs to standing orders, or ask anew what waits; None for another's."""
    match verb:
        case "waiting":
            return await timing.waiting_page(host, await host.members.waiting(person))
        case "orders":
            return await orders_page(host, table, person)
        case "order-on":
            decision, _, reply = value.partition(".")
            await host.members.add_order(table, person, Order(decision=decision, reply=reply))
            return await orders_page(host, table, person, note=say("done.order"))
        case "order-off":
            if (meant := number(value)) is not None:
                await host.members.remove_order(table, person, meant)
            return await orders_page(host, table, person)
        case _:
            return None


def _day(text: str, zone: str, *, end: bool) -> datetime:
    """Return the beginning or the end of a day in a time zone.

    Raises:
        BadVacation: if that is no day.
    """
    try:
        day = datetime.strptime(text.strip(), "%Y-%m-%d")
        if end:
            day += timedelta(days=1)
        return datetime.combine(day.date(), time(), hours.zone_of(zone)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise BadVacation(most=hours.MOST_VACATION.days, left=hours.MOST_VACATION.days) from None


def _zone(settings: Mapping[str, object]) -> str:
    zone = settings.get(hours.ZONE)
    return zone if isinstance(zone, str) else "UTC"


def settings_lines(settings: Mapping[str, object], now: datetime) -> list[str]:
    """Return what a person has chosen about time, a line each, and by which command it is changed."""
    digest, quiet = settings.get(reminders.DIGEST), hours.quiet_of(settings)
    lines = [
        say("settings.digest", at=_clock(digest), zone=_zone(settings))
        if isinstance(digest, int)
        else say("settings.single"),
        say("settings.loud")
        if quiet is None
        else say("settings.quiet", begins=_clock(quiet.begins), ends=_clock(quiet.ends), zone=quiet.zone),
    ]
    taken = hours.vacations_of(settings)
    for one in taken:
        if one.ends > now:
            begins, ends = timing.stamp(one.begins, "f"), timing.stamp(one.ends, "f")
            lines.append(say("settings.vacation", begins=begins, ends=ends))
    lines.append(say("settings.vacation.left", days=hours.left_of(taken, now.year) // timedelta(days=1)))
    return lines


async def settings_page(host: Host, person: int, now: datetime, *, note: str = "") -> Page:
    """Return what a person has chosen, with the menu of how to be told; a sentence on top may say what is new."""
    known = await host.people([person])
    wish = preferences.wish(known, person)
    ways = (preferences.BY_PING, preferences.BY_DM, preferences.QUIETLY)
    entries = tuple((say(f"settings.{way}"), way) for way in ways)
    menu = Select(say("menu.notice"), custom_ids.table_button("notice", 0), entries)
    told = settings_lines(known[person].settings, now)
    text = "\n".join([say("settings.now", notice=say(f"settings.{wish}")), *told])
    return Page(content=note, title=say("settings.title"), text=text, controls=(menu,))


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def add_commands(group: app_commands.Group, host: Host, router: Any) -> None:
    """Add them to `/my`."""
    described = app_commands.describe(table=say("help.opt.table"))

    async def own_settings(person: int) -> Mapping[str, object]:
        return (await host.people([person]))[person].settings

    async def zones(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        async def find() -> list[tuple[str, str]]:
            wanted = current.strip().casefold().replace(" ", "_")
            return [(name, name) for low, name in hours.zones().items() if wanted in low][:_OFFERED]

        await complete(interaction, find)
        return []

    @group.command(name="waiting", description=say("help.waiting"))
    async def waiting(interaction: Interaction) -> None:
        async def work() -> Page:
            return await timing.waiting_page(
                host, await host.members.waiting(await router.person(interaction))
            )

        await answer(interaction, work)

    @group.command(name="quiet", description=say("help.quiet"))
    @app_commands.describe(
        begins=say("help.opt.begins"), ends=say("help.opt.ends"), zone=say("help.opt.zone")
    )
    @app_commands.autocomplete(zone=zones)
    async def quiet(
        interaction: Interaction,
        begins: str | None = None,
        ends: str | None = None,
        zone: str | None = None,
    ) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            if not begins or not ends:
                await host.members.set_quiet(person, None)
                return Page(content=say("done.quiet.none"))
            chosen = zone or _zone(await own_settings(person))
            found = hours.quiet(chosen, begins, ends)
            await host.members.set_quiet(person, found)
            return Page(content=say("done.quiet", begins=begins.strip(), ends=ends.strip(), zone=found.zone))

        await answer(interaction, work)

    @group.command(name="vacation", description=say("help.vacation"))
    @app_commands.describe(first=say("help.opt.first"), last=say("help.opt.last"))
    async def vacation(interaction: Interaction, first: str | None = None, last: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            zone = _zone(await own_settings(person))
            now = interaction.created_at
            begins = _day(first, zone, end=False) if first else now
            ends = _day(last, zone, end=True) if last else None
            await host.members.take_vacation(person, begins, ends)
            taken = hours.vacations_of(await own_settings(person))[-1]
            return Page(
                content=say(
                    "done.vacation.moving" if taken.moving else "done.vacation",
                    begins=timing.stamp(taken.begins, "f"),
                    ends=timing.stamp(taken.ends, "f"),
                )
            )

        await answer(interaction, work)

    @group.command(name="back", description=say("help.back"))
    async def back(interaction: Interaction) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            await host.members.end_vacation(person)
            taken = []
            for table, _ in await timing.own_seats(host, person):
                await host.back(table.key, person)
                taken.append(table.code)
            return Page(content=say("done.back.seats", codes=", ".join(taken)) if taken else say("done.back"))

        await answer(interaction, work)

    @group.command(name="digest", description=say("help.digest"))
    @app_commands.describe(at=say("help.opt.at"), zone=say("help.opt.zone"))
    @app_commands.autocomplete(zone=zones)
    async def digest(interaction: Interaction, at: str | None = None, zone: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            if not at:
                await host.members.set_digest(person, None)
                return Page(content=say("done.digest.none"))
            chosen = hours.checked_zone(zone or _zone(await own_settings(person)))
            await host.members.set_digest(person, hours.minutes_of(at), chosen)
            return Page(content=say("done.digest", at=at.strip(), zone=chosen))

        await answer(interaction, work)

    @group.command(name="orders", description=say("help.orders"))
    @described
    async def orders(interaction: Interaction, table: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await find_table.own(host, interaction, person, table)
            return await orders_page(host, found.key, person)

        await answer(interaction, work)

    def offer(option: str) -> Any:
        async def offered(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            async def find() -> list[tuple[str, str]]:
                try:
                    person = await router.person(interaction)
                    code = getattr(interaction.namespace, "table", None)
                    found = await find_table.own(host, interaction, person, code)
                except (Refusal, Sorry):
                    return []
                declared = host.library.game(found.game).orders
                if option == "decision":
                    titles = {name: str(one.title) for name, one in declared.items()}
                else:
                    wanted = declared.get(str(getattr(interaction.namespace, "decision", "")))
                    if wanted is None:
                        return []
                    parts = wanted.replies if option == "reply" else wanted.figures
                    titles = {name: str(one.title) for name, one in parts.items()}
                low = current.casefold()
                return [(title, name) for name, title in titles.items() if low in title.casefold()][:_OFFERED]

            await complete(interaction, find)
            return []

        return offered

    comparisons = [app_commands.Choice(name=say(f"order.{name}"), value=name) for name in COMPARISONS]

    @group.command(name="order", description=say("help.order"))
    @app_commands.describe(
        decision=say("help.opt.decision"),
        reply=say("help.opt.reply"),
        figure=say("help.opt.figure"),
        comparison=say("help.opt.comparison"),
        number=say("help.opt.number"),
        and_figure=say("help.opt.figure"),
        and_comparison=say("help.opt.comparison"),
        and_number=say("help.opt.number"),
        once=say("help.opt.once"),
        table=say("help.opt.table"),
    )
    @app_commands.choices(comparison=comparisons, and_comparison=comparisons)
    @app_commands.autocomplete(
        decision=offer("decision"), reply=offer("reply"), figure=offer("figure"), and_figure=offer("figure")
    )
    async def order(
        interaction: Interaction,
        decision: str,
        reply: str,
        figure: str | None = None,
        comparison: str | None = None,
        number: int | None = None,
        and_figure: str | None = None,
        and_comparison: str | None = None,
        and_number: int | None = None,
        once: bool = False,
        table: str | None = None,
    ) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await find_table.own(host, interaction, person, table)
            conditions = [
                _condition(figure, comparison, number),
                _condition(and_figure, and_comparison, and_number),
            ]
            given = Order(
                decision=decision,
                reply=reply,
                when=tuple(one for one in conditions if one is not None),
                once=once,
            )
            await host.members.add_order(found.key, person, given)
            return await orders_page(host, found.key, person, note=say("done.order"))

        await answer(interaction, work)


def _condition(figure: str | None, comparison: str | None, number: int | None) -> Condition | None:
    """Return a condition; None if none was given.

    Raises:
        Sorry: if it was given in part.
    """
    if figure is None and comparison is None and number is None:
        return None
    chosen: Comparison | None = next((one for one in COMPARISONS if one == comparison), None)
    if figure is None or chosen is None or number is None:
        raise Sorry("error.condition")
    return Condition(figure, chosen, number)
