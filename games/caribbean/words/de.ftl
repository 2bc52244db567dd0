## Namen, wie sie die deutschen Ausgaben haben

name-pinnace = { $count ->
    [one] Pinasse
   *[other] Pinassen
}
    .acc = die Pinasse
    .second = eine zweite Pinasse
name-flute = { $count ->
    [one] Fleute
   *[other] Fleuten
}
    .acc = die Fleute
    .second = eine zweite Fleute
name-skiff = { $count ->
    [one] Barke
   *[other] Barken
}
    .acc = die Barke
    .second = eine zweite Barke
name-frigate = { $count ->
    [one] Fregatte
   *[other] Fregatten
}
    .acc = die Fregatte
    .second = eine zweite Fregatte
name-galleon = { $count ->
    [one] Galeone
   *[other] Galeonen
}
    .acc = die Galeone
    .second = eine zweite Galeone
name-trader = { $count ->
    [one] Händler
   *[other] Händler
}
    .gender = m
    .acc = den Händler
name-settler = { $count ->
    [one] Siedler
   *[other] Siedler
}
    .gender = m
    .acc = den Siedler
name-captain = { $count ->
    [one] Kapitän
   *[other] Kapitäne
}
    .gender = m
    .acc = den Kapitän
name-priest = { $count ->
    [one] Priester
   *[other] Priester
}
    .gender = m
    .acc = den Priester
name-jack_of_all_trades = { $count ->
    [one] Tausendsassa
   *[other] Tausendsassas
}
    .gender = m
    .acc = den Tausendsassa
name-sailor = { $count ->
    [one] Matrose
   *[other] Matrosen
}
    .gender = m
    .acc = den Matrosen
name-pirate = { $count ->
    [one] Pirat
   *[other] Piraten
}
    .gender = m
    .acc = den Piraten
name-mademoiselle = { $count ->
    [one] Fräulein
   *[other] Fräuleins
}
    .gender = n
    .acc = das Fräulein
name-jester = { $count ->
    [one] Witzbold
   *[other] Witzbolde
}
    .gender = m
    .acc = den Witzbold
name-admiral = { $count ->
    [one] Admiral
   *[other] Admiräle
}
    .gender = m
    .acc = den Admiral
name-governor = { $count ->
    [one] Gouverneur
   *[other] Gouverneure
}
    .gender = m
    .acc = den Gouverneur

unit = Einfluss
box-pitch = Noch eine Karte, oder Schluss?
box-audience = Für alle, die gern etwas riskieren

title-person = { NAME($person) }
    .a = { NAME($person) }
title-trader = { NAME($person) } ({ NAME($ship) })
    .a = { NAME($person) } ({ NAME($ship) })

symbols = { $anchors ->
    [0] {""}
   *[other] { $anchors } Anker
}{ $crosses ->
    [0] {""}
   *[other] { $anchors ->
        [0] {""}
       *[other] ,{" "}
    }{ COUNT($crosses, "cross") }
}{ $houses ->
    [0] {""}
   *[other] { $anchors ->
        [0] { $crosses ->
            [0] {""}
           *[other] ,{" "}
        }
       *[other] ,{" "}
    }{ COUNT($houses, "house") }
}

chance = { $percent }{"\u00A0"}%
chance-under = unter 1{"\u00A0"}%
chance-over = über 99{"\u00A0"}%

coins = { COUNT($coins, "coin") }
printed-coins = { COUNT($card_coins, "coin") }
reward = { COUNT($rewards, "coin") }
money = { COUNT($money, "coin") }

gains-most_strength = die größte Stärke
gains-least_influence = den geringsten Einfluss

doing-reveal = eine Karte aufdecken
doing-stop = aufhören
doing-repel = das Schiff abwehren
doing-keep = es bleiben lassen
doing-fulfil = eine Expedition erfüllen
doing-give = eine der angebotenen Personen wählen
doing-loot = ein Schiff plündern
doing-hire = eine Person anheuern
doing-pass = passen
doing-end_turn = den Zug beenden

## Was gezählt wird

unit-cross = Kreuze
    .one = Kreuz
unit-ship_type = Schiffstypen
    .one = Schiffstyp

## Befehle

verb-reveal = Die nächste Karte aufdecken
verb-stop = Das Aufdecken beenden und Karten aus dem Hafen nehmen
verb-repel = Das eben aufgedeckte Schiff abwehren, wenn du stark genug bist
verb-keep = Das eben aufgedeckte Schiff im Hafen liegen lassen
verb-loot = Ein Schiff im Hafen für seine Münzen plündern
verb-hire = Eine Person im Hafen für ihren Preis anheuern
verb-fulfil = Eine offene Expedition mit deinen Personen erfüllen
verb-give = Wählen, wen du für die Expedition abgibst, die du gerade erfüllst
verb-pass = In diesem Zug keine Karten mehr nehmen
verb-end_turn = Einen Zug beenden, in dem es keine Karte aufzudecken gibt

field-ship = Welches Schiff im Hafen
field-person = Welche Person
field-expedition = Welche offene Expedition

## Was ein Tisch wählen kann

