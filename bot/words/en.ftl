## Refusals of the host, and what operators read

unknown_table = There is no table { $table }. /table list shows this server's tables.
unknown_game = There is no game { $game }. Choose one of { $known }.
not_offered = This bot doesn't offer that game. **/play** shows its games.
not_offered_here = This server doesn't offer { $game }. **/play** shows its games.
unknown_thinking = Computers can't think like that: { $thinking }. Choose one of { $known }.
bad_name = A name needs at least one letter, and at most { $most }.
not_yours_to_name = Only the player who opened this table, or the server's managers, can do that.
unknown_level = There is no computer called { $level }. Choose one of { $known }.
unknown_edition = { $game } has no edition { $edition }. Choose one of { $known }.
bad_choice = { $reason }
not_seated = You have no seat at this table.
already_seated = You already have a seat at this table.
table_full = This table is full: { $game } has at most { COUNT($most, "seat") }.
not_there = They have already left this table.
not_welcome = You can't join this table.
only_opener = Only the player who opened this table can do that.
    .named = Only { $name }, who opened this table, can do that.
banned-person = You can't use this bot any more: its operator has banned you. Only /my export and /my delete still work.
banned-server = This server can't use this bot any more: the bot's operator has banned it.
not_served = The bot's operator has banned that person.
started = This game has already begun.
not_started = This game has not begun yet.
over = This game is over.
not_posted = The lobby is still being posted. Try again in a moment.
frozen = Table { $code } is frozen: { $reason } Nothing is lost, and all clocks are stopped. It goes on when the fault is mended. Its opener or the server's managers can close it: /table close.
frozen-page = 🧊 Frozen: this version of the bot can't continue the game. Nothing is lost, and all clocks are stopped. It goes on when the fault is mended. Its opener or the server's managers can close it: /table close.
not_shown = Table { $code } is over, and its result counts. This version of the bot can't show its moves: { $reason } /table export still gives you all of them.
not_shown-page = 📁 This game is over, and its result counts. This version of the bot can't show its moves. /table export still gives you all of them.
away = This table is suspended: its server has removed the bot. It goes on when the bot is back.
not_frozen = This table is not frozen. The players seated there can close it.
may_not_put_away = Only its opener, or somebody who may manage this server, can close a frozen table.
stale = The game has gone on. This is the table now.
illegal = { $reason }
nothing_to_undo = You have no move to take back at this table.
undo_floor = You can't take that back: since then a card has been drawn or a secret has been seen.
undo_costs = Since then a card has been drawn or a secret has been seen. Take it back anyway, and this game no longer counts.
undo_other = You can't take that back: another player has moved since.
resigned = You have resigned from this table; a computer plays your seat.
no_hint = { $why ->
    [lots] The computers of this game draw lots, so they have no hints.
   *[others] Hints are for one player alone with computers: /play opens such a table.
}
no_review = { $why ->
    [running] A review comes once a game is over.
    [other] Your review of another game is still being computed. Please wait until it is done.
    [seat] This game has no such seat.
   *[game] The computers of this game draw lots, so it has no review.
}
nobody_free = The computers are busy at other tables. Ask again in a moment.
not_alone = The game goes on. You can end it early only when all others have resigned.
closed_place = You can't open tables in this channel. /server show says where you can.
may_not_open = You may not open tables here. /server show says who may.
too_many_tables = This server has { $most } open or running tables. That is the limit.
too_many_of_yours = You have { $most } open or running tables here. That is the limit: finish or close one first.
too_many_everywhere = You have { $most } open or running tables on all servers. That is the limit: finish or close one first.
needs_role = This table is only for people with a certain role.
seats_kept = The free seats are kept for the players of the last game. The opener can let you in with /table invite.
bad_setting = { $reason }
setting-games = At least one game must stay.
setting-limit = A limit must be at least 1.
setting-unknown = { $game } has no such option or value.
bad_import = { $reason } No analysis table was opened.
import-size = It is larger than { $most } MB.
import-json = It is not JSON.
import-text = Its text contains half a character (one half of a surrogate pair without the other).
import-deep = It is nested too deeply.
import-object = It is JSON, but not the object that an export is.
import-over = Only the export of a table that is over contains all the moves.
import-never = Its table was closed before the game began, so there are no moves.
import-missing = Its entry `{ $entry }` is missing.
import-entry = Its entry `{ $entry }` is not written as in an export.
import-pair = Its move { $number } is not written as in an export.
import-game = Its game is not one of those of this bot: { $known }.
import-rules = It was played under rules number { $rules } of { $game }; this bot plays { $here }.
import-edition = It was played with an edition of { $game } that this bot does not have; it has { $known }.
import-content = The contents of its edition { $edition } of { $game } differ from those that this bot has.
import-moves = It has more than { COUNT($most, "move") }, the most that are replayed of { $game }.
import-move = Its move { $number } can't be made. { $reason }
not_replayed = { $reason }
replaying-still = Another of your games is still being replayed. Please wait until that is done.
replaying-many = Several long games are being replayed already. Please try again in a few minutes.
replaying-long = Replaying it takes longer than { $seconds } seconds, so it was stopped.
replaying-ended = The process that replayed it has ended, perhaps because memory ran out.
no_lesson = That lesson is gone. /learn shows all lessons.
no_deal = There is no such deal of the week. /play shows the present ones.
deal_over = This deal is over. /play shows the present ones.
deal_sealed = This deal is not over yet. Until then you see only your own score and course. Everything opens on Sunday at 24:00 UTC.
no_analysis = That analysis table is gone. /replay import opens a new one.
bad_zone = There is no such time zone. Write it like Europe/Berlin or America/New_York.
bad_hours = Quiet hours run from one time of day to another, such as 22:00 to 07:30, for at most { COUNT($most, "hour") }.
bad_vacation = A vacation must be in the future and not overlap another. You have { $most } days a year, and { $left } of them are left.
unknown_league = There is no such league here.
may_not_found = You may not open a league here. That is for people who may manage the server.
only_organiser = Only the organisers of the league may do that.
bad_league =
    { $what ->
        [speed] A league always has a clock.
        [size] That game has no tables of that size here. Sizes go from { $least } to { $most }.
        [none] That leaves no tables of three or more.
       *[other] That goes from { $least } to { $most }.
    }
season_begun = It is too late for that: people have joined, or the season has begun.
season_over = That season is over.
out_of_season = You are out of this season. There is no way back into it.
not_in_season = You are not in that season.
league_table = Table { $code } is a league game. That does not exist there.
played_out = The time for this round is over. Computers play table { $code } to its end.
bad_dates = The dates of a season can be moved by two weeks in all. Left of it: { COUNT($left, "day") }.
bad_terms = A clock has at most { COUNT($most, "hour") }, and its cap must not be lower than its bank.
not_away = No computer is playing for you at this table.
asked = This table has another question to answer first. The player who asked it can withdraw it.
not_asked = That question is no longer open, or not for you.
nothing_to_redo = You have nothing to redo at this table.
not_free = You can't take over seat { $seat }.
bad_order = This game has no such standing order, or you already have { $most } at this table, the most allowed.
rematch_open = The rematch is already open.
differs-edition = edition { $edition } is missing or has been changed (expected content { $sha256 }).
differs-rules = it was played under rules number { $played }, and this version has { $present }.
differs-rules_until = it was played under rules number { $played }, and this version has { $present }; the last release that plays it is { $until }.
differs-rules_later = it was played under rules number { $played }, and this version has { $present }; a later version plays it.
differs-game = the game { $game } is not part of this version.
differs-package = it was begun with { $package } { $version }, which is not installed here.
differs-version = it was begun with { $package } { $version }, and version { $present } here can't continue it.
differs-fault = { $package } { $version } has a fault ({ $error }, row { $row } of its log).
differs-digest = the position after row { $row } of its log is not the one that was played.
differs-move = row { $row } of its log can't be played: { $reason }
differs-kind = row { $row } of its log is of a kind unknown to this version ({ $kind }).
differs-start = the deal is not the one that was played (row { $row } of its log).
differs-slow = replaying its log takes longer than { $seconds } seconds.
differs-gap = row { $row } of its log is missing.
verify-form = This is not an export of a table that is over: { $reason }.
verify-form-version = its form is { $found }, known is { $known }
verify-form-log = its log can't be read ({ $why })
verify-commitment = The secret is not the one that was committed to.
verify-seed = The seed does not follow from the secret and the lobby message.
verify-record = Game, edition, options, seats or rules number are not those of the start.
verify-log = The list of moves does not match the log (at move { $index }).
verify-edition = Edition { $edition } with that content is not available here, so nothing can be replayed.
verify-rules = Secret, deal and list of moves agree with each other. The moves were played under rules number { $played }, which this version, with { $present }, can't replay: verify them with the version that they were played with.
verify-rules_until = Secret, deal and list of moves agree with each other. The moves were played under rules number { $played }, which this version, with { $present }, can't replay: verify them with release { $until }.
verify-rules_later = Secret, deal and list of moves agree with each other. The moves were played under rules number { $played }, which this version, with { $present }, can't replay: verify them with a later version.
verify-package = Secret, deal and list of moves agree with each other. The moves were played with { $package } { $version }, which is not installed here: verify them where it is.
verify-version = Secret, deal and list of moves agree with each other. The moves were played with { $package } { $version }, and version { $present } here does not replay them: verify them with { $version }.
verify-fault = Secret, deal and list of moves agree with each other. The moves can't be replayed, since { $package } { $version } has a fault ({ $error }).
verify-replay = Move { $index } can't be replayed: { $reason }
verify-digest = The position after move { $index } is not the one that was played.
verify-start = The position that was dealt is not the one that follows from the seed.
verify-outcome = The result is not the one that the moves lead to.
verify-season_form = This is not an export of a season that is over: { $reason }.
verify-season_commitment = The secret is not the one that the sign-up was committed to.
verify-season_draw = Places or games do not follow from the draw.
verify-season_game = Game { $number } is not the season's: its deal, its seats or its people are others.
verify-season_table = Game { $number } is not as it was played: { $reason }
verify-season_standings = The standings do not follow from the games.
verify-season_proves = True. Check that the sign-up { $message } shows Deal: { $commitment }. Then the draw and the deals of { COUNT($games, "game") } were fixed before anybody joined. Every table was played as recorded, and the standings follow from the results.
verify-proves = True. Check that the lobby message { $message } shows Deal: { $commitment }, and the start message Start: { $record }. Then the deal was fixed before anybody joined, and has not been changed since. It was dealt by the rules, and every move and the result are as recorded. It does not prove that the bot's operator did not look at hidden cards.

## What is counted

unit-computer = computers
    .one = computer
    .one-words = a computer
unit-day = days
    .one = day
unit-game = games
    .one = game
    .one-words = one game
unit-hour = hours
    .one = hour
unit-more_game = more games
    .one = more game
    .one-words = one more game
unit-move = moves
    .one = move
unit-person = people
    .one = person
    .one-words = one person
unit-seat = seats
    .one = seat
unit-table = tables
    .one = table
    .one-words = one table

## Games that some languages call otherwise than their boxes here

name-merchants_of_the_caribbean = Merchants of the Caribbean
name-caribbean = Caribbean

## The house: what stands on all its pages

house-mark = Kontor
house-own = you
house-game = { NAME($game) }
table-called = { $game } · { $name }
table-named = 🏷️ Table **{ $name }** · { $pace }
    .only = 🏷️ Table **{ $name }**
table-pace = 🏷️ { $pace }
table-league = 🏆 **{ $league }** · round { $round }
    .ended = 🏆 **{ $league }** was ended. This game does not count there.
table-names =
    • Amber Star
    • Blue Anchor
    • Brass Compass
    • Calm Harbour
    • Cinnamon Coast
    • Copper Kettle
    • Crimson Sail
    • Distant Shore
    • Early Tide
    • Fair Wind
    • Far Lantern
    • First Light
    • Full Hold
    • Golden Thistle
    • Good Bargain
    • Good Hope
    • Green Bottle
    • Grey Heron
    • High Water
    • Honest Scales
    • Iron Cask
    • Ivory Gull
    • Jolly Clerk
    • Lucky Penny
    • Merry Quay
    • Morning Market
    • New Ledger
    • North Star
    • Old Warehouse
    • Open Book
    • Painted Galley
    • Pearl Diver
    • Pepper Mill
    • Quick Quill
    • Quiet Bay
    • Red Pennant
    • Round Cheese
    • Safe Passage
    • Salt Barrel
    • Silk Ribbon
    • Silver Anchor
    • Small Change
    • Sound Coin
    • Steady Hand
    • Sugar Loaf
    • Sunny Quay
    • Tall Mast
    • Three Crowns
    • Trade Wind
    • Two Gables
    • West Wind
    • White Gull
    • Wide Horizon
    • Wooden Crane
