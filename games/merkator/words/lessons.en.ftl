## First contracts

lesson-first = First contracts
    .pitch = Fetch goods, and deliver them where they are wanted
    .summary =
        • The most points win. Your five best contracts count in full, the others half. Buildings count what they say. Goods and coins count nothing.
        • **Your turn.** First you may sell contracts and buy cards. Then travel: take the goods of the place, and get or pay Time. Then deliver there.
        • **Delivering.** The goods go, the contract stays, and you get the next higher one. Small places have no goods, but contracts.
        • **Too little?** A one-time cube replaces a good of its colour once. { $rate } goods of a kind, or { $rate } Time, replace any good.
        • **Letters.** The last Time counter of a row turns up a letter. It costs everybody goods.
        • **Joining.** Pay Time to deliver where another player has travelled.
        • The last round comes when the highest contract is delivered, or no Time is left on the chart.
    .but-cube = The cube would stay a good, and a letter can take it. A delivery uses your one-time cubes by itself.
    .but-sell = Selling turns points into coins. Sell only what you must, or to buy something better.
    .but-card = A bonus card brings { $bonus } goods on every journey to its place. Buy one when you know that you will often go there.

lesson-first-travel =
    You own { $number } contracts: each shows a place, the goods it wants, and its points. Deliver one, and you keep it and get a higher one too. Two are ready in **{ NAME($place) }**: travel there.
    .from-1 = A cube waits here: it becomes { NAME($good) } or { NAME($other) }, as you like. A contract that you will soon get wants { NAME($good) }: take that.
    .hint = Choose { NAME($place) }: a button, or in **Travel to …**. Then take { NAME($good) }.
    .but-goods = That is even a little better in the long run: goods that you fetch first save one-time cubes. In this lesson we deliver at once, to see what a delivery brings.
    .but-nothing = You can't deliver there yet. The list begins with the place where you can: { NAME($place) }.
    .but-unwanted = None of your contracts wants { NAME($other) }, and none that you will soon get. One of those wants { NAME($good) }.
lesson-first-deliver =
    You lack the goods, but you have one-time cubes: each replaces a good of its colour, once. They are enough for both contracts. Deliver the { $worth } first.
    .hint = Press the button that delivers the { $worth }.
    .but-other = You can deliver both, in either order. In this lesson the { $worth } comes first.
    .but-none = You came here to deliver: each delivery brings you one more contract.
lesson-first-deliver_again =
    You have a higher contract, and the old one too. Now deliver the other: it takes { $cubes } more of your one-time cubes.
    .hint = Press the button that delivers.
    .but-none = Saving cubes can be right. But an early high contract leads to even higher ones.
lesson-first-sell =
    Now you own { $number } contracts. You may begin a turn with five at most, and only the best five count in full. Sell the smallest: the { $worth } for { NAME($place) }.
    .hint = Open the menu and choose to sell the { $worth } for { NAME($place) }.
    .but-better = That one is worth more at the end, and brings more at each delivery. Sell the smallest.
lesson-first-russia =
    { NAME($there, form: "start") } wants { $wanted } { NAME($good) }. Two cubes wait in **{ NAME($place) }**: one becomes { NAME($other) }, one { NAME($good) }. A one-time cube replaces the second that you need: travel there.
    .hint = Choose { NAME($place) }: a button, or in **Travel to …**.
    .but-elsewhere = Good too, perhaps better. In this lesson we fetch what the { $worth } for { NAME($there) } lacks.
    .but-later = The goods there complete no contract. After { NAME($place) } you can deliver the { $worth } for { NAME($there) }.
lesson-first-denmark =
    Now you have what **{ NAME($place) }** wants. It is a small place without goods. Travel there.
    .from-1 = Deliver the { $worth }. You spend the { NAME($good) } and the cube, and keep the contract.
    .hint = Choose { NAME($place) }: a button, or in **Travel to …**. Then press the button that delivers.
    .but-fetch = Good too, perhaps better: you would fetch a good there, and the contract can wait if no letter costs you its goods. In this lesson we deliver what is ready.
    .but-wait = You have what { NAME($place) } wants. Deliver before a letter costs you goods.
    .but-none = You came here to deliver.
