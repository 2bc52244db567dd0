## Names, as the printed edition has them

name-grain = grain
name-wood = wood
name-porcelain = porcelain
    .column = porc.
name-fish = fish
name-spices = spices
    .one = spice
name-cloth = cloth
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
    .one = coin

doing-exchange = change a cargo
doing-buy = buy a card
doing-pass = pass
doing-load = load a cube
doing-trade = play cards of one good
doing-cover = choose what your next card covers
doing-draw = draw

## What is counted

unit-ship = ships
    .one = ship

## Commands

verb-load = Load one of your empty ships
verb-exchange = Change the cargo of one of your ships
verb-buy = Buy a ship, contract, office or dock
verb-pass = Pass, or be done at your docks or offices
verb-trade = Play cards of one good
verb-cover = Choose what your next card covers
verb-draw = Draw cards from the deck

field-product = Which good
field-give = The good that your ship gives to the pool
field-take = The good that it takes from the pool
field-card = Which special card
field-cards = How many cards of the good

## What an edition must be

edition-products = six different names
edition-colours = one for each good
edition-specials = one entry each for { $names }
edition-left_out = left out

## What can't be done

instead = You can { LIST($ways, of: "doing") }.
refusal-turn = It is another player's turn.
refusal-now-load = Ships are being loaded.
refusal-now-plan = You are in the planning phase.
refusal-now-fit = Load your new ship first.
refusal-now-dock = You are at a dock.
refusal-now-trade = You are in the trading phase.
refusal-now-cover = You are choosing which market cards to cover.
refusal-now-office = You are at an office.
refusal-product = There is no good { $found }; goods are 0 to { $last_good }.
refusal-card = There is no special card { $found }; they are 0 to { $last_card }.
refusal-pool = No { NAME($product) } cube is left in the pool.
refusal-same = A ship can't exchange { NAME($product) } for { NAME($product) }: take another good.
refusal-cargo = None of your ships carries { NAME($product) }.
refusal-stock = No { NAME($card) } card is left for sale.
refusal-money = { NAME($card, form: "start") } costs { $cost }; you have { COUNT($coins, "coin") }.
refusal-room = The market has { COUNT($market_size, "card") } to cover, so you can't play { $cards }.
refusal-hand = You hold { $hand ->
    [0] no { NAME($product) } card
   *[other] { $hand } { NAME($product) } { COUNT($hand, "card", number: "none") }
}, so you can't play { $cards }.
refusal-market = These cards can't cover { NAME($product) }: no such card is open.

## What is decided in advance

order-office = at an office
order-dock = at a dock
order-plan = planning
order-trade = playing
order-reply-draw = draw
order-reply-pass = pass
order-figure-hand = cards in my hand
order-figure-same = most cards of one good in my hand
order-figure-money = my coins
order-figure-deck = cards in the deck
order-figure-more = draws or exchanges left

## What happens

event-loaded = { FORM($who) ->
    [you] You load
   *[other] { NAME($who) } loads
} { NAME($product) }.
event-exchanged = { FORM($who) ->
    [you] You exchange
   *[other] { NAME($who) } exchanges
} { NAME($give) } for { NAME($take) }{ $dock ->
    [yes] {" "}at the dock
   *[no] {""}
}.
event-bought = { FORM($who) ->
    [you] You buy
   *[other] { NAME($who) } buys
} { NAME($card, form: "a") } for { $cost }.
event-passed-plan = { FORM($who) ->
    [you] You pass.
   *[other] { NAME($who) } passes.
}
event-passed-dock = { FORM($who) ->
    [you] You are done at the docks.
   *[other] { NAME($who) } is done at the docks.
}
event-passed-office = { FORM($who) ->
    [you] You are done at the offices.
   *[other] { NAME($who) } is done at the offices.
}
event-traded = { FORM($who) ->
    [you] You play
   *[other] { NAME($who) } plays
} { COUNT($cards, $product) }.
event-covered = - covers { $cards ->
    [one] { NAME($product) }
   *[other] { $cards } { NAME($product) }
}{ $forced ->
    [yes] {" "}(no choice)
   *[no] {""}
}
event-earned = { NAME($product, form: "start") }, { $shown } in the market: { $earned }.
event-earned-nobody = { NAME($product, form: "start") }, { $shown } in the market: nobody carries it.
event-earned-one = { NAME($who) } { SIGNED($coins) }
event-drew = { FORM($who) ->
    [you] You draw
   *[other] { NAME($who) } draws
} { COUNT($cards, "card") }{ $why ->
    [office] {" "}(office)
    [forced] {" "}(hand was empty)
   *[none] {""}
}.
event-drew-cards = { FORM($who) ->
    [you] You draw
   *[other] { NAME($who) } draws
} { COUNT($cards, "card") }: { LIST($drawn, style: "plain") }{ $why ->
    [office] {" "}(office)
    [forced] {" "}(hand was empty)
   *[none] {""}
}.
event-ended = The last card left the deck: the game ends.

