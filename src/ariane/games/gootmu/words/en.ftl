# The words of G.O.O.T.M.U. in English. `$you` is the part the reader plays in an event, or none.

title = G.O.O.T.M.U.
tagline = Three pieces of your way out lie in a maze that turns, bites and reads you its small print.
option-questions = How much the game asks
option-questions-few = Only where it matters: cancelling a turn when it could win, the end of a turn when there is something to put down or to turn
option-questions-all = Everything: before every turn and at every end of a turn
option-spares = A tame monster: it does not send home the pawns of whoever moves it
option-brief = Half as long: fifty turns each instead of a hundred
log-maze = The maze is laid: { $number } tiles.
log-over-bound = After { $number } turns the search is called off: whoever holds the most pieces of their own GOOTMU wins.
figure-scores = Own pieces in hand
over-gootmu = All three pieces of a GOOTMU are together: the maze opens.
over-bound = The turn limit is reached: whoever holds the most pieces of their own GOOTMU wins.

# Things, ways, texts
thing-bucket = a bucket of water
thing-key = a key
thing-boat = a boat
thing-pickaxe = a pickaxe
thing-board = a 10-foot board
thing-oil = a flask of oil
thing-power = a power token
thing-cancel = a marker that cancels a turn
thing-wall = a marker that goes through one wall
thing-trap-back = a marker for taking a trap door backward
thing-magnet = a magnet
thing-fire = a fire
thing-cave-in = a cave-in
thing-hidden = a face-down marker
found-bucket = a bucket of water, which gets you through fire
found-key = a key, which opens LOCKED DOORS
found-boat = a boat, which gets you across a POOL
found-pickaxe = a pickaxe, which gets you through a cave-in
found-board = a 10-foot board, which gets you across a SNAKE PIT
found-oil = a flask of oil, which gets you through OIL NEEDED
found-power = a power token, which turns a tile or chooses a roll
found-cancel = a marker that cancels anybody’s turn
found-wall = a marker that goes through one wall
found-trap-back = a marker that lets you take a trap door backward
found-magnet = a magnet, which takes 3 off every roll made within three squares of it
found-fire = a fire, which bars the way without a bucket of water
found-cave-in = a cave-in, which bars the way without a pickaxe
clockwise = clockwise
counter-clockwise = counterclockwise
way-north = north
way-east = east
way-south = south
way-west = west
over-north = north, over the edge
over-east = east, over the edge
over-south = south, over the edge
over-west = west, over the edge
test-panel = of the secret panel
test-less = for moving
thing-gootmu = { $owner-you ->
    [yes] a piece of your GOOTMU
   *[no] a piece of { $owner }’s GOOTMU
}
thing-gootmu-own = { $owner-you ->
    [yes] a piece of your GOOTMU
   *[no] a piece of their own GOOTMU
}

# Who: the subject of a sentence, the object, and whether the reader is meant
who-a-pawn = { $seat-you ->
    [yes] You
   *[no] { $seat }
}
who-a-pseudo = { $seat-you ->
    [yes] Your second pawn
   *[no] { $seat }’s second pawn
}
who-the-monster = The monster
form-a-pawn = { $seat-you ->
    [yes] you
   *[no] they
}
form-a-pseudo = they
form-the-monster = they
them-a-pawn = { $other-you ->
    [yes] you
   *[no] { $other }
}
them-a-pseudo = { $other-you ->
    [yes] your second pawn
   *[no] { $other }’s second pawn
}
theirs-a-pawn = { $other-you ->
    [yes] your
   *[no] { $other }’s
}
theirs-a-pseudo = { $other-you ->
    [yes] your second pawn’s
   *[no] { $other }’s second pawn’s
}
aim-a-pawn = { $other-you ->
    [yes] you
   *[no] they
}
aim-a-pseudo = they

