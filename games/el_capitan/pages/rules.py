"""The rules of El Capitan, a phone's screen each, and what its emoji mean."""

from __future__ import annotations

from collections.abc import Mapping

from games.el_capitan.edition import CapitanEdition
from games.el_capitan.text.summary import sections
from games.engine import OptionValue, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Facts, Page
from games.engine.words.texts import Mark, Speaker, Together

from . import marks

say = Speaker("el_capitan")


def rule_pages(
    edition: CapitanEdition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Page, ...]:
    """Return the rules: of a table its own tiles, neutral houses with two players, triangle sites with up to three."""
    parts = sections(edition, options, players)
    return tuple(
        Page(
            kind="rules",
            seat=None,
            mark=common.RULES,
            where=say("page.where.rules", page=number, pages=len(parts)),
            headline=say("page.rules", number=common.numbered(number), title=part.title),
            blocks=tuple(Facts((line,)) for line in part.lines),
            small=part.small,
            colour=marks.COLOUR,
        )
        for number, part in enumerate(parts, start=1)
    )


def symbols(edition: CapitanEdition) -> Page:
    """Return what each emoji means."""
    seats = range(edition.players[1])
    circles = Together(tuple(common.player(seat) for seat in seats), "")
    squares = Together(tuple(common.square(seat) for seat in seats), "")
    doing = (marks.HOUSE, marks.FORTRESS, marks.REOPEN, marks.NEUTRAL, marks.BANK, marks.CARD)
    return Page(
        kind="symbols",
        seat=None,
        mark=common.SYMBOLS,
        where=say("page.where.symbols"),
        headline=say("page.symbols"),
        blocks=(
            Facts((say("page.symbols.players", circles=circles, turn=common.TURN),)),
            Facts(
                (
                    say("page.symbols.houses", squares=squares),
                    say("page.symbols.counted", stands=f"{common.square(0).emoji}3{marks.FORTRESS.emoji}"),
                )
            ),
            Facts(_named(doing)),
            Facts((*_named((marks.SHIP, marks.PIRATE, marks.PAYDAY, marks.DONE)), say("page.symbols.seal"))),
            Facts(_named((common.FINAL, common.IMPOSSIBLE))),
        ),
        colour=marks.COLOUR,
    )


def _named(some: tuple[Mark, ...]) -> tuple[Text, ...]:
    """Return lines of emoji with what they mean, two a line."""
    named = [say("page.symbols.one", mark=mark, name=mark.name) for mark in some]
    return tuple(
        say("page.symbols.line", named=Together(tuple(named[first : first + 2]), " · "))
        for first in range(0, len(named), 2)
    )
