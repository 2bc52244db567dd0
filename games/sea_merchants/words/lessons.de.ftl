## Erste Fahrt

lesson-first = Erste Fahrt
    .pitch = Lade, was der Markt will, verkauf es, und vergrößere deine Flotte
    .summary =
        • Wer die meisten Münzen hat, wenn der Nachziehstapel leer ist, gewinnt; alles andere zählt nichts.
        • **Dein Zug hat zwei Schritte.** Tausch eine Ladung oder kauf eine Karte; dann verkauf Karten einer Ware, oder zieh { $draw }.
        • **Verkaufen.** Jede deiner Karten deckt eine des Marktes ab. Dann verdient jedes Schiff mit dieser Ware, deins oder nicht, eine Münze für jede Karte davon im Markt. Die Warensteine bleiben an Bord.
        • **Was du kaufst.** Schiff ({ $ship_cost }): ein Warenstein mehr. Kontor ({ $office_cost }): in jedem Zug eine Karte mehr. Vertrag ({ $contract_cost }): { SIGNED($bonus) }, wann immer du verdienst. Dock ({ $dock_cost }): in jedem Zug ein Tausch mehr.
        • **Gut zu wissen.** Lade eine Ware mehrfach, deck ab, was die anderen geladen haben, und halt eine Karte zurück, solange der Markt sich füllt.

lesson-first-load =
    Du hast { $ships } leere Schiffe; wer am Ende die meisten Münzen hat, gewinnt. Im Markt liegen { $shown } { NAME($good, form: "cards") }, und du hast { $held } weitere auf der Hand. Lade { NAME($good) }.
    .hint = Drück **{ NAME($good, form: "start") }**.
    .but-one_card = Davon liegt nur eine Karte im Markt, und du hast keine dazu. Such, was in beiden Listen steht: Markt und Hand.
    .but-own_card = Du hast eine { NAME($other, form: "card") }, aber im Markt liegt keine. Such, was in beiden Listen steht.
    .but-nothing = Davon liegt keine Karte im Markt, und du hast keine: So ein Schiff würde nichts verdienen. Such, was in beiden Listen steht.
lesson-first-load_again =
    Das Schiff deines Gegners hat { NAME($rivals) } geladen. Jedes Schiff verdient für sich, also verdienen zwei mit { NAME($good) } doppelt. Lade es noch einmal.
    .hint = Drück noch einmal **{ NAME($good, form: "start") }**.
    .but-mixed = Eine gemischte Flotte ist auf Dauer sicherer. Aber deine Hand sagt { NAME($good) }: Lass beide Schiffe verdienen.
lesson-first-plan =
    Ein Zug hat zwei Schritte: erst Ladung tauschen oder eine Karte kaufen, dann Karten verkaufen oder ziehen. Deine Schiffe haben { NAME($good) } geladen, die deines Gegners { NAME($rivals) }. Deine Ladung stimmt, und Münzen hast du keine: Drück **Kein Tausch**.
    .hint = Drück **Kein Tausch**.
    .but-change = Dann verdient nur eins deiner Schiffe: Dein bester Verkauf brächte { $half } Münzen statt { $both }.
lesson-first-trade =
    Was du verkaufst, kommt in den Markt, und jedes Schiff mit { NAME($good) } verdient eine Münze für jede { NAME($good, form: "card") } dort. Beide Karten brächten { $both } Münzen, eine { $one }. Verkauf **eine**, und heb die andere für einen volleren Markt auf.
    .hint = Drück den Knopf mit einmal { NAME($good) }.
    .but-both = { $both } Münzen statt { $one }, aber für deinen nächsten Zug bleibt dir keine { NAME($good, form: "card") }, wenn der Markt mehr davon zeigt. Geduld zahlt sich aus.
    .but-unwanted = Keines deiner Schiffe hat { NAME($other) } geladen: Das brächte dir nichts.
    .but-draw = { $draw } Karten zu ziehen ist das andere, was du hier tun kannst. Aber { $one } Münzen liegen auf dem Tisch.
