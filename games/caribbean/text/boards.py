"""The board of Merchants of the Caribbean as fixed-width ASCII, made from views: all of it is public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from textwrap import wrap

from games.caribbean.edition import ABILITIES, EXPEDITION, SHIP, SYMBOLS, Card, CaribbeanEdition
from games.caribbean.rules.ending import IDLE_ROUNDS
from games.caribbean.state import CaribbeanView
from games.engine import counted
from games.engine.words.layout import NARROW, WIDE, clip, dotted, short_names
from games.engine.words.reader import PLAIN, Reader

from .figures import idle_rounds, last_round, outlook, worth
from .titles import chance, expedition_title, person_title

_NAME = 18
"""Columns of a card's name: the longest that is shipped has 18 letters."""
_DOES = {
    "discover": "discovers",
    "repel": "may repel",
    "give": "gives persons",
    "take": "takes",
    "empty": "finds no card",
}
_WORDS = {number: word for word, number in (*SYMBOLS.items(), *ABILITIES.items())}


def board(
    view: CaribbeanView, reader: Reader = PLAIN, *, wide: bool = False, before: CaribbeanView | None = None
) -> str:
    """Return the board: harbour, chance of a bust, open expeditions, and what each seat has.

    Args:
        view: of anybody: they are all alike.
        reader: what the seats are called; nobody is "you" on a board.
        wide: up to 60 columns instead of 36.
        before: an older view; cards that were revealed since are marked, changes of coins shown.
    """
    names = reader.columns(view.players)
    width = WIDE if wide else NARROW
    lines = [_headline(view, names, width)]
    fresh = new_cards(view, before)
    if view.outcome is None:
        lines += _harbour(view, names, width, fresh)
    if view.open:
        lines += ["", *_expeditions(view, width, fresh)]
    if fresh:
        lines += ["", "* is new."]
    return "\n".join([*lines, "", *_seats(view, names, width, before)])


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


def _headline(view: CaribbeanView, names: Sequence[str], width: int) -> str:
    piles = f"deck {len(view.deck)}"
    if view.outcome is not None:
        return f"{'The game is over':<{width - len(piles)}}{piles}"
    where = f"Round {view.round}, "
    does = _DOES[view.kind]
    name = clip(names[view.to_act[0]], width - len(piles) - len(where) - len(does) - 2)
    return f"{f'{where}{name} {does}':<{width - len(piles)}}{piles}"


def _harbour(view: CaribbeanView, names: Sequence[str], width: int, fresh: frozenset[int]) -> list[str]:
    """Return the row with loot and prices as they are for the seat that is to act, and what may come next."""
    seat = view.to_act[0]
    discard = f"discard {len(view.discard)}"
    takes = view.allowed()
    if view.phase == "empty":
        left = "no card to reveal"
    elif view.phase == "take":
        left = f"{counted(takes, 'card')} to take" if takes else "no card to take"
    else:
        left = f"{counted(len(view.types()), 'ship type')}: take {takes or 'none'}"
    lines = [f"{left:<{width - len(discard)}}{discard}"]
    if last_round(view):
        lines.append("This is the last round.")
    elif idle_rounds(view):
        lines.append(f"{idle_rounds(view)} idle rounds; {IDLE_ROUNDS} end it.")
    lines.append("")
    if view.row:
        title = f"For {clip(names[seat], _NAME - 4)}"
        lines.append(_row(width, title, "skill", "inf", "coins"))
    else:
        lines.append("The harbour is empty.")
    for kind, number in Counter(view.row).items():
        lines.append(_card(view, seat, kind, number, width, fresh=kind in fresh))
    if view.fee(seat) and view.row:
        lines.append(f"Each costs 1 more, to {clip(names[view.active], width - 22)}.")
    if view.ship >= 0:
        lines += ["", "Waiting to be repelled:", _card(view, seat, view.ship, 1, width, fresh=False)]
    if view.kind in ("discover", "repel"):
        lines += ["", *_outlook(view, width)]
    return lines


def _row(width: int, name: str, skill: str, influence: str, coins: str) -> str:
    return f"{clip(name, _NAME):<{width - 17}}{clip(skill, 7):<8}{influence:>3}{coins:>6}"


def _card(view: CaribbeanView, seat: int, kind: int, number: int, width: int, *, fresh: bool) -> str:
    """Return a card of the harbour; a star marks one that is new."""
    card = view.edition.cards[kind]
    times = f" x{number}" if number > 1 else ""
    mark = "*" if fresh else ""
    coins = worth(view, seat, kind)
    if card.kind == SHIP:
        skill = "skull" if card.skull else f"repel {card.strength}"
        name = clip(view.edition.ship_types[card.ship], _NAME - len(mark))
        return _row(width, name + mark, skill, "", f"+{coins}")
    name = clip(card.name, _NAME - len(times) - len(mark)) + times + mark
    return _row(width, name, _skill(view.edition, card), dotted(card.influence), str(coins))


