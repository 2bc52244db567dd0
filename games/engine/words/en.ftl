## The reader, named in a sentence

you = you
    .start = You

## What is counted: the forms that a number takes

unit-card = cards
    .one = card
unit-coin = coins
    .one = coin
    .one-words = one coin
unit-house = houses
    .one = house
unit-round = rounds
    .one = round
unit-more_round = more rounds
    .one = more round

## Players, named in a sentence, in the forms that a language has of names

name-player = { $name }

## Games that some languages call otherwise than their boxes here

name-merchants_of_the_caribbean = Merchants of the Caribbean
name-caribbean = Caribbean

## Where a page of a game is

page-where = { NAME($game) } · { $where }

## What emoji mean, where they can't be read

mark-player = { NAME($who) }
    .what = each player's colour
mark-turn = on turn
    .what = the player who decides
mark-people = players
    .counted = { $number ->
        [one] { $number } player
       *[other] { $number } players
    }
mark-coins = coins
    .counted = { COUNT($number, "coin") }
mark-hidden = hidden
    .what = hidden from the others
mark-final = no undo
mark-ends = ends your turn
mark-impossible = impossible
    .what = can't be chosen now
mark-deck = from the deck
    .what = cards drawn from the deck
mark-winner = winner
mark-left = left the game
mark-place = place { $rank }
marks = { $marks }

## The rules in pages, and the symbols

rules-where = { $game } · rules { $page } of { $pages }
rules-headline = { $number } { $title }
rules-whole = How it is played
symbols-where = { $game } · symbols
symbols-headline = What the symbols mean
symbols-players = { $signs } **players** · { $turn } on turn
symbols-one = { $mark } { $name }

## What is what on a page

what-sign = { $sign }{"\u00A0"}{ $name }
    .alone = { $sign }
    .letters = `{ $sign }`
what-named = { $signs }: { $means }
what-means = { $signs } { $means }
what-name = { NAME($who) }
what-column-has = { FORM($who) ->
        [you] what you have
       *[other] what { NAME($who) } has
    }
what-column-of = what it brings { NAME($who) }
what-unknown = not known yet
what-most = this many at most
what-legend = { $text }
letters-turn = >
    .what = the player who decides
letters-changed = *changed
letters-none = .
letters-more = The close-ups show the rest.
    .what = none

## Lines, and tables of players

line = { $things }
head-name = name
    .what = who it is

## How a game went

course-when = round { $round }
    .in = in round { $round }
course-when-phase = phase { $phase }, round { $round }
    .in = in phase { $phase }, round { $round }
course-chart = **Round by round**, in { $unit }
    .phases = **After each phase**, in { $unit }
course-head = { $number }
course-read = { FORM($who) ->
    [you] You
   *[other] { NAME($who, form: "short") }
} had { $points }.
course-point = { $score } after { $number }
    .round = { $score } after round { $number }
    .phase = { $score } after phase { $number }
course-last = Last round
course-gains = **{ $head }:**
course-gain = { $mark } { NAME($who, form: "short") } { SIGNED($gain) }
course-always = { $mark } { FORM($who) ->
    [you] You
   *[other] { NAME($who, form: "short") }
} led all the way
course-lead = { $mark } { FORM($who) ->
    [you] You
   *[other] { NAME($who, form: "short") }
} led from { $when }
course-finish = { $mark } { FORM($who) ->
    [you] You
   *[other] { NAME($who, form: "short") }
} won late: { SIGNED($gain) } in two rounds
course-best = { $mark } { FORM($who) ->
    [you] Your best round
   *[other] { NAME($who, form: "short") }, best round
}: { SIGNED($gain) } { $when }
course-cost = **{ $made }** instead of **{ $better }** cost you { $cost } { $unit }: { $margin ->
    [0] you lost on a tie.
   *[other] you lost by { $margin }.
}
course-drawn = Round by round, in { $unit }
    .behind = Behind the leader, in { $unit }
course-drawn-spent = spent
course-drawn-left = left
course-drawn-round = round
course-drawn-phase = phase { $phase }
course-drawn-led =
    .always = { NAME($who, form: "short") } leads all the way
    .since = { NAME($who, form: "short") } leads from here to the end
    .last = { NAME($who, form: "short") } takes the lead in the last round

## Tables: games, options, editions

game-unknown = There is no game { $found }. Choose { LIST($known, of: "id") }.
seed = A seed is a whole number or a text, not { $found }.
option-start = Start player
option-players = { $game } takes { $low } to { $high } players in this edition, not { $found }.
option-mapping = Options are names with values, not { $found }.
option-unknown = { $game } has no option { $name }; it has { LIST($known) }.
option-rules = { $game } is played here under rules number { LIST($known) }, not { $found }.
option-value = Option { $name } is one of { LIST($choices) }, not { $found }.

## What an edition must be

edition-unknown = { $game } has no edition { $found }; it has { LIST($known) }.
edition-hash = The edition { $name } with the content { $sha256 } is missing. Add its file to the editions.
edition-record = An edition is null, a name, or an object of name and sha256, not { $found }.
edition-toml = The edition is not readable as TOML: { $error }.
edition-text = An edition is a TOML text, not { $found }.
edition-provenance = The edition says where { $key } comes from, but has no such entry.
edition-misfit = The edition does not fit: { $what }.
edition-misfit_at = The edition's { $key } does not fit: { $what }.
edition-deep = it is too deep
edition-deep_or_long = it is too deep, or has too long a number
edition-between = a number from { $low } to { $high }
edition-name = a name of 1 to 20 ASCII letters, digits, spaces, dashes or points
edition-players = two numbers from { $least } to { $most }
edition-letter = one of the letters R, S or x
edition-letters = letters R, S or x
edition-number_of_letters = { LIST($numbers) } letters
edition-table = a table of keys
edition-top = at the top of the file only
edition-wrong = The edition's { $key } must be { $expected }, not { $found }.
edition-none = This game has no printed numbers, so it has no editions.
edition-one_of = { LIST($known) }

## Moves

move-object = A move is a JSON object with a verb, not { $found }.
move-verb = { $found } is no verb of { $game }; its verbs are { LIST($verbs) }.
move-field = The verb { $verb } has no field { $found }; a move of it has { LIST($known) }.
move-misfit = The move does not fit: { $what }.
move-misfit_at = The move's { $key } does not fit: { $what }.
move-half = it holds half a character

## Records

record-at = Move { $index }: { $reason }
record-object = A record is a JSON object with game, players, seed and moves, not { $found }.
record-missing = The record lacks { $key }.
record-moves = A record's moves are a list of pairs of seat and move, not { $found }.
record-pair = It is not a pair of seat and move, but { $found }.

## What can't be done

refused = { $reason } { $instead }
refusal-seat = There is no seat { $seat }; seats are 0 to { $last }.
refusal-over = The game is over.
refusal-turn = It is another player's turn.
refusal-now = You can't do that now. Choose one of the moves offered.
refusal-foreign = { $found } is no move of this game.

## Where an edition's numbers come from

provenance = Edition { $name } ({ $sha256 }): numbers { $source }{ $exceptions }.
provenance-exception = ; { $source }: { $names }
provenance-partly = { $name } (partly)
provenance-source-R = from the rulebook
provenance-source-S = from public reports
provenance-source-x = reconstructed