## How it ends

outcome-deck = The last card left the deck.
trail-shared = Players with equal coins share the rank.

## Pages: what emoji mean

page-mark-good = { NAME($good) }
    .counted = { COUNT($number, $good) }
    .what = goods, as cargo and as cards
page-mark-card = { NAME($card) }
    .counted = { COUNT($number, $card) }
    .what = { $power }
page-mark-load = load
    .what = load a ship with a cube
page-mark-change = change
    .what = swap the cargo of one of your ships
page-mark-buy = buy
    .what = buy a card
page-mark-play = play
    .what = play cards of one good
page-mark-nothing = nothing
    .what = do nothing

## Pages: Where we are

page-where-loading = loading
page-where-planning = step 1/2 · deck { $deck }
page-where-trading = step 2/2 · deck { $deck }
page-where-turn = deck { $deck }
page-where-over = { COUNT($rounds, "round") }

## Pages: The questions

page-ask-load = Which cargo for your ship?
page-ask-fit = Which cargo for your ship?
page-ask-plan = Change a cargo, or buy?
page-ask-plan-poor = Change a cargo?
page-ask-dock =
    { $more ->
        [one] Your dock: one more change?
       *[other] Your docks: { $more } more changes?
    }
page-ask-trade =
    Play one good, or draw { $turn_drawn }?
page-ask-cover =
    { $to_lay ->
        [one] Cover which market card?
       *[other] Cover which card? { $to_lay } to go
    }
page-ask-office =
    { $office_draws ->
        [one] Your office: draw a card?
       *[other] Offices: draw? { $office_draws } possible
    }

page-turn-of = { FORM($who) ->
        [you] Your turn
       *[other] It is { NAME($who, form: "short") }'s turn
    }
## Pages: Facts

page-own = { COUNT($coins, "coin", number: "bold") }
page-ships = **Your ships** { $ships }
page-market = **Market** { $cards }
page-hand =
    { $held ->
        [0] **Your hand** is empty
       *[other] **Your hand** { $cards }
    }
page-cards-owned = **Cards** { $owned }
page-cards-more = { $owned }
page-cards-of = { $player } { $marks }
page-idle = Whatever you play now, **nobody** earns.
page-covered = **Covered** { $cards }
page-whole-step = { $kind ->
        [load] loading
        [fit] loading
        [plan] planning
        [dock] at a dock
        [office] at an office
       *[other] playing
    }
page-whole-over = The game is over
page-whole-round = Round { $rounds }
page-whole-laying = { $to_lay } { NAME($good) } { COUNT($to_lay, "card", number: "none") } to lay
page-laying = You play { $mark } **{ $laying } { NAME($good) }**

## Pages: Tables

page-head-coins = coins
    .what = what they have
page-head-from-own = own
    .what = coins from their own plays
    .drawn = own plays
page-head-from-theirs = others
    .what = coins from other players' plays
    .drawn = others' plays
page-head-from-contracts = contr.
    .what = coins that contracts added
    .drawn = contracts
page-head-from-bought = cards
    .what = coins that cards cost
    .drawn = cards
page-head-from-start = start
    .what = coins at the start
    .drawn = at the start
page-head-hand = hand
    .what = cards in their hand
page-head-ships = ships
    .what = what their ships carry
page-head-cube = cube
    .what = the good that you would load
page-head-left = left
    .what = cubes of it left in the pool
page-head-market = market
    .what = cards of it in the market
page-head-open = mkt
    .what = cards of it in the market
page-head-sale = for sale
    .what = cards to buy, and how many each player has
page-head-cost = cost
    .what = its price in coins
page-head-stock = left
    .what = how many are left
page-head-gained = change
page-head-held = Your hand
    .what = the goods of your cards
page-head-cards = cards
    .what = your cards of it
page-head-pays = pays you
    .what = what playing them all would pay you
page-head-best = best other
    .what = what it would pay the best-paid other player

## Pages: Choices

page-choice-load = { NAME($good, form: "start") }
    .move = Load { NAME($good) }
    .best = { NAME($good, form: "start") }: best play { SIGNED($gain) }
    .detail = { $pool ->
            [one] the last cube
           *[other] { $pool } cubes left
        }, { $market ->
            [0] none in the market
           *[other] { COUNT($market, "card") } in the market
        }