# What happened
run-step = { $form ->
    [you] { $who } walk to { $where }.
   *[they] { $who } walks to { $where }.
}
log-step = { $form ->
    [you] { $who } step { $what }, to { $where }.
   *[they] { $who } steps { $what }, to { $where }.
}
log-home = { $form ->
    [you] { $who } go back to the start.
   *[they] { $who } goes back to the start.
}
log-struck = { $form ->
    [you] { $who } are caught by the monster.
   *[they] { $who } is caught by the monster.
}
log-take = { $form ->
    [you] { $who } take { $what }.
   *[they] { $who } takes { $what }.
}
log-drop = { $form ->
    [you] { $who } put down { $what }.
   *[they] { $who } puts down { $what }.
}
log-ignored = “{ $what }” cannot be done here: it is ignored.
log-cancelled-square = { $form ->
    [you] { $who } use up a square to cancel: the square counts as blank.
   *[they] { $who } uses up a square to cancel: the square counts as blank.
}
log-door-backward = { $form ->
    [you] { $who } take the trap door backward.
   *[they] { $who } takes the trap door backward.
}
log-through-wall = { $form ->
    [you] { $who } go through the wall.
   *[they] { $who } goes through the wall.
}
log-rotate = { $form ->
    [you] { $who } turn tile { $number } { $what }.
   *[they] { $who } turns tile { $number } { $what }.
}
log-token = { $form ->
    [you] { $who } spend a power token.
   *[they] { $who } spends a power token.
}
log-remove = { $form ->
    [you] { $who } take tile { $number } off the board.
   *[they] { $who } takes tile { $number } off the board.
}
log-goes = { $form ->
    [you] { $who } go to { $where }.
   *[they] { $who } goes to { $where }.
}
log-drag = { $form ->
    [you] { $who } are dragged { $number ->
        [one] one square
       *[other] { $number } squares
    } towards the magnet.
   *[they] { $who } is dragged { $number ->
        [one] one square
       *[other] { $number } squares
    } towards the magnet.
}
log-select = { $form ->
    [you] { $who } choose a { $number }.
   *[they] { $who } chooses a { $number }.
}
log-token-number = { $form ->
    [you] { $who } spend a power token for a { $number }.
   *[they] { $who } spends a power token for a { $number }.
}
log-stays = { $form ->
    [you] You cannot walk exactly { $number } from here: you stay where you are.
   *[they] { $who } cannot walk exactly { $number } and stays put.
}
log-stays-put = { $form ->
    [you] You stay where you are.
   *[they] { $who } stays put.
}
log-turn = { $form ->
    [you] { $who } begin your turn.
   *[they] { $who } begins a turn.
}
log-lost-turn = { $form ->
    [you] { $who } miss this turn.
   *[they] { $who } misses this turn.
}
log-waits = { $form ->
    [you] { $who } wait at the wall ({ $number } of 3).
   *[they] { $who } waits at the wall ({ $number } of 3).
}
log-led = { $form ->
    [you] This turn { $them } moves your pawn.
   *[they] { $who } is moved by { $them } this turn.
}
log-monster = { $form ->
    [you] { $who } lead the monster this turn.
   *[they] { $who } leads the monster this turn.
}
log-test-passed = { $form ->
    [you] { $who } pass the test { $what } with a { $number }.
   *[they] { $who } passes the test { $what } with a { $number }.
}
log-test-failed = { $form ->
    [you] { $who } fail the test { $what } with a { $number }.
   *[they] { $who } fails the test { $what } with a { $number }.
}
log-die = { $form ->
    [you] { $who } roll a { $number }.
   *[they] { $who } rolls a { $number }.
}
log-again = A tie: whoever rolled highest rolls again.
log-begins = { $form ->
    [you] { $who } begin.
   *[they] { $who } begins.
}
log-start = { $form ->
    [you] { $who } start from { $where }.
   *[they] { $who } starts from { $where }.
}
log-place-piece = { $form ->
    [you] { $who } place { $what } on { $where }.
   *[they] { $who } places { $what } on { $where }.
}
log-discard = { $form ->
    [you] { $who } discard { $what }.
   *[they] { $who } discards { $what }.
}
log-drop-far = { $form ->
    [you] { $who } drop { $what } on { $where }.
   *[they] { $who } drops { $what } on { $where }.
}
log-pseudo = { $form ->
    [you] { $who } enter the maze on { $where }.
   *[they] { $who } enters the maze on { $where }.
}
log-bring = { $form ->
    [you] { $who } bring { $what } to { $where }.
   *[they] { $who } brings { $what } to { $where }.
}
log-swap-pieces = { $form ->
    [you] { $who } swap two GOOTMU pieces.
   *[they] { $who } swaps two GOOTMU pieces.
}
log-reveal = { $form ->
    [you] { $who } turn up { $what }.
   *[they] { $who } turns up { $what }.
}
log-text = { $form ->
    [you] { $who } follow “{ $what }”.
   *[they] { $who } follows “{ $what }”.
}
log-over-gootmu = { $form ->
    [you] { $who } hold your whole GOOTMU and win.
   *[they] { $who } holds a whole GOOTMU and wins.
}
log-touch = { $form ->
    [you] { $who } touch { $them }: back to the start.
   *[they] { $who } touches { $them }: back to the start.
}
log-give-back = { $form ->
    [you] { $who } get { $what } back from { $them }.
   *[they] { $who } gets { $what } back from { $them }.
}
log-shove = { $form ->
    [you] { $who } shove { $them } to { $where }.
   *[they] { $who } shoves { $them } to { $where }.
}
log-cancelled-turn = { $form ->
    [you] { $who } cancel { $theirs } turn.
   *[they] { $who } cancels { $theirs } turn.
}
log-give = { $form ->
    [you] { $who } give { $what } to { $them }.
   *[they] { $who } gives { $what } to { $them }.
}
log-rob = { $form ->
    [you] { $who } take { $what } from { $them }.
   *[they] { $who } takes { $what } from { $them }.
}
log-joins = { $form ->
    [you] { $who } join { $them } on { $where }.
   *[they] { $who } joins { $them } on { $where }.
}
log-swap = { $form ->
    [you] { $who } swap places with { $them }.
   *[they] { $who } swaps places with { $them }.
}
log-moves-other = { $form ->
    [you] { $who } move { $them } { $number ->
        [one] one square
       *[other] { $number } squares
    }.
   *[they] { $who } moves { $them } { $number ->
        [one] one square
       *[other] { $number } squares
    }.
}
log-modified = { $what ->
    [magnet] The magnet nearby pulls back: that makes { $number }.
    [both] With effects and magnet that makes { $number }.
   *[effects] With the effects that makes { $number }.
}
log-move-piece = { $owner-you ->
    [yes] A piece of your GOOTMU moves to { $where }.
   *[no] A piece of { $owner }’s GOOTMU moves to { $where }.
}

