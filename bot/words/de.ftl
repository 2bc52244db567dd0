## Was der Bot ablehnt, und was liest, wer ihn betreibt

unknown_table = Den Tisch { $table } gibt es nicht; /table list zeigt die dieses Servers.
unknown_game = Ein Spiel { NAME($game) } gibt es nicht; wähle eins von { $known }.
not_offered = Dieses Spiel gibt es bei diesem Bot nicht; **/play** zeigt seine Spiele.
not_offered_here = { NAME($game) } gibt es auf diesem Server nicht; **/play** zeigt seine Spiele.
unknown_thinking = So können Computer nicht nachdenken: { $thinking }; wähle eins von { $known }.
bad_name = Ein Name braucht mindestens einen Buchstaben und höchstens { $most }.
not_yours_to_name = Das kann nur, wer diesen Tisch eröffnet hat oder den Server verwaltet.
unknown_level = Einen Computer namens { $level } gibt es nicht; wähle einen von { $known }.
unknown_edition = { NAME($game) } hat keine Ausgabe { $edition }; wähle eine von { $known }.
bad_choice = { $reason }
not_seated = Du hast an diesem Tisch keinen Platz.
already_seated = Du hast an diesem Tisch schon einen Platz.
table_full = Dieser Tisch ist voll: { NAME($game) } hat höchstens { COUNT($most, "seat") }.
not_there = Der Platz ist an diesem Tisch schon wieder frei.
not_welcome = Du kannst an diesem Tisch nicht mitmachen.
only_opener = Das kann nur, wer diesen Tisch eröffnet hat.
    .named = Das kann nur { $name }: Wer den Tisch eröffnet hat, entscheidet darüber.
banned-person = Du kannst diesen Bot nicht mehr benutzen: Wer ihn betreibt, hat dich ausgeschlossen. Nur /my export und /my delete gehen noch.
banned-server = Dieser Server kann diesen Bot nicht mehr benutzen: Wer ihn betreibt, hat ihn ausgeschlossen.
not_served = Wer diesen Bot betreibt, hat diese Person ausgeschlossen.
started = Diese Partie hat schon begonnen.
not_started = Diese Partie hat noch nicht begonnen.
over = Diese Partie ist vorbei.
not_posted = Die Lobby wird gerade noch geschrieben; versuch es gleich noch einmal.
frozen = Tisch { $code } ist eingefroren: { $reason } Nichts geht verloren, keine Bedenkzeit läuft; ist der Fehler behoben, geht es weiter. Schließen kann ihn, wer ihn eröffnet hat oder den Server verwaltet: /table close.
frozen-page = 🧊 Eingefroren: Diese Version des Bots kann die Partie nicht fortsetzen. Nichts geht verloren, keine Bedenkzeit läuft; ist der Fehler behoben, geht es weiter. Schließen kann den Tisch, wer ihn eröffnet hat oder den Server verwaltet: /table close.
not_shown = Die Partie an Tisch { $code } ist vorbei, ihr Ergebnis gilt. Diese Version des Bots kann ihre Aktionen nicht zeigen: { $reason } Mit /table export gibt es sie alle noch.
not_shown-page = 📁 Diese Partie ist vorbei, ihr Ergebnis gilt. Diese Version des Bots kann ihre Aktionen nicht zeigen; mit /table export gibt es sie alle noch.
away = Dieser Tisch ruht, denn der Bot ist von seinem Server entfernt worden. Es geht weiter, sobald er zurück ist.
not_frozen = Dieser Tisch ist nicht eingefroren; wer dort einen Platz hat, kann ihn schließen.
may_not_put_away = Einen eingefrorenen Tisch kann nur schließen, wer ihn eröffnet hat oder wer diesen Server verwalten darf.
stale = Am Tisch ist es weitergegangen; so steht es jetzt.
illegal = { $reason }
nothing_to_undo = Von dir gibt es an diesem Tisch nichts zurückzunehmen.
undo_floor = Das lässt sich nicht zurücknehmen: Seitdem wurde eine Karte gezogen oder etwas Verdecktes gesehen.
undo_costs = Seitdem wurde eine Karte gezogen oder etwas Geheimes gesehen. Nimmst du es trotzdem zurück, zählt diese Partie nicht mehr.
undo_other = Das lässt sich nicht zurücknehmen: Seitdem war jemand anders dran.
resigned = Du hast an diesem Tisch aufgegeben; ein Computer spielt für dich.
no_hint = { $why ->
    [lots] Die Computer dieses Spiels losen, deshalb gibt es keine Tipps.
   *[others] Tipps gibt es an Tischen, an denen du allein mit Computern spielst: /play bringt dich an einen.
}
no_review = { $why ->
    [running] Einen Rückblick gibt es, wenn die Partie vorbei ist.
    [other] Ein anderer Rückblick von dir wird noch berechnet; bitte warte, bis er fertig ist.
    [seat] Diesen Platz gibt es in der Partie nicht.
   *[game] Die Computer dieses Spiels losen, deshalb gibt es keinen Rückblick.
}
nobody_free = Die Computer haben an anderen Tischen zu tun: Frag gleich noch einmal.
not_alone = Die Partie geht weiter: Vorzeitig beenden kann sie nur, wer übrig ist, wenn alle anderen aufgegeben haben.
closed_place = In diesem Kanal darf kein Tisch stehen; /server show sagt, wo.
may_not_open = Hier dürfen nicht alle Tische eröffnen; /server show sagt, wer.
too_many_tables = Dieser Server hat { $most } offene oder laufende Tische, mehr dürfen es nicht sein.
too_many_of_yours = Du hast hier { $most } offene oder laufende Tische, mehr darf eine Person nicht haben. Beende oder schließ erst einen.
too_many_everywhere = Du hast auf allen Servern zusammen { $most } offene oder laufende Tische, mehr darf eine Person nicht haben. Beende oder schließ erst einen.
needs_role = Dieser Tisch ist nur für Leute mit einer bestimmten Rolle.
seats_kept = Die freien Plätze sind für die reserviert, die vorher mitgespielt haben; wer den Tisch eröffnet hat, kann dich mit /table invite einladen.
bad_setting = { $reason }
setting-games = Mindestens ein Spiel muss bleiben.
setting-limit = Eine Grenze muss mindestens 1 sein.
setting-unknown = { NAME($game) } hat keine solche Option und keinen solchen Wert.
bad_import = { $reason } Es wurde kein Analysetisch eröffnet.
import-size = Die Datei ist größer als { $most } MB.
import-json = Das ist kein JSON.
import-text = Der Text enthält ein halbes Schriftzeichen (eine Hälfte eines Surrogatpaars ohne die andere).
import-deep = Die Datei ist zu tief verschachtelt.
import-object = Das ist zwar JSON, aber nicht das Objekt, das ein Export ist.
import-over = Nur der Export eines Tisches, an dem die Partie vorbei ist, enthält alle Aktionen.
import-never = Der Tisch wurde geschlossen, bevor die Partie anfing; es gibt also keine Aktionen.
import-missing = Der Eintrag `{ $entry }` fehlt.
import-entry = Der Eintrag `{ $entry }` ist nicht so geschrieben wie in einem Export.
import-pair = Aktion { $number } ist nicht so geschrieben wie in einem Export.
import-game = Das Spiel gehört nicht zu denen dieses Bots: { $known }.
import-rules = Gespielt wurde nach den Regeln Nummer { $rules } von { NAME($game) }; dieser Bot spielt nach { $here }.
import-edition = Gespielt wurde mit einer Ausgabe von { NAME($game) }, die dieser Bot nicht hat; er hat { $known }.
import-content = Die Ausgabe { $edition } von { NAME($game) } hat einen anderen Inhalt als die dieses Bots.
import-moves = Die Partie hat mehr als { COUNT($most, "move") }; mehr werden von { NAME($game) } nicht nachgespielt.
import-move = Aktion { $number } ist nicht möglich. { $reason }
not_replayed = { $reason }
replaying-still = Eine andere Partie von dir wird noch nachgespielt; bitte warte, bis das fertig ist.
replaying-many = Mehrere lange Partien werden schon nachgespielt; bitte versuch es in ein paar Minuten noch einmal.
replaying-long = Die Partie nachzuspielen dauert länger als { $seconds } Sekunden; das wurde abgebrochen.
replaying-ended = Der Prozess, der die Partie nachgespielt hat, ist zu Ende gegangen, vielleicht aus Mangel an Speicher.
no_lesson = Diese Lektion gibt es hier nicht mehr; /learn zeigt die, die es gibt.
no_deal = Diese Wochenpartie gibt es nicht. /play zeigt die jetzigen.
deal_over = Diese Wochenpartie ist vorbei. /play zeigt die jetzigen.
deal_sealed = Diese Wochenpartie ist noch nicht vorbei. Bis Sonntag, 24:00 UTC, siehst du nur deine Punkte und deinen Verlauf. Dann öffnet sich alles.
no_analysis = Diesen Analysetisch gibt es nicht mehr; /replay import eröffnet einen neuen.
bad_zone = Diese Zeitzone gibt es nicht; schreib sie wie Europe/Berlin oder Europe/Vienna.
bad_hours = Eine Ruhezeit geht von einer Uhrzeit bis zu einer anderen, etwa 22:00 bis 07:30, und höchstens { COUNT($most, "hour") } lang.
bad_vacation = Urlaub muss in der Zukunft liegen und darf sich mit keinem anderen überschneiden; du hast { COUNT($most, "day") } im Jahr, davon sind noch { $left } übrig.
unknown_league = Diese Liga gibt es hier nicht.
may_not_found = Du darfst hier keine Liga eröffnen. Das dürfen Leute, die den Server verwalten dürfen.
only_organiser = Das dürfen nur die Veranstalter der Liga.
bad_league =
    { $what ->
        [speed] Eine Liga hat immer eine Bedenkzeit.
        [size] Tische dieser Größe hat das Spiel hier nicht. Möglich sind { $least } bis { $most }.
        [none] So bleiben keine Tische für drei oder mehr.
       *[other] Möglich sind { $least } bis { $most }.
    }
season_begun = Dafür ist es zu spät: Es ist schon jemand dabei, oder die Saison hat begonnen.
season_over = Diese Saison ist vorbei.
out_of_season = Du bist aus dieser Saison draußen. Zurück geht es nicht.
not_in_season = Du bist in dieser Saison nicht dabei.
league_table = Tisch { $code } ist eine Ligapartie. Das gibt es dort nicht.
played_out = Die Zeit für diese Runde ist um. Computer spielen Tisch { $code } zu Ende.
bad_dates = Die Termine einer Saison lassen sich zusammen um zwei Wochen verschieben. Übrig: { COUNT($left, "day") }.
bad_terms = Eine Bedenkzeit hat höchstens { COUNT($most, "hour") }, und ihre Obergrenze darf nicht unter dem Vorrat liegen.
not_away = An diesem Tisch spielt kein Computer für dich.
asked = An diesem Tisch ist erst noch eine andere Frage offen; wer sie gestellt hat, kann sie zurückziehen.
not_asked = Diese Frage ist nicht mehr offen, oder sie geht nicht an dich.
nothing_to_redo = Für dich gibt es an diesem Tisch nichts zu wiederholen.
not_free = Platz { $seat } ist nicht zu übernehmen.
bad_order = Dieses Spiel hat keinen solchen Dauerauftrag, oder du hast an diesem Tisch schon { $most }, mehr geht nicht.
rematch_open = Die Revanche ist schon eröffnet.
differs-edition = die Ausgabe { $edition } fehlt oder wurde geändert (erwartet wird der Inhalt { $sha256 }).
differs-rules = sie wurde nach den Regeln Nummer { $played } gespielt, und diese Version hat { $present }.
differs-rules_until = sie wurde nach den Regeln Nummer { $played } gespielt, und diese Version hat { $present }; die letzte Version, die sie spielt, ist { $until }.
differs-rules_later = sie wurde nach den Regeln Nummer { $played } gespielt, und diese Version hat { $present }; eine neuere Version spielt sie.
differs-game = das Spiel { NAME($game) } gehört nicht zu dieser Version.
differs-package = sie wurde mit { $package } { $version } begonnen, und das ist hier nicht installiert.
differs-version = sie wurde mit { $package } { $version } begonnen, und die Version { $present } hier kann sie nicht fortsetzen.
differs-fault = { $package } { $version } hat einen Fehler ({ $error }, Zeile { $row } ihres Verlaufs).
differs-digest = die Stellung nach Zeile { $row } ihres Verlaufs ist nicht die gespielte.
differs-move = Zeile { $row } ihres Verlaufs ist nicht spielbar: { $reason }
differs-kind = Zeile { $row } ihres Verlaufs ist von einer Art, die diese Version nicht kennt ({ $kind }).
differs-start = die Auslosung ist nicht die gespielte (Zeile { $row } ihres Verlaufs).
differs-slow = ihren Verlauf nachzuspielen dauert länger als { $seconds } Sekunden.
differs-gap = Zeile { $row } ihres Verlaufs fehlt.
verify-form = Das ist kein Export eines Tisches, an dem die Partie vorbei ist: { $reason }.
verify-form-version = seine Form ist { $found }, bekannt ist { $known }
verify-form-log = sein Verlauf ist nicht lesbar ({ $why })
verify-commitment = Die Geheimzahl ist nicht die, auf die der Tisch sich festgelegt hatte.
verify-seed = Die Startzahl folgt nicht aus der Geheimzahl und der Lobby-Nachricht.
verify-record = Spiel, Ausgabe, Optionen, Plätze oder Nummer der Regeln sind nicht die vom Start.
verify-log = Die Liste der Aktionen passt nicht zum Verlauf (bei Aktion { $index }).
verify-edition = Die Ausgabe { $edition } mit diesem Inhalt ist hier nicht vorhanden, also lässt sich nichts nachspielen.
verify-rules = Geheimzahl, Auslosung und Liste der Aktionen passen zueinander. Gespielt wurde nach den Regeln Nummer { $played }; diese Version hat { $present } und kann die Aktionen nicht nachspielen. Prüfe sie mit der Version, mit der gespielt wurde.
verify-rules_until = Geheimzahl, Auslosung und Liste der Aktionen passen zueinander. Gespielt wurde nach den Regeln Nummer { $played }; diese Version hat { $present } und kann die Aktionen nicht nachspielen. Prüfe sie mit Version { $until }.
verify-rules_later = Geheimzahl, Auslosung und Liste der Aktionen passen zueinander. Gespielt wurde nach den Regeln Nummer { $played }; diese Version hat { $present } und kann die Aktionen nicht nachspielen. Prüfe sie mit einer neueren Version.
verify-package = Geheimzahl, Auslosung und Liste der Aktionen passen zueinander. Gespielt wurde mit { $package } { $version }, und das ist hier nicht installiert. Prüfe sie dort, wo es installiert ist.
verify-version = Geheimzahl, Auslosung und Liste der Aktionen passen zueinander. Gespielt wurde mit { $package } { $version }; die Version { $present } hier spielt die Aktionen nicht nach. Prüfe sie mit { $version }.
verify-fault = Geheimzahl, Auslosung und Liste der Aktionen passen zueinander. Die Aktionen sind nicht nachzuspielen, denn { $package } { $version } hat einen Fehler ({ $error }).
verify-replay = Aktion { $index } ist nicht nachzuspielen: { $reason }
verify-digest = Die Stellung nach Aktion { $index } ist nicht die gespielte.
verify-start = Die ausgeloste Stellung ist nicht die, die aus der Startzahl folgt.
verify-outcome = Das Ergebnis ist nicht das, zu dem die Aktionen führen.
verify-season_form = Das ist kein Export einer Saison, die vorbei ist: { $reason }.
verify-season_commitment = Das Geheimnis ist nicht das, auf das sich die Anmeldung festgelegt hat.
verify-season_draw = Plätze oder Partien folgen nicht aus der Auslosung.
verify-season_game = Partie { $number } gehört nicht zur Saison: Blatt, Plätze oder Leute sind andere.
verify-season_table = Partie { $number } ist nicht so, wie sie gespielt wurde: { $reason }
verify-season_standings = Die Tabelle folgt nicht aus den Partien.
verify-season_proves = Wahr. Prüfe, dass die Anmeldung { $message } dieses Blatt zeigt: { $commitment }. Dann standen die Auslosung und die Blätter von { COUNT($games, "game", form: "dat") } fest, bevor sich jemand anmeldete. Jede Partie wurde wie aufgezeichnet gespielt, und die Tabelle folgt aus den Ergebnissen.
verify-proves = Stimmt. Wenn die Lobby-Nachricht { $message } die Auslosung { $commitment } zeigt und die Start-Nachricht den Start { $record }, dann ist damit bewiesen: Die Auslosung stand fest, bevor jemand mitmachte, und wurde seitdem nicht geändert, sie folgte den Regeln, und jede Aktion und das Ergebnis sind wie aufgezeichnet. Nicht bewiesen ist, dass niemand, der den Bot betreibt, verdeckte Karten angesehen hat.

## Was gezählt wird

unit-day = Tage
    .one = Tag
unit-game = Partien
    .one = Partie
    .one-words-dat = einer Partie
unit-hour = Stunden
    .one = Stunde
