## Namen, wie sie gedruckt sind

name-livestock = Vieh
name-muskets = Musketen
    .of = { $count ->
    [one] Muskete
   *[other] Musketen
}
name-grain = Getreide
name-saltpeter = Salpeter
name-iron = Eisen
name-copper = Kupfer
name-ham = Schinken
name-fish_oil = Tran
name-vegetables = Gemüse
name-calfskin = Kalbsleder
name-fabric = Tuch
name-coal = Kohle
name-plums = Pflaumen
    .of = { $count ->
    [one] Pflaume
   *[other] Pflaumen
}
name-wine = Wein
name-citrus_fruit = Zitrusfrüchte
    .of = { $count ->
    [one] Zitrusfrucht
   *[other] Zitrusfrüchte
}
name-spice = Gewürze
    .of = { $count ->
    [one] Gewürz
   *[other] Gewürze
}
name-hamburg = Hamburg
name-danzig = Danzig
name-sweden = Schweden
name-russia = Russland
name-dutch_republic = Niederlande
    .the = die Niederlande
    .dat = den Niederlanden
    .acc = die Niederlande
    .start = Die Niederlande
    .gender = pl
name-england = England
name-france = Frankreich
name-spain = Spanien
name-bohemia = Böhmen
name-denmark = Dänemark
name-italy = Italien
name-newfoundland = Neufundland
name-green = grün
name-yellow = gelb
name-black = schwarz
name-purple = lila
name-orange = orange
name-gray = grau
name-blue = blau
name-red = rot
name-fleet_at_sea = Flotte auf See
    .acc = die Flotte auf See
name-seeamt = Seeamt
    .acc = das Seeamt
name-alsterhaus = Alsterhaus
    .acc = das Alsterhaus
name-arsenal = Zeughaus
    .acc = das Zeughaus
name-granary = Kornspeicher
    .acc = den Kornspeicher
name-saddlery = Sattlerei
    .acc = die Sattlerei
name-foundry = Gießerei
    .acc = die Gießerei
name-cloth_hall = Tuchhalle
    .acc = die Tuchhalle
name-wine_and_spice_house = Wein- und Gewürzhaus
    .acc = das Wein- und Gewürzhaus
name-banquet_hall = Festsaal
    .acc = den Festsaal
name-smokehouse = Räucherei
    .acc = die Räucherei
name-town_hall = Rathaus
    .acc = das Rathaus
name-customs_house = Zollhaus
    .acc = das Zollhaus
name-exchange = Börse
    .acc = die Börse
name-lighthouse = Leuchtturm
    .acc = den Leuchtturm
name-guildhall = Gildehaus
    .acc = das Gildehaus
name-warehouse = Speicher
    .acc = den Speicher
name-bulk_yard = Stapelplatz
    .acc = den Stapelplatz
name-twin_gables = Doppelgiebel
    .acc = den Doppelgiebel
name-wharf = Kai
    .acc = den Kai
name-storehouse = Lagerhaus
    .acc = das Lagerhaus
name-depot_house = Depothaus
    .acc = das Depothaus
name-city_scales = Stadtwaage
    .acc = die Stadtwaage
name-clock_tower = Uhrturm
    .acc = den Uhrturm
name-chancery = Kanzlei
    .acc = die Kanzlei
name-envoys_house = Gesandtenhaus
    .acc = das Gesandtenhaus
name-peace_of_westphalia = Westfälischer Friede
    .nom = der Westfälische Friede
    .acc = den Westfälischen Frieden
name-counters = Zeitmarken
name-any = eine der Waren

unit = Punkte
    .one = Punkt
none = nichts

## Was gezählt wird

unit-bonus_card = Bonuskarten
    .one = Bonuskarte
unit-coin = Taler
    .one = Taler
unit-contract = Verträge
    .one = Vertrag
    .one-words-acc = einen Vertrag
unit-counter = Zeitmarken
    .one = Zeitmarke
unit-cube = Steine
    .one = Stein
unit-good = Waren
    .one = Ware
unit-one_time_cube = Nachschubsteine
    .one = Nachschubstein
unit-point = Punkte
    .one = Punkt

## Karten und Waren in Worten

thing = { NAME($thing) }
thing-the = { NAME($thing) }
several = { $things }
amount = { COUNT($number, $good, form: "of") }
bid = { $coins ->
    [0] { $counters ->
        [0] nichts
       *[other] { COUNT($counters, "counter") }
    }
   *[other] { COUNT($coins, "coin") }{ bid-too }
}
bid-too = { $counters ->
    [0] {""}
   *[other] { " " }und { COUNT($counters, "counter") }
}

## Was geht: Verben, die gleich beraten werden, haben dieselben Worte

doing-deliver = einen Vertrag erfüllen
doing-prepare = eine Lieferung zusammenstellen
doing-trade = vier gegen eins tauschen
doing-spare = eine Sorte aus der Lieferung heraushalten
doing-sell = verkaufen
doing-discard = Verträge ablegen
doing-buy_bonus = kaufen
doing-buy_building = kaufen
doing-buy_held = die Karte auf deiner Hand kaufen
doing-hold_bonus = eine Karte auf die Hand nehmen
doing-hold_building = eine Karte auf die Hand nehmen
doing-hold_contract = eine Karte auf die Hand nehmen
doing-return_coins = die Taler über der Grenze zurückgeben
doing-unpack = einen Nachschubstein einsetzen
doing-complete = die Lieferung abschließen
doing-travel = reisen
doing-finish = aufhören
doing-pay = mit einem Vertrag bezahlen
doing-split = die Steine aufteilen
doing-accept = den Buchstaben gelten lassen
doing-redraw = die erste Zeitmarke der nächsten Reihe aufdecken
doing-lose = wählen, was du verlierst
doing-take_top = den Stapel wählen
doing-take_held = den Vertrag auf deiner Hand wählen
doing-offer_coins = Taler bieten
doing-offer_counters = Zeitmarken bieten
doing-swap = deinen neuen Vertrag tauschen
doing-keep = deinen neuen Vertrag behalten
doing-join = mitreisen
doing-decline = es lassen

## Was eine Lieferung einbringt

reward-coming = die { $reward }, die bei der Reise aufgedeckt wird
reward-discarded = eine der abgelegten { $reward }
reward-none = nichts: Es ist keiner zu haben
reward-top = ein Vertrag über { $value }

## Wie eine Ausgabe sein muss

edition-locations = die zwölf: { $names }
edition-left_out = weggelassen
edition-adjacent = Hauptorte, jeder auch zu diesem benachbart
edition-threshold = von 0 bis 9
edition-russia = Schweden und Danzig
edition-columns = die Spalten { $letters }
edition-column = 1 bis 4 Waren
edition-of_them = { $number } davon
edition-stored = die 16 Waren in sechs Spalten, jede einmal
edition-counters = Buchstaben A bis F, einfach oder doppelt
edition-or_more = 0 oder mehr
edition-number_of_counters = { COUNT($number, "counter") }
edition-rows = 3 bis 9 Reihen mit 1 bis 20 Plätzen
edition-dealt = mit höchstens { $most } Plätzen, denn vier Zeitmarken werden verteilt
edition-both_charts = chart_ultimo und chart_back
edition-together = mit zusammen höchstens { $most } Plätzen
edition-fills = eine Tabelle aus { LIST($names) }
edition-contract_of = Vertrag mit dem Wert { $value }
edition-times = { $number }-mal da
edition-values = mit dem Wert { LIST($values) }
edition-one_each = einer mit jedem Wert an einem Hauptort
edition-two = zwei: { $contracts }
edition-different = einmal mit any_different_goods
edition-peace = ohne Ort und Waren, denn sein Wert ist 14
edition-with_some = mit welchen
edition-location = ein Ort
edition-left_out_beside = weggelassen neben any_different_goods
edition-there = da
edition-ten = eine 10 in Hamburg, wenn verschiedene Waren verlangt sind: 12
edition-goods = Waren des Spielplans
edition-elsewhere = Waren von anderswo als { $location }
edition-kinds = 1 bis { $most } Sorten
edition-good = eine Ware des Spielplans
edition-cost = 3 oder 4
edition-bonus_of = bonus_card für { $cost }
edition-four_times = mindestens 4-mal da
edition-saltpeter = mindestens einmal für Salpeter in Hamburg
edition-never = nie
edition-sole = { $number }-mal mit sole_player
edition-once = eines der 26
edition-points = { COUNT($points, "point") } für 8 Zeitmarken
edition-from_to = von 1 bis { $most }
edition-line = 1 bis 80 ASCII-Zeichen ohne Umbruch
edition-one_of = eines von { $names }
edition-rising = Paare, die steigen
edition-pair = wenigstens ein Paar
edition-none = keine
edition-letters = Buchstaben A bis F
edition-all_or_goods = "all" oder Waren des Spielplans
edition-worth = höchstens { COUNT($most, "point") } wert
edition-turns = { $turns }, einer für jede Karte
edition-join_cost = major 1 und minor 2

## Optionen

option-long = Lange Partie: ein längerer Zeitplan, und anfangs weniger
option-no_joining = Niemand reist bei anderen mit
option-no_coins = Zu zweit ohne Taler: Verträge bezahlen Karten
option-expert = Expertenregeln: eine Karte auf der Hand
option-variant_a = Variante A: keine Warenverluste
option-variant_b = Variante B: Wer jedes offene Gebäude kaufen könnte, muss eines kaufen; keine Geldobergrenze
option-variant_c = Variante C: Eine gekaufte Bonuskarte bringt eine ihrer Waren
option-variant_d = Variante D: Andere dürfen Taler und Zeitmarken für einen Tausch deines neuen Vertrags bieten
option-several = Die Option { $name } braucht zwei oder mehr Spieler: Lass sie bei False, oder spielt zu mehreren.
option-two = Die Option no_coins ist für zwei Spieler: Lass sie bei False, oder spielt zu zweit.
option-alone = Allein gibt es sowieso keine Taler: Lass no_coins bei False.
option-coins = In Variante B geht es um Taler: Wähle entweder no_coins oder variant_b.

