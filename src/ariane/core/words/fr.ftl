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
fault-not-toml-at = ce n’est pas du TOML : { $why } (ligne { $line }, colonne { $column })
fault-not-toml-end = ce n’est pas du TOML : { $why } (à la fin du texte)
fault-not-toml = ce n’est pas du TOML : { $why }
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
fault-toml-statement = cette ligne n’est ni une valeur ni un titre de table
fault-toml-newline = il faut passer à la ligne après une valeur
fault-toml-equals = il manque un = après le nom
fault-toml-table = il manque un ] à la fin du titre
fault-toml-tables = il manque ]] à la fin du titre
fault-toml-key = un nom ne peut pas commencer ainsi
fault-toml-value = ce n’est pas une valeur
fault-toml-date = ce n’est pas une date
fault-toml-string = un texte n’est pas fermé par des guillemets
fault-toml-backslash = une barre oblique inverse seule dans un texte ; écrivez-en deux
fault-toml-hex = ce code de caractère n’existe pas
fault-toml-scalar = ce code de caractère n’existe pas en Unicode
fault-toml-array = une liste n’est pas fermée par ]
fault-toml-inline = une table entre accolades n’est pas fermée
fault-toml-overwrite = cette valeur est déjà donnée plus haut
fault-toml-twice = { $entry } figure deux fois comme titre
fault-toml-redefine = { $entry } est déjà donné plus haut
fault-toml-mutate = { $entry } est déjà donné plus haut
fault-toml-duplicate = { $entry } figure deux fois
fault-toml-found = le caractère { $mark } n’est pas permis ici
fault-toml-illegal = le caractère { $mark } n’est pas permis dans un texte
fault-toml-expected = il manque { $mark }
fault-unread = c’est illisible : { $why }
fault-unread-quotes = un texte entre guillemets n’a pas de fin
fault-unread-deep = des crochets s’emboîtent plus de { $most } fois
fault-unread-digits = un nombre compte { $count } chiffres ; on en lit { $most } au plus
fault-unread-parts = un nom a plus de { $most } parties
fault-unread-key = un nom compte { $count } caractères ; on en lit { $most } au plus
fault-large = la boîte compte { $count } caractères ; le maximum est { $most }
fault-heavy-open = cette boîte demande trop de temps ou de mémoire pour être ouverte
fault-heavy-print = cette boîte demande trop de temps ou de mémoire pour être imprimée
fault-unplayable = le jeu ne se joue pas avec cette boîte ({ $error })
fault-unprintable = cette boîte ne s’imprime pas ({ $error })
fault-picture = son image est trop grande
fault-pictures = ses images sont trop grandes
fault-unchanged = cela ne se change pas ici ({ $error }) ; changez le texte lui-même
fault-no-entry = il n’y a pas d’entrée { $entry } ; il y en a { $count }
fault-no-holder = { $place } n’est dans aucune table
fault-unopened = lecture impossible : { $why }
fault-unopened-gone = ce fichier n’existe pas
fault-unopened-folder = c’est un dossier
fault-unopened-barred = accès refusé
fault-no-utf = ce n’est pas un texte en UTF-8
fault-no-value = { $entry } n’est pas une valeur simple ; celles-ci le sont : { $choices }
fault-digest = la boîte écrite plus bas a l’empreinte { $digest }
fault-no-digest = aucune boîte d’empreinte { $digest } n’a jamais été livrée ; connues : { $choices }
box-line = ligne { $line } : { $said }
