## First payday

lesson-first = First payday
    .pitch = Build in many cities, be first where it counts, and borrow like everybody
    .summary =
        • The most money after three paydays wins.
        • **Your turn.** Sail wherever your cards take you. Then do one thing: build a house or a fortress, re-open a house, or borrow.
        • **Cards.** One with a single city takes you there from anywhere, even from the bank. One with two cities takes you from either to the other. A ★ is one step by sea.
        • **A payday** pays for the number of your cities. In each city the player with the most houses gets its worth, the runner-up half. The lower site wins ties. A fortress gets half, in the fullest city all.
        • **Dark sites.** A house there shuts the first open house of the city. Its owner may re-open it for nothing.
        • **The bank.** { $amount } Florin cost { $repay }, or { $later } a payday later. A loan takes the whole turn.
        • The phase ends, and payday comes, once somebody has built everything.
    .but-borrow = A loan takes your whole turn, and you have the money to build now.

lesson-first-start =
    Houses earn money at three paydays, and the richest merchant wins. **Build …** buys a card, sails and builds in one go. Start cheaply: choose **{ NAME($city) }**, the second site, for { $cost } of your { $money } Florin.
    .from-1 = The card is yours. Sail to **{ NAME($city) }** and build a house there, on the second site.
    .from-2 = You are in { NAME($city) }. Build the house, on the second site.
    .from-3 = Built. A turn has only one action. Cards can wait, so end your turn.
    .hint = Open **Build …** and choose { NAME($city) }, the second site. Then press **End your turn**.
    .but-dear = With that card your first house costs more. Your { $money } Florin must go a long way: you have { $houses } houses and a fortress to build.
    .but-connection = This card takes you from one of its two cities to the other. Your ship is in neither. First you need a card with a single city.
    .but-sail = One card is enough. Use it: sail to { NAME($city) } and build.
    .but-here = You are in { NAME($city) }, where a house is cheap. Build it before you spend your money on cards.
    .but-lower = The first site wins ties. But a single house on it gets { $lower } instead of { $worth }. As long as you are alone here, the second site is better.
    .but-house = A fortress is paid by its city's worth, and a city without a house is worth nothing. Build the house first.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-first-fortress =
    A fortress is paid half of its city's worth, in the fullest city all of it. Nobody can shut a fortress. Your ship may stay: build one in **{ NAME($city) }** for { $cost } Florin.
    .from-1 = A fortress stays until the end. End your turn.
    .hint = Open **Build …** and choose the fortress in { NAME($city) }. Then press **End your turn**.
    .but-house = You are first here already. A second house would add { $house ->
            [0] nothing
           *[other] { $house }
        } to a payday, the fortress { $worth }.
    .but-early = Good too, perhaps better: a large loan pays for several houses. In this lesson we spend our own money first.
    .but-cheap = Good too, perhaps better: that card is cheap and may help later. In this lesson we buy cards when we know what for.
    .but-card = You need no card to build here. Build first, and buy when you want to go on.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-first-tie =
    A rival is on the second site of { NAME($city) }. The lower site wins ties: build on the first, and the rival is paid only half. Choose **{ NAME($city) }** for { $cost } Florin.
    .from-1 = The card is yours. Sail to **{ NAME($city) }** and build a house there, on the first site.
    .from-2 = You are in { NAME($city) }. Build the house, on the first site.
    .from-3 = Now you are first in { NAME($city) }. End your turn.
    .hint = Open **Build …** and choose { NAME($city) }. Then press **End your turn**.
    .but-there = You are first in { NAME($home) } already: one more house there adds nothing to a payday yet.
    .but-elsewhere = With that card a house costs more, or your ship can't use it from here. { NAME($city) } costs { $cost } Florin in all.
    .but-sail = You have the card to { NAME($city) }: sail there first.
    .but-on = Further on, a house may bring you more, but it costs more too. Here you also take from a rival.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-first-third =
    Just having three cities pays { $three } Florin. { NAME($city) } is next door and empty: choose its second site. It adds { $worth } to a payday and takes your last { $money } Florin, so your turn ends by itself.
    .from-1 = The card is yours. Sail to **{ NAME($city) }** and build a house there, on the second site.
    .from-2 = You are in { NAME($city) }. Build the house, on the second site.
    .hint = Open **Build …** and choose { NAME($city) }, the second site.
    .but-early = Good too, perhaps better: a large loan pays for several houses, and you will take one next turn. In this lesson the city next door comes first, while your ship is beside it.
    .but-second = A second house in { NAME($home) } adds { $second } to a payday. A third city adds { $worth }.
    .but-less = That card leads to nothing better. { $worth } more at a payday is the most that { $money } Florin can buy here.
    .but-sail = You have the card to { NAME($city) }: sail there first.
    .but-lower = The first site wins ties. But as long as you are alone here it adds { $lower } to a payday, the second site { $worth }.
    .but-spent = Then you could not pay for the house any more.