## Was nicht geht

instead = Du kannst { LIST($ways, of: "doing") }.
refusal-turn = Gerade sind andere dran.
refusal-now-plan = Du bist noch nicht gereist.
refusal-now-excess = Du hast mehr Taler, als du behalten darfst.
refusal-now-pay = Du bezahlst gerade eine Karte.
refusal-now-forced = Erst musst du eines der offenen Gebäude kaufen.
refusal-now-split = Du nimmst gerade Steine.
refusal-now-check = Eine Zeitmarke ist aufgedeckt.
refusal-now-lose = Gerade gehen Waren verloren.
refusal-now-deliver = Die Reise ist gemacht.
refusal-now-trade = Du stellst eine Lieferung zusammen.
refusal-now-reward = Dein neuer Vertrag wartet.
refusal-now-offer = Gerade wird geboten.
refusal-now-swap = Gebote liegen vor.
refusal-now-join = Du wirst gefragt, ob du mitreist.
refusal-unknown-contract = Einen Vertrag { $found } gibt es nicht; es sind 0 bis { $last }.
refusal-unknown-bonus = Eine Bonuskarte { $found } gibt es nicht; es sind 0 bis { $last }.
refusal-unknown-building = Ein Gebäude { $found } gibt es nicht; es sind 0 bis { $last }.
refusal-unknown-location = Einen Ort { $found } gibt es nicht; es sind 0 bis { $last }.
refusal-owned = Dieser Vertrag gehört dir nicht.
refusal-open = Diese Karte liegt nicht offen.
refusal-hold-value = Ein Vertrag über { $value } lässt sich nicht auf die Hand nehmen: Das geht nur von 3 bis 10.
refusal-hold-stack = Der Stapel der { $value } ist leer.
refusal-hold-expert = Karten auf die Hand zu nehmen erlauben nur die Expertenregeln.
refusal-hold-full = Du hast schon eine Karte auf der Hand: Für mehr ist kein Platz.
refusal-hold-once = Du hast in diesem Zug schon eine Karte auf die Hand genommen: Je Zug geht nur eine.
refusal-return = Du hast { COUNT($money, "coin") } und darfst { $cash_limit } behalten: Es gibt nichts zurückzugeben.
refusal-nolimit = An diesem Tisch gibt es keine Geldobergrenze: Es gibt nichts zurückzugeben.
refusal-sell = An diesem Tisch gibt es keine Taler: Verträge werden abgelegt oder bezahlen Karten, verkauft werden sie nicht.
refusal-discard = An diesem Tisch gibt es Taler: Verträge werden verkauft, nicht abgelegt.
refusal-last = Deinen letzten Vertrag kannst du nicht verkaufen.
refusal-last-discard = Deinen letzten Vertrag kannst du nicht ablegen.
refusal-pay = Nach diesem Vertrag ließe sich der Preis nicht so bezahlen, dass dir einer bleibt.
refusal-money = Das kostet { $price }, du hast { $money }: Verkauf erst Verträge.
refusal-money-dear = Das kostet { $price }, du hast { $money }, und { $selling ->
    [0] nichts zu verkaufen
   *[other] { $selling }, wenn du alle Verträge bis auf einen verkaufst
}: Das ist dir jetzt zu teuer.
refusal-worth = Das kostet { $price }, und deine Verträge bis auf einen sind höchstens { $selling } wert: Das ist dir jetzt zu teuer.
refusal-hand = Du hast weder Bonuskarte noch Gebäude auf der Hand: Zu kaufen ist dort nichts.
refusal-forced = Du hast { COUNT($contracts, "contract") }: Verkauf, bis { $slots } bleiben, dann reise.
refusal-forced-discard = Du hast { COUNT($contracts, "contract") }: Leg ab, bis { $slots } bleiben, dann reise.
refusal-time = { NAME($place) }: Das kostet { COUNT($pays, "counter") }, du hast { $counters }.
refusal-split = Du nimmst { COUNT($block, "cube") }, davon können { $split_least } bis { COUNT($split_most, $one, form: "of") } werden.
refusal-split-one = Du nimmst { COUNT($block, "cube") }, davon müssen { COUNT($split_least, $one, form: "of") } werden.
refusal-same = Das hast du schon gewählt.
refusal-column = Der Verlust trifft Spalte { $column }.
refusal-number = Du verlierst { COUNT($loses, "good") }: Nenn genauso viele.
refusal-order = Zwei Waren werden in der Ordnung der Spalte genannt: { NAME($first) }, dann { NAME($then) }.
refusal-lose = Diese Waren oder Nachschubsteine hast du nicht.
refusal-place = Dieser Vertrag wird in { NAME($place, form: "dat") } erfüllt, und die Reise ging { NAME($here, form: "gender") ->
    [pl] in { NAME($here, form: "acc") }
   *[other] nach { NAME($here) }
}.
refusal-peace = Der Westfälische Friede wird nirgends erfüllt: Er zählt am Ende.
refusal-twice = Diesen Vertrag hast du in diesem Zug schon erfüllt: Das geht einmal je Zug.
refusal-goods = Für diesen Vertrag fehlen dir Waren, und kein Tausch ersetzt sie.
refusal-goods-trades = Für diesen Vertrag fehlen dir Waren: Stell die Lieferung durch Tausch zusammen.
refusal-goods-kinds = Für diesen Vertrag sind die Waren einzeln zu nennen: Stell die Lieferung zusammen.
refusal-trades = Für diesen Vertrag ist nichts mehr zu wählen: Erfüll ihn gleich.
refusal-take = Diese Ware braucht die Lieferung nicht: Getauscht wird für eine, die sie braucht.
refusal-itself = Nichts wird gegen sich selbst getauscht: Das wäre kein Tausch.
refusal-four = Ein Tausch nimmt { $rate } von einer Sorte, du hast { $have }.
refusal-spoils = Nach diesem Tausch ließe sich die Lieferung nicht abschließen.
refusal-spare = { NAME($good) } kannst du aus dieser Lieferung nicht heraushalten: Sie braucht diese Ware.
refusal-spare-none = { NAME($good) } hast du nicht: Da ist nichts herauszuhalten.
refusal-spare-kept = { NAME($good) } hältst du schon aus dieser Lieferung heraus.
refusal-spare-named = Diese Lieferung nimmt bestimmte Waren: Herausgehalten wird nichts.
refusal-offer-coins = { $can_offer_coins ->
    [0] Du hast keine Taler.
   *[other] Du kannst höchstens { COUNT($can_offer_coins, "coin") } bieten.
}
refusal-offer-counters = { $can_offer_counters ->
    [0] Du hast keine Zeitmarken.
   *[other] Du kannst höchstens { COUNT($can_offer_counters, "counter") } bieten.
}
refusal-unpack-check = Während Waren verloren gehen, kommen Nachschubsteine nur mit einer Antwort darauf ins Spiel.
refusal-unpack-delivery = Mit diesem Stein ließe sich die Lieferung nicht abschließen.
refusal-unpack-tile = Auf deinem Nachschubplättchen liegt kein solcher Stein: { NAME($colour) }.

## Was im Voraus entschieden wird

order-join = bei einer Reise mitreisen
order-deliver = Verträge erfüllen
order-check = einen Buchstaben gelten lassen
order-lose = Waren verlieren
order-offer = für einen Tausch bieten
order-swap = den neuen Vertrag tauschen
order-reward = ein neuer Vertrag vom Stapel oder von der Hand
order-forced = ein Gebäude kaufen müssen
order-excess = Taler über der Grenze, durch einen Tausch
order-reply-decline = nicht mitreisen
order-reply-join = mitreisen
order-reply-deliver = den wertvollsten Vertrag erfüllen, für den gleich alles da ist
order-reply-finish = nichts mehr erfüllen
order-reply-accept = den Buchstaben gelten lassen
order-reply-redraw = lieber die erste Zeitmarke der nächsten Reihe aufdecken
order-reply-spare = verlieren, was meine Verträge am wenigsten brauchen, ohne Stein
order-reply-most = von meinen größten Stapeln verlieren, ohne Stein
order-reply-nothing = nichts bieten
order-reply-keep = meinen neuen Vertrag behalten
order-reply-swap = den Tausch annehmen
order-reply-stack = ihn vom Stapel nehmen
order-reply-hand = ihn von meiner Hand nehmen
order-reply-cheapest = das billigste kaufen
order-reply-points = das kaufen, das jetzt am meisten zählt
order-reply-return = zurückgeben, was zu viel ist
order-figure-could = Verträge, die ich dort erfüllen könnte
order-figure-best = Wert des besten Vertrags, den ich dort erfüllen könnte (0: keiner)
order-figure-outright = Wert des besten, den ich dort gleich erfüllen könnte, ohne Tausch (0: keiner)
order-figure-cost = Zeitmarken, die Mitreisen kostet
order-figure-counters = meine Zeitmarken
order-figure-money = meine Taler
order-figure-final = ob es die Schlussrunde ist (1 oder 0)
order-figure-own_turn = ob ich selbst am Zug bin (1 oder 0)
order-figure-contracts = meine Verträge
order-figure-number = Waren, die ich durch den Buchstaben verlöre
order-figure-inside = meine Waren in dieser Spalte
order-figure-spare = meine Waren in dieser Spalte, die kein einzelner meiner Verträge braucht
order-figure-reward = Wert des neuen Vertrags, um den es geht
order-figure-coins = Taler, die alle zusammen bieten
order-figure-given = Zeitmarken, die alle zusammen bieten
order-figure-value = Wert des Vertrags, den der Stapel gäbe (0: keiner)
order-figure-points = Punkte, die mir das beste offene Gebäude jetzt brächte

## Wie eine Partie endete

