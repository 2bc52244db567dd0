## Names, as the printed edition has them

name-livestock = Livestock
name-muskets = Muskets
    .one = Musket
name-grain = Grain
name-saltpeter = Saltpeter
name-iron = Iron
name-copper = Copper
name-ham = Ham
name-fish_oil = Fish Oil
name-vegetables = Vegetables
    .one = Vegetable
name-calfskin = Calfskin
name-fabric = Fabric
name-coal = Coal
name-plums = Plums
    .one = Plum
name-wine = Wine
name-citrus_fruit = Citrus Fruit
name-spice = Spice
name-hamburg = Hamburg
name-danzig = Danzig
name-sweden = Sweden
name-russia = Russia
name-dutch_republic = Dutch Republic
    .the = the Dutch Republic
name-england = England
name-france = France
name-spain = Spain
name-bohemia = Bohemia
name-denmark = Denmark
name-italy = Italy
name-newfoundland = Newfoundland
name-green = green
name-yellow = yellow
name-black = black
name-purple = purple
name-orange = orange
name-gray = gray
name-blue = blue
name-red = red
name-fleet_at_sea = Fleet at Sea
name-seeamt = Seeamt
name-alsterhaus = Alsterhaus
name-arsenal = Arsenal
name-granary = Granary
name-saddlery = Saddlery
name-foundry = Foundry
name-cloth_hall = Cloth Hall
name-wine_and_spice_house = Wine and Spice House
name-banquet_hall = Banquet Hall
name-smokehouse = Smokehouse
name-town_hall = Town Hall
name-customs_house = Customs House
name-exchange = Exchange
name-lighthouse = Lighthouse
name-guildhall = Guildhall
name-warehouse = Warehouse
name-bulk_yard = Bulk Yard
name-twin_gables = Twin Gables
name-wharf = Wharf
name-storehouse = Storehouse
name-depot_house = Depot House
name-city_scales = City Scales
name-clock_tower = Clock Tower
name-chancery = Chancery
name-envoys_house = Envoys' House
name-peace_of_westphalia = Peace of Westphalia
name-counters = Time counters
name-any = one of the goods

unit = points
    .one = point
none = none

## What is counted

unit-contract = contracts
    .one = contract
unit-counter = counters
    .one = counter
unit-cube = cubes
    .one = cube
unit-good = goods
    .one = good
unit-one_time_cube = one-time cubes
    .one = one-time cube
unit-point = points
    .one = point
unit-time_counter = Time counters
    .one = Time counter

## Cards and goods in words

thing = { NAME($thing) }
thing-the = { NAME($thing, form: "the") }
several = { $things }
amount = { COUNT($number, $good) }
bid = { $coins ->
    [0] { $counters ->
        [0] nothing
       *[other] { COUNT($counters, "counter") }
    }
   *[other] { COUNT($coins, "coin") }{ bid-too }
}
bid-too = { $counters ->
    [0] {""}
   *[other] { " " }and { COUNT($counters, "counter") }
}

## What can be done: verbs that are advised alike have the same words

doing-deliver = deliver a contract
doing-prepare = put a delivery together
doing-trade = trade four for one
doing-spare = keep a good out of the delivery
doing-sell = sell
doing-discard = discard contracts
doing-buy_bonus = buy
doing-buy_building = buy
doing-buy_held = buy the card in your hand
doing-hold_bonus = take a card into your hand
doing-hold_building = take a card into your hand
doing-hold_contract = take a card into your hand
doing-return_coins = return the coins above the limit
doing-unpack = place a cube of your supply tile
doing-complete = complete the delivery
doing-travel = travel
doing-finish = finish
doing-pay = pay with a contract
doing-split = split the cubes
doing-accept = let the letter count
doing-redraw = turn the next row's first counter
doing-lose = choose what you lose
doing-take_top = choose the stack
doing-take_held = choose the contract in your hand
doing-offer_coins = offer coins
doing-offer_counters = offer Time counters
doing-swap = swap your reward
doing-keep = keep your reward
doing-join = join the journey
doing-decline = not join

## What a delivery is rewarded with

reward-coming = the { $reward } that this journey turns up
reward-discarded = one of the discarded { $reward }s
reward-none = nothing: none is left
reward-top = a contract of { $value }

## What an edition must be

edition-locations = the twelve: { $names }
edition-left_out = left out
edition-adjacent = major locations, each next to this one too
edition-threshold = from 0 to 9
edition-russia = Sweden and Danzig
edition-columns = the columns { $letters }
edition-column = 1 to 4 goods
edition-of_them = { $number } of them
edition-stored = the 16 goods in six columns, each once
edition-counters = letters A to F, single or double
edition-or_more = 0 or more
edition-number_of_counters = { COUNT($number, "counter") }
edition-rows = 3 to 9 rows of 1 to 20 places
edition-dealt = of at most { $most } places, since four counters are dealt
edition-both_charts = chart_ultimo and chart_back
edition-together = of at most { $most } places together
edition-fills = a table of { LIST($names) }
edition-contract_of = contract of value { $value }
edition-times = there { $number } times
edition-values = of value { LIST($values) }
edition-one_each = one of each value at a major location
edition-two = two: { $contracts }
edition-different = once with any_different_goods
edition-peace = without location and goods, since its value is 14
edition-with_some = with some
edition-location = a location
edition-left_out_beside = left out beside any_different_goods
edition-there = there
edition-ten = a 10 at Hamburg, if it asks for different goods: 12
edition-goods = goods of the board
edition-elsewhere = goods of elsewhere than { $location }
edition-kinds = 1 to { $most } kinds
edition-good = a good of the board
edition-cost = 3 or 4
edition-bonus_of = bonus_card of cost { $cost }
edition-four_times = there at least 4 times
edition-saltpeter = for Saltpeter at Hamburg once at least
edition-never = never
edition-sole = { $number } times with sole_player
edition-once = one of the 26
edition-points = { COUNT($points, "point") } for 8 Time counters
edition-from_to = from 1 to { $most }
edition-line = a line of 1 to 80 ASCII letters
edition-one_of = one of { $names }
edition-rising = pairs that rise
edition-pair = a pair at least
edition-none = none
edition-letters = letters A to F
edition-all_or_goods = "all" or goods of the board
edition-worth = worth at most { COUNT($most, "point") }
edition-turns = { $turns }, one for each card
edition-join_cost = major 1 and minor 2

## Options

option-long = Long game: a longer chart, and less at the start
option-no_joining = No joining others' journeys
option-no_coins = Two players without coins: contracts pay for cards
option-expert = Expert rules: one card in your hand
option-variant_a = Variant A: no losses of goods
option-variant_b = Variant B: no cash limit, but if you could buy any open building, you must buy one
option-variant_c = Variant C: buying a bonus card brings one of its goods
option-variant_d = Variant D: others may offer coins and Time counters for exchanging a reward
option-several = The option { $name } needs two or more players: leave it at False, or play with others.
option-two = The option no_coins is for two players: leave it at False, or play with two.
option-alone = Alone there are no coins anyway: leave no_coins at False.
option-coins = Variant B is about coins: choose either no_coins or variant_b.

## What can't be done

