"""What players read of Merkator, in English: events, labels, refusals, the rules in short.

Everything is made from views and events. The board stands in `board.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine import Event, Move, Template, counted
from games.engine.text import provenance

from . import preview
from .board import (
    board,
    bonus_title,
    card_title,
    contract_title,
    hand,
    placed,
)
from .closeups import close_up, places, reward
from .edition import BLANK, GOODS, MAJOR, TEN, VALUES, MerkatorEdition, letters
from .ending import CALM_ROUNDS, IDLE_ROUNDS
from .moves import (
    ANY_KIND,
    BONUS,
    COUNTERS,
    Accept,
    Accepted,
    Bids,
    Bought,
    BuyBonus,
    BuyBuilding,
    Chose,
    Decline,
    Declined,
    Deliver,
    Delivered,
    Earned,
    Ended,
    Finish,
    Finished,
    Gained,
    Held,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Join,
    Joined,
    Kept,
    Lose,
    Lost,
    OfferCoins,
    OfferCounters,
    Opened,
    Paid,
    Pay,
    Placed,
    Prepare,
    Prepared,
    Redraw,
    Refilled,
    Renewed,
    ReturnCoins,
    Returned,
    Rewarded,
    Scored,
    Sell,
    Shuffled,
    Sold,
    Spare,
    Spared,
    Split,
    Spread,
    Swapped,
    TakeTop,
    Took,
    Trade,
    Traded,
    Travel,
    Travelled,
    Triggered,
    Turned,
    Unpack,
    Unpacked,
    UseHeld,
    Warned,
)
from .state import MerkatorView

__all__ = [
    "COMMANDS",
    "FIELDS",
    "UNIT",
    "VERBS",
    "WORDS",
    "board",
    "close_up",
    "event_line",
    "hand",
    "move_label",
    "places",
    "rules",
    "value_label",
]

WORDS: Mapping[str, Template] = {
    "option.long": "Long game: a longer chart, and less to begin with",
    "option.no_joining": "No joining others' journeys",
    "option.no_coins": "Two players without coins: contracts pay for cards",
    "option.expert": "Expert rules: one card in the hand",
    "option.variant_a": "Variant A: no losses of goods",
    "option.variant_b": "Variant B: who could buy any open building must buy one, and no cash limit",
    "option.variant_c": "Variant C: buying a bonus card brings one of its goods",
    "option.variant_d": "Variant D: others may offer coins and Time counters for exchanging a reward",
    "option.several": "The option {name} needs two players or more: leave it at False, or play with others.",
    "option.two": "The option no_coins is for two players: leave it at False, or play with two.",
    "option.alone": "Alone there are no coins anyway: leave no_coins at False.",
    "option.coins": "Variant B is about coins: choose either no_coins or variant_b.",
    "prompt.plan": "Sell, buy, or travel.",
    "prompt.plan.forced": lambda more: (
        f"You have {counted(more, 'contract')} too many: sell before you travel; you may buy too."
    ),
    "prompt.excess": "You have {money} coins and may keep {limit}: buy cards, or return the rest.",
    "prompt.pay": "Choose a contract to pay with: the price is {price}, paid so far {paid}.",
    "prompt.forced": "You could pay for any open building, so you must buy one.",
    "prompt.split": lambda cubes, one, other: (
        f"You take {counted(cubes, 'cube')}: how many become {one}? The rest become {other}."
    ),
    "prompt.check": "The counter shows {letter}: let it count, or turn the next row's first counter instead?",
    "prompt.lose": lambda number, column: f"Choose {counted(number, 'good')} of column {column} to lose.",
    "prompt.deliver": "You are in {place}: deliver a contract, or finish.",
    "prompt.trade": "Put the delivery together: trade four for one, with cubes of your tile where a four lacks one.",
    "prompt.reward": "Take your reward from the stack, or the contract in your hand?",
    "prompt.offer": lambda money, held: (
        f"What do you offer for exchanging the reward? You have {counted(money, 'coin')} and"
        f" {counted(held, 'Time counter')}; nobody sees it until all have chosen."
    ),
    "prompt.swap": "Take the next contract and all that is offered, or keep yours?",
    "prompt.join": lambda cost, place, goods, could, traded: (
        f"Join the journey to {place} for {counted(cost, 'Time counter')}? "
        + (f"Your bonus cards bring {goods}. " if goods else "")
        + (f"You could deliver: {could}. " if could else "")
        + (f"With trades: {traded}." if traded else "" if could else "You could deliver nothing.")
    ).strip(),
    "refusal.turn": "Others are to act now: wait, or place a cube of your supply tile.",
    "refusal.now.plan": "It is the time to sell, buy, or travel.",
    "refusal.now.excess": "You have more coins than you may keep: buy a card, or return the excess first.",
    "refusal.now.pay": "You are paying for a card: choose a contract to pay with.",
    "refusal.now.forced": "You must buy one of the open buildings first.",
    "refusal.now.split": "You are taking cubes: say how many become the first good.",
    "refusal.now.check": "A counter was turned: accept its letter, or redraw.",
    "refusal.now.lose": "A loss is to be settled: choose which goods you lose.",
    "refusal.now.deliver": "It is the time to deliver: deliver a contract, prepare one with trades, or finish.",
    "refusal.now.trade": "You are preparing a delivery: trade, then deliver that contract.",
    "refusal.now.reward": "Your reward waits: take the top of the stack, or use the one in your hand.",
    "refusal.now.offer": "Offers are being made: say what you offer.",
    "refusal.now.swap": "Offers are on the table: accept and exchange your reward, or decline and keep it.",
    "refusal.now.join": "You are asked whether you join: join or decline.",
    "refusal.contract": "There is no contract {found}; contracts are 0 to {last}.",
    "refusal.bonus": "There is no bonus card {found}; bonus cards are 0 to {last}.",
    "refusal.building": "There is no building {found}; buildings are 0 to {last}.",
    "refusal.location": "There is no location {found}; locations are 0 to {last}.",
    "refusal.owned": "You don't own that contract: choose one of yours.",
    "refusal.open": "That card does not lie open: choose one that does.",
    "refusal.hold.value": "There is no stack of {value}s to take from: choose a value from 3 to 10.",
    "refusal.hold.stack": "The stack of {value}s is empty: choose another value.",
    "refusal.hold.expert": "Cards are taken into the hand by the expert rules only.",
    "refusal.hold.full": "Your hand holds a card already: use it first.",
    "refusal.hold.once": "You have taken a card into your hand this turn: only one each turn.",
    "refusal.return": "You may keep up to {limit} coins: there is nothing to return.",
    "refusal.nolimit": "There is no cash limit at this table: there is nothing to return.",
    "refusal.last": "Your last contract can't be sold: keep it.",
    "refusal.pay": "After that contract the price could not be paid with one contract left: choose another one.",
    "refusal.money": "That costs {price} and you have {money}: sell contracts first, or choose another card.",
    "refusal.worth": "That costs {price}, more than your contracts but one are worth: choose another card.",
    "refusal.hand": "There is no bonus or building card in your hand: buy an open one.",
    "refusal.forced": "You have {contracts} contracts: sell until {slots} are left, then travel.",
    "refusal.time": lambda place, cost, held: (
        f"{place} costs {counted(cost, 'Time counter')} and you have {held}: choose another location."
    ),
    "refusal.split": lambda cubes: (
        f"You take {counted(cubes, 'cube')}, at least one as either good: choose another number."
        if cubes > 1
        else "You take 1 cube: choose 0 or 1."
    ),
    "refusal.same": "That is what you have chosen already: choose otherwise, or leave it.",
    "refusal.column": "The loss is in column {column}: choose goods of that column.",
    "refusal.number": lambda number: f"You lose {counted(number, 'good')}: name as many.",
    "refusal.lose": "You don't have those goods, or those cubes on your tile: choose one of the answers offered.",
    "refusal.place": "That contract is delivered in {place}: travel there first.",
    "refusal.peace": "The Peace of Westphalia is not delivered anywhere: it counts at the end.",
    "refusal.twice": "You have delivered that contract this turn: it can be done again in another turn.",
    "refusal.goods": "You lack goods for that contract: prepare it with trades, or finish.",
    "refusal.trades": "No trade serves for that contract: deliver it outright, or finish.",
    "refusal.take": "The delivery does not need that good: trade for one that it needs.",
    "refusal.four": "A trade takes {rate} of a kind and you have {have}: choose another kind.",
    "refusal.spoils": "After that trade the delivery could not be completed: choose another one.",
    "refusal.spare": "You can't spare {good} in this delivery: choose a kind that you own and can do without.",
    "refusal.offer.coins": "You can offer at most {most} coins: offer less, or counters.",
    "refusal.offer.counters": "You can offer at most {most} Time counters: offer less, or coins.",
    "refusal.unpack.check": "While goods are lost, cubes are placed only with your answer: wait until it is settled.",
    "refusal.unpack.delivery": "The delivery could not be completed then: place that cube afterwards.",
    "refusal.unpack.tile": "There is no {colour} cube on your supply tile.",
    "order.join": "joining a journey",
    "order.deliver": "delivering",
    "order.check": "letting a letter count",
    "order.lose": "losing goods",
    "order.offer": "offering for an exchange",
    "order.swap": "exchanging the reward",
    "order.reward": "a reward from stack or hand",
    "order.forced": "having to buy a building",
    "order.excess": "coins above the limit, by an exchange",
    "order.reply.decline": "don't join",
    "order.reply.join": "join",
    "order.reply.deliver": "deliver the dearest contract that needs no trade",
    "order.reply.finish": "deliver nothing more",
    "order.reply.accept": "let the letter count",
    "order.reply.redraw": "turn the next row's first counter instead",
    "order.reply.spare": "lose what my contracts lack least, and place no cube",
    "order.reply.most": "lose from my largest stacks, and place no cube",
    "order.reply.nothing": "offer nothing",
    "order.reply.keep": "keep my reward",
    "order.reply.swap": "take the exchange",
    "order.reply.stack": "take it from the stack",
    "order.reply.hand": "take it from my hand",
    "order.reply.cheapest": "buy the cheapest",
    "order.reply.points": "buy the one that scores most as things lie",
    "order.reply.return": "return the excess",
    "order.figure.could": "contracts that I could deliver there",
    "order.figure.best": "value of the dearest contract that I could deliver there (0: none)",
    "order.figure.outright": "value of the dearest one that I could deliver there without trades (0: none)",
    "order.figure.cost": "Time counters that joining costs",
    "order.figure.counters": "my Time counters",
    "order.figure.money": "my coins",
    "order.figure.final": "whether it is the final round (1 or 0)",
    "order.figure.own_turn": "whether it is my own turn (1 or 0)",
    "order.figure.contracts": "my contracts",
    "order.figure.number": "goods that I would lose by the letter",
    "order.figure.inside": "my goods in that column",
    "order.figure.spare": "my goods in that column beyond what any one of my contracts asks for",
    "order.figure.reward": "value of the reward that may be exchanged",
    "order.figure.coins": "coins offered by all together",
    "order.figure.given": "Time counters offered by all together",
    "order.figure.value": "value of the stack's contract",
    "order.figure.points": "points that the best open building scores for me as things lie",
    "outcome.round": "The final round was played.",
    "outcome.solo": "The last card of the solo stack was turned, and that turn was played.",
    "trail.counters": "With equal points more Time counters rank higher.",
    "trail.shared": "Equal points and equal Time counters share the rank.",
}

COMMANDS: Mapping[str, str] = {
    "buy_bonus": "buy bonus",
    "buy_building": "buy building",
    "deliver": "deliver contract",
    "prepare": "deliver prepare",
    "trade": "deliver trade",
    "spare": "deliver spare",
    "finish": "deliver finish",
    "hold_bonus": "hold bonus",
    "hold_building": "hold building",
    "hold_contract": "hold contract",
    "offer_coins": "offer coins",
    "offer_counters": "offer counters",
}

VERBS: Mapping[str, str] = {
    "travel": "End your investment and travel to a location",
    "sell": "Sell a contract for its value (without coins: discard it)",
    "buy_bonus": "Buy an open bonus card",
    "buy_building": "Buy an open building card",
    "use_held": "Buy the card in your hand, or take the contract in your hand as your reward",
    "pay": "Pay a contract for the card you are buying",
    "return_coins": "Return coins above the cash limit",
    "split": "Say how many of the cubes become the first of the two goods",
    "accept": "Let the turned letter count; or exchange your reward for all that is offered",
    "redraw": "Ignore the letter and turn the next row's first counter",
    "lose": "Choose the goods that you lose",
    "deliver": "Deliver a contract",
    "prepare": "Begin a delivery with trades",
    "trade": "Trade four of a kind for a good that the delivery needs",
    "spare": "Keep a kind out of the delivery of different goods",
    "finish": "Deliver nothing more",
    "join": "Pay Time counters and join the journey",
    "decline": "Don't join the journey; or keep your reward and leave what is offered",
    "hold_bonus": "Take an open bonus card into your hand",
    "hold_building": "Take an open building card into your hand",
    "hold_contract": "Take the top contract of a value into your hand",
    "take_top": "Take your reward from the stack",
    "offer_coins": "Say how many coins you offer for the exchange",
    "offer_counters": "Say how many Time counters you offer for the exchange",
    "unpack": "Place a cube of your supply tile as a good",
}

FIELDS: Mapping[str, str] = {
    "contract": "Which contract",
    "card": "Which card",
    "location": "Where to",
    "first": "How many become the first good, or the good that you lose",
    "second": "The second good that you lose, with a double letter",
    "cubes": "Cubes of your supply tile placed before",
    "good": "Which good",
    "give": "What you give four of",
    "take": "Which good it stands for",
    "value": "Of which value",
    "coins": "How many coins",
    "counters": "How many Time counters",
}

UNIT = "points"

_WHY = {
    "peace": "delivered a 10",
    "chart": "took the chart's last counter",
    "idle": f"ended the {IDLE_ROUNDS}th round without a counter from the chart and without a delivery",
    "calm": f"ended the {CALM_ROUNDS}th round without a counter from the chart",
}
_WHAT = {
    "idle": "a counter from the chart or a delivery",
    "calm": "a counter from the chart",
}


def event_line(event: Event, view: MerkatorView, names: Sequence[str]) -> str:
    """Return an event, as seen by whom it is told to, as one line."""
    edition = view.edition
    goods, locations = edition.goods, edition.locations
    match event:
        case Sold(seat, kind, coins):
            title = contract_title(edition, kind)
            return (
                f"{names[seat]} sells {title} for {coins}." if coins else f"{names[seat]} discards {title}."
            )
        case Paid(seat, kind, forced):
            return f"{names[seat]} pays with {contract_title(edition, kind)}{_no_choice(forced)}."
        case Bought(seat, what, kind, cost, held, forced):
            source = " from the hand" if held else ""
            return f"{names[seat]} buys {_card(edition, what, kind)}{source} for {cost}{_no_choice(forced)}."
        case Opened(what, kind):
            return f"Open now: {_card(edition, what, kind)}."
        case Renewed(cards):
            return f"The open bonus cards are changed: {', '.join(bonus_title(edition, kind) for kind in cards)}."
        case Returned(seat, coins):
            return f"{names[seat]} returns {counted(coins, 'coin')} to the bank."
        case Travelled(seat, location, paid):
            price = f" for {counted(paid, 'Time counter')}" if paid else ""
            return f"{names[seat]} travels to {locations[location].name}{price}."
        case Took(seat, location, first, second, forced):
            taken = _several(edition, ((2 * location, first), (2 * location + 1, second)))
            return f"{names[seat]} takes {taken}{_no_choice(forced)}."
        case Gained(seat, good, number, bought):
            return f"{names[seat]} gets {number} {goods[good]} {'with' if bought else 'by'} a bonus card."
        case Spread(receivers):
            return f"A new cube in {', '.join(locations[one].name for one in receivers)}."
        case Earned(seat, counters, supply):
            source = f", {supply} of them from the supply" if supply and view.players > 1 else ""
            return f"{names[seat]} gets {counted(counters, 'Time counter')}{source}."
        case Turned(seat, code, final):
            return (
                f"{names[seat]} turns a counter: {_letters(code)}{'' if final else ', which may be ignored'}."
            )
        case Accepted(_, code):
            return f"It counts: {letters(code)}."
        case Chose(seat):
            return f"{names[seat]} has chosen."
        case Lost(seat, lost, cubes, forced):
            before = f" after placing {_names(edition, cubes)}" if cubes else ""
            return f"- {names[seat]} loses {_names(edition, lost) or 'nothing'}{before}{_no_choice(forced and bool(lost))}."
        case Unpacked(seat, good):
            return f"{names[seat]} places a cube as {goods[good]}."
        case Prepared(seat, kind):
            return f"{names[seat]} prepares to deliver {contract_title(edition, kind)}."
        case Traded(seat, give, take, forced):
            given = _given(edition, give)
            return f"{names[seat]} trades {edition.rate} {given} for {_taken(edition, take)}{_no_choice(forced)}."
        case Spared(seat, good, forced):
            return f"{names[seat]} keeps the {goods[good]}{_no_choice(forced)}."
        case Delivered(seat, kind, paid_goods, cubes, forced):
            used = f", with a cube as {_names(edition, cubes)}" if cubes else ""
            paid_words = _several(edition, paid_goods) or "nothing but trades"
            contract = edition.contracts[kind]
            where = locations[contract.location].name
            return f"{names[seat]} delivers the {contract.value} in {where}: {paid_words}{used}{_no_choice(forced)}."
        case Shuffled(value, cards):
            return f"The discarded {value}s are shuffled: a new stack of {counted(cards, 'card')}."
        case Rewarded(seat, kind, held):
            if kind < 0:
                return f"{names[seat]} gets no contract: there is none left."
            return f"{names[seat]} gets {contract_title(edition, kind)}{' from the hand' if held else ''}."
        case Joined(seat, counters, to):
            return f"{names[seat]} joins for {counted(counters, 'Time counter')} to {names[to]}."
        case Declined(seat):
            return f"{names[seat]} does not join."
        case Finished(seat, forced):
            return f"{names[seat]} {'can deliver nothing more' if forced else 'delivers nothing more'}."
        case Held(seat, what, kind):
            return f"{names[seat]} takes {_card(edition, what, kind)} into the hand."
        case Bids(_, coins_of, counters_of):
            bids = [
                f"{names[seat]} {_bid(coins, counters)}"
                for seat, (coins, counters) in enumerate(zip(coins_of, counters_of, strict=True))
                if coins or counters
            ]
            return f"Offers: {', '.join(bids) or 'none'}."
        case Swapped(seat, kind, back, coins, counters):
            got = contract_title(edition, kind)
            return (
                f"{names[seat]} swaps the {edition.values[back]} for {got} and gets {_bid(coins, counters)}."
            )
        case Kept(seat):
            return f"{names[seat]} keeps the reward."
        case Refilled(counters):
            return f"The chart is turned over and filled with {counted(counters, 'counter')}."
        case Triggered(seat, why):
            return f"{names[seat]} {_WHY[why]}: after this turn comes the final round."
        case Warned(why, left):
            return f"After {counted(left, 'more round')} without {_WHAT[why]} comes the final round."
        case Placed(seat, goods_placed):
            return f"{names[seat]}'s last cubes become {_names(edition, goods_placed)}."
        case Scored(seat, full, half, buildings):
            return f"{names[seat]}: contracts {full}, others {_points(half)}, buildings {buildings}."
        case Ended():
            return "The game ends."
        case _:
            raise TypeError(f"no line for {event!r}")


def _points(number: float) -> str:
    return f"{number:g}"


def _no_choice(forced: bool) -> str:
    return " (no choice)" if forced else ""


def _letters(code: int) -> str:
    return "a blank" if code == BLANK else letters(code)


def _names(edition: MerkatorEdition, goods: Sequence[int]) -> str:
    return ", ".join(edition.goods[good] for good in goods)


def _several(edition: MerkatorEdition, pairs: Sequence[tuple[int, int]]) -> str:
    return ", ".join(f"{number} {edition.goods[good]}" for good, number in pairs if number)


def _given(edition: MerkatorEdition, give: int) -> str:
    return "Time counters" if give == COUNTERS else edition.goods[give]


def _taken(edition: MerkatorEdition, take: int) -> str:
    return "one of the goods" if take == ANY_KIND else edition.goods[take]


def _bid(coins: int, counters: int) -> str:
    parts = [counted(coins, "coin")] * (coins > 0) + [counted(counters, "counter")] * (counters > 0)
    return " and ".join(parts) or "nothing"


def _card(edition: MerkatorEdition, what: int, kind: int) -> str:
    if what == BONUS:
        return f"the bonus card {bonus_title(edition, kind)}"
    return f"the {card_title(edition, what, kind)}"


def move_label(move: Move, view: MerkatorView) -> str:
    """Return what a button says; of a journey what it would bring."""
    edition = view.edition
    goods = edition.goods
    match move:
        case Travel(location):
            return _journey(view, location)
        case Sell(kind):
            coins = f" for {edition.values[kind]}" if view.coins else " for nothing"
            return f"Sell {contract_title(edition, kind, 66)}{coins}"
        case BuyBonus(kind):
            return f"Buy {bonus_title(edition, kind)} for {edition.bonuses[kind].cost}"
        case BuyBuilding(kind):
            building = edition.buildings[kind]
            return f"Buy {building.name} for {building.cost}: {building.text}"[:80]
        case UseHeld() if view.kind == "reward":
            return f"From your hand: {contract_title(edition, _held(view)[1], 60)}"
        case UseHeld():
            return f"Buy {card_title(edition, *_held(view))} from your hand"
        case Pay(kind):
            return f"Pay with {contract_title(edition, kind, 70)}"
        case ReturnCoins():
            excess = view.money[_mover(view)] - edition.cash_limit
            return f"Return {counted(excess, 'coin')} to the bank"
        case Split(first):
            return value_label("split", "first", first, view)
        case Accept() if view.kind == "swap":
            top = view.tops[edition.levels[view.reward]]
            bid = _bid(sum(coins for coins, _ in view.bids), sum(counters for _, counters in view.bids))
            return f"Swap for {contract_title(edition, top, 45)}: {bid}"
        case Accept():
            return f"Let {letters(view.turned)} count"
        case Redraw():
            seen = view.chart[0] if view.chart else -1
            return f"Turn the next row's first counter{'' if seen < 0 else f' ({letters(seen)})'}"
        case Lose(first, second, cubes):
            lost = goods[first] + (f" and {goods[second]}" if second >= 0 else "")
            return f"Lose {lost}" + (f", first place {placed(view, cubes)}" if cubes else "")
        case Deliver(kind):
            return f"Deliver {contract_title(edition, kind, 70)}"
        case Prepare(kind):
            return f"With trades: {contract_title(edition, kind, 66)}"
        case Trade(give, take):
            return f"Trade {edition.rate} {_given(edition, give)} for {_taken(edition, take)}"
        case Spare(good):
            return f"Keep the {goods[good]}"
        case Finish():
            return "Finish"
        case Join():
            cost = edition.locations[view.location].join
            could = [str(edition.values[kind]) for kind in preview.deliverable(view, _mover(view))]
            use = f", could deliver {', '.join(could)}" if could else ""
            return f"Join for {counted(cost, 'Time counter')}{use}"[:80]
        case Decline() if view.kind == "swap":
            return f"Keep {contract_title(edition, view.reward, 70)}"
        case Decline():
            return "Don't join"
        case HoldBonus(kind):
            return f"Take into the hand: {bonus_title(edition, kind)}"
        case HoldBuilding(kind):
            return f"Take into the hand: {edition.buildings[kind].name}"
        case HoldContract(value):
            return f"Take into the hand: {_top(view, value, 58)}"
        case TakeTop():
            return f"From the stack: {reward(view, view.contract)}"
        case OfferCoins(coins):
            return f"Offer {counted(coins, 'coin')}"
        case OfferCounters(counters):
            return f"Offer {counted(counters, 'Time counter')}"
        case Unpack(good):
            return f"Place a cube as {goods[good]}"
        case _:
            raise TypeError(f"no label for {move!r}")


def _mover(view: MerkatorView) -> int:
    """Return whose label it is: the view's seat, else who is to act."""
    if view.seat is not None:
        return view.seat
    return view.to_act[0] if view.to_act else view.active


