## Names, as the printed edition has them

name-marseille = Marseille
name-venezia = Venezia
name-constantinople = Constantinople
name-valencia = Valencia
name-napoli = Napoli
name-athina = Athina
name-tanger = Tanger
name-tunis = Tunis
name-alexandria = Alexandria
name-porto = Porto
name-lisboa = Lisboa
name-islas_canarias = Islas Canarias

unit = Florin

doing-build = build a house
doing-reopen = re-open a house
doing-fortify = build a fortress
doing-sail = sail
doing-raid = move the pirate and collect
doing-tow = move the pirate
doing-anchor = choose the pirate's harbour space
doing-pilot = move the pirate by a card
doing-buy = buy cards
doing-borrow = take a loan at the bank
doing-idle = go to the bank without a loan
doing-done = end your turn
doing-steer = choose a city
doing-steer_pirate = choose a city for the pirate
doing-repay = repay the loan
doing-extend = extend the loan
doing-appoint = name who starts

## What is counted

unit-city = cities
    .one = city
unit-fortress = fortresses
    .one = fortress
unit-loan = loans
    .one = loan
    .one-words = a loan
unit-neutral_house = neutral houses
    .one = neutral house
unit-seal = seals
    .one = seal
unit-step = steps
    .one = step
unit-turn = turns
    .one = turn

## Commands

verb-buy = Buy an open sailing card
verb-sail = Sail to the city that a destination card names, or along a connection
verb-seals = Sail from city to city by the seals of a destination card
verb-steer = Choose the city where the seals take your ship
verb-build = Build a house where your ship lies
verb-reopen = Open your shut house again where your ship lies
verb-fortify = Build a fortress where your ship lies
verb-borrow = Go to the bank and take a loan; ends your turn
verb-idle = Go to the bank without a loan if none is left; ends your turn
verb-raid = Move the pirate for free after sailing to Islas Canarias, and collect
verb-tow = Pay to move the pirate by steps, without collecting
verb-sail_pirate = Move the pirate to the city that a destination card names, or along a connection
verb-seals_pirate = Move the pirate from city to city by the seals of a destination card
verb-steer_pirate = Choose the city where the seals take the pirate
verb-anchor = Choose the harbour space where the pirate's voyage by cards ends
verb-done = End your turn
verb-repay = Pay back the loan that is due
verb-extend = Extend the loan that is due until the next payday
verb-appoint = Name who starts the next phase

field-card = Which sailing card
field-to = Which city
field-site = Which building site
field-neutral = Whether it is a neutral house (two players)
field-loan = Which kind of loan
field-space = Which harbour space
field-seat = Which player

## What a table may choose

option-porto = Play with the city tile Porto
option-lisboa = Play with the city tile Lisboa
option-islas_canarias = Play with the city tile Islas Canarias and the pirate
option-no_tile = The edition { $edition } has no tile { NAME($tile) }: leave { $option } at False.

## What an edition must be

edition-grid = three rows of three cities
edition-grid_and_off_board = grid and off_board
edition-once = each city once
edition-off_board = cities among { LIST($tiles) }
edition-no_tiles = nine cities that are no tiles
edition-first_city = nine cities with { NAME($city) } among them
edition-each_city = one entry for each of { $cities }
edition-track = 0 on its first site
edition-dark_sites = rising numbers of sites from 3 to { $last }
edition-two_sites = two sites
edition-left_out = left out
edition-triangle = a site from 3 to before the first dark one, { $dark }
edition-loans = two kinds with counts { $first } and { $second }
edition-loan = amount, repay and repay_extended, none below the one before, from 1 to { $most }
edition-cards = { COUNT($number, "card") }
edition-two_cities = two cities
edition-connections = at most { COUNT($most, "card") } for { NAME($city) }
edition-city = a city of the grid: { LIST($cities) }
edition-numbers = { $length } numbers from 0 to { $most }

## What can't be done

instead = You can { LIST($ways, of: "doing") }.
refusal-turn = It is another player's turn to decide.
refusal-now-act = You can't do that before your action.
refusal-now-steer = You are sailing by the seals of a card.
refusal-now-steer-pirate = You are moving the pirate by the seals of a card.
refusal-now-finish = You have had your action.
refusal-now-anchor = The pirate is under way.
refusal-now-loan = It is payday: your loan is due.
refusal-now-name = First name the player who starts the next phase.
refusal-card = There is no card { $found }; cards are 0 to { $last_card }.
refusal-row = That card is not open.
refusal-money = That costs { $cost } Florin; you have { $money }.
refusal-hand = You don't have that card.
refusal-seals = A connection has no seals.
refusal-sea = From there a ship sails only to the city that a destination card names.
refusal-voyage = That connection does not lead from the city where you are.
refusal-voyage-here = Your ship is in that card's city: sail on by its seals.
refusal-steer = The seals don't lead there.
refusal-steer-pirate = The seals don't bring the pirate there.
refusal-harbour = You have no harbour space.
refusal-neutral = There are no neutral houses with more than two players.
refusal-full = { NAME($city) } has no free building site.
refusal-shut = You have no such shut house in { NAME($city) }.
refusal-site = The next house in { NAME($city) } goes on site { $next_site }.
refusal-site-first = The first house in { NAME($city) } goes on site 1 or 2.
refusal-supply = You have no such house left in this phase.
refusal-main_first = You must keep more of your own houses than neutral ones.
refusal-in_a_row = You would have more than 3 houses in a row in { NAME($city) }.
refusal-in_a_row-two = You would have more than 3 houses in a row in { NAME($city) }, or more than 4 with neutral ones.
refusal-forts_left = You have no fortress left in this phase.
refusal-fort_twice = You have a fortress in { NAME($city) } already.
refusal-fort_sites = { NAME($city) } has no free site for a fortress.
refusal-loan = There is no loan { $found }; loans are 0 to { $last_loan }.
refusal-first_round = There are no loans in the first round.
refusal-idle-first = In the first round you may go to the bank only if you can't build or re-open where your ship is.
refusal-idle-enter = You can still bring your ship into play.
refusal-bank = No loan of that kind is left.
refusal-idle = The bank still has loans.
refusal-bound = You have moved the pirate, so your ship can't sail on this turn.
refusal-bound-bank = You have moved the pirate, so you have to act in { NAME($city) }.
refusal-no_pirate = There is no pirate without Islas Canarias.
refusal-towed = You may move the pirate only once a turn, apart from the raid.
refusal-pirate_voyage = That way the card takes the pirate to no city where it could stop.
refusal-no_space = There is no such harbour space.
refusal-raid = To move the pirate for free, sail to Islas Canarias this turn and take a harbour space there.
refusal-raided = You have moved the pirate for free this turn already.
refusal-same_city = The pirate must go to another city.
refusal-full_harbour = No harbour space is free there.
refusal-anchor = The pirate can't end its voyage there.
refusal-duty = You sailed to { NAME($city) }: move the pirate before you end your turn.
refusal-appoint = There is no seat { $found }; seats are 0 to { $last_seat }.

