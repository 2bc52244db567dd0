"""The board of Merkator as fixed-width ASCII, made from views: who is awaited, map, chart, what lies open."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from games.engine import counted
from games.engine.words.layout import NARROW, WIDE, clip, short_names
from games.merkator import preview
from games.merkator.edition import MAJOR, VALUES, letters
from games.merkator.rules.turns import CALM_ROUNDS, IDLE_ROUNDS, SOLO_AIMS, WARNED

from .offices import offices
from .titles import HARD, bonus_code, contract_code, contract_short, place_code, wrapped

if TYPE_CHECKING:
    from games.merkator.state import MerkatorView

_DOES = {
    "plan": "plans",
    "pay": "pays",
    "forced": "must buy",
    "excess": "has too much",
    "split": "takes goods",
    "check": "turns",
    "lose": "loses",
    "deliver": "delivers",
    "trade": "trades",
    "reward": "is rewarded",
    "offer": "offers",
    "swap": "may swap",
    "join": "may join",
}
"""What the one seat does that is awaited."""
_ALL_DO = {"lose": "goods are lost", "offer": "offers are made"}
"""What is done by several seats at once."""

_BEFORE_NEW = 25
"""Columns of the map before the locations that get new cubes, which take four each."""


def board(
    view: MerkatorView, names: Sequence[str], *, wide: bool = False, before: MerkatorView | None = None
) -> str:
    """Return the board: which seats are awaited for what, map, chart, what lies open, an office per seat.

    The narrow one says of contracts that are owned, and of cards, what a glance wants; the wide one and the
    close-ups have their goods and texts.

    Args:
        view: of anybody; hidden choices are not shown.
        names: one per seat, safe to print.
        wide: up to 60 columns instead of 36.
        before: an older view: cubes that came since are marked.
    """
    width = WIDE if wide else NARROW
    lines = [
        *_headlines(view, names, width),
        *_deliverers(view, names, width),
        "",
        *_map(view, width, before),
    ]
    if view.players > 1:
        lines += wrap(chart(view), width, subsequent_indent="  ")
    if view.outcome is None:
        lines += _offers(view, width)
    return "\n".join([*lines, "", *offices(view, names, width)])


# Parts of the board.


def _headlines(view: MerkatorView, names: Sequence[str], width: int) -> list[str]:
    """Return which seats are awaited for what, where the traveller is, and whether the end is near."""
    edition = view.edition
    aims = [f"Aims alone: {', '.join(map(str, SOLO_AIMS))} points"] if view.players == 1 else []
    if view.outcome is not None:
        return ["The game is over", *aims]
    last = f" of {edition.solo_turns}" if view.players == 1 else ""
    where = f"Round {view.round}{last}: "
    if view.kind in _ALL_DO and view.players > 1:
        awaited = ", ".join(short_names([names[seat] for seat in view.to_act], 14))
        lines = [f"{where}{_ALL_DO[view.kind]}", *wrapped(f"Awaited: {awaited}", width, "")]
    else:
        does = _DOES[view.kind]
        who = short_names(names, max(3, width - len(where) - len(does) - 1))[view.to_act[0]]
        lines = [clip(f"{where}{who} {does}", width)]
    lines += aims
    if view.location >= 0:
        lines.append(clip(f"In {edition.locations[view.location].name}: {names[view.active]}", width))
    if view.letter is not None:
        may = ", if it counts" if view.kind == "check" else ""
        lines += wrapped(
            f"Letter {view.letter}: {counted(view.letter.number, 'good')} from each{may}", width, ""
        )
    if view.reward >= 0:
        top = view.tops[edition.levels[view.reward]]
        taken = f"{clip(names[view.actor], 12)} took {contract_code(edition, view.reward)}"
        lines += wrapped(f"{taken}; next is {contract_code(edition, top)}", width, "")
    if view.left >= 0:
        lines.append(f"Final round: {counted(view.left, 'turn')} with this one")
    elif view.ending:
        lines.append("The final round follows this turn.")
    elif view.idle >= IDLE_ROUNDS - WARNED:
        lines.append(f"{view.idle} idle rounds; {IDLE_ROUNDS} bring the end.")
    elif view.calm >= CALM_ROUNDS - WARNED:
        lines.append(f"{view.calm} calm rounds; {CALM_ROUNDS} bring the end.")
    return lines


def _map(view: MerkatorView, width: int, before: MerkatorView | None) -> list[str]:
    """Return each location with cubes, time, and where its journey brings cubes."""
    edition = view.edition
    room = (width - _BEFORE_NEW) // 4 + 1
    lines = [f" {'':<14}cube time new at"]
    for index, place in enumerate(edition.locations[:MAJOR]):
        mark = ">" if index == view.location else " "
        time = f"{place.time:+}" if place.time else "."
        fresh = "*" if before is not None and view.cubes[index] > before.cubes[index] else " "
        cubes = f"{view.cubes[index]}{fresh}"
        near = [place_code(edition, other) for other in place.adjacent]
        new = " ".join(near) if len(near) <= room else f"{len(near)} places"
        if width == WIDE:
            new = f"{new:<16}{place.colour}"
        lines.append(clip(f"{mark}{place.name:<14}{cubes:>5}{time:>4} {new}", width))
    return [*lines, *_minor(view, width)]


def _minor(view: MerkatorView, width: int) -> list[str]:
    """Return the locations without cubes, several to a line: time, and how many cubes bring one more."""
    cells = []
    for index, place in enumerate(view.edition.locations[MAJOR:], start=MAJOR):
        mark = ">" if index == view.location else " "
        cells.append(f"{mark}{place.name} {place.time:+} {place.threshold}+")
    half = max(map(len, cells[::2])) + 1
    lines = [
        f"{one:<{half}}{other}".rstrip() for one, other in zip(cells[::2], [*cells[1::2], ""], strict=False)
    ]
    return lines if max(map(len, lines)) <= width else cells


def chart(view: MerkatorView) -> str:
    """Return how many counters each row has left, and the letters that were seen there."""
    rows, before, codes = [], 0, view.chart_letters
    for end in view.rows:
        seen = [letters(code) for code in codes[before:end] if code >= 0]
        rows.append(str(end - before) + (f"({','.join(seen)})" if seen else ""))
        before = end
    side = " (back)" if view.back else ""
    return f"Chart{side}: {' '.join(rows) or 'empty'}; supply {len(view.supply)}"


_CHANCES = {
    preview.PLAIN: "Can deliver",
    preview.FREE: "Can deliver",
    preview.TRADED: "With trades",
    preview.BEGUN: "Delivering",
    preview.CANNOT: "Can't",
    preview.DELIVERED: "Delivered",
}


def _deliverers(view: MerkatorView, names: Sequence[str], width: int) -> list[str]:
    """Return which contracts of the place can still be delivered this turn, or can't, or were just delivered."""
    if view.location < 0 or view.outcome is not None:
        return []
    found: dict[str, list[str]] = {how: [] for how in dict.fromkeys(_CHANCES.values())}
    for seat in range(view.players):
        mine: dict[str, list[str]] = {}
        for chance in preview.chances(view, seat):
            mine.setdefault(_CHANCES[chance.how], []).append(str(view.edition.values[chance.kind]))
        for how, values in mine.items():
            # Each can be delivered by itself; those delivered were so together.
            both = "+" if how == "Delivered" else "/"
            found[how].append(f"{clip(names[seat], 12)}{HARD}{both.join(values)}")
    lines = ["Before goods are lost:"] if any(found.values()) and preview.losses_wait(view) else []
    for how, who in found.items():
        if who:
            lines += wrapped(f"{how}: {', '.join(who)}", width, "", "  ")
    return lines


