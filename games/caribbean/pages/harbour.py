"""The harbour on pages of Merchants of the Caribbean: each card with what it costs and brings the seat that decides."""

from __future__ import annotations

from games.caribbean import quantities as count
from games.caribbean.edition import PERSON, SHIP, CaribbeanEdition
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages.layout import abreast
from games.engine.pages.model import Block, Cards, Facts, PageCard
from games.engine.quantities import ROWS, Number
from games.engine.words.texts import Speaker, Who

from . import marks
from .titles import person_title, power

say = Speaker("caribbean")

_MANY = 7
"""With more different cards than that ships stand two on a line, and what persons can do is left to the menu."""
_SEEN = 5
"""The number of cards shown to a spectator."""
_DEAR = 2
"""The number of cards shown that the seat can't pay; the menu has them all."""


def lying(view: CaribbeanView, seat: int, *, powers: bool) -> tuple[Block, ...]:
    """Return the harbour for a seat, with the cards to take in the order of the choices.

    Args:
        view: of any seat.
        seat: the seat for prices and gains.
        powers: whether the small print explains persons' abilities if they fit. Abilities of persons without
            other gains are always explained.
    """
    if not view.row:
        return (Facts((say("page.harbour.empty"),)),)
    within, row = view.affordable(seat), ranked(view, seat)
    near = [kind for kind in row if kind in within]
    dear = [kind for kind in row if kind not in within]
    few = len(row) <= _MANY
    ships = [] if few else [kind for kind in near if view.edition.cards[kind].kind == SHIP]
    away = view.taker >= 0 and view.taker != view.active
    titled = say("page.harbour.of", who=Who(view.active)) if away else say("page.harbour")
    blocks: list[Block] = []
    if ships:
        blocks.append(Facts((titled, *abreast(_ship(view, seat, kind) for kind in ships))))
    barren = {kind for kind in row if few and _brings_nothing_else(view.edition, kind)}
    able = row if few and powers else barren
    cards = [_card(view, seat, kind, powers=kind in able) for kind in near if kind not in ships]
    if cards:
        # A single card of the own turn needs no title, nor do persons below the ships.
        plain = bool(ships) or (len(view.row) == 1 and not away)
        blocks.append(Cards(tuple(cards), title=None if plain else titled))
    shown = dear if few else dear[:_DEAR]
    if shown:
        far = [_card(view, seat, kind, powers=kind in barren, far=True) for kind in shown]
        title = (
            say("page.harbour.dear")
            if shown == dear
            else say("page.harbour.some", too_dear=count.too_dear(view, seat), shown=Number(len(shown), ROWS))
        )
        # That all is too dear is said beside stopping.
        told = view.kind == "discover" and not near
        blocks.append(Cards(tuple(far), title=None if told else title))
    return tuple(blocks)


def looked_at(view: CaribbeanView, seat: int) -> tuple[Block, ...]:
    """Return the harbour for who only looks on, with the prices and gains of the seat that decides."""
    if not view.row:
        return (Facts((say("page.harbour.empty"),)),)
    row = ranked(view, seat)
    cards = [_card(view, seat, kind, powers=False) for kind in row[:_SEEN]]
    title = say("page.harbour.for", who=Who(seat))
    if len(row) > len(cards):
        title = say(
            "page.harbour.shown", kinds=count.kinds(view), who=Who(seat), shown=Number(len(cards), ROWS)
        )
    return (Cards(tuple(cards), title=title),)


def ranked(view: CaribbeanView, seat: int) -> list[int]:
    """Return the kinds of cards in the harbour: ships by coins, then persons by influence and price."""

    def rank(kind: int) -> tuple[int, ...]:
        card, coins = view.edition.cards[kind], view.net(seat, kind)
        return (0, -coins, kind) if card.kind == SHIP else (1, -card.influence, -coins, kind)

    return sorted(set(view.row), key=rank)


def _brings_nothing_else(edition: CaribbeanEdition, kind: int) -> bool:
    """Return whether a person's only gain is the ability."""
    card = edition.cards[kind]
    return card.kind != SHIP and not card.influence and not card.strength


def _card(view: CaribbeanView, seat: int, kind: int, *, powers: bool, far: bool = False) -> PageCard:
    edition = view.edition
    printed = edition.cards[kind]
    brings = [say("page.brings.coins", net=count.net(view, seat, kind), coin=common.COINS)]
    if printed.kind == SHIP:
        name = say("page.card.ship", ship=edition.ship_types[printed.ship])
    else:
        name = say("page.card.person", lying=count.lying(view, kind), person=person_title(edition, printed))
        if printed.influence:
            brings.append(
                say("page.brings.influence", worth=count.worth(edition, kind), star=marks.INFLUENCE)
            )
        if printed.strength:
            strength = count.card_strength(edition, kind)
            brings.append(say("page.brings.strength", card_strength=strength, sword=marks.STRENGTH))
    what = power(edition, kind) if powers and printed.kind != SHIP else None
    return PageCard(marks.card(edition, kind), name, tuple(brings), what, out_of_reach=far)


def _ship(view: CaribbeanView, seat: int, kind: int) -> Text:
    mark = marks.card(view.edition, kind)
    return say("page.ship", net=count.net(view, seat, kind), mark=mark, ship=mark.name, coin=common.COINS)


def persons_counted(view: CaribbeanView, seat: int) -> list[Text]:
    """Return a seat's persons in words, those of one name together: "2 Captains", "1 Settler"."""
    cards, named = view.edition.cards, dict[str, list[int]]()
    for kind in dict.fromkeys(view.displays[seat]):
        if cards[kind].kind == PERSON:
            named.setdefault(cards[kind].name, []).append(kind)
    return [
        say("page.persons", displayed=count.displayed(view, seat, tuple(kinds)), person=name)
        for name, kinds in named.items()
    ]
