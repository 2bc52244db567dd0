## GOPS, das Spiel der reinen Strategie

unit = Punkte
    .one = Punkt
unit-point = Punkte
    .one = Punkt
unit-prize = Preise
    .one = Preis

box-pitch = Biete deine Karten verdeckt auf Preise
box-audience = Wenn du gern andere durchschaust

verb-bid = Biete eine Karte deiner Hand auf den Preis
field-card = Welche Karte

option-ties = Preise nach einem Gleichstand
outcome-cards = Alle Karten sind gespielt.

value-card = { $card }

event-turned = Der nächste Preis ist { $prize }.
event-chose = { FORM($who) ->
        [you] Du bietest
       *[other] { NAME($who) } bietet
    } { $card }.
event-chose-hidden = { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who) } hat
    } geboten.
event-won = Die Gebote sind { $bids }: { FORM($who) ->
        [you] Du bekommst
       *[other] { NAME($who) } bekommt
    } { COUNT($points, "point") }.
event-tied = Die Gebote sind { $bids }: Gleichstand um { COUNT($points, "point") }.

## Seiten

page-mark-prize = Preis
    .what = Preis: Punkte für das höchste Gebot
page-mark-bid = Gebot
    .what = Gebot: Das höchste bekommt den Preis
page-where = Preis { $place }
page-where-over = Das Ende
page-prize = { $mark } Preis: **{ COUNT($stake, "point") }**
page-ask-bid = Dein Gebot auf **{ COUNT($stake, "point") }**?
page-menu-bid = Biete …
page-choice-bid = Biete { $card }
page-own = Dein Gebot: **{ $bid }**
page-last = Letzte Gebote: { $bids }
page-bid-of = { $mark } { $last_bid }
page-hand = { $mark } { $cards }
page-head-points = Punkte
    .what = wer die meisten hat, gewinnt
page-clock = { $face_down ->
    [0] Das ist der letzte Preis
   *[other] Es { $face_down ->
        [one] kommt
       *[other] kommen
    } noch { COUNT($face_down, "prize") }
}
page-whole = { COUNT($stake, "point") } zu gewinnen
page-whole-over = Es ist nichts mehr zu gewinnen
page-over-wins = { $mark } { FORM($who) ->
        [you] Du gewinnst
       *[other] { NAME($who) } gewinnt
    }
page-over-shared = { $mark } Der Sieg ist geteilt

## Regeln

rules-title = Das ganze Spiel
rules-bid = Alle haben Karten von 1 bis { $most }. Auch die Preise sind 1 bis { $most }. Sie kommen einzeln in zufälliger Reihenfolge.
rules-win = Auf jeden Preis bieten alle zugleich und verdeckt eine Karte. Das höchste Gebot bekommt die Punkte.
rules-tie = { $ties ->
    [kept] Sind die höchsten Gebote gleich, bleibt der Preis für das nächste Gebot liegen.
    [discarded] Sind die höchsten Gebote gleich, bekommt niemand den Preis.
   *[any] Sind die höchsten Gebote gleich, bleibt der Preis liegen oder wird abgelegt, je nach den Optionen des Tisches.
}
rules-end = Jede Karte wird einmal gespielt. Wer am Ende die meisten Punkte hat, gewinnt.
