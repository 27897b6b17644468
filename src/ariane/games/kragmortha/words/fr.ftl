# Les mots de Kragmortha en français. `$you` est le rôle du lecteur dans l’événement, ou none.

title = Kragmortha
tagline = Empruntez les livres du Seigneur des Ténèbres. Gare au Seigneur des Ténèbres.
option-first = Qui commence
option-orders = Les ordres du Seigneur
option-orders-guided = Guidés : un avertissement avant chaque faute
option-orders-memory = De mémoire : aucun avertissement, tous les gestes offerts
option-orders-real = Pour de vrai : vous faites ce que disent vos cartes, les autres surveillent
option-desk = Le bureau met fin au tour : après y avoir pris un Grimoire, on ne fait plus rien
option-halt = Rigor Mortis s’arrête : son déplacement finit là où il rencontre quelqu’un

# Symboles, côtés, gestes, parties du corps, jetons, paquets
symbol-grimoire = grimoire
symbol-parchment = parchemin
symbol-potion = potion
symbol-stones = pierres
symbol-crystal = boule de cristal
side-north = vers le nord
side-east = vers l’est
side-south = vers le sud
side-west = vers l’ouest
gesture-bow = s’incliner
gesture-salute = saluer
gesture-listen = tendre l’oreille
gesture-hum = fredonner l’hymne
gesture-hop = sautiller
gesture-croak = coasser
body-arm = bras
body-chin = menton
body-mouth = bouche
body-tongue = langue
body-ear = oreille
body-leg = jambe
body-none = sans symbole
token-plain = téléportation
token-grimoire = Grimoire
token-trap = piège
deck-movement = paquet Mouvement
deck-gaze = paquet Regard
deck-grimoire = paquet Grimoire
goblin = gobelin
rigor = Rigor Mortis

# Les cartes Mouvement
card-goblin-grimoire-grimoire = Gobelin (deux grimoires)
card-goblin-grimoire-parchment = Gobelin (grimoire et parchemin)
card-goblin-grimoire-potion = Gobelin (grimoire et potion)
card-goblin-grimoire-stones = Gobelin (grimoire et pierres)
card-goblin-grimoire-crystal = Gobelin (grimoire et boule de cristal)
card-goblin-parchment-parchment = Gobelin (deux parchemins)
card-goblin-parchment-potion = Gobelin (parchemin et potion)
card-goblin-parchment-stones = Gobelin (parchemin et pierres)
card-goblin-parchment-crystal = Gobelin (parchemin et boule de cristal)
card-goblin-potion-potion = Gobelin (deux potions)
card-goblin-potion-stones = Gobelin (potion et pierres)
card-goblin-potion-crystal = Gobelin (potion et boule de cristal)
card-goblin-stones-stones = Gobelin (pierres, deux fois)
card-goblin-stones-crystal = Gobelin (pierres et boule de cristal)
card-goblin-crystal-crystal = Gobelin (deux boules de cristal)
card-rigor-grimoire-grimoire = Rigor Mortis (deux grimoires)
card-rigor-grimoire-parchment = Rigor Mortis (grimoire et parchemin)
card-rigor-grimoire-potion = Rigor Mortis (grimoire et potion)
card-rigor-grimoire-stones = Rigor Mortis (grimoire et pierres)
card-rigor-grimoire-crystal = Rigor Mortis (grimoire et boule de cristal)
card-rigor-parchment-parchment = Rigor Mortis (deux parchemins)
card-rigor-parchment-potion = Rigor Mortis (parchemin et potion)
card-rigor-parchment-stones = Rigor Mortis (parchemin et pierres)
card-rigor-parchment-crystal = Rigor Mortis (parchemin et boule de cristal)
card-rigor-potion-potion = Rigor Mortis (deux potions)
card-rigor-potion-stones = Rigor Mortis (potion et pierres)
card-rigor-potion-crystal = Rigor Mortis (potion et boule de cristal)
card-rigor-stones-stones = Rigor Mortis (pierres, deux fois)
card-rigor-stones-crystal = Rigor Mortis (pierres et boule de cristal)
card-rigor-crystal-crystal = Rigor Mortis (deux boules de cristal)