lesson-first-cover =
    Die Karte, die du verkaufst, deckt eine andere Marktkarte ab, für immer. Die Schiffe deines Gegners haben { NAME($rivals) } geladen: Deck die { NAME($rivals, form: "card") } ab.
    .hint = Drück **{ NAME($rivals, form: "start") }**.
    .but-own = Das ist dein eigener Markt: { $less } Münzen statt { $right }.
    .but-harmless = Es bringt dir gleich viel. Aber { NAME($third) } hat niemand geladen; deck ab, worauf dein Gegner wartet.
    .done = { $coins } Münzen! Die Warensteine bleiben an Bord und können wieder verdienen.
lesson-first-ship =
    Zeit zu wachsen: Ein Schiff kostet { $ship_cost } Münzen, alle, die du hast, und wird sofort beladen. Kauf eins, und lade wieder { NAME($good) }.
    .from-1 = Dein neues Schiff wird sofort beladen: Nimm wieder { NAME($good) }.
    .hint = Öffne das Menü **Ladung tauschen oder kaufen …**, wähle das Schiff, dann { NAME($good) }.
    .but-office = Bald: Es zieht in jedem Zug eine Karte mehr. Aber du hast noch eine { NAME($good, form: "card") }, und mit einem dritten Schiff bringt sie mehr.
    .but-change = Deine Ladung ist genau, was der Markt will. Lass sie.
    .but-skip = Münzen in der Truhe verdienen nichts. Ein Schiff verdient, wann immer seine Ware verkauft wird.
    .but-other = Die Regeln erlauben es. Aber im Markt liegen { $shown } { NAME($good, form: "cards") } und sonst kaum etwas.
lesson-first-again =
    Jetzt siehst du, warum du eine Karte aufgehoben hast: Mit { $ships } Schiffen bringt sie { $gain } Münzen. Verkauf sie.
    .hint = Drück den Knopf mit { NAME($good) }.
    .but-unwanted = Keines deiner Schiffe hat { NAME($other) } geladen: Das brächte dir nichts.
    .but-draw = Karten sind gut. { $gain } Münzen sind besser.
lesson-first-cover_again =
    Schau, wer getauscht hat: Eins der Schiffe deines Gegners hat jetzt { NAME($rivals) } geladen. Deck die { NAME($rivals, form: "card") } ab.
    .hint = Drück **{ NAME($rivals, form: "start") }**.
    .but-own = Das ist dein eigener Markt: { $less } Münzen statt { $right }.
lesson-first-office =
    Der Markt zeigt nichts als { NAME($good) }, und du hast keine Karte davon. Ein Kontor kostet { $office_cost } Münzen und lässt dich in jedem Zug eine Karte mehr ziehen: Kauf es, dann zieh { $draw }, und noch eine.
    .from-1 = Jetzt zieh { $draw } Karten.
    .from-2 = Dafür ist das Kontor da: Zieh eine Karte mehr.
    .hint = Öffne das Menü **Ladung tauschen oder kaufen …**, wähle das Kontor, dann drück die Knöpfe zum Ziehen.
    .but-ship = Auch gut, vielleicht besser: Ein Schiff mit einer anderen Ware wäre bereit für den nächsten Markt. Hier lernst du das Kontor kennen.
    .but-contract = { SIGNED($bonus) } Münzen, wann immer du verdienst, sind gut für alle, die oft verkaufen. Du hast nichts zu verkaufen.
    .but-dock = Damit tauschst du in jedem Zug eine Ladung mehr. Aber erst brauchst du Karten, die dir sagen, wogegen.
    .but-change = Wogegen? Zieh erst: Deine Hand wird es dir sagen.
    .but-skip = Münzen in der Truhe verdienen nichts. Mit mehr Karten verkaufst du mehr.
    .but-lost = Keines deiner Schiffe hat { NAME($other) } geladen: Du würdest die Karte verschenken. Zieh lieber.
    .but-free = Die Karte des Kontors kostet nichts: Nimm sie.
lesson-first-end =
    Behalte Markt und Hand im Auge, und tausch, wenn der Markt sich dreht. Die Partie endet mit dem Nachziehstapel.

## Zweite Fahrt

