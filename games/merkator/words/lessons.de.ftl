## Erste Verträge

lesson-first = Erste Verträge
    .pitch = Waren holen, wo sie liegen, und bringen, wo sie gebraucht werden
    .summary =
        • Die meisten Punkte gewinnen. Deine fünf besten Verträge zählen ganz, die anderen halb, Gebäude, was sie sagen, und sonst nichts.
        • **Dein Zug.** Verkauf Verträge, kauf Karten; dann reise, nimm Waren, bekomm oder zahl Zeitmarken, und erfüll dort Verträge.
        • **Erfüllen.** Die Waren gehen, der Vertrag bleibt, und du bekommst einen um eins höheren. Nebenorte haben keine Waren.
        • **Zu wenig?** Ein Nachschubstein ersetzt einmal eine Ware seiner Farbe. { $rate } Waren einer Sorte oder { $rate } Zeitmarken ersetzen jede Ware.
        • **Buchstaben.** Wer die letzte Zeitmarke einer Reihe nimmt, deckt einen Buchstaben auf: Alle verlieren Waren.
        • **Mitreisen.** Für Zeitmarken reist du mit und erfüllst dort.
        • Ist der höchste Vertrag erfüllt oder der Zeitplan leer, kommt die Schlussrunde.
    .but-cube = Dann ist er für immer eine Ware, und ein Buchstabe kann dich eine Ware kosten. Ein Nachschubstein kommt von selbst dran, wenn eine Lieferung ihn braucht.
    .but-sell = Verkaufen macht aus Punkten Taler. Verkauf nur, was du musst, oder für etwas Besseres.
    .but-card = Eine Bonuskarte bringt { $bonus } Waren bei jeder Reise an ihren Ort. Kauf eine, wenn du weißt, dass du oft dorthin reist.

lesson-first-travel =
    Du hast { $number } Verträge: Jeder nennt einen Ort, die Waren, die er verlangt, und seine Punkte. Erfüll einen, und du behältst ihn und bekommst einen höheren dazu. Zwei davon kannst du in **{ NAME($place, form: "dat") }** erfüllen: Reise dorthin.
    .from-1 = Hier liegt ein Stein, und er wird { NAME($good) } oder { NAME($other) }, wie du willst. Ein Vertrag, den du gleich bekommst, verlangt { NAME($good) }: Nimm das.
    .hint = Wähle { NAME($place) }: als Knopf oder in **Reisen nach …**; dann nimm { NAME($good) }.
    .but-goods = Viele Male zu Ende gespielt, kommt dabei sogar etwas mehr heraus: Wer erst Waren holt, spart Nachschubsteine. In dieser Lektion erfüllen wir gleich, damit du siehst, was das bringt.
    .but-nothing = Dort könntest du noch nichts erfüllen. Die Liste beginnt mit dem Ort, an dem du es kannst: { NAME($place) }.
    .but-unwanted = Keiner deiner Verträge verlangt { NAME($other) }, und keiner, den du gleich bekommst. Einer von diesen verlangt { NAME($good) }.
lesson-first-deliver =
    Dir fehlen die Waren, aber du hast Nachschubsteine: Jeder steht einmal für eine Ware seiner Farbe. Für beide Verträge reichen sie. Erfüll zuerst die { $worth }.
    .hint = Drück den Knopf, der die { $worth } erfüllt.
    .but-other = Erfüllen kannst du beide, egal in welcher Reihenfolge. In dieser Lektion kommt die { $worth } zuerst.
    .but-none = Dafür bist du hier: Jede Lieferung bringt dir einen Vertrag mehr.
lesson-first-deliver_again =
    Ein höherer Vertrag gehört dir, und der alte auch noch. Jetzt der andere: Er kostet noch { $cubes } deiner Nachschubsteine.
    .hint = Drück den Knopf, der erfüllt.
    .but-none = Steine zu sparen kann richtig sein. Aber ein höherer Vertrag früh in der Partie führt zu noch höheren.
lesson-first-sell =
    Jetzt hast du { $number }, und wer einen Zug beginnt, darf höchstens fünf behalten. Ganz zählen am Ende nur die besten fünf. Verkauf den kleinsten: die { $worth } für { NAME($place, form: "acc") }.
    .hint = Öffne das Menü und verkauf die { $worth } für { NAME($place, form: "acc") }.
    .but-better = Der ist am Ende mehr wert und bringt mehr, wann immer du ihn erfüllst. Verkauf den kleinsten.