# Les cartes Regard Pétrifiant : leurs noms et leurs ordres
gaze-elbows = Bas les coudes
gaze-elbows-text = Gardez vos bras pour vous : ne poussez aucun gobelin. Le dernier qui a bousculé sert de portemanteau.
gaze-elbows-real = Gardez les deux coudes collés au corps.
gaze-salute = Vive le Seigneur
gaze-salute-text = Levez le bras et saluez avant chaque carte. Plus haut. L’autre bras.
gaze-salute-real = Levez le bras et saluez avant de toucher une carte.
gaze-juggler = Mains de beurre
gaze-juggler-text = C’étaient mes boules de cristal. Aucune carte à boule de cristal tant qu’une autre peut servir.
gaze-juggler-real = Tenez vos cartes à bout de bras.
gaze-bow = Menton bas
gaze-bow-text = Inclinez-vous avant chaque carte. Plus bas. Voici le plancher : faites connaissance.
gaze-bow-real = Gardez le menton contre la poitrine.
gaze-profile = Torticolis
gaze-profile-text = Votre menton regarde l’est pour de bon : votre gobelin ne fait plus un pas vers l’ouest.
gaze-profile-real = Tournez le menton vers l’épaule droite.
gaze-wobble = Menton mou
gaze-wobble-text = Votre gobelin ne fait jamais deux pas en ligne droite. Un larbin digne de ce nom zigzague.
gaze-wobble-real = Posez le menton sur le poing.
gaze-mouthful = La bouche pleine
gaze-mouthful-text = Vous portez vos cartes entre les dents : deux au plus.
gaze-mouthful-real = Gardez les lèvres fermées, même pour parler.
gaze-hush = Chut !
gaze-hush-text = Pas un mot magique dans ma bibliothèque : aucun Grimoire pendant votre tour.
gaze-hush-real = Chuchotez, rien de plus.
gaze-hum = L’hymne
gaze-hum-text = Fredonnez mon hymne avant chaque carte. Les dix-neuf couplets, et que ça saute.
gaze-hum-real = Fredonnez mon hymne dès que vous déplacez quelque chose.
gaze-lick = On ne lèche pas
gaze-lick-text = Ôtez votre langue de mes potions : votre gobelin ne va pas sur les cases potion.
gaze-lick-real = Gardez le bout de la langue tiré.
gaze-stutter = B-b-bègue
gaze-stutter-text = Premier arrivé, p-premier servi : ne jouez que votre plus ancienne carte.
gaze-stutter-real = Dites deux fois le premier mot de chaque phrase.
gaze-croak = Un crapaud dans la gorge
gaze-croak-text = Coassez avant chaque carte. C’est votre langue ou la sienne.
gaze-croak-real = Coassez avant de dire quoi que ce soit.
gaze-footfall = J’ai tout entendu
gaze-footfall-text = On m’appelle ? Abstenez-vous : aucune carte Rigor Mortis tant qu’une autre peut servir.
gaze-footfall-real = Tenez-vous une oreille.
gaze-listen = Tout ouïe
gaze-listen-text = La main à l’oreille, guettez mon pas avant chaque carte.
gaze-listen-real = Mettez la main en cornet derrière l’oreille dès que quelqu’un parle.
gaze-draught = Courant d’air
gaze-draught-text = Il souffle du sud, et il mord : votre gobelin ne fait plus un pas vers le sud.
gaze-draught-real = Penchez la tête jusqu’à toucher l’épaule de l’oreille.
gaze-limp = Le boulet
gaze-limp-text = Une case par tour, que vous déplaciez votre gobelin ou moi. Et traînez-le sans bruit.
gaze-limp-real = Gardez les deux pieds en l’air.
gaze-gallop = Plus vite !
gaze-gallop-text = Deux cases chaque fois que c’est possible, que vous déplaciez votre gobelin ou moi. Je ne vous paie pas à rester là. Je ne vous paie pas.
gaze-gallop-real = Tapez du pied pendant tout votre tour.
gaze-hop = À cloche-pied
gaze-hop-text = Sautillez avant chaque carte. Sur la jambe gauche. L’autre gauche.
gaze-hop-real = Tenez-vous sur une jambe pendant votre tour.
gaze-blank = Un regard nu
gaze-blank-text = Les mots lui manquent ; le regard seul compte comme une carte.

# Ce que dit un ordre dont la carte n’a pas de texte à elle
order-gesture = Avant chaque carte : { $target }.
order-no-push = Ne poussez aucun gobelin.
order-no-symbol = Votre gobelin ne va pas sur les cases de ce symbole : { $target }.
order-no-direction = Votre gobelin ne fait plus un pas { $target }.
order-no-rigor = Aucune carte Rigor Mortis tant qu’une autre peut servir.
order-no-crystal = Aucune carte à boule de cristal tant qu’une autre peut servir.
order-no-grimoire = Aucun Grimoire pendant votre tour.
order-no-straight = Votre gobelin ne fait jamais deux pas en ligne droite.
order-hand = Cartes Mouvement en main : { $number } au plus.
order-steps = Cases par tour, votre gobelin et Rigor Mortis ensemble : { $number } au plus.
order-run = Deux cases chaque fois que c’est possible, avec votre gobelin ou avec Rigor Mortis.
order-oldest = Ne jouez que votre plus ancienne carte.
order-rigor = Il en va de même pour Rigor Mortis quand vous le déplacez.
order-real = Faites ce que dit cette carte : { $symbol }.

# Les Grimoires
grimoire-eraser = La Grande Gomme
grimoire-eraser-text = L’un de vos Regards va sous le paquet. Vous n’avez rien fait, et personne ne vous a vu le faire.
grimoire-absolution = Absolution, tome III
grimoire-absolution-text = L’un de vos Regards va sous le paquet. Les tomes I et II ont été mangés.
grimoire-satchel = Sacoche sans fond
grimoire-satchel-text = Une carte Mouvement de plus en main, pour toujours. Reste ouverte : quelque chose la tient.
grimoire-boots = Bottes de sept rayons
grimoire-boots-text = Un pas de plus, sur n’importe quel symbole. Elles serrent, elles puent, elles courent.
grimoire-prism = Prisme des excuses
grimoire-prism-text = Ce tour-ci, chaque symbole de vos cartes vaut celui que vous voulez.
grimoire-duster = Plumeau
grimoire-duster-text = Quand vous rencontrez Rigor Mortis : pas de Regard, vous époussetiez. Vous filez quand même.
grimoire-mirror = Miroir des malheurs
grimoire-mirror-text = Regardez les trois prochains Regards. Des malheurs, mais avec préavis.
grimoire-catalogue = Le Catalogue
grimoire-catalogue-text = Regardez les deux prochains Grimoires. Les cotes sont expliquées page 4000.
grimoire-ladder = Échelle à roulettes
grimoire-ladder-text = Échangez votre place avec un autre gobelin. Rien ne se réveille à l’arrivée.
grimoire-bell = Clochette de service
grimoire-bell-text = Rigor Mortis fait jusqu’à deux pas, symboles indifférents, là où vous l’envoyez.
grimoire-hourglass = Sablier volé
grimoire-hourglass-text = Jouez une carte Mouvement de plus ce tour-ci. À qui était la minute, nul ne demande.
grimoire-bookmark = Marque-page
grimoire-bookmark-text = Défaussez votre main et piochez-en autant. Ce n’était pas votre page.
grimoire-trapdoor = Trappe
grimoire-trapdoor-text = Allez sur une case de téléportation vide ; elle reste endormie. Attention à la tête.

