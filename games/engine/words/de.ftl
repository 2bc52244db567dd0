## Wer liest, in einem Satz

you = du
    .start = Du
    .acc = dich
    .dat = dir

## Was gezählt wird: die Formen, die eine Zahl verlangt

unit-card = Karten
    .one = Karte
unit-coin = Münzen
    .one = Münze
    .one-words = eine Münze
    .one-words-gen = einer Münze
unit-house = Häuser
    .one = Haus
unit-round = Runden
    .one = Runde

## Spieler, in einem Satz

name-player = { $name }

## Spiele, deren Schachteln auf Deutsch anders heißen

name-merchants_of_the_caribbean = Händler der Karibik
name-caribbean = Karibik

## Where a page of a game is

page-where = { NAME($game) } · { $where }

## Was Emoji heißen, wo sie nicht zu lesen sind

mark-player = { NAME($who) }
    .what = die Farbe der Person
mark-turn = am Zug
    .what = wer dran ist
mark-people = Spieler
    .counted = { $number } Spieler
mark-coins = Münzen
    .counted = { COUNT($number, "coin") }
mark-hidden = verdeckt
    .what = für die anderen verdeckt
mark-final = endgültig
mark-ends = beendet deinen Zug
mark-impossible = geht nicht
    .what = jetzt nicht wählbar
mark-deck = vom Stapel
    .what = Karten vom Nachziehstapel
mark-winner = gewonnen
mark-left = aufgegeben
mark-place = Rang { $rank }
marks = { $marks }

## Die Regeln in Seiten, und die Symbole

rules-where = { NAME($game) } · Regeln { $page } von { $pages }
rules-headline = { $number } { $title }
rules-whole = So wird gespielt
symbols-where = { NAME($game) } · Symbole
symbols-headline = Was die Symbole bedeuten
symbols-players = { $signs } **Spieler** · { $turn } am Zug
symbols-one = { $mark } { $name }

## Was auf einer Seite was ist

what-sign = { $sign }{"\u00A0"}{ $name }
    .alone = { $sign }
    .letters = `{ $sign }`
what-named = { $signs }: { $means }
what-means = { $signs } { $means }
what-name = { NAME($who) }
what-column-has = { FORM($who) ->
        [you] was du hast
       *[other] was { NAME($who) } hat
    }
what-column-of =
    { FORM($who) ->
        [you] was es dir bringt
       *[other] was es { NAME($who) } bringt
    }
what-unknown = kann noch niemand wissen
what-most = höchstens so viele
what-legend = { $text }
letters-turn = >
    .what = wer dran ist
letters-changed = *anders
letters-none = .
letters-more = Der Rest steht in den Nahansichten.
    .what = nichts

## Zeilen und Tabellen

line = { $things }
head-name = Name
    .what = wer es ist

## Wie eine Partie verlaufen ist

course-when = Runde { $round }
    .in = in Runde { $round }
course-when-phase = Phase { $phase }, Runde { $round }
    .in = in Phase { $phase }, Runde { $round }
course-chart = **Runde für Runde** ({ $unit })
    .phases = **Nach jeder Phase** ({ $unit })
course-head = { $number }
course-read = { FORM($who) ->
    [you] Du hattest
   *[other] { NAME($who, form: "short") } hatte
} { $points }.
course-point = { $score } nach { $number }
    .round = { $score } nach Runde { $number }
    .phase = { $score } nach Phase { $number }
course-last = Letzte Runde
course-gains = **{ $head }:**
course-gain = { $mark } { NAME($who, form: "short") } { SIGNED($gain) }
course-always = { $mark } { FORM($who) ->
    [you] Du lagst
   *[other] { NAME($who, form: "short") } lag
} von Anfang bis Ende vorn
course-lead = { $mark } { FORM($who) ->
    [you] Du lagst
   *[other] { NAME($who, form: "short") } lag
} vorn seit { $when }
course-finish = { $mark } { FORM($who) ->
    [you] Du gewannst
   *[other] { NAME($who, form: "short") } gewann
} spät: { SIGNED($gain) } in zwei Runden
course-best = { $mark } { FORM($who) ->
    [you] Deine beste Runde
   *[other] { NAME($who, form: "short") }, beste Runde
}: { SIGNED($gain) } { $when }
course-cost = **{ $made }** statt **{ $better }** hat dich { $cost } { $unit } gekostet: { $margin ->
    [0] Du hast bei Gleichstand verloren.
   *[other] Du hast um { $margin } verloren.
}
course-drawn = Runde für Runde ({ $unit })
    .behind = Rückstand auf die Spitze ({ $unit })
