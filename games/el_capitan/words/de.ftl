## Namen, wie sie gedruckt sind

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

doing-build = ein Haus bauen
doing-reopen = ein Haus wieder eröffnen
doing-fortify = eine Festung bauen
doing-sail = segeln
doing-raid = den Piraten versetzen und eintreiben
doing-tow = den Piraten versetzen
doing-anchor = den Hafenplatz des Piraten wählen
doing-pilot = den Piraten mit einer Karte weiterschicken
doing-buy = Karten kaufen
doing-borrow = bei der Bank ein Darlehen aufnehmen
doing-idle = ohne Darlehen zur Bank gehen
doing-done = deinen Zug beenden
doing-steer = eine Stadt wählen
doing-steer_pirate = eine Stadt für den Piraten wählen
doing-repay = das Darlehen zurückzahlen
doing-extend = das Darlehen verlängern
doing-appoint = bestimmen, wer anfängt

## Was gezählt wird

unit-city = Städte
    .one = Stadt
unit-fortress = Festungen
    .one = Festung
unit-further_card = weitere Karten
    .one = weitere Karte
unit-loan = Darlehen
    .one = Darlehen
    .one-words = ein Darlehen
unit-neutral_house = neutrale Häuser
    .one = neutrales Haus
unit-seal = Siegel
    .one = Siegel
    .dat = Siegeln
unit-step = Schritte
    .one = Schritt
unit-turn = Züge
    .one = Zug

## Befehle

verb-buy = Eine offene Segelkarte kaufen
verb-sail = In die Stadt einer Zielkarte segeln, oder auf einer Verbindung
verb-seals = Mit den Siegeln einer Zielkarte von Stadt zu Stadt segeln
verb-steer = Wählen, in welche Stadt die Siegel dein Schiff führen
verb-build = Ein Haus bauen, wo dein Schiff liegt
verb-reopen = Dein geschlossenes Haus wieder eröffnen, wo dein Schiff liegt
verb-fortify = Eine Festung bauen, wo dein Schiff liegt
verb-borrow = Zur Bank gehen und ein Darlehen aufnehmen; beendet deinen Zug
verb-idle = Ohne Darlehen zur Bank gehen, wenn keines zu haben ist; beendet deinen Zug
verb-raid = Nach einer Fahrt zu den Islas Canarias den Piraten kostenlos versetzen und eintreiben
verb-tow = Den Piraten gegen Geld schrittweise versetzen, ohne einzutreiben
verb-sail_pirate = Den Piraten in die Stadt einer Zielkarte schicken, oder auf einer Verbindung
verb-seals_pirate = Den Piraten mit den Siegeln einer Zielkarte von Stadt zu Stadt schicken
verb-steer_pirate = Wählen, in welche Stadt die Siegel den Piraten bringen
verb-anchor = Den Hafenplatz wählen, an dem die Fahrt des Piraten mit Karten endet
verb-done = Deinen Zug beenden
verb-repay = Das Darlehen zurückzahlen, nach dem gefragt wird
verb-extend = Das Darlehen, nach dem gefragt wird, bis zum nächsten Zahltag verlängern
verb-appoint = Bestimmen, wer die nächste Phase anfängt

field-card = Welche Segelkarte
field-to = Welche Stadt
field-site = Welcher Bauplatz
field-neutral = Ob es ein neutrales Haus ist (zu zweit)
field-loan = Welche Art von Darlehen
field-space = Welcher Hafenplatz
field-seat = Welcher Spieler

## Was ein Tisch wählen kann

option-porto = Mit der Stadttafel Porto spielen
option-lisboa = Mit der Stadttafel Lisboa spielen
option-islas_canarias = Mit der Stadttafel Islas Canarias und dem Piraten spielen
option-no_tile = Die Ausgabe { $edition } hat keine Stadttafel { NAME($tile) }: Lass { $option } bei False.

## Wie eine Ausgabe sein muss

edition-grid = drei Zeilen mit je drei Städten
edition-grid_and_off_board = grid und off_board
edition-once = jede Stadt einmal
edition-off_board = Städte aus { LIST($tiles) }
edition-no_tiles = neun Städte, die keine Tafeln sind
edition-first_city = neun Städte, darunter { NAME($city) }
edition-each_city = ein Eintrag für jede von { $cities }
edition-track = 0 auf dem ersten Bauplatz
edition-dark_sites = steigende Nummern von Bauplätzen von 3 bis { $last }
edition-two_sites = zwei Plätze
edition-left_out = weggelassen
edition-triangle = ein Bauplatz von 3 bis vor den ersten dunklen, { $dark }
edition-loans = zwei Arten mit den Anzahlen { $first } und { $second }
edition-loan = amount, repay und repay_extended, keines kleiner als das davor, von 1 bis { $most }
edition-cards = { COUNT($number, "card") }
edition-two_cities = zwei Städte
edition-connections = höchstens { COUNT($most, "card") } für { NAME($city) }
edition-city = eine Stadt des Plans: { LIST($cities) }
edition-numbers = { $length } Zahlen von 0 bis { $most }

## Was nicht geht

