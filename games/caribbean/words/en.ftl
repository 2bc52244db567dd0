## Names, as the printed edition has them

name-pinnace = { $count ->
    [one] Pinnace
   *[other] Pinnaces
}
    .a = a Pinnace
name-flute = { $count ->
    [one] Flute
   *[other] Flutes
}
    .a = a Flute
name-skiff = { $count ->
    [one] Skiff
   *[other] Skiffs
}
    .a = a Skiff
name-frigate = { $count ->
    [one] Frigate
   *[other] Frigates
}
    .a = a Frigate
name-galleon = { $count ->
    [one] Galleon
   *[other] Galleons
}
    .a = a Galleon
name-trader = { $count ->
    [one] Trader
   *[other] Traders
}
    .a = a Trader
name-settler = { $count ->
    [one] Settler
   *[other] Settlers
}
    .a = a Settler
name-captain = { $count ->
    [one] Captain
   *[other] Captains
}
    .a = a Captain
name-priest = { $count ->
    [one] Priest
   *[other] Priests
}
    .a = a Priest
name-jack_of_all_trades = { $count ->
    [one] Jack of all Trades
   *[other] Jacks of all Trades
}
    .a = a Jack of all Trades
name-sailor = { $count ->
    [one] Sailor
   *[other] Sailors
}
    .a = a Sailor
name-pirate = { $count ->
    [one] Pirate
   *[other] Pirates
}
    .a = a Pirate
name-mademoiselle = { $count ->
    [one] Mademoiselle
   *[other] Mademoiselles
}
    .a = a Mademoiselle
name-jester = { $count ->
    [one] Jester
   *[other] Jesters
}
    .a = a Jester
name-admiral = { $count ->
    [one] Admiral
   *[other] Admirals
}
    .a = an Admiral
name-governor = { $count ->
    [one] Governor
   *[other] Governors
}
    .a = a Governor

unit = influence
box-pitch = One more card, or stop in time?
box-audience = If you like to push your luck

title-person = { NAME($person) }
    .a = { NAME($person, form: "a") }
title-trader = { NAME($person) } ({ NAME($ship) })
    .a = { NAME($person, form: "a") } ({ NAME($ship) })

symbols = { $anchors ->
    [0] {""}
   *[other] { COUNT($anchors, "anchor") }
}{ $crosses ->
    [0] {""}
   *[other] { $anchors ->
        [0] {""}
       *[other] ,{" "}
    }{ COUNT($crosses, "cross") }
}{ $houses ->
    [0] {""}
   *[other] { $anchors ->
        [0] { $crosses ->
            [0] {""}
           *[other] ,{" "}
        }
       *[other] ,{" "}
    }{ COUNT($houses, "house") }
}

chance = { $percent }%
chance-under = under 1%
chance-over = over 99%

coins = { COUNT($coins, "coin") }
printed-coins = { COUNT($card_coins, "coin") }
reward = { COUNT($rewards, "coin") }
money = { COUNT($money, "coin") }

gains-most_strength = most strength
gains-least_influence = least influence

doing-reveal = reveal a card
doing-stop = stop
doing-repel = repel the ship
doing-keep = let it stay
doing-fulfil = fulfil an expedition
doing-give = choose one of those offered
doing-loot = take a ship
doing-hire = hire a person
doing-pass = pass
doing-end_turn = end the turn

## What is counted

unit-anchor = anchors
    .one = anchor
unit-cross = crosses
    .one = cross
unit-ship_type = ship types
    .one = ship type

## Commands

verb-reveal = Turn the next card face up
verb-stop = Stop revealing, and begin to take cards from the harbour
verb-repel = Repel the ship just revealed, if you are strong enough
verb-keep = Let the ship just revealed stay in the harbour
verb-loot = Take a ship from the harbour for its coins
verb-hire = Take a person from the harbour for its price
verb-fulfil = Fulfil an open expedition with your persons
verb-give = Choose a person to give up for your expedition
verb-pass = Take no more cards this turn
verb-end_turn = End your turn when there is no card to reveal

field-ship = Which ship in the harbour
field-person = Which person
field-expedition = Which open expedition

## What a table may choose