instead = You can { LIST($ways, of: "doing") }.
refusal-turn = It is another player's turn to decide.
refusal-now-plan = You have not travelled yet.
refusal-now-excess = You have more coins than you may keep.
refusal-now-pay = You are paying for a card.
refusal-now-forced = You must buy one of the open buildings first.
refusal-now-split = You are taking cubes.
refusal-now-check = A counter was turned.
refusal-now-lose = Goods are being lost.
refusal-now-deliver = The journey is over: now you may deliver.
refusal-now-trade = You are preparing a delivery.
refusal-now-reward = Your reward waits.
refusal-now-offer = Offers are being made.
refusal-now-swap = Offers are on the table.
refusal-now-join = First say whether you join.
refusal-unknown-contract = There is no contract { $found }; contracts are 0 to { $last }.
refusal-unknown-bonus = There is no bonus card { $found }; bonus cards are 0 to { $last }.
refusal-unknown-building = There is no building { $found }; buildings are 0 to { $last }.
refusal-unknown-location = There is no location { $found }; locations are 0 to { $last }.
refusal-owned = You don't own that contract.
refusal-open = That card is not open.
refusal-hold-value = You can't take a contract of { $value } into your hand: only 3 to 10.
refusal-hold-stack = The stack of { $value }s is empty.
refusal-hold-expert = Only by the expert rules can you take a card into your hand.
refusal-hold-full = You have a card in your hand already: there is room for one.
refusal-hold-once = You have taken a card into your hand this turn: only one a turn.
refusal-return = You have { COUNT($money, "coin") } and may keep { $cash_limit }: there is nothing to return.
refusal-nolimit = There is no cash limit at this table: there is nothing to return.
refusal-sell = This table has no coins: discard contracts, or pay for cards with them.
refusal-discard = This table has coins: sell contracts instead of discarding them.
refusal-last = You can't sell your last contract.
refusal-last-discard = You can't discard your last contract.
refusal-pay = Pay with that contract, and you can't pay the rest and keep one contract.
refusal-money = That costs { $price }; you have { $money }. Sell contracts first.
refusal-money-dear = That costs { $price }; you have { $money }, and { $selling ->
    [0] nothing to sell
   *[other] { $selling } if you sell all but one contract
}.
refusal-worth = That costs { $price }; your contracts are worth { $selling } at most, and you must keep one.
refusal-hand = There is no bonus or building card in your hand to buy.
refusal-forced = You have { COUNT($contracts, "contract") }: sell until { $slots } are left, then travel.
refusal-forced-discard = You have { COUNT($contracts, "contract") }: discard until { $slots } are left, then travel.
refusal-time = { NAME($place) } costs { COUNT($pays, "time_counter") }; you have { $counters }.
refusal-split = You take { COUNT($block, "cube") }: { $split_least } to { $split_most } can become { NAME($one) }.
refusal-split-one = You take { COUNT($block, "cube") }: { $split_least } must become { NAME($one) }.
refusal-same = You have chosen that already.
refusal-column = The loss is in column { $column }.
refusal-number = You lose { COUNT($loses, "good") }: name as many.
refusal-order = Name the two goods in the column's order: { NAME($first) }, then { NAME($then) }.
refusal-lose = You don't have those goods, or those cubes on your tile.
refusal-place = That contract is for { NAME($place) }, but this journey led to { NAME($here) }.
refusal-peace = The Peace of Westphalia can't be delivered: it counts at the end.
refusal-twice = You have delivered that contract this turn: only once a turn.
refusal-goods = You lack goods for that contract, and trades can't replace them.
refusal-goods-trades = You lack goods for that contract: prepare it with trades.
refusal-goods-kinds = Choose the goods for that contract one by one: prepare it.
refusal-trades = Nothing is left to choose for that contract: deliver it at once.
refusal-take = The delivery does not need that good: trade for one that it needs.
refusal-itself = You can't trade a good for itself.
refusal-four = A trade takes { $rate } of a kind; you have { $have }.
refusal-spoils = After that trade you could not complete the delivery.
refusal-spare = You can't keep { NAME($good) } out of this delivery: it is needed.
refusal-spare-none = You have no { NAME($good) }: there is nothing to keep out of this delivery.
refusal-spare-kept = You keep { NAME($good) } out of this delivery already.
refusal-spare-named = This delivery takes named goods: you can't keep any out of it.
refusal-offer-coins = { $can_offer_coins ->
    [0] You have no coins.
   *[other] You can offer at most { COUNT($can_offer_coins, "coin") }.
}
refusal-offer-counters = { $can_offer_counters ->
    [0] You have no Time counters.
   *[other] You can offer at most { COUNT($can_offer_counters, "time_counter") }.
}
refusal-unpack-check = While goods are lost, place cubes only together with your choice.
refusal-unpack-delivery = With that cube placed you could not complete the delivery.
refusal-unpack-tile = There is no { NAME($colour) } cube on your supply tile.

## What is decided in advance

order-join = joining a journey
order-deliver = delivering
order-check = letting a letter count
order-lose = losing goods
order-offer = offering for an exchange
order-swap = exchanging the reward
order-reward = a reward from stack or hand
order-forced = having to buy a building
order-excess = coins above the limit, by an exchange
order-reply-decline = don't join
order-reply-join = join
order-reply-deliver = deliver the highest contract that can be delivered at once
order-reply-finish = deliver nothing more
order-reply-accept = let the letter count
order-reply-redraw = turn the next row's first counter instead
order-reply-spare = lose what my contracts need least, and place no cube
order-reply-most = lose from my largest stacks, and place no cube
order-reply-nothing = offer nothing
order-reply-keep = keep my reward
order-reply-swap = take the exchange
order-reply-stack = take it from the stack
order-reply-hand = take it from my hand
order-reply-cheapest = buy the cheapest
order-reply-points = buy the one that scores most now
order-reply-return = return the excess
order-figure-could = contracts that I could deliver there
order-figure-best = value of the highest contract that I could deliver there (0: none)
order-figure-outright = value of the highest one that I could deliver there at once, without trades (0: none)
order-figure-cost = Time counters that joining costs
order-figure-counters = my Time counters
order-figure-money = my coins
order-figure-final = whether it is the last round (1 or 0)
order-figure-own_turn = whether it is my own turn (1 or 0)
order-figure-contracts = my contracts
order-figure-number = goods that I would lose by the letter
order-figure-inside = my goods in that column
order-figure-spare = my goods in that column beyond what any single contract asks for
order-figure-reward = value of the reward that may be exchanged
order-figure-coins = coins that all players offer together
order-figure-given = Time counters that all players offer together
order-figure-value = value of the contract that the stack would give (0: none)
order-figure-points = points that the best open building scores for me now

## How a game ended

outcome-round = The last round was played.
outcome-solo = The last card of the solo stack was turned, and its turn was played.
trail-counters = Ties: more Time counters rank higher.
trail-shared = Still tied: the rank is shared.

## Commands

verb-travel = Travel to a place; this ends your investing
verb-sell = Sell a contract for its value
verb-discard = Discard a contract (at a table without coins)
verb-buy_bonus = Buy an open bonus card
verb-buy_building = Buy an open building card
verb-buy_held = Buy the card in your hand
verb-pay = Pay a contract for the card you are buying
verb-return_coins = Return coins above the cash limit
verb-split = Say how many of the cubes become the first of the two goods
verb-accept = Let the turned letter count
verb-redraw = Ignore the letter and turn the next row's first counter
verb-lose = Choose the goods that you lose
verb-deliver = Deliver a contract
verb-prepare = Put a delivery together: trade, or name the goods that you keep
verb-trade = Trade four of a kind for a good that the delivery needs
verb-spare = Keep a good out of the delivery of different goods
verb-finish = Deliver nothing more
verb-join = Pay Time counters and join the journey
verb-decline = Don't join the journey
verb-hold_bonus = Take an open bonus card into your hand
verb-hold_building = Take an open building card into your hand
verb-hold_contract = Take the top contract of a value into your hand
verb-take_top = Take your reward from the stack
verb-take_held = Take the contract in your hand as your reward
verb-offer_coins = Say how many coins you offer for the exchange
verb-offer_counters = Say how many Time counters you offer for the exchange
verb-swap = Exchange your reward for the next contract and all that is offered
verb-keep = Keep your reward and leave what is offered
verb-unpack = Place a one-time cube as a good
field-contract = Which contract
field-card = Which card
field-location = Where to
field-first = How many become the first good, or the good that you lose
field-second = The second good that you lose, with a double letter
field-cubes = One-time cubes that you place first
field-good = Which good
field-give = The good that you give four of
field-take = The good that it stands for
field-value = The contract's value
field-coins = How many coins
field-counters = How many Time counters
command-buy_bonus = buy bonus
command-buy_building = buy building
command-buy_held = buy held
command-deliver = deliver contract
command-prepare = deliver prepare
command-trade = deliver trade
command-spare = deliver spare
command-finish = deliver finish
command-hold_bonus = hold bonus
command-hold_building = hold building
command-hold_contract = hold contract
command-take_top = take top
command-take_held = take held
command-offer_coins = offer coins
command-offer_counters = offer counters
group-buy = Buy a bonus card, a building, or the card in your hand
group-deliver = Deliver contracts, put a delivery together, or deliver nothing more
group-hold = Take a card into your hand: a bonus card, a building or a contract
group-take = Take your reward, from the stack or from your hand
group-offer = Offer coins or Time counters for the exchange

