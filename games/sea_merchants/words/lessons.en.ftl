## First voyage

lesson-first = First voyage
    .pitch = Carry what the market wants, sell, and grow your fleet
    .summary =
        • You win with the most coins when the last card leaves the deck. Cards, cubes and ships are worth nothing then.
        • **Your turn has two steps.** Change one cargo or buy one card; then play cards of one good, or draw { $draw }.
        • **Playing.** Each card you play covers a card of the market. Then every ship with that good, yours and theirs, earns a coin for each market card of it. The cubes stay aboard.
        • **To buy.** A ship ({ $ship_cost }): one cube more. An office ({ $office_cost }): a card more every turn. A contract ({ $contract_cost }): { SIGNED($bonus) } whenever you earn. A dock ({ $dock_cost }): one change of cargo more every turn.
        • **Good habits.** Several ships with one good. Cover what others carry. Keep a card back while the market still fills.

lesson-first-load =
    You have { $ships } empty ships; whoever ends with the most coins wins. The market shows { $shown } cards of { NAME($good) }, and you hold { $held } more. Load { NAME($good) }.
    .hint = Press **{ NAME($good, form: "start") }**.
    .but-one_card = A single market card shows that, and you hold none to add. Look for what is in both lists: market and hand.
    .but-own_card = You hold one card of { NAME($other) }, but the market shows none. Look for what is in both lists.
    .but-nothing = No market card shows that, and you hold none: such a ship would earn nothing. Look for what is in both lists.
lesson-first-load_again =
    The computer's ship carries { NAME($rivals) }. Every ship is paid by itself, so two with { NAME($good) } earn double. Load it again.
    .hint = Press **{ NAME($good, form: "start") }** once more.
    .but-mixed = A mixed fleet is safer in the long run. But your hand says { NAME($good) }: let both ships profit.
lesson-first-plan =
    A turn has two steps. In the first you may change a cargo or buy a card; your cargo is right, and you have no coins. So pass.
    .hint = Press **Pass**.
    .but-change = Then one ship less would be paid: your best play would bring { $half } coins instead of { $both }.
lesson-first-trade =
    Now sell: each of your ships earns a coin for every market card of { NAME($good) }. Both cards would bring { $both } coins, one card { $one }. Play **one**, and keep the other for a fuller market.
    .hint = Press the button with one { NAME($good) } on it.
    .but-both = { $both } coins instead of { $one }, but no { NAME($good) } left for your next turn, when the market shows more of it. Patience pays.
    .but-unwanted = None of your ships carries { NAME($other) }: it would pay you nothing.
    .but-draw = Drawing { $draw } cards is the other thing you may do here. But { $one } coins are lying on the table.
lesson-first-cover =
    The card you play covers another one in the market, for good. The computer's ships carry { NAME($rivals) }: cover that.
    .hint = Press **{ NAME($rivals, form: "start") }**.
    .but-own = That is your own market: { $less } coins instead of { $right }.
    .but-harmless = It pays you the same. But nobody carries { NAME($third) }; cover what the computer waits for.
    .done = { $coins } coins! The cubes stay aboard and can earn again.
lesson-first-ship =
    Time to grow: a ship costs { $ship_cost } coins, all you have, and is loaded at once. Buy one, and load { NAME($good) } again.
    .from-1 = Your new ship is loaded at once: take { NAME($good) } again.
    .hint = Open the menu **Buy …**, choose the ship, then { NAME($good) }.
    .but-office = Soon: it draws a card more every turn. But you still hold a card of { NAME($good) }, and a third ship makes it pay at once.
    .but-change = Your cargo is just what the market wants. Leave it.
    .but-skip = Coins in the chest earn nothing. A ship earns whenever its good is played.
    .but-other = The rules allow it. But the market shows { $shown } cards of { NAME($good) }, and hardly anything else.
lesson-first-again =
    Now you see why you kept a card: with { $ships } ships it brings { $gain } coins. Play it.
    .hint = Press the button with the { NAME($good) } on it.
    .but-unwanted = None of your ships carries { NAME($other) }: it would pay you nothing.
    .but-draw = Cards are good. { $gain } coins are better.
lesson-first-cover_again =
    Look who has changed a cargo: one of the computer's ships carries { NAME($rivals) } now. Cover that.
    .hint = Press **{ NAME($rivals, form: "start") }**.
    .but-own = That is your own market: { $less } coins instead of { $right }.
