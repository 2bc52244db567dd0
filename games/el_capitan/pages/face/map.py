"""The map of El Capitan: cities lie as on the board, so that steps can be counted.

A seat's houses are its letter, A to E by seat, a neutral one the small letter of its player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.el_capitan import quantities as count
from games.el_capitan.edition import BANK, CITIES, COLUMNS, FORT_SITES, OUT, ROWS, SITES, SPACES, place
from games.el_capitan.pages import facts
from games.el_capitan.rules.scoring import ranking
from games.el_capitan.rules.tables import PIRATE
from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.pages.course import LETTERS
from games.engine.pages.model import Facts, Map, Spot
from games.engine.words.texts import Speaker, Together, yes

say = Speaker("el_capitan")


def cities(view: CapitanView, before: CapitanView | None) -> tuple[Map, Facts]:
    """Return the map, and what it means and has no room for; what has changed since an older view has a star."""
    there = {place(city): city for city in view.tables.cities}
    changed = {city for city in there.values() if before is not None and _is_other(view, before, city)}
    rows = tuple(
        tuple(
            _spot(view, there[at], changed=there[at] in changed) if (at := (row, column)) in there else None
            for column in range(COLUMNS + 1)
        )
        for row in range(ROWS)
    )
    legend = ["steps", "worth", "houses", *(["neutral"] if view.players == 2 else [])]
    legend += ["changed"] if changed else []
    notes = (*(say(f"page.map.of.{one}") for one in legend), *_beside(view))
    return Map(rows, tuple(range(view.players))), Facts(notes)


def _spot(view: CapitanView, city: int, *, changed: bool) -> Spot:
    """Return a city with what it pays, houses in the order of their ranks, fortresses, ships and the pirate."""
    name, players = facts.city(view, city), view.players
    owners = sorted(view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES])
    lying = view.harbour[city * SPACES : city * SPACES + SPACES]
    waiting = [seat for seat, at in enumerate(view.ships) if at == city and view.spaces[seat] < 0]
    there = {
        "forts": _letters(view, ((owner, 1) for owner in owners if owner >= 0)),
        "ships": _letters(view, ((seat, 1) for seat in lying if 0 <= seat < players)),
        "waits": _letters(view, ((seat, 1) for seat in waiting)),
    }
    worth = say(
        "page.map.worth",
        number=count.number(view, city),
        city=name,
        changed=yes(changed),
        letters=_letters(view, ranking(view.track(city))),
    )
    lines = [worth, *(say(f"page.map.{one}", city=name, letters=of) for one, of in there.items() if of)]
    if PIRATE in lying:
        lines.append(say("page.map.pirate"))
    return Spot(facts.name(view, city), tuple(lines))


def _is_other(view: CapitanView, before: CapitanView, city: int) -> bool:
    """Return whether houses or fortresses of a city are others than they were."""
    forts = slice(city * FORT_SITES, city * FORT_SITES + FORT_SITES)
    tracks = slice(city * SITES, city * SITES + SITES)
    return view.tracks[tracks] != before.tracks[tracks] or view.forts[forts] != before.forts[forts]


def _beside(view: CapitanView) -> Iterator[Text]:
    """Yield what no city of the map has room for: ships at sea, shut houses, and those that left the game."""
    for key, at in (("bank", BANK), ("out", OUT)):
        ships = _letters(view, ((seat, 1) for seat, there in enumerate(view.ships) if there == at))
        if ships:
            yield say(f"page.whole.{key}", letters=ships)
    colours, shut = view.tables.colours, []
    for city in range(CITIES):
        houses = _letters(view, enumerate(view.shut[city * colours : city * colours + colours]))
        if houses:
            shut.append(say("page.whole.shut.one", city=facts.city(view, city), letters=houses))
    if shut:
        yield say("page.whole.shut", cities=Together(tuple(shut), ", "))
    if any(view.lost):
        yield say("page.whole.lost", letters=_letters(view, enumerate(view.lost)))


def _letters(view: CapitanView, things: Iterable[tuple[int, int]]) -> str:
    """Return the letters of colours, each a number of times."""
    players = view.players
    return "".join(
        (LETTERS[colour] if colour < players else LETTERS[colour - players].lower()) * number
        for colour, number in things
    )
