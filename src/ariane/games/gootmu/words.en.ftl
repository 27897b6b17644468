# The words of G.O.O.T.M.U. in English. `$you` is the part the reader plays in an event, or none.

title = G.O.O.T.M.U.
tagline = Three pieces of your way out lie in a maze that turns, bites and reads you its small print.
log-maze = The maze is laid: { $number } tiles.
log-over-bound = After { $number } turns the search is called off: most own pieces in hand win.
over-gootmu = A GOOTMU is complete.
over-bound = The bound of turns is reached; own pieces in hand count.

# Things, ways, texts
thing-bucket = a bucket of water
thing-key = a key
thing-boat = a boat
thing-pickaxe = a pickaxe
thing-board = a 10 foot board
thing-oil = a flask of oil
thing-power = a power token
thing-cancel = a marker that cancels a turn
thing-wall = a marker that passes one wall
thing-trap-back = a marker for a trap door backward
thing-magnet = a magnet
thing-fire = a fire
thing-cave-in = a cave-in
thing-hidden = a face-down marker
clockwise = clockwise
counter-clockwise = counterclockwise
way-north = north
way-east = east
way-south = south
way-west = west
thing-gootmu-1 = a GOOTMU piece of player 1
thing-gootmu-2 = a GOOTMU piece of player 2
thing-gootmu-3 = a GOOTMU piece of player 3
thing-gootmu-4 = a GOOTMU piece of player 4
thing-gootmu-5 = a GOOTMU piece of player 5
thing-gootmu-6 = a GOOTMU piece of player 6
text-add-all = “ADD … TO ALL FUTURE DIE ROLLS”
text-add-next = “ADD … TO YOUR NEXT ROLL”
text-minus = “MINUS … TO YOUR ROLL”
text-subtract-all = “SUBTRACT … FROM ALL YOUR FUTURE DIE ROLLS”
text-double = “DOUBLE YOUR NEXT ROLL”
text-square = “SQUARE NEXT ROLL”
text-select = “SELECT NEXT ROLL (1 TO …)”
text-no-roll = “MOVE … SPACES NEXT TURN (NO ROLL)”
text-odd-only = “NEXT TURN YOU MAY ONLY MOVE AN ODD ROLL”
text-less-than = “ROLL LESS THAN … TO MOVE”
text-random = “MOVE RANDOMLY NEXT TURN”
text-that-way-next = “MOVE THAT WAY NEXT TURN”
text-ignore-walls-next = “IGNORE WALLS NEXT TURN”
text-pass-wall-next = “PASS THROUGH ANY WALL NEXT TURN”
text-no-permanent = “ANY PERMANENT EFFECT ON YOU GOES AWAY”
text-cancel-square = “CANCEL OUT ANY … FUTURE SQUARE”
text-extra-turn = “EXTRA TURN, ROLL AGAIN”
text-roll-extra = “ROLL A …, GET … EXTRA TURNS”
text-roll-lose = “ROLL A …, LOSE YOUR NEXT TURN”
text-lose-turn = “LOSE … TURN”
text-enemy-moves = “ENEMY MOVES YOUR NEXT TURN”
text-slide = “SLIDE … SPACES”
text-jump = “JUMP … SPACES”
text-that-way = “MOVE THAT WAY … SPACES”
text-forward = “MOVE FORWARD … SPACES”
text-forward-backtrack = “MOVE FORWARD … SPACES, BACKTRACK OKAY”
text-back = “MOVE BACK … SPACES”
text-any-direction = “MOVE ANY DIRECTION … SPACES, IGNORE WALLS”
text-free-walls = “MOVE … SPACES IGNORE WALLS”
text-go-anywhere = “GO ANYWHERE”
text-nearest-gootmu = “GO TO NEAREST ENEMY GOOTMU”
text-nearest-item = “GO TO NEAREST ITEM”
text-nearest-label = “MOVE TO THE NEAREST LABELED SPACE”
text-next-tile = “MOVE TO NEXT TILE, ANYWHERE IN IT”
text-monster-tile = “MOVE TO THE TILE WITH MONSTER ON IT”
text-teleport-gootmu = “TELEPORT TO ANY GOOTMU TOKEN”
text-secret-panel = “SECRET PANEL, ROLL … OR LESS TO PASS”
text-trap-door = “TRAP DOOR ONE WAY”
text-locked-door = “LOCKED DOOR”
text-pool = “POOL”
text-snake-pit = “SNAKE PIT”
text-narrow-passage = “OIL NEEDED”
text-same-space = “MOVE TO SAME SPACE AS ANOTHER PLAYER”
text-swap-player = “SWAP PLACE WITH ANOTHER PLAYER”
text-move-other-n = “MOVE ANOTHER PLAYER … SPACES”
text-move-other-one = “MOVE 1 OTHER PLAYER … SPACE”
text-move-others = “MOVE OTHER PLAYERS … SPACE EACH”
text-touch-home = “NEXT PLAYER YOU TOUCH GO HOME”
text-another-piece = “GET ANOTHER PLAYER PIECE”
text-bring-enemy = “BRING 1 ENEMY GOOTMU HERE”
text-move-any-gootmu = “MOVE 1 GOOTMU … SPACE IGNORE WALLS”
text-move-own-gootmu = “MOVE 1 OF YOUR GOOTMU … SPACE IGNORE WALLS”
text-enemy-moves-gootmu = “ENEMY MOVES ONE OF YOUR GOOTMUS … SPACE”
text-swap-gootmu = “SWAP ANY 2 GOOTMU ON THE BOARD”
text-drop-gootmu = “DROP 1 GOOTMU PIECE, GO BACK TO START”
text-give-gootmu = “GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT”
text-item-first = “YOU MUST PICK UP 1 ITEM BEFORE GOOTMU”
text-carry-four = “YOU MAY NOW CARRY … ITEMS”
text-discard-item = “CONFUSED, DISCARD ONE ITEM”
text-drop-all = “DROP ALL TOKENS HERE, THEN BACK UP … SPACES”
text-drop-far = “DROP ONE ITEM … SPACES FROM HERE”
text-get-nearest = “GET NEAREST ITEM”
text-give-item = “GIVE ANOTHER PLAYER 1 ITEM”
text-take-item = “TAKE 1 ITEM FROM ANOTHER PLAYER”
text-turn-over = “TURN OVER ANY 1 ITEM, ANYWHERE”
text-rotate-this-cw = “ROTATE THIS TILE CLOCKWISE 1/4 TURN”
text-may-rotate = “YOU MAY ROTATE THIS TILE”
text-rotate-any = “ROTATE ANY TILE ON BOARD”
text-remove-tile = “REMOVE 1 TILE FROM BOARD”
text-monster-free = “FREE MOVE FOR MONSTER”
text-monster-tile-over = “MOVE MONSTER OVER 1 TILE ANY SPACE”
text-monster-start = “THE MONSTER STARTS HERE”