lesson-second = Zweite Fahrt
    .pitch = Vertrag und Kontor: verdienen, wenn andere verkaufen, und genug Karten haben
    .summary =
        • **Ein Vertrag** ({ $contract_cost }) bringt { SIGNED($bonus) }, wann immer du verdienst: bei deinen Verkäufen und bei denen der anderen. Mehrere zählen zusammen.
        • Am meisten ist er wert, solange du geladen hast, was alle geladen haben, und er macht auch kleine Verkäufe größer.
        • **Ein Kontor** ({ $office_cost }) lässt dich am Ende jedes Zuges eine Karte mehr ziehen, ob du verkauft oder gezogen hast. Je früher du es kaufst, desto mehr zieht es.
        • **Tausch rechtzeitig.** Zeigt der Markt nur eine Ware, deckt der nächste Verkauf einer anderen sie ab, für alle, die sie geladen haben.

lesson-second-contract =
    Deine { $ships } Schiffe haben { NAME($cloth) } geladen, und im Markt liegen { $shown } { NAME($cloth, form: "cards") }. Du hast keine; aber wenn dein Gegner { NAME($cloth) } verkauft, verdienst auch du, mit jedem Vertrag { $bonus } Münzen mehr. Kauf noch einen, dann zieh.
    .from-1 = Nichts auf deiner Hand passt zu deinen Schiffen, also zieh { $draw } Karten.
    .hint = Öffne das Menü **Ladung tauschen oder kaufen …**, wähle den Vertrag, dann drück den Knopf zum Ziehen.
    .but-office = Genauso gut, und du willst beides. Aber dein Gegner hat gerade noch mehr { NAME($cloth) } geladen und wird es bald verkaufen: Verdiene zuerst daran mehr.
    .but-ship = Noch ein Schiff mit { NAME($cloth) } würde auch verdienen. Aber ein Vertrag zahlt bei jeder Ware, noch lange nachdem der Markt sich gedreht hat.
    .but-dock = Es tauscht in jedem Zug eine Ladung mehr. Deine ist, was der Markt will: Lass sie.
    .but-change = { NAME($cloth, form: "start") } bringt dir Münzen, wann immer dein Gegner es verkauft. Gibst du eins her, verdient nur noch ein Schiff.
    .but-skip = Du hast die Münzen, und ein Vertrag zahlt vom nächsten Verkauf an.
    .but-grain = Auch gut, vielleicht sogar etwas besser, obwohl es nichts bringt: Der Nachziehstapel hält länger, und Verträge mögen lange Partien. In dieser Lektion ziehen wir.
    .but-lost = Keines deiner Schiffe hat das geladen: Es brächte nichts. Zieh lieber.
    .done = Der Verkauf deines Gegners bringt dir { $earned } Münzen, { $extra } davon durch Verträge.
lesson-second-office =
    Mit mehr Karten verkaufst du mehr, und ein Kontor zieht in jedem Zug noch eine. Kauf es, dann zieh { $draw }, und noch eine.
    .from-1 = Jetzt zieh { $draw } Karten.
    .from-2 = Dafür ist das Kontor da: Zieh eine Karte mehr.
    .hint = Öffne das Menü **Ladung tauschen oder kaufen …**, wähle das Kontor, dann drück die Knöpfe zum Ziehen.
    .but-ship = Später. Finde erst die Karten, die dir sagen, was es laden soll.
    .but-dock = Deine Ladung bringt dir { $pays } Münzen bei jedem Verkauf von { NAME($cloth) }. Mit dem Tauschen eilt es nicht.
    .but-change = Dann verdient nur noch ein Schiff, wenn dein Gegner wieder { NAME($cloth) } verkauft.
    .but-skip = Münzen in der Truhe verdienen nichts. Mit mehr Karten machst du dir deinen eigenen Markt.
    .but-lost = Keines deiner Schiffe hat das geladen: Es brächte dir nichts und würde { NAME($cloth) } abdecken.
    .but-free = Die Karte des Kontors kostet nichts: Nimm sie.
