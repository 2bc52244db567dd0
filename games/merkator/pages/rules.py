"""The rules of Merkator, a phone's screen each, and what its emoji mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine import OptionValue, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Facts, Page
from games.engine.words.texts import Mark, Speaker, Together
from games.merkator.edition import LOCATIONS, MAJOR, MerkatorEdition
from games.merkator.text.summary import sections

from . import marks

say = Speaker("merkator")


def rule_pages(
    edition: MerkatorEdition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Page, ...]:
    """Return the rules: of a table with its options and its number of players, or of all that a table may be."""
    parts = sections(edition, options, players)
    return tuple(
        Page(
            kind="rules",
            seat=None,
            mark=common.RULES,
            where=say("page.where.rules", page=number, pages=len(parts)),
            headline=say("page.rules", number=common.numbered(number), title=part.title),
            blocks=tuple(Facts((line,)) for line in part.lines),
            colour=marks.COLOUR,
        )
        for number, part in enumerate(parts, start=1)
    )


def symbols(edition: MerkatorEdition) -> Page:
    """Return what each emoji means: places with their goods, then the rest."""
    places = tuple(
        say(
            "page.symbols.place",
            mark=marks.place_named(edition, place),
            place=marks.place_name(edition, place),
            first=marks.good(edition, 2 * place),
            one=edition.goods[2 * place],
            second=marks.good(edition, 2 * place + 1),
            other=edition.goods[2 * place + 1],
        )
        for place in range(MAJOR)
    )
    small = tuple(edition.locations[place].name for place in range(MAJOR, LOCATIONS))
    circles = Together(tuple(common.player(seat) for seat in range(edition.players[1])), "")
    return Page(
        kind="symbols",
        seat=None,
        mark=common.SYMBOLS,
        where=say("page.where.symbols"),
        headline=say("page.symbols"),
        blocks=(
            Facts(places),
            Facts(
                (
                    say("page.symbols.small", mark=marks.place_named(edition, MAJOR), places=small),
                    say("page.symbols.cubes"),
                    *_named((marks.TIME, marks.CONTRACT, marks.BONUS, marks.BUILDING)),
                    say("page.symbols.players", circles=circles, turn=common.TURN),
                    *_named((marks.READY, common.FINAL, common.IMPOSSIBLE)),
                )
            ),
        ),
        colour=marks.COLOUR,
    )


def _named(some: Sequence[Mark]) -> tuple[Text, ...]:
    """Return lines of emoji with what they mean, two a line."""
    named = [say("page.symbols.one", mark=mark, name=mark.name) for mark in some]
    return tuple(
        say("page.several", things=Together(tuple(named[first : first + 2]), " · "))
        for first in range(0, len(named), 2)
    )