# What happened
log-step = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn steps { $what }.
       *[none] The second pawn of { $seat } steps { $what }.
    }
    [the-monster] The monster steps { $what }.
   *[other] { $you ->
        [seat] You step { $what }.
       *[none] { $seat } steps { $what }.
    }
}

log-home = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn goes back to the start.
       *[none] The second pawn of { $seat } goes back to the start.
    }
    [the-monster] The monster goes back to the start.
   *[other] { $you ->
        [seat] You go back to your start.
       *[none] { $seat } goes back to the start.
    }
}

log-struck = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn is caught by the monster.
       *[none] The second pawn of { $seat } is caught by the monster.
    }
    [the-monster] The monster is caught by the monster.
   *[other] { $you ->
        [seat] You are caught by the monster.
       *[none] { $seat } is caught by the monster.
    }
}

log-take = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn takes { $what }.
       *[none] The second pawn of { $seat } takes { $what }.
    }
    [the-monster] The monster takes { $what }.
   *[other] { $you ->
        [seat] You take { $what }.
       *[none] { $seat } takes { $what }.
    }
}

log-drop = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn puts down { $what }.
       *[none] The second pawn of { $seat } puts down { $what }.
    }
    [the-monster] The monster puts down { $what }.
   *[other] { $you ->
        [seat] You put down { $what }.
       *[none] { $seat } puts down { $what }.
    }
}

log-ignored = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn cannot follow this text: it is ignored.
       *[none] The second pawn of { $seat } cannot follow this text: it is ignored.
    }
    [the-monster] The monster cannot follow this text: it is ignored.
   *[other] { $you ->
        [seat] You cannot follow this text: it is ignored.
       *[none] { $seat } cannot follow this text: it is ignored.
    }
}