option-expedition_needed = Expedition für den Sieg nötig, auch wo die Ausgabe keine verlangt
option-needed_anyway = In der Ausgabe { $edition } gewinnt ohnehin niemand ohne Expedition: Lass expedition_needed auf False.
option-never_fulfilled = Keine Expedition der Ausgabe { $edition } ist erfüllbar: Lass expedition_needed auf False.

## Wie eine Ausgabe sein muss

edition-types = Schiffe von fünf Typen
edition-all_cards = ships, persons, expeditions und tax_increases
edition-size = von { COUNT($least, "card") } ({ COUNT($coins, "coin") } für jede von { $players } Personen) bis { COUNT($most, "card") }
edition-cards = { COUNT($number, "card") }
edition-expeditions = höchstens { COUNT($most, "card") }
edition-possible = so, dass ihre Personen eine erfüllen können, denn zum Gewinnen braucht es eine
edition-impossible = von keinen Personen zu erfüllen
edition-none = keine
edition-reachable = höchstens so viel wie der Einfluss auf allen Karten, { $influence }
edition-unlike = verschieden gedruckt, wo five_players_only verschieden ist
edition-alike = zwei gleich gedruckte
edition-ship = ein Schiff mit Stärke oder Totenkopf
edition-neither = keins von beiden
edition-both = beides
edition-person = eine Person mit Schiff, Symbol, Stärke oder Fähigkeit
edition-without = eine ohne
edition-symbols = eine Expedition, die 1 bis { $most } verlangt

## Was nicht geht

instead = Du kannst { LIST($ways, of: "doing") }.
refusal-turn = Gerade entscheidet jemand anders.
refusal-others = Expeditionen erfüllst du nur in deinem eigenen Zug.
refusal-now-discover = Du bist beim Aufdecken.
refusal-now-repel = Ein Schiff wartet auf deine Antwort.
refusal-now-give = Du erfüllst gerade eine Expedition.
refusal-now-take = Du nimmst gerade Karten.
refusal-now-empty = Es gibt keine Karte aufzudecken.
refusal-first = Deck erst eine Karte auf.
refusal-card = Eine Karte { $found } gibt es nicht; die Karten sind 0 bis { $last_card }.
refusal-ship = Diese Karte ist kein Schiff.
refusal-person = Diese Karte ist keine Person.
refusal-expedition = Diese Karte ist keine Expedition.
refusal-closed = Diese Expedition liegt nicht offen.
refusal-persons = Dir fehlen die Personen für diese Expedition.
refusal-display = Vor dir liegt keine solche Person ({ NAME($person) }).
refusal-fit = { NAME($person) } passt nicht zu dem, was noch fehlt.
refusal-row = Diese Karte liegt nicht im Hafen.
refusal-more = Du hast alle Karten genommen, die du nehmen darfst.
refusal-price = Für { NAME($person, form: "acc") } zahlst du { $price }; du hast { money }.
refusal-price_and_fee = Für { NAME($person, form: "acc") } zahlst du { $price } und 1 als Abgabe; du hast { money }.

## Was auf Karten steht

strong = { $card_strength ->
    [0] {""}
   *[other] {" "}(Stärke { $card_strength })
}
value-ship = { NAME($ship) } ({ $card_strength ->
    [0] Totenkopf
   *[other] Stärke { $card_strength }
}, { printed-coins })
value-person = { $person }{ strong }, Preis { $cost }, Einfluss { $worth }
value-expedition = { symbols } ({ $worth } Einfluss, { reward })

## Was im Voraus entschieden wird

order-discover = Karten aufdecken
order-repel = ein Schiff abwehren
order-take = Karten nehmen
order-empty = ein Zug ohne Karte zum Aufdecken
order-reply-reveal = aufdecken
order-reply-stop = aufhören
order-reply-repel = abwehren
order-reply-keep = liegen lassen
order-reply-pass = nichts mehr nehmen
order-reply-end_turn = den Zug beenden
order-reply-hire = die Person mit dem meisten Einfluss anheuern, die ich bezahlen kann
order-reply-loot = das Schiff plündern, das mir am meisten bringt
order-figure-money = meine Münzen
order-figure-types = Schiffstypen im Hafen
order-figure-row = Karten im Hafen
order-figure-bust = Risiko in Prozent, dass es mit der nächsten Karte platzt
order-figure-price = was mich die billigste Person mit { $influence } Einfluss oder mehr insgesamt kostet ({ $nobody }: keine da)
order-figure-loot = Münzen, die mir das beste Schiff bringt, ohne die Abgabe
order-figure-own_turn = ob es mein eigener Zug ist (1 oder 0)
order-figure-more = Karten, die ich noch nehmen darf
order-figure-allowed = Karten, die ich nehmen darf, wenn ich aufhöre
order-figure-brings = Münzen, die dieses Schiff bringt
order-figure-strength = meine Stärke
order-figure-second = ob es das zweite seines Typs wäre (1 oder 0)

## Was geschieht