outcome-round = Die Schlussrunde ist gespielt.
outcome-solo = Die letzte Karte des Solostapels ist aufgedeckt, und dieser Zug ist gespielt.
trail-counters = Bei gleichen Punkten zählen mehr Zeitmarken.
trail-shared = Gleiche Punkte und Zeitmarken teilen sich den Rang.

## Befehle

verb-travel = Die Investition beenden und an einen Ort reisen
verb-sell = Einen Vertrag für seinen Wert verkaufen
verb-discard = Einen Vertrag ablegen (wo es keine Taler gibt)
verb-buy_bonus = Eine offene Bonuskarte kaufen
verb-buy_building = Ein offenes Gebäude kaufen
verb-buy_held = Die Karte auf deiner Hand kaufen
verb-pay = Die Karte, die du kaufst, mit einem Vertrag bezahlen
verb-return_coins = Taler über der Geldobergrenze zurückgeben
verb-split = Sagen, wie viele der Steine zur ersten der zwei Waren werden
verb-accept = Den aufgedeckten Buchstaben gelten lassen
verb-redraw = Den Buchstaben verwerfen und die erste Zeitmarke der nächsten Reihe aufdecken
verb-lose = Wählen, welche Waren du verlierst
verb-deliver = Einen Vertrag erfüllen
verb-prepare = Eine Lieferung zusammenstellen: durch Tausch, oder mit den Sorten, die du behältst
verb-trade = Vier von einer Sorte gegen eine Ware tauschen, die die Lieferung braucht
verb-spare = Eine Sorte aus der Lieferung verschiedener Waren heraushalten
verb-finish = Nichts mehr erfüllen
verb-join = Zeitmarken bezahlen und mitreisen
verb-decline = Nicht mitreisen
verb-hold_bonus = Eine offene Bonuskarte auf die Hand nehmen
verb-hold_building = Ein offenes Gebäude auf die Hand nehmen
verb-hold_contract = Den obersten Vertrag eines Werts auf die Hand nehmen
verb-take_top = Deinen neuen Vertrag vom Stapel nehmen
verb-take_held = Den Vertrag auf deiner Hand als neuen nehmen
verb-offer_coins = Sagen, wie viele Taler du für den Tausch bietest
verb-offer_counters = Sagen, wie viele Zeitmarken du für den Tausch bietest
verb-swap = Deinen neuen Vertrag gegen den nächsten und alles Gebotene tauschen
verb-keep = Deinen neuen Vertrag behalten und die Gebote ausschlagen
verb-unpack = Einen Nachschubstein als Ware einsetzen
field-contract = Welcher Vertrag
field-card = Welche Karte
field-location = Wohin
field-first = Wie viele zur ersten Ware werden, oder die Ware, die du verlierst
field-second = Die zweite Ware, die du verlierst, bei doppeltem Buchstaben
field-cubes = Nachschubsteine, die vorher eingesetzt werden
field-good = Welche Ware
field-give = Wovon du vier gibst
field-take = Für welche Ware sie stehen
field-value = Von welchem Wert
field-coins = Wie viele Taler
field-counters = Wie viele Zeitmarken
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
group-buy = Eine Bonuskarte, ein Gebäude oder die Karte auf deiner Hand kaufen
group-deliver = Verträge erfüllen, eine Lieferung zusammenstellen oder nichts mehr erfüllen
group-hold = Eine Karte auf die Hand nehmen: Bonuskarte, Gebäude oder Vertrag
group-take = Deinen neuen Vertrag nehmen, vom Stapel oder von deiner Hand
group-offer = Taler oder Zeitmarken für den Tausch bieten

## Was geschieht

event-no_choice = { $forced ->
    [yes] {" "}(ohne Wahl)
   *[no] {""}
}
event-from_hand = { $held ->
    [yes] {" "}von der Hand
   *[no] {""}
}
event-cost = { $coins ->
    [yes] { COUNT($cost, "coin") }
   *[no] Verträge im Wert von { $cost }
}
event-sold = { FORM($who) ->
    [you] Du verkaufst
   *[other] { NAME($who) } verkauft
} { $contract } für { COUNT($coins, "coin") }.
event-discarded = { FORM($who) ->
    [you] Du legst
   *[other] { NAME($who) } legt
} { $contract } ab.
event-paid = { FORM($who) ->
    [you] Du bezahlst
   *[other] { NAME($who) } bezahlt
} mit { $contract }{ event-no_choice }.
event-bought-bonus = { FORM($who) ->
    [you] Du kaufst
   *[other] { NAME($who) } kauft
} die Bonuskarte { $card }{ event-from_hand } für { event-cost }{ event-no_choice }.
event-bought-building = { FORM($who) ->
    [you] Du kaufst
   *[other] { NAME($who) } kauft
} das Gebäude { $card }{ event-from_hand } für { event-cost }{ event-no_choice }.
event-opened-bonus = Eine neue Bonuskarte liegt offen: { $card }.
event-opened-building = Ein neues Gebäude liegt offen: { $card }.
event-opened-contract = Oben auf seinem Stapel liegt { $card }.
event-renewed = Die offenen Bonuskarten kommen unter ihren Stapel; offen sind jetzt: { $cards }.
event-returned = { FORM($who) ->
    [you] Du gibst
   *[other] { NAME($who) } gibt
} { COUNT($coins, "coin") } an die Bank zurück.
event-travelled = { FORM($who) ->
    [you] Du reist
   *[other] { NAME($who) } reist
} { NAME($place, form: "gender") ->
    [pl] in { NAME($place, form: "acc") }
   *[other] nach { NAME($place) }
}{ $paid ->
    [0] {""}
   *[other] , für { COUNT($paid, "counter") }
}.
event-took = { FORM($who) ->
    [you] Du nimmst
   *[other] { NAME($who) } nimmt
} { $goods }{ event-no_choice }.
event-gained-bought = { FORM($who) ->
    [you] Du bekommst
   *[other] { NAME($who) } bekommt
} { COUNT($number, $good, form: "of") } mit der gerade gekauften Karte.
event-gained-travelled = { FORM($who) ->
    [you] Du bekommst
   *[other] { NAME($who) } bekommt
} { COUNT($number, $good, form: "of") } durch eine Bonuskarte.
event-spread = { $number ->
    [one] Ein neuer Stein kommt
   *[other] Neue Steine kommen
} dazu: { $places }.
event-earned = { FORM($who) ->
    [you] Du bekommst
   *[other] { NAME($who) } bekommt
} { COUNT($counters, "counter") }{ $supply ->
    [0] {""}
   *[other] , davon { $supply } aus dem Vorrat
}.
event-turned = { FORM($who) ->
    [you] Du deckst
   *[other] { NAME($who) } deckt
} eine Zeitmarke auf: { $letter }{ $final ->
    [yes] {""}
   *[no] , und { FORM($who) ->
        [you] darfst
       *[other] darf
    } sie verwerfen
}.
event-accepted = Der Buchstabe { $letter } gilt.
event-chose = { FORM($who) ->
    [you] Du hast
   *[other] { NAME($who) } hat
} gewählt.
event-chose-again = { FORM($who) ->
    [you] Du wählst
   *[other] { NAME($who) } wählt
} neu.
event-chose-part = { FORM($who) ->
    [you] Du hast
   *[other] { NAME($who) } hat
} einen Teil eines Gebots gewählt.
event-lost = - { FORM($who) ->
    [you] du verlierst
   *[other] { NAME($who) } verliert
} { $goods }{ $placed ->
    [0] {""}
    [one] , nachdem ein Nachschubstein eingesetzt ist: { $cubes }
   *[other] , nachdem Nachschubsteine eingesetzt sind: { $cubes }
}{ event-no_choice }.
event-lost-nothing = nichts
event-unpacked = { FORM($who) ->
    [you] Du setzt
   *[other] { NAME($who) } setzt
} einen Nachschubstein ein: { NAME($good) }.
event-prepared = { FORM($who) ->
    [you] Du stellst
   *[other] { NAME($who) } stellt
} eine Lieferung zusammen: { $contract }.
event-traded = { FORM($who) ->
    [you] Du tauschst
   *[other] { NAME($who) } tauscht
} { COUNT($rate, $give, form: "of") } gegen { $take ->
    [any] { name-any }
   *[other] 1 { NAME($take, form: "of") }
}{ event-no_choice }.
event-spared = { FORM($who) ->
    [you] Du behältst
   *[other] { NAME($who) } behält
} { NAME($good) }{ event-no_choice }.
event-delivered = { FORM($who) ->
    [you] Du erfüllst
   *[other] { NAME($who) } erfüllt
} { $contract }{ $goods ->
    [none] { $placed ->
        [0] {" "}allein durch Tausch
       *[other] {""}
    }
   *[other] : { $goods }
}{ $placed ->
    [0] {""}
    [one] , mit einem Nachschubstein: { $cubes }
   *[other] , mit Nachschubsteinen: { $cubes }
}{ event-no_choice }.
event-shuffled = Die abgelegten { $value } werden zu einem neuen Stapel von { COUNT($cards, "card") } gemischt.
event-rewarded = { FORM($who) ->
    [you] Du bekommst
   *[other] { NAME($who) } bekommt
} { $contract }{ event-from_hand }.
event-rewarded-nothing = { FORM($who) ->
    [you] Du bekommst
   *[other] { NAME($who) } bekommt
} keinen Vertrag: Es ist keiner zu haben.
event-joined = { FORM($who) ->
    [you] Du reist mit und zahlst
   *[other] { NAME($who) } reist mit und zahlt
} { NAME($traveller, form: "dat") } { COUNT($counters, "counter") }.
event-declined = { FORM($who) ->
    [you] Du reist
   *[other] { NAME($who) } reist
} nicht mit.
event-finished = { FORM($who) ->
    [you] Du erfüllst
   *[other] { NAME($who) } erfüllt
} nichts mehr.
event-finished-forced = { FORM($who) ->
    [you] Du kannst
   *[other] { NAME($who) } kann
} nichts mehr erfüllen.
event-held-bonus = { FORM($who) ->
    [you] Du nimmst
   *[other] { NAME($who) } nimmt
} die Bonuskarte { $card } auf die Hand.
event-held-building = { FORM($who) ->
    [you] Du nimmst
   *[other] { NAME($who) } nimmt
} das Gebäude { $card } auf die Hand.
event-held-contract = { FORM($who) ->
    [you] Du nimmst
   *[other] { NAME($who) } nimmt
} { $card } auf die Hand.
event-bids = Gebote: { $bids }.
event-bids-one = { NAME($who) } { bid }
event-swapped = { FORM($who) ->
    [you] Du tauschst { $given } gegen { $contract } und bekommst
   *[other] { NAME($who) } tauscht { $given } gegen { $contract } und bekommt
} { bid }.
event-kept = { FORM($who) ->
    [you] Du behältst deinen neuen
   *[other] { NAME($who) } behält den neuen
} Vertrag.
event-refilled = Der Zeitplan wird gewendet und mit { COUNT($counters, "counter") } gefüllt.
event-triggered-peace = { FORM($who) ->
    [you] Du hast
   *[other] { NAME($who) } hat
} eine { $value } erfüllt: Nach diesem Zug kommt die Schlussrunde.
event-triggered-chart = { FORM($who) ->
    [you] Du hast
   *[other] { NAME($who) } hat
} die letzte Zeitmarke des Zeitplans genommen: Nach diesem Zug kommt die Schlussrunde.
event-triggered-idle = Seit { COUNT($rounds, "round") } hat niemand eine Zeitmarke vom Zeitplan genommen oder etwas erfüllt: Nach diesem Zug kommt die Schlussrunde.
event-triggered-calm = Seit { COUNT($rounds, "round") } hat niemand eine Zeitmarke vom Zeitplan genommen: Nach diesem Zug kommt die Schlussrunde.
event-warned-idle = Noch { COUNT($left, "round") } ohne Zeitmarke vom Zeitplan und ohne Lieferung, und die Schlussrunde kommt.
event-warned-calm = Noch { COUNT($left, "round") } ohne Zeitmarke vom Zeitplan, und die Schlussrunde kommt.
event-placed = { FORM($who) ->
    [you] Deine letzten Nachschubsteine
   *[other] Die letzten Nachschubsteine von { NAME($who) }
} werden zu: { $goods }.
event-scored = { FORM($who) ->
    [you] Du bekommst
   *[other] { NAME($who) } bekommt
} { $full } für die besten Verträge, { $half } für die anderen, { $buildings } für Gebäude.
event-ended = Die Partie ist zu Ende.