lesson-second-change =
    Du hast { $held } { NAME($fish, form: "cards") }, genug für den ganzen Markt, aber kein Schiff dafür. Tausch einmal { NAME($cloth) } gegen { NAME($fish) }.
    .hint = Öffne das Menü **Ladung tauschen …**, und wähle **{ NAME($cloth, form: "start") } → { NAME($fish) }**.
    .but-grain = Du hast { $fewer } { NAME($grain, form: "cards") } und { $held } { NAME($fish, form: "cards") }: Nimm, wovon du am meisten verkaufen kannst.
    .but-other = Von den { NAME($fish, form: "cards") } hast du am meisten. Nimm das.
    .but-ship = Auch das könnte { NAME($fish) } laden, für { $ship_cost } Münzen. Der Tausch kostet nichts.
    .but-office = Es würde noch mehr ziehen. Aber Karten hast du genug: Was fehlt, ist ein Schiff, das sie geladen hat.
    .but-dock = Auch das würde eine Ladung tauschen, jetzt und in jedem Zug. Aber einmal je Zug tauschst du umsonst, und mehr brauchst du nicht.
    .but-skip = Dann könntest du in diesem Zug nichts verkaufen: Keine deiner Karten passt zu einem Schiff.
lesson-second-sell =
    Verkauf drei { NAME($fish, form: "cards") }. Das deckt { NAME($cloth) } ab, das dein Gegner auf mehr Schiffen hat als du. Nur ein Schiff von dir hat { NAME($fish) }, aber der Verkauf bringt { $gain } Münzen, { $extra } davon durch deine Verträge.
    .from-1 = Du hast verkauft, und das Kontor zieht trotzdem: Nimm eine Karte.
    .hint = Drück den Knopf mit drei { NAME($fish) }, dann den Knopf zum Ziehen.
    .but-all = { $more } Münzen statt { $gain }. Aber heb eine Karte für deinen nächsten Zug auf, wenn { NAME($fish) } schon im Markt liegt.
    .but-few = Mehr Karten zeigen mehr { NAME($fish) } und decken bei deinem Gegner mehr { NAME($cloth) } ab.
    .but-lost = Keines deiner Schiffe hat das geladen: Es brächte dir nichts.
    .but-draw = Du hast genug zu verkaufen: { $gain } Münzen liegen auf dem Tisch.
    .but-free = Die Karte des Kontors kostet nichts: Nimm sie.
lesson-second-end =
    Verträge zahlen bei jedem Verkauf, ein Kontor bringt Karten, und ein Markt lässt sich drehen.

## Das Dock

lesson-third = Das Dock
    .pitch = Zwei Ladungen in einem Zug getauscht
    .summary =
        • Im ersten Schritt eines Zuges tauschst du **eine** Ladung, oder du kaufst eine Karte.
        • **Ein Dock** ({ $dock_cost }) lässt dich dann noch eine tauschen, was immer du vorher getan hast: auch in dem Zug, in dem du es kaufst.
        • Es ist seinen Preis wert, wenn du viele Karten von Waren hast, die du nicht geladen hast. Mit wenig Karten wartet es auf Arbeit.
        • Bevor du tauschst, schau, wo der Markt noch wachsen kann: Karten decken ab, und was die anderen geladen haben, sollte zuerst verschwinden.

lesson-third-dock =
    Du hast { $cards } Karten, und nur { $fits } davon passt zu einem Schiff. Ein Tausch je Zug ist dafür zu langsam: Ein **Dock** gibt dir in jedem Zug einen dazu. Kauf es, dann tausch gleich { NAME($spices) } gegen { NAME($good) }.
    .from-1 = Das Dock wirkt sofort: Tausch { NAME($spices) }, wovon im Markt nichts liegt, gegen { NAME($good) }.
    .hint = Öffne das Menü **Ladung tauschen oder kaufen …**, wähle das Dock, dann in **Ladung tauschen …** **{ NAME($spices, form: "start") } → { NAME($good) }**.
    .but-ship = Ein Schiff mehr hilft bei einer Ware. Deine Hand ist voll von mehreren, die niemand für dich geladen hat.
    .but-contract = Er zahlt, wenn du verdienst. Jetzt passt kaum eine deiner Karten zu einem Schiff, also sorg erst dafür.
    .but-office = Karten hast du genug, und ein Kontor schon. Was dir fehlt, sind Schiffe, die dazu passen.
    .but-change = Einmal tauschen, und der Rest deiner Hand muss warten. Das Dock bringt auch jetzt einen Tausch, und dann in jedem Zug zwei.
    .but-skip = Münzen in der Truhe verdienen nichts, und deine Schiffe passen nicht zu deiner Hand.
    .but-grain = Genauso gut: { NAME($good) } willst du an Bord haben. Aber im Markt liegt { NAME($grain) } und keine { NAME($spices, form: "card") }, also gib hier { NAME($spices) }.
    .but-other = Du hast { $held } { NAME($good, form: "cards") }, und im Markt liegen { $shown } weitere. Das ist die Ware zum Laden.
    .but-none = Der Tausch ist umsonst: Dafür hast du bezahlt.