option-expedition_needed = You need an expedition to win, in any edition
option-needed_anyway = The edition { $edition } already needs an expedition to win: leave expedition_needed at False.
option-never_fulfilled = Nobody can fulfil an expedition of the edition { $edition }: leave expedition_needed at False.

## What an edition must be

edition-types = ships of five types
edition-all_cards = ships, persons, expeditions and tax_increases
edition-size = from { COUNT($least, "card") } ({ COUNT($coins, "coin") } for each of { $players } players) to { COUNT($most, "card") }
edition-cards = { COUNT($number, "card") }
edition-expeditions = at most { COUNT($most, "card") }
edition-possible = such that its persons can fulfil one, since one is needed to win
edition-impossible = fulfilled by no persons
edition-none = none
edition-reachable = at most the { $influence } influence on all cards
edition-unlike = printed differently where five_players_only differs
edition-alike = two printed alike
edition-ship = a ship with a strength or a skull
edition-neither = neither
edition-both = both
edition-person = a person with a ship, symbol, strength or ability
edition-without = one without
edition-symbols = an expedition that asks for 1 to { $most }

## What can't be done

instead = You can { LIST($ways, of: "doing") }.
refusal-turn = It is another player's turn to decide.
refusal-others = You can fulfil expeditions only in your own turn.
refusal-now-discover = You are revealing cards.
refusal-now-repel = A ship waits for your answer.
refusal-now-give = You are fulfilling an expedition.
refusal-now-take = You are taking cards.
refusal-now-empty = There is no card to reveal.
refusal-first = Reveal a card first.
refusal-card = There is no card { $found }; cards are 0 to { $last_card }.
refusal-ship = That card is not a ship.
refusal-person = That card is not a person.
refusal-expedition = That card is not an expedition.
refusal-closed = That expedition is not open.
refusal-persons = You lack the persons for that expedition.
refusal-display = You have no { NAME($person) }.
refusal-fit = You can't give up { NAME($person, form: "a") } for the rest of this expedition.
refusal-row = That card is not in the harbour.
refusal-more = You have taken all the cards you may take.
refusal-price = The { NAME($person) } costs you { $price }; you have { money }.
refusal-price_and_fee = The { NAME($person) } costs you { $price }, and 1 more for the active player; you have { money }.

## What stands on cards

strong = { $card_strength ->
    [0] {""}
   *[other] {" "}(strength { $card_strength })
}
value-ship = { NAME($ship) } ({ $card_strength ->
    [0] skull
   *[other] strength { $card_strength }
}, { printed-coins })
value-person = { $person }{ strong }, cost { $cost }, influence { $worth }
value-expedition = { symbols } ({ $worth } influence, { reward })

## What is decided in advance

order-discover = revealing cards
order-repel = repelling a ship
order-take = taking cards
order-empty = a turn without a card to reveal
order-reply-reveal = reveal
order-reply-stop = stop
order-reply-repel = repel it
order-reply-keep = let it stay
order-reply-pass = take nothing more
order-reply-end_turn = end the turn
order-reply-hire = hire the person with the most influence that I can pay for
order-reply-loot = take the ship that brings me most
order-figure-money = my coins
order-figure-types = ship types in the harbour
order-figure-row = cards in the harbour
order-figure-bust = chance in percent that the next card is a bust
order-figure-price = total price of the cheapest person with { $influence } influence or more ({ $nobody }: nobody there)
order-figure-loot = coins that the best ship brings me, less any fee
order-figure-own_turn = whether it is my own turn (1 or 0)
order-figure-more = cards that I may still take
order-figure-allowed = cards that I may take if I stop
order-figure-brings = coins that this ship brings
order-figure-strength = my strength
order-figure-second = whether it would be the second of its type (1 or 0)

## What happens

gained = +{ coins }{ $due ->
    [0] {""}
   *[other] {" "}of { $due }, the cards ran out
}
fee = { $to ->
    [nobody] {""}
   *[somebody] , 1 to { NAME($active) }
}
event-revealed = { FORM($who) ->
        [you] You reveal
       *[other] { NAME($who) } reveals
    } { $card }{ $forced ->
    [yes] , automatically
   *[no] {""}
}.
card-ship = { NAME($ship, form: "a") } ({ $card_strength ->
    [0] skull
   *[other] strength { $card_strength }
}, { printed-coins })
card-person = { $titled }{ strong }, cost { $cost }, influence { $worth }
card-tax = a tax increase (the player with the { $gains } gains)
card-expedition = an expedition: { value-expedition }
event-repelled = { FORM($who) ->
        [you] You repel
       *[other] { NAME($who) } repels
    } the { NAME($ship) }.