office = { NAME($who, form: "start") }: { COUNT($points, "point") }
office-column = { $letter } { $goods }
office-bonus = { COUNT($bonuses, "bonus_card", number: "none") }:

## Was sich einzeln ansehen lässt

place-cards = Offene Karten
place-offices = Kontore
place-counters = Zeitmarken

close-below = · { $line }
close-location = { $mark } { NAME($place) }: { $cubes ->
    [0] keine Steine
   *[other] { COUNT($cubes, "cube") }
}
close-location-goods = { $first } { NAME($one) } oder { $second } { NAME($other) }
close-near = Eine Reise dorthin bringt je einen Stein: { $places }.
close-location-minor = { $mark } { NAME($place) }: keine Waren
close-spread = Eine Reise dorthin bringt je einen Stein{ $threshold ->
    [0] {""}
   *[other] , wo { $threshold } oder mehr liegen
}: { $places }.
close-nowhere = jetzt nirgends
close-counters-change = { $pays ->
    [0] { $gets ->
        [0] keine Zeitmarken
       *[other] { COUNT($gets, "counter") } dazu
    }
   *[other] { COUNT($pays, "counter") } zu zahlen
}
close-traveller = Wer reist: { close-counters-change }.
close-owned = Verträge dieses Ortes
close-owned-one = { NAME($who, form: "start") }: { $value } ({ $goods }), { $lacking }
close-travel-not = Dorthin kannst du nicht reisen: Es kostet { COUNT($pays, "counter") }, und du hast { $counters }.
close-travel = Wenn du jetzt dorthin reisen würdest:
close-goods-one = 1 { NAME($one, form: "of") } oder { NAME($other, form: "of") }
close-goods-two = 1 { NAME($one, form: "of") }, 1 { NAME($other, form: "of") }
close-goods = { $cubes } Waren: { NAME($one) } und { NAME($other) }, je 1 bis { $split_most }
close-no_goods = keine Waren
close-bonus = { COUNT($bonus, $good, form: "of") } durch eine Bonuskarte
close-bonus-joining = { COUNT($bonus_goods_joining, $good, form: "of") } durch eine Bonuskarte
close-letters = { $letters ->
    [one] die letzte Zeitmarke einer Reihe: Ein Buchstabe wird aufgedeckt
   *[other] die letzten Zeitmarken von { $letters } Reihen: Buchstaben werden aufgedeckt
}
close-before = bevor dadurch Waren verloren gehen:
close-companion = { NAME($who) } könnte mitreisen und erfüllen: { LIST($values) }
close-companions = könnten mitreisen, ohne etwas zu erfüllen: { $whose }
close-join-not = Mitreisen kannst du nicht: Es kostet { COUNT($fee, "counter") }, und du hast { $counters }.
close-join = Wenn du bei jemandem mitreisen würdest, für { COUNT($fee, "counter") }:
close-deliver = { $value } erfüllen ({ $goods }), dafür { $reward }
close-deliver-traded = { $value } durch Tausch erfüllen ({ $goods }), dafür { $reward }
close-deliver-nothing = nichts zu erfüllen
close-bonuses = Offene Bonuskarten, { $pile } weitere im Stapel
close-open = { $card }, kostet { $price }
close-bonuses-bottom = unter dem Stapel: { $cards }
close-buildings = Offene Gebäude, { $pile } weitere im Stapel
close-building = { $card }, kostet { $price }: { $power }
close-building-now = { $card }, kostet { $price }: jetzt { COUNT($building, "point") } ({ $power })
close-contracts = Verträge oben auf ihren Stapeln
close-stack = { $contract }: { $cards_level_pile } im Stapel{ $gone_level_pile ->
    [0] {""}
   *[other] , { $gone_level_pile } abgelegt
}
close-stack-gone = { $worth }: keiner offen, { $level_pile } abgelegt
close-points = Verträge: { COUNT($best, "point") }
close-points-half = Verträge: { COUNT($best, "point") }, und { $rest } für die weiteren
close-row = Reihe { $row_number }: { $letters }
close-unseen = ?: Diesen Buchstaben hat niemand gesehen
close-supply = Vorrat: { COUNT($pile, "counter") }
close-supply-seen = Im Vorrat gesehen: { $letters }
close-counters = { NAME($who, form: "start") }: { COUNT($counters, "counter") }
close-counters-seen = { NAME($who, form: "start") }: { COUNT($counters, "counter") }, gesehen: { $seen }

## Die Regeln

rules-goal-title = Die meisten Punkte gewinnen
rules-goal = Punkte bringen Verträge und Gebäude. Waren, Zeitmarken{ $coins ->
    [yes] , Taler
   *[no] {""}
} und Bonuskarten sind für sich nichts wert.
rules-steps = Ein Zug hat { $joining ->
    [yes] vier
   *[no] drei
} Schritte: investieren, reisen, erfüllen{ $joining ->
    [yes] ; dann dürfen andere mitreisen
   *[no] {""}
}.

rules-invest-title = Investieren
rules-invest = Verkauf Verträge für ihren Wert, und kauf offene Bonuskarten und Gebäude.
rules-invest-limit = Behalten darfst du { COUNT($cash_limit, "coin") }.
rules-invest-forced = Es gibt keine Geldobergrenze. Aber nach jedem Gebäudekauf muss, wer genug Taler für das teuerste offene Gebäude hat, ein offenes kaufen, reihum, und wer dran ist zuerst, bis niemand mehr so viel hat.
rules-invest-bare = Hier gibt es keine Taler: Jede offene Bonuskarte und jedes Gebäude wird mit Verträgen bezahlt, die den Preis oder mehr wert sind, ohne Wechselgeld. Verträge lassen sich auch ablegen.
rules-invest-slots = Wer mit mehr als { $slots } Verträgen beginnt, muss { $coins ->
    [yes] bis auf { $down_to_slots } verkaufen
   *[no] bis auf { $down_to_slots } ablegen oder mit ihnen bezahlen
}, aber nicht in { $alone ->
    [yes] Zug { $solo_turns }
   *[no] der Schlussrunde
}; der letzte { $coins ->
    [yes] wird nie verkauft
   *[no] bleibt
}.
rules-invest-renewed = Nach einem Gebäude kommen alle offenen Bonuskarten unter ihren Stapel, und neue werden aufgedeckt.
rules-invest-good = Eine gekaufte Bonuskarte bringt eine ihrer Waren.
rules-invest-hand = Einmal im Zug, vor oder nach der Reise, darfst du eine offene Karte oder den obersten Vertrag von 3 bis 10 auf die leere Hand nehmen. Von dort kaufst du sie, oder du nimmst ihn als neuen Vertrag seines Werts.

