## Erster Zahltag

lesson-first = Erster Zahltag
    .pitch = In vielen Städten bauen, vorn sein, wo es zählt, und Schulden machen wie alle
    .summary =
        • Das meiste Geld nach drei Zahltagen gewinnt.
        • **Dein Zug.** Segle mit deinen Karten; dann bau Haus oder Festung, eröffne ein Haus wieder oder nimm ein Darlehen.
        • **Karten.** Eine Zielkarte bringt dich von überall hin, auch von der Bank; eine Verbindung von einer ihrer Städte zur anderen. Ein ★ ist ein Schritt auf See.
        • **Zahltag.** Je mehr Städte, desto mehr Geld. In jeder bekommt der Erste den Wert, der Zweite die Hälfte (Gleichstand: niedrigerer Bauplatz). Eine Festung bringt die Hälfte, in der vollsten Stadt alles.
        • **Dunkle Bauplätze.** Ein Haus dort schließt das erste offene der Stadt; es lässt sich kostenlos wieder eröffnen.
        • **Die Bank.** { $amount } Florin kosten { $repay }, einen Zahltag später { $later }, und deinen Zug.
        • Sobald jemand alles gebaut hat, kommt der Zahltag.
    .but-borrow = Ein Darlehen kostet den ganzen Zug, und zum Bauen hast du jetzt das Geld.