gained = +{ coins }{ $due ->
    [0] {""}
   *[other] {" "}von { $due }, mehr Karten sind nicht da
}
fee = { $to ->
    [nobody] {""}
   *[somebody] , 1 an { NAME($active, form: "acc") }
}
event-revealed = { FORM($who) ->
        [you] Du deckst auf
       *[other] { NAME($who) } deckt auf
    }: { $card }{ $forced ->
    [yes] , automatisch
   *[no] {""}
}.
card-ship = { NAME($ship) } ({ $card_strength ->
    [0] Totenkopf
   *[other] Stärke { $card_strength }
}, { printed-coins })
card-person = { $titled }{ strong }, Preis { $cost }, Einfluss { $worth }
card-tax = eine Steuererhöhung (eine Münze bekommt, wer { $gains } hat)
card-expedition = eine Expedition: { value-expedition }
event-repelled = { FORM($who) ->
        [you] Du wehrst
       *[other] { NAME($who) } wehrt
    } { NAME($ship, form: "acc") } ab.
event-kept = { FORM($who) ->
        [you] Du lässt
       *[other] { NAME($who) } lässt
    } { NAME($ship, form: "acc") } liegen.
event-bust = Geplatzt, { NAME($ship, form: "second") }: { FORM($who) ->
        [you] Du verlierst
       *[other] { NAME($who) } verliert
    } den Zug, und { $cards } Karten werden abgelegt.
event-taxed = Steuer: { $losses }.
event-taxed-one = { NAME($who) } -{ $coins }
event-taxed-nobody = Steuer: Niemand hat { COUNT($from, "coin") }.
event-earned-strength = - { NAME($who) } { gained }: größte Stärke
event-earned-influence = - { NAME($who) } { gained }: geringster Einfluss
event-earned-admiral = - { NAME($who) } { gained }: Admiräle
event-earned-jester = - { NAME($who) } { gained }: Witzbolde
event-shuffled = Der Ablagestapel wird gemischt: ein neuer Nachziehstapel mit { COUNT($cards, "card") }.
event-stopped-choice = { FORM($who) ->
        [you] Du hörst
       *[other] { NAME($who) } hört
    } auf.
event-stopped-cards = Es gibt keine Karte mehr aufzudecken: { FORM($who) ->
        [you] Du hörst
       *[other] { NAME($who) } hört
    } auf.
event-stopped-limit = { FORM($who) ->
        [you] Du hast { $cards } Karten in einem Zug aufgedeckt und musst
       *[other] { NAME($who) } hat { $cards } Karten in einem Zug aufgedeckt und muss
    } aufhören.
event-looted = { FORM($who) ->
        [you] Du plünderst
       *[other] { NAME($who) } plündert
    } { NAME($ship, form: "acc") }: { gained }{ fee }.
event-hired = { FORM($who) ->
        [you] Du heuerst
       *[other] { NAME($who) } heuert
    } an: { $person } für { $price }{ fee }.
event-gave = { FORM($who) ->
        [you] Du gibst
       *[other] { NAME($who) } gibt
    } ab: { $persons }{ $forced ->
    [yes] , automatisch
   *[no] {""}
}.
event-fulfilled = { FORM($who) ->
        [you] Du erfüllst
       *[other] { NAME($who) } erfüllt
    } eine Expedition, { symbols }: { gained }.
event-turn_ended = { FORM($who) ->
        [you] Du beendest
       *[other] { NAME($who) } beendet
    } den Zug.
event-passed = { $forced ->
    [yes] { FORM($who) ->
            [you] Du kannst nichts nehmen
           *[other] { NAME($who) } kann nichts nehmen
        }
   *[no] { FORM($who) ->
            [you] Du passt
           *[other] { NAME($who) } passt
        }
}.
event-cleared = { $cards ->
    [one] Die letzte Karte im Hafen wird
   *[other] Die letzten { $cards } Karten im Hafen werden
} abgelegt.
event-stranded = { FORM($who) ->
        [you] Du hast keine Karte aufzudecken und erfüllst nichts
       *[other] { NAME($who) } hat keine Karte aufzudecken und erfüllt nichts
    }{ $left ->
    [0] {""}
    [one] ; noch ein solcher Zug in Folge beendet die Partie
   *[other] ; noch { $left } solche Züge in Folge beenden die Partie
}.
event-idle = { COUNT($rounds, "round") } lang niemanden angeheuert und keine Expedition erfüllt: { $left ->
    [one] Noch eine solche Runde in Folge beendet die Partie
   *[other] Noch { $left } solche Runden in Folge beenden die Partie
}.
event-triggered = { FORM($who) ->
        [you] Du hast
       *[other] { NAME($who) } hat
    } { $influence } Einfluss{ $needed ->
    [yes] {" "}und eine Expedition
   *[no] {""}
}: Das ist die letzte Runde.
event-ended = Die Partie ist zu Ende.

outcome-influence = Die letzte Runde ist zu Ende gespielt.
outcome-cards = Eine ganze Runde lang gab es keine Karte mehr aufzudecken, und niemand hat eine Expedition erfüllt.
outcome-idle = In { COUNT($idle_rounds, "round") } hat niemand eine Person angeheuert oder eine Expedition erfüllt.
trail-nobody = Niemand hat eine Expedition erfüllt, also gewinnt niemand.
trail-expedition = Wer eine Expedition hat, steht vor allen ohne.
trail-coins = Bei Gleichstand zählen die Münzen.
trail-shared = Immer noch gleich: geteilter Rang.