rules-invest-columns = { $checks ->
    [yes] Dein Kontor hat für jeden Buchstaben eine Spalte
   *[no] Dein Kontor hat sechs Spalten
}: { $columns }.
rules-invest-column = **{ $letter }** { $goods }
rules-name = { NAME($thing) }
rules-travel-title = Reisen
rules-travel = Reise an einen der zwölf Orte, wenn du magst wieder an denselben.
rules-travel-solo = Zuerst kommt der oberste Vertrag des Solostapels offen auf den Stapel seines Werts: die 8er, dann die 9er, die 10er, in Zug { $solo_turns } die { $worth }.
rules-travel-major = An einem Hauptort nimmst du alle Steine. Jeder wird eine der zwei Waren des Ortes; ab zwei Steinen nimmst du von jeder mindestens eine.
rules-travel-bonus = Jede deiner Bonuskarten des Ortes, ob Haupt- oder Nebenort, bringt { COUNT($bonus_goods, "good") }.
rules-travel-cubes = Dann kommen neue Steine: nach einem Hauptort an die Orte daneben, nach einem Nebenort an jeden Ort, an dem mindestens so viele liegen: { $places }.

rules-travel-near = Nebeneinander liegen { $places }.
rules-travel-near-one = { NAME($place) } und { $others }
rules-travel-least = { NAME($place) } { $threshold }
rules-time-title = Zeitmarken
rules-travel-time = Sie { $alone ->
    [yes] kommen aus dem Vorrat.
   *[no] kommen vom Zeitplan, in der Schlussrunde aus dem Vorrat.
}
rules-travel-gains = Du bekommst: { $places }.
rules-travel-pays = Du zahlst: { $places }.
rules-travel-time-gets = { NAME($place) } { $gets }
rules-travel-time-pays = { NAME($place) } { $pays }
rules-travel-letter = Wer die letzte Zeitmarke einer Reihe nimmt, deckt sie auf. Statt eines einfachen Buchstabens darf auch die erste Zeitmarke der nächsten Reihe gelten.
rules-travel-letter-lose = Dann verlieren alle eine Ware dieser Spalte, bei doppeltem Buchstaben zwei; in der Schlussrunde keine.

rules-deliver-title = Erfüllen
rules-deliver = Erfüll Verträge dieses Ortes, jeden einmal im Zug. Die Waren gehen, der Vertrag bleibt.
rules-deliver-reward = Du bekommst den obersten Vertrag des nächsten Werts; ist dessen Stapel leer{ $alone ->
    [yes] {""}
   *[no] {" "}und nichts davon abgelegt
}, einen desselben Werts.
rules-deliver-trade = Für eine Lieferung stehen { COUNT($rate, "good") } einer Sorte, oder { COUNT($counters_rate, "counter") }, für eine beliebige Ware, die sie braucht.
rules-deliver-offers = Kommt unter einem neuen Vertrag ein anderer zum Vorschein, bieten die anderen verdeckt { $coins ->
    [yes] Taler und Zeitmarken
   *[no] Zeitmarken
}; du darfst ihn gegen jenen Vertrag und alles Gebotene tauschen.

rules-join = **Mitreisen**: Reihum dürfen andere dir { COUNT($major_fee, "counter") } zahlen, an einem Nebenort { $minor_fee }, und dort auch Verträge erfüllen.
rules-join-goods = Jede ihrer Bonuskarten des Ortes bringt ihnen { COUNT($bonus_goods_joining, "good") }.

rules-cubes = **Nachschubsteine**: Ein Stein deines Nachschubplättchens wird eine Ware seiner Farbe, wann immer du willst{ $losses ->
    [yes] , nur nicht, während ein Warenverlust abgehandelt wird
   *[no] {""}
}. Er kommt nicht wieder.
rules-cubes-long = Die lange Partie beginnt mit Verträgen über 2 und 3, ohne Bonuskarten, Zeitmarken und Nachschubsteine.

rules-end = Die Schlussrunde, ein Zug für alle, folgt, wenn eine { $worth } erfüllt ist oder { $chart ->
    [twice] der Zeitplan zum zweiten Mal leer ist, erst seine Rückseite, dann die Vorderseite
    [either] der Zeitplan leer ist (zu dritt oder viert seine Vorderseite, nach der Rückseite)
   *[once] der Zeitplan leer ist
}.
rules-end-idle = Ebenso nach { $idle_rounds } Runden, in denen der Zeitplan gleich bleibt und niemand etwas erfüllt, oder { $calm_rounds }, in denen nur er gleich bleibt.
rules-end-alone = Die Partie endet nach Zug { $solo_turns }.
rules-end-scores = Die { $slots } besten Verträge zählen ihren Wert, die anderen die Hälfte, Gebäude, was sie sagen.
rules-end-ties = Gleichstand: mehr Zeitmarken.
rules-aims = Ziele: { COUNT($easy_aim, "point") } zum Einstieg, { $good_aim } mit Erfahrung, { $best_aim } für die Meisterschaft.

rules-alone = **Allein**: { $solo_turns } Züge, keine Taler: Verträge bezahlen Karten, ohne Wechselgeld. Jede Reise deckt erst eine der 8er, 9er und 10er auf, die letzte die { $worth }. Kein Zeitplan, keine Verluste, niemand reist mit; Abgelegtes kommt nie wieder.

rules-options = **Optionen**: lange Partie, niemand reist mit, keine Taler (zu zweit), eine Karte auf der Hand (Experten), A keine Verluste, B keine Geldobergrenze, aber Zwangsinvestitionen, C eine Ware mit jeder gekauften Bonuskarte, D Gebote für den Tausch eines neuen Vertrags.

rules-example-waiting = **Aus einer Partie**: wo Steine warten
rules-example-losing = **Aus einer Partie**: was nach einem Verlust erfüllbar bleibt
rules-example-bill = **Aus einer Partie**: was eine Lieferung kostet

## Seiten: Regeln und Symbole

page-symbols-place = { $mark } { NAME($place) } { $first } { NAME($one) } { $second } { NAME($other) }
page-symbols-small = { $mark } ein Nebenort: { LIST($places, style: "and") }
page-symbols-cubes = 🟩🟨… für sich: Nachschubsteine

## Die Schachtel

box-pitch = Mit Waren zu besseren Verträgen
box-audience = Für alle, die gern lange planen

## Seiten: was die Zeichen heißen

page-mark-town = { NAME($thing) }
    .what = Orte
page-mark-last = Schlussrunde
page-mark-travel = reisen
    .what = an einen Ort reisen
page-mark-good = { NAME($thing) }
    .counted = { COUNT($number, $thing, form: "of") }
    .what = Waren, die Orte geben und Verträge verlangen
page-mark-cube = { NAME($place) }
    .what = Nachschubsteine; jeder steht einmal für eine Ware dieses Ortes
page-mark-cubes =
    { $number ->
        [0] { $things }
        [one] einem Stein von { $things }
       *[other] Steinen von { $things }
    }
page-mark-place = {""}
    .named = { NAME($place) }
    .what = Orte
page-mark-time = Zeit
    .what = Zeitmarken
page-mark-contract = Vertrag
    .what = Vertrag
page-mark-bonus = Bonuskarte
    .what = Bonuskarte: Waren bei einer Reise an ihren Ort
page-mark-building = Gebäude
    .what = Gebäude: Punkte oder eine Fähigkeit
page-mark-sell = verkaufen
    .what = Karten verkaufen, kaufen oder abgeben
page-mark-ready = erfüllbar
    .what = alles ist da
page-mark-there = vorhanden
page-mark-lacks = fehlt
    .what = fehlt
page-mark-deliver = erfüllen
    .what = einen Vertrag erfüllen
page-mark-trade = tauschen
    .what = Tausch
page-mark-lose = verlieren
    .what = Waren verlieren
page-mark-hold = Hand
    .what = eine Karte auf die Hand nehmen
page-mark-nothing = nichts
    .what = ohne weitermachen
page-mark-join = mitreisen
    .what = mitreisen
page-mark-letter = Buchstabe
    .what = den Buchstaben gelten lassen
page-mark-waiting = wartende Waren

## Seiten: wo wir sind

page-where-several = Runde { $rounds }
    .own = Runde { $rounds } · { COUNT($points, "point") }
page-where-alone = Zug { $rounds } von { $solo_turns }
    .own = Zug { $rounds }/{ $solo_turns } · { COUNT($points, "point") }
page-where-there = { $mark } { NAME($place) }
page-where-over = { COUNT($rounds, "round") }

## Seiten: die Fragen

page-ask-plan = Wohin reist du?
page-ask-pay = Womit noch { $due } bezahlen?
page-order-excess = Du hast { COUNT($money, "coin") }, erlaubt sind { $cash_limit }: kaufen oder abgeben?
page-order-sell = { COUNT($contracts, "contract") }, erlaubt { $slots }: Verkauf { $too_many ->
        [one] einen
       *[other] { $too_many }
    }
page-order-discard = { COUNT($contracts, "contract") }, erlaubt { $slots }: Gib { $too_many ->
        [one] einen
       *[other] { $too_many }
    } ab
page-order-buy = Nach Variante B musst du ein Gebäude kaufen: welches?
page-order-lose =
    { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who, form: "short") } hat
    } { $letter } aufgedeckt: { $loses ->
        [one] Welche Ware
       *[other] Welche { $loses } Waren
    } verlierst du?
page-ask-split = { COUNT($cubes, "cube") }: welche Waren?
    .one = { COUNT($cubes, "cube") }: { NAME($one) } oder { NAME($other) }?
page-ask-check = Buchstabe { $letter }: gelten lassen?
page-ask-deliver = Die { $value } erfüllen? { $points } → { COUNT($points_after, "point") }
    .unsaid = Die { $value } in { NAME($place, form: "dat") } erfüllen?
page-ask-deliver-which = Welchen Vertrag erfüllen?
page-ask-hold = Eine Karte auf die Hand nehmen?
page-ask-trade = { $rate } einer Sorte gegen 1 tauschen?
    .ready = Gleich erfüllen oder erst tauschen?
page-ask-reward = Welchen Vertrag nimmst du?
page-ask-offer = Was bietest du?
    .coins = Und wie viele Taler?
    .counters = Und wie viele Zeitmarken?
page-ask-swap = Deinen neuen Vertrag tauschen?
page-ask-join = Mit { NAME($who, form: "short") } reisen, für { $fee } { $time }?
    .gain = Mitreisen, { $fee } { $time }? { $points } → { COUNT($points_after, "point") }
    .loss = Mitreisen, { $fee } { $time }? Du verlierst { COUNT($loss, "point") }

