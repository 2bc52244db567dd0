"""Facts that several pages of Merchants of the Caribbean share: risk, expeditions, belongings, standings."""

from __future__ import annotations

from fractions import Fraction

from games.caribbean import quantities as count
from games.caribbean.edition import IDLE_ROUNDS, TAKES, TAX, TAXED_FROM
from games.caribbean.rules.ending import WARNED
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.layout import abreast
from games.engine.pages.model import Column, Facts, Table
from games.engine.quantities import Number, printed
from games.engine.words.fitting import Flow
from games.engine.words.texts import Marks, Speaker, Together, Value, Who, yes

from . import marks
from .harbour import persons_counted
from .titles import chance

say = Speaker("caribbean")


def where(view: CaribbeanView) -> Text:
    """Return where in the game we are."""
    return say("page.where.last") if view.ending else say("page.where.round", rounds=count.rounds(view))


def own(view: CaribbeanView, seat: int) -> Text:
    """Return the line with a seat's coins, influence and strength."""
    return say(
        "page.own",
        money=count.money(view, seat),
        influence=count.influence(view, seat),
        strength=count.strength(view, seat),
        who=Who(seat),
        mark=common.player(seat),
        coin=common.COINS,
        star=marks.INFLUENCE,
        sword=marks.STRENGTH,
    )


def hired(view: CaribbeanView, seat: int) -> tuple[Flow, ...]:
    """Return the line of a seat's persons; () for none."""
    persons = persons_counted(view, seat)
    return (Flow(tuple(persons), between=", ", title=say("page.hired")),) if persons else ()


def players_table(view: CaribbeanView) -> Table:
    """Return everybody's influence and coins, and behind them strength and expeditions."""

    def things(seat: int) -> list[Marks]:
        found = []
        if view.strength(seat):
            found.append((marks.STRENGTH, count.strength(view, seat)))
        if view.expeditions(seat):
            found.append((marks.EXPEDITION, count.expeditions(view, seat)))
        return [Marks((one,), counted=True) for one in found]

    return players.table(
        view,
        (Column(say("page.head.influence")), Column(say("page.head.coins"))),
        lambda seat: (count.influence(view, seat), count.money(view, seat)),
        things,
    )


def odds(key: str, view: CaribbeanView, *, keeping: bool = False) -> Text:
    """Return a sentence about the next card."""
    busting, cards = count.busting(view, keeping), count.next_cards(view, keeping)
    return say(
        key,
        busting=busting,
        next_cards=cards,
        chance=chance(Fraction(busting, cards), keeping=keeping) if busting else "",
    )


def risk(view: CaribbeanView) -> Text:
    """Return how many of the cards that may come next would bust (ruling C14)."""
    return odds("page.risk", view)


def waiting(view: CaribbeanView) -> list[Text]:
    """Return the facts about the waiting ship: its coins, and the next cards if it is repelled or stays."""
    seat, edition = view.active, view.edition
    ship = edition.cards[view.ship]
    waits = say(
        "page.waits",
        card_strength=count.card_strength(edition, view.ship),
        brings=count.brings(view, seat, view.ship),
        mark=marks.ship(edition, ship.ship),
        ship=edition.ship_types[ship.ship],
        coin=common.COINS,
        sword=marks.STRENGTH,
    )
    enough = say("page.enough", strength=count.strength(view, seat), who=Who(seat), sword=marks.STRENGTH)
    repelling = odds("page.repelling", view)
    if view.is_second(view.ship):
        keeping = say("page.keeping.bust", ship=edition.ship_types[ship.ship])
    else:
        keeping = odds("page.keeping", view, keeping=True)
    return [waits, enough, repelling, keeping]


def giving(view: CaribbeanView) -> Text:
    """Return what the expedition brings that persons are being given for, and how many more it takes."""
    return say(
        "page.giving",
        to_give=count.to_give(view),
        worth=count.worth(view.edition, view.expedition),
        rewards=count.rewards(view, view.expedition),
        needs=marks.needs(view.edition, view.expedition),
        star=marks.INFLUENCE,
        coin=common.COINS,
    )