## Seiten: was Emoji heißen

page-mark-influence = Einfluss
    .what = Einfluss: Wer am meisten hat, gewinnt
page-mark-strength = Stärke
    .what = Stärke, mit der du Schiffe abwehrst
page-mark-expedition = Expedition
    .what = Expedition: Personen abgeben für Einfluss und Münzen
page-mark-tax = Steuer
    .what = Steuererhöhung
page-mark-stop = aufhören
    .what = nicht weiter aufdecken
page-mark-take = nehmen
    .what = aus dem Hafen nehmen
page-mark-repel = abwehren
    .what = das Schiff abwehren
page-mark-nothing = nichts
    .what = nichts nehmen, oder nichts mehr
page-mark-last = letzte Runde
    .what = die letzte Runde
page-mark-ship = { NAME($ship) }
    .counted = { COUNT($number, $ship) }
    .what = Schiffe, die Münzen bringen
page-mark-person = { NAME($person) }
    .counted = { COUNT($number, $person) }
    .what = { $power }

## Seiten: wo wir sind

page-where-round = Runde { $rounds }
page-where-last = letzte Runde
page-where-over = { COUNT($rounds, "round") }

## Seiten: die Fragen

page-ask-discover = { FORM($who) ->
        [you] Aufdecken oder aufhören?
       *[other] { $mark } { NAME($who, form: "short") }: weiter aufdecken?
    }
page-ask-first = { FORM($who) ->
        [you] Die erste Karte aufdecken?
       *[other] { $mark } { NAME($who, form: "short") }: Karte aufdecken?
    }
page-ask-repel = { FORM($who) ->
        [you] { NAME($ship) }: abwehren?
       *[other] { $mark } { NAME($who, form: "short") }: Schiff abwehren?
    }
page-ask-give = { FORM($who) ->
        [you] Wen gibst du ab für { $needs }?
       *[other] { $mark } { NAME($who, form: "short") }: wen abgeben?
    }
page-ask-take = { FORM($who) ->
        [you] { $takes ->
            [one] Karte nehmen?
           *[other] Bis zu { $takes } Karten nehmen?
        }
       *[other] { $mark } { NAME($who, form: "short") }: { $takes ->
            [one] Karte nehmen?
           *[other] bis zu { $takes } nehmen?
        }
    }
page-ask-fulfil = { FORM($who) ->
        [you] Eine Expedition erfüllen?
       *[other] { $mark } { NAME($who, form: "short") }: eine Expedition?
    }
page-turn-of = { FORM($who) ->
        [you] { $mark } Du bist dran
       *[other] { $mark } { NAME($who, form: "short") } ist dran
    }
page-taking = { FORM($who) ->
        [you] { $mark } Du darfst eine Karte nehmen
       *[other] { $mark } { NAME($who, form: "short") } darf eine nehmen
    }

## Seiten: Tatsachen

page-own = { $mark } { FORM($who) ->
        [you] **Du**
       *[other] **{ NAME($who, form: "short") }**
    } { $coin } { $money } { $star } { $influence } { $sword } { $strength }
page-risk = Es platzt bei { $busting ->
        [0] **keiner von { $next_cards }** Karten
       *[other] **{ $busting } von { $next_cards }** Karten, { $chance }
    }
page-stop = Jetzt aufhören: { $takes ->
        [0] { $row ->
            [0] nichts zu nehmen
           *[other] alles zu teuer
        }
       *[other] **{ $takes }** von { $row } Karten nehmen
    }
page-waits = { $mark } **{ NAME($ship) }**: { $sword } { $card_strength }, { $coin } { SIGNED($brings) } beim Plündern
page-enough = { FORM($who) ->
        [you] Deine { $sword } { $strength } reicht
       *[other] { $sword } { $strength } von { NAME($who, form: "short") } reicht
    }
page-repelling = Abgewehrt{ page-of }
page-keeping = Bleibt sie liegen{ page-of }
page-of = { $next_cards ->
        [0] : nichts mehr aufzudecken
       *[other] , platzt es bei { $busting ->
            [0] **keiner von { $next_cards }** Karten
           *[other] **{ $busting } von { $next_cards }**, { $chance }
        }
    }
page-keeping-bust = Bleibt sie liegen, **platzt es**: { NAME($ship, form: "second") }
page-giving = noch **{ $to_give }** für { $needs } → { $star } { SIGNED($worth) } { $coin } { SIGNED($rewards) }
page-harbour-of = { FORM($who) ->
        [you] **Hafen**, dein Zug
       *[other] **Hafen**, Zug von { NAME($who, form: "short") }
    }
page-harbour = **Hafen** {""}
page-harbour-rest = **Außerdem** {""}
page-harbour-dear = **Zu teuer** {""}
page-priced-person = { $mark } { $person } { $coin } { SIGNED($net) }
page-priced-ship = { $mark } { NAME($ship) } { $coin } { SIGNED($net) }
page-harbour-for = **Hafen**, Preise für { NAME($who, form: "short acc") }
page-harbour-shown = **Hafen** für { NAME($who, form: "short acc") }, { $shown } von { $kinds }
page-harbour-empty = **Hafen** ist leer
page-expedition = { $mark } { $needs } → { $star } { SIGNED($worth) } { $coin } { SIGNED($rewards) }
page-hired = **Angeheuert**
page-displays = **Deine Personen**
page-empty = In diesem Zug ist keine Karte mehr aufzudecken.