# What is asked
ask-start-where = Where do you start? An empty square without a text.
ask-piece-where = Place a piece of your neighbour’s GOOTMU, where it hurts but can be reached.
asked-piece-where = Place a piece of { $seat }’s GOOTMU, where it hurts but can be reached.
ask-cancel-turn = Somebody’s turn is about to begin. Spend your marker, so that this player misses it?
asked-cancel-turn = { $who } is about to play. Spend your marker to cancel this turn?
asked-piece-where-setup = Place piece { $number } of 3 of { $seat }’s GOOTMU, where it hurts but can be reached.
ask-watch = You hold a marker that cancels a turn. Before whose turns do you want to be asked?
ask-announce = How do you use this turn?
asked-cancel-door = This text leads through an obstacle: count that square as blank?
asked-announce-only = Move your pawn: the die says how far.
ask-number = Roll, or choose the number?
ask-six = You rolled a 6: walk, turn a tile, or go through the wall of a closed place?
asked-six-open = You rolled a 6: walk, or turn a tile?
asked-six-shut = You rolled a 6, but no way is that long: turn a tile, or stay?
ask-step = Which way?
asked-step = { $number ->
    [one] The last step: which way?
   *[other] { $number } steps to go: which way?
}
asked-step-of = { $number ->
    [one] { $who }, the last step: which way?
   *[other] { $who }, { $number } steps to go: which way?
}
ask-pick = Something lies here: what do you do with it?
asked-pick-full = Something lies here, and your hands are full: leave it, or put something down?
ask-gain = Your hands are full: put something down to take this, or leave it?
ask-side = From which side did you come to this panel?
ask-shove = Shove somebody to an adjacent square?
ask-cancel-square = Cancel this square, so that it does nothing? That uses up one of your cancels.
ask-stuck = This number cannot be walked: stay, or turn a tile with a token first?
ask-roll = Roll the die, or spend a power token and choose the number?
ask-which-get-nearest = Several items lie there: which one do you get?
ask-end = Before the turn ends: drop something, or turn a tile with a token?
asked-end-empty = Before the turn ends: drop something?
ask-tiles = The maze is being laid.
ask-order = Everyone rolls; the highest begins.
ask-reveal = A marker is turned up.
ask-die = The die is rolled.
ask-over = The game is over.
ask-whom-same-space = Whose square do you go to?
ask-whom-swap-player = With whom do you swap places?
ask-whom-move-other-n = Whose pawn do you move?
ask-whom-move-other-one = Whose pawn do you move by one?
ask-whom-give-item = Who gets the item?
ask-whom-take-item = From whom do you take an item?
ask-whom-give-gootmu = Who is to place the piece anew?
ask-thing-no-permanent = Too much to carry: what do you put down?
ask-thing-discard-item = Which item do you discard?
ask-thing-drop-far = What do you drop far from here?
ask-thing-give-item = Which item do you give away?
ask-thing-take-item = Which item do you take?
ask-thing-drop-gootmu = Which GOOTMU piece do you drop?
ask-thing-give-gootmu = Which GOOTMU piece do you give away?
ask-piece-bring-enemy = Which enemy piece comes here?
ask-piece-move-any-gootmu = Which GOOTMU piece moves?
ask-piece-move-own-gootmu = Which of your pieces moves?
ask-piece-enemy-moves-gootmu = Which of that player’s pieces do you move?
ask-piece-swap-gootmu = Which two pieces change places?
ask-square-go-anywhere = Where do you go? Anywhere.
ask-square-nearest-gootmu = To which of the nearest enemy pieces?
ask-square-nearest-item = To which of the nearest items?
ask-square-nearest-label = To which of the nearest labeled squares?
ask-square-next-tile = To which square of the next tile?
ask-square-monster-tile = To which square of the monster’s tile?
ask-square-teleport-gootmu = To which GOOTMU piece?
ask-square-another-piece = Where does your second pawn start?
ask-square-get-nearest = Which of the nearest items do you get?
ask-square-turn-over = Which marker do you turn up?
ask-square-monster-tile-over = Where does the monster go?
ask-way-any-direction = In which direction, straight on?
ask-way-nearest-item = On which side of it do you stand?
ask-way-drop-far = In which direction?
ask-way-move-any-gootmu = Which way does the piece move?
ask-way-move-own-gootmu = Which way does your piece move?
ask-way-enemy-moves-gootmu = Which way do you move the piece?
ask-tile-may-rotate = Do you turn this tile?
ask-tile-rotate-any = Which tile do you turn?
ask-tile-remove-tile = Which tile do you take off the board?

