import { wordList } from './word-list.ts';

/** Words that a child who reads French knows and can type. */
export const frenchWords = wordList(`
  abricot aimant alpaga amande ananas ancre argent artiste assiette astronaute avion baleine ballon
  banane basilic beige biscuit bougie bouleau boussole bouton brioche bronze caillou cannelle
  capitaine carotte casserole cercle cerise chapeau chemin chevalier chocolat citron colibri conte
  coton coussin crayon cristal cuivre cygne danse dauphin diamant docteur drapeau escalier flamant
  fleur football foulard fraise framboise fromage gant gaufre girafe guitare hamster hibou hiver
  hockey horloge igloo indigo janvier jasmin jumelles jus kiwi koala lac laine lama lampe lanterne
  lapin lavande luge lundi maison mangue manteau mars melon menuisier mer mercredi miel miroir moineau
  mousse noisette nouille nuage octobre olive orange otarie panda papier papillon parc patate
  perroquet persil phare photo piano pile pilote pinceau pirate plage pluie poche poivron pomme pont
  popcorn prairie printemps puzzle radio raisin rideau robot rubis ruisseau soie soleil soupe sucre
  tambour tennis tente tigre toboggan tomate tortue tour tracteur triangle trompette tulipe turquoise
  valise vanille vent veste violet voilier volcan zoo
`);