unit-move = Aktionen
    .one = Aktion
unit-person = Personen
    .one = Person
    .one-words = eine Person
unit-seat = Plätze
    .one = Platz
unit-table = Tische
    .one = Tisch
    .dat = Tischen
    .one-words-acc = einen Tisch
    .one-words-dat = einem Tisch

## Spiele, deren Schachteln auf Deutsch anders heißen

name-merchants_of_the_caribbean = Händler der Karibik
name-caribbean = Karibik

## Das Haus: was auf allen seinen Seiten steht

house-mark = Kontor
house-own = du
house-game = { NAME($game) }
table-called = { NAME($game) } · { $name }
table-named = 🏷️ Tisch **{ $name }** · { $pace }
    .only = 🏷️ Tisch **{ $name }**
table-league = 🏆 **{ $league }** · Runde { $round }
    .ended = 🏆 **{ $league }** wurde beendet. Diese Partie zählt dort nicht.
table-pace = 🏷️ { $pace }
table-names =
    • Alte Waage
    • Alter Speicher
    • Bernsteinküste
    • Blauer Anker
    • Bunter Wimpel
    • Drei Kronen
    • Ehrliche Waage
    • Eiserne Truhe
    • Erste Ladung
    • Ferne Küste
    • Fliegende Feder
    • Flotter Schreiber
    • Freie Fahrt
    • Frischer Wind
    • Frühe Flut
    • Ganzer Taler
    • Gelber Kran
    • Gewürzmühle
    • Goldene Distel
    • Grauer Reiher
    • Große Fahrt
    • Grüne Flasche
    • Gute Hoffnung
    • Guter Handel
    • Heller Morgen
    • Hohe Masten
    • Hoher Himmel
    • Klare Sicht
    • Kleiner Hafen
    • Kupferkessel
    • Lange Brücke
    • Leichte Brise
    • Letzte Laterne
    • Messingkompass
    • Neue Seiten
    • Nordstern
    • Offenes Buch
    • Perlentaucher
    • Pfeffersack
    • Ruhige Bucht
    • Runder Käse
    • Rotes Segel
    • Salzfass
    • Seidenband
    • Sicherer Hafen
    • Silberner Anker
    • Sonniger Kai
    • Süßer Zuckerhut
    • Treibgut
    • Volle Truhe
    • Weiße Möwe
    • Weiter Horizont
    • Westwind
    • Zwei Giebel
weight = { $weight ->
    [easy] leicht
    [medium] mittel
   *[hard] anspruchsvoll
}

## Die Haustür, und Hilfe

hello-headline = 👋 Hallo, spielen wir?
hello-what = Bei mir gibt es { $games ->
    [1] ein Brettspiel
    [2] zwei Brettspiele
    [3] drei Brettspiele
    [4] vier Brettspiele
   *[other] { $games } Brettspiele
}{ $trade ->
    [yes] {" "}rund um den Handel
   *[no] {""}
}: in eurem Tempo, über Tage, miteinander oder mit Computern.
hello-how = Wer dran ist, bekommt einen Ping und spielt auf einer Seite, die sonst niemand sieht.
button-play = 🎲 Spielen
button-learn = 🎓 Ein Spiel lernen

front-headline = Was spielen wir?
front-more = … und { $number } weitere im Menü
front-weight = · { $weight } · { $minutes } Min.
front-players = { $low }–{ $high } Spieler
front-pitch = { $low }–{ $high } Spieler · { $pitch }
front-first = Neu hier? Fang mit { $mark } **{ NAME($game) }** an.
front-direct = Tische stehen auf Servern: Nimm /play dort in einem Kanal.
game-players = 👥 { $low }–{ $high } Spieler
game-ways = Mit Computern spielst du **sofort**: Dein erster Zug öffnet sich hier. Ein Tisch für Leute wartet in diesem Kanal, bis jemand mitmacht.
game-english = 🇬🇧 Dieses Spiel spricht nur Englisch.
game-unrated = Partien dieses Spiels werden nicht gewertet.
menu-choose = 🎲 Spiel wählen …
menu-before = ◀️ Zurück
menu-after = ▶️ { $number } weitere …
menu-computers = 🔢 Wie viele Computer, wie stark …
menu-computers-entry = { $number ->
    [0] Sofort allein
    [one] { $level ->
        [any] Sofort gegen einen Computer
        [deckhand] Sofort gegen einen Schiffsjungen
        [captain] Sofort gegen einen Kapitän
       *[mate] Sofort gegen einen Steuermann
    }
   *[other] { $level ->
        [any] Sofort gegen { $number } Computer
        [deckhand] Sofort gegen { $number } Schiffsjungen
        [captain] Sofort gegen { $number } Kapitäne
       *[mate] Sofort gegen { $number } Steuerleute
    }
}
level = { $level ->
    [deckhand] Schiffsjunge
    [captain] Kapitän
   *[mate] Steuermann
}
level-told = { $level ->
    [any] Lost unter seinen Aktionen
    [deckhand] Schwach: übersieht oft das Beste
    [captain] Stark: probiert seine Aktionen aus, bevor er sich entscheidet
   *[mate] Ordentlich: spielt nach Faustregeln
}
level-rated = { level-told } · Wertung { strength }
strength = { $end ->
    [exactly] { $rating }
    [least] { $rating } oder mehr
    [most] { $rating } oder weniger
   *[at] etwa { $rating }
}
thinking = { $thinking ->
    [thoughtful] gründlich
   *[quick] schnell
}
thinking-told = alle zusammen höchstens { $seconds } Sekunden Nachdenken, bis wieder jemand gefragt wird
button-against = 🤖 { $number ->
    [0] Sofort allein
    [one] Sofort gegen einen Computer
   *[other] Sofort gegen { $number } Computer
}
button-open = 👥 Tisch eröffnen
button-games = ◀️ Alle Spiele
button-turns = 📬 Wo ich dran bin ({ $number })
button-here = 🪑 Tische hier ({ $number })
button-help = 📖 Hilfe
menu-topics = 📖 Mehr über …
topic-where = Hilfe
topic-start = So wird gespielt
    .a = 1. **/play** zeigt die Spiele: Spiel sofort gegen Computer oder eröffne einen Tisch. **/learn** zeigt Lektionen.
    .b = 2. Wenn du dran bist, bekommst du einen Ping. Drück **▶️ Spielen**: Die Seite, die sich öffnet, siehst nur du.
    .c = 3. Drück, was du tun willst. Was es kostet und bringt, steht daneben, soweit es sicher ist.
    .d = 4. Anders überlegt? **Rückgängig** nimmt es zurück, bis eine Karte gezogen oder etwas Verdecktes gesehen ist.
    .e = 5. Lass dir Zeit. Partien dauern Tage, und ohne Bedenkzeit wartet der Tisch auf dich.
topic-turn = Dein Zug
    .a = **▶️ Spielen** unter der Nachricht des Tisches, oder überall **/my turn**, öffnet deine Seite.
    .b = **🗺️ Plan** zeigt alles, was auf dem Tisch liegt; **📖 Hilfe** führt zu Regeln, Symbolen und Verlauf.
    .c = Jede Aktion ist auch ein Befehl: { $commands } und so weiter. Was du weglässt, fragen dich Knöpfe.
    .d = **/my hand** zeigt deine Hand, **/my note** hält eine Notiz fest, die nur du siehst.
    .e = **/table log** erzählt, was bisher geschehen ist.
topic-tables = Tische eröffnen und mitmachen
    .a = **/play**, dann ein Spiel. Eröffne einen Tisch, und alle im Kanal können mitmachen.
    .b = Wer ihn eröffnet hat, stellt unter **⚙️ Einstellungen** Optionen und Bedenkzeit ein und startet die Partie.
    .c = **/table invite** lädt jemanden ein, **/table new role:** eröffnet einen Tisch nur für eine Rolle.
    .d = **/table list** zeigt die Tische dieses Servers, **/my tables** deine auf allen Servern.
    .e = **/table follow** schickt dir die Züge eines Tisches, ohne dass du dort einen Platz hast.
topic-time = Bedenkzeit, Erinnerungen, weg sein
    .a = Ein Tisch hat nur dann eine Bedenkzeit, wenn vor der Partie eine gewählt wird; dann sehen alle, wie viel die anderen noch haben.
    .b = **/my quiet**: Stunden, in denen deine Bedenkzeit ruht und dich niemand erinnert.
    .c = **/my vacation**: Urlaub, dreißig Tage im Jahr. **/my back** beendet ihn.
    .d = **/my digest**: eine Tagesliste statt einzelner Erinnerungen.
    .e = **/my settings**: Ping, Direktnachricht oder keins von beiden; Seiten, einfache Worte oder Spielpläne in Buchstaben.
topic-together = Zurücknehmen, abstimmen, gehen
    .a = **/table undo moves:3** nimmt mehr zurück; die anderen werden gefragt, wenn es sie betrifft.
    .b = **/table redo** wiederholt, was du zurückgenommen hast.
    .c = **/table replace** gibt einen Platz jemand anderem oder einem Computer, **/table close** beendet die Partie ohne Ergebnis. Die anderen werden gefragt.
    .d = **/table resign** überlässt deinen Platz einem Computer; du bekommst den letzten Rang.
topic-computers = Computer und Daueraufträge
    .a = **🤖 Computer dazu** in der Lobby; wie stark sie sind, steht unter **Einstellungen**. Sie sehen nicht mehr als ein Mensch.
    .b = Läuft deine Zeit ab, kann ein Computer für dich spielen, bis du zurück bist.
    .c = **/my order** beantwortet eine Frage im Voraus, **/my orders** zeigt deine Daueraufträge. Sonst sieht sie niemand.
topic-records = Rangliste, Partien, Nachspielen
    .a = **/leaderboard**: Wertungszahlen und Siege dieses Servers. **/my profile** und **/my history**: deine.
    .b = **/replay table** geht eine Partie Aktion für Aktion durch und lässt dich andere ausprobieren.
    .c = **/table export** gibt dir eine Partie als Datei, **/replay import** öffnet sie wieder.
topic-fair = Ist die Auslosung fair?
    .a = Bevor jemand mitmacht, trägt die Nachricht eines Tisches den Fingerabdruck der Geheimzahl, aus der alles ausgelost wird. **Details** zeigt ihn.
    .b = Am Ende wird die Geheimzahl selbst gezeigt. Wer mag, kann prüfen, dass die Auslosung vorher feststand: **/table export**, dann `kontor verify`.
    .c = Es beweist nicht, dass niemand, der diesen Bot betreibt, je hineingesehen hat.
topic-data = Deine Daten
    .a = Gespeichert sind deine Discord-ID und deine Namen, deine Einstellungen, deine Partien mit jedem Zug und seiner Zeit, Ergebnisse und Wertungszahlen. Gezählt werden deine Partien in jedem Monat und mit jeder anderen Person.
    .b = Dazu kommen Notizen, Daueraufträge, Namen von Tischen, Wünsche nach Mitspielern, blockierte Personen, Einladungen, verfolgte Tische, Importe, Rückblicke, Lektionen, Rätsel, Ligen und Wochenpartien.
    .c = Nicht gespeichert ist, was Leute einander oder mir schreiben.
    .d = Alles dient nur den Partien. Nichts wird verkauft oder für Werbung benutzt. Es bleibt, bis du es löschst.
    .e = **/my export** gibt dir alles als Datei, **/my delete** löscht es. Deine Partien gehen dann mit einem Computer auf deinem Platz weiter, ohne deinen Namen.
button-export_data = 📦 Exportieren
button-delete_data = 🗑️ Löschen …
button-privacy = Datenschutz
button-terms_of_use = Bedingungen
operator-contact = Fragen zu diesem Bot beantwortet, wer ihn betreibt: { $contact }

## Lektionen

learn-headline = Lernen beim Spielen
learn-you = Du
learn-where-list = Lektionen
learn-where = { NAME($game) } · { $title } { $step }/{ $steps }
learn-where-free = { $where } · Übung
learn-where-sum = { NAME($game) } · { $title }
learn-learned = Was du gelernt hast
learn-over = ⭐ Geschafft
learn-private = Eine Lektion siehst nur du. Geh, wann du magst: Sie wartet auf dich.
learn-minutes = { $minutes } Min.
learn-at = du bist bei Schritt { $step } von { $steps }
learn-done = geschafft ✓
learn-game = { $mark } **{ NAME($game) }**
learn-line = { $title } · { $about }
learn-entry = { NAME($game) }: { $title }
learn-next = 🎓 { $title } ({ $minutes } Min.)
learn-finished = **{ $title }** ist geschafft. Du kannst jederzeit wiederkommen.
learn-continue = Weiter: { NAME($game) }, Schritt { $step } von { $steps }
learn-left = Verlassen bei Schritt { $step } von { $steps }; hier wartet sie auf dich.
learn-moved_on = In dieser Lektion ging es inzwischen weiter; hier ist sie.
learn-other = Die Regeln erlauben das. In der Lektion geht es gerade um etwas anderes.
learn-hint = **Tipp:** { $hint }
    .button = Tipp
learn-aside = Du spielst auf deine Art weiter. Die Lektion wartet, wo du sie verlassen hast.
learn-anyway = Trotzdem so
learn-back = Zur Lektion
learn-summary = Zusammenfassung
learn-play_on = Weiterspielen
learn-now = ▶️ { $number ->
    [0] Sofort allein
    [one] Sofort gegen einen Computer
   *[other] Sofort gegen { $number } Computer
}
learn-again = Von vorn
learn-leave = Verlassen
learn-teach = 🎓 Zeig es mir ({ $minutes } Min.)
menu-learn = 🎓 Lektion wählen …

## Rätsel

puzzle-all = 🧩 Rätsel
puzzle-game = { NAME($game) }: { $done } von { $number } gelöst
menu-puzzle_games = 🧩 Rätsel, Spiel für Spiel …
menu-puzzles = 🧩 Rätsel wählen …
puzzle-where = { NAME($game) } · { $title }
    .day = { NAME($game) } · Tagesrätsel
    .list = { NAME($game) } · Rätsel
puzzle-headline = { $done } von { $number } gelöst
puzzle-line = { $mark } { $number }. { $title }
puzzle-small = Stellungen aus echten Partien, jede mit einer besten Lösung. Wie du probierst, siehst nur du.
puzzle-begin = ▶️ { $title }
puzzle-task = 🎯 { $task }
puzzle-over = Was daraus wurde
puzzle-less = Du erreichst **{ $value }**. Möglich: **{ $best }**.
puzzle-solved-first = ✅ **Gelöst, gleich beim ersten Mal:** { $value }. Mehr ist nicht drin.
puzzle-solved-later = ✅ **Gelöst:** { $value }. Mehr ist nicht drin.
puzzle-solved-helped = ✅ **Gelöst, mit Hilfe:** { $value }. Mehr ist nicht drin.
puzzle-solution = **Der beste Weg:** { $line }
puzzle-then = { $before } ▸ { $step }
puzzle-tempting = **Was am besten aussieht,** bringt { $value }: { $line }
puzzle-differences = **Der Unterschied:** { $differences }
puzzle-difference = { $what }: **{ $best }** statt { $tempting }
    .signed = { $what }: **{ SIGNED($best) }** statt { SIGNED($tempting) }
puzzle-again = Noch einmal
puzzle-show = Lösung
puzzle-next = Nächstes Rätsel
puzzle-leave = Verlassen
    .day = Mehr Rätsel
puzzle-lessons = 🎓 Lektionen
puzzle-on = Zurück zum Rätsel
puzzle-moved_on = In diesem Rätsel ging es inzwischen weiter; hier ist es.
puzzle-try = 🧩 Probieren
puzzle-day-where = { NAME($game) } · Tagesrätsel
puzzle-day-small = Du probierst allein. Andere sehen, ob du es löst, beim ersten Mal oder mit Hilfe, und keinen Zug: /leaderboard.
puzzle-day-before = **Das von gestern haben gelöst**
puzzle-day-first = ⭐ beim ersten Mal: { $names }
puzzle-day-later = ✅ { $names }
puzzle-day-helped = 💡 mit Hilfe: { $names }
puzzle-day-more = { $number } mehr

## Die Wochenpartie

weekly-button = 🎴 Wochenpartie
weekly-where = Wochenpartie
weekly-where-game = { NAME($game) } · Wochenpartie
weekly-headline = Die Partien dieser Woche
weekly-headline-over = Die Partien der letzten Woche
    .earlier = Die Partien einer früheren Woche