lesson-first-letter =
    You own { $number } again, so one must go: sell the smallest you can spare, the { $worth } for { NAME($old) }.
    .from-1 = The **{ NAME($place) }** has { $cubes } cubes of goods that you lack. Its Time counter is the last in its row, so it turns up a letter: everyone loses goods of its column. You own few, so go.
    .from-2 = Take at least one of each good, the rest as you like. { NAME($first_for, form: "start") } wants { $first_wanted } { NAME($first) }, { NAME($second_for) } wants { $second_wanted } { NAME($second) }: take an equal number of each.
    .hint = Sell the { $worth } for { NAME($old) }, travel to the { NAME($place) }, and take as many { NAME($first) } as { NAME($second) }.
    .but-placed = Good too, perhaps better: as a good you can trade it, or lose it instead of another. In this lesson we keep the cubes for deliveries.
    .but-elsewhere = Good too, and perhaps better. In this lesson we fetch what two contracts lack.
    .but-coins = Good too, perhaps better: more coins for a building. In this lesson keep it, for the points at the end.
    .but-better = You could sell that. But the { $worth } for { NAME($old) } is worth no more, and you lack both its goods.
    .but-less = There you would get less of what your contracts want than in the { NAME($place) }.
    .but-first = Then { NAME($first_for) } would still lack { NAME($first) }.
    .but-second = Then { NAME($second_for) } would still lack { NAME($second) }.
lesson-first-building =
    The **{ NAME($card) }** brings a point at the end for each contract you own. It costs { $cost } coins, you have { $coins }: first sell the { $worth } for { NAME($place) }.
    .from-1 = Now buy the **{ NAME($card) }**: more contracts will come, and each counts for it.
    .hint = In the menu that sells and buys, sell the { $worth } for { NAME($place) }, then buy the { NAME($card) }.
    .but-ready = { NAME($ready, form: "start") } can wait. You may buy only before you travel, and somebody else may take the { NAME($card) }.
    .but-invest = Buy first. After travelling it is too late for this turn, and somebody else may take the { NAME($card) }.
    .but-nearer = You could sell that. But the { $worth } for { NAME($place) } is done: to deliver it again, you must fetch both its goods.
    .but-worse = Also a good building. But you want one that grows with every delivery: the { NAME($card) }.
lesson-first-end =
    Now travel where you like: { NAME($place) } is ready, or fetch what the other contracts lack. You can trade { $rate } goods of a kind, or { $rate } Time, for any good.

## Company on the way

lesson-second = Company on the way
    .pitch = Trade for missing goods, join a rival's journey, and lose as little as you can
    .summary =
        • **Trades.** { $rate } goods of a kind, or { $rate } Time, replace any one good that a delivery needs.
        • **Joining.** When somebody has travelled and delivered, the others may join: pay the traveller { $fee } Time, at a small place { $fee_small }, and deliver there too. You get none of the cubes.
        • **Company pays.** Players who join you pay you. Travel where others want to go, and keep a little Time for their journeys.
        • **Letters.** Everybody loses goods of the column, and chooses which. You can place a one-time cube there and lose that instead.
    .but-cube = The cube would stay a good, and a letter can take it. A delivery uses your one-time cubes by itself.
    .but-sell = You have room for it, and each delivery of it brings you a higher one. Sell when you must.
    .but-card = A bonus card brings goods on every journey to its place. Buy one when you know that you will often go there.
    .but-building = Keep your coins a little longer. You will see later which building suits your contracts.

lesson-second-dutch =
    Your { $worth } for the **{ NAME($place) }** wants { NAME($first) } and { NAME($second) }. Even with one-time cubes you lack one { NAME($second) }, but you can trade { $rate } Time for any good. Travel there.
    .from-1 = { NAME($there, form: "start") } wants { $wanted } { NAME($good) }, and { NAME($small) } wants { NAME($other) }: take an equal number of each.
    .hint = Choose the { NAME($place) }: a button, or in **Travel to …**. Then take as many { NAME($good) } as { NAME($other) }.
    .but-less = There you could not deliver the { $worth }, the highest contract you own.
    .but-lacks = Then { NAME($there) } would still lack { NAME($good) }.
    .but-coins = Just as good: more coins for a building, and one contract fewer. In this lesson keep it: you will soon deliver it.
    .but-more = { NAME($there, form: "start") } wants only { $wanted } { NAME($good) }. { NAME($small) } wants { NAME($other, form: "start") }.