lesson-first-russia =
    Für { NAME($there, form: "acc") } brauchst du { $wanted } { NAME($good) }. In **{ NAME($place, form: "dat") }** werden zwei Steine zu { NAME($other) } und { NAME($good) }, und ein Nachschubstein ersetzt den zweiten. Reise dorthin.
    .hint = Wähle { NAME($place) }: als Knopf oder in **Reisen nach …**.
    .but-elsewhere = Auch gut, vielleicht besser. In dieser Lektion holen wir, was für die { $worth } für { NAME($there, form: "acc") } fehlt.
    .but-later = Was du dort bekämst, macht keinen Vertrag erfüllbar. Nach { NAME($place, form: "dat") } kannst du die { $worth } für { NAME($there, form: "acc") } erfüllen.
lesson-first-denmark =
    Jetzt hast du, was in **{ NAME($place, form: "dat") }** verlangt wird. Es ist ein Nebenort, an dem keine Waren liegen. Reise dorthin.
    .from-1 = Erfüll die { $worth }. { NAME($good) } und der Stein gehen weg, der Vertrag bleibt dir.
    .hint = Wähle { NAME($place) }: als Knopf oder in **Reisen nach …**; dann drück den Knopf, der erfüllt.
    .but-fetch = Auch gut, vielleicht besser: Du würdest dort eine Ware holen, und der Vertrag kann warten, wenn dich kein Buchstabe seine Waren kostet. In dieser Lektion erfüllen wir, was wir können.
    .but-wait = Du hast, was in { NAME($place, form: "dat") } verlangt wird. Erfüll, bevor dich ein Buchstabe Waren kostet.
    .but-none = Dafür bist du gekommen: Erfüll.
lesson-first-letter =
    Du hast wieder { $number }, also muss einer gehen: Verkauf den kleinsten, den du entbehren kannst, die { $worth } für { NAME($old, form: "acc") }.
    .from-1 = In **{ NAME($place, form: "dat") }** warten { $cubes } Steine mit Waren, die dir fehlen. Die Zeitmarke dort ist die letzte einer Reihe und deckt einen Buchstaben auf: Alle verlieren Waren. Du hast wenige, also reise hin.
    .from-2 = Von jeder Ware mindestens eine, den Rest, wie du willst. Für { NAME($first_for, form: "acc") } brauchst du { $first_wanted } { NAME($first) }, für { NAME($second_for, form: "acc") } { $second_wanted } { NAME($second) }: Nimm von beiden gleich viel.
    .hint = Verkauf die { $worth } für { NAME($old, form: "acc") }, reise nach { NAME($place, form: "dat") }, und nimm so viel { NAME($first) } wie { NAME($second) }.
    .but-placed = Auch gut, vielleicht besser: Als Ware lässt er sich tauschen oder statt einer anderen verlieren. In dieser Lektion bleiben die Steine für Verträge.
    .but-elsewhere = Auch gut, vielleicht besser. In dieser Lektion holen wir, was zwei Verträgen fehlt.
    .but-coins = Auch gut, vielleicht besser: mehr Taler für ein Gebäude. Behalte ihn in dieser Lektion, für die Punkte am Ende.
    .but-better = Den könntest du verkaufen. Aber die { $worth } für { NAME($old, form: "acc") } ist nicht mehr wert, und beide ihrer Waren fehlen dir.
    .but-less = Dort bekämst du weniger von dem, was deine Verträge verlangen, als in { NAME($place, form: "dat") }.
    .but-first = Dann bliebe { NAME($first_for) } noch ohne { NAME($first) }.
    .but-second = Dann bliebe { NAME($second_for) } noch ohne { NAME($second) }.
