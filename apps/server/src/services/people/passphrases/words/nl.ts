import { wordList } from './word-list.ts';

/** Words that a child who reads Dutch knows and can type. */
export const dutchWords = wordList(`
  aardappel aardbei ananas anker appel astronaut bakker ballon banaan batterij beige berk bieb bloem
  brood brug bus camera chocolade cirkel citroen dans deken diamant dokter dolfijn driehoek druif egel
  fiets flamingo fluit giraf gitaar glijbaan gordijn goud heide hockey hoed hommel honing huis iglo
  indigo januari jas kaas kalender kaneel kapitein kasteel katoen kiosk kiwi klaver klok knoop koala
  komeet komkommer kompas konijn koper krijt kristal kussen lamp lavendel lunch maart magneet mango
  meloen merel mist mos museum oktober olifant ontbijt oranje orchidee paars pad panda papier paprika
  paraplu park pasta piano piloot piraat planeet plein popcorn potlood propeller puzzel radio raket
  regen ridder rivier robijn robot roze rugzak sap schilder schommel sjaal slee sleutel sneeuwpop soep
  spinazie sprookje steen ster strand suiker telefoon tennis tent tijger timmerman tomaat toren
  tractor trap trommel trompet tulp uil vanille vijver vlag vlieger vlinder voetbal vulkaan vuurtoren
  wafel want weiland wind winter woensdag wolk wortel zee zeilboot zijde zilver zomer zwaan
`);