# Moves
move-yes = Yes
move-no = No
move-watch-yes = Before every turn
move-watch-no = Only before a turn of somebody who lacks one last piece
move-watch-player = Before { $who }’s turns too
move-go = Move your pawn
move-monster = Move the monster
move-roll = Roll the die
move-walk = Walk
move-stay = Stay where you are
move-end = End the turn
move-take = Take { $thing }
move-leave = Leave { $thing }
move-step = Step { $way }
move-step-cancel = Step { $way }, using up a square to cancel
move-step-wall = Step { $way }, through the wall, using up your marker
move-straight = Straight on, { $way }
move-wait = Wait three turns to pass the wall of a closed place, { $way }
move-cross = Pass the wall of a closed place, { $way }
move-token = Spend a token for a { $number }
move-select = Choose a { $number }
move-drop = Put down { $thing }
move-exchange = Put down { $thing } to take it
move-choose = { $thing }
move-player = { $who }
move-shove = Shove { $who } { $way }
move-piece = { $who }’s piece on { $square }
move-rotate = Turn tile { $number } { $sense }
move-remove = Take away tile { $number }
move-to = Square { $square }
move-die = The die shows { $number }
move-marker = It is { $thing }
move-tile = Tile { $name }, turned by { $number }°

# The position in sentences
picture-name = G.O.O.T.M.U.: the maze and what lies in it
tell-turn = { $yours ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
}
tell-pseudo = { $seat }’s second pawn plays.
tell-maze = The maze is { $width } by { $height } squares; its edges join up.
tell-pawn = { $yours ->
    [yes] You are on { $square }: { $about }
   *[no] { $seat } is on { $square }: { $about }
}
tell-second = { $seat }’s second pawn is on { $square }: { $about }
tell-monster = The monster is on { $square }: { $about }
tell-no-monster = There is no monster in this game.
tell-ways = ways lead { $ways }.
tell-closed = no way leads out.
tell-said = it says “{ $text }”;
tell-hand = { $yours ->
    [yes] You carry { $things }.
   *[no] { $seat } carries { $things }.
}
tell-pieces = { $yours ->
    [yes] Your pieces lie on { $squares }.
   *[no] { $seat }’s pieces lie on { $squares }.
}
tell-markers = Face-down markers lie on { $squares }.
tell-thing = On { $square } lies { $thing }.
tell-holes = Tiles { $tiles } are gone.
tell-effects = { $yours ->
    [yes] On you: { $effects }.
   *[no] On { $seat }: { $effects }.
}
tell-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}
tell-goal = Hold the three pieces of your own GOOTMU to win.
tell-square = Square { $square }
tell-text = : “{ $text }”
ruling-begins = Our ruling
needs-locked-door = not without a key
needs-pool = not without a boat
needs-snake-pit = not without a 10-foot board
needs-narrow-passage = not without a flask of oil
tell-tile = Tile { $number }, { $name }
pieces-held = Pieces of their own GOOTMU held by { $seat }: { $number } of 3
tell-start = { $seat }’s start
tell-your-start = your start
tell-left = { $number } to go
sketch-you = you
sketch-legend = 1-6 pawns, M monster, g piece, ? marker, * text, ! obstacle, % item, & magnet, fire or cave-in
your-second-pawn = your second pawn
second-pawn = { $seat }’s second pawn
the-monster-name = the monster
effect-lost = turns to miss: { $number }
effect-extra = extra turns: { $number }
effect-bonus = { $number } on every roll
effect-plus = { $number } on the next roll
effect-doubles = next roll doubled
effect-squares = next roll squared
effect-select = may choose up to { $number } as next roll
effect-fixed = moves { $number } next turn without a roll
effect-odd = only an odd roll moves next turn
effect-less = must first roll less than { $number }
effect-random = moves at random next turn
effect-that-way = must set out along the arrow
effect-no-walls = ignores walls next turn
effect-one-wall = passes one wall next turn
effect-cancels = squares to cancel: { $number }
effect-led = moved by the neighbour next turn
effect-touch = sends the next one touched home
effect-item-first = must pick up an item before a piece
effect-waited = has waited { $number } of 3 turns at a wall
effect-held = held by a panel or trap door
effect-limit = may carry { $number } things