instead = Du kannst { LIST($ways, of: "doing") }.
refusal-turn = Gerade ist jemand anders dran.
refusal-now-act = Das geht nicht vor deiner Aktion.
refusal-now-steer = Du fährst gerade mit Siegeln.
refusal-now-steer-pirate = Der Pirat fährt gerade mit Siegeln.
refusal-now-finish = Deine Aktion ist getan.
refusal-now-anchor = Der Pirat ist unterwegs.
refusal-now-loan = Es ist Zahltag: Dein Darlehen ist fällig.
refusal-now-name = Es wird bestimmt, wer die nächste Phase anfängt.
refusal-card = Eine Karte { $found } gibt es nicht; es sind 0 bis { $last_card }.
refusal-row = Diese Karte liegt nicht offen.
refusal-money = Das kostet { $cost } Florin, du hast { $money }.
refusal-hand = Diese Karte hast du nicht.
refusal-seals = Eine Verbindung hat keine Siegel.
refusal-sea = Von dort segelt ein Schiff nur in die Stadt einer Zielkarte.
refusal-voyage = Diese Verbindung beginnt nicht in der Stadt, in der du bist.
refusal-voyage-here = Dein Schiff ist schon in der Stadt dieser Karte: Segle mit ihren Siegeln weiter.
refusal-steer = Dahin führen die Siegel nicht.
refusal-steer-pirate = Dahin bringen die Siegel den Piraten nicht.
refusal-harbour = Du hast keinen Hafenplatz.
refusal-neutral = Neutrale Häuser gibt es nur zu zweit.
refusal-full = In { NAME($city) } ist kein Bauplatz frei.
refusal-shut = Du hast kein solches geschlossenes Haus in { NAME($city) }.
refusal-site = Das nächste Haus in { NAME($city) } steht auf Bauplatz { $next_site }.
refusal-site-first = Das erste Haus in { NAME($city) } steht auf Bauplatz 1 oder 2.
refusal-supply = Ein solches Haus hast du in dieser Phase nicht mehr.
refusal-main_first = Dir müssen mehr eigene als neutrale Häuser bleiben.
refusal-in_a_row = In { NAME($city) } stünden mehr als 3 von dir nebeneinander.
refusal-in_a_row-two = In { NAME($city) } stünden mehr als 3 deiner Hauptfarbe nebeneinander, oder mehr als 4 mit neutralen.
refusal-forts_left = Du hast in dieser Phase keine Festung mehr.
refusal-fort_twice = Du hast in { NAME($city) } schon eine Festung.
refusal-fort_sites = In { NAME($city) } ist kein Festungsplatz frei.
refusal-loan = Ein Darlehen { $found } gibt es nicht; es sind 0 bis { $last_loan }.
refusal-first_round = In der ersten Runde gibt es keine Darlehen.
refusal-idle-first = In der ersten Runde geht nur zur Bank, wer nichts bauen oder wieder eröffnen kann.
refusal-idle-enter = Dein Schiff kann noch ins Spiel kommen.
refusal-bank = Ein solches Darlehen ist nicht mehr da.
refusal-idle = Es sind noch Darlehen da.
refusal-bound = Du hast den Piraten versetzt, dein Schiff kann in diesem Zug nicht mehr weiter.
refusal-bound-bank = Du hast den Piraten versetzt und musst in { NAME($city) } handeln.
refusal-no_pirate = Ohne die Islas Canarias gibt es keinen Piraten.
refusal-towed = Außer fürs Eintreiben lässt sich der Pirat nur einmal im Zug versetzen.
refusal-pirate_voyage = So bringt die Karte den Piraten nirgendwohin, wo seine Fahrt enden dürfte.
refusal-no_space = Einen solchen Hafenplatz gibt es nicht.
refusal-raid = Kostenlos versetzt den Piraten nur, wer in diesem Zug zu den Islas Canarias gesegelt ist und dort einen Platz hat.
refusal-raided = Du hast den Piraten in diesem Zug schon kostenlos versetzt.
refusal-same_city = Der Pirat muss in eine andere Stadt.
refusal-full_harbour = Dort ist kein Hafenplatz frei.
refusal-anchor = Dort darf die Fahrt des Piraten nicht enden.
refusal-duty = Du bist nach { NAME($city) } gesegelt: Versetz den Piraten, bevor du deinen Zug beendest.
refusal-appoint = Einen Platz { $found } gibt es nicht; die Plätze sind 0 bis { $last_seat }.

## Was eine Fahrt bringt

voyage-free = { NAME($city) }, kostenlos; { $then }: { $cards }
voyage-paid = { NAME($city) }, für { $cards_cost }; { $then }: { $cards }
voyage-own = eigene { $card }
voyage-cards = { COUNT($used, "card") }
voyage-full = Häfen voll
voyage-build = Haus für { $house_cost }
voyage-reopen = eröffnet wieder
voyage-fortify = Festung für { $fort_cost }
voyage-poor = kein Geld zum Bauen
voyage-nothing = nichts zu bauen

## Was im Voraus entschieden wird

order-act = in meinem Zug
order-finish = nach meiner Aktion
order-loan = ein Darlehen nach einem Zahltag
order-name = bestimmen, wer die nächste Phase anfängt
order-reply-build = ein Haus bauen, wo mein Schiff liegt
order-reply-neutral = ein neutrales Haus bauen, wo mein Schiff liegt
order-reply-reopen = mein geschlossenes Haus wieder eröffnen, wo mein Schiff liegt
order-reply-fortify = eine Festung bauen, wo mein Schiff liegt
order-reply-small = bei der Bank ein kleines Darlehen aufnehmen
order-reply-large = bei der Bank ein großes Darlehen aufnehmen
order-reply-idle = zur Bank gehen, obwohl es kein Darlehen gibt
order-reply-done = meinen Zug beenden
order-reply-repay = es zurückzahlen
order-reply-extend = es verlängern
order-reply-me = ich fange an
order-reply-after = wer nach mir sitzt, fängt an, damit ich als Letztes dran bin
order-reply-before = wer vor mir sitzt, fängt an
order-figure-money = meine Florin
order-figure-loans = meine Darlehen, auch verlängerte
order-figure-phase = die Phase
order-figure-behind = um wie viele Florin mir der Reichste voraus ist, Darlehen abgezogen
order-figure-hand = Segelkarten auf meiner Hand
order-figure-supply = Häuser, die ich noch zu bauen habe, auch neutrale
order-figure-cost = was ein Haus kostet, wo mein Schiff liegt
order-figure-number = der Wert der Stadt, wo mein Schiff liegt
order-figure-lead = meine offenen Häuser dort, weniger die der besten anderen Farbe
order-figure-shuts = ob das nächste Haus dort eines schließt (1 oder 0)
order-figure-amount = die Höhe des Darlehens
order-figure-left = Florin, die mir bleiben, wenn ich es zurückzahle

## Was geschieht

