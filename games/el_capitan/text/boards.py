"""The board of El Capitan in letters of one width, made from views: all of it is public."""

from __future__ import annotations

from itertools import zip_longest

from games.el_capitan.edition import PHASES
from games.el_capitan.state import CapitanView
from games.engine import Speaker, Text
from games.engine.pages.letters import Letters, in_letters
from games.engine.pages.model import Cell, Column
from games.engine.words.layout import NARROW, WIDE
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together, Who

from .figures import last_paid
from .map import add_map, at_sea
from .players import add_hands, add_payday, add_players, listed
from .titles import card_words, colour_letter

say = Speaker("el_capitan")


def board(
    view: CapitanView, reader: Reader = PLAIN, *, wide: bool = False, before: CapitanView | None = None
) -> str:
    """Return the board: the map of the cities, what each seat has, the open cards.

    Args:
        view: of anybody: they are all alike.
        reader: whom it is written for.
        wide: up to 60 columns instead of 36.
        before: an older view; cities that changed since are marked, changes of money shown.
    """
    block = Letters(in_letters(reader, seat=reader.seat), WIDE if wide else NARROW)
    for line in _headlines(view):
        block.say(line)
    told = before is not None and last_paid(before) == last_paid(view)
    if last_paid(view) and not told:
        add_payday(block, view)
    add_map(block, view, before)
    for line in (*at_sea(view), *_notes(view)):
        block.say(line)
    add_players(block, view, before)
    if view.outcome is None:
        block.gap()
        add_cards(block, view)
    block.gap()
    add_hands(block, view)
    return str(block)


def hand(view: CapitanView, reader: Reader = PLAIN) -> str:
    """Return the sailing cards of the view's seat, and then the others', which are open too (ruling E1)."""
    if view.seat is None:
        return ""
    block = Letters(in_letters(reader, seat=reader.seat))
    for step in range(view.players):
        seat = (view.seat + step) % view.players
        cards = view.hands[seat]
        if not step:
            block.say(say("hand.own", cards=len(cards)))
        elif cards:
            block.say(say("hand.of", who=Who(seat)))
        for kind in cards:
            block.say(card_words(view.edition, kind), indent=2)
    return str(block)


def _headlines(view: CapitanView) -> list[Text]:
    """Return where the game is and who is to do what; what the turn has led to so far."""
    if view.outcome is not None:
        return [say("board.over")]
    settling = view.kind in ("loan", "name")
    where = "board.payday" if settling else "board.round"
    lines = [say(where, phase=view.phase, phases=PHASES, round=view.round), _doing(view)]
    if view.landed and not view.raided:
        lines.append(say("board.duty", who=Who(view.active)))
    if view.towed:
        lines.append(say("board.towed", who=Who(view.active)))
    if view.idles:
        lines.append(say("board.idles", turns=view.idles))
    if view.ending and not settling:
        lines.append(say("board.ending", who=Who((view.first - 1) % view.players)))
    return lines


def _doing(view: CapitanView) -> Text:
    """Return what the active seat is about to do."""
    who = Who(view.active)
    if view.piloting or view.kind == "anchor":
        city = view.edition.cities[view.pirate_city()].name
        return say("board.does.anchor", who=who, city=city)
    if view.kind == "steer":
        return say("board.does.steer", who=who, seals=view.edition.cards[view.card].seals)
    return say(f"board.does.{view.kind}", who=who)


def _notes(view: CapitanView) -> list[Text]:
    """Return what no city of the map has room for: shut warehouses, and those that left the game."""
    colours, players = view.tables.colours, view.players
    shut = []
    for city in view.tables.cities:
        here = view.shut[city * colours : city * colours + colours]
        letters = "".join(colour_letter(colour, players) * number for colour, number in enumerate(here))
        if letters:
            shut.append(say("board.shut.one", city=view.edition.cities[city].name, letters=letters))
    lost = "".join(colour_letter(colour, players) * number for colour, number in enumerate(view.lost))
    notes = [say("board.shut", cities=Together(tuple(shut), ", "))] if shut else []
    return [*notes, say("board.lost", letters=lost)] if lost else notes


def add_cards(block: Letters, view: CapitanView) -> None:
    """Add the open cards with their prices, and how many loans are left at the bank."""
    edition = view.edition
    rows: list[list[tuple[Cell, Cell]]] = [
        [(card_words(edition, kind), str(edition.cards[kind].cost)) for kind in row] for row in view.rows
    ]
    heads = (Column(say("board.head.cards"), words=True), Column(say("board.head.price")))
    if block.width == WIDE:
        none: tuple[Cell, Cell] = ("", "")
        abreast = [(*one, *other) for one, other in zip_longest(*rows, fillvalue=none)]
        block.table((*heads, Column("", words=True), Column("")), abreast)
    else:
        block.table(heads, [card for row in rows for card in row])
    block.say(say("board.legend.seals"))
    loans = zip(edition.loans, view.bank, strict=True)
    left = [say("board.loans.one", left=left, amount=loan.amount) for loan, left in loans]
    block.say(say("board.loans", loans=Together(tuple(left), ", ")))


def add_terms(block: Letters, view: CapitanView) -> None:
    """Add what each kind of loan costs, and how many of it are left."""
    for loan, left in zip(view.edition.loans, view.bank, strict=True):
        extended = loan.repay_extended if view.phase < PHASES else 0
        terms = {"left": left, "amount": loan.amount, "repay": loan.repay, "extended": extended}
        block.say(say("board.loans.terms", **terms))


def add_piles(block: Letters, view: CapitanView) -> None:
    """Add how many cards the decks still have, and which were discarded."""
    for sort, deck in enumerate(view.decks):
        block.gap()
        kind = ("destinations", "connections")[sort]
        cards = [card_words(view.edition, card) for card in view.discards[sort]]
        block.say(say(f"board.deck.{kind}", cards=len(deck)))
        if cards:
            block.say(say("board.discards", cards=listed(cards)), indent=2)
