"""What buttons and the choices of commands say of Merkator's moves, as keys with values; the words are in `words/en.ftl`."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine import Move, Speaker, Text
from games.engine.words.texts import Together
from games.merkator.edition import GOODS, MAJOR, VALUES, MerkatorEdition, letters
from games.merkator.moves import (
    BONUS,
    Accept,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Decline,
    Deliver,
    Discard,
    Finish,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Join,
    Keep,
    Lose,
    OfferCoins,
    OfferCounters,
    Pay,
    Prepare,
    Redraw,
    ReturnCoins,
    Sell,
    Spare,
    Split,
    Swap,
    TakeHeld,
    TakeTop,
    Trade,
    Travel,
    Unpack,
)
from games.merkator.reckoning import preview
from games.merkator.rules.travel import BLOCK
from games.merkator.state import MerkatorView

from .close_ups import rewarded
from .offices import placed
from .titles import (
    amounts,
    bonus_title,
    building_power,
    building_title,
    card_title,
    contract_title,
    given,
    one_or_two,
    taken,
)
from .words import several

say = Speaker("merkator")

_MOST, _MOST_OF_A_VALUE = 80, 100
"""The longest that a label may be, and the words for a field's value, in characters."""


def label(move: Move, view: MerkatorView) -> Text:
    """Return what a button says; of a journey what it would bring."""
    edition = view.edition
    goods = edition.goods
    match move:
        case Travel(location):
            return _journey(view, location)
        case Sell(kind):
            return say("label.sell", contract=contract_title(edition, kind, 66), coins=edition.values[kind])
        case Discard(kind):
            return say("label.discard", contract=contract_title(edition, kind, 70))
        case BuyBonus(kind):
            return say("label.buy_bonus", card=bonus_title(edition, kind), cost=edition.bonuses[kind].cost)
        case BuyBuilding(kind):
            return _with_power("label.buy_building", edition, kind, _MOST)
        case BuyHeld():
            what, kind = view.hands[_mover(view)]
            cost = (edition.bonuses[kind] if what == BONUS else edition.buildings[kind]).cost
            return say("label.buy_held", card=card_title(edition, what, kind), cost=cost)
        case Pay(kind):
            value = edition.values[kind]
            return say("label.pay", contract=contract_title(edition, kind, 70), value=value)
        case ReturnCoins():
            return say("label.return_coins", coins=view.money[_mover(view)] - edition.cash_limit)
        case Split(first):
            return _split(view, first)
        case Swap():
            top = contract_title(edition, view.tops[edition.levels[view.reward]], 45)
            coins, counters = (sum(bid[part] for bid in view.bids) for part in (0, 1))
            return say("label.swap", contract=top, coins=coins, counters=counters)
        case Accept():
            return say("label.accept", letter=str(view.letter))
        case Redraw():
            seen = next(iter(view.chart_letters), -1)
            return say("label.redraw.known", letter=letters(seen)) if seen >= 0 else say("label.redraw")
        case Lose(first, second, cubes):
            lost = one_or_two(edition, first, second)
            if cubes:
                return say("label.lose.placing", goods=lost, cubes=placed(view, cubes))
            return say("label.lose", goods=lost)
        case Deliver(kind):
            title = contract_title(edition, kind, 70)
            return say("label.deliver", contract=title, value=edition.values[kind])
        case Prepare(kind):
            key = "label.prepare.kinds" if edition.contracts[kind].different else "label.prepare"
            return say(key, contract=contract_title(edition, kind, 66), value=edition.values[kind])
        case Trade(give, take):
            give_name, take_name = given(edition, give), taken(edition, take)
            return say("label.trade", rate=edition.rate, give=give_name, take=take_name)
        case Spare(good):
            return say("label.spare", good=goods[good])
        case Finish():
            return say("label.finish")
        case Join():
            could = preview.deliverable(view, _mover(view))
            cost = edition.locations[view.location].join
            if not could:
                return say("label.join", cost=cost)
            return say("label.join.could", cost=cost, could=_values(edition, could))
        case Keep():
            return say("label.keep", contract=contract_title(edition, view.reward, 70))
        case Decline():
            return say("label.decline")
        case HoldBonus(kind):
            return say("label.hold", card=bonus_title(edition, kind))
        case HoldBuilding(kind):
            return say("label.hold", card=building_title(edition, kind))
        case HoldContract(value):
            return say("label.hold", card=_top(view, value, 58))
        case TakeTop():
            reward = preview.reward(view, view.contract, travelling=False)
            return say("label.take_top", reward=rewarded(view, reward), value=reward.value)
        case TakeHeld():
            _, kind = view.hands[_mover(view)]
            title = contract_title(edition, kind, 60)
            return say("label.take_held", contract=title, value=edition.values[kind])
        case OfferCoins(coins):
            return say("label.offer_coins", coins=coins)
        case OfferCounters(counters):
            return say("label.offer_counters", counters=counters)
        case Unpack(good):
            return say("label.unpack", good=goods[good])
        case _:
            raise TypeError(f"no label for {move!r}")


