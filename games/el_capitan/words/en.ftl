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

card-destination = { NAME($city) }, { $seals ->
    [one] { $seals } seal
   *[other] { $seals } seals
}
card-connection = { NAME($city) }-{ NAME($other) }
card-priced = { $card } ({ $cost })

doing-build = build a warehouse
doing-reopen = re-open a warehouse
doing-fortify = build a fortress
doing-sail = sail
doing-raid = move the pirate and collect
doing-tow = move the pirate
doing-anchor = choose the pirate's harbour space
doing-pilot = move the pirate on by a card
doing-buy = buy cards
doing-borrow = take a loan at the bank
doing-idle = go to the bank without a loan
doing-done = end your turn

## Commands

verb-buy = Buy an open sailing card
verb-sail = Sail to the city that a destination card names, or along a connection
verb-seals = Sail from city to city by the seals of a destination card
verb-steer = Choose the city to which the seals lead your ship
verb-build = Build a warehouse where your ship lies
verb-reopen = Open your shut warehouse again where your ship lies
verb-fortify = Build a fortress where your ship lies
verb-borrow = Go to the bank and take a loan; ends your turn
verb-idle = Go to the bank without a loan, where none can be had; ends your turn
verb-raid = Move the pirate for free after sailing to Islas Canarias, and collect
verb-tow = Pay to move the pirate by steps, without collecting
verb-sail_pirate = Move the pirate to the city that a destination card names, or along a connection
verb-seals_pirate = Move the pirate from city to city by the seals of a destination card
verb-steer_pirate = Choose the city to which the seals bring the pirate
verb-anchor = Choose the harbour space where the pirate's voyage by cards ends
verb-done = End your turn
verb-repay = Pay back the loan that is asked for
verb-extend = Extend the loan that is asked for until the next payday
verb-appoint = Name who starts the next phase

field-card = Which sailing card
field-to = Which city
field-site = Which building site
field-neutral = Whether it is a neutral warehouse (two players)
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
edition-cards = { $number } cards
edition-two_cities = two cities
edition-connections = at most { $most } cards for { NAME($city) }
edition-city = a city of the grid: { LIST($cities) }
edition-numbers = { $length } numbers from 0 to { $most }

## What is asked

prompt-enter = Buy a destination card and sail to its city. You have { $money } Florin.
prompt-enter-sail = Bring your ship into play by a destination card. You have { $money } Florin.
prompt-act = You can { LIST($ways, of: "doing") }. You have { $money } Florin.
prompt-bound = You have moved the pirate and can't sail on. You can { LIST($ways, of: "doing") }. You have { $money } Florin.
prompt-waiting = The harbours of { NAME($city) } are full. You can { LIST($ways, of: "doing") }.
prompt-steer = Choose where to: up to { $seals ->
    [one] { $seals } step
   *[other] { $seals } steps
}.
prompt-steer-pirate = Choose where the pirate goes: up to { $seals ->
    [one] { $seals } step
   *[other] { $seals } steps
}.
prompt-finish = Your action is done. You can { LIST($ways, of: "doing") }.
prompt-duty = You sailed to { NAME($city) }: move the pirate before you end your turn.
prompt-anchor = The pirate is at { NAME($city) }. You can { LIST($ways, of: "doing") }.
prompt-loan = Your loan of { $amount }: repay { $repay } now, or { $extended } after the next payday?
prompt-name = You have the least: name who starts the next phase.

## What can't be done