lesson-first-building =
    Ein Gebäude, das am Ende für jeden deiner Verträge einen Punkt zählt: **{ NAME($card) }**. Es kostet { $cost } Taler, du hast { $coins }: Verkauf erst die { $worth } für { NAME($place, form: "acc") }.
    .from-1 = Jetzt kauf **{ NAME($card, form: "acc") }**: Es kommen noch mehr Verträge, und jeder zählt dafür.
    .hint = Verkauf im Menü die { $worth } für { NAME($place, form: "acc") }, dann kauf { NAME($card, form: "acc") }.
    .but-ready = { NAME($ready, form: "start") } kann warten: Investieren darfst du nur vor der Reise, und jemand anders könnte { NAME($card, form: "acc") } kaufen.
    .but-invest = Erst investieren: Nach der Reise ist es für diesen Zug zu spät, und jemand anders könnte { NAME($card, form: "acc") } kaufen.
    .but-nearer = Den könntest du verkaufen. Aber die { $worth } für { NAME($place, form: "acc") } hat ausgedient: Beide Waren müsstest du neu holen.
    .but-worse = Auch ein gutes Gebäude. Aber deines soll mit jeder Lieferung wachsen: Kauf { NAME($card, form: "acc") }.
lesson-first-end =
    Jetzt reise, wohin du magst: In { NAME($place, form: "dat") } kannst du einen Vertrag erfüllen, oder hol, was anderen fehlt. { $rate } Waren einer Sorte oder { $rate } Zeitmarken ersetzen jede Ware.

## Reisen in Gesellschaft

lesson-second = Reisen in Gesellschaft
    .pitch = Tauschen, was fehlt, bei einem Rivalen mitreisen, und möglichst wenig verlieren
    .summary =
        • **Tausch.** { $rate } Waren einer Sorte, oder { $rate } Zeitmarken, gegen eine Ware, die eine Lieferung braucht.
        • **Mitreisen.** Ist jemand gereist und mit seinen Lieferungen fertig, dürfen die anderen mitreisen: { COUNT($fee, "counter") } zahlen, an einem Nebenort { $fee_small }, und dort auch erfüllen. Steine nimmt nur, wer selbst reist.
        • **Gesellschaft lohnt sich.** Wer bei dir mitreist, bezahlt dich: Reise dorthin, wohin andere wollen, und heb dir Zeitmarken für ihre Reisen auf.
        • **Buchstaben.** Alle verlieren Waren der Spalte, jeder nach eigener Wahl. Ein Nachschubstein kann dort eingesetzt und stattdessen verloren werden.
    .but-cube = Dann ist er für immer eine Ware, und ein Buchstabe kann dich eine Ware kosten. Ein Nachschubstein kommt von selbst dran, wenn eine Lieferung ihn braucht.
    .but-sell = Du hast Platz dafür, und wann immer du ihn erfüllst, bringt er dir einen höheren. Verkauf, wenn du musst.
    .but-card = Eine Bonuskarte bringt Waren bei jeder Reise an ihren Ort. Kauf eine, wenn du weißt, dass du oft dorthin reist.
    .but-building = Heb deine Taler noch etwas auf: Später siehst du, welches Gebäude zu dem passt, was du hast.

lesson-second-dutch =
    Deine { $worth } für **{ NAME($place, form: "acc") }** verlangt { NAME($first) } und { NAME($second) }, und selbst mit Nachschubsteinen fehlt dir einmal { NAME($second, form: "of") }. Aber { $rate } Zeitmarken lassen sich gegen jede Ware tauschen, und die hast du. Reise dorthin.
    .from-1 = Für { NAME($there, form: "acc") } brauchst du { $wanted } { NAME($good) }, für { NAME($small, form: "acc") } { NAME($other) }: Nimm von beiden gleich viel.
    .hint = Wähle { NAME($place) }: als Knopf oder in **Reisen nach …**; dann nimm so viel { NAME($good) } wie { NAME($other) }.
    .but-less = Dort könntest du die { $worth } nicht erfüllen, deinen höchsten Vertrag.
    .but-lacks = Dann bliebe { NAME($there) } noch ohne { NAME($good) }.
    .but-coins = Genauso gut: mehr Taler für ein Gebäude, und ein Vertrag weniger. Behalte ihn in dieser Lektion, er wird bald erfüllt.
    .but-more = Für { NAME($there, form: "acc") } brauchst du nur { $wanted } { NAME($good) }. { NAME($other, form: "start") } wird für { NAME($small, form: "acc") } gebraucht.
