## Namen, wie sie die deutschen Ausgaben haben

name-grain = Getreide
    .card = Getreidekarte
    .cards = Getreidekarten
    .column = Getr.
name-wood = Holz
    .card = Holzkarte
    .cards = Holzkarten
name-porcelain = Porzellan
    .card = Porzellankarte
    .cards = Porzellankarten
    .column = Porz.
name-fish = Fisch
    .card = Fischkarte
    .cards = Fischkarten
name-spices = Gewürze
    .one = Gewürz
    .card = Gewürzkarte
    .cards = Gewürzkarten
    .column = Gew.
name-cloth = Tuch
    .card = Tuchkarte
    .cards = Tuchkarten
name-ship = { $count ->
    [one] Schiff
   *[other] Schiffe
}
    .a-acc = ein Schiff
    .gender = n
    .start = Ein Schiff
name-contract = { $count ->
    [one] Vertrag
   *[other] Verträge
}
    .a-acc = einen Vertrag
    .gender = m
    .start = Ein Vertrag
name-office = { $count ->
    [one] Kontor
   *[other] Kontore
}
    .a-acc = ein Kontor
    .gender = n
    .start = Ein Kontor
name-dock = { $count ->
    [one] Dock
   *[other] Docks
}
    .a-acc = ein Dock
    .gender = n
    .start = Ein Dock

unit = Münzen
    .one = Münze

doing-exchange = eine Ladung tauschen
doing-buy = eine Karte kaufen
doing-pass = passen
doing-load = einen Warenstein laden
doing-trade = Karten einer Ware verkaufen
doing-cover = wählen, was deine nächste Karte bedeckt
doing-draw = ziehen

## Was gezählt wird

unit-ship = Schiffe
    .one = Schiff
    .dat = Schiffen

## Befehle

verb-load = Ein leeres Schiff von dir beladen
verb-exchange = Die Ladung eines deiner Schiffe tauschen
verb-buy = Ein Schiff, einen Vertrag, ein Kontor oder ein Dock kaufen
verb-pass = Nichts mehr tun: in der Planung, am Dock, im Kontor
verb-trade = Karten einer Ware verkaufen
verb-cover = Wählen, was deine nächste Karte abdeckt
verb-draw = Karten vom Nachziehstapel ziehen

field-product = Welche Ware
field-give = Die Ware, die dein Schiff in den Vorrat gibt
field-take = Die Ware, die es aus dem Vorrat nimmt
field-card = Welche Sonderkarte
field-cards = Wie viele Karten der Ware

## Wie eine Ausgabe sein muss

edition-products = sechs verschiedene Namen
edition-colours = eine für jede Ware
edition-specials = je ein Eintrag für { $names }
edition-left_out = weggelassen

## Was nicht geht

instead = Du kannst { LIST($ways, of: "doing") }.
refusal-turn = Gerade ist jemand anders dran.
refusal-now-load = Gerade werden die Schiffe beladen.
refusal-now-plan = Du bist in der Planung.
refusal-now-fit = Erst wird dein neues Schiff beladen.
refusal-now-dock = Du bist am Dock.
refusal-now-trade = Du bist beim Handel.
refusal-now-cover = Du verkaufst gerade.
refusal-now-office = Du bist am Kontor.
refusal-product = Eine Ware { $found } gibt es nicht; die Waren sind 0 bis { $last_good }.
refusal-card = Eine Sonderkarte { $found } gibt es nicht; es sind 0 bis { $last_card }.
refusal-pool = Im Vorrat liegt kein Warenstein mehr davon: { NAME($product) }.
refusal-same = Ein Schiff kann { NAME($product) } nicht gegen { NAME($product) } tauschen: Nimm eine andere Ware.
refusal-cargo = Keines deiner Schiffe hat { NAME($product) } geladen.
refusal-stock = { NAME($card, form: "gender") ->
    [f] Keine
   *[other] Kein
} { NAME($card) } ist mehr zu haben.
refusal-money = { NAME($card, form: "start") } kostet { $cost }; du hast { COUNT($coins, "coin") }.
refusal-room = Der Markt hat nur { COUNT($market_size, "card") } zum Abdecken, du kannst also nicht { $cards } verkaufen.
refusal-hand = Du hast { $hand ->
    [0] keine { NAME($product, form: "card") }
    [one] nur { $hand } { NAME($product, form: "card") }
   *[other] nur { $hand } { NAME($product, form: "cards") }
}, du kannst also nicht { $cards } verkaufen.
refusal-market = Im Markt liegt keine { NAME($product, form: "card") } offen, die du jetzt noch abdecken kannst.