lesson-third-draw =
    Ein einziges Schiff mit { NAME($good) } ist ein Anfang: Verkauf, wenn es mehr sind. Zieh { $draw } Karten, und lass die Karte des Kontors, wo sie ist.
    .from-1 = Dein Kontor könnte noch eine ziehen. Aber die Partie endet mit dem Nachziehstapel, und du hast mehr, als du verkaufen kannst: Drück **Fertig**.
    .hint = Drück den Knopf zum Ziehen, dann **Fertig**.
    .but-early = Nur ein Schiff von dir würde verdienen, und mehr von deinem Gegner. Nächsten Zug hast du die meisten.
    .but-grain = Das brächte dir etwas, aber dein Gegner hat mehr Schiffe mit { NAME($grain) } und bekäme mehr.
    .but-lost = Keines deiner Schiffe hat das geladen: Es brächte dir nichts.
    .but-enough = Oft richtig. Aber der Nachziehstapel ist kurz, mit ihm endet die Partie, und du hast mehr, als du so bald verkaufen kannst.
lesson-third-two =
    Dafür ist das Dock da. Du hast { $held } { NAME($good, form: "cards") }: Tausch **zwei** Ladungen dagegen, erst { NAME($spices) }, dann einmal { NAME($grain) }.
    .from-1 = Und noch eine, am Dock: eine weitere Ladung für { NAME($good) }.
    .hint = Wähle im Menü **Ladung tauschen …** **{ NAME($spices, form: "start") } → { NAME($good) }**, dann **{ NAME($grain, form: "start") } → { NAME($good) }**.
    .but-order = Genauso gut: Du tauschst beide, egal in welcher Reihenfolge. Hier kommen zuerst die { NAME($spices) } dran.
    .but-away = Du hast { $held } { NAME($good, form: "cards") }: Dieses Schiff passt schon.
    .but-other = Bring so viele Schiffe wie möglich unter die Ware, von der du am meisten hast und die im Markt liegt.
    .but-skip = Deine anderen Schiffe passen noch nicht zu deiner Hand. Sie zu tauschen ist umsonst.
lesson-third-end =
    Jetzt haben { $ships } Schiffe { NAME($good) }: Drei Karten auf { NAME($grain) } brächten dir { $gain } Münzen, und deinem Gegner bliebe kein Markt.

## Worum es in Rätseln geht

goal-ahead = Ein sicherer Vorsprung
    .task =
        { $rivals ->
            [one] { COUNT($value, "coin", number: "words") } Vorsprung nach diesem Zug, welche eine Karte dein Gegner auch verkauft.
           *[other] { COUNT($value, "coin", number: "words") } Vorsprung auf alle nach diesem Zug, welche eine Karte sie auch verkaufen.
        }
    .value = { $value ->
        [0] keinen sicheren Vorsprung
       *[other] { COUNT($value, "coin", number: "words") } sicheren Vorsprung
    }
    .behind = nach dieser Karte { COUNT($value, "coin", number: "words") } zurück
    .hint = Was dir am meisten bringt, lässt deinem Gegner vielleicht den besseren Markt. Schau, was deine Karten abdecken.
    .own-coins = deine Münzen
    .rival-coins = { $rivals ->
        [one] die Münzen deines Gegners
       *[other] die Münzen deines stärksten Gegners
    }
    .rival-danger = { $rivals ->
        [one] was dein Gegner mit einer Karte aufholen könnte
       *[other] was dein stärkster Gegner mit einer Karte aufholen könnte
    }