## What a voyage brings

voyage-free = { NAME($city) }, free; { $then }: { $cards }
voyage-paid = { NAME($city) }, pay { $cards_cost }; { $then }: { $cards }
voyage-own = own { $card }
voyage-cards = { COUNT($used, "card") }
voyage-full = harbours full
voyage-build = builds for { $house_cost }
voyage-reopen = re-opens
voyage-fortify = fortress for { $fort_cost }
voyage-poor = no money to build
voyage-nothing = nothing to build

## What is decided in advance

order-act = in my turn
order-finish = after my action
order-loan = a loan after a payday
order-name = naming who starts the next phase
order-reply-build = build a house where my ship lies
order-reply-neutral = build a neutral house where my ship lies
order-reply-reopen = open my shut house again where my ship lies
order-reply-fortify = build a fortress where my ship lies
order-reply-small = go to the bank for a small loan
order-reply-large = go to the bank for a large loan
order-reply-idle = go to the bank without a loan
order-reply-done = end my turn
order-reply-repay = repay it
order-reply-extend = extend it
order-reply-me = I start
order-reply-after = the player after me starts, so I am last
order-reply-before = the player before me starts
order-figure-money = my Florin
order-figure-loans = my loans, extended ones too
order-figure-phase = the phase
order-figure-behind = how far the richest player is ahead of me in Florin, after loans
order-figure-hand = sailing cards in my hand
order-figure-supply = houses that I have left to build, neutral ones too
order-figure-cost = what a house costs where my ship lies
order-figure-number = the number of the city where my ship lies
order-figure-lead = my open houses there, less those of the best other colour
order-figure-shuts = whether the next house there shuts one (1 or 0)
order-figure-amount = the loan's amount
order-figure-left = Florin I have left if I repay it

## What happens

