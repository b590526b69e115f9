import type { GiftLanguage } from './language.ts';

export const finnish: GiftLanguage = {
  months: { one: '{n} kuukauden', other: '{n} kuukautta' },
  cards: { one: '{m} kuukauden lahjakortti', other: '{n} kpl {m} kuukauden lahjakortteja' },
  yours: { one: 'Lahjakorttisi', other: 'Lahjakorttisi' },
  mails: {
    giftCards: [
      '{yours}',
      [
        'Kiitos tilauksestasi.',
        'Yksi koodi antaa perheelle {months} lukuaikaa ({service}).',
        'Jokaisen koodin voi lunastaa kerran.',
      ],
      { each: 'code' },
      { before: 'Koodi lunastetaan täällä:', address: '{redeem}' },
      {
        rows: [
          ['Saaja:', '{recipient}'],
          ['Ostos:', '{bought}'],
          ['Palvelu:', '{service}'],
          ['Tilausnumero:', '{order}'],
          ['Päivämäärä:', '{paidOn}'],
          ['Maksettu:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Maksutapa:', 'kortti, numeron loppu {last4}'],
          ['Lunastettava viimeistään:', '{expires}'],
        ],
      },
      'Voit katsoa kaiken uudelleen ja tulostaa sen.',
      { button: 'Katso ja tulosta' },
      'Samalla sivulla voit peruuttaa kaupan {withdrawalDays} päivän kuluessa, jos yhtäkään lahjakorttia ei ole lunastettu. Saat silloin kaikki rahat takaisin.',
    ],
    giftRedeemed: [
      'Lahjasi on lunastettu',
      ['{from} on antanut sinulle lahjaksi {months} lukuaikaa ({service}).', 'Voit lukea {until} asti.'],
      [
        'Tilauksestasi ei sillä välin veloiteta mitään; seuraava maksu on {nextCharge}.',
        'Lahja-aika päättyy {end}. Sen jälkeen kirjat sulkeutuvat, eikä mitään veloiteta; lukukohdat, kirjanmerkit ja kirjahyllyt säilyvät.',
      ],
      { button: 'Valitse kirja' },
    ],
    withdrawalReceived: [
      'Olet peruuttanut kaupan',
      [
        'Olemme vastaanottaneet ilmoituksesi, että peruutat alla olevan kaupan.',
        'Ostostasi ei voi enää lunastaa.',
      ],
      {
        rows: [
          ['Peruutettu kauppa:', '{bought}'],
          ['Palvelu:', '{service}'],
          ['Tilausnumero:', '{order}'],
          ['Vastaanotettu:', '{received}'],
          ['Palautetaan:', '{total}'],
          ['Kortti:', 'numeron loppu {last4}'],
        ],
      },
      'Palautamme {total} kortille, jolla maksoit, viimeistään {refundDays} päivän kuluessa.',
    ],
    refunded: [
      'Olemme palauttaneet {total}',
      [
        'Olemme palauttaneet {total} kortille, jolla maksoit.',
        'Raha on yleensä perillä 5–10 päivän kuluessa.',
      ],
      {
        rows: [
          ['Ostos:', '{bought}'],
          ['Palvelu:', '{service}'],
          ['Tilausnumero:', '{order}'],
          ['Kuitin numero:', '{receipt}'],
          ['Palautettu:', '{total}'],
          ['Kortti:', 'numeron loppu {last4}'],
        ],
      },
    ],
  },
};