lesson-first-office =
    The market shows nothing but { NAME($good) }, and you hold none. An office costs { $office_cost } coins and lets you draw one card more every turn: buy it, then draw { $draw }, and one more.
    .from-1 = Now draw { $draw } cards.
    .from-2 = Here is what the office is for: draw one card more.
    .hint = Open the menu **Buy …**, choose the office, then press the buttons that draw.
    .but-ship = Good too, perhaps better: a ship with another good would be ready for the next market. Here you meet the office.
    .but-contract = { SIGNED($bonus) } coins whenever you earn is fine for who plays often. You have nothing to play.
    .but-dock = It lets you change one cargo more every turn. First you need cards that tell you to what.
    .but-change = To what? Draw first: your hand will tell.
    .but-skip = Coins in the chest earn nothing. With more cards you will sell more.
    .but-lost = No ship of yours carries { NAME($other) }: you would give the card away. Draw instead.
    .but-free = The office's card costs nothing: take it.
lesson-first-end =
    That was it: watch market, hand and holds, and change a cargo when the market turns. The game ends with the deck. Play on if you like: nothing is at stake.

## Second voyage

lesson-second = Second voyage
    .pitch = Contract and office: earn when others sell, and have cards enough
    .summary =
        • **A contract** ({ $contract_cost }) pays { SIGNED($bonus) } whenever you earn: in your own sales, and in those of the others. Several add up.
        • It is worth most while you carry what everybody carries, and it lifts small sales too.
        • **An office** ({ $office_cost }) lets you draw one card more at the end of every turn, whether you sold or drew. The earlier you buy it, the more it draws.
        • **Change in time.** When the market shows a single good, the next sale of another one covers it, for everybody who carries it.

lesson-second-contract =
    Your { $ships } ships carry { NAME($cloth) }, and the market shows { $shown } cards of it. You have none to play; but whoever sells { NAME($cloth) } pays you too, and a contract adds { $bonus } coins each time. Buy another one, then draw.
    .from-1 = Nothing you hold fits your ships, so draw { $draw } cards.
    .hint = Open the menu **Buy …**, choose the contract, then press the button that draws.
    .but-office = Just as good, and you will want both. But the computer has just loaded more { NAME($cloth) }, and will want to sell it: first be paid more for that.
    .but-ship = Another ship with { NAME($cloth) } would be paid as well. But a contract pays with every good, long after the market has turned.
    .but-dock = It changes one cargo more every turn. Yours is what the market wants: leave it.
    .but-change = { NAME($cloth, form: "start") } pays you whenever the computer sells it. Give one away, and one ship less is paid.
    .but-skip = You have the coins, and a contract pays from the next sale on.
    .but-grain = Good too, perhaps even a little better, though it pays nothing: the deck lasts longer, and contracts like a long game. In this lesson we draw.
    .but-lost = No ship of yours carries that: it would pay nothing. Draw instead.
    .done = The computer's sale paid you { $earned } coins, { $extra } of them by your contracts.
lesson-second-office =
    More cards make larger sales, and an office lets you draw one more every turn. Buy it, then draw { $draw }, and one more.
    .from-1 = Now draw { $draw } cards.
    .from-2 = Here is what the office is for: draw one card more.
    .hint = Open the menu **Buy …**, choose the office, then press the buttons that draw.
    .but-ship = Later. First find the cards that tell you what it should carry.
    .but-dock = Each sale of { NAME($cloth) } pays you { $pays } coins as your cargo is: there is no hurry to change it.
    .but-change = One ship less would be paid when the computer sells { NAME($cloth) } again.
    .but-skip = Coins in the chest earn nothing. With more cards you can make a market of your own.
    .but-lost = No ship of yours carries that: it would pay you nothing, and cover { NAME($cloth) }.
    .but-free = The office's card costs nothing: take it.
