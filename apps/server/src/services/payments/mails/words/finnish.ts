import type { Language } from './language.ts';

const button = 'Avaa oma tilaus';

export const finnish: Language = {
  hello: 'Hei {name}!',
  seller: 'Myyjä: {seller}',
  tax: { vat: 'Josta arvonlisävero:', sales: 'Josta vero:' },
  every: {
    day: '{sum} päivässä',
    week: '{sum} viikossa',
    month: '{sum} kuukaudessa',
    year: '{sum} vuodessa',
  },
  untaxed: '{price} (vero lisätään hintaan)',
  mails: {
    trial: [
      'Kokeilujaksosi on alkanut',
      [
        '{service} on nyt auki.',
        'Et maksa mitään ennen {day}.',
        'Sen jälkeen kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      ],
      'Jos lopetat tilauksen ennen {day}, et maksa mitään.',
      { button },
    ],
    welcome: [
      'Tilauksesi on alkanut',
      [
        '{service} on nyt auki.',
        'Se on maksettu {day} asti.',
        'Kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      ],
      'Kuitit ja kortti ovat tilauksen sivulla. Siellä voit myös lopettaa tilauksen milloin tahansa.',
      { button },
    ],
    trialEnds: [
      'Kokeilujaksosi päättyy {day}',
      [
        'Kokeilujaksosi ({service}) päättyy {day}.',
        'Sen jälkeen kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      ],
      'Jos et halua jatkaa, lopeta tilaus ennen {day}.',
      { button },
    ],
    giftEnds: [
      'Lahja-aikasi päättyy {day}',
      [
        'Lahja-aikasi ({service}) päättyy {day}.',
        'Sen jälkeen kortiltasi veloitetaan taas {price}, kunnes lopetat tilauksen.',
      ],
      'Jos et halua jatkaa, lopeta tilaus ennen {day}.',
      { button },
    ],
    paid: [
      'Maksusi on saapunut',
      ['Kiitos maksusta.', '{service} on maksettu {day} asti.'],
      {
        rows: [
          ['Päivämäärä:', '{paidOn}'],
          ['Kuitin numero:', '{number}'],
          ['Palvelu:', '{service}'],
          ['Jakso:', '{period}'],
          ['Hinta:', '{price}'],
          ['Maksettu:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Kortti:', 'numeron loppu {last4}'],
        ],
      },
      { button: 'Avaa kuitit' },
    ],
    failed: [
      'Maksu ei onnistunut',
      ['Palvelun {service} maksua ei voitu veloittaa kortiltasi.', 'Kirjat pysyvät toistaiseksi auki.'],
      'Anna toinen kortti, niin summa veloitetaan heti.',
      { button: 'Anna toinen kortti' },
    ],
    authenticate: [
      'Pankkisi pyytää vahvistamaan maksun',
      [
        'Palvelun {service} maksu odottaa, että vahvistat sen pankissasi.',
        'Kirjat pysyvät toistaiseksi auki.',
      ],
      { button: 'Vahvista maksu' },
    ],
    cancelled: [
      'Tilauksesi on lopetettu',
      [
        'Voit käyttää palvelua {service} vielä {day}.',
        'Sen jälkeen kirjat sulkeutuvat; lukukohdat, kirjanmerkit ja kirjahyllyt säilyvät.',
        'Kortiltasi ei veloiteta enää mitään.',
      ],
      {
        rows: [
          ['Lopetettu:', '{at}'],
          ['Viimeinen päivä:', '{day}'],
        ],
      },
      'Jos muutat mielesi ennen sitä, voit jatkaa tilausta.',
      { button: 'Jatka tilausta' },
    ],
    continued: [
      'Tilauksesi jatkuu',
      ['Olet perunut tilauksen ({service}) lopettamisen.', 'Tilaus jatkuu {day} alkaen: {price}.'],
      { button },
    ],
    planChanged: [
      'Tilauksesi on muuttunut',
      [
        'Tilauksesi ({service}) on muuttunut.',
        'Kortiltasi veloitetaan {day} alkaen {price}, kunnes lopetat tilauksen.',
      ],
      'Maksut ja niiden päivät näkyvät tilauksen sivulla.',
      { button },
    ],
    ended: [
      'Tilauksesi on päättynyt',
      [
        'Tilauksesi ({service}) on päättynyt.',
        'Kortiltasi ei veloiteta enää mitään.',
        'Lukukohdat, kirjanmerkit ja kirjahyllyt säilyvät, jos palaat.',
      ],
      { button: 'Valitse tilaus' },
    ],
  },
};