weight = { $weight ->
    [easy] easy
    [medium] medium
   *[hard] hard
}

## The front door, and help

hello-headline = 👋 Hello, shall we play?
hello-what = I host { $games ->
    [1] a board game
    [2] two board games
    [3] three board games
    [4] four board games
   *[other] { $games } board games
}{ $trade ->
    [yes] {" "}about trade
   *[no] {""}
}. Play with each other or with computers, at your own pace, over days.
hello-how = When it is your turn, you get a ping. You play on a page that only you see.
button-play = 🎲 Play
button-learn = 🎓 Learn a game

front-headline = What shall we play?
front-more = … and { $number } more in the menu
front-weight = · { $weight } · { $minutes } min
front-players = { $low }–{ $high } players
front-pitch = { $low }–{ $high } players · { $pitch }
front-first = New here? Begin with { $mark } **{ $game }**.
front-direct = Tables live on servers: use /play in a channel there.
game-players = 👥 { $low }–{ $high } players
game-ways = With computers you play **now**: your first turn opens here. A table for people waits in this channel until somebody joins.
game-english = 🇬🇧 In English only.
game-unrated = This game is not rated.
menu-choose = 🎲 Choose a game …
menu-before = ◀️ Back
menu-after = ▶️ { $number } more …
menu-computers = 🔢 How many computers, how strong …
menu-computers-entry = { $number ->
    [0] Play alone now
    [one] { $level ->
        [any] Play one computer now
        [deckhand] Play one deckhand now
        [captain] Play one captain now
       *[mate] Play one mate now
    }
   *[other] { $level ->
        [any] Play { $number } computers now
        [deckhand] Play { $number } deckhands now
        [captain] Play { $number } captains now
       *[mate] Play { $number } mates now
    }
}
level = { $level ->
    [deckhand] deckhand
    [captain] captain
   *[mate] mate
}
level-told = { $level ->
    [any] Draws lots among its moves
    [deckhand] Weak: often misses the best move
    [captain] Strong: tries out its moves first
   *[mate] Fair: plays by rules of thumb
}
level-rated = { level-told } · rated { strength }
strength = { $end ->
    [exactly] { $rating }
    [least] { $rating } or more
    [most] { $rating } or less
   *[at] about { $rating }
}
thinking = { $thinking ->
    [thoughtful] thoughtful
   *[quick] quick
}
thinking-told = at most { $seconds } seconds in all until a person's turn
button-against = 🤖 { $number ->
    [0] Play alone now
    [one] Play one computer now
   *[other] Play { $number } computers now
}
button-open = 👥 Open a table
button-games = ◀️ All games
button-turns = 📬 My turns ({ $number })
button-here = 🪑 Tables here ({ $number })
button-help = 📖 Help
menu-topics = 📖 More about …
topic-where = Help
topic-start = How to play
    .a = 1. **/play** shows the games: play one with computers now, or open a table for people. **/learn** teaches you one.
    .b = 2. When it is your turn, you get a ping. Press **▶️ Play**: only you see the page that opens.
    .c = 3. Press what you want to do. The button shows what it costs and brings, if that is certain.
    .d = 4. Changed your mind? **Undo** takes a move back, until a card is drawn or a secret is seen.
    .e = 5. Take your time. Games go on for days. A table without a clock waits for you.
topic-turn = Your turn
    .a = **▶️ Play** under the table's message, or **/my turn** anywhere, opens your page.
    .b = **🗺️ Board** shows the whole table. **📖 Help** leads to the rules, the symbols and the log.
    .c = Every move is a command too: { $commands } and so on. Options you leave out become buttons.
    .d = **/my hand** shows your hand. **/my note** keeps a note that only you see.
    .e = **/table log** shows what has happened so far.
topic-tables = Opening and joining tables
    .a = Use **/play** and choose a game. Open a table, and everybody in the channel can join it.
    .b = The opener sets options and clock under **⚙️ Settings**, and starts the game.
    .c = **/table invite** asks somebody to join. **/table new role:** opens a table for one role only.
    .d = **/table list** shows this server's tables. **/my tables** shows yours on all servers.
    .e = **/table follow** sends you a table's turns without a seat there.
topic-time = Clocks, reminders, being away
    .a = A table has no clock unless its opener sets one. Everybody sees everybody's time.
    .b = **/my quiet**: hours when your clock is stopped and nobody reminds you.
    .c = **/my vacation**: days off, thirty a year. **/my back** ends them.
    .d = **/my digest**: one list a day instead of separate reminders.
    .e = **/my settings**: a ping, a direct message or neither; pages, plain words or boards in letters.
topic-together = Undo, votes, leaving
    .a = **/table undo moves:3** takes back more. The others are asked if it concerns them.
    .b = **/table redo** plays again what you took back.
    .c = **/table replace** gives a seat to another player or a computer. **/table close** ends the game without a result. The others are asked.
    .d = **/table resign** leaves your seat to a computer. You rank last.
topic-computers = Computers and standing orders
    .a = **🤖 Add computer** in a lobby. **Settings** has their strength. They see no more than a person would.
    .b = If your time runs out, a computer can play for you until you are back.
    .c = **/my order** answers a question in advance. **/my orders** shows your answers. Nobody else sees them.
topic-records = Leaderboard, history, replays
    .a = **/leaderboard**: ratings and wins of this server. **/my profile** and **/my history**: yours.
    .b = **/replay table** steps through a game, and lets you try other moves.
    .c = **/table export** gives you a game as a file. **/replay import** opens it again.
topic-fair = Is the deal fair?
    .a = Before anybody joins, a table's message carries the fingerprint of a secret number. Everything is drawn from that number. **Details** shows the fingerprint.
    .b = At the end you see the secret. You can check that the deal was fixed beforehand: **/table export**, then `kontor verify`.
    .c = It does not prove that the bot's operator never looked.
topic-data = Your data
    .a = I store your Discord id and names, your settings, your games with each move and its time, results and ratings. I count your games in each month and with each player.
    .b = I also store notes, orders, table names, wishes for a seat, blocks, invitations, followed tables, imports, reviews, lessons, puzzles, leagues and deals of the week.
    .c = I don't store what people write to each other or to me.
    .d = All of it serves to run the games. Nothing is sold or used for advertising. It stays until you delete it.
    .e = **/my export** gives you all of it as a file. **/my delete** deletes it. Your games then go on with a computer in your seat, without your name.
button-export_data = 📦 Export
button-delete_data = 🗑️ Delete …
button-privacy = Privacy
button-terms_of_use = Terms
operator-contact = Questions about this bot go to its operator: { $contact }

## Lessons

learn-headline = Learn by playing
learn-you = You
learn-where-list = Lessons
learn-where = { $game } · { $title } { $step }/{ $steps }
learn-where-free = { $where } · practice
learn-where-sum = { $game } · { $title }
learn-learned = What you learned
learn-over = ⭐ Done
learn-private = Only you see a lesson. Leave at any time: it waits for you.
learn-minutes = { $minutes } min
learn-at = you are at step { $step } of { $steps }
learn-done = done ✓
learn-game = { $mark } **{ $game }**
learn-line = { $title } · { $about }
learn-entry = { $game }: { $title }
learn-next = 🎓 { $title } ({ $minutes } min)
learn-finished = **{ $title }** is done. You can do it again at any time.
learn-continue = Go on: { $game }, step { $step } of { $steps }
learn-left = Left at step { $step } of { $steps }; it waits for you here.
learn-moved_on = That lesson has gone on. Here it is.
learn-other = The rules allow that. But this step is about something else.
learn-hint = **Hint:** { $hint }
    .button = Hint
learn-aside = You play on your own now. The lesson waits where you left it.
learn-anyway = Do it anyway
learn-back = Back to the lesson
learn-summary = Summary
learn-play_on = Play on
learn-now = ▶️ { $number ->
    [0] Play alone now
    [one] Play one computer now
   *[other] Play { $number } computers now
}
learn-again = Begin again
learn-leave = Leave
learn-teach = 🎓 Teach me ({ $minutes } min)
menu-learn = 🎓 Choose a lesson …

## Puzzles

puzzle-all = 🧩 Puzzles
puzzle-game = { $game }: { $done } of { $number } solved
menu-puzzle_games = 🧩 Puzzles, game by game …
menu-puzzles = 🧩 Choose a puzzle …
puzzle-where = { $game } · { $title }
    .day = { $game } · daily puzzle
    .list = { $game } · puzzles
puzzle-headline = { $done } of { $number } solved
puzzle-line = { $mark } { $number }. { $title }
puzzle-small = Positions from real games, each with one best play. Only you see your tries.
puzzle-begin = ▶️ { $title }
puzzle-task = 🎯 { $task }
puzzle-over = Your result
puzzle-less = You: **{ $value }**. Best: **{ $best }**.
puzzle-solved-first = ✅ **Solved at the first try:** { $value }. That is the best.
puzzle-solved-later = ✅ **Solved:** { $value }. That is the best.
puzzle-solved-helped = ✅ **Solved with help:** { $value }. That is the best.
puzzle-solution = **The best line:** { $line }
puzzle-then = { $before } ▸ { $step }
puzzle-tempting = **What looks best** leaves { $value }: { $line }
puzzle-differences = **What makes the difference:** { $differences }
puzzle-difference = { $what }: **{ $best }** instead of { $tempting }
    .signed = { $what }: **{ SIGNED($best) }** instead of { SIGNED($tempting) }
puzzle-again = Try again
puzzle-show = Solution
puzzle-next = Next puzzle
puzzle-leave = Leave
    .day = More puzzles
puzzle-lessons = 🎓 Lessons
puzzle-on = Back to the puzzle
puzzle-moved_on = That puzzle has gone on. Here it is.
puzzle-try = 🧩 Try it
puzzle-day-where = { $game } · daily puzzle
puzzle-day-small = You try it alone. /leaderboard shows others whether you solve it, at the first try or with help. They see none of your moves.
puzzle-day-before = **Yesterday's was solved**
puzzle-day-first = ⭐ at the first try by { $names }
puzzle-day-later = ✅ by { $names }
puzzle-day-helped = 💡 with help by { $names }
puzzle-day-more = { $number } more

## The deal of the week

weekly-button = 🎴 Deal of the week
weekly-where = Deal of the week
weekly-where-game = { $game } · deal of the week
weekly-headline = This week's deals
weekly-headline-over = Last week's deals
    .earlier = An earlier week's deals
weekly-more = … and { $number } more
weekly-line-open = { $mark } { $game }
weekly-line-playing = { $mark } { $game } · you are playing
weekly-line-finished = { $mark } { $game } · finished with **{ $score }**
weekly-line-left = { $mark } { $game } · you left for good
weekly-line-over = { $mark } { $game } · not finished
weekly-line-upgraded = { $mark } { $game } · ended by an update
weekly-none = Nobody played a deal in that week.
weekly-until = Until { $until }: then places, best lines and secrets open.
weekly-small = One game for each, alone against captains. Everybody has the same deal, and a captain who sees the same does the same. One try, no hints, never rated. Go on whenever you like. Leave for good, and you are last. Nothing prevents a second account.
weekly-ended = They ended on { $ended }.
weekly-before = Last week
weekly-list = All deals
weekly-door = 🏠 Start page
weekly-play = 🎴 Play
weekly-begin = Begin
weekly-begin-headline = Begin this deal?
weekly-begin-what = 🎴 A whole game of your own against { $captains ->
    [one] one captain
   *[other] { $captains } captains
}, on the same deal as everybody.
weekly-begin-once = ☝️ You have one try. A move can be taken back only until somebody has moved or something new was seen.
weekly-begin-long = ⏳ At a table such a game takes about { $minutes } min. Stop at any time and go on until { $until }.
weekly-once = 🎴 Your one try at this deal, open until { $until }. You can go on at any time: /play.
weekly-leave = Leave …
weekly-later = Later
weekly-on = Back to the game
weekly-moved_on = That game has gone on. Here it is.
weekly-leave-headline = Leave for good?
weekly-leave-what = You get the last place and can't come back. To pause, just close this message: the game waits for you until Sunday.
weekly-leave-sure = Leave for good
weekly-finished = Finished with { $score }
weekly-left = You left for good
weekly-unfinished = You did not finish
weekly-course = Your score, round by round: { $scores }
weekly-sealed = Places, best line and secret open for everybody at the same time: { $until }.
weekly-upgraded = An update has changed this game, so its deal ended early. Players who had finished keep their places. The next deal comes on Monday.
weekly-cut_short = { $mark } { $game }: an update has ended this week's deal. The next one comes on Monday.
    .headline = Your deal has ended
    .told = An update has changed this game while you were playing, so its deal ended early and your try has no place. Players who had finished keep theirs. The next deal comes on Monday.