event-kept = { FORM($who) ->
        [you] You let
       *[other] { NAME($who) } lets
    } the { NAME($ship) } stay.
event-bust = Bust! A second { NAME($ship) }: { FORM($who) ->
        [you] you lose
       *[other] { NAME($who) } loses
    } the turn. { $cards } cards are discarded.
event-taxed = Tax: { $losses }.
event-taxed-one = { NAME($who) } -{ $coins }
event-taxed-nobody = Tax: nobody has { COUNT($from, "coin") }.
event-earned-strength = - { NAME($who) } { gained }: most strength
event-earned-influence = - { NAME($who) } { gained }: least influence
event-earned-admiral = - { NAME($who) } { gained }: admirals
event-earned-jester = - { NAME($who) } { gained }: jesters
event-shuffled = The discard pile is shuffled: a new deck of { COUNT($cards, "card") }.
event-stopped-choice = { FORM($who) ->
        [you] You stop
       *[other] { NAME($who) } stops
    }.
event-stopped-cards = No card is left to reveal: { FORM($who) ->
        [you] you stop
       *[other] { NAME($who) } stops
    }.
event-stopped-limit = { FORM($who) ->
        [you] You have
       *[other] { NAME($who) } has
    } revealed { $cards } cards in one turn and must stop.
event-looted = { FORM($who) ->
        [you] You take
       *[other] { NAME($who) } takes
    } the { NAME($ship) }: { gained }{ fee }.
event-hired = { FORM($who) ->
        [you] You hire
       *[other] { NAME($who) } hires
    } { $person } for { $price }{ fee }.
event-gave = { FORM($who) ->
        [you] You give up
       *[other] { NAME($who) } gives up
    } { $persons }{ $forced ->
    [yes] , automatically
   *[no] {""}
}.
event-fulfilled = { FORM($who) ->
        [you] You fulfil
       *[other] { NAME($who) } fulfils
    } an expedition, { symbols }: { gained }.
event-turn_ended = { FORM($who) ->
        [you] You end the turn
       *[other] { NAME($who) } ends the turn
    }.
event-passed = { $forced ->
    [yes] { FORM($who) ->
            [you] You can take nothing
           *[other] { NAME($who) } can take nothing
        }
   *[no] { FORM($who) ->
            [you] You pass
           *[other] { NAME($who) } passes
        }
}.
event-cleared = { $cards ->
    [one] The last card is
   *[other] The last { $cards } cards are
} cleared from the harbour.
event-stranded = { FORM($who) ->
        [you] You have no card to reveal and fulfil nothing
       *[other] { NAME($who) } has no card to reveal and fulfils nothing
    }{ $left ->
    [0] {""}
    [one] . One more such turn in a row ends the game
   *[other] . { $left } more such turns in a row end the game
}.
event-idle = No hire and no expedition in { COUNT($rounds, "round") }: { $left ->
    [one] one more such round ends the game
   *[other] { $left } more such rounds end the game
}.
event-triggered = { FORM($who) ->
        [you] You have
       *[other] { NAME($who) } has
    } { $influence } influence{ $needed ->
    [yes] {" "}and an expedition
   *[no] {""}
}: this is the last round.
event-ended = The game ends.

outcome-influence = The last round was played.
outcome-cards = For a whole round no card was left to reveal and nobody fulfilled an expedition.
outcome-idle = Nobody hired a person or fulfilled an expedition in { COUNT($idle_rounds, "round") }.
trail-nobody = Nobody fulfilled an expedition, so nobody wins.
trail-expedition = Players with an expedition rank first.
trail-coins = Ties: more coins rank higher.
trail-shared = Still tied: the rank is shared.

## Pages: what emoji mean

page-mark-influence = influence
    .what = influence: the most wins
page-mark-strength = strength
    .what = strength, which repels ships
page-mark-expedition = expedition
    .what = expedition: give up persons for influence and coins
page-mark-tax = tax
    .what = tax increase
