# Les mots du terminal.
language = français
and = { $first } et { $last }
you = vous
yes = oui
no = non
players = { $count } joueurs

kind-ruling = notre décision
kind-reconstruction = reconstitué
not-now = Ce n’est pas le moment, ou il vous manque ce qu’il faut.

welcome = { $game }
welcome-help = Un numéro joue un coup. ? explique, q enregistre et quitte.
box-not-ours = Ce n’est pas la boîte d’Ariane : { $text }
box-by = par { $name }
box-nameless = sans nom
agreed = Convenu à cette table : { $text }
agreed-off = sans « { $text } »
seated = { $name } : « { $player } », de la maison
turn-yours = À vous
turn-of = Tour de { $name }
news-more = { $count ->
    [one] Une ligne plus tôt : tapez journal.
   *[other] { $count } lignes plus tôt : tapez journal.
}
question-to = { $name } : { $question }
curtain = { $name }, à vous. Que personne d’autre ne regarde.
moves-more = … et { $count } de plus : un bout de nom les trouve, coups les montre tous.
hint = Ce que préfère un joueur qui calcule, sa part des victoires, et la suite :
hint-because = Pourquoi le premier : { $text }.
curtain-enter = Entrée quand vous êtes seul devant l’écran :

no-number = Pas de { $text } ici : { $count ->
    [one] seulement 1, ou juste Entrée.
   *[other] tapez un numéro de 1 à { $count }.
}
nothing-typed = Tapez un numéro de 1 à { $count }, ou ? pour de l’aide.
not-understood = « { $text } » ne me dit rien. { $count ->
    [one] Tapez 1, ou ? pour de l’aide.
   *[other] Tapez un numéro de 1 à { $count }, ou ? pour de l’aide.
}
did-you-mean = « { $text } » peut vouloir dire plusieurs choses, ou s’arrête en chemin. Par son numéro, s’il vous plaît :
nothing-known = Aucun coup, aucune règle ne parle de « { $text } ». ? tout seul donne la liste des règles.
allowed = « { $move } » est permis. On peut aussi le taper : { $name }
refused = Pas maintenant : { $text }.
refused-instead = { $count ->
    [one] Un coup vous est ouvert : tapez coups pour le voir.
   *[other] { $count } coups vous sont ouverts : tapez coups pour les voir.
}

undone = Repris.
undo-nothing = Vous n’avez encore rien à reprendre.
undo-chance = Impossible à reprendre : les dés ou les cartes ont parlé depuis.
undo-other = Impossible à reprendre : quelqu’un d’autre a joué depuis.
undo-told = Impossible à reprendre : ce coup vous a appris quelque chose.

help-number = jouer ce coup
help-name = un coup peut aussi se taper par son nom
help-why = si un coup est permis, et sinon par quelle règle il ne l’est pas
help-rule = lire cette règle ; un mot trouve les règles qui en parlent
help-moves = revoir les coups
help-hint = ce que ferait un bon joueur, avec sa part des victoires
help-tell = la table en phrases
help-log = tout ce qui s’est passé
help-undo = reprendre votre dernier coup, tant que rien de nouveau n’est apparu
help-quit = enregistrer et quitter (ctrl-c et ctrl-d aussi)
help-rules = Les règles, par chapitre :

command-help = aide
command-undo = annuler reprendre
command-quit = q quitter
command-log = journal
command-tell = raconter
command-moves = coups
command-hint = conseil

the-end = Fin de la partie
you-win = Vous gagnez !
winners = { $count ->
    [0] Personne ne gagne.
    [1] { $names } gagne.
   *[other] { $names } se partagent la victoire.
}
unfinished = La partie n’est pas finie.
kept = Le récit de la partie : { $path }
saved = Enregistré : { $path }
resume-with = Pour continuer : { $command }

step-of = pas { $step } sur { $steps }
replay-prompt = Entrée avance, b recule, un numéro saute, q quitte :

menu-motto = Des jeux à la lettre de leurs règles
menu-saved = Vos parties en cours
menu-leave = quitter
menu-which = Quel jeu ?
menu-seats = Combien à table ? ({ $least } à { $most })
menu-people = Combien de personnes à cet écran ? (0 à { $most } ; la maison joue les autres)
menu-number = { $text } ne va pas : un nombre de { $least } à { $most }.
menu-option = { $text } ({ $allowed })
menu-option-wrong = { $text } ne va pas : { $allowed }.
menu-house = Des règles maison ? { $game } en propose { $count } ({ $allowed })
menu-house-which = Lesquelles ? Leurs numéros, par exemple 1 2
menu-house-none = aucune
menu-house-wrong = { $text } ne va pas : des numéros de 1 à { $most }, ou Entrée pour aucune.
game-broken = { $game } est installé, mais ne peut pas être ouvert : { $error }
menu-unknown = Pas de « { $text } » ici : tapez un numéro ou un nom de la liste.
menu-bye = À la prochaine.
allowed-seat = 0 au sort, ou place 1 à { $most }

analysis-at = Après l’étape { $step } sur { $steps }, parts des victoires :
analysis-moves = Ce que { $name } peut faire, avec sa part des victoires et le nombre d’essais :
analysis-curve = Parts des victoires au fil de la partie
analysis-turning = Décisions qui ont fait basculer la partie
analysis-lost = Étape { $step } : { $name } a perdu { $points } points. Joué : « { $played } ». Mieux : « { $best } ».
analysis-because = Raison : { $text }.
analysis-accuracy = Précision de chaque place (100 : aucun meilleur coup manqué)
analysis-luck = Chance de chaque place (à 70, soixante-dix sur cent des autres dés et tirages possibles étaient pires pour elle), et part de victoire gâchée par ses décisions
analysis-lucky = {"  "}{ $name }  chance { $luck }, gâché { $lost } %
