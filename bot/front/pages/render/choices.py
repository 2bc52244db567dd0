"""The choices of a game's page as buttons and menus, above the row of tools."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import TypeAlias

import discord
import msgspec

from bot.front.custom_ids import Chosen, CustomId, EntryValue, MoveButton, MoveMenu, ShortcutButton
from bot.front.messages import ENTRY, LABEL, PLACEHOLDER, Button, Select
from bot.front.messages.lengths import shortened
from bot.front.pages.move_menus import ENTRIES, ROW
from bot.front.pages.render import rows
from bot.host import Click
from bot.text import say
from games.engine import Move
from games.engine.pages import marks
from games.engine.pages.contract import pointed_out
from games.engine.pages.marks import ENDS, FINAL, IMPOSSIBLE
from games.engine.pages.model import Choice, Menu, Page
from games.engine.words.fitting import on_one_line
from games.engine.words.reader import Reader

Named: TypeAlias = Callable[[Chosen], CustomId]
Label: TypeAlias = Callable[[Choice], str]

EVERYTHING = (98,)
"""The path of the panel that lists all legal moves, below which no page is shown."""
ROWS = 4
"""Rows for choices; the fifth is for tools."""
_ABREAST = 3
"""The most buttons on one line of a phone."""
_MENUS = 80
"""Steps of a path that no list has; they distinguish the menus of one page."""
_BETWEEN = " · "
_STYLES = discord.ButtonStyle


def controls(
    page: Page,
    moves: Sequence[Move],
    click: Click,
    reader: Reader,
    named: Named = lambda form: form,
    *,
    numbered: bool = False,
) -> list[Button | Select]:
    """Return a page's buttons and menus in at most `ROWS` rows, with a link to all moves if some don't fit.

    Buttons that stand before the menus' entries in the page's order come first, then the menus, then choices that
    only continue. A button or a last menu
    entry leads to the list of all moves. That list also has legal moves that are in no choice of the page;
    *Help* links to it.

    Args:
        page: has the choices.
        moves: the legal moves that the page was made from.
        click: the panel's facts.
        reader: the reader.
        named: makes a custom_id from the form of a panel.
        numbered: whether the first choices have their numbers in the page's drawing, in place of their marks.
    """
    reader = msgspec.structs.replace(reader, seat=page.seat)
    label = partial(_labelled, reader=reader, pointed=pointed_out(page.choices) if numbered else ())
    begun = next((at for at, choice in enumerate(page.choices) if choice.menu), len(page.choices))
    first, last = list[Choice](), list[Choice]()
    for at, choice in enumerate(page.choices):
        if choice.button and choice.moves:
            above_menus = choice.menu or not page.menus or at < begun
            (first if above_menus else last).append(choice)
    menus = [
        (number, menu, entries)
        for number, menu in enumerate(page.menus)
        if (entries := [choice for choice in page.choices if choice.menu == menu.key])
    ]
    above, below = _lines(first, reader, label), _lines(last, reader, label)
    while _join(above) or _join(below):
        pass
    found: list[Button | Select] = []
    row = 0
    for line in above:
        found += [_button(choice, moves, click, reader, named, row, label) for choice in line]
        row += 1
    for number, menu, entries in menus:
        found.append(_menu(menu, entries, moves, click, reader, named, number, row, label))
        row += 1
    for line in below:
        found += [_button(choice, moves, click, reader, named, row, label) for choice in line]
        row += 1
    kept = [one for one in found if one.row < ROWS]
    if len(kept) < len(found):
        kept.append(Button(say("page.everything"), named(MoveMenu(click, EVERYTHING)), row=ROWS))
    return kept


def impossible(page: Page, menu: MoveMenu, entry: EntryValue) -> Choice | None:
    """Return the impossible choice of a menu's entry; None for any other entry."""
    number = menu.path[0] - _MENUS if len(menu.path) == 1 else -1
    if entry != EntryValue(page=entry.page) or not 0 <= number < len(page.menus):
        return None
    key = page.menus[number].key
    named = [choice for choice in page.choices if choice.menu == key][entry.page : entry.page + 1]
    return next((choice for choice in named if choice.impossible is not None), None)