lesson-first-start =
    Häuser bringen an drei Zahltagen Geld, und am Ende gewinnt, wer am meisten hat. **Bauen …** kauft eine Karte, segelt und baut in einem. Fang billig an: Wähle **{ NAME($city) }**, den zweiten Bauplatz, für { $cost } deiner { $money } Florin.
    .from-1 = Die Karte gehört dir. Segle nach **{ NAME($city) }** und bau dort ein Haus, auf dem zweiten Bauplatz.
    .from-2 = Du bist in { NAME($city) }. Bau das Haus, auf dem zweiten Bauplatz.
    .from-3 = Gebaut: Mehr als eine Aktion hat ein Zug nicht. Karten können warten, also beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle { NAME($city) }, den zweiten Bauplatz; dann drück **Zug beenden**.
    .but-dear = Mit dieser Karte kostet dein erstes Haus mehr. Deine { $money } Florin müssen weit reichen: { $houses } Häuser und eine Festung sind zu bauen.
    .but-connection = So eine Karte führt von einer ihrer zwei Städte in die andere. Dein Schiff ist in keiner: Erst brauchst du eine Zielkarte.
    .but-sail = Eine Karte genügt. Nutz sie: Segle nach { NAME($city) } und bau.
    .but-here = Du bist in { NAME($city) }, wo ein Haus billig ist. Bau es, bevor du Geld für Karten ausgibst.
    .but-lower = Der erste Bauplatz gewinnt bei Gleichstand, aber mit einem Haus allein darauf zahlt die Stadt { $lower } statt { $worth }. Solange du hier allein bist, ist der zweite besser.
    .but-house = Eine Festung wird nach dem Wert ihrer Stadt bezahlt, und eine Stadt ohne Haus hat keinen. Erst das Haus.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-first-fortress =
    Wer in einer Stadt vorn liegt, bekommt am Zahltag ihren Wert, eine Festung die Hälfte, in der vollsten alles; niemand schließt sie. Dein Schiff darf bleiben: Bau eine in **{ NAME($city) }** für { $cost } Florin.
    .from-1 = Eine Festung steht für immer. Beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle die Festung in { NAME($city) }; dann drück **Zug beenden**.
    .but-house = Du liegst hier schon vorn: Ein zweites Haus brächte an einem Zahltag { $house ->
            [0] nichts
           *[other] { $house }
        } mehr, die Festung { $worth }.
    .but-early = Auch gut, vielleicht besser: Ein großes Darlehen bezahlt mehrere Häuser. In dieser Lektion geben wir erst das eigene Geld aus.
    .but-cheap = Auch gut, vielleicht besser: Diese Karte ist billig und kann später nützen. In dieser Lektion kaufen wir Karten, wenn wir wissen, wofür.
    .but-card = Um hier zu bauen, brauchst du gar keine Karte. Nutz erst den Ort, und kauf, wenn du weiterwillst.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-first-tie =
    In { NAME($city) } steht ein Rivale auf dem zweiten Bauplatz. Bei Gleichstand gewinnt der erste: Bau dort, und er wird nur halb bezahlt. Wähle **{ NAME($city) }** für { $cost } Florin.
    .from-1 = Die Karte gehört dir. Segle nach **{ NAME($city) }** und bau dort ein Haus, auf dem ersten Bauplatz.
    .from-2 = Du bist in { NAME($city) }. Bau das Haus, auf dem ersten Bauplatz.
    .from-3 = Jetzt liegst du in { NAME($city) } vorn. Beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle { NAME($city) }; dann drück **Zug beenden**.
    .but-there = In { NAME($home) } liegst du schon vorn: Noch ein Haus dort bringt an einem Zahltag vorerst nichts mehr.
    .but-elsewhere = Mit dieser Karte kostet ein Haus mehr, oder sie führt aus einer Stadt, in der dein Schiff nicht ist. { NAME($city) } kostet alles in allem { $cost } Florin.
    .but-sail = Du hast die Karte nach { NAME($city) }: Segle erst dorthin.
    .but-on = Weiter weg bringt dir ein Haus vielleicht mehr, kostet aber auch mehr. Hier nimmst du zugleich einem Rivalen etwas weg.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-first-third =
    Drei Städte bringen allein schon { $three } Florin. Nebenan ist { NAME($city) } leer: Der zweite Bauplatz dort bringt an einem Zahltag { $worth } mehr, für deine letzten { $money } Florin. Dann endet dein Zug von selbst.
    .from-1 = Die Karte gehört dir. Segle nach **{ NAME($city) }** und bau dort ein Haus, auf dem zweiten Bauplatz.
    .from-2 = Du bist in { NAME($city) }. Bau das Haus, auf dem zweiten Bauplatz.
    .hint = Öffne **Bauen …** und wähle { NAME($city) }, den zweiten Bauplatz.
    .but-early = Auch gut, vielleicht besser: Ein großes Darlehen bezahlt mehrere Häuser, und im nächsten Zug nimmst du eins auf. In dieser Lektion kommt erst die Stadt nebenan, solange dein Schiff so nah ist.
    .but-second = Ein zweites Haus in { NAME($home) } bringt an einem Zahltag { $second } mehr, eine dritte Stadt { $worth }.
    .but-less = Nichts, was du mit dieser Karte erreichst, bringt so viel: { $worth } mehr an einem Zahltag ist das Meiste, was { $money } Florin hier kaufen.
    .but-sail = Du hast die Karte nach { NAME($city) }: Segle erst dorthin.
    .but-lower = Der erste Bauplatz gewinnt bei Gleichstand. Aber solange du hier allein bist, bringt er an einem Zahltag { $lower } mehr, der zweite { $worth }.
    .but-spent = Dann könntest du das Haus nicht mehr bezahlen.
lesson-first-loan =
    Kein Geld mehr: Zeit für die Bank. Dein Schiff geht dorthin, du bekommst jetzt { $more } Florin und schuldest am Zahltag { $more_back }, und dein Zug ist vorbei. Schulden machen in diesem Spiel alle.
    .hint = Wähle: { $more } aufnehmen, { $more_back } zurück.
    .but-small = Das reicht für ein einziges Haus, und jeder Gang zur Bank kostet dich einen Zug. Mit { $more } Florin kommst du viel weiter.