refusal-turn = Another player is to act now: wait for your turn.
refusal-now-act = That can't be done before your action: you can { LIST($ways, of: "doing") }.
refusal-now-steer = The seals of a card are being used: choose the city first.
refusal-now-steer-pirate = The seals of a card are being used for the pirate: choose the city first.
refusal-now-finish = Your action is done: you can { LIST($ways, of: "doing") }.
refusal-now-anchor = The pirate is under way: you can { LIST($ways, of: "doing") }.
refusal-now-loan = Payday: repay the loan or extend it.
refusal-now-name = Name who starts the next phase first.
refusal-card = There is no card { $found }; cards are 0 to { $last }.
refusal-row = That card does not lie open: you can { LIST($ways, of: "doing") }.
refusal-money = That costs { $cost } Florin and you have { $money }: you can { LIST($ways, of: "doing") }.
refusal-hand = You don't have that card: you can { LIST($ways, of: "doing") }.
refusal-seals = A connection has no seals: you can { LIST($ways, of: "doing") }.
refusal-sea = From there a ship sails only to the city that a destination card names: you can { LIST($ways, of: "doing") }.
refusal-voyage = That connection does not lead from the city where you are: you can { LIST($ways, of: "doing") }.
refusal-voyage-here = Your ship is in that card's city: sail on by its seals.
refusal-steer = The seals don't lead there: choose one of the cities offered.
refusal-steer-pirate = The seals don't bring the pirate there: choose one of the cities offered.
refusal-harbour = You have no harbour space: you can { LIST($ways, of: "doing") }.
refusal-neutral = There are no neutral warehouses with more than two players: you can { LIST($ways, of: "doing") }.
refusal-full = { NAME($city) } has no free building site: you can { LIST($ways, of: "doing") }.
refusal-shut = You have no such shut warehouse in { NAME($city) }: you can { LIST($ways, of: "doing") }.
refusal-site = The next warehouse in { NAME($city) } stands on site { $site }: you can { LIST($ways, of: "doing") }.
refusal-site-first = The first warehouse in { NAME($city) } stands on site 1 or 2: you can { LIST($ways, of: "doing") }.
refusal-supply = You have no such warehouse left in this phase: you can { LIST($ways, of: "doing") }.
refusal-main_first = More of your own warehouses than neutral ones must be left: you can { LIST($ways, of: "doing") }.
refusal-in_a_row = More than 3 of yours would stand in a row in { NAME($city) }: you can { LIST($ways, of: "doing") }.
refusal-in_a_row-two = More than 3 of your colour, or 4 with neutral ones, would stand in a row in { NAME($city) }: you can { LIST($ways, of: "doing") }.
refusal-forts_left = You have no fortress left in this phase: you can { LIST($ways, of: "doing") }.
refusal-fort_twice = You have a fortress in { NAME($city) } already: you can { LIST($ways, of: "doing") }.
refusal-fort_sites = { NAME($city) } has no free site for a fortress: you can { LIST($ways, of: "doing") }.
refusal-loan = There is no loan { $found }; loans are 0 to { $last }.
refusal-first_round = There are no loans in the first round: you can { LIST($ways, of: "doing") }.
refusal-idle-first = In the first round a ship goes to the bank only where nothing can be built or re-opened: you can { LIST($ways, of: "doing") }.
refusal-idle-enter = Your ship can still come into play: you can { LIST($ways, of: "doing") }.
refusal-bank = There is no such loan left: you can { LIST($ways, of: "doing") }.
refusal-idle = There are loans left: you can { LIST($ways, of: "doing") }.
refusal-bound = You have moved the pirate, so your ship can't sail on in this turn: you can { LIST($ways, of: "doing") }.
refusal-bound-bank = You have moved the pirate, so you have to act in { NAME($city) }: you can { LIST($ways, of: "doing") }.
refusal-no_pirate = There is no pirate without Islas Canarias: you can { LIST($ways, of: "doing") }.
refusal-towed = The pirate can be moved only once a turn besides the raid: you can { LIST($ways, of: "doing") }.
refusal-pirate_voyage = Used so, that card brings the pirate nowhere where its voyage could end: you can { LIST($ways, of: "doing") }.
refusal-no_space = There is no such harbour space: you can { LIST($ways, of: "doing") }.
refusal-raid = Only a player who sailed to Islas Canarias this turn and has a space there moves the pirate for free: you can { LIST($ways, of: "doing") }.
refusal-raided = You have moved the pirate for free this turn already: you can { LIST($ways, of: "doing") }.
refusal-same_city = The pirate must go to another city than it is in: you can { LIST($ways, of: "doing") }.
refusal-full_harbour = No harbour space is free there: you can { LIST($ways, of: "doing") }.
refusal-anchor = The pirate can't end its voyage there: you can { LIST($ways, of: "doing") }.
refusal-duty = You sailed to { NAME($city) }: move the pirate before you end your turn.
refusal-appoint = There is no seat { $found }; seats are 0 to { $last }.

## What a choice says