page-choice-exchange = { NAME($give, form: "start") } → { NAME($take) }
    .move = Give { NAME($give) }, take { NAME($take) }
    .best = { NAME($give, form: "start") } → { NAME($take) }: best play { SIGNED($gain) }
    .pays = { NAME($give, form: "start") } → { NAME($take) }, { $cards }×: { SIGNED($gain) }{ $most ->
            [yes] *
           *[other] {""}
        }/{ SIGNED($others_gain) }{ $others_most ->
            [yes] *
           *[other] {""}
        }
    .played = play { $cards }
    .draw = { NAME($give, form: "start") } → { NAME($take) }, draw { $turn_drawn }
page-choice-buy = { NAME($card, form: "start") }: { COUNT($cost, "coin") }
    .move = Buy { NAME($card, form: "a") } ({ $cost })
    .ship = leaves you { $coins_after }; you have { COUNT($owned, "ship") } now, the new one is loaded at once
    .contract = leaves you { $coins_after }; { COUNT($bonus, "coin", number: "signed") } whenever you earn
    .office = leaves you { $coins_after }; after you play or draw, you may draw one more card
    .dock = leaves you { $coins_after }; one cargo change more in every turn, this one included
page-choice-buy-impossible = { NAME($card, form: "start") }: { COUNT($cost, "coin") }
    .dear = you have { $coins }
    .gone = none is left
page-choice-pass-plan = No change
page-choice-pass-draw = Draw { $turn_drawn }
    .ending = Draw { $turn_drawn }, end turn
page-choice-pass-dock = No change
page-choice-pass-office = Done
    .move = Draw no card
page-choice-trade = { COUNT($cards, $good) }
    .played = Play { COUNT($cards, $good) }
    .move = Play { COUNT($cards, $good) }
    .brings = { COUNT($cards, $good) }: { $most ->
            [yes] up to { SIGNED($gain) }
           *[other] { SIGNED($gain) }
        }
    .pays = { COUNT($cards, $good) }: { SIGNED($gain) }{ $most ->
            [yes] *
           *[other] {""}
        }/{ SIGNED($others_gain) }{ $others_most ->
            [yes] *
           *[other] {""}
        }
    .cards = { COUNT($cards, "card") }
page-choice-cover = { NAME($good, form: "start") }
    .move = Cover { NAME($good) }
    .part = { COUNT($covers, $good) }
    .together = { $goods }: { SIGNED($gain) }
    .brings = { NAME($good, form: "start") }: { $most ->
            [yes] up to { SIGNED($gain) }
           *[other] { SIGNED($gain) }
        }
    .pays = { NAME($good, form: "start") }: { SIGNED($gain) }{ $most ->
            [yes] *
           *[other] {""}
        }/{ SIGNED($others_gain) }{ $others_most ->
            [yes] *
           *[other] {""}
        }
page-choice-draw = Draw { COUNT($drawn, "card") }
    .ending = Draw { $drawn }, end turn
page-others = { $others }
page-others-none = nobody else earns
page-others-gain = { NAME($who) } { SIGNED($gain) }
page-others-most = { NAME($who) } up to { SIGNED($gain) }

page-menu-load =
    Load …
page-menu-exchange = Change a cargo …
page-menu-buy = Change a cargo or buy …
page-menu-draw = Change, draw { $turn_drawn } …
page-menu-trade = Other plays …
page-menu-cover = Cover others …

## Pages: Small print

page-clock = About { COUNT($rounds_left, "more_round") }, until the deck is empty
    .last = { COUNT($deck, "card") } in the deck: the last one ends the game
page-small-contract = A contract adds { $bonus } to each income.
page-small-cover-later = You choose which market cards yours cover.
page-small-pays = Pays most now: coins you/others
    .most = Pays most now: coins you/others · * less if you cover that good
page-small-payout = Total payout you/others
    .most = Total payout you/others · * at most, depending on what you cover next
page-small-draw = After drawing there is no undo.
page-small-cover = A covered card never comes back.
page-small-load = A ship earns a coin for each market card of its cargo.

## Pages: What happened, a line for each turn

page-told-traded = { $mark } { FORM($who) ->
        [you] You played
       *[other] { NAME($who, form: "short") } played
    } { $product }: { $gains }
page-told-drew = { $mark } { FORM($who) ->
        [you] You drew
       *[other] { NAME($who, form: "short") } drew
    } { COUNT($cards, "card") }
page-told-loaded = { $mark } { FORM($who) ->
        [you] You loaded
       *[other] { NAME($who, form: "short") } loaded
    } { $product }
page-told-bought = { $mark } { FORM($who) ->
        [you] You bought
       *[other] { NAME($who, form: "short") } bought
    } { NAME($card, form: "a") }
page-told-exchanged = { $mark } { FORM($who) ->
        [you] You changed
       *[other] { NAME($who, form: "short") } changed
    } { NAME($give) } to { NAME($take) }
