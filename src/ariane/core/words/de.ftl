# Wörter, die alle Spiele brauchen.
seat-name = Spieler { $number }

# Für ein Spiel ohne eigene Worte.
plain-ask = Was machst du?
plain-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
plain-over = Das Spiel ist aus.
plain-score = { $seat }: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}.