label-buy = Buy { $card } ({ $cost })
label-sail = Sail to { NAME($city) } [{ $card }]
label-sail_pirate = Pirate to { NAME($city) } [{ $card }]
label-seals = Sail by seals [{ $card }]
label-seals_pirate = Pirate by seals [{ $card }]
label-steer = To { NAME($city) }
label-build = Build a warehouse in { NAME($city) } on site { $site } for { $cost }{ $shuts }
label-build-lisboa = Build a warehouse in { NAME($city) } on site { $site } for { $cost }, +{ $florin } at once{ $shuts }
label-build-neutral = Build a neutral warehouse in { NAME($city) } on site { $site } for { $cost }{ $shuts }
label-reopen = Re-open a warehouse in { NAME($city) } on site { $site }{ $shuts }
label-reopen-neutral = Re-open a neutral warehouse in { NAME($city) } on site { $site }{ $shuts }
shuts = , shuts { $letter } on site { $site }
label-fortify = Build a fortress in { NAME($city) } for { $cost }
label-borrow = Bank: borrow { $amount }, repay { $repay } (later { $extended })
label-borrow-last = Bank: borrow { $amount }, repay { $repay }
label-idle = Go to the bank, without a loan
label-raid = Pirate to { NAME($city) }, harbour { $space }, and collect { $florin }{ $pushes }
label-tow = Pirate to { NAME($city) }, harbour { $space }, for { $cost }{ $pushes }
label-anchor = Pirate stays at { NAME($city) }, harbour { $space }{ $pushes }
pushes = , pushes { $letter }
label-done = End the turn
label-repay = Repay { $cost }
label-extend = Extend: { $cost } after the next payday
label-appoint = Player { $number } ({ $letter }) starts
label-appoint-me = I start
value-card = { $card }
value-card-buy = { $card } ({ $cost })
value-city = { NAME($city) }
value-site = site { $site }
value-space = harbour { $space }
value-loan = { $amount } Florin, repay { $repay }, kind { $number }
value-seat = player { $number } ({ $letter })
value-neutral = neutral
value-own = own colour

## What a voyage brings

voyage-free = { NAME($city) }, free: { $cards }; { $then }
voyage-paid = { NAME($city) }, pay { $price }: { $cards }; { $then }
voyage-own = own { $card }
voyage-full = harbours full
voyage-build = builds for { $cost }
voyage-reopen = re-opens
voyage-fortify = fortress for { $cost }
voyage-poor = no money to build
voyage-nothing = nothing to build

## What is decided in advance

order-act = in my turn
order-finish = after my action
order-loan = a loan after a payday
order-name = naming who starts the next phase
order-reply-build = build a warehouse where my ship lies
order-reply-neutral = build a neutral warehouse where my ship lies
order-reply-reopen = open my shut warehouse again where my ship lies
order-reply-fortify = build a fortress where my ship lies
order-reply-small = go to the bank for a small loan
order-reply-large = go to the bank for a large loan
order-reply-idle = go to the bank although no loan can be had
order-reply-done = end my turn
order-reply-repay = repay it
order-reply-extend = extend it
order-reply-me = I start
order-reply-after = the player after me starts, so that I am last
order-reply-before = the player before me starts
order-figure-money = my Florin
order-figure-loans = my loans, extended ones too
order-figure-phase = the phase
order-figure-behind = Florin by which the richest is ahead of me, loans taken off
order-figure-hand = sailing cards in my hand
order-figure-supply = warehouses that I have left to build, neutral ones too
order-figure-cost = what a warehouse costs where my ship lies
order-figure-number = the number of the city where my ship lies
order-figure-lead = my open warehouses there, less those of the best other colour
order-figure-shuts = whether the next warehouse there shuts one (1 or 0)
order-figure-amount = the loan's amount
order-figure-left = Florin that I have left if I repay it

## What happens

