## First voyage

lesson-first = First voyage
    .pitch = Carry what the market wants, play cards, and grow your fleet
    .summary =
        • The game ends when the last card leaves the deck. The most coins win. Cards, cubes and ships are worth nothing then.
        • **Your turn has two steps.** First change a cargo or buy a card. Then play cards of one good, or draw { $draw }.
        • **Playing.** Each card you play covers a card of the market. Then every ship with that good earns a coin for each market card of it: yours and theirs. The cubes stay on board.
        • **To buy.** A ship ({ $ship_cost }): one more cube. An office ({ $office_cost }): one more card every turn. A contract ({ $contract_cost }): { SIGNED($bonus) } whenever you earn. A dock ({ $dock_cost }): one more change of cargo every turn.
        • **Good habits.** Carry one good on several ships. Cover what others carry. Keep a card back while the market still fills.

lesson-first-load =
    The player with the most coins wins. You have { $ships } empty ships, the market shows { $shown } cards of { NAME($good) }, and you hold { $held } more. Load { NAME($good) }.
    .hint = Press **{ NAME($good, form: "start") }**.
    .but-one_card = A single market card shows that, and you hold none to add. Look for what is in both lists: market and hand.
    .but-own_card = You hold one card of { NAME($other) }, but the market shows none. Look for what is in both lists.
    .but-nothing = No market card shows that, and you hold none. Such a ship would earn nothing. Look for what is in both lists.
lesson-first-load_again =
    Your rival's ship carries { NAME($rivals) }. Every ship earns on its own, so two with { NAME($good) } earn double. Load it again.
    .hint = Press **{ NAME($good, form: "start") }** once more.
    .but-mixed = A mixed fleet is safer in the long run. But your hand says { NAME($good) }: let both ships profit.
lesson-first-plan =
    A turn has two steps: first change a cargo or buy a card, then play or draw cards. Your ships carry { NAME($good) }, your rival's ships { NAME($rivals) }. Your cargo is right and you have no coins: press **No change**.
    .hint = Press **No change**.
    .but-change = Then only one ship would earn: your best play would bring { $half } coins instead of { $both }.
lesson-first-trade =
    Playing { NAME($good) } puts your card into the market, and each ship with { NAME($good) } earns its owner a coin for every { NAME($good) } card there. Both cards would bring { $both } coins, one card { $one }. Play **one** card, and keep the other for a fuller market.
    .hint = Press the button with one { NAME($good) } on it.
    .but-both = { $both } coins instead of { $one }, but no { NAME($good) } left for your next turn, when the market shows more of it. Patience pays.
    .but-unwanted = None of your ships carries { NAME($other) }: it would pay you nothing.
    .but-draw = You may draw { $draw } cards instead of playing. But { $one } coins are yours for the taking.
lesson-first-cover =
    Your card covers another market card, and the covered card never comes back. Your rival's ships carry { NAME($rivals) }: cover the { NAME($rivals) } card.
    .hint = Press **{ NAME($rivals, form: "start") }**.
    .but-own = That is your own market: { $less } coins instead of { $right }.
    .but-harmless = It pays you the same. But nobody carries { NAME($third) }. Cover what your rival waits for.
    .done = { $coins } coins! The cubes stay on board and can earn again.
lesson-first-ship =
    Time to grow. A ship costs { $ship_cost } coins, and that is all you have. Buy one, and load { NAME($good) } again.
    .from-1 = Your new ship is loaded at once: take { NAME($good) } again.
    .hint = Open the menu **Change a cargo or buy …**, choose the ship, then { NAME($good) }.
    .but-office = Soon: it draws one more card every turn. But you still hold a card of { NAME($good) }, and a third ship makes it pay more.
    .but-change = Your cargo is just what the market wants. Leave it.
    .but-skip = Coins in your chest earn nothing. A ship earns whenever its good is played.
    .but-other = The rules allow it. But the market shows { $shown } cards of { NAME($good) }, and hardly anything else.
lesson-first-again =
    Now you see why you kept a card: with { $ships } ships it brings { $gain } coins. Play it.
    .hint = Press the button with the { NAME($good) } on it.
    .but-unwanted = None of your ships carries { NAME($other) }: it would pay you nothing.
    .but-draw = Cards are good. { $gain } coins are better.