## Was im Voraus entschieden wird

order-office = im Kontor
order-dock = am Dock
order-plan = Planung
order-trade = Handel
order-reply-draw = ziehen
order-reply-pass = passen
order-figure-hand = Karten auf meiner Hand
order-figure-same = meiste Karten einer Ware auf meiner Hand
order-figure-money = meine Münzen
order-figure-deck = Karten im Nachziehstapel
order-figure-more = wie oft ich noch ziehen oder tauschen darf

## Was geschieht

event-loaded = { FORM($who) ->
    [you] Du lädst
   *[other] { NAME($who) } lädt
} { NAME($product) }.
event-exchanged = { FORM($who) ->
    [you] Du tauschst
   *[other] { NAME($who) } tauscht
} { $dock ->
    [yes] am Dock{" "}
   *[no] {""}
}{ NAME($give) } gegen { NAME($take) }.
event-bought = { FORM($who) ->
    [you] Du kaufst
   *[other] { NAME($who) } kauft
} { NAME($card, form: "a-acc") } für { $cost }.
event-passed-plan = { FORM($who) ->
    [you] Du planst nichts.
   *[other] { NAME($who) } plant nichts.
}
event-passed-dock = { FORM($who) ->
    [you] Du bist am Dock fertig.
   *[other] { NAME($who) } ist am Dock fertig.
}
event-passed-office = { FORM($who) ->
    [you] Du bist im Kontor fertig.
   *[other] { NAME($who) } ist im Kontor fertig.
}
event-traded = { FORM($who) ->
    [you] Du verkaufst
   *[other] { NAME($who) } verkauft
} { $cards ->
    [one] { $cards } { NAME($product, form: "card") }
   *[other] { $cards } { NAME($product, form: "cards") }
}.
event-covered = - abgedeckt: { $cards ->
    [one] { NAME($product) }
   *[other] { $cards } { NAME($product) }
}{ $forced ->
    [yes] , automatisch
   *[no] {""}
}
event-earned = { NAME($product, form: "start") }, { $shown }-mal im Markt: { $earned }.
event-earned-nobody = { NAME($product, form: "start") }, { $shown }-mal im Markt: auf keinem Schiff geladen.
event-earned-one = { NAME($who) } { SIGNED($coins) }
event-drew = { FORM($who) ->
    [you] Du ziehst
   *[other] { NAME($who) } zieht
} { COUNT($cards, "card") }{ $why ->
    [office] {" "}(Kontor)
    [forced] {" "}(die Hand war leer)
   *[none] {""}
}.
event-drew-cards = { FORM($who) ->
    [you] Du ziehst
   *[other] { NAME($who) } zieht
} { COUNT($cards, "card") }: { LIST($drawn, style: "plain") }{ $why ->
    [office] {" "}(Kontor)
    [forced] {" "}(die Hand war leer)
   *[none] {""}
}.
event-ended = Der Nachziehstapel ist leer: Die Partie ist zu Ende.

## Wie es endet

outcome-deck = Der Nachziehstapel ist leer.
trail-shared = Gleich viel Geld, gleicher Rang: Sonst zählt nichts.

## Seiten: was Emoji heißen

page-mark-good = { NAME($good) }
    .counted = { COUNT($number, $good) }
    .what = Waren, als Ladung und als Karten
page-mark-card = { NAME($card) }
    .counted = { COUNT($number, $card) }
    .what = { $power }
page-mark-load = laden
    .what = ein Schiff beladen