page-mark-stop = stop
    .what = stop revealing
page-mark-take = take
    .what = take from the harbour
page-mark-repel = repel
    .what = send the ship away
page-mark-nothing = nothing
    .what = take nothing, or nothing more
page-mark-last = last round
    .what = the last round
page-mark-ship = { NAME($ship) }
    .counted = { COUNT($number, $ship) }
    .what = ships, taken for coins
page-mark-person = { NAME($person) }
    .counted = { COUNT($number, $person) }
    .what = { $power }

## Pages: where we are

page-where-round = round { $rounds }
page-where-last = last round
page-where-over = { COUNT($rounds, "round") }

## Pages: the questions

page-ask-discover = { FORM($who) ->
        [you] Reveal another card, or stop?
       *[other] { $mark } { NAME($who, form: "short") }: reveal or stop?
    }
page-ask-first = { FORM($who) ->
        [you] Reveal the first card?
       *[other] { $mark } { NAME($who, form: "short") }: reveal a card?
    }
page-ask-repel = { FORM($who) ->
        [you] Repel the { NAME($ship) }?
       *[other] { $mark } { NAME($who, form: "short") }: repel the ship?
    }
page-ask-give = { FORM($who) ->
        [you] Give up whom for { $needs }?
       *[other] { $mark } { NAME($who, form: "short") }: give up whom?
    }
page-ask-take = { FORM($who) ->
        [you] { $takes ->
            [one] Take a card?
           *[other] Take up to { $takes } cards?
        }
       *[other] { $mark } { NAME($who, form: "short") }: { $takes ->
            [one] take a card?
           *[other] take up to { $takes }?
        }
    }
page-ask-fulfil = { FORM($who) ->
        [you] Fulfil an expedition?
       *[other] { $mark } { NAME($who, form: "short") }: an expedition?
    }
page-turn-of = { FORM($who) ->
        [you] { $mark } Your turn
       *[other] { $mark } It is { NAME($who, form: "short") }'s turn
    }
page-taking = { $mark } { NAME($who, form: "short") } may take a card

## Pages: facts

page-own = { $mark } { FORM($who) ->
        [you] **You**
       *[other] **{ NAME($who, form: "short") }**
    } { $coin } { $money } { $star } { $influence } { $sword } { $strength }
page-risk = Next card: { $busting ->
        [0] **none of { $next_cards }** would bust
       *[other] **{ $busting } of { $next_cards }** would bust, { $chance }
    }
page-stop = Stop now: { $takes ->
        [0] { $row ->
            [0] nothing to take
           *[other] nothing that you can pay
        }
       *[other] take **{ $takes }** of { COUNT($row, "card") }
    }
page-waits = { $mark } **{ NAME($ship) }**: { $sword } { $card_strength }, { $coin } { SIGNED($brings) } if taken
page-enough = { FORM($who) ->
        [you] Your
       *[other] { NAME($who, form: "short") }'s
    } { $sword } { $strength } is enough
page-repelling = If repelled, { page-of }
page-keeping = If it stays, { page-of }
page-of = { $next_cards ->
        [0] no card is left to reveal
       *[other] { $busting ->
            [0] **none of { $next_cards }** would bust
           *[other] **{ $busting } of { $next_cards }** would bust, { $chance }
        }
    }
page-keeping-bust = If it stays, **bust**: a second { NAME($ship) }
page-giving = **{ $to_give }** more for { $needs } → { $star } { SIGNED($worth) } { $coin } { SIGNED($rewards) }
page-harbour-of = **Harbour**, { NAME($who, form: "short") }'s turn
page-harbour = **Harbour** {""}
page-harbour-rest = **Also there** {""}
page-harbour-dear = **Can't pay** {""}
page-priced-person = { $mark } { $person } { $coin } { SIGNED($net) }
page-priced-ship = { $mark } { NAME($ship) } { $coin } { SIGNED($net) }
page-harbour-for = **Harbour**, priced for { NAME($who, form: "short") }
page-harbour-shown = **Harbour** for { NAME($who, form: "short") }, { $shown } of { $kinds }
page-harbour-empty = **Harbour** is empty
page-expedition = { $mark } { $needs } → { $star } { SIGNED($worth) } { $coin } { SIGNED($rewards) }
page-hired = **Hired**
page-displays = **Your persons**
page-empty = No card is left to reveal in this turn.