lesson-first-loan =
    No money left: time for the bank. You get { $more } Florin now and owe { $more_back } at the payday. Your ship goes to the bank, and your turn is over.
    .hint = Choose to borrow { $more } and repay { $more_back }.
    .but-small = A single house uses that up, and each trip to the bank costs you a turn. { $more } Florin go much further.
lesson-first-fourth =
    To leave the bank, you need a card with a single city. A house in **{ NAME($city) }**, the second site, costs { $cost } of your { $money } Florin. Four cities are paid { $four }, not { $three }.
    .from-1 = The card is yours. Sail to **{ NAME($city) }** and build a house there, on the second site.
    .from-2 = You are in { NAME($city) }. Build the house, on the second site.
    .from-3 = Four cities. End your turn.
    .hint = Open **Build …** and choose { NAME($city) }, the second site. Then press **End your turn**.
    .but-soon = Good too, perhaps better: that card is cheap and helps in the next phase. In this lesson we buy it a little later.
    .but-middle = That would add as much to a payday. But { NAME($city) } is in the middle of the sea, one step from four cities.
    .but-dear = With that card a house costs more or adds less. { NAME($city) } costs { $cost } Florin and adds { $worth } to a payday.
    .but-connection = To leave the bank, you need a card with a single city.
    .but-sail = You have the card to { NAME($city) }: sail there first.
    .but-on = A turn has one action. Build here now, and sail on in your next turn.
    .but-lower = The first site wins ties. But as long as you are alone here it adds { $lower } to a payday, the second site { $worth }.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-first-fifth =
    You have { $money } Florin for two more houses: look for a cheap one. A connection leads from { NAME($home) } to **{ NAME($city) }**. The second site adds { $worth } to a payday: choose it for { $cost } Florin.
    .from-1 = The connection is yours. Sail to **{ NAME($city) }** and build a house there, on the second site.
    .from-2 = You are in { NAME($city) }. Build the house, on the second site.
    .from-3 = Five cities, and money left for the last house. End your turn.
    .hint = Open **Build …** and choose { NAME($city) }, the second site. Then press **End your turn**.
    .but-there = You are first in { NAME($home) } already: one more house there adds nothing to a payday yet.
    .but-soon = Good too, perhaps better: that card is cheap and helps in the next phase. In this lesson we buy it a little later.
    .but-more = { NAME($away) } adds { $more } to a payday, { NAME($city) } { $worth }. But then your last house needs another loan, and another turn.
    .but-elsewhere = With that card a house costs more, or your ship can't use it from here. { NAME($city) } costs { $cost } Florin in all.
    .but-sail = You have the card to { NAME($city) }: sail there first.
    .but-on = A turn has one action. Build here now, and sail on in your next turn.
    .but-lower = The first site wins ties. But as long as you are alone here it adds { $lower } to a payday, the second site { $worth }.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-first-last =
    You have one house left to build, your rivals { $left } each. Build everything, and payday comes. But first buy **{ NAME($from) }–{ NAME($to) }** for { $cost } Florin: you keep the card, and it will help in the next phase.
    .from-1 = Now your last house, in **{ NAME($city) }**. It adds { $worth ->
            [0] nothing
           *[other] { $worth }
        } to the payday, and payday comes before your rivals have built theirs.
    .hint = In the menu that borrows, buys and sails, buy { NAME($from) }–{ NAME($to) }. Then build in { NAME($city) }.
    .but-order = That comes next. First buy the card: your money is just enough for both.
    .but-spent = Then you could not pay for the house any more.
    .done = Payday! You are paid { $paid } Florin, your rivals { $next } and { $last }.
lesson-first-settle =
    Your loan costs { $more_back } Florin now, or { $more_later } at the next payday. You have { $money }, and much to build before then. Extend the loan.
    .hint = Press **Extend it**.
    .but-repay = Repaying costs less, but that money can't build houses now. Extend, and let the houses earn it.
lesson-first-end =
    The second phase brings everybody new houses and a fortress. A house on a dark site shuts the first open house of the city: its owner may sail there and re-open it for nothing.

## Two at the board

lesson-second = Two at the board
    .pitch = Sail by ★ to a tile beside the board, and re-open what a rival shuts
    .summary =
        • **★** A card with stars takes you to its city, or up to one step by sea for each star. Only stars lead to the tiles beside the board.
        • **{ NAME($tile) }** pays for every house of your own at once, and again at paydays.
        • **With two players** only the first in a city is paid. Ties go to the lower site. You also have neutral houses to build. No payday pays them, but they take first place from others. Always keep more of your own than neutral ones.
        • **Shut and re-opened.** A house on a dark site shuts the first open house of its city, even your own. Sail there and re-open yours for nothing, on the next site: that is your action.
    .but-borrow = A loan takes your whole turn, and you have enough money for now.