def _offers(view: MerkatorView, width: int) -> list[str]:
    """Return the open cards with prices, while they can be bought or taken, and the tops of the stacks."""
    edition = view.edition
    lines = []
    may_hold = view.expert and view.kind == "deliver" and view.actor == view.active
    if view.location < 0 or view.kind == "excess" or may_hold:
        bonuses = [
            f"{bonus_code(edition, kind)}{HARD}{edition.bonuses[kind].cost}" for kind in view.open_bonuses
        ]
        cards = [edition.buildings[kind] for kind in view.open_buildings]
        buildings = [f"{card.name} {card.cost}".replace(" ", HARD) for card in cards]
        lines += wrapped(f"Bonus: {', '.join(bonuses) or 'none'}", width, "", "  ")
        if width == WIDE:
            lines.append("Build:")
            for line, card in zip(buildings, cards, strict=True):
                lines += wrapped(f"{line}: {card.text}", width)
        else:
            lines += wrapped(f"Build: {', '.join(buildings) or 'none'}", width, "", "  ")
    code = contract_code if width == WIDE or view.players == 1 else contract_short
    tops = [code(edition, top) for top in view.tops if top >= 0]
    lines += wrapped(f"Stacks: {' '.join(tops) or 'none'}", width, "", "  ")
    if view.solo:
        lines += wrapped(solo_stack(view), width, "", "  ")
    return lines


def solo_stack(view: MerkatorView) -> str:
    """Return what the solo stack still holds, by value."""
    values = [VALUES[view.edition.levels[kind]] for kind in view.solo]
    kinds = [f"{values.count(value)}x{value}" for value in VALUES if value in values]
    return f"Solo stack: {' '.join(kinds)}"