page-head-influence = influence
    .what = the most wins
page-head-coins = coins
    .what = what they have
page-head-strength = strength
    .what = strength, which repels ships
page-head-since = since
    .what = what changed since the turn began
page-head-card = { $new ->
        [yes] *new
       *[no] {""}
    }
    .what = what came since the turn began
page-head-skill = skill
    .what = what a card can do, or the strength to repel it
page-head-worth = influence
    .what = influence that a card brings
page-head-net = coins
    .what = coins that a card brings or costs in all
page-head-asks = expeditions{ $new ->
        [yes] , *new
       *[no] {""}
    }
    .what = what expeditions ask for and bring

## Pages: all of a position

page-whole-over = The game is over
page-whole-step = { $kind ->
        [discover] { FORM($who) ->
            [you] You reveal
           *[other] { NAME($who, form: "short") } reveals
        }
        [repel] { FORM($who) ->
            [you] You may repel
           *[other] { NAME($who, form: "short") } may repel
        }
        [give] { FORM($who) ->
            [you] You give up persons
           *[other] { NAME($who, form: "short") } gives up persons
        }
        [take] { FORM($who) ->
            [you] You may take
           *[other] { NAME($who, form: "short") } may take
        }
       *[empty] { FORM($who) ->
            [you] You find no card
           *[other] { NAME($who, form: "short") } finds no card
        }
    }
page-whole-piles = Deck { $deck }, discard { $discard }
page-whole-types = { COUNT($types, "ship_type") }: take { $takes ->
        [0] none
       *[other] { $takes } of { $row }
    }
page-whole-takes = { $takes ->
        [0] No card to take
       *[other] { $takes } of { COUNT($row, "card") } to take
    }
page-whole-among = Ships among { $next_cards }: { $ships }
page-whole-card = { $lying ->
        [one] {""}
       *[other] { $lying }x{" "}
    }{ $card }
page-whole-some = { $displayed ->
        [one] {""}
       *[other] { $displayed }x{" "}
    }{ $card }
page-whole-asks = { symbols }
page-whole-fulfilled = [{ symbols }]
page-whole-display = { $mark } { NAME($who, form: "short") }: { $cards }
page-skill-skull = skull
page-skill-repel = repel { $card_strength }
page-skill-strength = strength { $card_strength }
page-skill-anchor = anchor
page-skill-cross = cross
page-skill-house = house
page-skill-any = any

## Pages: cards of the harbour

page-card-ship = { NAME($ship) }
page-card-person = { $person }{ $lying ->
        [one] {""}
       *[other] {" "}× { $lying }
    }
page-card-expedition = { $needs }
page-brings-coins = { $coin } { SIGNED($net) }
page-brings-influence = { $star } { SIGNED($worth) }
page-brings-strength = { $sword } { SIGNED($card_strength) }
page-persons = { $displayed ->
        [one] { NAME($person) }
       *[other] { COUNT($displayed, $person) }
    }
    .given = { $given_up ->
            [one] { NAME($person) }
           *[other] { COUNT($given_up, $person) }
        }

## Pages: choices

page-choice-reveal = Reveal: { $chance } bust
page-choice-reveal-safe = Reveal: no bust
page-choice-stop = { $takes ->
        [0] Stop
       *[other] Stop: take { $takes }
    }
    .first = Just stop …
page-choice-repel = Repel it
    .move = Repel the { NAME($ship) }
page-choice-repel-none = Repel a ship
page-choice-keep = Let it stay
    .move = Let the { NAME($ship) } stay
page-choice-keep-none = Let a ship stay
page-choice-keep-bust = Let it stay: bust
    .move = Let the { NAME($ship) } stay: bust
page-choice-loot = { NAME($ship) }: { COUNT($net, "coin", number: "signed") }
    .button = { NAME($ship) }: { $coin } { SIGNED($net) }
    .stop = { NAME($ship) }: { $coin } { SIGNED($net) }
    .detail = { COUNT($coins_after, "coin") } then
    .move = Take the { NAME($ship) }: { COUNT($net, "coin", number: "signed") }
