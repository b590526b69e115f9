import { wordList } from './word-list.ts';

/** Words that a child who reads Finnish knows and can type. */
export const finnishWords = wordList(`
  aamupala ananas ankkuri apila aurinko avain banaani beige bussi delfiini hattu hiihto hopea huilu
  huivi hunaja huopa ilmapallo indigo joki joutsen juusto kaali kakku kalenteri kamera kaneli kapteeni
  kataja keinu keitto kello kiikari kiivi kioski kirahvi kirjasto kitara koala koivu kokki kolmio
  komeetta kompassi kristalli kukkaro kulta kupari kurkku lahti laiva lakritsi lampi lamppu lapanen
  leipuri lentokone letut liitu lila linna lippu lokakuu lounas lumiukko magneetti majakka mango
  mansikka mehu meloni meri museo mustikka nappi niitty noppa norsu omena oranssi orvokki palapeli
  panda paperi paprika pasta perhonen peruna piano pilvi pingviini planeetta polku popkorni portaat
  potkuri puhelin puisto pulkka pulla puolukka pupu puuvilla radio raketti ranta reppu revontuli
  ritari robotti roosa rubiini rumpu ruskea ruusu sade sammal satukirja sieni siili silkki silta
  sipuli sitruuna sivellin sokeri sukka suklaa sumu taiteilija taivas takki talo talvi tanssi tasku
  taulu tennis tiikeri timantti tohtori tomaatti torni torstai traktori trumpetti tulppaani turkoosi
  tuuli tyyny uinti vadelma vanilja varpunen verho voikukka
`);