weekly-more = … und { $number } weitere
weekly-line-open = { $mark } { NAME($game) }
weekly-line-playing = { $mark } { NAME($game) } · du spielst
weekly-line-finished = { $mark } { NAME($game) } · beendet mit **{ $score }**
weekly-line-left = { $mark } { NAME($game) } · ganz verlassen
weekly-line-over = { $mark } { NAME($game) } · nicht beendet
weekly-line-upgraded = { $mark } { NAME($game) } · durch ein Update beendet
weekly-none = In dieser Woche hat niemand eine Wochenpartie gespielt.
weekly-until = Bis { $until }: dann öffnen sich Plätze, beste Partien und Geheimnisse.
weekly-small = Jede Partie spielst du allein gegen Kapitäne. Alle haben dieselben Karten, und ein Kapitän, der dasselbe sieht, tut dasselbe. Ein Versuch, keine Tipps, nie gewertet. Du kannst jederzeit weiterspielen; wer ganz geht, wird Letzter. Ein zweites Konto verhindert nichts.
weekly-ended = Sie endeten am { $ended }.
weekly-before = Letzte Woche
weekly-list = Alle Partien
weekly-door = 🏠 Startseite
weekly-play = 🎴 Spielen
weekly-begin = Anfangen
weekly-begin-headline = Diese Partie anfangen?
weekly-begin-what = 🎴 Eine ganze Partie für dich allein gegen { $captains ->
    [one] einen Kapitän
   *[other] { $captains } Kapitäne
}, mit denselben Karten wie alle.
weekly-begin-once = ☝️ Du hast einen Versuch. Ein Zug lässt sich nur zurücknehmen, solange niemand gezogen hat und nichts Neues zu sehen war.
weekly-begin-long = ⏳ Am Tisch dauert so eine Partie etwa { $minutes } Min. Du kannst jederzeit aufhören und bis { $until } weiterspielen.
weekly-once = 🎴 Dein einziger Versuch, offen bis { $until }. Du kannst jederzeit weiterspielen: /play.
weekly-leave = Verlassen …
weekly-later = Später
weekly-on = Zurück zur Partie
weekly-moved_on = Diese Partie ist weitergegangen. Hier ist sie.
weekly-leave-headline = Ganz verlassen?
weekly-leave-what = Du bekommst den letzten Platz und kannst nicht zurück. Für eine Pause schließ einfach diese Nachricht: die Partie wartet bis Sonntag auf dich.
weekly-leave-sure = Ganz verlassen
weekly-finished = Beendet mit { $score }
weekly-left = Du hast die Partie verlassen
weekly-unfinished = Du hast sie nicht beendet
weekly-course = Deine Punkte, Runde für Runde: { $scores }
weekly-sealed = Plätze, beste Partie und Geheimnis öffnen sich für alle zugleich: { $until }.
weekly-upgraded = Ein Update hat dieses Spiel verändert; darum endete die Partie vorzeitig. Wer fertig war, behält den Platz. Am Montag kommt die nächste.
weekly-cut_short = { $mark } { NAME($game) }: Ein Update hat die Wochenpartie beendet. Am Montag kommt die nächste.
    .headline = Deine Wochenpartie ist zu Ende
    .told = Ein Update hat dieses Spiel verändert, während du gespielt hast; darum endete die Partie vorzeitig, und dein Versuch hat keinen Platz. Wer fertig war, behält seinen. Am Montag kommt die nächste.
weekly-commitment = 🔒 Karten: { $commitment }
weekly-places = Plätze
weekly-place = Platz { $place } von { $number }
weekly-place-left = Letzter Platz: { $place }
weekly-place-none = { $number ->
    [0] Niemand wurde fertig
    [one] { $number } Person wurde fertig
   *[other] { $number } Personen wurden fertig
    }
weekly-best = Höchste Punktzahl: **{ $score }**
weekly-own = Deine Punktzahl: **{ $score }**
weekly-server = Wert dieses Servers: **{ $score }**
weekly-server-missing = Dieser Server hat keinen Wert: { $number ->
        [one] { $number } beendete Partie fehlt
       *[other] { $number } beendete Partien fehlen
    }.
weekly-servers = **Server, die sich nennen lassen**
weekly-server-named = { $name }: { $score }
weekly-how = Die meisten Punkte gewinnen; gleiche Punktzahlen teilen den Platz. Der Wert eines Servers ist der Mittelwert seiner besten { $best } Plätze unter allen, die fertig wurden: je kleiner, desto besser.
weekly-line = 🎬 Beste Partie
weekly-best_player = Beste Person
weekly-best_player-board = Beste
weekly-proof = 🔒 Prüfen
weekly-proof-headline = Die Karten lagen vorher fest
weekly-proof-commitment = Das zeigte deine Partie vorher, hinter *Verlassen* und am Ende: `{ $commitment }`
weekly-proof-secret = Das Geheimnis, dessen SHA-256 das ist: `{ $secret }`
weekly-proof-seed = Der Startwert, SHA-256 der Bytes des Geheimnisses und dann „{ $week }“: `{ $seed }`
weekly-proof-small = Wie die Karten aus dem Startwert folgen, steht in der Dokumentation des Bots.

## Warum etwas nicht geht

why-headline = Warum kann ich nicht …?
why-what = **{ $what }**
    .more = **{ $what }** und noch { $number }
why-reason = { $reason }
why-more = Und noch { $number }.
why-nothing = Von den Zügen, die diese Seite ansieht, ist gerade keiner verboten.
what-headline = 🔎 Symbole
    .part = 🔎 Symbole · { $at } von { $of }
    .picture = 🔎 Zeichen im Bild · { $at } von { $of }
what-on = ▶️ { $number }
button-what = 🔎 Symbole
button-why = Warum kann ich nicht …?
    .short = Geht nicht?

## Die Regeln in Seiten

button-symbols = 🔎 Symbole
    .all = 🔎 Alle Symbole
rules-names = Anna Bruno Clara Dora Emil
rules-back = ◀️ { $number }
rules-on = ▶️ { $number } { $title }
button-source = 🧾 Ausgabe
source-where = { NAME($game) } · Ausgabe
source-headline = Woher die Zahlen stammen

## Vor der Partie

button-join = 🙋 Mitmachen
button-leave = Gehen
button-add = 🤖 Computer dazu
button-start = 🚀 Starten
button-cancel = Tisch schließen
button-rematch = 🔁 Revanche
button-retrospect = 📈 Meine Partie
button-decided = 🎬 Entscheidung
button-liked = { $emoji } { NAME($game) } probieren
button-leaderboard = 🏅 Rangliste
button-rules = 📖 Regeln
menu-settings = ⚙️ Einstellungen …
menu-option = { $title }: { $value }
menu-switches = { $number ->
    [0] Varianten: keine
   *[other] Varianten: { $number } gewählt
}
menu-edition = Ausgabe: { $value }
menu-levels = Computer: { $levels }
menu-level = { $name }: { $level }
menu-thinking = Nachdenken: { thinking }
menu-clock = Zeit: { $clock }
menu-name = Name: { $name }
menu-details = Details: Ausgabe, Code, faire Auslosung
menu-cancel = Diesen Tisch schließen …
menu-removal = Jemanden vom Tisch nehmen …
menu-remove = Wählen …
option-yes = an
option-drawn = ausgelost
option-first = wer zuerst mitmacht
option-no = aus
option-printed = wie gedruckt
option-reconstructed = rekonstruiert
option-told = { $title }: **{ $value }**
lobby-where = { NAME($game) } · { $weight } · { $minutes } Min.
lobby-headline = { FORM($who) ->
    [you] Du suchst Mitspieler
   *[other] { NAME($who, form: "short") } sucht Mitspieler
}
lobby-headline-nobody = Wer spielt mit?
lobby-headline-full = { $most ->
    [one] Der Platz ist vergeben
   *[other] Alle { $most } Plätze sind vergeben
}
lobby-headline-dealing = Die Karten werden ausgeteilt
lobby-headline-begun = Die Partie hat begonnen
lobby-headline-closed = Dieser Tisch ist geschlossen
lobby-free = ⚪ frei
lobby-clock = ⏱️ { $clock }
lobby-options = ⚙️ { $options }
lobby-option = { $title }: { $value }
lobby-role = 🔑 nur für <@&{ $role }>
lobby-lacks = {"*"}*Noch { $number } gesucht:** mach mit, oder nimm einen Computer dazu.
lobby-ready = {"*"}*Bereit.** { FORM($who) ->
    [you] Du kannst
   *[other] { NAME($who, form: "start") } kann
} starten oder noch warten.
lobby-misfit = {"*"}*So geht es nicht los:** { $why }
lobby-full = {"*"}*Bereit.** { FORM($who) ->
    [you] Du kannst
   *[other] { NAME($who, form: "start") } kann
} starten.
lobby-opener = Wer den Tisch eröffnet hat
lobby-computer = Computer { $number }
lobby-forgotten = jemand
lobby-computer-board = CPU{ $number }
details-where = { NAME($game) } · Details
details-headline = Tisch { $code }
details-clock = ⏱️ { $clock }
details-computer = 🤖 Computer { $number }: **{ level }**
details-thinking = Nachdenken: **{ thinking }**
details-option = { $title }: **{ $value }**
details-fair = {"*"}*Ist die Auslosung fair?**
details-commitment = 🔒 Auslosung:{"\u00A0"}{ $commitment }
details-message = Erste Nachricht: `{ $message }`
details-record = 🔒 Start:{"\u00A0"}{ $record }
details-secret = Geheimzahl: `{ $secret }`
details-later = Die Geheimzahl wird am Ende gezeigt; dann können alle prüfen, dass die Auslosung vorher feststand.
details-over = So prüfst du es: /table export, dann `kontor verify`.
details-edition = { $edition }
removal-where = { NAME($game) } · Lobby
removal-headline = Wer soll den Tisch verlassen?
removal-back = Zurück geht es nur mit deiner Einladung.
removal-nobody = Nur du bist am Tisch
removal-one = { $name } vom Tisch nehmen
removal-computer = Einen Computer vom Tisch nehmen
computers-headline = Wie stark sind die Computer?
computers-told = Schiffsjunge: leicht · Steuermann: ausgeglichen · Kapitän: schwer
computers-alike = Die Computer dieses Spiels losen unter ihren Aktionen.
computers-none = Am Tisch ist kein Computer.
ask-cancel = Diesen Tisch schließen? Dann kann niemand mehr mitmachen.
ask-name = Wie soll dieser Tisch heißen? Mit eigenen Worten: /rename.
done-join = Du hast einen Platz.
done-name = Dieser Tisch heißt jetzt **{ $name }**.
done-leave = Du hast den Tisch verlassen.
done-cancel = Der Tisch ist geschlossen.
done-start = Die Partie beginnt.
done-add = Ein Computer hat einen Platz.
done-option = Gespeichert.
done-removal = 🚪 Vom Tisch genommen.

## Ein laufender Tisch, seine Aktionen, was geschehen ist, und das Ende

button-act = ▶️ Spielen
button-hint = 💡 Tipp
hint-headline = Was ein Kapitän täte
hint-move = {"**"}{ $what }{"**"}
hint-share = -# geschätzt: gewinnt in { $share }{"\u00A0"}% der Fälle (± { $error })
    .close = -# geschätzt: gewinnt in { $share }{"\u00A0"}% der Fälle (± { $error }), vielleicht genauso gut
hint-close = -# vielleicht genauso gut
hint-small = Gefunden, indem von hier { $games }-mal weitergespielt wurde, mit dem, was du weißt.
hint-rated = Diese Partie zählt nicht mehr, egal, wer noch mitmacht.
button-undo = Rückgängig
    .costs = Rückgängig, dann ohne Wertung
page-impossible = ⛔ Das geht nicht: {"**"}{ $choice }** ({ $why })
page-everything = 📋 Alle Aktionen …
page-board = 🗺️ Plan
page-help = 📖 Hilfe
help-page-headline = Was möchtest du sehen?
help-page-rules = 📖 **Regeln**: wie an diesem Tisch gespielt wird
help-page-hint = 💡 **Tipp**: was ein Kapitän täte
    .costs = 💡 **Tipp**: was ein Kapitän täte; die Partie zählt dann nicht mehr
help-page-what = 🔎 **Symbole**: die Zeichen auf dieser Seite
help-page-why = **Warum kann ich nicht …?** sagt, was jetzt nicht geht, und warum.
help-page-log = 📜 **Verlauf**: alles, was geschehen ist
help-page-orders = 🤖 **Daueraufträge**: Antworten im Voraus
help-page-settings = ⚙️ **Einstellungen**: Pings, einfache Worte, der Spielplan in Buchstaben
button-settings = ⚙️ Einstellungen
help-page-moves = 📋 **Alle Aktionen**: alles, was die Regeln dir jetzt erlauben
help-page-details = 🧾 **Details**: Code des Tisches, Optionen, faire Auslosung
help-page-undo = **Rückgängig**: eine Aktion zurücknehmen, wenn die anderen einverstanden sind
help-page-leave = 🚪 **Gehen**: deinen Platz aufgeben oder den Tisch schließen
help-page-follow = 🔔 **Folgen**: jeden Zug als Direktnachricht
help-page-unfollow = 🔕 **Nicht mehr folgen**: keine Direktnachrichten mehr zu diesem Tisch
button-leaving = 🚪 Gehen …
button-resigning = 🚪 Aufgeben
button-closing = 🏁 Schließen vorschlagen
    .alone = 🏁 Ohne Ergebnis schließen
button-claim = 🏆 Jetzt beenden
button-follow = 🔔 Folgen
button-unfollow = 🔕 Nicht mehr folgen
button-log = 📜 Verlauf
button-wide = ↔️ Breiter
button-details = 🧾 Details
done-table = { $emoji } Weiter: { NAME($game) } ({ $number ->
    [one] 1 wartet
   *[other] { $number } warten
})
button-refresh = 🔄 Neu laden
button-resign = Ja, aufgeben
button-redo = Wiederholen
button-to_panel = ⬅️ Zu meinem Zug
menu-verbs = Was möchtest du tun?
menu-verbs-more = Mehr zu tun
menu-shortcuts = Mehrere Schritte auf einmal: Wähle das Ziel
menu-look = Genauer ansehen …
menu-more = Mehr … (Seite { $page } von { $pages })
menu-back = Zur Übersicht
start-headline = Die Partie beginnt
start-first = { FORM($who) ->
    [you] { $mark } **Du** fängst an.
   *[other] { $mark } **{ NAME($who) }** fängt an.
}
raw = { $text }
person = { $mark } { NAME($who) }
    .computer = { $mark } { NAME($who) } · { level }
turn-title = { NAME($game) }: Tisch { $code }
turn-called = { $number ->
    [1] du bist dran
   *[other] ihr seid dran
}
turn-call = { $names }, { turn-called }: **{ NAME($game) }**
turn-question = { $names }, **{ NAME($game) }**: { $asked }
turn-call-after = { $names }, { turn-called }: **{ NAME($game) }** ({ $last })
turn-of = Dran: { $who }
turn-of-one = { FORM($who) ->
    [you] Du bist dran
   *[other] { NAME($who, form: "short") } ist dran
}
turn-yours = Du bist dran
turn-asked = {"*"}*{ $prompt }**
turn-thinking = 🤖 { $names } { $number ->
    [one] denkt
   *[other] denken
} nach …
turn-began = Stand zu Beginn dieses Zuges
    .question = Stand, als diese Frage gestellt wurde
    .pictured = Das Bild zeigt den Stand zu Beginn dieses Zuges
turn-waiting = Gewartet wird auf { $names }.
turn-stand_in = Computer (für { $name })
turn-stand_in-own = Computer (für dich)
turn-watching = Du schaust zu.
turn-nobody = Niemand ist dran.
names-and = { $names } und { $last }
board-headline = Der Spielplan
panel-lobby = Die Partie hat noch nicht begonnen
done-headline = ✅ Erledigt
done-score = Dein Stand: { $before } → **{ $now }** { $unit }
done-below = { SIGNED($score) }
done-next = Jetzt dran: { $who }
since-scores = 📊 { $gains } { $unit }{ $burden ->
    [none] {""}
   *[other] ; du hast jetzt **{ $burden }**
}
since-own = **Du { SIGNED($gain) }**
    .of = **Du { SIGNED($gain) }** ({ $parts })
    .by = **Du { SIGNED($gain) }** (durch { NAME($who, form: "short") })
since-other = { NAME($who, form: "short") } { SIGNED($gain) }
since-burden = 📊 Du hast jetzt **{ $burden }**
since-times = { $line } x{ $number }
since-more = … noch { $number }, siehe /table log
note-resign = { FORM($who) ->
    [you] { $mark } Du hast aufgegeben
   *[other] { $mark } { NAME($who, form: "short") } hat aufgegeben
}
    .then = Ein Computer spielt weiter.
