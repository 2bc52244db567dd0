## GOPS, the Game of Pure Strategy

unit = points
    .one = point
unit-point = points
    .one = point
unit-prize = prizes
    .one = prize

box-pitch = Bid your cards in secret for prizes
box-audience = If you like to guess what others do

verb-bid = Bid a card of your hand for the prize
field-card = Which card

option-ties = Prizes after a tie
outcome-cards = All cards are played.

value-card = { $card }

event-turned = The next prize is { $prize }.
event-chose = { FORM($who) ->
        [you] You bid
       *[other] { NAME($who) } bids
    } { $card }.
event-chose-hidden = { FORM($who) ->
        [you] You have
       *[other] { NAME($who) } has
    } bid.
event-won = The bids are { $bids }: { FORM($who) ->
        [you] you take
       *[other] { NAME($who) } takes
    } { COUNT($points, "point") }.
event-tied = The bids are { $bids }: a tie for { COUNT($points, "point") }.

## Pages

page-mark-prize = prize
    .what = prize: points for the highest bid
page-mark-bid = bid
    .what = bid: the highest takes the prize
page-where = Prize { $place }
page-where-over = The end
page-prize = { $mark } Prize: **{ COUNT($stake, "point") }**
page-ask-bid = Your bid for **{ COUNT($stake, "point") }**?
page-menu-bid = Bid …
page-choice-bid = Bid { $card }
page-own = Your bid: **{ $bid }**
page-last = Last bids: { $bids }
page-bid-of = { $mark } { $last_bid }
page-hand = { $mark } { $cards }
page-head-points = points
    .what = the most wins
page-clock = { $face_down ->
    [0] This is the last prize
   *[other] { COUNT($face_down, "prize") } to come
}
page-whole = { COUNT($stake, "point") } to win
page-whole-over = Nothing is left to win
page-over-wins = { $mark } { FORM($who) ->
        [you] You win
       *[other] { NAME($who) } wins
    }
page-over-shared = { $mark } The victory is shared

## Rules

rules-title = All of it
rules-bid = Each player has cards from 1 to { $most }. The prizes are 1 to { $most }, too. They come up one by one, in random order.
rules-win = For each prize all players bid one card at once, face down. The highest bid takes its points.
rules-tie = { $ties ->
    [kept] If the highest bids are equal, the prize stays for the next winner.
    [discarded] If the highest bids are equal, no player gets the prize.
   *[any] If the highest bids are equal, the table's options say whether the prize stays or is discarded.
}
rules-end = Cards are used once. The player with most points wins.