event-card-destination = die Karte { NAME($city) } mit { COUNT($seals, "seal", form: "dat") }
event-card-connection = die Verbindung { NAME($city) }–{ NAME($other) }
event-card-seals = die Siegel der Karte { NAME($city) }
event-card-priced = { $card } für { $cost }
event-forced = { FORM($who) ->
    [you] Du hast
   *[other] { NAME($who) } hat
} keine Wahl.
event-bought = { FORM($who) ->
    [you] Du kaufst
   *[other] { NAME($who) } kauft
} { $card } für { $cost } Florin.
event-sailed = { FORM($who) ->
    [you] Du segelst
   *[other] { NAME($who) } segelt
} nach { NAME($city) }, Hafenplatz { $space }: { $card }.
event-sailed-waits = { FORM($who) ->
    [you] Du segelst nach { NAME($city) } und wartest
   *[other] { NAME($who) } segelt nach { NAME($city) } und wartet
} vor der Stadt, denn ihre Hafenplätze sind voll: { $card }.
event-built = { FORM($who) ->
    [you] Du baust
   *[other] { NAME($who) } baut
} { $neutral ->
    [yes] ein neutrales Haus
   *[no] ein Haus
} in { NAME($city) } auf Bauplatz { $site }{ $cost ->
    [0] , kostenlos
   *[other] {" "}für { $cost } Florin
}.
event-reopened = { FORM($who) ->
    [you] Du eröffnest
   *[other] { NAME($who) } eröffnet
} { $neutral ->
    [yes] ein neutrales Haus
   *[no] ein Haus
} in { NAME($city) } wieder, jetzt auf Bauplatz { $site }.
event-shut = - { FORM($who) ->
    [you] { $neutral ->
        [yes] dein neutrales Haus
       *[no] dein Haus
    }
   *[other] { $neutral ->
        [yes] das neutrale Haus
       *[no] das Haus
    } von { NAME($who) }
} auf Bauplatz { $site } von { NAME($city) } { $lost ->
    [yes] ist aus dem Spiel
   *[no] wird geschlossen
}.
event-fortified = { FORM($who) ->
    [you] Du baust
   *[other] { NAME($who) } baut
} eine Festung in { NAME($city) } für { $cost } Florin.
event-rewarded = - { name-lisboa } zahlt { NAME($who, form: "dat") } sofort { $florin } Florin, { $full ->
    [yes] den ganzen Wert für Rang 1
   *[no] die Hälfte des Werts
}.
event-spread = - { FORM($who) ->
    [you] du hast
   *[other] { NAME($who) } hat
} jetzt Häuser in { $cities } Städten: eine Bonuskarte, { $florin } Florin am letzten Zahltag.
event-borrowed = { FORM($who) ->
    [you] Du gehst zur Bank und nimmst
   *[other] { NAME($who) } geht zur Bank und nimmt
} ein Darlehen über { $florin } Florin auf.
event-idled = { FORM($who) ->
    [you] Du gehst zur Bank und bekommst
   *[other] { NAME($who) } geht zur Bank und bekommt
} kein Darlehen{ $left ->
    [0] {""}
    [one] ; noch { $left } solcher Zug in dieser Runde beendet die Phase
   *[other] ; noch { $left } solche Züge in dieser Runde beenden die Phase
}.
event-turned = Neu im Angebot: { $cards }.
event-shuffled = Die abgelegten { $destinations ->
    [yes] Zielkarten
   *[no] Verbindungen
} werden zu einem neuen Nachziehstapel von { $number } gemischt.
event-raided = { FORM($who) ->
    [you] Du versetzt
   *[other] { NAME($who) } versetzt
} den Piraten nach { NAME($city) }, Hafenplatz { $space }{ $florin ->
    [0] ; niemand muss zahlen
   *[other] , und { FORM($who) ->
        [you] treibst
       *[other] treibt
    } { $florin } Florin ein: { $paid }
}.
event-towed = { FORM($who) ->
    [you] Du versetzt
   *[other] { NAME($who) } versetzt
} den Piraten nach { NAME($city) }, Hafenplatz { $space }{ $cost ->
    [0] {""}
   *[other] , für { $cost } Florin
}.
event-piloted = { FORM($who) ->
    [you] Du bringst
   *[other] { NAME($who) } bringt
} den Piraten nach { NAME($city) }: { $card }.
event-pushed = - { FORM($who) ->
    [you] dein Schiff
   *[other] das Schiff von { NAME($who) }
} wird auf Hafenplatz { $space } von { NAME($city) } verdrängt.
event-docked = - { FORM($who) ->
    [you] dein wartendes Schiff
   *[other] das wartende Schiff von { NAME($who) }
} bekommt Hafenplatz { $space } von { NAME($city) }.
event-triggered = { FORM($who) ->
    [you] Du hast
   *[other] { NAME($who) } hat
} alles gebaut: Mit dieser Runde endet die Phase.
event-payday = Zahltag { $phase }{ $idle ->
    [yes] , denn eine ganze Runde lang hat niemand gebaut, wieder eröffnet oder ein Darlehen aufgenommen
   *[no] {""}
}.
event-city = { NAME($city) }, Wert { $number }, zahlt { $paid }.
event-paid = { NAME($who, form: "dat") } { $florin }
event-city-fort = { NAME($who, form: "dat") } { $florin } für eine Festung{ $most ->
    [yes] {" "}(den ganzen Wert)
   *[no] {""}
}
event-income = { FORM($who) ->
    [you] Du bekommst
   *[other] { NAME($who) } bekommt
} { $total } Florin: { $parts }.
event-income-nothing = { FORM($who) ->
    [you] Du bekommst
   *[other] { NAME($who) } bekommt
} nichts.
event-income-cities = { $florin } für { COUNT($cities, "city") }
event-income-houses = { $florin } für Häuser
event-income-fortresses = { $florin } für Festungen
event-income-bonus = { $florin } für die Bonuskarte
event-repaid = { FORM($who) ->
    [you] Du zahlst
   *[other] { NAME($who) } zahlt
} { COUNT($number, "loan", number: "words") } über { $amount } zurück, für { $florin } Florin.
event-repaid-due = { FORM($who) ->
    [you] Du musst
   *[other] { NAME($who) } muss
} { COUNT($number, "loan", number: "words") } über { $amount } zurückzahlen, für { $florin } Florin.
event-extended = { FORM($who) ->
    [you] Du verlängerst
   *[other] { NAME($who) } verlängert
} ein Darlehen über { $amount }: Nach dem nächsten Zahltag kostet es { $extended } Florin.
event-checked = Geld weniger dem, was Darlehen noch kosten: { $wealth }.
event-began = Phase { $phase } beginnt, und { FORM($who) ->
    [you] du fängst
   *[other] { NAME($who) } fängt
} an.
event-ended = Die Partie ist zu Ende.

## Wie eine Partie endet

outcome-phases = Drei Phasen sind gespielt.
trail-shared = Wer gleich viel Geld hat, teilt sich den Rang.

## Die Regeln

rules-goal = Wer die meisten Florin hat, gewinnt
rules-goal-story = Segle übers Mittelmeer und bau in seinen Städten: An drei **Zahltagen** wirst du dafür bezahlt. Dann werden alle Darlehen eingezogen, und wer die meisten Florin hat, gewinnt; wer gleich viel hat, teilt sich den Rang.
rules-goal-given = Du beginnst mit **{ $start_money }** Florin. In jeder Phase bekommst du { COUNT($warehouses, "house", number: "bold") } und { COUNT($fortresses, "fortress", number: "bold") }; was übrig ist, behältst du.
rules-goal-neutral = Zu zweit bekommt ihr in jeder Phase auch je { COUNT($neutrals, "neutral_house", number: "bold") } in einer eigenen Farbe. Solange du davon welche hast, müssen dir mehr eigene bleiben.
rules-goal-turn = **Dein Zug**: Segle, so weit deine Karten reichen, und kauf dabei offene Karten, wann du magst; ersetzt werden sie am Ende deines Zuges. Dann tu **eines**: bau oder eröffne wieder, wo dein Schiff liegt, oder nimm bei der Bank ein Darlehen auf, was deinen Zug beendet.
rules-goal-forced = Wer nichts baut und nichts wieder eröffnet, **muss** ein Darlehen aufnehmen, wenn es eines gibt.
rules-goal-end = Sobald jemand **alles gebaut** hat, endet die Phase mit dieser Runde: Es ist Zahltag.
rules-goal-small = Zu zweit gibt es neutrale Häuser, und bis zu { $row_of_both } deiner beiden Farben dürfen nebeneinander stehen. Die Städte im Westen sind Optionen.
rules-sailing = Segeln
rules-sailing-destination = Eine **Zielkarte** führt von überall in ihre Stadt; oder von Stadt zu Stadt, höchstens so viele Schritte, wie sie ★ Siegel hat. Nachbarn sind einen Schritt entfernt.
rules-sailing-connection = Eine **Verbindung** führt von einer ihrer zwei Städte in die andere.
rules-sailing-bank = Von der **Bank** und ins Spiel führt nur eine Zielkarte, und nur in ihre eigene Stadt. Zur Bank segelst du kostenlos.
rules-sailing-harbour = Du bekommst den ersten freien **Hafenplatz**; er sagt, was ein Haus kostet. Ist keiner frei, kannst du dort nicht bauen.
rules-sailing-small = Jede Karte dient einmal und kommt dann auf die Ablage.
rules-sailing-west = In die Städte im Westen führen nur ★ Siegel.
rules-sailing-islas_canarias = **{ name-islas_canarias }**: Wer hierher segelt und handelt, versetzt den **Piraten** in eine andere Stadt. Er sperrt einen Hafenplatz, und die anderen zahlen je Phase { $fees } Florin für jedes ihrer Gebäude dort, soweit sie können. Einmal im Zug darfst du ihn auch ohne Einnahme versetzen, mit deinen Karten oder für { $pirate_step } Florin je Schritt.
rules-houses = Bauen
rules-houses-site = Gebaut wird Bauplatz für Bauplatz; das erste Haus darf auf **Platz 1 oder 2**, das zweite auf den anderen.
rules-houses-row = Nie stehen mehr als { COUNT($in_a_row, "house", number: "bold") } einer Farbe nebeneinander.
    .two = Nie sind mehr als { COUNT($row_of_both, "house", number: "bold") } nebeneinander deine, und nie mehr als **{ $in_a_row }** davon in deiner Hauptfarbe.