lesson-second-trade =
    Die Seite sagt, womit bezahlt wird: Nachschubsteine, wo sie passen, und { $rate } Zeitmarken für einmal { NAME($good, form: "of") }. Drück **{ $worth } erfüllen**.
    .from-1 = { $rate } Zeitmarken für eine beliebige Ware: Tausch sie gegen { NAME($good) }.
    .from-2 = Den Rest machen deine Nachschubsteine: Drück **{ $worth } erfüllen**.
    .hint = Drück **{ $worth } erfüllen**; { $rate } Zeitmarken werden dabei von selbst gegen { NAME($good) } getauscht.
    .but-placed = Auch gut, vielleicht besser: Als Ware lässt er sich tauschen oder statt einer anderen verlieren. In dieser Lektion bleiben die Steine für Verträge.
    .but-none = Dafür bist du gekommen: Erfüllt bringt er dir einen höheren.
    .done = Dein Rivale ist mitgereist: Er hat dir { COUNT($fee, "counter") } gezahlt und hier auch erfüllt.
lesson-second-sweden =
    Die { $worth } für **{ NAME($place, form: "acc") }** ist erfüllbar. Reise dorthin.
    .from-1 = Keiner deiner Verträge verlangt { NAME($other) }. Für { NAME($small, form: "acc") } brauchst du { NAME($good) }, bei jeder Lieferung: Nimm davon mehr.
    .from-2 = Erfüll die { $worth }.
    .hint = Wähle { NAME($place) }: als Knopf oder in **Reisen nach …**; nimm mehr { NAME($good) }, und erfüll die { $worth }.
    .but-smaller = Auch gut, vielleicht besser: Auch dort ist ein Vertrag erfüllbar. In dieser Lektion kommt erst der größere, für { NAME($place, form: "acc") }.
    .but-spain = Auch gut, vielleicht besser: Dort liegen Waren, die dir fehlen. In dieser Lektion erfüllen wir, was wir können.
    .but-coins = Auch gut, vielleicht besser: mehr Taler für ein Gebäude, und ein Vertrag weniger. Behalte ihn in dieser Lektion, er wird bald erfüllt.
    .but-sold = Auch gut, vielleicht besser: mehr Taler für ein Gebäude. Behalte ihn in dieser Lektion, für die Punkte am Ende.
    .but-placed = Auch gut, vielleicht besser: Als Ware lässt er sich tauschen oder statt einer anderen verlieren. In dieser Lektion bleiben die Steine für Verträge.
    .but-less = Dort ist nichts erfüllbar. Die { $worth } für { NAME($place, form: "acc") } ist es.
    .but-split = Auch gut, vielleicht besser. In dieser Lektion nimm, was ein Vertrag verlangt: Keiner deiner Verträge verlangt { NAME($other) }. Für { NAME($small, form: "acc") } brauchst du { NAME($good) }.
    .but-none = Zum Erfüllen bist du hier, und es bringt dir einen höheren Vertrag.
lesson-second-join = Dein Rivale ist nach **{ NAME($place, form: "dat") }** gereist, wo deine { $worth } erfüllbar ist. Für { COUNT($fee, "counter") }, die er bekommt, darfst du mitreisen und auch erfüllen; nur die Steine sind nicht für dich. Drück **Mitreisen, erfüllen**.
    .from-1 = Erfüll die { $worth }: ein Vertrag mehr für dich, im Zug deines Rivalen.
    .hint = Drück **Mitreisen, erfüllen**.
    .but-stay = Dann wartet deine { $worth } auf eine eigene Reise. { $fee ->
            [one] { $fee } Zeitmarke ist
           *[other] { $fee } Zeitmarken sind
        } wenig für eine Lieferung.
    .but-placed = Auch gut, vielleicht besser: Als Ware lässt er sich tauschen oder statt einer anderen verlieren. In dieser Lektion bleiben die Steine für Verträge.
    .but-none = Die Reise ist bezahlt, und die { $worth } ist erfüllbar.