lesson-first-cover_again =
    Your rival has changed a cargo: one of their ships carries { NAME($rivals) } now. Cover the { NAME($rivals) } card.
    .hint = Press **{ NAME($rivals, form: "start") }**.
    .but-own = That is your own market: { $less } coins instead of { $right }.
lesson-first-office =
    The market shows only { NAME($good) }, and you hold none. An office costs { $office_cost } coins and lets you draw one more card every turn. Buy it, draw { $draw }, then one more.
    .from-1 = Now draw { $draw } cards.
    .from-2 = This is what the office is for: draw one more card.
    .hint = Open the menu **Change a cargo or buy …**, choose the office, then press the buttons that draw.
    .but-ship = Good too, perhaps better: a ship with another good would be ready for the next market. But this step is about the office.
    .but-contract = { SIGNED($bonus) } coins whenever you earn: good if you play often. But you have nothing to play.
    .but-dock = It lets you change one more cargo every turn. First you need cards that tell you which good to carry.
    .but-change = To what? Draw first: your hand will tell you.
    .but-skip = Coins in your chest earn nothing. More cards will bring you more.
    .but-lost = None of your ships carries { NAME($other) }: you would give the card away. Draw instead.
    .but-free = The office's card costs nothing: take it.
lesson-first-end =
    Watch the market, your hand and all ships, and change a cargo when the market turns. The game ends with the deck.

## Second voyage

lesson-second = Second voyage
    .pitch = Contract and office: earn when others play, and have enough cards
    .summary =
        • **A contract** ({ $contract_cost }) pays { SIGNED($bonus) } whenever you earn, in your own plays and in others'. Several add up.
        • It is worth most while you carry what everybody carries. It lifts small plays too.
        • **An office** ({ $office_cost }) lets you draw one more card at the end of every turn, after you play or draw. Buy it early, and it draws more.
        • **Change in time.** When the market shows a single good, the next play covers some of it. Everybody who carries it then earns less.

lesson-second-contract =
    Your { $ships } ships carry { NAME($cloth) }, and the market shows { $shown } cards of it. You have none to play, but you earn when your rival plays { NAME($cloth) }: a contract adds { $bonus } coins each time. Buy another one, then draw.
    .from-1 = Nothing you hold fits your ships, so draw { $draw } cards.
    .hint = Open the menu **Change a cargo or buy …**, choose the contract, then press the button that draws.
    .but-office = Just as good, and you will want both. But your rival has just loaded more { NAME($cloth) } and will soon play it. Earn more from that first.
    .but-ship = Another ship with { NAME($cloth) } would earn as well. But a contract pays with every good, long after the market has turned.
    .but-dock = It changes one more cargo every turn. Yours is what the market wants: leave it.
    .but-change = { NAME($cloth, form: "start") } pays you whenever your rival plays it. Give one away, and one ship earns nothing.
    .but-skip = You have the coins, and a contract pays from the next play on.
    .but-grain = Good too, perhaps a little better, though it pays nothing. The deck lasts longer, and contracts pay more in a long game. In this lesson we draw.
    .but-lost = None of your ships carries that: it would pay nothing. Draw instead.
    .done = Your rival's play paid you { $earned } coins, { $extra } of them from your contracts.
lesson-second-office =
    With more cards you can play more, and an office lets you draw one more every turn. Buy it, draw { $draw }, then one more.
    .from-1 = Now draw { $draw } cards.
    .from-2 = This is what the office is for: draw one more card.
    .hint = Open the menu **Change a cargo or buy …**, choose the office, then press the buttons that draw.
    .but-ship = Later. First draw the cards that tell you what it should carry.
    .but-dock = Your cargo earns { $pays } coins whenever { NAME($cloth) } is played. There is no hurry to change it.
    .but-change = One ship would earn nothing when your rival plays { NAME($cloth) } again.
    .but-skip = Coins in your chest earn nothing. With more cards you can make a market of your own.
    .but-lost = None of your ships carries that: it would pay you nothing, and cover { NAME($cloth) }.
    .but-free = The office's card costs nothing: take it.