event-card-destination = the { NAME($city) } card with { COUNT($seals, "seal") }
event-card-connection = the connection { NAME($city) }-{ NAME($other) }
event-card-seals = the seals of the { NAME($city) } card
event-card-priced = { $card } for { $cost }
event-forced = { FORM($who) ->
    [you] You have
   *[other] { NAME($who) } has
} no choice.
event-bought = { FORM($who) ->
    [you] You buy
   *[other] { NAME($who) } buys
} { $card } for { $cost } Florin.
event-sailed = { FORM($who) ->
    [you] You sail
   *[other] { NAME($who) } sails
} to { NAME($city) }, harbour { $space }, by { $card }.
event-sailed-waits = { FORM($who) ->
    [you] You sail to { NAME($city) } by { $card } and wait
   *[other] { NAME($who) } sails to { NAME($city) } by { $card } and waits
} there, since its harbours are full.
event-built = { FORM($who) ->
    [you] You build
   *[other] { NAME($who) } builds
} { $neutral ->
    [yes] a neutral house
   *[no] a house
} in { NAME($city) } on site { $site } for { $cost ->
    [0] nothing
   *[other] { $cost } Florin
}.
event-reopened = { FORM($who) ->
    [you] You re-open
   *[other] { NAME($who) } re-opens
} { $neutral ->
    [yes] a neutral house
   *[no] a house
} in { NAME($city) }, now on site { $site }.
event-shut = - { FORM($who) ->
    [you] your
   *[other] { NAME($who) }'s
} { $neutral ->
    [yes] neutral house
   *[no] house
} on site { $site } of { NAME($city) } { $lost ->
    [yes] leaves the game
   *[no] is shut
}.
event-fortified = { FORM($who) ->
    [you] You build
   *[other] { NAME($who) } builds
} a fortress in { NAME($city) } for { $cost } Florin.
event-rewarded = - { name-lisboa } pays { NAME($who) } { $florin } Florin at once, { $full ->
    [yes] its full worth for the leader
   *[no] half of its worth
}.
event-spread = - { FORM($who) ->
    [you] you have
   *[other] { NAME($who) } has
} houses in { $cities } cities now: a bonus card, { $florin } Florin at the last payday.
event-borrowed = { FORM($who) ->
    [you] You go to the bank and borrow
   *[other] { NAME($who) } goes to the bank and borrows
} { $florin } Florin.
event-idled = { FORM($who) ->
    [you] You go to the bank and get
   *[other] { NAME($who) } goes to the bank and gets
} no loan{ $left ->
    [0] {""}
    [one] ; { $left } more such turn ends the phase in this round
   *[other] ; { $left } more such turns end the phase in this round
}.
event-turned = New on offer: { $cards }.
event-shuffled = The discarded { $destinations ->
    [yes] destination cards
   *[no] connections
} are shuffled into a new deck of { $number }.
event-raided = { FORM($who) ->
    [you] You move
   *[other] { NAME($who) } moves
} the pirate to { NAME($city) }, harbour { $space }{ $florin ->
    [0] ; nobody has to pay
   *[other] , and { FORM($who) ->
        [you] collect
       *[other] collects
    } { $florin } Florin: { $paid }
}.
event-towed = { FORM($who) ->
    [you] You move
   *[other] { NAME($who) } moves
} the pirate to { NAME($city) }, harbour { $space }{ $cost ->
    [0] {""}
   *[other] , for { $cost } Florin
}.
event-piloted = { FORM($who) ->
    [you] You bring
   *[other] { NAME($who) } brings
} the pirate to { NAME($city) } by { $card }.
event-pushed = - { FORM($who) ->
    [you] your
   *[other] { NAME($who) }'s
} ship is pushed to harbour { $space } of { NAME($city) }.
event-docked = - { FORM($who) ->
    [you] your
   *[other] { NAME($who) }'s
} waiting ship takes harbour { $space } of { NAME($city) }.
event-triggered = { FORM($who) ->
    [you] You have
   *[other] { NAME($who) } has
} built everything: the phase ends with this round.
event-payday = Payday { $phase }{ $idle ->
    [yes] , since for a whole round nobody built, re-opened or borrowed
   *[no] {""}
}.
event-city = { NAME($city) }, worth { $number }, pays { $paid }.
event-paid = { NAME($who) } { $florin }
event-city-fort = { NAME($who) } { $florin } for a fortress{ $most ->
    [yes] {" "}in full
   *[no] {""}
}
event-income = { FORM($who) ->
    [you] You get
   *[other] { NAME($who) } gets
} { $total } Florin: { $parts }.
event-income-nothing = { FORM($who) ->
    [you] You get
   *[other] { NAME($who) } gets
} nothing.
event-income-cities = { $florin } for { COUNT($cities, "city") }
event-income-houses = { $florin } for houses
event-income-fortresses = { $florin } for fortresses
event-income-bonus = { $florin } for the bonus card
event-repaid = { FORM($who) ->
    [you] You repay
   *[other] { NAME($who) } repays
} { COUNT($number, "loan", number: "words") } of { $amount }, for { $florin } Florin.
event-repaid-due = { FORM($who) ->
    [you] You have
   *[other] { NAME($who) } has
} to repay { COUNT($number, "loan", number: "words") } of { $amount }, for { $florin } Florin.
event-extended = { FORM($who) ->
    [you] You extend
   *[other] { NAME($who) } extends
} a loan of { $amount }: after the next payday it costs { $extended } Florin.
event-checked = Money after loans: { $wealth }.
event-began = Phase { $phase } begins, and { FORM($who) ->
    [you] you start
   *[other] { NAME($who) } starts
}.
event-ended = The game ends.

## How a game ends

outcome-phases = Three phases were played.
trail-shared = Players with equal money share the rank.

## The rules

rules-goal = The richest player wins
rules-goal-story = Sail the Mediterranean and build in its cities. Three **paydays** pay you for it. Then all loans are collected, and the richest player wins. A tie shares the rank.
rules-goal-given = You begin with **{ $start_money }** Florin. For each phase you get { COUNT($warehouses, "house", number: "bold") } and { COUNT($fortresses, "fortress", number: "bold") }. You keep unbuilt ones.
rules-goal-neutral = With two players you also get { COUNT($neutrals, "neutral_house", number: "bold") } a phase, in a second colour. While you have any, keep more of your own.
rules-goal-turn = **Your turn**: sail wherever your cards take you. Buy open cards at any time; new ones come when your turn ends. Then do **one** thing: build or re-open where your ship lies, or borrow at the bank. Borrowing ends your turn.
rules-goal-forced = If you neither build nor re-open, you **must** borrow, unless no loan is left.
rules-goal-end = Once a player has **built everything**, the phase ends with that round. Then comes the payday.
rules-goal-small = With two players there are neutral houses. Up to { $row_of_both } houses of your two colours may be in a row. The cities of the west are options.
rules-sailing = Sailing
rules-sailing-destination = A **destination** takes you to its city from anywhere. Or use its ★ seals: each is one step from city to city. Neighbours are one step apart.
rules-sailing-connection = A **connection** takes you from one of its two cities to the other.
rules-sailing-bank = To leave the **bank**, or to enter the game, you need a destination. It takes you only to its own city. Sailing to the bank is free.
rules-sailing-harbour = You take the first free **harbour** space. It shows what a house costs. If all are taken, you can't build there.
rules-sailing-small = You discard a card when you have used it.
rules-sailing-west = Only ★ seals lead to the cities of the west.
rules-sailing-islas_canarias = **{ name-islas_canarias }**: sail and act there, and you move the **pirate** to another city. It blocks a harbour. The others pay you { $fees } Florin, by phase, for each of their buildings there, if they can. Once a turn you may also move it without pay: by your cards, or for { $pirate_step } Florin a step.
rules-houses = Building
rules-houses-site = Houses fill a city site by site. The first takes **site 1 or 2**, the second takes the other.
rules-houses-row = No more than { COUNT($in_a_row, "house", number: "bold") } of a colour may be in a row.
    .two = No more than **{ $row_of_both }** neighbouring houses may be yours, and **{ $in_a_row }** of them in your main colour.
rules-houses-shut = **Shut!** A house on a dark site{ $triangle ->
        [some] {" "}(with 2 or 3 players also on the triangle site)
        [yes] {" "}or on the triangle site
       *[no] {""}
    } shuts the first house of the chain. Its owner can re-open it there for nothing, on the next site.