lesson-second-letter =
    Wir überspringen deinen nächsten Zug, eine Reise nach { NAME($place, form: "dat") }. Dein Rivale hat die letzte Zeitmarke einer Reihe genommen, und ihr Buchstabe kostet alle eine Ware seiner Spalte. Keiner deiner Verträge verlangt { NAME($good) }: Gib das ab.
    .hint = Öffne **Verlieren …** und verlier { NAME($good) }, ohne einen Stein einzusetzen.
    .but-instead = Das kommt fast aufs Gleiche heraus: Ein Nachschubstein kann in der Spalte eingesetzt und statt einer Ware verloren werden. In dieser Lektion behalten wir die Steine.
    .but-spared = Auch gut, vielleicht besser: Ein Nachschubstein kann in der Spalte eingesetzt und statt einer Ware verloren werden. In dieser Lektion behalten wir die Steine.
    .but-owned = Auch gut, vielleicht besser: Der Stein wird für immer zur Ware. In dieser Lektion behalten wir die Steine.
    .but-both = Auch gut, vielleicht besser: Ein Stein geht statt einer Ware weg, der andere wird für immer zur Ware. In dieser Lektion behalten wir die Steine.
    .but-placed = Eine Ware verlierst du so oder so. Ein Stein, der jetzt eingesetzt ist, kann nicht mehr für die andere Ware seiner Farbe stehen.
lesson-second-end =
    Spiel gern weiter.

## Auf eigene Faust

lesson-third = Auf eigene Faust
    .pitch = Allein sind Verträge dein Geld: mit ihnen bezahlen, und durch Tausch erfüllen
    .summary =
        • Allein hast du { $turns } Züge für so viele Punkte, wie du kannst. Es gibt keine Buchstaben, und niemand reist mit.
        • **Keine Taler.** Eine Karte wird mit Verträgen bezahlt, die mindestens ihren Preis wert sind; was darüber ist, verfällt. Wer mehr als { $slots } Verträge hat, muss vor der Reise auf { $slots } herunter, also bezahl mit den kleinen.
        • **Eine Bonuskarte** bringt { $bonus } Waren bei jeder Reise an ihren Ort: Kauf sie, wo ein Vertrag sie verlangt.
        • **Ein Gebäude** bringt am Ende Punkte, wie seine Karte sagt.
        • **Tausch.** { $rate } Waren einer Sorte, oder { $rate } Zeitmarken, gegen eine Ware, die eine Lieferung braucht.
        • **Noch einmal erfüllen.** Ein Vertrag lässt sich erfüllen, sooft du die Waren hast, einmal je Zug, und bringt jedes Mal einen höheren.
    .but-cube = Dann ist er für immer eine Ware, und welche, steht fest. Ein Nachschubstein kommt von selbst dran, wenn eine Lieferung ihn braucht.
    .but-discard = So abgegeben bringt er nichts: Weder zählt er am Ende, noch bezahlt er eine Karte.
    .but-bonus = Du würdest mit einem Vertrag bezahlen, der dir noch einen höheren bringen kann. Kauf, wenn du mehr hast, als du behalten darfst.
    .but-building = Du würdest mit Verträgen bezahlen, die dir noch höhere bringen können. Kauf, wenn du mehr hast, als du behalten darfst.

lesson-third-pay =
    Allein hast du { $turns } Züge und keine Taler: Karten bezahlst du mit Verträgen, und vor der Reise dürfen es höchstens { $slots } sein. Du hast { $number }. Kauf für { $cost } **{ NAME($card, form: "acc") }**: Am Ende zählt dieses Gebäude für jeden deiner Verträge einen Punkt.
    .from-1 = Bezahl mit deinem kleinsten Vertrag, der { $small } für { NAME($small_place, form: "acc") }.
    .from-2 = Noch nicht genug: Leg die { $next } für { NAME($next_place, form: "acc") } dazu.
    .from-3 = Und die { $last } für { NAME($last_place, form: "acc") }: Zusammen ist das genau der Preis.
    .hint = Kauf im Menü { NAME($card, form: "acc") }; bezahl mit der { $small } für { NAME($small_place, form: "acc") }, der { $next } für { NAME($next_place, form: "acc") } und der { $last } für { NAME($last_place, form: "acc") }.
    .but-placed = Auch gut, vielleicht besser: Als Ware lässt er sich tauschen. In dieser Lektion bleiben die Steine für Verträge.
    .but-other = Auch ein Gebäude. In dieser Lektion nimm { NAME($card, form: "acc") }: Deine drei kleinsten Verträge sind genau der Preis, und jeder neue zählt mit.
    .but-goods = Ihre Waren kämen bei jeder Reise an ihren Ort. Aber zwei Verträge müssen ohnehin gehen, und mit einem dritten wird es ein Gebäude: Nimm { NAME($card, form: "acc") }.
    .but-nothing = Zwei Verträge müssen gehen, aber für nichts? Die kleinen können eine Karte bezahlen.
    .but-smallest = Alle drei kleinen sind nötig. In dieser Lektion geht der kleinste zuerst.
    .but-either = Du gibst beide, egal in welcher Reihenfolge. In dieser Lektion geht der für { NAME($next_place, form: "acc") } zuerst.
    .but-keep = Der ist mehr wert, am Ende und wenn er erfüllt wird. Bezahl mit den kleinen.