# Ce que fait un Grimoire dont la carte n’a pas de texte à elle
effect-banish = L’un de vos Regards va sous le paquet.
effect-satchel = Cartes Mouvement en main, pour toujours : { $number } de plus. Reste face visible.
effect-stride = Pas supplémentaires, sur n’importe quel symbole : { $number }.
effect-wild = Ce tour-ci, les symboles de vos cartes valent n’importe lequel.
effect-shield = Quand vous rencontrez Rigor Mortis : pas de Regard. Vous fuyez quand même.
effect-peek = Regardez les prochaines cartes du { $target } : { $number }.
effect-swap = Échangez votre place avec un autre gobelin.
effect-leash = Rigor Mortis marche où vous l’envoyez, cases au plus : { $number }.
effect-second = Cartes Mouvement supplémentaires ce tour-ci : { $number }.
effect-redraw = Défaussez votre main et piochez-en autant.
effect-recall = Allez sur une case de téléportation vide.

# Ce qui s’est passé
log-first = { $you ->
    [seat] Vous commencez.
   *[none] { $seat } commence.
}
log-place = { $you ->
    [seat] Votre gobelin part de { $square }.
   *[none] { $seat } part de { $square }.
}
log-draw = { $known ->
    [yes] { $you ->
        [seat] Vous piochez { $card }.
       *[none] { $seat } pioche { $card } ; vous l’aviez vue.
    }
   *[no] { $seat } pioche une carte.
}
log-card = { $you ->
    [seat] Vous jouez { $card }.
   *[none] { $seat } joue { $card }.
}
run-step = { $you ->
    [seat] Votre gobelin va jusqu’en { $square }.
   *[none] { $seat } va jusqu’en { $square }.
}
run-rigor-step = { $you ->
    [seat] Vous envoyez Rigor Mortis jusqu’en { $square }.
   *[none] { $seat } envoie Rigor Mortis jusqu’en { $square }.
}
log-step = { $you ->
    [seat] Votre gobelin fait un pas { $side }, en { $square }.
   *[none] { $seat } fait un pas { $side }, en { $square }.
}
log-rigor-step = { $you ->
    [seat] Vous envoyez Rigor Mortis { $side }, en { $square }.
   *[none] { $seat } envoie Rigor Mortis { $side }, en { $square }.
}
log-stop = { $you ->
    [seat] Vous en restez là.
   *[none] { $seat } en reste là.
}
log-push = { $you ->
    [seat] Vous poussez le gobelin de { $target } { $side }, en { $square }.
    [target] { $seat } pousse votre gobelin { $side }, en { $square }.
   *[none] { $seat } pousse le gobelin de { $target } { $side }, en { $square }.
}
log-meet = { $you ->
    [seat] Vous levez les yeux : Rigor Mortis est là.
   *[none] { $seat } se trouve nez à nez avec Rigor Mortis en { $square }.
}
log-flee = { $you ->
    [seat] Votre gobelin file vers le cercle en { $square }.
   *[none] { $seat } file vers le cercle en { $square }.
}
log-circle = { $you ->
    [seat] Votre gobelin est dans le cercle de téléportation en { $square }.
   *[none] { $seat } est dans le cercle de téléportation en { $square }.
}
log-token-plain = { $you ->
    [seat] Vous retournez un jeton : téléportation.
   *[none] { $seat } retourne un jeton : téléportation.
}
log-token-grimoire = { $you ->
    [seat] Vous retournez un jeton : téléportation, et un Grimoire pour vous.
   *[none] { $seat } retourne un jeton : téléportation, et un Grimoire.
}
log-token-trap = { $you ->
    [seat] Vous retournez un jeton : téléportation, et un piège : un Regard vous attend.
   *[none] { $seat } retourne un jeton : téléportation, et un piège : un Regard l’attend.
}
log-tokens-shuffled = Les six jetons sont visibles ; on les mélange de nouveau face cachée.
log-teleport = { $you ->
    [seat] Un éclair, et voilà votre gobelin en { $square }.
   *[none] Un éclair, et voilà le gobelin de { $seat } en { $square }.
}
log-start = { $you ->
    [seat] Votre gobelin revient sur la case de départ { $square }.
   *[none] { $seat } revient sur la case de départ { $square }.
}
log-desk = { $you ->
    [seat] Votre gobelin fouille le bureau.
   *[none] { $seat } fouille le bureau.
}
log-grimoire = { $you ->
    [seat] Vous emportez un Grimoire : { $card }.
   *[none] { $seat } emporte un Grimoire : { $card }.
} { $left ->
    [0] C’était le dernier.
    [1] Il en reste un : avec lui, la partie s’arrêtera.
    [2] Il en reste deux : au dernier, la partie s’arrêtera.
   *[other] Il en reste { $left }.
}
log-gaze = { $you ->
    [seat] Le Regard Pétrifiant tombe sur vous : « { $card } »{ $does ->
        [0] {" "}(avant chaque carte : { $detail ->
            [0] s’incliner
            [1] saluer
            [2] tendre l’oreille
            [3] fredonner l’hymne
            [4] sautiller
           *[5] coasser
        })
        [1] {" "}(ne poussez aucun gobelin)
        [2] {" "}(votre gobelin ne va pas sur les cases { $detail ->
            [0] grimoire
            [1] parchemin
            [2] potion
           *[3] pierres
        })
        [3] {" "}(votre gobelin ne fait plus un pas vers { $detail ->
            [0] le nord
            [1] l’est
            [2] le sud
           *[3] l’ouest
        })
        [4] {" "}(aucune carte Rigor Mortis tant qu’une autre peut servir)
        [5] {" "}(aucune carte à boule de cristal tant qu’une autre peut servir)
        [6] {" "}(aucun Grimoire pendant votre tour)
        [7] {" "}(jamais deux pas en ligne droite)
        [8] {" "}({ $detail ->
            [1] une carte
           *[other] { $detail } cartes
        } en main au plus)
        [9] {" "}({ $detail ->
            [1] une case
           *[other] { $detail } cases
        } par tour au plus)
        [10] {" "}(deux cases chaque fois que c’est possible)
        [11] {" "}(ne jouez que votre plus ancienne carte)
       *[other] {""}
    }. Cela vous fait { $count } sur 4.
   *[none] Le Regard Pétrifiant tombe sur { $seat } : « { $card } ». Cela lui fait { $count } sur 4.
}
log-gaze-under = { $you ->
    [seat] Votre gobelin a déjà un Regard sur cette partie du corps : « { $card } » va sous le paquet, on pioche encore.
   *[none] Le gobelin de { $seat } a déjà un Regard sur cette partie du corps : « { $card } » va sous le paquet, on pioche encore.
}
log-broken = { $you ->
    [seat] Vous enfreignez un ordre : « { $card } ».
   *[none] { $seat } enfreint un ordre : « { $card } ».
}
log-says-kept = { $you ->
    [seat] Vous dites que { $target } a obéi.
    [target] { $seat } dit que vous avez obéi.
   *[none] { $seat } dit que { $target } a obéi.
}
log-says-caught = { $you ->
    [seat] Vous dites que { $target } n’a pas obéi.
    [target] { $seat } dit que vous n’avez pas obéi.
   *[none] { $seat } dit que { $target } n’a pas obéi.
}
log-caught = { $you ->
    [seat] Vous voilà en flagrant délit de désobéissance.
   *[none] { $seat } est en flagrant délit de désobéissance.
}
log-shown-kept = { $you ->
    [seat] Vous montrez une carte qui aurait respecté « { $order } » : { $card }.
   *[none] { $seat } montre une carte qui aurait respecté « { $order } » : { $card }.
}
log-shown-helpless = { $you ->
    [seat] Vous montrez { $card } : elle non plus ne pouvait pas respecter « { $order } ». Vous ne payez donc rien.
   *[none] { $seat } montre { $card } : elle non plus ne pouvait pas respecter « { $order } ». Rien n’est donc payé.
}
log-gesture-bow = { $you ->
    [seat] Vous vous inclinez.
   *[none] { $seat } s’incline.
}
log-gesture-salute = { $you ->
    [seat] Vous saluez le Seigneur des Ténèbres.
   *[none] { $seat } salue le Seigneur des Ténèbres.
}
log-gesture-listen = { $you ->
    [seat] Vous tendez l’oreille.
   *[none] { $seat } tend l’oreille.
}
log-gesture-hum = { $you ->
    [seat] Vous fredonnez l’hymne.
   *[none] { $seat } fredonne l’hymne.
}
log-gesture-hop = { $you ->
    [seat] Vous sautillez.
   *[none] { $seat } sautille.
}
log-gesture-croak = { $you ->
    [seat] Vous coassez.
   *[none] { $seat } coasse.
}
# Entre parenthèses ce que fait le Grimoire, selon son effet : banish, satchel, stride, wild, shield, peek, swap, leash, second, redraw, recall.
log-use = { $you ->
    [seat] Vous utilisez un Grimoire : { $card }
   *[none] { $seat } utilise un Grimoire : { $card }
} { $effect ->
    [0] (un Regard de moins).
    [1] ({ $count ->
        [1] une carte de plus
       *[other] { $count } cartes de plus
    } en main, pour toujours).
    [2] ({ $count ->
        [1] un pas de plus
       *[other] { $count } pas de plus
    }, sur n’importe quel symbole).
    [3] (tous les symboles conviennent ce tour-ci).
    [4] (pas de Regard).
    [5] (un coup d’œil aux prochaines cartes).
    [6] (deux gobelins échangent leur place).
    [7] (Rigor Mortis fait { $count ->
        [1] un pas
       *[other] jusqu’à { $count } pas
    }).
    [8] ({ $count ->
        [1] une carte Mouvement de plus
       *[other] { $count } cartes Mouvement de plus
    } ce tour-ci).
    [9] (une nouvelle main).
   *[10] (direction une case de téléportation).
}
log-peek = { $known ->
    [yes] Vous voyez : { $card }.
   *[no] { $seat } regarde le dessus du { $deck }.
}
log-banish = { $you ->
    [seat] Un Regard de moins pour vous : { $card }.
   *[none] { $seat } se débarrasse d’un Regard : { $card }.
}
log-swap = { $you ->
    [seat] Vous échangez votre place avec { $target }.
    [target] { $seat } échange sa place avec vous.
   *[none] { $seat } et { $target } échangent leurs places.
}
log-discard = { $you ->
    [seat] Vous défaussez { $card }.
   *[none] { $seat } défausse { $card }.
}
log-keep = { $you ->
    [seat] Vous gardez toutes vos cartes.
   *[none] { $seat } garde toutes ses cartes.
}
log-overdraw = { $you ->
    [seat] Vous complétez tout de même votre main.
   *[none] { $seat } complète tout de même sa main.
}
log-stuck = { $you ->
    [seat] Aucune de vos cartes ne peut servir : vous les montrez toutes.
   *[none] Aucune carte ne peut servir à { $seat }, qui les montre toutes.
}
log-warp = { $you ->
    [seat] Vous envoyez Rigor Mortis, par le cercle, en { $square }.
   *[none] { $seat } envoie Rigor Mortis, par le cercle, en { $square }.
}
log-stay = Rigor Mortis reste sur son cercle.
log-shuffle = { $cards ->
    [1] L’unique carte de la défausse refait le paquet Mouvement.
   *[other] Les { $cards } cartes de la défausse, mélangées, refont le paquet Mouvement.
}
log-over-gazes = Un quatrième Regard : un gobelin est de pierre, et la partie est finie.
log-over-grimoires = Le dernier Grimoire est parti, et la partie avec lui.
log-over-limit = La nuit s’achève ; le moins regardé l’emporte.

