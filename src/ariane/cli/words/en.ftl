# The words of the terminal.
language = English
and = { $first } and { $last }
you = you
yes = yes
no = no
players = { $count } players

kind-ruling = our ruling
kind-reconstruction = reconstructed
not-now = That is not what is being asked now, or it needs something you do not have.

welcome = { $game }
welcome-help = A number plays a move. ? explains, q saves and leaves.
box-not-ours = Not Ariane’s own box: { $text }
box-by = by { $name }
box-nameless = without a name
agreed = Agreed at this table: { $text }
agreed-off = without “{ $text }”
seated = { $name }: “{ $player }” of the house
turn-yours = Your turn
turn-of = { $name }’s turn
news-more = { $count ->
    [one] One earlier line: type log.
   *[other] { $count } earlier lines: type log.
}
question-to = { $name }: { $question }
curtain = { $name }, your turn. Nobody else should be looking now.
moves-more = … and { $count } more: a part of a name finds them, moves lists them all.
hint = The best moves by search, their share of the wins, and how the game would go on:
hint-because = Why the first: { $text }.
curtain-enter = Enter when you are alone with the screen:

no-number = There is no { $text }: { $count ->
    [one] only 1, or just Enter.
   *[other] type a number from 1 to { $count }.
}
nothing-typed = Type a number from 1 to { $count }, or ? for help.
not-understood = “{ $text }” is nothing I know. { $count ->
    [one] Type 1, or ? for help.
   *[other] Type a number from 1 to { $count }, or ? for help.
}
did-you-mean = “{ $text }” could mean more than one thing, or is not complete. Please choose a number:
nothing-known = No move and no rule mentions “{ $text }”. ? alone lists the rules.
allowed = “{ $move }” is allowed now. It can also be typed: { $name }
refused = Not now: { $text }.
refused-instead = { $count ->
    [one] One move is open to you: type moves to see it.
   *[other] { $count } moves are open to you: type moves to see them.
}

undone = Taken back.
undo-nothing = You have nothing to take back yet.
undo-chance = That cannot be taken back: dice were rolled or cards drawn since.
undo-other = That cannot be taken back: somebody else has played since.
undo-told = That cannot be taken back: it showed you something new.

help-number = make that move
help-name = a move by its name works too
help-why = whether a move is allowed, and if not, by which rule
help-rule = read that rule; any word finds the rules that speak of it
help-moves = the moves again
help-hint = what a strong player would do, with its share of the wins
help-tell = the position in sentences
help-log = everything that has happened
help-undo = take back your last move, while nothing new has come to light
help-quit = save and leave (ctrl-c and ctrl-d do the same)
help-rules = Rules, by section:

command-help = help
command-undo = undo
command-quit = q
command-log = log
command-tell = tell
command-moves = moves
command-hint = hint

the-end = The end
you-win = You win!
winners = { $count ->
    [0] Nobody wins.
    [one] { $names } wins.
   *[other] { $names } share the win.
}
unfinished = The game is not finished.
kept = The record of the game: { $path }
saved = Saved: { $path }
resume-with = Go on with: { $command }

step-of = step { $step } of { $steps }
replay-prompt = Enter goes on, b back, a number jumps, q leaves:

menu-motto = Board games, played to the letter of their rulebooks
menu-saved = Games you left
menu-leave = leave
menu-which = Which game?
menu-seats = How many at the table? ({ $least } to { $most })
menu-people = How many people at this screen? (0 to { $most }; the house plays the rest)
menu-number = { $text } is not possible here: type a number from { $least } to { $most }.
menu-option = { $text } ({ $allowed })
menu-option-wrong = { $text } is not possible here: { $allowed }.
menu-house = Any house rules? { $game } has { $count } to choose from ({ $allowed })
menu-house-which = Which ones? Their numbers, as in 1 2
menu-house-none = none
menu-house-wrong = { $text } is not possible here: type numbers from 1 to { $most }, or Enter for none.
game-broken = { $game } is installed but cannot be opened: { $error }
menu-unknown = There is no “{ $text }” here: type a number or a name from the list.
menu-bye = Until next time.
allowed-seat = 0 by lot, or seat 1 to { $most }

analysis-at = After step { $step } of { $steps }, shares of the wins:
analysis-moves = What { $name } can do, with its share of the wins and how often it was tried:
analysis-curve = Shares of the wins over the game
analysis-turning = Decisions that turned the game
analysis-lost = Step { $step }: { $name } lost { $points } points. Played: “{ $played }”. Better: “{ $best }”.
analysis-because = Because { $text }.
analysis-accuracy = Accuracy of each seat (100: never missed a better move)
analysis-luck = Luck of each seat (at 70, seventy of a hundred other ways these dice and draws could have come were worse for it), and how much of a win its decisions gave away
analysis-lucky = {"  "}{ $name }  luck { $luck }, gave away { $lost } %
