"""The harbour on pages of Merchants of the Caribbean: each card with what it costs and brings the seat that decides."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean import quantities as count
from games.caribbean.edition import PERSON, SHIP, CaribbeanEdition
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Cards, Facts, PageCard
from games.engine.quantities import ROWS, Number
from games.engine.words.fitting import Flow, Line
from games.engine.words.texts import Speaker, Who

from . import marks
from .titles import person_title, power

say = Speaker("caribbean")

_SEEN = 5
"""The number of cards shown to a spectator."""
_EXPLAINED = 2
"""The number of persons whose abilities are explained; those of more are in the menu."""


def lying(view: CaribbeanView, seat: int, buttons: int, *, powers: bool) -> tuple[Block, ...]:
    """Return of the harbour what the buttons of the cards to take do not say: abilities, the rest, what is too dear.

    Args:
        view: of any seat.
        seat: the seat for prices.
        buttons: the number of cards that are buttons.
        powers: whether the abilities of persons on buttons are explained. Those of persons without other gains always
            are. Strength needs no words beside its sign.
    """
    if not view.row:
        return (Facts((say("page.harbour.empty"),)),)
    within, row = view.affordable(seat), ranked(view, seat)
    offered = [kind for kind in row if kind in within]
    persons = [kind for kind in offered[:buttons] if _is_able(view.edition, kind)]
    able = [kind for kind in persons[:_EXPLAINED] if powers or _brings_nothing_else(view.edition, kind)]
    lines: list[Line] = []
    away = view.taker >= 0 and view.taker != view.active
    titled = say("page.harbour.of", who=Who(view.active)) if away else None
    if titled is not None and not able:
        lines.append(titled)
    rest = offered[buttons:]
    dear = [kind for kind in row if kind not in within]
    if rest and view.kind == "discover":
        # Nothing is taken yet: one list needs less room.
        rest, dear = rest + dear, []
    if rest:
        lines.append(_in_a_row(view, seat, rest, say("page.harbour.rest")))
    if dear:
        lines.append(_in_a_row(view, seat, dear, say("page.harbour.dear")))
    blocks: list[Block] = [Cards(tuple(_able(view, kind) for kind in able), title=titled)] if able else []
    return (*blocks, *((Facts(tuple(lines)),) if lines else ()))


def listed(view: CaribbeanView, seat: int) -> tuple[Block, ...]:
    """Return all that lies in the harbour in a few lines, with the prices of a seat; () for an empty harbour."""
    return (Facts((_in_a_row(view, seat, ranked(view, seat), say("page.harbour")),)),) if view.row else ()


def _in_a_row(view: CaribbeanView, seat: int, kinds: Sequence[int], title: Text) -> Flow:
    """Return cards with their prices on as few lines as they need."""
    return Flow(tuple(_priced(view, seat, kind) for kind in kinds), title=title)


def _able(view: CaribbeanView, kind: int) -> PageCard:
    """Return a person with their ability only: the button has the price and the gain."""
    person = person_title(view.edition, view.edition.cards[kind])
    name = say("page.card.person", lying=count.lying(view, kind), person=person)
    return PageCard(marks.card(view.edition, kind), name, (), power(view.edition, kind))


def _priced(view: CaribbeanView, seat: int, kind: int) -> Text:
    mark, printed, net = marks.card(view.edition, kind), view.edition.cards[kind], count.net(view, seat, kind)
    if printed.kind == SHIP:
        ship = view.edition.ship_types[printed.ship]
        return say("page.priced.ship", mark=mark, ship=ship, net=net, coin=common.COINS)
    person = person_title(view.edition, printed)
    return say("page.priced.person", mark=mark, person=person, net=net, coin=common.COINS)


def looked_at(view: CaribbeanView, seat: int) -> tuple[Block, ...]:
    """Return the harbour for who only looks on, with the prices and gains of the seat that decides."""
    if not view.row:
        return (Facts((say("page.harbour.empty"),)),)
    row = ranked(view, seat)
    cards = [_card(view, seat, kind) for kind in row[:_SEEN]]
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


def _is_able(edition: CaribbeanEdition, kind: int) -> bool:
    """Return whether a card is a person with more than strength."""
    card = edition.cards[kind]
    return card.kind != SHIP and not card.strength


def _brings_nothing_else(edition: CaribbeanEdition, kind: int) -> bool:
    """Return whether a person's only gain is the ability."""
    card = edition.cards[kind]
    return card.kind != SHIP and not card.influence and not card.strength


def _card(view: CaribbeanView, seat: int, kind: int) -> PageCard:
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
    return PageCard(marks.card(edition, kind), name, tuple(brings))


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