def _held(view: MerkatorView) -> tuple[int, int]:
    return view.hands[_mover(view)]


def _top(view: MerkatorView, value: int, room: int) -> str:
    top = view.tops[VALUES.index(value)] if value in VALUES else -1
    return contract_title(view.edition, top, room) if top >= 0 else f"a contract of {value}"


def _journey(view: MerkatorView, location: int) -> str:
    """Return a journey with what it brings: goods, counters, deliveries."""
    edition = view.edition
    there = preview.journey(view, _mover(view), location)
    parts = []
    if there.cubes:
        parts.append(counted(there.cubes, "good"))
    parts += [f"{number} {edition.goods[good]}" for good, number in there.bonus]
    if there.counters:
        parts.append(f"{there.counters:+} time")
    if there.ends_row and not view.option("variant_a"):
        parts.append("turns a letter")
    outright = [str(edition.values[kind]) for kind in there.outright]
    traded = [str(edition.values[kind]) for kind in there.deliveries if kind not in there.outright]
    if outright:
        parts.append(f"deliver {', '.join(outright)}")
    if traded:
        parts.append(f"with trades {', '.join(traded)}")
    name = edition.locations[location].name
    label = f"{name}: {', '.join(parts) or 'no goods'}"
    return label if len(label) <= 80 else label[:77] + "..."