rules-houses-shut = **Geschlossen!** Ein Haus auf einem dunklen Bauplatz{ $triangle ->
        [some] {" "}(zu zweit oder zu dritt auch auf dem mit dem Dreieck)
        [yes] {" "}oder auf dem mit dem Dreieck
       *[no] {""}
    } schließt das erste der Kette. Wem es gehört, der kann es dort kostenlos wieder eröffnen, auf dem nächsten Platz.
rules-houses-back = Ist Platz { $last_site } bebaut, wird nichts mehr geschlossen, und es geht von der Spitze der Kette rückwärts bis Platz 1.
rules-houses-fortress = **Festungen**: in jeder Stadt eine von dir, auf dem billigeren freien Platz.
rules-houses-porto = **{ name-porto }**: drei Hafenplätze, eine Festung. Ein Haus, das geschlossen wird, ist aus dem Spiel.
rules-houses-lisboa = **{ name-lisboa }**: Ein Haus deiner Hauptfarbe, das du baust (nicht wieder eröffnest), zahlt sofort: den ganzen Wert der Stadt, wenn du vorn liegst, sonst die Hälfte.
rules-payday = Was ein Zahltag zahlt
rules-payday-cities = **Städte**: für offene Häuser in so vielen davon: { $chart }.
    .two = **Städte**: für offene Häuser deiner Hauptfarbe in so vielen davon: { $chart }.
rules-payday-step = { $in_cities } → { $for_cities }
rules-payday-houses = **Häuser**: Eine Stadt ist so viel wert, wie auf dem Platz nach ihrem höchsten Haus steht. Wer dort die meisten offenen Häuser hat, bekommt das, der Zweite die **Hälfte**. Bei Gleichstand zählt der niedrigste Bauplatz.
    .two = **Häuser**: Eine Stadt ist so viel wert, wie auf dem Platz nach ihrem höchsten Haus steht. Nur die Farbe mit den meisten offenen Häusern dort bekommt das, eine neutrale nichts. Bei Gleichstand zählt der niedrigste Bauplatz.
rules-payday-west = Im Westen bekommen **alle anderen** mit einem offenen Haus ihrer Hauptfarbe die Hälfte.
rules-payday-fortresses = **Festungen**: die Hälfte des Werts ihrer Stadt; den ganzen in der Stadt oder den Städten mit den meisten offenen Häusern.
rules-payday-bonus = Die ersten { $bonus_cards } mit offenen Häusern in { $bonus_cities } Städten bekommen am letzten Zahltag { $florin } Florin.
    .two = Die ersten { $bonus_cards } mit offenen Häusern ihrer Hauptfarbe in { $bonus_cities } Städten bekommen am letzten Zahltag { $florin } Florin.
rules-payday-small = Hälften werden abgerundet. Geschlossene Häuser zählen nichts.
    .some = Zu zweit zählen für Städte und Bonuskarten nur offene Häuser deiner Hauptfarbe, und einen zweiten Rang gibt es nicht.
rules-loans = Darlehen
rules-loans-take = Bei der Bank kannst du je Zug ein Darlehen aufnehmen, aber nicht in der ersten Runde der Partie.
rules-loans-kind = **{ $amount }** Florin: **{ $repay }** zurück, oder **{ $extended }**, wenn verlängert.
rules-loans-extend = Nach jedem Zahltag zahlst du jedes Darlehen zurück oder verlängerst es, einmal, bis zum nächsten Zahltag. Was du nicht zurückzahlen kannst, wird verlängert.
rules-loans-last = Verlängerte, und nach dem letzten Zahltag alle, werden eingezogen, auch wenn du danach Schulden hast.
rules-loans-least = Dann bestimmt, wer am wenigsten hat, Darlehen abgezogen, wer die nächste Phase **anfängt**.
rules-loans-idle = Ist kein Darlehen mehr da, darfst du ohne eines zur Bank. In der ersten Runde der Partie darfst du das nur, wenn du, wo dein Schiff liegt, nichts bauen und es auch nicht ins Spiel bringen kannst. Tun das alle eine ganze Runde lang, außer der ersten der Partie, endet die Phase ebenfalls.
rules-loans-small = Mit Schulden kannst du nichts bezahlen.
rules-example-build = **Aus einer Partie**: was als Nächstes zu bauen ist
rules-example-worth = **Aus einer Partie**: was Städte wert sind

## Die Schachtel

box-pitch = Segeln, bauen, Schulden, Zahltag
box-audience = Für alle, die gern planen und Schulden nicht scheuen

## Seiten: was die Zeichen heißen

page-mark-house = Haus
    .what = Haus
page-mark-fortress = Festung
    .what = Festung
page-mark-stands = { NAME($who) }: { $standing }
    .fortress = { NAME($who) }: { $standing } und eine Festung
    .neutral = neutral, von { NAME($who, form: "dat") }: { $standing }
page-mark-houses = { NAME($who) }
    .what = die Häuser dieser Farbe; eine Zahl sagt, wie viele
page-mark-reopen = wieder eröffnen
    .what = ein geschlossenes Haus wieder eröffnen
page-mark-neutral = neutrales Haus
    .what = ein neutrales Haus bauen
page-mark-neutral-of = { FORM($who) ->
        [you] deine neutralen
       *[other] neutrale von { NAME($who, form: "short dat") }
    }
    .what = neutrale Häuser: Sie nehmen Ränge weg, und niemand wird dafür bezahlt
page-mark-ship = dein Schiff
    .what = dein Schiff
page-mark-bank = Bank
    .what = die Bank, bei der es Darlehen gibt
page-mark-card = Segelkarte
    .what = Segelkarten, die zu kaufen sind
page-mark-pirate = Pirat
    .what = der Pirat
page-mark-city = Städte
    .counted = { COUNT($number, "city") }
page-mark-payday = Zahltag
page-mark-last = das Ende der Partie
page-mark-seal = Siegel
    .what = ein Schritt auf See
page-mark-seals = { COUNT($seals, "seal") }
page-mark-done = Ende des Zuges
    .what = deinen Zug beenden

## Seiten: wo wir sind

page-where-round = Phase { $phase } von 3, Runde { $rounds }
page-where-last = Phase { $phase }, letzte Runde
page-where-payday = Zahltag { $phase } von 3
page-where-over = nach Zahltag { $phase }

## Seiten: die Fragen