def dangers(view: CaribbeanView) -> Text | None:
    """Return in small print what would bust; None if nothing would."""
    if not view.busting():
        return None
    ships = sorted(view.types())
    groups = tuple([(marks.ship(view.edition, ship), count.moored(view, ship)) for ship in ships])
    types = Marks(groups, numbered=False)
    strength = count.strength(view, view.active)
    # The legend would include a sign even if it is not printed.
    return say("page.small.bust", strength=strength, types=types, sword=marks.STRENGTH if strength else "")


def more_types(view: CaribbeanView) -> Text | None:
    """Return in small print how many cards more ship types allow; None with all of them."""
    types = len(view.types())
    further = [number for number in range(types + 1, len(TAKES)) if TAKES[number] > TAKES[types]]
    if not further:
        return None
    steps = [
        say(
            "page.small.types/step",
            at_types=count.at_types(view.edition, number),
            more=count.more.known(TAKES[number] - TAKES[types], number),
        )
        for number in further
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
    return say(
        "page.expedition",
        worth=count.worth(view.edition, kind),
        rewards=count.rewards(view, kind),
        mark=marks.EXPEDITION,
        needs=marks.needs(view.edition, kind),
        star=marks.INFLUENCE,
        coin=common.COINS,
    )


def display(view: CaribbeanView, seat: int) -> tuple[Text, ...]:
    """Return lines with a seat's persons, two names on each."""
    persons = persons_counted(view, seat)
    return (say("page.displays"), *abreast(persons)) if persons else ()


def idle_rounds(view: CaribbeanView) -> Number | None:
    """Return the number of idle rounds in a row, if it needs a warning of the end; None after a hire."""
    return count.idle(view) if view.idle >= IDLE_ROUNDS - WARNED and not view.progress else None


def clock(view: CaribbeanView) -> Text | None:
    """Return how the game ends, how near each seat is, and about how many rounds that takes if it can be estimated."""
    if view.outcome is not None:
        return None
    near = [
        say("page.clock.of", influence=count.influence(view, seat), who=Who(seat))
        for seat in range(view.players)
    ]
    ends = end(view)
    if view.ending or idle_rounds(view):
        return ends
    if view.seat not in view.to_act or (view.kind == "discover" and view.revealed <= 1):
        # The table above has everybody's influence.
        rounds = count.rounds_left(view) if view.near_the_end() else None
        return ends if rounds is None else say("page.clock/rounds", end=ends, rounds_left=rounds)
    values: dict[str, Value] = {"end": ends, "near": Together(tuple(near), ", ")}
    if view.near_the_end():
        return say("page.clock/about", rounds_left=count.rounds_left(view), **values)
    return say("page.clock", **values)


def end(view: CaribbeanView) -> Text:
    """Return in small print how the game ends."""
    edition = view.edition
    if view.ending:
        last = (view.first - 1) % view.players
        return say("page.small.last", flag=marks.LAST, who=Who(last))
    if rounds := idle_rounds(view):
        return say("page.small.idle", idle=rounds, idle_rounds=count.idle_rounds(edition))
    return say(
        "page.small.end",
        influence_to_end=printed(edition, "influence_to_end"),
        flag=marks.LAST,
        star=marks.INFLUENCE,
        needed=yes(view.needed),
    )


def tax(view: CaribbeanView) -> Text | None:
    """Return in small print what a tax increase takes from a rich player; None for others."""
    if view.money(view.to_act[0]) < TAXED_FROM or all(card.kind != TAX for card in view.edition.cards):
        return None
    return say("page.small.tax", taxed_from=count.taxed_from(view.edition), tax=marks.TAX)


def ends(view: CaribbeanView) -> tuple[Text, ...]:
    """Return in small print what a tax increase takes from a rich player. A spectator reads first how the game ends."""
    lines = (None if view.seat is not None else end(view), tax(view))
    return tuple([line for line in lines if line is not None])
