import type { GiftLanguage } from './language.ts';

export const norwegian: GiftLanguage = {
  months: { one: '{n} måned', other: '{n} måneder' },
  cards: { one: '{n} gavekort på {months}', other: '{n} gavekort på {months} hvert' },
  yours: { one: 'Gavekortet ditt', other: 'Gavekortene dine' },
  mails: {
    giftCards: [
      '{yours}',
      [
        'Takk for bestillingen.',
        'Med en kode kan en familie lese {service} i {months}.',
        'Hver kode kan løses inn én gang.',
      ],
      { each: 'code' },
      { before: 'En kode løses inn her:', address: '{redeem}' },
      {
        rows: [
          ['Til:', '{recipient}'],
          ['Kjøp:', '{bought}'],
          ['Tjeneste:', '{service}'],
          ['Ordrenummer:', '{order}'],
          ['Dato:', '{paidOn}'],
          ['Betalt:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Betalt med:', 'kort som slutter på {last4}'],
          ['Løses inn senest:', '{expires}'],
        ],
      },
      'Du kan se alt igjen og skrive det ut.',
      { button: 'Vis og skriv ut' },
      'På samme side kan du angre kjøpet innen {withdrawalDays} dager, så lenge ikke noe gavekort er løst inn. Da får du alle pengene tilbake.',
    ],
    giftRedeemed: [
      'Gaven din er løst inn',
      ['{from} har gitt deg {months} med {service}.', 'Du kan lese til {until}.'],
      [
        'I mellomtiden trekkes ingenting for abonnementet ditt; neste betaling er {nextCharge}.',
        'Etter {end} lukkes bøkene, og ingenting trekkes; steder, bokmerker og bokhyller er tatt vare på.',
      ],
      { button: 'Velg en bok' },
    ],
    withdrawalReceived: [
      'Du har angret kjøpet ditt',
      [
        'Vi har mottatt beskjeden om at du angrer kjøpet nedenfor.',
        'Det du kjøpte, kan ikke lenger løses inn.',
      ],
      {
        rows: [
          ['Angret kjøp:', '{bought}'],
          ['Tjeneste:', '{service}'],
          ['Ordrenummer:', '{order}'],
          ['Mottatt:', '{received}'],
          ['Betales tilbake:', '{total}'],
          ['Kort:', 'slutter på {last4}'],
        ],
      },
      'Vi betaler tilbake {total} innen {refundDays} dager, til kortet du betalte med.',
    ],
    refunded: [
      'Vi har betalt tilbake {total}',
      [
        'Vi har betalt tilbake {total} til kortet du betalte med.',
        'Pengene kommer som regel fram innen 5 til 10 dager.',
      ],
      {
        rows: [
          ['Kjøp:', '{bought}'],
          ['Tjeneste:', '{service}'],
          ['Ordrenummer:', '{order}'],
          ['Kvitteringsnummer:', '{receipt}'],
          ['Betalt tilbake:', '{total}'],
          ['Kort:', 'slutter på {last4}'],
        ],
      },
    ],
  },
};