rules-houses-back = Once site { $last_site } has a house, no house is shut any more. Building then goes on backwards, from the front of the chain to site 1.
rules-houses-fortress = **Fortresses**: one for you in each city, on the cheaper free site.
rules-houses-porto = **{ name-porto }**: three harbours, one fortress. A house that is shut leaves the game.
rules-houses-lisboa = **{ name-lisboa }**: a house you build (not re-open) in your own colour pays at once: the city's worth if you lead there, otherwise half.
rules-payday = What a payday pays
rules-payday-cities = **Cities**: count those with your open houses: { $chart }.
    .two = **Cities**: count those with open houses of your main colour: { $chart }.
rules-payday-step = { $in_cities } → { $for_cities }
rules-payday-houses = **Houses**: a city is worth the number after its highest house. The player with the most open houses there is paid that, the second **half**. In a tie the lowest site wins.
    .two = **Houses**: a city is worth the number after its highest house. Only the colour with the most open houses there is paid that. A neutral one is paid nothing. In a tie the lowest site wins.
rules-payday-west = In the west **everybody else** with an open house of their own colour is paid half.
rules-payday-fortresses = **Fortresses**: half of what their city is worth. In the city or cities with the most open houses, all of it.
rules-payday-bonus = The first { $bonus_cards } players with open houses in { $bonus_cities } cities get { $florin } Florin at the last payday.
    .two = The first { $bonus_cards } players with open houses of their main colour in { $bonus_cities } cities get { $florin } Florin at the last payday.
rules-payday-small = Halves are rounded down. Shut houses count for nothing.
    .some = With two players only open houses of your main colour count for cities and bonuses. There is no second rank.
rules-loans = Loans
rules-loans-take = At the bank you may take one loan a turn, but not in the first round of the game.
rules-loans-kind = **{ $amount }** Florin: repay **{ $repay }**, or **{ $extended }** if extended.
rules-loans-extend = After each payday you repay each loan, or extend it once until the next payday. A loan that you can't repay is extended.
rules-loans-last = You must repay extended loans, and after the last payday all loans, even if that leaves you in debt.
rules-loans-least = Then the player with the least money, after loans, names who **starts** the next phase.
rules-loans-idle = If no loan is left, you may go to the bank for nothing. In the first round of the game you may only if you can't build where your ship is or bring it into play. If everybody does so in one whole later round, the phase ends too.
rules-loans-small = In debt you can't pay for anything.
rules-example-build = **From a game**: what to build next
rules-example-worth = **From a game**: what cities are worth

## The box

box-pitch = Sail, build, borrow, get paid
box-audience = For planners who don't mind debts

## Pages: what emoji mean

page-mark-house = house
    .what = house
page-mark-fortress = fortress
    .what = fortress
page-mark-stands = { NAME($who) }: { $standing }
    .fortress = { NAME($who) }: { $standing } and a fortress
    .neutral = neutral of { NAME($who) }: { $standing }
page-mark-houses = { NAME($who) }
    .what = their houses; a number tells how many
page-mark-reopen = re-open
    .what = re-open a house that was shut
page-mark-neutral = neutral house
    .what = build a neutral house
page-mark-neutral-of = { FORM($who) ->
        [you] your neutral
       *[other] { NAME($who, form: "short") }'s neutral
    }
    .what = neutral houses: they take ranks, but nobody is paid
page-mark-ship = your ship
    .what = your ship
page-mark-bank = bank
    .what = the bank, for loans
page-mark-card = sailing card
    .what = sailing cards to buy
page-mark-pirate = pirate
    .what = the pirate
page-mark-city = cities
    .counted = { COUNT($number, "city") }
page-mark-payday = payday
page-mark-last = the end of the game
page-mark-seal = seal
    .what = a step by sea
page-mark-seals = { COUNT($seals, "seal") }
page-mark-done = end of the turn
    .what = end your turn

## Pages: where we are

page-where-round = phase { $phase } of 3, round { $rounds }
page-where-last = phase { $phase }, last round
page-where-payday = payday { $phase } of 3
page-where-over = after payday { $phase }

## Pages: the questions

page-call-loan = which loans do you repay?
page-ask-enter = Build where first?
page-ask-here = Build what here?
page-ask-here-or = Build here, or sail elsewhere?
page-ask-sail = Build where?
page-ask-bank = No house for now: borrow?
page-ask-finish = Buy cards, or end your turn?
page-ask-steer = Sail where? Up to { COUNT($seals, "step") }
page-ask-steer-pirate = Pirate where? Up to { COUNT($seals, "step") }
page-ask-anchor = { $pirate } Where in { NAME($city) }?
page-ask-anchor-on = Which card takes the pirate on?
page-ask-loan =
    { $fresh_loans ->
        [one] Repay your loan?
       *[other] Repay which of your { $fresh_loans } loans?
    }

page-order-duty = { $pirate } You acted in { NAME($city) }: move the pirate where?
page-order-name = You have the least: who starts phase { $next_phase }?

page-turn-of = { FORM($who) ->
        [you] Your turn
       *[other] It is { NAME($who, form: "short") }'s turn
    }
page-loan-of = { FORM($who) ->
        [you] Your loans
       *[other] { NAME($who, form: "short") } settles loans
    }
page-name-of = { FORM($who) ->
        [you] You name who starts
       *[other] { NAME($who, form: "short") } names who starts
    }

## Pages: facts

page-city = { NAME($city) }
page-card = { NAME($city) } { $seals }
    .what = card to this city, or a step by sea for each ★ seal
page-card-way = { NAME($city) }–{ NAME($other) }
    .what = card between these two cities
