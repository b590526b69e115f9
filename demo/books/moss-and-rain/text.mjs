/** Three chapters in English and Finnish. A paragraph is a list of sentences: [English, Finnish]. */

export const TITLE = { en: 'Moss and Rain', fi: 'Sammal ja sade' };

export const CHAPTERS = [
  {
    art: 'thirsty-stone',
    alt: 'An old grey stone with a blanket of dry moss. A small blue beetle stands on top and looks up at the blue sky.',
    heading: ['The Thirsty Moss', 'Janoinen sammal'],
    paragraphs: [
      [
        ['Deep in the forest lay an old grey stone.', 'Syvällä metsässä makasi vanha harmaa kivi.'],
        [
          'A soft green moss grew on its back like a blanket.',
          'Sen selässä kasvoi pehmeä vihreä sammal kuin peitto.',
        ],
      ],
      [
        [
          'Under the moss lived a very small beetle called Pim.',
          'Sammalen alla asui hyvin pieni kovakuoriainen nimeltä Pim.',
        ],
        [
          'Pim had six legs, two feelers and a great many questions.',
          'Pimillä oli kuusi jalkaa, kaksi tuntosarvea ja valtavasti kysymyksiä.',
        ],
      ],
      [
        ['One morning the moss felt rough and dry.', 'Eräänä aamuna sammal tuntui karhealta ja kuivalta.'],
        ['“Why does my house crackle?” asked Pim.', '”Miksi minun taloni rahisee?” Pim kysyi.'],
        ['“Because it is thirsty,” said the stone.', '”Koska sillä on jano”, kivi sanoi.'],
        ['“It has not rained for eleven days.”', '”Yhteentoista päivään ei ole satanut.”'],
      ],
      [
        ['Pim looked up between the trees.', 'Pim katsoi ylös puiden lomasta.'],
        [
          'The sky was blue all over, without a single cloud.',
          'Taivas oli aivan sininen, eikä siellä ollut ainuttakaan pilveä.',
        ],
        [
          '“Then I will go and find the rain,” said Pim.',
          '”Sitten minä lähden etsimään sadetta”, Pim sanoi.',
        ],
      ],
    ],
  },
  {
    art: 'long-walk',
    alt: 'Pim and a snail walk past giant blueberries towards a shining lake. A dark, heavy cloud stands above the water.',
    heading: ['The Long Walk', 'Pitkä matka'],
    note: {
      en: 'A snail has four horns. It sees with the long pair, and smells and feels with the short pair.',
    },
    paragraphs: [
      [
        [
          'Pim walked past the blueberries, which were as big as moons.',
          'Pim käveli mustikoiden ohi, ja ne olivat suuria kuin kuut.',
        ],
        [
          'Pim climbed over a root, which was as high as a mountain.',
          'Pim kiipesi juuren yli, ja se oli korkea kuin vuori.',
        ],
      ],
      [
        ['On the other side sat a snail.', 'Toisella puolella istui kotilo.'],
        ['“Have you seen the rain?” asked Pim.', '”Oletko nähnyt sadetta?” Pim kysyi.'],
        [
          '“Not lately,” said the snail, “but I can feel it in my horns.',
          '”En viime aikoina”, kotilo sanoi, ”mutta tunnen sen sarvissani.',
          'note',
        ],
        ['It is waiting above the lake.”', 'Se odottaa järven yllä.”'],
      ],
      [
        [
          'So they went on together, one of them quickly and one of them slowly.',
          'Niinpä he jatkoivat yhdessä, toinen nopeasti ja toinen hitaasti.',
        ],
        [
          'Pim ran ahead and came back, ran ahead and came back.',
          'Pim juoksi edelle ja palasi, juoksi edelle ja palasi.',
        ],
      ],
      [
        [
          'At last they saw the lake, shining like a great tin plate.',
          'Viimein he näkivät järven, joka kiilsi kuin suuri peltilautanen.',
        ],
        [
          'Above it stood a cloud, dark and heavy and fat.',
          'Sen yllä seisoi pilvi, tumma ja raskas ja pullea.',
        ],
        ['“Excuse me!” called Pim.', '”Anteeksi!” Pim huusi.'],
        ['“Would you like to come and visit a stone?”', '”Haluaisitko tulla käymään kiven luona?”'],
      ],
    ],
  },
  {
    art: 'rain-at-last',
    alt: 'Rain falls over the forest. The moss is bright green again, the stone smiles, and Pim and the snail shelter under a leaf.',
    heading: ['Rain', 'Sade'],
    paragraphs: [
      [
        [
          'The cloud did not answer, for clouds cannot talk.',
          'Pilvi ei vastannut, sillä pilvet eivät osaa puhua.',
        ],
        [
          'But the wind heard the question, and the wind gave the cloud a gentle push.',
          'Mutta tuuli kuuli kysymyksen ja antoi pilvelle pienen tönäisyn.',
        ],
      ],
      [
        ['Plip, said the first drop.', 'Plip, sanoi ensimmäinen pisara.'],
        ['Plop, said the second.', 'Plop, sanoi toinen.'],
        ['Then nobody could count them any more.', 'Sitten niitä ei enää voinut laskea.'],
      ],
      [
        [
          'Pim and the snail sheltered under a leaf of wood sorrel.',
          'Pim ja kotilo menivät suojaan ketunleivän lehden alle.',
        ],
        ['All around them the forest drank.', 'Kaikkialla heidän ympärillään metsä joi.'],
      ],
      [
        ['The moss drank most of all.', 'Eniten joi sammal.'],
        [
          'It grew soft, and then softer, and small drops hung on it like beads.',
          'Se muuttui pehmeäksi ja sitten vielä pehmeämmäksi, ja pienet pisarat riippuivat siinä kuin helmet.',
        ],
        ['“How does it feel?” asked Pim.', '”Miltä se tuntuu?” Pim kysyi.'],
        [
          '“Like being tucked in,” said the old stone.',
          '”Siltä kuin joku peittelisi minut”, vanha kivi sanoi.',
        ],
      ],
      [
        ['That night the rain sang on the roof of moss.', 'Sinä yönä sade lauloi sammalkatolla.'],
        [
          'And Pim, who had a great many questions, fell asleep in the middle of one.',
          'Ja Pim, jolla oli valtavasti kysymyksiä, nukahti kesken yhden niistä.',
        ],
      ],
    ],
  },
];