page-choice-hire = { $person }: { $worth } influence, costs { $costs }
    .button = { $person }: { $coin } { SIGNED($net) }{ $worth ->
            [0] {""}
           *[other] {" "}{ $star } { SIGNED($worth) }
        }{ $card_strength ->
            [0] {""}
           *[other] {" "}{ $sword } { SIGNED($card_strength) }
        }
    .stop = { $person }: { $coin } { SIGNED($net) }{ $worth ->
            [0] {""}
           *[other] {" "}{ $star } { SIGNED($worth) }
        }
    .detail = { COUNT($coins_after, "coin") } left · { $power }
    .dear = { $money ->
            [0] you have no coins
           *[other] you have { COUNT($money, "coin") }
        }
    .move = Hire { $person }{ strong }: { $worth } influence, costs { $costs }
page-choice-fulfil = Fulfil { $needs }
    .move = Fulfil { value-expedition }
    .brings = Fulfil { $needs }: { $star } { SIGNED($gain) } { $coin } { SIGNED($rewards) }
    .detail = gives up { $persons }: { $star } { SIGNED($lost) }
    .many = { $persons }: { $star } { SIGNED($lost) }
    .chosen = next you choose whom to give up
page-choice-give = { $person }: { $star } { SIGNED($worth) }
    .brings = { $person }: then { $star } { SIGNED($gain) }
    .move = Give up { value-person }
page-choice-nothing = { $there ->
        [no] Done
       *[yes] Take nothing
    }
    .move = { $there ->
        [no] Take no more
       *[yes] Take nothing
    }
page-choice-end = End the turn

page-menu-take = Another card …
page-menu-stop = Take another card …
page-menu-fulfil = Another expedition …

## Pages: small print

page-small-bust = A second { $types }{ $strength ->
        [0] {""}
       *[other] {" "}that { $sword } { $strength } can't repel
    } is a bust.
page-small-types = You may take { COUNT($steps, "ship_type") }.
    .step = { $more } more at { $at_types }
page-small-others = Others then pay { $coin } 1 per card to { NAME($who, form: "short") }.
page-small-fee = Prices include { $coin } 1 to { NAME($who, form: "short") }.
page-small-end = { $flag } Last round at { $star } { $influence_to_end }{ $needed ->
        [yes] {" "}and 1 expedition.
       *[no] .
    }
page-clock = { $end } Now: { $near }
    .about = { $end } Now: { $near } · about { COUNT($rounds_left, "more_round") }
    .rounds = { $end } About { COUNT($rounds_left, "more_round") }
page-clock-of = { NAME($who, form: "short") } { $influence }
    .what = influence that they have
page-small-last = { $flag } { FORM($who) ->
        [you] You have
       *[other] { NAME($who, form: "short") } has
    } the last turn of the game.
page-small-tax = { $tax } Tax takes half of { COUNT($taxed_from, "coin") } or more.
page-small-idle = { COUNT($idle, "round") } without a hire; { $idle_rounds } end the game.

## Pages: what happened, a line for each turn

page-term-bust = Bust: the harbour is discarded, and the turn ends without a card.
page-told-changed = 📊 **You { $coin } { SIGNED($coins) }**: { $told }
page-told = { $mark } { FORM($who) ->
        [you] You
       *[other] { NAME($who, form: "short") }
    } { $deeds }
page-told-several = { $mark } { FORM($who) ->
        [you] You
       *[other] { NAME($who, form: "short") }
    }: { $deeds }
page-told-hit = { $mark } { NAME($who, form: "short") } { $deeds }
    .several = { $mark } { NAME($who, form: "short") }: { $deeds }
page-told-hit-bust = { $mark } You { $deeds }
page-hit-taxed = **tax: you { $coin } { SIGNED($coins) }**
page-hit-both = **tax and cards: you { $coin } { SIGNED($coins) }**
page-hit-earned = **{ $coin } { SIGNED($coins) } to you**
page-deed-looted = took the { NAME($ship) }: { $coin } { SIGNED($coins) }
    .short = { NAME($ship) } { $coin } { SIGNED($coins) }
page-deed-hired = hired { $person }: { $coin } { SIGNED($coins) }
    .short = { $name } { $coin } { SIGNED($coins) }
page-deed-fulfilled = fulfilled an expedition: { $star } { SIGNED($influence) }
    .short = expedition { $star } { SIGNED($influence) }