page-own = **{ $money }** Florin
page-own-debts = **{ $money }** Florin, owe **{ $owes }**
page-own-left = { $left } left
page-own-houses = { COUNT($supply, "house", number: "bold") }
page-own-neutral = **{ $neutral_supply }** neutral
page-own-forts = { COUNT($forts_left, "fortress", number: "bold") }
page-ship-out = { $ship } not in play yet
page-ship-bank = { $ship } at the bank
page-ship-waits = { $ship } off { NAME($city) }, no free harbour
page-ship-lies = { $ship } in { NAME($city) }
page-now = payday now **{ $payday }**
page-hand = **Cards** { $cards }
page-hand-title = **Cards**
page-hand-rest = and { COUNT($more_cards, "card") } more
page-left-of = { FORM($who) ->
        [you] you
       *[other] { NAME($who, form: "short") }
    } { $buildings_left }
    .sign = { $player } { $buildings_left }
    .what = buildings that they have left
page-duty = { $pirate } Move the pirate this turn.
page-bound = You moved the pirate, so act here.
page-steer = { $card }: up to { COUNT($seals, "step") }.
page-steer-pirate = Pirate, { $card }: up to { COUNT($seals, "step") }.
page-anchor = { $pirate } now in { NAME($city) }
page-paid-you = Payday **{ SIGNED($payday) }**: you have **{ $money }**, owe **{ $owes }**.

## Pages: tables

page-head-has = has
    .what = Florin they have
page-head-owes = owes
    .what = Florin of loans to repay
page-head-payday = payday
    .what = Florin that a payday brings
page-head-city = city
    .what = the city
page-head-worth = worth
    .what = Florin paid to the first there
page-head-houses = houses, by rank
    .what = the player with the most is first
page-head-spread = city
    .what = Florin for being in many cities
    .drawn = cities
page-head-majority = house
    .what = Florin for ranks in the cities
    .drawn = houses
page-head-fortress = fort
    .what = Florin for fortresses
    .drawn = fortresses
page-head-total = all
    .what = Florin in all
page-head-house = house
    .what = price of a house there
page-head-wealth = net
    .what = Florin after all debts
page-head-paid = Last payday
page-head-rest = rest
    .what = Florin at the start, less spending
    .drawn = rest
page-head-final = all
    .what = Florin at the end
page-head-change = change
    .what = what has changed since the turn began
page-head-cities = cities
    .what = in how many cities they have open houses
page-head-supply = houses
    .what = houses left to build
page-head-neutral = neutral
    .what = neutral houses left to build
page-head-forts = forts
    .what = fortresses left to build
page-head-bonus = bonus
    .what = Florin of a bonus card at the last payday
page-head-cards = open cards
    .what = sailing cards to buy
page-head-price = price
    .what = price in Florin
page-head-site = site
page-head-track = worth
page-head-harbour = harbour
page-head-ship = ship
page-head-space = a house
page-head-fortresses = fortress
page-head-owner = owner
page-head-fort = costs
page-head-player = player
page-head-open = open
page-head-shut = shut
page-head-pays = pays
page-head-fort_pays = fort
page-head-houses_in = houses
page-head-forts_in = fortresses

## Pages: all of a position

page-whole-over = The game is over
page-whole-acted = { FORM($who) ->
        [you] You have acted
       *[other] { NAME($who) } has acted
    }
page-whole-duty = { FORM($who) ->
        [you] You have
       *[other] { NAME($who) } has
    } yet to move the pirate
page-whole-towed = { FORM($who) ->
        [you] You have
       *[other] { NAME($who) } has
    } paid to move the pirate
page-whole-idles = { COUNT($idles, "turn") } without an action in this round
page-whole-last = The phase ends with { FORM($who) ->
        [you] your turn
       *[other] { NAME($who) }'s turn
    }
page-whole-bank = At the bank: ship { $letters }
page-whole-out = Not in play yet: ship { $letters }
page-whole-shut = Shut houses: { $cities }
page-whole-shut-one = { NAME($city) } { $letters }
page-whole-lost = Houses lost in { name-porto }: { $letters }
page-whole-loans = Bank: { $loans }
page-whole-loans-one = { COUNT($bank, "loan") } of { $amount }
page-whole-of-payday = payday: if it were now
page-whole-of-cities = cities: with open houses
page-whole-of-left = houses, forts: left to build
page-whole-of-bonus = bonus: for the last payday
page-holds = { $player } { FORM($who) ->
        [you] You
       *[other] { NAME($who) }
    }: { $cards }
page-hand-none = You have no sailing cards.

page-map-worth = { $number }{ $changed ->
        [yes] *
       *[no] {""}
    } { $letters }
page-map-forts = fort { $letters }
    .what = fortresses, by the letters of their players
page-map-ships = ship { $letters }
    .what = ships in the harbour
page-map-waits = waits { $letters }
    .what = a ship that has found no free harbour
page-map-pirate = pirate
    .what = the pirate
page-map-of-steps = Neighbours are 1 step apart.
page-map-of-worth = Number: what the first is paid
page-map-of-houses = Letters: houses, first in front
page-map-of-neutral = a, b: neutral houses of A and B
page-map-of-changed = *: changed

## Pages: places one by one

place-payday = Payday
place-cards = Cards

page-close-city = { NAME($city) }, worth { $number } now
page-close-steps = { COUNT($steps, "step") } from your ship
page-close-waits = { FORM($who) ->
        [you] Your
       *[other] { NAME($who) }'s
    } ship waits here.
page-close-neutral = { FORM($who) ->
        [you] your neutral
       *[other] { NAME($who) }'s neutral
    }