## What happens

event-no_choice = { $forced ->
    [yes] {" "}(no choice)
   *[no] {""}
}
event-from_hand = { $held ->
    [yes] {" "}from the hand
   *[no] {""}
}
event-cost = { $coins ->
    [yes] { COUNT($cost, "coin") }
   *[no] contracts worth { $cost }
}
event-sold = { FORM($who) ->
    [you] You sell
   *[other] { NAME($who) } sells
} the { $contract } for { COUNT($coins, "coin") }.
event-discarded = { FORM($who) ->
    [you] You discard
   *[other] { NAME($who) } discards
} the { $contract }.
event-paid = { FORM($who) ->
    [you] You pay
   *[other] { NAME($who) } pays
} with the { $contract }{ event-no_choice }.
event-bought-bonus = { FORM($who) ->
    [you] You buy
   *[other] { NAME($who) } buys
} the bonus card { $card }{ event-from_hand } for { event-cost }{ event-no_choice }.
event-bought-building = { FORM($who) ->
    [you] You buy
   *[other] { NAME($who) } buys
} the building { $card }{ event-from_hand } for { event-cost }{ event-no_choice }.
event-opened-bonus = New open bonus card: { $card }.
event-opened-building = New open building: { $card }.
event-opened-contract = Now on top of its stack: the { $card }.
event-renewed = The open bonus cards go under their stack. Open now: { $cards }.
event-returned = { FORM($who) ->
    [you] You return
   *[other] { NAME($who) } returns
} { COUNT($coins, "coin") } to the bank.
event-travelled = { FORM($who) ->
    [you] You travel
   *[other] { NAME($who) } travels
} to { NAME($place, form: "the") }{ $paid ->
    [0] {""}
   *[other] { " " }for { COUNT($paid, "time_counter") }
}.
event-took = { FORM($who) ->
    [you] You take
   *[other] { NAME($who) } takes
} { $goods }{ event-no_choice }.
event-gained-bought = { FORM($who) ->
    [you] You get
   *[other] { NAME($who) } gets
} { COUNT($number, $good) } with the card just bought.
event-gained-travelled = { FORM($who) ->
    [you] You get
   *[other] { NAME($who) } gets
} { COUNT($number, $good) } by a bonus card.
event-spread = { $number ->
    [one] A new cube comes
   *[other] New cubes come
} to { $places }.
event-earned = { FORM($who) ->
    [you] You get
   *[other] { NAME($who) } gets
} { COUNT($counters, "time_counter") }{ $supply ->
    [0] {""}
   *[other] , { $supply } of them from the supply
}.
event-turned = { FORM($who) ->
    [you] You turn
   *[other] { NAME($who) } turns
} a Time counter: { $letter }{ $final ->
    [yes] {""}
   *[no] {" "}(may be ignored)
}.
event-accepted = Letter { $letter } counts.
event-chose = { FORM($who) ->
    [you] You have
   *[other] { NAME($who) } has
} chosen.
event-chose-again = { FORM($who) ->
    [you] You choose
   *[other] { NAME($who) } chooses
} again.
event-chose-part = { FORM($who) ->
    [you] You have
   *[other] { NAME($who) } has
} chosen one part of an offer.
event-lost = - { FORM($who) ->
    [you] you lose
   *[other] { NAME($who) } loses
} { $goods }{ $placed ->
    [0] {""}
    [one] , after placing a one-time cube as { $cubes }
   *[other] , after placing one-time cubes as { $cubes }
}{ event-no_choice }.
event-lost-nothing = nothing
event-unpacked = { FORM($who) ->
    [you] You place
   *[other] { NAME($who) } places
} a one-time cube as { NAME($good) }.
event-prepared = { FORM($who) ->
    [you] You prepare
   *[other] { NAME($who) } prepares
} to deliver the { $contract }.
event-traded = { FORM($who) ->
    [you] You trade
   *[other] { NAME($who) } trades
} { COUNT($rate, $give) } for { $take ->
    [any] { name-any }
   *[other] 1 { NAME($take) }
}{ event-no_choice }.
event-spared = { FORM($who) ->
    [you] You keep
   *[other] { NAME($who) } keeps
} the { NAME($good) }{ event-no_choice }.
event-delivered = { FORM($who) ->
    [you] You deliver
   *[other] { NAME($who) } delivers
} the { $contract }{ $goods ->
    [none] { $placed ->
        [0] {" "}by trades alone
       *[other] {""}
    }
   *[other] : { $goods }
}{ $placed ->
    [0] {""}
    [one] , with a one-time cube as { $cubes }
   *[other] , with one-time cubes as { $cubes }
}{ event-no_choice }.
event-shuffled = The discarded { $value }s are shuffled into a new stack of { COUNT($cards, "card") }.
event-rewarded = { FORM($who) ->
    [you] You get
   *[other] { NAME($who) } gets
} the { $contract }{ event-from_hand }.
event-rewarded-nothing = { FORM($who) ->
    [you] You get
   *[other] { NAME($who) } gets
} no contract: none is left.
event-joined = { FORM($who) ->
    [you] You join
   *[other] { NAME($who) } joins
} and { FORM($who) ->
    [you] pay
   *[other] pays
} { NAME($traveller) } { COUNT($counters, "time_counter") }.
event-declined = { FORM($who) ->
    [you] You do
   *[other] { NAME($who) } does
} not join.
event-finished = { FORM($who) ->
    [you] You deliver
   *[other] { NAME($who) } delivers
} nothing more.
event-finished-forced = { NAME($who, form: "start") } can deliver nothing more.
event-held-bonus = { FORM($who) ->
    [you] You take the bonus card { $card } into your hand
   *[other] { NAME($who) } takes the bonus card { $card } into the hand
}.
event-held-building = { FORM($who) ->
    [you] You take the building { $card } into your hand
   *[other] { NAME($who) } takes the building { $card } into the hand
}.
event-held-contract = { FORM($who) ->
    [you] You take the { $card } into your hand
   *[other] { NAME($who) } takes the { $card } into the hand
}.
event-bids = Offers: { $bids }.
event-bids-one = { NAME($who) } { bid }
event-swapped = { FORM($who) ->
    [you] You exchange the { $given } for the { $contract } and get
   *[other] { NAME($who) } exchanges the { $given } for the { $contract } and gets
} { bid }.
event-kept = { FORM($who) ->
    [you] You keep your
   *[other] { NAME($who) } keeps the
} reward.
event-refilled = The chart is turned over and filled with { COUNT($counters, "counter") }.
event-triggered-peace = { FORM($who) ->
    [you] You have
   *[other] { NAME($who) } has
} delivered a { $value }: the last round comes after this turn.
event-triggered-chart = { FORM($who) ->
    [you] You have
   *[other] { NAME($who) } has
} taken the chart's last counter: the last round comes after this turn.
event-triggered-idle = Nobody took a counter from the chart or delivered for { COUNT($rounds, "round") }: the last round comes after this turn.
event-triggered-calm = Nobody took a counter from the chart for { COUNT($rounds, "round") }: the last round comes after this turn.
event-warned-idle = { COUNT($left, "more_round") } without a counter from the chart or a delivery, then the last round comes.
event-warned-calm = { COUNT($left, "more_round") } without a counter from the chart, then the last round comes.
event-placed = { FORM($who) ->
    [you] Your
   *[other] { NAME($who) }'s
} last cubes become { $goods }.
event-scored = { FORM($who) ->
    [you] You score
   *[other] { NAME($who) } scores
} { $full } for the best contracts, { $half } for the others, { $buildings } for buildings.
event-ended = The game ends.