page-mark-change = tauschen
    .what = die Ladung eines deiner Schiffe tauschen
page-mark-buy = kaufen
    .what = eine Karte kaufen
page-mark-play = verkaufen
    .what = Karten einer Ware verkaufen
page-mark-nothing = nichts
    .what = nichts tun und weiter

## Seiten: wo wir sind

page-where-loading = Beladen
page-where-planning = Schritt 1/2 · Stapel { $deck }
page-where-trading = Schritt 2/2 · Stapel { $deck }
page-where-turn = Stapel { $deck }
page-where-over = { COUNT($rounds, "round") }

## Seiten: die Fragen

page-ask-load = Welche Ware für dein Schiff?
page-ask-fit = Welche Ware für dein Schiff?
page-ask-plan = Tauschen oder kaufen?
page-ask-plan-poor = Ladung tauschen?
page-ask-dock =
    { $more ->
        [one] Dein Dock: noch einmal tauschen?
       *[other] Deine Docks: noch { $more }-mal tauschen?
    }
page-ask-trade =
    Verkaufen oder { $turn_drawn } ziehen?
page-ask-cover =
    { $to_lay ->
        [one] Welche Marktkarte abdecken?
       *[other] Was abdecken? Noch { $to_lay } zu legen
    }
page-ask-office =
    { $office_draws ->
        [one] Dein Kontor: eine Karte ziehen?
       *[other] Kontore: ziehen? { $office_draws } sind möglich
    }

page-turn-of = { FORM($who) ->
        [you] Du bist dran
       *[other] { NAME($who, form: "short") } ist dran
    }
## Seiten: Tatsachen

page-own = { COUNT($coins, "coin", number: "bold") }
page-ships = **Schiffe** { $ships }
page-market = **Markt** { $cards }
page-hand =
    { $held ->
        [0] **Deine Hand** ist leer
       *[other] **Deine Hand** { $cards }
    }
page-cards-owned = **Karten** { $owned }
page-cards-more = { $owned }
page-cards-of = { $player } { $marks }
page-idle = Was du jetzt auch verkaufst, **niemand** verdient.
page-covered = **Abgedeckt** { $cards }
page-whole-step = { $kind ->
        [load] Beladen
        [fit] Beladen
        [plan] Planung
        [dock] am Dock
        [office] im Kontor
       *[other] Handel
    }
page-whole-over = Die Partie ist vorbei
page-whole-round = Runde { $rounds }
page-whole-laying = noch { $to_lay ->
        [one] { $to_lay } { NAME($good, form: "card") }
       *[other] { $to_lay } { NAME($good, form: "cards") }
    } zu legen
page-laying = Du verkaufst { $mark } **{ $laying } { NAME($good) }**

## Seiten: Tabellen

page-head-coins = Münzen
    .what = wie viele Münzen jemand hat
page-head-from-own = eigen
    .what = Münzen aus eigenen Verkäufen
    .drawn = eigene Verkäufe
page-head-from-theirs = andere
    .what = Münzen aus Verkäufen anderer
    .drawn = Verkäufe anderer
page-head-from-contracts = Vertr.
    .what = Münzen, die Verträge dazugaben
    .drawn = Verträge
page-head-from-bought = Karten
    .what = Münzen, die Karten kosteten
    .drawn = Karten
page-head-from-start = Start
    .what = Münzen zu Beginn
    .drawn = zu Beginn
page-head-hand = Hand
    .what = wie viele Karten jemand auf der Hand hat
page-head-ships = Schiffe
    .what = was jemand geladen hat
page-head-cube = Ware
    .what = die Ware, die du laden würdest
page-head-left = noch
    .what = wie viele Warensteine davon noch da sind
page-head-market = Markt
    .what = wie viele Karten davon im Markt liegen
page-head-open = Mkt
    .what = wie viele Karten davon im Markt liegen
page-head-sale = Karten
    .what = Karten, die zu kaufen sind, und wer wie viele hat
page-head-cost = je
    .what = wie viele Münzen eine kostet