# Short labels on squares: English in every language, as on the tiles
label-add-all = ALL +{ $n }
label-add-next = NEXT +{ $n }
label-minus = NEXT −{ $n }
label-subtract-all = ALL −{ $n }
label-double = DOUBLE
label-square = SQUARE
label-select = 1 TO { $n }
label-no-roll = NO ROLL { $n }
label-odd-only = ODD ONLY
label-less-than = ROLL < { $n }
label-random = RANDOM
label-that-way-next = NEXT TURN
label-ignore-walls-next = NO WALLS
label-pass-wall-next = ONE WALL
label-no-permanent = ALL GONE
label-cancel-square = CANCEL { $n }
label-extra-turn = AGAIN
label-roll-extra = A { $n }: +{ $m }
label-roll-lose = A { $n }: LOSE
label-lose-turn = LOSE { $n }
label-enemy-moves = LED
label-slide = SLIDE { $n }
label-jump = JUMP { $n }
label-that-way = MOVE { $n }
label-forward = FORWARD { $n }
label-forward-backtrack = FORWARD { $n }
label-back = BACK { $n }
label-any-direction = STRAIGHT { $n }
label-free-walls = FREE { $n }
label-go-anywhere = ANYWHERE
label-nearest-gootmu = TO GOOTMU
label-nearest-item = TO ITEM
label-nearest-label = TO LABEL
label-next-tile = NEXT TILE
label-monster-tile = TO MONSTER
label-teleport-gootmu = TELEPORT
label-secret-panel = PANEL ≤ { $n }
label-trap-door = TRAP DOOR
label-locked-door = LOCKED
label-pool = POOL
label-snake-pit = SNAKES
label-narrow-passage = OIL
label-same-space = JOIN
label-swap-player = SWAP
label-move-other-n = OTHER { $n }
label-move-other-one = OTHER { $n }
label-move-others = ALL { $n }
label-touch-home = TOUCH
label-another-piece = 2ND PAWN
label-bring-enemy = BRING
label-move-any-gootmu = PIECE { $n }
label-move-own-gootmu = YOURS { $n }
label-enemy-moves-gootmu = THEIRS { $n }
label-swap-gootmu = SWAP 2
label-drop-gootmu = DROP, HOME
label-give-gootmu = GIVE PIECE
label-item-first = ITEM 1ST
label-carry-four = CARRY { $n }
label-discard-item = CONFUSED
label-drop-all = DROP ALL
label-drop-far = DROP { $n }
label-get-nearest = GET ITEM
label-give-item = GIVE ITEM
label-take-item = TAKE ITEM
label-turn-over = TURN OVER
label-rotate-this-cw = ROTATE
label-may-rotate = MAY TURN
label-rotate-any = TURN ANY
label-remove-tile = REMOVE
label-monster-free = MONSTER
label-monster-tile-over = MONSTER
label-monster-start = MONSTER