dm-title = Du bist dran bei **{ NAME($game) }** auf { $server }.
log-open = { FORM($who) ->
    [you] Du hast den Tisch eröffnet.
   *[other] { NAME($who) } hat den Tisch eröffnet.
}
log-join = { FORM($who) ->
    [you] Du machst mit.
   *[other] { NAME($who) } macht mit.
}
log-leave = Jemand ist gegangen.
log-turn_away = Jemand wurde gebeten, die Lobby zu verlassen.
log-add = Ein Computer hat einen Platz genommen.
log-level = Ein Computer hat eine andere Stärke bekommen.
log-hint = { FORM($who) ->
    [you] Du hast dir einen Tipp geben lassen.
   *[other] { NAME($who) } hat sich einen Tipp geben lassen.
}
log-remove = Ein Computer ist gegangen.
log-option = Eine Option wurde geändert.
log-edition = Die Ausgabe wurde geändert.
log-start = Die Partie hat begonnen.
log-undo = { FORM($who) ->
    [you] Du hast
   *[other] { NAME($who) } hat
} { $moves ->
    [0] eine ungefragt gegebene Antwort
   *[other] { COUNT($moves, "move") }
} zurückgenommen.
log-resign = { FORM($who) ->
    [you] Du gabst auf; ein Computer spielt.
   *[other] { NAME($who) } gab auf; ein Computer spielt.
}
log-replace = { FORM($who) ->
    [you] Dein Platz hat gewechselt.
   *[other] Der Platz von { NAME($who) } hat gewechselt.
}
log-terms = Die Bedenkzeit wurde geändert.
log-name = Der Tisch hat einen anderen Namen bekommen.
log-timeout = { FORM($who) ->
    [you] Deine Zeit ist abgelaufen.
   *[other] Die Zeit von { NAME($who) } ist abgelaufen.
}
log-timeout-turn = { FORM($who) ->
    [you] Deine Zeit ist abgelaufen: Ein Computer hat diesen Zug gespielt.
   *[other] Die Zeit von { NAME($who) } ist abgelaufen: Ein Computer hat diesen Zug gespielt.
}
log-timeout-seat = { FORM($who) ->
    [you] Deine Zeit ist abgelaufen: Ein Computer hat weitergespielt.
   *[other] Die Zeit von { NAME($who) } ist abgelaufen: Ein Computer hat weitergespielt.
}
log-timeout-rest = { FORM($who) ->
    [you] Die Zeit der Runde ist um: Ein Computer hat für dich weitergespielt.
   *[other] Die Zeit der Runde ist um: Ein Computer hat für { NAME($who) } weitergespielt.
}
log-timeout-vote = { FORM($who) ->
    [you] Deine Zeit ist abgelaufen: Die anderen haben abgestimmt.
   *[other] Die Zeit von { NAME($who) } ist abgelaufen: Die anderen haben abgestimmt.
}
log-back = { FORM($who) ->
    [you] Du bist zurück.
   *[other] { NAME($who) } ist zurück.
}
log-ask = Dem Tisch wurde eine Frage gestellt.
log-ask-undo = { FORM($who) ->
    [you] Du wolltest etwas zurücknehmen.
   *[other] { NAME($who) } wollte etwas zurücknehmen.
}
log-ask-replace = Der Tisch wurde gefragt, ob ein Platz wechseln soll.
log-ask-close = { FORM($who) ->
    [you] Du wolltest den Tisch schließen.
   *[other] { NAME($who) } wollte den Tisch schließen.
}
log-ask-time = { FORM($who) ->
    [you] Die anderen wurden nach deiner Zeit gefragt.
   *[other] Die anderen wurden nach der Zeit von { NAME($who) } gefragt.
}
log-answer = { FORM($who) ->
    [you] Du hast geantwortet: { $answer }.
   *[other] { NAME($who) } hat geantwortet: { $answer }.
}
log-lapse = Eine Frage ist verfallen oder wurde zurückgezogen.
log-close = Der Tisch wurde geschlossen.
log-archive = Der Tisch wurde ohne Ergebnis geschlossen.
log-undo-consent = Alle waren einverstanden: { FORM($who) ->
    [you] Du hast
   *[other] { NAME($who) } hat
} { $moves ->
    [0] eine ungefragt gegebene Antwort
   *[other] { COUNT($moves, "move") }
} zurückgenommen.
log-undo-alone = { FORM($who) ->
    [you] Du hast
   *[other] { NAME($who) } hat
} { COUNT($moves, "move") } zurückgenommen, die der Computer eingeschlossen.
log-claim = { FORM($who) ->
    [you] Nur du warst noch übrig und hast die Partie beendet.
   *[other] Nur { NAME($who) } war noch übrig und hat die Partie beendet.
}
log-cancel = Der Tisch wurde geschlossen.
log-headline = 📜 Der Verlauf, Seite { $at } von { $pages }
log-headline-all = 📜 Der Verlauf
log-older = ◀️ Früher
log-newer = Später ▶️
log-turn = **Zug { $number }**
log-first = ⏮️ Anfang
log-empty = Noch ist nichts geschehen.
end-call = { $winners ->
    [one] {"*"}*{ NAME($game) }** ist vorbei: { $names } gewinnt
   *[other] {"*"}*{ NAME($game) }** ist vorbei: { $names } gewinnen
}
end-call-nobody = {"*"}*{ NAME($game) }** ist vorbei
over-headline = Die Partie ist vorbei
over-nobody = Niemand hat gewonnen
over-wins = { FORM($who) ->
    [you] 🏆 Du gewinnst
   *[other] 🏆 { NAME($who, form: "short") } gewinnt
}
over-wins-with = { FORM($who) ->
    [you] 🏆 Du gewinnst: { $score } { $unit }
   *[other] 🏆 { NAME($who, form: "short") } gewinnt: { $score } { $unit }
}
over-shared = 🏆 { $who }
over-decided = {"*"}*Entschieden in Zug { $turn } von { $turns }**: { $mark } { NAME($who, form: "short") }, Chancen von etwa { $before } auf { $after }{"\u00A0"}%
    .turn = Entschieden in Zug { $turn } von { $turns }
    .chances = { NAME($who, form: "short") }, Gewinnchancen: von etwa { $before } auf { $after }{"\u00A0"}%
end-resignation = Die Partie endete durch Aufgeben.
end-closed = Der Tisch wurde ohne Ergebnis geschlossen.
end-operator = Wer diesen Bot betreibt, hat den Tisch geschlossen; er hat kein Ergebnis.
end-idle = Der Tisch wurde geschlossen, weil dort wochenlang nichts geschehen war.
done-resign = 🚪 Du hast aufgegeben
    .then = Ein Computer spielt auf deinem Platz; du kannst weiter zuschauen.
button-to_table = ⬅️ Zum Tisch
done-resign-over = 🚪 Du hast aufgegeben
    .then = Hier spielt niemand mehr: Die Partie ist vorbei.
done-repeated = Das war schon erledigt.
done-claim = Die Partie ist vorbei.
ask-leave = 🚪 Diese Partie verlassen?
    .then = **Aufgeben**: Ein Computer spielt für dich weiter, und du bekommst den letzten Rang. Das lässt sich nicht zurücknehmen. **Schließen**: Die Partie endet ohne Ergebnis, wenn alle einverstanden sind.
ask-leave-alone = 🚪 Diese Partie verlassen?
    .then = Außer dir sitzt hier niemand: **Aufgeben** beendet die Partie, und du bekommst den letzten Rang. Das lässt sich nicht zurücknehmen. **Schließen** beendet sie ohne Ergebnis.
ask-leave-last = 🚪 Diese Partie verlassen?
    .then = Alle anderen haben aufgegeben: **Beende sie jetzt**, und du hast gewonnen.
ask-resign = 🚪 Diese Partie aufgeben?
    .then = Ein Computer spielt für dich weiter, und du bekommst den letzten Rang. Das lässt sich nicht zurücknehmen.
ask-resign-alone = 🚪 Diese Partie aufgeben?
    .then = Außer dir sitzt hier niemand: Die Partie endet, und du bekommst den letzten Rang. Das lässt sich nicht zurücknehmen.

## Seiten, die von selbst weitergehen

live-until = 🔄 Live bis { $when }
live-outdated = ⏭️ Die Partie ging weiter. Diese Knöpfe spielen nichts mehr: Drück einen, und du siehst, wie es steht.
live-replaced = Du spielst hier nicht mehr: Deinen Platz hat jetzt jemand anders.
live-resigned = Du hast aufgegeben. So steht der Tisch für alle.
live-stand_in = ⏰ Deine Zeit ist abgelaufen: Ein Computer spielt für dich.

## Bedenkzeit, Erinnerungen, abgelaufene Zeit und weg sein

button-mute = 🔕 Diesen Zug stumm
button-back = Ich bin zurück
menu-speed = Bedenkzeit: { $value }
menu-grace = Freie Zeit in jedem Zug: { $value }
menu-out = Wenn die Zeit abläuft: { $value }
menu-remind = Ohne Bedenkzeit, Erinnerung alle: { $value }
span-days = { COUNT($number, "day") }
span-hours = { $number } h
span-minutes = { $number } min
hours = { $number ->
    [0] keine
   *[other] { COUNT($number, "hour") }
}
speed-none = keine
speed-fast = schnell (24 h, je Zug 4 h mehr, höchstens 72 h)
speed-normal = normal (72 h, je Zug 12 h mehr, höchstens 120 h)
speed-slow = langsam (72 h, je Zug 36 h mehr, höchstens 240 h)
speed-own = eigene
out-notice = nur eine Nachricht
out-turn = ein Computer spielt diesen Zug
out-seat = ein Computer spielt bis zur Rückkehr
out-vote = die anderen stimmen ab
clock-headline = ⏱️ Die Bedenkzeit
terms-none = Keine Bedenkzeit; Erinnerung alle { $remind } h
terms-quiet = Keine Bedenkzeit, keine Erinnerungen.
terms-clock = Bedenkzeit: { $bank } h, je Zug { $increment } h mehr, höchstens { $cap } h{ $grace }. Läuft sie ab: { $out }.
brief-none = ohne Bedenkzeit
pace-whole = { $bank } h für die ganze Partie
pace-several = mehrere Züge am Tag
pace-days = { $days ->
    [one] ein Zug am Tag
   *[other] ein Zug alle { $days } Tage
}
brief-clock = Bedenkzeit { $bank } h + { $increment } h, höchstens { $cap } h
terms-grace = , die ersten { $grace } h jedes Zuges frei
terms-where = { NAME($game) } · Bedenkzeit
terms-own = Andere Werte: /table clock.
time-left = noch { $left }
time-until = bis { $at } ({ $when })
time-held = angehalten, frühestens bis { $at } ({ $when })
time-out = keine Zeit mehr
time-since = dein Zug begann { $when }
time-seat = { $name } { $time }
time-ends = ⏱️ { $name }: Zeit endet { $when }
time-gone = ⏱️ { $name }: keine Zeit mehr
time-rests = ⏱️ { $name }: noch { $left }
remind = { $mention }, bei **{ NAME($game) }** wird auf dich gewartet
remind-asked = Deine Antwort: **{ $asked }**
remind-time = ⏱️ Deine Zeit: { $time }
remind-since = ⏳ Dein Zug begann { $when }
digest = Was heute auf dich wartet:
note-reminded = ⏰ In diesem Zug keine Erinnerungen mehr
    .then = { FORM($who) ->
        [you] Du hast schon { $number } davon bekommen.
       *[other] { NAME($who) } hat schon { $number } davon bekommen.
    }
note-timeout-notice = { FORM($who) ->
    [you] ⏰ Deine Zeit ist abgelaufen
   *[other] ⏰ { NAME($who, form: "short") }: Zeit abgelaufen
}
    .then = Die Partie wartet weiter.
note-timeout-turn = { FORM($who) ->
    [you] ⏰ Deine Zeit ist abgelaufen
   *[other] ⏰ { NAME($who, form: "short") }: Zeit abgelaufen
}
    .then = Ein Computer spielt diesen Zug.
note-timeout-seat = { FORM($who) ->
    [you] ⏰ Deine Zeit ist abgelaufen
   *[other] ⏰ { NAME($who, form: "short") }: Zeit abgelaufen
}
    .then = { FORM($who) ->
        [you] Ein Computer spielt, bis du zurück bist: **Ich bin zurück** steht auf deiner Seite.
       *[other] Ein Computer spielt, bis { NAME($who) } zurück ist: **Ich bin zurück** steht auf der eigenen Seite.
    }
note-timeout-rest = ⏰ Die Zeit für diese Runde ist um
    .then = Computer spielen diese Partie zu Ende. Alle bekommen den Rang, den ihr Platz dabei erreicht.
note-timeout-wait = ⏳ Die anderen warten noch etwas
    .then = { FORM($who) ->
        [you] Deine Zeit ist abgelaufen.
       *[other] Die Zeit von { NAME($who) } ist abgelaufen.
    }
settled-turn = ✅ Dieser Zug bei { NAME($game) } ist vorbei.
settled-away = ✅ { NAME($game) }: Alle sind zurück.
settled-idle = ✅ { NAME($game) } ging weiter.
settled-follow = 👁️ { NAME($game) } geht in einer neueren Nachricht weiter.
settled-lobby = ✅ { NAME($game) } geht in einer neueren Nachricht weiter: { $link }
settled-question = ✅ Diese Frage bei { NAME($game) } ist geklärt.
note-back = { FORM($who) ->
    [you] 👋 Du bist zurück
   *[other] 👋 { NAME($who, form: "short") } ist zurück
}
note-idle = 💤 Seit Wochen ist nichts geschehen
    .then = Wenn niemand etwas tut, wird der Tisch in einer Woche geschlossen.
done-mute = In diesem Zug keine Erinnerungen mehr.
done-back = Willkommen zurück.
done-back-seats = Willkommen zurück. Du spielst wieder selbst, an { COUNT($number, "table", form: "dat", number: "words") }.
done-quiet = Ruhezeit von { $begins } bis { $ends } ({ $zone }): Ab deinem nächsten Zug ruht deine Bedenkzeit dann, und niemand erinnert dich.
done-quiet-none = Keine Ruhezeit mehr, ab deinem nächsten Zug.
done-vacation = Schönen Urlaub, { $begins } bis { $ends }: Deine Bedenkzeit ruht an allen Tischen.
done-vacation-moving = Schönen Urlaub, bis zu deiner nächsten Aktion oder spätestens { $ends }: Deine Bedenkzeit ruht an allen Tischen.
done-digest = Du bekommst eine Tagesliste, um { $at } ({ $zone }), statt einzelner Erinnerungen.
done-digest-none = Du bekommst wieder eine Erinnerung für jeden Tisch.

## Fragen, die ein Tisch beantwortet

button-withdraw = Frage zurückziehen
button-ask_undo = Die anderen fragen
button-ask_put_away = 🧊 Schließen …
button-put_away = Ja, schließen
button-ask_end = Ja, die anderen fragen
note-replace = { FORM($who) ->
    [you] { $mark } Du übernimmst
   *[other] { $mark } { NAME($who, form: "short") } übernimmt
}
    .then = Auf dem Platz spielt jetzt jemand anders, und die Partie geht weiter.
note-replace-computer = 🤖 Ein Computer übernimmt
    .then = Er spielt für { NAME($who, form: "acc") } weiter.
note-frozen = 🧊 Ein eingefrorener Tisch wurde geschlossen
    .then = Er hat kein Ergebnis; sein Verlauf bleibt erhalten.
note-undone = ↩️ Aktionen wurden zurückgenommen
    .then = Alle waren mit { NAME($who, form: "dat") } einverstanden; mit derselben Auslosung geht es von dort weiter.
note-lapsed-undo = ⌛ Eine Bitte ist verfallen
    .then = { FORM($who) ->
        [you] Du wolltest Aktionen zurücknehmen.
       *[other] { NAME($who) } wollte Aktionen zurücknehmen.
    }
note-lapsed-replace = ⌛ Eine Bitte ist verfallen
    .then = { FORM($who) ->
        [you] Es ging um deinen Platz.
       *[other] Es ging um den Platz von { NAME($who) }.
    }
note-lapsed-close = ⌛ Eine Bitte ist verfallen
    .then = Es ging darum, den Tisch zu schließen.
note-lapsed-time = ⌛ Eine Abstimmung ist verfallen
    .then = { FORM($who) ->
        [you] Es ging um deine Zeit.
       *[other] Es ging um die Zeit von { NAME($who) }.
    }
vote-asked = { $names }: Bei **{ NAME($game) }** wartet der Tisch auf Antwort
vote-somebody = Jemand
vote-until = Abstimmung endet { $when }; wer nicht antwortet, zählt nicht mit.
vote-answer = { $name }: { $answer }
vote-decided = {"*"}*Entschieden: { $answer }**
vote-withdrawn = Die Frage wurde zurückgezogen
vote-headline-undo = ↩️ Aktionen zurücknehmen?
vote-headline-replace = 🪑 Soll ein Platz wechseln?
vote-headline-close = 🏁 Den Tisch schließen?
vote-headline-time = { FORM($who) ->
    [you] ⏰ Deine Zeit ist abgelaufen
   *[other] ⏰ { NAME($who, form: "short") }: Zeit abgelaufen
}
vote-refused-undo = ✋ Die Aktionen bleiben
vote-refused-replace = ✋ Der Platz bleibt, wie er ist
vote-refused-close = ✋ Der Tisch bleibt offen
vote-undo = { $by } möchte eine Aktion und alles danach zurücknehmen:
vote-undo-more = … noch { $number }: 📖 Hilfe, dann 📜 Verlauf.
vote-undo-learned = Seitdem wurden Karten gezogen oder etwas Verdecktes gesehen; es kommen dieselben Karten wieder.
vote-undo-open = Seitdem wurde nichts gezogen und nichts Verdecktes gesehen.
vote-replace-person = { $by } möchte den Platz von { $seat } übernehmen.
vote-replace-computer = { $by } möchte, dass ein Computer den Platz von { $seat } für den Rest der Partie übernimmt.
vote-close = { $by } möchte diesen Tisch ohne Ergebnis schließen.
vote-time = Was nun? Es gilt die häufigste Antwort, bei Gleichstand die mildeste.
answer-undo-yes = Ja, zurücknehmen
answer-undo-no = Nein
answer-replace-yes = Einverstanden
answer-replace-no = Nein
answer-close-yes = Tisch schließen
answer-close-no = Nein, weiterspielen
answer-time-wait = Warten
answer-time-turn = Computer: nur dieser Zug
answer-time-seat = Computer: bis zur Rückkehr
done-asked = 🗳️ Die anderen sind gefragt
    .then = Ihre Antworten stehen am Tisch unter der Frage.
