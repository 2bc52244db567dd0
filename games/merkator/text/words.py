"""The sentences of Merkator, in English, by the keys that rules, labels and orders use."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine import Template, counted, listed

from .misfits import MISFITS

_MOST = 80
"""The longest that a label may be, in characters."""


def _cut(text: str, most: int = _MOST) -> str:
    """Return a label shortened at a space, so that no number is cut into another one."""
    if len(text) <= most:
        return text
    return text[: most - 2].rsplit(" ", 1)[0].rstrip(" ,:(") + "..."


def _start(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


_WAYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("deliver",), "deliver a contract"),
    (("prepare",), "put a delivery together"),
    (("trade",), "trade four for one"),
    (("spare",), "say which kinds you keep"),
    (("sell",), "sell"),
    (("discard",), "discard contracts"),
    (("buy_bonus", "buy_building"), "buy"),
    (("buy_held",), "buy the card in your hand"),
    (("hold_bonus", "hold_building", "hold_contract"), "take a card into your hand"),
    (("return_coins",), "return the excess"),
    (("unpack",), "place a cube of your supply tile"),
    (("complete",), "complete it"),
    (("travel",), "travel"),
    (("finish",), "finish"),
)
"""How what can be done is advised, by verbs.

`complete` is delivering what was put together.
"""


def _ways(can: str) -> str:
    """Return in words what can be done, given as verbs apart by spaces."""
    verbs = can.split()
    return listed([words for some, words in _WAYS if any(verb in some for verb in verbs)])


def _too_many(more: int, can: str) -> str:
    verb = "discard" if "discard" in can.split() else "sell"
    buys = any(one in ("buy_bonus", "buy_building", "buy_held") for one in can.split())
    pays = ("; you may buy too" if verb == "sell" else ", or pay with them") if buys else ""
    return f"You have {counted(more, 'contract')} too many: {verb} before you travel{pays}."


def _join(cost: int, place: str, goods: str, could: str, traded: str) -> str:
    brings = f" Your bonus cards bring {goods}." if goods else ""
    use = f" You could deliver: {', '.join(could.split())}." if could else ""
    use += f" With trades: {', '.join(traded.split())}." if traded else ""
    return (
        f"Join the journey to {place} for {counted(cost, 'Time counter')}?{brings}"
        f"{use or ' You could deliver nothing.'}"
    )


def _journey(place: str, cubes: int, bonus: str, time: int, letters: int, could: str, traded: str) -> str:
    parts = [counted(cubes, "good")] if cubes else []
    parts += [bonus] if bonus else []
    parts += [f"{time:+} time"] if time else []
    parts += ["turns a letter" if letters == 1 else f"turns {letters} letters"] if letters else []
    maybe = "maybe " if letters else ""  # what is lost then may be needed
    parts += [f"{maybe}deliver {' / '.join(could.split())}"] if could else []
    parts += [f"{maybe}with trades {' / '.join(traded.split())}"] if traded else []
    return _cut(f"{place}: {', '.join(parts) or 'no goods'}")


def _bid(coins: int, counters: int) -> str:
    parts = [counted(coins, "coin")] * (coins > 0) + [counted(counters, "counter")] * (counters > 0)
    return " and ".join(parts) or "nothing"


def _labelled(template: str) -> Callable[..., str]:
    """Return a label that is cut where it is too long."""
    return lambda **values: _cut(template.format(**values))


def _poor(price: int, money: int, selling: int) -> str:
    says = f"That costs {price} and you have {money}"
    if money + selling >= price:
        return f"{says}: sell contracts first."
    raised = f", and {selling} by selling all but one contract" if selling else ", and nothing to sell"
    return f"{says}{raised}: it is too dear for you now."


def _split(cubes: int, one: str, other: str, rest: int) -> str:
    of = f" of {cubes + rest}" if rest else ""
    return f"You take {counted(cubes, 'cube')}{of}: how many become {one}? The rest become {other}."


WORDS: Mapping[str, Template] = {
    **MISFITS,
    "option.long": "Long game: a longer chart, and less to begin with",
    "option.no_joining": "No joining others' journeys",
    "option.no_coins": "Two players without coins: contracts pay for cards",
    "option.expert": "Expert rules: one card in the hand",
    "option.variant_a": "Variant A: no losses of goods",
    "option.variant_b": "Variant B: whoever could buy any open building must buy one, and no cash limit",
    "option.variant_c": "Variant C: buying a bonus card brings one of its goods",
    "option.variant_d": "Variant D: others may offer coins and Time counters for exchanging a reward",
    "option.several": "The option {name} needs two players or more: leave it at False, or play with others.",
    "option.two": "The option no_coins is for two players: leave it at False, or play with two.",
    "option.alone": "Alone there are no coins anyway: leave no_coins at False.",
    "option.coins": "Variant B is about coins: choose either no_coins or variant_b.",
    "prompt.plan": lambda can: f"{_start(_ways(can))}.",
    "prompt.plan.forced": _too_many,
    "prompt.excess": lambda limit, money, can: f"You have {money} coins and may keep {limit}: {_ways(can)}.",
    "prompt.pay": "Choose a contract to pay with: the price is {price}, paid so far {paid}.",
    "prompt.forced": "You could pay for any open building, so you must buy one.",
    "prompt.split": _split,
    "prompt.check": "The counter shows {letter}: let it count, or turn the next row's first counter instead?",
    "prompt.lose": lambda number, column: f"Choose {counted(number, 'good')} of column {column} to lose.",
    "prompt.deliver": lambda place, can: f"You are in {place}: {_ways(can)}.",
    "prompt.trade": lambda can: f"Put the delivery together: {_ways(can)}.",
    "prompt.reward": lambda value: (
        f"Take the {value} from the stack as your reward, or the contract in your hand?"
        if value
        else "The stacks have no reward for you: take the contract in your hand, or nothing?"
    ),
    "prompt.offer": lambda money, held: (
        f"What do you offer for exchanging the reward? You have {counted(money, 'coin')} and"
        f" {counted(held, 'Time counter')}; nobody sees it until all have chosen."
    ),
    "prompt.swap": "Take the next contract and all that is offered, or keep yours?",
    "prompt.join": _join,
    "refusal.turn": lambda can: (
        "Others are to act now: wait, or place a cube of your supply tile."
        if can
        else "Others are to act now: wait for them."
    ),
    "refusal.now.plan": lambda can: f"You have not travelled yet: {_ways(can)}.",
    "refusal.now.excess": lambda can: f"You have more coins than you may keep: {_ways(can)}.",
    "refusal.now.pay": "You are paying for a card: choose a contract to pay with.",
    "refusal.now.forced": "You must buy one of the open buildings first.",
    "refusal.now.split": "You are taking cubes: say how many become {one}.",
    "refusal.now.check": "A counter was turned: accept its letter, or redraw.",
    "refusal.now.lose": "A loss is to be settled: choose which goods you lose.",
    "refusal.now.deliver": lambda can: f"It is the time after the journey: {_ways(can)}.",
    "refusal.now.trade": lambda can: f"You are preparing a delivery: {_ways(can)}.",
    "refusal.now.reward": "Your reward waits: choose between the stack and the contract in your hand.",
    "refusal.now.offer": "Offers are being made: say what you offer.",
    "refusal.now.swap": "Offers are on the table: swap your reward, or keep it.",
    "refusal.now.join": "You are asked whether you join: join or decline.",
    "refusal.contract": "There is no contract {found}; contracts are 0 to {last}.",
    "refusal.bonus": "There is no bonus card {found}; bonus cards are 0 to {last}.",
    "refusal.building": "There is no building {found}; buildings are 0 to {last}.",
    "refusal.location": "There is no location {found}; locations are 0 to {last}.",
    "refusal.owned": "You don't own that contract: only your own ones can be chosen here.",
    "refusal.open": "That card does not lie open: only an open one can be taken.",
    "refusal.hold.value": "No contract of {value} can be taken into the hand: only those from 3 to 10 can.",
    "refusal.hold.stack": "The stack of {value}s is empty: nothing can be taken from it now.",
    "refusal.hold.expert": "Cards are taken into the hand by the expert rules only.",
    "refusal.hold.full": "Your hand holds a card already: it has room for one.",
    "refusal.hold.once": "You have taken a card into your hand this turn: only one each turn.",
    "refusal.return": "You have {money} coins and may keep {limit}: there is nothing to return.",
    "refusal.nolimit": "There is no cash limit at this table: there is nothing to return.",
    "refusal.sell": "There are no coins at this table: contracts are discarded, or pay for cards, but are not sold.",
    "refusal.discard": "There are coins at this table: contracts are sold, not discarded.",
    "refusal.last": "Your last contract can't be sold: keep it.",
    "refusal.last.discard": "Your last contract can't be discarded: keep it.",
    "refusal.pay": "After that contract the price could not be paid with one contract left: choose another one.",
    "refusal.money": _poor,
    "refusal.worth": "That costs {price}, and your contracts but one are worth {most} at most: it is too dear for you now.",
    "refusal.hand": "There is no bonus or building card in your hand that could be bought.",
    "refusal.forced": lambda contracts, slots, can: (
        f"You have {contracts} contracts: {'discard' if 'discard' in can.split() else 'sell'} until {slots} are"
        " left, then travel."
    ),
    "refusal.time": lambda place, cost, held: (
        f"{place} costs {counted(cost, 'Time counter')} and you have {held}: choose another location."
    ),
    "refusal.split": lambda cubes, least, most, one: (
        f"You take {counted(cubes, 'cube')}, of which {least} to {most} can become {one}: choose how many."
        if least < most
        else f"You take {counted(cubes, 'cube')}, of which {least} must become {one}: choose that number."
    ),
    "refusal.same": "That is what you have chosen already: choose otherwise, or leave it.",
    "refusal.column": "The loss is in column {column}: choose goods of that column.",
    "refusal.number": lambda number: f"You lose {counted(number, 'good')}: name as many.",
    "refusal.order": "Two goods are named in the column's order: {first}, then {then}.",
    "refusal.lose": "You don't have those goods, or those cubes on your tile: choose one of the answers offered.",
    "refusal.place": "That contract is delivered in {place}, and this journey led to {here}: it must wait.",
    "refusal.peace": "The Peace of Westphalia is not delivered anywhere: it counts at the end.",
    "refusal.twice": "You have delivered that contract this turn: that can be done once a turn.",
    "refusal.goods": lambda can: (
        f"You lack goods for that contract, and no trades make up for them: {_ways(can)}."
    ),
    "refusal.goods.trades": "You lack goods for that contract: prepare it with trades.",
    "refusal.goods.kinds": "Goods for that contract must be named one by one: prepare it.",
    "refusal.trades": "Nothing is left to choose for that contract: deliver it at once.",
    "refusal.take": "The delivery does not need that good: a trade is for one that it needs.",
    "refusal.itself": "Nothing is traded for itself: that would be no trade.",
    "refusal.four": "A trade takes {rate} of a kind and you have {have}: that is too few.",
    "refusal.spoils": "After that trade the delivery could not be completed: it must be done in another way.",
    "refusal.spare": "You can't keep {good} out of this delivery: it is needed.",
    "refusal.spare.none": "You have no {good}: there is nothing to keep out of this delivery.",
    "refusal.spare.kept": "You keep {good} out of this delivery already.",
    "refusal.spare.named": "This delivery takes named goods: nothing is kept out of it.",
    "refusal.offer.coins": lambda most: (
        f"You can offer at most {counted(most, 'coin')}: offer less."
        if most
        else "You have no coins: only counters can be offered."
    ),
    "refusal.offer.counters": lambda most: (
        f"You can offer at most {counted(most, 'Time counter')}: offer less."
        if most
        else "You have no Time counters: only coins can be offered."
    ),
    "refusal.unpack.check": "While goods are lost, cubes are placed only with an answer to it: wait until it is settled.",
    "refusal.unpack.delivery": "With that cube placed so the delivery could not be completed: it must be done in another way.",
    "refusal.unpack.tile": "There is no {colour} cube on your supply tile.",
    "label.travel": _journey,
    "label.sell": _labelled("Sell {contract} for {coins}"),
    "label.discard": _labelled("Discard {contract}"),
    "label.buy_bonus": "Buy {card} for {cost}",
    "label.buy_building": _labelled("Buy {card} for {cost}: {text}"),
    "label.buy_held": _labelled("Buy {card} from your hand for {cost}"),
    "label.take_held": _labelled("From your hand: {contract}"),
    "label.pay": _labelled("Pay with {contract}"),
    "label.return_coins": lambda coins: f"Return {counted(coins, 'coin')} to the bank",
    "label.split": "{ones} {one}, {others} {other}",
    "label.swap": lambda contract, coins, counters: _cut(f"Swap for {contract}: {_bid(coins, counters)}"),
    "label.keep": _labelled("Keep {contract}"),
    "label.accept": "Let {letter} count",
    "label.redraw": "Turn the next row's first counter",
    "label.redraw.known": "Turn the next row's first counter ({letter})",
    "label.lose": _labelled("Lose {goods}"),
    "label.lose.placing": _labelled("Lose {goods}, first place {cubes}"),
    "label.deliver": _labelled("Deliver {contract}"),
    "label.prepare": _labelled("With trades: {contract}"),
    "label.prepare.kinds": _labelled("Put together: {contract}"),
    "label.trade": "Trade {rate} {give} for {take}",
    "label.spare": "Keep the {good}",
    "label.finish": "Finish",
    "label.join": lambda cost, could: _cut(
        f"Join for {counted(cost, 'Time counter')}"
        + (f", could deliver {' / '.join(could.split())}" if could else "")
    ),
    "label.decline": "Don't join",
    "label.hold": _labelled("Take into the hand: {card}"),
    "label.take_top": _labelled("From the stack: {reward}"),
    "label.offer_coins": lambda coins: f"Offer {counted(coins, 'coin')}",
    "label.offer_counters": lambda counters: f"Offer {counted(counters, 'Time counter')}",
    "label.unpack": "Place a cube as {good}",
    "value.thing": "{name}",
    "value.price": "{name} for {cost}",
    "value.building": lambda name, cost, text: _cut(f"{name} for {cost}: {text}", 100),
    "value.coins": lambda coins: counted(coins, "coin"),
    "value.counters": lambda counters: counted(counters, "Time counter"),
    "value.cubes": "place {cubes}",
    "value.no_cube": "place no cube",
    "value.no_second": "no second good",
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
    "order.reply.deliver": "deliver the dearest contract that can be delivered at once",
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
    "order.figure.outright": "value of the dearest one that I could deliver there at once, without trades (0: none)",
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
    "order.figure.value": "value of the contract that the stack would give (0: none)",
    "order.figure.points": "points that the best open building scores for me as things lie",
    "outcome.round": "The final round was played.",
    "outcome.solo": "The last card of the solo stack was turned, and that turn was played.",
    "trail.counters": "With equal points more Time counters rank higher.",
    "trail.shared": "Equal points and equal Time counters share the rank.",
}

COMMANDS: Mapping[str, str] = {
    "buy_bonus": "buy bonus",
    "buy_building": "buy building",
    "buy_held": "buy held",
    "deliver": "deliver contract",
    "prepare": "deliver prepare",
    "trade": "deliver trade",
    "spare": "deliver spare",
    "finish": "deliver finish",
    "hold_bonus": "hold bonus",
    "hold_building": "hold building",
    "hold_contract": "hold contract",
    "take_top": "take top",
    "take_held": "take held",
    "offer_coins": "offer coins",
    "offer_counters": "offer counters",
}

VERBS: Mapping[str, str] = {
    "travel": "End your investment and travel to a location",
    "sell": "Sell a contract for its value",
    "discard": "Discard a contract (where there are no coins)",
    "buy_bonus": "Buy an open bonus card",
    "buy_building": "Buy an open building card",
    "buy_held": "Buy the card in your hand",
    "pay": "Pay a contract for the card you are buying",
    "return_coins": "Return coins above the cash limit",
    "split": "Say how many of the cubes become the first of the two goods",
    "accept": "Let the turned letter count",
    "redraw": "Ignore the letter and turn the next row's first counter",
    "lose": "Choose the goods that you lose",
    "deliver": "Deliver a contract",
    "prepare": "Put a delivery together: by trades, or by naming the kinds that you keep",
    "trade": "Trade four of a kind for a good that the delivery needs",
    "spare": "Keep a kind out of the delivery of different goods",
    "finish": "Deliver nothing more",
    "join": "Pay Time counters and join the journey",
    "decline": "Don't join the journey",
    "hold_bonus": "Take an open bonus card into your hand",
    "hold_building": "Take an open building card into your hand",
    "hold_contract": "Take the top contract of a value into your hand",
    "take_top": "Take your reward from the stack",
    "take_held": "Take the contract in your hand as your reward",
    "offer_coins": "Say how many coins you offer for the exchange",
    "offer_counters": "Say how many Time counters you offer for the exchange",
    "swap": "Exchange your reward for the next contract and all that is offered",
    "keep": "Keep your reward and leave what is offered",
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