log-cancelled-square = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn treats this square as blank.
       *[none] The second pawn of { $seat } treats this square as blank.
    }
    [the-monster] The monster treats this square as blank.
   *[other] { $you ->
        [seat] You treat this square as blank.
       *[none] { $seat } treats this square as blank.
    }
}

log-door-backward = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn takes the trap door backward.
       *[none] The second pawn of { $seat } takes the trap door backward.
    }
    [the-monster] The monster takes the trap door backward.
   *[other] { $you ->
        [seat] You take the trap door backward.
       *[none] { $seat } takes the trap door backward.
    }
}

log-through-wall = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn goes through the wall.
       *[none] The second pawn of { $seat } goes through the wall.
    }
    [the-monster] The monster goes through the wall.
   *[other] { $you ->
        [seat] You go through the wall.
       *[none] { $seat } goes through the wall.
    }
}

log-rotate = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn turns tile { $number } { $what }.
       *[none] The second pawn of { $seat } turns tile { $number } { $what }.
    }
    [the-monster] The monster turns tile { $number } { $what }.
   *[other] { $you ->
        [seat] You turn tile { $number } { $what }.
       *[none] { $seat } turns tile { $number } { $what }.
    }
}

log-token = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn spends a power token.
       *[none] The second pawn of { $seat } spends a power token.
    }
    [the-monster] The monster spends a power token.
   *[other] { $you ->
        [seat] You spend a power token.
       *[none] { $seat } spends a power token.
    }
}

log-remove = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn takes tile { $number } off the board.
       *[none] The second pawn of { $seat } takes tile { $number } off the board.
    }
    [the-monster] The monster takes tile { $number } off the board.
   *[other] { $you ->
        [seat] You take tile { $number } off the board.
       *[none] { $seat } takes tile { $number } off the board.
    }
}

log-goes = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn lands there.
       *[none] The second pawn of { $seat } lands there.
    }
    [the-monster] The monster lands there.
   *[other] { $you ->
        [seat] You land there.
       *[none] { $seat } lands there.
    }
}

log-drag = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn is dragged { $number } squares towards the magnet.
       *[none] The second pawn of { $seat } is dragged { $number } squares towards the magnet.
    }
    [the-monster] The monster is dragged { $number } squares towards the magnet.
   *[other] { $you ->
        [seat] You are dragged { $number } squares towards the magnet.
       *[none] { $seat } is dragged { $number } squares towards the magnet.
    }
}

log-modified = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn now counts { $number }.
       *[none] The second pawn of { $seat } now counts { $number }.
    }
    [the-monster] The monster now counts { $number }.
   *[other] { $you ->
        [seat] You now count { $number }.
       *[none] { $seat } now counts { $number }.
    }
}

log-select = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn chooses the number { $number }.
       *[none] The second pawn of { $seat } chooses the number { $number }.
    }
    [the-monster] The monster chooses the number { $number }.
   *[other] { $you ->
        [seat] You choose the number { $number }.
       *[none] { $seat } chooses the number { $number }.
    }
}

log-token-number = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn spends a power token for a { $number }.
       *[none] The second pawn of { $seat } spends a power token for a { $number }.
    }
    [the-monster] The monster spends a power token for a { $number }.
   *[other] { $you ->
        [seat] You spend a power token for a { $number }.
       *[none] { $seat } spends a power token for a { $number }.
    }
}

log-stays = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn cannot move { $number } and stays.
       *[none] The second pawn of { $seat } cannot move { $number } and stays.
    }
    [the-monster] The monster cannot move { $number } and stays.
   *[other] { $you ->
        [seat] You cannot move { $number } and stay.
       *[none] { $seat } cannot move { $number } and stays.
    }
}

log-turn = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn begins turn { $number }.
       *[none] The second pawn of { $seat } begins turn { $number }.
    }
    [the-monster] The monster begins turn { $number }.
   *[other] { $you ->
        [seat] You begin turn { $number }.
       *[none] { $seat } begins turn { $number }.
    }
}

log-lost-turn = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn misses this turn.
       *[none] The second pawn of { $seat } misses this turn.
    }
    [the-monster] The monster misses this turn.
   *[other] { $you ->
        [seat] You miss this turn.
       *[none] { $seat } misses this turn.
    }
}