lesson-second-trade =
    The page shows what you pay: one-time cubes where they fit, and { $rate } Time for the other { NAME($good) }. Press **Deliver the { $worth }**.
    .from-1 = { $rate } Time replace any one good: trade them for the { NAME($good) }.
    .from-2 = Your one-time cubes do the rest: press **Deliver the { $worth }**.
    .hint = Press **Deliver the { $worth }**: it trades { $rate } Time for a { NAME($good) } by itself.
    .but-placed = Good too, perhaps better: as a good you can trade it, or lose it instead of another. In this lesson we keep the cubes for deliveries.
    .but-none = You came here for this: a delivery brings you a higher contract.
    .done = Your rival joined your journey: they paid you { $fee } Time and delivered here too.
lesson-second-sweden =
    The { $worth } for **{ NAME($place) }** is ready. Travel there.
    .from-1 = None of your contracts wants { NAME($other) }. { NAME($small, form: "start") } wants { NAME($good) } at each delivery: take more of that.
    .from-2 = Deliver the { $worth }.
    .hint = Choose { NAME($place) }: a button, or in **Travel to …**. Take more { NAME($good) }, and deliver the { $worth }.
    .but-smaller = Good too, perhaps better: a contract is ready there as well. In this lesson the larger one comes first, for { NAME($place) }.
    .but-spain = Good too, perhaps better: goods that you lack wait there. In this lesson we deliver what is ready.
    .but-coins = Good too, perhaps better: more coins for a building, and one contract fewer. In this lesson keep it: you will soon deliver it.
    .but-sold = Good too, perhaps better: more coins for a building. In this lesson keep it, for the points at the end.
    .but-placed = Good too, perhaps better: as a good you can trade it, or lose it instead of another. In this lesson we keep the cubes for deliveries.
    .but-less = Nothing is ready there. The { $worth } for { NAME($place) } is.
    .but-split = Good too, perhaps better. In this lesson take what a contract wants: none of your contracts wants { NAME($other) }. { NAME($small, form: "start") } wants { NAME($good) }.
    .but-none = You came here to deliver: it brings you a higher contract.
lesson-second-join =
    Your rival has travelled to **{ NAME($place) }**, where your { $worth } is ready. Pay your rival { $fee } Time, and you may join and deliver too, but you get no cubes. Press **Join and deliver**.
    .from-1 = Deliver the { $worth }: one more contract for you, in your rival's turn.
    .hint = Press **Join and deliver**.
    .but-stay = Then your { $worth } needs a journey of your own. { $fee } Time is little for a delivery.
    .but-placed = Good too, perhaps better: as a good you can trade it, or lose it instead of another. In this lesson we keep the cubes for deliveries.
    .but-none = You have paid for the journey, and the { $worth } is ready: deliver.
lesson-second-letter =
    We skip your next turn, a journey to { NAME($place) }. Your rival took the last Time of a row, and its letter costs everybody a good of its column. None of your contracts wants { NAME($good) }: lose that.
    .hint = Open **Lose …** and choose to lose { NAME($good) }, without placing a cube.
    .but-instead = Almost the same: you can place a one-time cube in the column and lose it instead of a good. In this lesson we keep the cubes.
    .but-spared = Good too, perhaps better: you can place a one-time cube in the column and lose it instead of a good. In this lesson we keep the cubes.
    .but-owned = Good too, perhaps better: the cube becomes a good and stays. In this lesson we keep the cubes.
    .but-both = Good too, perhaps better: you lose one cube instead of a good, and the other becomes a good and stays. In this lesson we keep the cubes.
    .but-placed = You lose a good either way. A cube that you place now can no longer replace the other good of its colour.