lesson-third-sweden =
    Einen Vertrag könntest du jetzt durch einen Tausch erfüllen. Aber bei jeder Reise nach **{ NAME($place, form: "dat") }** bringt deine Bonuskarte { $bonus } { NAME($good) }, und damit erfüllst du bald beide, für { NAME($first, form: "acc") } und { NAME($second, form: "acc") }. Reise dorthin.
    .hint = Wähle { NAME($place) }: als Knopf oder in **Reisen nach …**.
    .but-placed = Auch gut, vielleicht besser: Als Ware lässt er sich tauschen. In dieser Lektion bleiben die Steine für Verträge.
    .but-both = Dort könntest du einen Vertrag durch einen Tausch erfüllen. Mit { NAME($good) } aus { NAME($place, form: "dat") } erfüllst du bald beide, für { NAME($first, form: "acc") } und { NAME($second, form: "acc") }.
    .but-less = Dort könntest du nichts erfüllen. { NAME($place) } bringt { NAME($good) }, und das verlangen zwei deiner Verträge.
lesson-third-trade =
    Seither warst du für Waren in { NAME($been, form: "dat") }. Die { $worth } für **{ NAME($place, form: "acc") }** lässt sich wieder erfüllen: { NAME($good) } hast du, und gegen { NAME($lacking) } kannst du { $rate } Zeitmarken tauschen. Reise dorthin.
    .from-1 = Drück **{ $worth } erfüllen**: { $rate } Zeitmarken werden gegen { NAME($lacking) } getauscht.
    .from-2 = Es fehlt: { NAME($lacking) }. Dafür hast du keinen Stein, also tausch { $rate } Zeitmarken dagegen.
    .from-3 = Alles ist da: Drück **{ $worth } erfüllen**.
    .hint = Wähle { NAME($place) }: als Knopf oder in **Reisen nach …**; dann drück **{ $worth } erfüllen**.
    .but-placed = Auch gut, vielleicht besser: Als Ware lässt er sich tauschen. In dieser Lektion bleiben die Steine für Verträge.
    .but-ready = Die { $other_worth } für { NAME($other, form: "acc") } ist erfüllbar und bleibt es: { NAME($good) } hast du für beide. In dieser Lektion kommt der Tausch zuerst.
    .but-less = Dort könntest du nichts erfüllen. In { NAME($place, form: "dat") } bringt eine Lieferung eine { $reward }.
    .but-none = Dann gehst du ohne neuen Vertrag. Zeitmarken bringen dir die meisten Reisen wieder.
lesson-third-bohemia =
    In **{ NAME($place, form: "dat") }** ist ein Vertrag erfüllbar. Die { $worth }, die du gerade bekommen hast, ist für denselben Ort, und ihr fehlt nur, was Nachschubsteine und Zeitmarken geben. Reise dorthin.
    .from-1 = Erfüll die { $small }: { NAME($good) } hast du.
    .from-2 = Drück **{ $worth } erfüllen**: Steine stehen für { NAME($cube) } und einmal { NAME($lacking) }, der Rest kommt gegen { $rate } Zeitmarken.
    .from-3 = Einmal fehlt { NAME($lacking) }: Tausch { $rate } Zeitmarken dagegen.
    .from-4 = Alles ist da: Drück **{ $worth } erfüllen**.
    .hint = Wähle { NAME($place) }: als Knopf oder in **Reisen nach …**; erfüll die { $small }, dann die { $worth }.
    .but-one = Nur in { NAME($place, form: "dat") } kannst du auf einer Reise zwei Verträge erfüllen.
    .but-whole = Ein Tausch ist nicht nötig: Du hast alles, was verlangt ist.
    .but-later = Du kannst beide erfüllen. In dieser Lektion kommt die { $small } zuerst, für die kein Tausch nötig ist.
    .but-none = Dann bleibt ein Vertrag liegen, den du erfüllen kannst, und du bekommst keinen höheren dafür.