page-head-influence = Einfluss
    .what = Einfluss, der gewinnt
page-head-coins = Münzen
    .what = wie viele Münzen jemand hat
page-head-strength = Stärke
    .what = Stärke, die Schiffe abwehrt
page-head-since = neu
    .what = was sich seit Beginn des Zuges geändert hat
page-head-card = { $new ->
        [yes] *neu
       *[no] {""}
    }
    .what = was seit Beginn des Zuges dazukam
page-head-skill = kann
    .what = was eine Karte kann, oder womit man sie abwehrt
page-head-worth = Einfluss
    .what = Einfluss, den eine Karte bringt
page-head-net = Münzen
    .what = Münzen, die eine Karte bringt oder kostet, alles eingerechnet
page-head-asks = Expeditionen{ $new ->
        [yes] , *neu
       *[no] {""}
    }
    .what = was Expeditionen verlangen und bringen

## Seiten: eine ganze Stellung

page-whole-over = Die Partie ist vorbei
page-whole-step = { $kind ->
        [discover] { FORM($who) ->
            [you] Du deckst auf
           *[other] { NAME($who, form: "short") } deckt auf
        }
        [repel] { FORM($who) ->
            [you] Du darfst abwehren
           *[other] { NAME($who, form: "short") } darf abwehren
        }
        [give] { FORM($who) ->
            [you] Du gibst Personen ab
           *[other] { NAME($who, form: "short") } gibt Personen ab
        }
        [take] { FORM($who) ->
            [you] Du darfst nehmen
           *[other] { NAME($who, form: "short") } darf nehmen
        }
       *[empty] { FORM($who) ->
            [you] Du findest keine Karte
           *[other] { NAME($who, form: "short") } findet keine Karte
        }
    }
page-whole-piles = Stapel { $deck }, Ablage { $discard }
page-whole-types = { COUNT($types, "ship_type") }: { $takes ->
        [0] nichts
       *[other] { $takes } von { $row }
    } nehmen
page-whole-takes = { $takes ->
        [0] Keine Karte zu nehmen
       *[other] { $takes } von { COUNT($row, "card") } zu nehmen
    }
page-whole-among = Schiffe unter { $next_cards }: { $ships }
page-whole-card = { $lying ->
        [one] {""}
       *[other] { $lying }x{" "}
    }{ $card }
page-whole-some = { $displayed ->
        [one] {""}
       *[other] { $displayed }x{" "}
    }{ $card }
page-whole-asks = { symbols }
page-whole-fulfilled = [{ symbols }]
page-whole-display = { $mark } { NAME($who, form: "short") }: { $cards }
page-skill-skull = Totenkopf
page-skill-repel = Abwehr { $card_strength }
page-skill-strength = Stärke { $card_strength }
page-skill-anchor = Anker
page-skill-cross = Kreuz
page-skill-house = Haus
page-skill-any = alle drei

## Seiten: Karten im Hafen

page-card-ship = { NAME($ship) }
page-card-person = { $person }{ $lying ->
        [one] {""}
       *[other] {" "}× { $lying }
    }
page-card-expedition = { $needs }
page-brings-coins = { $coin } { SIGNED($net) }
page-brings-influence = { $star } { SIGNED($worth) }
page-brings-strength = { $sword } { SIGNED($card_strength) }
page-persons = { $displayed ->
        [one] { NAME($person) }
       *[other] { COUNT($displayed, $person) }
    }
    .given = { $given_up ->
            [one] { NAME($person) }
           *[other] { COUNT($given_up, $person) }
        }

## Seiten: was zu wählen ist

page-choice-reveal = Aufdecken: { $chance } Risiko
page-choice-reveal-safe = Aufdecken: kein Risiko
page-choice-stop = { $takes ->
        [0] Aufhören
       *[other] Aufhören: { $takes } nehmen
    }
    .first = Nur Stopp …
page-choice-repel = Abwehren
    .move = { NAME($ship) } abwehren
page-choice-repel-none = Ein Schiff abwehren
page-choice-keep = Liegen lassen
    .move = { NAME($ship) } liegen lassen
page-choice-keep-none = Ein Schiff liegen lassen
page-choice-keep-bust = Liegen lassen: geplatzt
    .move = { NAME($ship) } liegen lassen: geplatzt
page-choice-loot = { NAME($ship) }: { COUNT($net, "coin", number: "signed") }
    .button = { NAME($ship) }: { $coin } { SIGNED($net) }
    .stop = { NAME($ship) }: { $coin } { SIGNED($net) }
    .detail = danach { COUNT($coins_after, "coin") }
    .move = { NAME($ship) } nehmen: { COUNT($net, "coin", number: "signed") }
