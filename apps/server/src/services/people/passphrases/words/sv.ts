import { wordList } from './word-list.ts';

/** Words that a child who reads Swedish knows and can type. */
export const swedishWords = wordList(`
  ananas ankare apelsin artist astronaut bagare ballong banan batteri beige bibliotek blomma bomull
  bro bulle buss choklad cirkel citron cykel dans dator delfin diamant dimma doktor drake druva
  ekollon elefant ficka filt flagga flod fotboll frukost fyrtorn gardin giraff gitarr gran guld gunga
  gurka hallon halsduk hatt hav hockey honung humla hus igelkott indigo jacka januari kalender kamera
  kanel kanin kantarell kapten kikare kiosk kiwi klocka knapp koala komet kompass koppar kotte
  kristall krita kudde lakrits lampa lavendel lila lingon lunch magnet mango mars melon moln mosaik
  mossa museum nektar norrsken nyckel oktober onsdag orange panda pannkaka papper paprika paraply park
  pasta pensel piano pilot pingvin pirat planet popcorn potatis propeller pulka pussel radio raket
  regn regnrock riddare robot rosa rubin saft sagobok siden silver simning skidor skogen slott
  snickare socker solsken sommar soppa sparv sten strand strumpa svan tall telefon tennis tiger tomat
  torn traktor trappa triangel trumma trumpet tulpan turkos uggla vanilj vante vind vinter vulkan
`);