page-close-free = free
page-close-shuts = free, shuts the lowest
page-close-later = free, waits for the end
page-close-next = next
page-close-next-shuts = next, shuts the lowest
page-close-of-worth = worth: if the highest house is here
page-close-of-ranks = pays, fort: at a payday now
page-close-paid = Payday { $last_paid } paid:
page-close-now = A payday now would pay:
page-close-full = { NAME($city) }*
page-close-of-full = *: in full, most houses stand here
page-close-spread = cities
page-close-bonus = bonus card
page-close-total = in all
page-close-owes = { FORM($who) ->
        [you] You owe
       *[other] { NAME($who) } owes
    } { $loans }
page-close-loan = { $loans_of } of { $amount }{ $extended ->
        [yes] , extended
       *[no] {""}
    }
page-close-nothing = nothing
page-close-loans = Loans of { $amount }: { $bank } left; repay { $repay }{ $extendable ->
        [0] {""}
       *[other] , or { $extendable } a payday later
    }
page-close-destinations = Destination cards: { $deck } in the deck
page-close-connections = Connections: { $deck } in the deck
page-close-discards = Discarded: { $cards }

## Pages: choices

page-choice-house = { NAME($city) }, site { $site }: costs { $cost }
    .move = Build a house in { NAME($city) } on site { $site } for { $cost }
    .pays = { NAME($city) }: payday { $payday } → { $then }, costs { $cost }
    .same = { NAME($city) }: payday stays { $payday }, costs { $cost }
    .site = { NAME($city) }, site { $site }: { $payday } → { $then }, costs { $cost }
    .now = { $mark } { NAME($city) }: { $payday }→{ $then }{ $cost ->
            [0] , free
           *[other] {" "}for { $cost }
        }
page-choice-fortress = Fortress, { NAME($city) }: costs { $cost }
    .move = Build a fortress in { NAME($city) } for { $cost }
    .pays = Fortress, { NAME($city) }: { $payday } → { $then }, costs { $cost }
    .same = Fortress, { NAME($city) }: stays { $payday }, costs { $cost }
    .now = { $mark } { NAME($city) }: { $payday }→{ $then }{ $cost ->
            [0] , free
           *[other] {" "}for { $cost }
        }
page-choice-reopen = Re-open, { NAME($city) }: { $cost ->
        [0] free
       *[other] costs { $cost }
    }
    .move = Re-open a house in { NAME($city) } on site { $next_site }
    .pays = Re-open, { NAME($city) }: { $payday } → { $then }, { $cost ->
            [0] free
           *[other] costs { $cost }
        }
    .same = Re-open, { NAME($city) }: stays { $payday }, { $cost ->
            [0] free
           *[other] costs { $cost }
        }
    .now = { $mark } { NAME($city) }: { $payday }→{ $then }{ $cost ->
            [0] , free
           *[other] {" "}for { $cost }
        }
page-choice-reopen-neutral = Re-open neutral, { NAME($city) }: { $cost ->
        [0] free
       *[other] costs { $cost }
    }
    .move = Re-open a neutral house in { NAME($city) } on site { $next_site }
page-choice-neutral = Neutral, { NAME($city) }, site { $site }: costs { $cost }
    .move = Build a neutral house in { NAME($city) } on site { $site } for { $cost }
page-choice-beyond = { NAME($city) }
page-choice-borrow = Borrow { $amount }, repay { $repay }
    .detail = due at payday { $phase }, or once later, then { $extended }
    .last = due at payday { $phase }, the last one
    .now = Borrow { $amount }: repay { $repay }, or { $extended } later
page-choice-idle = To the bank without a loan
    .detail = none is left
page-choice-buy = Buy { $card }: costs { $cost }
    .detail = { $leaves } Florin left · yours until you use it
    .now = { $card } for { $cost }
page-choice-sail = To { NAME($city) }: { $card }
    .move = Sail to { NAME($city) }: { $card }
page-choice-sail-nowhere = Sail by { $card }
page-choice-seals = By the seals of { $card }
    .move = Sail by the seals of { $card }
page-choice-pilot = Pirate by { $card }
    .move = Pirate to { NAME($city) }: { $card }
page-choice-pilot-nowhere = Pirate by { $card }
page-choice-pilot-seals = Pirate by the seals of { $card }
page-choice-steer = { NAME($city) }
    .move = To { NAME($city) }
    .full = { NAME($city) }: harbours full
    .nothing = { NAME($city) }: nothing to build
    .poor = { NAME($city) }: no money to build
    .detail = a house costs { $house_cost } there
page-choice-anchor = Harbour { $space }, house { $house_cost }
    .move = Pirate stays at { NAME($city) }, harbour { $space }
    .pushes = Harbour { $space }: pushes { NAME($who, form: "short") }
page-choice-raid = { NAME($city) }, harbour { $space }
    .move = Pirate to { NAME($city) }, harbour { $space }, and collect
    .collects = { NAME($city) }, harbour { $space }: collect { $collects }
    .now = { NAME($city) }, harbour { $space }: { SIGNED($collects) }
page-choice-tow = { NAME($city) }, harbour { $space }: costs { $cost }
    .move = Pirate to { NAME($city) }, harbour { $space }, for { $cost }
page-choice-done = End your turn
page-choice-repay = Repay { $repay }
    .all = { $fresh_loans ->
            [one] Repay it
            [2] Both
           *[other] All { $fresh_loans }
        }: { SIGNED($change) }
    .some = { $repaid } of { $fresh_loans }: { SIGNED($change) }, then owe { $later }
    .mixed = { $small_repaid_of ->
            [0] {""}
           *[other] { $small_repaid_of } × { $small_amount }
        }{ $both ->
            [yes] {" + "}
           *[no] {""}
        }{ $large_repaid_of ->
            [0] {""}
           *[other] { $large_repaid_of } × { $large_amount }
        }: { SIGNED($change) }, then owe { $later }
    .none = { $fresh_loans ->
            [one] Extend it
            [2] Neither
           *[other] None
        }: then owe { $later }
    .detail = { $leaves } Florin left