course-drawn-spent = ausgegeben
course-drawn-left = übrig
course-drawn-round = Runde
course-drawn-phase = Phase { $phase }
course-drawn-led =
    .always = { NAME($who, form: "short") } führt von Anfang bis Ende
    .since = { NAME($who, form: "short") } führt von hier bis zum Ende
    .last = { NAME($who, form: "short") } geht in der letzten Runde in Führung

## Tische: Spiele, Optionen, Ausgaben

game-unknown = Ein Spiel { $found } gibt es nicht; es gibt { LIST($known, of: "id") }.
seed = Eine Startzahl ist eine ganze Zahl oder ein Text, nicht { $found }.
option-start = Wer anfängt
option-players = { NAME($game) } geht in dieser Ausgabe für { $low } bis { $high } Personen, nicht für { $found }.
option-mapping = Optionen sind Namen mit Werten, nicht { $found }.
option-unknown = { NAME($game) } hat keine Option { $name }; es hat { LIST($known) }.
option-rules = { NAME($game) } wird hier nach den Regeln Nummer { LIST($known) } gespielt, nicht { $found }.
option-value = Die Option { $name } ist { LIST($choices) }, nicht { $found }.

## Wie eine Ausgabe sein muss

edition-unknown = { NAME($game) } hat keine Ausgabe { $found }; es hat { LIST($known) }.
edition-hash = Die Ausgabe { $name } mit dem Inhalt { $sha256 } ist nicht hier; leg ihre Datei zu den Ausgaben.
edition-record = Eine Ausgabe ist null, ein Name oder ein Objekt aus name und sha256, nicht { $found }.
edition-toml = Die Ausgabe ist nicht als TOML lesbar: { $error }.
edition-text = Eine Ausgabe ist ein TOML-Text, nicht { $found }.
edition-provenance = Die Ausgabe sagt, woher { $key } stammt, hat aber keinen solchen Eintrag.
edition-misfit = Die Ausgabe passt nicht: { $what }.
edition-misfit_at = { $key } passt nicht in der Ausgabe: { $what }.
edition-deep = sie ist zu tief verschachtelt
edition-deep_or_long = sie ist zu tief verschachtelt, oder eine Zahl ist zu lang
edition-between = eine Zahl von { $low } bis { $high }
edition-name = ein Name aus 1 bis 20 ASCII-Buchstaben, Ziffern, Leerzeichen, Strichen oder Punkten
edition-players = zwei Zahlen von { $least } bis { $most }
edition-letter = einer der Buchstaben R, S oder x
edition-letters = die Buchstaben R, S oder x
edition-number_of_letters = { LIST($numbers) } Buchstaben
edition-table = eine Tabelle mit Schlüsseln
edition-top = nur am Anfang der Datei
edition-wrong = { $key } der Ausgabe muss so sein: { $expected }, nicht { $found }.
edition-none = Dieses Spiel hat keine gedruckten Zahlen, also auch keine Ausgaben, die man lesen könnte.
edition-one_of = { LIST($known) }

## Aktionen

move-object = Eine Aktion ist ein JSON-Objekt mit einem Verb, nicht { $found }.
move-verb = { $found } ist kein Verb von { NAME($game) }; seine Verben sind { LIST($verbs) }.
move-field = Das Verb { $verb } hat kein Feld { $found }; eine Aktion damit hat { LIST($known) }.
move-misfit = Die Aktion passt nicht: { $what }.
move-misfit_at = { $key } der Aktion passt nicht: { $what }.
move-half = sie enthält ein halbes Schriftzeichen

## Aufgezeichnete Partien

record-at = Aktion { $index }: { $reason }
record-object = Eine Partie ist ein JSON-Objekt mit game, players, seed und moves, nicht { $found }.
record-missing = Der Partie fehlt { $key }.
record-moves = Die moves einer Partie sind eine Liste von Paaren aus Platz und Aktion, nicht { $found }.
record-pair = Das ist kein Paar aus Platz und Aktion, sondern { $found }.

## Was nicht geht

refused = { $reason } { $instead }
refusal-seat = Einen Platz { $seat } gibt es nicht; die Plätze sind 0 bis { $last }.
refusal-over = Die Partie ist vorbei.
refusal-turn = Gerade ist jemand anders dran.
refusal-now = Das geht jetzt nicht: Wähle eine der angebotenen Aktionen.
refusal-foreign = { $found } ist keine Aktion dieses Spiels.

## Woher die Zahlen einer Ausgabe stammen

provenance = Ausgabe { $name } ({ $sha256 }): Zahlen { $source }{ $exceptions }.
provenance-exception = ; { $source }: { $names }
provenance-partly = { $name } (teilweise)
provenance-source-R = aus dem Regelheft
provenance-source-S = aus öffentlichen Berichten
provenance-source-x = rekonstruiert
