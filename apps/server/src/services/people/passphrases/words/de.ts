import { wordList } from './word-list.ts';

/** Words that a child who reads German knows and can type. */
export const germanWords = wordList(`
  alpaka ananas anker apfel astronaut ballon banane batterie becher beige biber birke blume brezel
  bucht bus decke delfin diamant doktor domino drachen dreieck elefant erdbeere eule fahne fahrrad
  fernglas flamingo fluss garten giraffe gitarre gold gurke hase haus hockey honig hummel hut igel
  iglu indigo jacke januar kalender kamera kartoffel kerze kiosk kissen kiwi klavier kleeblatt knopf
  koala koffer kohl kolibri komet kompass kreis kristall kuchen kupfer lakritz lama lampe laterne
  lavendel lila magnet maler mango meer melone mittwoch montag moos mosaik muschel museum nebel nelke
  nudel oktober orange orchidee panda papagei papier paprika park pfad pfanne pilot pinguin pinsel
  pirat planet popcorn propeller pudding quark radio rakete regen ritter rosa rubin rucksack rutsche
  saft schaukel schlitten schwan seestern segelboot seide silber sommer sonne spatz spiegel stern
  strand suppe tafel tanne tanz tasche teich telefon teller tennis tiger tomate traktor traube treppe
  trommel trompete tulpe turm uhr vanille vorhang vulkan waffel wald wiese wind winter wolke zapfen
  zebra zelt zimt zitrone zucker zwiebel
`);
