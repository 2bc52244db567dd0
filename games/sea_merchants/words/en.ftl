## Names, as the printed edition has them

name-ship = { $count ->
    [one] ship
   *[other] ships
}
    .a = a ship
    .start = A ship
name-contract = { $count ->
    [one] contract
   *[other] contracts
}
    .a = a contract
    .start = A contract
name-office = { $count ->
    [one] office
   *[other] offices
}
    .a = an office
    .start = An office
name-dock = { $count ->
    [one] dock
   *[other] docks
}
    .a = a dock
    .start = A dock

unit = coins

doing-exchange = exchange a cube
doing-buy = buy a card
doing-pass = pass

## Commands

verb-load = Load an empty ship of yours
verb-exchange = Exchange a cube on one of your ships
verb-buy = Buy a ship, contract, office or dock
verb-pass = Do nothing more: in planning, at docks, at offices
verb-trade = Play cards of one product
verb-cover = Choose what your next card covers
verb-draw = Draw cards from the deck

field-product = Which product
field-give = The product that a ship of yours gives to the pool
field-take = The product that it takes from the pool
field-card = Which special card
field-cards = How many cards of the product

## What an edition must be

edition-products = six different names
edition-colours = one for each product
edition-specials = one entry each for { $names }
edition-left_out = left out

## What is asked

prompt-load = Choose a cube for a ship; you have { $empty ->
    [one] { $empty } empty ship
   *[other] { $empty } empty ships
}.
prompt-plan = Planning (1 of 2): { LIST($can, of: "doing") }. You have { $money ->
    [one] { $money } coin
   *[other] { $money } coins
}.
prompt-fit = Choose a cube for your new ship.
prompt-dock = { $more ->
    [one] Your dock allows { $more } more exchange.
   *[other] Your docks allow { $more } more exchanges.
}
prompt-trade = Trading (2 of 2): play cards of one product, or draw.
prompt-cover = Lay { $cards ->
    [one] { $cards } { NAME($product) } card
   *[other] { $cards } { NAME($product) } cards
}: choose what the next one covers.
prompt-office = { $more ->
    [one] Your office may draw { $more } card.
   *[other] Your offices may draw { $more } cards.
}

## What can't be done

refusal-turn = It is another player's turn.
refusal-now-load = Ships are being loaded: choose a product.
refusal-now-plan = You are in the planning phase: { LIST($can, of: "doing") }.
refusal-now-fit = Your new ship is empty: choose its product first.
refusal-now-dock = You are at a dock: { LIST($can, of: "doing") }.
refusal-now-trade = You are in the trading phase: play cards of one product, or draw.
refusal-now-cover = You are laying the cards of your trade: choose what the next one covers.
refusal-now-office = Your office lets you draw a card now, or pass.
refusal-product = There is no product { $found }; products are 0 to { $last }.
refusal-card = There is no special card { $found }; they are 0 to { $last }.
refusal-pool = The pool has no { NAME($product) } cube left.
refusal-same = A ship can't exchange { NAME($product) } for { NAME($product) }: take another product.
refusal-cargo = None of your ships carries { NAME($product) }.
refusal-stock = No { NAME($card) } card is left for sale.
refusal-money = { NAME($card, form: "start") } costs { $cost }; you have { $money ->
    [one] { $money } coin
   *[other] { $money } coins
}.
refusal-room = The market has { $most } cards to cover, so you can't play { $cards }.
refusal-hand = You hold { $held ->
    [0] no { NAME($product) } card
    [one] { $held } { NAME($product) } card
   *[other] { $held } { NAME($product) } cards
}, so you can't play { $cards }.
refusal-market = No { NAME($product) } card is open to be covered by this trade.

## What a choice says

label-load = Load { NAME($product) }
label-exchange = Give { NAME($give) }, take { NAME($take) }
label-buy = Buy { NAME($card, form: "a") } ({ $cost })
label-pass-plan = Pass
label-pass-dock = No more exchanges
label-pass-office = Draw no card
label-trade = Play { $cards } { NAME($product) } (+{ $coins })
label-trade-most = Play { $cards } { NAME($product) } (up to +{ $coins })
label-cover = Cover { NAME($product) }
label-draw = { $cards ->
    [one] Draw { $cards } card
   *[other] Draw { $cards } cards
}
value-product = { NAME($product) }
value-card = { NAME($card) } ({ $cost })
value-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}

## What is decided in advance

order-office = at an office
order-dock = at a dock
order-plan = planning
order-trade = trading
order-reply-draw = draw
order-reply-pass = pass
order-figure-hand = cards in my hand
order-figure-same = most cards of one product in my hand
order-figure-money = my coins
order-figure-deck = cards in the deck
order-figure-more = draws or exchanges left

## What happens

event-loaded = { $name } loads { NAME($product) }.
event-exchanged = { $name } exchanges { NAME($give) } for { NAME($take) }{ $dock ->
    [yes] {" "}at the dock
   *[no] {""}
}.
event-bought = { $name } buys { NAME($card, form: "a") } for { $cost }.
event-passed-plan = { $name } plans nothing.
event-passed-dock = { $name } is done at the docks.
event-passed-office = { $name } is done at the offices.
event-traded = { $name } plays { $cards } { NAME($product) }.
event-covered = - covers { $cards ->
    [one] { NAME($product) }
   *[other] { $cards } { NAME($product) }
}{ $forced ->
    [yes] {" "}(no choice)
   *[no] {""}
}
event-earned = { NAME($product, form: "start") } shows { $shown }: { $earned }.
event-earned-nobody = { NAME($product, form: "start") } shows { $shown }: nobody carries it.
event-earned-one = { $name } +{ $coins }
event-drew = { $name } draws { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $drawn ->
    [none] {""}
   *[other] : { LIST($drawn, style: "plain") }
}{ $why ->
    [office] {" "}(office)
    [forced] {" "}(hand was empty)
   *[none] {""}
}.
event-ended = The last card left the deck: the game ends.

outcome-deck = The last card left the deck.
trail-shared = Equal money shares the rank: nothing else counts.

## The rules in short

rules =
    THE SEA MERCHANTS, for { $players } players, by Reiner Knizia

    Goal: most coins when the deck runs out. Cards, cubes and ships left are worth nothing.

    Start: { $market ->
        [one] { $market } product card
       *[other] { $market } product cards
    } in the market. Everybody has { $money ->
        [one] { $money } coin
       *[other] { $money } coins
    }, { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    } in hand and { $ships ->
        [one] { $ships } ship
       *[other] { $ships } ships
    }. In turn, until all ships are loaded, each puts a cube from the pool on a ship.

    A turn has two phases.
    1. Planning, one of these:
       - exchange the cube of one ship for another product;
       - buy a special card;
       - pass.
    2. Trading, one of these:
       - play cards of one product. Each covers a different card of the market, your choice which; covering a card of the same product is allowed and adds nothing. Then EVERYBODY earns, for each ship with that product, a coin for every market card that shows it. Cubes stay on the ships;
       - draw { $draw ->
           [one] { $draw } card
          *[other] { $draw } cards
       }. With an empty hand that happens by itself.

    Special cards, whose effects add up:
    - ship ({ $ship }): loaded at once with a cube of your choice.
    - contract ({ $contract }): { $bonus ->
        [one] { $bonus } coin
       *[other] { $bonus } coins
    } more in every trade in which you earn.
    - office ({ $office }): after trading or drawing you may draw a card.
    - dock ({ $dock }): after planning you may exchange once more, whatever you planned; at once when bought.

    The game ends at once when the last card leaves the deck. Equal coins share the rank.

    { $provenance }
