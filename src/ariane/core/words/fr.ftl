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
reason-wins = la partie peut être gagnée à ce tour
loss-wins = la partie pouvait être gagnée à ce tour
loss-rival-wins = { $name } peut gagner aussitôt

# Ce qui s’imprime et se découpe.
cut-pawn = Pion { $number }
cut-board = Plateau
cut-die = Dé à plier

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-not-toml = ce n’est pas du TOML : { $error }
fault-number = vaut { $value } ; il faut un nombre entier de { $least } à { $most }
fault-no-number = manque ; il faut un nombre entier de { $least } à { $most }
fault-choice = vaut { $value } ; il faut l’un de : { $choices }
fault-no-choice = manque ; il faut l’un de : { $choices }
fault-text = vaut { $value } ; il faut un texte entre guillemets
fault-no-text = manque ; il faut un texte entre guillemets
fault-flag = vaut { $value } ; il faut true ou false
fault-numbers = vaut { $value } ; il faut une liste de nombres entiers de { $least } à { $most }
fault-no-numbers = manque ; il faut une liste de nombres entiers de { $least } à { $most }
fault-texts = vaut { $value } ; il faut une liste de textes entre guillemets
fault-no-texts = manque ; il faut une liste de textes entre guillemets
fault-drawing = vaut { $value } ; il faut un dessin : plusieurs lignes entre triples guillemets
fault-no-drawing = manque ; il faut un dessin : plusieurs lignes entre triples guillemets
fault-no-table = manque ; il faut une table
fault-table = vaut { $value } ; il faut une table : { $table }
fault-no-tables = manque ; il faut une liste de tables : { $table }
fault-tables = n’est pas une liste de tables ; il faut plusieurs { $table }
fault-unknown = n’est pas connu ici ; on connaît { $choices }
fault-long = compte { $count } caractères ; le maximum est { $most }
fault-times = figure { $count } fois ; une boîte en contient de { $least } à { $most }