goal-two = Zwei Züge voraus
    .task = Komm in zwei Zügen auf { COUNT($value, "coin") }. Dazwischen zieht dein Gegner nur.
    .value = { COUNT($value, "coin") }
    .behind = { COUNT($value, "coin") } zu wenig
    .hint = Fang beim zweiten Zug an: Welche Karten und welche Ladung willst du dann haben?
    .first = Münzen aus diesem Zug
    .later = Münzen aus dem nächsten

## Rätsel zum Lernen

puzzle-one_at_a_time = Eine nach der anderen
    .intro = Deine beiden Schiffe haben Getreide geladen, und du hast mehr als eine Karte davon. Alle auf einmal, oder eine nach der anderen?
    .hint = Eine verkaufte Karte bleibt im Markt liegen. Zwei kleine Verkäufe bringen zusammen vielleicht mehr als ein großer.
    .why = Eine Karte bringt { $first } Münzen und bleibt im Markt liegen, also bringt die nächste { $second }. Beide auf einmal brächten { $both }, und für deinen nächsten Zug bliebe dir keine Getreidekarte.
puzzle-fish_twice = Zweimal Fisch
    .intro = Du hast nur Fischkarten, und deine Schiffe haben Getreide geladen. In jedem Zug kannst du eine Ladung tauschen.
    .hint = Wenn beide Schiffe Fisch geladen haben, bringt ein Verkauf doppelt so viel. Heb dafür eine Karte auf.
    .why = Solange nur ein Schiff Fisch geladen hat, bringt eine Karte { $first } Münzen; sind es beide, bringt die andere { $second }. Beide Karten auf einmal brächten { $both }, denn nur ein Schiff würde verdienen.
puzzle-what_to_cover = Was abdecken?
    .intro = Gewürze bringen dir gleich viel, was immer sie abdecken. Deinem Gegner nicht.
    .hint = Schau, wovon dein Gegner am meisten geladen hat.
    .why = Der Verkauf bringt dir in jedem Fall { $earned } Münzen. Aber dein Gegner hat Holz auf { $ships } Schiffen: Bleibt es offen liegen, kann er mit einer Karte { $danger } Münzen aufholen. Deckst du es ab, sind es höchstens { $left }.
puzzle-a_little_of_each = Von jedem ein bisschen
    .intro = Porzellan bringt dir wenig. Es kommt darauf an, was du damit abdeckst.
    .hint = Auch du hast Holz geladen: Wird es verkauft, verdient ihr beide.
    .why = Holz bringt euch beiden gleich viel: Es abzudecken schadet dir so sehr wie deinem Gegner. Gewürze hat nur er geladen. Deckst du die ab, holt er mit einer Karte höchstens { COUNT($left, "coin", number: "words") } auf; deckst du stattdessen Holz ab, sind es { $danger }.
puzzle-not_what_pays_most = Nicht, was am meisten bringt
    .intro = Fisch bringt viel, aber auch deinem Gegner, und es bleibt noch anderes abzudecken.
    .hint = Ein kleinerer Verkauf, der abdeckt, was dein Gegner geladen hat, bringt dich vielleicht weiter nach vorn.
    .why = Fisch brächte dir { $more } Münzen statt { $paid }, aber deinem Gegner { $theirs } dazu. Tuch bringt nur dir Münzen, und deine Karten decken alles Getreide im Markt ab, das dein Gegner geladen hat.
puzzle-for_nothing = Ein Verkauf umsonst
    .intro = Porzellan ist gefragt, und du hast eine einzige Karte davon. Deine Schiffe sind voll Tuch.
    .hint = Ein Verkauf, der nichts bringt, kann ein guter Zug sein: Deine Schiffe sind noch nicht bereit für den richtigen.
    .why = Gleich verkauft, bringt dein Porzellan { $now } Münzen, auf einem Schiff. Ein Verkauf, der nichts bringt, hebt die Karte auf, bis { $ships } Schiffe es geladen haben: Dann bringt sie { $then }.