office = { NAME($who, form: "start") }: { COUNT($points, "point") }
office-column = { $letter } { $goods }
office-bonus = bonus { COUNT($bonuses, "card", number: "none") }:

## What can be looked at one by one

place-cards = Open cards
place-offices = Offices
place-counters = Time counters

close-below = · { $line }
close-location = { $mark } { NAME($place) }: { $cubes ->
    [0] no cubes
   *[other] { COUNT($cubes, "cube") }
}
close-location-goods = { $first } { NAME($one) } or { $second } { NAME($other) }
close-near = A journey there adds a cube to each of: { $places }.
close-location-minor = { $mark } { NAME($place) }: no goods
close-spread = A journey there adds a cube { $threshold ->
    [0] to each of: { $places }
   *[other] to each place with { $threshold } or more: { $places }
}.
close-nowhere = nowhere now
close-counters-change = { $pays ->
    [0] { $gets ->
        [0] get no Time counters
       *[other] get { COUNT($gets, "time_counter") }
    }
   *[other] pay { COUNT($pays, "time_counter") }
}
close-traveller = Travellers { close-counters-change }.
close-owned = Contracts of this place
close-owned-one = { NAME($who, form: "start") }: { $value } ({ $goods }), { $lacking }
close-travel-not = You can't travel there: it costs { COUNT($pays, "time_counter") }; you have { $counters }.
close-travel = If you travelled there now:
close-goods-one = { COUNT(1, $one) } or { COUNT(1, $other) }
close-goods-two = { COUNT(1, $one) }, { COUNT(1, $other) }
close-goods = { $cubes } goods: { NAME($one) } and { NAME($other) }, 1 to { $split_most } of each
close-no_goods = no goods
close-bonus = { COUNT($bonus, $good) } by a bonus card
close-bonus-joining = { COUNT($bonus_goods_joining, $good) } by a bonus card
close-letters = { $letters ->
    [one] the last counter of a row: a letter is turned
   *[other] the last counters of { $letters } rows: letters are turned
}
close-before = before that loss:
close-companion = { NAME($who) } could join and deliver { LIST($values) }
close-companions = could join without a delivery: { $whose }
close-join-not = You can't join: it costs { COUNT($fee, "time_counter") }; you have { $counters }.
close-join = If you joined somebody, for { COUNT($fee, "time_counter") }:
close-deliver = deliver { $value } ({ $goods }) for { $reward }
close-deliver-traded = deliver { $value } by trades ({ $goods }) for { $reward }
close-deliver-nothing = nothing to deliver
close-bonuses = Open bonus cards, { $pile } more in the stack
close-open = { $card }, costs { $price }
close-bonuses-bottom = under the stack: { $cards }
close-buildings = Open buildings, { $pile } more in the stack
close-building = { $card }, costs { $price }: { $power }
close-building-now = { $card }, costs { $price }: { COUNT($building, "point") } now ({ $power })
close-contracts = Contracts on top of their stacks
close-stack = { $contract }: { $cards_level_pile } in the stack{ $gone_level_pile ->
    [0] {""}
   *[other] , { $gone_level_pile } discarded
}
close-stack-gone = { $worth }: none open, { $level_pile } discarded
close-points = contracts: { COUNT($best, "point") }
close-points-half = contracts: { COUNT($best, "point") }, and { $rest } for the others
close-row = Row { $row_number }: { $letters }
close-unseen = ?: nobody has seen its letter
close-supply = Supply: { COUNT($pile, "counter") }
close-supply-seen = Seen in the supply: { $letters }
close-counters = { NAME($who, form: "start") }: { COUNT($counters, "counter") }
close-counters-seen = { NAME($who, form: "start") }: { COUNT($counters, "counter") }, seen: { $seen }

## The rules

rules-goal-title = The most points win
rules-goal = Contracts and buildings bring points. Goods, Time counters{ $coins ->
    [yes] , coins
   *[no] {""}
} and bonus cards bring none by themselves.
rules-steps = A turn has { $joining ->
    [yes] four
   *[no] three
} steps: invest, travel, deliver{ $joining ->
    [yes] ; then others may join
   *[no] {""}
}.

rules-invest-title = Invest
rules-invest = Sell contracts for their value, and buy open bonus cards and buildings.
rules-invest-limit = You may keep { COUNT($cash_limit, "coin") }.
rules-invest-forced = There is no cash limit. But after somebody buys a building, check all players clockwise from the traveller. The first who could pay for any open building must buy one. Repeat this until nobody could.
rules-invest-bare = There are no coins here. Pay for an open bonus card or building with contracts worth its price or more, without change. You may also discard contracts.
rules-invest-slots = A player who begins a turn with more than { $slots } contracts must { $coins ->
    [yes] sell
   *[no] discard or pay
} down to { $down_to_slots }, but not in { $alone ->
    [yes] turn { $solo_turns }
   *[no] the last round
}. { $coins ->
    [yes] You can't sell your last one
   *[no] You must keep one
}.
rules-invest-renewed = When a building is bought, all open bonus cards go under their stack, and new ones are turned.
rules-invest-good = When you buy a bonus card, you get one of its goods.
rules-invest-hand = Once a turn, before or after the journey, you may take an open card or a top contract of 3 to 10 into your empty hand. Buy it from there later, or take it as a reward of its value.

rules-invest-columns = { $checks ->
    [yes] Your office has a column for each letter
   *[no] Your office has six columns
}: { $columns }.
rules-invest-column = **{ $letter }** { $goods }
rules-name = { NAME($thing) }
rules-travel-title = Travel
rules-travel = Travel to one of twelve places, even to the same one again.
rules-travel-solo = First lay the solo stack's top contract open on the stack of its value. The 8s come first, then the 9s and the 10s, in turn { $solo_turns } the { $worth }.
rules-travel-major = In a big place you take all its cubes. Each becomes one of its two goods. With two or more cubes, take at least one of each good.
rules-travel-bonus = Each of your bonus cards for the place, big or small, brings { COUNT($bonus_goods, "good") }.
rules-travel-cubes = Then new cubes come. After a big place, the places next to it get one. After a small one, every place with at least this many does: { $places }.

rules-travel-near = Next to each other: { $places }.
rules-travel-near-one = { NAME($place) } and { $others }
rules-travel-least = { NAME($place) } { $threshold }
rules-time-title = Time counters
rules-travel-time = They { $alone ->
    [yes] come from the supply.
   *[no] come from the chart, but in the last round from the supply.
}
rules-travel-gains = You get: { $places }.
rules-travel-pays = You pay: { $places }.
rules-travel-time-gets = { NAME($place) } { $gets }
rules-travel-time-pays = { NAME($place) } { $pays }
rules-travel-letter = The player who takes the last counter of a row turns it. They may ignore a single letter and turn the next row's first counter instead.
rules-travel-letter-lose = Then everybody loses a good of that column, or two with a double letter. In the last round nobody loses any.

rules-deliver-title = Deliver
rules-deliver = Deliver your contracts for this place, each once a turn. The goods go, the contract stays.
rules-deliver-reward = You get the top contract of the next value. If its stack is empty{ $alone ->
    [yes] {""}
   *[no] {" "}and none of that value was discarded
}, you get one of the same value.
rules-deliver-trade = In a delivery { COUNT($rate, "good") } of a kind, or { COUNT($counters_rate, "time_counter") }, replace any one good.
rules-deliver-offers = If a reward uncovers another contract, the others secretly offer { $coins ->
    [yes] coins and counters
   *[no] counters
}. You may exchange your reward for that contract and all offers.