lesson-second-end =
    Play on if you like.

## On your own

lesson-third = On your own
    .pitch = Alone, contracts are your money: pay with them, and deliver by trades
    .summary =
        • Alone you have { $turns } turns to score as many points as you can. There are no letters, and nobody joins you.
        • **No coins.** Pay for a card with contracts worth at least its price. You get no change. If you have more than { $slots } contracts, you must go down to { $slots } before travelling, so pay with the small ones.
        • **A bonus card** brings { $bonus } goods on every journey to its place. Buy it where a contract wants them.
        • **A building** brings points at the end, as its card says.
        • **Trades.** { $rate } goods of a kind, or { $rate } Time, replace any one good that a delivery needs.
        • **Delivering again.** You can deliver a contract again and again, once a turn. It brings a higher one each time.
    .but-cube = Then it is that good from now on. A delivery uses your one-time cubes by itself.
    .but-discard = Discarded, it brings nothing: it neither counts at the end nor pays for a card.
    .but-bonus = You would pay with a contract that can still bring you a higher one. Buy when you own more than you may keep.
    .but-building = You would pay with contracts that can still bring you higher ones. Buy when you own more than you may keep.

lesson-third-pay =
    Alone you have { $turns } turns and no coins: contracts pay for cards, and you may travel with { $slots } at most. You own { $number }, so pay with the small ones. Buy the **{ NAME($card) }** for { $cost }: a point at the end for each contract you own.
    .from-1 = Pay with your smallest contract, the { $small } for { NAME($small_place) }.
    .from-2 = Not enough yet: add the { $next } for { NAME($next_place) }.
    .from-3 = And the { $last } for { NAME($last_place) }: together that is exactly the price.
    .hint = Buy the { NAME($card) }. Pay with { $small } { NAME($small_place) }, { $next } { NAME($next_place) } and { $last } { NAME($last_place) }.
    .but-placed = Good too, perhaps better: as a good you can trade it. In this lesson we keep the cubes for deliveries.
    .but-other = A good building too. In this lesson buy the { NAME($card) }: your three smallest contracts are exactly its price, and every new one counts for it.
    .but-goods = It brings goods on every journey to its place. But two contracts must go anyway, and with a third they pay for a building: the { NAME($card) }.
    .but-nothing = Two contracts must go, but for nothing? The small ones can pay for a card.
    .but-smallest = You need all three small ones. In this lesson the smallest goes first.
    .but-either = You give both, in either order. In this lesson the one for { NAME($next_place) } goes first.
    .but-keep = That one is worth more, both at the end and at each delivery. Pay with the small ones.
lesson-third-sweden =
    You could deliver one contract now, by a trade. But your bonus card brings { $bonus } { NAME($good) } on every journey to **{ NAME($place) }**. With them you can soon deliver both, for { NAME($first) } and { NAME($second) }: travel there.
    .hint = Choose { NAME($place) }: a button, or in **Travel to …**.
    .but-placed = Good too, perhaps better: as a good you can trade it. In this lesson we keep the cubes for deliveries.
    .but-both = There you could deliver one contract by a trade. With { NAME($good) } from { NAME($place) } you can soon deliver both, for { NAME($first) } and { NAME($second) }.
    .but-less = You could deliver nothing there. { NAME($place) } brings { NAME($good) }, which two of your contracts want.
lesson-third-trade =
    We skip a journey to the { NAME($been) }, where you fetched goods. You can deliver the { $worth } for **{ NAME($place) }** again: you have { NAME($good) }, and can trade { $rate } Time for the { NAME($lacking) }. Travel there.
    .from-1 = Press **Deliver the { $worth }**: it trades { $rate } Time for the { NAME($lacking) }.
    .from-2 = You lack { NAME($lacking) }, and have no cube for it. Trade { $rate } Time for it.
    .from-3 = You have everything: press **Deliver the { $worth }**.
    .hint = Choose { NAME($place) }: a button, or in **Travel to …**. Then press **Deliver the { $worth }**.
    .but-placed = Good too, perhaps better: as a good you can trade it. In this lesson we keep the cubes for deliveries.
    .but-ready = The { $other_worth } for { NAME($other) } is ready, and stays ready: you have { NAME($good) } for both. In this lesson the trade comes first.
    .but-less = You could deliver nothing there. In { NAME($place) } a delivery brings a { $reward }.
    .but-none = You would leave without a new contract. Most journeys bring you Time again.