page-choice-extend = Extend: { $extended } after the next payday
page-choice-appoint = { NAME($who, form: "short") }
    .move = Player { $player } ({ $letter }) starts
page-choice-appoint-me = I start
page-part-site = site { $site }
page-part-space = harbour { $space }
page-part-seat = player { $player } ({ $letter })
page-part-neutral = neutral
page-part-own = own colour

page-menu-build = Build …
page-menu-bank = Or go to the bank …
    .one = Or borrow { $amount } for { $repay } …
    .two = Or borrow { $amount } or { $second_amount } …
page-menu-bank-cards =
    { $sails ->
        [yes] Or to the bank, buy or sail …
       *[no] Or to the bank, or buy cards …
    }
    .one = { $sails ->
            [yes] Or borrow { $amount }, buy or sail …
           *[no] Or borrow { $amount }, or buy cards …
        }
    .two = { $sails ->
            [yes] Or borrow { $amount } or { $second_amount }, buy, sail …
           *[no] Or borrow { $amount } or { $second_amount }, buy cards …
        }
page-menu-cards =
    { $sails ->
        [yes] Or only buy or sail …
       *[no] Or only buy cards …
    }
page-menu-pirate = Move the pirate …
page-menu-buy = Or buy …
page-menu-further = Or sail it on …
page-menu-repay = Or repay …
page-menu-steer = Sail to …
page-menu-steer-pirate = Bring it to …

page-detail = { $parts }
page-detail-leaves = { $leaves } Florin left
page-detail-at_once = { SIGNED($at_once) } at once
page-detail-shut = shuts { FORM($who) ->
        [you] your own house
       *[other] a house of { NAME($who, form: "short") }
    }
page-detail-lost = removes { FORM($who) ->
        [you] your own house
       *[other] a house of { NAME($who, form: "short") }
    }
page-detail-city =
    { $nth_city ->
        [one] your 1st city
        [2] your 2nd city
        [3] your 3rd city
       *[other] your { $nth_city }th city
    }
page-detail-ties = site 1 wins ties
page-detail-second = site 2 pays more
page-detail-leads = { FORM($who) ->
        [you] you lead there
       *[other] { NAME($who, form: "short") } leads there
    }
page-detail-pays = { FORM($who) ->
        [you] you pay
       *[other] { NAME($who, form: "short") } pays
    } { $fee }
page-detail-nobody = nobody pays
page-detail-pushes = pushes { FORM($who) ->
        [you] your ship
       *[other] { NAME($who, form: "short") }
    } to harbour { $pushed_to }
page-detail-free_space = the space is free
page-paid-house = house { $building_cost }
page-paid-fortress = fortress { $building_cost }
page-paid-reopen = re-opening is free
page-paid-here = { $building }
page-paid-card = { $card } { $card_cost }
page-paid-own = { $card } (yours)
page-paid-cards = cards { $cards }, { $building }
    .one = card { $cards }, { $building }
page-paid-count = by { COUNT($used, "card") } for { $cards_cost }, { $building }

page-no-way = no voyage there for { $money } Florin
page-no-bound = you moved the pirate: act where your ship lies
page-no-forced = the only move there would be made for you
page-no-site = no free site
page-no-money = cards { $cards_cost }, house { $house_cost }: too much
page-no-harbour = the harbours are full
page-no-main_first = you must keep more of your own than neutral ones
page-no-in_a_row = too many houses in a row
page-no-dear = you have { $money }

## Pages: small print

page-clock = { $last ->
        [yes] { $mark } Ends
       *[no] { $mark } Payday
    } once someone has built everything. To build: { $left } · about { COUNT($rounds_left, "more_round") }
page-clock-far = { $last ->
        [yes] { $mark } Ends
       *[no] { $mark } Payday
    } once someone has built everything. To build: { $left }
page-clock-last = { $last ->
        [yes] { $mark } The game ends after this round.
       *[no] { $mark } Payday after this round.
    }
page-small-left = To build: { $left }
page-small-worth = First gets the worth, second half.
    .tiles = First gets the worth, second half; in the west all others half.
page-small-worth-two = Only the first is paid, { $one } { $other } never.
    .tiles = Only the first is paid, { $one } { $other } never; west: half.
page-small-fortress = { $mark } fortress: half; in the fullest city all.
page-small-loan = Due at payday { $phase }; later: at payday { $next_phase }.
    .last = Due at payday { $phase }.
page-small-cards = { $seal } seal: a step by sea.
page-pirate = { $pirate } blocks a space in { NAME($city) }
page-small-anchor-house = house: what one costs from that harbour.
page-small-anchor = A ship that is pushed takes the next free harbour.
page-small-later = Extended loans are due at payday { $next_phase }.

## Pages: what happened, a line for each turn

page-loans = { COUNT($loans, "loan") }
page-told-payday = { $mark } Payday { $phase }: most for { NAME($who, form: "short") }, { SIGNED($florin) }
page-told-payday-tied = { $mark } Payday { $phase }: { $number } players got most, { SIGNED($florin) } each
page-told-payday-alike = { $mark } Payday { $phase } brought each player { SIGNED($florin) }
page-told-payday-you = { $mark } Payday { $phase } brought you **{ SIGNED($florin) }**
page-told-payday-you-due = { $mark } Payday { $phase }: **{ SIGNED($florin) }**, loans due **{ SIGNED($due) }**
page-term-buttons = Buttons pay most now: payday now→after, price in Florin.
page-term-shut = A shut house pays again once it is re-opened.
page-told-changed = { $told } · your payday **{ SIGNED($payday) }**
page-told-changed-several = 📊 Your payday **{ SIGNED($payday) }**: { $told }
page-told-built = { $mark } { FORM($who) ->
        [you] You built
       *[other] { NAME($who, form: "short") } built
    } in { NAME($city) }
