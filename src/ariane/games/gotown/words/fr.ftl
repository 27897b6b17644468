# Les mots de Gotown en français. `$you` est le rôle du lecteur dans l’événement, ou none.

title = Gotown
tagline = Cinq étages vers le ciel, avant que les amis n’apportent le marteau-piqueur.

# Options
option-short = Partie courte : quatre étages suffisent
option-first = Qui commence
option-nine = Neuf cartes : on ne pioche plus à partir de neuf cartes en main, et non de huit
option-melts = Milk-shakes fondants : un tour passé à cause de la camionnette use aussi un milk-shake

# Les cartes, telles qu’on les pioche, les joue ou les perd
card-1 = un 1
card-2 = un 2
card-3 = un 3
card-4 = un 4
card-5 = un 5
card-6 = un 6
card-7 = un 7
card-8 = un 8
card-joker = un joker
card-dog = un chien de garde
card-bone = un os
card-hammer = un marteau-piqueur
card-ball = la boule de démolition
card-milkshake = un milk-shake
card-donut = la camionnette à donuts
card-thief = un voleur
card-superthief = le super-voleur

# Les cartes, par leur seul nom
name-1 = 1
name-2 = 2
name-3 = 3
name-4 = 4
name-5 = 5
name-6 = 6
name-7 = 7
name-8 = 8
name-joker = joker
name-dog = chien de garde
name-bone = os
name-hammer = marteau-piqueur
name-ball = boule de démolition
name-milkshake = milk-shake
name-donut = camionnette à donuts
name-thief = voleur
name-superthief = super-voleur

# Ce que fait une carte, en quelques mots
about-number = fait un étage avec un { $other }, le vôtre ou volé
about-joker = complète à neuf une carte étage
about-dog = garde un de vos étages du vol et du marteau-piqueur
about-bone = éloigne le chien d’un adversaire
about-hammer = détruit le dernier étage d’un adversaire, s’il n’est pas gardé
about-ball = détruit le dernier étage d’un adversaire, gardé ou non
about-milkshake = fait passer son prochain tour à un adversaire
about-donut = tous les autres passent un tour, et vous rejouez
about-thief = prend une carte au hasard dans la main d’un adversaire
about-superthief = prend une carte au hasard à chacun des autres

# Ce qui s’est passé
log-deal = { $you ->
    [seat] Vous recevez { $card }.
   *[none] { $seat } reçoit une carte.
}
log-first = { $you ->
    [seat] Vous commencez.
   *[none] { $seat } commence.
}
log-draw = { $you ->
    [seat] Vous piochez { $card }.
   *[none] { $seat } pioche une carte.
}
log-done = { $you ->
    [seat] { $short ->
        [0] Vous terminez votre tour.
       *[other] Vous terminez votre tour et complétez votre main à trois cartes.
    }
   *[none] { $short ->
        [0] { $seat } termine son tour.
       *[other] { $seat } termine son tour et complète sa main à trois cartes.
    }
}
log-again = { $you ->
    [seat] La camionnette à donuts repart ; pendant qu’ils mâchent, vous rejouez.
   *[none] La camionnette à donuts repart ; pendant que tout le monde mâche, { $seat } rejoue.
}
log-missed = { $you ->
    [seat] Vous buvez votre milk-shake et passez votre tour.
   *[none] { $seat } boit son milk-shake et passe son tour.
}
log-shuffle = { $cards ->
    [1] La pioche est vide : l’unique carte de la défausse la remplace (mélange { $count } sur 20).
   *[other] La pioche est vide : les { $cards } cartes de la défausse, mélangées, la remplacent (mélange { $count } sur 20).
}
log-build = { $you ->
    [seat] Vous bâtissez avec { $left } et { $right } : { $floors ->
        [1] votre premier étage est debout
       *[other] votre tour compte { $floors } étages
    }.
   *[none] { $seat } bâtit avec { $left } et { $right } : { $floors ->
        [1] son premier étage est debout
       *[other] sa tour compte { $floors } étages
    }.
}
log-steal = { $you ->
    [seat] Vous cambriolez le dernier étage chez { $victim } et bâtissez avec { $left } et { $right } : { $floors ->
        [1] votre premier étage est debout
       *[other] votre tour compte { $floors } étages
    }.
    [victim] { $seat } cambriole votre dernier étage et bâtit avec { $left } et { $right } : { $floors ->
        [1] son premier étage est debout
       *[other] sa tour compte { $floors } étages
    }.
   *[none] { $seat } cambriole le dernier étage chez { $victim } et bâtit avec { $left } et { $right } : { $floors ->
        [1] son premier étage est debout
       *[other] sa tour compte { $floors } étages
    }.
}
log-dog = { $you ->
    [seat] Votre chien garde désormais votre étage { $floor }.
   *[none] { $seat } poste un chien de garde à l’étage { $floor }.
}
log-bone = { $you ->
    [seat] Avec un os, vous éloignez le chien de l’étage { $floor } chez { $target }.
    [target] { $seat } éloigne avec un os le chien de votre étage { $floor }.
   *[none] { $seat } éloigne avec un os le chien de l’étage { $floor } chez { $target }.
}
log-hammer = { $you ->
    [seat] Votre marteau-piqueur abat l’étage { $floor } chez { $target }.
    [target] { $seat } attaque votre étage { $floor } au marteau-piqueur : il n’en reste rien.
   *[none] { $seat } abat au marteau-piqueur l’étage { $floor } chez { $target }.
}
log-ball = { $you ->
    [seat] Vous lancez la boule de démolition : l’étage { $floor } chez { $target } n’est plus que gravats.
    [target] { $seat } lance la boule de démolition : votre étage { $floor } n’est plus que gravats.
   *[none] { $seat } lance la boule de démolition : l’étage { $floor } chez { $target } n’est plus que gravats.
}
log-milkshake = { $you ->
    [seat] Vous servez un milk-shake à { $target }.
    [target] { $seat } vous sert un milk-shake : il occupera votre prochain tour.
   *[none] { $seat } sert un milk-shake à { $target }.
}
log-donut = { $you ->
    [seat] Vous garez la camionnette à donuts : tous les autres passeront un tour.
   *[none] { $seat } gare la camionnette à donuts : tous les autres passeront un tour.
}
log-thief = { $you ->
    [seat] Vous envoyez un voleur chez { $target }.
    [target] { $seat } envoie un voleur chez vous.
   *[none] { $seat } envoie un voleur chez { $target }.
}
log-superthief = { $you ->
    [seat] Vous envoyez le super-voleur chez tout le monde.
   *[none] { $seat } envoie le super-voleur chez tous les autres.
}
log-take = { $you ->
    [seat] Vous prenez { $card } à { $victim }.
    [victim] { $seat } vous prend { $card }.
   *[none] { $seat } prend une carte à { $victim }.
}
log-over-tower = Le dernier étage est posé : la tour est achevée, la partie aussi.
log-over-stalemate = Plus personne ne pioche, plus personne ne joue : la plus haute tour l’emporte.
log-over-limit = Les cartes ont fait vingt fois le tour : la plus haute tour l’emporte.