page-choice-hire = { $person }: { $worth } Einfluss, kostet { $costs }
    .button = { $person }: { $coin } { SIGNED($net) }{ $worth ->
            [0] {""}
           *[other] {" "}{ $star } { SIGNED($worth) }
        }{ $card_strength ->
            [0] {""}
           *[other] {" "}{ $sword } { SIGNED($card_strength) }
        }
    .stop = { $person }: { $coin } { SIGNED($net) }{ $worth ->
            [0] {""}
           *[other] {" "}{ $star } { SIGNED($worth) }
        }
    .detail = danach { COUNT($coins_after, "coin") } · { $power }
    .dear = { $money ->
            [0] keine einzige Münze da
           *[other] nur { COUNT($money, "coin") } da
        }
    .move = { $person }{ strong } anheuern: { $worth } Einfluss, kostet { $costs }
page-choice-fulfil = { $needs } erfüllen
    .move = Erfüllen: { value-expedition }
    .brings = { $needs } erfüllen: { $star } { SIGNED($gain) } { $coin } { SIGNED($rewards) }
    .detail = dafür { $persons }: { $star } { SIGNED($lost) }
    .many = { $persons }: { $star } { SIGNED($lost) }
    .chosen = wen du abgibst, wirst du gleich gefragt
page-choice-give = { $person }: { $star } { SIGNED($worth) }
    .brings = { $person }: dann { $star } { SIGNED($gain) }
    .move = Abgeben: { value-person }
page-choice-nothing = { $there ->
        [no] Fertig
       *[yes] Nichts nehmen
    }
    .move = { $there ->
        [no] Nichts mehr nehmen
       *[yes] Nichts nehmen
    }
page-choice-end = Zug beenden

page-menu-take = Andere Karte …
page-menu-stop = Andere Karte …
page-menu-fulfil = Andere Expedition …

## Seiten: Kleingedrucktes

page-small-bust = Noch eine { $types }{ $strength ->
        [0] {""}
       *[other] , die { $sword } { $strength } nicht abwehrt
    }: geplatzt.
page-small-types = Du nimmst { COUNT($steps, "ship_type") }.
    .step = { $more } mehr bei { $at_types }
page-small-others = Andere zahlen dann { $coin } 1 je Karte an { NAME($who, form: "short acc") }.
page-small-fee = Preise mit { $coin } 1 an { NAME($who, form: "short acc") }.
page-small-end = { $flag } Letzte Runde bei { $star } { $influence_to_end }{ $needed ->
        [yes] {" "}und 1 Expedition.
       *[no] .
    }
page-clock = { $end } Jetzt: { $near }
    .about = { $end } Jetzt: { $near } · noch etwa { COUNT($rounds_left, "round") }
    .rounds = { $end } Noch etwa { COUNT($rounds_left, "round") }
page-clock-of = { NAME($who, form: "short") } { $influence }
    .what = Einfluss, den sie haben
page-small-last = { FORM($who) ->
        [you] { $flag } Du hast den letzten Zug der Partie.
       *[other] { $flag } { NAME($who, form: "short") } hat den letzten Zug der Partie.
    }
page-small-tax = { $tax } Steuer: ab { COUNT($taxed_from, "coin") } die Hälfte.
page-small-idle = { COUNT($idle, "round") } lang niemand angeheuert; { $idle_rounds } beenden die Partie.

## Seiten: was geschehen ist, eine Zeile für jeden Zug

page-term-bust = Geplatzt: Der Hafen wird abgelegt, der Zug endet ohne Karte.
page-told-changed = 📊 **Du { $coin } { SIGNED($coins) }**: { $told }
page-told = { $mark } { FORM($who) ->
        [you] Du
       *[other] { NAME($who, form: "short") }
    }: { $deeds }
page-told-several = { $mark } { FORM($who) ->
        [you] Du
       *[other] { NAME($who, form: "short") }
    }: { $deeds }
page-told-hit = { $mark } { NAME($who, form: "short") }: { $deeds }
    .several = { $mark } { NAME($who, form: "short") }: { $deeds }
page-told-hit-bust = { $mark } Du: { $deeds }
page-hit-taxed = **Steuer: du { $coin } { SIGNED($coins) }**
page-hit-both = **Steuer und Karten: du { $coin } { SIGNED($coins) }**
page-hit-earned = **{ $coin } { SIGNED($coins) } an dich**
page-deed-looted = { NAME($ship) } { $coin } { SIGNED($coins) }
    .short = { NAME($ship) } { $coin } { SIGNED($coins) }
page-deed-hired = { $person } { $coin } { SIGNED($coins) }
    .short = { $name } { $coin } { SIGNED($coins) }
page-deed-fulfilled = Expedition { $star } { SIGNED($influence) }
    .short = Expedition { $star } { SIGNED($influence) }
page-deed-bust = geplatzt ({ NAME($ship, form: "second") })
page-deed-expedition = Expedition aufgedeckt: { $mark } { $needs }
page-deed-tax = Steuererhöhung aufgedeckt: { $changes }
    .none = Steuererhöhung aufgedeckt
page-deed-taxed = Steuer: { $changes }
    .next = Steuer: { $changes }