lesson-second-change =
    Now you hold { $held } cards of { NAME($fish) }, enough to turn the market; but no ship of yours carries it. Give one { NAME($cloth) } for { NAME($fish) }.
    .hint = Open the menu **Change a cargo …**, and choose { NAME($cloth) } to { NAME($fish) }.
    .but-grain = You hold { $fewer } cards of { NAME($grain) }, and { $held } of { NAME($fish) }: take what you can sell most of.
    .but-other = You hold more cards of { NAME($fish) } than of anything else. Take that.
    .but-ship = It could carry { NAME($fish) } too, for { $ship_cost } coins. The exchange costs nothing.
    .but-office = It would draw still more. But you hold cards enough: what is missing is a ship that carries them.
    .but-dock = It would change a cargo too, now and in every turn. But one change a turn is free, and you need no more.
    .but-skip = Then you could sell nothing this turn: none of your cards fits a ship.
lesson-second-sell =
    Play three cards of { NAME($fish) }. They cover { NAME($cloth) }, of which the computer has more ships than you; and though a single ship of yours sails with { NAME($fish) }, the sale brings { $gain } coins, { $extra } of them by your contracts.
    .from-1 = You have sold, and the office still draws: take a card.
    .hint = Open the menu **All plays …**, choose three { NAME($fish) }, then press the button that draws.
    .but-all = { $more } coins instead of { $gain }. But keep a card back for your next turn, when { NAME($fish) } is already shown.
    .but-few = More cards show more { NAME($fish) }, and cover more of the computer's { NAME($cloth) }.
    .but-lost = No ship of yours carries that: it would pay you nothing.
    .but-draw = You have enough to sell: { $gain } coins are lying on the table.
    .but-free = The office's card costs nothing: take it.
lesson-second-end =
    That was it: contracts pay in every sale, an office keeps you in cards, and a market can be turned. Play on if you like: nothing is at stake.

## The dock

lesson-third = The dock
    .pitch = Two cargoes changed in one turn
    .summary =
        • In the first step of a turn you change **one** cargo, or buy a card.
        • **A dock** ({ $dock_cost }) then lets you change one more, whatever you did before: also in the turn in which you buy it.
        • It is worth its price when you hold many cards of goods that you don't carry. With few cards it waits for something to do.
        • Before you change, look where the market can still grow: cards cover, and what the others carry should go first.

lesson-third-dock =
    You hold { $cards } cards, and only { $fits } of them fits a ship. One change a turn is too slow for that: a **dock** gives you another every turn, from now on. Buy it, then at once give { NAME($spices) } for { NAME($good) }.
    .from-1 = The dock works at once: give { NAME($spices) }, which the market does not show, for { NAME($good) }.
    .hint = Open the menu **Buy …**, choose the dock, then in **Change a cargo …** { NAME($spices) } to { NAME($good) }.
    .but-ship = One ship more helps with one good. Your hand is full of several that nobody carries for you.
    .but-contract = It pays when you earn. Now hardly any of your cards fits a ship, so first make them fit.
    .but-office = You have cards enough, and an office already. What you lack is ships that fit them.
    .but-change = One change, and the rest of your hand must wait. The dock brings one now too, and then two in every turn.
    .but-skip = Coins in the chest earn nothing, and your ships don't fit your hand.
    .but-grain = Just as good: { NAME($good) } is what you want aboard. But the market shows { NAME($grain) } and no { NAME($spices) }, so here give { NAME($spices) }.
    .but-other = You hold { $held } cards of { NAME($good) }, and the market shows { $shown } more. That is the good to carry.
    .but-none = The exchange is free: it is what you have paid for.
lesson-third-draw =
    A single ship with { NAME($good) } is a beginning: sell when there are more. Draw { $draw } cards, and leave the office's card where it is.
    .from-1 = Your office could draw one more. But the game ends with the deck, you hold plenty already, and want turns in which to sell it: leave it.
    .hint = Press the button that draws, then **Done**.
    .but-early = One ship of yours would be paid, and more of the computer's. Next turn you will have the most.
    .but-grain = It would pay you, but the computer has more ships with { NAME($grain) }, and would be paid more.
    .but-lost = No ship of yours carries that: it would pay you nothing.
    .but-enough = Often right. But the deck is short, the game ends with it, and you hold more than you can sell so soon.
lesson-third-two =
    Here is what the dock is for. You hold { $held } cards of { NAME($good) }: change **two** cargoes into it, first { NAME($spices) }, then one { NAME($grain) }.
    .from-1 = And one more, by the dock: another cargo for { NAME($good) }.
    .hint = In the menu **Change a cargo …** choose { NAME($spices) } to { NAME($good) }, then { NAME($grain) } to { NAME($good) }.
    .but-order = Just as good: you will change both, in any order. Here { NAME($spices) } go first.
    .but-away = You hold { $held } cards of { NAME($good) }: that ship is the one that already fits.
    .but-other = Bring as many ships as you can under the good that you hold most of and the market shows.
    .but-skip = Your other ships don't fit your hand yet. Changing them is free.