page-told-with = { $line } ({ $plans })
page-told-purchase = bought { NAME($card, form: "a") }
page-told-change = { $give } → { $take }
page-gain-own = { SIGNED($coins) }
page-gain-of = { NAME($who) } { SIGNED($coins) }
page-gain-hit = **{ NAME($who) } { SIGNED($coins) }**
page-gain-none = nobody earned

## Pages: The end

page-over-wins = { $mark } { FORM($who) ->
        [you] You win
       *[other] { NAME($who, form: "short") } wins
    } with { $coins } { $coin }
page-over-shared = { $mark } A tie at { COUNT($coins, "coin") }
page-over-from = Coins: own plays, others' plays{ $contracts ->
        [yes] , contracts
       *[no] {""}
    }{ $bought ->
        [yes] , less what cards cost
       *[no] {""}
    }.

## Pages: The rules

rules-goal = The most coins win
rules-goal-story = Your ships carry goods. When somebody plays cards of a good to the market, **every** ship that carries it earns coins: theirs, yours, everybody's.
rules-goal-begin = **You begin with** { COUNT($starting_ships, "ship", number: "bold") }, { COUNT($starting_hand, "card", number: "bold") } and { $starting_money ->
    [0] no coins
   *[other] { COUNT($starting_money, "coin", number: "bold") }
}.
rules-goal-load =
    First, each player in turn loads every ship with a cube from the pool. { $market_size ->
        [one] **1** card lies
       *[other] **{ $market_size }** cards lie
    } open in the market.
rules-goal-turn = **A turn has two steps**
    .first = 1️⃣ Change a cargo, buy a card, or neither.
    .second = 2️⃣ Play cards of one good, or draw { $draw }.
rules-goal-small = Only coins count. At the end ships, goods and cards are worth nothing.
rules-planning = First step: prepare
rules-planning-one = Do **one** of these, or nothing.
rules-planning-change = { $mark } **Change a cargo**: swap the cube of one of your ships for another good from the pool.
rules-planning-buy = { $mark } **Buy a card**
rules-card = { NAME($card, form: "start") }
rules-price = { $cost } { $coin }, { $count } in all
rules-power-ship = loaded at once with a cube of your choice
rules-power-contract = { COUNT($bonus, "coin", number: "signed") } whenever you earn
rules-power-office = after you play or draw, you may draw one more card
rules-power-dock = change one more cargo in every turn, this one too
rules-planning-small = Two of the same card count twice. The number of ships includes those you begin with.
rules-trading = Second step: play
rules-trading-play = { $mark } **Play** cards of one good, as many as you like. Each covers another card of the market. You choose which. Covered cards are out of the game.
rules-trading-earn = Then **everybody** earns: each ship with the good earns a coin for every card of it in the market. The cargo stays on board.
rules-trading-example = **Example**: { $cards } in the market, { $ships } on your ships: { $carrying } × { $shown } = { COUNT($coins, "coin", number: "bold") }, with a contract **{ $more }**.
rules-trading-draw = { $mark } **Or draw** { COUNT($draw, "card", number: "bold") }. You may hold any number. With an empty hand you must draw.
rules-end-when = The game ends **at once** when the last card leaves the deck. It does not matter who draws it.
rules-end-ties = Players with equal coins share the rank.
rules-example-turn = **From a game**: who has what

## Pages: Symbols

page-symbols-goods = **Goods**, as cargo and as cards
page-symbols-cards = **Cards that you buy**
page-symbols-doing = **What you can do**

## The picture

picture-deck = { COUNT($deck, "card") } left
picture-clock = about { COUNT($rounds_left, "more_round") }
    .last = then the game ends
picture-market = { COUNT($market, $good) }
picture-earns = On ships: coins if one card of the good is played
picture-turn = { $name } to play
picture-cubes = To load
picture-cards = To buy
picture-hand = Your hand
picture-hand-empty = Your hand is empty
picture-held = { COUNT($held, "card") }
picture-gain = { SIGNED($gain) }{ $most ->
        [yes] *
       *[other] {""}
    }
picture-best = A change counts with the play after it
picture-less = * may be less, by what you cover
picture-sign-ring = **White disc**: your choice with this number
picture-sign-gain = **Shape with +**: what a choice brings that player, in coins
picture-sign-most = **Star behind a number**: at most so much. It depends on the cards that you cover
picture-sign-ship = **Ship with +**: what its player gets if one more card of its good is played
picture-sign-several = **×**: so many ships with the same good
picture-sign-held = **Blue cards**: how many cards a player holds
picture-sign-richest = **Brighter coin**: the most coins
picture-sign-sold = **Struck through**: none of this card is left

## The box

box-pitch = Load what the others will play
box-audience = For a first game with friends