lesson-first-fourth =
    Von der Bank kommst du nur mit einer Zielkarte weg. Ein Haus in **{ NAME($city) }**, auf dem zweiten Bauplatz, kostet { $cost } deiner { $money } Florin, und vier Städte bringen { $four }, nicht { $three }.
    .from-1 = Die Karte gehört dir. Segle nach **{ NAME($city) }** und bau dort ein Haus, auf dem zweiten Bauplatz.
    .from-2 = Du bist in { NAME($city) }. Bau das Haus, auf dem zweiten Bauplatz.
    .from-3 = Vier Städte. Beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle { NAME($city) }, den zweiten Bauplatz; dann drück **Zug beenden**.
    .but-soon = Auch gut, vielleicht besser: Diese Karte ist billig und nützt in der nächsten Phase. In dieser Lektion kaufen wir sie etwas später.
    .but-middle = Das brächte an einem Zahltag ebenso viel. Aber { NAME($city) } liegt mitten im Meer, einen einzigen Schritt von vier Städten entfernt.
    .but-dear = Mit dieser Karte kostet ein Haus mehr oder bringt weniger. { NAME($city) } kostet { $cost } Florin und bringt an einem Zahltag { $worth } mehr.
    .but-connection = Von der Bank kommst du nur mit einer Zielkarte weg.
    .but-sail = Du hast die Karte nach { NAME($city) }: Segle erst dorthin.
    .but-on = Ein Zug hat eine Aktion. Bau jetzt hier, und segle im nächsten Zug weiter.
    .but-lower = Der erste Bauplatz gewinnt bei Gleichstand. Aber solange du hier allein bist, bringt er an einem Zahltag { $lower } mehr, der zweite { $worth }.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-first-fifth =
    { $money } Florin für noch zwei Häuser: Such ein billiges. Eine Verbindung führt von { NAME($home) } nach **{ NAME($city) }**, wo der zweite Bauplatz an einem Zahltag { $worth } mehr bringt. Wähle das für { $cost } Florin.
    .from-1 = Die Verbindung gehört dir. Segle nach **{ NAME($city) }** und bau dort ein Haus, auf dem zweiten Bauplatz.
    .from-2 = Du bist in { NAME($city) }. Bau das Haus, auf dem zweiten Bauplatz.
    .from-3 = Fünf Städte, und Geld für das letzte Haus ist noch da. Beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle { NAME($city) }, den zweiten Bauplatz; dann drück **Zug beenden**.
    .but-there = In { NAME($home) } liegst du schon vorn: Noch ein Haus dort bringt an einem Zahltag vorerst nichts mehr.
    .but-soon = Auch gut, vielleicht besser: Diese Karte ist billig und nützt in der nächsten Phase. In dieser Lektion kaufen wir sie etwas später.
    .but-more = { NAME($away) } bringt an einem Zahltag { $more } mehr, { NAME($city) } { $worth }. Aber es kostet so viel, dass dein letztes Haus noch ein Darlehen bräuchte, und noch einen Zug.
    .but-elsewhere = Mit dieser Karte kostet ein Haus mehr, oder dein Schiff kann sie von hier nicht nutzen. { NAME($city) } kostet alles in allem { $cost } Florin.
    .but-sail = Du hast die Karte nach { NAME($city) }: Segle erst dorthin.
    .but-on = Ein Zug hat eine Aktion. Bau jetzt hier, und segle im nächsten Zug weiter.
    .but-lower = Der erste Bauplatz gewinnt bei Gleichstand. Aber solange du hier allein bist, bringt er an einem Zahltag { $lower } mehr, der zweite { $worth }.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-first-last =
    Du hast noch ein Haus zu bauen, deine Rivalen je { $left }. Wer alles gebaut hat, beendet die Phase, und der Zahltag kommt. Aber kauf erst **{ NAME($from) }–{ NAME($to) }** für { $cost } Florin: Karten behältst du, und in der nächsten Phase nützt sie dir.
    .from-1 = Jetzt dein letztes Haus, in **{ NAME($city) }**. Es bringt am Zahltag { $worth ->
            [0] nichts
           *[other] { $worth }
        } mehr, aber er kommt, bevor deine Rivalen ihre gebaut haben.
    .hint = Im Menü für Darlehen, Karten und Segeln kauf { NAME($from) }–{ NAME($to) }; dann bau in { NAME($city) }.
    .but-order = Das kommt als Nächstes. Kauf erst die Karte: Dein Geld reicht genau für beides.
    .but-spent = Dann könntest du das Haus nicht mehr bezahlen.
    .done = Zahltag! Du bekommst { $paid } Florin, deine Rivalen { $next } und { $last }.