page-call-loan = welche Darlehen zurückzahlen?
page-ask-enter = Wo zuerst bauen?
page-ask-here = Was hier bauen?
page-ask-here-or = Hier bauen oder weitersegeln?
page-ask-sail = Wo bauen?
page-ask-bank = Jetzt kein Haus: zur Bank?
page-ask-finish = Karten kaufen oder Zug beenden?
page-ask-steer = Wohin segeln? Bis zu { COUNT($seals, "step") }
page-ask-steer-pirate = Pirat wohin? Bis zu { COUNT($seals, "step") }
page-ask-anchor = { $pirate } Wo in { NAME($city) } anlegen?
page-ask-anchor-on = Mit welcher Karte weiter?
page-ask-loan =
    { $fresh_loans ->
        [one] Dein Darlehen zurückzahlen?
       *[other] Darlehen zurückzahlen? Du hast { $fresh_loans }
    }

page-order-duty = { $pirate } Du hast in { NAME($city) } gehandelt: Wohin mit dem Piraten?
page-order-name = Du hast am wenigsten: Wer fängt Phase { $next_phase } an?

page-turn-of = { FORM($who) ->
        [you] Du bist dran
       *[other] { NAME($who, form: "short") } ist dran
    }
page-loan-of = { FORM($who) ->
        [you] Deine Darlehen
       *[other] { NAME($who, form: "short") } regelt die Darlehen
    }
page-name-of = { FORM($who) ->
        [you] Du bestimmst, wer anfängt
       *[other] { NAME($who, form: "short") } bestimmt, wer anfängt
    }

## Seiten: was ist

page-city = { NAME($city) }
page-card = { NAME($city) } { $seals }
    .what = Karte in diese Stadt, oder je ★, ihren Siegeln, ein Schritt auf See
page-card-way = { NAME($city) }–{ NAME($other) }
    .what = Karte zwischen diesen zwei Städten
page-own = **{ $money }** Florin
page-own-debts = **{ $money }** Florin, **{ $owes }** Schulden
page-own-left = noch { $left }
page-own-houses = { COUNT($supply, "house", number: "bold") }
page-own-neutral = **{ $neutral_supply }** { $neutral_supply ->
        [one] neutrales
       *[other] neutrale
    }
page-own-forts = { COUNT($forts_left, "fortress", number: "bold") }
page-ship-out = { $ship } noch nicht im Spiel
page-ship-bank = { $ship } bei der Bank
page-ship-waits = { $ship } vor { NAME($city) }, kein Hafenplatz frei
page-ship-lies = { $ship } in { NAME($city) }
page-now = Zahltag jetzt **{ $payday }**
page-hand = **Karten** { $cards }
page-hand-title = **Karten**
page-hand-rest = und { COUNT($more_cards, "further_card") }
page-left-of = { FORM($who) ->
        [you] du
       *[other] { NAME($who, form: "short") }
    } { $buildings_left }
    .sign = { $player } { $buildings_left }
    .what = Gebäude, die noch zu bauen sind
page-duty = { $pirate } Versetz in diesem Zug den Piraten.
page-bound = Du hast den Piraten versetzt: Handle hier.
page-steer = { $card }: bis zu { COUNT($seals, "step") }.
page-steer-pirate = Pirat, { $card }: bis zu { COUNT($seals, "step") }.
page-anchor = { $pirate } jetzt in { NAME($city) }
page-paid-you = Zahltag **{ SIGNED($payday) }**: du hast **{ $money }**, Schulden **{ $owes }**.

## Seiten: Tabellen

page-head-has = hat
    .what = Florin, die da sind
page-head-owes = Schuld
    .what = Florin, die für Darlehen zurückzuzahlen sind
page-head-payday = Zahltag
    .what = Florin, die ein Zahltag bringt
page-head-city = Stadt
    .what = die Stadt
page-head-worth = Wert
    .what = Florin, die der Erste dort bekommt
page-head-houses = Häuser nach Rang
    .what = wer am meisten hat, ist Erster
page-head-spread = Orte
    .what = Florin dafür, in vielen Städten zu sein
    .drawn = Städte
page-head-majority = Haus
    .what = Florin für Ränge in den Städten
    .drawn = Häuser
page-head-fortress = Fest.
    .what = Florin für Festungen
    .drawn = Festungen
page-head-total = zus.
    .what = Florin zusammen
page-head-house = Haus
    .what = Florin, die eines dort kostet
page-head-wealth = netto
    .what = was nach allen Schulden bleibt
page-head-paid = Letzter Zahltag
page-head-rest = Rest
    .what = Florin zu Beginn, ohne das, was ausgegeben wurde
    .drawn = Rest
page-head-final = zus.
    .what = Florin am Ende
page-head-change = neu
    .what = was sich seit Beginn des Zuges geändert hat
page-head-cities = Städte
    .what = in wie vielen Städten jemand offene Häuser hat
page-head-supply = Häuser
    .what = Häuser, die noch zu bauen sind
page-head-neutral = neutral
    .what = neutrale Häuser, die noch zu bauen sind
page-head-forts = Fest.
    .what = Festungen, die noch zu bauen sind
page-head-bonus = Bonus
    .what = Florin einer Bonuskarte am letzten Zahltag
page-head-cards = offene Karten
    .what = Segelkarten, die zu kaufen sind
page-head-price = Preis
    .what = Florin, die eine kostet
page-head-site = Platz
page-head-track = Wert
page-head-harbour = Hafen
page-head-ship = Schiff
page-head-space = Haus
page-head-fortresses = Festung
page-head-owner = gehört
page-head-fort = kostet
page-head-player = Spieler
page-head-open = offen
page-head-shut = zu
page-head-pays = zahlt
page-head-fort_pays = Fest.
page-head-houses_in = Häuser
page-head-forts_in = Festungen

## Seiten: alles auf dem Plan

page-whole-over = Die Partie ist vorbei
page-whole-acted = { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who) } hat
    } gehandelt
page-whole-duty = { FORM($who) ->
        [you] Du musst
       *[other] { NAME($who) } muss
    } noch den Piraten versetzen
page-whole-towed = { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who) } hat
    } den Piraten gegen Geld versetzt
page-whole-idles = { COUNT($idles, "turn") } ohne Aktion in dieser Runde
page-whole-last = Die Phase endet mit { FORM($who) ->
        [you] deinem Zug
       *[other] dem Zug von { NAME($who) }
    }
page-whole-bank = Schiffe bei der Bank: { $letters }
page-whole-out = Schiffe noch nicht im Spiel: { $letters }
page-whole-shut = Geschlossene Häuser: { $cities }
page-whole-shut-one = { NAME($city) } { $letters }
page-whole-lost = In { name-porto } verlorene Häuser: { $letters }
page-whole-loans = Bank: { $loans }
page-whole-loans-one = { COUNT($bank, "loan") } über { $amount }
page-whole-of-payday = Zahltag: wenn er jetzt wäre
page-whole-of-cities = Städte: mit offenen Häusern
page-whole-of-left = Häuser, Fest.: noch zu bauen
page-whole-of-bonus = Bonus: am letzten Zahltag
page-holds = { $player } { FORM($who) ->
        [you] Du
       *[other] { NAME($who) }
    }: { $cards }
page-hand-none = Du hast keine Segelkarten.