lesson-second-change =
    Now you hold { $held } cards of { NAME($fish) }, enough to turn the market. But none of your ships carries it. Change one { NAME($cloth) } to { NAME($fish) }.
    .hint = Open the menu **Change a cargo …**, and choose **{ NAME($cloth, form: "start") } → { NAME($fish) }**.
    .but-grain = You hold { $fewer } cards of { NAME($grain) }, and { $held } of { NAME($fish) }. Take what you can play most of.
    .but-other = You hold more cards of { NAME($fish) } than of anything else. Take that.
    .but-ship = It could carry { NAME($fish) } too, for { $ship_cost } coins. Changing a cargo costs nothing.
    .but-office = It would draw still more. But you hold enough cards: you lack a ship that carries them.
    .but-dock = It would change a cargo too, now and in every turn. But one change a turn is free, and you need no more.
    .but-skip = Then nothing you play would pay you this turn: none of your cards fits a ship.
lesson-second-sell =
    Play three cards of { NAME($fish) }. They cover { NAME($cloth) }, which your rival carries on more ships than you. You have only one ship with { NAME($fish) }, but playing them brings { $gain } coins, { $extra } of them from your contracts.
    .from-1 = You have played, and the office still draws: take a card.
    .hint = Press the button with three { NAME($fish) }, then the button that draws.
    .but-all = { $more } coins instead of { $gain }. But keep a card for your next turn, when the market already shows { NAME($fish) }.
    .but-few = More cards show more { NAME($fish) }, and cover more of your rival's { NAME($cloth) }.
    .but-lost = None of your ships carries that: it would pay you nothing.
    .but-draw = You have enough to play: { $gain } coins are yours for the taking.
    .but-free = The office's card costs nothing: take it.
lesson-second-end =
    Contracts pay whenever you earn, and an office brings you cards. Three cards can turn a market.

## The dock

lesson-third = The dock
    .pitch = Two cargoes changed in one turn
    .summary =
        • In the first step of a turn you change **one** cargo, or buy a card.
        • **A dock** ({ $dock_cost }) then lets you change one more, from the turn you buy it.
        • It is worth its price when you hold many cards of goods that you don't carry. With few cards it is idle.
        • Before you change, look where the market can still grow. Your cards cover others: let them cover what your rivals carry.

lesson-third-dock =
    You hold { $cards } cards, and only { $fits } of them fits a ship. A **dock** gives you one more change every turn, starting now. Buy it, then change { NAME($spices) } to { NAME($good) }.
    .from-1 = The dock works at once. The market shows no { NAME($spices) }: change { NAME($spices) } to { NAME($good) }.
    .hint = Open **Change a cargo or buy …** and choose the dock. Then in **Change a cargo …** choose **{ NAME($spices, form: "start") } → { NAME($good) }**.
    .but-ship = One more ship helps with one good. You hold several goods that none of your ships carries.
    .but-contract = It pays when you earn. Hardly any of your cards fits a ship, so make them fit first.
    .but-office = You have enough cards, and an office already. You lack ships that fit them.
    .but-change = That is one change, and the rest of your hand must wait. The dock gives you one now too, and then two in every turn.
    .but-skip = Coins in your chest earn nothing, and your ships don't fit your hand.
    .but-grain = Just as good: you want { NAME($good) } on board. But the market shows { NAME($grain) } and no { NAME($spices) }, so here give { NAME($spices) }.
    .but-other = You hold { $held } cards of { NAME($good) }, and the market shows { $shown } more. That is the good to carry.
    .but-none = The change is free: you paid for it with the dock.
lesson-third-draw =
    A single ship with { NAME($good) } is a start. Play it when you have more. Draw { $draw } cards, and leave the office's card in the deck.
    .from-1 = Your office could draw one more. But the game ends with the deck. You hold more than you can play: press **Done**.
    .hint = Press the button that draws, then **Done**.
    .but-early = Only one of your ships would earn, and more of your rival's. Next turn you will have the most.
    .but-grain = It would pay you. But your rival has more ships with { NAME($grain) }, and would earn more.
    .but-lost = None of your ships carries that: it would pay you nothing.
    .but-enough = Often right. But the game ends with the deck. The deck is small, and you hold more than you can play in time.