done-put_away = 🧊 Die Partie ist geschlossen
    .then = Sie hat kein Ergebnis. Ihr Verlauf bleibt: /table export.
done-at_once = ✅ Erledigt
    .then = Niemand musste gefragt werden.
ask-put_away = 🧊 Diese Partie endgültig schließen?
    .then = Sie würde ohne Ergebnis enden. Bleibt sie offen, geht sie weiter, sobald das Problem behoben ist. Ihr Verlauf bleibt in jedem Fall.
ask-close = 🏁 Diesen Tisch schließen?
    .then = Die Partie würde ohne Ergebnis enden. Alle müssen einverstanden sein.
ask-close-alone = 🏁 Diesen Tisch schließen?
    .then = Die Partie endet ohne Ergebnis.
ask-hint = 💡 Einen Kapitän fragen?
    .then = Ein Kapitän zeigt dir, was er täte. Die Partie zählt dann nicht mehr.
by-me = ich
by-computer = ein Computer

## Was einer Person gehört

button-orders = 🤖 Daueraufträge
button-always = 🔁 Nicht mehr fragen
always-headline = 🔁 Nicht mehr fragen?
always-which = Was antwortest du auf solche Fragen (**{ $decision }**) für den Rest dieser Partie?
always-reply = Immer: { $reply }
always-small = Damit ist auch diese Frage sofort beantwortet. Beenden kannst du es unter Hilfe > Daueraufträge oder mit /my orders.
menu-orders = Dauerauftrag beenden …
menu-order = Dauerauftrag anlegen …
menu-notice = 🔔 Wenn ich dran bin …
menu-asked = 💬 Nur eine sinnvolle Antwort? …
order-least = mindestens
order-most = höchstens
order-exactly = genau
order-both = { $first } und { $second }
order-condition = { $figure }: { $comparison } { $number }
order-line = { $decision }: { $reply }, { $once ->
    [yes] einmal
   *[no] immer
}
order-line-when = { $decision }: { $reply }, wenn { $when }{ $once ->
    [yes] {" "}(einmal)
   *[no] {""}
}
orders-where = { NAME($game) } · Daueraufträge
orders-headline = { $number ->
    [0] Noch keine Daueraufträge
    [one] Ein Dauerauftrag
   *[other] { $number } Daueraufträge
}
orders-line = { $order }
orders-none = Leg unten einen an: Die Frage wird dann für dich beantwortet.
orders-small = Es gilt der erste, der passt. Sonst sieht sie niemand. Mit Bedingungen: /my order.
done-language = Von jetzt an schreibe ich dir auf Deutsch.
done-server-language = Von jetzt an schreibe ich hier für alle auf Deutsch. Seiten, die nur eine Person sieht, sind in deren Sprache.
done-settings = Gespeichert.
done-always = 🔁 Gespeichert: { $order }. **/my orders** beendet es.
done-order = Gespeichert: Das beantwortet die nächste solche Frage.
hand-none = Du bist in keiner laufenden Partie. /play eröffnet einen Tisch.
hand-where = Deine Hand
hand-headline = 🃏 Was du auf der Hand hast
hand-all = Was du an { COUNT($number, "table", form: "dat") } hast
hand-at = { $mark } **{ NAME($game) }**
hand-with = { $mark } **{ NAME($game) }** mit { $names }
hand-asked = Du bist dran: **{ $asked }**
hand-more = … noch { $number }: Wähle unten einen Tisch, oder nenn einen mit der Option `table`.
hand-no_secrets = Von dir ist nichts verdeckt: Alles, was du hast, steht auf dem Spielplan.
settings-where = Deine Einstellungen
settings-headline-ping = Du bist dran? Ein Ping sagt es dir
settings-headline-dm = Du bist dran? Ich schreibe dir
settings-headline-none = Du bist dran? Du siehst selbst nach
settings-closed = ✉️ Meine Direktnachrichten kamen nicht an. Erlaube sie und wähle unten neu.
settings-digest = 📬 Eine Tagesliste, um { $at } ({ $zone })
settings-single = 📬 Eine Erinnerung für jeden Tisch
settings-quiet = 🌙 Ruhezeit von { $begins } bis { $ends } ({ $zone }), ab deinem nächsten Zug
settings-loud = 🌙 Keine Ruhezeit
settings-vacation = 🏖️ Im Urlaub von { $begins } bis { $ends }
settings-vacation-left = 🏖️ Noch { COUNT($days, "day") } Urlaub dieses Jahr
settings-asked-seldom = 💬 Fragen mit nur einer sinnvollen Antwort: automatisch
settings-asked-always = 💬 Fragen mit nur einer sinnvollen Antwort: du antwortest
settings-language-own = 🌐 Ich schreibe dir auf Deutsch, wie du es gewählt hast
settings-language-discord = 🌐 Ich schreibe dir auf Deutsch, wie dein Discord
settings-language-else = 🌐 Ich schreibe dir auf Deutsch, denn die Sprache deines Discord spreche ich nicht
settings-blocks = 🚫 Blockiert: { $number ->
    [0] niemand
   *[other] { COUNT($number, "person") }
}
settings-commands = Ändern: /my digest, /my quiet, /my vacation, /my back, /my block.
own_time-quiet = Deine Ruhezeit
own_time-digest = Eine Liste am Tag?
own_time-vacation = Dein Urlaub
own_time-how-quiet = So stellst du sie ein: /my quiet begins:22:00 ends:07:00, und eine Zeitzone, wenn deine eine andere ist.
own_time-how-digest = So wählst du die Uhrzeit: /my digest at:18:00, und eine Zeitzone, wenn deine eine andere ist.
own_time-how-vacation = So wählst du die Tage: /my vacation first:2026-12-24 last:2027-01-02. Ohne letzten Tag endet er mit deiner nächsten Aktion.
own_time-both = Nichts ist geändert: Zur Ruhezeit gehören ein Anfang und ein Ende.
own_time-hour = Nichts ist geändert: Zur Liste gehört eine Uhrzeit.
button-own_time-loud = Keine Ruhezeit
button-own_time-single = Wieder einzelne Erinnerungen
button-own_time-away = Frei bis zu meiner nächsten Aktion
button-own_time-back = Ich bin zurück
settings-ping = Ping mich am Tisch an
settings-dm = Schick mir eine Direktnachricht; dort kann ich spielen
settings-none = Melde mir nichts
settings-opens-pages = 👁️ Tische: Seiten mit Emoji
settings-opens-words = 👁️ Tische: einfache Worte, für Screenreader
settings-opens-letters = 👁️ Tische: Spielplan in Buchstaben
settings-boards = 🗺️ Spielpläne: { $wide ->
    [yes] breit
   *[no] schmal
}, { $colours ->
    [yes] farbig
   *[no] ohne Farben
}
settings-open-narrow = Spielpläne schmal, fürs Handy
settings-open-wide = Spielpläne breit, für große Bildschirme
settings-open-grey = Spielpläne ohne Farben
settings-open-colours = Spielpläne farbig; das zeigt nur der Desktop
settings-open-pages = Seiten mit Emoji
settings-open-words = Einfache Worte, für Screenreader
settings-open-text = Ohne Embeds: alles in der Nachricht
settings-open-embeds = Mit Embeds, wie üblich
settings-text = 📝 Deine eigenen Seiten haben keine Embeds
settings-pictures-everywhere = 🖼️ Spielpläne als Bilder: überall
settings-pictures-public = 🖼️ Spielpläne als Bilder: nur in öffentlichen Nachrichten
settings-pictures-never = 🖼️ Spielpläne als Bilder: nie
settings-open-everywhere = Bilder der Spielpläne überall
settings-open-public = Bilder der Spielpläne nur in öffentlichen Nachrichten
settings-open-never = Keine Bilder der Spielpläne
button-rest = ⤵️ Der Rest
rest-gone = Dieser Teil ist nicht mehr da: Öffne die Seite noch einmal.
text-hint = -# Siehst du nur Knöpfe? Öffne /my settings, und wähle *Ohne Embeds*.
settings-open-letters = Der Spielplan in Buchstaben
menu-opens = 👁️ Zeig mir Tische als …
menu-language = 🌐 Schreib mir auf …
settings-ask-seldom = Antworte für mich
settings-ask-always = Frag mich trotzdem
note-own = 📝 { $text }
note-saved = Notiert. Nur du siehst es, auf deiner Seite an diesem Tisch.
note-gone = Deine Notiz ist gelöscht.
note-empty = Du hast an diesem Tisch keine Notiz.
privacy-export = Diese Datei enthält alles, was über dich gespeichert ist.
privacy-where = Deine Daten
privacy-headline = Alles löschen, was über dich da ist?
privacy-goes = Deine ID, dein Name, deine Einstellungen, Wertungszahlen, Notizen, Daueraufträge und Tischnamen verschwinden. Deine Plätze in beendeten Partien bleiben, ohne deinen Namen.
privacy-games = { $number ->
    [0] Du hast keinen Platz an einem offenen oder laufenden Tisch.
    [one] Einen offenen oder laufenden Tisch verlässt du: Ein Computer spielt weiter, und du bekommst den letzten Rang.
   *[other] Alle { $number } offenen und laufenden Tische verlässt du: Ein Computer spielt weiter, und du bekommst den letzten Rang.
}
privacy-stays = Nachrichten in Discord bleiben, ebenso deine Daten in bestehenden Sicherungen.
privacy-ban = Du bleibst ausgeschlossen: Dafür bleiben deine Discord-ID und der Tag des Ausschlusses gespeichert.
privacy-final = ⚠️ Das lässt sich nicht zurücknehmen.
privacy-done = Erledigt. Nichts in der Datenbank sagt noch, wer du warst. Was in Discord steht und ältere Sicherungen bleiben.
privacy-at_start = Erledigt, du bist vergessen. Die Datenbank war beschäftigt: Das Gelöschte wird in ihrer Datei beim nächsten Start des Bots überschrieben. Was in Discord steht und ältere Sicherungen bleiben.
privacy-soon = Dein Name ist weg, und der Rest wird gelöscht: Zwischendurch hat die Datenbank versagt. In fünf Minuten macht der Bot weiter.
button-forget = Ja, alles löschen
button-keep = Abbrechen
file-privacy = kontor-me.json
blocks-where = Wen du blockiert hast
blocks-headline = { $number ->
    [0] Du hast niemanden blockiert
   *[other] Du hast { COUNT($number, "person", number: "words") } blockiert
}
blocks-listed = 🚫 { $names }
blocks-more = noch { $number }
blocks-means = Ihr sitzt nie am selben Tisch, außer auf Einladung dessen, der ihn eröffnet hat. Begonnene Partien gehen weiter.
blocks-small = Das siehst nur du; niemand erfährt davon. Jemanden blockieren: /my block, mit dem Namen.
blocks-done = 🚫 Blockiert.
blocks-taken_back = Nicht mehr blockiert.
blocks-nobody = Blockieren kannst du nur andere Leute, weder dich selbst noch einen Bot.
blocks-unblock = { $name } nicht mehr blockieren
menu-blocks = Blockierung aufheben …

## Listen von Tischen, und ihre Dateien

button-my_turns = 📬 Wo ich dran bin
button-tables_here = 🪑 Tische hier
list-join = 🙋 Mit { $name }
list-look = 👁️ { $name }
button-mine = 📋 Alle meine Tische
menu-tables = 📋 Geh zu … ({ COUNT($number, "table") })
list-numbered = { NAME($game) } ({ $number })
list-with = mit { $names }
list-yours = {"**"}du bist dran** · { $since } · <#{ $place }>
list-asked = {"**"}{ $asked }** · { $since } · <#{ $place }>
list-running = wartet auf { $names } · { $since } · <#{ $place }>
list-open = { $free ->
    [0] voll, nicht begonnen
   *[other] { COUNT($free, "seat") } frei
}, in <#{ $place }>
list-free = { $free ->
    [0] voll, nicht begonnen
   *[other] { COUNT($free, "seat") } frei
}
list-clock = ⏱️ { $pace }
list-waits = wartet auf { $names } · { $since }
list-frozen = eingefroren, in <#{ $place }>
list-not_shown = vorbei, in <#{ $place }>
list-faulty = lässt sich gerade nicht zeigen, da das Spiel einen Fehler hat; in <#{ $place }>
list-slow = lässt sich gerade nicht zeigen, da das Nachspielen zu lange dauert; in <#{ $place }>
list-joinable = { $free ->
    [0] voll
   *[other] noch { COUNT($free, "seat") }
}, { $clock }, eröffnet von { $opener } in <#{ $place }>{ $options }{ $role }
list-options = ; { $options }
list-role = ; nur für <@&{ $role }>
list-more = … noch { $number } im Menü
inbox-where = Wo du dran bist
inbox-headline = { $number ->
    [0] Kein Tisch wartet auf dich
    [one] Ein Tisch wartet auf dich
   *[other] { $number } Tische warten auf dich
}
inbox-asked = {"**"}{ $asked }** · { $time }
inbox-status = { $time }
inbox-none = Genieß die Ruhe. Ich sage dir, wenn du dran bist.
inbox-others = {"**"}Gewartet wird auf:** { $tables }
inbox-other = { $mark } { $names }
tables-where = Tische dieses Servers
tables-headline = { $number ->
    [0] Gerade keine Tische
    [one] Ein Tisch
   *[other] { $number } Tische
}
tables-none = /play eröffnet einen.
tables-open-headline = { $number ->
    [0] Kein Tisch ist offen
    [one] Ein Tisch zum Mitmachen
   *[other] { $number } Tische zum Mitmachen
}
tables-open-none = /play eröffnet einen.
tables-mine-where = Deine Tische, auf allen Servern
tables-mine-headline = { $number ->
    [0] Du hast gerade keinen Tisch
   *[other] Du hast { COUNT($number, "table", form: "acc", number: "words") }
}
tables-mine-none = /play eröffnet einen, /table list zeigt die dieses Servers.
tables-invited = {"**"}Du bist eingeladen**

done-move = Dieser Tisch steht jetzt hier.
complete-table = { $code } { NAME($game) }: { $status }
status-yours = du bist dran
status-running = läuft
status-lobby = offen
status-frozen = eingefroren
status-finished = vorbei
status-cancelled = geschlossen
complete-more = … noch { $number }: schreib weiter, um einzugrenzen
file-export = kontor-{ $code }.json

## Was ein Server erlaubt