page-map-worth = { $number }{ $changed ->
        [yes] *
       *[no] {""}
    } { $letters }
page-map-forts = Fest. { $letters }
    .what = Festungen, mit den Buchstaben ihrer Spieler
page-map-ships = Schiff { $letters }
    .what = Schiffe im Hafen
page-map-waits = wart. { $letters }
    .what = ein Schiff, das keinen freien Hafenplatz gefunden hat
page-map-pirate = Pirat
    .what = der Pirat
page-map-of-steps = Nachbarn sind 1 Schritt entfernt.
page-map-of-worth = Zahl: was der Erste bekommt
page-map-of-houses = Buchstaben: Häuser, vorn das erste
page-map-of-neutral = a, b: neutrale Häuser von A und B
page-map-of-changed = *: geändert

## Seiten: ein Ort nach dem anderen

place-payday = Zahltag
place-cards = Karten

page-close-city = { NAME($city) }, jetzt { $number } wert
page-close-steps = { COUNT($steps, "step") } von deinem Schiff
page-close-waits = { FORM($who) ->
        [you] Dein Schiff
       *[other] Das Schiff von { NAME($who) }
    } wartet hier.
page-close-neutral = { FORM($who) ->
        [you] deine neutralen
       *[other] neutral: { NAME($who) }
    }
page-close-free = frei
page-close-shuts = frei, schließt eines
page-close-later = frei, erst am Ende
page-close-next = nun
page-close-next-shuts = nun, schließt eines
page-close-of-worth = Wert: wenn hier das höchste Haus steht
page-close-of-ranks = zahlt, Fest.: an einem Zahltag jetzt
page-close-paid = Zahltag { $last_paid } brachte:
page-close-now = Ein Zahltag jetzt brächte:
page-close-full = { NAME($city) }*
page-close-of-full = *: ganzer Wert, hier stehen die meisten Häuser
page-close-spread = Städte
page-close-bonus = Bonuskarte
page-close-total = zusammen
page-close-owes = { FORM($who) ->
        [you] Du schuldest
       *[other] { NAME($who) } schuldet
    } { $loans }
page-close-loan = { $loans_of } über { $amount }{ $extended ->
        [yes] , verlängert
       *[no] {""}
    }
page-close-nothing = nichts
page-close-loans = Darlehen über { $amount }: noch { $bank }; { $repay } zurück{ $extendable ->
        [0] {""}
       *[other] , oder { $extendable } einen Zahltag später
    }
page-close-destinations = Zielkarten: { $deck } im Nachziehstapel
page-close-connections = Verbindungen: { $deck } im Nachziehstapel
page-close-discards = Abgelegt: { $cards }

## Seiten: was zur Wahl steht

page-choice-house = { NAME($city) }, Platz { $site }: kostet { $cost }
    .move = Haus in { NAME($city) } auf Bauplatz { $site } für { $cost }
    .pays = { NAME($city) }: Zahltag { $payday } → { $then }, kostet { $cost }
    .same = { NAME($city) }: Zahltag bleibt { $payday }, kostet { $cost }
    .site = { NAME($city) }, Platz { $site }: { $payday } → { $then }, kostet { $cost }
    .now = { $mark } { NAME($city) }: { $payday }→{ $then }{ $cost ->
            [0] , gratis
           *[other] {" "}für { $cost }
        }
page-choice-fortress = Festung, { NAME($city) }: kostet { $cost }
    .move = Festung in { NAME($city) } für { $cost }
    .pays = Festung, { NAME($city) }: { $payday } → { $then }, kostet { $cost }
    .same = Festung, { NAME($city) }: bleibt { $payday }, kostet { $cost }
    .now = { $mark } { NAME($city) }: { $payday }→{ $then }{ $cost ->
            [0] , gratis
           *[other] {" "}für { $cost }
        }
page-choice-reopen = Eröffnen, { NAME($city) }: { $cost ->
        [0] gratis
       *[other] kostet { $cost }
    }
    .move = Haus in { NAME($city) } auf Bauplatz { $next_site } wieder eröffnen
    .pays = Eröffnen, { NAME($city) }: { $payday } → { $then }{ $cost ->
            [0] , gratis
           *[other] {" "}für { $cost }
        }
    .same = Eröffnen, { NAME($city) }: bleibt { $payday }{ $cost ->
            [0] , gratis
           *[other] {" "}für { $cost }
        }
    .now = { $mark } { NAME($city) }: { $payday }→{ $then }{ $cost ->
            [0] , gratis
           *[other] {" "}für { $cost }
        }
page-choice-reopen-neutral = Neutral eröffnen, { NAME($city) }: { $cost ->
        [0] gratis
       *[other] kostet { $cost }
    }
    .move = Neutrales Haus in { NAME($city) } auf Bauplatz { $next_site } wieder eröffnen
page-choice-neutral = Neutral, { NAME($city) }, Platz { $site }: kostet { $cost }
    .move = Neutrales Haus in { NAME($city) } auf Bauplatz { $site } für { $cost }
page-choice-beyond = { NAME($city) }
page-choice-borrow = { $amount } aufnehmen, { $repay } zurück
    .detail = fällig am Zahltag { $phase }, oder einen später, dann { $extended }
    .last = fällig am Zahltag { $phase }, dem letzten
    .now = Darlehen { $amount }: zurück { $repay }, später { $extended }
page-choice-idle = Ohne Darlehen zur Bank
    .detail = keines ist zu haben
page-choice-buy = { $card } kaufen: kostet { $cost }
    .detail = dir bleiben { $leaves } Florin · sie bleibt dir, bis du sie nutzt
    .now = { $card } für { $cost }
page-choice-sail = Nach { NAME($city) }: { $card }
    .move = Nach { NAME($city) } segeln: { $card }
page-choice-sail-nowhere = Segeln mit { $card }
page-choice-seals = Mit den Siegeln: { $card }
    .move = Segeln mit den Siegeln: { $card }
page-choice-pilot = Pirat mit { $card }
    .move = Pirat nach { NAME($city) }: { $card }
page-choice-pilot-nowhere = Pirat mit { $card }
page-choice-pilot-seals = Pirat mit den Siegeln: { $card }
page-choice-steer = { NAME($city) }
    .move = Nach { NAME($city) }
    .full = { NAME($city) }: Hafenplätze voll
    .nothing = { NAME($city) }: nichts zu bauen
    .poor = { NAME($city) }: kein Geld zum Bauen
    .detail = ein Haus kostet dort { $house_cost }
page-choice-anchor = Hafenplatz { $space }, Haus { $house_cost }
    .move = Pirat bleibt in { NAME($city) }, Hafenplatz { $space }
    .pushes = Platz { $space }: verdrängt { NAME($who, form: "short") }
page-choice-raid = { NAME($city) }, Hafenplatz { $space }
    .move = Pirat nach { NAME($city) }, Hafenplatz { $space }, und eintreiben
    .collects = { NAME($city) }, Hafenplatz { $space }: { $collects } eintreiben
    .now = { NAME($city) }, Hafen { $space }: { SIGNED($collects) }
page-choice-tow = { NAME($city) }, Hafenplatz { $space }: kostet { $cost }
    .move = Pirat nach { NAME($city) }, Hafenplatz { $space }, für { $cost }