lesson-first-settle =
    Dein Darlehen kostet jetzt { $more_back } Florin, oder { $more_later } am nächsten Zahltag. Du hast { $money }, und bis dahin ist viel zu bauen. Jetzt ist Geld mehr wert: Verlängere es.
    .hint = Drück **Verlängern**.
    .but-repay = Zurückzahlen kostet weniger, aber mit dem Geld kannst du jetzt keine Häuser bauen. Verlängere, und lass es die Häuser verdienen.
lesson-first-end =
    Die zweite Phase: neue Häuser und eine Festung für alle. Ein Haus auf einem dunklen Bauplatz schließt das erste offene der Stadt, das sich kostenlos wieder eröffnen lässt.

## Zu zweit am Spielplan

lesson-second = Zu zweit am Spielplan
    .pitch = Mit ★ zu einer Stadttafel segeln, und wieder eröffnen, was ein Rivale schließt
    .summary =
        • **★** Eine Zielkarte bringt dich in ihre Stadt, oder so viele Schritte weit, wie sie Siegel (★) hat. Nur Siegel führen zu den Tafeln neben dem Spielplan.
        • **{ NAME($tile) }** zahlt sofort für jedes Haus deiner Hauptfarbe, und an Zahltagen noch dazu.
        • **Zu zweit** wird in einer Stadt nur der Erste bezahlt, und bei Gleichstand zählt der niedrigere Bauplatz. Ihr baut auch neutrale Häuser, die kein Zahltag bezahlt, die aber anderen den ersten Rang nehmen. Dir müssen immer mehr eigene als neutrale bleiben.
        • **Geschlossen und wieder eröffnet.** Ein Haus auf einem dunklen Bauplatz schließt das erste offene seiner Stadt. Segle hin und eröffne deines kostenlos wieder, auf dem nächsten Bauplatz: Das ist deine Aktion.
    .but-borrow = Ein Darlehen kostet den ganzen Zug, und für das, was jetzt zu tun ist, hast du das Geld.