def value_label(verb: str, field: str, value: int, view: MerkatorView) -> str:
    """Return what stands for a field's value in a command's choices."""
    edition = view.edition
    if field == "contract":
        return contract_title(edition, value, 90)
    if field == "card":
        if "bonus" in verb:
            return f"{bonus_title(edition, value)} for {edition.bonuses[value].cost}"
        building = edition.buildings[value]
        return f"{building.name} for {building.cost}: {building.text}"[:100]
    if field == "location":
        return _journey(view, value)
    if verb == "split":
        cubes = min(view.cubes[view.location], 99) if 0 <= view.location < MAJOR else value
        one, other = edition.goods[2 * view.location % GOODS], edition.goods[(2 * view.location + 1) % GOODS]
        return f"{value} {one}, {cubes - value} {other}"
    if field == "cubes":
        return f"place {placed(view, value)}" if value else "place no cube"
    if field == "value":
        return _top(view, value, 90)
    if verb == "trade":
        return _given(edition, value) if field == "give" else _taken(edition, value)
    if field == "coins":
        return counted(value, "coin")
    if field == "counters":
        return counted(value, "Time counter")
    return edition.goods[value] if value >= 0 else "no second good"


def rules(edition: MerkatorEdition) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from."""
    low, high = edition.players
    major, minor = edition.locations[0].join, edition.locations[MAJOR].join
    pays = [f"{place.name} {-place.time}" for place in edition.locations if place.time < 0]
    gains = [f"{place.name} {place.time}" for place in edition.locations if place.time > 0]
    return f"""\
