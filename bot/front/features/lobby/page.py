"""The lobby's message, and the choices of options in it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import discord

from bot.front.features.lobby.forms import (
    AddComputer,
    Cancel,
    ChooseEdition,
    ChooseMenu,
    ChooseOption,
    ChooseSwitches,
    Join,
    Leave,
    Start,
)
from bot.front.messages import Button, Page, Select
from bot.front.pages import links, timing
from bot.front.pages.options import option_label, options_told
from bot.front.pages.timeline import Company, titled
from bot.host import EndedTable, SeatInfo, TableInfo
from bot.text import say
from games import BadOption
from games.engine import Edition, Game
from games.engine.text import provenance

_ENTRIES = 25
_MENUS = 3
"""Rows for menus; one is for buttons above them, one below."""


def page(
    table: TableInfo,
    seats: Sequence[SeatInfo],
    game: Game,
    editions: Mapping[str, Edition],
    company: Company,
    *,
    anew: bool = False,
) -> Page:
    """Return the lobby's message as the table stands.

    A message that is not the first one, which `anew` says of one still to be posted, names the first one: it
    is a part of the seed.
    """
    edition = editions.get(table.edition)
    low, high = _players(game, edition)
    rows = [say("lobby.seat", number=seat.seat + 1, name=company.texts[seat.seat]) for seat in seats]
    rows += [say("lobby.free", number=number) for number in range(len(seats) + 1, low + 1)]
    fair = say("lobby.fair", commitment=table.commitment)
    if table.first_message is not None and (anew or table.lobby_message != table.first_message):
        fair += f"\n{say('lobby.fair.first', message=table.first_message)}"
    if isinstance(table, EndedTable) and table.status == "cancelled":
        text = say("lobby.cancelled", secret=table.secret.hex())
    elif table.status != "lobby":
        text = say("lobby.started")
    else:
        text = say("lobby.open", low=low, high=high, minutes=game.meta.minutes)
        text += f"\n{timing.agreed(table.terms)}"
        if table.role is not None:
            text = f"{text}\n{say('lobby.role', role=table.role)}"
        changed = options_told(table, game, changed=True)
        rows += [*(["", *changed] if changed else []), "", _next_step(table, seats, game, edition, company)]
    controls = controls_of(table, seats, game, editions, low) if table.status == "lobby" else ()
    return Page(
        title=titled(table, game, "lobby.title"),
        text="\n".join([text, "", *rows]),
        footer=fair if edition is None else f"{provenance(edition)}\n{fair}",
        controls=controls,
    )


def _next_step(
    table: TableInfo,
    seats: Sequence[SeatInfo],
    game: Game,
    edition: Edition | None,
    company: Company,
) -> str:
    """Return what is to be done now, and who has to do it."""
    low, high = _players(game, edition)
    if len(seats) < low:
        return say("lobby.lacks", number=low - len(seats))
    if edition is not None:
        try:
            game.check(len(seats), dict(table.options), edition)
        except BadOption as refusal:
            return say("lobby.misfit", why=refusal)
    names = [company.texts[seat.seat] for seat in seats if seat.person == table.opener]
    name = names[0] if names else say("lobby.opener")
    return say("lobby.full" if len(seats) >= high else "lobby.ready", name=name)


def _players(game: Game, edition: Edition | None) -> tuple[int, int]:
    return edition.players if edition is not None else game.meta.players


def controls_of(
    table: TableInfo, seats: Sequence[SeatInfo], game: Game, editions: Mapping[str, Edition], low: int
) -> tuple[Button | Select, ...]:
    """Return the lobby's buttons and menus: one for each option while there is room, else one for all."""
    styles = discord.ButtonStyle
    buttons = [
        Button(say("button.join"), Join(table.key), styles.primary),
        Button(say("button.leave"), Leave(table.key)),
        Button(say("button.add"), AddComputer(table.key)),
        Button(
            say("button.start"),
            Start(table.key),
            styles.success if len(seats) >= low else styles.secondary,
        ),
        Button(say("button.cancel"), Cancel(table.key), styles.danger),
    ]
    rules = Button(say("button.rules"), links.Rules(table.key), row=4)
    clock = Button(say("button.clock"), links.Terms(table.key), row=4)
    menus = menus_of(table, game, editions)
    if len(menus) > _MENUS:
        entries = tuple((menu.placeholder, str(menu.id)) for menu in menus)[:25]
        menus = [Select(say("start.options"), ChooseMenu(table.key), entries)]
    return (
        *buttons,
        *(replace(menu, row=row) for row, menu in enumerate(menus, start=1)),
        rules,
        clock,
    )


def menus_of(table: TableInfo, game: Game, editions: Mapping[str, Edition]) -> list[Select]:
    """Return a menu for each thing to be chosen: the edition where there are several, and all options.

    Several options that are only on or off share one menu, in which any number of them can be chosen.
    """
    menus: list[Select] = []
    if len(editions) > 1:
        entries = tuple((name, name) for name in editions)[:25]
        label = say("menu.edition", value=table.edition)
        menus.append(Select(label, ChooseEdition(table.key), entries))
    switches = switches_of(game)
    for name, option in game.meta.options.items():
        if name in switches:
            continue
        chosen = option_label(table.options.get(name, option.default))
        label = say("menu.option", title=option.title, value=chosen)
        entries = tuple(
            (f"{option.title}: {option_label(value)}", str(number))
            for number, value in enumerate(option.choices)
        )
        menus.append(Select(label, ChooseOption(table.key, name), entries[:25]))
    if switches:
        entries = tuple((str(game.meta.options[name].title), name) for name in switches)
        on = frozenset(
            name for name in switches if table.options.get(name, game.meta.options[name].default) is True
        )
        switch = ChooseSwitches(table.key)
        menus.append(Select(say("menu.switches"), switch, entries, switches=on))
    return menus


def switches_of(game: Game) -> tuple[str, ...]:
    """Return the options that are only on or off, if there are several (and no more than a menu takes)."""
    found = [
        name for name, option in game.meta.options.items() if all(type(one) is bool for one in option.choices)
    ]
    return tuple(found) if 1 < len(found) <= _ENTRIES else ()


def option_page(table: TableInfo, game: Game, editions: Mapping[str, Edition], custom_id: str) -> Page:
    """Return one option's menu by itself, where the lobby has no room for all."""
    for menu in menus_of(table, game, editions):
        if str(menu.id) == custom_id:
            return Page(content=menu.placeholder, controls=(menu,))
    return Page(content=say("error.unknown_button"))