lesson-third-bohemia =
    In **{ NAME($place) }** one contract is ready. Your new { $worth } is for the same place, and your cubes and your Time can replace what it lacks. Travel there.
    .from-1 = Deliver the { $small }: you have the { NAME($good) }.
    .from-2 = Press **Deliver the { $worth }**: your cubes replace the { NAME($cube) } and one { NAME($lacking) }, and { $rate } Time replace the other.
    .from-3 = You lack one { NAME($lacking) }: trade { $rate } Time for it.
    .from-4 = You have everything: press **Deliver the { $worth }**.
    .hint = Choose { NAME($place) }: a button, or in **Travel to …**. Deliver the { $small }, then the { $worth }.
    .but-one = Only in { NAME($place) } can you deliver two contracts on one journey.
    .but-whole = It needs no trade: you have all its goods.
    .but-later = You can deliver both. In this lesson the { $small } comes first: it needs no trade.
    .but-none = You can still deliver a contract here, and it brings you a higher one.
lesson-third-end =
    You own { $number } contracts again, so two must go before you travel: pay for a card with small ones. You have more than half of your { $turns } turns left.

## What puzzles ask for

goal-two = Two journeys
    .task = { $value } points after this turn and the next. No buying, no trading. Sell only if you must.
    .value = { $value } points
    .behind = { $value } points short
    .hint = Choose the second contract first, then ask where its goods come from.
    .first = points of this journey
    .later = points of the next journey

## Puzzles to learn from

puzzle-the_nearest = The nearest contract
    .intro = One journey for goods, and one to deliver. Which of your contracts lacks least?
    .hint = Look at the small contracts first.
    .why = The { $small } for Sweden wants only a grain from Danzig and your cube for wine. It stays yours, and you get a { $next } too. The journey to England brings more goods, but completes no contract in time.
puzzle-a_better_one = A better one
    .intro = A contract in Italy is within reach. So is a better one.
    .hint = Where do vegetables come from?
    .why = Vegetables from the Dutch Republic, your copper, and your cubes for the rest: that delivers the { $big } for England, and brings a { $next }. The { $small } for Italy brings only a { $less }.
puzzle-spend_to_gain = Spend to gain
    .intro = Some journeys cost Time counters, and are still better.
    .hint = One of your contracts wants spice.
    .why = Spice from Spain, your muskets, and your cubes for the rest: that delivers the { $big } for Sweden, and brings a { $next }. The Dutch Republic costs no Time counter, but leads only to the { $small } for England.
puzzle-both_on_one_journey = Both on one journey
    .intro = One of your contracts for Denmark is ready. The other one nearly is.
    .hint = What do your bonus cards bring, and where?
    .why = Your bonus card brings citrus fruit in Sweden. Then one journey delivers both contracts for Denmark, and brings a { $one } and a { $two }. Deliver the { $big } at once, and the { $small } lacks the fruit: the second journey brings only a { $less }.
puzzle-which_good = Which good?
    .intro = A contract for Hamburg is ready, and a cube waits there. You choose which good it becomes.
    .hint = Which contract do you get for the delivery, and what does it want?
    .why = The { $small } for Hamburg brings a { $next } for the Dutch Republic, and that wants livestock. Take livestock for the cube, and the next journey delivers it and brings a { $last }. With muskets, you would first have to fetch livestock from England.
puzzle-the_dear_journey = The expensive journey
    .intro = A journey to Italy costs Time counters. Is it worth them?
    .hint = A contract there wants grain.
    .why = Both contracts want the grain from Danzig. Italy's brings you a contract of { $next } instead of { $less }. It also leaves you your muskets, and your Arsenal counts them. Time counters are worth nothing any more.
