# Les mots communs à tous les jeux.
seat-name = Joueur { $number }

# Pour un jeu qui n’a pas de mots à lui.
plain-ask = Que faites-vous ?
plain-turn = { $you ->
    [yes] C’est à vous.
   *[no] C’est à { $seat }.
}
plain-over = La partie est finie.
plain-score = { $seat } : { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
