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
    A turn has two steps. In the first you may change a cargo or buy a card; your cargo is right, and you have no coins. Skip it.
    .hint = Press **Skip**.
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
    .but-office = Just as good: it draws a card more every turn. But you still hold a card of { NAME($good) }, and a third ship makes it pay at once.
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
    .done = You have { $coins } coins. The market shows nothing but { NAME($good) } now, and you hold none of it.
lesson-first-office =
    You are short of cards. An office costs { $office_cost } coins and lets you draw one card more every turn. Buy it, then draw { $draw }, and one more.
    .from-1 = Now draw { $draw } cards.
    .from-2 = Here is what the office is for: draw one card more.
    .hint = Open the menu **Buy …**, choose the office, then press the buttons that draw.
    .but-ship = Just as good: a ship with another good would be ready for the next market. Here you meet the office.
    .but-contract = { SIGNED($bonus) } coins whenever you earn is fine for who plays often. You have nothing to play.
    .but-dock = It lets you change one cargo more every turn. First you need cards that tell you to what.
    .but-change = To what? Draw first: your hand will tell.
    .but-skip = Coins in the chest earn nothing. With more cards you will sell more.
    .but-lost = No ship of yours carries { NAME($other) }: you would give the card away. Draw instead.
    .but-free = The office's card costs nothing: take it.
lesson-first-end =
    That was it: watch market, hand and holds, and change a cargo when the market turns. The game ends when the last card leaves the deck. Play on from here if you like, with nothing at stake.