page-deed-bust = went bust on a second { NAME($ship) }
page-deed-expedition = revealed an expedition: { $mark } { $needs }
page-deed-tax = revealed a tax increase: { $changes }
    .none = revealed a tax increase
page-deed-taxed = tax: { $changes }
    .next = Tax: { $changes }
page-deed-nothing = took nothing
page-deed-repelled = repelled the { NAME($ship) }
page-deed-stopped = stopped revealing
page-deed-triggered = last round!
page-loss = { NAME($who, form: "short") } { $coin } { SIGNED($coins) }
page-loss-hit = **{ NAME($who, form: "short") } { $coin } { SIGNED($coins) }**

## Pages: the end

page-over-wins = { $mark } { FORM($who) ->
        [you] You win
       *[other] { NAME($who, form: "short") } wins
    } with { $influence } { $star }
page-over-shared = { $mark } A tie at { $influence } { $star }
page-over-nobody = Nobody wins
page-from = **Influence** by persons + expeditions
    .seat = { $mark } { $by_persons } + { $by_expeditions }
    .persons = persons
    .expeditions = expeditions

## Pages: the rules, and what emoji mean

page-symbols-ships = **Ships**, a colour for each type
page-symbols-persons = **Persons**

## What persons can do

power-trader = one more coin from each { NAME($ship) } you take
power-traders = one more coin from each ship of their type
power-strength = { SIGNED($card_strength) } strength: repel ships up to yours
power-anchor = an anchor for expeditions
power-cross = a cross for expeditions
power-house = a house for expeditions
power-any = anchor, cross or house for expeditions
power-mademoiselle = every hire costs one coin less
power-governor = one more card whenever you take, this turn too
power-admiral = { COUNT($admiral_pays, "coin", number: "signed") } if { $crowded } or more cards wait for you
power-jester = { SIGNED($jester_pays) } coin at busts or if { $turns ->
        [other] others leave none
       *[any] no card is left
    }

sign-anchor = an anchor
sign-cross = a cross
sign-house = a house
sign-any = any of these

## The rules

rules-goal = The most influence wins
rules-goal-story = On your turn you reveal cards in the harbour, one by one, for as long as you dare. Then you take cards: ships bring coins, persons cost coins.
rules-goal-last = **Influence** comes from persons and expeditions. Once somebody has **{ $influence_to_end }**{ $needed ->
        [yes] {" "}and an expedition, it is the last round. Without an expedition nobody wins.
        [option] , it is the last round. A table may agree that an expedition is needed as well.
       *[no] , it is the last round.
    } Everybody gets the same number of turns. In a tie, more coins win.
rules-goal-coins = Everybody begins with { COUNT($starting_coins, "coin", number: "bold") }. Coins are cards from the deck, face down. Nobody ever looks at them.
rules-goal-small = When the deck runs out, paid and discarded cards are shuffled into a new one.
rules-end-idle = The game also ends after { COUNT($idle_rounds, "round", number: "bold") } in a row without a hire or a fulfilled expedition. It also ends if for a whole round no card was left to reveal and nobody fulfilled an expedition.
rules-discovery = First, reveal cards
rules-discovery-reveal = Reveal **one** card, then as many more as you dare.
rules-discovery-bust = **Bust!** If a second ship of one type comes into the harbour, all cards in the harbour are discarded. Nobody takes anything, and the next turn begins.
rules-discovery-repel = **Repel it**: you may send a new ship away if your persons together are at least as strong. You can never repel a ship with a skull.
rules-discovery-tax = **Tax increase**: everybody with { COUNT($taxed_from, "coin") } or more loses half, rounded down. The player with the { $gains } gets a coin. In a tie, each gets one.
rules-discovery-tax-either = **Tax increase**: everybody with { COUNT($taxed_from, "coin") } or more loses half, rounded down. The player with the { $gains }, or with the { $other }, gets a coin: the card says which. In a tie, each gets one.
rules-discovery-small = You may stop after any card.
rules-taking = Then take cards
rules-taking-number = You take { COUNT($one_allowed, "card", number: "bold") }, **{ $four_allowed }** with four types of ships in the harbour, **{ $five_allowed }** with all five.
rules-taking-ship = A **ship** brings its coins, and is discarded.
rules-taking-person = A **person** costs coins, stays with you, and works at once.
rules-taking-others = Then the **others**, in turn, may take one card each. They pay you a coin for it{ $fee ->
        [after] . A ship's coins may pay it.
       *[before] , before they take.
    }