# Comment cela a fini
figure-gazes = Cartes Regard (le moins l’emporte)
figure-grimoires = Grimoires (départagent les ex æquo)
figure-magic = Leurs symboles magiques (départagent encore)
over-gazes = Un gobelin a reçu son quatrième Regard ; celui qui en a le moins gagne et, à égalité, celui qui a le plus de Grimoires.
over-grimoires = Le dernier Grimoire a été pioché ; celui qui a le moins de Regards gagne et, à égalité, celui qui a le plus de Grimoires.
over-limit = La dernière manche est jouée ; celui qui a le moins de Regards gagne et, à égalité, celui qui a le plus de Grimoires.

# Ce qui est demandé
ask-deal = On distribue les cartes.
ask-first = Qui commence ? Le sort décide.
ask-place = Placez votre gobelin : choisissez sa case de départ.
ask-choose = Jouez une carte Mouvement de votre main.
asked-choose-stuck = Aucune de vos cartes ne peut servir : les montrer, ou utiliser d’abord un Grimoire ?
ask-step = Encore un pas, ou s’arrêter ?
asked-step-rigor = Rigor Mortis : encore un pas, ou s’arrêter ?
asked-step-rigor-on = Déplacez Rigor Mortis : sur quelle case ?
asked-step-on = Faites un pas : sur quelle case ?
ask-finish = Autre chose ? Utilisez un Grimoire, ou finissez votre tour.
asked-finish-card = Autre chose ? Jouez une carte Mouvement, utilisez un Grimoire, ou finissez votre tour.
ask-draw = On pioche une carte Mouvement.
ask-over = La partie est finie.
ask-push = Poussez le gobelin : de quel côté ?
asked-push = Poussez le gobelin de { $seat } : de quel côté ?
asked-push-on = Poussé sur celui de { $seat }, votre gobelin le pousse à son tour : de quel côté ?
ask-arrive = Un gobelin arrive.
ask-meet = Un gobelin rencontre Rigor Mortis.
ask-shield = Rigor Mortis vous regarde. Utiliser un Grimoire pour ne pas recevoir de Regard ?
ask-gaze = On pioche un Regard.
ask-flee = Fuyez vers une case de téléportation vide.
ask-token = On retourne un jeton Téléportation.
ask-teleport = Téléportez votre gobelin : vers quel cercle ?
ask-grimoire = On pioche un Grimoire.
ask-relocate = Ramenez votre gobelin sur une case de départ.
ask-drop = Trop de cartes en main : défaussez-en une, ou gardez tout et prenez une carte Regard.
ask-judge = Les ordres ont-ils été respectés pendant ce tour ?
ask-judged = Les autres se sont prononcés.
ask-warp = Envoyez Rigor Mortis par le cercle, ou laissez-le là.
ask-peek = On regarde une carte.
ask-stride = Un pas de plus, sur n’importe quel symbole : vers où ?
ask-leash = Vous menez Rigor Mortis : vers où ?
ask-banish = De quel Regard vous débarrassez-vous ?
ask-swap = Avec qui échangez-vous votre place ?
ask-recall = Vers quel cercle vide allez-vous ?