def _lines(choices: Sequence[Choice], reader: Reader, label: Label) -> list[list[Choice]]:
    """Return choices as lines of buttons that fit a phone."""
    left = iter(choices)
    numbers = rows.lines((_on_button(choice, reader, label) for choice in choices), _ABREAST)
    return [list(islice(left, number)) for number in numbers]


def _join(lines: list[list[Choice]]) -> bool:
    """Join two adjacent lines into one row if they fit. Return whether any did."""
    pairs = [at for at in range(len(lines) - 1) if len(lines[at]) + len(lines[at + 1]) <= ROW]
    if pairs:
        lines[pairs[-1] : pairs[-1] + 2] = [lines[pairs[-1]] + lines[pairs[-1] + 1]]
    return bool(pairs)


def _labelled(choice: Choice, reader: Reader, pointed: Sequence[Choice]) -> str:
    said = " ".join(choice.label.said(reader).split())
    number = next((marks.numbered(at) for at, one in enumerate(pointed, 1) if one is choice), None)
    mark = IMPOSSIBLE if choice.impossible is not None else choice.mark
    if number is not None:
        return f"{number} {said}"
    return said if mark is None else f"{mark.emoji} {said}"


def _on_button(choice: Choice, reader: Reader, label: Label) -> str:
    """Return a button's label, with marks at its end if it ends the turn or can't be undone.

    A menu's entry has that as text below.
    """
    said = label(choice)
    if choice.ends:
        said += f" {ENDS.emoji}" if reader.marks else f", {ENDS.name.said(reader)}"
    return f"{said} {FINAL.emoji}" if choice.warns(reader.seat) else said


def _button(
    choice: Choice,
    moves: Sequence[Move],
    click: Click,
    reader: Reader,
    named: Named,
    row: int,
    label: Label,
) -> Button:
    form: Chosen = ShortcutButton(click, Click.legal_hash(choice.moves))
    if len(choice.moves) == 1:
        form = MoveButton(msgspec.structs.replace(click, index=list(moves).index(choice.moves[0])))
    style = _STYLES.primary if choice.primary else _STYLES.secondary
    return Button(shortened(_on_button(choice, reader, label), LABEL), named(form), style, row)


def _detail(choice: Choice, reader: Reader) -> str:
    """Return the text below a menu's entry: first whether it can't be undone, last whether it ends the turn."""
    first = [FINAL.name.said(reader)] if choice.warns(reader.seat) else []
    last = [ENDS.name.said(reader)] if choice.ends else []
    if (line := choice.impossible or choice.detail) is not None:
        room = ENTRY - sum(len(part) + len(_BETWEEN) for part in (*first, *last))
        first.append(on_one_line(line, reader, room, len).said(reader))
    return _BETWEEN.join(" ".join(part.split()) for part in (*first, *last))


def _menu(
    menu: Menu,
    choices: Sequence[Choice],
    moves: Sequence[Move],
    click: Click,
    reader: Reader,
    named: Named,
    number: int,
    row: int,
    label: Label,
) -> Select:
    entries: list[tuple[str, str]] = []
    details: dict[str, str] = {}
    for place, choice in enumerate(choices[: ENTRIES - 1] if len(choices) > ENTRIES else choices):
        if choice.impossible is not None:
            value = str(EntryValue(page=place))
        elif len(choice.moves) == 1:
            value = str(EntryValue(move=list(moves).index(choice.moves[0])))
        else:
            value = str(EntryValue(shortcut=Click.legal_hash(choice.moves)))
        entries.append((shortened(label(choice), ENTRY), value))
        if detail := _detail(choice, reader):
            details[value] = shortened(detail, ENTRY)
    if len(choices) > ENTRIES:
        entries.append((say("page.everything"), str(EntryValue(path=EVERYTHING))))
    title = f"{menu.mark.emoji} {' '.join(menu.title.said(reader).split())}"
    return Select(
        shortened(title, PLACEHOLDER),
        named(MoveMenu(click, (_MENUS + number,))),
        tuple(entries),
        row,
        details,
    )