server-headline = Einstellungen dieses Servers
server-places = 📍 Tische: in { $where }
server-anywhere = jedem Kanal, in dem der Bot schreiben darf
server-openers = 🔑 Tische eröffnen: { $who }
server-games = 🎲 Spiele: { $games }
server-games-all = 🎲 Spiele: alle
server-everybody = alle
server-per_person = 👤 { $most ->
    [0] Beliebig viele Tische
   *[other] Höchstens { COUNT($most, "table") }
} je Person
server-per_server = 🪑 { $most ->
    [0] Beliebig viele Tische
   *[other] Höchstens { COUNT($most, "table") }
}
server-clock = ⏱️ { $terms }
server-step_in = 🗳️ Über Abwesende entscheidet: { $who }
server-default = { $mark } { NAME($game) }, { $option }: { $value }
server-edition = Ausgabe
server-defaults = {"*"}*So werden Tische eröffnet**
server-commands = Ändern: /server place, /server opener, /server games, /server limits, /server clock, /server stuck, /server default, /server display, /server language. Was ich schreibe: /server digest, /server puzzle, /server deals, /server news, /server quiet.
server-language = 🌐 Sprache für alle hier: { $language }
server-language-community = 🌐 Sprache für alle hier: { $language }, wie in Discord für diesen Server eingestellt
server-language-open = 🌐 Sprache für alle hier: die, in der liest, wer den ersten Tisch eröffnet
server-weekly = 🗞️ Wochenrückblick: { $day }, { $at } ({ $zone }) in <#{ $channel }>
server-weekly-never = 🗞️ Wochenrückblick: aus
server-daily = 🧩 Tagesrätsel: um Mitternacht ({ $zone }) in <#{ $channel }>
server-daily-never = 🧩 Tagesrätsel: aus
server-deals = 🎴 Wochenpartie: montags in <#{ $channel }>
server-deals-never = 🎴 Wochenpartie: wird nicht angekündigt
server-deals-named = 🎴 Dieser Server wird bei der Wochenpartie mit seinem Wert genannt
server-news = 📣 Ankündigungen zum Bot: in <#{ $channel }>
server-news-never = 📣 Ankündigungen zum Bot: keine
server-quiet = 🤫 Ruhig: Es kommen nur Züge, Fragen und das Ende einer Partie. Keine Begrüßung, kein Wochenrückblick, kein Tagesrätsel, keine Wochenpartie, keine Ankündigung, keine Warnung vor einer ruhenden Lobby.
news-where = Ankündigung
news-headline = Wer diesen Bot betreibt, schreibt
news-text = { $text }
news-off = Höchstens einmal in der Woche. Wer diesen Server verwaltet, stellt es mit /server news ab.
owner-where = Dein Bot
owner-headline = Etwas stimmt nicht
owner-well = Alles ist wieder in Ordnung
owner-tables = 🧊 { $number ->
    [one] Ein Tisch ist eingefroren.
   *[other] { $number } Tische sind eingefroren.
} Warum, sagt `kontor tables --frozen`.
owner-tables-gone = ✅ Kein Tisch ist mehr eingefroren.
owner-backup = 💾 { $hours ->
    [0] Es gibt keine Sicherung.
   *[other] Die neueste Sicherung ist { $hours } Stunden alt.
} `kontor doctor` sagt, warum und was zu tun ist.
owner-backup-gone = ✅ Es gibt eine neue Sicherung.
owner-starts = 🔁 Discord erlaubt heute noch { $number ->
    [one] einen Start
   *[other] { $number } Starts
}. Wie viele übrig sind, sagt `kontor doctor`; warum der Bot so oft startet, steht in seinen Meldungen.
owner-starts-gone = ✅ Es sind wieder genug Starts übrig.
owner-disk = 🗄️ Auf der Platte sind nur noch { $number } MB frei. Lösch alte Kopien und prüf es mit `kontor doctor`.
owner-disk-gone = ✅ Auf der Platte ist wieder Platz.
owner-messages = ✉️ { $number ->
    [one] Eine Nachricht wurde
   *[other] { $number } Nachrichten wurden
} an einem Tag aufgegeben. `kontor outbox` sagt, warum; `--again` schickt eine noch einmal.
owner-messages-gone = ✅ Seit einem Tag wurde keine Nachricht aufgegeben.
owner-looked = Zuletzt nachgesehen: <t:{ $at }:f>.
owner-quiet = Keine neue Nachricht vor <t:{ $at }:f>.
owner-look = 🔄 Nachsehen
owner-rest = 🔕 Eine Woche nicht
notice-down = 🔧 Wartung am <t:{ $at }:f>: Ich bin etwa { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} weg.
notice-own = 🔧 { $text }
notice-brief = 🔧 Wartung <t:{ $at }:R>
day-monday = Montag
day-tuesday = Dienstag
day-wednesday = Mittwoch
day-thursday = Donnerstag
day-friday = Freitag
day-saturday = Samstag
day-sunday = Sonntag
day-never = nie
week-where = Der Wochenrückblick
week-headline = { $number ->
    [one] Eine Partie wurde beendet
   *[other] { $number } Partien wurden beendet
}
week-game = { $mark } **{ NAME($game) }** { $number }
week-won = 🏆 Die meisten Siege: **{ $names }**, in { COUNT($number, "game", form: "dat", number: "words") }
week-longest = 🐌 Am längsten, { $span }: { $mark } { NAME($game) }
week-rated = 🏅 **Neue Wertungszahlen**
week-rating = { $name } **{ $points }**
week-until = Die sieben Tage bis { $until }.
server-settled = 🌐 Für alle hier auf Deutsch; /server language ändert das
server-saved = Gespeichert.
server-how-limits = Nichts ist geändert. **/server limits person:5** setzt eine Grenze, **person:0** hebt sie auf; **server:** ebenso.
server-how-clock = Nichts ist geändert. **/server clock speed:** wählt eine Bedenkzeit, oder keine.
server-how-display = Nichts ist geändert. **/server display opens:**, **colours:** oder **pictures:** wählt eine andere Anzeige.
server-how-default = Nichts ist geändert. **value:** wählt einen Wert; der letzte der Liste ist der des Spiels.
server-own_value = wie im Spiel
server-colours = 🎨 { $colours ->
    [yes] Spielpläne in Farbe
   *[no] Spielpläne ohne Farben
}
step_in-opener = wer den Tisch eröffnet hat
step_in-table = die anderen am Tisch
step_in-managers = wer den Tisch eröffnet hat, und wer diesen Server verwalten darf
error-manage = Die Einstellungen dieses Servers ändern kann nur, wer ihn verwalten darf.

## Einladungen, offene Tische, Folgen

invite = { $name } lädt { $who } zu **{ NAME($game) }** in <#{ $place }> ein.
invite-done = { $name } ist eingeladen.
invite-again = { $name } war schon eingeladen.
invite-bot = Bots lassen sich nicht einladen; nimm „Computer dazu“.
button-accept = 🙋 Mitmachen
follow-on = Du folgst diesem Tisch: Eine Direktnachricht zeigt dir, wie er für alle aussieht, die zuschauen, und geht mit jedem Zug weiter.
follow-off = Du folgst diesem Tisch nicht mehr.
follow-seated = Du hast hier einen Platz; /my settings sagt, wie du von deinen Zügen erfährst.
follow-title = **{ NAME($game) }** auf { $server }, dem du folgst.

## Ranglisten, Profile und Partien

button-history = 📋 Beendete Partien
button-profile = 👤 Mein Profil
menu-standings = 🔎 Ein Spiel zeigen …
menu-standings-all = Alle Spiele zusammen
menu-standings-puzzles = 🧩 Tagesrätsel
leaderboard-where = Rangliste · { NAME($game) }
leaderboard-all = alle Spiele
leaderboard-headline = { $number ->
    [0] Hier ist noch keine Partie zu Ende
    [one] Bisher eine Person
   *[other] { $number } Spieler
}
leaderboard-none = Wer hier zuerst eine Partie beendet, führt.
leaderboard-player = Name
leaderboard-rating = Wertung
    .note = 1000 ist eine durchschnittliche Wertungszahl.
leaderboard-missing = in { $number }
    .note = in { $number }: Wertungszahl nach etwa { $number ->
        [one] einer weiteren Partie
       *[other] { $number } weiteren Partien
    } mit einer anderen Person
leaderboard-won = Siege
    .note = Siege: mit anderen Leuten · CPU: nur mit Computern
leaderboard-alone = CPU
leaderboard-days = die letzten { $days } Tage
leaderboard-own = Du bist Nummer { $place } von { $number }.
leaderboard-scores = Dein Bestes: { $best } { $unit }; im Schnitt { $mean }.
    .same = Dein Bestes: { $best } { $unit }.
leaderboard-levels = Computer, wenn der Steuermann bei 1000 steht: { $levels }
    .level = { level } { strength }
solvers-where = Rangliste · Tagesrätsel
solvers-headline = Gelöst im { $month }
solvers-none = Diesen Monat hat noch niemand eins gelöst.
solvers-alone = gelöst
solvers-first = sofort
solvers-helped = Hilfe
solvers-note = sofort: beim ersten Mal, in „gelöst“ mitgezählt · Hilfe: nach einem Blick auf die Lösung, nicht mitgezählt
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
profile-where = Dein Profil · { NAME($game) }
profile-headline = { $name } auf diesem Server
profile-none = Du hast hier noch keine Partie beendet.
profile-rating = Wertungszahl **{ $points }**, nach { COUNT($games, "game", form: "dat", number: "words") } mit anderen (1000 ist Durchschnitt)
profile-unsure = Noch keine Wertungszahl: Es braucht etwa { $missing } { $games ->
    [0] Partien zu zweit
   *[other] weitere Partien zu zweit
}, mit einem anderen Menschen.
profile-plays = Beendete Partien: **{ $plays }**{ $alone ->
    [0] {""}
   *[other] , davon { $alone } allein mit Computern
}
profile-place = { $mark } { $times }
profile-places = { $places }
profile-season = { $mark } **{ $season }**: Platz { $place } von { $people }
    .division = { $mark } **{ $season }**, Gruppe { $division }: Platz { $place } von { $people }
    .left = { $mark } **{ $season }**: ausgestiegen
profile-left = Einem Computer überlassen: { $left }
profile-best = { $mark } Bestes: **{ $score }** { $unit }
profile-against = 🤖 Allein gegen Computer: etwa **{ $rating }** ± { $error }, nach { COUNT($games, "game", form: "dat", number: "words") } (der Steuermann steht bei 1000; in Wertungszahlen zählt das nicht)
profile-solo = { $mark } allein: **{ $mean }** { $unit } { $games ->
    [one] in einer Partie
   *[other] im Schnitt, in { $games } Partien
}{ $levels }
    .levels = {" "}({ $levels })
    .level = { level } { $mean }
profile-median = Meist antwortest du innerhalb von { $time }.
profile-time_outs = Zeit abgelaufen: { $number ->
    [0] nie
    [one] einmal
   *[other] { $number }-mal
}
profile-minutes = { $minutes ->
    [0] einer Minute
   *[other] { $minutes } min
}
profile-hours = { $hours } h { $minutes } min
menu-about-size = 👥 { $size }
menu-about-players = Zu { $players ->
    [1] eins
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] { $players }
} · { $number ->
    [one] eine Partie
   *[other] { $number } Partien
}
menu-about-any = ⚙️ Alle Ausgaben und Varianten
menu-about-choice = { $choice }
menu-about-all = Alle Ausgaben und Varianten · { $number ->
    [one] eine Partie
   *[other] { $number } Partien
}
menu-about-edition = Ausgabe { $edition } · { $number ->
    [one] eine Partie
   *[other] { $number } Partien
}
menu-about-option = { $title }: { $value } · { $number ->
    [one] eine Partie
   *[other] { $number } Partien
}
button-about = 📊 Über dieses Spiel
button-year = 📈 Mein Jahr
button-last_game = 🎬 Letzte Partie
button-record-best = 🎬 Höchste
button-record-closest = 🎬 Knappste
button-record-shortest = 🎬 Kürzeste
about-where = { NAME($game) } · { $number ->
    [one] eine Partie
   *[other] { $number } Partien
} zu { $players ->
    [1] eins
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] { $players }
}
    .none = { NAME($game) } · dieser Server
about-headline = Wer gewinnt, und mit wie viel
    .few = { $number ->
        [one] Noch eine Partie, dann siehst du, wer gewinnt
       *[other] Noch { $number } Partien, dann siehst du, wer gewinnt
    }
about-none = Hier hat noch keine Partie von zwei Menschen oder mehr ihr Ende erreicht.
about-missing = Anteile an Siegen, übliche Ergebnisse und Zeiten stehen hier ab { $enough } Partien.
about-score = 💰 Die Hälfte der Sieger hatte **{ $score }** { $unit } oder mehr.
about-length = ⏳ Die Hälfte der Partien dauerte höchstens **{ $span }**.
about-seats = **Siege nach der Reihenfolge**
about-began = am Zug
about-place = als { $place }.
about-won = Siege
about-share = { $share } %
about-record-best = 🏆 Höchstes Ergebnis: **{ $value }** { $unit }, { $names }
about-record-closest = 🤏 Knappster Sieg: mit **{ $value }** { $unit }, { $names }
    .level = 🤏 Knappster Sieg: **gleichauf**, { $names }
about-record-shortest = ⚡ Kürzeste: **{ $value }** { $value ->
    [one] Zug
   *[other] Züge
}, gewonnen: { $names }
about-computer = ein Computer
about-several = { $number } Leute
about-error = Durch Zufall kann jeder Anteil um { $error } % abweichen.
about-small = Partien ab zwei Menschen, die niemand verließ. Geteilte Siege zählen für jeden.
versus-where = Du und { $name } · { $game }
versus-ahead = Du führst { $ahead } zu { $behind }
versus-behind = { $name } führt { $behind } zu { $ahead }
versus-level = Gleichstand, { $ahead } zu { $behind }
versus-none = Keine gemeinsamen Partien zu zeigen
versus-game = { $mark } { $game }: du **{ $ahead }**, { $name } **{ $behind }**{ $level ->
    [0] {""}
   *[other] , gleichauf { $level }
}
versus-small = Beendete Partien auf diesem Server, die ihr beide zu Ende gespielt habt. Vorn ist, wer den besseren Platz hat.
year-where = Dein Jahr · { $game }
year-headline = { $number ->
    [0] Keine Partie mit anderen in zwölf Monaten
    [one] Eine Partie, Siege: { $wins }
   *[other] { $number } Partien, Siege: { $wins }
}
year-none = Beende hier eine Partie mit anderen, und ihr Monat erscheint.
year-month = Monat
year-won = Siege
year-rating = Wertung
year-bar = # = Sieg
year-small = Partien mit anderen, die du zu Ende gespielt hast, nach Monaten. { $each ->
    [one] Ein Zeichen ist eine Partie
   *[other] Ein Zeichen sind bis zu { $each } Partien
}: # gewonnen, . nicht gewonnen.
history-where = Deine beendeten Partien
history-headline = { $number ->
    [0] Noch keine beendete Partie
    [one] Eine Partie bisher
   *[other] Die letzten { $number }
}
history-left = 🤖 { $mark } { NAME($game) }: einem Computer überlassen{ $when }
history-place = { $place } { $mark } { NAME($game) }{ history-computers }{ $when }
history-score = { $place } { $mark } { NAME($game) }: { $score } { $unit }{ history-computers }{ $when }
history-computers = { $computers ->
    [0] {""}
    [one] , gegen einen Computer
   *[other] , gegen { $computers } Computer
}
history-when = , <t:{ $time }:d>
menu-past = 🎬 Eine davon nachspielen …

## Nachspielen und Analysetische

button-first = |<
button-previous = <
button-next = >
button-last = >|
button-turn = Nächster Zug
button-replay = 🎬 Nachspielen
button-analyse = Ab hier anderes ausprobieren
button-original = Zurück zur gespielten Partie
button-review = 🔎 Rückblick
    .again = 🔄 Wie weit ist er?
    .back = 🔎 Zum Rückblick
menu-play_on = Weiterspielen ab …
review-seat = 🔎 Rückblick: { $name }
review-headline = 🔎 Dein Rückblick
review-captains = In **{ $captains } von { $judged }** Entscheidungen hätte ein Kapitän, der starke Computer, dasselbe getan.
review-cost = { $number } {"**"}−{ $cost }{"\u00A0"}%** in Zug { $turn }: {"**"}{ $made }**
    .points = { $number } {"**"}−{ $cost } { $unit }** nach { COUNT($step, "move", form: "dat") }: {"**"}{ $made }**
review-better = -# besser: { $better }
review-nothing = Keine Entscheidung in dieser Partie war deine.
review-none = Keine Wahl hat dich deutlich 1{"\u00A0"}% deiner Chancen oder mehr gekostet.
    .points = Keine Wahl hat dich deutlich einen halben Punkt oder mehr gekostet.
review-missed = { $missed ->
    [one] Eine Entscheidung wurde in einer Minute nicht erreicht.
   *[other] { $missed } Entscheidungen wurden in einer Minute nicht erreicht.
}
    .worst = { $missed ->
        [one] Eine der teuersten wurde in einer Minute nicht noch einmal angesehen.
       *[other] { $missed } der teuersten wurden in einer Minute nicht noch einmal angesehen.
    }
review-look = Eine Zahl zeigt die Stellung.
review-small = Gewinnchancen, für jede Wahl aus { $games } Partien von da an, mit demselben Glück.
    .points = Punkte, für jede Wahl aus { $games } Partien von da an, mit demselben Glück.
review-unknown = Kein Rückblick kennt das Glück, die Pläne der anderen oder ihre Karten.
    .alone = Kein Rückblick kennt das Glück.
review-waits = Dein Rückblick wird berechnet
review-done = {"**"}{ $done } von { $whole }** Schritten sind getan.
review-ahead = { $ahead ->
    [one] Ein anderer Rückblick kommt zuerst.
   *[other] { $ahead } andere Rückblicke kommen zuerst.
}
review-follows = Erst kommen die Züge von Computern an Tischen, deshalb kann es einige Minuten dauern. Eine Viertelstunde lang zeigt diese Seite, wie weit er ist.
review-failed = Das ging schief. Drück den Knopf, dann beginnt er noch einmal.
review-entry = { $number } Zug { $turn }: { $made }
    .points = { $number } Nach { COUNT($step, "move", form: "dat") }: { $made }
menu-jump = Geh zu Zug …
menu-seat = Spiel für …
replay-turn = Zug { $turn }, Aktion { $step }
replay-headline = 🎬 Nachspielen
analysis-asked = {"*"}*{ $name }: { $prompt }**
replay-at = {"*"}*Aktion { $step } von { $steps }**, Zug { $turn } von { $turns }
replay-begin = {"*"}*Vor der ersten von { COUNT($steps, "move") }**
replay-seat = Platz { $number }
analysis-opening = Die Partie wird geöffnet
analysis-mine = Diesen Tisch siehst nur du, und du spielst auf allen Plätzen.
analysis-own = Ab einer Stelle ist das hier deine eigene Variante.
analysis-over = Hier ist die Partie vorbei.

## Was für jemanden schiefgeht

