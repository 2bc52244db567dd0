## Erster Hafen

lesson-first = Erster Hafen
    .pitch = Noch eine Karte aufdecken, oder rechtzeitig aufhören?
    .summary =
        • Der meiste Einfluss gewinnt. Wer { $end } Einfluss und eine Expedition hat, läutet die letzte Runde ein; ohne Expedition gewinnt niemand.
        • **Deck auf**, solange du dich traust. Bleibt ein zweites Schiff eines Typs liegen, ist es geplatzt: Niemand nimmt etwas. Ein Schiff, dem deine Stärke gewachsen ist, darfst du abwehren, sobald es kommt.
        • **Nimm** eine Karte; eine mehr bei { $two } Schiffstypen im Hafen, zwei mehr bei { $three }. Schiffe bringen Münzen. Personen kosten Münzen und bleiben. Nach dir dürfen die anderen je eine nehmen und bezahlen dich dafür.
        • **Expeditionen** verlangen Kapitäne, Priester und Siedler und bringen Einfluss und Münzen.
        • **Steuern** halbieren die Münzen von allen, die { $taxed } oder mehr haben. Gib sie rechtzeitig aus.

lesson-first-reveal = Du deckst Karten auf, und nimmst eine, wenn du aufhörst: Schiffe bringen Münzen, Personen bringen Einfluss, und der gewinnt. Bisher liegt da eine Galeone mit { COUNT($loot, "coin") }. Deck noch eine Karte auf.
    .hint = Drück **Aufdecken**. Der Knopf sagt, wie groß das Risiko ist, dass alles verloren geht.
    .but-stop = Ein ganzer Zug für { COUNT($loot, "coin") }? Nur eine zweite Galeone würde schaden: { $busting } von { $cards } Karten. Such weiter.
lesson-first-again =
    Ein Händler, für { $price } Münzen. Nur ein zweites Schiff **desselben** Typs lässt alles platzen. Deck noch einmal auf.
    .hint = Drück **Aufdecken**.
    .but-stop = Das könntest du, und den Händler anheuern. Aber das Risiko ist noch klein: Such erst ein besseres Schiff.
lesson-first-stop =
    Eine Pinasse mit { $loot } Münzen. Jetzt liegen zwei Schiffstypen da, also platzt es bei { $busting } von { $cards } Karten. Zeit aufzuhören.
    .hint = Drück **Nur Stopp …**.
    .but-more = Kaum schlechter, und genau darum geht es: { $busting } von { $cards } Karten würden alles wegnehmen. Hier lernst du, was nach dem Aufhören kommt.
lesson-first-loot =
    Du darfst eine Karte nehmen, dann dürfen es die anderen, und sie zahlen dir eine Münze dafür. Nimm die Pinasse: Ihre { $loot } Münzen gehören dir.
    .hint = Drück **Pinasse**.
    .but-less = Die Galeone bringt { $less }, die Pinasse { $loot }.
    .but-hire = Eine Person bleibt und bringt Einfluss. Aber diese nimmt dir alle { $price } Münzen: Erst verdienen, dann anheuern.
    .but-nothing = Die Pinasse wartet nur auf dich.
lesson-first-guest =
    Nach deinem Gegner darfst du eine Karte nehmen und zahlst ihm eine Münze. Heuer den Matrosen an: insgesamt { $price } Münzen für { $influence } Einfluss und { $strength } Stärke.
    .hint = Drück **Matrose**.
    .but-trader = Er brächte bei jeder Galeone eine Münze mehr. Aber gleich siehst du, wofür ein Matrose gut ist.
    .but-nothing = Personen gewinnen die Partie. Diese kannst du bezahlen.
lesson-first-dare =
    Du bist dran, und da liegt eine Barke mit { $loot } Münzen. Mit deinem Matrosen ist das Risiko kleiner: Nur { $busting } von { $cards } Karten sind eine zweite Barke, die du nicht abwehren kannst. Deck auf.
    .hint = Drück **Aufdecken**.
    .but-stop = Genauso gut, und der sichere Weg zu { $loot } Münzen. Hier sollst du sehen, wofür Stärke gut ist.
lesson-first-repel =
    Eine zweite Barke: Ohne den Matrosen wäre alles verloren! Dafür brauchst du Stärke { $needed }, und du hast { $strength }. Wehr sie ab; Stärke wird nie verbraucht.
    .hint = Drück **Abwehren**.
    .but-keep = Dann ist alles verloren: Das wäre die zweite Barke im Hafen.