rules-join = **Others join**: clockwise, they may pay you { COUNT($major_fee, "time_counter") }, { $minor_fee } in a small place, and deliver there too.
rules-join-goods = Each of their bonus cards for the place brings them { COUNT($bonus_goods_joining, "good") }.

rules-cubes = **One-time cubes**: a cube of your supply tile becomes a good of its colour at any time{ $losses ->
    [yes] , but not while goods are being lost
   *[no] {""}
}. It does not come back.
rules-cubes-long = The long game begins with contracts of 2 and 3. You start without bonus cards, Time counters and one-time cubes.

rules-end = In the last round everybody has one more turn. It comes when a { $worth } is delivered or { $chart ->
    [twice] the chart is empty for the second time: first its back, then its top side
    [either] the chart is empty (with three or four players: first its back, then its top side)
   *[once] the chart is empty
}.
rules-end-idle = It also comes after { $idle_rounds } rounds without a delivery or a counter from the chart, or { $calm_rounds } without a counter from the chart.
rules-end-alone = The game ends after turn { $solo_turns }.
rules-end-scores = Your { $slots } best contracts score their value, the others half of it. Buildings score what they say.
rules-end-ties = Ties: more Time counters rank higher.
rules-aims = Aims: { COUNT($easy_aim, "point") } for a beginner, { $good_aim } with experience, { $best_aim } for a master.

rules-alone = **Alone**: you have { $solo_turns } turns and no coins. Contracts pay for cards, without change. Each journey first turns up one of the 8s, 9s and 10s, the last journey the { $worth }. There is no chart, no loss and no joining. Discards never come back.

rules-options = **Options**: long game, no joining, no coins (two players), a card in your hand (expert). A: no losses. B: no cash limit, but forced purchases. C: a good with each bonus card you buy. D: offers for exchanging a reward.

rules-example-waiting = **From a game**: where cubes wait
rules-example-losing = **From a game**: contracts still ready after a loss
rules-example-bill = **From a game**: what a delivery takes

## Pages: rules and symbols

page-symbols-place = { $mark } { NAME($place) } { $first } { NAME($one) } { $second } { NAME($other) }
page-symbols-small = { $mark } a small place: { LIST($places, style: "and") }
page-symbols-cubes = 🟩🟨… alone: one-time cubes

## The box

box-pitch = Deliver goods for better contracts
box-audience = For people who love long plans

## Pages: what emoji mean

page-mark-town = { NAME($thing) }
    .what = places
page-mark-last = last round
page-mark-travel = travel
    .what = travel to a place
page-mark-good = { NAME($thing) }
    .counted = { COUNT($number, $thing) }
    .what = goods that places give and contracts ask for
page-mark-cube = { NAME($place) }
    .what = one-time cubes: each can be a good of that place once
page-mark-cubes =
    { $number ->
        [0] { $things }
        [one] a cube of { $things }
       *[other] cubes of { $things }
    }
page-mark-place = {""}
    .named = { NAME($place) }
    .what = places
page-mark-time = Time
    .what = Time counters
page-mark-contract = contract
    .what = contract
page-mark-bonus = bonus card
    .what = bonus card: goods on a journey to its place
page-mark-building = building
    .what = building: points or a power
page-mark-sell = sell
    .what = sell, buy or give up cards
page-mark-ready = ready
    .what = you have all of it
page-mark-there = there
page-mark-lacks = lacking
    .what = lacking
page-mark-deliver = deliver
    .what = deliver a contract
page-mark-trade = trade
    .what = exchange
page-mark-lose = lose
    .what = lose goods
page-mark-hold = hand
    .what = take a card into your hand
page-mark-nothing = nothing
    .what = do nothing
page-mark-join = join
    .what = join the journey
page-mark-letter = letter
    .what = let the letter count
page-mark-waiting = goods waiting

## Pages: where we are

page-where-several = round { $rounds }
    .own = round { $rounds } · { COUNT($points, "point") }
page-where-alone = turn { $rounds } of { $solo_turns }
    .own = turn { $rounds }/{ $solo_turns } · { COUNT($points, "point") }
page-where-there = in { $mark } { NAME($place) }
page-where-over = { COUNT($rounds, "round") }

## Pages: the questions

page-ask-plan = Travel where?
page-ask-pay = Pay { $due } more with what?
page-order-excess = You have { COUNT($money, "coin") }, the limit is { $cash_limit }: buy or return
page-order-sell = { COUNT($contracts, "contract") }, limit { $slots }: sell { $too_many ->
        [one] one
       *[other] { $too_many }
    }
page-order-discard = { COUNT($contracts, "contract") }, limit { $slots }: give up { $too_many ->
        [one] one
       *[other] { $too_many }
    }
page-order-buy = By variant B you must buy a building: which?
page-order-lose =
    { FORM($who) ->
        [you] You
       *[other] { NAME($who, form: "short") }
    } turned letter { $letter }: lose { $loses ->
        [one] which good?
       *[other] which { $loses } goods?
    }
page-ask-split = { COUNT($cubes, "cube") }: which goods?
    .one = { COUNT($cubes, "cube") }: { NAME($one) } or { NAME($other) }?
page-ask-check = Letter { $letter }: keep it?
page-ask-deliver = Deliver the { $value }? { $points } → { COUNT($points_after, "point") }
    .unsaid = Deliver the { $value } in { NAME($place) }?
page-ask-deliver-which = Deliver which contract?
page-ask-hold = Take a card into your hand?
page-ask-trade = Trade { $rate } of a kind for 1?
    .ready = Deliver now, or trade first?
page-ask-reward = Which contract do you take?
page-ask-offer = What do you offer?
    .coins = And how many coins?
    .counters = And how many Time counters?
page-ask-swap = Exchange your new contract?
page-ask-join = Join { NAME($who, form: "short") } for { $fee } { $time }?
    .gain = Join for { $fee } { $time }? { $points } → { COUNT($points_after, "point") }
    .loss = Join for { $fee } { $time }? You lose { COUNT($loss, "point") }

page-turn-of =
    { FORM($who) ->
        [you] Your turn
       *[other] It is { NAME($who, form: "short") }'s turn
    }
page-call-join = join { NAME($who) } in { NAME($place) }?
page-call-lose = which goods do you lose?
page-call-offer = what do you offer?
page-turn-join =
    { FORM($who) ->
        [you] You may join the journey
       *[other] { NAME($who, form: "short") } may join the journey
    }
page-turn-lose = Goods are lost
page-turn-offer = Offers are made

## Pages: facts

page-several = { $things }
page-signed = { SIGNED($gain) } { COUNT($gain, "point", number: "none") }
page-amount = { $mark } { COUNT($number, $good) }
    .words = { COUNT($number, $good) }
page-purse = { $time } Time **{ $counters }**
    .coins = { COUNT($money, "coin", number: "bold") }
page-purse-goods = { COUNT($goods, "good", number: "bold") }
page-cubes = { COUNT($tile, "cube", number: "none") } { $cubes }
page-cubes-all = all { $tile } cubes
page-stock = **Goods** { $goods }
    .title = **Goods**
    .none = **Goods** none
    .more = { $goods }
page-keep = **You keep** { $goods }
    .title = **You keep**
    .none = **You keep** no goods
    .more = { $goods }
page-keep-cubes = and { $cubes }
    .alone = **You keep** { $cubes }
page-contracts = **Contracts** still lack
    .cubes = **Contracts** still lack (beyond your cubes)
    .own = **Your contracts**
page-contract = { $mark } **{ $value } { NAME($place) }**
    .short = { $mark } **{ $value }**
    .peace = { $mark } **{ $value } { NAME($peace) }**
    .what = contracts: their points, and where they are delivered