page-head-stock = noch
    .what = wie viele noch da sind
page-head-gained = anders
page-head-held = Deine Hand
    .what = die Waren deiner Karten
page-head-cards = Karten
    .what = deine Karten davon
page-head-pays = dir
    .what = was es dir brächte, sie alle zu verkaufen
page-head-best = anderen
    .what = was das dem brächte, der sonst am meisten bekäme

## Seiten: was zu wählen ist

page-choice-load = { NAME($good, form: "start") }
    .move = { NAME($good) } laden
    .best = { NAME($good, form: "start") }: bester Verkauf { SIGNED($gain) }
    .detail = { $pool ->
            [one] der letzte Warenstein
           *[other] noch { $pool } Warensteine
        }, { $market ->
            [0] keine Karte im Markt
           *[other] { COUNT($market, "card") } im Markt
        }
page-choice-exchange = { NAME($give, form: "start") } → { NAME($take) }
    .move = { NAME($give) } gegen { NAME($take) }
    .best = { NAME($give, form: "start") } → { NAME($take) }: bester Verkauf { SIGNED($gain) }
    .pays = { NAME($give, form: "start") } → { NAME($take) }, { $cards }×: { SIGNED($gain) }{ $most ->
            [yes] *
           *[other] {""}
        }/{ SIGNED($others_gain) }{ $others_most ->
            [yes] *
           *[other] {""}
        }
    .played = { $cards } verkaufen
    .draw = { NAME($give, form: "start") } → { NAME($take) }, { $turn_drawn } ziehen
page-choice-buy = { NAME($card, form: "start") }: { COUNT($cost, "coin") }
    .move = { NAME($card, form: "start") } kaufen ({ $cost })
    .ship = danach noch { COUNT($coins_after, "coin") }; du hast jetzt { COUNT($owned, "ship") }, das neue wird sofort beladen
    .contract = danach noch { COUNT($coins_after, "coin") }; { COUNT($bonus, "coin", number: "signed") } bei jedem Verkauf, an dem du verdienst
    .office = danach noch { COUNT($coins_after, "coin") }; nach jedem Verkauf oder Ziehen darfst du noch eine Karte ziehen
    .dock = danach noch { COUNT($coins_after, "coin") }; in jedem Zug einmal mehr tauschen, auch in diesem
page-choice-buy-impossible = { NAME($card, form: "start") }: { COUNT($cost, "coin") }
    .dear = du hast { $coins }
    .gone = nichts mehr da
page-choice-pass-plan = Kein Tausch
page-choice-pass-draw = { $turn_drawn } ziehen
    .ending = { $turn_drawn } ziehen, Ende
page-choice-pass-dock = Kein Tausch
page-choice-pass-office = Fertig
    .move = Keine Karte ziehen