weekly-commitment = 🔒 Deal: { $commitment }
weekly-places = Places
weekly-place = Place { $place } of { $number }
weekly-place-left = Last place: { $place }
weekly-place-none = { $number ->
    [0] Nobody finished
    [one] { $number } player finished
   *[other] { $number } players finished
    }
weekly-best = Best score: **{ $score }**
weekly-own = Your score: **{ $score }**
weekly-server = This server's score: **{ $score }**
weekly-server-missing = This server has no score: it needed { COUNT($number, "game") } more that somebody finished.
weekly-servers = **Servers that are named here**
weekly-server-named = { $name }: { $score }
weekly-how = Most points is first; equal scores share a place. A server's score is the mean of its best { $best } places among all who finished: lower is better.
weekly-line = 🎬 Best line
weekly-best_player = Best player
weekly-best_player-board = Best
weekly-proof = 🔒 Check
weekly-proof-headline = The deal was fixed before
weekly-proof-commitment = What your game showed before, behind *Leave* and at its end: `{ $commitment }`
weekly-proof-secret = The secret, whose SHA-256 that is: `{ $secret }`
weekly-proof-seed = The seed, the SHA-256 of the secret's bytes and then “{ $week }”: `{ $seed }`
weekly-proof-small = The bot's documentation says how a deal follows from its seed.

## Why something can't be done

why-headline = Why can't I …?
why-what = **{ $what }**
    .more = **{ $what }** and { $number } more
why-reason = { $reason }
why-more = And { $number } more.
why-nothing = None of the moves on this page is refused now.
what-headline = 🔎 Symbols
    .part = 🔎 Symbols · { $at } of { $of }
    .picture = 🔎 Signs in the picture · { $at } of { $of }
what-on = ▶️ { $number }
button-what = 🔎 Symbols
button-why = Why can't I …?
    .short = Why can't I?

## The rules in pages

button-symbols = 🔎 Symbols
    .all = 🔎 All symbols
rules-names = Anna Bruno Clara Dora Emil
rules-back = ◀️ { $number }
rules-on = ▶️ { $number } { $title }
button-source = 🧾 Edition
source-where = { $game } · edition
source-headline = Where the numbers come from

## Before the game

button-join = 🙋 Join
button-leave = Leave
button-add = 🤖 Add computer
button-start = 🚀 Start
button-cancel = Close the table
button-rematch = 🔁 Play again
button-retrospect = 📈 My game
button-decided = 🎬 What decided it
button-liked = { $emoji } Try { $game }
button-leaderboard = 🏅 Leaderboard
button-rules = 📖 Rules
menu-settings = ⚙️ Settings …
menu-option = { $title }: { $value }
menu-switches = { $number ->
    [0] Variants: none
   *[other] Variants: { $number } chosen
}
menu-edition = Edition: { $value }
menu-levels = Computers: { $levels }
menu-level = { $name }: { $level }
menu-thinking = Thinking: { thinking }
menu-clock = Clock: { $clock }
menu-name = Name: { $name }
menu-details = Details: edition, code, how to check the deal
menu-cancel = Close this table …
menu-removal = Take somebody from the table …
menu-remove = Choose …
option-yes = on
option-drawn = random
option-first = first to join
option-no = off
option-printed = printed
option-reconstructed = reconstructed
option-told = { $title }: **{ $value }**
lobby-where = { $game } · { $weight } · { $minutes } min
lobby-headline = { NAME($who, form: "short") } looks for players
lobby-headline-nobody = Who wants to play?
lobby-headline-full = { $most ->
    [one] The seat is taken
   *[other] All { $most } seats are taken
}
lobby-headline-dealing = The cards are being dealt
lobby-headline-begun = The game has begun
lobby-headline-closed = This table was closed
lobby-free = ⚪ free
lobby-clock = ⏱️ { $clock }
lobby-options = ⚙️ { $options }
lobby-option = { $title }: { $value }
lobby-role = 🔑 only for <@&{ $role }>
lobby-lacks = {"*"}*{ $number } more needed:** join, or add a computer.
lobby-ready = {"*"}*Ready.** { NAME($who) } can start, or wait for more.
lobby-misfit = {"*"}*It can't start like this:** { $why }
lobby-full = {"*"}*Ready.** { NAME($who) } can start.
lobby-opener = The opener
lobby-computer = Computer { $number }
lobby-forgotten = somebody
lobby-computer-board = CPU{ $number }
details-where = { $game } · details
details-headline = Table { $code }
details-clock = ⏱️ { $clock }
details-computer = 🤖 Computer { $number }: **{ level }**
details-thinking = Thinking: **{ thinking }**
details-option = { $title }: **{ $value }**
details-fair = {"*"}*Is the deal fair?**
details-commitment = 🔒 Deal:{"\u00A0"}{ $commitment }
details-message = First message: `{ $message }`
details-record = 🔒 Start:{"\u00A0"}{ $record }
details-secret = Secret: `{ $secret }`
details-later = The secret is shown at the end. Then anybody can check that the deal was fixed beforehand.
details-over = To check it: /table export, then `kontor verify`.
details-edition = { $edition }
removal-where = { $game } · lobby
removal-headline = Who should leave the table?
removal-back = They can come back only if you invite them.
removal-nobody = Only you are at the table
removal-one = Take { $name } from the table
removal-computer = Take a computer from the table
computers-headline = How strong are the computers?
computers-told = Deckhand: easy · mate: even · captain: hard
computers-alike = The computers of this game draw lots among their moves.
computers-none = No computer is at the table.
ask-cancel = Close this table? Nobody can join it any more.
ask-name = What should this table be called? For your own words: /rename.
done-join = You have a seat.
done-name = This table is now called **{ $name }**.
done-leave = You have left the table.
done-cancel = The table is closed.
done-start = The game begins.
done-add = A computer has taken a seat.
done-option = Saved.
done-removal = 🚪 Taken from the table.

## A running table, its moves, what has happened, and the end

button-act = ▶️ Play
button-hint = 💡 Hint
hint-headline = What a captain would do
hint-move = {"**"}{ $what }{"**"}
hint-share = -# estimate: wins { $share }% (± { $error })
    .close = -# estimate: wins { $share }% (± { $error }), perhaps as good
hint-close = -# perhaps as good
hint-small = Found by playing on from here { $games } times, with what you know.
hint-rated = This game no longer counts, even if others join.
button-undo = Undo
    .costs = Undo: this game no longer counts
page-impossible = ⛔ You can't choose {"**"}{ $choice }**: { $why }
page-everything = 📋 All moves …
page-board = 🗺️ Board
page-help = 📖 Help
help-page-headline = What would you like to see?
help-page-rules = 📖 **Rules**: as this table plays
help-page-hint = 💡 **Hint**: what a captain would do
    .costs = 💡 **Hint**: what a captain would do; this game no longer counts then
help-page-what = 🔎 **Symbols**: the signs on this page
help-page-why = **Why can't I …?** shows what you can't do now, and why.
help-page-log = 📜 **Log**: everything that has happened
help-page-orders = 🤖 **Standing orders**: answers given in advance
help-page-settings = ⚙️ **Settings**: pings, plain words, the board in letters
button-settings = ⚙️ Settings
help-page-moves = 📋 **All moves**: all that the rules allow you now
help-page-details = 🧾 **Details**: table code, options, fair deal
help-page-undo = **Undo**: take a move back, if the others agree
help-page-leave = 🚪 **Leave**: give up your seat, or close the table
help-page-follow = 🔔 **Follow**: get every turn as a direct message
help-page-unfollow = 🔕 **Stop following**: no more direct messages about this table
button-leaving = 🚪 Leave …
button-resigning = 🚪 Resign
button-closing = 🏁 Ask to close it
    .alone = 🏁 Close without a result
button-claim = 🏆 End it now
button-follow = 🔔 Follow
button-unfollow = 🔕 Stop following
button-log = 📜 Log
button-wide = ↔️ Wider
button-details = 🧾 Details
done-table = { $emoji } Next: { $game } ({ $number ->
    [one] 1 waits
   *[other] { $number } wait
})
button-refresh = 🔄 Refresh
button-resign = Yes, resign
button-redo = Redo
button-to_panel = ⬅️ Back to my turn
menu-verbs = Choose what to do
menu-verbs-more = More to do
menu-shortcuts = Several steps at once: choose the goal
menu-look = Look closely at …
menu-more = More … (page { $page } of { $pages })
menu-back = Back
start-headline = The game begins
start-first = { $mark } **{ NAME($who) }** starts.
raw = { $text }
person = { $mark } { NAME($who) }
    .computer = { $mark } { NAME($who) } · { level }
turn-title = { $game }: table { $code }
turn-called = { $number ->
    [1] your turn
    [2] you are both to move
   *[other] you are all to move
}
turn-call = { $names }, { turn-called } at **{ $game }**
turn-question = { $names }, **{ $game }**: { $asked }
turn-call-after = { $names }, { turn-called } at **{ $game }** ({ $last })
turn-of = It is up to { $who }
turn-of-one = It is { NAME($who, form: "short") }'s turn
turn-yours = It is your turn
turn-asked = {"*"}*{ $prompt }**
turn-began = The table as this turn began
    .question = The table as this question was asked
    .pictured = The picture shows the table as this turn began
turn-waiting = Waiting for { $names }.
turn-thinking = 🤖 { $names } { $number ->
    [one] is
   *[other] are
} thinking …
turn-stand_in = Computer (for { $name })
turn-stand_in-own = Computer (for you)
turn-watching = You are watching.
turn-nobody = Nobody has to act.
names-and = { $names } and { $last }
board-headline = The board
panel-lobby = The game has not begun yet
done-headline = ✅ Done
done-score = Your score: { $before } → **{ $now }** { $unit }
done-below = { SIGNED($score) }
done-next = Next: { $who }
since-scores = 📊 { $gains } { $unit }{ $burden ->
    [none] {""}
   *[other] ; you now have **{ $burden }**
}
since-own = **You { SIGNED($gain) }**
    .of = **You { SIGNED($gain) }** ({ $parts })
    .by = **You { SIGNED($gain) }** (by { NAME($who, form: "short") })
since-other = { NAME($who, form: "short") } { SIGNED($gain) }
since-burden = 📊 You now have **{ $burden }**
since-times = { $line } x{ $number }
since-more = … { $number } more, see /table log
note-resign = { $mark } { NAME($who, form: "short") } has resigned
    .then = A computer takes over.