log-waits = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn waits before the wall ({ $number } of 3).
       *[none] The second pawn of { $seat } waits before the wall ({ $number } of 3).
    }
    [the-monster] The monster waits before the wall ({ $number } of 3).
   *[other] { $you ->
        [seat] You wait before the wall ({ $number } of 3).
       *[none] { $seat } waits before the wall ({ $number } of 3).
    }
}

log-monster = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn uses the turn for the monster.
       *[none] The second pawn of { $seat } uses the turn for the monster.
    }
    [the-monster] The monster uses the turn for the monster.
   *[other] { $you ->
        [seat] You use the turn for the monster.
       *[none] { $seat } uses the turn for the monster.
    }
}

log-test-passed = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn passes the test with a { $number }.
       *[none] The second pawn of { $seat } passes the test with a { $number }.
    }
    [the-monster] The monster passes the test with a { $number }.
   *[other] { $you ->
        [seat] You pass the test with a { $number }.
       *[none] { $seat } passes the test with a { $number }.
    }
}

log-test-failed = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn fails the test with a { $number }.
       *[none] The second pawn of { $seat } fails the test with a { $number }.
    }
    [the-monster] The monster fails the test with a { $number }.
   *[other] { $you ->
        [seat] You fail the test with a { $number }.
       *[none] { $seat } fails the test with a { $number }.
    }
}

log-die = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn rolls a { $number }.
       *[none] The second pawn of { $seat } rolls a { $number }.
    }
    [the-monster] The monster rolls a { $number }.
   *[other] { $you ->
        [seat] You roll a { $number }.
       *[none] { $seat } rolls a { $number }.
    }
}

log-begins = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn begins.
       *[none] The second pawn of { $seat } begins.
    }
    [the-monster] The monster begins.
   *[other] { $you ->
        [seat] You begin.
       *[none] { $seat } begins.
    }
}

log-start = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn chooses a start.
       *[none] The second pawn of { $seat } chooses a start.
    }
    [the-monster] The monster chooses a start.
   *[other] { $you ->
        [seat] You choose a start.
       *[none] { $seat } chooses a start.
    }
}

log-place-piece = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn places { $what }.
       *[none] The second pawn of { $seat } places { $what }.
    }
    [the-monster] The monster places { $what }.
   *[other] { $you ->
        [seat] You place { $what }.
       *[none] { $seat } places { $what }.
    }
}

log-discard = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn discards { $what }.
       *[none] The second pawn of { $seat } discards { $what }.
    }
    [the-monster] The monster discards { $what }.
   *[other] { $you ->
        [seat] You discard { $what }.
       *[none] { $seat } discards { $what }.
    }
}

log-drop-far = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn drops { $what } { $number } squares away.
       *[none] The second pawn of { $seat } drops { $what } { $number } squares away.
    }
    [the-monster] The monster drops { $what } { $number } squares away.
   *[other] { $you ->
        [seat] You drop { $what } { $number } squares away.
       *[none] { $seat } drops { $what } { $number } squares away.
    }
}

log-pseudo = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn enters the maze.
       *[none] The second pawn of { $seat } enters the maze.
    }
    [the-monster] The monster enters the maze.
   *[other] { $you ->
        [seat] You get a second pawn.
       *[none] { $seat } enters the maze.
    }
}

log-bring = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn brings { $what } here.
       *[none] The second pawn of { $seat } brings { $what } here.
    }
    [the-monster] The monster brings { $what } here.
   *[other] { $you ->
        [seat] You bring { $what } here.
       *[none] { $seat } brings { $what } here.
    }
}

log-swap-pieces = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn swaps two GOOTMU pieces.
       *[none] The second pawn of { $seat } swaps two GOOTMU pieces.
    }
    [the-monster] The monster swaps two GOOTMU pieces.
   *[other] { $you ->
        [seat] You swap two GOOTMU pieces.
       *[none] { $seat } swaps two GOOTMU pieces.
    }
}

log-move-piece = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn has { $what } moved by one square.
       *[none] The second pawn of { $seat } has { $what } moved by one square.
    }
    [the-monster] The monster has { $what } moved by one square.
   *[other] { $you ->
        [seat] You have { $what } moved by one square.
       *[none] { $seat } has { $what } moved by one square.
    }
}