lesson-first-enough =
    Das war knapp. Hör auf, und nimm die Barke mit { $loot } Münzen.
    .from-1 = Nimm die Barke mit { $loot } Münzen.
    .hint = Drück **🛑 Barke**.
    .but-more = Das darfst du. Aber { $loot } Münzen stehen auf dem Spiel, für eine Karte mehr zur Auswahl.
    .but-nothing = { $loot } Münzen für nichts: Nimm sie.
    .done = Dein Gegner hat eine zweite Barke aufgedeckt: geplatzt, und niemand hat etwas genommen.
lesson-first-end =
    Das ist alles: trauen, aufhören, nehmen. Denk an eine Expedition, denn ohne gewinnt niemand, und gib Münzen aus, bevor { $taxed } besteuert werden.

## Erste Expedition

lesson-second = Erste Expedition
    .pitch = Zwei Karten in einem Zug, und die Personen, die eine Expedition verlangt
    .summary =
        • **Expeditionen.** Eine aufgedeckte liegt für alle offen. In deinem eigenen Zug gibst du die Personen ab, die sie verlangt: Kapitäne sind Anker, Priester Kreuze, Siedler Häuser, und ein Tausendsassa ist jedes davon. Ihr Einfluss geht mit ihnen.
        • Sie bringt Einfluss und Münzen. Ohne eine gewinnt niemand, also denk daran, bevor du auf { $end } Einfluss zugehst.
        • **Zwei Karten.** Bei { $two } Schiffstypen im Hafen nimmst du zwei Karten, bei { $three } drei. Jede zählt sofort: Was ein Schiff bringt, kann die nächste Person anheuern.
        • **Steuern.** Wer { $taxed } oder mehr Münzen hat, verliert die Hälfte. Heuer vorher an.

lesson-second-captain =
    Eine **Expedition** liegt offen: { $anchors } Anker bringen { $influence } Einfluss und { $pays } Münzen, und ohne gewinnt niemand. Ein Kapitän ist ein Anker: Heuer ihn an.
    .from-1 = Der Kapitän kostet { $price } Münzen und ist der erste von { $anchors } Ankern. Heuer ihn an.
    .hint = Drück **🛑 Kapitän**.
    .but-more = Das Risiko ist klein: { $busting } von { $cards } Karten. Aber du nimmst nur eine Karte, und die, die du willst, liegt schon da.
    .but-skiff = Genauso gut: { $loot } Münzen sind einen Zug wert, und es kommen andere Kapitäne. Hier geht es um Expeditionen.
    .but-trader = Auch er bringt Einfluss, und bei jeder Fregatte eine Münze mehr. Aber er ist kein Anker.
    .but-priest = Ein Priester ist ein Kreuz. Diese Expedition verlangt Anker: Kapitäne.
    .but-pirate = Er ist stark: Damit könntest du viele Schiffe abwehren. Aber er ist kein Anker.
    .but-nothing = Den Kapitän kannst du bezahlen, und eine Expedition wartet auf ihn.
lesson-second-two =
    Bei { $types } Schiffstypen nimmst du **zwei** Karten: erst die Fregatte, dann für { $price } den Tausendsassa. Du hast { $coins }.
    .from-1 = Erst die Fregatte: { $loot } Münzen.
    .from-2 = Du hast die { $price } Münzen: Heuer den Tausendsassa an.
    .hint = Drück **🛑 Fregatte**, dann **Tausendsassa**.
    .but-more = Jetzt platzt es bei { $busting } von { $cards } Karten. Was du brauchst, liegt da.
    .but-same = Genauso gut: Es bringt dieselben { $loot } Münzen. Für die Lektion nimm die Fregatte.
    .but-skiff = Das würde gerade reichen. Aber die Fregatte bringt { $loot } Münzen, die Barke { $less }.
    .but-ship = Münzen sind schön. Aber du brauchst einen Tausendsassa.
    .but-mademoiselle = Das Fräulein macht alle späteren Personen billiger. Aber ein Anker ist sie nicht, und sie nimmt dir alle Münzen.
    .but-nothing = Es sind noch Karten da, die du nehmen darfst und bezahlen kannst.