# Les coups, comme on les dirait
move-card = Jouer { $card }
move-card-none = Jouer une carte que vous n’avez pas
move-step = Un pas { $side }
move-step-to = Un pas { $side }, en { $square }
move-rigor = Envoyer Rigor Mortis { $side }
move-rigor-to = Envoyer Rigor Mortis { $side }, en { $square }
move-stop = S’arrêter là
move-push = Pousser { $target } { $side }
move-push-none = Pousser { $side }
move-go = Aller en { $square }
move-go-place = Partir de { $square }
move-go-flee = Fuir en { $square }
move-go-teleport = Ressortir en { $square }
move-go-relocate = Revenir en { $square }
move-warp = Envoyer Rigor Mortis en { $square }
move-stay = Laisser Rigor Mortis là
move-gesture = Avant la carte : { $gesture }
move-use = Utiliser { $card } ({ $text })
move-use-none = Utiliser un Grimoire que vous n’avez pas
move-banish = Se débarrasser de { $card }
move-banish-none = Se débarrasser d’un Regard
move-swap = Échanger votre place avec { $target }
move-drop = Défausser { $card }
move-drop-none = Défausser une carte que vous n’avez pas
move-keep = Garder toutes ses cartes
move-kept = Ordres respectés
move-caught = Pris sur le fait
move-abstain = Ne rien dire
move-shield = Utiliser le bouclier : { $card }
move-shield-none = Utiliser un bouclier
move-suffer = Prendre le Regard
move-show = Montrer votre main, en piocher une autre et finir le tour
move-end = Finir le tour
move-overdraw = Finir le tour la main pleine
move-breaks = { $move } (enfreint un ordre : { $orders })
move-first = { $seat } commence
move-token = Jeton : { $token }
move-draw = Piocher { $card }
move-gaze = Regard : { $card }
move-grimoire = Grimoire : { $card }
move-peek = Voir { $card }