page-choice-done = Zug beenden
page-choice-repay = { $repay } zurückzahlen
    .all = { $fresh_loans ->
            [one] Zurückzahlen
            [2] Beide
           *[other] Alle { $fresh_loans }
        }: { SIGNED($change) }
    .some = { $repaid } von { $fresh_loans }: { SIGNED($change) }, Schulden { $later }
    .mixed = { $small_repaid_of ->
            [0] {""}
           *[other] { $small_repaid_of } × { $small_amount }
        }{ $both ->
            [yes] {" + "}
           *[no] {""}
        }{ $large_repaid_of ->
            [0] {""}
           *[other] { $large_repaid_of } × { $large_amount }
        }: { SIGNED($change) }, Schulden { $later }
    .none = { $fresh_loans ->
            [one] Verlängern
           *[other] Keines
        }: dann { $later } Schulden
    .detail = dir bleiben { $leaves } Florin
page-choice-extend = Verlängern: { $extended } nach dem nächsten Zahltag
page-choice-appoint = { NAME($who, form: "short") }
    .move = Spieler { $player } ({ $letter }) fängt an
page-choice-appoint-me = Ich fange an
page-part-site = Bauplatz { $site }
page-part-space = Hafenplatz { $space }
page-part-seat = Spieler { $player } ({ $letter })
page-part-neutral = neutral
page-part-own = eigene Farbe

page-menu-build = Bauen …
page-menu-bank = Oder zur Bank …
    .one = Oder { $amount } aufnehmen, { $repay } zurück …
    .two = Oder { $amount } oder { $second_amount } aufnehmen …
page-menu-bank-cards =
    { $sails ->
        [yes] Oder zur Bank, kaufen oder segeln …
       *[no] Oder zur Bank, Karten kaufen …
    }
    .one = { $sails ->
            [yes] Oder Bank ({ $amount }), kaufen, segeln …
           *[no] Oder Bank ({ $amount }), Karten kaufen …
        }
    .two = { $sails ->
            [yes] Oder Bank ({ $amount }/{ $second_amount }), kaufen, segeln …
           *[no] Oder Bank ({ $amount }/{ $second_amount }), Karten kaufen …
        }
page-menu-cards =
    { $sails ->
        [yes] Oder nur kaufen oder segeln …
       *[no] Oder nur Karten kaufen …
    }
page-menu-pirate = Den Piraten versetzen …
page-menu-buy = Oder kaufen …
page-menu-further = Oder weiter mit ihm …
page-menu-repay = Oder zurückzahlen …
page-menu-steer = Segeln nach …
page-menu-steer-pirate = Bring ihn nach …

page-detail = { $parts }
page-detail-leaves = danach { $leaves } Florin
page-detail-at_once = sofort { SIGNED($at_once) }
page-detail-shut = schließt { FORM($who) ->
        [you] dein eigenes Haus
       *[other] ein Haus von { NAME($who, form: "short") }
    }
page-detail-lost = entfernt { FORM($who) ->
        [you] dein eigenes Haus
       *[other] ein Haus von { NAME($who, form: "short") }
    }
page-detail-city = deine { $nth_city }. Stadt
page-detail-ties = vorn bei Gleichstand
page-detail-second = Platz 2 zahlt mehr
page-detail-leads = { FORM($who) ->
        [you] du führst dort
       *[other] { NAME($who, form: "short") } führt dort
    }
page-detail-pays = { FORM($who) ->
        [you] du zahlst
       *[other] { NAME($who, form: "short") } zahlt
    } { $fee }
page-detail-nobody = niemand zahlt
page-detail-pushes = verdrängt { FORM($who) ->
        [you] dein Schiff
       *[other] { NAME($who, form: "short") }
    } auf Hafenplatz { $pushed_to }
page-detail-free_space = der Platz ist frei
page-paid-house = Haus { $building_cost }
page-paid-fortress = Festung { $building_cost }
page-paid-reopen = Eröffnen kostet nichts
page-paid-here = { $building }
page-paid-card = { $card } { $card_cost }
page-paid-own = { $card } (deine)
page-paid-cards = Karten { $cards }, { $building }
    .one = Karte { $cards }, { $building }
page-paid-count = mit { COUNT($used, "card") } für { $cards_cost }, { $building }

page-no-way = keine Fahrt dorthin für { $money } Florin
page-no-bound = du hast den Piraten versetzt: handle, wo du liegst
page-no-forced = dort bliebe dir keine Wahl
page-no-site = kein Bauplatz frei
page-no-money = Karten { $cards_cost }, Haus { $house_cost }: zu teuer
page-no-harbour = die Hafenplätze sind voll
page-no-main_first = dir müssen mehr eigene als neutrale bleiben
page-no-in_a_row = zu viele von dir nebeneinander
page-no-dear = du hast { $money }

## Seiten: Kleingedrucktes

page-clock = { $last ->
        [yes] { $mark } Ende
       *[no] { $mark } Zahltag
    }, sobald jemand alles gebaut hat. Noch zu bauen: { $left } · noch etwa { COUNT($rounds_left, "round") }
page-clock-far = { $last ->
        [yes] { $mark } Ende
       *[no] { $mark } Zahltag
    }, sobald jemand alles gebaut hat. Noch zu bauen: { $left }
page-clock-last = { $last ->
        [yes] { $mark } Nach dieser Runde endet die Partie.
       *[no] { $mark } Zahltag nach dieser Runde.
    }
page-small-left = Noch zu bauen: { $left }
page-small-worth = Rang 1: der Wert, Rang 2: die Hälfte.
    .tiles = Rang 1: der Wert, Rang 2: die Hälfte; im Westen alle anderen.
page-small-worth-two = Nur Rang 1 wird bezahlt, { $one } { $other } nie.
    .tiles = Nur Rang 1 wird bezahlt, { $one } { $other } nie; im Westen andere halb.
page-small-fortress = { $mark } Festung: halb, in der vollsten Stadt ganz.
page-small-loan = Fällig am Zahltag { $phase }; später: am Zahltag { $next_phase }.
    .last = Fällig am Zahltag { $phase }.
page-small-cards = { $seal } Siegel: ein Schritt auf See.
page-pirate = { $pirate } sperrt einen Platz in { NAME($city) }
page-small-anchor-house = Haus: was eines von diesem Hafenplatz aus kostet.
page-small-anchor = Ein verdrängtes Schiff nimmt den nächsten freien Platz.
page-small-later = Verlängerte sind am Zahltag { $next_phase } fällig.

## Seiten: was geschehen ist, eine Zeile für jeden Zug

page-loans = { COUNT($loans, "loan") }
page-told-payday = { $mark } Zahltag { $phase }: am meisten für { NAME($who, form: "short") }, { SIGNED($florin) }
page-told-payday-tied = { $mark } Zahltag { $phase }: { $number } bekamen am meisten, je { SIGNED($florin) }
page-told-payday-alike = { $mark } Zahltag { $phase } brachte jedem { SIGNED($florin) }
page-told-payday-you = { $mark } Zahltag { $phase } brachte dir **{ SIGNED($florin) }**
page-told-payday-you-due = { $mark } Zahltag { $phase }: **{ SIGNED($florin) }**, fällige Darlehen **{ SIGNED($due) }**
page-term-buttons = Knöpfe bringen jetzt am meisten: Zahltag jetzt→danach, Preis.
page-term-shut = Ein geschlossenes Haus zahlt erst wieder, wenn es neu eröffnet ist.
page-told-changed = { $told } · dein Zahltag **{ SIGNED($payday) }**
page-told-changed-several = 📊 Dein Zahltag **{ SIGNED($payday) }**: { $told }
page-told-built = { $mark } { FORM($who) ->
        [you] Du baust
       *[other] { NAME($who, form: "short") } baut
    } in { NAME($city) }