dm-title = Your turn at **{ $game }** on { $server }.
log-open = { NAME($who, form: "start") } opened the table.
log-join = { NAME($who, form: "start") } joined.
log-leave = Somebody left.
log-turn_away = Somebody was asked to leave the lobby.
log-add = A computer took a seat.
log-level = A computer was given another level.
log-hint = { NAME($who, form: "start") } asked for a hint.
log-remove = A computer left.
log-option = An option was changed.
log-edition = The edition was changed.
log-start = The game began.
log-undo = { NAME($who, form: "start") } took back { $moves ->
    [0] an automatic answer
   *[other] { COUNT($moves, "move") }
}.
log-resign = { NAME($who, form: "start") } resigned; a computer plays on.
log-replace = { FORM($who) ->
    [you] Your seat
   *[other] { NAME($who) }'s seat
} changed hands.
log-terms = The clock was changed.
log-name = The table was given another name.
log-timeout = { NAME($who, form: "start") } ran out of time.
log-timeout-turn = { NAME($who, form: "start") } ran out of time: a computer played this turn.
log-timeout-seat = { NAME($who, form: "start") } ran out of time: a computer played on.
log-timeout-rest = { NAME($who, form: "start") } had no more time in this round: a computer played on.
log-timeout-vote = { NAME($who, form: "start") } ran out of time: the others voted.
log-back = { NAME($who, form: "start") } came back.
log-ask = The table was asked a question.
log-ask-undo = { NAME($who, form: "start") } asked for an undo.
log-ask-replace = The table was asked whether a seat should change hands.
log-ask-close = { NAME($who, form: "start") } wanted to close the table.
log-ask-time = The others were asked about { FORM($who) ->
    [you] your time
   *[other] the time of { NAME($who) }
}.
log-answer = { NAME($who, form: "start") } answered: { $answer }.
log-lapse = A question lapsed or was withdrawn.
log-close = The table was closed.
log-archive = The table was closed without a result.
log-undo-consent = Everybody agreed with { NAME($who) } to take back { $moves ->
    [0] an automatic answer
   *[other] { COUNT($moves, "move") }
}.
log-undo-alone = { NAME($who, form: "start") } went back { COUNT($moves, "move") }, the computers' included.
log-claim = { NAME($who, form: "start") } ended the game as the last player left.
log-cancel = The table was closed.
log-headline = 📜 The log, page { $at } of { $pages }
log-headline-all = 📜 The log
log-older = ◀️ Earlier
log-newer = Later ▶️
log-turn = **Turn { $number }**
log-first = ⏮️ First
log-empty = Nothing has happened yet.
end-call = { $winners ->
    [one] {"*"}*{ $game }** is over: { $names } wins
   *[other] {"*"}*{ $game }** is over: { $names } win
}
end-call-nobody = {"*"}*{ $game }** is over
over-headline = The game is over
over-nobody = Nobody has won
over-wins = 🏆 { FORM($who) ->
    [you] You win
   *[other] { NAME($who, form: "short") } wins
}
over-wins-with = 🏆 { FORM($who) ->
    [you] You win
   *[other] { NAME($who, form: "short") } wins
}: { $score } { $unit }
over-shared = 🏆 { $who }
over-decided = {"*"}*Decided in turn { $turn } of { $turns }**: { $mark } { NAME($who, form: "short") }'s chances from about { $before }% to { $after }%
    .turn = Decided in turn { $turn } of { $turns }
    .chances = { NAME($who, form: "short") }'s chances of winning: from about { $before }% to { $after }%
end-resignation = The game ended by resignation.
end-closed = The table was closed without a result.
end-operator = The bot's operator has closed the table. It has no result.
end-idle = The table was closed: nothing happened there for weeks.
done-resign = 🚪 You have resigned
    .then = A computer plays your seat. You may go on watching.
button-to_table = ⬅️ To the table
done-resign-over = 🚪 You have resigned
    .then = Nobody plays here any more: the game is over.
done-repeated = That was already done.
done-claim = The game is over.
ask-leave = 🚪 Leave this game?
    .then = **Resign**: a computer plays on for you, and you rank last. That can't be taken back. **Close**: the game ends without a result, if everybody agrees.
ask-leave-alone = 🚪 Leave this game?
    .then = You are the only person here. **Resign** ends the game, and you rank last. That can't be taken back. **Close** ends it without a result.
ask-leave-last = 🚪 Leave this game?
    .then = Everybody else has resigned: **end it now**, and you win.
ask-resign = 🚪 Resign from this game?
    .then = A computer plays on for you, and you rank last. That can't be taken back.
ask-resign-alone = 🚪 Resign from this game?
    .then = You are the only person here: the game ends, and you rank last. That can't be taken back.

## Panels that go on by themselves

live-until = 🔄 Live until { $when }
live-outdated = ⏭️ The game has gone on. These buttons are old: press any of them to see the table now.
live-replaced = You no longer play here: somebody else has your seat.
live-resigned = You have resigned. This is the table as everybody sees it.
live-stand_in = ⏰ Your time ran out: a computer is playing for you.

## Clocks, reminders, time that is out, and being away

button-mute = 🔕 Mute this turn
button-back = I am back
menu-speed = Clock: { $value }
menu-grace = Free time in each turn: { $value }
menu-out = When time runs out: { $value }
menu-remind = Without a clock, remind every: { $value }
span-days = { $number } d
span-hours = { $number } h
span-minutes = { $number } min
hours = { $number ->
    [0] none
   *[other] { COUNT($number, "hour") }
}
speed-none = none
speed-fast = fast (24 h, 4 h more each turn, at most 72 h)
speed-normal = normal (72 h, 12 h more each turn, at most 120 h)
speed-slow = slow (72 h, 36 h more each turn, at most 240 h)
speed-own = custom
out-notice = just a notice
out-turn = a computer plays this turn
out-seat = a computer plays until the player is back
out-vote = the others vote
clock-headline = ⏱️ The clock
terms-none = No clock; a reminder every { $remind } h.
terms-quiet = No clock, no reminders.
terms-clock = Clock: { $bank } h, { $increment } h more each turn, at most { $cap } h{ $grace }. When time runs out: { $out }.
brief-none = no clock
pace-whole = { $bank } h for the whole game
pace-several = several moves a day
pace-days = { $days ->
    [one] a move a day
   *[other] a move every { $days } days
}
brief-clock = clock { $bank } h + { $increment } h, at most { $cap } h
terms-grace = , the first { $grace } h of each turn free
terms-where = { $game } · clock
terms-own = Other values: /table clock.
time-left = { $left } left
time-until = until { $at } ({ $when })
time-held = on hold, until { $at } at the earliest ({ $when })
time-out = no time left
time-since = your turn began { $when }
time-seat = { $name } { $time }
time-ends = ⏱️ { $name }: time ends { $when }
time-gone = ⏱️ { $name }: no time left
time-rests = ⏱️ { $name }: { $left } left
remind = { $mention }, the table waits for you at **{ $game }**
remind-asked = Your answer: **{ $asked }**
remind-time = ⏱️ Your time: { $time }
remind-since = ⏳ Your turn began { $when }
digest = What waits for you today:
note-reminded = ⏰ No more reminders in this turn
    .then = { NAME($who) } has had { $number } of them.
note-timeout-notice = ⏰ { NAME($who, form: "short") } is out of time
    .then = The game goes on waiting for them.
note-timeout-turn = ⏰ { NAME($who, form: "short") } is out of time
    .then = A computer plays this turn.
note-timeout-seat = ⏰ { NAME($who, form: "short") } is out of time
    .then = A computer plays until { NAME($who) } is back: **I am back** is on their page.
note-timeout-rest = ⏰ The time for this round is over
    .then = Computers play this game to its end. Each player gets the rank that their seat reaches.
note-timeout-wait = ⏳ The others wait a little longer
    .then = { NAME($who) } is out of time.
settled-turn = ✅ That turn at { $game } is over.
settled-away = ✅ { $game }: everybody is back.
settled-idle = ✅ { $game } has gone on.
settled-follow = 👁️ { $game } goes on in a newer message.
settled-lobby = ✅ { $game } goes on in a newer message: { $link }
settled-question = ✅ That question at { $game } has been settled.
note-back = 👋 { NAME($who, form: "short") } is back
note-idle = 💤 Nothing has happened for weeks
    .then = Unless somebody acts, the table will be closed in a week.
done-mute = No more reminders this turn.
done-back = Welcome back.
done-back-seats = Welcome back. You are playing again at { COUNT($number, "table", number: "words") }.
done-quiet = Quiet from { $begins } to { $ends } ({ $zone }), from your next turn on. Your clock is stopped then, and nobody reminds you.
done-quiet-none = No quiet hours any more, from your next turn on.
done-vacation = Enjoy your days off, { $begins } to { $ends }: your clock is stopped at all tables.
done-vacation-moving = Enjoy your days off, until your next move or { $ends } at the latest: your clock is stopped at all tables.
done-digest = You get one list a day of what waits for you, at { $at } ({ $zone }), instead of separate reminders.
done-digest-none = You get a reminder for each table again.

## Questions that a table answers

button-withdraw = Withdraw the question
button-ask_undo = Ask the others
button-ask_put_away = 🧊 Close it …
button-put_away = Yes, close it
button-ask_end = Yes, ask the others
note-replace = { $mark } { NAME($who, form: "short") } takes over
    .then = The seat has a new player, and the game goes on.
note-replace-computer = 🤖 A computer takes over
    .then = It plays on for { NAME($who) }.
note-frozen = 🧊 A frozen table was closed
    .then = It has no result; its log is kept.
note-undone = ↩️ Moves were taken back
    .then = Everybody agreed with { NAME($who) }. The same deal goes on from there.
note-lapsed-undo = ⌛ A request has lapsed
    .then = { NAME($who) } had asked to take moves back.
note-lapsed-replace = ⌛ A request has lapsed
    .then = It was about the seat of { NAME($who) }.
note-lapsed-close = ⌛ A request has lapsed
    .then = It was to close the table.
note-lapsed-time = ⌛ A vote has lapsed
    .then = It was about the time of { NAME($who) }.
vote-asked = { $names }, the table waits for your answer at **{ $game }**
vote-somebody = Somebody
vote-until = Voting ends { $when }. Later answers don't count.
vote-answer = { $name }: { $answer }
vote-decided = {"*"}*Decided: { $answer }**
vote-withdrawn = The question was withdrawn
vote-headline-undo = ↩️ Take moves back?
vote-headline-replace = 🪑 Should a seat change hands?
vote-headline-close = 🏁 Close the table?
vote-headline-time = ⏰ { NAME($who, form: "short") } is out of time
vote-refused-undo = ✋ The moves stay
vote-refused-replace = ✋ The seat stays as it is
vote-refused-close = ✋ The table goes on
vote-undo = { $by } asks to take back a move and everything after it:
vote-undo-more = … and { $number } more: 📖 Help, then 📜 Log.
vote-undo-learned = Since then cards were drawn or a secret was seen. The same cards will come up again.
vote-undo-open = Since then no card was drawn and no secret was seen.
vote-replace-person = { $by } would like to take over the seat of { $seat }.
vote-replace-computer = { $by } asks for a computer to take over the seat of { $seat } for good.
vote-close = { $by } asks to close this table without a result.
vote-time = What now? Most votes win; in a tie, the mildest.
answer-undo-yes = Yes, take it back
answer-undo-no = No
answer-replace-yes = Agreed
answer-replace-no = No
answer-close-yes = Close the table
answer-close-no = No, play on
answer-time-wait = Wait
answer-time-turn = Computer: this turn only
answer-time-seat = Computer: until they are back
done-asked = 🗳️ The others have been asked
    .then = Their answers appear below the question at the table.
done-put_away = 🧊 The game is closed
    .then = It has no result. Its log is kept: /table export.
done-at_once = ✅ Done
    .then = Nobody needed to be asked.
ask-put_away = 🧊 Close this game for good?
    .then = It would end without a result. Leave it open, and it goes on when the bot is fixed. Its log is kept either way.
ask-close = 🏁 Close this table?
    .then = It would end without a result. Everybody has to agree.
ask-close-alone = 🏁 Close this table?
    .then = The game ends without a result.
ask-hint = 💡 Ask a captain?
    .then = A captain shows you what it would do. This game no longer counts then.
by-me = me
by-computer = a computer

## What is a person's own