lesson-third-two =
    This is what the dock is for. You hold { $held } cards of { NAME($good) }: change **two** cargoes to it, first { NAME($spices) }, then one { NAME($grain) }.
    .from-1 = Now the dock: change one more cargo to { NAME($good) }.
    .hint = In the menu **Change a cargo …** choose **{ NAME($spices, form: "start") } → { NAME($good) }**, then **{ NAME($grain, form: "start") } → { NAME($good) }**.
    .but-order = Just as good: you will change both, in any order. Here { NAME($spices) } go first.
    .but-away = You hold { $held } cards of { NAME($good) }. That ship already carries it.
    .but-other = Load as many ships as you can with the good that you hold most of and the market shows.
    .but-skip = Your other ships don't fit your hand yet. Changing them is free.
lesson-third-end =
    Now { $ships } ships carry { NAME($good) }. Play three cards that cover { NAME($grain) }: they bring you { $gain } coins, and leave your rival no market for it.

## What puzzles ask for

goal-ahead = A safe lead
    .task =
        { $rivals ->
            [one] Stay { COUNT($value, "coin", number: "words") } ahead after this turn, whatever single card your rival plays next.
           *[other] Stay { COUNT($value, "coin", number: "words") } ahead of every rival after this turn, whatever single card one of them plays next.
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
    .task = Have { COUNT($value, "coin") } after two turns: this one and your next. In between your rival only draws.
    .value = { COUNT($value, "coin") }
    .behind = { COUNT($value, "coin") } short
    .hint = Begin with the second turn: which cards and which cubes will you want then?
    .first = coins of this turn
    .later = coins of the next

## Puzzles to learn from

puzzle-one_at_a_time = One card at a time
    .intro = Both your ships carry grain, and you hold more than one card of it. All at once, or one by one?
    .hint = Playing a card pays all your ships, and it stays in the market. Two cards one by one may pay more than both at once.
    .why = One card pays { $first } coins and stays in the market, so the next one pays { $second }. Both at once would pay { $both }, and leave you no grain card for your next turn.
puzzle-fish_twice = Fish twice
    .intro = You hold only fish cards, and your ships carry grain. One cube can be changed each turn.
    .hint = When both ships carry fish, a card pays twice as much. Keep a card for that.
    .why = While only one ship carries fish, a card pays { $first } coins. Once both do, the other card pays { $second }. Both cards at once would pay { $both }, since only one ship would earn.
puzzle-what_to_cover = What to cover
    .intro = Spices pay you the same, no matter what they cover. But what can your rival earn next?
    .hint = Which good do most of your rival's ships carry?
    .why = Spices pay you { $earned } coins either way. But your rival has wood on { $ships } ships. Left open, it lets one card gain them { $danger } coins on you. Cover it, and no card gains them more than { $left }.
puzzle-a_little_of_each = A little of each
    .intro = Porcelain brings you little. What matters is what you cover with it.
    .hint = You carry wood too: when somebody plays it, both of you earn.
    .why = Wood pays both of you alike: covering it hurts you as much as your rival. Only your rival carries spices. Cover those, and no card gains them more than { COUNT($left, "coin", number: "words") } on you. Cover the wood, and one gains them { $danger }.
puzzle-not_what_pays_most = Not what pays most
    .intro = Fish pays well. But your rival carries fish too, and there is more to cover.
    .hint = Playing what covers your rival's goods may leave you further ahead.
    .why = Fish would pay you { $more } coins instead of { $paid }, but your rival { $theirs } as well. Cloth pays you alone, and your cards cover all the grain in the market, which your rival's ships carry.
puzzle-for_nothing = A card for nothing
    .intro = The market wants porcelain, and you hold a single card of it. Your ships are full of cloth.
    .hint = Playing what pays nothing can be worth a turn. Your ships are not ready for porcelain yet.
    .why = Played at once, your porcelain pays { $now } coins, on one ship. Play what pays nothing, and you keep it until { $ships } ships carry it, and then it pays { $then }.