page-told-built-shut = { $mark } { FORM($who) ->
        [you] You built
       *[other] { NAME($who, form: "short") } built
    } in { NAME($city) }, { $shut }
page-told-reopened = { $mark } { FORM($who) ->
        [you] You re-opened
       *[other] { NAME($who, form: "short") } re-opened
    } in { NAME($city) }
page-told-reopened-shut = { $mark } { FORM($who) ->
        [you] You re-opened
       *[other] { NAME($who, form: "short") } re-opened
    } in { NAME($city) }, { $shut }
page-told-shut = shut { FORM($who) ->
        [you] your
       *[other] { NAME($who, form: "short") }'s
    } house
page-told-shut-own = shut { FORM($who) ->
        [you] your own
       *[other] their own
    } house
page-told-shut-hit = **shut { FORM($who) ->
        [you] your
       *[other] { NAME($who, form: "short") }'s
    } house**
page-told-hit = { $mark } { NAME($who, form: "short") } { $hits }
page-hit-shut = **shut your { $kind ->
       *[own] house
        [neutral] neutral house
    } in { NAME($city) }**
page-hit-lost = **removed your { $kind ->
       *[own] house
        [neutral] neutral house
    } in { NAME($city) }**
page-hit-raided = **sent the pirate to { NAME($city) }: you { SIGNED($florin) }**
page-hit-pushed = **had the pirate push your ship in { NAME($city) }**
    .too = **and pushed your ship**
page-told-fortified = { $mark } { FORM($who) ->
        [you] You built
       *[other] { NAME($who, form: "short") } built
    } a fortress in { NAME($city) }
page-told-borrowed = { $mark } { FORM($who) ->
        [you] You borrowed
       *[other] { NAME($who, form: "short") } borrowed
    } { $florin }
page-told-idled = { $mark } { FORM($who) ->
        [you] You passed
       *[other] { NAME($who, form: "short") } passed
    }: no loan at the bank
page-told-raided = { $mark } { FORM($who) ->
        [you] You sent
       *[other] { NAME($who, form: "short") } sent
    } the pirate to { NAME($city) }: { SIGNED($florin) }
page-told-towed = { $mark } { FORM($who) ->
        [you] You moved
       *[other] { NAME($who, form: "short") } moved
    } the pirate to { NAME($city) }
page-told-began = { $mark } { FORM($who) ->
        [you] You start
       *[other] { NAME($who, form: "short") } starts
    } phase { $phase }
page-told-repaid = { $mark } { FORM($who) ->
        [you] You repaid
       *[other] { NAME($who, form: "short") } repaid
    } { COUNT($number, "loan", number: "words") }: { SIGNED($florin) }
page-told-extended = { $mark } { FORM($who) ->
        [you] You extended
       *[other] { NAME($who, form: "short") } extended
    } { COUNT($number, "loan", number: "words") }

## Pages: the end

page-over-wins = { $mark } { FORM($who) ->
        [you] You win
       *[other] { NAME($who, form: "short") } wins
    }: { $money } Florin
page-over-shared = { $mark } A tie at { $money } Florin
page-lines = What a payday would pay, in Florin
    .always = { NAME($who, form: "short") } would be paid most all along
    .since = { NAME($who, form: "short") } would be paid most from here on
    .last = { NAME($who, form: "short") } is paid most only at the last payday
page-over-from = Rest: money at the start{ $pirate ->
        [yes] {" "}and what the pirate brought
       *[no] {""}
    }, less cards, building and loans.

## Pages: rules and symbols

page-symbols-houses = { $signs } their **houses**
page-symbols-counted = { $stands } three houses and a fortress
page-symbols-seal = { $seal } seal: one step by sea

## The picture

picture-round = Phase { $phase }, round { $rounds }
picture-payday = Payday { $phase }
picture-over = The game is over
picture-clock = { $last ->
        [yes] The end
       *[no] Payday
    } once a player has built everything: about { COUNT($rounds_left, "more_round") }
    .short = { $last ->
        [yes] End
       *[no] Payday
    }: about { COUNT($rounds_left, "more_round") }
picture-clock-far = { $last ->
        [yes] The end
       *[no] Payday
    } once a player has built everything
picture-clock-last = { $last ->
        [yes] The game ends after this round
       *[no] Payday after this round
    }
picture-of-next = then the city pays
picture-of-shuts = and shuts a house
picture-of-fullest = fortress pays all
picture-of-worth = paid to the first
picture-of-house = a house costs
picture-of-fortress = a fortress costs
picture-left = to build
picture-hand = cards
picture-pays = payday { $payday } → { $then }
picture-house = house for
picture-reopen = re-open for
picture-fortress = fortress for
picture-own = Yours:
picture-sign-ring = **White disc**: your choice with this number
picture-sign-dim = **Dim card**: costs more than you have
picture-sign-coin = **Coin in a city**: what the first is paid; beside it, who that is
picture-sign-next = **White frame**: where the next house may go, and what the city pays then
picture-sign-shuts = **Red site**: a house there shuts another
picture-sign-shut = **Dashed house with a stroke**: it is shut
picture-sign-neutral = **Grey house**: a neutral one
picture-sign-fullest = **Golden frame**: fortresses are paid in full there
picture-sign-hull = **Hull**: what a house from there costs; with a shape on it, a ship
picture-sign-ship = **Ship with a white rim**: yours
picture-sign-pirate = **Black flag**: the pirate
picture-sign-tower = **Tower with a number**: what a fortress costs; a coloured one is built
picture-sign-seals = **Red dots on a card**: its seals
picture-sign-bank = **Columns under a roof**: the ship is at the bank