lesson-second-seals =
    Eine Partie zu zweit hat begonnen: In { NAME($home) } hast du ein Haus und eine Festung. Nach **{ NAME($tile) }** führen nur ★, und ein Haus wird dort sofort bezahlt. Bau auf dem zweiten Bauplatz.
    .from-1 = Die Karte gehört dir, mit einem ★. Segle mit dem ★, nicht nach { NAME($card) }.
    .from-2 = Ein ★ ist ein Schritt in irgendeine Nachbarstadt. Steuere **{ NAME($tile) }** an.
    .from-3 = Du bist in { NAME($tile) }. Bau ein eigenes Haus, auf dem zweiten Bauplatz.
    .from-4 = Sofort { $paid } Florin, für ein Haus, das nichts gekostet hat. Beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle { NAME($tile) }, den zweiten Bauplatz; dann drück **Zug beenden**.
    .but-besides = Auch gut, vielleicht besser: Eine Karte lässt sich nebenher kaufen und bringt dich später weiter. In dieser Lektion kaufen wir im nächsten Zug eine und halten diesen kurz.
    .but-next = Auch gut, vielleicht besser: Diese Karte wirst du brauchen. In dieser Lektion kaufen wir sie im nächsten Zug und halten diesen kurz.
    .but-there = In { NAME($home) } liegst du schon vorn. In { NAME($tile) } kostet ein Haus nichts und bringt dir sofort { $paid } Florin.
    .but-dear = Ein Schritt genügt. Die Karte mit einem einzigen ★ schafft das für { $cost } Florin.
    .but-connection = So eine Karte führt nur in die Städte, die sie nennt, und dort kostet ein Haus Geld. In { NAME($tile) } kostet es nichts und bringt sofort { $paid } Florin, und dorthin führen nur ★.
    .but-named = In { NAME($card) } kostet ein Haus Geld und bringt nicht sofort etwas. Nutz lieber den ★ der Karte.
    .but-have = Du hast eine Karte mit einem ★, und einer genügt. Nutz sie.
    .but-other = Auch das ist ein Schritt, aber nur { NAME($tile) } zahlt sofort für ein Haus.
    .but-here = Du bist in { NAME($tile) }, wo ein Haus nichts kostet und sofort etwas bringt. Bau es.
    .but-neutral = Auch gut, vielleicht besser: Auch neutrale Häuser sind zu bauen, und hier kosten sie nichts. In dieser Lektion kommt erst dein eigenes, für die Florin.
    .but-lower = Solange du hier allein bist, bringt dir der erste Bauplatz sofort { $lower } Florin, der zweite { $paid }.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-second-neutral =
    Zu zweit hast du auch { $number } neutrale Häuser zu bauen. Kein Zahltag bezahlt sie, aber mit jedem Haus ist { NAME($tile) } mehr wert: Bau jetzt ein neutrales, kostenlos, und danach dein eigenes.
    .from-1 = Es nimmt deinem eigenen Haus hier den ersten Rang, aber nur, bis du das nächste baust. Karten behält man, und kaufen kannst du auch nach dem Bauen: Nimm **{ NAME($from) }–{ NAME($to) }** für { $cost } Florin, um später von { NAME($home) } weiterzusegeln.
    .from-2 = Eine Karte für später, für wenig Geld. Beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle das neutrale Haus in { NAME($tile) }; kauf dann { NAME($from) }–{ NAME($to) }, und drück **Zug beenden**.
    .but-own = Dein eigenes bringt jetzt Florin, aber mehr, wenn erst ein neutrales steht. Bau das neutrale zuerst.
    .but-after = Auch gut: Diese Karte wirst du brauchen. In dieser Lektion bauen wir erst und kaufen sie gleich danach.
    .but-later = Du könntest jetzt aufhören. Aber { NAME($from) }–{ NAME($to) } kostet wenig, und ein Rivale kann sie dir nehmen: Kauf sie jetzt.
    .but-dearer = Auch die führt von { NAME($home) } weiter, aber ein Haus kostet in { NAME($far) } mehr als in { NAME($from) }. Nimm { NAME($from) }–{ NAME($to) }.
    .but-other = Diese Karte kostet mehr oder führt von { NAME($home) } nicht weiter. Nimm { NAME($from) }–{ NAME($to) }.
    .but-card = Bleib: In { NAME($tile) } baust du kostenlos. Kauf, wenn du weiterwillst.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-second-at_once =
    Jetzt ein eigenes. Mit zweien liegst du in { NAME($tile) } vorn, und es zahlt dir seinen ganzen Wert: sofort { $paid } Florin.
    .from-1 = { NAME($tile) } hat gezahlt. Beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle dein eigenes Haus in { NAME($tile) }; dann drück **Zug beenden**.
    .but-neutral = Ein neutrales Haus bringt nicht sofort etwas. Dein eigenes bringt { $paid } Florin.
    .but-card = Bleib: In { NAME($tile) } baust du kostenlos. Kauf, wenn du weiterwillst.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-second-back =
    Wir überspringen einen Zug: Du hast noch einmal in { NAME($tile) } gebaut, und ein neutrales Haus deines Rivalen liegt jetzt in { NAME($home) } vorn; zu zweit wird nur der Erste bezahlt. Segle mit einem ★ zurück und bau, damit deine Festung dort mehr wert ist. Es muss ein neutrales sein: Mehr eigene als neutrale müssen dir bleiben.
    .from-1 = Die Karte gehört dir. Segle mit ihrem ★: Von { NAME($tile) } führt ein Schritt nur nach { NAME($home) }.
    .from-2 = Du bist in { NAME($home) }. Bau dein neutrales Haus.
    .from-3 = { NAME($home) } ist jetzt mehr wert, und damit auch deine Festung dort. Beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle neutral, { NAME($home) }; dann drück **Zug beenden**.
    .but-less = Mit dieser Karte kostet der Weg nach { NAME($home) } mehr, oder sie führt gar nicht hin. Die Karte mit einem einzigen ★ schafft es.
    .but-named = Auch dort könntest du bauen, aber überholt hat dich dein Rivale in { NAME($home) }. Nutz den ★ der Karte.
    .but-have = Du hast eine Karte mit einem ★, und ein Schritt führt nach { NAME($home) }. Nutz sie.
    .but-on = Ein Zug hat eine Aktion: Du bist in { NAME($home) }, also bau hier.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-second-fifth =
    Ein dunkler Bauplatz schließt das erste offene Haus der Stadt: eben das neutrale deines Rivalen, bald deines. Weitersegeln brächte mehr, aber hier siehst du, wie man wieder eröffnet: Bau noch ein Haus in **{ NAME($home) }**, { $worth } mehr an einem Zahltag.
    .from-1 = Jetzt stehen hier zwei eigene. Beende deinen Zug.
    .hint = Öffne **Bauen …** und wähle { NAME($home) }; dann drück **Zug beenden**.
    .but-on = Auch gut, und hier besser: Eine neue Stadt bringt am Ende mehr. In dieser Lektion bleiben wir noch einmal, um zu sehen, wie man ein Haus wieder eröffnet.
    .but-besides = Auch gut, und hier besser: Diese Karte bringt dich weiter in neue Städte. In dieser Lektion bleiben wir noch einmal, um zu sehen, wie man ein Haus wieder eröffnet.
    .but-away = Mit dieser Karte kostet eine neue Stadt mehr als { NAME($new) }, oder du erreichst keine. In dieser Lektion bleiben wir noch einmal, um zu sehen, wie man ein Haus wieder eröffnet.
    .but-keep = Auch gut, vielleicht besser: Diese Karte bringt dich in eine neue Stadt weiter. In dieser Lektion behalten wir das Geld, um erst zu sehen, was dein Rivale tut.
    .but-saved = Behalte dein Geld. Eine Karte kannst du im nächsten Zug kaufen, wenn du weißt, wofür.
