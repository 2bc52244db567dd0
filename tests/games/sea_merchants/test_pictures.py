"""The pictures of The Sea Merchants: each number stands at the player, the good or the choice that it is about."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from games import catalogue
from games.engine import Edition
from games.engine.drawing.canvas import Box, Canvas
from games.engine.drawing.letters import drawable
from games.engine.pages.model import Page
from games.engine.quantities import NTH, Number
from games.engine.words.reader import Reader, called
from games.engine.words.texts import Text
from games.kit.pages.made import page_of
from games.sea_merchants.moves import Cover, Trade
from games.sea_merchants.state import SeaState

from .table import arranged

GAME = catalogue["sea_merchants"]
NAMES = called("Anna", "Bruno", "Clara", "Dagobert")
KINDS: tuple[Literal["plan", "trade"], ...] = ("plan", "trade")
GERMAN = msgspec.structs.replace(NAMES, language="de")


def _rich(kind: Literal["plan", "trade"] = "trade", edition: Edition | None = None) -> SeaState:
    """Return a position of three seats with ships and cards. Seat 0 has fish to play."""
    return arranged(
        players=3,
        kind=kind,
        hands=["fish fish cloth", "wood", "grain grain"],
        market="fish wood wood wood grain cloth",
        cargo=["fish fish wood", "wood fish", "spices"],
        owned=["contract dock", "office", ""],
        money=[13, 7, 104],
        edition=edition,
    )


def _public(state: SeaState, reader: Reader = NAMES) -> Canvas:
    canvas = GAME.picture(state.view(None), reader)
    assert canvas is not None
    return canvas


def _own(state: SeaState, reader: Reader = NAMES) -> tuple[Page, Canvas]:
    seat = state.to_act[0]
    page = page_of(GAME, state, seat)
    assert page is not None
    canvas = GAME.own_picture(state.view(seat), page, reader)
    assert canvas is not None
    return page, canvas


def _numbers(canvas: Canvas, quantity: str) -> list[tuple[Box, Number]]:
    return [
        (box, box.of) for box in canvas.boxes if isinstance(box.of, Number) and box.of.quantity == quantity
    ]


def test_a_line_has_the_numbers_of_one_player() -> None:
    canvas = _public(_rich())
    named = {box.words: box for box in canvas.boxes if isinstance(box.of, str)}
    lines = [(named[name].top - 15, named[name].top + 66) for name in ("Anna", "Bruno", "Clara")]
    for quantity in ("coins", "held", "pays", "cargo"):
        for box, number in _numbers(canvas, quantity):
            top, bottom = lines[int(str(number.of["seat"]))]
            assert top <= box.top <= box.bottom <= bottom, f"{number.of} is at {box.top}"


def test_the_number_of_cards_in_a_hand_has_its_word() -> None:
    canvas = _public(_rich())
    named = {box.words: box for box in canvas.boxes if isinstance(box.of, str)}
    worded = {box.words: box for box in canvas.boxes if isinstance(box.of, Text)}
    for name, told in (("Anna", "3 cards"), ("Bruno", "1 card"), ("Clara", "2 cards")):
        assert 0 < worded[told].top - named[name].top < 40


def test_an_empty_hand_is_said_without_signs_of_messages() -> None:
    state = arranged(players=2, kind="plan", hands=["", "wood"], market="fish fish wood wood grain cloth")
    _, canvas = _own(state)
    assert "Your hand is empty" in [box.words for box in canvas.boxes]


def test_a_ship_says_what_playing_a_card_of_its_good_pays() -> None:
    state = _rich()
    said = {
        (number.of["seat"], number.of["good"]): int(number) for _, number in _numbers(_public(state), "pays")
    }
    fish, after = state.edition.products.index("fish"), state.copy()
    wood = state.edition.products.index("wood")
    for move in (Trade(fish, 1), Cover(wood)):
        if after.kind in ("trade", "cover") and after.active == 0:
            after.play(0, move)
    gained = [now - before for now, before in zip(after.money, state.money, strict=True)]
    assert [said.get((seat, fish), 0) for seat in range(3)] == gained == [6, 2, 0]


def test_a_covered_good_has_the_number_of_the_choice() -> None:
    state = _rich()
    state.play(0, Trade(state.edition.products.index("fish"), 2))
    page, canvas = _own(state)
    rings = [box for box in canvas.boxes if isinstance(box.of, Number) and box.of.quantity == NTH]
    choices = [one for one in page.choices if one.impossible is None][:3]
    for place, choice in enumerate(choices):
        above = [box for box in rings if box.choice == place and box.top < 200]
        covered = {move.product for move in choice.moves if isinstance(move, Cover)}
        assert len(above) == len(covered) > 0


@pytest.mark.parametrize("reader", [NAMES, GERMAN], ids=["en", "de"])
def test_no_words_are_cut(reader: Reader) -> None:
    for canvas in (_public(_rich(), reader), *(_own(_rich(kind), reader)[1] for kind in KINDS)):
        for box in canvas.boxes:
            assert isinstance(box.of, str | Number) or box.words == canvas.said(box.of)


def test_letters_that_the_font_lacks_are_replaced() -> None:
    names = called(*["漢字"] * 4)
    for canvas in (_public(_rich(), names), _own(_rich(), names)[1]):
        assert all(drawable(box.words) for box in canvas.boxes)


def test_goods_of_another_edition_have_signs_of_their_own_and_no_names_that_the_font_lacks() -> None:
    printed = GAME.meta.editions["printed"]
    names = ("漢", "字", "米", "茶", "絹", "木")
    edition = msgspec.structs.replace(printed, name="other", products=names, colours=("pink",) * 6)
    state = _rich(edition=edition)
    public, (_, own) = _public(state), _own(state)
    for canvas in (public, own):
        assert all(drawable(box.words) for box in canvas.boxes)
    shown = [part.partition(">")[2].partition("</g>")[0] for part in public.svg().split("<g ")[1:7]]
    assert len({*shown}) == 4, "four goods are in the market"