page-told-built-shut = { $mark } { FORM($who) ->
        [you] Du baust
       *[other] { NAME($who, form: "short") } baut
    } in { NAME($city) }, { $shut }
page-told-reopened = { $mark } { FORM($who) ->
        [you] Du eröffnest
       *[other] { NAME($who, form: "short") } eröffnet
    } wieder in { NAME($city) }
page-told-reopened-shut = { $mark } { FORM($who) ->
        [you] Du eröffnest
       *[other] { NAME($who, form: "short") } eröffnet
    } wieder in { NAME($city) }, { $shut }
page-told-shut = schließt { FORM($who) ->
        [you] dein Haus
       *[other] ein Haus von { NAME($who, form: "short") }
    }
page-told-shut-own = schließt { FORM($who) ->
        [you] dein eigenes
       *[other] das eigene
    }
page-told-shut-hit = **schließt { FORM($who) ->
        [you] dein Haus
       *[other] ein Haus von { NAME($who, form: "short") }
    }**
page-told-hit = { $mark } { NAME($who, form: "short") } { $hits }
page-hit-shut = **schließt dein { $kind ->
       *[own] Haus
        [neutral] neutrales Haus
    } in { NAME($city) }**
page-hit-lost = **entfernt dein { $kind ->
       *[own] Haus
        [neutral] neutrales Haus
    } in { NAME($city) }**
page-hit-raided = **schickt den Piraten nach { NAME($city) }: du { SIGNED($florin) }**
page-hit-pushed = **verdrängt dein Schiff in { NAME($city) }**
    .too = **und verdrängt dein Schiff**
page-told-fortified = { $mark } { FORM($who) ->
        [you] Du baust
       *[other] { NAME($who, form: "short") } baut
    } eine Festung in { NAME($city) }
page-told-borrowed = { $mark } { FORM($who) ->
        [you] Du nimmst
       *[other] { NAME($who, form: "short") } nimmt
    } ein Darlehen: { $florin }
page-told-idled = { $mark } { FORM($who) ->
        [you] Du gehst
       *[other] { NAME($who, form: "short") } geht
    } ohne Darlehen zur Bank
page-told-raided = { $mark } { FORM($who) ->
        [you] Du schickst
       *[other] { NAME($who, form: "short") } schickt
    } den Piraten nach { NAME($city) }: { SIGNED($florin) }
page-told-towed = { $mark } { FORM($who) ->
        [you] Du versetzt
       *[other] { NAME($who, form: "short") } versetzt
    } den Piraten nach { NAME($city) }
page-told-began = { $mark } { FORM($who) ->
        [you] Du fängst
       *[other] { NAME($who, form: "short") } fängt
    } Phase { $phase } an
page-told-repaid = { $mark } { FORM($who) ->
        [you] Du zahlst
       *[other] { NAME($who, form: "short") } zahlt
    } { COUNT($number, "loan", number: "words") } zurück: { SIGNED($florin) }
page-told-extended = { $mark } { FORM($who) ->
        [you] Du verlängerst
       *[other] { NAME($who, form: "short") } verlängert
    } { COUNT($number, "loan", number: "words") }

## Seiten: das Ende

page-over-wins = { $mark } { FORM($who) ->
        [you] Du gewinnst
       *[other] { NAME($who, form: "short") } gewinnt
    }: { $money } Florin
page-over-shared = { $mark } Gleichstand bei { $money } Florin
page-lines = Was ein Zahltag auszahlen würde (Florin)
    .always = { NAME($who, form: "short") } bekäme durchweg am meisten
    .since = { NAME($who, form: "short") } bekäme ab hier am meisten
    .last = { NAME($who, form: "short") } bekommt erst am letzten Zahltag am meisten
page-over-from = Rest: Geld zu Beginn{ $pirate ->
        [yes] {" "}und was der Pirat brachte
       *[no] {""}
    }, abzüglich Karten, Bauten und Darlehen.

## Seiten: Regeln und Symbole

page-symbols-houses = { $signs } die **Häuser** ihrer Spieler
page-symbols-counted = { $stands } drei Häuser und eine Festung
page-symbols-seal = { $seal } Siegel: ein Schritt auf See

## Das Bild

picture-round = Phase { $phase }, Runde { $rounds }
picture-payday = Zahltag { $phase }
picture-over = Die Partie ist zu Ende
picture-clock = { $last ->
        [yes] Ende
       *[no] Zahltag
    }, sobald jemand alles gebaut hat: noch etwa { COUNT($rounds_left, "round") }
    .short = { $last ->
        [yes] Ende
       *[no] Zahltag
    }: noch etwa { COUNT($rounds_left, "round") }
picture-clock-far = { $last ->
        [yes] Ende
       *[no] Zahltag
    }, sobald jemand alles gebaut hat
picture-clock-last = { $last ->
        [yes] Nach dieser Runde endet die Partie
       *[no] Zahltag nach dieser Runde
    }
picture-of-next = dann zahlt die Stadt
picture-of-shuts = und schließt ein Haus
picture-of-fullest = Festung zahlt alles
picture-of-worth = erhält der Erste
picture-of-house = Haus kostet
picture-of-fortress = Festung kostet
picture-left = zu bauen
picture-hand = Karten
picture-pays = Zahltag { $payday } → { $then }
picture-house = Haus für
picture-reopen = öffnen für
picture-fortress = Festung für
picture-own = Deine:
picture-sign-ring = **Weiße Scheibe**: deine Wahl mit dieser Zahl
picture-sign-dim = **Matte Karte**: zu teuer für dich
picture-sign-coin = **Münze in einer Stadt**: was der Erste erhält; daneben, wer
picture-sign-next = **Weißer Rahmen**: wohin das nächste Haus darf und was die Stadt dann zahlt
picture-sign-shuts = **Roter Platz**: Ein Haus dort schließt ein anderes
picture-sign-shut = **Gestricheltes Haus mit Strich**: Es ist geschlossen
picture-sign-neutral = **Graues Haus**: ein neutrales
picture-sign-fullest = **Goldener Rahmen**: Festungen erhalten dort alles
picture-sign-hull = **Rumpf**: was ein Haus von dort kostet; mit einer Form darauf ein Schiff
picture-sign-ship = **Schiff mit weißem Rand**: deines
picture-sign-pirate = **Schwarze Flagge**: der Pirat
picture-sign-tower = **Turm mit Zahl**: was eine Festung kostet; ein farbiger ist gebaut
picture-sign-seals = **Rote Punkte auf einer Karte**: ihre Siegel
picture-sign-bank = **Säulen unter einem Dach**: Das Schiff ist an der Bank