rules-taking-small = You may always take fewer. Cards left in the harbour are discarded.
rules-persons = Persons you can hire
rules-persons-small = Several persons of a kind add up.
rules-expeditions = Expeditions
rules-expeditions-open = A revealed expedition stays **open** until somebody fulfils it.
rules-expeditions-give = In your own turn, until the others take, you may **give up the persons** that it asks for. They are discarded, and you lose their influence. You can't do this while a ship waits to be repelled, or after a bust.
rules-expeditions-get = You get its coins and its influence, and keep it.
rules-expeditions-five = { $table ->
        [any] With five players an expedition is open from the start.
       *[five] An expedition is open from the start.
    }
rules-expeditions-bearer = **{ NAME($person) }**: { $symbol }
rules-example-prices = **From a game**: gains and prices

## The picture

picture-round = Round { $rounds }
picture-last = Last round
picture-ask-discover = reveal or stop?
picture-ask-first = reveal a card?
picture-ask-repel = repel the ship?
picture-ask-give = give up whom?
picture-ask-take = { $takes ->
        [one] take a card?
       *[other] take up to { $takes }?
    }
picture-ask-fulfil = an expedition?
picture-harbour = Harbour
picture-empty = The harbour is empty
picture-stop = Stop now: { $takes ->
        [0] nothing to take
       *[other] take { $takes } of { COUNT($row, "card") }
    }
picture-take = Take { $takes } of { COUNT($row, "card") }
picture-deck = Deck { $deck }
picture-discard = Discards { $discard }
picture-next = Next card
picture-bust = bust
picture-of = { $busting } of { $next_cards }
picture-risk = Bust risk
picture-repelled = repelled
picture-stays = if it stays
picture-repel = repel { $card_strength }
picture-skull = can't repel
picture-waits = White frame: just revealed
picture-strong = { $name } has strength { $strength }
picture-second = Bust: a second ship of a type
picture-lost = Then: harbour lost, turn over
picture-prices = Coins: for { $name }
picture-fee = with a coin to { $name }
picture-dear = Grey: can't pay
picture-expeditions = Expeditions: give up these persons for coins and influence
picture-goal = influence: the last round at { $influence_to_end }{ $needed ->
        [yes] {" "}and an expedition
       *[no] {""}
    }
picture-influence = influence
picture-by = by expeditions
picture-persons = by persons
picture-coins = coins
picture-strength = strength
picture-fulfilled = fulfilled expedition
picture-tax = tax halves { COUNT($taxed_from, "coin") } or more
picture-can-trade = { NAME($ship) }s
    .long = a coin more from such ships
picture-can-strength = strength { SIGNED($card_strength) }
picture-can-anchor = anchor
picture-can-cross = cross
picture-can-house = house
picture-can-any = one of these
    .long = one of the three
picture-can-mademoiselle = cheaper hire
    .long = hires cheaper
picture-can-governor = extra card
    .long = one card more
picture-can-admiral = { $crowded } cards: { SIGNED($admiral_pays) }
    .long = { COUNT($admiral_pays, "coin", number: "signed") } at { $crowded } cards
picture-can-jester = bust: { SIGNED($jester_pays) }
    .long = { COUNT($jester_pays, "coin", number: "signed") } at a bust
picture-sign-ring = **White disc**: your choice with this number
picture-sign-next = **Dashed card**: the next one, with its chance of a bust
picture-sign-coin = **Coin on a card**: coins that it brings or costs
picture-sign-grey = **Grey card**: costs more than there is
picture-sign-repel = **Sword on a ship**: the strength that repels it
picture-sign-white = **White frame**: the ship that waits, or the expedition being fulfilled
picture-sign-bar = **Bar below a name**: influence on the way to the last round
picture-sign-trader = **Ship with a coin**: a trader in such ships
picture-sign-compass = **Compass behind a name**: a fulfilled expedition
picture-sign-bag = **Bag**: coins that a tax increase would halve