# La position en phrases
tell-turn = { $yours ->
    [yes] C’est à vous.
   *[no] C’est à { $seat }.
}
tell-asked = { $yours ->
    [yes] On vous demande : { $question }
   *[no] On demande à { $seat } : { $question }
}
tell-won = { $count ->
    [1] { $winners } gagne.
   *[other] { $winners } se partagent la victoire.
}
tell-you-won = { $count ->
    [1] Vous gagnez.
   *[other] La victoire est partagée, et vous en êtes.
}
tell-rigor = Rigor Mortis est en { $square }.
tell-goblin = { $yours ->
    [yes] Votre gobelin est en { $square }, { $what }.
   *[no] Le gobelin de { $seat } est en { $square }, { $what }.
}
tell-unplaced = { $yours ->
    [yes] Votre gobelin n’est pas encore placé.
   *[no] Le gobelin de { $seat } n’est pas encore placé.
}
tell-around = { $side } : { $square }, { $what }
tell-around-line = Autour de vous : { $squares }.
tell-around-rigor = Autour de Rigor Mortis : { $squares }.
tell-who = { $what }, { $who }
tell-wall = { $side } : rien où poser le pied
tell-circle = { $symbol } avec un cercle de téléportation
tell-desk = le bureau, où mène tout symbole
tell-hand = { $count ->
    [0] Votre main est vide.
    [1] Vous tenez une carte : { $cards }.
   *[other] Vous tenez { $count } cartes, la plus ancienne d’abord : { $cards }.
}
tell-hand-of = { $count ->
    [0] { $seat } n’a aucune carte en main.
    [1] { $seat } tient une carte.
   *[other] { $seat } tient { $count } cartes.
}
tell-known = De la main de { $seat }, la carte la plus ancienne d’abord, vous connaissez : { $cards }.
tell-gazes = { $yours ->
    [yes] Vos Regards ({ $count } sur 4) : { $cards }
   *[no] Les Regards de { $seat } ({ $count } sur 4) : { $cards }
}
tell-no-gazes = { $yours ->
    [yes] Vous n’avez aucun Regard.
   *[no] { $seat } n’a aucun Regard.
}
tell-gaze = { $card } ({ $symbol }) : { $order }
tell-grimoires = { $yours ->
    [yes] Vos Grimoires : { $cards }
   *[no] Les Grimoires de { $seat } : { $cards }
}
tell-magic = { $card } ({ $magic ->
    [1] 1 symbole magique
   *[other] { $magic } symboles magiques
}) : { $text }
tell-used = { $card } (utilisé, { $magic ->
    [1] 1 symbole magique
   *[other] { $magic } symboles magiques
}).
tell-card = En jeu : { $card }.
tell-decks = Il reste dans les paquets : { $movement } Mouvement, { $gaze } Regard, { $grimoire } Grimoire.
tell-top = Sur le { $deck }, vous connaissez : { $cards }.
tell-under = Sous le paquet Regard, la première à venir d’abord : { $cards }.
tell-tokens = { $up ->
    [0] Tous les jetons Téléportation sont face cachée.
   *[other] Jetons visibles : { $tokens }.
}
tell-costs = Ceci enfreindrait un ordre et coûterait un Regard : { $moves }.
tell-round = Manche { $round } sur { $rounds } au plus.

tell-and = { $left } ; { $right }

# La position en caractères, et les légendes de l’image
sketch-you = vous
sketch-round = manche { $round }
sketch-legend = g grimoire  p parchemin  o potion  s pierres  (x) cercle  D D bureau  ## meuble  1–8 gobelins  R Rigor Mortis
sketch-hand = Main
sketch-gazes = { $seat } : { $gazes } Regard, { $grimoires } Grimoire, { $cards } en main
sketch-line = { $label } : { $content }
picture-name = Kragmortha : la bibliothèque, les gobelins et à qui de jouer
picture-square = { $square } : { $what }
picture-goblin = Le gobelin de { $seat } en { $square }
picture-rigor = Rigor Mortis en { $square }
picture-bookcase = Un meuble de bibliothèque
picture-hand = Carte { $slot } de votre main : { $card }
picture-known = { $seat }, carte { $slot } : { $card }
picture-seat = { $seat } : { $gazes ->
    [0] aucun Regard
    [1] 1 Regard sur 4
   *[other] { $gazes } Regards sur 4
}, { $grimoires ->
    [0] aucun Grimoire
    [1] 1 Grimoire
   *[other] { $grimoires } Grimoires
}, { $cards ->
    [0] aucune carte
    [1] 1 carte
   *[other] { $cards } cartes
} en main
picture-gaze = { $seat }, Regard ({ $body }) : « { $card } ». { $text }
picture-book = { $seat }, Grimoire : { $card }. { $text } { $magic ->
    [1] 1 symbole magique
   *[other] { $magic } symboles magiques
}, pour départager les ex æquo.
picture-used = a servi
picture-oldest = la plus ancienne
picture-decks = Paquets et jetons
picture-left = { $deck } : { $count }
picture-deck-movement = Mouvement
picture-deck-gaze = Regards
picture-deck-grimoire = Grimoires
picture-tokens = Jetons Téléportation
picture-played = Carte en jeu : { $card }
picture-breaks = enfreint un ordre
picture-stop = S’arrêter là
picture-stay = Le laisser là
picture-keep = Tout garder
picture-kept = Respectés
picture-caught = Pris
picture-abstain = Ne rien dire
picture-shield = L’utiliser
picture-suffer = Prendre le Regard
picture-show = Montrer la main
picture-end = Finir le tour
picture-overdraw = Main pleine