error-which = Das könnten mehrere Tische sein.
which-where = Mehrere Tische
which-headline = Welchen Tisch meinst du?
error-none_here = Du bist hier in keiner laufenden Partie.
error-too_often = Du hast { $times }-mal innerhalb von { $minutes } Minuten { $what }; versuch es { $when } wieder.
error-export_size = Der Export von Tisch { $code } ist größer als { $most } MB, mehr lässt sich nicht schicken; wer den Bot betreibt, kann ihn exportieren.
often-open = einen Tisch eröffnet
often-export = um einen Export gebeten
often-import = eine Partie importiert
error-guild_only = Das geht nur im Kanal eines Servers.
error-rematch_elsewhere = Eine Revanche lässt sich nur auf dem Server eröffnen, auf dem gespielt wurde.
error-channel = Der Bot darf hier nicht schreiben: Er braucht „Kanal anzeigen“, „Nachrichten senden“ und „Links einbetten“.
error-unknown_button = Dieser Knopf ist aus einer älteren Version; /my turn zeigt, was jetzt geht.
error-changed_command = Diesen Befehl gibt es nicht mehr, oder er hat sich geändert. Discord zeigt den alten vielleicht noch eine Weile: Lade Discord neu, oder nimm /play oder /help.
error-owner_only = Das kann nur, wem die Anwendung dieses Bots gehört.
error-lost = Dieses Formular stammt aus der Zeit vor einem Neustart; bitte drück den Knopf noch einmal.
error-value = { $value } geht jetzt nicht für { $field }; wähle etwas, das angeboten wird.
error-place = Einen Ort { $value } kannst du dir nicht ansehen; wähle einen, der angeboten wird.
error-verb = „{ $verb }“ geht jetzt nicht.
error-others = Jetzt dran: { $names }.
error-busy = Die Datenbank ist beschäftigt. Nichts ist verloren; bitte versuch es gleich noch einmal.
error-too_long = Diese Partie nachzuspielen dauert gerade zu lange. Nichts ist verloren; bitte versuch es nach einer Weile noch einmal.
error-full = Wo die Partien liegen, ist kein Platz mehr. Nichts wurde geändert; bitte versuch es später noch einmal.
error-full_midway = Wo die Partien liegen, ist kein Platz mehr. Ein Teil von dem, was du eben getan hast, kann schon gespeichert sein: /my turn und /table show zeigen es. Bitte versuch den Rest später noch einmal.
error-unreachable = Die Datenbank ist gerade nicht zu erreichen. Nichts wurde geändert; bitte versuch es nach einer Weile noch einmal.
error-unreachable_midway = Die Datenbank ist gerade nicht zu erreichen. Was du eben getan hast, kann sie noch bekommen haben: /my turn und /table show zeigen es, sobald sie wieder da ist.
error-ending = Der Bot startet gerade neu. Was du eben getan hast, kann gespeichert sein: /my turn zeigt es in einer Minute.
error-unforeseen = Da ist etwas schiefgegangen; /my turn und /table show zeigen, wie es steht. Für den, der den Bot betreibt: `{ $reference }`
error-refused_answer = Discord hat die Antwort des Bots nicht angenommen; /my turn und /table show zeigen, wie es steht. Für den, der den Bot betreibt: `{ $reference }`
error-no_member = Diese Person ist nicht auf diesem Server; wähle jemanden, der hier ist.
error-no_channel = Der Bot sieht diesen Kanal nicht: Er braucht dort „Kanal anzeigen“.
error-condition = Eine Bedingung braucht alle drei: einen Wert, einen Vergleich und eine Zahl.
error-not_yours = Das kann nur, wer an diesem Tisch einen Platz hat; /table list zeigt Tische zum Mitmachen.

## Befehle und ihre Optionen, in höchstens 100 Buchstaben

help-table = Tische eröffnen, mitmachen, zuschauen, gehen
help-new = Hier einen Tisch für ein Spiel eröffnen
help-rename = Einem Tisch einen anderen Namen geben
help-join = An einem Tisch mitmachen, der noch nicht begonnen hat
help-leave = Deinen Platz vor der Partie aufgeben
help-add = Einem Computer einen Platz geben
help-start = Auslosen und anfangen
help-cancel = Einen Tisch schließen, der noch nicht begonnen hat
help-show = Einen Tisch ansehen, nur für dich
help-list = Die Tische dieses Servers
help-log = Was an einem Tisch zuletzt geschehen ist
help-undo = Deine letzte Aktion zurücknehmen
help-hint = Was ein Kapitän täte, wenn du allein am Tisch sitzt
help-resign = Eine laufende Partie einem Computer überlassen
help-claim = Eine Partie beenden, in der alle anderen aufgegeben haben
help-export = Einen Tisch als Datei bekommen
help-move = Einen Tisch in diesen Kanal holen
help-my = Deine Hand, deine Züge, deine Tische, deine Einstellungen
help-hand = Deine Hand ansehen; in einer Direktnachricht die an allen deinen Tischen
help-what = Was die Zeichen auf deiner Seite bedeuten: jedes Symbol, jede Karte, jede Spalte
help-why = Warum du etwas jetzt nicht tun kannst
help-turn = Deinen Zug machen: an diesem Tisch, oder sehen, wo überall du dran bist
help-tables = Deine Tische auf allen Servern
help-settings = Was du gewählt hast: Pings, Ruhezeit, Urlaub
help-play = Was du hier spielen kannst, und wo du dran bist
help-learn = Eine erste Partie allein, mit Anleitung: sechs Minuten, und du kannst das Spiel
help-help = So wird gespielt, in fünf Zeilen und nach Themen
help-rules = Die Regeln eines Spiels, Seite für Seite
help-server = Was dieser Server erlaubt, für alle, die ihn verwalten
help-server-show = Die Einstellungen dieses Servers
help-server-place = Tische nur in bestimmten Kanälen erlauben
help-server-opener = Nur bestimmte Rollen Tische eröffnen lassen
help-server-limits = Wie viele Tische zugleich offen sein oder laufen dürfen
help-server-clock = Mit welcher Bedenkzeit und welchen Erinnerungen Tische hier eröffnet werden
help-server-digest = Der Wochenrückblick dieses Servers, hier: Partien, Siege, neue Wertungszahlen
help-opt-day = Der Wochentag; nie, wenn keiner kommen soll
help-opt-hour = Die Uhrzeit, etwa 18:00
help-server-puzzle = Das Tagesrätsel in einem Kanal, jede Mitternacht, ohne Ping
help-opt-puzzle = Ob es auf diesem Server eins gibt
help-opt-puzzle_channel = Wo es erscheint; in diesem Kanal, wenn du keinen anderen wählst
help-opt-puzzle_zone = Die Zeitzone, mit deren Mitternacht der Tag beginnt, etwa Europe/Berlin
help-server-deals = Montags in einem Kanal sagen, dass die Wochenpartien offen sind, ohne Ping
help-opt-deals = Ob das angekündigt wird
help-opt-deals_channel = Wo es erscheint; in diesem Kanal, wenn du keinen anderen wählst
help-opt-deals_named = Ob der Name dieses Servers bei seinem Wert steht
help-server-news = Ankündigungen zum Bot in einem Kanal, höchstens eine in der Woche, ohne Ping
help-opt-news = Ob dieser Server sie bekommt
help-opt-news_channel = Wo sie erscheinen; in diesem Kanal, wenn du keinen anderen wählst
help-server-quiet = Nur was zu einem Zug gehört: kein Rückblick, kein Tagesrätsel, keine Wochenpartie, keine Ankündigung
help-opt-server_quiet = Ob dieser Server ruhig ist
help-server-display = Wie die Tische dieses Servers für alle aussehen
help-opt-opens = Womit sich ein Tisch öffnet
help-opt-colours = Ob Spieler auf Spielplänen ihre Farben haben, wo Discord sie zeigt
help-opt-pictures = Wo Spielpläne auch als Bilder erscheinen, wenn Spiel und Bot sie zeichnen können
help-server-games = Ein Spiel auf diesem Server anbieten oder nicht
help-server-stuck = Wer über den Platz von Abwesenden entscheidet
help-opt-who = Wer diesen Platz einem Computer oder jemand anderem geben darf
help-server-default = Die Optionen, mit denen Tische eines Spiels hier eröffnet werden
help-opt-channel = Ein Kanal; solange keiner auf der Liste steht, geht jeder
help-opt-allowed = Ob er auf der Liste steht
help-opt-offered = Ob es das Spiel hier gibt
help-opt-opener = Eine Rolle; solange keine auf der Liste steht, dürfen alle Tische eröffnen
help-opt-per_person = Tische, die eine Person eröffnet hat, höchstens; 0 für beliebig viele
help-opt-per_server = Tische auf diesem Server, höchstens; 0 für beliebig viele
help-opt-option = Welche Option
help-opt-value = Ihr Wert; ohne ihn siehst du, was gewählt ist
help-opt-role = Nur wer diese Rolle hat, kann mitmachen
help-replay = Partien Aktion für Aktion nachspielen; anderes ausprobieren
help-replay-table = Die Partie eines Tisches nachspielen, ob beendet oder noch im Gang
help-replay-import = Eine exportierte Partie als Analysetisch öffnen, an dem du auf allen Plätzen spielst
help-replay-analysis = Zurück zu deinem letzten Analysetisch
help-opt-step = Nach wie vielen Aktionen
help-opt-file = Der Export eines Tisches, der vorbei ist, oder eine Partie von kontor watch --save
help-invite = Jemanden an einen Tisch einladen, der noch nicht begonnen hat
help-follow = Die Züge eines Tisches per Direktnachricht bekommen, ohne dort einen Platz zu haben
help-note = Dir an einem Tisch etwas notieren; ohne Text deine Notiz ansehen
help-opt-user = Wen du einlädst
help-opt-on = False, um aufzuhören
help-opt-text = Was du notieren willst, bis zu 500 Buchstaben
help-opt-clear = True, um deine Notiz zu löschen
tables-only-open = offen
help-opt-only = Nur Tische zum Mitmachen, mit ihren Optionen, und wer sie eröffnet hat
help-leaderboard = Wertungszahlen, Siege und Niederlagen auf diesem Server
help-profile = Deine Wertungszahl, Ränge und besten Ergebnisse auf diesem Server
help-server-language = In welcher Sprache ich auf diesem Server für alle schreibe
help-opt-language = Eine der Sprachen, die ich spreche
language = Deutsch
language-discord = Die, auf die Discord eingestellt ist
help-my-export = Alles, was über dich gespeichert ist, als Datei bekommen
help-my-block = Jemanden von deinen Tischen fernhalten, oder sehen, wen du blockiert hast
help-opt-blocked = Wen du blockierst; lass es weg, um zu sehen, wen du blockiert hast
help-my-delete = Alles löschen, was über dich gespeichert ist
help-history = Deine beendeten Partien
help-opt-together = Eure Partien zusammen, statt deines Profils
help-opt-period = Nur Partien aus dieser Zeit (Wertungszahlen sind die jetzigen)
help-opt-least = Nur wer mindestens so viele Partien beendet hat
help-game = { NAME($title) } spielen
help-look = Einen Ort auf dem Spielplan genauer ansehen; das siehst nur du
help-opt-place = Welcher Ort
help-clock = Die Bedenkzeit eines Tisches ansehen, oder sie vor der Partie wählen
help-redo = Wiederholen, was du zuletzt zurückgenommen hast
help-close = Die anderen fragen, ob ihr den Tisch ohne Ergebnis schließt
help-replace = Einen Platz übernehmen oder einem Computer geben, wenn der Tisch einverstanden ist
help-waiting = Die Tische auf allen Servern, die auf dich warten, die eiligsten zuerst
help-quiet = Stunden des Tages, in denen deine Bedenkzeit ruht; ohne Optionen siehst du sie
help-vacation = Deine Bedenkzeit von Tag zu Tag anhalten, 30 Tage im Jahr; ohne Optionen siehst du deinen Urlaub
help-digest = Eine Tagesliste statt einzelner Erinnerungen; ohne Uhrzeit siehst du, was du gewählt hast
help-back = Zurückkommen: den Urlaub beenden, deine Plätze von Computern übernehmen
help-orders = Deine Daueraufträge an einem Tisch
help-order = Eine Art von Frage im Voraus beantworten; sonst sieht es niemand
help-opt-speed = Eine der fertigen Bedenkzeiten
help-opt-bank = Stunden, mit denen jeder Platz beginnt; 0 für keine Bedenkzeit
help-opt-increment = Stunden, die mit jedem Zug dazukommen
help-opt-cap = Wie viele Stunden höchstens zusammenkommen
help-opt-grace = Stunden jedes Zuges, die frei sind
help-opt-out = Was geschieht, wenn die Zeit abläuft
help-opt-remind = Ohne Bedenkzeit: Stunden zwischen Erinnerungen, 0 für keine
help-opt-moves = Wie viele deiner Aktionen, nicht nur der letzte Klick; wenn nötig, werden die anderen gefragt
help-opt-seat = Die Nummer des Platzes, ab 1
help-opt-by = Wer ihn übernimmt
help-opt-begins = Von, etwa 22:00
help-opt-ends = Bis, etwa 07:30; höchstens zehn Stunden später
help-opt-zone = Deine Zeitzone, etwa Europe/Berlin
help-opt-first = Der erste Tag, etwa 2026-12-24; ohne ihn ab sofort
help-opt-last = Der letzte Tag; ohne ihn bis zu deiner nächsten Aktion
help-opt-at = Die Uhrzeit, etwa 18:00
help-opt-decision = Die Art der Frage
help-opt-reply = Was dann zu tun ist
help-opt-figure = Nur, wenn dieser Wert
help-opt-comparison = mindestens, höchstens oder genau
help-opt-number = diese Zahl ist
help-opt-once = Nur beim nächsten Mal
help-opt-game = Welches Spiel
help-opt-level = Wie stark der Computer ist
help-opt-table = Der Code eines Tisches, wenn der Kanal nicht sagt, welcher
help-opt-name = Wie der Tisch heißt, bis 20 Zeichen; sonst wird ein Name gezogen
help-opt-wide = Ein Spielplan bis 60 Zeichen breit, für große Bildschirme

## Mitspieler finden

button-seek = 🔎 Mitspieler finden
button-ready = 🪑 { $number ->
    [one] Ein Tisch ist bereit
   *[other] { $number } Tische sind bereit
}
button-to_game = ↩️ Zum Spiel
front-seeking = 🔎 { $mark } **{ NAME($game) }**: { $number ->
    [one] eine Person wartet
   *[other] { $number } Personen warten
} auf andere
seek-where = { NAME($game) } · Mitspieler finden
seek-headline = Du wartest auf andere
seek-nobody = 🔎 Noch wartet sonst niemand.
seek-waits = 🔎 { $number ->
    [one] **Eine Person** wartet
   *[other] **{ $number } Personen** warten
} auf andere.
seek-missing = { $number ->
    [one] Eine fehlt noch.
   *[other] { $number } fehlen noch.
}
seek-wish = 👥 zu { $sizes } · { $pace }
seek-computers = 🤖 Computer dürfen freie Plätze nehmen.
    .no = 🤖 Nur mit Menschen.
seek-allowed = ⚙️ Mit oder ohne Optionen des Servers.
    .no = ⚙️ Ohne Optionen.
seek-until = 🗓️ Dein Wunsch endet { $when }.
seek-small = Sind genug da, werden alle gefragt. Zum Antworten hast du dann einen Tag.
seek-size = zu { $number }
seek-days = { $number ->
    [one] ein Tag
   *[other] { $number } Tage
}
seek-fill = 🤖 Auch Computer
    .yes = 🤖 Nur Menschen
seek-options = ⚙️ Auch mit Optionen
    .yes = ⚙️ Ohne Optionen
seek-menu-sizes = 👥 Wie viele: { $sizes }
seek-menu-pace = ⏱️ Tempo: { $pace }
seek-menu-until = 🗓️ Wie lange warten …
seek-stop = Nicht mehr warten
seek-stopped = Du wartest nicht mehr auf andere.
seat-where = { NAME($game) } · { $pace }
seat-headline = 🪑 Ein Tisch ist bereit
    .taken = ✅ Du hast einen Platz
seat-people = 👥 { $names }
seat-small = Zum Antworten hast du einen Tag. *Jetzt nicht* behält deinen Wunsch, und zwei Tage lang fragt dich niemand.
seat-call = { $names }: Ein Tisch ist bereit, **{ NAME($game) }**.
seat-take = ✅ Platz nehmen
seat-later = Jetzt nicht
seat-you = Die Partie beginnt, wenn alle zugesagt haben.
seat-asked = Nimmst du einen Platz?
seat-accepted = ✅ { $names }
seat-pending = ⏳ { $names }
seat-until = Antworten zählen bis { $when }. Danach können die anderen anfangen.
seat-starts = ✅ Alle haben zugesagt. Gleich beginnt die Partie.
seat-rests = Dein Wunsch bleibt. Zwei Tage lang wirst du danach nicht gefragt.
no_seat_asked = Kein Tisch wartet auf deine Antwort.

## Ligen

league-where = { $name }
    .later = { $name } · Saison { $season }
