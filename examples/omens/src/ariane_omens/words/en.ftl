title = Omens
tagline = Keep the number, or bet on the one you hold in secret.
option-turns = Turns for each player
ask-choose = Keep the number, or put a stone on it?
hint-choose = Stones on your own omen are worth three points each at the end, but so are the others’ on theirs.
over-points = Most points
phrase-keep = Keep the { $face }
phrase-mark = Put a stone on { $face }
piece-stones = { $face }: { $count ->
    [one] one stone
   *[other] { $count } stones
}
piece-die = The die shows { $face }
omen-yours = Your omen: { $omen }
omen-revealed = { $seat }’s omen: { $omen }
score = { $seat }: { $points }
log-deal = { $known ->
    [yes] Your omen is { $omen }.
   *[no] { $seat } is dealt an omen.
}
log-roll = { $you ->
    [seat] You roll a { $roll }.
   *[none] { $seat } rolls a { $roll }.
}
log-keep = { $you ->
    [seat] You keep the { $face }.
   *[none] { $seat } keeps the { $face }.
}
log-mark = { $you ->
    [seat] You put a stone on { $face }.
   *[none] { $seat } puts a stone on { $face }.
}
log-reveal = { $you ->
    [seat] Your omen was { $omen }.
   *[none] { $seat }’s omen was { $omen }.
}