# Conseils pour qui reçoit une question pour la première fois
hint-place = Cliquez sur une des cases marquées : votre gobelin en partira. Au bureau, là où brûle la chandelle, on prend un Grimoire, une carte utile ; tout symbole y mène. Un gobelin qui rencontre Rigor Mortis, tout en noir, reçoit un Regard.
hint-choose = Chaque carte de votre main (à côté du plateau, ou dessous) montre qui bouge, votre gobelin ou Rigor Mortis, et deux symboles : un pas sur l’un, puis, si vous voulez, un sur l’autre ; la boule de cristal les vaut tous. Au quatrième Regard d’un gobelin, la partie s’arrête ; celui qui en a le moins gagne. Un triangle prévient : cela enfreint un de vos ordres et coûte un Regard.
hint-step = La première case porte l’un des symboles de la carte jouée, la seconde l’autre : cliquez dessus, ou faites-y glisser la figurine. Si « S’arrêter là » est proposé, un seul pas suffit.
hint-finish = Vous pouvez encore utiliser un de vos Grimoires face visible ; certains permettent de jouer une carte de plus. Sinon, finissez le tour et piochez.
hint-push = Votre gobelin entre, l’autre sort : choisissez la case où il est poussé. Pas celle d’où vous venez.
hint-shield = Le Grimoire vous épargne cette carte Regard. Il ne sert qu’une fois ; à la fin, il compte encore comme vôtre.
hint-flee = Après une telle rencontre, on détale : choisissez un cercle vide.
hint-teleport = Le cercle emporte votre gobelin : choisissez où il ressort.
hint-relocate = Choisissez la case de départ où retourne votre gobelin.
hint-drop = Défaussez une carte, ou gardez tout et prenez pour cela une carte Regard.
hint-judge = La personne dont le tour finit a-t-elle fait ce que disent toutes ses cartes Regard ? Si plus d’entre vous disent « pris » que « respectés », elle reçoit une carte de plus.
hint-warp = Rigor Mortis est sur un cercle : envoyez-le ailleurs, peut-être près d’un autre gobelin, ou laissez-le là : s’il lui reste un pas, il peut encore le faire.
hint-stride = Un pas de plus, quel que soit le symbole : cliquez sur la case.
hint-leash = Vous menez Rigor Mortis : cliquez sur sa prochaine case, de préférence vers les autres.
hint-banish = Choisissez la carte Regard que vous perdrez volontiers.
hint-swap = Choisissez un gobelin : vous échangez vos places.
hint-recall = Choisissez le cercle vide où va votre gobelin.
always-shield = Refaire ce choix sans me demander quand Rigor Mortis me regarde

# Dans le livre : ce que contient la boîte
pieces-gaze = Les cartes Regard
pieces-grimoire = Les Grimoires
pieces-token = Les jetons de téléportation
pieces-movement = Les cartes de déplacement

