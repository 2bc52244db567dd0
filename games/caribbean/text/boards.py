"""The board of Merchants of the Caribbean in letters of one width, made from views: all of it is public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from games.caribbean.edition import EXPEDITION, SHIP, SYMBOLS, Card
from games.caribbean.rules.ending import IDLE_ROUNDS
from games.caribbean.state import CaribbeanView
from games.engine import Speaker, Text
from games.engine.pages.letters import Letters, in_letters
from games.engine.pages.model import Cell, Column
from games.engine.words.layout import NARROW, WIDE, dotted, spread
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together, Who, yes

from .figures import idle_rounds, last_round, outlook, worth
from .titles import asked, chance, expedition_title, person_title

say = Speaker("caribbean")

_SYMBOLS = {number: word for word, number in SYMBOLS.items()}
_NUMBERS = 11
"""Columns of influence and coins, with the blanks before them and between card and skill."""


def board(
    view: CaribbeanView, reader: Reader = PLAIN, *, wide: bool = False, before: CaribbeanView | None = None
) -> str:
    """Return the board: harbour, chance of a bust, open expeditions, and what each seat has.

    Args:
        view: of anybody: they are all alike.
        reader: whom it is written for; nobody is "you" on it.
        wide: up to 60 columns instead of 36.
        before: an older view; cards that were revealed since are marked, changes of coins shown.
    """
    block = Letters(in_letters(reader), WIDE if wide else NARROW)
    fresh = new_cards(view, before)
    _add_heading(block, view)
    if view.outcome is None:
        _add_harbour(block, view, fresh)
        _add_outlook(block, view)
    if view.open:
        _add_expeditions(block, view, fresh)
    _add_seats(block, view, before)
    block.gap()
    block.say(say("board.legend"))
    if fresh:
        block.say(say("board.new"))
    return str(block)


def hand(view: CaribbeanView, reader: Reader = PLAIN) -> str:  # noqa: ARG001 as in every game
    """Return "": nobody knows anything that the others don't, not even the fronts of their own coins."""
    return ""


def new_cards(view: CaribbeanView, before: CaribbeanView | None) -> frozenset[int]:
    """Return the kinds of cards in the harbour, and of open expeditions, of which one came since an older view.

    In another turn all of the harbour is new, whatever lay there before. An expedition that was fulfilled since
    is still in the game: it lies in a display.
    """
    if before is None:
        return frozenset()
    now, then = _expeditions_shown(view), _expeditions_shown(before)
    if view.outcome is None:
        now.update(view.row)
        if (before.round, before.active) == (view.round, view.active):
            then.update(before.row)
    lying = {*view.open, *view.row}
    return frozenset(kind for kind in lying if now[kind] > then[kind])


def _expeditions_shown(view: CaribbeanView) -> Counter[int]:
    """Return the expeditions that were ever revealed: those that lie open or in displays."""
    shown = Counter(view.open)
    for display in view.displays:
        shown.update(kind for kind in display if view.edition.cards[kind].kind == EXPEDITION)
    return shown


def _add_heading(block: Letters, view: CaribbeanView) -> None:
    """Add who is to do what, what there is to take, and how many cards the piles have."""
    deck, discard = (
        block.said(say(f"board.{pile}", cards=len(cards)))
        for pile, cards in (("deck", view.deck), ("discard", view.discard))
    )
    if view.outcome is not None:
        block.add(spread(block.said(say("board.over")), deck, block.width))
        return
    (actor,) = view.to_act
    doing = say(f"board.doing.{view.kind}", who=Who(actor), round=view.round)
    block.add(spread(block.said(doing), deck, block.width))
    takes = view.allowed()
    left = say("board.types", types=len(view.types()), takes=takes)
    if view.phase == "empty":
        left = say("board.no_card")
    elif view.phase == "take":
        left = say("board.takes", takes=takes)
    block.add(spread(block.said(left), discard, block.width))
    if last_round(view):
        block.say(say("board.last"))
    elif idle_rounds(view):
        block.say(say("board.idle", rounds=idle_rounds(view), most=IDLE_ROUNDS))


def _add_harbour(block: Letters, view: CaribbeanView, fresh: frozenset[int]) -> None:
    """Add the row with loot and prices as they are for the seat that is to act."""
    (seat,) = view.to_act
    block.gap()
    if view.row:
        block.say(say("board.for", who=Who(seat)))
        _add_cards(
            block,
            [
                _card(view, seat, kind, number, fresh=kind in fresh)
                for kind, number in Counter(view.row).items()
            ],
        )
    else:
        block.say(say("board.empty"))
    if view.fee(seat) and view.row:
        block.say(say("board.fee", who=Who(view.active)))
    if view.ship >= 0:
        block.gap()
        block.say(say("board.waits"))
        _add_cards(block, [_card(view, seat, view.ship, 1, fresh=False)])