league-where-new = Eine neue Liga
league-where-list = Ligen dieses Servers
league-computer = ein Computer
league-and_more = { $names } und { $number ->
    [one] noch jemand
   *[other] { $number } weitere
}
league-name = Liga { $server }
league-name_short = Liga
league-game = { $mark } **{ $game }** · je { COUNT($games, "game") }, Tische zu { $size }
    .any = { $mark } **{ $game }** · je { COUNT($games, "game") }, Tische zu 3 (ab 12 Leuten zu 4)
league-pace = ⏱️ { $pace } · { $bank } h, und je Zug { $increment } h mehr
league-lasts = 🗓️ Dauer einer Runde: { COUNT($round, "day") }. Aller Runden: { COUNT($usual, "day") }. Von der Anmeldung bis zum Ende höchstens: { COUNT($longest, "day") }.
league-points = 🏅 Punkte von { $size } am Tisch: { $points }
league-absent = 🤖 Wer zu lange weg ist, wird dort Letzter. Ein Computer spielt weiter.
league-called = 🏷️ **{ $name }**
league-joinable = 🙋 Zeit zum Mitmachen: { COUNT($days, "day") }
league-plays_on = 🤖 Zeit abgelaufen? Ein Computer spielt weiter: { level }.
league-place = { $own ->
    [yes] 📍 Tische und Meldungen stehen in diesem Kanal.
   *[no] 📍 Die Tische stehen in <#{ $channel }>, die Meldungen hier.
}
league-draft_small = Ab { $least } Leuten beginnt die Saison von selbst. Die Anmeldung erscheint in diesem Kanal.
league-until = 🗓️ Bis { $until }
league-few = Angemeldet: nur { COUNT($number, "person") }.
league-in = {"**"}Dabei: { $number }** · ab { $least } geht es los
league-on_list = ⏳ Warteliste: { $names }
league-free = Bis dahin kostet Aussteigen nichts.
league-extended = Es waren zu wenige, darum gibt es eine Woche mehr. Bis dahin kostet Aussteigen nichts.
league-headline-join = 🙋 Wer spielt mit?
league-headline-off = Die Saison fällt aus
league-headline-draft = Diese Liga eröffnen?
league-headline-founded = ✅ Die Anmeldung ist offen
league-headline-drawn = Die Saison hat begonnen
league-headline-round = Runde { $number } von { $rounds }
league-headline-over = 🏆 Die Saison ist vorbei
league-headline-leave = Aus der Saison aussteigen?
league-headline-places = Alle Plätze
league-headline-log = Was geschehen ist
league-headline-how = So geht die Liga
league-headline-else = Wenn jemand fehlt
league-headline-run = Die Liga leiten
league-headline-late = { $number ->
    [0] Auf niemanden wird gewartet
    [one] Auf einen Platz wird gewartet
   *[other] { $number } Plätze sind dran
}
league-headline-list = { $number ->
    [0] Hier gibt es keine Liga
    [one] Eine Saison
   *[other] { $number } Saisons
}
league-head-player = wer
league-head-points = Pkt
league-head-won = Sg
league-head-played = von
league-drawn-games = { $number } von { COUNT($games, "game") }
league-drawn-won = Sieg
league-drawn-between = dazwischen
league-drawn-last = letzter Platz
league-drawn-runs = läuft
league-drawn-to_come = kommt noch
league-drawn-line = { $place }. { $name }: { $points } Punkte, { COUNT($played, "game") }
league-legend = Sg: Siege; von: zu Ende gespielte Partien. Bei gleichen Punkten zählen die Partien gegeneinander.
league-gone-left = ausgestiegen
league-gone-absent = war nicht da
league-gone-taken = herausgenommen
league-substitute = Ersatz
league-goes-up = ⬆️ steigt auf
league-goes-down = ⬇️ steigt ab
league-division = {"**"}Gruppe { $number }**
league-division_entry = Gruppe { $number }
league-round = {"**"}Runde { $number }**, bis { $until }
league-round_until = 🗓️ Bis { $until }
league-round_small = Spielen öffnet deine Seite, wenn eine Partie auf dich wartet.
league-more_games = { $number ->
    [one] … und eine weitere Partie
   *[other] … und { $number } weitere Partien
}
league-of = { $mark } **{ $game }** · je { COUNT($games, "game") }
league-paused = ⏸️ Alle Uhren stehen bis { $until }.
league-line = ⏳ { $people }
    .over = ✅ { $people }: { $number ->
        [1] Sieg für { $winners }
       *[other] geteilter Sieg für { $winners }
    }
    .frozen = 🧊 { $people }: geht gerade nicht weiter
    .uncounted = ⏳ { $people }: geht weiter, zählt nicht
    .off = ▫️ { $people }: nicht gespielt
    .waiting = ▫️ { $people }: kommt noch
league-call = { $people } **Runde { $number }** beginnt.
league-winner = { $number ->
    [1] 🥇 **{ $names }** gewinnt die Saison mit { $points } Punkten.
   *[other] 🥇 **{ $names }** teilen sich den Sieg mit { $points } Punkten.
}
league-called_off = Sie endete, bevor alle Partien gespielt waren. Niemand hat gewonnen.
league-season = ⚓ { COUNT($games, "game") }, Dauer: { COUNT($days, "day") }
league-played_on = { $number ->
    [1] 🛟 Einmal hat ein Computer zu Ende gespielt.
   *[other] 🛟 { $number } Mal hat ein Computer zu Ende gespielt.
}
league-checked = Bei gleichen Punkten zählen die Partien gegeneinander. Jede Partie lässt sich nachspielen.
league-founded = Die Anmeldung steht in <#{ $channel }>. Die Saison beginnt von selbst.
league-changed = Geändert.
league-joined = { $number ->
    [one] 🙋 Du bist dabei, als Erstes. Ab { $least } geht es los.
   *[other] 🙋 Du bist dabei, zusammen { $number } Leute. Ab { $least } geht es los.
}
    .list = 🙋 Du stehst auf der Warteliste. Wer aussteigt, macht Platz für dich.
league-others = { $number ->
    [one] Du spielst noch in einer anderen Saison.
   *[other] Du spielst noch in { $number } anderen Saisons.
}
league-again = 🙋 Du bist wieder dabei: Saison { $season }.
league-leaving = Deine laufenden Partien übernehmen Computer, du wirst dort Letzter. Du stehst unter allen, die bleiben, und steigst ab. In diese Saison führt kein Weg zurück.
    .free = Du verlierst nichts: Die Saison hat noch nicht begonnen. Du kannst wieder mitmachen.
    .list = Du verlierst nichts: Du hast noch keine Partien. Du kannst wieder mitmachen.
league-left = Du bist ausgestiegen.
league-out_already = Du bist aus dieser Saison schon draußen.
league-none_waits = Gerade wartet keine Partie dieser Saison auf dich.
league-begins = 🗓️ Mitmachen geht bis { $until }. Dann werden die Partien ausgelost.
league-mine-headline = Du bist auf Platz { $place } von { $people }
league-mine-headline-waiting = Noch nicht begonnen
league-mine-headline-not_in = Du hast hier keine Partien
league-mine-list = ⏳ Du bist Nummer { $number } auf der Warteliste.
league-mine-to_win = { $points ->
    [0] Punkte sind nicht mehr zu holen.
   *[other] Noch zu holen: { $points } Punkte. Nicht da? /my away hält deine Uhr an.
}
league-mine-over = ✅ **Runde { $round }**: { $others }
    .brief = ✅ **Runde { $round }**: Platz { $rank }, **{ $points }** Pkt
league-mine-open = ⏳ **Runde { $round }**: { $others }
league-mine-uncounted = ⏳ **Runde { $round }**: { $others }. Sie zählt nicht mehr.
league-mine-off = ▫️ **Runde { $round }**: nicht gespielt ({ $others })
    .brief = ▫️ **Runde { $round }**: nicht gespielt
league-mine-to_come = ▫️ **Runde { $round }**: { $others }, kommt noch
league-mine-result = { $points ->
    [0] Platz { $rank }, keine Punkte
   *[other] Platz { $rank }, **{ $points }** Punkte
}
league-mine-yours = {"**"}Du bist dran**
league-mine-theirs = wartet auf { $names }
league-mine-runs = läuft
league-mine-play = ▶️ Runde { $round } spielen
league-mine-replay = 🎬 Runde { $round }
league-list-joining = { $mark } **{ $name }** · Mitmachen bis { $when }
league-list-running = { $mark } **{ $name }** · läuft seit { $when }
league-list-over = { $mark } **{ $name }** · vorbei seit { $when }
league-list-off = { $mark } **{ $name }** · fiel aus, { $when }
league-list-none = Wer diesen Server verwalten darf, eröffnet eine mit /league new.
league-list-entry = { $name }
league-size = Tische zu { $number }
league-size-any = Tische zu 3 oder 4
league-games = je { COUNT($number, "game") }
league-level = { level }
league-days = { COUNT($number, "day") }
league-speed = je Zug { $increment } h mehr
league-threads-here = dieser Kanal
league-threads-other = ein anderer Kanal
league-field-game = 🎲 Spiel
league-field-edition = 📦 Ausgabe
league-field-option = ⚙️ { $title }
league-field-speed = ⏱️ Bedenkzeit
league-field-size = 🪑 Tische
league-field-games = 🔢 Partien für jeden
league-field-level = 🤖 Computer, die weiterspielen
league-field-join_days = 🙋 Zeit zum Mitmachen
league-field-round_days = 🗓️ Zeit einer Runde
league-field-threads = 📍 Kanal der Tische
league-log-founded = { $when }: { $by } hat die Anmeldung eröffnet.
league-log-changed = { $when }: { $by } hat geändert, was gespielt wird.
league-log-second = { $when }: { $by } hat { $about } die Leitung mitgegeben.
league-log-dismissed = { $when }: { $by } hat { $about } die Leitung wieder genommen.
league-log-moved = { $when }: { $by } hat alle Termine verschoben, um { COUNT($days, "day") }.
league-log-paused = { $when }: { $by } hat alle Uhren angehalten, für { COUNT($days, "day") }.
league-log-taken = { $when }: { $by } hat { $about } herausgenommen.
league-log-ended = { $when }: { $by } hat die Saison beendet.
league-log-drawn = { $when }: Die Partien sind ausgelost, { COUNT($people, "person") }.
league-log-extended = { $when }: Es waren zu wenige. Eine Woche mehr, bis { $until }.
league-log-called_off = { $when }: Die Saison fällt aus, angemeldet: { COUNT($people, "person") }.
league-log-left = { $when }: { $about } ist ausgestiegen.
league-log-absent = { $when }: { $about } war nicht da und ist draußen.
league-log-substitute = { $when }: { $about } ist als Ersatz dabei.
league-log-dealt_anew = { $when }: Partie { $game } konnte nicht weitergehen und ist neu gegeben.
league-log-not_played = { $when }: Partie { $game } wird nicht gespielt.
league-log-given = { $when }: In Partie { $game } war nur noch eine Person übrig, die gewinnt.
league-log-over = { $when }: Die Saison war vorbei.
league-log-more = … und { $number } davor
league-log_small = Das können alle lesen.
league-rule-begin = Mindestens nötig: { COUNT($least, "person") }. Sind es weniger, gibt es einmal mehr Zeit: { COUNT($days, "day") }.
league-rule-games = Alle haben gleich viel: { COUNT($games, "game") }. Eine Gruppe hat höchstens { COUNT($most, "person") }.
league-rule-ties = Gleicher Rang teilt die Punkte. Bei gleichen Punkten zählen die Partien gegeneinander.
league-rule-share = Sonst zählt der größere Anteil an den Punkten der eigenen Tische. Danach wird der Platz geteilt.
league-rule-uneven = Geht es nicht auf, hat mancher Tisch einen Platz weniger, oder vier statt drei.
league-rule-clock = Zeit abgelaufen? Ein Computer spielt, bis du zurück bist: { level }.
league-rule-dates = Zeit einer Runde: { COUNT($days, "day") }. Danach ist ihre Bedenkzeit schnell.
league-rule-last = Noch so lange danach spielen Computer sie zu Ende: { COUNT($days, "day") }. Alle bekommen den Rang, den ihr Platz dabei erreicht.
league-rule-ahead = Vorausspielen ist erlaubt. Zugleich laufen von dir höchstens { COUNT($number, "game") }.
league-rule-left = Wer aussteigt, ist in laufenden Partien Letzter, steht unter allen, die bleiben, und steigt ab.
league-rule-absent = Wer so oft einen Computer zu Ende spielen lässt, ist draußen: { COUNT($number, "game") }.
league-rule-substitute = Ein Ersatz hat eine eigene Zeile und übernimmt nur Partien, die nicht begonnen haben.
league-rule-half = Wer weniger als die Hälfte der Partien gespielt hat, hat keinen Rang.
league-rule-moves = { $number } steigen auf und { $number } ab. Unter { COUNT($people, "person") } ist es { $few }.
league-rule-free = Wird ein Platz frei, bleibt zuerst, wer sonst absteigt, dann kommen die Besten von unten. Neue beginnen ganz unten.
league-rule-frozen = Eine Partie, die nicht weitergeht, wird einmal neu gegeben. Danach wird sie nicht gespielt.
league-rule-none = An einem Ligatisch gibt es keine Tipps, keine Abstimmungen, keine andere Bedenkzeit und kein Schließen.
league-rule-pause = Wer leitet, darf zusammen so lange alle Uhren anhalten: { COUNT($paused, "day") }. Und Termine so weit verschieben: { COUNT($moved, "day") }. Ergebnisse ändern kann niemand.
league-run-by = 👑 Leitung: { $names }
league-run-small = Was du hier tust, steht im öffentlichen Verlauf. Ergebnisse ändern kann niemand.
league-people-before = ◀️ { $first } … { $last }
league-people-after = ▶️ { $first } … { $last }
league-run-done = Erledigt.
league-ask-second = { $name } könnte hier alles tun, was du kannst.
    .headline = Noch jemand für die Leitung?
    .button = In die Leitung
league-ask-alone = { $name } könnte diese Liga nicht mehr leiten.
    .headline = Die zweite Leitung zurücknehmen?
    .button = Zurücknehmen
league-ask-out = Die laufenden Partien von { $name } übernehmen Computer, die anderen ein Ersatz.
    .headline = Jemanden herausnehmen?
    .button = Herausnehmen
league-ask-moved = Alle kommenden Termine verschieben sich: { COUNT($days, "day") } später.
    .headline = Termine verschieben?
    .button = Verschieben
league-ask-pause = Alle Uhren stehen: { COUNT($days, "day") }. So weit verschieben sich auch die Termine. Weiterspielen geht.
    .headline = Die Saison anhalten?
    .button = Anhalten
league-ask-end = Partien, die nicht begonnen haben, fallen aus. Laufende gehen weiter und zählen nicht. Wer dort spielt, kann sie schließen. Niemand gewinnt.
    .headline = Die Saison jetzt beenden?
    .button = Beenden
league-late = ⏳ **{ $name }**, Runde { $round }: seit { $since }
    .out = 🤖 **{ $name }**, Runde { $round }: Zeit abgelaufen, am Zug seit { $since }
    .nobody = Keine Partie wartet auf jemanden.
button-leagues = 🏆 Ligen
button-league_join = 🙋 Mitmachen
button-league_how = 📖 So geht's
button-league_else = 🚪 Wenn jemand fehlt
button-league_play = ▶️ Spielen
button-league_mine = 👤 Meine Liga
button-league_all = 📊 Tabelle
button-league_log = 🧾 Verlauf
button-league_again = 🙋 Wieder dabei
button-league_open = 📣 Anmeldung eröffnen
button-league_run = 👑 Leiten …
button-league_leave = Aussteigen …
button-league_left = Aussteigen
button-league_stay = Bleiben
button-league_back = ↩️ Zurück
button-league_change = ⚙️ Ändern …
button-league_late = 🐌 Wer ist dran?
button-league_end = Beenden …
button-league_alone = 👑 Ohne zweite …
button-league_export = 💾 Export
league-exported = Die Saison als Datei. Ist sie vorbei, prüft kontor verify damit Auslosung, Tische und Tabelle.
file-season = kontor-saison-{ $season }.json
menu-league_change = ⚙️ Ändern …
menu-league_divisions = Eine andere Gruppe …
menu-league_seasons = Ansehen …
menu-league_second = 👑 Noch jemand für die Leitung …
menu-league_out = 🚪 Jemanden herausnehmen …
menu-league_moved = 🗓️ Termine verschieben …
menu-league_pause = ⏸️ Anhalten …
server-organisers = 🏆 Ligen eröffnet: { $who }
server-managers = wer den Server verwalten darf
help-league = Ligen: Saisons mit Tabelle
help-league-new = Eröffne eine Liga: für Leute, die den Server verwalten oder eine Rolle dafür haben
help-league-mine = Deine Seite der Liga hier: die Partie, die wartet, dein Platz, deine Partien
help-league-list = Die Ligen dieses Servers, und Saisons, die vorbei sind
help-server-organiser = Lass eine Rolle Ligen eröffnen, neben denen, die den Server verwalten dürfen
help-opt-league_name = Wie die Liga heißt, bis zu 20 Zeichen
help-opt-league_game = Das Spiel der Liga; sonst das, das hier am meisten gespielt wird
help-opt-organiser = Eine Rolle, deren Leute Ligen eröffnen dürfen
