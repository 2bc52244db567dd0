"""The pictures of the harbour: each number stands at the card, the expedition or the player that it is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random

import msgspec
import pytest

from games.caribbean.edition import SHIP
from games.caribbean.moves import Hire, Loot, Stop
from games.caribbean.pages.watching.picture import icons
from games.caribbean.state import CaribbeanState
from games.engine import Text
from games.engine.drawing.canvas import Box, Canvas
from games.engine.drawing.letters import drawable
from games.engine.pages.model import Page
from games.engine.quantities import NTH, Number
from games.engine.words.reader import Reader, called
from games.kit.pages.made import page_of, possible

from .arranged import SHOWN, ended, giving, last_round, many_expeditions, repelling
from .table import GAME, NEW, arranged, kind, kinds, play, played

NAMES = called("Anna", "Bruno", "Clara", "Dagobert", "Emil")
GERMAN = msgspec.structs.replace(NAMES, language="de")
ROW = "galleon-skull frigate-3-2 jack mademoiselle governor sailor-5"


def _rich() -> CaribbeanState:
    """Return a position of five seats with much of everything. Seat 0 has one coin too few for the governor."""
    return arranged(
        players=5,
        edition=NEW,
        row=ROW,
        coins=[7, 14, 0, 40, 3],
        displays=[
            "mademoiselle trader-frigate",
            "sailor sailor sailor-5 pirate",
            "exp-cc exp-hh",
            "",
            "admiral",
        ],
        open="exp-aa exp-aah exp-cch exp-ach",
    )


POSITIONS: Mapping[str, Callable[[], CaribbeanState]] = {
    "rich": _rich,
    "another takes": lambda: played(_rich(), "stop", "loot frigate"),
    "repelling": repelling,
    "giving": giving,
    "the last round": last_round,
    "the end": lambda: ended(["exp-cc sailor", "exp-aa"], coins=[3, 3]),
    "many cards": SHOWN["many cards"],
    "many expeditions": many_expeditions,
}


def _public(state: CaribbeanState, reader: Reader = NAMES) -> Canvas:
    canvas = GAME.picture(state.view(None), reader)
    assert canvas is not None
    return canvas


def _own(state: CaribbeanState, reader: Reader = NAMES, seat: int | None = None) -> tuple[Page, Canvas]:
    seat = state.to_act[0] if seat is None and state.to_act else seat or 0
    page = page_of(GAME, state, seat)
    assert page is not None
    canvas = GAME.own_picture(state.view(seat), page, msgspec.structs.replace(reader, seat=seat))
    assert canvas is not None
    return page, canvas


def _rings(canvas: Canvas) -> list[Box]:
    """Return the numbers of choices."""
    return [box for box, _ in _numbers(canvas, NTH)]


def _numbers(canvas: Canvas, quantity: str) -> list[tuple[Box, Number]]:
    return [
        (box, box.of) for box in canvas.boxes if isinstance(box.of, Number) and box.of.quantity == quantity
    ]


def _texts(canvas: Canvas, key: str) -> list[Box]:
    return [box for box in canvas.boxes if isinstance(box.of, Text) and box.of.key == key]


def _middle(box: Box) -> float:
    return (box.left + box.right) / 2


def test_a_card_has_its_own_numbers_below_its_name() -> None:
    state = _rich()
    canvas, cards = _public(state), kinds(state, ROW)
    names = _texts(canvas, "title.person")
    (jack,) = [box for box in canvas.boxes if box.words == "Jack of all"]
    names.insert(2, jack)
    assert [box.words for box in names] == [
        "Galleon", "Frigate", "Jack of all", "Mademoiselle", "Governor", "Sailor",
    ]  # fmt: skip
    (upcoming,) = _texts(canvas, "picture.next")
    ways = [*map(_middle, names), _middle(upcoming)]
    half = (ways[1] - ways[0]) / 2
    for quantity, least in (("net", 6), ("worth", 3)):
        shown = [(box, number) for box, number in _numbers(canvas, quantity) if box.top < names[0].top + 190]
        assert len(shown) == least
        for box, number in shown:
            at = ways[cards.index(int(str(number.of["kind"])))]
            assert at - half < box.left <= box.right < at + half
    worths = {number.of["kind"]: box for box, number in _numbers(canvas, "worth")}
    for box, number in _numbers(canvas, "net"):
        star = worths.get(number.of["kind"])
        assert star is None or star.left - box.right > 30, "the star and the edges of both need room"
    (repels,), (skull,) = _texts(canvas, "picture.repel"), _texts(canvas, "picture.skull")
    assert abs(_middle(repels) - ways[1]) < half
    assert abs(_middle(skull) - ways[0]) < half
    (chance,) = _texts(canvas, "chance")
    assert abs(_middle(chance) - ways[-1]) < 2


def test_prices_are_those_of_the_seat_that_decides() -> None:
    state = _rich()
    governor, frigate = kind(state.edition, "governor"), kind(state.edition, "frigate-3-2")

    def net(card: int) -> int:
        (found,) = [n for _, n in _numbers(_public(state), "net") if n.of["kind"] == card]
        assert found.of["seat"] == state.to_act[0]
        return int(found)

    assert (net(governor), net(frigate)) == (-7, 3), "Anna has a Mademoiselle and a trader"
    play(state, "stop", "loot galleon")
    assert state.to_act == (1,)
    assert (net(governor), net(frigate)) == (-9, 1), "Bruno pays Anna a coin"


def test_notes_beside_the_cards_name_who_is_strong_and_who_is_paid() -> None:
    waits = _public(repelling())
    assert [box.words for box in _texts(waits, "picture.strong")] == ["Anna has strength 1"]
    takes = _public(POSITIONS["another takes"]())
    keys = ("prices", "fee")
    said = [box.words for key in keys for box in _texts(takes, f"picture.{key}")]
    assert said == ["Coins: for Bruno", "with a coin to Anna"]
    assert not [box for key in keys for box in _texts(waits, f"picture.{key}")]


def test_what_is_too_dear_is_dashed_and_grey() -> None:
    dashed = f'stroke="{icons.DEAR}"'
    assert _public(arranged(row="governor sailor flute-1-1", coins=[7])).svg().count(dashed) == 1
    assert not _public(arranged(row="governor sailor flute-1-1", coins=[8])).svg().count(dashed)


def test_a_line_has_the_numbers_of_one_player() -> None:
    canvas = _public(_rich())
    rows = {box.words: box.top - 12 for box in canvas.boxes if isinstance(box.of, str) and box.left == 56}
    assert list(rows) == ["Anna", "Bruno", "Clara", "Dagobert", "Emil"]
    tops = list(rows.values())
    for quantity in ("influence", "money", "strength", "displayed"):
        shown = _numbers(canvas, quantity)
        assert shown
        for box, number in shown:
            top = tops[int(str(number.of["seat"]))]
            assert top <= box.top <= box.bottom <= top + 76, f"{number.of} is at {box.top}"
    assert [int(number) for _, number in _numbers(canvas, "displayed")] == [3, 2], "sailors and expeditions"


def test_a_ship_that_waits_has_the_chances_of_both_answers() -> None:
    safe = _public(repelling())
    chances = _texts(safe, "chance")
    assert len(chances) == 2
    assert [number.of["keeping"] for box in chances for number in _parts(box)] == [False, True]
    busts = _public(SHOWN["a ship that busts if it stays"]())
    (chance,) = _texts(busts, "chance")
    (stays,) = _texts(busts, "picture.stays")
    (bust,) = _texts(busts, "picture.bust")
    assert chance.bottom < stays.top < bust.top
    assert abs(_middle(bust) - _middle(stays)) < 2


def _parts(box: Box) -> list[Number]:
    assert isinstance(box.of, Text)
    return [value for _, value in box.of.values if isinstance(value, Number)]


def test_the_end_has_the_winner_first_and_where_influence_came_from() -> None:
    canvas = _public(ended(["exp-aa", "exp-cc sailor"], coins=[3, 3]))
    rows = [box.words for box in canvas.boxes if isinstance(box.of, str) and box.left == 56]
    assert rows == ["Bruno", "Anna"]
    assert canvas.svg().count(icons.CROWN) == 2, "in the head and at the winner"
    assert [int(number) for _, number in _numbers(canvas, "by_persons")] == [1, 0]
    assert [int(number) for _, number in _numbers(canvas, "by_expeditions")] == [3, 3]
    assert icons.CROWN not in _public(SHOWN["nobody wins"]()).svg()


def test_types_of_ships_are_told_apart_without_colour() -> None:
    state = arranged(row="pinnace-1-1 flute-1-1 skiff-1-1 frigate-1-1 galleon-2-1")
    types = {state.edition.cards[card].ship for card in state.row if state.edition.cards[card].kind == SHIP}
    ships = re.findall(r'<g [^>]*><path d="(M[-\d]+ 18V[^"]*)"', _public(state).svg())
    masts = {ship.count("M") for ship in ships}
    assert (len(types), len({*ships}), masts) == (5, 5, {1, 2, 3})


def test_a_card_has_the_number_of_the_choice_that_takes_it() -> None:
    page, canvas = _own(_rich())
    names = {box.words: _middle(box) for box in canvas.boxes if box.top < 200}
    at = {box.words: _middle(box) for box in _rings(canvas) if box.bottom < 150}
    first = [choice.label.said(msgspec.structs.replace(NAMES, marks=False)) for choice in possible(page)[:3]]
    assert [one.partition(":")[0] for one in first] == ["Reveal", "Frigate", "Galleon"]
    wanted = {"1": names["Next card"], "2": names["Frigate"], "3": names["Galleon"]}
    assert at == pytest.approx(wanted, abs=2)


def test_an_expedition_and_the_persons_that_it_takes_have_the_same_number() -> None:
    _, canvas = _own(many_expeditions())
    (line,) = [box for box in canvas.boxes if box.choice == 2 and isinstance(box.of, Text)]
    rings = [box for box in _rings(canvas) if box.top > line.bottom]
    assert [box.words for box in rings] == ["3"] * 3, "the expedition with a house, Settler and Captain"
    (expedition, *persons) = rings
    worth = [box for box, number in _numbers(canvas, "worth") if abs(box.top - expedition.top) < 10]
    assert [box.words for box in worth] == ["5"]
    assert len({box.top for box in persons}) == 1
    assert persons[0].top > expedition.top


def test_who_waits_sees_their_own_prices() -> None:
    state = _rich()
    governor = kind(state.edition, "governor")
    for seat, price in enumerate((-7, -9, -9, -9, -9)):
        _, canvas = _own(state, seat=seat)
        (net,) = [number for _, number in _numbers(canvas, "net") if number.of["kind"] == governor]
        assert (net.of["seat"], int(net)) == (seat, price)


@pytest.mark.parametrize("reader", [NAMES, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("position", POSITIONS)
def test_no_words_are_cut(position: str, reader: Reader) -> None:
    state = POSITIONS[position]()
    for canvas in (_public(state, reader), _own(state, reader)[1]):
        for box in canvas.boxes:
            assert not isinstance(box.of, Text) or box.words == canvas.said(box.of), box.words


def test_letters_that_the_font_lacks_are_replaced() -> None:
    names = called(*["漢字"] * 5)
    for state in (position() for position in POSITIONS.values()):
        for canvas in (_public(state, names), _own(state, names)[1]):
            assert all(drawable(box.words) for box in canvas.boxes)


def test_persons_and_ships_of_another_edition_have_no_names_that_the_font_lacks() -> None:
    state = arranged(row="trader-flute galleon-skull admiral", displays=["trader-skiff"], edition=NEW)
    cards = tuple(msgspec.structs.replace(card, name="船長") for card in state.edition.cards)
    state.edition = msgspec.structs.replace(
        state.edition, cards=cards, ship_types=("漢", "字", "米", "茶", "絹")
    )
    for canvas in (_public(state), _own(state)[1]):
        assert all(drawable(box.words) for box in canvas.boxes)
        assert _numbers(canvas, "net")


def test_the_harbour_says_how_many_cards_can_be_taken_and_nothing_where_none_can() -> None:
    rng, met = Random(1), set[bool]()
    for seed in range(40):
        state = GAME.new(3, seed)
        while state.to_act and len(met) < 2:
            (seat,) = state.to_act
            assert isinstance(state, CaribbeanState)
            for box in _texts(_public(state), "picture.stop"):
                stopped = state.copy()
                stopped.play(seat, next(move for move in state.legal_moves(seat) if isinstance(move, Stop)))
                takes = stopped.to_act and any(
                    isinstance(move, Loot | Hire) for move in stopped.legal_moves(seat)
                )
                assert ("nothing" in box.words) is not bool(takes), box.words
                met.add(bool(takes))
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
    assert met == {True, False}