event-forced = { $name } has no choice.
event-bought = { $name } buys { $card } ({ $cost }).
event-sailed = { $name } sails to { NAME($city) }, harbour { $space } [{ $card }].
event-sailed-waits = { $name } sails to { NAME($city) } and waits, since the harbours are full [{ $card }].
event-built = { $name } builds { $neutral ->
    [yes] a neutral warehouse
   *[no] a warehouse
} in { NAME($city) } on site { $site } for { $cost }.
event-reopened = { $name } re-opens { $neutral ->
    [yes] a neutral warehouse
   *[no] a warehouse
} in { NAME($city) } on site { $site }.
event-shut = - { $name }'s { $neutral ->
    [yes] neutral warehouse
   *[no] warehouse
} on site { $site } of { NAME($city) } { $lost ->
    [yes] leaves the game
   *[no] is shut
}.
event-fortified = { $name } builds a fortress in { NAME($city) } for { $cost }.
event-rewarded = - { $name } +{ $florin } at once from { name-lisboa } ({ $full ->
    [yes] leads
   *[no] half
}).
event-spread = - { $name } is in { $cities } cities: a bonus card, { $florin } at the last payday.
event-borrowed = { $name } goes to the bank: a loan of { $florin }.
event-idled = { $name } goes to the bank and gets no loan{ $left ->
    [0] {""}
    [one] ; { $left } more such turn ends the phase in this round
   *[other] ; { $left } more such turns end the phase in this round
}.
event-turned = New cards: { $cards }.
event-shuffled = The discarded { $destinations ->
    [yes] destinations
   *[no] connections
} are shuffled: a new deck of { $number }.
event-raided = { $name } moves the pirate to { NAME($city) }, harbour { $space }{ $florin ->
    [0] ; nobody pays
   *[other] , and collects { $florin }: { $paid }
}.
event-towed = { $name } moves the pirate to { NAME($city) }, harbour { $space }{ $cost ->
    [0] {""}
   *[other] {" "}for { $cost }
}.
event-piloted = { $name } brings the pirate to { NAME($city) } [{ $card }].
event-pushed = - { $name }'s ship is pushed to harbour { $space } of { NAME($city) }.
event-docked = - { $name }'s ship takes harbour { $space } of { NAME($city) }.
event-triggered = { $name } has built everything: the phase ends with this round.
event-payday = PAYDAY { $phase }.{ $idle ->
    [yes] {" "}Nobody built, re-opened or got a loan for a round.
   *[no] {""}
}
event-city = { NAME($city) } { $number }: { $paid }.
event-city-one = { $name } { $florin }
event-city-forts = fortress { $paid }{ $most ->
    [yes] , in full
   *[no] {""}
}
event-income = { $name } +{ $total }: { $parts }.
event-income-nothing = { $name } gets nothing.
event-income-cities = { $cities ->
    [one] { $cities } city
   *[other] { $cities } cities
} { $florin }
event-income-warehouses = warehouses { $florin }
event-income-fortresses = fortresses { $florin }
event-income-bonus = bonus card { $florin }
event-repaid = { $name } { $due ->
    [yes] has to repay
   *[no] repays
} { $number ->
    [one] a loan
   *[other] { $number } loans
} of { $amount }: -{ $florin }.
event-extended = { $name } extends a loan of { $amount }: { $extended } after the next payday.
event-checked = Money less loans: { $wealth }.
event-began = Phase { $phase } begins; { $name } starts.
event-ended = The game ends.

## How a game ends

outcome-phases = Three phases were played.
trail-shared = Equal money shares the rank.

## Boards

board-over = The game is over
board-payday = Payday { $phase }
board-round = Phase { $phase }, round { $round }
board-ending = The phase ends with this round.
board-does-act = { $name } is to act
board-does-steer = { $name } sails
board-does-finish = { $name } ends the turn
board-does-anchor = { $name } moves the pirate
board-does-loan = { $name } settles loans
board-does-name = { $name } names who starts

board-head-number = num
board-head-sites = sites
board-head-forts = fort
    .short = ft
board-head-harbours = harbour
    .short = sh
board-head-money = has
board-head-owes = owes
board-head-supply = left
board-head-cities = in
board-head-pay = pay

board-note-shut = Shut: { $found }
board-note-lost = Lost in { name-porto }: { $found }
board-note-bank = At the bank: { $found }
board-note-out = Not in play yet: { $found }
board-note-waits = Waits: { $found }
board-note-bonus = Bonus cards: { $found }
board-waits = { $letter } at { NAME($city) }
board-holds = { $letter } holds { $cards }
board-row-destinations = To
board-row-connections = Via
board-row-bank = Bank
board-row-none = none
board-loans = { $amount } ({ $left } left)

payday-paid = Payday { $phase } paid:
payday-now = A payday now would pay:
payday-fort = fort
payday-cities = Cities
payday-bonus = Bonus cards
payday-total = In all
payday-most = Most warehouses, so forts in full: { $cities }

hand-own = { $cards ->
    [0] Your cards: none
   *[other] Your cards:
}
hand-of = Cards of { $letter }:

## Close-ups

place-payday = Payday

city-number = { NAME($city) }: number { $number } now
city-next = The next stands on site { $site }{ $shuts ->
    [yes] {" "}and shuts one
   *[no] {""}
}.
city-next-first = The next stands on site 1 or 2.
city-full = No free site is left.
city-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} from your ship
city-site = site
city-end = end
city-pays = pays
city-costs = costs
city-harbour = Harbour { $space }
city-fortress = Fortress { $site }
city-free = free
city-pirate = the pirate
city-neutral = neutral
city-head-open = open
city-head-shut = shut
city-head-paid = paid
city-head-fort = fort