lesson-second-reopen =
    Dein Rivale hat das neutrale Haus auf dem nächsten dunklen Bauplatz wieder eröffnet: Deins ist zu. **Eröffne** es wieder, kostenlos; ein Zahltag bringt { $worth } mehr.
    .hint = Öffne **Bauen …** und wähle das Eröffnen in { NAME($home) }.
    .but-besides = Auch gut, vielleicht besser: Eine Karte lässt sich nebenher kaufen und bringt dich später weiter. In dieser Lektion behalten wir das Geld und sehen, was das Eröffnen bringt.
    .but-build = Ein neues Haus bringt auch { $built } mehr, kostet aber Geld und dein letztes Haus. Wieder zu eröffnen kostet beides nicht.
    .but-away = Eröffne erst dein Haus wieder: Es kostet nichts und bringt deinem Zahltag { $worth } mehr.
lesson-second-end =
    Es steht wieder, und du liegst vorn. Bevor du auf einem dunklen Bauplatz baust, sieh nach, wessen Haus es schließt.

## Was Rätsel verlangen

goal-net = Wenn jetzt Zahltag wäre
    .task = { $value } Florin Vorsprung vor { $rivals ->
        [one] deinem Rivalen
       *[other] allen Rivalen
    }, wäre nach diesem Zug Zahltag (Schulden abgezogen).
    .value = { $value ->
        [0] keinen Vorsprung
       *[other] { $value } Florin Vorsprung
    }
    .behind = { $value } Florin zurück
    .hint = Zähl mit, was der Weg dorthin kostet, und such die Stadt, in der dein Haus einen Rivalen seinen Rang kostet.
    .own-purse = dein Geld, abzüglich deiner Schulden
    .own-payday = dein Zahltag
    .rival-purse = { $rivals ->
        [one] das Geld deines Rivalen, abzüglich seiner Schulden
       *[other] das Geld des stärksten Rivalen, abzüglich seiner Schulden
    }
    .rival-payday = { $rivals ->
        [one] der Zahltag deines Rivalen
       *[other] der Zahltag des stärksten Rivalen
    }