page-contract-plain = { $value } { NAME($place) }
    .goods = { $value } { NAME($place) } ({ $goods })
page-needs = { $goods }
    .kinds = { $kinds } different goods
page-lacks = lacks { $goods }
    .cubes = lacks { $goods } but has { $cubes }
page-lacks-short = { $goods }
    .cubes = { $goods } ({ $cubes })
page-lacks-nothing = { $mark }
page-lacks-cubes = { $mark } with { $cubes }
page-lacks-kinds = has { $reached } of { $kinds } kinds
page-lacks-peace = scores as it is
page-gain-ready = { $mark } with
page-gain-too = { $mark } included
page-gain-cubes = and { $cubes }
    .alone = { $cubes }
page-gain-pays = and { $time }{ $pays } travel
page-waiting-title = **Cubes waiting**
page-waiting-none = **Cubes waiting** nowhere
page-waiting-each = **Cubes waiting** { $cubes } in each big place
page-waiting = { $mark } { NAME($place) } **{ $cubes }**
page-clock = { $mark } { COUNT($chart, "time_counter") } left, then the last round.
page-clock-back = { $mark } { COUNT($chart, "time_counter") } left, then it is filled again.
page-clock-row =
    The { $row_left ->
        [one] next one
        [2] 2nd from now
        [3] 3rd from now
       *[other] { $row_left }th from now
    } turns up a letter: all lose goods.
page-clock-final =
    { $flag } Last round: { $turns ->
        [one] the last turn.
       *[other] { $turns } turns left, this one included.
    }
page-until = Ends after { $chart } { $mark }
page-until-refill = { $mark } { COUNT($chart, "time_counter") } to the chart's top side
page-until-letter =
    { $until_letter ->
        [one] next
        [2] 2nd
        [3] 3rd
       *[other] { $until_letter }th
    }: a letter
page-until-about = about { COUNT($rounds_left, "round") }
page-clock-ending = { $flag } The last round follows this turn.
page-there =
    { $player } { FORM($who) ->
        [you] You are
       *[other] { NAME($who, form: "short") }
    } in { $mark } { NAME($place) }
page-letter = { $mark } **{ $letter }**: all lose { COUNT($loses, "good") } of { $column }
    .maybe =
        { $mark } **{ $letter }**, if it counts: all lose a good
page-took =
    { FORM($who) ->
        [you] You got
       *[other] { NAME($who, form: "short") } got
    } { $contract }
    .next = Below lies { $contract }
page-aims = Points to aim at: { $easy_aim }, { $good_aim } or { $best_aim }
page-chosen-lose = { $mark } You have chosen to lose { $goods }
    .placing = after cube as { $cubes }
page-chosen-offer = { $mark } You offer { COUNT($offered_coins, "coin") }, { COUNT($offered_counters, "counter") }

## Pages: all that lies open

page-whole-over = The game is over
page-whole-step =
    { $kind ->
        [plan] planning a journey
        [pay] paying with contracts
        [forced] buying a building
        [excess] too many coins
        [split] taking cubes as goods
        [check] letting a letter count, or another
        [lose] losing goods
        [deliver] delivering
        [trade] putting a delivery together
        [reward] choosing a reward
        [offer] offering for the reward
        [swap] exchanging the reward
       *[other] joining the journey
    }
page-whole-chart =
    { $mark } { COUNT($chart, "time_counter") } on the chart{ $back ->
        [yes] , back side
       *[no] {""}
    }
page-whole-final = { $flag } Last round: { $turns ->
        [one] the last turn
       *[other] { $turns } turns left
    }
page-whole-seen = Letters seen: { $rows }
    .row = row { $row_number } { $letters }
page-whole-waited = Still to choose:
    .who = { NAME($who, form: "short") }
page-whole-forced =
    { FORM($who) ->
        [you] You have
       *[other] { NAME($who, form: "short") } has
    } { COUNT($too_many, "contract") } too many
page-whole-rows = Row by row: { $rows }
    .letters = To the next letters: { $rows }
page-whole-idle = No counter taken, no delivery for { COUNT($idle, "round") }; { $idle_rounds } bring the end.
page-whole-calm = No counter taken for { COUNT($calm, "round") }; { $calm_rounds } bring the end.
page-whole-waits = Before goods are lost:
page-whole-chance = { $who }
    .can = Can deliver: { $who }
    .trades = With trades: { $who }
    .begun = Delivering: { $who }
    .cannot = Can't deliver: { $who }
    .done = Delivered: { $who }
    .one = { NAME($who, form: "short") } { LIST($values) }
    .all = { NAME($who, form: "short") } { LIST($values, style: "and") }
page-whole-place = { NAME($place) }
page-whole-good = { $letter } { NAME($good) }
page-whole-points = points
page-whole-time = Time counters
page-whole-coins = coins
page-whole-office = { $player } **{ NAME($who, form: "short") }**
page-whole-owned = { $contract }
page-whole-top = { $contract }
page-whole-card = { $mark } { $card }
page-whole-building = { $mark } { $card }: { COUNT($building, "point") } now
page-whole-hand = { $mark } { $card }
page-whole-stacks = **Contracts on top of their stacks**
    .none = No contracts lie open.
page-whole-solo = Solo: { $values }
    .one = { $solo } of { $worth }
page-whole-open = **Open cards**, with their prices
    .none = No cards lie open.
    .one = { $mark } { $card }: { $price }
page-head-place = place, goods
    .what = places, and below each its two goods with the letter of their column
page-head-cubes = cubes
    .what = goods waiting there
page-head-gets = time
    .what = Time counters that a traveller gets there

## Pages: tables

page-head-points = points
    .what = points so far
page-head-time = time
    .what = Time counters they have
page-head-coins = coins
    .what = what they have
page-head-goods = goods
    .what = goods they have
page-head-has = has
    .what = goods of this letter they have
page-head-loses = loses
    .what = goods of this letter they lose
page-head-lose = lose
    .what = goods that you would lose
page-head-ready = still ready
    .what = contracts that you could still deliver
page-row-ready = { $stays_ready } of { $ready }
page-head-best = best
    .what = points of the best contracts
    .drawn = best contracts
page-head-rest = rest
    .what = points of all other contracts, at half
    .drawn = other contracts, at half
page-head-built = more
    .what = points of buildings
    .drawn = buildings
page-head-all = all
    .what = points in all

## Pages: travelling

page-time-none = no { $time }
page-time-get = you get { $gets } { $time }
page-time-pay = you pay { $pays } { $time }
page-takes = { NAME($one) } and { NAME($other) }
    .one = { NAME($one) } or { NAME($other) }
    .number = { COUNT($cubes, "cube") } to take
    .bonus = { COUNT($bonus, $good) } by your card
    .none = no cubes now; else { NAME($one) } and { NAME($other) }
    .small = a small place: contracts, no cubes
    .lacking = lacking for { $contracts }
page-letters =
    { $letters ->
        [one] turns a letter: all lose goods
       *[other] turns { $letters } letters: all lose goods
    }
page-spends = spends { $goods }
page-spends-good = { COUNT($spent, $good) }
page-spends-more = { $spent } other goods
page-spends-goods = { $goods }
    .some = { $goods }
page-spends-time = { $time }{ $spent }
page-spends-cubes = { COUNT($placed, "one_time_cube") }
page-choice-travel =
    { NAME($place) }: { $cubes ->
        [0] { $time }
       *[other] { COUNT($cubes, "cube") }, { $time }
    }
    .deliver = { NAME($place) }: deliver { $values }, { $points }
    .all = { NAME($place) }: { $values }, { $points }
    .pays = { NAME($place) }: { $points }
    .brings = { NAME($place) }: { COUNT($arriving, "good") }