page-turn-of =
    { FORM($who) ->
        [you] Du bist dran
       *[other] { NAME($who, form: "short") } ist dran
    }
page-call-join = mit { NAME($who, form: "dat") } { NAME($place, form: "gender") ->
        [pl] in { NAME($place, form: "acc") }
       *[other] nach { NAME($place) }
    } reisen?
page-call-lose = welche Waren verlieren?
page-call-offer = was bieten?
page-turn-join =
    { FORM($who) ->
        [you] Du darfst mitreisen
       *[other] { NAME($who, form: "short") } darf mitreisen
    }
page-turn-lose = Waren gehen verloren
page-turn-offer = Es wird geboten

## Seiten: was ist

page-several = { $things }
page-signed = { SIGNED($gain) } { COUNT($gain, "point", number: "none") }
page-amount = { $mark } { COUNT($number, $good, form: "of") }
    .words = { COUNT($number, $good, form: "of") }
page-purse = { $time } Zeit **{ $counters }**
    .coins = { COUNT($money, "coin", number: "bold") }
page-purse-goods = { COUNT($goods, "good", number: "bold") }
page-cubes = { COUNT($tile, "cube", number: "none") } { $cubes }
page-cubes-all = alle { $tile } Steine
page-stock = **Waren** { $goods }
    .title = **Waren**
    .none = **Waren** keine
    .more = { $goods }
page-keep = **Du behältst** { $goods }
    .title = **Du behältst**
    .none = **Du behältst** keine Waren
    .more = { $goods }
page-keep-cubes = und { $cubes }
    .alone = **Du behältst** { $cubes }
page-contracts = **Verträgen** fehlt noch
    .cubes = **Verträgen** fehlt noch (trotz deiner Steine)
    .own = **Deine Verträge**
page-contract = { $mark } **{ $value } { NAME($place) }**
    .short = { $mark } **{ $value }**
    .peace = { $mark } **{ $value } { NAME($peace) }**
    .what = Verträge: ihre Punkte, und wo sie erfüllt werden
page-contract-plain = { $value } { NAME($place) }
    .goods = { $value } { NAME($place) } ({ $goods })
page-needs = { $goods }
    .kinds = { $kinds } verschiedene Waren
page-lacks = fehlt { $goods }
    .cubes = fehlt { $goods } trotz { $cubes }
page-lacks-short = { $goods }
    .cubes = { $goods } ({ $cubes })
page-lacks-nothing = { $mark }
page-lacks-cubes = { $mark } mit { $cubes }
page-lacks-kinds = { $reached } von { $kinds } Sorten
page-lacks-peace = zählt, wie er ist
page-gain-ready = { $mark } mit
page-gain-too = { $mark } inbegriffen
page-gain-cubes = und { $cubes }
    .alone = { $cubes }
page-gain-pays = und Reise { $time }{ $pays }
page-waiting-title = **Steine warten**
page-waiting-none = **Steine warten** nirgends
page-waiting-each = **Steine warten** je { $cubes } an jedem Hauptort
page-waiting = { $mark } { NAME($place) } **{ $cubes }**
page-clock = { $mark } Noch { COUNT($chart, "counter") }, dann die Schlussrunde.
page-clock-back = { $mark } Noch { COUNT($chart, "counter") }, dann neu gefüllt.
page-clock-row =
    { $row_left ->
        [one] Die nächste bringt einen Warenverlust.
       *[other] Die { $row_left }. von jetzt an bringt einen Warenverlust.
    }
page-clock-final =
    { $flag } Schlussrunde: { $turns ->
        [one] der letzte Zug.
       *[other] noch { $turns } Züge, mit diesem.
    }
page-until = Ende nach { $chart } { $mark }
page-until-refill = { $mark } { COUNT($chart, "counter") } bis zur Vorderseite der Tafel
page-until-letter = Buchstabe bei der { $until_letter ->
        [one] nächsten
       *[other] { $until_letter }.
    }
page-until-about = etwa { COUNT($rounds_left, "round") }
page-clock-ending = { $flag } Nach diesem Zug die Schlussrunde.
page-there =
    { $player } { FORM($who) ->
        [you] Du bist
       *[other] { NAME($who, form: "short") }
    } in { $mark } { NAME($place, form: "dat") }
page-letter = { $mark } **{ $letter }**: alle verlieren { COUNT($loses, "good") } aus { $column }
    .maybe =
        { $mark } **{ $letter }**, wenn er gilt: alle verlieren eine
page-took =
    { FORM($who) ->
        [you] Du bekamst
       *[other] { NAME($who, form: "short") } bekam
    } { $contract }
    .next = Darunter liegt { $contract }
page-aims = Ziele in Punkten: { $easy_aim }, { $good_aim } oder { $best_aim }
page-chosen-lose = { $mark } Dein Verlust ist gewählt: { $goods }
    .placing = nach Stein: { $cubes }
page-chosen-offer = { $mark } Du bietest { COUNT($offered_coins, "coin") }, { COUNT($offered_counters, "counter") }

## Seiten: alles, was offen liegt

page-whole-over = Die Partie ist vorbei
page-whole-step =
    { $kind ->
        [plan] plant eine Reise
        [pay] bezahlt mit Verträgen
        [forced] muss ein Gebäude kaufen
        [excess] hat zu viele Taler
        [split] macht Steine zu Waren
        [check] lässt einen Buchstaben gelten oder nicht
        [lose] Warenverlust
        [deliver] erfüllt Verträge
        [trade] stellt eine Lieferung zusammen
        [reward] wählt eine Belohnung
        [offer] Gebote für die Belohnung
        [swap] tauscht die Belohnung
       *[other] reist mit oder nicht
    }
page-whole-chart =
    { $mark } { COUNT($chart, "counter") } auf der Tafel{ $back ->
        [yes] , Rückseite
       *[no] {""}
    }
page-whole-final = { $flag } Schlussrunde: { $turns ->
        [one] der letzte Zug
       *[other] noch { $turns } Züge
    }
page-whole-seen = Gesehene Buchstaben: { $rows }
    .row = Reihe { $row_number } { $letters }
page-whole-waited = Es wählen noch:
    .who = { NAME($who, form: "short") }
page-whole-forced =
    { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who, form: "short") } hat
    } { COUNT($too_many, "contract") } zu viel
page-whole-rows = Reihe für Reihe: { $rows }
    .letters = Bis zum Buchstaben: { $rows }
page-whole-idle = Seit { COUNT($idle, "round") } keine Zeitmarke genommen, nichts erfüllt; { $idle_rounds } bringen das Ende.
page-whole-calm = Seit { COUNT($calm, "round") } keine Zeitmarke genommen; { $calm_rounds } bringen das Ende.
page-whole-waits = Bevor Waren verloren gehen:
page-whole-chance = { $who }
    .can = Kann erfüllen: { $who }
    .trades = Durch Tausch: { $who }
    .begun = Stellt zusammen: { $who }
    .cannot = Kann nicht erfüllen: { $who }
    .done = Erfüllt: { $who }
    .one = { NAME($who, form: "short") } { LIST($values) }
    .all = { NAME($who, form: "short") } { LIST($values, style: "and") }
page-whole-place = { NAME($place) }
page-whole-good = { $letter } { NAME($good) }
page-whole-points = Punkte
page-whole-time = Zeitmarken
page-whole-coins = Taler
page-whole-office = { $player } **{ NAME($who, form: "short") }**
page-whole-owned = { $contract }
page-whole-top = { $contract }
page-whole-card = { $mark } { $card }
page-whole-building = { $mark } { $card }: jetzt { COUNT($building, "point") }
page-whole-hand = { $mark } { $card }
page-whole-stacks = **Verträge oben auf ihren Stapeln**
    .none = Es liegen keine Verträge offen.
page-whole-solo = Solo: { $values }
    .one = { $solo }-mal { $worth }
page-whole-open = **Offene Karten** mit Preisen
    .none = Es liegen keine Karten offen.
    .one = { $mark } { $card }: { $price }
page-head-place = Ort, Waren
    .what = Orte, darunter ihre zwei Waren mit dem Buchstaben der Spalte
page-head-cubes = Steine
    .what = Steine, die dort warten
page-head-gets = Zeit
    .what = Zeitmarken, die ein Reisender dort bekommt

## Seiten: Tabellen

page-head-points = Punkte
    .what = Punkte bisher
page-head-time = Zeit
    .what = Zeitmarken, die da sind
page-head-coins = Taler
    .what = Taler, die da sind
page-head-goods = Waren
    .what = Waren, die da sind
page-head-has = hat
    .what = Waren dieses Buchstabens, die da sind
page-head-loses = weg
    .what = Waren davon, die verloren gehen
page-head-lose = weg
    .what = was du abgeben würdest
page-head-ready = noch erfüllbar
    .what = Verträge, die du noch erfüllen könntest
page-row-ready = { $stays_ready } von { $ready }
page-head-best = beste
    .what = Punkte der besten Verträge
    .drawn = beste Verträge
page-head-rest = Rest
    .what = Punkte aller anderen Verträge, zur Hälfte
    .drawn = andere Verträge, halb
page-head-built = Bau
    .what = Punkte der Gebäude
    .drawn = Gebäude
page-head-all = Summe
    .what = Punkte zusammen

## Seiten: reisen

page-time-none = keine { $time }
page-time-get = du bekommst { $gets } { $time }
page-time-pay = du zahlst { $pays } { $time }
page-takes = { NAME($one) } und { NAME($other) }
    .one = { NAME($one) } oder { NAME($other) }
    .number = { COUNT($cubes, "cube") } zu nehmen
    .bonus = { COUNT($bonus, $good, form: "of") } durch deine Karte
    .none = jetzt keine Steine; sonst { NAME($one) } und { NAME($other) }
    .small = ein Nebenort: Verträge, keine Steine
    .lacking = fehlt für { $contracts }