page-choice-trade = { COUNT($cards, $good) }
    .played = { COUNT($cards, $good) } verkaufen
    .move = { COUNT($cards, $good) } verkaufen
    .brings = { COUNT($cards, $good) }: { $most ->
            [yes] bis { SIGNED($gain) }
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
    .move = { NAME($good) } abdecken
    .part = { COUNT($covers, $good) }
    .together = { $goods }: { SIGNED($gain) }
    .brings = { NAME($good, form: "start") }: { $most ->
            [yes] bis { SIGNED($gain) }
           *[other] { SIGNED($gain) }
        }
    .pays = { NAME($good, form: "start") }: { SIGNED($gain) }{ $most ->
            [yes] *
           *[other] {""}
        }/{ SIGNED($others_gain) }{ $others_most ->
            [yes] *
           *[other] {""}
        }
page-choice-draw = { COUNT($drawn, "card") } ziehen
    .ending = { $drawn } ziehen, Ende
page-others = { $others }
page-others-none = sonst verdient niemand
page-others-gain = { NAME($who) } { SIGNED($gain) }
page-others-most = { NAME($who) } bis { SIGNED($gain) }

page-menu-load =
    Laden …
page-menu-exchange = Ladung tauschen …
page-menu-buy = Ladung tauschen oder kaufen …
page-menu-draw = Tauschen, { $turn_drawn } ziehen …
page-menu-trade = Andere Verkäufe …
page-menu-cover = Andere abdecken …

## Seiten: Kleingedrucktes

page-clock = Noch etwa { COUNT($rounds_left, "round") }, bis der Stapel leer ist
    .last = { COUNT($deck, "card") } im Stapel: die letzte beendet die Partie
page-small-contract = Jeder Vertrag bringt dann { $bonus } dazu.
page-small-cover-later = Was du abdeckst, wählst du danach.
page-small-pays = Bringt jetzt am meisten: Münzen dir/anderen
    .most = Bringt jetzt am meisten: Münzen dir/anderen · * weniger, wenn du diese Ware abdeckst
page-small-payout = Ganze Auszahlung dir/anderen
    .most = Ganze Auszahlung dir/anderen · * höchstens, je nachdem, was du als Nächstes abdeckst
page-small-draw = Was gezogen ist, bleibt gezogen.
page-small-cover = Was du abdeckst, ist für immer aus dem Markt.
page-small-load = Schiffe verdienen eine Münze je Marktkarte ihrer Ware.

## Seiten: was geschehen ist, eine Zeile für jeden Zug

page-told-traded = { $mark } { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who, form: "short") } hat
    } { $product } verkauft: { $gains }
page-told-drew = { $mark } { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who, form: "short") } hat
    } { COUNT($cards, "card") } gezogen
page-told-loaded = { $mark } { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who, form: "short") } hat
    } { $product } geladen
page-told-bought = { $mark } { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who, form: "short") } hat
    } { NAME($card, form: "a-acc") } gekauft
page-told-exchanged = { $mark } { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who, form: "short") } hat
    } { NAME($give) } gegen { NAME($take) } getauscht
page-told-with = { $line } ({ $plans })
page-told-purchase = { NAME($card, form: "a-acc") } gekauft
page-told-change = { $give } → { $take }
page-gain-own = { SIGNED($coins) }
page-gain-of = { NAME($who) } { SIGNED($coins) }
page-gain-hit = **{ NAME($who) } { SIGNED($coins) }**
page-gain-none = niemand hat verdient

## Seiten: das Ende

page-over-wins = { $mark } { FORM($who) ->
        [you] Du gewinnst
       *[other] { NAME($who, form: "short") } gewinnt
    } mit { $coins } { $coin }
page-over-shared = { $mark } Gleichstand bei { COUNT($coins, "coin") }
page-over-from = Münzen: eigene Verkäufe, Verkäufe anderer{ $contracts ->
        [yes] , Verträge
       *[no] {""}
    }{ $bought ->
        [yes] , abzüglich der Karten
       *[no] {""}
    }.

## Seiten: die Regeln

rules-goal = Die meisten Münzen gewinnen
rules-goal-story = Deine Schiffe sind mit Waren beladen. Verkauft jemand eine Ware, verdient **jedes** Schiff mit dieser Ware Münzen: deine, die der anderen, alle.
rules-goal-begin = **Du beginnst mit** { COUNT($starting_ships, "ship", form: "dat", number: "bold") }, { COUNT($starting_hand, "card", number: "bold") } und { $starting_money ->
    [0] ohne Münzen
   *[other] { COUNT($starting_money, "coin", number: "bold") }
}.
rules-goal-load =
    Zuerst legen alle reihum je einen Warenstein aus dem Vorrat auf ihre Schiffe. { $market_size ->
        [one] **1** Karte liegt
       *[other] **{ $market_size }** Karten liegen
    } offen im Markt.
rules-goal-turn = **Ein Zug hat zwei Schritte**
    .first = 1️⃣ Tausch eine Ladung, kauf eine Karte, oder keins von beidem.
    .second = 2️⃣ Verkauf Karten einer Ware, oder zieh { $draw }.
