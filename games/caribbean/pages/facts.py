"""What several pages of Merchants of the Caribbean show: risk, expeditions, a seat's own things, everybody's standing."""

from __future__ import annotations

from fractions import Fraction

from games.caribbean.edition import EXPEDITION, TAKES, TAX, TAXED_FROM
from games.caribbean.rules.ending import IDLE_ROUNDS
from games.caribbean.state import CaribbeanView
from games.caribbean.text.figures import idle_rounds
from games.caribbean.text.titles import chance
from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.layout import abreast
from games.engine.pages.model import Column, Facts, Table
from games.engine.words.texts import Marks, Speaker, Together, Value, Who, yes

from . import marks
from .harbour import persons_counted

say = Speaker("caribbean")


def where(view: CaribbeanView) -> Text:
    """Return where in the game we are."""
    return say("page.where.last") if view.ending else say("page.where.round", round=view.round)


def own(view: CaribbeanView, seat: int) -> Text:
    """Return the line with a seat's coins, influence and strength."""
    return say(
        "page.own",
        who=Who(seat),
        mark=common.player(seat),
        coins=view.money(seat),
        influence=view.influence(seat),
        strength=view.strength(seat),
        coin=common.COINS,
        star=marks.INFLUENCE,
        sword=marks.STRENGTH,
    )


def standing(view: CaribbeanView) -> Table:
    """Return everybody's influence and coins, and behind them strength and expeditions."""

    def things(seat: int) -> list[Marks]:
        counted = (
            (marks.STRENGTH, view.strength(seat)),
            (marks.EXPEDITION, view.expeditions(seat)),
        )
        return [Marks(((mark, number),), counted=True) for mark, number in counted if number]

    return players.standing(
        view,
        (Column(say("page.head.influence")), Column(say("page.head.coins"))),
        lambda seat: (str(view.influence(seat)), str(view.money(seat))),
        things,
    )


def odds(busting: int, cards: int) -> dict[str, Value]:
    """Return what a sentence says of the next card."""
    return {"busting": busting, "cards": cards, "chance": chance(Fraction(busting, cards or 1))}


def risk(view: CaribbeanView) -> Text:
    """Return how many of the cards that may come next would bust (ruling C14)."""
    return say("page.risk", **odds(view.busting(), len(view.next_cards())))


def dangers(view: CaribbeanView) -> Text | None:
    """Return in small print what would bust; None if nothing would."""
    if not view.busting():
        return None
    types = Marks(tuple((marks.ship(view.edition, type_), 1) for type_ in sorted(view.types())))
    strength = view.strength(view.active)
    # A sign that is not printed would stand in the legend.
    return say("page.small.bust", types=types, strength=strength, sword=marks.STRENGTH if strength else "")


def more_types(view: CaribbeanView) -> Text | None:
    """Return in small print how many cards more ship types allow; None with all of them."""
    types = len(view.types())
    further = [number for number in range(types + 1, len(TAKES)) if TAKES[number] > TAKES[types]]
    if not further:
        return None
    steps = [
        say("page.small.types/step", types=number, more=TAKES[number] - TAKES[types]) for number in further
    ]
    return say("page.small.types", steps=Together(tuple(steps), ", "))


def expeditions(view: CaribbeanView, *, without: tuple[int, ...] = ()) -> tuple[Facts, ...]:
    """Return the open expeditions, one a line, apart from those that the page offers anyway."""
    listed = [kind for kind in view.open if kind not in without]
    if not listed:
        return ()
    return (Facts(tuple(expedition(view, kind) for kind in listed)),)


def expedition(view: CaribbeanView, kind: int) -> Text:
    """Return what an expedition asks for and brings."""
    card = view.edition.cards[kind]
    return say(
        "page.expedition",
        mark=marks.EXPEDITION,
        needs=marks.needs(view.edition, card.needs),
        influence=card.influence,
        coins=view.rewards(kind),
        star=marks.INFLUENCE,
        coin=common.COINS,
    )


def display(view: CaribbeanView, seat: int) -> tuple[Text, ...]:
    """Return lines with a seat's persons, two names on each."""
    cards = view.edition.cards
    persons = [kind for kind in view.displays[seat] if cards[kind].kind != EXPEDITION]
    if not persons:
        return ()
    return (say("page.displays"), *abreast(persons_counted(view.edition, persons)))


def ends(view: CaribbeanView) -> tuple[Text, ...]:
    """Return in small print how the game ends, and what it does to whoever is rich."""
    edition = view.edition
    found = []
    if view.ending:
        last = (view.first - 1) % view.players
        found.append(say("page.small.last", flag=marks.LAST, who=Who(last)))
    elif idle_rounds(view):
        found.append(say("page.small.idle", rounds=idle_rounds(view), most=IDLE_ROUNDS))
    else:
        found.append(
            say(
                "page.small.end",
                flag=marks.LAST,
                star=marks.INFLUENCE,
                influence=edition.influence_to_end,
                needed=yes(view.needed),
            )
        )
    if view.money(view.to_act[0]) >= TAXED_FROM and any(card.kind == TAX for card in edition.cards):
        found.append(say("page.small.tax", tax=marks.TAX, **{"from": TAXED_FROM}))
    return tuple(found)