# Comment cela a fini
figure-scores = Étages
over-tower = Une tour est achevée.
over-stalemate = Plus rien ne bougeait ; la plus haute tour compte.
over-limit = Les cartes ont fait vingt fois le tour ; la plus haute tour compte.

# Ce qui est demandé
ask-deal = On distribue les cartes.
ask-first = Qui commence ? Le sort décide.
ask-draw = Le tour s’ouvre sur une carte de la pioche.
ask-play = Jouez à votre guise, puis finissez le tour.
ask-take = Le voleur tend la main vers une carte.
ask-refill = La main est complétée à trois cartes.
ask-over = La partie est finie.

# Les coups, comme on les dirait
move-build = Bâtir avec { $left } et { $right }
move-steal = Bâtir avec { $card } et le { $partner } pris chez { $target }
move-steal-joker = Voler chez { $target } avec un joker
move-dog = Poster un chien de garde à l’étage { $floor }
move-bone = Éloigner le chien de l’étage { $floor } chez { $target }
move-hammer = Abattre au marteau-piqueur le dernier étage chez { $target }
move-ball = Lancer la boule de démolition chez { $target }
move-milkshake = Servir un milk-shake à { $target }
move-thief = Envoyer un voleur chez { $target }
move-superthief = Envoyer le super-voleur chez tout le monde
move-donut = Garer la camionnette à donuts
move-end = Finir le tour
move-draw = Piocher { $card }
move-take = Prendre { $card }
move-first = { $seat } commence