MERKATOR, for {low} to {high} players, by Uwe Rosenberg

Goal: most points, by contracts and buildings. Goods, coins and bonus cards are worth nothing by themselves.

A turn has four steps.
1. Invest: sell contracts for their value, buy open bonus cards and buildings. You may keep {edition.cash_limit} \
coins. Who begins with more than {edition.slots} contracts must sell down to {edition.slots}; the last one is never sold.
2. Travel to one of twelve locations, the same again if you like.
   - At a major one you take all its cubes: each becomes one of its two goods, at least one of each kind. \
Each bonus card of the place brings {edition.bonus_goods} goods.
   - Then new cubes come: after a major location to those next to it; after a minor one to every place that \
has at least the cubes printed there.
   - Time counters come from the chart ({", ".join(gains)}) or are paid ({", ".join(pays)}).
   - Who takes the last counter of a row turns it. A single letter may be ignored for the next row's first \
counter. Everybody loses a good of that column, with a double letter two.
3. Deliver contracts of this location, each once a turn. The goods go, the contract stays, and you get one of \
the next value. For a delivery {edition.rate} goods of a kind, or {edition.rate} counters, stand for any good that it needs.
4. Others may join, clockwise: for {counted(major, "counter")} to you ({minor} at a minor location) they deliver there too, \
with {edition.bonus_goods_joining} good for each bonus card of the place.

A cube of your supply tile becomes a good of its colour whenever you like.

The final round, a turn for everybody, follows when a {VALUES[TEN]} is delivered or the chart is empty; also after \
{IDLE_ROUNDS} rounds in which the chart stays as it is and nobody delivers, or {CALM_ROUNDS} in which it stays so.
The {edition.slots} best contracts score their value, the others half of it, buildings what they say. \
Ties: more Time counters.

Alone: {edition.solo_turns} turns, no coins: contracts pay for cards, without change. The 8s, 9s and 10s come one by one.
Options: long game, no joining, no coins (two players), a card in the hand (expert), A no losses, B no cash \
limit but forced purchases, C a good with each bonus card bought, D offers for exchanging a reward.

{provenance(edition)}"""
