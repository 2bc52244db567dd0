"""What several pages of Merchants of the Caribbean show: risk, expeditions, a seat's own things, everybody's standing."""

from __future__ import annotations

from fractions import Fraction

from games.caribbean.edition import EXPEDITION, TAKES, TAX, TAXED_FROM
from games.caribbean.rules import expeditions as rules
from games.caribbean.rules.ending import IDLE_ROUNDS, WARNED
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.layout import abreast
from games.engine.pages.model import Column, Facts, Table
from games.engine.words.texts import Marks, Speaker, Together, Value, Who, yes

from . import marks
from .harbour import persons_counted
from .titles import chance

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


def waiting(view: CaribbeanView) -> list[Text]:
    """Return what is to be known of the ship that waits: its coins, and what may come if it is repelled, or stays."""
    seat, edition = view.active, view.edition
    ship = edition.cards[view.ship]
    waits = say(
        "page.waits",
        mark=marks.ship(edition, ship.ship),
        ship=edition.ship_types[ship.ship],
        strength=ship.strength,
        coins=view.brings(seat, view.ship),
        coin=common.COINS,
        sword=marks.STRENGTH,
    )
    enough = say("page.enough", who=Who(seat), strength=view.strength(seat), sword=marks.STRENGTH)
    repelling = say("page.repelling", **odds(view.busting(), len(view.next_cards())))
    if view.is_second(view.ship):
        keeping = say("page.keeping.bust", ship=edition.ship_types[ship.ship])
    else:
        stays = odds(view.busting(keeping=True), len(view.next_cards(keeping=True)))
        keeping = say("page.keeping", **stays)
    return [waits, enough, repelling, keeping]


def giving(view: CaribbeanView) -> Text:
    """Return what the expedition brings that persons are being given for, and how many more it takes."""
    card = view.edition.cards[view.expedition]
    return say(
        "page.giving",
        more=rules.left_to_give(view),
        needs=marks.needs(view.edition, card.needs),
        influence=card.influence,
        coins=view.rewards(view.expedition),
        star=marks.INFLUENCE,
        coin=common.COINS,
    )


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


def idle_rounds(view: CaribbeanView) -> int:
    """Return the rounds in a row that are to be warned of, for they lead to the end; 0 if a hire has broken the row."""
    return view.idle if view.idle >= IDLE_ROUNDS - WARNED and not view.progress else 0


def ends(view: CaribbeanView) -> tuple[Text, ...]:
    """Return in small print how the game ends, and what it does to whoever is rich."""
    edition = view.edition
    found = []
    if view.ending:
        last = (view.first - 1) % view.players
        found.append(say("page.small.last", flag=marks.LAST, who=Who(last)))
    elif rounds := idle_rounds(view):
        found.append(say("page.small.idle", rounds=rounds, most=IDLE_ROUNDS))
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