lesson-second-seals =
    This is a game for two. You have a house and a fortress in { NAME($home) }. Only ★ lead to **{ NAME($tile) }**, which pays for a house at once: build there, on the second site.
    .from-1 = The card is yours, with one ★. Sail by the ★, not to { NAME($card) }.
    .from-2 = One ★ is one step, to any place next door. Choose **{ NAME($tile) }**.
    .from-3 = You are in { NAME($tile) }. Build a house of your own, on the second site.
    .from-4 = { $paid } Florin at once, for a house that cost nothing. End your turn.
    .hint = Open **Build …** and choose { NAME($tile) }, the second site. Then press **End your turn**.
    .but-besides = Good too, perhaps better: you may also buy a card, to sail on later. In this lesson we buy one next turn, and keep this one short.
    .but-next = Good too, perhaps better: you will need that card. In this lesson we buy it next turn, and keep this one short.
    .but-there = You are first in { NAME($home) } already. In { NAME($tile) } a house costs nothing and brings you { $paid } Florin at once.
    .but-dear = You need only one step. The card with a single ★ does it for { $cost } Florin.
    .but-connection = That card leads only to the cities it names, where a house costs money. In { NAME($tile) } one costs nothing and pays { $paid } Florin at once. Only ★ lead there.
    .but-named = In { NAME($card) } a house costs money and pays nothing at once. Use the card for its ★ instead.
    .but-have = You have a card with a ★, and one ★ is enough. Use it.
    .but-other = That is one step too, but only { NAME($tile) } pays for a house at once.
    .but-here = You are in { NAME($tile) }, where a house costs nothing and pays at once. Build it.
    .but-neutral = Good too, perhaps better: you must build neutral houses too, and here they cost nothing. In this lesson your own comes first, for the Florin.
    .but-lower = As long as you are alone here the first site brings you { $lower } Florin at once, the second { $paid }.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-second-neutral =
    With two players you also have { $number } neutral houses to build. No payday pays them, but { NAME($tile) } is worth more with every house. Build a neutral one now, for nothing, and your own after it.
    .from-1 = The neutral house takes first place from your own house here, but only until you build the next. You may buy cards after building and keep them. Take **{ NAME($from) }–{ NAME($to) }** for { $cost } Florin, to sail on from { NAME($home) } later.
    .from-2 = A card for later, for little money. End your turn.
    .hint = Open **Build …**, choose the neutral house in { NAME($tile) }, and buy { NAME($from) }–{ NAME($to) }. Then press **End your turn**.
    .but-own = Your own brings Florin now, but more once a neutral one is there. Build the neutral one first.
    .but-after = Good too: you will need that card. In this lesson we build first, and buy it right afterwards.
    .but-later = You could end here. But { NAME($from) }–{ NAME($to) } costs little, and a rival may take it: buy it now.
    .but-dearer = That leads on from { NAME($home) } too, but a house costs more in { NAME($far) } than in { NAME($from) }. Take { NAME($from) }–{ NAME($to) }.
    .but-other = That card costs more, or does not lead on from { NAME($home) }. Take { NAME($from) }–{ NAME($to) }.
    .but-card = Stay: in { NAME($tile) } you build for nothing. Buy when you want to go on.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-second-at_once =
    Now one of your own. With two of them you lead in { NAME($tile) }, and it pays you all it is worth: { $paid } Florin at once.
    .from-1 = { NAME($tile) } has paid. End your turn.
    .hint = Open **Build …** and choose your own house in { NAME($tile) }. Then press **End your turn**.
    .but-neutral = A neutral house brings nothing at once. Your own brings { $paid } Florin.
    .but-card = Stay: in { NAME($tile) } you build for nothing. Buy when you want to go on.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-second-back =
    We skip a turn. You built in { NAME($tile) } again, and your rival's neutral house took first place in { NAME($home) }. Sail back by a ★ and build a neutral house there: it makes your fortress worth more, and you keep more houses of your own.
    .from-1 = The card is yours. Sail by its ★: from { NAME($tile) } one step leads only to { NAME($home) }.
    .from-2 = You are in { NAME($home) }. Build your neutral house.
    .from-3 = { NAME($home) } is worth more now, and so is your fortress there. End your turn.
    .hint = Open **Build …** and choose neutral, { NAME($home) }. Then press **End your turn**.
    .but-less = With that card the way to { NAME($home) } costs more, or it does not lead there. Take the card with a single ★.
    .but-named = You could build there too, but your rival has passed you in { NAME($home) }. Use the card for its ★.
    .but-have = You have a card with a ★, and one step leads to { NAME($home) }. Use it.
    .but-on = A turn has one action: you are in { NAME($home) }, so build here.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-second-fifth =
    A house on a dark site shuts the city's first open one: just now your rival's neutral one, and yours is next. A new city would bring more in the end. But to see how a house is re-opened, build another in **{ NAME($home) }**, for { $worth } more at a payday.
    .from-1 = Now you have two of your own here. End your turn.
    .hint = Open **Build …** and choose { NAME($home) }. Then press **End your turn**.
    .but-on = Good too, and here better: a new city adds more in the end. In this lesson we stay once more, to see how a house is re-opened.
    .but-besides = Good too, and here better: that card takes you on to new cities. In this lesson we stay once more, to see how a house is re-opened.
    .but-away = With that card a new city costs more than { NAME($new) } would, or is out of reach. In this lesson we stay once more, to see how a house is re-opened.
    .but-keep = Good too, perhaps better: that card will take you on to a new city. In this lesson we keep the money, to see what your rival does first.
    .but-saved = Keep your money. Buy a card next turn, when you know what for.