page-choice-travel-gets = { NAME($place) }: { COUNT($arriving, "good") }, { $time } +{ $gets }
page-choice-travel-pays = { NAME($place) }: { COUNT($arriving, "good") }, { $time } −{ $pays }
page-choice-travel-not = { NAME($place) }: { $time }
    .dear = you have { $counters } { $time }
page-split = Each: { $first } { NAME($one) } or { $second } { NAME($other) }
page-choice-split = { $goods }
    .move = Take { $goods }
    .good = { $mark } { COUNT($takes, $good) }
    .deliver = then you could deliver { $values }: { $points }
    .word = { COUNT($takes, $good) }
    .gain = { $goods }: { $points }

## Pages: cards

page-choice-sell = Sell the { $contract }
    .detail = coins +{ $value }, { $points }
    .unsaid = for its value in coins
page-choice-discard = Discard the { $contract }
    .detail = { $points }
    .unsaid = for nothing
page-choice-pay = Pay the { $contract }
    .detail = worth { $value }, { $points }
    .unsaid = for its value
    .now = { $contract }: { $points }
page-choice-return = Return { COUNT($excess, "coin") } to the bank
page-bonus = { NAME($good) } in { NAME($place, form: "the") }
page-choice-bonus = { $card }: costs { $price }
    .move = Buy { $card } for { $price }
page-bonus-power = { COUNT($bonus_goods, $good) } whenever you travel to { NAME($place) }, { $bonus_goods_joining } when you join a journey there
    .alone = { COUNT($bonus_goods, $good) } whenever you travel to { NAME($place) }
page-choice-building = { $card }: costs { $price }
    .gain = { $card }: costs { $price }, { $points }
    .move = Buy { $card } for { $price }
page-choice-buy_held = Hand: { $card } for { $price }
    .gain = Hand: { $card } for { $price }, { $points }
    .move = Buy { $card } from your hand for { $price }
page-building-timeTable = points at the end by your Time counters: { $steps }
    .step = { $step_points } from { $from_counters } on
page-building-perTime = { COUNT($vp, "point") } for every { COUNT($per, "time_counter") } at the end, { $most } at most
page-building-perType = { COUNT($vp, "point") } for each of { LIST($goods, style: "and") }, { $most } at most
    .all = { COUNT($vp, "point") } for each kind of good in your office, { $most } at most
page-building-sole = { COUNT($vp, "point") }
    .maxContract = { COUNT($vp, "point") } if your best contract is worth more than any other player's
    .goods = { COUNT($vp, "point") } if you have more goods than anybody else
    .types = { COUNT($vp, "point") } if you have more kinds of goods than anybody else
    .time = { COUNT($vp, "point") } if you have more Time counters than anybody else
    .stack = { COUNT($vp, "point") } if you have more of one good than anybody else has of one
page-building-perGoods = { COUNT($vp, "point") } for every { COUNT($per, "good") } in your office, { $most } at most
page-building-stacksAtLeast = { COUNT($vp, "point") } for each good if you have { $per } or more of it, { $most } at most
page-building-bothTypesOfColour = { COUNT($vp, "point") } for each big place if you have both its goods, { $most } at most
page-building-largestStack = { COUNT($vp, "point") } for each unit of your most common good, { $most } at most
page-building-fullColumns = { COUNT($vp, "point") } for each of the columns { $columns } if you have all its goods, { $most } at most
page-building-allColumnsNonEmpty = { COUNT($vp, "point") } if you have a good of every column
page-building-perContract = { COUNT($vp, "point") } for each contract you own, { $most } at most
page-building-perContractMinor = { COUNT($vp, "point") } for each contract you own for a small place, { $most } at most
page-dear = costs too much: { $power }
page-choice-unpack = { NAME($good, form: "start") } for a one-time cube
    .move = Place a cube as { NAME($good) }
    .detail = at any time, once: the cube does not come back
page-paying = **{ $card }**
    .price = costs { $price }, paid so far { $paid }
page-forced = You can pay for any open building.

## Pages: losing goods

page-losing = Everyone loses { $loses }. You have:
page-asks-below = needs { $goods }
page-contract-whole = { $contract } needs { $goods }
page-lacks-below = · { $lacking }
page-asks = { $contract }
page-losing-good = { $mark } { COUNT($have, $good) }
page-choice-lose-left = { COUNT($left, $good) }
page-choice-accept = Keep { $letter }
page-choice-redraw = Turn another instead
    .known = Turn another: { $letter }
page-choice-lose = Lose { $goods }
    .placing = Lose { $goods }, after cube as { $cubes }
    .left = leaves { $goods }
    .ready = contracts that are ready stay ready
    .broken = no longer ready: { $contracts }
    .many = no longer ready: { COUNT($broken, "contract") }

## Pages: delivering

page-bill = { $check } { $mark } { COUNT($needed, $good) }: you have { $have }
    .covered =
        { $check } { $mark } { COUNT($needed, $good) }: { $have ->
            [0] { $means }
           *[other] have { $have }, { $means }
        }
page-bill-cube = cube { $cube }
page-bill-pay = for { $traded } { $time }
page-bill-trades = by trade
page-bill-give = for { COUNT($traded, $give) }
page-bill-kinds = It asks for { $kinds } different goods, 1 each
page-bill-cubes = { $cubes } { COUNT($placed, "cube", number: "none") } → { $goods }
page-bill-trade = { $mark } { COUNT($rate, $good) } → { $taken } 1
page-bill-any = another good
page-reward = **You get** { $contract }
    .hidden = **You get** a contract of { COUNT($reward, "point") }
    .unknown = { $mark } a contract of { COUNT($reward, "point") }
    .none = **You get** nothing: no contract is left
page-reward-top = **Stack** { $contract }
    .none = **Stack** none
page-reward-held = **Hand** { $contract }
page-brief = { $contract } for
page-begun = { $contract } still needs
page-begun-rest = **Cheapest:**
page-begun-kinds = { $kinds_left } different goods; you have { $free_kinds } kinds
page-value-goods = { $value } { $goods }
page-choice-deliver = Deliver the { $value }
    .gain = Deliver the { $value }: { $points }
    .all = Deliver { $values }: { $points }
    .move = Deliver the { $contract }
    .detail = spends { $goods }
page-choice-prepare = Pay with …
    .several = Pay for the { $value } with …
    .move = Put together: { $contract }
    .detail = you choose what you give: { $rate } of a kind replace 1
page-choice-finish = Don't deliver
    .more = Deliver no more
page-choice-trade = { COUNT($rate, $give) } for { $take ->
        [any] { name-any }
       *[other] 1 { NAME($take) }
    }
    .move = Trade { COUNT($rate, $give) } for { $take ->
        [any] { name-any }
       *[other] 1 { NAME($take) }
    }
    .detail = you have { $have }, { $after_trade } would be left
page-choice-spare = Keep your { NAME($good) }
page-choice-completes = and delivers
    .points = and delivers: { $points }
page-choice-top =
    { $reward ->
        [0] Take nothing: no contract is left
       *[other] Take the { $reward } from the stack
    }
    .known = Stack: { $contract }
page-choice-held = Your hand: { $contract }

## Pages: joining, and offers

page-join-deliver = { $mark } **You deliver** { $contract }
page-join-spend = **You spend**
page-join-nothing = Nothing to deliver there.
page-join-bonus = **You get** { $mark } { COUNT($joining_bonus, $good) } as a bonus
page-join-pay = **You pay** { $fee } of { $counters } { $time } to { NAME($who, form: "short") }
page-choice-join = Join for { $fee } { $time }
    .loss = Join for { $fee } { $time }: { $points }
    .deliver = Join and deliver: { $points }
page-choice-decline = Don't join
page-choice-offer-coins =
    { $coins ->
        [0] Offer no coins
       *[other] Offer { COUNT($coins, "coin") }
    }
page-choice-offer-counters =
    { $counters ->
        [0] Offer no Time counters
       *[other] Offer { COUNT($counters, "time_counter") }
    }