log-reveal = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn turns up { $what }.
       *[none] The second pawn of { $seat } turns up { $what }.
    }
    [the-monster] The monster turns up { $what }.
   *[other] { $you ->
        [seat] You turn up { $what }.
       *[none] { $seat } turns up { $what }.
    }
}

log-text = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn follows { $what }.
       *[none] The second pawn of { $seat } follows { $what }.
    }
    [the-monster] The monster follows { $what }.
   *[other] { $you ->
        [seat] You follow { $what }.
       *[none] { $seat } follows { $what }.
    }
}

log-over-gootmu = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn holds a whole GOOTMU and wins.
       *[none] The second pawn of { $seat } holds a whole GOOTMU and wins.
    }
    [the-monster] The monster holds a whole GOOTMU and wins.
   *[other] { $you ->
        [seat] You hold your whole GOOTMU: you have won.
       *[none] { $seat } holds a whole GOOTMU and wins.
    }
}

log-touch = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn touches { $other }, who goes home.
        [other] The second pawn of { $seat } touches you: you go home.
       *[none] The second pawn of { $seat } touches { $other }, who goes home.
    }
    [the-monster] The monster touches { $other }, who goes home.
   *[other] { $you ->
        [seat] You touch { $other }, who goes home.
        [other] { $seat } touches you: you go home.
       *[none] { $seat } touches { $other }, who goes home.
    }
}

log-give-back = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn gets { $what } back from { $other }.
        [other] The second pawn of { $seat } gets { $what } back from you.
       *[none] The second pawn of { $seat } gets { $what } back from { $other }.
    }
    [the-monster] The monster gets { $what } back from { $other }.
   *[other] { $you ->
        [seat] You get { $what } back from { $other }.
        [other] { $seat } gets { $what } back from you.
       *[none] { $seat } gets { $what } back from { $other }.
    }
}

log-shove = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn shoves { $other }.
        [other] The second pawn of { $seat } shoves you.
       *[none] The second pawn of { $seat } shoves { $other }.
    }
    [the-monster] The monster shoves { $other }.
   *[other] { $you ->
        [seat] You shove { $other }.
        [other] { $seat } shoves you.
       *[none] { $seat } shoves { $other }.
    }
}

log-cancelled-turn = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn cancels the turn of { $other }.
        [other] The second pawn of { $seat } cancels your turn.
       *[none] The second pawn of { $seat } cancels the turn of { $other }.
    }
    [the-monster] The monster cancels the turn of { $other }.
   *[other] { $you ->
        [seat] You cancel the turn of { $other }.
        [other] { $seat } cancels your turn.
       *[none] { $seat } cancels the turn of { $other }.
    }
}

log-give = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn gives { $what } to { $other }.
        [other] The second pawn of { $seat } gives { $what } to you.
       *[none] The second pawn of { $seat } gives { $what } to { $other }.
    }
    [the-monster] The monster gives { $what } to { $other }.
   *[other] { $you ->
        [seat] You give { $what } to { $other }.
        [other] { $seat } gives { $what } to you.
       *[none] { $seat } gives { $what } to { $other }.
    }
}

log-rob = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn takes { $what } from { $other }.
        [other] The second pawn of { $seat } takes { $what } from you.
       *[none] The second pawn of { $seat } takes { $what } from { $other }.
    }
    [the-monster] The monster takes { $what } from { $other }.
   *[other] { $you ->
        [seat] You take { $what } from { $other }.
        [other] { $seat } takes { $what } from you.
       *[none] { $seat } takes { $what } from { $other }.
    }
}

log-joins = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn joins { $other } on the same square.
        [other] The second pawn of { $seat } joins you on your square.
       *[none] The second pawn of { $seat } joins { $other } on the same square.
    }
    [the-monster] The monster joins { $other } on the same square.
   *[other] { $you ->
        [seat] You join { $other } on the same square.
        [other] { $seat } joins you on your square.
       *[none] { $seat } joins { $other } on the same square.
    }
}

log-swap = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn swaps places with { $other }.
        [other] The second pawn of { $seat } swaps places with you.
       *[none] The second pawn of { $seat } swaps places with { $other }.
    }
    [the-monster] The monster swaps places with { $other }.
   *[other] { $you ->
        [seat] You swap places with { $other }.
        [other] { $seat } swaps places with you.
       *[none] { $seat } swaps places with { $other }.
    }
}

