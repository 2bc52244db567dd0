"""Standing orders: `/my orders` and `/my order`, and the menus to give and cancel them."""

from functools import reduce

from bot.front.buttons import Buttons, Press, if_chosen
from bot.front.custom_ids import TableButton, number
from bot.front.features.autocomplete import offered
from bot.front.features.commands import Offers, SlashCommands, Typed, choices
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import links
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import Host, TableView
from bot.text import said, say
from games.engine import Condition, Game, Order
from games.engine.pages.model import Facts
from games.engine.position.orders import COMPARISONS, Comparison
from games.engine.words.texts import yes

_OFFERED = 25

buttons = Buttons()
commands = SlashCommands("my")


class GiveOrder(TableButton, frozen=True, tag="order-on"):
    """The menu of possible orders."""


class TakeOrderBack(TableButton, frozen=True, tag="order-off"):
    """The menu of given orders, to cancel them."""


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
    decided = {
        "decision": declared.title,
        "reply": declared.replies[order.reply].title,
        "once": yes(order.once),
    }
    if not when:
        return say("order.line", **decided)
    told = reduce(lambda first, second: say("order.both", first=first, second=second), when)
    return say("order.line.when", when=told, **decided)


async def own_orders(host: Host, table: int, person: int, *, note: str = "") -> MessageContent:
    """Return a person's standing orders at a table; `note` is a sentence above them."""
    return orders_page(await host.tables.look(table, person), note=note)


def orders_page(seen: TableView, *, note: str = "") -> MessageContent:
    """Return standing orders, with menus to give and cancel them.

    Args:
        seen: the table in the person's view.
        note: a sentence above them.
    """
    game, table, given = seen.game, seen.table.key, seen.orders
    told = [f"{at}. {order_text(game, order)}" for at, order in enumerate(given.values(), start=1)]
    lines = [bot_page.say("orders.line", order=line) for line in told]
    shown = bot_page.page(
        "orders",
        game.meta.box.emoji,
        bot_page.say("orders.where", game=game.meta.short),
        bot_page.say("orders.headline", number=len(given)),
        Facts(tuple(lines) or (bot_page.say("orders.none"),)),
        small=(bot_page.say("orders.small"),),
    )
    always = tuple(
        (f"{said(declared.title)}: {said(reply.title)}", f"{decision}.{name}")
        for decision, declared in game.orders.items()
        for name, reply in declared.replies.items()
        if Order(decision=decision, reply=name) not in given.values()
    )
    giving = always and seen.seat is not None
    backs = tuple((line, str(number)) for line, number in zip(told, given, strict=True))[:_OFFERED]
    return bot_page.printed(
        shown,
        [Select(say("menu.order"), GiveOrder(table), always[:_OFFERED])] if giving else [],
        [Select(say("menu.orders"), TakeOrderBack(table), backs)] if backs else [],
        [Button(say("button.to_panel"), links.Panel(table))],
        content=note,
    )


@buttons.answers(links.Orders)
async def _orders(press: Press[links.Orders]) -> MessageContent:
    return await own_orders(press.host, press.form.table, press.person)


@buttons.answers(GiveOrder, in_place=if_chosen)
async def _give(press: Press[GiveOrder]) -> MessageContent:
    decision, _, reply = press.value.partition(".")
    given = Order(decision=decision, reply=reply)
    await press.host.people.add_order(press.form.table, press.person, given)
    return await own_orders(press.host, press.form.table, press.person, note=say("done.order"))


@buttons.answers(TakeOrderBack, in_place=if_chosen)
async def _take_back(press: Press[TakeOrderBack]) -> MessageContent:
    if (meant := number(press.value)) is not None:
        await press.host.people.remove_order(press.form.table, press.person, meant)
    return await own_orders(press.host, press.form.table, press.person)


@commands.add("orders")
async def _orders_command(typed: Typed, table: str | None = None) -> MessageContent:
    person, found = await typed.own_table(table)
    return await own_orders(typed.host, found.key, person)


def _offering(option: str) -> Offers:
    """Return the autocompletion of an option of `/my order`: decisions, or the replies or figures of one."""

    async def offer(typed: Typed, current: str) -> list[tuple[str, str]]:
        given = typed.interaction.namespace
        _, found = await typed.own_table(getattr(given, "table", None))
        declared = typed.host.library.game(found.game).orders
        wanted = declared.get(str(getattr(given, "decision", "")))
        titles = {name: one.title for name, one in declared.items()}
        if option != "decision":
            parts = {} if wanted is None else wanted.replies if option == "reply" else wanted.figures
            titles = {name: one.title for name, one in parts.items()}
        return offered(lambda: [(said(title), name) for name, title in titles.items()], current)

    return offer


_COMPARED = choices("order", COMPARISONS)
_FIGURES = _offering("figure")


@commands.add(
    "order",
    described={"and_figure": "figure", "and_comparison": "comparison", "and_number": "number"},
    choices={"comparison": _COMPARED, "and_comparison": _COMPARED},
    offers={
        "decision": _offering("decision"),
        "reply": _offering("reply"),
        "figure": _FIGURES,
        "and_figure": _FIGURES,
    },
)
async def _order_command(
    typed: Typed,
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
) -> MessageContent:
    person, found = await typed.own_table(table)
    conditions = (
        _condition(figure, comparison, number),
        _condition(and_figure, and_comparison, and_number),
    )
    when = tuple(one for one in conditions if one is not None)
    given = Order(decision=decision, reply=reply, when=when, once=once)
    await typed.host.people.add_order(found.key, person, given)
    return await own_orders(typed.host, found.key, person, note=say("done.order"))


def _condition(figure: str | None, comparison: str | None, number: int | None) -> Condition | None:
    """Return a condition; None if none was given.

    Raises:
        Sorry: if it is incomplete.
    """
    if figure is None and comparison is None and number is None:
        return None
    chosen: Comparison | None = next((one for one in COMPARISONS if one == comparison), None)
    if figure is None or chosen is None or number is None:
        raise FaceError("error.condition")
    return Condition(figure, chosen, number)