def _mover(view: MerkatorView) -> int:
    """Return whose label it is: the view's seat, else the seat that is to act."""
    if view.seat is not None:
        return view.seat
    return view.to_act[0] if view.to_act else view.active


def _split(view: MerkatorView, first: int) -> Text:
    cubes = min(view.cubes[view.location], BLOCK) if 0 <= view.location < MAJOR else first
    one, other = (
        view.edition.goods[2 * view.location % GOODS],
        view.edition.goods[(2 * view.location + 1) % GOODS],
    )
    return say("label.split", ones=first, one=one, others=cubes - first, other=other)


def _top(view: MerkatorView, value: int, room: int) -> Text:
    top = view.tops[VALUES.index(value)] if value in VALUES else -1
    return contract_title(view.edition, top, room) if top >= 0 else say("reward.top", value=value)


def _values(edition: MerkatorEdition, kinds: Iterable[int]) -> Together:
    return Together(tuple(edition.values[kind] for kind in kinds), " / ")


def _journey(view: MerkatorView, location: int) -> Text:
    """Return a journey with what it brings: goods, counters, deliveries."""
    edition = view.edition
    there = preview.journey(view, _mover(view), location)
    brings: list[Text] = []
    if there.cubes:
        brings.append(say("journey.goods", number=there.cubes))
    if there.bonus:
        brings.append(amounts(edition, there.bonus))
    if there.counters > 0:
        brings.append(say("journey.gains", time=there.counters))
    elif there.counters:
        brings.append(say("journey.pays", time=-there.counters))
    if there.letters:
        brings.append(say("journey.letters", letters=there.letters))
    maybe = ".maybe" if there.letters else ""  # what is lost then may be needed
    if there.outright:
        brings.append(say(f"journey.deliver{maybe}", values=_values(edition, there.outright)))
    traded = [kind for kind in there.deliveries if kind not in there.outright]
    if traded:
        brings.append(say(f"journey.traded{maybe}", values=_values(edition, traded)))
    place = edition.locations[location].name
    return say("label.travel", place=place, brings=several(brings) if brings else say("journey.nothing"))


def _with_power(key: str, edition: MerkatorEdition, kind: int, most: int) -> Text:
    """Return a building with its price, and with what it scores for where there is room."""
    card = edition.buildings[kind]
    power = building_power(edition, card)
    told = say(key, card=card.name, cost=card.cost, power=power)
    return told if len(str(told)) <= most else say(f"{key}.bare", card=card.name, cost=card.cost)


def value(verb: str, field: str, chosen: int, view: MerkatorView) -> Text:
    """Return the words for a field's value in a command's choices."""
    edition = view.edition
    if field == "contract":
        return say("value.thing", thing=contract_title(edition, chosen, 90))
    if field == "card":
        if "bonus" in verb:
            return say("value.price", card=bonus_title(edition, chosen), cost=edition.bonuses[chosen].cost)
        return _with_power("value.building", edition, chosen, _MOST_OF_A_VALUE)
    if field == "location":
        return _journey(view, chosen)
    if verb == "split":
        return _split(view, chosen)
    if field == "cubes":
        return say("value.cubes", cubes=placed(view, chosen)) if chosen else say("value.no_cube")
    if field == "value":
        return say("value.thing", thing=_top(view, chosen, 90))
    if verb == "trade":
        return say("value.good", good=(given if field == "give" else taken)(edition, chosen))
    if field == "coins":
        return say("value.coins", coins=chosen)
    if field == "counters":
        return say("value.counters", counters=chosen)
    return say("value.good", good=edition.goods[chosen]) if chosen >= 0 else say("value.no_second")