lesson-third-end =
    Now { $ships } ships carry { NAME($good) }: three cards that cover { NAME($grain) } would bring you { $gain } coins, and leave the computer no market for it. Play on if you like: nothing is at stake.

## What puzzles ask for

goal-ahead = A safe lead
    .task =
        { $rivals ->
            [one] Be { COUNT($value, "coin", number: "words") } ahead of your rival after your turn, and safely: even after the one card that would gain it most on you, whatever it holds. You draw only if you can't trade.
           *[other] Be { COUNT($value, "coin", number: "words") } ahead of every rival after your turn, and safely: even after the one card that would gain it most on you, whatever it holds. You draw only if you can't trade.
        }
    .value = { $value ->
        [0] no safe lead
       *[other] { COUNT($value, "coin", number: "words") } safely ahead
    }
    .behind = { COUNT($value, "coin", number: "words") } behind after that card
    .hint = What pays you most may leave your rival the better market. Look at what your cards cover.
    .own-coins = your coins
    .rival-coins = { $rivals ->
        [one] your rival's coins
       *[other] the strongest rival's coins
    }
    .rival-danger = { $rivals ->
        [one] what one card could gain your rival on you
       *[other] what one card could gain the strongest rival on you
    }
goal-two = Two turns ahead
    .task = Have { COUNT($value, "coin") } after two turns, this one and your next. In between your rival only draws; you draw only if you can't trade.
    .value = { COUNT($value, "coin") }
    .behind = { COUNT($value, "coin") } short
    .hint = Begin with the second turn: which cards and which cubes will you want then?
    .first = coins of this turn
    .later = coins of the next

## Puzzles to learn from

puzzle-one_at_a_time = One card at a time
    .intro = Both your ships carry grain, and you hold more than one card of it. All at once, or one by one?
    .hint = Every trade pays all your ships, and every card is covered once. Small trades may pay more together than a large one.
    .why = One card pays { $first } coins and stays in the market, so the next one pays { $second }. Both at once would pay { $both }, and leave you no card of grain for your next turn.
puzzle-fish_twice = Fish twice
    .intro = You hold nothing but fish cards, and your ships carry grain. One cube can be changed each turn.
    .hint = When both ships carry fish, a trade pays twice as much. Keep a card for that.
    .why = While only one ship carries fish, a card pays { $first } coins; once both do, the other card pays { $second }. Both cards at once would pay { $both }, since only one ship would be paid.
puzzle-what_to_cover = What to cover
    .intro = Spices pay you the same whatever they cover. What your rival can earn next is another matter.
    .hint = See what your rival's ships carry most of.
    .why = The trade pays you { $earned } coins either way. But your rival has wood on { $ships } ships: left in sight, it lets one card gain them { $danger } coins on you. Cover it, and no card gains them more than { $left }.
puzzle-a_little_of_each = A little of each
    .intro = Porcelain brings you little. What counts is what you cover with it.
    .hint = You carry wood too: where it is wanted, both of you are paid.
    .why = Wood pays both of you alike: covering it hurts you as much as your rival. Spices only your rival carries. Cover those, and no card gains them more than { COUNT($left, "coin", number: "words") } on you; cover the wood instead, and one gains them { $danger }.
puzzle-not_what_pays_most = Not what pays most
    .intro = There is much to earn with fish, but your rival carries fish too, and more is left to cover.
    .hint = A smaller trade that covers what your rival's ships carry may leave you further ahead.
    .why = Fish would pay you { $more } coins instead of { $paid }, but your rival { $theirs } as well. Cloth pays you alone, and your cards cover all the grain in the market, which your rival's ships carry.
puzzle-for_nothing = A trade for nothing
    .intro = Porcelain is wanted, and you hold a single card of it. Your ships are full of cloth.
    .hint = A trade that pays nothing can be a turn well spent: your ships are not ready for the good one.
    .why = Sold at once, your porcelain pays { $now } coins, on one ship. A trade that pays nothing keeps the card until { $ships } ships carry it, and then it pays { $then }.