# Hints for who is asked for the first time
hint-start-where = The aim: hold all three pieces of your own GOOTMU, toothed wheels of your colour that your neighbour is about to scatter. Click the square you start from. Point at a symbol to read what its square does; the ? are hidden markers, help or trouble.
hint-piece-where = This player has to fetch them: click a square far from where their pawn stands. Open edges of the maze meet: the far side can be quite near.
hint-cancel-turn = A marker spent is gone. Keep it for a turn that really hurts you.
hint-watch = You are asked this once, as long as you hold the marker. The safe answer is the second: the marker does most where somebody is about to win. To watch one opponent, click their pawn.
hint-announce = Move your pawn, as a rule: the die says how many squares. Instead you can move the monster: the pawns it catches go back to their start. A power token also turns a tile. Squares with walls all round are a closed place: wait three turns beside one, or inside, and you pass its wall.
hint-number = Roll the die, or walk the number you may choose.
hint-six = A six can be walked, or used for something better: the arrows turn your tile or one beside it, with all that is on it. Where a closed place, with walls all round, lies beside you, a six also takes you through its wall.
hint-step = Click the next square, or a pale one farther off to walk all the way there. Never the same square twice in a turn, so no turning back; leaving over an edge brings you in on the opposite one. Only the text of the square where you stop counts: point at it, or keep a finger on it, to read it.
hint-pick = Your hands hold three things at most. You need your own three pieces; somebody else’s, carried off, makes them run after you. Items open obstacles.
hint-gain = Your hands hold three things at most: choose what you put down for it, or leave it.
hint-side = Choose the side you would go back by. Next turn a die tells whether the panel lets you through.
hint-shove = A pawn on your square can be shoved one square on, and follows the text there: click the pawn and then the square, or go on.
hint-cancel-square = A cancelled square does nothing to you. How many you still have stands beside your name.
hint-stuck = No way of exactly this length is left. Turning a tile with a token may open one; otherwise stay where you are.
hint-end = Usually you just end the turn. You may also put something down, or turn a tile by its arrows if you hold a power token.
hint-whom = Click one of the marked pawns.
hint-thing = Click one of the things in your hands, below the maze.
hint-piece = Click one of the marked wheels in the maze.
hint-square = Click one of the marked squares; zoom in where they are small.
hint-way = Click the square on that side.
hint-tile-remove-tile = Click a framed tile: it leaves the game, and the squares on both sides of the hole become neighbours.
hint-tile = Use the arrows on a tile to turn it (R and Shift+R do so too), or click a marked tile.
always-cancel-turn = Keep my answer whenever a turn begins
always-shove = Keep my answer whenever somebody could be shoved
always-end = Keep my answer for every end of a turn
hint-which-get-nearest = Several items lie equally near, or on one square: click the one you want. It comes into your hand at once.
hint-roll = A power token can stand in for any roll of your own: spend it and choose the number, or roll and keep it for later.