## The rules in short

rules-title = EL CAPITAN, for { $players } players, by Wolfgang Kramer and Horst-Rainer Roesner
rules-players = { $low } to { $high }
rules-goal = Goal: most money after three phases, each of which ends with a payday.
rules-turn = In a turn you may buy open sailing cards at any moment and sail as often as your cards allow. Then you do one thing: build a warehouse, open a shut one again, or build a fortress where your ship lies; or go to the bank and take a loan, which ends the turn. Everybody begins with { $money } Florin.
rules-sailing = Sailing. A destination card leads to its city from anywhere else, or from a city up to as many steps as it has seals. A connection leads between its two cities. From the bank, and into the game, ships sail only to the city that a destination card names. You take the first free harbour space; if all are full you can't build there. Going to the bank is free.
rules-warehouses = Warehouses cost what your harbour space says. The first in a city stands on site 1 or 2, the second on the other, then site by site. No more than { $row } of a colour come to stand in a row. A warehouse on a dark site shuts the first of the chain{ $triangle ->
    [some] {" "}(with 2 or 3 players also one on the triangle site)
    [yes] , and so does one on the triangle site
   *[no] {""}
}; its owner may open it again there for nothing, on the next site. When site { $last } is built on, the chain goes on at its beginning, backwards, and nothing is shut any more.
rules-fortresses = Fortresses: one of yours in a city, on the cheaper free site.
rules-payday =
    A phase ends with the round in which somebody has built everything: { $warehouses ->
        [one] { $warehouses } warehouse
       *[other] { $warehouses } warehouses
    } and { $fortresses ->
        [one] { $fortresses } fortress
       *[other] { $fortresses } fortresses
    } more for each phase. A payday pays:
    - for the number of cities in which you have open warehouses ({ $chart });
    - in each city its number, that of the space after the highest site built on, for most open warehouses, half of it for second most (the lower site breaks ties);
    - for each fortress half of that number, all of it in the cities where most warehouses are open.
    Halves are rounded down. Then loans are repaid or, once, extended, after the third payday all repaid: { $loans }. The poorest player names who starts the next phase. The first { $bonuses } players with open warehouses in { $cities } cities get { $bonus } at the third payday.
rules-loan = { $amount } Florin, repay { $repay }, extended { $extended }
rules-two = Two players also have { $neutrals ->
    [one] { $neutrals } neutral warehouse
   *[other] { $neutrals } neutral warehouses
} each in a phase. More of your own than neutral ones must be left while you have neutral ones. They count for the rank in a city as a colour of its own, but only a first rank of a main colour is paid. At most { $both } neighbouring warehouses are yours, at most { $row } of them in your colour.
rules-tiles = Tiles{ $option ->
    [yes] , each an option
   *[no] {""}
}. They lie west of the board and are reached by seals only. Every player with an open warehouse of their colour there gets half of the number, the first all of it.
rules-tile-porto = - { name-porto }: three harbours, one fortress; a shut warehouse leaves the game.
rules-tile-lisboa = - { name-lisboa }: each warehouse of your colour built there pays its number at once, all of it if you lead then, else half.
rules-tile-islas_canarias = - { name-islas_canarias }: a player who sails there and acts there moves the pirate to another city and collects { $fees } Florin for each building of others there, by phase, as far as their money goes. It blocks a harbour space. Once in each of your turns you may move it by cards of your own or for { $step } Florin a step.
rules-idle = In the first round there are no loans. A player who can get none and does nothing else goes to the bank without one; if nobody does anything else in a whole round, other than the first of the game, the phase ends.
rules-board = The board. A line is a city, with its number (num), its sites, fortresses (ft) and ships (sh); a star marks what has changed. A letter on a site is a warehouse of that player{ $neutral ->
    [yes] {" "}(small: a neutral one)
   *[no] {""}
}, x a free site that shuts one, - a freed site that waits until site { $last } is built on.{ $pirate ->
    [yes] {" "}P is the pirate.
   *[no] {""}
} For each player it shows money, debts, the warehouses and fortresses left to build, the number of cities with open warehouses, and what a payday would pay now. The first letters of a city stand for it on sailing cards, stars for seals.

## The box

box-pitch = Sail, build and borrow until the next payday