page-letters =
    { $letters ->
        [one] ein Buchstabe: alle verlieren Waren
       *[other] { $letters } Buchstaben: alle verlieren Waren
    }
page-spends = kostet { $goods }
page-spends-good = { COUNT($spent, $good, form: "of") }
page-spends-more = { $spent } andere Waren
page-spends-goods = { $goods }
    .some = { $goods }
page-spends-time = { $time }{ $spent }
page-spends-cubes = { COUNT($placed, "one_time_cube") }
page-choice-travel =
    { NAME($place) }: { $cubes ->
        [0] { $time }
       *[other] { COUNT($cubes, "cube") }, { $time }
    }
    .deliver = { NAME($place) }: erfüllt { $values }, { $points }
    .all = { NAME($place) }: { $values }, { $points }
    .pays = { NAME($place) }: { $points }
    .brings = { NAME($place) }: { COUNT($arriving, "good") }
page-choice-travel-gets = { NAME($place) }: { COUNT($arriving, "good") }, { $time } +{ $gets }
page-choice-travel-pays = { NAME($place) }: { COUNT($arriving, "good") }, { $time } −{ $pays }
page-choice-travel-not = { NAME($place) }: { $time }
    .dear = du hast { $counters } { $time }
page-split = Je { $first } { NAME($one) } oder { $second } { NAME($other) }
page-choice-split = { $goods }
    .move = { $goods } nehmen
    .good = { $mark } { COUNT($takes, $good, form: "of") }
    .deliver = dann erfüllbar: { $values }, { $points }
    .word = { COUNT($takes, $good, form: "of") }
    .gain = { $goods }: { $points }

## Seiten: Karten

page-choice-sell = { $contract } verkaufen
    .detail = Taler +{ $value }, { $points }
    .unsaid = für seinen Wert in Talern
page-choice-discard = { $contract } ablegen
    .detail = { $points }
    .unsaid = für nichts
page-choice-pay = Bezahlen: { $contract }
    .detail = { $value } wert, { $points }
    .unsaid = für seinen Wert
    .now = { $contract }: { $points }
page-choice-return = { COUNT($excess, "coin") } an die Bank zurück
page-bonus = { NAME($good) } in { NAME($place, form: "dat") }
page-choice-bonus = { $card }: kostet { $price }
    .move = { $card } für { $price } kaufen
page-bonus-power = { COUNT($bonus_goods, $good, form: "of") } bei jeder Reise { NAME($place, form: "gender") ->
        [pl] in { NAME($place, form: "acc") }
       *[other] nach { NAME($place) }
    }, { $bonus_goods_joining }, wenn du dorthin mitreist
    .alone = { COUNT($bonus_goods, $good, form: "of") } bei jeder Reise { NAME($place, form: "gender") ->
        [pl] in { NAME($place, form: "acc") }
       *[other] nach { NAME($place) }
    }
page-choice-building = { $card }: kostet { $price }
    .gain = { $card }: kostet { $price }, { $points }
    .move = { $card } für { $price } kaufen
page-choice-buy_held = Hand: { $card } für { $price }
    .gain = Hand: { $card } für { $price }, { $points }
    .move = { $card } von der Hand für { $price } kaufen
page-building-timeTable = Punkte am Ende nach deinen Zeitmarken: { $steps }
    .step = { $step_points } ab { $from_counters }
page-building-perTime = { COUNT($vp, "point") } je { COUNT($per, "counter") } am Ende, höchstens { $most }
page-building-perType = { COUNT($vp, "point") } je { LIST($goods, style: "and") }, höchstens { $most }
    .all = { COUNT($vp, "point") } je Warensorte in deinem Kontor, höchstens { $most }
page-building-sole = { COUNT($vp, "point") }
    .maxContract = { COUNT($vp, "point") }, wenn dein bester Vertrag mehr wert ist als jeder andere
    .goods = { COUNT($vp, "point") }, wenn du mehr Waren hast als alle anderen
    .types = { COUNT($vp, "point") }, wenn du mehr Warensorten hast als alle anderen
    .time = { COUNT($vp, "point") }, wenn du mehr Zeitmarken hast als alle anderen
    .stack = { COUNT($vp, "point") }, wenn du von einer Ware mehr hast als sonst jemand von einer
page-building-perGoods = { COUNT($vp, "point") } je { COUNT($per, "good") } in deinem Kontor, höchstens { $most }
page-building-stacksAtLeast = { COUNT($vp, "point") } je Ware, von der du { $per } oder mehr hast, höchstens { $most }
page-building-bothTypesOfColour = { COUNT($vp, "point") } je Hauptort, von dem du beide Waren hast, höchstens { $most }
page-building-largestStack = { COUNT($vp, "point") } für jedes Stück der Ware, von der du am meisten hast, höchstens { $most }
page-building-fullColumns = { COUNT($vp, "point") } je Spalte { $columns }, von der du jede Ware hast, höchstens { $most }
page-building-allColumnsNonEmpty = { COUNT($vp, "point") }, wenn du aus jeder Spalte eine Ware hast
page-building-perContract = { COUNT($vp, "point") } je Vertrag, den du hast, höchstens { $most }
page-building-perContractMinor = { COUNT($vp, "point") } je Vertrag für einen Nebenort, den du hast, höchstens { $most }
page-dear = jetzt zu teuer: { $power }
page-choice-unpack = { NAME($good, form: "start") } für einen Nachschubstein
    .move = Stein einsetzen: { NAME($good) }
    .detail = wann du willst, einmal: Der Stein kommt nicht wieder
page-paying = **{ $card }**
    .price = kostet { $price }, bezahlt sind { $paid }
page-forced = Du kannst jedes offene Gebäude bezahlen.

## Seiten: Waren verlieren

page-losing = Alle verlieren { $loses }. Du hast:
page-asks-below = braucht { $goods }
page-contract-whole = { $contract } braucht { $goods }
page-lacks-below = · { $lacking }
page-asks = { $contract }
page-losing-good = { $mark } { COUNT($have, $good, form: "of") }
page-choice-lose-left = { COUNT($left, $good, form: "of") }
page-choice-accept = { $letter } gelten lassen
page-choice-redraw = Stattdessen nächste Reihe
    .known = Neu aufdecken: { $letter }
page-choice-lose = { $goods } verlieren
    .placing = { $goods } verlieren, nach Stein: { $cubes }
    .left = übrig: { $goods }
    .ready = alles bleibt erfüllbar
    .broken = nicht mehr erfüllbar: { $contracts }
    .many = nicht mehr erfüllbar: { COUNT($broken, "contract") }

## Seiten: Verträge erfüllen

page-bill = { $check } { $mark } { COUNT($needed, $good, form: "of") }: du hast { $have }
    .covered =
        { $check } { $mark } { COUNT($needed, $good, form: "of") }: { $have ->
            [0] { $means }
           *[other] du hast { $have }, { $means }
        }
page-bill-cube = Stein { $cube }
page-bill-pay = für { $traded } { $time }
page-bill-trades = durch Tausch
page-bill-give = für { COUNT($traded, $give, form: "of") }
page-bill-kinds = Verlangt: { $kinds } verschiedene Waren, je 1
page-bill-cubes = { $cubes } Stein → { $goods }
page-bill-trade = { $mark } { COUNT($rate, $good, form: "of") } → { $taken } 1
page-bill-any = andere Ware
page-reward = **Du bekommst** { $contract }
    .hidden = **Du bekommst** einen Vertrag über { $reward }
    .unknown = { $mark } ein Vertrag über { COUNT($reward, "point") }
    .none = **Du bekommst** nichts: kein Vertrag ist da
page-reward-top = **Stapel** { $contract }
    .none = **Stapel** leer
page-reward-held = **Hand** { $contract }
page-brief = { $contract } für
page-begun = { $contract } braucht noch
page-begun-rest = **Am billigsten:**
page-begun-kinds = { $kinds_left } verschiedene Waren; du hast { $free_kinds } Sorten
page-value-goods = { $value } { $goods }
page-choice-deliver = { $value } erfüllen
    .gain = { $value } erfüllen: { $points }
    .all = { $values } erfüllen: { $points }
    .move = { $contract } erfüllen
    .detail = kostet { $goods }
page-choice-prepare = Bezahlen mit …
    .several = { $value } bezahlen mit …
    .move = Zusammenstellen: { $contract }
    .detail = du wählst, was du gibst: { $rate } einer Sorte stehen für 1
page-choice-finish = Nicht erfüllen
    .more = Nichts mehr erfüllen
page-choice-trade = { COUNT($rate, $give, form: "of") } für { $take ->
        [any] { name-any }
       *[other] 1 { NAME($take, form: "of") }
    }
    .move = { COUNT($rate, $give, form: "of") } gegen { $take ->
        [any] { name-any }
       *[other] 1 { NAME($take, form: "of") }
    } tauschen
    .detail = du hast { $have }, es blieben { $after_trade }
page-choice-spare = { NAME($good) } behalten
page-choice-completes = und erfüllt
    .points = und erfüllt: { $points }
page-choice-top =
    { $reward ->
        [0] Nichts nehmen: Es ist kein Vertrag übrig
       *[other] { $reward } vom Stapel nehmen
    }
    .known = Stapel: { $contract }
page-choice-held = Deine Hand: { $contract }

## Seiten: mitreisen, und Gebote

page-join-deliver = { $mark } **Du erfüllst** { $contract }
page-join-spend = **Du gibst**
page-join-nothing = Dort ist nichts zu erfüllen.
page-join-bonus = **Du bekommst** { $mark } { COUNT($joining_bonus, $good, form: "of") } als Bonus
page-join-pay = **Du zahlst** { $fee } von { $counters } { $time } an { NAME($who, form: "short") }
page-choice-join = Mitreisen für { $fee } { $time }
    .loss = Mitreisen für { $fee } { $time }: { $points }
    .deliver = Mitreisen, erfüllen: { $points }