def _skill(edition: CaribbeanEdition, card: Card) -> str:
    """Return in a word what a person can do, where the name does not say it."""
    if card.ship >= 0:
        return edition.ship_types[card.ship]
    if card.strength:
        return f"str {card.strength}"
    word = _WORDS[card.symbol if card.symbol >= 0 else card.ability]
    return "" if word == card.name.lower() else word


def _outlook(view: CaribbeanView, width: int) -> list[str]:
    """Return the chance that the next card busts, exact beside rounded."""
    cards, found = view.next_cards(), outlook(view)
    lines = ["No card is left to reveal."]
    if found.cards:
        odds = str(chance(Fraction(found.busting, found.cards)))
        lines = [f"Next card busts: {odds} ({found.busting} of {found.cards})"]
    if view.ship >= 0:
        after = (
            "no card is left"
            if found.stays is None
            else "a bust"
            if found.stays == 1
            else str(chance(found.stays))
        )
        lines.append(f"If the ship stays: {after}")
    if width == WIDE and cards:
        types = Counter(view.edition.moored[card] for card in cards)
        ships = [f"{name} {types[index]}" for index, name in enumerate(view.edition.ship_types)]
        lines += wrap(f"Among the {len(cards)}: {', '.join(ships)}", width, subsequent_indent="  ")
    return lines


def _expeditions(view: CaribbeanView, width: int, fresh: frozenset[int]) -> list[str]:
    lines = [f"{'Expeditions':<{width - 10}} inf coins"]
    for kind in view.open:
        card = view.edition.cards[kind]
        title = (
            ("> " if kind == view.expedition else "") + str(expedition_title(card)) + "*" * (kind in fresh)
        )
        room = width - 9  # influence is a single digit
        if len(title) > room:
            title = title.replace(", ", " ")
        lines.append(
            f"{clip(title, room):<{width - 8}}{dotted(card.influence):>2}{f'+{view.rewards(kind)}':>6}"
        )
    return lines


def _seats(view: CaribbeanView, names: Sequence[str], width: int, before: CaribbeanView | None) -> list[str]:
    """Return coins, influence, strength and display of each seat."""
    column = width - 25
    shown = short_names(names, column - 1)
    since = "since" if before is not None else ""
    lines = [f"{'':<{column}}{'coins':>6}{since:>6}{'inf':>4}{'str':>4}{'exp':>5}"]
    for seat in range(view.players):
        money = view.money(seat)
        change = money - before.money(seat) if before is not None else 0
        marked = (">" if seat in view.to_act else " ") + shown[seat]
        cells = [
            f"{marked:<{column}}{money:>6}",
            f"{f'{change:+}' if change else '':>6}{dotted(view.influence(seat)):>4}",
            f"{dotted(view.strength(seat)):>4}{dotted(view.expeditions(seat)):>5}",
        ]
        lines.append("".join(cells))
        if view.displays[seat]:
            lines += _flowing(_display(view, view.displays[seat]), width)
    return lines


def _flowing(parts: Sequence[str], width: int) -> list[str]:
    """Return parts with commas, indented, in lines that break between parts; a longer one breaks within."""
    lines = [""]
    for part in [f"{part}," for part in parts[:-1]] + list(parts[-1:]):
        if lines[-1] and len(lines[-1]) + len(part) + 4 > width:
            lines.append("")
        lines[-1] += f" {part}" if lines[-1] else part
    return [
        piece for line in lines for piece in wrap(line, width, initial_indent="   ", subsequent_indent="   ")
    ]


def _display(view: CaribbeanView, display: Sequence[int]) -> list[str]:
    """Return a display in words: persons of one name and skill together, expeditions last."""
    cards = view.edition.cards
    persons = Counter(
        str(person_title(view.edition, cards[kind])) for kind in display if cards[kind].kind != EXPEDITION
    )
    words = [f"{title} x{number}" if number > 1 else title for title, number in persons.items()]
    return words + [
        f"[{expedition_title(cards[kind])}]" for kind in display if cards[kind].kind == EXPEDITION
    ]


def hand(view: CaribbeanView, reader: Reader = PLAIN) -> str:  # noqa: ARG001 as in every game
    """Return "": nobody knows anything that the others don't, not even the fronts of their own coins."""
    return ""