# Pourquoi un coup est bon : les parties de l’évaluation
reason-gazes = il y a moins de cartes Regard
reason-books = cela mène à un Grimoire
reason-desk = le bureau se rapproche
reason-rigor = Rigor Mortis reste loin
reason-pending = la suite s’annonce bien
reason-rival-gazes = { $name } reçoit une carte Regard
reason-rival-rigor = Rigor Mortis s’approche de { $name }
reason-rival-pending = des ennuis attendent { $name }
reason-rival-desk = { $name } s’éloigne du bureau
loss-gazes = cela coûte une carte Regard
loss-books = cela éloigne d’un Grimoire
loss-desk = le bureau s’éloigne
loss-rigor = Rigor Mortis s’approche
loss-pending = des ennuis s’annoncent
loss-rival-gazes = { $name } échappe à une carte Regard
loss-rival-rigor = Rigor Mortis reste loin de { $name }
loss-rival-pending = la suite s’annonce bien pour { $name }
loss-rival-desk = { $name } se rapproche du bureau
# L’atelier : comment s’appellent les champs de la boîte
box-game = La partie
box-game-hand = Cartes de mouvement en main
box-game-rounds = Tours de table au plus
box-library = La bibliothèque
box-library-rigor = D’où part Rigor Mortis
box-library-squares = Symboles des cases
box-furniture = Mobilier
box-furniture-each = { $of } joueurs
box-movement = Cartes de mouvement
box-movement-goblin = Cartes gobelin
box-movement-rigor = Cartes Rigor Mortis
box-tokens = Jetons de téléportation
box-gaze = Cartes Regard
box-gaze-key = Sa clé
box-gaze-symbol = Symbole
box-gaze-order = Ordre
box-gaze-target = Lequel
box-gaze-number = Nombre
box-gaze-rigor = Vaut aussi pour Rigor Mortis
box-gaze-real = Ce que les joueurs font
box-gaze-count = Combien
box-grimoire = Grimoires
box-grimoire-key = Sa clé
box-grimoire-effect = Effet
box-grimoire-target = De quelle pioche
box-grimoire-number = Nombre
box-grimoire-magic = Magie
box-grimoire-count = Combien
box-mark-floor = sol
box-mark-desk = bureau
box-mark-bookcase-1 = meuble 1
box-mark-bookcase-2 = meuble 2
box-mark-bookcase-3 = meuble 3
box-mark-bookcase-4 = meuble 4
box-mark-bookcase-5 = meuble 5
box-mark-bookcase-6 = meuble 6
box-mark-grimoire = grimoire
box-mark-parchment = parchemin
box-mark-potion = potion
box-mark-stones = pierres
box-mark-grimoire-circle = grimoire avec cercle de téléportation
box-mark-parchment-circle = parchemin avec cercle de téléportation
box-mark-potion-circle = potion avec cercle de téléportation
box-mark-stones-circle = pierres avec cercle de téléportation
box-gaze-order-gesture = un geste avant chaque carte
box-gaze-order-no-push = ne jamais pousser
box-gaze-order-no-symbol = jamais sur un symbole
box-gaze-order-no-direction = jamais dans une direction
box-gaze-order-no-rigor = pas de carte Rigor Mortis
box-gaze-order-no-crystal = pas de carte boule de cristal
box-gaze-order-no-grimoire = aucun Grimoire utilisé
box-gaze-order-no-straight = pas deux pas en ligne droite
box-gaze-order-hand = moins de cartes en main
box-gaze-order-steps = moins de cases par tour
box-gaze-order-run = ne jamais s’arrêter avant la deuxième case
box-gaze-order-oldest = seulement la carte la plus ancienne
box-grimoire-effect-banish = une carte Regard va sous la pioche
box-grimoire-effect-satchel = plus de cartes en main
box-grimoire-effect-stride = des cases de plus, tout symbole
box-grimoire-effect-wild = tout symbole ce tour-ci
box-grimoire-effect-shield = au lieu d’une carte Regard
box-grimoire-effect-peek = regarder le dessus d’une pioche
box-grimoire-effect-swap = échange de place avec un gobelin
box-grimoire-effect-leash = Rigor Mortis avance
box-grimoire-effect-second = plus de cartes de mouvement ce tour-ci
box-grimoire-effect-redraw = une nouvelle main
box-grimoire-effect-recall = vers un téléporteur libre
box-choice-bow = révérence
box-choice-salute = salut
box-choice-listen = écouter
box-choice-hum = fredonner
box-choice-hop = sautiller
box-choice-croak = coasser
box-choice-grimoire = grimoire
box-choice-parchment = parchemin
box-choice-potion = potion
box-choice-stones = pierres
box-choice-north = nord
box-choice-east = est
box-choice-south = sud
box-choice-west = ouest
box-choice-movement = cartes de mouvement
box-choice-gaze = cartes Regard
box-choice-arm = bras
box-choice-chin = menton
box-choice-mouth = bouche
box-choice-tongue = langue
box-choice-ear = oreille
box-choice-leg = jambe
warn-limit = { $percent } % de { $games } parties rapides arrivent au dernier tour.
# Ce qui s’imprime et se découpe.
cut-bookcase = Meuble
cut-desk = Bureau
cut-goblin = Gobelin { $number }

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-kragmortha-movement = contient { $count } cartes ; la boîte en a 58
fault-kragmortha-goblins = contient { $count } cartes ; les cartes de gobelins sont en majorité
fault-kragmortha-rigor = vaut { $value } ; il faut une case de a1 à g10
fault-kragmortha-squares = n’est pas une bibliothèque ; il faut { $rows } lignes de { $columns } caractères, une lettre par case : g, p, o ou s
fault-kragmortha-furniture = n’est pas une bibliothèque ; il faut { $rows } lignes de { $columns } caractères : points, meubles 1 à 6 et bureau D
fault-kragmortha-desk = n’a pas de bureau en règle ; le bureau occupe deux cases sur deux, D
fault-kragmortha-on-rigor = met un meuble en { $square } ; Rigor Mortis part de là
fault-kragmortha-fenced = isole le bureau ; on doit pouvoir y aller à pied
fault-kragmortha-corner = n’a pas le bureau dans un coin ; il est dans un coin de la partie en jeu, loin des cases de départ
fault-kragmortha-starts = laisse { $count } cases de départ ; à { $seats } joueurs il en faut { $least }
fault-kragmortha-circles = laisse { $count } cercles de téléportation ; il en faut au moins 2 en jeu
fault-kragmortha-rigor-start = fait partir Rigor Mortis d’une case de départ ou d’un cercle ; il part d’une case ordinaire
fault-kragmortha-cut = coupe une partie de la bibliothèque ; toute case en jeu s’atteint à pied depuis les cases de départ
fault-kragmortha-tokens = fait { $count } jetons ; la boîte en a 6
fault-kragmortha-cards = compte { $count } cartes ; la boîte en a { $right }
fault-kragmortha-satchels = les besaces ajoutent en tout { $count } cartes en main ; une main n’a place que pour { $room } de plus
fault-kragmortha-twice = contient deux fois { $value } ; chaque sorte a sa propre clé, count dit combien de cartes
fault-kragmortha-key = vaut { $value } ; il faut un seul mot de minuscules, chiffres et traits d’union
fault-kragmortha-bookcase = a le meuble { $number } sur { $count } cases ; un meuble occupe deux cases côte à côte
fault-kragmortha-symbol = compte { $count } cartes au symbole { $symbol } ; chacun des six en a 4