log-moves-other = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Your second pawn moves { $other } by { $number }.
        [other] The second pawn of { $seat } moves you by { $number }.
       *[none] The second pawn of { $seat } moves { $other } by { $number }.
    }
    [the-monster] The monster moves { $other } by { $number }.
   *[other] { $you ->
        [seat] You move { $other } by { $number }.
        [other] { $seat } moves you by { $number }.
       *[none] { $seat } moves { $other } by { $number }.
    }
}

# What is asked
ask-start-where = Where do you start? An empty square without a text.
ask-piece-where = Place a piece of your neighbour’s GOOTMU, where it hurts but can be reached.
ask-cancel-turn = Do you spend your marker to cancel the turn that is about to begin?
ask-announce = What is this turn for?
ask-number = Roll, or choose the number?
ask-six = A natural six: walk, turn a tile, or pass the wall of a closed place?
ask-step = Which way?
ask-pick = Take it, leave it, or exchange something for it?
ask-gain = Your hands are full: exchange something for it, or leave it?
ask-side = From which side did you come to this panel?
ask-shove = Shove somebody to an adjacent square?
ask-cancel-square = Do you treat this square as blank? You can do so only so often.
ask-stuck = This number cannot be walked: stay, or turn a tile with a token first?
ask-end = Before the turn ends: drop something, or turn a tile with a token?
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
ask-way-any-direction = In which straight line?
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
move-go = Move your pawn
move-monster = Move the monster
move-roll = Roll the die
move-walk = Walk it
move-stay = Stay
move-end = End the turn
move-take = Take it
move-leave = Leave it
move-step = Step { $way }
move-wait = Wait for the wall, { $way }
move-cross = Pass the wall, { $way }
move-token = Spend a token for a { $number }
move-select = Choose a { $number }
move-drop = Put down { $thing }
move-exchange = Exchange { $thing } for it
move-choose = { $thing }
move-player = { $who }
move-shove = Shove { $who } { $way }
move-piece = The piece of { $who } on { $square }
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
   *[no] It is the turn of { $seat }.
}
tell-pseudo = The second pawn of { $seat } plays.
tell-maze = The maze is { $width } by { $height } squares; its edges join up.
tell-pawn = { $yours ->
    [yes] You are on { $square }: { $about }
   *[no] { $seat } is on { $square }: { $about }
}
tell-second = The second pawn of { $seat } is on { $square }: { $about }
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
   *[no] The pieces of { $seat } lie on { $squares }.
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
tell-tile = Tile { $number }, { $name }
tell-start = start of { $seat }
sketch-legend = 1-6 pawns, M monster, g piece, ? marker, * text, ! obstacle, % item, & magnet, fire or cave-in
second-pawn = second pawn of { $seat }
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
hint-start-where = Hold all three pieces of your own GOOTMU (the toothed wheels of your colour) and you win. Click the square you start from; zoom in to read the texts.
hint-piece-where = Your neighbour has to fetch these: click a square far from where their pawn stands.
hint-cancel-turn = A marker spent is gone. Keep it for a turn that really hurts you.
hint-announce = Most turns are for walking. Turning a tile bends the maze your way instead, and uses up the turn.
hint-number = Roll the die, or walk the number you may choose.
hint-six = A six can be walked, or used for something better: turn a tile, or go through the wall of a closed place.
hint-step = Click the next square, or drag your pawn there. Only the text of the square where you stop counts; point at a square to read it.
hint-pick = Your hands hold only so much. Pieces of your own colour are what you need; items open obstacles.
hint-gain = Your hands are full: choose what to give for it, or leave it.
hint-side = Choose the side you came from: the panel sends you on from there.
hint-shove = A pawn beside you can be shoved to a neighbouring square: click it and then the square, or go on.
hint-cancel-square = A square treated as blank does nothing to you. You have only a few of these.
hint-end = Nothing needs doing here: you may drop something, or just end the turn.
hint-whom = Click one of the marked pawns.
hint-thing = Click one of the things in your hands, below the maze.
hint-piece = Click one of the marked wheels in the maze.
hint-square = Click one of the marked squares; zoom in where they are small.
hint-way = Click the square on that side.
hint-tile = Use the arrows on a tile to turn it (R and Shift+R do so too), or click a marked tile.
always-cancel-turn = Always so when a turn begins
always-shove = Always so when somebody could be shoved
always-end = Always so at the end of a turn