page-choice-decline = Nicht mitreisen
page-choice-offer-coins =
    { $coins ->
        [0] Keine Taler bieten
       *[other] { COUNT($coins, "coin") } bieten
    }
page-choice-offer-counters =
    { $counters ->
        [0] Keine Zeitmarken bieten
       *[other] { COUNT($counters, "counter") } bieten
    }
page-offer-half-coins =
    du bietest { $offered_coins ->
        [0] keine
       *[other] { $offered_coins }
    } Taler
page-offer-half-counters =
    du bietest { $offered_counters ->
        [0] keine
       *[other] { $offered_counters }
    } { $time }
page-bid = { $player } { NAME($who, form: "short") } bietet { $offer }
    .coins = { COUNT($bid_coins, "coin") }
    .counters = { $bid_counters } { $time }
page-bid-all = **Für den Tausch bekommst du** { $offer }
page-choice-swap = Tauschen: { $contract }
page-choice-keep = Behalten: { $contract }

## Seiten: Menüs

page-menu-travel = Reisen nach …
page-menu-first = Erst verkaufen, kaufen, Stein nutzen …
    .bare = Erst abgeben, kaufen, Stein nutzen …
page-menu-trade = Verkaufen, kaufen, Stein nutzen …
    .bare = Abgeben, kaufen, Stein nutzen …
page-choice-hold = Auf die Hand: { $card }
    .move = Auf die Hand nehmen: { $card }
    .contract = zu nehmen, wenn du eine { $rewards } erfüllst; er verlangt { $goods }
page-part-good = { NAME($good) }
page-part-none = keine zweite Ware
page-part-cubes =
    { $number ->
        [0] kein Stein
       *[other] nach Stein: { $goods }
    }
page-menu-first-hold = Erst verkaufen, kaufen, auf die Hand …
page-menu-hold = Auf die Hand nehmen …
page-menu-pay = Oder bezahlen mit …
page-menu-buy = Kaufen …
page-menu-split = Nehmen …
page-menu-lose = Verlieren …
page-menu-lose-again = Etwas anderes verlieren …
page-menu-cubes = Nachschubstein zur Ware machen …
page-menu-deliver = Erfüllen, oder bezahlen mit …
page-menu-steps = Tauschen …
page-menu-offer-coins = Taler …
page-menu-offer-counters = Zeitmarken …
page-menu-offer-again-coins = Andere Taler bieten …
page-menu-offer-again-counters = Andere Zeitmarken bieten …

## Seiten: Kleingedrucktes

page-small-pay = Verträge gehen ganz weg, ohne Wechselgeld.
page-small-lose = Verdeckt, bis alle gewählt haben.
page-small-offer = Verdeckt; gezahlt nur beim Tausch.

## Seiten: was geschehen ist, eine Zeile für jeden Zug

page-term-delivered = Erfüllte Verträge behält man, ein neuer kommt dazu.
page-told-delivered =
    { $mark } { FORM($who) ->
        [you] Du erfüllst
       *[other] { NAME($who, form: "short") } erfüllt
    } die { LIST($values, style: "and") } in { NAME($place, form: "dat") }, neu: { LIST($got, style: "and") }
    .nothing =
        { $mark } { FORM($who) ->
            [you] Du erfüllst
           *[other] { NAME($who, form: "short") } erfüllt
        } die { LIST($values, style: "and") } in { NAME($place, form: "dat") }
    .many =
        { $mark } { FORM($who) ->
            [you] Du erfüllst
           *[other] { NAME($who, form: "short") } erfüllt
        } { COUNT($number, "contract") } in { NAME($place, form: "dat") }
page-told-swapped =
    { $mark } { FORM($who) ->
        [you] Du tauschst
       *[other] { NAME($who, form: "short") } tauscht
    } eine { $value } für { NAME($place, form: "acc") }
page-told-joined =
    { $mark } { FORM($who) ->
        [you] Du reist
       *[other] { NAME($who, form: "short") } reist
    } mit, für { $counters } { $time }
page-told-took =
    { $mark } { FORM($who) ->
        [you] Du nimmst
       *[other] { NAME($who, form: "short") } nimmt
    } { $goods } in { NAME($place, form: "dat") }
page-told-travelled =
    { $mark } { FORM($who) ->
        [you] Du reist
       *[other] { NAME($who, form: "short") } reist
    } { NAME($place, form: "gender") ->
        [pl] in { NAME($place, form: "acc") }
       *[other] nach { NAME($place) }
    }
page-told-turned =
    { $mark } { FORM($who) ->
        [you] Du deckst
       *[other] { NAME($who, form: "short") } deckt
    } den Buchstaben { $letter } auf
page-told-bought =
    { $mark } { FORM($who) ->
        [you] Du kaufst
       *[other] { NAME($who, form: "short") } kauft
    } { NAME($card) }
    .bonus =
        { $mark } { FORM($who) ->
            [you] Du kaufst
           *[other] { NAME($who, form: "short") } kauft
        } { $card }
page-told-held =
    { $mark } { FORM($who) ->
        [you] Du nimmst
       *[other] { NAME($who, form: "short") } nimmt
    } auf die Hand: { NAME($card) }
    .bonus =
        { $mark } { FORM($who) ->
            [you] Du nimmst
           *[other] { NAME($who, form: "short") } nimmt
        } auf die Hand: { $card }
    .contract =
        { $mark } { FORM($who) ->
            [you] Du nimmst
           *[other] { NAME($who, form: "short") } nimmt
        } eine { $value } auf die Hand
page-told-sold =
    { $mark } { FORM($who) ->
        [you] Du verkaufst
       *[other] { NAME($who, form: "short") } verkauft
    } eine { $value }
page-told-discarded =
    { $mark } { FORM($who) ->
        [you] Du legst
       *[other] { NAME($who, form: "short") } legt
    } eine { $value } ab
page-told-hit-turned = { $mark } { NAME($who, form: "short") } deckt { $letter } auf: **du verlierst { $goods }**
page-told-hit-lost = { $mark } **Du verlierst { $goods }** durch einen Buchstaben
page-told-hit-joined = { $mark } { NAME($who, form: "short") } **zahlt dir { $counters }** { $time }, erfüllt die { LIST($values, style: "and") }
    .only = { $mark } { NAME($who, form: "short") } **zahlt dir { $counters }** { $time } fürs Mitreisen
page-told-hit-swapped = { $mark } { NAME($who, form: "short") } tauscht: **du zahlst { $offer }**
page-told-and = { $line } · { $losses }
page-told-lost = { $mark } { $losses }
    .first =
        { $names } { FORM($who) ->
            [you] verlierst
           *[other] verliert
        } { $goods }
    .first_each =
        { $names } { FORM($who) ->
            [you] verliert
           *[other] verlieren
        } je { $goods }
    .one = { $names } { $goods }
    .one_each = { $names } je { $goods }
    .who = { NAME($who, form: "short") }
    .begins =
        { FORM($who) ->
            [you] Du
           *[other] { NAME($who, form: "short") }
        }
    .hit = **{ $name }**
    .both = { $names } und { $last }
    .nobody = { $mark } Ein Buchstabe wurde aufgedeckt: niemand verlor etwas

## Seiten: das Ende

page-over-wins = { $mark } { FORM($who) ->
        [you] Du gewinnst
       *[other] { NAME($who, form: "short") } gewinnt
    }: { COUNT($points, "point") }
page-over-shared = { $mark } Gleichstand bei { $points } Punkten
page-over-alone = { $mark } { COUNT($points, "point") }
page-over-sum = beste: { $slots } ganz; Rest: halb; Bau: Gebäude

## The picture

picture-round = Runde { $rounds }
    .alone = Zug { $rounds } von { $solo_turns }
picture-there = { $name }: { NAME($place) }
picture-threshold = { $threshold }+
picture-letter = Buchstabe in { $until_letter }
picture-chart = noch { COUNT($chart, "counter") }
picture-final = Schlussrunde
picture-ending = Nach diesem Zug folgt die Schlussrunde
picture-costs = −{ $spent }
picture-costs-cubes = −{ $placed }
picture-kinds = { $reached } von { $kinds }
picture-lacks = −{ $missing }
picture-sign-ring = **Weiße Scheibe**: deine Wahl mit dieser Zahl
picture-sign-cube = **Stein**: wie viele dort liegen; daraus werden die Waren daneben
picture-sign-spread = **Zahl+**: Eine Reise dorthin legt einen Stein dazu, wo so viele liegen
picture-sign-time = **Sanduhr**: Zeitmarken, die eine Reise bringt oder kostet
picture-sign-chip = **Unter einem Ort**: Verträge für ihn, wessen, und ihre Punkte
picture-sign-golden = **Golden**: Eine Reise dorthin könnte ihn jetzt erfüllen
picture-sign-hatched = **Schraffiert**: Vorher nimmt vielleicht ein Buchstabe Waren
picture-sign-letter = **Reihe von Kästchen**: übrige Zeitmarken; rot heißt Buchstabe
picture-sign-chart = **Reihe von Kästchen**: die übrigen Zeitmarken
picture-sign-beyond = **Rot umrahmte Sanduhr**: mehr, als du zahlen kannst
picture-sign-tick = **Haken an einer Ware**: Du hast sie
picture-sign-instead = **Steine auf Papier**: Nachschubsteine; einer an einer Ware ersetzt sie
picture-sign-lacks = **Rote Zahl an einer Ware**: So viele fehlen
picture-sign-arrow = **Pfeil an einer Ware**: Sie kommt durch Reise oder Tausch
picture-sign-held = **Kiste**: Waren; **Rolle**: Verträge
picture-sign-columns = **Neben einem Namen**: Punkte, Zeitmarken, Taler, Waren, Verträge, Gebäude
