"""The board of Merkator as fixed-width ASCII, made from views: who is awaited, map, chart, what lies open."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from games.engine.words.layout import NARROW, WIDE, clip, short_names
from games.engine.words.reader import PLAIN, Reader
from games.merkator import preview
from games.merkator.edition import MAJOR, VALUES, letters
from games.merkator.rules.turns import CALM_ROUNDS, IDLE_ROUNDS, SOLO_AIMS, WARNED

from .offices import offices
from .titles import (
    HARD,
    bonus_code,
    building_title,
    contract_code,
    contract_short,
    place_code,
    place_name,
    wrapped,
)
from .words import say, yes

if TYPE_CHECKING:
    from games.merkator.state import MerkatorView

_ALL_DO = ("lose", "offer")
"""What is done by several seats at once."""

_BEFORE_NEW = 25
"""Columns of the map before the locations that get new cubes, which take four each."""


def board(
    view: MerkatorView, reader: Reader = PLAIN, *, wide: bool = False, before: MerkatorView | None = None
) -> str:
    """Return the board: which seats are awaited for what, map, chart, what lies open, an office per seat.

    The narrow one says of contracts that are owned, and of cards, what a glance wants; the wide one and the
    close-ups have their goods and texts.

    Args:
        view: of anybody; hidden choices are not shown.
        reader: what the seats are called; nobody is "you" on a board.
        wide: up to 60 columns instead of 36.
        before: an older view: cubes that came since are marked.
    """
    names = reader.columns(view.players)
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
    aims = [say("board.aims", aims=", ".join(map(str, SOLO_AIMS)))] if view.players == 1 else []
    if view.outcome is not None:
        return [say("board.over"), *aims]
    now = say(
        "board.round.alone" if view.players == 1 else "board.round",
        round=view.round,
        turns=edition.solo_turns,
    )
    if view.kind in _ALL_DO and view.players > 1:
        awaited = ", ".join(short_names([names[seat] for seat in view.to_act], 14))
        lines = [
            say(f"board.several.{view.kind}", round=now),
            *wrapped(say("board.awaited", names=awaited), width, ""),
        ]
    else:
        key = f"board.{view.kind}"
        room = width - len(say(key, round=now, name=""))
        who = short_names(names, max(3, room))[view.to_act[0]]
        lines = [clip(say(key, round=now, name=who), width)]
    lines += aims
    if view.location >= 0:
        place = edition.locations[view.location].name
        lines.append(clip(say("board.in", place=place, name=names[view.active]), width))
    if view.letter is not None:
        letter, number = str(view.letter), view.letter.number
        told = say("board.letter", letter=letter, number=number, sure=yes(view.kind != "check"))
        lines += wrapped(told, width, "")
    if view.reward >= 0:
        top = view.tops[edition.levels[view.reward]]
        took = say(
            "board.took",
            name=clip(names[view.actor], 12),
            contract=contract_code(edition, view.reward),
            next=contract_code(edition, top),
        )
        lines += wrapped(took, width, "")
    if view.left >= 0:
        lines.append(say("board.final", left=view.left))
    elif view.ending:
        lines.append(say("board.ending"))
    elif view.idle >= IDLE_ROUNDS - WARNED:
        lines.append(say("board.idle", rounds=view.idle, most=IDLE_ROUNDS))
    elif view.calm >= CALM_ROUNDS - WARNED:
        lines.append(say("board.calm", rounds=view.calm, most=CALM_ROUNDS))
    return lines


def _map(view: MerkatorView, width: int, before: MerkatorView | None) -> list[str]:
    """Return each location with cubes, time, and where its journey brings cubes."""
    edition = view.edition
    room = (width - _BEFORE_NEW) // 4 + 1
    lines = [f" {'':<14}{say('board.cube'):<5}{say('board.time'):>4} {say('board.new')}"]
    for index, place in enumerate(edition.locations[:MAJOR]):
        mark = ">" if index == view.location else " "
        time = f"{place.time:+}" if place.time else "."
        fresh = "*" if before is not None and view.cubes[index] > before.cubes[index] else " "
        cubes = f"{view.cubes[index]}{fresh}"
        near = [place_code(edition, other) for other in place.adjacent]
        new = " ".join(near) if len(near) <= room else say("board.places", number=len(near))
        if width == WIDE:
            new = f"{new:<16}{say('thing', thing=place.colour)}"
        lines.append(clip(f"{mark}{place_name(edition, index):<14}{cubes:>5}{time:>4} {new}", width))
    return [*lines, *_minor(view, width)]


def _minor(view: MerkatorView, width: int) -> list[str]:
    """Return the locations without cubes, several to a line: time, and how many cubes bring one more."""
    cells = []
    for index, place in enumerate(view.edition.locations[MAJOR:], start=MAJOR):
        mark = ">" if index == view.location else " "
        cells.append(f"{mark}{place_name(view.edition, index)} {place.time:+} {place.threshold}+")
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
    key = "board.chart.back" if view.back else "board.chart"
    return say(key, rows=" ".join(rows) or say("board.chart.empty"), supply=len(view.supply))


_CHANCES = {
    preview.PLAIN: "can",
    preview.FREE: "can",
    preview.TRADED: "trades",
    preview.BEGUN: "begun",
    preview.CANNOT: "cannot",
    preview.DELIVERED: "done",
}
"""What is said of a contract by what can come of it."""


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
            both = "+" if how == _CHANCES[preview.DELIVERED] else "/"
            found[how].append(f"{clip(names[seat], 12)}{HARD}{both.join(values)}")
    lines = [say("board.waits")] if any(found.values()) and preview.losses_wait(view) else []
    for how, who in found.items():
        if who:
            lines += wrapped(say(f"board.chance.{how}", who=", ".join(who)), width, "", "  ")
    return lines


def _offers(view: MerkatorView, width: int) -> list[str]:
    """Return the open cards with prices, while they can be bought or taken, and the tops of the stacks."""
    edition, none = view.edition, say("none")
    lines = []
    may_hold = view.expert and view.kind == "deliver" and view.actor == view.active
    if view.location < 0 or view.kind == "excess" or may_hold:
        bonuses = [
            f"{bonus_code(edition, kind)}{HARD}{edition.bonuses[kind].cost}" for kind in view.open_bonuses
        ]
        cards = [edition.buildings[kind] for kind in view.open_buildings]
        buildings = [
            f"{building_title(edition, kind)} {edition.buildings[kind].cost}".replace(" ", HARD)
            for kind in view.open_buildings
        ]
        lines += wrapped(say("board.bonuses", cards=", ".join(bonuses) or none), width, "", "  ")
        if width == WIDE:
            lines.append(say("board.buildings.wide"))
            for line, card in zip(buildings, cards, strict=True):
                lines += wrapped(f"{line}: {card.text}", width)
        else:
            lines += wrapped(say("board.buildings", cards=", ".join(buildings) or none), width, "", "  ")
    code = contract_code if width == WIDE or view.players == 1 else contract_short
    tops = [code(edition, top) for top in view.tops if top >= 0]
    lines += wrapped(say("board.stacks", contracts=" ".join(tops) or none), width, "", "  ")
    if view.solo:
        lines += wrapped(solo_stack(view), width, "", "  ")
    return lines


def solo_stack(view: MerkatorView) -> str:
    """Return what the solo stack still holds, by value."""
    values = [VALUES[view.edition.levels[kind]] for kind in view.solo]
    kinds = [f"{values.count(value)}x{value}" for value in VALUES if value in values]
    return say("board.solo", values=" ".join(kinds))