# In the book: what the box holds
pieces-marker = Markers
pieces-square = Squares

# Why a move is good: the parts of the valuation
reason-pieces = a piece of the GOOTMU is in hand
reason-turns = a turn is gained
reason-way = the next piece gets nearer
reason-comforts = useful things stay in hand
reason-rival-pieces = { $name } loses a piece
reason-rival-turns = { $name } loses a turn
reason-rival-way = { $name } is farther from a piece
reason-rival-comforts = { $name } has less to use
loss-pieces = a piece of the GOOTMU is missed
loss-turns = a turn is lost
loss-way = the next piece gets farther away
loss-comforts = useful things are gone
loss-rival-pieces = { $name } gets a piece
loss-rival-turns = { $name } gains a turn
loss-rival-way = { $name } gets nearer to a piece
loss-rival-comforts = { $name } has more to use
# The workshop: what the fields of the box are called
box-markers = Markers
box-tile = Tiles
box-tile-name = Name
box-tile-plan = Walls and squares
box-mark-blank = blank square
box-mark-circle = the circle
warn-dead = { $count ->
    [one] One text is dead: the walls of its own tile bar it to whoever walks there ({ $text }).
   *[other] { $count } texts are dead: the walls of their own tiles bar them to whoever walks there ({ $text }).
}
warn-apart = { $percent } % of the layouts fall apart: less than 85 % of their squares can be walked to from any one of them.
warn-bound = { $percent } % of { $games } quick games come to the limit of turns.
# What is printed and cut out.
cut-tile = Tile “{ $name }”
cut-piece = GOOTMU piece of player { $number }
cut-second = Second pawn of player { $number }
cut-start = Start of player { $number }

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-gootmu-markers = holds { $count } markers; { $least } or more are needed
fault-gootmu-name = is { $value }; it is one word of letters, figures and hyphens
fault-gootmu-twice = { $value } stands there twice; each tile has a name of its own
fault-gootmu-size = has not the right size; a tile is drawn in 9 lines of 17 characters, +---+ round squares
fault-gootmu-unused = does not use { $letters }; every text has its square
fault-gootmu-circles = has { $count } circles; every tile has exactly one circle: o
fault-gootmu-blanks = has { $count } blank squares; at least { $least } are blank
fault-gootmu-nowhere = nowhere has the text { $text }; it is printed { $wording }
fault-gootmu-monster = has several squares where the monster starts; THE MONSTER STARTS HERE is on one square
fault-gootmu-closed = has no square closed on its four sides; at least one such square exists
fault-gootmu-sides = has { $sides } round a square; sides are ---, | or blank
fault-gootmu-edge-upper = is closed on its upper edge; each edge has an opening
fault-gootmu-edge-right = is closed on its right edge; each edge has an opening
fault-gootmu-edge-lower = is closed on its lower edge; each edge has an opening
fault-gootmu-edge-left = is closed on its left edge; each edge has an opening
fault-gootmu-key = is not known here; a tile has name, plan and texts by single letters (not o)
fault-gootmu-text = { $text } is not in the dictionary; it is a text as printed, its numbers 1 to 12, its arrow ^ > v < behind it
fault-gootmu-mark = has { $mark } on a square; squares are blank, o or a letter: { $letters }