button-orders = 🤖 Standing orders
button-always = 🔁 Don't ask again
always-headline = 🔁 Don't ask again?
always-which = What is your answer to this kind of question (**{ $decision }**) for the rest of this game?
always-reply = Always: { $reply }
always-small = It answers this question too, at once. It ends under Help > Standing orders, or with /my orders.
menu-orders = End a standing order …
menu-order = Add a standing order …
menu-notice = 🔔 When it is my turn …
menu-asked = 💬 Only one sensible answer? …
order-least = at least
order-most = at most
order-exactly = exactly
order-both = { $first } and { $second }
order-condition = { $figure }: { $comparison } { $number }
order-line = { $decision }: { $reply }, { $once ->
    [yes] once
   *[no] always
}
order-line-when = { $decision }: { $reply }, if { $when }{ $once ->
    [yes] {" "}(once)
   *[no] {""}
}
orders-where = { $game } · standing orders
orders-headline = { $number ->
    [0] No standing orders
    [one] One standing order
   *[other] { $number } standing orders
}
orders-line = { $order }
orders-none = Add one below: that question is then answered for you.
orders-small = The first that fits counts. Nobody else sees them. With conditions: /my order.
done-language = From now on I write to you in English.
done-server-language = From now on I write in English here, for everybody. Pages that only one person sees are in that person's language.
done-settings = Saved.
done-always = 🔁 Saved: { $order }. **/my orders** ends it.
done-order = Saved: it answers the next such question.
hand-none = You are in no running game. /play opens a table.
hand-where = Your hands
hand-headline = 🃏 What you hold
hand-all = What you hold at { COUNT($number, "table") }
hand-at = { $mark } **{ $game }**
hand-with = { $mark } **{ $game }** with { $names }
hand-asked = It is up to you: **{ $asked }**
hand-more = … { $number } more: choose a table below, or name one with the option `table`.
hand-no_secrets = You have nothing hidden: it is all on the board.
settings-where = Your settings
settings-headline-ping = You get a ping for each turn
settings-headline-dm = You get a message for each turn
settings-headline-none = You get no notice of your turns
settings-closed = ✉️ Discord refused my direct messages. Allow them, then choose again below.
settings-digest = 📬 One list a day, at { $at } ({ $zone })
settings-single = 📬 A reminder for each table
settings-quiet = 🌙 Quiet from { $begins } to { $ends } ({ $zone }), from your next turn on
settings-loud = 🌙 No quiet hours
settings-vacation = 🏖️ Away from { $begins } to { $ends }
settings-vacation-left = 🏖️ { COUNT($days, "day") } off left this year
settings-asked-seldom = 💬 Questions with only one sensible answer: answered for you
settings-asked-always = 💬 Questions with only one sensible answer: you are asked
settings-language-own = 🌐 I write to you in English, as you have chosen
settings-language-discord = 🌐 I write to you in English, like your Discord
settings-language-else = 🌐 I write to you in English: I don't speak your Discord's language
settings-blocks = 🚫 Blocked: { $number ->
    [0] nobody
   *[other] { COUNT($number, "person") }
}
settings-commands = Change them: /my digest, /my quiet, /my vacation, /my back, /my block.
own_time-quiet = Your quiet hours
own_time-digest = One list a day?
own_time-vacation = Your days off
own_time-how-quiet = Set or change them: /my quiet begins:22:00 ends:07:00, and a time zone if yours is another.
own_time-how-digest = Choose its time: /my digest at:18:00, and a time zone if yours is another.
own_time-how-vacation = Choose the days: /my vacation first:2026-12-24 last:2027-01-02. Without a last day it ends with your next move.
own_time-both = Nothing has changed: quiet hours need a time when they begin and one when they end.
own_time-hour = Nothing has changed: the list needs a time of day.
button-own_time-loud = No quiet hours
button-own_time-single = Separate reminders again
button-own_time-away = Off until my next move
button-own_time-back = I am back
settings-ping = Ping me at the table
settings-dm = Send me a direct message; I can play there
settings-none = Don't notify me
settings-opens-pages = 👁️ Tables: pages with emoji
settings-opens-words = 👁️ Tables: plain words, for a screen reader
settings-opens-letters = 👁️ Tables: the board in letters
settings-boards = 🗺️ Boards: { $wide ->
    [yes] wide
   *[no] narrow
}, { $colours ->
    [yes] in colours
   *[no] no colours
}
settings-open-narrow = Boards narrow, for a phone
settings-open-wide = Boards wide, for a desktop
settings-open-grey = Boards without colours
settings-open-colours = Boards in colours, which a desktop shows
settings-open-pages = Pages with emoji
settings-open-words = Plain words, for a screen reader
settings-open-text = Without embeds: all in the message
settings-open-embeds = With embeds, as usual
settings-text = 📝 Your own pages have no embeds
settings-pictures-everywhere = 🖼️ Boards as pictures: everywhere
settings-pictures-public = 🖼️ Boards as pictures: in public messages only
settings-pictures-never = 🖼️ Boards as pictures: never
settings-open-everywhere = Pictures of boards everywhere
settings-open-public = Pictures of boards in public messages only
settings-open-never = No pictures of boards
button-rest = ⤵️ The rest
rest-gone = This part is no longer kept: open the page again.
text-hint = -# If you see only buttons below, Discord hides the page from you. Open /my settings, and choose *Without embeds*.
settings-open-letters = The board in letters
menu-opens = 👁️ Show me tables as …
menu-language = 🌐 Write to me in …
settings-ask-seldom = Answer it for me
settings-ask-always = Ask me anyway
note-own = 📝 { $text }
note-saved = Noted. Only you see it, on your page at this table.
note-gone = Your note is gone.
note-empty = You have no note at this table.
privacy-export = This file holds all that is stored about you.
privacy-where = Your data
privacy-headline = Delete all that is stored about you?
privacy-goes = Your id, name, settings, ratings, notes, standing orders and names of tables are deleted. Your seats in finished games stay, without your name.
privacy-games = { $number ->
    [0] You have no seat at any open or running table.
    [one] You leave one open or running table: a computer plays on, and you rank last.
   *[other] You leave { $number } open or running tables: a computer plays on, and you rank last.
}
privacy-stays = Messages in Discord stay there. So do backups that the bot's operator has made.
privacy-ban = You stay banned: your Discord id and the day of the ban are kept for that.
privacy-final = ⚠️ This can't be taken back.
privacy-done = Done. Nothing in the database says who you were. Messages in Discord and older backups remain.
privacy-at_start = Done, you are forgotten. The database was busy: deleted data is overwritten in its file at the bot's next start. Messages in Discord and older backups remain.
privacy-soon = Your name is gone, and the rest is being deleted: the database failed in between. The bot goes on in five minutes.
button-forget = Yes, delete it all
button-keep = Cancel
file-privacy = kontor-me.json
blocks-where = People you have blocked
blocks-headline = { $number ->
    [0] You have blocked nobody
   *[other] You have blocked { COUNT($number, "person", number: "words") }
}
blocks-listed = 🚫 { $names }
blocks-more = { $number } more
blocks-means = You and they never share a table, unless its opener invites. Games that have begun go on.
blocks-small = Only you can see this. Nobody is told. To block somebody: /my block, with their name.
blocks-done = 🚫 Blocked.
blocks-taken_back = No longer blocked.
blocks-nobody = You can block other people only, neither yourself nor a bot.
blocks-unblock = Unblock { $name }
menu-blocks = Unblock …

## Lists of tables, and their files

button-my_turns = 📬 My turns
button-tables_here = 🪑 Tables here
list-join = 🙋 Join { $name }
list-look = 👁️ { $name }
button-mine = 📋 All my tables
menu-tables = 📋 Go to … ({ COUNT($number, "table") })
list-numbered = { $game } ({ $number })
list-with = with { $names }
list-yours = {"**"}your turn** · { $since } · <#{ $place }>
list-asked = {"**"}{ $asked }** · { $since } · <#{ $place }>
list-running = waits for { $names } · { $since } · <#{ $place }>
list-open = { $free ->
    [0] full, not started
   *[other] { COUNT($free, "seat") } free
}, in <#{ $place }>
list-free = { $free ->
    [0] full, not started
   *[other] { COUNT($free, "seat") } free
}
list-clock = ⏱️ { $pace }
list-waits = waits for { $names } · { $since }
list-frozen = frozen, in <#{ $place }>
list-not_shown = over, in <#{ $place }>
list-faulty = can't be shown now: its game has a fault; in <#{ $place }>
list-slow = can't be shown now: replaying it takes too long; in <#{ $place }>
list-joinable = { $free ->
    [0] full
   *[other] { COUNT($free, "seat") } left
}, { $clock }, opened by { $opener } in <#{ $place }>{ $options }{ $role }
list-options = ; { $options }
list-role = ; only for <@&{ $role }>
list-more = … and { $number } more in the menu
inbox-where = Your turns
inbox-headline = { $number ->
    [0] No table waits for you
    [one] A table waits for you
   *[other] { $number } tables wait for you
}
inbox-asked = {"**"}{ $asked }** · { $time }
inbox-status = { $time }
inbox-none = Enjoy the quiet. You will hear when it is your turn.
inbox-others = {"**"}Waiting for:** { $tables }
inbox-other = { $mark } { $names }
tables-where = Tables of this server
tables-headline = { $number ->
    [0] No tables right now
    [one] One table
   *[other] { $number } tables
}
tables-none = /play opens one.
tables-open-headline = { $number ->
    [0] No table is open
    [one] One table you can join
   *[other] { $number } tables you can join
}
tables-open-none = /play opens one.
tables-mine-where = Your tables, on all servers
tables-mine-headline = { $number ->
    [0] You have no table right now
   *[other] You have { COUNT($number, "table", number: "words") }
}
tables-mine-none = /play opens one, /table list shows those of this server.
tables-invited = {"**"}You are invited**

done-move = This table lives here now.
complete-table = { $code } { $game }: { $status }
status-yours = your turn
status-running = running
status-lobby = open
status-frozen = frozen
status-finished = over
status-cancelled = closed
complete-more = … { $number } more: type to narrow it down
file-export = kontor-{ $code }.json

## What a server allows