lesson-second-fulfil =
    Ein Anker, und ein Tausendsassa für den anderen. Erfüll die Expedition: Beide Personen gehen, und ihr Einfluss mit ihnen, aber unter dem Strich bleiben dir { $more } Einfluss und { $pays } Münzen mehr. Und jetzt kannst du gewinnen.
    .hint = Drück den Knopf mit der Expedition.
    .but-later = Sie läge auch in deinem nächsten Zug noch offen. Aber Warten bringt nichts, und { $pays } Münzen lassen sich ausgeben.
    .done = Dein Gegner hat sich zu viel getraut: geplatzt. Du hast { $has } Münzen.
lesson-second-tax =
    Dein Gegner hat { $theirs } Münzen, und im Nachziehstapel stecken Steuererhöhungen: Wer dann { $taxed } oder mehr hat, verliert die Hälfte. Deck auf.
    .hint = Drück **Aufdecken**. Noch liegt kein Schiff da, also kann nichts schiefgehen.
    .but-stop = Der Hafen ist noch leer: Es gäbe nichts zu nehmen.
    .done = Eine Steuererhöhung! Deinem Gegner bleiben { $left } Münzen, und du bekommst eine für die größte Stärke: Du hast { $has }.
lesson-second-end =
    Also gib dein Geld aus, bevor es { $taxed } sind. Es sind noch { $open } Expeditionen zu erfüllen, und die Partie endet, sobald jemand mit einer Expedition { $end } Einfluss hat.

## Die Ausgabe von 2014

lesson-third = Die Ausgabe { $edition }
    .pitch = Ein anderes Ziel, andere Steuern, und Gäste ohne Münze
    .summary =
        Was { $edition } neu ist:
        • **Das Ende.** Wer { $end } Einfluss hat, läutet die letzte Runde ein, mit Expedition oder ohne. Ein Tisch kann ausmachen, dass es eine braucht.
        • **Gäste ohne Münze** dürfen ein Schiff plündern: Sie zahlen mit einem Teil davon.
        • **Steuern.** Die Hälfte dieser Karten belohnt die größte Stärke, die andere den geringsten Einfluss.
        • **Witzbolde** bringen bei leerem Hafen nur etwas, wenn jemand anders dran ist. Wenn es platzt, immer.
        • Bis zu fünf können mitspielen; zu fünft liegt von Anfang an eine Expedition offen.

lesson-third-loot =
    In der Ausgabe { $edition } dreht sich alles um Personen: Die Partie endet, sobald jemand { $end } Einfluss hat, und es braucht **keine Expedition**. Du hast { $influence }. Für die nächste Person willst du Münzen: Plünder die Barke.
    .hint = Drück **Barke**.
    .but-less = Die Barke bringt { $loot }, die Fregatte { $less }.
    .but-nothing = Die Barke wartet nur auf dich.
lesson-third-guest =
    Jetzt bist du bei deinem Gegner zu Gast, und ein Gast zahlt eine Münze. In dieser Ausgabe darf die Beute selbst bezahlen, du könntest also auch ohne eine Münze ein Schiff nehmen. Nimm die Barke: Von ihren { $loot } Münzen bleiben dir { $keeps }.
    .hint = Drück **Barke**.
    .but-nothing = Geschenkte Münzen: { $keeps } bleiben dir, wenn die Abgabe bezahlt ist.
lesson-third-twelve =
    Ein Admiral: { $influence } Einfluss, und mit den { $has }, die du hast, reicht das. Deine Fräuleins drücken seinen Preis von { $printed } auf { $price } Münzen. Hör auf, und heuer ihn an.
    .from-1 = Heuer den Admiral an, und die letzte Runde beginnt.
    .hint = Drück **🛑 Admiral**.
    .but-more = Noch würde nichts platzen. Aber welche Karte wäre besser als eine, die die Partie beendet, während du führst?
    .but-nothing = Der Admiral ist alles, was du brauchst.
    .done = { $end } Einfluss, und keine einzige Expedition! Dann hat eine Steuererhöhung deinem Gegner die Hälfte seiner Münzen genommen.
lesson-third-end =
    Das ist die letzte Karte der Partie: Nimm, was du magst, und sieh, wie es ausgeht.

## Worum es in Rätseln geht