page-offer-half-coins =
    you offer { $offered_coins ->
        [0] no coins
       *[other] { COUNT($offered_coins, "coin") }
    }
page-offer-half-counters =
    you offer { $offered_counters ->
        [0] no
       *[other] { $offered_counters }
    } { $time }
page-bid = { $player } { NAME($who, form: "short") } offers { $offer }
    .coins = { COUNT($bid_coins, "coin") }
    .counters = { $bid_counters } { $time }
page-bid-all = **For the exchange you get** { $offer }
page-choice-swap = Exchange: { $contract }
page-choice-keep = Keep: { $contract }

## Pages: menus

page-menu-travel = Travel to …
page-menu-first = First sell, buy or use a cube …
    .bare = First give up, buy or use a cube …
page-menu-trade = Sell, buy or use a cube …
    .bare = Give up, buy or use a cube …
page-choice-hold = In hand: { $card }
    .move = Take into your hand: { $card }
    .contract = to be taken when you deliver a { $rewards }; it asks for { $goods }
page-part-good = { NAME($good) }
page-part-none = no second good
page-part-cubes =
    { $number ->
        [0] no cube
       *[other] after cube as { $goods }
    }
page-menu-first-hold = First sell, buy, or take in hand …
page-menu-hold = Take a card into your hand …
page-menu-pay = Or pay with …
page-menu-buy = Buy …
page-menu-split = Take …
page-menu-lose = Lose …
page-menu-lose-again = Lose something else …
page-menu-cubes = Turn a one-time cube into a good …
page-menu-deliver = Deliver, or pay with …
page-menu-steps = Trade …
page-menu-offer-coins = Coins …
page-menu-offer-counters = Time counters …
page-menu-offer-again-coins = Offer other coins …
page-menu-offer-again-counters = Offer other Time counters …

## Pages: small print

page-small-pay = Contracts you pay with are gone, without change.
page-small-lose = Hidden until all have chosen.
page-small-offer = Hidden. Paid only if exchanged.

## Pages: what happened, a line for each turn

page-term-delivered = You keep a delivered contract, and a new one comes.
page-told-delivered =
    { $mark } { FORM($who) ->
        [you] You delivered
       *[other] { NAME($who, form: "short") } delivered
    } the { LIST($values, style: "and") } in { NAME($place, form: "the") }, new: { LIST($got, style: "and") }
    .nothing =
        { $mark } { FORM($who) ->
            [you] You delivered
           *[other] { NAME($who, form: "short") } delivered
        } the { LIST($values, style: "and") } in { NAME($place, form: "the") }
    .many =
        { $mark } { FORM($who) ->
            [you] You delivered
           *[other] { NAME($who, form: "short") } delivered
        } { COUNT($number, "contract") } in { NAME($place, form: "the") }
page-told-swapped =
    { $mark } { FORM($who) ->
        [you] You exchanged
       *[other] { NAME($who, form: "short") } exchanged
    } a { $value } for { NAME($place, form: "the") }
page-told-joined =
    { $mark } { FORM($who) ->
        [you] You joined
       *[other] { NAME($who, form: "short") } joined
    } for { $counters } { $time }
page-told-took =
    { $mark } { FORM($who) ->
        [you] You took
       *[other] { NAME($who, form: "short") } took
    } { $goods } in { NAME($place, form: "the") }
page-told-travelled =
    { $mark } { FORM($who) ->
        [you] You travelled
       *[other] { NAME($who, form: "short") } travelled
    } to { NAME($place, form: "the") }
page-told-turned =
    { $mark } { FORM($who) ->
        [you] You turned
       *[other] { NAME($who, form: "short") } turned
    } letter { $letter }
page-told-bought =
    { $mark } { FORM($who) ->
        [you] You bought
       *[other] { NAME($who, form: "short") } bought
    } { NAME($card) }
    .bonus =
        { $mark } { FORM($who) ->
            [you] You bought
           *[other] { NAME($who, form: "short") } bought
        } { $card }
page-told-held =
    { $mark } { FORM($who) ->
        [you] You took
       *[other] { NAME($who, form: "short") } took
    } { NAME($card) } in hand
    .bonus =
        { $mark } { FORM($who) ->
            [you] You took
           *[other] { NAME($who, form: "short") } took
        } { $card } in hand
    .contract =
        { $mark } { FORM($who) ->
            [you] You took
           *[other] { NAME($who, form: "short") } took
        } a { $value } in hand
page-told-sold =
    { $mark } { FORM($who) ->
        [you] You sold
       *[other] { NAME($who, form: "short") } sold
    } a { $value }
page-told-discarded =
    { $mark } { FORM($who) ->
        [you] You discarded
       *[other] { NAME($who, form: "short") } discarded
    } a { $value }
page-told-hit-turned = { $mark } { NAME($who, form: "short") } turned { $letter }: **you lost { $goods }**
page-told-hit-lost = { $mark } **You lost { $goods }** to a letter
page-told-hit-joined = { $mark } { NAME($who, form: "short") } **paid you { $counters }** { $time }, delivered the { LIST($values, style: "and") }
    .only = { $mark } { NAME($who, form: "short") } **paid you { $counters }** { $time } to join
page-told-hit-swapped = { $mark } { NAME($who, form: "short") } exchanged: **you paid { $offer }**
page-told-and = { $line } · { $losses }
# $who (Person): the reader if they are among those who lost, else the first of these
page-told-lost = { $mark } { $losses }
    .first = { $names } lost { $goods }
    .first_each = { $names } each lost { $goods }
    .one = { $names } { $goods }
    .one_each = { $names } { $goods } each
    .who = { NAME($who, form: "short") }
    .begins =
        { FORM($who) ->
            [you] You
           *[other] { NAME($who, form: "short") }
        }
    .hit = **{ $name }**
    .both = { $names } and { $last }
    .nobody = { $mark } A letter was turned: nobody lost anything

## Pages: the end

page-over-wins = { $mark } { FORM($who) ->
        [you] You win
       *[other] { NAME($who, form: "short") } wins
    }: { COUNT($points, "point") }
page-over-shared = { $mark } A tie at { COUNT($points, "point") }
page-over-alone = { $mark } { COUNT($points, "point") }
page-over-sum = best: { $slots } in full, rest: half; more: buildings

## The picture

picture-round = Round { $rounds }
    .alone = Turn { $rounds } of { $solo_turns }
picture-there = { $name } in { NAME($place) }
picture-threshold = { $threshold }+
picture-letter = Letter in { $until_letter }
picture-chart = { COUNT($chart, "time_counter") } left
picture-final = Last round
picture-ending = The last round follows this turn
picture-costs = −{ $spent }
picture-costs-cubes = −{ $placed }
picture-kinds = { $reached } of { $kinds }
picture-lacks = −{ $missing }
picture-sign-ring = **White disc**: your choice with this number
picture-sign-cube = **Cube**: how many lie there; they become the goods beside it
picture-sign-spread = **Number+**: a journey there adds a cube wherever so many lie
picture-sign-time = **Hourglass**: Time counters that a journey brings or costs
picture-sign-chip = **Below a place**: contracts for it, whose, and their points
picture-sign-golden = **Golden**: a journey there now could deliver it
picture-sign-hatched = **Hatched**: a letter comes before that, and may take the goods
picture-sign-letter = **Row of boxes**: Time counters left; at a red one a letter comes
picture-sign-chart = **Row of boxes**: the Time counters left
picture-sign-beyond = **Red frame round an hourglass**: more than you can pay
picture-sign-tick = **Tick on a good**: you have it
picture-sign-instead = **Cubes on paper**: your one-time cubes; one at a good takes its place
picture-sign-lacks = **Red number at a good**: so many are missing
picture-sign-arrow = **Arrow on a good**: it comes by the journey or by trades
picture-sign-held = **Crate**: goods; **scroll**: contracts
picture-sign-columns = **Behind a name**: points, Time counters, coins, goods, contracts, buildings