rules-goal-small = Es zählen nur Münzen. Schiffe, Waren und Karten, die am Ende übrig sind, sind nichts wert.
rules-planning = Erster Schritt: planen
rules-planning-one = Tu **eins** davon, oder nichts.
rules-planning-change = { $mark } **Ladung tauschen**: Tausch die Ware auf einem deiner Schiffe gegen eine andere aus dem Vorrat.
rules-planning-buy = { $mark } **Karte kaufen**
rules-card = { NAME($card, form: "start") }
rules-price = { $cost } { $coin }, insgesamt { $count }
rules-power-ship = wird sofort mit einer Ware deiner Wahl beladen
rules-power-contract = { COUNT($bonus, "coin", number: "signed") } bei jedem Verkauf, an dem du verdienst
rules-power-office = am Ende deines zweiten Schritts darfst du eine Karte ziehen
rules-power-dock = in jedem Zug einmal mehr tauschen, auch sofort
rules-planning-small = Zwei gleiche zählen doppelt. Bei den Schiffen sind die mitgezählt, mit denen alle beginnen.
rules-trading = Zweiter Schritt: handeln
rules-trading-play = { $mark } **Verkauf** Karten einer Ware, so viele du magst. Jede kommt in den Markt und deckt dort eine andere Karte ab; du wählst, welche. Was abgedeckt ist, ist aus dem Spiel.
rules-trading-earn = Dann verdienen **alle**: für jedes Schiff mit der Ware eine Münze je Karte davon im Markt. Die Ladung bleibt an Bord.
rules-trading-example = **Beispiel**: { $cards } im Markt, { $ships } auf deinen Schiffen: { $carrying } × { $shown } = { COUNT($coins, "coin", number: "bold") }, mit einem Vertrag **{ $more }**.
rules-trading-draw = { $mark } **Oder zieh** { COUNT($draw, "card", number: "bold") }; du darfst beliebig viele haben. Mit leerer Hand ziehst du auf jeden Fall.
rules-end-when = Die Partie endet **sofort**, wenn die letzte Karte des Nachziehstapels gezogen ist, egal von wem.
rules-end-ties = Wer gleich viele Münzen hat, teilt sich den Rang.
rules-example-turn = **Aus einer Partie**: wer was hat

## Seiten: Symbole

page-symbols-goods = **Waren**, als Ladung und als Karten
page-symbols-cards = **Karten, die du kaufst**
page-symbols-doing = **Was du tun kannst**

## Das Bild

picture-deck = noch { COUNT($deck, "card") }
picture-clock = etwa { COUNT($rounds_left, "round") }
    .last = dann ist Schluss
picture-market = { COUNT($market, $good) }
picture-earns = Am Schiff: Münzen, wenn eine Karte der Ware gespielt wird
picture-turn = { $name } ist dran
picture-cubes = Zu laden
picture-cards = Zu kaufen
picture-hand = Deine Hand
picture-hand-empty = Deine Hand ist leer
picture-held = { COUNT($held, "card") }
picture-gain = { SIGNED($gain) }{ $most ->
        [yes] *
       *[other] {""}
    }
picture-best = Ein Tausch zählt samt dem Verkauf danach
picture-less = * vielleicht weniger, je nachdem, was du abdeckst
picture-sign-ring = **Weiße Scheibe**: deine Wahl mit dieser Zahl
picture-sign-gain = **Form mit +**: was eine Wahl diesem Spieler bringt, in Münzen
picture-sign-most = **Stern hinter einer Zahl**: höchstens so viel, je nachdem, was du abdeckst
picture-sign-ship = **Schiff mit +**: was man dafür erhält, wenn noch eine Karte seiner Ware verkauft wird
picture-sign-several = **×**: so viele Schiffe mit derselben Ware
picture-sign-held = **Blaue Karten**: wie viele Karten jemand auf der Hand hat
picture-sign-richest = **Hellere Münze**: die meisten Münzen
picture-sign-sold = **Durchgestrichen**: Davon ist keine Karte mehr da

## Die Schachtel

box-pitch = Lade, was die anderen verkaufen
box-audience = Für eine erste Partie mit Freunden