goal-influence = Der Vorsprung an Einfluss
    .task = { $value } Einfluss Vorsprung nach diesem Zug, was { $rivals ->
        [one] dein Gegner dann auch nimmt
       *[other] die anderen dann auch nehmen
    }.
    .value = { $value ->
        [0] keinen Vorsprung
       *[other] { $value } Einfluss Vorsprung
    }
    .behind = { $value } Einfluss zurück
    .hint = Was du liegen lässt, nehmen die anderen. Frag dich bei jeder Karte, was sie ihnen wert ist.
    .own-influence = dein Einfluss
    .rival-influence = { $rivals ->
        [one] der Einfluss deines Gegners
       *[other] der Einfluss deines stärksten Gegners
    }
goal-coins = Der Vorsprung an Münzen
    .task = { COUNT($value, "coin", number: "words") } Vorsprung nach diesem Zug, was { $rivals ->
        [one] dein Gegner dann auch nimmt
       *[other] die anderen dann auch nehmen
    }.
    .value = { $value ->
        [0] keinen Vorsprung
       *[other] { COUNT($value, "coin", number: "words") } Vorsprung
    }
    .behind = { COUNT($value, "coin", number: "words") } zurück
    .hint = Was du liegen lässt, nehmen die anderen, und sie bezahlen dich dafür. Frag dich bei jedem Schiff, was es ihnen bringt.
    .own-coins = deine Münzen
    .rival-coins = { $rivals ->
        [one] die Münzen deines Gegners
       *[other] die Münzen deines reichsten Gegners
    }

## Rätsel zum Lernen

puzzle-the_smaller_prize = Der kleinere Preis
    .intro = Das Fräulein bringt dir mehr Einfluss als der Admiral. Aber schau, wer was bezahlen kann.
    .hint = Frag dich, wen dein Gegner noch anheuern kann, wenn du gewählt hast.
    .why = Nimmst du das Fräulein für { $dear } Einfluss, heuert dein Gegner den Admiral für { $theirs } an. Nimmst du den Admiral für { $cheap }, kann er niemanden bezahlen: Ihm bleibt nur das Schiff.
puzzle-the_same_for_you = Dir ist es gleich
    .intro = Mehrere Schiffe bringen dir gleich viel, deinem Gegner nicht.
    .hint = Frag dich bei jedem Schiff, was es deinem Gegner bringen würde.
    .why = Mit deinem Händler bringt dir die Barke so viel wie die Fregatte. Dein Gegner hat keinen dafür: Die Barke bringt ihm { COUNT($left, "coin", number: "words") }, wenn er dich dafür bezahlt hat, die Fregatte brächte { $lost }.
puzzle-first_the_ship = Erst das Schiff
    .intro = Du darfst mehr als eine Karte nehmen, und die Münzen eines Schiffs gehören dir sofort.
    .hint = Erst ein Schiff: Dann kannst du auch jemand Teures bezahlen.
    .why = Erst die Pinasse: Mit ihren { $coins } Münzen kannst du jemanden bezahlen, der { $most } Einfluss bringt. Der Siedler kostet weniger und bringt { $less }.
puzzle-the_discount = Der Rabatt
    .intro = Du darfst mehr als eine Karte nehmen. Jemand hier macht dir alle anderen billiger.
    .hint = In welcher Reihenfolge heuerst du an?
    .why = Zuerst angeheuert, macht das Fräulein den Matrosen billiger, und deine { $coins } Münzen reichen gerade für beide: { $both } Einfluss. Nach dem Matrosen bliebe für sie zu wenig; mit dem Händler sind es { $less }.
puzzle-count_the_coins = Die Münzen zählen
    .intro = Du darfst mehr als eine Karte nehmen. Wer am meisten kostet, bringt nicht immer am meisten.
    .hint = Frag dich, was jede Person für jede Münze bringt, die sie kostet.
    .why = Für das, was der Tausendsassa kostet, bekommst du beide Matrosen: { $both } Einfluss statt { $one }. Ein Schiff bringt keinen.
puzzle-after_the_expedition = Nach der Expedition
    .intro = Eine Expedition liegt offen, und jemand im Hafen würde deine Mannschaft vollzählig machen.
    .hint = Eine Expedition bringt auch Münzen. Was kannst du sofort damit tun?
    .why = Der Tausendsassa macht deine Mannschaft vollzählig, und die Münzen der Expedition hast du sofort: genug für den Händler, der noch { $more } Einfluss bringt. Ein Schiff bringt keinen.