# La position en phrases
tell-turn = { $yours ->
    [yes] C’est à vous.
   *[no] C’est à { $seat }.
}
tell-goal = La première tour de { $floors } étages gagne.
tell-won = { $count ->
    [1] { $winners } gagne.
   *[other] { $winners } se partagent la victoire.
}
tell-you-won = { $count ->
    [1] Vous gagnez.
   *[other] La victoire est partagée, et vous en êtes.
}
tell-tower = { $yours ->
    [yes] Votre tour, en partant du sol : { $floors }.
   *[no] La tour, chez { $seat }, en partant du sol : { $floors }.
}
tell-no-tower = { $yours ->
    [yes] Vous n’avez encore rien bâti.
   *[no] { $seat } n’a encore rien bâti.
}
tell-floor = { $left } et { $right }
tell-floor-guarded = { $left } et { $right } avec un chien de garde
tell-joker-as = joker pour { $value }
tell-hand = { $count ->
    [0] Votre main est vide.
    [1] Vous tenez une carte : { $cards }.
   *[other] Vous tenez { $count } cartes : { $cards }.
}
tell-hand-of = { $count ->
    [0] { $seat } n’a aucune carte en main.
    [1] { $seat } tient une carte.
   *[other] { $seat } tient { $count } cartes.
}
tell-known = Vous savez que { $seat } tient : { $cards }.
tell-milkshakes = { $yours ->
    [yes] { $count ->
        [1] Un milk-shake attend devant vous.
       *[other] { $count } milk-shakes attendent devant vous.
    }
   *[no] { $count ->
        [1] Un milk-shake attend devant { $seat }.
       *[other] { $count } milk-shakes attendent devant { $seat }.
    }
}
tell-van = La camionnette à donuts est garée au milieu : { $yours ->
    [yes] vous rejouerez après ce tour.
   *[no] { $seat } rejouera après ce tour.
}
tell-pile = { $count ->
    [0] La pioche est vide.
    [1] Il reste une carte dans la pioche.
   *[other] Il reste { $count } cartes dans la pioche.
}
tell-discards = { $count ->
    [0] La défausse est vide.
   *[other] À la défausse : { $cards }.
}
tell-times = { $count ->
    [1] { $card }
   *[other] { $card } (×{ $count })
}
tell-then = { $below }, puis { $above }
tell-last = { $yours ->
    [yes] Votre dernier coup : { $move }.
   *[no] Dernier coup, par { $seat } : { $move }.
}

# La position en caractères, et les légendes de l’image
sketch-cards = { $count ->
    [0] 0 carte
    [1] 1 carte
   *[other] { $count } cartes
}
sketch-line = { $label } : { $content }
sketch-last = { $seat } – { $move }
sketch-legend = @ chien de garde   * joker   u milk-shake
sketch-hand = Votre main
sketch-pile = Pioche
sketch-discards = Défausse
sketch-you = vous
sketch-goal = { $floors } étages pour gagner
sketch-van = La camionnette à donuts est au milieu.
picture-name = Gotown : les tours, les cartes et à qui de jouer
picture-floor = { $yours ->
    [yes] Votre étage { $floor } : { $cards }
   *[no] Étage { $floor } chez { $seat } : { $cards }
}
picture-seat = { $count ->
    [0] { $seat } : aucune carte en main
    [1] { $seat } : 1 carte en main
   *[other] { $seat } : { $count } cartes en main
}
picture-hand = Carte { $slot } de votre main : { $card }
picture-pile = { $count ->
    [0] Pioche : vide
    [1] Pioche : 1 carte
   *[other] Pioche : { $count } cartes
}
picture-discards = { $count ->
    [0] Défausse : vide
   *[other] Défausse : { $cards }
}
picture-van = La camionnette à donuts : tous les autres passeront un tour
picture-middle = Le milieu de la table
picture-end = Finir le tour
picture-milkshakes = { $count ->
    [1] 1 milk-shake
   *[other] { $count } milk-shakes
}

# Conseils pour qui reçoit une question pour la première fois
hint-play = Un étage est une paire de cartes qui font neuf : cliquez sur l’une, puis sur l’autre (ou glissez-la dessus) ; ou volez la seconde au dernier étage d’un adversaire. Les autres cartes se jouent sur une tour ou un joueur ; pointez-les, et leur effet s’écrit en bas. « Finir le tour » quand vous avez fini ; la première tour à pleine hauteur gagne.

# Dans le livre : ce que contient la boîte
pieces-floor = Les cartes étage
pieces-special = Les cartes spéciales

# Pourquoi un coup est bon : les parties de l’évaluation
reason-floors = la tour monte
reason-guards = un chien garde un étage
reason-rival-floors = { $name } perd un étage
reason-rival-guards = un chien de { $name } ne garde plus rien
reason-hand = la main s’améliore
reason-rival-hand = { $name } a moins en main
loss-floors = la tour reste plus basse
loss-guards = un étage reste sans garde
loss-hand = la main offre moins
loss-rival-floors = { $name } garde un étage de plus
loss-rival-guards = un chien de { $name } continue de garder
loss-rival-hand = { $name } a davantage en main
# L’atelier : comment s’appellent les champs de la boîte
name-floor-each = cartes étage de chaque nombre
box-floors = Cartes étage
box-floors-each = De chaque nombre de 1 à 8
box-cards = Cartes spéciales
warn-stalemate = Cette pioche se bloque dans { $percent } % de { $games } parties rapides.
warn-limit = Les cartes font vingt fois le tour dans { $percent } % de { $games } parties rapides.

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-gotown-cards = contient { $count } cartes ; à quatre joueurs il en faut au moins 30 pour distribuer et continuer