page-deed-nothing = nichts genommen
page-deed-repelled = { NAME($ship) } abgewehrt
page-deed-stopped = aufgehört
page-deed-triggered = letzte Runde!
page-loss = { NAME($who, form: "short") } { $coin } { SIGNED($coins) }
page-loss-hit = **{ NAME($who, form: "short") } { $coin } { SIGNED($coins) }**

## Seiten: das Ende

page-over-wins = { $mark } { FORM($who) ->
        [you] Du gewinnst
       *[other] { NAME($who, form: "short") } gewinnt
    } mit { $influence } { $star }
page-over-shared = { $mark } Gleichstand bei { $influence } { $star }
page-over-nobody = Niemand gewinnt
page-from = **Einfluss** durch Personen + Expeditionen
    .seat = { $mark } { $by_persons } + { $by_expeditions }
    .persons = Personen
    .expeditions = Expeditionen

## Seiten: die Regeln, und was Emoji heißen

page-symbols-ships = **Schiffe**, eine Farbe für jeden Typ
page-symbols-persons = **Personen**

## Was Personen können

power-trader = beim Plündern je { NAME($ship) } eine Münze mehr
power-traders = beim Plündern je Schiff ihres Typs eine Münze mehr
power-strength = { SIGNED($card_strength) } Stärke, um Schiffe abzuwehren
power-anchor = ein Anker für Expeditionen
power-cross = ein Kreuz für Expeditionen
power-house = ein Haus für Expeditionen
power-any = Anker, Kreuz oder Haus für Expeditionen
power-mademoiselle = jedes Anheuern kostet eine Münze weniger
power-governor = jedes Mal eine Karte mehr, auch sofort
power-admiral = { COUNT($admiral_pays, "coin", number: "signed") }, wenn { $crowded } oder mehr Karten auf dich warten
power-jester = { SIGNED($jester_pays) } Münze, wenn es platzt oder { $turns ->
        [other] andere dir nichts übrig lassen
       *[any] keine Karte übrig ist
    }

sign-anchor = ein Anker
sign-cross = ein Kreuz
sign-house = ein Haus
sign-any = jedes davon

## Die Regeln

rules-goal = Der meiste Einfluss gewinnt
rules-goal-story = In deinem Zug deckst du eine Karte nach der anderen im Hafen auf, solange du dich traust. Dann nimmst du: Schiffe für die Münzen, die sie bringen, Personen für die Münzen, die sie kosten.
rules-goal-last = **Einfluss** bringen Personen und Expeditionen. Sobald jemand **{ $influence_to_end }**{ $needed ->
        [yes] {" "}und eine Expedition hat, läuft die letzte Runde. Ohne Expedition gewinnt niemand.
        [option] {" "}hat, läuft die letzte Runde. Ein Tisch kann ausmachen, dass es auch eine Expedition braucht.
       *[no] {" "}hat, läuft die letzte Runde.
    } Sie geht so lange, bis alle gleich oft dran waren. Bei gleichem Einfluss gewinnen mehr Münzen.
rules-goal-coins = Alle beginnen mit { COUNT($starting_coins, "coin", number: "bold") }: verdeckten Karten vom Nachziehstapel, deren Vorderseite nie jemand ansieht.
rules-goal-small = Bezahlte und abgelegte Karten werden neu gemischt, wenn der Nachziehstapel leer ist.
rules-end-idle = Die Partie endet auch nach { COUNT($idle_rounds, "round", number: "bold") } in Folge, in denen niemand jemanden angeheuert oder eine Expedition erfüllt hat, und nach einer ganzen Runde, in der keine Karte mehr aufzudecken war und niemand eine Expedition erfüllt hat.
rules-discovery = Zuerst: aufdecken
rules-discovery-reveal = Deck **eine** Karte auf, dann so viele weitere, wie du dich traust.
rules-discovery-bust = **Geplatzt!** Bleibt ein zweites Schiff eines Typs liegen, wird der ganze Hafen abgelegt. Niemand nimmt etwas, und der nächste Zug beginnt.
rules-discovery-repel = **Abwehren**: Ein Schiff, das nicht stärker ist als alle deine Personen zusammen, darfst du wegschicken, sobald es kommt. Eines mit Totenkopf nie.
rules-discovery-tax = **Steuererhöhung**: Wer { $taxed_from } oder mehr Münzen hat, verliert die Hälfte, abgerundet. Wer { $gains } hat, bekommt eine Münze; bei Gleichstand jeder davon.
rules-discovery-tax-either = **Steuererhöhung**: Wer { $taxed_from } oder mehr Münzen hat, verliert die Hälfte, abgerundet. Wer { $gains } oder { $other } hat, bekommt eine Münze; was zählt, sagt die Karte. Bei Gleichstand bekommt sie jeder davon.
rules-discovery-small = Nach jeder Karte darfst du aufhören.
rules-taking = Dann: nehmen
rules-taking-number = Du nimmst { COUNT($one_allowed, "card", number: "bold") }, **{ $four_allowed }**, wenn vier Schiffstypen im Hafen liegen, **{ $five_allowed }** bei allen fünf.
rules-taking-ship = Ein **Schiff** bringt seine Münzen und wird abgelegt.
rules-taking-person = Eine **Person** kostet Münzen, bleibt bei dir und wirkt sofort.
rules-taking-others = Dann dürfen die **anderen** reihum je eine Karte nehmen, für eine Münze an dich{ $fee ->
        [after] ; sie darf aus dem kommen, was ein Schiff bringt.
       *[before] , im Voraus bezahlt.
    }