server-headline = Server settings
server-places = 📍 Tables: in { $where }
server-anywhere = any channel the bot can post in
server-openers = 🔑 Tables are opened by: { $who }
server-games = 🎲 Games: { $games }
server-games-all = 🎲 Games: all
server-everybody = everybody
server-per_person = 👤 Tables per person: { $most ->
    [0] no limit
   *[other] up to { $most }
}
server-per_server = 🪑 Tables on this server: { $most ->
    [0] no limit
   *[other] up to { $most }
}
server-clock = ⏱️ { $terms }
server-step_in = 🗳️ Decides about absent players: { $who }
server-default = { $mark } { $game }, { $option }: { $value }
server-edition = edition
server-defaults = {"*"}*Tables are opened with**
server-commands = Change them: /server place, /server opener, /server games, /server limits, /server clock, /server stuck, /server default, /server display, /server language. What I post: /server digest, /server puzzle, /server deals, /server news, /server quiet.
server-language = 🌐 Language for everybody here: { $language }
server-language-community = 🌐 Language for everybody here: { $language }, from this server's Discord settings
server-language-open = 🌐 Language for everybody here: that of the first table's opener
server-weekly = 🗞️ Weekly summary: { $day }, { $at } ({ $zone }) in <#{ $channel }>
server-weekly-never = 🗞️ Weekly summary: off
server-daily = 🧩 Daily puzzle: at midnight ({ $zone }) in <#{ $channel }>
server-daily-never = 🧩 Daily puzzle: off
server-deals = 🎴 Deal of the week: on Mondays in <#{ $channel }>
server-deals-never = 🎴 Deal of the week: not posted
server-deals-named = 🎴 This server is named with its score at the deals of the week
server-news = 📣 News from the operator: in <#{ $channel }>
server-news-never = 📣 News from the operator: off
server-quiet = 🤫 Quiet: only turns, questions and ends of games come. No greeting, summary, daily puzzle, deal of the week, news or warning about an idle lobby.
news-where = News
news-headline = From the operator of this bot
news-text = { $text }
news-off = At most once a week. Those who manage this server switch it off with /server news.
owner-where = Your bot
owner-headline = Something is wrong
owner-well = All is well again
owner-tables = 🧊 { $number ->
    [one] One table is frozen.
   *[other] { $number } tables are frozen.
} `kontor tables --frozen` says why.
owner-tables-gone = ✅ No table is frozen any more.
owner-backup = 💾 { $hours ->
    [0] There is no backup.
   *[other] The newest backup is { $hours } hours old.
} `kontor doctor` says why, and what to do.
owner-backup-gone = ✅ There is a new backup.
owner-starts = 🔁 Discord allows { $number ->
    [one] one more session
   *[other] { $number } more sessions
} today. `kontor doctor` says how many are left; the log says why the bot starts so often.
owner-starts-gone = ✅ Enough sessions can be started again.
owner-disk = 🗄️ Only { $number } MB are free on the disk. Delete old copies, then check with `kontor doctor`.
owner-disk-gone = ✅ The disk has room again.
owner-messages = ✉️ { $number ->
    [one] One message was given up
   *[other] { $number } messages were given up
} within a day. `kontor outbox` says why; `--again` sends one once more.
owner-messages-gone = ✅ No message was given up for a day.
owner-looked = Last look: <t:{ $at }:f>.
owner-quiet = No new message before <t:{ $at }:f>.
owner-look = 🔄 Look again
owner-rest = 🔕 Not for a week
notice-down = 🔧 Maintenance on <t:{ $at }:f>: I am away for about { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
notice-own = 🔧 { $text }
notice-brief = 🔧 Maintenance <t:{ $at }:R>
day-monday = Monday
day-tuesday = Tuesday
day-wednesday = Wednesday
day-thursday = Thursday
day-friday = Friday
day-saturday = Saturday
day-sunday = Sunday
day-never = never
week-where = The week
week-headline = { $number ->
    [one] One game was finished
   *[other] { $number } games were finished
}
week-game = { $mark } **{ $game }** { $number }
week-won = 🏆 **{ $names }** won most: { COUNT($number, "game", number: "words") }
week-longest = 🐌 The longest took { $span }: { $mark } { $game }
week-rated = 🏅 **New ratings**
week-rating = { $name } **{ $points }**
week-until = The seven days up to { $until }.
server-settled = 🌐 In English for everybody here; /server language changes that
server-saved = Saved.
server-how-limits = Nothing has changed. **/server limits person:5** sets a limit, **person:0** takes it away; **server:** likewise.
server-how-clock = Nothing has changed. **/server clock speed:** chooses a clock, or none at all.
server-how-display = Nothing has changed. **/server display opens:**, **colours:** or **pictures:** chooses another display.
server-how-default = Nothing has changed. **value:** chooses a value; the last one offered is the game's own.
server-own_value = as the game has it
server-colours = 🎨 { $colours ->
    [yes] Boards in colours
   *[no] Boards without colours
}
step_in-opener = the opener
step_in-table = the others at the table
step_in-managers = the opener, and people who may manage this server
error-manage = Only people who may manage this server can change its settings.

## Invitations, open tables, followers

invite = { $name } invites { $who } to **{ $game }** in <#{ $place }>.
invite-done = { $name } is invited.
invite-again = { $name } was already invited.
invite-bot = You can't invite bots. Use Add computer instead.
button-accept = 🙋 Join
follow-on = You follow this table. One direct message shows you what any spectator may see, and is updated every turn.
follow-off = You no longer follow this table.
follow-seated = You have a seat here. /my settings shows how you hear of your turns.
follow-title = **{ $game }** on { $server }, which you follow.

## Leaderboards, profiles and histories

button-history = 📋 Finished games
button-profile = 👤 My profile
menu-standings = 🔎 Show one game …
menu-standings-all = All games together
menu-standings-puzzles = 🧩 Daily puzzles
leaderboard-where = Leaderboard · { $game }
leaderboard-all = all games
leaderboard-headline = { $number ->
    [0] No game has ended here yet
    [one] One player so far
   *[other] { $number } players
}
leaderboard-none = Finish a game here, and you lead.
leaderboard-player = player
leaderboard-rating = rating
    .note = A rating of 1000 is average.
leaderboard-missing = in { $number }
    .note = in { $number }: a rating after about { COUNT($number, "more_game", number: "words") } with one other person
leaderboard-won = won
    .note = won: with other people · CPU: with computers alone
leaderboard-alone = CPU
leaderboard-days = the last { $days } days
leaderboard-own = You are number { $place } of { $number }.
leaderboard-scores = Your best: { $best } { $unit }; on average { $mean }.
    .same = Your best: { $best } { $unit }.
leaderboard-levels = Computers, the mate at 1000: { $levels }
    .level = { level } { strength }
solvers-where = Leaderboard · daily puzzles
solvers-headline = Solved in { $month }
solvers-none = Nobody has solved one yet this month.
solvers-alone = solved
solvers-first = at once
solvers-helped = help
solvers-note = at once: at the first try, counted in solved · help: after a look at the solution, not counted
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
profile-where = Your profile · { $game }
profile-headline = { $name } on this server
profile-none = You have not finished a game here yet.
profile-rating = Rating **{ $points }**, after { COUNT($games, "game", number: "words") } with others (1000 is average)
profile-unsure = No rating yet: it takes about { $games ->
    [0] { COUNT($missing, "game") }
   *[other] { COUNT($missing, "more_game") }
} with one other person.
profile-plays = Games finished: **{ $plays }**{ $alone ->
    [0] {""}
   *[other] , { $alone } of them alone with computers
}
profile-place = { $mark } { $times }
profile-places = { $places }
profile-season = { $mark } **{ $season }**: place { $place } of { $people }
    .division = { $mark } **{ $season }**, division { $division }: place { $place } of { $people }
    .left = { $mark } **{ $season }**: left
profile-left = Left to a computer: { $left }
profile-best = { $mark } best: **{ $score }** { $unit }
profile-against = 🤖 Alone against computers: about **{ $rating }** ± { $error }, after { COUNT($games, "game", number: "words") } (the mate is at 1000; ratings leave this out)
profile-solo = { $mark } alone: **{ $mean }** { $unit } { $games ->
    [one] in one game
   *[other] on average, in { $games } games
}{ $levels }
    .levels = {" "}({ $levels })
    .level = { level } { $mean }
profile-median = You usually answer within { $time }.
profile-time_outs = Out of time: { $number ->
    [0] never
    [one] once
   *[other] { $number } times
}
profile-minutes = { $minutes ->
    [0] a minute
   *[other] { $minutes } min
}
profile-hours = { $hours } h { $minutes } min
menu-about-size = 👥 { $size }
menu-about-players = { $players } players · { $number ->
    [one] one game
   *[other] { $number } games
}
menu-about-any = ⚙️ All editions and options
menu-about-choice = { $choice }
menu-about-all = All editions and options · { $number ->
    [one] one game
   *[other] { $number } games
}
menu-about-edition = Edition { $edition } · { $number ->
    [one] one game
   *[other] { $number } games
}
menu-about-option = { $title }: { $value } · { $number ->
    [one] one game
   *[other] { $number } games
}
button-about = 📊 About this game
button-year = 📈 My year
button-last_game = 🎬 Last game
button-record-best = 🎬 Highest
button-record-closest = 🎬 Closest
button-record-shortest = 🎬 Shortest
about-where = { NAME($game) } · { $number ->
    [one] one game
   *[other] { $number } games
} of { $players }
    .none = { NAME($game) } · this server
about-headline = Who wins, and with how much
    .few = { $number ->
        [one] One more game, then you see who wins
       *[other] { $number } more games, then you see who wins
    }
about-none = No game has been played to its end here by two people or more.
about-missing = Shares of wins, usual scores and times are told from { $enough } games on.
about-score = 💰 Half of the winners had **{ $score }** { $unit } or more.
about-length = ⏳ Half of the games were over within **{ $span }**.
about-seats = **Wins by order of play**
about-began = played
about-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
about-won = won
about-share = { $share } %
about-record-best = 🏆 Highest score: **{ $value }** { $unit }, { $names }
about-record-closest = 🤏 Closest win: by **{ $value }** { $unit }, { $names }
    .level = 🤏 Closest win: **level**, { $names }
about-record-shortest = ⚡ Shortest: **{ $value }** { $value ->
    [one] turn
   *[other] turns
}, won by { $names }
about-computer = a computer
about-several = { $number } people
about-error = By chance each share may be { $error } % off.
about-small = Games with two people or more that nobody left. Shared wins count for each.
versus-where = You and { $name } · { $game }
versus-ahead = You lead { $ahead } to { $behind }
versus-behind = { $name } leads { $behind } to { $ahead }
versus-level = Level, { $ahead } to { $behind }
versus-none = No games together to show
versus-game = { $mark } { $game }: you **{ $ahead }**, { $name } **{ $behind }**{ $level ->
    [0] {""}
   *[other] , level { $level }
}
versus-small = Finished games on this server that you both played to the end. Whose place is better is ahead.
year-where = Your year · { $game }
year-headline = { $number ->
    [0] No game with others in twelve months
    [one] One game, { $wins } won
   *[other] { $number } games, { $wins } won
}
year-none = Finish a game with other people here, and its month appears.
year-month = month
year-won = won
year-rating = rating
year-bar = # won
year-small = Games with other people that you played to the end, by month. { $each ->
    [one] A sign is a game
   *[other] A sign is up to { $each } games
}: # won, . not won.
history-where = Your finished games
history-headline = { $number ->
    [0] No finished game yet
    [one] One game, the latest
   *[other] The latest { $number }
}
history-left = 🤖 { $mark } { $game }: left to a computer{ $when }
history-place = { $place } { $mark } { $game }{ history-computers }{ $when }
history-score = { $place } { $mark } { $game }: { $score } { $unit }{ history-computers }{ $when }
history-computers = { $computers ->
    [0] {""}
   *[other] , against { COUNT($computers, "computer", number: "words") }
}
history-when = , <t:{ $time }:d>
menu-past = 🎬 Step through one of them …

## Replays and analysis tables

button-first = |<
button-previous = <
button-next = >
button-last = >|
button-turn = Next turn
button-replay = 🎬 Replay
button-analyse = Try other moves from here
button-original = Back to the recorded line
button-review = 🔎 Review
    .again = 🔄 How far is it?
    .back = 🔎 Back to the review
menu-play_on = Play on from …
review-seat = 🔎 Review: { $name }
review-headline = 🔎 Your review
review-captains = In **{ $captains } of { $judged }** decisions a captain, the hard computer, would have chosen the same.
review-cost = { $number } {"**"}−{ $cost }%** in turn { $turn }: {"**"}{ $made }**
    .points = { $number } {"**"}−{ $cost } { $unit }** after { COUNT($step, "move") }: {"**"}{ $made }**
review-better = -# better: { $better }
review-nothing = No decision in this game was yours.
review-none = No choice clearly cost 1% of your chances or more.
    .points = No choice clearly cost half a point or more.
review-missed = { $missed ->
    [one] One decision was not reached within a minute.
   *[other] { $missed } decisions were not reached within a minute.
}
    .worst = { $missed ->
        [one] One of the costliest was not looked at again within a minute.
       *[other] { $missed } of the costliest were not looked at again within a minute.
    }
review-look = A number shows the position.
review-small = Chances of winning, from { $games } games on from each choice, with the same luck.
    .points = Points, from { $games } games on from each choice, with the same luck.
review-unknown = No review knows luck, the others' plans or their cards.
    .alone = No review knows luck.
review-waits = Your review is being computed
review-done = {"**"}{ $done } of { $whole }** steps are done.
review-ahead = { $ahead ->
    [one] One other review comes first.
   *[other] { $ahead } other reviews come first.
}
review-follows = Computers' moves at tables come first, so it can take a few minutes. This page follows for a quarter of an hour.
review-failed = That went wrong. Press the button to begin again.
review-entry = { $number } Turn { $turn }: { $made }
    .points = { $number } After { COUNT($step, "move") }: { $made }
menu-jump = Go to turn …
menu-seat = Move for …
replay-turn = Turn { $turn }, move { $step }
replay-headline = 🎬 Replay
analysis-asked = {"*"}*{ $name }: { $prompt }**
replay-at = {"*"}*Move { $step } of { $steps }**, turn { $turn } of { $turns }
replay-begin = {"*"}*Before the first of { COUNT($steps, "move") }**
replay-seat = Seat { $number }
analysis-opening = The game is being opened
analysis-mine = Only you see this table, and you move for all its seats.
analysis-own = From some point on this line is your own.
analysis-over = The game is over here.

## What goes wrong for a person

error-which = That could be several tables.
which-where = Several tables
which-headline = Which table do you mean?
error-none_here = You're not in a game here.
error-too_often = You { $what } { $times } times within { $minutes } minutes. Try again { $when }.
error-export_size = The export of table { $code } is larger than { $most } MB, so it can't be sent. The bot's operator can export it.
often-open = opened a table
often-export = asked for an export
often-import = imported a game
error-guild_only = That works only in a channel of a server.
error-rematch_elsewhere = You can open a rematch only on the server of the first game.
error-channel = The bot may not write here: it needs View Channel, Send Messages and Embed Links.
error-unknown_button = This button is from an older version. /my turn shows what you can do now.
error-changed_command = This command has changed or is gone. Discord may show the old one for a while: reload Discord, or use /play or /help.
error-owner_only = Only the owner of this bot's application can press that.
error-lost = This form is from before a restart. Please press the button again.
error-value = { $value } is not possible for { $field } now. Choose one of those offered.
error-place = There is no place { $value } to look at. Choose one of those offered.
error-verb = You can't do “{ $verb }” now.
error-others = It is up to { $names } now.
error-busy = The database is busy. Nothing was lost. Please try again in a moment.
error-too_long = Replaying this game takes too long at the moment. Nothing was lost. Please try again in a while.
error-full = The bot's disk is full. Nothing was changed. Please try again later.
error-full_midway = The bot's disk is full. Part of your last action may have been stored: check /my turn and /table show. Please try the rest again later.
error-unreachable = The bot can't reach its database at the moment. Nothing was changed. Please try again in a while.
error-unreachable_midway = The bot can't reach its database at the moment. Your last action may have been stored: check /my turn and /table show later.
error-ending = The bot is restarting. Your last action may have been stored: check /my turn in a minute.
error-unforeseen = Something went wrong. Check /my turn and /table show. Reference for the bot's operator: `{ $reference }`
error-refused_answer = Discord did not take the bot's answer. Check /my turn and /table show. Reference for the bot's operator: `{ $reference }`
error-no_member = That user is not on this server. Choose one of its members.
error-no_channel = The bot can't see that channel: it needs View Channel there.
error-condition = A condition needs all three: a figure, a comparison and a number.
error-not_yours = Only players seated at this table can do that. /table list shows tables to join.

## Commands and their options, in at most 100 characters

help-table = Open, join, watch and leave tables
help-new = Open a table for a game here
help-rename = Give a table another name
help-join = Take a seat at a table that has not started
help-leave = Give up your seat before the game starts
help-add = Seat a computer player
help-start = Deal and begin
help-cancel = Close a table that has not started
help-show = Show a table, only to you
help-list = List the tables of this server
help-log = What has happened at a table lately
help-undo = Take back your last move
help-hint = What a captain would do, if you play alone with computers
help-resign = Leave a running game to a computer
help-claim = End a game that everybody else has resigned from
help-export = Get a table as a file
help-move = Move a table to this channel
help-my = Your hand, your turns, your tables, your settings
help-hand = See your hand; in a direct message, your hands at all tables
help-what = What the signs on your page mean: each symbol, card and column
help-why = Why you can't do something now
help-turn = Take your turn: at this table, or see all that wait for you
help-tables = Your tables on all servers
help-settings = Your settings: pings, quiet hours, days off
help-play = What you can play here, and where it is your turn
help-learn = A guided first game, alone: in six minutes you know how to play
help-help = How to play, in five lines and by topic
help-rules = A game's rules, page by page
help-server = What this server allows, for those who manage it
help-server-show = The settings of this server
help-server-place = Let tables live only in certain channels
help-server-opener = Let only certain roles open tables
help-server-limits = How many tables may be open or running at once
help-server-clock = The clock and reminders that tables are opened with here
help-server-digest = The week of this server in one message, here: games, winners, new ratings
help-opt-day = The day of the week; never for no such message
help-opt-hour = The time of day, such as 18:00
help-server-puzzle = The daily puzzle in a channel, each midnight, without a ping
help-opt-puzzle = Whether there is one on this server
help-opt-puzzle_channel = Where it is posted; this channel unless you choose another
help-opt-puzzle_zone = The time zone whose midnight begins the day, such as Europe/Berlin
help-server-deals = Tell a channel on Mondays that the deals of the week are open, without a ping
help-opt-deals = Whether it is posted
help-opt-deals_channel = Where it is posted; this channel unless you choose another
help-opt-deals_named = Whether this server's name stands beside its score
help-server-news = The operator's announcements in a channel, at most one a week, without a ping
help-opt-news = Whether this server gets them
help-opt-news_channel = Where they are posted; this channel unless you choose another
help-server-quiet = Only what belongs to a turn: no summary, puzzle, weekly deal, news or warning of an idle lobby
help-opt-server_quiet = Whether this server is quiet
help-server-display = How this server's tables are shown to everybody
help-opt-opens = What a table opens with
help-opt-colours = Whether boards show players' colours, where Discord can show them
help-opt-pictures = Where boards are shown as pictures too, for games and bots that can draw them
help-server-games = Offer a game on this server, or do not
help-server-stuck = Who decides about an absent player's seat
help-opt-who = Who may give that seat to a computer or to another player
help-server-default = The options that a game's tables are opened with here
help-opt-channel = A channel; while none is listed, any channel will do
help-opt-allowed = Whether it is on the list
help-opt-offered = Whether it is offered here
help-opt-opener = A role; while none is listed, everybody may open tables
help-opt-per_person = Tables opened by one person, at most; 0 for any number
help-opt-per_server = Tables on this server, at most; 0 for any number
help-opt-option = Which option
help-opt-value = Its value; without one, see what is chosen
help-opt-role = Only people with this role may join
help-replay = Step through games move by move; try other moves
help-replay-table = Step through a table's game, finished or running
help-replay-import = Open an exported game as an analysis table, where you move for all seats
help-replay-analysis = Go back to your latest analysis table
help-opt-step = After how many moves
help-opt-file = An export of a table that is over, or a record of kontor watch --save
help-invite = Invite somebody to a table that has not started
help-follow = Get a table's turns by direct message without having a seat there
help-note = Write a note for yourself at a table; without a text, see your note
help-opt-user = The person to invite
help-opt-on = False to stop
help-opt-text = What to note, up to 500 characters
help-opt-clear = True to delete your note
tables-only-open = open
help-opt-only = Only tables that can still be joined, with their options and who opened them
help-leaderboard = Ratings, wins and losses on this server
help-profile = Your rating, places and best scores on this server
help-server-language = The language of what everybody reads on this server
help-opt-language = One of the languages that I speak
language = English
language-discord = The one that Discord is set to
help-my-export = Get all that is stored about you as a file
help-my-block = Keep somebody from joining your tables, or see the people you have blocked
help-opt-blocked = The person to block; leave it out to see the people you have blocked
help-my-delete = Delete all that is stored about you
help-history = Your finished games
help-opt-together = Your games together with this person, instead of your profile
help-opt-period = Only games from that time (ratings are the current ones)
help-opt-least = Only players who have finished at least this many games
help-game = Play { $title }
help-look = Look closely at one place on the board; only you see it
help-opt-place = Which place
help-clock = See a table's clock, or choose it before the game
help-redo = Redo the move that you took back last
help-close = Ask the others to close the table without a result
help-replace = Take over a seat, or give it to a computer, if the table agrees
help-waiting = The tables that wait for you on all servers, least time first
help-quiet = Hours of the day when your clock is stopped; without options, see them
help-vacation = Stop your clock from one day to another, 30 days a year; without options, see your days off
help-digest = One list a day instead of separate reminders; without a time, see your choice
help-back = Come back: end your vacation, take your seats back from computers
help-orders = Your standing orders at a table
help-order = Answer a kind of decision in advance; nobody else sees it
help-opt-speed = One of the named clocks
help-opt-bank = Hours that each seat begins with; 0 for no clock
help-opt-increment = Hours added for each turn
help-opt-cap = The most hours that can be saved up
help-opt-grace = Hours of each turn that are free
help-opt-out = What happens when time runs out
help-opt-remind = Without a clock: hours between reminders, 0 for none
help-opt-moves = How many of your moves to take back; the others are asked if they have to agree
help-opt-seat = The number of the seat, from 1
help-opt-by = Who takes it over
help-opt-begins = From, such as 22:00
help-opt-ends = To, such as 07:30; at most ten hours later
help-opt-zone = Your time zone, such as Europe/Berlin
help-opt-first = The first day, such as 2026-12-24; from now on without it
help-opt-last = The last day; until your next move without it
help-opt-at = The time of day, such as 18:00
help-opt-decision = The kind of decision
help-opt-reply = What to do then
help-opt-figure = Only if this figure
help-opt-comparison = is at least, at most, exactly
help-opt-number = this number
help-opt-once = Only the next time
help-opt-game = Which game
help-opt-level = How strong the computer is
help-opt-table = A table's code, if it is not clear which table you mean
help-opt-name = What the table is called, up to 20 letters; without it a name is drawn
help-opt-wide = A board up to 60 characters wide, for a desktop

## Find me players

button-seek = 🔎 Find me players
button-ready = 🪑 { $number ->
    [one] A table is ready
   *[other] { $number } tables are ready
}
button-to_game = ↩️ To the game
front-seeking = 🔎 { $mark } **{ $game }**: { $number ->
    [one] one person waits
   *[other] { $number } people wait
} for players
seek-where = { $game } · find me players
seek-headline = You are waiting for players
seek-nobody = 🔎 Nobody else waits yet.
seek-waits = 🔎 { $number ->
    [one] **One person** waits
   *[other] **{ $number } people** wait
} for players.
seek-missing = { $number ->
    [one] One more is needed.
   *[other] { $number } more are needed.
}
seek-wish = 👥 { $sizes } players · { $pace }
seek-computers = 🤖 Computers may take free seats.
    .no = 🤖 People only.
seek-allowed = ⚙️ With or without the server's options.
    .no = ⚙️ Without options.
seek-until = 🗓️ Your wish ends { $when }.
seek-small = Once there are enough, all are asked. You then have a day to answer.
seek-size = { $number } players
seek-days = { $number ->
    [one] one day
   *[other] { $number } days
}
seek-fill = 🤖 Allow computers
    .yes = 🤖 People only
seek-options = ⚙️ Server's options too
    .yes = ⚙️ No options
seek-menu-sizes = 👥 Players: { $sizes }
seek-menu-pace = ⏱️ Pace: { $pace }
seek-menu-until = 🗓️ Wait for …
seek-stop = Stop waiting
seek-stopped = You no longer wait for players.
seat-where = { $game } · { $pace }
seat-headline = 🪑 A table is ready
    .taken = ✅ You have a seat
seat-people = 👥 { $names }
seat-small = You have a day to answer. *Not now* keeps your wish, and you are not asked for two days.
seat-call = { $names }, a table of **{ $game }** is ready for you.
seat-take = ✅ Take my seat
seat-later = Not now
seat-you = The game starts once all have accepted.
seat-asked = Do you take a seat?
seat-accepted = ✅ { $names }
seat-pending = ⏳ { $names }
seat-until = Answers count until { $when }. Then the rest may start.
seat-starts = ✅ All have accepted. The game starts in a moment.
seat-rests = Your wish is kept. You are not asked about it for two days.
no_seat_asked = No table waits for your answer.

## Leagues

league-where = { $name }
    .later = { $name } · season { $season }
league-where-new = A new league
league-where-list = Leagues of this server
league-computer = a computer
league-and_more = { $names } and { $number } more
league-name = { $server } league
league-name_short = League
league-game = { $mark } **{ $game }** · { COUNT($games, "game") } each, tables of { $size }
    .any = { $mark } **{ $game }** · { COUNT($games, "game") } each, tables of 3 (of 4 from 12 people on)
league-pace = ⏱️ { $pace } · { $bank } h, and { $increment } h more each turn
league-lasts = 🗓️ A round takes { COUNT($round, "day") }, all rounds { COUNT($usual, "day") }. From sign-up to end: at most { COUNT($longest, "day") }.
league-points = 🏅 Points of { $size } at a table: { $points }
league-absent = 🤖 A player who is away too long is last there. A computer plays on.
league-called = 🏷️ **{ $name }**
league-joinable = 🙋 People can join for { COUNT($days, "day") }.
league-plays_on = 🤖 Out of time? A { level } plays on.
league-place = { $own ->
    [yes] 📍 Its tables and messages live in this channel.
   *[no] 📍 Its tables live in <#{ $channel }>, its messages here.
}
league-draft_small = The season begins by itself with { COUNT($least, "person") } or more. Its sign-up is posted in this channel.
league-until = 🗓️ Until { $until }
league-few = Only { COUNT($number, "person") } had joined.
league-in = {"**"}In: { $number }** · from { $least } on it starts
league-on_list = ⏳ Waiting list: { $names }
league-free = Until then leaving costs nothing.
league-extended = Too few had joined, so there is one week more. Leaving costs nothing until then.
league-headline-join = 🙋 Who plays along?
league-headline-off = The season was called off
league-headline-draft = Open this league?
league-headline-founded = ✅ The sign-up is open
league-headline-drawn = The season has begun
league-headline-round = Round { $number } of { $rounds }
league-headline-over = 🏆 The season is over
league-headline-leave = Leave the season?
league-headline-places = All places
league-headline-log = What happened
league-headline-how = How the league works
league-headline-else = If somebody is missing
league-headline-run = Running the league
league-headline-late = { $number ->
    [0] Nobody is late
    [one] The table waits for one
   *[other] { $number } people to wait for
}
league-headline-list = { $number ->
    [0] No league here
    [one] One season
   *[other] { $number } seasons
}
league-head-player = player
league-head-points = pts
league-head-won = won
league-head-played = of
league-drawn-games = { $number } of { COUNT($games, "game") }
league-drawn-won = won
league-drawn-between = in between
league-drawn-last = last place
league-drawn-runs = running
league-drawn-to_come = to come
league-drawn-line = { $place }. { $name }: { $points } points, { COUNT($played, "game") }
league-legend = of: games played to the end. Same points: the games between them decide.
league-gone-left = left
league-gone-absent = was absent
league-gone-taken = was taken out
league-substitute = substitute
league-goes-up = ⬆️ up
league-goes-down = ⬇️ down
league-division = {"**"}Division { $number }**
league-division_entry = Division { $number }
league-round = {"**"}Round { $number }**, until { $until }
league-round_until = 🗓️ Until { $until }
league-round_small = Play opens your page, if a game waits for you.
league-more_games = { $number ->
    [one] … and one game more
   *[other] … and { $number } games more
}
league-of = { $mark } **{ $game }** · { COUNT($games, "game") } each
league-paused = ⏸️ All clocks are stopped until { $until }.
league-line = ⏳ { $people }
    .over = ✅ { $people }: { $number ->
        [1] { $winners } won
       *[other] { $winners } share the win
    }
    .frozen = 🧊 { $people }: can't go on now
    .uncounted = ⏳ { $people }: goes on, does not count
    .off = ▫️ { $people }: not played
    .waiting = ▫️ { $people }: to come
league-call = { $people } **round { $number }** begins.
league-winner = { $number ->
    [1] 🥇 **{ $names }** wins the season with { $points } points.
   *[other] 🥇 **{ $names }** share the win with { $points } points.
}
league-called_off = It was ended before all games were played. Nobody has won.
league-season = ⚓ { COUNT($games, "game") }, { COUNT($days, "day") }
league-played_on = { $number ->
    [1] 🛟 Once a computer played to the end.
   *[other] 🛟 { $number } times a computer played to the end.
}
league-checked = Same points: the games between them decide. Every game has its replay.
league-founded = The sign-up is in <#{ $channel }>. The season begins by itself.
league-changed = Changed.
league-joined = { $number ->
    [one] 🙋 You are in: the first. From { $least } on it starts.
   *[other] 🙋 You are in, with { $number } people in all. From { $least } on it starts.
}
    .list = 🙋 You are on the waiting list. A player who leaves makes room for you.
league-others = { $number ->
    [one] You play in another season too.
   *[other] You play in { $number } other seasons too.
}
league-again = 🙋 You are in again: season { $season }.
league-leaving = Your running games go to computers, and you are last there. You rank below all who stay, and go down. There is no way back into this season.
    .free = Nothing is lost: the season has not begun. You can join again.
    .list = Nothing is lost: you have no games yet. You can join again.
league-left = You have left.
league-out_already = You are out of this season already.
league-none_waits = No game of this season waits for you now.
league-begins = 🗓️ People can join until { $until }. Then the games are drawn.
league-mine-headline = Your place: { $place } of { $people }
league-mine-headline-waiting = The season has not begun
league-mine-headline-not_in = You have no games here
league-mine-list = ⏳ You are number { $number } on the waiting list.
league-mine-to_win = { $points ->
    [0] No more points can be won.
   *[other] { $points } points are still to be won. Away? /my away stops your clock.
}
league-mine-over = ✅ **Round { $round }**: { $others }
    .brief = ✅ **Round { $round }**: place { $rank }, **{ $points }** pts
league-mine-open = ⏳ **Round { $round }**: { $others }
league-mine-uncounted = ⏳ **Round { $round }**: { $others }. It does not count any more.
league-mine-off = ▫️ **Round { $round }**: not played ({ $others })
    .brief = ▫️ **Round { $round }**: not played
league-mine-to_come = ▫️ **Round { $round }**: { $others }, to come
league-mine-result = { $points ->
    [0] place { $rank }, no points
   *[other] place { $rank }, **{ $points }** points
}
league-mine-yours = {"**"}It is your turn**
league-mine-theirs = waits for { $names }
league-mine-runs = it runs
league-mine-play = ▶️ Play round { $round }
league-mine-replay = 🎬 Round { $round }
league-list-joining = { $mark } **{ $name }** · join until { $when }
league-list-running = { $mark } **{ $name }** · running since { $when }
league-list-over = { $mark } **{ $name }** · over since { $when }
league-list-off = { $mark } **{ $name }** · called off, { $when }
league-list-none = People who may manage this server open one with /league new.
league-list-entry = { $name }
league-size = tables of { $number }
league-size-any = tables of 3, or 4
league-games = { COUNT($number, "game") } each
league-level = { level }
league-days = { COUNT($number, "day") }
league-speed = { $increment } h more each turn
league-threads-here = this channel
league-threads-other = another channel
league-field-game = 🎲 Game
league-field-edition = 📦 Edition
league-field-option = ⚙️ { $title }
league-field-speed = ⏱️ Clock
league-field-size = 🪑 Tables
league-field-games = 🔢 Games of each person
league-field-level = 🤖 Computers that play on
league-field-join_days = 🙋 Time to join
league-field-round_days = 🗓️ Time of a round
league-field-threads = 📍 Channel of the tables
league-log-founded = { $when }: { $by } opened the sign-up.
league-log-changed = { $when }: { $by } changed what is played.
league-log-second = { $when }: { $by } made { $about } an organiser.
league-log-dismissed = { $when }: { $by } took it back that { $about } is an organiser.
league-log-moved = { $when }: { $by } put all dates off by { COUNT($days, "day") }.
league-log-paused = { $when }: { $by } stopped all clocks for { COUNT($days, "day") }.
league-log-taken = { $when }: { $by } took { $about } out.
league-log-ended = { $when }: { $by } ended the season.
league-log-drawn = { $when }: the games were drawn, { COUNT($people, "person") }.
league-log-extended = { $when }: too few had joined. One week more, until { $until }.
league-log-called_off = { $when }: called off, { COUNT($people, "person") } had joined.
league-log-left = { $when }: { $about } left.
league-log-absent = { $when }: { $about } was absent, and is out.
league-log-substitute = { $when }: { $about } came in as a substitute.
league-log-dealt_anew = { $when }: game { $game } could not go on, and was dealt again.
league-log-not_played = { $when }: game { $game } is not played.
league-log-given = { $when }: game { $game } had one person left, who won it.
league-log-over = { $when }: the season was over.
league-log-more = … and { $number } earlier
league-log_small = Everybody can read this.
league-rule-begin = It begins with { COUNT($least, "person") } or more. Too few? Once there are { COUNT($days, "day") } more to join.
league-rule-games = Everybody has { COUNT($games, "game") }. A division has up to { COUNT($most, "person") }.
league-rule-ties = Same rank shares the points. Same points: the games between them decide.
league-rule-share = Still equal? The larger share of the points at one's tables decides. After that the place is shared.
league-rule-uneven = Where seats don't come out even, some tables have one seat less, or four instead of three.
league-rule-clock = Out of time? A { level } plays on until you are back.
league-rule-dates = A round has { COUNT($days, "day") }. After that its clocks are fast.
league-rule-last = { COUNT($days, "day") } after that date computers play its unfinished games to the end. Each player gets the rank that their seat reaches.
league-rule-ahead = You may play ahead. At most { COUNT($number, "game") } run at once for you.
league-rule-left = A player who leaves is last in running games, ranks below all who stay, and goes down.
league-rule-absent = A player is out after { COUNT($number, "game") } that a computer ended.
league-rule-substitute = A substitute has a line of their own, and takes only games that have not begun.
league-rule-half = A player with less than half of the games is not ranked.
league-rule-moves = { $number } go up and { $number } down, { $few } where fewer than { COUNT($people, "person") } play.
league-rule-free = A free place goes to the next who would go down, then to the best from below. New people begin lowest.
league-rule-frozen = A game that can't go on is dealt again once. After that it is not played.
league-rule-none = At a league table there are no hints, no votes, no change of clock, and no closing.
league-rule-pause = Organisers may stop all clocks for { COUNT($paused, "day") } in all, and put dates off by { COUNT($moved, "day") }. They can't change a result.
league-run-by = 👑 Run by { $names }
league-run-small = The public log shows everything that is done here. No result can be changed.
league-people-before = ◀️ { $first } … { $last }
league-people-after = ▶️ { $first } … { $last }
league-run-done = Done.
league-ask-second = { $name } could do all that you can do here.
    .headline = Name a second organiser?
    .button = Name them
league-ask-alone = { $name } could not run this league any more.
    .headline = Take the second organiser back?
    .button = Take it back
league-ask-out = The running games of { $name } go to computers. A substitute takes the others.
    .headline = Take somebody out?
    .button = Take them out
league-ask-moved = All dates to come move by { COUNT($days, "day") }.
    .headline = Put the dates off?
    .button = Put them off
league-ask-pause = All clocks stop for { COUNT($days, "day") }, and all dates move by as much. People may play on.
    .headline = Pause the season?
    .button = Pause
league-ask-end = Games that have not begun are not played. Those that run go on, and don't count. Their people may close them. Nobody wins.
    .headline = End the season now?
    .button = End it
league-late = ⏳ **{ $name }**, round { $round }: since { $since }
    .out = 🤖 **{ $name }**, round { $round }: out of time since { $since }
    .nobody = No game waits for anybody.
button-leagues = 🏆 Leagues
button-league_join = 🙋 Join
button-league_how = 📖 How it works
button-league_else = 🚪 If somebody is missing
button-league_play = ▶️ Play
button-league_mine = 👤 My league
button-league_all = 📊 Standings
button-league_log = 🧾 Log
button-league_again = 🙋 I'm in again
button-league_open = 📣 Open the sign-up
button-league_run = 👑 Organise …
button-league_leave = Leave …
button-league_left = Leave
button-league_stay = Stay
button-league_back = ↩️ Back
button-league_change = ⚙️ Change …
button-league_late = 🐌 Who is late?
button-league_end = End it …
button-league_alone = 👑 No second …
button-league_export = 💾 Export
league-exported = The season as a file. Once it is over, kontor verify checks draw, tables and standings by it.
file-season = kontor-season-{ $season }.json
menu-league_change = ⚙️ Change …
menu-league_divisions = Another division …
menu-league_seasons = Look at …
menu-league_second = 👑 Name a second organiser …
menu-league_out = 🚪 Take somebody out …
menu-league_moved = 🗓️ Put the dates off …
menu-league_pause = ⏸️ Pause …
server-organisers = 🏆 Leagues are opened by: { $who }
server-managers = those who manage the server
help-league = Leagues: seasons of games with standings
help-league-new = Open a league, for people who may manage the server or have a role for it
help-league-mine = Your page of the league here: the game that waits, your place, your games
help-league-list = The leagues of this server, and seasons that are over
help-server-organiser = Let a role open leagues, besides people who manage the server
help-opt-league_name = What the league is called, up to 20 letters
help-opt-league_game = The game that it plays, unless the one that is played most here
help-opt-organiser = A role whose people may open leagues
