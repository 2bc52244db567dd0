"""Whether what a page says of a position is true of it: prices, what is left, what is impossible, each number in words.

Gains are `Gain`s and are played (`pages_are_true`); every other number in a page's sentences, of the position or of what a
choice comes to, stands beside claims as labels' numbers do, and the same checkers check them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from games.engine import Game, Text
from games.engine.claims import PAGES, Claim, Claims, counted
from games.engine.pages.contract import ManyPlaces
from games.engine.pages.model import Card, Cards, Choice, Gain, Page, Row, Table
from games.engine.words.layout import dotted
from games.engine.words.texts import Mark, Marks, Together, Value, Who

from .claims import Said, hold
from .pages import acting, every_page, texts_of
from .position import Position

PRICE, BEHIND, THEIRS = "page.price", "page.behind", "page.theirs"
"""Kinds of claims that a game with claims on its pages checks: what a choice costs, the marks behind a row, with its cells, and
what a player has of what a row is about, with its cells, the seat and the number."""
_NUMBER = re.compile(r"[+-]?\d+\*?")
_SIGNED = re.compile(r"\+\d+\*?")
"""A gain; what is below 0 may be a debt, which is a claim of its column."""


def claims_its_pages(game: Game) -> bool:
    """Return whether a game's pages declare what they claim."""
    return any(key.startswith(PAGES) for key in game.claims.declared)


def claims_of_pages_hold(position: Position) -> None:
    """Every number on a page is a gain, or a claim that is true; prices are paid, what is called impossible is refused."""
    game = position.subject.game
    if not claims_its_pages(game):
        return
    hold(position, said_on_pages(position))
    for page in every_page(position):
        for choice in page.choices:
            named = (choice.impossible is None) == (not choice.refused)
            assert named, f"{choice.label}: refused?"
        for menu in page.menus:
            possible = [one for one in page.choices if one.menu == menu.key and one.impossible is None]
            number = dict(menu.title.values).get("number", len(possible))
            assert number == len(possible) or not possible, f"{menu.title} of {len(possible)}"


def said_on_pages(position: Position) -> Iterator[tuple[Said, str]]:
    """Yield each claim of all pages of a position with the sentence that makes it."""
    for page in every_page(position):
        reader = acting(position.subject.game, position.state, page.seat)
        yield from _said(position, page, 0 if reader is None else reader)
    yield from _said_of_places(position)


def _said_of_places(position: Position) -> Iterator[tuple[Said, str]]:
    """Yield each claim of all places that can be looked at closely, as who acts sees them."""
    pages, state = position.subject.game.pages, position.state
    if isinstance(pages, ManyPlaces):
        seat = next(iter(state.to_act), None)
        view = state.view(seat)
        for place, name in enumerate(pages.places(view)):
            blocks = tuple(pages.close_up(view, place))
            page = Page(kind="look", seat=seat, where=name, headline=name, blocks=blocks)
            for said, of in _said(position, page, seat or 0):
                yield replace(said, place=place), of


def _said(position: Position, page: Page, reader: int) -> Iterator[tuple[Said, str]]:
    """Yield each claim of a page with the sentence that makes it."""
    claims, state = position.subject.game.claims, position.state
    cards = [card for block in page.blocks if isinstance(block, Cards) for card in block.cards]
    blocks = [block for block in page.blocks if not isinstance(block, Cards)]
    gains = tuple(gain for choice in page.choices for gain in choice.gains)
    for part in (page.where, page.headline, *blocks, *page.small, *cards):
        card = part if isinstance(part, Card) else None
        for text in texts_of(part):
            for claim in claims_of(claims, text):
                yield Said(state, reader, claim, claim.about, gains, card), str(text)
        if isinstance(part, Table):
            yield from ((Said(state, reader, claim), of) for claim, of in _cells(claims, part, page, reader))
    for choice in page.choices:
        moves = choice.refused or choice.moves
        if choice.price and choice.moves:
            yield Said(state, reader, Claim(PRICE, choice.price), moves), f"the price of {choice.label}"
        for text in texts_of((choice.label, choice.detail, choice.impossible)):
            for claim in claims_of(claims, text):
                yield Said(state, reader, claim, claim.about or moves, choice.gains), str(text)


def claims_of(claims: Claims, text: Text) -> tuple[Claim, ...]:
    """Return what a sentence of a page claims; one that is said with a number has to claim something."""
    if text.key in claims.declared:
        return claims.of(text)
    numbered = text.key.startswith(PAGES) and any(map(_counts, dict(text.values).values()))
    assert not numbered, f"{text.key} says a number and claims nothing"
    return ()


def _counts(value: Value) -> bool:
    match value:
        case Together(parts):
            return any(map(_counts, parts))
        case Marks(groups):
            return bool(groups)
        case Mark() | Text() | Who():
            return False
        case _:
            return isinstance(value, int | float)


def _cells(claims: Claims, table: Table, page: Page, reader: int) -> Iterator[tuple[Claim, str]]:
    """Yield the claims of a table's ready numbers; gains among them have to be those of one choice."""
    places = range(1, len(table.columns))
    gained = [place for place in places if _is_gained(claims, table, place)]
    for row in table.rows:
        if shown := tuple(pair for one in row.behind if isinstance(one, Marks) for pair in counted(one)):
            yield Claim(BEHIND, (row.cells, shown)), f"behind {row.cells[0]}"
        if gained:
            assert any(_explains(choice, row, gained, table, reader) for choice in page.choices), (
                f"nothing that can be chosen brings what {row.cells} says"
            )
        for place in places:
            head, cell = table.columns[place].head, row.cells[place]
            if place in gained or not isinstance(cell, str):
                continue
            if isinstance(head, Who):
                yield Claim(THEIRS, (row.cells, head.seat, cell)), f"{row.cells[0]} of {head}: {cell}"
            elif _NUMBER.fullmatch(cell) or (table.counts and cell == dotted(0)):
                assert isinstance(head, Text)
                yield Claim(head.key, (row.cells, cell)), f"{head}: {cell}"


def _is_gained(claims: Claims, table: Table, place: int) -> bool:
    head = table.columns[place].head
    if (isinstance(head, Who) and not table.counts) or (isinstance(head, Text) and head.key in claims.gained):
        return True
    if table.counts:
        return False
    signed = [
        row for row in table.rows if isinstance(cell := row.cells[place], str) and _SIGNED.fullmatch(cell)
    ]
    assert not signed, f"{head}: a number with a sign is a gain"
    return False


def _explains(choice: Choice, row: Row, gained: list[int], table: Table, reader: int) -> bool:
    """Return whether a choice brings all that a row says: the player above a cell; else its reader, or all others."""
    for place in gained:
        head, cell = table.columns[place].head, row.cells[place]
        assert isinstance(cell, str)
        if isinstance(head, Who):
            groups = [[gain for gain in choice.gains if gain.seat == head.seat]]
        else:
            groups = [
                [gain for gain in choice.gains if (gain.seat == reader) is mine] for mine in (True, False)
            ]
        if _NUMBER.fullmatch(cell) and not any(_says(cell, gains) for gains in groups):
            return False
    return True


def _says(cell: str, gains: list[Gain]) -> bool:
    """Return whether a cell is the sum of gains; with a star where one of them is at most."""
    most = any(gain.at_most for gain in gains)
    return int(cell.rstrip("*")) == sum(gain.value for gain in gains) and cell.endswith("*") == most


CLAIM_CHECKS = (claims_of_pages_hold,)