rules-taking-small = Du darfst immer weniger nehmen. Was im Hafen übrig bleibt, wird abgelegt.
rules-persons = Wen du anheuern kannst
rules-persons-small = Was mehrere können, zählt zusammen.
rules-expeditions = Expeditionen
rules-expeditions-open = Eine aufgedeckte Expedition liegt **offen**, bis jemand sie erfüllt.
rules-expeditions-give = In deinem eigenen Zug darfst du, bis die anderen nehmen, die **Personen abgeben**, die sie verlangt. Sie werden abgelegt, und ihr Einfluss geht mit. Nicht, solange ein Schiff abzuwehren ist, und nicht, wenn es geplatzt ist.
rules-expeditions-get = Du bekommst ihre Münzen und ihren Einfluss und behältst sie.
rules-expeditions-five = { $table ->
        [any] Zu fünft liegt von Anfang an eine Expedition offen.
       *[five] Von Anfang an liegt eine Expedition offen.
    }
rules-expeditions-bearer = **{ NAME($person) }**: { $symbol }
rules-example-prices = **Aus einer Partie**: Gewinne und Preise

## Das Bild

picture-round = Runde { $rounds }
picture-last = Letzte Runde
picture-ask-discover = weiter aufdecken?
picture-ask-first = Karte aufdecken?
picture-ask-repel = Schiff abwehren?
picture-ask-give = wen abgeben?
picture-ask-take = { $takes ->
        [one] Karte nehmen?
       *[other] bis zu { $takes } nehmen?
    }
picture-ask-fulfil = eine Expedition?
picture-harbour = Hafen
picture-empty = Der Hafen ist leer
picture-stop = Bei Stopp: { $takes ->
        [0] nichts zu nehmen
       *[other] { $takes } von { COUNT($row, "card") }
    }
picture-take = Nehmen: { $takes } von { COUNT($row, "card") }
picture-deck = Stapel { $deck }
picture-discard = Ablage { $discard }
picture-next = Nächste
picture-bust = platzt
picture-of = { $busting } von { $next_cards }
picture-risk = Risiko
picture-repelled = abgewehrt
picture-stays = bleibt es
picture-repel = Abwehr { $card_strength }
picture-skull = unabwehrbar
picture-waits = Weißer Rahmen: aufgedeckt
picture-strong = { $name } hat Stärke { $strength }
picture-second = Platzt: zweites Schiff eines Typs
picture-lost = Dann: Hafen weg, Zug zu Ende
picture-prices = Münzen: für { $name }
picture-fee = mit einer an { $name }
picture-dear = Grau: zu teuer
picture-expeditions = Expeditionen: diese Personen abgeben für Münzen und Einfluss
picture-goal = Einfluss: letzte Runde bei { $influence_to_end }{ $needed ->
        [yes] {" "}und einer Expedition
       *[no] {""}
    }
picture-influence = Einfluss
picture-by = durch Expeditionen
picture-persons = durch Personen
picture-coins = Münzen
picture-strength = Stärke
picture-fulfilled = erfüllte Expedition
picture-tax = Steuer halbiert ab { COUNT($taxed_from, "coin") }
picture-can-trade = { NAME($ship) }
    .long = eine Münze mehr von solchen Schiffen
picture-can-strength = Stärke { SIGNED($card_strength) }
picture-can-anchor = Anker
picture-can-cross = Kreuz
picture-can-house = Haus
picture-can-any = eins von dreien
    .long = eins von dreien
picture-can-mademoiselle = billiger
    .long = heuert billiger an
picture-can-governor = Karte mehr
    .long = eine Karte mehr
picture-can-admiral = { $crowded } Karten: { SIGNED($admiral_pays) }
    .long = { COUNT($admiral_pays, "coin", number: "signed") } ab { $crowded } Karten
picture-can-jester = platzt: { SIGNED($jester_pays) }
    .long = { COUNT($jester_pays, "coin", number: "signed") }, wenn es platzt
picture-sign-ring = **Weiße Scheibe**: deine Wahl mit dieser Zahl
picture-sign-next = **Gestrichelte Karte**: die nächste, mit ihrem Risiko
picture-sign-coin = **Münze auf einer Karte**: Münzen, die sie bringt oder kostet
picture-sign-grey = **Graue Karte**: zu teuer
picture-sign-repel = **Schwert auf einem Schiff**: die Stärke, die es abwehrt
picture-sign-white = **Weißer Rahmen**: das Schiff, das wartet, oder die Expedition, die erfüllt wird
picture-sign-bar = **Balken unter einem Namen**: Einfluss auf dem Weg zur letzten Runde
picture-sign-trader = **Schiff mit Münze**: ein Händler für solche Schiffe
picture-sign-compass = **Kompass hinter einem Namen**: eine erfüllte Expedition
picture-sign-bag = **Beutel**: Münzen, die eine Steuererhöhung halbieren würde