lesson-second-reopen =
    Your rival has re-opened the neutral house on the next dark site, and that shut your first one. **Re-open** yours: it costs nothing and adds { $worth } to your payday.
    .hint = Open **Build …** and choose to re-open in { NAME($home) }.
    .but-besides = Good too, perhaps better: you may also buy a card, to sail on later. In this lesson we keep the money, and look at re-opening.
    .but-build = A new house adds { $built } too, but costs money and uses up your last house. Re-opening costs neither.
    .but-away = First re-open your house: it costs nothing, and adds { $worth } to your payday.
lesson-second-end =
    Your house is open again, and you lead. Before you build on a dark site, check whose house it shuts.

## What puzzles ask for

goal-net = If payday came now
    .task = After this turn, lead { $rivals ->
        [one] your rival
       *[other] every rival
    } by { $value } Florin, if payday came then (less all debts).
    .value = { $value ->
        [0] no lead
       *[other] a lead of { $value } Florin
    }
    .behind = { $value } Florin behind
    .hint = Count the cost of getting there. Look for the city where your house takes a rival's place.
    .own-purse = your money less your debts
    .own-payday = what a payday would bring you
    .rival-purse = { $rivals ->
        [one] your rival's money less their debts
       *[other] the strongest rival's money less their debts
    }
    .rival-payday = { $rivals ->
        [one] what a payday would bring your rival
       *[other] what a payday would bring the strongest rival
    }

## Puzzles to learn from

puzzle-one_step_further = One step further
    .intro = To leave the bank, you need a card with a single city. From there a cheap connection may lead on.
    .hint = The city that counts most is one step beyond the card that takes you out.
    .why = In Napoli your house makes a tie, and you have the lowest site. Now you are paid there, and your rival is not. A payday would bring them { $theirs } Florin instead of { $before }, or { $other } after a house in Alexandria.
puzzle-a_dark_site = A dark site
    .intro = A house on a dark site shuts the first open house of its city. Whose house would that be?
    .hint = Shut your rival's house where building is cheap.
    .why = In Athina your house shuts your rival's only one: a payday would bring them { $theirs } Florin instead of { $before }. A house in Alexandria would bring you more, but leave them { $other }.
puzzle-better_than_free = Better than free
    .intro = You can re-open your shut house for nothing. That is not always best.
    .hint = There is a dark site at the end of a connection. Whose house would you shut there?
    .why = Re-opened in Tunis, your house raises your rival's pay there: a payday would bring them { $raised } Florin instead of { $before }. In Venezia your house shuts their lowest one, and they are no longer first: { $theirs }.
puzzle-the_long_way = The long way
    .intro = You could build where your ship lies. But elsewhere one of your houses is shut.
    .hint = You can use several connections in a row.
    .why = Your house makes Alexandria the fullest city. Only there are fortresses now paid in full. You have one there, and your strongest rival has none: a payday would bring them { $theirs } Florin instead of { $before }.
puzzle-by_connections = By connections
    .intro = Cards with a single city are expensive, and you have little money. Connections are cheap.
    .hint = A connection leads on from where another one ends.
    .why = In Napoli your house takes first place from your strongest rival. In Tunis a payday would bring you more. But there you would shut the house in front of theirs: they would get { $other } Florin instead of { $theirs }.
puzzle-another_colour = In another colour
    .intro = With two players you may also build neutral houses. What good is a house that is not yours?
    .hint = What would one more house do to the city with your fortress?
    .why = With one more house Constantinople is among the fullest cities, and your fortress there is paid in full. A payday would bring you { $after } Florin instead of { $before }. It must be a neutral house, because you must keep more of your own.
