/** The text, sentence by sentence. `right` follows `left` across the fold. */

export const TITLE = { sv: 'Fyrkatten', en: 'The Lighthouse Cat' };

export const SPREADS = [
  {
    art: 'island',
    left: {
      alt: 'En ö med en rödvit fyr. Små segelbåtar på ett lugnt hav.',
      sentences: [
        { sv: 'Längst ut i havet ligger en liten ö.', en: 'Far out in the sea lies a little island.' },
        {
          sv: 'På ön står en fyr, randig som en polkagris.',
          en: 'On the island stands a lighthouse, striped like a stick of candy.',
        },
      ],
    },
    right: {
      alt: 'Fyrvaktaren Vega vinkar utanför en röd stuga. Katten Saffran sitter bredvid.',
      sentences: [
        {
          sv: 'Där bor katten Saffran och fyrvaktaren Vega.',
          en: 'That is the home of Saffron the cat and Vega the lighthouse keeper.',
        },
        {
          sv: 'Varje kväll klättrar de uppför hundra trappsteg.',
          en: 'Every evening they climb a hundred steps.',
        },
      ],
    },
  },
  {
    art: 'lamp-lit',
    left: {
      alt: 'Vega tänder den stora lampan högst upp i fyren.',
      sentences: [
        { sv: 'Vega tänder den stora lampan.', en: 'Vega lights the great lamp.' },
        {
          sv: 'Ljuset snurrar runt, runt, över alla vågor.',
          en: 'The light goes round and round, over all the waves.',
        },
      ],
    },
    right: {
      alt: 'Saffran sitter vid räcket och ser ut över havet, där tre båtar lyser.',
      sentences: [
        { sv: 'Saffran räknar båtarna.', en: 'Saffron counts the boats.' },
        { sv: 'En, två, tre!', en: 'One, two, three!' },
        { sv: 'Alla hittar hem.', en: 'They all find their way home.' },
      ],
    },
  },
  {
    art: 'fog-comes',
    left: {
      alt: 'Tjock dimma runt fyren. Saffran sitter på en klippa och lyssnar.',
      sentences: [
        { sv: 'Men en natt kommer dimman.', en: 'But one night the fog comes.' },
        { sv: 'Den är tjock och tyst som ull.', en: 'It is as thick and quiet as wool.' },
      ],
    },
    right: {
      alt: 'En liten båt, nästan gömd i dimman, tutar.',
      sentences: [
        {
          sv: 'Lampan lyser, men ljuset når inte fram.',
          en: 'The lamp shines, but its light cannot get through.',
        },
        {
          sv: 'Någonstans där ute tutar en liten båt.',
          en: 'Somewhere out there, a little boat is hooting.',
        },
      ],
    },
  },
  {
    art: 'last-rock',
    left: {
      alt: 'Saffran springer över klipporna.',
      sentences: [
        { sv: 'Saffran springer ut på den yttersta klippan.', en: 'Saffron runs out to the very last rock.' },
        { sv: 'Hon tar ett djupt andetag.', en: 'She takes a deep breath.' },
      ],
    },
    right: { alt: 'Båten driver i dimman, nära de vassa klipporna. Fiskaren ser orolig ut.' },
  },
  {
    art: 'home-by-ear',
    left: {
      alt: 'Saffran sitter på klippan och jamar så högt hon kan.',
      sentences: [
        { sv: '”Mjau!” ropar hon. ”Hitåt! Mjau!”', en: '“Meow!” she calls. “This way! Meow!”' },
        { sv: 'Båten vänder.', en: 'The boat turns.' },
        { sv: 'Sakta, sakta följer den rösten.', en: 'Slowly, slowly, it follows the voice.' },
      ],
    },
    right: {
      alt: 'Båten lägger till vid bryggan. Vega lyser med en lykta och fiskaren vinkar.',
      sentences: [
        { sv: 'Snart ligger båten tryggt vid bryggan.', en: 'Soon the boat lies safe at the jetty.' },
        {
          sv: '”Tack, lilla mistlur”, säger fiskaren.',
          en: '“Thank you, little foghorn,” says the fisherman.',
        },
      ],
    },
  },
  {
    art: 'morning',
    left: {
      alt: 'Morgonsol. Saffran tittar på en stor makrill på ett fat.',
      sentences: [
        { sv: 'På morgonen skiner solen igen.', en: 'In the morning the sun shines again.' },
        {
          sv: 'Saffran får en hel makrill till frukost.',
          en: 'Saffron gets a whole mackerel for breakfast.',
        },
      ],
    },
    right: {
      alt: 'Saffran sover i Vegas knä i gungstolen.',
      sentences: [
        {
          sv: 'Sedan kryper hon upp i Vegas knä och somnar.',
          en: 'Then she curls up in Vega’s lap and falls asleep.',
        },
        { sv: 'Sov gott, fyrkatten.', en: 'Sleep well, lighthouse cat.' },
      ],
    },
  },
];
