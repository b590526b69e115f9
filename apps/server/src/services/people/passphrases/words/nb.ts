import { wordList } from './word-list.ts';

/** Words that a child who reads Norwegian knows and can type. */
export const norwegianWords = wordList(`
  agurk akebrett ananas anker appelsin astronaut baker ballong banan batteri beige bekk bibliotek
  blomst blyant bomull bregne bro buss cello dans delfin diamant doktor drage drue elefant elv eventyr
  firkant fjord flagg fotball frokost furu fyr gardin gitar gran gull hatt hav hockey honning humle
  hus huske indigo iskrem jakke januar kake kalender kamera kanel kanin kantarell kaptein kikkert
  kiosk kiwi klokke knapp koala kobber komet kompass kongle krystall kunstner lakris lampe lavendel
  lekse lilla lomme lunsj magnet mango mars melon mosaikk mose museum nordlys oktober onsdag oransje
  ost panda pannekake papir paprika paraply park pasta pensel piano pilot pingvin pinnsvin pirat
  planet popkorn potet propell puslespill pute radio rakett regn ridder robot rosa rubin saft silke
  sirkel sitron sjiraff skjerf sklie skog slott snekker sokk solskinn sommer spurv stein stjerne
  strand sukker suppe svane sykkel tavle telefon tennis teppe terning tiger tomat torg traktor trapp
  trekant tromme trompet tulipan turkis turn ugle vaffel vanilje vind vinter vott vulkan
`);