def _add_cards(block: Letters, rows: Sequence[tuple[Text, Text, str, str]]) -> None:
    """Add cards as a table; what they can do is left out where whole names leave it no room."""
    names = max(len(block.said(name)) for name, *_ in rows)
    skills = max(len(block.said(skill)) for _, skill, *_ in rows)
    if names + skills > block.width - _NUMBERS:
        block.table(_heads("card", "influence", "coins"), [(name, *numbers) for name, _, *numbers in rows])
    else:
        block.table(_heads("card", "skill", "influence", "coins"), rows)


def _heads(*names: str) -> list[Column]:
    """Return columns; the first holds words, what persons can do is left out first."""
    return [
        Column(
            say(f"board.head.{name}"), words=name in ("card", "skill", "name", "asks"), needed=name != "skill"
        )
        for name in names
    ]


def _card(
    view: CaribbeanView, seat: int, kind: int, number: int, *, fresh: bool
) -> tuple[Text, Text, str, str]:
    """Return a card of the harbour as a row; a star marks one that is new."""
    card = view.edition.cards[kind]
    coins = worth(view, seat, kind)
    is_ship = card.kind == SHIP
    title = (
        say("board.ship", ship=view.edition.ship_types[card.ship])
        if is_ship
        else person_title(view.edition, card)
    )
    name = say("board.card", card=title, number=number, new=yes(fresh))
    return name, _skill(card), "" if is_ship else dotted(card.influence), f"{coins:+}"


def _skill(card: Card) -> Text:
    """Return in a word what a ship resists, or what a person can do where the name does not say it."""
    if card.kind == SHIP:
        return say("board.skill.skull") if card.skull else say("board.skill.repel", strength=card.strength)
    if card.strength:
        return say("board.skill.strength", strength=card.strength)
    if card.symbol >= 0:
        return say(f"board.skill.{_SYMBOLS[card.symbol]}")
    return say("board.skill.none")


def _add_outlook(block: Letters, view: CaribbeanView) -> None:
    """Add the chance that the next card busts, exact beside rounded."""
    if view.kind not in ("discover", "repel"):
        return
    cards, found = view.next_cards(), outlook(view)
    block.gap()
    if found.cards:
        odds = chance(Fraction(found.busting, found.cards))
        block.say(say("board.next", chance=odds, busting=found.busting, cards=found.cards))
    else:
        block.say(say("board.next.none"))
    if view.ship >= 0:
        if found.stays is None:
            block.say(say("board.stays.none"))
        elif found.stays == 1:
            block.say(say("board.stays.bust"))
        else:
            block.say(say("board.stays", chance=chance(found.stays)))
    if block.width == WIDE and cards:
        types = Counter(view.edition.moored[card] for card in cards)
        ships = [
            say("board.among.ship", ship=name, number=types[index])
            for index, name in enumerate(view.edition.ship_types)
        ]
        block.say(say("board.among", cards=len(cards), ships=Together(tuple(ships), ", ")))


def _add_expeditions(block: Letters, view: CaribbeanView, fresh: frozenset[int]) -> None:
    """Add the open expeditions, and the one that persons are being given for."""
    rows: list[list[Cell]] = []
    for kind in view.open:
        card = view.edition.cards[kind]
        star = "*" if kind in fresh else ""
        rows.append([expedition_title(card), dotted(card.influence), f"{view.rewards(kind):+}{star}"])
    block.gap()
    block.table(_heads("asks", "influence", "coins"), rows)
    if view.expedition >= 0:
        card = view.edition.cards[view.expedition]
        block.say(say("board.giving", who=Who(view.active), **asked(card)))


def _add_seats(block: Letters, view: CaribbeanView, before: CaribbeanView | None) -> None:
    """Add each seat's coins, influence, strength and expeditions, then the displays."""
    changed = before is not None and any(
        view.money(seat) != before.money(seat) for seat in range(view.players)
    )
    rows: list[list[Cell]] = []
    for seat in range(view.players):
        change = view.money(seat) - before.money(seat) if before is not None else 0
        cells: list[Cell] = [
            say("board.seat", who=Who(seat), turn=yes(seat in view.to_act)),
            dotted(view.influence(seat)),
            str(view.money(seat)),
        ]
        cells += [f"{change:+}" if change else ""] if changed else []
        rows.append([*cells, dotted(view.strength(seat))])
    names = ["name", "influence", "coins", *(["since"] if changed else []), "strength"]
    block.gap()
    block.table(_heads(*names), rows)
    for seat in range(view.players):
        if view.displays[seat]:
            shown = Together(tuple(_display(view, view.displays[seat])), ", ")
            block.say(say("board.display", who=Who(seat), cards=shown))


def _display(view: CaribbeanView, display: Sequence[int]) -> list[Text]:
    """Return a display in words: persons of one name and skill together, expeditions last."""
    cards = view.edition.cards
    persons = Counter(
        person_title(view.edition, cards[kind]) for kind in display if cards[kind].kind != EXPEDITION
    )
    words = [say("board.card", card=title, number=number, new="no") for title, number in persons.items()]
    return words + [
        say("board.fulfilled", asks=expedition_title(cards[kind]))
        for kind in display
        if cards[kind].kind == EXPEDITION
    ]