lesson-third-end =
    Wieder hast du { $number } Verträge, zwei müssen also vor der Reise gehen: Bezahl mit den kleinen eine Karte. Mehr als die Hälfte deiner { $turns } Züge kommt noch.

## Was Rätsel verlangen

goal-two = Zwei Reisen
    .task = { $value } Punkte nach diesem und dem nächsten Zug. Kein Kauf, kein Tausch. Verkauf nur, was du musst.
    .value = { $value } Punkte
    .behind = { $value } Punkte zu wenig
    .hint = Such dir zuerst den zweiten Vertrag aus, und frag dann, woher seine Waren kommen.
    .first = Punkte aus dieser Reise
    .later = Punkte aus der nächsten Reise

## Rätsel zum Lernen

puzzle-the_nearest = Der nächste Vertrag
    .intro = Eine Reise für Waren, und eine zum Erfüllen: Welchem deiner Verträge fehlt am wenigsten?
    .hint = Sieh zuerst nach den kleinen Verträgen.
    .why = Ein Getreide aus Danzig und dein Nachschubstein für Wein sind alles, was die { $small } für Schweden verlangt. Sie bleibt dir, und eine { $next } kommt dazu. Die Reise nach England bringt mehr Waren, macht aber keinen Vertrag rechtzeitig voll.
puzzle-a_better_one = Ein besserer
    .intro = Ein Vertrag in Italien ist in Reichweite. Einer, der mehr zählt, auch.
    .hint = Woher kommt Gemüse?
    .why = Gemüse aus den Niederlanden, dein Kupfer und für den Rest deine Nachschubsteine: Das ist die { $big } für England, und eine { $next } kommt dazu. Die { $small } für Italien bringt nur eine { $less }.
puzzle-spend_to_gain = Zahlen und gewinnen
    .intro = Manche Reisen kosten Zeitmarken und sind trotzdem die besseren.
    .hint = Einer deiner Verträge verlangt Gewürze.
    .why = Gewürze aus Spanien, deine Muskete und für den Rest deine Nachschubsteine: Das ist die { $big } für Schweden, und eine { $next } kommt dazu. Die Niederlande kosten keine Zeitmarke, führen aber nur zur { $small } für England.
puzzle-both_on_one_journey = Beide auf einer Reise
    .intro = Einer deiner Verträge für Dänemark ist erfüllbar. Der andere beinahe.
    .hint = Was bringen deine Bonuskarten, und wo?
    .why = In Schweden bringt deine Bonuskarte Zitrusfrüchte, und dann erfüllst du auf einer Reise beide Verträge für Dänemark: Eine { $one } und eine { $two } kommen dazu. Erfüllst du die { $big } sofort, fehlt für die { $small } eine Frucht, und die zweite Reise bringt nur eine { $less }.
puzzle-which_good = Welche Ware?
    .intro = Ein Vertrag für Hamburg ist erfüllbar, und dort liegt ein Stein. Welche Ware er wird, bestimmst du.
    .hint = Welchen Vertrag bekommst du für diesen, und was verlangt er?
    .why = Die { $small } für Hamburg bringt eine { $next } für die Niederlande, die Vieh verlangt: Nimm das für den Stein, und auf der nächsten Reise erfüllst du sie. Eine { $last } kommt dazu. Mit Musketen müsstest du Vieh erst aus England holen.
puzzle-the_dear_journey = Die teure Reise
    .intro = Eine Reise nach Italien kostet Zeitmarken. Sieh nach, ob sie das wert ist.
    .hint = Ein Vertrag dort verlangt Getreide.
    .why = Beide Verträge verlangen das Getreide aus Danzig. Der für Italien bringt dir eine { $next } statt einer { $less } und lässt dir deine Musketen, die dein Zeughaus zählt. Die Zeitmarken sind nichts mehr wert.