## Rätsel zum Lernen

puzzle-one_step_further = Einen Schritt weiter
    .intro = Von der Bank kommst du nur mit einer Zielkarte weg. Von dort geht es mit einer Verbindung vielleicht billig weiter.
    .hint = Der Ort, auf den es ankommt, liegt einen Schritt hinter der Karte, die dich hinausbringt.
    .why = In Napoli ziehst du mit deinem Haus gleich, und das vorderste ist deines: Jetzt wirst du dort bezahlt, und dein Rivale nicht. Ein Zahltag brächte ihm { $theirs } Florin statt { $before }; nach einem Haus in Alexandria { $other }.
puzzle-a_dark_site = Ein dunkler Bauplatz
    .intro = Ein Haus auf einem dunklen Bauplatz schließt das erste offene der Stadt. Sieh nach, wessen das wäre.
    .hint = Schließ ein Haus deines Rivalen, wo Bauen wenig kostet.
    .why = In Athina schließt dein Haus das einzige, das dein Rivale dort hat: Ein Zahltag brächte ihm { $theirs } Florin statt { $before }. Ein Haus in Alexandria brächte dir mehr, ließe ihm aber { $other }.
puzzle-better_than_free = Besser als kostenlos
    .intro = Ein geschlossenes Haus von dir kannst du kostenlos wieder eröffnen. Nicht immer bringt das am meisten.
    .hint = Am Ende einer Verbindung liegt ein dunkler Bauplatz: Wessen Haus würde deines schließen?
    .why = Wieder eröffnet, erhöht dein Haus in Tunis, was dein Rivale dort bekommt: Ein Zahltag brächte ihm { $raised } Florin statt { $before }. In Venezia schließt deines sein vorderstes Haus, und er ist dort nicht mehr Erster: { $theirs }.
puzzle-the_long_way = Der lange Weg
    .intro = Du könntest bauen, wo dein Schiff liegt. Aber anderswo ist ein Haus von dir geschlossen.
    .hint = Verbindungen lassen sich nacheinander nutzen.
    .why = Mit deinem Haus wird Alexandria zur vollsten Stadt, und nur dort werden Festungen jetzt voll bezahlt: Deine steht dort, die deines stärksten Rivalen nicht. Ein Zahltag brächte ihm { $theirs } Florin statt { $before }.
puzzle-by_connections = Mit Verbindungen
    .intro = Zielkarten sind teuer, und dein Beutel ist leicht. Verbindungen kosten wenig.
    .hint = Wo eine Verbindung endet, führt eine andere weiter.
    .why = In Napoli nimmt dein Haus deinem stärksten Rivalen den ersten Rang. In Tunis brächte dir ein Zahltag mehr, aber das Haus, das du dort schließt, stand vor seinem: Er bekäme { $other } Florin statt { $theirs }.
puzzle-another_colour = In anderer Farbe
    .intro = Zu zweit darfst du auch Häuser in einer neutralen Farbe bauen. Wozu ist ein Haus gut, das dir nicht gehört?
    .hint = Sieh nach, was ein Haus mehr aus der Stadt macht, in der deine Festung steht.
    .why = Mit einem Haus mehr gehört Constantinople zu den vollsten Städten, und deine Festung dort wird voll bezahlt: Ein Zahltag brächte dir { $after } Florin statt { $before }. Es muss ein neutrales sein, denn von deinen eigenen müssen mehr übrig sein als davon.
